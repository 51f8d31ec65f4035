//! Who knows what: what a viewer sees of an event, what they remember, and what else could be the case.

use super::{Action, Candle, Event, Example, Seen};
use cachet_engine::{Chance, Dice, LogItem, Mark, Notebook, Piece, Seat, SeatSet, Viewer, shuffle};
use serde::Serialize;

/// EX-3, EX-5, EX-7.
pub(super) fn seen<Secret: Into<Option<Candle>> + Copy>(event: &Event<Secret>, who: Viewer) -> Seen {
    match *event {
        Event::First { seat } => Event::First { seat },
        Event::Dealt { seat, candle } => Event::Dealt { seat, candle: shown(candle, who.among(seat)) },
        Event::Changed { seat, away, lit } => {
            let mine = who.among(seat);
            Event::Changed { seat, away: shown(away, mine), lit: shown(lit, mine) }
        }
        Event::Challenged { seat, rival } => Event::Challenged { seat, rival },
        Event::Out { seat, candle, by, higher } => {
            Event::Out { seat, candle, by, higher: shown(higher, who.among(two(seat, by))) }
        }
        Event::Shown { seat, candle } => Event::Shown { seat, candle },
        Event::Over { winners } => Event::Over { winners },
    }
}

fn shown(secret: impl Into<Option<Candle>>, may_see: bool) -> Option<Candle> {
    secret.into().filter(|_| may_see)
}

/// Records have no lines of their own for this game.
pub(super) fn mark(_event: &Event) -> Option<Mark> {
    None
}

fn two(one: Seat, other: Seat) -> SeatSet {
    SeatSet::of(one) | SeatSet::of(other)
}

/// The table as one viewer knows it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View {
    pub me: Option<Seat>,
    pub turn: Option<Seat>,
    pub still_in: SeatSet,
    /// How many candles are in the box.
    pub in_box: usize,
    /// Each seat's candle, where it is known.
    pub candles: Vec<Option<Candle>>,
    /// Those I put away.
    pub away: Vec<Candle>,
    pub winners: Option<SeatSet>,
}

impl View {
    pub(super) fn new(seats: usize, who: Viewer) -> View {
        let still_in = SeatSet::first(seats);
        View {
            me: still_in.iter().find(|seat| who.is(*seat)),
            turn: None,
            still_in,
            in_box: Candle::ALL.len() - seats,
            candles: vec![None; seats],
            away: Vec::new(),
            winners: None,
        }
    }

    pub(super) fn note(&mut self, seen: &Seen) {
        match *seen {
            Event::First { seat } => self.turn = Some(seat),
            Event::Dealt { seat, candle } => self.candles[seat.index()] = candle,
            Event::Changed { seat, away, lit } => {
                self.in_box -= 1;
                self.candles[seat.index()] = lit;
                self.away.extend(away.filter(|_| self.me == Some(seat)));
                self.turn = self.still_in.left_of(seat);
            }
            Event::Challenged { seat, .. } => self.turn = Some(seat),
            Event::Out { seat, candle, by, higher } => {
                self.still_in.remove(seat);
                self.candles[seat.index()] = Some(candle);
                let known = &mut self.candles[by.index()];
                *known = higher.or(*known);
                self.turn = self.turn.and_then(|challenger| self.still_in.left_of(challenger));
            }
            Event::Shown { seat, candle } => self.candles[seat.index()] = Some(candle),
            Event::Over { winners } => {
                self.turn = None;
                self.winners = Some(winners);
            }
        }
    }
}

/// How often candles are laid out anew until they fit.
const TRIES: usize = 2_000;

/// All that is played is public, and chance answers twice: who begins, and one order of all candles. So another game is
/// another order, in which what the rules show this viewer lies where it was seen.
pub(super) fn imagine(seats: usize, notes: &Notebook<Example>, dice: &mut Dice) -> Option<Vec<LogItem<Action>>> {
    let mut first = None;
    let mut moves = Vec::new();
    let mut known: [Option<Candle>; 10] = [None; 10];
    // Where in the order each seat's candle lies, and which places hold a candle higher than another.
    let mut at: Vec<usize> = (0..seats).collect();
    let mut higher_than: Vec<(usize, Candle)> = Vec::new();
    let mut taken = seats;
    for seen in notes.rightly_seen() {
        match seen {
            Event::First { seat } => first = Some(seat),
            Event::Dealt { seat, candle } => known[at[seat.index()]] = candle,
            Event::Changed { seat, lit, .. } => {
                moves.push(LogItem::Move { seat, action: Action::Change });
                at[seat.index()] = taken;
                known[taken] = lit;
                taken += 1;
            }
            Event::Challenged { seat, rival } => {
                moves.push(LogItem::Move { seat, action: Action::Challenge { rival } });
            }
            Event::Out { seat, candle, by, higher } => {
                known[at[seat.index()]] = Some(candle);
                higher_than.push((at[by.index()], candle));
                let winner = &mut known[at[by.index()]];
                *winner = higher.or(*winner);
            }
            Event::Shown { seat, candle } => known[at[seat.index()]] = Some(candle),
            Event::Over { .. } => {}
        }
    }
    let mut rest: Vec<Candle> = Candle::ALL.into_iter().filter(|candle| !known.contains(&Some(*candle))).collect();
    for _ in 0..TRIES {
        shuffle(dice, &mut rest);
        let mut hidden = rest.iter();
        let order: Option<Vec<Candle>> = known.iter().map(|known| known.or_else(|| hidden.next().copied())).collect();
        let order = order?;
        if higher_than.iter().all(|(place, candle)| order[*place] > *candle) {
            let chance = [Chance::Pick(first?), Chance::Order(order.into_iter().map(Candle::code).collect())];
            return Some(chance.map(LogItem::Chance).into_iter().chain(moves).collect());
        }
    }
    None
}
