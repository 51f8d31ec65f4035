# Who is here: the live part of the front page; and seeking somebody to play with.

house-here = Who is here
house-people =
    { $playing ->
        [0] { $waiting ->
            [one] One person is waiting for company.
           *[other] { $waiting } people are waiting for company.
        }
        [one] One person is playing{ $waiting ->
            [0] .
            [one] , one is waiting for company.
           *[other] , { $waiting } are waiting for company.
        }
       *[other] { $playing } people are playing{ $waiting ->
            [0] .
            [one] , one is waiting for company.
           *[other] , { $waiting } are waiting for company.
        }
    }
house-only-open = Only listed tables are counted; names are of people who show a page.
house-plays = plays { $game }
house-waits = waits for { $game }
house-nobody = Nobody is at an open table just now.
house-nobody-hint = Be the first: look for somebody, or pass the time with what is always here.
house-nobody-daily = The letter of the day
house-nobody-puzzles = A puzzle
house-nobody-bots = A game with bots
house-featured = To watch now
house-watch = Watch
house-watch-at = Watch { $game }
house-turn = to play
house-sought = Looking for company
house-sought-hint = Rated games among strangers, by rating.
house-seek-row =
    { $count ->
        [one] one person waits
       *[other] { $count } people wait
    } · { $seats } seats
house-join = Play along
house-join-at = Play along: { $game }, { $seats } seats

seek-go = Find somebody
seek-hint = A rated game with whoever waits, nearest in rating first.
seek-kind = What to play
seek-kind-one = { $game }, { $seats } players
seek-here = Play somebody you do not know
seek-title = Looking for somebody
seek-what = { $game }, { $seats } players, rated, a minute for each decision.
seek-how = Whoever looks for the same is seated with you, nearest in rating first; the longer you wait, the wider the circle. When every seat is taken, the cards are dealt.
seek-empty = Waiting for somebody
seek-bots-in = Bots are offered in
seek-bots = Nobody has come for a minute. Bots of about your level can take the free seats; the game counts all the same.
seek-bots-go = Play with bots now
seek-stop = Stop looking
seek-stay = Keep this page open: whoever leaves it gives the seat up.
seek-dealing = Everybody is here. The cards are being dealt.
seek-others = People look for company here. Whoever joins is seated by rating, at this table or a nearer one.
seek-again-title = Nobody is waiting here any more
seek-again = This table was given up. Look again, and you are seated with whoever waits now.
seek-unrated = Games of this kind are not rated, so nobody is sought for them. Open a listed table instead.
seek-unknown = No such game can be sought. Choose one of the list.
seek-too-often = You have looked for somebody very often in the last minutes. Wait a little, then try again.

table-sought-sit = People are seated here by rating. Use “Find somebody” instead of taking a seat.
table-sought-host = Nobody is the host while people look for company here. Wait, or stop looking.
table-sought-over = Nobody is looked for at this table any more. Look again.
table-sought-device = Somebody who has used your browser waits here, and such a game is not rated.
table-sought-early =
    { $seconds ->
        [one] Bots are offered in one second. Somebody may still come.
       *[other] Bots are offered in { $seconds } seconds. Somebody may still come.
    }
