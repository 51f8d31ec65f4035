//! Finds puzzles in games that bots play.

use crate::best;
use crate::deduction::{self, Deduced};
use crate::format::{body, id_of};
use crate::puzzle::{Kind, Puzzle, Question, Task};
use cachet_bots::{Bot, Judged, Library, PointFor};
use cachet_engine::{
    Dice, Game, Header, Mark, Names, Notebook, Phase, Seat, Seed, SeedDealer, Table, below, dice, read_options, record,
};
use cachet_games::letters::{Edition, Letters, LoveLetter, LoveLetter2019, PrincessPrincess, Stitch};
use cachet_games::r::R;
use cachet_games::secret_moon::SecretMoon;

/// Where puzzles of one kind are looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Source {
    pub game: &'static str,
    pub kind: Kind,
    pub seats: &'static [usize],
    /// What is agreed on, one of these for each game in turn.
    pub options: &'static [&'static str],
    /// How many of every hundred puzzles come from here.
    pub share: usize,
}

const SMALL: &[usize] = &[2, 3, 4];
/// Where somebody may keep one of three cards there is more to go through.
const SMALLEST: &[usize] = &[2, 3];
const MOON: &[usize] = &[6, 7, 5, 8];

/// Of R, rule A and letters under which nothing is hidden.
const R_RULES: &[&str] = &[
    "",
    "rules=B",
    "rules=G",
    "rules=H",
    "rules=J",
    "rules=M",
    "rules=N",
    "rules=O",
    "rules=Q",
    "rules=B+G",
    "rules=H+O",
];

const fn source(game: &'static str, kind: Kind, seats: &'static [usize], share: usize) -> Source {
    Source { game, kind, seats, options: &[""], share }
}

/// Every game of the house in which something can be deduced or found to be best.
pub const SOURCES: &[Source] = &[
    source("love-letter", Kind::Deduction, SMALL, 16),
    source("love-letter-2019", Kind::Deduction, SMALLEST, 10),
    source("princess-princess", Kind::Deduction, SMALLEST, 10),
    source("stitch", Kind::Deduction, SMALL, 10),
    source("secret-moon", Kind::Deduction, MOON, 16),
    Source { game: "r", kind: Kind::Card, seats: &[2], options: R_RULES, share: 14 },
    source("love-letter", Kind::Move, &[2, 3], 7),
    source("love-letter-2019", Kind::Move, &[2, 3], 5),
    source("princess-princess", Kind::Move, &[2, 3], 5),
    source("stitch", Kind::Move, &[2, 3], 5),
    source("secret-moon", Kind::Move, &[6, 5], 2),
];

/// Who sits at the tables of puzzles.
const PEOPLE: [&str; 10] = ["Inès", "Bo", "Nour", "Léo", "Ada", "Tom", "Zoé", "Max", "Eva", "Sam"];

/// What is asked of each position: how hard a puzzle it makes, and which.
type Look<'a, G> = &'a mut dyn FnMut(&Table<G>, Seat) -> Option<(u8, Task)>;

/// Looks for puzzles, one game after another.
pub struct Hunt {
    pub source: Source,
    seed: u64,
    library: Library,
}

impl Hunt {
    pub fn new(source: Source, seed: u64, library: &Library) -> Hunt {
        Hunt { source, seed, library: library.clone() }
    }

    /// What is found in this game, by its number: the same for the same seed. `wanted` says whether a puzzle of so many drops is
    /// still looked for.
    pub fn game(&self, number: u64, wanted: &dyn Fn(u8) -> bool) -> Option<Puzzle> {
        match self.source.game {
            "love-letter" => self.letters::<LoveLetter>(number, wanted),
            "love-letter-2019" => self.letters::<LoveLetter2019>(number, wanted),
            "princess-princess" => self.letters::<PrincessPrincess>(number, wanted),
            "stitch" => self.letters::<Stitch>(number, wanted),
            "secret-moon" => match self.source.kind {
                Kind::Deduction => self.play::<SecretMoon>(number, &mut |table, seat| deduce(table, seat, wanted)),
                Kind::Card | Kind::Move => self.play::<SecretMoon>(number, &mut |table, seat| self.choose(table, seat)),
            },
            _ => self.play::<R>(number, &mut |table, seat| {
                // Both must still choose, or one would know more than the page tells. Openings take long to solve, and are known.
                let both = table.phase().waiting().len() == 2;
                if both && table.moves_made().count() >= OPENING { self.choose(table, seat) } else { None }
            }),
        }
        .filter(|puzzle| wanted(puzzle.drops))
    }

    fn letters<G: Deduced + FirstRound + Judged>(&self, number: u64, wanted: &dyn Fn(u8) -> bool) -> Option<Puzzle> {
        self.play::<G>(number, &mut |table, seat| {
            // A puzzle tells its whole past: one round of it.
            let notes = table.notebook(seat);
            if !G::in_first_round(notes) {
                return None;
            }
            match self.source.kind {
                Kind::Deduction => deduce(table, seat, wanted),
                Kind::Card | Kind::Move => self.choose(table, seat),
            }
        })
    }

    /// Bots play a game; one of the positions at which something was found is taken, at random.
    fn play<G: Judged>(&self, number: u64, look: Look<'_, G>) -> Option<Puzzle> {
        let mut luck = luck(self.seed, self.source, number);
        let seats = self.source.seats[number as usize % self.source.seats.len()];
        let first = below(&mut luck, PEOPLE.len() as u32) as usize;
        let names = Names::new((0..seats).map(|at| PEOPLE[(first + at) % PEOPLE.len()])).ok()?;
        let agreed = self.source.options[number as usize / self.source.seats.len() % self.source.options.len()];
        let options: G::Options = read_options(agreed.split(',').filter(|it| !it.is_empty()), &names).ok()?;
        let header = Header::<G>::new(names, options, None).ok()?;
        let mut dealer = SeedDealer::new(seed_of(&mut luck));
        let mut table = Table::open(header, &mut dealer);
        let mut bots = bots::<G>(seats, &mut luck, &self.library)?;
        let mut found: Vec<Puzzle> = Vec::new();
        let mut moves = 0;
        let mut rounds = 0;
        while let Phase::Waiting(waiting) = table.phase() {
            for seat in waiting {
                if let Some((drops, task)) = look(&table, seat) {
                    found.push(puzzle(&table, seat, drops, task));
                }
            }
            let seat = waiting.lowest()?;
            let legal = table.legal(seat);
            let action = bots[seat.index()].choose(table.notebook(seat), &legal, &mut luck);
            let mut count = |event: &G::Event| rounds += usize::from(matches!(G::mark(event), Some(Mark::Won(_))));
            table
                .play_showing(seat, action, &mut dealer, &mut count)
                .unwrap_or_else(|refused| panic!("a bot of {} chose {action}: {refused:?}", G::INFO.id));
            moves += 1;
            // What comes after the first round of a match is not looked at.
            if moves > LONGEST || (rounds > 0 && G::POINT_FOR == PointFor::Round) {
                break;
            }
        }
        if found.is_empty() {
            return None;
        }
        let at = below(&mut luck, found.len() as u32) as usize;
        Some(found.swap_remove(at))
    }

    fn choose<G: Judged>(&self, table: &Table<G>, seat: Seat) -> Option<(u8, Task)> {
        let legal = table.legal(seat);
        let (kind, worlds, choices) = best::graded(table, table.notebook(seat), &legal, &self.library, None)?;
        Some((best::drops(&choices), Task::Choose { kind, worlds, choices }))
    }
}

/// R: so many moves belong to the opening.
const OPENING: usize = 4;

/// A puzzle tells its whole past; longer ones are not looked at.
const LONGEST: usize = 26;

/// Games of rounds: puzzles come from the first.
trait FirstRound: Game {
    fn in_first_round(notes: &Notebook<Self>) -> bool;
}

impl<E: Edition> FirstRound for Letters<E> {
    fn in_first_round(notes: &Notebook<Self>) -> bool {
        let view = notes.view();
        view.round == 1 && view.turn == view.me && view.keeping.is_none() && view.asked.is_none()
    }
}

fn deduce<G: Deduced>(table: &Table<G>, seat: Seat, wanted: &dyn Fn(u8) -> bool) -> Option<(u8, Task)> {
    let notes = table.notebook(seat);
    let mut best: Option<(usize, Question, Vec<crate::Clue>, crate::Answer)> = None;
    for question in G::questions(notes) {
        // The page draws what the seat's view knows: an answer among it would be read off, not found.
        if G::is_shown(notes, &question) {
            continue;
        }
        let Some(answer) = deduction::forced(notes, &question) else { continue };
        let clues = deduction::fewest(notes, &question);
        let facts = clues.len();
        if facts < 2 || !wanted(deduction::drops(&clues)) {
            continue;
        }
        if best.as_ref().is_none_or(|(most, ..)| facts > *most) {
            best = Some((facts, question, clues, answer));
        }
    }
    let (_, question, clues, answer) = best?;
    Some((deduction::drops(&clues), Task::Deduce { question, answer, clues }))
}

fn puzzle<G: Game>(table: &Table<G>, seat: Seat, drops: u8, task: Task) -> Puzzle {
    let record = record::write(table);
    let mut puzzle = Puzzle { id: String::new(), game: G::INFO.id.to_owned(), seat, drops, task, record };
    puzzle.id = id_of(&body(&puzzle));
    puzzle
}

/// Those who play by themselves quickly; experts think too long for thousands of games.
fn bots<G: Judged>(seats: usize, luck: &mut Dice, library: &Library) -> Option<Vec<Box<dyn Bot<G>>>> {
    let known = |name: &str| G::BOTS.iter().any(|bot| bot.name == name);
    // R's solve their openings, which takes longer than all the rest.
    let wanted = if G::INFO.id == R::INFO.id { ["random", "random"] } else { ["novice", "club"] };
    let names: Vec<&str> = wanted.into_iter().filter(|name| known(name)).collect();
    let names = if names.is_empty() { vec![G::BOTS.first()?.name] } else { names };
    (0..seats).map(|_| G::bot(names[below(luck, names.len() as u32) as usize], None, library)).collect()
}

fn luck(seed: u64, source: Source, number: u64) -> Dice {
    let kind = source.game.bytes().chain(source.kind.name().bytes());
    let mixed = kind.fold(seed ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15), |mixed, byte| {
        (mixed ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    dice(mixed)
}

fn seed_of(luck: &mut Dice) -> Seed {
    let mut bytes = [0; 32];
    bytes.iter_mut().for_each(|byte| *byte = below(luck, 256) as u8);
    Seed::new(bytes)
}
