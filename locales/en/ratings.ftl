# Ratings: one's own, ladders, what a game changed, and why a table does not count.

ratings = Ratings
ratings-none = You have no rating yet. Listed tables count, and so does every table at which bots sit in all other seats.
ratings-none-theirs = No rating yet.
ratings-how = The ticks are bots (novice, club, expert), which do not change: read the rating against them. The band is where one is 95 times in 100.
rating-games = { $count ->
    [one] { $count } game
   *[other] { $count } games
  }
rating-more = { $count ->
    [one] { $count } game; { $more } more for a rating
   *[other] { $count } games; { $more } more for a rating
  }
rating-band = plus or minus { $band }
rating-moved = { $before } before, { $after } now, plus or minus { $band }
rating-below-novice = below the novice bot
rating-novice = about novice level
rating-novice-to-club = between novice and club
rating-club = about club level
rating-club-to-expert = between club and expert
rating-expert = about expert level
rating-above-expert = above the expert bot

ladder = The ladder
ladder-lede = A rank counts only where the bands do not touch. The bots are the marks: they neither rise nor fall.
ladder-open = See the ladder
ladder-games = Games
ladder-rank = Rank
ladder-name = Name
ladder-scale = On the scale of the bots
ladder-even = cannot be told from the one above
ladder-somebody = somebody
ladder-you = you
ladder-none = Nobody has a settled rating in this game yet. It takes about twenty rated games.
ladder-settled = Only settled ratings stand here: ten games or more, and a narrow band. Whoever has not opened a page of their own has no name here.
ladder-unknown = There is no ladder for “{ $game }”. `GET /api/games` lists the games.

rated = Rated
rated-hint = Counts if the table is listed, or if bots sit in all other seats.
rated-yes = This game counts for ratings. Whoever gives it up or lets a bot play on has lost it.
unrated-off = Not rated: whoever opened the table wanted it so.
unrated-practice = Not rated: played on from a finished game.
unrated-brought = Not rated: a record that was brought.
unrated-day = Not rated: the letter of the day.
unrated-evening = Not rated: an evening keeps its own standings.
unrated-game = Not rated: nobody has measured the bots of this game.
unrated-bot = Not rated: a bot sits here that has no mark on the scale.
unrated-private = Not rated: a private table counts only against bots.
unrated-one-device = Not rated: two seats were taken on the same device.
unrated-alone = Not rated: nobody sits here.
unrated-left = Not rated: nobody played it to the end.
unrated-unfinished = Not rated: it was never finished.

ratings-rebuilt = { $tables } finished tables read, { $counted } of them count. Ratings of { $games } games were computed anew.
ratings-unreadable = The log of table { $table } cannot be read ({ $why }); what is known of it stays.
ratings-nobody = Nobody has a settled rating in { $game } yet.
ratings-line = { $rank }. { $name }: { $rating } ± { $band }, { $count } games
ratings-unnamed = (no page)
ratings-no-game = There is no rated game “{ $game }”. Rated: { $known }.
