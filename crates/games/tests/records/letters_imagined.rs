//! A position imagined with the cards as they really lie is the real position.

use cachet_engine::LogItem;
use cachet_engine::{
    Asking, Chance, Game, Header, Names, Notebook, Scripted, Seat, SeatSet, Seed, SeedDealer, Table, Viewer, below,
    dice,
};
use cachet_games::letters::{
    Edition, Event, Hidden, Imagined, LetterOptions, Letters, LoveLetter, LoveLetter2019, PrincessPrincess, Stitch,
};

/// Deals twice, plays a round with both, and lays every position out anew from what the seat to move sees.
fn is_the_real_one<E: Edition>(seats: usize, seed: u64) {
    let options = LetterOptions::starting(Some(Seat::ALL[0]));
    let header = Header::<Letters<E>>::new(Names::letters(seats), options, None).expect("a table of the right size");
    let mut table = Table::open(header, &mut SeedDealer::new(Seed::small(seed)));
    let deal: Vec<Chance> = table
        .log()
        .iter()
        .filter_map(|entry| if let LogItem::Chance(it) = entry { Some(it.clone()) } else { None })
        .collect();
    let mut real = Imagined::<E>::deal(&options, seats, &mut Asking(&mut Scripted::new(deal)), &mut Vec::new());
    let mut luck = dice(seed);
    loop {
        let seat = table.phase().waiting().lowest().expect("a match takes several rounds");
        let mut imagined = laid_out(&real, table.notebook(seat));
        assert_eq!(imagined.owed().map(|(seat, _)| seat), Some(seat));
        assert_eq!(imagined.owed(), real.owed());
        let legal = table.legal(seat);
        let mut listed = Vec::new();
        imagined.legal(seat, &mut |action| listed.push(action));
        assert_eq!(listed, legal);
        let action = legal[below(&mut luck, legal.len() as u32) as usize];
        let before = table.events();
        let mut dealer = table.dealer(Seed::small(seed));
        table.play(seat, action, &mut dealer).expect("a legal move");
        let (mut really, mut supposedly) = (Vec::new(), Vec::new());
        real.play(seat, action, &mut Asking(&mut Scripted::new([])), &mut really);
        imagined.play(seat, action, &mut Asking(&mut Scripted::new([])), &mut supposedly);
        let ends = |event: &Event| matches!(event, Event::Won { .. });
        let until = really.iter().position(ends).map_or(really.len(), |at| at + 1);
        assert_eq!(really, supposedly, "{} with {seats}, seed {seed}", E::INFO.id);
        let seen: Vec<_> = supposedly[..until].iter().map(|event| Letters::<E>::seen(event, Viewer::Public)).collect();
        assert_eq!(table.notebook_of(Viewer::Public).seen()[before..before + until], seen[..]);
        for seat in SeatSet::first(seats) {
            assert_eq!(imagined.tokens(seat), real.tokens(seat));
        }
        if really.iter().any(ends) {
            return;
        }
    }
}

/// The position as this seat sees it, with the cards that it does not see put where they are.
fn laid_out<E: Edition>(real: &Imagined<E>, notes: &Notebook<Letters<E>>) -> Imagined<E> {
    let hands = std::array::from_fn(|at| real.held(Seat::ALL[at]));
    Imagined::of(notes.view(), Hidden { hands, drawn: real.drawn(), aside: real.aside(), deck: real.pile() })
}

fn in_every_size<E: Edition>() {
    for &seats in E::INFO.seats {
        (0..150).for_each(|seed| is_the_real_one::<E>(seats, seed));
    }
}

trait Imagination {
    fn try_every_size();
}

impl<E: Edition> Imagination for Letters<E> {
    fn try_every_size() {
        in_every_size::<E>();
    }
}

#[test]
fn a_position_imagined_with_the_real_cards_is_the_real_one() {
    LoveLetter::try_every_size();
    LoveLetter2019::try_every_size();
    PrincessPrincess::try_every_size();
    Stitch::try_every_size();
}
