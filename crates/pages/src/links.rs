//! What a link to one of our pages shows in a chat: title, description and picture, in the language of the page. Of a game
//! that is still played they say who sits there and nothing else, from the deal to the end.

use crate::model::{DayDone, DaySeal};
use crate::shown::stamp;
use cachet_engine::{AnyTable, Arg, Say, Seat, SeatSet};
use cachet_pictures::{Card, Mark, Object, Seal, Seated, writable};
use cachet_table::{GuestId, Millis, Online, Place, PlaceKind, Status, TableId};
use cachet_words::{Lang, Voice};
use std::hash::{DefaultHasher, Hash, Hasher};

/// A link, as a chat shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    pub title: String,
    pub about: String,
    pub card: Card,
    /// The address of the picture on this site.
    picture: String,
    lang: Lang,
}

impl Link {
    /// The address of the picture. It changes with what is on it: chats keep pictures for weeks.
    pub fn picture(&self) -> String {
        let mut hasher = DefaultHasher::new();
        self.card.hash(&mut hasher);
        let and = if self.picture.contains('?') { '&' } else { '?' };
        format!("{}{and}lang={}&v={:08x}", self.picture, self.lang, hasher.finish() as u32)
    }

    /// The words of the picture, for whoever does not see it.
    pub fn alt(&self) -> String {
        let (heading, said) = (&self.card.heading, sentence(&self.card));
        match &self.card.object {
            Object::Day { score, of, .. } => format!("{heading} {said}. {score} {of}."),
            Object::Letter { .. } | Object::Seats(_) => format!("{heading}. {said}."),
        }
    }

    /// Of the house, for its own pages.
    pub fn house(lang: Lang, title: &str, about: &str) -> Link {
        Link {
            title: title.to_owned(),
            about: about.to_owned(),
            card: house(lang),
            picture: "/picture.png".to_owned(),
            lang,
        }
    }

    /// Of a table, to whoever may look at it. The end of a game is told as soon as it may be told to everybody.
    pub fn table(lang: Lang, online: &Online, now: Millis) -> Link {
        let voice = Voice::plain(lang);
        let about = Say::new("web-table-about").with("game", voice.name(&online.opened.game));
        let (card, about) = match (online.status, online.told(now)) {
            (Status::Waiting, _) => (invitation(&voice, online), voice.say(&about)),
            (Status::Over, Some(game)) => (finished(&voice, online, game.as_ref()), voice.text("link-finished-about")),
            (Status::Expired, _) if online.game.is_none() => (house(lang), voice.say(&about)),
            (Status::Over | Status::Playing | Status::Expired, _) => (playing(&voice, online), voice.say(&about)),
        };
        let title = format!("{} · {}", sentence(&card), card.heading);
        Link { title, about, card, picture: format!("/t/{}/picture.png", online.id), lang }
    }

    /// Of one decision of a finished game, as far as this person may be told of it: neither cards nor verdict are on it.
    pub fn moment(
        lang: Lang,
        online: &Online,
        (seat, number): (Seat, usize),
        guest: Option<GuestId>,
        now: Millis,
    ) -> Option<Link> {
        let told = online.told_to(guest, now)?;
        // Nobody can have pictures drawn of decisions that were never made.
        let made = seat.index() < online.seats.len() && (1..=online.decisions(seat)).contains(&number);
        if told.own().is_some_and(|own| own != seat) || !made {
            return None;
        }
        let voice = Voice::plain(lang);
        let place = online.places_for(lang).into_iter().find(|place| place.seat == seat)?;
        let name = place.name.unwrap_or_default();
        let who = written(&voice, &name, seat);
        let card = Card {
            heading: voice.name(&online.opened.game),
            title: voice.text("link-moment"),
            accent: Some(voice.say(&Say::new("link-moment-whose").with("who", who).with("number", number))),
            lines: vec![voice.text("link-moment-judged")],
            code: None,
            object: Object::Letter { seal: Seal::of(seat.index(), &name), emblem: stamp(&online.opened.game) },
        };
        let title = Say::new("review-web-moment-title").with("who", name.as_str()).with("number", number);
        Some(Link {
            title: voice.say(&title.with("game", voice.name(&online.opened.game))),
            about: voice.text("review-web-moment-about"),
            card,
            picture: format!("/t/{}/picture.png?as={}&at={number}", online.id, seat.index()),
            lang,
        })
    }

    /// Of somebody's result of a day: points and seals, which tell nothing about the cards.
    pub fn day(lang: Lang, number: i32, game: &str, done: &DayDone) -> Link {
        let voice = Voice::plain(lang);
        let numbered = |key| Say::new(key).with("number", Arg::Number(number.into()));
        let mark = |seal: &DaySeal| match seal {
            DaySeal::Whole => Mark::Whole,
            DaySeal::Cracked => Mark::Cracked,
            DaySeal::Broken => Mark::Broken,
        };
        let marks = done.seals.iter().map(mark).collect();
        let card = Card {
            heading: format!("{} · {}", voice.text("day-title"), voice.name(game)),
            title: voice.say(&numbered("day-number")),
            accent: None,
            lines: vec![voice.text("link-day-and-you")],
            code: None,
            object: Object::Day { score: done.score(), of: voice.text("day-of-100"), marks },
        };
        let score = Arg::Number(done.score().into());
        Link {
            title: voice.say(&numbered("link-day").with("score", score)),
            about: voice.text("link-day-and-you"),
            card,
            picture: day_picture(done.table),
            lang,
        }
    }
}

/// The title of a card and its accent, as one sentence.
fn sentence(card: &Card) -> String {
    let ends = card.title.ends_with('?');
    match &card.accent {
        Some(accent) => format!("{}{} {accent}", card.title, if card.code.is_none() && !ends { "," } else { "" }),
        None => card.title.clone(),
    }
}

/// Where the result of a day can be seen by whoever has its link, and the same as a picture.
pub(crate) fn day_path(table: TableId) -> String {
    format!("/daily/{table}")
}

pub(crate) fn day_picture(table: TableId) -> String {
    format!("{}/picture.png", day_path(table))
}

fn house(lang: Lang) -> Card {
    let voice = Voice::plain(lang);
    Card {
        heading: "Cachet".to_owned(),
        title: voice.text("link-house"),
        accent: Some(voice.text("link-house-on")),
        lines: vec![voice.text("link-house-how")],
        code: None,
        object: Object::Letter { seal: Seal::HOUSE, emblem: "ui-letter" },
    }
}

/// A name as it can be written on a picture; else the number of the seat.
fn written(voice: &Voice<'_>, name: &str, seat: Seat) -> String {
    writable(name).unwrap_or_else(|| voice.say(&Say::new("link-seat").with("number", seat.index() + 1)))
}

fn invitation(voice: &Voice<'_>, online: &Online) -> Card {
    let places = online.places_for(voice.lang());
    let host = places.iter().find(|place| place.host);
    let name = host.and_then(|place| place.name.as_deref()).and_then(writable);
    let left = places.iter().filter(|place| place.kind == PlaceKind::Free).count();
    let seats = Say::new("link-seats").with("seats", places.len()).with("left", left);
    let seal =
        host.map_or(Seal::HOUSE, |place| Seal::of(place.seat.index(), place.name.as_deref().unwrap_or_default()));
    Card {
        heading: voice.name(&online.opened.game),
        title: match name {
            Some(name) => voice.say(&Say::new("link-waits").with("who", name)),
            None => voice.text("link-waits-nobody"),
        },
        accent: Some(voice.text("link-for-you")),
        lines: vec![voice.say(&seats)],
        code: online.invitation().map(|code| (voice.text("link-code"), code.to_owned())),
        object: Object::Letter { seal, emblem: stamp(&online.opened.game) },
    }
}

/// The same from the deal to the end, whatever happens: seats and names.
fn playing(voice: &Voice<'_>, online: &Online) -> Card {
    let places = online.places_for(voice.lang());
    let names: Vec<String> =
        places.iter().map(|it| written(voice, it.name.as_deref().unwrap_or_default(), it.seat)).collect();
    Card {
        heading: voice.name(&online.opened.game),
        title: voice.text("link-playing"),
        accent: Some(voice.text(if online.opened.spectators { "link-watch" } else { "link-among-themselves" })),
        lines: vec![names.join(", ")],
        code: None,
        object: Object::Letter { seal: Seal::HOUSE, emblem: stamp(&online.opened.game) },
    }
}

fn finished(voice: &Voice<'_>, online: &Online, game: &dyn AnyTable) -> Card {
    let places = online.places_for(voice.lang());
    let winners =
        if online.is_brought() { game.outcome().map(|it| it.winners).unwrap_or_default() } else { online.winners };
    let seated = |place: &Place| {
        let name = place.name.as_deref().unwrap_or_default();
        Seated {
            name: written(voice, name, place.seat),
            seal: Seal::of(place.seat.index(), name),
            won: winners.contains(place.seat),
        }
    };
    let seats: Vec<Seated> = places.iter().map(seated).collect();
    Card {
        heading: voice.name(&online.opened.game),
        title: voice.say(&who_won(&seats, winners)),
        accent: None,
        lines: Vec::new(),
        code: None,
        object: Object::Seats(seats),
    }
}

fn who_won(seats: &[Seated], winners: SeatSet) -> Say {
    let names: Vec<&str> = seats.iter().filter(|it| it.won).map(|it| it.name.as_str()).collect();
    if names.len() == seats.len() || winners.is_empty() {
        return Say::new("link-drawn");
    }
    match names[..] {
        [one] => Say::new("link-won").with("who", one),
        [one, other] => Say::new("link-won-two").with("one", one).with("other", other),
        _ => Say::new("link-won-many").with("count", names.len()),
    }
}
