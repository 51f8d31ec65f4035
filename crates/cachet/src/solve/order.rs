//! L: the orders to lay, learnt over every game that can be played, and what best responses gain against them.

use super::public::scene;
use super::{bar, rounded};
use crate::cli::SolveR;
use crate::complaint::Complaint;
use cachet_bots::r::prophecy::{Orders, Prophecy};
use cachet_bots::r::totals;
use cachet_engine::{Say, Seat, Table, Viewer};
use cachet_games::r::{R, Rule};
use cachet_words::{Lang, Voice};
use cpu_time::ThreadTime;
use serde_json::{Value, json};
use std::io::Write;

/// Orders printed, and the share below which an order is not counted.
const SHOWN: usize = 12;
const SELDOM: f64 = 1e-4;

pub fn run(table: &Table<R>, args: &SolveR, lang: Lang) -> Result<(), Complaint> {
    let state = table.state();
    if let Some(letter) = [Rule::B, Rule::C, Rule::I].into_iter().find(|letter| state.rules().has(*letter)) {
        // What is taken out or drafted first belongs to the same game, and C hides a card as well.
        let letter = (letter == Rule::C || !state.is_ordering()).then_some(letter);
        if let Some(letter) = letter {
            return Err(Say::new("solve-order-letter").with("letter", letter.to_string()).into());
        }
    }
    if totals::number(state).is_some() {
        return Err(Say::new("solve-order-letter").with("letter", "Q").into());
    }
    if !state.is_ordering() {
        return Err(Say::new("solve-order-begun").into());
    }
    let started = ThreadTime::now();
    let mut prophecy = Prophecy::new(&state.laid_open());
    let progress = bar(args.iterations as u64);
    for _ in 0..args.iterations {
        prophecy.iterate();
        progress.inc(1);
    }
    progress.finish_and_clear();
    let most = prophecy.best_responses();
    let found = Found {
        value: 0.5 * (most[0] - most[1]),
        gain: most[0] + most[1],
        most,
        orders: [prophecy.orders(0), prophecy.orders(1)],
        seconds: started.elapsed().as_secs_f64(),
    };
    let mut out = anstream::stdout().lock();
    if args.json {
        writeln!(out, "{:#}", found.json(table, &prophecy))?;
        return Ok(());
    }
    let voice = Voice::at(lang, &table.header().names, Viewer::Public);
    for line in scene(table, &voice) {
        writeln!(out, "{line}")?;
    }
    let say =
        Say::new("solve-value").with("seat", Seat::ALL[0]).with("value", format!("{:.6}", rounded(found.value, 1e6)));
    writeln!(out, "\n{}", voice.say(&say))?;
    for (seat, orders) in Seat::ALL.into_iter().zip(&found.orders) {
        let often = orders.iter().filter(|(_, share)| *share >= SELDOM);
        let say = Say::new("solve-order-lays").with("seat", seat).with("orders", often.clone().count());
        writeln!(out, "\n{}", voice.say(&say))?;
        for (order, share) in often.take(SHOWN) {
            let names: Vec<String> = order.iter().map(|card| voice.name(card.key())).collect();
            writeln!(out, "  {share:.4}  {}", names.join(", "))?;
        }
    }
    let say = Say::new("solve-order-size").with("occasions", prophecy.occasions()).with("choices", prophecy.entries());
    writeln!(out, "\n{}", voice.say(&say))?;
    let effort = Say::new("solve-hidden-effort")
        .with("iterations", prophecy.rounds())
        .with("seconds", format!("{:.1}", found.seconds));
    writeln!(out, "{}", voice.say(&effort))?;
    let gain = Say::new("solve-exploitability").with("gain", format!("{:.1e}", found.gain));
    writeln!(out, "{}", voice.say(&gain))?;
    Ok(())
}

struct Found {
    value: f64,
    gain: f64,
    most: [f64; 2],
    orders: [Orders; 2],
    seconds: f64,
}

impl Found {
    fn json(&self, table: &Table<R>, prophecy: &Prophecy) -> Value {
        let list = |orders: &Orders| -> Value {
            let often = orders.iter().filter(|(_, share)| *share >= SELDOM);
            often.map(|(order, share)| json!({ "order": order, "share": share })).collect()
        };
        json!({
            "solve": "r",
            "rules": table.header().options,
            "value": self.value,
            "value_between": [-self.most[1], self.most[0]],
            "exploitability": self.gain,
            "whole": true,
            "occasions": prophecy.occasions(),
            "choices": prophecy.entries(),
            "iterations": prophecy.rounds(),
            "cpu_seconds": self.seconds,
            "orders": [list(&self.orders[0]), list(&self.orders[1])],
        })
    }
}
