//! Why a decision was sound or not: two numbers and one counted fact, never an adjective.

use crate::page::WeighedMove;
use cachet_bots::judge::Happens;
use cachet_engine::{Arg, Say, Seat};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Facts nearer to each other than this tell nothing.
const TELLING: f64 = 0.03;

/// The reason for a verdict.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Because {
    /// It was the best move, or cannot be told from it.
    Sound,
    /// R: the best is a mixture, and this card is part of it.
    InMixture { share: f64 },
    /// R: the best is a mixture, and this card is not part of it.
    OutsideMixture,
    /// How often something happens at once: with the best move, and with the one played.
    Counted { fact: Fact, best: f64, played: f64 },
    /// Nothing that happens at once tells them apart: the chances to win.
    Chances { best: f64, played: f64 },
}

/// What was counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Fact {
    Right,
    MeOut,
    RivalOut,
    Won,
    Lost,
}

impl Fact {
    const ALL: [Fact; 5] = [Fact::Right, Fact::MeOut, Fact::RivalOut, Fact::Won, Fact::Lost];

    fn is(self, what: Happens) -> bool {
        match what {
            Happens::Right => self == Fact::Right,
            Happens::MeOut => self == Fact::MeOut,
            Happens::Out(_) => self == Fact::RivalOut,
            Happens::Won => self == Fact::Won,
            Happens::Lost => self == Fact::Lost,
            Happens::Nothing => false,
        }
    }

    /// Does it speak for a move?
    fn is_good(self) -> bool {
        matches!(self, Fact::Right | Fact::RivalOut | Fact::Won)
    }

    fn often(self, it: &WeighedMove) -> f64 {
        it.at_once.iter().filter(|(what, _)| self.is(*what)).map(|(_, often)| often).sum::<f64>().min(1.0)
    }
}

impl Because {
    /// Why a move is as good as the best one, or not.
    pub fn of(best: &WeighedMove, played: &WeighedMove) -> Because {
        match (played.share, played.as_good) {
            (Some(share), true) => return Because::InMixture { share },
            (Some(_), false) => return Because::OutsideMixture,
            (None, true) => return Because::Sound,
            (None, false) => {}
        }
        let gap = |fact: Fact| {
            let more = fact.often(best) - fact.often(played);
            if fact.is_good() { more } else { -more }
        };
        // Of facts that say as much, the one that says it more plainly comes first.
        let telling = Fact::ALL.into_iter().filter(|fact| gap(*fact) > TELLING);
        match telling.reduce(|one, other| if gap(other) > gap(one) + 1e-9 { other } else { one }) {
            Some(fact) => Because::Counted { fact, best: fact.often(best), played: fact.often(played) },
            None => {
                let chance = played.chance.mean;
                Because::Chances { best: chance + played.behind.mean, played: chance }
            }
        }
    }

    /// Is there nothing to explain?
    pub fn is_plain(&self) -> bool {
        *self == Because::Sound
    }

    /// The reason as a sentence, of a move of this seat.
    pub fn say(&self, seat: Seat) -> Say {
        let numbers = |key: &'static str, best: f64, played: f64| {
            let (best, played) = told_apart(best, played);
            Say::new(key).with("best", best).with("played", played)
        };
        match *self {
            Because::Sound => Say::new("review-because-sound"),
            Because::InMixture { share } => Say::new("review-because-mixture").with("share", hundredths(share)),
            Because::OutsideMixture => Say::new("review-because-outside"),
            Because::Counted { fact, best, played } => {
                let key = match fact {
                    Fact::Right => "review-because-right",
                    Fact::MeOut => "review-because-me-out",
                    Fact::RivalOut => "review-because-rival-out",
                    Fact::Won => "review-because-won",
                    Fact::Lost => "review-because-lost",
                };
                numbers(key, best, played).with("seat", seat)
            }
            Because::Chances { best, played } => numbers("review-because-chances", best, played),
        }
    }
}

/// A share in whole hundredths, as people say it.
fn hundredths(share: f64) -> usize {
    (share.clamp(0.0, 1.0) * 100.0).round() as usize
}

/// Two shares in hundredths, with as many decimals, up to two, as it takes to tell one from the other.
fn told_apart(one: f64, other: f64) -> (Arg, Arg) {
    let units = |share: f64, places: u32| (share.clamp(0.0, 1.0) * 100.0 * f64::from(10_u32.pow(places))).round();
    let places = (0..3).find(|places| units(one, *places) != units(other, *places)).unwrap_or(0);
    let said = |share: f64| {
        let (units, unit) = (units(share, places) as usize, 10_usize.pow(places));
        if places == 0 {
            return Arg::from(units);
        }
        let parts = format!("{:0width$}", units % unit, width = places as usize);
        Say::new("review-decimal").with("whole", units / unit).with("parts", parts).into()
    };
    (said(one), said(other))
}

#[cfg(test)]
mod tests {
    use super::*;
    use cachet_bots::judge::Estimate;

    const A: Seat = Seat::ALL[0];

    fn decimal(whole: usize, parts: &str) -> Say {
        Say::new("review-decimal").with("whole", whole).with("parts", parts)
    }

    #[test]
    fn two_chances_have_as_many_decimals_as_it_takes_to_tell_them_apart() {
        let said = |best: f64, played: f64| Because::Chances { best, played }.say(A);
        let chances =
            |best: Arg, played: Arg| Say::new("review-because-chances").with("best", best).with("played", played);
        assert_eq!(said(0.52, 0.48), chances(52_usize.into(), 48_usize.into()));
        assert_eq!(said(0.521, 0.518), chances(decimal(52, "1").into(), decimal(51, "8").into()));
        assert_eq!(said(0.5004, 0.5001), chances(decimal(50, "04").into(), decimal(50, "01").into()));
        assert_eq!(said(0.5, 0.5), chances(50_usize.into(), 50_usize.into()));
        assert_eq!(said(1.2, -0.1), chances(100_usize.into(), 0_usize.into()), "a chance is none beyond certainty");
    }

    fn choice(chance: f64, behind: f64, at_once: &[(Happens, f64)]) -> WeighedMove {
        WeighedMove {
            action: serde_json::Value::Null,
            text: String::new(),
            chance: Estimate::exact(chance),
            behind: Estimate::exact(behind),
            as_good: behind == 0.0,
            played: behind > 0.0,
            share: None,
            at_once: at_once.to_vec(),
        }
    }

    #[test]
    fn the_fact_that_tells_two_moves_apart_most_is_the_reason() {
        let reason = |best: &[(Happens, f64)], played: &[(Happens, f64)]| {
            Because::of(&choice(0.7, 0.0, best), &choice(0.5, 0.2, played))
        };
        let counted = |fact, best, played| Because::Counted { fact, best, played };
        let out = |seat: usize, often| (Happens::Out(Seat::ALL[seat]), often);
        let (right, me_out, won) = (Happens::Right, Happens::MeOut, Happens::Won);
        assert_eq!(reason(&[(right, 0.5)], &[(right, 0.25)]), counted(Fact::Right, 0.5, 0.25));
        // Whichever rivals they are; and what is bad is counted the other way round.
        assert_eq!(reason(&[out(1, 0.25), out(2, 0.5)], &[out(1, 0.25)]), counted(Fact::RivalOut, 0.75, 0.25));
        assert_eq!(reason(&[(me_out, 0.125)], &[(me_out, 0.5), (won, 0.25)]), counted(Fact::MeOut, 0.125, 0.5));
        assert_eq!(reason(&[(right, 0.5), (won, 0.75)], &[(right, 0.25), (won, 0.25)]), counted(Fact::Won, 0.75, 0.25));
        assert_eq!(reason(&[(right, 0.5), (won, 0.5)], &[]), counted(Fact::Right, 0.5, 0.0), "the plainer of two");
        let chances = Because::Chances { best: 0.7, played: 0.5 };
        assert_eq!(reason(&[(right, 0.52)], &[(right, 0.5)]), chances, "too near to tell anything");
        assert_eq!(reason(&[(right, 0.25)], &[(right, 0.5)]), chances, "it speaks for the other");
        assert_eq!(reason(&[(Happens::Nothing, 1.0)], &[(won, 0.5), (Happens::Lost, 0.0)]), chances);
    }

    #[test]
    fn of_a_mixture_only_its_cards_are_right() {
        let best = choice(0.5, 0.0, &[]);
        let of = |share, behind| Because::of(&best, &WeighedMove { share, ..choice(0.5, behind, &[]) });
        assert_eq!(of(Some(0.25), 0.0), Because::InMixture { share: 0.25 });
        assert_eq!((of(Some(0.0), 0.125), of(None, 0.0)), (Because::OutsideMixture, Because::Sound));
        assert!(of(None, 0.0).is_plain() && !of(Some(0.25), 0.0).is_plain());
    }

    #[test]
    fn a_share_of_a_mixture_is_said_in_whole_hundredths() {
        for (share, hundredths) in [(0.0, 0_usize), (0.336, 34), (0.334, 33), (1.0, 100), (1.01, 100)] {
            let expected = Say::new("review-because-mixture").with("share", hundredths);
            assert_eq!(Because::InMixture { share }.say(A), expected, "{share}");
        }
    }
}
