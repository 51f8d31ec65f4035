//! Other games that a viewer cannot tell from the real one.
//!
//! Deal by deal: walk through what was seen and write the log it implies. Where a card was not seen,
//! look ahead: it may be shown later in the deal; if not, any card will do that contradicts nothing.

mod draft;
mod order;

use super::action::Action;
use super::card::{Card, Hand};
use super::event::{Event, Seen};
use super::options::ROptions;
use super::rule::Rule;
use super::rules::{Access, Rules};
use super::state::{A, B, Two};
use cachet_engine::{Chance, Dice, LogItem, Piece, Seat, below};

/// How often to start a deal again after a contradiction.
const TRIES: usize = 500;

type Log = Vec<LogItem<Action>>;

/// A whole match: each deal in it re-dealt for itself.
pub(super) fn imagine(options: &ROptions, seen: &[Seen], dice: &mut Dice) -> Option<Log> {
    let mut log = Log::new();
    let begins = |seen: &Seen| matches!(seen, Event::Deal { .. });
    let mut naming = None;
    for deal in seen.chunk_by(|_, next| !begins(next)) {
        if let Some(seat) = naming {
            log.push(LogItem::Move { seat, action: Action::Begin });
        }
        log.extend((0..TRIES).find_map(|_| GuessedDeal::through(options, deal, dice))?);
        naming = deal.iter().find_map(|seen| if let Event::Naming { seat } = seen { Some(*seat) } else { None });
    }
    Some(log)
}

/// One way a deal may have gone, as far as it has been guessed.
struct GuessedDeal<'a> {
    rules: Rules,
    log: Log,
    /// What has not been walked through yet.
    ahead: &'a [Seen],
    /// The cards each player can choose from.
    hands: Two<Hand>,
    /// Decks, orders, piles; the next card first.
    piles: [Vec<Card>; 2],
    /// L: the order a player is going to make.
    plans: [Vec<Card>; 2],
    /// Whose card lies face down.
    down: Two<bool>,
    picks: std::vec::IntoIter<Card>,
    rounds: bool,
}

impl<'a> GuessedDeal<'a> {
    /// `None`: the choices made contradict what was seen.
    fn through(options: &ROptions, deal: &'a [Seen], dice: &mut Dice) -> Option<Log> {
        let Some(Event::Deal { rules, .. }) = deal.first() else {
            return None;
        };
        let mut guess = GuessedDeal {
            rules: *rules,
            log: Log::new(),
            ahead: deal,
            hands: Two::all(Hand::SET),
            piles: Default::default(),
            plans: Default::default(),
            down: Two::all(false),
            picks: Vec::new().into_iter(),
            rounds: false,
        };
        for (at, seen) in deal.iter().enumerate() {
            guess.ahead = &deal[at + 1..];
            guess.step(options, seen, dice)?;
        }
        Some(guess.log)
    }

    fn step(&mut self, options: &ROptions, seen: &Seen, dice: &mut Dice) -> Option<()> {
        match *seen {
            Event::Deal { .. } => {
                if self.rules.has(Rule::K) {
                    let [one, two] = self.hands_before_trading()?;
                    self.order(one.cards().chain(two.cards()));
                }
            }
            Event::First { seat } => {
                if self.rules.has(Rule::I) || options.attacker().is_none() {
                    self.log.push(LogItem::Chance(Chance::Pick(seat)));
                }
                if self.rules.has(Rule::I) {
                    let packets = draft::packets(seat, self.ahead, self.hands_before_trading(), dice)?;
                    self.order(packets.iter().flatten().copied());
                    let picks: Vec<Card> = packets.iter().flat_map(|packet| packet[..3].to_vec()).collect();
                    self.picks = picks.into_iter();
                }
            }
            Event::Kept { seat, .. } => {
                let card = self.picks.next()?;
                self.act(seat, Action::Keep(card));
            }
            Event::Traded { gave } => self.trade(gave)?,
            Event::Hand { seat, cards } => self.hands[seat] = cards,
            Event::Chosen { seat, card } => self.choose(seat, card, dice)?,
            Event::Removed { seat, card } => {
                self.down[seat] = false;
                self.hands[seat].remove(card);
            }
            Event::Wandered { seat, card } => {
                let card = card.or_else(|| self.wanderer(seat, dice))?;
                self.hands[seat].remove(card);
                self.order(std::iter::once(card).chain(self.hands[seat].cards()));
            }
            Event::Drawn { seat, cards } => {
                let Access::Draw(size) = self.rules.access() else {
                    return None;
                };
                let order = order::deck(self.hands[seat], usize::from(size), seat, cards, self.ahead, dice)?;
                self.order(order.iter().copied());
                let (hand, deck) = order.split_at(usize::from(size));
                self.hands[seat] = hand.iter().copied().collect();
                self.piles[seat.index()] = deck.to_vec();
            }
            Event::Drew { seat, .. } => {
                let card = self.next(seat)?;
                self.hands[seat].add(card);
            }
            Event::Shuffled { seat } => {
                let pile = &mut self.piles[seat.index()];
                let cards = pile.drain(..).chain(self.hands[seat].cards()).collect();
                self.hands[seat] = Hand::EMPTY;
                let order = order::pile(cards, seat, self.ahead, dice)?;
                self.order(order.iter().copied());
                self.piles[seat.index()] = order;
            }
            Event::Placed { seat, card } => self.place(seat, card, dice)?,
            Event::Again { seat, anew } => {
                self.act(seat, if anew { Action::Anew } else { Action::Leave });
                if anew && self.rules.access() == Access::Order {
                    self.hands[seat] = self.piles[seat.index()].drain(..).collect();
                }
            }
            Event::Round { .. } => self.rounds = true,
            Event::Shown { seat, card } => self.show(seat, card)?,
            Event::TookBack { seat, card } => {
                self.act(seat, card.map_or(Action::Decline, Action::TakeBack));
                card.iter().for_each(|card| self.hands[seat].add(*card));
            }
            Event::Added { seat, rule } => self.act(seat, Action::Add(rule)),
            Event::Received { .. }
            | Event::Last { .. }
            | Event::Unveiled { .. }
            | Event::Held { .. }
            | Event::Won { .. }
            | Event::Next { .. }
            | Event::LastChance { .. }
            | Event::GameOver { .. }
            | Event::Naming { .. }
            | Event::Over { .. } => {}
        }
        Some(())
    }

    fn act(&mut self, seat: Seat, action: Action) {
        self.log.push(LogItem::Move { seat, action });
    }

    fn order(&mut self, cards: impl IntoIterator<Item = Card>) {
        self.log.push(LogItem::Chance(Chance::Order(cards.into_iter().map(Card::code).collect())));
    }

    fn next(&mut self, seat: Seat) -> Option<Card> {
        let pile = &mut self.piles[seat.index()];
        if pile.is_empty() { None } else { Some(pile.remove(0)) }
    }

    /// The hands as I or K made them up, if they have been seen: F's trade undone.
    fn hands_before_trading(&self) -> Option<[Hand; 2]> {
        let mut hands = [None, None];
        let mut traded = None;
        for seen in self.ahead {
            if let Event::Hand { seat, cards } = seen {
                hands[seat.index()] = Some(*cards);
            }
            if let Event::Traded { gave } = seen {
                traded = Some(*gave);
            }
        }
        let [one, two] = [hands[0]?, hands[1]?];
        Some(match traded {
            Some([mine, theirs]) => [one.without(theirs).with(mine), two.without(mine).with(theirs)],
            None => [one, two],
        })
    }

    /// P trades what it trades; F draws a lot from each hand.
    fn trade(&mut self, gave: [Card; 2]) -> Option<()> {
        let again = self.ahead.iter().any(|seen| matches!(seen, Event::Traded { .. }));
        let [mine, theirs] = gave;
        if again || !self.rules.has(Rule::F) {
            self.hands[A] = self.hands[A].without(mine).with(theirs);
            self.hands[B] = self.hands[B].without(theirs).with(mine);
            return Some(());
        }
        let hands = self.hands_after()?;
        for (seat, given, taken) in [(A, mine, theirs), (B, theirs, mine)] {
            self.order(std::iter::once(given).chain(hands[seat.index()].without(taken).cards()));
        }
        Some(())
    }

    /// The hands that are told next.
    fn hands_after(&self) -> Option<[Hand; 2]> {
        let of = |seat: Seat| {
            self.ahead.iter().find_map(|seen| {
                let Event::Hand { seat: whose, cards } = *seen else {
                    return None;
                };
                (whose == seat).then_some(cards)
            })
        };
        Some([of(A)?, of(B)?])
    }

    /// A card lies face down: to leave the game, or for the round.
    fn choose(&mut self, seat: Seat, card: Option<Card>, dice: &mut Dice) -> Option<()> {
        let later = || {
            self.ahead.iter().find_map(|seen| {
                let (Event::Removed { seat: whose, card } | Event::Shown { seat: whose, card }) = *seen else {
                    return None;
                };
                (whose == seat).then_some(card)
            })
        };
        let card = card.or_else(later).or_else(|| any(self.hands[seat], dice))?;
        self.down[seat] = true;
        if self.rounds {
            self.hands[seat].remove(card);
        }
        self.act(seat, if self.rounds { Action::Play(card) } else { Action::Remove(card) });
        Some(())
    }

    fn show(&mut self, seat: Seat, card: Card) -> Option<()> {
        if self.down[seat] {
            self.down[seat] = false;
            return Some(());
        }
        if matches!(self.rules.access(), Access::Order | Access::Pile) {
            self.act(seat, Action::Turn);
            return (self.next(seat)? == card).then_some(());
        }
        self.act(seat, Action::Play(card));
        self.hands[seat].remove(card);
        Some(())
    }

    /// C: a card that is never shown in this deal.
    fn wanderer(&self, seat: Seat, dice: &mut Dice) -> Option<Card> {
        let mut left = self.hands[seat];
        // Cards taken back are known not to have wandered off; shown again, they count once.
        let mut back = Hand::EMPTY;
        for seen in self.ahead {
            if let Event::Unveiled { seat: whose, card } = *seen
                && whose == seat
            {
                return Some(card);
            }
            if let Event::Shown { seat: whose, card } = *seen
                && whose == seat
            {
                let from = if back.has(card) { &mut back } else { &mut left };
                from.remove(card);
            }
            if let Event::TookBack { seat: whose, card: Some(card) } = *seen
                && whose == seat
            {
                back.add(card);
            }
        }
        any(left, dice)
    }

    /// L: the next card of an order; unseen, it follows a plan that fits what is shown later.
    fn place(&mut self, seat: Seat, card: Option<Card>, dice: &mut Dice) -> Option<()> {
        let plan = &mut self.plans[seat.index()];
        if plan.is_empty() {
            *plan = order::pile(self.hands[seat].cards().collect(), seat, self.ahead, dice)?;
        }
        let planned = plan.remove(0);
        let card = card.unwrap_or(planned);
        self.hands[seat].remove(card);
        self.piles[seat.index()].push(card);
        self.act(seat, Action::Place(card));
        Some(())
    }
}

/// One of the cards of a hand.
fn any(hand: Hand, dice: &mut Dice) -> Option<Card> {
    if hand.is_empty() {
        return None;
    }
    hand.cards().nth(below(dice, hand.len() as u32) as usize)
}
