//! The results of a tournament: the cross-table, the ratings, and an interval for each figure.

use super::contest::{Contest, Meeting};
use super::hall::Played;
use super::intervals::{Interval, resampled, total};
use super::ratings::{POINTS, Ratings, fit, with_a_draw};
use super::tally::{First, Tally};
use serde::Serialize;

/// What one bot got against another; at tables of more than two, alone among copies of the other.
#[derive(Clone, Debug, Serialize)]
pub struct Share {
    #[serde(skip)]
    pub who: [usize; 2],
    pub bot: String,
    pub against: String,
    pub share: f64,
    pub interval: Interval,
    /// The share of the games in which the bot had the first move (or the Princess's team), and of the others.
    pub when_first: Option<f64>,
    pub when_not_first: Option<f64>,
    pub games: u64,
    /// The same by decisions alone, where they were weighed.
    pub by_decisions: Option<ByDecisions>,
}

/// What a bot earned by its decisions alone.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct ByDecisions {
    pub share: f64,
    pub interval: Interval,
    /// How many times the games it would take the plain share to have as small an interval; none if that is not known.
    pub worth: Option<f64>,
}

impl ByDecisions {
    fn new(share: f64, interval: Interval, plain: Interval) -> ByDecisions {
        // Costs that differ by rounding alone do not vary.
        let worth = (interval.half() > 1e-9).then(|| (plain.half() / interval.half()).powi(2));
        ByDecisions { share, interval, worth }
    }

    /// Is it further from the plain share than the two intervals allow? Then the judge does not see what the bots do.
    pub fn contradicts(&self, plain: &Share) -> bool {
        let both = (self.interval.half().powi(2) + plain.interval.half().powi(2)).sqrt();
        (self.share - plain.share).abs() > both + 1e-9
    }
}

/// A rating in points; the first bot named is zero.
#[derive(Clone, Debug, Serialize)]
pub struct Rating {
    pub bot: String,
    pub points: f64,
    pub interval: Interval,
}

/// What the first move is worth.
#[derive(Clone, Debug, Serialize)]
pub struct FirstMove {
    pub points: f64,
    pub interval: Interval,
    /// What the first wins among equals.
    pub share: f64,
    pub share_interval: Interval,
}

#[derive(Clone, Debug, Serialize)]
pub struct Findings {
    pub shares: Vec<Share>,
    pub ratings: Vec<Rating>,
    pub first: Option<FirstMove>,
    /// Neighbours in the ratings that these games do not tell apart.
    pub unsettled: Vec<Unsettled>,
}

/// Two bots of which the games do not say who is stronger.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Unsettled {
    pub stronger: String,
    pub weaker: String,
    /// About how many deals would tell, if the difference is what it seems; none if they are more than can be played.
    pub deals: Option<u64>,
}

/// What one bootstrap sample gives: for each meeting the share, and the share by decisions alone; the ratings.
struct Drawn {
    shares: Vec<f64>,
    earned: Vec<f64>,
    ratings: Ratings,
}

impl Findings {
    pub fn of(contest: &Contest, played: &Played, threads: usize) -> Findings {
        let meetings = contest.meetings();
        let totals = total(&played.deals);
        let (bots, sides) = (contest.contestants.len(), contest.sides());
        let rate = |totals: &[Tally]| fit(&meetings, &with_a_draw(totals, sides), bots, sides);
        let drawn: Vec<Drawn> = resampled(&played.deals, threads, |totals| Drawn {
            shares: totals.iter().map(Tally::share).collect(),
            earned: totals.iter().map(Tally::earned).collect(),
            ratings: rate(totals),
        });
        let interval = |figure: &dyn Fn(&Drawn) -> f64| Interval::of(drawn.iter().map(figure).collect());
        let mut shares: Vec<Share> = Vec::new();
        for (at, (meeting, tally)) in meetings.iter().zip(&totals).enumerate() {
            let mut one = share(contest, *meeting, tally, interval(&|it| it.shares[at]));
            let earned = interval(&|it| it.earned[at]);
            one.by_decisions = contest.weighed.map(|_| ByDecisions::new(tally.earned(), earned, one.interval));
            // Between two sides, what one gets the other does not.
            if sides == 2 {
                shares.push(mirrored(&one));
            }
            shares.push(one);
        }
        shares.sort_by_key(|share| share.who);
        let rated = rate(&totals);
        let ratings = contest.contestants.iter().enumerate().map(|(at, bot)| Rating {
            bot: bot.label.clone(),
            points: rated.strength[at] * POINTS,
            interval: interval(&|it| it.ratings.strength[at] * POINTS),
        });
        let first = rated.first.map(|worth| FirstMove {
            points: worth * POINTS,
            interval: interval(&|it| it.ratings.first.unwrap_or(0.0) * POINTS),
            share: Ratings::first_share(worth, sides),
            share_interval: interval(&|it| Ratings::first_share(it.ratings.first.unwrap_or(0.0), sides)),
        });
        let mut order: Vec<usize> = (0..bots).collect();
        order.sort_by(|a, b| rated.strength[*b].total_cmp(&rated.strength[*a]));
        let unsettled = order.windows(2).filter_map(|pair| {
            let between = |strength: &[f64]| strength[pair[0]] - strength[pair[1]];
            let deals = deals_to_tell(
                between(&rated.strength),
                interval(&|it| between(&it.ratings.strength)),
                played.deals.len() as u64,
            )?;
            let [stronger, weaker] = [pair[0], pair[1]].map(|at| contest.contestants[at].label.clone());
            Some(Unsettled { stronger, weaker, deals })
        });
        Findings { shares, ratings: ratings.collect(), first, unsettled: unsettled.collect() }
    }

    /// What the first of these bots got against the second.
    pub fn share(&self, bot: usize, against: usize) -> Option<&Share> {
        self.shares.iter().find(|share| share.who == [bot, against])
    }
}

/// Nothing, if this difference is settled: its interval is above zero, or both play the same. Else about how many deals would
/// settle it, as far as can be said: an interval shrinks with the root of their number.
fn deals_to_tell(difference: f64, interval: Interval, deals: u64) -> Option<Option<u64>> {
    if interval.low > 0.0 || interval.half() < 1e-9 {
        return None;
    }
    let needed = deals as f64 * (interval.half() / difference).powi(2);
    // Two figures say all that is known.
    let unit = 10f64.powf((needed.log10().floor() - 1.0).max(0.0));
    let rounded = (needed / unit).ceil() * unit;
    Some((rounded <= MOST).then_some(rounded as u64).filter(|needed| *needed > deals))
}

/// As many deals as a tournament may have.
const MOST: f64 = super::MOST_DEALS as f64;

fn share(contest: &Contest, meeting: Meeting, tally: &Tally, interval: Interval) -> Share {
    let label = |at: usize| contest.contestants[at].label.clone();
    let when = |first: First| {
        let line = tally.line(first);
        (line.games() > 0.0).then(|| line.lone / line.games())
    };
    Share {
        who: [meeting.lone, meeting.rest],
        bot: label(meeting.lone),
        against: label(meeting.rest),
        share: tally.share(),
        interval,
        when_first: when(First::Lone),
        when_not_first: when(First::Rest),
        games: tally.games().round() as u64,
        by_decisions: None,
    }
}

fn mirrored(share: &Share) -> Share {
    Share {
        who: [share.who[1], share.who[0]],
        bot: share.against.clone(),
        against: share.bot.clone(),
        share: 1.0 - share.share,
        interval: share.interval.mirrored(),
        when_first: share.when_not_first.map(|it| 1.0 - it),
        when_not_first: share.when_first.map(|it| 1.0 - it),
        games: share.games,
        by_decisions: share.by_decisions.map(|it| ByDecisions {
            share: 1.0 - it.share,
            interval: it.interval.mirrored(),
            worth: it.worth,
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(difference: f64, low: f64, high: f64, deals: u64) -> Option<Option<u64>> {
        deals_to_tell(difference, Interval { low, high }, deals)
    }

    /// Twice the difference wide on either side: four times the deals.
    #[test]
    fn what_is_not_settled_says_how_many_deals_would_settle_it() {
        assert_eq!(told(10.0, -10.0, 30.0, 100), Some(Some(400)));
        assert_eq!(told(10.0, -11.3, 31.3, 100), Some(Some(460)), "two figures, upwards");
        assert_eq!(told(10.0, 1.0, 19.0, 100), None, "it is settled");
        assert_eq!(told(0.0, 0.0, 0.0, 100), None, "they play the same");
        assert_eq!(told(0.001, -20.0, 20.0, 100), Some(None), "more than anybody plays");
        assert_eq!(told(0.0, -20.0, 20.0, 100), Some(None), "equal by chance");
        assert_eq!(told(12.0, -1.0, 20.0, 100), Some(None), "fewer than were played cannot be what it takes");
    }
}
