//! How a game is shown away from its table: on the shelf of the front page, on the form for a new table, in its lessons and
//! in its rulebook. Every list of games on the pages comes from here, and so from the one list of the games.

use crate::books::{COUNTED, Section};
use crate::draw::{Appendix, Drawn};
use crate::model::NewTable;
use crate::parts::Face;
use cachet_engine::{AnyGame, OptionInfo, Say};
use cachet_words::Voice;
use maud::Markup;
use std::marker::PhantomData;

/// What each game says of itself; a game without anything of its own is [`Shown::PLAIN`].
#[derive(Clone, Copy)]
pub struct Shown {
    pub shelf: Shelf,
    /// Its colours: a `data-game` of `web/styles/tokens.css`.
    pub colours: &'static str,
    /// The emblem on its seal: an id of `web/art/pictures.svg`.
    pub stamp: &'static str,
    pub lessons: Lessons,
    /// Its rulebook.
    pub book: &'static [Section],
}

impl Shown {
    pub const PLAIN: Shown =
        Shown { shelf: Shelf::Front, colours: "plain", stamp: "ui-eye", lessons: Lessons::Plain, book: COUNTED };
}

/// Where a game is found.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Shelf {
    /// On the front page and on the form for a new table.
    Front,
    /// Behind the game of this id.
    Behind(&'static str),
}

/// What a first game is taught by.
#[derive(Clone, Copy)]
pub enum Lessons {
    /// What the game is about, then what can be said of any game.
    Plain,
    /// Keys of `locales/`, in order, and what is said when the first round is over.
    Own { path: &'static [&'static str], done: &'static str },
}

/// [`Drawn`], whichever game it is.
pub(crate) trait AnyDrawn: Sync {
    fn id(&self) -> &'static str;
    fn shown(&self) -> Shown;
    fn cover(&self, voice: &Voice<'_>) -> Markup;
    fn cast(&self, voice: &Voice<'_>) -> Option<Vec<(String, Markup)>>;
    fn rule(&self, key: &'static str) -> Say;
    fn appendix(&self, voice: &Voice<'_>) -> Option<Appendix>;
    fn variants(&self, page: &NewTable<'_>, voice: &Voice<'_>) -> Markup;
    fn asks(&self, option: &OptionInfo, page: &NewTable<'_>) -> bool;
}

struct DrawnGame<G>(PhantomData<fn() -> G>);

impl<G: Drawn> AnyDrawn for DrawnGame<G> {
    fn id(&self) -> &'static str {
        G::INFO.id
    }

    fn shown(&self) -> Shown {
        G::SHOWN
    }

    fn cover(&self, voice: &Voice<'_>) -> Markup {
        G::cover(voice)
    }

    fn cast(&self, voice: &Voice<'_>) -> Option<Vec<(String, Markup)>> {
        G::cast(voice)
    }

    fn rule(&self, key: &'static str) -> Say {
        G::rule(key)
    }

    fn appendix(&self, voice: &Voice<'_>) -> Option<Appendix> {
        G::appendix(voice)
    }

    fn variants(&self, page: &NewTable<'_>, voice: &Voice<'_>) -> Markup {
        G::variants(page, voice)
    }

    fn asks(&self, option: &OptionInfo, page: &NewTable<'_>) -> bool {
        G::asks(option, page)
    }
}

macro_rules! all_drawn {
    ($($name:ident: $game:ty),* $(,)?) => {
        static DRAWN: &[&dyn AnyDrawn] = &[$(&DrawnGame::<$game>(PhantomData)),*];
    };
}
cachet_games::for_every_game!(all_drawn);

/// The game of this id, to be shown.
pub(crate) fn drawn(id: &str) -> &'static dyn AnyDrawn {
    let found = DRAWN.iter().find(|game| game.id() == id);
    *found.unwrap_or_else(|| unreachable!("{id} is in the list of games, and every game of the list is drawn"))
}

pub(crate) fn shown(id: &str) -> Shown {
    drawn(id).shown()
}

pub(crate) fn colours(id: &str) -> &'static str {
    shown(id).colours
}

pub(crate) fn stamp(id: &str) -> &'static str {
    shown(id).stamp
}

/// The games of the front page, in the order of the list.
pub(crate) fn shelf() -> impl Iterator<Item = &'static dyn AnyGame> {
    cachet_games::GAMES.iter().copied().filter(|game| shown(game.info().id).shelf == Shelf::Front)
}

/// A name longer than this is set smaller on a card.
const LONG_NAME: usize = 16;

/// A card with the emblem and the name of a game that has no cards to show.
pub(crate) fn plain_cover(voice: &Voice<'_>, id: &str, stamp: &str) -> Markup {
    let name = voice.name(id);
    let class = if name.chars().count() > LONG_NAME { "card--long" } else { "" };
    Face { emblem: stamp, rank: None, lobes: 8, name: &name, text: None, copies: 0 }.draw(class)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a reader would see at once: another game's colours or seal, lessons about other cards, an empty book.
    #[test]
    fn each_family_has_its_own_colours_seal_lessons_and_book() {
        let expected = [
            ("love-letter", "love-letter", "ui-letter", Some(("lesson-letters-done", 6))),
            ("love-letter-2019", "love-letter", "ui-letter", Some(("lesson-letters-done", 8))),
            ("princess-princess", "princess-princess", "ui-unicorn", Some(("lesson-letters-done", 8))),
            ("stitch", "stitch", "ui-wave", Some(("lesson-letters-done", 8))),
            ("secret-moon", "secret-moon", "ui-moon", Some(("lesson-moon-done", 6))),
            ("r", "r", "ui-duel", Some(("lesson-r-done", 6))),
            ("r-s", "r", "ui-duel", None),
            ("r-z", "r", "ui-duel", None),
            ("example", "plain", "ui-eye", None),
        ];
        for (id, colours, stamp, lessons) in expected {
            let shown = shown(id);
            let taught = match shown.lessons {
                Lessons::Plain => None,
                Lessons::Own { path, done } => Some((done, path.len())),
            };
            assert_eq!((shown.colours, shown.stamp, taught), (colours, stamp, lessons), "{id}");
            let counted = shown.book.iter().any(|section| matches!(section.rules, crate::books::Rules::Counted));
            assert_eq!(counted, id == "example", "{id}: a book of its own");
        }
    }

    #[test]
    fn a_game_is_found_behind_a_game_of_the_front_page() {
        for game in DRAWN {
            if let Shelf::Behind(other) = game.shown().shelf {
                assert!(shelf().any(|front| front.info().id == other), "{} is behind {other}", game.id());
            }
        }
    }

    /// A misspelt emblem or colour would show as nothing at all.
    #[test]
    fn emblems_and_colours_exist() {
        let read = |file: &str| {
            std::fs::read_to_string(format!("{}/../../web/{file}", env!("CARGO_MANIFEST_DIR"))).expect("a file of web/")
        };
        let (pictures, tokens) = (read("art/pictures.svg"), read("styles/tokens.css"));
        for game in DRAWN {
            let Shown { colours, stamp, .. } = game.shown();
            assert!(pictures.contains(&format!("id=\"{stamp}\"")), "{}: no emblem {stamp}", game.id());
            assert!(tokens.contains(&format!("[data-game=\"{colours}\"]")), "{}: no colours {colours}", game.id());
        }
    }
}
