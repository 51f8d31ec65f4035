//! Opening tables, finding them, sitting down, and who one is.

use crate::common::{House, at, dealt, good, open, refused, see, seq};
use cachet_client::Client;
use serde_json::{Value, json};

fn names(table: &Value) -> Vec<Option<&str>> {
    table["seats"].as_array().expect("seats").iter().map(|seat| seat["name"].as_str()).collect()
}

async fn sit(client: &mut Client, id: &str, body: Value) -> std::io::Result<cachet_client::Answer> {
    client.post(&at(id, "sit"), &body).await
}

#[tokio::test]
async fn a_table_is_as_it_was_wished_for() {
    let house = House::open().await;
    let mut ana = house.guest("Ana").await;
    let wish = json!({ "game": "love-letter", "seats": 3, "options": ["first=B"], "public": true, "spectators": false,
        "helper": false, "clock": { "per_move": 60 }, "bots": ["random"], "sit": true });
    let id = open(&mut ana, wish).await;
    let table = see(&mut ana, &id).await;
    assert_eq!((&table["game"], &table["options"]), (&json!("love-letter"), &json!(["first=B"])));
    assert_eq!(
        (&table["public"], &table["spectators"], &table["helper"]),
        (&json!(true), &json!(false), &json!(false))
    );
    assert_eq!(table["clock"], json!({ "per_move": 60 }));
    assert_eq!(names(&table), [Some("Ana"), Some("Bo"), None]);
    assert_eq!((&table["you"], &table["you_are_host"]), (&json!(0), &json!(true)));
    assert_eq!(table["status"], "waiting");
    let kinds: Vec<&Value> = table["seats"].as_array().expect("seats").iter().map(|it| &it["kind"]).collect();
    assert_eq!(kinds, ["person", "bot", "free"]);

    let id = open(&mut ana, json!({ "game": "r", "sit": false })).await;
    let table = see(&mut ana, &id).await;
    assert_eq!((&table["you"], &table["you_are_host"], &table["clock"]), (&Value::Null, &json!(true), &json!("none")));
    assert_eq!((&table["public"], &table["spectators"], &table["helper"]), (&json!(false), &json!(true), &json!(true)));
    let long = open(&mut ana, json!({ "game": "r", "clock": { "per_game": 86400 } })).await;
    assert_eq!(see(&mut ana, &long).await["clock"], json!({ "per_game": 86400 }));
}

/// Every option that the games list can be chosen, and the one after `first` sits where it says.
#[tokio::test]
async fn every_option_of_every_game_can_be_chosen() {
    let house = House::open().await;
    let mut ana = house.guest("Ana").await;
    let games = good(ana.get("/api/games").await);
    let mut chosen = 0;
    for game in games.as_array().expect("games") {
        let choices = game["options"].as_array().expect("options");
        for (choice, value) in
            choices.iter().flat_map(|it| it["values"].as_array().expect("values").iter().map(move |v| (it, v)))
        {
            // Written for people: a pattern, not a value.
            let value = match value.as_str().expect("text") {
                "SEAT" => "B",
                "LETTER+LETTER…" => "C+F",
                "total:N" => "total:9",
                "N" => "2",
                plain => plain,
            };
            let option = format!("{}={value}", choice["key"].as_str().expect("a key"));
            let wish = json!({ "game": game["id"], "options": [option] });
            let opened = ana.post("/api/tables", &wish).await.expect("an answer");
            assert_eq!(opened.status, 201, "{wish}: {}", opened.text());
            chosen += 1;
        }
    }
    assert!(chosen > 20, "{chosen}");
    let (id, mut people) = dealt(&house, json!({ "game": "love-letter", "options": ["first=B"] }), 2).await;
    assert_eq!(see(&mut people[0], &id).await["waiting"], json!([1]));
}

#[tokio::test]
async fn a_code_is_read_as_people_write_it() {
    let house = House::open().await;
    let mut ana = house.guest("Ana").await;
    let opened = good(ana.post("/api/tables", &json!({ "game": "r" })).await);
    let (id, code) = (opened["id"].as_str().expect("an id"), opened["code"].as_str().expect("a code"));
    assert_eq!(opened["url"], json!(format!("http://{}/j/{code}", house.running.address)));
    let (one, other) = code.split_at(3);
    let mut bo = house.stranger();
    for written in [code.to_owned(), code.to_lowercase(), format!("{one}%20{other}"), format!("{one}-{other}%20")] {
        assert_eq!(good(bo.get(&format!("/api/codes/{written}")).await)["id"], id, "{written}");
    }
    let message = refused(bo.get("/api/codes/NO%20SUCH").await, 404, "unknown");
    assert!(message.contains("NO SUCH"), "{message}");
}

#[tokio::test]
async fn seats_are_chosen_left_and_taken_again() {
    let house = House::open().await;
    let (mut ana, mut bo, mut cleo) = (house.guest("Ana").await, house.guest("Bo").await, house.guest("Cleo").await);
    let id = open(&mut ana, json!({ "game": "love-letter", "seats": 3, "sit": false })).await;
    good(sit(&mut ana, &id, json!({ "seat": 2 })).await);
    assert_eq!(names(&see(&mut ana, &id).await), [None, None, Some("Ana")]);
    refused(sit(&mut bo, &id, json!({ "seat": 2 })).await, 409, "not_now");
    refused(sit(&mut ana, &id, json!({ "seat": 1 })).await, 409, "not_now");
    refused(sit(&mut bo, &id, json!({ "seat": 5 })).await, 404, "unknown");
    good(sit(&mut bo, &id, json!({ "share": "00112233445566778899aabbccddeeff" })).await);
    assert_eq!(names(&see(&mut ana, &id).await), [Some("Bo"), None, Some("Ana")]);
    refused(cleo.post(&at(&id, "leave"), &json!({})).await, 403, "not_yours");
    good(bo.post(&at(&id, "leave"), &json!({})).await);
    assert_eq!(names(&see(&mut ana, &id).await), [None, None, Some("Ana")]);
    assert_eq!(good(bo.get("/api/me/tables").await), json!([]), "whoever left lists it no more");
    assert_eq!(good(ana.get("/api/me/tables").await)[0]["id"], json!(id));
    for client in [&mut bo, &mut cleo] {
        good(sit(client, &id, json!({})).await);
    }
    refused(sit(&mut house.guest("Dov").await, &id, json!({})).await, 409, "not_now");
    good(cleo.post(&at(&id, "start"), &json!({})).await);
    for (client, what) in [(&mut ana, "leave"), (&mut bo, "sit"), (&mut cleo, "start")] {
        refused(client.post(&at(&id, what), &json!({})).await, 409, "not_now");
    }
}

/// A share of one's own is in the record, in the order of the seats.
#[tokio::test]
async fn a_share_that_was_sent_is_dealt_with() {
    let house = House::open().await;
    let (mut ana, mut bo) = (house.guest("Ana").await, house.guest("Bo").await);
    let id = open(&mut ana, json!({ "game": "love-letter", "sit": false })).await;
    let shares = ["00112233445566778899aabbccddeeff", "ffeeddccbbaa99887766554433221100"];
    good(sit(&mut bo, &id, json!({ "seat": 1, "share": shares[1] })).await);
    good(sit(&mut ana, &id, json!({ "seat": 0, "share": shares[0] })).await);
    good(ana.post(&at(&id, "start"), &json!({})).await);
    good(bo.post(&at(&id, "resign"), &json!({})).await);
    let record = ana.get(&at(&id, "record")).await.expect("an answer").text();
    assert!(record.contains(&format!("shares: {} device, {} device\n", shares[0], shares[1])), "{record}");
    assert!(record.contains("resigned: Bo\n\nresult: Ana\n"), "{record}");
    cachet_games::find("love-letter").expect("it is there").read(&record).expect("a resigned game is one");
}

#[tokio::test]
async fn only_the_host_seats_bots_and_frees_seats() {
    let house = House::open().await;
    let (mut ana, mut bo) = (house.guest("Ana").await, house.guest("Bo").await);
    let id = open(&mut ana, json!({ "game": "love-letter", "seats": 4 })).await;
    good(sit(&mut bo, &id, json!({ "seat": 3 })).await);
    let bots = at(&id, "bots");
    refused(bo.post(&bots, &json!({ "level": "random" })).await, 403, "not_yours");
    let message = refused(ana.post(&bots, &json!({ "level": "grandmaster" })).await, 404, "unknown");
    assert!(message.contains("grandmaster") && message.contains("random"), "{message}");
    refused(ana.post(&bots, &json!({ "level": "random", "seat": 3 })).await, 409, "not_now");
    good(ana.post(&bots, &json!({ "level": "random", "seat": 2 })).await);
    let start = at(&id, "start");
    let message = refused(ana.post(&start, &json!({})).await, 409, "not_now");
    assert!(message.starts_with("A seat is still free"), "{message}");
    refused(house.guest("Cleo").await.post(&start, &json!({})).await, 403, "not_yours");
    for game in good(ana.get("/api/games").await).as_array().expect("games") {
        assert!(!game["bots"].as_array().expect("bots").is_empty(), "{} has bots", game["id"]);
    }
    let free = at(&id, "free");
    refused(bo.post(&free, &json!({ "seat": 2 })).await, 403, "not_yours");
    refused(ana.post(&free, &json!({ "seat": 1 })).await, 404, "unknown");
    good(ana.post(&free, &json!({ "seat": 2 })).await);
    good(ana.post(&free, &json!({ "seat": 3 })).await);
    let table = see(&mut ana, &id).await;
    assert_eq!(names(&table), [Some("Ana"), None, None, None]);
    assert_eq!(good(bo.get("/api/me/tables").await), json!([]));
    refused(bo.post(&at(&id, "close"), &json!({})).await, 403, "not_yours");
    good(ana.post(&at(&id, "close"), &json!({})).await);
    assert_eq!(see(&mut ana, &id).await["status"], "expired");
    refused(sit(&mut bo, &id, json!({})).await, 409, "not_now");
    assert_eq!(good(ana.get("/api/me/tables").await), json!([]), "what was let go is listed no more");
}

/// Two of one name are told apart, also where the obvious other name means something in a record.
#[tokio::test]
async fn names_are_made_unlike() {
    let house = House::open().await;
    for (name, others) in [("Ana", ["ANA 2", "Ana 3"]), ("npc", ["NPC 3", "npc 4"])] {
        let mut ana = house.guest(name).await;
        let id = open(&mut ana, json!({ "game": "love-letter", "seats": 4 })).await;
        for same in [name.to_uppercase(), name.to_owned()] {
            good(sit(&mut house.guest(&same).await, &id, json!({})).await);
        }
        let bo = "x".repeat(24);
        good(sit(&mut house.guest(&bo).await, &id, json!({})).await);
        assert_eq!(names(&see(&mut ana, &id).await), [Some(name), Some(others[0]), Some(others[1]), Some(&bo)]);
        good(ana.post(&at(&id, "start"), &json!({})).await);
    }
    let long = "y".repeat(24);
    let mut host = house.guest(&long).await;
    let id = open(&mut host, json!({ "game": "r" })).await;
    good(sit(&mut house.guest(&long).await, &id, json!({})).await);
    assert_eq!(names(&see(&mut host, &id).await)[1], Some(format!("{} 2", "y".repeat(22)).as_str()));
    for bad in ["", "  ", "a:b", "nobody", "Unfinished", "random", "deck", &"z".repeat(25)] {
        refused(house.stranger().enter(bad).await, 422, "unfit");
    }
}

#[tokio::test]
async fn public_tables_are_listed_while_they_wait() {
    let house = House::open().await;
    let (mut ana, mut bo) = (house.guest("Ana").await, house.guest("Bo").await);
    let hidden = open(&mut ana, json!({ "game": "r" })).await;
    let shown = open(&mut ana, json!({ "game": "r", "public": true })).await;
    let ids = |list: &Value| -> Vec<String> {
        let list = list.as_array().expect("a list").iter();
        list.map(|it| it["id"].as_str().expect("an id").to_owned()).collect()
    };
    let list = good(house.stranger().get("/api/tables").await);
    assert_eq!(ids(&list), [shown.as_str()]);
    assert_eq!(list[0]["seats"], json!(["Ana", null]));
    good(sit(&mut bo, &shown, json!({})).await);
    good(ana.post(&at(&shown, "start"), &json!({})).await);
    assert_eq!(good(house.stranger().get("/api/tables").await), json!([]));
    let mine = good(ana.get("/api/me/tables").await);
    assert_eq!(ids(&mine), [shown.as_str(), hidden.as_str()], "what waits for you comes first");
    assert_eq!((&mine[0]["your_turn"], &mine[1]["your_turn"]), (&json!(true), &json!(false)));
    let legal = see(&mut ana, &shown).await;
    let body = json!({ "seq": legal["seq"], "action": legal["legal"][0]["action"] });
    good(ana.post(&at(&shown, "moves"), &body).await);
    let mine = good(ana.get("/api/me/tables").await);
    assert!(mine.as_array().expect("a list").iter().all(|it| it["your_turn"] == json!(false)), "{mine}");
    assert_eq!(good(bo.get("/api/me/tables").await)[0]["your_turn"], json!(true));
}

/// Whoever may not watch is shown nothing once the cards are dealt, not even by a stream opened before.
#[tokio::test]
async fn a_table_without_spectators_has_none() {
    let house = House::open().await;
    let (mut ana, mut bo) = (house.guest("Ana").await, house.guest("Bo").await);
    let mut eve = house.guest("Eve").await;
    let id = open(&mut ana, json!({ "game": "love-letter", "spectators": false })).await;
    let mut early = eve.stream(&at(&id, "stream"), None).await.expect("before the deal anybody may come to sit down");
    assert_eq!(crate::common::next(&mut early).await.expect("a first look").json()["status"], "waiting");
    good(sit(&mut bo, &id, json!({})).await);
    let sat = crate::common::next(&mut early).await.expect("somebody sits down").json();
    assert_eq!(sat["status"], "waiting");
    good(ana.post(&at(&id, "start"), &json!({})).await);
    if let Some(event) = crate::common::next(&mut early).await {
        assert_eq!((event.name.as_str(), event.id), ("bye", None), "nothing is shown of the deal: {}", event.data);
    }
    for client in [&mut eve, &mut house.stranger()] {
        refused(client.get(&at(&id, "")).await, 403, "not_yours");
        refused(client.get(&at(&id, "stream")).await, 403, "not_yours");
        refused(client.get(&at(&id, "record")).await, 403, "not_yours");
    }
    see(&mut bo, &id).await;
    good(bo.post(&at(&id, "resign"), &json!({})).await);
    refused(eve.get(&at(&id, "record")).await, 403, "not_yours");
    assert_eq!(ana.get(&at(&id, "record")).await.expect("an answer").status, 200);
}

#[tokio::test]
async fn a_rematch_leads_everybody_to_one_table() {
    let house = House::open().await;
    let wish = json!({ "game": "love-letter", "seats": 3, "bots": ["random"], "options": ["first=C"] });
    let (id, mut people) = dealt(&house, wish, 2).await;
    refused(people[0].post(&at(&id, "rematch"), &json!({})).await, 409, "not_now");
    let mut dice = cachet_engine::dice(1);
    // The bot answers by itself: wait for one's own turn by the stream.
    let mut streams = Vec::new();
    for client in &people {
        streams.push(client.stream(&at(&id, "stream"), None).await.expect("a stream"));
    }
    loop {
        let table = crate::common::until(&mut streams[0], |it| it["waiting"] != json!([1])).await;
        if table["status"] == "over" {
            break;
        }
        let seat = if table["waiting"] == json!([0]) { 0 } else { 1 };
        let sight = see(&mut people[seat], &id).await;
        let Some(chosen) = sight["legal"].as_array().filter(|it| !it.is_empty()) else { continue };
        let action = &crate::common::pick(&mut dice, chosen)["action"];
        let body = json!({ "seq": sight["seq"], "action": action });
        let answer = people[seat].post(&at(&id, "moves"), &body).await.expect("an answer");
        assert_eq!(answer.status, 200, "{}", answer.text());
    }
    let mut eve = house.guest("Eve").await;
    refused(eve.post(&at(&id, "rematch"), &json!({})).await, 403, "not_yours");
    let (one, other) = people.split_at_mut(1);
    let path = at(&id, "rematch");
    let nothing = json!({});
    let (first, second) = tokio::join!(one[0].post(&path, &nothing), other[0].post(&path, &nothing));
    let (first, second) = (good(first), good(second));
    assert_eq!(first, second);
    let next = first["id"].as_str().expect("an id");
    assert_ne!(next, id);
    assert_eq!(see(&mut people[1], &id).await["rematch"], json!(next));
    let (before, after) = (see(&mut people[1], &id).await, see(&mut people[1], next).await);
    assert_eq!(names(&after), names(&before));
    assert_eq!(
        (&after["options"], &after["you"], &after["status"]),
        (&before["options"], &json!(2), &json!("waiting"))
    );
    assert_ne!(after["commitment"], before["commitment"], "other cards");
    good(people[1].post(&at(next, "start"), &json!({})).await);
}

#[tokio::test]
async fn a_link_makes_another_device_the_same_guest() {
    let house = House::open().await;
    let mut ana = house.guest("Ana").await;
    let id = open(&mut ana, json!({ "game": "r" })).await;
    let link = good(ana.post("/api/me/link", &json!({})).await);
    let url = link["url"].as_str().expect("an address");
    let path = url.strip_prefix(&format!("http://{}", house.running.address)).expect("our own address").to_owned();
    let mut phone = house.stranger();
    let came = phone.post(&path, &json!(null)).await.expect("an answer");
    assert_eq!((came.status, came.header("location")), (303, Some("/")));
    let cookie = came.header("set-cookie").expect("a cookie");
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
    assert_eq!(good(phone.get("/api/me").await)["name"], "Ana");
    assert_eq!(see(&mut phone, &id).await["you"], json!(0));
    let last = if path.ends_with('0') { "1" } else { "0" };
    let forged = format!("{}{last}", &path[..path.len() - 1]);
    let mut eve = house.stranger();
    let page = eve.get(&forged).await.expect("an answer");
    assert_eq!((page.status, page.header("set-cookie")), (404, None), "{}", page.text());
    assert_eq!(good(eve.get("/api/me").await)["name"], Value::Null);
    // A name can be changed, on every device and in every seat.
    good(ana.enter("Anna").await);
    assert_eq!(good(phone.get("/api/me").await)["name"], "Anna");
    assert_eq!(names(&see(&mut phone, &id).await)[0], Some("Anna"));
}

#[tokio::test]
async fn tokens_are_made_used_and_revoked() {
    let house = House::open().await;
    let mut ana = house.guest("Ana").await;
    let made = good(ana.post("/api/me/tokens", &json!({ "label": "my bot" })).await);
    let mut bot = house.stranger();
    bot.token = Some(made["token"].as_str().expect("a token").to_owned());
    assert_eq!(good(bot.get("/api/me").await)["name"], "Ana");
    let id = open(&mut bot, json!({ "game": "r" })).await;
    assert_eq!(see(&mut ana, &id).await["you"], json!(0), "a token is its guest");
    let listed = good(ana.get("/api/me/tokens").await);
    assert_eq!((&listed[0]["label"], listed[0].get("token")), (&json!("my bot"), None), "shown once only");
    for label in ["", " ", &"x".repeat(41), "a\nb"] {
        refused(ana.post("/api/me/tokens", &json!({ "label": label })).await, 422, "unfit");
    }
    let path = format!("/api/me/tokens/{}", made["id"].as_str().expect("an id"));
    let mut eve = house.guest("Eve").await;
    refused(eve.send("DELETE", &path, &[], None).await, 404, "unknown");
    assert_eq!(good(bot.get("/api/me").await)["name"], "Ana");
    assert_eq!(ana.send("DELETE", &path, &[], None).await.expect("an answer").status, 204);
    refused(bot.get("/api/me").await, 401, "nobody");
    refused(ana.send("DELETE", &path, &[], None).await, 404, "unknown");
    for number in 0..20 {
        good(ana.post("/api/me/tokens", &json!({ "label": format!("{number}") })).await);
    }
    refused(ana.post("/api/me/tokens", &json!({ "label": "one more" })).await, 429, "too_much");
}

/// A cookie that we did not sign is nobody.
#[tokio::test]
async fn a_forged_cookie_is_nobody() {
    let house = House::open().await;
    let ana = house.guest("Ana").await;
    let mut eve = house.stranger();
    let cookie = ana.cookie.clone().expect("a cookie");
    let last = if cookie.ends_with('0') { "1" } else { "0" };
    eve.cookie = Some(format!("{}{last}", &cookie[..cookie.len() - 1]));
    assert_eq!(good(eve.get("/api/me").await)["name"], Value::Null);
    refused(eve.post("/api/tables", &json!({ "game": "r" })).await, 401, "nobody");
}

/// A table that is dealt can be handed over by its own player at once, and taken back.
#[tokio::test]
async fn one_may_hand_ones_own_seat_over_and_take_it_back() {
    let house = House::open_with(cachet_server::Config { bot_pace: 3_600_000, ..crate::common::unlimited() }).await;
    let (id, mut people) = dealt(&house, json!({ "game": "love-letter", "options": ["first=A"] }), 2).await;
    let before = seq(&mut people[0], &id).await;
    let message = refused(people[1].post(&at(&id, "handover"), &json!({ "seat": 0 })).await, 409, "not_now");
    assert!(message.starts_with("Ana may still think"), "{message}");
    refused(people[0].post(&at(&id, "takeback"), &json!({})).await, 409, "not_now");
    assert_eq!(seq(&mut people[0], &id).await, before);
    good(people[0].post(&at(&id, "handover"), &json!({ "seat": 0 })).await);
    let table = see(&mut people[0], &id).await;
    assert!(table["seats"][0]["bot"].is_string() && table["seats"][0]["kind"] == "person");
    assert_eq!(table["legal"], json!([]), "the bot plays now");
    let sent = json!({ "seq": table["seq"], "action": {} });
    refused(people[0].post(&at(&id, "moves"), &sent).await, 409, "not_now");
    refused(people[1].post(&at(&id, "handover"), &json!({ "seat": 0 })).await, 409, "not_now");
    good(people[0].post(&at(&id, "takeback"), &json!({})).await);
    assert!(!see(&mut people[0], &id).await["legal"].as_array().expect("a list").is_empty());
}

/// Rows written before lists knew who sits where have no company: such a table is replayed, and listed all the same.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_row_of_an_older_version_is_listed_with_its_names() {
    let house = House::open().await;
    let mut ana = house.guest("Ana").await;
    let id = open(&mut ana, json!({ "game": "r", "public": true })).await;
    let table = id.parse().expect("an id");
    let summary = house.store.summary(table).await.expect("it can be read").expect("a row");
    assert!(summary.company.is_some());
    let old = cachet_store::Append {
        table,
        seq: house.log(&id).await.len() as u32,
        entries: vec![br#"{"at":1,"what":{"graced":{"seat":0,"until":0}}}"#.to_vec()],
        summary: Some(cachet_store::Summary { company: None, ..summary }),
        joined: Vec::new(),
        left: Vec::new(),
        ended: None,
    };
    house.store.append(old).await.expect("it is written");
    let mine = good(ana.get("/api/me/tables").await);
    assert_eq!(mine[0]["seats"], json!(["Ana", null]));
    assert!(ana.get("/").await.expect("the front page").text().contains(&format!("/t/{id}")));
    let mut bo = house.guest("Bo").await;
    assert_eq!(good(bo.get("/api/tables").await)[0]["seats"], json!(["Ana", null]));
}

/// A table that was closed before the deal is no game to be played again: repeated, that would bury the games of others.
#[tokio::test]
async fn only_a_game_can_be_played_again_and_closed_tables_are_not_listed() {
    let house = House::open().await;
    let (id, mut people) = dealt(&house, json!({ "game": "r" }), 2).await;
    good(people[0].post(&at(&id, "resign"), &json!({})).await);
    let again = good(people[0].post(&at(&id, "rematch"), &json!({})).await);
    let again = again["id"].as_str().expect("a table").to_owned();
    good(people[0].post(&at(&again, "close"), &json!({})).await);
    refused(people[0].post(&at(&again, "rematch"), &json!({})).await, 409, "not_now");
    let listed = good(people[1].get("/api/me/tables").await);
    assert_eq!(listed.as_array().map(Vec::len), Some(1), "{listed}");
    assert_eq!(listed[0]["id"], id);
}
