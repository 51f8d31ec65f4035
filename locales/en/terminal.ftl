# What the terminal says.

cannot-write = The output could not be written: { $why }.
cannot-read = { $file } could not be read: { $why }. Check the path.
cannot-save = The record could not be saved to { $file }: { $why }. Choose another place with --save FILE.
not-text = { $file } is not a text file. A record is a text file that begins with “cachet record 1”.
record-in-file = { $file }: { $why }

games-line = { $seats } players · about { $minutes } minutes
games-option = -o { $key }={ $values } — { $about }
games-bots = bots: { $bots }
games-hint = Play with: cachet play GAME. Read the rules with: cachet rules GAME.

play-my-name = You
play-hello = Against you: { $rivals }. Seed { $seed }.
play-keys = Type the number of a choice. u steps back, ? shows the rules, q leaves and saves.
play-your-move = Your move
play-nothing-to-undo = There is nothing to step back from: no choice has been made yet.
play-not-a-choice = “{ $text }” is not a choice. Type a number from 1 to { $most }; u steps back, ? shows the rules, q leaves.
play-no-such-bot = There is no bot “{ $bot }” for this game. Bots: { $known }.
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
