//! Records: written by hand, cut short, edited, contradictory.

use cachet_engine::fair::{Fair, Secret, Share};
use cachet_engine::{
    Account, Arg, BreaksRule, Header, Names, Notation, Phase, RecordError, Say, Seat, SeatSet, Seed, SeedDealer, Table,
    Viewer, record,
};
use cachet_games::letters::{Action, Card, LoveLetter};
use proptest::prelude::*;

const WHOLE: &str = "\
cachet record 1
game: love-letter
rules: 1
seats: Ana, Bo
options: first=Bo

round 1
deal: aside Priest | open Guard, Guard, Baron | Ana Prince | Bo Guard | deck King, Handmaid, Countess, ...
Bo: Guard > Ana, Prince   # a lucky guess
won: Bo

round 2
deal: aside ... | open ... | Ana Handmaid | Bo Priest | deck Guard, Baron, ...
Bo: Priest > Ana

result: unfinished
";

fn read(text: &str) -> Result<Table<LoveLetter>, RecordError> {
    record::read(text)
}

/// The line and the key of what is said about it.
fn refusal(text: &str) -> (usize, &'static str) {
    let error = read(text).err().unwrap_or_else(|| panic!("this is accepted:\n{text}"));
    (error.line, error.say.key)
}

/// A whole match, in which everybody plays the first move there is.
fn played_to_the_end() -> String {
    let seed = Seed::small(3);
    let names = Names::new(["Ana", "Bo"]).expect("names");
    let header = Header::new(names, Default::default(), Some(seed)).expect("a table of two");
    let mut table: Table<LoveLetter> = Table::open(header, &mut SeedDealer::new(seed));
    while let Some(seat) = table.phase().waiting().lowest() {
        let first = table.legal(seat)[0];
        let mut dealer = table.dealer(seed);
        table.play(seat, first, &mut dealer).expect("a legal move");
    }
    record::write(&table)
}

fn edited(from: &str, to: &str) -> String {
    assert!(WHOLE.contains(from), "{from}");
    WHOLE.replacen(from, to, 1)
}

#[test]
fn a_record_written_by_hand_is_read() {
    let table = read(WHOLE).unwrap_or_else(|error| panic!("{error:?}"));
    assert_eq!(table.phase(), Phase::Waiting(Seat::ALL[0].into()));
    let view = table.notebook_of(Viewer::Everyone).view().clone();
    assert_eq!((view.round, view.seats[1].tokens), (2, 1));
    assert_eq!(view.seats[0].hand, [Some(Card::Handmaid), Some(Card::Baron)]);
}

#[test]
fn a_seat_that_the_table_does_not_have_knows_what_the_public_knows() {
    let table = read(WHOLE).unwrap_or_else(|error| panic!("{error:?}"));
    assert_eq!(table.notebook(Seat::ALL[1]).viewer(), Viewer::Seat(Seat::ALL[1]));
    for seat in &Seat::ALL[2..] {
        assert_eq!(table.notebook(*seat).viewer(), Viewer::Public, "{seat}");
        assert_eq!(table.notebook(*seat).seen(), table.notes(Viewer::Public).seen());
    }
}

#[test]
fn french_names_small_letters_and_missing_accents_are_read() {
    let french =
        edited("deal: aside Priest | open Guard, Guard, Baron", "deal: aside prêtre | open GARDE, garde, Baron");
    let french = french
        .replace("Bo: Guard > Ana, Prince", "bo: garde > ana, prince")
        .replace("Bo: Priest > Ana", "Bo: Pretre > Ana");
    let (one, other) = (read(&french).expect("a French record"), read(WHOLE).expect("the same in English"));
    assert_eq!(one.log(), other.log());
}

#[test]
fn what_is_written_is_read_again() {
    let table = read(WHOLE).expect("a good record");
    let text = record::write(&table);
    let again = read(&text).expect("our own record");
    assert_eq!(again.log(), table.log());
    assert_eq!(record::write(&again), text);
}

#[test]
fn a_record_cut_short_anywhere_is_refused_and_says_so() {
    let lines: Vec<&str> = WHOLE.lines().collect();
    for kept in 0..lines.len() {
        let text = lines[..kept].join("\n");
        let last = text.lines().count().max(1);
        assert_eq!(refusal(&text), (last, "record-cut-short"), "after {kept} lines");
    }
}

#[test]
fn edits_are_refused_at_their_line() {
    let cases = [
        ("cachet record 1", "cachet record 2", (1, "record-line")),
        ("game: love-letter", "game: chess", (2, "record-other-game")),
        ("rules: 1", "rules: 7", (3, "record-version")),
        ("seats: Ana, Bo", "seats: Ana, ana", (4, "name-twice")),
        ("seats: Ana, Bo", "seats: Ana, Bo, Cy, Di, Ed", (4, "refused-seats")),
        ("first=Bo", "first=Zoe", (5, "unreadable-seat")),
        ("first=Bo", "colour=red", (5, "option-unknown")),
        ("first=Bo", "first", (5, "option-form")),
        ("round 1", "round 3", (7, "record-mark")),
        ("aside Priest", "aside Archer", (8, "unreadable-card")),
        ("aside Priest", "aside", (8, "deal-label")),
        ("aside Priest", "under Priest", (8, "deal-label")),
        ("open Guard, Guard, Baron", "open Guard, Guard", (8, "deal-count")),
        ("open Guard, Guard, Baron", "open King, King, Baron", (8, "deal-too-many")),
        (" | Bo Guard", "", (8, "deal-parts")),
        ("Bo: Guard > Ana, Prince", "Ana: Guard > Bo, Prince", (9, "refused-not-your-turn")),
        ("Bo: Guard > Ana, Prince", "Bo: Baron > Ana", (9, "refused-not-in-hand")),
        ("Bo: Guard > Ana, Prince", "Bo: Guard > Ana, Guard", (9, "refused-cannot-name")),
        ("Bo: Guard > Ana, Prince", "Bo: Guard > Zoe, Prince", (9, "unreadable-seat")),
        ("Bo: Guard > Ana, Prince", "Bo: Gard > Ana, Prince", (9, "unreadable-letter")),
        ("Bo: Guard > Ana, Prince", "Bo plays the Guard", (9, "record-line")),
        ("won: Bo", "won: Ana", (10, "record-mark")),
        ("result: unfinished", "result: Bo", (16, "record-result")),
        ("result: unfinished", "result: unfinished\nAna: Baron > Bo", (17, "record-after-result")),
    ];
    for (from, to, expected) in cases {
        assert_eq!(refusal(&edited(from, to)), expected, "{from} → {to}");
    }
}

/// Nobody is to move any more: only the result is left to be written.
#[test]
fn after_the_last_move_only_the_result_is_expected() {
    let whole = played_to_the_end();
    let (moves, _) = whole.split_once("result:").expect("a record has a result");
    for text in [moves.to_owned(), format!("{moves}and so on\n")] {
        let error = read(&text).err().expect("no result");
        let expected = error.say.args.iter().find(|(blank, _)| *blank == "expected");
        let only = Say::new("expected-text").with("text", "result: …");
        assert_eq!(expected, Some(&("expected", Arg::from(only))), "{error:?}");
    }
}

/// Whatever is pasted into a record, its refusal stays a sentence.
#[test]
fn a_long_line_is_not_quoted_whole() {
    let junk = "é".repeat(5000);
    for (from, to) in [
        ("cachet record 1", junk.clone()),
        ("game: love-letter", format!("game: {junk}")),
        ("rules: 1", format!("rules: {junk}")),
        ("seats: Ana, Bo", format!("seats: Ana, {junk}")),
        ("first=Bo", format!("first={junk}")),
        ("first=Bo", format!("{junk}=Bo")),
        ("aside Priest", format!("aside {junk}")),
        ("Bo: Guard > Ana, Prince", junk.clone()),
        ("Bo: Guard > Ana, Prince", format!("{junk}: Guard > Ana, Prince")),
        ("Bo: Guard > Ana, Prince", format!("Bo: Guard > {junk}, Prince")),
        ("Bo: Guard > Ana, Prince", format!("Bo: {junk}")),
        ("won: Bo", format!("won: {junk}")),
        ("result: unfinished", format!("result: {junk}")),
        ("result: unfinished", format!("result: unfinished\n{junk}")),
    ] {
        let said = format!("{:?}", read(&edited(from, &to)).err().expect("junk").say);
        assert!(said.matches('é').count() <= 60, "{from}: {}", said.len());
    }
}

#[test]
fn a_refusal_names_the_rule() {
    let error = read(&edited("Bo: Guard > Ana, Prince", "Bo: Guard")).err().expect("a rival must be chosen");
    assert!(format!("{:?}", error.say).contains("LL-8"), "{error:?}");
    let error = read(&edited("aside Priest", "aside Archer")).err().expect("not a card");
    assert!(format!("{:?}", error.say).contains("LL-3"), "{error:?}");
}

#[test]
fn deals_that_contradict_the_seed_are_refused() {
    let text = "cachet record 1\ngame: love-letter\nrules: 1\nseats: Ana, Bo\nseed: 7\nresult: unfinished\n";
    let whole = record::write(&read(text).expect("a seed alone deals the game"));
    assert!(read(&whole).is_ok());
    let deal = whole.lines().find(|line| line.starts_with("deal:")).expect("a deal");
    let (before, after) = deal.split_once("deck ").expect("a deck");
    let mut deck: Vec<&str> = after.split(", ").collect();
    deck.reverse();
    let other = whole.replace(deal, &format!("{before}deck {}", deck.join(", ")));
    assert_eq!(refusal(&other).1, "record-seed-disagrees");
    let first = whole.lines().find(|line| line.starts_with("first:")).expect("somebody begins");
    let other = if first == "first: Ana" { "first: Bo" } else { "first: Ana" };
    assert_eq!(refusal(&whole.replace(first, other)).1, "record-seed-disagrees");
    assert_eq!(refusal(&text.replace("seed: 7", "seed: seven")), (5, "record-seed"));
}

#[test]
fn a_stored_header_is_held_to_the_same_rules() {
    let header = |text: &str| serde_json::from_str::<Header<LoveLetter>>(text).is_ok();
    assert!(header(r#"{"rules":1,"names":["Ana","Bo"],"options":{"first":1},"seed":"7"}"#));
    assert!(!header(r#"{"rules":1,"names":["Ana","Bo"],"options":{"first":5},"seed":"7"}"#), "nobody sits there");
    assert!(!header(r#"{"rules":1,"names":["Ana"],"options":{},"seed":null}"#), "one cannot play alone");
    assert!(!header(r#"{"rules":1,"names":["Ana","ana"],"options":{},"seed":null}"#), "two of the same name");
}

proptest! {
    /// Whatever is typed is refused or read; nothing panics.
    #[test]
    fn no_text_breaks_the_reader(text in "\\PC*") {
        let _ = read(&text);
    }

    #[test]
    fn no_edit_breaks_the_reader(at in 0..WHOLE.len(), cut in 0usize..30, put in "[A-Za-z>,:|. \n]{0,12}") {
        let end = (at + cut).min(WHOLE.len());
        if WHOLE.is_char_boundary(at) && WHOLE.is_char_boundary(end) {
            let text = format!("{}{put}{}", &WHOLE[..at], &WHOLE[end..]);
            if let Ok(table) = read(&text) {
                prop_assert_eq!(read(&record::write(&table)).map(|again| again.log().to_vec()), Ok(table.log().to_vec()));
            }
        }
    }

    #[test]
    fn no_action_text_breaks_the_notation(text in "\\PC{0,40}") {
        let names = Names::letters(4);
        if let Ok(action) = Action::read(&text, &names) {
            prop_assert_eq!(Action::read(&action.write(&names), &names), Ok(action));
        }
    }
}

const DEALT_HERE: [Share; 2] = [Share::new([1; 16]), Share::new([2; 16])];

/// A new table dealt from these shares, at a table of this name or, as old games were, at none.
fn dealt(shares: [Share; 2], table: Option<&str>) -> (Table<LoveLetter>, Fair) {
    let names = Names::new(["Ana", "Bo"]).expect("two good names");
    let header = Header::new(names, Default::default(), None).expect("two may play");
    let terms = table.map(|table| header.terms(table));
    let fair = Fair { secret: Secret::new([7; 32]), shares: shares.to_vec(), bots: SeatSet::EMPTY, terms };
    let header = Header { seed: Some(fair.seed()), ..header };
    (Table::open(header, &mut SeedDealer::new(fair.seed())), fair)
}

fn told(table: &mut Table<LoveLetter>, fair: &Fair) -> String {
    table.reveal(Account { fair: Some(fair.clone()), ..Account::default() });
    record::write(table)
}

/// What the seed was made from stands before it; a seed that does not follow from it is refused at its line.
#[test]
fn a_fair_record_carries_its_secret_and_shares() {
    let house = Secret::new([7; 32]).house_share(Seat::ALL[1]);
    let (mut table, fair) = dealt([DEALT_HERE[0], house], Some("7f00aa"));
    let hidden = record::write(&table);
    assert!(!hidden.contains("secret:") && !hidden.contains("table:"), "{hidden}");
    let text = told(&mut table, &fair);
    assert!(text.contains(&format!("shares: {} device, {house} house\n", DEALT_HERE[0])), "{text}");
    let again = read(&text).map_err(|error| error.say).expect("our own record");
    assert_eq!(again.header().account.fair, Some(fair));
    assert_eq!(record::write(&again), text);

    let other = text.replace(&DEALT_HERE[0].to_string(), &DEALT_HERE[1].to_string());
    assert_eq!(refusal(&other), (8, "record-fair-seed"));
    assert_eq!(refusal(&text.replace("table: 7f00aa", "table: 7f00ab")), (8, "record-fair-seed"), "another table");
    assert_eq!(refusal(&text.replace(" device", " house")), (7, "record-share-origin"));
    assert_eq!(refusal(&text.replace(" house", " device")), (7, "record-share-origin"));
    assert_eq!(refusal(&text.replace(" device", " bot")), (7, "record-share-origin"), "a bot's share is not free");
    let with_a_bot = text.replace(" house", " bot");
    let again = read(&with_a_bot).map_err(|error| error.say).expect("a bot in the second seat");
    let bots = again.header().account.fair.as_ref().map(|fair| fair.bots);
    assert_eq!(bots, Some(SeatSet::of(Seat::ALL[1])));
    assert_eq!(record::write(&again), with_a_bot);
    assert_eq!(refusal(&text.replace(" device", " gift")), (7, "record-hex"));
    assert_eq!(refusal(&text.replace("secret: 07", "secret: 7")), (6, "record-hex"));
    assert_eq!(refusal(&text.replace("table: 7f00aa", &format!("table: {}", "7".repeat(41)))), (5, "record-table"));
    // The longest that is a table's: refused for its seed only.
    assert_eq!(refusal(&text.replace("table: 7f00aa", &format!("table: {}", "7".repeat(40)))), (8, "record-fair-seed"));
    for missing in ["shares", "secret"] {
        let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with(missing)).collect();
        assert_eq!(refusal(&lines.join("\n")).1, "record-line", "{missing}");
    }
}

/// One share more, and whoever writes the record could choose the seed; seen to pass once.
#[test]
fn every_seat_has_exactly_one_share() {
    for named in [None, Some("7f00aa")] {
        let (mut table, fair) = dealt(DEALT_HERE, named);
        let text = told(&mut table, &fair);
        let shares = text.lines().find(|line| line.starts_with("shares")).expect("they are written");
        let one_more = text.replace(shares, &format!("{shares}, {}", DEALT_HERE[1]));
        assert_eq!(refusal(&one_more).1, "record-shares");
        let one_less = text.replace(shares, shares.rsplit_once(',').expect("two of them").0);
        assert_eq!(refusal(&one_less).1, "record-shares");
    }
}

/// Records of games that were dealt before the seed was bound to anything can be read as before.
#[test]
fn an_old_fair_record_is_still_read() {
    let (mut table, fair) = dealt(DEALT_HERE, None);
    let text = told(&mut table, &fair);
    assert!(
        text.contains(&format!("\nsecret: {}\nshares: {}, {}\n", fair.secret, DEALT_HERE[0], DEALT_HERE[1])),
        "{text}"
    );
    assert_eq!(read(&text).map_err(|error| error.say).expect("an old record").header().account.fair, Some(fair));
}

#[test]
fn bots_and_whoever_gave_up_are_named() {
    let (mut table, fair) = dealt(DEALT_HERE, Some("7f00aa"));
    let seat = table.phase().waiting().only().expect("one begins");
    let action = table.legal(seat)[0];
    let mut dealer = table.dealer(fair.seed());
    table.play(seat, action, &mut dealer).map_err(|illegal| illegal.say()).expect("a legal move");
    let bots = vec![Some("club".to_owned())];
    table.reveal(Account { fair: Some(fair), bots, resigned: Some(Seat::ALL[1]), continued: None });
    let text = record::write(&table);
    assert!(text.contains(" [club]\n"), "{text}");
    assert!(text.ends_with("\nresigned: Bo\n\nresult: Ana\n"), "{text}");
    let again = read(&text).map_err(|error| error.say).expect("our own record");
    assert_eq!(again.header().account, table.header().account);
    assert_eq!(refusal(&text.replace("result: Ana", "result: Bo")).1, "record-result");
    assert_eq!(refusal(&text.replace("result: Ana", "result: unfinished")).1, "record-result");
    assert_eq!(refusal(&text.replace("resigned: Bo", "resigned: Cy")).1, "unreadable-seat");
    assert_eq!(
        refusal(&text.replace("resigned: Bo\n", "resigned: Bo\nAna: Guard > Bo, King\n")).1,
        "record-after-resigning"
    );
    let signed = format!("{text}signed: aa bb\n");
    assert!(read(&signed).is_ok(), "a signature is no part of the game");
    assert_eq!(refusal(&format!("{signed}more: of it\n")).1, "record-after-result");
}
