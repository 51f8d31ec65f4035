//! The reckoning: chance at the start, decisions, cards, others, result.

use crate::page::{Decision, Ending, Moment, Page, Truth, Verdict};
use cachet_bots::judge::Cause;
use cachet_engine::{Names, Seat};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A review, as far as it is written.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Review {
    /// The version of the judge.
    pub judge: u16,
    pub game: String,
    /// The version of the rules.
    pub rules: u16,
    /// Imagined worlds for one decision, where it is not solved.
    pub worlds: u32,
    pub seed: u64,
    /// Who sat there, by seat.
    #[schema(value_type = Vec<String>)]
    pub names: Names,
    pub seats: Vec<SeatReview>,
    /// Is every page written?
    pub whole: bool,
}

/// What is less would be shown as 0.0 points.
const SHOWN: f64 = 5e-4;

/// The review of one seat.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct SeatReview {
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// The chance before anything was dealt.
    pub start: f64,
    /// What the outcome is worth: 1 for a win, less for a shared one.
    pub result: f64,
    pub sum: Sum,
    /// As far as they are written.
    pub decisions: Vec<Decision>,
    /// What came after the last of them.
    pub ending: Option<Ending>,
}

/// How the result came about. All figures are chances to win: a hundredth is a point.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize, ToSchema)]
pub struct Sum {
    /// How many there were; giving up is one.
    pub decisions: usize,
    /// What the decisions gave away.
    pub cost: f64,
    /// What the cards brought, and what the others did.
    pub cards: f64,
    pub others: f64,
    /// The number of the decision that cost most, if any cost something.
    pub dearest: Option<usize>,
    /// The events after which the chance had risen most at once, and by how much.
    pub luckiest: Option<(usize, f64)>,
}

impl Review {
    /// Without what each seat could not know, for whoever may not be told yet.
    pub fn without_truth(&self) -> Review {
        let mut review = self.clone();
        let decisions = review.seats.iter_mut().flat_map(|seat| &mut seat.decisions);
        decisions.into_iter().for_each(|it| it.truth = Truth::default());
        review
    }
}

impl Sum {
    pub fn luck(&self) -> f64 {
        self.cards + self.others
    }

    /// What a decision gave away, on average.
    pub fn per_decision(&self) -> f64 {
        self.cost / self.decisions.max(1) as f64
    }

    fn add(&mut self, moments: &[Moment], mut chance: f64) {
        for moment in moments {
            let gain = moment.chance.mean - chance;
            match moment.cause {
                Cause::Cards => self.cards += gain,
                Cause::Others => self.others += gain,
            }
            if gain > self.luckiest.map_or(0.0, |(_, most)| most) {
                self.luckiest = Some((moment.event, gain));
            }
            chance = moment.chance.mean;
        }
    }
}

impl SeatReview {
    pub(crate) fn of(seat: Seat, start: f64, result: f64, pages: &[Page]) -> SeatReview {
        let (mut decisions, mut ending) = (Vec::new(), None);
        for page in pages.iter().filter(|page| page.seat() == seat) {
            match page {
                Page::Decision(decision) => decisions.push((**decision).clone()),
                Page::Ending(it) => ending = Some(it.clone()),
            }
        }
        let mut sum = Sum { decisions: decisions.len(), ..Sum::default() };
        let mut chance = start;
        for it in &decisions {
            sum.add(&it.before, chance);
            sum.cost += it.cost;
            chance = it.chance - it.cost;
        }
        if let Some(ending) = &ending {
            sum.add(&ending.before, chance);
            if let Some(left) = ending.gave_up {
                sum.decisions += 1;
                sum.cost += left.mean;
            }
        }
        let dear = decisions.iter().filter(|it| it.cost > 0.0).max_by(|one, other| one.cost.total_cmp(&other.cost));
        sum.dearest = dear.map(|it| it.number);
        SeatReview { seat, start, result, sum, decisions, ending }
    }

    /// The chance that was left when this seat gave the game up.
    pub fn gave_up(&self) -> Option<f64> {
        self.ending.as_ref()?.gave_up.map(|left| left.mean)
    }

    /// By how much the chance rose at once when it rose most, and the decision that this led to: none if it came after the
    /// last.
    pub fn luckiest(&self) -> Option<(f64, Option<&Decision>)> {
        let (event, gain) = self.sum.luckiest.filter(|(_, gain)| *gain >= SHOWN)?;
        let led_to = self.decisions.iter().find(|it| it.before.iter().any(|moment| moment.event == event));
        Some((gain, led_to))
    }

    /// Luck of the cards and of the others in tenths of a point, so that the figures shown add up as the exact ones do: what
    /// rounding leaves over goes to the larger of the two.
    pub fn luck_in_tenths(&self) -> (f64, f64) {
        let tenths = |value: f64| (value * 1000.0).round();
        let (cards, others) = (tenths(self.sum.cards), tenths(self.sum.others));
        let over = tenths(self.result) - tenths(self.start) - tenths(-self.sum.cost) - cards - others;
        if cards.abs() > others.abs() {
            ((cards + over) / 1000.0, others / 1000.0)
        } else {
            (cards / 1000.0, (others + over) / 1000.0)
        }
    }

    /// The decisions that gave away a point or more.
    pub fn costly(&self) -> impl DoubleEndedIterator<Item = &Decision> + Clone {
        self.decisions.iter().filter(|it| it.verdict != Verdict::Whole)
    }

    /// The chance to win as the story goes: how many events had been seen, and the chance then. A decision that cost
    /// something stands there twice.
    pub fn curve(&self) -> Vec<(usize, f64)> {
        let mut points = vec![(0, self.start)];
        for it in &self.decisions {
            points.extend(it.before.iter().map(|moment| (moment.event, moment.chance.mean)));
            points.push((it.event, it.chance - it.cost));
        }
        let ending = self.ending.iter().flat_map(|ending| &ending.before);
        points.extend(ending.map(|moment| (moment.event, moment.chance.mean)));
        if self.gave_up().is_some() {
            points.extend(points.last().map(|(event, _)| (*event, 0.0)));
        }
        points
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::because::Because;
    use cachet_bots::judge::Estimate;
    use serde_json::Value;

    const A: Seat = Seat::ALL[0];
    const B: Seat = Seat::ALL[1];

    fn moment(event: usize, cause: Cause, chance: f64) -> Moment {
        Moment { event, cause, by: None, chance: Estimate::exact(chance) }
    }

    fn decided(seat: Seat, number: usize, event: usize, cost: f64, before: &[Moment]) -> Page {
        let chance = before.last().map_or(0.5, |moment| moment.chance.mean);
        Page::Decision(Box::new(Decision {
            seat,
            number,
            turn: event,
            event,
            round: None,
            action: Value::Null,
            text: String::new(),
            chance,
            played: Estimate::exact(chance - cost),
            behind: Estimate::exact(cost),
            cost,
            verdict: Verdict::of(cost),
            because: Because::Sound,
            moves: Vec::new(),
            worlds: 0,
            meeting: None,
            beliefs: Vec::new(),
            before: before.to_vec(),
            truth: Truth::default(),
        }))
    }

    fn ended(seat: Seat, before: &[Moment], gave_up: Option<f64>) -> Page {
        Page::Ending(Ending { seat, before: before.to_vec(), gave_up: gave_up.map(Estimate::exact) })
    }

    fn near(found: f64, expected: f64) {
        assert!((found - expected).abs() < 1e-12, "{found} {expected}");
    }

    #[test]
    fn what_happened_to_a_seat_is_told_apart_from_what_it_decided() {
        let pages = [
            decided(B, 1, 2, 0.2, &[moment(1, Cause::Cards, 0.9)]),
            decided(A, 1, 4, 0.005, &[moment(3, Cause::Cards, 0.6)]),
            decided(A, 2, 9, 0.1, &[moment(6, Cause::Others, 0.4), moment(8, Cause::Cards, 0.45)]),
            ended(B, &[moment(12, Cause::Others, 0.0)], None),
            ended(A, &[moment(12, Cause::Others, 1.0)], None),
        ];
        let seat = SeatReview::of(A, 0.5, 1.0, &pages);
        near(seat.sum.cards, 0.1 + 0.05);
        near(seat.sum.others, 0.4 - 0.595 + 0.65);
        near(seat.sum.cost, 0.105);
        near(seat.sum.per_decision(), 0.105 / 2.0);
        near(seat.sum.luck() - seat.sum.cost, seat.result - seat.start);
        assert_eq!((seat.sum.decisions, seat.sum.dearest, seat.gave_up()), (2, Some(2), None));
        assert_eq!(seat.costly().map(|it| it.number).collect::<Vec<_>>(), [2], "half a point is not worth a word");
        let curve = [(0, 0.5), (3, 0.6), (4, 0.595), (6, 0.4), (8, 0.45), (9, 0.35), (12, 1.0)];
        assert_eq!(seat.curve().len(), curve.len());
        for (found, expected) in seat.curve().iter().zip(curve) {
            assert_eq!(found.0, expected.0);
            near(found.1, expected.1);
        }
        let (gain, led_to) = seat.luckiest().expect("the result was lucky");
        near(gain, 0.65);
        assert_eq!(led_to, None, "it came after the last decision");
    }

    #[test]
    fn the_luckiest_moment_leads_to_the_decision_after_it() {
        let lucky = [moment(5, Cause::Others, 0.52), moment(7, Cause::Cards, 0.7), moment(8, Cause::Others, 0.6)];
        let pages = [decided(A, 1, 2, 0.0, &[moment(1, Cause::Cards, 0.5)]), decided(A, 2, 9, 0.0, &lucky)];
        let seat = SeatReview::of(A, 0.5, 0.6, &pages);
        let (gain, led_to) = seat.luckiest().expect("a lucky moment");
        near(gain, 0.18);
        assert_eq!((led_to.map(|it| it.number), seat.sum.dearest), (Some(2), None), "nothing was given away");
        let flat = [decided(A, 1, 2, 0.0, &[moment(1, Cause::Cards, 0.5004)])];
        assert_eq!(SeatReview::of(A, 0.5, 0.5, &flat).luckiest(), None, "it would be shown as nothing");
    }

    /// Who gives up decides once more: it costs the chance that was left.
    #[test]
    fn giving_up_is_a_decision_that_costs_what_was_left() {
        let before = [moment(5, Cause::Others, 0.3)];
        let pages = [decided(A, 1, 2, 0.0, &[moment(1, Cause::Cards, 0.5)]), ended(A, &before, Some(0.3))];
        let seat = SeatReview::of(A, 0.5, 0.0, &pages);
        assert_eq!((seat.sum.decisions, seat.sum.dearest, seat.gave_up()), (2, None, Some(0.3)));
        near(seat.sum.cost, 0.3);
        near(seat.sum.others, -0.2);
        assert_eq!(seat.curve()[2..], [(2, 0.5), (5, 0.3), (5, 0.0)]);
    }

    #[test]
    fn figures_that_are_shown_add_up_and_the_larger_takes_what_is_over() {
        let seat = |cards: f64, others: f64, cost: f64| {
            let sum = Sum { cards, others, cost, decisions: 1, ..Sum::default() };
            let (start, result) = (0.4997, 0.4997 + cards + others - cost);
            SeatReview { seat: A, start, result, sum, decisions: Vec::new(), ending: None }.luck_in_tenths()
        };
        assert_eq!(seat(0.3336, 0.1667, 0.0), (0.333, 0.167));
        assert_eq!(seat(0.1667, 0.3336, 0.0), (0.167, 0.333));
        assert_eq!(seat(-0.3336, 0.1667, 0.0), (-0.334, 0.167));
        assert_eq!(seat(0.3, 0.2, 0.1), (0.3, 0.2));
    }
}
