//! Opening tables and finding them.

use super::commit::{Failure, TRIES, Uncommitted, written};
use super::{Tables, failed};
use crate::evenings::{Found, no_code};
use cachet_engine::Say;
use cachet_store::{Append, AppendError, Summary, evening_at};
use cachet_table::{
    Asker, Command, Company, Entry, GuestId, Kind, Millis, Online, Opened, Refusal, Status, TableId, What, Wish,
};
use std::sync::Arc;
use tokio::sync::OwnedMutexGuard;

/// How often another code is drawn when one is taken.
const CODE_TRIES: usize = 8;

/// More letters than any code has.
const LONGEST_CODE: usize = 12;

/// What became of the entries that open a table.
enum Opening {
    Done,
    /// There is a table of this id already.
    Exists,
    CodeTaken,
}

impl Tables {
    /// Opens a table, seats whoever is wished for, and deals where that was asked too: all of it in one append.
    pub async fn open(self: &Arc<Self>, asker: &Asker, wish: &Wish, deal: bool) -> Result<TableId, Refusal> {
        let secret = self.random.secret()?;
        wish.agree(asker, String::new(), secret)?;
        let begin = |id, code, at| {
            let mut commands = wish.seated();
            commands.extend(deal.then_some(Command::Start));
            Online::begin(id, wish.agree(asker, code, secret)?, asker, commands, at)
        };
        self.open_as(asker, deal && !wish.sit, begin).await
    }

    /// Opens a table as `begin` does it, given its id, its code and the time, unless the asker has too many; or too many
    /// `of_bots` alone, if it is one of those.
    pub async fn open_as(
        self: &Arc<Self>,
        asker: &Asker,
        of_bots: bool,
        begin: impl Fn(TableId, String, Millis) -> Result<(Online, Vec<Entry>), Refusal>,
    ) -> Result<TableId, Refusal> {
        let counted = self.counting(asker.guest).await;
        self.may_open(asker).await?;
        if of_bots {
            self.may_leave_to_bots(asker.guest).await?;
        }
        for _ in 0..CODE_TRIES {
            let id = self.random.table()?;
            let (online, entries) = begin(id, self.random.code()?, self.now())?;
            let append = opening(&online, &entries)?;
            drop(online);
            match self.write_opening(append).await? {
                Opening::Done => {
                    drop(counted);
                    // Bots begin to think at once.
                    self.visit(id).await;
                    return Ok(id);
                }
                Opening::Exists | Opening::CodeTaken => {}
            }
        }
        Err(Refusal::new(Kind::Failed, Say::new("server-busy")))
    }

    /// Opens the table of this id as `begin` does it, given its code and the time, unless it is there already.
    pub async fn open_once(
        self: &Arc<Self>,
        id: TableId,
        begin: impl Fn(String, Millis) -> Result<(Online, Vec<Entry>), Refusal>,
    ) -> Result<(), Refusal> {
        if self.look(id, |_| ()).await.is_ok() {
            return Ok(());
        }
        for _ in 0..CODE_TRIES {
            let (online, entries) = begin(self.random.code()?, self.now())?;
            let append = opening(&online, &entries)?;
            drop(online);
            if let Opening::Done | Opening::Exists = self.write_opening(append).await? {
                // Bots begin to think at once.
                self.visit(id).await;
                return Ok(());
            }
        }
        Err(Refusal::new(Kind::Failed, Say::new("server-busy")))
    }

    /// Lays a record down that somebody brought.
    pub async fn lay_down(&self, brought: Append) -> Result<(), Refusal> {
        match self.write_opening(brought).await? {
            // Somebody else brought the same at this moment.
            Opening::Done | Opening::Exists => Ok(()),
            Opening::CodeTaken => Err(Refusal::new(Kind::Failed, Say::new("server-busy"))),
        }
    }

    /// Held while somebody's tables are counted and one more is written, so that many requests at once do not all count the
    /// same. Whoever holds it waits for no table. Several nodes may each let one more pass.
    pub(crate) async fn counting(&self, guest: GuestId) -> OwnedMutexGuard<()> {
        let turn = self.counting.entry(guest).or_default().clone();
        turn.lock_owned().await
    }

    /// May this person open one more table?
    pub async fn may_open(&self, asker: &Asker) -> Result<(), Refusal> {
        let most = self.config.tables_per_guest;
        let listed = self.store.tables_of(asker.guest, most + 1).await.map_err(|error| failed(&error))?;
        let unfinished = listed.iter().filter(|(_, it)| !it.status.is_final()).count();
        if unfinished >= most as usize {
            return Err(Refusal::new(Kind::TooMuch, Say::new("table-too-many").with("most", most as usize)));
        }
        Ok(())
    }

    /// May bots play among themselves at one more of this guest's tables? Nobody waits for them, and each takes time to
    /// think from bots that somebody plays with.
    pub(super) async fn may_leave_to_bots(&self, guest: GuestId) -> Result<(), Refusal> {
        let most = self.config.bot_tables_per_guest;
        let listed = self.store.tables_of(guest, self.config.tables_per_guest + 1).await;
        let listed = listed.map_err(|error| failed(&error))?;
        let only_bots = |it: &Company| it.seats.iter().all(|seat| seat.as_ref().is_some_and(|player| player.bot));
        let theirs = listed.iter().filter(|(_, it)| it.status == Status::Playing);
        if theirs.filter(|(_, it)| it.company.as_ref().is_some_and(only_bots)).count() >= most as usize {
            return Err(Refusal::new(Kind::TooMuch, Say::new("table-too-many-bots").with("most", most as usize)));
        }
        Ok(())
    }

    async fn write_opening(&self, append: Append) -> Result<Opening, Refusal> {
        let _present = self.present(&append.joined).await?;
        match self.store.append(append).await {
            Ok(()) => {
                metrics::counter!("cachet_tables_opened_total").increment(1);
                Ok(Opening::Done)
            }
            Err(AppendError::Conflict) => Ok(Opening::Exists),
            Err(AppendError::CodeTaken) => Ok(Opening::CodeTaken),
            Err(AppendError::Failed(error)) => Err(failed(&error)),
        }
    }

    /// The same people at a new table, one for all of them: the first who asks opens it and asks the others, who agree by
    /// asking too. Its id follows from the secret of the old one: whoever asks
    /// again after a failure, or at another node, comes to the same table.
    pub async fn rematch(self: &Arc<Self>, id: TableId, asker: &Asker) -> Result<TableId, Refusal> {
        for _ in 0..TRIES {
            let live = self.load(id).await?;
            let online = live.table().await?;
            if online.seat_of(asker.guest).is_none() && online.host() != asker.guest {
                return Err(Refusal::new(Kind::NotYours, Say::new("table-not-seated")));
            }
            if let Some(next) = online.rematch
                && !self.is_closed(next).await
            {
                drop(online);
                return self.agree(next, asker).await;
            }
            let append = self.opening_again(&online, asker)?;
            let counted = self.counting(asker.guest).await;
            self.may_open(asker).await?;
            let next = append.table;
            if let Opening::CodeTaken = self.write_opening(append).await? {
                continue;
            }
            drop(counted);
            let by = online.seat_of(asker.guest);
            match self.commit(live, online, What::Rematched { table: next, by }).await {
                // It may have been opened by somebody whose own entry was never written.
                Ok(_) => return self.agree(next, asker).await,
                Err(Uncommitted::Overtaken) => {}
                Err(Uncommitted::Refused(refusal)) => return Err(refusal),
            }
        }
        Err(Refusal::new(Kind::Failed, Say::new("server-busy")))
    }

    /// Whoever still comes to a closed table is led to the one its host has opened instead.
    pub async fn lead_on(self: &Arc<Self>, closed: TableId, next: TableId) {
        let led = |online: &Online| {
            let closed = online.status == Status::Expired && online.rematch.is_none();
            closed.then_some(What::Rematched { table: next, by: None })
        };
        self.commit_unasked(closed, led).await;
    }

    /// Was this table closed before the deal?
    async fn is_closed(&self, id: TableId) -> bool {
        let closed = |online: Online| online.status == Status::Expired && online.game.is_none();
        self.read(id).await.is_ok_and(closed)
    }

    /// Somebody comes to the table at which others want to play again. Whoever has said so before, or lost their seat to a
    /// bot meanwhile, is led there all the same.
    async fn agree(self: &Arc<Self>, next: TableId, asker: &Asker) -> Result<TableId, Refusal> {
        match self.command(next, asker.clone(), Command::Agree, None).await {
            Err(Failure { refusal, .. }) if !matches!(refusal.kind, Kind::NotNow | Kind::NotYours) => Err(refusal),
            Ok(_) | Err(_) => Ok(next),
        }
    }

    /// The page on which somebody was asked to play again says so when their seat has gone to another.
    pub(super) async fn tell_replaced(self: &Arc<Self>, before: TableId, guest: GuestId) {
        let told = |online: &Online| {
            let seat = online.seat_of(guest).filter(|seat| !online.replaced.contains(*seat))?;
            Some(What::Replaced { seat })
        };
        self.commit_unasked(before, told).await;
    }

    /// The append that opens the table at which the people of a finished one meet again.
    fn opening_again(&self, online: &Online, asker: &Asker) -> Result<Append, Refusal> {
        // A table that was closed before the deal has no game to be played again.
        if !online.status.is_final() || online.game.is_none() {
            return Err(Refusal::new(Kind::NotNow, Say::new("table-not-over")));
        }
        if online.of_day().is_some() {
            return Err(Refusal::new(Kind::NotNow, Say::new("table-day-once")));
        }
        if online.of_evening().is_some() {
            return Err(Refusal::new(Kind::NotNow, Say::new("table-evening-once")));
        }
        let bytes = online.opened.secret.derive("rematch", online.rematches);
        let next = TableId(bytes.iter().take(8).fold(0, |sum, byte| sum << 8 | u64::from(*byte)));
        let opened = Opened {
            host: asker.guest,
            code: self.random.code()?,
            secret: self.random.secret()?,
            bound: true,
            again: Some(online.id),
            // A game from its beginning, whatever this one was.
            from: None,
            // They have seen a round.
            taught: false,
            // They have found each other.
            sought: false,
            ..online.opened.clone()
        };
        let (begun, entries) = online.begin_again(next, opened, self.now())?;
        opening(&begun, &entries)
    }

    /// The table or the evening of an invitation code, if this person may come to it. A table that is over, and one whose
    /// players want nobody to watch, is not told from one that never was.
    pub async fn by_code(self: &Arc<Self>, code: &str, guest: Option<GuestId>) -> Result<Found, Refusal> {
        // A code has six letters; a longer text is cut, so that it finds nothing.
        let letters = code.chars().filter(char::is_ascii_alphanumeric).take(LONGEST_CODE);
        let plain: String = letters.collect::<String>().to_uppercase();
        let found = self.store.by_code(&plain).await.map_err(|error| failed(&error))?;
        // Decided from the row alone, so that the time it takes tells nothing either.
        let welcome = |row: &Summary| match &row.company {
            Some(company) => {
                row.status == Status::Waiting
                    || !company.players_only
                    || guest.is_some_and(|guest| company.knows(guest))
            }
            None => true,
        };
        // Whoever has the invitation of a table that was given up for another is led there.
        let found = found.filter(|(_, row)| welcome(row)).and_then(|(id, row)| match row.status {
            // Whoever has only the link of an evening finds its end there.
            Status::Waiting | Status::Playing | Status::Over if row.evening => Some(Found::Evening(evening_at(id))),
            Status::Waiting | Status::Playing => Some(Found::Table(id)),
            Status::Over | Status::Expired => row.company.and_then(|company| company.moved_to).map(Found::Table),
        });
        found.ok_or_else(|| no_code(code))
    }
}

/// The append that lays a record down. Nobody lists it among theirs.
pub fn bringing(text: &str, code: String, at: Millis) -> Result<Append, Refusal> {
    let (online, entries) = Online::begin_brought(text, code, at)?;
    Ok(Append { joined: Vec::new(), ..opening(&online, &entries)? })
}

/// The one append that opens a table.
fn opening(online: &Online, entries: &[Entry]) -> Result<Append, Refusal> {
    let seated = online.seats.iter().flatten().filter_map(|it| it.guest());
    // Where bots play a deal of an evening among themselves, nobody is host.
    let host = Some(online.opened.host).filter(|_| online.of_evening().is_none());
    Ok(Append {
        table: online.id,
        seq: 0,
        entries: entries.iter().map(written).collect::<Result<_, _>>()?,
        summary: Some(online.summary()),
        joined: host.into_iter().chain(seated).collect(),
        left: Vec::new(),
        ended: None,
    })
}
