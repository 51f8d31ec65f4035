//! S to Z: the other games with the sixteen cards.

use crate::common::{A, B, C, D, laid_out, legal, play, saw};
use crate::{only, won_by};
use cachet_engine::{Game, Header, Names, Phase, Seat, SeatSet, Table, Viewer};
use cachet_games::r::Card;
use cachet_games::r::other::earnest::{self, Earnest};
use cachet_games::r::other::pairs::{self, Pairs};
use cachet_games::r::other::princess_card::{self, PrincessCard};
use cachet_games::r::other::seeker::{self, Seeker};
use cachet_games::r::other::target::{self, Lover, Target};
use cachet_games::r::other::telepathy::{self, Telepathy};
use cachet_games::r::other::triangle::{self, Triangle, rank};
use cachet_games::r::other::{Few, Printed};

/// Plays these lines, all of them legal.
fn play_all<G: Game>(table: &mut Table<G>, lines: &[&str]) {
    for line in lines {
        play(table, line).unwrap_or_else(|rule| panic!("{rule} forbids {line}"));
    }
}

fn seats_of<G: Game>(fewest: usize, most: usize) {
    for seats in 1..=8 {
        let opened = Header::<G>::new(Names::letters(seats), Default::default(), None).is_ok();
        assert_eq!(opened, (fewest..=most).contains(&seats), "{} with {seats}", G::INFO.id);
    }
}

/// R-V-S1
#[test]
fn target_seats_draw_in_turn_from_the_seat_picked() {
    seats_of::<Target>(2, 5);
    let mut it: Table<Target> = laid_out("Ana, Bo, Cy", "first: Cy\ndeal: deck Spy, Clown, Wizard, ...");
    for (seat, card) in [(C, Card::Spy), (A, Card::Clown), (B, Card::Wizard)] {
        assert_eq!(it.phase(), only(seat));
        let name = it.header().names.of(seat);
        assert_eq!(legal(&it, &name), ["draw"], "one thing to do");
        let told = play(&mut it, &format!("{name}: draw")).expect("the one thing to do");
        assert_eq!(told[0], target::Event::Drew { seat, card });
    }
    assert_eq!(saw(&it, "Ana", 1), [target::Event::Drew { seat: B, card: Card::Wizard }], "face up");
}

/// R-V-S2 R-V-S4
#[test]
fn target_an_assassin_puts_out_and_the_last_one_in_wins() {
    let mut it: Table<Target> =
        laid_out("Ana, Bo, Cy", "first: Ana\ndeal: deck Assassin, Spy, Spy, Clown, Assassin, ...");
    play_all(&mut it, &["Ana: draw", "Bo: draw", "Cy: draw"]);
    assert_eq!(it.phase(), only(B), "Ana is out");
    assert_eq!(play(&mut it, "Ana: draw"), Err("R-V-S1"));
    play_all(&mut it, &["Bo: draw", "Cy: draw"]);
    assert_eq!(it.phase(), won_by(B));
}

/// R-V-S3
#[test]
fn target_an_empty_pile_is_shuffled_anew() {
    let first = "first: Ana\ndeal: deck Assassin, Assassin, ...";
    let mut it: Table<Target> = laid_out("Ana, Bo, Cy, Dee", first);
    play_all(&mut it, &["Ana: draw", "Bo: draw"]);
    for at in 2..16 {
        let told = play(&mut it, if at % 2 == 0 { "Cy: draw" } else { "Dee: draw" }).expect("in turn");
        assert_eq!(told.contains(&target::Event::Shuffled), at == 15, "after the sixteenth card");
    }
    assert_eq!(it.phase(), only(C), "drawing goes on with the next seat still in");
    assert!(it.notebook(A).view().drawn.is_empty());
}

/// R-V-T1 R-RUL-28
#[test]
fn lover_a_princess_wins_and_assassins_still_put_out() {
    seats_of::<Lover>(2, 5);
    let mut it: Table<Lover> = laid_out("Ana, Bo, Cy", "first: Ana\ndeal: deck Assassin, Clown, Princess, ...");
    play_all(&mut it, &["Ana: draw", "Bo: draw"]);
    assert_eq!(it.phase(), only(C));
    play_all(&mut it, &["Cy: draw"]);
    assert_eq!(it.phase(), won_by(C), "at once");
    let mut out: Table<Lover> = laid_out("Ana, Bo, Cy", "first: Ana\ndeal: deck Assassin, Assassin, ...");
    play_all(&mut out, &["Ana: draw", "Bo: draw"]);
    assert_eq!(out.phase(), won_by(C), "the last seat left in wins too");
    let mut target: Table<Target> = laid_out("Ana, Bo", "first: Ana\ndeal: deck Princess, ...");
    play_all(&mut target, &["Ana: draw"]);
    assert_eq!(target.phase(), only(B), "in S a Princess is a card like any other");
}

const GRID: &str = "first: Bo\ndeal: row Spy, Spy, General, General | row Blue Prince, Red Prince, Blue Princess, Red Princess | \
    row Clown, Clown, Wizard, Wizard | row Minister, Minister, Assassin, Assassin";

fn seeker(options: &str) -> Table<Seeker> {
    laid_out("Ana, Bo, Cy", &format!("{options}{GRID}"))
}

/// R-V-U1 R-RUL-30
#[test]
fn seeker_a_grid_of_sixteen_and_turns_clockwise() {
    seats_of::<Seeker>(2, 5);
    let mut it = seeker("");
    assert_eq!((it.phase(), legal(&it, "Bo").len()), (only(B), 16));
    play_all(&mut it, &["Bo: turn 1", "Bo: turn 3"]);
    assert_eq!(it.phase(), only(C), "clockwise");
}

/// R-V-U2
#[test]
fn seeker_one_card_then_a_second() {
    let mut it = seeker("");
    let told = play(&mut it, "Bo: turn 1").expect("the first card");
    assert_eq!(told.len(), 1);
    assert_eq!((it.phase(), play(&mut it, "Bo: turn 1")), (only(B), Err("R-V-U2")), "another one");
    assert_eq!(play(&mut it, "Bo: stop"), Err("R-V-U3"));
    assert_eq!(legal(&it, "Bo").len(), 15);
}

/// R-V-U3 R-RUL-29
#[test]
fn seeker_a_pair_is_kept_scores_once_and_gives_another_turn() {
    let mut it = seeker("");
    play_all(&mut it, &["Bo: turn 3", "Bo: turn 4"]);
    assert_eq!(it.notebook(A).view().points, [0, 6, 0], "a pair of Generals is worth six");
    assert_eq!((it.phase(), legal(&it, "Bo").len()), (only(B), 15), "fourteen cards, or stop");
    let mut stopped = it.rewound(2);
    play_all(&mut stopped, &["Bo: stop"]);
    assert_eq!(stopped.phase(), only(C));
    play_all(&mut it, &["Bo: turn 1", "Bo: turn 9"]);
    assert_eq!((it.phase(), legal(&it, "Cy").len()), (only(C), 14), "unlike: both are turned down again");
}

/// R-V-U4
#[test]
fn seeker_a_crossed_couple_wins_at_once() {
    let mut it = seeker("");
    play_all(&mut it, &["Bo: turn 5", "Bo: turn 8"]);
    assert_eq!(it.phase(), won_by(B), "blue Prince, red Princess");
    let mut same = seeker("");
    play_all(&mut same, &["Bo: turn 5", "Bo: turn 7"]);
    assert_eq!(same.phase(), only(C), "both blue: just two different cards");
}

/// R-V-U5 R-RUL-29 R-RUL-30
#[test]
fn seeker_a_race_to_eight_or_the_whole_grid() {
    let mut race = seeker("");
    play_all(&mut race, &["Bo: turn 5", "Bo: turn 6"]);
    assert_eq!((race.phase(), race.notebook(A).view().points[1]), (only(B), 7), "a pair of Princes is just short");
    play_all(&mut race, &["Bo: turn 1", "Bo: turn 2"]);
    assert_eq!(race.phase(), won_by(B));
    let mut all = seeker("options: mode=all\n");
    play_all(&mut all, &["Bo: turn 5", "Bo: turn 6", "Bo: turn 1", "Bo: turn 2", "Bo: stop"]);
    assert_eq!(all.phase(), only(C), "nine points do not end it");
    play_all(&mut all, &["Cy: turn 3", "Cy: turn 4", "Cy: turn 15", "Cy: turn 16", "Cy: stop"]);
    play_all(&mut all, &["Ana: turn 7", "Ana: turn 8", "Ana: turn 9", "Ana: turn 10", "Ana: turn 13", "Ana: turn 14"]);
    play_all(&mut all, &["Ana: turn 11", "Ana: turn 12"]);
    assert_eq!((all.notebook(A).view().points.clone(), all.phase()), (vec![10, 9, 9], won_by(A)), "the highest total");
    let mut tie = seeker("options: mode=all\n");
    play_all(
        &mut tie,
        &["Bo: turn 5", "Bo: turn 6", "Bo: turn 1", "Bo: turn 2", "Bo: turn 7", "Bo: turn 8", "Bo: stop"],
    );
    play_all(
        &mut tie,
        &["Cy: turn 3", "Cy: turn 4", "Cy: turn 13", "Cy: turn 14", "Cy: turn 9", "Cy: turn 10", "Cy: stop"],
    );
    play_all(&mut tie, &["Ana: turn 11", "Ana: turn 12", "Ana: turn 15", "Ana: turn 16"]);
    assert_eq!(
        tie.phase(),
        Phase::Over(cachet_engine::Outcome { winners: SeatSet::of(B) | SeatSet::of(C) }),
        "ten each: shared"
    );
}

/// R-V-U6
#[test]
fn seeker_private_cards_are_for_the_player_alone() {
    let mut it = seeker("options: private=yes\n");
    play_all(&mut it, &["Bo: turn 1"]);
    let cell_of = |name: &str| saw(&it, name, 1);
    let seeker::Event::Turned { card: mine, .. } = cell_of("Bo")[0] else { panic!("Bo turned a card up") };
    let seeker::Event::Turned { card: theirs, .. } = cell_of("Ana")[0] else { panic!("Bo turned a card up") };
    assert_eq!((mine, theirs), (Some(Printed::Spy), None));
    play_all(&mut it, &["Bo: turn 2"]);
    assert_eq!(it.notebook(A).view().points[1], 2);
    assert_eq!(it.notebook(A).view().grid[0], Some(Printed::Spy), "a kept pair is shown to all");
    let mut open = seeker("");
    play_all(&mut open, &["Bo: turn 1"]);
    assert_eq!(open.notebook(A).view().grid[0], Some(Printed::Spy), "without the option everybody sees it");
}

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
    let (mut dice, mut agreed) = (cachet_engine::dice(9), 0u32);
    let (mut one, mut two) = (Card::ALL, Card::ALL);
    const TIMES: u32 = 20_000;
    for _ in 0..TIMES {
        cachet_engine::shuffle(&mut dice, &mut one);
        cachet_engine::shuffle(&mut dice, &mut two);
        let mut it: Table<Telepathy> = match TIMES {
            // A table is needed only to see that its points are counted so; a few are enough.
            _ if agreed < 3 => laid_out("Ana, Bo, Cy, Dee", ""),
            _ => {
                agreed += one.iter().zip(&two).filter(|(a, b)| a == b).count() as u32;
                continue;
            }
        };
        let before = agreed;
        agreed += one.iter().zip(&two).filter(|(a, b)| a == b).count() as u32;
        place(&mut it, "Bo", 0..8);
        place(&mut it, "Dee", 0..8);
        place(&mut it, "Ana", one.iter().map(|card| usize::from(card.strength())));
        place(&mut it, "Cy", two.iter().map(|card| usize::from(card.strength())));
        assert_eq!(u32::from(it.notebook(A).view().points[0]), agreed - before);
    }
    // The variance of one trial is 1; five standard deviations of the mean are 0.036.
    let mean = f64::from(agreed) / f64::from(TIMES);
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

fn pairs_of(hands: &str) -> Table<Pairs> {
    laid_out("Ana, Bo, Cy", &format!("deal: {hands} | deck ..."))
}

/// R-V-X1 R-V-X2 R-RUL-34
#[test]
fn pairs_two_cards_each_then_stay_or_pass_in_secret() {
    seats_of::<Pairs>(2, 6);
    let mut it = pairs_of("Ana Prince, Clown | Bo Spy, Spy | Cy General, Wizard");
    assert_eq!(
        (it.phase(), legal(&it, "Bo")),
        (Phase::Waiting(SeatSet::first(3)), vec!["stay".to_owned(), "pass".to_owned()])
    );
    play_all(&mut it, &["Bo: pass"]);
    assert_eq!(saw(&it, "Ana", 1), [pairs::Event::Chose { seat: B, what: None }]);
    play_all(&mut it, &["Ana: stay"]);
    let told = play(&mut it, "Cy: stay").expect("the last choice");
    assert!(told.contains(&pairs::Event::Told { seat: B, what: pairs::Action::Pass }), "now they are shown");
    // Nothing is staked: passing has cost Bo nothing but the chance to win.
    assert_eq!(it.phase(), won_by(A));
}

/// R-V-X3
#[test]
fn pairs_prince_with_princess_is_best_then_the_higher_then_the_lower() {
    // Better hand first. (7-1 and 7-7 never meet: there are two Princes.)
    let pairs = [
        ["Prince, Princess", "Prince, General"],
        ["Prince, Prince", "General, General"],
        ["Prince, General", "Prince, Wizard"],
        ["Prince, Spy", "Prince, Clown"],
        ["Prince, Clown", "General, General"],
        ["General, Wizard", "General, Princess"],
        ["General, Clown", "Wizard, Wizard"],
        ["Princess, Princess", "Clown, Clown"],
        ["Spy, Clown", "Princess, Princess"],
    ];
    for pair in pairs {
        let mut it = pairs_of(&format!("Ana {} | Bo {} | Cy ...", pair[1], pair[0]));
        play_all(&mut it, &["Ana: stay", "Bo: stay", "Cy: pass"]);
        assert_eq!(it.phase(), won_by(B), "{pair:?}");
    }
}

/// R-V-X4 R-RUL-47 R-RUL-48
#[test]
fn pairs_the_best_of_those_who_stayed_wins_and_all_passing_is_dealt_again() {
    let mut it = pairs_of("Ana Prince, Princess | Bo Spy, Clown | Cy Spy, Clown");
    play_all(&mut it, &["Ana: pass", "Bo: stay", "Cy: stay"]);
    assert_eq!(
        it.phase(),
        Phase::Over(cachet_engine::Outcome { winners: SeatSet::of(B) | SeatSet::of(C) }),
        "equal hands share"
    );
    let shown: Vec<Seat> = it
        .notebook(B)
        .seen()
        .iter()
        .filter_map(|seen| if let pairs::Event::Shown { seat, .. } = seen { Some(*seat) } else { None })
        .collect();
    assert_eq!(shown, [B, C], "a hand that passed is not shown");
    let mut again = pairs_of("Ana Prince, Princess | Bo Spy, Clown | Cy Spy, Clown");
    play_all(&mut again, &["Ana: pass", "Bo: pass"]);
    let told = play(&mut again, "Cy: pass").expect("the last choice");
    assert!(told.contains(&pairs::Event::AllPassed));
    assert_eq!(again.phase(), Phase::Waiting(SeatSet::first(3)));
    assert_eq!(told.iter().filter(|event| matches!(event, pairs::Event::Dealt { .. })).count(), 3);
}

const Y3: &str = "first: Bo\ndeal: Bo Spy, Spy, Clown, Wizard, Minister | Cy General, General, Clown, Wizard, Assassin | \
    Ana Prince, Prince, Princess, Minister, Assassin";

/// R-V-Y1
#[test]
fn princess_card_fifteen_cards_from_a_seat_picked_at_random() {
    seats_of::<PrincessCard>(2, 5);
    let it: Table<PrincessCard> = laid_out("Ana, Bo, Cy", Y3);
    assert_eq!(it.phase(), only(B));
    let two: Table<PrincessCard> = laid_out("Ana, Bo", "first: Bo\ndeal: Bo Spy, Clown, ... | Ana ...");
    let dealt: Vec<u8> = two
        .notebook(A)
        .seen()
        .iter()
        .filter_map(|seen| if let princess_card::Event::Dealt { count, .. } = seen { Some(*count) } else { None })
        .collect();
    assert_eq!(dealt, [8, 7], "one by one from Bo: one Princess is left out of sixteen");
}

/// R-V-Y2
#[test]
fn princess_card_pairs_are_thrown_away_now_and_later() {
    let mut it: Table<PrincessCard> = laid_out("Ana, Bo, Cy", Y3);
    assert_eq!(it.notebook(A).view().pairs, [Card::Spy, Card::General, Card::Prince]);
    assert_eq!(it.notebook(A).view().counts, [3, 3, 3]);
    let told = {
        let mut dealer = cachet_engine::Scripted::new([cachet_engine::Chance::Order(vec![4, 1, 3])].into_iter());
        it.play(B, princess_card::Action::Draw, &mut dealer).expect("Bo draws Ana's Minister");
        it.notebook_of(Viewer::Everyone).seen().to_vec()
    };
    assert_eq!(told.last(), Some(&princess_card::Event::Paired { seat: B, card: Card::Minister }));
    assert_eq!(it.notebook(A).view().counts, [2, 2, 3]);
}

/// R-V-Y3
#[test]
fn princess_card_draws_unseen_from_the_right_and_passes_to_the_left() {
    let mut it: Table<PrincessCard> = laid_out("Ana, Bo, Cy", Y3);
    play_all(&mut it, &["Bo: draw"]);
    let drew = |name: &str| {
        let seen = it.notebook(it.header().names.find(name).expect("at the table")).seen().to_vec();
        seen.into_iter().find_map(|event| {
            let princess_card::Event::Drew { from, card, .. } = event else {
                return None;
            };
            Some((from, card.is_some()))
        })
    };
    assert_eq!(drew("Bo"), Some((A, true)), "Ana sits to Bo's right");
    assert_eq!(drew("Ana"), Some((A, true)), "Ana knows what is gone");
    assert_eq!(drew("Cy"), Some((A, false)), "Cy does not see it");
    assert_eq!(it.phase(), only(C), "to the left");
}

/// R-V-Y4 R-RUL-35
#[test]
fn princess_card_an_empty_seat_is_no_source_but_takes_its_turn() {
    // Ana is left with nothing: Bo draws from Cy, past Ana; when Ana's turn comes she draws too.
    let text = "first: Bo\ndeal: Bo Spy, Clown, Wizard, Minister | Cy Spy, Clown, Wizard, Princess | \
        Dee Minister, General, Assassin, Assassin | Ana Prince, Prince, General";
    let mut it: Table<PrincessCard> = laid_out("Ana, Bo, Cy, Dee", text);
    assert_eq!(it.notebook(A).view().counts, [1, 4, 4, 2]);
    let mut draw = |seat: Seat, from: Seat, order: &[u8]| {
        let mut dealer = cachet_engine::Scripted::new([cachet_engine::Chance::Order(order.to_vec())].into_iter());
        it.play(seat, princess_card::Action::Draw, &mut dealer).expect("the one thing to do");
        assert!(!dealer.at_fault());
        let seen = it.notebook_of(Viewer::Everyone).seen().to_vec();
        let drew = |event: &princess_card::Seen| {
            if let princess_card::Event::Drew { from, .. } = event { Some(*from) } else { None }
        };
        let last = seen.iter().rev().find_map(drew);
        assert_eq!(last, Some(from));
    };
    draw(B, A, &[6]); // Bo takes Ana's General: Ana has nothing left.
    draw(C, B, &[4, 0, 2, 5, 6]);
    draw(D, C, &[1, 0, 2, 4, 5]);
    // Ana has no card and still takes her turn.
    draw(A, D, &[1, 4, 6]);
    assert_eq!(it.notebook(A).view().counts[0], 1);
}

/// R-V-Y4
#[test]
fn princess_card_sources_without_cards_are_passed_over() {
    let text = "first: Cy\ndeal: Cy Spy, Clown, Wizard, Minister, Princess | Ana Spy, Clown, Wizard, Minister, General | Bo Prince, Prince, Assassin, Assassin, General";
    let mut it: Table<PrincessCard> = laid_out("Ana, Bo, Cy", text);
    let mut dealer = cachet_engine::Scripted::new([cachet_engine::Chance::Order(vec![6])].into_iter());
    it.play(C, princess_card::Action::Draw, &mut dealer).expect("Cy takes Bo's General");
    let mut dealer = cachet_engine::Scripted::new([cachet_engine::Chance::Order(vec![1, 0, 2, 4, 5, 6])].into_iter());
    it.play(A, princess_card::Action::Draw, &mut dealer).expect("Ana draws from Cy");
    let mut dealer = cachet_engine::Scripted::new([cachet_engine::Chance::Order(vec![0, 1, 2, 4, 5, 6])].into_iter());
    it.play(B, princess_card::Action::Draw, &mut dealer).expect("Bo draws from Ana");
    let mut dealer = cachet_engine::Scripted::new([cachet_engine::Chance::Order(vec![0])].into_iter());
    it.play(C, princess_card::Action::Draw, &mut dealer).expect("Cy draws Bo's Clown, a pair");
    assert_eq!(it.notebook(A).view().counts[1], 0, "Bo has nothing");
    let mut dealer = cachet_engine::Scripted::new([cachet_engine::Chance::Order(vec![2, 4, 5, 6])].into_iter());
    it.play(A, princess_card::Action::Draw, &mut dealer).expect("Ana draws from Cy");
    let mut dealer = cachet_engine::Scripted::new([cachet_engine::Chance::Order(vec![1, 4, 5, 6])].into_iter());
    it.play(B, princess_card::Action::Draw, &mut dealer).expect("Bo draws the Princess from Ana");
    assert!(!dealer.at_fault());
}

/// R-V-Y5 R-RUL-36
#[test]
fn princess_card_whoever_is_left_with_her_wins() {
    for number in 0..30 {
        let names = Names::letters(4);
        let seed = cachet_engine::Seed::small(number);
        let header = Header::<PrincessCard>::new(names, Default::default(), Some(seed)).expect("four play");
        let mut it: Table<PrincessCard> = Table::open(header, &mut cachet_engine::SeedDealer::new(seed));
        while let Some(seat) = it.phase().waiting().lowest() {
            assert_eq!(it.legal(seat), [princess_card::Action::Draw], "nothing to decide");
            let mut dealer = it.dealer(seed);
            it.play(seat, princess_card::Action::Draw, &mut dealer).expect("the one thing to do");
        }
        let winner = it.phase().outcome().and_then(|outcome| outcome.winners.only()).expect("one winner");
        let view = it.notebook(winner).view().clone();
        assert_eq!(view.hand, Some(cachet_games::r::Hand::EMPTY.with(Card::Princess)));
        assert_eq!(view.counts.iter().sum::<u8>(), 1, "and nothing else is left");
    }
}

fn earnest() -> Table<Earnest> {
    laid_out("Ana, Bo", "first: Ana")
}

/// R-V-Z1
#[test]
fn earnest_four_cards_against_four_others() {
    let mut it = earnest();
    assert_eq!(legal(&it, "Ana"), ["Minister", "Wizard", "General", "Prince"]);
    assert_eq!(legal(&it, "Bo"), ["Clown", "Princess", "Spy", "Assassin"]);
    assert_eq!(it.notebook(B).view().hands[0].len(), 4, "both hands are known");
    // The rounds are those of the duel: the General's bonus and the Spy benefit work.
    play_all(&mut it, &["Ana: General"]);
    assert_eq!(saw(&it, "Bo", 1), [earnest::Event::Chosen { seat: A, card: None }]);
    play_all(&mut it, &["Bo: Spy"]);
    assert_eq!((it.notebook(A).view().bonus, it.phase()), (SeatSet::of(A), only(A)), "Ana shows first");
    play_all(&mut it, &["Ana: Minister", "Bo: Assassin"]);
    assert!(
        it.notebook(A).seen().contains(&earnest::Event::Decided { winner: Some(B) }),
        "6 is higher than 3, so it loses"
    );
}

/// R-V-Z2 R-RUL-37
#[test]
fn earnest_only_a_prince_or_princess_winning_their_round_scores() {
    let mut prince = earnest();
    play_all(&mut prince, &["Ana: Prince", "Bo: Spy"]);
    assert_eq!(
        (prince.notebook(A).view().points, prince.notebook(A).view().game),
        ([1, 0], 2),
        "one point, and the game stops"
    );
    let mut princess = earnest();
    play_all(&mut princess, &["Ana: Prince", "Bo: Princess"]);
    assert_eq!(princess.notebook(A).view().points, [0, 4], "four");
    let mut held = earnest();
    play_all(&mut held, &["Ana: Prince", "Bo: Clown", "Ana: General", "Bo: Spy"]);
    // The Prince was held; his side wins the next round, which brings nothing.
    assert_eq!((held.notebook(A).view().points, held.notebook(A).view().game), ([0, 0], 1));
}

/// R-V-Z3
#[test]
fn earnest_four_rounds_without_that_score_nothing() {
    let mut it = earnest();
    play_all(&mut it, &["Ana: Prince", "Bo: Clown", "Ana: Wizard", "Bo: Princess", "Ana: General", "Bo: Assassin"]);
    play_all(&mut it, &["Ana: Minister", "Bo: Spy"]);
    assert!(it.notebook(A).seen().contains(&earnest::Event::NoPoints));
    assert_eq!((it.notebook(A).view().points, it.notebook(A).view().game), ([0, 0], 2));
}

/// R-V-Z4 R-RUL-38
#[test]
fn earnest_four_games_with_alternating_sides() {
    let mut it = earnest();
    let mut princes = vec![it.notebook(A).view().prince];
    for lines in [["Ana: Prince", "Bo: Spy"], ["Bo: Prince", "Ana: Spy"], ["Ana: Prince", "Bo: Princess"]] {
        play_all(&mut it, &lines);
        princes.push(it.notebook(A).view().prince);
    }
    assert_eq!(princes, [Some(A), Some(B), Some(A), Some(B)]);
    assert_eq!(it.notebook(A).view().points, [1, 5]);
    let mut drawn = it.rewound(6);
    play_all(&mut drawn, &["Bo: Prince", "Ana: Princess"]);
    assert_eq!((drawn.notebook(A).view().points, drawn.phase()), ([5, 5], crate::nobody()), "equal totals draw");
    play_all(&mut it, &["Bo: Prince", "Ana: Spy"]);
    assert_eq!(it.phase(), won_by(B), "the higher total");
}
