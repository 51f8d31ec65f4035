//! A decision as a puzzle: the table as it was seen and what could be known, and any move to choose. What was played and
//! how moves are weighed is not on the page before a move has been chosen.

use super::decision::{Marked, led, rows, wax};
use super::doing::share;
use super::learn::{far, onward, sealed};
use super::meeting::{is_mixed, mixture};
use super::roles::known;
use super::seen::{Truth, as_seen};
use super::{ReviewScene, verdict_word};
use crate::choosing::{Choosing, read_picks};
use crate::parts::icon;
use cachet_engine::Say;
use cachet_review::{Because, Decision, Verdict, WeighedMove};
use maud::{Markup, html};

/// How far somebody is who chooses a move again.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Puzzle {
    /// The steps chosen so far: see [`Choosing`].
    pub picks: Vec<usize>,
    /// Of whoever walks through all costly moments: how each went so far.
    pub learning: Option<Vec<Verdict>>,
    /// Whoever walks through them asked for the answer to this one.
    pub shown: bool,
}

/// In place of picks in an address: show me the answer.
const SHOW: &str = "show";

impl Puzzle {
    /// From the fields of an address: `try`, `learn` and `pick`.
    pub fn read(again: Option<&str>, learn: Option<&str>, pick: Option<&str>) -> Option<Puzzle> {
        let learning = learn.map(|done| done.chars().map_while(verdict_of).collect());
        let shown = learning.is_some() && pick == Some(SHOW);
        (again.is_some() || learning.is_some()).then(|| Puzzle {
            picks: pick.map(read_picks).unwrap_or_default(),
            learning,
            shown,
        })
    }

    /// The seal of an answer. One that was shown breaks it, or the walk could be had for nothing.
    pub(super) fn verdict(&self, choice: &WeighedMove) -> Verdict {
        if self.shown { Verdict::Broken } else { Verdict::of(choice.cost()) }
    }
}

/// The letter of a verdict in addresses.
pub(super) fn letter(verdict: Verdict) -> char {
    match verdict {
        Verdict::Whole => 'w',
        Verdict::Cracked => 'c',
        Verdict::Broken => 'b',
    }
}

fn verdict_of(letter_found: char) -> Option<Verdict> {
    [Verdict::Whole, Verdict::Cracked, Verdict::Broken].into_iter().find(|it| letter(*it) == letter_found)
}

/// The question, or what the chosen move is worth. `here` is the address of the puzzle with nothing chosen yet.
pub(super) fn puzzle(scene: &ReviewScene<'_>, it: &Decision, puzzle: &Puzzle, here: &str) -> Markup {
    let then = scene.page.table.rewound(it.turn);
    let legal = then.legal(it.seat);
    let choosing = Choosing::new(&legal, &puzzle.picks, here);
    let chosen = match puzzle.shown {
        true => it.moves.first(),
        false => choosing.complete.and_then(|legal| it.moves.iter().find(|choice| choice.action == legal.action)),
    };
    let truth = if chosen.is_some() { Truth::Behind } else { Truth::Absent };
    html! {
        main #main .wrap.rv.rv--puzzle {
            @if let Some(done) = &puzzle.learning { (far(scene, done, chosen.map(|choice| puzzle.verdict(choice)))) }
            div.rv__grid {
                div.rv__left { (as_seen(scene, it, &*then, truth)) }
                div.rv__right {
                    @match chosen {
                        Some(choice) => (answer(scene, it, puzzle, choice, here)),
                        None => (question(scene, it, puzzle, &choosing, here)),
                    }
                    @if let Some(seat) = scene.seat() { (led(scene, seat, it)) (known(scene, seat, it, truth)) }
                }
            }
        }
    }
}

fn question(scene: &ReviewScene<'_>, it: &Decision, puzzle: &Puzzle, choosing: &Choosing<'_>, here: &str) -> Markup {
    let ctx = scene.ctx;
    // The whole decision would lead out of the walk.
    let answer = match puzzle.learning {
        Some(_) => format!("{here}&pick={SHOW}#ask"),
        None => scene.href(it.seat, Some(it.number)),
    };
    // Of the game, not of this decision: whether its best is a mixture is part of the answer.
    let mixes = scene.page.review.seats.iter().flat_map(|seat| &seat.decisions).any(is_mixed);
    let hint = if mixes { "review-web-ask-mixture" } else { "review-web-ask-hint" };
    let settled = choosing.settled.iter().map(|say| ctx.say(say)).collect::<Vec<_>>().join(" · ");
    html! {
        section.panel.ask #ask aria-labelledby="ask-h" {
            p.caps { (scene.when(it)) }
            h2 #ask-h { (ctx.say(&scene.about("review-web-ask"))) }
            p.quiet { (ctx.text(hint)) }
            @if choosing.begun() {
                p.ask__so-far { b { (settled) } " …" }
            }
            ul.ask__list {
                @for choice in &choosing.open { li { a.btn.btn--lit href={ (choice.href) "#ask" } { (ctx.say(choice.say)) } } }
            }
            p.ask__else {
                @if let Some(back) = choosing.back() { a.btn.btn--bare href={ (back) "#ask" } { (icon("undo")) (ctx.text("web-back")) } }
                a.btn.btn--bare href=(answer) { (icon("eye")) (ctx.text("review-web-show")) }
            }
        }
    }
}

/// How the move is weighed against the best, and against the one that was played.
fn answer(scene: &ReviewScene<'_>, it: &Decision, puzzle: &Puzzle, choice: &WeighedMove, here: &str) -> Markup {
    let ctx = scene.ctx;
    let best = &it.moves[0];
    let because = Because::of(best, choice);
    let worth = match (choice == best, choice.as_good) {
        (true, _) if !is_mixed(it) => ctx.text("review-web-try-best"),
        (_, true) => ctx.text("review-web-try-as-good"),
        (_, false) => ctx.say(&Say::new("review-web-try-behind").with("points", scene.points(choice.behind.mean, 1))),
    };
    let told: Vec<&WeighedMove> = it.moves.iter().filter(|it| *it == best || *it == choice || it.played).collect();
    html! {
        section.panel.answer #ask aria-labelledby="ask-h" data-cost=(verdict_word(puzzle.verdict(choice))) {
            div.verdictum {
                @if puzzle.shown { span.drip { (sealed(scene, Verdict::Broken)) } } @else { (wax(scene, choice.cost())) }
                div {
                    p.caps { (scene.when(it)) }
                    h2 #ask-h { (scene.words(&choice.action)) }
                    p.because role="status" {
                        b { (worth) } " "
                        // "As good as the best: nothing was better" says it twice.
                        @if !because.is_plain() { (ctx.say(&because.say(it.seat))) }
                    }
                    p.quiet {
                        (played(scene, it, choice))
                        // The best move needs no reason; the one that was played does.
                        @if puzzle.shown && because.is_plain() { " " (ctx.say(&it.because.say(it.seat))) }
                    }
                    @if puzzle.shown { p.quiet { (ctx.text("review-web-shown")) } }
                }
            }
            div.ask__else {
                (onward(scene, puzzle, choice))
                a.btn href={ (here) "#ask" } { (icon("undo")) (ctx.text("review-web-try-another")) }
                a.btn href=(scene.href(it.seat, Some(it.number))) { (icon("eye")) (ctx.text("review-web-try-whole")) }
                (share(scene, it, &format!("{}#ask", scene.try_href(it)), "review-web-share-puzzle"))
            }
        }
        @if is_mixed(it) { (mixture(scene, it, Some(choice))) }
        @else {
            section.panel aria-labelledby="rk-h" {
                div.belief__head { h2 #rk-h { (ctx.text("review-web-weighed")) } p.quiet { (ctx.text("review-web-chance")) } }
                (rows(scene, it, &told, Marked::of(it, &told, Some(choice))))
            }
        }
    }
}

/// What was played in the game.
fn played(scene: &ReviewScene<'_>, it: &Decision, choice: &WeighedMove) -> String {
    if choice.played {
        return scene.ctx.say(&scene.about("review-web-try-same"));
    }
    let say = |key| scene.about(key).with("move", scene.words(&it.action));
    scene.ctx.say(&match it.cost > 0.0 {
        true => say("review-web-try-cost").with("points", scene.points(it.cost, 1)),
        false => say("review-web-try-sound"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_says_how_far_one_is() {
        assert_eq!(Puzzle::read(None, None, Some("0.1")), None);
        let again = Puzzle::read(Some("1"), None, Some("0.1"));
        assert_eq!(again, Some(Puzzle { picks: vec![0, 1], learning: None, shown: false }));
        let done = vec![Verdict::Whole, Verdict::Cracked, Verdict::Broken];
        let learning = Puzzle::read(None, Some("wcb"), None);
        assert_eq!(learning, Some(Puzzle { picks: Vec::new(), learning: Some(done), shown: false }));
        let odd = Puzzle::read(None, Some("w?b"), Some("x"));
        let whole = Puzzle { learning: Some(vec![Verdict::Whole]), ..Puzzle::default() };
        assert_eq!(odd, Some(whole.clone()), "what makes sense");
        assert_eq!(Puzzle::read(None, Some("w"), Some("show")), Some(Puzzle { shown: true, ..whole }));
        let alone = Puzzle::read(Some("1"), None, Some("show"));
        assert_eq!(alone, Some(Puzzle::default()), "outside the walk there is the whole decision");
    }
}
