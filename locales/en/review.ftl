# The review: what decisions cost, and what was luck.

review-title = The review: { $game }
review-principle = Judged by what could be known, never by the hidden cards.
review-unfinished = The game is not over: it waits for { $seats }. Only finished games are reviewed.
review-who = Nobody here is called “{ $text }”. Choose one of { $seats }.
review-nothing = There is nothing to review here: { $seat-is ->
        [me] you had no choice to make.
       *[other] { $seat } had no choice to make.
    }

review-gave-up = { $seat-is ->
        [me] You gave up with { $points } chances in 100 left.
       *[other] { $seat } gave up with { $points } chances in 100 left.
    }
review-seat = As { $seat } saw it
review-sound = Decision { $number } · { $chance } % · sound.
review-costly = Decision { $number } · { $chance } % · { $points } points given away. Better: { $better } ({ $best } %, ± { $error }).
review-because-sound = Nothing was better.
review-because-mixture = A mixture: no single card is right. { $share ->
        [0] This one is hardly ever part of it, and costs nothing that can be told.
       *[other] This one is played { $share } times in 100.
    }
review-because-outside = A mixture is best, and this card is not part of it.
# Of a move that guesses nothing one cannot say how often it is right.
review-because-right = { $played ->
        [0] A well-chosen guess was right { $best } times in 100.
       *[other] The better guess is right { $best } times in 100; this one, { $played }.
    }
review-because-me-out = { $seat-is ->
        [me] You are out of the round at once { $played } times in 100; with the better move, { $best }.
       *[other] { $seat } is out of the round at once { $played } times in 100; with the better move, { $best }.
    }
review-because-rival-out = The better move puts a rival out at once { $best } times in 100; this one, { $played }.
review-because-won = The better move wins the round at once { $best } times in 100; this one, { $played }.
review-because-lost = It loses the round at once { $played } times in 100; the better move, { $best }.
review-because-chances = With the better move { $best } games in 100 are won; with this one, { $played }.
review-decimal = { $whole }.{ $parts }
review-known = What could be known: { $places }
review-place = { $place }: { $cards }
review-place-aside = set aside
review-place-deck = deck
review-place-middle = in the middle, { $number }
review-likely = { $card } { $percent } %

review-sum = The reckoning of { $seat }, in points of 100
review-sum-line = { $start } at the start { $cost } by { $count ->
        [one] one decision
       *[other] { $count } decisions
    } { $cards } by the cards { $others } by the others = { $result }
review-sum-each = Given away per decision: { $points }.
review-sum-dearest = The costliest was decision { $number }: { $points } points.
review-sum-luckiest = The luckiest moment came before decision { $number }: { $points } points.
review-sum-luckiest-end = The luckiest moment came after the last decision: { $points } points.
review-made = Judge { $judge }, { $worlds } worlds a decision, seed { $seed }.
review-no-plot = The curve could not be written to { $file }: { $why }. Choose another place with --plot FILE.
review-plot = Chance to win in %, as the story goes

# On the server.
review-running = This game is still being played. It can be reviewed when it is over.
review-no-game = No game was played at this table, so there is nothing to review.
review-given-up = This game was broken off before its end. Only games that were played to the end or given up are reviewed.
review-too-many = { $most } of the reviews you asked for are still being written, and that is the most at once. Come back when one of them is done.
review-too-many-strangers = { $most } reviews that people without a name here asked for from your network are still being written, and that is the most at once. Come back when one of them is done; whoever has opened or joined a table here has three of their own.
review-too-many-around = { $most } reviews that were asked for from your network are still being written, and that is the most at once. Come back when one of them is done.
review-busy = { $most } reviews are being written at the moment, and that is the most at once. Try again in a minute.
review-failed = This review could not be written. It is our fault; whoever runs this server can read in its log where it stopped.

bench-review = How true the review is: games among the strongest bots, reviewed.
bench-review-game = { $game }, { $seats } seats{ $count ->
        [0] { "" }
       *[other] , { $options }
    }: { $games } games, { $decisions } decisions, { $worlds } worlds each
bench-review-moments = moments
bench-review-judged = judged
bench-review-won = won
bench-review-off = off
bench-review-brier = Brier score { $brier }; always saying the chance at the start would score { $naive }.
bench-review-slope = Log-odds slope { $slope } ± { $half }; 1 is calibrated, less is too sure.
bench-review-luck = Seat { $seat }: mean luck of a game { $luck } ± { $half } points (cards { $cards }, others { $others }); mean cost { $cost }, per decision { $each }.
bench-review-stable = With another seed { $changed } of { $decisions } verdicts change.
bench-review-time = { $mean } ms of one core a decision, at worst { $worst }.
bench-review-bot = { $bot }: { $share } ± { $half } % of the wins; { $adjusted } ± { $less } by decisions alone, an interval worth { $factor } times the games.
