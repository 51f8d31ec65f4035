//! Every way the cards may lie, packed so that thousands of beliefs a second can be formed.
//!
//! A *spot* is a place by number: the seats, then the NPCs. There are never more than eight.

use cachet_engine::{Seat, Viewer};
use cachet_games::secret_moon::{Deal, Npc, Place, Role, Team, deals, npcs};
use std::sync::OnceLock;

/// No table has more cards lying on it.
pub const SPOTS: usize = 8;

/// Where a card is that takes no part (SM-3).
pub const NOWHERE: usize = SPOTS;

/// The characters of whom there is one; the rest are Guards.
pub const SINGLES: [Role; 4] = [Role::Princess, Role::Traveller, Role::Priest, Role::Minister];

/// A place by number.
#[inline]
pub fn spot(place: Place, seats: usize) -> usize {
    match place {
        Place::Seat(seat) => seat.index(),
        Place::Npc(npc) => seats + npc.index(),
    }
}

/// Every place of a table, in the order of their numbers.
pub fn places(seats: usize) -> impl Iterator<Item = Place> {
    let middle = Npc::ALL.into_iter().take(npcs(seats)).map(Place::Npc);
    Seat::ALL.into_iter().take(seats).map(Place::Seat).chain(middle)
}

/// One way the cards may lie.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct World {
    /// Three bits for each spot: the character there.
    pub cards: u32,
    /// The spots of [`SINGLES`].
    pub at: [u8; SINGLES.len()],
    /// One bit for each spot: is it on the Minister's team?
    pub sides: u8,
}

impl World {
    pub fn of(deal: &Deal, seats: usize) -> World {
        World::made_of(places(seats).map(|place| deal.card(place)))
    }

    /// The world in which these cards lie, spot by spot.
    pub fn made_of(cards: impl Iterator<Item = Role>) -> World {
        let mut world = World { cards: 0, at: [NOWHERE as u8; SINGLES.len()], sides: 0 };
        for (spot, role) in cards.enumerate() {
            world.cards |= (role as u32) << (3 * spot);
            world.sides |= u8::from(role.team() == Team::Minister) << spot;
            if let Some(single) = world.at.get_mut(role as usize) {
                *single = spot as u8;
            }
        }
        world
    }

    #[inline]
    pub fn role(&self, spot: usize) -> Role {
        Role::ALL[(self.cards >> (3 * spot)) as usize & 7]
    }

    #[inline]
    pub fn team(&self, spot: usize) -> Team {
        if self.sides >> spot & 1 == 1 { Team::Minister } else { Team::Princess }
    }
}

/// Ways the cards may lie, each with its weight in some belief.
pub type Worlds = Vec<(World, f32)>;

/// The three bits of a spot in [`World::cards`].
#[inline]
pub fn bits(spot: usize) -> u32 {
    7 << (3 * spot)
}

/// All the deals of a table of this size, equally likely (SM-CHK-2).
pub fn all(seats: usize) -> &'static [World] {
    static ALL: [OnceLock<Vec<World>>; Seat::MAX + 1] = [const { OnceLock::new() }; Seat::MAX + 1];
    ALL[seats].get_or_init(|| deals(seats, Viewer::Public, &[]).iter().map(|deal| World::of(deal, seats)).collect())
}
