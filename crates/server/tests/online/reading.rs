//! Reading what strangers send: bounded, and under a budget.

use crate::common::{House, unlimited};
use cachet_client::{Answer, Client};
use cachet_server::Config;

const FORM: (&str, &str) = ("content-type", "application/x-www-form-urlencoded");

async fn replay(client: &mut Client, record: &str) -> Answer {
    let body = format!("record={}", record.replace('\n', "%0A"));
    client.send("POST", "/replay", &[FORM], Some(body.as_bytes())).await.expect("an answer")
}

/// Two of these once stopped the whole server for a minute and a half.
#[tokio::test]
async fn a_record_of_very_many_names_is_refused_for_their_number() {
    let house = House::open().await;
    let names: Vec<String> = (0..30_000).map(|number| format!("n{number}")).collect();
    let record = format!("cachet record 1\ngame: love-letter\nrules: 1\nseats: {}\n", names.join(","));
    let answer = replay(&mut house.stranger(), &record).await;
    assert_eq!(answer.status, 422);
    assert!(answer.text().contains("30,000 players were named") || answer.text().contains("30000 players were named"));
}

#[tokio::test]
async fn one_address_and_one_guest_have_only_so_much_read_to_them() {
    let house = House::open_with(Config { work_rate: 1, trust_proxy: true, ..unlimited() }).await;
    let mut ana = house.guest("Ana").await;
    let record = format!("cachet record 1\ngame: love-letter\nrules: 1\nseats: {}\n", "x".repeat(7 * 1024));
    let body = format!("record={}", record.replace('\n', "%0A"));
    let from = async |client: &mut Client, address: &str| {
        let headers = [FORM, ("x-forwarded-for", address)];
        client.send("POST", "/replay", &headers, Some(body.as_bytes())).await.expect("an answer")
    };
    assert_eq!(from(&mut ana, "203.0.113.1").await.status, 422, "read, and found wanting");
    let again = from(&mut ana, "203.0.113.2").await;
    assert_eq!(again.status, 429, "a guest is the same guest at every address");
    let mut eve = house.stranger();
    assert_eq!(from(&mut eve, "203.0.113.1").await.status, 429, "an address is one address for everybody");
    assert_eq!(from(&mut eve, "203.0.113.3").await.status, 422);
    let page = house.stranger().get("/replay").await.expect("the form");
    assert_eq!(page.status, 200, "what is not work needs no budget");
}
