# Puzzles: what is asked, the facts of a proof, what is said of an answer.

puzzle-ask-holds = Which card must { $seat } hold?
puzzle-ask-is = Which character must { $seat } be?
puzzle-ask-who = Who must be { $role-a }?
puzzle-ask-card = Which card is best?
puzzle-ask-move = What is the best move?

puzzle-name =
    { $name-is ->
        [me] you
       *[other] { $name }
    }
puzzle-kind-deduction = deduction
puzzle-kind-card = best card
puzzle-kind-move = best move
puzzle-level = difficulty { $drops } of 5

# The facts

puzzle-fact-duty = With { $duty-the } and { $other-a } in hand, one must play { $duty-the }.
puzzle-fact-count = { $card }: { $seen } of { $copies } copies are in sight ({ $places }).
puzzle-fact-count-all =
    { $copies ->
        [2] { $card }: both copies are in sight ({ $places }).
       *[other] { $card }: all { $copies } copies are in sight ({ $places }).
    }
puzzle-fact-count-only = { $card }: the only copy is in sight ({ $places }).
puzzle-fact-copies =
    { $copies ->
        [one] { $card }: there is only one copy.
       *[other] { $card }: there are only { $copies } copies.
    }
puzzle-sight-open = open on the table
puzzle-sight-mine = in your hand
puzzle-sight-row =
    { $seat-is ->
        [me] before you
       *[other] before { $seat }
    }

puzzle-so-only =
    { $kind ->
        [seat]
            { $seat-is ->
                [me] Only you are left.
               *[other] Only { $seat } is left.
            }
       *[piece] Only one is left: { $card }.
    }
puzzle-so-out = Ruled out: { $list }.
puzzle-so-later = This rules out nothing by itself; the next facts need it.
puzzle-so-kept = It was the card just drawn: the one from before is still in hand.
puzzle-so-kept-unless = Unless it was { $card-the } itself, the card from before is still in hand.
puzzle-so-kept-other = So { $seat } keeps the other card.
puzzle-so-traded =
    { $by-is ->
        [me] You hold what { $at } held, and { $at } holds what you held.
       *[other]
            { $at-is ->
                [me] You hold what { $by } held, and { $by } holds what you held.
               *[other] { $by } holds what { $at } held, and { $at } holds what { $by } held.
            }
    }
puzzle-so-under = You know what lies under the deck, and who draws it.
puzzle-so-may-be = { $seat } must be one of these: { $roles }.
puzzle-so-no-guard =
    { $seat-is ->
        [me] A Guard could not: you are none.
       *[other] A Guard could not: { $seat } is none.
    }

# Said of an answer

puzzle-right =
    { $kind ->
        [seat]
            { $seat-is ->
                [me] Yes: you.
               *[other] Yes: { $seat }.
            }
       *[piece] Yes: { $card }.
    }
puzzle-right-best = Yes: that is the best.
puzzle-right-good = Yes: it cannot be told from the best.
puzzle-not =
    { $kind ->
        [seat]
            { $seat-is ->
                [me] The answer was: you.
               *[other] The answer was: { $seat }.
            }
       *[piece] The answer was: { $card }.
    }
puzzle-not-best = The best was: { $move }.
puzzle-hint-item = Not necessarily. Reread number { $number } of the story, then try again.
puzzle-hint-count = Not necessarily. Count the copies of { $card-the } in sight, then try again.
puzzle-hint-behind =
    { $points ->
        [one] There is a better one, by a point of a hundred. Try again.
       *[other] There is a better one, by { $points } points of a hundred. Try again.
    }
puzzle-proof = The proof
puzzle-ranking = What each choice is worth
puzzle-worth = { $move }: { $chance } of 100
puzzle-worth-behind = { $move }: { $chance } of 100, { $points } behind
puzzle-exact = Exact: every way the game can go was solved.
puzzle-measured = Measured in { $worlds } imagined worlds; the best leads by at least five points and six standard errors.

# In the terminal

puzzle-title = Puzzle { $id }: { $game }, { $kind }, { $level }
puzzle-story = What happened
puzzle-prompt = Your answer, by its number; q leaves.
puzzle-no-choice = { $text } is none of the answers. Type a number from 1 to { $most }, or q to leave.
puzzle-left = Not answered. To come back to it: cachet puzzle { $id }
puzzle-rule = rule { $rule }
puzzle-item = number { $numbers } of the story
puzzle-unknown = There is no puzzle { $id }. Leave it out to be given one.
puzzle-none = There is no puzzle of { $game } of this kind and level. Leave out --level or --kind to be given another.
puzzle-bad-answer = { $text } is none of the answers of this puzzle: { $known }.

train-puzzles-written = { $file }: { $count } puzzles, seed { $seed }.
train-puzzles-source = { $game }, { $kind }: { $count }
train-puzzles-few = { $game }, { $kind }: only { $count } of { $target } were found.
train-puzzles-proved = All { $count } puzzles that are built in were proved again from their records.
train-puzzles-wrong = Puzzle { $id } is not proved: { $why }.

# On the web

puzzles-title = Puzzles
puzzles-one = Puzzle
puzzles-lede = Tables stopped at the moment when one had to know. One answer, then the proof.
puzzles-go = A puzzle for my level ({ $level } of 5)
puzzles-home = Puzzles with proofs
puzzles-home-hint = What must a rival hold? One answer is forced; the proof is told.
puzzles-home-go = Solve a puzzle
puzzles-kinds = Kinds
puzzles-games = Games
puzzles-levels = Difficulty
puzzles-all = All
puzzles-every-game = Every game
puzzles-every-level = Every difficulty
puzzles-empty = There is no such puzzle. Leave one of the choices above.
puzzles-solved = solved
puzzles-at-once = at the first try
puzzles-run = in a row
puzzles-run-of = { $count } in a row
puzzles-level = your level
puzzles-share = { $percent } % solve it
puzzles-state-new = to open
puzzles-state-begun = one try left
puzzles-state-whole = solved
puzzles-state-cracked = solved at the second try
puzzles-state-broken = missed
puzzles-pages = Pages of the list
puzzles-page = Page { $page } of { $pages }, { $count } puzzles
puzzles-before = Before
puzzles-after = More
puzzles-how = Where the puzzles come from
puzzles-how-text = From games that bots played, found and proved by the program itself. A deduction is one that every possible deal agrees with: no arrangement of the hidden cards that fits what you saw leaves another answer, and how anybody likes to play is no argument. Best cards of R are solved exactly. Best moves are those that the judge of the reviews puts at least five points and six standard errors ahead.
puzzles-own = Yours
puzzles-own-hint = Moments of your own games that cost you a point or more. What would you play now?
puzzles-own-one = yours
puzzles-own-when = decision { $number }, { $date }
puzzles-own-how = Moments of your own games come back too: a day after a game whose review has been read, what cost you a point or more is asked once more, for your eyes only.
puzzles-back = All puzzles
puzzles-next = Next puzzle
puzzles-as-seen = The table, as you see it
puzzles-hint-deduce = No luck: only one is possible.
puzzles-hint-choose = A choice counts as right if it cannot be told from the best.
puzzles-answer = Answer
puzzles-tried = (tried: it is not this one)
puzzles-once-more = Not necessarily. One try is left.
puzzles-solved-best = Yes.
puzzles-no-answer = Nothing was chosen. Choose one of the answers, then send it.
puzzles-not-offered = That is none of the answers to this puzzle. Choose one of those shown.
puzzles-no-level = There is no level { $level }. Levels go from 1 to 5; leave it out to see all.
puzzles-unknown = There is no puzzle of this id. The list has all there are.
puzzles-over = This puzzle is over for you: its answer has been told. Ask for another one.
train-puzzles-none = No puzzles are made of { $game }. Leave --game out to make those of all games that have some.
