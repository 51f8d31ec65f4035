//! Weights learnt by self-play, kept as text beside this file; `cachet train letters` writes them again.

use super::cast::Cast;
use super::features::{FEATURES, rules_of_thumb};
use super::train::train;
use super::weighed::{Either, Weighed};
use cachet_engine::Game;
use cachet_games::letters::{Edition, Letters, LoveLetter, LoveLetter2019, PrincessPrincess, Stitch};

/// The tables shipped: edition, for two players or for more, and the weights one a line.
const TABLES: &[(&str, bool, &str)] = &[
    ("love-letter", true, include_str!("weights/love-letter-2.txt")),
    ("love-letter", false, include_str!("weights/love-letter-more.txt")),
    ("love-letter-2019", true, include_str!("weights/love-letter-2019-2.txt")),
    ("love-letter-2019", false, include_str!("weights/love-letter-2019-more.txt")),
    ("princess-princess", true, include_str!("weights/princess-princess-2.txt")),
    ("princess-princess", false, include_str!("weights/princess-princess-more.txt")),
    ("stitch", true, include_str!("weights/stitch-2.txt")),
    ("stitch", false, include_str!("weights/stitch-more.txt")),
];

/// Rounds played for each of the tables shipped, and the seed they were dealt from.
pub const ROUNDS: u32 = 200_000;
pub const SEED: u64 = 1;

/// The learnt policy for a table of this size; rules of thumb where none is shipped.
pub fn learnt<E: Edition>(seats: usize) -> Weighed {
    let shipped = TABLES.iter().find(|(id, two, _)| *id == E::INFO.id && *two == (seats == 2));
    match shipped.and_then(|(_, _, text)| read(text)) {
        Some(weights) => Weighed { weights },
        None => Weighed { weights: rules_of_thumb(&Cast::new::<E>(seats)) },
    }
}

/// How the expert expects others to play: half by rules of thumb, half by the learnt policy. Expecting only one of them
/// makes it weaker against the other.
pub fn anybody<E: Edition>(seats: usize) -> Either {
    Either::new(&Weighed { weights: rules_of_thumb(&Cast::new::<E>(seats)) }, &learnt::<E>(seats))
}

fn read(text: &str) -> Option<Vec<f32>> {
    let weights: Option<Vec<f32>> = text.lines().map(|line| line.trim().parse().ok()).collect();
    weights.filter(|weights| weights.len() == FEATURES)
}

fn write(weights: &[f32]) -> String {
    weights.iter().map(|weight| format!("{weight:.3}\n")).collect()
}

/// Table sizes, rounds, seed and a progress callback; returns the weights.
type Learn = fn(&[usize], u32, u64, &mut dyn FnMut(u32)) -> Vec<f32>;

/// One set of weights to learn: an edition, with two players or with more.
pub struct Lesson {
    pub game: &'static str,
    /// What the file is called.
    pub name: String,
    pub sizes: &'static [usize],
    learn: Learn,
}

impl Lesson {
    /// Plays this many rounds and returns the text of the file. The same seed gives the same text.
    pub fn learn(&self, rounds: u32, seed: u64, watch: &mut dyn FnMut(u32)) -> String {
        write(&(self.learn)(self.sizes, rounds, seed, watch))
    }

    /// The text that is shipped.
    pub fn shipped(&self) -> Option<&'static str> {
        let two = self.sizes == [2];
        TABLES.iter().find(|(id, is_two, _)| *id == self.game && *is_two == two).map(|(_, _, text)| *text)
    }
}

fn lessons_of<E: Edition>() -> [Lesson; 2] {
    let (two, more) = <Letters<E> as Game>::INFO.seats.split_at(1);
    let lesson = |size: &str, sizes: &'static [usize]| Lesson {
        game: E::INFO.id,
        name: format!("{}-{size}.txt", E::INFO.id),
        sizes,
        learn: train::<E>,
    };
    [lesson("2", two), lesson("more", more)]
}

/// Every set of weights there is.
pub fn lessons() -> Vec<Lesson> {
    trait Lessons {
        fn lessons() -> [Lesson; 2];
    }
    impl<E: Edition> Lessons for Letters<E> {
        fn lessons() -> [Lesson; 2] {
            lessons_of::<E>()
        }
    }
    [LoveLetter::lessons(), LoveLetter2019::lessons(), PrincessPrincess::lessons(), Stitch::lessons()]
        .into_iter()
        .flatten()
        .collect()
}
