//! How the night ended: a letter, both teams with their cards, and who wins.

use super::MoonScene;
use super::face::{back, card, emblem_id, head, team_key, team_word};
use crate::parts::{Pressed, emblem, icon, seal, who_seal};
use cachet_engine::{Seat, SeatSet};
use cachet_games::secret_moon::{CardView, End, How, Npc, Place, Team};
use maud::{Markup, html};

pub(super) fn ending(scene: &MoonScene<'_>) -> Markup {
    let Some(end) = scene.view.end else { return html! {} };
    let ctx = scene.ctx;
    html! {
        // Receives the keyboard focus at the end.
        @let mine = ctx.me().map(|_| "mine");
        div.fete #fete data-won[ctx.me().is_some_and(|me| end.winners.contains(me))] {
        article.letter.letter--last.letter--moon id=[mine] tabindex=[mine.map(|_| "-1")] data-team=(team_word(end.team)) {
            div.letter__head {
                p.caps { (ctx.text("web-moon-end")) }
                h2 { (ctx.text(headline(scene, &end))) }
                p.lede { (ctx.text(reason(end.how))) }
            }
            div.banks {
                @for team in [end.team, other(end.team)] { (bank(scene, &end, team)) }
            }
            (middle(scene))
            span.letter__seal aria-hidden="true" { (seal(Pressed::Picture(emblem_id(head(end.team))), "")) }
        }
        }
        // Lanterns only for winners.
        @if ctx.me().is_none_or(|me| end.winners.contains(me)) {
            div.lanterns aria-hidden="true" { @for _ in 0..9 { i {} } }
        }
    }
}

fn other(team: Team) -> Team {
    match team {
        Team::Princess => Team::Minister,
        Team::Minister => Team::Princess,
    }
}

/// To me if I played, of the team otherwise.
fn headline(scene: &MoonScene<'_>, end: &End) -> &'static str {
    match (scene.ctx.me().map(|me| end.winners.contains(me)), end.team) {
        (Some(true), _) => "web-moon-you-won",
        (Some(false), _) => "web-moon-you-lost",
        (None, Team::Princess) => "web-moon-won-princess",
        (None, Team::Minister) => "web-moon-won-minister",
    }
}

fn reason(how: How) -> &'static str {
    match how {
        How::PrincessCaptured => "moon-over-princess",
        How::MinisterCaptured => "moon-over-minister",
        How::BothRevealed => "moon-over-both",
        How::NightOver => "moon-over-night",
    }
}

/// A team and its players. Who won and who did not tells everybody's team (SM-27).
fn bank(scene: &MoonScene<'_>, end: &End, team: Team) -> Markup {
    let ctx = scene.ctx;
    let won = team == end.team;
    let members: Vec<Seat> =
        SeatSet::first(scene.view.seats.len()).iter().filter(|seat| end.winners.contains(*seat) == won).collect();
    html! {
        section.bank data-team=(team_word(team)) data-won[won] aria-labelledby={ "bank-" (team_word(team)) } {
            h3 id={ "bank-" (team_word(team)) } {
                (emblem(emblem_id(head(team)))) span { (ctx.text(team_key(team))) }
                @if won { span.bank__won { (icon("check")) (ctx.text("web-moon-winners")) } }
            }
            @if members.is_empty() {
                p.quiet { (ctx.text("web-moon-nobody-here")) }
            } @else {
                ul.bank__cards { @for seat in members { li { (shown(scene, Place::Seat(seat), Some(seat))) } } }
            }
        }
    }
}

/// The cards that belonged to nobody.
fn middle(scene: &MoonScene<'_>) -> Markup {
    let npcs = Npc::ALL.into_iter().take(scene.view.npcs.len());
    html! {
        @if !scene.view.npcs.is_empty() {
            section.bank.bank--middle aria-labelledby="bank-middle" {
                h3 #bank-middle { (scene.ctx.text("web-moon-middle")) }
                ul.bank__cards { @for npc in npcs { li { (shown(scene, Place::Npc(npc), None)) } } }
            }
        }
    }
}

/// A card, and whether it lay open before the end or was turned over by it (SM-RUL-26).
fn shown(scene: &MoonScene<'_>, place: Place, seat: Option<Seat>) -> Markup {
    let ctx = scene.ctx;
    let it = scene.view.card(place);
    html! {
        span.shown__card id={ "hand-" (MoonScene::id(place)) } data-fly="" data-opened[it.opened] {
            @match it.card {
                Some(role) => (card(ctx, role, "")),
                None => (back(&ctx.text("web-moon-hidden"), "")),
            }
        }
        span.shown__who {
            @if let Some(seat) = seat { (who_seal(ctx, seat, it.captured)) }
            span {
                b { (scene.title(place)) }
                @if seat.is_some() && seat == ctx.me() { small { (ctx.text("web-moon-you")) } }
                @if let Some(role) = it.card { small.shown__role { (ctx.name(role.key())) } }
                small.shown__since { (ctx.text(since(it))) }
            }
        }
    }
}

/// Since when everybody has known a card.
fn since(it: &CardView) -> &'static str {
    match (it.captured, it.revealed) {
        (true, _) => "web-moon-captured",
        (false, true) => "web-moon-revealed",
        (false, false) => "web-moon-opened",
    }
}
