//! The small things that lie by a card: whose markers, what was answered, what it is known not to be.

use super::MoonScene;
use super::face::{emblem_id, team_word};
use crate::parts::emblem;
use cachet_engine::{Arg, Say, Seat, SeatSet};
use cachet_games::secret_moon::{Answer, Place};
use maud::{Markup, html};

/// Everything that lies by a place, as a list; nothing at all if nothing does.
pub(super) fn marks(scene: &MoonScene<'_>, place: Place) -> Markup {
    let card = scene.view.card(place);
    let answers: &[Answer] = match place {
        Place::Seat(seat) => &scene.view.seat(seat).answers,
        Place::Npc(_) => &[],
    };
    let is_not: &[_] = if card.revealed { &[] } else { &card.is_not };
    let bare = card.markers.is_empty() && answers.is_empty() && is_not.is_empty();
    let id = MoonScene::id(place);
    html! {
        @if !bare {
            ul.marks {
                @for (at, answer) in answers.iter().enumerate() {
                    li.mark.mark--said id={ "said-" (id) "-" (at) } data-fly="" data-from="deck" data-team=(team_word(answer.marker())) { (said(scene, *answer)) }
                }
                @for (at, by) in card.markers.iter().enumerate() {
                    li.mark.mark--eye id={ "eye-" (id) "-" (at) } data-fly="" data-from={ "hand-" (by) } data-seat=(by.index() + 1) { (eye(scene, *by)) }
                }
                @for role in is_not {
                    @let words = scene.ctx.say(&Say::new("web-moon-not").with("role", Arg::Name(role.key().to_owned())));
                    li.mark.mark--not title=(words) { span.sr { (words) } (emblem(emblem_id(*role))) }
                }
            }
        }
    }
}

/// The reminder of an answer: the emblem of the marker taken, and the word said.
fn said(scene: &MoonScene<'_>, answer: Answer) -> Markup {
    let (key, icon) = match answer {
        Answer::Silence => ("web-moon-answer-silence", "secret-moon-princess"),
        Answer::JustMe => ("web-moon-answer-just-me", "secret-moon-minister"),
        Answer::TheMinister => ("web-moon-answer-minister", "secret-moon-minister"),
    };
    html! { (emblem(icon)) span { (scene.ctx.text(key)) } }
}

/// The marker of whoever looked.
fn eye(scene: &MoonScene<'_>, by: Seat) -> Markup {
    let words = scene.ctx.say(&Say::new("web-moon-looked").with("seats", SeatSet::of(by)));
    let initial = scene.ctx.who(by).chars().next().unwrap_or('?').to_uppercase().next().unwrap_or('?');
    html! {
        span.sr { (words) }
        span.mark__who aria-hidden="true" title=(words) { (initial) }
    }
}
