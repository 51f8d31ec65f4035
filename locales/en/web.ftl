# The pages.

web-skip = Skip to the table
web-skip-page = Skip to the content
web-home-link = Cachet, front page
web-rules = Rules
web-guide = How it works
web-credits = Credits
web-other-language = Lire en français
web-light = Daylight or candlelight
web-foot = Free software: host it yourself.
web-foot-promise = No e-mail, no password, no advertising.
web-close = Close
web-menu = This table
web-connection-lost = The line is cut. Trying again…
web-table-about = You are expected at a table of { $game }. Open the link, pick a name, play.

# At the table

web-story = The story
web-story-earlier = What came before
web-story-of = The story · { $game }
web-still = Still out there
web-memory = What the table remembers
web-my-side = Your side of the table
web-my-hand = Your hand
web-rivals = Across the table
web-your-move = Your move.
web-waiting-for = Waiting for { $seats }.
web-seal-move = Seal my move
web-choose-next = Choose
web-back = One step back
web-choose = Choose
web-chosen = Chosen
web-aim-at = Choose { $seat }
web-out = out of the round
web-shielded = shielded
web-thinking = to play
web-waits-for-you = waits for you
web-waits = waits
web-you-know = You have seen this card
web-hidden-card = A card you cannot see
web-row-of =
    { $seat-is ->
        [me] Cards you have played
       *[other] Cards { $seat } has played
    }
web-tokens-of = Tokens: { $won } of { $target }
web-deck =
    { $count ->
        [0] The deck is empty
        [one] Deck: 1 card
       *[other] Deck: { $count } cards
    }
web-aside = The card set aside, which nobody has seen
web-open-cards = Open cards, out of the round
web-letters-line = Round { $round } · { $target ->
        [one] one token wins
       *[other] { $target } tokens win
    }
web-i-play = I play
web-on = on
web-on-oneself = on
web-on-nobody = on nobody: no rival may be chosen.
web-and-name = and name
web-i-keep = I keep
web-and-under = and put under the deck
web-then = { $first }, then { $second }
web-which-card = a card
web-whom = whom?
web-what = what?
web-myself = myself
web-answer = What is your answer?
web-answer-to = { $by } wants to exchange hands. Your answer?
web-name-something = What to name
web-left =
    { $count ->
        [0] none left
       *[other] { $count } left
    }
web-play-card = Play { $card-the }
web-choose-card = Choose { $card-the }
web-pick = { $card }, { $value }. { $effect } { $choosing }.
web-lift-to-read = Tap a card to read it.
web-must-play-other = Your other card must be played.
web-still-total =
    { $count ->
        [0] You have seen every card.
        [one] 1 card you have not seen: { $where }.
       *[other] { $count } cards you have not seen: { $where }.
    }
web-still-deck = { $count } in the deck
web-still-hands = { $count } in hand
web-still-aside = { $count } set aside
web-known = What you know
web-still-card = { $left } of { $copies } unseen
web-fact-holds = { $seat } holds { $card-the }.
web-fact-saw =
    { $at-is ->
        [me] { $by } has seen your hand.
       *[other] { $by } has seen { $at }’s hand.
    }
web-put-away = Put the letter away
web-end-of-round = End of round { $round }
web-round-won =
    { $seat-is ->
        [me] Your letter has arrived.
       *[other] { $seat }’s letter has arrived.
    }
web-round-taken =
    { $seat-is ->
        [me] The round is yours.
       *[other] { $seat } wins the round.
    }
web-round-shared = { $seats-start } share the round.
web-match-won =
    { $seat-is ->
        [me] The match is yours.
       *[other] { $seat } wins the match.
    }
web-won-alone =
    { $seats-person ->
        [me] You were the last one left in the round.
       *[them] { $seats } was the last one left in the round.
    }
web-won-highest = The deck ran out, and hands were shown: the highest card wins.
web-won-score = The deck ran out, and hands were shown. A Kind Stitch adds 2 to his owner’s card and wins a tie, a Destructive one takes 2 away and loses it: the highest sum wins.

# Before and after

web-waiting-room = Take your seats
web-seats = Around the table
web-free-seat = A free seat
web-free-seat-hint = for whoever opens the link, or for a bot
web-sit = Sit here
web-stand-up = Stand up
web-bot = bot
web-bot-level = Strength of the bot
web-add-bot = Seat a bot
web-remove = Send away
web-this-is-you = this is you
web-here = is here
web-away = away
web-bot-plays-on = a bot plays on
web-host = host
web-seats-free =
    { $count ->
        [one] One seat is still free
       *[other] { $count } seats are still free
    }
web-deal = Deal the cards
web-host-deals = The host deals the cards.
web-host-will-deal = { $who } deals the cards: there is nothing for you to do.
web-sit-first = Sit down to play; then { $who } deals the cards.
web-invitation = Invitation
web-come-play = Come and play { $game }
web-code = Code
web-invite-link = The link to share
web-copy = Copy
web-copied = Copied
web-agreed = Agreed at this table:
web-spectators =
    { $count ->
        [one] 1 person is watching
       *[other] { $count } people are watching
    }
web-helper-on = Show what is still out there
web-helper-off = Hide what is still out there
web-handover = Let a bot play on for me
web-resign = Give up
web-take-back = Play myself again
web-handover-of = Let a bot play on for { $who }
web-handover-in = A bot can play on for { $who } in
web-close-table = Close this table
web-lessons-on = Explain the game while I play
web-lessons-off = Stop explaining
web-sound-on = Turn the sound on
web-sound-off = Turn the sound off
web-qr = The link, for the camera of a phone
web-fair = How do I know the deal is fair?
web-fair-how = When this table was opened it was sealed with this hash, before anybody’s device drew its share of the shuffle. When the match is over, the secret behind it is shown, and anyone can deal the same cards again.
web-fair-opened = The seal is broken; this is what it held:
web-fair-more = How it works
web-fair-checked = What this device has checked
web-fair-good = The deal was fair
web-fair-partly = The deal fits, as far as this device can tell
web-fair-bad = This deal does not fit
web-fair-commitment-good = The secret is the one this table was sealed with before your share was drawn.
web-fair-commitment-bad = The secret is not the one this table was sealed with when your share was drawn.
web-fair-commitment-unknown = The seal was not kept on this device, so it could not be compared.
web-fair-share-good = Your share, drawn on this device, is part of the shuffle.
web-fair-share-bad = The share this device drew is not part of the shuffle.
web-fair-share-unknown = No share of this device is part of the shuffle.
web-fair-seed-good = The seed follows from the secret and the shares, for this table, this game and these options.
web-fair-seed-bad = The seed does not follow from the secret and the shares.
web-fair-seed-unknown = The seed could not be worked out here.
web-fair-deals-good = Every card the server lists was dealt as the seed says.
web-fair-deals-bad = A card was not dealt as the seed says.
web-fair-deals-unknown = The cards could not be dealt again here.
web-rematch = Rematch
web-go-rematch = Go to the rematch
web-replay = Watch the replay
web-new-table = New table
web-expired-title = This table is closed
web-expired = Whoever opened it has closed it, or nobody came back to it for a long time. Its cards have been put away.
level-apprentice = apprentice
level-novice = novice
level-club = club
level-expert = expert

# The front page

web-title = Small cards, great secrets
web-hero = Small cards,
web-hero-2 = great secrets.
web-hero-lede = Open a link, pick a name, play tonight. Bots take the empty chairs, and nobody looks over your shoulder.
web-play-bots = Play bots
web-play-bots-at = Play { $game } against bots, now
web-learn = Learn while you play
web-learn-at = Learn { $game } while you play
web-first-game = New here? Learn while you play
web-open-tables = Open tables
web-open-tables-hint = A seat is free for you.
web-slip-free =
    { $count ->
        [one] 1 free seat
       *[other] { $count } free seats
    }
web-open-record = Look at a game again
web-open-record-hint = Have the record of a game, from here or from the terminal? Drop the file anywhere on this page.
web-open-record-what = Choose the file of a record, drop it on this page, or paste its text. It is read and shown.
web-open-record-file = Choose a file
web-open-record-paste = The record
web-open-record-go = Open a record
web-got-code = Got a code?
web-join = Join
web-burn = Burn this after reading. — C.
web-your-tables = Your tables
web-your-tables-hint = The letter waits, even if you close the page.
web-slip-yours = Your turn
web-slip-waiting = seats to fill
web-slip-theirs = { $who } to play
web-slip-over = finished
web-games =
    { $count ->
        [5] Five letters to open
        [6] Six letters to open
        [7] Seven letters to open
        [8] Eight letters to open
       *[other] { $count } letters to open
    }
web-games-hint = Choose, and the table is set.
web-players = players
web-your-name = Your name at the table
web-your-name-hint = It is all anybody will know of you.
web-keep-name = Keep this name

# A place of one's own

web-me = Your place
web-me-open = Your place: games, ratings, devices and data
web-devices = Your devices
web-devices-hint = Each of them is you, until it is signed out.
web-device-unknown = A device we cannot name
web-device-this = this one
web-device-lately = in use
web-device-hours = last used { $count } hours ago
web-device-days = last used { $count } days ago
web-device-end = Sign out
web-device-leave-last = No other device knows you. Once you sign out here, nobody can reach your name, your seats and your games any more, not even you.
web-device-leave = Sign out here
web-device-older = Devices from before
web-device-older-hint = They signed in before this list was kept.
web-devices-end = Sign out all the others
web-device-add = Add a device
web-device-add-hint = Open a link there, or point its camera at the square. It works once, for a quarter of an hour, and whoever opens it is you: give it to nobody.
web-device-link = The link for the other device
web-device-make = Make a link
web-erase = Delete me
web-erase-hint = Your name becomes “somebody” in others’ games, and all your devices are signed out. There is no way back.
web-erase-open = Delete…
web-erase-name = Write your name to confirm
web-erase-go = Delete for ever
web-who-are-you = This device is not signed in any more, so nothing was changed. Say your name to begin anew.
web-erase-other-name = That is not your name, so nothing was deleted.
web-device-ask = Is this you?
web-device-whose = This link is { $name }’s. Say yes, and this device is { $name }, with the same tables and the same seats.
web-device-same = This device is { $name } already. The link has not been used.
web-device-yes = Yes, I am { $name }
web-device-no = No, leave everything as it is
web-old-link = This link no longer works
    .what = A link to another device works once, for a quarter of an hour. Make a new one on the first device.
web-not-in-review = Not in this review
    .what = It has no such seat, or no such decision. Open the whole review, and choose a decision on its curve.


# Setting up a table

web-the-game = The game
web-how-many = How many play
web-seat-number = Seat { $number }
web-open-seat = open, for whoever has the link
web-bot-of-level = a bot: { $level }
web-levels = Who are the bots?
web-comfort = Comfort
web-still-hint = shows what can be deduced, nothing more
web-clock = Clock
web-clock-hint = when the time is up, a bot makes the move
web-no-clock = no clock
web-clock-minutes =
    { $count ->
        [one] 1 minute
       *[other] { $count } minutes
    }
web-clock-seconds = { $count } seconds
web-clock-days =
    { $count ->
        [one] 1 day
       *[other] { $count } days
    }
web-clock-per-move = { $time } a move
web-clock-per-game = { $time } for the whole match
web-listed = In the list of open tables
web-listed-hint = anybody may take a free seat
web-watch = Others may watch
web-watch-hint = they see the open cards only
web-open-table = Open the table
web-letters-of-r = The letters of R
web-letters-hint = A is the standard game. Add letters; those that do not go together say why.
web-letter-apart = not with { $other } ({ $rule })
web-other-games-of-r = S to Z: other games with the same cards
web-option-spy-token = Claire’s token
    .what = when she is worth a token
web-option-tokens = Tokens to win
    .what = fewer make a shorter match
web-option-numbers = H · Numbers
    .what = which abilities are left
web-option-last-chance = N · Last chance
    .what = where a card may be taken back from
web-option-clown-wipes-delayed = The Clown
    .what = does it also stop the other player’s General or Spy?
web-option-first = The first turn
    .what = of the match
web-option-holder = Stitch
    .what = who holds him first; the seat on the left takes the first turn
web-option-dawn = Q · Until dawn
    .what = what decides
web-option-attacker = P · The Princess’s attack
    .what = who trades a Prince for a Princess
web-value-random = drawn by lot
web-value-majority = the majority of wins
web-value-total = a running total of { $total }
web-option-mode = How long
    .what = when the game is over
web-option-private = Secret looks
    .what = only whoever turns cards up sees them
web-value-only-one-with-spy = to the only one still in who played her
web-value-sole-survivor = only to the last one in
web-value-book = as the booklet says
web-value-tokens = { $count ->
        [one] { $count } token
       *[other] { $count } tokens
    }
web-value-none = no abilities at all
web-value-clown-minister = Clown and Minister keep theirs
web-value-lost = from rounds lost
web-value-lost-or-won = from rounds lost or won
web-value-no = no
web-value-yes = yes
web-value-race = the first with 8 points wins
web-value-all = until the grid is empty

# Looking back

web-replay-title = Looking back
web-replay-of = Looking back: { $game }
web-to-table = Back to the table
web-eyes = Through the eyes of
web-everyone = everyone
web-public = the public
web-move = Move
web-move-before = The move before
web-move-next = Next move
web-replay-play = Play
web-replay-stop = Pause
web-before-first = The cards have been dealt.
web-go = Go there
web-record = The record, as text
web-copy-moment = Copy a link to this move

# Papers

web-contents = Contents
web-rules-lede = Every rule has a number, the same here, at the table and in the code.
web-rulebook-for = Rulebook · { $players } players
web-rules-of = Rules of { $game }
book-aim = The aim
book-cast = The cast
web-credits-own = The seals, the card frame, the card back, the guilloché rosettes, the moons, the textures and the scenes were drawn for Cachet, and are free as Cachet is.
web-credits-fonts = The letters are Bona Nova and Alegreya Sans, under the SIL Open Font Licence 1.1.
web-credits-icons = The emblems on the cards were recoloured from
web-credits-script = New pictures are put in place by idiomorph (0BSD).
web-credits-words = The twelve words that keep a seal come from the English and French lists of BIP-39, which are free of rights (CC0).
web-credit-for = On
web-credit-icon = Icon
web-credit-author = Drawn by
web-not-found = Nothing at this address
    .what = The table may have been closed, or a letter of the code may be wrong.
web-full = Every seat is taken
    .what = Ask for another table, or open one yourself.
web-too-much = One thing at a time
    .what = That was a lot at once. Wait a moment, then try again.
web-too-long = That is too long
    .what = More was sent than this page can take, so nothing was done. Go back and send less.
web-blocked = The door is closed
web-blocked-yours = What stays yours
web-blocked-name = Here you are { $name }. You can still sign out, take everything that is kept of you, or be erased.
web-refused = This did not come from here
    .what = The request was not sent from a page of this site, so nothing was done. Open the page again, then try once more.
web-not-now = Not as things stand
    .what = What you asked for is not possible at the moment. Go back and see how the table stands.
web-fault = Something broke on our side
    .what = Nothing you sealed is lost. Try again in a moment.
guide-play = To play
    .text =
        Choose a game, open a table, share the link or the code. Whoever opens it picks a name and takes a seat.
        Bots can take the seats that stay empty. No account, no e-mail, no password.
guide-move = To make a move
    .text =
        What you may choose is lit: a card, then whom, then what you name. Each step can be taken back until you seal the move.
        One tap lifts a card, another seals the move: nothing is played by a slip. Everything works with the keyboard, with a screen reader, and without scripts.
guide-secret = What stays secret
    .text =
        A page is drawn only from what your seat has seen. What you cannot see is not hidden in it: it is not there.
        Those who watch see the open cards only, and everything once the match is over.
guide-fair = Is the deal fair?
    .text = When a table is opened it is sealed with a secret. Your device then adds a share of its own to the shuffle, so that nobody, not even this server, can choose the cards. When the match is over the secret is shown, and your page checks every deal.
fair-step-1 = When a table is opened, the server picks a secret and shows its hash: from then on it cannot choose another.
fair-step-2 = Only then does your device draw its own share of the shuffle at random; the shares of bots, and of whoever sends none, follow from the secret.
fair-step-3 = The cards follow from the secret and all shares together, so the server could not choose them, and neither could you, who did not know the secret.
fair-step-4 = When the match is over the secret is shown, and your page, which kept the hash and your share, deals every card again and says whether all of it fits.
fair-step-5 = The bots’ dice follow from the same secret, so anyone can have them think again and see that they moved by what their own seat knew.
fair-limits = What this does not prove
    .text = The server knows the cards while you play, as any dealer who is also the referee does: that it shows them to nobody is a promise, tested but not proven.
        If the server and another player at your table worked together, that player could draw their share last and try many. Against bots, and wherever your own device’s share came last, this cannot happen.
        If your device sent no share (no script, or another device of yours gave it), you rely on the others at the table.
fair-yourself = Check it yourself
fair-yourself-how = The record of a finished game holds all that is needed. The program checks it without this server, and so does a short script in its documentation.
fair-file = record.txt
fair-key = Names, moves and results are signed with this server’s key (Ed25519):
guide-bots = The bots
    .text = A bot is given what a person in its seat would see, and nothing else. Apprentice is for children and first evenings, novice forgets, club plays sensibly, expert plays as well as we know how.
guide-away = If you have to leave
    .text = Close the page: the table waits, and you find it again on the front page. If it should not wait, let a bot play on for you from the menu of the table.
guide-host = To host it yourself
    .text = Cachet is one file to run and one file to back up, and free software.

# Following the game

web-go-on = Go on
web-your-turn = Your turn
web-still-reading =
    { $seats-count ->
        [one] { $seats } is still reading.
       *[other] { $seats } are still reading.
    }
web-pace = The bots play
web-pace-slower = slower
web-pace-even = as usual
web-pace-faster = faster
web-pace-wait = when I say so
web-vibration-on = Turn vibration on
web-vibration-off = Turn vibration off
web-loses-round = Play it, and you are out of the round.
web-loses-discard = You would discard { $card } yourself, and be out of the round.
web-loses-discard-alone = The others are shielded: you would discard { $card } yourself, and be out of the round.
web-loses-compare = You know that { $at } holds { $card-the }: your other card, { $own-the }, is lower. You would be out of the round.
web-loses-compare-any = Whatever { $at } holds is higher than your other card, { $own-the }. You would be out of the round.
web-loses-game = Play it, and you lose the game.
web-misses-known = You know that { $at } holds { $card-the }: this guess is sure to be wrong.
web-misses-name = { $at } cannot hold { $card-the }: you have seen every copy elsewhere. This guess is sure to be wrong.
web-misses-number = { $at } cannot hold the { $number }: no card that is still hidden bears it. This guess is sure to be wrong.
web-seal-anyway = Seal it all the same
web-record-save = Save the game as a file

# The letter of the day

day-sealed = Sealed until midnight UTC, so that nobody learns the deal before playing it: until then you see what your seat saw.
day-to-result = To the result of the day
day-title = The letter of the day
day-number = no. { $number }
day-of = The letter of the day no. { $number }
day-date = { $weekday } { $day } { $month }
day-weekday-0 = Monday
day-weekday-1 = Tuesday
day-weekday-2 = Wednesday
day-weekday-3 = Thursday
day-weekday-4 = Friday
day-weekday-5 = Saturday
day-weekday-6 = Sunday
day-month-1 = January
day-month-2 = February
day-month-3 = March
day-month-4 = April
day-month-5 = May
day-month-6 = June
day-month-7 = July
day-month-8 = August
day-month-9 = September
day-month-10 = October
day-month-11 = November
day-month-12 = December
day-to = For whoever can keep quiet
day-lede = One deal, the same for everybody. You play it once, and nobody speaks of it before midnight.
day-game = Game
day-table = Table
day-against = { $count ->
        [one] you and a club bot
       *[other] you and { $count } club bots
    }
day-score = Score
day-score-what = 100, less the points you give away
day-ends = The day ends at
day-open = Break the seal
day-resume = Go on with the letter
day-left = You have opened it: it lies where you left it.
day-first = Nobody has opened it yet.
day-opened = { $count ->
        [one] { $figure } person has opened it
       *[other] { $figure } people have opened it
    }
day-streak = { $count ->
        [one] first day of a run
       *[other] { $count } days running
    }
day-best-streak = { $count ->
        [one] best: { $count } day
       *[other] best: { $count } days
    }
day-no-streak = A new run begins with today’s letter.
day-last-seven = The last seven days
day-whole = whole
day-cracked = cracked
day-broken = broken
day-missed = not played
day-fair = The deal is fair
day-fair-how = Yesterday’s secret, public since midnight. It is the hash of today’s, which was therefore fixed long ago; today’s is shown tomorrow.
day-yesterday = Yesterday’s letter, no. { $number }, lies open
day-yesterday-game = { $game }, { $seats } seats.
day-yesterday-results = { $count ->
        [one] One result: { $best } of 100.
       *[other] { $figure } results: { $average } of 100 on average, { $best } the best.
    }
day-yesterday-none = Nobody finished it.
day-yesterday-review = Yesterday’s review
day-yesterday-record = Yesterday’s record
day-yesterday-cards = See the cards it began with
day-yesterday-seat = It was played from seat { $seat }; bots had the others.
day-late = Yesterday’s letter was not finished at midnight, when its deal was opened: it counts for nothing.
day-late-look = Go to it
day-too-late = Finished after midnight, when the deal was opened to everybody: this letter counts for nothing.
day-to-today = To the letter of the day
day-judged = Your game is being read
day-judged-far = { $written } of { $pages } decisions are weighed.
day-judged-waits = It waits for its turn.
day-judged-hint = The result is here as soon as every decision has been weighed. The page looks by itself.
day-again = Look again
day-of-100 = of 100
day-won = Won. You gave away { $points } points in { $count ->
        [one] { $count } decision
       *[other] { $count } decisions
    }.
day-lost = Lost. You gave away { $points } points in { $count ->
        [one] { $count } decision
       *[other] { $count } decisions
    }.
day-strip = One decision, one seal
day-decision = decision { $number }: { $verdict }
day-sound = sound
day-a-little-dear = a little dear
day-dear = dear
day-paste = The result to paste, giving nothing away
day-paste-head = Cachet · letter of the day no. { $number }
day-paste-score = { $score } of 100
day-paste-streak = { $count } days running
day-copy = Copy the result
day-everybody = Everybody
day-few = { $count ->
        [one] { $figure } result so far
       *[other] { $figure } results so far
    }
day-results = { $count ->
        [one] { $figure } result
       *[other] { $figure } results
    }. You did better than { $better } people in 100.
day-bar = { $points }: { $count ->
        [one] { $figure } person
       *[other] { $figure } people
    }
day-you = you
day-month = Your month
day-sealed-title = Sealed until midnight
day-practise = Play the same deal for practice
day-next = No. { $number } comes at
day-none = There is no letter for this day.
day-not-over = Finish the letter of the day first: the same deal can be played for practice afterwards.
day-menu-hint = One deal for everybody, two to five minutes.
