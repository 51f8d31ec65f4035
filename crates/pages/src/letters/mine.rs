//! My side: who I am, the sentence I am writing, my hand, and the seal.

use super::LettersScene;
use super::face::{emblem_id, large};
use super::seats::{chosen_rival, pawn, row, tokens};
use crate::choosing::Choice;
use crate::draw::Ctx;
use crate::gloss::{Gloss, gloss};
use crate::heard::card_label;
use crate::parts::{choose, clock, emblem, icon, who_seal};
use crate::plain::{confirm_or_warn, waiting};
use crate::talk::by_seat;
use cachet_engine::{Arg, Say, Seat};
use cachet_games::letters::{Action, Aim, Asks, Card, LoveLetter, Role, Under};
use maud::{Markup, html};

pub(super) fn mine(scene: &LettersScene<'_>) -> Markup {
    let ctx = scene.ctx;
    let Some(me) = ctx.me() else { return html! {} };
    let it = scene.view.seat(me);
    let over = scene.view.winners.is_some() || ctx.resigned.is_some();
    let state = match (it.is_in, it.shielded) {
        (false, _) => "out",
        (true, true) => "shielded",
        (true, false) => "in",
    };
    let just_left = scene.hands.left_at(me).is_some_and(|at| at >= ctx.news_from);
    html! {
        section.mine #mine tabindex="-1" data-state=(state) data-turn[ctx.choosing.is_due()] data-just[just_left] data-step=(ctx.choosing.settled.len())
            aria-label=(ctx.text("web-my-side")) {
            div.me {
                (who_seal(ctx, me, !it.is_in))
                (by_seat(ctx, me))
                span {
                    span.me__name { (ctx.who(me)) }
                    (tokens(ctx, it.tokens, scene.view.tokens_to_win))
                    (clock(ctx, me))
                    @if !it.is_in { span.seat__note { (ctx.text("web-out")) } }
                    @else if it.shielded { span.seat__note { (emblem("ui-shield")) (ctx.text("web-shielded")) } }
                }
                (pawn(scene, me))
                (row(scene, me, "my-row"))
            }
            @if ctx.choosing.is_due() {
                p.say { (sentence(scene)) }
                (step(scene))
            } @else if !over {
                (waiting(ctx))
            }
            @if !over { (hand(scene, me)) (margin(scene, me)) }
            @if ctx.choosing.is_due() { (confirm_or_warn(ctx, loses(scene, me).or_else(|| misses(scene)))) }
        }
    }
}

/// What is said of the move that waits for its seal if it takes me out of the round, whatever the others hold that I cannot
/// know.
fn loses(scene: &LettersScene<'_>, me: Seat) -> Option<Say> {
    let choosing = &scene.ctx.choosing;
    let Action::Play { card, aim } = choosing.complete?.typed::<LoveLetter>()? else { return None };
    if let (Role::Compare, Some(at)) = (card.role(), aim.seat()) {
        return falls_short(scene, card, at, me);
    }
    let falls = |card: &Card| card.role() == Role::Downfall;
    if falls(&card) {
        return Some(Say::new("web-loses-round"));
    }
    let fallen = scene.view.seat(me).hand.iter().flatten().copied().find(falls)?;
    if card.role() != Role::Redraw || aim.seat() != Some(me) {
        return None;
    }
    let on_others = |choice: &Choice<'_>| card_of(choice) == Some(card) && choice.moves.len() > 1;
    let key = if choosing.first().iter().any(on_others) { "web-loses-discard" } else { "web-loses-discard-alone" };
    Some(Say::new(key).with("card", the(scene.ctx, fallen)))
}

/// What is said of a comparison that I can only lose: I know the other hand; or, where the table counts for its players,
/// every card that it could be is higher than mine.
fn falls_short(scene: &LettersScene<'_>, played: Card, at: Seat, me: Seat) -> Option<Say> {
    let mut mine: Vec<Card> = scene.view.seat(me).hand.iter().flatten().copied().collect();
    mine.remove(mine.iter().position(|card| *card == played)?);
    let [own] = mine[..] else { return None };
    let say = |key| Say::new(key).with("at", at).with("own", Arg::Name(own.key().to_owned()));
    match scene.view.seat(at).hand.as_slice() {
        [Some(theirs)] => (theirs.value() > own.value())
            .then(|| say("web-loses-compare").with("card", Arg::Name(theirs.key().to_owned()))),
        [None] if scene.ctx.helper => {
            let could = |card: Card| super::still::left(scene, card) > 0;
            let lower = scene.cast.iter().any(|(card, _)| could(*card) && card.value() <= own.value());
            (!lower).then(|| say("web-loses-compare-any"))
        }
        _ => None,
    }
}

/// What is said of a guess that is sure to be wrong: I know that hand; or, where the table counts for its players, I have seen
/// every card that would make it right. It is allowed, and may be meant.
fn misses(scene: &LettersScene<'_>) -> Option<Say> {
    let Action::Play { aim, .. } = scene.ctx.choosing.complete?.typed::<LoveLetter>()? else { return None };
    let (at, named, none) = match aim {
        Aim::Name(at, card) => {
            (at, vec![card], Say::new("web-misses-name").with("card", Arg::Name(card.key().to_owned())))
        }
        Aim::Number(at, number) => (at, bearers(scene, number), Say::new("web-misses-number").with("number", number)),
        Aim::Nobody | Aim::At(_) => return None,
    };
    match scene.view.seat(at).hand.as_slice() {
        [Some(theirs)] => (!named.contains(theirs))
            .then(|| Say::new("web-misses-known").with("at", at).with("card", Arg::Name(theirs.key().to_owned()))),
        _ => (scene.ctx.helper && left_of(scene, &named) == 0).then(|| none.with("at", at)),
    }
}

/// The characters that bear a number.
fn bearers(scene: &LettersScene<'_>, number: u8) -> Vec<Card> {
    scene.cast.iter().map(|(card, _)| *card).filter(|card| card.value() == number).collect()
}

/// How many of these may still be out there, the one that I know to be in the chosen hand included.
fn left_of(scene: &LettersScene<'_>, cards: &[Card]) -> usize {
    let aimed_at = chosen_rival(scene).map_or(&[][..], |at| &scene.view.seat(at).hand);
    let known = aimed_at.iter().flatten().filter(|card| cards.contains(card)).count();
    known + cards.iter().map(|card| super::still::left(scene, *card)).sum::<usize>()
}

/// The move so far, with a blank for what is still to be chosen: "I play the Guard on Bo and name …".
fn sentence(scene: &LettersScene<'_>) -> Markup {
    let ctx = scene.ctx;
    let choosing = &ctx.choosing;
    let settled = choosing.settled.len();
    let first = choosing.possible().next().and_then(|legal| legal.typed::<LoveLetter>());
    let blank = |filled: Option<String>, due: bool, ask: &'static str| match filled {
        Some(text) => html! { b.blank.is-filled { (text) } },
        None => html! { b class={ "blank" (if due { " is-now" } else { "" }) } { (ctx.text(ask)) } },
    };
    match first {
        Some(Action::Answer { .. }) => {
            let by =
                scene.view.turn.map_or_else(|| Say::new("web-answer"), |by| Say::new("web-answer-to").with("by", by));
            html! { (ctx.say(&by)) }
        }
        Some(Action::Keep { card, under }) => html! {
            (ctx.text("web-i-keep")) " " (blank((settled > 0).then(|| the(ctx, card)), true, "web-which-card")) " "
            @if settled > 1 { (ctx.text("web-and-under")) " " b.blank.is-filled { (under_words(ctx, under)) } }
        },
        Some(Action::Play { card, aim }) => {
            let asks = if settled > 0 { card.asks() } else { Asks::Nobody };
            let nobody = aim == Aim::Nobody;
            html! {
                (ctx.text("web-i-play")) " " (blank((settled > 0).then(|| the(ctx, card)), settled == 0, "web-which-card"))
                @if asks != Asks::Nobody {
                    @if nobody { " " (ctx.text("web-on-nobody")) }
                    @else {
                        " " (ctx.text(if ctx.me().is_some() && chosen_rival(scene) == ctx.me() { "web-on-oneself" } else { "web-on" })) " " (blank(chosen_rival(scene).map(|seat| someone(ctx, seat)), settled == 1, "web-whom"))
                        @if matches!(asks, Asks::RivalAndName | Asks::RivalAndNumber) {
                            " " (ctx.text("web-and-name")) " " (blank((settled > 2).then(|| named(ctx, aim)), settled == 2, "web-what"))
                        }
                    }
                }
            }
        }
        None => html! {},
    }
}

fn the(ctx: &Ctx<'_>, card: Card) -> String {
    ctx.name(&format!("{}.the", card.key()))
}

fn someone(ctx: &Ctx<'_>, seat: Seat) -> String {
    if ctx.me() == Some(seat) { ctx.text("web-myself") } else { ctx.who(seat) }
}

fn named(ctx: &Ctx<'_>, aim: Aim) -> String {
    match aim {
        Aim::Name(_, card) => the(ctx, card),
        Aim::Number(_, number) => number.to_string(),
        Aim::Nobody | Aim::At(_) => String::new(),
    }
}

fn under_words(ctx: &Ctx<'_>, under: Under) -> String {
    let cards: Vec<String> = under.cards().map(|card| the(ctx, card)).collect();
    match cards.as_slice() {
        [first, second] => ctx.say(&Say::new("web-then").with("first", first.as_str()).with("second", second.as_str())),
        _ => cards.join(", "),
    }
}

/// What the present step offers beside cards in hand and rivals: names, numbers, oneself, other choices.
fn step(scene: &LettersScene<'_>) -> Markup {
    let ctx = scene.ctx;
    let typed = |choice: &Choice<'_>| choice.moves.first().and_then(|legal| legal.typed::<LoveLetter>());
    let step = ctx.choosing.settled.len();
    html! {
        @if step == 2 && ctx.choosing.open.first().is_some_and(|choice| matches!(typed(choice), Some(Action::Play { .. }))) {
            div.names role="group" aria-label=(ctx.text("web-name-something")) {
                @for choice in &ctx.choosing.open {
                    @match typed(choice) {
                        Some(Action::Play { aim: Aim::Name(_, card), .. }) => (name_choice(scene, choice, card)),
                        Some(Action::Play { aim: Aim::Number(_, number), .. }) => (number_choice(scene, choice, number)),
                        _ => {}
                    }
                }
            }
        } @else {
            ul.choices {
                @for choice in &ctx.choosing.open {
                    @match typed(choice) {
                        Some(Action::Answer { .. }) => li { (choose(choice, "btn", None, false, html! { (ctx.say(choice.say)) })) },
                        Some(Action::Keep { .. }) if step == 1 => li { (choose(choice, "btn", None, false, html! { (ctx.say(choice.say)) })) },
                        Some(Action::Play { aim, .. }) if step == 1 && (aim == Aim::Nobody || aim.seat() == ctx.me()) => {
                            li { (choose(choice, "btn btn--lit", None, false, html! { (ctx.say(choice.say)) })) }
                        }
                        _ => {}
                    }
                }
            }
        }
    }
}

/// A character to name, with how many of it may still be out there.
fn name_choice(scene: &LettersScene<'_>, choice: &Choice<'_>, card: Card) -> Markup {
    let ctx = scene.ctx;
    let left = left_of(scene, &[card]);
    let none = ctx.helper && left == 0;
    let inside = html! {
        small { (card.value()) }
        (emblem(&emblem_id(ctx.game, card)))
        b { (ctx.name(card.key())) }
        @if ctx.helper { (left_words(ctx, left)) }
    };
    choose(choice, if none { "name name--none" } else { "name" }, None, false, inside)
}

/// A number to name, with the characters that bear it.
fn number_choice(scene: &LettersScene<'_>, choice: &Choice<'_>, number: u8) -> Markup {
    let ctx = scene.ctx;
    let bearers = bearers(scene, number);
    let left = left_of(scene, &bearers);
    let names: Vec<String> = bearers.iter().map(|card| ctx.name(card.key())).collect();
    let none = ctx.helper && left == 0;
    let inside = html! {
        b.name__number { (number) }
        span.name__who { (names.join(" · ")) }
        @if ctx.helper { (left_words(ctx, left)) }
    };
    choose(choice, if none { "name name--none" } else { "name" }, None, false, inside)
}

fn left_words(ctx: &Ctx<'_>, left: usize) -> Markup {
    html! { span.name__left { (ctx.say(&Say::new("web-left").with("count", left))) } }
}

/// The cards I hold: those I may play are lit.
fn hand(scene: &LettersScene<'_>, me: Seat) -> Markup {
    let ctx = scene.ctx;
    let held = scene.hands.hand(me);
    let cards: Vec<Card> = scene.view.seat(me).hand.iter().flatten().copied().collect();
    let choices = ctx.choosing.first();
    let chosen = chosen_card(ctx);
    let first_chosen = cards.iter().position(|card| Some(*card) == chosen);
    html! {
        div.hand id={ "hand-" (me) } data-cards=(cards.len()) role="group" aria-label=(ctx.text("web-my-hand")) {
            @for (at, card) in cards.iter().enumerate() {
                @let it = held.get(at);
                @let choice = choices.iter().find(|choice| card_of(choice) == Some(*card));
                @let is_chosen = first_chosen == Some(at);
                div.held-mine id={ "h" (it.map_or(at, |it| it.handle)) } data-fly="" data-from=[it.and_then(|it| it.from.id())] {
                    (hand_card(scene, *card, choice, is_chosen))
                }
            }
        }
    }
}

fn hand_card(scene: &LettersScene<'_>, card: Card, choice: Option<&Choice<'_>>, is_chosen: bool) -> Markup {
    let ctx = scene.ctx;
    let copies = scene.cast.iter().find(|(it, _)| *it == card).map_or(0, |(_, copies)| *copies);
    match choice {
        Some(choice) => {
            let class = if is_chosen { "pick is-picked" } else { "pick is-lit" };
            let face = large(ctx, card, copies, if is_chosen { "is-chosen" } else { "" });
            let label = card_label(ctx, card.key(), card.value(), "web-choose-card");
            choose(choice, class, Some(&label), true, face)
        }
        None if may_bar(scene) => html! {
            div.pick.is-barred { (large(ctx, card, copies, "")) }
        },
        None => html! { div.pick { (large(ctx, card, copies, "")) } },
    }
}

/// Am I asked for a card to play, of which one may have to stay in hand?
fn may_bar(scene: &LettersScene<'_>) -> bool {
    scene.ctx.choosing.is_due() && scene.view.keeping.is_none() && scene.view.asked.is_none()
}

/// Beside the hand: the lifted card; why one cannot be lifted; while I wait, the card that I hold.
fn margin(scene: &LettersScene<'_>, me: Seat) -> Markup {
    let ctx = scene.ctx;
    let held: Vec<Card> = scene.view.seat(me).hand.iter().flatten().copied().collect();
    let choices = ctx.choosing.first();
    let barred = |card: &Card| !choices.iter().any(|choice| card_of(choice) == Some(*card));
    let note = match (chosen_card(ctx), held.as_slice()) {
        (Some(card), _) => Gloss::Card(card.key()),
        (None, [_, ..]) if may_bar(scene) && held.iter().any(barred) => Gloss::Reason(html! {
            a.why href={ "/rules/" (ctx.game) "#" (scene.duty_rule) } target="_blank" { (icon("why")) span { (ctx.text("web-must-play-other")) } }
        }),
        (None, [only]) => Gloss::Card(only.key()),
        (None, [_, ..]) if !choices.is_empty() => Gloss::Hint,
        (None, _) => Gloss::Empty,
    };
    gloss(ctx, &note)
}

/// The card a choice of the first step is about.
fn card_of(choice: &Choice<'_>) -> Option<Card> {
    match choice.moves.first()?.typed::<LoveLetter>()? {
        Action::Play { card, .. } | Action::Keep { card, .. } => Some(card),
        Action::Answer { .. } => None,
    }
}

fn chosen_card(ctx: &Ctx<'_>) -> Option<Card> {
    if ctx.choosing.settled.is_empty() {
        return None;
    }
    match ctx.choosing.possible().next()?.typed::<LoveLetter>()? {
        Action::Play { card, .. } | Action::Keep { card, .. } => Some(card),
        Action::Answer { .. } => None,
    }
}
