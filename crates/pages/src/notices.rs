//! Error pages: not found, full, not allowed, too much, internal error.

use crate::me::{erase, export};
use crate::model::Site;
use crate::parts::{Pressed, icon, seal};
use crate::shell::desk;
use cachet_engine::Say;
use cachet_words::Voice;
use maud::{Markup, html};

/// What went wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Notice {
    /// There is nothing at this address, or no table with this code.
    NotFound,
    /// Every seat is taken, and nobody may watch.
    Full,
    /// Too many requests, tables or names.
    TooMuch,
    /// The request body is too long.
    TooLong,
    /// The request was not sent from a page of this site.
    Refused,
    /// A link to another device that was used, has run out, or is not ours.
    OldLink,
    /// A seat or a decision that the review does not have.
    NotInReview,
    /// What is asked for cannot be had as things stand.
    NotNow,
    /// The server failed.
    Fault,
}

impl Notice {
    fn key(self) -> &'static str {
        match self {
            Notice::NotFound => "web-not-found",
            Notice::Full => "web-full",
            Notice::TooMuch => "web-too-much",
            Notice::TooLong => "web-too-long",
            Notice::Refused => "web-refused",
            Notice::OldLink => "web-old-link",
            Notice::NotInReview => "web-not-in-review",
            Notice::NotNow => "web-not-now",
            Notice::Fault => "web-fault",
        }
    }
}

/// The error page.
pub fn notice(site: &Site<'_>, notice: Notice) -> Markup {
    let what = Voice::plain(site.lang).name(&format!("{}.what", notice.key()));
    saying(site, notice, &what)
}

/// The error page, with a sentence that says more than all of its kind have in common.
pub fn notice_because(site: &Site<'_>, notice: Notice, why: &Say) -> Markup {
    saying(site, notice, &Voice::plain(site.lang).say(why))
}

fn saying(site: &Site<'_>, notice: Notice, what: &str) -> Markup {
    let voice = Voice::plain(site.lang);
    let title = voice.text(notice.key());
    let home = html! { a.btn.btn--wax href="/" { (voice.text("web-home-link")) } };
    let main = article(&title, what, &home);
    desk(site, title, None, main)
}

fn article(title: &str, what: &str, then: &Markup) -> Markup {
    html! {
        article.notice {
            span aria-hidden="true" { (seal(Pressed::House, "")) }
            h1 { (title) }
            p.lede { (what) }
            (then)
        }
    }
}

/// For somebody whom the host has blocked: that it is so, and what stays theirs to do.
pub fn blocked(site: &Site<'_>) -> Markup {
    let voice = Voice::plain(site.lang);
    let title = voice.text("web-blocked");
    let nothing = html! {};
    let main = html! {
        (article(&title, &voice.text("server-blocked"), &nothing))
        div.place {
            section.panel aria-labelledby="yours-h" {
                h2 #yours-h { (voice.text("web-blocked-yours")) }
                @if let Some(name) = site.name { p { (voice.say(&Say::new("web-blocked-name").with("name", name.to_owned()))) } }
                form action="/me/leave" method="post" { button.btn type="submit" { (icon("close")) (voice.text("web-device-leave")) } }
            }
            (export(&voice))
            (erase(&voice))
        }
    };
    desk(site, title, None, main)
}
