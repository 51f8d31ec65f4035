//! How a round ended, and how the match did: a letter that has arrived.

use super::LettersScene;
use super::seats::{shown, tokens};
use crate::draw::Ctx;
use crate::ending::{celebrated, kept};
use crate::parts::{Pressed, icon, seal, who_seal};
use crate::plain::stand_in;
use crate::story::with_actors;
use cachet_engine::{Say, Seat, SeatSet};
use cachet_games::letters::{Event, How, RoundEnd, say_bonus};
use maud::{Markup, html};
use std::cmp::Reverse;

/// The round that has just ended, until the next is under way.
pub(super) fn round_end(scene: &LettersScene<'_>) -> Markup {
    let Some(end) = &scene.view.last_round else { return html! {} };
    // A replay goes on by itself; its story tells how the round ended.
    if scene.ctx.post_to.is_none() {
        return html! {};
    }
    if let Some(lies_there) = scene.ctx.letter {
        return html! { @if lies_there { (kept(scene.ctx, &format!("end-{}", end.round), letter(scene, end, false))) } };
    }
    let under_way = scene.view.seats.iter().any(|seat| !seat.row.is_empty() || !seat.is_in);
    let is_news = scene
        .seen
        .iter()
        .rposition(|seen| matches!(seen, Event::Won { .. }))
        .is_some_and(|at| at >= scene.ctx.news_from);
    if under_way && !is_news {
        return html! {};
    }
    html! {
        details.letter id={ "end-" (end.round) } open {
            summary { (icon("close")) span.sr { (scene.ctx.text("web-put-away")) } }
            (letter(scene, end, false))
            (stand_in(scene.ctx))
        }
    }
}

/// The end of the match, in the place of the deck.
pub(super) fn match_end(scene: &LettersScene<'_>) -> Markup {
    let Some(end) = &scene.view.last_round else { return html! {} };
    let winners = scene.view.winners.unwrap_or(end.winners);
    celebrated(scene.ctx, winners, letter(scene, end, true))
}

fn letter(scene: &LettersScene<'_>, end: &RoundEnd, last: bool) -> Markup {
    let ctx = scene.ctx;
    let winners = if last { scene.view.winners.unwrap_or(end.winners) } else { end.winners };
    html! {
        div.letter__head {
            @let over = Say::new(if last { "web-given-up-end" } else { "web-end-of-round" });
            p.caps { (ctx.say(&over.with("round", end.round))) }
            h2 { (ctx.say(&headline(ctx, winners, last))) }
            p.lede { @for sentence in cause(scene, end) { (with_actors(&sentence)) " " } (ctx.say(&reason(scene, end))) }
            @for (seats, why) in &end.bonuses { p.lede { (ctx.say(&say_bonus(*seats, *why))) } }
        }
        @if !end.shown.is_empty() {
            ul.hands {
                @for (seat, card) in &end.shown {
                    li.shown data-won[end.winners.contains(*seat)] {
                        (shown(scene, *card, ""))
                        span.shown__who { (who_seal(ctx, *seat, false)) b { (ctx.who(*seat)) } }
                    }
                }
            }
        }
        ul.tally {
            @for seat in ranked(scene, last) {
                li data-gain[end.winners.contains(seat)] {
                    (who_seal(ctx, seat, false))
                    b { (ctx.who(seat)) }
                    (tokens(ctx, scene.view.seat(seat).tokens, scene.view.tokens_to_win))
                    span.num { (scene.view.seat(seat).tokens) span.quiet { " / " (scene.view.tokens_to_win) } }
                }
            }
        }
        span.letter__seal aria-hidden="true" data-seat=(winners.lowest().map_or(1, |seat| seat.index() + 1)) {
            @let initial = winners.only().and_then(|seat| ctx.who(seat).chars().next());
            (seal(initial.map_or(Pressed::House, Pressed::Letter), ""))
        }
    }
}

/// Whose tokens are told, in which order: at the end of a match whoever has most comes first, and is in sight on every phone.
fn ranked(scene: &LettersScene<'_>, last: bool) -> Vec<Seat> {
    let mut seats: Vec<Seat> = SeatSet::first(scene.view.seats.len()).iter().collect();
    if last {
        let won = |seat: Seat| scene.view.winners.is_some_and(|winners| winners.contains(seat));
        seats.sort_by_key(|seat| Reverse((won(*seat), scene.view.seat(*seat).tokens)));
    }
    seats
}

fn headline(ctx: &Ctx<'_>, winners: SeatSet, last: bool) -> Say {
    // Only in Love Letter is it about a letter.
    let round = if ctx.game.starts_with("love-letter") { "web-round-won" } else { "web-round-taken" };
    let one = if last { "web-match-won" } else { round };
    match winners.only() {
        Some(seat) => Say::new(one).with("seat", seat),
        None if last => Say::new("letters-over-together").with("seats", winners),
        None => Say::new("web-round-shared").with("seats", winners),
    }
}

/// What was done in the turn that left only one player in: without it, the letter would not say how the others went.
fn cause(scene: &LettersScene<'_>, end: &RoundEnd) -> Vec<String> {
    let won = scene.seen.iter().rposition(|seen| matches!(seen, Event::Won { .. }));
    let (How::Alone, Some(won)) = (end.how, won) else { return Vec::new() };
    let turn = scene.seen[..won].iter().rposition(|seen| matches!(seen, Event::Turn { .. })).unwrap_or(won);
    let done = scene.seen[turn..won]
        .iter()
        .filter(|seen| !matches!(seen, Event::Turn { .. } | Event::Drew { .. } | Event::Shown { .. }));
    done.map(|seen| scene.ctx.voice.say_marked(&(scene.tells)(seen))).collect()
}

fn reason(scene: &LettersScene<'_>, end: &RoundEnd) -> Say {
    match end.how {
        How::Alone => Say::new("web-won-alone").with("seats", end.winners),
        // The pawn counts too, and breaks ties (ST-29, ST-30): two equal cards would not explain who won.
        How::Highest if scene.view.stitch.is_some() => Say::new("web-won-score"),
        How::Highest => Say::new("web-won-highest"),
    }
}
