//! What a shape makes of so many people: tables, bots, how many others one plays with, how long it lasts.

use cachet_duplicate::{BREAK, Shape, WALK, tables_for};
use cachet_engine::Say;
use cachet_table::Millis;
use cachet_words::Voice;
use maud::{Markup, html};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Reckoned {
    pub tables: usize,
    pub seats: usize,
    pub bots: usize,
    /// At most so many others are met.
    pub met: usize,
    pub minutes: usize,
}

impl Reckoned {
    pub fn of(shape: &Shape, people: usize) -> Reckoned {
        let (seats, rounds) = (shape.seats.max(1), shape.rounds);
        let tables = tables_for(people, seats);
        // Bots are spread evenly, so that no table has more people than this.
        let together = people.div_ceil(tables);
        let played = shape.minutes.max(0) * 60_000 + WALK;
        let breaks = rounds.saturating_sub(1) as Millis * BREAK;
        let whole = rounds as Millis * played + breaks;
        Reckoned {
            tables,
            seats,
            bots: (tables * seats).saturating_sub(people),
            met: people.saturating_sub(1).min(rounds * together.saturating_sub(1)),
            minutes: usize::try_from((whole + 59_999) / 60_000).unwrap_or(0),
        }
    }

    /// The people at each table, the fullest first.
    pub fn sizes(&self) -> Vec<usize> {
        let people = self.tables * self.seats - self.bots;
        (0..self.tables).map(|at| people / self.tables + usize::from(at < people % self.tables)).collect()
    }
}

/// "1 h 25", or "40 minutes".
pub(super) fn length(voice: &Voice<'_>, minutes: usize) -> String {
    let (hours, rest) = (minutes / 60, minutes % 60);
    match hours {
        0 => voice.say(&Say::new("eve-minutes").with("count", rest)),
        _ => voice.say(&Say::new("eve-hours").with("hours", hours).with("minutes", format!("{rest:02}"))),
    }
}

/// A number of tables beyond which they are not drawn one by one.
const DRAWN: usize = 16;

/// The same in a picture and three sentences.
pub(super) fn drawn(voice: &Voice<'_>, shape: &Shape, people: usize) -> Markup {
    let made = Reckoned::of(shape, people);
    let tables =
        Say::new("eve-makes-tables").with("tables", made.tables).with("seats", made.seats).with("bots", made.bots);
    let deals = Say::new("eve-makes-deals").with("deals", shape.rounds).with("met", made.met);
    html! {
        @if made.tables <= DRAWN && made.seats <= 8 {
            ul.minitables aria-hidden="true" {
                @for people in made.sizes() {
                    li.minitable data-seats=(made.seats) { @for seat in 0..made.seats { i data-bot[seat >= people] {} } }
                }
            }
        }
        p.evmakes__says {
            b { (voice.say(&tables)) } " " (voice.say(&deals)) " "
            (voice.say(&Say::new("eve-makes-time").with("time", length(voice, made.minutes))))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cachet_duplicate::Board;

    fn shape(seats: usize, rounds: usize) -> Shape {
        Shape { boards: vec![Board::of("love-letter")], seats, rounds, minutes: 8 }
    }

    #[test]
    fn what_a_shape_makes_is_reckoned() {
        let of = |people, seats, rounds| Reckoned::of(&shape(seats, rounds), people);
        assert_eq!(of(23, 3, 8), Reckoned { tables: 8, seats: 3, bots: 1, met: 16, minutes: 83 });
        assert_eq!(of(4, 2, 6).met, 3, "nobody meets more than there are");
        assert_eq!((of(4, 4, 1).tables, of(4, 4, 1).bots, of(4, 4, 1).met), (2, 4, 1), "always two tables");
        assert_eq!(of(4, 4, 1).minutes, 9, "one deal has no break");
        assert_eq!(of(64, 2, 1).tables, 32);
        assert_eq!(of(7, 3, 2).sizes(), [3, 2, 2]);
        assert_eq!(of(4, 4, 1).sizes(), [2, 2]);
    }
}
