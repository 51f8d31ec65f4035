//! One walk over the whole tree for one player: what every hand is worth there, and what is learnt from it.
//!
//! A *lane* is a figure for each kind that a player may hold. Walks take two of them down the tree, how likely each player
//! is to have come there with each hand (as far as the players' own choices decide it), and bring one up: what each hand of
//! the walking player is worth, weighed by how likely chance and the other are to have come there.

use super::net::Nets;
use super::pool::{KINDS, Lanes, NOTHING, PRINCESS, Pool, add, total};
use super::public::{Play, pairs};
use super::tree::{Edge, Next, Place, Tree};

/// No place has more plays: seven names, two ways for a Prince, five other cards.
pub const MOST_PLAYS: usize = 14;

/// What both players have learnt: for every play of every place, figures by the card that is kept.
pub struct Learnt {
    pub regrets: Vec<Lanes>,
    /// The mixtures of all rounds, added up as the average wants them.
    pub sums: Vec<Lanes>,
    /// What the places are worth that the tree does not go beyond, where both hands are known there: that never changes.
    pub known: Vec<Option<[Lanes; 2]>>,
}

/// What a walk is for.
#[derive(Clone, Copy, PartialEq)]
pub enum Aim {
    /// The walking player learns, and the round counts so much in the average.
    Learn(f32),
    /// What the averages of both are worth.
    Average,
    /// What the best response of the walking player gets against the other's average.
    Best,
}

pub struct Walk<'a> {
    pub tree: &'a Tree,
    pub learnt: &'a mut Learnt,
    /// The player who walks: 0 or 1.
    pub seat: usize,
    pub aim: Aim,
    /// What a tie is worth to it, where a round won is 1 and a round lost −1.
    pub tie: f32,
    /// While it learns: how often the other is taken to do anything. Without it nothing is learnt of what to do after
    /// moves that the other, once it has learnt, does not make.
    pub whim: f32,
    /// What places are worth that the tree does not go beyond. Where it is asked, whoever moves is taken to do anything as
    /// often as `whim` says, so that something is known of hands wherever a play leads.
    pub beyond: Option<&'a Nets>,
}

/// For each card played and each card kept.
type Pairs = [Lanes; KINDS];

impl Walk<'_> {
    /// What each hand of the walking player is worth at this place, with these likely hands.
    pub fn place(&mut self, at: u32, reach: [Lanes; 2]) -> Lanes {
        // Where neither comes, nothing is learnt.
        if total(&reach[0]) == 0.0 && total(&reach[1]) == 0.0 {
            return NOTHING;
        }
        let tree = self.tree;
        let place = &tree.places[at as usize];
        if at as usize >= tree.opened {
            return self.beyond(at, &reach);
        }
        let edges = tree.stretch(place);
        let mover = place.public.mover();
        let mine = mover == self.seat;
        let mut shares = [NOTHING; MOST_PLAYS];
        if !(mine && self.aim == Aim::Best) {
            let figures = if let Aim::Learn(_) = self.aim { &self.learnt.regrets } else { &self.learnt.sums };
            let whim = if let (Aim::Learn(_), false) = (self.aim, mine) { self.whim } else { 0.0 };
            mixture(&tree.edges[edges.clone()], &figures[edges.clone()], whim, &mut shares);
        }
        // How likely the mover is to have come here with either of two cards and drawn the other.
        let held = &reach[mover];
        let come = |card: usize| -> Lanes {
            std::array::from_fn(|kept| held[kept] + if kept == card { 0.0 } else { held[card] })
        };
        let mut seen = shares;
        if self.beyond.is_some() && self.whim > 0.0 {
            trembling(&tree.edges[edges.clone()], self.whim, &mut seen);
        }
        let mut values = [NOTHING; MOST_PLAYS];
        let mut sum = NOTHING;
        for (nth, edge) in tree.edges[edges.clone()].iter().enumerate() {
            let come = come(edge.play.card());
            let often: Lanes = std::array::from_fn(|kept| come[kept] * seen[nth][kept]);
            if mine {
                if let Aim::Learn(weight) = self.aim {
                    let sums = &mut self.learnt.sums[edges.start + nth];
                    let add = |((sum, come), share): ((&mut f32, &f32), &f32)| *sum += weight * come * share;
                    sums.iter_mut().zip(&come).zip(&shares[nth]).for_each(add);
                }
                values[nth] = edge.lanes.of(&self.edge(place, edge, often, &reach));
            } else {
                add(&mut sum, &self.edge(place, edge, often, &reach));
            }
        }
        if !mine {
            return sum;
        }
        let worth = self.worth(edges.clone(), &shares, &values);
        if let Aim::Learn(_) = self.aim {
            for (nth, edge) in tree.edges[edges.clone()].iter().enumerate() {
                let (card, regrets) = (edge.play.card(), &mut self.learnt.regrets[edges.start + nth]);
                for kept in 0..KINDS {
                    regrets[kept] = (regrets[kept] + values[nth][kept] - worth[card][kept]).max(0.0);
                }
                *regrets = edge.lanes.of(regrets);
            }
        }
        std::array::from_fn(|held| (0..KINDS).map(|drawn| worth[held][drawn]).sum())
    }

    /// What every hand of the walking player is worth where the tree ends before the round does.
    fn beyond(&mut self, at: u32, reach: &[Lanes; 2]) -> Lanes {
        let place = &self.tree.places[at as usize];
        let Some(net) = self.beyond.and_then(|nets| nets.of(place.public.deck)) else { return NOTHING };
        let meets = place.public.pool.meets(&reach[1 - self.seat]);
        let known = place.public.holds.iter().all(|holds| holds.0.is_power_of_two());
        let found = self.learnt.known.get(at as usize).copied().flatten().filter(|_| known);
        let values = found.unwrap_or_else(|| net.values(&place.public, reach));
        if let (true, Some(kept)) = (known, self.learnt.known.get_mut(at as usize)) {
            *kept = Some(values);
        }
        std::array::from_fn(|kind| place.scale * meets[kind] * values[self.seat][kind])
    }

    /// What every two cards are worth, by the mixture or by the best play.
    fn worth(&self, edges: std::ops::Range<usize>, shares: &[Lanes], values: &[Lanes]) -> Pairs {
        let mut by_card = [NOTHING; KINDS];
        let edges = &self.tree.edges[edges];
        if self.aim == Aim::Best {
            by_card = [[f32::NEG_INFINITY; KINDS]; KINDS];
            for (edge, values) in edges.iter().zip(values) {
                let best = &mut by_card[edge.play.card()];
                edge.lanes.iter().for_each(|kept| best[kept] = best[kept].max(values[kept]));
            }
            return both(
                &by_card,
                |one, other| {
                    let best = one.max(other);
                    if best == f32::NEG_INFINITY { 0.0 } else { best }
                },
                |only| if only == f32::NEG_INFINITY { 0.0 } else { only },
            );
        }
        for ((edge, values), shares) in edges.iter().zip(values).zip(shares) {
            let sum = &mut by_card[edge.play.card()];
            (0..KINDS).for_each(|kept| sum[kept] += shares[kept] * values[kept]);
        }
        both(&by_card, |one, other| one + other, |only| only)
    }

    /// What one play brings the walking player: by the card kept if it moves, else by the card held. `often` is how likely
    /// the mover is to play it, by the card kept.
    fn edge(&mut self, place: &Place, edge: &Edge, often: Lanes, reach: &[Lanes; 2]) -> Lanes {
        let (public, nexts) = (&place.public, edge.outcomes as usize);
        let (mover, other) = (public.mover(), public.other());
        let mine = mover == self.seat;
        let card = edge.play.card();
        let pool = public.pool.without(card);
        let scale = place.scale * f32::from(public.pool.of(card)) / public.rest() as f32;
        let theirs = edge.theirs.of(&reach[other]);
        // How likely the one who does not walk is to hold each kind.
        let rival = if mine { &theirs } else { &often };
        let hands = |mine: Lanes, theirs: Lanes| if mover == 0 { [mine, theirs] } else { [theirs, mine] };
        let lane = |from: &Lanes, kind: usize| {
            let mut lanes = NOTHING;
            lanes[kind] = from[kind];
            lanes
        };
        let scaled = |lanes: Lanes, by: f32| lanes.map(|value| value * by);
        let tie = self.tie;
        // LL-20: hands are shown; `side` is −1 if they have been exchanged.
        let shown = |pool: &Pool, rival: &Lanes, side: f32, scale: f32| -> Lanes {
            let (margin, same) = (pool.beats(rival), pool.ties(rival));
            std::array::from_fn(|kind| scale * (side * margin[kind] + tie * same[kind]))
        };
        let mut value = NOTHING;
        match edge.play {
            Play::Name(name) => {
                let name = usize::from(name);
                let kinds = edge.theirs.without(name);
                value = match self.tree.nexts[nexts] {
                    Next::Never => NOTHING,
                    Next::Shown if mine => shown(&pool, &kinds.of(&theirs), 1.0, scale),
                    Next::Shown => shown(&pool, &often, 1.0, scale),
                    Next::Place(next) => self.place(next, hands(often, kinds.of(&theirs))),
                };
                if mine {
                    add(&mut value, &scaled(pool.meets(&lane(&theirs, name)), scale));
                } else {
                    value[name] = -scale * pool.meets(&often)[name];
                }
            }
            Play::Nothing(_) => {
                value = match self.tree.nexts[nexts] {
                    Next::Never => NOTHING,
                    Next::Shown => shown(&pool, rival, 1.0, scale),
                    Next::Place(next) => self.place(next, hands(often, theirs)),
                };
            }
            Play::Look => {
                if public.deck == 1 {
                    return shown(&pool, rival, 1.0, scale);
                }
                for (nth, seen) in edge.theirs.iter().enumerate() {
                    if let Next::Place(next) = self.tree.nexts[nexts + nth] {
                        let worth = self.place(next, hands(often, lane(&theirs, seen)));
                        if mine { add(&mut value, &worth) } else { value[seen] = worth[seen] }
                    }
                }
            }
            Play::Compare => {
                value = scaled(pool.beats(rival), scale);
                for (nth, kind) in edge.lanes.iter().enumerate() {
                    value[kind] += match self.tree.nexts[nexts + nth] {
                        Next::Never => 0.0,
                        Next::Shown => scale * tie * pool.ties(rival)[kind],
                        Next::Place(next) => self.place(next, hands(lane(&often, kind), lane(&theirs, kind)))[kind],
                    };
                }
            }
            Play::RedrawMine | Play::RedrawTheirs => {
                let own = edge.play == Play::RedrawMine;
                let discards = if own { edge.lanes } else { edge.theirs };
                let who = if own { mover } else { other };
                if discards.contains(PRINCESS) {
                    // LL-25: whoever discards her is out.
                    let lost = if who == self.seat {
                        lane(&scaled(pool.meets(rival), -scale), PRINCESS)
                    } else {
                        scaled(pool.meets(&lane(rival, PRINCESS)), scale)
                    };
                    add(&mut value, &lost);
                }
                let from = if own { often } else { theirs };
                for (nth, kind) in discards.without(PRINCESS).iter().enumerate() {
                    let then = pool.without(kind);
                    let anew = [from[kind]; KINDS];
                    let (mover_has, other_has) = if own { (anew, theirs) } else { (often, anew) };
                    let worth = match self.tree.nexts[nexts + nth] {
                        Next::Never => continue,
                        Next::Shown => {
                            let scale = scale * f32::from(pool.of(kind)) / (pool.cards() - 2) as f32;
                            let rival = if mine { other_has } else { mover_has };
                            shown(&then, &rival, 1.0, scale)
                        }
                        Next::Place(next) => self.place(next, hands(mover_has, other_has)),
                    };
                    if who == self.seat { value[kind] += total(&worth) } else { add(&mut value, &worth) }
                }
            }
            Play::Trade => {
                if public.deck == 1 {
                    return shown(&pool, rival, -1.0, scale);
                }
                for (nth, (gave, took)) in pairs(pool, edge.lanes, edge.theirs).enumerate() {
                    if let Next::Place(next) = self.tree.nexts[nexts + nth] {
                        let (mut mover_has, mut other_has) = (NOTHING, NOTHING);
                        mover_has[took] = often[gave];
                        other_has[gave] = theirs[took];
                        let worth = self.place(next, hands(mover_has, other_has));
                        if mine { value[gave] += worth[took] } else { value[took] += worth[gave] }
                    }
                }
            }
        }
        value
    }
}

/// Shares in proportion to figures, of each two cards together: whoever has them plays the one or the other. Once in so many
/// times, `whim`, anything is played.
pub fn mixture(edges: &[Edge], figures: &[Lanes], whim: f32, shares: &mut [Lanes; MOST_PLAYS]) {
    let (mut sums, mut counts) = ([NOTHING; KINDS], [NOTHING; KINDS]);
    for (edge, figures) in edges.iter().zip(figures) {
        let card = edge.play.card();
        add(&mut sums[card], figures);
        add(&mut counts[card], &edge.lanes.of(&[1.0; KINDS]));
    }
    let plus = |one: f32, other: f32| one + other;
    let (sums, counts) = (both(&sums, plus, |only| only), both(&counts, plus, |only| only));
    for ((edge, figures), shares) in edges.iter().zip(figures).zip(shares) {
        let card = edge.play.card();
        for kept in 0..KINDS {
            let alike = if edge.lanes.contains(kept) { 1.0 / counts[card][kept] } else { 0.0 };
            let learnt = if sums[card][kept] > 0.0 { figures[kept] / sums[card][kept] } else { alike };
            shares[kept] = (1.0 - whim) * learnt + whim * alike;
        }
    }
}

/// The same shares with anything played once in so many times.
fn trembling(edges: &[Edge], whim: f32, shares: &mut [Lanes; MOST_PLAYS]) {
    let mut counts = [NOTHING; KINDS];
    edges.iter().for_each(|edge| add(&mut counts[edge.play.card()], &edge.lanes.of(&[1.0; KINDS])));
    let counts = both(&counts, |one, other| one + other, |only| only);
    for (edge, shares) in edges.iter().zip(shares) {
        for kept in edge.lanes.iter() {
            shares[kept] = (1.0 - whim) * shares[kept] + whim / counts[edge.play.card()][kept];
        }
    }
}

/// Puts together what is known of playing the one of two cards and of playing the other.
fn both(by_card: &Pairs, join: impl Fn(f32, f32) -> f32, alike: impl Fn(f32) -> f32) -> Pairs {
    std::array::from_fn(|one| {
        std::array::from_fn(|other| {
            if one == other { alike(by_card[one][one]) } else { join(by_card[one][other], by_card[other][one]) }
        })
    })
}
