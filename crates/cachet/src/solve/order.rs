//! L: the orders to lay, learnt over every game that can be played, and what best responses gain against them.

use super::report::{Report, effort_line, gain_line, value_line};
use super::{Job, Route};
use crate::complaint::Complaint;
use crate::progress::learn;
use cachet_bots::r::cfr::SelfPlay;
use cachet_bots::r::prophecy::{Orders, Prophecy};
use cachet_bots::r::totals;
use cachet_engine::{Say, Seat, Table};
use cachet_games::r::{Card, R, Rule, State};
use serde_json::{Value, json};

/// Orders printed for each player.
const SHOWN: usize = 12;

/// Orders laid less often than this are left out.
const SELDOM: f64 = 1e-4;

pub struct Order {
    table: Table<R>,
    found: Option<Found>,
}

struct Found {
    learner: Prophecy,
    /// The most each player can get against what the other has learnt.
    most: [f64; 2],
    orders: [Orders; 2],
}

impl Order {
    pub fn new(table: Table<R>) -> Result<Order, Say> {
        solvable(table.state())?;
        Ok(Order { table, found: None })
    }
}

/// Can the orders of this position be learnt? Not where other letters make it another game.
fn solvable(state: &State) -> Result<(), Say> {
    let letter = [Rule::B, Rule::C, Rule::I].into_iter().find(|letter| state.rules().has(*letter));
    // What is taken out or drafted first belongs to the same game, and C hides a card as well.
    let letter = letter.filter(|letter| *letter == Rule::C || !state.is_ordering());
    if let Some(letter) = letter.or(totals::number(state).map(|_| Rule::Q)) {
        return Err(Say::new("solve-order-letter").with("letter", letter.to_string()));
    }
    if state.is_ordering() { Ok(()) } else { Err(Say::new("solve-order-begun")) }
}

impl Route for Order {
    fn solve(&mut self, job: &Job<'_>) -> Result<(), Complaint> {
        let mut learner = Prophecy::new(&self.table.state().laid_open());
        learn(&mut learner, job.args.iterations, job.lang);
        let most = learner.best_responses();
        let orders = [0, 1].map(|seat| learner.orders(seat));
        self.found = Some(Found { learner, most, orders });
        Ok(())
    }

    fn report(&self, job: &Job<'_>, seconds: f64) -> Report {
        let voice = job.voice();
        let mut report = Report::about(&self.table, &voice);
        let Some(Found { learner, most, orders }) = &self.found else { return report };
        let (value, gain) = (0.5 * (most[0] - most[1]), most[0] + most[1]);
        let list = |orders: &Orders| -> Value {
            often(orders).map(|(order, share)| json!({ "order": order, "share": share })).collect()
        };
        report.tell_programs(json!({
            "value": value,
            "value_between": [-most[1], most[0]],
            "exploitability": gain,
            "whole": true,
            "occasions": learner.occasions(),
            "choices": learner.entries(),
            "iterations": learner.rounds(),
            "cpu_seconds": seconds,
            "orders": orders.each_ref().map(list),
        }));
        report.tell_people(vec![value_line(job, value)]);
        for (seat, orders) in Seat::ALL.into_iter().zip(orders) {
            let title = Say::new("solve-order-lays").with("seat", seat).with("orders", often(orders).count());
            let lines = often(orders).take(SHOWN).map(|(order, share)| {
                let names: Vec<String> = order.iter().map(|card| voice.name(card.key())).collect();
                format!("  {share:.4}  {}", names.join(", "))
            });
            report.tell_people([voice.say(&title)].into_iter().chain(lines).collect());
        }
        let size =
            Say::new("solve-order-size").with("occasions", learner.occasions()).with("choices", learner.entries());
        let effort = effort_line(job, learner.rounds(), seconds);
        report.tell_people(vec![voice.say(&size), effort, gain_line(job, "solve-exploitability", gain)]);
        report
    }
}

fn often(orders: &Orders) -> impl Iterator<Item = &(Vec<Card>, f64)> {
    orders.iter().filter(|(_, share)| *share >= SELDOM)
}
