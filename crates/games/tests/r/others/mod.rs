//! S to Z: the other games with the sixteen cards.

mod s_t_u;
mod v_and_w;
mod x_y_z;

use crate::common::play;
use cachet_engine::{Game, Header, Names, Table};

/// Plays these lines, all of them legal.
fn play_all<G: Game>(table: &mut Table<G>, lines: &[&str]) {
    for line in lines {
        play(table, line).unwrap_or_else(|rule| panic!("{rule} forbids {line}"));
    }
}

fn seats_of<G: Game>(fewest: usize, most: usize) {
    for seats in 1..=8 {
        let opened = Header::<G>::new(Names::letters(seats), Default::default(), None).is_ok();
        assert_eq!(opened, (fewest..=most).contains(&seats), "{} with {seats}", G::INFO.id);
    }
}
