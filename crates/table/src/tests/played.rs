//! What a finished game leaves in the histories of its people.

use super::*;
use cachet_listing::Finish;

/// A at a table with these bots, given up at once: how it ended, how many people sat there, which bots.
fn against(levels: &[&str]) -> Vec<(Finish, u8, Option<String>)> {
    let mut told = Told::new(opened(levels.len() + 1, Clock::None));
    told.ask(&at(A), Command::Sit { seat: None, share: None, been: Vec::new() }, 0);
    for level in levels {
        told.ask(&at(A), Command::SeatBot { seat: None, level: (*level).to_owned() }, 0);
    }
    told.ask(&at(A), Command::Start, DEALT);
    assert_eq!(told.online.played(), None, "it is not over");
    told.ask(&at(A), Command::Resign, DEALT);
    let played = told.online.played().expect("it is over");
    played.into_iter().map(|it| (it.finish, it.people, it.level)).collect()
}

#[test]
fn bots_of_one_level_are_remembered_by_it() {
    assert_eq!(against(&["club"]), [(Finish::Lost, 0, Some("club".to_owned()))]);
    assert_eq!(against(&["novice", "novice"]), [(Finish::Lost, 0, Some("novice".to_owned()))]);
    for mixed in [["novice", "club"], ["club", "novice"]] {
        assert_eq!(against(&mixed), [(Finish::Lost, 0, None)]);
    }
}

#[test]
fn among_people_each_has_the_others_and_an_end_of_their_own() {
    let mut told = Told::seated(opened(2, Clock::None));
    told.ask(&at(B), Command::Resign, DEALT);
    let played = told.online.played().expect("it is over");
    let ends: Vec<_> = played.into_iter().map(|it| (it.guest, it.seat, it.finish, it.people, it.level)).collect();
    assert_eq!(ends, [(GuestId(0), A, Finish::Won, 1, None), (GuestId(1), B, Finish::Lost, 1, None)]);
}
