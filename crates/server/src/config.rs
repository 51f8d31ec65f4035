//! Settings of the server.

use crate::identity::COOKIE_DAYS;
use crate::reach::reachable;
use crate::seal::RefusedHandles;
use crate::time::Time;
use cachet_pages::KeptFor;
use cachet_store::Older;
use cachet_table::Millis;
use std::net::SocketAddr;
use std::time::Duration;

/// How the server is run. Every field has a flag and an environment variable of its own; see `docs/hosting.md`.
#[derive(Clone, Debug)]
pub struct Config {
    pub listen: SocketAddr,
    /// The public base URL, without a slash at the end: for invitation links and the origin check.
    pub base_url: Option<String>,
    /// Take the client's address from the proxy's `X-Forwarded-For`, or its `Forwarded`.
    pub trust_proxy: bool,
    /// Requests a second that one guest may make, and one address.
    pub guest_rate: u32,
    pub address_rate: u32,
    /// Kilobytes of records and replays a second that are read for one guest, and for one address.
    pub work_rate: u32,
    /// Wrong invitation codes a minute that one address may try.
    pub code_rate: u32,
    /// Handles that nobody may take.
    pub refused_handles: RefusedHandles,
    /// Origins of push services that may be spoken to although they are not https, or not of the public internet.
    pub push_allow: Vec<String>,
    /// How long a push service may take, from its name to its answer.
    pub push_timeout: Duration,
    /// Serve `/metrics`.
    pub metrics: bool,
    /// How long things are kept.
    pub keeping: Keeping,
    /// Unfinished tables one guest may have open, and how many of them may be played by bots alone.
    pub tables_per_guest: u32,
    pub bot_tables_per_guest: u32,
    /// Connections one address may hold open, and everybody together.
    pub connections_per_address: usize,
    pub connections: usize,
    /// How long a request's headers may take to arrive; a connection that stays idle for this long is closed too.
    pub header_timeout: Duration,
    /// How long the body of a request may take to arrive.
    pub body_timeout: Duration,
    /// How long a peer may accept nothing of what it is sent.
    pub write_timeout: Duration,
    /// Streams one guest may hold open, one address, and everybody together.
    pub streams_per_guest: usize,
    pub streams_per_address: usize,
    pub streams: usize,
    /// How long a session or token that was found in the store is believed, in milliseconds. It is also how long another
    /// node may go on believing one that was ended here.
    pub sessions_fresh: Millis,
    /// The shortest time a bot takes to answer, in milliseconds; it grows with what there is to read. With 0 bots wait
    /// for nothing, not even for people at the end of a round.
    pub bot_pace: Millis,
    /// How many bots may think at once.
    pub thinkers: usize,
    /// The server's clock; tests have their own.
    pub time: Time,
    /// For tests: secrets, shares, codes and ids follow from this seed, so every deal can be foretold. Servers that share
    /// a database need different seeds.
    pub seed: Option<u64>,
    /// A deliberate leak, which the secrecy suite must find: bots play a forced move at half their pace.
    #[cfg(test)]
    pub hasty: bool,
}

impl Config {
    /// The public base URL: as configured, or an address of this machine.
    pub fn base_url(&self) -> String {
        let reached = || reachable(self.listen).first().copied().unwrap_or(self.listen);
        self.base_url.clone().unwrap_or_else(|| format!("http://{}", reached()))
    }
}

/// How long things are kept after they were last touched, in days; 0 for ever.
#[derive(Clone, Copy, Debug)]
pub struct Keeping {
    /// Tables that were closed or that nobody came back to.
    pub expired: u32,
    /// Finished games.
    pub finished: u32,
    /// Guests who never sat at a table that is still there, and have no token.
    pub guests: u32,
}

impl Default for Keeping {
    fn default() -> Keeping {
        Keeping { expired: 7, finished: 0, guests: 90 }
    }
}

impl Keeping {
    /// The same, for people to read.
    pub fn kept_for(&self) -> KeptFor {
        let Keeping { expired, finished, guests } = *self;
        KeptFor { finished, expired, guests, cookie: COOKIE_DAYS as u32 }
    }

    /// What is old enough to be cleared at this time.
    pub fn older(&self, now: Millis) -> Older {
        const DAY: Millis = 24 * 3600 * 1000;
        let before = |days: u32| (days > 0).then(|| now - Millis::from(days) * DAY);
        Older {
            expired: before(self.expired),
            finished: before(self.finished),
            guests: before(self.guests),
            sessions: Some(now - COOKIE_DAYS * DAY),
            links: Some(now),
        }
    }
}

impl Default for Config {
    fn default() -> Config {
        Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 8080)),
            base_url: None,
            trust_proxy: false,
            guest_rate: 20,
            address_rate: 100,
            work_rate: 128,
            code_rate: 30,
            refused_handles: RefusedHandles::default(),
            push_allow: Vec::new(),
            push_timeout: Duration::from_secs(15),
            metrics: false,
            keeping: Keeping::default(),
            tables_per_guest: 50,
            bot_tables_per_guest: 5,
            connections_per_address: 500,
            connections: 60_000,
            header_timeout: Duration::from_secs(30),
            body_timeout: Duration::from_secs(30),
            write_timeout: Duration::from_secs(60),
            streams_per_guest: 12,
            streams_per_address: 200,
            streams: 50_000,
            sessions_fresh: 5_000,
            bot_pace: 1_200,
            // At least two: one slow bot must not hold up all the others.
            thinkers: std::thread::available_parallelism().map_or(2, |cores| (cores.get() / 2).max(2)),
            time: Time::default(),
            seed: None,
            #[cfg(test)]
            hasty: false,
        }
    }
}
