//! B to Q, each as what it changes.

mod b_to_e;
mod f_to_k;
mod l_and_m;
mod n_and_o;
mod p_and_q;

use crate::common::laid_out;
use cachet_engine::{Piece, Table};
use cachet_games::r::{Card, Hand, R};

fn lines(text: &str) -> Table<R> {
    laid_out("Ana, Bo", text)
}

fn hand(text: &str) -> Hand {
    text.split(", ").map(|name| Card::named(name).expect("a card")).collect()
}

const SAME: &str = "Clown-Clown, Princess-Princess, Assassin-Assassin, Wizard-Wizard, General-General";
