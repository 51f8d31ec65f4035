//! R-MIX: what goes together.

use crate::table;
use cachet_engine::{Arg, Names, Notation, Options, Say, read_options};
use cachet_games::r::letters::{self, LETTERS};
use cachet_games::r::mix::{apart, nearest, one_fewer, quarrel};
use cachet_games::r::{Action, ROptions, Rule, Rules, Variant};

fn set(pairs: &[(&str, &str)]) -> Result<ROptions, Say> {
    let mut options = ROptions::default();
    let names = Names::letters(2);
    pairs.iter().try_for_each(|(key, value)| options.set(key, value, &names))?;
    Ok(options)
}

fn rules(letters: &str) -> Rules {
    letters.chars().map(|letter| Variant::find(&letter.to_string()).expect("a letter from B to Q")).collect()
}

/// The rule that refuses a combination, and the combinations offered instead.
fn refused(letters: &str) -> (String, String) {
    let say = set(&[("rules", letters)]).expect_err("a forbidden combination");
    (blank(&say, "rule"), blank(&say, "nearest"))
}

/// The text in a blank of a sentence.
fn blank(say: &Say, name: &str) -> String {
    match say.args.iter().find(|(blank, _)| *blank == name) {
        Some((_, Arg::Text(text))) => text.clone(),
        other => panic!("{name} in {}: {other:?}", say.key),
    }
}

/// R-MIX-1
#[test]
fn hands_are_made_up_one_way_and_f_then_exchanges() {
    assert_eq!(refused("I+K"), ("R-MIX-1".into(), "K, I".into()));
    assert_eq!(refused("K+P").0, "R-MIX-1");
    assert_eq!(refused("I+P").0, "R-MIX-1");
    for letters in ["I+F", "K+F", "P+F"] {
        assert!(set(&[("rules", letters)]).is_ok(), "{letters}");
    }
    // F exchanges a card of the hands that P has made up: Ana's second Princess may go to Bo.
    let it: cachet_engine::Table<cachet_games::r::R> = crate::common::laid_out(
        "Ana, Bo",
        "options: rules=P+F\nfirst: Ana\ndeal: out Princess | Ana ...\ndeal: out Prince | Bo ...",
    );
    let view = crate::view(&it);
    assert_eq!(view.seat(crate::common::A).left.count(cachet_games::r::Card::Princess), 1);
    assert_eq!(view.seat(crate::common::A).left.count(cachet_games::r::Card::Prince), 1);
}

/// R-MIX-2
#[test]
fn both_removals_b_before_c() {
    let mut it = table("rules=B+C, attacker=Ana");
    // The picks of B come first; only then does a card wander off from each hand.
    assert_eq!(crate::common::legal(&it, "Ana").len(), 8);
    crate::common::play(&mut it, "Ana: remove Spy").expect("a card of the hand");
    crate::common::play(&mut it, "Bo: remove Clown").expect("a card of the hand");
    let ana = crate::view(&it).seat(crate::common::A).clone();
    assert_eq!((ana.removed.is_some(), ana.left.len()), (true, 6));
    assert_ne!(ana.wandered, Some(Some(cachet_games::r::Card::Spy)));
}

/// R-MIX-3
#[test]
fn cards_are_come_by_in_one_way() {
    for pair in ["D+E", "D+L", "E+M", "L+M"] {
        assert_eq!(refused(pair).0, "R-MIX-3", "{pair}");
    }
    // After the removals: seven cards are left to make a deck of.
    let it: cachet_engine::Table<cachet_games::r::R> = crate::common::laid_out(
        "Ana, Bo",
        "options: rules=C+D\ndeal: aside Spy | Ana ...\ndeal: aside Spy | Bo ...\n\
         deal: Ana Prince, Wizard, Clown | deck ...\ndeal: Bo ... | deck ...",
    );
    assert_eq!(crate::view(&it).seat(crate::common::A).pile, 4);
}

/// R-MIX-4
#[test]
fn one_mode_of_h() {
    let say = set(&[("numbers", "none+clown_minister")]).expect_err("two modes at once");
    assert!(say.args.contains(&("rule", "R-MIX-4".into())), "{say:?}");
    assert!(set(&[("rules", "H"), ("numbers", "clown_minister")]).is_ok());
}

/// R-MIX-5
#[test]
fn one_length() {
    assert_eq!(refused("G+Q").0, "R-MIX-5");
    let say = set(&[("dawn", "majority+total:9")]).expect_err("two modes at once");
    assert!(say.args.contains(&("rule", "R-MIX-5".into())), "{say:?}");
    let say = set(&[("rules", "G"), ("dawn", "total:9")]).expect_err("a mode brings its letter with it");
    assert!(say.args.contains(&("rule", "R-MIX-5".into())), "{say:?}");
}

/// R-V-N2
#[test]
fn one_mode_of_n_and_either_is_offered() {
    let say = set(&[("rules", "B"), ("last_chance", "lost+lost_or_won")]).expect_err("two modes at once");
    assert_eq!(blank(&say, "rule"), "R-V-N2");
    assert_eq!(blank(&say, "nearest"), "B+N lost, B+N lost_or_won");
}

/// R-V-Q3
#[test]
fn a_total_has_a_limit_and_the_refusal_says_it() {
    for value in ["total:31", "total:0", "total:many", "total", "dusk", "majority+total:31"] {
        let say = set(&[("dawn", value)]).expect_err("no such total");
        assert_eq!((say.key, blank(&say, "rule")), ("r-dawn-value", "R-V-Q3".to_owned()), "{value}");
        assert!(say.args.contains(&("most", Arg::Number(30))), "{say:?}");
    }
    assert!(set(&[("dawn", "total:30")]).is_ok());
    let read = Action::read("add Q total:31", &Names::letters(2)).expect_err("not in a match either");
    assert_eq!(read.key, "r-dawn-value");
}

#[test]
fn an_unknown_mode_is_refused_with_the_modes_there_are() {
    let cases = [("numbers", "some", "none, clown_minister"), ("last_chance", "won", "lost, lost_or_won")];
    for (key, value, known) in cases {
        let say = set(&[(key, value)]).expect_err("no such mode");
        assert_eq!((say.key, blank(&say, "known").as_str()), ("option-value", known));
    }
    let read = |text: &str| Action::read(text, &Names::letters(2)).map_err(|say| say.key);
    assert_eq!(read("add H some"), Err("option-value"));
    assert_eq!(read("add B none"), Err("r-letter-unknown"), "B has no modes");
}

#[test]
fn an_option_given_twice_is_refused() {
    let read = |pairs: &[&str]| read_options::<ROptions>(pairs.iter().copied(), &Names::letters(2));
    let say = read(&["rules=B", "match=true_king", " rules = G"]).expect_err("which of the two?");
    assert_eq!((say.key, blank(&say, "key").as_str()), ("option-twice", "rules"));
    assert_eq!(read(&["match=one_game", "match=one_game"]).map_err(|say| say.key), Err("option-twice"));
    assert_eq!(read(&["speed=1", "speed=1"]).map_err(|say| say.key), Err("option-unknown"));
    assert!(read(&["rules=B+G", "match=true_king"]).is_ok());
}

/// R-MIX-6
#[test]
fn no_last_chance_with_q_l_or_m() {
    for pair in ["N+Q", "L+N", "M+N"] {
        assert_eq!(refused(pair).0, "R-MIX-6", "{pair}");
    }
    assert!(set(&[("rules", "N+D")]).is_ok());
}

/// R-MIX-7
#[test]
fn no_balance_with_l_or_m() {
    assert_eq!(refused("L+O").0, "R-MIX-7");
    assert_eq!(refused("M+O").0, "R-MIX-7");
    assert!(set(&[("rules", "O+N")]).is_ok());
}

/// R-MIX-8
#[test]
fn j_goes_with_everything_r_wraps_s_to_z_stand_alone() {
    for rule in Variant::ALL {
        assert_eq!(apart(Rule::J, rule.rule()), None, "{rule}");
        let wrapped =
            set(&[("rules", &rule.rule().to_string()), ("match", "true_king")]).expect("R wraps any of these");
        assert!(wrapped.true_king());
    }
    assert!(set(&[("rules", "R+G")]).expect("R wraps G").true_king());
    for letter in 'S'..='Z' {
        let say = set(&[("rules", &format!("G+{letter}"))]).expect_err("a game of its own");
        assert!(say.args.contains(&("rule", "R-MIX-8".into())), "{say:?}");
    }
}

#[test]
fn names_are_as_good_as_letters_and_all_is_written_back() {
    let one = set(&[("rules", "seven+impatience+Three cards")]).expect("names");
    let other = set(&[("rules", "D+B+G")]).expect("letters");
    assert_eq!(one, other);
    for options in ROptions::samples(2) {
        let names = Names::letters(2);
        let mut again = ROptions::default();
        for (key, value) in options.write(&names) {
            again.set(key, &value, &names).expect("what is written is read");
        }
        assert_eq!(again, options);
        let json = serde_json::to_string(&options).expect("plain text");
        assert_eq!(serde_json::from_str::<ROptions>(&json).ok(), Some(options), "{json}");
    }
    assert_eq!(set(&[("rules", "B+nonsense")]).expect_err("no such letter").key, "r-letter-unknown");
    assert!(serde_json::from_str::<ROptions>(r#"[["rules","I+K"]]"#).is_err(), "forbidden in every form");
}

#[test]
fn the_nearest_allowed_are_as_large_as_can_be() {
    let wanted = rules("IKPN");
    assert_eq!(quarrel(wanted).map(|it| it.rule), Some("R-MIX-1"));
    let offered: Vec<String> = nearest(wanted).iter().map(Rules::to_string).collect();
    assert_eq!(offered, ["N lost+P", "K+N lost", "I+N lost"]);
}

#[test]
fn every_letter_is_described_and_combinations_agree_with_the_rules() {
    assert_eq!(LETTERS.iter().map(|it| it.rule.letter()).collect::<String>(), "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
    for it in &LETTERS {
        for other in it.combines_with() {
            let back = letters::of(other).combines_with();
            assert!(back.contains(&it.rule), "{} {other}", it.rule);
        }
    }
    assert_eq!(letters::of(Rule::N).combines_with(), "BCDEFGHIJKOPR".chars().filter_map(Rule::of).collect::<Vec<_>>());
    assert!(letters::of(Rule::W).combines_with().is_empty());
}

/// Asking for all letters at once, in a hundred bytes, once took nearly a tenth of a second to refuse.
#[test]
fn little_is_tried_to_find_what_goes_together() {
    let all: Rules = Variant::ALL.into_iter().collect();
    let mut these = vec![all];
    let mut tried = 0;
    while these.iter().all(|rules| quarrel(*rules).is_some()) {
        tried += these.len();
        these = one_fewer(&these);
    }
    assert!(tried < 1_000, "{tried}");
    let allowed: Vec<Rules> = these.into_iter().filter(|rules| quarrel(*rules).is_none()).collect();
    assert_eq!(nearest(all), allowed);
    assert!(allowed.len() > 1);
}
