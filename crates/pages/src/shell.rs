//! The frame of every page: head, site header, language and theme switches, inline drawings, footer.

use crate::assets::{INLINE, WORDMARK, asset_url};
use crate::links::Link;
use crate::model::{Flash, Site, Theme, Tone};
use crate::parts::{Pressed, drawing, icon, initial, seal};
use cachet_words::{Lang, Voice};
use maud::{DOCTYPE, Markup, html};

/// A whole page.
pub(crate) struct Shell<'a> {
    pub site: Site<'a>,
    pub title: String,
    /// The game whose colours it has.
    pub game: Option<&'static str>,
    pub class: &'static str,
    /// Where the first link leads, past what stands on every page: the key of its words.
    pub skip: &'static str,
    /// The description for search results and link previews.
    pub about: Option<String>,
    /// What a chat shows of a link to this page, where it is no page of the house. Such a page is nobody's to find.
    pub link: Option<Link>,
    /// One of [`ICON`] and [`TURN_ICON`].
    pub icon: &'static str,
    /// Others are waited for: without a script the page loads itself again.
    pub waits: bool,
    /// Style sheets that only these pages have.
    pub styles: &'static [&'static str],
    pub body: Markup,
}

/// The words of that link at a table, and on every other page.
pub(crate) const SKIP_TO_TABLE: &str = "web-skip";
pub(crate) const SKIP_TO_PAGE: &str = "web-skip-page";

/// How often such a page loads itself, in seconds.
const REFRESH: u32 = 5;

/// The icon of a page, and that of a table at which it is the reader's turn.
pub(crate) const ICON: &str = "art/favicon.svg";
pub(crate) const TURN_ICON: &str = "art/favicon-turn.svg";

impl Shell<'_> {
    pub fn page(self) -> Markup {
        let voice = Voice::plain(self.site.lang);
        html! {
            (DOCTYPE)
            html lang=(self.site.lang) data-theme=[self.site.theme.map(Theme::word)] {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover";
                    title { (self.title) " · Cachet" }
                    (self.told_to_chats())
                    meta name="theme-color" media="(prefers-color-scheme: light)" content="#f1e4ca";
                    meta name="theme-color" media="(prefers-color-scheme: dark)" content="#17100e";
                    link rel="icon" href=(asset_url(self.icon)) type="image/svg+xml";
                    link rel="apple-touch-icon" href=(asset_url("art/icon-192.png"));
                    link rel="manifest" href=(asset_url("manifest.webmanifest"));
                    @for font in ["bona-nova-latin-700-normal", "alegreya-sans-latin-400-normal"] {
                        link rel="preload" href=(asset_url(&format!("fonts/{font}.woff2"))) as="font" type="font/woff2" crossorigin;
                    }
                    @if self.waits { noscript { meta http-equiv="refresh" content=(REFRESH); } }
                    link rel="stylesheet" href=(asset_url("cachet.css"));
                    @for own in self.styles { link rel="stylesheet" href=(asset_url(own)); }
                    script type="module" src=(asset_url("scripts/cachet.js")) {}
                }
                body class=(self.class) data-game=[self.game] {
                    a.skip href="#main" { (voice.text(self.skip)) }
                    (self.body)
                    (drawing(INLINE))
                }
            }
        }
    }
}

impl Shell<'_> {
    /// What search engines and chats read of a page: the same for everybody who may open it in this language.
    fn told_to_chats(&self) -> Markup {
        let Site { lang, base_url, .. } = self.site;
        let house = || self.about.as_ref().map(|about| Link::house(lang, &self.title, about));
        let Some(link) = self.link.clone().or_else(house) else { return html! {} };
        let (path, other) = (canonical(self.site.path), other_language(&self.site));
        let bare = path.split('?').next().unwrap_or_default();
        let picture = format!("{base_url}{}", link.picture());
        html! {
            meta name="description" content=(link.about);
            link rel="canonical" href={ (base_url) (path) };
            @if self.link.is_some() { meta name="robots" content="noindex"; }
            @else {
                @for lang in [lang, other] { link rel="alternate" hreflang=(lang) href={ (base_url) (bare) "?lang=" (lang) }; }
                link rel="alternate" hreflang="x-default" href={ (base_url) (bare) };
            }
            meta property="og:type" content="website";
            meta property="og:site_name" content="Cachet";
            meta property="og:url" content={ (base_url) (path) };
            meta property="og:locale" content=(locale(lang));
            meta property="og:locale:alternate" content=(locale(other));
            meta property="og:title" content=(link.title);
            meta property="og:description" content=(link.about);
            meta property="og:image" content=(picture);
            meta property="og:image:type" content="image/png";
            meta property="og:image:width" content=(cachet_pictures::WIDTH);
            meta property="og:image:height" content=(cachet_pictures::HEIGHT);
            meta property="og:image:alt" content=(link.alt());
            meta name="twitter:card" content="summary_large_image";
        }
    }
}

/// The address of a page without what only changes how it is looked at.
fn canonical(path: &str) -> String {
    let (bare, query) = path.split_once('?').unwrap_or((path, ""));
    let kept = |pair: &&str| ["lang=", "as=", "at="].iter().any(|name| pair.starts_with(name));
    let kept: Vec<&str> = query.split('&').filter(kept).collect();
    if kept.is_empty() { bare.to_owned() } else { format!("{bare}?{}", kept.join("&")) }
}

fn locale(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "en_GB",
        Lang::Fr => "fr_FR",
    }
}

/// A table without controls, as a document of its own: for a frame within a page.
pub(crate) fn framed(site: &Site<'_>, game: &'static str, title: &str, body: Markup) -> Markup {
    html! {
        (DOCTYPE)
        html lang=(site.lang) data-theme=[site.theme.map(Theme::word)] {
            head {
                meta charset="utf-8";
                title { (title) }
                link rel="stylesheet" href=(asset_url("cachet.css"));
                link rel="stylesheet" href=(asset_url("styles/review.css"));
            }
            body.is-table.is-framed data-game=(game) { main aria-label=(title) { (body) } (drawing(INLINE)) }
        }
    }
}

/// The header of pages other than tables.
pub(crate) fn house(site: &Site<'_>) -> Markup {
    let voice = Voice::plain(site.lang);
    html! {
        header.house.wrap {
            a.house__mark href="/" aria-label=(voice.text("web-home-link")) { (drawing(WORDMARK)) }
            span.wide { a.btn.btn--bare href="/puzzles" { (icon("eye")) span { (voice.text("puzzles-title")) } } }
            a.btn.btn--bare href="/rules" { (icon("book")) span.house__word { (voice.text("web-rules")) } }
            (language(site)) (light(site))
            @if let Some(name) = site.name {
                a.btn.btn--bare.house__me href="/me" aria-label=(voice.text("web-me")) title=(voice.text("web-me")) { (seal(Pressed::Letter(initial(name)), "")) }
            }
        }
    }
}

/// The same page in the other language.
pub(crate) fn language(site: &Site<'_>) -> Markup {
    let short = other_language(site).to_string().to_uppercase();
    // Voice control needs the visible text in the accessible name.
    let label = format!("{short}, {}", Voice::plain(site.lang).text("web-other-language"));
    to_language(site, "btn btn--bare", Some(&label), &short)
}

/// The same where there is room for words: in a menu.
pub(crate) fn language_in_words(site: &Site<'_>) -> Markup {
    to_language(site, "btn", None, &Voice::plain(site.lang).text("web-other-language"))
}

fn other_language(site: &Site<'_>) -> Lang {
    match site.lang {
        Lang::En => Lang::Fr,
        Lang::Fr => Lang::En,
    }
}

fn to_language(site: &Site<'_>, class: &str, label: Option<&str>, words: &str) -> Markup {
    let other = other_language(site);
    html! {
        form.inline action="/me/lang" method="post" {
            input type="hidden" name="back" value=(site.path);
            button class=(class) type="submit" name="lang" value=(other) lang=(other) aria-label=[label] { (words) }
        }
    }
}

/// The same page by day or by night.
pub(crate) fn light(site: &Site<'_>) -> Markup {
    let voice = Voice::plain(site.lang);
    let other = match site.theme {
        Some(Theme::Night) => Theme::Day,
        Some(Theme::Day) | None => Theme::Night,
    };
    html! {
        form.inline action="/me/theme" method="post" {
            input type="hidden" name="back" value=(site.path);
            button.btn.btn--bare type="submit" name="theme" value=(other.word()) data-light aria-label=(voice.text("web-light")) { (icon("theme")) }
        }
    }
}

pub(crate) fn foot(site: &Site<'_>) -> Markup {
    let voice = Voice::plain(site.lang);
    html! {
        footer.foot.wrap {
            span { (voice.text("web-foot")) }
            a href="/puzzles" { (voice.text("puzzles-title")) }
            a href="/guide" { (voice.text("web-guide")) }
            a href="/about" { (voice.text("about")) }
            a href="/credits" { (voice.text("web-credits")) }
            a href="/privacy" { (voice.text("privacy")) }
            a href="/report" { (voice.text("report")) }
            span { (voice.text("web-foot-promise")) }
        }
    }
}

/// A page of the house: bar, content, foot.
pub(crate) fn desk(site: &Site<'_>, title: String, about: Option<String>, main: Markup) -> Markup {
    styled(site, title, about, &[], main)
}

/// A page of a place of one's own, with the styles of those.
pub(crate) fn place_page(site: &Site<'_>, title: String, main: Markup) -> Markup {
    styled(site, title, None, &["styles/place.css"], main)
}

fn styled(
    site: &Site<'_>,
    title: String,
    about: Option<String>,
    styles: &'static [&'static str],
    main: Markup,
) -> Markup {
    let body = html! {
        (house(site))
        main #main .wrap { (main) }
        (foot(site))
    };
    Shell {
        site: *site,
        title,
        game: None,
        class: "desk",
        skip: SKIP_TO_PAGE,
        about,
        link: None,
        icon: ICON,
        waits: false,
        styles,
        body,
    }
    .page()
}

/// The message after a form was sent; a refusal links to its rule.
pub(crate) fn flash(voice: &Voice<'_>, game: Option<&str>, flash: Option<&Flash>) -> Markup {
    let Some(flash) = flash else { return html! {} };
    let class = match flash.tone {
        Tone::Notice => "flash",
        Tone::Refusal => "flash flash--refusal",
    };
    html! {
        p class=(class) role="alert" id="flash" data-stays[flash.tone == Tone::Notice] {
            (icon(if flash.tone == Tone::Notice { "check" } else { "why" }))
            span { (voice.say(&flash.say)) }
            @if let (Some(game), Some(rule)) = (game, flash.rule) {
                a href={ "/rules/" (game) "#" (rule) } target="_blank" { (rule) }
            }
        }
    }
}
