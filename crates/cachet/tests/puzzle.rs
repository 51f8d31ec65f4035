//! `cachet puzzle` and `cachet train puzzles`, as a person uses them.

use serde_json::Value;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

fn run(args: &[&str], typed: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_cachet"))
        .args(args)
        .env("LC_ALL", "C")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    // It may have stopped listening.
    let _ = child.stdin.take().expect("a pipe").write_all(typed.as_bytes());
    child.wait_with_output().expect("it ends")
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("text")
}

fn json(args: &[&str]) -> Value {
    serde_json::from_str(&out(&run(args, ""))).expect("JSON")
}

/// A deduction, and the numbers under which the terminal offers the right answer and two wrong ones.
fn deduction() -> (String, usize, [usize; 2]) {
    let asked = json(&["puzzle", "--game", "love-letter", "--kind", "deduction", "--level", "3", "--json"]);
    let id = asked["id"].as_str().expect("an id").to_owned();
    assert!(asked.get("solution").is_none() && asked.get("proof").is_none(), "{asked}");
    let answers: Vec<String> = asked["answers"]
        .as_array()
        .expect("answers")
        .iter()
        .map(|it| it["value"].as_str().expect("a value").to_owned())
        .collect();
    let told = json(&["puzzle", &id, "--json", "--answer", &answers[0]]);
    let solution = told["solution"].as_str().expect("a solution");
    let right = answers.iter().position(|value| value == solution).expect("it is offered") + 1;
    let mut wrong = (1..=answers.len()).filter(|number| *number != right);
    (id, right, [wrong.next().expect("one"), wrong.next().expect("another")])
}

#[test]
fn a_puzzle_is_solved_in_the_terminal() {
    let (id, right, [wrong, other]) = deduction();
    let at_once = out(&run(&["puzzle", &id], &format!("{right}\n")));
    assert!(at_once.contains("Yes: ") && at_once.contains("The proof") && at_once.contains("rule LL-"), "{at_once}");
    let second = out(&run(&["puzzle", &id], &format!("x\n{wrong}\n{right}\n")));
    assert!(second.contains("x is none of the answers") && second.contains("then try again"), "{second}");
    assert!(second.contains("Yes: "), "{second}");
    let failed = out(&run(&["puzzle", &id], &format!("{wrong}\n{other}\n")));
    assert!(
        failed.contains("The answer was: ") && failed.contains("The proof") && !failed.contains("Yes: "),
        "{failed}"
    );
    let left = out(&run(&["puzzle", &id], "q\n"));
    assert!(left.contains(&format!("cachet puzzle {id}")) && !left.contains("The proof"), "{left}");
    let french = out(&run(&["puzzle", &id, "--lang", "fr"], &format!("{right}\n")));
    assert!(french.contains("La preuve") && french.contains("Oui"), "{french}");
}

#[test]
fn every_kind_has_its_reasons() {
    for kind in ["card", "move"] {
        let asked = json(&["puzzle", "--kind", kind, "--json"]);
        let id = asked["id"].as_str().expect("an id");
        let value = asked["answers"][0]["value"].as_str().expect("a value");
        let told = json(&["puzzle", id, "--json", "--answer", value]);
        let ranking = told["ranking"].as_array().expect("a ranking");
        assert!(ranking[0]["good"] == true && ranking.iter().any(|it| it["behind"].as_f64() >= Some(5.0)), "{told}");
        let text = out(&run(&["puzzle", id, "--answer", value], ""));
        assert!(text.contains("What each choice is worth"), "{text}");
    }
}

#[test]
fn what_cannot_be_had_is_said() {
    let refused = |args: &[&str]| {
        let output = run(args, "");
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        String::from_utf8(output.stderr).expect("text")
    };
    assert!(refused(&["puzzle", "nonsense"]).contains("no puzzle nonsense"));
    assert!(refused(&["puzzle", "--game", "chess"]).contains("chess"));
    assert!(refused(&["puzzle", "--game", "r", "--kind", "deduction"]).contains("no puzzle of R"));
    assert!(refused(&["puzzle", "--level", "9"]).contains('9'));
    let (id, ..) = deduction();
    let told = refused(&["puzzle", &id, "--answer", "card-nothing"]);
    assert!(told.contains("card-nothing") && told.contains("card-princess"), "{told}");
    let help = out(&run(&["puzzle", "--help"], ""));
    assert!(help.contains("cachet puzzle --game secret-moon --level 4"), "{help}");
}

#[test]
fn puzzles_are_made_from_a_seed() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let made = |name: &str, seed: &str| {
        let file = folder.join(name);
        let to = file.to_str().expect("a plain path");
        let output =
            run(&["train", "puzzles", "--game", "love-letter", "--count", "12", "--seed", seed, "--to", to], "");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        std::fs::read_to_string(file).expect("a file")
    };
    let one = made("puzzles-1.txt", "7");
    let puzzles = cachet_puzzles::read(&one).expect("puzzles");
    let kinds: Vec<&str> = puzzles.iter().map(|puzzle| puzzle.kind().name()).collect();
    assert_eq!(kinds, ["deduction", "deduction", "move"]);
    assert_eq!(one, made("puzzles-2.txt", "7"), "the same for the same seed");
    assert_ne!(one, made("puzzles-3.txt", "8"));
    // Nothing is missing of what is built in: all of it is kept, byte for byte, and nothing new is looked for.
    let file = folder.join("puzzles-4.txt");
    let to = file.to_str().expect("a plain path");
    let kept = run(&["train", "puzzles", "--keep", "--game", "stitch", "--seed", "7", "--to", to], "");
    assert!(kept.status.success(), "{}", String::from_utf8_lossy(&kept.stderr));
    let mut stitch = cachet_puzzles::shipped();
    stitch.retain(|puzzle| puzzle.game == "stitch");
    assert_eq!(std::fs::read_to_string(file).expect("a file"), cachet_puzzles::write(&stitch));
    let nowhere = run(&["train", "puzzles", "--game", "stitch", "--count", "1", "--to", "/nowhere/at/all.txt"], "");
    assert_eq!(nowhere.status.code(), Some(2));
    let none = run(&["train", "puzzles", "--game", "r-s", "--to", "/nowhere/at/all.txt"], "");
    assert!(String::from_utf8_lossy(&none.stderr).contains("No puzzles are made of"), "{none:?}");
}
