# A first game, explained while it is played.

lesson = First game · { $number } of { $of }
lesson-now-first = Your move: choose something that is lit.
lesson-now-next = Go on choosing what is lit; the arrow takes a step back.
lesson-now-seal = All is chosen. Seal the move, or take a step back.
lesson-now-wait = The others are playing. Watch what they give away.
lesson-now-over = That was a whole game. Look at it again, or play another.

lesson-letters-1 = You hold one card. Each turn you draw another and play one of the two; what it does is written on it. Hold the highest card when the deck runs out, or be the last one in, and the round is yours.
lesson-letters-2 = Played cards stay in front of their player for all to see. Counting them tells you what is left: “Still out there” does it for you.
lesson-letters-3 = Whoever is caught leaves the round: their seal breaks, and their last card is shown. They are back in the next round.
lesson-letters-4 = What you have seen stays marked at the table: a hand you looked at, a card you traded away. Use it before it is played.
lesson-letters-5 = High cards win at the end and are hunted until then. Low cards ask the questions. Sometimes it is best to look harmless.
lesson-letters-6 = Each round won is a token; the drops of wax beside a name show how many are still needed. Now you know all there is to know.

lesson-r-1 = You and your rival hold the same eight characters. Each round both choose one in secret, and both are shown at once. Four wins, and the game is yours.
lesson-r-2 = The higher number wins, unless an ability says otherwise. The Assassin turns it round, the Wizard silences, the Prince wins whatever the number.
lesson-r-3 = A card is played once. What your rival has played stays in the track: what they still hold is the rest.
lesson-r-4 = The Clown holds a round: its worth waits in the pot for whoever wins the next. The Minister makes a round count double.
lesson-r-5 = The General gives 2 more in the next round; the Spy makes the rival show first. Both are worth planning for.
lesson-r-6 = A Princess that meets a Prince wins the game at once. As long as she is in a hand, a Prince is a risk.

lesson-moon-1 = Everybody has a secret card. Princess, Traveller and Priest are one team; the Minister and the Guards are the other. Nobody talks: only actions tell. Your card, and what it wants, stands on your side.
lesson-moon-2 = The night has three rounds. In each, order cards are dealt face up, and seats act from the lowest to the highest, one action each.
lesson-moon-3 = Investigate: you alone look at a card, and your marker stays beside it. Enquire: the other answers aloud and truly; silence means Princess or Traveller.
lesson-moon-4 = Accuse: name a character. If you are right, the card is revealed; if not, your own is. A Guard who is revealed is captured.
lesson-moon-5 = Only a revealed card can be captured, and never by a Guard. Protect shields a seat until the round ends. To interrupt somebody’s turn costs you your own freedom.
lesson-moon-6 = The Minister’s team wins when the Princess is captured, or when Princess and Traveller are both revealed. Captured Minister, or three rounds gone by: the Princess’s team wins.

lesson-other-2 = Only what is lit can be chosen; the story at the side tells what has happened. The whole rulebook is one tap away, above.
