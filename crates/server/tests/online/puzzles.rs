//! Puzzles over real sockets: by form and by API, solved, failed, refused.

use crate::common::{House, good, refused, unlimited};
use crate::reviews::{played, whole};
use cachet_client::{Answer, Client};
use cachet_puzzles::{Kind, Puzzle, Verdict, library, open};
use cachet_server::{Config, Time};
use serde_json::{Value, json};

const FORM: (&str, &str) = ("content-type", "application/x-www-form-urlencoded");

async fn post(client: &mut Client, id: &str, answer: &str) -> Answer {
    let body: String = answer.bytes().map(|byte| format!("%{byte:02X}")).collect();
    let body = format!("answer={body}");
    client.send("POST", &format!("/puzzles/{id}"), &[FORM], Some(body.as_bytes())).await.expect("an answer")
}

async fn page(client: &mut Client, path: &str) -> String {
    client.get(path).await.expect("an answer").text()
}

/// A puzzle of this kind, what is right and two answers that are not, where there are two.
fn of(kind: Kind) -> (&'static Puzzle, String, Vec<String>) {
    let wrong = |puzzle: &Puzzle| -> Vec<String> {
        let asked = open(puzzle).expect("a puzzle");
        let values = asked.offers().into_iter().map(|offer| offer.value);
        values.filter(|value| asked.verdict(value) != Some(Verdict::Right)).collect()
    };
    let fits = |puzzle: &&Puzzle| puzzle.kind() == kind && wrong(puzzle).len() >= 2;
    let puzzle = library().iter().find(fits).expect("one of each kind");
    (puzzle, open(puzzle).expect("a puzzle").solution(), wrong(puzzle))
}

#[tokio::test]
async fn a_puzzle_of_each_kind_is_solved_and_failed_by_form() {
    let house = House::open().await;
    for kind in Kind::ALL {
        let (puzzle, right, wrong) = of(kind);
        let here = format!("/puzzles/{}", puzzle.id);
        // At once.
        let mut ana = house.guest("Ana").await;
        let answer = post(&mut ana, &puzzle.id, &right).await;
        assert_eq!((answer.status, answer.header("location")), (303, Some(format!("{here}#over").as_str())));
        let solved = page(&mut ana, &here).await;
        assert!(solved.contains("data-state=\"whole\"") && solved.contains("proof-h"), "{kind:?}");
        assert!(
            !page(&mut house.stranger(), &format!("{here}?not=0")).await.contains("data-wrong"),
            "nothing was tried"
        );
        // At the second try, with a hint between.
        let mut bo = house.guest("Bo").await;
        let answer = post(&mut bo, &puzzle.id, &wrong[0]).await;
        let to = answer.header("location").expect("somewhere").to_owned();
        assert!(to.starts_with(&format!("{here}?hint=")), "{to}");
        let begun = page(&mut bo, to.split('#').next().expect("an address")).await;
        assert!(begun.contains("flash--refusal") && !begun.contains("proof-h"), "{kind:?}");
        assert_eq!(begun.matches("data-wrong").count(), 1, "{kind:?}: what was tried is marked");
        let tried = begun.split("data-wrong").nth(1).expect("a mark");
        let value = format!("value=\"{}\"", wrong[0].replace('>', "&gt;"));
        assert!(tried.split("</label>").next().is_some_and(|label| label.contains(&value)), "{kind:?}: {value}");
        post(&mut bo, &puzzle.id, &right).await;
        assert!(page(&mut bo, &here).await.contains("data-state=\"cracked\""), "{kind:?}");
        // Not at all: what comes after counts for nothing.
        let mut cy = house.guest("Cy").await;
        post(&mut cy, &puzzle.id, &wrong[0]).await;
        post(&mut cy, &puzzle.id, &wrong[1]).await;
        let missed = page(&mut cy, &here).await;
        assert!(missed.contains("data-state=\"broken\"") && missed.contains("proof-h"), "{kind:?}");
        post(&mut cy, &puzzle.id, &right).await;
        assert!(page(&mut cy, &here).await.contains("data-state=\"broken\""), "{kind:?}");
    }
}

/// A double click, a second window, a request that is sent again because no answer came: the same wrong answer counts once.
#[tokio::test]
async fn a_wrong_answer_that_is_sent_twice_counts_once() {
    let time = Time::manual(1_794_830_400_000);
    let house = House::open_with(Config { time: time.clone(), ..unlimited() }).await;
    let (puzzle, right, wrong) = of(Kind::Deduction);
    let here = format!("/api/puzzles/{}", puzzle.id);
    let say = |answer: &str| json!({ "answer": answer });
    let mut ana = house.guest("Ana").await;
    let first = post(&mut ana, &puzzle.id, &wrong[0]).await;
    let again = post(&mut ana, &puzzle.id, &wrong[0]).await;
    assert_eq!(first.header("location"), again.header("location"), "both lead to the hint");
    let told = good(ana.post(&here, &say(&wrong[0])).await);
    assert_eq!((&told["state"], &told["solved"]), (&json!("begun"), &Value::Null));
    assert!(told["hint"].is_string());
    assert_eq!(good(ana.post(&here, &say(&right)).await)["state"], "cracked");
    let mut bo = house.guest("Bo").await;
    for (answer, state) in [(0, "begun"), (0, "begun"), (1, "broken"), (1, "broken")] {
        assert_eq!(good(bo.post(&here, &say(&wrong[answer])).await)["state"], state);
    }
    // Much later it is an answer like any other.
    let mut cy = house.guest("Cy").await;
    assert_eq!(good(cy.post(&here, &say(&wrong[0])).await)["state"], "begun");
    time.advance(60_000);
    assert_eq!(good(cy.post(&here, &say(&wrong[0])).await)["state"], "broken");
}

#[tokio::test]
async fn what_is_no_answer_is_refused_and_costs_nothing() {
    let house = House::open().await;
    let (puzzle, right, _) = of(Kind::Deduction);
    let here = format!("/puzzles/{}", puzzle.id);
    let mut nobody = house.stranger();
    for sent in ["", "card-nothing", "seat-Z", "<b>"] {
        let answer = post(&mut nobody, &puzzle.id, sent).await;
        assert_eq!(answer.status, 422, "{sent}");
        assert!(answer.header("set-cookie").is_none(), "nobody becomes a guest by it");
        assert!(answer.text().contains("flash--refusal") && !answer.text().contains("proof-h"));
    }
    let missing = nobody.get("/puzzles/nonsense").await.expect("an answer");
    assert_eq!(missing.status, 404);
    // A stranger's answer is kept: they are somebody from then on.
    let answer = post(&mut nobody, &puzzle.id, &right).await;
    assert_eq!(answer.status, 303);
    assert!(page(&mut nobody, &here).await.contains("data-state=\"whole\""));
    let list = page(&mut nobody, &format!("/puzzles?game={}&level={}", puzzle.game, puzzle.drops)).await;
    assert!(list.contains("data-state=\"whole\""), "the list shows it");
}

#[tokio::test]
async fn the_next_puzzle_fits_and_is_not_one_that_is_over() {
    let house = House::open().await;
    let mut ana = house.guest("Ana").await;
    let mut before = Vec::new();
    for _ in 0..4 {
        let answer = ana.get("/puzzles/next?game=stitch").await.expect("an answer");
        let id = answer.header("location").expect("a puzzle").trim_start_matches("/puzzles/").to_owned();
        let puzzle = cachet_puzzles::find(&id).expect("a puzzle");
        assert!(puzzle.game == "stitch" && !before.contains(&id));
        let right = open(puzzle).expect("a puzzle").solution();
        post(&mut ana, &id, &right).await;
        before.push(id);
    }
    assert!(page(&mut ana, "/puzzles").await.contains("puzs__me"));
}

#[tokio::test]
async fn programs_are_told_no_answer_before_a_puzzle_is_over() {
    let house = House::open().await;
    let mut ana = house.guest("Ana").await;
    let all = good(ana.get("/api/puzzles").await);
    assert_eq!(all.as_array().map(Vec::len), Some(library().len()));
    let few = good(ana.get("/api/puzzles?kind=card&level=1").await);
    let none = ana.get("/api/puzzles?level=0").await;
    assert!(refused(none, 422, "unfit").contains("Levels go from 1 to 5"));
    assert!(few.as_array().expect("a list").iter().all(|it| it["game"] == "r" && it["level"] == 1));
    for kind in Kind::ALL {
        let (puzzle, right, wrong) = of(kind);
        let here = format!("/api/puzzles/{}", puzzle.id);
        let asked = good(ana.get(&here).await);
        assert_eq!((&asked["solved"], &asked["state"]), (&Value::Null, &json!("new")));
        let offered: Vec<&str> =
            asked["answers"].as_array().expect("answers").iter().filter_map(|it| it["value"].as_str()).collect();
        assert!(offered.contains(&right.as_str()) && offered.contains(&wrong[0].as_str()));
        let first = good(ana.post(&here, &json!({ "answer": wrong[0] })).await);
        assert_eq!(
            (&first["right"], &first["state"], &first["solved"]),
            (&json!(false), &json!("begun"), &Value::Null)
        );
        assert!(first["hint"].as_str().is_some_and(|hint| !hint.is_empty()));
        let second = good(ana.post(&here, &json!({ "answer": right })).await);
        assert_eq!((&second["right"], &second["state"]), (&json!(true), &json!("cracked")));
        assert_eq!(second["solved"]["answer"], json!(right));
        let why = &second["solved"][if kind == Kind::Deduction { "proof" } else { "ranking" }];
        assert!(why.as_array().is_some_and(|why| !why.is_empty()), "{second}");
        assert_eq!(good(ana.get(&here).await)["solved"]["answer"], json!(right));
    }
    let (puzzle, ..) = of(Kind::Move);
    let here = format!("/api/puzzles/{}", puzzle.id);
    refused(ana.post(&here, &json!({ "answer": "nonsense" })).await, 422, "unfit");
    refused(ana.get("/api/puzzles/nonsense").await, 404, "unknown");
    refused(house.stranger().post(&here, &json!({ "answer": "x" })).await, 401, "nobody");
}

#[tokio::test]
async fn the_share_of_people_who_solve_it_is_shown_once_there_are_enough() {
    let house = House::open().await;
    let (puzzle, right, wrong) = of(Kind::Deduction);
    let here = format!("/api/puzzles/{}", puzzle.id);
    for number in 0..10 {
        let mut guest = house.guest(&format!("Guest {number}")).await;
        if number < 4 {
            good(guest.post(&here, &json!({ "answer": wrong[0] })).await);
            good(guest.post(&here, &json!({ "answer": wrong[1] })).await);
        } else {
            good(guest.post(&here, &json!({ "answer": right })).await);
        }
    }
    let told = good(house.stranger().get(&here).await);
    assert_eq!(told["share"], json!(60), "six of ten");
}

/// The own decisions that somebody is asked again.
async fn yours(client: &mut Client) -> Vec<Value> {
    let all = good(client.get("/api/puzzles").await);
    all.as_array().expect("a list").iter().filter(|it| it["yours"] == true).cloned().collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn decisions_of_ones_own_come_back_a_day_later() {
    let time = Time::manual(1_794_830_400_000);
    let house = House::open_with(Config { time: time.clone(), ..unlimited() }).await;
    let (id, mut people) = played(&house, "love-letter").await;
    let review = whole(&mut people[0], &id).await;
    assert_eq!(yours(&mut people[0]).await, Vec::<Value>::new(), "not on the same day");
    time.advance(24 * 3600 * 1000 - 1);
    assert_eq!(yours(&mut people[0]).await, Vec::<Value>::new(), "nor a millisecond before");
    // Lists are believed for a minute.
    time.advance(60_000);
    assert_eq!(people.len(), 2);
    for (seat, person) in people.iter_mut().enumerate() {
        let mine = yours(person).await;
        let dear: Vec<u64> = review["review"]["seats"][seat]["decisions"]
            .as_array()
            .expect("decisions")
            .iter()
            .filter(|it| it["verdict"] != "whole")
            .map(|it| it["number"].as_u64().expect("a number"))
            .collect();
        assert!(!mine.is_empty() && dear.len() >= mine.len(), "{mine:?} of {dear:?}");
        for it in &mine {
            let number = it["id"].as_str().and_then(|id| id.rsplit('-').next()).and_then(|it| it.parse::<u64>().ok());
            assert!(number.is_some_and(|number| dear.contains(&number)), "{it} of {dear:?}");
        }
    }
    let mut ana = people.remove(0);
    let mine = yours(&mut ana).await;
    let [first, second] = [0, 1].map(|at| mine[at]["id"].as_str().expect("an id").to_owned());
    // Nobody else is asked what Ana decided; nor is anybody who is not there.
    let mut eve = house.guest("Eve").await;
    refused(eve.get(&format!("/api/puzzles/{first}")).await, 404, "unknown");
    refused(house.stranger().get(&format!("/api/puzzles/{first}")).await, 404, "unknown");
    for odd in [format!("own-{id}-9999"), format!("own-{id}-0"), "own-x-1".to_owned(), format!("own-{id}-")] {
        refused(ana.get(&format!("/api/puzzles/{odd}")).await, 404, "unknown");
    }
    // What was played, and how moves are weighed, is not told before it is over.
    let asked = good(ana.get(&format!("/api/puzzles/{first}")).await);
    assert_eq!((&asked["yours"], &asked["solved"], &asked["state"]), (&json!(true), &Value::Null, &json!("new")));
    let number: usize = first.rsplit('-').next().and_then(|it| it.parse().ok()).expect("a number");
    let decision = &review["review"]["seats"][0]["decisions"][number - 1];
    let (best, played) =
        (decision["moves"][0]["text"].as_str().expect("a move"), decision["text"].as_str().expect("a move"));
    let offered: Vec<&str> =
        asked["answers"].as_array().expect("answers").iter().filter_map(|it| it["value"].as_str()).collect();
    assert!(offered.contains(&best) && offered.contains(&played) && offered.len() <= 5, "{offered:?}");
    let here = format!("/puzzles/{first}");
    let before = page(&mut ana, &here).await;
    assert!(before.contains("yours · ") && !before.contains("proof-h") && !before.contains("/review?"), "{before}");
    assert!(page(&mut ana, "/puzzles").await.contains(&format!("href=\"{here}\"")));
    // Missed like the first time, then right.
    let missed = post(&mut ana, &first, played).await;
    assert!(missed.header("location").is_some_and(|there| there.contains("?hint=")), "{:?}", missed.header("location"));
    assert_eq!(post(&mut ana, &first, best).await.status, 303);
    let after = page(&mut ana, &here).await;
    assert!(
        after.contains("data-state=\"cracked\"") && after.contains(&format!("/t/{id}/review?as=0&amp;at={number}"))
    );
    let listed = page(&mut ana, "/puzzles").await;
    assert!(!listed.contains(&format!("href=\"{here}\"")), "what is over does not come back");
    // And by program, at once.
    let number: usize = second.rsplit('-').next().and_then(|it| it.parse().ok()).expect("a number");
    let best = &review["review"]["seats"][0]["decisions"][number - 1]["moves"][0]["text"];
    let told = good(ana.post(&format!("/api/puzzles/{second}"), &json!({ "answer": best })).await);
    assert_eq!((&told["right"], &told["state"]), (&json!(true), &json!("whole")));
    assert!(told["solved"]["ranking"].as_array().is_some_and(|it| it.len() > 1), "{told}");
}
