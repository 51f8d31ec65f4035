//! Who sits with whom. Nobody meets the same people twice while that can be avoided: all rounds that are left are planned
//! together, after those that were played, and the first of them is used. Whoever comes or goes is planned for next time.

use crate::entry::{Holder, PersonNo, Seating};
use crate::seats::take_seats;
use cachet_engine::{Dice, below, dice};

/// How many exchanges are tried, and how often from another beginning.
const TRIES: u32 = 120_000;
const BEGINNINGS: u64 = 3;
/// What two bots at one table cost, a meeting again, and a bot again, beside each other.
const BOTS: i64 = 1_000;
const AGAIN: i64 = 8;
const BOT_AGAIN: i64 = 1;
/// The temperature of the simulated annealing, at the beginning and at the end.
const WARM: f64 = 12.0;
const COLD: f64 = 1.5;

/// All rounds that are left. People are numbered from 0; whoever has a higher number is a bot.
pub(crate) struct Plan {
    pub people: usize,
    pub seats: usize,
    /// Who has which place: the seats of the first table, of the second, and so on.
    pub rounds: Vec<Vec<usize>>,
    /// How often two people meet, in what was played and in what is planned.
    met: Vec<i64>,
    /// How often each person meets a bot.
    met_bots: Vec<i64>,
}

/// The seating of the next of so many rounds. It follows from what it is given alone.
pub fn draw(
    people: &[PersonNo],
    tables: usize,
    seats: usize,
    rounds: usize,
    history: &[Seating],
    number: u64,
) -> Seating {
    // An order of its own for every evening, in which nobody changes place because somebody leaves.
    let mut order: Vec<PersonNo> = people.to_vec();
    order.sort_by_key(|person| scattered(number ^ scattered(u64::from(person.0) + 1)));
    let mut best: Option<(i64, Plan)> = None;
    let played = history.len();
    let least = least_coincidences(order.len(), tables, seats, played + rounds) as i64 * AGAIN;
    for beginning in 0..BEGINNINGS {
        let mut dice = dice(number ^ scattered(played as u64 * BEGINNINGS + beginning));
        let mut plan = Plan::begin(order.len(), tables, seats, (played, rounds));
        plan.remember(&order, history);
        if beginning > 0 {
            plan.mix(&mut dice);
        }
        plan.improve(least, &mut dice);
        let cost = plan.cost();
        if best.as_ref().is_none_or(|(known, _)| cost < *known) {
            best = Some((cost, plan));
        }
        if best.as_ref().is_some_and(|(cost, _)| *cost <= least) {
            break;
        }
    }
    let Some((_, mut plan)) = best else { return Vec::new() };
    take_seats(&mut plan, &order, history, &mut dice(number ^ scattered(played as u64 + 977)));
    let holder = |who: &usize| order.get(*who).map_or(Holder::Bot, |person| Holder::Person(*person));
    let next = plan.rounds.first().map(Vec::as_slice).unwrap_or_default();
    next.chunks(seats).map(|table| table.iter().map(holder).collect()).collect()
}

/// A number that has nothing to do with its neighbours' (splitmix64).
fn scattered(number: u64) -> u64 {
    let mut it = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    it = (it ^ it >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    it = (it ^ it >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    it ^ it >> 31
}

fn pairs(count: i64) -> i64 {
    count * (count - 1) / 2
}

impl Plan {
    /// A plan that is good already where the numbers allow it. At tables of two all sit in a ring that turns; at larger ones
    /// the first seats stay, the second go one table on, the third two, and so on.
    fn begin(people: usize, tables: usize, seats: usize, (played, rounds): (usize, usize)) -> Plan {
        let all = tables * seats;
        let ring = |round: usize| {
            let turned = move |at: usize| (round + at) % (all - 1) + 1;
            (0..tables).flat_map(move |at| if at == 0 { [0, turned(0)] } else { [turned(at), turned(all - 1 - at)] })
        };
        let wheel = |round: usize| {
            let mut places = vec![0; all];
            for who in 0..all {
                let (seat, table) = (who / tables, who % tables);
                places[(table + seat * round) % tables * seats + seat] = who;
            }
            places
        };
        let rounds = (played..played + rounds).map(|it| if seats == 2 { ring(it).collect() } else { wheel(it) });
        let rounds: Vec<Vec<usize>> = rounds.collect();
        let mut plan = Plan { people, seats, rounds, met: vec![0; people * people], met_bots: vec![0; people] };
        plan.count();
        plan
    }

    /// Counts the meetings of what is planned, after those that are remembered.
    fn count(&mut self) {
        for round in 0..self.rounds.len() {
            for table in 0..self.rounds[round].len() / self.seats {
                let sitting = self.rounds[round][table * self.seats..][..self.seats].to_vec();
                for (at, one) in sitting.iter().enumerate() {
                    sitting[at + 1..].iter().for_each(|other| self.meet(*one, *other, 1));
                }
            }
        }
    }

    fn remember(&mut self, order: &[PersonNo], history: &[Seating]) {
        let number = |holder: &Holder| match holder {
            Holder::Person(person) => order.iter().position(|it| it == person),
            Holder::Bot => Some(self.people),
        };
        let tables: Vec<Vec<usize>> =
            history.iter().flatten().map(|table| table.iter().filter_map(number).collect()).collect();
        for table in tables {
            for (at, one) in table.iter().enumerate() {
                table[at + 1..].iter().for_each(|other| self.meet(*one, *other, 1));
            }
        }
    }

    fn meet(&mut self, one: usize, other: usize, times: i64) {
        match (one < self.people, other < self.people) {
            (true, true) => {
                self.met[one * self.people + other] += times;
                self.met[other * self.people + one] += times;
            }
            (true, false) => self.met_bots[one] += times,
            (false, true) => self.met_bots[other] += times,
            (false, false) => {}
        }
    }

    /// What one more meeting costs.
    fn one_more(&self, one: usize, other: usize) -> i64 {
        match (one < self.people, other < self.people) {
            (true, true) => AGAIN * self.met[one * self.people + other],
            (true, false) => BOT_AGAIN * self.met_bots[one],
            (false, true) => BOT_AGAIN * self.met_bots[other],
            (false, false) => BOTS,
        }
    }

    fn cost(&self) -> i64 {
        let people = (0..self.people).flat_map(|one| (0..one).map(move |other| (one, other)));
        let again: i64 = people.map(|(one, other)| pairs(self.met[one * self.people + other])).sum();
        let bots: i64 = self.met_bots.iter().map(|it| pairs(*it)).sum();
        let tables = self.rounds.iter().flat_map(|round| round.chunks(self.seats));
        let beside = tables.map(|table| pairs(table.iter().filter(|it| **it >= self.people).count() as i64));
        AGAIN * again + BOT_AGAIN * bots + BOTS * beside.sum::<i64>()
    }

    /// Somebody leaves the table at which these places are, or comes to it.
    fn go(&mut self, round: usize, place: usize, times: i64) -> i64 {
        let (who, first) = (self.rounds[round][place], place / self.seats * self.seats);
        let mut cost = 0;
        for other in (first..first + self.seats).filter(|it| *it != place) {
            let other = self.rounds[round][other];
            if times > 0 {
                cost += self.one_more(who, other);
                self.meet(who, other, 1);
            } else {
                self.meet(who, other, -1);
                cost -= self.one_more(who, other);
            }
        }
        cost
    }

    /// Two places of a round change round; answers with what it costs.
    fn exchange(&mut self, round: usize, one: usize, other: usize) -> i64 {
        let mut cost = self.go(round, one, -1) + self.go(round, other, -1);
        self.rounds[round].swap(one, other);
        cost += self.go(round, one, 1) + self.go(round, other, 1);
        cost
    }

    fn mix(&mut self, dice: &mut Dice) {
        let places = self.rounds.first().map_or(0, Vec::len) as u32;
        for round in 0..self.rounds.len() {
            for place in (1..places).rev() {
                let other = below(dice, place + 1);
                if place / self.seats as u32 != other / self.seats as u32 {
                    self.exchange(round, place as usize, other as usize);
                }
            }
        }
    }

    /// Simulated annealing: tries exchanges, at first also those that make the plan worse, and keeps the best plan
    /// found.
    fn improve(&mut self, least: i64, dice: &mut Dice) {
        let (rounds, places) = (self.rounds.len() as u32, self.rounds.first().map_or(0, Vec::len) as u32);
        let mut cost = self.cost();
        let mut best = (cost, self.rounds.clone());
        for tried in 0..TRIES {
            if best.0 <= least {
                break;
            }
            let round = below(dice, rounds) as usize;
            let (one, other) = (below(dice, places) as usize, below(dice, places) as usize);
            if one / self.seats == other / self.seats {
                continue;
            }
            let warmth = WARM * (COLD / WARM).powf(f64::from(tried) / f64::from(TRIES));
            let more = self.exchange(round, one, other);
            let chance = f64::from(below(dice, 1 << 20)) / f64::from(1 << 20);
            if more > 0 && chance >= (-(more as f64) / warmth).exp() {
                self.exchange(round, one, other);
                continue;
            }
            cost += more;
            if cost < best.0 {
                best = (cost, self.rounds.clone());
            }
        }
        self.lay_out(best.1);
    }

    fn lay_out(&mut self, rounds: Vec<Vec<usize>>) {
        for (round, places) in rounds.into_iter().enumerate() {
            for (place, wanted) in places.into_iter().enumerate() {
                let at = self.rounds[round].iter().position(|it| *it == wanted).unwrap_or(place);
                if at / self.seats == place / self.seats {
                    self.rounds[round].swap(at, place);
                } else {
                    self.exchange(round, at, place);
                }
            }
        }
    }
}

/// How good the seating of an evening was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Quality {
    /// How often two people sat at one table.
    pub meetings: usize,
    /// How many of these were not their first.
    pub repeats: usize,
    /// How many pairs of rounds have the same two people at one table: twice counts once, three times counts three.
    pub coincidences: usize,
    /// The most that somebody sat in one seat more often than in another.
    pub spread: usize,
}

/// Measures the seating of an evening. `spread` is that of people who played every round.
pub fn quality(people: usize, seats: usize, rounds: &[Seating]) -> Quality {
    let mut met = vec![0_usize; people * people];
    let mut held = vec![0_usize; people * seats];
    for table in rounds.iter().flatten() {
        for (seat, one) in table.iter().enumerate() {
            let Some(one) = one.person() else { continue };
            held[one.index() * seats + seat] += 1;
            for other in table[..seat].iter().filter_map(|it| it.person()) {
                met[one.index().max(other.index()) * people + one.index().min(other.index())] += 1;
            }
        }
    }
    let spread = |held: &[usize]| held.iter().max().zip(held.iter().min()).map_or(0, |(most, least)| most - least);
    let all_rounds = held.chunks(seats).filter(|held| held.iter().sum::<usize>() == rounds.len());
    Quality {
        meetings: met.iter().sum(),
        repeats: met.iter().map(|it| it.saturating_sub(1)).sum(),
        coincidences: met.iter().map(|it| it * it.saturating_sub(1) / 2).sum(),
        spread: all_rounds.map(spread).max().unwrap_or(0),
    }
}

/// No seating has fewer coincidences, where everybody plays every round. Two bounds: if all meetings were spread evenly
/// over all pairs; and, for each two rounds, the people of one table can come from no more tables than there were.
pub fn least_coincidences(people: usize, tables: usize, seats: usize, rounds: usize) -> usize {
    let pairs = |count: usize| count * count.saturating_sub(1) / 2;
    // How many people sit at each table: bots are spread evenly.
    let sizes = (0..tables).map(|table| people / tables + usize::from(table < people % tables));
    let sizes: Vec<usize> = sizes.map(|size| size.min(seats)).collect();
    let (meetings, all) = (rounds * sizes.iter().map(|it| pairs(*it)).sum::<usize>(), pairs(people).max(1));
    let (times, more) = (meetings / all, meetings % all);
    let spread = all * pairs(times) + more * times;
    let together =
        |size: usize| (size % tables) * pairs(size / tables + 1) + (tables - size % tables) * pairs(size / tables);
    spread.max(pairs(rounds) * sizes.iter().map(|it| together(*it)).sum::<usize>())
}
