//! Love Letter, the full 2019 edition (`docs/rules/love-letter-2019.md`): what it shares with Princess Princess, and
//! what not.

mod common;

use cachet_engine::{Game, Header, Names, Options as _, Phase, Piece, Seed, SeedDealer, Table, Viewer, below, dice};
use cachet_games::letters::Card::{
    self, Baron, Chancellor, Countess, Guard, Handmaid, King, Priest, Prince, Princess, Spy,
};
use cachet_games::letters::{Bonus, Event, How, LoveLetter2019, PrincessPrincess, Seen};
use common::{A, B, C, D, laid_out, legal, play, saw};
use serde_json::Value;

type Options = <LoveLetter2019 as Game>::Options;

fn after(seats: &str, deal: &str, moves: &str) -> Table<LoveLetter2019> {
    laid_out(seats, &format!("options: first=Ana\ndeal: {deal}\n{moves}"))
}

fn fresh<G: Game>(seats: usize, seed: u64) -> Table<G> {
    let seed = Seed::small(seed);
    let header = Header::new(Names::letters(seats), G::Options::default(), Some(seed)).expect("a table");
    Table::open(header, &mut SeedDealer::new(seed))
}

fn tokens<G: Game<View = cachet_games::letters::View>>(table: &Table<G>) -> Vec<u8> {
    table.notebook_of(Viewer::Public).view().seats.iter().map(|seat| seat.tokens).collect()
}

fn bonuses(events: &[Seen]) -> Vec<Bonus> {
    events.iter().filter_map(|event| if let Event::Bonus { why, .. } = event { Some(*why) } else { None }).collect()
}

/// Two players and fifteen cards that harm nobody; the sixth is Bo's, the last Ana's.
fn quiet_deal(sixth: &str, last: &str) -> String {
    let deck = format!(
        "Handmaid, Baron, Handmaid, Baron, Countess, {sixth}, Guard, Guard, Guard, Guard, Guard, Guard, Priest, Priest, {last}"
    );
    format!("aside ... | open ... | Ana King | Bo Prince | deck {deck}")
}

/// LF-1, PP-25: the round that gives two Princess tokens in the other edition gives none here.
#[test]
fn two_chancellors_are_worth_nothing() {
    let moves = "Ana: Handmaid\nBo: Baron\nAna: Handmaid\nBo: Baron\nAna: Countess\nBo: Chancellor
Bo: keep Prince, under Guard, Guard\nAna: Guard > Bo, Spy\nBo: Guard > Ana, Spy\nAna: Guard > Bo, Spy
Bo: Guard > Ana, Spy\nAna: Priest > Bo\nBo: Priest > Ana\nAna: Chancellor\nAna: keep King, under Guard, Guard
Bo: Guard > Ana, Spy";
    let mut table = after("Ana, Bo", &quiet_deal("Chancellor", "Chancellor"), moves);
    let view = table.notebook_of(Viewer::Public).view().clone();
    assert!(view.seats.iter().all(|seat| seat.row.contains(&Chancellor)));
    let told = play(&mut table, "Ana: Guard > Bo, Spy").expect("a legal play");
    assert!(told.contains(&Event::Won { seats: A.into(), how: How::Highest }));
    assert_eq!(bonuses(&told), []);
    assert_eq!(tokens(&table), [1, 0]);
}

/// LF-1: the rules of the other edition hold, and refusals cite them: turn, rival, nobody, self, Countess, keeping.
#[test]
fn the_rules_are_those_of_princess_princess() {
    let sizes = |seats| Header::<LoveLetter2019>::new(Names::letters(seats), Options::default(), None).is_ok();
    assert_eq!([1, 2, 3, 4, 5, 6, 7].map(sizes), [false, true, true, true, true, true, false]);
    let needed =
        [2, 3, 4, 5, 6].map(|seats| fresh::<LoveLetter2019>(seats, 1).notebook_of(Viewer::Public).view().tokens_to_win);
    assert_eq!(needed, [6, 5, 4, 3, 3]);

    let deal = "aside ... | Ana Chancellor | Bo Countess | Cy Princess | deck Handmaid, Guard, Spy, Prince, ...";
    let mut table = after("Ana, Bo, Cy", deal, "");
    assert_eq!(play(&mut table, "Bo: Countess"), Err("PP-7"));
    assert_eq!(play(&mut table, "Ana: Chancellor > Bo"), Err("PP-7"));
    play(&mut table, "Ana: Chancellor").expect("a legal play");
    assert_eq!(saw(&table, "Ana", 2), [Guard, Spy].map(|card| Event::Drew { seat: A, card: Some(card) }));
    assert_eq!(saw(&table, "Bo", 2), [Event::Drew { seat: A, card: None }; 2]);
    assert_eq!(legal(&table, "Ana").len(), 6);
    assert_eq!(play(&mut table, "Ana: keep Princess, under Guard, Spy"), Err("PP-20"));
    play(&mut table, "Ana: keep Guard, under Spy, Handmaid").expect("a legal choice");
    assert_eq!(table.notebook(A).view().under, [Some(Spy), Some(Handmaid)]);
    assert_eq!(legal(&table, "Bo"), ["Countess"], "held with a Prince");
    assert_eq!(play(&mut table, "Bo: Prince > Cy"), Err("PP-16"));
}

/// LF-2: twenty-one cards, by the names of 2019.
#[test]
fn the_deck_is_that_of_the_sheet() {
    let record = cachet_engine::record::write(&fresh::<LoveLetter2019>(4, 1));
    let deal = record.lines().find_map(|line| line.strip_prefix("deal: ")).expect("a deal");
    let parts = deal.split(" | ").map(|part| part.split_once(' ').expect("a label and its cards").1);
    let deck: Vec<Card> =
        parts.flat_map(|cards| cards.split(", ")).map(|name| Card::named(name).expect("a card")).collect();
    let cast = [Princess, Countess, King, Chancellor, Prince, Handmaid, Baron, Priest, Guard, Spy];
    assert_eq!(deck.len(), 21);
    let copies = cast.map(|card| deck.iter().filter(|other| **other == card).count());
    assert_eq!(copies, [1, 1, 1, 2, 2, 2, 2, 2, 6, 2]);
    assert_eq!(cast.map(Card::value), [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
    let french =
        ["Princesse", "Comtesse", "Roi", "Chancelier", "Prince", "Servante", "Baron", "Prêtre", "Garde", "Espionne"];
    assert_eq!(cast.map(Card::french), french);
}

/// LF-3, PP-24: the only Spy among those still in is worth a token, though two are in and another has won.
#[test]
fn the_only_spy_is_worth_a_token() {
    let moves = "Ana: Handmaid\nBo: Baron\nAna: Handmaid\nBo: Baron\nAna: Countess\nBo: Spy
Ana: Guard > Bo, Spy\nBo: Guard > Ana, Spy\nAna: Guard > Bo, Spy\nBo: Guard > Ana, Spy
Ana: Guard > Bo, Spy\nBo: Guard > Ana, Spy\nAna: Priest > Bo\nBo: Priest > Ana";
    let mut table = after("Ana, Bo", &quiet_deal("Spy", "Chancellor"), moves);
    let told = play(&mut table, "Ana: Chancellor").expect("a legal play");
    assert!(told.contains(&Event::Won { seats: A.into(), how: How::Highest }));
    assert!(told.contains(&Event::Bonus { seats: B.into(), why: Bonus::Spy }));
    assert_eq!(tokens(&table), [1, 1]);
}

/// LF-3: the literal reading cannot be agreed on here.
#[test]
fn there_is_no_other_reading_of_the_spy() {
    let mut options = Options::default();
    let refused = options.set("spy_token", "sole_survivor", &Names::letters(2)).expect_err("no such option");
    assert_eq!((refused.key, options), ("option-unknown", Options::default()));
    assert_eq!(Options::LIST.iter().map(|choice| choice.key).collect::<Vec<_>>(), ["first", "tokens"]);
    // Nor does it come in with options that a program sends or has stored.
    let literal = r#"{"spy_token": "sole_survivor"}"#;
    assert!(serde_json::from_str::<Options>(literal).is_err());
    assert!(serde_json::from_str::<<PrincessPrincess as Game>::Options>(literal).is_ok());
    let stored = serde_json::to_string(&Options::starting(Some(B))).expect("options can be stored");
    assert_eq!(serde_json::from_str::<Options>(&stored).ok(), Some(Options::starting(Some(B))));
}

/// LF-4: nine names, those of this edition.
#[test]
fn a_guard_names_one_of_the_nine_others() {
    let mut table =
        after("Ana, Bo, Cy, Dee", "aside ... | Ana Guard | Bo Spy | Cy Chancellor | Dee King | deck Spy, ...", "");
    let named: Vec<String> = legal(&table, "Ana").into_iter().filter(|text| text.starts_with("Guard > Dee")).collect();
    let cast = ["Princess", "Countess", "King", "Chancellor", "Prince", "Handmaid", "Baron", "Priest", "Spy"];
    assert_eq!(named, cast.map(|name| format!("Guard > Dee, {name}")));
    assert_eq!(play(&mut table, "Ana: Guard > Bo, Guard"), Err("LF-4"));
    assert_eq!(play(&mut table, "Ana: Guard > Bo, Claire"), Err("LF-4"), "not of this edition");
    assert_eq!(play(&mut table, "Ana: Guard > Cy"), Err("LF-4"));
    let told = play(&mut table, "Ana: Guard > Cy, Chancellor").expect("a legal play");
    assert!(told.contains(&Event::Left { seat: C, discards: Some(Chancellor) }));
    play(&mut table, "Bo: Spy").expect("a legal play");
    assert_eq!(table.phase(), Phase::Waiting(D.into()));
}

/// The characters of Princess Princess, and those of 2019 that they stand for (PP-3, LF-2).
const COUNTERPARTS: [(&str, &str); 9] = [
    ("ogre", "princess"),
    ("celeste", "countess"),
    ("ghost-king", "king"),
    ("amira-sadie", "chancellor"),
    ("vladric", "prince"),
    ("oliver", "handmaid"),
    ("librarian", "baron"),
    ("advisers", "priest"),
    ("claire", "spy"),
];

/// Something said of Princess Princess, as it would be said of the game of 2019.
fn renamed(value: Value) -> Value {
    match value {
        Value::String(text) => {
            let found = COUNTERPARTS.iter().find(|(name, _)| *name == text);
            Value::String(found.map_or(text.clone(), |(_, other)| (*other).to_owned()))
        }
        Value::Array(values) => values.into_iter().map(renamed).collect(),
        Value::Object(fields) => fields.into_iter().map(|(key, value)| (key, renamed(value))).collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) => value,
    }
}

fn json(thing: &impl serde::Serialize) -> Value {
    serde_json::to_value(thing).expect("it can be written down")
}

fn is_twins(event: &Seen) -> bool {
    matches!(event, Event::Bonus { why: Bonus::Twins, .. })
}

/// LF-CHK-1, LF-1: the same plays on the same deals have the same result in both editions, for every pair of eyes, the
/// Princess tokens excepted.
#[test]
fn the_same_plays_have_the_same_result_in_both_editions() {
    let (mut whole, mut with_twins) = (0, 0);
    for seed in 0..300 {
        let seats = 2 + seed as usize % 5;
        let (mut renegade, mut zman) = (fresh::<PrincessPrincess>(seats, seed), fresh::<LoveLetter2019>(seats, seed));
        let mut chooser = dice(seed);
        while let (Some(seat), Some(other)) = (renegade.phase().waiting().lowest(), zman.phase().waiting().lowest()) {
            assert_eq!(seat, other);
            let (here, there) = (renegade.legal(seat), zman.legal(seat));
            assert_eq!(renamed(json(&here)), json(&there), "the same choices");
            let at = below(&mut chooser, here.len() as u32) as usize;
            let mut dealer = renegade.dealer(Seed::small(seed));
            renegade.play(seat, here[at], &mut dealer).expect("a legal play");
            let mut dealer = zman.dealer(Seed::small(seed));
            zman.play(seat, there[at], &mut dealer).expect("a legal play");
        }

        let all = renegade.notebook_of(Viewer::Everyone).seen().to_vec();
        let mut expected = tokens(&renegade);
        for event in &all {
            if let Event::Bonus { seats, why: Bonus::Twins } = event {
                seats.iter().for_each(|seat| expected[seat.index()] -= 1);
            }
        }
        assert_eq!(tokens(&zman), expected);
        let any_twins = all.iter().any(is_twins);
        for viewer in Viewer::all(seats).chain([Viewer::Everyone]) {
            let (here, there) = (renegade.notebook_of(viewer), zman.notebook_of(viewer));
            let mut here: Vec<Value> =
                here.seen().iter().filter(|event| !is_twins(event)).map(|event| renamed(json(event))).collect();
            let mut there: Vec<Value> = there.seen().iter().map(json).collect();
            if any_twins {
                // Princess tokens may end the match earlier: up to there it is the same.
                here.pop();
                there.truncate(here.len());
            }
            assert_eq!(here, there, "{viewer:?}, seed {seed}");
        }
        if any_twins {
            with_twins += 1;
        } else {
            assert_eq!(renegade.phase(), zman.phase());
            whole += 1;
        }
    }
    assert!(whole > 100 && with_twins > 10, "both kinds of matches are compared: {whole}, {with_twins}");
}
