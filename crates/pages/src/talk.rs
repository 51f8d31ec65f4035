//! Table talk: slips of paper by the seats, the sheet they are chosen from, and what was said within the story.

use crate::draw::Ctx;
use crate::menu::post;
use crate::model::TablePage;
use crate::parts::{Pressed, icon, initial, seal};
use cachet_engine::{Say, Seat};
use cachet_table::{GuestId, LONGEST_TEXT, Note, Phrase, PlaceKind, Reaction, SHOWN_FOR, Said, Sayable};
use cachet_words::Voice;
use maud::{Markup, html};

/// Phrases in the column on a desk; all of them are in the sheet.
const AT_HAND: usize = 6;

/// A note that lies by a seat.
pub(crate) struct Slip {
    seat: Seat,
    number: u32,
    said: Said,
}

/// The notes that still lie by their seats: the latest of each.
pub(crate) fn slips(page: &TablePage<'_>) -> Vec<Slip> {
    let mut slips: Vec<Slip> = Vec::new();
    for note in page.heard.notes.iter().filter(|note| page.now < note.at + SHOWN_FOR) {
        // People change places before the deal.
        let seat = note.seat.and_then(|_| page.online.seat_of(note.guest));
        let said = Said::read(&note.said).filter(|said| !matches!(said, Said::Silence(_)));
        if let (Some(seat), Some(said)) = (seat, said) {
            slips.retain(|slip| slip.seat != seat);
            slips.push(Slip { seat, number: note.number, said });
        }
    }
    slips
}

/// The note by this seat. Screen readers are told by [`crate::heard`].
pub(crate) fn by_seat(ctx: &Ctx<'_>, seat: Seat) -> Markup {
    let Some(slip) = ctx.slips.iter().find(|slip| slip.seat == seat) else { return html! {} };
    let pressed = match slip.said {
        Said::Reaction(reaction) => Pressed::Picture(reaction.picture()),
        Said::Phrase(_) | Said::Text(_) | Said::Silence(_) => Pressed::House,
    };
    let reacts = matches!(slip.said, Said::Reaction(_));
    html! {
        span.note.note--react[reacts] id={ "note-" (slip.number) } data-seat=(seat.index() + 1) aria-hidden="true" {
            span.note__wax { (seal(pressed, "")) }
            @if !reacts { span.note__text dir="auto" { (ctx.say(&slip.said.say())) } }
        }
    }
}

/// Who said it, and what.
fn sentence(page: &TablePage<'_>, voice: &Voice<'_>, note: &Note) -> Option<String> {
    let said = Said::read(&note.said)?;
    let who = if page.heard.own.contains(&note.number) { voice.text("talk-you") } else { voice.shown(&note.name) };
    let what = voice.say(&said.say());
    Some(match said {
        Said::Silence(_) => what,
        Said::Phrase(_) | Said::Reaction(_) | Said::Text(_) => {
            let key = if note.seat.is_some() { "talk-line" } else { "talk-line-watching" };
            voice.say(&Say::new(key).with("who", who).with("what", what))
        }
    })
}

/// A line of the story: what was said when the game had so many events.
pub(crate) struct Line {
    pub(crate) after: usize,
    number: u32,
    seat: Option<Seat>,
    text: String,
}

pub(crate) fn lines(page: &TablePage<'_>) -> Vec<Line> {
    let voice = Voice::plain(page.site.lang);
    let line = |note: &Note| {
        let seat = note.seat.and_then(|seat| page.online.seat_of(note.guest).or(Some(seat)));
        let text = sentence(page, &voice, note)?;
        Some(Line { after: page.online.events_at(note.seq), number: note.number, seat, text })
    };
    page.heard.notes.iter().filter_map(line).collect()
}

pub(crate) fn in_story(line: &Line) -> Markup {
    html! {
        li.log__note id={ "said-" (line.number) } {
            span.note__wax data-seat=[line.seat.map(|seat| seat.index() + 1)] aria-hidden="true" { (seal(Pressed::House, "")) }
            span dir="auto" { (line.text) }
        }
    }
}

/// The same for whoever hears the table: as long as a sentence is there it keeps its id, and is read once.
pub(crate) fn aloud(line: &Line) -> Markup {
    html! { p id={ "aloud-" (line.number) } { (line.text) } }
}

/// Is there anybody to talk to? Whoever only watches must have a name; a single person among bots has nobody.
pub(crate) fn may_talk(page: &TablePage<'_>) -> bool {
    let company = page.me().is_none_or(|me| !page.online.is_alone(me));
    page.guest.is_some() && page.online.is_talked_at() && company
}

/// The button that opens the sheet.
pub(crate) fn button(page: &TablePage<'_>, voice: &Voice<'_>) -> Markup {
    html! {
        @if may_talk(page) {
            button.btn.btn--bare.talkbtn type="button" popovertarget="palette" aria-label=(voice.text("talk-title")) { (icon("chat")) }
        }
    }
}

/// Why nothing can be said here until the page is told otherwise.
fn hindrance(page: &TablePage<'_>) -> Option<&'static str> {
    page.heard.silent.then_some("talk-silent")
}

/// That enough was said for now. Time alone ends it and no update says when, so the phrases stay, and who is too early is told.
fn spent(page: &TablePage<'_>, voice: &Voice<'_>) -> Markup {
    html! { @if page.heard.spent == Some("talk-spent") { p.quiet { (voice.text("talk-spent")) } } }
}

/// Some phrases in the column of a desk.
pub(crate) fn column(page: &TablePage<'_>, voice: &Voice<'_>) -> Markup {
    let Sayable { phrases, .. } = page.online.sayable(page.me());
    html! {
        @if may_talk(page) {
            section.talkdesk aria-labelledby="talkdesk-h" {
                h2 #talkdesk-h { (voice.text("talk-title")) }
                @match hindrance(page) {
                    Some(why) => p.quiet { (voice.text(why)) },
                    None => { (spent(page, voice)) (post(page, "say", html! { div.says { @for phrase in phrases.iter().take(AT_HAND) { (slip(voice, *phrase)) } } })) }
                }
                button.btn type="button" popovertarget="palette" { (icon("chat")) (voice.text("talk-all")) }
            }
        }
    }
}

fn slip(voice: &Voice<'_>, phrase: Phrase) -> Markup {
    html! { button.saybtn type="submit" name="say" value=(phrase.word()) { (voice.name(&format!("talk-{}", phrase.word()))) } }
}

/// The sheet: reactions, phrases, one's own words, whom to hear, and the host's switch.
pub(crate) fn sheet(page: &TablePage<'_>) -> Markup {
    if !may_talk(page) {
        return html! {};
    }
    let voice = Voice::plain(page.site.lang);
    let sayable = page.online.sayable(page.me());
    html! {
        section.sheet.palette #palette popover aria-labelledby="palette-h" {
            h2 #palette-h { (voice.text("talk-title")) }
            button.btn.btn--bare.sheet__close type="button" popovertarget="palette" popovertargetaction="hide" aria-label=(voice.text("web-close")) {
                (icon("close"))
            }
            p.quiet { (voice.text(if page.me().is_some() { "talk-intro" } else { "talk-intro-watching" })) }
            @if let Some(rule) = sayable.rule { p.quiet { (icon("lock")) (voice.text("talk-by-rule")) " " (rule) } }
            @match hindrance(page) {
                Some(why) => p.flash { (voice.text(why)) },
                None => { (spent(page, &voice)) (choices(page, &voice, &sayable)) }
            }
            (people(page, &voice))
            div.menu__do { (switches(page, &voice)) }
        }
    }
}

fn choices(page: &TablePage<'_>, voice: &Voice<'_>, sayable: &Sayable) -> Markup {
    html! {
        @if sayable.reactions {
            (post(page, "say", html! {
                div.reas role="group" aria-label=(voice.text("talk-reactions")) {
                    @for reaction in Reaction::ALL {
                        button.reabtn type="submit" name="react" value=(reaction.word()) {
                            (seal(Pressed::Picture(reaction.picture()), ""))
                            span { (voice.name(&format!("react-{}", reaction.word()))) }
                        }
                    }
                }
            }))
        }
        (post(page, "say", html! { div.says { @for phrase in &sayable.phrases { (slip(voice, *phrase)) } } }))
        @if sayable.text {
            form.talktext action={ "/t/" (page.online.id) "/say" } method="post" {
                label for="talk-text" { (voice.text("talk-own-words")) }
                span.talktext__row {
                    input.text #talk-text name="text" maxlength=(LONGEST_TEXT) value=[page.typed] required autocomplete="off" dir="auto";
                    button.btn.btn--lit type="submit" { (voice.text("talk-send")) }
                }
            }
        }
    }
}

/// Somebody who can be muted and reported: by their seat, or by something they said.
struct Person {
    name: String,
    guest: Option<GuestId>,
    field: &'static str,
    value: usize,
    seat: Option<Seat>,
}

/// The others at the table; for those who watch also whoever else has spoken among them.
fn others(page: &TablePage<'_>, voice: &Voice<'_>) -> Vec<Person> {
    let seated = page.places.iter().filter(|place| place.kind == PlaceKind::Person && Some(place.seat) != page.me());
    let mut people: Vec<Person> = seated
        .map(|place| Person {
            name: voice.shown(place.name.as_deref().unwrap_or_default()),
            guest: page.online.sitting(place.seat).and_then(|it| it.guest()),
            field: "seat",
            value: place.seat.index(),
            seat: Some(place.seat),
        })
        .collect();
    let spoke = page.heard.notes.iter().rev().filter(|note| !page.heard.own.contains(&note.number));
    let spoke = spoke.map(|note| (note.guest, &note.name, note.number));
    let hushed = page.heard.hushed.iter().map(|(guest, name, number)| (*guest, name, *number));
    for (guest, name, number) in spoke.chain(hushed) {
        if people.iter().all(|it| it.guest != Some(guest)) {
            let (name, guest) = (voice.shown(name), Some(guest));
            people.push(Person { name, guest, field: "note", value: number as usize, seat: None });
        }
    }
    people
}

fn people(page: &TablePage<'_>, voice: &Voice<'_>) -> Markup {
    let others = others(page, voice);
    html! {
        @if !others.is_empty() {
            h3 #whom-h { (voice.text("talk-whom")) }
            ul.whom aria-labelledby="whom-h" {
                @for person in &others {
                    @let muted = person.guest.is_some_and(|guest| page.heard.muted.contains(&guest));
                    @let name = || Say::new(if muted { "talk-unmute" } else { "talk-mute" }).with("who", person.name.clone());
                    li {
                        span.who-seal data-seat=[person.seat.map(|seat| seat.index() + 1)] { (seal(Pressed::Letter(initial(&person.name)), "who")) }
                        @match person.seat {
                            Some(seat) => a.grow href={ "/t/" (page.online.id) "/who?seat=" (seat.index()) } { b { (person.name) } },
                            None => b.grow { (person.name) },
                        }
                        (post(page, "mute", html! {
                            input type="hidden" name=(person.field) value=(person.value);
                            input type="hidden" name="on" value=(u8::from(!muted));
                            button.btn type="submit" aria-pressed=(muted) aria-label=(voice.say(&name())) {
                                (icon("mute")) span { (voice.text(if muted { "talk-muted" } else { "talk-mute-short" })) }
                            }
                        }))
                        a.btn.btn--bare href={ "/report?table=" (page.online.id) "&" (person.field) "=" (person.value) }
                            aria-label=(voice.say(&Say::new("report-of").with("who", person.name.clone()))) { (voice.text("report-short")) }
                    }
                }
            }
            p.quiet { (voice.text("talk-mute-about")) }
        }
    }
}

/// Hearing nobody here, which is one's own affair; and a silent table, which is the host's.
fn switches(page: &TablePage<'_>, voice: &Voice<'_>) -> Markup {
    let switch = |what: &str, on: bool, words: &'static str| {
        post(
            page,
            what,
            html! {
                input type="hidden" name="on" value=(u8::from(!on));
                button.btn type="submit" aria-pressed=(on) { (icon("mute")) (voice.text(words)) }
            },
        )
    };
    html! {
        (switch("quiet", page.heard.quiet, "talk-quiet"))
        @if page.is_host() { (switch("silence", page.heard.silent, "talk-silence")) }
    }
}

/// What was said before the deal, where there is no story yet.
pub(crate) fn before_the_deal(page: &TablePage<'_>, voice: &Voice<'_>) -> Markup {
    let lines = lines(page);
    html! {
        section.panel.room__talk aria-labelledby="room-talk-h" hidden[!may_talk(page) && lines.is_empty()] {
            h2 #room-talk-h { (voice.text("talk-title")) }
            div role="log" aria-live="polite" aria-relevant="additions" aria-labelledby="room-talk-h" {
                ol.log { @for line in &lines { (in_story(line)) } }
            }
            @if may_talk(page) {
                button.btn type="button" popovertarget="palette" { (icon("chat")) (voice.text("talk-all")) }
            }
        }
    }
}
