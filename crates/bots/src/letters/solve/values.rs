//! Learning what hands are worth where a turn begins: from rounds solved where the deck is small, and then for one card more
//! at a time, by looking one turn ahead and going by what has been learnt.

use super::fit::Lesson;
use super::net::{DECKS, INPUTS, Net, Nets, OUTPUTS, inputs};
use super::pool::{KINDS, Lanes};
use super::public::Public;
use super::ranges::start;
use super::round::Round;
use super::tree::{Next, Tree};
use crate::Bot;
use crate::draw::{unit_f32, unit_f64};
use crate::letters::club::Club;
use crate::letters::likelihood::WHIM;
use crate::letters::random::SaneRandom;
use cachet_engine::{Dice, Header, Names, QuickDealer, Table, below, dice};
use cachet_games::letters::{Event, LoveLetter};
use std::sync::Arc;

/// How often the places of one size of the deck are gone over.
const TIMES: u32 = 40;

/// With so few cards in the deck a round is solved to its end.
const SOLVED: u8 = 3;
const WALKS_TO_THE_END: u32 = 40;
const WALKS_AHEAD: u32 = 32;

/// A player who does not play at all as expected has come to a hand at least so likely.
const SELDOM: f32 = 2e-3;

/// A turn that may come about, and how likely the players have come to it.
#[derive(Clone, Copy, Debug)]
pub struct Scene {
    pub public: Public,
    pub reach: [Lanes; 2],
}

/// Learns a network for every size of the deck, or up to one. The same seed gives the same networks. `watch` is told of
/// every deck once it is learnt, and of the error on places it was not learnt from.
pub fn learn(places: u32, seed: u64, until: u8, watch: &mut dyn FnMut(u8, f64)) -> Nets {
    let mut nets = Nets::default();
    let mut luck = dice(seed);
    for deck in *DECKS.start()..=until {
        let scenes = scenes(deck, places, seed.wrapping_mul(1_000_003) + u64::from(deck) * 100_000_007, &mut luck);
        let known = Arc::new(nets.clone());
        let lessons: Vec<Lesson> = scenes.iter().map(|scene| lesson(scene, &known)).collect();
        let (kept, learnt) = lessons.split_at(lessons.len() / 20);
        let mut net = Net::fresh(&mut luck);
        net.fit(learnt, TIMES, &mut luck);
        watch(deck, net.error(kept));
        nets.0.push(net);
    }
    // As they are kept.
    Nets::read(&nets.write()).unwrap_or(nets)
}

/// What hands are worth at a place.
fn lesson(scene: &Scene, known: &Arc<Nets>) -> Lesson {
    let Scene { public, reach } = *scene;
    let (mut round, walks) = if public.deck <= SOLVED {
        let round = Round::of(Tree::of(public, usize::MAX).unwrap_or_else(|_| Tree::ahead(public, 1)), reach, 0.0);
        (round, WALKS_TO_THE_END)
    } else {
        (Round::ahead(public, reach, Arc::clone(known)), WALKS_AHEAD)
    };
    round = round.with_whim(WHIM as f32);
    (0..walks).for_each(|_| round.learn());
    let values = round.values();
    let inputs: [f32; INPUTS] = inputs(&public, &reach);
    let (mut worth, mut counts) = ([0.0; OUTPUTS], [0.0; OUTPUTS]);
    for (group, seat) in [public.mover(), public.other()].into_iter().enumerate() {
        for kind in public.holds[seat].iter() {
            let at = group * KINDS + kind;
            worth[at] = values[seat][kind];
            counts[at] = 0.02 + inputs[at];
        }
    }
    Lesson { inputs, worth, counts }
}

/// Turns with such a deck: half of them as they come about among players, half one turn after any other.
fn scenes(deck: u8, places: u32, seed: u64, luck: &mut Dice) -> Vec<Scene> {
    let mut scenes = Vec::with_capacity(places as usize);
    let mut games = seed..;
    let mut fresh = |deck: u8, luck: &mut Dice| loop {
        if let Some(scene) = games.next().and_then(|game| met(deck, game)) {
            return varied(scene, luck);
        }
    };
    for _ in 0..places / 2 {
        scenes.push(fresh(deck, luck));
        loop {
            if let Some(scene) = later(&fresh(deck + 1, luck), deck, luck) {
                scenes.push(scene);
                break;
            }
        }
    }
    scenes
}

/// The first turn with such a deck in a round of two who play soundly, but anything now and then.
fn met(deck: u8, game: u64) -> Option<Scene> {
    let header = Header::new(Names::letters(2), Default::default(), None).ok()?;
    let (mut dealer, mut luck) = (QuickDealer(dice(game)), dice(!game));
    let mut table: Table<LoveLetter> = Table::open(header, &mut dealer);
    loop {
        let seat = table.phase().waiting().lowest()?;
        let notes = table.notebook(seat);
        if notes.seen().iter().any(|seen| matches!(seen, Event::Won { .. })) {
            return None;
        }
        if notes.view().deck < usize::from(deck) {
            let (public, reach) = start(notes).filter(|(public, _)| public.deck == deck)?;
            return Some(Scene { public, reach });
        }
        let legal = table.legal(seat);
        let whim = below(&mut luck, 6) == 0;
        let action = if whim {
            Bot::<LoveLetter>::choose(&mut SaneRandom, notes, &legal, &mut luck)
        } else {
            Bot::<LoveLetter>::choose(&mut Club, notes, &legal, &mut luck)
        };
        table.play(seat, action, &mut dealer).ok()?;
    }
}

/// Nobody plays just as expected.
fn varied(scene: Scene, luck: &mut Dice) -> Scene {
    let reach = [0, 1].map(|seat: usize| {
        let power = 0.2 + 1.2 * unit_f32(luck);
        let spread = unit_f32(luck);
        scene.public.holds[seat].of(&scene.reach[seat].map(|often| {
            let stray = (2.0 * spread * (2.0 * unit_f32(luck) - 1.0)).exp();
            often.max(SELDOM).powf(power) * stray
        }))
    });
    Scene { reach, ..scene }
}

/// A turn with such a deck after any play, by somebody who plays in any way.
fn later(scene: &Scene, deck: u8, luck: &mut Dice) -> Option<Scene> {
    let tree = Tree::ahead(scene.public, 1);
    let nth = below(luck, tree.edges.len() as u32) as usize;
    let edge = &tree.edges[nth];
    let until = tree.edges.get(nth + 1).map_or(tree.nexts.len(), |edge| edge.outcomes as usize);
    let outcomes = &tree.nexts[edge.outcomes as usize..until];
    if outcomes.is_empty() {
        return None;
    }
    let Next::Place(place) = outcomes[below(luck, outcomes.len() as u32) as usize] else { return None };
    let public = tree.places[place as usize].public;
    let (mover, other) = (scene.public.mover(), scene.public.other());
    let (card, held) = (edge.play.card(), &scene.reach[mover]);
    let power = 3.0 * unit_f64(luck) as f32;
    let mut reach = scene.reach;
    reach[mover] = std::array::from_fn(|kept| {
        let come = held[kept] + if kept == card { 0.0 } else { held[card] };
        come.max(SELDOM) * unit_f32(luck).max(SELDOM).powf(power)
    });
    // What somebody has just drawn may be anything.
    for seat in [mover, other] {
        let redrew = seat == mover && edge.play == super::Play::RedrawMine
            || seat == other && edge.play == super::Play::RedrawTheirs;
        reach[seat] =
            public.holds[seat].of(&if redrew { [1.0; KINDS] } else { reach[seat].map(|often| often.max(SELDOM)) });
    }
    (public.deck == deck).then_some(Scene { public, reach })
}
