//! The table page: the bar, the game as one viewer sees it, the story at its side, the menu; before the deal, the
//! room where people take their seats.

use crate::assets::asset_url;
use crate::draw::{Ctx, Picture, paint};
use crate::heard::heard;
use crate::lessons::lesson;
use crate::links::Link;
use crate::model::TablePage;
use crate::parts::icon;
use crate::shell::{ICON, SKIP_TO_TABLE, Shell, TURN_ICON, flash, language, light};
use crate::shown::colours;
use crate::{evening, fair, menu, practice, story, talk, telling, waiting};
use cachet_engine::{AnyTable, Arg, Say, Viewer};
use cachet_table::Status;
use cachet_words::Voice;
use maud::{Markup, html};

/// A title of more letters is written smaller on a phone, in two lines.
const LONG_TITLE: usize = 20;

/// The whole page.
pub fn table(page: &TablePage<'_>) -> Markup {
    let voice = Voice::plain(page.site.lang);
    let game = voice.name(page.game.info().id);
    let your_turn = format!("● {} · {game}", voice.text("web-your-turn"));
    let due = !page.legal.is_empty();
    // The script changes title and icon with the turn.
    let body = html! {
        main #table data-live={ "/t/" (page.online.id) } data-title={ (game) " · Cachet" } data-your-turn={ (your_turn) " · Cachet" }
            data-stop=(voice.text("notices-stop")) data-icon=(asset_url(ICON)) data-turn-icon=(asset_url(TURN_ICON)) { (table_fragment(page)) }
        p.lost #lost role="status" hidden { (icon("clock")) (voice.text("web-connection-lost")) }
        (telling::question(page, &voice))
    };
    let about = voice.say(&Say::new("web-table-about").with("game", game.as_str()));
    let (title, icon) = if due { (your_turn, TURN_ICON) } else { (game, ICON) };
    let game = Some(colours(page.game.info().id));
    Shell {
        site: page.site,
        title,
        game,
        class: "is-table",
        skip: SKIP_TO_TABLE,
        about: Some(about),
        link: Some(Link::table(page.site.lang, page.online, page.now)),
        icon,
        waits: !due && !page.online.status.is_final(),
        styles: &[],
        body,
    }
    .page()
}

/// What is inside `<main id="table">`: what the stream sends.
pub fn table_fragment(page: &TablePage<'_>) -> Markup {
    match page.online.game.as_deref() {
        Some(table) if page.online.status != Status::Expired => playing(page, table),
        Some(_) | None => waiting::room(page),
    }
}

fn playing(page: &TablePage<'_>, table: &dyn AnyTable) -> Markup {
    let ctx = Ctx::at_table(page, table);
    let Some(Picture { look, drawing, story, taught }) = paint(table, &ctx) else { return html! {} };
    let said = talk::lines(page);
    let helper = drawing.helper.filter(|_| page.helper);
    let inside = html! {
        (bar(page, &ctx, &drawing.line))
        (flash(&ctx.voice, Some(ctx.game), page.flash.as_ref()))
        (lesson(page, &ctx, table, &taught))
        form #play action={ "/t/" (page.online.id) "/move" } method="post" data-seq=(page.online.seq) data-asked=(page.online.asked_at(page.viewer)) data-share=[fair::own_share(page)] {
            input type="hidden" name="seq" value=(page.online.seq);
            input type="hidden" name="key" value=(page.key());
        }
        // Not what the room before the deal is: that one is gone, and has not moved.
        section.stage #main data-seats=(page.places.len()) data-status=(page.online.status.word()) {
            (drawing.stage)
            aside.side tabindex="0" aria-label=(ctx.text("web-memory")) {
                @if let Some(helper) = helper { (helper) }
                @if let Some(reference) = drawing.reference { (reference) }
                (story::log(&ctx, &story, &said))
                (talk::column(page, &ctx.voice))
            }
        }
        @if page.online.status == Status::Over { (menu::after(page)) }
        (heard(&ctx, &story, &said, page.online.asked_at(page.viewer)))
        (menu::menu(page))
        (talk::sheet(page))
        @if page.online.status == Status::Over { (fair::checks(&ctx.voice)) }
    };
    html! { div class={ "table " (look) } { (inside) } }
}

/// The place in the rules of the card that is being played, if one has been chosen.
fn in_question(ctx: &Ctx<'_>) -> String {
    let named = |say: &Say| {
        say.args.iter().find_map(|(_, arg)| if let Arg::Name(key) = arg { Some(format!("#{key}")) } else { None })
    };
    ctx.choosing.settled.first().and_then(|say| named(say)).unwrap_or_default()
}

/// The bar of a table: out, where the match stands, the language, the light, the rules, the menu.
pub(crate) fn bar(page: &TablePage<'_>, ctx: &Ctx<'_>, line: &str) -> Markup {
    html! {
        header.bar {
            @let (out, label) = evening::way_out(page);
            a.btn.btn--bare href=(out) aria-label=(ctx.text(label)) { (icon("back")) }
            div.bar__title {
                @let title = ctx.name(page.game.info().id);
                h1 data-long[title.chars().count() > LONG_TITLE] { (title) }
                p {
                    (practice::mark(page, &ctx.voice))
                    (evening::mark(page, &ctx.voice))
                    @if page.viewer == Viewer::Public { b.watching { (icon("eye")) (ctx.text("web-watching")) } " · " }
                    (line)
                }
            }
            span.wide { (language(&page.site)) }
            (light(&page.site))
            a.btn.btn--bare href={ "/rules/" (page.game.info().id) (in_question(ctx)) } target="_blank" aria-label=(ctx.text("web-rules")) {
                (icon("book")) span.wide { (ctx.text("web-rules")) }
            }
            (talk::button(page, &ctx.voice))
            button.btn.btn--bare type="button" popovertarget="menu" aria-label=(ctx.text("web-menu")) data-calls[!page.missed().is_empty()] { (icon("menu")) }
        }
    }
}
