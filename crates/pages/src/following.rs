//! People who are followed: where they are, and one tap to ask them to a table; and being asked.

use crate::parts::{Pressed, icon, initial, seal};
use crate::public::handle_path;
use crate::shown::shelf;
use cachet_engine::Say;
use cachet_table::TableId;
use cachet_words::Voice;
use maud::{Markup, html};

/// Somebody who is followed.
pub struct FollowedRow {
    pub name: String,
    pub handle: String,
    pub state: FollowedState,
}

/// Whom the reader follows.
#[derive(Default)]
pub struct Following {
    pub rows: Vec<FollowedRow>,
    /// How many more have closed their page. Who they are is not told.
    pub closed: usize,
    /// A handle that was refused, to be mended.
    pub typed: Option<String>,
}

/// Where they are, as far as it is told.
pub enum FollowedState {
    Away,
    Playing,
    /// At a table that is open to everybody.
    At(TableId, String),
}

/// An invitation that can still be followed.
pub struct AskedRow {
    pub table: TableId,
    pub game: String,
    pub by: String,
}

/// The list on one's own page.
pub(crate) fn following(voice: &Voice<'_>, following: &Following) -> Markup {
    let Following { rows, closed, typed } = following;
    html! {
        section.panel #following aria-labelledby="following-h" {
            h2 #following-h { (voice.text("follow-title")) }
            p.quiet { (voice.text("follow-hint")) }
            form.name-form action="/me/follow" method="post" {
                input name="handle" dir="auto" required autocomplete="off" autocapitalize="none" spellcheck="false" placeholder="@" value=[typed.as_deref()] aria-label=(voice.text("follow-handle"));
                button.btn type="submit" { (icon("plus")) (voice.text("follow-go")) }
            }
            @if rows.is_empty() && *closed == 0 { p { (voice.text("follow-nobody")) } }
            ul.following {
                @for row in rows { li { (person(voice, row)) } }
                @if *closed > 0 {
                    li {
                        span.quiet { (voice.say(&Say::new("follow-closed").with("count", *closed))) }
                        form.inline action="/me/unfollow" method="post" {
                            button.btn.btn--bare type="submit" name="closed" value="1" { (voice.text("follow-stop")) }
                        }
                    }
                }
            }
        }
    }
}

fn person(voice: &Voice<'_>, row: &FollowedRow) -> Markup {
    let name = voice.shown(&row.name);
    html! {
        span.following__who {
            span.following__seal aria-hidden="true" { (seal(Pressed::Letter(initial(&row.name)), "")) }
            span {
                b { (name) } " " a href=(handle_path(&row.handle)) { "@" (row.handle) }
                span.quiet.following__state {
                    @match &row.state {
                        FollowedState::Away => (voice.text("follow-away")),
                        FollowedState::Playing => (voice.text("follow-playing")),
                        FollowedState::At(table, game) => a href={ "/t/" (table) } { (voice.say(&Say::new("follow-at").with("game", voice.name(game)))) },
                    }
                }
            }
        }
        span.following__do {
            (invite(voice, &row.handle, &name))
            form.inline action="/me/unfollow" method="post" {
                input type="hidden" name="handle" value=(row.handle);
                button.btn.btn--bare type="submit" aria-label={ (voice.text("follow-stop")) ", " (name) } { (voice.text("follow-stop")) }
            }
        }
    }
}

/// Several rows have the same button: its label says whom.
pub(crate) fn invite(voice: &Voice<'_>, handle: &str, name: &str) -> Markup {
    html! {
        form.inline.following__ask action="/me/invite" method="post" {
            input type="hidden" name="handle" value=(handle);
            select name="game" aria-label={ (voice.text("invite-game")) ", " (name) } {
                @for game in shelf() { option value=(game.info().id) { (voice.name(game.info().id)) } }
            }
            button.btn type="submit" aria-label={ (voice.text("invite-go")) ", " (name) } { (icon("users")) (voice.text("invite-go")) }
        }
    }
}

/// On the page of somebody: follow them, or no more.
pub(crate) fn follow_button(voice: &Voice<'_>, handle: &str, followed: bool) -> Markup {
    let (action, words) = if followed { ("/me/unfollow", "follow-stop") } else { ("/me/follow", "follow-go") };
    html! {
        form action=(action) method="post" {
            input type="hidden" name="handle" value=(handle);
            @if followed { input type="hidden" name="back" value="1"; }
            button.btn type="submit" { @if !followed { (icon("plus")) } (voice.text(words)) }
        }
    }
}

/// On the front page: who asks the reader to which table.
pub(crate) fn invitations(voice: &Voice<'_>, rows: &[AskedRow]) -> Markup {
    html! {
        @if !rows.is_empty() {
            section aria-labelledby="asked" {
                div.head { h2 #asked { (voice.text("invite-title")) } }
                ul.asked {
                    @for row in rows {
                        li.panel {
                            p { (voice.say(&Say::new("invite-asks").with("name", voice.shown(&row.by)).with("game", voice.name(&row.game)))) }
                            div.asked__do {
                                a.btn.btn--lit href={ "/t/" (row.table) } { (voice.text("invite-come")) }
                                form action="/me/decline" method="post" {
                                    button.btn.btn--bare type="submit" name="table" value=(row.table) { (voice.text("invite-not-now")) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
