//! Before round 1: the hands, then removals, then access to the cards. Each variant is a step
//! that is taken or not (R-MIX-1 to R-MIX-3).

use super::card::{Card, Hand, Pile};
use super::course::Course;
use super::event::Event;
use super::rule::Rule;
use super::rules::Access;
use super::state::{A, B, BOTH, Stage, Two, other};
use cachet_engine::{Dealer, Part, Seat, SeatSet, Tell};

/// R-3, as the dealer gets them.
pub(super) const SIXTEEN: [Card; 16] = {
    let mut cards = [Card::Clown; 16];
    let mut at = 0;
    while at < 16 {
        cards[at] = Card::ALL[at / 2];
        at += 1;
    }
    cards
};

impl<D: Dealer, T: Tell<Event>> Course<'_, D, T> {
    /// R-MIX-1: one of I, K, P, or a set each.
    #[inline(always)]
    pub(super) fn set_up(&mut self) {
        let rules = self.state.rules;
        if rules.has(Rule::I) {
            return self.begin_draft();
        }
        self.state.hands = Two::all(Hand::SET);
        if rules.has(Rule::K) {
            self.deal_at_random();
        }
        if rules.has(Rule::P) {
            self.princess_attacks();
        }
        self.hands_made();
    }

    /// R-V-K1.
    #[cold]
    fn deal_at_random(&mut self) {
        let mut cards = SIXTEEN;
        self.dealer.shuffle("deal", &mut cards, || vec![Part::seat(A, 8), Part::seat(B, 8)]);
        let (one, two) = cards.split_at(8);
        self.state.hands[A] = one.iter().copied().collect();
        self.state.hands[B] = two.iter().copied().collect();
    }

    /// R-V-P1.
    #[cold]
    fn princess_attacks(&mut self) {
        let attacker = self.state.options.attacker().unwrap_or_else(|| self.dealer.pick("first", BOTH));
        self.tell(Event::First { seat: attacker });
        let gave = if attacker == A { [Card::Prince, Card::Princess] } else { [Card::Princess, Card::Prince] };
        self.trade(gave);
    }

    /// What A gave, what B gave.
    fn trade(&mut self, gave: [Card; 2]) {
        let [mine, theirs] = gave;
        self.state.hands[A] = self.state.hands[A].without(mine).with(theirs);
        self.state.hands[B] = self.state.hands[B].without(theirs).with(mine);
        self.tell(Event::Traded { gave });
    }

    /// R-V-F1, once I, K or P has made up the hands; then everybody knows them (R-V-F2).
    #[inline(always)]
    fn hands_made(&mut self) {
        if self.state.rules.has(Rule::F) {
            self.trade_lots();
        }
        for seat in BOTH {
            let cards = self.state.hands[seat];
            self.tell(Event::Hand { seat, cards });
        }
        // R-MIX-2: B before C.
        if self.state.rules.has(Rule::B) {
            self.state.stage = Stage::Removal;
            self.state.waiting = BOTH;
            return;
        }
        self.removed();
    }

    #[cold]
    fn trade_lots(&mut self) {
        let gave = [self.draw_lot(A, "out"), self.draw_lot(B, "out")];
        self.trade(gave);
    }

    /// A card of this hand at random.
    fn draw_lot(&mut self, seat: Seat, place: &'static str) -> Card {
        let (mut cards, len) = self.spread(self.state.hands[seat]);
        let parts = || vec![Part::place(place, 1), Part::seat(seat, len - 1)];
        self.dealer.shuffle("deal", &mut cards[..len], parts);
        cards[0]
    }

    fn spread(&self, hand: Hand) -> ([Card; 8], usize) {
        let mut cards = [Card::Clown; 8];
        let mut len = 0;
        for card in hand.cards().take(8) {
            cards[len] = card;
            len += 1;
        }
        (cards, len)
    }

    /// R-V-B1: a pick, shown when both are made.
    pub(super) fn remove(&mut self, seat: Seat, card: Card) {
        self.state.chosen[seat] = Some(card);
        self.state.waiting.remove(seat);
        self.tell(Event::Chosen { seat, card });
        let (Some(one), Some(two)) = (self.state.chosen[A], self.state.chosen[B]) else {
            return;
        };
        self.state.chosen = Two::all(None);
        for (seat, card) in [(A, one), (B, two)] {
            self.state.hands[seat].remove(card);
            self.tell(Event::Removed { seat, card });
        }
        self.removed();
    }

    /// R-V-C1, then R-MIX-3.
    #[inline(always)]
    fn removed(&mut self) {
        if self.state.rules.has(Rule::C) {
            self.wander();
        }
        match self.state.rules.access() {
            Access::Hand => self.begin_round(),
            Access::Draw(_) | Access::Order | Access::Pile => self.lay_out_cards(),
        }
    }

    #[cold]
    fn wander(&mut self) {
        for seat in BOTH {
            let card = self.draw_lot(seat, "aside");
            self.state.hands[seat].remove(card);
            self.state.wandered[seat] = Some(card);
            self.tell(Event::Wandered { seat, card });
        }
    }

    /// R-MIX-3: D and E, L, M.
    #[cold]
    fn lay_out_cards(&mut self) {
        match self.state.rules.access() {
            Access::Hand => self.begin_round(),
            Access::Draw(hand) => {
                BOTH.iter().for_each(|seat| self.make_deck(seat, usize::from(hand)));
                self.begin_round();
            }
            Access::Order => {
                self.state.stage = Stage::Order;
                self.state.waiting = BOTH;
            }
            Access::Pile => {
                for seat in BOTH {
                    self.state.piles[seat] =
                        Pile::of(&self.spread(self.state.hands[seat]).0[..self.state.hands[seat].len()]);
                    self.state.hands[seat] = Hand::EMPTY;
                    self.shuffle_pile(seat);
                }
                self.begin_round();
            }
        }
    }

    /// R-V-D1, R-V-E1.
    #[cold]
    fn make_deck(&mut self, seat: Seat, size: usize) {
        let (mut cards, len) = self.spread(self.state.hands[seat]);
        self.dealer
            .shuffle("deal", &mut cards[..len], || vec![Part::seat(seat, size), Part::place("deck", len - size)]);
        let (hand, deck) = cards[..len].split_at(size);
        self.state.hands[seat] = hand.iter().copied().collect();
        self.state.piles[seat] = Pile::of(deck);
        let cards = self.state.hands[seat];
        self.tell(Event::Drawn { seat, cards });
    }

    /// R-V-M1, R-V-M2.
    pub(super) fn shuffle_pile(&mut self, seat: Seat) {
        // Whatever the order was, the dealer starts from the cards alone.
        let (mut cards, len) = self.spread(self.state.piles[seat].cards().collect());
        self.dealer.shuffle("deal", &mut cards[..len], || vec![Part::seat(seat, len)]);
        self.state.piles[seat] = Pile::of(&cards[..len]);
        self.tell(Event::Shuffled { seat });
    }

    /// R-V-I1.
    #[cold]
    fn begin_draft(&mut self) {
        let opener = self.dealer.pick("first", BOTH);
        self.tell(Event::First { seat: opener });
        let mut cards = SIXTEEN;
        self.dealer.shuffle("deal", &mut cards, || vec![Part::place("packet", 4); 4]);
        for (packet, cards) in self.state.packets.iter_mut().zip(cards.chunks(4)) {
            *packet = cards.iter().copied().collect();
        }
        self.state.hands = Two::all(Hand::EMPTY);
        self.state.opener = opener;
        self.pass(0, 0);
    }

    /// R-V-I2: opener, other, opener; the openers take turns.
    fn pass(&mut self, packet: u8, pick: u8) {
        let opener = if packet.is_multiple_of(2) { self.state.opener } else { other(self.state.opener) };
        let seat = if pick.is_multiple_of(2) { opener } else { other(opener) };
        let cards = self.state.packets[usize::from(packet)];
        self.tell(Event::Received { seat, packet, cards });
        self.state.stage = Stage::Draft { packet, pick };
        self.state.waiting = seat.into();
    }

    pub(super) fn keep(&mut self, seat: Seat, card: Card) {
        let Stage::Draft { packet, pick } = self.state.stage else {
            return;
        };
        self.state.packets[usize::from(packet)].remove(card);
        self.state.hands[seat].add(card);
        self.tell(Event::Kept { seat, card });
        if pick < 2 {
            return self.pass(packet, pick + 1);
        }
        // R-RUL-43: the last card comes without a choice.
        for card in self.state.packets[usize::from(packet)].cards() {
            self.state.hands[other(seat)].add(card);
            self.tell(Event::Last { seat: other(seat), card });
        }
        self.state.packets[usize::from(packet)] = Hand::EMPTY;
        if packet < 3 {
            return self.pass(packet + 1, 0);
        }
        self.hands_made();
    }

    /// R-V-L1, R-V-L3: the next card of an order.
    pub(super) fn place(&mut self, seat: Seat, card: Card) {
        self.state.hands[seat].remove(card);
        self.state.piles[seat].put_under(card);
        self.tell(Event::Placed { seat, card });
        if !self.state.hands[seat].is_empty() {
            return;
        }
        if self.state.stage == Stage::NewOrder {
            self.state.stage = Stage::Turn;
            return;
        }
        self.state.waiting.remove(seat);
        if self.state.waiting == SeatSet::EMPTY {
            self.begin_round();
        }
    }
}
