//! Evenings: from the set-up to the podium, with nobody, with four, sixteen and sixty-four people.

use cachet_duplicate::{Board, Entry, Evening, Holder, PersonNo, Phase, Result, Shape, What, tables_for};
use cachet_engine::fair::Secret;
use cachet_engine::{Names, Say, Seat, Seed};
use cachet_pages::{
    DealtCards, EveningPage, EveningRow, EveningSetup, Flash, SheetPage, Site, TablePage, Tone, evening, evening_setup,
    screen, sheet,
};
use cachet_table::{Asker, EveningId, GuestId, OfEvening};
use maud::Markup;

const ID: EveningId = EveningId(7);
const HOST: GuestId = GuestId(1);
const NAMES: [&str; 16] = [
    "Nour",
    "Inès",
    "Tom",
    "Élise",
    "Camille",
    "Yan",
    "Maximilienne-Alexandrine",
    "Ousmane",
    "Léa",
    "Farid",
    "Zoé",
    "Hugo",
    "Mei",
    "Sacha",
    "Jules",
    "Ada",
];

/// An evening and its clock, which is set by hand.
struct Staged {
    evening: Evening,
    now: i64,
}

impl Staged {
    fn open(boards: Vec<Board>, people: usize, seats: usize) -> Staged {
        let asker = Asker { guest: HOST, name: "Nour".to_owned() };
        let shape = Shape { boards, seats, rounds: 8, minutes: 8 };
        let made = ("7KQ4PX".to_owned(), Secret::new([7; 32]));
        let (evening, _) = Evening::begin(&asker, "Fridays at home", shape, made, 0).expect("a shape");
        let mut staged = Staged { evening, now: 0 };
        (0..people).for_each(|at| staged.come(at));
        staged
    }

    fn letters(people: usize, seats: usize) -> Staged {
        Staged::open(vec![Board::of("love-letter")], people, seats)
    }

    fn write(&mut self, what: What) {
        self.evening.fold(Entry { at: self.now, what }).expect("it can be folded");
    }

    fn come(&mut self, at: usize) {
        let number = if at < NAMES.len() { String::new() } else { format!(" {}", at / NAMES.len() + 1) };
        let name = format!("{}{number}", NAMES[at % NAMES.len()]);
        self.write(What::Came { guest: GuestId(at as u64 + 1), name });
    }

    /// Everybody sits somewhere else than before; bots where nobody does.
    fn seat(&mut self) {
        let (here, seats) = (self.evening.here(), self.evening.opened.shape.seats);
        let (tables, turn) = (tables_for(here.len(), seats), self.evening.rounds.len());
        let mut drawn = vec![vec![Holder::Bot; seats]; tables];
        for (at, person) in here.iter().enumerate() {
            let (table, seat) = ((at + at / tables * turn) % tables, at / tables);
            drawn[table][(seat + turn) % seats] = Holder::Person(*person);
        }
        self.write(What::Seated { tables: drawn });
    }

    fn deal(&mut self) {
        self.seat();
        self.now += 60_000;
        self.write(What::Dealt);
    }

    /// So many of the tables finish; who wins follows from their number.
    fn finish(&mut self, tables: usize) {
        let (turn, seats) = (self.evening.rounds.len(), self.evening.opened.shape.seats);
        for table in 0..tables {
            let mixed = (table as u32 + 1).wrapping_mul(2_654_435_761).wrapping_mul(2 * turn as u32 + 7) >> 13;
            let winner = Seat::new(mixed as usize % seats).expect("a seat");
            let result = Result { winners: [winner].into_iter().collect(), decisions: 6 + (table as u32 * 5) % 7 };
            self.write(What::Finished { table, result });
        }
    }

    fn rounds(mut self, count: usize) -> Staged {
        for _ in 0..count {
            self.deal();
            self.now += 300_000;
            self.finish(self.evening.rounds.last().map_or(0, |round| round.tables.len()));
            if self.evening.rounds.len() < count {
                self.now += 90_000;
            }
        }
        self
    }

    /// The fifth deal is played: some have finished, so much time is left.
    fn in_play(people: usize, seats: usize, left: i64) -> Staged {
        let mut staged = Staged::letters(people, seats).rounds(4);
        staged.now += 90_000;
        staged.deal();
        staged.now += 8 * 60_000 - left;
        staged.finish(staged.evening.rounds[4].tables.len() * 3 / 8);
        staged
    }

    fn page<'a>(&'a self, site: Site<'a>, guest: Option<u64>) -> EveningPage<'a> {
        let (evening, now) = (&self.evening, self.now);
        EveningPage { site, id: ID, evening, guest: guest.map(GuestId), now, leads: false, flash: None }
    }
}

/// The cards of a deal, as the tables of the evening would have them.
fn dealt(staged: &Staged, round: usize) -> Option<DealtCards> {
    let shape = &staged.evening.opened.shape;
    let board = shape.board(round);
    let names = Names::letters(shape.seats);
    let game = cachet_games::find(&board.game)?.open(names, &board.table_options(), Seed::small(round as u64)).ok()?;
    DealtCards::of(&*game)
}

fn setups(site: Site<'_>, stranger: Site<'_>) -> Vec<(&'static str, Markup)> {
    let usual = EveningSetup::usual(site);
    let many = EveningSetup {
        title: "Fridays at home".to_owned(),
        games: ["love-letter", "stitch", "r"].map(str::to_owned).to_vec(),
        letters: vec!["F".to_owned()],
        people: "23".to_owned(),
        ..EveningSetup::usual(stranger)
    };
    let flash = Flash { tone: Tone::Refusal, rule: None, say: Say::new("evening-rounds").with("most", 24_usize) };
    let refused =
        EveningSetup { rounds: "90".to_owned(), games: vec!["r".to_owned()], flash: Some(flash), ..usual.clone() };
    vec![
        ("evening-setup", evening_setup(&usual)),
        ("evening-setup-many", evening_setup(&many)),
        ("evening-setup-refused", evening_setup(&refused)),
    ]
}

/// Two share the first place, and two the third.
fn tied() -> Staged {
    let mut staged = Staged::letters(6, 2);
    for turn in 0..2 {
        staged.deal();
        for table in 0..3 {
            let winner = Seat::new((table + turn) % 2).expect("a seat");
            staged.write(What::Finished {
                table,
                result: Result { winners: [winner].into_iter().collect(), decisions: 9 },
            });
        }
    }
    staged.write(What::Ended);
    staged
}

/// A table of an evening, with the time of its deal in the bar.
pub fn at_table<'a>(page: TablePage<'a>, site: Site<'a>) -> Markup {
    let staged = Staged::in_play(16, 4, 200_000);
    let strip = cachet_pages::strip(&staged.page(site, Some(1)), 4);
    cachet_pages::table(&TablePage { evening: Some(strip), ..page })
}

/// As it stands among the reader's own on the front page.
pub fn row() -> EveningRow {
    EveningRow::of(ID, &Staged::in_play(16, 4, 200_000).evening)
}

pub const AT: OfEvening = OfEvening { evening: ID, round: 4, table: 2 };

pub fn pages(site: Site<'_>, stranger: Site<'_>) -> Vec<(String, Markup)> {
    let empty = Staged::letters(0, 3);
    let full = Staged::letters(64, 4);
    let mut walking = Staged::letters(23, 3).rounds(4);
    walking.now += 90_000;
    walking.seat();
    walking.now += 18_000;
    let playing = Staged::in_play(23, 3, 278_000);
    let mut late = Staged::in_play(23, 3, 278_000);
    late.come(23);
    let mut paused = Staged::in_play(16, 4, 45_000);
    paused.write(What::Paused);
    paused.now += 600_000;
    let between = Staged::letters(24, 3).rounds(5);
    let r =
        Staged::open(vec![Board::of("r"), Board { game: "r".to_owned(), options: vec!["rules=F+K".to_owned()] }], 9, 2)
            .rounds(3);
    let mut over = Staged::letters(24, 3).rounds(8);
    over.write(What::Ended);
    let mut early = Staged::letters(64, 4).rounds(3);
    early.write(What::Ended);
    let mut unplayed = Staged::letters(5, 2);
    unplayed.write(What::Ended);
    let tied = tied();
    let (four, sixteen, crowd) =
        (Staged::in_play(4, 2, 278_000), Staged::in_play(16, 4, 45_000), Staged::in_play(64, 4, 200_000));
    let pairs = Staged::in_play(64, 2, 0);
    assert_eq!((between.evening.phase, over.evening.people.len()), (Phase::Between, 24));
    let sheet_of = |staged: &Staged, guest: Option<u64>, round: usize| {
        sheet(&SheetPage::new(staged.page(site, guest), round, None).expect("an open deal").with(dealt(staged, round)))
    };
    let moon = Staged::open(vec![Board::of("secret-moon")], 10, 5).rounds(1);
    let random = Board { options: vec!["rules=K".to_owned()], ..Board::of("r") };
    let random = Staged::open(vec![random], 6, 2).rounds(1);
    let pairs_open = Staged::open(vec![Board::of("love-letter")], 8, 2).rounds(1);
    let mut pages = setups(site, stranger);
    pages.extend([
        ("evening-doors-empty", evening(&empty.page(site, Some(1)))),
        ("evening-doors-64", evening(&full.page(site, Some(1)))),
        ("evening-doors-stranger", evening(&Staged::letters(6, 3).page(stranger, None))),
        ("evening-phone-walking", evening(&walking.page(site, Some(5)))),
        ("evening-phone-host", evening(&walking.page(site, Some(1)))),
        ("evening-phone-playing", evening(&playing.page(site, Some(9)))),
        ("evening-phone-done", evening(&playing.page(site, Some(1)))),
        ("evening-phone-between", evening(&between.page(site, Some(5)))),
        ("evening-phone-robin", evening(&r.page(site, Some(3)))),
        ("evening-phone-late", evening(&late.page(site, Some(24)))),
        ("evening-phone-stranger", evening(&playing.page(stranger, None))),
        ("evening-phone-paused", evening(&paused.page(site, Some(1)))),
        ("evening-sheet", sheet_of(&between, Some(5), 4)),
        ("evening-sheet-64", sheet_of(&early, None, 1)),
        ("evening-sheet-open", sheet_of(&pairs_open, Some(1), 0)),
        ("evening-sheet-moon", sheet_of(&moon, Some(2), 0)),
        ("evening-sheet-r", sheet_of(&random, Some(2), 0)),
        ("evening-sheet-robin", sheet_of(&r, Some(3), 0)),
        ("evening-podium", evening(&over.page(site, Some(5)))),
        ("evening-podium-tie", evening(&tied.page(site, Some(2)))),
        ("evening-podium-early", evening(&early.page(site, None))),
        ("evening-podium-unplayed", evening(&unplayed.page(site, Some(1)))),
        ("screen-doors-empty", screen(&empty.page(site, None))),
        ("screen-doors", screen(&Staged::letters(9, 3).page(site, None))),
        ("screen-doors-64", screen(&full.page(site, None))),
        ("screen-walking", screen(&walking.page(site, None))),
        ("screen-4", screen(&four.page(site, None))),
        ("screen-16", screen(&sixteen.page(site, None))),
        ("screen-23", screen(&playing.page(site, None))),
        ("screen-64", screen(&crowd.page(site, None))),
        ("screen-64-pairs", screen(&pairs.page(site, None))),
        ("screen-paused", screen(&paused.page(site, None))),
        ("screen-between", screen(&between.page(site, None))),
        ("screen-over", screen(&over.page(site, None))),
    ]);
    assert!(full.evening.person(PersonNo(63)).is_some());
    pages.into_iter().map(|(name, markup)| (name.to_owned(), markup)).collect()
}
