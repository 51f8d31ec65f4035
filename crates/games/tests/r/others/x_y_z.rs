//! The games X, Y, Z.

use super::{play_all, seats_of};
use crate::common::{A, B, C, D, laid_out, legal, play, saw};
use crate::{nobody, only, won_by};
use cachet_engine::{Header, Names, Phase, Seat, SeatSet, Table, Viewer};
use cachet_games::r::Card;
use cachet_games::r::other::earnest::{self, Earnest};
use cachet_games::r::other::pairs::{self, Pairs};
use cachet_games::r::other::princess_card::{self, PrincessCard};

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
        let mut dealer = cachet_engine::Scripted::new([cachet_engine::Chance::Order(vec![4, 1, 3])]);
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
        let mut dealer = cachet_engine::Scripted::new([cachet_engine::Chance::Order(order.to_vec())]);
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
    let mut dealer = cachet_engine::Scripted::new([cachet_engine::Chance::Order(vec![6])]);
    it.play(C, princess_card::Action::Draw, &mut dealer).expect("Cy takes Bo's General");
    let mut dealer = cachet_engine::Scripted::new([cachet_engine::Chance::Order(vec![1, 0, 2, 4, 5, 6])]);
    it.play(A, princess_card::Action::Draw, &mut dealer).expect("Ana draws from Cy");
    let mut dealer = cachet_engine::Scripted::new([cachet_engine::Chance::Order(vec![0, 1, 2, 4, 5, 6])]);
    it.play(B, princess_card::Action::Draw, &mut dealer).expect("Bo draws from Ana");
    let mut dealer = cachet_engine::Scripted::new([cachet_engine::Chance::Order(vec![0])]);
    it.play(C, princess_card::Action::Draw, &mut dealer).expect("Cy draws Bo's Clown, a pair");
    assert_eq!(it.notebook(A).view().counts[1], 0, "Bo has nothing");
    let mut dealer = cachet_engine::Scripted::new([cachet_engine::Chance::Order(vec![2, 4, 5, 6])]);
    it.play(A, princess_card::Action::Draw, &mut dealer).expect("Ana draws from Cy");
    let mut dealer = cachet_engine::Scripted::new([cachet_engine::Chance::Order(vec![1, 4, 5, 6])]);
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
    let chosen = |seat| serde_json::json!(it.notebook(seat).view())["chosen"].clone();
    assert_eq!((chosen(A), chosen(B)), (serde_json::json!(["general", null]), serde_json::json!(["hidden", null])));
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
    assert_eq!((drawn.notebook(A).view().points, drawn.phase()), ([5, 5], nobody()), "equal totals draw");
    play_all(&mut it, &["Bo: Prince", "Ana: Spy"]);
    assert_eq!(it.phase(), won_by(B), "the higher total");
}
