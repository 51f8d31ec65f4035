"""Mutants in the text of a Rust file, each behind a question whether it is its turn: for scripts/mutants."""

import re

# Added to each sampled crate. In the first run, of one test at a time, it writes down which mutants the test comes by.
QUESTION = """
#[allow(dead_code)]
pub(crate) fn mutated(number: u32) -> bool {
    use std::{cell::RefCell, collections::BTreeSet, io::Write, sync::LazyLock};
    static CHOSEN: LazyLock<u32> = LazyLock::new(|| std::env::var("MUTANT").ok().and_then(|it| it.parse().ok()).unwrap_or(0));
    static REACHED: LazyLock<Option<String>> = LazyLock::new(|| std::env::var("MUTANTS_REACHED").ok());
    thread_local!(static SEEN: RefCell<BTreeSet<u32>> = const { RefCell::new(BTreeSet::new()) });
    if let Some(path) = &*REACHED {
        if SEEN.try_with(|seen| seen.borrow_mut().insert(number)).unwrap_or(true) {
            let file = std::fs::OpenOptions::new().append(true).create(true).open(path);
            file.and_then(|mut file| file.write_all(format!("{number}\\n").as_bytes())).expect("the list of mutants reached");
        }
    }
    *CHOSEN == number
}
"""


def place(of):
    return of["line"], of["column"]


def nested(one, other):
    if one["file"] != other["file"] or one["function"]["span"] == other["function"]["span"]:
        return False
    a, b = one["function"]["span"], other["function"]["span"]
    return place(a["start"]) < place(b["end"]) and place(b["start"]) < place(a["end"])


def woven(text, mutants):
    """The text of a file with these mutants in it, each behind its question."""
    starts = [0]
    for line in text.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    at = lambda of: starts[of["line"] - 1] + of["column"] - 1
    functions = {}
    for mutant in mutants:
        functions.setdefault(at(mutant["function"]["span"]["start"]), []).append(mutant)
    # From the last function to the first, so that the places of those before stay true.
    for begin, those in sorted(functions.items(), reverse=True):
        end = at(those[0]["function"]["span"]["end"]) - 1
        signature = re.compile(r"\s*(?:#\[[^\n]*|//[^\n]*)\n")
        head = begin
        while skipped := signature.match(text, head):
            head = skipped.end()
        inside = text.index("{", head) + 1
        new = ""
        for mutant in those:
            a, b = at(mutant["span"]["start"]), at(mutant["span"]["end"])
            if not inside <= a <= b <= end:
                raise ValueError(f"not in the body of its function: {mutant['name']}")
            changed = text[inside:a] + mutant["replacement"] + text[b:end]
            new += f"\nif crate::mutated({mutant['number']}) {{ //<{mutant['number']}\n{changed}\n}} else //>{mutant['number']}"
        text = text[:inside] + f"{new}\n{{{text[inside:end]}}}\n//.{','.join(str(it['number']) for it in those)}\n" + text[end:]
    return text


def ranges(text):
    """Where the mutants of a file are written: (first line, last line, their numbers), each alone and each function whole."""
    found, function, begun = [], None, None
    for number, line in enumerate(text.splitlines(), start=1):
        if re.search(r"//<\d+$", line):
            begun, function = number, function or number
        elif ended := re.search(r"//>(\d+)$", line):
            found.append((begun, number, {int(ended[1])}))
        elif over := re.match(r"//\.([\d,]+)$", line):
            found.append((function, number, {int(it) for it in over[1].split(",")}))
            function = None
    return found
