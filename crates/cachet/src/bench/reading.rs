//! `cachet bench reading`: looks for input that takes more time per byte the longer it is. Every family of requests is
//! sent to a server in this process at doubling lengths; what is read in linear time costs the same per byte at every one.

use crate::cli::BenchReading;
use crate::complaint::Complaint;
use crate::progress::bar;
use cachet_client::Client;
use cachet_engine::{Names, Seed, dice};
use cachet_server::Config;
use cachet_words::{Lang, Voice};
use cpu_time::ProcessTime;
use rand_core::Rng;
use serde::Serialize;
use serde_json::json;
use std::io::Write;
use std::net::SocketAddr;
use std::time::Duration;

/// How often each length is sent; the quickest counts.
const TIMES: usize = 3;
/// Each row ends at the longest input that is read, and begins at an eighth of it.
const LENGTHS: [usize; 4] = [8, 4, 2, 1];
/// The longest record, body of the API and headers, a little less than what the server reads.
const RECORD: usize = 250_000;
const BODY: usize = 15_000;
const HEAD: usize = 28_000;

/// A kind of request that can be made as long as one likes.
struct Family {
    name: &'static str,
    longest: usize,
    write: fn(usize) -> Request,
}

struct Request {
    method: &'static str,
    path: String,
    headers: Vec<(&'static str, String)>,
    body: Vec<u8>,
}

/// Nanoseconds of CPU time per byte at each length.
#[derive(Serialize)]
struct Row {
    family: &'static str,
    bytes: usize,
    nanoseconds_per_byte: Vec<f64>,
    /// The time per byte of the longest against that of half its length: 1 where reading is linear, 2 where it is quadratic.
    growth: f64,
}

pub fn run(args: &BenchReading, lang: Lang) -> Result<(), Complaint> {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build()?;
    let rows = runtime.block_on(measure(lang))?;
    let mut out = anstream::stdout().lock();
    if args.json {
        writeln!(out, "{:#}", json!({ "bench": "reading", "version": env!("CARGO_PKG_VERSION"), "rows": rows }))?;
        return Ok(());
    }
    writeln!(out, "{}", Voice::plain(lang).text("bench-reading"))?;
    for row in &rows {
        let times: Vec<String> = row.nanoseconds_per_byte.iter().map(|it| format!("{it:>9.1}")).collect();
        writeln!(out, "{:<28} {:>8} {} {:>7.2}", row.family, row.bytes, times.join(" "), row.growth)?;
    }
    Ok(())
}

async fn measure(lang: Lang) -> Result<Vec<Row>, Complaint> {
    let folder = tempfile::tempdir()?;
    let store = cachet_store::open_sqlite(&folder.path().join("bench.db")).await.map_err(|error| error.say)?;
    let long = Duration::from_secs(3600);
    let config = Config {
        listen: SocketAddr::from(([127, 0, 0, 1], 0)),
        guest_rate: 0,
        address_rate: 0,
        work_rate: 0,
        header_timeout: long,
        body_timeout: long,
        trust_proxy: true,
        seed: Some(1),
        ..Config::default()
    };
    let running = cachet_server::start(config, store, None).await?;
    let mut client = Client::new(running.address);
    client.enter("Ana").await?;
    let progress = bar(lang, (FAMILIES.len() * LENGTHS.len()) as u64);
    let mut rows = Vec::new();
    for family in FAMILIES {
        let mut times = Vec::new();
        for part in LENGTHS {
            let request = (family.write)(family.longest / part);
            times.push(quickest(&mut client, &request).await?);
            progress.inc(1);
        }
        let growth = times[3] / times[2];
        rows.push(Row { family: family.name, bytes: family.longest, nanoseconds_per_byte: times, growth });
    }
    progress.finish_and_clear();
    running.close().await;
    Ok(rows)
}

async fn quickest(client: &mut Client, request: &Request) -> Result<f64, Complaint> {
    let headers: Vec<(&str, &str)> = request.headers.iter().map(|(name, value)| (*name, value.as_str())).collect();
    let body = (!request.body.is_empty()).then_some(request.body.as_slice());
    let length = request.path.len() + request.body.len() + headers.iter().map(|(_, value)| value.len()).sum::<usize>();
    let mut best = f64::INFINITY;
    for _ in 0..TIMES {
        let start = ProcessTime::now();
        client.send(request.method, &request.path, &headers, body).await?;
        best = best.min(start.elapsed().as_nanos() as f64 / length as f64);
    }
    Ok(best)
}

/// A text of this length made of numbered pieces.
fn filled(length: usize, piece: impl Fn(usize) -> String) -> String {
    let mut text = String::with_capacity(length + 32);
    for number in 0.. {
        if text.len() >= length {
            break;
        }
        text.push_str(&piece(number));
    }
    text
}

fn encoded(text: &str) -> String {
    let mut out = String::with_capacity(text.len() * 2);
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'.' | b'-' | b'_' => out.push(char::from(byte)),
            _ => out.push_str(&format!("%{byte:02X}")),
        }
    }
    out
}

fn form(path: &str, body: String) -> Request {
    let typed = ("content-type", "application/x-www-form-urlencoded".to_owned());
    Request { method: "POST", path: path.to_owned(), headers: vec![typed], body: body.into_bytes() }
}

/// A record is sent so that its encoded form has the length.
fn record(text: &str, length: usize) -> Request {
    let mut body = format!("record={}", encoded(text));
    body.truncate(length);
    form("/replay", body)
}

fn headed(rest: &str) -> String {
    format!("cachet record 1\ngame: love-letter\nrules: 1\n{rest}")
}

fn api(path: &str, body: String) -> Request {
    Request { method: "POST", path: path.to_owned(), headers: Vec::new(), body: body.into_bytes() }
}

fn get(path: String, headers: Vec<(&'static str, String)>) -> Request {
    Request { method: "GET", path, headers, body: Vec::new() }
}

/// A random game, cut after as many moves as fit, or whole where it ends before.
fn a_game(id: &str, length: usize) -> Request {
    let mut text = String::new();
    if let Some(game) = cachet_games::find(id) {
        let seats = game.info().seats.last().copied().unwrap_or(2);
        let moves = (length / 24).max(1);
        if let Ok(mut table) = game.open(Names::letters(seats), &[], Seed::small(7)) {
            let mut dice = dice(7);
            for _ in 0..moves {
                let Some(seat) = table.waiting().lowest() else { break };
                let legal = table.legal(seat);
                let one = &legal[dice.next_u32() as usize % legal.len()];
                if table.play(seat, &one.action, Seed::small(7)).is_err() {
                    break;
                }
            }
            text = table.record();
        }
    }
    form("/replay", format!("record={}", encoded(&text)))
}

const FAMILIES: &[Family] = &[
    Family {
        name: "record: many names",
        longest: RECORD,
        write: |n| record(&headed(&format!("seats: {}", filled(n, |it| format!("n{it},")))), n),
    },
    Family {
        name: "record: one long name",
        longest: RECORD,
        write: |n| record(&headed(&format!("seats: {}", "x".repeat(n))), n),
    },
    Family {
        name: "record: many options",
        longest: RECORD,
        write: |n| record(&headed(&format!("seats: Ana, Bo\noptions: {}", filled(n, |_| "first=Bo,".to_owned()))), n),
    },
    Family {
        name: "record: many letters of R",
        longest: RECORD,
        write: |n| {
            let letters = filled(n, |it| format!("{}+", char::from(b'B' + (it % 16) as u8)));
            record(&format!("cachet record 1\ngame: r\nrules: 1\nseats: Ana, Bo\noptions: rules={letters}"), n)
        },
    },
    Family {
        name: "record: remarks and blank lines",
        longest: RECORD,
        write: |n| record(&filled(n, |it| format!("# {it}\n\n")), n),
    },
    Family {
        name: "record: many cards in a deal",
        longest: RECORD,
        write: |n| {
            record(
                &headed(&format!("seats: Ana, Bo\nfirst: Ana\ndeal: aside {}", filled(n, |_| "Guard,".to_owned()))),
                n,
            )
        },
    },
    Family {
        name: "record: many parts in a deal",
        longest: RECORD,
        write: |n| {
            record(&headed(&format!("seats: Ana, Bo\nfirst: Ana\ndeal: {}", filled(n, |_| "Ana Guard|".to_owned()))), n)
        },
    },
    Family {
        name: "record: many shares",
        longest: RECORD,
        write: |n| {
            let shares = filled(n, |it| format!("{it:032x},"));
            record(&headed(&format!("seats: Ana, Bo\nsecret: {}\nshares: {shares}", "0".repeat(64))), n)
        },
    },
    Family {
        name: "record: one long move",
        longest: RECORD,
        write: |n| {
            record(&headed(&format!("seats: Ana, Bo\nseed: 1\nAna: {}", filled(n, |_| "Guard > Bo, ".to_owned()))), n)
        },
    },
    Family {
        name: "record: a long list of winners",
        longest: RECORD,
        write: |n| {
            record(
                &headed(&format!("seats: Ana, Bo\nseed: 1\nresult: {}", filled(n, |it| format!("n{},", it * 7919)))),
                n,
            )
        },
    },
    Family { name: "replay: love-letter", longest: 24_000, write: |n| a_game("love-letter", n) },
    Family { name: "replay: stitch", longest: 24_000, write: |n| a_game("stitch", n) },
    Family { name: "replay: secret-moon", longest: 24_000, write: |n| a_game("secret-moon", n) },
    Family { name: "replay: r-u", longest: 24_000, write: |n| a_game("r-u", n) },
    Family {
        name: "form: many fields",
        longest: BODY,
        write: |n| form("/new", filled(n, |it| format!("option-{it}=x&"))),
    },
    Family {
        name: "form: many letters",
        longest: BODY,
        write: |n| form("/new", filled(n, |_| "rule=B&without=C&".to_owned())),
    },
    Family { name: "form: a long code", longest: BODY, write: |n| form("/join", format!("code={}", "A".repeat(n))) },
    Family { name: "form: a long name", longest: BODY, write: |n| form("/me/name", format!("name={}", "x".repeat(n))) },
    Family {
        name: "form: a name of many marks",
        longest: BODY,
        write: |n| form("/me/name", format!("name=a{}", filled(n, |it| ["%CC%81", "%CC%A3"][it % 2].to_owned()))),
    },
    Family {
        name: "json: a deep list",
        longest: BODY,
        write: |n| api("/api/me", format!("{}{}", "[".repeat(n / 2), "]".repeat(n / 2))),
    },
    Family {
        name: "json: many keys",
        longest: BODY,
        write: |n| api("/api/me", format!("{{{}\"name\":1}}", filled(n, |it| format!("\"k{it}\":1,")))),
    },
    Family {
        name: "json: many options",
        longest: BODY,
        write: |n| {
            api(
                "/api/tables",
                format!("{{\"game\":\"r\",\"options\":[{}\"a=b\"]}}", filled(n, |_| "\"rules=B\",".to_owned())),
            )
        },
    },
    Family {
        name: "json: many bots",
        longest: BODY,
        write: |n| {
            api(
                "/api/tables",
                format!("{{\"game\":\"r\",\"bots\":[{}\"club\"]}}", filled(n, |_| "\"club\",".to_owned())),
            )
        },
    },
    Family {
        name: "address: many picks",
        longest: HEAD,
        write: |n| get(format!("/new?{}", filled(n, |it| format!("pick={it}.&"))), Vec::new()),
    },
    Family { name: "address: a long path", longest: HEAD, write: |n| get(format!("/t/{}", "x".repeat(n)), Vec::new()) },
    Family {
        name: "header: many cookies",
        longest: HEAD,
        write: |n| get("/".to_owned(), vec![("cookie", filled(n, |it| format!("c{it}=1; ")))]),
    },
    Family {
        name: "header: many languages",
        longest: HEAD,
        write: |n| get("/".to_owned(), vec![("accept-language", filled(n, |_| "xx,".to_owned()))]),
    },
    Family {
        name: "header: forwarded by many",
        longest: HEAD,
        write: |n| get("/healthz".to_owned(), vec![("x-forwarded-for", filled(n, |_| "10.0.0.1,".to_owned()))]),
    },
    Family {
        name: "header: a long token",
        longest: HEAD,
        write: |n| get("/api/me".to_owned(), vec![("authorization", format!("Bearer {}", "x".repeat(n)))]),
    },
];
