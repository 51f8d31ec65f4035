# The pages of an evening on the same deals.

eve-title = The evening
eve-new = An evening
eve-how = The same cards at every table, new neighbours at every deal: you compare without the luck.
eve-same-cards = The same cards at every table
eve-how-short = New neighbours at every deal: you compare without the luck.
eve-about = An evening of { $games }: the same cards at every table. Open the link, pick a name, come in.
eve-home = Open an evening
eve-home-hint = 4 to 64 people in one room, the same cards at every table
eve-slip-doors = doors open
eve-slip-deal = deal { $deal } of { $deals }
eve-slips = Your evenings
eve-slips-hint = Come back to where you left off.
eve-you = you
eve-bot = a bot

# Set-up
eve-games = What is played
eve-games-hint = One game or several: deals take turns.
eve-letters = Letters of R
eve-letters-hint = These four deal cards, so that tables can be compared.
eve-robin = R without one of these letters has no deal to compare: it is played as a round robin. A win is worth 100 points, a draw 50.
eve-form = The shape
eve-name = Its name
eve-name-hint = Shown on the big screen
eve-name-example = Fridays at home
eve-per-table = Seats at a table
eve-no-size = These games have no number of seats in common. Choose others.
eve-rounds = Deals
eve-rounds-hint = New neighbours at every deal
eve-minutes-each = Minutes a deal
eve-minutes-hint = After that bots finish
eve-play-too = I play too
eve-play-too-hint = Otherwise you lead the evening without a seat
eve-makes = What that makes
eve-for = For
eve-for-people = people
eve-for-hint = However many come, the tables are drawn for those who are there.
eve-range = An evening is for { $fewest } to { $most } people.
eve-reckon = Reckon again
eve-open = Open the doors
eve-makes-tables =
    { $tables } tables of { $seats }{ $bots ->
        [0] .
        [one] , with one bot.
       *[other] , with { $bots } bots.
    }
eve-makes-deals =
    { $deals ->
        [one] One deal, with up to { $met } others.
       *[other] { $deals } deals, with up to { $met } others in turn.
    }
eve-makes-time = At most about { $time }.
eve-minutes =
    { $count ->
        [one] one minute
       *[other] { $count } minutes
    }
eve-hours = { $hours } h { $minutes }

# Doors
eve-state-doors = The doors are open
eve-come-in = Come in
eve-come-back = Come back in
eve-to-come-in = To come in
eve-here =
    { $count ->
        [0] Nobody is here yet
        [one] One person is here
       *[other] { $count } people are here
    }
eve-here-unit =
    { $count ->
        [one] person is here
       *[other] people are here
    }
eve-nobody = Send the link round, or show the code on the big screen.
eve-wait-more =
    { $count ->
        [one] One more person, and the evening can begin.
       *[other] { $count } more people, and the evening can begin.
    }
eve-wait-host = The first deal is drawn when everybody is here.
eve-shape =
    { $deals ->
        [one] One deal of { $minutes } minutes at most.
       *[other] { $deals } deals of { $minutes } minutes at most.
    }
eve-share-text = { $title }: come and play.
eve-open-screen = Open the big screen
eve-bring-others = Bring others in
eve-leave = Leave the evening
eve-leave-what = A bot plays your deal to its end, and the result counts. You can come back as long as the evening lasts.
eve-leave-sure = Yes, leave

# The host
eve-host = You lead this evening
eve-host-gone = Nothing has happened for a while: you may go on
eve-begin = Draw the first deal
eve-begin-what = Everybody is told where to sit. Whoever comes later joins with the next deal.
eve-deal-now = Deal now
eve-draw-now = Draw the next deal now
eve-pause = Stop the clock
eve-resume = Let the clock run
eve-paused = The clock stands
eve-who = Who?
eve-where = Where?
eve-move = Move somebody
eve-move-go = Change places
eve-replace = Somebody is missing
eve-replace-go = A bot plays
eve-at-table = table { $table }
eve-without-seat = without a seat
eve-table-seat = Table { $table }, seat { $seat }
eve-end = End the evening
eve-end-what = The standings stay as they are, and nothing more is dealt. End it for everybody?
eve-end-playing = Tables are still playing: this deal would count for nobody. End the evening for everybody?
eve-end-sure = Yes, end it

# Between two deals
eve-deal = Deal
eve-deal-number = Deal { $deal }
eve-deal-of = Deal { $deal } of { $deals }
eve-of = of { $count }
eve-state-walking = Deal { $deal } is drawn: take your seats
eve-state-playing = Deal { $deal } is being played
eve-state-between = Deal { $deal } is over, deal { $next } comes next
eve-state-last = The last deal is over
eve-state-over = The evening is over
eve-table = Table
eve-seat = seat { $seat }
eve-you-here = You
eve-cards-in = Cards in
eve-draw-in = Next deal in
eve-time-left = Time left
eve-time-said =
    { $seconds ->
        [120] Two minutes left.
       *[other] { $seconds } seconds left.
    }
eve-led-there = Go and sit there. When the cards are dealt, this page leads you to your table.
eve-to-table = To my table
eve-table-done = Your table has finished.
eve-tables-done =
    { $done ->
        [0] All { $tables } tables are playing.
        [one] One table of { $tables } has finished.
       *[other] { $done } tables of { $tables } have finished.
    }
eve-stranger = This deal has begun without you. Come in now, and you play from the next one on; what you missed counts as average.
eve-left = You have left. A bot plays your hand to its end, and its result is yours. Come back, and you play the next deal.
eve-no-seat = You have no seat in this deal. You play the next one.
eve-left-last = You have left. A bot plays your hand to its end, and its result is yours. It is the last deal: come back for the standings.
eve-no-seat-last = You have no seat in this deal, and it is the last one.
eve-next-drawn = The next deal is drawn: to the evening
eve-your-standing = Your standing
eve-standings = Standings
eve-all = All { $count } people
eve-rank =
    { $rank ->
        [1] 1st
        [2] 2nd
        [3] 3rd
        [21] 21st
        [22] 22nd
        [23] 23rd
        [31] 31st
        [32] 32nd
        [33] 33rd
        [41] 41st
        [42] 42nd
        [43] 43rd
        [51] 51st
        [52] 52nd
        [53] 53rd
        [61] 61st
        [62] 62nd
        [63] 63rd
       *[other] { $rank }th
    }
eve-up =
    { $count ->
        [one] one place up
       *[other] { $count } places up
    }
eve-lower =
    { $count ->
        [one] one place down
       *[other] { $count } places down
    }
eve-same = unchanged
eve-won =
    { $count ->
        [0] none won
        [one] one won
       *[other] { $count } won
    }
eve-tie-breaks = First the average of all deals. Where that is equal, more deals won; then more deals played. Whoever is equal in everything shares the rank.
eve-points-of = points of 100, same cards
eve-points-none = as soon as a deal is over
eve-last = Deal { $deal }, in your seat
eve-came-won = Won
eve-came-drawn = Drawn
eve-came-lost = Lost
eve-compared =
    Same cards, same seat: { $won ->
        [0] no table won it
        [one] one table won it
       *[other] { $won } tables won it
    }{ $drawn ->
        [0] { "" }
        [one] , one drew
       *[other] , { $drawn } drew
    }{ $lost ->
        [0] .
        [one] , one lost.
       *[other] , { $lost } lost.
    }
eve-round-robin = R without a deal: a win is 100 points, a draw 50.
eve-dots = { $count } tables, won ones filled, yours ringed
eve-of-100 = points of 100
eve-came-after = You came after this deal: it counts as average.
eve-was-away = You did not play this deal.
eve-sheet-open = The sheet of this deal
eve-deals-open = The deals that lie open

# The big screen
eve-screen-of = { $title }, the big screen
eve-join-phone = Come in with your phone
eve-join-over = The deals, on your phone
eve-head =
    { $tables ->
        [one] one table
       *[other] { $tables } tables
    }{ $bots ->
        [0] { "" }
        [one] , one bot
       *[other] , { $bots } bots
    }
eve-find-table = Your phone says where you sit.
eve-round-over = Every table has finished.
eve-tables = The tables
eve-table-is-done = done
eve-table-plays = in play
eve-table-hurries = hurrying
eve-table-up = time is up
eve-table-fills = sitting down
eve-lost = The line is cut. Trying again; the clock goes on.
# The time follows, and a full stop.
eve-last-seen = Last seen at
eve-line-back = The line is back.

# The sheet of a deal
eve-cards-dealt = The cards of the deal
eve-dealt-hands = Hands
eve-dealt-deck = Deck, in order
eve-dealt-open = Laid open
eve-dealt-aside = Set aside, face down
eve-dealt-middle = In the middle
eve-back = Back to the evening
eve-seats = Seen from seat
eve-seat-won =
    seat { $seat }, won at { $won ->
        [0] none
       *[other] { $won }
    } of { $tables } tables
eve-sheet-how = Every table that did worse is a point, every one that did as well half a one, scaled to 100.
eve-sheet-caption = Deal { $deal }, seat { $seat }, at every table
eve-result = Result
eve-decisions = Decisions
eve-points = Points
eve-look-back = Replay, review
eve-replay-of = Replay of table { $table }
eve-review-of = Review of table { $table }
eve-sealed = Sealed until no table still plays this deal

# The podium
eve-wins = { $who } wins the evening
eve-win-two = { $one } and { $other } share the evening
eve-win-many = { $count } people share the evening
eve-facts =
    { $deals ->
        [one] one deal
       *[other] { $deals } deals
    } · { $people ->
        [one] one person
       *[other] { $people } people
    }
eve-ended-early = Ended early, after { $played } of { $deals } deals.
eve-unplayed = Nothing was played
eve-unplayed-what = The evening was closed before a deal was over. Whoever wants to play opens another.
eve-and-then = And then
eve-another = Open another evening
eve-honours = Seals of honour
eve-honour-odds = Against the odds
eve-honour-odds-why = deal { $deal }, seat { $seat }: the only win at { $tables } tables
eve-honour-climb = The greatest climb
eve-honour-climb-why = from rank { $from } after the first deal to rank { $to }
eve-honour-climb-both =
    { $count ->
        [one] one place up since the first deal
       *[other] { $count } places up since the first deal
    }
eve-honour-won = Most deals won
eve-honour-won-why = { $won } of { $deals }
