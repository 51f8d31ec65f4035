//! `cachet arena`: tournaments of bots.

use serde_json::Value;
use std::path::Path;
use std::process::{Command, Output};

fn arena(args: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_cachet"))
        .arg("arena")
        .args(args.split_whitespace())
        .env("LANG", "en_GB.UTF-8")
        .env_remove("LC_ALL")
        .env_remove("LC_MESSAGES")
        .output()
        .expect("the binary ends")
}

fn text(args: &str) -> String {
    let output = arena(args);
    assert!(output.status.success(), "{args}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

fn json(args: &str) -> Value {
    serde_json::from_str(&text(&format!("{args} --json"))).expect("JSON")
}

/// Without what differs from run to run: thinking times and the command line.
fn figures(args: &str) -> Value {
    let mut report = json(args);
    let object = report.as_object_mut().expect("an object");
    assert!(object.remove("times").is_some() && object.remove("command").is_some());
    report
}

/// What one bot got against another, and its interval.
fn share(report: &Value, bot: &str, against: &str) -> [f64; 3] {
    let shares = report["shares"].as_array().expect("a list");
    let found = shares.iter().find(|it| it["bot"] == bot && it["against"] == against);
    let found = found.unwrap_or_else(|| panic!("{bot} against {against}: {report:#}"));
    [&found["share"], &found["interval"]["low"], &found["interval"]["high"]].map(|it| it.as_f64().expect("a number"))
}

#[test]
fn the_same_command_gives_the_same_figures_on_any_number_of_cores() {
    for args in [
        "love-letter --rounds 60 --seed 3",
        "stitch --rounds 20 --seed 3 --seats 3 --bots random,heuristic",
        "secret-moon --rounds 20 --seed 3 --bots random,heuristic",
    ] {
        let one = figures(&format!("{args} --threads 1 --nodes 20"));
        assert_eq!(one, figures(&format!("{args} --threads 1 --nodes 20")), "{args}");
        assert_eq!(one, figures(&format!("{args} --threads 3 --nodes 20")), "{args}");
    }
    let [three, four] = [3, 4].map(|seed| figures(&format!("love-letter --bots random,heuristic --seed {seed}")));
    assert_ne!(three["shares"], four["shares"], "another seed, other deals");
}

/// Every deal is played in every seating with the same dice, so two equal bots get exactly equal shares.
#[test]
fn a_bot_against_itself_is_exactly_at_par() {
    for (args, par) in [
        ("love-letter --seats 2", 0.5),
        ("love-letter --seats 4", 0.25),
        ("princess-princess --seats 3", 1.0 / 3.0),
        ("secret-moon --seats 5", 0.5),
        ("secret-moon --seats 6", 0.5),
        ("love-letter --seats 2 --matches", 0.5),
    ] {
        // The heuristic bot does not search: a budget changes nothing.
        let report = json(&format!("{args} --rounds 20 --bots heuristic,heuristic@7"));
        for (bot, against) in [("heuristic", "heuristic@7"), ("heuristic@7", "heuristic")] {
            for figure in share(&report, bot, against) {
                assert!((figure - par).abs() < 1e-9, "{args}: {figure}");
            }
        }
        let rating = report["ratings"][1]["points"].as_f64().expect("points");
        assert!(rating.abs() < 1e-6, "{args}: {rating}");
    }
}

/// What one bot earned against another by its decisions alone, and its interval; how many times the games it is worth.
fn earned(report: &Value, bot: &str) -> ([f64; 3], Option<f64>) {
    let shares = report["shares"].as_array().expect("a list");
    let found = &shares.iter().find(|it| it["bot"] == bot).expect("it played")["by_decisions"];
    let figures = [&found["share"], &found["interval"]["low"], &found["interval"]["high"]];
    (figures.map(|it| it.as_f64().expect("a number")), found["worth"].as_f64())
}

/// The judge's luck belongs to the deal and the seat, so that it is fair to both.
#[test]
fn by_decisions_alone_a_bot_against_itself_is_exactly_at_par() {
    for (args, par) in [
        ("love-letter --seats 2 --rounds 3", 0.5),
        ("love-letter --seats 4 --rounds 1", 0.25),
        ("secret-moon --seats 5 --rounds 3", 0.5),
    ] {
        let report = json(&format!("{args} --luck --depth 8 --bots heuristic,heuristic@7"));
        for bot in ["heuristic", "heuristic@7"] {
            let (figures, worth) = earned(&report, bot);
            assert!(figures.iter().all(|figure| (figure - par).abs() < 1e-9), "{args}: {figures:?}");
            assert_eq!(worth, None, "nothing varies: {args}");
        }
    }
}

/// Against perfect play, what a choice of R gives away is known exactly: what is earned is what is won, in the long run.
#[test]
fn by_decisions_alone_the_same_is_said_by_fewer_games() {
    let report = json("r --rules H --bots random,expert --rounds 200 --seed 5 --luck");
    let ([found, low, high], worth) = earned(&report, "random");
    let [plain, plain_low, plain_high] = share(&report, "random", "expert");
    assert!(plain_low < found && found < plain_high, "{found} {plain}");
    assert!(high < 0.5 && high - low < plain_high - plain_low, "{low} {high}");
    assert!(worth.expect("both vary") > 1.5, "{worth:?}");
    assert_eq!(report["judge_worlds"], 400);

    let report = json("love-letter --bots random,heuristic --rounds 10 --seed 8 --luck --depth 40");
    assert_eq!((&report["unit"], &report["judge_worlds"]), (&"match".into(), &40.into()));
    let ([_, low, _], worth) = earned(&report, "heuristic");
    assert!(low > 0.5 && worth.expect("both vary") > 1.5, "{low} {worth:?}");
    let plain = json("love-letter --bots random,heuristic --rounds 10 --seed 8 --matches");
    assert_eq!(share(&plain, "random", "heuristic"), share(&report, "random", "heuristic"), "the same games");
    assert_eq!(plain["shares"][0]["by_decisions"], Value::Null);
}

#[test]
fn counting_cards_beats_chance() {
    for (args, par) in [
        ("love-letter --seats 2 --rounds 1000", 0.5),
        ("love-letter --seats 4 --rounds 500", 0.25),
        ("love-letter --matches --rounds 200", 0.5),
        ("secret-moon --seats 6 --rounds 100", 0.5),
    ] {
        let report = json(&format!("{args} --seed 8 --bots random,heuristic"));
        let [_, low, _] = share(&report, "heuristic", "random");
        let [_, _, high] = share(&report, "random", "heuristic");
        assert!(low > par && high < par, "{args}: {low} {high}");
        assert_eq!(report["par"], par);
        if par == 0.5 {
            let [first, not_first] = ["when_first", "when_not_first"].map(|when| {
                let of = |bot: usize, when: &str| report["shares"][bot][when].as_f64().expect("a share");
                let other = if when == "when_first" { "when_not_first" } else { "when_first" };
                assert!((of(0, when) + of(1, other) - 1.0).abs() < 1e-9, "{report:#}");
                of(1, when)
            });
            assert!(((first + not_first) / 2.0 - share(&report, "heuristic", "random")[0]).abs() < 1e-9);
        }
        let rating = &report["ratings"][1];
        assert!(rating["interval"]["low"].as_f64().expect("points") > 0.0, "{rating}");
    }
}

#[test]
fn the_report_names_everything_it_rests_on() {
    let report = json("r --rules B,G --bots random,random@9 --rounds 10 --seed 12");
    assert_eq!(report["arena"], "r");
    assert_eq!(report["rules_version"], 1);
    assert_eq!(report["options"], serde_json::json!(["rules=B+G"]));
    assert_eq!((&report["seed"], &report["deals"], &report["games"]), (&12.into(), &10.into(), &20.into()));
    assert_eq!(report["unit"], "game");
    assert_eq!(report["bots"][0]["version"], 1);
    assert_eq!(report["first"], Value::Null, "both choose at once");
    assert_eq!(report["version"], env!("CARGO_PKG_VERSION"));
    assert!(report["command"].as_str().expect("text").starts_with("cachet arena r --rules B,G"));
    assert!(report["times"][0]["decisions"].as_u64().expect("a number") > 20);

    let love_letter = json("love-letter --seats 3 --bots random,heuristic --rounds 10");
    assert_eq!(love_letter["unit"], "round");
    assert_eq!(love_letter["games"], 60, "either bot alone, in three seats, on ten deals");
    assert!(love_letter["first"]["points"].is_number());

    // A match of two takes six tokens: hardly ever fewer rounds.
    let [rounds, matches] = ["", "--matches"].map(|how| {
        let report = json(&format!("love-letter --bots random,heuristic --rounds 20 {how}"));
        (report["unit"].clone(), report["times"][0]["decisions"].as_u64().expect("a number"))
    });
    assert_eq!((rounds.0, matches.0), ("round".into(), "match".into()));
    assert!(matches.1 > 4 * rounds.1, "{} and {}", rounds.1, matches.1);
}

/// In Love Letter the first to play has the better half; near the equilibrium 55 % of two.
#[test]
fn the_first_move_is_worth_something() {
    let report = json("love-letter --bots random,heuristic --rounds 4000 --seed 8");
    let first = &report["first"];
    assert!(first["interval"]["low"].as_f64().expect("points") > 0.0, "{first}");
    let share = first["share"].as_f64().expect("a share");
    assert!((0.52..0.59).contains(&share), "{first}");
}

#[test]
fn the_text_is_complete_in_both_languages_and_fits_a_terminal() {
    for lang in ["en", "fr"] {
        let with_luck = "love-letter --luck --depth 4 --bots random,heuristic";
        for args in
            ["love-letter --seats 4", "love-letter --matches", "secret-moon", "r --bots random,random@5", with_luck]
        {
            let report = text(&format!("{args} --rounds 4 --nodes 20 --lang {lang}"));
            assert!(!report.contains("arena-") && !report.contains('{'), "{report}");
            let widest = report.lines().map(|line| line.chars().count()).max().expect("lines");
            assert!(widest <= 80, "{widest}: {report}");
        }
    }
    let four = text("love-letter --seats 4 --bots random,heuristic --rounds 4");
    let four = four.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(four.contains("alone against 3 of the column") && four.contains("25.0 is par"), "{four}");
    assert!(four.contains("seed 1") && four.contains("4 deals") && four.contains("32 rounds"), "{four}");
}

/// A few games of Secret Moon say nothing; a thousand rounds tell a card counter from chance.
#[test]
fn a_report_says_what_it_cannot_say() {
    let words = |args: &str| text(args).split_whitespace().collect::<Vec<_>>().join(" ");
    let (unsettled, few) = ("Too little to say whether", "may leave every interval too small. Play 30 at least.");
    let report = words("love-letter --bots random,heuristic --rounds 1000");
    assert!(!report.contains(unsettled) && !report.contains(few) && !report.contains("Stopped"), "{report}");
    let report = words("love-letter --bots random,random@2 --rounds 8 --seed 2");
    assert!(report.contains("So few deals (8)") && report.contains(few), "{report}");
    let report = json("secret-moon --bots random,heuristic --rounds 6 --seed 4");
    assert_eq!(report["stopped"], false);
    let unsettled = report["unsettled"].as_array().expect("a list");
    let rating = &report["ratings"][1];
    let told = rating["interval"]["low"].as_f64() > Some(0.0) || rating["interval"]["high"].as_f64() < Some(0.0);
    assert_eq!(unsettled.is_empty(), told, "{report:#}");
    // Equal bots play the same games: there is nothing to settle.
    let report = json("love-letter --bots heuristic,heuristic@7 --rounds 40");
    assert_eq!(report["unsettled"], serde_json::json!([]));
}

/// The first Ctrl-C ends the tournament, and what was played is reported. Linux says when the program listens.
#[cfg(target_os = "linux")]
#[test]
fn at_ctrl_c_what_was_played_is_reported() {
    let mut arena = Command::new(env!("CARGO_BIN_EXE_cachet"))
        .args(["arena", "love-letter", "--bots", "random,heuristic", "--rounds", "1000000", "--json"])
        .stdout(std::process::Stdio::piped())
        .spawn()
        .expect("it starts");
    let status = format!("/proc/{}/status", arena.id());
    let catches_interrupts = || {
        let status = std::fs::read_to_string(&status).expect("it runs");
        let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:")).expect("a list of signals");
        u64::from_str_radix(caught.trim(), 16).expect("bits") & 0b10 != 0
    };
    while !catches_interrupts() {
        assert!(arena.try_wait().expect("a child").is_none(), "it has ended");
        std::thread::yield_now();
    }
    let sent = Command::new("kill").args(["-INT", &arena.id().to_string()]).status().expect("kill");
    assert!(sent.success());
    let output = arena.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(130));
    let mut report: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let deals = report["deals"].as_u64().expect("a number");
    assert!((1..1_000_000).contains(&deals) && report["stopped"] == true, "{deals}");
    let mut again = json(&format!("love-letter --bots random,heuristic --rounds {deals}"));
    for report in [&mut report, &mut again] {
        let differs = ["times", "command", "stopped"];
        report.as_object_mut().expect("an object").retain(|key, _| !differs.contains(&key.as_str()));
    }
    assert_eq!(report, again, "the same figures again");
}

#[test]
fn what_cannot_be_played_is_explained() {
    for (args, sentence) in [
        ("chess", "There is no game “chess”"),
        ("love-letter --bots random,oracle", "There is no bot “oracle” for Love Letter (demo). Bots: random"),
        ("love-letter --bots random,random", "“random” is named twice"),
        ("love-letter --bots random", "A tournament needs two bots. Love Letter (demo) has: random"),
        ("love-letter --bots random,heuristic@x", "after @ comes a whole number"),
        ("love-letter --seats 9", "LL-1"),
        ("love-letter --rounds 0", "“0” cannot be the value of --rounds"),
        ("love-letter --minutes 0", "“0” cannot be the value of --minutes"),
        ("love-letter --rules B", "There is no option “rules”"),
        ("r --rules I,K", "R-MIX-1"),
        // Said before the first of them is played, or this would take hours.
        ("love-letter --rounds 1000000 --plot /no/such/folder/plot.svg", "could not be written"),
    ] {
        let output = arena(args);
        let said = String::from_utf8(output.stderr).expect("text");
        assert_eq!(output.status.code(), Some(2), "{args}: {said}");
        assert!(said.contains(sentence), "{args}: {said}");
    }
}

#[test]
fn the_plot_shows_every_bot() {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("arena.svg");
    text(&format!("love-letter --bots random,heuristic --rounds 50 --seed 6 --plot {}", file.display()));
    let plot = std::fs::read_to_string(&file).expect("the plot");
    for shown in [">random<", ">heuristic<", "Love Letter (demo)", "50 deals", "seed 6", "prefers-color-scheme: dark"] {
        assert!(plot.contains(shown), "{shown}: {plot}");
    }
    assert_eq!(plot.matches("<circle").count(), 2);
}

/// A game that has nothing but its rules has a bot that plays at random, which can be measured.
#[test]
fn an_added_game_has_an_arena() {
    let report = json("example --seats 3 --bots random,random@2 --rounds 40");
    assert_eq!((report["arena"].as_str(), report["unit"].as_str()), (Some("example"), Some("game")));
    let [share, low, high] = share(&report, "random", "random@2");
    assert!(low <= 1.0 / 3.0 && 1.0 / 3.0 <= high, "equals share the points: {share}");
}
