//! A turn.

use crate::*;

/// LL-7: shield ends, card drawn, one of two played, and the next seat to the left draws.
#[test]
fn a_turn_draws_one_card_and_plays_one() {
    let mut table =
        round("Ana, Bo, Cy", "aside ... | Ana Guard | Bo King | Cy Countess | deck Handmaid, Priest, Baron, ...");
    assert_eq!(table.phase(), Phase::Waiting(set(&[A])));
    assert_eq!(legal(&table, "Bo"), [""; 0]);
    events(&mut table, "Ana: Handmaid");
    assert_eq!(table.phase(), Phase::Waiting(set(&[B])));
    assert_eq!(public(&table).seats[0].row, [Handmaid]);
    let mine = table.notebook(A).view().seats[0].hand.clone();
    assert_eq!(mine, [Some(Guard)], "the card not played is the hand");
    assert_eq!(play(&mut table, "Ana: Guard > Bo, King"), Err("LL-7"), "it is Bo's turn");
    assert_eq!(play(&mut table, "Bo: Prince > Cy"), Err("LL-7"), "Bo holds no Prince");
    assert!(table.notebook(B).seen().contains(&Event::Drew { seat: B, card: Some(Priest) }));
}

/// LL-7: the turn passes over seats that are out.
#[test]
fn the_turn_goes_to_the_next_seat_still_in() {
    let mut table = round("Ana, Bo, Cy", "aside ... | Ana Guard | Bo King | Cy Countess | deck Guard, Priest, ...");
    events(&mut table, "Ana: Guard > Bo, King");
    assert_eq!(table.phase(), Phase::Waiting(set(&[C])));
}

/// LL-8, LL-RUL-4: a rival must be chosen while one can be, and it must be one who is in, unshielded, not oneself.
#[test]
fn a_rival_must_be_chosen_while_there_is_one() {
    let deal =
        "aside ... | Ana Handmaid | Bo King | Cy Guard | Dee Countess | deck Guard, Priest, Baron, Guard, Baron, ...";
    let mut table = after("Ana, Bo, Cy, Dee", deal, "Ana: Handmaid\nBo: Priest > Dee\nCy: Guard > Bo, King");
    // Dee holds the Countess and the last Guard; Ana is shielded, Bo is out.
    assert_eq!(play(&mut table, "Dee: Guard"), Err("LL-8"));
    assert_eq!(play(&mut table, "Dee: Guard > Ana, Priest"), Err("LL-8"), "shielded");
    assert_eq!(play(&mut table, "Dee: Guard > Bo, Priest"), Err("LL-8"), "out");
    assert_eq!(play(&mut table, "Dee: Guard > Dee, Priest"), Err("LL-8"), "oneself");
    assert!(legal(&table, "Dee").iter().all(|text| text.starts_with("Guard > Cy, ") || text == "Countess"));
}

/// LL-9, LL-26: with every rival shielded, Guard, Priest, Baron and King do nothing; a Prince must be aimed at oneself.
#[test]
fn a_card_without_a_target_is_played_without_effect() {
    for card in [Guard, Priest, Baron, King, Prince] {
        let other = if card == Guard { "Priest" } else { "Guard" };
        let name = card.english();
        let deal = format!("aside ... | open ... | Ana Handmaid | Bo {name} | deck Baron, {other}, ...");
        let deal = if card == Baron { deal.replace("deck Baron", "deck Priest") } else { deal };
        let mut table = after("Ana, Bo", &deal, "Ana: Handmaid");
        if card == Prince {
            assert_eq!(play(&mut table, "Bo: Prince > Ana"), Err("LL-8"));
            assert_eq!(play(&mut table, "Bo: Prince"), Err("LL-15"));
            assert!(legal(&table, "Bo").contains(&"Prince > Bo".to_owned()));
            continue;
        }
        assert!(legal(&table, "Bo").contains(&name.to_owned()), "{name}");
        let aimed = if card == Guard { "Bo: Guard > Ana, Baron".to_owned() } else { format!("Bo: {name} > Ana") };
        assert_eq!(play(&mut table, &aimed), Err("LL-9"), "{name}");
        let told = events(&mut table, &format!("Bo: {name}"));
        assert_eq!(told[0], Event::Played { seat: B, card, aim: Aim::Nobody });
        assert_eq!(told[1], Event::NoEffect { seat: B, card });
        assert!(left(&told).is_empty());
    }
}

/// LL-10, LL-RUL-13: whoever leaves lays the hand open, takes no turns, and cannot be chosen, shield or no shield.
#[test]
fn a_seat_that_leaves_is_gone_until_the_round_is_over() {
    let deal = "aside ... | Ana Handmaid | Bo Princess | Cy King | deck Guard, Guard, Guard, Baron, Priest, ...";
    let mut table = after("Ana, Bo, Cy", deal, "Ana: Handmaid\nBo: Princess");
    let view = public(&table);
    assert!(!view.seats[1].is_in);
    assert_eq!(view.seats[1].row, [Princess, Guard], "the other card is discarded too");
    assert_eq!(view.seats[1].hand, []);
    assert_eq!(table.phase(), Phase::Waiting(set(&[C])));
    assert_eq!(play(&mut table, "Cy: Guard > Bo, King"), Err("LL-9"), "Ana is shielded, Bo is out: nobody to choose");
    events(&mut table, "Cy: Guard");
    events(&mut table, "Ana: Guard > Cy, Princess");
    assert_eq!(table.phase(), Phase::Waiting(set(&[C])), "Bo takes no turn");
}
