//! U: sixteen cards face down, four by four. What the viewer has seen stays marked where the table agreed on it.

use super::{Mine, Strip, middle, mine, pair, reference, rivals};
use crate::choosing::Choice;
use crate::draw::{Beat, Ctx, Drawing, Drawn};
use crate::parts::{back, choose, emblem, icon};
use crate::r::book::{self, with_the_cards_of_r};
use crate::r::ending::{Letter, headline};
use crate::r::face::{emblem_id, printed};
use crate::shown::Shown;
use cachet_engine::{Arg, Notebook, Say, Seat};
use cachet_games::r::other::seeker::{Action, Cell, Event, Seeker, Seen, View};
use cachet_games::r::other::{Colour, Printed};
use maud::{Markup, html};

impl Drawn for Seeker {
    const LOOK: &'static str = "others";
    const SHOWN: Shown = book::behind(book::U);

    with_the_cards_of_r!();

    fn draw(notes: &Notebook<Self>, ctx: &Ctx<'_>, news: &Markup) -> Drawing {
        let (view, seen) = (notes.view(), notes.seen());
        let points = |seat: Seat| Some(ctx.say(&Say::new("web-r-points").with("points", view.points[seat.index()])));
        let row = |seat: Seat| Some((ctx.say(&Say::new("web-r-pairs-of").with("seat", seat)), kept(ctx, seen, seat)));
        let end = view.winners.map(|winners| end(ctx, view, seen, winners));
        let me = Mine {
            score: ctx.me().and_then(points),
            row: ctx.me().and_then(row),
            ask: ctx.text(asked(ctx, view)),
            step: Some(stop(ctx)),
            ..Mine::default()
        };
        let stage = html! {
            (rivals(ctx, |seat| Strip { score: points(seat), row: row(seat), ..Strip::default() }))
            (middle(ctx, &grid(ctx, view, seen), end.as_ref(), news))
            (mine(ctx, view.winners.is_some(), &me))
        };
        let all = cachet_engine::Options::write(&view.options, &cachet_engine::Names::letters(2));
        let all = all.iter().any(|(key, value)| (*key, value.as_str()) == ("mode", "all"));
        let lines = [reference::U, &[if all { reference::U_ALL } else { reference::U_RACE }]].concat();
        Drawing {
            line: ctx.text(if all { "web-r-line-all" } else { "web-r-line-race" }),
            stage,
            helper: None,
            reference: reference::card(ctx, &lines),
        }
    }

    fn beat(seen: &Seen) -> Beat {
        match seen {
            Event::First { .. } | Event::Turned { .. } => Beat::Turn,
            Event::Down { .. }
            | Event::Kept { .. }
            | Event::Crossed { .. }
            | Event::Stopped { .. }
            | Event::Over { .. } => Beat::Line,
        }
    }
}

/// The pairs a seat has kept.
fn kept(ctx: &Ctx<'_>, seen: &[Seen], seat: Seat) -> Vec<Markup> {
    let pairs = seen.iter().enumerate().filter_map(|(at, event)| {
        let Event::Kept { seat: whose, cards, .. } = event else { return None };
        (*whose == seat).then(|| (at, cards[0].card()))
    });
    pairs.map(|(at, card)| pair(ctx, &format!("pair-{at}"), card)).collect()
}

/// The two cards of the turn just ended: they have been turned down, but a table has seen them.
fn glimpsed(seen: &[Seen]) -> Vec<Cell> {
    if let Some(Event::Down { cells, .. }) = seen.last() { cells.to_vec() } else { Vec::new() }
}

fn grid(ctx: &Ctx<'_>, view: &View, seen: &[Seen]) -> Markup {
    let choices = ctx.choosing.first();
    let glimpsed = glimpsed(seen);
    // In the past there is nothing left to remember for oneself.
    let remembers = ctx.helper || ctx.post_to.is_none();
    let choice_of = |at: usize| {
        choices.iter().find(|choice| match choice.moves.first().and_then(|legal| legal.typed::<Seeker>()) {
            Some(Action::Turn(cell)) => usize::from(u8::from(cell)) == at + 1,
            Some(Action::Stop) | None => false,
        })
    };
    let has = |cells: &[Cell], at: usize| cells.iter().any(|cell| usize::from(u8::from(*cell)) == at + 1);
    html! {
        ol.grid16 aria-label=(ctx.text("web-r-grid")) {
            @for (at, card) in view.grid.iter().enumerate() {
                @let place = Place {
                    number: at + 1,
                    card: *card,
                    taken: has(&view.taken, at),
                    up: has(&view.up, at) || has(&glimpsed, at),
                    remembers,
                };
                li id={ "cell-" (at + 1) } { (place.draw(ctx, choice_of(at))) }
            }
        }
    }
}

/// A place of the grid.
struct Place {
    number: usize,
    /// What the viewer knows of it.
    card: Option<Printed>,
    taken: bool,
    /// Turned up now, or a moment ago.
    up: bool,
    remembers: bool,
}

impl Place {
    fn draw(&self, ctx: &Ctx<'_>, choice: Option<&Choice<'_>>) -> Markup {
        let say = |key: &'static str| Say::new(key).with("cell", self.number);
        if self.taken {
            return html! { span.grid16__gone { span.sr { (ctx.say(&say("web-r-cell-gone"))) } } };
        }
        let known = self.card.filter(|_| self.up || self.remembers);
        let inside = html! {
            @match known {
                Some(card) if self.up => (printed(ctx, card, "is-up")),
                Some(card) => { (back(&ctx.say(&say("web-r-cell")))) (memory(ctx, card)) }
                None if self.up => { (back(&ctx.say(&say("web-r-cell-looked")))) span.memory { (icon("eye")) } }
                None => (back(&ctx.say(&say("web-r-cell")))),
            }
            span.grid16__number aria-hidden="true" { (self.number) }
        };
        let Some(choice) = choice else { return html! { span.cell { (inside) } } };
        let label = match known {
            Some(card) => say("web-r-cell-turn-known").with("card", Arg::Name(card.key().to_owned())),
            None => say("web-r-cell-turn"),
        };
        choose(choice, "cell pick is-lit", Some(&ctx.say(&label)), false, inside)
    }
}

/// What lay there when it was last seen.
fn memory(ctx: &Ctx<'_>, card: Printed) -> Markup {
    let colour = card.colour().map(|colour| match colour {
        Colour::Blue => "blue",
        Colour::Red => "red",
    });
    html! {
        span.memory data-colour=[colour] {
            b { (card.card().strength()) } (emblem(&emblem_id(card.card()))) span.sr { (ctx.name(card.key())) }
        }
    }
}

fn asked(ctx: &Ctx<'_>, view: &View) -> &'static str {
    if stops(ctx) {
        "web-r-ask-go-on"
    } else if view.up.is_empty() {
        "web-r-ask-turn-one"
    } else {
        "web-r-ask-turn-two"
    }
}

fn stops(ctx: &Ctx<'_>) -> bool {
    ctx.choosing.legal().iter().any(|legal| legal.typed::<Seeker>() == Some(Action::Stop))
}

fn stop(ctx: &Ctx<'_>) -> Markup {
    let choices = ctx.choosing.first();
    let stop =
        choices.iter().find(|choice| choice.moves.first().and_then(|it| it.typed::<Seeker>()) == Some(Action::Stop));
    html! {
        @if let Some(choice) = stop { ul.choices { li { (choose(choice, "btn btn--lit", None, false, html! { (ctx.say(choice.say)) })) } } }
    }
}

fn end(ctx: &Ctx<'_>, view: &View, seen: &[Seen], winners: cachet_engine::SeatSet) -> Letter {
    let crossed =
        seen.iter().rev().find_map(|event| if let Event::Crossed { cards, .. } = event { Some(*cards) } else { None });
    let hands = crossed.iter().flatten().map(|card| html! { li.shown data-won { (printed(ctx, *card, "")) } });
    let tally = ctx.places.iter().map(|card| {
        let points = view.points[card.seat.index()];
        (card.seat, html! { span.num { (ctx.say(&Say::new("web-r-points").with("points", points))) } })
    });
    Letter {
        caps: ctx.text("web-r-end-of-game"),
        head: headline(ctx, winners),
        reasons: vec![ctx.text(if crossed.is_some() { "web-r-over-crossed" } else { "web-r-over-points" })],
        hands: hands.collect(),
        tally: tally.collect(),
        winners,
    }
}
