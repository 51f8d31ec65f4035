//! The drawing of a game that has none of its own: the table in words, and every choice as a button.

use crate::draw::{Ctx, Drawing};
use crate::given_up::{Whole, given_up};
use crate::parts::{choose, icon};
use cachet_engine::{Game, Notebook, Say, SeatSet};
use maud::{Markup, html};

macro_rules! drawn_plainly {
    ($($name:ident: $game:ty),* $(,)?) => {
        $(impl crate::draw::Drawn for $game {})*
    };
}
cachet_games::for_every_plain_game!(drawn_plainly);

pub(crate) fn draw<G: Game>(notes: &Notebook<G>, ctx: &Ctx<'_>, news: &Markup) -> Drawing {
    let scene: Vec<String> = G::scene(notes.view()).iter().map(|say| ctx.say(say)).collect();
    let (line, rest) = scene.split_first().map_or((String::new(), &[][..]), |(first, rest)| (first.clone(), rest));
    let stage = html! {
        div.plain-scene {
            @for line in rest { p { (line) } }
            @if let Some(letter) = given_up(ctx, Whole::Game) { (letter) }
            (news)
        }
        (mine(ctx))
    };
    Drawing { line, stage, helper: None, reference: None }
}

/// My side in words: the sentence so far, the choices, the seal.
pub(crate) fn mine(ctx: &Ctx<'_>) -> Markup {
    html! {
        section.mine #mine tabindex="-1" aria-label=(ctx.text("web-my-side")) {
            @if ctx.choosing.is_due() {
                p.say { (sentence(ctx)) }
                ul.choices {
                    @for choice in &ctx.choosing.open {
                        li { (choose(choice, "btn", None, false, html! { (ctx.say(choice.say)) })) }
                    }
                }
                (confirm(ctx))
            } @else {
                (waiting(ctx))
            }
        }
    }
}

/// What has been chosen, and what is asked for.
pub(crate) fn sentence(ctx: &Ctx<'_>) -> Markup {
    html! {
        @if ctx.choosing.settled.is_empty() { b { (ctx.text("web-your-move")) } }
        @for say in &ctx.choosing.settled { b.blank.is-filled { (ctx.say(say)) } " " }
        @if ctx.choosing.complete.is_none() && ctx.choosing.begun() { b.blank.is-now { "…" } }
    }
}

/// One step back, and the seal when the move is complete; until then, its place.
pub(crate) fn confirm(ctx: &Ctx<'_>) -> Markup {
    confirm_or_ask(ctx, "web-choose-next")
}

/// The same, with what is asked for until then.
pub(crate) fn confirm_or_ask(ctx: &Ctx<'_>, ask: &'static str) -> Markup {
    confirm_or(ctx, ask, None)
}

/// The same for a move that may lose at once: it says so, and asks. The seal has its place before anything is lifted, so
/// that nothing moves under the finger.
pub(crate) fn confirm_or_warn(ctx: &Ctx<'_>, warning: Option<Say>) -> Markup {
    confirm_or(ctx, "web-choose-next", warning)
}

/// The same, with what is asked for until then.
pub(crate) fn confirm_or(ctx: &Ctx<'_>, ask: &'static str, warning: Option<Say>) -> Markup {
    let seal = if warning.is_some() { "web-seal-anyway" } else { "web-seal-move" };
    html! {
        div.do {
            @if let Some(warning) = &warning { p.warn #warn role="alert" { (icon("why")) span { (ctx.say(warning)) } } }
            @if let Some(back) = ctx.choosing.back() {
                a.btn href=(back) data-pick aria-label=(ctx.text("web-back")) { (icon("undo")) }
            }
            @if let Some(legal) = ctx.choosing.complete {
                button.btn.btn--wax #seal type="submit" form="play" name="action" value=(legal.action) aria-describedby=[warning.as_ref().map(|_| "warn")] { (ctx.text(seal)) }
            } @else {
                span.btn.btn--wax aria-disabled="true" { (ctx.text(ask)) }
            }
        }
    }
}

/// Whom the table waits for. It is never the viewer, who is asked instead; unless a bot decides for them. Bots may wait for
/// the viewer to have read.
pub(crate) fn waiting(ctx: &Ctx<'_>) -> Markup {
    let mine = ctx.me().is_some_and(|me| ctx.resting.contains(me));
    let others = ctx.waiting.iter().filter(|seat| ctx.me() != Some(*seat)).collect::<SeatSet>();
    let bot_for_me = plays_for_me(ctx);
    html! {
        p.say.say--waiting {
            @if mine { }
            @else if bot_for_me {
                (ctx.text("web-bot-for-you"))
            } @else if !ctx.resting.is_empty() {
                (ctx.say(&Say::new("web-still-reading").with("seats", ctx.resting)))
            } @else if !ctx.missed.is_empty() {
                (ctx.say(&Say::new("web-waiting-away").with("seats", ctx.missed))) " "
                button.say__do type="button" popovertarget="menu" { (ctx.text("web-waiting-what")) }
            } @else if !others.is_empty() {
                (ctx.say(&Say::new("web-waiting-for").with("seats", others)))
            }
        }
        @if bot_for_me && let Some(table) = &ctx.post_to {
            form.do action={ (table) "/takeback" } method="post" { button.btn.btn--lit type="submit" { (icon("undo")) (ctx.text("web-take-back")) } }
        }
        @if mine && ctx.letter != Some(true) { div.do { (go_on(ctx)) } }
    }
}

/// Does a bot decide for the viewer?
fn plays_for_me(ctx: &Ctx<'_>) -> bool {
    ctx.post_to.is_some() && ctx.me().is_some_and(|me| ctx.is_bot(me)) && ctx.resigned.is_none()
}

/// The same where a letter lies over one's own side: said in the letter, with the way back.
pub(crate) fn stand_in(ctx: &Ctx<'_>) -> Markup {
    let Some(table) = ctx.post_to.as_ref().filter(|_| plays_for_me(ctx)) else { return html! {} };
    html! {
        div.letter__bot {
            p { (ctx.text("web-bot-for-you")) }
            form action={ (table) "/takeback" } method="post" { button.btn type="submit" { (icon("undo")) (ctx.text("web-take-back")) } }
        }
    }
}

/// On from what the bots wait for the viewer to see.
pub(crate) fn go_on(ctx: &Ctx<'_>) -> Markup {
    let Some(table) = &ctx.post_to else { return html! {} };
    html! {
        form.inline action={ (table) "/onward" } method="post" {
            button.btn.btn--wax #onward type="submit" { (ctx.text("web-go-on")) }
        }
    }
}
