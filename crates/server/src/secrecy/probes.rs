//! What is asked of each route. The match is exhaustive: a new route needs a probe before the tests compile.

use super::ask::Ask;
use super::house::{House, STRANGER};
use super::plan::{CODE, ID, guest};
use crate::routes::Route;
use cachet_engine::{Seat, Viewer};
use serde_json::{Value, json};

/// How often a route is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum When {
    /// Again and again while a game is played.
    Often,
    /// At the end of each comparison, because it knows no table, or changes something that the rest would see.
    Late,
}

/// The moment at which is asked.
pub struct Here<'a> {
    pub game: &'static str,
    pub seats: usize,
    pub viewer: Viewer,
    /// The length of the log.
    pub seq: u32,
    /// Moves that the viewer must not make now.
    pub refused: Vec<&'a Value>,
}

impl Here<'_> {
    fn own_seat(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Public | Viewer::Everyone => None,
        }
    }

    /// Seats of others, of which handing over is refused as long as nobody has waited long.
    fn other_seats(&self) -> impl Iterator<Item = Seat> {
        let own = self.own_seat();
        Seat::ALL.into_iter().take(self.seats).filter(move |seat| Some(*seat) != own)
    }
}

/// Every way in which a route can be asked without changing the game.
pub fn probes(route: Route, here: &Here<'_>) -> (When, Vec<Ask>) {
    use When::{Late, Often};
    let table = route.path().replace("{id}", &ID.to_string());
    let at = |path: &str| Ask::to(route, path.to_owned());
    let here_at = |tail: &str| Ask::to(route, format!("{table}{tail}"));
    let with = |body: Value| Ask::to(route, table.clone()).json(&body);
    let seq = here.seq;
    match route {
        Route::Me | Route::Tokens | Route::Games => (Late, vec![at(route.path())]),
        Route::SetName => (Late, vec![with(json!({ "name": "Ana" })), with(json!({ "name": "" })), with(json!({}))]),
        Route::DeviceLink => (Late, vec![with(json!({}))]),
        // Succeeds: see `farewell`. From another site nothing changes.
        Route::Erase | Route::MyLeave => (Late, vec![at(route.path()).header("origin", "http://evil.example")]),
        // What is listed there is over; the running game must not be.
        Route::MyPlace => {
            let with = format!("/me?with={ID}.1&page=2");
            (Often, vec![at("/me"), at("/me?game=r&result=won&lang=fr"), at(&with)])
        }
        Route::Sessions | Route::EndOthers | Route::MyOthers | Route::MyLink => (Late, vec![at(route.path())]),
        Route::EndSession => (Late, vec![at("/api/me/sessions/nonsense"), at("/api/me/sessions/zzzzzzzzzzzz1")]),
        Route::MyHandle => (Late, vec![at("/me/handle").form(&[("handle", "Rose")]), at("/me/handle").form(&[])]),
        Route::MyPage => (Late, vec![at("/me/page").form(&[("shown", "1")]), at("/me/page").form(&[])]),
        Route::MyExport | Route::MyHandleAgain | Route::MyPageAgain => (Late, vec![at(route.path())]),
        Route::PublicPage => (Often, ["/@/Ana", "/@/nobody", "/@/Ana?game=r&with=x.1"].map(at).to_vec()),
        Route::Preferences => (Often, vec![at("/settings"), at("/settings?lang=fr")]),
        Route::MyUnmute => {
            (Late, vec![at("/me/unmute").form(&[("at", "0"), ("name", "Bo")]), at("/me/unmute").form(&[])])
        }
        Route::MyUnmuteAgain => (Late, vec![at(route.path())]),
        Route::WhoPage => (Often, ["?seat=0", "?seat=1", "?seat=77&lang=fr", ""].map(here_at).to_vec()),
        Route::MyEnd => (Late, vec![at("/me/end").form(&[("session", "nonsense")]), at("/me/end").form(&[])]),
        Route::MyErase => (Late, vec![at("/me/erase").form(&[("name", "nobody at all")]), at("/me/erase").form(&[])]),
        Route::MyLinkAgain | Route::MyEndAgain | Route::MyOthersAgain | Route::MyLeaveAgain | Route::MyEraseAgain => {
            (Late, vec![at(route.path())])
        }
        // Who is at which table is known to everybody; what is played there is not.
        Route::Following | Route::Invitations => {
            (Often, vec![at(route.path()), at(&format!("{}?lang=fr", route.path()))])
        }
        Route::Follow => {
            (Late, vec![with(json!({ "handle": "nobody" })), with(json!({ "handle": "Ana" })), with(json!({}))])
        }
        Route::Unfollow => (Late, vec![at("/api/me/following/nobody"), at("/api/me/following/Ana")]),
        Route::Invite => {
            let invite = |handle: &str, game: &str| with(json!({ "handle": handle, "game": game }));
            (Late, vec![invite("nobody", "r"), invite("Ana", "chess"), with(json!({}))])
        }
        Route::Decline => (Late, vec![at("/api/me/invitations/nonsense"), at(&format!("/api/me/invitations/{ID}"))]),
        Route::MyFollow | Route::MyUnfollow | Route::MyInvite => {
            (Late, vec![at(route.path()).form(&[("handle", "nobody")]), at(route.path()).form(&[])])
        }
        Route::MyDecline => (Late, vec![at("/me/decline").form(&[("table", "nonsense")]), at("/me/decline").form(&[])]),
        Route::MyFollowAgain | Route::MyUnfollowAgain | Route::MyInviteAgain | Route::MyDeclineAgain => {
            (Late, vec![at(route.path())])
        }
        Route::NewToken => (Late, vec![with(json!({ "label": "" })), with(json!({ "label": "a bot" }))]),
        Route::DropToken => {
            let whose = here.own_seat().map_or(STRANGER, guest);
            let drop = |id: &str| at(&format!("/api/me/tokens/{id}"));
            (Late, vec![drop("nothing"), drop(&House::spare_id(whose))])
        }
        Route::MyTables | Route::OpenTables => (Often, vec![at(route.path())]),
        Route::OpenTable => (Late, vec![with(json!({ "game": "r-t" })), with(json!({ "game": "chess" }))]),
        Route::ByCode => (Often, vec![at(&format!("/api/codes/{CODE}")), at("/api/codes/NOBODY")]),
        Route::See => {
            let tails = ["", "?lang=fr", "?since=0", "?since=x", "?since=0&lang=en"].map(str::to_owned);
            let since = [seq / 2, seq, seq + 3].map(|since| format!("?since={since}"));
            (Often, tails.iter().chain(&since).map(|tail| here_at(tail)).collect())
        }
        Route::Sit | Route::Leave | Route::Start | Route::TakeBack | Route::Rematch | Route::Close => {
            (Often, vec![with(json!({})), Ask::to(route, table.clone())])
        }
        Route::GiveShare => (Often, vec![with(json!({ "share": "00".repeat(16) })), with(json!({ "share": "x" }))]),
        Route::SeatBot => (Often, vec![with(json!({ "level": "random" })), with(json!({}))]),
        Route::Swap => (Often, vec![with(json!({ "seat": 0, "with": 1 })), with(json!({ "seat": 0 }))]),
        Route::MakeHost => (Often, vec![with(json!({ "seat": 77 })), with(json!({}))]),
        Route::FreeSeat => (Often, vec![with(json!({ "seat": 1 })), with(json!({ "seat": 77 }))]),
        Route::Play => {
            let mut asks = vec![with(json!({ "seq": seq, "action": "nonsense" })), with(json!({ "seq": seq }))];
            for action in &here.refused {
                asks.push(with(json!({ "seq": seq, "action": action })));
                asks.push(with(json!({ "seq": seq, "action": action, "key": "k".repeat(99) })));
                // Older than what the viewer was asked: answered with what is new since.
                asks.push(with(json!({ "seq": 1, "action": action })));
            }
            (Often, asks)
        }
        // Succeeds for whoever sits at the table: see `farewell`.
        Route::Resign => (Often, here.own_seat().map_or(vec![with(json!({}))], |_| Vec::new())),
        Route::HandOver => {
            let asks = here.other_seats().map(|seat| with(json!({ "seat": seat }))).chain([with(json!({ "seat": 9 }))]);
            (Often, asks.collect())
        }
        // Succeeds for whoever sits at the table: see `farewell`.
        Route::SetPace => {
            let refused = vec![with(json!({ "pace": "hasty" })), with(json!({}))];
            let watching = here.own_seat().is_none().then(|| with(json!({ "pace": "slower" })));
            (Often, refused.into_iter().chain(watching).collect())
        }
        Route::GoOn => (Often, here.own_seat().map_or(vec![with(json!({}))], |_| Vec::new())),
        // As a review: a running game is played on from by nobody.
        Route::PlayOn => {
            let from = |seat: usize, turn: usize| with(json!({ "seat": seat, "turn": turn }));
            (Often, vec![from(0, 0), from(1, 2), from(7, 9), with(json!({ "seat": 0 }))])
        }
        Route::Bring => {
            let unfinished = "cachet record 1\ngame: r\nrules: 1\nseats: Ana, Bo\n\nresult: unfinished\n";
            (Late, vec![with(json!({ "record": "nonsense" })), with(json!({ "record": unfinished })), with(json!({}))])
        }
        Route::Record | Route::Deal | Route::PageRecord | Route::Invitation => {
            (Often, vec![here_at(""), here_at("?lang=fr")])
        }
        Route::Stream => {
            let mut asks: Vec<Ask> =
                ["", "?words=true", "?words=true&lang=fr"].iter().map(|tail| here_at(tail)).collect();
            asks.extend(["0", "x"].map(|seen| here_at("").header("last-event-id", seen)));
            asks.extend(
                [seq / 2, seq + 5].map(|seen| here_at("?words=true").header("last-event-id", seen.to_string())),
            );
            (Often, asks)
        }
        Route::Talk => (Often, vec![here_at(""), here_at("?lang=fr")]),
        // What is said is said in `drive.rs`, on both sides at once.
        Route::Say => (Often, vec![with(json!({ "say": "boo" })), with(json!({ "say": "hello", "text": "x" }))]),
        Route::Mute => {
            let mute = |seat: usize, muted: bool| with(json!({ "seat": seat, "muted": muted }));
            (Often, vec![mute(1, true), mute(1, false), mute(7, true), with(json!({ "note": 99, "muted": true }))])
        }
        Route::Report => {
            let report = |note: usize, reason: &str| with(json!({ "note": note, "reason": reason }));
            let kept = with(json!({ "seat": 0, "reason": "other" }));
            (Often, vec![report(99, "other"), report(0, "nonsense"), with(json!({ "seat": 0 })), kept])
        }
        Route::ReportForm => {
            let about = |what: &str| at(&format!("/report?table={ID}&{what}"));
            (Often, vec![at("/report"), about("seat=1"), about("note=0"), about("seat=77&lang=fr")])
        }
        Route::SendReport => {
            let report = |seat: &str| at("/report").form(&[("table", &ID.to_string()), ("seat", seat)]);
            (Late, vec![report("1"), report("77"), at("/report").form(&[])])
        }
        // Reviews show every card: a running game has none, for anybody.
        Route::Review => (Often, vec![here_at(""), here_at("?lang=fr")]),
        Route::ReviewStream => {
            let mut asks = vec![here_at(""), here_at("?lang=fr")];
            asks.extend(["0", "3", "x"].map(|seen| here_at("").header("last-event-id", seen)));
            (Often, asks)
        }
        Route::PageStream => {
            let mut asks = vec![here_at(""), here_at("?lang=fr")];
            asks.extend(["0", "x"].map(|seen| here_at("").header("last-event-id", seen)));
            asks.extend([seq / 2, seq + 5].map(|seen| here_at("?lang=fr").header("last-event-id", seen.to_string())));
            (Often, asks)
        }
        Route::TablePage => {
            let tails = ["", "?pick=0", "?pick=1.0", "?pick=0.0.0", "?lang=fr", "?lang=fr&pick=1", "?pick=x"];
            (Often, tails.iter().map(|tail| here_at(tail)).collect())
        }
        Route::Story => (Often, vec![here_at(""), here_at("?lang=fr")]),
        Route::Replay => {
            let tails = ["", "?at=0", "?at=2", "?at=1&eyes=all", "?eyes=public", "?eyes=0", "?at=3&eyes=1&lang=fr"];
            (Often, tails.iter().map(|tail| here_at(tail)).collect())
        }
        Route::ReviewPage => {
            let tails = [
                "",
                "?as=0",
                "?as=1&at=1",
                "?as=9&at=x&lang=fr",
                "?as=0&at=1&try=1&pick=0",
                "?learn=wb&pick=x",
                "?as=0&learn=&pick=show",
                "?again=1",
            ];
            (Often, tails.iter().map(|tail| here_at(tail)).collect())
        }
        Route::Act => (Often, forms(route, here)),
        Route::ActAgain => (Late, vec![at(&format!("/t/{ID}/move")), at(&format!("/t/{ID}/nonsense"))]),
        // A table of the suite is listed: the one to watch, on every front page.
        Route::HouseStream => (Often, vec![at("/house/stream"), at("/house/stream?lang=fr")]),
        Route::HouseNow => (Often, vec![at("/api/house")]),
        Route::Seek => {
            let seek = |game: &str, seats: usize| with(json!({ "game": game, "seats": seats }));
            (Late, vec![seek("chess", 2), seek("r", 7), seek("r-t", 2), with(json!({}))])
        }
        Route::SeekForm => (Late, vec![at("/seek").form(&[("kind", "chess.2")]), at("/seek").form(&[])]),
        Route::Home => (Often, vec![at("/"), at("/?lang=fr")]),
        Route::Join => (Late, vec![at("/join").form(&[("code", CODE)]), at("/join").form(&[("code", "NOBODY")])]),
        Route::Invited => (Late, vec![at(&format!("/j/{CODE}")), at("/j/NOBODY")]),
        Route::JoinAgain
        | Route::SeekAgain
        | Route::PlayAgain
        | Route::RecordForm
        | Route::RulesList
        | Route::Guide
        | Route::Credits
        | Route::Privacy
        | Route::About
        | Route::Fair => (Late, vec![at(route.path())]),
        Route::Puzzles => (Late, vec![at("/puzzles"), at("/puzzles?kind=move&game=r&level=9&page=x&lang=fr")]),
        Route::NextPuzzle => (Late, vec![at("/puzzles/next"), at("/puzzles/next?game=stitch&level=5")]),
        Route::PuzzlePage => {
            let id = &cachet_puzzles::library()[0].id;
            let own = format!("/puzzles/own-{ID}-1");
            let mut asks = vec![at(&format!("/puzzles/{id}")), at(&format!("/puzzles/{id}?hint=0"))];
            asks.extend([at("/puzzles/nonsense"), at(&own)]);
            (Late, asks)
        }
        Route::SolvePuzzle => {
            let here = || at(&format!("/puzzles/{}", cachet_puzzles::library()[0].id));
            (Late, vec![here().form(&[("answer", "nonsense")]), here().form(&[])])
        }
        Route::PuzzleList => (Late, vec![at("/api/puzzles"), at("/api/puzzles?level=x"), at("/api/puzzles?lang=fr")]),
        Route::PuzzleInfo => {
            let id = &cachet_puzzles::library()[0].id;
            let own = format!("/api/puzzles/own-{ID}-1");
            (Late, vec![at(&format!("/api/puzzles/{id}")), at("/api/puzzles/nonsense?lang=fr"), at(&own)])
        }
        Route::AnswerPuzzle => {
            let here = || at(&format!("/api/puzzles/{}", cachet_puzzles::library()[0].id));
            (Late, vec![here().json(&json!({ "answer": "nonsense" })), here().json(&json!({}))])
        }
        Route::NewTable => (Late, vec![at(&format!("/new?game={}&seats={}", here.game, here.seats))]),
        Route::OpenNew => {
            let open = [("game", "r-t"), ("clock", "none"), ("seat1", "open")];
            (Late, vec![at("/new").form(&open), at("/new").form(&[("game", "r"), ("rule", "B"), ("seat1", "nobody")])])
        }
        // One picture from the deal to the end, whoever asks and for whichever moment.
        Route::TablePicture => {
            let tails = ["", "?lang=fr", "?as=0&at=1", "?as=1&at=9&lang=fr&v=0", "?as=x&at=x"];
            (Often, tails.iter().map(|tail| here_at(tail)).collect())
        }
        Route::HousePicture => (Late, vec![at("/picture.png"), at("/picture.png?lang=fr")]),
        Route::DayResult | Route::DayPicture => (Often, vec![here_at(""), here_at("?lang=fr")]),
        Route::Daily | Route::DailyPage | Route::PractiseAgain => (Often, vec![at(route.path())]),
        // It would deal, and bots that think at leisure are counted in the metrics sooner or later. It is opened in `days.rs`, as
        // the last thing that is compared.
        Route::OpenDaily => (Late, vec![with(json!({})).header("origin", "http://evil.example")]),
        Route::OpenDailyPage => (Late, vec![at(route.path()).form(&[]).header("origin", "http://evil.example")]),
        Route::PractiseDaily => (Late, vec![at(route.path()).form(&[])]),
        Route::PlayNow => (Late, vec![at("/play").form(&[("game", "r-t"), ("lessons", "1")])]),
        Route::ReadRecord => (
            Late,
            vec![
                at("/replay").form(&[("record", "nonsense")]),
                at("/replay").form(&[("record", "nonsense"), ("review", "1")]),
            ],
        ),
        Route::Rules => (Late, vec![at(&format!("/rules/{}", here.game)), at("/rules/nonsense")]),
        Route::Settings => {
            let set = |what: &str, value: &str| {
                at(&format!("/me/{what}")).form(&[(what, value), ("back", &format!("/t/{ID}"))])
            };
            (Late, vec![set("lang", "fr"), set("theme", "night"), set("name", "Ana"), set("name", ""), set("x", "y")])
        }
        // A game that is not over has moved nobody.
        Route::Ladders => (Late, vec![at("/ladder")]),
        Route::LadderPage => (Often, vec![at(&format!("/ladder/{}", here.game)), at("/ladder/nonsense")]),
        Route::LadderOf => (Often, vec![at(&format!("/api/ladder/{}", here.game)), at("/api/ladder/nonsense")]),
        // No evening has this id: `evening.rs` asks at one that is played.
        Route::SeeEvening | Route::EveningStream => (Often, vec![here_at(""), here_at("?lang=fr"), here_at("?x=1")]),
        Route::EveningDeal => (Late, vec![at(&format!("/api/evenings/{ID}/deals/1"))]),
        Route::ComeToEvening | Route::LeaveEvening => (Late, vec![with(json!({}))]),
        Route::StepEvening => (Late, vec![with(json!({ "step": "end" })), with(json!({ "step": "boo" }))]),
        Route::MovePerson => (Late, vec![with(json!({ "person": 0, "table": 0, "seat": 0 })), with(json!({}))]),
        Route::ReplacePerson => (Late, vec![with(json!({ "person": 0 })), with(json!({}))]),
        Route::MyEvenings => (Often, vec![at("/api/me/evenings")]),
        Route::EveningOfCode => {
            (Often, [CODE, "NOBODY"].map(|code| at(&format!("/api/codes/{code}/evening"))).to_vec())
        }
        Route::OpenEvening => {
            let wish = |game: &str| with(json!({ "games": [{ "game": game }], "seats": 2, "rounds": 1, "minutes": 5 }));
            (Late, vec![wish("r"), wish("chess"), with(json!({}))])
        }
        Route::EveningForm => (Late, ["/evening", "/evening?people=9&game=r&rounds=x"].map(at).to_vec()),
        Route::OpenEveningPage => (Late, vec![at("/evening").form(&[("people", "9"), ("game", "chess")])]),
        Route::EveningPage | Route::EveningScreen | Route::EveningQr => (Often, vec![here_at("")]),
        Route::EveningPageStream | Route::EveningScreenStream => (Often, vec![here_at("")]),
        Route::EveningSheet => (Late, vec![at(&format!("/e/{ID}/deal/1?seat=2")), at(&format!("/e/{ID}/deal/x"))]),
        Route::EveningStrip => (Late, vec![at(&format!("/e/{ID}/strip/0")), at(&format!("/e/{ID}/strip/x"))]),
        Route::ActEvening => {
            let act = |what: &str| at(&format!("/e/{ID}/{what}")).form(&[("person", "0"), ("to", "0.0")]);
            (
                Late,
                ["come", "leave", "begin", "deal", "pause", "resume", "move", "replace", "end", "x"].map(act).to_vec(),
            )
        }
        Route::ActEveningAgain => (Late, vec![at(&format!("/e/{ID}/come"))]),
        Route::SettingsAgain => (Late, vec![at("/me/name")]),
        Route::Worker | Route::Offline | Route::MyFeedAgain => (Late, vec![at(route.path())]),
        // What is made is random, and its answer with it; what it tells is tested in `tests/online/feeds.rs`.
        Route::MyFeed => (Late, vec![at("/me/feed").form(&[("stop", "1")])]),
        Route::MyPushAgain | Route::MyQuietAgain | Route::PushInfo => (Late, vec![at(route.path())]),
        Route::MyPush => (Late, vec![at("/me/push").form(&[("stop", "nonsense")]), at("/me/push").form(&[])]),
        Route::MyQuiet => {
            let quiet = |from: &str| at("/me/quiet").form(&[("from", from), ("to", "08:00")]);
            (Late, vec![quiet("22:00"), quiet("25:00"), at("/me/quiet").form(&[("never", "1")])])
        }
        // What is sent is tested in `tests/online/push`: its length is always the same.
        Route::Subscribe => {
            let keys = json!({ "p256dh": "AAAA", "auth": "AAAA" });
            let subscribe = |endpoint: &str| with(json!({ "endpoint": endpoint, "keys": keys }));
            (Late, vec![subscribe("https://push.example/1"), subscribe("http://127.0.0.1/"), with(json!({}))])
        }
        Route::Unsubscribe => (Late, vec![at(&format!("/api/me/push/{}", "0".repeat(32))), at("/api/me/push/x")]),
        Route::SetQuiet => (
            Late,
            vec![
                with(json!({ "from": "23:00", "to": "07:00" })),
                with(json!({ "from": "x", "to": "y" })),
                with(json!({})),
            ],
        ),
        Route::Feed => {
            let whose = here.own_seat().map_or(STRANGER, guest);
            let feeds = ["atom", "ics"].map(|kind| at(&format!("/feed/{}.{kind}", House::feed(whose))));
            (Often, feeds.into_iter().chain([at("/feed/nonsense.atom"), at("/feed/nonsense")]).collect())
        }
        Route::Asset => (Late, vec![at("/static/nothing"), at("/static/x/cachet.css")]),
        Route::Favicon => (Late, vec![at("/favicon.ico")]),
        Route::Device => (Late, vec![at("/device/nonsense")]),
        Route::FollowDevice => {
            (Late, vec![at("/device/nonsense").form(&[]), at("/device/nonsense").form(&[("join", "1")])])
        }
        Route::KeepSeal | Route::CheckAgain | Route::FindSeal => (Late, vec![at(route.path())]),
        // The words themselves follow from the seed, in both games alike. From another site nothing changes.
        Route::DrawWords => (Late, vec![at("/me/seal").form(&[]).header("origin", "http://evil.example")]),
        Route::CheckWords => {
            let form = [("made", "1"), ("proof", "00"), ("first-place", "1"), ("second-place", "2"), ("first", "owl")];
            (Late, vec![at("/me/seal/check").form(&form), at("/me/seal/check").form(&[])])
        }
        Route::AddPasskeyAgain | Route::DropPasskeyAgain | Route::PasskeyAgain => (Late, vec![at(route.path())]),
        Route::AddPasskey | Route::PasskeySignIn | Route::DropPasskey => {
            let form =
                [("challenge", "1.2.3"), ("id", "AAAA"), ("client", "e30"), ("authenticator", "AA"), ("proof", "AA")];
            (Late, vec![at(route.path()).form(&form), at(route.path()).form(&[])])
        }
        Route::SignIn => {
            let owls = "owl ".repeat(12);
            (
                Late,
                vec![at("/seal").form(&[("words", "one two")]), at("/seal").form(&[("words", &owls), ("join", "1")])],
            )
        }
        Route::Description | Route::Robots | Route::Health | Route::Key => (Late, vec![at(route.path())]),
        Route::Metrics => (Often, vec![at("/metrics")]),
    }
}

/// The forms of a table, each of which is refused or changes only how the reader sees it.
fn forms(route: Route, here: &Here<'_>) -> Vec<Ask> {
    let form = |what: &str, fields: &[(&str, &str)]| Ask::to(route, format!("/t/{ID}/{what}")).form(fields);
    let seq = here.seq.to_string();
    let mut asks: Vec<Ask> = [
        "sit", "leave", "start", "takeback", "close", "rematch", "agree", "swap", "host", "fill", "nonsense", "unbot",
        "move", "bot",
    ]
    .iter()
    .map(|what| form(what, &[("key", "k")]))
    .collect();
    asks.extend([
        form("bot", &[("level", "random")]),
        form("unbot", &[("seat", "1")]),
        form("helper", &[("on", "0")]),
        form("lessons", &[("on", "1")]),
        form("say", &[("say", "boo")]),
        form("mute", &[("seat", "77"), ("on", "1")]),
        form("quiet", &[("on", "0")]),
        form("share", &[("share", &"00".repeat(16)), ("deal", "1")]),
        form("move", &[("seq", &seq), ("action", "\"nonsense\"")]),
        form("play-on", &[("seat", "0"), ("turn", "1")]),
        form("play-on", &[("seat", "1"), ("turn", "0"), ("level", "nobody")]),
    ]);
    asks.extend(here.other_seats().map(|seat| form("handover", &[("seat", &seat.index().to_string())])));
    if here.own_seat().is_none() {
        asks.extend(["resign", "handover", "onward"].map(|what| form(what, &[])));
        asks.push(form("pace", &[("pace", "wait")]));
    }
    for action in &here.refused {
        let text = action.to_string();
        asks.push(form("move", &[("seq", &seq), ("action", &text)]));
        asks.push(form("move", &[("seq", &seq), ("key", "again"), ("action", &text)]));
        asks.push(form("move", &[("seq", "1"), ("action", &text)]));
    }
    asks
}

/// Addresses and methods that no route answers.
pub fn nowhere() -> Vec<Ask> {
    let ask = |method, path: String| Ask { route: None, method, ..Ask::to(Route::Home, path) };
    vec![
        ask(axum::http::Method::GET, format!("/t/{ID}/a/b")),
        ask(axum::http::Method::GET, "/api/nothing".to_owned()),
        ask(axum::http::Method::PUT, format!("/t/{ID}")),
        ask(axum::http::Method::OPTIONS, format!("/api/tables/{ID}")),
        ask(axum::http::Method::GET, "/t/nonsense".to_owned()),
    ]
}
