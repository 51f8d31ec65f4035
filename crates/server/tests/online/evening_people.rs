//! Who somebody is at an evening, when they take another name or turn out to be somebody else.

use crate::common::{House, at, good, see};
use crate::evenings::{clock, full, look, path, play_table, step, table_of, wish};
use crate::pages::post;
use crate::seals::{guest, kept, sign_in};
use cachet_client::Client;
use serde_json::{Value, json};

/// Everybody's name, and whether they are here.
async fn people_at(client: &mut Client, id: &str) -> Vec<(String, bool)> {
    let seen = look(client, id).await;
    let all = seen["people"].as_array().expect("people").iter();
    all.map(|it| (it["name"].as_str().expect("a name").to_owned(), it["here"] == true)).collect()
}

fn named(people: &[(String, bool)]) -> Vec<&str> {
    people.iter().map(|(name, _)| name.as_str()).collect()
}

#[tokio::test]
async fn an_evening_is_set_as_its_form_says() {
    let (house, _time) = clock().await;
    let mut ana = house.stranger();
    let form = "title=Fridays&game=love-letter&game=r&rule=K&seats=2&rounds=5&minutes=9&people=8&play=1&name=Ana";
    let answer = post(&mut ana, "/evening", form).await;
    let id = answer.header("location").and_then(|it| it.strip_prefix("/e/")).expect("an evening").to_owned();
    let set = look(&mut ana, &id).await;
    assert_eq!(
        (&set["title"], &set["seats"], &set["rounds"], &set["minutes"]),
        (&json!("Fridays"), &json!(2), &json!(5), &json!(9))
    );
    let games = set["games"].as_array().expect("games").iter().map(|it| json!([it["game"], it["options"]]));
    assert_eq!(games.collect::<Vec<_>>(), [json!(["love-letter", []]), json!(["r", ["rules=K"]])]);
    assert_eq!(people_at(&mut ana, &id).await, [("Ana".to_owned(), true)], "she comes in at once");
    // What cannot be is not opened, and the form keeps what was filled in.
    let refused = post(&mut ana, "/evening", &form.replace("rounds=5", "rounds=99").replace("&play=1", "")).await;
    assert_eq!(refused.status, 422);
    let page = refused.text();
    for kept in ["value=\"Fridays\"", "name=\"rule\" value=\"K\" checked"] {
        assert!(page.contains(kept), "{kept} is not in {page}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_new_name_reaches_the_evening() {
    let (house, _time) = clock().await;
    let (id, mut people) = full(&house, wish(1), 5).await;
    good(people[1].enter("Zed").await);
    assert_eq!(named(&people_at(&mut people[0], &id).await), ["Ana", "Zed", "Cleo", "Dov", "Eva"]);
    // Nobody is called like somebody else here.
    good(people[2].enter("Ana").await);
    assert_eq!(named(&people_at(&mut people[0], &id).await), ["Ana", "Zed", "Ana 2", "Dov", "Eva"]);
    // Whoever has left is not brought back by it, and comes back under the new name.
    good(people[4].post(&path(&id, "leave"), &json!(null)).await);
    good(people[4].enter("Yara").await);
    assert_eq!(people_at(&mut people[0], &id).await[4], ("Eva".to_owned(), false));
    good(people[4].post(&path(&id, "come"), &json!(null)).await);
    assert_eq!(people_at(&mut people[0], &id).await[4], ("Yara".to_owned(), true));
    good(people[4].post(&path(&id, "leave"), &json!(null)).await);

    step(&mut people[0], &id, "seat").await;
    let dealt = step(&mut people[0], &id, "deal").await;
    let table = table_of(&mut people[1], &id).await;
    good(people[1].enter("Bo").await);
    let seats = see(&mut people[1], &table).await["seats"].clone();
    assert!(seats.as_array().expect("seats").iter().any(|seat| seat["name"] == "Bo"), "{seats}");
    let now = look(&mut people[0], &id).await;
    assert_eq!(now["people"][1]["name"], "Bo");
    assert_eq!(now["tables"], dealt["tables"], "everybody sits where they sat");
    for table in [0, 1] {
        play_table(&dealt, &id, table, &mut people).await;
    }
    // It is over, and stays what it was.
    assert_eq!(look(&mut people[0], &id).await["phase"], "over");
    good(people[1].enter("Zed").await);
    assert_eq!(people_at(&mut people[0], &id).await[1].0, "Bo");
}

/// Somebody who came twice, on two devices: the number of the one, and of the other.
struct Twice {
    house: House,
    id: String,
    people: Vec<Client>,
    /// Opens the kept one's seal on the other device.
    words: String,
}

impl Twice {
    /// An evening of five to which `kept` and somebody else came, who are one person.
    async fn came(rounds: usize, kept_one: usize) -> Twice {
        let (house, _) = clock().await;
        let (id, mut people) = full(&house, wish(rounds), 5).await;
        let words = kept(&mut people[kept_one]).await;
        Twice { house, id, people, words }
    }

    async fn here(&mut self) -> Vec<String> {
        let all = people_at(&mut self.house.stranger(), &self.id).await;
        all.into_iter().filter(|(_, here)| *here).map(|(name, _)| name).collect()
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_came_twice_is_there_once() {
    // Ana, the host, has no words; she signs in as Cleo.
    let mut it = Twice::came(1, 2).await;
    let (old, new) = (guest(&it.people[0]), guest(&it.people[2]));
    let drawn = step(&mut it.people[0], &it.id, "seat").await;
    let found = sign_in(&mut it.people[0], &it.words, true).await;
    assert_eq!(found.status, 303, "{}", found.text());
    assert_eq!(guest(&it.people[0]), new);
    assert_eq!(it.here().await, ["Bo", "Cleo", "Dov", "Eva"]);
    let (id, mut ana) = (it.id.clone(), it.people[0].twin());
    let now = look(&mut ana, &id).await;
    assert_eq!(
        (&now["you"]["person"], &now["you"]["host"], &now["title"]),
        (&json!(2), &json!(true), &json!("Fridays"))
    );
    // One seat is Cleo's as it was drawn, the other one is a bot's now, nobody else has moved.
    for table in 0..3 {
        let before: Vec<Value> = drawn["tables"][table]["seats"].as_array().expect("seats").clone();
        let kept: Vec<Value> = before.into_iter().map(|who| if who == json!(0) { Value::Null } else { who }).collect();
        assert_eq!(now["tables"][table]["seats"], json!(kept));
    }
    let log = serde_json::to_string(&it.house.log(&id).await).expect("JSON");
    assert!(!log.contains(&old.to_string()) && !log.contains("\"Ana\""), "{log}");
    // They list it, once.
    let mine = good(ana.get("/api/me/evenings").await);
    assert_eq!((mine.as_array().map(Vec::len), &mine[0]["id"], &mine[0]["yours"]), (Some(1), &json!(id), &json!(true)));
    step(&mut ana, &id, "deal").await;
    assert!(!table_of(&mut ana, &id).await.is_empty());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_is_joined_to_somebody_who_plays_the_same_deal() {
    let mut it = Twice::came(2, 1).await;
    let id = it.id.clone();
    step(&mut it.people[0], &id, "seat").await;
    let dealt = step(&mut it.people[0], &id, "deal").await;
    // Somebody at another table than the one whose words they have.
    let theirs = (0..3).find(|table| seated_people(&dealt, *table).contains(&1)).expect("Bo sits somewhere");
    let other = (2..5).find(|who| !seated_people(&dealt, theirs).contains(who)).expect("another table");
    let before = it.house.log(&id).await;
    let refused = sign_in(&mut it.people[other], &it.words, true).await;
    assert_eq!(refused.status, 409);
    assert!(refused.text().contains("Both of you play a deal of the same evening"), "{}", refused.text());
    assert_eq!(it.house.log(&id).await, before, "nothing has changed");
    assert!(!table_of(&mut it.people[other], &id).await.is_empty());
}

/// The one who is signed in as waits for the next deal; the other one plays, and goes on playing as them.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_in_play_is_kept_by_whoever_they_turn_out_to_be() {
    let mut it = Twice::came(2, 1).await;
    let id = it.id.clone();
    let mut late = house_words(&it.house).await;
    step(&mut it.people[0], &id, "seat").await;
    let dealt = step(&mut it.people[0], &id, "deal").await;
    good(late.0.post(&path(&id, "come"), &json!(null)).await);
    let table = table_of(&mut it.people[3], &id).await;
    let seat = see(&mut it.people[3], &table).await["you"].clone();
    let found = sign_in(&mut it.people[3], &late.1, true).await;
    assert_eq!(found.status, 303, "{}", found.text());
    assert_eq!(it.here().await, ["Ana", "Bo", "Cleo", "Dov", "Eva"]);
    let now = look(&mut late.0, &id).await;
    assert_eq!((&now["you"]["person"], &now["you"]["table_id"]), (&json!(3), &json!(table)));
    assert_eq!((&now["people"][5]["name"], &now["people"][5]["here"]), (&json!("somebody"), &json!(false)));
    assert_eq!(now["tables"], dealt["tables"], "everybody sits where they sat");
    let sight = see(&mut late.0, &table).await;
    assert_eq!((&sight["you"], &sight["status"]), (&seat, &json!("playing")));
    assert!(sight["seats"][seat.as_u64().expect("a seat") as usize]["bot"].is_null(), "no bot plays for them");
    let mine = good(late.0.get("/api/me/evenings").await);
    assert_eq!(mine.as_array().map(Vec::len), Some(1));
    assert_eq!(it.house.stranger().get(&at(&table, "")).await.expect("an answer").status, 403);
}

/// Somebody with words of their own, who has yet to come.
async fn house_words(house: &House) -> (Client, String) {
    let mut late = house.guest("Finn").await;
    let words = kept(&mut late).await;
    (late, words)
}

/// Who sits at a table, bots left out.
fn seated_people(evening: &Value, table: usize) -> Vec<usize> {
    let seats = evening["tables"][table]["seats"].as_array().expect("seats");
    seats.iter().filter_map(|it| it.as_u64()).map(|it| it as usize).collect()
}
