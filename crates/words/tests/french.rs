//! French as it is spoken: elision before names, verbs that agree with « toi et … ».

use cachet_engine::{AnyTable, Names, Say, Seat, SeatSet, Seed, Viewer, below, dice};
use cachet_games::GAMES;
use cachet_words::{Lang, Piece, Voice, pieces};

const VOWELS: [&str; 8] = ["Ada", "Eva", "Inès", "Oscar", "Uma", "Élise", "Hélène", "Yves"];

fn names() -> Names {
    Names::new(VOWELS.iter().take(4).copied()).expect("good names")
}

fn as_eva(say: &Say) -> String {
    let names = names();
    Voice::at(Lang::Fr, &names, Viewer::Seat(Seat::ALL[1])).say(say)
}

fn seats(of: &[usize]) -> SeatSet {
    of.iter().filter_map(|index| Seat::new(*index)).collect()
}

#[test]
fn a_name_is_elided_where_french_elides() {
    let [ada, ..] = Seat::ALL;
    assert_eq!(as_eva(&Say::new("web-r-their-card").with("seat", ada)), "la carte d’Ada");
    let won = Say::new("letters-won-alone").with("seat", ada);
    assert_eq!(as_eva(&won), "Il ne reste qu’Ada, qui gagne la manche et un jeton.");
    let bo = Names::new(["Bo", "Eva"]).expect("good names");
    let voice = Voice::at(Lang::Fr, &bo, Viewer::Public);
    assert_eq!(voice.say(&won), "Il ne reste que Bo, qui gagne la manche et un jeton.");
}

#[test]
fn a_marked_name_is_elided_too() {
    let names = names();
    let voice = Voice::at(Lang::Fr, &names, Viewer::Public);
    let marked = voice.say_marked(&Say::new("web-r-their-card").with("seat", Seat::ALL[1]));
    assert_eq!(pieces(&marked), [Piece::Words("la carte d’"), Piece::Name(Seat::ALL[1], "Eva")]);
}

#[test]
fn the_reader_comes_first_and_verbs_agree() {
    let agreed = |of: &[usize]| as_eva(&Say::new("r-other-agreed").with("seats", seats(of)));
    assert_eq!(agreed(&[0, 1]), "Toi et Ada êtes d’accord\u{a0}: un point.");
    assert_eq!(agreed(&[0, 2]), "Ada et Inès sont d’accord\u{a0}: un point.");
    let won = as_eva(&Say::new("letters-over-together").with("seats", seats(&[0, 1, 2])));
    assert_eq!(won, "Toi, Ada et Inès gagnez la partie ensemble.");
    let waiting = |of: &[usize]| as_eva(&Say::new("web-waiting-for").with("seats", seats(of)));
    assert_eq!(waiting(&[1]), "On t’attend.");
    assert_eq!(waiting(&[0, 1]), "On vous attend, toi et Ada.");
    assert_eq!(waiting(&[0]), "On attend Ada.");
}

/// Nothing that is said in random games of every kind has « de Ada », « que Eva » or « toi … sont ».
#[test]
fn no_sentence_of_any_game_forgets_to_elide() {
    for game in GAMES {
        let most = *game.info().seats.iter().max().expect("some seats");
        for number in 0..6 {
            let names = Names::new(VOWELS.iter().take(most).copied()).expect("good names");
            let mut table = game.open(names, &[], Seed::small(number)).expect("a table");
            let mut chooser = dice(number);
            while let Some(seat) = table.waiting().lowest() {
                let legal = table.legal(seat);
                let choice = &legal[below(&mut chooser, legal.len() as u32) as usize];
                table.play(seat, &choice.action, Seed::small(number)).expect("what is legal can be played");
            }
            Viewer::all(most).chain([Viewer::Everyone]).for_each(|viewer| listen(&*table, viewer));
        }
    }
}

fn listen(table: &dyn AnyTable, viewer: Viewer) {
    let voice = Voice::at(Lang::Fr, table.names(), viewer);
    for say in table.told(viewer, 0).iter().chain(&table.scene(viewer)) {
        let said = voice.say(say);
        for name in VOWELS {
            for full in ["de", "que", "jusque", "lorsque", "puisque"] {
                assert!(!said.contains(&format!("{full} {name}")), "{}: {said}", say.key);
            }
        }
        for wrong in ["toi sont", "toi ont", "toi gagnent", " de le ", " de toi", "attend toi"] {
            assert!(!said.contains(wrong), "{}: {said}", say.key);
        }
    }
}
