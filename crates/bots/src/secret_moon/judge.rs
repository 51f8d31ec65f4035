//! Plays actions out in deals that fit what was seen, against players who play by policy. The expert takes the one that
//! this puts first.

use super::features::ActionFeatures;
use super::policy::{Policy, draw};
use super::posterior::Posterior;
use super::simulate::{Buffers, Simulation};
use super::worlds::{places, spot};
use crate::Library;
use crate::judge::{
    Believed, Calibration, Estimate, Happens, Judge, Judged, Kept, Lies, Likely, Place, Trials, Weighing,
};
use cachet_engine::{Dice, NoOptions, Notebook, QuickDealer, Seat, below, dice};
use cachet_games::secret_moon::{self as moon, Action, Event, Role, SecretMoon, Seen, Team, position};
use std::sync::Arc;

/// How much the policy's liking counts in the expert's score; less and less as more games are played out.
const LIKING: f32 = 0.05;

/// Where it is hard to tell what was played from the best, these two are tried in so many times the worlds.
const LONGEST: u32 = 6;

/// A seat may have sixty actions to choose from. After so many worlds only so many are tried on, those that did best.
const LOOKS: [(u32, usize); 2] = [(32, 24), (96, 12)];

/// Real players are not the policy they are taken for: a chance may be wrong by more than this, and smaller differences
/// tell nothing.
const LEFT_OPEN: f64 = 0.02;

/// The policy is weaker than the experts: among them a lead is lost more often than it thinks, whoever is to move does
/// better, and the Princess's side worse. Fitted by `cargo run --release -p cachet-bots --example moon_calibration -- 5 7000
/// 8800`: 1,766 games, 10,137 decisions at tables of five that were not certain.
const EXPERTS: Calibration = Calibration { ahead: 0.56, behind: 1.1, shift: 0.17, ..Calibration::NONE };

/// What is added to the log-odds of the Princess's side; fitted together with [`EXPERTS`].
const PRINCESS: f64 = -0.55;

/// What a seat may hope for before anything is dealt: the share of seats that won 1,500 games among experts, seed 2026 of
/// `cachet bench review`. Cards and order cards are dealt at random, so that all seats are alike.
/// `cargo run --release -p cachet-bots --example moon_start` measures it for any size.
const MEASURED: [(usize, f64); 1] = [(5, 0.572)];

/// At other sizes it is reckoned: so many games are dealt.
const FIRST_GAMES: u64 = 400;

/// Draws deals from the [`Posterior`]. In each deal every action meets the same luck, and the others know only what
/// they could know, so that an action which gives a secret away pays for it.
pub struct MoonJudge {
    worlds: u32,
    calibrated: bool,
    /// The chance of a seat before the deal, once it is known.
    start: Option<f64>,
    /// What seats could make of what they had seen.
    posteriors: Kept<SecretMoon, Posterior>,
}

/// An action, what the policy thinks of it, and how it did.
struct Candidate {
    action: Action,
    liking: f32,
    tried: u32,
    won: u32,
}

impl Candidate {
    fn score(&self) -> f32 {
        let tried = self.tried.max(1) as f32;
        self.won as f32 / tried + LIKING * self.liking.max(1e-4).ln() / tried.sqrt()
    }
}

impl MoonJudge {
    pub fn new(worlds: u32) -> MoonJudge {
        MoonJudge { worlds, calibrated: true, start: None, posteriors: Kept::default() }
    }

    /// Says what share of the games played out was won, and nothing more.
    pub fn as_played_out(worlds: u32) -> MoonJudge {
        MoonJudge { calibrated: false, ..MoonJudge::new(worlds) }
    }

    fn posterior(&mut self, notes: &Notebook<SecretMoon>) -> Arc<Posterior> {
        self.posteriors.find(notes, || {
            let seats = notes.view().seats.len();
            Posterior::new(seats, notes.viewer(), notes.seen(), Policy::of(seats))
        })
    }

    /// What is made of a chance of this side.
    fn calibration(&self, team: Team) -> Calibration {
        match team {
            _ if !self.calibrated => Calibration::NONE,
            Team::Princess => Calibration { shift: EXPERTS.shift + PRINCESS, ..EXPERTS },
            Team::Minister => EXPERTS,
        }
    }

    /// The action put first within a budget of turns. Half of the actions are dropped after each stage, so that the work
    /// does not depend on their number.
    pub fn first(notes: &Notebook<SecretMoon>, legal: &[Action], nodes: u32, dice: &mut Dice) -> Action {
        let seats = notes.view().seats.len();
        let Some(me) = notes.view().me else { return legal[0] };
        let policy = Policy::of(seats);
        let posterior = Posterior::new(seats, notes.viewer(), notes.seen(), policy);
        let mut thought = Thought::new(&posterior, policy, notes.seen(), me);
        let mut candidates = thought.candidates(legal);
        // As many stretches as it takes to halve the list down to one.
        let stretches = candidates.len().max(2).next_power_of_two().ilog2();
        for stretch in 1..=stretches {
            thought.try_out(&mut candidates, nodes / stretches * stretch, dice);
            candidates.sort_by(|one, other| other.score().total_cmp(&one.score()));
            candidates.truncate(candidates.len().div_ceil(2));
        }
        candidates[0].action
    }
}

/// The search of one seat for one turn.
struct Thought<'a> {
    posterior: &'a Posterior,
    policy: &'a Policy,
    seen: &'a [Seen],
    me: Seat,
    /// How much each deal weighs.
    weights: Vec<f32>,
    buffers: Buffers,
    spent: u32,
}

impl<'a> Thought<'a> {
    fn new(posterior: &'a Posterior, policy: &'a Policy, seen: &'a [Seen], me: Seat) -> Thought<'a> {
        let weights = posterior.worlds.iter().map(|(_, weight)| *weight).collect();
        Thought { posterior, policy, seen, me, weights, buffers: Buffers::default(), spent: 0 }
    }

    /// All that is not plainly foolish, the most liked first.
    fn candidates(&mut self, legal: &[Action]) -> Vec<Candidate> {
        // What one knows is the same in every deal that one cannot rule out.
        let features =
            ActionFeatures::new(&self.posterior.board, &self.posterior.common, self.me, &self.posterior.worlds[0].0);
        let choices = &mut self.buffers.choices;
        self.policy.weigh(&features, legal, choices);
        let liked = choices.actions.iter().zip(&choices.chances);
        let mut candidates: Vec<Candidate> =
            liked.map(|(action, liking)| Candidate { action: *action, liking: *liking, tried: 0, won: 0 }).collect();
        candidates.sort_by(|one, other| other.liking.total_cmp(&one.liking));
        candidates
    }

    /// Tries all of them in deal after deal, until this much work is done.
    fn try_out(&mut self, candidates: &mut [Candidate], nodes: u32, dice: &mut Dice) {
        let mut game = None;
        while self.spent < nodes {
            let (start, luck) = self.deal(dice);
            let game = game.get_or_insert_with(|| start.clone());
            for candidate in &mut *candidates {
                game.copy(&start);
                candidate.won += u32::from(self.wins(game, Some(candidate.action), luck));
                candidate.tried += 1;
            }
        }
    }

    /// A deal drawn by its weight, and the luck everybody has in it.
    fn deal(&self, dice: &mut Dice) -> (Simulation, u64) {
        let at = draw(&self.weights, dice);
        let luck = u64::from(below(dice, u32::MAX));
        (self.simulation(at), luck)
    }

    /// The game as it stands, if the cards lie like this.
    fn simulation(&self, at: usize) -> Simulation {
        let Posterior { deals, worlds, board, common } = self.posterior;
        let state = position(board.seats, &deals[at], self.seen).expect("the deal agrees with what was seen");
        Simulation { state, world: worlds[at].0, board: *board, common: common.clone() }
    }

    /// The side of this seat.
    fn team(&self) -> Team {
        self.posterior.worlds[0].0.team(self.me.index())
    }

    /// Does the side of this seat win, if it does this first? Without an action, whoever's turn it is goes on.
    fn wins(&mut self, game: &mut Simulation, action: Option<Action>, luck: u64) -> bool {
        let (mut dealer, mut choosing) = (QuickDealer(dice(luck)), dice(!luck));
        self.spent += 1;
        let won = action.and_then(|action| game.play(self.me, action, &mut dealer)).unwrap_or_else(|| {
            game.play_out(self.policy, &mut dealer, &mut choosing, &mut self.buffers, &mut self.spent)
        });
        won == game.world.team(self.me.index())
    }
}

fn share(won: bool) -> f32 {
    if won { 1.0 } else { 0.0 }
}

impl Judge<SecretMoon> for MoonJudge {
    fn weigh(
        &mut self,
        notes: &Notebook<SecretMoon>,
        legal: &[Action],
        played: Option<Action>,
        luck: &mut Dice,
    ) -> Weighing<Action> {
        let seats = notes.view().seats.len();
        let me = notes.view().me.unwrap_or(Seat::ALL[0]);
        let policy = Policy::of(seats);
        let posterior = self.posterior(notes);
        let mut thought = Thought::new(&posterior, policy, notes.seen(), me);
        let calibration = self.calibration(thought.team());
        let mut trials = Trials::new(legal, played);
        let mut game = None;
        for number in 0..self.worlds * LONGEST {
            if let Some((_, most)) = LOOKS.iter().find(|(worlds, _)| *worlds == number) {
                trials.keep_best(*most);
            }
            if number == self.worlds {
                trials.narrow();
            }
            if number >= self.worlds
                && number.is_multiple_of(50)
                && trials.settled(2.0 * LEFT_OPEN / calibration.least())
            {
                break;
            }
            let (start, fate) = thought.deal(luck);
            let game = game.get_or_insert_with(|| start.clone());
            trials.world(|action, happened| {
                game.copy(&start);
                if let Action::Accuse(at, name) = action
                    && start.world.role(spot(at, seats)) == name
                {
                    happened.push(Happens::Right);
                }
                share(thought.wins(game, Some(action), fate))
            });
        }
        let mut weighing = trials.weighing();
        calibration.weighing(&mut weighing);
        weighing.leave_open(LEFT_OPEN);
        weighing
    }

    fn chance(&mut self, notes: &Notebook<SecretMoon>, luck: &mut Dice) -> Option<Estimate> {
        let seats = notes.view().seats.len();
        let me = notes.view().me?;
        let policy = Policy::of(seats);
        let posterior = self.posterior(notes);
        let mut thought = Thought::new(&posterior, policy, notes.seen(), me);
        let mut trials = Trials::new(&[()], None);
        for _ in 0..self.worlds.div_ceil(2) {
            let (mut game, fate) = thought.deal(luck);
            trials.world(|(), _| share(thought.wins(&mut game, None, fate)));
        }
        Some(self.calibration(thought.team()).estimate(trials.weighing().moves[0].chance))
    }

    fn beliefs(&mut self, notes: &Notebook<SecretMoon>, _dice: &mut Dice) -> Vec<Believed> {
        let seats = notes.view().seats.len();
        let posterior = self.posterior(notes);
        let chance = |place: moon::Place, role: Role| -> f64 {
            posterior.deals().filter(|(deal, _)| deal.card(place) == role).map(|(_, chance)| chance).sum()
        };
        let of_place = |place: moon::Place| {
            let likely = |role: Role| Likely { card: role.key().to_owned(), chance: chance(place, role) };
            let cards = Role::ALL.into_iter().map(likely).filter(|it| it.chance > 0.0).collect();
            Believed { place: named(place), count: 1, cards }
        };
        let hidden = |place: &moon::Place| !matches!(place, moon::Place::Seat(seat) if notes.viewer().is(*seat));
        places(seats).filter(hidden).map(of_place).collect()
    }

    fn truth(&self, everything: &Notebook<SecretMoon>) -> Vec<Lies> {
        let dealt = |seen: &Seen| {
            if let Event::Dealt { seat, card } = *seen {
                return card.map(|role| (moon::Place::Seat(seat), role));
            }
            let Event::Laid { npc, card } = *seen else { return None };
            card.map(|role| (moon::Place::Npc(npc), role))
        };
        let lies =
            |(place, role): (moon::Place, Role)| Lies { place: named(place), cards: vec![role.key().to_owned()] };
        everything.seen().iter().filter_map(dealt).map(lies).collect()
    }

    /// Roles are not alike, but everybody may be dealt any of them: the share of seats that win. Where it was not measured
    /// among experts, by the policy's own games; the larger side wins more often, so that these are told apart by the size of
    /// the Princess's.
    fn start(&mut self, seats: usize, _seat: Seat) -> f64 {
        if let Some((_, measured)) = MEASURED.iter().find(|(size, _)| *size == seats) {
            return *measured;
        }
        let calibration = self.calibration(Team::Princess);
        *self.start.get_or_insert_with(|| {
            // For each size of the Princess's side: the games, and those it won.
            let mut sizes = vec![(0.0, 0.0); seats + 1];
            for number in 0..FIRST_GAMES {
                let mut dealer = QuickDealer(dice(number));
                let mut game = Simulation::deal(seats, &mut dealer);
                let (mut luck, mut turns) = (dice(!number), 0);
                let team: Team =
                    game.play_out(Policy::of(seats), &mut dealer, &mut luck, &mut Buffers::default(), &mut turns);
                let size = (0..seats).filter(|seat| game.world.team(*seat) == Team::Princess).count();
                sizes[size].0 += 1.0;
                sizes[size].1 += f64::from(u8::from(team == Team::Princess));
            }
            let winners = |(size, (games, won)): (usize, &(f64, f64))| {
                let chance = calibration.chance(won / f64::max(*games, 1.0));
                games * (chance * size as f64 + (1.0 - chance) * (seats - size) as f64)
            };
            sizes.iter().enumerate().map(winners).sum::<f64>() / (FIRST_GAMES as usize * seats) as f64
        })
    }
}

fn named(place: moon::Place) -> Place {
    match place {
        moon::Place::Seat(seat) => Place::Seat(seat),
        moon::Place::Npc(npc) => Place::Middle(npc.index() as u8),
    }
}

impl Judged for SecretMoon {
    const JUDGE: u16 = 6;

    const WORLDS: u32 = 300;

    fn judge(_options: &NoOptions, _seats: usize, worlds: u32, _library: &Library) -> Box<dyn Judge<SecretMoon>> {
        Box::new(MoonJudge::new(worlds))
    }
}
