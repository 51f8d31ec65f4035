//! A judge for any game: imagines games that fit the notebook, and lets the strongest bots play them to the end.

use super::{Believed, Estimate, Happens, Judge, Judged, Trials, Weighing};
use crate::{Bot, Library, usual};
use cachet_engine::{Dice, Header, Names, Notebook, QuickDealer, Seat, Table, below, dice};

/// A game that never ends is given up after so many moves.
const ENDLESS: usize = 2_000;

/// Plays moves out in imagined games, everybody by the same bot.
pub struct PlainJudge<G: Judged> {
    options: G::Options,
    seats: usize,
    worlds: u32,
    bot: &'static str,
    nodes: Option<u32>,
    library: Library,
}

impl<G: Judged> PlainJudge<G> {
    /// Games are played out by the bot that sits down if nobody is named.
    pub fn new(options: &G::Options, seats: usize, worlds: u32, library: &Library) -> PlainJudge<G> {
        let bot = usual(G::BOTS).map_or("random", |bot| bot.name);
        PlainJudge { options: options.clone(), seats, worlds, bot, nodes: None, library: library.clone() }
    }

    /// By bots with this budget.
    #[must_use]
    pub fn with_nodes(self, nodes: u32) -> PlainJudge<G> {
        PlainJudge { nodes: Some(nodes), ..self }
    }

    fn bots(&self) -> Vec<Box<dyn Bot<G>>> {
        (0..self.seats).filter_map(|_| G::bot(self.bot, self.nodes, &self.library)).collect()
    }

    /// A game that this viewer could not tell from the real one. Where all choose at once, what the others have chosen since
    /// one's own last move is taken back: it was imagined at random, and the bots choose better.
    fn imagine(&self, notes: &Notebook<G>, me: Seat, luck: &mut Dice) -> Option<Table<G>> {
        let log = G::imagine(&self.options, self.seats, notes, luck)?;
        let header: Header<G> = Header::new(Names::letters(self.seats), self.options.clone(), None).ok()?;
        let mut table = Table::replay(header, &log).ok()?;
        while let Some((made, (seat, _))) = table.moves_made().enumerate().last() {
            let before = table.rewound(made);
            let waiting = before.phase().waiting();
            // What one has chosen oneself stands.
            if seat == me || !waiting.contains(me) || !table.phase().waiting().contains(me) {
                break;
            }
            table = before;
        }
        Some(table)
    }
}

fn seat_of<G: Judged>(notes: &Notebook<G>) -> Option<Seat> {
    Seat::ALL.into_iter().find(|seat| notes.viewer().is(*seat))
}

impl<G: Judged> Judge<G> for PlainJudge<G> {
    fn weigh(
        &mut self,
        notes: &Notebook<G>,
        legal: &[G::Action],
        played: Option<G::Action>,
        luck: &mut Dice,
    ) -> Weighing<G::Action> {
        let me = seat_of(notes).unwrap_or(Seat::ALL[0]);
        let mut bots = self.bots();
        let mut trials = Trials::new(legal, played);
        for _ in 0..self.worlds {
            let Some(table) = self.imagine(notes, me, luck) else { break };
            let fate = u64::from(below(luck, u32::MAX));
            trials.world(|action, happened| {
                let mut table = table.clone();
                if table.play(me, action, &mut QuickDealer(dice(fate ^ 1))).is_err() {
                    return 0.0;
                }
                if let Some(outcome) = table.phase().outcome() {
                    happened.push(if outcome.winners.contains(me) { Happens::Won } else { Happens::Lost });
                }
                play_out(table, &mut bots, me, fate)
            });
        }
        trials.weighing()
    }

    fn chance(&mut self, notes: &Notebook<G>, luck: &mut Dice) -> Option<Estimate> {
        let me = seat_of(notes)?;
        let mut bots = self.bots();
        let mut trials = Trials::new(&[()], None);
        for _ in 0..self.worlds {
            let table = self.imagine(notes, me, luck)?;
            let fate = u64::from(below(luck, u32::MAX));
            trials.world(|(), _| play_out(table.clone(), &mut bots, me, fate));
        }
        Some(trials.weighing().moves[0].chance)
    }

    /// Where cards lie is known to each game alone: a game that wants to show it has a judge of its own.
    fn beliefs(&mut self, _notes: &Notebook<G>, _dice: &mut Dice) -> Vec<Believed> {
        Vec::new()
    }
}

/// Plays to the end, and says what the outcome is worth.
fn play_out<G: Judged>(mut table: Table<G>, bots: &mut [Box<dyn Bot<G>>], me: Seat, fate: u64) -> f32 {
    let (mut dealer, mut luck) = (QuickDealer(dice(fate)), dice(!fate));
    let seats = table.header().seats();
    for _ in 0..ENDLESS {
        if let Some(outcome) = table.phase().outcome() {
            return G::worth(outcome, seats, me) as f32;
        }
        let Some(seat) = table.phase().waiting().lowest() else { break };
        let legal = table.legal(seat);
        let (Some(bot), false) = (bots.get_mut(seat.index()), legal.is_empty()) else { break };
        let action = bot.choose(table.notebook(seat), &legal, &mut luck);
        table
            .play(seat, action, &mut dealer)
            .unwrap_or_else(|_| panic!("a bot of {} chose a move that is refused", G::INFO.id));
    }
    1.0 / seats as f32
}
