# The Tallest Candle.

example = The Tallest Candle
    .about = Everybody hides a candle; the tallest one wins. Change yours, or challenge whoever looks small.
    .how =
        Ten candles, 1 to 10. You hold one; nobody else sees it.
        On your turn put your candle away for the next one out of the box, or challenge somebody: the lower candle is out.
        There is no challenge on your first turn.
        The last one in wins; if the box is empty before, the highest candle does.

example-reference-change = Change: put your candle away unseen and take the next one out of the box.
example-reference-challenge = Challenge, from your second turn on: show each other your candles; the lower one is out.

example-first =
    { $seat-is ->
        [me] You begin.
       *[other] { $seat } begins.
    }
example-dealt =
    { $seat-is ->
        [me] You are dealt the candle of { $candle }.
       *[other] { $seat } is dealt the candle of { $candle }.
    }
example-dealt-hidden = { $seat } is dealt a candle.
example-changed =
    { $seat-is ->
        [me] You put the { $away } away and take the { $lit }.
       *[other] { $seat } puts the { $away } away and takes the { $lit }.
    }
example-changed-hidden = { $seat } changes candles.
example-challenged =
    { $seat-is ->
        [me] You challenge { $rival }.
       *[other] { $rival-is ->
            [me] { $seat } challenges you.
           *[other] { $seat } challenges { $rival }.
        }
    }
example-out-seen =
    { $seat-is ->
        [me] Your { $candle } is lower than the { $higher } of { $by }: you are out.
       *[other] { $by-is ->
            [me] The { $candle } of { $seat } is lower than your { $higher }: { $seat } is out.
           *[other] The { $candle } of { $seat } is lower than the { $higher } of { $by }: { $seat } is out.
        }
    }
example-out = The { $candle } of { $seat } is lower than the candle of { $by }: { $seat } is out.
example-shown =
    { $seat-is ->
        [me] You show the { $candle }.
       *[other] { $seat } shows the { $candle }.
    }
example-over =
    { $seats-count ->
        [1] The game goes to { $seats }.
       *[other] The game goes to { $seats } together.
    }

example-scene-box =
    { $count ->
        [0] The box is empty
        [one] One candle in the box
       *[other] { $count } candles in the box
    }
example-scene-holds =
    { $seat-is ->
        [me] You hold the { $candle }.
       *[other] { $seat } holds the { $candle }.
    }
example-scene-hidden = { $seat } hides a candle.
example-scene-out =
    { $seat-is ->
        [me] You are out, with the { $candle }.
       *[other] { $seat } is out, with the { $candle }.
    }
example-scene-away = You put away: { $candles }.

example-step-change = change candles
example-step-challenge = challenge
example-step-rival = { $seat }

example-refused-over = { $rule }: the game is over. Start a new one.
example-refused-turn = { $rule }: it is not your turn. Wait for the others.
example-refused-first = { $rule }: no challenge on your first turn. Change candles.
example-refused-rival = { $rule }: challenge somebody else who is still in.
example-unreadable = “{ $text }” is not a move of this game. Write change, or challenge and a name.

rule-ex-1 = Two to four people play.
rule-ex-2 = There are ten candles, numbered 1 to 10, one of each.
rule-ex-3 = Chance says who begins. Everybody is dealt one candle and looks at it in secret; the rest is the box.
rule-ex-4 = Those still in take turns, clockwise: a change or a challenge.
rule-ex-5 = A change: put your candle away unseen and take the next one out of the box.
rule-ex-6 = A challenge: choose somebody else who is still in; not on your first turn.
rule-ex-7 = The two show each other their candles. The lower one is shown to all, and its holder is out; the other stays secret.
rule-ex-8 = Whoever is alone wins without showing their candle.
rule-ex-9 = When the box is empty, all who are still in show their candles, and the highest wins.
