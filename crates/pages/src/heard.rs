//! The table for whoever hears it: what a card is called when it can be chosen, and a live region that tells everything as
//! it happens, once and in order: draws too, and whose turn it is.

use crate::draw::{Ctx, Told};
use crate::talk::{self, Line};
use cachet_engine::{Arg, Say, SeatSet};
use cachet_words::{Piece, pieces};
use maud::{Markup, html};

/// How many sentences the live region holds. Those that were there before are not read again; there must be room for all
/// that happens between two updates of a page.
pub(crate) const LINES: usize = 24;

/// The live region. A sentence keeps its id for as long as it is there, so that it is read once. `asked` is the number of the
/// decision that is asked for: every turn of the reader's own is told. What people say comes after what they did.
pub(crate) fn heard(ctx: &Ctx<'_>, story: &[Told], said: &[Line], asked: u32) -> Markup {
    let told: Vec<&Told> = story.iter().filter(|told| !told.text.trim().is_empty()).collect();
    let events = story.last().map_or(0, |told| told.at + 1);
    let (id, turn) = if ctx.choosing.is_due() {
        (format!("due-{asked}"), Some(Say::new("web-your-move")))
    } else if ctx.me().is_some_and(|me| ctx.resting.contains(me)) {
        (format!("rest-{events}"), Some(Say::new("lesson-now-read")))
    } else {
        let others = (!ctx.waiting.is_empty()).then(|| Say::new("web-waiting-for").with("seats", ctx.waiting));
        (format!("turn-{events}"), others)
    };
    html! {
        div.sr #heard role="log" aria-live="polite" aria-relevant="additions" {
            @for told in &told[told.len().saturating_sub(LINES)..] { p id={ "told-" (told.at) } { (plain(&told.text)) } }
            @if let Some(seat) = ctx.resigned { p #told-resigned { (ctx.say(&Say::new("web-given-up").with("seat", seat))) } }
            @for seat in ctx.missed { p id={ "away-" (seat) } { (ctx.say(&Say::new("web-waiting-away").with("seats", SeatSet::of(seat)))) } }
            @for line in said { (talk::aloud(line)) }
            @if let Some(turn) = turn { p id=(id) { (ctx.say(&turn)) } }
        }
    }
}

/// The sentence without its marks.
fn plain(marked: &str) -> String {
    let words = |piece: &Piece<'_>| match piece {
        Piece::Words(words) | Piece::Name(_, words) => (*words).to_owned(),
    };
    pieces(marked).iter().map(words).collect()
}

/// What a card that can be chosen is called: its name, its value and what it does, all of which stand on it, and then what
/// choosing it does (`web-play-card`).
pub(crate) fn card_label(ctx: &Ctx<'_>, key: &str, value: u8, choosing: &'static str) -> String {
    let card = || Arg::Name(key.to_owned());
    let label = Say::new("web-pick")
        .with("card", card())
        .with("value", value)
        .with("effect", ctx.name(&format!("{key}.effect")))
        .with("choosing", Say::new(choosing).with("card", card()));
    ctx.say(&label)
}
