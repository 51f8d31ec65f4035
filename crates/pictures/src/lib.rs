//! What a link shows in a chat. A [`Card`] says it in words and a few facts, [`svg`] lays it out, [`png`] renders it.
//!
//! A picture follows from its card alone, so that two cards that are equal are one picture: nothing can be in it that is not
//! in the card. Letters are drawn as outlines of our own two fonts, so the renderer needs no fonts and shapes no text; what
//! they cannot write is left out ([`writable`]).

mod layout;
mod letters;
mod objects;

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

pub use layout::svg;
pub use letters::writable;

/// The size that chats ask for.
pub const WIDTH: u32 = 1200;
pub const HEIGHT: u32 = 630;

/// All that a picture tells.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Card {
    /// In capitals above all else: the game.
    pub heading: String,
    /// One sentence that can be read at a quarter of the size.
    pub title: String,
    /// How it goes on.
    pub accent: Option<String>,
    pub lines: Vec<String>,
    /// What to type, and what it is called.
    pub code: Option<(String, String)>,
    pub object: Object,
}

/// The one thing that is drawn beside the words.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Object {
    /// A letter with a card in it, the same for everybody: an ornament, never a card of the game.
    Letter { seal: Seal, emblem: &'static str },
    /// Who sat at a table, and who won.
    Seats(Vec<Seated>),
    /// Points of a hundred, and a seal for each decision.
    Day { score: u32, of: String, marks: Vec<Mark> },
}

/// A wax seal: the colour of a seat, and what is pressed into it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Seal {
    /// Counted from 0.
    pub seat: usize,
    /// The mark of the house where there is none.
    pub initial: Option<char>,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Seated {
    pub name: String,
    pub seal: Seal,
    pub won: bool,
}

/// How a decision went.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mark {
    Whole,
    Cracked,
    Broken,
}

impl Seal {
    pub const HOUSE: Seal = Seal { seat: 0, initial: None };

    /// The seal of somebody in a seat. The initial of a name that cannot be written is the mark of the house.
    pub fn of(seat: usize, name: &str) -> Seal {
        let initial = writable(name).and_then(|name| name.chars().find(|it| it.is_alphanumeric()));
        Seal { seat, initial: initial.and_then(|it| it.to_uppercase().next()) }
    }
}

/// The picture as PNG. `None` where it cannot be drawn, which is a fault of ours: a card of any words can.
pub fn png(card: &Card) -> Option<Vec<u8>> {
    let tree = Tree::from_str(&svg(card), &Options::default()).ok()?;
    let mut pixels = Pixmap::new(WIDTH, HEIGHT)?;
    resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
    pixels.encode_png().ok()
}
