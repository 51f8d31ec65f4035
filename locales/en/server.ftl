# What the online table says.

server-store = The server could not write this down; nothing was changed. Try again in a moment.
server-unsure = The server did not hear back in time: this may have been written down, or may still be. Look again before you repeat it; a move that is sent again with the same key is not made twice.
server-busy = Too much at once at this table; nothing was changed. Try again.
server-too-slow = The request took too long to arrive and was not carried out. Try again.
server-too-much-work = That was a lot of reading at once. Wait a few seconds and go on.
server-too-fast = That was a lot at once. Wait a second and go on.
server-too-many-streams = Too many pages of Cachet are open at once. Close one and load this one again.
server-other-origin = This request came from another site, so it was not carried out. Open Cachet itself and try there.
server-bad-token = This token is not known here, or it has been revoked. Make another with POST /api/me/tokens.
server-who-are-you = Nobody knows you here yet. Say your name first (a program: POST /api/me).
server-bad-json = The request could not be read: { $why }
server-too-long = The request is too long: at most { $most } KB are read.
server-bad-query = The part of the address behind the question mark could not be read. /api/openapi.json says what can stand there.
server-query-unknown = “{ $name }” is no part of this address. Behind the question mark can stand: { $known }.
server-query-twice = “{ $name }” stands there twice, and only one of them can be meant. Leave one out.
server-query-lang = “{ $value }” is not a language that is spoken here. Ask with lang=en or lang=fr.
server-query-value = “{ $value }” cannot be the value of “{ $name }”. /api/openapi.json says what can.
server-token-label = Say in 1 to 40 characters what the token is for.
server-token-many = You already have { $most } tokens. Revoke one first.
server-no-token = You have no such token.
server-no-session = You have no such session.
server-token-reads = This token may only read. Make one with the scope “play” to do that.
server-token-plays = A token cannot do that: it is for playing. Use a device on which you are signed in.
server-too-many-names = That was a lot of new names. Wait a few minutes, then try again.
server-too-many-codes = That was a lot of codes. Wait a minute, then try again.
server-wrong-method = { $method } is nothing that can be done with “{ $path }”. The header Allow says what can.
server-not-json = The request does not say that it is JSON. Send it with the content type application/json.
server-not-found = There is nothing at “{ $path }”.

table-unknown = There is no such table. Check the link, or ask for a new one.
table-unreadable = This table cannot be opened by this version of Cachet. Nothing is lost; whoever runs this server has been told.
table-opened-twice = A table is opened only once.
table-no-game = This version of Cachet does not play “{ $game }”.
table-newer-rules = This table was begun under newer rules than this version of Cachet knows.
table-no-code = No table has the code “{ $code }”. It is six letters and digits.
table-no-spectators = This table is for its players only.
table-no-seat = There is no such seat at this table.
table-seat-empty = Nobody sits there.
table-seat-taken = Somebody sits there already. Take another seat.
table-full = Every seat is taken.
table-already-seated = You already sit at this table, in seat { $seat }.
table-not-seated = You do not sit at this table.
table-not-host = Only the host can do that.
table-no-bot = There is no bot called “{ $bot }” in this game; there are { $known }.
table-no-bots = No bot plays this game.
table-seats-free = { $count ->
    [one] A seat is still free. Invite somebody, or seat a bot.
   *[other] { $count } seats are still free. Invite somebody, or seat bots.
}
table-not-dealt = The cards have not been dealt yet.
table-share-given = Your share of the deal is there already; it is given once.
table-dealt = The cards have been dealt: seats stay as they are.
table-is-over = This game is over. Ask for a rematch.
table-not-over = This game is not over yet.
table-expired = This table has been cleared away: it was closed, or nothing happened at it for a long time.
table-day-sealed = The deal of the day is sealed until midnight UTC, so that nobody learns it before playing it. Until then you can replay what your seat saw.
table-day-share = The cards of the day are the same for everybody: no device adds a share of its own. Sit down without one.
table-day-alone = The letter of the day is played by you alone: no bot takes your seat. You can leave it and come back, or give up.
table-day-once = The letter of the day is played once. Come back tomorrow for the next, or play this one again for practice from its page.
table-evening-sealed = This deal is sealed until no table of the evening still plays it. Until then you can replay what your seat saw.
table-evening-share = The cards of an evening are the same at every table: no device adds a share of its own. Sit down without one.
table-evening-bot = A bot plays this deal to its end. The next one is yours again.
table-evening-once = A deal of an evening is played once. The next one is drawn for everybody.
table-stale = Something has happened since you looked. See what is new, and choose again.
table-long-key = The name of a move has at most { $most } characters.
table-bot-plays = A bot plays in your seat. Take the seat back first.
table-bot-plays-there = A bot already plays in that seat.
table-seat-is-yours = No bot plays in your seat: it is your turn when it comes.
table-patience = { $seat } may still think. A bot can take over in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
}.
table-clock-decides = This table has a clock: { $seat } may use all of it. When it runs out, a bot makes the move.
table-too-much = This table has seen { $most } changes besides its moves: no more are taken. Play on, or open another table.
table-same-seat = A seat cannot change places with itself. Name another one.
table-still-here = { $seat } is at the table and may think. A bot can take over only for somebody who has been away for two minutes.
table-voted = You have already asked for that.
table-clock = A clock is between 5 seconds and 31 days.
table-too-many-bots = Bots are playing among themselves at { $most } of your tables. Let one finish first, or sit down yourself.
table-too-many = You have { $most } unfinished tables. Finish or close one first.
table-record-hidden = The record shows every card: it is there when the game is over.
guest-name = Guest { $number }
server-bad-form = This form could not be read. Load the page again and try once more.

# Going on

table-goes-on = Nobody waits for you: the game goes on.
table-pace-already = The bots play at that pace already.
server-blocked = The host of this house has blocked you here. If you think that is a mistake, write to whoever runs it.
