//! When bots move. A bot must answer at the same moment whatever it holds, also when it has no choice: the clock is the
//! test's own, so the moment is exact.

use super::ask::{Ask, Caller};
use super::compare::runtime;
use super::house::{Cellar, House};
use super::leak::Leak;
use super::plan::{ID, Kind, NOW, Plan, guest};
use crate::routes::Route;
use cachet_engine::Viewer;
use cachet_games::letters::{LoveLetter, Stitch};
use cachet_table::Millis;
use serde_json::json;

/// Plans that are looked through for such in which only one of the two bots has a choice.
const PLANS: u64 = 400;
/// How many of these are compared.
const COMPARED: usize = 6;

/// A player who is waited for lets a bot play on: how long it takes until the viewer sees its move.
async fn moment(cellar: &Cellar, plan: &Plan, side: usize, leak: &Leak) -> Result<Millis, String> {
    let online = plan.played(side, NOW);
    let bot = online.waiting().iter().find(|seat| Viewer::Seat(*seat) != plan.viewer).ok_or("nobody is waited for")?;
    let house = House::open(cellar, online, None, leak).await;
    let watcher = match plan.viewer {
        Viewer::Seat(seat) => Caller::Cookie(guest(seat)),
        Viewer::Public | Viewer::Everyone => Caller::Nobody,
    };
    let (_, mut stream) = house.hold(watcher, &Ask::to(Route::Stream, format!("/api/tables/{ID}/stream"))).await?;
    let hand_over = Ask::to(Route::HandOver, format!("/api/tables/{ID}/handover")).json(&json!({ "seat": bot }));
    let answer = house.ask(Caller::Cookie(guest(bot)), &hand_over).await;
    if answer.status != 200 {
        return Err(answer.head);
    }
    let handed_over = stream.drain();
    if handed_over.is_empty() {
        return Err("the viewer was not told that a bot plays on".to_owned());
    }
    loop {
        tokio::select! {
            biased;
            moved = stream.arrival() => {
                return if moved.is_empty() { Err("the stream has ended".to_owned()) } else { Ok(house.time.now() - NOW) };
            }
            alarm = house.time.next_alarm() => {
                let at = alarm.ok_or("the clock cannot be moved")?;
                house.time.advance(at - house.time.now());
            }
        }
    }
}

/// Compares the moments of bots with a choice and without. An error is a leak.
fn keeps_pace(kind: &Kind, leak: &Leak) -> Result<usize, String> {
    let cellar = runtime().block_on(Cellar::new());
    let mut compared = 0;
    for plan in (0..PLANS).map(kind.plan).filter(|plan| plan.forced_apart).take(COMPARED) {
        let [one, other] = [0, 1].map(|side| {
            let runtime = runtime();
            let moment = runtime.block_on(moment(&cellar, &plan, side, leak));
            runtime.shutdown_background();
            moment
        });
        let (one, other) = (one?, other?);
        if one != other {
            return Err(format!("{} {}: a bot moved after {one} ms, or after {other}", kind.game, plan.number));
        }
        compared += 1;
    }
    Ok(compared)
}

#[test]
fn a_bot_answers_at_the_same_moment_with_a_choice_and_without() {
    assert_eq!(keeps_pace(&Kind::of::<LoveLetter>(), &Leak::none()), Ok(COMPARED));
    assert_eq!(keeps_pace(&Kind::of::<Stitch>(), &Leak::none()), Ok(COMPARED));
}

#[test]
fn a_forced_move_at_half_the_pace_is_caught() {
    let found = keeps_pace(&Kind::of::<LoveLetter>(), &Leak::hasty());
    assert!(found.as_ref().is_err_and(|found| found.contains("a bot moved after")), "{found:?}");
}
