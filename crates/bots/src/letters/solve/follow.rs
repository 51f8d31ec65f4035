//! What both players know of a round that is being played, turn by turn, read from the notebook of either.

use super::pool::{Kinds, Pool, kind};
use super::public::{After, Play, Public, pairs};
use super::tree::{Next, Tree};
use cachet_engine::{Game, Notebook, Seat};
use cachet_games::letters::{Aim, Card, Edition, Event, Letters, LoveLetter, Seen};

/// A play and what came of it, as both players saw it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Did {
    /// A Guard that named this kind, wrongly.
    Named(usize),
    /// A card without effect, or a Handmaid.
    Nothing(usize),
    /// A Priest saw this kind.
    Saw(usize),
    /// A Baron found both with this kind.
    Tied(usize),
    /// A Prince made somebody discard this kind: the one who played it, or the other.
    Redrew { mine: bool, discarded: usize },
    /// A King exchanged hands.
    Traded { gave: usize, took: usize },
}

impl Did {
    pub fn play(self) -> Play {
        match self {
            Did::Named(name) => Play::Name(name as u8),
            Did::Nothing(card) => Play::Nothing(card as u8),
            Did::Saw(_) => Play::Look,
            Did::Tied(_) => Play::Compare,
            Did::Redrew { mine: true, .. } => Play::RedrawMine,
            Did::Redrew { mine: false, .. } => Play::RedrawTheirs,
            Did::Traded { .. } => Play::Trade,
        }
    }
}

/// A turn that has begun.
#[derive(Clone, Copy, Debug)]
pub struct Turn {
    pub seat: Seat,
    pub public: Public,
    /// What was played, if something was and the round went on.
    pub did: Option<Did>,
    /// Where the turn begins in the notebook.
    pub from: usize,
}

impl Public {
    /// What both know after this. Nothing if it cannot have happened.
    pub fn after_this(&self, did: Did) -> Option<After> {
        let theirs = self.theirs(did.play().card());
        match did {
            // A wrong name that could not be right tells nothing new.
            Did::Named(name) => self.after(did.play(), theirs.without(name)),
            Did::Nothing(_) => self.after(did.play(), theirs),
            Did::Saw(seen) => self.after(did.play(), Kinds::only(seen)),
            Did::Tied(kind) => self.after_tie(kind),
            Did::Redrew { discarded, .. } => self.after_redraw(did.play(), discarded),
            Did::Traded { gave, took } => self.after_trade(gave, took),
        }
    }
}

impl Tree {
    /// The edge of this play at a place.
    pub fn edge(&self, place: u32, play: Play) -> Option<usize> {
        self.stretch(&self.places[place as usize]).find(|at| self.edges[*at].play == play)
    }

    /// Where a play and what came of it lead, if the tree has them.
    pub fn step(&self, place: u32, did: Did) -> Option<Next> {
        let public = &self.places[place as usize].public;
        let edge = &self.edges[self.edge(place, did.play())?];
        let last = public.deck == 1;
        let nth = |kinds: Kinds, kind: usize| kinds.iter().position(|other| other == kind);
        let nth = match did {
            Did::Named(_) | Did::Nothing(_) => 0,
            Did::Saw(_) | Did::Traded { .. } if last => 0,
            Did::Saw(seen) => nth(edge.theirs, seen)?,
            Did::Tied(kind) => nth(edge.lanes, kind)?,
            Did::Redrew { mine: true, discarded } => nth(edge.lanes, discarded)?,
            Did::Redrew { mine: false, discarded } => nth(edge.theirs, discarded)?,
            Did::Traded { gave, took } => {
                let pool = public.pool.without(did.play().card());
                pairs(pool, edge.lanes, edge.theirs).position(|pair| pair == (gave, took))?
            }
        };
        self.nexts.get(edge.outcomes as usize + nth).copied()
    }
}

/// Every turn of the round that goes on, the last one perhaps without a play yet. Nothing for whoever is no player, at a
/// table of more than two, in another edition than the demo, or before the first turn.
pub fn turns<E: Edition>(notes: &Notebook<Letters<E>>) -> Option<Vec<Turn>> {
    let view = notes.view();
    if E::INFO.id != LoveLetter::INFO.id || view.seats.len() != 2 || view.me.is_none() {
        return None;
    }
    let round = notes.seen().iter().rposition(|seen| matches!(seen, Event::Round { .. }))?;
    let mut turns: Vec<Turn> = Vec::new();
    let mut pool = Pool::WHOLE;
    let mut did = None;
    for (at, seen) in notes.seen().iter().enumerate().skip(round) {
        if let Event::Opened { cards } = *seen {
            pool = cards.iter().filter_map(|card| kind(*card)).fold(pool, |pool, kind| pool.without(kind));
        } else if let Event::Turn { seat } = *seen {
            let public = match turns.last_mut() {
                None => Public { mover: seat.index() as u8, ..Public::fresh(pool, (pool.cards() - 3) as u8) },
                Some(turn) => {
                    turn.did = did.take();
                    match turn.public.after_this(turn.did?)? {
                        After::Turn(public) => public,
                        After::Shown => return None,
                    }
                }
            };
            turns.push(Turn { seat, public, did: None, from: at });
        } else {
            did = read(seen, turns.last().map(|turn| turn.seat)).or(did);
        }
    }
    (!turns.is_empty()).then_some(turns)
}

/// What an event tells of the play it belongs to; a later one tells more than an earlier.
fn read(seen: &Seen, turn: Option<Seat>) -> Option<Did> {
    let of = |card: Option<Card>| card.and_then(kind);
    if let Event::Played { card, aim, .. } = *seen {
        let card = kind(card)?;
        return match aim {
            Aim::Nobody => Some(Did::Nothing(card)),
            // What comes of it is told by the next event.
            Aim::At(_) | Aim::Name(..) | Aim::Number(..) => None,
        };
    }
    if let Event::Guessed { name, .. } = *seen {
        return kind(name).map(Did::Named);
    }
    if let Event::Looked { card, .. } = *seen {
        return of(card).map(Did::Saw);
    }
    if let Event::Compared { mine, lower: None, .. } = *seen {
        return of(mine).map(Did::Tied);
    }
    if let Event::Discarded { seat, card } = *seen {
        return Some(Did::Redrew { mine: turn == Some(seat), discarded: kind(card)? });
    }
    if let Event::Traded { gave, took, .. } = *seen {
        return Some(Did::Traded { gave: of(gave)?, took: of(took)? });
    }
    None
}
