//! Tables at which something is said, and a report.

use super::NAMES;
use cachet_engine::Seat;
use cachet_pages::{ReportPage, Reported, Site, TablePage};
use cachet_table::{GuestId, Heard, Hearing, Note, Phrase, Reaction, Said, TableId};

/// The same table with what three people say: a phrase, a reaction, a text of one's own. The reader has muted the second.
pub fn talking<'a>(page: TablePage<'a>, spent: Option<&'static str>) -> TablePage<'a> {
    let said = [
        (1, Said::Phrase(Phrase::ThoughtSo)),
        (3, Said::Reaction(Reaction::Laugh)),
        (0, Said::Text("Once more, by candle light!".to_owned())),
    ];
    let note = |(number, (seat, said)): (usize, (usize, Said))| Note {
        number: number as u32,
        guest: GuestId(seat as u64 + 1),
        name: NAMES[seat].to_owned(),
        seat: Some(Seat::ALL[seat]),
        said: said.kept(),
        at: 0,
        seq: page.online.seq,
        round: 1,
    };
    let notes: Vec<Note> = said.into_iter().enumerate().map(note).collect();
    let hearing = Hearing { muted: &[GuestId(2)], quiet: false };
    let heard = page.online.heard(page.guest, &notes, hearing, 0);
    // What was said before she was muted.
    TablePage { heard: Heard { notes, spent, ..heard }, ..page }
}

pub fn reporting(site: Site<'_>, sent: bool) -> ReportPage<'_> {
    let about = Reported {
        name: "Bo".to_owned(),
        table: TableId(7).to_string(),
        by: ("seat", 1),
        words: String::new(),
        reason: "insult".to_owned(),
    };
    ReportPage { site, about: Some(about), sent, flash: None }
}
