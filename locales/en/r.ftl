# R: the duel, its variants, and the other games with its cards.

# Games

r = R
    .about = Two hands of eight characters, one card a round: read the other player’s mind.
    .how =
        Each round both players choose a card in secret, then show them together. The higher strength wins, unless an ability says otherwise.
        A round that nobody wins is held, and goes to whoever wins the next. Four wins win the game; a Princess who meets a Prince wins it at once.
        The letters B to Q change the rules, alone or together; R makes a match of several games.
r-s = R · S: The Assassin’s target
    .about = Draw in turn and hope not to meet an Assassin.
    .how =
        Seats draw one card each, in turn. Whoever draws an Assassin is out; the last one in wins.
        When the deck is empty all cards are shuffled again. There is nothing to decide.
r-t = R · T: The Princess’s lover
    .about = Find the Princess before an Assassin finds you.
    .how = As S, but the first to draw a Princess wins at once; so does the last one in. There is nothing to decide.
r-u = R · U: The seeker
    .about = Sixteen cards face down: remember where they are and find the pairs.
    .how =
        On your turn turn up two cards of the grid. Two alike are yours and score their strength, and you may go on; otherwise the turn passes.
        A Prince and a Princess of different colours win at once. Otherwise 8 points win, or the highest total when the grid is empty.
r-v = R · V: Telepathy
    .about = Partners put eight cards in an order each, without a word: how often do they agree?
    .how =
        Partners sit opposite each other. Everyone puts all eight characters in an order, in secret.
        Then the orders are turned up together: a pair scores a point wherever both show the same character. Most points win.
r-w = R · W: Triangle
    .about = Three cards, one exchange, the best hand takes the stakes.
    .how =
        Everyone stakes one unit and gets three cards, then exchanges some of them once, in secret: up to three with two players, two with three, one with four.
        Best are Princes with Princesses, then three in a row, then two of a kind, then the highest card.
r-x = R · X: Attack of the pairs
    .about = Two cards: do you stay or pass?
    .how =
        Everyone gets two cards and decides in secret to stay or to pass. The best hand among those who stay wins.
        Prince with Princess is best; otherwise the higher card counts, then the lower. If everyone passes, deal again.
r-y = R · Y: The Princess card
    .about = Throw away pairs, draw from your neighbour, and end up with the Princess.
    .how =
        One Princess is left out, so the other has no pair. Pairs are thrown away; in turn everyone draws an unseen card from the nearest hand on the right.
        Whoever holds the Princess when nothing else is left wins. There is nothing to decide.
r-z = R · Z: In earnest
    .about = Four cards against four others, in four games.
    .how =
        One side has Prince, General, Wizard and Minister, the other Assassin, Spy, Clown and Princess; rounds are those of the duel.
        A game stops when the Prince (1 point) or the Princess (4 points) wins a round. Sides change each game; after four the higher total wins.

# Cards

r-card-prince = Prince
    .the = the Prince
    .a = a Prince
    .effect = Wins the round, whatever the strengths; against another Prince, strengths decide.
r-card-general = General
    .the = the General
    .a = a General
    .effect = In the next round your card has 2 more.
r-card-wizard = Wizard
    .the = the Wizard
    .a = a Wizard
    .effect = Cancels the ability of the card it faces: only strengths count.
r-card-minister = Minister
    .the = the Minister
    .a = a Minister
    .effect = A round won with it counts twice, even once it has been held.
r-card-assassin = Assassin
    .the = the Assassin
    .a = an Assassin
    .effect = The lower strength wins.
r-card-spy = Spy
    .the = the Spy
    .a = a Spy
    .effect = In the next round the other player shows first.
r-card-princess = Princess
    .the = the Princess
    .a = a Princess
    .effect = Facing a Prince, she wins the game.
r-card-clown = Clown
    .the = the Clown
    .a = a Clown
    .effect = The round is held.
r-card-blue-prince = blue Prince
    .the = the blue Prince
    .a = a blue Prince
r-card-red-prince = red Prince
    .the = the red Prince
    .a = a red Prince
r-card-blue-princess = blue Princess
    .the = the blue Princess
    .a = a blue Princess
r-card-red-princess = red Princess
    .the = the red Princess
    .a = a red Princess

# Letters and modes

r-letter-a = rule A
r-letter-b = B · Seven
r-letter-c = C · Wanderlust
r-letter-d = D · Three cards
r-letter-e = E · Option
r-letter-f = F · The Traitor
r-letter-g = G · Impatience
r-letter-h = H · Numbers
r-letter-i = I · Draft
r-letter-j = J · Loser
r-letter-k = K · At random
r-letter-l = L · Prophecy
r-letter-m = M · Chance
r-letter-n = N · Last chance
r-letter-o = O · Balance
r-letter-p = P · The Princess’s attack
r-letter-q = Q · Until dawn
r-mode-only = { $rule }
r-mode-none = { $rule } (no ability)
r-mode-clown-minister = { $rule } (Clown and Minister only)
r-mode-lost = { $rule } (a lost card)
r-mode-lost-or-won = { $rule } (a lost or won card)
r-mode-majority = { $rule } (majority)
r-mode-total =
    { $rule } ({ $wins ->
        [one] { $wins } win
       *[other] { $wins } wins
    })

# What happens

r-deal = Game { $game }, deal { $deal }: { $rules }
r-first =
    { $seat-is ->
        [me] The lot falls on you.
       *[other] The lot falls on { $seat }.
    }
r-received =
    { $cards-is ->
        [hidden] { $seat } looks at a packet.
       *[known]
            { $seat-is ->
                [me] You look at a packet: { $cards }.
               *[other] { $seat } looks at a packet: { $cards }.
            }
    }
r-kept =
    { $card-is ->
        [hidden] { $seat } keeps a card.
       *[known]
            { $seat-is ->
                [me] You keep { $card-the }.
               *[other] { $seat } keeps { $card-the }.
            }
    }
r-last =
    { $card-is ->
        [hidden] { $seat } gets the last card of the packet.
       *[known]
            { $seat-is ->
                [me] You get the last card: { $card-the }.
               *[other] { $seat } gets the last card: { $card-the }.
            }
    }
r-traded =
    Cards change hands: { $mine-the } from { $a-is ->
        [me] you
       *[other] { $a }
    }, { $theirs-the } from { $b-is ->
        [me] you
       *[other] { $b }
    }.
r-hand-set = { "" }
r-hand =
    { $seat-is ->
        [me] Your hand: { $cards }.
       *[other] { $seat }’s hand: { $cards }.
    }
r-removed =
    { $seat-is ->
        [me] You take { $card-the } out of the game.
       *[other] { $seat } takes { $card-the } out of the game.
    }
r-wandered =
    { $card-is ->
        [hidden] A card of { $seat } leaves the game, face down.
       *[known]
            { $seat-is ->
                [me] You lose { $card-the }, which leaves the game face down.
               *[other] { $seat } loses { $card-the }, which leaves the game face down.
            }
    }
r-unveiled =
    { $seat-is ->
        [me] The card missing from your hand was { $card-the }.
       *[other] The card missing from { $seat }’s hand was { $card-the }.
    }
r-drawn =
    { $cards-is ->
        [hidden] { $seat } draws a first hand.
       *[known]
            { $seat-is ->
                [me] You draw your first hand: { $cards }.
               *[other] { $seat } draws a first hand: { $cards }.
            }
    }
r-drew =
    { $card-is ->
        [hidden] { "" }
       *[known]
            { $seat-is ->
                [me] You draw { $card-the }.
               *[other] { $seat } draws { $card-the }.
            }
    }
r-shuffled =
    { $seat-is ->
        [me] Your cards are shuffled.
       *[other] { $seat }’s cards are shuffled.
    }
r-placed =
    { $card-is ->
        [hidden] { $seat } places a card.
       *[known]
            { $seat-is ->
                [me] You place { $card-the } next.
               *[other] { $seat } places { $card-the } next.
            }
    }
r-anew =
    { $seat-is ->
        [me] You take up your remaining cards again.
       *[other] { $seat } takes up the remaining cards again.
    }
r-left-alone =
    { $seat-is ->
        [me] You leave your cards as they lie.
       *[other] { $seat } leaves the cards as they lie.
    }
r-round = Round { $number }
r-chosen =
    { $card-is ->
        [hidden] { $seat } has chosen a card.
       *[known]
            { $seat-is ->
                [me] You choose { $card-the }.
               *[other] { $seat } chooses { $card-the }.
            }
    }
r-shown =
    { $seat-is ->
        [me] You show { $card-the }.
       *[other] { $seat } shows { $card-the }.
    }
r-held =
    The round is held. Pots: { $mine } for { $a-is ->
        [me] you
       *[other] { $a }
    }, { $theirs } for { $b-is ->
        [me] you
       *[other] { $b }
    }.
r-won =
    { $seat-is ->
        [me] You win the round: { $gain ->
                [one] 1 win
               *[other] { $gain } wins
            }.
       *[other] { $seat } wins the round: { $gain ->
                [one] 1 win
               *[other] { $gain } wins
            }.
    }
r-next-nothing = { "" }
r-next = Next round: { $list }.
r-next-bonus =
    { $seat-is ->
        [me] you have the bonus
       *[other] { $seat } has the bonus
    }
r-next-spy =
    { $seat-is ->
        [me] you see the other card first
       *[other] { $seat } sees the other card first
    }
r-last-chance =
    { $seat-is ->
        [me] Last chance: you may take a card back.
       *[other] Last chance: { $seat } may take a card back.
    }
r-took-back =
    { $seat-is ->
        [me] You take { $card-the } back.
       *[other] { $seat } takes { $card-the } back.
    }
r-declined =
    { $seat-is ->
        [me] You take nothing back.
       *[other] { $seat } takes nothing back.
    }
r-drawn-game = The game is drawn.
r-game-won =
    { $seat-is ->
        [me] You have enough wins: the game is yours.
       *[other] { $seat } has enough wins, and wins the game.
    }
r-game-princess =
    { $seat-is ->
        [me] The Princess has decided: the game is yours.
       *[other] The Princess has decided: { $seat } wins the game.
    }
r-game-cards =
    { $seat-is ->
        [me] The cards are played: you win the game.
       *[other] The cards are played: { $seat } wins the game.
    }
r-naming =
    { $seat-is ->
        [me] Name the rules of the next game.
       *[other] { $seat } names the rules of the next game.
    }
r-added =
    { $seat-is ->
        [me] You add { $rule }.
       *[other] { $seat } adds { $rule }.
    }
r-over =
    { $seat-is ->
        [me] You win!
       *[other] { $seat } wins.
    }
r-over-together = { $seats-start } win together.
r-over-nobody = Nobody wins.

# The table in words

r-scene = { $rules } · game { $game }, deal { $deal }, round { $round }
r-scene-seat =
    { $seat-is ->
        [me] You
       *[other] { $seat }
    } · { $wins ->
        [one] { $wins } win
       *[other] { $wins } wins
    }{ $count ->
        [0] { "" }
       *[other] { " " }· { $signs }
    } · { $cards ->
        [0] no cards left
       *[other] left: { $left }
    }
r-scene-pot = pot { $pot }
r-scene-bonus = bonus
r-scene-spy = sees first
r-scene-chosen = has chosen
r-scene-games =
    { $games ->
        [one] { $games } game
       *[other] { $games } games
    }
r-scene-hand =
    { $seat-is ->
        [me] Your hand ({ $count }): { $cards }
       *[other] { $seat }’s hand ({ $count }): { $cards }
    }
r-scene-order =
    { $seat-is ->
        [me] Your order: { $cards }
       *[other] { $seat }’s order: { $cards }
    }
r-scene-removed =
    { $seat-is ->
        [me] You took out { $card-the }
       *[other] { $seat } took out { $card-the }
    }
r-scene-wandered =
    { $card-is ->
        [hidden] A card of { $seat } is out of the game
       *[known]
            { $seat-is ->
                [me] Out of the game: your { $card }
               *[other] Out of the game: { $seat }’s { $card }
            }
    }
r-scene-round =
    { $mine } – { $theirs }: { $seat-is ->
        [me] you
       *[other] { $seat }
    } +{ $gain }
r-scene-round-held = { $mine } – { $theirs }: held
r-scene-packet = The packet: { $cards }
r-scene-naming =
    { $seat-is ->
        [me] You are naming the rules: { $rules }
       *[other] { $seat } is naming the rules: { $rules }
    }

# Choosing

r-step-play = { $card } ({ $value })
r-step-remove = take { $card } ({ $value }) out
r-step-keep = keep { $card } ({ $value })
r-step-place = next: { $card } ({ $value })
r-step-take-back = take { $card } ({ $value }) back
r-step-anew = arrange or shuffle my cards again
r-step-leave = leave my cards as they lie
r-step-turn = turn up the next card
r-step-decline = take nothing back
r-step-add = add { $rule }
r-step-begin = begin with these rules
r-reference = { $value }  { $card } — { $effect }

# Refusals

r-refused-over = { $rule }: the game is over. Start a new one.
r-refused-not-now = { $rule }: it is not for you to choose now. Wait for the other player.
r-refused-not-in-hand = { $rule }: you do not hold { $card-the }. Choose a card you have.
r-refused-not-in-packet = { $rule }: { $card-the } is not in the packet. Keep a card you see there.
r-refused-not-to-take-back = { $rule }: { $card-the } cannot be taken back. Choose one of the cards listed, or decline.
r-refused-choose-card = { $rule }: something else is asked for now: choose a card for the round.
r-refused-choose-removal = { $rule }: something else is asked for now: pick a card to take out of the game first.
r-refused-choose-keep = { $rule }: something else is asked for now: keep a card of the packet.
r-refused-choose-order = { $rule }: something else is asked for now: go on putting your cards in order.
r-refused-choose-again = { $rule }: something else is asked for now: say whether your cards stay as they lie.
r-refused-choose-turn = { $rule }: something else is asked for now: turn up your next card.
r-refused-choose-take-back = { $rule }: something else is asked for now: take a card back, or decline.
r-refused-choose-rules = { $rule }: something else is asked for now: add rules for the next game, or begin it.
r-mix-quarrel =
    { $rule }: { $one } and { $other } do not go together. Leave one of them out.{ $count ->
        [0] { "" }
       *[other] { " " }Possible: { $nearest }.
    }
r-mix-own-game = { $rule }: “{ $text }” is a game of its own and goes with nothing else. Play { $game }.
r-letter-unknown = “{ $text }” is not one of the variants B to Q. Write letters or names joined by +, as in B+G or seven+impatience.
r-dawn-value = { $rule }: “{ $text }” is not a way of counting for Q. Write majority, or total:N with N from 1 to { $most }.
r-unreadable-action = “{ $text }” is not a move of R. Write a card, as in “Prince”, or one of the moves listed.

# The other games

r-other-first =
    { $seat-is ->
        [me] You begin.
       *[other] { $seat } begins.
    }
r-other-shuffled = All sixteen cards are shuffled.
r-other-drew =
    { $seat-is ->
        [me] You draw { $card-the }.
       *[other] { $seat } draws { $card-the }.
    }
r-other-out =
    { $seat-is ->
        [me] An Assassin: you are out.
       *[other] An Assassin: { $seat } is out.
    }
r-other-turned =
    { $card-is ->
        [hidden] { $seat } turns up card { $cell } for themselves.
       *[known]
            { $seat-is ->
                [me] You turn up card { $cell }: { $card-the }.
               *[other] { $seat } turns up card { $cell }: { $card-the }.
            }
    }
r-other-down =
    { $seat-is ->
        [me] Not alike: both are turned down, and your turn ends.
       *[other] Not alike: both are turned down, and { $seat }’s turn ends.
    }
r-other-kept =
    { $seat-is ->
        [me] A pair: you keep { $card-the } twice, { $points ->
                [one] { $points } point
               *[other] { $points } points
            }.
       *[other] A pair: { $seat } keeps { $card-the } twice, { $points ->
                [one] { $points } point
               *[other] { $points } points
            }.
    }
r-other-crossed =
    { $seat-is ->
        [me] You have found the secret love: { $one-the } and { $two-the }.
       *[other] { $seat } has found the secret love: { $one-the } and { $two-the }.
    }
r-other-stopped =
    { $seat-is ->
        [me] You stop there.
       *[other] { $seat } stops there.
    }
r-other-position = Position { $number }
r-other-agreed = { $seats-start } agree: a point.
r-other-staked = Everyone stakes one unit: { $units } units in all.
r-other-dealt =
    { $cards-is ->
        [hidden] { "" }
       *[known]
            { $seat-is ->
                [me] You are dealt: { $cards }.
               *[other] { $seat } is dealt: { $cards }.
            }
    }
r-other-chose =
    { $seat-is ->
        [me] You have made up your mind.
       *[other] { $seat } has decided.
    }
r-other-exchanged =
    { $seat-is ->
        [me] You exchange { $count ->
                [0] nothing
                [one] 1 card
               *[other] { $count } cards
            }.
       *[other] { $seat } exchanges { $count ->
                [0] nothing
                [one] 1 card
               *[other] { $count } cards
            }.
    }
r-other-shown =
    { $seat-is ->
        [me] You show { $cards }.
       *[other] { $seat } shows { $cards }.
    }
r-other-shown-class =
    { $seat-is ->
        [me] You show { $cards }: { $class }.
       *[other] { $seat } shows { $cards }: { $class }.
    }
r-class-6 = Princes and Princesses, three of them
r-class-5 = a Prince and a Princess of different colours
r-class-4 = a Prince and a Princess of the same colour
r-class-3 = three in a row
r-class-2 = two of a kind
r-class-1 = nothing special
r-other-takes =
    { $seat-is ->
        [me] You take the stakes: { $units } units.
       *[other] { $seat } takes the stakes: { $units } units.
    }
r-other-share = { $seats-start } share the stakes: { $units } units.
r-other-stays =
    { $seat-is ->
        [me] You stay.
       *[other] { $seat } stays.
    }
r-other-passes =
    { $seat-is ->
        [me] You pass.
       *[other] { $seat } passes.
    }
r-other-all-passed = Everyone has passed: the cards are dealt again.
r-other-paired =
    { $seat-is ->
        [me] You throw away a pair: { $card }.
       *[other] { $seat } throws away a pair: { $card }.
    }
r-other-drew-from =
    { $card-is ->
        [hidden] { $seat } draws a card from { $from }.
       *[known]
            { $seat-is ->
                [me] You draw { $card-the } from { $from }.
               *[other] { $seat } draws { $card-the } from { $from-is ->
                    [me] you
                   *[other] { $from }
                }.
            }
    }
r-other-game =
    { $seat-is ->
        [me] Game { $number }: you have the Prince’s side.
       *[other] Game { $number }: { $seat } has the Prince’s side.
    }
r-other-round-won =
    { $seat-is ->
        [me] You win the round.
       *[other] { $seat } wins the round.
    }
r-other-round-held = Nobody wins the round.
r-other-scored =
    { $seat-is ->
        [me] You score { $points ->
                [one] { $points } point
               *[other] { $points } points
            }.
       *[other] { $seat } scores { $points ->
                [one] { $points } point
               *[other] { $points } points
            }.
    }
r-other-no-points = Four rounds, and no points.
r-other-scene-inside =
    Still in: { $seats } · { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    } in the deck
r-other-scene-drawn =
    { $seat-is ->
        [me] You have drawn { $cards }
       *[other] { $seat } has drawn { $cards }
    }
r-other-scene-order =
    { $seat-is ->
        [me] You
       *[other] { $seat }
    } · { $placed } of 8 placed · { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
r-other-scene-mine = Your cards: { $cards }
r-other-scene-hand =
    { $seat-is ->
        [me] You
       *[other] { $seat }
    } · { $state }{ $cards-is ->
        [hidden] { "" }
       *[known] { " " }· { $cards }
    }
r-other-scene-stays = stays
r-other-scene-passes = passes
r-other-scene-chose = has decided
r-other-scene-thinks = thinks
r-other-scene-exchanged = exchanged { $count }
r-other-scene-count =
    { $seat-is ->
        [me] You
       *[other] { $seat }
    } · { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
r-other-scene-points =
    { $seat-is ->
        [me] You
       *[other] { $seat }
    } · { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
r-other-scene-cell = Card { $cell }: { $card }
r-other-scene-game = Game { $game } of 4, round { $round }
r-other-scene-side =
    { $seat-is ->
        [me] You
       *[other] { $seat }
    } · { $points ->
        [one] { $points } point
       *[other] { $points } points
    } · { $count ->
        [0] no cards left
       *[other] { $cards }
    }
r-other-step-draw = draw a card
r-other-step-turn = turn up card { $cell }
r-other-step-stop = stop here
r-other-step-stay = stay
r-other-step-pass = pass
r-other-step-keep-all = keep all three
r-other-step-discard = exchange { $cards }
r-other-refused-hand = { $rule }: you do not hold that. Choose among your own cards.
r-other-refused-cell = { $rule }: that card is not face down. Turn up another.
r-other-refused-many = { $rule }: that is too many cards for this table. Exchange fewer.
r-other-refused-stop = { $rule }: you may stop only after a pair. Turn up a card.
r-other-unreadable = “{ $text }” is not a move of this game. Write, for example: { $form }.
