//! Rules of thumb, one action deep, on top of an exact belief.

use super::belief::Belief;
use super::random::sane;
use crate::Bot;
use cachet_engine::{Dice, Notebook, Seat, below};
use cachet_games::secret_moon::{Action, Place, Role, SecretMoon, Team, View};

/// Weighs every action by what it is likely to bring about at once.
pub struct Heuristic;

/// Worth more than anything but losing.
const WIN: f64 = 10.0;

impl Bot<SecretMoon> for Heuristic {
    fn choose(&mut self, notes: &Notebook<SecretMoon>, legal: &[Action], dice: &mut Dice) -> Action {
        let belief = Belief::new(notes);
        let view = notes.view();
        let choices = sane(view, &belief, legal);
        let (Some(me), Some(mine)) = (view.me, view.mine()) else { return choices[0] };
        let seat = Weighing { view, belief, me, mine };
        let worth: Vec<f64> = choices.iter().map(|action| seat.weigh(*action)).collect();
        let best = worth.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let best: Vec<Action> =
            choices.iter().zip(&worth).filter(|(_, worth)| **worth >= best - 1e-9).map(|(action, _)| *action).collect();
        best[below(dice, best.len() as u32) as usize]
    }
}

/// One seat at its turn.
struct Weighing<'a> {
    view: &'a View,
    belief: Belief,
    me: Seat,
    mine: Role,
}

impl Weighing<'_> {
    fn weigh(&self, action: Action) -> f64 {
        match action {
            Action::Investigate(at) => 0.2 * self.worth_knowing(at),
            Action::Enquire(at) => 0.1 * self.worth_knowing(Place::Seat(at)),
            Action::Accuse(at, name) => self.accuse(at, name),
            Action::Protect(at) => self.protect(at),
            // Only worth it when the next one is about to win.
            Action::Interrupt(at) => self.threat(at) - self.cost(Role::Guard),
            Action::Capture(at) => self.capture(at),
            Action::Pass => 0.0,
        }
    }

    /// Much where the enemies that matter may hide.
    fn worth_knowing(&self, at: Place) -> f64 {
        self.belief.chance(at, |role| self.matters(role))
    }

    /// The enemies that decide the game.
    fn matters(&self, role: Role) -> bool {
        match self.mine.team() {
            Team::Princess => role == Role::Minister,
            Team::Minister => matches!(role, Role::Princess | Role::Traveller),
        }
    }

    fn is_revealed(&self, role: Role) -> bool {
        self.view.places().any(|place| self.view.card(place).revealed && self.view.card(place).card == Some(role))
    }

    fn accuse(&self, at: Place, name: Role) -> f64 {
        let right = self.belief.chance(at, |role| role == name);
        let gain = match name {
            Role::Princess if self.is_revealed(Role::Traveller) => WIN,
            Role::Traveller if self.is_revealed(Role::Princess) => WIN,
            Role::Princess => 1.5,
            Role::Traveller | Role::Minister => 1.0,
            Role::Guard => 0.6,
            Role::Priest => 0.2,
        };
        right * gain - (1.0 - right) * self.cost(self.mine)
    }

    /// What it costs to be revealed as this, if one is not already.
    fn cost(&self, role: Role) -> f64 {
        if self.view.card(Place::Seat(self.me)).revealed {
            return 0.0;
        }
        match role {
            Role::Princess if self.is_revealed(Role::Traveller) => WIN,
            Role::Traveller if self.is_revealed(Role::Princess) => WIN,
            Role::Princess => 1.5,
            Role::Minister => 1.2,
            Role::Traveller => 0.8,
            Role::Guard => 0.6,
            Role::Priest => 0.3,
        }
    }

    fn capture(&self, at: Place) -> f64 {
        match self.view.card(at).card {
            Some(Role::Princess | Role::Minister) => WIN,
            Some(Role::Traveller | Role::Priest) => 0.5,
            Some(Role::Guard) | None => 0.0,
        }
    }

    /// What it is worth to protect this card: most for one whose capture or discovery loses the game.
    fn protect(&self, at: Seat) -> f64 {
        let card = self.view.card(Place::Seat(at));
        match (card.card, card.revealed) {
            (Some(role), true) if self.is_ours_to_lose(role) => 1.2,
            (Some(role), false) if self.is_ours_to_lose(role) => 0.15,
            (Some(Role::Traveller), false) if self.mine.team() == Team::Princess => 0.12,
            (Some(_) | None, _) => 0.0,
        }
    }

    fn is_ours_to_lose(&self, role: Role) -> bool {
        match self.mine.team() {
            Team::Princess => role == Role::Princess,
            Team::Minister => role == Role::Minister,
        }
    }

    /// Could this seat capture our most precious card before the round ends?
    fn threat(&self, at: Seat) -> f64 {
        let exposed = self.view.places().any(|place| {
            let card = self.view.card(place);
            let shielded = matches!(place, Place::Seat(seat) if self.view.seat(seat).protected);
            card.revealed && !card.captured && !shielded && card.card.is_some_and(|role| self.is_ours_to_lose(role))
        });
        if !exposed {
            return 0.0;
        }
        self.belief.chance(Place::Seat(at), |role| role != Role::Guard && role.team() != self.mine.team())
    }
}
