//! The Love Letter family, drawn: rivals across the table, the deck between, my hand and my sentence below.

mod book;
mod editions;
mod ending;
mod face;
mod hands;
mod happened;
mod lesson;
mod middle;
mod mine;
mod seats;
mod still;

use crate::draw::{Beat, Ctx, Drawing, Drawn, is_told_alone};
use crate::lessons::Taught;
use crate::shown::Shown;
use cachet_engine::{Game, Notebook, Say, Viewer};
use cachet_games::letters::{Card, Edition, Event, Letters, Seen, View};
use cachet_words::Voice;
use editions::Printed;
use hands::Hands;
use maud::{Markup, html};

pub(crate) use face::{emblem_id, sample};

/// What every part of the drawing needs.
struct LettersScene<'a> {
    ctx: &'a Ctx<'a>,
    view: &'a View,
    seen: &'a [Seen],
    /// The sentence that tells an event.
    tells: fn(&Seen) -> Say,
    hands: Hands,
    /// Cards of the deck at this table, as `(card, copies)`, highest first.
    cast: Vec<(Card, u8)>,
    /// The rule that says which card must be played.
    duty_rule: &'static str,
}

fn scene<'a, E: Edition>(notes: &'a Notebook<Letters<E>>, ctx: &'a Ctx<'a>) -> LettersScene<'a> {
    let view = notes.view();
    let deck = E::deck(view.seats.len());
    let copies = |card| deck.iter().filter(|it| **it == card).count() as u8;
    let cast = E::CAST.iter().map(|(card, _)| (*card, copies(*card))).filter(|(_, copies)| *copies > 0).collect();
    let hands = Hands::read(notes.seen(), notes.viewer());
    LettersScene {
        ctx,
        view,
        seen: notes.seen(),
        tells: <Letters<E> as Game>::say,
        hands,
        cast,
        duty_rule: E::RULES.duty,
    }
}

impl<E: Edition> Drawn for Letters<E>
where
    Letters<E>: Printed,
{
    const LOOK: &'static str = "letters";
    const SHOWN: Shown = <Self as Printed>::SHOWN;

    fn cover(voice: &Voice<'_>) -> Markup {
        sample(voice, E::INFO.id, Self::COVER, None)
    }

    fn cast(voice: &Voice<'_>) -> Option<Vec<(String, Markup)>> {
        let drawn =
            |(card, copies): &(Card, u8)| (card.key().to_owned(), sample(voice, E::INFO.id, *card, Some(*copies)));
        Some(E::CAST.iter().map(drawn).collect())
    }

    fn rule(key: &'static str) -> Say {
        book::fill::<E>(key)
    }

    fn draw(notes: &Notebook<Self>, ctx: &Ctx<'_>, news: &Markup) -> Drawing {
        let scene = scene(notes, ctx);
        let view = scene.view;
        let stage = html! {
            (seats::rivals(&scene))
            (middle::middle(&scene, news))
            (mine::mine(&scene))
        };
        // While the letter of a round lies there, the next has not begun for its reader.
        let ended = view.last_round.as_ref().filter(|_| ctx.letter == Some(true)).map(|end| end.round);
        let line =
            Say::new("web-letters-line").with("round", ended.unwrap_or(view.round)).with("target", view.tokens_to_win);
        Drawing { line: ctx.say(&line), stage, helper: Some(still::still(&scene)), reference: None }
    }

    fn teach(notes: &Notebook<Self>, ctx: &Ctx<'_>) -> Taught {
        lesson::teach(&scene(notes, ctx))
    }

    fn beat(seen: &Seen) -> Beat {
        match seen {
            Event::Round { .. } => Beat::Chapter,
            Event::Turn { .. } => Beat::Turn,
            Event::First { .. }
            | Event::SetAside { .. }
            | Event::Opened { .. }
            | Event::Dealt { .. }
            | Event::Drew { .. } => Beat::Aside,
            Event::Played { .. }
            | Event::NoEffect { .. }
            | Event::Guessed { .. }
            | Event::Looked { .. }
            | Event::Compared { .. }
            | Event::Shielded { .. }
            | Event::Discarded { .. }
            | Event::Redrew { .. }
            | Event::Traded { .. }
            | Event::PutUnder { .. }
            | Event::Numbered { .. }
            | Event::Exposed { .. }
            | Event::Stitch { .. }
            | Event::Face { .. }
            | Event::Asked { .. }
            | Event::Answered { .. }
            | Event::Ruined { .. }
            | Event::Again { .. }
            | Event::Left { .. }
            | Event::Shown { .. }
            | Event::Won { .. }
            | Event::Bonus { .. }
            | Event::Over { .. } => Beat::Line,
        }
    }

    /// Draws are always secret and need no lock.
    fn is_secret(seen: &Seen, viewer: Viewer) -> bool {
        !matches!(seen, Event::Dealt { .. } | Event::Drew { .. }) && is_told_alone::<Self>(seen, viewer)
    }
}
