"""Deals a finished game of Cachet again, with Python alone: verify.py RECORD [--commitment HEX] [--share HEX] [--day-link HEX]; see docs/FAIR.md."""
import argparse, hashlib, re, struct, sys

DUEL = "Clown,Blue Princess,Red Princess,Princess,Spy,Assassin,Minister,Wizard,General,Blue Prince,Red Prince,Prince"
ORDERS = {  # the order in which the cards of a game lie before they are shuffled
    **dict.fromkeys(("love-letter", "love-letter-2019"), "Princess,Countess,King,Chancellor,Prince,Handmaid,Baron,Priest,Guard,Spy"),
    "secret-moon": "Princess,Traveller,Priest,Minister,Guard", "princess-princess": "Ogre,Celeste the Unicorn,Ghost King,Princesses Amira & Sadie,Prince Vladric,Oliver the Dragon,Palace Librarian,King's Advisers,Guard,Claire the Spy",
    "stitch": "Lilo,Nani,David,Pleakley,Angel,Leroy,Jumba,Sparky,Cobra Bubbles,Grand Councilwoman,Gantu",
    "r": DUEL, **{f"r-{letter}": DUEL for letter in "stuvwxz"}, "r-y": "Princess," + DUEL,
}
QUESTIONS = ("deal", "first", "holder", "removed", "order")  # the lines of a record that chance answered

def words(key, stream):  # ChaCha20: a 64-bit block counter, then the 64-bit number of the stream
    turn = lambda x, n: (x << n | x >> 32 - n) & 0xFFFFFFFF
    for block in range(1 << 32):
        start = [*struct.unpack("<4I", b"expand 32-byte k"), *struct.unpack("<8I", key), block, 0, stream, 0]
        x = start[:]
        for turned in ([0, 0, 0, 0], [0, 1, 2, 3]) * 10:
            for i in range(4):
                a, b, c, d = (4 * row + (i + turned[row]) % 4 for row in range(4))
                for p, q, s, n in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
                    x[p] = (x[p] + x[q]) & 0xFFFFFFFF; x[s] = turn(x[s] ^ x[p], n)
        yield from ((new + old) & 0xFFFFFFFF for new, old in zip(x, start))

def below(source, bound):
    while (product := next(source) * bound) % 2**32 < 2**32 % bound: pass
    return product >> 32

def shuffled(source, cards):
    for place in range(len(cards) - 1, 0, -1):
        other = below(source, place + 1)
        cards[place], cards[other] = cards[other], cards[place]
    return cards

listed = lambda text: re.split(r"\s*,\s*", text.strip())
def verify(text, commitment=None, share=None, link=None):
    pairs = [line.split("#")[0].split(":", 1) for line in text.splitlines() if ":" in line.split("#")[0]]
    head = {key: value.strip() for key, value in reversed(pairs)}
    assert all(key.strip().lower() != "continued" for key, _ in pairs), "it was played on from a position of another game, whose cards were laid out"
    assert {"table", "secret"} <= head.keys(), "it does not say what it was dealt from and for; for old records use cachet verify"
    assert all(sum(key.strip() == once for key, _ in pairs) < 2 for once in ("game", "rules", "seats", "options", "table", "secret", "shares", "seed")), "a line stands twice"
    names, secret = listed(head["seats"]), bytes.fromhex(head["secret"])
    shares = [part.split() for part in head["shares"].split(",")]
    house = lambda seat: hashlib.sha256(b"cachet derived 1\n" + secret + struct.pack("<Q", seat) + b"share").hexdigest()[:32]
    assert len(shares) == len(names) and all(len(share) == 2 for share in shares), "every seat has one share, and says where it came from"
    for seat, (digits, mark) in enumerate(shares):
        assert mark in (("house", "bot") if digits == house(seat) else ("device",)), f"the share of {names[seat]} is not {mark}'s"
    assert share is None or share.lower() in (digits for digits, mark in shares if mark == "device"), "your share is missing"
    if link:  # a letter of the day: the link of an earlier day is a hash of a hash of … its secret
        before, days = secret, 0
        while days < 36600 and before.hex() != link.lower(): before, days = hashlib.sha256(b"cachet day 1\n" + before).digest(), days + 1
        assert 0 < days < 36600 and head["table"].startswith("day ") and all(mark != "device" for _, mark in shares), "that link does not fix this deal"
    letters = {name: chr(65 + seat) for seat, name in enumerate(names)}  # people may change their names
    options = ", ".join(re.sub("[^=]+$", lambda value: letters.get(value[0], value[0]), option) for option in listed(head.get("options", "")))
    terms = f"table {head['table']}\ngame {head['game']}\nrules {head['rules']}\noptions {options}\nseats {len(names)}\nsecret {head['secret']}\n"
    promised = hashlib.sha256(f"cachet commitment 2\n{terms}".encode()).hexdigest()
    assert commitment in (None, promised), "the secret, the table or what was agreed is not what was promised"
    seed = hashlib.sha256((f"cachet seed 2\n{terms}" + "".join(f"share {digits}\n" for digits, _ in shares)).encode()).digest()
    assert head.get("seed", seed.hex()) == seed.hex(), "the seed does not follow from the secret and the shares"
    winners, questions = [], 0
    for key, value in ((key.strip().lower(), value.strip()) for key, value in pairs):
        winners = [seat for seat in listed(value) if seat in names] if key == "won" else winners
        if key not in QUESTIONS: continue
        source, questions = words(seed, questions), questions + 1
        if value in names:
            among = [name for name in names if len(winners) < 2 or name in winners]
            assert among[below(source, len(among))] == value, f"question {questions}: chance did not pick {value}"; continue
        order = DUEL if value.startswith("drawn ") else ORDERS.get(head["game"], "")
        known = [*order.split(","), *map(str, range(100))]
        parts = ([listed(re.sub(rf"^\s*{label}\s+", "", " " + part)) for label in ("", r"\S+", *map(re.escape, names))] for part in value.split("|"))
        dealt = [card for ways in parts for card in next((way for way in ways if {*way} <= {*known}), ways[0])]
        before = sorted(dealt, key=known.index)
        assert shuffled(source, before) == dealt, f"question {questions}: the cards were not dealt like that"
    assert questions or head["game"] in ("r", "r-v") and head.keys() & {*names, "resigned"}, "it holds no game, or its deals are left out"
    return f"fair: {questions} questions answered from the seed; commitment {promised}"

if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    [parser.add_argument(name) for name in ("record", "--commitment", "--share", "--day-link")]
    try:
        asked = parser.parse_args()
        print(verify(open(asked.record, encoding="utf-8").read(), asked.commitment, asked.share, asked.day_link))
    except (AssertionError, KeyError, ValueError) as fault:
        sys.exit(f"NOT FAIR: {fault}")
