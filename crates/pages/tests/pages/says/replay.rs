//! Looking back: whose eyes, which move, back and forth.

use super::{laid_out, read};
use crate::common::site;
use crate::dom::Page;
use cachet_engine::{AnyTable, Viewer};
use cachet_pages::{Origin, ReplayPage, recorded_places};
use cachet_words::Lang;

const MOVES: &str =
    "options: first=Ana\ndeal: aside ... | Ana Priest | Bo King | Cy Baron | deck Guard, Handmaid, Guard, ...
Ana: Priest > Bo\nBo: Handmaid\nCy: Guard > Ana, Prince";

fn whole() -> Box<dyn AnyTable> {
    laid_out("love-letter", "Ana, Bo, Cy", MOVES)
}

fn look(at: usize, eyes: &str, origin: Origin<'_>, lang: Lang) -> Page {
    let whole = whole();
    let table = whole.rewound(at);
    let viewer = match eyes {
        "all" => Viewer::Everyone,
        "public" => Viewer::Public,
        name => Viewer::Seat(whole.names().find(name).expect("somebody at the table")),
    };
    let game = cachet_games::find("love-letter").expect("Love Letter");
    let places = recorded_places(&*table);
    let moves = whole.moves();
    let page = ReplayPage {
        site: site(lang),
        origin,
        game,
        table: &*table,
        at,
        moves: &moves,
        viewer,
        places,
        sealed: false,
        link: None,
    };
    read(&cachet_pages::replay(&page).into_string())
}

const HERE: Origin<'_> = Origin::Table("ROSE");

#[test]
fn one_looks_through_anybodys_eyes() {
    let page = look(1, "Bo", HERE, Lang::En);
    assert_eq!(page.texts(".eyes .chip"), ["everyone", "the public", "Ana", "Bo", "Cy"]);
    assert_eq!(page.texts(".eyes .chip[aria-current]"), ["Bo"]);
    let addresses: Vec<_> = page.find(".eyes .chip").into_iter().filter_map(|chip| chip.attr("href")).collect();
    let at = |eyes: &str| format!("/t/ROSE/replay?at=1&amp;eyes={eyes}");
    assert_eq!(addresses, [at("all"), at("public"), at("0"), at("1"), at("2")]);
    assert_eq!(look(1, "public", HERE, Lang::Fr).texts(".eyes .chip[aria-current]").len(), 1);
}

#[test]
fn eyes_see_what_they_saw() {
    let bo = look(0, "Bo", HERE, Lang::En);
    assert_eq!(bo.texts("#mine .card__name"), ["King"]);
    assert!(!bo.has("#seat-A .card__name"));
    let all = look(0, "all", HERE, Lang::En);
    assert_eq!(all.texts("#seat-A .card__name"), ["Priest", "Guard"]);
    assert_eq!(all.texts("#seat-B .card__name"), ["King"]);
    assert!(!look(0, "public", HERE, Lang::En).has("#table .held .card__name"));
    assert_eq!(look(1, "Ana", HERE, Lang::En).texts("#seat-B .held[data-known] .card__name"), ["King"], "the Priest");
    assert!(!look(1, "Cy", HERE, Lang::En).has("#seat-B .held[data-known]"));
}

#[test]
fn the_move_shown_is_named_and_counted() {
    let words = |at| look(at, "all", HERE, Lang::En).text(".player__do .quiet");
    assert_eq!(words(0), "The cards have been dealt.");
    assert_eq!(words(1), "Ana plays the Priest on Bo.");
    assert_eq!(words(3), "Cy plays the Guard on Ana and names the Prince.");
    let french = |at, eyes| look(at, eyes, HERE, Lang::Fr).text(".player__do .quiet");
    assert_eq!(french(3, "all"), "Cy joue le Garde contre Ana et nomme le Prince.");
    assert_eq!(french(3, "Ana"), "Cy joue le Garde contre toi et nomme le Prince.", "as these eyes saw it");
    let slider = look(1, "Bo", HERE, Lang::Fr);
    let spoken = slider.one("input[type=range]").attr("aria-valuetext");
    assert_eq!(spoken, Some("Ana joue le Prêtre contre toi."));
    assert_eq!(look(0, "all", HERE, Lang::Fr).text(".player__do .quiet"), "Les cartes sont distribuées.");
    let page = look(2, "all", HERE, Lang::En);
    assert_eq!(page.text(".player__do .num"), "2 / 3");
    let slider = page.one("input[type=range]");
    assert_eq!((slider.attr("min"), slider.attr("max"), slider.attr("value")), (Some("0"), Some("3"), Some("2")));
    assert_eq!(page.one("form.scrub input[name=eyes]").attr("value"), Some("all"), "the slider keeps the eyes");
}

#[test]
fn one_goes_back_to_the_deal_and_on_to_the_end() {
    let steps = |at, eyes: &str| {
        let page = look(at, eyes, HERE, Lang::En);
        ["prev", "next"]
            .map(|rel| page.find(&format!("a[rel={rel}]")).first().and_then(|it| it.attr("href")).map(str::to_owned))
    };
    let to = |at: usize, eyes: &str| Some(format!("/t/ROSE/replay?at={at}&amp;eyes={eyes}"));
    assert_eq!(steps(0, "all"), [None, to(1, "all")]);
    assert_eq!(steps(1, "Cy"), [to(0, "2"), to(2, "2")]);
    assert_eq!(steps(3, "public"), [to(2, "public"), None]);
}

#[test]
fn a_game_of_this_house_can_be_shared_and_kept() {
    let page = look(2, "Bo", HERE, Lang::En);
    assert_eq!(page.one("#moment").attr("value"), Some("https://cachet.example/t/ROSE/replay?at=2&amp;eyes=1"));
    assert!(page.has("a[href=/t/ROSE/record]") && page.has(".bar a[href=/t/ROSE]"));
}

/// A record from elsewhere travels with the page, and its steps are buttons.
#[test]
fn a_record_is_sent_along() {
    let record = whole().record();
    let page = look(1, "Bo", Origin::Record(&record), Lang::En);
    assert!(page.text("#again textarea[name=record]").starts_with("cachet record 1 game: love-letter"));
    let goes: Vec<_> = page.find("button[name=go]").into_iter().filter_map(|button| button.attr("value")).collect();
    assert_eq!(goes, ["1.all", "1.public", "1.0", "1.1", "1.2", "0.1", "2.1"]);
    assert!(!page.has("#moment") && !page.has("a[rel=next]") && page.has(".bar a[href=/]"));
}
