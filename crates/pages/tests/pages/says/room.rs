//! Before the deal, and a table that is closed: who sits where, which seats are free, whom to invite.

use super::drawn;
use cachet_engine::SeatSet;
use cachet_table::{Online, Presence, Status, Who};
use cachet_words::Lang;

/// Ana hosts; Bo is a bot; a seat is free; Dee sits in the last one.
fn room() -> Online {
    let mut online = Online::room("love-letter", &["Ana", "Bo", "Cy", "Dee"]);
    online.seats[1].as_mut().expect("Bo").who = Who::Bot { level: "expert".to_owned() };
    online.seats[2] = None;
    online
}

#[test]
fn every_chair_says_who_sits_there() {
    let here = Presence { here: SeatSet::first(1), spectators: 0 };
    let page = drawn(&room(), "Dee", Lang::En, |page| page.presence = here);
    assert_eq!(page.texts(".chair b"), ["Ana", "Bo", "A free seat", "Dee"]);
    assert_eq!(page.text("#chair-A .quiet"), "is here · host");
    assert_eq!(page.text("#chair-B .quiet"), "bot · expert");
    assert_eq!(page.text("#chair-D .quiet"), "this is you");
    assert!(page.has("#chair-B .who-bot") && !page.has("#chair-A .who-bot"));
    let french = drawn(&room(), "Ana", Lang::Fr, |page| page.presence = here);
    assert_eq!(french.text("#chair-A .quiet"), "c’est toi · tient la table");
    assert_eq!(french.text("#chair-D .quiet"), "hors ligne");
    assert_eq!(french.text("#chair-C b"), "Une place libre");
    assert_eq!(page.text(".bar__title"), "Love Letter (demo) Take your seats");
}

#[test]
fn the_cards_are_dealt_by_the_host_once_every_seat_is_taken() {
    let mut online = room();
    let deal = |online: &Online, who: &str, lang| drawn(online, who, lang, |_| {}).text(".do--room");
    assert_eq!(deal(&online, "Ana", Lang::En), "One seat is still free");
    online.seats[1] = None;
    assert_eq!(deal(&online, "Ana", Lang::En), "2 seats are still free");
    assert_eq!(deal(&online, "Ana", Lang::Fr), "Encore 2 places libres");
    let full = Online::room("love-letter", &["Ana", "Bo"]);
    assert_eq!(deal(&full, "Ana", Lang::En), "Deal the cards");
    assert_eq!(deal(&full, "Bo", Lang::En), "The host deals");
    assert!(drawn(&full, "Ana", Lang::En, |_| {}).has("form[action=/t/0000000000001/start]"));
    assert!(!drawn(&full, "Bo", Lang::En, |_| {}).has("form[action=/t/0000000000001/start]"));
}

/// Forms about a seat name that seat.
#[test]
fn a_seat_is_taken_given_to_a_bot_and_freed_where_it_stands() {
    let seat = |who: &str, what: &str| {
        let page = drawn(&room(), who, Lang::En, |_| {});
        let path = format!("form[action=/t/0000000000001/{what}] input[name=seat]");
        page.find(&path).into_iter().filter_map(|input| input.attr("value")?.parse::<usize>().ok()).collect::<Vec<_>>()
    };
    assert_eq!((seat("public", "sit"), seat("Dee", "sit")), (vec![2], vec![]));
    assert_eq!((seat("Ana", "bot"), seat("Dee", "bot")), (vec![2], vec![]));
    assert_eq!((seat("Ana", "unbot"), seat("Dee", "unbot")), (vec![1], vec![]));
    let page = drawn(&room(), "Ana", Lang::En, |_| {});
    let levels: Vec<_> = page.find("select[name=level] option").into_iter().filter_map(|it| it.attr("value")).collect();
    assert_eq!(levels, ["expert", "club", "novice"], "the strongest first");
    assert!(page.has("#chair-A form[action=/t/0000000000001/leave]"));
    assert!(!page.has("#chair-D form"), "not for somebody else to stand up");
}

#[test]
fn the_invitation_lies_on_the_table() {
    let page = drawn(&room(), "public", Lang::En, |_| {});
    assert_eq!(page.text(".invite .code"), "ROSE42");
    assert_eq!(page.one("#invite").attr("value"), Some("https://cachet.example/j/ROSE42"));
    assert_eq!(page.one(".invite img").attr("src"), Some("/t/0000000000001/qr.svg"));
    assert_eq!(page.text(".invite h2"), "Come and play Love Letter (demo)");
    assert!(!page.has("#menu .code"), "once is enough");
    let drawing = cachet_pages::qr("https://cachet.example/j/ROSE42").expect("a code");
    assert_ne!(Some(drawing), cachet_pages::qr("https://cachet.example/j/ROSE43"), "the link is what is drawn");
}

#[test]
fn a_closed_table_says_so_and_leads_on() {
    let mut online = room();
    online.status = Status::Expired;
    let page = drawn(&online, "Ana", Lang::En, |_| {});
    assert!(page.text(".bar__title").ends_with("This table is closed"));
    assert_eq!(page.text("#main h2"), "This table is closed");
    assert!(page.has("#main a[href=/new]") && !page.has(".chair") && !page.has(".invite .code"));
    assert!(!page.has("form[action=/t/0000000000001/close]"));
    online.status = Status::Waiting;
    assert!(drawn(&online, "Ana", Lang::En, |_| {}).has("#menu form[action=/t/0000000000001/close]"));
    assert!(!drawn(&online, "Dee", Lang::En, |_| {}).has("form[action=/t/0000000000001/close]"));
}
