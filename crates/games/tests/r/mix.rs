//! R-MIX: what goes together.

use crate::table;
use cachet_engine::{Arg, Names, Options, Say};
use cachet_games::r::letters::{LETTERS, letter};
use cachet_games::r::mix::{apart, nearest, quarrel};
use cachet_games::r::{ROptions, Rule, Rules};

fn set(pairs: &[(&str, &str)]) -> Result<ROptions, Say> {
    let mut options = ROptions::default();
    let names = Names::letters(2);
    pairs
        .iter()
        .try_for_each(|(key, value)| options.set(key, value, &names))?;
    Ok(options)
}

fn rules(letters: &str) -> Rules {
    letters
        .chars()
        .map(|letter| Rule::find(&letter.to_string()).expect("a letter from B to Q"))
        .collect()
}

/// The rule that refuses a combination, and the combinations offered instead.
fn refused(letters: &str) -> (String, String) {
    let say = set(&[("rules", letters)]).expect_err("a forbidden combination");
    let text = |blank: &str| match say.args.iter().find(|(name, _)| *name == blank) {
        Some((_, Arg::Text(text))) => text.clone(),
        other => panic!("{other:?}"),
    };
    (text("rule"), text("nearest"))
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
    assert_eq!(
        view.seat(crate::common::A).left.count(cachet_games::r::Card::Princess),
        1
    );
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
    for rule in Rule::ALL {
        assert_eq!(apart('J', rule.letter()), None, "{rule}");
        let wrapped =
            set(&[("rules", &rule.letter().to_string()), ("match", "true_king")]).expect("R wraps any of these");
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
    assert_eq!(
        set(&[("rules", "B+nonsense")]).expect_err("no such letter").key,
        "r-letter-unknown"
    );
    assert!(
        serde_json::from_str::<ROptions>(r#"[["rules","I+K"]]"#).is_err(),
        "forbidden in every form"
    );
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
    assert_eq!(
        LETTERS.iter().map(|it| it.letter).collect::<String>(),
        "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    );
    for it in &LETTERS {
        for other in it.combines_with() {
            let back = letter(other).expect("a letter").combines_with();
            assert!(back.contains(&it.letter), "{} {other}", it.letter);
        }
    }
    assert_eq!(
        letter('N').expect("N").combines_with(),
        "BCDEFGHIJKOPR".chars().collect::<Vec<_>>()
    );
    assert!(letter('W').expect("W").combines_with().is_empty());
}
