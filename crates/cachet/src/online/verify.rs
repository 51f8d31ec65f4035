//! `cachet verify`: checks a finished game against its secret, its shares, its bots' dice and its signature.

use super::args::Verify;
use super::rethink::{Rethought, rethink};
use crate::complaint::Complaint;
use crate::replay;
use cachet_engine::fair::Fair;
use cachet_engine::{AnyTable, Continued, Say, Seat};
use cachet_table::{Signed, signed};
use cachet_words::{Lang, Voice};
use serde_json::json;
use std::io::Write;

pub fn verify(args: &Verify, lang: Lang) -> Result<(), Complaint> {
    // The record reader compares every deal with the seed, and the seed with the secret and the shares.
    let (table, text) = replay::open_text(&args.file)?;
    let account = table.account().clone();
    if let Some(Continued { of, moves }) = &account.continued {
        return Err(Say::new("verify-continued").with("moves", *moves).with("of", of.as_str()).into());
    }
    let fair = account.fair.as_ref().ok_or_else(|| Say::new("verify-nothing"))?;
    if let Some(line) = left_out(&table.record(), &text) {
        return Err(Say::new("verify-left-out").with("line", line).into());
    }
    let commitment = fair.commitment();
    if let Some(shown) = &args.commitment
        && !same(shown, &commitment)
    {
        return Err(Say::new("verify-other").with("shown", shown.trim()).with("commitment", commitment).into());
    }
    let seat = args.share.as_deref().map(|share| seat_of(fair, share)).transpose()?;
    let days = args.day_link.as_deref().map(|link| days_since(fair, link)).transpose()?;
    let key = signer(&text, args.key.as_deref())?;
    let bots = if args.bots { Some(rethink(&*table, fair, lang)?) } else { None };

    let mut out = anstream::stdout().lock();
    if args.json {
        let found = json!({
            "fair": true,
            "commitment": commitment,
            "compared": args.commitment.is_some(),
            "seed": fair.seed().to_string(),
            "bound": fair.terms.is_some(),
            "devices": devices(fair).iter().map(|seat| seat.index()).collect::<Vec<_>>(),
            "share_of": seat,
            "days_since_link": days,
            "deals": table.deals(),
            "moves": table.moves().len(),
            "finished": is_over(&*table),
            "bot_moves": bots.as_ref().map(|it| it.moves),
            "signed_by": key,
            "resigned": account.resigned,
        });
        writeln!(out, "{found:#}")?;
        return Ok(());
    }
    let voice = Voice::at(lang, table.names(), cachet_engine::Viewer::Public);
    let mut say = |say: Say| writeln!(out, "{}", voice.say(&say));
    say(Say::new("verify-good").with("deals", table.deals()).with("shares", fair.shares.len()))?;
    let compared = if args.commitment.is_some() { "verify-compared" } else { "verify-commitment" };
    say(Say::new(compared).with("commitment", commitment))?;
    let devices = devices(fair);
    let named: Vec<String> = devices.iter().map(|seat| table.names().of(*seat)).collect();
    match &fair.terms {
        Some(_) => say(Say::new("verify-devices").with("count", named.len()).with("names", named.join(", ")))?,
        // Whose share came from a device is not said by records of that time.
        None => say(Say::new("verify-unbound"))?,
    }
    if !is_over(&*table) {
        say(Say::new("verify-unfinished"))?;
    }
    if let Some(seat) = seat {
        say(Say::new("verify-share").with("who", table.names().of(seat)))?;
    }
    if let Some(days) = days {
        say(Say::new("verify-day").with("count", days))?;
    }
    if let Some(Rethought { moves, .. }) = bots {
        say(Say::new("verify-bots").with("count", moves))?;
    }
    match key {
        Some(key) if args.key.is_some() => say(Say::new("verify-signed-compared").with("key", key))?,
        Some(key) => say(Say::new("verify-signed").with("key", key))?,
        None => say(Say::new("verify-unsigned"))?,
    }
    Ok(())
}

fn is_over(table: &dyn AnyTable) -> bool {
    table.outcome().is_some() || table.account().resigned.is_some()
}

/// The first line of the game as it was played that does not stand in the record. With a seed the reader does without
/// the lines of chance; they are what there is to verify.
fn left_out(played: &str, text: &str) -> Option<String> {
    let plain = |line: &str| {
        let said = line.split('#').next().unwrap_or_default();
        said.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase()
    };
    let mut there: Vec<String> = text.lines().map(plain).collect();
    let body = played.lines().skip_while(|line| !line.is_empty()).filter(|line| !line.is_empty());
    body.into_iter().find_map(|line| match there.iter().position(|it| *it == plain(line)) {
        Some(at) => {
            there.swap_remove(at);
            None
        }
        None => Some(line.to_owned()),
    })
}

fn same(one: &str, other: &str) -> bool {
    one.trim().eq_ignore_ascii_case(other)
}

/// The seats whose share came from a device.
fn devices(fair: &Fair) -> Vec<Seat> {
    Seat::ALL.into_iter().take(fair.shares.len()).filter(|seat| !fair.is_house_share(*seat)).collect()
}

/// The seat of the share that somebody's device drew.
fn seat_of(fair: &Fair, share: &str) -> Result<Seat, Complaint> {
    // Those of the house follow from the secret: nobody's device drew them.
    let drawn = Seat::ALL.into_iter().zip(&fair.shares).filter(|(seat, _)| !fair.is_house_share(*seat));
    let found = drawn.into_iter().find(|(_, it)| same(share, &it.to_string()));
    Ok(found.map(|(seat, _)| seat).ok_or_else(|| Say::new("verify-no-share").with("share", share.trim()))?)
}

/// How many days before this letter of the day its secret was fixed, as the link of an earlier day proves: it is a hash of
/// a hash of … the secret.
fn days_since(fair: &Fair, link: &str) -> Result<usize, Complaint> {
    const MOST: usize = 100 * 366;
    let of_day = fair.terms.as_ref().is_some_and(|terms| terms.table.starts_with("day "));
    // Whoever could choose a share could choose the cards.
    if !of_day || !devices(fair).is_empty() {
        return Err(Say::new("verify-no-day").into());
    }
    let mut before = fair.secret;
    let found = (1..=MOST).find(|_| {
        before = before.link_before();
        same(link, &before.to_string())
    });
    Ok(found.ok_or_else(|| Say::new("verify-other-day").with("link", link.trim()))?)
}

/// Who signed the record; an error where the signature is wrong, or is not of the key that is expected.
fn signer(text: &str, expected: Option<&str>) -> Result<Option<String>, Complaint> {
    match (signed(text), expected) {
        (Signed::Wrongly, _) => Err(Say::new("verify-forged").into()),
        (Signed::By(key), Some(expected)) if !same(expected, &key) => {
            Err(Say::new("verify-other-key").with("key", key).with("expected", expected.trim()).into())
        }
        (Signed::Not, Some(_)) => Err(Say::new("verify-unsigned").into()),
        (Signed::By(key), _) => Ok(Some(key)),
        (Signed::Not, None) => Ok(None),
    }
}
