//! Settings: what can be chosen about tables, notices, the look of pages, who sees one, and what is one's own.

use crate::model::{MyHandle, Site, Theme};
use crate::parts::icon;
use crate::public::handle_path;
use crate::shell::place_page;
use cachet_engine::Say;
use cachet_words::{Lang, Voice};
use maud::{Markup, html};

pub struct SettingsPage<'a> {
    pub site: Site<'a>,
    /// "What is still out there" is wanted where a table agreed on it.
    pub helper: bool,
    pub handle: Option<MyHandle>,
    /// Whom the reader does not want to hear, by name.
    pub muted: Vec<String>,
}

pub fn settings(page: &SettingsPage<'_>) -> Markup {
    let voice = Voice::plain(page.site.lang);
    let title = voice.text("settings");
    let main = html! {
        div.sets {
            h1 { (title) }
            div.sets__grid {
                (at_table(page, &voice))
                (tell_me(&voice))
                (look(page, &voice))
                @if page.site.name.is_some() { (who_sees(page, &voice)) (mine(&voice)) }
            }
        }
    };
    place_page(&page.site, title, main)
}

/// A row with one button that says what it will do.
fn row(name: String, hint: Option<String>, act: Markup) -> Markup {
    html! { div.sets__row { p { b { (name) } @if let Some(hint) = hint { span.quiet { (hint) } } } (act) } }
}

fn at_table(page: &SettingsPage<'_>, voice: &Voice<'_>) -> Markup {
    let text = |key: &'static str| voice.text(key);
    // What is kept in the browser alone needs a script: without one the buttons are not there.
    let switch = |attribute: &str, on: &'static str, off: &'static str, drawn: &str| {
        html! {
            @match attribute {
                "sound" => button.btn type="button" data-sound data-off=(text(off)) aria-pressed="false" hidden { (icon(drawn)) span { (text(on)) } },
                "vibration" => button.btn type="button" data-vibration data-off=(text(off)) aria-pressed="false" hidden { (icon(drawn)) span { (text(on)) } },
                _ => button.btn type="button" data-motion data-off=(text(off)) aria-pressed="false" hidden { (icon(drawn)) span { (text(on)) } },
            }
        }
    };
    html! {
        section.panel aria-labelledby="sets-table" {
            h2 #sets-table { (text("settings-table")) }
            (row(text("settings-sound"), Some(text("settings-sound-hint")), html! { (switch("sound", "web-sound-on", "web-sound-off", "sound")) (switch("vibration", "web-vibration-on", "web-vibration-off", "vibrate")) }))
            (row(text("settings-motion"), Some(text("settings-motion-hint")), switch("motion", "settings-motion-off", "settings-motion-on", "play")))
            (row(text("settings-helper"), Some(text("settings-helper-hint")), html! {
                form action="/me/helper" method="post" {
                    input type="hidden" name="back" value="/settings";
                    button.btn type="submit" name="helper" value=(u8::from(!page.helper)) aria-pressed=(page.helper) { (icon("eye")) (text(if page.helper { "web-helper-off" } else { "web-helper-on" })) }
                }
            }))
            noscript { p.quiet { (text("settings-no-script")) } }
        }
    }
}

fn tell_me(voice: &Voice<'_>) -> Markup {
    let [ask, stop, refused, quiet, loud] =
        ["notices-ask", "notices-stop", "notices-refused", "notices-quiet", "notices-loud"].map(|key| voice.text(key));
    html! {
        section.panel aria-labelledby="sets-tell" {
            h2 #sets-tell { (voice.text("settings-tell")) }
            (row(voice.text("settings-turn"), Some(voice.text("settings-turn-hint")), html! {
                button.btn type="button" data-notices data-off=(ask) data-on=(stop) data-refused=(refused) aria-pressed="false" hidden { (icon("clock")) span aria-live="polite" { (ask) } }
                button.btn type="button" data-quiet data-on=(quiet) data-off=(loud) aria-pressed="true" hidden { (icon("theme")) span { (quiet) } }
            }))
            (row(voice.text("feed"), Some(voice.text("settings-feed-hint")), html! { a.btn href="/me#feed" { (icon("arrow")) (voice.text("settings-feed")) } }))
        }
    }
}

fn look(page: &SettingsPage<'_>, voice: &Voice<'_>) -> Markup {
    let chip = |name: &'static str, value: &str, words: String, now: bool| {
        html! { button.chip type="submit" name=(name) value=(value) aria-pressed=(now) { (words) } }
    };
    let form = |name: &'static str, legend: &'static str, chips: Markup| {
        html! {
            form.setchips action={ "/me/" (name) } method="post" {
                b id={ "sets-" (name) } { (voice.text(legend)) }
                input type="hidden" name="back" value="/settings";
                div role="group" aria-labelledby={ "sets-" (name) } { (chips) }
            }
        }
    };
    let theme = page.site.theme;
    html! {
        section.panel aria-labelledby="sets-look" {
            h2 #sets-look { (voice.text("settings-look")) }
            (form("lang", "settings-lang", html! {
                @for (lang, words) in [(Lang::Fr, "Français"), (Lang::En, "English")] {
                    button.chip type="submit" name="lang" value=(lang) lang=(lang) aria-pressed=(lang == page.site.lang) { (words) }
                }
            }))
            (form("theme", "settings-light", html! {
                (chip("theme", "auto", voice.text("settings-light-auto"), theme.is_none()))
                (chip("theme", "day", voice.text("settings-light-day"), theme == Some(Theme::Day)))
                (chip("theme", "night", voice.text("settings-light-night"), theme == Some(Theme::Night)))
            }))
        }
    }
}

fn who_sees(page: &SettingsPage<'_>, voice: &Voice<'_>) -> Markup {
    html! {
        section.panel aria-labelledby="sets-seen" {
            h2 #sets-seen { (voice.text("settings-seen")) }
            @match &page.handle {
                Some(it) => (row(
                    voice.text("settings-page"),
                    Some(voice.text(if it.shown { "settings-page-open" } else { "settings-page-closed" })),
                    html! {
                        @if it.shown { a.btn.btn--bare href=(handle_path(&it.handle)) { "@" (it.handle) } }
                        form action="/me/page" method="post" {
                            button.btn type="submit" name="shown" value=(if it.shown { "0" } else { "1" }) { (icon(if it.shown { "lock" } else { "eye" })) (voice.text(if it.shown { "place-page-close" } else { "place-page-show" })) }
                        }
                    },
                )),
                None => (row(voice.text("settings-page"), Some(voice.text("settings-page-none")), html! { a.btn href="/me#handle" { (icon("arrow")) (voice.text("handle")) } })),
            }
            div.sets__row {
                p { b { (voice.say(&Say::new("settings-muted").with("count", page.muted.len()))) } span.quiet { (voice.text("settings-muted-hint")) } }
                @if !page.muted.is_empty() {
                    ul.sets__muted {
                        @for (at, name) in page.muted.iter().enumerate() {
                            @let shown = voice.shown(name);
                            li {
                                span { (shown) }
                                form.inline action="/me/unmute" method="post" {
                                    input type="hidden" name="name" value=(name);
                                    button.btn type="submit" name="at" value=(at) aria-label=(voice.say(&Say::new("talk-unmute").with("who", shown.clone()))) { (icon("mute")) (voice.text("settings-unmute")) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn mine(voice: &Voice<'_>) -> Markup {
    html! {
        section.panel.sets__mine aria-labelledby="sets-mine" {
            h2 #sets-mine { (voice.text("settings-mine")) }
            (row(voice.text("place-export"), Some(voice.text("place-export-hint")), html! { a.btn href="/me/export" download { (icon("down")) (voice.text("place-export-go")) } }))
            (row(voice.text("web-devices"), Some(voice.text("web-devices-hint")), html! { a.btn href="/me#devices" { (icon("arrow")) (voice.text("settings-devices")) } }))
            (row(voice.text("web-erase"), Some(voice.text("web-erase-hint")), html! { a.btn href="/me#erase" { (icon("arrow")) (voice.text("settings-erase")) } }))
        }
    }
}
