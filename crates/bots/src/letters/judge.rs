//! Weighs moves in rounds drawn from an exact belief. The expert plays what this puts first.

use super::belief::{Belief, round_of};
use super::cast::Cast;
use super::learnt::anybody;
use super::match_odds::MatchOdds;
use super::memory::SEATS;
use super::random::sane;
use super::simulate::{Buffers, Simulation};
use super::weighed::Either;
use crate::judge::{Believed, Calibration, Estimate, Happens, Judge, Kept, Lies, Likely, Place, Trials, Weighing};
use cachet_engine::{Dice, Notebook, Seat, SeatSet, below, dice};
use cachet_games::letters::{Action, Aim, Card, Edition, Event, LetterOptions, Letters, Owed, Seen, View};
use std::sync::Arc;

/// Of what may be drawn next, each card is tried with so many moves, in so many worlds at least.
const LIKED: usize = 6;
const FEWEST: u32 = 24;

/// Where it is hard to tell what was played from the best, these two are tried in so many times the worlds.
const LONGEST: u32 = 4;

/// Between two, so much given away matters. With more, nobody knows how the others really play: a chance may be wrong by
/// half of this, and smaller differences tell nothing.
fn matters(seats: usize) -> f64 {
    if seats == 2 { 0.01 } else { 0.02 }
}

/// The policy by which rounds are played out is weaker than the experts: among them a lead is lost more often than it thinks,
/// probably since whoever is to move next answers better; whoever is behind is as badly off as it says. The odds of a round
/// between two, fitted to 397 matches of all four editions: see `docs/STRENGTH.md`. `cargo run --release -p cachet-bots
/// --example letters_calibration -- FIRST_SEED LAST_SEED` fits them again. Larger tables were not measured.
const EXPERTS: Calibration = Calibration { ahead: 0.7, behind: 1.05, shift: -0.05, ..Calibration::NONE };

/// Computes an exact belief, draws deals from it, and plays every move out in each of them. From then on all seats play
/// by the same policy, and each knows only what it could know. All moves meet the same deals and the same luck. The
/// score of a game is the chance to win the match, not the round.
pub struct LettersJudge<E: Edition> {
    worlds: u32,
    calibrated: bool,
    ready: Option<Ready<E>>,
}

/// What is the same for every decision at a table, computed once.
struct Ready<E: Edition> {
    seats: usize,
    /// The tokens that win the match.
    goal: u8,
    cast: Cast,
    /// How everybody is taken to play.
    policy: Either,
    match_odds: MatchOdds,
    /// Are chances made those of experts?
    calibrated: bool,
    /// What seats believed before.
    beliefs: Kept<Letters<E>, Belief<E>>,
}

impl<E: Edition> Ready<E> {
    fn new(seats: usize, goal: u8, calibrated: bool) -> Ready<E> {
        Ready {
            seats,
            goal,
            cast: Cast::new::<E>(seats),
            policy: anybody::<E>(seats),
            match_odds: MatchOdds::of::<E>(goal, seats),
            calibrated: calibrated && seats == 2,
            beliefs: Kept::default(),
        }
    }

    /// What a seat could believe: the same as [`Belief::new`], read on from what it believed before where that is kept.
    fn belief(&mut self, notes: &Notebook<Letters<E>>) -> Arc<Belief<E>> {
        match self.beliefs.latest(notes) {
            Some((belief, events)) if events == notes.seen().len() => belief,
            Some((belief, events)) if events > round_of(notes) => {
                self.beliefs.keep(notes, belief.read_on(notes, &self.policy))
            }
            Some(_) | None => self.beliefs.keep(notes, Belief::new(notes, &self.policy)),
        }
    }

    /// What is made of the chances of a seat in the round that goes on.
    fn calibration(&self, view: &View, me: Seat) -> Calibration {
        if !self.calibrated {
            return Calibration::NONE;
        }
        let (lost, won) = self.match_odds.at_stake(me, |seat| view.seat(seat).tokens);
        EXPERTS.between(lost, won)
    }

    /// A round that agrees with the belief, and the luck everybody will have in it.
    fn deal<'a>(&'a self, belief: &Belief<E>, luck: &mut Dice) -> Option<(Simulation<'a, E>, u64)> {
        let (table, witnesses) = belief.imagine(luck)?;
        let deal = Simulation { cast: &self.cast, table, memory: *belief.memory(), witnesses, winners: None };
        Some((deal, u64::from(below(luck, u32::MAX))))
    }

    /// Tries every move in this many deals, and what is hard to tell apart in more.
    fn weigh(
        &self,
        belief: &Belief<E>,
        (me, calibration): (Seat, Calibration),
        legal: &[Action],
        played: Option<Action>,
        worlds: u32,
        luck: &mut Dice,
    ) -> Weighing<Action> {
        let mut trials = Trials::new(legal, played);
        let mut buffers = Buffers::default();
        for number in 0..worlds * LONGEST {
            if number == worlds {
                trials.narrow();
            }
            if number >= worlds
                && number.is_multiple_of(50)
                && trials.settled(matters(self.seats) / calibration.least())
            {
                break;
            }
            let Some((deal, fate)) = self.deal(belief, luck) else { break };
            trials.world(|action, happened| {
                let mut round = deal.clone();
                round.play_showing(me, action, watch(me, happened));
                self.play_out(round, me, fate, &mut buffers).0
            });
        }
        let mut weighing = trials.weighing();
        calibration.weighing(&mut weighing);
        if self.seats > 2 {
            weighing.leave_open(matters(self.seats) / 2.0);
        }
        weighing
    }

    /// The chance of a seat that is about to draw and then to play as well as it can: the mean over what it may draw. Playing
    /// on by policy instead would make every draw look lucky.
    fn before_drawing(
        &self,
        notes: &Notebook<Letters<E>>,
        belief: &Belief<E>,
        me: Seat,
        worlds: u32,
        luck: &mut Dice,
    ) -> Option<Estimate> {
        let (mut mean, mut variance, mut total) = (0.0, 0.0, 0.0);
        let calibration = self.calibration(notes.view(), me);
        let mut buffers = Buffers::default();
        let options = LetterOptions::seen_in(notes.view());
        let mut seen = notes.seen().to_vec();
        for (card, chance) in belief.next_card().into_iter().filter(|(_, chance)| *chance > 0.0) {
            seen.push(Event::Drew { seat: me, card: Some(card) });
            let then = Notebook::<Letters<E>>::reading(&options, self.seats, notes.viewer(), &seen);
            seen.pop();
            let belief = belief.read_on(&then, &self.policy);
            let mut trials = Trials::new(&self.liked(&belief, me, &mut buffers, luck)?, None);
            // The likelier the card, the more it counts.
            for _ in 0..((chance * f64::from(worlds)) as u32).max(FEWEST) {
                let (deal, fate) = self.deal(&belief, luck)?;
                trials.world(|action, _| {
                    let mut round = deal.clone();
                    round.play(me, action);
                    self.play_out(round, me, fate, &mut buffers).0
                });
            }
            let best = calibration.estimate(trials.best_chance());
            mean += chance * best.mean;
            variance += (chance * best.error).powi(2);
            total += chance;
        }
        (total > 0.0).then(|| Estimate { mean: mean / total, error: variance.sqrt() / total })
    }

    /// The moves that the policy likes most: the best is among them, or hardly better.
    fn liked(&self, belief: &Belief<E>, me: Seat, buffers: &mut Buffers, luck: &mut Dice) -> Option<Vec<Action>> {
        let (deal, _) = self.deal(belief, luck)?;
        deal.weigh((me, Owed::Play), &self.policy, buffers);
        let mut order: Vec<usize> = (0..buffers.actions.len()).collect();
        order.sort_by(|one, other| buffers.shares[*other].total_cmp(&buffers.shares[*one]));
        Some(order.into_iter().take(LIKED).map(|at| buffers.actions[at]).collect())
    }

    /// Plays a round to its end: the chance to win the match from there, and the positions looked at.
    fn play_out(&self, mut round: Simulation<'_, E>, me: Seat, fate: u64, room: &mut Buffers) -> (f32, u32) {
        let looked = round.finish(&self.policy, room, &mut dice(fate));
        let starting = round.winners.unwrap_or_default();
        (self.match_odds.chance(me, |seat: Seat| round.table.tokens(seat), starting), looked)
    }
}

/// A move being tried for the expert.
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

impl<E: Edition> LettersJudge<E> {
    pub fn new(worlds: u32) -> LettersJudge<E> {
        LettersJudge { worlds, calibrated: true, ready: None }
    }

    /// Says what share of the rounds played out was won, and nothing more.
    pub fn as_played_out(worlds: u32) -> LettersJudge<E> {
        LettersJudge { calibrated: false, ..LettersJudge::new(worlds) }
    }

    /// What is the same for every decision at a table like this one.
    fn ready(&mut self, view: &View) -> &mut Ready<E> {
        let (seats, goal) = (view.seats.len(), view.tokens_to_win);
        self.ready = self.ready.take().filter(|ready| ready.seats == seats && ready.goal == goal);
        self.ready.get_or_insert_with(|| Ready::new(seats, goal, self.calibrated))
    }

    /// The move put first within a budget of positions: the worse half is dropped after each stage, which leaves more
    /// games for the rest. The number of positions looked at does not depend on the number of moves.
    pub fn first(&mut self, notes: &Notebook<Letters<E>>, legal: &[Action], nodes: u32, luck: &mut Dice) -> Action {
        let view = notes.view();
        let Some(me) = view.me else { return legal[0] };
        let ready = self.ready(view);
        let belief = ready.belief(notes);
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
                let Some((deal, fate)) = ready.deal(&belief, luck) else { break };
                for trial in &mut trials {
                    let mut round = deal.clone();
                    round.play(me, trial.action);
                    let (chance, decisions) = ready.play_out(round, me, fate, &mut buffers);
                    looked += 1 + decisions;
                    trial.sum += f64::from(chance);
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

/// Writes down what a move brings about at once.
fn watch(me: Seat, happened: &mut Vec<Happens>) -> impl FnMut(&Event) {
    move |event| {
        if let Event::Guessed { by, right: true, .. } | Event::Numbered { by, right: true, .. } = *event {
            if by == me {
                happened.push(Happens::Right);
            }
        } else if let Event::Left { seat, .. } = *event {
            happened.push(if seat == me { Happens::MeOut } else { Happens::Out(seat) });
        } else if let Event::Won { seats, .. } = *event {
            happened.push(if seats.contains(me) { Happens::Won } else { Happens::Lost });
        }
    }
}

impl<E: Edition> Judge<Letters<E>> for LettersJudge<E> {
    fn weigh(
        &mut self,
        notes: &Notebook<Letters<E>>,
        legal: &[Action],
        played: Option<Action>,
        luck: &mut Dice,
    ) -> Weighing<Action> {
        let worlds = self.worlds;
        let ready = self.ready(notes.view());
        let belief = ready.belief(notes);
        let me = notes.view().me.unwrap_or(Seat::ALL[0]);
        let calibration = ready.calibration(notes.view(), me);
        ready.weigh(&belief, (me, calibration), legal, played, worlds, luck)
    }

    fn chance(&mut self, notes: &Notebook<Letters<E>>, luck: &mut Dice) -> Option<Estimate> {
        let view = notes.view();
        let me = view.me?;
        // Nothing is weighed against anything else: half is enough.
        let worlds = self.worlds.div_ceil(2);
        let ready = self.ready(view);
        // Between two rounds only the tokens count.
        if view.last_round.as_ref().is_some_and(|last| last.round == view.round) || view.round == 0 {
            let starting = view.last_round.as_ref().map(|last| last.winners).unwrap_or_default();
            let chance = ready.match_odds.chance(me, |seat| view.seat(seat).tokens, starting);
            return Some(Estimate::exact(f64::from(chance)));
        }
        let belief = ready.belief(notes);
        if let Some(Event::Turn { seat }) = notes.seen().last()
            && *seat == me
        {
            return ready.before_drawing(notes, &belief, me, worlds, luck);
        }
        let mut trials = Trials::new(&[()], None);
        let mut buffers = Buffers::default();
        for _ in 0..worlds {
            let (deal, fate) = ready.deal(&belief, luck)?;
            trials.world(|(), _| ready.play_out(deal.clone(), me, fate, &mut buffers).0);
        }
        Some(ready.calibration(view, me).estimate(trials.weighing().moves[0].chance))
    }

    fn beliefs(&mut self, notes: &Notebook<Letters<E>>, _dice: &mut Dice) -> Vec<Believed> {
        let view = notes.view();
        let Some(me) = view.me else { return Vec::new() };
        let ready = self.ready(view);
        let belief = ready.belief(notes);
        let others = view.inside() - SeatSet::from(me);
        let mut believed: Vec<Believed> =
            others.iter().map(|seat| believed(Place::Seat(seat), 1, belief.hand(seat))).collect();
        let [aside, deck] = belief.aside_and_deck();
        if view.aside {
            believed.push(self::believed(Place::Aside, 1, aside));
        }
        if view.deck > 0 {
            believed.push(self::believed(Place::Deck, view.deck as u8, deck));
        }
        believed
    }

    fn truth(&self, everything: &Notebook<Letters<E>>) -> Vec<Lies> {
        let seats = Seat::ALL.into_iter().zip(&everything.view().seats);
        let hand = |cards: &[Option<Card>]| cards.iter().flatten().map(|card| card.key().to_owned()).collect();
        seats
            .filter(|(_, it)| it.is_in)
            .map(|(seat, it)| Lies { place: Place::Seat(seat), cards: hand(&it.hand) })
            .collect()
    }

    /// A new round, or one's own card of the turn.
    fn deal_after(&self, seen: &[Seen], me: Seat) -> Option<usize> {
        let round = seen.iter().position(|seen| matches!(seen, Event::Round { .. }));
        let turn = |seen: &Seen| matches!(seen, Event::Turn { seat } if *seat == me);
        round.or_else(|| seen.iter().position(turn).map(|at| at + 1))
    }
}

fn believed(place: Place, count: u8, cards: Vec<(Card, f64)>) -> Believed {
    let likely = |(card, chance): (Card, f64)| Likely { card: card.key().to_owned(), chance };
    Believed { place, count, cards: cards.into_iter().filter(|(_, chance)| *chance > 0.0).map(likely).collect() }
}
