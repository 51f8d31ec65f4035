//! Error pages: not found, full, not allowed, too much, internal error.

use crate::model::Site;
use crate::parts::{Pressed, seal};
use crate::shell::desk;
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
            Notice::Fault => "web-fault",
        }
    }
}

/// The error page.
pub fn notice(site: &Site<'_>, notice: Notice) -> Markup {
    let voice = Voice::plain(site.lang);
    let title = voice.text(notice.key());
    let main = html! {
        article.notice {
            span aria-hidden="true" { (seal(Pressed::House, "")) }
            h1 { (title) }
            p.lede { (voice.name(&format!("{}.what", notice.key()))) }
            a.btn.btn--wax href="/" { (voice.text("web-home-link")) }
        }
    };
    desk(site, title, None, main)
}
