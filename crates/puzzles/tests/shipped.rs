//! Every puzzle that comes with the program is proved again from its record alone.

use cachet_bots::Library;
use cachet_engine::{Game, LogItem, Table, Viewer, dice, record};
use cachet_games::letters::{Edition, Letters, LoveLetter, LoveLetter2019, PrincessPrincess, Stitch};
use cachet_games::secret_moon::{Place, SecretMoon};
use cachet_puzzles::{
    Answer, Asked, Clue, Hunt, Kind, Puzzle, Question, SOURCES, Source, Task, Verdict, Wrong, check, open, read,
    sameness, shipped, write,
};
use cachet_words::{Lang, Voice};
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::path::Path;

fn of_kind(kind: Kind) -> Vec<Puzzle> {
    shipped().into_iter().filter(|puzzle| puzzle.kind() == kind).collect()
}

#[test]
fn every_deduction_is_forced_by_what_its_seat_has_seen() {
    let library = Library::default();
    for puzzle in of_kind(Kind::Deduction) {
        let proof = check(&puzzle, &library).unwrap_or_else(|wrong| panic!("{}: {wrong:?}", puzzle.id));
        let proof = proof.unwrap_or_else(|| panic!("{} has no proof", puzzle.id));
        assert!(!proof.facts.is_empty());
    }
}

#[test]
fn every_best_card_is_solved_again() {
    let library = Library::default();
    for puzzle in of_kind(Kind::Card) {
        assert_eq!(check(&puzzle, &library), Ok(None), "{}", puzzle.id);
    }
}

#[test]
fn every_best_move_is_judged_again() {
    let library = Library::default();
    for puzzle in of_kind(Kind::Move) {
        assert_eq!(check(&puzzle, &library), Ok(None), "{}", puzzle.id);
    }
}

/// `imagine` deals what a seat cannot know anew, and knows nothing of puzzles: no game that it finds may contradict a proof.
fn agrees<E: Edition>(puzzle: &Puzzle) {
    let Task::Deduce { question: Question::Holds(seat), answer: Answer::Piece(key), .. } = &puzzle.task else { return };
    let table = record::read::<Letters<E>>(&puzzle.record).expect("a readable record");
    let header = table.header();
    for number in 0..40 {
        let notes = table.notebook(puzzle.seat);
        let mut luck = dice(number);
        let Some(log) = Letters::<E>::imagine(&header.options, header.seats(), notes, &mut luck) else { continue };
        let log: Vec<LogItem<_>> = log;
        let Ok(other) = Table::<Letters<E>>::replay(header.clone(), &log) else { panic!("{}: no game", puzzle.id) };
        let everything = other.notebook_of(Viewer::Everyone);
        let held = everything.view().seat(*seat).hand[0].expect("everyone sees every hand");
        assert_eq!(held.key(), key, "{}: an imagined game contradicts the proof", puzzle.id);
    }
}

#[test]
fn no_imagined_game_contradicts_a_proof() {
    let mut tried = 0;
    for puzzle in of_kind(Kind::Deduction) {
        match puzzle.game.as_str() {
            "love-letter" => by_edition::<LoveLetter>(&puzzle),
            "love-letter-2019" => by_edition::<LoveLetter2019>(&puzzle),
            "princess-princess" => by_edition::<PrincessPrincess>(&puzzle),
            "stitch" => by_edition::<Stitch>(&puzzle),
            _ => moon(&puzzle),
        }
        tried += 1;
    }
    assert!(tried > 150);
}

/// Letters of an edition that only a type names.
trait OfEdition {
    fn agrees(puzzle: &Puzzle);
}

impl<E: Edition> OfEdition for Letters<E> {
    fn agrees(puzzle: &Puzzle) {
        agrees::<E>(puzzle);
    }
}

fn by_edition<G: OfEdition>(puzzle: &Puzzle) {
    G::agrees(puzzle);
}

fn moon(puzzle: &Puzzle) {
    let Task::Deduce { question, answer, .. } = &puzzle.task else { return };
    let table = record::read::<SecretMoon>(&puzzle.record).expect("a readable record");
    let header = table.header();
    for number in 0..20 {
        let notes = table.notebook(puzzle.seat);
        let log = SecretMoon::imagine(&header.options, header.seats(), notes, &mut dice(number)).expect("a game");
        let Ok(other) = Table::<SecretMoon>::replay(header.clone(), &log) else { panic!("{}: no game", puzzle.id) };
        let everything = other.notebook_of(Viewer::Everyone);
        let view = everything.view();
        let found = match question {
            Question::Holds(seat) => view.card(Place::Seat(*seat)).card.map(|role| role.key().to_owned()),
            Question::Who(key) => {
                let is = |place: &Place| view.card(*place).card.is_some_and(|role| role.key() == key);
                view.places().find(is).map(|place| match place {
                    Place::Seat(seat) => format!("seat-{seat}"),
                    Place::Npc(npc) => format!("middle-{}", u8::from(npc)),
                })
            }
        };
        assert_eq!(found, Some(answer.to_string()), "{}", puzzle.id);
    }
}

#[test]
fn there_are_many_of_every_game_and_kind_and_no_two_alike() {
    let puzzles = shipped();
    assert!(puzzles.len() >= 300, "{}", puzzles.len());
    let mut by_game: BTreeMap<(&str, Kind), BTreeSet<u8>> = BTreeMap::new();
    for puzzle in &puzzles {
        by_game.entry((&puzzle.game, puzzle.kind())).or_default().insert(puzzle.drops);
    }
    for game in ["love-letter", "love-letter-2019", "princess-princess", "stitch", "secret-moon"] {
        assert!(by_game[&(game, Kind::Deduction)].len() >= 3, "{game}: {by_game:?}");
        assert!(by_game.contains_key(&(game, Kind::Move)), "{game}");
    }
    assert!(by_game[&("r", Kind::Card)].len() >= 3);
    let all: BTreeSet<u8> = puzzles.iter().map(|puzzle| puzzle.drops).collect();
    assert_eq!(all, (1..=5).collect());
    for drops in all {
        let of = puzzles.iter().filter(|puzzle| puzzle.drops == drops).count();
        assert!(of >= 40, "{of} of level {drops}");
    }
    let with_letters = puzzles.iter().filter(|puzzle| puzzle.game == "r" && puzzle.record.contains("options:")).count();
    assert!(with_letters > 5, "R with letters: {with_letters}");
    let alike: HashSet<String> = puzzles.iter().map(sameness).collect();
    assert_eq!(alike.len(), puzzles.len());
    let ids: HashSet<&str> = puzzles.iter().map(|puzzle| puzzle.id.as_str()).collect();
    assert_eq!(ids.len(), puzzles.len());
}

#[test]
fn what_is_written_is_read_the_same() {
    let puzzles = shipped();
    let text = write(&puzzles);
    assert_eq!(read(&text).as_ref(), Ok(&puzzles));
    let changed = text.replacen("answer: card-", "answer: card-x", 1);
    let why = read(&changed).expect_err("something was changed").why;
    assert!(why.contains("something was changed"), "{why}");
}

/// A deduction of the Love Letter family.
fn of_letters() -> Puzzle {
    let fits = |puzzle: &Puzzle| puzzle.kind() == Kind::Deduction && puzzle.game == "love-letter" && puzzle.drops >= 3;
    shipped().into_iter().find(fits).expect("there are many")
}

fn offers(asked: &Asked<'_>) -> Vec<String> {
    asked.offers().into_iter().map(|offer| offer.value).collect()
}

#[test]
fn another_answer_is_not_proved() {
    let puzzle = of_letters();
    let asked = open(&puzzle).expect("a puzzle");
    for value in offers(&asked) {
        let mut changed = puzzle.clone();
        let Task::Deduce { answer, .. } = &mut changed.task else { panic!("a deduction") };
        let right = answer.to_string() == value;
        *answer = value.parse().expect("an answer");
        let found = check(&changed, &Library::default());
        assert_eq!(found.is_ok(), right, "{value}");
        assert!(right || found == Err(Wrong::NotForced));
    }
}

#[test]
fn a_proof_with_a_fact_too_few_or_too_many_is_refused() {
    let puzzle = of_letters();
    let with = |change: &dyn Fn(&mut Vec<Clue>)| {
        let mut changed = puzzle.clone();
        let Task::Deduce { clues, .. } = &mut changed.task else { panic!("a deduction") };
        change(clues);
        check(&changed, &Library::default())
    };
    assert!(with(&|_| {}).is_ok());
    assert_eq!(with(&|clues| clues.truncate(clues.len() - 1)), Err(Wrong::NotShown));
    let needless = with(&|clues| {
        let another = (0..30).map(Clue::Count).find(|clue| !clues.contains(clue));
        clues.extend(another);
    });
    assert!(matches!(needless, Err(Wrong::Needless | Wrong::NotShown)), "{needless:?}");
    let made_up = with(&|clues| clues[0] = Clue::Event(9_999));
    assert_eq!(made_up, Err(Wrong::NotShown));
    let mut harder = puzzle.clone();
    harder.drops = 1;
    assert_eq!(check(&harder, &Library::default()), Err(Wrong::Drops));
}

#[test]
fn a_best_card_that_is_not_the_best_is_refused() {
    let mut puzzle = of_kind(Kind::Card).swap_remove(0);
    let Task::Choose { choices, .. } = &mut puzzle.task else { panic!("a choice") };
    choices.swap(0, 1);
    assert_eq!(check(&puzzle, &Library::default()), Err(Wrong::Judged));
}

#[test]
fn a_wrong_answer_gets_a_hint_that_does_not_tell() {
    for puzzle in shipped() {
        let asked = open(&puzzle).unwrap_or_else(|| panic!("{} cannot be laid out", puzzle.id));
        let solution = asked.solution();
        let values = offers(&asked);
        assert!(values.contains(&solution), "{}: {solution} of {values:?}", puzzle.id);
        assert_eq!(asked.verdict(&solution), Some(Verdict::Right), "{}", puzzle.id);
        assert_eq!(asked.verdict("card-nothing"), None);
        let wrong = values.iter().filter(|value| asked.verdict(value) != Some(Verdict::Right)).count();
        assert!(wrong >= 1, "{}", puzzle.id);
        let names = asked.table.names().clone();
        let Some(value) = values.iter().find(|value| asked.verdict(value) != Some(Verdict::Right)) else { continue };
        let Some(Verdict::Wrong { hint, mark }) = asked.verdict(value) else { panic!("{}: no hint", puzzle.id) };
        assert_eq!(asked.hint(mark).as_ref(), Some(&hint), "{}", puzzle.id);
        let said = Voice::at(Lang::En, &names, asked.viewer()).say(&hint);
        assert!(!said.contains('['), "{said}");
    }
}

/// Puzzles that were once built in, although the answer was drawn above the question.
const IN_SIGHT: &str = include_str!("fixtures/in_sight.txt");

/// What the seat's view, which the page draws, knows of the place that the answer is about. This reads what programs get, and
/// nothing that [`check`] has read.
fn in_sight(puzzle: &Puzzle) -> Vec<serde_json::Value> {
    let Task::Deduce { question, answer, .. } = &puzzle.task else { return Vec::new() };
    let asked = open(puzzle).expect("a puzzle");
    let view = asked.table.view(asked.viewer());
    let known = |place: &serde_json::Value| match (place.get("hand"), place.get("card")) {
        (Some(hand), _) => hand.as_array().expect("cards").clone(),
        (None, Some(card)) => vec![card.clone()],
        (None, None) => panic!("{}: no cards at {place}", puzzle.id),
    };
    assert!(!known(&view["seats"][puzzle.seat.index()]).contains(&serde_json::Value::Null), "one's own cards are seen");
    let place = match (question, answer) {
        (Question::Holds(seat), _) | (Question::Who(_), Answer::Seat(seat)) => &view["seats"][seat.index()],
        (Question::Who(_), Answer::Middle(number)) => &view["npcs"][usize::from(*number) - 1],
        (Question::Who(_), Answer::Piece(piece)) => panic!("{}: {piece} is nobody", puzzle.id),
    };
    known(place).into_iter().filter(|card| !card.is_null()).collect()
}

#[test]
fn no_answer_lies_in_sight() {
    let shown: Vec<String> = shipped().iter().filter(|it| !in_sight(it).is_empty()).map(|it| it.id.clone()).collect();
    assert!(shown.is_empty(), "{} of them: {shown:?}", shown.len());
}

#[test]
fn a_puzzle_whose_answer_lies_in_sight_is_refused() {
    let puzzles = read(IN_SIGHT).expect("puzzles");
    assert_eq!(puzzles.len(), 2);
    for puzzle in puzzles {
        assert!(!in_sight(&puzzle).is_empty(), "{}", puzzle.id);
        assert_eq!(check(&puzzle, &Library::default()), Err(Wrong::InSight), "{}", puzzle.id);
    }
}

#[test]
fn what_lies_in_sight_is_not_asked_when_puzzles_are_made() {
    for game in ["love-letter", "secret-moon"] {
        let of = |it: &&Source| it.game == game && it.kind == Kind::Deduction;
        let hunt = Hunt::new(*SOURCES.iter().find(of).expect("a source"), 5, &Library::default());
        let easy: Vec<Puzzle> = (0..60).filter_map(|number| hunt.game(number, &|drops| drops == 1)).collect();
        assert!(easy.len() > 3 && easy.iter().all(|puzzle| puzzle.drops == 1), "{game}: {}", easy.len());
        let shown = easy.iter().filter(|it| !in_sight(it).is_empty()).count();
        assert_eq!(shown, 0, "of {} puzzles of {game}", easy.len());
    }
}

/// The ids that the rules have.
fn rule_ids() -> BTreeSet<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules");
    let mut ids = BTreeSet::new();
    for file in std::fs::read_dir(folder).expect("the rules") {
        let text = std::fs::read_to_string(file.expect("a file").path()).expect("text");
        ids.extend(text.split("**").filter(|part| part.contains('-') && !part.contains(' ')).map(str::to_owned));
    }
    ids
}

#[test]
fn every_fact_names_a_rule_and_something_that_happened() {
    let ids = rule_ids();
    assert!(ids.contains("LL-16") && ids.contains("SM-13"));
    for puzzle in of_kind(Kind::Deduction) {
        let asked = open(&puzzle).expect("a puzzle");
        let proof = asked.proof().expect("a proof");
        let pieces = asked.story().len();
        for fact in &proof.facts {
            assert!(ids.contains(fact.rule), "{}: {}", puzzle.id, fact.rule);
            let is_count = matches!(fact.clue, Clue::Count(_));
            assert!(is_count || !fact.events.is_empty(), "{}", puzzle.id);
            assert!(asked.items_of(&fact.events).iter().all(|item| (1..=pieces).contains(item)));
        }
        let out: usize = proof.facts.iter().map(|fact| fact.out.len()).sum();
        assert_eq!(out + 1, asked.offers().len(), "{}: everything but the answer is ruled out, once", puzzle.id);
    }
}

#[test]
fn everything_is_said_in_both_languages() {
    for puzzle in shipped() {
        let asked = open(&puzzle).expect("a puzzle");
        let names = asked.table.names().clone();
        for lang in Lang::ALL {
            let voice = Voice::at(lang, &names, asked.viewer());
            let mut says = vec![asked.question()];
            says.extend(asked.offers().into_iter().flat_map(|offer| offer.steps));
            says.extend(asked.story().into_iter().flat_map(|item| item.says));
            if let Some(proof) = asked.proof() {
                says.extend(proof.facts.into_iter().flat_map(|fact| fact.says.into_iter().chain([fact.so])));
            }
            for say in says {
                let said = voice.say(&say);
                assert!(!said.contains('[') && !said.contains("{ $") && !said.contains("card-"), "{}: {said}", say.key);
            }
        }
    }
}

/// Ten kinds of cards to count are no harder than four facts of the story to find: what must be combined makes a puzzle hard.
#[test]
fn counting_alone_is_never_the_hardest() {
    let mut mixed = 0;
    for puzzle in of_kind(Kind::Deduction) {
        let Task::Deduce { clues, .. } = &puzzle.task else { panic!("a deduction") };
        let counts = clues.iter().filter(|clue| matches!(clue, Clue::Count(_))).count();
        let told = clues.len() - counts;
        assert!(told > 0 || puzzle.drops < 5, "{}: nothing but counting", puzzle.id);
        assert!(usize::from(puzzle.drops) >= told.saturating_sub(1).min(5), "{}: every fact counts", puzzle.id);
        mixed += usize::from(puzzle.drops == 5 && told > 1);
    }
    assert!(mixed >= 20, "{mixed} of the hardest combine facts of the story");
}
