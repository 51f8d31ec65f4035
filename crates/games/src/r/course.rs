//! The course of a game or match: deals, the ends of a game, who names the next rules.

use super::action::Action;
use super::card::{Hand, Pile};
use super::event::{Event, How};
use super::options::ROptions;
use super::rule::Rule;
use super::rules::{Goal, Rules};
use super::state::{A, B, BOTH, Played, Stage, State, Two, other};
use super::variant::Dawn;
use cachet_engine::{Dealer, Seat, SeatSet, Tell};

/// A position with its dealer and its listener: what the rules work on.
pub(super) struct Course<'a, D, T> {
    pub(super) state: &'a mut State,
    pub(super) dealer: &'a mut D,
    pub(super) tell: &'a mut T,
}

/// R-V-R1: the first game is played under the rules the options name. Not inlined: the position is then made where the caller keeps
/// it, and not copied there.
#[inline(never)]
pub(super) fn start<D: Dealer, T: Tell<Event>>(options: &ROptions, dealer: &mut D, tell: &mut T) -> State {
    let mut state = State {
        stage: Stage::Round,
        waiting: BOTH,
        abilities: options.rules().abilities(options.clown_wipes()),
        rules: options.rules(),
        goal: options.rules().goal(),
        hands: Two::all(Hand::SET),
        chosen: Two::all(None),
        wins: Two::all(0),
        pots: Two::all(0),
        bonus: Two::all(false),
        spy: None,
        round: 0,
        piles: Two::all(Pile::EMPTY),
        wandered: Two::all(None),
        played: Two::all(Played::NOTHING),
        stood: SeatSet::EMPTY,
        packets: [Hand::EMPTY; 4],
        opener: A,
        deal: 0,
        game: 1,
        games: Two::all(0),
        named: Rules::A,
        options: *options,
    };
    Course { state: &mut state, dealer, tell }.begin_deal();
    state
}

impl<D: Dealer, T: Tell<Event>> Course<'_, D, T> {
    #[inline]
    pub(super) fn tell(&mut self, event: Event) {
        self.tell.tell(event);
    }

    /// Carries out an action that [`super::legal::check`] allowed.
    #[inline]
    pub(super) fn act(&mut self, seat: Seat, action: Action) {
        if let Action::Play(card) = action {
            return self.play(seat, card);
        }
        self.act_seldom(seat, action);
    }

    #[cold]
    #[inline(never)]
    fn act_seldom(&mut self, seat: Seat, action: Action) {
        match action {
            Action::Play(card) => self.play(seat, card),
            Action::Remove(card) => self.remove(seat, card),
            Action::Keep(card) => self.keep(seat, card),
            Action::Place(card) => self.place(seat, card),
            Action::Anew => self.again(seat, true),
            Action::Leave => self.again(seat, false),
            Action::Turn => self.turn_up(seat),
            Action::TakeBack(card) => self.take_back(seat, Some(card)),
            Action::Decline => self.take_back(seat, None),
            Action::Add(rule) => {
                self.state.named = self.state.named.with(rule);
                self.tell(Event::Added { seat, rule });
            }
            Action::Begin => {
                let rules = self.state.named;
                self.begin_game(rules);
            }
        }
    }

    /// A game under these rules; nothing is carried over but the games won.
    fn begin_game(&mut self, rules: Rules) {
        self.state.game += 1;
        self.state.deal = 0;
        self.state.rules = rules;
        self.state.goal = rules.goal();
        self.state.abilities = rules.abilities(self.state.options.clown_wipes());
        self.state.wins = Two::all(0);
        self.state.stood = SeatSet::EMPTY;
        self.begin_deal();
    }

    /// R-V-Q3: set up afresh, with empty pots, no bonus and no Spy benefit.
    #[inline(always)]
    pub(super) fn begin_deal(&mut self) {
        let state = &mut *self.state;
        state.deal += 1;
        state.round = 0;
        state.pots = Two::all(0);
        state.bonus = Two::all(false);
        state.spy = None;
        state.piles = Two::all(Pile::EMPTY);
        state.played = Two::all(Played::NOTHING);
        let (game, deal, rules) = (state.game, state.deal, state.rules);
        self.tell(Event::Deal { game, deal, rules });
        self.set_up();
    }

    /// R-25, R-V-Q1 to R-V-Q3: the cards have run out.
    #[inline(never)]
    pub(super) fn out_of_cards(&mut self) {
        let wins = self.state.wins;
        let ahead = match wins[A].cmp(&wins[B]) {
            std::cmp::Ordering::Greater => Some(A),
            std::cmp::Ordering::Less => Some(B),
            std::cmp::Ordering::Equal => None,
        };
        match self.state.goal {
            Goal::Wins(_) => self.end_game(None, How::Cards),
            Goal::PlayedOut(Dawn::Majority) => self.end_game(ahead, How::Cards),
            Goal::PlayedOut(Dawn::Total(number)) => match ahead {
                Some(seat) if wins[seat] >= u16::from(number) => self.end_game(Some(seat), How::Cards),
                Some(_) | None => {
                    self.unveil();
                    self.begin_deal();
                }
            },
        }
    }

    /// R-V-C2: the card that wandered off is shown at the end.
    fn unveil(&mut self) {
        for seat in BOTH {
            if let Some(card) = self.state.wandered[seat].take() {
                self.tell(Event::Unveiled { seat, card });
            }
        }
    }

    /// The game is won, or drawn. J swaps winner and loser (R-V-J1).
    #[inline(never)]
    pub(super) fn end_game(&mut self, winner: Option<Seat>, how: How) {
        self.unveil();
        let winner = if self.state.rules.has(Rule::J) { winner.map(other) } else { winner };
        self.tell(Event::GameOver { winner, how });
        if !self.state.options.true_king() {
            return self.end_all(winner.map_or(SeatSet::EMPTY, SeatSet::of));
        }
        let Some(seat) = winner else {
            // R-V-R3: played again under the same rules.
            let rules = self.state.rules;
            return self.begin_game(rules);
        };
        self.state.games[seat] += 1;
        if self.state.games[seat] == 2 {
            return self.end_all(seat.into());
        }
        // R-V-R2: the loser names the next rules.
        self.state.stage = Stage::Naming;
        self.state.waiting = other(seat).into();
        self.state.named = Rules::A;
        self.tell(Event::Naming { seat: other(seat) });
    }

    fn end_all(&mut self, winners: SeatSet) {
        self.state.stage = Stage::Over(winners);
        self.state.waiting = SeatSet::EMPTY;
        self.tell(Event::Over { winners });
    }
}
