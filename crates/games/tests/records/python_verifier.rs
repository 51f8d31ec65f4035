//! A second implementation of the fair deal: `docs/fair/verify.py`, which shares no code with this one, deals whole games
//! again from their records. The tests that run it have `python` in their path: `scripts/test --quick` leaves them out.

use cachet_engine::fair::{Fair, Secret, Share};
use cachet_engine::{
    Account, Game, Header, Names, Options, Phase, Seat, SeatSet, SeedDealer, Table, below, dice, record,
};
use std::path::Path;
use std::process::Command;

const NAMES: [&str; 8] = ["Ana", "Bo B", "Cleo", "Dov", "Eva", "Finn", "Gil", "Hana"];

fn share() -> Share {
    Share::new([0x5a; 16])
}

/// A whole game of random moves: its record, and what was promised before it.
fn played<G: Game>(number: u64) -> (String, String) {
    let mut dice = dice(number);
    let sizes = G::INFO.seats;
    let seats = sizes[below(&mut dice, sizes.len() as u32) as usize];
    let samples = G::Options::samples(seats);
    let options = samples[below(&mut dice, samples.len() as u32) as usize].clone();
    let names = Names::new(NAMES.into_iter().take(seats)).expect("good names");
    let header = Header::<G>::new(names, options, None).expect("a table that can be");
    let secret = Secret::new([number as u8; 32]);
    // The first has a device of their own, the others do not.
    let shares = std::iter::once(share()).chain((1..seats).map(|seat| secret.house_share(Seat::ALL[seat])));
    // The last is a bot.
    let bots = SeatSet::of(Seat::ALL[seats - 1]);
    let fair = Fair { secret, shares: shares.collect(), bots, terms: Some(header.terms("7f3a00c1")) };
    let mut table = Table::open(header, &mut SeedDealer::new(fair.seed()));
    for _ in 0..400 {
        let Phase::Waiting(waiting) = table.phase() else { break };
        let seat = waiting.iter().nth(below(&mut dice, waiting.len() as u32) as usize).expect("somebody");
        let legal = table.legal(seat);
        let action = legal[below(&mut dice, legal.len() as u32) as usize];
        let mut dealer = table.dealer(fair.seed());
        table.play(seat, action, &mut dealer).unwrap_or_else(|_| panic!("a legal move"));
    }
    let commitment = fair.commitment();
    table.reveal(Account { fair: Some(fair), ..Account::default() });
    (record::write(&table), commitment)
}

/// What the script says, and whether it is content.
fn verify(record: &str, commitment: &str, share: Share) -> (bool, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("record.txt");
    std::fs::write(&file, record).expect("the record");
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/fair/verify.py");
    let done = Command::new("python3")
        .arg(script)
        .arg(&file)
        .args(["--commitment", commitment, "--share", &share.to_string()])
        .output()
        .expect("Python is installed: scripts/test sees to it");
    (done.status.success(), [done.stdout, done.stderr].concat().iter().map(|byte| *byte as char).collect())
}

fn agrees<G: Game>() {
    for number in 0..3 {
        let (record, commitment) = played::<G>(number);
        let (good, said) = verify(&record, &commitment, share());
        assert!(good, "{}, game {number}: {said}\n{record}", G::INFO.id);
    }
}

macro_rules! every_game_is_dealt_again {
    ($($name:ident: $game:ty),* $(,)?) => {
        $(#[test]
        fn $name() {
            agrees::<$game>();
        })*
    };
}
mod python {
    use super::agrees;
    cachet_games::for_every_game!(every_game_is_dealt_again);
}

/// The test vector of `docs/FAIR.md`, which says the same of it.
#[test]
fn python_agrees_with_the_example() {
    let read = |file: &str| {
        std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(file)).expect("a file")
    };
    let (record, page) = (read("fair/example.txt"), read("FAIR.md"));
    let commitment = "3481bf9fa5ae8695858a382ca6e2d2de5c4add6f57c135e041e9c0215a7d4b85";
    let share: Share = "00112233445566778899aabbccddeeff".parse().expect("a share");
    let (good, said) = verify(&record, commitment, share);
    assert!(good, "{said}");
    let table: Table<cachet_games::letters::LoveLetter> =
        record::read(&record).map_err(|error| error.say).expect("it is one");
    let fair = table.header().account.fair.clone().expect("it is fair");
    let house = fair.secret.house_share(Seat::ALL[1]);
    let dice = format!("{:016x}", fair.secret.bot_dice(Seat::ALL[1], 0));
    for known in [commitment, &share.to_string(), &house.to_string(), &fair.seed().to_string(), &dice] {
        assert!(page.contains(&format!("`{known}`")), "{known}");
    }
}

/// Whatever is changed in the deal, the script sees it.
#[test]
fn python_sees_a_changed_deal() {
    // Where it was agreed who begins, deals are all that chance decided.
    let agreed = |(record, _): &(String, String)| record.contains("\noptions: first=");
    let mut games = (1..50).map(played::<cachet_games::letters::LoveLetter>);
    let (record, commitment) = games.find(agreed).expect("such a game");
    let line = |start: &str| record.lines().find(|line| line.starts_with(start)).expect("a line").to_owned();
    let deal = line("deal: ");
    let (head, last) = deal.rsplit_once(", ").expect("several cards");
    let swapped =
        format!("{}, {last}, {}", head.rsplit_once(", ").expect("more").0, head.rsplit_once(", ").expect("more").1);
    let changes = [
        ("the secret", record.replace(&line("secret: "), &format!("secret: {}", "ab".repeat(32)))),
        ("the table", record.replace("table: 7f3a00c1", "table: 7f3a00c2")),
        ("the game", record.replace("game: love-letter", "game: love-letter-2019")),
        ("the rules", record.replace("rules: 1", "rules: 2")),
        ("a share", record.replace(&share().to_string(), &Share::new([0x5b; 16]).to_string())),
        ("an origin", record.replace(" device", " house")),
        ("the seed", record.replace(&line("seed: "), &format!("seed: {}", "ab".repeat(32)))),
        ("the deals", record.lines().filter(|line| !line.starts_with("deal: ")).collect::<Vec<_>>().join("\n")),
        ("all but the header", format!("{}\n\nresult: unfinished\n", record.split("\n\n").next().expect("a header"))),
        ("a second secret", record.replacen("secret: ", &format!("secret: {}\nsecret: ", "ab".repeat(32)), 1)),
        ("two cards", record.replacen(&deal, &swapped, 1)),
        ("a share more", record.replace(&line("shares: "), &format!("{}, {} device", line("shares: "), share()))),
    ];
    for (what, changed) in changes {
        assert_ne!(changed, record, "{what}");
        let (good, said) = verify(&changed, &commitment, share());
        assert!(!good && said.contains("NOT FAIR"), "{what}: {said}");
    }
    assert!(!verify(&record, &"ab".repeat(32), share()).0, "another promise");
    assert!(!verify(&record, &commitment, Share::new([0x5b; 16])).0, "another share");
    let length = include_str!("../../../../docs/fair/verify.py").lines().count();
    assert!(length <= 84, "{length} lines: short enough to be read before it is trusted");
}
