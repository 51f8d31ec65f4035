//! A table, as one reader may see it.

use super::{Flash, Look, Site};
use cachet_engine::{AnyGame, LegalMove, Seat, SeatSet, Viewer};
use cachet_table::{Clock, GuestId, Heard, Millis, Online, Place, PlaceKind, Presence, Status};
use maud::Markup;

/// A table, as one reader may see it.
pub struct TablePage<'a> {
    pub site: Site<'a>,
    pub online: &'a Online,
    pub game: &'static dyn AnyGame,
    pub guest: Option<GuestId>,
    /// Through whose eyes the game is drawn.
    pub viewer: Viewer,
    pub places: Vec<Place>,
    pub presence: Presence,
    pub now: Millis,
    /// What the reader may do now.
    pub legal: Vec<LegalMove>,
    /// The steps chosen so far, each the place of a choice among those shown; see [`crate::Choosing`].
    pub picks: &'a [usize],
    pub flash: Option<Flash>,
    /// "What is still out there", where the table agreed on it and the reader wants it.
    pub helper: bool,
    /// The reader learns the game while playing it.
    pub lessons: bool,
    /// And has folded the lessons.
    pub folded: bool,
    /// How many events the reader had already been shown.
    pub news_from: usize,
    /// What the reader hears of what is said.
    pub heard: Heard,
    /// What the bar says of the evening that the table belongs to, where it is known; see [`crate::strip`].
    pub evening: Option<Markup>,
    /// What the reader wrote and was refused, to be mended.
    pub typed: Option<&'a str>,
}

impl<'a> TablePage<'a> {
    /// The table as this guest may see it; `None` for a game that this program does not know.
    pub fn new(
        site: Site<'a>,
        look: Look,
        online: &'a Online,
        guest: Option<GuestId>,
        presence: Presence,
        now: Millis,
    ) -> Option<TablePage<'a>> {
        let viewer = online.viewer(guest);
        Some(TablePage {
            site,
            online,
            game: cachet_games::find(&online.opened.game)?,
            guest,
            viewer,
            places: online.places_for(site.lang),
            presence,
            now,
            legal: match (&online.game, online.may_move(viewer)) {
                (Some(game), Some(seat)) => game.legal(seat),
                (Some(_) | None, Some(_) | None) => Vec::new(),
            },
            picks: &[],
            flash: None,
            helper: online.opened.helper && look.helper,
            lessons: look.lessons,
            folded: look.folded,
            news_from: usize::MAX,
            heard: Heard::default(),
            evening: None,
            typed: None,
        })
    }

    /// The seat of the reader, if the reader has one.
    pub fn me(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Public | Viewer::Everyone => None,
        }
    }

    /// The name of a reader whom the host sent away from their seat.
    pub fn sent_away(&self) -> Option<&str> {
        self.guest.and_then(|guest| self.online.sent_away(guest))
    }

    /// Has the reader taken this table over from somebody else?
    pub fn became_host(&self) -> bool {
        self.guest.is_some_and(|guest| self.online.became_host(guest))
    }

    /// The people who are away while the table waits for them, if this reader can do something about it: where a clock was
    /// agreed, it decides instead.
    pub fn missed(&self) -> SeatSet {
        let plays = self.online.status == Status::Playing && (self.me().is_some() || self.is_host());
        if !plays || self.online.opened.clock != Clock::None {
            return SeatSet::EMPTY;
        }
        let waiting = self.online.waiting();
        let is_missed = |place: &&Place| {
            place.kind == PlaceKind::Person
                && place.bot.is_none()
                && !self.is_here(place.seat)
                && waiting.contains(place.seat)
        };
        self.places.iter().filter(is_missed).map(|place| place.seat).collect()
    }

    /// The seat of a reader who puts the letter of a round away by saying so.
    pub fn keeps_letters(&self) -> Option<Seat> {
        self.me()
            .filter(|seat| self.online.opened.rests && self.online.sitting(*seat).is_some_and(|it| it.bot().is_none()))
    }

    pub fn is_host(&self) -> bool {
        self.guest == Some(self.online.host())
    }

    /// Is the person of this seat looking at the table? The reader is.
    pub fn is_here(&self, seat: Seat) -> bool {
        self.presence.here.contains(seat) || self.me() == Some(seat)
    }

    /// The address to share.
    pub fn invite_url(&self) -> String {
        format!("{}/j/{}", self.site.base_url, self.online.opened.code)
    }

    /// The idempotency key of the page's forms: one per state of the table.
    pub fn key(&self) -> String {
        format!("p{}", self.online.seq)
    }
}
