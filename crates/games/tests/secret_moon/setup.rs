//! Setting up: SM-1 to SM-6.

use crate::{Listening, NAMES, at, dealt, eight, everything, garden, seat};
use cachet_engine::{Game, Header, Names, To, Viewer, record};
use cachet_games::secret_moon::{Answer, CAST, Event, Glance, Npc, Partner, Place, Role, SecretMoon, Seen, Team, npcs};

/// SM-1
#[test]
fn five_to_eight_play() {
    let open = |seats: usize| {
        let names = Names::new(NAMES[..seats].iter().copied()).expect("different names");
        Header::<SecretMoon>::new(names, Default::default(), None).map_err(|say| say.key).map(|header| header.seats())
    };
    assert_eq!(open(4), Err("refused-seats"));
    for seats in 5..=8 {
        assert_eq!(open(seats), Ok(seats));
    }
}

/// SM-2, SM-RUL-1: one of each, and four Guards.
#[test]
fn there_is_one_of_each_and_four_guards() {
    let table = eight("");
    for (role, copies) in CAST {
        let expected = if role == Role::Guard { 4 } else { 1 };
        assert_eq!(copies, expected, "{role:?}");
        let found = dealt(&everything(&table)).iter().filter(|card| **card == role).count();
        assert_eq!(found, usize::from(expected), "{role:?}");
    }
    let refused = |cards: &str| {
        let deal: Vec<String> =
            NAMES.iter().zip(cards.split(' ')).map(|(name, card)| format!("{name} {card}")).collect();
        let text = format!(
            "cachet record 1\ngame: secret-moon\nrules: 1\nseats: {}\ndeal: {}\nresult: unfinished\n",
            NAMES.join(", "),
            deal.join(" | ")
        );
        record::read::<SecretMoon>(&text).map(|_| ()).map_err(|error| error.say.key)
    };
    assert_eq!(refused("Princess Princess Priest Minister Guard Guard Guard Guard"), Err("deal-too-many"));
    assert_eq!(refused("Princess Traveller Guard Minister Guard Guard Guard Guard"), Err("deal-too-many"));
}

/// SM-2: teams and answers.
#[test]
fn every_character_has_a_team_and_an_answer() {
    let table = [
        (Role::Princess, Team::Princess, Answer::Silence),
        (Role::Traveller, Team::Princess, Answer::Silence),
        (Role::Priest, Team::Princess, Answer::JustMe),
        (Role::Minister, Team::Minister, Answer::TheMinister),
        (Role::Guard, Team::Minister, Answer::JustMe),
    ];
    for (role, team, answer) in table {
        assert_eq!((role.team(), role.answer()), (team, answer), "{role:?}");
    }
}

/// SM-3: the dealer is given the Priest and the Guards to draw from, nobody else, and the card drawn is
/// missing from the deal.
#[test]
fn with_five_players_the_priest_or_a_guard_is_removed() {
    let mut dealer = Listening::default();
    let mut events: Vec<Event> = Vec::new();
    SecretMoon::start(&Default::default(), 5, &mut dealer, &mut events);
    let [(ask, cards, parts), (then, rest, _), ..] = &dealer.asked[..] else { panic!("two questions and more") };
    assert_eq!((*ask, *then), ("removed", "deal"));
    assert_eq!(cards[..], ["Priest", "Guard", "Guard", "Guard", "Guard"]);
    assert_eq!((parts[0].to, parts[0].cards), (To::Place("out"), 1));
    // This dealer left the Priest on top.
    assert_eq!(events[0], Event::Removed { card: Role::Priest });
    assert_eq!(rest[..], ["Princess", "Traveller", "Minister", "Guard", "Guard", "Guard", "Guard"]);

    let table = garden(5, "Guard Princess Traveller Priest Minister Guard Guard Guard", "");
    assert_eq!(dealt(&everything(&table)).iter().filter(|card| **card == Role::Guard).count(), 3);
    assert!(dealt(&everything(&table)).contains(&Role::Priest));
}

/// SM-3: nothing is removed from a larger table.
#[test]
fn with_more_than_five_players_nothing_is_removed() {
    for seats in 6..=8 {
        let mut dealer = Listening::default();
        let mut events: Vec<Event> = Vec::new();
        SecretMoon::start(&Default::default(), seats, &mut dealer, &mut events);
        let asked: Vec<&str> = dealer.asked.iter().map(|(ask, ..)| *ask).collect();
        assert_eq!(asked, ["deal", "order"]);
        assert_eq!(dealer.asked[0].1.len(), 8);
        assert!(!events.iter().any(|event| matches!(event, Event::Removed { .. })));
    }
}

/// SM-4, SM-RUL-2
#[test]
fn one_card_each_and_the_rest_are_npcs() {
    for (players, cards, in_the_middle) in [(5, 7, 2), (6, 8, 2), (7, 8, 1), (8, 8, 0)] {
        let mut dealer = Listening::default();
        let mut events: Vec<Event> = Vec::new();
        SecretMoon::start(&Default::default(), players, &mut dealer, &mut events);
        let count = |wanted: fn(&Event) -> bool| events.iter().filter(|event| wanted(event)).count();
        let held = count(|event| matches!(event, Event::Dealt { .. }));
        let middle = count(|event| matches!(event, Event::Laid { .. }));
        assert_eq!((held, middle, held + middle), (players, in_the_middle, cards));
        assert_eq!(npcs(players), in_the_middle);
    }
}

/// SM-5: one's own card, and no other.
#[test]
fn everyone_sees_their_own_card_and_nobody_sees_npcs() {
    let table = garden(7, "Princess Traveller Priest Minister Guard Guard Guard Guard", "");
    for viewer in Viewer::all(7) {
        for event in table.notebook_of(viewer).seen() {
            if let Event::Dealt { seat, card } = event {
                let expected = viewer.is(*seat).then(|| dealt(&everything(&table))[seat.index()]);
                assert_eq!(*card, expected, "{viewer:?} of {seat:?}");
            }
            if let Event::Laid { card, .. } = event {
                assert_eq!(*card, None, "{viewer:?}");
            }
        }
    }
}

/// What a seat saw with open eyes; `None` for everything it did not.
fn eyes(table: &cachet_engine::Table<SecretMoon>, name: &str) -> Vec<Option<Partner>> {
    let seen = table.notebook(seat(name)).seen();
    let eyes = |event: &Seen| {
        if let Event::EyesOpen { partner, .. } = event { Some(partner.partner()) } else { None }
    };
    seen.iter().filter_map(eyes).collect()
}

/// SM-6, SM-RUL-24: Princess and Traveller see each other; the Priest sees nobody, nor does anyone else.
#[test]
fn princess_and_traveller_recognise_each_other() {
    let table = garden(6, "Guard Traveller Priest Guard Princess Minister Guard Guard", "");
    let mut expected = vec![None; 6];
    expected[1] = Some(Partner::Seat(seat("Eli")));
    assert_eq!(eyes(&table, "Bo"), expected);
    assert_eq!(table.notebook(seat("Bo")).view().card(at("Eli")).card, Some(Role::Princess));
    expected[1] = None;
    expected[4] = Some(Partner::Seat(seat("Bo")));
    assert_eq!(eyes(&table, "Eli"), expected);
    assert_eq!(table.notebook(seat("Eli")).view().card(at("Bo")).card, Some(Role::Traveller));
    for other in ["Ana", "Cy", "Dee", "Fay"] {
        assert_eq!(eyes(&table, other), [None; 6], "{other}");
    }
    assert!(table.notebook_of(Viewer::Public).seen().iter().all(|event| !format!("{event:?}").contains("Partner")));
}

/// SM-6, SM-30: as JSON, eyes that saw nobody are `null` to their owner, and everybody else's are `"hidden"`.
#[test]
fn eyes_that_saw_nobody_do_not_look_like_eyes_that_are_hidden() {
    let table = garden(6, "Guard Traveller Priest Guard Princess Minister Guard Guard", "");
    let told = |name: &str| -> Vec<serde_json::Value> {
        let seen = table.notebook(seat(name)).seen().iter().map(|event| serde_json::json!(event));
        seen.filter(|event| event["event"] == "eyes-open").map(|event| event["partner"].clone()).collect()
    };
    let hidden = serde_json::json!("hidden");
    let mut guard = vec![hidden.clone(); 6];
    guard[0] = serde_json::Value::Null;
    assert_eq!(told("Ana"), guard);
    let mut traveller = vec![hidden; 6];
    traveller[1] = serde_json::json!({ "seat": 4 });
    assert_eq!(told("Bo"), traveller);
}

/// SM-6, SM-RUL-23: alone with open eyes, one knows that the partner is an NPC, but not which.
#[test]
fn a_partner_who_is_an_npc_may_be_either() {
    let one = garden(6, "Princess Minister Priest Guard Guard Guard Traveller Guard", "");
    let other = garden(6, "Princess Minister Priest Guard Guard Guard Guard Traveller", "");
    assert_eq!(eyes(&one, "Ana")[0], Some(Partner::Npc));
    assert_eq!(one.notebook(seat("Ana")).seen(), other.notebook(seat("Ana")).seen());
    assert_eq!(one.notebook(seat("Ana")).view(), other.notebook(seat("Ana")).view());
    assert!(one.notebook(seat("Ana")).view().npcs.iter().all(|npc| npc.card.is_none()));
}

/// SM-RUL-23: with seven players there is one NPC, so it is known.
#[test]
fn with_seven_players_the_one_npc_is_known() {
    let table = garden(7, "Traveller Minister Priest Guard Guard Guard Guard Princess", "");
    let npc = Place::Npc(Npc::ALL[0]);
    assert_eq!(table.notebook(seat("Ana")).view().card(npc).card, Some(Role::Princess));
    assert_eq!(table.notebook(seat("Cy")).view().card(npc).card, None);
}

/// SM-6: with both in the middle, nobody learns anything.
#[test]
fn with_both_in_the_middle_nobody_sees_anybody() {
    let table = garden(6, "Guard Minister Priest Guard Guard Guard Traveller Princess", "");
    for name in &NAMES[..6] {
        assert_eq!(eyes(&table, name), [None; 6], "{name}");
    }
    assert!(
        everything(&table).iter().all(|event| !matches!(event, Event::EyesOpen { partner: Glance::Saw(Some(_)), .. }))
    );
}

/// SM-3: neither Princess nor Traveller nor Minister can be the card removed.
#[test]
fn a_record_cannot_remove_anybody_else() {
    let read = |out: &str| {
        let text = format!(
            "cachet record 1\ngame: secret-moon\nrules: 1\nseats: Ana, Bo, Cy, Dee, Eli\nremoved: out {out} | in ...\n\
             deal: Ana ... | Bo ... | Cy ... | Dee ... | Eli ... | npc ...\n\
             order: Ana ... | Bo ... | Cy ... | Dee ... | Eli ... | unused ...\nresult: unfinished\n"
        );
        record::read::<SecretMoon>(&text).map(|_| ()).map_err(|error| error.say.key)
    };
    for out in ["Princess", "Traveller", "Minister"] {
        assert_eq!(read(out), Err("unreadable-card"), "{out}");
    }
    assert_eq!((read("Priest"), read("Guard")), (Ok(()), Ok(())));
}
