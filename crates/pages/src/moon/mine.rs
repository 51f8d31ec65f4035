//! My side: who I am and what I want, what I can do, the sentence, the seal.

use super::MoonScene;
use super::face::{card, deed_id, emblem_id, head, team_key, team_word};
use super::guests::{just_turned, lying, order_of, state, states};
use super::marks::marks;
use super::notes::possible;
use super::sentence::{About, about, action_of, chosen_deed, chosen_place, sentence};
use crate::choosing::Choice;
use crate::parts::{choose, clock, emblem, icon, who_seal};
use crate::plain::{confirm_or, waiting};
use crate::talk::by_seat;
use cachet_engine::{Arg, Say, Seat};
use cachet_games::secret_moon::{Action, CAST, Deed, Partner, Place, Role, SecretMoon};
use maud::{Markup, html};

pub(super) fn mine(scene: &MoonScene<'_>) -> Markup {
    let ctx = scene.ctx;
    let Some(me) = ctx.me() else { return html! {} };
    let place = Place::Seat(me);
    let due = ctx.choosing.is_due();
    html! {
        section.mine.mine--garden #mine tabindex="-1" data-state=(state(scene, place)) data-turn[due] data-just[just_turned(scene, place)]
            data-step=(ctx.choosing.settled.len()) aria-label=(ctx.text("web-my-side")) {
            (role(scene, me))
            @if due {
                p.say { (sentence(scene)) }
                (acts(scene, me))
                div.write { (hint(scene)) (step(scene)) (seal(scene)) }
            } @else {
                (waiting(ctx))
            }
        }
    }
}

/// My card, my side, what it wants, and what the others have noted of me.
fn role(scene: &MoonScene<'_>, me: Seat) -> Markup {
    let ctx = scene.ctx;
    let place = Place::Seat(me);
    let Some(role) = scene.view.mine() else { return html! {} };
    let team = role.team();
    html! {
        div.role data-team=(team_word(team)) {
            span.role__card id={ "hand-" (me) } data-fly="" { (my_card(scene, place, role)) }
            div.role__words {
                p.role__who #my-role {
                    (who_seal(ctx, me, scene.view.card(place).captured))
                    (by_seat(ctx, me))
                    b { (ctx.name(role.key())) }
                    (clock(ctx, me))
                    @if !ctx.choosing.is_due() { (order_of(scene, me)) }
                }
                p.team #my-team { (emblem(emblem_id(head(team)))) (ctx.text(team_key(team))) }
                p.want #my-want { (ctx.text(want(role))) }
                @if let Some(said) = partner(scene, role) { p.want.want--secret { (icon("lock")) span { (ctx.say(&said)) } } }
                (states(scene, place))
                (marks(scene, place))
            }
        }
    }
}

/// My own card I see as it is, hidden or not.
fn my_card(scene: &MoonScene<'_>, place: Place, role: Role) -> Markup {
    let it = scene.view.card(place);
    if it.revealed || it.captured { lying(scene, place) } else { card(scene.ctx, role, "") }
}

/// What a character is after.
fn want(role: Role) -> &'static str {
    match role {
        Role::Princess => "web-moon-want-princess",
        Role::Traveller => "web-moon-want-traveller",
        Role::Priest => "web-moon-want-priest",
        Role::Minister => "web-moon-want-minister",
        Role::Guard => "web-moon-want-guard",
    }
}

/// SM-6: what I saw with open eyes.
pub(super) fn partner(scene: &MoonScene<'_>, role: Role) -> Option<Say> {
    let other = Arg::Name(role.partner()?.key().to_owned());
    let say = match scene.view.partner? {
        Partner::Seat(seat) => Say::new("web-moon-partner-is").with("partner", seat),
        Partner::Npc => Say::new("web-moon-partner-npc"),
    };
    Some(say.with("role", other))
}

/// Every action, those that are possible lit; another one can be taken up at any step.
fn acts(scene: &MoonScene<'_>, me: Seat) -> Markup {
    let ctx = scene.ctx;
    let first = ctx.choosing.first();
    let chosen = chosen_deed(scene);
    html! {
        ul.choices.acts aria-label=(ctx.text("web-moon-actions")) {
            @for deed in Deed::ALL {
                @let choice = first.iter().find(|choice| action_of(choice).map(Action::deed) == Some(deed));
                li { (act(scene, deed, choice, chosen == Some(deed))) }
            }
            li { span.act.act--order { (order_of(scene, me)) small { (ctx.text("web-moon-my-order")) } } }
        }
    }
}

fn act(scene: &MoonScene<'_>, deed: Deed, choice: Option<&Choice<'_>>, is_chosen: bool) -> Markup {
    let ctx = scene.ctx;
    let name = ctx.name(deed.key());
    match choice {
        Some(choice) => {
            let class = if is_chosen { "act is-picked" } else { "act" };
            let inside = html! {
                (emblem(deed_id(deed))) span { (name) }
                span.sr { ". " (ctx.name(&format!("{}.effect", deed.key()))) }
                @if is_chosen { span.sr { " · " (ctx.text("web-chosen")) } span.act__check aria-hidden="true" { (icon("check")) } }
            };
            choose(choice, class, None, false, inside)
        }
        None => html! {
            span.act.is-barred { (emblem(deed_id(deed))) span { (name) } small { (ctx.text(barred(scene, deed))) } }
        },
    }
}

/// What the chosen action does. A card of nobody is looked at in the same action (SM-15): the name comes first.
fn hint(scene: &MoonScene<'_>) -> Markup {
    match chosen_deed(scene) {
        Some(Deed::Accuse) if matches!(chosen_place(scene), Some(Place::Npc(_))) => {
            html! { p.hint { (scene.ctx.text("web-moon-accuse-npc")) } }
        }
        Some(deed) => html! { p.hint { (scene.ctx.name(&format!("{}.effect", deed.key()))) } },
        None => html! {},
    }
}

/// Why an action is not possible now.
fn barred(scene: &MoonScene<'_>, deed: Deed) -> &'static str {
    match deed {
        Deed::Capture if scene.view.mine() == Some(Role::Guard) => "web-moon-barred-guard",
        Deed::Protect if scene.view.round > 2 => "web-moon-barred-last",
        Deed::Investigate
        | Deed::Enquire
        | Deed::Accuse
        | Deed::Protect
        | Deed::Interrupt
        | Deed::Capture
        | Deed::Pass => "web-moon-barred-nobody",
    }
}

/// What the present step offers beside actions and places: characters to name, oneself.
fn step(scene: &MoonScene<'_>) -> Markup {
    let ctx = scene.ctx;
    let open = &ctx.choosing.open;
    let names: Vec<(&Choice<'_>, Role)> =
        open.iter().filter_map(|choice| named(scene, choice).map(|role| (choice, role))).collect();
    html! {
        @if !names.is_empty() {
            div.names.five role="group" aria-label=(ctx.text("web-name-something")) {
                @for (choice, role) in names {
                    (choose(choice, "name", None, false, html! { (emblem(emblem_id(role))) b { (ctx.name(role.key())) } }))
                }
            }
        }
        @for choice in open.iter().filter(|choice| is_for_my_side(scene, choice)) {
            ul.choices {
                li { (choose(choice, "btn btn--lit", None, false, html! { (emblem("ui-shield")) (ctx.text("web-moon-hide-myself")) })) }
            }
        }
    }
}

fn named(scene: &MoonScene<'_>, choice: &Choice<'_>) -> Option<Role> {
    match about(scene, choice)? {
        About::Name(role) => Some(role),
        About::Deed(_) | About::Other(_) | About::Myself => None,
    }
}

fn is_for_my_side(scene: &MoonScene<'_>, choice: &Choice<'_>) -> bool {
    about(scene, choice) == Some(About::Myself)
}

/// One step back, and the seal when the move is complete; before that, what is asked for.
fn seal(scene: &MoonScene<'_>) -> Markup {
    let whom = scene.ctx.choosing.settled.len() == 1;
    let ask = if whom { "web-moon-choose-whom" } else { "web-moon-choose-name" };
    confirm_or(scene.ctx, ask, accuses_in_vain(scene))
}

/// What is said of an accusation that is sure to be wrong, and would show my own card (SM-14): I alone can be that; I have
/// seen the card; or, where the table keeps notes for its players, they leave no way for it to be so.
fn accuses_in_vain(scene: &MoonScene<'_>) -> Option<Say> {
    let action = scene.ctx.choosing.complete?.typed::<SecretMoon>()?;
    let (at, role) = (action.at()?, action.name()?);
    if Some(role) == scene.view.mine().filter(|mine| CAST.contains(&(*mine, 1))) {
        return Some(Say::new("web-moon-loses-accuse"));
    }
    let is_wrong = match scene.view.card(at).card {
        Some(known) => known != role,
        None => scene.ctx.helper && !possible(scene, at).contains(&role),
    };
    let say = || Say::new("web-moon-loses-known").with("at", MoonScene::arg(at));
    is_wrong.then(|| say().with("role", Arg::Name(role.key().to_owned())))
}
