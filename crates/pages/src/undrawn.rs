//! Games that have no drawing of their own yet play with the plain one.

use crate::draw::Drawn;
use cachet_games::secret_moon::SecretMoon;

impl Drawn for SecretMoon {}
