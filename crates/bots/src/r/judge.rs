//! What a choice of the duel is worth. Where nothing is hidden it is solved: a card of the best mixture costs nothing.
//! Where cards are hidden the expert's own solution is used, which is as good as its budget. Orders (L) and drafts (I) are
//! played out at random.

use super::NODES;
use super::chance;
use super::draft;
use super::hidden;
use super::level::Level;
use super::player::Player;
use super::public::{Duel, FIRST, Public, SECOND};
use super::solver::{Advice, Choices};
use super::totals;
use crate::Library;
use crate::judge::{
    Believed, Cause, Estimate, Happens, Judge, Judged, Likely, Meeting, Place, Trials, Weighed, Weighing,
};
use cachet_engine::{Dice, Game, Notebook, Phase, QuickDealer, Seat, Silent, below, dice, position_after};
use cachet_games::r::{Access, Action, Card, R, ROptions, Rule, State, View};

/// Where cards are hidden, differences smaller than twice this are taken for what learning left open.
const LEFT_OPEN: f64 = 0.01;

/// A card with a smaller share is not part of a mixture.
const PART: f64 = 1e-3;

/// Whoever learns tries everything now and then, and what was tried at first is never quite forgotten: smaller shares are
/// noise of the learning.
const LEARNT_PART: f64 = 0.02;

pub struct RJudge {
    player: Player,
    worlds: u32,
}

/// The chance to win the match (R-V-R), from that to win the game; the same where one game is played.
fn in_match(view: &View, me: Seat, game: f64) -> f64 {
    if !view.matched {
        return game;
    }
    let [mine, theirs] = [me.index(), 1 - me.index()].map(|seat| view.seats[seat].games);
    let won = if mine >= 1 { 1.0 } else { 0.75 - 0.25 * f64::from(theirs) };
    let lost = if theirs >= 1 { 0.0 } else { 0.25 + 0.25 * f64::from(mine) };
    game * won + (1.0 - game) * lost
}

/// A value for this seat, from −1 to 1, as a chance.
fn chance_of(view: &View, me: Seat, value: f64) -> f64 {
    in_match(view, me, (1.0 + value.clamp(-1.0, 1.0)) / 2.0)
}

/// Weighs the legal moves by advice; what was not advised at all is as bad as the worst. Shares that count as none are given
/// to the others, so that what is shown is what is judged by. Every card of a mixture is worth what the mixture is: where they
/// were learnt, with an `error`, they differ by what learning left open, and where they were solved they do not.
pub(super) fn weighed<A: Copy + PartialEq>(
    legal: &[A],
    advice: &[Advice<A>],
    error: f64,
    chance: impl Fn(f64) -> f64,
) -> Weighing<A> {
    let worst = advice.iter().map(|it| it.value).fold(f64::INFINITY, f64::min);
    let least = if error > 0.0 { LEARNT_PART } else { PART };
    let part = |share: f64| if share > least { share } else { 0.0 };
    let mixed = advice.iter().filter(|it| part(it.share) > 0.0).count() > 1;
    let total: f64 = advice.iter().map(|it| part(it.share)).sum();
    let worth: f64 = advice.iter().map(|it| part(it.share) / total * chance(it.value)).sum();
    let weigh = |action: &A| {
        let found = advice.iter().find(|it| it.action == *action);
        let (value, share) = found.map_or((worst, 0.0), |it| (it.value, part(it.share) / total));
        let inside = share > 0.0;
        let chance = if inside { worth } else { chance(value).min(worth) };
        let behind = worth - chance;
        Weighed {
            action: *action,
            chance: Estimate { mean: chance, error },
            behind: Estimate { mean: behind, error: if inside { 0.0 } else { error } },
            share: mixed.then_some(share),
            at_once: Vec::new(),
        }
    };
    let moves: Vec<Weighed<A>> = legal.iter().map(weigh).collect();
    let share = |at: usize| advice.iter().find(|it| it.action == legal[at]).map_or(0.0, |it| it.share);
    let best = (0..legal.len()).fold(0, |best, at| if share(at) > share(best) { at } else { best });
    Weighing { moves, best, worlds: 0, meeting: None }
}

/// Weighs the legal moves by the chance of each, in the same order. Those that are equally good are a choice, not a mixture.
pub(super) fn weighed_by_worth<A: Copy + PartialEq>(legal: &[A], worths: &[f64], error: f64) -> Weighing<A> {
    let most = worths.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let advise = |(action, value): (&A, &f64)| Advice {
        action: *action,
        share: f64::from(u8::from(*value == most)),
        value: *value,
    };
    let advice: Vec<Advice<A>> = legal.iter().zip(worths).map(advise).collect();
    let mut weighing = weighed(legal, &advice, error, |value| value);
    weighing.moves.iter_mut().for_each(|it| it.share = None);
    weighing
}

/// All moves are worth the same.
fn alike(legal: &[Action], chance: f64) -> Weighing<Action> {
    weighed_by_worth(legal, &vec![chance; legal.len()], 0.0)
}

impl RJudge {
    pub fn new(worlds: u32, library: &Library) -> RJudge {
        RJudge { player: Player::new(Level::EXPERT, NODES, library.duels.clone()), worlds }
    }

    /// What the two choices lead to, and what happens at once against the best play of the other.
    fn meet(&self, view: &View, open: &State, me: Seat, weighing: &mut Weighing<Action>) {
        let Choices { first, second, matrix, solution } = self.player.solved().ask(open, |solver| solver.choices(open));
        let (rows, columns) = (first.as_slice(), second.as_slice());
        let theirs: Vec<(Action, f64)> = if me == FIRST {
            columns.iter().copied().zip(solution.columns).collect()
        } else {
            rows.iter().copied().zip(solution.rows).collect()
        };
        let mut chances = Vec::new();
        for it in &mut weighing.moves {
            let mine = if me == FIRST { rows } else { columns }.iter().position(|action| *action == it.action);
            let Some(mine) = mine else { return };
            let mut row = Vec::new();
            let mut counted = [(Happens::Won, 0.0), (Happens::Lost, 0.0), (Happens::Nothing, 0.0)];
            for (other, (action, share)) in theirs.iter().enumerate() {
                let cell = if me == FIRST { matrix.cell(mine, other) } else { -matrix.cell(other, mine) };
                row.push(chance_of(view, me, cell));
                let pair = if me == FIRST { [it.action, *action] } else { [*action, it.action] };
                let next = Duel::after(&Duel::after(open, FIRST, pair[0]), SECOND, pair[1]);
                counted[who_won(open, &next, me)].1 += share;
            }
            it.at_once = counted.into_iter().filter(|(_, often)| *often > 0.0).collect();
            chances.push(row);
        }
        weighing.meeting = Some(Meeting { theirs, chances });
    }

    /// Plays the rest of a game at random.
    fn at_random(
        &self,
        notes: &Notebook<R>,
        me: Seat,
        legal: &[Action],
        played: Option<Action>,
        luck: &mut Dice,
    ) -> Weighing<Action> {
        let options = notes.view().options;
        let mut trials = Trials::new(legal, played);
        for _ in 0..self.worlds {
            let Some(log) = R::imagine(&options, 2, notes, luck) else { break };
            let Some(start) = position_after::<R>(&options, 2, &log) else { break };
            let fate = u64::from(below(luck, u32::MAX));
            trials.world(|action, _| {
                let (mut state, mut dealer, mut luck) = (start, QuickDealer(dice(fate)), dice(!fate));
                let _ = R::apply(&mut state, me, action, &mut dealer, &mut Silent);
                cachet_engine::playout::<R>(&mut state, &mut dealer, &mut luck);
                R::phase(&state).outcome().map_or(0.5, |outcome| R::worth(outcome, 2, me) as f32)
            });
        }
        trials.weighing()
    }
}

/// Which of won, lost and neither: the round, or all.
fn who_won(before: &State, after: &State, me: Seat) -> usize {
    if let Phase::Over(outcome) = R::phase(after) {
        let mine = outcome.winners.contains(me);
        return if outcome.winners.is_empty() { 2 } else { usize::from(!mine) };
    }
    let gained = |seat: usize| after.wins()[seat] > before.wins()[seat];
    let (mine, theirs) = (gained(me.index()), gained(1 - me.index()));
    if mine {
        0
    } else if theirs {
        1
    } else {
        2
    }
}

impl Judge<R> for RJudge {
    fn weigh(
        &mut self,
        notes: &Notebook<R>,
        legal: &[Action],
        played: Option<Action>,
        luck: &mut Dice,
    ) -> Weighing<Action> {
        let view = notes.view();
        let me = view.me.unwrap_or(FIRST);
        // R-V-R2: the next game is fair whatever its rules.
        if view.naming.is_some() {
            return alike(legal, in_match(view, me, 0.5));
        }
        if view.packet.is_some() {
            let alone = view.rules.without(Rule::I).is_a() && !view.options.clown_wipes();
            let Some(worths) = draft::worths(notes, me).filter(|_| alone) else {
                return self.at_random(notes, me, legal, played, luck);
            };
            return drafted(view, me, legal, &worths);
        }
        match view.rules.access() {
            Access::Pile => match self.chance(notes, luck) {
                Some(chance) => alike(legal, chance.mean),
                None => self.at_random(notes, me, legal, played, luck),
            },
            Access::Order => self.at_random(notes, me, legal, played, luck),
            Access::Hand | Access::Draw(_) => {
                let Some((advice, open)) = self.player.advice(notes, me, luck) else {
                    return self.at_random(notes, me, legal, played, luck);
                };
                let hides = hidden::hides(view.rules);
                let error = if hides { LEFT_OPEN } else { 0.0 };
                let mut weighing = weighed(legal, &advice, error, |value| chance_of(view, me, value));
                if !hides && Duel::waiting(&open).len() == 2 && totals::number(&open).is_none() {
                    self.meet(view, &open, me, &mut weighing);
                }
                weighing
            }
        }
    }

    fn chance(&mut self, notes: &Notebook<R>, luck: &mut Dice) -> Option<Estimate> {
        let view = notes.view();
        let me = view.me?;
        if view.naming.is_some() {
            return Some(Estimate::exact(in_match(view, me, 0.5)));
        }
        let pending = view.seats.iter().any(|seat| seat.chosen.is_some());
        if pending || view.packet.is_some() || hidden::hides(view.rules) {
            return None;
        }
        let log = R::imagine(&view.options, 2, notes, luck)?;
        let (_, open) = hidden::steps(&view.options, &log);
        if open.is_drafting() || totals::number(&open).is_some() || Duel::waiting(&open).is_empty() {
            return None;
        }
        let value = match view.rules.access() {
            Access::Hand => self.player.solved().ask(&open, |solver| solver.value(&open)),
            Access::Pile if !open.is_half_played() => chance::odds(view.rules, &open)?.0.value(),
            Access::Pile | Access::Order | Access::Draw(_) => return None,
        };
        Some(Estimate::exact(chance_of(view, me, if me == FIRST { value } else { -value })))
    }

    /// C, D and E: what the other may have in hand.
    fn beliefs(&mut self, notes: &Notebook<R>, dice: &mut Dice) -> Vec<Believed> {
        let view = notes.view();
        let in_hand = matches!(view.rules.access(), Access::Hand | Access::Draw(_)) && view.naming.is_none();
        let Some(me) = view.me.filter(|_| in_hand && hidden::hides(view.rules)) else { return Vec::new() };
        // Working out the advice works out what the other may hold.
        if self.player.advice(notes, me, dice).is_none() {
            return Vec::new();
        }
        let rival = Seat::ALL[1 - me.index()];
        let Some(range) = self.player.range(rival) else { return Vec::new() };
        let holdings = range.holdings();
        let total: f64 = range.likely.iter().map(|likely| f64::from(*likely)).sum();
        let chance = |card: Card| {
            let held = holdings.iter().zip(&range.likely);
            let copies = held.map(|((hand, _), likely)| hand.count(card) as f64 * f64::from(*likely));
            copies.sum::<f64>() / total.max(f64::MIN_POSITIVE)
        };
        let count = holdings.first().map_or(0, |(hand, _)| hand.len());
        let likely = |card: Card| Likely { card: card.key().to_owned(), chance: chance(card) / count.max(1) as f64 };
        let cards = Card::ALL.into_iter().map(likely).filter(|it| it.chance > 0.0).collect();
        vec![Believed { place: Place::Seat(rival), count: count as u8, cards }]
    }

    /// Both choose at once: how cards meet is as much the other's doing as one's own.
    fn own_luck(&self) -> Cause {
        Cause::Others
    }
}

/// What is not in the packet any more is as bad as the worst in it.
fn drafted(view: &View, me: Seat, legal: &[Action], worths: &[(Card, f64)]) -> Weighing<Action> {
    let worst = worths.iter().map(|(_, worth)| *worth).fold(f64::INFINITY, f64::min);
    let worth = |action: &Action| {
        let found = worths.iter().find(|(card, _)| *action == Action::Keep(*card));
        chance_of(view, me, found.map_or(worst, |(_, worth)| *worth))
    };
    weighed_by_worth(legal, &legal.iter().map(worth).collect::<Vec<_>>(), LEFT_OPEN)
}

impl Judged for R {
    const JUDGE: u16 = 3;

    fn judge(_options: &ROptions, _seats: usize, worlds: u32, library: &Library) -> Box<dyn Judge<R>> {
        Box::new(RJudge::new(worlds, library))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn advised(shares: [f64; 4], values: [f64; 4], error: f64) -> Weighing<usize> {
        let advice = |action: usize| Advice { action, share: shares[action], value: values[action] };
        let advice: Vec<Advice<usize>> = (0..4).map(advice).collect();
        weighed(&[0, 1, 2, 3], &advice, error, |value| value)
    }

    /// A card that the learner still tries now and then is not part of the mixture, and costs what it is behind; the shares
    /// shown add up all the same.
    #[test]
    fn noise_of_the_learning_is_no_part_of_a_mixture() {
        let weighing = advised([0.6, 0.38, 0.011, 0.009], [0.5, 0.49, 0.40, 0.485], LEFT_OPEN);
        let shares: Vec<f64> = weighing.moves.iter().map(|it| it.share.expect("a mixture")).collect();
        assert!((shares.iter().sum::<f64>() - 1.0).abs() < 1e-12 && shares[2..] == [0.0, 0.0], "{shares:?}");
        assert!((shares[0] - 0.6 / 0.98).abs() < 1e-12);
        let costs: Vec<f64> = weighing.moves.iter().map(Weighed::cost).collect();
        assert_eq!(costs[..2], [0.0, 0.0], "a card of the mixture costs nothing");
        assert_eq!(weighing.moves[0].chance, weighing.moves[1].chance, "and none of them is better than another");
        let worth = (0.6 * 0.5 + 0.38 * 0.49) / 0.98;
        assert!((costs[2] - (worth - 0.4)).abs() < 1e-12);
        assert_eq!(costs[3], 0.0, "what learning left open is no cost");
    }

    #[test]
    fn what_is_left_alone_is_no_mixture() {
        let weighing = advised([0.99, 0.005, 0.005, 0.0], [0.5, 0.4, 0.3, 0.2], LEFT_OPEN);
        assert!(weighing.moves.iter().all(|it| it.share.is_none()) && weighing.best == 0);
        // Where it is solved, one time in a hundred is meant.
        let solved = advised([0.99, 0.01, 0.0, 0.0], [0.5, 0.5, 0.3, 0.2], 0.0);
        assert_eq!(solved.moves[1].share, Some(0.01));
    }

    #[test]
    fn equal_choices_are_no_mixture() {
        let chances = alike(&[Action::Keep(Card::ALL[0]), Action::Keep(Card::ALL[1])], 0.5);
        assert!(chances.moves.iter().all(|it| it.share.is_none() && it.cost() == 0.0));
    }
}
