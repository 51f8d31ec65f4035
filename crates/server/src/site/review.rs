//! The page of a review: the whole, or one decision, as far as it is written.

use super::reader::{AtTable, Fields, Reader, drawn_at_a_desk};
use crate::app::App;
use crate::reviews::{Reviewed, person};
use axum::extract::State;
use axum::http::Uri;
use axum::response::{IntoResponse, Redirect, Response};
use cachet_engine::{AnyTable, Say, Seat};
use cachet_pages::{Link, Notice, Origin, Puzzle, ReviewPage};
use cachet_table::{Kind, Millis, Online, Place, Refusal, TableId, Told};
use maud::Markup;

/// The review of a finished game, read as one of its seats. Asking for it has it written.
pub async fn review(State(app): State<App>, reader: Reader, AtTable(id): AtTable, uri: Uri) -> Response {
    let fields = Fields::of_query(uri.query());
    if fields.get("again").is_some() {
        app.reviews.take_up_again(id);
    }
    let reviewed = match app.review(&reader.caller, id).await {
        Ok(reviewed) => reviewed,
        // While a game is played there is nothing but its table.
        Err(refusal) if refusal.kind == Kind::NotNow && refusal.say.key == "review-running" => {
            return Redirect::to(&format!("/t/{id}")).into_response();
        }
        Err(refusal) => return reader.refused(&refusal),
    };
    let wanted = Wanted {
        seat: fields.get("as").map(str::to_owned),
        at: fields.get("at").map(str::to_owned),
        puzzle: Puzzle::read(fields.get("try"), fields.get("learn"), fields.get("pick")),
    };
    let looked = app.tables.look(id, |online| Finished::of(online, &reader, wanted, reviewed, app.tables.now()));
    let finished = match looked.await.and_then(|looked| looked) {
        Ok(Some(finished)) => finished,
        Ok(None) => return reader.notice(Notice::NotInReview),
        Err(refusal) => return reader.refused(&refusal),
    };
    drawn_at_a_desk(&app, reader, finished.game.events(), move |reader| finished.draw(reader)).await
}

/// What the address asks for.
struct Wanted {
    seat: Option<String>,
    at: Option<String>,
    puzzle: Option<Puzzle>,
}

/// A finished game and its review; copied, so that nobody at the table waits for the drawing.
struct Finished {
    id: TableId,
    game: Box<dyn AnyTable>,
    places: Vec<Place>,
    me: Option<Seat>,
    /// Whose review it is.
    seat: Seat,
    at: Option<usize>,
    puzzle: Option<Puzzle>,
    reviewed: Reviewed,
    sealed: bool,
    link: Link,
}

impl Finished {
    /// None if there is no such seat or decision.
    fn of(
        online: &Online,
        reader: &Reader,
        wanted: Wanted,
        reviewed: Reviewed,
        now: Millis,
    ) -> Result<Option<Finished>, Refusal> {
        let Wanted { seat: wanted, at, puzzle } = wanted;
        let Some(told) = online.told_to(reader.caller.guest, now) else {
            return Err(Refusal::new(Kind::NotNow, Say::new("review-running")));
        };
        let (game, sealed) = match told {
            Told::Everything(game) => (game, false),
            Told::Own(_, game) => (game, true),
        };
        let me = reader.caller.guest.and_then(|guest| online.seat_of(guest));
        let wanted = match wanted.map(|text| text.parse().ok().and_then(Seat::new)) {
            Some(Some(seat)) if seat.index() < online.seats.len() => Some(seat),
            Some(Some(_) | None) => return Ok(None),
            None => None,
        };
        // Of a day's letter only the person's decisions are reviewed: the bots are the same for everybody.
        let person = online.of_day().and_then(|_| person(online));
        if person.is_some() && wanted.is_some() && wanted != person {
            return Ok(None);
        }
        // One's own, or else that of whoever won.
        let seat = person.or(wanted).or(me).or_else(|| online.winners.lowest()).unwrap_or(Seat::ALL[0]);
        let Ok(at) = at.map(|text| text.parse::<usize>()).transpose() else { return Ok(None) };
        let own = reviewed.review.seats.iter().find(|it| it.seat == seat);
        let there = |at: usize| own.is_some_and(|it| it.decisions.iter().any(|it| it.number == at));
        // Until all is written, what is missing may still come.
        if reviewed.written >= reviewed.pages && at.is_some_and(|at| !there(at)) {
            return Ok(None);
        }
        let places = online.places_for(reader.look.lang);
        let (lang, guest) = (reader.look.lang, reader.caller.guest);
        let moment = at.and_then(|at| Link::moment(lang, online, (seat, at), guest, now));
        let link = moment.unwrap_or_else(|| Link::table(lang, online, now));
        Ok(Some(Finished { id: online.id, game, places, me, seat, at, puzzle, reviewed, sealed, link }))
    }

    fn draw(self, reader: &Reader) -> Markup {
        let Some(kind) = cachet_games::find(self.game.info().id) else { return maud::html! {} };
        cachet_pages::review(&ReviewPage {
            site: reader.site(),
            origin: Origin::Table(&self.id.to_string()),
            game: kind,
            table: self.game.as_ref(),
            places: self.places,
            review: &self.reviewed.review,
            written: self.reviewed.written,
            pages: self.reviewed.pages,
            ahead: self.reviewed.ahead,
            me: self.me,
            seat: self.seat,
            at: self.at,
            puzzle: self.puzzle,
            broken: self.reviewed.broken,
            sealed: self.sealed,
            link: Some(self.link),
        })
    }
}
