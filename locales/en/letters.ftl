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

card-chancellor = Chancellor
    .the = the Chancellor
    .a = a Chancellor
    .effect = Draw two cards, keep one of your three, put the others under the deck.
card-spy = Spy
    .the = the Spy
    .a = a Spy
    .effect = At the end of the round, a token if you alone, of those still in, have played or discarded one.
card-claire = Claire the Spy
    .the = Claire
    .a = a Claire
    .effect = At the end of the round, a token if you alone, of those still in, have played or discarded one.
card-advisers = King’s Advisers
    .the = the King’s Advisers
    .a = King’s Advisers
    .effect = Look at a rival’s hand.
card-librarian = Palace Librarian
    .the = the Palace Librarian
    .a = a Palace Librarian
    .effect = Compare hands with a rival in secret: the lower one is out.
card-oliver = Oliver the Dragon
    .the = Oliver the Dragon
    .a = an Oliver
    .effect = Until your next turn nobody may choose you.
card-vladric = Prince Vladric
    .the = Prince Vladric
    .a = a Prince Vladric
    .effect = Choose anyone, yourself included: that hand is discarded and replaced.
card-amira-sadie = Princesses Amira & Sadie
    .the = Amira & Sadie
    .a = an Amira & Sadie
    .effect = Draw two cards, keep one of your three, put the others under the deck. A token each if two players still in have played or discarded them.
card-ghost-king = Ghost King
    .the = the Ghost King
    .a = a Ghost King
    .effect = Exchange hands with a rival.
card-celeste = Celeste the Unicorn
    .the = Celeste
    .a = a Celeste
    .effect = Must be played if you also hold the Ghost King or Prince Vladric.
card-ogre = Ogre
    .the = the Ogre
    .a = an Ogre
    .effect = If you play or discard it, you are out.
card-gantu = Gantu
    .the = Gantu
    .a = a Gantu
    .effect = Stitch passes to the left of his holder.
card-councilwoman = Grand Councilwoman
    .the = the Grand Councilwoman
    .a = a Grand Councilwoman
    .effect = Choose a rival and name a number from 0 to 8: if the hand has it, the rival is out.
card-cobra = Cobra Bubbles
    .the = Cobra Bubbles
    .a = a Cobra Bubbles
    .effect = Look at a rival’s hand: if it is Lilo or Nani, the rival is out.
card-sparky = Sparky
    .the = Sparky
    .a = a Sparky
    .effect = Compare hands with a rival in secret: the lower one is out.
card-jumba = Jumba
    .the = Jumba
    .a = a Jumba
    .effect = Turn Stitch over.
card-angel = Angel
    .the = Angel
    .a = an Angel
    .effect = Take Stitch. If he is Kind, take another turn.
card-leroy = Leroy
    .the = Leroy
    .a = a Leroy
    .effect = If Stitch is Destructive, his holder is out. Then take Stitch.
card-david = David
    .the = David
    .a = a David
    .effect = Until your next turn nobody may choose you.
card-pleakley = Pleakley
    .the = Pleakley
    .a = a Pleakley
    .effect = Exchange hands with a rival; if the rival holds Stitch, the rival may give him to you instead.
card-nani = Nani
    .the = Nani
    .a = a Nani
    .effect = Choose a rival, who takes Stitch.
card-lilo = Lilo
    .the = Lilo
    .a = a Lilo
    .effect = Take Stitch and turn him Kind.

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
letters-nothing-duty = No effect: playing { $card-the } does nothing.
letters-nothing-yet = No effect for now: { $card-the } may count at the end of the round.
letters-nothing-drawn = No effect: the deck is empty.
letters-nothing-shielded = No effect: whoever could be chosen is shielded.
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
        [me] You alone are left: the round and a token are yours.
       *[other] { $seat } alone is left, and wins the round and a token.
    }
letters-won-highest =
    { $seat-is ->
        [me] You hold the highest card: the round and a token are yours.
       *[other] { $seat } holds the highest card, and wins the round and a token.
    }
letters-won-together = A tie at the top: { $seats } win the round, a token each.
letters-over =
    { $seat-is ->
        [me] You win the match!
       *[other] { $seat } wins the match.
    }
letters-over-together = { $seats-start } win the match together.

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
refused-names-nothing = { $rule }: this card names nothing. Play { $card-the } without one.
refused-oneself = { $rule }: { $card-the } cannot be played on yourself. Choose a rival.
refused-not-in-round = { $rule }: { $seat } is out of the round. Choose somebody still in.
refused-shielded = { $rule }: { $seat } is shielded. Choose somebody else.
refused-no-such-seat = { $rule }: there is no seat { $seat } at this table. Choose somebody who is here.
refused-cannot-name = { $rule }: { $card-the } cannot be named. Name another character of this game, but not the Guard.
unreadable-letter = “{ $text }” is not a card of this game. Write a card by its English or French name, as in “Guard > Bo, Priest”.

# Cards under the deck

letters-put-under =
    { $seat-is ->
        [me] You put { $card-the } under the deck.
       *[other]
            { $card-is ->
                [hidden] { $seat } puts a card under the deck.
               *[known] { $seat } puts { $card-the } under the deck.
            }
    }
letters-put-below =
    { $card-is ->
        [hidden] And another card below it.
       *[known] And { $card-the } below it.
    }
letters-spy-token =
    { $seat-is ->
        [me] You alone of those still in played a Spy: a token for you.
       *[other] { $seat } alone of those still in played a Spy, and gains a token.
    }
letters-claire-token =
    { $seat-is ->
        [me] You alone of those still in played Claire: a token for you.
       *[other] { $seat } alone of those still in played Claire, and gains a token.
    }
letters-twin-tokens = { $seats-start } end the round with Amira & Sadie: a token each.
scene-under = Under the deck, next first: { $cards }
scene-card = { $card }
scene-unknown-card = ?
step-keep = keep { $card-the } ({ $value })
step-under = put { $first-the } under the deck
step-under-two = put { $first-the }, then { $second-the }, under the deck
refused-must-keep =
    { $seat-is ->
        [me] { $rule }: you have drawn cards. First keep one of your cards and put the others under the deck.
       *[other] { $rule }: { $seat } is choosing a card to keep. Wait.
    }
refused-nothing-to-keep = { $rule }: nothing has been drawn to choose from. Play one of your two cards.
refused-keeps-others = { $rule }: keep one of the cards you hold, and put all the others under the deck.
unreadable-keep = “{ $text }” does not say what to keep. Write it as in “keep Baron, under Guard, Spy”.

# Stitch

letters-played-number =
    { $seat-is ->
        [me] You play { $card-the } on { $at } and name { $number }.
       *[other]
            { $at-is ->
                [me] { $seat } plays { $card-the } on you and names { $number }.
               *[other] { $seat } plays { $card-the } on { $at } and names { $number }.
            }
    }
letters-numbered-right =
    { $at-is ->
        [me] Right: your card shows { $number }.
       *[other] Right: { $at }’s card shows { $number }.
    }
letters-numbered-wrong =
    { $at-is ->
        [me] Wrong: your card does not show { $number }.
       *[other] Wrong: { $at }’s card does not show { $number }.
    }
letters-exposed =
    { $by-is ->
        [me] You see { $at }’s hand: { $card-the }!
       *[other]
            { $at-is ->
                [me] { $by } sees your hand: { $card-the }!
               *[other]
                    { $card-is ->
                        [hidden] { $by } sees { $at }’s hand: Lilo or Nani!
                       *[known] { $by } sees { $at }’s hand: { $card-the }!
                    }
            }
    }
letters-exposed-other =
    { $by-is ->
        [me] You see { $at }’s hand: { $card-the }. Neither Lilo nor Nani: { $at } stays in.
       *[other]
            { $at-is ->
                [me] { $by } sees your hand: { $card-the }. Neither Lilo nor Nani: you stay in.
               *[other]
                    { $card-is ->
                        [hidden] { $by } sees { $at }’s hand. Neither Lilo nor Nani: { $at } stays in.
                       *[known] { $by } sees { $at }’s hand: { $card-the }. Neither Lilo nor Nani: { $at } stays in.
                    }
            }
    }
stitch-holder =
    { $seat-is ->
        [me] Stitch is with you.
       *[other] Stitch is with { $seat }.
    }
stitch-ruined =
    { $seat-is ->
        [me] Stitch is Destructive, and you have him.
       *[other] Stitch is Destructive, and { $seat } has him.
    }
stitch-face = Stitch is { $face }.
stitch-kind = Kind
stitch-destructive = Destructive
stitch-asked =
    { $at-is ->
        [me] You hold Stitch: give him to { $by }, or exchange hands?
       *[other] { $at } holds Stitch, and may give him up instead of exchanging hands.
    }
stitch-gives =
    { $seat-is ->
        [me] You give Stitch away and keep your hand.
       *[other] { $seat } gives Stitch away and keeps their hand.
    }
stitch-exchanges =
    { $seat-is ->
        [me] You keep Stitch.
       *[other] { $seat } keeps Stitch.
    }
stitch-again =
    { $seat-is ->
        [me] You take another turn.
       *[other] { $seat } takes another turn.
    }
scene-stitch =
    { $seat-is ->
        [me] Stitch: { $face }, with you
       *[other] Stitch: { $face }, with { $seat }
    }
step-number = { $number }
step-give = give Stitch, keep your hand
step-exchange = keep Stitch, exchange hands
refused-needs-number = { $rule }: with { $card-the }, name a number from 0 to 8.
refused-cannot-number = { $rule }: { $number } is on no card. Name a number from 0 to 8.
refused-must-answer =
    { $seat-is ->
        [me] { $rule }: you are asked for your hand. First give Stitch, or exchange hands.
       *[other] { $rule }: { $seat } must first give Stitch, or exchange hands. Wait.
    }
refused-nothing-to-answer = { $rule }: nobody has asked you for your hand. Play one of your two cards on your turn.
unreadable-number = “{ $text }” is not a number that can be named. Name a number from 0 to 8.

# Who plays how.
bot-love-letter-apprentice = a first evening at the table: remembers the last card played and little else, and would rather strike than wait
bot-love-letter-novice = plays on Sundays: goes by rules of thumb, and has the last six cards in mind
bot-love-letter-club = here every week: counts cards, mixes its moves, plays as learnt from many rounds against itself
bot-love-letter-expert = works out what everybody may hold from how they play, and tries each move in imagined rounds
bot-love-letter-2019-apprentice = { bot-love-letter-apprentice }
bot-love-letter-2019-novice = { bot-love-letter-novice }
bot-love-letter-2019-club = { bot-love-letter-club }
bot-love-letter-2019-expert = { bot-love-letter-expert }
bot-princess-princess-apprentice = { bot-love-letter-apprentice }
bot-princess-princess-novice = { bot-love-letter-novice }
bot-princess-princess-club = { bot-love-letter-club }
bot-princess-princess-expert = { bot-love-letter-expert }
bot-stitch-apprentice = { bot-love-letter-apprentice }
bot-stitch-novice = { bot-love-letter-novice }
bot-stitch-club = { bot-love-letter-club }
bot-stitch-expert = { bot-love-letter-expert }
