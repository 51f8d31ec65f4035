//! R: whoever lost names the rules of the next game, letter by letter.

use super::DuelScene;
use crate::choosing::Choice;
use crate::parts::choose;
use cachet_engine::Say;
use cachet_games::r::{Action, Dawn, R, Variant};
use maud::{Markup, html};

/// The letters that may be added, with their modes; running totals are folded away, there are many of them.
pub(super) fn naming(scene: &DuelScene<'_>) -> Markup {
    let ctx = scene.ctx;
    let choices = ctx.choosing.first();
    let rule = |choice: &Choice<'_>| match choice.moves.first()?.typed::<R>()? {
        Action::Add(rule) => Some(rule),
        Action::Play(_)
        | Action::Remove(_)
        | Action::Keep(_)
        | Action::Place(_)
        | Action::Anew
        | Action::Leave
        | Action::Turn
        | Action::TakeBack(_)
        | Action::Decline
        | Action::Begin => None,
    };
    let rules: Vec<(Variant, &Choice<'_>)> =
        choices.iter().filter_map(|choice| Some((rule(choice)?, choice))).collect();
    let total = |rule: Variant| if let Variant::Dawn(Dawn::Total(wins)) = rule { Some(wins) } else { None };
    let totals: Vec<(u8, &Choice<'_>)> = rules.iter().filter_map(|(rule, it)| Some((total(*rule)?, *it))).collect();
    html! {
        @if let Some((_, named)) = scene.view.naming {
            p.named { (ctx.say(&Say::new("web-r-named-so-far").with("rules", named.names()))) }
        }
        ul.letters8 {
            @for (rule, choice) in rules.iter().filter(|(rule, _)| total(*rule).is_none()) {
                li { (choose(choice, "btn btn--lit", None, false, html! { (ctx.say(&rule.say())) })) }
            }
        }
        @if !totals.is_empty() {
            details.totals {
                summary { (ctx.text("web-r-totals")) }
                ul.letters8.letters8--totals {
                    @for (wins, choice) in totals {
                        @let label = ctx.say(choice.say);
                        li { (choose(choice, "btn", Some(&label), false, html! { (wins) })) }
                    }
                }
            }
        }
    }
}
