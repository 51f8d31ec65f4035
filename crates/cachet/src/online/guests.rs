//! `cachet guests`: who has been here, and whom the host refuses.

use super::args::{Guests, Keeping, ListGuests, OneGuest, RenameGuest};
use crate::complaint::Complaint;
use cachet_engine::{Arg, Say};
use cachet_server::Time;
use cachet_store::{GuestRow, Whom};
use cachet_table::{given_name, looks};
use cachet_words::{Lang, Voice};
use serde_json::{Value, json};
use std::io::Write;

const DAY: i64 = 24 * 3600 * 1000;
/// Among how many a guest is looked for.
const MANY: u32 = 10_000;

pub fn guests(args: &Guests, lang: Lang) -> Result<(), Complaint> {
    let voice = Voice::plain(lang);
    match args {
        Guests::List(args) => list(args, &voice),
        Guests::Rename(args) => rename(args, &voice),
        Guests::Block(args) => block(args, Some(Time::default().now()), &voice),
        Guests::Unblock(args) => block(args, None, &voice),
    }
}

fn list(args: &ListGuests, voice: &Voice<'_>) -> Result<(), Complaint> {
    let whom = Whom { named: args.named.clone(), blocked: args.blocked };
    let rows = found(&args.keeping, whom, args.most)?;
    let mut out = anstream::stdout().lock();
    if args.json {
        writeln!(out, "{:#}", Value::Array(rows.iter().map(as_json).collect()))?;
        return Ok(());
    }
    if rows.is_empty() {
        writeln!(out, "{}", voice.text("guests-none"))?;
    }
    let now = Time::default().now();
    for row in &rows {
        writeln!(out, "{}", voice.say(&line(row, voice, now)))?;
    }
    Ok(())
}

fn line(row: &GuestRow, voice: &Voice<'_>, now: i64) -> Say {
    let days = |then: i64| Arg::Number((now - then).max(0) / DAY);
    Say::new("guests-line")
        .with("id", row.id.to_string())
        .with("name", voice.person(&row.name))
        .with("handle", row.handle.as_ref().map(|handle| format!(" @{handle}")).unwrap_or_default())
        .with("made", days(row.made))
        .with("seen", days(row.seen))
        .with("tables", Arg::Number(row.tables.cast_signed()))
        .with("blocked", if row.blocked.is_some() { "yes" } else { "no" })
}

fn as_json(row: &GuestRow) -> Value {
    json!({
        "id": row.id,
        "name": row.name,
        "handle": row.handle,
        "made": row.made,
        "seen": row.seen,
        "tables": row.tables,
        "seal_kept": row.kept,
        "blocked": row.blocked,
    })
}

fn found(keeping: &Keeping, whom: Whom, most: u32) -> Result<Vec<GuestRow>, Complaint> {
    let address = keeping.address()?;
    Ok(super::run(cachet_store::guests(&address, whom, most))?.map_err(|error| error.say)?)
}

/// The one guest of this id, handle or name.
fn one(keeping: &Keeping, asked: &str) -> Result<GuestRow, Complaint> {
    let named = asked.strip_prefix('@').unwrap_or(asked);
    let rows = found(keeping, Whom { named: Some(named.to_owned()), blocked: false }, MANY)?;
    let is_handle = |row: &GuestRow| row.handle.as_ref().is_some_and(|handle| looks(handle) == looks(named));
    let pick = |is: &dyn Fn(&GuestRow) -> bool| rows.iter().filter(|row| is(row)).cloned().collect::<Vec<_>>();
    for mut exact in [
        pick(&|row| row.id.to_string() == named.to_lowercase()),
        pick(&is_handle),
        pick(&|row| row.name.to_lowercase() == named.to_lowercase()),
    ] {
        match exact.len() {
            0 => {}
            1 => return Ok(exact.remove(0)),
            count => {
                return Err(Say::new("guests-several").with("guest", asked.to_owned()).with("count", count).into());
            }
        }
    }
    Err(Say::new("guests-unknown").with("guest", asked.to_owned()).into())
}

fn rename(args: &RenameGuest, voice: &Voice<'_>) -> Result<(), Complaint> {
    let name = given_name(&args.name)?;
    let before = one(&args.keeping, &args.guest)?;
    let address = args.keeping.address()?;
    let done = super::run(cachet_store::rename(&address, before.id, &name))?.map_err(|error| error.say)?;
    let said = Say::new("guests-renamed").with("before", voice.person(&before.name)).with("name", name.clone());
    told(done, &args.guest, said, &GuestRow { name, ..before }, args.json, voice)
}

fn block(args: &OneGuest, since: Option<i64>, voice: &Voice<'_>) -> Result<(), Complaint> {
    let guest = one(&args.keeping, &args.guest)?;
    let address = args.keeping.address()?;
    let done = super::run(cachet_store::block(&address, guest.id, since))?.map_err(|error| error.say)?;
    let key = if since.is_some() { "guests-blocked" } else { "guests-unblocked" };
    let said = Say::new(key).with("name", voice.person(&guest.name));
    told(done, &args.guest, said, &GuestRow { blocked: since, ..guest }, args.json, voice)
}

/// Says what was done; refuses if the guest was gone by then.
fn told(done: bool, asked: &str, said: Say, row: &GuestRow, json: bool, voice: &Voice<'_>) -> Result<(), Complaint> {
    if !done {
        return Err(Say::new("guests-unknown").with("guest", asked.to_owned()).into());
    }
    let mut out = anstream::stdout().lock();
    if json {
        writeln!(out, "{:#}", as_json(row))?;
    } else {
        writeln!(out, "{}", voice.say(&said))?;
    }
    Ok(())
}
