//! The others in the garden, the cards that belong to nobody, and the moon between them.

use super::MoonScene;
use super::face::{Order, back, card, deed_id, order};
use super::marks::marks;
use super::sentence::{aim, chosen_place};
use crate::parts::{clock, emblem, holding_back, icon, presence, who_seal};
use crate::talk::by_seat;
use cachet_engine::{Arg, Say, Seat, SeatSet, Viewer};
use cachet_games::secret_moon::{CardView, Npc, Partner, Place};
use maud::{Markup, html};

/// Everyone but the viewer, clockwise from the viewer's left, then the middle.
pub(super) fn ring(scene: &MoonScene<'_>) -> Markup {
    let rivals = scene.ctx.rivals();
    let npcs: Vec<Npc> = Npc::ALL.into_iter().take(scene.view.npcs.len()).collect();
    html! {
        div.ring #ring role="group" aria-label=(scene.ctx.text("web-moon-garden")) data-n=(rivals.len()) data-npc=(npcs.len()) {
            @for seat in &rivals { (guest(scene, Place::Seat(*seat))) }
            @for npc in &npcs { (guest(scene, Place::Npc(*npc))) }
            (dial(scene))
        }
    }
}

/// How a card lies, as a word for the styles.
pub(super) fn state(scene: &MoonScene<'_>, place: Place) -> &'static str {
    let it = scene.view.card(place);
    let protected = match place {
        Place::Seat(seat) => scene.view.seat(seat).protected,
        Place::Npc(_) => false,
    };
    match (it.captured, protected, it.revealed) {
        (true, ..) => "captured",
        (false, true, _) => "protected",
        (false, false, true) => "revealed",
        (false, false, false) => "hidden",
    }
}

/// Has the card just been turned up or taken away?
pub(super) fn just_turned(scene: &MoonScene<'_>, place: Place) -> bool {
    scene.memory.turned_at(place).is_some_and(|at| at >= scene.ctx.news_from)
}

fn guest(scene: &MoonScene<'_>, place: Place) -> Markup {
    let ctx = scene.ctx;
    let id = MoonScene::id(place);
    let aim = aim(scene, place);
    let chosen = chosen_place(scene) == Some(place);
    let seat = seat_of(place);
    let turn = seat.is_some_and(|seat| ctx.plays(seat));
    let captured = scene.view.card(place).captured;
    let hit = scene.memory.last.is_some_and(|(at, _, action)| at >= ctx.news_from && action.at() == Some(place));
    html! {
        section id={ "seat-" (id) } class={ "guest" (if seat.is_none() { " guest--npc" } else { "" }) } data-state=(state(scene, place))
            data-turn[turn] data-aim[aim.is_some()] data-chosen[chosen] data-just[just_turned(scene, place)] data-hit[hit] aria-label=(scene.title(place)) {
            span.guest__place {
                span.guest__card id={ "hand-" (id) } data-fly="" { (lying(scene, place)) }
                @if let Some(seat) = seat {
                    (who_seal(ctx, seat, captured))
                    (by_seat(ctx, seat))
                    (order_of(scene, seat))
                    (did(scene, seat))
                }
            }
            span.guest__name { (scene.title(place)) }
            @if let Some(role) = scene.view.card(place).card { span.guest__role { (ctx.name(role.key())) } }
            span.guest__note { (note(scene, seat, chosen, aim.is_some())) }
            (states(scene, place))
            (marks(scene, place))
            @if let Some(href) = aim {
                a.seat__aim href=(href) data-pick aria-label=(ctx.say(&Say::new("web-moon-aim-at").with("at", MoonScene::arg(place)))) {}
            }
        }
    }
}

pub(super) fn seat_of(place: Place) -> Option<Seat> {
    match place {
        Place::Seat(seat) => Some(seat),
        Place::Npc(_) => None,
    }
}

/// The card of a place as it lies: sideways when protected, upside down when captured, face down unless revealed, or
/// known to the viewer.
pub(super) fn lying(scene: &MoonScene<'_>, place: Place) -> Markup {
    let ctx = scene.ctx;
    let it = scene.view.card(place);
    let turned = match state(scene, place) {
        "captured" => "is-turned",
        "protected" => "is-sideways",
        _ => "",
    };
    match it.card {
        Some(role) if it.revealed || it.captured => card(ctx, role, turned),
        Some(role) => html! {
            (card(ctx, role, &format!("is-known {turned}")))
            span.held__eye title=(known_words(scene, place)) { (icon("eye")) span.sr { (known_words(scene, place)) } }
        },
        None => back(&ctx.text("web-moon-hidden"), turned),
    }
}

/// How it comes that the viewer knows a card that lies face down.
fn known_words(scene: &MoonScene<'_>, place: Place) -> String {
    let partner = matches!((scene.view.partner, place), (Some(Partner::Seat(it)), Place::Seat(seat)) if it == seat);
    scene.ctx.text(match scene.ctx.viewer {
        _ if scene.ctx.in_truth => "web-moon-face-down",
        Viewer::Everyone => "web-moon-face-down",
        Viewer::Seat(_) | Viewer::Public if partner => "web-moon-partner",
        Viewer::Seat(_) | Viewer::Public => "web-moon-seen",
    })
}

/// The order card of a seat in this round, used or not. Whoever is captured has none to speak of.
pub(super) fn order_of(scene: &MoonScene<'_>, seat: Seat) -> Markup {
    let turn = scene.memory.turn(seat);
    let it = scene.view.seat(seat);
    let Some(number) = turn.order.filter(|_| !it.card.captured) else { return html! {} };
    let how = match (it.order, turn.did) {
        (Some(_), _) => Order::Open,
        (None, Some(_)) => Order::Spent,
        (None, None) => Order::Lost,
    };
    order(scene, number, how, &format!("order-{}-{seat}", scene.view.round))
}

/// What a seat has done with its turn of this round.
fn did(scene: &MoonScene<'_>, seat: Seat) -> Markup {
    let Some(action) = scene.memory.turn(seat).did else { return html! {} };
    let ctx = scene.ctx;
    let deed = action.deed();
    let words = ctx.say(&Say::new("web-moon-did").with("action", Arg::Name(deed.key().to_owned())));
    let last = scene.memory.last.is_some_and(|(at, by, _)| by == seat && at >= ctx.news_from);
    html! { span.did id={ "did-" (seat) } role="img" aria-label=(words) title=(words) data-last[last] { (emblem(deed_id(deed))) } }
}

/// What can be done with a place now, or whose turn it is.
fn note(scene: &MoonScene<'_>, seat: Option<Seat>, chosen: bool, can_aim: bool) -> Markup {
    let ctx = scene.ctx;
    let turn = seat.is_some_and(|seat| ctx.plays(seat));
    html! {
        @if chosen {
            span.aim { (icon("check")) (ctx.text("web-chosen")) }
        } @else if can_aim {
            span.aim { (icon("arrow")) (ctx.text("web-choose")) }
        } @else if turn {
            span.turn { (icon("clock")) (ctx.text("web-moon-turn")) }
        } @else if seat.is_some_and(|seat| ctx.holds_back(seat)) {
            (holding_back(ctx))
        }
        @if let Some(seat) = seat {
            (clock(ctx, seat))
        }
    }
}

/// How a card lies, in words.
pub(super) fn states(scene: &MoonScene<'_>, place: Place) -> Markup {
    let ctx = scene.ctx;
    let it: &CardView = scene.view.card(place);
    let protected = seat_of(place).is_some_and(|seat| scene.view.seat(seat).protected);
    let known = it.card.is_some() && !it.revealed && !it.captured && ctx.me() != seat_of(place);
    html! {
        span.guest__state {
            @if it.captured { span { (ctx.text("web-moon-captured")) } }
            @else if it.revealed { span { (ctx.text("web-moon-revealed")) } }
            @if protected { span { (emblem("ui-shield")) (ctx.text("web-moon-protected")) } }
            @if known { span.guest__known { (known_words(scene, place)) } }
            @if let Some(seat) = seat_of(place) { (presence(ctx, seat)) }
        }
    }
}

/// The moon: the hour, the round, and who acts after whoever acts now. Order cards are dealt from here.
fn dial(scene: &MoonScene<'_>) -> Markup {
    let (ctx, view) = (scene.ctx, scene.view);
    let next = next(scene);
    html! {
        div.dial {
            span.dial__moon #deck {}
            span.dial__words {
                b { (scene.hour()) }
                span.quiet { (ctx.say(&Say::new("web-moon-round").with("round", view.round))) }
                @if let Some(seat) = next {
                    span.quiet.dial__then { (ctx.say(&Say::new("web-moon-then").with("seats", SeatSet::of(seat)))) }
                }
            }
        }
    }
}

/// Who acts after the one whose turn it is.
fn next(scene: &MoonScene<'_>) -> Option<Seat> {
    let now = scene.view.turn?;
    let later = |seat: &Seat| scene.view.seat(*seat).order.map(|card| card.number());
    let reached = later(&now)?;
    let all = SeatSet::first(scene.view.seats.len());
    all.iter().filter(|seat| later(seat).is_some_and(|number| number > reached)).min_by_key(later)
}
