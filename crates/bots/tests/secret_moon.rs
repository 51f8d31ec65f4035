//! Bots of Secret Moon: they play legally, sanely, and better than chance.

use cachet_bots::{Bot, Seated};
use cachet_engine::{Game, Header, Names, Phase, SeatSet, Seed, SeedDealer, Table, dice};
use cachet_games::secret_moon::{Action, Event, Role, SecretMoon, Team};

type AnyBot = Box<dyn Bot<SecretMoon>>;

fn bot(name: &str) -> AnyBot {
    SecretMoon::bot(name, None).expect("a bot of that name")
}

/// Plays a game in which `of` says which bot sits behind which character; answers with the winning team.
fn one_game(seats: usize, seed: u64, of: impl Fn(Role) -> &'static str) -> Team {
    let header = Header::new(Names::letters(seats), Default::default(), Some(Seed::small(seed))).expect("a table size");
    let mut table: Table<SecretMoon> = Table::open(header, &mut SeedDealer::new(Seed::small(seed)));
    let mine = |table: &Table<SecretMoon>, seat| table.notebook(seat).view().mine().expect("everybody has a card");
    let mut bots: Vec<AnyBot> = SeatSet::first(seats).iter().map(|seat| bot(of(mine(&table, seat)))).collect();
    let mut chance = dice(seed);
    while let Phase::Waiting(waiting) = table.phase() {
        let seat = waiting.lowest().expect("somebody is waited for");
        let legal = table.legal(seat);
        let action = bots[seat.index()].choose(table.notebook(seat), &legal, &mut chance);
        assert!(legal.contains(&action), "a bot plays legally");
        check_sane(&table, mine(&table, seat), action);
        let mut dealer = table.dealer(Seed::small(seed));
        table.play(seat, action, &mut dealer).expect("a legal move");
    }
    let last = table.notebook_of(cachet_engine::Viewer::Public).seen().last().copied();
    let Some(Event::Over { team, .. }) = last else { panic!("a game ends with its end") };
    team
}

fn check_sane(table: &Table<SecretMoon>, mine: Role, action: Action) {
    let seat = table.phase().waiting().lowest().expect("somebody is waited for");
    let card = action.at().and_then(|at| table.notebook(seat).view().card(at).card);
    if let Action::Capture(_) = action {
        assert!(card.is_none_or(|card| card.team() != mine.team()), "{mine:?} captures a teammate");
    }
    if let Action::Accuse(_, name) = action {
        assert!(card.is_none_or(|card| card == name), "{mine:?} knows better than {action}");
        assert_ne!(name.team(), mine.team(), "{mine:?} betrays a teammate");
    }
    if let Action::Interrupt(_) = action {
        assert!(!matches!(mine, Role::Princess | Role::Minister), "{mine:?} gives the game away");
    }
}

/// How many of these games the team wins, with this bot against that one.
fn wins(team: Team, ours: &'static str, theirs: &'static str, games: u64) -> u64 {
    let of = |role: Role| if role.team() == team { ours } else { theirs };
    let sizes = SecretMoon::INFO.seats;
    (0..games).filter(|seed| one_game(sizes[*seed as usize % sizes.len()], *seed, of) == team).count() as u64
}

#[test]
fn either_team_does_better_with_the_heuristic_than_with_random_play() {
    for team in [Team::Princess, Team::Minister] {
        let (with, without) = (wins(team, "heuristic", "random", 600), wins(team, "random", "random", 600));
        // The same deals; chance alone moves the difference by about 17 (a standard deviation).
        assert!(with > without + 60, "{team:?}: {with} of 600 instead of {without}");
    }
}
