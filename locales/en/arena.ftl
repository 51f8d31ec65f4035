# What a tournament of bots says.

arena-rounds = rounds
arena-games = games
arena-matches = matches

arena-title = { $game } — { $seats } seats{ $count ->
        [0] { "" }
       *[other] , { $options }
    }
arena-size = { $deals } deals, each { $kind ->
        [team] with the teams exchanged
       *[other] in every seating
    }: { $games } { $unit }, seed { $seed }

arena-bots = Bots, and the time of one core a decision takes them, in milliseconds
arena-version = version
arena-nodes = budget
arena-decisions = decisions
arena-mean = mean
arena-worst = worst

arena-shares = Share of { $unit } in %, ± half the 95 % interval. { $kind ->
        [team] A row plays the Princess’s team, then the Minister’s, against the column; { $par } is par.
        [alone] A row sits alone against { $others } of the column; { $par } is par.
       *[duel] A row against the column; { $par } is par.
    }
arena-as-princess = The same of the games in which the row was the Princess’s team.
arena-by-decisions = By decisions alone, luck taken off: par, less what the row gave away by the judge’s reckoning, and what the column gave away.
arena-worth = How many times the games it would take to make the plain interval as small
arena-unseen = { $bot } against { $against }: the two shares are further apart than their intervals allow. The judge does not see all that decides between these bots; go by the plain share.
arena-ratings = Ratings in points, 95 % intervals ({ $bot } is zero; 400 points are odds of ten)
arena-first = { $kind ->
        [team] To be the Princess’s team
       *[other] To play first
    } is worth { $points } points [{ $low }, { $high }]: { $share } % of { $unit } among equals, where { $par } is par.
arena-nobody-first = Nobody plays first.
arena-stopped = Stopped early. With --rounds { $deals } the same command gives these figures again.
arena-few = So few deals ({ $deals }) may leave every interval too small. Play { $least } at least.
arena-unsettled = Too little to say whether { $stronger } is stronger than { $weaker }{ $known ->
        [yes] . If the difference is what it seems, about { $deals } deals would do
       *[no] {""}
    }.
arena-plot = Ratings in points with 95 % intervals; { $bot } is zero, 400 points are odds of ten.

arena-no-such-bot = There is no bot “{ $bot }” for { $game }. Bots: { $known }.
arena-bot-twice = “{ $bot }” is named twice. Name each bot once; a bot meets itself only with another budget, as in { $bot }@1000.
arena-too-few = A tournament needs two bots. { $game } has: { $known }. The same bot with another budget, as in NAME@1000, counts as another.
arena-budget = “{ $bot }” is not understood: after @ comes a whole number, the positions the bot may look at for one move.
arena-no-plot = The plot could not be written to { $file }: { $why }. Choose another place with --plot FILE.
