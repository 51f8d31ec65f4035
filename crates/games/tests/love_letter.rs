//! Love Letter (2019 demo), rule by rule. The order of the tests is that of `docs/rules/love-letter.md`.

mod common;

use cachet_engine::{Game, Header, Names, Phase, Piece, Seat, SeatSet, Seed, SeedDealer, Table, Viewer, dice};
use cachet_games::letters::Card::{Baron, Countess, Guard, Handmaid, King, Priest, Prince, Princess};
use cachet_games::letters::{Aim, Card, Event, How, LoveLetter, Seen, Source};
use common::{A, B, C, D, laid_out, legal, play, saw};

type Options = <LoveLetter as Game>::Options;

/// A round in which the first person named begins.
fn round(seats: &str, deal: &str) -> Table<LoveLetter> {
    let first = seats.split(',').next().expect("somebody sits there");
    laid_out(seats, &format!("options: first={first}\ndeal: {deal}"))
}

/// A round in which these moves have been made.
fn after(seats: &str, deal: &str, moves: &str) -> Table<LoveLetter> {
    let first = seats.split(',').next().expect("somebody sits there");
    laid_out(seats, &format!("options: first={first}\ndeal: {deal}\n{moves}"))
}

fn events(table: &mut Table<LoveLetter>, line: &str) -> Vec<Seen> {
    play(table, line).unwrap_or_else(|rule| panic!("{line} is refused by {rule}"))
}

fn set(seats: &[Seat]) -> SeatSet {
    seats.iter().copied().collect()
}

fn left(events: &[Seen]) -> Vec<(Seat, Option<Card>)> {
    let left = |event: &Seen| if let Event::Left { seat, discards } = event { Some((*seat, *discards)) } else { None };
    events.iter().filter_map(left).collect()
}

fn winners(events: &[Seen]) -> Option<(SeatSet, How)> {
    events.iter().find_map(|event| if let Event::Won { seats, how } = event { Some((*seats, *how)) } else { None })
}

fn public(table: &Table<LoveLetter>) -> cachet_games::letters::View {
    table.notebook_of(Viewer::Public).view().clone()
}

/// The whole deck, as the record of the first deal lists it.
fn dealt(table: &Table<LoveLetter>) -> Vec<Card> {
    let record = cachet_engine::record::write(table);
    let deal = record.lines().find_map(|line| line.strip_prefix("deal: ")).expect("a deal");
    let parts = deal.split(" | ").map(|part| part.split_once(' ').expect("a label and its cards").1);
    parts.flat_map(|cards| cards.split(", ")).map(|name| Card::named(name).expect("a card")).collect()
}

fn fresh(seats: usize, seed: u64) -> Table<LoveLetter> {
    let seed = Seed::small(seed);
    let header = Header::new(Names::letters(seats), Options::default(), Some(seed)).expect("a table");
    Table::open(header, &mut SeedDealer::new(seed))
}

/// Plays at random to the end, handing each table to `look` before every move and at the end.
fn random_match(mut table: Table<LoveLetter>, seed: u64, mut look: impl FnMut(&Table<LoveLetter>)) {
    let mut chooser = dice(seed);
    loop {
        look(&table);
        let Some(seat) = table.phase().waiting().lowest() else { return };
        let legal = table.legal(seat);
        let action = legal[cachet_engine::below(&mut chooser, legal.len() as u32) as usize];
        let mut dealer = table.dealer(Seed::small(seed));
        table.play(seat, action, &mut dealer).expect("what is legal can be played");
    }
}

// Setting up

/// LL-1
#[test]
fn two_three_or_four_may_play() {
    let refusal =
        |seats| Header::<LoveLetter>::new(Names::letters(seats), Options::default(), None).err().map(|say| say.key);
    assert_eq!([1, 2, 3, 4, 5].map(refusal), [Some("refused-seats"), None, None, None, Some("refused-seats")]);
}

/// LL-2, LL-23: the match ends at six, five or four tokens, and not one earlier.
#[test]
fn tokens_needed_depend_on_the_number_of_players() {
    for (seats, needed) in [(2, 6), (3, 5), (4, 4)] {
        for seed in 0..40 {
            random_match(fresh(seats, seed), seed, |table| {
                let view = public(table);
                let most = view.seats.iter().map(|seat| seat.tokens).max().expect("seats");
                match table.phase() {
                    Phase::Waiting(_) => assert!(most < needed),
                    Phase::Over(_) => assert_eq!(most, needed),
                }
            });
        }
    }
}

/// LL-3, LL-CHK-1: sixteen cards whose values add up to 57.
#[test]
fn the_deck_is_that_of_the_sheet() {
    let deck = dealt(&fresh(4, 1));
    let cards = [Princess, Countess, King, Prince, Handmaid, Baron, Priest, Guard];
    let copies = cards.map(|card| deck.iter().filter(|other| **other == card).count());
    assert_eq!(copies, [1, 1, 1, 2, 2, 2, 2, 5]);
    assert_eq!(cards.map(Card::value), [9, 8, 7, 5, 4, 3, 2, 1]);
    assert_eq!(deck.len(), 16);
    assert_eq!(deck.iter().map(|card| u32::from(card.value())).sum::<u32>(), 57);
    let french = ["Princesse", "Comtesse", "Roi", "Prince", "Servante", "Baron", "Prêtre", "Garde"];
    assert_eq!(cards.map(Card::french), french);
}

/// LL-4: the top card is set aside, nobody sees it, and it is not drawn in the course of the round.
#[test]
fn the_top_card_is_set_aside_unseen() {
    let table = round("Ana, Bo", "aside King | open Guard, Guard, Guard | Ana Priest | Bo Priest | deck Baron, ...");
    for viewer in Viewer::all(2) {
        assert!(table.notebook_of(viewer).seen().contains(&Event::SetAside { card: None }), "{viewer:?}");
    }
    assert!(table.notebook_of(Viewer::Everyone).seen().contains(&Event::SetAside { card: Some(King) }));
    assert!(table.notebook_of(Viewer::Everyone).seen().contains(&Event::Drew { seat: A, card: Some(Baron) }));
}

/// LL-4: every round is dealt anew from all sixteen cards.
#[test]
fn every_round_starts_with_a_new_shuffle() {
    let mut deals = Vec::new();
    random_match(fresh(2, 5), 5, |table| {
        let record = cachet_engine::record::write(table);
        deals = record.lines().filter(|line| line.starts_with("deal:")).map(str::to_owned).collect();
    });
    assert!(deals.len() >= 6, "six tokens take six rounds");
    assert!(deals.windows(2).all(|two| two[0] != two[1]));
    assert!(deals.iter().all(|deal| deal.matches(',').count() == 11 && deal.matches('|').count() == 4));
}

/// LL-5: three open cards with two players, none with more.
#[test]
fn three_cards_lie_open_with_two_players() {
    let table = round("Ana, Bo", "aside ... | open Prince, King, Baron | Ana Guard | Bo Guard | deck ...");
    assert_eq!(public(&table).open, [Prince, King, Baron]);
    assert!(public(&fresh(3, 1)).open.is_empty());
    assert!(public(&fresh(4, 1)).open.is_empty());
}

/// LL-6, LL-CHK-2: decks of 10, 12 and 11 cards (one of which the first turn has drawn already).
#[test]
fn what_is_not_dealt_is_the_deck() {
    assert_eq!([2, 3, 4].map(|seats| public(&fresh(seats, 3)).deck), [10 - 1, 12 - 1, 11 - 1]);
}

/// LL-CHK-2: a round has at most as many turns as the deck has cards.
#[test]
fn a_round_never_outlasts_its_deck() {
    for (seats, cards) in [(2, 10), (3, 12), (4, 11)] {
        for seed in 0..60 {
            let mut longest = 0;
            random_match(fresh(seats, seed), seed, |table| {
                let seen = table.notebook_of(Viewer::Public);
                let rounds = seen.seen().split(|event| matches!(event, Event::Round { .. }));
                let turns = |round: &[Seen]| round.iter().filter(|event| matches!(event, Event::Turn { .. })).count();
                longest = rounds.map(turns).max().expect("a round");
            });
            assert!(longest <= cards, "{longest} turns with {seats} players");
        }
    }
}

// A turn

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

// The cards

/// LL-11: the right name sends the rival out; a wrong one does nothing and shows nothing.
#[test]
fn a_guard_names_what_a_rival_holds() {
    let deal = "aside ... | Ana Guard | Bo King | Cy Baron | deck Priest, Handmaid, ...";
    let mut right = round("Ana, Bo, Cy", deal);
    let told = events(&mut right, "Ana: Guard > Bo, King");
    assert!(told.contains(&Event::Guessed { by: A, at: B, name: King, right: true }));
    assert_eq!(left(&told), [(B, Some(King))]);

    let mut wrong = round("Ana, Bo, Cy", deal);
    let told = events(&mut wrong, "Ana: Guard > Bo, Baron");
    assert!(told.contains(&Event::Guessed { by: A, at: B, name: Baron, right: false }));
    assert!(left(&told).is_empty());
    assert_eq!(wrong.notebook(A).view().seats[1].hand, [None, None], "Bo's hand stays secret");
}

/// LL-11, LL-RUL-3: seven characters may be named: not the Guard, and nobody who is not in this edition.
#[test]
fn a_guard_names_one_of_the_seven_others() {
    let mut table = round("Ana, Bo", "aside ... | open ... | Ana Guard | Bo King | deck Priest, ...");
    let named: Vec<String> = legal(&table, "Ana").into_iter().filter(|text| text.starts_with("Guard")).collect();
    let expected = ["Princess", "Countess", "King", "Prince", "Handmaid", "Baron", "Priest"];
    assert_eq!(named, expected.map(|name| format!("Guard > Bo, {name}")));
    assert_eq!(play(&mut table, "Ana: Guard > Bo, Guard"), Err("LL-11"));
    assert_eq!(play(&mut table, "Ana: Guard > Bo"), Err("LL-11"));
    assert_eq!(play(&mut table, "Ana: Priest > Bo, King"), Err("LL-11"), "only a Guard names");
}

/// LL-12, LL-30: the Priest shows one hand to one seat.
#[test]
fn a_priest_shows_a_hand_to_its_player_alone() {
    let mut table = round("Ana, Bo, Cy", "aside ... | Ana Priest | Bo King | Cy Baron | deck Guard, ...");
    events(&mut table, "Ana: Priest > Bo");
    let seen = |name| saw(&table, name, 3)[0];
    assert_eq!(seen("Ana"), Event::Looked { by: A, at: B, card: Some(King) });
    assert_eq!(seen("Bo"), Event::Looked { by: A, at: B, card: Some(King) });
    assert_eq!(seen("Cy"), Event::Looked { by: A, at: B, card: None });
    assert_eq!(table.notebook(A).view().seats[1].hand, [Some(King), None], "Ana remembers; Bo has drawn since");
    assert_eq!(table.notebook(C).view().seats[1].hand, [None, None]);
}

/// LL-13: the lower hand leaves, whoever played the Baron.
#[test]
fn a_baron_sends_the_lower_hand_out() {
    let mut table = round("Ana, Bo, Cy", "aside ... | Ana King | Bo Handmaid | Cy Guard | deck Baron, ...");
    let told = events(&mut table, "Ana: Baron > Bo");
    assert_eq!(left(&told), [(B, Some(Handmaid))]);
    let mut table = round("Ana, Bo, Cy", "aside ... | Ana Priest | Bo Handmaid | Cy Guard | deck Baron, ...");
    let told = events(&mut table, "Ana: Baron > Bo");
    assert_eq!(left(&told), [(A, Some(Priest))]);
}

/// LL-13, LL-30: equal values change nothing, and only the two involved see the cards.
#[test]
fn a_baron_on_equal_hands_changes_nothing() {
    let mut table = round("Ana, Bo, Cy", "aside ... | Ana Prince | Bo Prince | Cy Guard | deck Baron, ...");
    let told = events(&mut table, "Ana: Baron > Bo");
    assert!(left(&told).is_empty());
    let compared = |mine, theirs| Event::Compared { by: A, at: B, mine, theirs, lower: None };
    assert_eq!(saw(&table, "Ana", 3)[0], compared(Some(Prince), Some(Prince)));
    assert_eq!(saw(&table, "Bo", 3)[0], compared(Some(Prince), Some(Prince)));
    assert_eq!(saw(&table, "Cy", 3)[0], compared(None, None));
}

/// LL-14, LL-7: a shield holds until the start of its owner's next turn, and no longer.
#[test]
fn a_handmaid_shields_until_the_next_own_turn() {
    let deal = "aside ... | open ... | Ana Handmaid | Bo King | deck Guard, Guard, Priest, Priest, ...";
    let mut table = after("Ana, Bo", deal, "Ana: Handmaid");
    assert!(public(&table).seats[0].shielded);
    assert_eq!(play(&mut table, "Bo: King > Ana"), Err("LL-9"));
    events(&mut table, "Bo: Guard");
    assert!(!public(&table).seats[0].shielded, "Ana's turn has begun");
    events(&mut table, "Ana: Priest > Bo");
    assert!(legal(&table, "Bo").contains(&"King > Ana".to_owned()));
}

/// LL-15: the chosen hand is discarded face up without effect, and a new card is drawn.
#[test]
fn a_prince_makes_somebody_draw_anew() {
    let mut table =
        round("Ana, Bo, Cy", "aside ... | Ana Prince | Bo King | Cy Baron | deck Guard, Handmaid, Priest, ...");
    let told = events(&mut table, "Ana: Prince > Bo");
    assert_eq!(told[1], Event::Discarded { seat: B, card: King });
    assert_eq!(told[2], Event::Redrew { seat: B, card: Some(Handmaid), from: Source::Deck });
    assert_eq!(saw(&table, "Cy", 3)[0], Event::Redrew { seat: B, card: None, from: Source::Deck });
    assert_eq!(public(&table).seats[1].row, [King]);
    assert_eq!(table.notebook(B).view().seats[1].hand, [Some(Handmaid), Some(Priest)]);
}

/// LL-15, LL-RUL-7: one may choose oneself though rivals are there, and then loses a Princess with the round.
#[test]
fn a_prince_may_be_turned_on_oneself() {
    let mut table = round("Ana, Bo, Cy", "aside ... | Ana Prince | Bo King | Cy Baron | deck Princess, ...");
    assert_eq!(legal(&table, "Ana"), ["Prince > Ana", "Prince > Bo", "Prince > Cy", "Princess"]);
    let told = events(&mut table, "Ana: Prince > Ana");
    assert_eq!(left(&told), [(A, None)]);
    assert_eq!(public(&table).seats[0].row, [Prince, Princess]);
}

/// LL-16: with the King or a Prince, the Countess must be played, drawn or held; she does nothing, and the other card stays hidden.
#[test]
fn the_countess_must_go_when_held_with_king_or_prince() {
    for (held, drawn, other) in
        [("Countess", "King", "King > Bo"), ("Prince", "Countess", "Prince > Bo"), ("King", "Countess", "King > Bo")]
    {
        let deal = format!("aside ... | open ... | Ana {held} | Bo Guard | deck {drawn}, ...");
        let mut table = round("Ana, Bo", &deal);
        assert_eq!(legal(&table, "Ana"), ["Countess"]);
        assert_eq!(play(&mut table, &format!("Ana: {other}")), Err("LL-16"));
        let told = events(&mut table, "Ana: Countess");
        assert_eq!(told[1], Event::NoEffect { seat: A, card: Countess });
        assert_eq!(table.notebook(B).view().seats[0].hand, [None]);
    }
}

/// LL-16: with any other card she may be kept, or played all the same.
#[test]
fn the_countess_may_be_played_at_any_time() {
    let table = round("Ana, Bo", "aside ... | open ... | Ana Countess | Bo Guard | deck Handmaid, ...");
    assert_eq!(legal(&table, "Ana"), ["Countess", "Handmaid"]);
    let table = round("Ana, Bo", "aside ... | open ... | Ana Countess | Bo Guard | deck Princess, ...");
    assert_eq!(legal(&table, "Ana"), ["Countess", "Princess"]);
}

/// LL-17, LL-30: hands are exchanged, and each of the two knows the card it gave away.
#[test]
fn a_king_exchanges_hands() {
    let mut table = round("Ana, Bo, Cy", "aside ... | Ana King | Bo Princess | Cy Baron | deck Guard, Priest, ...");
    events(&mut table, "Ana: King > Bo");
    assert_eq!(saw(&table, "Ana", 3)[0], Event::Traded { by: A, at: B, gave: Some(Guard), took: Some(Princess) });
    assert_eq!(saw(&table, "Cy", 3)[0], Event::Traded { by: A, at: B, gave: None, took: None });
    assert_eq!(table.notebook(A).view().seats[0].hand, [Some(Princess)]);
    assert_eq!(table.notebook(A).view().seats[1].hand, [Some(Guard), None]);
    assert_eq!(table.notebook(B).view().seats[0].hand, [Some(Princess)]);
    assert!(legal(&table, "Bo").iter().all(|text| text.starts_with("Guard") || text.starts_with("Priest")));
}

/// LL-18, LL-RUL-14: playing the Princess is leaving, and the other card goes too.
#[test]
fn whoever_plays_the_princess_leaves() {
    let mut table = round("Ana, Bo, Cy", "aside ... | Ana Princess | Bo King | Cy Baron | deck Guard, ...");
    let told = events(&mut table, "Ana: Princess");
    assert_eq!(left(&told), [(A, Some(Guard))]);
    assert_eq!(public(&table).seats[0].row, [Princess, Guard]);
}

// Ends, tokens, next round

/// LL-19, LL-29: one seat alone wins at once, and shows nothing.
#[test]
fn the_last_one_in_wins_the_round() {
    let mut table = round("Ana, Bo", "aside ... | open ... | Ana Guard | Bo King | deck Priest, ...");
    let told = events(&mut table, "Ana: Guard > Bo, King");
    assert_eq!(winners(&told), Some((set(&[A]), How::Alone)));
    assert!(!told.iter().any(|event| matches!(event, Event::Shown { .. })));
    assert_eq!(public(&table).last_round.expect("a round has ended").shown, []);
}

/// The last turn of a two-player round: ten turns of cards that harm nobody, up to the card that is `last`.
fn until_last_turn(ana: &str, bo: &str, last: &str) -> Table<LoveLetter> {
    let deck = "Handmaid, Guard, Guard, Handmaid, Priest, Guard, Guard, Priest, Guard";
    let deal = format!("aside King | open ... | Ana {ana} | Bo {bo} | deck {deck}, {last}");
    let moves = "Ana: Handmaid\nBo: Guard\nAna: Guard > Bo, Prince\nBo: Handmaid\nAna: Priest\nBo: Guard > Ana, Prince\nAna: Guard > Bo, Prince\nBo: Priest > Ana\nAna: Guard > Bo, Prince";
    after("Ana, Bo", &deal, moves)
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

// Particular cases

/// LL-24, LL-RUL-5: a Prince with an empty deck draws the card set aside.
#[test]
fn a_prince_on_an_empty_deck_draws_the_card_set_aside() {
    let mut table = until_last_turn("Princess", "Baron", "Prince");
    let told = events(&mut table, "Bo: Prince > Bo");
    assert_eq!(told[1], Event::Discarded { seat: B, card: Baron });
    assert_eq!(told[2], Event::Redrew { seat: B, card: Some(King), from: Source::Aside });
    assert!(told.contains(&Event::Shown { seat: B, card: King }));
}

/// LL-18, LL-25, LL-RUL-6: a Prince on the Princess sends her holder out without a new card.
#[test]
fn a_prince_on_the_princess_sends_her_holder_out() {
    let mut table = round("Ana, Bo, Cy", "aside ... | Ana Prince | Bo Princess | Cy Baron | deck Guard, Handmaid, ...");
    let deck = public(&table).deck;
    let told = events(&mut table, "Ana: Prince > Bo");
    assert_eq!(told[1..3], [Event::Discarded { seat: B, card: Princess }, Event::Left { seat: B, discards: None }]);
    assert_eq!(public(&table).deck, deck - 1, "only Cy has drawn");
    assert_eq!(public(&table).seats[1].row, [Princess]);
}

/// LL-26: with every rival shielded the Prince falls on oneself, even with the Princess in hand.
#[test]
fn a_prince_with_nobody_else_to_choose_falls_on_oneself() {
    let deal = "aside ... | open ... | Ana Handmaid | Bo Princess | deck Guard, Prince, ...";
    let mut table = after("Ana, Bo", deal, "Ana: Handmaid");
    assert_eq!(legal(&table, "Bo"), ["Princess", "Prince > Bo"]);
    let told = events(&mut table, "Bo: Prince > Bo");
    assert_eq!(left(&told), [(B, None)]);
    assert_eq!(winners(&told), Some((set(&[A]), How::Alone)));
}

/// LL-27: a discarded Handmaid shields nobody, a discarded Countess compels nothing.
#[test]
fn a_discarded_card_does_nothing() {
    let deal = "aside ... | Ana Prince | Bo Handmaid | Cy Countess | deck Prince, King, Guard, Baron, ...";
    let mut table = round("Ana, Bo, Cy", deal);
    events(&mut table, "Ana: Prince > Bo");
    assert!(!public(&table).seats[1].shielded);
    // Bo now holds the King and draws a Guard; Cy discards the Countess and is bound by nothing.
    events(&mut table, "Bo: Guard > Cy, Priest");
    let told = saw(&table, "Cy", 1);
    assert_eq!(told, [Event::Drew { seat: C, card: Some(Baron) }]);
    assert_eq!(public(&table).seats[1].row, [Handmaid, Guard]);
}

/// LL-28: Countess and King meeting in a hand during someone else's turn compel nothing before one's own.
#[test]
fn the_countess_compels_only_on_ones_own_turn() {
    // A King brings Bo another card in Ana's turn: Bo looks at it, with the card drawn, on Bo's own turn.
    let deal = "aside ... | open ... | Ana King | Bo Guard | deck Handmaid, Prince, ...";
    let table = after("Ana, Bo", deal, "Ana: King > Bo");
    assert_eq!(table.phase(), Phase::Waiting(set(&[B])));
    assert_eq!(legal(&table, "Bo")[0], "Handmaid");
    // A Prince that brings the Countess to somebody lets the turn pass on as usual.
    let deal = "aside ... | open ... | Ana Prince | Bo Guard | deck Handmaid, Countess, Prince, ...";
    let mut table = after("Ana, Bo", deal, "Ana: Prince > Bo");
    assert_eq!(legal(&table, "Bo"), ["Countess"], "on Bo's own turn, with the Prince just drawn");
    events(&mut table, "Bo: Countess");
}

// Who knows what

/// LL-29: rows, open cards, deck, shields, tokens, turn, choices, names and results are there for all to see.
#[test]
fn what_is_public_is_seen_by_all() {
    let deal = "aside ... | Ana Guard | Bo King | Cy Baron | deck Handmaid, ...";
    let table = after("Ana, Bo, Cy", deal, "Ana: Guard > Bo, Prince");
    for viewer in Viewer::all(3) {
        let notes = table.notebook_of(viewer);
        assert!(notes.seen().contains(&Event::Played { seat: A, card: Guard, aim: Aim::Name(B, Prince) }));
        assert!(notes.seen().contains(&Event::Guessed { by: A, at: B, name: Prince, right: false }));
        assert_eq!(notes.view().turn, Some(B));
        assert_eq!(notes.view().deck, 10);
        assert_eq!(notes.view().seats[0].row, [Guard]);
    }
}

/// LL-30: nobody but its owner sees a hand, and nobody sees the card set aside, even when the round is over.
#[test]
fn hands_and_the_card_set_aside_stay_secret() {
    for seed in 0..20 {
        random_match(fresh(3, seed), seed, |table| {
            for viewer in Viewer::all(3) {
                for event in table.notebook_of(viewer).seen() {
                    if let Event::SetAside { card } = event {
                        assert_eq!(*card, None);
                    }
                    if let Event::Dealt { seat, card } | Event::Drew { seat, card } | Event::Redrew { seat, card, .. } =
                        event
                    {
                        assert_eq!(card.is_some(), viewer == Viewer::Seat(*seat));
                    }
                }
            }
        });
    }
}

// Rulings

/// LL-RUL-1: the demo is the full game without Spies, Chancellors and one Guard: those cards do not exist here.
#[test]
fn there_is_no_spy_and_no_chancellor() {
    let table = fresh(4, 2);
    let record = cachet_engine::record::write(&table);
    assert!(!record.contains("Spy") && !record.contains("Chancellor"));
    let mut names: Vec<String> = LoveLetter::reference().iter().map(|line| format!("{line:?}")).collect();
    names.retain(|line| line.contains("card-spy") || line.contains("card-chancellor"));
    assert_eq!(names, [""; 0]);
}

/// LL-RUL-8: when the last card is drawn and one seat is left, the survivor wins and no hand is shown.
#[test]
fn a_lone_survivor_wins_even_with_the_deck_empty() {
    let mut table = until_last_turn("Baron", "Princess", "Countess");
    let told = events(&mut table, "Bo: Princess");
    assert_eq!(winners(&told), Some((set(&[A]), How::Alone)));
}

/// LL-RUL-9: no effect takes more than one seat out, and somebody is always left.
#[test]
fn somebody_is_always_left() {
    for seats in [2, 3, 4] {
        for seed in 0..60 {
            let mut before = seats;
            random_match(fresh(seats, seed), seed, |table| {
                let inside = public(table).inside().len();
                assert!(inside >= 1);
                assert!(inside + 1 >= before || inside == seats, "one at a time, or a new round");
                before = inside;
            });
        }
    }
}

// Checks

/// LL-CHK-3: 24 plays with Guard and Priest, 5 with Prince and Princess, 1 with Countess and King.
#[test]
fn first_turns_have_the_known_number_of_plays() {
    for (held, drawn, plays) in [("Guard", "Priest", 24), ("Prince", "Princess", 5), ("Countess", "King", 1)] {
        let deal = format!("aside ... | Ana {held} | Bo Guard | Cy Guard | Dee Guard | deck {drawn}, ...");
        assert_eq!(legal(&round("Ana, Bo, Cy, Dee", &deal), "Ana").len(), plays, "{held} and {drawn}");
    }
    assert_eq!(D, Seat::ALL[3]);
}
