//! The binary, as a person uses it: arguments in, text out.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

fn cachet(args: &[&str], typed: &str) -> Output {
    cachet_with(&[("LANG", "en_GB.UTF-8")], args, typed)
}

/// The binary under these settings of the terminal's language, and no others.
fn cachet_with(settings: &[(&str, &str)], args: &[&str], typed: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_cachet"))
        .args(args)
        .env_remove("LANG")
        .env_remove("LC_ALL")
        .env_remove("LC_MESSAGES")
        .envs(settings.iter().copied())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    // A command that refuses its arguments closes its input.
    let _ = child.stdin.take().expect("a pipe").write_all(typed.as_bytes());
    child.wait_with_output().expect("the binary ends")
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("text")
}

fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("text")
}

/// An empty folder for one test.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder for the test");
    folder
}

fn shown(path: &Path) -> &str {
    path.to_str().expect("a path of plain letters")
}

/// Choosing 1 again and again ends any match.
fn first_choice_always() -> String {
    "1\n".repeat(4000)
}

#[test]
fn a_whole_match_is_played_saved_and_told_again() {
    let record = folder("whole").join("game.txt");
    let played = cachet(
        &["play", "love-letter", "--seats", "3", "--seed", "11", "--save", shown(&record)],
        &first_choice_always(),
    );
    assert!(played.status.success(), "{}", err(&played));
    let text = out(&played);
    assert!(text.contains("win the match") || text.contains("wins the match"), "{text}");
    let again = cachet(
        &["play", "love-letter", "--seats", "3", "--seed", "11", "--save", shown(&record)],
        &first_choice_always(),
    );
    assert_eq!(out(&again), text, "the same seed and the same choices give the same game");

    let told = cachet(&["replay", shown(&record), "--as", "Bo"], "");
    assert!(told.status.success(), "{}", err(&told));
    assert!(out(&told).contains("You are dealt"));
    let in_french = cachet(&["replay", shown(&record), "--lang", "fr"], "");
    assert!(out(&in_french).contains("gagne la partie"), "{}", out(&in_french));
}

#[test]
fn a_game_left_with_q_is_taken_up_again() {
    let record = folder("left").join("game.txt");
    let left = cachet(&["play", "--seed", "5", "--seats", "2", "--save", shown(&record)], "q\n");
    assert!(left.status.success());
    assert!(out(&left).contains("cachet play --from"));
    assert!(std::fs::read_to_string(&record).expect("the record").ends_with("result: unfinished\n"));
    let again = cachet(&["play", "--from", shown(&record), "--save", shown(&record)], &first_choice_always());
    assert!(again.status.success(), "{}", err(&again));
    assert!(!std::fs::read_to_string(&record).expect("the record").contains("unfinished"));
    let over = cachet(&["play", "--from", shown(&record)], "");
    assert_eq!(over.status.code(), Some(2));
    assert!(err(&over).contains("is over"));
}

#[test]
fn the_prompt_steps_back_explains_and_loses_nothing() {
    let record = folder("prompt").join("game.txt");
    let typed = "u\n1\nu\n?\n99\nfoo\nGuard > Nobody, King\nq\n";
    let played = cachet(&["play", "--seed", "5", "--seats", "3", "--save", shown(&record)], typed);
    let text = out(&played);
    assert!(text.contains("nothing to step back from"));
    assert!(text.contains("“99” is not a choice"));
    assert!(text.contains("Princess ×1"), "the rules are shown");
    assert!(text.contains("“foo” is not a card"));
    assert!(text.contains("Nobody here is called “Nobody”"));
    assert!(!std::fs::read_to_string(&record).expect("the record").contains("\nAna: "), "no move was made");
}

#[test]
fn a_bot_gives_way_to_a_person_of_its_name() {
    let record = folder("names").join("game.txt");
    let played = cachet(
        &["play", "secret-moon", "--seats", "8", "--seed", "6", "--name", "bo", "--save", shown(&record)],
        "q\n",
    );
    assert!(played.status.success(), "{}", err(&played));
    let text = std::fs::read_to_string(&record).expect("the record");
    assert!(text.contains("seats: bo, Cleo, Dov, Eva, Finn, Gil, Hana, Ines\n"), "{text}");
}

#[test]
fn a_move_may_be_typed_as_in_records() {
    let record = folder("typed").join("game.txt");
    let played = cachet(&["play", "--seed", "5", "--seats", "3", "--save", shown(&record)], "prêtre > bo\nq\n");
    assert!(out(&played).contains("You play the Priest on Bo."), "{}", out(&played));
    assert!(std::fs::read_to_string(&record).expect("the record").contains("\nAna: Priest > Bo\n"));
}

#[test]
fn a_seat_never_reads_what_another_holds() {
    let record = folder("secret").join("game.txt");
    cachet(&["play", "--seed", "23", "--seats", "4", "--save", shown(&record)], &first_choice_always());
    for who in ["Ana", "Bo", "Cleo", "Dov", "public"] {
        let json = out(&cachet(&["replay", shown(&record), "--as", who, "--json"], ""));
        for line in json.lines().filter(|line| line.contains("\"set-aside\"")) {
            assert!(line.contains("\"card\":null"), "{who} sees {line}");
        }
        let mine = ["Ana", "Bo", "Cleo", "Dov"].iter().position(|name| *name == who);
        for line in json.lines().filter(|line| line.contains("\"drew\"") || line.contains("\"dealt\"")) {
            let is_mine = mine.is_some_and(|seat| line.contains(&format!("\"seat\":{seat}")));
            assert_eq!(!line.contains("\"card\":null"), is_mine, "{who} sees {line}");
        }
    }
}

#[test]
fn json_is_one_object_a_line_from_the_header_to_the_result() {
    let record = folder("json").join("game.txt");
    cachet(&["play", "--seed", "3", "--save", shown(&record)], &first_choice_always());
    let json = out(&cachet(&["replay", shown(&record), "--json"], ""));
    let lines: Vec<serde_json::Value> =
        json.lines().map(|line| serde_json::from_str(line).unwrap_or_else(|_| panic!("not JSON: {line}"))).collect();
    assert_eq!(lines[0]["game"], "love-letter");
    assert!(lines.iter().any(|line| line["legal"]["A"][0]["text"].is_string()));
    assert!(lines.last().expect("lines")["result"]["winners"].is_array());
    let games = out(&cachet(&["games", "--json"], ""));
    let games: serde_json::Value = serde_json::from_str(&games).expect("JSON");
    assert_eq!(games[0]["seats"], serde_json::json!([2, 3, 4]));
    for game in games.as_array().expect("a list") {
        let bots: Vec<&str> =
            game["bots"].as_array().expect("bots").iter().filter_map(|it| it["name"].as_str()).collect();
        let levels: Vec<&str> =
            game["levels"].as_array().expect("levels").iter().filter_map(|it| it.as_str()).collect();
        let usual = levels.last().or(bots.last()).copied();
        assert_eq!(game["usual_bot"].as_str(), usual, "{game}");
    }
}

#[test]
fn bad_input_gets_a_sentence_and_no_panic() {
    let bad = folder("bad").join("bad.txt");
    std::fs::write(&bad, [0xff, 0xfe, 0x00]).expect("a file");
    let cut = folder("cut").join("cut.txt");
    std::fs::write(&cut, "cachet record 1\ngame: love-letter\n").expect("a file");
    let cases: [(&[&str], &str); 23] = [
        (&["play", "chess"], "There is no game “chess”"),
        (&["play", "--seats", "9"], "LL-1"),
        (&["play", "--seats", "0"], "LL-1"),
        (&["play", "--seats", "many"], "“many” cannot be the value of --seats <N>"),
        (&["play", "--seed", "x"], "a seed is a whole number"),
        (&["play", "--bots", "oracle"], "There is no bot “oracle”"),
        (&["play", "--name", "a:b"], "which records use for something else"),
        (&["play", "-o", "first=Zed"], "Nobody here is called “Zed”"),
        (&["replay", "/no/such/file"], "could not be read"),
        (&["replay", shown(&bad)], "not a text file"),
        (&["replay", shown(&cut)], "Line 2"),
        (&["frobnicate"], "There is no command “frobnicate”"),
        (&["play", "r", "--rules", "I,K"], "R-MIX-1"),
        (&["solve", "r", "--rules", "C,L"], "leave C out"),
        (&["solve", "r", "--rules", "B,L"], "as far as the cards taken out"),
        (&["solve", "r", "--rules", "L", "-o", "dawn=total:5"], "take dawn=majority"),
        (&["solve", "r", "--rules", "B,M"], "a card each is chosen first"),
        (&["solve", "r", "--rules", "M", "-o", "dawn=total:5"], "follow one another without end"),
        (&["solve", "r", "--rules", "G,I"], "after the draft with --position"),
        (&["solve", "r", "--rules", "K", "-o", "dawn=total:5"], "makes up the hands of each deal anew"),
        (&["solve", "r", "--rules", "B", "--every"], "does not go together with"),
        (&["play", "secret-moon", "--seats", "4"], "SM-1"),
        (&["play", "stitch", "-o", "first=Ana"], "There is no option “first”"),
    ];
    for (args, expected) in cases {
        let output = cachet(args, "");
        assert_eq!(output.status.code(), Some(2), "{args:?}: {}", out(&output));
        let said = err(&output);
        assert!(said.contains(expected), "{args:?}: {said}");
        assert!(!said.contains("panicked"), "{args:?}: {said}");
    }
}

#[test]
fn the_same_seed_deals_the_same_cards() {
    let record = folder("seed").join("game.txt");
    let hands = |seed: &str| {
        cachet(&["play", "--seed", seed, "--save", shown(&record)], "q\n");
        let text = std::fs::read_to_string(&record).expect("the record");
        text.lines().find(|line| line.starts_with("deal:")).expect("a deal").to_owned()
    };
    assert_eq!(hands("77"), hands("77"));
    assert_ne!(hands("77"), hands("78"));
}

#[test]
fn the_benchmark_measures_without_allocating() {
    let json = out(&cachet(&["bench", "engine", "--seconds", "0.02", "--json"], ""));
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    for row in json["rows"].as_array().expect("rows") {
        assert_eq!(row["allocations"], 0, "{row}");
        assert!(row["rounds_per_second"].as_f64().expect("a number") > 0.0);
    }
}

#[test]
fn r_is_solved_checked_and_tabulated() {
    let json = out(&cachet(&["solve", "r", "--rules", "impatience", "--check", "--json"], ""));
    let solved: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(solved["positions"], 193_250);
    assert!(solved["exploitability"].as_f64().expect("a number").abs() < 1e-9);
    assert!((solved["mixtures"][0]["Minister"].as_f64().expect("a share") - 0.318499).abs() < 5e-7);
    let table = out(&cachet(&["r", "table", "--bonus"], ""));
    assert!(table.contains("Assassin  3   -1  +1   H  -2  -1  -1  -1   H"), "{table}");
}

#[test]
fn r_is_solved_where_cards_are_hidden_and_the_distance_from_perfect_is_printed() {
    let args = ["solve", "r", "--rules", "D,G", "--iterations", "60", "--nodes", "200"];
    let text = out(&cachet(&args, ""));
    assert!(text.contains("Best responses gain") && text.contains("round ahead"), "{text}");
    let json = out(&cachet(&[&args[..], &["--json"]].concat(), ""));
    let solved: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    let gain = solved["exploitability"].as_f64().expect("a number");
    assert!(gain > -1e-4 && gain < 0.05, "{solved}");
    assert_eq!((&solved["whole"], &solved["iterations"]), (&serde_json::json!(false), &serde_json::json!(60)));
    // Near the end the whole rest of the game is searched.
    let record = folder("hidden").join("game.txt");
    let moves = "Ana: Clown\nBo: Clown\nAna: Princess\nBo: Princess\nAna: Spy\nBo: Spy\nAna: Assassin\nBo: Assassin\n";
    let cards = "Clown, Princess | deck Spy, Assassin, Minister, Wizard, General, Prince";
    let header = "cachet record 1\ngame: r\nrules: 1\nseats: Ana, Bo\noptions: rules=E\n";
    let text = format!("{header}deal: Ana {cards}\ndeal: Bo {cards}\n{moves}result: unfinished\n");
    std::fs::write(&record, text).expect("a file");
    let solved = cachet(&["solve", "r", "--position", shown(&record)], "");
    assert!(out(&solved).contains("followed to where nothing is hidden"), "{}{}", out(&solved), err(&solved));
}

/// What is learnt is kept in a file: stopped at any moment, the same command goes on from there to the same result.
#[test]
fn a_whole_game_with_hidden_cards_is_learnt_in_parts() {
    let place = folder("keep");
    let record = place.join("game.txt");
    let cards = "Clown, Princess | deck Spy, Assassin, Minister, Wizard, General, Prince";
    let header = "cachet record 1\ngame: r\nrules: 1\nseats: Ana, Bo\noptions: rules=E\n";
    let moves = "Ana: Clown\nBo: Clown\nAna: Princess\nBo: Princess\nAna: Spy\nBo: Spy\n";
    let text = format!("{header}deal: Ana {cards}\ndeal: Bo {cards}\n{moves}result: unfinished\n");
    std::fs::write(&record, text).expect("a file");
    let (parts, at_once) = (place.join("parts"), place.join("at-once"));
    let learn = |file: &Path, rounds: &str| {
        let args =
            ["solve", "r", "--position", shown(&record), "--keep", shown(file), "--iterations", rounds, "--json"];
        serde_json::from_str::<serde_json::Value>(&out(&cachet(&args, ""))).expect("JSON")
    };
    learn(&parts, "10");
    // Killed while it wrote: what lies beside the file is never read.
    std::fs::write(place.join("parts.new"), "half of it").expect("a file");
    let second = learn(&parts, "25");
    let whole = learn(&at_once, "25");
    assert_eq!((&second["iterations"], &second["iterations_now"]), (&25.into(), &15.into()));
    assert_eq!(second["value_between"], whole["value_between"]);
    assert!(std::fs::read(&parts).expect("a file") == std::fs::read(&at_once).expect("a file"));
    let gain = second["exploitability"].as_f64().expect("a number");
    assert!((0.0..0.1).contains(&gain), "{second}");
    // Another file is left as it is.
    let wrong = ["solve", "r", "--position", shown(&record), "--keep", shown(&record)];
    assert!(err(&cachet(&wrong, "")).contains("does not hold what was learnt of this game"));
    assert!(std::fs::read_to_string(&record).expect("a file").starts_with("cachet record"));
    // A place where nothing can be written is refused before anything is learnt: so many rounds would take for ever.
    let nowhere = place.join("nowhere").join("file");
    let lost = ["solve", "r", "--position", shown(&record), "--keep", shown(&nowhere), "--iterations", "4000000000"];
    assert!(err(&cachet(&lost, "")).contains("could not be written to"));
    for letters in ["B", "C,E", "E,I", "S", "Z"] {
        let open = cachet(&["solve", "r", "--rules", letters, "--keep", shown(&place.join("none"))], "");
        assert!(err(&open).contains("with C, D or E"), "{letters}: {}", err(&open));
    }
}

#[test]
fn rounds_of_love_letter_are_solved_and_certified() {
    let args = ["exploit", "love-letter", "--deck", "3", "--deals", "2"];
    let text = out(&cachet(&args, ""));
    assert!(text.contains("from a deck of 3 on") && text.contains("2 rounds. A best response gains 0.0"), "{text}");
    let json = out(&cachet(&[&args[..], &["--played", "club", "--json"]].concat(), ""));
    let found: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert!(found["points_most"].as_f64().expect("a number") < 0.5, "{found}");
    assert_eq!(found["rounds"].as_array().map(Vec::len), Some(2));
    let large = cachet(&["exploit", "love-letter", "--deck", "10", "--places", "1000"], "");
    assert!(!large.status.success() && err(&large).contains("smaller --deck"), "{}", err(&large));
    let asked = ["exploit", "love-letter", "--deck", "2", "--deals", "1", "--played", "club", "--ask", "heuristic"];
    let asked = out(&cachet(&asked, ""));
    assert!(asked.contains("how heuristic plays from a deck of 2 on, in rounds that club began"), "{asked}");
    let attack = out(&cachet(&["exploit", "love-letter", "--attack", "club", "--deals", "8"], ""));
    assert!(attack.contains("Somebody who knows how club plays won") && attack.contains("8 deals"), "{attack}");
    assert!(attack.contains("with the luck of the draws taken off"), "{attack}");
    let nobody = cachet(&["exploit", "love-letter", "--played", "nobody"], "");
    assert!(!nobody.status.success() && err(&nobody).contains("There is no bot"), "{}", err(&nobody));
}

#[test]
fn orders_and_drafts_are_solved_as_far_as_they_can_be() {
    let args = ["solve", "r", "--rules", "G,L", "--iterations", "2", "--json"];
    let solved: serde_json::Value = serde_json::from_str(&out(&cachet(&args, ""))).expect("JSON");
    let figure = |value: &serde_json::Value| value.as_f64().expect("a number");
    let (low, high) = (figure(&solved["value_between"][0]), figure(&solved["value_between"][1]));
    // Both have the same cards: the game is worth nothing to either.
    assert!(low <= 0.0 && high >= 0.0 && (high - low - figure(&solved["exploitability"])).abs() < 1e-9, "{low} {high}");
    assert_eq!((&solved["iterations"], &solved["occasions"]), (&2.into(), &1_762_114.into()));
    assert_eq!(solved["orders"][0][0]["order"].as_array().map(Vec::len), Some(8));
    let draft = out(&cachet(&["solve", "r", "--rules", "I"], ""));
    assert!(draft.contains("by keeping each card") && draft.contains("--check bounds it"), "{draft}");
}

/// R-CHK-7
#[test]
fn z_and_chance_are_solved_too() {
    let z = out(&cachet(&["solve", "r", "--rules", "Z", "--check"], ""));
    assert!(z.contains("Value for A: -0.764706") && z.contains("The whole match is worth"), "{z}");
    let m = out(&cachet(&["solve", "r", "--rules", "M"], ""));
    assert!(m.contains("Value for A: 0.000000") && m.contains("Nothing that is chosen"), "{m}");
    let m: serde_json::Value =
        serde_json::from_str(&out(&cachet(&["solve", "r", "--rules", "M", "--json"], ""))).expect("JSON");
    // Every order of eight cards against every other; neither player is better off.
    let figure = |name: &str| m[name].as_u64().expect("a count");
    assert_eq!((figure("games"), figure("won")), (40_320 * 40_320, figure("lost")));
    assert_eq!(figure("won") + figure("lost") + figure("drawn"), figure("games"));
    let every = out(&cachet(&["solve", "r", "--every", "0", "--json"], ""));
    let every: serde_json::Value = serde_json::from_str(&every).expect("JSON");
    assert_eq!((&every["every"][0]["rules"], &every["every"][0]["positions"]), (&"A".into(), &484_317.into()));
    assert!(every["every"][0]["exploitability"].as_f64().expect("a number").abs() < 1e-9);
}

/// R-V-S1 to R-V-S4, R-V-T1
#[test]
fn s_and_t_are_solved_as_fractions() {
    let s = out(&cachet(&["solve", "r", "--rules", "S"], ""));
    // With two seats the game ends at the first Assassin, after an even number of cards in 64 of 120 ways.
    assert!(s.contains("2 seats\n  0.466667  A  7/15\n  0.533333  B  8/15"), "{s}");
    let t = out(&cachet(&["solve", "r", "--rules", "T", "--json"], ""));
    let t: serde_json::Value = serde_json::from_str(&t).expect("JSON");
    assert_eq!(t["by_turns"].as_array().map(Vec::len), Some(4));
    let sum: f64 = (0..5).map(|seat| t["by_turns"][3][seat]["value"].as_f64().expect("a number")).sum();
    assert!((sum - 1.0).abs() < 1e-12 && t["by_turns"][3][0]["chance"].is_string(), "{t}");
}

#[test]
fn a_position_of_r_is_solved_from_its_record() {
    let record = folder("position").join("game.txt");
    let text = "cachet record 1\ngame: r\nrules: 1\nseats: Ana, Bo\nAna: Spy\nBo: Clown\nresult: unfinished\n";
    std::fs::write(&record, text).expect("a file");
    let solved = out(&cachet(&["solve", "r", "--position", shown(&record)], ""));
    // R-CHK-3: Spy against Clown is worth 0.4989; and now Bo has to show a card first.
    assert!(solved.contains("Value for Ana: 0.4989"), "{solved}");
    assert!(solved.contains("Only Bo decides now"), "{solved}");
}

#[test]
fn every_game_can_be_played_and_told_in_both_languages() {
    let games: serde_json::Value = serde_json::from_str(&out(&cachet(&["games", "--json"], ""))).expect("JSON");
    for game in games.as_array().expect("a list") {
        let id = game["id"].as_str().expect("an id");
        let record = folder("every").join("game.txt");
        let played = cachet(&["play", id, "--seed", "4", "--save", shown(&record)], &first_choice_always());
        assert!(played.status.success(), "{id}: {}", err(&played));
        for lang in ["en", "fr"] {
            let told = cachet(&["replay", shown(&record), "--as", "public", "--lang", lang], "");
            assert!(told.status.success() && !out(&told).contains('['), "{id}, {lang}: {}", out(&told));
        }
    }
}

#[test]
fn help_teaches() {
    let help = out(&cachet(&["--help"], ""));
    assert!(help.contains("Examples:") && help.contains("cachet play love-letter --seats 4"));
    for lang in ["en", "fr"] {
        let games = out(&cachet(&["games", "--lang", lang], ""));
        assert!(!games.contains("bot-") && !games.contains("option-") && !games.contains('['), "{games}");
    }
    let rules = out(&cachet(&["rules", "love-letter", "--lang", "fr"], ""));
    assert!(rules.contains("Princesse ×1"));
}

#[test]
fn an_added_game_is_among_the_games() {
    let games = out(&cachet(&["games"], ""));
    assert!(games.contains("example  The Tallest Candle") && games.contains("2, 3, 4"), "{games}");
    let rules = out(&cachet(&["rules", "example"], ""));
    assert!(rules.contains("Ten candles") && rules.contains("Challenge"), "{rules}");
}

#[test]
fn the_help_of_every_command_speaks_french() {
    let french = [("LANG", "fr_FR.UTF-8")];
    let commands = [
        "",
        "serve",
        "play",
        "games",
        "rules",
        "replay",
        "review",
        "solve",
        "solve r",
        "exploit",
        "exploit love-letter",
        "r",
        "r table",
        "verify",
        "stats",
        "backup",
        "restore",
        "check",
        "export",
        "guests",
        "guests list",
        "guests rename",
        "guests block",
        "guests unblock",
        "arena",
        "train",
        "train letters",
        "train orders",
        "bench",
        "bench engine",
        "bench server",
        "bench pages",
        "bench reading",
        "bench review",
        "help",
    ];
    for command in commands {
        let path: Vec<&str> = command.split_whitespace().collect();
        let asked = cachet_with(&french, &[path.as_slice(), &["--help"]].concat(), "");
        let text = out(&asked);
        assert!(
            asked.status.success() && text.contains("Utilisation\u{a0}: cachet"),
            "{command}: {text}{}",
            err(&asked)
        );
        for english in ["Usage:", "Print ", "Commands:", "[default:", "Possible values", " the ", "FILE", "GAME"] {
            assert!(!text.contains(english), "{command}: {english} in\n{text}");
        }
    }
    let whole = out(&cachet_with(&french, &["help", "solve", "r"], ""));
    assert!(whole.contains("[par défaut\u{a0}: 200]") && whole.contains("--position <FICHIER>"), "{whole}");
    let english = out(&cachet(&["solve", "r", "--help"], ""));
    assert!(english.contains("Usage: cachet solve r") && english.contains("[default: 200]"), "{english}");
}

#[test]
fn the_language_follows_the_locale_of_messages() {
    let first = |settings: &[(&str, &str)]| out(&cachet_with(settings, &["--help"], "")).contains("Utilisation");
    assert!(first(&[("LANG", "en_GB.UTF-8"), ("LC_MESSAGES", "fr_FR.UTF-8")]));
    assert!(first(&[("LC_ALL", "fr"), ("LC_MESSAGES", "en_GB.UTF-8"), ("LANG", "C")]));
    assert!(first(&[("LC_ALL", ""), ("LANG", "fr_CA.UTF-8")]), "an empty setting is none");
    assert!(!first(&[("LC_ALL", "C"), ("LANG", "fr_FR.UTF-8")]));
    assert!(!first(&[]));
}

#[test]
fn a_wrong_command_line_is_refused_in_the_readers_language() {
    let refused = cachet_with(&[("LANG", "fr_FR.UTF-8")], &["play", "--chairs", "4"], "");
    assert_eq!(refused.status.code(), Some(2));
    assert!(err(&refused).contains("Il n’y a pas de «\u{a0}--chairs\u{a0}» ici."), "{}", err(&refused));
    let refused = cachet(&["arena", "love-letter", "--rounds", "0"], "");
    assert!(err(&refused).contains("“0” cannot be the value of --rounds <N>"), "{}", err(&refused));
}
