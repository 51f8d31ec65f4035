//! The printed tables, cell by cell.

use crate::duel::{bare, meet, with_bonus};
use cachet_games::r::Card;
use cachet_games::r::duel::{Abilities, Cell, table as printed};

const TABLE_1: &str = "\
    H +1 +1 +1 +1 +1 L H
    -1 H +1 +1 -1 +1 +1 H
    -1 -1 H +1 +1 +1 +1 +1
    -1 -1 -1 H -1 +2 +2 H
    -1 +1 -1 +1 H -1 -1 H
    -1 -1 -1 -2 +1 H +1 H
    W -1 -1 -2 +1 -1 H H
    H H -1 H H H H H";

const TABLE_2: &str = "\
    +1 +1 +1 +1 +1 +1 L H
    -1 +1 +1 +1 -1 +1 +1 H
    H +1 +1 +1 +1 +1 +1 +1
    -1 H +1 +2 -1 +2 +2 H
    -1 +1 H -2 -1 -1 -1 H
    -1 -1 -1 H -1 +1 +1 H
    W -1 -1 -2 H +1 +1 H
    H H -1 H H H H H";

fn compare(generated: [[Cell; 8]; 8], sheet: &str) {
    for (row, line) in sheet.lines().enumerate() {
        for (column, cell) in line.split_whitespace().enumerate() {
            assert_eq!(generated[row][column].to_string(), cell, "{} against {}", 7 - row, 7 - column);
        }
    }
    assert_eq!(sheet.split_whitespace().count(), 64);
}

///
#[test]
fn table_1_cell_by_cell() {
    compare(printed(false, Abilities::All), TABLE_1);
    for mine in Card::ALL {
        for theirs in Card::ALL {
            let level = meet(bare(mine), bare(theirs)).verdict;
            assert_eq!(meet(with_bonus(mine), with_bonus(theirs)).verdict, level, "both bonuses are none");
        }
    }
}

///
#[test]
fn table_2_cell_by_cell() {
    compare(printed(true, Abilities::All), TABLE_2);
}

///
#[test]
fn the_column_players_bonus_is_table_2_turned_over() {
    let two = printed(true, Abilities::All);
    for (row, mine) in Card::ALL.into_iter().rev().enumerate() {
        for (column, theirs) in Card::ALL.into_iter().rev().enumerate() {
            assert_eq!(meet(bare(mine), with_bonus(theirs)).verdict, two[column][row].verdict.flip());
        }
    }
}

/// R-CHK-1
#[test]
fn without_bonus_the_duel_is_its_own_mirror_image() {
    for mine in Card::ALL {
        for theirs in Card::ALL {
            let (one, other) = (meet(bare(mine), bare(theirs)), meet(bare(theirs), bare(mine)));
            assert_eq!(one.verdict, other.verdict.flip(), "{mine:?} {theirs:?}");
            assert_eq!((one.worth[0], one.bonus[0], one.spy[0]), (other.worth[1], other.bonus[1], other.spy[1]));
        }
    }
}
