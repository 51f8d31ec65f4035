//! An evening as JSON: what anybody who has its link may know, and where the reader sits. Of a deal that some table still
//! plays nothing is in it but which tables have finished it.

use cachet_duplicate::{Evening, Holder, Line, PersonNo, Phase, Points};
use cachet_engine::Seat;
use cachet_table::{EveningId, GuestId, Millis, TableId};
use cachet_words::{Lang, Voice};
use serde::Serialize;
use utoipa::ToSchema;

/// An evening, as you may see it.
#[derive(Serialize, ToSchema)]
pub struct EveningSeen {
    #[schema(value_type = String)]
    id: EveningId,
    /// What people come in with.
    code: String,
    title: String,
    /// What is played, one deal after the other, and again from the first.
    games: Vec<BoardSeen>,
    /// How many sit at a table.
    seats: usize,
    /// How many deals there will be.
    rounds: usize,
    /// How long a deal may take.
    minutes: i64,
    /// `doors` (people come in), `walking` (everybody knows their place), `playing`, `between` (two deals) or `over`.
    phase: &'static str,
    /// The deal that is drawn, played or was played last, from 1; 0 before the first.
    round: usize,
    /// Milliseconds until the phase ends by itself, if it does.
    left: Option<i64>,
    /// Does the clock stand?
    paused: bool,
    /// The length of the log.
    seq: u32,
    /// In the order in which they came; their numbers count from 0.
    people: Vec<PersonSeen>,
    /// The tables of the deal that is drawn or played.
    tables: Vec<TableSeen>,
    /// After the deals that no table still plays, the first first.
    standings: Vec<StandingSeen>,
    /// Deals whose sheets can be read, from 1.
    open_deals: Vec<usize>,
    /// Where you are, if you are somebody.
    you: Option<YouSeen>,
}

#[derive(Serialize, ToSchema)]
pub struct BoardSeen {
    game: String,
    options: Vec<String>,
    /// Are there cards by which tables can be compared? Otherwise whoever wins has all points.
    compared: bool,
}

#[derive(Serialize, ToSchema)]
pub struct PersonSeen {
    name: String,
    /// Have they not left?
    here: bool,
}

#[derive(Serialize, ToSchema)]
pub struct TableSeen {
    /// `walking`, `in_play`, `hurrying` (less than a minute is left) or `done`.
    state: &'static str,
    /// Who holds its seats, by number; nobody where a bot plays.
    seats: Vec<Option<u8>>,
}

#[derive(Serialize, ToSchema)]
pub struct StandingSeen {
    person: u8,
    /// From 1. Whoever is equal in everything has the same.
    rank: usize,
    /// The average of all deals, from 0 to 100.
    points: f64,
    won: usize,
    played: usize,
    /// What the last deal came to.
    last: Option<f64>,
}

#[derive(Serialize, ToSchema)]
pub struct YouSeen {
    /// Your number, once you have come in.
    person: Option<u8>,
    /// Have you come in and not left?
    here: bool,
    /// May you move and replace people, pause, deal and end?
    host: bool,
    /// May you draw the next deal, or let the clock go on?
    may_go_on: bool,
    /// Your table of this deal, from 0, and your seat at it.
    table: Option<usize>,
    seat: Option<usize>,
    /// The table itself, once the cards are dealt: play there as at any other.
    #[schema(value_type = Option<String>)]
    table_id: Option<TableId>,
}

/// The sheet of a deal that no table still plays.
#[derive(Serialize, ToSchema)]
pub struct DealSeen {
    /// From 1.
    deal: usize,
    game: String,
    options: Vec<String>,
    compared: bool,
    /// The tables, to be looked back at.
    #[schema(value_type = Vec<String>)]
    tables: Vec<TableId>,
    /// For each seat all tables, the best first.
    seats: Vec<Vec<LineSeen>>,
}

#[derive(Serialize, ToSchema)]
pub struct LineSeen {
    /// From 0.
    table: usize,
    /// Who held the seat; nobody where a bot did.
    person: Option<u8>,
    /// `won`, `drawn` or `lost`.
    came_to: &'static str,
    /// From 0 to 100.
    points: f64,
    /// How many decisions were made at that table.
    decisions: u32,
}

fn points(points: Points) -> f64 {
    f64::from(points.0) / 100.0
}

fn person(holder: Holder) -> Option<u8> {
    holder.person().map(|PersonNo(number)| number)
}

fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Doors => "doors",
        Phase::Walking => "walking",
        Phase::Playing => "playing",
        Phase::Between => "between",
        Phase::Over => "over",
    }
}

impl EveningSeen {
    pub fn of(id: EveningId, evening: &Evening, guest: Option<GuestId>, now: Millis, lang: Lang) -> EveningSeen {
        let voice = Voice::plain(lang);
        let shape = &evening.opened.shape;
        let board = |it: &cachet_duplicate::Board| BoardSeen {
            game: it.game.clone(),
            options: it.options.clone(),
            compared: it.compares(),
        };
        // Between two deals nobody sits anywhere: the last tables are on its sheet.
        let tables = evening.round().filter(|_| matches!(evening.phase, Phase::Walking | Phase::Playing));
        let tables = tables.into_iter().flat_map(|round| round.tables.iter().enumerate());
        let table = |(number, it): (usize, &cachet_duplicate::Table)| TableSeen {
            state: evening.table_state(number, now).map_or("done", |state| state.word()),
            seats: it.seats.iter().map(|holder| person(*holder)).collect(),
        };
        let standing = |it: cachet_duplicate::Standing| StandingSeen {
            person: it.person.0,
            rank: it.rank,
            points: points(it.points),
            won: it.won,
            played: it.played,
            last: it.last.map(points),
        };
        EveningSeen {
            id,
            code: evening.opened.code.clone(),
            title: evening.opened.title.clone(),
            games: shape.boards.iter().map(board).collect(),
            seats: shape.seats,
            rounds: shape.rounds,
            minutes: shape.minutes,
            phase: phase(evening.phase),
            round: evening.rounds.len(),
            left: evening.left(now),
            paused: evening.paused.is_some(),
            seq: evening.seq,
            people: evening
                .people
                .iter()
                .map(|it| PersonSeen { name: voice.person(&it.name), here: it.here })
                .collect(),
            tables: tables.map(table).collect(),
            standings: evening.standings().into_iter().map(standing).collect(),
            open_deals: evening.open_rounds().map(|(round, _)| round + 1).collect(),
            you: guest.map(|guest| YouSeen::of(evening, guest, now)),
        }
    }
}

impl YouSeen {
    fn of(evening: &Evening, guest: GuestId, now: Millis) -> YouSeen {
        let number = evening.person_of(guest);
        let place = evening.place_now(guest);
        YouSeen {
            person: number.map(|PersonNo(number)| number),
            here: number.and_then(|it| evening.person(it)).is_some_and(|it| it.here),
            host: evening.host() == guest,
            may_go_on: evening.may_go_on(guest, now),
            table: place.map(|place| place.table),
            seat: place.map(|place| place.seat.index()),
            table_id: evening.table_of(guest),
        }
    }
}

impl DealSeen {
    /// The sheet of a deal, counted from 1; nothing while a table still plays it.
    pub fn of(evening: &Evening, deal: usize) -> Option<DealSeen> {
        let round = deal.checked_sub(1).filter(|round| evening.is_open(*round))?;
        let board = evening.opened.shape.board(round);
        let seats = Seat::ALL.into_iter().take(evening.opened.shape.seats);
        let lines = |seat| evening.sheet(round, seat).unwrap_or_default().iter().map(LineSeen::of).collect();
        Some(DealSeen {
            deal,
            game: board.game.clone(),
            options: board.table_options(),
            compared: board.compares(),
            tables: evening.open_tables(round),
            seats: seats.map(lines).collect(),
        })
    }
}

impl LineSeen {
    fn of(line: &Line) -> LineSeen {
        LineSeen {
            table: line.table,
            person: person(line.holder),
            came_to: match line.came_to {
                1 => "won",
                0 => "drawn",
                _ => "lost",
            },
            points: points(line.points),
            decisions: line.result.decisions,
        }
    }
}
