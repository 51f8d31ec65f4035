//! The seats across the table: who, how many tokens, what lies before them, what they hold.

use super::LettersScene;
use super::face::{large, small};
use crate::draw::Ctx;
use crate::parts::{back, clock, drops, emblem, icon, is_long, place, presence, turn, who_seal};
use crate::talk::by_seat;
use cachet_engine::{Arg, Say, Seat};
use cachet_games::letters::{Action, Face};
use maud::{Markup, html};

/// Everyone but the viewer, clockwise from the viewer's left.
pub(super) fn rivals(scene: &LettersScene<'_>) -> Markup {
    let rivals = scene.ctx.rivals();
    html! {
        div.rivals role="group" aria-label=(scene.ctx.text("web-rivals")) data-rivals=(rivals.len()) {
            @for (at, seat) in rivals.iter().enumerate() { (rival(scene, *seat, place(at, rivals.len()))) }
        }
    }
}

fn rival(scene: &LettersScene<'_>, seat: Seat, at: &str) -> Markup {
    let ctx = scene.ctx;
    let it = scene.view.seat(seat);
    let state = match (it.is_in, it.shielded) {
        (false, _) => "out",
        (true, true) => "shielded",
        (true, false) => "in",
    };
    let turn = ctx.plays(seat);
    let just_left = scene.hands.left_at(seat).is_some_and(|at| at >= ctx.news_from);
    let aim = aim(scene, seat);
    let chosen = chosen_rival(scene) == Some(seat);
    html! {
        section.seat id={ "seat-" (seat) } data-at=(at) data-state=(state) data-turn[turn] data-aim[aim.is_some()]
            data-chosen[chosen] data-just[just_left] aria-label=(ctx.who(seat)) {
            (who_seal(ctx, seat, !it.is_in))
            (by_seat(ctx, seat))
            span.seat__who {
                span.seat__name data-long[is_long(&ctx.who(seat))] { (ctx.who(seat)) }
                (tokens(ctx, it.tokens, scene.view.tokens_to_win))
                span.seat__note { (note(scene, seat, chosen, aim.is_some())) (clock(ctx, seat)) }
            }
            (pawn(scene, seat))
            span.seat__hold {
                (row(scene, seat, "seat__row"))
                span.seat__hand id={ "hand-" (seat) } { (hand(scene, seat)) }
            }
            @if let Some(href) = aim {
                a.seat__aim href=(href) data-pick aria-label=(ctx.say(&Say::new("web-aim-at").with("seat", seat))) {}
            }
        }
    }
}

/// What is to be said of a seat in two words.
fn note(scene: &LettersScene<'_>, seat: Seat, chosen: bool, can_aim: bool) -> Markup {
    let ctx = scene.ctx;
    let it = scene.view.seat(seat);
    html! {
        @if chosen {
            span.aim { (icon("check")) (ctx.text("web-chosen")) } (presence(ctx, seat))
        } @else if can_aim {
            span.aim { (icon("arrow")) (ctx.text("web-choose")) } (presence(ctx, seat))
        } @else if !it.is_in {
            (ctx.text("web-out"))
        } @else if it.shielded {
            (emblem("ui-shield")) (ctx.text("web-shielded"))
        } @else {
            (turn(ctx, seat))
        }
    }
}

/// The address of the table with this rival chosen, if the next step is to choose a rival and this one may be.
fn aim(scene: &LettersScene<'_>, seat: Seat) -> Option<String> {
    if scene.ctx.choosing.settled.len() != 1 {
        return None;
    }
    let aimed = |choice: &&crate::choosing::Choice<'_>| choice.say.args.contains(&("seat", Arg::Seat(seat)));
    scene.ctx.choosing.open.iter().find(aimed).map(|choice| choice.href.clone())
}

/// The rival chosen so far.
pub(super) fn chosen_rival(scene: &LettersScene<'_>) -> Option<Seat> {
    let choosing = &scene.ctx.choosing;
    if choosing.settled.len() < 2 {
        return None;
    }
    match choosing.possible().next()?.typed::<cachet_games::letters::LoveLetter>()? {
        Action::Play { aim, .. } => aim.seat(),
        Action::Keep { .. } | Action::Answer { .. } => None,
    }
}

pub(super) fn tokens(ctx: &Ctx<'_>, won: u8, of: u8) -> Markup {
    let words = Say::new("web-tokens-of").with("won", won).with("target", of);
    drops(won, of, &ctx.say(&words))
}

/// The cards lying open before a seat, oldest first.
pub(super) fn row(scene: &LettersScene<'_>, seat: Seat, class: &str) -> Markup {
    let ctx = scene.ctx;
    let cards = &scene.view.seat(seat).row;
    let crowded = cards.len() > 4;
    html! {
        ol class=(class) data-crowded[crowded] aria-label=(ctx.say(&Say::new("web-row-of").with("seat", seat))) {
            @for (at, card) in cards.iter().enumerate() {
                li id={ "row-" (seat) "-" (scene.view.round) "-" (at) } data-fly="" data-from=[scene.hands.row_from(seat, at)] {
                    (small(ctx, *card, ""))
                }
            }
        }
    }
}

/// What a seat holds, as far as the viewer knows it.
fn hand(scene: &LettersScene<'_>, seat: Seat) -> Markup {
    let ctx = scene.ctx;
    let cards = &scene.view.seat(seat).hand;
    html! {
        @for (at, card) in cards.iter().enumerate() {
            @let held = scene.hands.hand(seat).get(at);
            span.held id={ "hand-" (seat) "-" (at) } data-fly=(held.map_or(0, |held| held.handle))
                data-from=[held.and_then(|held| held.from.id())] data-known[card.is_some()] {
                @match card {
                    Some(card) => {
                        (small(ctx, *card, "is-known"))
                        @if ctx.me().is_some() && !ctx.in_truth { span.held__eye title=(ctx.text("web-you-know")) { (icon("eye")) span.sr { (ctx.text("web-you-know")) } } }
                    }
                    None => (back(&ctx.text("web-hidden-card"))),
                }
            }
        }
    }
}

/// Stitch, beside whoever has him.
pub(super) fn pawn(scene: &LettersScene<'_>, seat: Seat) -> Markup {
    let Some(stitch) = scene.view.stitch.filter(|stitch| stitch.holder == seat) else { return html! {} };
    let (face, words) = match stitch.face {
        Face::Kind => ("kind", "stitch-kind"),
        Face::Destructive => ("destructive", "stitch-destructive"),
    };
    html! {
        span.pawn #pawn data-fly=(face) data-face=(face) {
            (emblem(&format!("stitch-pawn-{face}")))
            span { "Stitch" span.pawn__face { " · " (scene.ctx.text(words)) } }
        }
    }
}

/// The hand of the viewer at the end, or of anyone in a replay: large cards.
pub(super) fn shown(scene: &LettersScene<'_>, card: cachet_games::letters::Card, class: &str) -> Markup {
    let copies = scene.cast.iter().find(|(it, _)| *it == card).map_or(0, |(_, copies)| *copies);
    large(scene.ctx, card, copies, class)
}
