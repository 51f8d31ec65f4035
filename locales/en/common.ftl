# Words used everywhere.

you = you
nobody = nobody
somebody = somebody
list-and = { $before } and { $last }

# Games

love-letter = Love Letter (demo)
    .about = Get your letter to the Princess: hold the highest card, or be the last one in.
    .how =
        Everyone holds one secret card. On your turn draw a second, then play one of the two and do what it says.
        A round ends when one player alone is left in, or when the deck runs out: then the highest card wins.
        Each round won is a favour token; enough tokens win the match.

love-letter-2019 = Love Letter (2019)
    .about = The full game: a Spy who may earn a token, a Chancellor who stacks the deck.
    .how =
        Everyone holds one secret card. On your turn draw a second, then play one of the two and do what it says.
        A round ends when one player alone is left in, or when the deck runs out: then the highest card wins.
        Each round won is a favour token, and a lone Spy earns one too; enough tokens win the match.

princess-princess = Princess Princess
    .about = Love Letter among princesses and a dragon: keep the Ogre hidden to the end, and the round is yours.
    .how =
        Everyone holds one secret card. On your turn draw a second, then play one of the two and do what it says.
        A round ends when one player alone is left in, or when the deck runs out: then the highest card wins.
        Each round won is a token; a lone Claire earns one, and Amira and Sadie in two rows earn one each. Enough tokens win the match.
        Claire’s token is for the only one still in who played or discarded her; by the other reading of the booklet,
        which can be agreed on before the deal, only if nobody else is left in besides.

stitch = Stitch
    .about = One secret card each, and one Stitch for all: Kind he helps whoever has him, Destructive he ruins them.
    .how =
        Everyone holds one secret card. On your turn draw a second, then play one of the two and do what it says.
        A round ends when one player alone is left in, or when the deck runs out: then the highest card wins,
        counting 2 more for whoever has a Kind Stitch and 2 less for a Destructive one. Kind wins ties, Destructive loses them.
        Each round won is a victory token; enough tokens win the match.

# Setting up a table

name-empty = A name is empty. Give every player a name.
name-too-long = The name “{ $name }” is too long. Use at most { $most } characters.
name-bad-character = The name “{ $name }” contains { $character }, which records use for something else. Leave it out.
name-direction = This name contains an invisible mark that turns the direction of the text. Type it without.
name-no-letter = This name contains { $character }, which has no shape that everybody sees. Type it without.
name-marks = In this name one letter carries more than { $most } marks. Take some off.
name-reserved = “{ $name }” is a word that records use for something else. Choose another name.
name-twice = Two players are called { $name }. Give them different names.
names-count = { $count } players were named. A table has between 1 and { $most }.
refused-seats = { $rule }: { $game } cannot be played by { $count }. Possible numbers of players: { $possible }.
option-form = “{ $text }” is not an option. Write options as key=value.
option-unknown =
    { $count ->
        [0] There is no option “{ $key }”: this game has no options.
        [one] There is no option “{ $key }”. This game has: { $known }.
       *[other] There is no option “{ $key }”. This game has: { $known }.
    }
option-value = “{ $value }” is not a value of the option { $key }. Possible: { $known }.
option-twice = The option { $key } is given twice. Give it once.

# Reading what people wrote

unreadable-seat = Nobody here is called “{ $text }”. At the table: { $seats }.
unreadable-card = “{ $text }” is not a card of this game ({ $rule }). The cards: { $cards }.
unreadable-action = This is not an action of this game: { $text }. Send one of the legal actions as it was given.

# Records

record-refused = Line { $line }: { $why }
record-line = “{ $text }” was not expected here. Expected: { $expected }.
record-cut-short = The record ends too soon. Expected: { $expected }. A record ends with a line “result: …”.
record-other-game = This is a record of “{ $found }”, not of “{ $expected }”.
record-unknown-game = There is no game “{ $found }”. Games: { $known }.
record-version = This record follows rules version { $found }; this Cachet plays version { $expected }. Use a Cachet that knows that version.
record-seed = “{ $text }” is not a seed. A seed is a whole number or 64 hexadecimal digits.
record-seed-disagrees = This “{ $ask }” line is not what the seed deals. Remove the line, or the seed.
record-hex = “{ $text }” is not { $digits } hexadecimal digits.
record-table = The name of the table is missing, or longer than { $most } characters.
record-shares = { $expected ->
    [one] There is one seat
   *[other] There are { $expected } seats
} at this table, and { $found ->
    [one] one share
   *[other] { $found } shares
} in this line. Every seat has exactly one.
record-share-unmarked = The share of { $who } does not say where it came from: write “device”, “house” or “bot” behind it.
record-share-origin = The share of { $who } is not what its mark says: “house” or “bot” stands beside a share that follows from the secret, “device” beside any other.
record-fair-seed = This seed does not follow from the secret and the shares above it, which give { $expected }.
record-result = The result says “{ $found }”, but the moves give “{ $expected }”.
record-mark = “{ $found }” contradicts the moves before it. Expected: “{ $expected }”.
record-after-resigning = “{ $text }” stands after somebody resigned. Only the result may follow.
record-after-result = “{ $text }” stands after the result. Nothing may follow it.
record-pick = { $found } cannot be picked here. Possible: { $among }.
deal-parts = The deal does not have the parts this table needs. Expected: { $expected }.
deal-label = “{ $found }” is not the part expected here. Expected: { $expected }.
deal-count = The part “{ $part }” needs { $expected } { $expected ->
        [one] card
       *[other] cards
    }, not { $found }. “...” stands for the rest.
deal-too-many = { $rule }: there are only { $copies } copies of { $card } in the deck. Take one out of the deal.
expected-text = “{ $text }”
expected-next = a move of { $who }, or the result

# Options

option-first = who takes the first turn of the match
option-holder = who holds Stitch first; the seat on the left takes the first turn
option-spy-token = when Claire is worth a token: to the only one still in who has her in their row (only_one_with_spy), or, as the French booklet literally says, only to somebody who is also the last one in (sole_survivor)
option-tokens = how many tokens win the match: as many as the booklet says (book), or fewer, for a short one
option-rules = the letters to play by, joined by +
option-numbers = H: no abilities at all, or only those of Clown and Minister
option-last-chance = N: take back a card from rounds lost, or from rounds won too
option-dawn = Q: the majority of wins decides, or a running total of N
option-clown-wipes-delayed = the other reading of the Clown: it also stops the opponent’s General or Spy
option-match = one game, or a match in which the loser names the next rules (R)
option-attacker = P: who trades a Prince for a Princess
option-mode = the first with 8 points wins, or play until the grid is empty
option-private = cards turned up are shown only to the player turning them
