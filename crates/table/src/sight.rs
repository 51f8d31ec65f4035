//! What one person is sent about a table as JSON: built from their own notebook and from public facts.

use crate::practice::recorded;
use crate::{CameFrom, Clock, ClockFace, Millis, Online, PlayedOn, Who};
use cachet_engine::{BySeat, Seat, SeatSet, Viewer};
use cachet_listing::{GuestId, Status, TableId};
use cachet_words::{Lang, Voice};
use serde::Serialize;
use serde_json::Value;
use serde_json::value::RawValue;
use utoipa::ToSchema;
use utoipa::openapi::{Array, Ref};

/// A table as one person sees it.
#[derive(Serialize, ToSchema)]
pub struct Sight {
    #[schema(value_type = String)]
    pub id: TableId,
    /// The short code to invite with; none for a record that was brought, where nobody can sit down.
    pub code: Option<String>,
    pub game: String,
    pub rules_version: u16,
    pub options: Vec<String>,
    pub public: bool,
    pub spectators: bool,
    pub helper: bool,
    pub clock: Clock,
    /// The fingerprint of the secret the cards are dealt from, fixed before anybody sat down.
    pub commitment: String,
    /// Your seat, if you have one.
    #[schema(value_type = Option<u8>)]
    pub you: Option<Seat>,
    pub you_are_host: bool,
    pub seats: Vec<Place>,
    /// The events before this one have been left out.
    pub events_from: usize,
    /// When the table is cleared away if nothing happens, in milliseconds since 1970.
    #[schema(value_type = Option<i64>)]
    pub expires: Option<Millis>,
    /// The table at which the same people meet again.
    #[schema(value_type = Option<String>)]
    pub rematch: Option<TableId>,
    /// It is for practice, played on from a decision of a finished game, and counts for nothing.
    pub practice: Option<CameFrom>,
    /// Does it count for ratings, as people sit now?
    pub rated: bool,
    /// Why not: `off`, `private`, `bot`, `one-device`, `practice`, `day`, `game`, `brought`, `alone`, `left` or `unfinished`.
    pub unrated: Option<&'static str>,
    /// Once it is over: how ratings have moved.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub ratings: Vec<RatingStep>,
    /// The table as you know it, in the words of its game.
    #[schema(value_type = Option<Object>)]
    pub view: Option<Value>,
    /// The same in sentences.
    pub scene: Vec<String>,
    #[serde(flatten)]
    pub update: Update,
}

/// How the rating of the person in a seat has moved.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, ToSchema)]
pub struct RatingStep {
    #[schema(value_type = u8)]
    pub seat: Seat,
    pub before: f64,
    pub after: f64,
    /// They are within so many points of `after`, 95 times in 100.
    pub band: f64,
}

/// One seat, as anybody sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Place {
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// Nobody's, while the seat is free.
    pub name: Option<String>,
    pub kind: PlaceKind,
    /// The level of the bot that plays here, also while it stands in for a person.
    pub bot: Option<String>,
    pub host: bool,
}

/// Whose seat it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PlaceKind {
    Free,
    Person,
    Bot,
}

/// Who looks at a table at this moment.
#[derive(Clone, Copy)]
pub struct Presence {
    /// The seats whose person is here.
    pub here: SeatSet,
    /// Those who watch without a seat.
    pub spectators: usize,
    /// When anything was last seen of whoever is not here.
    pub last_seen: BySeat<Millis>,
}

impl Default for Presence {
    fn default() -> Presence {
        Presence { here: SeatSet::EMPTY, spectators: 0, last_seen: BySeat::all(0) }
    }
}

/// What is new at a table.
#[derive(Serialize, ToSchema)]
pub struct Update {
    /// How many entries the log has. Send it with your move.
    pub seq: u32,
    /// `waiting`, `playing`, `over` or `expired`.
    pub status: &'static str,
    /// The seats that are waited for.
    #[schema(value_type = Vec<u8>)]
    pub waiting: SeatSet,
    /// What you saw happen, in the words of the game.
    #[schema(value_type = Vec<Object>)]
    pub events: Box<RawValue>,
    /// The same in sentences, if you asked for them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub told: Vec<String>,
    /// What you may play now.
    #[schema(schema_with = legal_moves)]
    pub legal: Box<RawValue>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub clocks: Vec<ClockFace>,
    /// The seats whose people bots wait for: they have yet to say "go on".
    #[schema(value_type = Vec<u8>)]
    #[serde(skip_serializing_if = "is_nobody")]
    pub resting: SeatSet,
    #[schema(value_type = Vec<u8>)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winners: Option<SeatSet>,
    #[schema(value_type = Option<u8>)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub resigned: Option<Seat>,
    /// The length it is padded to as JSON.
    #[serde(skip)]
    pub room: usize,
}

/// The name of the schema of one legal move. Whoever describes a server has it, with the actions of every game.
pub const LEGAL_MOVE: &str = "LegalMove";

fn legal_moves() -> Array {
    Array::new(Ref::from_schema_name(LEGAL_MOVE))
}

fn is_nobody(seats: &SeatSet) -> bool {
    seats.is_empty()
}

/// An empty list.
fn nothing() -> Box<RawValue> {
    RawValue::from_string("[]".to_owned()).unwrap_or_default()
}

impl Online {
    /// Everything, for somebody who has just arrived. `from` is the number of the first event they lack.
    pub fn sight(&self, guest: Option<GuestId>, lang: Lang, from: usize) -> Sight {
        let viewer = self.viewer(guest);
        let host = self.host();
        let scene = self.game.as_ref().map_or_else(Vec::new, |game| {
            let voice = Voice::at(lang, game.names(), viewer);
            game.scene(viewer).iter().map(|say| voice.say(say)).collect()
        });
        let mut update = self.update(viewer, from, Some(lang));
        update.room += self.room_for_view();
        Sight {
            id: self.id,
            code: self.invitation().map(str::to_owned),
            game: self.opened.game.clone(),
            rules_version: self.opened.rules,
            options: self.opened.options.clone(),
            public: self.opened.public,
            spectators: self.opened.spectators,
            helper: self.opened.helper,
            clock: self.opened.clock,
            commitment: self.commitment(),
            you: guest.and_then(|guest| self.seat_of(guest)),
            you_are_host: guest == Some(host),
            seats: self.places_for(lang),
            events_from: from,
            expires: self.expires(),
            rematch: self.rematch,
            practice: self.practice().map(PlayedOn::told),
            rated: self.unrated().is_none(),
            unrated: self.unrated().map(crate::Unrated::word),
            ratings: self
                .ratings
                .iter()
                .map(|it| RatingStep {
                    seat: it.seat,
                    before: it.before.rating,
                    after: it.after.rating,
                    band: it.after.band(),
                })
                .collect(),
            view: self.game.as_ref().map(|game| game.view(viewer)),
            scene,
            update,
        }
    }

    /// What is new since event `from`; in sentences too where a language is given.
    pub fn update(&self, viewer: Viewer, from: usize, lang: Option<Lang>) -> Update {
        let game = self.game.as_deref();
        let told = match (game, lang) {
            (Some(game), Some(lang)) => {
                let voice = Voice::at(lang, game.names(), viewer);
                game.told(viewer, from).iter().map(|say| voice.say(say)).collect()
            }
            (Some(_) | None, Some(_) | None) => Vec::new(),
        };
        Update {
            seq: self.seq,
            status: self.status.word(),
            waiting: self.waiting(),
            events: game.map_or_else(nothing, |game| game.seen_json(viewer, from)),
            told,
            legal: match (game, self.may_move(viewer)) {
                (Some(game), Some(seat)) => game.legal_json(seat),
                (Some(_) | None, Some(_) | None) => nothing(),
            },
            clocks: self.clock_faces(),
            resting: self.waited_for(),
            winners: matches!(self.status, Status::Over).then_some(self.winners),
            resigned: self.resigned,
            room: self.room_for_update(viewer, from, lang.is_some()),
        }
    }

    /// The seat this viewer decides for now; none while a bot plays for them.
    pub fn may_move(&self, viewer: Viewer) -> Option<Seat> {
        match viewer {
            Viewer::Seat(seat) => {
                let theirs = self.waiting().contains(seat) && self.sitting(seat).is_some_and(|it| it.bot().is_none());
                theirs.then_some(seat)
            }
            Viewer::Public | Viewer::Everyone => None,
        }
    }

    /// The length of the log when this viewer was asked for their present decision; 0 while nothing is asked.
    pub fn asked_at(&self, viewer: Viewer) -> u32 {
        self.may_move(viewer).map_or(0, |seat| self.asked[seat])
    }

    /// The places, with the names of the house in this language.
    pub fn places_for(&self, lang: Lang) -> Vec<Place> {
        let voice = Voice::plain(lang);
        let shown = |place: Place| Place { name: place.name.map(|name| voice.called(&name)), ..place };
        self.places().into_iter().map(shown).collect()
    }

    pub fn places(&self) -> Vec<Place> {
        let host = self.host();
        let brought = self.game.as_ref().filter(|_| self.is_brought());
        let place = |seat: Seat| {
            let sitting = self.sitting(seat);
            Place {
                seat,
                name: sitting.map(|it| it.name.clone()).or_else(|| recorded(brought?.names(), seat)),
                kind: match sitting.map(|it| &it.who) {
                    None if brought.is_some() => PlaceKind::Person,
                    None => PlaceKind::Free,
                    Some(Who::Person { .. }) => PlaceKind::Person,
                    Some(Who::Bot { .. }) => PlaceKind::Bot,
                },
                bot: sitting.and_then(|it| it.bot()).map(str::to_owned),
                host: sitting.is_some_and(|it| it.guest() == Some(host)),
            }
        };
        Seat::ALL.into_iter().take(self.seats.len()).map(place).collect()
    }

    pub fn clock_faces(&self) -> Vec<ClockFace> {
        if self.opened.clock == Clock::None {
            return Vec::new();
        }
        let face = |seat: Seat| ClockFace { seat, deadline: self.clocks.deadline(seat), left: self.clocks.left(seat) };
        Seat::ALL.into_iter().take(self.seats.len()).map(face).collect()
    }
}
