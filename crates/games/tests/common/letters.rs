//! What the tests of all editions of the Love Letter family ask of a table.

use cachet_engine::{Game, Header, Names, Seat, SeatSet, Seed, SeedDealer, Table, Viewer, below, dice};
use cachet_games::letters::{Card, Edition, Event, How, Letters, Seen, View};

pub fn set(seats: &[Seat]) -> SeatSet {
    seats.iter().copied().collect()
}

/// Who left, and what each discarded on leaving.
pub fn left(events: &[Seen]) -> Vec<(Seat, Option<Card>)> {
    let left = |event: &Seen| if let Event::Left { seat, discards } = event { Some((*seat, *discards)) } else { None };
    events.iter().filter_map(left).collect()
}

pub fn winners(events: &[Seen]) -> Option<(SeatSet, How)> {
    events.iter().find_map(|event| if let Event::Won { seats, how } = event { Some((*seats, *how)) } else { None })
}

pub fn public<E: Edition>(table: &Table<Letters<E>>) -> View {
    table.notebook_of(Viewer::Public).view().clone()
}

pub fn tokens<E: Edition>(table: &Table<Letters<E>>) -> Vec<u8> {
    public(table).seats.iter().map(|seat| seat.tokens).collect()
}

/// A new match, dealt from a seed.
pub fn fresh<E: Edition>(seats: usize, seed: u64) -> Table<Letters<E>> {
    let seed = Seed::small(seed);
    let options = <Letters<E> as Game>::Options::default();
    let header = Header::new(Names::letters(seats), options, Some(seed)).expect("a table");
    Table::open(header, &mut SeedDealer::new(seed))
}

/// Plays at random to the end, handing each table to `look` before every move and at the end.
pub fn random_match<E: Edition>(mut table: Table<Letters<E>>, seed: u64, mut look: impl FnMut(&Table<Letters<E>>)) {
    let mut chooser = dice(seed);
    loop {
        look(&table);
        let Some(seat) = table.phase().waiting().lowest() else { return };
        let legal = table.legal(seat);
        let action = legal[below(&mut chooser, legal.len() as u32) as usize];
        let mut dealer = table.dealer(Seed::small(seed));
        table.play(seat, action, &mut dealer).expect("what is legal can be played");
    }
}
