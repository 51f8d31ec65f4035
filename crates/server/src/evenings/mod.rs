//! Evenings on the same deals: those in memory, how they come there from the store, and what people ask of them.
//!
//! The log of an evening is kept as that of a table is. Memory is never ahead of it: an entry is folded here once the store
//! has it, so that a write of which nothing is known leaves nothing to be taken back.

mod commit;
mod drive;
mod erase;
mod live;
mod watch;

pub use live::Evenings;

use crate::api::Caller;
use crate::app::App;
use crate::tables::{Tables, failed};
use cachet_duplicate::{Command, Evening, Phase, Shape};
use cachet_engine::{Say, SeatSet};
use cachet_pages::EveningRow;
use cachet_store::{Append, AppendError, EveningId, Status, Summary, log_of};
use cachet_table::{Asker, Company, GuestId, Kind, Refusal, TableId};
use commit::written;
use std::sync::Arc;
use tokio::sync::watch::Receiver;

/// Evenings that one guest may have opened and that are not over.
const MOST_OPEN: usize = 3;
/// More evenings than anybody is at.
const MOST_LISTED: u32 = 50;
/// How often another code is drawn when one is taken.
const CODE_TRIES: usize = 8;

/// What an invitation code leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Found {
    Table(TableId),
    Evening(EveningId),
}

impl Found {
    /// The page it leads to.
    pub fn path(self) -> String {
        match self {
            Found::Table(id) => format!("/t/{id}"),
            Found::Evening(id) => format!("/e/{id}"),
        }
    }
}

/// Why the sheet of a deal cannot be read.
pub fn sealed_because(evening: &Evening) -> Say {
    match evening.phase {
        Phase::Over => Say::new("evening-deal-broken-off"),
        Phase::Doors | Phase::Walking | Phase::Playing | Phase::Between => Say::new("evening-deal-sealed"),
    }
}

impl App {
    /// Opens the doors of a new evening. Whoever opens it is its host, and plays if they come in too.
    pub async fn open_evening(&self, asker: &Asker, title: &str, shape: Shape) -> Result<EveningId, Refusal> {
        self.tables.open_evening(asker, title, shape).await
    }

    /// The evening of a code, while people may come in. Wrong codes are counted as those of tables are.
    pub async fn evening_by_code(&self, caller: &Caller, code: &str) -> Result<EveningId, Refusal> {
        match self.find_code(caller, code).await? {
            Found::Evening(id) => Ok(id),
            Found::Table(_) => Err(no_code(code)),
        }
    }

    /// Carries out what somebody asks of an evening.
    pub async fn command_evening(&self, id: EveningId, asker: &Asker, command: Command) -> Result<(), Refusal> {
        self.tables.command_evening(id, asker, command).await
    }

    /// Looks at an evening, after whatever is due has been done.
    pub async fn look_evening<T>(&self, id: EveningId, look: impl FnOnce(&Evening) -> T) -> Result<T, Refusal> {
        self.tables.look_evening(id, look).await
    }

    /// Changes whenever the evening does. How its clock runs on follows from the evening alone.
    pub async fn follow_evening(&self, id: EveningId) -> Result<Receiver<u64>, Refusal> {
        Ok(self.tables.visit_evening(id).await?.follow())
    }

    /// The evenings that somebody opened or came to and has not left, those that are not over first.
    pub async fn evenings_of(&self, guest: GuestId) -> Result<Vec<(EveningId, Summary)>, Refusal> {
        self.tables.store.evenings_of(guest, MOST_LISTED).await.map_err(|error| failed(&error))
    }
}

impl App {
    /// Those of them that are not over, as the front page lists them; none rather than no front page.
    pub async fn running_evenings(&self, guest: Option<GuestId>) -> Vec<EveningRow> {
        let Some(guest) = guest else { return Vec::new() };
        let listed = self.evenings_of(guest).await.unwrap_or_default();
        let mut rows = Vec::new();
        for (id, _) in listed.into_iter().filter(|(_, it)| !it.status.is_final()) {
            rows.extend(self.look_evening(id, |evening| EveningRow::of(id, evening)).await);
        }
        rows
    }
}

/// The refusal of a code that leads nowhere.
pub fn no_code(code: &str) -> Refusal {
    Refusal::new(Kind::Unknown, Say::new("table-no-code").with("code", code.to_owned()))
}

impl Tables {
    async fn open_evening(self: &Arc<Self>, asker: &Asker, title: &str, shape: Shape) -> Result<EveningId, Refusal> {
        let counted = self.counting(asker.guest).await;
        self.may_open_evening(asker.guest).await?;
        for _ in 0..CODE_TRIES {
            let id = self.random.evening()?;
            let made = (self.random.code()?, self.random.secret()?);
            let (evening, entry) = Evening::begin(asker, title, shape.clone(), made, self.now())?;
            let append = Append {
                table: log_of(id),
                seq: 0,
                entries: vec![written(&entry)?],
                summary: Some(summary(&evening)),
                joined: vec![asker.guest],
                left: Vec::new(),
                ended: None,
            };
            let _present = self.present(&[asker.guest]).await?;
            match self.store.append(append).await {
                Ok(()) => {
                    metrics::counter!("cachet_evenings_opened_total").increment(1);
                    drop(counted);
                    return Ok(id);
                }
                Err(AppendError::Conflict | AppendError::CodeTaken) => {}
                Err(AppendError::Failed(error)) => return Err(failed(&error)),
            }
        }
        Err(Refusal::new(Kind::Failed, Say::new("server-busy")))
    }

    async fn may_open_evening(&self, guest: GuestId) -> Result<(), Refusal> {
        let listed = self.store.evenings_of(guest, MOST_LISTED).await.map_err(|error| failed(&error))?;
        let theirs = |it: &Summary| it.company.as_ref().is_some_and(|company| company.host == guest);
        let open = listed.iter().filter(|(_, it)| !it.status.is_final() && theirs(it)).count();
        if open >= MOST_OPEN {
            return Err(Refusal::new(Kind::TooMuch, Say::new("evening-too-many").with("most", MOST_OPEN)));
        }
        Ok(())
    }

    async fn look_evening<T>(self: &Arc<Self>, id: EveningId, look: impl FnOnce(&Evening) -> T) -> Result<T, Refusal> {
        let live = self.visit_evening(id).await?;
        let evening = live.evening().await?;
        Ok(look(&evening))
    }

    async fn command_evening(self: &Arc<Self>, id: EveningId, asker: &Asker, command: Command) -> Result<(), Refusal> {
        // What is due comes first: whoever draws the next deal by hand must find the last one open.
        let live = self.visit_evening(id).await?;
        let decide = |evening: &Evening, now| evening.decide(asker, command.clone(), now).map(Some);
        self.commit_evening(&live, decide).await?;
        // It is written. Whatever follows from it and fails is done by whoever looks next.
        let _ = self.visit_evening(id).await;
        Ok(())
    }
}

impl Tables {
    /// A new name reaches the evenings at which somebody is; those that are over keep the old one.
    pub async fn rename_in_evenings(self: &Arc<Self>, asker: &Asker) -> Result<(), Refusal> {
        let listed = self.store.evenings_of(asker.guest, MOST_LISTED).await.map_err(|error| failed(&error))?;
        for (id, _) in listed.into_iter().filter(|(_, row)| !row.status.is_final()) {
            match self.command_evening(id, asker, Command::Rename).await {
                Err(refusal) if matches!(refusal.kind, Kind::Failed | Kind::Unsure) => return Err(refusal),
                // It is over by now, or has that name already; or they opened it and have not come in.
                Ok(()) | Err(_) => {}
            }
        }
        Ok(())
    }
}

/// The row of an evening. One that was closed before anything was dealt is cleared as early as a table nobody came to.
pub(super) fn summary(evening: &Evening) -> Summary {
    let dealt = evening.rounds.iter().any(|round| round.dealt.is_some());
    let status = match evening.phase {
        Phase::Doors => Status::Waiting,
        Phase::Walking | Phase::Playing | Phase::Between => Status::Playing,
        Phase::Over if dealt => Status::Over,
        Phase::Over => Status::Expired,
    };
    Summary {
        game: evening.opened.shape.board(0).game.clone(),
        status,
        public: false,
        code: evening.opened.code.clone(),
        due: evening.due_by(),
        touched: evening.touched,
        company: Some(Company {
            host: evening.opened.host,
            seats: Vec::new(),
            waiting: SeatSet::EMPTY,
            players_only: false,
            moved_to: None,
            practice: false,
            sought: None,
        }),
        evening: true,
    }
}
