//! Why: the facts of a deduction, or what each choice is worth. Drawn only once a puzzle is over.

use super::one::PuzzleScene;
use crate::parts::{emblem, icon};
use cachet_engine::Say;
use cachet_games::letters::Card;
use cachet_puzzles::{Answer, Fact, Graded, Task};
use cachet_words::figures::{decimal, signed};
use maud::{Markup, html};

pub(super) fn explained(scene: &PuzzleScene<'_>) -> Markup {
    match scene.page.asked.proof() {
        Some(proof) => html! {
            section.proofs aria-labelledby="proof-h" {
                h2 #proof-h { (scene.voice.text("puzzle-proof")) }
                ol.facts { @for fact in &proof.facts { (told(scene, fact)) } }
            }
        },
        None => ranking(scene),
    }
}

fn told(scene: &PuzzleScene<'_>, fact: &Fact) -> Markup {
    let (voice, asked) = (&scene.voice, scene.page.asked);
    let items = asked.items_of(&fact.events);
    html! {
        li {
            p {
                (scene.said(&fact.says)) " "
                @for item in items {
                    a.facts__at href={ "#s" (item) } aria-label=(voice.say(&Say::new("puzzle-item").with("numbers", item))) { (item) } " "
                }
                a.facts__rule href={ "/rules/" (asked.puzzle.game) "#" (fact.rule) } { (fact.rule) }
            }
            p.facts__so { b { (voice.say(&fact.so)) } }
            @if !fact.out.is_empty() {
                ul.facts__out aria-hidden="true" { @for answer in &fact.out { li { (struck(scene, answer)) } } }
            }
        }
    }
}

/// What is ruled out, small.
fn struck(scene: &PuzzleScene<'_>, answer: &Answer) -> Markup {
    match answer {
        Answer::Piece(key) => match Card::ALL.iter().find(|card| card.key() == key) {
            Some(card) => emblem(&crate::letters::emblem_id(&scene.page.asked.puzzle.game, *card)),
            None => emblem(&key.replace("role-", "secret-moon-")),
        },
        Answer::Seat(_) | Answer::Middle(_) => html! { span.facts__face { (scene.face(answer)) } },
    }
}

fn ranking(scene: &PuzzleScene<'_>) -> Markup {
    let (voice, asked) = (&scene.voice, scene.page.asked);
    let choices = asked.ranking();
    let how = match &asked.puzzle.task {
        Task::Choose { worlds, .. } if *worlds > 0 => Say::new("puzzle-measured").with("worlds", *worlds as usize),
        Task::Choose { .. } | Task::Deduce { .. } => Say::new("puzzle-exact"),
    };
    html! {
        section.panel aria-labelledby="proof-h" {
            h2 #proof-h { (voice.text("puzzle-ranking")) }
            ol.ranked { @for (at, choice) in choices.iter().enumerate() { (weighed(scene, at == 0, choice)) } }
            p.because { (voice.say(&how)) }
        }
    }
}

fn weighed(scene: &PuzzleScene<'_>, best: bool, choice: &Graded) -> Markup {
    let (voice, asked) = (&scene.voice, scene.page.asked);
    let offers = asked.offers();
    let named = offers.iter().find(|offer| offer.value == choice.text).map(|offer| scene.named(offer));
    let tag = if best {
        "best"
    } else if choice.good {
        "as"
    } else {
        "other"
    };
    let (chance, behind) = (f64::from(choice.chance) / 10.0, f64::from(choice.behind) / 10.0);
    html! {
        li.ranked__move data-tag=(tag) {
            span.ranked__what { b { (named.unwrap_or_default()) } }
            span.ranked__tags {
                @if best { span.tag.tag--good { (icon("check")) (voice.text("review-web-tag-best")) } }
                @else if choice.good { span.tag.tag--good { "≈ " (voice.text("review-web-tag-as")) } }
                @else { span.num.ranked__gap { (signed(voice.lang(), -behind, 1)) } }
            }
            svg.whisk viewBox="0 0 100 16" preserveAspectRatio="none" aria-hidden="true" {
                rect.whisk__bar y="4" width=(format!("{chance:.1}")) height="8" {}
            }
            span.ranked__v.num { (decimal(voice.lang(), chance, 0)) }
        }
    }
}
