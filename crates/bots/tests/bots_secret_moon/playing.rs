//! Bots of Secret Moon: they play legally, sanely, and each better than the one before.

use cachet_bots::{Bot, BotInfo, Library, Seated};
use cachet_engine::{Game, Header, Names, Phase, SeatSet, Seed, SeedDealer, Table, dice};
use cachet_games::secret_moon::{Action, Role, SecretMoon, Team};

type AnyBot = Box<dyn Bot<SecretMoon>>;

/// Work enough for an expert to be worth the name, and little enough for a test.
const NODES: u32 = 1_000;

fn bot(name: &str) -> AnyBot {
    SecretMoon::bot(name, Some(NODES), &Library::default()).expect("a bot of that name")
}

/// A game in which `of` says which bot sits behind which character, played to the end.
fn one_game(seats: usize, seed: u64, of: impl Fn(Role) -> &'static str) -> Table<SecretMoon> {
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
        let could_win = of(mine(&table, seat)) == "expert" && can_capture_the_prize(&table, &legal);
        let mut dealer = table.dealer(Seed::small(seed));
        table.play(seat, action, &mut dealer).expect("a legal move");
        assert!(!could_win || table.phase().outcome().is_some(), "an expert who can win plays {action}");
    }
    table
}

fn winners(table: &Table<SecretMoon>) -> Team {
    let end = table.notebook_of(cachet_engine::Viewer::Public).view().end;
    end.expect("the game is over").team
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

/// Can whoever is to move win the game here and now, by a capture?
fn can_capture_the_prize(table: &Table<SecretMoon>, legal: &[Action]) -> bool {
    let seat = table.phase().waiting().lowest().expect("somebody is waited for");
    let view = table.notebook(seat).view();
    let prize = match view.mine().map(Role::team) {
        Some(Team::Princess) => Role::Minister,
        Some(Team::Minister) | None => Role::Princess,
    };
    legal.iter().any(|action| matches!(action, Action::Capture(at) if view.card(*at).card == Some(prize)))
}

/// How many of these games the team wins, with this bot against that one.
fn wins(team: Team, ours: &'static str, theirs: &'static str, games: u64) -> u64 {
    let of = |role: Role| if role.team() == team { ours } else { theirs };
    let sizes = SecretMoon::INFO.seats;
    (0..games).filter(|seed| winners(&one_game(sizes[*seed as usize % sizes.len()], *seed, of)) == team).count() as u64
}

#[test]
fn either_team_does_better_with_the_heuristic_than_with_random_play() {
    for team in [Team::Princess, Team::Minister] {
        let (with, without) = (wins(team, "heuristic", "random", 600), wins(team, "random", "random", 600));
        // The same deals; chance alone moves the difference by about 17 (a standard deviation).
        assert!(with > without + 60, "{team:?}: {with} of 600 instead of {without}");
    }
}

/// Of `deals` deals played twice, with the teams exchanged: how many games the first bot wins.
fn exchanged(ours: &'static str, theirs: &'static str, deals: u64) -> u64 {
    wins(Team::Princess, ours, theirs, deals) + wins(Team::Minister, ours, theirs, deals)
}

/// Half of the games is what equal players win; chance moves that by half the root of their number at most
/// (a standard deviation). Three of them are asked for.
fn check_better(ours: &'static str, theirs: &'static str, deals: u64) {
    let won = exchanged(ours, theirs, deals);
    let needed = deals as f64 + 3.0 * (2.0 * deals as f64).sqrt() / 2.0;
    assert!(won as f64 > needed, "{ours} wins {won} of {} against {theirs}, not {needed:.0}", 2 * deals);
}

#[test]
fn each_level_is_better_than_the_one_before() {
    check_better("apprentice", "random", 200);
    check_better("novice", "apprentice", 200);
    check_better("club", "novice", 400);
    check_better("club", "heuristic", 400);
    check_better("expert", "club", 80);
}

#[test]
fn the_expert_is_better_than_the_heuristic() {
    check_better("expert", "heuristic", 80);
}

#[test]
fn the_same_dice_make_the_same_moves() {
    for &BotInfo { name, .. } in SecretMoon::BOTS {
        for (seed, seats) in [(31, 5), (32, 8)] {
            let [once, again] = [(); 2].map(|()| one_game(seats, seed, |_| name));
            assert!(once.log() == again.log(), "{name} plays the same game twice");
        }
    }
}
