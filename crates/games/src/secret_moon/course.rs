//! The course of a game: setting up, three rounds of turns, the end.

use super::event::{Event, How, Partner};
use super::order::OrderCard;
use super::place::{PLACES, Place, PlaceSet, npcs};
use super::role::{CARDS, REMOVABLE, Role};
use cachet_engine::{Dealer, Outcome, Part, Phase, Seat, SeatSet, Tell};

/// SM-7.
pub(super) const ROUNDS: u8 = 3;

/// What the rules need to know. Who looked where, and who answered what, is kept by views.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct State {
    cards: [Role; PLACES],
    /// Where each character lies, in the order of [`Role::ALL`]; of the Guards, the last.
    places: [Place; Role::ALL.len()],
    pub(super) revealed: PlaceSet,
    captured: PlaceSet,
    pub(super) protected: SeatSet,
    /// Whom each order card was dealt to this round, the lowest first.
    order: [Option<Seat>; OrderCard::ALL.len()],
    /// The seats that still have theirs.
    pub(super) to_act: SeatSet,
    turn: Seat,
    /// The seats that are not captured.
    free: SeatSet,
    pub(super) table: SeatSet,
    round: u8,
    over: Option<(How, SeatSet)>,
}

impl State {
    pub(super) fn phase(&self) -> Phase {
        match self.over {
            None => Phase::Waiting(self.turn.into()),
            Some((_, winners)) => Phase::Over(Outcome { winners }),
        }
    }

    /// How the game ended, if it has.
    pub(super) fn ended(&self) -> Option<How> {
        self.over.map(|(how, _)| how)
    }

    pub(super) fn turn(&self) -> Seat {
        self.turn
    }

    pub(super) fn is_last_round(&self) -> bool {
        self.round == ROUNDS
    }

    #[inline]
    pub(super) fn card(&self, place: Place) -> Role {
        self.cards[place.index()]
    }

    #[inline]
    pub(super) fn card_of(&self, seat: Seat) -> Role {
        self.card(Place::Seat(seat))
    }

    #[inline]
    pub(super) fn is_revealed(&self, place: Place) -> bool {
        self.revealed.contains(place)
    }

    #[inline]
    pub(super) fn is_captured(&self, place: Place) -> bool {
        self.captured.contains(place)
    }

    /// SM-4.
    #[inline]
    pub(super) fn npcs(&self) -> PlaceSet {
        PlaceSet::npcs(self.table.len())
    }

    /// SM-11: the seats at which an action may be aimed, one's own included.
    #[inline]
    pub(super) fn within_reach(&self) -> SeatSet {
        self.free - self.protected
    }

    /// SM-11: the seats and NPCs at which a seat may aim an action, other than itself.
    #[inline]
    pub(super) fn others_within_reach(&self, me: Seat) -> PlaceSet {
        PlaceSet::of(self.within_reach() - me.into()) | (self.npcs() - self.captured)
    }

    #[inline]
    fn place_of(&self, role: Role) -> Place {
        self.places[role as usize]
    }

    /// SM-6: what this seat sees when eyes are open.
    #[inline]
    fn partner(&self, seat: Seat) -> Option<Partner> {
        self.card_of(seat).partner().map(|wanted| match self.place_of(wanted) {
            Place::Seat(other) => Partner::Seat(other),
            Place::Npc(_) => Partner::Npc,
        })
    }

    /// SM-24, SM-26: has the last action decided the game?
    #[inline]
    fn decided(&self) -> Option<How> {
        let [princess, traveller, minister] =
            [Role::Princess, Role::Traveller, Role::Minister].map(|role| self.place_of(role));
        if self.is_captured(princess) {
            Some(How::PrincessCaptured)
        } else if self.is_revealed(princess) && self.is_revealed(traveller) {
            Some(How::BothRevealed)
        } else if self.is_captured(minister) {
            Some(How::MinisterCaptured)
        } else {
            None
        }
    }
}

/// A position with its dealer and its listener: what the rules work on.
pub(super) struct Course<'a, D, T> {
    pub(super) state: &'a mut State,
    dealer: &'a mut D,
    tell: &'a mut T,
}

/// SM-3 to SM-6: cards, eyes open, and the first round.
pub(super) fn start(seats: usize, dealer: &mut impl Dealer, tell: &mut impl Tell<Event>) -> State {
    let table = SeatSet::first(seats);
    let mut state = State {
        cards: [Role::Guard; PLACES],
        places: [Place::Seat(Seat::ALL[0]); Role::ALL.len()],
        revealed: PlaceSet::EMPTY,
        captured: PlaceSet::EMPTY,
        protected: SeatSet::EMPTY,
        order: [None; OrderCard::ALL.len()],
        to_act: SeatSet::EMPTY,
        turn: Seat::ALL[0],
        free: table,
        table,
        round: 0,
        over: None,
    };
    let mut course = Course::new(&mut state, dealer, tell);
    course.deal(seats);
    course.open_eyes();
    course.begin_round();
    state
}

impl<'a, D: Dealer, T: Tell<Event>> Course<'a, D, T> {
    pub(super) fn new(state: &'a mut State, dealer: &'a mut D, tell: &'a mut T) -> Self {
        Course { state, dealer, tell }
    }

    #[inline]
    pub(super) fn tell(&mut self, event: Event) {
        self.tell.tell(event);
    }

    /// SM-3 to SM-5: a card to each seat, the rest to the middle.
    fn deal(&mut self, seats: usize) {
        let mut cards = CARDS;
        let mut from = 0;
        if seats == 5 {
            let removed = self.remove_a_card();
            let at = CARDS.iter().position(|card| *card == removed).expect("the card removed is one of the eight");
            // To the front, before the cards that are dealt.
            cards[..=at].rotate_right(1);
            from = 1;
        }
        let dealt = &mut cards[from..];
        self.dealer.shuffle("deal", dealt, || deal_parts(seats));
        for (place, card) in Place::all(seats).iter().zip(dealt.iter()) {
            self.state.cards[place.index()] = *card;
            self.state.places[*card as usize] = place;
            self.tell(match place {
                Place::Seat(seat) => Event::Dealt { seat, card: *card },
                Place::Npc(npc) => Event::Laid { npc, card: *card },
            });
        }
    }

    /// SM-3.
    fn remove_a_card(&mut self) -> Role {
        let mut cards = REMOVABLE;
        self.dealer.shuffle("removed", &mut cards, || vec![Part::place("out", 1), Part::place("in", 4)]);
        let [removed, ..] = cards;
        self.tell(Event::Removed { card: removed });
        removed
    }

    /// SM-6.
    fn open_eyes(&mut self) {
        for seat in self.state.table {
            let partner = self.state.partner(seat);
            self.tell(Event::EyesOpen { seat, partner });
        }
    }

    /// SM-7, SM-8: order cards for every seat not captured. SM-18: protection ends.
    fn begin_round(&mut self) {
        self.state.round += 1;
        self.state.protected = SeatSet::EMPTY;
        self.tell(Event::Round { number: u16::from(self.state.round) });
        let free = self.state.free;
        self.state.to_act = free;
        self.state.order = [None; OrderCard::ALL.len()];
        if !free.is_empty() {
            let mut order = OrderCard::ALL;
            self.dealer.shuffle("order", &mut order, || order_parts(free));
            for (seat, card) in free.iter().zip(order) {
                self.state.order[card.index()] = Some(seat);
                self.tell(Event::Ordered { seat, card });
            }
        }
        self.next_turn();
    }

    /// SM-9: the lowest order card still lying before a seat.
    fn next_turn(&mut self) {
        let to_act = self.state.to_act;
        match self.state.order.into_iter().flatten().find(|seat| to_act.contains(*seat)) {
            Some(seat) => {
                self.state.turn = seat;
                self.tell(Event::Turn { seat });
            }
            None => self.end_round(),
        }
    }

    /// SM-25, SM-RUL-21: the next round, or the end of the night.
    fn end_round(&mut self) {
        if self.state.is_last_round() {
            self.end(How::NightOver);
        } else {
            self.begin_round();
        }
    }

    /// SM-24 first (SM-RUL-14, SM-RUL-15); then the next turn.
    pub(super) fn end_turn(&mut self, me: Seat) {
        self.state.to_act.remove(me);
        match self.state.decided() {
            Some(how) => self.end(how),
            None => self.next_turn(),
        }
    }

    /// SM-27: the whole team wins, captured players included.
    fn end(&mut self, how: How) {
        let team = how.winner();
        let winners: SeatSet =
            self.state.table.iter().filter(|seat| self.state.card_of(*seat).team() == team).collect();
        self.state.over = Some((how, winners));
        self.tell(Event::Over { team, how, winners });
        self.open_all();
    }

    /// SM-RUL-26: nothing that lies on the table is a secret any more.
    fn open_all(&mut self) {
        for at in Place::all(self.state.table.len()) {
            if !self.state.is_revealed(at) {
                self.tell(Event::Opened { at, card: self.state.card(at) });
            }
        }
    }

    /// SM-22: a card is turned face up, unless it is already (SM-16); a Guard is captured by it.
    pub(super) fn reveal(&mut self, at: Place) {
        self.turn_up(at);
        if self.state.card(at) == Role::Guard {
            self.capture(at, None);
        }
    }

    /// SM-23: out for good, face up, without a turn.
    pub(super) fn capture(&mut self, at: Place, by: Option<Seat>) {
        self.turn_up(at);
        self.state.captured.insert(at);
        if let Place::Seat(seat) = at {
            self.state.free.remove(seat);
            self.state.to_act.remove(seat);
        }
        self.tell(Event::Captured { at, by });
    }

    fn turn_up(&mut self, at: Place) {
        if self.state.is_revealed(at) {
            return;
        }
        self.state.revealed.insert(at);
        let card = self.state.card(at);
        self.tell(Event::Revealed { at, card });
    }
}

/// How a record divides a deal: the seats, then the middle.
fn deal_parts(seats: usize) -> Vec<Part> {
    let mut parts: Vec<Part> = SeatSet::first(seats).iter().map(|seat| Part::seat(seat, 1)).collect();
    if npcs(seats) > 0 {
        parts.push(Part::place("npc", npcs(seats)));
    }
    parts
}

/// How a record divides the order cards: the seats that get one, then those nobody gets.
fn order_parts(free: SeatSet) -> Vec<Part> {
    let mut parts: Vec<Part> = free.iter().map(|seat| Part::seat(seat, 1)).collect();
    let unused = OrderCard::ALL.len() - free.len();
    if unused > 0 {
        parts.push(Part::place("unused", unused));
    }
    parts
}
