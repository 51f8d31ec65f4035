//! S to Z: a row of rivals, what lies in the middle, and my side; each game fills these in.

mod earnest;
mod pairs;
mod princess_card;
mod reference;
mod seeker;
mod target;
mod telepathy;
mod triangle;

use super::arena::peeks;
use super::ending::Letter;
use super::face::small;
use crate::draw::Ctx;
use crate::given_up::{Whole, given_up};
use crate::parts::{clock, emblem, is_long, picture, place, turn, who_seal};
use crate::plain::{confirm, waiting};
use crate::talk::by_seat;
use cachet_engine::{Say, Seat};
use cachet_games::r::Card;
use maud::{Markup, html};

/// What is to be seen of a seat.
#[derive(Default)]
struct Strip {
    /// Out of the game?
    out: bool,
    /// Something a table should notice about this seat now: the seat next to be drawn from.
    marked: bool,
    /// Points, cards, whatever counts.
    score: Option<String>,
    /// What was decided, or done, in a word or two.
    note: Option<String>,
    /// Cards lying open before the seat, as items of a list, and what they are called.
    row: Option<(String, Vec<Markup>)>,
    hand: Option<Markup>,
}

/// Everyone but the viewer.
fn rivals(ctx: &Ctx<'_>, of: impl Fn(Seat) -> Strip) -> Markup {
    let rivals = ctx.rivals();
    html! {
        div.rivals role="group" aria-label=(ctx.text("web-rivals")) data-rivals=(rivals.len()) {
            @for (at, seat) in rivals.iter().enumerate() { (rival(ctx, *seat, place(at, rivals.len()), of(*seat))) }
        }
    }
}

fn rival(ctx: &Ctx<'_>, seat: Seat, at: &str, strip: Strip) -> Markup {
    let state = if strip.out { "out" } else { "in" };
    html! {
        section.seat id={ "seat-" (seat) } data-at=(at) data-state=(state) data-turn[ctx.plays(seat)] data-marked[strip.marked] aria-label=(ctx.who(seat)) {
            (who_seal(ctx, seat, strip.out))
            (by_seat(ctx, seat))
            span.seat__who {
                span.seat__name data-long[is_long(&ctx.who(seat))] { (ctx.who(seat)) }
                @if let Some(score) = &strip.score { span.seat__score { (score) } }
                span.seat__note {
                    @if strip.out { (ctx.text("web-r-out")) }
                    @else if let Some(note) = &strip.note { (note) }
                    @else { (turn(ctx, seat)) }
                    (clock(ctx, seat))
                }
            }
            span.seat__hold {
                @if let Some((words, cards)) = &strip.row { (row(words, cards, "seat__row")) }
                span.seat__hand id={ "hand-" (seat) } { @if let Some(hand) = &strip.hand { (hand) } }
            }
        }
    }
}

fn row(words: &str, cards: &[Markup], class: &str) -> Markup {
    html! { @if !cards.is_empty() { ol class=(class) data-crowded[cards.len() > 4] aria-label=(words) { @for card in cards { (card) } } } }
}

/// The middle: what lies there, or the letter at the end, and what just happened.
fn middle(ctx: &Ctx<'_>, inside: &Markup, end: Option<&Letter>, news: &Markup) -> Markup {
    let given_up = given_up(ctx, Whole::Game);
    html! {
        @let over = end.is_some() || given_up.is_some();
        div.middle id=(if over { "ending" } else { "middle" }) data-over[over] {
            div.center {
                svg.watermark viewBox="0 0 200 200" aria-hidden="true" { use href=(picture("ros9")) {} }
                @if let Some(letter) = given_up { (letter) } @else if let Some(letter) = end { (letter.last(ctx)) }
                (inside)
                div.arena__news { (news) (peeks(ctx, true)) }
            }
        }
    }
}

/// My side.
#[derive(Default)]
struct Mine {
    out: bool,
    score: Option<String>,
    row: Option<(String, Vec<Markup>)>,
    /// What is asked of me, when I am to move.
    ask: String,
    /// Choices that are no cards.
    step: Option<Markup>,
    /// My cards.
    hand: Option<Markup>,
}

fn mine(ctx: &Ctx<'_>, over: bool, mine: &Mine) -> Markup {
    let Some(me) = ctx.me() else { return html! {} };
    let over = over || ctx.resigned.is_some();
    let due = ctx.choosing.is_due();
    html! {
        section.mine #mine tabindex="-1" data-state=(if mine.out { "out" } else { "in" }) data-turn[due] aria-label=(ctx.text("web-my-side")) {
            div.me {
                (who_seal(ctx, me, mine.out))
                span {
                    span.me__name { (ctx.who(me)) }
                    @if let Some(score) = &mine.score { span.seat__score { (score) } }
                    (clock(ctx, me))
                    @if mine.out { span.seat__note { (ctx.text("web-r-out")) } }
                }
                @if let Some((words, cards)) = &mine.row { (row(words, cards, "my-row")) }
            }
            @if due { p.say { (mine.ask) } } @else if !over { (waiting(ctx)) }
            @if due { @if let Some(step) = &mine.step { (step) } }
            @if let Some(hand) = &mine.hand { (hand) }
            // Where there is one thing to do, it is done by one tap: nothing waits to be sealed.
            @if due && !ctx.choosing.open.iter().any(|choice| choice.at_once().is_some()) { (confirm(ctx)) }
        }
    }
}

/// A card of a row, as an item that can be seen to arrive.
fn lying(ctx: &Ctx<'_>, id: &str, from: &str, card: Card) -> Markup {
    html! { li id=(id) data-fly="" data-from=(from) { (small(ctx, card, "")) } }
}

/// Two of a character, kept or thrown away.
fn pair(ctx: &Ctx<'_>, id: &str, card: Card) -> Markup {
    html! {
        li.pair id=(id) data-fly="" {
            (small(ctx, card, "")) span.pair__twice { span aria-hidden="true" { "×2" } span.sr { (ctx.say(&Say::new("web-r-cards-count").with("count", 2_usize))) } }
        }
    }
}

/// What is at stake, or how many are left: a coin and a word.
fn stake(words: &str) -> Markup {
    html! { p.stake { (emblem("ui-pot")) span { (words) } } }
}
