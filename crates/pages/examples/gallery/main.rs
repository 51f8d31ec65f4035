//! Writes pages of many positions, from seeded games played by bots, in both languages and by day and by night:
//!
//! ```text
//! cargo run -p cachet-pages --example gallery -- OUTDIR [part of a name]
//! ```

mod days;
mod evenings;
mod house;
mod places;
mod puzzles;
mod reviews;
mod shots;
mod talk;

use cachet_bots::{AnyBot, Library, bots_of, sit};
use cachet_engine::{AnyGame, AnyTable, Names, Seat, Seed, Viewer, dice};
use cachet_games::r::Rule;
use cachet_pages::{
    AskedRow, Choosing, DeviceRow, History, Home, House, KeptFor, Look, MyPlace, NewTable, Notice, OpenRecord, Origin,
    ReplayPage, Site, TablePage, Theme,
};
use cachet_table::{Clock, GuestId, Online, PlayedOn, Presence, Status, Summary, TableId, Who};
use cachet_words::Lang;
use shots::{Shot, shot, shots};
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};

const HOUR: i64 = 3_600_000;

/// As a host keeps things who has set nothing.
const KEPT: KeptFor = KeptFor { finished: 0, expired: 7, guests: 90, cookie: 400 };

const NAMES: [&str; 8] = ["Camille", "Nour", "Basile", "Inès", "Ondine", "Malo", "Zoé", "Ravi"];

/// Lets bots play the beginning of a game.
fn play(game: &dyn AnyGame, shot: &Shot) -> Box<dyn AnyTable> {
    let names = Names::new(NAMES.iter().take(shot.seats).copied()).expect("good names");
    let options: Vec<String> = shot.options.iter().map(|&option| option.to_owned()).collect();
    let seed = Seed::small(shot.seed);
    let mut table = game.open(names, &options, seed).expect("a table of this size");
    // Many games are looked through for one moment: players that search would take most of the time.
    let levels = bots_of(shot.game);
    let quick = levels.iter().find(|bot| bot.name == "club" && shot.game != "r").or(levels.first());
    let level = quick.expect("a bot for every game").name;
    let library = Library::default();
    let bot = || sit(shot.game, level, &library).expect("that bot");
    let mut bots: Vec<Box<dyn AnyBot>> = (0..shot.seats).map(|_| bot()).collect();
    let mut dice = dice(shot.seed);
    let mut moves = 0;
    while let Some(seat) = table.waiting().lowest() {
        let there = shot.turn_of.is_none_or(|turn| table.waiting().iter().any(|seat| seat.index() == turn));
        if moves >= shot.moves && there {
            break;
        }
        let legal = table.legal(seat);
        let chosen = bots[seat.index()].choose(&table.seat_notes(seat), &legal, &mut dice).expect("a legal choice");
        table.play(seat, &legal[chosen].action, seed).expect("a legal move");
        moves += 1;
    }
    table
}

/// The first game, from the seed on, in which there is that much to choose.
fn find(game: &'static dyn AnyGame, shot: &Shot) -> (Box<dyn AnyTable>, Vec<usize>) {
    let mut games = (shot.seed..shot.seed + 2_000).map(|seed| {
        let table = play(game, &Shot { seed, ..*shot });
        let picks = picks(&*table, shot);
        (table, picks)
    });
    let shows = |table: &dyn AnyTable, picks: &[usize]| {
        let site = Site { lang: Lang::En, theme: None, name: None, base_url: "", path: "" };
        let online = online(table.copy());
        cachet_pages::table_fragment(&page(shot, site, &online, picks)).into_string().contains(shot.showing)
    };
    let there = |table: &dyn AnyTable| shot.turn_of.is_none_or(|turn| table.waiting().contains(Seat::ALL[turn]));
    let fits = |table: &dyn AnyTable, picks: &[usize]| picks.len() == shot.steps && there(table) && shows(table, picks);
    games.find(|(table, picks)| fits(&**table, picks)).unwrap_or_else(|| panic!("no game offers {}", shot.name))
}

fn picks(table: &dyn AnyTable, shot: &Shot) -> Vec<usize> {
    let Viewer::Seat(seat) = shot.viewer else { return Vec::new() };
    let legal = table.legal(seat);
    let mut picks = Vec::new();
    for _ in 0..shot.steps {
        let open = Choosing::new(&legal, &picks, "").open;
        let widest = (0..open.len()).max_by_key(|at| (open[*at].moves.len(), usize::MAX - at));
        picks.extend(widest);
    }
    picks
}

/// The table at which this game is played: the third seat is a bot's.
fn online(table: Box<dyn AnyTable>) -> Online {
    with_a_bot(Online::showing(table).looked_at())
}

fn with_a_bot(mut online: Online) -> Online {
    if let Some(Some(third)) = online.seats.get_mut(2) {
        third.who = Who::Bot { level: "expert".to_owned() };
    }
    online
}

fn page<'a>(shot: &Shot, site: Site<'a>, online: &'a Online, picks: &'a [usize]) -> TablePage<'a> {
    let look = Look {
        lang: site.lang,
        theme: site.theme,
        helper: true,
        lessons: shot.name.contains("lesson"),
        folded: false,
        host: None,
    };
    let guest = match shot.viewer {
        Viewer::Seat(seat) => Some(GuestId(seat.index() as u64 + 1)),
        Viewer::Public | Viewer::Everyone => None,
    };
    // The fourth has stepped out.
    let presence = Presence {
        here: Seat::ALL.into_iter().filter(|seat| seat.index() != 3).collect(),
        spectators: 2,
        ..Presence::default()
    };
    let page = TablePage::new(site, look, online, guest, presence, 0).expect("a game of the list");
    let news_from = online.game.as_ref().map_or(0, |game| game.events().saturating_sub(4));
    TablePage { viewer: shot.viewer, picks, news_from, ..page }
}

/// A table in a list, at which the reader sits with two others.
fn row(id: u64, game: &str, status: Status, waiting: &[usize]) -> (TableId, Summary) {
    let mut online = Online::room(game, &NAMES[..3]);
    if status == Status::Waiting {
        online.seats[2] = None;
    }
    let mut summary = Summary { status, ..online.summary() };
    if let Some(company) = &mut summary.company {
        company.waiting = waiting.iter().map(|index| Seat::ALL[*index]).collect();
    }
    (TableId(id), summary)
}

/// The page of one's own, with devices of several kinds.
fn my_place<'a>(site: Site<'a>, link: Option<&str>) -> MyPlace<'a> {
    let device = |label: &str, hours: i64, this: bool| DeviceRow {
        id: format!("device {hours}"),
        label: label.to_owned(),
        seen: 100 * 24 * HOUR - hours * HOUR,
        this,
    };
    let devices =
        vec![device("Firefox · Linux", 0, true), device("Safari · iPhone", 5, false), device("", 24 * 9, false)];
    MyPlace {
        site,
        devices,
        older: true,
        link: link.map(str::to_owned),
        kept: false,
        handle: None,
        typed_handle: None,
        following: cachet_pages::Following::default(),
        feed: cachet_pages::MyFeed::None,
        notices: cachet_pages::MyNotices::default(),
        made: 90 * 24 * HOUR,
        history: History::default(),
        ratings: Vec::new(),
        figures: cachet_pages::Figures::default(),
        now: 100 * 24 * HOUR,
        flash: None,
    }
}

/// Whole games whose replays are shown: the name of the page, the game, and who looks.
fn replayed() -> Vec<(&'static str, Box<dyn AnyTable>, Viewer)> {
    let second = Viewer::Seat(Seat::ALL[1]);
    let looks = [
        ("replay-all", "love-letter", 4, Viewer::Everyone),
        ("replay-seat", "love-letter", 4, second),
        ("moon-replay-all", "secret-moon", 6, Viewer::Everyone),
        ("moon-replay-seat", "secret-moon", 6, second),
    ];
    let whole = |(name, of, count, viewer)| {
        let game = cachet_games::find(of).expect("a game of the list");
        (name, play(game, &Shot { moves: usize::MAX, ..shot(name, of, count, 3) }), viewer)
    };
    looks.into_iter().map(whole).collect()
}

/// The pages around the table.
fn papers(site: Site<'_>, replayed: &[(&'static str, Box<dyn AnyTable>, Viewer)]) -> Vec<(String, String)> {
    let game = |id: &str| cachet_games::find(id).expect("a game of the list");
    let tables = [
        row(1, "love-letter", Status::Playing, &[0]),
        row(2, "r", Status::Playing, &[1]),
        row(3, "secret-moon", Status::Waiting, &[]),
        row(4, "stitch", Status::Over, &[]),
    ];
    let open = [row(5, "princess-princess", Status::Waiting, &[]), row(6, "r", Status::Waiting, &[])];
    let stranger = Site { name: None, ..site };
    let asked = [AskedRow { table: TableId(8), game: "stitch".to_owned(), by: "Nour".to_owned() }];
    let evenings = [evenings::row()];
    let home = Home {
        site,
        guest: Some(GuestId(1)),
        tables: &tables,
        house: &House::default(),
        evenings: &[],
        asked: &[],
        code: None,
        flash: None,
    };
    let invited = Home {
        site,
        guest: Some(GuestId(1)),
        tables: &tables,
        house: &House::default(),
        evenings: &evenings,
        asked: &asked,
        code: None,
        flash: None,
    };
    let first = Home {
        site: stranger,
        guest: None,
        tables: &[],
        house: &House { open: open.to_vec(), ..House::default() },
        evenings: &[],
        asked: &[],
        code: None,
        flash: None,
    };
    let busy = house::busy(site.lang, &open);
    let crowded = Home {
        site: stranger,
        guest: None,
        tables: &[],
        house: &busy,
        evenings: &[],
        asked: &[],
        code: None,
        flash: None,
    };
    let new = |id: &str, letters: &[Rule], seats| NewTable {
        site,
        game: game(id),
        letters: letters.to_vec(),
        seats,
        bots: vec![Some("expert".to_owned()), None],
        options: Vec::new(),
        helper: true,
        public: false,
        watch: true,
        rated: true,
        clock: Clock::None,
        flash: None,
    };
    let room = Shot { viewer: Viewer::Public, ..shot("room", "love-letter", 4, 1) };
    let mut waiting = with_a_bot(Online::room("love-letter", &NAMES[..4]));
    waiting.seats[1] = None;
    let host = Shot { viewer: Viewer::Seat(Seat::ALL[0]), ..room };
    let mut again = Online::room("love-letter", &NAMES[..3]);
    if let Some(asked) = &mut again.seats[1] {
        asked.asked = true;
    }
    let mut given_up =
        Online::showing(play(game("love-letter"), &Shot { moves: 3, ..shot("given-up", "love-letter", 2, 3) }));
    given_up.status = Status::Over;
    given_up.resigned = Some(Seat::ALL[1]);
    let mut practice =
        Online::showing(play(game("love-letter"), &Shot { turn_of: Some(0), ..shot("practice", "love-letter", 4, 3) }));
    let from = PlayedOn { table: TableId(7), seat: Seat::ALL[0], decision: 7, moves: 21, past: Vec::new() };
    practice.opened.from = Some(Box::new(from));
    let table_of = |id: &'static str, seats: usize| {
        Online::showing(play(game(id), &Shot { moves: 6, ..shot("talk", id, seats, 3) })).looked_at()
    };
    let (talked, moonlit) = (table_of("love-letter", 4), table_of("secret-moon", 5));
    let mut pages = vec![
        ("practice".to_owned(), cachet_pages::table(&page(&host, site, &practice, &[]))),
        ("home".to_owned(), cachet_pages::home(&home)),
        ("home-invited".to_owned(), cachet_pages::home(&invited)),
        ("home-first".to_owned(), cachet_pages::home(&first)),
        ("home-busy".to_owned(), cachet_pages::home(&crowded)),
        ("new".to_owned(), cachet_pages::new_table(&new("love-letter", &[], 4))),
        ("new-r".to_owned(), cachet_pages::new_table(&new("r", &[Rule::B, Rule::H, Rule::L], 2))),
        ("room".to_owned(), cachet_pages::table(&page(&room, site, &waiting, &[]))),
        (
            "room-first".to_owned(),
            cachet_pages::table(&TablePage { guest: None, ..page(&room, stranger, &waiting, &[]) }),
        ),
        ("room-host".to_owned(), cachet_pages::table(&page(&host, site, &waiting, &[]))),
        ("room-again".to_owned(), cachet_pages::table(&page(&host, site, &again, &[]))),
        ("given-up".to_owned(), cachet_pages::table(&page(&host, site, &given_up, &[]))),
        ("rules-list".to_owned(), cachet_pages::rules_list(&site)),
        ("guide".to_owned(), cachet_pages::guide(&site)),
        ("about".to_owned(), cachet_pages::about(&site)),
        ("report".to_owned(), cachet_pages::report(&talk::reporting(site, false))),
        ("report-sent".to_owned(), cachet_pages::report(&talk::reporting(site, true))),
        ("talk".to_owned(), cachet_pages::table(&talk::talking(page(&host, site, &talked, &[]), None))),
        (
            "talk-spent".to_owned(),
            cachet_pages::table(&talk::talking(page(&host, site, &talked, &[]), Some("talk-spent"))),
        ),
        ("talk-watching".to_owned(), {
            let watched = TablePage { guest: Some(GuestId(99)), ..page(&room, site, &talked, &[]) };
            cachet_pages::table(&talk::talking(watched, None))
        }),
        ("talk-room".to_owned(), cachet_pages::table(&talk::talking(page(&host, site, &waiting, &[]), None))),
        ("talk-moon".to_owned(), cachet_pages::table(&talk::talking(page(&host, site, &moonlit, &[]), None))),
        ("credits".to_owned(), cachet_pages::credits(&site)),
        ("privacy".to_owned(), cachet_pages::privacy(&site, &KEPT)),
        ("fair".to_owned(), cachet_pages::fair(&site, &"0123456789abcdef".repeat(4))),
        ("open-record".to_owned(), cachet_pages::open_record(&OpenRecord { site, record: "", flash: None })),
        ("notice".to_owned(), cachet_pages::notice(&site, Notice::NotFound)),
        ("blocked".to_owned(), cachet_pages::blocked(&site)),
    ];
    for game in cachet_games::GAMES {
        pages.push((format!("rules-{}", game.info().id), cachet_pages::rules(&site, *game)));
    }
    for (name, whole, viewer) in replayed {
        let table = whole.rewound(9);
        let replay = ReplayPage {
            sealed: false,
            link: None,
            site,
            origin: Origin::Table("ROSE42"),
            game: game(whole.info().id),
            table: &*table,
            at: 9,
            moves: &whole.moves(),
            viewer: *viewer,
            places: with_a_bot(Online::showing(table.copy())).places(),
        };
        pages.push(((*name).to_owned(), cachet_pages::replay(&replay)));
    }
    let mut at_evening = table_of("love-letter", 4);
    at_evening.opened.evening = Some(evenings::AT);
    pages.push(("evening-at-table".to_owned(), evenings::at_table(page(&host, site, &at_evening, &[]), site)));
    pages.extend(evenings::pages(site, stranger));
    pages.extend(house::rooms(site));
    pages.extend(places::pages(site, stranger));
    pages.extend(puzzles::pages(site));
    pages.extend(reviews::pages(site));
    let papers = pages.into_iter().map(|(name, markup)| (name, markup.into_string()));
    papers.chain(days::days(site)).collect()
}

fn main() -> std::io::Result<()> {
    let mut args = std::env::args().skip(1);
    let out = args.next().unwrap_or_else(|| "target/gallery".to_owned());
    let only = args.next().unwrap_or_default();
    let out = Path::new(&out);
    // Only what was asked for is left to be looked at.
    let _ = std::fs::remove_dir_all(out);
    for (address, asset) in cachet_pages::assets() {
        let file = out.join(address.trim_start_matches('/'));
        std::fs::create_dir_all(file.parent().expect("a folder"))?;
        std::fs::write(file, asset.bytes)?;
    }
    let shots: Vec<Shot> = shots().into_iter().filter(|shot| wanted(&only, shot.name)).collect();
    // Each looks for its moment by playing whole games: that is most of the work, and one does not need the other.
    let next = AtomicUsize::new(0);
    let draw_some = || -> std::io::Result<()> {
        while let Some(shot) = shots.get(next.fetch_add(1, Ordering::Relaxed)) {
            draw(shot, out)?;
        }
        Ok(())
    };
    std::thread::scope(|scope| {
        let other = scope.spawn(draw_some);
        draw_some().and(other.join().expect("no panic"))
    })?;
    if let Some(code) = cachet_pages::qr("https://cachet.example/j/7KQ4PX") {
        let file = out.join(format!("e/{}/qr.svg", evenings::AT.evening));
        std::fs::create_dir_all(file.parent().expect("a folder"))?;
        std::fs::write(file, code)?;
    }
    let replayed = replayed();
    for (lang, theme, site) in sites() {
        for (name, whole) in papers(site, &replayed).iter().filter(|(name, _)| wanted(&only, name)) {
            std::fs::write(out.join(format!("{name}.{lang}.{}.html", theme.word())), whole)?;
        }
    }
    Ok(())
}

/// A moment in both languages and both lights.
fn draw(shot: &Shot, out: &Path) -> std::io::Result<()> {
    let game = cachet_games::find(shot.game).expect("a game of the list");
    let (table, picks) = find(game, shot);
    let online = online(table);
    for (lang, theme, site) in sites() {
        let whole = cachet_pages::table(&page(shot, site, &online, &picks)).into_string();
        std::fs::write(out.join(format!("{}.{lang}.{}.html", shot.name, theme.word())), whole)?;
    }
    Ok(())
}

/// Is this one of the pages asked for, by parts of their names?
fn wanted(only: &str, name: &str) -> bool {
    only.split(',').any(|part| name.contains(part.split('.').next().unwrap_or_default()))
}

fn sites() -> impl Iterator<Item = (Lang, Theme, Site<'static>)> {
    let both = Lang::ALL.into_iter().flat_map(|lang| [Theme::Day, Theme::Night].map(|theme| (lang, theme)));
    both.map(|(lang, theme)| {
        let site =
            Site { lang, theme: Some(theme), name: Some("Camille"), base_url: "https://cachet.example", path: "/" };
        (lang, theme, site)
    })
}
