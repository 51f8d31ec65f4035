//! Whatever a game can say is a sentence in both languages: every event, every table, every choice and
//! every refusal of many random games, as every viewer hears them.

use cachet_engine::{AnyTable, Names, Say, Seat, SeatSet, Seed, Viewer, below, dice};
use cachet_games::GAMES;
use cachet_words::{Lang, Voice};

/// Games that say other things under other options.
const VARIANTS: &[(&str, &[&str])] = &[
    ("r", &["rules=B+C+D+F+K", "last_chance=lost_or_won"]),
    ("r", &["rules=I+E+O", "dawn=total:9"]),
    ("r", &["rules=L+P+J", "dawn=majority"]),
    ("r", &["rules=M+G", "numbers=clown_minister"]),
    ("r", &["rules=N+H+O"]),
    ("r", &["match=true_king"]),
    ("r-u", &["mode=all", "private=yes"]),
];

/// A key without a message is shown in brackets; a name without one, as its key.
fn check(table: &dyn AnyTable, viewer: Viewer, say: &Say) {
    for lang in Lang::ALL {
        let sentence = Voice::at(lang, table.names(), viewer).say(say);
        let complete = !["[", "{", "card-", "role-", "moon-"].iter().any(|sign| sentence.contains(sign));
        assert!(complete, "{lang}: {say:?} is {sentence}");
    }
}

#[test]
fn everything_a_game_says_is_said_in_both_languages() {
    for game in GAMES {
        let info = game.info();
        for lang in Lang::ALL {
            let voice = Voice::plain(lang);
            for key in [info.id.to_owned(), format!("{}.about", info.id), format!("{}.how", info.id)] {
                assert_ne!(voice.name(&key), key, "{lang}");
            }
            for choice in game.options() {
                let key = format!("option-{}", choice.key.replace('_', "-"));
                assert_ne!(voice.name(&key), key, "{lang}: an option is not explained");
            }
            for line in game.reference() {
                let line = voice.say(&line);
                assert!(!["[", "card-", "role-", "moon-"].iter().any(|sign| line.contains(sign)), "{lang}: {line}");
            }
        }
        for &seats in info.seats {
            for number in 0..12 {
                listen(game.open(Names::letters(seats), &[], Seed::small(number)).expect("a table"), number);
            }
        }
    }
}

#[test]
fn variants_are_told_too() {
    for (id, options) in VARIANTS {
        let game = cachet_games::find(id).expect("a game of the list");
        let options: Vec<String> = options.iter().map(|option| (*option).to_owned()).collect();
        for number in 0..8 {
            listen(game.open(Names::letters(2), &options, Seed::small(number)).expect("a table"), number);
        }
    }
}

/// What is said when letters do not go together, or are none.
#[test]
fn refused_options_are_explained() {
    let game = cachet_games::find("r").expect("a game of the list");
    for options in [
        &["rules=I+K"][..],
        &["rules=B+W"],
        &["rules=nonsense"],
        &["numbers=none+clown_minister"],
        &["last_chance=lost+lost_or_won"],
        &["dawn=total:31"],
        &["match=maybe"],
        &["match=one_game", "match=true_king"],
    ] {
        let given: Vec<String> = options.iter().map(|option| (*option).to_owned()).collect();
        let refused = game.open(Names::letters(2), &given, Seed::small(1)).err().expect("a refusal");
        for lang in Lang::ALL {
            let sentence = Voice::plain(lang).say(&refused);
            assert!(
                !["[", "{", "r-"].iter().any(|sign| sentence.contains(sign)) || options == ["rules=B+W"],
                "{sentence}"
            );
        }
    }
}

fn listen(mut table: Box<dyn AnyTable>, number: u64) {
    let seats = table.names().seats();
    let seed = Seed::small(number);
    let mut chooser = dice(number);
    let mut texts: Vec<String> = Vec::new();
    while let Some(seat) = table.waiting().lowest() {
        let legal = table.legal(seat);
        legal.iter().flat_map(|choice| &choice.steps).for_each(|step| check(&*table, Viewer::Seat(seat), step));
        if let Some(text) = texts.get(below(&mut chooser, texts.len().max(1) as u32) as usize) {
            for other in SeatSet::first(seats) {
                let mut copy = table.rewound(table.moves().len());
                if let Err(refused) = copy.play_text(other, text, seed) {
                    check(&*table, Viewer::Seat(other), &refused.say);
                }
            }
        }
        let choice = &legal[below(&mut chooser, legal.len() as u32) as usize];
        texts.push(choice.text.clone());
        table.play(seat, &choice.action, seed).expect("what is legal can be played");
    }
    for viewer in Viewer::all(seats).chain([Viewer::Everyone]) {
        table.told(viewer, 0).iter().for_each(|say| check(&*table, viewer, say));
        table.scene(viewer).iter().for_each(|say| check(&*table, viewer, say));
    }
    // A game of chance alone may be over before anybody has moved.
    if let Some(text) = texts.first() {
        let over = table.play_text(Seat::ALL[0], text, seed).expect_err("the match is over");
        check(&*table, Viewer::Public, &over.say);
    }
}
