//! Bots at the table. They think on threads of their own, about a copy of the table, and answer at a steady pace:
//! neither a hard choice nor a forced one can be told from the time it takes.

use super::live::{Live, lock};
use super::{Tables, moved, now};
use cachet_engine::{AnyTable, Seat, dice};
use cachet_table::{By, Millis, Online, TableId, What};
use std::sync::Arc;
use std::time::Duration;

/// Alarms further off than this are left to the night watch.
const SOON: Millis = 10 * 60 * 1000;

/// What a bot is to decide.
struct Question {
    game: Box<dyn AnyTable>,
    seat: Seat,
    level: String,
    /// Which of the seat's decisions it is.
    turn: u32,
    dice: u64,
    by: By,
}

impl Tables {
    /// Sees to it that whoever does not move by themselves is moved: bots, and people whose time is up.
    pub(super) fn look_after(self: &Arc<Self>, live: &Arc<Live>, online: &Online) {
        for seat in online.bots_to_move() {
            let level = online.sitting(seat).and_then(|it| it.bot()).unwrap_or_default().to_owned();
            self.ask_bot(live, online, seat, level, By::Bot);
        }
        let late = online.out_of_time(now());
        for seat in late {
            if let Some(level) = online.stand_in_level() {
                self.ask_bot(live, online, seat, level, By::Clock);
            }
        }
        self.set_alarm(live, online);
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
        let bytes = online.opened.secret.derive("bot", u64::from(turn) * 8 + seat.index() as u64);
        let number = bytes.iter().take(8).fold(0, |sum: u64, byte| sum << 8 | u64::from(*byte));
        let question = Question { game: game.copy(), seat, level, turn, dice: number, by };
        let (tables, live) = (self.clone(), live.clone());
        let asked = now();
        tokio::spawn(async move {
            let action = tables.think(question.game, question.seat, question.level, question.dice).await;
            wait_until(reply_time(asked, now(), tables.config.bot_pace)).await;
            lock(&live.thinking).remove(seat);
            let id = live.id;
            drop(live);
            let Some(action) = action else { return };
            let still_asked = |online: &Online| {
                let asked = online.waiting().contains(seat) && online.clocks.turn(seat) == question.turn;
                let for_a_bot = online.bots_to_move().contains(seat) || online.out_of_time(now()).contains(seat);
                (asked && for_a_bot).then(|| moved(seat, action.clone(), question.by))
            };
            tables.commit_unasked(id, still_asked).await;
        });
    }

    async fn think(
        &self,
        game: Box<dyn AnyTable>,
        seat: Seat,
        level: String,
        number: u64,
    ) -> Option<serde_json::Value> {
        let _place = self.thinkers.clone().acquire_owned().await.ok()?;
        let asked = now();
        let thought = tokio::task::spawn_blocking(move || {
            let legal = game.legal(seat);
            let mut bot = cachet_bots::sit(game.info().id, &level)?;
            let chosen = bot.choose(game.as_ref(), seat, &legal, &mut dice(number));
            legal.into_iter().nth(chosen).map(|choice| choice.action)
        });
        let chosen = thought.await.unwrap_or_else(|error| {
            // What it says might speak of cards.
            tracing::error!(panicked = error.is_panic(), "a bot gave up");
            None
        });
        // Counted by the pace, like the answer itself: how long a bot thought is nobody's to read.
        let late = self.config.bot_pace > 0 && now() - asked > self.config.bot_pace;
        metrics::counter!("cachet_bot_moves_total").increment(1);
        metrics::counter!("cachet_bot_late_total").increment(u64::from(late));
        chosen
    }

    /// Wakes up when the first clock at the table runs out.
    fn set_alarm(self: &Arc<Self>, live: &Arc<Live>, online: &Online) {
        let people = online.waiting() - online.bots_to_move();
        let next = people.iter().filter_map(|seat| online.clocks.deadline(seat)).min();
        let mut alarm = lock(&live.alarm);
        if alarm.as_ref().map(|(at, _)| *at) == next {
            return;
        }
        if let Some((_, set)) = alarm.take() {
            set.abort();
        }
        let Some(at) = next.filter(|at| *at - now() < SOON) else { return };
        let (tables, id) = (self.clone(), live.id);
        let task = tokio::spawn(async move {
            wait_until(at).await;
            tables.visit(id).await;
        });
        *alarm = Some((at, task.abort_handle()));
    }

    /// Looks whether something is due at a table, and does it.
    pub(super) async fn visit(self: &Arc<Self>, id: TableId) {
        let Ok(live) = self.load(id).await else { return };
        let online = live.online.clone().lock_owned().await;
        if online.expires().is_some_and(|at| at <= now()) {
            drop(online);
            let due = |online: &Online| online.expires().filter(|at| *at <= now()).map(|_| What::Expired);
            self.commit_unasked(id, due).await;
            return;
        }
        *lock(&live.alarm) = None;
        self.look_after(&live, &online);
    }
}

/// When a bot answers: a whole number of paces after it was asked, whatever the thinking took.
fn reply_time(asked: Millis, thought: Millis, pace: Millis) -> Millis {
    if pace <= 0 {
        return thought;
    }
    let paces = ((thought - asked).max(0) / pace) + 1;
    asked + paces * pace
}

async fn wait_until(at: Millis) {
    let left = (at - now()).max(0);
    tokio::time::sleep(Duration::from_millis(left as u64)).await;
}

#[cfg(test)]
mod tests {
    use super::reply_time;

    #[test]
    fn a_bot_answers_at_the_same_moment_however_long_it_thought() {
        assert_eq!(reply_time(1_000, 1_000, 700), 1_700);
        assert_eq!(reply_time(1_000, 1_001, 700), 1_700);
        assert_eq!(reply_time(1_000, 1_699, 700), 1_700);
        // Longer than a pace: a whole pace more, which tells next to nothing.
        assert_eq!(reply_time(1_000, 1_750, 700), 2_400);
        assert_eq!(reply_time(1_000, 1_750, 0), 1_750);
    }
}
