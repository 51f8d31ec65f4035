//! Before the deal, and a table that is closed: who sits where, which seats are free, whom to invite.

use super::drawn;
use crate::dom::Page;
use cachet_engine::{Seat, SeatSet};
use cachet_table::{Entry, GuestId, Online, Presence, Status, What, Who};
use cachet_words::{Lang, Voice, is_house_name};

/// Ana hosts; Bo is a bot; a seat is free; Dee sits in the last one.
fn room() -> Online {
    let mut online = Online::room("love-letter", &["Ana", "Bo", "Cy", "Dee"]);
    online.seats[1].as_mut().expect("Bo").who = Who::Bot { level: "expert".to_owned() };
    online.seats[2] = None;
    online
}

#[test]
fn every_chair_says_who_sits_there() {
    let here = Presence { here: SeatSet::first(1), spectators: 0, ..Presence::default() };
    let page = drawn(&room(), "Dee", Lang::En, |page| page.presence = here);
    assert_eq!(page.texts(".chair b"), ["Ana", "Bo", "A free seat", "Dee"]);
    assert_eq!(page.text("#chair-A .quiet"), "is here · host");
    assert_eq!(page.text("#chair-B .quiet"), "bot · expert");
    assert_eq!(page.text("#chair-D .quiet"), "this is you");
    assert!(page.has("#chair-B .who-bot") && !page.has("#chair-A .who-bot"));
    let face = page.one("#chair-B .who-bot use").attr("href").unwrap_or_default();
    assert!(face.ends_with("#bot-expert"), "a face of its level: {face}");
    let french = drawn(&room(), "Ana", Lang::Fr, |page| page.presence = here);
    assert_eq!(french.text("#chair-A .quiet"), "c’est toi · tient la table");
    assert_eq!(french.text("#chair-D .quiet"), "pas là");
    assert_eq!(french.text("#chair-C b"), "Une place libre");
    assert_eq!(page.text(".bar__title"), "Love Letter (demo) Take your seats");
}

#[test]
fn the_cards_are_dealt_by_the_host_once_every_seat_is_taken() {
    let mut online = room();
    let here = Presence { here: SeatSet::first(4), spectators: 0, ..Presence::default() };
    let deal =
        |online: &Online, who: &str, lang| drawn(online, who, lang, |page| page.presence = here).text(".do--room");
    let dealer = "Ana deals the cards: there is nothing for you to do.";
    assert_eq!(deal(&online, "Dee", Lang::En), format!("One seat is still free. {dealer}"));
    assert_eq!(deal(&online, "Ana", Lang::En), "One seat is still free Add bots and deal");
    online.seats[1] = None;
    assert_eq!(deal(&online, "Dee", Lang::En), format!("2 seats are still free. {dealer}"));
    let french = "Encore 2 places libres. C’est Ana qui distribue les cartes : tu n’as rien à faire.";
    assert_eq!(deal(&online, "Dee", Lang::Fr), french);
    let waiting = drawn(&online, "Dee", Lang::En, |page| page.presence = here);
    assert!(!waiting.has(".do--room .btn"), "nothing that looks like a button");
    let visitor = deal(&online, "public", Lang::En);
    assert_eq!(visitor, "2 seats are still free. Sit down to play; then Ana deals the cards.");
    let full = Online::room("love-letter", &["Ana", "Bo"]);
    assert_eq!(deal(&full, "Ana", Lang::En), "Deal the cards");
    assert_eq!(deal(&full, "Bo", Lang::En), dealer);
    assert!(drawn(&full, "Ana", Lang::En, |_| {}).has("form[action=/t/0000000000001/start]"));
    let bo = |presence: Presence| drawn(&full, "Bo", Lang::En, |page| page.presence = presence);
    assert!(!bo(here).has("form[action=/t/0000000000001/start]"));
    assert_eq!(bo(Presence::default()).text(".do--room"), "Deal the cards", "the host has stepped out");
}

/// Levels stand in the same order wherever a bot is chosen, and the one of the middle is there already.
#[test]
fn a_bot_for_a_free_seat_is_of_the_middle_level() {
    let page = drawn(&room(), "Ana", Lang::En, |_| {});
    assert_eq!(page.texts("#level-C option"), ["apprentice", "novice", "club", "expert"]);
    assert_eq!(page.text("#level-C option[selected]"), "club");
}

/// Whoever comes is asked for a name where they sit down, and has one already to change or to keep.
#[test]
fn a_stranger_is_asked_for_a_name_in_the_first_free_row() {
    let mut online = room();
    online.seats[1] = None;
    let look = |name: Option<&'static str>, known: bool, lang| {
        drawn(&online, "public", lang, |page| {
            page.site.name = name;
            page.guest = known.then_some(GuestId(77));
        })
    };
    let asked = |page: &Page| {
        page.find("#chair-B #sit input[name=name]").first().and_then(|it| it.attr("value").map(str::to_owned))
    };
    let stranger = look(None, false, Lang::En);
    let suggested = asked(&stranger).expect("a suggestion");
    let kept = stranger.one("#sit input[name=suggested]").attr("value").expect("as it is kept").to_owned();
    assert!(is_house_name(&kept) && suggested == Voice::plain(Lang::En).person(&kept), "{suggested}");
    assert_eq!(asked(&look(None, false, Lang::Fr)), Some(Voice::plain(Lang::Fr).person(&kept)), "in any language");
    assert_eq!(asked(&look(Some("Léa"), true, Lang::En)).as_deref(), Some("Léa"), "kept from last time");
    assert!(!look(Some("Léa"), true, Lang::En).has("input[name=suggested]"));
    let streamed = look(None, true, Lang::En);
    assert!(streamed.has("#sit-as[data-own]") && asked(&streamed).is_none(), "the stream does not know whom it is for");
    assert_eq!(stranger.one("#chair-C button[form=sit]").attr("value"), Some("2"), "one form for every free seat");
    assert_eq!(stranger.one("#sit button[name=seat]").attr("value"), Some("1"));
}

#[test]
fn names_of_the_house_are_told_to_each_in_their_language_and_can_be_changed() {
    let online = Online::room("love-letter", &["guest-fox", "guest-owl 2"]);
    let page = drawn(&online, "guest-owl 2", Lang::Fr, |_| {});
    assert_eq!(page.text("#chair-A b"), "Renard");
    assert_eq!(page.one("#chair-B form[action=/t/0000000000001/name] input[name=name]").attr("value"), Some("Hibou 2"));
    let page = drawn(&online, "guest-fox", Lang::En, |_| {});
    assert_eq!(
        (page.text("#chair-B b"), page.text("#chair-B .who-seal text.seal__top")),
        ("Owl 2".to_owned(), "O".to_owned())
    );
    assert!(page.has("#chair-A input[name=name][value=Fox]"), "asked for, since nobody gave it");
    let named = drawn(&room(), "Ana", Lang::En, |_| {});
    assert!(named.has("#chair-A details input[name=name][value=Ana]"), "one's own can be changed");
    assert!(!named.has("#chair-D input[name=name]"), "only one's own");
}

#[test]
fn the_host_moves_people_empties_seats_and_hands_the_table_on() {
    let page = drawn(&room(), "Ana", Lang::En, |_| {});
    let does = |chair: &str, what: &str| page.has(&format!("#chair-{chair} form[action=/t/0000000000001/{what}]"));
    assert!(does("D", "swap") && does("D", "host") && does("D", "unbot"));
    assert!(does("B", "swap") && !does("B", "host"), "a bot is no host");
    assert!(does("A", "swap") && !does("A", "host") && !does("A", "unbot"), "nor does one send oneself away");
    let up = page.one("#chair-D button[name=with]");
    assert_eq!((up.attr("value"), up.text().as_str()), (Some("2"), "One seat up"));
    let dee = drawn(&room(), "Dee", Lang::En, |_| {});
    assert!(["swap", "host", "unbot"].iter().all(|what| !dee.has(&format!("form[action=/t/0000000000001/{what}]"))));
}

/// Those who were asked say that they come; the host may seat bots for the others.
#[test]
fn a_rematch_says_who_is_waited_for() {
    let mut online = Online::room("love-letter", &["Ana", "Bo", "Cy"]);
    for seat in [1, 2] {
        online.seats[seat].as_mut().expect("somebody").asked = true;
    }
    let ana = drawn(&online, "Ana", Lang::En, |_| {});
    assert_eq!(ana.text(".do--room"), "Waiting for Bo, Cy");
    assert_eq!(ana.text("#chair-B .quiet"), "has been asked to play again");
    assert_eq!(ana.one("#chair-C form[action=/t/0000000000001/bot] input[name=level]").attr("value"), Some("club"));
    let bo = drawn(&online, "Bo", Lang::Fr, |_| {});
    assert_eq!(bo.text(".do--room form[action=/t/0000000000001/agree]"), "Je rejoue");
    assert!(!bo.has("form[action=/t/0000000000001/bot]"), "only the host seats bots");
}

/// Forms about a seat name that seat.
#[test]
fn a_seat_is_taken_given_to_a_bot_and_freed_where_it_stands() {
    let seat = |who: &str, what: &str| {
        let page = drawn(&room(), who, Lang::En, |_| {});
        let path = match what {
            // One form for all of them, with a level for each.
            "bot" => "button[form=bots]".to_owned(),
            _ => format!("form[action=/t/0000000000001/{what}] input[name=seat]"),
        };
        page.find(&path).into_iter().filter_map(|input| input.attr("value")?.parse::<usize>().ok()).collect::<Vec<_>>()
    };
    let page = drawn(&room(), "public", Lang::En, |_| {});
    assert_eq!(page.one("#chair-C button[name=seat]").attr("value"), Some("2"));
    assert!(!drawn(&room(), "Dee", Lang::En, |_| {}).has("button[name=seat]"), "one seat each");
    assert_eq!((seat("Ana", "bot"), seat("Dee", "bot")), (vec![2], vec![]));
    assert_eq!((seat("Ana", "unbot"), seat("Dee", "unbot")), (vec![1, 3], vec![]));
    let page = drawn(&room(), "Ana", Lang::En, |_| {});
    assert_eq!(page.one("#bots").attr("action"), Some("/t/0000000000001/bot"));
    assert_eq!(page.one(".do--room button[form=bots]").attr("formaction"), Some("/t/0000000000001/fill"));
    let levels: Vec<_> =
        page.find("select[name=level2][form=bots] option").into_iter().filter_map(|it| it.attr("value")).collect();
    assert_eq!(levels, ["apprentice", "novice", "club", "expert"], "as everywhere");
    assert!(page.has("#chair-A form[action=/t/0000000000001/leave]"));
    assert!(!page.has("#chair-D form[action=/t/0000000000001/leave]"), "not for somebody else to stand up");
}

/// Whoever takes the table over is told so, in a region that is there already: that is what screen readers follow.
#[test]
fn a_new_host_is_told_so() {
    let told =
        |online: &Online, who: &str, lang| drawn(online, who, lang, |_| {}).one(".room__news[role=status]").text();
    let since = |what: What| {
        let mut online = room();
        assert_eq!([told(&online, "Ana", Lang::En), told(&online, "Dee", Lang::En)], ["", ""], "nothing has changed");
        online.fold(Entry { at: 0, what }).expect("people sit there");
        online
    };
    let [handed, left] =
        [What::Hosts { seat: Seat::ALL[3] }, What::Stood { seat: Seat::ALL[0], sent_away: false }].map(since);
    for online in [&handed, &left] {
        let english = "You are the host now: invite people, seat bots, and deal the cards.";
        assert_eq!(told(online, "Dee", Lang::En), english);
        let french = "C’est toi qui tiens la table maintenant : invite, assieds des bots, distribue les cartes.";
        assert_eq!(told(online, "Dee", Lang::Fr), french);
    }
    assert_eq!(told(&handed, "Ana", Lang::En), "", "who knows it");
}

#[test]
fn the_invitation_lies_on_the_table() {
    let page = drawn(&room(), "public", Lang::En, |_| {});
    assert_eq!(page.text(".invite .code"), "ROSE42");
    assert_eq!(page.one("#invite").attr("value"), Some("https://cachet.example/j/ROSE42"));
    assert_eq!(page.one(".invite img").attr("src"), Some("/t/0000000000001/qr.svg"));
    assert_eq!(page.text("#invite-h"), "Come and play Love Letter (demo)");
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
