# What the terminal says.

cannot-write = The output could not be written: { $why }.
cannot-read = { $file } could not be read: { $why }. Check the path.
cannot-save = The record could not be saved to { $file }: { $why }. Choose another place with --save FILE.
not-text = { $file } is not a text file. A record is a text file that begins with “cachet record 1”.
record-in-file = { $file }: { $why }

games-line = { $seats } players · about { $minutes } minutes
games-option = -o { $key }={ $values } — { $about }
games-bot = --bots { $bot } — { $about }
games-levels = levels, weakest first: { $levels }
bot-apprentice = a first evening at the table, all eagerness and no memory
bot-novice = plays on Sundays, means well and forgets
bot-club = here every week, sound and hard to surprise
bot-expert = the strongest there is here, and never in a hurry
bot-random = plays at random, but never what is plainly foolish
bot-heuristic = counts cards and goes by rules of thumb
bot-ismcts = imagines deals and tries its moves in them at random, as published elsewhere: to compare with
bot-r-novice = plays on a whim, but does not throw a good game away
bot-r-club = knows the solution, and still follows a mood more often than not
bot-r-expert = plays the solution where nothing stays hidden; where cards do, looks ahead with what may be held
bot-r-v-novice = counts up from the Clown seven times in ten, else down from the Prince; skips a card now and then, and comes back to it
bot-r-v-club = counts up from the Clown seven times in ten, else down from the Prince; seldom loses its place
bot-r-v-expert = counts up from the Clown seven times in ten, else down from the Prince; never loses its place
bot-r-w-novice = exchanges on a feeling, and may break up what was good
bot-r-w-club = makes a fair exchange, not always the best
bot-r-w-expert = reckons with what everybody else will exchange
bot-r-x-novice = passes whatever does not look like winning
bot-r-x-club = passes with a poor hand, though passing saves nothing
bot-r-x-expert = stays, whatever it holds: passing saves nothing
bot-r-z-novice = { bot-r-novice }
bot-r-z-club = { bot-r-club }
bot-r-z-expert = plays the solution, to the end of the match
bot-secret-moon-apprentice = keen and easily led: nothing foolish, and the good thing only a little oftener than the rest
bot-secret-moon-novice = means well: nothing foolish, and rather what helps its side
bot-secret-moon-club = plays its role closely, and never the same way twice
bot-secret-moon-expert = weighs who may hold what, and plays every idea out in thought first
bot-r-u-apprentice = remembers the last two cards turned up
bot-r-u-novice = remembers the last three cards turned up
bot-r-u-club = remembers the last four
bot-r-u-expert = forgets nothing, and tries moves out in thought
bot-exact = the expert of R under its older name
games-hint = Play with: cachet play GAME. Read the rules with: cachet rules GAME.

play-hello = You are { $me }. Against you: { $rivals }. Seed { $seed }.
play-keys = Type the number of a choice. u steps back, ? shows the rules, q leaves and saves.
play-your-move = Your move
play-nothing-to-undo = There is nothing to step back from: no choice has been made yet.
play-not-a-choice = “{ $text }” is not a choice. Type a number from 1 to { $most }; u steps back, ? shows the rules, q leaves.
play-not-text = That was not text: a terminal sends UTF-8. Type a number from 1 to { $most }; u steps back, ? shows the rules, q leaves.
play-last-resort = The game could not be saved, so its record follows. Copy it into a file, and take it up again with: cachet play --from FILE
play-no-such-bot = There is no bot “{ $bot }” for this game. Bots: { $known }.
play-bot-failed = { $bot } has no move: { $why }. That is a fault of Cachet, and the game is kept as it stands; please send us the file.
play-already-over = The game in { $file } is over. Look at it with: cachet replay { $file }
play-saved = Saved in { $file }
    Take it up again with: cachet play --from { $file }
play-saved-over = Saved in { $file }
    Look at it again with: cachet replay { $file }

replay-who = Nobody here is called “{ $text }”. Choose one of { $seats }, or public, or all.
replay-unfinished = The game is unfinished; it waits for { $seats }.

bench-engine = Random play by the full rules on one core; legal moves listed at every decision, a new shuffle every round. Per second of one core.
bench-game = game
bench-seats = seats
bench-rounds = rounds/s
bench-decisions = decisions/s
bench-matches = matches/s
bench-state = bytes
bench-allocations = allocations

games-letters = letters: { $letters }

solve-hidden = Rule { $letter } keeps something hidden, so a position has no exact value of its own. Leave { $letter } out.
solve-total = With a running total, { $letter } makes up the hands of each deal anew: too many deals to solve. Leave { $letter } out, or take dawn=majority.
solve-draft = While packets are passed (I), what each keeps is hidden; only I alone, without other letters, has its hands solved beforehand. Solve a position after the draft with --position, or hands dealt at random (K).
solve-draft-keep = What { $seat } gets on average by keeping each card, as if all picks from here on were seen:
solve-draft-open = With every pick seen, opening the first packet is worth { $value }. Picks are hidden in fact: how much best responses would gain is not known; --check bounds it.
solve-order-letter = Orders (L) are solved from where both lay them down. { $letter ->
    [B] With B, give a record that goes as far as the cards taken out: --position FILE.
    [I] With I, give a record that goes to the end of the draft: --position FILE.
    [C] With C each order would also depend on a card nobody else knows: leave C out.
   *[other] With a running total every score would be a game of its own: take dawn=majority.
}
solve-order-begun = Orders already lie on the table, and they are hidden. Solve L from its start, without --position.
solve-order-lays = { $seat } lays one of { $orders } orders (those of a share of 0.0001 or more), the first of them:
solve-order-size = Every game that can be played was gone through: { $occasions } occasions to lay an order, { $choices } choices to learn
solve-scores = scores between deals
solve-chance = Nothing that is chosen here changes the odds.
solve-chance-counts = Of { $games } ways in which the cards of both may lie, { $won } are won by { $first }, { $lost } by { $second }, and { $drawn } are drawn.
solve-chance-letter = { $letter ->
    [B] With B a card each is chosen first: give a record that goes as far as the cards taken out: --position FILE.
   *[other] With a running total deals follow one another without end: take dawn=majority.
}
solve-turns = { $letter }: nothing is chosen. How often each seat wins exactly, where A draws first, then B, and so on:
solve-turns-seats = { $seats } seats
solve-turns-chance = { "  " }{ $value }  { $seat }  { $chance }
solve-points = One game in earnest, in points; A has the Prince’s side.
solve-whole-match = The whole match is worth { $value } to A, who begins on the Prince’s side (1 won, −1 lost); { $positions } positions.
solve-hidden-shares = { $seat } plays, over all that may be held:
solve-hidden-whole = { $places } places to choose in, followed to where nothing is hidden any more; { $choices } choices to learn
solve-hidden-part = Looked { $rounds } { $rounds ->
    [one] round
   *[other] rounds
  } ahead: { $places } of { $all } places to choose in, { $choices } choices to learn; further on, cards are taken to lie open
solve-hidden-effort = { $iterations } rounds of learning, { $seconds } s of one core
solve-hidden-gain = Best responses gain { $gain } in all, as far as was looked ahead
solve-keep = { $iterations } rounds of learning in all are kept in { $file }; with more --iterations the same command goes on from there
solve-keep-not = Whole games are learnt with C, D or E: one of them only, without N or a running total, and from the start of a round, after what B and I choose. Leave --keep out.
solve-keep-unread = { $file } does not hold what was learnt of this game. It was left as it is; name another file.
solve-keep-unwritten = What was learnt could not be written to { $file } ({ $why }).
solve-every-rules = rules
solve-every-positions = positions
solve-every-value = value
solve-every-gap = gap
solve-every-gain = gain
solve-every-seconds = seconds
solve-every-now = { $rules }
solve-every-most = { $count } rule sets; the largest gap in any position { $gap }, the most that best responses gain { $gain }
solve-not-r = This is a record of { $game }. Only positions of R can be solved.
solve-over = The game in { $file } is over. There is nothing to solve.
solve-working = { $positions } positions
solve-value = Value for { $seat }: { $value }  (1 a win, 0 a draw, −1 a loss)
solve-mixture = { $seat } should play:
solve-alone = Only { $seats } decides now.
solve-pairs = What each pair is worth to { $first } (rows) against { $second }:
solve-effort = { $positions } positions in { $seconds } s of one core; largest gap in any of them { $gap }
solve-exploitability = Best responses gain { $gain } in all

table-title = { $bonus ->
        [yes] The row’s player alone has the bonus.
       *[no] Nobody has the bonus, or both.
    } +n and -n: a round worth n, won or lost by the row. H: held. W and L: the game, won or lost.

serve-refused-handles = The list of refused handles, { $file }, cannot be read: { $why }. Check the path, or start without --refused-handles.
serve-open = Cachet is open at { $url }
serve-open-too = and at { $url }
serve-kept = Tables are kept in { $file }. Ctrl-C closes; every game goes on when it opens again.
serve-kept-postgres = Tables are kept in PostgreSQL. Ctrl-C closes; every game goes on when it opens again.
serve-closing = Closing. Everything acknowledged is kept.
serve-listen = Cannot listen at { $address }: { $why }. Choose another address with --listen.
serve-no-home = There is no home folder to keep tables in. Say where with --data FILE.
serve-folder = The folder { $folder } cannot be made: { $why }. Say where with --data FILE.
serve-runtime = The server could not start: { $why }.
stats-tables = { $status ->
    [waiting] Tables that wait for players
    [playing] Games under way
    [over] Finished games
   *[expired] Closed and deserted tables
}: { $count }{ $count ->
    [0] {""}
   *[other] {", the oldest untouched for"} { $days ->
        [one] a day
       *[other] { $days } days
    }
}
stats-cleared = {"  "}cleared after { $days } days, the next in { $left ->
    [0] less than a day
    [one] a day
   *[other] { $left } days
}
stats-guests = Guests: { $count }; devices signed in: { $sessions }; tokens: { $tokens }
stats-guests-cleared = {"  "}whoever sits nowhere and has no token is cleared after { $days } days without a visit
stats-size = Log entries: { $entries }; size of the database: { $megabytes } MB
stats-now = To be cleared at the next round: { $tables } tables, { $guests } guests
backup-done = Every table is in { $file } now. To go back to it: cachet restore { $file }
restore-done = { $file } now holds what is in { $backup }. What was there before is kept in { $kept }.
restore-done-new = { $file } now holds what is in { $backup }.
check-good = { $file } is whole: { $tables } tables, { $guests } guests, { $entries } log entries, { $megabytes } MB.
export-done = { $count ->
    [0] There is no finished game yet; nothing was written to { $folder }.
    [one] The record of one finished game is in { $folder }.
   *[other] The records of { $count } finished games are in { $folder }.
}
export-left = { $count ->
    [one] One more cannot be read by this version of Cachet and was left out.
   *[other] { $count } more cannot be read by this version of Cachet and were left out.
}
verify-left-out = The record leaves out the line “{ $line }”: what does not stand in it cannot be verified. Take the record as the server wrote it.
verify-nothing = This record does not say what its seed was made from, so there is nothing to verify. Records of games played online do, once they are over.
verify-other = The game was not dealt from the secret that was promised: the table showed { $shown }, and the secret in the record gives { $commitment }.
verify-good = Every card is where it had to be: { $deals ->
    [one] one deal
   *[other] { $deals } deals
} recomputed from the secret and { $shares ->
    [one] one share
   *[other] { $shares } shares
}.
verify-commitment = The commitment is { $commitment }: compare it with what the table showed before the deal.
verify-compared = The commitment { $commitment } is the one you were shown.
verify-unbound = It is of the old kind, which does not name its table: whoever knew the secret could have tried shares until the cards suited them. Compare the commitment with the one you were shown.
verify-unfinished = In this record the game is not over: nothing is said of what came after.
verify-devices = { $count ->
    [0] No share came from anybody’s device: the cards follow from the table’s secret alone.
    [one] One share came from a device, that of { $names }; the others follow from the secret.
   *[other] { $count } shares came from devices, those of { $names }; any others follow from the secret.
}
verify-share = Your share is part of the deal, in the seat of { $who }.
verify-day = The secret of this day was fixed at least { $count ->
        [one] a day
       *[other] { $count } days
    } before: the link you were shown follows from it.
verify-no-day = This is no letter of the day, or somebody’s device added a share to it: no chain fixes its cards.
verify-other-day = The link { $link } does not follow from the secret of this day: it was not fixed when that link was shown, or the link is of another server.
verify-no-share = The share { $share } is not part of this deal.
verify-bots = { $count ->
    [0] No bot made a move in this game.
    [one] The one move of a bot is what it plays with these dice and what its seat knew.
   *[other] All { $count } moves of bots are what they play with these dice and what their seats knew.
}
verify-bot-unmarked = Move { $number } of the record was made in the seat of { $who }, who was a bot when the cards were dealt, but it does not say of which level.
verify-bot-differs = Move { $number } of the record was not made by the bot it names: { $who } played “{ $move }”, and { $level } plays something else with the same dice and the same knowledge. Another version of Cachet may think differently.
verify-signed = Signed with the key { $key }: compare it with the one the server publishes.
verify-signed-compared = Signed with the key you expect, { $key }.
verify-unsigned = Nobody has signed this record: the cards prove themselves, its names, moves and result do not.
verify-forged = The signature does not fit this record: somebody has changed it since it was signed.
verify-other-key = This record was signed with the key { $key }, and you expect { $expected }.
bench-no-server = The server for the benchmark did not start; its own words are above.
bench-table-failed = A table of the benchmark failed, so its figures are worth nothing: { $why }
bench-server = { $game }: { $tables } tables of two, every move durable ({ $store }, { $nodes ->
    [one] one node
   *[other] { $nodes } nodes
})
bench-server-moves = moves a second
bench-server-p50 = acknowledged, half of them within (ms)
bench-server-p99 = acknowledged, 99 % within (ms)
bench-server-delivered = seen by the other player, 99 % within (ms)
bench-server-spectators = others who watch each table
bench-server-watched = seen by them, 99 % within (ms)
bench-server-picture = bytes that each is sent for a move
bench-curve-head = | tables | watch each | moves/s | acknowledged p99 (ms) | seen by those who watch p99 (ms) | server CPU a move (ms) | server memory (MB) |
bench-curve-pages = pages
bench-server-cpu = server CPU a move (ms)
bench-server-own = load generator CPU a move (ms)
bench-server-memory = server memory (MB)
bench-server-idle-tables = idle tables opened before that
bench-server-idle = server memory with them (MB)
bench-server-empty = server memory without (MB)

train-nothing = { $game } has nothing to learn by playing. Leave --game out to see what has.
train-cannot-write = Nothing could be written to { $place }: { $why }. Choose another folder with --to FOLDER.
exploit-title = Love Letter for two: rounds solved from a deck of { $deck } on, { $walks } walks each. Points are rounds of a hundred.
exploit-title-played = Love Letter for two: rounds that { $bot } began to play, solved from a deck of { $deck } on, { $walks } walks each. Points are rounds of a hundred.
exploit-attack = Somebody who knows how { $bot } plays won { $points } of a hundred rounds (± { $error }, 95 %), over { $deals } deals in both seats; with the luck of the draws taken off { $fair } (± { $less }): an edge of { $edge } points.
exploit-title-asked = Love Letter for two: how { $bot } plays from a deck of { $deck } on, in rounds that { $began } began to play. Points are rounds of a hundred.
exploit-places = places
exploit-value = to move
exploit-gain = gain
exploit-seconds = seconds
exploit-cards = cards that do not lie open
exploit-all = { $rounds } rounds. A best response gains { $mean } points on average, and { $most } at most.
exploit-too-large = A round with a deck of { $deck } has more than { $places } places to choose in. Take a smaller --deck, or let --places be larger if there is memory for it.
exploit-never = In { $games } rounds no turn began with a deck of { $deck }. Take another --deck.
train-same = { $file }: { $rounds } rounds, seed { $seed }; the same as is built in.
train-new = { $file }: { $rounds } rounds, seed { $seed }; other weights than are built in. Build Cachet anew to play by them.
train-orders-same = { $file }: { $rounds } rounds, best responses gain { $gain } in all; the same as is built in.
train-orders-new = { $file }: { $rounds } rounds, best responses gain { $gain } in all; other orders than are built in. Build Cachet anew to play by them.
bench-weights = All that pages may fetch, fonts and icons apart: bytes, and as they are sent (gzip)
bench-together = together
bench-script = of which script
bench-reading = Nanoseconds of CPU time per byte, at four lengths that double up to the longest that is read, and how the last grew against the one before: 1 is linear, 2 quadratic.
bench-tables-drawn = Tables drawn: game, seats, pictures, microseconds of one core (mean, worst), bytes sent (mean, worst)
solve-draft-bound = Against the expert’s draft somebody who saw every card would gain { $gain } (± { $error }, over { $drafts } drafts), both seats together: whoever sees only their own packets gains less.
progress-left = { $time } left

guests-none = Nobody is like that.
guests-line = { $id }  { $name }{ $handle }: first here { $made } days ago, last { $seen } days ago, { $tables ->
        [one] one table
       *[other] { $tables } tables
    }{ $blocked ->
        [yes] , blocked
       *[no] {""}
    }
guests-unknown = No guest has the id, the handle or the name “{ $guest }”. `cachet guests list` shows who there is.
guests-several = { $count } guests are called “{ $guest }”. Name the one you mean by id: `cachet guests list` shows them.
guests-renamed = { $before } is called { $name } now.
guests-blocked = { $name } is refused from now on, on all nodes within seconds.
guests-unblocked = { $name } may come back.
