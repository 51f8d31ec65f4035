//! Other games that a viewer cannot tell from the real one.
//!
//! All that is hidden is which card lies where: at most 1,680 deals (SM-CHK-2). Whatever a viewer sees
//! rules some cards out at some places. So: note for each place what it may be, list the deals that agree, and pick
//! one.
//!
//! A card counts as seen only by those who may see it under the rules, so that the deals do not agree with a leak,
//! and the secrecy suite finds it.

use super::SecretMoon;
use super::action::Action;
use super::course::State;
use super::event::{self, Event, Partner, Seen};
use super::order::OrderCard;
use super::place::{PLACES, Place};
use super::role::{CAST, REMOVABLE, Role};
use cachet_engine::{Chance, Dice, LogItem, NoOptions, Piece, Seat, Viewer, below, dice, position_after, shuffle};

/// One way the cards may lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deal {
    cards: [Role; PLACES],
    removed: Option<Role>,
}

impl Deal {
    pub fn card(&self, place: Place) -> Role {
        self.cards[place.index()]
    }

    /// With five players, the card that is out of the game.
    pub fn removed(&self) -> Option<Role> {
        self.removed
    }
}

/// Every deal that agrees with what this viewer saw. They are all equally likely, as long as one does not
/// weigh how people play; with five players too, since the Priest is removed once in five times and
/// leaves a fifth of the deals (210 of 1,050).
pub fn deals(seats: usize, viewer: Viewer, seen: &[Seen]) -> Vec<Deal> {
    let mut found = Vec::new();
    Clues::of(seats, viewer, seen).each_deal(&mut |deal| found.push(*deal));
    found
}

/// One of those deals, and the same decisions.
pub fn imagine(seats: usize, viewer: Viewer, seen: &[Seen], dice: &mut Dice) -> Option<Vec<LogItem<Action>>> {
    let deals = deals(seats, viewer, seen);
    let deal = deals.get(below(dice, deals.len().max(1) as u32) as usize)?;
    Some(told_again(seats, deal, seen, dice))
}

/// The position everybody would be in if the cards lay like this and the same had been done; none if
/// somebody could not have done it. All decisions are seen by all, so any viewer's notes will do.
pub fn position(seats: usize, deal: &Deal, seen: &[Seen]) -> Option<State> {
    // Which order cards nobody got makes no difference to anything.
    let log = told_again(seats, deal, seen, &mut dice(0));
    position_after::<SecretMoon>(&NoOptions {}, seats, &log)
}

/// The log of a game with this deal and the decisions that were seen.
fn told_again(seats: usize, deal: &Deal, seen: &[Seen], dice: &mut Dice) -> Vec<LogItem<Action>> {
    let mut entries = Vec::new();
    if let Some(removed) = deal.removed {
        entries.push(order(&removed_first(removed)));
    }
    let dealt: Vec<Role> = Place::all(seats).iter().map(|place| deal.card(place)).collect();
    entries.push(order(&dealt));
    for (at, event) in seen.iter().enumerate() {
        entries.extend(decision(event).map(|(seat, action)| LogItem::Move { seat, action }));
        if let Event::Round { .. } = event {
            entries.extend(order_cards(&seen[at + 1..], dice));
        }
    }
    entries
}

fn order<C: Piece>(cards: &[C]) -> LogItem<Action> {
    LogItem::Chance(Chance::Order(cards.iter().map(|card| card.code()).collect()))
}

/// SM-3: the five cards, with the one that was removed on top.
fn removed_first(removed: Role) -> Vec<Role> {
    let mut cards = REMOVABLE.to_vec();
    let at = cards.iter().position(|card| *card == removed).unwrap_or(0);
    cards[..=at].rotate_right(1);
    cards
}

/// The order cards of a round that begins with these events: those dealt were seen by all, the unused
/// ones by nobody. With nobody to deal to, there was no shuffle.
fn order_cards(events: &[Seen], dice: &mut Dice) -> Option<LogItem<Action>> {
    let ordered = |event: &Seen| {
        if let Event::Ordered { card, .. } = event { Some(*card) } else { None }
    };
    let mut cards: Vec<OrderCard> = events.iter().map_while(ordered).collect();
    if cards.is_empty() {
        return None;
    }
    let mut unused: Vec<OrderCard> = OrderCard::ALL.into_iter().filter(|card| !cards.contains(card)).collect();
    shuffle(dice, &mut unused);
    cards.extend(unused);
    Some(order(&cards))
}

/// The decision that an event tells of, and whose it was.
pub fn decision(event: &Seen) -> Option<(Seat, Action)> {
    match *event {
        Event::Investigated { by, at, .. } => Some((by, Action::Investigate(at))),
        Event::Enquired { by, at, .. } => Some((by, Action::Enquire(at))),
        Event::Accused { by, at, name, .. } => Some((by, Action::Accuse(at, name))),
        Event::Protected { by, at } => Some((by, Action::Protect(at))),
        Event::Interrupted { by, at } => Some((by, Action::Interrupt(at))),
        Event::Captured { at, by } => by.map(|by| (by, Action::Capture(at))),
        Event::Passed { seat } => Some((seat, Action::Pass)),
        Event::Removed { .. }
        | Event::Dealt { .. }
        | Event::Laid { .. }
        | Event::EyesOpen { .. }
        | Event::Round { .. }
        | Event::Ordered { .. }
        | Event::Turn { .. }
        | Event::Peeked { .. }
        | Event::Revealed { .. }
        | Event::Over { .. }
        | Event::Opened { .. } => None,
    }
}

/// What each place may be, as far as what was seen tells.
struct Clues {
    places: Vec<Place>,
    /// One bit for each character.
    may_be: [u8; PLACES],
    removed_may_be: u8,
}

impl Clues {
    fn of(seats: usize, viewer: Viewer, seen: &[Seen]) -> Clues {
        let mut clues = Clues {
            places: Place::all(seats).iter().collect(),
            may_be: [(1 << Role::ALL.len()) - 1; PLACES],
            // SM-3; with more players nothing is left over, and nothing asked.
            removed_may_be: bit(Role::Priest) | bit(Role::Guard),
        };
        seen.iter().for_each(|event| clues.take(&event::seen(event, viewer)));
        clues
    }

    fn take(&mut self, event: &Seen) {
        match *event {
            // SM-30: nobody ever sees these, until all cards lie open.
            Event::Removed { card } => {
                if let Some(card) = card {
                    self.removed_may_be = bit(card);
                }
            }
            Event::Laid { npc, card } => self.is(Place::Npc(npc), card),
            // SM-30: one's own card, SM-6, SM-12, SM-15.
            Event::Dealt { seat, card } => self.is(Place::Seat(seat), card),
            Event::EyesOpen { seat, partner } => self.take_eyes(seat, partner.partner()),
            Event::Investigated { at, card, .. } => self.is(at, card),
            Event::Peeked { at, card, .. } => self.is(Place::Npc(at), card),
            // SM-29.
            Event::Revealed { at, card } | Event::Opened { at, card } => self.is(at, Some(card)),
            Event::Enquired { at, answer, .. } => self.keep(Place::Seat(at), |role| role.answer() == answer),
            Event::Accused { at, name, right, .. } => self.keep(at, |role| (role == name) == right),
            // SM-20: whoever captures is no Guard.
            Event::Captured { by, .. } => {
                if let Some(by) = by {
                    self.keep(Place::Seat(by), |role| role != Role::Guard);
                }
            }
            // SM-27: the winners are a whole team.
            Event::Over { team, winners, .. } => {
                for place in self.places.clone() {
                    if let Place::Seat(seat) = place {
                        self.keep(place, |role| (role.team() == team) == winners.contains(seat));
                    }
                }
            }
            Event::Round { .. }
            | Event::Ordered { .. }
            | Event::Turn { .. }
            | Event::Protected { .. }
            | Event::Interrupted { .. }
            | Event::Passed { .. } => {}
        }
    }

    /// SM-6: only the Princess and the Traveller see anything, and they know their own card by then.
    fn take_eyes(&mut self, seat: Seat, partner: Option<Partner>) {
        let mine = Role::ALL.into_iter().find(|role| self.may_be[seat.index()] == bit(*role));
        let (Some(partner), Some(wanted)) = (partner, mine.and_then(Role::partner)) else {
            return;
        };
        match partner {
            Partner::Seat(other) => self.is(Place::Seat(other), Some(wanted)),
            Partner::Npc => {
                Seat::ALL.into_iter().for_each(|other| self.keep(Place::Seat(other), |role| role != wanted));
            }
        }
    }

    fn is(&mut self, place: Place, card: Option<Role>) {
        if let Some(card) = card {
            self.keep(place, |role| role == card);
        }
    }

    fn keep(&mut self, place: Place, keep: impl Fn(Role) -> bool) {
        for role in Role::ALL.into_iter().filter(|role| !keep(*role)) {
            self.may_be[place.index()] &= !bit(role);
        }
    }

    fn each_deal(&self, found: &mut impl FnMut(&Deal)) {
        let mut deal = Deal { cards: [Role::Guard; PLACES], removed: None };
        let mut left = CAST.map(|(_, copies)| copies);
        self.fill(&self.places, &mut left, &mut deal, found);
    }

    /// Lays the cards that are left in the places that are left, in every way that agrees.
    fn fill(&self, places: &[Place], left: &mut [u8; 5], deal: &mut Deal, found: &mut impl FnMut(&Deal)) {
        let Some((place, rest)) = places.split_first() else {
            deal.removed = Role::ALL.into_iter().find(|role| left[*role as usize] > 0);
            if deal.removed.is_none_or(|role| self.removed_may_be & bit(role) != 0) {
                found(deal);
            }
            return;
        };
        for role in Role::ALL {
            if left[role as usize] == 0 || self.may_be[place.index()] & bit(role) == 0 {
                continue;
            }
            left[role as usize] -= 1;
            deal.cards[place.index()] = role;
            self.fill(rest, left, deal, found);
            left[role as usize] += 1;
        }
    }
}

fn bit(role: Role) -> u8 {
    1 << role as u8
}
