//! `cachet review`, as a person uses it.

use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn cachet(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_cachet")).args(args).env("LC_ALL", "C").output().expect("the binary runs")
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("text")
}

fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("text")
}

/// A record in a folder of its own.
fn saved(name: &str, text: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(&folder).expect("a folder for the test");
    let file = folder.join("game.txt");
    std::fs::write(&file, text).expect("a record");
    file
}

/// A finished game of R in which Ana's Princess meets Bo's Prince: she wins at once.
fn won_at_once() -> String {
    use cachet_engine::{Names, Seat, Seed};
    let seed = Seed::small(1);
    let game = cachet_games::find("r").expect("it is in the list");
    let mut table = game.open(Names::new(["Ana", "Bo"]).expect("good names"), &[], seed).expect("two may play");
    table.play_text(Seat::ALL[0], "Princess", seed).expect("a card of the hand");
    table.play_text(Seat::ALL[1], "Prince", seed).expect("a card of the hand");
    table.record()
}

#[test]
fn the_sum_comes_out_and_the_story_is_told() {
    let file = saved("review-r", &won_at_once());
    let file = file.to_str().expect("a plain path");
    let told = cachet(&["review", file, "--as", "Bo"]);
    let text = out(&told);
    assert!(told.status.success(), "{}", err(&told));
    assert!(text.contains("Judged by what could be known") && text.contains("Decision 1 · 50.0 %"), "{text}");
    assert!(
        text.contains("The reckoning of Bo") && text.contains("50.0 at the start") && text.contains("= 0.0"),
        "{text}"
    );
    let french = out(&cachet(&["review", file, "--lang", "fr"]));
    assert!(french.contains("La relecture") && french.contains("Le compte d’Ana"), "{french}");
}

/// Giving up is the last decision, and costs all that was left.
#[test]
fn a_game_that_was_given_up_says_what_that_cost() {
    use cachet_engine::{Account, Names, Seat, Seed};
    let game = cachet_games::find("r").expect("it is in the list");
    let names = Names::new(["Ana", "Bo"]).expect("good names");
    let mut table = game.open(names, &[], Seed::small(1)).expect("two may play");
    table.reveal(Account { resigned: Some(Seat::ALL[1]), ..Account::default() });
    let file = saved("review-given-up", &table.record());
    let told = cachet(&["review", file.to_str().expect("a plain path")]);
    assert!(told.status.success(), "{}", err(&told));
    let text = out(&told);
    assert!(text.contains("Bo gave up with 50 chances in 100 left."), "{text}");
    assert!(text.contains("50.0 at the start −50.0 by one decision"), "{text}");
}

#[test]
fn programs_get_one_object_and_people_a_picture() {
    let file = saved("review-json", &won_at_once());
    let curve = file.with_extension("svg");
    let args =
        ["review", file.to_str().expect("a plain path"), "--json", "--plot", curve.to_str().expect("a plain path")];
    let review: Value = serde_json::from_str(&out(&cachet(&args))).expect("JSON");
    assert_eq!((&review["judge"], &review["whole"]), (&Value::from(3), &Value::from(true)));
    let bo = &review["seats"][1];
    let number = |value: &Value| value.as_f64().expect("a number");
    let luck = number(&bo["sum"]["cards"]) + number(&bo["sum"]["others"]);
    let gained = number(&bo["result"]) - number(&bo["start"]);
    assert!((gained - (luck - number(&bo["sum"]["cost"]))).abs() < 1e-9);
    assert_eq!(bo["decisions"][0]["meeting"]["chances"].as_array().map(Vec::len), Some(8));
    let picture = std::fs::read_to_string(curve).expect("a picture");
    assert!(picture.starts_with("<svg") && picture.contains("Ana") && picture.ends_with("</svg>\n"));
}

#[test]
fn bad_input_is_one_sentence_and_nothing_is_computed() {
    let whole = won_at_once();
    let begun: String =
        whole.lines().take_while(|line| !line.starts_with("Bo:")).map(|line| format!("{line}\n")).collect();
    let running = format!("{begun}\nresult: unfinished\n");
    let cases = [
        ("review-cut", begun, &[][..], "The record ends too soon"),
        ("review-running", running, &[], "The game is not over: it waits for Bo."),
        ("review-version", whole.replace("rules: 1\n", "rules: 9\n"), &[], "rules version 9"),
        ("review-seat", whole.clone(), &["--as", "Cleo"], "Nobody here is called “Cleo”"),
    ];
    for (name, text, more, expected) in cases {
        let file = saved(name, &text);
        let args = [&["review", file.to_str().expect("a plain path")], more].concat();
        let refused = cachet(&args);
        assert_eq!(refused.status.code(), Some(2), "{name}");
        assert!(out(&refused).is_empty(), "{name}: {}", out(&refused));
        let said = err(&refused);
        assert!(said.contains(expected) && said.lines().count() == 1, "{name}: {said}");
    }
}

/// A place to which nothing can be written is refused first: so many worlds would take hours.
#[test]
fn where_to_draw_is_checked_before_anything_is_weighed() {
    use cachet_engine::{Names, Seed};
    let game = cachet_games::find("love-letter").expect("it is in the list");
    let mut table = game.open(Names::new(["Ana", "Bo"]).expect("good names"), &[], Seed::small(1)).expect("a table");
    while let Some(seat) = table.waiting().lowest() {
        let first = table.legal(seat).swap_remove(0);
        table.play(seat, &first.action, Seed::small(1)).expect("a legal move");
    }
    let file = saved("review-no-plot", &table.record());
    let curve = file.with_file_name("missing").join("curve.svg");
    let paths = [&file, &curve].map(|path| path.to_str().expect("a plain path"));
    let refused = cachet(&["review", paths[0], "--depth", "100000", "--plot", paths[1]]);
    assert_eq!((refused.status.code(), out(&refused)), (Some(2), String::new()));
    let said = err(&refused);
    assert!(said.contains("The curve could not be written to") && said.contains("--plot FILE"), "{said}");
}

/// X is counted out: nothing is given away, nothing changes with the seed, and what was judged adds up to what was won.
#[test]
fn the_review_can_be_measured() {
    let args = ["bench", "review", "--game", "r-x", "--games", "40", "--again", "5", "--seed", "3"];
    let report: Value = serde_json::from_str(&out(&cachet(&[&args[..], &["--json"]].concat()))).expect("JSON");
    let (row, figures) = (&report["rows"][0], &report["rows"][0]["figures"]);
    assert_eq!((row["game"].as_str(), row["seats"].as_u64()), (Some("r-x"), Some(2)));
    assert_eq!(figures["decisions"], 80);
    let tenths = figures["tenths"].as_array().expect("a list");
    let moments = |it: &Value| it["moments"].as_u64().expect("a number");
    assert_eq!(tenths.iter().map(moments).sum::<u64>(), 80);
    let number = |it: &Value| it.as_f64().expect("a number");
    assert!(number(&figures["brier"]) < number(&figures["naive"]), "{figures:#}");
    assert_eq!((&figures["compared"], &figures["changed"]), (&10.into(), &0.into()));
    for luck in figures["luck"].as_array().expect("a list") {
        assert!(number(&luck["mean"]).abs() <= 1.5 * number(&luck["half"]) && number(&luck["cost"]) == 0.0, "{luck}");
    }
    let text = out(&cachet(&args));
    assert!(text.contains("Brier score") && text.contains("With another seed 0 of 10 verdicts change"), "{text}");
}
