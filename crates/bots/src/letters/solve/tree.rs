//! The public tree: every place where a turn can begin, laid out once before anything is learnt.
//!
//! It is a tree and not a graph: two ways to the same place leave different hands likely there, so that what is learnt at the
//! one would be wrong at the other.

use super::pool::{Kinds, PRINCESS};
use super::public::{After, Play, Public, pairs};

/// Where a turn begins.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    pub public: Public,
    /// What chance has made of it so far, but for the two hands: each card that was laid open, out of how many.
    pub scale: f32,
    /// Its plays, as a stretch of [`Tree::edges`]; sorted by the card played.
    pub first: u32,
    pub plays: u8,
}

/// One play at a place, whatever is kept.
#[derive(Clone, Copy, Debug)]
pub struct Edge {
    pub play: Play,
    /// What the mover may keep.
    pub lanes: Kinds,
    /// What the other may hold.
    pub theirs: Kinds,
    /// Where its outcomes begin in [`Tree::nexts`]: one for each card seen, exchanged or discarded where the play tells
    /// such outcomes apart, else one.
    pub outcomes: u32,
}

/// What an outcome of a play leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// It cannot come about.
    Never,
    /// Hands are shown.
    Shown,
    Place(u32),
}

/// Every place of a round from one on.
pub struct Tree {
    pub places: Vec<Place>,
    pub edges: Vec<Edge>,
    pub nexts: Vec<Next>,
    /// How many of the places, the first ones, are gone beyond: all, unless it was asked to look only so far ahead.
    pub opened: usize,
}

/// There are more places than was agreed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooLarge;

impl Tree {
    /// The tree below `root`, unless it has more places than `most`.
    pub fn of(root: Public, most: usize) -> Result<Tree, TooLarge> {
        let mut tree = Tree::root(root);
        while tree.opened < tree.places.len() {
            if tree.places.len() > most {
                return Err(TooLarge);
            }
            tree.open();
        }
        Ok(tree)
    }

    /// The tree below `root` for so many turns.
    pub fn ahead(root: Public, turns: u32) -> Tree {
        let mut tree = Tree::root(root);
        for _ in 0..turns {
            for _ in tree.opened..tree.places.len() {
                tree.open();
            }
        }
        tree
    }

    fn root(public: Public) -> Tree {
        let places = vec![Place { public, scale: 1.0, first: 0, plays: 0 }];
        Tree { places, edges: Vec::new(), nexts: Vec::new(), opened: 0 }
    }

    /// The plays of a place.
    #[inline]
    pub fn stretch(&self, place: &Place) -> std::ops::Range<usize> {
        let first = place.first as usize;
        first..first + usize::from(place.plays)
    }

    /// Goes beyond the next place.
    fn open(&mut self) {
        let at = self.opened;
        self.opened += 1;
        let Place { public, scale, .. } = self.places[at];
        let plays = public.plays();
        self.places[at].first = self.edges.len() as u32;
        self.places[at].plays = plays.len() as u8;
        for play in plays {
            let card = play.card();
            let (lanes, theirs) = (public.lanes(play), public.theirs(card));
            self.edges.push(Edge { play, lanes, theirs, outcomes: self.nexts.len() as u32 });
            let scale = scale * f32::from(public.pool.of(card)) / public.rest() as f32;
            let last = public.deck == 1;
            match play {
                Play::Name(kind) => self.lead(public.after(play, theirs.without(usize::from(kind))), scale),
                Play::Nothing(_) => self.lead(public.after(play, theirs), scale),
                Play::Look if !last => {
                    theirs.iter().for_each(|seen| self.lead(public.after(play, Kinds::only(seen)), scale));
                }
                Play::Look => self.lead(public.after(play, theirs), scale),
                Play::Compare => {
                    lanes.iter().for_each(|kind| self.lead(public.after_tie(kind), scale));
                }
                Play::RedrawMine | Play::RedrawTheirs => {
                    let discards = if play == Play::RedrawMine { lanes } else { theirs };
                    for kind in discards.without(PRINCESS).iter() {
                        let pool = public.pool.without(card);
                        let scale = scale * f32::from(pool.of(kind)) / (pool.cards() - 2) as f32;
                        self.lead(public.after_redraw(play, kind), scale);
                    }
                }
                Play::Trade if !last => {
                    for (gave, took) in pairs(public.pool.without(card), lanes, theirs) {
                        self.lead(public.after_trade(gave, took), scale);
                    }
                }
                Play::Trade => self.nexts.push(Next::Shown),
            }
        }
    }

    fn lead(&mut self, after: Option<After>, scale: f32) {
        let next = match after {
            None => Next::Never,
            Some(After::Shown) => Next::Shown,
            Some(After::Turn(public)) => {
                self.places.push(Place { public, scale, first: 0, plays: 0 });
                Next::Place((self.places.len() - 1) as u32)
            }
        };
        self.nexts.push(next);
    }
}
