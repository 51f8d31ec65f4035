//! The page of one's own, and the page that asks before a link is followed.

use crate::common::site;
use crate::dom::Page;
use cachet_pages::{DeviceRow, MyPlace, OtherDevice, Site};
use cachet_words::Lang;

const HOUR: i64 = 3_600_000;

fn device(id: &str, label: &str, ago: i64, this: bool) -> DeviceRow {
    DeviceRow { id: id.to_owned(), label: label.to_owned(), seen: 1_000 * HOUR - ago, this }
}

fn place(site: Site<'_>, devices: Vec<DeviceRow>, older: bool) -> MyPlace<'_> {
    MyPlace { site, devices, older, link: None, now: 1_000 * HOUR, flash: None }
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
    let page =
        Page::read(&cachet_pages::other_device(&OtherDevice { site: here, name: "Ana", same: false }).into_string());
    assert!(page.text("main").contains("This link is Ana’s.") && page.text("main").contains("you are Bo so far"));
    let form = page.one("main form");
    assert_eq!((form.attr("action"), form.attr("method")), (Some("/device/abc"), Some("post")));
    let stranger = Site { name: None, ..here };
    let page = Page::read(
        &cachet_pages::other_device(&OtherDevice { site: stranger, name: "Ana", same: false }).into_string(),
    );
    assert!(!page.has(".flash"), "nobody is replaced");
    let page =
        Page::read(&cachet_pages::other_device(&OtherDevice { site: here, name: "Bo", same: true }).into_string());
    assert!(!page.has("main form"), "there is nothing to do");
}
