//! Every page, for every game, in both languages, is a page.

use crate::common::{NAMES, online, page, random_game, site};
use cachet_engine::{AnyGame, Names, Seat, Seed, Viewer};
use cachet_games::GAMES;
use cachet_games::r::Rule;
use cachet_pages::{
    FindSeal, Flash, Here, History, Home, House, KeepSeal, KeptFor, MyPlace, NewPasskey, NewTable, Notice, OpenRecord,
    Origin, OtherDevice, ReplayPage, Tone, WordCheck, read_picks, recorded_places,
};
use cachet_table::{Clock, GuestId, Online, Status, Summary, TableId, Who};
use cachet_words::Lang;

/// A table of this game in a list.
fn row((game, status): (&&'static dyn AnyGame, &Status)) -> (TableId, Summary) {
    let size = game.info().seats[0];
    let online = Online::room(game.info().id, &NAMES[..size]);
    (online.id, Summary { status: *status, ..online.summary() })
}

fn good(what: &str, html: &str) {
    assert!(html.contains("<h1"), "{what} has no heading\n{html}");
    crate::html::check(html).unwrap_or_else(|wrong| panic!("{what}: {wrong}\n{html}"));
}

#[test]
fn tables_are_pages_at_any_moment_for_any_viewer() {
    for game in GAMES {
        let info = game.info();
        let mut moves_shown = 0;
        for (number, moves) in [(1, 0), (2, 3), (3, 9), (4, 25), (5, 4_000)] {
            for &size in [info.seats.first(), info.seats.last()].into_iter().flatten() {
                let online = online(random_game(*game, size, number, moves));
                for viewer in Viewer::all(size).chain([Viewer::Everyone]) {
                    for lang in Lang::ALL {
                        let page = page(&online, viewer, &[], lang);
                        moves_shown += page.legal.len();
                        let what = format!("{} {viewer:?} after {moves} moves, {lang}", info.id);
                        good(&what, &cachet_pages::table(&page).into_string());
                    }
                }
            }
        }
        assert!(moves_shown > 0, "{} was never anybody's turn", info.id);
    }
}

#[test]
fn every_legal_move_can_be_reached_by_links_and_sent() {
    for game in GAMES {
        let size = game.info().seats[0];
        for moves in 0..12 {
            let table = random_game(*game, size, 8, moves);
            let Some(seat) = table.waiting().lowest() else { break };
            let viewer = Viewer::Seat(seat);
            let moves = table.legal(seat);
            let online = online(table);
            let mut sent = Vec::new();
            let (mut todo, mut met) = (vec![Vec::new()], Vec::new());
            while let Some(picks) = todo.pop() {
                if met.contains(&picks) {
                    continue;
                }
                let page = page(&online, viewer, &picks, Lang::En);
                let html = cachet_pages::table_fragment(&page).into_string();
                good(&format!("{} {picks:?}", game.info().id), &html);
                sent.extend(actions(&html));
                let link = format!("href=\"/t/{}?pick=", online.id);
                let links = html.split(&link).skip(1);
                todo.extend(links.filter_map(|rest| rest.split('"').next()).map(read_picks));
                met.push(picks);
            }
            for legal in &moves {
                assert!(sent.contains(&legal.action.to_string()), "{}: {} has no button", game.info().id, legal.text);
            }
        }
    }
}

/// The actions that the buttons of a page send.
fn actions(html: &str) -> Vec<String> {
    let values = html.split("name=\"action\" value=\"").skip(1).filter_map(|rest| rest.split('"').next());
    values.map(|value| value.replace("&quot;", "\"")).collect()
}

#[test]
fn the_other_pages_are_pages() {
    for lang in Lang::ALL {
        let site = site(lang);
        let flash = Some(Flash { tone: Tone::Refusal, rule: None, say: cachet_engine::Say::new("name-empty") });
        let rows: Vec<(TableId, Summary)> = GAMES.iter().zip(Status::ALL.iter().cycle()).map(row).collect();
        let home = Home {
            site,
            guest: Some(GuestId(1)),
            tables: &rows,
            house: &House { open: rows.clone(), ..House::default() },
            evenings: &[],
            asked: &[],
            code: None,
            flash: flash.clone(),
        };
        good("home", &cachet_pages::home(&home).into_string());
        let lost = OpenRecord { site, record: "<b>not a record", flash };
        good("a record", &cachet_pages::open_record(&lost).into_string());
        good("rules", &cachet_pages::rules_list(&site).into_string());
        good("offline", &cachet_pages::offline(&site).into_string());
        good("guide", &cachet_pages::guide(&site).into_string());
        good("credits", &cachet_pages::credits(&site).into_string());
        let kept = KeptFor { finished: 0, expired: 7, guests: 90, cookie: 400 };
        good("privacy", &cachet_pages::privacy(&site, &kept).into_string());
        good("fair", &cachet_pages::fair(&site, &"0123456789abcdef".repeat(4)).into_string());
        for (link, older) in [(None, true), (Some("https://cachet.example/device/abc".to_owned()), false)] {
            let place = MyPlace {
                site,
                devices: Vec::new(),
                older,
                link,
                kept: older,
                handle: None,
                typed_handle: None,
                following: cachet_pages::Following::default(),
                feed: cachet_pages::MyFeed::There,
                notices: cachet_pages::MyNotices::default(),
                made: 0,
                history: History::default(),
                ratings: Vec::new(),
                figures: cachet_pages::Figures::default(),
                now: 0,
                flash: None,
            };
            good("my place", &cachet_pages::me(&place).into_string());
        }
        for same in [true, false] {
            let here = || Some(Here { tables: 1, kept: same });
            let asked = OtherDevice { site, name: "<b>Ana</b>", same, here: here() };
            good("another device", &cachet_pages::other_device(&asked).into_string());
            let new = || Some(NewPasskey { challenge: "<".to_owned(), house: "\"".to_owned(), user: String::new() });
            let find = FindSeal { site, words: "</textarea>", here: here(), passkey: new(), flash: None };
            good("find", &cachet_pages::find_seal(&find).into_string());
            let check = Some(WordCheck { places: [1, 12], made: 1, proof: "\"<".to_owned() });
            let keep = KeepSeal {
                site,
                kept: same,
                words: &["<b>"],
                check,
                passkeys: Vec::new(),
                passkey: new(),
                now: 0,
                flash: None,
            };
            good("keep", &cachet_pages::keep_seal(&keep).into_string());
        }
        let notices =
            [Notice::NotFound, Notice::Full, Notice::TooMuch, Notice::TooLong, Notice::Refused, Notice::OldLink];
        for what in notices.into_iter().chain([Notice::NotInReview, Notice::NotNow, Notice::Fault]) {
            good("notice", &cachet_pages::notice(&site, what).into_string());
        }
        for game in GAMES {
            good(game.info().id, &cachet_pages::rules(&site, *game).into_string());
            let new = NewTable {
                site,
                game: *game,
                letters: vec![Rule::B, Rule::H, Rule::L, Rule::N],
                seats: game.info().seats[0],
                bots: vec![Some("expert".to_owned())],
                options: Vec::new(),
                helper: false,
                public: true,
                watch: false,
                rated: true,
                clock: Clock::PerMove(60),
                flash: None,
            };
            good(game.info().id, &cachet_pages::new_table(&new).into_string());
        }
    }
}

#[test]
fn a_letter_that_does_not_go_with_those_chosen_says_why_and_is_no_button() {
    let r = cachet_games::find("r").expect("R");
    let new = |letters: Vec<Rule>| NewTable {
        site: site(Lang::En),
        game: r,
        letters,
        seats: 2,
        bots: Vec::new(),
        options: Vec::new(),
        helper: false,
        public: false,
        watch: true,
        rated: true,
        clock: Clock::None,
        flash: None,
    };
    let html = cachet_pages::new_table(&new(vec![Rule::L])).into_string();
    assert!(html.contains("not with L (R-MIX-3)"));
    let offers = |letter: char| html.contains(&format!("name=\"rule\" value=\"{letter}\" aria-pressed=\"false\""));
    assert!(!offers('M'), "L and M do not go together");
    assert!(offers('B'), "B and L do");
    assert!(html.contains("name=\"without\" value=\"L\""), "a letter can be taken back");
    assert!(!cachet_pages::new_table(&new(Vec::new())).into_string().contains("R-MIX"));
}

#[test]
fn a_room_shows_each_what_they_may_do() {
    let room = |viewer, full: bool| {
        let mut online = Online::room("love-letter", &["Ana", "Bo", "Cy"]);
        online.seats[1].as_mut().expect("Bo").who = Who::Bot { level: "expert".to_owned() };
        if !full {
            online.seats[2] = None;
        }
        let html = cachet_pages::table(&page(&online, viewer, &[], Lang::En)).into_string();
        good("room", &html);
        html
    };
    let offers = |html: &str, what: &str| html.contains(&format!("/t/0000000000001/{what}\""));
    let offered = |html: &str| ["sit", "leave", "bot", "unbot", "start", "close"].map(|what| offers(html, what));
    let [ana, _, cy, ..] = Seat::ALL;
    assert_eq!(offered(&room(Viewer::Seat(ana), false)), [false, true, true, true, false, true], "the host");
    assert_eq!(offered(&room(Viewer::Seat(ana), true)), [false, true, false, true, true, true], "the host may deal");
    assert_eq!(offered(&room(Viewer::Public, false)), [true, false, false, false, false, false], "a stranger");
    assert_eq!(offered(&room(Viewer::Seat(cy), true)), [false, true, false, false, false, false], "a guest");
}

/// The number of seats belongs to what the deal is bound to: another table is opened instead, with room for all who came.
#[test]
fn a_host_may_have_another_number_of_seats_for_all_who_came() {
    let sizes = |people: &[&str], public: bool| {
        let mut online = Online::room("love-letter", &["Ana", "Bo", "Cy"]);
        online.opened.public = public;
        for seat in online.seats.iter_mut().skip(people.len()) {
            *seat = None;
        }
        let page = cachet_pages::table(&page(&online, Viewer::Seat(Seat::ALL[0]), &[], Lang::En)).into_string();
        let form =
            page.split("class=\"sizes\"").nth(1).and_then(|rest| rest.split("</form>").next()).map(str::to_owned);
        form.map(|form| {
            assert!(form.contains("name=\"instead\" value=\"0000000000001\""), "{form}");
            (form.matches("name=\"seats\"").count(), form.matches(" disabled").count())
        })
    };
    assert_eq!(sizes(&["Ana"], false), Some((3, 1)), "two or four instead of three");
    assert_eq!(sizes(&["Ana", "Bo"], false), Some((3, 1)), "Bo comes along");
    assert_eq!(sizes(&["Ana"], true), None, "what else was wished for would be lost");
}

#[test]
fn looking_back_shows_the_moment_asked_for_through_the_eyes_asked_for() {
    for game in GAMES {
        let whole = random_game(*game, game.info().seats[0], 3, 4_000);
        let moves = whole.moves();
        for at in [0, moves.len() / 2, moves.len()] {
            let table = whole.rewound(at);
            let eyes = [Viewer::Everyone, Viewer::Public, Viewer::Seat(Seat::ALL[0])];
            let record = whole.record();
            for (viewer, origin) in eyes
                .into_iter()
                .flat_map(|eyes| [Origin::Table("x"), Origin::Record(&record)].map(|origin| (eyes, origin)))
            {
                let page = ReplayPage {
                    sealed: false,
                    link: None,
                    site: site(Lang::Fr),
                    origin,
                    game: *game,
                    table: &*table,
                    at,
                    moves: &moves,
                    viewer,
                    places: recorded_places(&*table),
                };
                let html = cachet_pages::replay(&page).into_string();
                good(&format!("{} at {at}", game.info().id), &html);
                assert!(html.contains(&format!("value=\"{at}\"")));
                assert!(!html.contains("name=\"action\""), "nothing can be played in the past");
                let next = html.contains("rel=\"next\"") || html.contains(&format!("value=\"{}.", at + 1));
                assert_eq!(next, at < moves.len(), "one goes on until the end");
            }
        }
    }
}

#[test]
fn a_name_is_text_and_nothing_else() {
    let name = "<b>\"&'";
    let game = cachet_games::find("love-letter").expect("Love Letter");
    let refused = Names::new([name, "Bo"]);
    assert!(refused.is_err(), "records have no use for such a name");
    let names =
        Names::new(["<i>\"&'", "Bo"]).or_else(|_| Names::new(["a&\"'<i", "Bo"])).expect("a name with odd characters");
    let table = game.open(names, &[], Seed::small(1)).expect("two may play");
    let viewer = Viewer::Seat(Seat::ALL[1]);
    let online = online(table);
    let mut page = page(&online, viewer, &[], Lang::En);
    page.places[0].name = Some(name.to_owned());
    page.site.name = Some(name);
    page.site.path = "/t/x?\"><b>";
    let html = cachet_pages::table(&page).into_string();
    good("odd names", &html);
    assert!(html.contains("&lt;b&gt;&quot;&amp;'"));
    assert!(!html.contains("<b>\"") && !html.contains("<i\""));
    assert_eq!(NAMES.len(), Seat::MAX);
}

#[test]
fn the_rules_open_at_the_card_in_question() {
    let game = cachet_games::find("love-letter").expect("Love Letter");
    let table = random_game(game, 2, 1, 0);
    let viewer = Viewer::Seat(table.waiting().lowest().expect("somebody begins"));
    let rules = cachet_pages::rules(&site(Lang::En), game).into_string();
    let online = online(table);
    let link = |picks: &[usize]| {
        let html = cachet_pages::table(&page(&online, viewer, picks, Lang::En)).into_string();
        let rest = html.split("href=\"/rules/love-letter").nth(1).expect("a link to the rules").to_owned();
        rest.split('"').next().unwrap_or_default().to_owned()
    };
    assert_eq!(link(&[]), "");
    let place = link(&[0]);
    let id = place.strip_prefix('#').expect("a place on the page");
    assert!(rules.contains(&format!("id=\"{id}\"")), "{id}");
}
