# People at a table: names, coming back, playing again, giving up.

guest-fox = Fox
guest-owl = Owl
guest-hare = Hare
guest-swan = Swan
guest-otter = Otter
guest-wren = Wren
guest-lynx = Lynx
guest-heron = Heron
guest-squirrel = Squirrel
guest-swallow = Swallow
guest-hedgehog = Hedgehog
guest-finch = Finch
guest-wolf = Wolf
guest-lark = Lark
guest-nightingale = Nightingale
guest-kingfisher = Kingfisher

table-agreed = You have already said that you are playing.
table-asked =
    { $count ->
        [one] One person has not said yet whether they play again. Wait for them, or seat a bot there.
       *[other] { $count } people have not said yet whether they play again. Wait for them, or seat bots there.
    }
table-host-person = The host must be another person who sits at the table.
table-too-small = { $count } people sit at this table. Choose at least as many seats, or empty a chair first.
table-same-name = You are called { $name } here already.

web-bot-for-you = A bot is playing for you, until you want your seat back.
web-waiting-away =
    { $seats-count ->
        [one] Waiting for { $seats }, who is away.
       *[other] Waiting for { $seats }, who are away.
    }
web-waiting-what = What now?
web-moved-title = The table has another number of seats now
web-moved = Go there
web-room-size = Seats
web-watching = You are watching
web-resign-ends = You lose the match, and it is over for everybody.
web-resign-sure = Give up for good
web-given-up-end = End of the match
web-given-up =
    { $seat-is ->
        [me] You gave up.
       *[other] { $seat } gave up.
    }
web-given-up-tag = gave up
web-won-tag = wins

web-sit-as = Sit down as
web-name-full = { $most } letters at most
web-name-keep = That’s me
web-chair-more = Options for { $who }
web-chair-up = One seat up
web-chair-down = One seat down
web-chair-host = Make host
web-chair-empty = Empty this seat
web-asked = has been asked to play again
web-asked-wait = Waiting for { $who }
web-agree = I’m playing again
web-bot-instead = A bot instead
web-fill = Add bots and deal
web-rematch-asked = { $who } wants to play again: I’m in
web-you-host = You are the host now: invite people, seat bots, and deal the cards.
web-link-and-qr = Link and QR
web-add-bot-short = Bot
web-sent-away = The host has freed your seat. You can take another, or watch.
web-rematch-replaced = They play again without you: watch them
web-share = Share
web-share-text = Come and play { $game } with me.

web-way-bots = Play now against bots
web-way-bots-hint = Your cards are dealt at once.
web-way-friends = Play with friends
web-way-friends-hint = Empty seats, and a link to send them.
web-way-friends-at = Play { $game } with friends
web-with-friends = With friends
web-way-choose = Choose the game, the seats and the rules
web-make-table = Your kind of table
web-slip-ready = ready to deal
