# The privacy page. Days of 0 are for ever.

privacy = Privacy
privacy-about = What this house keeps of you, for how long, and how to have it erased.
privacy-intro = You need no e-mail address and no password here. There is no advertising, nobody measures visitors, and no page loads anything from elsewhere.

privacy-kept = What is kept
privacy-kept-name = The name you choose, and one signed cookie by which the house knows you again. It ends { $days } days after your last visit.
privacy-kept-devices = Your devices: the kind of browser and system, and when each was last here, to the hour.
privacy-kept-games = The tables you sit at: who sat there, and every move. Hidden cards stay hidden until the game is over; after that, whoever may look at the table can read all of it. The evenings you come to: who came, where everybody sat, and how each deal ended; whoever has the link can read it.
privacy-kept-seal = If you keep your seal: a slow hash of your twelve words, by which they can be checked but not read; the public half of each passkey, with the kind of device; and your handle, if you choose one.
privacy-kept-history = Your finished games: which, when, how they ended, and what your decisions cost according to the review.
privacy-kept-puzzles = Which puzzles you answered, how often wrongly, and when; they go with your name.
privacy-kept-days = The letter of the day: which you opened, whether you won, and what your decisions gave away. Results stay when their table is cleared; when you erase yourself they stay without you.
privacy-kept-ratings = Your ratings, and the games they come from: which, when, who sat there, how they ended. Those games stay when their tables are cleared; when you erase yourself they stay without you, with the strength you had. Your browser keeps a cookie of the guests it has been, at most four, so that nobody is rated for playing against themselves.
privacy-kept-feed = If you make private feeds: a signature of their key, until you end them. Whether you want notices of an open page is kept in your browser alone. Whoever has the link to your result of a day sees your name, your points and your seals.
privacy-kept-push = If you have a browser told while nothing is open: the address that its push service gave it, two keys by which notices are sealed for it, its language and how far its clock is from UTC, which turn it was last told of, and your quiet time. The maker of your browser carries the notices and learns that one came, and when, not what it says. It ends when you stop it, sign that device out, or erase yourself.
privacy-kept-here = Who is at a table at this moment is written down nowhere. The front page counts people at listed tables; it names you there only while you show a page, and never tells of other tables. While you look for somebody, the house remembers in passing which guests your browser has been, so that you are not seated with yourself.
privacy-kept-follow = Whom you follow, since when, and whom you ask to which table. Whoever follows you sees, while you show a page, whether you are at a table: which one only if it is open to everybody. Close your page, and your followers see nothing. It all goes when you erase yourself.
privacy-kept-tokens = If you let a program play for you: the name you give it, and a hash of its key, until you end it.
privacy-kept-talk = What you say at a table is kept with the table and goes with it; it is in no record and no review. Whom you have muted is kept until you hear them again. What is said from a seat reaches everybody who may look at that table, what those who watch say only those who watch. When you erase yourself, your words go at once.
privacy-kept-reports = Whom you report, why, and what you write about it. The host reads it with what was said at that table, and it goes with the table. When you erase yourself it stays without your name; a report about you is deleted with you.
privacy-kept-choices = Language, light, helper and lessons are cookies in your browser. The house does not write them down.
privacy-kept-address = Your network address is remembered for a short time, so that nobody can hold up the others. It is not kept with your games. The host’s log names it only if far too many connections come from it.

privacy-long = For how long
privacy-long-finished =
    { $days ->
        [0] Finished games and their reviews: as long as this house stands.
        [one] Finished games and their reviews: one day.
       *[other] Finished games and their reviews: { $days } days.
    }
privacy-long-expired =
    { $days ->
        [0] Tables that were closed or left: as long as this house stands.
        [one] Tables that were closed or left, and records that were brought: one day.
       *[other] Tables that were closed or left, and records that were brought: { $days } days.
    }
privacy-long-guests =
    { $days ->
        [0] Names without a table: until they are erased.
        [one] Names without a table: one day after the last visit, unless their seal is kept, a program plays for them, or the host refuses them.
       *[other] Names without a table: { $days } days after the last visit, unless their seal is kept, a program plays for them, or the host refuses them.
    }

privacy-yours = What you can do
privacy-yours-public = Only a handle gives you a page for everybody, with nothing but finished games at tables that were open to all. You can close it.
privacy-yours-export = On your page you can download everything in one file.
privacy-yours-erase = On your page you can sign out any device and erase yourself. Your name, words, handle, devices and lists are deleted at once; in the games of others you become “somebody”. Copies that the host made before hold what they held.
privacy-yours-page = To your page
privacy-host = Who answers for it
privacy-host-text = Whoever runs this server. They can read what is kept on it, hidden cards of running games included.
