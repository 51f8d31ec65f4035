//! From a turn to a notice. A turn is kept in the store for [`WAIT`]; every node strikes out what somebody looks at who is
//! connected to it; what is left then is sent by whichever node takes it first. A notice never waits for a move, nor a move for
//! a notice.

use super::post::{Answer, Letter};
use super::{NoPlace, Place, quiet_of};
use crate::app::App;
use crate::tables::{failed, is_waited_for};
use cachet_engine::Viewer;
use cachet_push::{Once, Subscriber, ZonedQuiet, seal};
use cachet_store::{GuestId, Ring, RingEnd, TableId, Turn};
use cachet_table::{Kind, Millis};
use cachet_words::{Lang, Voice};
use serde_json::json;
use std::collections::HashSet;
use std::time::Duration;
use tokio::task::JoinSet;

/// How long somebody may take to come, or to come back, before they are told.
pub const WAIT: Millis = 30_000;
/// Whoever takes a notice on has this long; then another may. Longer than a service may take.
const TAKEN: Millis = 60_000;
/// How often it is looked whether something is to be told.
const ROUND: Duration = Duration::from_secs(1);
/// How much is looked at in one round.
const MOST: u32 = 200;
/// How many notices a browser is sent on one day, by UTC.
const MOST_A_DAY: u32 = 40;
/// The pauses after a notice was not taken; after the last it is given up.
const PAUSES: [Millis; 5] = [60_000, 5 * 60_000, 15 * 60_000, 60 * 60_000, 4 * 60 * 60_000];
/// The longest pause that a service may ask for.
const LONGEST_PAUSE: Millis = 6 * 60 * 60_000;
/// A browser to which so many notices in a row could not be delivered is told no more.
const MOST_FAILS: u32 = 5;

/// What a notice says: what stands in the tab of that table, and nothing that lies on it.
struct Told {
    lang: Lang,
    /// The key of the game.
    game: String,
    table: TableId,
}

impl Told {
    fn text(&self) -> Vec<u8> {
        let voice = Voice::plain(self.lang);
        let title = format!("{} · {} · Cachet", voice.text("web-your-turn"), voice.name(&self.game));
        let stop = voice.text("notices-stop");
        let told = json!({ "title": title, "path": format!("/t/{}", self.table), "stop": stop, "lang": self.lang.to_string() });
        told.to_string().into_bytes()
    }
}

/// What is to be done about something due.
enum Verdict {
    Moot,
    Quiet(Millis),
    Tell(Told),
    /// That cannot be known at this moment.
    Unsure,
}

impl App {
    /// Runs until shutdown.
    pub async fn keep_ringing(self) {
        let mut closing = self.tables.closing();
        let mut rounds = tokio::time::interval(ROUND);
        rounds.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        let mut under_way = JoinSet::new();
        loop {
            tokio::select! {
                _ = rounds.tick() => {}
                _ = closing.wait_for(|closing| *closing) => return,
            }
            self.ring_round(&mut under_way).await;
            while under_way.try_join_next().is_some() {}
        }
    }

    /// One round, and all it has sent: for tests, which cannot wait for a moment at which nothing happens.
    pub async fn ring_now(&self) {
        let mut under_way = JoinSet::new();
        self.ring_round(&mut under_way).await;
        under_way.join_all().await;
    }

    /// One round in which nothing is sent: whom it would have told what. For the secrecy suite.
    #[cfg(test)]
    pub async fn told_now(&self) -> Vec<(GuestId, Vec<u8>)> {
        self.take_turns_on().await;
        let (now, store) = (self.tables.now(), &self.tables.store);
        let mut all = Vec::new();
        for ring in store.rings_due(now, MOST).await.expect("what is due") {
            if let Verdict::Tell(told) = self.weigh(&ring, now).await {
                all.push((ring.push.guest, told.text()));
            }
            store.end_ring(&ring, RingEnd::Told { day: day(now) }).await.expect("it is told");
        }
        all.sort();
        all
    }

    async fn ring_round(&self, under_way: &mut JoinSet<()>) {
        self.take_turns_on().await;
        let (now, store) = (self.tables.now(), &self.tables.store);
        let due = match store.rings_due(now + WAIT, MOST).await {
            Ok(due) => due,
            Err(error) => return drop(failed(&error)),
        };
        for ring in due {
            let end = if self.tables.is_looking(ring.table, ring.push.guest) {
                RingEnd::Moot
            } else if ring.due > now {
                continue;
            } else {
                match self.weigh(&ring, now).await {
                    Verdict::Moot => RingEnd::Moot,
                    Verdict::Quiet(until) => RingEnd::Later { due: until, again: false },
                    Verdict::Unsure => continue,
                    Verdict::Tell(told) => {
                        // What finds no place stays due.
                        let place = match self.pushing.place(&ring.push) {
                            Ok(place) => place,
                            Err(NoPlace::ForThem) => continue,
                            Err(NoPlace::ForNobody) => return,
                        };
                        match store.take_ring(&ring, now + TAKEN).await {
                            Ok(true) => drop(under_way.spawn(self.clone().tell(ring, told, place))),
                            Ok(false) => {}
                            Err(error) => drop(failed(&error)),
                        }
                        continue;
                    }
                }
            };
            if let Err(error) = store.end_ring(&ring, end).await {
                failed(&error);
            }
        }
    }

    /// Has the store keep the turns that were noted, of those who have a browser to be told.
    async fn take_turns_on(&self) {
        let turns = self.tables.noted_turns();
        if turns.is_empty() {
            return;
        }
        let store = &self.tables.store;
        let guests: Vec<GuestId> = turns.iter().map(|turn| turn.guest).collect::<HashSet<_>>().into_iter().collect();
        let kept = async {
            let told: HashSet<GuestId> = store.told_by_push(&guests).await?.into_iter().collect();
            let turns: Vec<Turn> = turns.iter().copied().filter(|turn| told.contains(&turn.guest)).collect();
            if turns.is_empty() { Ok(()) } else { store.ring(&turns, self.tables.now() + WAIT).await }
        };
        if let Err(error) = kept.await {
            failed(&error);
            self.tables.note_again(&turns);
        }
    }

    async fn weigh(&self, ring: &Ring, now: Millis) -> Verdict {
        let guest = ring.push.guest;
        if ring.day == day(now) && ring.sent >= MOST_A_DAY {
            return Verdict::Moot;
        }
        match self.is_refused(guest).await {
            Ok(true) => return Verdict::Moot,
            Ok(false) => {}
            Err(error) => {
                failed(&error);
                return Verdict::Unsure;
            }
        }
        let looked = self.tables.look_from(ring.table, ring.asked, |online| {
            let seat = online.seat_of(guest)?;
            let still = online.asked_at(Viewer::Seat(seat)) == ring.asked && is_waited_for(online, guest);
            still.then(|| self.pushing.named(online))
        });
        let game = match looked.await {
            Ok(Some(game)) => game,
            Ok(None) => return Verdict::Moot,
            Err(refusal) if refusal.kind == Kind::Unknown => return Verdict::Moot,
            Err(_) => return Verdict::Unsure,
        };
        let quiet = quiet_of(ring.quiet).and_then(|quiet| ZonedQuiet { quiet, zone: ring.push.zone }.until(now));
        match quiet {
            Some(until) => Verdict::Quiet(until),
            None => Verdict::Tell(Told { lang: Lang::from_setting(&ring.push.lang), game, table: ring.table }),
        }
    }

    async fn tell(self, ring: Ring, told: Told, _place: Place) {
        let answer = self.send(&ring, &told).await;
        metrics::counter!("cachet_pushes_total", "answer" => word(answer)).increment(1);
        let (now, store) = (self.tables.now(), &self.tables.store);
        let pause = PAUSES.get(ring.tries as usize).copied();
        let end = match (answer, pause) {
            (Answer::Taken, _) => RingEnd::Told { day: day(now) },
            (Answer::Later(asked), Some(pause)) => {
                RingEnd::Later { due: now + pause.max(asked.unwrap_or(0)).min(LONGEST_PAUSE), again: true }
            }
            (Answer::Later(_), None) | (Answer::Refused | Answer::Gone, _) => RingEnd::GivenUp,
        };
        let useless = answer == Answer::Gone || (end == RingEnd::GivenUp && ring.fails + 1 >= MOST_FAILS);
        let ended = if useless {
            store.drop_push(ring.push.guest, ring.push.id).await.map(drop)
        } else {
            store.end_ring(&ring, end).await
        };
        if let Err(error) = ended {
            failed(&error);
        }
    }

    async fn send(&self, ring: &Ring, told: &Told) -> Answer {
        let push = &ring.push;
        // Entered under other settings, if it is refused here.
        let Some(endpoint) = self.pushing.client.read(&push.endpoint) else { return Answer::Refused };
        let Some(to) = Subscriber::new(&push.key, &push.auth) else { return Answer::Refused };
        let (Ok(key), Ok(salt)) = (self.tables.random.push_key(), self.tables.random.push_salt()) else {
            return Answer::Later(None);
        };
        let Some(once) = Once::new(key, salt) else { return Answer::Later(None) };
        let Ok(sealed) = seal(&to, &told.text(), once) else { return Answer::Refused };
        let base = self.base_url();
        let contact = Some(base.as_str()).filter(|base| base.starts_with("https://"));
        let authorization = self.pushing.house.authorization(&endpoint.origin, self.tables.now() / 1000, contact);
        // Tells the service which notices are of one table, and not of which.
        let topic = self.signer.prove("push", &format!("{} {}", hex::encode(push.id), ring.table));
        let topic = topic.chars().filter(char::is_ascii_alphanumeric).take(32).collect();
        self.pushing.client.post(&endpoint, Letter { authorization, topic, sealed }).await
    }
}

/// The day of a time, counted from 1970.
fn day(now: Millis) -> i64 {
    now.div_euclid(24 * 3_600_000)
}

fn word(answer: Answer) -> &'static str {
    match answer {
        Answer::Taken => "taken",
        Answer::Gone => "gone",
        Answer::Later(_) => "later",
        Answer::Refused => "refused",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A notice is a title, an address and two words for its button: the same whatever lies on the table, and never too long.
    #[test]
    fn a_notice_says_what_the_tab_says() {
        let told = |lang, game: &str| Told { lang, game: game.to_owned(), table: TableId(u64::MAX) }.text();
        for game in cachet_games::GAMES {
            for lang in [Lang::En, Lang::Fr] {
                let text = told(lang, game.info().id);
                assert!(text.len() <= cachet_push::PADDED, "{}", text.len());
            }
        }
        let text: serde_json::Value = serde_json::from_slice(&told(Lang::En, "r")).expect("JSON");
        let path = format!("/t/{}", TableId(u64::MAX));
        assert_eq!(
            text,
            json!({ "title": "Your turn · R · Cachet", "path": path, "stop": "Stop telling me", "lang": "en" })
        );
    }
}
