# What a link shows in a chat: a few words on a picture, and the sentence beside it.

link-waits = { $who } waits
link-waits-nobody = A seat waits
link-for-you = for you
link-seats = { $seats } seats, { $left ->
    [0] all taken.
    [one] one is left.
   *[other] { $left } are left.
}
link-code = Code
link-playing = The cards are dealt
link-watch = come and watch
link-among-themselves = behind closed doors
link-seat = Seat { $number }
link-won = { $who } wins
link-won-two = { $one } and { $other } win
link-won-many = { $count } players win
link-drawn = A draw
link-finished-about = Replay it card by card, or read what each decision was worth.
link-moment = What would you play?
link-moment-whose = { $who }, decision { $number }
link-moment-judged = Judged by what could be known.
link-day = Letter of the day no. { $number }: { $score } of 100
link-day-and-you = One deal, the same for everybody. And you?
link-house = Small card games
link-house-on = of secrets
link-house-how = Open a link, pick a name, play.
day-link = The page to share
day-link-hint = This link shows your points and your seals to whoever has it, with a picture in a chat, and no card.
day-link-copy = Copy the link
day-picture = As a picture
day-shared-won = { $who } won. A seal for each decision: it tells where it hurt, and nothing about the cards.
day-shared-lost = { $who } did not win. A seal for each decision: it tells where it hurt, and nothing about the cards.
day-shared-play = Play the same letter
day-shared-today = Open today’s letter
