//! Secret Moon, drawn: a garden by night, the others in an arc round the moon, my role and my sentence below.

mod book;
mod ending;
mod face;
mod guests;
mod lesson;
mod marks;
mod memory;
mod mine;
mod notes;
mod sentence;

use crate::draw::{Beat, Ctx, Drawing, Drawn};
use crate::given_up::{Whole, given_up};
use crate::lessons::Taught;
use crate::parts::icon;
use crate::shown::Shown;
use cachet_engine::{Arg, Notebook, Say, Viewer};
use cachet_games::secret_moon::{Deal, Event, Place, SecretMoon, Seen, View, deals};
use cachet_words::Voice;
use maud::{Markup, html};
use memory::Memory;

pub(crate) use face::sample;

/// What every part of the drawing needs.
struct MoonScene<'a> {
    ctx: &'a Ctx<'a>,
    view: &'a View,
    seen: &'a [Seen],
    memory: Memory,
    /// Every way the cards may lie, as far as the viewer can tell.
    deals: Vec<Deal>,
}

impl MoonScene<'_> {
    /// A place as a blank of a sentence.
    fn arg(place: Place) -> Arg {
        match place {
            Place::Seat(seat) => Arg::Seat(seat),
            Place::Npc(npc) => Arg::Name(npc.key().to_owned()),
        }
    }

    /// The name of a player, or of a card in the middle.
    fn title(&self, place: Place) -> String {
        match place {
            Place::Seat(seat) => self.ctx.who(seat),
            Place::Npc(npc) => self.ctx.name(npc.key()),
        }
    }

    /// What the place is called in ids: the letter of a seat, the number of an NPC.
    fn id(place: Place) -> String {
        match place {
            Place::Seat(seat) => seat.to_string(),
            Place::Npc(npc) => u8::from(npc).to_string(),
        }
    }

    /// The hour of the night.
    fn hour(&self) -> String {
        self.ctx.text(match (self.view.end.is_some(), self.view.round) {
            (true, _) => "web-moon-hour-over",
            (false, 0 | 1) => "web-moon-hour-1",
            (false, 2) => "web-moon-hour-2",
            (false, _) => "web-moon-hour-3",
        })
    }
}

impl Drawn for SecretMoon {
    const LOOK: &'static str = "garden";
    const SHOWN: Shown = book::SHOWN;

    fn cover(voice: &Voice<'_>) -> Markup {
        book::cover(voice)
    }

    fn cast(voice: &Voice<'_>) -> Option<Vec<(String, Markup)>> {
        Some(book::cast(voice))
    }

    fn draw(notes: &Notebook<Self>, ctx: &Ctx<'_>, news: &Markup) -> Drawing {
        let view = notes.view();
        let memory = Memory::read(view.seats.len(), notes.seen());
        let deals = deals(view.seats.len(), notes.viewer(), notes.seen());
        let scene = MoonScene { ctx, view, seen: notes.seen(), memory, deals };
        // With every card open, as they all are at the end, there is nothing left to work out.
        let open = ctx.viewer == Viewer::Everyone || view.end.is_some();
        let sheet = (ctx.helper && !open).then(|| notes::notes(&scene));
        let letter = given_up(ctx, Whole::Game);
        let stage = html! {
            div.told { (news) }
            @if let Some(letter) = &letter { (letter) } @else if view.end.is_some() { (ending::ending(&scene)) } @else { (guests::ring(&scene)) }
            @if !ctx.framed {
                div.peeks id=(if open { "peeks-open" } else { "peeks" }) {
                    @if sheet.is_some() {
                        button.btn type="button" popovertarget="notes" { (icon("eye")) (notes::title(&scene)) }
                    }
                    button.btn type="button" popovertarget="log" { (icon("clock")) (ctx.text("web-story")) }
                }
            }
            @if view.end.is_none() && letter.is_none() { (mine::mine(&scene)) }
        };
        let line = Say::new("web-moon-line").with("round", view.round).with("hour", scene.hour());
        Drawing { line: ctx.say(&line), stage, helper: sheet, reference: None }
    }

    fn teach(notes: &Notebook<Self>, ctx: &Ctx<'_>) -> Taught {
        let (view, seen) = (notes.view(), notes.seen());
        let memory = Memory::read(view.seats.len(), seen);
        // Lessons do not work out who may be who.
        lesson::teach(&MoonScene { ctx, view, seen, memory, deals: Vec::new() })
    }

    fn beat(seen: &Seen) -> Beat {
        match seen {
            Event::Round { .. } => Beat::Chapter,
            Event::Turn { .. } => Beat::Turn,
            Event::Dealt { .. } | Event::Laid { .. } | Event::Ordered { .. } | Event::Opened { .. } => Beat::Aside,
            Event::Removed { .. }
            | Event::EyesOpen { .. }
            | Event::Investigated { .. }
            | Event::Enquired { .. }
            | Event::Peeked { .. }
            | Event::Accused { .. }
            | Event::Protected { .. }
            | Event::Interrupted { .. }
            | Event::Revealed { .. }
            | Event::Captured { .. }
            | Event::Passed { .. }
            | Event::Over { .. } => Beat::Line,
        }
    }
}
