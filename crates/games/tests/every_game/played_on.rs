//! A finished game of any kind can be played on from any decision of any seat: from what that seat had seen, with everything
//! else dealt anew, by the rules, and its record says so.

use cachet_engine::{
    AnyGame, AnyTable, Continued, Dice, Game, Header, Names, Options, Past, QuickDealer, Seat, Seed, Story, Table,
    Viewer, below, dice,
};

/// Games played of each kind, and decisions looked at in each.
const GAMES: u64 = 4;
const DECISIONS: usize = 5;

/// A game played at random to its end.
fn finished<G: Game>(mut table: Table<G>, number: u64) -> Table<G> {
    let (mut dealer, mut luck) = (QuickDealer(dice(number)), dice(!number));
    loop {
        let waiting: Vec<Seat> = table.phase().waiting().iter().collect();
        if waiting.is_empty() {
            return table;
        }
        let seat = waiting[below(&mut luck, waiting.len() as u32) as usize];
        let legal = table.legal(seat);
        let action = legal[below(&mut luck, legal.len() as u32) as usize];
        table.play(seat, action, &mut dealer).unwrap_or_else(|_| panic!("a legal move"));
    }
}

fn any_game<G: Game>(number: u64) -> Table<G> {
    let sizes = G::INFO.seats;
    let seats = sizes[number as usize % sizes.len()];
    let samples = G::Options::samples(seats);
    let options = samples[number as usize * 7 % samples.len()].clone();
    let header: Header<G> = Header::new(Names::letters(seats), options, None).expect("a table that can be");
    finished(Table::open(header, &mut QuickDealer(dice(number))), number)
}

fn past(table: &dyn AnyTable, seat: Seat, turn: usize) -> Past {
    table.past(seat, turn, &mut dice(turn as u64)).unwrap_or_else(|say| panic!("{say:?}"))
}

fn resumed(game: &dyn AnyGame, past: &Past, seed: Seed) -> Box<dyn AnyTable> {
    let continued = Continued { of: "0123456789abc".to_owned(), moves: past.moves };
    let table = game.resume(Names::letters(past.seats), &past.options, seed, continued, &past.log);
    table.unwrap_or_else(|say| panic!("{say:?}"))
}

/// Goes on at random to the end.
fn play_to_the_end(table: &mut dyn AnyTable, seed: Seed, luck: &mut Dice) {
    while let Some(seat) = table.waiting().lowest() {
        let legal = table.legal(seat);
        let chosen = &legal[below(luck, legal.len() as u32) as usize];
        table.play(seat, &chosen.action, seed).unwrap_or_else(|refused| panic!("{refused:?}"));
    }
}

/// At a few decisions of some games. Answers with how many pasts were not the real one.
fn play_on<G: Game>(game: &dyn AnyGame) -> usize {
    let mut anew = 0;
    for number in 0..GAMES {
        let real: Table<G> = any_game(number);
        let moves: Vec<(Seat, G::Action)> = real.moves_made().collect();
        let story = Story::of(&real).expect("a finished game");
        let mut luck = dice(number + 100);
        for _ in 0..DECISIONS {
            let turn = below(&mut luck, moves.len() as u32) as usize;
            let seat = moves[turn].0;
            let found = past(&real, seat, turn);
            let what = format!("{} {number}, move {turn} of {seat}", G::INFO.id);

            // Its number is the one under which a review tells of it.
            let before = story.decisions(seat).into_iter().filter(|at| *at < turn).count();
            assert_eq!(found.decision, before + 1, "{what}");

            // It follows from what the seat had seen: in another game that looks the same to it, it is the same.
            let then = real.rewound(turn);
            let header = real.header();
            let log = G::imagine(&header.options, header.seats(), then.notebook(seat), &mut luck).expect("a game");
            let mut twin = Table::replay(header.clone(), &log).unwrap_or_else(|_| panic!("by the rules"));
            let made = twin.play(seat, moves[turn].1, &mut QuickDealer(dice(turn as u64)));
            made.unwrap_or_else(|_| panic!("{what}: what was legal is legal"));
            assert_eq!(past(&finished(twin, number + 1), seat, turn), found, "{what}");

            // Whoever sits there sees what that seat had seen, and may play what it could.
            let seed = Seed::small(number);
            let mut table = resumed(game, &found, seed);
            let seen = table.seen(Viewer::Seat(seat), 0);
            assert_eq!(seen, AnyTable::seen(&then, Viewer::Seat(seat), 0)[..seen.len()], "{what}");
            assert!(table.waiting().contains(seat) && table.legal(seat) == AnyTable::legal(&then, seat), "{what}");
            // Dealt anew, or chosen anew where cards are laid face down (V).
            let (dealt, laid) = (then.questions(), AnyTable::moves(&then));
            let same_deal = table.questions() == dealt[..table.questions().len().min(dealt.len())];
            let same_moves = table.moves() == laid[..table.moves().len().min(laid.len())];
            anew += usize::from(!same_deal || !same_moves);

            // It is played by the rules, and its record is read again; dealt from its seed alone it would be another game.
            play_to_the_end(table.as_mut(), seed, &mut luck);
            let record = table.record();
            assert!(record.contains(&format!("\ncontinued: {} moves of 0123456789abc\n", found.moves)), "{record}");
            let read = game.read(&record).unwrap_or_else(|error| panic!("{what}: {error:?}\n{record}"));
            assert_eq!(read.record(), record, "{what}");
            assert_eq!(read.account().continued, table.account().continued, "{what}");
        }
    }
    anew
}

macro_rules! every_game {
    ($($name:ident: $game:ty),* $(,)?) => {
        $(#[test]
        fn $name() {
            let game = cachet_games::find(<$game>::INFO.id).expect("it is in the list");
            let anew = play_on::<$game>(game);
            // Z hides nothing but what is being chosen, and that is chosen again.
            let hides_cards = <$game>::INFO.id != "r-z";
            assert!(!hides_cards || anew > 0, "{}: nothing was made anew", <$game>::INFO.id);
        })*
    };
}
cachet_games::for_every_game!(every_game);

#[test]
fn only_a_move_of_that_seat_can_be_made_anew() {
    let table: Table<cachet_games::letters::LoveLetter> = any_game(1);
    let (mover, _) = table.moves_made().next().expect("a first move");
    let other = Seat::ALL[(mover.index() + 1) % 2];
    let refused = |seat, turn| AnyTable::past(&table, seat, turn, &mut dice(1)).map_err(|say| say.key);
    assert_eq!(refused(other, 0), Err("play-on-no-decision"));
    assert_eq!(refused(mover, 60_000), Err("play-on-no-decision"));
    assert!(refused(mover, 0).is_ok());
}

/// What was laid out is nobody's decision: a practice game is played on from its own moves only.
#[test]
fn laid_out_moves_cannot_be_made_anew() {
    let game = cachet_games::find("love-letter").expect("it is in the list");
    let table: Table<cachet_games::letters::LoveLetter> = any_game(1);
    let (seat, _) = table.moves_made().nth(3).expect("a fourth move");
    let found = past(&table, seat, 3);
    let seed = Seed::small(7);
    let mut practice = resumed(game, &found, seed);
    play_to_the_end(practice.as_mut(), seed, &mut dice(7));
    let again = |turn: usize| practice.past(practice.moves()[turn].0, turn, &mut dice(1)).map_err(|say| say.key);
    for turn in 0..found.moves {
        assert_eq!(again(turn), Err("play-on-no-decision"), "move {turn}");
    }
    assert!(found.moves > 0 && again(found.moves).is_ok());
    let first = past(practice.as_ref(), practice.moves()[found.moves].0, found.moves);
    assert_eq!(first.decision, 1, "what was laid out is not counted");
}

#[test]
fn what_comes_after_the_past_must_follow_from_the_seed() {
    let game = cachet_games::find("love-letter").expect("it is in the list");
    let table: Table<cachet_games::letters::LoveLetter> = any_game(1);
    let (mover, _) = table.moves_made().next().expect("a first move");
    let seed = Seed::small(7);
    let mut table = resumed(game, &past(&table, mover, 0), seed);
    play_to_the_end(table.as_mut(), seed, &mut dice(7));
    let record = table.record();
    let why = |text: &str| game.read(text).map(|_| ()).map_err(|error| error.say.key);
    assert_eq!(why(&record), Ok(()));
    assert_eq!(why(&record.replace("seed: 7", "seed: 8")), Err("record-seed-disagrees"));
    assert_eq!(why(&record.replace("continued: 0 moves of 0123456789abc\n", "")), Err("record-seed-disagrees"));
    let laid_out = record.lines().find(|line| line.starts_with("deal: ")).expect("a deal");
    assert_eq!(why(&record.replacen(&format!("{laid_out}\n"), "", 1)), Err("record-line"), "the past must stand there");
    assert_eq!(why(&record.replace("0123456789abc\n", &format!("{}\n", "x".repeat(40)))), Ok(()));
    for text in [
        "soon",
        "x moves of y",
        "3 moves of ",
        "3 moves of a b",
        "60000 moves of abc",
        &format!("3 moves of {}", "x".repeat(41)),
    ] {
        let broken = record.replace("0 moves of 0123456789abc", text);
        assert_eq!(why(&broken), Err("record-continued"), "{text}");
    }
}
