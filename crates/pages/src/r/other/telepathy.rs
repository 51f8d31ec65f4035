//! V: everybody puts eight cards in an order; then partners see how often they thought alike.

use super::{Mine, Strip, middle, mine, reference, rivals};
use crate::choosing::Choice;
use crate::draw::{Beat, Ctx, Drawing, Drawn};
use crate::parts::{icon, who_seal};
use crate::r::book::{self, with_the_cards_of_r};
use crate::r::ending::{Letter, headline};
use crate::r::face::small;
use crate::r::mine::pick;
use crate::shown::Shown;
use cachet_engine::{Notebook, Say, Seat, SeatSet};
use cachet_games::r::Card;
use cachet_games::r::other::telepathy::{Action, Event, Seen, Telepathy, View};
use maud::{Markup, html};

impl Drawn for Telepathy {
    const LOOK: &'static str = "others";
    const SHOWN: Shown = book::behind(book::V);

    with_the_cards_of_r!();

    fn draw(notes: &Notebook<Self>, ctx: &Ctx<'_>, news: &Markup) -> Drawing {
        let view = notes.view();
        let over = view.winners.is_some();
        let end = view.winners.map(|winners| end(ctx, view, winners));
        let me = ctx.me();
        let ask = me.map_or_else(String::new, |me| {
            let say = Say::new("web-r-ask-telepathy").with("number", view.order.len() + 1);
            ctx.say(&say.with("seat", partner(view, me)))
        });
        let mine_side = Mine {
            score: me.map(|me| score(ctx, view, me)),
            ask,
            hand: me.filter(|_| !over).map(|me| hand(ctx, view, me)),
            ..Mine::default()
        };
        let strip = |seat: Seat| Strip {
            score: Some(score(ctx, view, seat)),
            note: Some(partner_words(ctx, view, seat)),
            row: None,
            ..Strip::default()
        };
        let inside = html! { @if over { (orders(ctx, view)) } @else if me.is_some() { (slots(ctx, view)) } };
        let stage = html! {
            (rivals(ctx, strip))
            (middle(ctx, &inside, end.as_ref(), news))
            (mine(ctx, over, &mine_side))
        };
        let line = me.map_or_else(|| ctx.text("web-r-orders"), |me| partner_words(ctx, view, me));
        Drawing { line, stage, helper: None, reference: reference::card(ctx, reference::V) }
    }

    fn beat(seen: &Seen) -> Beat {
        match seen {
            Event::Placed { .. } => Beat::Aside,
            Event::Position { .. } => Beat::Chapter,
            Event::Turned { .. } | Event::Agreed { .. } | Event::Over { .. } => Beat::Line,
        }
    }
}

/// R-RUL-46: partners sit opposite each other.
fn partner(view: &View, seat: Seat) -> Seat {
    let seats = view.placed.len();
    Seat::new((seat.index() + seats / 2) % seats.max(1)).unwrap_or(seat)
}

fn partner_words(ctx: &Ctx<'_>, view: &View, seat: Seat) -> String {
    let partner = partner(view, seat);
    if ctx.me() == Some(partner) {
        return ctx.text("web-r-partner");
    }
    ctx.say(&Say::new("web-r-partner-of").with("seat", partner))
}

/// How many cards are placed; in the end, how often the partners agreed.
fn score(ctx: &Ctx<'_>, view: &View, seat: Seat) -> String {
    let at = seat.index();
    ctx.say(&match view.winners {
        Some(_) => Say::new("web-r-points").with("points", view.points[at]),
        None => Say::new("web-r-placed").with("placed", view.placed[at]).with("cards", 8_usize),
    })
}

/// The characters still to be placed.
fn hand(ctx: &Ctx<'_>, view: &View, me: Seat) -> Markup {
    let choices = ctx.choosing.first();
    let of = |choice: &&Choice<'_>, card: Card| {
        let typed = choice.moves.first().and_then(|legal| legal.typed::<Telepathy>());
        typed.is_some_and(|Action::Place(it)| it == card)
    };
    let picked = ctx.choosing.complete.and_then(|legal| legal.typed::<Telepathy>());
    let left: Vec<Card> = Card::ALL.into_iter().rev().filter(|card| !view.order.contains(card)).collect();
    html! {
        @if !left.is_empty() {
            ol.hand8 id={ "hand-" (me) } data-cards=(left.len()) aria-label=(ctx.text("web-my-hand")) {
                @for card in left {
                    li id={ "h-" (me) "-" (card.strength()) } data-fly="" {
                        @if let Some(choice) = choices.iter().find(|choice| of(choice, card)) {
                            (pick(ctx, small, card, choice, "web-r-do-place", None, picked == Some(Action::Place(card))))
                        } @else { div.pick { (small(ctx, card, "")) } }
                    }
                }
            }
        }
    }
}

/// My order so far, and the places still empty.
fn slots(ctx: &Ctx<'_>, view: &View) -> Markup {
    html! {
        ol.slots8 aria-label=(ctx.text("web-r-your-order")) {
            @for number in 1..=8_usize {
                li {
                    @match view.order.get(number - 1) {
                        Some(card) => span id={ "slot-" (number) } data-fly="" data-from={ "h-" (view.me.unwrap_or(Seat::ALL[0])) "-" (card.strength()) } { (small(ctx, *card, "")) },
                        None => span.empty { span.sr { (ctx.say(&Say::new("web-r-position").with("number", number))) } },
                    }
                    span.slots8__number aria-hidden="true" { (number) }
                }
            }
        }
    }
}

/// The orders of partners, one above the other.
fn orders(ctx: &Ctx<'_>, view: &View) -> Markup {
    let half = view.placed.len() / 2;
    let won = |pair: &[Seat; 2]| view.winners.is_some_and(|winners| winners.contains(pair[0]));
    let mut pairs: Vec<[Seat; 2]> = SeatSet::first(half).iter().map(|seat| [seat, partner(view, seat)]).collect();
    pairs.sort_by_key(|pair| !won(pair));
    html! {
        section.orders aria-label=(ctx.text("web-r-orders")) {
            @for pair in pairs {
                div.orders__pair data-won[won(&pair)] {
                    @for seat in pair {
                        div.orders__row {
                            span.orders__who { (who_seal(ctx, seat, false)) b { (ctx.who(seat)) } }
                            ol aria-label=(ctx.who(seat)) {
                                @for (at, card) in view.shown[seat.index()].iter().enumerate() {
                                    @let same = view.shown[partner(view, seat).index()].get(at) == Some(card);
                                    li data-agreed[same] {
                                        (small(ctx, *card, ""))
                                        @if same { span.agreed { (icon("check")) span.sr { (ctx.text("web-r-agreed")) } } }
                                    }
                                }
                            }
                        }
                    }
                    p.orders__score { (ctx.say(&Say::new("web-r-points").with("points", view.points[pair[0].index()]))) }
                }
            }
        }
    }
}

fn end(ctx: &Ctx<'_>, view: &View, winners: SeatSet) -> Letter {
    let most = winners.lowest().map_or(0, |seat| view.points[seat.index()]);
    Letter {
        caps: ctx.text("web-r-end-of-game"),
        head: headline(ctx, winners),
        reasons: vec![ctx.say(&Say::new("web-r-over-telepathy").with("points", most))],
        hands: Vec::new(),
        tally: Vec::new(),
        winners,
    }
}
