//! Whole matches of every game, over real sockets: streams are dropped and resumed, moves repeated, stale ones sent.

use crate::common::{House, at, dealt, fewest, good, next, open, pick, see};
use cachet_client::{Client, Stream};
use cachet_engine::{Dice, below, dice};
use serde_json::{Value, json};
use std::net::SocketAddr;

/// More moves than any random match lasts.
const ENDLESS: usize = 20_000;

/// Somebody who follows a table by its stream alone.
struct Follower {
    client: Client,
    path: String,
    stream: Option<Stream>,
    /// The id of the last event that was received.
    seen: u32,
    /// Everything that was seen, stitched together over every line that was cut.
    events: Vec<Value>,
    latest: Value,
    /// The servers there are: whoever is cut off may come back at another.
    homes: Vec<SocketAddr>,
}

impl Follower {
    fn new(client: Client, id: &str, query: &str, homes: Vec<SocketAddr>) -> Follower {
        let path = format!("{}{query}", at(id, "stream"));
        Follower { client, path, stream: None, seen: 0, events: Vec::new(), latest: Value::Null, homes }
    }

    /// Reads on until the log is as long as that.
    async fn catch_up(&mut self, seq: u32) {
        while self.seen < seq || self.latest.is_null() {
            if self.stream.is_none() {
                let stream = self.client.stream(&self.path, Some(self.seen)).await;
                self.stream = Some(stream.expect("a stream"));
            }
            let Some(stream) = &mut self.stream else { continue };
            let event = next(stream).await.expect("the stream goes on");
            assert_eq!(event.name, "update");
            let id = event.id.expect("an id");
            self.latest = event.json();
            assert_eq!(self.latest["seq"], json!(id), "an event is named after the length of the log");
            assert!(id >= self.seen, "news come in order");
            self.seen = id;
            self.events.extend(self.latest["events"].as_array().expect("events").iter().cloned());
        }
    }

    /// The line is cut, perhaps with something on the way.
    fn cut(&mut self, dice: &mut Dice) {
        self.stream = None;
        let cookie = self.client.cookie.take();
        self.client = Client::new(*pick(dice, &self.homes));
        self.client.cookie = cookie;
    }

    async fn seen_at_once(&mut self, id: &str) -> Vec<Value> {
        let table = good(self.client.get(&format!("{}?since=0", at(id, ""))).await);
        assert_eq!(table["events_from"], 0);
        table["events"].as_array().expect("events").clone()
    }
}

/// A move of one's own, tried in all the ways a bad connection makes of it.
async fn play(player: &mut Follower, id: &str, number: usize, dice: &mut Dice) -> u32 {
    let seq = player.latest["seq"].as_u64().expect("a number");
    let legal = player.latest["legal"].as_array().expect("a list").clone();
    let action = pick(dice, &legal)["action"].clone();
    let moves = at(id, "moves");
    if below(dice, 8) == 0 {
        let stale = player.client.post(&moves, &json!({ "seq": 1, "action": action })).await.expect("an answer");
        assert_eq!(stale.status, 409, "{}", stale.text());
        let stale = stale.json();
        assert_eq!(stale["error"]["code"], "stale");
        assert_eq!(stale["news"]["seq"], json!(seq));
        assert_eq!(stale["news"]["events"].as_array(), Some(&player.events), "the news are what was missed");
        assert_eq!(stale["news"]["legal"], json!(legal));
    }
    let body = json!({ "seq": seq, "action": action, "key": format!("move {number}") });
    let done = good(player.client.post(&moves, &body).await);
    assert_eq!(done["seq"], json!(seq + 1), "one move is one entry");
    if below(dice, 8) == 0 {
        let again = good(player.client.post(&moves, &body).await);
        assert_eq!(again["seq"], json!(seq + 1), "a repeated move is made once");
        assert_eq!(again["events"], done["events"], "and answered alike");
    }
    seq as u32 + 1
}

/// At any of these servers, which share their tables.
pub async fn whole_match(houses: &[House], game: &str, options: &[&str], number: u64) {
    let house = &houses[0];
    let homes: Vec<SocketAddr> = houses.iter().map(|house| house.running.address).collect();
    let found = cachet_games::find(game).expect("a game");
    let seats = fewest(found);
    let mut dice = dice(number);
    let mut host = house.guest("Ana").await;
    let wish = json!({ "game": game, "options": options, "sit": false });
    let id = open(&mut host, wish).await;
    // Fixed before anybody sat down, and never another.
    let commitment = see(&mut host, &id).await["commitment"].clone();
    let mut people = vec![host];
    for name in ["Bo", "Cleo", "Dov", "Eva", "Finn", "Gil", "Hana"].into_iter().take(seats - 1) {
        people.push(house.guest(name).await);
    }
    for client in &mut people {
        good(client.post(&at(&id, "sit"), &json!({})).await);
    }
    assert_eq!(see(&mut people[0], &id).await["commitment"], commitment);
    good(people[0].post(&at(&id, "start"), &json!({})).await);
    let mut followers: Vec<Follower> =
        people.into_iter().map(|client| Follower::new(client, &id, "", homes.clone())).collect();
    followers.push(Follower::new(house.stranger(), &id, "?words=true", homes));
    let mut length = 1 + seats as u32 + 1;
    let mut moves = 0;
    loop {
        assert!(moves < ENDLESS, "random play ends");
        followers[0].catch_up(length).await;
        if followers[0].latest["status"] != "playing" {
            break;
        }
        let waiting = followers[0].latest["waiting"].as_array().expect("a list").clone();
        let seat = pick(&mut dice, &waiting).as_u64().expect("a seat") as usize;
        followers[seat].catch_up(length).await;
        length = play(&mut followers[seat], &id, moves, &mut dice).await;
        moves += 1;
        for follower in &mut followers {
            match below(&mut dice, 12) {
                0 => follower.cut(&mut dice),
                1 => follower.catch_up(length).await,
                _ => {}
            }
        }
    }
    for follower in &mut followers {
        follower.catch_up(length).await;
        let at_once = follower.seen_at_once(&id).await;
        assert_eq!(follower.events, at_once, "{game} {options:?}: every event once and in order");
        assert_eq!(follower.latest["status"], "over");
    }
    let record = followers[0].client.get(&at(&id, "record")).await.expect("an answer");
    assert_eq!(record.status, 200);
    let table = found.read(&record.text()).unwrap_or_else(|error| panic!("{game}: {:?}\n{}", error.say, record.text()));
    let fair = table.account().fair.as_ref().expect("a game played online says where its cards come from");
    assert_eq!(json!(fair.commitment()), commitment, "the secret is the one that was promised");
    assert_eq!(table.seed(), Some(fair.seed()));
    assert_eq!(table.moves().len(), moves, "every move is there, and no other");
    assert_eq!(json!(table.outcome().expect("an end").winners), followers[0].latest["winners"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_game_is_played_to_its_end() {
    let house = House::open().await;
    for (number, game) in cachet_games::GAMES.iter().enumerate() {
        whole_match(std::slice::from_ref(&house), game.info().id, &[], number as u64).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn mixes_of_r_are_played_to_their_end() {
    let house = House::open().await;
    let mixes = [["rules=B+C+F", "match=true_king"], ["rules=D+G+H", "attacker=B"], ["rules=J+Q+P", "dawn=total:7"]];
    for (number, mix) in mixes.iter().enumerate() {
        whole_match(std::slice::from_ref(&house), "r", mix, number as u64).await;
    }
}

/// Where several choose at once, whoever chooses second need not look again; where somebody's choice has been
/// overtaken by a round, they must.
#[tokio::test]
async fn choices_at_the_same_time_do_not_overtake_each_other() {
    let house = House::open().await;
    let (id, mut people) = dealt(&house, json!({ "game": "r" }), 2).await;
    let table = see(&mut people[0], &id).await;
    assert_eq!(table["waiting"], json!([0, 1]), "both choose a card");
    let seq = table["seq"].clone();
    for client in &mut people {
        let legal = see(client, &id).await["legal"].clone();
        good(client.post(&at(&id, "moves"), &json!({ "seq": seq, "action": legal[0]["action"] })).await);
    }
    let legal = see(&mut people[0], &id).await["legal"].clone();
    assert!(!legal.as_array().expect("a list").is_empty());
    let late = people[0].post(&at(&id, "moves"), &json!({ "seq": seq, "action": legal[0]["action"] })).await;
    crate::common::refused(late, 409, "stale");
}

/// The words of a stream are those of its own reader.
#[tokio::test]
async fn a_stream_speaks_the_language_of_its_reader() {
    let house = House::open().await;
    let (id, mut people) = dealt(&house, json!({ "game": "love-letter", "options": ["first=A"] }), 2).await;
    let path = format!("{}?words=true", at(&id, "stream"));
    people[1].lang = "fr";
    let mut english = people[0].stream(&path, Some(0)).await.expect("a stream");
    let mut french = people[1].stream(&path, Some(0)).await.expect("a stream");
    let told = |event: cachet_client::Event| event.json()["told"].to_string();
    let (english, french) = (told(next(&mut english).await.expect("one")), told(next(&mut french).await.expect("one")));
    assert!(english.contains("You draw") && french.contains("Tu reçois"), "{english} {french}");
    let mut plain = people[0].stream(&at(&id, "stream"), Some(0)).await.expect("a stream");
    assert_eq!(next(&mut plain).await.expect("one").json().get("told"), None);
}
