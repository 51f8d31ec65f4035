# R and the other games with its cards, on the page.

web-r-blue = blue
web-r-red = red
web-r-who-wins = Who wins?
web-r-read-down = Read down: the first that answers decides.
web-r-order-wizard = { $card }: the other card loses its ability.
web-r-order-clown = { $card }: the round is held.
web-r-order-princess = { $card } facing a Prince: she wins the game.
web-r-order-prince = { $card }: wins the round.
web-r-order-assassin = { $card }: the lower strength wins.
web-r-order-rest = Otherwise the higher strength wins. Equal: held.
web-r-effect = { $card }: { $effect }
web-r-in-force = Also in force
web-r-arena = The round
web-r-cards-of =
    { $seat-is ->
        [me] Your cards, those still to play and those played
       *[other] Cards of { $seat }, those still to play and those played
    }
web-r-track =
    Rounds, { $far-is ->
        [me] your cards
       *[other] cards of { $far }
    } above, { $near-is ->
        [me] your cards
       *[other] cards of { $near }
    } below
web-r-wins =
    { $won ->
        [one] { $won } win
       *[other] { $won } wins
    }
web-r-wins-of = Wins: { $won } of { $target }
web-r-games-of =
    { $games ->
        [one] { $games } game won
       *[other] { $games } games won
    }
web-r-in-deck = in the deck
web-r-played = played
web-r-out = out of the game
web-r-face-down = A card lying face down
web-r-face-down-count = { $count } face down
web-r-bonus = bonus of 2
web-r-shows-first = shows first
web-r-last-chance = last chance
web-r-hand-and-deck = { $hand } in hand, { $deck } in the deck
web-r-placed = { $placed } of { $cards } placed
web-r-taken-out = without { $card-the }
web-r-wandered =
    { $card-is ->
        [hidden] one card away, unseen
       *[known] { $card } away
    }
web-r-kept-count =
    { $count ->
        [one] { $count } card kept, face down
       *[other] { $count } cards kept, face down
    }
web-r-game-number = Game { $number }
web-r-deal-number = Deal { $number }
web-r-rules = { $rules }
web-r-goal =
    { $number ->
        [one] { $number } win
       *[other] { $number } wins
    }
web-r-goal-majority = most wins
web-r-yours-down = { $card }, face down
web-r-your-card = your card
web-r-their-card = { $seat }’s card
web-r-held = Held
web-r-gain =
    { $seat-is ->
        [me] You win the round
       *[other] { $seat } wins the round
    }{ $gain ->
        [one] { "" }
       *[other] : { $gain } wins
    }
web-r-gain-short =
    { $seat-is ->
        [me] You win
       *[other] { $seat } wins
    }{ $gain ->
        [one] { "" }
       *[other] { " " }{ $gain } wins
    }
web-r-game =
    { $seat-is ->
        [me] The Princess wins you the game
       *[other] The Princess wins { $seat } the game
    }
web-r-pot-both = Pots: { $pot } each
web-r-pot-of =
    { $seat-is ->
        [me] Your pot: { $pot }
       *[other] { $seat }’s pot: { $pot }
    }
web-r-why-clown = A Clown: nobody wins yet.
web-r-why-princess = A Princess has met a Prince.
web-r-why-prince = The Prince wins, whatever the strengths.
web-r-why-assassin = Assassin: the lower strength wins, { $low } against { $high }.
web-r-why-wizard = The Wizard silences { $card-the }: { $high } beats { $low }.
web-r-why-wizard-equal = The Wizard silences { $card-the }: { $high } against { $low }.
web-r-why-higher = { $high } beats { $low }.
web-r-why-equal = { $high } against { $low }: equal.
web-r-before-draft = Four packets of four: keep one card, pass the others on.
web-r-before-removal = Before the first round each takes one card out of the game.
web-r-before-order = Before the first round each puts the cards in an order, face down.
web-r-ask-play = Choose your card.
web-r-ask-first = You show first: choose your card.
web-r-ask-answer = { $seat } shows { $card-the }. Your answer?
web-r-ask-remove = Take one card out of the game.
web-r-ask-keep = Keep one card of this packet.
web-r-ask-place = Which card comes as number { $number }?
web-r-ask-turn = Turn up your next card.
web-r-ask-again = { $seat } shows { $card-the }. Will your cards stay as they lie?
web-r-ask-take-back = Last chance: take one card back, or none.
web-r-ask-rules = Name the rules of the next game.
web-r-do-remove = Take { $card-the } out of the game
web-r-do-keep = Keep { $card-the }
web-r-do-place = Put { $card-the } next
web-r-do-take-back = Take { $card-the } back
web-r-kept = Kept so far
web-r-your-deck = In your deck
web-r-your-order = Your order
web-r-your-pile = In your pile
web-r-omen-held = held
web-r-omen-won = wins { $gain }
web-r-omen-lost = loses { $gain }
web-r-omen-game-won = wins all
web-r-omen-game-lost = loses all
web-r-named-so-far = So far: { $rules }
web-r-totals = Q · Until dawn: wins to reach over several deals
web-r-end-of-game = End of the game
web-r-end-of-match = End of the match
web-r-end-of-game-number = End of game { $number }
web-r-end-of-deal-number = End of deal { $number }
web-r-won =
    { $seat-is ->
        [me] The game is yours.
       *[other] { $seat } wins the game.
    }
web-r-match-won =
    { $seat-is ->
        [me] The match is yours.
       *[other] { $seat } wins the match.
    }
web-r-together = { $seats-start } win together.
web-r-nobody = Nobody wins.
web-r-game-to =
    { $seat-is ->
        [me] This game is yours.
       *[other] This game goes to { $seat }.
    }
web-r-drawn = A drawn game.
web-r-deal-goes-on = The night goes on.
web-r-over-wins = Enough wins: { $high } to { $low }.
web-r-over-princess = A Princess has met a Prince: that wins the game at once, whatever the wins.
web-r-over-cards = The cards are played, and more wins decide: { $high } to { $low }.
web-r-over-equal = The cards are played, { $high } wins to { $low }.
web-r-over-drawn = The cards are played, and nobody has wins enough: { $high } to { $low }.
web-r-over-deal = The cards are played: { $high } to { $low }. The goal is { $number }.
web-r-over-loser = Loser is in force: whoever would have won has lost.
web-r-tables = Every meeting
web-r-tables-how = Find your card on the left and the other player’s above: + and the wins you gain, − and the wins the other gains, = for a round that is held, ♛ for the game won and ✕ for the game lost.
web-r-table-plain = Neither player, or both, have the bonus
web-r-table-bonus = You alone have the bonus
web-r-cell-held = held
web-r-cell-won = you win the round, { $worth ->
        [one] { $worth } win
       *[other] { $worth } wins
    }
web-r-cell-lost = you lose the round, { $worth ->
        [one] { $worth } win
       *[other] { $worth } wins
    } to the other player
web-r-cell-game-won = you win the game
web-r-cell-game-lost = you lose the game

# S to Z

web-r-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
web-r-still-in = still in
web-r-draw = Draw a card
web-r-draw-from = Draw a card from { $seat }
web-r-source = next to be drawn from
web-r-ask-draw = Your turn: draw a card.
web-r-drawn-cards = Cards you have drawn
web-r-line-pile =
    { $count ->
        [one] { $count } card in the pile
       *[other] { $count } cards in the pile
    }
web-r-over-last = Everybody else has drawn an Assassin.
web-r-over-found = The Princess has been found.
web-r-grid = Sixteen cards, four by four
web-r-cell = Card { $cell }
web-r-cell-turn = Turn up card { $cell }
web-r-cell-turn-known = Turn up card { $cell }, which was { $card-the }
web-r-cell-gone = Card { $cell } is gone
web-r-cell-looked = Card { $cell }, seen by another
web-r-ask-turn-one = Turn up a card.
web-r-ask-turn-two = Turn up a second card.
web-r-ask-go-on = A pair! Turn up another card, or stop.
web-r-pairs-of =
    { $seat-is ->
        [me] Pairs you have kept
       *[other] Pairs { $seat } has kept
    }
web-r-line-race = 8 points win
web-r-line-all = until the grid is empty
web-r-over-crossed = A Prince and a Princess of different colours: the secret love wins at once.
web-r-over-points = The most points win.
web-r-partner = your partner
web-r-partner-of = with { $seat }
web-r-orders = The orders, side by side
web-r-position = Position { $number }
web-r-agreed = the same
web-r-ask-telepathy = Which card comes as number { $number }? Think as { $seat } does.
web-r-over-telepathy =
    { $points ->
        [0] No partners agreed.
        [one] The winning partners agreed once.
       *[other] The winning partners agreed { $points } times.
    }
web-r-stakes =
    { $units ->
        [one] { $units } unit at stake
       *[other] { $units } units at stake
    }
web-r-decided = has decided
web-r-exchanged =
    { $count ->
        [0] exchanged nothing
        [one] exchanged { $count } card
       *[other] exchanged { $count } cards
    }
web-r-ask-exchange = Which cards do you exchange?
web-r-exchange-done = You give these away
web-r-keep = kept
web-r-away = exchanged
web-r-ask-stay = Do you stay, or pass?
web-r-stay = Stay
web-r-pass = Pass
web-r-stays = stays
web-r-passes = passes
web-r-over-best = The best hand among those who stayed wins.
web-r-over-best-hand = The best hand takes the stakes.
web-r-pairs-gone = Pairs thrown away
web-r-cards-count =
    { $count ->
        [0] no cards left
        [one] { $count } card
       *[other] { $count } cards
    }
web-r-over-princess-card = Nothing is left but the Princess.
web-r-empty-hand = no cards
web-r-line-earnest = Game { $game } of 4 · round { $round }
web-r-prince-side = the Prince’s side: 1 point
web-r-princess-side = the Princess’s side: 4 points
web-r-over-earnest = Four games: { $high } to { $low }.
web-r-earnest-won =
    { $seat-is ->
        [me] You win the round
       *[other] { $seat } wins the round
    }

# ---- the reference cards of S to Z ----
web-r-ref-assassin = An Assassin drawn: out of the game.
web-r-ref-last = The last one in wins.
web-r-ref-shuffled = No card left: all sixteen are shuffled, and drawing goes on.
web-r-ref-princess = A Princess drawn: the game is won at once.
web-r-ref-last-left = So does the last one left in.
web-r-ref-pair = The same character twice: keep both, score their strength once, and go on if you like.
web-r-ref-couple = A Prince and a Princess of different colours: you win at once.
web-r-ref-race = Eight points win at once; if nobody has them, the most points.
web-r-ref-all = When no card is left, the most points win.
web-r-ref-same = The same character in the same position: one point for the partners. Colours do not count.
web-r-ref-no-words = Nobody speaks: guess your partner’s order.
web-r-ref-most = The partners with the most points win.
web-r-ref-class-6 = Best: three cards, all Princes and Princesses
web-r-ref-class-5 = then a Prince and a Princess of different colours
web-r-ref-class-4 = then a Prince and a Princess of the same colour
web-r-ref-class-3 = then three strengths in a row
web-r-ref-class-2 = then two of a kind
web-r-ref-class-1 = then the highest card, the second, the third
web-r-ref-stakes = The best hand takes the stakes; equal hands share them.
web-r-ref-best-pair = A Prince with a Princess is the best hand.
web-r-ref-higher = Else the higher card counts, then the lower.
web-r-ref-stayed = The best hand that stayed wins; passing saves nothing.
web-r-ref-thrown = Two of a character are thrown away at once.
web-r-ref-draw = On your turn you draw, unseen, from the nearest seat on your right that has cards.
web-r-ref-keeps = Only the Princess is left at the end: whoever holds her wins.
web-r-ref-one = The Prince wins his round: one point, and the game ends.
web-r-ref-four = The Princess wins hers: four points, and the game ends.
web-r-ref-nothing = Four rounds without that: no points. No other win counts.
web-r-ref-sides = Four games, changing sides; the higher total wins.
web-r-give-away = exchange { $card }
web-r-take-back = keep { $card } after all
