//! Compares the two sides of a plan.

use super::ask::Told;
use super::drive::{Covered, Drive, Eyes, Line};
use super::house::{Cellar, House};
use super::leak::{Leak, Spoil};
use super::plan::{Kind, NOW, Plan};
use cachet_engine::Viewer;
use metrics_exporter_prometheus::PrometheusBuilder;
use std::ops::Range;

/// How much was compared.
#[derive(Default, Debug)]
pub struct Tally {
    /// Things that left the servers for the viewer.
    pub lines: usize,
    /// Comparisons of games that really were different.
    pub re_dealt: usize,
    /// Those in which another player could tell them apart: otherwise the comparison proves nothing.
    pub told_apart: usize,
    pub covered: Covered,
}

pub fn runtime() -> tokio::runtime::Runtime {
    tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime")
}

/// Everything that leaves one side. Each has a runtime and a metrics recorder of its own.
fn lines(
    cellar: &Cellar,
    plan: &Plan,
    game: &'static str,
    side: usize,
    leak: &Leak,
) -> Result<(Vec<Line>, Covered), String> {
    let recorder = PrometheusBuilder::new().build_recorder();
    let _recording = metrics::set_default_local_recorder(&recorder);
    let runtime = runtime();
    let driven = runtime.block_on(async {
        let house = House::open(cellar, plan.dealt(side, NOW), Some(recorder.handle()), leak).await;
        let drive = Drive::play(&house, plan, game, side).await?;
        Ok((drive.lines, drive.covered))
    });
    // A bot may still think about a seat that was handed over.
    runtime.shutdown_background();
    driven
}

/// The first thing that differs for somebody who must not see a difference, as it was `told`.
fn breach(one: &[Line], other: &[Line], told: impl Fn(&Told) -> &[u8]) -> Option<String> {
    let differing = one.iter().zip(other).find(|(one, other)| {
        one.eyes != Eyes::Other && (one.what != other.what || told(&one.told) != told(&other.told))
    });
    match differing {
        Some((one, other)) => Some(format!("{}\n{}", one.what, excerpts(told(&one.told), told(&other.told)))),
        None if one.len() != other.len() => Some(format!("{} things left, or {}", one.len(), other.len())),
        None => None,
    }
}

/// The surroundings of the first difference.
pub fn excerpts(one: &[u8], other: &[u8]) -> String {
    let at = one.iter().zip(other).take_while(|(one, other)| one == other).count();
    let around = |bytes: &[u8]| {
        let (from, to) = (at.saturating_sub(120).min(bytes.len()), (at + 120).min(bytes.len()));
        String::from_utf8_lossy(&bytes[from..to]).into_owned()
    };
    format!("at byte {at} of {} and {}\n  real: {}\n  twin: {}", one.len(), other.len(), around(one), around(other))
}

/// Plays these games on both sides and compares everything that leaves. An error is a leak, with where it was found.
pub fn keeps_secrets(kind: &Kind, numbers: Range<u64>, leak: &Leak) -> Result<Tally, String> {
    let cellar = runtime().block_on(Cellar::new());
    let mut tally = Tally::default();
    for number in numbers {
        let plan = (kind.plan)(number);
        let name = format!("{} {number}, {:?}", kind.game, plan.viewer);
        let seats = |side: usize| plan.sides[side].moves.iter().map(|(seat, _)| *seat).collect::<Vec<_>>();
        if seats(0) != seats(1) {
            return Err(format!("{name}: who moved when depends on hidden cards"));
        }
        let mut pairs = plan.sides[0].moves.iter().zip(&plan.sides[1].moves);
        if !pairs.all(|(one, other)| one == other || Viewer::Seat(one.0) != plan.viewer) {
            return Err(format!("{name}: the viewer made another move in the imagined game"));
        }
        let (one, covered) = lines(&cellar, &plan, kind.game, 0, leak).map_err(|fault| format!("{name}: {fault}"))?;
        let (other, _) = lines(&cellar, &plan, kind.game, 1, leak).map_err(|fault| format!("{name}: {fault}"))?;
        if let Some(breach) = breach(&one, &other, Told::honest) {
            return Err(format!("{name}: {breach}"));
        }
        let others = |lines: &[Line]| {
            let theirs = lines.iter().filter(|line| line.eyes == Eyes::Other);
            theirs.map(|line| line.told.honest().to_vec()).collect::<Vec<_>>()
        };
        tally.lines += one.iter().filter(|line| line.eyes != Eyes::Other).count();
        tally.re_dealt += usize::from(plan.re_dealt);
        tally.told_apart += usize::from(others(&one) != others(&other));
        tally.covered.extend(covered);
    }
    Ok(tally)
}

/// Plays these games with all of these leaks in answers, until each is found; where it was found, or nothing.
pub fn where_they_leak(kind: &Kind, numbers: Range<u64>, leaks: &[Spoil]) -> Vec<String> {
    let cellar = runtime().block_on(Cellar::new());
    let together = Leak::together(leaks.iter().cloned());
    let mut found = vec![String::new(); leaks.len()];
    for number in numbers {
        let plan = (kind.plan)(number);
        let both = [0, 1].map(|side| lines(&cellar, &plan, kind.game, side, &together));
        let [Ok((one, _)), Ok((other, _))] = both else { return found };
        for (leak, found) in found.iter_mut().enumerate().filter(|(_, found)| found.is_empty()) {
            *found = breach(&one, &other, |told| told.with(leak)).unwrap_or_default();
        }
        if found.iter().all(|found| !found.is_empty()) {
            break;
        }
    }
    found
}
