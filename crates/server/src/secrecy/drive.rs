//! Plays one side of a comparison through the router, from the deal on, with streams open all the while, and writes down
//! everything that leaves.

use super::ask::{Answer, Ask, Caller, GUISES, Held, Told};
use super::house::{House, STRANGER};
use super::plan::{ID, Plan, guest};
use super::probes::{Here, When, nowhere, probes};
use crate::routes::Route;
use cachet_engine::{Seat, Viewer};
use cachet_table::Millis;
use serde_json::{Value, json};
use std::collections::HashSet;

/// How long each player thinks.
const THINKING: Millis = 1_000;
/// Longer than a table must wait before somebody may be replaced by a bot.
const LONG: Millis = 121_000;
/// While a game is played, one probe in so many is asked at each step.
const ONE_IN: usize = 24;
/// Somebody at the table and somebody who watches say something before every so many moves: notes are four seconds apart.
const TALKING: usize = 5;
/// Moves that are refused, tried at each step.
const REFUSED: usize = 2;

/// Who may read a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Eyes {
    /// The viewer from whom something is kept: must be the same on both sides.
    Viewer,
    /// Whoever reads the line between the server and the players, encrypted or not: must be the same on both sides.
    Wire,
    /// Another player, who may well see what the viewer may not.
    Other,
}

/// One thing that left the server.
pub struct Line {
    pub eyes: Eyes,
    pub what: String,
    pub told: Told,
}

/// Which routes were asked, in which guise.
pub type Covered = HashSet<(Option<Route>, usize)>;

/// A stream that is open while the game is played.
struct Watched {
    eyes: Eyes,
    what: String,
    held: Held,
}

pub struct Drive<'a> {
    house: &'a House,
    plan: &'a Plan,
    game: &'static str,
    side: usize,
    /// The length of the log.
    seq: u32,
    streams: Vec<Watched>,
    pub lines: Vec<Line>,
    pub covered: Covered,
}

impl<'a> Drive<'a> {
    /// Plays one side to its end.
    pub async fn play(house: &'a House, plan: &'a Plan, game: &'static str, side: usize) -> Result<Drive<'a>, String> {
        let seq = house.app.tables.look(ID, |online| online.seq).await.map_err(|_| "the table is not there")?;
        let (streams, lines, covered) = (Vec::new(), Vec::new(), Covered::new());
        let mut drive = Drive { house, plan, game, side, seq, streams, lines, covered };
        drive.open_streams().await?;
        let moves = &plan.sides[side].moves;
        for (at, (seat, action)) in moves.iter().enumerate() {
            house.time.advance(THINKING);
            // Whoever closed a stream a while ago is gone now: said before anything else happens, on both sides.
            house.app.tables.partings_are_told(ID).await;
            drive.look_around(at, false).await;
            if at % TALKING == 0 {
                drive.talk(at).await;
            }
            drive.make_move(at, *seat, action).await?;
            drive.hear(&format!("after move {}", at + 1));
        }
        house.time.advance(THINKING);
        house.app.tables.partings_are_told(ID).await;
        drive.look_around(moves.len(), true).await;
        drive.listen_to_the_wire().await;
        drive.farewell(moves.len()).await;
        Ok(drive)
    }

    fn write(&mut self, eyes: Eyes, what: String, told: Told) {
        self.lines.push(Line { eyes, what, told });
    }

    /// Those who see exactly what the viewer may see.
    fn callers(&self) -> Vec<Caller> {
        match self.plan.viewer {
            Viewer::Seat(seat) => vec![Caller::Cookie(guest(seat))],
            Viewer::Public | Viewer::Everyone => vec![Caller::Nobody, Caller::Cookie(STRANGER)],
        }
    }

    async fn open_streams(&mut self) -> Result<(), String> {
        let (api, page) = (format!("/api/tables/{ID}/stream"), format!("/t/{ID}/stream"));
        let json = |tail: &str| Ask::to(Route::Stream, format!("{api}{tail}"));
        let html = |tail: &str| Ask::to(Route::PageStream, format!("{page}{tail}"));
        let mut french = html("?lang=fr").header("accept-encoding", "gzip");
        french.cookies.extend(["helper=0", "lessons=1"]);
        let mut open: Vec<(Eyes, Caller, Ask)> = Vec::new();
        for caller in self.callers() {
            let asks = [json(""), json("?words=true"), json("?words=true&lang=fr"), html(""), french.clone()];
            open.extend(asks.into_iter().map(|ask| (Eyes::Viewer, caller, ask)));
        }
        for seat in self.plan.players().filter(|seat| Viewer::Seat(*seat) != self.plan.viewer) {
            open.push((Eyes::Other, Caller::Cookie(guest(seat)), json("")));
            if self.plan.viewer == Viewer::Public {
                open.push((Eyes::Wire, Caller::Cookie(guest(seat)), json("")));
                open.push((Eyes::Wire, Caller::Cookie(guest(seat)), json("?words=true&lang=fr")));
                open.push((Eyes::Wire, Caller::Cookie(guest(seat)), html("").header("accept-encoding", "gzip")));
            }
        }
        for (eyes, caller, ask) in open {
            let what = format!("stream {} of {caller:?}", ask.path);
            let (answer, held) = self.house.hold(caller, &ask).await?;
            self.heard(eyes, format!("{what}, opened"), answer.told(Answer::bytes));
            self.streams.push(Watched { eyes, what, held });
        }
        Ok(())
    }

    fn heard(&mut self, eyes: Eyes, what: String, told: Told) {
        match eyes {
            Eyes::Viewer | Eyes::Other => self.write(eyes, what, told),
            Eyes::Wire => self.write(eyes, format!("length of {what}"), told.length()),
        }
    }

    /// Writes down what has come over the open streams.
    fn hear(&mut self, when: &str) {
        let mut streams = std::mem::take(&mut self.streams);
        for stream in &mut streams {
            let bytes = stream.held.drain();
            self.heard(stream.eyes, format!("{} {when}", stream.what), bytes.into());
        }
        self.streams = streams;
    }

    /// Asks, in this guise, and writes down the answer.
    async fn probe(&mut self, caller: Caller, ask: Ask, guise: usize) -> Answer {
        self.covered.insert((ask.route, guise));
        let (ask, caller) = GUISES[guise].dress(ask, caller);
        let answer = self.house.ask(caller, &ask).await;
        let body = ask.body.as_ref().map(|(_, body)| body.as_str()).unwrap_or_default();
        let what = format!("{} {} {body} of {caller:?}, {}", ask.method, ask.path, GUISES[guise].name);
        self.write(Eyes::Viewer, what, answer.told(|answer| known(&ask, answer)));
        answer
    }

    /// Everything that can be asked at this moment; while the game goes on, some of it.
    async fn look_around(&mut self, at: usize, last: bool) {
        let own = &self.plan.own[at];
        let refused: Vec<&Value> = self.plan.met.iter().filter(|action| !own.contains(action)).collect();
        let from = if refused.is_empty() { 0 } else { at * REFUSED % refused.len() };
        let here = Here {
            game: self.game,
            seats: self.plan.seats(),
            viewer: self.plan.viewer,
            seq: self.seq,
            refused: refused.into_iter().cycle().skip(from).take(REFUSED).collect(),
        };
        let turn = at + self.plan.number as usize * 5;
        let mut asks: Vec<Ask> = Vec::new();
        for route in Route::ALL {
            let (when, probes) = probes(*route, &here);
            let count = probes.len().max(1);
            for (nth, probe) in probes.into_iter().enumerate() {
                let chosen = match (last, when) {
                    (true, _) => true,
                    (false, When::Often) => (turn + nth * 7 + *route as usize).is_multiple_of(ONE_IN),
                    (false, When::Late) => false,
                };
                // What players ask all the time is always asked.
                let always = matches!(route, Route::TablePage | Route::See | Route::Play | Route::Act);
                if chosen || (always && nth == turn % count) {
                    asks.push(probe);
                }
            }
        }
        asks.extend(nowhere().into_iter().filter(|_| last));
        for caller in self.callers() {
            for (nth, ask) in asks.iter().enumerate() {
                let guise = (turn + nth) % GUISES.len();
                self.probe(caller, ask.clone(), guise).await;
                if last && ask.route.is_none_or(|route| probes(route, &here).0 == When::Often) {
                    self.probe(caller, ask.clone(), (guise + 5) % GUISES.len()).await;
                }
            }
        }
    }

    /// Something is said at the table, and among those who watch: on the other side something else, where the viewer has a
    /// seat and must not hear it.
    async fn talk(&mut self, at: usize) {
        let talk = || Ask::to(Route::Say, format!("/api/tables/{ID}/talk"));
        let seated = matches!(self.plan.viewer, Viewer::Seat(_));
        let whisper = if seated && self.side == 1 { "ouch" } else { "well-played" };
        let speaker = Seat::ALL[at / TALKING % self.plan.seats()];
        for (who, phrase) in [(guest(speaker), "thinking"), (STRANGER, whisper)] {
            let ask = talk().json(&json!({ "say": phrase }));
            let answer = self.house.ask(Caller::Cookie(who), &ask).await;
            let theirs = match self.plan.viewer {
                Viewer::Seat(seat) => guest(seat) == who,
                Viewer::Public | Viewer::Everyone => who == STRANGER,
            };
            let eyes = if theirs { Eyes::Viewer } else { Eyes::Other };
            self.write(eyes, format!("said before move {} by {who:?}", at + 1), answer.told(Answer::bytes));
            self.hear(&format!("when something was said before move {}", at + 1));
        }
    }

    /// How long the answers are that players get, to whoever knows only what the public knows.
    async fn listen_to_the_wire(&mut self) {
        if self.plan.viewer != Viewer::Public {
            return;
        }
        let page = || Ask::to(Route::TablePage, format!("/t/{ID}")).header("accept-encoding", "gzip");
        for seat in self.plan.players() {
            let see = Ask::to(Route::See, format!("/api/tables/{ID}"));
            for ask in [see, page(), page().header("cachet-fragment", "1")] {
                let answer = self.house.ask(Caller::Cookie(guest(seat)), &ask).await;
                self.heard(Eyes::Wire, format!("{} of {seat:?}", ask.path), answer.told(Answer::bytes));
            }
        }
    }

    /// The next move, as browsers and programs send it.
    async fn make_move(&mut self, at: usize, seat: Seat, action: &Value) -> Result<(), String> {
        let own = self.plan.viewer == Viewer::Seat(seat);
        let eyes = if own { Eyes::Viewer } else { Eyes::Other };
        let (caller, seq) = (Caller::Cookie(guest(seat)), self.seq.to_string());
        let api = Ask::to(Route::Play, format!("/api/tables/{ID}/moves"));
        let form = Ask::to(Route::Act, format!("/t/{ID}/move"));
        let text = action.to_string();
        let key = format!("key {at}");
        let fields = [("seq", seq.as_str()), ("key", key.as_str()), ("action", text.as_str())];
        let (caller, ask) = match at % 4 {
            0 => (caller, api.json(&json!({ "seq": self.seq, "action": action }))),
            1 => (caller, form.form(&fields).header("cachet-fragment", "1")),
            2 => {
                let keyed = json!({ "seq": self.seq, "action": action, "key": key });
                (Caller::Token(guest(seat)), api.json(&keyed))
            }
            _ => (caller, form.form(&fields)),
        };
        let what = format!("move {} of {seat:?} by {}", at + 1, ask.path);
        let answer = self.house.ask(caller, &ask).await;
        if answer.status >= 400 {
            return Err(format!("{what} was refused: {}", String::from_utf8_lossy(&answer.body).trim_end()));
        }
        self.write(eyes, what.clone(), answer.told(Answer::bytes));
        if self.plan.viewer == Viewer::Public {
            self.heard(Eyes::Wire, what.clone(), answer.told(Answer::bytes));
        }
        self.seq += 1;
        if own && at % 4 == 2 {
            // The answer was lost on the way, and the move is sent again.
            let again = self.house.ask(caller, &ask).await;
            self.write(eyes, format!("{what}, again"), again.told(Answer::bytes));
        }
        if let Some(location) = answer.location.filter(|_| own) {
            // Browsers follow with the same headers.
            let mut follow = Ask::to(Route::TablePage, location);
            follow.headers.clone_from(&ask.headers);
            let page = self.house.ask(caller, &follow).await;
            self.write(eyes, format!("{what}, followed"), page.told(Answer::bytes));
        }
        Ok(())
    }

    /// What the viewer can do that changes the table, other than moves: handing over, taking back, resigning, being
    /// forgotten.
    async fn farewell(&mut self, at: usize) {
        let Viewer::Seat(own) = self.plan.viewer else { return };
        let caller = Caller::Cookie(guest(own));
        let api = |route: Route, body: Value| Ask::to(route, route.path().replace("{id}", &ID.to_string())).json(&body);
        let form = |what: &str| Ask::to(Route::Act, format!("/t/{ID}/{what}")).form(&[("key", "k")]);
        let mut asks = vec![
            api(Route::SetPace, json!({ "pace": "wait" })),
            api(Route::GoOn, json!({})),
            form("onward"),
            api(Route::HandOver, json!({ "seat": own })),
            api(Route::TakeBack, json!({})),
            form("handover").header("cachet-fragment", "1"),
            form("takeback"),
        ];
        self.house.time.advance(LONG);
        let others = self.plan.players().filter(|seat| *seat != own);
        asks.extend(others.map(|seat| api(Route::HandOver, json!({ "seat": seat }))));
        // At a table of two resigning ends the game; what is open then is nobody's secret.
        asks.push(if at.is_multiple_of(2) { api(Route::Resign, json!({})) } else { form("resign") });
        for (nth, ask) in asks.into_iter().enumerate() {
            let what = format!("after {} {} of {caller:?}", ask.path, nth);
            self.probe(caller, ask, 0).await;
            self.hear(&what);
        }
        self.probe(caller, Ask::to(Route::Erase, Route::Erase.path().to_owned()), 0).await;
    }
}

/// An answer, less what is drawn anew for everybody: the random bytes of tokens, links and sessions, and the order of metrics.
pub fn known(ask: &Ask, answer: &Answer) -> Vec<u8> {
    let head = without_session(&answer.head);
    match ask.route {
        Some(Route::NewToken | Route::DeviceLink) => format!("{head} {}", answer.body.len()).into_bytes(),
        // Its picture of a random link has a length of its own.
        Some(Route::MyLink) => answer.status.to_string().into_bytes(),
        Some(Route::Metrics) => {
            let text = String::from_utf8_lossy(&answer.body).into_owned();
            let mut lines: Vec<&str> = text.lines().collect();
            lines.sort_unstable();
            format!("{head}\n{}", lines.join("\n")).into_bytes()
        }
        Some(_) | None => [head.as_bytes(), b"\n\n", &answer.body].concat(),
    }
}

/// The head of an answer with as many blanks as the cookie of a newly signed-in device has characters.
fn without_session(head: &str) -> String {
    const SET: &str = "\"cachet=";
    match head.split_once(SET).and_then(|(before, rest)| Some((before, rest.split_once(';')?))) {
        Some((before, (value, after))) => format!("{before}{SET}{};{after}", " ".repeat(value.len())),
        None => head.to_owned(),
    }
}
