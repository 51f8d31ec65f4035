//! Randomness comes from a [`Dealer`]: rules ask it to shuffle or to pick a seat, and its answers are recorded.

use crate::seat::{Seat, SeatSet};
use crate::shuffle::{below, shuffle};
use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// Something that is shuffled: a card, an order token.
pub trait Piece: Copy + Eq {
    /// A number that stands for this piece in stored logs. It never changes meaning.
    fn code(self) -> u8;
    /// Its name in records.
    fn name(self) -> &'static str;
    /// The piece of this name, in any language that records may use.
    fn named(text: &str) -> Option<Self>;
}

/// A stretch of a shuffled order, as a record names it: `aside`, `deck`, or the seat it is dealt to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Part {
    pub to: To,
    pub cards: usize,
}

/// Where a part of a deal goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum To {
    Seat(Seat),
    Place(&'static str),
}

impl Part {
    pub fn seat(seat: Seat, cards: usize) -> Part {
        Part { to: To::Seat(seat), cards }
    }

    pub fn place(name: &'static str, cards: usize) -> Part {
        Part { to: To::Place(name), cards }
    }
}

/// The source of randomness.
pub trait Dealer {
    /// Puts `cards` in a random order. `ask` is the name of the line that holds the order in a record, and `parts`
    /// says how that line is divided; simulations use neither.
    fn shuffle<C: Piece>(&mut self, ask: &'static str, cards: &mut [C], parts: impl Fn() -> Vec<Part>);

    /// Picks one of `among`, which is not empty.
    fn pick(&mut self, ask: &'static str, among: SeatSet) -> Seat;
}

/// Lets a dealer be passed by reference.
impl<D: Dealer> Dealer for &mut D {
    fn shuffle<C: Piece>(&mut self, ask: &'static str, cards: &mut [C], parts: impl Fn() -> Vec<Part>) {
        (**self).shuffle(ask, cards, parts);
    }

    fn pick(&mut self, ask: &'static str, among: SeatSet) -> Seat {
        (**self).pick(ask, among)
    }
}

/// What a dealer answered, as logs keep it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Chance {
    /// The codes of the pieces, in their new order.
    Order(Vec<u8>),
    Pick(Seat),
}

fn pick_with(rng: &mut impl Rng, among: SeatSet) -> Seat {
    let nth = below(rng, among.len() as u32) as usize;
    among.iter().nth(nth).expect("below() is less than the number of seats")
}

/// The secret a whole game is dealt from.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Seed([u8; 32]);

impl Seed {
    pub fn new(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
    }

    /// A seed that is easy to type: `7`, `2026`.
    pub fn small(number: u64) -> Seed {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&number.to_le_bytes());
        Seed(bytes)
    }
}

/// A small seed as a number, any other as 64 hexadecimal digits.
impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (low, high) = self.0.split_at(8);
        if high.iter().all(|&byte| byte == 0) {
            let number = low.iter().rev().fold(0u64, |sum, &byte| sum << 8 | u64::from(byte));
            return write!(f, "{number}");
        }
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// Never prints the secret.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seed(…)")
    }
}

/// What was typed is neither a number nor 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotASeed;

impl fmt::Display for NotASeed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a seed is a whole number (0 to {}) or 64 hexadecimal digits", u64::MAX)
    }
}

impl std::error::Error for NotASeed {}

impl FromStr for Seed {
    type Err = NotASeed;

    fn from_str(text: &str) -> Result<Seed, NotASeed> {
        let text = text.trim();
        if let Ok(number) = text.parse() {
            return Ok(Seed::small(number));
        }
        if text.len() != 64 || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return Err(NotASeed);
        }
        let mut bytes = [0; 32];
        for (at, byte) in bytes.iter_mut().enumerate() {
            *byte = u8::from_str_radix(&text[2 * at..2 * at + 2], 16).map_err(|_| NotASeed)?;
        }
        Ok(Seed(bytes))
    }
}

impl TryFrom<String> for Seed {
    type Error = NotASeed;
    fn try_from(text: String) -> Result<Seed, NotASeed> {
        text.parse()
    }
}

impl From<Seed> for String {
    fn from(seed: Seed) -> String {
        seed.to_string()
    }
}

/// The live dealer: ChaCha20 from a seed. The n-th question has the n-th stream to itself, so that a
/// game can be taken up again at any point by counting the answers already in its log.
pub struct SeedDealer {
    seed: Seed,
    asked: u64,
}

impl SeedDealer {
    pub fn new(seed: Seed) -> SeedDealer {
        SeedDealer::after(seed, 0)
    }

    /// As it stands when `asked` questions have been answered.
    pub fn after(seed: Seed, asked: usize) -> SeedDealer {
        SeedDealer { seed, asked: asked as u64 }
    }

    fn next(&mut self) -> ChaCha20Rng {
        let mut rng = ChaCha20Rng::from_seed(self.seed.0);
        rng.set_stream(self.asked);
        self.asked += 1;
        rng
    }
}

impl Dealer for SeedDealer {
    fn shuffle<C: Piece>(&mut self, _ask: &'static str, cards: &mut [C], _parts: impl Fn() -> Vec<Part>) {
        shuffle(&mut self.next(), cards);
    }

    fn pick(&mut self, _ask: &'static str, among: SeatSet) -> Seat {
        pick_with(&mut self.next(), among)
    }
}

/// A fast random generator for simulations: reproducible, and not cryptographic.
pub type Dice = Xoshiro256PlusPlus;

/// A generator seeded with this number.
pub fn dice(number: u64) -> Dice {
    Dice::seed_from_u64(number)
}

/// The dealer of simulations.
pub struct QuickDealer(pub Dice);

impl Dealer for QuickDealer {
    #[inline]
    fn shuffle<C: Piece>(&mut self, _ask: &'static str, cards: &mut [C], _parts: impl Fn() -> Vec<Part>) {
        shuffle(&mut self.0, cards);
    }

    #[inline]
    fn pick(&mut self, _ask: &'static str, among: SeatSet) -> Seat {
        pick_with(&mut self.0, among)
    }
}

/// Writes down what another dealer answers.
pub struct Recording<'a, D> {
    dealer: D,
    answers: &'a mut Vec<Chance>,
}

impl<'a, D: Dealer> Recording<'a, D> {
    pub fn new(dealer: D, answers: &'a mut Vec<Chance>) -> Self {
        Recording { dealer, answers }
    }
}

impl<D: Dealer> Dealer for Recording<'_, D> {
    fn shuffle<C: Piece>(&mut self, ask: &'static str, cards: &mut [C], parts: impl Fn() -> Vec<Part>) {
        self.dealer.shuffle(ask, cards, parts);
        self.answers.push(Chance::Order(cards.iter().map(|card| card.code()).collect()));
    }

    fn pick(&mut self, ask: &'static str, among: SeatSet) -> Seat {
        let seat = self.dealer.pick(ask, among);
        self.answers.push(Chance::Pick(seat));
        seat
    }
}

/// Answers from a log. Rules cannot handle a wrong log, so the dealer then gives an arbitrary answer and sets a flag,
/// which the caller checks afterwards.
pub struct Scripted<I> {
    answers: I,
    fault: bool,
}

impl<I: Iterator<Item = Chance>> Scripted<I> {
    pub fn new(answers: I) -> Self {
        Scripted { answers, fault: false }
    }

    /// Was a question asked that the log does not answer?
    pub fn at_fault(&self) -> bool {
        self.fault
    }
}

impl<I: Iterator<Item = Chance>> Dealer for Scripted<I> {
    fn shuffle<C: Piece>(&mut self, _ask: &'static str, cards: &mut [C], _parts: impl Fn() -> Vec<Part>) {
        let laid_out = match self.answers.next() {
            Some(Chance::Order(codes)) => lay_out(cards, &codes),
            Some(Chance::Pick(_)) | None => false,
        };
        self.fault |= !laid_out;
    }

    fn pick(&mut self, _ask: &'static str, among: SeatSet) -> Seat {
        match self.answers.next() {
            Some(Chance::Pick(seat)) if among.contains(seat) => seat,
            Some(Chance::Pick(_) | Chance::Order(_)) | None => {
                self.fault = true;
                among.lowest().expect("rules pick from seats that exist")
            }
        }
    }
}

/// Puts `cards` in the order of `codes`; false, and nothing moved, if those are other cards.
pub(crate) fn lay_out<C: Piece>(cards: &mut [C], codes: &[u8]) -> bool {
    let mut rest: Vec<C> = cards.to_vec();
    let mut order = Vec::with_capacity(cards.len());
    for &code in codes {
        let Some(at) = rest.iter().position(|card| card.code() == code) else { return false };
        order.push(rest.swap_remove(at));
    }
    if !rest.is_empty() {
        return false;
    }
    cards.copy_from_slice(&order);
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    impl Piece for u8 {
        fn code(self) -> u8 {
            self
        }
        fn name(self) -> &'static str {
            "a number"
        }
        fn named(text: &str) -> Option<u8> {
            text.parse().ok()
        }
    }

    fn sixteen() -> [u8; 16] {
        std::array::from_fn(|at| at as u8)
    }

    /// Golden: a game stored today must be dealt the same in ten years. The vectors come from a second
    /// implementation (of ChaCha20, of the bounded draw and of the shuffle), not from this one.
    #[test]
    fn a_seed_always_deals_the_same() {
        let mut dealer = SeedDealer::new(Seed::small(626));
        let mut first = sixteen();
        dealer.shuffle("deal", &mut first, Vec::new);
        assert_eq!(first, GOLDEN_626_FIRST);
        let mut second = sixteen();
        dealer.shuffle("deal", &mut second, Vec::new);
        assert_eq!(second, GOLDEN_626_SECOND);
        let picks: Vec<usize> = (0..8).map(|_| dealer.pick("first", SeatSet::first(4)).index()).collect();
        assert_eq!(picks, GOLDEN_626_PICKS);
        let mut other = sixteen();
        SeedDealer::new(Seed::new([0xca; 32])).shuffle("deal", &mut other, Vec::new);
        assert_eq!(other, GOLDEN_CA);
    }

    const GOLDEN_626_FIRST: [u8; 16] = [13, 0, 10, 8, 3, 7, 2, 5, 12, 14, 15, 6, 11, 1, 9, 4];
    const GOLDEN_626_SECOND: [u8; 16] = [13, 15, 8, 9, 5, 1, 6, 3, 14, 12, 4, 7, 2, 10, 0, 11];
    const GOLDEN_626_PICKS: [usize; 8] = [1, 1, 2, 0, 3, 2, 1, 3];
    const GOLDEN_CA: [u8; 16] = [12, 6, 1, 14, 2, 13, 0, 4, 3, 15, 8, 11, 10, 5, 9, 7];

    #[test]
    fn a_game_taken_up_again_is_dealt_on_as_before() {
        let mut whole = SeedDealer::new(Seed::small(7));
        let mut cards = [sixteen(), sixteen(), sixteen()];
        cards.iter_mut().for_each(|cards| whole.shuffle("deal", cards, Vec::new));
        let mut third = sixteen();
        SeedDealer::after(Seed::small(7), 2).shuffle("deal", &mut third, Vec::new);
        assert_eq!(third, cards[2]);
    }

    #[test]
    fn what_was_recorded_is_dealt_again() {
        let mut answers = Vec::new();
        let mut recording = Recording::new(SeedDealer::new(Seed::small(1)), &mut answers);
        let mut cards = sixteen();
        recording.shuffle("deal", &mut cards, Vec::new);
        let picked = recording.pick("first", SeatSet::first(3));
        let mut again = Scripted::new(answers.into_iter());
        let mut dealt = sixteen();
        again.shuffle("deal", &mut dealt, Vec::new);
        assert_eq!(dealt, cards);
        assert_eq!(again.pick("first", SeatSet::first(3)), picked);
        assert!(!again.at_fault());
        again.pick("first", SeatSet::first(3));
        assert!(again.at_fault());
    }

    #[test]
    fn a_log_with_other_cards_is_a_fault() {
        let mut dealer = Scripted::new([Chance::Order(vec![1, 1, 3])].into_iter());
        let mut cards = [1, 2, 3];
        dealer.shuffle("deal", &mut cards, Vec::new);
        assert_eq!(cards, [1, 2, 3]);
        assert!(dealer.at_fault());
    }

    #[test]
    fn seeds_are_read_as_they_are_written() {
        for seed in [Seed::small(0), Seed::small(u64::MAX), Seed::new([0xab; 32])] {
            assert_eq!(seed.to_string().parse(), Ok(seed));
        }
        assert_eq!("-1".parse::<Seed>(), Err(NotASeed));
        assert_eq!("é".repeat(32).parse::<Seed>(), Err(NotASeed));
        assert_eq!(format!("{:?}", Seed::small(5)), "Seed(…)");
    }
}
