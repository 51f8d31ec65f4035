//! Ends of a round, tokens, the next round.

use crate::*;

/// LL-19, LL-29: one seat alone wins at once, and shows nothing.
#[test]
fn the_last_one_in_wins_the_round() {
    let mut table = round("Ana, Bo", "aside ... | open ... | Ana Guard | Bo King | deck Priest, ...");
    let told = events(&mut table, "Ana: Guard > Bo, King");
    assert_eq!(winners(&told), Some((set(&[A]), How::Alone)));
    assert!(!told.iter().any(|event| matches!(event, Event::Shown { .. })));
    assert_eq!(public(&table).last_round.expect("a round has ended").shown, []);
}

/// LL-20: when the deck is empty the hands are shown and the highest wins.
#[test]
fn the_highest_card_wins_when_the_deck_is_empty() {
    let mut table = until_last_turn("Princess", "Baron", "Countess");
    assert_eq!(public(&table).deck, 0);
    let told = events(&mut table, "Bo: Countess");
    assert!(told.contains(&Event::Shown { seat: A, card: Princess }));
    assert!(told.contains(&Event::Shown { seat: B, card: Baron }));
    assert_eq!(winners(&told), Some((set(&[A]), How::Highest)));
}

/// LL-20, LL-21, LL-RUL-2: all who tie at the top win, a token each; what lies in the rows breaks no tie.
#[test]
fn ties_at_the_end_all_win() {
    let mut table = until_last_turn("Baron", "Baron", "Countess");
    let told = events(&mut table, "Bo: Countess");
    assert_eq!(winners(&told), Some((set(&[A, B]), How::Highest)));
    assert_eq!(public(&table).seats.iter().map(|seat| seat.tokens).collect::<Vec<_>>(), [1, 1]);
}

/// LL-21: a token for the winner, none for the others.
#[test]
fn the_winner_gains_one_token() {
    let mut table = round("Ana, Bo, Cy", "aside ... | Ana Guard | Bo King | Cy Baron | deck Guard, Guard, ...");
    events(&mut table, "Ana: Guard > Bo, King");
    events(&mut table, "Cy: Guard > Ana, Priest");
    let tokens = |table: &Table<LoveLetter>| public(table).seats.iter().map(|seat| seat.tokens).collect::<Vec<_>>();
    assert_eq!(tokens(&table), [0, 0, 0]);
    events(&mut table, "Ana: Guard > Cy, Baron");
    assert_eq!(tokens(&table), [1, 0, 0]);
}

/// LL-22: the winner of a round starts the next.
#[test]
fn the_winner_starts_the_next_round() {
    let mut table =
        round("Ana, Bo, Cy", "aside ... | Ana King | Bo Guard | Cy Baron | deck Guard, Guard, Guard, Guard, ...");
    events(&mut table, "Ana: Guard > Bo, Priest");
    events(&mut table, "Bo: Guard > Cy, Baron");
    events(&mut table, "Ana: Guard > Bo, Priest");
    let told = events(&mut table, "Bo: Guard > Ana, King");
    assert!(told.contains(&Event::First { seat: B }));
    assert_eq!(table.phase(), Phase::Waiting(set(&[B])));
}

/// LL-22: after a tie, one of the winners at random starts.
#[test]
fn after_a_tie_one_of_the_winners_starts() {
    let mut starters = SeatSet::EMPTY;
    for seed in 0..40 {
        let mut table = until_last_turn("Baron", "Baron", "Countess");
        let mut dealer = table.dealer(Seed::small(seed));
        let action = "Countess".parse().expect("an action");
        table.play(B, action, &mut dealer).expect("a legal play");
        starters = starters | table.phase().waiting();
    }
    assert_eq!(starters, set(&[A, B]));
}

/// LL-22, LL-RUL-12: the first round starts with a seat picked at random, or with the one agreed on.
#[test]
fn the_first_round_starts_at_random_or_as_agreed() {
    let starters: SeatSet = (0..60).flat_map(|seed| fresh(3, seed).phase().waiting()).collect();
    assert_eq!(starters, set(&[A, B, C]));
    for seat in [A, B, C] {
        let options = Options::starting(Some(seat));
        let header = Header::<LoveLetter>::new(Names::letters(3), options, None).expect("a table");
        let table = Table::open(header, &mut SeedDealer::new(Seed::small(9)));
        assert_eq!(table.phase(), Phase::Waiting(seat.into()));
    }
}

/// LL-23, LL-RUL-10, LL-RUL-11: everybody who has enough tokens wins, together, however many tokens that takes.
#[test]
fn several_seats_can_win_the_match_together() {
    let quick = |ana, bo, deck| format!("deal: aside ... | open ... | Ana {ana} | Bo {bo} | deck {deck}, ...\n");
    let mut lines = String::from("options: first=Ana\n");
    for _ in 0..5 {
        lines += &(quick("Guard", "King", "Priest") + "Ana: Guard > Bo, King\n");
    }
    lines += &(quick("King", "Guard", "Guard, Priest") + "Ana: Guard > Bo, Priest\nBo: Guard > Ana, King\n");
    for _ in 0..4 {
        lines += &(quick("King", "Guard", "Priest") + "Bo: Guard > Ana, King\n");
    }
    // Five each. The last round ends in a tie, which gives a twelfth token and two winners.
    lines += "deal: aside King | open ... | Ana Baron | Bo Baron | deck Handmaid, Guard, Guard, Handmaid, Priest, Guard, Guard, Priest, Guard, Countess\n";
    lines += "Bo: Handmaid\nAna: Guard\nBo: Guard > Ana, Prince\nAna: Handmaid\nBo: Priest\n";
    lines += "Ana: Guard > Bo, Prince\nBo: Guard > Ana, Prince\nAna: Priest > Bo\nBo: Guard > Ana, Prince\n";
    let mut table: Table<LoveLetter> = laid_out("Ana, Bo", &lines);
    let told = events(&mut table, "Ana: Countess");
    assert!(told.contains(&Event::Over { winners: set(&[A, B]) }));
    assert_eq!(table.phase(), Phase::Over(cachet_engine::Outcome { winners: set(&[A, B]) }));
    assert_eq!(public(&table).seats.iter().map(|seat| seat.tokens).collect::<Vec<_>>(), [6, 6]);
    assert_eq!(play(&mut table, "Ana: Baron > Bo"), Err("LL-23"), "the match is over");
}
