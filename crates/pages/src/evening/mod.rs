//! The pages of an evening: set-up, doors, big screen, what everybody reads between two deals, sheets, podium. They are drawn
//! from the [`Evening`] alone, which knows no card: what happens at a table is only that it plays or has finished. A sheet is
//! given the cards of its deal, once they may be told.

mod board;
mod clock;
mod deals;
mod dealt;
mod doors;
mod honours;
mod host;
mod people;
mod phone;
mod podium;
mod reckoned;
mod screen;
mod setup;
mod sheet;
mod strip;

pub use dealt::DealtCards;
pub use screen::{screen, screen_fragment};
pub use setup::{EveningSetup, evening_setup};
pub use sheet::{SheetPage, sheet};
pub use strip::strip;
pub(crate) use strip::{mark, way_out};

use crate::links::Link;
use crate::model::{Flash, Site};
use crate::parts::icon;
use crate::shell::{ICON, SKIP_TO_PAGE, Shell, flash, language, light};
use cachet_duplicate::{Evening, PersonNo, Phase, Place};
use cachet_engine::Say;
use cachet_table::{EveningId, GuestId, Millis, TableId};
use cachet_words::Voice;
use maud::{Markup, html};

pub(crate) const STYLES: &[&str] = &["styles/evening.css", "styles/dealt.css"];

/// An evening, as one reader sees it: its host, somebody who came, or a stranger who has the link.
#[derive(Clone)]
pub struct EveningPage<'a> {
    pub site: Site<'a>,
    pub id: EveningId,
    pub evening: &'a Evening,
    pub guest: Option<GuestId>,
    pub now: Millis,
    /// The cards were dealt while the reader waited on this page: the script leads on to their table.
    pub leads: bool,
    pub flash: Option<Flash>,
}

impl EveningPage<'_> {
    pub(crate) fn path(&self) -> String {
        format!("/e/{}", self.id)
    }

    pub(crate) fn invite_url(&self) -> String {
        format!("{}/j/{}", self.site.base_url, self.evening.opened.code)
    }

    pub(crate) fn is_host(&self) -> bool {
        self.guest == Some(self.evening.host())
    }

    /// May the reader draw the next deal, or let the clock run again? After a long while without the host, anybody may.
    pub(crate) fn may_go_on(&self) -> bool {
        self.guest.is_some_and(|guest| self.evening.may_go_on(guest, self.now))
    }

    /// The reader, if they have come, and whether or not they have left again.
    pub(crate) fn person(&self) -> Option<PersonNo> {
        self.guest.and_then(|guest| self.evening.person_of(guest))
    }

    /// The reader, while they are here.
    pub(crate) fn me(&self) -> Option<PersonNo> {
        self.person().filter(|it| self.evening.person(*it).is_some_and(|person| person.here))
    }

    /// Where the reader sits in the round that is seated or played.
    pub(crate) fn place(&self) -> Option<Place> {
        self.evening.round()?.place_of(self.me()?)
    }

    /// The table at which the reader is expected: its cards are dealt, and it has not finished.
    pub(crate) fn awaited_at(&self) -> Option<TableId> {
        let place = self.place().filter(|_| self.evening.phase == Phase::Playing)?;
        let plays = self.evening.round()?.tables.get(place.table)?.result.is_none();
        plays.then(|| self.evening.table_id(self.evening.rounds.len() - 1, place.table))
    }

    pub(crate) fn title(&self, voice: &Voice<'_>) -> String {
        title(voice, self.evening)
    }
}

/// The name of an evening; one without a name is simply that.
pub(crate) fn title(voice: &Voice<'_>, evening: &Evening) -> String {
    match evening.opened.title.as_str() {
        "" => voice.text("eve-title"),
        title => voice.shown(title),
    }
}

/// An evening in the list of the reader's own.
pub struct EveningRow {
    pub id: EveningId,
    /// As it was given; it may be empty.
    pub title: String,
    /// How many are here.
    pub here: usize,
    /// How many deals have been drawn, of how many.
    pub deal: usize,
    pub deals: usize,
}

impl EveningRow {
    pub fn of(id: EveningId, evening: &Evening) -> EveningRow {
        EveningRow {
            id,
            title: evening.opened.title.clone(),
            here: evening.here().len(),
            deal: evening.rounds.len(),
            deals: evening.opened.shape.rounds,
        }
    }
}

/// The whole page.
pub fn evening(page: &EveningPage<'_>) -> Markup {
    let voice = Voice::plain(page.site.lang);
    let body = html! {
        main #table .evpage data-live=(page.path()) { (evening_fragment(page)) }
        (lost(&voice))
    };
    shell(page, "desk is-evening", page.evening.phase != Phase::Over, body)
}

/// What is inside `<main id="table">`: what the stream sends.
pub fn evening_fragment(page: &EveningPage<'_>) -> Markup {
    let voice = Voice::plain(page.site.lang);
    html! {
        (bar(page, &voice, "/", "web-home-link", &state_words(&voice, page.evening)))
        (flash(&voice, None, page.flash.as_ref()))
        (seq(page))
        @match page.evening.phase {
            Phase::Doors => (doors::doors(page, &voice)),
            Phase::Walking | Phase::Playing | Phase::Between => (phone::between(page, &voice)),
            Phase::Over => (podium::podium(page, &voice)),
        }
    }
}

/// By this the script knows whether an update is newer than what it shows.
fn seq(page: &EveningPage<'_>) -> Markup {
    html! { form #play action=(page.path()) method="post" data-seq=(page.evening.seq) hidden {} }
}

/// What is shown while the line is cut, with when this page last heard anything: the script knows. It is said aloud by a
/// region that is always there, since one that only appears with its words is passed over by some screen readers.
fn lost(voice: &Voice<'_>) -> Markup {
    html! {
        p.lost #lost hidden {
            (icon("clock"))
            span { (voice.text("eve-lost")) " " span data-seen { (voice.text("eve-last-seen")) " " time {} "." } }
        }
        p.sr #line-said role="status" data-back=(voice.text("eve-line-back")) {}
    }
}

fn shell(page: &EveningPage<'_>, class: &'static str, waits: bool, body: Markup) -> Markup {
    let voice = Voice::plain(page.site.lang);
    let about = voice.say(&Say::new("eve-about").with("games", games(&voice, page.evening)));
    Shell {
        site: page.site,
        title: page.title(&voice),
        game: None,
        class,
        skip: SKIP_TO_PAGE,
        about: None,
        // It is for those who have the link, and for no search engine.
        link: Some(Link::house(page.site.lang, &page.title(&voice), &about)),
        icon: ICON,
        waits,
        styles: STYLES,
        body,
    }
    .page()
}

/// The bar above: out, which evening, what happens now.
pub(crate) fn bar(page: &EveningPage<'_>, voice: &Voice<'_>, back: &str, label: &'static str, line: &str) -> Markup {
    html! {
        header.bar {
            a.btn.btn--bare href=(back) aria-label=(voice.text(label)) { (icon("back")) }
            div.bar__title { h1 { (page.title(voice)) } p { (line) } }
            span.wide { (language(&page.site)) }
            (light(&page.site))
        }
    }
}

/// "Deal 5 of 8".
pub(crate) fn deal_of(voice: &Voice<'_>, evening: &Evening, round: usize) -> String {
    voice.say(&Say::new("eve-deal-of").with("deal", round + 1).with("deals", evening.opened.shape.rounds))
}

/// What happens at the moment, in a few words.
fn state_words(voice: &Voice<'_>, evening: &Evening) -> String {
    let number = evening.rounds.len();
    let numbered = |key| voice.say(&Say::new(key).with("deal", number).with("next", number + 1));
    match evening.phase {
        Phase::Doors => voice.text("eve-state-doors"),
        Phase::Walking => numbered("eve-state-walking"),
        Phase::Playing => numbered("eve-state-playing"),
        Phase::Between if number >= evening.opened.shape.rounds => numbered("eve-state-last"),
        Phase::Between => numbered("eve-state-between"),
        Phase::Over => voice.text("eve-state-over"),
    }
}

/// The games that are played, each once: "Love Letter, R (F, K)".
pub(crate) fn games(voice: &Voice<'_>, evening: &Evening) -> String {
    let named = evening.opened.shape.boards.iter().map(|board| board_words(voice, board));
    named.collect::<Vec<_>>().join(", ")
}

/// A game, with the letters of R that it is played by.
pub(crate) fn board_words(voice: &Voice<'_>, board: &cachet_duplicate::Board) -> String {
    let name = voice.name(&board.game);
    match board.options.iter().find_map(|pair| pair.strip_prefix("rules=")) {
        Some(letters) => format!("{name} ({})", letters.replace('+', ", ")),
        None => name,
    }
}
