//! Three honours, drawn from the results alone: whoever won a seat that nobody else won, whoever climbed furthest, whoever
//! won most deals.

use super::EveningPage;
use super::people::name;
use cachet_duplicate::{Evening, PersonNo};
use cachet_engine::{Say, Seat};
use cachet_words::Voice;
use maud::{Markup, html};

/// An honour: its name, whose it is, and why.
struct Honour {
    title: &'static str,
    who: Vec<PersonNo>,
    why: Say,
}

/// An honour that more people share is none.
const SHARED: usize = 2;

pub(super) fn honours(page: &EveningPage<'_>, voice: &Voice<'_>) -> Markup {
    let all = [against_the_odds(page.evening), climb(page.evening), most_won(page.evening)];
    let all: Vec<Honour> = all.into_iter().flatten().collect();
    html! {
        @if !all.is_empty() {
            section.panel.pod__honours aria-labelledby="honours-h" {
                h2 #honours-h { (voice.text("eve-honours")) }
                ul.pod__aw {
                    @for honour in &all {
                        @let who: Vec<String> = honour.who.iter().map(|it| name(voice, page.evening, *it)).collect();
                        li { b { (voice.text(honour.title)) } span { (who.join(", ")) } small { (voice.say(&honour.why)) } }
                    }
                }
            }
        }
    }
}

/// Whoever has most of something; none where too many have.
fn most<T: Ord + Copy>(all: impl Iterator<Item = (PersonNo, T)>) -> Option<(T, Vec<PersonNo>)> {
    let all: Vec<(PersonNo, T)> = all.collect();
    let best = all.iter().map(|(_, value)| *value).max()?;
    let who: Vec<PersonNo> = all.into_iter().filter(|(_, value)| *value == best).map(|(who, _)| who).collect();
    (who.len() <= SHARED).then_some((best, who))
}

/// A deal won in a seat that nobody else won, at three tables or more.
fn against_the_odds(evening: &Evening) -> Option<Honour> {
    let mut best: Option<(usize, usize, usize, PersonNo)> = None;
    let mut shared = false;
    for (round, it) in evening.open_rounds().filter(|(at, _)| evening.opened.shape.board(*at).compares()) {
        for seat in Seat::ALL.into_iter().take(evening.opened.shape.seats) {
            let lines = evening.sheet(round, seat).unwrap_or_default();
            let won: Vec<_> = lines.iter().filter(|line| line.came_to > 0).collect();
            let [only] = won.as_slice() else { continue };
            let (Some(person), tables) = (only.holder.person(), it.tables.len()) else { continue };
            if tables < 3 {
                continue;
            }
            // The more tables there were, the rarer it is.
            match best {
                Some((most, ..)) if most > tables => {}
                Some((most, ..)) if most == tables => shared = true,
                Some(_) | None => (best, shared) = (Some((tables, round, seat.index(), person)), false),
            }
        }
    }
    let (tables, round, seat, person) = best.filter(|_| !shared)?;
    let why = Say::new("eve-honour-odds-why").with("deal", round + 1).with("seat", seat + 1).with("tables", tables);
    Some(Honour { title: "eve-honour-odds", who: vec![person], why })
}

/// From the first deal to the end.
fn climb(evening: &Evening) -> Option<Honour> {
    let mut after_first = evening.clone();
    after_first.rounds.truncate(1);
    if !after_first.is_open(0) || evening.open_rounds().count() < 2 {
        return None;
    }
    let (then, now) = (after_first.standings(), evening.standings());
    let rank = |all: &[cachet_duplicate::Standing], who| all.iter().find(|it| it.person == who).map(|it| it.rank);
    let climbed = now.iter().filter_map(|it| Some((it.person, rank(&then, it.person)?.checked_sub(it.rank)?)));
    let (places, who) = most(climbed).filter(|(places, _)| *places > 0)?;
    let to = rank(&now, *who.first()?)?;
    let why = if who.len() == 1 {
        Say::new("eve-honour-climb-why").with("from", to + places).with("to", to)
    } else {
        Say::new("eve-honour-climb-both").with("count", places)
    };
    Some(Honour { title: "eve-honour-climb", who, why })
}

fn most_won(evening: &Evening) -> Option<Honour> {
    let (won, who) = most(evening.standings().iter().map(|it| (it.person, it.won))).filter(|(won, _)| *won > 0)?;
    let why = Say::new("eve-honour-won-why").with("won", won).with("deals", evening.open_rounds().count());
    Some(Honour { title: "eve-honour-won", who, why })
}
