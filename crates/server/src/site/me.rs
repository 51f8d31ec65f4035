//! The page of one's own: games, handle, devices, a link for another one, being forgotten.

use super::history::history;
use super::push::notices_of;
use super::reader::{Fields, Reader, page as html};
use super::seal::told;
use crate::api::{Owner, SignedIn, make_link};
use crate::app::App;
use crate::following::{Followed, Whereabouts};
use crate::sessions::Pass;
use crate::tables::failed;
use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use cachet_engine::Say;
use cachet_pages::{
    DeviceRow, Figures, FollowedRow, FollowedState, Following, History, MyFeed, MyHandle, MyNotices, MyPlace,
};
use cachet_store::{Asked, GuestId, Past, Session};
use cachet_table::{Kind, Refusal};

pub async fn to_me() -> Redirect {
    Redirect::to("/me")
}

/// What the page shows besides what is kept.
#[derive(Default)]
struct Shown {
    link: Option<String>,
    /// The address of feeds that were just made.
    feed: Option<String>,
    /// A handle that was refused.
    handle: Option<String>,
    /// The handle of somebody who cannot be followed.
    follow: Option<String>,
    refusal: Option<Refusal>,
}

impl From<Refusal> for Shown {
    fn from(refusal: Refusal) -> Shown {
        Shown { refusal: Some(refusal), ..Shown::default() }
    }
}

async fn show(app: &App, reader: &Reader, shown: Shown) -> Response {
    let query = reader.path.split_once('?').map(|(_, query)| query);
    match draw(app, reader, shown, &Fields::of_query(query)).await {
        Ok(response) => response,
        Err(refusal) => reader.refused(&refusal),
    }
}

async fn draw(app: &App, reader: &Reader, shown: Shown, asked: &Fields) -> Result<Response, Refusal> {
    let (status, flash) = told(shown.refusal);
    let mut place = MyPlace {
        site: reader.site(),
        devices: Vec::new(),
        older: false,
        link: shown.link,
        kept: false,
        handle: None,
        typed_handle: shown.handle,
        following: Following { typed: shown.follow, ..Following::default() },
        feed: MyFeed::None,
        notices: MyNotices::default(),
        made: 0,
        history: History::default(),
        ratings: Vec::new(),
        figures: Figures::default(),
        now: app.tables.now(),
        flash,
    };
    if let Ok(owner) = owner(reader) {
        let (guest, store) = (owner.known.guest, &app.tables.store);
        let row = |it: Session| DeviceRow {
            this: owner.session == Some(it.id),
            id: it.id.to_string(),
            label: it.label,
            seen: it.seen,
        };
        let failed = |error| failed(&error);
        place.devices = store.sessions_of(guest).await.map_err(failed)?.into_iter().map(row).collect();
        place.older = store.has_old_cookies(guest).await.map_err(failed)?;
        place.kept = app.is_kept(guest).await?;
        let handle = store.handle_of(guest).await.map_err(failed)?;
        place.handle = handle.map(|it| MyHandle { handle: it.handle, shown: it.shown });
        place.feed = match shown.feed {
            Some(address) => MyFeed::Made(address),
            None if app.has_feed(guest).await? => MyFeed::There,
            None => MyFeed::None,
        };
        place.notices = notices_of(app, guest).await?;
        place.made = store.guest(guest).await.map_err(failed)?.map_or(place.now, |guest| guest.made);
        place.history = history(app, guest, false, asked).await?;
        let followed = app.followed(guest).await?;
        place.following.closed = followed.iter().filter(|it| it.shown.is_none()).count();
        place.following.rows = followed.into_iter().filter_map(followed_row).collect();
        place.ratings = app.ratings_of(guest).await?;
        place.figures = figures(app, reader, guest).await?;
    }
    Ok((status, html(cachet_pages::me(&place))).into_response())
}

/// So many reviewed games are in the line of what decisions give away.
const REVIEWED: u32 = 40;

async fn figures(app: &App, reader: &Reader, guest: GuestId) -> Result<Figures, Refusal> {
    let store = &app.tables.store;
    let games = store.games_of(Asked::of(guest), 0, REVIEWED).await.map_err(|error| failed(&error))?;
    let each = |it: &Past| it.cost.filter(|it| it.decisions > 0).map(|it| it.points / f64::from(it.decisions));
    let tried = store.puzzles_of(guest).await.map_err(|error| failed(&error))?;
    Ok(Figures {
        days: app.day_standing(&reader.caller).await?.streak(),
        puzzles: tried.iter().filter(|it| it.solved).count(),
        given: games.iter().rev().filter_map(each).collect(),
    })
}

/// None of somebody whose page is closed.
fn followed_row(it: Followed) -> Option<FollowedRow> {
    let state = match it.whereabouts {
        Whereabouts::Untold | Whereabouts::Away => FollowedState::Away,
        Whereabouts::Playing => FollowedState::Playing,
        Whereabouts::At { table, game } => FollowedState::At(table, game),
    };
    it.shown.map(|(name, handle)| FollowedRow { name, handle: handle.handle, state })
}

/// The page, with why somebody cannot be followed. What was written stays, to be mended.
pub(super) async fn show_unfollowed(app: &App, reader: &Reader, refusal: Refusal, handle: &str) -> Response {
    show(app, reader, Shown { follow: Some(handle.to_owned()), ..refusal.into() }).await
}

/// The page, with why something was refused.
pub(super) async fn show_refused(app: &App, reader: &Reader, refusal: Refusal) -> Response {
    show(app, reader, refusal.into()).await
}

pub async fn page(State(app): State<App>, reader: Reader) -> Response {
    show(&app, &reader, Shown::default()).await
}

/// Takes a handle. What was written stays, to be mended.
pub async fn handle(State(app): State<App>, reader: Reader, fields: Fields) -> Response {
    let asked = fields.get("handle").unwrap_or_default();
    let taken = match owner(&reader) {
        Ok(owner) => app.take_handle(owner.known.guest, asked).await,
        Err(refusal) => Err(refusal),
    };
    match taken {
        Ok(()) => Redirect::to("/me#handle").into_response(),
        Err(refusal) => show(&app, &reader, Shown { handle: Some(asked.to_owned()), ..refusal.into() }).await,
    }
}

/// Opens or closes the page for everybody.
pub async fn open_page(State(app): State<App>, reader: Reader, fields: Fields) -> Response {
    let opened = match owner(&reader) {
        Ok(owner) => {
            let shown = fields.get("shown") == Some("1");
            let done = app.tables.store.show_page(owner.known.guest, shown).await.map_err(|error| failed(&error));
            app.houses.forget(owner.known.guest).await;
            done
        }
        Err(refusal) => Err(refusal),
    };
    match opened {
        Ok(()) => Redirect::to("/me#handle").into_response(),
        Err(refusal) => show(&app, &reader, refusal.into()).await,
    }
}

/// The reader at a device of their own. Tokens cannot do what this page does.
pub(super) fn owner(reader: &Reader) -> Result<Owner, Refusal> {
    let refuse = |key| Err(Refusal::new(Kind::NotYours, Say::new(key)));
    let session = match reader.caller.pass {
        Pass::Token(_) => return refuse("server-token-plays"),
        Pass::Session(session) => Some(session),
        Pass::OldCookie | Pass::Nobody => None,
    };
    match reader.caller.guest {
        Some(guest) => Ok(Owner { known: SignedIn { guest, lang: reader.look.lang }, session }),
        None => refuse("web-who-are-you"),
    }
}

/// A link for another device, shown once on this page.
pub async fn link(State(app): State<App>, reader: Reader) -> Response {
    match owner(&reader).and_then(|owner| make_link(&app, &reader.base_url, &owner)) {
        Ok(link) => show(&app, &reader, Shown { link: Some(link.url), ..Shown::default() }).await,
        Err(refusal) => show(&app, &reader, refusal.into()).await,
    }
}

/// Makes new addresses of feeds, shown once on this page, or puts an end to those there are.
pub async fn feed(State(app): State<App>, reader: Reader, fields: Fields) -> Response {
    let made = async {
        let guest = owner(&reader)?.known.guest;
        app.end_feeds(guest).await?;
        if fields.get("stop").is_some() { Ok(None) } else { app.make_feed(guest).await.map(Some) }
    };
    match made.await {
        Ok(Some(key)) => {
            let feed = Some(format!("{}/feed/{key}", reader.base_url));
            show(&app, &reader, Shown { feed, ..Shown::default() }).await
        }
        Ok(None) => Redirect::to("/me#feed").into_response(),
        Err(refusal) => show(&app, &reader, refusal.into()).await,
    }
}

/// Goes back to the page, or shows it with the refusal.
async fn done(app: &App, reader: &Reader, done: Result<(), Refusal>) -> Response {
    match done {
        Ok(()) => Redirect::to("/me").into_response(),
        Err(refusal) => show(app, reader, refusal.into()).await,
    }
}

pub async fn end(State(app): State<App>, reader: Reader, fields: Fields) -> Response {
    let ended = async {
        let guest = owner(&reader)?.known.guest;
        let asked = fields.get("session").unwrap_or_default();
        if asked == "older" {
            return app.end_old_cookies(guest).await;
        }
        let unknown = |_| Refusal::new(Kind::Unknown, Say::new("server-no-session"));
        app.end_session(guest, asked.parse().map_err(unknown)?).await
    };
    let ended = ended.await;
    done(&app, &reader, ended).await
}

pub async fn end_others(State(app): State<App>, reader: Reader) -> Response {
    let ended = match owner(&reader) {
        Ok(owner) => app.end_other_sessions(owner.known.guest, owner.session).await,
        Err(refusal) => Err(refusal),
    };
    done(&app, &reader, ended).await
}

/// Signs this device out.
pub async fn leave(State(app): State<App>, reader: Reader) -> Response {
    let left = match owner(&reader) {
        Ok(Owner { known, session: Some(session) }) => app.end_session(known.guest, session).await,
        Ok(Owner { session: None, .. }) => Ok(()),
        Err(refusal) => Err(refusal),
    };
    match left {
        Ok(()) => (app.sign_out_headers(), Redirect::to("/?gone=left")).into_response(),
        Err(refusal) => show(&app, &reader, refusal.into()).await,
    }
}

/// Erases the reader, who must have written their name to say that they mean it.
pub async fn erase(State(app): State<App>, reader: Reader, fields: Fields) -> Response {
    let written = fields.get("name").map(str::trim).unwrap_or_default();
    let erased = match owner(&reader) {
        Ok(owner) if reader.name.as_deref() == Some(written) => app.erase(owner.known.guest).await,
        Ok(_) => Err(Refusal::new(Kind::Unfit, Say::new("web-erase-other-name"))),
        Err(refusal) => Err(refusal),
    };
    match erased {
        Ok(()) => (app.erased_headers(), Redirect::to("/?gone=erased")).into_response(),
        Err(refusal) => show(&app, &reader, refusal.into()).await,
    }
}
