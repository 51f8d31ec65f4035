//! The page of one's own, and the page that asks before a link is followed.

use super::read;
use crate::common::site;
use crate::dom::{El, Page};
use cachet_pages::{
    DeviceRow, Filters, FindSeal, FollowedRow, FollowedState, Following, GameRow, Here, History, KeepSeal, LadderPage,
    MyHandle, MyPlace, NewPasskey, OtherDevice, PasskeyRow, PublicPage, Rating, RatingRow, RungRow, Score, Site,
    WordCheck,
};
use cachet_ratings::Standing;
use cachet_table::{Finish, TableId};
use cachet_words::Lang;

const HOUR: i64 = 3_600_000;
/// Somebody with three tables, known only to this device.
const HERE: Option<Here> = Some(Here { tables: 3, kept: false });

fn device(id: &str, label: &str, ago: i64, this: bool) -> DeviceRow {
    DeviceRow { id: id.to_owned(), label: label.to_owned(), seen: 1_000 * HOUR - ago, this }
}

fn place(site: Site<'_>, devices: Vec<DeviceRow>, older: bool) -> MyPlace<'_> {
    MyPlace {
        site,
        devices,
        older,
        link: None,
        kept: false,
        handle: None,
        typed_handle: None,
        following: Following::default(),
        feed: cachet_pages::MyFeed::None,
        notices: cachet_pages::MyNotices::default(),
        made: 900 * HOUR,
        history: History::default(),
        ratings: Vec::new(),
        figures: cachet_pages::Figures::default(),
        now: 1_000 * HOUR,
        flash: None,
    }
}

#[test]
fn every_device_is_listed_and_every_other_can_be_ended() {
    let devices = vec![
        device("a", "Firefox · Linux", 0, true),
        device("b", "Safari · iPhone", 5 * HOUR, false),
        device("c", "", 80 * HOUR, false),
    ];
    let page = Page::read(&cachet_pages::me(&place(site(Lang::En), devices, true)).into_string());
    let rows: Vec<String> = page.find(".devices li").iter().map(|row| row.one("b").text()).collect();
    assert_eq!(rows, ["Firefox · Linux", "Safari · iPhone", "A device we cannot name", "Devices from before"]);
    let seen: Vec<String> = page.find(".devices li").iter().take(3).map(|row| row.one(".quiet").text()).collect();
    assert_eq!(seen, ["in use", "last used 5 hours ago", "last used 3 days ago"]);
    let ends: Vec<Option<&str>> = page.find("button[name=session]").iter().map(|it| it.attr("value")).collect();
    assert_eq!(ends, [Some("b"), Some("c"), Some("older")], "not the one that reads this");
    assert!(
        page.has("form[action=/me/others]") && page.has("form[action=/me/link]") && page.has("form[action=/me/erase]")
    );
    let alone = vec![device("a", "Firefox · Linux", 0, true)];
    let page = Page::read(&cachet_pages::me(&place(site(Lang::En), alone, false)).into_string());
    assert!(!page.has("form[action=/me/others]"), "there are no others");
}

/// Somebody without a name has nothing to sign out of.
#[test]
fn a_stranger_is_asked_for_a_name_only() {
    let stranger = Site { name: None, ..site(Lang::En) };
    let page = Page::read(&cachet_pages::me(&place(stranger, Vec::new(), false)).into_string());
    assert!(page.has("form[action=/me/name]") && !page.has("form[action=/me/erase]") && !page.has(".devices"));
}

#[test]
fn a_link_is_shown_once_made() {
    let url = "https://cachet.example/device/abc";
    let made = MyPlace { link: Some(url.to_owned()), ..place(site(Lang::En), Vec::new(), false) };
    let page = Page::read(&cachet_pages::me(&made).into_string());
    assert_eq!(page.one("#link").attr("value"), Some(url));
    assert!(page.has("#another .qr svg") && !page.has("form[action=/me/link]"));
}

#[test]
fn a_link_says_whose_it_is_and_what_ends() {
    let here = Site { name: Some("Bo"), path: "/device/abc", ..site(Lang::En) };
    let page = Page::read(
        &cachet_pages::other_device(&OtherDevice { site: here, name: "Ana", same: false, here: HERE }).into_string(),
    );
    assert!(page.text("main").contains("This link is Ana’s.") && page.text("main").contains("you are Bo so far"));
    let form = page.one("main form");
    assert_eq!((form.attr("action"), form.attr("method")), (Some("/device/abc"), Some("post")));
    assert!(page.text("main form").contains("3 tables"), "{}", page.text("main form"));
    assert!(page.has("input[name=join]"));
    let stranger = Site { name: None, ..here };
    let page = Page::read(
        &cachet_pages::other_device(&OtherDevice { site: stranger, name: "Ana", same: false, here: HERE })
            .into_string(),
    );
    assert!(!page.has("input[name=join]"), "nobody is replaced");
    let page = Page::read(
        &cachet_pages::other_device(&OtherDevice { site: here, name: "Bo", same: true, here: HERE }).into_string(),
    );
    assert!(!page.has("main form"), "there is nothing to do");
}

/// Only one page shows the words; whoever answers wrongly is asked again without them.
#[test]
fn words_are_shown_and_asked_for() {
    let words: Vec<String> = (1..=12).map(|number| format!("word{number}")).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let check = || Some(WordCheck { places: [3, 9], made: 77, proof: "abc".to_owned() });
    let drawn = KeepSeal {
        site: site(Lang::En),
        kept: false,
        words: &words,
        check: check(),
        passkeys: Vec::new(),
        passkey: None,
        now: 1_000 * HOUR,
        flash: None,
    };
    let page = Page::read(&cachet_pages::keep_seal(&drawn).into_string());
    let shown: Vec<String> = page.find(".words12 li").iter().map(|it| it.text()).collect();
    assert_eq!(shown, words);
    let labels: Vec<String> = page.find(".keep__check label").iter().map(|it| it.text()).collect();
    assert_eq!(labels, ["Word 3", "Word 9"]);
    assert_eq!(page.one("input[name=proof]").attr("value"), Some("abc"));
    let new = || Some(NewPasskey { challenge: "c".to_owned(), house: "localhost".to_owned(), user: "u".to_owned() });
    assert!(page.text(".keep__key").contains("only exist under https"), "and says why: {}", page.text(".keep__key"));
    let again = KeepSeal { words: &[], passkey: new(), ..drawn };
    let page = Page::read(&cachet_pages::keep_seal(&again).into_string());
    assert!(page.has("form[action=/me/seal/check]") && !page.has(".words12"));
    assert_eq!(page.one("form[data-passkey]").attr("data-house"), Some("localhost"));
    let row = PasskeyRow { id: "AAAA".to_owned(), label: "Safari · iPhone".to_owned(), made: 0 };
    let kept = KeepSeal { kept: true, check: None, passkeys: vec![row], ..again };
    let page = Page::read(&cachet_pages::keep_seal(&kept).into_string());
    assert!(page.text("main").contains("Your seal is kept.") && page.has("form[action=/me/seal]"));
    assert_eq!(page.one("button[name=id]").attr("value"), Some("AAAA"));
    let stranger = KeepSeal { site: Site { name: None, ..site(Lang::En) }, kept: false, ..kept };
    let page = Page::read(&cachet_pages::keep_seal(&stranger).into_string());
    assert!(page.has("a[href=/me]") && !page.has("form[action=/me/seal]"), "a name comes first");
}

#[test]
fn whoever_is_kept_is_not_joined_to_anybody() {
    let here = Site { name: Some("Bo"), ..site(Lang::En) };
    let find = |here, site| FindSeal { site, words: "<b>one", here, passkey: None, flash: None };
    let page = Page::read(&cachet_pages::find_seal(&find(HERE, here)).into_string());
    assert!(page.has("input[name=join]") && page.text("textarea").contains("<b>one"), "what was written stays");
    let kept = Some(Here { tables: 3, kept: true });
    let page = Page::read(&cachet_pages::find_seal(&find(kept, here)).into_string());
    assert!(!page.has("input[name=join]") && page.text("form.keep__paper").contains("found again by their own words"));
    let stranger = Site { name: None, ..here };
    let page = Page::read(&cachet_pages::find_seal(&find(None, stranger)).into_string());
    assert!(!page.has("input[name=join]"));
    let mine = MyPlace { kept: true, ..place(here, Vec::new(), false) };
    assert!(!Page::read(&cachet_pages::me(&mine).into_string()).has(".keepit"));
    let page = Page::read(&cachet_pages::me(&place(here, Vec::new(), false)).into_string());
    assert_eq!(page.one(".keepit a").attr("href"), Some("/me/seal"));
}

fn some_games() -> History {
    let row = |table, game: &str, finish, each| GameRow {
        table: TableId(table),
        game: game.to_owned(),
        finish,
        ended: 1_000 * HOUR - 30 * HOUR,
        with: vec!["Nour".to_owned(), "Bo".to_owned()],
        each,
    };
    let score = |of: &str, won, lost, each| Score { of: of.to_owned(), won, lost, drawn: 0, each };
    History {
        all: 44,
        found: 2,
        rows: vec![row(1, "love-letter", Finish::Won, Some(0.94)), row(2, "r", Finish::Lost, None)],
        page: 2,
        pages: 3,
        filters: Filters {
            game: Some("r".to_owned()),
            finish: None,
            with: Some("0000000000001.1".to_owned()),
            games: vec!["love-letter".to_owned(), "r".to_owned()],
            people: vec![("0000000000001.1".to_owned(), "Nour".to_owned())],
            levels: vec!["club".to_owned()],
        },
        games: vec![score("love-letter", 20, 20, Some(1.25)), score("r", 1, 3, None)],
        bots: vec![score("club", 3, 1, None)],
        streak: 2,
        longest: 5,
    }
}

#[test]
fn every_finished_game_has_its_review_replay_and_record() {
    let counted = cachet_pages::Figures { days: 11, puzzles: 48, given: vec![2.0, 2.4, 1.0, 0.8, 0.6, 0.4] };
    let mine = MyPlace { history: some_games(), figures: counted, ..place(site(Lang::En), Vec::new(), false) };
    let page = Page::read(&cachet_pages::me(&mine).into_string());
    let rows: Vec<String> = page.find(".hist li .hist__what small").iter().map(|row| row.text()).collect();
    assert_eq!(rows, ["won · yesterday · Nour, Bo", "lost · yesterday · Nour, Bo"]);
    let links: Vec<Option<&str>> = page.find(".hist__do a").iter().take(3).map(|it| it.attr("href")).collect();
    let at = |what: &str| format!("/t/{}/{what}", TableId(1));
    assert_eq!(links, [Some(at("review").as_str()), Some(at("replay").as_str()), Some(at("record").as_str())]);
    assert!(page.text(".hist li .hist__gv").starts_with("0.9"));
    let older = page.one(".hist__pages a[rel=next]").attr("href").map(str::to_owned);
    assert_eq!(
        older.as_deref(),
        Some("/me?game=r&amp;with=0000000000001.1&amp;page=3#games"),
        "what is asked for stays"
    );
    assert_eq!(page.one("option[selected][value=r]").text(), "R");
    let facts: Vec<String> = page.find(".idcard__facts dd").iter().map(|it| it.text()).collect();
    assert_eq!(facts, ["11", "48", "1.3"]);
    assert_eq!(page.text("#trend-h"), "You give away less and less");
    let heard = page.one("svg.spark").attr("aria-label").map(str::to_owned);
    let said = "Points given away by a decision in your last 6 reviewed games: from 1.8 to 0.6.";
    assert_eq!(heard.as_deref(), Some(said));
    let tallies: Vec<String> = page.find(".tally .tally__name small").iter().map(|it| it.text()).collect();
    assert_eq!(tallies, ["40 games · 20 won", "4 games · 1 won", "4 games · 3 won"]);
    let new = Page::read(&cachet_pages::me(&place(site(Lang::En), Vec::new(), false)).into_string());
    assert!(!new.has(".hist__ask") && !new.has(".tally") && !new.has(".idcard__facts"), "nothing is counted yet");
}

#[test]
fn a_handle_needs_a_seal_that_is_kept() {
    let mine = |kept, handle: Option<bool>| MyPlace {
        kept,
        handle: handle.map(|shown| MyHandle { handle: "Éva".to_owned(), shown }),
        ..place(site(Lang::En), Vec::new(), false)
    };
    let page = |place: &MyPlace<'_>| Page::read(&cachet_pages::me(place).into_string());
    assert!(!page(&mine(false, None)).has("form[action=/me/handle]"));
    let open = page(&mine(true, Some(true)));
    assert!(open.has("form[action=/me/handle]") && open.has("a[href=/@/%C3%89va]"));
    assert_eq!(open.one("form[action=/me/page] button").attr("value"), Some("0"));
    let closed = page(&mine(true, Some(false)));
    assert!(!closed.has("a[href=/@/%C3%89va]"));
    assert_eq!(closed.one("form[action=/me/page] button").attr("value"), Some("1"));
    let refused = MyPlace { typed_handle: Some("ro$e".to_owned()), ..mine(true, None) };
    assert_eq!(page(&refused).one("#handle input[name=handle]").attr("value"), Some("ro$e"), "what was written stays");
}

fn rated(game: &'static str, rating: f64, deviation: f64, games: u32) -> RatingRow {
    let rating = cachet_ratings::Rating { rating, deviation, volatility: 0.02 };
    let marks = cachet_ratings::marks(game).expect("a rated game");
    RatingRow { game, rating: Rating { standing: Standing { rating, games }, marks } }
}

/// Who is not far enough apart is said to be even; bots stand between people; a closed page has no name.
#[test]
fn a_ladder_says_who_is_surely_stronger() {
    let rung = |handle: Option<&str>, rating, you| RungRow {
        handle: handle.map(str::to_owned),
        standing: rated("r", rating, 20.0, 40).rating.standing,
        you,
    };
    let marks = cachet_ratings::marks("r").expect("a rated game");
    let rungs = vec![rung(Some("Ana"), 1700.0, false), rung(None, 1540.0, false), rung(Some("Bo"), 1480.0, true)];
    let drawn = LadderPage { site: site(Lang::En), game: "r", marks, rungs };
    let page = Page::read(&cachet_pages::ladder(&drawn).into_string());
    let rows: Vec<String> = page.find("tbody tr").iter().map(|row| row.text()).collect();
    assert_eq!(rows.len(), 6, "three people and three bots");
    assert!(rows[0].contains("@Ana") && !rows[0].contains("cannot be told"), "{rows:?}");
    assert!(rows[1].contains("1574"), "the expert bot stands second: {rows:?}");
    assert!(rows[2].contains("somebody") && !rows[2].contains("cannot be told"), "{rows:?}");
    assert!(rows[4].contains("@Bo") && rows[4].contains("you") && rows[4].contains("cannot be told"), "{rows:?}");
    let empty = LadderPage { rungs: Vec::new(), ..drawn };
    let page = Page::read(&cachet_pages::ladder(&empty).into_string());
    assert!(page.text(".lad__none").contains("Nobody has a settled rating"));
    assert_eq!(page.find("tbody tr").len(), 3, "the bots are there");
}

#[test]
fn a_page_for_everybody_says_who_and_what() {
    let own = PublicPage {
        site: site(Lang::En),
        name: "Ana",
        handle: "Éva",
        history: some_games(),
        ratings: vec![rated("r", 1540.0, 36.0, 96), rated("stitch", 1500.0, 240.0, 9)],
        now: 1_000 * HOUR,
        own: false,
        followed: false,
    };
    let page = Page::read(&cachet_pages::public_page(&own).into_string());
    assert!(page.text(".idcard").contains("Ana") && page.text(".idcard").contains("@Éva"));
    let rows: Vec<String> = page.find(".rat li").iter().map(|row| row.text()).collect();
    assert!(rows[0].contains("96 games · about expert level") && rows[0].contains("1540"), "{rows:?}");
    assert!(rows[0].contains("plus or minus 71"), "the band is read aloud: {rows:?}");
    assert!(
        rows[1].contains("1 more for a rating") && !rows[1].contains("1500"),
        "no number under ten games: {rows:?}"
    );
    assert!(page.text("main").contains("open to everybody") && !page.has("form[method=post][action=/me/erase]"));
    assert!(page.one(".hist__pages a[rel=next]").attr("href").is_some_and(|href| href.starts_with("/@/%C3%89va?")));
    // Others may follow her, and those who do may stop.
    let ways = |page: &Page| -> Vec<String> {
        let forms = page.find(".place__do form").into_iter().filter(|it| !it.has("select"));
        let whom = |form: &El<'_>| form.one("input[name=handle]").attr("value").map(str::to_owned);
        let way = |form: El<'_>| Some(format!("{} {} {}", form.attr("action")?, whom(&form)?, form.text()));
        forms.filter_map(way).collect()
    };
    assert_eq!(ways(&page), ["/me/follow Éva Follow"]);
    let followed = PublicPage { followed: true, ..own };
    let page = Page::read(&cachet_pages::public_page(&followed).into_string());
    assert_eq!(ways(&page), ["/me/unfollow Éva Follow no more"]);
    let page = Page::read(&cachet_pages::public_page(&PublicPage { own: true, ..followed }).into_string());
    assert_eq!(ways(&page), [""; 0], "nobody follows themselves");
}

/// Where somebody is whom the reader follows, what can be done, and whose button it is.
#[test]
fn people_who_are_followed_can_be_joined_asked_and_left() {
    let row = |name: &str, state| FollowedRow { name: name.to_owned(), handle: name.to_lowercase(), state };
    let rows = vec![
        row("Nour", FollowedState::At(TableId(8), "r".to_owned())),
        row("Ida", FollowedState::Playing),
        row("Bo", FollowedState::Away),
    ];
    let following = Following { rows, closed: 2, typed: Some("nobody".to_owned()) };
    let mine = MyPlace { following, ..place(site(Lang::En), Vec::new(), false) };
    let page = read(&cachet_pages::me(&mine).into_string());
    let states = ["at an open table of R", "at a table", "not at a table"];
    assert_eq!(page.texts(".following__state"), states);
    assert_eq!(page.one(".following__state a").attr("href"), Some(format!("/t/{}", TableId(8)).as_str()));
    let asked: Vec<_> =
        page.find("form[action=/me/invite] button").iter().map(|it| it.attr("aria-label").map(str::to_owned)).collect();
    assert_eq!(asked, ["Nour", "Ida", "Bo"].map(|name| Some(format!("Ask to play, {name}"))));
    assert_eq!(page.find("form[action=/me/unfollow] input[name=handle][value=bo]").len(), 1);
    // Of those who closed their page there is only the number, and a way to follow them no more.
    assert!(page.text("#following").contains("2 people you follow have closed their page."));
    assert_eq!(page.find("form[action=/me/unfollow] button[name=closed]").len(), 1);
    assert_eq!(page.one("form[action=/me/follow] input[name=handle]").attr("value"), Some("nobody"), "to be mended");
    let nobody = read(&cachet_pages::me(&place(site(Lang::En), Vec::new(), false)).into_string());
    assert!(nobody.texts("#following p").iter().any(|it| it.starts_with("Nobody yet.")));
}
