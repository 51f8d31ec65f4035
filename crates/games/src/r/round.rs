//! A round: cards are chosen or turned up, compared, paid for; then what they leave behind.

use super::card::{Card, Hand, Pile};
use super::course::Course;
use super::duel::{Clash, Side, Verdict, clash};
use super::event::{Event, How};
use super::rule::Rule;
use super::rules::{Access, Goal};
use super::state::{A, B, BOTH, Played, Stage, Two, other};
use cachet_engine::{Dealer, Seat, SeatSet, Tell};

impl<D: Dealer, T: Tell<Event>> Course<'_, D, T> {
    /// with L and M, R-V-L2 and R-V-M1.
    #[inline(always)]
    pub(super) fn begin_round(&mut self) {
        self.state.round += 1;
        self.tell(Event::Round { number: self.state.round });
        let first = self.state.shows_first();
        if !matches!(self.state.rules.access(), Access::Order | Access::Pile) {
            self.state.stage = Stage::Round;
            self.state.waiting = first.map_or(BOTH, SeatSet::of);
            return;
        }
        // Nothing is chosen, so that the order in which the cards are turned up matters only to a Spy.
        self.state.stage = Stage::Turn;
        self.state.waiting = first.unwrap_or(A).into();
    }

    /// the card lies face down until the other has chosen too. R-6: unless it is to be shown first.
    #[inline]
    pub(super) fn play(&mut self, seat: Seat, card: Card) {
        let led = self.state.shows_first().is_some();
        self.state.hands[seat].remove(card);
        self.state.chosen[seat] = Some(card);
        self.tell(if led { Event::Shown { seat, card } } else { Event::Chosen { seat, card } });
        let (Some(one), Some(two)) = (self.state.chosen[A], self.state.chosen[B]) else {
            self.state.waiting = other(seat).into();
            return;
        };
        if !led {
            self.tell(Event::Shown { seat: A, card: one });
            self.tell(Event::Shown { seat: B, card: two });
        }
        self.compare(one, two);
    }

    /// R-V-L2, R-V-M1: the next card of the pile.
    #[inline(never)]
    pub(super) fn turn_up(&mut self, seat: Seat) {
        let Some(card) = self.state.piles[seat].draw() else {
            return;
        };
        self.state.chosen[seat] = Some(card);
        self.tell(Event::Shown { seat, card });
        if let (Some(one), Some(two)) = (self.state.chosen[A], self.state.chosen[B]) {
            return self.compare(one, two);
        }
        let rival = other(seat);
        self.state.waiting = rival.into();
        // R-V-L3, R-V-M2; R-RUL-42: with one card left there is nothing to ask.
        if self.state.spy == Some(rival) && self.state.piles[rival].len() > 1 {
            self.state.stage = Stage::Again;
        }
    }

    /// R-V-L3, R-V-M2: a new order, a new shuffle, or neither.
    pub(super) fn again(&mut self, seat: Seat, anew: bool) {
        self.tell(Event::Again { seat, anew });
        self.state.stage = Stage::Turn;
        if !anew {
            return;
        }
        if self.state.rules.access() == Access::Pile {
            return self.shuffle_pile(seat);
        }
        self.state.hands[seat] = self.state.piles[seat].cards().collect();
        self.state.piles[seat] = Pile::EMPTY;
        self.state.stage = Stage::NewOrder;
    }

    ///
    #[inline(always)]
    fn compare(&mut self, one: Card, two: Card) {
        let state = &mut *self.state;
        state.chosen = Two::all(None);
        let mine = Side { card: one, bonus: state.bonus[A] };
        let theirs = Side { card: two, bonus: state.bonus[B] };
        let clash = clash(mine, theirs, state.abilities);
        if state.rules.has(Rule::N) {
            state.played[A].held.add(one);
            state.played[B].held.add(two);
        }
        let winner = Seat::ALL[usize::from(clash.winner & 1)];
        match clash.verdict {
            Verdict::Held => {
                //
                state.pots[A] += clash.worth[0];
                state.pots[B] += clash.worth[1];
                let pots = [state.pots[A], state.pots[B]];
                self.tell(Event::Held { pots });
                self.end_round(clash);
            }
            Verdict::Won | Verdict::Lost => self.win(winner, clash),
            //
            Verdict::GameWon | Verdict::GameLost => self.end_game(Some(winner), How::Princess),
        }
    }

    ///
    #[inline(always)]
    fn win(&mut self, seat: Seat, clash: &Clash) {
        let gain = clash.worth[seat.index()] + self.state.pots[seat];
        self.state.wins[seat] += u16::from(gain);
        self.state.pots = Two::all(0);
        if self.state.rules.has(Rule::N) {
            self.settle(seat);
        }
        self.tell(Event::Won { seat, gain });
        match self.state.goal {
            Goal::Wins(number) if self.state.wins[seat] >= number => self.end_game(Some(seat), How::Wins),
            Goal::Wins(_) | Goal::PlayedOut(_) => self.end_round(clash),
        }
    }

    /// R-V-N4: held rounds are now lost and won.
    #[inline(never)]
    fn settle(&mut self, winner: Seat) {
        for seat in BOTH {
            let Played { lost, won, held } = self.state.played[seat];
            self.state.played[seat] = if seat == winner {
                Played { lost, won: won.plus(held), held: Hand::EMPTY }
            } else {
                Played { lost: lost.plus(held), won, held: Hand::EMPTY }
            };
        }
    }

    /// what the two cards leave to the next round.
    #[inline(always)]
    fn end_round(&mut self, clash: &Clash) {
        self.state.bonus = Two::new(clash.bonus);
        self.state.spy = match clash.spy {
            [true, _] => Some(A),
            [_, true] => Some(B),
            [false, false] => None,
        };
        let bonus = BOTH.iter().filter(|seat| clash.bonus[seat.index()]).collect();
        self.tell(Event::Next { bonus, spy: self.state.spy });
        if let Access::Draw(_) = self.state.rules.access() {
            self.draw();
        }
        if self.state.rules.has(Rule::N) && self.offer_last_chance() {
            return;
        }
        self.next_round();
    }

    /// R-V-D2.
    #[inline(never)]
    fn draw(&mut self) {
        for seat in BOTH {
            if let Some(card) = self.state.piles[seat].draw() {
                self.state.hands[seat].add(card);
                self.tell(Event::Drew { seat, card });
            }
        }
    }

    /// R-V-N1, R-RUL-41: to the opponent of whoever stands one short for the first time.
    #[inline(never)]
    fn offer_last_chance(&mut self) -> bool {
        let Goal::Wins(number) = self.state.goal else {
            return false;
        };
        let stands = |seat: &Seat| self.state.wins[*seat] + 1 == number && !self.state.stood.contains(*seat);
        let Some(leader) = BOTH.iter().find(stands) else {
            return false;
        };
        self.state.stood.insert(leader);
        if self.state.is_out_of_cards(leader) {
            return false;
        }
        let seat = other(leader);
        self.state.stage = Stage::TakeBack;
        self.state.waiting = seat.into();
        self.tell(Event::LastChance { seat });
        true
    }

    /// R-V-N1 to R-V-N3.
    pub(super) fn take_back(&mut self, seat: Seat, card: Option<Card>) {
        if let Some(card) = card {
            let played = &mut self.state.played[seat];
            if played.lost.has(card) {
                played.lost.remove(card);
            } else {
                played.won.remove(card);
            }
            self.state.hands[seat].add(card);
        }
        self.tell(Event::TookBack { seat, card });
        self.next_round();
    }

    /// R-25, R-V-N5: a round needs a card from each.
    #[inline(always)]
    fn next_round(&mut self) {
        if self.state.is_out_of_cards(A) || self.state.is_out_of_cards(B) {
            return self.out_of_cards();
        }
        self.begin_round();
    }
}
