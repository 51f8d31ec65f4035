//! My side of the duel: who I am, what is asked of me, and my cards, each of which is itself the choice.

use super::DuelScene;
use super::face::{large, named};
use super::fighter::{End, Fate, eight, fighter, line};
use super::naming::naming;
use crate::choosing::Choice;
use crate::draw::Ctx;
use crate::gloss::{Gloss, gloss};
use crate::heard::card_label;
use crate::parts::{choose, icon};
use crate::plain::{confirm_or_warn, waiting};
use cachet_engine::{Say, Seat};
use cachet_games::r::duel::{Clash, Side, Verdict, clash};
use cachet_games::r::{Access, Action, Card, Goal, Hand, R, Rule};
use maud::{Markup, html};

pub(super) fn mine(scene: &DuelScene<'_>) -> Markup {
    let ctx = scene.ctx;
    let seat = scene.ends.near;
    let strip = fighter(ctx, seat, End::Near, &scene.score(seat), &scene.signs(seat));
    let Some(me) = ctx.me() else {
        return html! {
            section.foe-block.foe-block--near id={ "seat-" (seat) } aria-label=(ctx.who(seat)) { (strip) (scene.far_cards(seat)) }
        };
    };
    let over = scene.view.winners.is_some() || ctx.resigned.is_some();
    let due = ctx.choosing.is_due();
    html! {
        section.mine.mine--duel #mine tabindex="-1" data-turn[due] aria-label=(ctx.text("web-my-side")) {
            div.topline {
                (strip)
                @if due { (asked(ctx, html! { (ask(scene, me)) }, lifted(scene))) } @else if !over { (waiting(ctx)) }
                @if due { (buttons(scene)) (confirm_or_warn(ctx, loses(scene).then(|| Say::new("web-loses-game")))) }
            }
            @if over {
                (eight(ctx, me, &scene.cards(me)))
            } @else {
                (lines(scene, me))
                @if matches!(first_action(scene), Some(Action::Add(_) | Action::Begin)) { (naming(scene)) } @else { (hand(scene, me)) }
            }
        }
    }
}

/// What is asked for, until a card is lifted; then, where cards have no room for words, what that card does. One takes the
/// place of the other, so that the page keeps its shape; on a phone it is the news that give way ([`about`]).
pub(super) fn asked(ctx: &Ctx<'_>, ask: Markup, lifted: Option<Card>) -> Markup {
    html! {
        div.asked {
            p.say { (ask) }
            (about(ctx, lifted))
        }
    }
}

/// What a lifted card does.
pub(super) fn about(ctx: &Ctx<'_>, lifted: Option<Card>) -> Markup {
    html! { @if let Some(card) = lifted { (gloss(ctx, &Gloss::Card(card.key()))) } }
}

/// The card that waits for its seal.
pub(super) fn lifted(scene: &DuelScene<'_>) -> Option<Card> {
    let choosing = &scene.ctx.choosing;
    let lifted = choosing.complete.filter(|_| choosing.begun())?.typed::<R>()?;
    Some(card_of(lifted)?.0)
}

/// What kind of thing is to be decided: the first of the legal moves tells.
fn first_action(scene: &DuelScene<'_>) -> Option<Action> {
    scene.ctx.choosing.legal().first()?.typed::<R>()
}

/// What is asked of me.
fn ask(scene: &DuelScene<'_>, me: Seat) -> Markup {
    let (ctx, view) = (scene.ctx, scene.view);
    let theirs = scene.deal().and_then(|deal| deal.under_way()).and_then(|(_, bout)| bout.card(scene.ends.far));
    let shown = |key: &'static str, card: Card| Say::new(key).with("seat", scene.ends.far).with("card", named(card));
    let say = match first_action(scene) {
        Some(Action::Play(_)) => match theirs {
            Some(card) => shown("web-r-ask-answer", card),
            None if scene.shows_first() == Some(me) => Say::new("web-r-ask-first"),
            None => Say::new("web-r-ask-play"),
        },
        Some(Action::Remove(_)) => Say::new("web-r-ask-remove"),
        Some(Action::Keep(_)) => Say::new("web-r-ask-keep"),
        Some(Action::Place(_)) => Say::new("web-r-ask-place").with("number", view.seat(me).order.len() + 1),
        Some(Action::Turn) => Say::new("web-r-ask-turn"),
        Some(Action::Anew | Action::Leave) => match theirs {
            Some(card) => shown("web-r-ask-again", card),
            None => Say::new("web-your-move"),
        },
        Some(Action::TakeBack(_) | Action::Decline) => Say::new("web-r-ask-take-back"),
        Some(Action::Add(_) | Action::Begin) => Say::new("web-r-ask-rules"),
        None => Say::new("web-your-move"),
    };
    html! { (ctx.say(&say)) }
}

/// The choices that are no cards.
fn buttons(scene: &DuelScene<'_>) -> Markup {
    let ctx = scene.ctx;
    let choices = ctx.choosing.first();
    let alone: Vec<(&Choice<'_>, &str)> = choices.iter().filter_map(|it| Some((it, class(action_of(it)?)?))).collect();
    html! {
        @if !alone.is_empty() {
            ul.choices { @for (choice, class) in alone { li { (choose(choice, class, None, false, html! { (ctx.say(choice.say)) })) } } }
        }
    }
}

/// How a choice without a card looks; nothing for the others.
fn class(action: Action) -> Option<&'static str> {
    match action {
        Action::Turn | Action::Begin => Some("btn btn--wax"),
        Action::Anew | Action::Leave | Action::Decline => Some("btn btn--lit"),
        Action::Play(_)
        | Action::Remove(_)
        | Action::Keep(_)
        | Action::Place(_)
        | Action::TakeBack(_)
        | Action::Add(_) => None,
    }
}

fn action_of(choice: &Choice<'_>) -> Option<Action> {
    choice.moves.first()?.typed::<R>()
}

/// The card a choice is about, and the words for choosing it.
fn card_of(action: Action) -> Option<(Card, &'static str)> {
    match action {
        Action::Play(card) => Some((card, "web-play-card")),
        Action::Remove(card) => Some((card, "web-r-do-remove")),
        Action::Keep(card) => Some((card, "web-r-do-keep")),
        Action::Place(card) => Some((card, "web-r-do-place")),
        Action::TakeBack(card) => Some((card, "web-r-do-take-back")),
        Action::Anew | Action::Leave | Action::Turn | Action::Decline | Action::Add(_) | Action::Begin => None,
    }
}

/// My cards that are not in the hand below: kept so far, in the deck, in an order.
fn lines(scene: &DuelScene<'_>, me: Seat) -> Markup {
    let (ctx, it) = (scene.ctx, scene.view.seat(me));
    let strongest_first = |hand: Hand| {
        let mut cards: Vec<Card> = hand.cards().collect();
        cards.reverse();
        cards
    };
    let row = |key: &'static str, cards: &[Card], numbered: bool| {
        html! { @if !cards.is_empty() { (line(ctx, &ctx.text(key), cards, numbered)) } }
    };
    let drafting = scene.deal().is_some_and(|deal| deal.hands[0].is_none());
    let order: Vec<Card> = it.order.iter().flatten().copied().collect();
    html! {
        @if drafting {
            (row("web-r-kept", &strongest_first(it.left), false))
        } @else if matches!(first_action(scene), Some(Action::TakeBack(_) | Action::Decline)) {
            (row("web-my-hand", &strongest_first(it.hand.flatten().unwrap_or(it.left)), false))
        } @else {
            @match scene.view.rules.access() {
                Access::Draw(_) => (row("web-r-your-deck", &strongest_first(it.hand.flatten().map_or(Hand::EMPTY, |hand| it.left.minus(hand))), false)),
                Access::Order => (row("web-r-your-order", &order, true)),
                Access::Pile => @if it.pile > 0 { (row("web-r-your-pile", &strongest_first(it.left), false)) },
                Access::Hand => {}
            }
        }
    }
}

/// The cards to choose from, or those I hold while I wait.
fn hand(scene: &DuelScene<'_>, me: Seat) -> Markup {
    let ctx = scene.ctx;
    let choices = ctx.choosing.first();
    let picked = if ctx.choosing.begun() { ctx.choosing.complete.and_then(|legal| legal.typed::<R>()) } else { None };
    let cards = in_hand(scene, me);
    let live = cards.iter().filter(|(_, _, fate)| *fate == Fate::Left).count();
    html! {
        @if !cards.is_empty() {
            ol.hand8 id={ "hand-" (me) } data-cards=(live) aria-label=(ctx.text("web-my-hand")) {
                @for (card, copy, fate) in cards {
                    @let choice = choices.iter().find(|it| action_of(it).and_then(card_of).is_some_and(|(of, _)| of == card));
                    @let is_picked = picked.and_then(card_of).is_some_and(|(of, _)| of == card);
                    li id={ "h-" (me) "-" (card.strength()) "-" (copy) } data-fly="" data-fate=(if fate == Fate::Left { "left" } else { "gone" }) {
                        @if fate == Fate::Left { (hand_card(scene, card, choice, is_picked)) }
                        @else { (large(ctx, card, "is-spent")) span.sr { (ctx.text("web-r-played")) } }
                    }
                }
            }
        }
    }
}

/// Which cards lie before me: the packet, those still to be placed, those that may come back, or my hand.
fn in_hand(scene: &DuelScene<'_>, me: Seat) -> Vec<(Card, usize, Fate)> {
    let (view, it) = (scene.view, scene.view.seat(me));
    let all = |hand: Hand| super::fighter::fates(hand, hand, &[], None);
    match first_action(scene) {
        Some(Action::Keep(_)) => return all(view.packet.unwrap_or(Hand::EMPTY)),
        Some(Action::Place(_)) => return all(it.left.minus(it.order.iter().flatten().copied().collect())),
        Some(Action::TakeBack(_) | Action::Decline) => {
            let choices = scene.ctx.choosing.first();
            return all(choices.iter().filter_map(|it| Some(card_of(action_of(it)?)?.0)).collect());
        }
        Some(
            Action::Play(_)
            | Action::Remove(_)
            | Action::Anew
            | Action::Leave
            | Action::Turn
            | Action::Add(_)
            | Action::Begin,
        )
        | None => {}
    }
    let drafting = scene.deal().is_some_and(|deal| deal.hands[0].is_none());
    let hold = |hand: Hand| it.chosen.flatten().map_or(hand, |card| hand.without(card));
    match view.rules.access() {
        Access::Order | Access::Pile if first_action(scene).is_none_or(|it| card_of(it).is_none()) => Vec::new(),
        _ if drafting => Vec::new(),
        Access::Draw(_) => all(hold(it.hand.flatten().unwrap_or(it.left))),
        Access::Hand | Access::Order | Access::Pile => {
            let out: Vec<Card> = it.removed.into_iter().chain(it.wandered.flatten()).collect();
            let start = scene.deal().and_then(|deal| deal.hands[me.index() & 1]).unwrap_or(it.left);
            super::fighter::fates(start, hold(it.left), &out, None)
        }
    }
}

fn hand_card(scene: &DuelScene<'_>, card: Card, choice: Option<&Choice<'_>>, is_picked: bool) -> Markup {
    let ctx = scene.ctx;
    let Some((choice, (_, key))) = choice.and_then(|it| Some((it, card_of(action_of(it)?)?))) else {
        return html! { div.pick { (large(ctx, card, "")) } };
    };
    let omen = (key == "web-play-card").then(|| omen(scene, card)).flatten();
    pick(ctx, large, card, choice, key, omen.as_ref(), is_picked)
}

/// A card that can be chosen; `face` draws it.
pub(super) fn pick(
    ctx: &Ctx<'_>,
    face: fn(&Ctx<'_>, Card, &str) -> Markup,
    card: Card,
    choice: &Choice<'_>,
    key: &'static str,
    omen: Option<&(&'static str, String)>,
    is_picked: bool,
) -> Markup {
    let label = card_label(ctx, card.key(), card.strength(), key);
    let label = omen.map_or(label.clone(), |(_, words)| format!("{label} ({words})"));
    let inside = html! {
        (face(ctx, card, if is_picked { "is-chosen" } else { "" }))
        @if let Some((is, words)) = omen { span.omen data-is=(is) { (words) } }
        @if is_picked { span.picked { (icon("check")) } }
    };
    choose(choice, if is_picked { "pick is-picked" } else { "pick is-lit" }, Some(&label), true, inside)
}

/// Is the card that waits for its seal one that loses the game to the card the rival has already shown?
fn loses(scene: &DuelScene<'_>) -> bool {
    let Some(Action::Play(card)) = scene.ctx.choosing.complete.and_then(|it| it.typed::<R>()) else { return false };
    let rival = scene.view.seat(scene.ends.far);
    // With J the loser wins.
    let Some(clash) = meets(scene, card).filter(|_| !scene.view.rules.has(Rule::J)) else { return false };
    match clash.verdict {
        Verdict::GameLost => true,
        Verdict::Lost => match scene.view.rules.goal() {
            Goal::Wins(enough) => rival.wins + u16::from(clash.worth[1] + rival.pot) >= enough,
            Goal::PlayedOut(_) => false,
        },
        Verdict::Held | Verdict::Won | Verdict::GameWon => false,
    }
}

/// How a card would meet the one the rival has already shown.
fn meets(scene: &DuelScene<'_>, card: Card) -> Option<&'static Clash> {
    let view = scene.view;
    let theirs = scene.deal()?.under_way()?.1.card(scene.ends.far)?;
    let (me, rival) = (view.seat(scene.ends.near), view.seat(scene.ends.far));
    let sides = (Side { card, bonus: me.bonus }, Side { card: theirs, bonus: rival.bonus });
    Some(clash(sides.0, sides.1, view.rules.abilities(view.options.clown_wipes())))
}

/// What a card would do to the one the rival has already shown; part of what a table may agree to be told.
fn omen(scene: &DuelScene<'_>, card: Card) -> Option<(&'static str, String)> {
    let (ctx, view) = (scene.ctx, scene.view);
    let clash = meets(scene, card).filter(|_| ctx.helper)?;
    let (me, rival) = (view.seat(scene.ends.near), view.seat(scene.ends.far));
    let (is, say) = match clash.verdict {
        Verdict::Held => ("hold", Say::new("web-r-omen-held")),
        Verdict::Won => ("good", Say::new("web-r-omen-won").with("gain", clash.worth[0] + me.pot)),
        Verdict::Lost => ("bad", Say::new("web-r-omen-lost").with("gain", clash.worth[1] + rival.pot)),
        Verdict::GameWon => ("good", Say::new("web-r-omen-game-won")),
        Verdict::GameLost => ("bad", Say::new("web-r-omen-game-lost")),
    };
    Some((is, ctx.say(&say)))
}
