//! Tables full of players who move as fast as they can.

use cachet_client::{Client, Stream};
use cachet_engine::{below, dice};
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Value, json};
use std::cell::{Cell, RefCell};
use std::io;
use std::net::SocketAddr;
use std::rc::Rc;
use std::time::Instant;
use tokio::task::JoinSet;

/// What all tables have counted together.
#[derive(Default)]
pub struct Tally {
    /// Nothing is counted unless this is set.
    pub counting: Cell<bool>,
    pub stop: Cell<bool>,
    pub moves: Cell<u64>,
    /// Microseconds from sending a move to its acknowledgement, and to its arrival at the other player.
    pub acknowledged: RefCell<Vec<u32>>,
    pub delivered: RefCell<Vec<u32>>,
    /// The same to its arrival at those who watch, and the bytes that they were sent.
    pub watched: RefCell<Vec<u32>>,
    pub watched_bytes: Cell<u64>,
    pub games: Cell<u64>,
    /// The tables whose match has come to the move from which is counted.
    pub ready: Cell<usize>,
}

/// What is played at every table, and who watches.
#[derive(Clone)]
pub struct Company {
    pub game: String,
    pub options: Vec<String>,
    pub spectators: usize,
    /// They follow by a page, as a browser does, and not by JSON.
    pub pages: bool,
    /// Count from this move of a match on.
    pub from_move: u32,
}

/// The fields of an update that the load generator reads.
#[derive(Deserialize)]
struct Update<'a> {
    seq: u32,
    status: &'a str,
    #[serde(borrow)]
    legal: Vec<Legal<'a>>,
}

#[derive(Deserialize)]
struct Legal<'a> {
    #[serde(borrow)]
    action: &'a RawValue,
}

/// Names the step at which the connection was lost.
fn during(step: &'static str) -> impl FnOnce(io::Error) -> io::Error {
    move |error| io::Error::new(error.kind(), format!("{step}: {error}"))
}

fn broken(what: impl std::fmt::Display) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, what.to_string())
}

/// Two people who play one game after another.
pub struct Pair {
    players: [Client; 2],
    spectators: Vec<Client>,
    company: Rc<Company>,
    dice: cachet_engine::Dice,
    tally: Rc<Tally>,
}

/// A table they sit at.
struct Seated {
    path: String,
    streams: [Stream; 2],
    /// When the last move was sent.
    sent: Rc<Cell<Option<Instant>>>,
    /// Those who watch, until this is dropped.
    _watching: JoinSet<()>,
}

impl Pair {
    /// Two guests, each at the node of their own.
    pub async fn enter(nodes: &[SocketAddr], company: Rc<Company>, number: u64, tally: Rc<Tally>) -> io::Result<Pair> {
        let node = |player: usize| nodes[player % nodes.len()];
        let mut players = [Client::new(node(0)), Client::new(node(1))];
        for (player, name) in players.iter_mut().zip(["Ana", "Bo"]) {
            player.enter(name).await.map_err(during("entering"))?;
        }
        let mut spectators: Vec<Client> = (0..company.spectators).map(|at| Client::new(node(at))).collect();
        for (spectator, number) in spectators.iter_mut().zip(1..) {
            spectator.enter(&format!("Cleo {number}")).await.map_err(during("entering"))?;
        }
        Ok(Pair { players, spectators, company, dice: dice(number), tally })
    }

    /// Opens a table and deals.
    pub async fn deal(&mut self) -> io::Result<String> {
        let wish = json!({ "game": self.company.game, "options": self.company.options, "seats": 2 });
        let opened = self.players[0].post("/api/tables", &wish).await;
        let opened = opened.map_err(during("opening a table"))?.json();
        let id = opened["id"].as_str().ok_or_else(|| broken(&opened))?.to_owned();
        let path = format!("/api/tables/{id}");
        self.players[1].post(&format!("{path}/sit"), &json!({})).await.map_err(during("sitting down"))?;
        // Whoever sat down last deals: their own node knows that every seat is taken.
        let started = self.players[1].post(&format!("{path}/start"), &Value::Null).await.map_err(during("dealing"))?;
        if started.status != 200 { Err(broken(started.text())) } else { Ok(path) }
    }

    async fn sit(&mut self) -> io::Result<Seated> {
        let path = self.deal().await?;
        let stream = format!("{path}/stream");
        let [one, other] = &self.players;
        let streams = [one.stream(&stream, None).await, other.stream(&stream, None).await];
        let [one, other] = streams.map(|stream| stream.map_err(during("following")));
        let streams = [one?, other?];
        let sent = Rc::new(Cell::new(None));
        let mut watching = JoinSet::new();
        for spectator in &self.spectators {
            let (tally, sent) = (self.tally.clone(), sent.clone());
            let following = if self.company.pages {
                let page = format!("{}/stream", path.trim_start_matches("/api").replacen("/tables/", "/t/", 1));
                spectator.stream_with(&page, &[("accept-encoding", "gzip")]).await
            } else {
                spectator.stream(&stream, None).await
            };
            let following = following.map_err(during("watching"))?;
            watching.spawn_local(watch(following, tally, sent));
        }
        Ok(Seated { path, streams, sent, _watching: watching })
    }

    /// Plays until told to stop.
    pub async fn play_on(mut self) -> io::Result<()> {
        while !self.tally.stop.get() {
            let table = self.sit().await?;
            self.play(table).await?;
            self.tally.games.set(self.tally.games.get() + 1);
        }
        Ok(())
    }

    async fn play(&mut self, mut table: Seated) -> io::Result<()> {
        // The first event is the present position.
        let first = |news: io::Result<String>| news.map_err(during("the first picture"));
        let mut news = [first(next(&mut table.streams[0]).await)?, first(next(&mut table.streams[1]).await)?];
        let moves = format!("{}/moves", table.path);
        let mut made = 0;
        loop {
            if self.tally.stop.get() {
                return Ok(());
            }
            let mut chosen = None;
            for (player, news) in news.iter().enumerate() {
                let update: Update<'_> = serde_json::from_str(news).map_err(broken)?;
                if update.status == "over" {
                    let from = self.company.from_move;
                    return if made >= from { Ok(()) } else { Err(broken(format!("over before move {from}"))) };
                }
                if !update.legal.is_empty() {
                    let pick = below(&mut self.dice, update.legal.len() as u32) as usize;
                    let action = update.legal[pick].action;
                    chosen = Some((player, format!("{{\"seq\":{},\"action\":{action}}}", update.seq)));
                    break;
                }
            }
            let Some((player, body)) = chosen else {
                // The notice of the deal has not arrived from the other node yet.
                news[0] = next(&mut table.streams[0]).await?;
                continue;
            };
            let sent = Instant::now();
            table.sent.set(Some(sent));
            let answer = self.players[player].send("POST", &moves, &[], Some(body.as_bytes())).await;
            let answer = answer.map_err(during("moving"))?;
            let acknowledged = sent.elapsed();
            if answer.status != 200 {
                return Err(broken(answer.text()));
            }
            let text = answer.text();
            let seq = serde_json::from_str::<Update<'_>>(&text).map_err(broken)?.seq;
            let other = 1 - player;
            news[other] = wait_for(&mut table.streams[other], seq).await?;
            let delivered = sent.elapsed();
            news[player] = wait_for(&mut table.streams[player], seq).await?;
            made += 1;
            if made == self.company.from_move {
                self.tally.ready.set(self.tally.ready.get() + 1);
            }
            if self.tally.counting.get() {
                self.tally.moves.set(self.tally.moves.get() + 1);
                self.tally.acknowledged.borrow_mut().push(acknowledged.as_micros() as u32);
                self.tally.delivered.borrow_mut().push(delivered.as_micros() as u32);
            }
        }
    }
}

/// Reads what a spectator is sent, until the line is cut.
async fn watch(mut stream: Stream, tally: Rc<Tally>, sent: Rc<Cell<Option<Instant>>>) {
    while let Ok(Some(bytes)) = stream.piece().await {
        if tally.counting.get()
            && let Some(sent) = sent.get()
        {
            tally.watched.borrow_mut().push(sent.elapsed().as_micros() as u32);
            tally.watched_bytes.set(tally.watched_bytes.get() + bytes as u64);
        }
    }
}

async fn next(stream: &mut Stream) -> io::Result<String> {
    let event = stream.next().await?.ok_or_else(|| broken("the stream has ended"))?;
    Ok(event.data)
}

/// The first event of the stream at which the log has this length.
async fn wait_for(stream: &mut Stream, seq: u32) -> io::Result<String> {
    loop {
        let event = stream.next().await.map_err(during("waiting"))?.ok_or_else(|| broken("the stream has ended"))?;
        if event.id.is_some_and(|id| id >= seq) {
            return Ok(event.data);
        }
    }
}
