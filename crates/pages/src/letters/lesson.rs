//! What a first game of the family teaches: what the last events mean (`happened.rs`), and what the card in question would do.

use super::LettersScene;
use super::happened::{happened, looks_on, named};
use crate::lessons::{Course, Taught};
use cachet_engine::{Say, Seat};
use cachet_games::letters::{Action, Aim, Asks, Card, Event, LoveLetter, Role};

pub(super) fn teach(scene: &LettersScene<'_>) -> Taught {
    let Some(me) = scene.ctx.me() else { return Taught::default() };
    let dealt = scene.seen.iter().rposition(|seen| matches!(seen, Event::Round { .. })).unwrap_or(0);
    let begun = scene.seen[dealt..].iter().any(|seen| matches!(seen, Event::Played { .. }));
    Taught {
        happened: happened(scene, me),
        looks_on: looks_on(scene, me),
        ahead: ahead(scene, me),
        course: Course::of(scene.view.round > 1, scene.view.round > 2 || begun),
    }
}

/// What I am about to do, and what would come of it.
fn ahead(scene: &LettersScene<'_>, me: Seat) -> Option<Say> {
    let choosing = &scene.ctx.choosing;
    let held: Vec<Card> = scene.view.seat(me).hand.iter().flatten().copied().collect();
    let of = |role: Role| held.iter().copied().find(|card| card.role() == role);
    if !choosing.is_due() {
        return None;
    }
    let first = choosing.possible().next()?.typed::<LoveLetter>()?;
    if choosing.settled.is_empty() {
        return match first {
            Action::Answer { .. } => Some(Say::new("lesson-stitch-answer")),
            Action::Keep { .. } => Some(Say::new("lesson-letters-keep")),
            Action::Play { .. } => {
                let forced = of(Role::Duty).filter(|_| of(Role::Trade).or(of(Role::Redraw)).is_some());
                let duty = forced.map(|card| Say::new("lesson-letters-must").with("card", named(card)));
                let fall =
                    || of(Role::Downfall).map(|card| Say::new("lesson-letters-hold-fall").with("card", named(card)));
                let sure = || of(Role::Guess).or(of(Role::Number)).and_then(|guess| sure(scene, guess, me));
                duty.or_else(sure).or_else(fall).or_else(|| Some(Say::new("lesson-letters-choose")))
            }
        };
    }
    let Action::Play { card, aim } = first else { return None };
    let other = held.iter().copied().find(|it| *it != card).unwrap_or(card);
    let settled = choosing.settled.len();
    Some(match card.role() {
        Role::Downfall => Say::new("lesson-letters-do-fall").with("card", named(card)),
        // Everybody who could be chosen is out of reach: whatever it is, it would do nothing.
        role if role.asks() != Asks::Nobody && nobody(scene) => Say::new("lesson-letters-do-nobody"),
        Role::Guess | Role::Number if settled == 1 => Say::new("lesson-letters-do-guess").with("card", named(card)),
        Role::Guess => Say::new("lesson-letters-do-name"),
        Role::Number => Say::new("lesson-stitch-do-number"),
        Role::Look => Say::new("lesson-letters-do-look"),
        Role::Expose => Say::new("lesson-stitch-do-expose"),
        Role::Compare if other.value() < 4 => Say::new("lesson-letters-do-compare-low").with("card", named(other)),
        Role::Compare => Say::new("lesson-letters-do-compare").with("card", named(other)),
        Role::Shield => Say::new("lesson-letters-do-shield"),
        Role::Redraw if settled > 1 && aim == Aim::At(me) && other.role() == Role::Downfall => {
            Say::new("lesson-letters-do-fall").with("card", named(other))
        }
        Role::Redraw => Say::new("lesson-letters-do-redraw"),
        Role::Trade => Say::new("lesson-letters-do-trade").with("card", named(other)),
        Role::Counsel if card == Card::AmiraSadie => Say::new("lesson-princess-do-counsel"),
        Role::Counsel => Say::new("lesson-letters-do-counsel"),
        Role::Spy => Say::new("lesson-letters-do-spy"),
        Role::Duty => Say::new("lesson-letters-do-duty").with("card", named(card)),
        Role::PassOn => Say::new("lesson-stitch-do-pass-on"),
        Role::Flip => Say::new("lesson-stitch-do-flip"),
        Role::Charm => Say::new("lesson-stitch-do-charm"),
        Role::Rampage => Say::new("lesson-stitch-do-rampage"),
        Role::Bargain => Say::new("lesson-stitch-do-bargain").with("card", named(other)),
        Role::Entrust => Say::new("lesson-stitch-do-entrust"),
        Role::Tame => Say::new("lesson-stitch-do-tame"),
    })
}

/// Is nothing but "nobody" left to choose?
fn nobody(scene: &LettersScene<'_>) -> bool {
    scene
        .ctx
        .choosing
        .possible()
        .all(|legal| matches!(legal.typed::<LoveLetter>(), Some(Action::Play { aim: Aim::Nobody, .. })))
}

/// A hand that I know, and that a card of mine may name.
fn sure(scene: &LettersScene<'_>, guess: Card, me: Seat) -> Option<Say> {
    scene.ctx.choosing.legal().iter().find_map(|legal| {
        let Action::Play { card, aim } = legal.typed::<LoveLetter>()? else { return None };
        let at = aim.seat().filter(|at| card == guess && *at != me)?;
        let held = scene.view.seat(at).hand.first().copied()??;
        let names_it = match aim {
            Aim::Name(_, name) => name == held,
            Aim::Number(_, number) => number == held.value(),
            Aim::Nobody | Aim::At(_) => false,
        };
        let say = Say::new("lesson-letters-sure").with("at", at).with("card", named(held));
        names_it.then(|| say.with("guess", named(guess)))
    })
}
