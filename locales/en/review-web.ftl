# The review in the browser.

review-web-title = The review
review-web-as = { $seat-is ->
        [me] as you saw it
       *[other] as { $seat } saw it
    }
review-web-curve = { $seat-is ->
        [me] Your chance to win, as the story goes
       *[other] { $seat }’s chance to win, as the story goes
    }
review-web-principle = { $seat-is ->
        [me] Judged by what you could know, never by the hidden cards.
       *[other] Judged by what { $seat } could know, never by the hidden cards.
    }
review-web-summary = Chance to win: { $start } in 100 at first, { $best } at best. { $count ->
        [one] One decision
       *[other] { $count } decisions
    }, { $dear ->
        [0] none of them costly
        [one] one of them costly
       *[other] { $dear } of them costly
    }.
review-web-key-fine = sound
review-web-key-small = 1 to 4 points given away
review-web-key-dear = more than 4: a costly move
review-web-key-what = A point is one chance in a hundred of winning: a move that gives points away leaves them to the others.
review-web-key-card = cards
review-web-key-other = others’ moves
review-web-key-par = at the start
review-web-list = { $count ->
        [one] The decision in a table
       *[other] All { $count } decisions in a table
    }
review-web-list-chance = chance, of 100
review-web-list-given = points given
review-web-decision = Decision { $number }
review-web-decision-in = Decision { $number } · round { $round }
review-web-of = of { $count }
review-web-given = { $points } points given away
review-web-sound = nothing to improve
review-web-label = { $when }: { $given }
review-web-won = { $seat-is ->
        [me] You won.
       *[other] { $seat } won.
    }
review-web-shared = { $seat-is ->
        [me] You shared the win.
       *[other] { $seat } shared the win.
    }
review-web-lost = { $seat-is ->
        [me] You did not win.
       *[other] { $seat } did not win.
    }
review-web-gave = { $dear ->
        [0] No decision was costly; all of them together gave away { $points } points, the worst { $most }.
        [one] One decision was costly ({ $most } points); all of them together gave away { $points }.
       *[other] { $dear } decisions were costly, the worst by { $most } points; all of them together gave away { $points }.
    }
review-web-gave-nothing = No move gave anything away.
review-web-lucky = Luck brought { $points } points.
review-web-unlucky = Luck took { $points } points.
review-web-even = Luck was about even.
review-web-moments = Moments to reread
review-web-found = The only good move, and it was found.
review-web-bill = The reckoning
review-web-bill-hint = In points of a hundred chances to win. It adds up; nothing is left over.
review-web-bill-start = At first
review-web-bill-mine = { $seat-is ->
        [me] Your decisions ({ $count })
       *[other] Decisions ({ $count })
    }
review-web-bill-cards = The cards
review-web-bill-others = Others’ moves
review-web-bill-end = In the end
review-web-luckiest = The luckiest moment, { $points } points, came just before:
review-web-luckiest-end = The luckiest moment, { $points } points, came after the last decision.
review-web-ledger = Around the table
review-web-ledger-hint = What each gave away, and what luck gave back
review-web-each = given per decision
review-web-cards = the cards
review-web-others = the others
review-web-nothing = Nothing to review here
review-web-how = How is a review made?
review-web-how-text = At each decision the judge imagines many ways the hidden cards could lie, from what this seat had seen and nothing else, and plays each of them out for each move. The whisker is the range in which the true value lies 95 times in 100; moves whose difference is smaller than its uncertainty are called as good. Where a game can be solved, the figures are exact. Points are hundredths of a chance to win.
review-web-writing = The review is being written
review-web-far = { $written } of { $pages }
review-web-come-back = Read what is there already, or come back later: it is kept.
review-web-decisions = Decisions
review-web-before = The decision before
review-web-after = The next decision
review-web-next-dear = Next costly one
review-web-next-dear-short = Next costly
review-web-all = All of the review
review-web-all-short = All
review-web-seen = { $seat-is ->
        [me] What you had just seen
       *[other] What { $seat } had just seen
    }
review-web-now = And now
review-web-as-seen = { $seat-is ->
        [me] The table as you saw it
       *[other] The table as { $seat } saw it
    }
review-web-moves = Every move, best first
review-web-chance = chance to win, of 100
review-web-more = { $count ->
        [one] One more
       *[other] { $count } more
    }
review-web-tag-mine = { $seat-is ->
        [me] your move
       *[other] played
    }
review-web-tag-best = best
review-web-tag-as = as good
review-web-known = { $seat-is ->
        [me] What you could know
       *[other] What { $seat } could know
    }
review-web-known-caption = How likely each card is in each place, from what had been seen
review-web-truth = Show the truth
review-web-in-truth = in truth
review-web-all-seen = all seen
review-web-leak = { $seat-is ->
        [me] What you gave away
       *[other] What { $seat } gave away
    }
review-web-leak-hint = { $seat-is ->
        [me] What each rival could think of your hand, once they had seen your move
       *[other] What each rival could think of { $seat }’s hand, once they had seen the move
    }
review-web-leak-rest = all others
review-web-mixture = A mixture: no single card is right
review-web-mixture-hint = how often to play each card here
review-web-mixture-why = Whoever always plays the same card can be read. Drawn at random in these shares, your card keeps { $points } chances in 100 whatever the other player does. Below the other cards stands what they cost.
review-web-mixture-learnt = These shares were learnt, not solved: what differs by less than { $points } points cannot be told apart.
review-web-matrix = Card against card
review-web-matrix-hint = { $seat-is ->
        [me] your chances to win, of 100, after each meeting
       *[other] { $seat }’s chances to win, of 100, after each meeting
    }
review-web-average = on average
review-web-open = Review the moves
review-web-open-mine = Review your moves

# One decision: what can be done from it.
review-web-then = What happened then
review-web-try = Try again here
review-web-share = Copy a link to this moment
review-web-share-puzzle = Copy a link to this question
review-web-replay = See it in the replay
review-web-true-table = The table with every card turned up
review-web-moment-title = { $game }, decision { $number } of { $who }
review-web-moment-about = What would you have played? Judged by what could be known, never by the hidden cards.

# A decision as a puzzle.
review-web-ask = { $seat-is ->
        [me] What would you play now?
       *[other] What would you play in { $seat }’s place?
    }
review-web-ask-hint = The answer stays sealed until you choose. A move that cannot be told from the best is as good.
review-web-ask-mixture = Sealed until you choose. Where the best is a mixture, no single card is right: any card of it is a good answer.
review-web-show = Show me
review-web-shown = Shown: it counts as a broken seal.
review-web-try-best = The best move.
review-web-try-as-good = As good as the best.
review-web-try-behind = { $points } points behind the best.
review-web-try-same = { $seat-is ->
        [me] It is what you played.
       *[other] It is what { $seat } played.
    }
review-web-try-sound = { $seat-is ->
        [me] You played { $move }: as good as the best.
       *[other] { $seat } played { $move }: as good as the best.
    }
review-web-try-cost = { $seat-is ->
        [me] You played { $move }: { $points } points given away.
       *[other] { $seat } played { $move }: { $points } points given away.
    }
review-web-try-another = Choose another move
review-web-try-whole = The whole decision
review-web-weighed = Weighed
review-web-tag-tried = your choice

# Only the costly moments, one after another.
review-web-learn = { $seat-is ->
        [me] Learn from your mistakes
       *[other] Learn from these moments
    }
review-web-learn-hint = { $count ->
        [0] No move cost a point: there is nothing to choose again.
        [one] One decision cost a point or more. Choose again, before you see the answer.
       *[other] { $count } decisions cost a point or more. Choose again, before you see the answers.
    }
review-web-learn-go = Begin
review-web-learn-of = Moment { $number } of { $count }
review-web-learn-next = Next moment
review-web-learn-end = How it went
review-web-learn-done = That was all of them
review-web-learn-again = Once more
review-web-learn-none = { $seat-is ->
        [me] Nothing cost you a point
       *[other] Nothing cost { $seat } a point
    }
review-web-learn-none-text = Every decision of this game was as good as the best, or nearly. Come back after the next one.
review-web-seals-whole = { $count ->
        [one] whole seal: under a point
       *[other] whole seals: under a point
    }
review-web-seals-cracked = { $count ->
        [one] cracked seal: 1 to 4 points
       *[other] cracked seals: 1 to 4 points
    }
review-web-seals-broken = { $count ->
        [one] broken seal: more than 4
       *[other] broken seals: more than 4
    }

# Secret Moon: roles.
review-web-roles = { $seat-is ->
        [me] Who was who, to you
       *[other] Who was who, to { $seat }
    }
review-web-roles-hint = From the first decision to this one: the figure says now, the curve what came before.
review-web-roles-caption = The chance of each character in each place, from what had been seen
review-web-suspects = { $seat-is ->
        [me] Who suspected you
       *[other] Who suspected { $seat }
    }
review-web-suspects-hint = The chance each could give to the truth ({ $role }), once this move had been seen

review-web-like = played like

# Not written yet.
review-web-ahead = { $count ->
        [one] One review before this one
       *[other] { $count } reviews before this one
    }
review-web-queue = Reviews are written one after another. Leave this page open, or come back later: what is written is kept.
review-web-broken = The review broke off
review-web-broken-at = The judge stopped after page { $written } of { $pages }. What is written is kept.
review-web-go-on = Go on writing
