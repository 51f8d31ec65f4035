//! One of the two duellists: who, how far, what is in force for them, and the cards they have left.

use super::face::{named, small};
use crate::draw::Ctx;
use crate::parts::{clock, drops, emblem, icon, is_long, turn, who_seal};
use crate::talk::by_seat;
use cachet_engine::{Say, Seat};
use cachet_games::r::{Card, Hand};
use maud::{Markup, html};

/// Far across the table, or near.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum End {
    Far,
    Near,
}

impl End {
    pub(super) fn word(self) -> &'static str {
        match self {
            End::Far => "foe",
            End::Near => "me",
        }
    }
}

/// The strip of a duellist.
pub(super) fn fighter(ctx: &Ctx<'_>, seat: Seat, end: End, score: &Markup, signs: &[Markup]) -> Markup {
    html! {
        div.fighter data-side=(end.word()) data-turn[ctx.plays(seat)] {
            (who_seal(ctx, seat, false))
            (by_seat(ctx, seat))
            span.fighter__who {
                span.fighter__name data-long[is_long(&ctx.who(seat))] { (ctx.who(seat)) }
                (score)
                span.seat__note {
                    (turn(ctx, seat))
                    (clock(ctx, seat))
                }
            }
            @if !signs.is_empty() {
                ul.fx { @for sign in signs { (sign) } }
            }
        }
    }
}

/// Something in force: dark, with a word.
pub(super) fn sign(mark: Option<&str>, words: &str) -> Markup {
    html! { li.on { @if let Some(mark) = mark { (icon(mark)) } (words) } }
}

/// Something to know, but of no force.
pub(super) fn note(words: &str) -> Markup {
    html! { li { (words) } }
}

/// What is held back for a seat.
pub(super) fn pot(ctx: &Ctx<'_>, pot: u8) -> Markup {
    html! { li.fx__pot { (emblem("ui-pot")) (ctx.say(&Say::new("r-scene-pot").with("pot", pot))) } }
}

/// Wins as drops, where a number of them ends the game; otherwise as a number.
pub(super) fn wins(ctx: &Ctx<'_>, won: u16, target: Option<u16>) -> Markup {
    let shown = u8::try_from(won).unwrap_or(u8::MAX);
    match target.filter(|target| *target <= 4).and_then(|target| u8::try_from(target).ok()) {
        Some(target) => drops(shown, target, &wins_words(ctx, won, Some(u16::from(target)))),
        None => html! { span.fighter__score { (wins_words(ctx, won, target)) } },
    }
}

pub(super) fn wins_words(ctx: &Ctx<'_>, won: u16, target: Option<u16>) -> String {
    match target {
        Some(target) => ctx.say(&Say::new("web-r-wins-of").with("won", won).with("target", target)),
        None => ctx.say(&Say::new("web-r-wins").with("won", won)),
    }
}

/// Where a card of the beginning is now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fate {
    /// May still be played.
    Left,
    /// Lies on the table.
    Played,
    /// Out of the game.
    Out,
    /// Known to be in the deck, not in hand.
    InDeck,
}

/// The cards a seat started from, the strongest first, and where each is now. Copies that are gone come last.
pub(super) fn fates(start: Hand, left: Hand, out: &[Card], hand: Option<Hand>) -> Vec<(Card, usize, Fate)> {
    let kinds = Card::ALL.into_iter().rev();
    let copies = kinds.flat_map(|card| (0..start.count(card).max(left.count(card))).map(move |copy| (card, copy)));
    let fate = |card: Card, copy: usize| {
        let gone_for_good = out.iter().filter(|it| **it == card).count();
        if copy < left.count(card) {
            match hand {
                Some(hand) if copy >= hand.count(card) => Fate::InDeck,
                Some(_) | None => Fate::Left,
            }
        } else if copy < left.count(card) + gone_for_good {
            Fate::Out
        } else {
            Fate::Played
        }
    };
    copies.map(|(card, copy)| (card, copy, fate(card, copy))).collect()
}

/// All the cards of a seat in a row: those left are printed, the others only outlined.
pub(super) fn eight(ctx: &Ctx<'_>, seat: Seat, cards: &[(Card, usize, Fate)]) -> Markup {
    html! {
        ol.eight id={ "hand-" (seat) } aria-label=(ctx.say(&Say::new("web-r-cards-of").with("seat", seat))) data-cards=(cards.len()) {
            @for (card, copy, fate) in cards {
                li id={ "of-" (seat) "-" (card.strength()) "-" (copy) } data-fly="" data-fate=(fate_word(*fate)) {
                    @match fate {
                        Fate::Left => (small(ctx, *card, "")),
                        Fate::InDeck => { (small(ctx, *card, "is-sunk")) span.sr { (ctx.text("web-r-in-deck")) } }
                        Fate::Played => { (small(ctx, *card, "is-spent")) span.sr { (ctx.text("web-r-played")) } }
                        Fate::Out => { (small(ctx, *card, "is-spent")) span.gone { (icon("close")) span.sr { (ctx.text("web-r-out")) } } }
                    }
                }
            }
        }
    }
}

fn fate_word(fate: Fate) -> &'static str {
    match fate {
        Fate::Left => "left",
        Fate::Played => "played",
        Fate::Out => "out",
        Fate::InDeck => "deck",
    }
}

/// A few cards in a line with a word before them: what was kept, what is in the deck, an order.
pub(super) fn line(ctx: &Ctx<'_>, title: &str, cards: &[Card], numbered: bool) -> Markup {
    html! {
        div.cardline {
            span.cardline__title { (title) }
            ol data-numbered[numbered] {
                @for card in cards {
                    li { (small(ctx, *card, "")) span.sr { (ctx.say(&Say::new("scene-card").with("card", named(*card)))) } }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_taken_out_is_not_a_card_played() {
        let start = Hand::SET.without(Card::Prince).with(Card::General);
        let left = start.without(Card::General).without(Card::Spy).without(Card::Clown);
        let fates = fates(start, left, &[Card::Clown], None);
        let of = |card| fates.iter().filter(|it| it.0 == card).map(|it| it.2).collect::<Vec<_>>();
        assert_eq!(fates.len(), 8);
        assert_eq!(of(Card::General), [Fate::Left, Fate::Played]);
        assert_eq!((of(Card::Spy), of(Card::Clown), of(Card::Prince)), (vec![Fate::Played], vec![Fate::Out], vec![]));
    }
}
