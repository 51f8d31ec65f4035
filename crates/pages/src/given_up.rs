//! The end of a game that somebody gave up: a letter as at any other end, in the place where the game puts its own.

use crate::draw::Ctx;
use crate::parts::{Pressed, seal, who_seal};
use cachet_engine::{Account, Say};
use maud::{Markup, html};

/// What was given up, so that its end is called as any other end of it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Whole {
    /// Several rounds that win tokens, or several games.
    Match,
    Game,
}

/// The letter, if somebody gave up.
pub(crate) fn given_up(ctx: &Ctx<'_>, whole: Whole) -> Option<Markup> {
    let quitter = ctx.resigned?;
    let winners = Account::winners_without(quitter, ctx.places.len());
    let head = match winners.only() {
        Some(seat) => Say::new(if whole == Whole::Match { "web-match-won" } else { "web-r-won" }).with("seat", seat),
        None => Say::new("letters-over-together").with("seats", winners),
    };
    // Whoever won stands first, as at any other end.
    let (won, lost): (Vec<_>, Vec<_>) = ctx.places.iter().partition(|place| place.seat != quitter);
    let initial = winners.only().and_then(|seat| ctx.who(seat).chars().next()).and_then(|it| it.to_uppercase().next());
    Some(html! {
        article.letter.letter--last.letter--given-up {
            div.letter__head {
                p.caps { (ctx.text(if whole == Whole::Match { "web-given-up-end" } else { "web-r-end-of-game" })) }
                h2 { (ctx.say(&head)) }
                p.lede { (ctx.say(&Say::new("web-given-up").with("seat", quitter))) }
            }
            ul.tally {
                @for place in won.into_iter().chain(lost) {
                    @let won = place.seat != quitter;
                    li data-gain[won] {
                        (who_seal(ctx, place.seat, !won))
                        b { (ctx.who(place.seat)) }
                        span.quiet { (ctx.text(if won { "web-won-tag" } else { "web-given-up-tag" })) }
                    }
                }
            }
            span.letter__seal aria-hidden="true" data-seat=(winners.lowest().map_or(1, |seat| seat.index() + 1)) {
                (seal(initial.map_or(Pressed::House, Pressed::Letter), ""))
            }
        }
    })
}
