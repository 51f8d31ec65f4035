//! The games V and W.

use super::{play_all, seats_of};
use crate::common::{A, B, D, laid_out, legal, play, saw};

use cachet_engine::{Game, Header, Names, Phase, QuickDealer, SeatSet, Table, below, dice};
use cachet_games::r::other::telepathy::{self, Telepathy};
use cachet_games::r::other::triangle::{self, Triangle, rank};
use cachet_games::r::other::{Few, Printed};

const ORDER: [&str; 8] = ["Clown", "Princess", "Spy", "Assassin", "Minister", "Wizard", "General", "Prince"];

fn place(table: &mut Table<Telepathy>, name: &str, order: impl IntoIterator<Item = usize>) {
    for at in order {
        play(table, &format!("{name}: place {}", ORDER[at])).expect("a card of the set");
    }
}

/// R-V-V1 R-RUL-31
#[test]
fn telepathy_everyone_orders_a_full_set_in_secret() {
    for seats in 1..=8 {
        let opened = Header::<Telepathy>::new(Names::letters(seats), Default::default(), None).is_ok();
        assert_eq!(opened, [4, 6, 8].contains(&seats), "two pairs or more");
    }
    let mut it: Table<Telepathy> = laid_out("Ana, Bo, Cy, Dee", "");
    for name in ["Ana", "Bo", "Cy", "Dee"] {
        assert_eq!(legal(&it, name).len(), 8, "eight cards to each player");
    }
    place(&mut it, "Ana", 0..1);
    assert_eq!(saw(&it, "Cy", 1), [telepathy::Event::Placed { seat: A, card: None }], "not even a partner sees it");
    assert_eq!(play(&mut it, "Ana: place Clown"), Err("R-V-V1"));
}

/// R-V-V2 R-V-V3 R-RUL-46
#[test]
fn telepathy_opposite_seats_score_where_they_agree() {
    let mut it: Table<Telepathy> = laid_out("Ana, Bo, Cy, Dee", "");
    place(&mut it, "Ana", 0..8);
    place(&mut it, "Cy", (0..8).rev());
    place(&mut it, "Bo", 0..8);
    place(&mut it, "Dee", [0, 1, 2, 4, 3, 6, 7, 5]);
    // Ana and Cy never agree; Bo and Dee do, three times.
    assert_eq!(it.notebook(A).view().points, [0, 3, 0, 3]);
    let pair = SeatSet::of(B) | SeatSet::of(D);
    assert_eq!(it.phase(), Phase::Over(cachet_engine::Outcome { winners: pair }));
    let mut tie: Table<Telepathy> = laid_out("Ana, Bo, Cy, Dee", "");
    for name in ["Ana", "Bo", "Cy", "Dee"] {
        place(&mut tie, name, 0..8);
    }
    assert_eq!(tie.phase(), Phase::Over(cachet_engine::Outcome { winners: SeatSet::first(4) }), "ties share");
}

/// R-CHK-9
#[test]
fn telepathy_two_random_orders_agree_once_on_average() {
    const GAMES: u32 = 10_000;
    let (mut dealer, mut chooser) = (QuickDealer(dice(1)), dice(9));
    let mut agreed = 0;
    for _ in 0..GAMES {
        let mut events = Vec::new();
        let mut state = Telepathy::start(&Default::default(), 4, &mut dealer, &mut events);
        while let Some(seat) = Telepathy::phase(&state).waiting().lowest() {
            let cards = cachet_engine::legal::<Telepathy>(&state, seat);
            let card = cards[below(&mut chooser, cards.len() as u32) as usize];
            Telepathy::apply(&mut state, seat, card, &mut dealer, &mut events).expect("a card of the set");
        }
        agreed += events.iter().filter(|event| matches!(event, telepathy::Event::Agreed { .. })).count();
    }
    // Two pairs a game. The variance of one trial is 1; five standard deviations of the mean are 0.036.
    let mean = agreed as f64 / f64::from(2 * GAMES);
    assert!((mean - 1.0).abs() < 0.036, "{mean}");
}

const W2: &str = "deal: Ana Spy, Spy, Clown | Bo General, Wizard, Clown | deck Minister, Assassin, Blue Prince, ...";

/// R-V-W1 R-RUL-32
#[test]
fn triangle_a_unit_each_and_three_cards() {
    seats_of::<Triangle>(2, 4);
    let it: Table<Triangle> = laid_out("Ana, Bo", W2);
    assert_eq!(it.notebook(A).seen()[0], triangle::Event::Staked { units: 2 });
    assert_eq!(
        it.notebook(A).view().hands,
        [Some([Printed::Spy, Printed::Spy, Printed::Clown].into_iter().collect()), None]
    );
    assert_eq!(it.phase(), Phase::Waiting(SeatSet::first(2)), "nobody goes first, and nobody raises");
}

/// R-V-W2 R-RUL-32 R-RUL-47
#[test]
fn triangle_one_exchange_at_the_same_time_in_secret() {
    let mut it: Table<Triangle> = laid_out("Ana, Bo", W2);
    assert_eq!(legal(&it, "Ana").len(), 6, "of two Spies and a Clown: none, one of two kinds, two, three");
    play_all(&mut it, &["Bo: discard Clown, Wizard"]);
    assert_eq!(saw(&it, "Ana", 1), [triangle::Event::Chose { seat: B, cards: None }], "not even how many");
    assert_eq!(play(&mut it, "Bo: keep all"), Err("R-V-W2"), "once");
    assert_eq!(play(&mut it, "Ana: discard General"), Err("R-V-W2"));
    let told = play(&mut it, "Ana: discard Clown").expect("one card");
    // Ana draws first, although Bo chose first: in seat order.
    assert!(told.contains(&triangle::Event::Exchanged {
        seat: A,
        count: 1,
        drew: Some(Few::NONE.with(Printed::Minister))
    }));
    let seen = it.notebook(A).seen().to_vec();
    assert!(
        seen.contains(&triangle::Event::Exchanged { seat: B, count: 2, drew: None }),
        "the number is public, the cards are not"
    );
    let three: Table<Triangle> = laid_out("Ana, Bo, Cy", "deal: Ana Spy, Clown, Wizard | Bo ... | Cy ... | deck ...");
    assert_eq!(legal(&three, "Ana").len(), 7, "three players: up to two");
    let mut four: Table<Triangle> =
        laid_out("Ana, Bo, Cy, Dee", "deal: Ana Spy, Clown, Wizard | Bo ... | Cy ... | Dee ... | deck ...");
    assert_eq!(legal(&four, "Ana").len(), 4, "four players: up to one");
    assert_eq!(play(&mut four, "Ana: discard Spy, Clown"), Err("R-V-W2"));
}

fn few(text: &str) -> Few {
    use cachet_engine::Piece;
    text.split(", ").map(|name| Printed::named(name).expect("a card")).collect()
}

/// R-V-W3 R-RUL-33
#[test]
fn triangle_hands_from_best_to_worst() {
    let order = [
        "Blue Prince, Red Prince, Red Princess",
        "Blue Prince, Red Princess, General",
        "Blue Prince, Red Princess, Clown",
        "Blue Prince, Blue Princess, General",
        "Blue Prince, Blue Princess, Clown",
        "Blue Prince, General, Wizard",
        "Spy, Blue Princess, Clown",
        "Blue Prince, Red Prince, Clown",
        "General, General, Blue Prince",
        "General, General, Clown",
        "Clown, Clown, Blue Prince",
        "Blue Prince, General, Minister",
        "Blue Prince, Wizard, Minister",
        "General, Wizard, Assassin",
        "General, Minister, Assassin",
        "General, Minister, Spy",
    ];
    for pair in order.windows(2) {
        assert!(rank(few(pair[0])) > rank(few(pair[1])), "{pair:?}");
    }
    let classes: Vec<u8> = [0, 1, 3, 5, 7, 11].map(|at| rank(few(order[at])).0).to_vec();
    assert_eq!(classes, [6, 5, 4, 3, 2, 1]);
    assert_eq!(rank(few("Blue Prince, Blue Princess, Red Princess")).0, 6);
    assert_eq!(rank(few("Blue Prince, Clown, General")).0, 1, "strengths do not wrap round");
    assert_eq!(rank(few("Blue Princess, Spy, Assassin")).0, 3);
    assert_eq!(
        rank(few("Blue Prince, General, Spy")),
        rank(few("Red Prince, General, Spy")),
        "colours settle nothing else"
    );
}

/// R-V-W4 R-RUL-33
#[test]
fn triangle_the_best_hand_takes_the_stakes_and_equals_share() {
    let mut it: Table<Triangle> = laid_out("Ana, Bo", W2);
    play_all(&mut it, &["Ana: keep all"]);
    let told = play(&mut it, "Bo: keep all").expect("none");
    assert_eq!(
        told.last(),
        Some(&triangle::Event::Over { winners: SeatSet::of(A), units: 2 }),
        "two Spies beat a General"
    );
    let mut tie: Table<Triangle> =
        laid_out("Ana, Bo", "deal: Ana General, Minister, Spy | Bo General, Minister, Spy | deck ...");
    play_all(&mut tie, &["Ana: keep all", "Bo: keep all"]);
    assert_eq!(tie.phase(), Phase::Over(cachet_engine::Outcome { winners: SeatSet::first(2) }));
}
