//! Other games that a viewer cannot tell from the real one.
//!
//! Every card of a round has a place in the shuffled order, and everybody can follow places: the first
//! is set aside, the next are dealt, the rest are drawn one after another. What a viewer does not know
//! is which card lies in which place, and, when somebody holding two places plays a card, which of the
//! two it came from. So: walk through what was seen, choosing at random where it leaves a choice and
//! noting for each place what it cannot be; then lay the unseen cards in the open places.

use super::action::{Action, Under};
use super::card::{Card, CardSet, Role};
use super::edition::{Edition, LetterOptions, SEATS};
use super::effects::is_exposed;
use super::event::{Event, Seen, Source};
use cachet_engine::{BySeat, Chance, Dice, LogItem, Piece, Seat, SeatSet, below, shuffle};
use std::cmp::Ordering;
use std::collections::VecDeque;

/// How often to start again after a contradiction.
const TRIES: usize = 2_000;

/// A whole match: each round in it re-dealt for itself.
pub(super) fn imagine<E: Edition>(
    options: &LetterOptions<E>,
    seats: usize,
    seen: &[Seen],
    dice: &mut Dice,
) -> Option<Vec<LogItem<Action>>> {
    let mut entries = Vec::new();
    let mut starters = options.first.map_or(SeatSet::first(seats), SeatSet::of);
    for round in rounds(seen) {
        // The event after the round's own tells whom chance picked.
        if let Some(Event::First { seat } | Event::Stitch { holder: seat }) = round.get(1)
            && starters.only().is_none()
        {
            entries.push(LogItem::Chance(Chance::Pick(*seat)));
        }
        let deck = E::deck(seats);
        let (cards, moves) =
            (0..TRIES).find_map(|_| GuessedRound::through::<E>(seats, round, dice)?.fill(deck, dice))?;
        entries.push(LogItem::Chance(Chance::Order(cards.iter().map(|card| card.code()).collect())));
        entries.extend(moves.into_iter().map(|(seat, made)| LogItem::Move { seat, action: made.action(&cards) }));
        starters = next_starters::<E>(round).unwrap_or(starters);
    }
    Some(entries)
}

/// LL-22: the winners of a round; ST-32: after a tie, whoever holds Stitch.
fn next_starters<E: Edition>(round: &[Seen]) -> Option<SeatSet> {
    let winners =
        round.iter().find_map(|seen| if let Event::Won { seats, .. } = seen { Some(*seats) } else { None })?;
    if !E::PAWN || winners.len() == 1 {
        return Some(winners);
    }
    let holds = |seen: &Seen| if let Event::Stitch { holder } = seen { Some((*holder).into()) } else { None };
    round.iter().rev().find_map(holds)
}

fn rounds(seen: &[Seen]) -> impl Iterator<Item = &[Seen]> {
    let begins = |seen: &Seen| matches!(seen, Event::Round { .. });
    seen.chunk_by(move |_, next| !begins(next))
}

/// A place in the shuffled order.
type Place = usize;

/// A move, made with cards that may not be known yet.
enum Made {
    Known(Action),
    Kept { keep: Place, under: Vec<Place> },
}

impl Made {
    fn action(self, cards: &[Card]) -> Action {
        match self {
            Made::Known(action) => action,
            Made::Kept { keep, under } => {
                let under = match under[..] {
                    [first, second] => Under::Two(cards[first], cards[second]),
                    [only, ..] => Under::One(cards[only]),
                    [] => unreachable!("a card is kept only when another goes under the deck"),
                };
                Action::Keep { card: cards[keep], under }
            }
        }
    }
}

/// A whole deal, and the moves made with it.
type Filled = (Vec<Card>, Vec<(Seat, Made)>);

/// One way the round may have gone, as far as it has been guessed.
struct GuessedRound {
    /// What each place may still hold.
    may_be: Vec<CardSet>,
    /// What places were found to hold.
    is: Vec<Option<Card>>,
    /// Pairs of places whose values were compared.
    compared: Vec<(Place, Ordering, Place)>,
    /// The places each seat holds.
    hands: BySeat<Vec<Place>, SEATS>,
    deck: VecDeque<Place>,
    /// Places being put under the deck.
    returned: Vec<Place>,
    moves: Vec<(Seat, Made)>,
}

impl GuessedRound {
    /// `None`: the choices made contradict what was seen.
    fn through<E: Edition>(seats: usize, round: &[Seen], dice: &mut Dice) -> Option<GuessedRound> {
        let cards = E::deck(seats).len();
        let mut guess = GuessedRound {
            may_be: vec![CardSet::ALL; cards],
            is: vec![None; cards],
            compared: Vec::new(),
            hands: BySeat::new(std::array::from_fn(|_| Vec::new())),
            deck: (1 + E::open_cards(seats)..cards).collect(),
            returned: Vec::new(),
            moves: Vec::new(),
        };
        round.iter().try_for_each(|seen| guess.step(seen, dice))?;
        Some(guess)
    }

    fn step(&mut self, seen: &Seen, dice: &mut Dice) -> Option<()> {
        match *seen {
            Event::SetAside { card } => self.learn(0, card)?,
            Event::Opened { cards } => {
                for (place, card) in (1..).zip(cards) {
                    self.learn(place, Some(card))?;
                }
            }
            Event::Dealt { seat, card } | Event::Drew { seat, card } => {
                let place = self.deck.pop_front()?;
                self.hands[seat].push(place);
                self.learn(place, card)?;
            }
            Event::Played { seat, card, aim } => {
                self.moves.push((seat, Made::Known(Action::Play { card, aim })));
                let kept = self.let_go(seat, card, dice)?;
                if matches!(card.role(), Role::Redraw | Role::Trade) {
                    // LL-16: with the Countess in hand it could not have been played.
                    self.narrow(kept, |other| other.role() != Role::Duty)?;
                }
            }
            Event::Guessed { at, name, right, .. } => {
                self.narrow(self.hand(at)?, |card| (card == name) == right)?;
            }
            Event::Numbered { at, number, right, .. } => {
                self.narrow(self.hand(at)?, |card| (card.value() == number) == right)?;
            }
            Event::Exposed { at, card, out, .. } => {
                self.learn(self.hand(at)?, card)?;
                self.narrow(self.hand(at)?, |card| is_exposed(card) == out)?;
            }
            Event::PutUnder { seat, card, .. } => self.put_under(seat, card, dice)?,
            Event::Answered { seat, give } => self.moves.push((seat, Made::Known(Action::Answer { give }))),
            Event::Looked { at, card, .. } => self.learn(self.hand(at)?, card)?,
            Event::Compared { by, at, mine, theirs, lower } => {
                let (one, other) = (self.hand(by)?, self.hand(at)?);
                self.learn(one, mine)?;
                self.learn(other, theirs)?;
                let order = match lower {
                    Some(seat) if seat == by => Ordering::Less,
                    Some(_) => Ordering::Greater,
                    None => Ordering::Equal,
                };
                self.compared.push((one, order, other));
            }
            Event::Discarded { seat, card } => {
                let place = self.hands[seat].pop()?;
                self.learn(place, Some(card))?;
            }
            Event::Redrew { seat, card, from } => {
                let place = match from {
                    Source::Deck => self.deck.pop_front()?,
                    Source::Aside => 0,
                };
                self.hands[seat].push(place);
                self.learn(place, card)?;
            }
            Event::Traded { by, at, gave, took } => {
                let (given, taken) = (self.hand(by)?, self.hand(at)?);
                self.learn(given, gave)?;
                self.learn(taken, took)?;
                self.hands[by] = vec![taken];
                self.hands[at] = vec![given];
            }
            Event::Left { seat, discards } => {
                if let Some(place) = self.hands[seat].pop() {
                    self.learn(place, discards)?;
                }
            }
            Event::Shown { seat, card } => self.learn(self.hand(seat)?, Some(card))?,
            Event::Round { .. }
            | Event::First { .. }
            | Event::Turn { .. }
            | Event::NoEffect { .. }
            | Event::Shielded { .. }
            | Event::Stitch { .. }
            | Event::Face { .. }
            | Event::Ruined { .. }
            | Event::Asked { .. }
            | Event::Again { .. }
            | Event::Won { .. }
            | Event::Bonus { .. }
            | Event::Over { .. } => {}
        }
        Some(())
    }

    /// The place of a seat's one card.
    fn hand(&self, seat: Seat) -> Option<Place> {
        self.hands[seat].first().copied()
    }

    /// One of two places held is played; which one is a guess where both are possible. Returns
    /// the place that is kept.
    fn let_go(&mut self, seat: Seat, card: Card, dice: &mut Dice) -> Option<Place> {
        let held = std::mem::take(&mut self.hands[seat]);
        let possible: Vec<Place> = held.iter().copied().filter(|place| self.allows(*place, card)).collect();
        // A card already known to be this one may be it, or a second copy may have been drawn.
        let played = *possible.get(below(dice, possible.len().max(1) as u32) as usize)?;
        self.learn(played, Some(card))?;
        let kept = held.into_iter().find(|place| *place != played)?;
        self.hands[seat].push(kept);
        Some(kept)
    }

    /// One of the places held goes under the deck; which one is a guess for all but its owner. The last one
    /// left is the one kept.
    fn put_under(&mut self, seat: Seat, card: Option<Card>, dice: &mut Dice) -> Option<()> {
        let held = &self.hands[seat];
        let can_go = |place: &Place| card.is_none_or(|card| self.allows(*place, card));
        let possible: Vec<Place> = held.iter().copied().filter(can_go).collect();
        let gone = *possible.get(below(dice, possible.len().max(1) as u32) as usize)?;
        self.learn(gone, card)?;
        self.hands[seat].retain(|place| *place != gone);
        self.deck.push_back(gone);
        self.returned.push(gone);
        if let [keep] = self.hands[seat][..] {
            let under = std::mem::take(&mut self.returned);
            self.moves.push((seat, Made::Kept { keep, under }));
        }
        Some(())
    }

    fn allows(&self, place: Place, card: Card) -> bool {
        self.is[place].map_or(self.may_be[place].contains(card), |known| known == card)
    }

    fn learn(&mut self, place: Place, card: Option<Card>) -> Option<()> {
        let Some(card) = card else { return Some(()) };
        if !self.allows(place, card) {
            return None;
        }
        self.is[place] = Some(card);
        Some(())
    }

    fn narrow(&mut self, place: Place, keep: impl Fn(Card) -> bool) -> Option<()> {
        if let Some(card) = self.is[place] {
            return keep(card).then_some(());
        }
        self.may_be[place].retain(keep);
        Some(())
    }

    /// Lays the unseen cards in the open places, those with conditions first.
    fn fill(mut self, deck: &[Card], dice: &mut Dice) -> Option<Filled> {
        let mut unseen = deck.to_vec();
        for card in self.is.iter().flatten() {
            let at = unseen.iter().position(|other| other == card)?;
            unseen.swap_remove(at);
        }
        shuffle(dice, &mut unseen);
        let bound = |place: Place| {
            self.may_be[place] != CardSet::ALL || self.compared.iter().any(|(a, _, b)| *a == place || *b == place)
        };
        let (bound, free): (Vec<Place>, Vec<Place>) =
            (0..deck.len()).filter(|place| self.is[*place].is_none()).partition(|place| bound(*place));
        if !self.comparisons_hold() || !self.fill_bound(&bound, &mut unseen) {
            return None;
        }
        for place in free {
            self.is[place] = Some(unseen.pop()?);
        }
        let cards = self.is.into_iter().collect::<Option<Vec<Card>>>()?;
        Some((cards, self.moves))
    }

    /// Tries the unseen cards, which are in random order, place by place.
    fn fill_bound(&mut self, places: &[Place], unseen: &mut Vec<Card>) -> bool {
        let Some((&place, rest)) = places.split_first() else { return true };
        for at in 0..unseen.len() {
            let card = unseen[at];
            if !self.may_be[place].contains(card) {
                continue;
            }
            self.is[place] = Some(card);
            unseen.swap_remove(at);
            if self.comparisons_hold() && self.fill_bound(rest, unseen) {
                return true;
            }
            self.is[place] = None;
            unseen.push(card);
            let last = unseen.len() - 1;
            unseen.swap(at, last);
        }
        false
    }

    fn comparisons_hold(&self) -> bool {
        self.compared.iter().all(|(one, order, other)| match (self.is[*one], self.is[*other]) {
            (Some(one), Some(other)) => one.value().cmp(&other.value()) == *order,
            (None, _) | (_, None) => true,
        })
    }
}
