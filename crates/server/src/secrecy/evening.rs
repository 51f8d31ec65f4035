//! An evening with two tables that play the same deal. Somebody at one of them, and whoever looks at the big screen, is
//! compared on two servers: on the second everything is dealt again that they cannot know, the other table plays other
//! cards, and another side wins there. Every byte they get must be the same, until no table plays the deal.

use super::ask::{Ask, Caller, Held};
use super::compare::runtime;
use super::house::{Cellar, House, PEOPLE, STRANGER};
use super::leak::Leak;
use super::plan::{Kind, NOW, Plan};
use crate::routes::Route;
use cachet_engine::{Game, Seat, Viewer};
use cachet_games::letters::LoveLetter;
use cachet_games::r::R;
use cachet_games::secret_moon::SecretMoon;
use cachet_table::{EveningId, GuestId, OfEvening, TableId};
use serde_json::{Value, json};

/// How long each player thinks.
const THINKING: i64 = 1_000;

/// Evenings that are compared.
struct Course {
    kind: Kind,
    /// The numbers of their plans, of which those that cannot be deals of an evening are left out.
    numbers: std::ops::Range<u64>,
    suits: fn(&Plan) -> bool,
}

/// One round of the Love Letter family.
fn letters() -> Course {
    Course { kind: Kind::of::<LoveLetter>(), numbers: 0..8, suits: |_| true }
}

/// One game, with the same roles at both tables. There are names for two tables of five, the smallest.
fn moon() -> Course {
    let smallest = |plan: &Plan| plan.seats() == SecretMoon::INFO.seats[0];
    Course { kind: Kind::of::<SecretMoon>(), numbers: 0..12, suits: smallest }
}

/// One game with hands that were dealt.
fn r() -> Course {
    Course { kind: Kind::of::<R>(), numbers: 0..16, suits: |plan| plan.re_dealt }
}

type Lines = Vec<(String, Vec<u8>)>;

struct Watched {
    what: String,
    held: Held,
}

struct Played<'a> {
    house: &'a House,
    id: EveningId,
    /// The viewer's table and the other one.
    tables: [TableId; 2],
    /// Who sits at each of them, by seat.
    seated: [Vec<GuestId>; 2],
    callers: Vec<Caller>,
    code: String,
    lines: Lines,
    streams: Vec<Watched>,
}

async fn told(house: &House, who: GuestId, route: Route, path: String, body: Value) -> Value {
    let answer = house.ask(Caller::Cookie(who), &Ask::to(route, path).json(&body)).await;
    assert!(answer.status < 300, "{}", String::from_utf8_lossy(&answer.body));
    serde_json::from_slice(&answer.body).expect("JSON")
}

impl<'a> Played<'a> {
    /// Opens an evening with as many people as two tables have seats, and deals one side of the plan at both.
    async fn open(house: &'a House, plan: &Plan, side: usize) -> Played<'a> {
        let seats = plan.seats();
        let board = json!({ "game": plan.game(), "options": plan.options() });
        let wish = json!({ "title": "Fridays", "games": [board], "seats": seats, "rounds": 2, "minutes": 20 });
        let opened = told(house, STRANGER, Route::OpenEvening, "/api/evenings".to_owned(), wish).await;
        let id: EveningId = opened["id"].as_str().and_then(|id| id.parse().ok()).expect("an id");
        let people: Vec<GuestId> = PEOPLE.iter().map(|(id, _)| *id).take(2 * seats).collect();
        let path = |what: &str| format!("/api/evenings/{id}/{what}");
        for person in &people {
            told(house, *person, Route::ComeToEvening, path("come"), json!({})).await;
        }
        let mut seen = Value::Null;
        for step in ["seat", "deal"] {
            seen = told(house, STRANGER, Route::StepEvening, path("step"), json!({ "step": step })).await;
        }
        let seated = [0, 1].map(|table| {
            let seats = seen["tables"][table]["seats"].as_array().expect("seats");
            seats.iter().map(|it| people[it.as_u64().expect("a person") as usize]).collect::<Vec<_>>()
        });
        let tables = house.app.look_evening(id, |evening| [0, 1].map(|table| evening.table_id(0, table))).await;
        let tables = tables.unwrap_or_else(|refusal| panic!("{refusal:?}"));
        for (table, at) in tables.into_iter().enumerate() {
            let of = OfEvening { evening: id, round: 0, table: table as u32 };
            let sitting = PEOPLE.iter().filter(|(who, _)| seated[table].contains(who));
            let seat = |(who, _): &(GuestId, &str)| seated[table].iter().position(|it| it == who);
            let mut sitting: Vec<(GuestId, &str)> = sitting.copied().collect();
            sitting.sort_by_key(seat);
            house.app.tables.lay_out(plan.dealt_at(side, at, of, sitting, NOW));
        }
        let callers = match plan.viewer {
            Viewer::Seat(seat) => {
                let viewer = seated[0][seat.index()];
                vec![Caller::Cookie(viewer), Caller::Token(viewer)]
            }
            // The big screen, and the host.
            Viewer::Public | Viewer::Everyone => vec![Caller::Nobody, Caller::Cookie(STRANGER)],
        };
        let code = opened["code"].as_str().expect("a code").to_owned();
        Played { house, id, tables, seated, callers, code, lines: Vec::new(), streams: Vec::new() }
    }

    /// Everything that can be asked about the evening and about both tables.
    fn asks(&self, whole: bool) -> Vec<Ask> {
        let Played { id, code, tables: [own, other], .. } = self;
        let get = |path: String| Ask::to(Route::Home, path);
        let mut asks: Vec<Ask> = ["", "?lang=fr", "/deals/1", "/deals/2"]
            .map(|tail| get(format!("/api/evenings/{id}{tail}")))
            .into_iter()
            .chain([get("/api/me/evenings".to_owned()), get(format!("/api/codes/{code}/evening"))])
            .chain(
                ["", "?lang=fr", "/screen", "/deal/1", "/stream", "/screen/stream", "/strip/0"]
                    .map(|tail| get(format!("/e/{id}{tail}"))),
            )
            .collect();
        if whole {
            let api = ["", "?since=0", "/record", "/deal", "/review", "/review/stream", "/talk", "/stream"];
            let pages =
                ["", "?lang=fr", "/replay", "/replay?at=1&eyes=all", "/review", "/record", "/qr.svg", "/picture.png"];
            for table in [own, other] {
                asks.extend(api.map(|tail| get(format!("/api/tables/{table}{tail}"))));
                asks.extend(pages.map(|tail| get(format!("/t/{table}{tail}"))));
            }
            let post = |route: Route, what: &str, body: Value| {
                Ask::to(route, format!("/api/tables/{other}/{what}")).json(&body)
            };
            asks.extend([
                post(Route::Play, "moves", json!({ "seq": 4, "action": "nonsense" })),
                post(Route::Say, "talk", json!({ "say": "hello" })),
                post(Route::HandOver, "handover", json!({ "seat": 0 })),
                post(Route::PlayOn, "play-on", json!({ "seat": 0, "turn": 0 })),
                post(Route::Rematch, "rematch", json!({})),
            ]);
            asks.extend(["/", "/me", "/api/me/tables", "/api/tables", "/@/Cleo"].map(|path| get(path.to_owned())));
        }
        asks
    }

    async fn open_streams(&mut self) {
        for caller in self.callers.clone() {
            for tail in ["", "?lang=fr"] {
                let ask = Ask::to(Route::EveningStream, format!("/api/evenings/{}/stream{tail}", self.id));
                let (answer, held) = self.house.hold(caller, &ask).await.expect("a stream");
                self.lines.push((format!("{} of {caller:?}", ask.path), answer.bytes()));
                self.streams.push(Watched { what: format!("{} of {caller:?}", ask.path), held });
            }
        }
    }

    async fn look_around(&mut self, when: &str, whole: bool) {
        self.house.time.advance(THINKING);
        // Whoever closed a stream a while ago is gone now, and what tables have told is written down, before anybody looks.
        for table in self.tables {
            self.house.app.tables.partings_are_told(table).await;
        }
        self.house.app.tables.look_after_evening(self.id).await;
        for stream in &mut self.streams {
            self.lines.push((format!("{} {when}", stream.what), stream.held.drain()));
        }
        for ask in self.asks(whole) {
            for caller in self.callers.clone() {
                let answer = self.house.ask(caller, &ask).await;
                self.lines.push((format!("{} of {caller:?} {when}", ask.path), answer.bytes()));
            }
        }
    }

    async fn play(&self, table: usize, seat: Seat, action: &Value) {
        let at = self.tables[table];
        let seq = self.house.app.tables.look(at, |online| online.seq).await;
        let body = json!({ "seq": seq.unwrap_or_default(), "action": action });
        told(self.house, self.seated[table][seat.index()], Route::Play, format!("/api/tables/{at}/moves"), body).await;
    }
}

/// What left one side for those who are compared; and what somebody at the other table saw, who may see a difference.
async fn played(house: &House, plan: &Plan, side: usize) -> (Lines, Vec<u8>) {
    let mut evening = Played::open(house, plan, side).await;
    evening.open_streams().await;
    evening.look_around("after the deal", true).await;
    for (nth, (seat, action)) in plan.sides[side].moves.iter().enumerate() {
        evening.play(0, *seat, action).await;
        evening.play(1, *seat, action).await;
        evening.look_around(&format!("after move {}", nth + 1), false).await;
    }
    let other = evening.tables[1];
    let seen = Ask::to(Route::See, format!("/api/tables/{other}"));
    let seen = house.ask(Caller::Cookie(evening.seated[1][0]), &seen).await.bytes();
    // Table two ends, and not the same way: at a table of two one side gives up, at a larger one all but bots have gone and
    // one is left with what bots make of it, so there the game is left as it is.
    if plan.seats() == 2 {
        let resign = format!("/api/tables/{other}/resign");
        told(house, evening.seated[1][side], Route::Resign, resign, json!({})).await;
        evening.look_around("after the other table has ended", true).await;
        let done = house.app.look_evening(evening.id, |it| it.rounds[0].tables[1].result.is_some()).await;
        assert_eq!(done.ok(), Some(true), "the evening knows");
    }
    evening.look_around("at the end", true).await;
    (evening.lines, seen)
}

/// Plays some evenings on both sides, and says what tells them apart; or how many really were different.
fn played_twice(course: Course, leak: &Leak) -> Result<usize, String> {
    let cellar = runtime().block_on(Cellar::new());
    let mut told_apart = 0;
    for plan in course.numbers.map(course.kind.plan).filter(course.suits) {
        let number = plan.number;
        let [one, other] = [0, 1].map(|side| {
            let runtime = runtime();
            let lines = runtime.block_on(async {
                // A third table with the same cards: what a leak looks at.
                let house = House::open(&cellar, plan.dealt(side, NOW), None, leak).await;
                played(&house, &plan, side).await
            });
            runtime.shutdown_background();
            lines
        });
        if one.0.len() != other.0.len() {
            return Err(format!("{number}: {} things left, or {}", one.0.len(), other.0.len()));
        }
        if let Some((one, other)) = one.0.iter().zip(&other.0).find(|(one, other)| one != other) {
            let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).chars().take(3_000).collect::<String>();
            return Err(format!("{number}, {:?}: {}\n{}\n{}", plan.viewer, one.0, text(&one.1), text(&other.1)));
        }
        told_apart += usize::from(plan.re_dealt && one.1 != other.1);
    }
    Ok(told_apart)
}

fn nobody_learns_of_a_deal_at_another_table(course: Course) {
    let told_apart = played_twice(course, &Leak::none()).unwrap_or_else(|breach| panic!("{breach}"));
    assert!(told_apart > 0, "the comparison cannot fail");
}

#[test]
fn nobody_learns_of_a_round_at_another_table() {
    nobody_learns_of_a_deal_at_another_table(letters());
}

#[test]
fn nobody_learns_of_roles_at_another_table() {
    nobody_learns_of_a_deal_at_another_table(moon());
}

#[test]
fn nobody_learns_of_hands_of_r_at_another_table() {
    nobody_learns_of_a_deal_at_another_table(r());
}

fn found(which: impl Fn(&str) -> bool + Send + Sync + 'static) -> String {
    let leak = Leak::answer(move |asked, _, body| {
        if which(&asked.path) {
            body.push(b' ');
        }
    });
    played_twice(letters(), &leak).err().unwrap_or_default()
}

#[test]
fn a_standing_that_tells_is_caught() {
    let found = found(|path| path.starts_with("/api/evenings/") && !path.contains("/deals/"));
    assert!(found.contains("/api/evenings/"), "found: {found}");
}

#[test]
fn a_sheet_that_tells_is_caught() {
    let found = found(|path| path.ends_with("/deals/1"));
    assert!(found.contains("/deals/1"), "found: {found}");
}

#[test]
fn a_picture_of_another_table_that_tells_is_caught() {
    let found = found(|path| path.ends_with("/picture.png"));
    assert!(found.contains("/picture.png"), "found: {found}");
}

/// Its cards are on the page of a sheet once the deal is over: never before.
#[test]
fn a_page_that_shows_the_cards_of_a_deal_too_early_is_caught() {
    let leak = Leak::answer(|asked, _, body| {
        if asked.path.starts_with("/e/") && asked.path.ends_with("/deal/1") {
            body.extend(b"<section class=\"panel sheetp__cards\">Princess</section>");
        }
    });
    let found = played_twice(letters(), &leak).err().unwrap_or_default();
    assert!(found.contains("/deal/1 of"), "found: {found}");
}
