//! Other games that a viewer cannot tell from the real one.
//!
//! Every card has a place in the deal and can be followed from hand to hand. Which place a card was drawn
//! from is a guess wherever it was not seen; two places that have been in one hand without making a pair
//! hold different characters. At the end the open places are filled.

use super::super::super::card::Card;
use super::super::NoOptions;
use super::{Action, Event, FIFTEEN, Seen};
use cachet_engine::{BySeat, Chance, Dice, LogItem, Piece, Seat, SeatSet, shuffle};

type Place = usize;

/// How many guesses are made before starting again.
const EFFORT: u32 = 300;

/// How often to start again.
const TRIES: u32 = 2_000;

pub(super) fn imagine(
    _options: &NoOptions,
    seats: usize,
    seen: &[Seen],
    dice: &mut Dice,
) -> Option<Vec<LogItem<Action>>> {
    (0..TRIES).find_map(|_| GuessedDraws::through(seats, seen, dice))
}

#[derive(Clone)]
struct GuessedDraws {
    is: [Option<Card>; 15],
    hands: BySeat<Vec<Place>, 5>,
    /// Places that hold different characters.
    apart: Vec<(Place, Place)>,
    /// Who drew, what, and what was left where it came from.
    draws: Vec<(Seat, Place, Vec<Place>)>,
    first: Seat,
}

impl GuessedDraws {
    /// `None`: the guesses made contradict what was seen.
    fn through(seats: usize, seen: &[Seen], dice: &mut Dice) -> Option<Vec<LogItem<Action>>> {
        let mut guess = GuessedDraws {
            is: [None; 15],
            hands: BySeat::new(std::array::from_fn(|_| Vec::new())),
            apart: Vec::new(),
            draws: Vec::new(),
            first: Seat::ALL[0],
        };
        let drawn = |event: &Seen| matches!(event, Event::Drew { .. });
        let begun = seen.iter().position(drawn).unwrap_or(seen.len());
        guess.deal(seats, &seen[..begun])?;
        let turns: Vec<&[Seen]> = seen[begun..].chunk_by(|_, next| !drawn(next)).collect();
        guess.draw_all(&turns, &mut { EFFORT }, dice)?.filled(dice)?.log()
    }

    /// Goes through the turns; a guess that leads nowhere is taken back.
    fn draw_all(self, turns: &[&[Seen]], effort: &mut u32, dice: &mut Dice) -> Option<GuessedDraws> {
        let Some((turn, rest)) = turns.split_first() else {
            return Some(self);
        };
        let Some(Event::Drew { seat, from, card }) = turn.first() else {
            return self.draw_all(rest, effort, dice);
        };
        let paired =
            turn.iter().find_map(|event| if let Event::Paired { card, .. } = event { Some(*card) } else { None });
        let mut choices = self.choices(*seat, *from, *card, paired);
        shuffle(dice, &mut choices);
        for (place, partner) in choices {
            *effort = effort.checked_sub(1)?;
            let next = self.clone().draw(*seat, *from, place, card.or(paired), partner);
            if next.clone().filled(dice).is_none() {
                continue;
            }
            if let Some(found) = next.draw_all(rest, effort, dice) {
                return Some(found);
            }
        }
        None
    }

    /// The same with every open place filled, if that can be done.
    fn filled(mut self, dice: &mut Dice) -> Option<GuessedDraws> {
        let clash = |(one, other): &(Place, Place)| self.is[*one].is_some() && self.is[*one] == self.is[*other];
        let count = |cards: &mut dyn Iterator<Item = Card>, card: Card| cards.filter(|it| *it == card).count();
        let too_many =
            |card: &Card| count(&mut self.is.iter().flatten().copied(), *card) > count(&mut FIFTEEN.into_iter(), *card);
        if self.apart.iter().any(clash) || Card::ALL.iter().any(too_many) {
            return None;
        }
        self.fill(&mut { EFFORT }, dice).then_some(self)
    }

    /// Hands and the pairs thrown away at first; whatever is left of a hand is all different.
    fn deal(&mut self, seats: usize, seen: &[Seen]) -> Option<()> {
        let mut next = 0;
        for event in seen {
            match *event {
                Event::First { seat } => self.first = seat,
                Event::Dealt { seat, count, cards } => {
                    let places = next..next + usize::from(count);
                    next = places.end;
                    if let Some(cards) = cards {
                        places.clone().zip(cards.cards()).for_each(|(place, card)| self.is[place] = Some(card));
                    }
                    self.hands[seat] = places.collect();
                }
                Event::Paired { seat, card } => {
                    for _ in 0..2 {
                        // Before any draw, unseen places of one hand are all alike to the viewer.
                        let at =
                            self.hands[seat].iter().position(|place| self.is[*place].is_none_or(|it| it == card))?;
                        let place = self.hands[seat].remove(at);
                        self.is[place] = Some(card);
                    }
                }
                Event::Drew { .. } | Event::Over { .. } => {}
            }
        }
        for seat in SeatSet::first(seats) {
            let hand = self.hands[seat].clone();
            for (at, one) in hand.iter().enumerate() {
                self.apart.extend(hand[..at].iter().map(|other| (*one, *other)));
            }
        }
        Some(())
    }

    /// May this place hold this card, as far as is known?
    fn may_be(&self, place: Place, card: Card) -> bool {
        if let Some(known) = self.is[place] {
            return known == card;
        }
        let copies = FIFTEEN.iter().filter(|it| **it == card).count();
        let clash = |(one, other): &(Place, Place)| {
            (*one == place && self.is[*other] == Some(card)) || (*other == place && self.is[*one] == Some(card))
        };
        self.is.iter().filter(|it| **it == Some(card)).count() < copies && !self.apart.iter().any(clash)
    }

    /// The places of a hand that may hold the card: the one that is known to, if there is one.
    fn find(&self, hand: &[Place], card: Card) -> Vec<Place> {
        if let Some(known) = hand.iter().find(|place| self.is[**place] == Some(card)) {
            return vec![*known];
        }
        hand.iter().copied().filter(|place| self.may_be(*place, card)).collect()
    }

    /// The places the card may have come from, and those it may have made a pair with.
    fn choices(&self, seat: Seat, from: Seat, card: Option<Card>, paired: Option<Card>) -> Vec<(Place, Option<Place>)> {
        let places = match card.or(paired) {
            Some(card) => self.find(&self.hands[from], card),
            None => self.hands[from].clone(),
        };
        let partners: Vec<Option<Place>> = match paired {
            Some(card) => self.find(&self.hands[seat], card).into_iter().map(Some).collect(),
            None => vec![None],
        };
        places.iter().flat_map(|place| partners.iter().map(|partner| (*place, *partner))).collect()
    }

    fn draw(
        mut self,
        seat: Seat,
        from: Seat,
        place: Place,
        card: Option<Card>,
        partner: Option<Place>,
    ) -> GuessedDraws {
        self.is[place] = card.or(self.is[place]);
        self.hands[from].retain(|it| *it != place);
        self.draws.push((seat, place, self.hands[from].clone()));
        if let Some(partner) = partner {
            self.is[partner] = card;
            self.hands[seat].retain(|it| *it != partner);
            return self;
        }
        self.apart.extend(self.hands[seat].iter().map(|other| (place, *other)));
        self.hands[seat].push(place);
        self
    }

    /// Fills the open places, the one with the fewest possibilities first.
    fn fill(&mut self, effort: &mut u32, dice: &mut Dice) -> bool {
        let kinds = |place: Place| Card::ALL.into_iter().filter(|card| self.may_be(place, *card)).collect::<Vec<_>>();
        let open = (0..15).filter(|place| self.is[*place].is_none()).map(|place| (place, kinds(place)));
        let Some((place, mut kinds)) = open.min_by_key(|(_, kinds)| kinds.len()) else {
            return true;
        };
        shuffle(dice, &mut kinds);
        for card in kinds {
            if *effort == 0 {
                return false;
            }
            *effort -= 1;
            self.is[place] = Some(card);
            if self.fill(effort, dice) {
                return true;
            }
            self.is[place] = None;
        }
        false
    }

    fn log(self) -> Option<Vec<LogItem<Action>>> {
        let cards: Vec<Card> = self.is.into_iter().collect::<Option<_>>()?;
        let order = |places: &[Place]| {
            LogItem::Chance(Chance::Order(places.iter().map(|place| cards[*place].code()).collect()))
        };
        let mut log = vec![LogItem::Chance(Chance::Pick(self.first)), order(&(0..15).collect::<Vec<_>>())];
        for (seat, place, left) in &self.draws {
            log.push(LogItem::Move { seat: *seat, action: Action::Draw });
            log.push(order(&std::iter::once(*place).chain(left.iter().copied()).collect::<Vec<_>>()));
        }
        Some(log)
    }
}
