//! A review as text: the story with each decision in its place, and the reckoning.

use crate::complaint::Complaint;
use crate::screen::{bold, dim, fold, narrate};
use cachet_bots::judge::{Believed, Place};
use cachet_engine::{AnyTable, Arg, Say, Viewer};
use cachet_review::{Decision, Review, SeatReview, steps_of};
use cachet_words::figures::{decimal, signed};
use cachet_words::{Lang, Voice};
use serde_json::Value;
use std::io::Write;

/// Cards less likely than this are not listed.
const LISTED: f64 = 0.005;

/// With the story, of one seat; else only what cost something, of every seat.
pub fn tell(
    table: &dyn AnyTable,
    review: &Review,
    story: bool,
    lang: Lang,
    out: &mut impl Write,
) -> Result<(), Complaint> {
    let plain = Voice::plain(lang);
    let game = Say::new("review-title").with("game", Arg::Name(review.game.clone()));
    writeln!(out, "{}\n{}", bold(&plain.say(&game)), plain.text("review-principle"))?;
    for seat in &review.seats {
        let voice = Voice::at(lang, &review.names, if story { Viewer::Seat(seat.seat) } else { Viewer::Public });
        let teller = Teller { review, voice: &voice };
        if story {
            teller.story(table, seat, out)?;
        } else {
            let name = Say::new("review-seat").with("seat", seat.seat);
            writeln!(out, "\n{}", bold(&voice.say(&name)))?;
            for decision in seat.decisions.iter().filter(|it| it.cost > 0.0) {
                teller.decision(decision, out)?;
            }
        }
        teller.sum(seat, out)?;
    }
    let made = Say::new("review-made")
        .with("judge", review.judge)
        .with("worlds", review.worlds as usize)
        .with("seed", review.seed.to_string());
    writeln!(out, "\n{}", dim(&plain.say(&made)))?;
    Ok(())
}

struct Teller<'a> {
    review: &'a Review,
    voice: &'a Voice<'a>,
}

impl Teller<'_> {
    /// What the seat saw, with its decisions.
    fn story(&self, table: &dyn AnyTable, seat: &SeatReview, out: &mut impl Write) -> Result<(), Complaint> {
        let mut decisions = seat.decisions.iter().peekable();
        let told = table.told(Viewer::Seat(seat.seat), 0);
        for (event, say) in told.iter().enumerate() {
            while let Some(decision) = decisions.next_if(|it| it.event <= event) {
                self.decision(decision, out)?;
            }
            narrate(out, self.voice, say)?;
        }
        Ok(())
    }

    fn decision(&self, it: &Decision, out: &mut impl Write) -> Result<(), Complaint> {
        let lang = self.voice.lang();
        let chance = decimal(lang, 100.0 * it.chance, 1);
        let because = self.voice.say(&it.because.say(it.seat));
        let said = if it.cost > 0.0 {
            let best = it.moves.first();
            let percent = |value: f64| decimal(lang, 100.0 * value, 1);
            let say = Say::new("review-costly")
                .with("number", it.number)
                .with("chance", chance)
                .with("points", percent(it.cost))
                .with("better", best.map_or_else(String::new, |best| self.named(&best.action)))
                .with("best", best.map_or_else(String::new, |best| percent(best.chance.mean)))
                .with("error", best.map_or_else(String::new, |best| percent(2.0 * best.chance.error)));
            self.voice.say(&say)
        } else {
            self.voice.say(&Say::new("review-sound").with("number", it.number).with("chance", chance))
        };
        writeln!(out, "{}", fold(&bold(&said), "  ▸ "))?;
        if it.cost > 0.0 || !it.because.is_plain() {
            writeln!(out, "{}", fold(&because, "    "))?;
        }
        if it.cost > 0.0 && !it.beliefs.is_empty() {
            let places = it.beliefs.iter().map(|it| self.place(it)).collect::<Vec<_>>().join(" · ");
            let known = self.voice.say(&Say::new("review-known").with("places", places));
            writeln!(out, "{}", fold(&dim(&known), "    "))?;
        }
        Ok(())
    }

    /// A move as a person chooses it, step by step.
    fn named(&self, action: &Value) -> String {
        let steps = steps_of(&self.review.game, action);
        steps.iter().map(|step| self.voice.say(step)).collect::<Vec<_>>().join(", ")
    }

    fn place(&self, believed: &Believed) -> String {
        let place = match believed.place {
            Place::Seat(seat) => self.review.names.of(seat),
            Place::Aside => self.voice.text("review-place-aside"),
            Place::Deck => self.voice.text("review-place-deck"),
            Place::Middle(number) => self.voice.say(&Say::new("review-place-middle").with("number", number + 1)),
        };
        let mut cards: Vec<_> = believed.cards.iter().filter(|it| it.chance >= LISTED).collect();
        cards.sort_by(|one, other| other.chance.total_cmp(&one.chance));
        let likely = |card: &str, chance: f64| {
            let say = Say::new("review-likely").with("card", Arg::Name(card.to_owned()));
            self.voice.say(&say.with("percent", decimal(self.voice.lang(), 100.0 * chance, 0)))
        };
        let cards = cards.iter().map(|it| likely(&it.card, it.chance)).collect::<Vec<_>>().join(", ");
        self.voice.say(&Say::new("review-place").with("place", place).with("cards", cards))
    }

    fn sum(&self, seat: &SeatReview, out: &mut impl Write) -> Result<(), Complaint> {
        let (lang, sum) = (self.voice.lang(), &seat.sum);
        if let Some(left) = seat.gave_up() {
            let gave_up = Say::new("review-gave-up").with("seat", seat.seat);
            let gave_up = gave_up.with("points", decimal(lang, 100.0 * left, 0));
            writeln!(out, "{}", fold(&bold(&self.voice.say(&gave_up)), "  ▸ "))?;
        }
        if sum.decisions == 0 {
            let nothing = Say::new("review-nothing").with("seat", seat.seat);
            writeln!(out, "\n{}", fold(&self.voice.say(&nothing), ""))?;
        }
        let points = |value: f64| signed(lang, 100.0 * value, 1);
        // "+0.0" and not "0.0": the line is read as a sum.
        let part = |value: f64| {
            Some(points(value)).filter(|it| !it.starts_with('0')).unwrap_or_else(|| format!("+{}", points(value)))
        };
        let (cards, others) = seat.luck_in_tenths();
        let line = Say::new("review-sum-line")
            .with("start", decimal(lang, 100.0 * seat.start, 1))
            .with("cost", part(-sum.cost))
            .with("count", sum.decisions)
            .with("cards", part(cards))
            .with("others", part(others))
            .with("result", decimal(lang, 100.0 * seat.result, 1));
        let title = Say::new("review-sum").with("seat", Arg::Text(self.review.names.of(seat.seat)));
        writeln!(out, "\n{}", bold(&self.voice.say(&title)))?;
        writeln!(out, "{}", fold(&self.voice.say(&line), "  "))?;
        let each = Say::new("review-sum-each").with("points", decimal(lang, 100.0 * sum.per_decision(), 2));
        writeln!(out, "{}", fold(&self.voice.say(&each), "  "))?;
        let dearest = sum.dearest.and_then(|number| seat.decisions.get(number - 1));
        if let Some(dearest) = dearest {
            let say = Say::new("review-sum-dearest")
                .with("number", dearest.number)
                .with("points", decimal(lang, 100.0 * dearest.cost, 1));
            writeln!(out, "{}", fold(&self.voice.say(&say), "  "))?;
        }
        if let Some((gain, led_to)) = seat.luckiest() {
            let say = match led_to {
                Some(it) => Say::new("review-sum-luckiest").with("number", it.number),
                None => Say::new("review-sum-luckiest-end"),
            };
            let say = say.with("points", decimal(lang, 100.0 * gain, 1));
            writeln!(out, "{}", fold(&self.voice.say(&say), "  "))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cachet_review::{Because, Fact};

    #[test]
    fn every_reason_is_a_sentence_in_both_languages() {
        let counted = [Fact::Right, Fact::MeOut, Fact::RivalOut, Fact::Won, Fact::Lost];
        let mut reasons: Vec<Because> =
            counted.into_iter().map(|fact| Because::Counted { fact, best: 0.41, played: 0.12 }).collect();
        reasons.extend([Because::Sound, Because::OutsideMixture, Because::InMixture { share: 0.31 }]);
        reasons.push(Because::Chances { best: 0.6, played: 0.5 });
        for lang in [Lang::En, Lang::Fr] {
            let voice = Voice::plain(lang);
            for reason in &reasons {
                let said = voice.say(&reason.say(cachet_engine::Seat::ALL[0]));
                assert!(said.ends_with('.') && !said.contains("review-"), "{said}");
            }
        }
    }
}
