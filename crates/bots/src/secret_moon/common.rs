//! What everybody at the table may believe, and what each seat may believe on top of it.
//!
//! Every private observation is a function of the deal and of what was done in the open: one's own card,
//! one's partner, the cards one has looked at. So a single set of weights, common to all, is enough: a seat's
//! belief is the part of it that agrees with what that seat has seen.

use super::board::Board;
use super::worlds::{self, SINGLES, SPOTS, World, Worlds, bits, spot};
use cachet_games::secret_moon::{Event, Role, Team};

/// How often somebody is supposed to harm their own side or help the other, relative to the reverse. A rough guess: the
/// posterior weighs each action under a policy.
const BETRAYAL: f32 = 0.15;

/// The deals that agree with what was done in public, weighed by whom each action hurts or helps.
#[derive(Clone)]
pub struct Common {
    seats: usize,
    worlds: Worlds,
}

impl Common {
    pub fn new(seats: usize) -> Common {
        Common { seats, worlds: worlds::all(seats).iter().map(|world| (*world, 1.0)).collect() }
    }

    /// Copies another one without allocating.
    pub fn copy(&mut self, other: &Common) {
        self.seats = other.seats;
        self.worlds.clone_from(&other.worlds);
    }

    pub fn note<Secret, Eyes>(&mut self, event: &Event<Secret, Eyes>) {
        match *event {
            // SM-29: what is plain to all.
            Event::Revealed { at, card } => self.keep(|world, seats| world.role(spot(at, seats)) == card),
            Event::Enquired { at, answer, .. } => self.keep(|world, _| world.role(at.index()).answer() == answer),
            Event::Accused { by, at, name, right } => {
                self.keep(|world, seats| (world.role(spot(at, seats)) == name) == right);
                self.doubt(|world, _| world.team(by.index()) == name.team());
            }
            // SM-20: whoever captures is no Guard.
            Event::Captured { at, by: Some(by) } => {
                self.keep(|world, _| world.role(by.index()) != Role::Guard);
                self.doubt(|world, seats| world.team(by.index()) == world.team(spot(at, seats)));
            }
            Event::Protected { by, at } => {
                self.doubt(|world, _| world.team(by.index()) != world.team(at.index()));
            }
            Event::Interrupted { by, at } => {
                self.doubt(|world, _| world.team(by.index()) == world.team(at.index()));
            }
            Event::Captured { by: None, .. }
            | Event::Removed { .. }
            | Event::Dealt { .. }
            | Event::Laid { .. }
            | Event::EyesOpen { .. }
            | Event::Round { .. }
            | Event::Ordered { .. }
            | Event::Turn { .. }
            | Event::Investigated { .. }
            | Event::Peeked { .. }
            | Event::Passed { .. }
            | Event::Over { .. }
            | Event::Opened { .. } => {}
        }
    }

    fn keep(&mut self, agrees: impl Fn(&World, usize) -> bool) {
        let seats = self.seats;
        self.worlds.retain(|(world, _)| agrees(world, seats));
    }

    fn doubt(&mut self, betrays: impl Fn(&World, usize) -> bool) {
        let seats = self.seats;
        for (world, weight) in &mut self.worlds {
            *weight *= if betrays(world, seats) { BETRAYAL } else { 1.0 };
        }
    }

    /// What somebody who knows this may believe.
    pub fn chances(&self, known: SeenCards) -> Chances {
        let mut singles = [[0.0; SPOTS + 1]; SINGLES.len()];
        let mut sum = 0.0;
        for (world, weight) in self.worlds.iter().filter(|(world, _)| known.allows(world, self.seats)) {
            sum += weight;
            for (spots, at) in singles.iter_mut().zip(world.at) {
                spots[usize::from(at)] += weight;
            }
        }
        let mut chances = Chances { of: [[0.0; Role::ALL.len()]; SPOTS] };
        for (spot, of) in chances.of.iter_mut().enumerate() {
            let mut left = 1.0;
            for (role, spots) in singles.iter().enumerate() {
                of[role] = spots[spot] / sum;
                left -= of[role];
            }
            // Exactly zero and not a rounding error: nobody accuses a Guard who cannot be there.
            of[Role::Guard as usize] = if left < 1e-5 { 0.0 } else { left };
        }
        chances
    }
}

/// What one seat has seen for itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SeenCards {
    /// The bits of the cards it knows, and what they are.
    mask: u32,
    cards: u32,
    /// SM-RUL-23: a partner known to be an NPC, though perhaps not which.
    in_the_middle: Option<u8>,
}

impl SeenCards {
    /// What this seat knows in this world (SM-30).
    pub fn of(seat: usize, world: &World, board: &Board) -> SeenCards {
        let mut mask = bits(seat);
        let mut looked = board.looked[seat];
        while looked != 0 {
            mask |= bits(looked.trailing_zeros() as usize);
            looked &= looked - 1;
        }
        let mut in_the_middle = None;
        if let Some(partner) = world.role(seat).partner() {
            let at = usize::from(world.at[partner as usize]);
            if at < board.seats {
                mask |= bits(at);
            } else {
                in_the_middle = Some(partner as u8);
            }
        }
        SeenCards { mask, cards: world.cards & mask, in_the_middle }
    }

    #[inline]
    pub fn allows(&self, world: &World, seats: usize) -> bool {
        let there = |role: u8| usize::from(world.at[usize::from(role)]) >= seats;
        world.cards & self.mask == self.cards && self.in_the_middle.is_none_or(there)
    }
}

/// How likely each card is at each spot.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Chances {
    of: [[f32; Role::ALL.len()]; SPOTS],
}

impl Chances {
    #[inline]
    pub fn of(&self, spot: usize, role: Role) -> f32 {
        self.of[spot][role as usize]
    }

    #[inline]
    pub fn team(&self, spot: usize, team: Team) -> f32 {
        let minister = self.of(spot, Role::Minister) + self.of(spot, Role::Guard);
        if team == Team::Minister { minister } else { 1.0 - minister }
    }

    /// Zero where the card is known, and more the less is known.
    #[inline]
    pub fn doubt(&self, spot: usize) -> f32 {
        1.0 - self.of[spot].iter().map(|chance| chance * chance).sum::<f32>()
    }
}
