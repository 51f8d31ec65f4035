//! The rounds of a duel side by side, and the arena where the present one is fought.

use super::bouts::{Bout, Outcome};
use super::face::{large, named, small};
use crate::draw::Ctx;
use crate::parts::{back, icon};
use cachet_engine::{Say, Seat};
use cachet_games::r::Card;
use maud::{Markup, html};

/// The two ends of the table, and what lies face down before each: which card, where the viewer knows it.
#[derive(Clone, Copy)]
pub(super) struct Ends {
    pub far: Seat,
    pub near: Seat,
    pub down: [Option<Option<Card>>; 2],
}

impl Ends {
    /// Mine below; for whoever only watches, the second seat.
    pub(super) fn of(me: Option<Seat>, down: [Option<Option<Card>>; 2]) -> Ends {
        let [a, b, ..] = Seat::ALL;
        if me == Some(a) { Ends { far: b, near: a, down } } else { Ends { far: a, near: b, down } }
    }

    pub(super) fn down(&self, seat: Seat) -> Option<Option<Card>> {
        self.down[seat.index() & 1]
    }
}

/// Every round: theirs above, mine below, what came of it between.
pub(super) fn track(ctx: &Ctx<'_>, ends: &Ends, deal: &str, bouts: &[Bout], total: usize) -> Markup {
    let words = Say::new("web-r-track").with("far", ends.far).with("near", ends.near);
    html! {
        ol.track aria-label=(ctx.say(&words)) data-rounds=(total.max(bouts.len())) {
            @for (at, bout) in bouts.iter().enumerate() {
                li data-now[bout.outcome.is_none() && at + 1 == bouts.len()] {
                    (place(ctx, ends, deal, at, bout, ends.far))
                    (verdict(ctx, ends, at, bout))
                    (place(ctx, ends, deal, at, bout, ends.near))
                }
            }
            @for at in bouts.len()..total {
                li { span.empty {} span.num { span.sr { (ctx.say(&Say::new("r-round").with("number", at + 1))) } span aria-hidden="true" { (at + 1) } } span.empty {} }
            }
        }
    }
}

fn place(ctx: &Ctx<'_>, ends: &Ends, deal: &str, at: usize, bout: &Bout, seat: Seat) -> Markup {
    let lost = match bout.outcome {
        Some(Outcome::Won(winner, _) | Outcome::Game(winner)) => winner != seat,
        Some(Outcome::Held) | None => false,
    };
    let side = if seat == ends.far { "foe" } else { "me" };
    html! {
        span.track__card data-side=(side) data-lost[lost] {
            @match (bout.card(seat), ends.down(seat)) {
                (Some(card), _) => {
                    span.track__fly id={ "t" (deal) "-" (at) "-" (seat) } data-fly="" data-from={ "arena-" (seat) } { (small(ctx, card, "")) }
                    @if bout.has_bonus(seat) { (plus(ctx)) }
                }
                (None, Some(_)) if bout.outcome.is_none() => (back(&ctx.text("web-r-face-down"))),
                (None, _) => span.empty {},
            }
        }
    }
}

fn plus(ctx: &Ctx<'_>) -> Markup {
    html! { span.plus { span aria-hidden="true" { "+2" } span.sr { (ctx.text("web-r-bonus")) } } }
}

fn verdict(ctx: &Ctx<'_>, ends: &Ends, at: usize, bout: &Bout) -> Markup {
    let round = ctx.say(&Say::new("r-round").with("number", at + 1));
    let Some(outcome) = bout.outcome else {
        return html! { span.verdict data-for="hold" { span.sr { (round) } span aria-hidden="true" { (at + 1) } } };
    };
    let (side, sign) = match outcome {
        Outcome::Held => ("hold", "=".to_owned()),
        Outcome::Won(seat, gain) if seat == ends.far => ("foe", signed("▲", gain)),
        Outcome::Won(_, gain) => ("me", signed("▼", gain)),
        Outcome::Game(seat) if seat == ends.far => ("foe", "▲ ♛".to_owned()),
        Outcome::Game(_) => ("me", "▼ ♛".to_owned()),
    };
    html! {
        span.verdict data-for=(side) { span aria-hidden="true" { (sign) } span.sr { (round) ". " (ctx.say(&outcome_words(outcome))) } }
    }
}

/// A round may bring nothing but itself (Z).
fn signed(sign: &str, gain: u8) -> String {
    if gain == 0 { sign.to_owned() } else { format!("{sign} {gain}") }
}

/// The same where there is room for few words: between the two cards.
pub(super) fn short_words(outcome: Outcome) -> Say {
    match outcome {
        Outcome::Won(seat, gain) => Say::new("web-r-gain-short").with("seat", seat).with("gain", gain),
        Outcome::Held | Outcome::Game(_) => outcome_words(outcome),
    }
}

/// What came of a round.
pub(super) fn outcome_words(outcome: Outcome) -> Say {
    match outcome {
        Outcome::Held => Say::new("web-r-held"),
        Outcome::Won(seat, 0) => Say::new("web-r-earnest-won").with("seat", seat),
        Outcome::Won(seat, gain) => Say::new("web-r-gain").with("seat", seat).with("gain", gain),
        Outcome::Game(seat) => Say::new("web-r-game").with("seat", seat),
    }
}

/// Which round the arena shows: the one under way once a card lies there, otherwise the last one fought.
pub(super) fn in_arena<'a>(
    ends: &Ends,
    under_way: Option<(usize, &'a Bout)>,
    last: Option<(usize, &'a Bout)>,
) -> Option<(usize, &'a Bout)> {
    let begun = |bout: &Bout| bout.cards.iter().any(Option::is_some) || ends.down.iter().any(Option::is_some);
    match (under_way, last) {
        (Some((at, bout)), Some(_)) if begun(bout) => Some((at, bout)),
        (_, Some(last)) => Some(last),
        (under_way, None) => under_way,
    }
}

/// A card of the arena, or the place for it.
pub(super) fn fighter_card(ctx: &Ctx<'_>, ends: &Ends, deal: &str, at: usize, bout: &Bout, seat: Seat) -> Markup {
    let mine = ctx.me() == Some(seat);
    let side = if seat == ends.far { "foe" } else { "me" };
    let lost = matches!(bout.outcome, Some(Outcome::Won(winner, _) | Outcome::Game(winner)) if winner != seat);
    let won = matches!(bout.outcome, Some(Outcome::Won(winner, _) | Outcome::Game(winner)) if winner == seat);
    let down = ends.down(seat).filter(|_| bout.outcome.is_none());
    html! {
        div.arena__card data-side=(side) data-lost[lost] data-won[won] {
            @if let Some(card) = bout.card(seat) {
                div id={ "arena-" (seat) } data-fly={ (deal) "-" (at) } data-from={ (if mine { "h" } else { "of" }) "-" (seat) "-" (card.strength()) "-" (0) } {
                    (large(ctx, card, ""))
                }
                @if bout.has_bonus(seat) { (plus(ctx)) }
            } @else if let Some(card) = down {
                div id={ "arena-" (seat) } data-fly={ (deal) "-" (at) "-down" } data-from={ "hand-" (seat) } {
                    @match card {
                        Some(card) => {
                            (large(ctx, card, "is-down"))
                            // Where there is no room beside the card, its name is enough: the lock says the rest.
                            span.down data-name=(ctx.name(card.key())) {
                                (icon("lock"))
                                span.down__full { (ctx.say(&Say::new("web-r-yours-down").with("card", named(card)))) }
                            }
                        }
                        None => (back(&ctx.text("web-r-face-down"))),
                    }
                }
            } @else {
                // The slot leans; its place does not, and stays where it is when a card comes to lie there.
                div id={ "arena-" (seat) } data-fly="" {
                    span.arena__slot {
                        @if mine { (ctx.text("web-r-your-card")) } @else { (ctx.say(&Say::new("web-r-their-card").with("seat", seat))) }
                    }
                }
            }
        }
    }
}
