# A place of one's own: keeping one's seal, history, handle.

seal-keep = Keep your seal
seal-keep-lede = No address, no password. Your seal is a key in your device, or twelve words on a piece of paper.
seal-only-here = So far, only this browser knows your seal.
seal-keep-go = Keep my seal
seal-name-first = First choose a name; then its seal can be kept.
seal-to-name = Choose a name
seal-paper = On paper
seal-paper-hint = Twelve words, in their order. Whoever has them has your seal: write them by hand and put them away.
seal-draw = Show me twelve words
seal-draw-hint = They are shown once. Have paper and a pencil ready.
seal-shown = Write them down now: they are not shown again.
seal-check-hint = To be sure, write two of them here. Only then is your seal kept.
seal-check-word = Word { $number }
seal-check-go = Check
seal-check-wrong = These are not words { $first } and { $second }. Look at your paper again, or have new words drawn.
seal-kept = Your seal is kept.
seal-kept-hint = With your words or your key you find your tables and games again on any device, even if you lose this one.
seal-redraw = New words
seal-redraw-hint = For when the paper is lost, or somebody has seen it. The old words hold until the new ones are checked; then they are void.
seal-drawn-again = Other words have been drawn since. Have new ones drawn, and write those down.
seal-too-many-new = You have had many words drawn. Try again in a few minutes.

seal-find = Find my seal again
seal-find-lede = Write your twelve words, in their order. Capitals, accents and commas do not matter.
seal-find-words = Your twelve words
seal-find-go = Find my seal
seal-have = Already have a seal elsewhere?
seal-not-twelve = It takes twelve words, one after the other, with spaces between them.
seal-wrong-words = No seal has these words. Compare every word with your paper, and their order.
seal-too-many-tries = Too many wrong words came from your network. Wait a minute or two, then try again.
seal-join = Bring along what this device has
seal-join-hint =
    { $tables ->
        [0] On this device you are { $name } so far. Its devices and tables become those of your seal; { $name } is there no more.
        [one] On this device you are { $name } so far, with one table. It joins those of your seal; { $name } is there no more.
       *[other] On this device you are { $name } so far, with { $tables } tables. They join those of your seal; { $name } is there no more.
    }
seal-join-twice = If both of you sit at a table before the deal, one seat is freed; while a game goes on at which both of you sit, it has to be finished first. Other devices of the old name, and programs with its tokens, are signed out.
seal-join-playing = Both of you sit in a game that is not over: finish it first, or sign in without bringing anything along. Nothing has changed.
seal-departing = One of these two seals is just being joined to another, or erased. Wait a minute, then look at your page again. Nothing has changed.
seal-join-evening = Both of you play a deal of the same evening: wait until it is over at all tables, or sign in without bringing anything along. Nothing has changed.
seal-join-not = Without it, { $name } is signed out here and cannot be found again.
seal-other-kept = On this device you are { $name } so far, whose seal is kept. { $name } is signed out here, and found again by their own words.
seal-found = Welcome back, { $name }.

place-games = Games
place-games-all =
    { $count ->
        [0] no finished games yet
        [one] one finished game
       *[other] { $count } finished games
    }
place-games-none = Games you finish are listed here, with replay, review and record.
place-games-none-theirs = No finished game that everybody may see yet.
place-games-not-found = None of the games is like that.
place-games-found =
    { $count ->
        [0] none found
        [one] one found
       *[other] { $count } found
    }
place-filter-game = Game
place-filter-result = Result
place-filter-with = With
place-filter-all = all
place-filter-go = Show
place-bots-of = { $level } bots
place-won = won
place-lost = lost
place-drawn = drawn
place-today = today
place-yesterday = yesterday
place-days-ago = { $count } days ago
place-given = given
place-given-each = given per decision
place-review = Review
place-replay = Replay
place-record = Record
place-pages = Pages
place-page = { $page } of { $pages }
place-newer = Newer
place-older = Older
place-by-game = By game
place-by-bots = Against bots
place-score =
    { $games ->
        [one] one game
       *[other] { $games } games
    } · { $won } won{ $drawn ->
        [0] {""}
       *[other] , { $drawn } drawn
    }
place-streak = won in a row
place-longest = longest streak
place-since = first here { $ago }

handle = Handle
handle-hint = A name that nobody else has. With it comes a page for everybody, which you can close.
handle-rules = 3 to 20 letters, digits, hyphens or dots. It can be changed once a month.
handle-take = Take it
handle-keep-first = A handle is yours for good: keep your seal first, so that you do not lose it.
handle-length = “{ $handle }” does not fit: a handle has { $least } to { $most } characters.
handle-empty = A handle cannot be empty. Write the one that you want.
handle-letters = “{ $handle }” does not fit: a handle begins with a letter, and has only letters, digits, hyphens, dots and underscores.
handle-scripts = “{ $handle }” mixes letters of several scripts, which look alike. Use one script.
handle-refused = This house does not give out “{ $handle }”. Choose another handle.
handle-taken = Somebody has “{ $handle }”, or a handle that looks the same. Choose another.
handle-once-a-month =
    { $days ->
        [one] A handle can be changed once a month: yours again tomorrow.
       *[other] A handle can be changed once a month: yours again in { $days } days.
    }

place-page-open = Everybody may read your page:
place-page-closed = Your page is closed: nobody sees it.
place-page-close = Close my page
place-page-show = Open my page
place-public-hint = Finished games at tables that were open to everybody.
place-public-own = This is how others see you.

place-export = Take it all with you
place-export-hint = Your name, devices and all your finished games with their records, in one readable file.
place-export-go = Download
place-export-often = You have just taken everything with you. Try again in some minutes.

passkey = With this device
passkey-hint = A passkey: your finger, your face or the code of this device is enough, and it may follow you to your others.
passkey-make = Make the key
passkey-another = Make another key
passkey-use = With a passkey
passkey-made = made { $ago }
passkey-drop = Forget
passkey-no-script = Passkeys need a script and a browser that has them. The twelve words need neither.
passkey-no-https = Passkeys only exist under https, or on the machine itself at localhost. This house is at another kind of address: keep your seal by words.
passkey-not-made = No key was made. Try again, or keep your seal by words.
passkey-not-used = No key was used. Try again, or write your words.
passkey-wrong = What this device brought is no passkey made here. Try again, or use your words.
passkey-late = The page had been open for too long. Try again.
passkey-unknown = This house does not know that passkey any more. Use another, or your words.
passkey-many = { $most } passkeys are enough. Forget one first.

follow-title = People you follow
follow-hint = Whoever has a handle and an open page can be followed. You see when they are at a table, and ask them to yours.
follow-handle = Their handle
follow-go = Follow
follow-stop = Follow no more
follow-nobody = Nobody yet. A handle is found on a person’s page, or among your games.
follow-closed = { $count ->
    [one] Somebody you follow has closed their page.
   *[other] { $count } people you follow have closed their page.
}
follow-away = not at a table
follow-playing = at a table
follow-at = at an open table of { $game }
follow-unknown = Nobody with this handle has an open page here. Check how it is written.
follow-oneself = This is your own handle. Write that of somebody else.
follow-too-many = You follow { $most } people already. Follow somebody no more, then try again.
invite-title = You are asked to play
invite-asks = { $name } asks you to a table of { $game }.
invite-come = Come to the table
invite-not-now = Not now
invite-go = Ask to play
invite-game = Which game
invite-none = There is no such invitation any more.
invite-not-followed = You can ask people whom you follow. Follow them first.
invite-too-many = You have asked { $most } times in one day. Try again tomorrow, or send the link of a table.
invite-asked = { $name } is asked to come: this table is on their front page for a day.
invite-again = You asked them less than an hour ago. Give them a little time, or send the link of your table.

place-days = letters in a row
place-puzzles = puzzles solved
trend = What your decisions give away
trend-less = You give away less and less
trend-more = You give away more of late
trend-same = You give away about as much as before
trend-of = points a decision, your last { $count } reviewed games
trend-heard = Points given away by a decision in your last { $count } reviewed games: from { $first } to { $last }.
trend-few =
    { $more ->
        [one] After one more reviewed game, a line here shows what your decisions give away.
       *[other] After { $more } more reviewed games, a line here shows what your decisions give away.
    }

who-no-page = They show no page, so there is nothing to follow.
who-back = Back to the table
who-met = Played with
who-follow = { $who }: page, follow, mute

settings = Settings
settings-table = At the table
settings-sound = Sound and vibration
settings-sound-hint = When it becomes your turn
settings-motion = Motion
settings-motion-hint = Cards that fly, letters that open
settings-motion-off = Everything at once
settings-motion-on = Let things move
settings-helper = What is still out there
settings-helper-hint = Where a table has agreed on it
settings-no-script = Sound, motion and notices are kept in your browser, and need a script.
settings-tell = Tell me
settings-turn = When it is my turn
settings-turn-hint = While the table is out of sight
settings-feed = Feeds
settings-feed-hint = Your turns in a feed reader or a calendar
settings-look = The look
settings-lang = Language
settings-light = Light
settings-light-auto = As the device
settings-light-day = Day
settings-light-night = Candle
settings-seen = Who sees me
settings-page = My page
settings-page-open = Everybody may read it, and sees when you are at a listed table
settings-page-closed = Closed: nobody sees it, nor where you are
settings-page-none = You have no handle, so there is no page
settings-muted =
    { $count ->
        [0] Nobody is muted
        [one] One person is muted
       *[other] { $count } people are muted
    }
settings-muted-hint = You hear nothing of whoever is muted, and looking for somebody never seats you with them
settings-muted-changed = The list has changed meanwhile. Look at your settings again.
settings-unmute = Hear again
settings-mine = What is mine
settings-devices = See them
settings-erase = To the form
