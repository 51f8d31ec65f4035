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
    // The quota fills up again by a kilobyte a second: on a slow machine it takes a few requests to be too quick.
    let mut late = None;
    for number in 0..200 {
        // A guest is the same guest at every address.
        let answer = from(&mut ana, &format!("203.0.113.{number}")).await;
        if answer.status == 429 {
            late = Some(answer.text());
            break;
        }
        assert_eq!(answer.status, 422, "read, and found wanting");
    }
    let late = late.expect("too much is refused in the end");
    assert!(late.contains("a lot of reading at once") && late.contains("seats: xxx"), "nothing is lost: {late}");
    let mut refusals = 0;
    for _ in 0..200 {
        // An address is one address for all who have no name.
        refusals += usize::from(from(&mut house.stranger(), "198.51.100.1").await.status == 429);
        if refusals > 0 {
            break;
        }
    }
    assert!(refusals > 0);
    assert_eq!(from(&mut house.stranger(), "198.51.100.2").await.status, 422, "another address is another matter");
    let page = house.stranger().get("/replay").await.expect("the form");
    assert_eq!(page.status, 200, "what is not work needs no budget");
}
