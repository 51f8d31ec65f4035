# Being told that it is your turn: notices of the system, feeds, and what an installed Cachet says without a connection.

notices-ask = Tell me when it is my turn
notices-stop = Stop telling me
notices-refused = Your browser refuses notices from this site. Its settings can change that.
notices-quiet = Quiet from 22:00 to 8:00
notices-loud = Also at night
feed = Your turn, in your own reader
feed-hint = For whoever wants no notices: an address for a feed reader that lists the tables waiting for you, and one for a calendar with the deadlines of games with a clock. Both tell the game, never a card. Whoever has the address can read them.
feed-make = Make the addresses
feed-again = Make new ones
feed-again-hint = You have addresses; they were shown once. New ones put an end to the old.
feed-stop = End them
feed-atom = Feed of your turns
feed-ics = Calendar of your deadlines
feed-turn = Your turn · { $game }
feed-turn-what = A table is waiting for your move.
feed-deadline = Time to move · { $game }
feed-empty = No table is waiting for you.
offline = No connection
offline-what = The tables are on the server, so that nobody can look at a hand. Without a connection nothing can be played or read here.
offline-kept = Nothing is lost: your tables wait, and clocks are kept there.
offline-again = Try again
