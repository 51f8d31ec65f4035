//! Seeking at a clock of the test's own, without a night watch: the test says when seeks are tended.

use super::super::{Lens, Style, Watching};
use super::*;
use crate::app::App;
use crate::config::Config;
use crate::time::Time;
use cachet_engine::Seat;
use cachet_store::{Counted, CountedSeat, Guest};
use tempfile::TempDir;

const START: Millis = 1_700_000_000_000;

struct House {
    app: App,
    time: Time,
    _folder: TempDir,
}

/// People: newcomers, and three of known strength.
const ANA: u64 = 1;
const BO: u64 = 2;
const CY: u64 = 3;
const WEAK: u64 = 4;
const STRONG: u64 = 5;
const STRONGER: u64 = 6;

impl House {
    async fn open() -> House {
        let folder = tempfile::tempdir().expect("a folder");
        let store = cachet_store::open_sqlite(&folder.path().join("tables.db")).await.expect("a new file");
        for id in [ANA, BO, CY, WEAK, STRONG, STRONGER] {
            store
                .put_guest(Guest { id: GuestId(id), name: format!("guest {id}"), made: START })
                .await
                .expect("written");
        }
        let mut number = 1 << 40;
        for (id, level, place, games) in
            [(WEAK, "novice", 1, 30), (STRONG, "expert", 0, 3), (STRONGER, "expert", 0, 12)]
        {
            for _ in 0..games {
                let person = CountedSeat { seat: Seat::ALL[0], guest: Some(GuestId(id)), level: None, place };
                let bot =
                    CountedSeat { seat: Seat::ALL[1], guest: None, level: Some(level.to_owned()), place: 1 - place };
                let counted = Counted { game: "r".to_owned(), seats: vec![person, bot] };
                store.put_rated(TableId(number), START, Some(counted)).await.expect("written");
                number += 1;
            }
        }
        store.settle_ratings("r").await.expect("judged");
        let time = Time::manual(START);
        let config = Config { time: time.clone(), seed: Some(1), bot_pace: 0, ..Config::default() };
        let app = App::new(store, config, None).await.expect("a server");
        House { app, time, _folder: folder }
    }

    async fn seek_as(&self, id: u64, been: &[u64], game: &str, seats: usize) -> Result<TableId, Refusal> {
        let asker = Asker { guest: GuestId(id), name: format!("guest {id}") };
        let been = been.iter().copied().map(GuestId).collect();
        self.app.tables.seek(&Seeker { asker, been }, &Kind { game: game.to_owned(), seats }).await
    }

    /// Seeks a game of R, and looks at the table.
    async fn seek(&self, id: u64) -> (TableId, Watching) {
        let table = self.seek_as(id, &[], "r", 2).await.expect("a table");
        (table, self.watch(id, table).await)
    }

    async fn watch(&self, id: u64, table: TableId) -> Watching {
        let lens = Lens { guest: Some(GuestId(id)), style: Style::Json(None) };
        self.app.tables.watch(table, lens, None).await.unwrap_or_else(|refusal| panic!("{refusal:?}")).0
    }

    async fn guests(&self, table: TableId) -> Vec<u64> {
        self.app.tables.look(table, |online| online.guests().map(|it| it.0).collect()).await.expect("a table")
    }

    async fn status(&self, table: TableId) -> Status {
        self.app.tables.look(table, |online| online.status).await.expect("a table")
    }

    /// Whoever closed a stream counts as here for a moment.
    async fn gone(&self, table: TableId, watching: Watching) {
        drop(watching);
        self.time.advance(1_001);
        self.app.tables.partings_are_told(table).await;
    }

    async fn rating(&self, id: u64) -> f64 {
        self.app.tables.rating(GuestId(id), "r").await.expect("a rating")
    }
}

#[tokio::test]
async fn two_who_seek_the_same_are_seated_together() {
    let house = House::open().await;
    let (first, _ana) = house.seek(ANA).await;
    assert_eq!(house.seek(ANA).await.0, first, "whoever seeks twice waits once");
    let other = house.seek_as(CY, &[], "stitch", 2).await.expect("a table");
    assert_ne!(other, first, "another game");
    let (second, _bo) = house.seek(BO).await;
    assert_eq!((second, house.guests(first).await), (first, vec![ANA, BO]));
    let company = house.app.tables.store.summary(first).await.expect("a row").expect("a row").company.expect("people");
    assert!(company.sought.is_some(), "nothing is dealt before shares had time to come");
    house.time.advance(3_000);
    house.app.tables.visit(first).await;
    assert_eq!(house.status(first).await, Status::Playing, "it deals itself");
    let unrated = house.app.tables.look(first, |online| online.unrated()).await.expect("a table");
    assert_eq!(unrated, None);
}

#[tokio::test]
async fn whoever_is_nearest_in_rating_comes_first_and_nobody_too_far() {
    let house = House::open().await;
    let (weak, strong, stronger) = (house.rating(WEAK).await, house.rating(STRONG).await, house.rating(STRONGER).await);
    assert!(weak < 1400.0 && strong > 1600.0 && stronger > strong + 100.0, "{weak} {strong} {stronger}");
    let (first, _weak) = house.seek(WEAK).await;
    let (second, _stronger) = house.seek(STRONGER).await;
    let (third, _ana) = house.seek(ANA).await;
    assert!(first != second && second != third && first != third, "all of them too far apart");
    // Once two of them have waited for as long, either would do: the nearer one is chosen.
    house.time.advance(((stronger - strong - 100.0) / 10.0).ceil() as Millis * 1_000);
    let (fourth, _strong) = house.seek(STRONG).await;
    assert_eq!(fourth, second, "nearer than the newcomer");
}

#[tokio::test]
async fn those_who_wait_apart_are_brought_together_when_the_circle_is_wide_enough() {
    let house = House::open().await;
    let (older, _weak) = house.seek(WEAK).await;
    house.time.advance(1_000);
    let (younger, stronger) = house.seek(STRONGER).await;
    house.app.tables.tend_seeks().await;
    assert_ne!(older, younger);
    assert_eq!(house.status(younger).await, Status::Waiting, "still too far apart");
    house.time.advance(cachet_table::BOTS_OFFERED_AFTER);
    house.app.tables.tend_seeks().await;
    assert_eq!(house.guests(older).await, [WEAK, STRONGER]);
    let led = house.app.tables.look(younger, |online| online.moved_to()).await.expect("a table");
    assert_eq!((led, house.status(younger).await), (Some(older), Status::Expired), "and their page is led there");
    drop(stronger);
}

#[tokio::test]
async fn nobody_is_paired_with_whoever_has_left_and_their_seat_is_freed() {
    let house = House::open().await;
    let (first, ana) = house.seek(ANA).await;
    house.app.tables.tend_seeks().await;
    house.gone(first, ana).await;
    let (second, _bo) = house.seek(BO).await;
    assert_ne!(first, second, "her browser is closed");
    house.app.tables.tend_seeks().await;
    house.time.advance(AWAY - 1);
    house.app.tables.tend_seeks().await;
    assert_eq!(house.guests(first).await, [ANA], "she may come back for a while");
    house.time.advance(1);
    house.app.tables.tend_seeks().await;
    assert_eq!((house.guests(first).await, house.status(first).await), (vec![], Status::Expired));
    assert_eq!(house.guests(second).await, [BO], "whoever looks keeps the seat");
}

#[tokio::test]
async fn without_a_script_asking_again_is_being_here() {
    let house = House::open().await;
    let first = house.seek_as(ANA, &[], "r", 2).await.expect("a table");
    for _ in 0..9 {
        house.time.advance(5_000);
        house.app.tables.notice(first, Some(GuestId(ANA)));
        house.app.tables.tend_seeks().await;
    }
    assert_eq!(house.guests(first).await, [ANA]);
    assert_eq!(house.seek(BO).await.0, first);
}

#[tokio::test]
async fn the_muted_and_the_same_browser_are_not_paired() {
    let house = House::open().await;
    let (first, _ana) = house.seek(ANA).await;
    house.app.tables.store.mute(GuestId(ANA), GuestId(BO), true, first).await.expect("muted");
    let (second, _bo) = house.seek(BO).await;
    assert_ne!(first, second, "she does not want to hear him");
    let third = house.seek_as(CY, &[CY, ANA, BO], "r", 2).await.expect("a table");
    let _cy = house.watch(CY, third).await;
    assert!(third != first && third != second, "their browser has been both");
    house.time.advance(cachet_table::BOTS_OFFERED_AFTER);
    house.app.tables.tend_seeks().await;
    for (table, guest) in [(first, ANA), (second, BO), (third, CY)] {
        assert_eq!(house.guests(table).await, [guest], "nor are they later");
    }
}

#[tokio::test]
async fn stopping_frees_the_seat_and_closes_the_table() {
    let house = House::open().await;
    let (first, _ana) = house.seek(ANA).await;
    let asker = Asker { guest: GuestId(ANA), name: "guest 1".to_owned() };
    house.app.tables.command(first, asker, Command::Stand, None).await.unwrap_or_else(|it| panic!("{:?}", it.refusal));
    assert_eq!(house.status(first).await, Status::Expired);
    let (second, _again) = house.seek(ANA).await;
    let third = house.seek_as(ANA, &[], "r", 2).await.expect("a table");
    assert_eq!((second != first, third), (true, second));
    let other = house.seek_as(ANA, &[], "stitch", 3).await.expect("a table");
    assert_ne!(other, second);
    assert_eq!(house.status(second).await, Status::Expired, "one seek at a time");
}

#[tokio::test]
async fn a_larger_table_takes_whoever_comes_until_it_is_full() {
    let house = House::open().await;
    let first = house.seek_as(ANA, &[], "love-letter", 3).await.expect("a table");
    let _ana = house.watch(ANA, first).await;
    assert_eq!(house.seek_as(BO, &[], "love-letter", 3).await.expect("a table"), first);
    assert_ne!(house.seek_as(CY, &[], "love-letter", 2).await.expect("a table"), first, "another number of seats");
    assert_eq!(house.seek_as(WEAK, &[], "love-letter", 3).await.expect("a table"), first);
    assert_eq!(house.guests(first).await, [ANA, BO, WEAK]);
    house.time.advance(3_000);
    house.app.tables.visit(first).await;
    assert_eq!(house.status(first).await, Status::Playing);
}

#[tokio::test]
async fn bots_of_their_level_are_offered_and_then_it_is_dealt() {
    let house = House::open().await;
    let (first, _stronger) = house.seek(STRONGER).await;
    let asker = Asker { guest: GuestId(STRONGER), name: "guest 6".to_owned() };
    let early = house.app.fill_sought(first, &asker).await.expect_err("too early").refusal;
    assert_eq!(early.say.key, "table-sought-early");
    house.time.advance(cachet_table::BOTS_OFFERED_AFTER);
    house.app.fill_sought(first, &asker).await.unwrap_or_else(|it| panic!("{:?}", it.refusal));
    let level = |online: &Online| online.seats[1].as_ref().and_then(|it| it.bot().map(str::to_owned));
    let level = house.app.tables.look(first, level).await.expect("a table");
    assert_eq!(level.as_deref(), Some("expert"));
    house.time.advance(3_000);
    house.app.tables.visit(first).await;
    assert_eq!(house.status(first).await, Status::Playing);
}

#[tokio::test]
async fn what_cannot_be_rated_is_not_sought() {
    let house = House::open().await;
    let refused = |it: Result<TableId, Refusal>| it.expect_err("it is refused").say.key;
    let unrated = cachet_games::GAMES.iter().map(|game| game.info()).find(|it| cachet_ratings::marks(it.id).is_none());
    let unrated = unrated.expect("some game is not rated");
    assert_eq!(refused(house.seek_as(ANA, &[], unrated.id, unrated.seats[0]).await), "seek-unrated");
    assert!(house.seek_as(ANA, &[], "r", 7).await.is_err() && house.seek_as(ANA, &[], "chess", 2).await.is_err());
}
