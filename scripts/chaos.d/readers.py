"""What readers of a table were shown, against what the same readers are shown in the end:

    backwards   a reader was shown a shorter log than before
    repeated    a reader was told the same event twice
    skipped     a reader was not told an event
    early       a reader was shown something that is not in the log, or not what they are told later
    behind      `?since=n` was answered with less than n

Everything a reader may see follows from their seat, so being shown another's card is `early` too: a later look does not
show it."""


def check_readers(match, truth, note):
    counts = Counts(note)
    for reader in match.readers:
        sight = truth.sights.get(reader.who)
        if sight is None:
            continue
        if sight["seq"] != len(truth.log):
            note(
                "behind", f"{reader.who} is shown a log of {sight['seq']} entries in the end; it has {len(truth.log)}"
            )
        check_frames(reader, sight, truth, counts, note)
        check_looks(reader, sight, truth, counts, note)
    check_answers(match, truth, counts, note)


class Counts:
    """How many events there are at each length of the log. Events are blanked, never left out, so it is the same for
    every reader."""

    def __init__(self, note):
        self.note, self.known = note, {0: (0, "everybody")}

    def agree(self, seq, count, who):
        known, by = self.known.setdefault(seq, (count, who))
        if known == count:
            return
        fewer, more = (who, by) if count < known else (by, who)
        kind = "early" if count > known else "skipped"
        self.note(
            kind, f"at length {seq} {more} had been shown {max(count, known)} events, and {fewer} {min(count, known)}"
        )


def short(events):
    text = str(events)
    return text if len(text) < 200 else text[:200] + "…"


def compare(who, where, events, final, at, note):
    """Are these the events from number `at` on?"""
    size = len(events)
    if events == final[at : at + size]:
        return
    if size and any(events == final[past : past + size] for past in range(at)):
        note("repeated", f"{who} was told again, {where}: {short(events)}")
    elif size and any(events == final[past : past + size] for past in range(at + 1, len(final) - size + 1)):
        note("skipped", f"{who} was not told, {where}: {short(final[at : at + 1])}")
    else:
        wrong = next((i for i, it in enumerate(events) if final[at + i : at + i + 1] != [it]), 0)
        later = final[at + wrong : at + wrong + 1]
        note("early", f"{who} was shown, {where}: {short(events[wrong])}; in the end that event is {short(later)}")


def check_frames(reader, sight, truth, counts, note):
    final, last, told = sight["events"], 0, 0
    for frame in reader.frames:
        where = f"by node {frame.node} at length {frame.seq}"
        if frame.seq > len(truth.log):
            note("early", f"{reader.who} was shown a log of {frame.seq} entries {where}; it has {len(truth.log)}")
        if frame.seq < last:
            note("backwards", f"{reader.who} had seen {last} entries and was shown {frame.seq} {where}")
        elif frame.seq == last and frame.events and reader.frames[0] is not frame:
            note("repeated", f"{reader.who} was told again, {where}: {short(frame.events)}")
            continue
        compare(reader.who, where, frame.events, final, told, note)
        told += len(frame.events)
        counts.agree(frame.seq, told, f"{reader.who} (stream, node {frame.node})")
        last = max(last, frame.seq)
    if reader.frames and last == len(truth.log) and told < len(final):
        note("skipped", f"{reader.who} has seen the end and was told {told} of {len(final)} events")


def check_looks(reader, sight, truth, counts, note):
    for look in reader.looks:
        who = f"{reader.who} (look, node {look.node})"
        if look.seq < look.since:
            note("behind", f"{who} asked for what comes after {look.since} and was shown {look.seq}")
            continue
        if look.seq > len(truth.log):
            note("early", f"{who} was shown a log of {look.seq} entries; it has {len(truth.log)}")
        compare(who, f"at length {look.seq}", look.events, sight["events"], look.events_from, note)
        counts.agree(look.since, look.events_from, who)
        counts.agree(look.seq, look.events_from + len(look.events), who)


def check_answers(match, truth, counts, note):
    """What comes with the answer to a move: everything since the length that was sent with it."""
    for move in match.moves:
        sight = truth.sights.get(move.who)
        start = counts.known.get(move.seen)
        for attempt in move.attempts:
            if sight is None or start is None or attempt.events is None or attempt.seq is None:
                continue
            who = f"{move.who} (answer to {move.key}, node {attempt.node})"
            if attempt.seq < move.seen:
                note("behind", f"{who} knew {move.seen} entries and was answered with {attempt.seq}")
                continue
            compare(who, f"at length {attempt.seq}", attempt.events, sight["events"], start[0], note)
            counts.agree(attempt.seq, start[0] + len(attempt.events), who)
