//! What Web Push needs besides a network: a message sealed for one subscriber (RFC 8291, in the coding of RFC 8188), the token
//! by which a push service knows our server again (RFC 8292), which addresses may be connected to, and the quiet time of a guest.
//!
//! Pure: whoever calls draws at random and reads the clock.

mod base64;
mod letter;
mod public;
mod quiet;
mod vapid;

pub use base64::{read, written};
pub use letter::{Once, PADDED, SEALED, Subscriber, TooLong, open, seal};
pub use public::is_public;
pub use quiet::{Quiet, WIDEST_ZONE, ZonedQuiet};
pub use vapid::{House, LASTS};
