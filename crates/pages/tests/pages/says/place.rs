//! The page of one's own, and the page that asks before a link is followed.

use crate::common::site;
use crate::dom::Page;
use cachet_pages::{DeviceRow, FindSeal, Here, KeepSeal, MyPlace, OtherDevice, Site, WordCheck};
use cachet_words::Lang;

const HOUR: i64 = 3_600_000;
/// Somebody with three tables, known only to this device.
const HERE: Option<Here> = Some(Here { tables: 3, kept: false });

fn device(id: &str, label: &str, ago: i64, this: bool) -> DeviceRow {
    DeviceRow { id: id.to_owned(), label: label.to_owned(), seen: 1_000 * HOUR - ago, this }
}

fn place(site: Site<'_>, devices: Vec<DeviceRow>, older: bool) -> MyPlace<'_> {
    MyPlace { site, devices, older, link: None, kept: false, now: 1_000 * HOUR, flash: None }
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
    assert!(page.text("main form").contains("3 tables") && page.one("input[name=join]").attr("checked").is_some());
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
    let drawn = KeepSeal { site: site(Lang::En), kept: false, words: &words, check: check(), flash: None };
    let page = Page::read(&cachet_pages::keep_seal(&drawn).into_string());
    let shown: Vec<String> = page.find(".words12 li").iter().map(|it| it.text()).collect();
    assert_eq!(shown, words);
    let labels: Vec<String> = page.find(".keep__check label").iter().map(|it| it.text()).collect();
    assert_eq!(labels, ["Word 3", "Word 9"]);
    assert_eq!(page.one("input[name=proof]").attr("value"), Some("abc"));
    let again = KeepSeal { words: &[], ..drawn };
    let page = Page::read(&cachet_pages::keep_seal(&again).into_string());
    assert!(page.has("form[action=/me/seal/check]") && !page.has(".words12"));
    let kept = KeepSeal { kept: true, check: None, ..again };
    let page = Page::read(&cachet_pages::keep_seal(&kept).into_string());
    assert!(page.text("main").contains("Your seal is kept.") && page.has("form[action=/me/seal]"));
    let stranger = KeepSeal { site: Site { name: None, ..site(Lang::En) }, kept: false, ..kept };
    let page = Page::read(&cachet_pages::keep_seal(&stranger).into_string());
    assert!(page.has("a[href=/me]") && !page.has("form[action=/me/seal]"), "a name comes first");
}

#[test]
fn whoever_is_kept_is_not_joined_to_anybody() {
    let here = Site { name: Some("Bo"), ..site(Lang::En) };
    let find = |here, site| FindSeal { site, words: "<b>one", here, flash: None };
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
