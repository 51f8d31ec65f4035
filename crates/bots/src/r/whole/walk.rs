//! One pass over every game that can be played, for one player.
//!
//! Games are gone through in one order, and the figures of each player lie in that order, so that a place in the game needs
//! no address: the next figures are those that come next. A part of the game that is left out is passed over by its extent.

use super::super::cfr::Real;
use super::super::prophecy::RoundEnd;
use super::field::{Field, Left};
use super::level::Level;

/// How both players choose, and what is done with what it brings.
pub trait Way<F> {
    /// Does it matter how likely the player who is walked for comes to a place?
    const LEARNS: bool;

    /// The mixtures of one player for the information sets from here on, of so many choices each.
    fn mixtures(&self, player: usize, from: usize, choices: usize, shares: &mut [F]);

    /// What the information sets from here on are worth, by holding, given what their choices bring.
    fn settle(&mut self, from: usize, block: Block<'_, F>, out: &mut [F]);
}

/// The information sets of one node: a line for each holding.
pub struct Block<'a, F> {
    pub choices: usize,
    pub shares: &'a [F],
    pub values: &'a [F],
    /// How likely the player comes here, by holding.
    pub own: &'a [F],
}

pub struct Walk<'a, F, W> {
    field: &'a Field,
    pub way: W,
    player: usize,
    sign: F,
    /// Where the next figures of both players are.
    next: [usize; 2],
    /// Room to work in, by cards left.
    rooms: Vec<Room<F>>,
}

/// Lists for one node, by holdings or figures of the players or by cards and holdings after them.
#[derive(Default)]
struct Room<F> {
    mine: Vec<F>,
    theirs: Vec<F>,
    likely: Vec<F>,
    came: Vec<F>,
    gains: Vec<F>,
    values: Vec<F>,
    part: Vec<F>,
}

impl<F: Real> Room<F> {
    fn at(levels: &[Level], left: usize) -> Room<F> {
        let (level, below) = (&levels[left], &levels[left.saturating_sub(1)]);
        let figures = || vec![F::ZERO; level.figures()];
        let cards = || vec![F::ZERO; left * below.holdings];
        let part = vec![F::ZERO; below.holdings.max(level.holdings)];
        Room {
            mine: figures(),
            theirs: figures(),
            likely: cards(),
            came: cards(),
            gains: cards(),
            values: figures(),
            part,
        }
    }
}

/// A position at the beginning of a round.
#[derive(Clone, Copy)]
struct Place {
    score: u32,
    lefts: [Left; 2],
    left: usize,
}

impl<'a, F: Real, W: Way<F>> Walk<'a, F, W> {
    pub fn new(field: &'a Field, player: usize, way: W) -> Walk<'a, F, W> {
        let rooms = (0..=field.cards()).map(|left| Room::at(&field.levels, left)).collect();
        let sign = if player == 0 { F::of(1) } else { F::ZERO - F::of(1) };
        Walk { field, way, player, sign, next: [0; 2], rooms }
    }

    /// What the game is worth to the player for each holding. `chances` are those of both players' holdings.
    pub fn whole(&mut self, chances: [&[F]; 2]) -> Vec<F> {
        let mut values = vec![F::ZERO; chances[self.player].len()];
        let place = Place { score: 0, lefts: self.field.all(), left: self.field.cards() };
        self.next = [0; 2];
        self.round(place, chances[1 - self.player], chances[self.player], &mut values);
        values
    }

    /// The worth of a place to the player, for each holding, times the likelihood that the other comes here. `other` and
    /// `own` say how likely each comes here, by holding.
    fn round(&mut self, place: Place, other: &[F], own: &[F], out: &mut [F]) {
        if place.left == self.field.last + 1 {
            return match (self.field.levels[place.left].holdings, self.field.levels[self.field.last].holdings) {
                (3, 1) => self.last::<3, 3, 2, 1>(place, other, own, out),
                (3, _) => self.last::<3, 3, 2, 2>(place, other, own, out),
                _ => self.last::<4, 4, 3, 1>(place, other, own, out),
            };
        }
        let mut room = std::mem::take(&mut self.rooms[place.left]);
        match self.field.scores.spy(place.score) {
            None => self.at_once(place, other, own, out, &mut room),
            Some(spy) if spy == self.player => self.answering(place, other, own, out, &mut room),
            Some(_) => self.showing(place, other, own, out, &mut room),
        }
        self.rooms[place.left] = room;
    }

    /// Passes over the next figures of a player; where they begin.
    fn take(&mut self, player: usize, figures: usize) -> usize {
        let from = self.next[player];
        self.next[player] += figures;
        from
    }

    fn at_once(&mut self, place: Place, other: &[F], own: &[F], out: &mut [F], room: &mut Room<F>) {
        let (level, width) = (&self.field.levels[place.left], self.field.levels[place.left - 1].holdings);
        let (me, them) = (self.player, 1 - self.player);
        let (mine, theirs) = (self.take(me, level.figures()), self.take(them, level.figures()));
        self.way.mixtures(me, mine, level.choices, &mut room.mine);
        self.way.mixtures(them, theirs, level.choices, &mut room.theirs);
        pass_on(level, other, &room.theirs, &mut room.likely, width);
        if W::LEARNS {
            pass_on(level, own, &room.mine, &mut room.came, width);
        }
        room.gains.fill(F::ZERO);
        for one in 0..place.left {
            for two in 0..place.left {
                let (card, answer) = if me == 0 { (one, two) } else { (two, one) };
                let likely = &room.likely[answer * width..][..width];
                let came = &room.came[card * width..][..width];
                let gains = &mut room.gains[card * width..][..width];
                self.meet(place, [one, two], likely, came, gains, &mut room.part[..width]);
            }
        }
        self.settle(level, mine, own, out, room, width);
    }

    /// The player shows a card first.
    fn showing(&mut self, place: Place, other: &[F], own: &[F], out: &mut [F], room: &mut Room<F>) {
        let (level, width) = (&self.field.levels[place.left], self.field.levels[place.left - 1].holdings);
        let (me, them) = (self.player, 1 - self.player);
        let mine = self.take(me, level.figures());
        self.way.mixtures(me, mine, level.choices, &mut room.mine);
        if W::LEARNS {
            pass_on(level, own, &room.mine, &mut room.came, width);
        }
        room.gains.fill(F::ZERO);
        for card in 0..place.left {
            let theirs = self.take(them, level.figures());
            self.way.mixtures(them, theirs, level.choices, &mut room.theirs);
            pass_on(level, other, &room.theirs, &mut room.likely, width);
            for answer in 0..place.left {
                let places = if me == 0 { [card, answer] } else { [answer, card] };
                let likely = &room.likely[answer * width..][..width];
                let came = &room.came[card * width..][..width];
                let gains = &mut room.gains[card * width..][..width];
                self.meet(place, places, likely, came, gains, &mut room.part[..width]);
            }
        }
        self.settle(level, mine, own, out, room, width);
    }

    /// The other shows a card first.
    fn answering(&mut self, place: Place, other: &[F], own: &[F], out: &mut [F], room: &mut Room<F>) {
        let (level, width) = (&self.field.levels[place.left], self.field.levels[place.left - 1].holdings);
        let (me, them) = (self.player, 1 - self.player);
        let theirs = self.take(them, level.figures());
        self.way.mixtures(them, theirs, level.choices, &mut room.theirs);
        pass_on(level, other, &room.theirs, &mut room.likely, width);
        out.fill(F::ZERO);
        for shown in 0..place.left {
            let mine = self.take(me, level.figures());
            self.way.mixtures(me, mine, level.choices, &mut room.mine);
            if W::LEARNS {
                pass_on(level, own, &room.mine, &mut room.came, width);
            }
            room.gains.fill(F::ZERO);
            for card in 0..place.left {
                let places = if me == 0 { [card, shown] } else { [shown, card] };
                let likely = &room.likely[shown * width..][..width];
                let came = &room.came[card * width..][..width];
                let gains = &mut room.gains[card * width..][..width];
                self.meet(place, places, likely, came, gains, &mut room.part[..width]);
            }
            let mut answered = std::mem::take(&mut room.part);
            self.settle(level, mine, own, &mut answered[..own.len()], room, width);
            out.iter_mut().zip(&answered).for_each(|(sum, it)| *sum += *it);
            room.part = answered;
        }
    }

    /// Two cards meet: adds what that is worth for each holding of the player after it.
    fn meet(&mut self, place: Place, places: [usize; 2], likely: &[F], came: &[F], gains: &mut [F], part: &mut [F]) {
        let (end, lefts) = self.field.step(place.score, place.lefts, places);
        match end {
            RoundEnd::Over(worth) => {
                let worth = self.sign * F::from(worth as f32) * likely.iter().copied().sum::<F>();
                gains.iter_mut().for_each(|gain| *gain += worth);
            }
            RoundEnd::On(score) => {
                if never(likely) && (!W::LEARNS || never(came)) {
                    // Neither player comes here: nothing to gain, nothing to learn.
                    let figures = self.field.extent(score, lefts).figures;
                    self.next.iter_mut().zip(figures).for_each(|(next, figures)| *next += figures as usize);
                    return;
                }
                self.round(Place { score, lefts, left: place.left - 1 }, likely, came, part);
                gains.iter_mut().zip(part).for_each(|(gain, part)| *gain += *part);
            }
        }
    }

    /// What every choice is worth, by what follows it; and what the node is worth.
    fn settle(&mut self, level: &Level, from: usize, own: &[F], out: &mut [F], room: &mut Room<F>, width: usize) {
        room.values.fill(F::ZERO);
        for (card, moves) in level.moves.iter().enumerate() {
            let gains = &room.gains[card * width..][..width];
            moves.iter().for_each(|it| room.values[it.figure] += F::from(it.chance) * gains[it.to]);
        }
        let block = Block { choices: level.choices, shares: &room.mine, values: &room.values, own };
        self.way.settle(from, block, out);
    }

    /// The last round in which something is hidden: of `K` cards, `H` holdings of `C` choices each; after it every pair of
    /// `L` holdings has a value. Nearly all nodes are of this kind, so that it is written out.
    fn last<const K: usize, const H: usize, const C: usize, const L: usize>(
        &mut self,
        place: Place,
        other: &[F],
        own: &[F],
        out: &mut [F],
    ) {
        let field = self.field;
        let level = &field.levels[place.left];
        let mut leads = [(0, 0); 12];
        for (card, moves) in level.moves.iter().enumerate() {
            moves.iter().for_each(|it| leads[it.figure] = (card, it.to));
        }
        let (me, them) = (self.player, 1 - self.player);
        let other: [F; H] = std::array::from_fn(|holding| other[holding]);
        let likely = |theirs: &[F]| {
            let mut likely = [[F::ZERO; L]; K];
            for (figure, share) in theirs.iter().enumerate() {
                let (card, to) = leads[figure];
                likely[card][to] += other[figure / C] * *share;
            }
            likely
        };
        let (mut mine, mut theirs, mut values) = ([F::ZERO; 12], [F::ZERO; 12], [F::ZERO; 12]);
        let (mine, theirs, values) = (&mut mine[..H * C], &mut theirs[..H * C], &mut values[..H * C]);
        match field.scores.spy(place.score) {
            None => {
                let (from, facing) = (self.take(me, H * C), self.take(them, H * C));
                self.way.mixtures(me, from, C, mine);
                self.way.mixtures(them, facing, C, theirs);
                let likely = likely(theirs);
                let mut gains = [[F::ZERO; L]; K];
                for (card, gains) in gains.iter_mut().enumerate() {
                    for (answer, likely) in likely.iter().enumerate() {
                        self.last_pair(place, [card, answer], likely, gains);
                    }
                }
                values.iter_mut().zip(leads).for_each(|(value, (card, to))| *value = gains[card][to]);
                self.way.settle(from, Block { choices: C, shares: mine, values, own }, out);
            }
            Some(spy) if spy == me => {
                let facing = self.take(them, H * C);
                self.way.mixtures(them, facing, C, theirs);
                let likely = likely(theirs);
                out.fill(F::ZERO);
                for (shown, likely) in likely.iter().enumerate() {
                    let from = self.take(me, H * C);
                    self.way.mixtures(me, from, C, mine);
                    let mut gains = [[F::ZERO; L]; K];
                    for (card, gains) in gains.iter_mut().enumerate() {
                        self.last_pair(place, [card, shown], likely, gains);
                    }
                    values.iter_mut().zip(leads).for_each(|(value, (card, to))| *value = gains[card][to]);
                    let mut answered = [F::ZERO; H];
                    self.way.settle(from, Block { choices: C, shares: mine, values, own }, &mut answered);
                    out.iter_mut().zip(answered).for_each(|(sum, it)| *sum += it);
                }
            }
            Some(_) => {
                let from = self.take(me, H * C);
                self.way.mixtures(me, from, C, mine);
                let mut gains = [[F::ZERO; L]; K];
                for (card, gains) in gains.iter_mut().enumerate() {
                    let facing = self.take(them, H * C);
                    self.way.mixtures(them, facing, C, theirs);
                    for (answer, likely) in likely(theirs).iter().enumerate() {
                        self.last_pair(place, [card, answer], likely, gains);
                    }
                }
                values.iter_mut().zip(leads).for_each(|(value, (card, to))| *value = gains[card][to]);
                self.way.settle(from, Block { choices: C, shares: mine, values, own }, out);
            }
        }
    }

    /// My card and theirs in that round.
    #[inline(always)]
    fn last_pair<const L: usize>(&self, place: Place, [card, answer]: [usize; 2], likely: &[F; L], gains: &mut [F; L]) {
        let first = self.player == 0;
        let (end, lefts) =
            self.field.step(place.score, place.lefts, if first { [card, answer] } else { [answer, card] });
        match end {
            RoundEnd::Over(worth) => {
                let worth = self.sign * F::from(worth as f32) * likely.iter().copied().sum::<F>();
                gains.iter_mut().for_each(|gain| *gain += worth);
            }
            RoundEnd::On(score) => {
                let values = self.field.end(score, lefts);
                for (mine, gain) in gains.iter_mut().enumerate() {
                    for (theirs, likely) in likely.iter().enumerate() {
                        let at = if first { mine * L + theirs } else { theirs * L + mine };
                        *gain += self.sign * F::from(values[at]) * *likely;
                    }
                }
            }
        }
    }
}

/// How likely each holding comes about after each card.
fn pass_on<F: Real>(level: &Level, before: &[F], shares: &[F], after: &mut [F], width: usize) {
    after.fill(F::ZERO);
    for (card, moves) in level.moves.iter().enumerate() {
        let after = &mut after[card * width..][..width];
        moves.iter().for_each(|it| after[it.to] += before[it.from] * shares[it.figure] * F::from(it.chance));
    }
}

/// Does nobody come here, whatever they hold?
fn never<F: Real>(likely: &[F]) -> bool {
    likely.iter().all(|chance| *chance == F::ZERO)
}
