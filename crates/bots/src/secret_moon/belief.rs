//! What a seat may believe: every deal it cannot rule out, all equally likely.

use cachet_engine::Notebook;
use cachet_games::secret_moon::{Deal, Place, Role, SecretMoon, deals};

/// The deals that agree with everything one seat has seen. How people play is not weighed.
pub struct Belief(Vec<Deal>);

impl Belief {
    pub fn new(notes: &Notebook<SecretMoon>) -> Belief {
        Belief(deals(notes.view().seats.len(), notes.viewer(), notes.seen()))
    }

    /// How likely it is that the card at a place is such a one.
    pub fn chance(&self, place: Place, wanted: impl Fn(Role) -> bool) -> f64 {
        let fitting = self.0.iter().filter(|deal| wanted(deal.card(place))).count();
        fitting as f64 / self.0.len().max(1) as f64
    }
}
