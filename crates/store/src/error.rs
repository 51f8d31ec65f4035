//! Errors of the store, as messages for the host.

use cachet_engine::{Arg, Say};
use std::fmt;

/// A failed operation. The message says what failed, why, and what to do; it never contains a password.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoreError {
    pub say: Say,
    /// May it have been written all the same, or still be? Otherwise nothing has changed, and nothing will.
    pub unsure: bool,
}

impl StoreError {
    pub fn new(say: Say) -> StoreError {
        StoreError { say, unsure: false }
    }

    /// The same, for a write whose outcome is not known.
    pub fn unsure(self) -> StoreError {
        StoreError { unsure: true, ..self }
    }

    /// No answer came in time.
    pub(crate) fn slow() -> StoreError {
        StoreError::new(Say::new("store-slow"))
    }

    /// With the error text of the system or the database.
    pub(crate) fn because(key: &'static str, why: impl fmt::Display) -> StoreError {
        // The message adds its own full stop.
        StoreError::new(Say::new(key).with("why", why.to_string().trim_end_matches('.').to_owned()))
    }

    /// The writer has ended.
    pub(crate) fn closed() -> StoreError {
        StoreError::new(Say::new("store-closed"))
    }
}

/// For logs: the message key and its arguments. People see the sentence in `locales/`.
impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.say.key)?;
        for (blank, arg) in &self.say.args {
            match arg {
                Arg::Text(text) | Arg::Name(text) => write!(f, " {blank}={text:?}")?,
                Arg::Number(number) => write!(f, " {blank}={number}")?,
                Arg::Say(say) => write!(f, " {blank}=({})", StoreError::new((**say).clone()))?,
                Arg::Seat(_) | Arg::Seats(_) | Arg::Names(_) | Arg::Hidden | Arg::List(_) => {}
            }
        }
        Ok(())
    }
}

impl std::error::Error for StoreError {}
