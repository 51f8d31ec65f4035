//! Finding a table by its invitation code, and how often one may guess.

use crate::allowance::Allowance;
use crate::api::Caller;
use crate::app::App;
use crate::evenings::{Found, no_code};
use crate::limits::network;
use cachet_engine::Say;
use cachet_table::{Kind, Millis, Refusal, TableId};
use std::net::IpAddr;

const MINUTE: Millis = 60_000;

/// Wrong codes that each address may try: so many a minute, a third of them at once. A right one costs nothing: a whole
/// evening's guests may come from one address.
pub fn guesses(a_minute: u32) -> Allowance<IpAddr> {
    Allowance::new(if a_minute == 0 { 0 } else { MINUTE / Millis::from(a_minute) }, a_minute / 3)
}

impl App {
    /// The table or evening of a code. Guessing has a limit of its own, since a code is all that is needed to enter a
    /// table.
    pub async fn find_code(&self, caller: &Caller, code: &str) -> Result<Found, Refusal> {
        // Taken before the answer is known, so that guesses made at the same time count too.
        if !self.guesses.take(network(caller.address), self.tables.now()) {
            metrics::counter!("cachet_refused_total", "why" => "codes").increment(1);
            return Err(Refusal::new(Kind::TooMuch, Say::new("server-too-many-codes")));
        }
        let found = self.tables.by_code(code, caller.guest).await;
        if found.is_ok() {
            self.guesses.give_back(&network(caller.address));
        }
        found
    }

    /// The table of a code.
    pub async fn by_code(&self, caller: &Caller, code: &str) -> Result<TableId, Refusal> {
        match self.find_code(caller, code).await? {
            Found::Table(id) => Ok(id),
            Found::Evening(_) => Err(no_code(code)),
        }
    }
}
