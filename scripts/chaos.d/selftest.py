"""Does the checker see? Histories with one mistake each, and the word that must be found for it; and one without."""

import copy
import sys

from checker import check
from history import MADE, REFUSED, UNKNOWN, Attempt, Frame, Look, Match, Move, Reader, Truth


def a_good_evening():
    """Two people and a stranger, three moves; every move is one entry and two events."""
    log = [{"at": 0, "what": {"opened": {}}}]
    log += [{"at": 1, "what": {"sat": {"seat": seat, "name": name}}} for seat, name in enumerate(["ana", "bo"])]
    log += [{"at": 2, "what": "dealt"}]
    match = Match("a table", "love-letter", clock=60, seated={"ana", "bo"}, dealt=True)
    for number, (who, seat) in enumerate([("ana", 0), ("bo", 1), ("ana", 0)]):
        seen = 4 + number
        key, action = f"{who}-{number}", {"play": number}
        log.append(
            {"at": 3 + number, "what": {"moved": {"seat": seat, "action": action, "by": "player", "key": key}}}
        )
        attempt = Attempt(MADE, "", seen + 1, events_of(who, number + 1), 10.0 * number, 10.0 * number + 5)
        match.moves.append(Move(who, seat, key, seen, action, [attempt]))
    match.told_at = {length: float(length) for length in range(len(log) + 1)}
    sights = {}
    for who, seat in (("ana", 0), ("bo", 1), ("stranger", None)):
        whole = [event for number in range(4) for event in events_of(who, number)]
        sights[who] = {"seq": len(log), "status": "over", "events": whole}
        reader = Reader(who, seat)
        reader.frames = [Frame(1, 4, events_of(who, 0), 0)]
        reader.frames += [Frame(1, 4 + number, events_of(who, number)) for number in (1, 2)]
        # Cut off, and back where they were.
        reader.frames += [Frame(2, 6, [], 6), Frame(2, 7, events_of(who, 3))]
        reader.looks = [Look(4, 5, 2, events_of(who, 1)), Look(7, 7, 8, [])]
        match.readers.append(reader)
    return match, Truth(log, sights, list(range(len(log))))


def events_of(who, number):
    """What a reader sees of the deal (0) and of every move: their own card is hidden from the others."""
    card = f"card {number}" if who == ("ana", "bo")[number % 2] else None
    return [{"drew": card, "turn": number}, {"played": number}]


def lost(match, truth):
    del truth.log[-1], truth.seqs[-1]
    for sight in truth.sights.values():
        sight["seq"] -= 1
        del sight["events"][-2:]
    for reader in match.readers:
        del reader.frames[-1], reader.looks[-1]
    match.moves[-1].attempts[0].events = None


def doubled(match, truth):
    truth.log.append(copy.deepcopy(truth.log[-1]))
    truth.seqs.append(len(truth.seqs))
    for sight in truth.sights.values():
        sight["seq"] += 1


def doubled_by_a_retry(match, truth):
    match.moves[-1].attempts.insert(0, Attempt(UNKNOWN, "cut off"))
    doubled(match, truth)


def misplaced(match, truth):
    match.moves[0].attempts[0].seq += 1
    match.moves[0].attempts[0].events = None


def misplaced_among_nodes(match, truth):
    match.nodes = 3
    match.moves[0].attempts[0].seq = len(truth.log)
    match.moves[0].attempts[0].events = None


def another_move(match, truth):
    truth.log[4]["what"]["moved"]["action"] = {"play": 9}


def reordered(match, truth):
    # Bo's move was acknowledged before Ana had sent hers, which stands before it.
    match.moves[1].attempts[0].sent, match.moves[1].attempts[0].answered = -2.0, -1.0


def denied(match, truth):
    match.moves[1].attempts = [Attempt(REFUSED, "failed")]


def denied_by_one_who_knew(match, truth):
    match.moves[1].attempts = [Attempt(UNKNOWN, "cut off"), Attempt(REFUSED, "stale", 7)]


def invented(match, truth):
    del match.moves[1]


def a_hole(match, truth):
    truth.seqs[-1] += 1


def times_backwards(match, truth):
    truth.log[-1]["at"] = 0


def unseated(match, truth):
    match.seated.add("cleo")


def dealt_twice(match, truth):
    truth.log[2]["what"] = "dealt"
    match.seated.discard("bo")


def robbed(match, truth):
    truth.log[5]["what"]["moved"] |= {"by": "clock", "key": None}
    match.moves[1].attempts = [Attempt(REFUSED, "stale", 6)]


def shown_early(match, truth):
    """A move that was shown, and is not what the log says now."""
    match.readers[1].frames[2].events = [{"drew": None, "turn": 2}, {"played": 99}]


def shown_beyond_the_end(match, truth):
    match.readers[2].frames.append(Frame(2, 8, []))


def shown_another_card(match, truth):
    match.readers[0].frames[1].events[0]["drew"] = "card 1"


def shown_early_by_an_answer(match, truth):
    match.moves[0].attempts[0].events = events_of("ana", 1) + events_of("ana", 2)


def backwards(match, truth):
    match.readers[0].frames[3] = Frame(2, 5, [], 6)


def repeated(match, truth):
    match.readers[0].frames[3].events = events_of("ana", 2)


def repeated_later(match, truth):
    match.readers[0].frames[4].events = events_of("ana", 2) + events_of("ana", 3)


def skipped(match, truth):
    del match.readers[0].frames[2]
    match.readers[0].frames[2].after = 5


def skipped_at_the_end(match, truth):
    match.readers[2].frames[4].events = []


def skipped_in_between(match, truth):
    match.readers[2].frames[2].events = events_of("stranger", 2)[:1]
    match.readers[2].frames[4].events = events_of("stranger", 2)[1:] + events_of("stranger", 3)


def behind(match, truth):
    match.readers[0].looks[0] = Look(6, 5, 4, [])


def behind_in_the_end(match, truth):
    truth.sights["bo"]["seq"] -= 1


# What was done to the good evening, and the words that must be found, one of them at least.
MISTAKES = [
    (lost, "lost"),
    (doubled, "doubled"),
    (doubled_by_a_retry, "doubled"),
    (misplaced, "misplaced"),
    (misplaced_among_nodes, "misplaced"),
    (another_move, "misplaced"),
    (reordered, "reordered"),
    (denied, "denied"),
    (denied_by_one_who_knew, "denied"),
    (invented, "invented"),
    (a_hole, "hole"),
    (times_backwards, "hole"),
    (unseated, "undone"),
    (dealt_twice, "undone"),
    (robbed, "robbed"),
    (shown_early, "early"),
    (shown_beyond_the_end, "early"),
    (shown_another_card, "early"),
    (shown_early_by_an_answer, "early"),
    (backwards, "backwards"),
    (repeated, "repeated"),
    (repeated_later, "repeated"),
    (skipped, "skipped"),
    (skipped_at_the_end, "skipped"),
    (skipped_in_between, "skipped"),
    (behind, "behind"),
    (behind_in_the_end, "behind"),
]

# What may happen and is no mistake.
GOOD = []


def good(change):
    GOOD.append(change)
    return change


@good
def nothing_special(match, truth):
    pass


@good
def an_answer_was_lost_and_the_retry_was_answered(match, truth):
    move = match.moves[1]
    move.attempts = [
        Attempt(UNKNOWN, "cut off"),
        Attempt(MADE, "", 7, events_of("bo", 2) + events_of("bo", 3), 19, 19.5),
    ]


@good
def a_move_of_which_nobody_knows_was_made(match, truth):
    match.moves[1].attempts = [Attempt(UNKNOWN, "unsure")]


@good
def a_move_of_which_nobody_knows_was_not_made(match, truth):
    match.moves.append(Move("bo", 1, "bo-9", 6, {}, [Attempt(UNKNOWN, "cut off")]))


@good
def a_refused_move_was_not_made(match, truth):
    match.moves.append(Move("bo", 1, "bo-9", 6, {}, [Attempt(REFUSED, "failed"), Attempt(REFUSED, "stale", 7)]))


def passes():
    """Prints what the checker did not see, or saw where nothing was."""
    wrong = []
    for mistake, word in MISTAKES:
        match, truth = a_good_evening()
        mistake(match, truth)
        kinds = {anomaly.kind for anomaly in check(match, truth)}
        if word not in kinds:
            wrong.append(f"{mistake.__name__}: not called {word}, but {sorted(kinds) or 'nothing'}")
    for fine in GOOD:
        match, truth = a_good_evening()
        fine(match, truth)
        wrong += [f"{fine.__name__}: {anomaly}" for anomaly in check(match, truth)]
    for line in wrong:
        print(f"the checker is wrong: {line}", file=sys.stderr)
    if not wrong:
        print(
            f"the checker names each of {len(MISTAKES)} mistakes and none of {len(GOOD)} good evenings",
            file=sys.stderr,
        )
    return not wrong
