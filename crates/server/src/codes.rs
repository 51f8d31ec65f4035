//! Finding a table by its invitation code.

use crate::api::Caller;
use crate::app::App;
use cachet_engine::Say;
use cachet_table::{Kind, Refusal, TableId};

impl App {
    /// The table of a code. Trying codes has a limit of its own, since a code is all that stands before a table.
    pub async fn by_code(&self, caller: &Caller, code: &str) -> Result<TableId, Refusal> {
        if !self.limits.allows_code(caller.address) {
            metrics::counter!("cachet_refused_total", "why" => "codes").increment(1);
            return Err(Refusal::new(Kind::TooMuch, Say::new("server-too-many-codes")));
        }
        self.tables.by_code(code, caller.guest).await
    }
}
