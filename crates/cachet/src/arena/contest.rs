//! The description of a tournament: who plays, at which table, how often, from which seed.

use cachet_bots::{BotInfo, PointFor};
use cachet_engine::{Arg, Info, Say};
use serde::Serialize;

/// A bot of the tournament, with the work it may do for one move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Contestant {
    /// As it was named: `expert`, or `expert@500` where it has another budget than its own.
    pub label: String,
    pub name: &'static str,
    pub version: u16,
    /// Positions looked at for one move; none for a bot that does not search.
    pub nodes: u32,
    /// Another budget than its own.
    #[serde(skip)]
    pub asked: Option<u32>,
}

/// What a point is given for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Unit {
    /// The first round of a match.
    Round,
    Game,
    Match,
}

impl Unit {
    pub fn of(point: PointFor, matches: bool) -> Unit {
        match (point, matches) {
            (PointFor::Round, false) => Unit::Round,
            (PointFor::Round, true) => Unit::Match,
            (PointFor::Game | PointFor::TeamGame, _) => Unit::Game,
        }
    }

    /// Where `locales/` keeps its name.
    pub fn key(self) -> &'static str {
        match self {
            Unit::Round => "arena-rounds",
            Unit::Game => "arena-games",
            Unit::Match => "arena-matches",
        }
    }
}

/// Everything the result depends on.
pub struct Contest {
    pub info: Info,
    pub contestants: Vec<Contestant>,
    pub seats: usize,
    pub options: Vec<String>,
    pub deals: u64,
    pub seed: u64,
    pub unit: Unit,
    /// The deal makes two teams, and each is played by one bot.
    pub teams: bool,
    /// Where luck is taken off: how many worlds the judge looks at for one decision.
    pub weighed: Option<u32>,
    /// Does a new bot sit down for every decision, with nothing solved, as in a program that has just been started?
    pub afresh: bool,
}

/// Two bots that meet: on each deal the first sits alone, in every seat in turn, and the second everywhere else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Meeting {
    pub lone: usize,
    pub rest: usize,
}

impl Contest {
    /// How many share the point: the seats, or the two teams.
    pub fn sides(&self) -> usize {
        if self.teams { 2 } else { self.seats }
    }

    /// What a bot gets that is as strong as the others.
    pub fn par(&self) -> f64 {
        1.0 / self.sides() as f64
    }

    /// Games on one deal when two bots meet: one for each place of the lone bot.
    pub fn games_a_deal(&self) -> usize {
        self.sides()
    }

    /// Everybody meets everybody. With more than two sides, A alone among Bs differs from B alone among As: both are
    /// played.
    pub fn meetings(&self) -> Vec<Meeting> {
        let all = 0..self.contestants.len();
        let pairs = all.clone().flat_map(|lone| all.clone().map(move |rest| Meeting { lone, rest }));
        pairs.filter(|it| if self.sides() == 2 { it.lone < it.rest } else { it.lone != it.rest }).collect()
    }
}

/// The bots named, or all there are; a sentence for whatever is wrong with the list.
pub fn contestants(
    info: Info,
    bots: &[BotInfo],
    named: Option<&str>,
    nodes: Option<u32>,
) -> Result<Vec<Contestant>, Say> {
    let known: Vec<&str> = bots.iter().map(|bot| bot.name).collect();
    let known = known.join(", ");
    let named: Vec<&str> = match named {
        Some(list) => list.split(',').map(str::trim).filter(|name| !name.is_empty()).collect(),
        None => bots.iter().map(|bot| bot.name).collect(),
    };
    let mut found: Vec<Contestant> = Vec::new();
    for label in named {
        let (name, asked) = match label.split_once('@') {
            Some((name, budget)) => {
                let budget =
                    budget.replace('_', "").parse().map_err(|_| Say::new("arena-budget").with("bot", label))?;
                (name, Some(budget))
            }
            None => (label, nodes),
        };
        let bot = bots.iter().find(|bot| bot.name == name).ok_or_else(|| {
            Say::new("arena-no-such-bot")
                .with("bot", name)
                .with("game", Arg::Name(info.id.to_owned()))
                .with("known", known.clone())
        })?;
        if found.iter().any(|other| other.label == label) {
            return Err(Say::new("arena-bot-twice").with("bot", label));
        }
        found.push(Contestant {
            label: label.to_owned(),
            name: bot.name,
            version: bot.version,
            nodes: asked.filter(|_| bot.nodes > 0).unwrap_or(bot.nodes),
            asked,
        });
    }
    if found.len() < 2 {
        return Err(Say::new("arena-too-few").with("game", Arg::Name(info.id.to_owned())).with("known", known));
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;
    use cachet_engine::Game;
    use cachet_games::letters::LoveLetter;

    const BOTS: [BotInfo; 2] = [BotInfo::plain("random", 1), BotInfo { name: "expert", version: 3, nodes: 400 }];

    fn read(named: &str) -> Result<Vec<Contestant>, &'static str> {
        contestants(LoveLetter::INFO, &BOTS, Some(named), None).map_err(|say| say.key)
    }

    #[test]
    fn a_bot_may_meet_itself_with_another_budget_but_not_twice_the_same() {
        let both = read("expert, expert@50").expect("two contestants");
        assert_eq!([both[0].nodes, both[1].nodes], [400, 50]);
        assert_eq!(read("random,random"), Err("arena-bot-twice"));
        assert_eq!(read("random"), Err("arena-too-few"));
        assert_eq!(read("random,oracle"), Err("arena-no-such-bot"));
        assert_eq!(read("random,expert@many"), Err("arena-budget"));
    }

    #[test]
    fn everybody_meets_everybody() {
        let contest = |seats, teams| Contest {
            info: LoveLetter::INFO,
            contestants: read("random,expert,expert@50").expect("three contestants"),
            seats,
            options: Vec::new(),
            deals: 1,
            seed: 1,
            unit: Unit::Round,
            teams,
            weighed: None,
            afresh: false,
        };
        assert_eq!(contest(2, false).meetings().len(), 3);
        assert_eq!(contest(4, false).meetings().len(), 6);
        assert_eq!(contest(8, true).meetings().len(), 3);
    }
}
