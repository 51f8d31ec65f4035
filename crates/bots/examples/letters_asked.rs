//! What an exact best response gains against two ways of playing late in a round of Love Letter for two: as the judge puts
//! moves, and as solved. Rounds are begun by the first: `cargo run --release -p cachet-bots --example letters_asked -- DECK
//! ROUNDS SEED`.

use cachet_bots::Bot;
use cachet_bots::letters::Expert;
use cachet_bots::letters::solve::{Round, ask, start, stories};
use cachet_engine::{Header, Names, QuickDealer, Table, dice};
use cachet_games::letters::{Edition, Event, Letters, LoveLetter};

const NODES: u32 = 20_000;

fn main() {
    let mut args = std::env::args().skip(1).filter_map(|arg| arg.parse::<u64>().ok());
    let (deck, rounds, seed) = (args.next().unwrap_or(3), args.next().unwrap_or(10), args.next().unwrap_or(1));
    measure(None::<LoveLetter>, deck as u8, rounds, seed);
}

fn measure<E: Edition>(_: Option<Letters<E>>, deck: u8, rounds: u64, seed: u64) {
    let (mut sums, mut squares, mut count) = ([0.0; 2], [0.0; 2], 0.0);
    for game in seed.. {
        if count as u64 == rounds {
            break;
        }
        let header = Header::new(Names::letters(2), Default::default(), None).expect("a table of two");
        let mut dealer = QuickDealer(dice(game));
        let mut table: Table<Letters<E>> = Table::open(header, &mut dealer);
        let (mut first, mut luck) = (Expert::<E>::new(NODES), dice(game + 1_000_000));
        let begun = loop {
            let Some(seat) = table.phase().waiting().lowest() else { break None };
            let notes = table.notebook(seat);
            if notes.seen().iter().any(|seen| matches!(seen, Event::Won { .. })) {
                break None;
            }
            if notes.view().deck < usize::from(deck) {
                break start(notes).filter(|(public, _)| public.deck == deck).map(|begun| (begun, notes.clone()));
            }
            let action = first.choose(notes, &table.legal(seat), &mut luck);
            table.play(seat, action, &mut dealer).expect("a legal move");
        };
        let Some(((public, ranges), notes)) = begun else { continue };
        let Some(stories) = stories(&notes) else { continue };
        let mut points = [0.0; 2];
        // Whoever mixes must be asked often to be seen as it is; whoever looks it up answers at once.
        let bots = [(Expert::<E>::new(NODES), 4), (Expert::<E>::solving(NODES), 60)];
        for (points, (mut bot, times)) in points.iter_mut().zip(bots) {
            let mut round = Round::new(public, ranges, 0.0, 100_000).expect("a small deck");
            ask(&notes, &stories, &mut round, &mut bot, times);
            *points = round.certificate().points();
        }
        count += 1.0;
        for which in 0..2 {
            sums[which] += points[which];
            squares[which] += points[which] * points[which];
        }
        let mean = sums.map(|sum| sum / count);
        let error =
            [0, 1].map(|at: usize| 1.96 * ((squares[at] / count - mean[at] * mean[at]).max(0.0) / count).sqrt());
        println!(
            "{count}: {:.2} and {:.2}; so far as judged {:.2} ± {:.2}, as solved {:.2} ± {:.2}",
            points[0], points[1], mean[0], error[0], mean[1], error[1]
        );
    }
}
