# A place of one's own: keeping one's seal, history, handle.

seal-keep = Keep your seal
seal-keep-lede = No address, no password. Your seal is kept by twelve words on a piece of paper.
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
seal-kept-hint = With your twelve words you find your tables and games again on any device, even if you lose this one.
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
seal-join-twice = If both of you sit at one table, you keep one seat: before the deal the other is freed, during a game a bot plays on in it. Finished games keep both.
seal-join-not = Without it, { $name } is signed out here and cannot be found again.
seal-other-kept = On this device you are { $name } so far, whose seal is kept. { $name } is signed out here, and found again by their own words.
seal-found = Welcome back, { $name }.
