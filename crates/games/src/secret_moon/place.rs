//! Where character cards lie: before a seat, or in the middle.

use cachet_engine::{Bits, Seat, SeatSet};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::{BitAnd, BitOr, Sub};

/// A card in the middle that belongs to nobody, counted from one: `NPC 1`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "u8", into = "u8")]
#[schemars(extend("minimum" = 1, "maximum" = Npc::ALL.len()))]
pub struct Npc(u8);

impl Npc {
    /// Both that a table can have.
    pub const ALL: [Npc; 2] = [Npc(0), Npc(1)];

    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Where `locales/` keeps its name.
    pub fn key(self) -> &'static str {
        if self == Npc::ALL[0] { "moon-npc-1" } else { "moon-npc-2" }
    }
}

impl TryFrom<u8> for Npc {
    type Error = String;

    fn try_from(number: u8) -> Result<Npc, String> {
        let found = Npc::ALL.into_iter().find(|npc| u8::from(*npc) == number);
        found.ok_or_else(|| format!("there is no NPC {number}: NPCs are 1 and 2"))
    }
}

impl From<Npc> for u8 {
    fn from(npc: Npc) -> u8 {
        npc.0 + 1
    }
}

impl fmt::Display for Npc {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "NPC {}", u8::from(*self))
    }
}

/// Where a character card lies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    Seat(Seat),
    Npc(Npc),
}

/// More places than any table has: eight seats, two NPCs.
pub(super) const PLACES: usize = Seat::MAX + Npc::ALL.len();

impl Place {
    #[inline]
    pub(super) fn index(self) -> usize {
        match self {
            Place::Seat(seat) => seat.index(),
            Place::Npc(npc) => Seat::MAX + npc.index(),
        }
    }

    /// Every place of a table: its seats, then its NPCs (SM-4).
    pub(super) fn all(seats: usize) -> PlaceSet {
        PlaceSet::of(SeatSet::first(seats)) | PlaceSet::npcs(seats)
    }
}

/// SM-4: how many cards lie in the middle.
pub fn npcs(seats: usize) -> usize {
    // SM-3: with five players one card of the eight is gone.
    let cards = if seats == 5 { 7 } else { 8 };
    cards - seats
}

/// A set of places; seats come before NPCs.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct PlaceSet(u16);

impl PlaceSet {
    pub(super) const EMPTY: PlaceSet = PlaceSet(0);

    #[inline]
    pub(super) fn of(seats: SeatSet) -> PlaceSet {
        PlaceSet(u16::from(seats.bits()))
    }

    /// SM-4: the NPCs of a table of this many seats.
    #[inline]
    pub(super) fn npcs(seats: usize) -> PlaceSet {
        PlaceSet(((1 << npcs(seats)) - 1) << Seat::MAX)
    }

    /// Those of them that are seats.
    #[inline]
    pub(super) fn seats(self) -> SeatSet {
        SeatSet::of_bits(self.0 as u8)
    }

    #[inline]
    pub(super) fn iter(self) -> Places {
        self.into_iter()
    }

    #[inline]
    pub(super) fn contains(self, place: Place) -> bool {
        self.0 & (1 << place.index()) != 0
    }

    #[inline]
    pub(super) fn insert(&mut self, place: Place) {
        self.0 |= 1 << place.index();
    }
}

impl BitOr for PlaceSet {
    type Output = PlaceSet;
    #[inline]
    fn bitor(self, other: PlaceSet) -> PlaceSet {
        PlaceSet(self.0 | other.0)
    }
}

impl BitAnd for PlaceSet {
    type Output = PlaceSet;
    #[inline]
    fn bitand(self, other: PlaceSet) -> PlaceSet {
        PlaceSet(self.0 & other.0)
    }
}

impl Sub for PlaceSet {
    type Output = PlaceSet;
    #[inline]
    fn sub(self, other: PlaceSet) -> PlaceSet {
        PlaceSet(self.0 & !other.0)
    }
}

impl IntoIterator for PlaceSet {
    type Item = Place;
    type IntoIter = Places;
    #[inline]
    fn into_iter(self) -> Places {
        Places(Bits(self.0))
    }
}

/// The places of a set, in order.
#[derive(Clone)]
pub(super) struct Places(Bits);

impl Places {
    #[inline]
    fn numbered(index: u8) -> Place {
        let index = usize::from(index);
        match Seat::ALL.get(index) {
            Some(seat) => Place::Seat(*seat),
            None => Place::Npc(Npc::ALL[index - Seat::MAX]),
        }
    }
}

impl Iterator for Places {
    type Item = Place;

    #[inline]
    fn next(&mut self) -> Option<Place> {
        self.0.next().map(Places::numbered)
    }

    #[inline]
    fn count(self) -> usize {
        self.0.count()
    }

    #[inline]
    fn nth(&mut self, n: usize) -> Option<Place> {
        self.0.nth(n).map(Places::numbered)
    }
}
