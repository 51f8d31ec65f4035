//! What the pages say: the facts that somebody at the table must find on the page, at positions laid out by hand in
//! the notation of records.

mod daily;
mod duel;
mod duel_ends;
mod editions;
mod evening;
mod friends;
mod guesses;
mod home;
mod lesson_news;
mod lessons;
mod letters;
mod moon;
mod others;
mod papers;
mod place;
mod replay;
mod review;
mod review_parts;
mod room;
mod rounds;
mod seats;
mod story;
mod talk;

use crate::common::site;
use crate::dom::Page;
use cachet_engine::{AnyTable, Seat, SeatSet, Seed, Viewer};
use cachet_pages::{Look, TablePage};
use cachet_table::{GuestId, Online, Presence};
use cachet_words::Lang;

/// A table at which these people sit and this has happened so far: the lines of a record from `options:` on.
pub fn laid_out(game: &str, seats: &str, lines: &str) -> Box<dyn AnyTable> {
    let game = cachet_games::find(game).expect("a game of the list");
    let (id, rules) = (game.info().id, game.info().version);
    let text = format!("cachet record 1\ngame: {id}\nrules: {rules}\nseats: {seats}\n{lines}\nresult: unfinished\n");
    game.read(&text).unwrap_or_else(|error| panic!("{error:?} in\n{text}"))
}

/// The same table after these moves, such as `Ana: Guard > Bo, Priest`, dealing on from a fixed seed.
pub fn after(mut table: Box<dyn AnyTable>, moves: &[&str]) -> Box<dyn AnyTable> {
    for line in moves {
        let (name, what) = line.split_once(": ").expect("a line is `Name: move`");
        let seat = table.names().find(name).expect("somebody at the table");
        let played = table.play_text(seat, what, Seed::small(1));
        played.unwrap_or_else(|refused| panic!("{line}: {refused:?}"));
    }
    table
}

/// Whose eyes: those of somebody named, of the `public`, or of `everyone` once it is over.
pub fn viewer(online: &Online, who: &str) -> Viewer {
    match who {
        "public" => Viewer::Public,
        "everyone" => Viewer::Everyone,
        name => {
            let at = online.seats.iter().position(|it| it.as_ref().is_some_and(|it| it.name == name));
            Viewer::Seat(Seat::ALL[at.unwrap_or_else(|| panic!("{name} does not sit here"))])
        }
    }
}

/// The page of a table for somebody, with everybody present; `change` sets what else matters.
pub fn drawn<'a>(online: &'a Online, who: &str, lang: Lang, change: impl FnOnce(&mut TablePage<'a>)) -> Page {
    let viewer = viewer(online, who);
    let guest = match viewer {
        Viewer::Seat(seat) => GuestId(seat.index() as u64 + 1),
        Viewer::Public | Viewer::Everyone => GuestId(99),
    };
    let look = Look { lang, theme: None, helper: true, lessons: false, folded: false, host: None };
    let presence = Presence { here: SeatSet::first(online.seats.len()), spectators: 0, ..Presence::default() };
    let page = TablePage::new(site(lang), look, online, Some(guest), presence, 0).expect("a game of the list");
    let mut page = TablePage { viewer, ..page };
    change(&mut page);
    read(&cachet_pages::table(&page).into_string())
}

/// A page, after a look at its form.
pub fn read(html: &str) -> Page {
    crate::html::check(html).unwrap_or_else(|wrong| panic!("{wrong}\n{html}"));
    Page::read(html)
}

/// The page of a game for somebody who sits at it, or looks on.
pub fn seen(table: &dyn AnyTable, who: &str, lang: Lang) -> Page {
    drawn(&Online::showing(table.copy()), who, lang, |_| {})
}

/// The same in English with these steps of a move chosen.
pub fn choosing(table: &dyn AnyTable, who: &str, picks: &[usize]) -> Page {
    drawn(&Online::showing(table.copy()), who, Lang::En, |page| page.picks = picks)
}
