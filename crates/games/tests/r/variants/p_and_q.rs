//! Variants P and Q.

use super::b_to_e::C;
use super::{SAME, lines};
use crate::common::{A, B, legal, play};
use crate::{bonus, both, nobody, only, pots, rounds, spy, table, view, wins, won_by};
use cachet_engine::Viewer;
use cachet_games::r::Card;

/// R-V-P1
#[test]
fn the_princesss_attack_trades_a_prince_for_a_princess() {
    let it = lines("options: rules=P\nfirst: Bo");
    let public = it.notebook_of(Viewer::Public).view().clone();
    assert_eq!((public.seat(B).left.count(Card::Princess), public.seat(B).left.count(Card::Prince)), (2, 0));
    assert_eq!((public.seat(A).left.count(Card::Princess), public.seat(A).left.count(Card::Prince)), (0, 2));
    let named = table("rules=P, attacker=Ana");
    assert_eq!(view(&named).seat(A).left.count(Card::Princess), 2);
}

/// R-V-P2 R-RUL-20
#[test]
fn the_princesss_attack_works_on_either_prince() {
    let mut it = table("rules=P, attacker=Ana");
    rounds(&mut it, "Clown-Prince, Princess-Prince");
    assert_eq!(it.phase(), won_by(A));
    let mut other = table("rules=P, attacker=Ana");
    rounds(&mut other, "Princess-Prince");
    assert_eq!(other.phase(), won_by(A));
}

/// R-V-Q1
#[test]
fn until_dawn_the_deal_is_played_out_and_what_is_held_is_lost() {
    let mut it = table("rules=Q");
    rounds(&mut it, "Minister-Spy, General-Princess, Wizard-Minister");
    assert_eq!((wins(&it), it.phase()), ([4, 0], both()), "four wins do not end it");
    rounds(&mut it, "Clown-Clown, Prince-Wizard, Assassin-Assassin, Spy-Prince, Princess-General");
    assert_eq!((wins(&it), it.phase()), ([6, 3], won_by(A)));
    let mut held = table("rules=Q");
    rounds(&mut held, &format!("{SAME}, Prince-Prince, Spy-Spy, Minister-Minister"));
    assert_eq!((wins(&held), held.phase()), ([0, 0], nobody()), "the pots are lost");
}

/// R-V-Q2
#[test]
fn until_dawn_the_majority_wins() {
    let mut it = table("rules=Q");
    rounds(&mut it, &format!("General-Spy, Spy-General, {SAME_BUT_GENERAL}, Prince-Prince"));
    assert_eq!((wins(&it), it.phase()), ([1, 1], both()));
    rounds(&mut it, "Minister-Minister");
    assert_eq!(it.phase(), nobody(), "equal wins are a draw");
    let mut one = table("rules=Q");
    rounds(&mut one, &format!("General-Spy, Minister-Minister, {SAME_BUT_GENERAL}, Prince-Prince, Spy-General"));
    assert_eq!(one.phase(), won_by(B), "more wins");
}

const SAME_BUT_GENERAL: &str = "Clown-Clown, Princess-Princess, Assassin-Assassin, Wizard-Wizard";

/// R-V-Q3 R-RUL-39
#[test]
fn until_dawn_a_total_over_several_deals() {
    let mut it = table("dawn=total:4");
    rounds(&mut it, "Minister-Spy, General-Princess, Wizard-Minister");
    assert_eq!((wins(&it), view(&it).deal), ([4, 0], 1), "not counted in the middle of a deal");
    rounds(&mut it, "Clown-Clown, Prince-Wizard, Assassin-Assassin, Spy-Prince, Princess-General");
    assert_eq!((wins(&it), it.phase()), ([6, 3], won_by(A)));
    let mut more = table("dawn=total:5");
    rounds(&mut more, &format!("Spy-General, General-Spy, {SAME_BUT_GENERAL}, Prince-Prince, Minister-Minister"));
    assert_eq!((view(&more).deal, wins(&more)), (2, [1, 1]), "wins add up");
    assert_eq!((pots(&more), bonus(&more), spy(&more)), ([0; 2], [false; 2], [false; 2]), "set up afresh");
    assert_eq!(legal(&more, "Ana").len(), 8);
    rounds(&mut more, &format!("Spy-General, Princess-Spy, {SAME_BUT_BOTH}, General-Minister, Minister-Princess"));
    assert!(wins(&more)[1] < wins(&more)[0]);
}

const SAME_BUT_BOTH: &str = "Clown-Clown, Assassin-Assassin, Wizard-Wizard, Prince-Prince";

/// R-V-Q3
#[test]
fn until_dawn_both_at_the_number_the_higher_wins_and_equals_go_on() {
    let mut it = table("dawn=total:1");
    rounds(&mut it, &format!("Spy-General, General-Spy, {SAME_BUT_GENERAL}, Prince-Prince, Minister-Minister"));
    assert_eq!((wins(&it), view(&it).deal, it.phase()), ([1, 1], 2, both()), "equal totals: another deal");
    rounds(
        &mut it,
        "Minister-Spy, General-Princess, Wizard-Minister, Clown-Clown, Prince-Wizard, Assassin-Assassin, Spy-Prince, Princess-General",
    );
    assert_eq!((wins(&it), it.phase()), ([7, 4], won_by(A)), "both are there: the higher wins");
}

/// R-V-Q4 R-RUL-25
#[test]
fn until_dawn_a_princess_still_wins_the_whole_game() {
    for options in ["rules=Q", "dawn=total:20"] {
        let mut it = table(options);
        rounds(&mut it, "Spy-Minister, Princess-Prince");
        assert_eq!(it.phase(), won_by(A), "{options}");
    }
}

/// R-RUL-44
#[test]
fn until_dawn_o_looks_at_the_running_total_and_b_is_done_again() {
    let mut it = table("rules=O, dawn=total:20");
    rounds(
        &mut it,
        "Minister-Spy, General-Princess, Wizard-Minister, Clown-Clown, Prince-Wizard, Assassin-Assassin, Spy-Prince, Princess-General",
    );
    assert_eq!((view(&it).deal, wins(&it), it.phase()), (2, [6, 3], only(A)), "Ana leads into the second deal");
    let mut seven = table("rules=B, dawn=total:20");
    play(&mut seven, "Ana: remove Prince").expect("a card");
    play(&mut seven, "Bo: remove Prince").expect("a card");
    rounds(&mut seven, &format!("{SAME}, Minister-Minister, Spy-Spy"));
    assert_eq!((view(&seven).deal, legal(&seven, "Ana")[0].as_str()), (2, "remove Clown"));
    let wander =
        lines(&format!("options: rules=C, dawn=total:20\n{}", C.lines().skip(1).collect::<Vec<_>>().join("\n")));
    assert_eq!(view(&wander).seat(A).wandered, Some(Some(Card::Wizard)));
}

/// R-RUL-44
#[test]
fn until_dawn_each_deal_does_b_and_c_again_and_o_adds_the_deals_up() {
    let removals = "Ana: remove Prince\nBo: remove Prince";
    let first = "deal: aside Wizard | Ana ...\ndeal: aside Wizard | Bo ...";
    let mut six = String::new();
    for card in ["Clown", "Princess", "Assassin", "General", "Spy", "Minister"] {
        six.push_str(&format!("Ana: {card}\nBo: {card}\n"));
    }
    let second = "Ana: remove Clown\nBo: remove Spy\ndeal: aside Princess | Ana ...\ndeal: aside Wizard | Bo ...";
    let options = "options: rules=B+C, dawn=total:20";
    let mut it = lines(&format!("{options}\n{removals}\n{first}\n{six}{second}"));
    let ana = view(&it).seat(A).clone();
    assert_eq!((view(&it).deal, ana.removed, ana.wandered), (2, Some(Card::Clown), Some(Some(Card::Princess))));
    assert_eq!(legal(&it, "Ana"), ["Spy", "Assassin", "Minister", "Wizard", "General", "Prince"], "six of a new set");
    let bo = it.notebook(A).view().seat(B).clone();
    assert_eq!((bo.removed, bo.wandered), (Some(Card::Spy), Some(None)), "the new card wandered off unseen");
    rounds(&mut it, "Prince-Prince, Spy-Clown, Assassin-Assassin, Minister-Minister, Wizard-General");
    assert_eq!(view(&it).deal, 2, "five rounds of six have been played");
    rounds(&mut it, "General-Princess");
    assert_eq!((view(&it).deal, legal(&it, "Ana").len()), (3, 8), "and so on with every deal");

    let mut ahead = table("rules=O, dawn=total:20");
    let six_three = "Minister-Spy, General-Princess, Wizard-Minister, Clown-Clown, Prince-Wizard, Assassin-Assassin, Spy-Prince, Princess-General";
    rounds(&mut ahead, &format!("{six_three}, General-Prince"));
    assert_eq!((view(&ahead).deal, wins(&ahead)), (2, [6, 4]));
    assert_eq!(ahead.phase(), only(A), "Bo is ahead in this deal, Ana over both");
}

/// R-RUL-45
#[test]
fn the_owner_knows_the_wandered_card_even_with_a_deck() {
    for (letter, rest) in
        [("D", "deal: Ana ... | deck ...\ndeal: Bo ... | deck ..."), ("M", "deal: Ana ...\ndeal: Bo ...")]
    {
        let it = lines(&format!(
            "options: rules=C+{letter}\ndeal: aside Spy | Ana ...\ndeal: aside Wizard | Bo ...\n{rest}"
        ));
        assert_eq!(it.notebook(A).view().seat(A).wandered, Some(Some(Card::Spy)), "{letter}");
        assert_eq!(it.notebook(A).view().seat(B).wandered, Some(None), "{letter}");
    }
}
