//! The table as one viewer knows it: a fold of what that viewer saw, and of nothing else.

use super::card::Card;
use super::edition::{Edition, LetterOptions, SpyToken};
use super::event::{Bonus, Event, Face, How, Seen, Source};
use cachet_engine::{Seat, SeatSet, Viewer};
use serde::Serialize;

/// Everything a viewer knows of the match.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View {
    /// The seat looking, if it is a seat.
    pub me: Option<Seat>,
    pub round: u16,
    pub turn: Option<Seat>,
    pub seats: Vec<SeatView>,
    /// Cards laid open when the round was dealt.
    pub open: Vec<Card>,
    /// How many cards the deck holds.
    pub deck: usize,
    /// Cards known to lie under the deck, the first to be drawn first; `None` where the viewer does not
    /// know which card was put there.
    pub under: Vec<Option<Card>>,
    /// Is the card set aside still there?
    pub aside: bool,
    /// Stitch: who holds him, and the face he shows.
    pub stitch: Option<Stitch>,
    /// Somebody must choose which card to keep.
    pub keeping: Option<Seat>,
    /// Somebody must give Stitch or exchange hands.
    pub asked: Option<Seat>,
    pub tokens_to_win: u8,
    /// When the Spy is worth a token, as was agreed.
    #[serde(skip)]
    pub spy_token: SpyToken,
    /// How the last finished round ended.
    pub last_round: Option<RoundEnd>,
    /// Who won the match, when it is over.
    pub winners: Option<SeatSet>,
    /// Has the card of this turn been played? Then what is drawn is drawn by its effect.
    #[serde(skip)]
    played: bool,
}

/// The pawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Stitch {
    pub holder: Seat,
    pub face: Face,
}

/// One seat, as the viewer knows it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SeatView {
    /// Still in the round?
    pub is_in: bool,
    pub shielded: bool,
    pub tokens: u8,
    /// Cards lying open before the seat, oldest first.
    pub row: Vec<Card>,
    /// Cards held; `None` where the viewer does not know which.
    pub hand: Vec<Option<Card>>,
}

/// How a round ended.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct RoundEnd {
    pub round: u16,
    pub winners: SeatSet,
    pub how: How,
    /// The hands that were shown.
    pub shown: Vec<(Seat, Card)>,
    /// Tokens beside those of the winners.
    pub bonuses: Vec<(SeatSet, Bonus)>,
}

impl View {
    pub(super) fn new<E: Edition>(options: &LetterOptions<E>, seats: usize, who: Viewer) -> View {
        let me = match who {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Public | Viewer::Everyone => None,
        };
        let empty = SeatView { is_in: true, shielded: false, tokens: 0, row: Vec::new(), hand: Vec::new() };
        View {
            me,
            round: 0,
            turn: None,
            seats: vec![empty; seats],
            open: Vec::new(),
            deck: E::deck(seats).len(),
            under: Vec::new(),
            aside: false,
            stitch: None,
            keeping: None,
            asked: None,
            tokens_to_win: options.goal(seats),
            spy_token: options.spy_token,
            last_round: None,
            winners: None,
            played: false,
        }
    }

    pub fn seat(&self, seat: Seat) -> &SeatView {
        &self.seats[seat.index()]
    }

    fn seat_mut(&mut self, seat: Seat) -> &mut SeatView {
        &mut self.seats[seat.index()]
    }

    /// The seats still in the round.
    pub fn inside(&self) -> SeatSet {
        let all = SeatSet::first(self.seats.len());
        all.iter().filter(|seat| self.seat(*seat).is_in).collect()
    }

    /// Every card whose place the viewer knows: open cards, rows, hands seen.
    pub fn known_cards(&self) -> impl Iterator<Item = Card> {
        let seats =
            self.seats.iter().flat_map(|seat| seat.row.iter().copied().chain(seat.hand.iter().flatten().copied()));
        self.open.iter().copied().chain(self.under.iter().flatten().copied()).chain(seats)
    }

    pub(super) fn note<E: Edition>(&mut self, seen: &Seen) {
        match *seen {
            Event::Round { number } => self.clear_table::<E>(number),
            Event::First { seat } => self.turn = Some(seat),
            Event::SetAside { .. } => {
                self.aside = true;
                self.deck -= 1;
            }
            Event::Opened { cards } => {
                self.open = cards.to_vec();
                self.deck -= cards.len();
            }
            Event::Turn { seat } => {
                self.turn = Some(seat);
                self.played = false;
                self.seat_mut(seat).shielded = false;
            }
            Event::Dealt { seat, card } | Event::Drew { seat, card } => {
                let card = card.or(self.draw());
                self.seat_mut(seat).hand.push(card);
                let hand = self.seat(seat).hand.len();
                self.keeping = (self.turn == Some(seat) && self.played && hand > 1).then_some(seat);
            }
            Event::Played { seat, card, .. } => {
                self.played = true;
                self.seat_mut(seat).let_go(card);
                self.seat_mut(seat).row.push(card);
            }
            Event::PutUnder { seat, card, .. } => {
                self.keeping = None;
                self.seat_mut(seat).put_back(card);
                self.under.push(card);
                self.deck += 1;
            }
            Event::NoEffect { .. }
            | Event::Guessed { .. }
            | Event::Numbered { .. }
            | Event::Ruined { .. }
            | Event::Again { .. } => {}
            Event::Exposed { at, card, .. } => self.learn(at, card),
            Event::Stitch { holder } => {
                let face = self.stitch.map_or(Face::Kind, |stitch| stitch.face);
                self.stitch = Some(Stitch { holder, face });
            }
            Event::Face { face } => {
                if let Some(stitch) = &mut self.stitch {
                    stitch.face = face;
                }
            }
            Event::Asked { at, .. } => self.asked = Some(at),
            Event::Answered { .. } => self.asked = None,
            Event::Looked { at, card, .. } => self.learn(at, card),
            Event::Compared { by, at, mine, theirs, .. } => {
                self.learn(by, mine);
                self.learn(at, theirs);
            }
            Event::Shielded { seat } => self.seat_mut(seat).shielded = true,
            Event::Discarded { seat, card } => {
                self.seat_mut(seat).hand.clear();
                self.seat_mut(seat).row.push(card);
            }
            Event::Redrew { seat, card, from } => {
                let drawn = match from {
                    Source::Deck => self.draw(),
                    Source::Aside => None,
                };
                self.aside &= from == Source::Deck;
                self.seat_mut(seat).hand = vec![card.or(drawn)];
            }
            Event::Traded { by, at, gave, took } => {
                // Whoever knew one of the two hands knows where it went.
                let given = std::mem::take(&mut self.seat_mut(by).hand);
                let taken = std::mem::replace(&mut self.seat_mut(at).hand, given);
                self.seat_mut(by).hand = taken;
                self.learn(by, took);
                self.learn(at, gave);
            }
            Event::Left { seat, discards } => {
                let seat = self.seat_mut(seat);
                seat.is_in = false;
                seat.shielded = false;
                seat.hand.clear();
                seat.row.extend(discards);
            }
            Event::Shown { seat, card } => self.learn(seat, Some(card)),
            Event::Won { seats, how } => self.note_winners(seats, how),
            Event::Bonus { seats, why } => {
                seats.iter().for_each(|seat| self.seat_mut(seat).tokens += 1);
                if let Some(round) = &mut self.last_round {
                    round.bonuses.push((seats, why));
                }
            }
            Event::Over { winners } => {
                self.winners = Some(winners);
                self.turn = None;
            }
        }
    }

    fn clear_table<E: Edition>(&mut self, round: u16) {
        self.round = round;
        self.open.clear();
        self.under.clear();
        self.played = false;
        self.deck = E::deck(self.seats.len()).len();
        for seat in &mut self.seats {
            seat.is_in = true;
            seat.shielded = false;
            seat.row.clear();
            seat.hand.clear();
        }
    }

    fn note_winners(&mut self, winners: SeatSet, how: How) {
        let shown = match how {
            How::Alone => Vec::new(),
            // Just before, every seat still in has shown its one card.
            How::Highest => {
                self.inside().iter().filter_map(|seat| Some((seat, self.seat(seat).hand.first().copied()??))).collect()
            }
        };
        self.last_round = Some(RoundEnd { round: self.round, winners, how, shown, bonuses: Vec::new() });
        winners.iter().for_each(|seat| self.seat_mut(seat).tokens += 1);
    }

    /// Takes the top card off the deck. Returns it where the viewer knows which card was put under the deck.
    fn draw(&mut self) -> Option<Card> {
        let known = if self.deck == self.under.len() && !self.under.is_empty() { self.under.remove(0) } else { None };
        self.deck -= 1;
        known
    }

    /// The viewer saw the one card of this seat's hand.
    fn learn(&mut self, seat: Seat, card: Option<Card>) {
        if card.is_some() {
            self.seat_mut(seat).hand = vec![card];
        }
    }
}

impl SeatView {
    /// A card goes back under the deck. Whoever does not see which knows nothing more of that hand.
    fn put_back(&mut self, card: Option<Card>) {
        if card.is_none() {
            self.hand.fill(None);
        }
        if let Some(at) = self.hand.iter().position(|held| *held == card) {
            self.hand.remove(at);
        }
    }

    /// A card leaves the hand. Held beside a known card of another name, it must have been the
    /// unknown one; if it has the known card's name it may have been either.
    fn let_go(&mut self, card: Card) {
        let all_known = self.hand.iter().all(Option::is_some);
        let at = if all_known {
            self.hand.iter().position(|held| *held == Some(card))
        } else if self.hand.contains(&Some(card)) {
            self.hand.fill(None);
            Some(0)
        } else {
            self.hand.iter().position(Option::is_none)
        };
        if let Some(at) = at {
            self.hand.remove(at);
        }
    }
}
