//! Bots at the table. They think on threads of their own, about a copy of their seat's notes, and answer at a steady pace:
//! neither a hard choice nor a forced one can be told from the time it takes.
//!
//! A bot that fails is logged and counted, and a plain one plays the move instead: nobody waits for a bot forever.

use super::live::{Live, lock};
use super::thinkers::Place;
use super::{Tables, moved};
use cachet_bots::{AnyBot, bots_of, sit};
use cachet_engine::{Dice, LegalMove, Seat, SeatNotes, below, dice};
use cachet_table::{By, Millis, Online, TableId, What};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

/// Alarms further off than this are left to the night watch.
const SOON: Millis = 10 * 60 * 1000;

/// What a bot is to decide: all that is handed to the thread on which it thinks.
struct Question {
    game: &'static str,
    level: String,
    notes: SeatNotes,
    legal: Vec<LegalMove>,
    dice: u64,
}

impl Tables {
    /// Sees to it that whoever does not move by themselves is moved: bots, and people whose time is up.
    pub(super) fn look_after(self: &Arc<Self>, live: &Arc<Live>, online: &Online) {
        // A server without a pace waits for nobody.
        let resting = self.config.bot_pace > 0 && online.is_resting(self.now());
        for seat in online.bots_to_move().iter().filter(|_| !resting) {
            let level = online.sitting(seat).and_then(|it| it.bot()).unwrap_or_default().to_owned();
            self.ask_bot(live, online, seat, level, By::Bot);
        }
        let late = online.out_of_time(self.now());
        for seat in late {
            if let Some(level) = online.stand_in_level() {
                self.ask_bot(live, online, seat, level, By::Clock);
            }
        }
        self.set_alarm(live, online);
        self.note_turns(live, online);
    }

    fn ask_bot(self: &Arc<Self>, live: &Arc<Live>, online: &Online, seat: Seat, level: String, by: By) {
        let Some(game) = &online.game else { return };
        {
            let mut thinking = lock(&live.thinking);
            if thinking.contains(seat) {
                return;
            }
            thinking.insert(seat);
        }
        let turn = online.clocks.turn(seat);
        let Some(notes) = online.notes_when_asked(seat) else { return };
        let question = Question {
            game: game.info().id,
            level,
            notes,
            legal: game.legal(seat),
            dice: online.opened.secret.bot_dice(seat, online.decisions(seat)),
        };
        let pace = self.config.bot_pace;
        let takes = online.bot_takes(pace);
        #[cfg(test)]
        let takes = if self.config.hasty && question.legal.len() == 1 { takes / 2 } else { takes };
        let (host, watched) = (online.host(), live.is_watched());
        let (tables, live) = (self.clone(), live.clone());
        let asked = self.now();
        tokio::spawn(async move {
            let place = tables.thinkers.place(host, live.id, watched).await;
            let action = tables.think(question, place).await;
            let reply = reply_time(asked, tables.now(), takes, pace);
            tables.config.time.wait_until(reply).await;
            lock(&live.thinking).remove(seat);
            let id = live.id;
            drop(live);
            let Some(action) = action else { return };
            let still_asked = |online: &Online| {
                let asked = online.waiting().contains(seat) && online.clocks.turn(seat) == turn;
                // What a stand-in thought is not played for somebody who has taken the seat back.
                let for_a_bot = match by {
                    By::Clock => online.out_of_time(tables.now()).contains(seat),
                    By::Bot | By::Player => online.bots_to_move().contains(seat),
                };
                (asked && for_a_bot).then(|| moved(seat, action.clone(), by))
            };
            tables.commit_unasked(id, still_asked).await;
        });
    }

    async fn think(&self, question: Question, place: Option<Place>) -> Option<serde_json::Value> {
        let place = place?;
        let asked = self.now();
        let library = self.library.clone();
        let thought = tokio::task::spawn_blocking(move || {
            // Held by the thread: the place is free when the thinking is over, whoever still waits for it.
            let _place = place;
            let Question { game, level, notes, legal, dice: number } = question;
            let plain = bots_of(game).first().map_or("", |bot| bot.name);
            let seated = |name: &str| sit(game, name, &library);
            let (at, faults) = decide([&level, plain], seated, &notes, &legal, &mut dice(number));
            for (bot, fault) in faults {
                // Neither the move nor what a panic says is logged: they might speak of cards.
                tracing::error!(game, bot, fault, "a bot failed; a plainer one plays this move");
                metrics::counter!("cachet_bot_faults_total").increment(1);
            }
            legal.into_iter().nth(at).map(|choice| choice.action)
        });
        let chosen = thought.await.unwrap_or_default();
        // Counted by the pace, like the answer itself: how long a bot thought is nobody's to read.
        let late = self.config.bot_pace > 0 && self.now() - asked > self.config.bot_pace;
        metrics::counter!("cachet_bot_moves_total").increment(1);
        metrics::counter!("cachet_bot_late_total").increment(u64::from(late));
        chosen
    }

    /// Wakes up when the first clock at the table runs out, or when bots have waited long enough.
    fn set_alarm(self: &Arc<Self>, live: &Arc<Live>, online: &Online) {
        let people = online.waiting() - online.bots_to_move();
        let rested =
            online.rests_until().filter(|_| online.is_resting(self.now()) && !online.bots_to_move().is_empty());
        let deadlines = people.iter().filter_map(|seat| online.clocks.deadline(seat));
        let next = deadlines.chain(rested).chain(online.deals_itself_at()).min();
        let mut alarm = lock(&live.alarm);
        if alarm.as_ref().map(|(at, _)| *at) == next {
            return;
        }
        if let Some((_, set)) = alarm.take() {
            set.abort();
        }
        let Some(at) = next.filter(|at| *at - self.now() < SOON) else { return };
        // It keeps no server alive that has closed: another may open its file.
        let (tables, time, id) = (Arc::downgrade(self), self.config.time.clone(), live.id);
        let task = tokio::spawn(async move {
            time.wait_until(at).await;
            if let Some(tables) = tables.upgrade() {
                tables.visit(id).await;
            }
        });
        *alarm = Some((at, task.abort_handle()));
    }

    /// Looks whether something is due at a table, and does it.
    pub(super) async fn visit(self: &Arc<Self>, id: TableId) {
        let Ok(live) = self.load(id).await else { return };
        let Ok(online) = live.table().await else { return };
        if online.expires().is_some_and(|at| at <= self.now()) {
            drop(online);
            let due = |online: &Online| online.expires().filter(|at| *at <= self.now()).map(|_| What::Expired);
            self.commit_unasked(id, due).await;
            return;
        }
        *lock(&live.alarm) = None;
        let full = |online: &Online| online.deals_itself_at().filter(|at| *at <= self.now()).map(|_| What::Dealt);
        if full(&online).is_some() {
            drop(online);
            self.commit_unasked(id, full).await;
            return;
        }
        self.look_after(&live, &online);
    }
}

/// Lets the bots of these names try in turn until one has a move; if none has, any move is played. Answers with the index
/// of the move, and with the bots that failed and why.
fn decide<'a>(
    names: [&'a str; 2],
    sit: impl Fn(&str) -> Option<Box<dyn AnyBot>>,
    notes: &SeatNotes,
    legal: &[LegalMove],
    dice: &mut Dice,
) -> (usize, Vec<(&'a str, String)>) {
    let mut faults = Vec::new();
    for name in names {
        let thinking = || sit(name).map(|mut bot| bot.choose(notes, legal, dice));
        let fault = match catch_unwind(AssertUnwindSafe(thinking)) {
            Ok(Some(Ok(at))) => return (at, faults),
            Ok(Some(Err(fault))) => fault.to_string(),
            Ok(None) => "there is no such bot".to_owned(),
            Err(_) => "it panicked".to_owned(),
        };
        faults.push((name, fault));
    }
    (below(dice, legal.len().max(1) as u32) as usize, faults)
}

/// When a bot answers: when it takes, or a whole number of paces later, whatever the thinking took.
fn reply_time(asked: Millis, thought: Millis, takes: Millis, pace: Millis) -> Millis {
    if pace <= 0 {
        return thought;
    }
    let late = thought - asked - takes;
    let paces = if late < 0 { 0 } else { late / pace + 1 };
    asked + takes + paces * pace
}

#[cfg(test)]
mod tests {
    use super::*;
    use cachet_bots::{BotFault, Library};
    use cachet_engine::{Names, Seed};

    /// A bot that always fails, in one way or the other.
    struct Failing {
        panics: bool,
    }

    impl AnyBot for Failing {
        fn choose(&mut self, _: &SeatNotes, _: &[LegalMove], _: &mut Dice) -> Result<usize, BotFault> {
            assert!(!self.panics, "this bot panics, as the test wants it to");
            Err(BotFault::Illegal)
        }
    }

    /// What is decided at a new table of Love Letter, and which bots failed. "illegal" and "panics" always fail.
    fn decided(names: [&'static str; 2]) -> (usize, Vec<&'static str>) {
        let game = cachet_games::find("love-letter").expect("a game");
        let table = game.open(Names::letters(2), &[], Seed::small(3)).expect("two may play");
        let seat = table.waiting().lowest().expect("somebody begins");
        let (notes, legal) = (table.seat_notes(seat), table.legal(seat));
        let seated = |name: &str| -> Option<Box<dyn AnyBot>> {
            match name {
                "illegal" => Some(Box::new(Failing { panics: false })),
                "panics" => Some(Box::new(Failing { panics: true })),
                name => sit("love-letter", name, &Library::default()),
            }
        };
        let (at, faults) = decide(names, seated, &notes, &legal, &mut dice(7));
        assert!(at < legal.len(), "a legal move");
        (at, faults.into_iter().map(|(name, _)| name).collect())
    }

    #[test]
    fn a_bot_that_fails_is_reported_and_the_plain_one_plays() {
        let plain = decided(["random", "random"]);
        assert_eq!(plain.1, [""; 0], "nothing failed");
        assert_eq!(decided(["illegal", "random"]), (plain.0, vec!["illegal"]));
        assert_eq!(decided(["panics", "random"]), (plain.0, vec!["panics"]));
        assert_eq!(decided(["no-such-bot", "random"]), (plain.0, vec!["no-such-bot"]));
    }

    #[test]
    fn a_move_is_played_even_if_every_bot_fails() {
        assert_eq!(decided(["panics", "illegal"]).1, ["panics", "illegal"]);
    }

    #[test]
    fn a_bot_answers_at_the_same_moment_however_long_it_thought() {
        assert_eq!(reply_time(1_000, 1_000, 900, 700), 1_900);
        assert_eq!(reply_time(1_000, 1_001, 900, 700), 1_900);
        assert_eq!(reply_time(1_000, 1_899, 900, 700), 1_900);
        // Longer than that: a whole pace more, which tells next to nothing.
        assert_eq!(reply_time(1_000, 1_950, 900, 700), 2_600);
        assert_eq!(reply_time(1_000, 1_950, 0, 0), 1_950);
    }
}
