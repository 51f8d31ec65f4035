//! What is played and compared: a random game up to some point, and its twin, the same game with everything re-dealt that
//! one viewer cannot know at that point. Both begin with the deal, and up to that point the viewer cannot tell them apart.

use super::scripted::Scripted;
use cachet_engine::fair::{Fair, Secret, Share};
use cachet_engine::{
    AnyTable, Dice, Game, Header, Names, Options, Phase, QuickDealer, Seat, SeatSet, SeedDealer, Table, Viewer, below,
    dice,
};
use cachet_table::{By, Clock, Entry, GuestId, Millis, OfEvening, Online, Opened, TableId, What};
use serde_json::{Value, json};

pub const ID: TableId = TableId(0x5ec2e7);
pub const CODE: &str = "SECRET";
/// When everything begins.
pub const NOW: Millis = 1_700_000_000_000;
pub const NAMES: [&str; 8] = ["Ana", "Bo", "Cleo", "Dov", "Eva", "Finn", "Gil", "Hana"];
/// The longest stretch of a game that is compared, in moves.
const LONGEST: u32 = 30;
/// How often another game is imagined when the first is the real one, as happens where few secrets are left.
const TRIES: usize = 6;

/// A kind of game, and how its plans are made: all that depends on the type of the game.
pub struct Kind {
    pub game: &'static str,
    pub plan: fn(u64) -> Plan,
}

impl Kind {
    pub fn of<G: Game>() -> Kind {
        Kind { game: G::INFO.id, plan: plan::<G> }
    }
}

/// The guest in a seat.
pub fn guest(seat: Seat) -> GuestId {
    GuestId(seat.index() as u64 + 1)
}

/// One of the two games.
pub struct Side {
    /// As it was dealt.
    dealt: Box<dyn AnyTable>,
    pub moves: Vec<(Seat, Value)>,
}

pub struct Plan {
    pub number: u64,
    pub viewer: Viewer,
    opened: Opened,
    shares: Vec<Share>,
    /// The real game and its twin.
    pub sides: [Side; 2],
    /// Every action that was legal at some point for somebody.
    pub met: Vec<Value>,
    /// What the viewer may play before each move, and at the end: the same in both games.
    pub own: Vec<Vec<Value>>,
    /// Is the twin really another game?
    pub re_dealt: bool,
    /// Does a seat have one legal move in one game and several in the other, at the end?
    pub forced_apart: bool,
}

impl Plan {
    pub fn seats(&self) -> usize {
        self.opened.seats
    }

    pub fn game(&self) -> &str {
        &self.opened.game
    }

    /// As `key=value`.
    pub fn options(&self) -> &[String] {
        &self.opened.options
    }

    pub fn players(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::ALL.into_iter().take(self.opened.seats)
    }

    /// The table of one side at its end.
    pub fn played(&self, side: usize, at: Millis) -> Online {
        let mut online = self.dealt(side, at);
        for (seat, action) in &self.sides[side].moves {
            let what = What::Moved { seat: *seat, action: action.clone(), by: By::Player, key: None };
            online.fold(Entry { at, what }).expect("what was played can be played again");
        }
        online
    }

    /// The table of one side, just dealt.
    pub fn dealt(&self, side: usize, at: Millis) -> Online {
        let shares = self.shares.iter().copied().map(Some).collect();
        let seated = Seat::ALL.into_iter().map(guest).zip(NAMES).take(self.seats()).collect();
        self.laid_out(side, (ID, self.opened.clone()), shares, seated, at)
    }

    /// The same cards at a table of an evening, for these people.
    pub fn dealt_at(
        &self,
        side: usize,
        id: TableId,
        of: OfEvening,
        seated: Vec<(GuestId, &'static str)>,
        at: Millis,
    ) -> Online {
        let private = Opened { public: false, spectators: false, clock: Clock::None, ..self.opened.clone() };
        // No two tables have one code: an append would be refused.
        let code = format!("TABLE{}", of.table);
        let opened = Opened { evening: Some(of), host: seated[0].0, code, ..private };
        self.laid_out(side, (id, opened), vec![None; seated.len()], seated, at)
    }

    /// The one place that knows what entries lead to a deal.
    fn laid_out(
        &self,
        side: usize,
        (id, opened): (TableId, Opened),
        shares: Vec<Option<Share>>,
        seated: Vec<(GuestId, &'static str)>,
        at: Millis,
    ) -> Online {
        let mut online = Online::open(id, opened, at);
        let mut fold = |what: What| online.fold(Entry { at, what }).expect("what happened can happen again");
        for (((guest, name), share), seat) in seated.into_iter().zip(shares).zip(Seat::ALL) {
            fold(What::Sat { seat, guest, name: name.to_owned(), share, asked: false, one_device: false });
        }
        fold(What::Dealt);
        online.game = Some(self.sides[side].dealt.copy());
        online
    }
}

/// A game, its options and its deal, chosen by number.
fn deal<G: Game>(number: u64, dice: &mut Dice) -> (Opened, Fair, Table<G>) {
    let sizes = G::INFO.seats;
    let seats = sizes[number as usize % sizes.len()];
    let samples = G::Options::samples(seats);
    let options = samples[below(dice, samples.len() as u32) as usize].clone();
    let secret = Secret::new([number as u8; 32]);
    let fair = Fair {
        secret,
        shares: (0..seats).map(|seat| Share::new([seat as u8; 16])).collect(),
        bots: SeatSet::EMPTY,
        terms: None,
    };
    let letters = options.write(&Names::letters(seats));
    let opened = Opened {
        game: G::INFO.id.to_owned(),
        rules: G::INFO.version,
        options: letters.into_iter().map(|(key, value)| format!("{key}={value}")).collect(),
        seats,
        public: true,
        // The public, who watch every fourth game, must be let in there.
        spectators: number % 4 != 3,
        helper: number % 3 != 2,
        clock: if number.is_multiple_of(2) { Clock::PerGame(3600) } else { Clock::None },
        host: guest(Seat::ALL[0]),
        code: CODE.to_owned(),
        secret,
        bound: false,
        again: None,
        from: None,
        day: None,
        evening: None,
        rests: true,
        taught: false,
        rated: false,
        sought: false,
    };
    let names = Names::new(NAMES.into_iter().take(seats)).expect("good names");
    let header = Header::new(names, options, Some(fair.seed())).expect("a table that can be");
    let table = Table::open(header, &mut SeedDealer::new(fair.seed()));
    (opened, fair, table)
}

/// Plays a game of this number up to some point before its end, and imagines the twin.
fn plan<G: Game>(number: u64) -> Plan {
    let mut dice = dice(number);
    let (opened, fair, mut table) = deal::<G>(number, &mut dice);
    let mut met: Vec<Value> = Vec::new();
    for _ in 0..=below(&mut dice, LONGEST) {
        let mut next = table.clone();
        let waiting: Vec<Seat> = next.phase().waiting().iter().collect();
        let seat = waiting[below(&mut dice, waiting.len() as u32) as usize];
        let legal = next.legal(seat);
        for action in legal.iter().map(|action| json!(action)) {
            if !met.contains(&action) {
                met.push(action);
            }
        }
        let action = legal[below(&mut dice, legal.len() as u32) as usize];
        let mut dealer = next.dealer(fair.seed());
        next.play(seat, action, &mut dealer).expect("a legal move");
        // A finished game hides nothing.
        match next.phase() {
            Phase::Waiting(_) => table = next,
            Phase::Over(_) => break,
        }
    }
    // The public knows least: more is re-dealt than for anybody else.
    let viewer = match number % 4 {
        0 => Viewer::Public,
        _ => Viewer::Seat(Seat::ALL[below(&mut dice, opened.seats as u32) as usize]),
    };
    let twin = imagine(&table, viewer, &mut dice);
    let one_choice = |table: &Table<G>, seat| table.legal(seat).len() == 1;
    Plan {
        number,
        viewer,
        re_dealt: differs(&table, &twin),
        forced_apart: table.phase().waiting().iter().any(|seat| one_choice(&table, seat) != one_choice(&twin, seat)),
        own: own_moves(&table, viewer),
        sides: [side(&table), side(&twin)],
        shares: fair.shares,
        opened,
        met,
    }
}

/// Plays on at random to the end.
fn to_the_end<G: Game>(mut table: Table<G>, number: u64) -> Table<G> {
    let (mut dealer, mut luck) = (QuickDealer(dice(number)), dice(!number));
    while let Phase::Waiting(seats) = table.phase() {
        let waiting: Vec<Seat> = seats.iter().collect();
        let seat = waiting[below(&mut luck, waiting.len() as u32) as usize];
        let legal = table.legal(seat);
        let action = legal[below(&mut luck, legal.len() as u32) as usize];
        table.play(seat, action, &mut dealer).expect("a legal move");
    }
    table
}

/// A finished game, and another that looked the same to whoever made the move number `turn`, until then. From there on each
/// went its own way. The viewer is whoever made that move.
pub fn finished<G: Game>(number: u64) -> (Plan, usize) {
    let mut luck = dice(number);
    let (opened, fair, table) = deal::<G>(number, &mut luck);
    let real = to_the_end(table, number);
    let moves: Vec<(Seat, G::Action)> = real.moves_made().collect();
    let turn = below(&mut luck, moves.len() as u32) as usize;
    let (seat, action) = moves[turn];
    let then = real.rewound(turn);
    let mut twin = imagine(&then, Viewer::Seat(seat), &mut luck);
    let re_dealt = differs(&then, &twin);
    twin.play(seat, action, &mut QuickDealer(dice(number + 1))).expect("what was legal is legal");
    let sides = [side(&real), side(&to_the_end(twin, number + 2))];
    let (own, met, shares) = (Vec::new(), Vec::new(), fair.shares);
    let plan =
        Plan { number, viewer: Viewer::Seat(seat), opened, shares, sides, met, own, re_dealt, forced_apart: false };
    (plan, turn)
}

fn side<G: Game>(table: &Table<G>) -> Side {
    let moves = table.moves_made().map(|(seat, action)| (seat, json!(action))).collect();
    Side { dealt: Box::new(Scripted::from_the_deal(table)), moves }
}

fn own_moves<G: Game>(table: &Table<G>, viewer: Viewer) -> Vec<Vec<Value>> {
    let count = table.moves_made().count();
    let legal = |at: usize| match viewer {
        Viewer::Seat(seat) => table.rewound(at).legal(seat).iter().map(|action| json!(action)).collect(),
        Viewer::Public | Viewer::Everyone => Vec::new(),
    };
    (0..=count).map(legal).collect()
}

/// Does the other game differ, in its events or its position?
fn differs<G: Game>(one: &Table<G>, other: &Table<G>) -> bool {
    let everything = |table: &Table<G>| table.notebook_of(Viewer::Everyone).seen().to_vec();
    everything(one) != everything(other) || one.state() != other.state()
}

pub fn imagine<G: Game>(real: &Table<G>, viewer: Viewer, dice: &mut Dice) -> Table<G> {
    let header = real.header();
    let notes = real.notebook_of(viewer);
    let mut imagined = None;
    for _ in 0..TRIES {
        let log = G::imagine(&header.options, header.seats(), &notes, dice).expect("some game can be imagined");
        let table = Table::replay(header.clone(), &log).unwrap_or_else(|_| panic!("the imagined game can be played"));
        let other = differs(real, &table);
        imagined = Some(table);
        if other {
            break;
        }
    }
    imagined.expect("it was tried")
}
