//! `cachet verify` on games that bots played: they think again, and make the same moves.

use crate::node::{Kept, Node, at, cachet, good, see};
use cachet_client::Client;
use cachet_table::{Asker, Chain, Command, Day, Entry, GuestId, OfDay, Online, TableId};
use serde_json::json;
use std::path::Path;

const SHARE: &str = "00112233445566778899aabbccddeeff";

/// A whole game: one person, who lets a bot play for her, and bots of these levels.
async fn played(node: &Node, game: &str, bots: &[&str]) -> (String, String) {
    let mut ana = Client::new(node.address);
    good(ana.enter("Ana").await);
    let opened = good(ana.post("/api/tables", &json!({ "game": game, "seats": bots.len() + 1, "bots": bots })).await);
    let id = opened["id"].as_str().expect("an id").to_owned();
    let commitment = see(&mut ana, &id).await["commitment"].as_str().expect("a commitment").to_owned();
    good(ana.post(&at(&id, "share"), &json!({ "share": SHARE })).await);
    good(ana.post(&at(&id, "start"), &json!({})).await);
    let mut stream = ana.stream(&at(&id, "stream"), None).await.expect("a stream");
    good(ana.post(&at(&id, "handover"), &json!({ "seat": 0 })).await);
    loop {
        let event = stream.next().await.expect("it can be read").expect("the game goes on");
        if event.json()["status"] == "over" {
            break;
        }
    }
    (ana.get(&at(&id, "record")).await.expect("an answer").text(), commitment)
}

/// What was said, and whether it was content.
fn verify(folder: &Path, record: &str, args: &[&str]) -> (bool, String) {
    let file = folder.join("record.txt");
    std::fs::write(&file, record).expect("a file");
    let said = cachet(&[&["verify", file.to_str().expect("a plain path")], args].concat());
    (said.status.success(), String::from_utf8_lossy(&[said.stdout, said.stderr].concat()).into_owned())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_think_again_and_make_the_same_moves() {
    let folder = tempfile::tempdir().expect("a folder");
    let node = Node::start(&Kept::File(folder.path().join("tables.db")), None, folder.path());
    let tables: [(&str, &[&str]); 6] = [
        ("love-letter", &["expert"]),
        ("love-letter-2019", &["novice", "club"]),
        ("princess-princess", &["club", "expert"]),
        ("stitch", &["club", "novice"]),
        ("r", &["club"]),
        ("secret-moon", &["club", "club", "novice", "club"]),
    ];
    for (game, bots) in tables {
        let (record, commitment) = played(&node, game, bots).await;
        let (good, said) = verify(folder.path(), &record, &["--bots", "--commitment", &commitment, "--share", SHARE]);
        assert!(good && said.contains("moves of bots are what they play"), "{game}: {said}\n{record}");
        assert!(said.contains("Your share is part of the deal, in the seat of Ana"), "{said}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_does_not_fit_is_refused_with_what_it_is() {
    let folder = tempfile::tempdir().expect("a folder");
    let node = Node::start(&Kept::File(folder.path().join("tables.db")), None, folder.path());
    let (record, _) = played(&node, "love-letter", &["club"]).await;
    let key = good(Client::new(node.address).get("/api/key").await)["key"].as_str().expect("a key").to_owned();
    let refused = |record: &str, args: &[&str], why: &str| {
        let (good, said) = verify(folder.path(), record, args);
        assert!(!good && said.contains(why), "{args:?}: {said}");
    };
    assert!(verify(folder.path(), &record, &["--key", &key]).1.contains("the key you expect"));
    refused(&record, &["--share", &"ab".repeat(16)], "is not part of this deal");
    refused(&record, &["--key", &"ab".repeat(32)], "you expect abab");
    // What a person played is said to have been a bot's: the deal holds, the signature and the bots do not.
    let unsigned = record.lines().filter(|line| !line.starts_with("signed: ")).collect::<Vec<_>>().join("\n");
    refused(&record.replacen("[club]", "[novice]", 1), &[], "somebody has changed it");
    refused(&unsigned, &["--key", &key], "Nobody has signed this record");
    // A game that was played on from another is read, and not called fair.
    let played_on = unsigned.replacen("\ntable: ", "\ncontinued: 0 moves of another\ntable: ", 1);
    refused(&played_on, &[], "Not a fair deal but a continued position");
    // What was left out would be dealt from the seed: nothing of it could be compared.
    let without = |start: &str| unsigned.lines().filter(|line| !line.starts_with(start)).collect::<Vec<_>>().join("\n");
    refused(&without("deal: "), &[], "leaves out the line “deal: ");
    let header = unsigned.split("\n\n").next().expect("a header");
    refused(&format!("{header}\n\nresult: unfinished\n"), &[], "leaves out the line “");
    // A share that does not say where it came from could be anybody's.
    refused(&unsigned.replacen(" device", "", 1), &[], "The share of Ana does not say where it came from");
    // What is not over is not called so, and a signature that was tampered with is no missing one.
    let moves: Vec<&str> = unsigned.lines().collect();
    let cut = moves.iter().position(|line| line.starts_with("Ana: ")).expect("a move of Ana's") + 1;
    let unfinished = format!("{}\n\nresult: unfinished\n", moves[..cut].join("\n"));
    let (good, said) = verify(folder.path(), &unfinished, &[]);
    assert!(good && said.contains("the game is not over"), "{said}");
    refused(&format!("{}# ok\n", record.replace("Ana", "Eve")), &[], "somebody has changed it");
    let random = unsigned.replace("[club]", "[random]");
    refused(&random, &["--bots"], "was not made by the bot it names");
    // A bot's move without its level would be taken for a person's, and nobody would think it again.
    let bots_line = unsigned.lines().find(|line| !line.starts_with("Ana") && line.ends_with("[club]"));
    let stripped = bots_line.expect("a move of the bot").trim_end_matches(" [club]");
    let stripped = unsigned.replacen(&format!("{stripped} [club]"), stripped, 1);
    refused(&stripped, &["--bots"], "but it does not say of which level");
    let (good, said) = verify(folder.path(), &unsigned, &["--bots", "--json"]);
    assert!(good, "{said}");
    let found: serde_json::Value = serde_json::from_str(&said).expect("JSON");
    assert_eq!((&found["devices"], &found["signed_by"], &found["bound"]), (&json!([0]), &json!(null), &json!(true)));
    assert!(found["bot_moves"].as_u64().is_some_and(|moves| moves > 0));
}

/// The link of an earlier day proves that a day's cards were fixed by then: to us, and to the script that shares no code.
#[test]
fn a_letter_of_the_day_follows_from_its_chain() {
    let folder = tempfile::tempdir().expect("a folder");
    let (chain, day): (Chain, Day) = (Chain::new([9; 32]), "2026-11-16".parse().expect("a day"));
    let link = |day: Day| chain.link(day).expect("a day of the chain");
    let asker = Asker { guest: GuestId(5), name: "Ana".to_owned() };
    let of = OfDay { day, practice: false };
    let begun = Online::begin_day(TableId(1), ("ABCDEF".to_owned(), link(day)), of, &asker, day.begins());
    let (mut online, _) = begun.unwrap_or_else(|refusal| panic!("{refusal:?}"));
    let what = online.decide(&asker, Command::Resign, day.begins()).expect("one may give up");
    online.fold(Entry { at: day.begins(), what }).expect("it is over");
    assert_eq!(online.record(day.ends() - 1), None, "the day is not over");
    let record = online.record(day.ends()).expect("the day is over");
    let python = |link: &str| {
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/fair/verify.py");
        let file = folder.path().join("day.txt");
        std::fs::write(&file, &record).expect("a file");
        let asked = std::process::Command::new("python3").arg(script).arg(file).args(["--day-link", link]).output();
        asked.expect("Python is installed: scripts/test sees to it").status.success()
    };
    for (earlier, days) in [("2026-11-15", "a day"), ("2026-10-16", "31 days")] {
        let shown = link(earlier.parse().expect("a day")).to_string();
        let (good, said) = verify(folder.path(), &record, &["--day-link", &shown]);
        assert!(good && said.contains(&format!("at least {days} before")), "{said}");
        assert!(python(&shown));
    }
    for wrong in [link(day).to_string(), link(day.next()).to_string(), "ab".repeat(32)] {
        let (good, said) = verify(folder.path(), &record, &["--day-link", &wrong]);
        assert!(!good && said.contains("does not follow"), "{said}");
        assert!(!python(&wrong), "{wrong}");
    }
    let example = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/fair/example.txt"));
    let (good, said) = verify(folder.path(), &example.expect("the example"), &["--day-link", &"ab".repeat(32)]);
    assert!(!good && said.contains("no letter of the day"), "{said}");
}
