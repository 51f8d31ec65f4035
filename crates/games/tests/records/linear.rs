//! Reading a record costs in proportion to its length, whatever is in it. Work is counted in allocations, which does not
//! depend on the machine; `cachet bench reading` measures time per byte.

use cachet_engine::{Names, Seed, below, dice};

/// A text in which something of the record format is repeated this often.
type Family = fn(usize) -> String;

fn headed(game: &str, rest: &str) -> String {
    format!("cachet record 1\ngame: {game}\nrules: 1\n{rest}")
}

fn listed(count: usize, item: impl Fn(usize) -> String) -> String {
    (0..count).map(item).collect::<Vec<_>>().join(",")
}

const FAMILIES: [(&str, Family); 11] = [
    ("names", |n| headed("love-letter", &format!("seats: {}", listed(n, |it| format!("n{it}"))))),
    ("one long name", |n| headed("love-letter", &format!("seats: Ana, {}", "x".repeat(n)))),
    ("options", |n| headed("love-letter", &format!("seats: Ana, Bo\noptions: {}", listed(n, |_| "first=Bo".into())))),
    ("letters of R", |n| headed("r", &format!("seats: Ana, Bo\noptions: rules={}", vec!["B"; n].join("+")))),
    ("remarks", |n| "# a remark\n\n".repeat(n)),
    ("cards", |n| {
        headed("love-letter", &format!("seats: Ana, Bo\nfirst: Ana\ndeal: aside {}", listed(n, |_| "Guard".into())))
    }),
    ("parts of a deal", |n| {
        headed("love-letter", &format!("seats: Ana, Bo\nfirst: Ana\ndeal: {}", vec!["Ana Guard"; n].join("|")))
    }),
    ("shares", |n| {
        let shares = listed(n, |it| format!("{it:032x}"));
        headed("love-letter", &format!("seats: Ana, Bo\nsecret: {}\nshares: {shares}", "0".repeat(64)))
    }),
    ("a long move", |n| {
        headed("love-letter", &format!("seats: Ana, Bo\nseed: 1\nAna: {}", listed(n, |_| "Guard > Bo".into())))
    }),
    ("winners", |n| {
        headed("love-letter", &format!("seats: Ana, Bo\nseed: 1\nresult: {}", listed(n, |it| format!("n{it}"))))
    }),
    ("won", |n| headed("love-letter", &format!("seats: Ana, Bo\nseed: 1\nwon: {}", listed(n, |_| "Ana".into())))),
];

/// Allocations and kilobytes, as one number.
fn work(text: &str) -> u64 {
    let id = cachet_engine::record::game_of(text).map(str::to_owned).unwrap_or_else(|_| "love-letter".to_owned());
    let game = cachet_games::find(&id).expect("a game");
    let counted = allocation_counter::measure(|| {
        // Refused or not: it has been read.
        let _ = game.read(text);
    });
    counted.count_total + counted.bytes_total / 1024
}

#[test]
fn nothing_repeated_in_a_record_costs_more_than_its_length() {
    for (name, family) in FAMILIES {
        let (short, long) = (work(&family(2_000)), work(&family(16_000)));
        // Eight times the length, eight times the work; pairwise it would be sixty-four times.
        assert!(long <= 16 * short.max(100), "{name}: {short}, then {long}");
    }
}

/// Games that were really played: half of the moves, at least a third of the work.
#[test]
fn the_moves_of_a_game_cost_the_same_late_as_early() {
    for game in cachet_games::GAMES {
        let seats = game.info().seats[0];
        let mut dice = dice(5);
        let mut table = game.open(Names::letters(seats), &[], Seed::small(5)).expect("a table");
        let mut halves: Vec<String> = Vec::new();
        for _ in 0..400 {
            halves.push(table.record());
            let Some(seat) = table.waiting().lowest() else { break };
            let legal = table.legal(seat);
            let one = &legal[below(&mut dice, legal.len() as u32) as usize];
            table.play(seat, &one.action, Seed::small(5)).expect("a legal move");
        }
        let (half, whole) = (work(&halves[halves.len() / 2]), work(&halves[halves.len() - 1]));
        assert!(whole <= 3 * half, "{}: {half}, then {whole} for {} moves", game.info().id, halves.len());
    }
}
