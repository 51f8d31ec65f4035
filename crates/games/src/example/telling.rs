//! What is said: keys of `en.ftl` and `fr.ftl`, and what fills their blanks.

use super::{Action, Event, Illegal, Seen, View};
use cachet_engine::{Say, Seat, SeatSet};

pub(super) fn say(seen: &Seen) -> Say {
    let by = |key: &'static str, seat: Seat| Say::new(key).with("seat", seat);
    match *seen {
        Event::First { seat } => by("example-first", seat),
        Event::Dealt { seat, candle: Some(candle) } => by("example-dealt", seat).with("candle", candle.height()),
        Event::Dealt { seat, candle: None } => by("example-dealt-hidden", seat),
        Event::Changed { seat, away: Some(away), lit: Some(lit) } => {
            by("example-changed", seat).with("away", away.height()).with("lit", lit.height())
        }
        Event::Changed { seat, .. } => by("example-changed-hidden", seat),
        Event::Challenged { seat, rival } => by("example-challenged", seat).with("rival", rival),
        Event::Out { seat, candle, by: winner, higher: Some(higher) } => by("example-out-seen", seat)
            .with("candle", candle.height())
            .with("by", winner)
            .with("higher", higher.height()),
        Event::Out { seat, candle, by: winner, higher: None } => {
            by("example-out", seat).with("candle", candle.height()).with("by", winner)
        }
        Event::Shown { seat, candle } => by("example-shown", seat).with("candle", candle.height()),
        Event::Over { winners } => Say::new("example-over").with("seats", winners),
    }
}

pub(super) fn scene(view: &View) -> Vec<Say> {
    let line = |(seat, candle): (Seat, &Option<super::Candle>)| {
        let key = match (view.still_in.contains(seat), candle) {
            (true, Some(_)) => "example-scene-holds",
            (true, None) => "example-scene-hidden",
            (false, _) => "example-scene-out",
        };
        let say = Say::new(key).with("seat", seat);
        candle.map_or(say.clone(), |candle| say.with("candle", candle.height()))
    };
    let mut lines = vec![Say::new("example-scene-box").with("count", view.in_box)];
    lines.extend(SeatSet::first(view.candles.len()).iter().zip(&view.candles).map(line));
    if !view.away.is_empty() {
        let away: Vec<String> = view.away.iter().map(|candle| candle.height().to_string()).collect();
        lines.push(Say::new("example-scene-away").with("candles", away.join(", ")));
    }
    lines
}

pub(super) fn steps(action: &Action) -> Vec<Say> {
    match *action {
        Action::Change => vec![Say::new("example-step-change")],
        Action::Challenge { rival } => {
            vec![Say::new("example-step-challenge"), Say::new("example-step-rival").with("seat", rival)]
        }
    }
}

pub(super) fn refusal(why: Illegal) -> Say {
    Say::new(match why {
        Illegal::Over => "example-refused-over",
        Illegal::NotYourTurn => "example-refused-turn",
        Illegal::FirstTurn => "example-refused-first",
        Illegal::NoRival => "example-refused-rival",
    })
}
