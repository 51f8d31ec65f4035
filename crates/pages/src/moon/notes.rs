//! What the viewer knows: facts in words, and who each card may still be. Nothing here that the viewer could not
//! write down in a real garden: it follows from what was seen alone.

use super::MoonScene;
use super::face::emblem_id;
use super::mine::partner;
use crate::parts::{emblem, icon};
use crate::story::close;
use cachet_engine::{Arg, Say};
use cachet_games::secret_moon::{Answer, Event, Place, Role};
use maud::{Markup, html};

pub(super) fn title(scene: &MoonScene<'_>) -> String {
    scene.ctx.text(if scene.ctx.me().is_some() { "web-moon-notes" } else { "web-moon-notes-public" })
}

pub(super) fn notes(scene: &MoonScene<'_>) -> Markup {
    let ctx = scene.ctx;
    let (secrets, heard) = (secrets(scene), heard(scene));
    html! {
        section.sheet #notes popover aria-labelledby="notes-h" {
            h2 #notes-h { (title(scene)) }
            (close(ctx, "notes"))
            @if !secrets.is_empty() || !heard.is_empty() {
                ul.known {
                    @for fact in secrets { li { (icon("lock")) span { (ctx.say(&fact)) } } }
                    @for fact in heard { li { (icon("eye")) span { (ctx.say(&fact)) } } }
                }
            }
            p.quiet { (ctx.text("web-moon-may-be")) }
            ul.may-be {
                @for place in scene.view.places().filter(|place| is_other(scene, *place)) { (may_be(scene, place)) }
            }
        }
    }
}

/// Every character that a place may still be, in the order of the cast.
pub(super) fn possible(scene: &MoonScene<'_>, place: Place) -> Vec<Role> {
    Role::ALL.into_iter().filter(|role| scene.deals.iter().any(|deal| deal.card(place) == *role)).collect()
}

fn may_be(scene: &MoonScene<'_>, place: Place) -> Markup {
    let ctx = scene.ctx;
    let possible = possible(scene, place);
    let keys = possible.iter().map(|role| role.key().to_owned()).collect();
    let words = Say::new("web-moon-may-be-one").with("at", scene.title(place)).with("roles", Arg::Names(keys));
    html! {
        li data-sure[possible.len() == 1] {
            span.sr { (ctx.say(&words)) }
            b aria-hidden="true" { (scene.title(place)) }
            span.may-be__cast aria-hidden="true" {
                @for role in Role::ALL {
                    i class=[possible.contains(&role).then_some("may")] title=(ctx.name(role.key())) { (emblem(emblem_id(role))) }
                }
            }
        }
    }
}

/// What the viewer alone was shown.
fn secrets(scene: &MoonScene<'_>) -> Vec<Say> {
    let mut facts: Vec<Say> = scene.view.mine().and_then(|role| partner(scene, role)).into_iter().collect();
    for seen in scene.seen {
        let looked = if let Event::Investigated { at, card: Some(card), .. } = *seen {
            Some((at, card))
        } else if let Event::Peeked { at, card: Some(card), .. } = *seen {
            Some((Place::Npc(at), card))
        } else {
            None
        };
        if let Some((at, card)) = looked.filter(|(at, _)| !scene.view.card(*at).revealed) {
            let say = Say::new("web-moon-fact-looked");
            let say = say.with("at", MoonScene::arg(at)).with("role", Arg::Name(card.key().to_owned()));
            if !facts.contains(&say) {
                facts.push(say);
            }
        }
    }
    facts
}

/// What everybody heard of cards that still lie face down.
fn heard(scene: &MoonScene<'_>) -> Vec<Say> {
    let view = scene.view;
    let mut facts = Vec::new();
    if view.removed {
        facts.push(Say::new("moon-scene-removed"));
    }
    for place in view.places().filter(|place| is_other(scene, *place) && !view.card(*place).revealed) {
        if let Place::Seat(seat) = place
            && let Some(answer) = view.seat(seat).answers.last()
        {
            let key = match answer {
                Answer::Silence => "web-moon-fact-silence",
                Answer::JustMe => "web-moon-fact-just-me",
                Answer::TheMinister => "web-moon-fact-minister",
            };
            facts.push(Say::new(key).with("seat", seat));
        }
        let is_not = &view.card(place).is_not;
        if !is_not.is_empty() {
            let keys = is_not.iter().map(|role| role.key().to_owned()).collect();
            let say = Say::new("web-moon-fact-not").with("at", MoonScene::arg(place)).with("roles", Arg::Names(keys));
            facts.push(say);
        }
    }
    facts
}

fn is_other(scene: &MoonScene<'_>, place: Place) -> bool {
    scene.ctx.me().map(Place::Seat) != Some(place)
}
