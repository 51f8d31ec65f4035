//! The end of a round: who wins it, who gains tokens, what comes next.

use super::edition::{Edition, SpyToken};
use super::event::{Bonus, Event, How};
use super::round::{Course, Stage};
use cachet_engine::{Dealer, SeatSet, Tell};

impl<E: Edition, D: Dealer, T: Tell<Event>> Course<'_, E, D, T> {
    /// LL-20: the deck is empty; the highest hand wins, and ties all win (LL-RUL-2). Stitch weighs on
    /// his holder (ST-29, ST-30).
    pub(super) fn show_hands(&mut self) {
        let mut winners = SeatSet::EMPTY;
        let mut highest = i8::MIN;
        for seat in self.state.inside {
            let card = self.state.hands[seat];
            self.tell(Event::Shown { seat, card });
            let score = card.value() as i8 + if E::PAWN { self.state.pawn.weight(seat) } else { 0 };
            if score > highest {
                highest = score;
                winners = SeatSet::EMPTY;
            }
            if score == highest {
                winners.insert(seat);
            }
        }
        if E::PAWN {
            winners = self.state.pawn.break_tie(winners);
        }
        self.end_round(winners, How::Highest);
    }

    /// LL-21 to LL-23: tokens (all of them before anyone counts, PP-27), then the end of the match or the
    /// next round.
    pub(super) fn end_round(&mut self, winners: SeatSet, how: How) {
        self.tell(Event::Won { seats: winners, how });
        self.give_tokens(winners);
        self.spy_token(how);
        if E::TWIN_TOKENS {
            self.twin_tokens();
        }
        let enough = self.state.goal;
        let champions: SeatSet = self.state.table.iter().filter(|seat| self.state.tokens[*seat] >= enough).collect();
        if champions.is_empty() {
            // ST-32: after a tie Stitch stays where he is.
            let stays = E::PAWN && winners.len() > 1;
            return self.begin_round(if stays { self.state.pawn.holder().into() } else { winners });
        }
        self.state.stage = Stage::Over(champions);
        self.tell(Event::Over { winners: champions });
    }

    fn give_tokens(&mut self, seats: SeatSet) {
        seats.iter().for_each(|seat| self.state.tokens[seat] += 1);
    }

    /// PP-24: the only seat still in with a Spy in its row gains a token, winner or not. PP-RUL-1: under the
    /// other reading, only if nobody else is in.
    fn spy_token(&mut self, how: How) {
        let spies = self.state.spies & self.state.inside;
        let counts = match self.state.spy_token {
            SpyToken::OnlyOneWithSpy => true,
            SpyToken::SoleSurvivor => how == How::Alone,
        };
        if counts && spies.len() == 1 {
            self.give_tokens(spies);
            self.tell(Event::Bonus { seats: spies, why: E::SPY_BONUS });
        }
    }

    /// PP-25: two seats still in, each with Amira & Sadie in its row, gain a token each.
    fn twin_tokens(&mut self) {
        let twins = self.state.counsels & self.state.inside;
        if twins.len() == 2 {
            self.give_tokens(twins);
            self.tell(Event::Bonus { seats: twins, why: Bonus::Twins });
        }
    }
}
