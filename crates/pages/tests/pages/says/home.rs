//! The front page and the page on which a table is set up, by what they say and link to, whatever they look like.

use super::read;
use crate::common::site;
use crate::dom::Page;
use cachet_engine::{Say, Seat, SeatSet};
use cachet_games::r::Rule;
use cachet_pages::{AskedRow, Flash, HereRow, Home, House, NewTable, OpenRecord, SeekRow, Site, Tone};
use cachet_table::{Clock, GuestId, Online, Status, Summary, TableId, Who};
use cachet_words::Lang;

/// A table of Ana, Bo and Cy, guests 1 to 3, in a list.
fn row(id: u64, game: &str, status: Status, waiting: &[usize]) -> (TableId, Summary) {
    let mut summary = Summary { status, ..Online::room(game, &["Ana", "Bo", "Cy"]).summary() };
    let company = summary.company.as_mut().expect("a company");
    company.waiting = waiting.iter().map(|at| Seat::ALL[*at]).collect::<SeatSet>();
    (TableId(id), summary)
}

/// The same with the last `free` seats empty.
fn with_free(id: u64, game: &str, free: usize) -> (TableId, Summary) {
    let (id, mut summary) = row(id, game, Status::Waiting, &[]);
    summary.company.as_mut().expect("a company").seats.iter_mut().rev().take(free).for_each(|seat| *seat = None);
    (id, summary)
}

fn home(guest: Option<u64>, tables: &[(TableId, Summary)], open: &[(TableId, Summary)], lang: Lang) -> Page {
    let house = House { open: open.to_vec(), ..House::default() };
    let home = Home {
        site: site(lang),
        guest: guest.map(GuestId),
        tables,
        house: &house,
        evenings: &[],
        asked: &[],
        code: None,
        flash: None,
    };
    read(&cachet_pages::home(&home).into_string())
}

/// The tables linked to, in order: address and words.
fn slips(page: &Page) -> Vec<(String, String)> {
    let links =
        page.find("a").into_iter().filter_map(|link| Some((link.attr("href")?.strip_prefix("/t/")?, link.text())));
    links.map(|(id, text)| (id.trim_start_matches('0').to_owned(), text)).collect()
}

fn ids(page: &Page) -> Vec<String> {
    slips(page).into_iter().map(|(id, _)| id).collect()
}

#[test]
fn my_tables_come_in_the_order_in_which_they_want_me() {
    let tables = [
        row(1, "stitch", Status::Over, &[]),
        with_free(2, "secret-moon", 1),
        row(3, "r", Status::Playing, &[1, 2]),
        row(4, "love-letter", Status::Playing, &[0]),
        row(5, "love-letter", Status::Expired, &[]),
    ];
    let page = home(Some(1), &tables, &[], Lang::En);
    assert_eq!(ids(&page), ["4", "3", "2", "1"]);
    let words: Vec<String> = slips(&page).into_iter().map(|(_, words)| words).collect();
    let says = |at: usize, game: &str, with: &str, state: &str| {
        let words: &String = &words[at];
        assert!(words.starts_with(game) && words.contains(with) && words.ends_with(state), "{words}");
        assert!(!words.contains("Ana"), "not one's own name: {words}");
    };
    says(0, "Love Letter (demo)", "Bo, Cy", "Your turn");
    says(1, "R", "Bo, Cy", "Bo, Cy to play");
    says(2, "Secret Moon", "Bo", "seats to fill");
    says(3, "Stitch", "Bo, Cy", "finished");
    let french = home(Some(1), &tables, &[], Lang::Fr);
    assert!(slips(&french)[0].1.ends_with("À toi") && slips(&french)[3].1.ends_with("terminée"));
    assert_eq!(ids(&home(Some(2), &tables, &[], Lang::En)), ["3", "4", "2", "1"], "for Bo it is another turn");
    assert_eq!(ids(&home(None, &tables, &[], Lang::En)), [""; 0], "a stranger has no tables");
}

#[test]
fn open_tables_are_those_of_others_with_a_free_seat() {
    let mut unseated = with_free(4, "r", 3);
    unseated.1.company.as_mut().expect("a company").host = GuestId(7);
    let open = [with_free(1, "love-letter", 1), with_free(2, "stitch", 2), row(3, "r", Status::Waiting, &[]), unseated];
    let page = home(Some(9), &[], &open, Lang::En);
    assert_eq!(ids(&page), ["1", "2", "4"], "full tables are not open");
    let words: Vec<String> = slips(&page).into_iter().map(|(_, words)| words).collect();
    assert!(words[0].contains("Ana, Bo") && words[0].ends_with("1 free seat"), "{words:?}");
    assert!(words[1].contains("Ana") && !words[1].contains("Bo") && words[1].ends_with("2 free seats"), "{words:?}");
    assert!(slips(&home(None, &[], &open, Lang::Fr))[0].1.ends_with("1 place libre"));
    assert_eq!(ids(&home(Some(2), &[], &open, Lang::En)), ["1", "2", "4"], "the same for everybody, also for Bo");
}

#[test]
fn the_front_page_offers_every_game_a_code_and_a_name() {
    let page = home(Some(1), &[], &[], Lang::En);
    for game in ["love-letter", "love-letter-2019", "princess-princess", "stitch", "r", "secret-moon"] {
        assert!(page.has(&format!("a[href=/new?game={game}]")), "{game} can be set up");
        assert!(page.has(&format!("form[action=/play] button[value={game}]")), "{game} can be played at once");
    }
    for (name, verb) in [("Play now against bots", "form.way button"), ("Join", "form[action=/join] button")] {
        assert!(page.texts(verb).iter().any(|text| text == name), "{name}: {:?}", page.texts(verb));
    }
    let friends = page.one("form.way input[name=friends]");
    assert_eq!(friends.attr("value"), Some("1"), "a table with free seats");
    assert!(page.has("form[action=/join] input[name=code]"));
    assert_eq!(page.one("form[action=/me/name] input[name=name]").attr("value"), Some("Ana"));
    let nameless = Home {
        site: Site { name: None, ..site(Lang::En) },
        guest: None,
        tables: &[],
        house: &House::default(),
        evenings: &[],
        asked: &[],
        code: None,
        flash: None,
    };
    let page = read(&cachet_pages::home(&nameless).into_string());
    assert_eq!(page.one("form[action=/me/name] input[name=name]").attr("value"), None);
    let flash = Some(Flash { tone: Tone::Refusal, rule: None, say: Say::new("name-empty") });
    let refused = Home {
        site: site(Lang::En),
        guest: None,
        tables: &[],
        house: &House::default(),
        evenings: &[],
        asked: &[],
        code: None,
        flash,
    };
    assert!(read(&cachet_pages::home(&refused).into_string()).has("#flash.flash--refusal"));
}

fn new(game: &str, seats: usize, change: impl FnOnce(&mut NewTable<'static>)) -> Page {
    let mut new = NewTable {
        site: site(Lang::En),
        game: cachet_games::find(game).expect("a game of the list"),
        letters: Vec::new(),
        seats,
        bots: vec![None; seats - 1],
        options: Vec::new(),
        helper: false,
        public: false,
        watch: false,
        rated: true,
        clock: Clock::None,
        flash: None,
    };
    change(&mut new);
    read(&cachet_pages::new_table(&new).into_string())
}

/// What is chosen in the select of this name.
fn chosen(page: &Page, name: &str) -> Vec<String> {
    page.find(&format!("select[name={name}] option[selected]"))
        .into_iter()
        .filter_map(|it| it.attr("value").map(str::to_owned))
        .collect()
}

#[test]
fn a_new_table_shows_what_was_chosen() {
    let page = new("love-letter", 3, |new| {
        new.bots = vec![Some("expert".to_owned()), None];
        (new.helper, new.watch, new.clock) = (true, true, Clock::PerMove(60));
        new.options = vec![("first".to_owned(), "B".to_owned())];
    });
    assert_eq!((chosen(&page, "seat1"), chosen(&page, "seat2")), (vec!["expert".to_owned()], vec!["open".to_owned()]));
    assert!(!page.has("select[name=seat3]"), "three sit at the table");
    assert_eq!(chosen(&page, "clock"), ["move-60"]);
    assert_eq!(chosen(&page, "option-first"), ["B"]);
    let on = |name: &str| page.one(&format!("input[name={name}]")).is("checked");
    assert_eq!((on("helper"), on("public"), on("watch")), (true, false, true));
    assert_eq!(page.one("input[name=seats]").attr("value"), Some("3"));
    assert_eq!(page.one("input[name=game]").attr("value"), Some("love-letter"));
    let sizes = page.find("button[name=seats]");
    assert_eq!(sizes.iter().filter_map(|it| it.attr("value")).collect::<Vec<_>>(), ["2", "3", "4"]);
    let pressed = |at: usize| sizes[at].attr("aria-pressed");
    assert_eq!((pressed(0), pressed(1), pressed(2)), (Some("false"), Some("true"), Some("false")));
    let other = new("love-letter", 2, |new| new.public = true);
    assert!(other.one("input[name=public]").is("checked") && !other.one("input[name=helper]").is("checked"));
    assert_eq!(chosen(&other, "clock"), ["none"]);
    assert!(!new("r", 2, |_| {}).has("button[name=seats]"), "two play R, there is nothing to choose");
}

#[test]
fn a_new_table_offers_levels_clocks_and_the_options_of_its_game() {
    let page = new("love-letter", 2, |_| {});
    let values = |page: &Page, name: &str| -> Vec<String> {
        page.find(&format!("select[name={name}] option"))
            .into_iter()
            .filter_map(|it| it.attr("value").map(str::to_owned))
            .collect()
    };
    assert_eq!(values(&page, "seat1"), ["open", "apprentice", "novice", "club", "expert"]);
    assert_eq!(page.texts(".levels dt"), ["apprentice", "novice", "club", "expert"], "and says who they are");
    assert!(page.texts(".levels dd")[1].contains("the last six cards in mind"), "in this game");
    let clocks = page.texts("select[name=clock] option");
    assert_eq!(
        (clocks[0].as_str(), clocks[1].as_str(), clocks[2].as_str()),
        ("no clock", "30 seconds a move", "1 minute a move")
    );
    assert!(
        clocks.contains(&"1 day a move".to_owned()) && clocks.contains(&"5 minutes for the whole match".to_owned())
    );
    assert_eq!(values(&page, "option-first"), ["random", "A", "B"], "a seat is any of those around the table");
    assert_eq!(page.texts("select[name=option-first] option"), ["drawn by lot", "Seat 1 · this is you", "Seat 2"]);
    assert_eq!(values(&page, "option-tokens"), ["book", "1", "2", "3"]);
    let tokens = page.texts("select[name=option-tokens] option");
    assert_eq!(tokens, ["as the booklet says", "1 token", "2 tokens", "3 tokens"]);
    // A mode is asked for where its letter is played.
    let modes = |letters: &[Rule]| {
        let page = new("r", 2, |new| new.letters = letters.to_vec());
        ["numbers", "last_chance", "attacker", "dawn"].map(|key| page.has(&format!("select[name=option-{key}]")))
    };
    assert_eq!(modes(&[]), [false; 4]);
    assert_eq!(
        (modes(&[Rule::H, Rule::N]), modes(&[Rule::P, Rule::Q])),
        ([true, true, false, false], [false, false, true, true])
    );
    let nameless = new("r", 2, |new| new.site = Site { name: None, ..site(Lang::En) });
    assert!(
        nameless.has("form input[name=name][required]") && !page.has("form input[name=name]"),
        "a name is asked for once"
    );
}

/// Other people are looked for at tables of each size, in the games that are rated.
#[test]
fn people_are_sought_where_a_table_of_a_rated_game_is_set_up() {
    let sought = |game: &str, seats: usize| -> Vec<String> {
        let page = new(game, seats, |_| {});
        let buttons = page.find(".seek-at button[name=kind]");
        buttons.into_iter().filter_map(|it| it.attr("value").map(str::to_owned)).collect()
    };
    assert_eq!(sought("love-letter", 2), ["love-letter.2", "love-letter.3", "love-letter.4"]);
    assert_eq!(sought("r-s", 2), [""; 0], "the bots of S were never measured");
}

#[test]
fn a_new_table_of_r_carries_its_letters_along() {
    let page = new("r", 2, |new| new.letters = vec![Rule::B, Rule::G]);
    let carried: Vec<_> = page.find("input[name=rule]").into_iter().filter_map(|it| it.attr("value")).collect();
    assert_eq!(carried, ["B", "G"]);
    let without: Vec<_> = page.find("button[name=without]").into_iter().filter_map(|it| it.attr("value")).collect();
    assert_eq!(without, ["B", "G"], "those chosen can be taken back");
    assert!(page.has("button[name=rule][value=C]") && !page.has("button[name=rule][value=B]"));
    assert!(
        new("r-s", 2, |_| {}).has("a[href=/new?game=r-s][aria-current]")
            && !page.has("a[href=/new?game=r-s][aria-current]")
    );
}

#[test]
fn a_record_that_could_not_be_read_stays_in_its_field() {
    let lost = OpenRecord { site: site(Lang::En), record: "cachet record 7", flash: None };
    let page = read(&cachet_pages::open_record(&lost).into_string());
    assert_eq!(page.text("textarea[name=record]"), "cachet record 7");
    assert!(page.has("form[action=/replay][method=post]"));
}

/// A bot in a list is one of the others, by its name.
#[test]
fn bots_are_company_too() {
    let mut online = Online::room("r", &["Ana", "Bo"]);
    online.seats[1].as_mut().expect("Bo").who = Who::Bot { level: "club".to_owned() };
    let tables = [(TableId(1), Summary { status: Status::Playing, ..online.summary() })];
    assert!(slips(&home(Some(1), &tables, &[], Lang::En))[0].1.contains("Bo"));
}

/// Whoever is asked to a table reads by whom and to what, comes with one tap, or puts it aside.
#[test]
fn an_invitation_leads_to_its_table() {
    let asked = [AskedRow { table: TableId(8), game: "r".to_owned(), by: "Nour".to_owned() }];
    let home = Home {
        site: site(Lang::En),
        guest: None,
        tables: &[],
        house: &House::default(),
        evenings: &[],
        asked: &asked,
        code: None,
        flash: None,
    };
    let page = read(&cachet_pages::home(&home).into_string());
    assert_eq!(page.texts(".asked p"), ["Nour asks you to a table of R."]);
    assert_eq!(page.one(".asked a").attr("href"), Some(format!("/t/{}", TableId(8)).as_str()));
    let aside = page.one(".asked form[action=/me/decline] button");
    assert_eq!((aside.attr("name"), aside.attr("value")), (Some("table"), Some(TableId(8).to_string().as_str())));
    let none = Home { asked: &[], ..home };
    assert!(!read(&cachet_pages::home(&none).into_string()).has("#asked"));
}

#[test]
fn an_empty_house_leads_to_what_can_be_done_alone_and_a_full_one_to_people() {
    let empty = home(None, &[], &[], Lang::En);
    assert!(empty.has(".here__nobody a[href=/daily]") && empty.has(".here__nobody a[href=/puzzles]"));
    assert!(empty.has("form[action=/seek] option[value=love-letter.2]"), "somebody can be sought all the same");
    assert!(!empty.has("form[action=/seek] option[value=r-t.2]"), "but not where nothing is rated");
    let mut sought = with_free(7, "r", 1);
    sought.1.company.as_mut().expect("a company").sought = Some(0);
    let rose = HereRow {
        name: "Rose".to_owned(),
        handle: "Rose".to_owned(),
        table: TableId(3),
        game: "stitch".to_owned(),
        playing: true,
    };
    let house = House {
        playing: 2,
        waiting: 1,
        people: vec![rose],
        seeks: vec![SeekRow { game: "r".to_owned(), seats: 2, people: 1 }],
        open: vec![sought],
        featured: None,
    };
    let full = Home {
        site: site(Lang::En),
        guest: None,
        tables: &[],
        house: &house,
        evenings: &[],
        asked: &[],
        code: None,
        flash: None,
    };
    let page = read(&cachet_pages::home(&full).into_string());
    assert_eq!(page.text(".here__count"), "2 people are playing, one is waiting for company.");
    let links: Vec<_> = page.find(".here__people a").into_iter().filter_map(|it| it.attr("href")).collect();
    let table = format!("/t/{}", TableId(3));
    assert_eq!(links, ["/@/Rose", table.as_str()]);
    assert_eq!(page.one(".slip--sought button[name=kind]").attr("value"), Some("r.2"));
    assert_eq!(ids(&page), ["3"], "whoever seeks is met by seeking, not by sitting down");
    assert!(!page.has(".here__nobody"));
}
