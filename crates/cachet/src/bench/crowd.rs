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
    pub games: Cell<u64>,
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
    game: String,
    dice: cachet_engine::Dice,
    tally: Rc<Tally>,
}

/// A table they sit at.
struct Seated {
    path: String,
    streams: [Stream; 2],
}

impl Pair {
    /// Two guests, each at the node of their own.
    pub async fn enter(nodes: &[SocketAddr], game: &str, number: u64, tally: Rc<Tally>) -> io::Result<Pair> {
        let node = |player: usize| nodes[player % nodes.len()];
        let mut players = [Client::new(node(0)), Client::new(node(1))];
        for (player, name) in players.iter_mut().zip(["Ana", "Bo"]) {
            player.enter(name).await.map_err(during("entering"))?;
        }
        Ok(Pair { players, game: game.to_owned(), dice: dice(number), tally })
    }

    /// Opens a table and deals.
    pub async fn deal(&mut self) -> io::Result<String> {
        let opened = self.players[0].post("/api/tables", &json!({ "game": self.game, "seats": 2 })).await;
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
        Ok(Seated { path, streams })
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
        loop {
            if self.tally.stop.get() {
                return Ok(());
            }
            let mut chosen = None;
            for (player, news) in news.iter().enumerate() {
                let update: Update<'_> = serde_json::from_str(news).map_err(broken)?;
                if update.status == "over" {
                    return Ok(());
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
            if self.tally.counting.get() {
                self.tally.moves.set(self.tally.moves.get() + 1);
                self.tally.acknowledged.borrow_mut().push(acknowledged.as_micros() as u32);
                self.tally.delivered.borrow_mut().push(delivered.as_micros() as u32);
            }
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
