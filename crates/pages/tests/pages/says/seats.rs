//! Around the game: clocks, who is away, the menu, a sentence after a refusal, the fair deal.

use super::{after, drawn, laid_out, read, seen};
use crate::common::site;
use crate::dom::Page;
use cachet_engine::{BySeat, Names, Say, Seat, SeatSet, Seed};
use cachet_pages::{Flash, Notice, Site, Theme, Tone};
use cachet_table::{Clock, Clocks, Online, PATIENCE, Presence, Sitting, Status, TableId, Who};
use cachet_words::Lang;

/// Three at Love Letter, Ana to play.
fn three() -> Online {
    let deal = "options: first=Ana\ndeal: aside ... | Ana Guard | Bo King | Cy Baron | deck Priest, ...";
    Online::showing(laid_out("love-letter", "Ana, Bo, Cy", deal))
}

/// A game of two in which Bo has given up.
fn over() -> Online {
    let mut online = Online::showing(laid_out("r", "Ana, Bo", ""));
    online.status = Status::Over;
    online.resigned = Seat::new(1);
    online.winners = SeatSet::of(Seat::ALL[0]);
    online
}

fn with_clock(clock: Clock) -> Online {
    let mut online = three();
    online.opened.clock = clock;
    online.clocks = Clocks::new(clock);
    online.clocks.waiting(online.waiting(), None, 0);
    online
}

/// A bot plays on for the person of this seat.
fn handed_over(online: &mut Online, seat: usize) {
    if let Some(Sitting { who: Who::Person { stand_in, .. }, .. }) = &mut online.seats[seat] {
        *stand_in = Some("club".to_owned());
    }
}

/// What may be posted about the table, in the order of the page.
fn posts(page: &Page) -> Vec<String> {
    let forms = page.find("#menu form").into_iter().filter_map(|form| form.attr("action"));
    forms.filter_map(|path| path.strip_prefix("/t/0000000000001/")).map(str::to_owned).collect()
}

#[test]
fn whoever_won_stands_first_when_somebody_gave_up() {
    for quitter in Seat::ALL.into_iter().take(2) {
        let mut online = over();
        online.resigned = Some(quitter);
        online.winners = SeatSet::first(2) - SeatSet::of(quitter);
        let winner = ["Bo", "Ana"][quitter.index()];
        let page = drawn(&online, "Ana", Lang::En, |_| {});
        let names = page.texts(".letter--given-up .tally b");
        assert_eq!(names.first().map(String::as_str), Some(winner), "{names:?}");
        assert_eq!(names.len(), 2);
    }
}

#[test]
fn clocks_are_shown_where_one_was_agreed_and_run_for_whoever_is_waited_for() {
    let online = with_clock(Clock::PerMove(125));
    let page = drawn(&online, "Bo", Lang::En, |page| page.now = 61_000);
    assert_eq!(page.text("#seat-A .clock"), "1:04");
    assert_eq!(page.one("#seat-A .clock").attr("data-clock"), Some("64"));
    assert_eq!(page.text("#seat-C .clock"), "2:05");
    assert_eq!(page.text("#mine .clock"), "2:05");
    assert_eq!(page.find(".clock[data-running]").len(), 1);
    assert!(page.has("#seat-A .clock[data-running]"));
    assert!(drawn(&online, "Ana", Lang::En, |_| {}).has("#mine .clock[data-running]"));
    assert!(!drawn(&three(), "Ana", Lang::En, |_| {}).has(".clock"), "no clock was agreed");
}

#[test]
fn whoever_is_away_or_played_for_is_marked() {
    let mut online = three();
    let away = Presence { here: SeatSet::first(2), spectators: 0, ..Presence::default() };
    let look = |online: &Online, who: &str, lang| drawn(online, who, lang, |page| page.presence = away);
    let page = look(&online, "Bo", Lang::En);
    assert_eq!(page.text("#seat-C .presence"), "away");
    assert!(!page.has("#seat-A .presence"), "Ana is here");
    assert_eq!(look(&online, "Bo", Lang::Fr).text("#seat-C .presence"), "pas là");
    assert!(!look(&online, "Cy", Lang::En).has(".presence"), "whoever reads the page is here");
    // Whoever is chosen, or might be, is away all the same.
    for picks in [&[0][..], &[0, 1]] {
        let aiming = drawn(&online, "Ana", Lang::En, |page| {
            page.presence = away;
            page.picks = picks;
        });
        assert!(aiming.has("#seat-C .seat__note .aim") && aiming.text("#seat-C .presence") == "away", "{picks:?}");
    }
    handed_over(&mut online, 2);
    assert_eq!(look(&online, "Bo", Lang::En).text("#seat-C .presence"), "a bot plays on");
    assert!(!page.has(".who-bot") && look(&online, "Bo", Lang::En).has("#seat-C .who-bot"));
    online.seats[2].as_mut().expect("Cy").who = Who::Bot { level: "expert".to_owned() };
    let page = look(&online, "Bo", Lang::En);
    assert!(page.has("#seat-C .who-bot") && !page.has(".presence"), "a bot is never away");
}

#[test]
fn the_menu_offers_what_a_player_may_do() {
    let mut online = three();
    assert_eq!(posts(&drawn(&online, "Bo", Lang::En, |_| {})), ["helper", "lessons", "handover"], "the others play on");
    let two = Online::showing(laid_out("r", "Ana, Bo", ""));
    let page = drawn(&two, "Bo", Lang::En, |_| {});
    assert_eq!(posts(&page), ["helper", "lessons", "handover", "resign"]);
    assert!(page.has("details#resign form") && !page.has("details#resign[open]"), "asked once more");
    assert_eq!(page.text("details#resign p"), "You lose the match, and it is over for everybody.");
    assert_eq!(posts(&drawn(&online, "public", Lang::En, |_| {})), [""; 0]);
    handed_over(&mut online, 1);
    let page = drawn(&online, "Bo", Lang::En, |_| {});
    assert_eq!(posts(&page), ["helper", "lessons", "takeback"]);
    assert!(page.text("#menu").contains("Play myself again"));
    assert_eq!(posts(&drawn(&over(), "Ana", Lang::En, |_| {})), [""; 0], "nothing when it is over");
    assert!(!seen(&*laid_out("r", "Ana, Bo", ""), "Ana", Lang::En).has(".after"), "nor a rematch before");
}

#[test]
fn switches_of_the_menu_turn_what_is_on_off() {
    let online = three();
    let switch = |helper: bool, lessons: bool| {
        let page = drawn(&online, "Ana", Lang::En, |page| (page.helper, page.lessons) = (helper, lessons));
        let form = |what: &str| page.one(&format!("#menu form[action=/t/0000000000001/{what}]")).text();
        let sends = |what: &str| {
            let path = format!("#menu form[action=/t/0000000000001/{what}] input[name=on]");
            page.one(&path).attr("value").map(str::to_owned)
        };
        let shown = (page.has("#still"), page.has("#lesson"));
        (shown, form("helper"), sends("helper"), form("lessons"), sends("lessons"))
    };
    let (shown, helper, off, lessons, on) = switch(true, false);
    assert_eq!((shown, helper.as_str(), off.as_deref()), ((true, false), "Hide what is still out there", Some("0")));
    assert_eq!((lessons.as_str(), on.as_deref()), ("Explain the game while I play", Some("1")));
    let (shown, helper, on, lessons, off) = switch(false, true);
    assert_eq!((shown, helper.as_str(), on.as_deref()), ((false, true), "Show what is still out there", Some("1")));
    assert_eq!((lessons.as_str(), off.as_deref()), ("Stop explaining", Some("0")));
    let mut agreed = three();
    agreed.opened.helper = false;
    assert!(!drawn(&agreed, "Ana", Lang::En, |_| {}).has("#still"), "wanted, but the table agreed to play without");
}

/// Those who have stepped out and keep the others waiting can be played for after two minutes; nobody else can.
#[test]
fn the_menu_offers_a_bot_for_whoever_is_away() {
    let mut online = three();
    let others = SeatSet::first(3) - SeatSet::of(Seat::ALL[0]);
    let menu = |online: &Online, who: &str, here: SeatSet, seen: i64, now: i64| {
        drawn(online, who, Lang::En, |page| {
            page.now = now;
            page.presence = Presence { here, last_seen: BySeat::all(seen), ..Presence::default() };
        })
    };
    let offered = |online: &Online, who: &str, here: SeatSet| {
        let page = menu(online, who, here, 0, PATIENCE);
        let seats = page.find("#menu input[name=seat]").into_iter().filter_map(|input| input.attr("value"));
        let seats: Vec<usize> = seats.filter_map(|seat| seat.parse().ok()).collect();
        (seats, page.text("#menu").contains("Let a bot play on for Ana"))
    };
    assert_eq!(offered(&online, "Bo", others), (vec![0], true));
    assert_eq!(offered(&online, "Ana", others), (vec![], false), "not for oneself: there is another button");
    assert_eq!(offered(&online, "Bo", SeatSet::first(3)), (vec![], false));
    assert_eq!(offered(&online, "Bo", SeatSet::first(2)), (vec![], false), "nobody waits for Cy");
    assert_eq!(offered(&online, "public", SeatSet::EMPTY), (vec![], false), "not for those who only watch");
    // Until then the page says how long it will take: both since their turn and since they were last seen.
    for (seen, now, left) in [(0, 30_000, "1:30"), (30_000, PATIENCE, "0:30"), (0, PATIENCE - 1, "0:01")] {
        let page = menu(&online, "Bo", others, seen, now);
        assert!(page.text("#menu").contains(&format!("A bot can play on for Ana in {left}")), "{}", page.text("#menu"));
        assert!(page.has("#menu .clock[data-then]") && !page.has("#menu input[name=seat]"));
        assert_eq!(page.text(".say--waiting"), "Waiting for Ana, who is away. What now?");
        assert_eq!(page.one(".say--waiting button").attr("popovertarget"), Some("menu"));
    }
    let french = drawn(&online, "Bo", Lang::Fr, |page| page.presence.here = others);
    assert_eq!(french.text(".say--waiting"), "On attend Ana, qui n’est pas là. Que faire ?");
    let here = menu(&online, "Bo", SeatSet::first(3), 0, PATIENCE);
    assert_eq!(here.text(".say--waiting"), "Waiting for Ana.");
    handed_over(&mut online, 0);
    assert_eq!(offered(&online, "Bo", others), (vec![], false));
}

#[test]
fn whoever_only_watches_is_told_so() {
    let online = three();
    let title = |who: &str| drawn(&online, who, Lang::En, |_| {}).text(".bar__title p");
    assert!(title("public").starts_with("You are watching · "), "{}", title("public"));
    assert!(!title("Bo").contains("watching"), "{}", title("Bo"));
}

#[test]
fn the_menu_names_the_options_the_watchers_the_code_and_the_link() {
    let mut online = three();
    let page = drawn(&online, "Ana", Lang::En, |_| {});
    assert_eq!((page.text("#menu .code"), page.has("#menu code")), ("ROSE42".to_owned(), true));
    assert_eq!(page.one("#invite").attr("value"), Some("https://cachet.example/j/ROSE42"));
    assert_eq!(page.one("#menu img.qr").attr("src"), Some("/t/0000000000001/qr.svg"));
    assert!(!page.text("#menu").contains("watching") && !page.text("#menu").contains("Agreed at this table"));
    online.opened.options = vec!["first=A".to_owned()];
    let watched = Presence { here: SeatSet::first(3), spectators: 2, ..Presence::default() };
    let page = drawn(&online, "Ana", Lang::En, |page| page.presence = watched);
    assert!(page.text("#menu").contains("2 people are watching"));
    assert!(page.text("#menu").contains("Agreed at this table: first=A"));
}

/// The secret behind the deal is shown when the match is over, and never before.
#[test]
fn the_fair_deal_is_opened_when_it_is_over() {
    let proof = |online: &Online| drawn(online, "Ana", Lang::En, |_| {}).texts(".proof code");
    let playing = three();
    let commitment = playing.commitment();
    assert_eq!(proof(&playing), std::slice::from_ref(&commitment));
    let secret = over().opened.secret.to_string();
    assert_ne!(commitment, secret);
    assert_eq!(proof(&over()), [over().commitment(), secret]);
}

#[test]
fn after_the_match_one_plays_again_or_looks_back() {
    let mut online = over();
    let page = drawn(&online, "Ana", Lang::En, |_| {});
    assert_eq!(page.texts(".after .btn")[..4], ["Rematch", "Review your moves", "Watch the replay", "New table"]);
    assert_eq!(page.one(".after #fair").attr("data-table"), Some("0000000000001"), "the script checks the deal");
    assert_eq!(page.one(".after #fair").attr("data-seat"), Some("0"));
    assert!(page.has(".after #fair[hidden]"), "until then the seal says nothing");
    assert!(page.has(".after form[action=/t/0000000000001/rematch]"));
    assert!(page.has(".after a[href=/t/0000000000001/replay]"));
    let page = drawn(&online, "public", Lang::Fr, |_| {});
    assert!(!page.has(".after form") && page.has(".after a[href=/t/0000000000001/replay]"));
    online.rematch = Some(TableId(2));
    let page = drawn(&online, "Ana", Lang::En, |_| {});
    assert_eq!(page.text(".after form button[data-rematch=/t/0000000000002]"), "Go to the rematch");
    online.rematch_by = Some(Seat::ALL[1]);
    let button = |who: &str, lang| drawn(&online, who, lang, |_| {}).text(".after button[data-rematch]");
    assert_eq!(button("Ana", Lang::En), "Bo wants to play again: I’m in");
    assert_eq!(button("Bo", Lang::En), "Go to the rematch", "who has asked");
    let page = drawn(&online, "public", Lang::En, |_| {});
    assert_eq!(page.text(".after a[href=/t/0000000000002]"), "Go to the rematch", "to watch on");
}

/// Seen to fail: the page of a game that was given up went on as if somebody had to move.
#[test]
fn giving_up_is_an_end_like_any_other() {
    let page = drawn(&over(), "Bo", Lang::Fr, |_| {});
    assert_eq!(page.text(".letter--last h2"), "Ana gagne la partie.");
    assert_eq!(page.text(".letter--last .lede"), "Tu as abandonné.");
    assert!(!page.text("#main").contains("On attend"), "{}", page.text("#main"));
    let ana = drawn(&over(), "Ana", Lang::En, |_| {});
    assert_eq!(
        (ana.text(".letter--last h2"), ana.text(".letter--last .lede")),
        ("The game is yours.".to_owned(), "Bo gave up.".to_owned())
    );
    assert_eq!(ana.texts("#heard p").last().map(String::as_str), Some("Bo gave up."), "it is heard too");
    for game in cachet_games::GAMES {
        let names =
            Names::new(["Ana", "Bo", "Cy", "Dee", "Eve"].into_iter().take(game.info().seats[0])).expect("names");
        let mut online = Online::showing(game.open(names, &[], Seed::small(1)).expect("a table"));
        online.status = Status::Over;
        online.resigned = Some(Seat::ALL[0]);
        for who in ["Ana", "Bo", "public"] {
            let page = drawn(&online, who, Lang::Fr, |_| {});
            assert_eq!(page.find(".letter--last").len(), 1, "{}", game.info().id);
            assert!(!page.text("#main").contains("On attend"), "{}", game.info().id);
        }
    }
}

/// Nobody is told that they keep the table waiting: they are asked, or a bot decides for them.
#[test]
fn whoever_is_played_for_reads_that_and_not_that_they_are_waited_for() {
    let mut online = three();
    handed_over(&mut online, 0);
    let page = drawn(&online, "Ana", Lang::Fr, |_| {});
    assert!(page.text("#mine .say").starts_with("Un bot joue pour toi,"), "{}", page.text("#mine"));
    assert!(page.has("#mine form[action=/t/0000000000001/takeback] button"), "and can have the seat back there");
    assert!(!page.text("#main").contains("On attend"));
    assert_eq!(drawn(&online, "Bo", Lang::Fr, |_| {}).text("#mine .say"), "On attend Ana.");
}

#[test]
fn a_refusal_says_why_and_leads_to_its_rule() {
    let online = three();
    let flash = |tone, rule| Flash { tone, rule, say: Say::new("table-seat-taken") };
    let page = |tone, rule, lang| drawn(&online, "Ana", lang, |page| page.flash = Some(flash(tone, rule)));
    let refused = page(Tone::Refusal, Some("LL-16"), Lang::En);
    assert!(refused.text("#flash span").starts_with("Somebody sits there"), "{}", refused.text("#flash"));
    assert!(refused.has("#flash.flash--refusal"));
    assert_eq!(refused.text("#flash a[href=/rules/love-letter#LL-16]"), "LL-16");
    assert_ne!(page(Tone::Refusal, None, Lang::Fr).text("#flash"), refused.text("#flash"));
    let notice = page(Tone::Notice, None, Lang::En);
    assert!(notice.has("#flash") && !notice.has("#flash.flash--refusal") && !notice.has("#flash a"));
    assert!(!drawn(&online, "Ana", Lang::En, |_| {}).has("#flash"));
}

#[test]
fn a_page_knows_its_language_its_light_and_the_way_back() {
    let look = |lang, theme| {
        let site = Site { theme, path: "/rules?x=1", ..site(lang) };
        read(&cachet_pages::guide(&site).into_string())
    };
    let offers = |page: &Page, what: &str| page.one(&format!("button[name={what}]")).attr("value").map(str::to_owned);
    let english = look(Lang::En, Some(Theme::Night));
    assert_eq!((english.one("html").attr("lang"), english.one("html").attr("data-theme")), (Some("en"), Some("night")));
    assert_eq!((offers(&english, "lang").as_deref(), offers(&english, "theme").as_deref()), (Some("fr"), Some("day")));
    let french = look(Lang::Fr, None);
    assert_eq!((french.one("html").attr("lang"), french.one("html").attr("data-theme")), (Some("fr"), None));
    assert_eq!((offers(&french, "lang").as_deref(), offers(&french, "theme").as_deref()), (Some("en"), Some("night")));
    assert!(french.find("input[name=back]").iter().all(|input| input.attr("value") == Some("/rules?x=1")));
    assert_ne!(english.text("title"), french.text("title"));
}

#[test]
fn a_notice_says_what_happened() {
    let told = [
        (Notice::NotFound, "Nothing at this address"),
        (Notice::Full, "Every seat is taken"),
        (Notice::TooMuch, "One thing at a time"),
        (Notice::TooLong, "That is too long"),
        (Notice::Refused, "This did not come from here"),
        (Notice::OldLink, "This link no longer works"),
        (Notice::NotNow, "Not as things stand"),
        (Notice::Fault, "Something broke on our side"),
    ];
    for (notice, words) in told {
        let page = read(&cachet_pages::notice(&site(Lang::En), notice).into_string());
        assert_eq!(page.text("h1"), words);
        assert!(page.text("title").starts_with(words) && page.text("main").len() > words.len() + 30, "and what to do");
        assert!(page.has("main a[href=/]"), "and where to go");
        assert_ne!(read(&cachet_pages::notice(&site(Lang::Fr), notice).into_string()).text("h1"), words);
    }
}

/// A move is posted with the state of the table it was chosen in.
#[test]
fn a_move_is_posted_to_this_table_at_this_moment() {
    let mut online = three();
    online.seq = 7;
    let page = drawn(&online, "Ana", Lang::En, |_| {});
    let play = page.one("#play");
    assert_eq!((play.attr("action"), play.attr("method")), (Some("/t/0000000000001/move"), Some("post")));
    assert_eq!(play.one("input[name=seq]").attr("value"), Some("7"));
    assert_eq!(play.one("input[name=key]").attr("value"), Some("p7"));
    assert_eq!(page.one("#table").attr("data-live"), Some("/t/0000000000001"));
    assert_eq!(page.one("#main").attr("data-status"), Some("playing"));
    let moved = Online::showing(after(online.game.expect("a game"), &["Ana: Priest > Bo"]));
    assert_eq!(drawn(&moved, "Ana", Lang::En, |_| {}).find("#mine [name=action]").len(), 0, "it is not Ana's turn");
}
