//! The server that one side of a comparison is played on. Both sides start from copies of one store, so that cookies,
//! guests and tokens are the same.

use super::leak::Leak;
use super::past::lay_down;
use super::plan::{CODE, ID, NAMES, NOW};
use crate::app::App;
use crate::config::Config;
use crate::feeds::feed_token;
use crate::identity::{Signer, hash_token, set_cookie};
use crate::time::Time;
use axum::Router;
use cachet_store::{Append, Guest, GuestId, Handle, Scopes, Session, SessionId, Store, Token};
use cachet_table::{Millis, Online, looks};
use metrics_exporter_prometheus::PrometheusHandle;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use tokio::sync::OnceCell;

/// Somebody who does not sit at the table.
pub const STRANGER: GuestId = GuestId(99);
/// Whoever may sit at tables: the guest of each seat, and some more for a second table of an evening.
pub const PEOPLE: [(GuestId, &str); 10] = {
    let [ana, bo, cleo, dov, eva, finn, gil, hana] = NAMES;
    [
        (GuestId(1), ana),
        (GuestId(2), bo),
        (GuestId(3), cleo),
        (GuestId(4), dov),
        (GuestId(5), eva),
        (GuestId(6), finn),
        (GuestId(7), gil),
        (GuestId(8), hana),
        (GuestId(9), "Ira"),
        (GuestId(10), "Jo"),
    ]
};
/// A token of every guest that may be revoked.
const SPARE: &str = "spare";

/// The file of the store that every server begins with. It takes a second to write, so that all tests share it.
static FIRST: OnceCell<Vec<u8>> = OnceCell::const_new();

/// Where the copies are for the servers of a test.
pub struct Cellar {
    folder: tempfile::TempDir,
    first: &'static [u8],
    copies: AtomicUsize,
}

impl Cellar {
    pub async fn new() -> Cellar {
        let first = FIRST.get_or_init(Cellar::first).await;
        Cellar { folder: tempfile::tempdir().expect("a folder"), first, copies: AtomicUsize::new(0) }
    }

    async fn first() -> Vec<u8> {
        let folder = tempfile::tempdir().expect("a folder");
        let store = cachet_store::open_sqlite(&folder.path().join("first.db")).await.expect("a new file");
        for name in ["identity", "records"] {
            store.secret(name).await.expect("a secret");
        }
        for (id, name) in PEOPLE.into_iter().chain([(STRANGER, "Zoe")]) {
            store.put_guest(Guest { id, name: name.to_owned(), made: NOW }).await.expect("it is written");
            for token in [House::token(id), House::spare_token(id)] {
                let token =
                    Token { hash: hash_token(&token), label: "a bot".to_owned(), made: NOW, scopes: Scopes::ALL };
                store.put_token(id, token).await.expect("it is written");
            }
            let feed =
                feed_token(&Signer::new(store.secret("identity").await.expect("a secret")), &House::feed(id), NOW);
            store.put_token(id, feed).await.expect("it is written");
            let handle = Handle { guest: id, handle: name.to_owned(), looks: looks(name), chosen: NOW, shown: true };
            store.take_handle(handle).await.expect("it is written");
            let session = Session { id: SessionId(id.0), guest: id, label: String::new(), made: NOW, seen: NOW };
            store.put_session(session).await.expect("it is written");
        }
        lay_down(&*store).await;
        let whole = folder.path().join("whole.db");
        store.backup(&whole).await.expect("a copy");
        std::fs::read(whole).expect("the copy")
    }

    async fn copy(&self) -> (PathBuf, Arc<dyn Store>) {
        let number = self.copies.fetch_add(1, Ordering::Relaxed);
        let path = self.folder.path().join(format!("{number}.db"));
        std::fs::write(&path, self.first).expect("a copy");
        let store = cachet_store::open_sqlite(&path).await.expect("the copy");
        (path, store)
    }
}

pub struct House {
    pub app: App,
    pub router: Router,
    pub time: Time,
}

impl House {
    /// A server at which this table has been dealt.
    pub async fn open(cellar: &Cellar, online: Online, measures: Option<PrometheusHandle>, leak: &Leak) -> House {
        let leak = leak.afresh();
        let time = Time::manual(NOW);
        let config = Config {
            guest_rate: 0,
            address_rate: 0,
            streams_per_guest: 9_999,
            streams_per_address: 9_999,
            tables_per_guest: 9_999,
            bot_tables_per_guest: 9_999,
            work_rate: 0,
            code_rate: 0,
            metrics: true,
            // Streams must not wait for the store: what they send is compared at once.
            sessions_fresh: Millis::MAX / 4,
            time: time.clone(),
            seed: Some(7),
            hasty: leak.hasty,
            ..Config::default()
        };
        let (_, store) = cellar.copy().await;
        let joined: Vec<GuestId> = online.seats.iter().flatten().filter_map(|it| it.guest()).collect();
        let entries = vec![Vec::new(); online.seq as usize];
        let summary = Some(online.summary());
        let append = Append { table: ID, seq: 0, entries, summary, joined, left: Vec::new(), ended: None };
        store.append(append).await.expect("it is written");
        let app = App::painting(store, config, measures, |paint| leak.paint(paint)).await.expect("a server");
        assert_eq!(online.opened.code, CODE);
        app.tables.lay_out(online);
        if leak.overheard {
            app.tables.leak_talk();
        }
        app.houses.peeks.store(leak.peeks, std::sync::atomic::Ordering::Relaxed);
        let router = leak.spoil(&app, app.router());
        House { app, router, time }
    }

    /// How a browser says who it is.
    pub fn cookie(&self, guest: GuestId) -> String {
        let whole = set_cookie(&self.app.signer.cookie(guest, SessionId(guest.0)), false);
        whole.split(';').next().unwrap_or_default().to_owned()
    }

    /// How a program does.
    pub fn token(guest: GuestId) -> String {
        format!("cachet_{:064x}", guest.0)
    }

    /// The key of every guest's feeds.
    pub fn feed(guest: GuestId) -> String {
        format!("feed-{:08x}", guest.0)
    }

    fn spare_token(guest: GuestId) -> String {
        format!("{SPARE}_{:064x}", guest.0)
    }

    /// What the spare token is revoked by.
    pub fn spare_id(guest: GuestId) -> String {
        hex::encode(hash_token(&House::spare_token(guest)))
    }
}
