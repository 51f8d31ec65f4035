//! Places of one's own: keeping a seal and finding it, my page and another's, in their fullest and emptiest states.

use super::{HOUR, my_place};
use cachet_engine::{Say, Seat};
use cachet_pages::{
    Filters, FindSeal, Flash, FollowedRow, FollowedState, Following, GameRow, Here, History, KeepSeal, LadderPage,
    MyFeed, MyHandle, MyNotices, MyPlace, NewPasskey, OtherDevice, PasskeyRow, PublicPage, Rating, RatingRow, RungRow,
    Score, SettingsPage, Site, Tone, WhoPage, WordCheck,
};
use cachet_ratings::Standing;
use cachet_table::{Finish, TableId};
use maud::Markup;

const WORDS: [&str; 12] = [
    "candle", "velvet", "amber", "mill", "sleigh", "feather", "cherry", "cliff", "ribbon", "orchard", "lantern",
    "umbrella",
];

/// Every game, long names, many pages.
fn games() -> History {
    let with: [&[&str]; 4] = [
        &["Nour", "Bo"],
        &["Inès"],
        &["Wolfeschlegelsteinhausen", "Ondine", "Malo", "Zoé", "Ravi", "Basile", "Cleo"],
        &["somebody-B", "Tom"],
    ];
    let kinds = ["love-letter", "r", "secret-moon", "stitch", "princess-princess", "love-letter-2019"];
    let row = |number: usize| GameRow {
        table: TableId(number as u64),
        game: kinds[number % kinds.len()].to_owned(),
        finish: Finish::ALL[number % 3],
        ended: 100 * 24 * HOUR - number as i64 * 20 * HOUR,
        with: with[number % with.len()].iter().map(|&name| name.to_owned()).collect(),
        each: (!number.is_multiple_of(3)).then_some(0.94 + number as f64),
    };
    let score = |of: &&str, won, each| Score { of: (*of).to_owned(), won, lost: 2 * won, drawn: won / 3, each };
    History {
        all: 324,
        found: 212,
        rows: (1..=12).map(row).collect(),
        page: 2,
        pages: 17,
        filters: Filters {
            game: Some("r".to_owned()),
            finish: Some(Finish::Won),
            with: Some("club".to_owned()),
            games: kinds.map(str::to_owned).to_vec(),
            people: vec![("0000000000001.1".to_owned(), "Wolfeschlegelsteinhausen".to_owned())],
            levels: ["novice", "club", "expert"].map(str::to_owned).to_vec(),
        },
        games: kinds.iter().zip(1..).map(|(of, won)| score(of, 7 * won, (won % 2 == 0).then_some(1.25))).collect(),
        bots: ["novice", "club", "expert"].iter().map(|of| score(of, 3, Some(0.9))).collect(),
        streak: 4,
        longest: 11,
    }
}

fn settings(site: Site<'_>, full: bool) -> SettingsPage<'_> {
    let handle = full.then(|| MyHandle { handle: "Camille-de-la-Rose".to_owned(), shown: true });
    let muted = if full { vec!["Wolfeschlegelsteinhausen".to_owned(), "Bo".to_owned()] } else { Vec::new() };
    SettingsPage { site, helper: full, handle, muted }
}

fn who<'a>(site: Site<'a>, shown: Option<(&'a str, bool)>, muted: Option<bool>) -> WhoPage<'a> {
    WhoPage { site, table: TableId(8), seat: Seat::ALL[2], name: "Nour-Wolfeschlegelsteinhausen", shown, muted }
}

fn standing(rating: f64, deviation: f64, games: u32) -> Standing {
    Standing { rating: cachet_ratings::Rating { rating, deviation, volatility: 0.02 }, games }
}

/// Settled, wide, at both ends of the scale, and too few games.
fn ratings() -> Vec<RatingRow> {
    let row = |game: &'static str, rating, deviation, games| {
        let marks = cachet_ratings::marks(game).expect("a rated game");
        RatingRow { game, rating: Rating { standing: standing(rating, deviation, games), marks } }
    };
    vec![
        row("love-letter", 1512.0, 24.0, 212),
        row("r", 1540.0, 36.0, 96),
        row("secret-moon", 1340.0, 76.0, 14),
        row("stitch", 1500.0, 240.0, 2),
        row("love-letter-2019", 1990.0, 60.0, 40),
    ]
}

/// Bands that touch and bands that do not, names of every length, and none.
fn ladder(site: Site<'_>, people: usize) -> LadderPage<'_> {
    let names = ["Ousmane", "Nour", "Maximilienne-Alexandri", "", "Camille-de-la-Rose", "Bo"];
    let rung = |(number, handle): (usize, &&str)| RungRow {
        handle: (!handle.is_empty()).then(|| (*handle).to_owned()),
        standing: standing(
            1904.0 - 90.0 * number as f64,
            if number == 0 { 18.0 } else { 30.0 },
            812 - 100 * number as u32,
        ),
        you: number == 4,
    };
    let game = "love-letter";
    let marks = cachet_ratings::marks(game).expect("a rated game");
    LadderPage { site, game, marks, rungs: names.iter().take(people).enumerate().map(rung).collect() }
}

fn refusal(key: &'static str) -> Option<Flash> {
    let say = Say::new(key).with("first", 3_usize).with("second", 9_usize).with("handle", "Rose");
    Some(Flash { tone: Tone::Refusal, rule: None, say })
}

pub fn pages(site: Site<'_>, stranger: Site<'_>) -> Vec<(String, Markup)> {
    let check = || Some(WordCheck { places: [3, 9], made: 1, proof: "0f".repeat(16) });
    let new =
        || Some(NewPasskey { challenge: "1.2.3".to_owned(), house: "cachet.example".to_owned(), user: "u".to_owned() });
    let row = |label: &str| PasskeyRow { id: label.to_owned(), label: label.to_owned(), made: 90 * 24 * HOUR };
    let now = 100 * 24 * HOUR;
    let keep = |kept, words, check, flash| {
        let passkeys = if kept { vec![row("Safari · iPhone"), row("")] } else { Vec::new() };
        KeepSeal { site, kept, words, check, passkeys, passkey: new(), now, flash }
    };
    let here = |kept| Some(Here { tables: 3, kept });
    let find =
        |site, words, here, flash| cachet_pages::find_seal(&FindSeal { site, words, here, passkey: new(), flash });
    let device = |site, name, same, here| cachet_pages::other_device(&OtherDevice { site, name, same, here });
    let handle = |shown| Some(MyHandle { handle: "Camille-de-la-Rose".to_owned(), shown });
    let row = |name: &str, handle: &str, state| FollowedRow { name: name.to_owned(), handle: handle.to_owned(), state };
    let rows = vec![
        row("Nour", "Nour", FollowedState::At(TableId(8), "secret-moon".to_owned())),
        row("Maximilienne-Alexandrina", "Maximilienne-de-Rose", FollowedState::Playing),
        row("Bo", "bo.42", FollowedState::Away),
    ];
    let following = Following { rows, closed: 2, typed: None };
    let given = (0..40).map(|it| 2.6 - f64::from(it) * 0.04 + f64::from(it * 7 % 11) / 9.0).collect();
    let full = MyPlace {
        figures: cachet_pages::Figures { days: 11, puzzles: 48, given },
        history: games(),
        ratings: ratings(),
        kept: true,
        handle: handle(true),
        following,
        ..my_place(site, None)
    };
    let hidden = MyPlace {
        kept: true,
        handle: handle(false),
        typed_handle: Some("Rose".to_owned()),
        flash: refusal("handle-taken"),
        history: History { rows: Vec::new(), found: 0, ..games() },
        ..my_place(site, None)
    };
    let public = |history: History, own| {
        let (name, handle, now) = ("Camille", "Camille-de-la-Rose", 100 * 24 * HOUR);
        let ratings = if history.all > 0 { ratings() } else { Vec::new() };
        cachet_pages::public_page(&PublicPage { site, name, handle, history, ratings, now, own, followed: false })
    };
    let name = |name: &str| name.to_owned();
    vec![
        (name("me"), cachet_pages::me(&my_place(site, None))),
        (name("me-full"), cachet_pages::me(&full)),
        (name("me-hidden"), cachet_pages::me(&hidden)),
        (name("me-link"), cachet_pages::me(&my_place(site, Some("https://cachet.example/device/4f2k")))),
        (name("me-notices"), cachet_pages::me(&MyPlace { notices: told(), ..my_place(site, None) })),
        (
            name("me-feed"),
            cachet_pages::me(&MyPlace {
                feed: MyFeed::Made("https://cachet.example/feed/4f2k".repeat(2)),
                ..my_place(site, None)
            }),
        ),
        (name("settings"), cachet_pages::settings(&settings(site, true))),
        (name("settings-first"), cachet_pages::settings(&settings(stranger, false))),
        (name("who"), cachet_pages::who(&who(site, Some(("Nour", false)), Some(false)))),
        (name("who-unknown"), cachet_pages::who(&who(stranger, None, None))),
        (name("offline"), cachet_pages::offline(&site)),
        (name("me-first"), cachet_pages::me(&my_place(stranger, None))),
        (name("public"), public(games(), false)),
        (name("public-empty"), public(History::default(), true)),
        (name("ladder"), cachet_pages::ladder(&ladder(site, 6))),
        (name("ladder-empty"), cachet_pages::ladder(&ladder(stranger, 0))),
        (name("seal-keep"), cachet_pages::keep_seal(&keep(false, &[], None, None))),
        (name("seal-words"), cachet_pages::keep_seal(&keep(false, &WORDS, check(), None))),
        (name("seal-again"), cachet_pages::keep_seal(&keep(true, &[], check(), refusal("seal-check-wrong")))),
        (name("seal-no-https"), cachet_pages::keep_seal(&KeepSeal { passkey: None, ..keep(false, &[], None, None) })),
        (name("seal-kept"), cachet_pages::keep_seal(&keep(true, &[], None, None))),
        (name("seal-first"), cachet_pages::keep_seal(&KeepSeal { site: stranger, ..keep(false, &[], None, None) })),
        (name("seal-find"), find(site, "", here(false), None)),
        (name("seal-find-wrong"), find(site, "candle velvet amber", here(true), refusal("seal-wrong-words"))),
        (name("seal-find-first"), find(stranger, "", None, None)),
        (name("device"), device(site, "Nour", false, here(false))),
        (name("device-first"), device(stranger, "Nour", false, None)),
        (name("device-same"), device(site, "Camille", true, here(true))),
    ]
}

/// As many browsers as may be told, and hours of one's own.
fn told() -> MyNotices {
    let devices =
        ["Firefox · Linux", "Chrome · Android", "Safari · iPhone", "", "Chrome · Windows", "Firefox · Android"];
    let services = ["updates.push.services.mozilla.com", "fcm.googleapis.com", "web.push.apple.com"];
    let row = |(number, device): (usize, &&str)| cachet_pages::ToldRow {
        id: number.to_string(),
        device: (*device).to_owned(),
        service: services[number % services.len()].to_owned(),
    };
    let quiet = Some(("23:30".to_owned(), "09:15".to_owned()));
    MyNotices { told: devices.iter().enumerate().map(row).collect(), quiet }
}
