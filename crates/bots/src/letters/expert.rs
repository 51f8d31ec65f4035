//! The strongest player: computes what the others may hold, and plays its moves out in rounds drawn from that belief.

use super::belief::Belief;
use super::cast::Cast;
use super::learnt::anybody;
use super::match_odds::MatchOdds;
use super::memory::SEATS;
use super::random::sane;
use super::simulate::{Buffers, Simulation};
use super::weighed::{Either, Weighed};
use crate::Bot;
use cachet_engine::{Dice, Game, Notebook, Seat, below, dice};
use cachet_games::letters::{Action, Aim, Card, Edition, Letters};

/// Computes an exact belief, draws deals from it, and plays every move out in each of them. From then on all seats play
/// by the same policy, and each knows only what it could know. All moves meet the same deals and the same luck; the
/// worse half is dropped after each stage, which leaves more games for the rest. The score of a game is the chance to
/// win the match, not the round. The number of positions looked at does not depend on the number of moves.
pub struct Expert {
    nodes: u32,
    ready: Option<Ready>,
}

/// What is the same for every choice at a table, computed once.
struct Ready {
    game: &'static str,
    seats: usize,
    cast: Cast,
    /// How everybody is taken to play.
    policy: Either<Weighed, Weighed>,
    match_odds: MatchOdds,
}

/// A move being tried.
struct Trial {
    action: Action,
    sum: f64,
    times: u32,
}

impl Trial {
    fn mean(&self) -> f64 {
        self.sum / f64::from(self.times.max(1))
    }
}

impl Expert {
    /// `nodes` is how many positions it looks at for one choice.
    pub fn new(nodes: u32) -> Expert {
        Expert { nodes, ready: None }
    }

    fn ready<E: Edition>(&mut self, seats: usize) -> &Ready {
        self.ready = self.ready.take().filter(|ready| ready.game == E::INFO.id && ready.seats == seats);
        self.ready.get_or_insert_with(|| Ready {
            game: E::INFO.id,
            seats,
            cast: Cast::new::<E>(seats),
            policy: anybody::<E>(seats),
            match_odds: MatchOdds::new(E::tokens_to_win(seats), seats),
        })
    }
}

impl<E: Edition> Bot<Letters<E>> for Expert {
    fn choose(
        &mut self,
        notes: &Notebook<Letters<E>>,
        legal: &[<Letters<E> as Game>::Action],
        luck: &mut Dice,
    ) -> Action {
        let view = notes.view();
        let Some(me) = view.me else { return legal[0] };
        let nodes = self.nodes;
        let Ready { cast, policy, match_odds, .. } = self.ready::<E>(view.seats.len());
        let belief = Belief::<E>::new(notes, policy);
        let mut trials: Vec<Trial> = possible(&belief, sane(notes, legal))
            .into_iter()
            .map(|action| Trial { action, sum: 0.0, times: 0 })
            .collect();
        let mut buffers = Buffers::default();
        let stages = (trials.len() as f64).log2().ceil().max(1.0) as u32;
        let mut looked = 0;
        for stage in 1..=stages {
            let until = nodes / stages * stage;
            while looked < until {
                let Some((table, witnesses)) = belief.imagine(luck) else { break };
                let deal = Simulation { cast, table, memory: *belief.memory(), witnesses, winners: None };
                let fate = u64::from(below(luck, u32::MAX));
                for trial in &mut trials {
                    let mut round = deal.clone();
                    round.play(me, trial.action);
                    looked += 1 + round.finish(policy, &mut buffers, &mut dice(fate));
                    trial.sum += f64::from(match_odds.chance(me, |seat: Seat| round.table.tokens(seat)));
                    trial.times += 1;
                }
            }
            if stage < stages {
                trials.sort_by(|one, other| other.mean().total_cmp(&one.mean()));
                trials.truncate(trials.len().div_ceil(2));
            }
        }
        let better = |best: usize, at: usize| if trials[at].mean() > trials[best].mean() { at } else { best };
        trials[(0..trials.len()).fold(0, better)].action
    }
}

/// Leaves out names that the belief excludes, if anything is left.
fn possible<E: Edition>(belief: &Belief<E>, actions: Vec<Action>) -> Vec<Action> {
    let mut hands: [Option<Vec<(Card, f64)>>; SEATS] = Default::default();
    let mut chance = |seat: Seat, is: &dyn Fn(Card) -> bool| -> f64 {
        let hand = hands[seat.index()].get_or_insert_with(|| belief.hand(seat));
        hand.iter().filter(|(card, _)| is(*card)).map(|(_, chance)| chance).sum()
    };
    let mut can_be = |action: &Action| {
        let Action::Play { aim, .. } = action else { return true };
        match *aim {
            Aim::Nobody | Aim::At(_) => true,
            Aim::Name(seat, name) => chance(seat, &|card| card == name) > 0.0,
            Aim::Number(seat, number) => chance(seat, &|card| card.value() == number) > 0.0,
        }
    };
    let left: Vec<Action> = actions.iter().copied().filter(|action| can_be(action)).collect();
    if left.is_empty() { actions } else { left }
}
