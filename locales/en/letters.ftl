# The Love Letter family.

# Cards

card-guard = Guard
    .the = the Guard
    .a = a Guard
    .effect = Choose a rival and name another character: if that is the hand, the rival is out.
card-priest = Priest
    .the = the Priest
    .a = a Priest
    .effect = Look at a rival’s hand.
card-baron = Baron
    .the = the Baron
    .a = a Baron
    .effect = Compare hands with a rival in secret: the lower one is out.
card-handmaid = Handmaid
    .the = the Handmaid
    .a = a Handmaid
    .effect = Until your next turn nobody may choose you.
card-prince = Prince
    .the = the Prince
    .a = a Prince
    .effect = Choose anyone, yourself included: that hand is discarded and replaced.
card-king = King
    .the = the King
    .a = a King
    .effect = Exchange hands with a rival.
card-countess = Countess
    .the = the Countess
    .a = a Countess
    .effect = Must be played if you also hold the King or a Prince.
card-princess = Princess
    .the = the Princess
    .a = a Princess
    .effect = If you play or discard her, you are out.

# What happens

letters-round = Round { $number }
letters-first =
    { $seat-is ->
        [me] You begin.
       *[other] { $seat } begins.
    }
letters-set-aside =
    { $card-is ->
        [hidden] { "" }
       *[known] Set aside, face down: { $card-the }.
    }
letters-opened = Laid open, out of the round: { $cards }.
letters-dealt =
    { $card-is ->
        [hidden] { "" }
       *[known]
            { $seat-is ->
                [me] You are dealt { $card-the }.
               *[other] { $seat } is dealt { $card-the }.
            }
    }
letters-turn = { "" }
letters-drew =
    { $card-is ->
        [hidden] { "" }
       *[known]
            { $seat-is ->
                [me] You draw { $card-the }.
               *[other] { $seat } draws { $card-the }.
            }
    }
letters-played =
    { $seat-is ->
        [me] You play { $card-the }.
       *[other] { $seat } plays { $card-the }.
    }
letters-played-oneself =
    { $seat-is ->
        [me] You play { $card-the } on yourself.
       *[other] { $seat } plays { $card-the } on themselves.
    }
letters-played-at =
    { $seat-is ->
        [me] You play { $card-the } on { $at }.
       *[other]
            { $at-is ->
                [me] { $seat } plays { $card-the } on you.
               *[other] { $seat } plays { $card-the } on { $at }.
            }
    }
letters-played-naming =
    { $seat-is ->
        [me] You play { $card-the } on { $at } and name { $name-the }.
       *[other]
            { $at-is ->
                [me] { $seat } plays { $card-the } on you and names { $name-the }.
               *[other] { $seat } plays { $card-the } on { $at } and names { $name-the }.
            }
    }
letters-no-effect = It has no effect.
letters-guessed-right =
    { $at-is ->
        [me] Right: you hold { $name-the }.
       *[other] Right: { $at } holds { $name-the }.
    }
letters-guessed-wrong =
    { $at-is ->
        [me] Wrong: you do not hold { $name-the }.
       *[other] Wrong: { $at } does not hold { $name-the }.
    }
letters-looked =
    { $by-is ->
        [me] You see { $at }’s hand: { $card-the }.
       *[other]
            { $at-is ->
                [me] { $by } sees your hand: { $card-the }.
               *[other]
                    { $card-is ->
                        [hidden] { $by } sees { $at }’s hand.
                       *[known] { $by } sees { $at }’s hand: { $card-the }.
                    }
            }
    }
letters-compared =
    { $mine-is ->
        [hidden] { $by } and { $at } compare hands: { $lower } has the lower card.
       *[known]
            { $by-is ->
                [me] You compare hands: yours is { $mine-the }, { $at }’s is { $theirs-the }.
               *[other]
                    { $at-is ->
                        [me] { $by } compares hands with you: { $by }’s is { $mine-the }, yours is { $theirs-the }.
                       *[other] { $by } and { $at } compare hands: { $mine-the } and { $theirs-the }.
                    }
            }
    }
letters-compared-tie =
    { $mine-is ->
        [hidden] { $by } and { $at } compare hands: a tie, nobody leaves.
       *[known]
            { $by-is ->
                [me] You and { $at } compare hands: both hold { $mine-the }. Nobody leaves.
               *[other]
                    { $at-is ->
                        [me] { $by } and you compare hands: both hold { $mine-the }. Nobody leaves.
                       *[other] { $by } and { $at } compare hands: both hold { $mine-the }. Nobody leaves.
                    }
            }
    }
letters-shielded =
    { $seat-is ->
        [me] You are shielded until your next turn.
       *[other] { $seat } is shielded until their next turn.
    }
letters-discarded =
    { $seat-is ->
        [me] You discard { $card-the }.
       *[other] { $seat } discards { $card-the }.
    }
letters-redrew =
    { $seat-is ->
        [me] You draw { $card-the } instead.
       *[other]
            { $card-is ->
                [hidden] { $seat } draws a new card.
               *[known] { $seat } draws { $card-the } instead.
            }
    }
letters-redrew-aside =
    { $seat-is ->
        [me] The deck is empty: you take the card set aside, { $card-the }.
       *[other]
            { $card-is ->
                [hidden] The deck is empty: { $seat } takes the card set aside.
               *[known] The deck is empty: { $seat } takes the card set aside, { $card-the }.
            }
    }
letters-traded =
    { $by-is ->
        [me] You give { $at } { $gave-the } and receive { $took-the }.
       *[other]
            { $at-is ->
                [me] { $by } takes { $took-the } from you and gives you { $gave-the }.
               *[other]
                    { $gave-is ->
                        [hidden] { $by } and { $at } exchange hands.
                       *[known] { $by } gives { $at } { $gave-the } and receives { $took-the }.
                    }
            }
    }
letters-left =
    { $seat-is ->
        [me] You are out of the round.
       *[other] { $seat } is out of the round.
    }
letters-left-showing =
    { $seat-is ->
        [me] You are out of the round, discarding { $card-the }.
       *[other] { $seat } is out of the round, discarding { $card-the }.
    }
letters-shown =
    { $seat-is ->
        [me] You show { $card-the }.
       *[other] { $seat } shows { $card-the }.
    }
letters-won-alone =
    { $seat-is ->
        [me] You alone are left: the round and a favour token are yours.
       *[other] { $seat } alone is left, and wins the round and a favour token.
    }
letters-won-highest =
    { $seat-is ->
        [me] You hold the highest card: the round and a favour token are yours.
       *[other] { $seat } holds the highest card, and wins the round and a favour token.
    }
letters-won-together = A tie at the top: { $seats } win the round, a favour token each.
letters-over =
    { $seat-is ->
        [me] You win the match!
       *[other] { $seat } wins the match.
    }
letters-over-together = { $seats } win the match together.

# The table in words

scene-round = Round { $round } · { $deck ->
        [0] the deck is empty
        [one] 1 card in the deck
       *[other] { $deck } cards in the deck
    } · { $target } tokens win the match
scene-open = Open cards: { $cards }
scene-in = in
scene-out = out
scene-shielded = shielded
scene-seat = { $seat-is ->
        [me] You
       *[other] { $seat }
    } · { $tokens ->
        [one] 1 token
       *[other] { $tokens } tokens
    } · { $state } · { $cards ->
        [0] no cards played
       *[other] played: { $row }
    }{ $hand-is ->
        [hidden] { "" }
       *[known] { " " }· { $seat-is ->
                [me] hand: { $hand }
               *[other] you know: { $hand }
            }
    }

# Choosing

step-play = { $card } ({ $value })
step-at =
    { $seat-is ->
        [me] yourself
       *[other] { $seat }
    }
step-nobody = on nobody (no rival may be chosen)
step-name = { $card } ({ $value })

# The reference card

reference-card = { $value }  { $card } ×{ $copies } — { $effect }

# Refusals

refused-over = { $rule }: the match is over. Start a new one.
refused-not-your-turn = { $rule }: it is { $seat }’s turn. Wait for yours.
refused-not-in-hand = { $rule }: you do not hold { $card-the }. Play one of your two cards.
refused-compelled = { $rule }: you hold { $card-the } together with { $other-the }. Play { $card-the }.
refused-needs-rival = { $rule }: { $card-the } must be played on a rival, and there is one to choose. Choose one.
refused-needs-seat = { $rule }: { $card-the } must be played on somebody, yourself or a rival. Choose a seat.
refused-needs-nobody = { $rule }: { $card-the } is played on nobody. Leave the choice out.
refused-nobody-to-choose = { $rule }: no rival may be chosen now. Play { $card-the } on nobody: it has no effect.
refused-needs-name = { $rule }: with { $card-the }, name a character too.
refused-names-nothing = { $rule }: only a Guard names a character. Play { $card-the } without one.
refused-oneself = { $rule }: { $card-the } cannot be played on yourself. Choose a rival.
refused-not-in-round = { $rule }: { $seat } is out of the round. Choose somebody still in.
refused-shielded = { $rule }: { $seat } is shielded. Choose somebody else.
refused-no-such-seat = { $rule }: there is no seat { $seat } at this table. Choose somebody who is here.
refused-cannot-name = { $rule }: { $card-the } cannot be named. Name another character of this game, but not the Guard.
unreadable-letter = “{ $text }” is not a card of this game. Write a card by its English or French name, as in “Guard > Bo, Priest”.
