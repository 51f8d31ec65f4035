//! The character cards and the order cards.

use super::MoonScene;
use crate::draw::Ctx;
use crate::parts::{Face, picture};
use cachet_engine::Say;
use cachet_games::secret_moon::{Deed, Role, Team};
use cachet_words::Voice;
use maud::{Markup, html};

/// The emblem of a character in the picture file.
pub(super) fn emblem_id(role: Role) -> &'static str {
    match role {
        Role::Princess => "secret-moon-princess",
        Role::Traveller => "secret-moon-traveller",
        Role::Priest => "secret-moon-priest",
        Role::Minister => "secret-moon-minister",
        Role::Guard => "secret-moon-guard",
    }
}

/// The emblem of an action.
pub(super) fn deed_id(deed: Deed) -> &'static str {
    match deed {
        Deed::Investigate => "secret-moon-investigate",
        Deed::Enquire => "secret-moon-enquire",
        Deed::Accuse => "secret-moon-accuse",
        Deed::Protect => "secret-moon-protect",
        Deed::Interrupt => "secret-moon-interrupt",
        Deed::Capture => "secret-moon-capture",
        Deed::Pass => "secret-moon-pass",
    }
}

pub(super) fn team_word(team: Team) -> &'static str {
    match team {
        Team::Princess => "princess",
        Team::Minister => "minister",
    }
}

pub(super) fn team_key(team: Team) -> &'static str {
    match team {
        Team::Princess => "moon-team-princess",
        Team::Minister => "moon-team-minister",
    }
}

/// The character who stands for a team.
pub(super) fn head(team: Team) -> Role {
    match team {
        Team::Princess => Role::Princess,
        Team::Minister => Role::Minister,
    }
}

/// A character card on the table.
pub(super) fn card(ctx: &Ctx<'_>, role: Role, class: &str) -> Markup {
    draw(&ctx.voice, role, class)
}

/// A card outside a game, for the pages around the table.
pub(crate) fn sample(voice: &Voice<'_>, role: Role) -> Markup {
    draw(voice, role, "")
}

/// A character card. It has no value; the rosette is only for the eye, one for each character.
fn draw(voice: &Voice<'_>, role: Role, class: &str) -> Markup {
    let lobes = match role {
        Role::Princess => 8,
        Role::Traveller => 6,
        Role::Priest => 5,
        Role::Minister => 7,
        Role::Guard => 4,
    };
    let name = voice.name(role.key());
    let face = Face { emblem: emblem_id(role), rank: None, lobes, name: &name, text: None, copies: 0 };
    html! { span.role-card data-team=(team_word(role.team())) { (face.draw(class)) } }
}

/// A card face down, with what is said of it to whoever cannot see it.
pub(super) fn back(words: &str, class: &str) -> Markup {
    html! { span class={ "card card--back " (class) } role="img" aria-label=(words) {} }
}

/// How an order card lies.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Order {
    /// Still to be used.
    Open,
    /// Used this round.
    Spent,
    /// Taken away before it could be used.
    Lost,
}

/// An order card: a phase of the moon and its number.
pub(super) fn order(scene: &MoonScene<'_>, number: u8, how: Order, id: &str) -> Markup {
    let (key, class) = match how {
        Order::Open => ("web-moon-order", "order"),
        Order::Spent => ("web-moon-order-spent", "order order--spent"),
        Order::Lost => ("web-moon-order-lost", "order order--spent"),
    };
    let words = scene.ctx.say(&Say::new(key).with("card", number));
    html! {
        span class=(class) id=(id) data-fly="" data-from="deck" role="img" aria-label=(words) title=(words) {
            svg viewBox="0 0 100 100" aria-hidden="true" { use href=(picture(&format!("moon{number}"))) {} }
            b aria-hidden="true" { (number) }
        }
    }
}
