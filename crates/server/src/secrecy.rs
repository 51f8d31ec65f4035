//! Secrecy over HTTP: the same table is laid out on two servers, on the second with everything re-dealt that a viewer
//! cannot know. Every byte that viewer gets must be the same: the table, the first event of a stream, refusals, lists.

use crate::app::App;
use crate::config::Config;
use crate::time::Time;
use axum::Router;
use axum::body::Body;
use axum::http::Request;
use cachet_engine::fair::{Fair, Secret, Share};
use cachet_engine::{Dice, Game, Header, Names, Options, Phase, Seat, SeedDealer, Table, Viewer, below, dice};
use cachet_store::{Append, Guest, GuestId, Session, SessionId, Store, TableId};
use cachet_table::{By, Clock, Entry, Millis, Online, Opened, What};
use futures_util::StreamExt;
use serde_json::{Value, json};
use std::sync::Arc;
use tower::ServiceExt;

const ID: TableId = TableId(0x5ec2e7);
/// When everything happens: no clock runs, so that pages with clocks can be compared too.
const NOW: Millis = 1_700_000_000_000;
const STRANGER: GuestId = GuestId(99);
const NAMES: [&str; 8] = ["Ana", "Bo", "Cleo", "Dov", "Eva", "Finn", "Gil", "Hana"];
/// Positions per game; each is compared for every viewer.
const POSITIONS: u64 = 8;
/// How often another game is imagined when the first is the real one, as happens where few secrets are left.
const TRIES: usize = 6;

/// How many comparisons were of different games, and how often another viewer could tell them apart.
#[derive(Default, Debug)]
struct Tally {
    re_dealt: usize,
    told_apart: usize,
}

/// A game at a random point, and how it came there.
struct Played<G: Game> {
    opened: Opened,
    fair: Fair,
    table: Table<G>,
    /// Every action that was legal at some point.
    met: Vec<Value>,
    /// The time of all entries.
    at: Millis,
}

fn guest(seat: Seat) -> GuestId {
    GuestId(seat.index() as u64 + 1)
}

fn play<G: Game>(number: u64, dice: &mut Dice) -> Played<G> {
    let sizes = G::INFO.seats;
    let seats = sizes[number as usize % sizes.len()];
    let samples = G::Options::samples(seats);
    let options = samples[below(dice, samples.len() as u32) as usize].clone();
    let secret = Secret::new([number as u8; 32]);
    let fair = Fair { secret, shares: (0..seats).map(|seat| Share::new([seat as u8; 16])).collect() };
    let letters = options.write(&Names::letters(seats));
    let opened = Opened {
        game: G::INFO.id.to_owned(),
        rules: G::INFO.version,
        options: letters.into_iter().map(|(key, value)| format!("{key}={value}")).collect(),
        seats,
        public: true,
        spectators: true,
        helper: true,
        clock: if number.is_multiple_of(2) { Clock::PerGame(3600) } else { Clock::None },
        host: guest(Seat::ALL[0]),
        code: "SECRET".to_owned(),
        secret,
        again: None,
    };
    let names = Names::new(NAMES.into_iter().take(seats)).expect("good names");
    let header = Header::new(names, options, Some(fair.seed())).expect("a table that can be");
    let mut table = Table::open(header, &mut SeedDealer::new(fair.seed()));
    let mut met = Vec::new();
    for _ in 0..below(dice, 50) {
        let mut next = table.clone();
        let waiting: Vec<Seat> = next.phase().waiting().iter().collect();
        let seat = waiting[below(dice, waiting.len() as u32) as usize];
        let legal = next.legal(seat);
        met.extend(legal.iter().map(|action| json!(action)).filter(|action| !met.contains(action)).collect::<Vec<_>>());
        let action = legal[below(dice, legal.len() as u32) as usize];
        let mut dealer = next.dealer(fair.seed());
        next.play(seat, action, &mut dealer).expect("a legal move");
        // A finished game hides nothing.
        match next.phase() {
            Phase::Waiting(_) => table = next,
            Phase::Over(_) => break,
        }
    }
    Played { opened, fair, table, met, at: NOW }
}

impl<G: Game> Played<G> {
    /// The table as its log tells it.
    fn online(&self) -> Online {
        let mut online = Online::open(ID, self.opened.clone(), self.at);
        let mut fold = |what: What| online.fold(Entry { at: self.at, what }).expect("what happened can happen again");
        for ((name, share), seat) in NAMES.into_iter().zip(&self.fair.shares).zip(Seat::ALL) {
            fold(What::Sat { seat, guest: guest(seat), name: name.to_owned(), share: *share });
        }
        fold(What::Dealt);
        for (seat, action) in self.table.moves_made() {
            fold(What::Moved { seat, action: json!(action), by: By::Player, key: None });
        }
        online
    }

    /// The same with other cards.
    fn re_dealt(&self, imagined: Table<G>) -> Online {
        let mut online = self.online();
        online.game = Some(Box::new(imagined));
        online
    }

    /// Does the other game differ, in its events or its position?
    fn differs(&self, other: &Table<G>) -> bool {
        let everything = |table: &Table<G>| table.notebook_of(Viewer::Everyone).seen().to_vec();
        everything(&self.table) != everything(other) || self.table.state() != other.state()
    }

    fn imagine(&self, viewer: Viewer, dice: &mut Dice) -> Table<G> {
        let header = self.table.header();
        let notes = self.table.notebook_of(viewer);
        let mut imagined = None;
        for _ in 0..TRIES {
            let log = G::imagine(&header.options, header.seats(), &notes, dice).expect("some game can be imagined");
            let table =
                Table::replay(header.clone(), &log).unwrap_or_else(|_| panic!("the imagined game can be played"));
            let other = self.differs(&table);
            imagined = Some(table);
            if other {
                break;
            }
        }
        imagined.expect("it was tried")
    }
}

/// One of two servers on one store, so that cookies and lists are the same.
async fn app(store: &Arc<dyn Store>) -> App {
    let config = Config {
        guest_rate: 0,
        address_rate: 0,
        streams_per_guest: 9_999,
        streams_per_address: 9_999,
        time: Time::manual(NOW),
        ..Config::default()
    };
    App::new(store.clone(), config, None).await.expect("a server")
}

struct Ask {
    method: &'static str,
    path: String,
    last_event: Option<&'static str>,
    body: Option<Value>,
}

fn get(path: String) -> Ask {
    Ask { method: "GET", path, last_event: None, body: None }
}

/// Every request that changes nothing.
fn asks<G: Game>(played: &Played<G>, viewer: Viewer, seq: u32) -> Vec<Ask> {
    let table = format!("/api/tables/{ID}");
    let mut asks = vec![
        get(table.clone()),
        get(format!("{table}?since={}&lang=fr", seq / 2)),
        get(format!("{table}/stream")),
        get(format!("{table}/stream?words=true&lang=fr")),
        get(format!("{table}/record")),
        get("/api/me/tables".to_owned()),
        get("/api/tables".to_owned()),
        get("/api/codes/SECRET".to_owned()),
    ];
    let page = format!("/t/{ID}");
    asks.push(get(page.clone()));
    asks.push(get("/".to_owned()));
    for tail in ["?pick=0", "?pick=1.0", "?pick=0.0.0", "/stream", "/replay", "/record", "/qr.svg"] {
        asks.push(get(format!("{page}{tail}")));
    }
    asks.push(Ask { last_event: Some("0"), ..get(format!("{page}/stream?lang=fr")) });
    for path in [format!("{table}/stream"), format!("{table}/stream?words=true")] {
        asks.push(Ask { last_event: Some("0"), ..get(path) });
    }
    let mut post = |what: &str, body: Value| {
        asks.push(Ask { method: "POST", body: Some(body), ..get(format!("{table}/{what}")) });
    };
    for what in ["sit", "leave", "start", "takeback", "rematch", "close"] {
        post(what, json!({}));
    }
    let own = match viewer {
        Viewer::Seat(seat) => played.table.legal(seat).iter().map(|action| json!(action)).collect(),
        Viewer::Public | Viewer::Everyone => Vec::new(),
    };
    for action in played.met.iter().filter(|action| !own.contains(action)) {
        post("moves", json!({ "seq": seq, "action": action }));
    }
    for action in played.met.iter().chain(&own).take(2) {
        post("moves", json!({ "seq": 1, "action": action }));
    }
    asks
}

/// The whole response; of a stream, up to its first event.
async fn answer(router: &Router, app: &App, who: Option<GuestId>, ask: &Ask) -> String {
    let mut request = Request::builder().method(ask.method).uri(&ask.path);
    if let Some(guest) = who {
        request = request.header("cookie", format!("cachet={}", app.signer.cookie(guest, SessionId(guest.0))));
    }
    if let Some(seen) = ask.last_event {
        request = request.header("last-event-id", seen);
    }
    let body = match &ask.body {
        Some(body) => {
            let body = body.to_string();
            request = request.header("content-type", "application/json").header("content-length", body.len());
            Body::from(body)
        }
        None => Body::empty(),
    };
    let request = request.body(body).expect("a request");
    let response = router.clone().oneshot(request).await.expect("an answer");
    let mut told = format!("{} {:?}\n", response.status(), response.headers());
    let mut pieces = response.into_body().into_data_stream();
    while let Some(piece) = pieces.next().await {
        told.push_str(&String::from_utf8_lossy(&piece.expect("a piece")));
        if told.contains("event: update") || told.contains("event: table") {
            break;
        }
    }
    told
}

async fn keeps_secrets<G: Game>() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = cachet_store::open_sqlite(&folder.path().join("tables.db")).await.expect("a new file");
    let (one, other) = (app(&store).await, app(&store).await);
    let (one_router, other_router) = (one.router(), other.router());
    let mut tally = Tally::default();
    for number in 0..POSITIONS {
        let mut dice = dice(number);
        let played = play::<G>(number, &mut dice);
        let online = played.online();
        let real = online.game.as_ref().expect("it is dealt").seen(Viewer::Everyone, 0);
        let typed: Vec<Value> =
            played.table.notebook_of(Viewer::Everyone).seen().iter().map(|seen| json!(seen)).collect();
        assert_eq!(real, typed, "the log tells the game that was played");
        let seq = online.seq;
        if number == 0 {
            fill(&*store, &online).await;
        }
        one.tables.lay_out(online);
        for viewer in Viewer::all(played.opened.seats).filter(|viewer| *viewer != Viewer::Everyone) {
            let imagined = played.imagine(viewer, &mut dice);
            tally.re_dealt += usize::from(played.differs(&imagined));
            other.tables.lay_out(played.re_dealt(imagined));
            let watchers: Vec<Option<GuestId>> = match viewer {
                Viewer::Seat(seat) => vec![Some(guest(seat))],
                Viewer::Public | Viewer::Everyone => vec![None, Some(STRANGER)],
            };
            for who in watchers {
                for ask in asks(&played, viewer, seq) {
                    let told = answer(&one_router, &one, who, &ask).await;
                    let retold = answer(&other_router, &other, who, &ask).await;
                    assert!(!told.starts_with('5'), "{told}");
                    assert_eq!(told, retold, "{viewer:?} {} {} {:?}", ask.method, ask.path, ask.body);
                }
            }
            // Viewers who may see what was re-dealt must be able to tell: otherwise the comparison proves nothing.
            let ask = Ask { last_event: Some("0"), ..get(format!("/api/tables/{ID}/stream")) };
            for seat in Seat::ALL.into_iter().take(played.opened.seats).filter(|seat| viewer != Viewer::Seat(*seat)) {
                let who = Some(guest(seat));
                let told = answer(&one_router, &one, who, &ask).await;
                tally.told_apart += usize::from(told != answer(&other_router, &other, who, &ask).await);
            }
        }
        assert_eq!(one.tables.look(ID, |online| online.seq).await.ok(), Some(seq), "nothing was changed");
    }
    assert!(tally.re_dealt > 0, "{}: {tally:?}", G::INFO.id);
    let nobody_holds_cards = ["r-s", "r-t"].contains(&G::INFO.id);
    assert!(nobody_holds_cards || tally.told_apart > 0, "{}: the comparison can fail: {tally:?}", G::INFO.id);
}

/// Stores the guests and the table's row.
async fn fill(store: &dyn Store, online: &Online) {
    let joined: Vec<GuestId> = online.seats.iter().flatten().filter_map(|it| it.guest()).collect();
    for id in joined.iter().copied().chain([STRANGER]) {
        store.put_guest(Guest { id, name: format!("guest {}", id.0), made: 1 }).await.expect("it is written");
        let session = Session { id: SessionId(id.0), guest: id, label: String::new(), made: NOW, seen: NOW };
        store.put_session(session).await.expect("it is written");
    }
    let summary = Some(online.summary());
    let append = Append { table: ID, seq: 0, entries: vec![Vec::new()], summary, joined, left: Vec::new() };
    store.append(append).await.expect("it is written");
}

macro_rules! every_game_keeps_its_secrets_online {
    ($($name:ident: $game:ty),* $(,)?) => {
        $(#[tokio::test]
        async fn $name() {
            keeps_secrets::<$game>().await;
        })*
    };
}
cachet_games::for_every_game!(every_game_keeps_its_secrets_online);
