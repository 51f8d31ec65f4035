//! A full front page, and the room in which people who seek wait.

use super::{NAMES, online, page, play};
use crate::shots::{Shot, shot};
use cachet_engine::{Seat, Viewer};
use cachet_pages::{Featured, HereRow, House, SeekRow, Site, TablePage};
use cachet_table::{BOTS_OFFERED_AFTER, Online, Status, Summary, TableId};
use cachet_words::Lang;
use maud::Markup;

/// Everybody is here.
pub fn busy(lang: Lang, open: &[(TableId, Summary)]) -> House {
    let game = cachet_games::find("love-letter").expect("a game of the list");
    let watched = online(play(game, &Shot { moves: 9, ..shot("house", "love-letter", 3, 5) }));
    let seek = |game: &str, seats, people| SeekRow { game: game.to_owned(), seats, people };
    House {
        playing: 12,
        waiting: 3,
        people: people_here(),
        seeks: vec![seek("love-letter", 2, 1), seek("secret-moon", 6, 4)],
        open: open.to_vec(),
        featured: Featured::of(lang, &watched),
    }
}

fn people_here() -> Vec<HereRow> {
    let row = |(at, (name, game)): (usize, (&str, &str))| HereRow {
        name: name.to_owned(),
        handle: name.to_owned(),
        table: TableId(at as u64 + 20),
        game: game.to_owned(),
        playing: at != 1,
    };
    let people =
        [("Nour", "love-letter"), ("Maximilienne-Alexandrina", "secret-moon"), ("Bo", "r"), ("Inès", "stitch")];
    people.into_iter().enumerate().map(row).collect()
}

/// The room, early and late, for those who wait and for others; and after everybody has left.
pub fn rooms(site: Site<'_>) -> Vec<(String, Markup)> {
    let first = Viewer::Seat(Seat::ALL[0]);
    let room = |name: &str, viewer, now, status| {
        let shot = Shot { viewer, ..shot("seeking", "love-letter", 3, 1) };
        let mut room = Online::room("love-letter", &NAMES[..3]);
        (room.opened.sought, room.opened.public, room.status) = (true, true, status);
        room.seats[2] = None;
        (name.to_owned(), cachet_pages::table(&TablePage { now, ..page(&shot, site, &room, &[]) }))
    };
    vec![
        room("seeking", first, 18_000, Status::Waiting),
        room("seeking-bots", first, BOTS_OFFERED_AFTER, Status::Waiting),
        room("seeking-others", Viewer::Public, 18_000, Status::Waiting),
        room("seeking-over", first, 18_000, Status::Expired),
    ]
}
