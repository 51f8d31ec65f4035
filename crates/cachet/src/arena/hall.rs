//! Plays the tournament: threads take deals in turn, and each deal is played by everybody in every seat.

use super::contest::{Contest, Contestant, Meeting, Unit};
use super::merit::Scale;
use super::tally::{Tally, at_table, between_teams};
use cachet_bots::{Bot, Judged, Library};
use cachet_engine::{
    Dice, Game, Header, Mark, Names, Phase, Say, Seat, SeatSet, Seed, SeedDealer, Table, Viewer, dice, read_options,
};
use cpu_time::ThreadTime;
use rand_core::Rng;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// What came of a tournament.
pub struct Played {
    /// For each deal, a tally for each meeting.
    pub deals: Vec<Vec<Tally>>,
    /// For each contestant.
    pub clocks: Vec<Clock>,
}

/// The time one bot thought, on the core it was given.
#[derive(Clone, Copy, Default)]
pub struct Clock {
    pub decisions: u64,
    pub total: Duration,
    pub worst: Duration,
}

impl Clock {
    fn add(&mut self, decisions: u64, total: Duration, worst: Duration) {
        self.decisions += decisions;
        self.total += total;
        self.worst = self.worst.max(worst);
    }
}

/// What the tournament is told and asked while it is played.
pub struct Watch<'a> {
    /// A deal is done.
    pub done: &'a (dyn Fn() + Sync),
    /// Is it time to stop?
    pub stop: &'a (dyn Fn() -> bool + Sync),
}

/// Plays a tournament on so many threads, whole or until it is stopped. What comes of a deal does not depend on their number.
pub type Host = fn(&Contest, usize, &Watch<'_>) -> Result<Played, Say>;

macro_rules! hosts {
    ($($name:ident: $game:ty),* $(,)?) => {
        /// How tournaments of a game are played.
        pub fn host_of(game: &str) -> Option<Host> {
            $(if game == <$game as Game>::INFO.id {
                return Some(host::<$game>);
            })*
            None
        }
    };
}
cachet_games::for_every_game!(hosts);

/// The deals that one thread played, by number, and how long the bots thought.
type Part = (Vec<(u64, Vec<Tally>)>, Vec<Clock>);

fn host<G: Judged>(contest: &Contest, threads: usize, watch: &Watch<'_>) -> Result<Played, Say> {
    let names = Names::letters(contest.seats);
    let options: G::Options = read_options(contest.options.iter().map(String::as_str), &names)?;
    let header = Header::<G>::new(names, options, None)?;
    let next = AtomicU64::new(0);
    let meetings = contest.meetings();
    let library = Library::default();
    let work = |header: Header<G>| {
        let mut hall = Hall::<G>::new(contest, header, &library);
        let mut played = Vec::new();
        loop {
            let deal = next.fetch_add(1, Ordering::Relaxed);
            if deal >= contest.deals {
                return (played, hall.clocks);
            }
            // The first deal is always finished, so that there is something to report.
            let stop = || deal > 0 && (watch.stop)();
            let tallies = meetings.iter().map(|meeting| hall.meet(*meeting, deal, &stop)).collect();
            let Some(tallies) = tallies else { return (played, hall.clocks) };
            played.push((deal, tallies));
            (watch.done)();
        }
    };
    let parts: Vec<Part> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads.max(1))
            .map(|_| {
                let (work, header) = (&work, header.clone());
                scope.spawn(move || work(header))
            })
            .collect();
        workers
            .into_iter()
            .map(|worker| worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
            .collect()
    });
    let mut deals = Vec::new();
    let mut clocks = vec![Clock::default(); contest.contestants.len()];
    for (part, times) in parts {
        deals.extend(part);
        clocks.iter_mut().zip(times).for_each(|(sum, it)| sum.add(it.decisions, it.total, it.worst));
    }
    Ok(Played { deals: without_gaps(deals), clocks })
}

/// The deals in their order, whoever played them. Of a tournament that was stopped those after a gap are left out: what stays is
/// what a tournament of so many deals gives.
fn without_gaps(mut deals: Vec<(u64, Vec<Tally>)>) -> Vec<Vec<Tally>> {
    deals.sort_by_key(|(deal, _)| *deal);
    deals.into_iter().zip(0..).take_while(|((deal, _), at)| deal == at).map(|((_, tallies), _)| tallies).collect()
}

/// The tables of one thread, and the bots that sit down at them.
struct Hall<'a, G: Judged> {
    contest: &'a Contest,
    header: Header<G>,
    /// For each contestant, one bot for each seat. They stay from game to game: what they keep may only save work.
    bots: Vec<Vec<Box<dyn Bot<G>>>>,
    clocks: Vec<Clock>,
    /// Where luck is taken off.
    scale: Option<Scale<G>>,
}

impl<'a, G: Judged> Hall<'a, G> {
    fn new(contest: &'a Contest, header: Header<G>, library: &Library) -> Hall<'a, G> {
        let bots =
            contest.contestants.iter().map(|it| (0..contest.seats).map(|_| sit(it, library)).collect()).collect();
        let scale = contest.weighed.map(|worlds| Scale::new(&header.options, contest.seats, worlds, library));
        Hall { contest, header, bots, clocks: vec![Clock::default(); contest.contestants.len()], scale }
    }

    /// All the games of one meeting on one deal; none if it was stopped before they were played.
    fn meet(&mut self, meeting: Meeting, deal: u64, stop: &dyn Fn() -> bool) -> Option<Tally> {
        let mut tally = Tally::default();
        for place in 0..self.contest.games_a_deal() {
            if stop() {
                return None;
            }
            let seed = deal_seed(self.contest.seed, deal);
            let mut dealer = SeedDealer::new(seed);
            let mut table = Table::open(self.header.clone(), &mut dealer);
            let everyone = SeatSet::first(self.contest.seats);
            let first = table.phase().waiting();
            // Where there are teams the lone bot plays one of them, then the other.
            let team = self.contest.teams.then(|| G::team(&table.notebook_of(Viewer::Everyone)));
            let lone = match team {
                Some(team) if place == 0 => team,
                Some(team) => everyone - team,
                None => SeatSet::of(Seat::ALL[place]),
            };
            if let Some(scale) = &mut self.scale {
                scale.clear(seat_dice(!self.contest.seed, deal, self.contest.seats));
            }
            let winners = self.play(&mut table, &mut dealer, meeting, lone, deal);
            if let Some(scale) = &self.scale {
                tally.earn(scale.earned(lone, self.contest.sides()));
            }
            let (first, line) = match team {
                Some(_) => between_teams(winners, everyone, lone, place == 0),
                None => at_table(winners, everyone, lone, first.only().map_or(SeatSet::EMPTY, SeatSet::of)),
            };
            tally.add(first, line);
        }
        Some(tally)
    }

    /// One game to the end of what is counted; who won.
    fn play(
        &mut self,
        table: &mut Table<G>,
        dealer: &mut SeedDealer,
        meeting: Meeting,
        lone: SeatSet,
        deal: u64,
    ) -> SeatSet {
        let mut dice = seat_dice(self.contest.seed, deal, self.contest.seats);
        let by_round = self.contest.unit == Unit::Round;
        let mut won = None;
        loop {
            let seat = match (table.phase(), won) {
                (_, Some(winners)) => return winners,
                (Phase::Over(outcome), None) => return outcome.winners,
                (Phase::Waiting(seats), None) => seats.lowest().expect("a position never waits for nobody"),
            };
            let who = if lone.contains(seat) { meeting.lone } else { meeting.rest };
            let legal = table.legal(seat);
            let started = ThreadTime::now();
            if self.contest.afresh {
                self.bots[who][seat.index()] = sit(&self.contest.contestants[who], &Library::default());
            }
            let bot = &mut self.bots[who][seat.index()];
            let action = bot.choose(table.notebook(seat), &legal, &mut dice[seat.index()]);
            let took = started.elapsed();
            self.clocks[who].add(1, took, took);
            let name = self.contest.contestants[who].name;
            assert!(legal.contains(&action), "the bot {name} chose {action}, which is not legal");
            if let Some(scale) = &mut self.scale {
                scale.weigh(seat, table.notebook(seat), &legal, action);
            }
            let mut listen = |event: &G::Event| {
                if let (true, Some(Mark::Won(seats))) = (by_round, G::mark(event)) {
                    won.get_or_insert(seats);
                }
            };
            table
                .play_showing(seat, action, dealer, &mut listen)
                .unwrap_or_else(|refusal| unreachable!("what is legal can be played: {refusal:?}"));
        }
    }
}

fn sit<G: Judged>(contestant: &Contestant, library: &Library) -> Box<dyn Bot<G>> {
    let bot = G::bot(contestant.name, contestant.asked, library);
    bot.expect("contestants are taken from the game's own list")
}

/// The seed of a deal and of all chance after it: the same for every seating.
fn deal_seed(seed: u64, deal: u64) -> Seed {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    bytes[8..16].copy_from_slice(&deal.to_le_bytes());
    bytes[16..21].copy_from_slice(b"arena");
    Seed::new(bytes)
}

/// The dice of each seat: they belong to the seat and the deal, whoever sits there.
fn seat_dice(seed: u64, deal: u64, seats: usize) -> Vec<Dice> {
    let mut source = dice(dice(seed).next_u64() ^ deal);
    (0..seats).map(|_| dice(source.next_u64())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::contest::contestants;
    use crate::arena::tally::First;
    use cachet_bots::Seated;
    use cachet_engine::LogItem;
    use cachet_games::r::R;
    use cachet_games::secret_moon::{Event, SecretMoon, Team};

    /// The whole first game of these bots on a deal, at the tables of this hall.
    fn game<G: Judged>(hall: &mut Hall<'_, G>, meeting: Meeting, deal: u64) -> Vec<LogItem<G::Action>> {
        let mut dealer = SeedDealer::new(deal_seed(hall.contest.seed, deal));
        let mut table = Table::open(hall.header.clone(), &mut dealer);
        hall.play(&mut table, &mut dealer, meeting, SeatSet::of(Seat::ALL[0]), deal);
        table.log().to_vec()
    }

    fn plays_the_same_when_new<G: Judged>() {
        let info = G::INFO;
        // A bot that meets itself with another budget makes two of any list; few positions keep the test quick.
        let mut names: Vec<String> = G::BOTS.iter().map(|bot| format!("{}@20", bot.name)).collect();
        names.push(G::BOTS.last().expect("every game has a bot").name.to_owned() + "@21");
        // Of all the rules of R, H leaves the fewest positions to solve.
        let options: &[&str] = if info.id == R::INFO.id { &["rules=H"] } else { &[] };
        let contest = Contest {
            info,
            contestants: contestants(info, G::BOTS, Some(&names.join(",")), None).expect("at least two"),
            seats: info.seats[0],
            options: Vec::new(),
            deals: 2,
            seed: 5,
            unit: Unit::of(G::POINT_FOR, false),
            teams: false,
            weighed: None,
            afresh: false,
        };
        let names_of_seats = Names::letters(contest.seats);
        let options = read_options(options.iter().copied(), &names_of_seats).expect("good options");
        let header = Header::<G>::new(names_of_seats, options, None).expect("a table");
        let mut lasting = Hall::<G>::new(&contest, header.clone(), &Library::default());
        let meetings = || (1..contest.contestants.len()).map(|at| Meeting { lone: at - 1, rest: at });
        for meeting in meetings() {
            game(&mut lasting, meeting, 0);
        }
        for meeting in meetings() {
            let mut new = Hall::<G>::new(&contest, header.clone(), &Library::default());
            let same = game(&mut lasting, meeting, 1) == game(&mut new, meeting, 1);
            assert!(same, "{}: {meeting:?} of {names:?}", info.id);
        }
    }

    /// Bots stay from game to game: if they played otherwise than new ones, the result would depend on the number of cores.
    #[test]
    fn a_bot_that_has_played_before_plays_as_a_new_one() {
        macro_rules! every {
            ($($name:ident: $game:ty),* $(,)?) => { $(plays_the_same_when_new::<$game>();)* };
        }
        cachet_games::for_every_game!(every);
    }

    /// What bots keep only saves work: a new one for every decision plays the same, and takes longer.
    #[test]
    fn bots_that_sit_down_afresh_for_every_decision_play_the_same() {
        let played = |afresh| {
            let (deals, options) = (2, vec!["rules=D+G".to_owned()]);
            let bots = contestants(R::INFO, R::BOTS, Some("novice@3000,expert@3000"), None).expect("two");
            let rules =
                Contest { info: R::INFO, contestants: bots, seats: 2, teams: false, ..moon("random,heuristic") };
            let contest = Contest { options, deals, afresh, ..rules };
            host::<R>(&contest, 1, &Watch { done: &|| (), stop: &|| false }).expect("it can be played").deals
        };
        assert_eq!(played(true), played(false));
    }

    /// Stopped in the middle of a deal, by however many threads it is played.
    #[test]
    fn what_was_played_before_the_end_is_what_a_shorter_tournament_gives() {
        let contest = Contest { deals: 1_000, ..moon("random,heuristic") };
        let whole = |deals| {
            let contest = Contest { deals, ..moon("random,heuristic") };
            host::<SecretMoon>(&contest, 1, &Watch { done: &|| (), stop: &|| false }).expect("it can be played").deals
        };
        for threads in [1, 3] {
            let asked = AtomicU64::new(0);
            let stop = || asked.fetch_add(1, Ordering::Relaxed) >= 15;
            let played = host::<SecretMoon>(&contest, threads, &Watch { done: &|| (), stop: &stop });
            let deals = played.expect("it can be played").deals;
            assert!((1..=9).contains(&deals.len()), "two games a deal: {}", deals.len());
            assert_eq!(deals, whole(deals.len() as u64), "{threads} threads");
        }
        let at_once = host::<SecretMoon>(&contest, 2, &Watch { done: &|| (), stop: &|| true });
        assert_eq!(at_once.expect("it can be played").deals, whole(1), "the first deal is finished");
    }

    #[test]
    fn a_deal_after_a_gap_is_left_out() {
        let kept = |deals: &[u64]| without_gaps(deals.iter().map(|deal| (*deal, Vec::new())).collect()).len();
        assert_eq!([kept(&[]), kept(&[1, 2]), kept(&[2, 0, 1]), kept(&[0, 3, 1, 4])], [0, 0, 3, 2]);
    }

    #[test]
    fn deals_and_dice_are_all_different() {
        let seeds: Vec<String> =
            [(1, 0), (1, 1), (2, 0), (2, 1)].map(|(seed, deal)| deal_seed(seed, deal).to_string()).to_vec();
        assert!((0..4).all(|at| !seeds[at + 1..].contains(&seeds[at])));
        let first =
            |seed, deal| seat_dice(seed, deal, 2).into_iter().map(|mut dice| dice.next_u64()).collect::<Vec<_>>();
        assert_eq!(first(1, 7), first(1, 7));
        let all: Vec<u64> = [(1, 7), (1, 8), (2, 7)].into_iter().flat_map(|(seed, deal)| first(seed, deal)).collect();
        assert!((0..6).all(|at| !all[at + 1..].contains(&all[at])), "{all:?}");
    }

    #[test]
    fn the_referee_knows_the_princess_and_her_friends() {
        let header = Header::<SecretMoon>::new(Names::letters(8), Default::default(), None).expect("a table");
        let teams: Vec<SeatSet> = (0..20)
            .map(|deal| Table::open(header.clone(), &mut SeedDealer::new(deal_seed(3, deal))))
            .map(|table| SecretMoon::team(&table.notebook_of(Viewer::Everyone)))
            .collect();
        // Eight cards for eight seats: Princess, Traveller and Priest are always at the table.
        assert!(teams.iter().all(|team| team.len() == 3), "{teams:?}");
        assert!(teams.iter().any(|team| *team != teams[0]), "{teams:?}");
    }

    /// Between equals the exchanged game is the same game: the lone bot wins it on one team and loses it on the other.
    #[test]
    fn the_lone_bot_plays_the_princess_first_and_then_the_minister() {
        let contest = moon("heuristic,heuristic@2");
        let header =
            Header::<SecretMoon>::new(Names::letters(contest.seats), Default::default(), None).expect("a table");
        let mut hall = Hall::new(&contest, header.clone(), &Library::default());
        let mut princess_wins = 0.0;
        for deal in 0..20 {
            let mut dealer = SeedDealer::new(deal_seed(contest.seed, deal));
            let mut table = Table::open(header.clone(), &mut dealer);
            let meeting = Meeting { lone: 0, rest: 1 };
            hall.play(&mut table, &mut dealer, meeting, SeatSet::EMPTY, deal);
            let everything = table.notebook_of(Viewer::Everyone);
            let won = everything.seen().iter().any(|seen| matches!(seen, Event::Over { team: Team::Princess, .. }));
            let expected = if won { 1.0 } else { 0.0 };
            let tally = hall.meet(meeting, deal, &|| false).expect("nobody stops it");
            assert_eq!(tally.line(First::Lone).lone, expected);
            assert_eq!(tally.line(First::Rest).lone, 1.0 - expected);
            princess_wins += expected;
        }
        assert!(princess_wins > 0.0 && princess_wins < 20.0, "both teams win sometimes");
    }

    fn moon(bots: &str) -> Contest {
        let info = SecretMoon::INFO;
        Contest {
            info,
            contestants: contestants(info, SecretMoon::BOTS, Some(bots), None).expect("two"),
            seats: 6,
            options: Vec::new(),
            deals: 20,
            seed: 4,
            unit: Unit::Game,
            teams: true,
            weighed: None,
            afresh: false,
        }
    }
}
