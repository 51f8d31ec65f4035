# The pages.

web-skip = Skip to the table
web-home-link = Cachet, front page
web-rules = Rules
web-guide = How it works
web-credits = Credits
web-other-language = Lire en français
web-light = Daylight or candlelight
web-foot = Free software: host it yourself.
web-foot-promise = No e-mail, no password, no advertising.
web-close = Close
web-menu = This table
web-connection-lost = The line is cut. Trying again…
web-table-about = You are expected at a table of { $game }. Open the link, pick a name, play.

# At the table

web-story = The story
web-still = Still out there
web-memory = What the table remembers
web-my-side = Your side of the table
web-my-hand = Your hand
web-rivals = Across the table
web-your-move = Your move.
web-waiting-for = Waiting for { $seats }.
web-seal-move = Seal my move
web-choose-next = Choose
web-back = One step back
web-choose = Choose
web-chosen = Chosen
web-aim-at = Choose { $seat }
web-out = out of the round
web-shielded = shielded
web-thinking = to play
web-you-know = You have seen this card
web-hidden-card = A card you cannot see
web-row-of =
    { $seat-is ->
        [me] Cards you have played
       *[other] Cards { $seat } has played
    }
web-tokens-of = Tokens: { $won } of { $target }
web-deck =
    { $count ->
        [0] The deck is empty
        [one] Deck: 1 card
       *[other] Deck: { $count } cards
    }
web-aside = The card set aside, which nobody has seen
web-open-cards = Open cards, out of the round
web-letters-line = Round { $round } · { $target } tokens win
web-i-play = I play
web-on = on
web-on-nobody = on nobody: no rival may be chosen.
web-and-name = and name
web-i-keep = I keep
web-and-under = and put under the deck
web-then = { $first }, then { $second }
web-which-card = a card
web-whom = whom?
web-what = what?
web-myself = myself
web-answer = What is your answer?
web-answer-to = { $by } wants to exchange hands. Your answer?
web-name-something = What to name
web-left =
    { $count ->
        [0] none left
       *[other] { $count } left
    }
web-play-card = Play { $card-the }
web-choose-card = Choose { $card-the }
web-must-play-other = Your other card must be played.
web-still-total =
    { $count ->
        [one] 1 card you have not seen, { $deck } of them in the deck.
       *[other] { $count } cards you have not seen, { $deck } of them in the deck.
    }
web-still-card = { $left } of { $copies } unseen
web-fact-holds = { $seat } holds { $card-the }.
web-fact-saw =
    { $at-is ->
        [me] { $by } has seen your hand.
       *[other] { $by } has seen { $at }’s hand.
    }
web-put-away = Put the letter away
web-end-of-round = End of round { $round }
web-round-won =
    { $seat-is ->
        [me] Your letter has arrived.
       *[other] { $seat }’s letter has arrived.
    }
web-round-shared = { $seats } share the round.
web-match-won =
    { $seat-is ->
        [me] The match is yours.
       *[other] { $seat } wins the match.
    }
web-won-alone = Nobody else was left in the round.
web-won-highest = The deck ran out, and hands were shown: the highest card wins.

# Before and after

web-waiting-room = Take your seats
web-seats = Around the table
web-free-seat = A free seat
web-free-seat-hint = for whoever opens the link, or for a bot
web-sit = Sit here
web-stand-up = Stand up
web-bot = bot
web-bot-level = Strength of the bot
web-add-bot = Seat a bot
web-remove = Send away
web-this-is-you = this is you
web-here = is here
web-away = has stepped out
web-host = host
web-seats-free =
    { $count ->
        [one] One seat is still free
       *[other] { $count } seats are still free
    }
web-deal = Deal the cards
web-host-deals = The host deals
web-invitation = Invitation
web-come-play = Come and play { $game }
web-code = Code
web-invite-link = The link to share
web-copy = Copy
web-copied = Copied
web-agreed = Agreed at this table:
web-spectators =
    { $count ->
        [one] 1 person is watching
       *[other] { $count } people are watching
    }
web-helper-on = Show what is still out there
web-helper-off = Hide what is still out there
web-handover = Let a bot play on for me
web-resign = Give up
web-fair = How do I know the deal is fair?
web-fair-how = Before the first card, the table was sealed with this hash. When the match is over, the seed behind it is shown, and anyone can deal the same cards again.
web-fair-opened = The seal is broken; this is what it held:
web-rematch = Play again
web-go-rematch = To the next table
web-replay = Look at it again
web-new-table = A new table
web-expired-title = This table is closed
web-expired = Nobody came back to it for a long time. Its cards have been put away.
level-novice = novice
level-club = club
level-expert = expert
