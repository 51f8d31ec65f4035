//! Backup, export and verify, while the server runs.

use crate::node::{Kept, Node, at, cachet, dealt, good, play, see};
use cachet_client::Client;
use serde_json::json;
use std::process::Output;

fn said(output: &Output) -> (String, String, bool) {
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("text");
    (text(&output.stdout), text(&output.stderr), output.status.success())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_made_while_people_play_holds_their_tables() {
    let folder = tempfile::tempdir().expect("a folder");
    let kept = Kept::File(folder.path().join("tables.db"));
    let node = Node::start(&kept, None, folder.path());
    let mut tables = Vec::new();
    for (game, moves) in [("love-letter", 3), ("r", 4), ("stitch", 0)] {
        let (id, mut people) = dealt(node.address, game).await;
        play(&id, &mut people, moves).await;
        tables.push((id, people));
    }
    let copy = folder.path().join("copy.db");
    let copied = copy.to_str().expect("a plain path");
    let backup = cachet(&["backup", copied, "--data", &kept.address()]);
    let (out, err, good_end) = said(&backup);
    assert!(good_end && out.contains("copy.db"), "{out}{err}");
    let (_, err, good_end) = said(&cachet(&["backup", copied, "--data", &kept.address()]));
    assert!(!good_end && err.contains("exists already"), "{err}");
    let second = Node::start(&Kept::File(copy), None, folder.path());
    for (id, people) in &mut tables {
        for client in people {
            let mut twin = Client::new(second.address);
            twin.cookie = client.cookie.clone();
            assert_eq!(see(&mut twin, id).await, see(client, id).await, "the same table for the same guest");
        }
    }
    // From here on the two copies are independent.
    let (id, people) = &mut tables[0];
    let mut twin = Client::new(second.address);
    twin.cookie = people[0].cookie.clone();
    good(twin.post(&at(id, "resign"), &json!({})).await);
    assert_eq!(see(&mut people[0], id).await["status"], "playing");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_finished_game_is_exported_and_verified_and_a_changed_one_is_not() {
    let folder = tempfile::tempdir().expect("a folder");
    let kept = Kept::File(folder.path().join("tables.db"));
    let node = Node::start(&kept, None, folder.path());
    let (id, mut people) = dealt(node.address, "love-letter").await;
    play(&id, &mut people, 100_000).await;
    let (unfinished, _) = dealt(node.address, "r").await;
    let commitment = see(&mut people[0], &id).await["commitment"].as_str().expect("a commitment").to_owned();
    let record = people[0].get(&at(&id, "record")).await.expect("an answer").text();

    let out = folder.path().join("records");
    let out = out.to_str().expect("a plain path");
    let (told, err, good_end) = said(&cachet(&["export", out, "--data", &kept.address()]));
    assert!(good_end && told.contains("one finished game"), "{told}{err}");
    let names: Vec<String> = std::fs::read_dir(out)
        .expect("the folder")
        .map(|it| it.expect("a file").file_name().display().to_string())
        .collect();
    assert_eq!(names, [format!("{id}.txt")], "only finished games, no temporary files; not {unfinished}");
    let file = format!("{out}/{id}.txt");
    assert_eq!(std::fs::read_to_string(&file).expect("the record"), record);

    let (told, err, good_end) = said(&cachet(&["verify", &file, "--commitment", &commitment]));
    assert!(good_end && told.contains(&commitment), "{told}{err}");
    let (told, err, good_end) = said(&cachet(&["verify", &file, "--json"]));
    assert!(good_end, "{err}");
    let found: serde_json::Value = serde_json::from_str(&told).expect("JSON");
    assert_eq!((&found["fair"], &found["commitment"]), (&json!(true), &json!(commitment)));

    let other = commitment.chars().rev().collect::<String>();
    let (_, err, good_end) = said(&cachet(&["verify", &file, "--commitment", &other]));
    assert!(!good_end && err.contains(&other) && err.contains(&commitment), "{err}");

    // Swap two cards of the first deal.
    let (number, line) = record.lines().enumerate().find(|(_, line)| line.starts_with("deal:")).expect("a deal");
    let mut cards: Vec<&str> = line.split(", ").collect();
    let last = cards.len() - 1;
    let swap = (1..last).find(|at| cards[*at] != cards[last] && !cards[*at].contains('|')).expect("two unlike cards");
    cards.swap(swap, last);
    let changed = folder.path().join("changed.txt");
    std::fs::write(&changed, record.replace(line, &cards.join(", "))).expect("a file");
    let (_, err, good_end) = said(&cachet(&["verify", changed.to_str().expect("a plain path")]));
    assert!(!good_end && err.contains(&format!("ine {}", number + 1)), "{} {err}", number + 1);

    // Another secret gives another seed.
    let secret = record.lines().find(|line| line.starts_with("secret:")).expect("a secret");
    let forged = record.replace(secret, &format!("secret: {}", "ab".repeat(32)));
    std::fs::write(&changed, forged).expect("a file");
    let (_, _, good_end) = said(&cachet(&["verify", changed.to_str().expect("a plain path")]));
    assert!(!good_end);
    drop(node);
}

/// Even at level trace the log contains no card, secret, token or cookie.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_log_keeps_secrets() {
    let folder = tempfile::tempdir().expect("a folder");
    let node = Node::start(&Kept::File(folder.path().join("tables.db")), None, folder.path());
    let (id, mut people) = dealt(node.address, "love-letter").await;
    let token = good(people[0].post("/api/me/tokens", &json!({ "label": "mine" })).await);
    let token = token["token"].as_str().expect("a token").to_owned();
    let mut program = Client::new(node.address);
    program.token = Some(token.clone());
    good(program.get("/api/me").await);
    play(&id, &mut people, 6).await;
    // Errors are the likeliest to be logged with details.
    for body in [json!({ "seq": 1, "action": "princess" }), json!({ "seq": 999, "action": {} })] {
        let refused = people[0].post(&at(&id, "moves"), &body).await.expect("an answer");
        assert!(refused.status >= 400);
    }
    good(people[1].post(&at(&id, "resign"), &json!({})).await);
    let record = people[0].get(&at(&id, "record")).await.expect("an answer").text();
    let field =
        |name: &str| record.lines().find_map(|line| line.strip_prefix(name)).expect("a field").trim().to_owned();
    let cookie = people[0].cookie.clone().expect("a cookie");
    let link = good(people[0].post("/api/me/link", &json!({})).await)["url"].as_str().expect("a link").to_owned();
    let mut hidden = vec![token, field("secret:"), field("seed:"), cookie.replace("cachet=", ""), link];
    hidden.extend(field("shares:").split(", ").map(str::to_owned));
    let cards = ["guard", "priest", "baron", "handmaid", "prince", "king", "countess", "princess"];
    hidden.extend(cards.map(str::to_owned));
    let log = node.log().to_lowercase();
    for secret in hidden {
        assert!(!log.contains(&secret.to_lowercase()), "{secret} is in the log: {log}");
    }
}
