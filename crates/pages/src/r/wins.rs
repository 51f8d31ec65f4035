//! Who wins a round: as a reminder beside the table, and as the printed tables in the rulebook.

use super::DuelScene;
use super::face::emblem_id;
use crate::parts::emblem;
use crate::story::close;
use cachet_engine::{Arg, Say};
use cachet_games::r::Card;
use cachet_games::r::duel::{Abilities, Cell, Verdict, table};
use cachet_words::Voice;
use maud::{Markup, html};

/// Read from the top; the first that answers decides.
const ORDER: [(Card, &str); 5] = [
    (Card::Wizard, "web-r-order-wizard"),
    (Card::Clown, "web-r-order-clown"),
    (Card::Princess, "web-r-order-princess"),
    (Card::Prince, "web-r-order-prince"),
    (Card::Assassin, "web-r-order-assassin"),
];

/// The reminder: in which order cards decide, and what the letters in force change.
pub(super) fn sheet(scene: &DuelScene<'_>) -> Markup {
    let ctx = scene.ctx;
    let rules = scene.view.rules;
    let counts = |card: Card| match rules.abilities(scene.view.options.clown_wipes()) {
        Abilities::All | Abilities::ClownWipes => true,
        Abilities::ClownMinister => card == Card::Clown,
        Abilities::None => false,
    };
    html! {
        section.sheet #still popover aria-labelledby="still-h" {
            h2 #still-h { (ctx.text("web-r-who-wins")) }
            (close(ctx, "still"))
            p.quiet { (ctx.text("web-r-read-down")) }
            ol.order-of {
                @for (card, key) in ORDER.into_iter().filter(|(card, _)| counts(*card)) {
                    li { (emblem(&emblem_id(card))) span { (ctx.say(&Say::new(key).with("card", Arg::Name(card.key().to_owned())))) } }
                }
                li { (emblem("ui-duel")) span { (ctx.text("web-r-order-rest")) } }
            }
            ul.order-of.order-of--after {
                @for card in [Card::Minister, Card::General, Card::Spy] {
                    @if counts(card) || (card == Card::Minister && rules.abilities(false) == Abilities::ClownMinister) {
                        li { (emblem(&emblem_id(card))) span { (ctx.say(&effect(card))) } }
                    }
                }
            }
            @if !rules.is_a() {
                h3 { (ctx.text("web-r-in-force")) }
                ul.in-force {
                    @for rule in rules.iter() {
                        li { (ctx.name(&format!("rule-r-{}", rule.rule().small_letter()))) }
                    }
                }
            }
        }
    }
}

fn effect(card: Card) -> Say {
    let name = |key: String| Arg::Name(key);
    Say::new("web-r-effect")
        .with("card", name(card.key().to_owned()))
        .with("effect", name(format!("{}.effect", card.key())))
}

/// Both printed tables, for the rulebook.
pub(super) fn tables(voice: &Voice<'_>) -> Markup {
    html! {
        section #tables {
            h2 { (voice.text("web-r-tables")) }
            p { (voice.text("web-r-tables-how")) }
            @for (rule, bonus, key) in [("R-27", false, "web-r-table-plain"), ("R-28", true, "web-r-table-bonus")] {
                (one_table(voice, rule, bonus, &voice.text(key)))
            }
        }
    }
}

fn one_table(voice: &Voice<'_>, rule: &str, bonus: bool, title: &str) -> Markup {
    let cells = table(bonus, Abilities::All);
    let cards: Vec<Card> = Card::ALL.into_iter().rev().collect();
    html! {
        div.outcomes id=(rule) role="region" tabindex="0" aria-label=(title) {
            table {
                caption { a.rule__id href={ "#" (rule) } { (rule) } " " (title) }
                thead {
                    tr {
                        td {}
                        @for card in &cards { th scope="col" { (emblem(&emblem_id(*card))) span aria-hidden="true" { (card.strength()) } span.sr { (voice.name(card.key())) } } }
                    }
                }
                tbody {
                    @for (card, row) in cards.iter().zip(&cells) {
                        tr {
                            th scope="row" { (emblem(&emblem_id(*card))) span { (card.strength()) @if bonus { "+2" } } span.outcomes__name { (voice.name(card.key())) } }
                            @for cell in row { (one_cell(voice, cell)) }
                        }
                    }
                }
            }
        }
    }
}

fn one_cell(voice: &Voice<'_>, cell: &Cell) -> Markup {
    let (is, sign, key) = match cell.verdict {
        Verdict::Held => ("hold", "=".to_owned(), "web-r-cell-held"),
        Verdict::Won => ("good", format!("+{}", cell.worth), "web-r-cell-won"),
        Verdict::Lost => ("bad", format!("−{}", cell.worth), "web-r-cell-lost"),
        Verdict::GameWon => ("good", "♛".to_owned(), "web-r-cell-game-won"),
        Verdict::GameLost => ("bad", "✕".to_owned(), "web-r-cell-game-lost"),
    };
    let words = voice.say(&Say::new(key).with("worth", cell.worth));
    html! { td data-is=(is) { span aria-hidden="true" { (sign) } span.sr { (words) } } }
}
