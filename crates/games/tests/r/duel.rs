//! Rule A: and the rulings on them.

use crate::common::{A, B, legal, play, saw};
use crate::{after, bonus, both, nobody, only, pots, rounds, spy, table, view, wins, won_by};
use cachet_engine::{Header, Names, Piece};
use cachet_games::r::duel::{Abilities, Clash, Side, Verdict, duel};
use cachet_games::r::{Card, Event, Hand, R};

pub(crate) fn bare(card: Card) -> Side {
    Side { card, bonus: false }
}

pub(crate) fn with_bonus(card: Card) -> Side {
    Side { card, bonus: true }
}

pub(crate) fn meet(mine: Side, theirs: Side) -> Clash {
    duel(mine, theirs, Abilities::All)
}

fn verdict(mine: Card, theirs: Card) -> Verdict {
    meet(bare(mine), bare(theirs)).verdict
}

///
#[test]
fn two_play() {
    for seats in [1, 3] {
        let refused = Header::<R>::new(Names::letters(seats), Default::default(), None).err().expect("two play R");
        assert!(refused.args.contains(&("rule", "R-1".into())), "{refused:?}");
    }
    assert!(Header::<R>::new(Names::letters(2), Default::default(), None).is_ok());
}

///
#[test]
fn eight_characters_with_their_strengths_and_names() {
    let names = ["Clown", "Princess", "Spy", "Assassin", "Minister", "Wizard", "General", "Prince"];
    for (strength, name) in names.into_iter().enumerate() {
        let card = Card::named(name).expect("a character");
        assert_eq!((usize::from(card.strength()), card.name()), (strength, name));
    }
    for (other, name) in [("Général", "General"), ("magicien", "Wizard"), ("Jester", "Clown"), ("Lady", "Princess")] {
        assert_eq!(Card::named(other).map(Card::name), Some(name));
    }
    assert_eq!(Card::named("Ambassador"), Card::named("Ministre"));
}

/// R-3 R-4 R-RUL-1
#[test]
fn a_hand_is_one_of_each_of_the_eight() {
    assert_eq!(Hand::ALL.len(), 16);
    let table = table("");
    for name in ["Ana", "Bo"] {
        assert_eq!(legal(&table, name), Card::ALL.map(|card| card.name().to_owned()), "{name}");
    }
    assert_eq!(view(&table).seat(A).left, Hand::SET);
}

/// R-5 R-26
#[test]
fn cards_are_chosen_in_secret_and_shown_together() {
    let mut table = table("");
    play(&mut table, "Bo: Spy").expect("Bo may choose first");
    assert_eq!(table.phase(), only(A));
    // Ana learns that Bo has chosen, and nothing more.
    assert_eq!(saw(&table, "Ana", 1), [Event::Chosen { seat: B, card: None }]);
    assert_eq!(saw(&table, "Bo", 1), [Event::Chosen { seat: B, card: Some(Card::Spy) }]);
    assert_eq!(play(&mut table, "Bo: Prince"), Err("R-6"), "a choice is not taken back");
    play(&mut table, "Ana: Wizard").expect("then Ana");
    let shown = [Event::Shown { seat: A, card: Card::Wizard }, Event::Shown { seat: B, card: Card::Spy }];
    let seen = table.notebook(A).seen();
    assert!(shown.iter().all(|event| seen.contains(event)));
}

///
#[test]
fn a_played_card_never_returns() {
    let mut table = after("Wizard-Spy");
    assert!(!legal(&table, "Ana").contains(&"Wizard".to_owned()));
    assert_eq!(play(&mut table, "Ana: Wizard"), Err("R-5"));
}

/// R-6 R-21 R-RUL-16
#[test]
fn with_the_spy_benefit_the_opponent_shows_first() {
    let mut table = after("Spy-Clown");
    assert_eq!(spy(&table), [true, false]);
    assert_eq!(table.phase(), only(B), "Bo shows first");
    assert_eq!(play(&mut table, "Ana: Prince"), Err("R-6"));
    play(&mut table, "Bo: Wizard").expect("Bo shows");
    // Ana sees the Wizard before choosing: it comes too late to spoil the benefit.
    assert_eq!(saw(&table, "Ana", 1), [Event::Shown { seat: B, card: Card::Wizard }]);
    play(&mut table, "Ana: Prince").expect("now Ana chooses");
    assert_eq!(wins(&table), [2, 0], "7 beats 5, and the held round comes with it");
    assert_eq!(table.phase(), both(), "the benefit was for that round only");
}

/// R-7 R-RUL-11
#[test]
fn abilities_and_the_bonus_are_compulsory() {
    // Ana would rather not have the bonus: 5 is higher than 4, and the lower strength wins.
    let table = after("General-Clown, Assassin-Minister");
    assert_eq!(wins(&table), [0, 3]);
    // Nor does an Assassin turn its ability off when it would win by strength.
    assert_eq!(verdict(Card::Assassin, Card::Spy), Verdict::Lost);
}

///
#[test]
fn strength_is_the_printed_number_and_two_with_the_bonus() {
    assert_eq!(meet(bare(Card::Wizard), bare(Card::General)).verdict, Verdict::Lost);
    assert_eq!(meet(with_bonus(Card::Wizard), bare(Card::General)).verdict, Verdict::Won);
    assert_eq!(meet(with_bonus(Card::Minister), bare(Card::General)).verdict, Verdict::Held);
    assert_eq!(meet(with_bonus(Card::Wizard), with_bonus(Card::General)).verdict, Verdict::Lost);
}

/// R-9 R-RUL-2 R-RUL-3
#[test]
fn a_wizard_leaves_only_strengths() {
    for card in Card::ALL {
        let met = meet(bare(card), bare(Card::Wizard));
        let by_strength = match card.strength().cmp(&5) {
            std::cmp::Ordering::Less => Verdict::Lost,
            std::cmp::Ordering::Equal => Verdict::Held,
            std::cmp::Ordering::Greater => Verdict::Won,
        };
        assert_eq!(met.verdict, by_strength, "{card:?}");
        assert_eq!((met.worth, met.bonus, met.spy), ([1, 1], [false; 2], [false; 2]), "{card:?}");
    }
    // The Prince wins 7 to 5; with the bonus the Wizard holds him.
    assert_eq!(verdict(Card::Wizard, Card::Prince), Verdict::Lost);
    assert_eq!(meet(with_bonus(Card::Wizard), bare(Card::Prince)).verdict, Verdict::Held);
}

/// R-9 R-RUL-15
#[test]
fn facing_a_wizard_neither_general_nor_spy_leaves_anything() {
    assert_eq!(bonus(&after("General-Wizard")), [false, false]);
    assert_eq!(bonus(&after("General-Spy")), [true, false], "facing anything else it does");
    assert_eq!(spy(&after("Spy-Wizard")), [false, false]);
}

/// R-10 R-RUL-2
#[test]
fn a_clown_holds_every_round_but_one() {
    for card in Card::ALL {
        let expected = if card == Card::Wizard { Verdict::Lost } else { Verdict::Held };
        assert_eq!(verdict(Card::Clown, card), expected, "{card:?}");
    }
}

/// R-11 R-24 R-RUL-2 R-RUL-18
#[test]
fn a_princess_beats_a_prince_and_wins_the_game() {
    let table = after("Minister-Spy, Princess-Prince");
    assert_eq!(table.phase(), won_by(A));
    assert_eq!(wins(&table), [2, 0], "whatever the wins");
    // Bo is one win short, and loses all the same.
    let behind = after("Spy-Minister, Wizard-General, Princess-Prince");
    assert_eq!((behind.phase(), wins(&behind)), (won_by(A), [0, 3]));
    // Against anybody else she is only a 1; a Wizard cannot face a Prince and a Princess at once.
    assert_eq!(verdict(Card::Princess, Card::General), Verdict::Lost);
}

/// R-12 R-RUL-2
#[test]
fn a_prince_wins_whatever_the_strengths() {
    let beaten = [Card::General, Card::Wizard, Card::Minister, Card::Assassin, Card::Spy];
    for card in beaten {
        assert_eq!(verdict(Card::Prince, card), Verdict::Won, "{card:?}");
        // A General with the bonus would be stronger: 8 against 7. It does not help.
        if card != Card::Wizard {
            assert_eq!(meet(bare(Card::Prince), with_bonus(card)).verdict, Verdict::Won, "{card:?}");
        }
    }
}

///
#[test]
fn two_princes_compare_strengths() {
    assert_eq!(verdict(Card::Prince, Card::Prince), Verdict::Held);
    assert_eq!(meet(with_bonus(Card::Prince), bare(Card::Prince)).verdict, Verdict::Won);
}

/// R-14 R-RUL-10
#[test]
fn with_an_assassin_the_lower_strength_wins() {
    assert_eq!(verdict(Card::Assassin, Card::General), Verdict::Won);
    assert_eq!(verdict(Card::Assassin, Card::Spy), Verdict::Lost);
    assert_eq!(verdict(Card::Assassin, Card::Wizard), Verdict::Lost, "not if a Wizard cancels it");
    // Two of them do not cancel: 5 against 3, and the 3 wins.
    assert_eq!(meet(with_bonus(Card::Assassin), bare(Card::Assassin)).verdict, Verdict::Lost);
}

///
#[test]
fn otherwise_the_higher_strength_wins_and_equals_are_held() {
    assert_eq!(verdict(Card::General, Card::Minister), Verdict::Won);
    for card in Card::ALL {
        assert_eq!(verdict(card, card), Verdict::Held, "{card:?}");
    }
    assert_eq!(meet(with_bonus(Card::Princess), bare(Card::Assassin)).verdict, Verdict::Held, "3 and 3, under R-14");
}

/// R-16 R-RUL-9
#[test]
fn a_round_is_worth_one_and_two_with_a_live_minister() {
    assert_eq!(wins(&after("General-Spy")), [1, 0]);
    assert_eq!(wins(&after("Minister-Spy")), [2, 0]);
    assert_eq!(wins(&after("General-Minister")), [1, 0], "two only to the Minister's own player");
    // With the bonus 6 beats 5, but the Wizard has cancelled the doubling.
    assert_eq!(wins(&after("General-Spy, Minister-Wizard")), [2, 0]);
}

/// R-17 R-RUL-5 R-RUL-8
#[test]
fn a_held_round_goes_into_each_pot_at_its_worth() {
    assert_eq!(pots(&after("General-General")), [1, 1]);
    assert_eq!(pots(&after("Minister-Clown")), [2, 1], "held by a Clown, a Minister still counts two");
    assert_eq!(pots(&after("Minister-Minister")), [2, 2]);
    assert_eq!(pots(&after("General-General, Clown-Spy")), [2, 2], "several in a row");
}

/// R-18 R-RUL-6 R-RUL-7
#[test]
fn the_winner_gains_the_round_and_their_own_pot() {
    let table = after("Minister-Clown, General-Spy");
    assert_eq!((wins(&table), pots(&table)), ([3, 0], [0, 0]), "2 held and 1, and both pots are empty");
    assert_eq!(wins(&after("Minister-Clown, Spy-General")), [0, 2], "to Bo the held round is worth one");
    // A Minister on top of a pot is added, not multiplied: 1 + 2.
    assert_eq!(wins(&after("Clown-Spy, Minister-Princess")), [3, 0]);
}

/// R-19 R-RUL-12
#[test]
fn a_general_gives_the_bonus_for_the_next_round_only() {
    for (round, how) in [("General-Spy", "won"), ("General-Prince", "lost"), ("General-Clown", "held")] {
        assert_eq!(bonus(&after(round)), [true, false], "{how}");
    }
    // The next round is held by a Clown: the bonus is gone all the same, and 5 loses to 6.
    let table = after("General-Spy, Minister-Clown, Wizard-General");
    assert_eq!((wins(&table), bonus(&table)), ([1, 2], [false, false]));
}

///
#[test]
fn the_bonus_is_the_players_and_always_two() {
    // A Wizard does not take it away: 4 + 2 beats 5.
    assert_eq!(wins(&after("General-Spy, Minister-Wizard")), [2, 0]);
    // Never more than two: a Spy with it is 4, no match for a Wizard.
    assert_eq!(meet(with_bonus(Card::Spy), bare(Card::Minister)).verdict, Verdict::Held);
    // A second General in a row (F, I, K, N) makes 8, not 10, and leaves the bonus again.
    let again = meet(with_bonus(Card::General), bare(Card::Prince));
    assert_eq!((again.verdict, again.bonus), (Verdict::Lost, [true, false]));
}

///
#[test]
fn a_spy_gives_the_benefit_whatever_becomes_of_its_round() {
    for (round, how) in [("Spy-Princess", "won"), ("Spy-General", "lost"), ("Spy-Clown", "held")] {
        assert_eq!(spy(&after(round)), [true, false], "{how}");
    }
}

///
#[test]
fn two_spies_cancel() {
    let table = after("Spy-Spy");
    assert_eq!((spy(&table), table.phase()), ([false, false], both()));
}

///
#[test]
fn four_wins_win_at_once() {
    let three = after("Minister-Spy, General-Princess");
    assert_eq!((wins(&three), three.phase()), ([3, 0], both()));
    let four = after("Minister-Spy, General-Princess, Wizard-Minister");
    assert_eq!((wins(&four), four.phase()), ([4, 0], won_by(A)));
    let more = after("Clown-Clown, Spy-Spy, Princess-Princess, Minister-Assassin");
    assert_eq!(more.phase(), won_by(B), "four gained in one round");
    let mut over = four;
    assert_eq!(play(&mut over, "Bo: Clown"), Err("R-23"));
}

/// R-25 R-RUL-17
#[test]
fn without_cards_and_without_four_wins_the_game_is_drawn() {
    let same = "Clown-Clown, Princess-Princess, Assassin-Assassin, Wizard-Wizard, General-General, Prince-Prince";
    let held = after(&format!("{same}, Minister-Minister, Spy-Spy"));
    assert_eq!((held.phase(), wins(&held)), (nobody(), [0, 0]), "eight rounds in the pots are lost");
    let ahead = after(&format!("Minister-Spy, Spy-Minister, {same}"));
    assert_eq!(ahead.phase(), nobody());
    let leader = after(
        "General-Spy, Clown-Clown, Princess-Princess, Assassin-Assassin, Wizard-Wizard, Prince-Prince, Minister-Minister",
    );
    assert_eq!(wins(&leader), [1, 0]);
    let mut last = leader;
    rounds(&mut last, "Spy-General");
    assert_eq!(last.phase(), won_by(B), "(eight pots and a round are more than four)");
}

/// R-RUL-17
#[test]
fn being_ahead_when_cards_run_out_is_not_winning() {
    // Ana takes the first round; every other one is held.
    let held = "Princess-Princess, Assassin-Assassin, Minister-Minister, Wizard-Wizard, Prince-Prince";
    let table = after(&format!("General-Spy, Spy-Clown, {held}, Clown-General"));
    assert_eq!((wins(&table), table.phase()), ([1, 0], nobody()));
}

/// R-26 R-RUL-40
#[test]
fn everything_but_the_card_being_chosen_is_public() {
    let mut table = after("General-Clown, Minister-Spy");
    play(&mut table, "Ana: Princess").expect("Ana shows first: Bo has the Spy benefit");
    play(&mut table, "Bo: General").expect("Bo follows");
    play(&mut table, "Ana: Prince").expect("Ana chooses");
    let public = table.notebook_of(cachet_engine::Viewer::Public).view().clone();
    let bo = table.notebook(B).view().clone();
    for it in [&public, &bo] {
        let (ana, them) = (it.seat(A), it.seat(B));
        assert_eq!(ana.left.len(), 5, "the cards played are known, hence the cards left");
        assert!(them.bonus && !ana.bonus);
        assert_eq!((ana.wins, them.wins, ana.pot), (3, 1, 0));
        assert_eq!(it.rounds[0].cards, [Some(Card::General), Some(Card::Clown)], "even the losing cards");
        assert_eq!(ana.chosen, Some(None));
    }
    assert_eq!(table.notebook(A).view().seat(A).chosen, Some(Some(Card::Prince)));
}

/// R-RUL-4
#[test]
fn a_clown_leaves_the_bonus_and_the_benefit_unless_agreed_otherwise() {
    assert_eq!(bonus(&after("General-Clown")), [true, false]);
    assert_eq!(spy(&after("Clown-Spy")), [false, true]);
    for (round, pot) in [("General-Clown", 1), ("Spy-Clown", 1), ("Minister-Clown", 2)] {
        let mut it = table("clown_wipes_delayed=yes");
        rounds(&mut it, round);
        assert_eq!((bonus(&it), spy(&it)), ([false; 2], [false; 2]), "{round}");
        assert_eq!(pots(&it), [pot, 1], "the Minister's worth is kept");
    }
    let mut other = table("clown_wipes_delayed=yes");
    rounds(&mut other, "General-Spy");
    assert_eq!((bonus(&other), spy(&other)), ([true, false], [false, true]), "only a Clown does it");
}

/// R-RUL-13
#[test]
fn two_generals_are_held_and_both_have_the_bonus() {
    let mut table = after("General-General");
    assert_eq!((bonus(&table), pots(&table)), ([true, true], [1, 1]));
    rounds(&mut table, "Minister-Wizard");
    assert_eq!(wins(&table), [0, 2], "6 against 7 is as 4 against 5");
}

/// R-RUL-14
#[test]
fn a_spy_late_in_the_game_has_no_consequence() {
    let same = "Clown-Clown, Princess-Princess, Assassin-Assassin, Wizard-Wizard, General-General, Prince-Prince";
    // The beneficiary has one card left: Bo shows first, and Ana has nothing to choose.
    let mut table = after(&format!("{same}, Spy-Minister"));
    assert_eq!(table.phase(), won_by(B), "(the pots are worth six)");
    table = after(
        "Minister-General, Wizard-Spy, Clown-Wizard, General-Minister, Princess-Princess, Assassin-Assassin, Spy-Clown",
    );
    assert_eq!(spy(&table), [true, false]);
    assert_eq!(legal(&table, "Bo"), ["Prince"]);
    rounds(&mut table, "Prince-Prince");
    assert_eq!((wins(&table), table.phase()), ([3, 2], nobody()));
    // In the last round of all: over, and nothing is asked any more.
    let last = after(&format!("{same}, Minister-Minister, Spy-Spy"));
    assert_eq!(last.phase(), nobody());
}
