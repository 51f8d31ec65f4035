//! Randomness comes from a [`Dealer`]: rules ask it to shuffle or to pick a seat, and its answers are recorded.

use crate::seat::{Seat, SeatSet};
use crate::seed::Seed;
use crate::shuffle::{below, shuffle};
use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::{Deserialize, Serialize};

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

/// A dealer that a table can be given. It answers the same two questions through a reference of one type, so that the rules
/// of a game are compiled once for all such dealers, and not once for each.
pub trait AnyDealer {
    /// Puts the pieces in an order; see [`Dealer::shuffle`].
    fn order(&mut self, ask: &'static str, pieces: &mut dyn Pieces, parts: &dyn Fn() -> Vec<Part>);

    /// Picks one of `among`, which is not empty.
    fn choose(&mut self, ask: &'static str, among: SeatSet) -> Seat;
}

/// What is to be shuffled, whatever kind of piece it is. Pieces are named by their [`Piece::code`].
pub trait Pieces {
    fn codes(&self) -> Vec<u8>;
    fn names(&self) -> Vec<&'static str>;
    /// The code of the piece of this name; see [`Piece::named`].
    fn named(&self, text: &str) -> Option<u8>;
    /// Puts the pieces in the order of these codes; false, and nothing moved, if those are other pieces.
    fn lay_out(&mut self, codes: &[u8]) -> bool;
}

struct Row<'a, C>(&'a mut [C]);

impl<C: Piece> Pieces for Row<'_, C> {
    fn codes(&self) -> Vec<u8> {
        self.0.iter().map(|card| card.code()).collect()
    }

    fn names(&self) -> Vec<&'static str> {
        self.0.iter().map(|card| card.name()).collect()
    }

    fn named(&self, text: &str) -> Option<u8> {
        C::named(text).map(C::code)
    }

    fn lay_out(&mut self, codes: &[u8]) -> bool {
        let mut rest: Vec<C> = self.0.to_vec();
        let mut order = Vec::with_capacity(rest.len());
        for &code in codes {
            let Some(at) = rest.iter().position(|card| card.code() == code) else { return false };
            order.push(rest.swap_remove(at));
        }
        if rest.is_empty() {
            self.0.copy_from_slice(&order);
        }
        rest.is_empty()
    }
}

/// The order that a generator gives. Equal pieces have equal codes, so shuffling the codes shuffles the pieces.
fn order_with(rng: &mut impl Rng, pieces: &mut dyn Pieces) {
    let mut codes = pieces.codes();
    shuffle(rng, &mut codes);
    pieces.lay_out(&codes);
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
        let mut rng = ChaCha20Rng::from_seed(self.seed.bytes());
        rng.set_stream(self.asked);
        self.asked += 1;
        rng
    }
}

impl AnyDealer for SeedDealer {
    fn order(&mut self, _ask: &'static str, pieces: &mut dyn Pieces, _parts: &dyn Fn() -> Vec<Part>) {
        order_with(&mut self.next(), pieces);
    }

    fn choose(&mut self, _ask: &'static str, among: SeatSet) -> Seat {
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

/// A simulated game can also be played at a table.
impl AnyDealer for QuickDealer {
    fn order(&mut self, _ask: &'static str, pieces: &mut dyn Pieces, _parts: &dyn Fn() -> Vec<Part>) {
        order_with(&mut self.0, pieces);
    }

    fn choose(&mut self, _ask: &'static str, among: SeatSet) -> Seat {
        pick_with(&mut self.0, among)
    }
}

/// Lets the rules ask any dealer.
pub struct Asking<'a>(pub &'a mut dyn AnyDealer);

impl Dealer for Asking<'_> {
    fn shuffle<C: Piece>(&mut self, ask: &'static str, cards: &mut [C], parts: impl Fn() -> Vec<Part>) {
        self.0.order(ask, &mut Row(cards), &parts);
    }

    fn pick(&mut self, ask: &'static str, among: SeatSet) -> Seat {
        self.0.choose(ask, among)
    }
}

/// Writes down what another dealer answers.
pub struct Recording<'a> {
    dealer: &'a mut dyn AnyDealer,
    answers: Vec<Chance>,
}

impl<'a> Recording<'a> {
    pub fn new(dealer: &'a mut dyn AnyDealer) -> Self {
        Recording { dealer, answers: Vec::new() }
    }

    pub fn into_answers(self) -> Vec<Chance> {
        self.answers
    }
}

impl Dealer for Recording<'_> {
    fn shuffle<C: Piece>(&mut self, ask: &'static str, cards: &mut [C], parts: impl Fn() -> Vec<Part>) {
        let mut pieces = Row(cards);
        self.dealer.order(ask, &mut pieces, &parts);
        self.answers.push(Chance::Order(pieces.codes()));
    }

    fn pick(&mut self, ask: &'static str, among: SeatSet) -> Seat {
        let seat = self.dealer.choose(ask, among);
        self.answers.push(Chance::Pick(seat));
        seat
    }
}

/// Answers from a log. Rules cannot handle a wrong log, so the dealer then gives an arbitrary answer and sets a flag,
/// which the caller checks afterwards.
pub struct Scripted {
    answers: std::vec::IntoIter<Chance>,
    fault: bool,
}

impl Scripted {
    pub fn new(answers: impl IntoIterator<Item = Chance>) -> Self {
        let answers: Vec<Chance> = answers.into_iter().collect();
        Scripted { answers: answers.into_iter(), fault: false }
    }

    /// Was a question asked that the log does not answer?
    pub fn at_fault(&self) -> bool {
        self.fault
    }
}

impl AnyDealer for Scripted {
    fn order(&mut self, _ask: &'static str, pieces: &mut dyn Pieces, _parts: &dyn Fn() -> Vec<Part>) {
        let laid_out = match self.answers.next() {
            Some(Chance::Order(codes)) => pieces.lay_out(&codes),
            Some(Chance::Pick(_)) | None => false,
        };
        self.fault |= !laid_out;
    }

    fn choose(&mut self, _ask: &'static str, among: SeatSet) -> Seat {
        match self.answers.next() {
            Some(Chance::Pick(seat)) if among.contains(seat) => seat,
            Some(Chance::Pick(_) | Chance::Order(_)) | None => {
                self.fault = true;
                among.lowest().expect("rules pick from seats that exist")
            }
        }
    }
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
        Asking(&mut dealer).shuffle("deal", &mut first, Vec::new);
        assert_eq!(first, GOLDEN_626_FIRST);
        let mut second = sixteen();
        Asking(&mut dealer).shuffle("deal", &mut second, Vec::new);
        assert_eq!(second, GOLDEN_626_SECOND);
        let picks: Vec<usize> = (0..8).map(|_| dealer.choose("first", SeatSet::first(4)).index()).collect();
        assert_eq!(picks, GOLDEN_626_PICKS);
        let mut other = sixteen();
        Asking(&mut SeedDealer::new(Seed::new([0xca; 32]))).shuffle("deal", &mut other, Vec::new);
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
        cards.iter_mut().for_each(|cards| Asking(&mut whole).shuffle("deal", cards, Vec::new));
        let mut third = sixteen();
        Asking(&mut SeedDealer::after(Seed::small(7), 2)).shuffle("deal", &mut third, Vec::new);
        assert_eq!(third, cards[2]);
    }

    #[test]
    fn what_was_recorded_is_dealt_again() {
        let mut dealer = SeedDealer::new(Seed::small(1));
        let mut recording = Recording::new(&mut dealer);
        let mut cards = sixteen();
        recording.shuffle("deal", &mut cards, Vec::new);
        let picked = recording.pick("first", SeatSet::first(3));
        let mut again = Scripted::new(recording.into_answers());
        let mut dealt = sixteen();
        Asking(&mut again).shuffle("deal", &mut dealt, Vec::new);
        assert_eq!(dealt, cards);
        assert_eq!(again.choose("first", SeatSet::first(3)), picked);
        assert!(!again.at_fault());
        again.choose("first", SeatSet::first(3));
        assert!(again.at_fault());
    }

    #[test]
    fn a_log_with_other_cards_is_a_fault() {
        let mut dealer = Scripted::new([Chance::Order(vec![1, 1, 3])]);
        let mut cards = [1, 2, 3];
        Asking(&mut dealer).shuffle("deal", &mut cards, Vec::new);
        assert_eq!(cards, [1, 2, 3]);
        assert!(dealer.at_fault());
    }
}
