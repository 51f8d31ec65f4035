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
        [0] none of them dear
        [one] one of them dear
       *[other] { $dear } of them dear
    }.
review-web-key-fine = sound
review-web-key-small = 1 to 4 points given
review-web-key-dear = more than 4: a drip
review-web-key-card = cards
review-web-key-other = others’ moves
review-web-key-par = at the start
review-web-decision = Decision { $number }
review-web-decision-in = Round { $round }, decision { $number }
review-web-of = of { $count }
review-web-given = { $points } points given away
review-web-sound = nothing to add
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
        [0] No decision was dear; all of them together gave away { $points } points, the dearest { $most }.
        [one] One decision was dear ({ $most } points); all of them together gave away { $points }.
       *[other] { $dear } decisions were dear, the dearest cost { $most } points; all of them together gave away { $points }.
    }
review-web-gave-nothing = No decision gave anything away.
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
review-web-ahead = { $count ->
        [one] One review is written before this one.
       *[other] { $count } reviews are written before this one.
    }
review-web-come-back = Read what is there already, or come back later: it is kept.
review-web-decisions = Decisions
review-web-before = The decision before
review-web-after = The next decision
review-web-next-dear = Next that cost
review-web-all = The whole review
review-web-seen = { $seat-is ->
        [me] What you had just seen
       *[other] What { $seat } had just seen
    }
review-web-then = What happened then
review-web-now = And now
review-web-as-seen = { $seat-is ->
        [me] The table as you saw it
       *[other] The table as { $seat } saw it
    }
review-web-share = Copy a link to this moment
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
review-web-mixture = A mixture: no single card is right
review-web-mixture-hint = how often to play each card here
review-web-mixture-why = Whoever always plays the same card can be read. Played at random in these shares, nobody can do better than to leave { $points } chances in 100. Below the other cards stands what they cost.
review-web-matrix = Card against card
review-web-matrix-hint = { $seat-is ->
        [me] your chances to win, of 100, after each meeting
       *[other] { $seat }’s chances to win, of 100, after each meeting
    }
review-web-average = on average
review-web-open = The review
