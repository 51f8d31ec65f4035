//! Deals of an evening that nobody plays any more lie open, whatever happened to the server that was to open them.

use crate::common::{House, at, refused, unlimited};
use crate::evenings::{START, full, look, path, play_table, status, step, table_of, wish};
use cachet_client::Client;
use cachet_server::{Config, Time};
use cachet_table::TableId;
use serde_json::json;

/// As long as an evening of four lasts here; the last deal is only begun.
const PLAYED: usize = 4;

/// The server died before it had opened the first deal, and the evening went on: another one finds all of them.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deal_that_stayed_sealed_is_opened_after_a_restart() {
    let config = || Config { time: Time::manual(START), ..unlimited() };
    let folder = tempfile::tempdir().expect("a folder");
    let house = House::on_file(&folder.path().join("tables.db"), config()).await;
    let (id, mut people) = full(&house, wish(PLAYED + 1), 4).await;
    let mut rounds: Vec<Vec<String>> = Vec::new();
    for _ in 0..PLAYED {
        step(&mut people[0], &id, "seat").await;
        let dealt = step(&mut people[0], &id, "deal").await;
        let mut tables = Vec::new();
        for table in [0, 1] {
            tables.push(play_table(&dealt, &id, table, &mut people).await);
        }
        rounds.push(tables);
    }
    step(&mut people[0], &id, "seat").await;
    step(&mut people[0], &id, "deal").await;
    let running = table_of(&mut people[0], &id).await;
    let copy = folder.path().join("copy.db");
    house.store.backup(&copy).await.expect("a copy");
    house.leave().await;
    // The first deal was never opened, the second at one of its tables only.
    let file = rusqlite::Connection::open(&copy).expect("the copy");
    for table in [&rounds[0][0], &rounds[0][1], &rounds[1][0]] {
        let table: TableId = table.parse().expect("an id");
        let opened = "delete from log where tbl = ?1 and cast(body as text) like '%\"unsealed\"%'";
        assert_eq!(file.execute(opened, [table.key()]), Ok(1));
    }
    drop(file);

    let house = House::on_file(&copy, config()).await;
    let mut ana = house.stranger();
    ana.cookie = people[0].cookie.clone();
    assert_eq!(look(&mut ana, &id).await["phase"], "playing");
    let mut stranger: Client = house.stranger();
    for table in rounds.iter().flatten() {
        for tail in ["record", "deal"] {
            assert_eq!(status(&mut stranger, &at(table, tail)).await, 200, "{table} {tail}");
        }
        assert_eq!(status(&mut stranger, &format!("/t/{table}/replay")).await, 200, "{table}");
        let log = house.log(table).await;
        assert_eq!(log.iter().filter(|it| it["what"] == "unsealed").count(), 1, "once, however often it is looked");
    }
    assert_eq!(status(&mut stranger, &format!("/t/{}/review", rounds[0][0])).await, 200);
    // The cards are on the sheets of deals that lie open, and on no other page.
    for deal in 1..=PLAYED {
        let sheet = stranger.get(&format!("/e/{id}/deal/{deal}")).await.expect("a sheet");
        assert!(sheet.status == 200 && sheet.text().contains("sheetp__cards"), "{deal}: {}", sheet.text());
    }
    let sealed = stranger.get(&format!("/e/{id}/deal/{}", PLAYED + 1)).await.expect("an answer");
    assert!(sealed.status == 409 && !sealed.text().contains("sheetp__cards"), "{}", sealed.text());
    // What is still played stays sealed.
    assert!(house.log(&running).await.iter().all(|it| it["what"] != "unsealed"));
    refused(stranger.get(&at(&running, "record")).await, 403, "not_yours");
    refused(stranger.get(&path(&id, "deals/5")).await, 409, "not_now");
    refused(ana.post(&path(&id, "step"), &json!({ "step": "seat" })).await, 409, "not_now");
}
