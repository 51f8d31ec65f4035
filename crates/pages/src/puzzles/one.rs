//! One puzzle: the question, the table as the seat sees it, what happened, what may be answered; once it is over, why.

use super::proof::explained;
use super::{PuzzlePage, PuzzleState, drops, kind_key, sealed};
use crate::letters::sample;
use crate::parts::{Face, icon, seat_seal};
use crate::review::seen::framed_as;
use crate::shell::{ICON, SKIP_TO_PAGE, Shell, foot, language, light};
use crate::shown::{colours, stamp};
use cachet_engine::{Say, Seat};
use cachet_games::letters::Card;
use cachet_puzzles::{Answer, Offer, Task};
use cachet_table::{Place, PlaceKind};
use cachet_words::Voice;
use maud::{Markup, html};

pub fn puzzle(page: &PuzzlePage<'_>) -> Markup {
    let scene = PuzzleScene::new(page);
    let puzzle = page.asked.puzzle;
    let asks = scene.voice.say(&page.asked.question());
    let body = html! {
        (bar(&scene))
        main #main .wrap.riddle data-state=(page.state.word()) {
            div.riddle__table {
                p.riddle__q aria-hidden="true" { (asks) }
                (as_seen(&scene))
                (story(&scene))
            }
            div.riddle__ask {
                (ask(&scene, &asks))
                @if page.state.is_over() { (explained(&scene)) }
            }
        }
        (foot(&page.site))
    };
    Shell {
        site: page.site,
        title: asks.clone(),
        game: Some(colours(&puzzle.game)),
        class: "desk is-puzzle",
        skip: SKIP_TO_PAGE,
        about: Some(scene.voice.text("puzzles-lede")),
        link: None,
        icon: ICON,
        waits: false,
        styles: &["styles/review.css", "styles/puzzle.css"],
        body,
    }
    .page()
}

/// What every part of the page needs.
pub(super) struct PuzzleScene<'a> {
    pub page: &'a PuzzlePage<'a>,
    pub voice: Voice<'a>,
    pub places: Vec<Place>,
}

impl<'a> PuzzleScene<'a> {
    fn new(page: &'a PuzzlePage<'a>) -> PuzzleScene<'a> {
        let names = page.asked.table.names();
        let place =
            |seat: Seat| Place { seat, name: Some(names.of(seat)), kind: PlaceKind::Person, bot: None, host: false };
        let voice = Voice::at(page.site.lang, names, page.asked.viewer());
        PuzzleScene { page, voice, places: names.all().iter().map(place).collect() }
    }

    pub fn said(&self, says: &[Say]) -> String {
        let said = says.iter().map(|say| self.voice.say(say)).filter(|text| !text.is_empty());
        said.collect::<Vec<_>>().join(" ")
    }

    /// An offer in words.
    pub fn named(&self, offer: &Offer) -> String {
        offer.steps.iter().map(|step| self.voice.say(step)).collect::<Vec<_>>().join(" · ")
    }

    /// A card, a character or a seat, drawn.
    pub fn face(&self, answer: &Answer) -> Markup {
        match answer {
            Answer::Piece(key) => self.piece(key),
            Answer::Seat(seat) => match self.places.get(seat.index()) {
                Some(place) => html! { span.opt__seat { (seat_seal(place)) } },
                None => html! {},
            },
            Answer::Middle(number) => html! { span.opt__seat { span.card.card--back {} b { (number) } } },
        }
    }

    fn piece(&self, key: &str) -> Markup {
        if let Some(card) = Card::ALL.iter().find(|card| card.key() == key) {
            return sample(&self.voice, &self.page.asked.puzzle.game, *card, None);
        }
        let name = self.voice.name(key);
        let emblem = key.replace("role-", "secret-moon-");
        Face { emblem: &emblem, rank: None, lobes: 8, name: &name, text: None, copies: 0 }.draw("")
    }
}

fn bar(scene: &PuzzleScene<'_>) -> Markup {
    let (page, voice) = (scene.page, &scene.voice);
    let puzzle = page.asked.puzzle;
    html! {
        header.bar {
            a.btn.btn--bare href="/puzzles" aria-label=(voice.text("puzzles-back")) { (icon("back")) }
            div.bar__title {
                h1 { (voice.text("puzzles-one")) }
                p { @if page.review.is_some() { (voice.text("puzzles-own-one")) " · " } (voice.name(&puzzle.game)) " · " (voice.name(kind_key(puzzle.kind()))) " · " (drops(voice, puzzle.drops)) }
            }
            @if page.score.run > 1 { p.riddle__run { (voice.say(&Say::new("puzzles-run-of").with("count", page.score.run))) } }
            span.wide { (language(&page.site)) }
            (light(&page.site))
        }
    }
}

fn as_seen(scene: &PuzzleScene<'_>) -> Markup {
    let asked = scene.page.asked;
    let name = scene.voice.text("puzzles-as-seen");
    let rivals = scene.places.len().saturating_sub(1);
    // The truth is for afterwards, and not even then: the proof needs no more than what was seen.
    let framed = framed_as(&scene.page.site, &*asked.table, asked.viewer(), &scene.places, false);
    let Some((look, table)) = framed else { return html! {} };
    html! {
        section.asseen aria-labelledby="as-h" data-look=(look) data-rivals=(rivals) {
            div.asseen__head { h2 #as-h .caps { (name) } }
            iframe.asseen__table title=(name) srcdoc=(table) {}
        }
    }
}

/// A story longer than this is folded away: a whole match of one's own.
const LONG_STORY: usize = 30;

fn story(scene: &PuzzleScene<'_>) -> Markup {
    let story = scene.page.asked.story();
    html! {
        details.panel.riddle__log open[story.len() <= LONG_STORY] {
            summary { (scene.voice.text("puzzle-story")) }
            ol.riddle__story {
                @for item in &story {
                    li id={ "s" (item.number) } { (scene.said(&item.says)) }
                }
            }
        }
    }
}

/// The form, or, once it is over, what was right.
fn ask(scene: &PuzzleScene<'_>, asks: &str) -> Markup {
    let (page, voice) = (scene.page, &scene.voice);
    let asked = page.asked;
    if page.state.is_over() {
        return verdict(scene, asks);
    }
    let offers = asked.offers();
    let wrong = |at: usize| page.state == PuzzleState::Begun && page.wrong == Some(at);
    let said = |at: usize| html! { @if wrong(at) { " " span.sr { (voice.text("puzzles-tried")) } } };
    let hint = match asked.puzzle.task {
        Task::Deduce { .. } => "puzzles-hint-deduce",
        Task::Choose { .. } => "puzzles-hint-choose",
    };
    html! {
        form method="post" action={ "/puzzles/" (asked.puzzle.id) } #ask {
            fieldset {
                legend { (asks) }
                p.quiet { (voice.text(hint)) }
                @if let Some(refused) = &page.refused { p.flash.flash--refusal role="alert" { (icon("why")) span { (voice.say(refused)) } } }
                @if page.state == PuzzleState::Begun {
                    p.flash.flash--refusal role="status" {
                        (icon("why"))
                        span { @match &page.hint { Some(hint) => (voice.say(hint)), None => (voice.text("puzzles-once-more")) } }
                    }
                }
                @if offers.iter().all(|offer| offer.answer.is_some()) {
                    div.opts data-count=(offers.len()) {
                        @for (at, offer) in offers.iter().enumerate() {
                            label.opt data-wrong[wrong(at)] {
                                input type="radio" name="answer" value=(offer.value) required;
                                @if let Some(answer) = &offer.answer { (scene.face(answer)) }
                                span.opt__mark aria-hidden="true" { (icon("check")) }
                                @if wrong(at) { span.opt__no aria-hidden="true" { (icon("close")) } }
                                span class=(if matches!(offer.answer, Some(Answer::Piece(_))) { "sr" } else { "opt__name" }) { (scene.named(offer)) (said(at)) }
                            }
                        }
                    }
                } @else {
                    div.choicelist {
                        @for (at, offer) in offers.iter().enumerate() {
                            label.choice data-wrong[wrong(at)] {
                                input type="radio" name="answer" value=(offer.value) required;
                                span { (scene.named(offer)) (said(at)) }
                                @if wrong(at) { span.choice__no aria-hidden="true" { (icon("close")) } }
                            }
                        }
                    }
                }
            }
            button.btn.btn--wax.riddle__send type="submit" { (voice.text("puzzles-answer")) }
        }
    }
}

/// How it ended, and the way on.
fn verdict(scene: &PuzzleScene<'_>, asks: &str) -> Markup {
    let (page, voice) = (scene.page, &scene.voice);
    let puzzle = page.asked.puzzle;
    let right = match &puzzle.task {
        Task::Deduce { answer, .. } => {
            let key = if page.state == PuzzleState::Broken { "puzzle-not" } else { "puzzle-right" };
            voice.say(&cachet_puzzles::say_answer(key, answer))
        }
        Task::Choose { .. } => {
            let solution = page.asked.solution();
            let offers = page.asked.offers();
            let best = offers.iter().find(|offer| offer.value == solution).map(|offer| scene.named(offer));
            let best = Say::new("puzzle-not-best").with("move", best.unwrap_or_default());
            let solved = voice.text("puzzles-solved-best");
            if page.state == PuzzleState::Broken { voice.say(&best) } else { format!("{solved} {}", voice.say(&best)) }
        }
    };
    let class = if page.state == PuzzleState::Broken { "flash flash--refusal" } else { "flash" };
    html! {
        section.riddle__over #over aria-labelledby="over-h" {
            h2 #over-h { (asks) }
            div.riddle__verdict {
                (sealed(page.state, stamp(&puzzle.game)))
                p class=(class) role="status" { span { (right) } }
                @if let Task::Deduce { answer, .. } = &puzzle.task { div.riddle__answer { (scene.face(answer)) } }
            }
            p.quiet {
                (voice.text(page.state.key()))
                @if let Some(share) = page.share { " · " (voice.say(&Say::new("puzzles-share").with("percent", share))) }
            }
            div.riddle__do {
                a.btn.btn--wax href="/puzzles/next" { (voice.text("puzzles-next")) }
                @if let Some(review) = &page.review { a.btn href=(review) { (icon("curve")) (voice.text("review-web-try-whole")) } }
                a.btn href="/puzzles" { (voice.text("puzzles-back")) }
            }
        }
    }
}
