//! Components that every game's drawing uses: cards, backs, seals, tokens, icons, buttons.

use crate::assets::asset_url;
use crate::choosing::Choice;
use crate::draw::Ctx;
use cachet_engine::{LONGEST_NAME, Say, Seat};
use cachet_table::{Countdown, Millis, Place, PlaceKind};
use cachet_words::Voice;
use maud::{Markup, PreEscaped, html};

/// A small drawing in the colour of the text around it; see `web/art/inline.svg`.
pub fn icon(name: &str) -> Markup {
    html! { svg.ico viewBox="0 0 24 24" aria-hidden="true" { use href={ "#i-" (name) } {} } }
}

/// An emblem of the picture file, on its own.
pub fn emblem(id: &str) -> Markup {
    html! { svg.emblem viewBox="0 0 512 512" aria-hidden="true" { use href=(picture(id)) {} } }
}

/// Is a name too long for the size in which most stand on a table? It is written smaller, so that less of it is cut.
pub fn is_long(name: &str) -> bool {
    name.chars().count() > 9
}

/// Is a piece of a name too long for a narrow column? Names break at spaces and hyphens; such a one would break inside.
pub fn has_long_word(name: &str) -> bool {
    name.split([' ', '\u{a0}', '-']).any(is_long)
}

/// The address of a drawing in the picture file. The file holds the whole cast of every game, so that what is
/// fetched tells nothing of who holds what.
pub fn picture(id: &str) -> String {
    format!("{}#{id}", asset_url("art/pictures.svg"))
}

/// A printed card.
pub struct Face<'a> {
    /// Its emblem in the picture file.
    pub emblem: &'a str,
    /// The number on the drop of wax, if it has one.
    pub rank: Option<u8>,
    /// Which rosette lies under the emblem.
    pub lobes: u8,
    pub name: &'a str,
    /// One sentence; left out on small cards.
    pub text: Option<&'a str>,
    /// How many there are of it.
    pub copies: u8,
}

impl Face<'_> {
    /// The card, with further classes (`is-chosen`, `is-spent`).
    pub fn draw(&self, class: &str) -> Markup {
        // A card with text has a smaller emblem, further up.
        let (at, size, up, drawn) = if self.text.is_some() { (47, 156, 38, 82) } else { (40, 170, 50, 98) };
        let (x, y) = ((250 - drawn) / 2, up + (size - drawn) / 2);
        html! {
            span class={ "card " (class) } {
                svg.card__art viewBox="0 0 250 350" aria-hidden="true" {
                    use href="#frame" {}
                    use.card__rosette href=(picture(&format!("ros{}", self.lobes.min(9)))) x=(at) y=(up) width=(size) height=(size) {}
                    use.card__emblem href=(picture(self.emblem)) x=(x) y=(y) width=(drawn) height=(drawn) {}
                }
                @if let Some(rank) = self.rank {
                    span.card__rank { (rank) }
                }
                @if self.copies > 0 && self.text.is_some() {
                    span.card__copies aria-hidden="true" { @for _ in 0..self.copies { i {} } }
                }
                span.card__name { (self.name) }
                @if let Some(text) = self.text {
                    span.card__text { (text) }
                }
            }
        }
    }
}

/// The back of a card, with a label for screen readers.
pub fn back(words: &str) -> Markup {
    html! { span.card.card--back role="img" aria-label=(words) {} }
}

/// A wax seal with something pressed into it.
pub fn seal(pressed: Pressed<'_>, class: &str) -> Markup {
    let drawn = match pressed {
        Pressed::House => "#mark".to_owned(),
        Pressed::Picture(id) => picture(id),
        Pressed::Letter(_) => String::new(),
    };
    // Where a picture and a letter stand, in one of three layers; written out, because figures are slow to write.
    let stamp = |class: &str, picture: [&str; 2], text: [&str; 2]| match pressed {
        Pressed::House | Pressed::Picture(_) => {
            let [x, y] = picture;
            html! { use class=(class) href=(drawn) x=(x) y=(y) width="54" height="54" {} }
        }
        Pressed::Letter(letter) => {
            let [x, y] = text;
            html! { text class=(class) x=(x) y=(y) { (letter) } }
        }
    };
    html! {
        span class={ "seal " (class) } {
            svg viewBox="0 0 120 120" aria-hidden="true" {
                use href="#wax" {}
                (stamp("seal__lo", ["34.3", "34.5"], ["61.3", "77.5"]))
                (stamp("seal__hi", ["32", "31.8"], ["59", "74.8"]))
                (stamp("seal__top", ["33", "33"], ["60", "76"]))
            }
        }
    }
}

/// What is pressed into a seal.
#[derive(Clone, Copy)]
pub enum Pressed<'a> {
    /// The mark of the house.
    House,
    Picture(&'a str),
    Letter(char),
}

/// The personal seal of a seat: a colour, a shape and an initial; broken once its player is out.
pub fn who_seal(ctx: &Ctx<'_>, seat: Seat, broken: bool) -> Markup {
    let initial = initial(&ctx.who(seat));
    html! { span.who-seal data-seat=(seat.index() + 1) { (personal_seal(initial, ctx.bot(seat), broken)) } }
}

/// As [`who_seal`], for lists of seats outside a game.
pub fn seat_seal(place: &Place) -> Markup {
    let initial = initial(place.name.as_deref().unwrap_or_default());
    html! { span.who-seal data-seat=(place.seat.index() + 1) { (personal_seal(initial, place.bot.as_deref(), false)) } }
}

/// The first letter of a name. An emoji may be half of one, and the marks around a name that is written from the right
/// are nothing to press into wax.
pub(crate) fn initial(name: &str) -> char {
    let first = name.chars().find(|it| it.is_alphanumeric()).or_else(|| name.chars().next());
    first.and_then(|it| it.to_uppercase().next()).unwrap_or('?')
}

/// The face of the bots of a level, as an emblem of the picture file. Those that are no level have one in common.
pub(crate) fn bot_face(level: &str) -> &'static str {
    match level {
        "apprentice" => "bot-apprentice",
        "novice" => "bot-novice",
        "club" => "bot-club",
        "expert" => "bot-expert",
        _ => "ui-bot",
    }
}

/// `bot` is the level of the bot that plays here.
fn personal_seal(initial: char, bot: Option<&str>, broken: bool) -> Markup {
    if broken {
        return html! {
            span.seal.seal--broken.who {
                svg viewBox="0 0 120 120" aria-hidden="true" { use.seal__l href="#wax-l" {} use.seal__r href="#wax-r" {} }
            }
        };
    }
    html! {
        (seal(Pressed::Letter(initial), "who"))
        @if let Some(level) = bot { span.who-bot aria-hidden="true" { (emblem(bot_face(level))) } }
    }
}

/// Tokens won, and those still to win.
pub fn drops(won: u8, of: u8, words: &str) -> Markup {
    html! {
        span.drops role="img" aria-label=(words) {
            @for token in 0..of.max(won) { i class=[(token < won).then_some("on")] {} }
        }
    }
}

/// The clock of a seat, if the table plays with clocks.
pub fn clock(ctx: &Ctx<'_>, seat: Seat) -> Markup {
    let Some(Countdown { seconds, running }) = ctx.countdown(seat) else { return html! {} };
    html! {
        span.clock role="timer" data-clock=(seconds) data-running[running] { (minutes(i64::from(seconds))) }
    }
}

/// Counts down to the moment when the page has something else to offer: the script then asks for it.
pub fn until(left: Millis) -> Markup {
    let seconds = (left + 999) / 1000;
    html! { span.clock role="timer" data-clock=(seconds) data-running data-then { (minutes(seconds)) } }
}

fn minutes(seconds: i64) -> String {
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// What the script says when a name can be no longer.
pub fn name_is_full(voice: &Voice<'_>) -> String {
    voice.say(&Say::new("web-name-full").with("most", LONGEST_NAME))
}

/// Whether the person of a seat is away, or a bot plays on for them.
pub fn presence(ctx: &Ctx<'_>, seat: Seat) -> Markup {
    let handed_over = ctx.place(seat).is_some_and(|it| it.kind == PlaceKind::Person && it.bot.is_some());
    html! {
        @if handed_over { span.presence { (ctx.text("web-bot-plays-on")) } }
        @else if ctx.is_away(seat) { span.presence { (ctx.text("web-away")) } }
    }
}

/// Whose turn it is; that they have left matters more. A bot that waits for somebody who reads does not play.
pub fn turn(ctx: &Ctx<'_>, seat: Seat) -> Markup {
    let plays = ctx.plays(seat) && ctx.me() != Some(seat) && !ctx.is_away(seat);
    html! {
        @if plays { span.turn { (icon("clock")) (ctx.text("web-thinking")) } }
        @else if ctx.holds_back(seat) { (holding_back(ctx)) }
        @else { (presence(ctx, seat)) }
    }
}

/// What is said of a bot that waits until people have read.
pub fn holding_back(ctx: &Ctx<'_>) -> Markup {
    let for_me = ctx.me().is_some_and(|me| ctx.resting.contains(me));
    html! { span.holds { (ctx.text(if for_me { "web-waits-for-you" } else { "web-waits" })) } }
}

/// Where a rival sits, seen from above.
pub fn place(at: usize, rivals: usize) -> &'static str {
    match (rivals, at) {
        (1, _) | (3, 1) => "top",
        (2 | 3, 0) => "left",
        (2 | 3, _) => "right",
        _ => "row",
    }
}

/// Something that can be chosen now: a link to the table with it chosen, to be sealed by another tap; where nothing else
/// could be done, a button that plays at once. `careful` keeps the link even then: a card is never played by one tap. Its
/// class says whether it is lifted: of two equal cards only one is.
pub fn choose(choice: &Choice<'_>, class: &str, label: Option<&str>, careful: bool, inside: Markup) -> Markup {
    match choice.at_once().filter(|_| !careful) {
        Some(legal) => html! {
            button class=(class) type="submit" form="play" name="action" value=(legal.action) aria-label=[label] { (inside) }
        },
        None => {
            let lifted = if careful { class.contains("is-picked") } else { choice.chosen };
            let current = lifted.then_some("true");
            let picked = if lifted && !class.contains("is-picked") { " is-picked" } else { "" };
            html! { a class={ (class) (picked) } href=(choice.href) data-pick aria-current=[current] aria-label=[label] { (inside) } }
        }
    }
}

/// A number in tabular figures, so that its width does not change.
pub fn num(number: impl std::fmt::Display) -> Markup {
    html! { span.num { (number) } }
}

/// Inlines one of our own drawings, which is already HTML.
pub(crate) fn drawing(svg: &'static str) -> Markup {
    PreEscaped(svg.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Ten letters do not fit in a line beside the cards of a seat.
    #[test]
    fn a_name_of_ten_letters_is_long() {
        assert!(is_long("Mémé Odile") && !is_long("Guillaume"));
        assert!(!has_long_word("Mémé Odile") && has_long_word("Maximiliane-K"));
    }

    /// A misspelt emblem would show as nothing at all.
    #[test]
    fn every_level_has_a_face_of_its_own() {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/art/pictures.svg");
        let pictures = std::fs::read_to_string(file).expect("a file of web/");
        let mut faces: Vec<&str> = cachet_bots::LEVELS.into_iter().chain(["random"]).map(bot_face).collect();
        assert!(faces.iter().all(|face| pictures.contains(&format!("id=\"{face}\""))), "{faces:?}");
        faces.dedup();
        assert_eq!(faces.len(), 5);
    }

    #[test]
    fn a_seal_bears_a_letter_of_the_name() {
        let names = ["Ana", "élise", "🦊 Bo", "\u{2068}🦊 علي\u{2069}", "7 of 9", "🦊", ""];
        assert_eq!(names.map(initial), ['A', 'É', 'B', 'ع', '7', '🦊', '?']);
    }
}
