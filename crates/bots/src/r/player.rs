//! The bots of the duel. What they know of a position comes from their own notebook; how well they use it is their
//! [`Level`].

use super::cfr::SelfPlay;
use super::draft;
use super::hidden::{self, First, Learnt, Standing, Step};
use super::level::Level;
use super::openings;
use super::order;
use super::solved::Solved;
use super::solver::Advice;
use super::totals;
use crate::Bot;
use crate::r::SaneRandom;
use cachet_engine::{Dice, Game, LogItem, Notebook, Phase, Seat, below};
use cachet_games::r::{Access, Action, Dawn, R, Rule, Rules, State, Variant, View};
use std::sync::Arc;

/// Rounds of learning for one decision, at least and at most: fewer are useless, and more gain little.
const ROUNDS: (usize, usize) = (40, 400);

/// A player of the duel under any rules.
pub struct Player {
    level: Level,
    nodes: usize,
    /// What has been solved, by this bot or by others.
    solved: Arc<Solved>,
    /// C, D, E: what has been worked out in this deal.
    beliefs: Beliefs,
}

/// The decisions of a deal so far, and what each player may hold after each of them.
#[derive(Default)]
struct Beliefs {
    /// The rules, and the position the deal began with.
    deal: Option<(Rules, State)>,
    gone_through: Vec<([Option<Action>; 2], Standing)>,
    /// What was learnt for the last decision, and how many came before it. The other's next choice is weighed by it.
    learnt: Option<(usize, Learnt)>,
}

impl Player {
    pub fn new(level: Level, nodes: u32, solved: Arc<Solved>) -> Player {
        Player { level, nodes: nodes as usize, solved, beliefs: Beliefs::default() }
    }
}

impl Bot<R> for Player {
    fn choose(&mut self, notes: &Notebook<R>, legal: &[Action], dice: &mut Dice) -> Action {
        let view = notes.view();
        let chosen = match (view.me, view.naming) {
            (Some(_), Some((_, named))) => Some(name_rules(named, legal, dice)),
            (Some(me), None) => self.play(notes, me, legal, dice),
            (None, _) => None,
        };
        match chosen {
            Some(action) if legal.contains(&action) => action,
            Some(_) | None => SaneRandom.choose(notes, legal, dice),
        }
    }
}

impl Player {
    fn play(&mut self, notes: &Notebook<R>, me: Seat, legal: &[Action], dice: &mut Dice) -> Option<Action> {
        let view = notes.view();
        if view.packet.is_some() {
            return draft::pick(notes, me, legal, self.level, dice);
        }
        let rules = view.rules;
        match rules.access() {
            Access::Pile => None,
            Access::Order => order::next(notes, me, legal, self.level, dice),
            Access::Hand | Access::Draw(_) => {
                let (advice, _) = self.advice(notes, me, dice)?;
                self.level.pick(&advice, dice)
            }
        }
    }

    /// What to play from the hand and what each action is worth; and the position it was found for, laid open.
    pub(super) fn advice(
        &mut self,
        notes: &Notebook<R>,
        me: Seat,
        dice: &mut Dice,
    ) -> Option<(Vec<Advice<Action>>, State)> {
        let view = notes.view();
        let (steps, open) = standing_of(notes, me, dice).filter(|(_, open)| !open.is_drafting())?;
        let advice = if hidden::hides(view.rules) {
            self.hidden(view, me, view.rules, &steps, &open)
        } else {
            self.public(view, &open, me)
        };
        Some((advice, open))
    }

    /// C, D, E: what a seat may hold, as far as was worked out for the last advice.
    pub(super) fn range(&self, seat: Seat) -> Option<&hidden::Range> {
        self.beliefs.gone_through.last().map(|(_, standing)| &standing.ranges[seat.index()])
    }

    pub(super) fn solved(&self) -> &Solved {
        &self.solved
    }

    /// Solves the position together with what everybody may be holding, as far ahead as the budget allows.
    fn hidden(&mut self, view: &View, me: Seat, rules: Rules, steps: &[Step], open: &State) -> Vec<Advice<Action>> {
        let start = steps.first().map_or(open, |step| &step.open);
        let deal = Some((rules, *start));
        if self.beliefs.deal != deal {
            self.beliefs = Beliefs { deal, ..Beliefs::default() };
        }
        let known = self.beliefs.gone_through.iter().zip(steps).take_while(|((acts, _), step)| *acts == step.acts);
        let known = known.count();
        if known < self.beliefs.gone_through.len() {
            self.beliefs.gone_through.truncate(known);
            self.beliefs.learnt = None;
        }
        let mut standing =
            self.beliefs.gone_through.last().map_or_else(|| Standing::at_start(rules, start), |(_, it)| it.clone());
        for (before, step) in steps.iter().enumerate().skip(known) {
            let learnt = match self.beliefs.learnt.take() {
                Some((at, learnt)) if at == before => learnt,
                Some(_) | None => self.learn(rules, &step.open, &standing),
            };
            standing = standing.after(rules, &learnt, step.acts);
            self.beliefs.gone_through.push((step.acts, standing.clone()));
        }
        let mut learnt = match self.beliefs.learnt.take() {
            Some((at, learnt)) if at == steps.len() => learnt,
            Some(_) | None => self.learn(rules, open, &standing),
        };
        let mine = view.seat(me);
        let hand = mine.hand.flatten().unwrap_or(mine.left);
        let holding = standing.ranges[me.index()].place(hand, mine.wandered.flatten());
        let (shares, worths) = (learnt.mixture(me.index(), holding), learnt.worths(me.index(), holding));
        let acts = learnt.acts(me.index()).into_iter().zip(shares.iter().zip(worths));
        let advice =
            acts.map(|(action, (share, worth))| Advice { action, share: f64::from(*share), value: f64::from(worth) });
        // Only what is in hand can be played.
        let advice = advice.filter(|it| !matches!(it.action, Action::Play(card) if !hand.has(card)));
        let advice = advice.collect();
        self.beliefs.learnt = Some((steps.len(), learnt));
        advice
    }

    fn learn(&self, rules: Rules, open: &State, standing: &Standing) -> Learnt {
        if let Some(first) = First::find(rules, open, standing) {
            return Learnt::Shipped(first);
        }
        let (mut learner, _) =
            self.solved.ask(open, |solver| hidden::learner(rules, open, standing, self.nodes / ROUNDS.0, solver));
        let rounds = (self.nodes / learner.tree().work.max(1)).clamp(ROUNDS.0, ROUNDS.1);
        (0..rounds).for_each(|_| learner.iterate());
        Learnt::Here(Box::new(learner))
    }

    /// Everything is public: the solution, from the table of openings, or of the rules.
    fn public(&self, view: &View, open: &State, me: Seat) -> Vec<Advice<Action>> {
        if let Some(advice) = openings::find(open) {
            return advice;
        }
        // With a running total the first rounds of a deal are played as if for its majority: solving for the total
        // would take too long.
        let played = view.rounds.iter().filter(|round| round.cards.iter().all(Option::is_some)).count();
        if totals::number(open).is_some() && played < 2 {
            let mut gains = [0; 2];
            view.rounds
                .iter()
                .filter_map(|round| round.won)
                .for_each(|(seat, gain)| gains[seat.index()] += u16::from(gain));
            let open = open.for_the_majority(gains);
            if let Some(advice) = openings::find(&open) {
                return advice;
            }
            return self.solved.ask(&open, |solver| solver.advice(&open, me));
        }
        self.solved.ask(open, |solver| solver.advice(open, me))
    }
}

/// The decisions everybody has seen in this deal, and the position before me, laid open. All of it is public: a card the
/// other has chosen already, face down, is taken back.
fn standing_of(notes: &Notebook<R>, me: Seat, dice: &mut Dice) -> Option<(Vec<Step>, State)> {
    let view = notes.view();
    let mut log = R::imagine(&view.options, 2, notes, dice)?;
    let pending = view.seats.iter().any(|seat| seat.chosen.is_some());
    if pending && matches!(log.last(), Some(LogItem::Move { seat, .. }) if *seat != me) {
        log.pop();
    }
    let (steps, open) = hidden::steps(&view.options, &log);
    matches!(R::phase(&open), Phase::Waiting(seats) if seats.contains(me)).then_some((steps, open))
}

/// The letters under which nothing is hidden.
const PUBLIC: [Rule; 9] = [Rule::B, Rule::F, Rule::G, Rule::H, Rule::J, Rule::K, Rule::O, Rule::P, Rule::Q];

/// R-V-R2. The next game is fair whatever its rules. For variety, one variant in which nothing is hidden is named, or
/// none.
fn name_rules(named: Rules, legal: &[Action], dice: &mut Dice) -> Action {
    let fine = |action: &Action| {
        let Action::Add(rule) = action else { return false };
        PUBLIC.contains(&rule.rule()) && !matches!(rule, Variant::Dawn(Dawn::Total(_)))
    };
    let variants: Vec<Action> = legal.iter().copied().filter(fine).collect();
    let at = below(dice, variants.len() as u32 + 1) as usize;
    if named.is_a() { variants.get(at).copied().unwrap_or(Action::Begin) } else { Action::Begin }
}

#[cfg(test)]
mod tests {
    use super::super::NODES;
    use super::*;
    use cachet_engine::{Header, Names, Options, Seed, SeedDealer, Table, dice};
    use cachet_games::r::ROptions;

    /// How many positions a bot solves that has just sat down in a new program, after so many decisions of a game.
    fn solved(option: &str, before: usize) -> usize {
        let mut options = ROptions::default();
        let (key, value) = option.split_once('=').expect("key=value");
        options.set(key, value, &Names::letters(2)).expect("an option of R");
        let header = Header::new(Names::letters(2), options, Some(Seed::small(1))).expect("two may play");
        let mut table: Table<R> = Table::open(header, &mut SeedDealer::new(Seed::small(1)));
        for _ in 0..before {
            let seat = table.phase().waiting().lowest().expect("somebody is waited for");
            let action = table.legal(seat)[0];
            table.play(seat, action, &mut SeedDealer::new(Seed::small(1))).expect("a legal move");
        }
        let seat = table.phase().waiting().lowest().expect("somebody is waited for");
        let shared = Arc::new(Solved::default());
        let mut player = Player::new(Level::EXPERT, NODES, Arc::clone(&shared));
        player.choose(table.notebook(seat), &table.legal(seat), &mut dice(1));
        shared.positions()
    }

    /// What takes longest is shipped. A game of its own would be a hundred thousand positions and more.
    #[test]
    fn a_new_program_need_not_solve_a_game_from_its_beginning() {
        let letters = ["A", "B", "C", "D", "E", "G", "J", "O"].map(|letter| format!("rules={letter}"));
        let modes = ["numbers=none", "numbers=clown_minister", "dawn=majority", "dawn=total:12"].map(str::to_owned);
        for option in letters.iter().chain(&modes) {
            assert_eq!(solved(option, 0), 0, "{option}");
        }
        for option in ["last_chance=lost", "last_chance=lost_or_won"] {
            assert_eq!(solved(option, 0), 0, "{option}");
            assert!(solved(option, 2) < 10, "{option}: {}", solved(option, 2));
        }
    }
}
