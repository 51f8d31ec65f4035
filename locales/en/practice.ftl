# Practice tables, which are played on from a decision of a finished game; and records that are brought.

practice-play-on = Play on from here against bots
practice-hint = { $seat-is ->
        [me] A table for practice from this very position. You know what you knew then; everything else is dealt anew. It counts for nothing.
       *[other] A table for practice from this very position, in the seat of { $seat }. You know what { $seat } knew then; everything else is dealt anew. It counts for nothing.
    }
practice-mark = Practice
practice-from = For practice: played on from decision { $number } of a finished game, after { $moves ->
        [0] no move
        [one] { $moves } move
       *[other] { $moves } moves
    }. It counts for nothing.
practice-deal = Not a fair deal: the cards up to there were laid out, as that seat knew them and at random where it did not. What comes after is dealt from a secret, as always.
practice-back = Back to that decision
play-on-no-decision = That seat did not make move number { $number }. Choose a decision of the review: it names seat and move.
play-on-not-imagined = The hidden cards of this position could not be dealt anew. Try once more, or choose another decision.
table-continued = This game was played on from a position of another one. It is not a fair deal, and there is nothing to prove.
table-no-proof = Its record does not say what secret the cards were dealt from: there is nothing to prove.
record-continued = “{ $text }” does not say where the game was played on from. Write it as “21 moves of 0123456789abc”.
server-too-many-records = You have brought many records in a short time. Wait a few minutes; those that were brought before are still there.
verify-continued = Not a fair deal but a continued position: the game was played on after { $moves ->
        [0] no move
        [one] { $moves } move
       *[other] { $moves } moves
    } of { $of }, whose cards were laid out. Only what came after follows from its seed.
web-open-record-review = Have it reviewed
web-open-record-kept = A replay is kept nowhere. For a review the record is kept for some days, without who brought it; whoever has the link can read it.
practice-reviewed = For practice: played on after { $moves ->
        [0] no move
        [one] { $moves } move
       *[other] { $moves } moves
    } of another game. Only what came after is reviewed.
practice-origin = The game it comes from
