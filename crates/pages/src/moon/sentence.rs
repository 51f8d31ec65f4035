//! The sentence I am writing: what I do, to whom, and whom I name.

use super::MoonScene;
use crate::choosing::Choice;
use cachet_engine::Say;
use cachet_games::secret_moon::{Action, Deed, Place, Role, SecretMoon};
use maud::{Markup, html};

/// The action that a choice leads to; of several, one that stands for what they share.
pub(super) fn action_of(choice: &Choice<'_>) -> Option<Action> {
    choice.moves.first()?.typed::<SecretMoon>()
}

/// What is still possible, as one action that stands for what is settled.
fn so_far(scene: &MoonScene<'_>) -> Option<Action> {
    scene.ctx.choosing.possible().next()?.typed::<SecretMoon>()
}

pub(super) fn chosen_deed(scene: &MoonScene<'_>) -> Option<Deed> {
    so_far(scene).filter(|_| !scene.ctx.choosing.settled.is_empty()).map(Action::deed)
}

pub(super) fn chosen_place(scene: &MoonScene<'_>) -> Option<Place> {
    so_far(scene).filter(|_| scene.ctx.choosing.settled.len() > 1)?.at()
}

fn chosen_name(scene: &MoonScene<'_>) -> Option<Role> {
    so_far(scene).filter(|_| scene.ctx.choosing.settled.len() > 2)?.name()
}

/// What a choice is about: this decides where on the page it is offered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum About {
    /// An action: among the actions.
    Deed(Deed),
    /// Somebody else, or a card in the middle: there.
    Other(Place),
    /// Oneself, a character, anything else: on my side.
    Myself,
    Name(Role),
}

pub(super) fn about(scene: &MoonScene<'_>, choice: &Choice<'_>) -> Option<About> {
    let action = action_of(choice)?;
    match scene.ctx.choosing.settled.len() {
        0 => Some(About::Deed(action.deed())),
        1 => match action.at()? {
            Place::Seat(seat) if scene.ctx.me() == Some(seat) => Some(About::Myself),
            other @ (Place::Seat(_) | Place::Npc(_)) => Some(About::Other(other)),
        },
        _ => action.name().map(About::Name),
    }
}

/// The address of the table with this place chosen, if it may be chosen now.
pub(super) fn aim(scene: &MoonScene<'_>, place: Place) -> Option<String> {
    let there = |choice: &&Choice<'_>| about(scene, choice) == Some(About::Other(place));
    scene.ctx.choosing.open.iter().find(there).map(|choice| choice.href.clone())
}

/// The move so far, with a blank for what is still to be chosen: "I accuse Bo of being …".
pub(super) fn sentence(scene: &MoonScene<'_>) -> Markup {
    let ctx = scene.ctx;
    let Some(deed) = chosen_deed(scene) else { return html! { b { (ctx.text("web-moon-now-what")) } } };
    let place = chosen_place(scene);
    if deed == Deed::Protect && place.is_some() && place == ctx.me().map(Place::Seat) {
        return html! { b.blank.is-filled { (ctx.text("web-moon-i-hide")) } " " (ctx.text("web-moon-i-protect-after")) };
    }
    let (before, after) = match deed {
        Deed::Investigate => ("web-moon-i-investigate", None),
        Deed::Enquire => ("web-moon-i-enquire", Some("web-moon-i-enquire-after")),
        Deed::Accuse => ("web-moon-i-accuse", Some("web-moon-i-accuse-after")),
        Deed::Protect => ("web-moon-i-protect", Some("web-moon-i-protect-after")),
        Deed::Interrupt => ("web-moon-i-interrupt", Some("web-moon-i-interrupt-after")),
        Deed::Capture => ("web-moon-i-capture", None),
        Deed::Pass => return html! { b.blank.is-filled { (ctx.name(deed.key())) } },
    };
    let target = place.map(|place| ctx.say(&Say::new("web-moon-target").with("at", MoonScene::arg(place))));
    let named = chosen_name(scene).map(|role| ctx.name(&format!("{}.a", role.key())));
    html! {
        (ctx.text(before)) " " (blank(scene, target, true, "web-whom"))
        @if let Some(after) = after { " " (ctx.text(after)) }
        @if deed == Deed::Accuse { " " (blank(scene, named, place.is_some(), "web-moon-who")) }
    }
}

fn blank(scene: &MoonScene<'_>, filled: Option<String>, due: bool, ask: &'static str) -> Markup {
    match filled {
        Some(text) => html! { b.blank.is-filled { (text) } },
        None => html! { b class=(if due { "blank is-now" } else { "blank" }) { (scene.ctx.text(ask)) } },
    }
}
