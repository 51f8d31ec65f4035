//! How actions are written, by people and by programs.

use crate::common::laid_out;
use crate::{NAMES, seat, six};
use cachet_engine::{Names, Notation, Seat, record};
use cachet_games::secret_moon::{Action, Npc, Place, Role, SecretMoon};

fn names() -> Names {
    Names::new(NAMES[..6].iter().copied()).expect("different names")
}

fn read(text: &str) -> Result<Action, &'static str> {
    Action::read(text, &names()).map_err(|say| say.key)
}

#[test]
fn actions_are_read_in_english_and_in_french() {
    let bo = Place::Seat(seat("Bo"));
    let (first, second) = (Place::Npc(Npc::ALL[0]), Place::Npc(Npc::ALL[1]));
    for (texts, action) in [
        (["Investigate > Bo", "enquêter > bo"], Action::Investigate(bo)),
        (["Investigate > NPC 2", "Enqueter > PNJ 2"], Action::Investigate(second)),
        (["Enquire > Bo", "Se renseigner > Bo"], Action::Enquire(seat("Bo"))),
        (["Accuse > NPC 1, Minister", "Accuser > pnj 1, Ministre"], Action::Accuse(first, Role::Minister)),
        (["Accuse > Bo, Traveller", "Accuser > Bo, Voyageur"], Action::Accuse(bo, Role::Traveller)),
        (["accuse>Bo,Priest", "Accuser > Bo, prêtre"], Action::Accuse(bo, Role::Priest)),
        (["Protect > Ana", "Protéger > Ana"], Action::Protect(seat("Ana"))),
        (["Hide > Ana", "Se cacher > Ana"], Action::Protect(seat("Ana"))),
        (["Interrupt > Fay", "Interrompre > Fay"], Action::Interrupt(seat("Fay"))),
        (["Capture > Bo", "Capturer > Bo"], Action::Capture(bo)),
        (["Pass", "Passer"], Action::Pass),
    ] {
        for text in texts {
            assert_eq!(read(text), Ok(action), "{text}");
        }
    }
    assert_eq!(Action::Accuse(first, Role::Guard).write(&names()), "Accuse > NPC 1, Guard");
    assert_eq!(Action::Protect(seat("Ana")).write(&names()), "Protect > Ana");
}

#[test]
fn what_cannot_be_read_is_said() {
    assert_eq!(read("Dance > Bo"), Err("moon-unreadable-action"));
    assert_eq!(read("Accuse > Bo, Baron"), Err("moon-unreadable-role"));
    assert_eq!(read("Accuse > Bo"), Err("moon-unreadable-no-name"));
    assert_eq!(read("Investigate"), Err("moon-unreadable-no-target"));
    assert_eq!(read("Investigate > Bo, Guard"), Err("moon-unreadable-name"));
    assert_eq!(read("Pass > Bo"), Err("moon-unreadable-target"));
    assert_eq!(read("Enquire > NPC 1"), Err("moon-unreadable-npc"));
    assert_eq!(read("Investigate > NPC 3"), Err("unreadable-seat"));
}

#[test]
fn programs_send_the_same_as_json() {
    let accuse = Action::Accuse(Place::Npc(Npc::ALL[0]), Role::Minister);
    let json = r#"{"action":"accuse","npc":1,"name":"minister"}"#;
    assert_eq!(serde_json::to_string(&accuse).expect("plain data"), json);
    let protect = Action::Protect(Seat::ALL[0]);
    assert_eq!(serde_json::to_string(&protect).expect("plain data"), r#"{"action":"protect","seat":0}"#);
    let parse = |text: &str| serde_json::from_str::<Action>(text).ok();
    assert_eq!(parse(json), Some(accuse));
    assert_eq!(parse(r#"{"action":"pass"}"#), Some(Action::Pass));
    for wrong in [
        r#"{"action":"enquire","npc":1}"#,
        r#"{"action":"accuse","seat":1}"#,
        r#"{"action":"investigate","seat":1,"npc":1}"#,
        r#"{"action":"investigate","npc":3}"#,
        r#"{"action":"pass","seat":1}"#,
        r#"{"action":"capture","seat":1,"name":"guard"}"#,
    ] {
        assert_eq!(parse(wrong), None, "{wrong}");
    }
}

#[test]
fn nobody_is_called_like_a_card_or_a_line() {
    for name in ["NPC 1", "pnj 2", "Order", "removed"] {
        assert_eq!(Names::new(["Ana", name]).map_err(|say| say.key), Err("name-reserved"), "{name}");
    }
}

#[test]
fn a_record_written_by_hand_in_french() {
    let table = laid_out::<SecretMoon>(
        &NAMES[..6].join(", "),
        "deal: Ana Princesse | Bo Ministre | Cy Prêtre | Dee Garde | Eli Garde | Fay Garde | npc Voyageur, Garde\n\
         round 1\n\
         order: Ana 1 | Bo 2 | Cy 3 | Dee 4 | Eli 5 | Fay 6 | unused 7, 8\n\
         Ana: Enquêter > PNJ 1",
    );
    let english = six("Ana: Investigate > NPC 1\n");
    assert_eq!(table.log(), english.log());
    assert_eq!(record::write(&table), record::write(&english));
    assert!(record::write(&table).contains("Ana: Investigate > NPC 1\n"));
}
