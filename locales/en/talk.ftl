# Table talk, the page about the house, and reports.

talk-title = A few words
talk-all = Say something
talk-intro = Everybody reads it in their own language. Three in a round.
talk-intro-watching = Only those who watch read it, each in their own language; nobody at the table does.
talk-reactions = Reactions
talk-you = You
talk-line = { $who }: { $what }
talk-line-watching = { $who } (watching): { $what }
talk-said = { $what }
talk-silenced = The host has asked for a silent table.
talk-unsilenced = The table may talk again.

talk-hello = Hello, table
talk-well-played = Well played
talk-ouch = Ouch
talk-luck = What luck
talk-thought-so = I thought so
talk-bluffing = Bluffing?
talk-thinking = Let me think
talk-take-time = Take your time
talk-your-turn = Your turn
talk-rematch = A rematch?
talk-thanks = Thanks for the game
talk-must-go = I must go
react-tender = Tender
react-laugh = A laugh
react-eye = I see you
react-phew = Phew
react-well = Well?
react-night = Good night

talk-own-words = In your own words
talk-send = Send
talk-whom = Whom you hear
talk-mute = Mute { $who }
talk-unmute = Hear { $who } again
talk-mute-short = Mute
talk-muted = Muted
talk-mute-about = What somebody you have muted says no longer reaches you, at any table. Nobody will know.
talk-quiet = Hear nobody at this table
talk-silence = Silent table

talk-apart = One thing at a time: wait four seconds before you say more.
talk-spent = You have said three things in this round. There will be more in the next one.
talk-silent = The host has asked for a silent table. Nothing can be said until that is over.
talk-silent-already = The table is like that already.
talk-host-only = Only the host can make the table silent.
talk-by-rule = This game is played in silence: only a few polite words may be said until it is over.
talk-no-text = Your own words are only for tables by invitation. Choose one of the phrases.
talk-not-here = Nothing can be said at this table.
talk-nobody = Nobody is there, or has said that.
talk-mute-self = You cannot mute yourself.
talk-what = Say one thing: a phrase, a reaction or your own words.
talk-empty = There is nothing to read in it. Write a few words.
talk-too-long = That is too long: { $most } characters at most.
talk-direction = There is a mark in it that turns the direction of writing. Leave it out.
talk-letters = There is a character in it that not everybody can see. Use letters and signs.
talk-refused = There is a word in it that nobody should have to read here. Leave it out.

about = About
about-about = What this house is, how people behave in it, and who runs it.
about-what = A house for small card games
    .text =
        Cachet is a place to play five small card games of secrets with friends, with strangers and with bots, in a browser, for nothing.
        You need no account. Nobody can peek: a page holds only what its reader may know, and every deal can be checked afterwards.
about-manners = House rules
    .text =
        Be kind. Lose with a smile, win with a smaller one.
        At open tables there are only phrases, which everybody reads in their own language. At tables by invitation you can write your own words.
        What those who watch say is seen by those who watch. Bots say nothing.
about-safe = When somebody is not kind
    .text =
        Mute them: what they say no longer reaches you, at any table, and nobody will know. You can also hear nobody at all, and the host of a table can make it silent.
        Report them: the host of this server reads what you write and what was said at that table, and can turn somebody away.
about-open = Who runs it
    .text =
        Whoever runs this server. The program is open source: anybody may read it, change it and run a house of their own.

report = Report somebody
report-short = Report
report-of = Report { $who }
report-how = Somebody at a table was not kind? Open “A few words” at that table and choose “Report” beside their name.
report-then = The host of this server reads it, with what was said at that table. Whoever you report is not told who wrote it.
report-about = About { $who }
report-because = What happened?
report-because-insult = Insults
report-because-hate = Hatred or threats
report-because-pursuit = Does not leave me alone
report-because-name = A name that nobody should have to read
report-because-other = Something else
report-words = More about it, if you like
report-send = Send it to the host
report-back = Back to the table
report-thanks = Thank you. The host will read it.
report-already = You have reported them at this table already. The host will read it.
report-reason = Choose what happened.
report-network = Many reports have come from your network. Wait five minutes, and send yours again.
report-often = You have sent several reports. Wait half an hour before the next one.
report-self = You cannot report yourself.

reports-none = Nobody has been reported.
reports-line = { $id }: { $about } ({ $about_id }) at table { $table }, { $days ->
        [0] today
        [one] yesterday
       *[other] { $days } days ago
    }, by { $by }: { $reason }
reports-nobody = somebody
reports-words = “{ $words }”
reports-closed = Report { $id } is closed.
reports-unknown = There is no open report { $id }. List them with `cachet reports list`.
