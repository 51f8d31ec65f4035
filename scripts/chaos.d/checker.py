"""Compares what clients were told with the log. Every promise that is checked has a word here:

    lost        a move was acknowledged and is not in the log
    doubled     a move is in the log twice
    misplaced   a move is not where it was acknowledged, or not the one that was sent
    denied      a move was refused ("nothing was changed") and is in the log
    invented    a move is in the log that nobody sent
    reordered   a move stands before another that was acknowledged before it was sent
    hole        the log does not count from nothing without gaps, or its times run backwards
    undone      a seat or a deal was acknowledged and is not in the log
    robbed      a clock moved for somebody whose time was not up

What readers were shown is checked in `readers.py`."""

from history import MADE, REFUSED, Anomaly
from readers import check_readers

# A clock that is told to have run out after less than this part of its time was not just late news.
PART = 0.5


def check(match, truth):
    """Every anomaly of one table."""
    found = []

    def note(kind, what):
        found.append(Anomaly(kind, match.id, what))

    check_log(truth, note)
    check_moves(match, truth, note)
    check_order(match, truth, note)
    check_deeds(match, truth, note)
    check_clocks(match, truth, note)
    check_readers(match, truth, note)
    return found


def moved(entry):
    """The move of an entry, if it is one."""
    what = entry["what"]
    return what.get("moved") if isinstance(what, dict) else None


def story(move):
    """What became of each attempt."""
    return "; ".join(f"node {it.node}: {it.told} {it.code}".rstrip() for it in move.attempts)


def places(match, truth):
    """Where each key of each seat is in the log."""
    where = {}
    for seq, entry in enumerate(truth.log):
        move = moved(entry)
        if move and move["by"] == "player":
            where.setdefault((move["seat"], move.get("key")), []).append(seq)
    return where


def check_log(truth, note):
    if truth.seqs is not None and truth.seqs != list(range(len(truth.log))):
        note("hole", f"the entries are numbered {truth.seqs}")
    times = [entry["at"] for entry in truth.log]
    for seq, (before, after) in enumerate(zip(times, times[1:]), start=1):
        if after < before:
            note("hole", f"entry {seq} is {before - after} ms older than the one before it")
    if truth.log and "opened" not in truth.log[0]["what"]:
        note("hole", "the log does not begin with the opening of the table")


def check_moves(match, truth, note):
    where = places(match, truth)
    sent = {(move.seat, move.key) for move in match.moves}
    for (seat, key), seqs in where.items():
        if (seat, key) not in sent:
            note("invented", f"entry {seqs[0]} is a move of seat {seat} under the key {key}, which nobody sent")
    for move in match.moves:
        at = where.get((move.seat, move.key), [])
        name = f"{move.who}'s move {move.key}"
        if len(at) > 1:
            note("doubled", f"{name} is in the log {len(at)} times, as entries {at}")
        made = [attempt for attempt in move.attempts if attempt.told == MADE]
        if made and not at:
            note("lost", f"{name} was acknowledged at length {made[0].seq} and is not in the log ({story(move)})")
        if not at:
            continue
        seq = at[0]
        refused = [attempt for attempt in move.attempts if attempt.told == REFUSED]
        if len(refused) == len(move.attempts):
            note("denied", f"{name} was refused, and is in the log as entry {seq} ({story(move)})")
        for attempt in refused:
            if attempt.seq is not None and attempt.seq > seq:
                note(
                    "denied",
                    f"{name} was refused ({attempt.code}) by node {attempt.node}, which knew it as entry {seq}",
                )
        for attempt in made:
            if attempt.seq <= seq or (len(move.attempts) == 1 and not answered_in_time(match, truth, seq, attempt)):
                note("misplaced", f"{name} was acknowledged at length {attempt.seq}, and is entry {seq}")
        if moved(truth.log[seq])["action"] != move.action:
            note(
                "misplaced",
                f"{name} was sent as {move.action} and is in the log as {moved(truth.log[seq])['action']}",
            )


def answered_in_time(match, truth, seq, attempt):
    """Does the answer to the only attempt show the log as it was after the move? One server holds the table until it has
    answered. Another may write meanwhile, while the answer of the store is lost and the log is read again: but never
    something of the player who waits."""
    if match.nodes == 1:
        return attempt.seq == seq + 1
    seat = moved(truth.log[seq])["seat"]
    others = [moved(entry) for entry in truth.log[seq + 1 : attempt.seq]]
    own = [it for it in others if it and it["seat"] == seat and it["by"] == "player"]
    return attempt.seq <= len(truth.log) and not own


def check_order(match, truth, note):
    """What was acknowledged before something else was sent stands before it, whoever sent them."""
    where = places(match, truth)
    done = []
    for move in match.moves:
        at = where.get((move.seat, move.key))
        if at:
            acks = [attempt.answered for attempt in move.attempts if attempt.told == MADE]
            done.append((at[0], min(attempt.sent for attempt in move.attempts), min(acks, default=None), move))
    latest, who = float("-inf"), None
    for seq, sent, answered, move in sorted(done, key=lambda it: it[0]):
        if answered is not None and answered < latest:
            note(
                "reordered",
                f"{move.who}'s {move.key} (entry {seq}) was acknowledged before {who} was sent, and follows it",
            )
        if sent > latest:
            latest, who = sent, f"{move.who}'s {move.key}"


def check_deeds(match, truth, note):
    sat, dealt = [], 0
    for entry in truth.log:
        what = entry["what"]
        if what == "dealt":
            dealt += 1
        elif isinstance(what, dict) and "sat" in what:
            sat.append(what["sat"]["name"])
    for name in sorted(match.seated):
        if sat.count(name) != 1:
            note("undone", f"{name} was told to be seated, and sat down {sat.count(name)} times by the log")
    if match.dealt and dealt != 1:
        note("undone", f"the deal was acknowledged, and there are {dealt} in the log")


def check_clocks(match, truth, note):
    """A clock may only move for somebody who had their time, by the watch of the clients."""
    if match.clock is None:
        return
    for seq, entry in enumerate(truth.log):
        move = moved(entry)
        if not move or move["by"] != "clock":
            continue
        # Nobody is asked for a move before the last one, nor for any before the deal.
        earlier = [at for at in range(seq) if moved(truth.log[at]) or truth.log[at]["what"] == "dealt"]
        first = earlier[0 if match.per_game else -1]
        asked, gone = match.told_at.get(first + 1), match.told_at.get(seq + 1)
        if asked is not None and gone is not None and gone - asked < match.clock * PART:
            seat, late = move["seat"], gone - asked
            note("robbed", f"entry {seq}: the clock of {match.clock} s moved for seat {seat} after {late:.1f} s")
