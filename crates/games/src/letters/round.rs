//! The course of a match: setting up a round, turns, the ends of a round, tokens. Rule numbers are
//! those of Love Letter (`docs/rules/love-letter.md`); the other editions number the same rules alike.

use super::card::{Card, Role};
use super::edition::{CARDS, Edition, LetterOptions, SEATS};
use super::event::{Event, How};
use cachet_engine::{BySeat, Dealer, Outcome, Part, Phase, Seat, SeatSet, Tell};
use std::marker::PhantomData;

/// What the rules need to know. Rows, and who has seen what, are no business of the rules: they
/// belong to views.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct State {
    pub(super) deck: Deck,
    pub(super) aside: Card,
    /// The hand of each seat that is in.
    pub(super) hands: BySeat<Card, SEATS>,
    /// The second card of the seat whose turn it is.
    pub(super) drawn: Card,
    pub(super) inside: SeatSet,
    pub(super) shielded: SeatSet,
    pub(super) turn: Seat,
    pub(super) table: SeatSet,
    tokens: BySeat<u8, SEATS>,
    round: u16,
    pub(super) stage: Stage,
}

/// What the position waits for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Stage {
    /// The seat whose turn it is plays a card.
    Turn,
    /// The match is over.
    Over(SeatSet),
}

/// The face-down pile; cards below `top` are gone.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Deck {
    cards: [Card; CARDS],
    top: u8,
    end: u8,
}

impl Deck {
    pub(super) fn is_empty(&self) -> bool {
        self.top == self.end
    }

    pub(super) fn draw(&mut self) -> Option<Card> {
        if self.is_empty() {
            return None;
        }
        let card = self.cards[usize::from(self.top)];
        self.top += 1;
        Some(card)
    }
}

impl State {
    pub(super) fn phase(&self) -> Phase {
        match self.stage {
            Stage::Turn => Phase::Waiting(self.turn.into()),
            Stage::Over(winners) => Phase::Over(Outcome { winners }),
        }
    }

    /// LL-8: the seats that a card may be played on.
    #[inline]
    pub(super) fn rivals(&self, me: Seat) -> SeatSet {
        self.inside - self.shielded - me.into()
    }

    /// LL-16: the card that must be played, and the one that compels it.
    #[inline]
    pub(super) fn compelled(&self) -> Option<(Card, Card)> {
        let (held, drawn) = (self.hands[self.turn], self.drawn);
        let compels =
            |duty: Card, other: Card| duty.role() == Role::Duty && matches!(other.role(), Role::Redraw | Role::Trade);
        if compels(held, drawn) {
            return Some((held, drawn));
        }
        compels(drawn, held).then_some((drawn, held))
    }
}

/// A position together with those who deal and listen: what the rules work on.
pub(super) struct Course<'a, E, D, T> {
    pub(super) state: &'a mut State,
    pub(super) dealer: &'a mut D,
    pub(super) tell: &'a mut T,
    edition: PhantomData<E>,
}

/// The match begins: LL-22 names who starts the first round.
pub(super) fn start<E: Edition, D: Dealer, T: Tell<Event>>(
    options: &LetterOptions,
    seats: usize,
    dealer: &mut D,
    tell: &mut T,
) -> State {
    let table = SeatSet::first(seats);
    let mut state = State {
        deck: Deck { cards: [E::DECK[0]; CARDS], top: 0, end: 0 },
        aside: E::DECK[0],
        hands: BySeat::all(E::DECK[0]),
        drawn: E::DECK[0],
        inside: table,
        shielded: SeatSet::EMPTY,
        turn: Seat::ALL[0],
        table,
        tokens: BySeat::all(0),
        round: 0,
        stage: Stage::Turn,
    };
    let mut course = Course::<E, D, T>::new(&mut state, dealer, tell);
    match options.first {
        Some(first) => course.begin_round(first.into()),
        None => course.begin_round(table),
    }
    state
}

impl<'a, E: Edition, D: Dealer, T: Tell<Event>> Course<'a, E, D, T> {
    pub(super) fn new(state: &'a mut State, dealer: &'a mut D, tell: &'a mut T) -> Self {
        Course { state, dealer, tell, edition: PhantomData }
    }

    pub(super) fn tell(&mut self, event: Event) {
        self.tell.tell(event);
    }

    /// LL-4 to LL-6, with the first turn for one of `starters` (LL-22).
    fn begin_round(&mut self, starters: SeatSet) {
        let table = self.state.table;
        self.state.round += 1;
        self.tell(Event::Round { number: self.state.round });
        let first = starters.only().unwrap_or_else(|| self.dealer.pick("first", starters));
        self.tell(Event::First { seat: first });

        let (seats, open) = (table.len(), E::open_cards(table.len()));
        let size = E::DECK.len();
        let cards = &mut self.state.deck.cards[..size];
        cards.copy_from_slice(E::DECK);
        self.dealer.shuffle("deal", cards, || parts(size, table, open));

        let dealt = self.state.deck.cards;
        self.state.aside = dealt[0];
        self.tell(Event::SetAside { card: dealt[0] });
        if let [a, b, c] = dealt[1..1 + open] {
            self.tell(Event::Opened { cards: [a, b, c] });
        }
        for (seat, card) in table.iter().zip(&dealt[1 + open..]) {
            self.state.hands[seat] = *card;
            self.tell(Event::Dealt { seat, card: *card });
        }
        self.state.deck.top = (1 + open + seats) as u8;
        self.state.deck.end = size as u8;
        self.state.inside = table;
        self.state.shielded = SeatSet::EMPTY;
        self.begin_turn(first);
    }

    /// LL-7: the shield ends, a card is drawn.
    fn begin_turn(&mut self, seat: Seat) {
        self.state.turn = seat;
        self.state.shielded.remove(seat);
        self.tell(Event::Turn { seat });
        let card = self.state.deck.draw().expect("a turn begins only while the deck has cards");
        self.state.drawn = card;
        self.tell(Event::Drew { seat, card });
    }

    /// LL-7: the checks after a card, then the next turn to the left.
    pub(super) fn end_turn(&mut self) {
        if let Some(survivor) = self.state.inside.only() {
            // LL-19, tested first (LL-RUL-8).
            return self.end_round(survivor.into(), How::Alone);
        }
        if self.state.deck.is_empty() {
            return self.show_hands();
        }
        let next = self.state.inside.left_of(self.state.turn).expect("two seats or more are in");
        self.begin_turn(next);
    }

    /// LL-20: the deck is empty; the highest hand wins, and ties all win (LL-RUL-2).
    fn show_hands(&mut self) {
        let mut winners = SeatSet::EMPTY;
        let mut highest = 0;
        for seat in self.state.inside {
            let card = self.state.hands[seat];
            self.tell(Event::Shown { seat, card });
            if card.value() > highest {
                highest = card.value();
                winners = SeatSet::EMPTY;
            }
            if card.value() == highest {
                winners.insert(seat);
            }
        }
        self.end_round(winners, How::Highest);
    }

    /// LL-21 to LL-23: tokens, then the end of the match or the next round.
    fn end_round(&mut self, winners: SeatSet, how: How) {
        self.tell(Event::Won { seats: winners, how });
        winners.iter().for_each(|seat| self.state.tokens[seat] += 1);
        let enough = E::tokens_to_win(self.state.table.len());
        let champions: SeatSet = self.state.table.iter().filter(|seat| self.state.tokens[*seat] >= enough).collect();
        if champions.is_empty() {
            return self.begin_round(winners);
        }
        self.state.stage = Stage::Over(champions);
        self.tell(Event::Over { winners: champions });
    }

    /// LL-10: a seat leaves the round; its hand goes face up into its row and does nothing.
    pub(super) fn leave(&mut self, seat: Seat) {
        let hand = self.state.hands[seat];
        self.leave_discarding(seat, Some(hand));
    }

    pub(super) fn leave_discarding(&mut self, seat: Seat, discards: Option<Card>) {
        self.state.inside.remove(seat);
        self.tell(Event::Left { seat, discards });
    }
}

/// How a record divides a deal: the card set aside, the open cards, the hands, the deck.
pub(super) fn parts(size: usize, table: SeatSet, open: usize) -> Vec<Part> {
    let mut parts = vec![Part::place("aside", 1)];
    if open > 0 {
        parts.push(Part::place("open", open));
    }
    parts.extend(table.iter().map(|seat| Part::seat(seat, 1)));
    parts.push(Part::place("deck", size - 1 - open - table.len()));
    parts
}
