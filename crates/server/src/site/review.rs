//! The page of a review: the whole, or one decision, as far as it is written.

use super::reader::{AtTable, Fields, Reader, drawn_at_a_desk};
use crate::app::App;
use crate::reviews::Reviewed;
use axum::extract::State;
use axum::http::Uri;
use axum::response::{IntoResponse, Redirect, Response};
use cachet_engine::{AnyTable, Say, Seat};
use cachet_pages::{Origin, Puzzle, ReviewPage};
use cachet_table::{Kind, Online, Place, Refusal, TableId};
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
    let number = |name: &str| fields.get(name).and_then(|value| value.parse::<usize>().ok());
    let wanted = Wanted {
        seat: number("as").and_then(Seat::new),
        at: number("at"),
        puzzle: Puzzle::read(fields.get("try"), fields.get("learn"), fields.get("pick")),
    };
    let looked = app.tables.look(id, |online| Finished::of(online, &reader, wanted, reviewed));
    let finished = match looked.await.and_then(|looked| looked) {
        Ok(finished) => finished,
        Err(refusal) => return reader.refused(&refusal),
    };
    drawn_at_a_desk(&app, reader, finished.game.events(), move |reader| finished.draw(reader)).await
}

/// What the address asks for.
struct Wanted {
    seat: Option<Seat>,
    at: Option<usize>,
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
}

impl Finished {
    fn of(online: &Online, reader: &Reader, wanted: Wanted, reviewed: Reviewed) -> Result<Finished, Refusal> {
        let Wanted { seat: wanted, at, puzzle } = wanted;
        let Some(game) = online.told() else {
            return Err(Refusal::new(Kind::NotNow, Say::new("review-running")));
        };
        let me = reader.caller.guest.and_then(|guest| online.seat_of(guest));
        let seats = online.seats.len();
        // One's own, or else that of whoever won.
        let seat = wanted.filter(|seat| seat.index() < seats).or(me).or_else(|| online.winners.lowest());
        let places = online.places_for(reader.look.lang);
        Ok(Finished { id: online.id, game, places, me, seat: seat.unwrap_or(Seat::ALL[0]), at, puzzle, reviewed })
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
        })
    }
}
