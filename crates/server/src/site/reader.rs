//! The reader of a page: identity, look, address; and form fields.

use super::look::look_of;
use crate::api::{Caller, Packing, Problem, enter, enter_as, table_in};
use crate::app::App;
use crate::desk_work::weight;
use crate::tables::failed;
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use cachet_pages::{Look, Notice, Site};
use cachet_table::{Asker, Kind, Refusal, TableId};
use cachet_words::{Lang, Voice, house_name, is_house_name};
use maud::Markup;
use std::sync::Arc;

/// The reader of a page.
pub struct Reader {
    pub caller: Caller,
    pub look: Look,
    /// Their name as they see it.
    pub name: Option<String>,
    /// The same as it is kept: names of the house are in no language.
    kept: Option<String>,
    pub base_url: String,
    /// The path and query of the page.
    pub path: String,
    /// The script asked for the inside of the table only.
    pub fragment: bool,
    /// The reader's browser accepts gzip.
    gzip: bool,
}

impl FromRequestParts<App> for Reader {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Reader, Response> {
        let (caller, turned_away) = Caller::read(parts, app).await.map_err(Problem::into_response)?;
        let kept = match caller.guest.or(turned_away) {
            None => None,
            Some(guest) => {
                let found = app.tables.store.guest(guest).await;
                let found = found.map_err(|error| Problem::new(caller.lang, &failed(&error)).into_response())?;
                found.map(|guest| guest.name)
            }
        };
        let look = look_of(&parts.headers, caller.lang);
        let reader = Reader {
            caller,
            look,
            name: kept.as_deref().map(|name| Voice::plain(caller.lang).person(name)),
            kept,
            base_url: app.base_url_at(look.host),
            path: parts.uri.path_and_query().map_or("/", |path| path.as_str()).to_owned(),
            fragment: parts.headers.contains_key("cachet-fragment"),
            gzip: Packing::for_client(&parts.headers).is_some(),
        };
        match turned_away {
            None => Ok(reader),
            Some(_) => Err((StatusCode::FORBIDDEN, page(cachet_pages::blocked(&reader.site()))).into_response()),
        }
    }
}

impl Reader {
    pub fn site(&self) -> Site<'_> {
        Site {
            lang: self.look.lang,
            theme: self.look.theme,
            name: self.name.as_deref(),
            base_url: &self.base_url,
            path: &self.path,
        }
    }

    /// The page of a table, packed to a length that does not tell what its reader holds.
    pub fn table_page(&self, status: StatusCode, markup: Markup) -> Response {
        if !self.gzip {
            return (status, page(markup)).into_response();
        }
        let headers = [
            (header::CONTENT_TYPE, "text/html; charset=utf-8"),
            (header::CONTENT_ENCODING, "gzip"),
            (header::VARY, "accept-encoding"),
        ];
        (status, headers, Packing::default().pack_page(markup.into_string().as_bytes())).into_response()
    }

    /// A page with one message.
    pub fn notice(&self, notice: Notice) -> Response {
        (status_of(notice), page(cachet_pages::notice(&self.site(), notice))).into_response()
    }

    /// The notice for a refusal that has no page to be shown on. What was too much, and why something cannot be had now, is
    /// said as programs are told it: there are many reasons, and each asks for something else.
    pub fn refused(&self, refusal: &Refusal) -> Response {
        let because = |notice: Notice| {
            let told = cachet_pages::notice_because(&self.site(), notice, &refusal.say);
            (status_of(notice), page(told)).into_response()
        };
        match refusal.kind {
            Kind::TooMuch => because(Notice::TooMuch),
            Kind::NotNow => because(Notice::NotNow),
            Kind::Unknown | Kind::WrongMethod => self.notice(Notice::NotFound),
            Kind::Failed | Kind::Unsure | Kind::TooSlow => self.notice(Notice::Fault),
            Kind::NotYours => self.notice(Notice::Full),
            Kind::TooLong => self.notice(Notice::TooLong),
            Kind::Nobody | Kind::Stale | Kind::Rules | Kind::Unfit | Kind::NotJson => self.notice(Notice::Refused),
        }
    }

    /// Signs the reader in as a new guest if they have no identity, under the name given or one of the house; somebody
    /// who gives another name than theirs is renamed.
    pub async fn enter(&mut self, app: &App, name: Given<'_>) -> Result<(Asker, HeaderMap), Refusal> {
        let given = name.text.map(str::trim).filter(|name| !name.is_empty());
        let new = given.filter(|given| self.name.as_deref() != Some(*given));
        let (guest, name) = match (self.caller.guest, &self.kept, new) {
            (Some(guest), Some(kept), None) => return Ok((Asker { guest, name: kept.clone() }, HeaderMap::new())),
            (_, _, Some(given)) => match name.suggestion(self.look.lang, given) {
                Some(ours) => enter_as(app, &self.caller, ours).await?,
                None => enter(app, &self.caller, given).await?,
            },
            (_, _, None) => {
                let number = app.tables.random.guest_number()?;
                enter_as(app, &self.caller, house_name(number)).await?
            }
        };
        let headers = app.remember(&self.caller, guest).await?;
        self.caller.guest = Some(guest);
        self.name = Some(Voice::plain(self.look.lang).person(&name));
        self.kept = Some(name.clone());
        Ok((Asker { guest, name }, headers))
    }
}

fn status_of(notice: Notice) -> StatusCode {
    match notice {
        Notice::NotFound | Notice::OldLink | Notice::NotInReview => StatusCode::NOT_FOUND,
        Notice::Full | Notice::Refused => StatusCode::FORBIDDEN,
        Notice::NotNow => StatusCode::CONFLICT,
        Notice::TooMuch => StatusCode::TOO_MANY_REQUESTS,
        Notice::TooLong => StatusCode::PAYLOAD_TOO_LARGE,
        Notice::Fault => StatusCode::SERVICE_UNAVAILABLE,
    }
}

/// The table of a page's address. Whoever mistyped it gets a page too.
pub struct AtTable(pub TableId);

impl FromRequestParts<App> for AtTable {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<AtTable, Response> {
        match table_in(parts, app).await {
            Some(id) => Ok(AtTable(id)),
            None => Err(Reader::from_request_parts(parts, app).await?.notice(Notice::NotFound)),
        }
    }
}

/// The name in a form.
#[derive(Clone, Copy, Default)]
pub struct Given<'a> {
    text: Option<&'a str>,
    /// The name of the house that the form suggested.
    suggested: Option<&'a str>,
}

impl<'a> Given<'a> {
    pub fn of(fields: &'a Fields) -> Given<'a> {
        Given { text: fields.get("name"), suggested: fields.get("suggested") }
    }

    /// The suggestion, where it was left as it was.
    fn suggestion(&self, lang: Lang, given: &str) -> Option<String> {
        let ours = self.suggested.filter(|name| is_house_name(name) && Voice::plain(lang).person(name) == given);
        ours.map(str::to_owned)
    }
}

/// An HTML response.
pub fn page(markup: Markup) -> ([(header::HeaderName, &'static str); 1], String) {
    ([(header::CONTENT_TYPE, "text/html; charset=utf-8")], markup.into_string())
}

/// The page of a finished game of so many events, drawn where drawing holds nobody up.
pub async fn drawn_at_a_desk(
    app: &App,
    reader: Reader,
    events: usize,
    draw: impl FnOnce(&Reader) -> Markup + Send + 'static,
) -> Response {
    let caller = reader.caller;
    let reader = Arc::new(reader);
    let drawing = reader.clone();
    match app.at_a_desk(&caller, weight(events), move || draw(&drawing)).await {
        Ok(markup) => page(markup).into_response(),
        Err(refusal) => reader.refused(&refusal),
    }
}

/// The fields of a form, in the order they were sent.
pub struct Fields(Vec<(String, String)>);

impl Fields {
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(field, _)| field == name).map(|(_, value)| value.as_str())
    }

    pub fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a str> {
        self.0.iter().filter(move |(field, _)| field == name).map(|(_, value)| value.as_str())
    }

    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(field, value)| (field.as_str(), value.as_str()))
    }

    /// The fields of a query string.
    pub fn of_query(query: Option<&str>) -> Fields {
        let uri = format!("/?{}", query.unwrap_or_default()).parse::<axum::http::Uri>().ok();
        let read = uri.and_then(|uri| axum::extract::Query::<Vec<(String, String)>>::try_from_uri(&uri).ok());
        Fields(read.map(|axum::extract::Query(fields)| fields).unwrap_or_default())
    }
}

impl FromRequest<App> for Fields {
    type Rejection = Response;

    async fn from_request(request: Request, app: &App) -> Result<Fields, Response> {
        let (parts, body) = request.into_parts();
        let mut again = parts.clone();
        let read = axum::Form::<Vec<(String, String)>>::from_request(Request::from_parts(parts, body), app).await;
        match read {
            Ok(axum::Form(fields)) => Ok(Fields(fields)),
            Err(why) => {
                let too_long = why.into_response().status() == StatusCode::PAYLOAD_TOO_LARGE;
                let reader = Reader::from_request_parts(&mut again, app).await?;
                Err(reader.notice(if too_long { Notice::TooLong } else { Notice::Refused }))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Fields;

    #[test]
    fn the_fields_of_an_address_are_read() {
        let fields = Fields::of_query(Some("game=r&rule=B&rule=F&pick=0.2&name=L%C3%A9a+B"));
        assert_eq!(fields.get("game"), Some("r"));
        assert_eq!(fields.all("rule").collect::<Vec<_>>(), ["B", "F"]);
        assert_eq!((fields.get("pick"), fields.get("name")), (Some("0.2"), Some("Léa B")));
        assert_eq!(Fields::of_query(None).iter().count(), 0);
    }
}
