# A first game, explained while it is played.

lesson = First game · { $number } of { $of }
lesson-news = First game · what just happened
lesson-so-far = First game · { $told } of { $of } so far
lesson-end = First game · the lessons are over
lesson-all = All of it again
lesson-left = The rest
lesson-put = Fold
lesson-take = Read the lesson
lesson-fresh = Read the new lesson
lesson-now-first = Your move: choose something that is lit.
lesson-now-next = Go on choosing what is lit; the arrow takes a step back.
lesson-now-seal = All is chosen. Seal the move, or take a step back.
lesson-now-wait =
    { $seats-count ->
        [one] { $seats } is playing. Watch what that gives away.
       *[other] The others are playing. Watch what they give away.
    }
lesson-now-read = Take your time, then tap “Go on”: the table waits for you.
lesson-now-looks-on =
    { $seats-count ->
        [one] You are out and look on. { $seats } is playing.
       *[other] You are out and look on. The others are playing.
    }
lesson-now-pause = The game goes on, and so do the lessons.
lesson-now-over = Review your moves, watch the replay, or play another.
lesson-now-done = The game goes on. Fold this away, or read all the lessons again.

lesson-pause =
    That was a whole round, and everybody is back in the next one. { $left ->
        [one] One lesson of the { $of } is
       *[other] { $left } lessons of the { $of } are
    } left: more while you play on.

# Love Letter and its family

lesson-letters-1 = You hold one card. Each turn you draw another and play one of the two; what it does is written on it. Hold the highest card when the deck runs out, or be the last one in, and the round is yours.
lesson-letters-2 = Played cards stay in front of their player for all to see. Counting them tells you what is left: “Still out there” does it for you.
lesson-letters-3 = Whoever is caught leaves the round: their seal breaks, and their last card is shown. They are back in the next round.
lesson-letters-4 = What you have seen stays marked at the table: a hand you looked at, a card you traded away. Use it before it is played.
lesson-letters-5 = High cards win at the end and are hunted until then. Low cards ask the questions. Sometimes it is best to look harmless.
lesson-letters-6 = Each round won is a token; the drops of wax beside a name show how many are still needed.
lesson-letters-done = That was a whole round. The next one is played with all the cards, shuffled again, and everybody is back in. Cards you have not met yet tell what they do when you lift them.
lesson-2019-1 = The Spy does nothing when she is played. But if you are still in at the end of the round and nobody else still in has played one, she earns you a token.
lesson-2019-2 = The Chancellor lets you draw two cards, keep the best of three, and choose what comes out of the deck last: you will know it.
lesson-princess-1 = Claire does nothing when she is played. But if nobody else still in at the end has played one, she earns you a token.
lesson-princess-2 = Amira & Sadie let you keep the best of three cards. If two players still in have each played them, both earn a token. And mind the Ogre: whoever plays or discards him is out.
lesson-princess-i-counsel = You know what comes last out of the deck. And if one other player still in at the end has played Amira & Sadie too, both of you earn a token.
lesson-princess-counsel = { $seat } has kept one of three cards, so probably a good one. And if one other player still in at the end has played Amira & Sadie too, both earn a token.
lesson-princess-do-counsel = You draw two cards and keep one of three. At the end, if one other player still in has played Amira & Sadie too, both of you earn a token.
lesson-stitch-1 = Stitch is always with somebody. Kind, he adds 2 to their card at the end and wins ties; Destructive, he takes 2 away and loses them.
lesson-stitch-2 = Here one names a number, not a character: two characters may share it.
lesson-stitch-3 = Much is about who has Stitch when the deck runs out. Gantu, Angel, Leroy, Nani and Lilo move him; Jumba turns him over.
lesson-stitch-mine = Stitch is with you: look at his face. Kind, keep him; Destructive, get rid of him before the deck runs out.
lesson-stitch-answer = Give Stitch away and keep your card, or keep him and exchange hands. A good card, or a Destructive Stitch: give him.
lesson-stitch-i-caught = You named { $number } and were right: { $at } is out. Two characters may share a number, which makes it easier to guess.
lesson-stitch-i-missed = { $at }’s card is not number { $number }: one possibility fewer. Until { $at } has played, the card there is the same.
lesson-stitch-missed-me = { $by } named { $number } and was wrong. You are still in, and now everybody knows that your card is not number { $number }.
lesson-stitch-caught = { $by } named { $number } and was right: { $at } is out. Count what is left, and you can do it too.
lesson-stitch-missed = { $by } named { $number } and was wrong: { $at } holds something else. That is one possibility fewer for everybody.
lesson-stitch-i-exposed = That was { $card }, and { $at } is out: Cobra Bubbles sends Lilo and Nani away, and shows any other hand to you alone.
lesson-stitch-exposed = It was Lilo or Nani, and { $at } is out: Cobra Bubbles sends both of them away.
lesson-stitch-ruined = Stitch was Destructive and with { $seat }, who is out: that is what Leroy does.
lesson-stitch-theirs = Stitch is with { $seat }. Kind, he adds 2 to the card there at the end; Destructive, he takes 2 away.
lesson-stitch-turned-kind = Stitch is Kind now: whoever has him at the end has 2 more, and wins ties.
lesson-stitch-turned-destructive = Stitch is Destructive now: whoever has him at the end has 2 less, and loses ties.
lesson-stitch-i-again = Stitch is Kind, so Angel gives you another turn.
lesson-stitch-again = { $seat } has taken Stitch, who is Kind, and so has another turn.
lesson-stitch-do-number = Name the number you believe is on that card. What has all been played cannot be it; what there is most of is the best guess.
lesson-stitch-do-expose = Choose whose hand to look at. If it is Lilo or Nani, that player is out.
lesson-stitch-do-pass-on = Stitch goes on to the left of whoever has him now. Is that where you want him?
lesson-stitch-do-flip = Stitch is turned over: Kind becomes Destructive, Destructive becomes Kind. Look who has him.
lesson-stitch-do-charm = You take Stitch. If he is Kind, you have another turn at once.
lesson-stitch-do-rampage = If Stitch is Destructive, whoever has him is out, even you. Then you take him, if you are still in.
lesson-stitch-do-bargain = You give { $card-the } for the hand of a rival. Whoever has Stitch may give you him instead.
lesson-stitch-do-entrust = Choose who takes Stitch. Kind, he is a good present; Destructive, a bad one.
lesson-stitch-do-tame = You take Stitch, and he is Kind: 2 more for your card at the end.
lesson-letters-i-left = You are out until the next round. Watch the others: how somebody plays tells what they hold.
lesson-letters-i-left-guessed = { $by } named your card, and you are out until the next round. Watch the others meanwhile: how somebody plays tells what they hold.
lesson-letters-i-left-lower = Your card was lower than { $seat }’s, and you are out until the next round. Watch the others meanwhile: how somebody plays tells what they hold.
lesson-letters-i-left-fall = Whoever lets go of { $card-the } leaves the round: you are back in the next. Watch the others meanwhile: how somebody plays tells what they hold.
lesson-letters-missed-me = { $by } named { $card-the } and was wrong. You are still in, and now everybody knows that you do not hold { $card-the }.
lesson-letters-i-missed = { $at } does not hold { $card-the }: one possibility fewer. Until { $at } has played, the card there is the same.
lesson-letters-i-caught = You named { $card-the } and were right: { $at } is out. Counting what has been played makes a good guess.
lesson-letters-i-higher = Your card was the higher one: { $seat } is out. But everybody has seen what you beat, and may guess what you hold.
lesson-letters-i-duty = Nothing happened, but everybody has seen { $card-the }: they will think that you hold a high card.
lesson-letters-i-spy = Nothing for now. But if you are still in at the end of the round, and nobody else still in has played that card, you earn a token: so stay in.
lesson-letters-i-nobody = Nobody could be chosen, so { $card-the } did nothing. A shield lasts until its owner’s next turn.
lesson-letters-i-counsel = You know what lies under the deck: it is drawn last. And nobody knows what you have kept.
lesson-letters-i-saw = You know that { $at } holds { $card-the }. With { $guess-a } you could not miss, until { $at } plays that card or exchanges it.
lesson-letters-seen = { $by } knows that you hold { $card-the }. Play it soon if you can, or be ready for { $guess-a }.
lesson-letters-tie = Both cards were equal, so nobody is out, and both of you know what the other holds.
lesson-letters-traded = You know what { $seat } holds now: the card that was yours. And { $seat } knows yours.
lesson-letters-redrew = Your hand was discarded, without effect, and replaced: you now hold { $card-the }, and nobody else knows.
lesson-letters-i-shielded = Nobody may choose you until your next turn: nothing can happen to you.
lesson-letters-caught = { $by } named { $card-the } and was right: { $at } is out. A Guard needs only a good guess, so count what is left.
lesson-letters-missed = { $by } named { $card-the } and was wrong: { $at } holds something else. That is one possibility fewer for everybody.
lesson-letters-they-tie = { $by } and { $at } have cards of the same value, so both stay in. Which cards, only the two of them know.
lesson-letters-they-traded = { $by } and { $at } have exchanged hands: whatever you knew of one hand, you know now of the other.
lesson-letters-fell = { $seat } has played { $card-the } and is out: whoever lets go of that card leaves the round.
lesson-letters-duty = { $seat } has played { $card-the }: because the other card there is { $trade-the } or { $redraw-a }, which is the rule, or to make you believe so.
lesson-letters-spy = { $seat } has played { $card-the }. If { $seat } stays in to the end, and nobody else still in has played one, that is a token.
lesson-letters-nobody = { $seat } could choose nobody, because everybody else is shielded: { $card-the } did nothing.
lesson-letters-counsel = { $seat } has kept one of three cards, so probably a good one, and knows what comes last out of the deck.
lesson-letters-lower = { $seat } had the lower card and is out. Whoever stays has something higher: now one may guess it.
lesson-letters-shielded = { $seat } cannot be chosen until their next turn. Aim at somebody else.
lesson-letters-discarded = { $seat } had to discard { $card-the } and has a new card now: what one knew of that hand is gone.
lesson-letters-discarded-out = { $seat } had to discard { $card-the } and is out: whoever lets go of that card leaves the round, however it happens.
lesson-letters-they-saw = { $by } has seen { $at }’s hand. When { $by } aims at { $at } again, it will not be by chance.
lesson-letters-choose = Which of the two helps you more on the table, and which would you rather keep for the end?
lesson-letters-sure = You know that { $at } holds { $card-the }: with { $guess-the } you cannot miss.
lesson-letters-keep = Keep one of the three. The others go under the deck: you alone know what comes last.
lesson-letters-must = With this hand { $card-the } must be played: that is the rule. The other card stays secret.
lesson-letters-hold-fall = You hold { $card-the }. If you play { $card-the }, you are out: play the other card.
lesson-letters-do-fall = If you let go of { $card-the }, you are out of the round at once. Take a step back.
lesson-letters-do-guess = { $card }: choose whose card you want to guess. Somebody who has just kept a card seems to like it.
lesson-letters-do-name = Name what you believe is there. What has all been played cannot be it; what there is most of is the best guess.
lesson-letters-do-look = Choose whose hand to look at. Only you will see it.
lesson-letters-do-compare = Your { $card } will be compared in secret: the lower of the two is out. That is a good card for it.
lesson-letters-do-compare-low = Your { $card } will be compared in secret: the lower of the two is out. That is low: most cards beat it.
lesson-letters-do-shield = Until your next turn nobody can choose you: a quiet turn, and your other card is safe.
lesson-letters-do-redraw = Choose whose hand is discarded. On somebody else it may hit the highest card; on yourself it changes a bad one.
lesson-letters-do-trade = You give { $card-the } and get the other hand. Each of you then knows what the other holds.
lesson-letters-do-counsel = You draw two cards and keep one of three; the others go under the deck.
lesson-letters-do-spy = Nothing happens now. At the end she may be worth a token, if you are still in.
lesson-letters-do-duty = Playing { $card-the } does nothing, but it tells: the others will think that you hold a high card. Sometimes that is just what you want.
lesson-letters-do-nobody = Nobody can be chosen now: this card would do nothing, which is sometimes just what you want.

# R

lesson-r-1 = You and your rival hold the same eight cards, 0 to 7. Each round both choose one in secret, and both are shown at once: the higher number wins, unless a card says otherwise. With four wins the game is yours.
lesson-r-2 = What stands on a card comes before its number. The Assassin makes the lower number win, the Wizard takes the other card’s ability away, the Prince wins whatever the number.
lesson-r-3 = A card is played once. What your rival has played stays in the track: what they still hold is the rest.
lesson-r-4 = The Clown holds a round: its worth waits in the pot for whoever wins the next. The Minister makes a round count double.
lesson-r-5 = The General gives 2 more in the next round; the Spy makes the rival show first. Both are worth planning for.
lesson-r-6 = A Princess that meets a Prince wins the game at once. As long as she is in a hand, a Prince is a risk.
lesson-r-done = That was a whole game. Now that you know the cards, the letters change the rules: B, C and D are good ones to begin with.
lesson-r-choose = Your move: tap a card to read what it does. Nothing is played before you seal it.
lesson-r-letter-b = B, Seven: one card leaves the game before the first round, yours and the other one together. Which of your cards will you miss least?
lesson-r-letter-c = C, Wanderlust: a card of each hand is gone, face down. You do not know which one is missing over there: a Prince may never come.
lesson-r-letter-d = D, Three cards: you hold three of your eight and draw after each round. What you need may not have come yet, for both of you.
lesson-r-held = Nobody has won the round yet: its worth waits in the pots ({ $pot } in yours) and goes to whoever wins the next.
lesson-r-i-spy = Your Spy works: the other card is shown before you choose. Take your time with the answer.
lesson-r-they-spy = { $seat }’s Spy works: you show your card first. Play one that no answer hurts much.
lesson-r-i-bonus = Your General works: this round your card has 2 more.
lesson-r-they-bonus = { $seat }’s General works: the card over there has 2 more this round. The Assassin, or a Clown, does not mind.
lesson-r-use-bonus = With 2 more, a middling card is a strong one: keep the best for later.
lesson-r-i-won-more = { $gain } wins at once: a Minister counts double, and held rounds go to whoever wins.
lesson-r-they-won-more = { $seat } wins { $gain } at once: a Minister counts double, and held rounds go to whoever wins.
lesson-r-answer = { $seat } shows { $card-the }: you know what to beat. Answer with the cheapest card that does it.
lesson-r-do-prince-risk = The Prince wins against everything, but { $seat } still has the Princess: if she meets him, the game is lost.
lesson-r-do-prince = The Prince wins the round, whatever the number; only another Prince makes the numbers count.
lesson-r-do-princess = If { $seat } plays the Prince now, you win the game. Against anything else she is only a 1.
lesson-r-do-princess-late = No Prince is left over there: the Princess is only a 1 now.
lesson-r-do-general = The General is a 6, and your next card has 2 more: even a lost round with him pays.
lesson-r-do-wizard = The Wizard takes the other card’s ability away: then only the numbers count, and his is 5.
lesson-r-do-minister = A round won with the Minister counts double. He is a 4: choose the moment.
lesson-r-do-assassin = The Assassin makes the lower number win: good against high cards, bad against low ones.
lesson-r-do-spy = The Spy will probably lose this round; in the next you see the other card first.
lesson-r-do-clown = The Clown puts the round off: nobody wins it now, and the next one counts for more.

# Secret Moon

lesson-moon-1 = Everybody has a secret card. Princess, Traveller and Priest are one team; the Minister and the Guards are the other. Nobody talks: only actions tell. Your card, and what it is after, are on your side of the table.
lesson-moon-2 = The night has three rounds. In each, order cards are dealt face up, and seats act from the lowest to the highest, one action each.
lesson-moon-3 = Investigate: you alone look at a card, and your marker stays beside it. Enquire: the other answers aloud and truly; silence means Princess or Traveller.
lesson-moon-4 = Accuse: name a character. If you are right, the card is revealed; if not, your own is. A Guard who is revealed is captured.
lesson-moon-5 = Only a revealed card can be captured, and never by a Guard. Protect keeps a seat from being chosen until the round ends. To interrupt somebody’s turn costs you your own freedom.
lesson-moon-6 = The Minister’s team wins when the Princess is captured, or when Princess and Traveller are both revealed. Captured Minister, or three rounds gone by: the Princess’s team wins.
lesson-moon-done = That was a whole night. All cards are open now: look who was who, and how it could have been guessed.
lesson-moon-i-captured = You are captured and act no more, but you win or lose with your team.
lesson-moon-i-revealed = Your card is revealed: everybody knows who you are, and whoever is not a Guard may capture you. Act while you can, or be protected.
lesson-moon-i-interrupted = { $by } has taken your turn of this round, and paid for it: { $by } is captured and revealed.
lesson-moon-looked-at-me = { $by } knows who you are. What { $by } does next, and to whom, tells you which side { $by } is on.
lesson-moon-asked-me = { $by } asked, and your card answered for you: everybody has heard it.
lesson-moon-revealed = Everybody knows now who { $at } is: { $role-a }. Revealed cards can be captured; a Guard is captured at once.
lesson-moon-wrong = { $by } named the wrong character, and their own card is revealed. To accuse without knowing is dangerous.
lesson-moon-silence = { $at } kept silent: the Princess or the Traveller. That is worth knowing for both teams.
lesson-moon-just-me = { $at } said “just me”: the Priest or a Guard. The Priest sounds like a Guard on purpose.
lesson-moon-minister = { $at } is the Minister: the answer is always true. Accused and captured, the Minister loses the night.
lesson-moon-looked = { $by } has looked at a card ({ $at }): the marker beside it says so. What { $by } does next may tell what it was.
lesson-moon-i-looked = You alone know that { $at } is { $role-a }. What you do with it will tell the others something.
lesson-moon-protected-me = { $by } protects you: nobody can choose you until the round ends. It looks as if { $by } believes you to be of the same team.
lesson-moon-i-protected = Nobody can choose that seat until the round ends. Everybody has seen it, and will think that you are one team.
lesson-moon-i-protected-me = Nobody can choose you until the round ends. Everybody has seen it, and may ask what you have to hide.
lesson-moon-protected-self = { $by } takes cover until the round ends: nobody can choose { $by }. It may be fear, or it is to look so.
lesson-moon-protected = { $by } protects { $at } until the round ends: they may be one team, or it is to look so.
lesson-moon-captured = { $by } has captured a revealed card ({ $at }): it is out for good. Its player still wins or loses with the team.
lesson-moon-interrupted = { $by } has taken { $at }’s turn away, and is captured for it: that turn must have looked dangerous.
lesson-moon-passed = { $seat } passed, and gave nothing away.
lesson-moon-i-passed = You gave nothing away. But the night is short: one action a round.
lesson-moon-plan-lover = You must last three rounds. Find the Minister, protect each other, and give nobody a reason to ask.
lesson-moon-plan-priest = You sound like a Guard when asked. Draw suspicion to yourself, and find the Minister.
lesson-moon-plan-minister = Find the Princess: ask, look, accuse, then capture. But do not be found first.
lesson-moon-plan-guard = Ask and look for silence: Princess or Traveller. You cannot capture; reveal them both and your team wins.
lesson-moon-do-investigate = Only you will see the card, but everybody sees that you looked.
lesson-moon-do-enquire = The answer is true, and everybody hears it: your team, and the other one.
lesson-moon-do-accuse = If you are wrong, your own card is revealed. Accuse when you know.
lesson-moon-do-accuse-guard = If you are wrong, your own card is revealed, and a Guard who is revealed is captured at once.
lesson-moon-do-accuse-princess = If you are wrong, everybody sees the Princess: the Minister’s team would only have to capture you.
lesson-moon-do-protect = Until the round ends nobody can choose that seat. But everybody sees whom you protect.
lesson-moon-do-interrupt = They lose their turn, and you are captured: only worth it when that turn would lose the night.
lesson-moon-do-capture = A captured Princess or Minister ends the night.
lesson-moon-do-pass = Nothing happens, and nobody learns anything from you, except that you passed.

# Any other game

lesson-other-2 = Only what is lit can be chosen; the story at the side tells what has happened. The whole rulebook is one tap away, above.
lesson-other-done = That was a whole game. The rulebook, above, has the rest.
