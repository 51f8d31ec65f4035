//! B to Q, each as what it changes.

use crate::common::{A, B, laid_out, legal, play, saw};
use crate::{both, nobody, only, pots, rounds, spy, table, view, wins, won_by};
use cachet_engine::{SeatSet, Table, Viewer};
use cachet_games::r::duel::{Abilities, Side, Verdict, duel};
use cachet_games::r::{Card, Event, Hand, R};

fn lines(text: &str) -> Table<R> {
    laid_out("Ana, Bo", text)
}

fn hand(text: &str) -> Hand {
    use cachet_engine::Piece;
    text.split(", ")
        .map(|name| Card::named(name).expect("a card"))
        .collect()
}

const SAME: &str = "Clown-Clown, Princess-Princess, Assassin-Assassin, Wizard-Wizard, General-General";

/// R-V-B1
#[test]
fn seven_each_picks_a_card_in_secret_and_both_leave_the_game() {
    let mut it = table("rules=B");
    assert_eq!(it.phase(), both());
    play(&mut it, "Ana: remove Prince").expect("a card of the hand");
    assert_eq!(saw(&it, "Bo", 1), [Event::Chosen { seat: A, card: None }]);
    assert_eq!(
        play(&mut it, "Bo: Spy"),
        Err("R-V-B1"),
        "no round before both have picked"
    );
    let told = play(&mut it, "Bo: remove Spy").expect("a card of the hand");
    assert!(told.contains(&Event::Removed {
        seat: A,
        card: Card::Prince
    }));
    assert!(told.contains(&Event::Removed {
        seat: B,
        card: Card::Spy
    }));
    assert!(!legal(&it, "Ana").contains(&"Prince".to_owned()));
}

/// R-V-B2
#[test]
fn seven_rounds_at_most_and_the_removed_cards_are_public() {
    let mut it = table("rules=B");
    play(&mut it, "Ana: remove Prince").expect("a card");
    play(&mut it, "Bo: remove Prince").expect("a card");
    let public = it.notebook_of(Viewer::Public).view().clone();
    assert_eq!(
        (public.seat(A).removed, public.seat(B).removed),
        (Some(Card::Prince), Some(Card::Prince))
    );
    rounds(&mut it, &format!("{SAME}, Minister-Minister"));
    assert_eq!(it.phase(), both(), "six rounds have been played");
    rounds(&mut it, "Spy-Spy");
    assert_eq!(
        it.phase(),
        nobody(),
        "the seventh was the last, and four wins are still needed"
    );
}

const C: &str = "options: rules=C\ndeal: aside Wizard | Ana ...\ndeal: aside Spy | Bo ...";

/// R-V-C1
#[test]
fn wanderlust_a_card_at_random_leaves_each_hand() {
    let it = lines(C);
    assert!(!legal(&it, "Ana").contains(&"Wizard".to_owned()) && legal(&it, "Ana").len() == 7);
    assert!(!legal(&it, "Bo").contains(&"Spy".to_owned()) && legal(&it, "Bo").len() == 7);
}

/// R-V-C2
#[test]
fn wanderlust_only_the_owner_knows_until_the_end() {
    let mut it = lines(C);
    assert_eq!(it.notebook(A).view().seat(A).wandered, Some(Some(Card::Wizard)));
    let bo = it.notebook(B).view().clone();
    assert_eq!((bo.seat(A).wandered, bo.seat(A).left), (Some(None), Hand::SET));
    assert_eq!(it.notebook_of(Viewer::Public).view().seat(A).wandered, Some(None));
    rounds(
        &mut it,
        "Clown-Clown, Princess-Princess, Assassin-Assassin, General-General, Minister-Minister",
    );
    assert_eq!(it.phase(), both());
    rounds(&mut it, "Prince-Prince, Spy-Wizard");
    // Seven rounds: Bo wins the last, with everything in the pot; now all is shown.
    assert_eq!(it.phase(), won_by(B));
    assert_eq!(it.notebook(B).view().seat(A).wandered, Some(Some(Card::Wizard)));
    assert_eq!(
        it.notebook_of(Viewer::Public).view().seat(B).wandered,
        Some(Some(Card::Spy))
    );
}

const D: &str = "options: rules=D\ndeal: Ana Prince, Wizard, Clown | deck Spy, Minister, General, Princess, Assassin\n\
    deal: Bo Prince, Wizard, Clown | deck Minister, Spy, General, Princess, Assassin";

/// R-V-D1
#[test]
fn three_cards_from_a_deck_of_ones_own() {
    let it = lines(D);
    assert_eq!(legal(&it, "Ana"), ["Clown", "Wizard", "Prince"]);
    assert_eq!(legal(&it, "Bo").len(), 3);
}

/// R-V-D2 R-RUL-19
#[test]
fn three_cards_after_the_round_one_is_drawn() {
    let mut it = lines(D);
    play(&mut it, "Ana: Wizard").expect("a card in hand");
    assert_eq!(play(&mut it, "Bo: Minister"), Err("R-5"), "not drawn yet");
    assert!(
        !legal(&it, "Bo").contains(&"Minister".to_owned()),
        "nothing is drawn in the middle of a round"
    );
    play(&mut it, "Bo: Clown").expect("a card in hand");
    assert_eq!(legal(&it, "Ana"), ["Clown", "Spy", "Prince"]);
    assert_eq!(legal(&it, "Bo"), ["Minister", "Wizard", "Prince"]);
    rounds(
        &mut it,
        "Clown-Wizard, Spy-Spy, Prince-Prince, Minister-Minister, General-General",
    );
    assert_eq!(legal(&it, "Ana"), ["Princess", "Assassin"], "the deck is empty");
    rounds(&mut it, "Princess-Princess, Assassin-Assassin");
    assert_eq!(it.phase(), nobody(), "eight rounds");
}

/// R-V-D3
#[test]
fn three_cards_hands_and_decks_are_secret_what_is_left_is_not() {
    let mut it = lines(D);
    rounds(&mut it, "Wizard-Clown");
    let bo = it.notebook(B).view().clone();
    assert_eq!(
        (bo.seat(A).hand, bo.seat(A).left),
        (None, Hand::SET.without(Card::Wizard))
    );
    assert_eq!(bo.seat(B).hand, Some(hand("Prince, Wizard, Minister")));
    assert_eq!(saw(&it, "Bo", 3)[0], Event::Drew { seat: A, card: None });
    let public = it.notebook_of(Viewer::Public).view().clone();
    assert_eq!((public.seat(A).hand, public.seat(B).hand), (None, None));
}

/// R-V-E1
#[test]
fn option_is_three_cards_with_two() {
    let text = "options: rules=E\ndeal: Ana Prince, Wizard | deck Spy, ...\ndeal: Bo Prince, Wizard | deck Spy, ...";
    let mut it = lines(text);
    assert_eq!(legal(&it, "Ana"), ["Wizard", "Prince"]);
    rounds(&mut it, "Prince-Wizard");
    assert_eq!(
        (legal(&it, "Ana"), legal(&it, "Bo")),
        (vec!["Spy".into(), "Wizard".into()], vec!["Spy".into(), "Prince".into()])
    );
}

const F: &str = "options: rules=F\ndeal: out Prince | Ana ...\ndeal: out Princess | Bo ...";

/// R-V-F1
#[test]
fn the_traitor_one_card_of_each_original_hand_changes_owner() {
    let it = lines(F);
    let view = view(&it);
    assert_eq!(view.seat(A).left, Hand::SET.without(Card::Prince).with(Card::Princess));
    assert_eq!(view.seat(B).left, Hand::SET.without(Card::Princess).with(Card::Prince));
    assert_eq!((view.seat(A).left.len(), view.seat(B).left.len()), (8, 8));
}

/// R-V-F2
#[test]
fn the_traitor_everybody_knows_both_hands() {
    let it = lines(F);
    for viewer in [Viewer::Seat(A), Viewer::Seat(B), Viewer::Public] {
        assert_eq!(
            it.notebook_of(viewer).view().seat(A).left.count(Card::Princess),
            2,
            "two of a kind"
        );
        assert_eq!(it.notebook_of(viewer).view().seat(B).left.count(Card::Prince), 2);
    }
    let with_c = lines(
        "options: rules=F+C\ndeal: out Spy | Ana ...\ndeal: out Clown | Bo ...\ndeal: aside Clown | Ana ...\ndeal: aside Spy | Bo ...",
    );
    assert_eq!(
        with_c.notebook(B).view().seat(A).wandered,
        Some(None),
        "less a card hidden by C"
    );
}

/// R-V-F3 R-RUL-20
#[test]
fn the_traitor_a_princess_affects_princes_of_either_colour() {
    // Ana has both Princesses, Bo both Princes: whichever meet, she wins.
    let mut first = lines(F);
    rounds(&mut first, "Princess-Prince");
    assert_eq!(first.phase(), won_by(A));
    let mut second = lines(F);
    rounds(&mut second, "Princess-Clown, Princess-Prince");
    assert_eq!(second.phase(), won_by(A));
}

/// R-V-G1
#[test]
fn impatience_three_wins() {
    let mut it = table("rules=G");
    rounds(&mut it, "Minister-Spy");
    assert_eq!(it.phase(), only(A), "two are not enough (Bo has the Spy benefit)");
    rounds(&mut it, "General-Minister");
    assert_eq!(it.phase(), won_by(A));
    let mut held = table("rules=G");
    rounds(&mut held, &format!("{SAME}, Prince-Prince, Spy-Spy, Minister-Minister"));
    assert_eq!(held.phase(), nobody());
}

/// R-V-H1
#[test]
fn numbers_without_any_ability() {
    for mine in Card::ALL {
        for theirs in Card::ALL {
            let met = duel(
                Side {
                    card: mine,
                    bonus: false,
                },
                Side {
                    card: theirs,
                    bonus: false,
                },
                Abilities::None,
            );
            let expected = match mine.strength().cmp(&theirs.strength()) {
                std::cmp::Ordering::Less => Verdict::Lost,
                std::cmp::Ordering::Equal => Verdict::Held,
                std::cmp::Ordering::Greater => Verdict::Won,
            };
            assert_eq!((met.verdict, met.worth), (expected, [1, 1]), "{mine:?} {theirs:?}");
        }
    }
    let mut it = table("rules=H");
    rounds(&mut it, "Princess-Prince, Spy-General, Minister-Princess");
    assert_eq!((wins(&it), spy(&it), it.phase()), ([1, 2], [false; 2], both()));
    assert_eq!(crate::bonus(&it), [false; 2]);
}

/// R-V-H2
#[test]
fn numbers_with_clown_and_minister_only() {
    let mut it = table("numbers=clown_minister");
    rounds(&mut it, "Clown-Wizard");
    assert_eq!(pots(&it), [1, 1], "nothing cancels a Clown now");
    rounds(&mut it, "Minister-Spy");
    assert_eq!(wins(&it), [3, 0], "a Minister counts two");
    assert_eq!(it.phase(), both(), "and a Spy shows nothing");
    let mut other = table("numbers=clown_minister");
    rounds(&mut other, "Princess-Prince");
    assert_eq!(wins(&other), [0, 1]);
}

const I: &str = "options: rules=I\nfirst: Bo\ndeal: packet Prince, Prince, General, General | packet Spy, Spy, Clown, Clown | \
    packet Wizard, Wizard, Minister, Minister | packet ...";

/// R-V-I1
#[test]
fn draft_four_packets_the_players_opening_in_turn() {
    let mut it = lines(I);
    assert_eq!(it.phase(), only(B), "Bo was picked to open the first");
    assert_eq!(legal(&it, "Bo"), ["keep General", "keep Prince"]);
    for line in ["Bo: keep Prince", "Ana: keep Prince", "Bo: keep General"] {
        play(&mut it, line).expect(line);
    }
    assert_eq!(it.phase(), only(A), "Ana opens the second");
    for line in ["Ana: keep Spy", "Bo: keep Spy", "Ana: keep Clown"] {
        play(&mut it, line).expect(line);
    }
    assert_eq!((it.phase(), legal(&it, "Bo").len()), (only(B), 2), "Bo the third");
    for line in ["Bo: keep Wizard", "Ana: keep Wizard", "Bo: keep Minister"] {
        play(&mut it, line).expect(line);
    }
    assert_eq!(it.phase(), only(A), "and Ana the fourth");
}

/// R-V-I2 R-RUL-43
#[test]
fn draft_opener_other_opener_and_the_last_card_without_a_choice() {
    let mut it = lines(I);
    play(&mut it, "Bo: keep General").expect("one of four");
    assert_eq!(
        (it.phase(), legal(&it, "Ana")),
        (only(A), vec!["keep General".into(), "keep Prince".into()])
    );
    assert_eq!(play(&mut it, "Ana: keep Spy"), Err("R-V-I2"));
    play(&mut it, "Ana: keep General").expect("one of three");
    assert_eq!(legal(&it, "Bo"), ["keep Prince"], "two Princes are left");
    let told = play(&mut it, "Bo: keep Prince").expect("one of two");
    assert!(told.contains(&Event::Last {
        seat: A,
        card: Some(Card::Prince)
    }));
}

/// R-V-I3
#[test]
fn draft_one_knows_what_passed_through_ones_hands_until_it_ends() {
    let mut it = lines(I);
    play(&mut it, "Bo: keep General").expect("a card of the packet");
    let seen = saw(&it, "Ana", 2);
    assert_eq!(seen[0], Event::Kept { seat: B, card: None });
    assert_eq!(
        seen[1],
        Event::Received {
            seat: A,
            packet: 0,
            cards: Some(hand("General, Prince, Prince"))
        }
    );
    let public = it.notebook_of(Viewer::Public).seen().last().copied();
    assert_eq!(
        public,
        Some(Event::Received {
            seat: A,
            packet: 0,
            cards: None
        })
    );
    while let Some(seat) = it.phase().waiting().only() {
        let action = it.legal(seat)[0];
        let mut dealer = it.dealer(cachet_engine::Seed::small(1));
        it.play(seat, action, &mut dealer).expect("a legal pick");
    }
    // The draft is over: hands are known to all, and lie open for the rounds.
    let known = it.notebook_of(Viewer::Public).view().clone();
    assert_eq!(known.seat(A).left.plus(known.seat(B).left), Hand::ALL);
    assert_eq!((known.seat(A).left.len(), it.phase()), (8, both()));
}

/// R-V-I4 R-RUL-20
#[test]
fn draft_two_of_a_kind_and_princesses_of_either_colour() {
    let text = "options: rules=I\nfirst: Ana\ndeal: packet Princess, Princess, Prince, Prince | packet ... | packet ... | packet ...\n\
        Ana: keep Princess\nBo: keep Prince\nAna: keep Princess";
    let mut it = lines(text);
    while it.phase() != both() {
        let seat = it.phase().waiting().only().expect("one picks at a time");
        let action = it.legal(seat)[0];
        let mut dealer = it.dealer(cachet_engine::Seed::small(1));
        it.play(seat, action, &mut dealer).expect("a legal pick");
    }
    assert_eq!(view(&it).seat(A).left.count(Card::Princess), 2);
    let other = view(&it)
        .seat(A)
        .left
        .kinds()
        .find(|card| *card != Card::Princess)
        .expect("another card");
    use cachet_engine::Piece;
    rounds(&mut it, "Princess-Prince");
    assert_eq!(it.phase(), won_by(A), "{}", other.name());
}

/// R-V-J1
#[test]
fn loser_whoever_would_win_loses() {
    let mut four = table("rules=J");
    rounds(&mut four, "Minister-Spy, General-Princess, Wizard-Minister");
    assert_eq!(four.phase(), won_by(B));
    let mut princess = table("rules=J");
    rounds(&mut princess, "Princess-Prince");
    assert_eq!(princess.phase(), won_by(B));
    let mut draw = table("rules=J");
    rounds(&mut draw, &format!("{SAME}, Prince-Prince, Spy-Spy, Minister-Minister"));
    assert_eq!(draw.phase(), nobody(), "a draw stays a draw");
    let mut dawn = table("rules=J+Q");
    rounds(&mut dawn, &format!("Minister-Spy, {SAME}, Prince-Prince, Spy-Minister"));
    assert_eq!(
        (wins(&dawn), dawn.phase()),
        ([2, 8], won_by(A)),
        "under whatever rules are in force"
    );
}

const K: &str =
    "options: rules=K\ndeal: Ana Prince, Prince, General, General, Princess, Princess, Clown, Clown | Bo ...";

/// R-V-K1
#[test]
fn at_random_eight_of_the_sixteen_each() {
    let it = lines(K);
    assert_eq!(
        view(&it).seat(A).left,
        hand("Prince, Prince, General, General, Princess, Princess, Clown, Clown")
    );
    assert_eq!(view(&it).seat(A).left.plus(view(&it).seat(B).left), Hand::ALL);
    assert_eq!(
        legal(&it, "Ana"),
        ["Clown", "Princess", "General", "Prince"],
        "each of two alike once"
    );
}

/// R-V-K2
#[test]
fn at_random_both_hands_are_known_and_any_princess_will_do() {
    let it = lines(K);
    assert_eq!(it.notebook(B).view().seat(A).left.count(Card::General), 2);
    let mut crossed =
        lines("options: rules=K\ndeal: Ana Princess, Princess, Spy, Spy, Wizard, Wizard, Clown, Clown | Bo ...");
    rounds(&mut crossed, "Clown-Prince, Princess-General, Princess-Prince");
    assert_eq!(crossed.phase(), won_by(A), "the second Princess and the second Prince");
    // Two Generals in a row: the second has the bonus (8), and leaves it again.
    let mut generals = lines(K);
    rounds(&mut generals, "General-Wizard, General-Minister, Prince-Spy");
    assert_eq!(wins(&generals), [3, 0]);
}

fn ordered(name: &str, order: &str) -> String {
    order
        .split(", ")
        .map(|card| format!("{name}: place {card}\n"))
        .collect()
}

const ANA: &str = "Spy, Prince, General, Wizard, Minister, Assassin, Princess, Clown";
const BO: &str = "Clown, General, Prince, Wizard, Minister, Assassin, Princess, Spy";

fn prophecy() -> Table<R> {
    lines(&format!(
        "options: rules=L\n{}{}",
        ordered("Ana", ANA),
        ordered("Bo", BO)
    ))
}

/// R-V-L1
#[test]
fn prophecy_each_makes_an_order_in_secret() {
    let mut it = table("rules=L");
    assert_eq!((it.phase(), legal(&it, "Ana").len()), (both(), 8));
    play(&mut it, "Ana: place Spy").expect("a card of the hand");
    assert_eq!(saw(&it, "Bo", 1), [Event::Placed { seat: A, card: None }]);
    assert_eq!(play(&mut it, "Ana: place Spy"), Err("R-5"), "it is placed already");
    assert_eq!(
        play(&mut it, "Ana: turn"),
        Err("R-V-L1"),
        "no round before both orders are made"
    );
    assert_eq!(it.notebook(A).view().seat(A).order, [Some(Card::Spy)]);
}

/// R-V-L2
#[test]
fn prophecy_cards_are_turned_up_in_order_and_nothing_is_chosen() {
    let mut it = prophecy();
    assert_eq!((legal(&it, "Ana"), legal(&it, "Bo")), (vec!["turn".to_owned()], vec![]));
    play(&mut it, "Ana: turn").expect("the only thing to do");
    let told = play(&mut it, "Bo: turn").expect("the only thing to do");
    assert!(told.contains(&Event::Shown {
        seat: B,
        card: Card::Clown
    }));
    assert_eq!(view(&it).rounds[0].cards, [Some(Card::Spy), Some(Card::Clown)]);
}

/// R-V-L3 R-V-L4 R-RUL-21
#[test]
fn prophecy_a_spy_lets_its_player_rearrange_after_seeing_a_card() {
    let mut it = prophecy();
    play(&mut it, "Ana: turn").expect("the Spy");
    play(&mut it, "Bo: turn").expect("the Clown");
    assert_eq!(it.phase(), only(B), "Bo turns up first");
    play(&mut it, "Bo: turn").expect("the General");
    assert_eq!(legal(&it, "Ana"), ["leave", "anew"]);
    // The owner knows the order; nobody else is told of it, only that it is made anew.
    assert_eq!(it.notebook(A).view().seat(A).order[0], Some(Card::Prince));
    play(&mut it, "Ana: anew").expect("a new order");
    assert_eq!(saw(&it, "Bo", 1), [Event::Again { seat: A, anew: true }]);
    assert_eq!(legal(&it, "Ana").len(), 7, "all the remaining cards");
    for card in [
        "Assassin", "Clown", "Princess", "Wizard", "Minister", "General", "Prince",
    ] {
        play(&mut it, &format!("Ana: place {card}")).expect(card);
        assert_eq!(saw(&it, "Bo", 1), [Event::Placed { seat: A, card: None }]);
    }
    play(&mut it, "Ana: turn").expect("the Assassin");
    assert_eq!(
        wins(&it),
        [2, 0],
        "3 beats 6 by being lower, and the held round comes with it"
    );
}

/// R-RUL-42
#[test]
fn prophecy_the_same_order_again_is_allowed_and_one_card_is_not_asked_about() {
    let mut it = prophecy();
    for line in ["Ana: turn", "Bo: turn", "Bo: turn", "Ana: anew"] {
        play(&mut it, line).expect(line);
    }
    for card in ANA.split(", ").skip(1) {
        play(&mut it, &format!("Ana: place {card}")).expect("the same order, a bluff");
    }
    // Bo's Spy is last but one, so that one card is left to Bo when it works.
    let late = "General, Prince, Wizard, Minister, Assassin, Clown, Spy, Princess";
    let mut last = lines(&format!(
        "options: rules=L+Q\n{}{}",
        ordered("Ana", late),
        ordered("Bo", late)
    ));
    while last.phase().outcome().is_none() {
        let seat = last.phase().waiting().lowest().expect("somebody turns");
        assert_eq!(last.legal(seat).len(), 1, "two Spies cancel");
        let action = last.legal(seat)[0];
        let mut dealer = last.dealer(cachet_engine::Seed::small(1));
        last.play(seat, action, &mut dealer).expect("the only action");
    }
    let other = "General, Prince, Wizard, Minister, Assassin, Spy, Clown, Princess";
    let mut alone = lines(&format!(
        "options: rules=L+Q\n{}{}",
        ordered("Ana", late),
        ordered("Bo", other)
    ));
    for _ in 0..7 {
        for seat in ["Ana", "Bo"] {
            if play(&mut alone, &format!("{seat}: turn")).is_err() {
                play(&mut alone, "Bo: leave").expect("two cards are left to Bo: asked");
                play(&mut alone, "Bo: turn").expect("the next card");
            }
        }
    }
    assert_eq!(spy(&alone), [true, false], "Ana's Spy was turned up in round seven");
    play(&mut alone, "Bo: turn").expect("Bo turns up first");
    assert_eq!(legal(&alone, "Ana"), ["turn"], "one card left: nothing to ask");
}

const M: &str =
    "options: rules=M\ndeal: Ana Spy, Prince, General, Wizard, ...\ndeal: Bo Clown, General, Prince, Wizard, ...";

/// R-V-M1
#[test]
fn chance_the_top_cards_are_turned_up() {
    let mut it = lines(M);
    assert_eq!(legal(&it, "Ana"), ["turn"]);
    assert_eq!(
        it.notebook(A).view().seat(A).order,
        [],
        "nobody knows the order, not even the owner"
    );
    play(&mut it, "Ana: turn").expect("the only thing to do");
    play(&mut it, "Bo: turn").expect("the only thing to do");
    assert_eq!(view(&it).rounds[0].cards, [Some(Card::Spy), Some(Card::Clown)]);
}

/// R-V-M2 R-RUL-42
#[test]
fn chance_a_spy_may_shuffle_again() {
    let mut it = lines(M);
    for line in ["Ana: turn", "Bo: turn", "Bo: turn"] {
        play(&mut it, line).expect(line);
    }
    assert_eq!(legal(&it, "Ana"), ["leave", "anew"]);
    let mut left = it.rewound(3);
    play(&mut left, "Ana: leave").expect("as they lie");
    play(&mut left, "Ana: turn").expect("the next card");
    assert_eq!(view(&left).rounds[1].cards[0], Some(Card::Prince));
    let told = play(&mut it, "Ana: anew").expect("shuffled");
    assert!(told.contains(&Event::Shuffled { seat: A }));
    assert_eq!(view(&it).seat(A).pile, 7);
    let short = "options: rules=M\ndeal: Ana General, Prince, Wizard, Minister, Assassin, Clown, Spy, Princess\n\
        deal: Bo General, Prince, Wizard, Minister, Assassin, Clown, Princess, Spy";
    let mut late = lines(short);
    for _ in 0..7 {
        play(&mut late, "Ana: turn").expect("Ana's card");
        play(&mut late, "Bo: turn").expect("Bo's card");
        if late.phase().outcome().is_some() {
            return assert_eq!(late.phase(), won_by(A), "the pots are worth more than four");
        }
    }
}

/// R-V-N1 R-RUL-23
#[test]
fn last_chance_one_win_short_lets_the_opponent_take_a_lost_card_back() {
    let mut it = table("rules=N");
    rounds(&mut it, "Clown-Spy, Minister-Princess");
    // A jump from none to three counts.
    assert_eq!((wins(&it), it.phase()), ([3, 0], only(B)));
    assert_eq!(legal(&it, "Bo"), ["take back Princess", "take back Spy", "decline"]);
    assert_eq!(play(&mut it, "Bo: take back Prince"), Err("R-V-N1"));
    play(&mut it, "Bo: take back Spy").expect("a card of a lost round");
    assert_eq!((it.phase(), legal(&it, "Bo").len()), (both(), 7));
    // Four at once end the game before any chance.
    let mut jump = table("rules=N");
    rounds(&mut jump, "Clown-Spy, General-General, Minister-Princess");
    assert_eq!(jump.phase(), won_by(A));
}

/// R-V-N2
#[test]
fn last_chance_won_cards_too_if_agreed() {
    let play_out = "Spy-General, Minister-Princess, Wizard-Minister";
    let mut lost = table("rules=N");
    rounds(&mut lost, play_out);
    assert_eq!(
        legal(&lost, "Bo"),
        ["take back Princess", "take back Minister", "decline"]
    );
    let mut any = table("last_chance=lost_or_won");
    rounds(&mut any, play_out);
    assert_eq!(
        legal(&any, "Bo"),
        [
            "take back Princess",
            "take back Minister",
            "take back General",
            "decline"
        ]
    );
    play(&mut any, "Bo: take back General").expect("from a round that was won");
    assert_eq!(wins(&any), [3, 1], "the win stays");
}

/// R-V-N3 R-RUL-22
#[test]
fn last_chance_once_and_it_may_be_declined() {
    let mut it = table("rules=N");
    rounds(&mut it, "Minister-Spy, General-Princess");
    assert_eq!((wins(&it), it.phase()), ([3, 0], only(B)), "to be used at once");
    play(&mut it, "Bo: decline").expect("it may be declined");
    rounds(&mut it, "Clown-Clown");
    assert_eq!(
        it.phase(),
        both(),
        "Ana still stands at three; the chance does not come again"
    );
    rounds(&mut it, "Spy-General");
    assert_eq!((wins(&it), it.phase()), ([3, 2], only(B)), "(Ana has the Spy benefit)");
    rounds(&mut it, "Princess-Assassin");
    assert_eq!(it.phase(), won_by(A));
}

/// R-V-N4
#[test]
fn last_chance_a_held_round_counts_only_when_settled() {
    let mut it = table("rules=N");
    rounds(&mut it, "Minister-Spy, Clown-Clown");
    assert_eq!(it.phase(), both());
    rounds(&mut it, "General-General");
    // Bo wins the two held rounds along with this one: Ana's cards of all three are lost, Bo's are won.
    rounds(&mut it, "Spy-Wizard");
    assert_eq!((wins(&it), it.phase()), ([2, 3], only(A)));
    assert_eq!(
        legal(&it, "Ana"),
        ["take back Clown", "take back Spy", "take back General", "decline"]
    );
    // Still held, a round counts as neither.
    let mut held = table("last_chance=lost_or_won");
    rounds(&mut held, "Minister-Spy, General-Princess");
    play(&mut held, "Bo: decline").expect("Bo's chance");
    let mut open = table("last_chance=lost_or_won");
    rounds(&mut open, "Minister-Spy");
    rounds(&mut open, "General-Princess");
    assert_eq!(legal(&open, "Bo"), ["take back Princess", "take back Spy", "decline"]);
}

/// R-V-N5
#[test]
fn last_chance_hands_may_differ_and_the_game_ends_when_one_is_empty() {
    let mut it = table("rules=N");
    rounds(&mut it, "Minister-Spy, General-Princess");
    play(&mut it, "Bo: take back Spy").expect("a lost card");
    assert_eq!((legal(&it, "Ana").len(), legal(&it, "Bo").len()), (6, 7));
    rounds(
        &mut it,
        "Clown-Minister, Prince-Prince, Wizard-Wizard, Princess-Clown, Assassin-Assassin, Spy-Spy",
    );
    assert_eq!((view(&it).seat(A).left.len(), view(&it).seat(B).left.len()), (0, 1));
    assert_eq!(it.phase(), nobody(), "Ana has no card left, Bo has one");
}

/// R-RUL-41
#[test]
fn last_chance_is_offered_before_the_next_round_but_not_against_an_empty_hand() {
    let six = "options: rules=B+C+N\nAna: remove Clown\nBo: remove Clown\ndeal: aside Prince | Ana ...\ndeal: aside Prince | Bo ...";
    let five = "General-Spy, Princess-General, Spy-Wizard, Wizard-Princess, Minister-Assassin";
    let mut it = lines(six);
    rounds(&mut it, five);
    assert_eq!((wins(&it), it.phase()), ([2, 3], only(A)));
    let mut taken = it.rewound(it.moves_made().count());
    play(&mut it, "Ana: decline").expect("Ana's chance");
    rounds(&mut it, "Assassin-Minister");
    // Ana stands at three with the last card played: Bo is offered nothing.
    assert_eq!((wins(&it), it.phase()), ([3, 3], nobody()));
    // With a card left to Ana, Bo is asked although Bo's own hand is empty.
    play(&mut taken, "Ana: take back Princess").expect("a lost card");
    rounds(&mut taken, "Assassin-Minister");
    assert_eq!((view(&taken).seat(B).cards(), taken.phase()), (0, only(B)));
    play(&mut taken, "Bo: take back Spy").expect("a lost card");
    rounds(&mut taken, "Princess-Spy");
    assert_eq!(taken.phase(), won_by(B));
}

/// R-MIX-6
#[test]
fn last_chance_with_a_deck_the_card_goes_into_hand() {
    let text = "options: rules=D+N\ndeal: Ana Minister, General, Clown | deck ...\ndeal: Bo Spy, Princess, Clown | deck Wizard, ...";
    let mut it = lines(text);
    rounds(&mut it, "Minister-Spy, General-Princess");
    assert_eq!(it.phase(), only(B));
    // After the draw: three in hand, and the card taken back makes four.
    play(&mut it, "Bo: take back Spy").expect("a lost card");
    assert_eq!(legal(&it, "Bo").len(), 4);
    rounds(&mut it, "Clown-Spy");
    assert_eq!(
        view(&it).seat(B).hand.map(Hand::len),
        Some(4),
        "one card is still drawn for each card played"
    );
}

/// R-V-O1 R-RUL-24
#[test]
fn balance_the_leader_shows_first() {
    let mut it = table("rules=O");
    assert_eq!(it.phase(), both(), "with equal wins nobody does");
    rounds(&mut it, "Minister-Clown");
    assert_eq!((pots(&it), it.phase()), ([2, 1], both()), "pots are not wins");
    rounds(&mut it, "General-Princess");
    assert_eq!(it.phase(), only(A));
    play(&mut it, "Ana: Wizard").expect("Ana shows first");
    assert_eq!(
        saw(&it, "Bo", 1),
        [Event::Shown {
            seat: A,
            card: Card::Wizard
        }]
    );
    assert_eq!(it.phase(), only(B));
}

/// R-V-O2
#[test]
fn balance_a_spy_comes_first() {
    let mut ahead = table("rules=O");
    rounds(&mut ahead, "Spy-Princess");
    assert_eq!(
        (wins(&ahead), ahead.phase()),
        ([1, 0], only(B)),
        "Ana leads and has the benefit: Bo shows first"
    );
    let mut behind = table("rules=O");
    rounds(&mut behind, "Spy-General");
    assert_eq!(
        (wins(&behind), behind.phase()),
        ([0, 1], only(B)),
        "both rules ask Bo to show first"
    );
}

/// R-V-P1
#[test]
fn the_princesss_attack_trades_a_prince_for_a_princess() {
    let it = lines("options: rules=P\nfirst: Bo");
    let view = it.notebook_of(Viewer::Public).view().clone();
    assert_eq!(
        (
            view.seat(B).left.count(Card::Princess),
            view.seat(B).left.count(Card::Prince)
        ),
        (2, 0)
    );
    assert_eq!(
        (
            view.seat(A).left.count(Card::Princess),
            view.seat(A).left.count(Card::Prince)
        ),
        (0, 2)
    );
    let named = table("rules=P, attacker=Ana");
    assert_eq!(crate::view(&named).seat(A).left.count(Card::Princess), 2);
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
    rounds(
        &mut it,
        "Clown-Clown, Prince-Wizard, Assassin-Assassin, Spy-Prince, Princess-General",
    );
    assert_eq!((wins(&it), it.phase()), ([6, 3], won_by(A)));
    let mut held = table("rules=Q");
    rounds(&mut held, &format!("{SAME}, Prince-Prince, Spy-Spy, Minister-Minister"));
    assert_eq!((wins(&held), held.phase()), ([0, 0], nobody()), "the pots are lost");
}

/// R-V-Q2
#[test]
fn until_dawn_the_majority_wins() {
    let mut it = table("rules=Q");
    rounds(
        &mut it,
        &format!("General-Spy, Spy-General, {SAME_BUT_GENERAL}, Prince-Prince"),
    );
    assert_eq!((wins(&it), it.phase()), ([1, 1], both()));
    rounds(&mut it, "Minister-Minister");
    assert_eq!(it.phase(), nobody(), "equal wins are a draw");
    let mut one = table("rules=Q");
    rounds(
        &mut one,
        &format!("General-Spy, Minister-Minister, {SAME_BUT_GENERAL}, Prince-Prince, Spy-General"),
    );
    assert_eq!(one.phase(), won_by(B), "more wins");
}

const SAME_BUT_GENERAL: &str = "Clown-Clown, Princess-Princess, Assassin-Assassin, Wizard-Wizard";

/// R-V-Q3 R-RUL-39
#[test]
fn until_dawn_a_total_over_several_deals() {
    let mut it = table("dawn=total:4");
    rounds(&mut it, "Minister-Spy, General-Princess, Wizard-Minister");
    assert_eq!(
        (wins(&it), view(&it).deal),
        ([4, 0], 1),
        "not counted in the middle of a deal"
    );
    rounds(
        &mut it,
        "Clown-Clown, Prince-Wizard, Assassin-Assassin, Spy-Prince, Princess-General",
    );
    assert_eq!((wins(&it), it.phase()), ([6, 3], won_by(A)));
    let mut more = table("dawn=total:5");
    rounds(
        &mut more,
        &format!("Spy-General, General-Spy, {SAME_BUT_GENERAL}, Prince-Prince, Minister-Minister"),
    );
    assert_eq!((view(&more).deal, wins(&more)), (2, [1, 1]), "wins add up");
    assert_eq!(
        (pots(&more), crate::bonus(&more), spy(&more)),
        ([0; 2], [false; 2], [false; 2]),
        "set up afresh"
    );
    assert_eq!(legal(&more, "Ana").len(), 8);
    rounds(
        &mut more,
        &format!("Spy-General, Princess-Spy, {SAME_BUT_BOTH}, General-Minister, Minister-Princess"),
    );
    assert!(wins(&more)[1] < wins(&more)[0]);
}

const SAME_BUT_BOTH: &str = "Clown-Clown, Assassin-Assassin, Wizard-Wizard, Prince-Prince";

/// R-V-Q3
#[test]
fn until_dawn_both_at_the_number_the_higher_wins_and_equals_go_on() {
    let mut it = table("dawn=total:1");
    rounds(
        &mut it,
        &format!("Spy-General, General-Spy, {SAME_BUT_GENERAL}, Prince-Prince, Minister-Minister"),
    );
    assert_eq!(
        (wins(&it), view(&it).deal, it.phase()),
        ([1, 1], 2, both()),
        "equal totals: another deal"
    );
    rounds(
        &mut it,
        "Minister-Spy, General-Princess, Wizard-Minister, Clown-Clown, Prince-Wizard, Assassin-Assassin, Spy-Prince, Princess-General",
    );
    assert_eq!(
        (wins(&it), it.phase()),
        ([7, 4], won_by(A)),
        "both are there: the higher wins"
    );
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
    assert_eq!(
        (view(&it).deal, wins(&it), it.phase()),
        (2, [6, 3], only(A)),
        "Ana leads into the second deal"
    );
    let mut seven = table("rules=B, dawn=total:20");
    play(&mut seven, "Ana: remove Prince").expect("a card");
    play(&mut seven, "Bo: remove Prince").expect("a card");
    rounds(&mut seven, &format!("{SAME}, Minister-Minister, Spy-Spy"));
    assert_eq!(
        (view(&seven).deal, legal(&seven, "Ana")[0].as_str()),
        (2, "remove Clown")
    );
    let wander = lines(&format!(
        "options: rules=C, dawn=total:20\n{}",
        C.lines().skip(1).collect::<Vec<_>>().join("\n")
    ));
    assert_eq!(view(&wander).seat(A).wandered, Some(Some(Card::Wizard)));
}

/// R-RUL-45
#[test]
fn the_owner_knows_the_wandered_card_even_with_a_deck() {
    for (letter, rest) in [
        ("D", "deal: Ana ... | deck ...\ndeal: Bo ... | deck ..."),
        ("M", "deal: Ana ...\ndeal: Bo ..."),
    ] {
        let it = lines(&format!(
            "options: rules=C+{letter}\ndeal: aside Spy | Ana ...\ndeal: aside Wizard | Bo ...\n{rest}"
        ));
        assert_eq!(
            it.notebook(A).view().seat(A).wandered,
            Some(Some(Card::Spy)),
            "{letter}"
        );
        assert_eq!(it.notebook(A).view().seat(B).wandered, Some(None), "{letter}");
    }
    assert_eq!(SeatSet::first(2).len(), 2);
}
