//! The course of a match: setting up a round, turns, leaving it. Rules are cited by their numbers in Love
//! Letter (`docs/rules/love-letter.md`); the other editions have the same rules under other numbers, and are
//! cited where they say something of their own.

use super::card::{Card, Role};
use super::edition::{CARDS, Edition, LetterOptions, SEATS, SpyToken};
use super::event::{Event, How};
use super::pawn::Pawn;
use cachet_engine::{BySeat, Dealer, Outcome, Part, Phase, Seat, SeatSet, Tell};
use std::marker::PhantomData;

/// What the rules need to know. Rows, and who has seen what, are kept by views.
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
    pub(super) tokens: BySeat<u8, SEATS>,
    /// How many of them win the match.
    pub(super) goal: u8,
    pub(super) round: u16,
    pub(super) stage: Stage,
    /// What a `Counsel` drew.
    pub(super) offered: [Card; 2],
    /// Seats that have let go of a `Spy`, and of a `Counsel`, in this round.
    pub(super) spies: SeatSet,
    pub(super) counsels: SeatSet,
    pub(super) spy_token: SpyToken,
    pub(super) pawn: Pawn,
}

/// What the position waits for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Stage {
    /// The seat whose turn it is plays a card.
    Turn,
    /// It has drawn one card or two, and keeps one of those and its hand.
    Keep(Drawn),
    /// This seat, asked for its hand, gives Stitch instead or does not.
    Answer(Seat),
    /// The match is over.
    Over(SeatSet),
}

/// How many cards a `Counsel` could draw.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Drawn {
    One,
    Two,
}

/// The face-down pile; cards below `top` are gone.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Deck {
    cards: [Card; CARDS],
    top: u8,
    end: u8,
}

impl Deck {
    /// A deck of these cards, the first on top.
    pub(super) fn of(pile: &[Card]) -> Deck {
        let mut deck = Deck { cards: [Card::ALL[0]; CARDS], top: 0, end: 0 };
        pile.iter().for_each(|card| deck.put_under(*card));
        deck
    }

    /// What it holds, the top card first.
    pub(super) fn pile(&self) -> &[Card] {
        &self.cards[usize::from(self.top)..usize::from(self.end)]
    }

    pub(super) fn len(&self) -> usize {
        usize::from(self.end - self.top)
    }

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

    /// PP-20: a card goes under all the others.
    pub(super) fn put_under(&mut self, card: Card) {
        self.cards[usize::from(self.end)] = card;
        self.end += 1;
    }
}

impl State {
    pub(super) fn phase(&self) -> Phase {
        match self.stage {
            Stage::Turn | Stage::Keep(_) => Phase::Waiting(self.turn.into()),
            Stage::Answer(seat) => Phase::Waiting(seat.into()),
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

/// A position with its dealer and its listener: what the rules work on.
pub(super) struct Course<'a, E, D, T> {
    pub(super) state: &'a mut State,
    pub(super) dealer: &'a mut D,
    pub(super) tell: &'a mut T,
    edition: PhantomData<E>,
}

/// The match begins: LL-22 (with a pawn, ST-7) names whom the first round starts with.
pub(super) fn start<E: Edition, D: Dealer, T: Tell<Event>>(
    options: &LetterOptions<E>,
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
        goal: options.goal(seats),
        round: 0,
        stage: Stage::Turn,
        offered: [E::DECK[0]; 2],
        spies: SeatSet::EMPTY,
        counsels: SeatSet::EMPTY,
        spy_token: options.spy_token,
        pawn: Pawn::new(),
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

    /// LL-4 to LL-6. The first turn is for one of `starters` (LL-22); with a pawn, that one holds it and
    /// the seat on the left begins (ST-7).
    pub(super) fn begin_round(&mut self, starters: SeatSet) {
        let table = self.state.table;
        self.state.round += 1;
        self.tell(Event::Round { number: self.state.round });
        let starter = starters.only().unwrap_or_else(|| self.dealer.pick(E::STARTER, starters));
        let first = if E::PAWN { self.set_out_pawn(starter) } else { starter };
        self.tell(Event::First { seat: first });

        let (deck, open) = (E::deck(table.len()), E::open_cards(table.len()));
        let cards = &mut self.state.deck.cards[..deck.len()];
        cards.copy_from_slice(deck);
        self.dealer.shuffle("deal", cards, || parts(deck.len(), table, open));

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
        self.state.deck.top = (1 + open + table.len()) as u8;
        self.state.deck.end = deck.len() as u8;
        self.state.inside = table;
        self.state.shielded = SeatSet::EMPTY;
        self.state.spies = SeatSet::EMPTY;
        self.state.counsels = SeatSet::EMPTY;
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
        let again = E::PAWN && self.state.pawn.take_extra_turn();
        let left = self.state.inside.left_of(self.state.turn).expect("two seats or more are in");
        self.begin_turn(if again { self.state.turn } else { left });
    }

    /// LL-10: a seat leaves the round, made to by `by`; its hand goes face up into its row and does nothing.
    pub(super) fn leave(&mut self, seat: Seat, by: Seat) {
        let hand = self.state.hands[seat];
        self.leave_discarding(seat, Some(hand));
        if E::PAWN {
            self.inherit_pawn(seat, by);
        }
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
