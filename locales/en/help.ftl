# The help of every command, with its arguments. The English is the doc comments of crates/cachet/src/cli.rs; a test compares.

help = Small card games of secrets, with people and bots, in French and English
    .more = Without a command, the online table opens: people join with a link, in the browser
    .examples =
        Examples:
        { "  " }cachet                                  open the online table at http://127.0.0.1:8080
        { "  " }cachet serve --listen 0.0.0.0:80        … for everybody who can reach this machine
        { "  " }cachet play love-letter --seats 4       play in the terminal, against three bots
        { "  " }cachet play love-letter --lang fr       … en français
        { "  " }cachet games                            what can be played
        { "  " }cachet rules love-letter                how it is played
        { "  " }cachet replay game.txt --as Bo          a finished game, as Bo saw it
        { "  " }cachet review game.txt --as Bo          what Bo’s decisions cost, and what was luck
        { "  " }cachet play r --rules B,G               R, with two of its letters
        { "  " }cachet solve r                          R, solved
        { "  " }cachet arena love-letter                bots play each other
        { "  " }cachet exploit love-letter              how far from perfect play is
        { "  " }cachet bench engine                     how fast the rules run
    .lang = The language: en or fr [default: that of your terminal]
    .json = One JSON object, for programs
    .data = The file that holds every table [default: tables.db among your Cachet data]
    .database_url = Keep them in PostgreSQL instead, for several nodes: postgres://user:password@host/database
    .keep_expired = Days that closed and deserted tables are kept; 0 for ever
    .keep_finished = Days that finished games are kept; 0 for ever
    .keep_guests = Days that guests are kept whom no table knows; 0 for ever
    .options = Something agreed on beforehand, as key=value; `cachet games` lists what there is
    .rules = R only: the letters to play by, as B,G,O or seven,impatience
    .game = Which game; `cachet games` lists them

help-serve = Open the online table
    .more = Opens the online table: people join with a link, bots fill the empty seats. Everything is kept in one file; stop the server with Ctrl-C, and every game goes on where it was when it starts again
    .new = Make a new database, also in a file that is there but empty; refused where there is one already
    .listen = The address and port to listen on
    .base_url = The public URL, for links; needed behind a proxy [default: the address each visitor used]
    .trust_proxy = Take client addresses from the proxy’s X-Forwarded-For header, or from Forwarded
    .guest_rate = Requests a second that one guest may make; 0 for no limit
    .address_rate = Requests a second that one address may make; 0 for no limit
    .code_rate = Wrong invitation codes a minute that one address may try; 0 for no limit
    .refused_handles = A file with the handles that nobody may take, one a line, in place of our own short list
    .push_allow = A push service that may be spoken to although it is not https or not on the public internet, for example http://127.0.0.1:9000; may be given several times
    .metrics = Serve metrics for Prometheus at /metrics
    .tables_per_guest = Unfinished tables one guest may have open
    .bot_tables_per_guest = Tables one guest may leave to bots alone
    .work_rate = Kilobytes of records and replays a second read for one guest, and for one address; 0 for no limit
    .connections_per_address = Connections one address may hold open
    .streams_per_address = Streams one address may hold open
    .bot_pace = The shortest time a bot takes to answer, in milliseconds; it grows with what there is to read. 0: bots never wait
    .seed = For tests, never for real play: every deal, code and id follows from this number, so anybody who knows it knows every hand
    .log = How log lines are written: text or json

help-play = Play a game in the terminal, against bots
    .more = Numbered choices, one after another: card, rival, guess. At any of them, `u` steps back, `?` shows the rules, `q` leaves; the game is saved as a record, which `--from` takes up again
    .seats = How many sit at the table, you included [default: the fewest the game allows]
    .seed = Deal from this seed, to play the same cards again [default: a new one]
    .name = Your name [default: Ana]
    .bots = Who sits against you; `cachet games` lists them [default: the strongest level]
    .from = Take up an unfinished game from its record
    .save = Where to save the record [default: among your Cachet records]

help-games = List the games
    .json = One JSON array, for programs

help-rules = Show how a game is played

help-replay = Tell a recorded game, as one seat, the public or everyone saw it
    .file = The record; `-` reads it from the standard input
    .who = Whose eyes: a player’s name, a seat’s letter, `public`, or `all`
    .json = One JSON object a line: events, whom the game waits for with the legal moves, the result

help-review = Say what each decision of a finished game cost, and what was luck
    .more = Every decision is judged by what its player could know. Chance at the start, decisions, cards and the others add up to the result. The same seed and depth give the same review
    .file = The record; `-` reads it from the standard input
    .who = Whose decisions, with the story as they saw it: a player’s name or a seat’s letter [default: everybody’s, without the story]
    .depth = Imagined worlds for one decision: more are surer and slower [default: as the game needs]
    .seed = Where the imagined worlds come from; the server’s reviews come from 0
    .plot = Draw the chances to win, as SVG

help-puzzle = Solve a puzzle: what must be so, or what is best
    .more = A table is stopped at a moment when one could know. Deductions have one answer that is forced by the rules: after a wrong one you are told what to reread, after a second the proof. Best cards and moves are those that the solver of R and the judges of the other games put first
    .examples =
        Examples:
          cachet puzzle                                   one of any kind
          cachet puzzle --game secret-moon --level 4      a hard one of Secret Moon
          cachet puzzle 4k7m2pq                           that one
          cachet puzzle 4k7m2pq --json                    the question, for programs
          cachet puzzle 4k7m2pq --json --answer card-king the verdict and the proof
    .id = Which one, by its id; without it, one of those that the other options leave
    .game = Only this game
    .kind = Only this kind: deduction, card or move
    .level = Only of this difficulty, from 1 to 5
    .answer = Answer at once, with one of the values that --json lists

help-solve = Solve a game exactly

help-solve-r = R: value, best mixtures, the worth of every pair of cards; exact where nothing stays hidden, and with the measured distance from exact where cards do (C, D, E)
    .rules = The letters to play by, as B,G,O or seven,impatience, or S, T or Z [default: rule A]
    .options = Any other option of R, as key=value
    .every = A line for every rule set without secrets, of so many letters at most (1, unless said), best responses included
    .iterations = Where cards are hidden: rounds of learning
    .nodes = Where cards are hidden: work for one round of learning, in pairs of choices for each holding; it decides how far ahead
    .keep = C, D or E: learn the whole game, and keep what is learnt in this file (1.2 GB for a whole E or C). The same command goes on from there, up to --iterations in all; at most five minutes of work are lost when it is stopped
    .seed = Where chance makes up the hands (F, K, P), deal from this seed
    .position = Solve the position at the end of this record instead
    .check = Compute exact best responses too, and print what they gain: zero, if the solution is exact

help-exploit = Measure how far from perfect play is, by exact best responses

help-exploit-love-letter = Love Letter for two: rounds solved from a small deck on, and what a best response gains against the solution
    .more = Both players learn a round by playing it against each other, over all hands at once, from the turn on at which the deck is so small. Then the best answer to each is computed exactly: what it gains is how far the solution is from perfect. It is given in points, which are rounds of a hundred, on average over both seats. With --attack whole rounds are played instead, by somebody who knows how a bot plays: what it wins is the least that the bot gives away. The same command gives the same figures; only the times differ
    .examples =
        Examples:
          cachet exploit love-letter                       ten rounds with five cards in the deck
          cachet exploit love-letter --deck 7 --deals 3    larger ones
          cachet exploit love-letter --played expert       rounds that the expert began to play
          cachet exploit love-letter --attack club         what somebody wins who knows the club bot
    .attack = Play whole rounds against this bot, each deal in both seats. For every card that it may hold it is asked what it would have done, which takes time: about half a second a deal against the expert
    .deck = Cards in the deck where a round is solved from; a real one begins with 10. One card more takes about six times as long
    .played = Solve rounds that this bot began to play against itself, from the first turn with such a deck on [default: rounds dealt with such a deck, all other cards open]
    .ask = Ask this bot at every place what it would play, a few times, and measure that instead of the solution; best with a --deck of 2 or 3
    .deals = How many rounds, or deals to attack in
    .walks = How often both go over the whole round to learn
    .places = Stop before a round with more places to choose in; a million of them take half a gigabyte of memory
    .seed = Where the deals and the dice come from

help-r = The tables of R

help-r-table = Who wins when two cards meet: for the row, +n and -n a round worth n, H held, W and L the game
    .bonus = The row’s player alone has the General’s bonus
    .wipe = A Clown also wipes out the other’s General or Spy. It changes what follows a round, not who wins it
    .json = One JSON array of rows, for programs

help-verify = Check that a finished game was dealt as it had to be
    .more = Deals a finished game again from the secret and the shares in its record, and says whether every card is as it had to be
    .file = The record; `-` reads it from the standard input
    .commitment = The fingerprint the table showed before the deal, to compare
    .share = The share your device drew, to see that it is part of the deal
    .day_link = The link of an earlier day, shown at /daily, to see that this letter of the day was fixed before
    .key = The key the server publishes (at /fair and /api/key), to compare with whoever signed the record
    .bots = Let every bot think again about what its seat knew, and compare its moves

help-stats = Say what is kept, and what will be cleared when
    .more = Says what is kept and what will be cleared, also while the server runs. Give the same --keep-… as the server

help-backup = Copy every online table to a new file, also while the server runs
    .more = Copies every table to a new file, also while the server runs. For PostgreSQL use its own tools
    .file = The new file; one that exists is never overwritten

help-restore = Put a backup in the place of the online tables
    .more = Checks the backup, copies it and puts the copy in the place of the tables, whole or not at all. What was there before is kept beside it under another name. Refused while a server uses the file. For PostgreSQL use its own tools
    .backup = The backup; it stays as it is

help-check = Look for damage in the file of the online tables
    .more = Reads everything, also while the server runs: every page, every index, every log. A server looks for less when it starts, unless it was not stopped properly. For PostgreSQL use its own tools

help-export = Write the record of every finished online game
    .more = Writes the record of every finished game, one file each, also while the server runs
    .folder = The folder to write to; created if missing

help-guests = List, rename and block guests
    .more = Whoever has ever chosen a name here. All of this works while the server runs, on all of its nodes. A guest is named by their id, their handle, or their name if nobody else has it

help-guests-list = List guests, those seen last first
    .more = Id, name, handle, when they came first and were last here, how many tables know them
    .named = Only those whose name or handle has this in it
    .blocked = Only those who are blocked
    .most = At most so many
    .json = One JSON array, for programs

help-guests-rename = Give a guest another name
    .more = For a name that nobody should have to read. At tables they sit at already, the new name comes when they sit down anew; they may change it again: block them if they do
    .guest = An id, a handle or a name
    .name = The new name

help-guests-block = Refuse a guest from now on
    .more = Within seconds, every page and every call of a blocked guest is answered with a sentence that says so, and their page is closed. Their seats stay theirs: the clock, or a vote of the others, gives them to a bot. Nothing of theirs is deleted
    .guest = An id, a handle or a name

help-guests-unblock = Let a blocked guest come back
    .more = The next page they open is theirs again, with everything they had
    .guest = An id, a handle or a name

help-ratings = Compute ratings anew, and list who stands where
    .more = A rating follows from the logs of finished rated games alone, in the order of their ends

help-ratings-rebuild = Compute all ratings anew from the logs
    .more = Reads the log of every finished table, notes whether and how it counts, and judges all of it from the first game on. The numbers are the same as before, unless the rules of rating have changed. Games whose tables have been cleared count as they did. A file must not be in use by a server; with PostgreSQL servers may go on
    .json = One JSON object, for programs

help-ratings-list = List who stands where in a game
    .more = Settled ratings only, the strongest first, also while the server runs
    .game = The game, as `cachet games` names it
    .most = At most so many
    .json = One JSON array, for programs

help-reports = Read and close reports about people
    .more = What people were reported for, with what was said at that table. All of this works while the server runs, on all of its nodes. To turn somebody away: `cachet guests block`

help-reports-list = List reports, the latest first
    .more = Number, whom it is about, the table, who sent it and why; then what they wrote and what was said
    .closed = Those that are closed
    .most = At most so many
    .json = One JSON array, for programs

help-reports-close = Close a report
    .more = It stays among the closed ones until its table is cleared
    .id = Its number, as the list shows it

help-arena = Let bots play each other, and rate them
    .more = Every two bots meet on the same deals, in every seat. One round is counted where a match is made of rounds, else one game; ties share the point. The same command gives the same figures, on however many cores; only the times differ. A tournament that was stopped early says how many deals it had played: as many with --rounds give its figures again
    .bots = Who plays, as random,heuristic or expert,expert@1000 (the same with another budget) [default: all there are]
    .rounds = How many deals; each is played in every seating by every two bots [default: 1000; with --minutes as many as there is time for]
    .minutes = Stop after so many minutes, and report what was played; the first deal is always finished. Ctrl-C does the same at any moment, and a second Ctrl-C leaves at once
    .seed = Where the deals and the bots’ dice come from
    .nodes = Positions a bot that searches may look at for one move [default: its own budget]
    .seats = How many sit at the table [default: the fewest the game allows]
    .matches = Count whole matches instead of rounds
    .luck = Show also what bots earn by their decisions alone, luck taken off: the game’s judge weighs every decision, as a review does. Whole matches are played. It takes longer, and far fewer deals give as small an interval
    .depth = With --luck: imagined worlds for one decision [default: as the game needs]
    .afresh = A new bot sits down for every decision, with nothing solved before: the times are those of a program that has just been started. Everything else comes out the same
    .plot = Draw the ratings, as SVG
    .threads = How many cores to use [default: all]

help-train = Let bots learn what they play by

help-train-letters = The Love Letter family, by playing against itself
    .more = Writes the weights that the club and the expert play by, a file for two players and one for more. The same seed and the same number of rounds give the same files; those that are built in were made with the numbers given here
    .game = Only this game
    .iterations = How many rounds to play for each file
    .seed = Where the deals and the dice come from
    .to = The folder to write to

help-train-orders = The orders of R’s letter L, over every game that can be played
    .more = Writes how often the bots lay each order at the start of a game of rule L. As many rounds give the same file; the one that is built in was made with the number given here. It takes about 2 GB of memory and two seconds a round
    .iterations = Rounds of learning
    .to = The folder to write to

help-train-puzzles = Puzzles, from games that bots play
    .more = Looks for positions with one forced answer or one best move, until there are enough of every game and difficulty, no two alike. The same seed and number give the same file. It takes some minutes
    .seed = Where the deals and the dice come from
    .game = Only this game
    .count = How many puzzles, of all games together
    .to = The file to write
    .keep = Keep those that are built in and are proved again, and look only for what is missing
    .check = Write nothing: prove every puzzle that is built in again, from its record alone, and every judgement with it

help-bench = Measure

help-bench-engine = Random play by the full rules, on one core
    .more = Legal moves are listed at every decision and every round is shuffled anew. Allocations are counted by the allocator while games are played; the aim is none
    .seconds = How long to measure each row
    .game = Only this game

help-bench-server = Moves a second over real sockets, each durable before it is acknowledged
    .more = A server is started in a process of its own, and this one plays at all the tables: two players each, who move as fast as they can and follow the table by a stream
    .tables = How many tables
    .seconds = How long to measure
    .game = What is played; any game for two
    .options = Something agreed on beforehand, as key=value; `cachet games` lists what there is
    .spectators = So many others watch each table, each a guest with a stream
    .pages = They watch as browsers do, by the compressed stream of a page
    .from_move = Count only once every match has come to this move
    .curve = Not one measurement but a row for each of several: more tables, more spectators; as Markdown
    .idle = Before that, open and deal so many tables that nobody looks at again, and report the memory
    .database_url = Keep the tables in PostgreSQL instead of a file
    .nodes = How many servers share that database; the two players of a table sit at different ones
    .binary = The program to measure, another build of Cachet, say [default: this one]

help-bench-pages = How heavy the pages are, and how long a table takes to draw
    .more = Random games of every kind are drawn at every position for every seat, as the stream of a page sends them. Bytes are counted as they go over the wire, packed. What a browser makes of it is measured by scripts/measure
    .games = Games drawn of each kind

help-bench-reading = Looks for input that takes more time per byte the longer it is
    .more = A server in this process is sent every kind of long request at four lengths, each twice the one before, and the CPU time per byte is compared. It grows where reading is not linear

help-bench-review = How true the review is: calibration, luck, stability and time
    .more = The strongest bots play each other, and every decision of their games is reviewed. Where the chances are right, three in ten of the moments judged at 30 % are won: “off” is how far they are from it, in points, with half the 95 % interval over whole games. The Brier score is the mean square of what was off; the lower, the better. Luck adds up to nothing, within its interval. Tenths need hundreds of games, as with --game love-letter --games 1000
    .game = Only this game
    .seats = How many sit at the table [default: the fewest the game allows]
    .bots = Who plays, seat by seat, moving up a seat from game to game, as expert,club [default: the strongest]
    .games = Games reviewed of each kind
    .seed = Where the deals, the bots’ dice and the imagined worlds come from
    .depth = Imagined worlds for one decision [default: as the game needs]
    .again = Review so many of the games a second time with another seed, to compare verdicts

help-help = Show this help, or that of a command
    .command = Which command

help-usage = Usage:
help-commands = Commands
help-arguments = Arguments
help-options = Options
help-command = COMMAND
help-default = default:
help-flag = Show this help
help-version = Show the version
help-value-lang = LANG
help-value-game = GAME
help-value-seed = SEED
help-value-name = NAME
help-value-key-value = KEY=VALUE
help-value-letters = LETTERS
help-value-file = FILE
help-value-backup = BACKUP
help-value-file-svg = FILE.svg
help-value-folder = FOLDER
help-value-who = WHO
help-value-seconds = SECONDS
help-value-address = ADDRESS
help-value-days = DAYS
help-value-kb = KB
help-value-command = COMMAND
cli-unknown = There is no “{ $arg }” here.
cli-no-command = There is no command “{ $command }”.
cli-value = “{ $value }” cannot be the value of { $arg }: { $why }.
cli-missing = Something is missing: { $arg }.
cli-missing-command = A command is missing.
cli-conflict = { $arg } does not go together with { $other }.
cli-other = { $why }
cli-try-help = --help says what there is.
