//! An evening at two nodes, one of which dies.

use super::moved_over;
use crate::common::{House, SEED, at, unlimited, until};
use crate::evenings;
use cachet_client::Client;
use cachet_server::{Config, Time};
use private_postgres::PrivatePostgres;
use serde_json::{Value, json};

/// An evening is one evening wherever somebody looks at it from, and goes on when a node dies in the middle of a deal.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_evening_outlives_a_node() {
    let url = tokio::task::spawn_blocking(|| PrivatePostgres::shared().new_database()).await.expect("a database");
    let time = Time::manual(1_700_000_000_000);
    let config = |seed| Config { seed: Some(seed), time: time.clone(), ..unlimited() };
    let [one, other] = [House::node(&url, config(SEED)).await, House::node(&url, config(SEED + 1)).await];
    let (id, mut people) = evenings::full(&one, evenings::wish(2), 4).await;
    let mut elsewhere: Vec<Client> = people.iter().map(|it| moved_over(it, &other)).collect();
    let mut stream = elsewhere[3].stream(&evenings::path(&id, "stream"), None).await.expect("a stream");
    evenings::step(&mut people[0], &id, "seat").await;
    until(&mut stream, |it| it["phase"] == "walking").await;
    // Both clocks run out at once: it is dealt once, and every table is opened once.
    time.advance(60_000);
    let dealt = until(&mut stream, |it| it["phase"] == "playing").await;
    assert_eq!(evenings::look(&mut people[0], &id).await["seq"], dealt["seq"]);
    for (here, there) in people.iter_mut().zip(&mut elsewhere) {
        assert_eq!(evenings::table_of(here, &id).await, evenings::table_of(there, &id).await);
    }
    evenings::play_table(&dealt, &id, 0, &mut people).await;
    until(&mut stream, |it| it["tables"][0]["state"] == "done").await;
    one.leave().await;
    let first = evenings::play_table(&dealt, &id, 1, &mut elsewhere).await;
    until(&mut stream, |it| it["phase"] == "between").await;
    let record = other.stranger().get(&at(&first, "record")).await.expect("an answer");
    assert_eq!(record.status, 200, "{}", record.text());
    time.advance(90_000);
    until(&mut stream, |it| it["phase"] == "walking").await;
    let dealt = evenings::step(&mut elsewhere[0], &id, "deal").await;
    for table in [0, 1] {
        evenings::play_table(&dealt, &id, table, &mut elsewhere).await;
    }
    let over = until(&mut stream, |it| it["phase"] == "over").await;
    assert_eq!(over["open_deals"], json!([1, 2]));
    let log = other.log(&id).await;
    let count =
        |what: &str| log.iter().filter(|entry| entry["what"] == what || entry["what"].get(what).is_some()).count();
    assert_eq!((count("dealt"), count("seated"), count("finished"), count("ended")), (2, 2, 4, 1));
}

/// A node dies after the last move of a table and before the evening knew: another one sees to it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_finished_unheard_is_noted_by_another_node() {
    let url = tokio::task::spawn_blocking(|| PrivatePostgres::shared().new_database()).await.expect("a database");
    let time = Time::manual(1_700_000_000_000);
    let config = |seed| Config { seed: Some(seed), time: time.clone(), ..unlimited() };
    let one = House::node(&url, config(SEED)).await;
    let (id, mut people) = evenings::full(&one, evenings::wish(1), 4).await;
    evenings::step(&mut people[0], &id, "seat").await;
    evenings::step(&mut people[0], &id, "deal").await;
    let table = evenings::table_of(&mut people[0], &id).await;
    one.leave().await;
    // As a node would have written it that died at once.
    let store = cachet_store::connect_postgres(&url).await.expect("the database opens");
    let log: cachet_store::TableId = table.parse().expect("an id");
    let row = store.summary(log).await.expect("an answer").expect("a row");
    let seq = store.lengths(&[log]).await.expect("a length")[0].1;
    let entry = json!({ "at": 1_700_000_000_000_i64, "what": { "resigned": { "seat": 0 } } });
    let append = cachet_store::Append {
        table: log,
        seq,
        entries: vec![entry.to_string().into_bytes()],
        summary: Some(cachet_store::Summary { status: cachet_store::Status::Over, due: None, ..row }),
        joined: Vec::new(),
        left: Vec::new(),
        ended: None,
    };
    store.append(append).await.expect("it is written");
    let other = House::node(&url, config(SEED + 1)).await;
    let mut ana = moved_over(&people[0], &other);
    let mut stream = ana.stream(&evenings::path(&id, "stream"), None).await.expect("a stream");
    let done = |it: &Value| it["tables"].as_array().expect("tables").iter().any(|it| it["state"] == "done");
    until(&mut stream, done).await;
    assert_eq!(evenings::look(&mut ana, &id).await["phase"], "playing");
}
