//! An imagined game: the position, the public part of it, and the belief common to the table.

use super::board::Board;
use super::common::Common;
use super::features::ActionFeatures;
use super::policy::{Choices, Policy};
use super::worlds::World;
use cachet_engine::{Dice, Game, Phase, QuickDealer, Seat, Tell};
use cachet_games::secret_moon::{Action, Event, SecretMoon, State, Team};

/// A game in which the cards lie as in `world`.
#[derive(Clone)]
pub struct Simulation {
    pub state: State,
    pub world: World,
    pub board: Board,
    pub common: Common,
}

/// Receives the events of a move.
struct Ear<'a> {
    board: &'a mut Board,
    common: &'a mut Common,
    won: Option<Team>,
}

impl Tell<Event> for Ear<'_> {
    #[inline]
    fn tell(&mut self, event: Event) {
        self.board.note(&event);
        self.common.note(&event);
        if let Event::Over { team, .. } = event {
            self.won = Some(team);
        }
    }
}

/// Lists that are used again for every decision.
#[derive(Default)]
pub struct Buffers {
    pub legal: Vec<Action>,
    pub choices: Choices,
}

impl Simulation {
    /// A new game.
    pub fn deal(seats: usize, dealer: &mut QuickDealer) -> Simulation {
        let mut events = Vec::new();
        let state = SecretMoon::start(&Default::default(), seats, dealer, &mut events);
        let (mut board, mut common) = (Board::new(seats), Common::new(seats));
        events.iter().for_each(|event| board.note(event));
        events.iter().for_each(|event| common.note(event));
        let dealt = |event: &Event| {
            if let Event::Dealt { card, .. } | Event::Laid { card, .. } = event { Some(*card) } else { None }
        };
        let cards = events.iter().filter_map(dealt);
        Simulation { state, world: World::made_of(cards), board, common }
    }

    /// Plays to the end, everybody by the same policy; returns the winners. Counts the turns.
    pub fn play_out(
        &mut self,
        policy: &Policy,
        dealer: &mut QuickDealer,
        dice: &mut Dice,
        buffers: &mut Buffers,
        turns: &mut u32,
    ) -> Team {
        while let Some(seat) = self.turn() {
            self.weigh(seat, policy, buffers);
            let action = buffers.choices.draw(dice);
            *turns += 1;
            if let Some(team) = self.play(seat, action, dealer) {
                return team;
            }
        }
        Team::Princess
    }

    /// Whose turn it is, if it is anybody's.
    pub fn turn(&self) -> Option<Seat> {
        match SecretMoon::phase(&self.state) {
            Phase::Waiting(seats) => seats.lowest(),
            Phase::Over(_) => None,
        }
    }

    /// Copies another one without allocating.
    pub fn copy(&mut self, other: &Simulation) {
        self.state = other.state;
        self.world = other.world;
        self.board = other.board;
        self.common.copy(&other.common);
    }

    /// Plays an action; returns the winners, if it ends the game.
    pub fn play(&mut self, seat: Seat, action: Action, dealer: &mut QuickDealer) -> Option<Team> {
        let mut ear = Ear { board: &mut self.board, common: &mut self.common, won: None };
        let played = SecretMoon::apply(&mut self.state, seat, action, dealer, &mut ear);
        debug_assert!(played.is_ok(), "what is legal can be played");
        ear.won
    }

    /// Lists what the seat to move may do, and how likely the policy is to do it.
    pub fn weigh(&self, seat: Seat, policy: &Policy, buffers: &mut Buffers) {
        buffers.legal.clear();
        SecretMoon::legal(&self.state, seat, &mut |action| buffers.legal.push(action));
        let features = ActionFeatures::new(&self.board, &self.common, seat, &self.world);
        policy.weigh(&features, &buffers.legal, &mut buffers.choices);
    }
}
