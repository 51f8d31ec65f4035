//! What guests have behind them before anything is compared: games, ratings, whom they follow, who has asked them to a table. Lists
//! that are empty on both sides would prove nothing.

use super::house::STRANGER;
use super::plan::{NAMES, NOW, guest};
use cachet_engine::fair::Secret;
use cachet_engine::{Seat, SeatSet};
use cachet_store::{Append, Counted, CountedSeat, Ended, GuestId, Invitation, Store, Summary};
use cachet_table::{Asker, Command, Company, Finish, Online, Played, Player, Status, TableId, Wish};

/// So many games, and two people have settled ratings.
const GAMES: u64 = 36;
const FIRST: u64 = 0x9a57_0000;
/// Where everybody has been asked to come.
pub const WAITING: TableId = TableId(0x9a57_ffff);
const DAY: i64 = 24 * 3600 * 1000;

fn everybody() -> impl Iterator<Item = GuestId> {
    Seat::ALL.into_iter().map(guest).chain([STRANGER])
}

/// Enters all of it.
pub async fn lay_down(store: &dyn Store) {
    for number in 0..GAMES {
        store.append(finished(number)).await.expect("it is written");
    }
    store.settle_ratings("love-letter").await.expect("they are judged");
    let [ana, bo, host] = [0, 1, 7].map(|at| guest(Seat::ALL[at]));
    for who in everybody() {
        for whom in [ana, bo].into_iter().filter(|whom| *whom != who) {
            assert_eq!(store.follow(who, whom, NOW).await, Ok(true));
        }
    }
    store.append(waiting(host)).await.expect("it is written");
    for whom in everybody().filter(|whom| *whom != host) {
        let asked = Invitation { whom, table: WAITING, by: host, at: NOW };
        assert_eq!(store.invite(asked, NOW).await, Ok(true));
    }
}

/// A game that Ana and Bo have played, at a table for everybody.
fn finished(number: u64) -> Append {
    let people = [0, 1].map(|at| (Seat::ALL[at], guest(Seat::ALL[at]), NAMES[at].to_owned()));
    // Ana wins two of three.
    let winner = Seat::ALL[usize::from(number.is_multiple_of(3))];
    let played = |(seat, guest, _): &(Seat, GuestId, String)| Played {
        guest: *guest,
        seat: *seat,
        game: "love-letter".to_owned(),
        finish: if *seat == winner { Finish::Won } else { Finish::Lost },
        people: 1,
        level: None,
        open: true,
    };
    let counted = |(seat, guest, _): &(Seat, GuestId, String)| CountedSeat {
        seat: *seat,
        guest: Some(*guest),
        level: None,
        place: u8::from(*seat != winner),
    };
    let player = |(_, guest, name): &(Seat, GuestId, String)| {
        Some(Player { name: name.clone(), guest: Some(*guest), bot: false })
    };
    let at = NOW - 9 * DAY + number as i64 * 60_000;
    let company = Company {
        host: people[0].1,
        seats: people.iter().map(player).collect(),
        waiting: SeatSet::EMPTY,
        players_only: false,
        moved_to: None,
        practice: false,
        sought: None,
    };
    let summary = Summary {
        game: "love-letter".to_owned(),
        status: Status::Over,
        public: true,
        code: format!("PAST{number:02}"),
        due: None,
        touched: at,
        company: Some(company),
        evening: false,
    };
    let counted = Counted { game: "love-letter".to_owned(), seats: people.iter().map(counted).collect() };
    let ended = Ended { at, people: people.iter().map(played).collect(), counted: Some(counted) };
    Append {
        table: TableId(FIRST + number),
        seq: 0,
        entries: vec![Vec::new()],
        summary: Some(summary),
        joined: people.iter().map(|(_, guest, _)| *guest).collect(),
        left: Vec::new(),
        ended: Some(ended),
    }
}

/// A table of somebody's that waits for people.
fn waiting(host: GuestId) -> Append {
    let asker = Asker { guest: host, name: NAMES[7].to_owned() };
    let opened = Wish::of("love-letter").agree(&asker, "WAITIN".to_owned(), Secret::new([9; 32]));
    let sit = Command::Sit { seat: None, share: None, been: Vec::new() };
    let begun = opened.and_then(|opened| Online::begin(WAITING, opened, &asker, [sit], NOW));
    let (online, entries) = begun.unwrap_or_else(|refusal| panic!("{:?}", refusal.say));
    let entries = entries.iter().map(|entry| serde_json::to_vec(entry).expect("JSON")).collect();
    let summary = Some(online.summary());
    Append { table: WAITING, seq: 0, entries, summary, joined: vec![host], left: Vec::new(), ended: None }
}

/// What the probes ask for is there: a comparison of two refusals proves nothing.
mod tests {
    use super::*;
    use crate::routes::Route;
    use crate::secrecy::ask::{Ask, Caller};
    use crate::secrecy::compare::runtime;
    use crate::secrecy::house::{Cellar, House};
    use crate::secrecy::leak::Leak;
    use crate::secrecy::plan::{ID, Kind};
    use cachet_games::letters::LoveLetter;
    use serde_json::json;

    #[test]
    fn what_is_compared_is_there() {
        runtime().block_on(async {
            let cellar = Cellar::new().await;
            let plan = (Kind::of::<LoveLetter>().plan)(0);
            let house = House::open(&cellar, plan.dealt(0, NOW), None, &Leak::none()).await;
            let say = Ask::to(Route::Say, format!("/api/tables/{ID}/talk")).json(&json!({ "say": "hello" }));
            assert!(house.ask(Caller::Cookie(STRANGER), &say).await.status < 300);
            let (table, feed) = (ID.to_string(), House::feed(guest(plan.sides[0].moves[0].0)));
            for (path, holds) in [
                ("/api/ladder/love-letter".to_owned(), "Ana"),
                ("/ladder/love-letter".to_owned(), "Ana"),
                ("/@/Ana".to_owned(), "Bo"),
                ("/api/me/following".to_owned(), "playing"),
                ("/api/me/invitations".to_owned(), "Hana"),
                ("/".to_owned(), "Hana"),
                ("/me".to_owned(), "Ana"),
                (format!("/api/tables/{ID}/talk"), "hello"),
                (format!("/t/{ID}/picture.png"), "<svg"),
                ("/picture.png".to_owned(), "<svg"),
                (format!("/feed/{feed}.atom"), table.as_str()),
                (format!("/report?table={ID}&seat=1"), "Bo"),
            ] {
                let answer = house.ask(Caller::Cookie(STRANGER), &Ask::to(Route::Home, path.clone())).await;
                let text = String::from_utf8_lossy(&answer.body).into_owned();
                assert!(answer.status == 200 && text.contains(holds), "{path}: {} {text}", answer.status);
            }
            let report = Ask::to(Route::Report, format!("/api/tables/{ID}/reports"));
            let report = report.json(&json!({ "seat": 0, "reason": "other" }));
            let answer = house.ask(Caller::Cookie(STRANGER), &report).await;
            assert!(answer.status < 300, "{}", String::from_utf8_lossy(&answer.body));
        });
    }
}
