//! Who may say what at a table, and who hears it.

use super::{
    APART, FORGIVEN_AFTER, Heard, Hearing, IN_A_ROUND, LONGEST_TEXT, Phrase, SILENT, Said, Sayable, given_text,
};
use crate::{Asker, Kind, Millis, Online, Refusal};
use cachet_engine::{Say, Seat};
use cachet_listing::{GuestId, Note, Status};

/// Has the host asked for silence?
fn is_silent(notes: &[Note]) -> bool {
    let silence = |note: &Note| match Said::read(&note.said) {
        Some(Said::Silence(silent)) => Some(silent),
        Some(Said::Phrase(_) | Said::Reaction(_) | Said::Text(_)) | None => None,
    };
    notes.iter().rev().find_map(silence).unwrap_or(false)
}

impl Online {
    /// Can anything be said here at all? Not at a letter of the day, whose deal others have yet to play, nor where a record
    /// lies.
    pub fn is_talked_at(&self) -> bool {
        self.opened.day.is_none() && !self.is_brought() && self.status != Status::Expired
    }

    /// What may be said from a seat, or from none.
    pub fn sayable(&self, seat: Option<Seat>) -> Sayable {
        let rule = SILENT.iter().find(|(game, _)| *game == self.opened.game).map(|(_, rule)| *rule);
        let rule = rule.filter(|_| self.status == Status::Playing && seat.is_some());
        Sayable {
            phrases: Phrase::ALL.into_iter().filter(|phrase| rule.is_none() || phrase.is_courtesy()).collect(),
            reactions: rule.is_none(),
            text: !self.opened.public && rule.is_none(),
            rule,
        }
    }

    /// The round that notes are counted in.
    fn round_of_talk(&self) -> u32 {
        match self.status {
            Status::Waiting => 0,
            Status::Playing => 1 + self.rounds,
            Status::Over | Status::Expired => 2 + self.rounds,
        }
    }

    /// What somebody says becomes a note, or is refused.
    pub fn note(&self, asker: &Asker, said: &Said, notes: &[Note], now: Millis) -> Result<Note, Refusal> {
        let refuse = |kind, key| Err(Refusal::new(kind, Say::new(key)));
        if !self.may_watch(Some(asker.guest)) {
            return refuse(Kind::NotYours, "table-no-spectators");
        }
        if !self.is_talked_at() {
            return refuse(Kind::NotNow, "talk-not-here");
        }
        let seat = self.seat_of(asker.guest);
        let sayable = self.sayable(seat);
        let switches = matches!(said, Said::Silence(_));
        let fits = match said {
            Said::Phrase(phrase) => sayable.phrases.contains(phrase),
            Said::Reaction(_) => sayable.reactions,
            Said::Text(_) => sayable.text,
            Said::Silence(_) => true,
        };
        if let (false, Some(rule)) = (fits, sayable.rule) {
            return Err(Refusal { rule: Some(rule), ..Refusal::new(Kind::Rules, Say::new("talk-by-rule")) });
        }
        if !fits {
            return refuse(Kind::NotYours, "talk-no-text");
        }
        match said {
            Said::Silence(_) if asker.guest != self.host() => return refuse(Kind::NotYours, "talk-host-only"),
            Said::Silence(silent) if *silent == is_silent(notes) => return refuse(Kind::NotNow, "talk-silent-already"),
            Said::Silence(_) => {}
            Said::Phrase(_) | Said::Reaction(_) | Said::Text(_) if is_silent(notes) => {
                return refuse(Kind::NotNow, "talk-silent");
            }
            Said::Phrase(_) | Said::Reaction(_) | Said::Text(_) => {}
        }
        if let Some(spent) = self.spent(asker.guest, switches, notes, now) {
            return refuse(Kind::TooMuch, spent);
        }
        let said = match said {
            Said::Text(text) => {
                Said::Text(given_text(text, LONGEST_TEXT).map_err(|say| Refusal::new(Kind::Unfit, say))?)
            }
            Said::Phrase(_) | Said::Reaction(_) | Said::Silence(_) => said.clone(),
        };
        let seated = seat.and_then(|seat| self.sitting(seat));
        Ok(Note {
            number: notes.last().map_or(0, |last| last.number + 1),
            guest: asker.guest,
            name: seated.map_or(&asker.name, |it| &it.name).clone(),
            // Whoever opened the table and gave up their seat still speaks for it.
            seat: if switches { seat.or(Some(Seat::ALL[0])) } else { seat },
            said: said.kept(),
            at: now.max(notes.last().map_or(0, |last| last.at)),
            seq: self.seq,
            round: self.round_of_talk(),
        })
    }

    /// Why this person must wait before they say something, if they must. The host's switch is counted for itself.
    fn spent(&self, guest: GuestId, switches: bool, notes: &[Note], now: Millis) -> Option<&'static str> {
        let alike = |note: &&Note| matches!(Said::read(&note.said), Some(Said::Silence(_))) == switches;
        let own = || notes.iter().filter(|note| note.guest == guest).filter(alike);
        if !switches && own().any(|note| now < note.at + APART) {
            return Some("talk-apart");
        }
        let counts = |note: &&Note| note.round == self.round_of_talk() && now < note.at + FORGIVEN_AFTER;
        (own().filter(counts).count() >= IN_A_ROUND).then_some("talk-spent")
    }

    /// What this person hears of all that was said. Whoever has a seat does not hear those who watch.
    pub fn heard(&self, guest: Option<GuestId>, notes: &[Note], hearing: Hearing<'_>, now: Millis) -> Heard {
        let seated = guest.is_some_and(|guest| self.seat_of(guest).is_some());
        let is_own = |note: &Note| Some(note.guest) == guest;
        let reaches = |note: &&Note| {
            let switches = matches!(Said::read(&note.said), Some(Said::Silence(_)));
            let unwanted = hearing.quiet || hearing.muted.contains(&note.guest);
            (note.seat.is_some() || !seated) && (is_own(note) || switches || !unwanted)
        };
        let here = |whom: &&GuestId| {
            self.seat_of(**whom).is_some() || (!seated && notes.iter().any(|note| note.guest == **whom))
        };
        let last_said = |whom: &GuestId| {
            let last = notes.iter().rev().find(|note| note.guest == *whom)?;
            self.seat_of(*whom).is_none().then(|| (*whom, last.name.clone(), last.number))
        };
        Heard {
            notes: notes.iter().filter(reaches).cloned().collect(),
            own: notes.iter().filter(|note| is_own(note)).map(|note| note.number).collect(),
            muted: hearing.muted.iter().filter(here).copied().collect(),
            hushed: hearing.muted.iter().filter(here).filter_map(last_said).collect(),
            quiet: hearing.quiet,
            silent: is_silent(notes),
            spent: guest.and_then(|guest| self.spent(guest, false, notes, now)),
        }
    }

    /// Is this note for whoever has a seat, or has none?
    pub fn is_told(&self, note: &Note, guest: Option<GuestId>) -> bool {
        note.seat.is_some() || guest.is_none_or(|guest| self.seat_of(guest).is_none())
    }
}
