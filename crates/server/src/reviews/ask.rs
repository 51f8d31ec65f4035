//! Asking for a review.

use super::{FollowedReview, Kept, Progress, Reviewed, Stage, is_reviewable};
use crate::api::Caller;
use crate::app::App;
use crate::desk_work::weight;
use crate::limits::network;
use crate::tables::failed;
use cachet_engine::{AnyTable, Say, Seat};
use cachet_review::{Ask, Page, Writing, begin, version};
use cachet_table::{GuestId, Kind, Online, Refusal, Status, TableId, Told};
use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use std::sync::atomic::AtomicI64;
use tokio::sync::watch;

/// Who has a review written.
#[derive(Clone, Copy)]
enum For<'a> {
    Caller(&'a Caller),
    /// The server asks by itself for a game of this guest: no budget is charged, and it waits for a free place.
    House(GuestId),
}

impl For<'_> {
    fn guest(self) -> Option<GuestId> {
        match self {
            For::Caller(caller) => caller.guest,
            For::House(guest) => Some(guest),
        }
    }

    fn network(self) -> IpAddr {
        match self {
            For::Caller(caller) => network(caller.address),
            For::House(_) => IpAddr::V4(Ipv4Addr::UNSPECIFIED),
        }
    }
}

/// What is found of a review when somebody asks for it.
enum Found {
    InMemory(Arc<Kept>),
    /// The game it is to be made of, and the seat that is reviewed where not all are.
    Game(Box<dyn AnyTable>, Option<Seat>),
}

impl App {
    /// The review of a finished game as far as it is written; it is begun, or taken up again, if nobody has yet. Refused to
    /// everybody while the game is played, and to whoever has asked for too many.
    pub async fn review(&self, caller: &Caller, id: TableId) -> Result<Reviewed, Refusal> {
        let kept = self.asked_for_review(For::Caller(caller), id).await?;
        self.unsealed(self.reviews.told(&kept), id).await
    }

    /// The same, to be followed while it is written.
    pub async fn follow_review(&self, caller: &Caller, id: TableId) -> Result<FollowedReview, Refusal> {
        let kept = self.asked_for_review(For::Caller(caller), id).await?;
        if self.reviews.told(&kept).broken {
            return Err(Refusal::new(Kind::Failed, Say::new("review-failed")));
        }
        let sealed = self.tables.look(id, |online| online.sealed_until(self.tables.now())).await?;
        Ok(FollowedReview { news: kept.progress.subscribe(), kept, sealed })
    }

    /// Has the review of a game of this guest's written without anybody who looks, and waits until it is, or cannot be.
    pub async fn review_unasked(&self, guest: GuestId, id: TableId) -> Result<(), Refusal> {
        let kept = self.asked_for_review(For::House(guest), id).await?;
        let mut news = kept.progress.subscribe();
        // The sender is held here too.
        let _ = news.wait_for(|progress| !matches!(progress.stage, Stage::Waiting | Stage::Writing)).await;
        Ok(())
    }

    async fn asked_for_review(&self, asks: For<'_>, id: TableId) -> Result<Arc<Kept>, Refusal> {
        self.tables.at_least(id, None).await?;
        let found = self.tables.look(id, |online| self.find_review(asks.guest(), online)).await??;
        let (game, seat) = match found {
            Found::InMemory(kept) => return Ok(kept),
            Found::Game(game, seat) => (game, seat),
        };
        let judge = version(game.info().id).ok_or_else(|| not_now("review-no-game"))?;
        let kept = self.tables.store.read_review(id, judge, 0).await.map_err(|error| failed(&error))?;
        let (names, length) = (game.names().clone(), weight(game.events()));
        let library = self.tables.library().clone();
        let open = move || {
            let mut writing = begin(game.as_ref(), Ask { seat, ..Ask::default() }, &library)?;
            writing.take_up(read_pages(&kept));
            Ok((Progress::of(writing.as_ref(), Stage::Waiting), writing))
        };
        let opened = match asks {
            For::Caller(caller) => self.at_a_desk(caller, length, open).await?,
            For::House(_) => self.unhurried(open).await.ok_or_else(|| not_now("review-failed"))?,
        };
        let (progress, writing) = opened.map_err(|say: Say| Refusal::new(Kind::NotNow, say))?;
        let new = Kept {
            id,
            judge,
            names,
            ticket: 0,
            guest: asks.guest(),
            network: asks.network(),
            asked: AtomicI64::new(self.tables.now()),
            progress: watch::Sender::new(progress),
        };
        // Written before there were histories, maybe.
        let whole = Some(new.progress.borrow().review.clone()).filter(|review| review.whole);
        if let Some(review) = whole {
            self.note_review(id, &review).await;
        }
        let (kept, begins) = self.reviews.take_in(new)?;
        if begins {
            self.begin_to_write(kept.clone(), writing);
        }
        Ok(kept)
    }

    /// Only of a game that was played to its end or given up, for whoever may look at the table.
    fn find_review(&self, guest: Option<GuestId>, online: &Online) -> Result<Found, Refusal> {
        let game = played_to_the_end(online, guest)?;
        // It weighs the cards of every seat, and others still play them.
        if online.of_evening().is_some() && online.sealed_until(self.tables.now()).is_some() {
            return Err(not_now("table-evening-sealed"));
        }
        if let Some(kept) = self.reviews.known(online.id, game.names(), self.tables.now()) {
            return Ok(Found::InMemory(kept));
        }
        let seat = online.of_day().and_then(|_| person(online));
        let told = online.told_to(guest, self.tables.now());
        let game = told.map(|told| match told {
            Told::Everything(game) | Told::Own(_, game) => game,
        });
        game.map(|game| Found::Game(game, seat)).ok_or_else(|| not_now("review-running"))
    }

    /// What may be read of a review now: while the deal is sealed, nothing that its seat could not know.
    async fn unsealed(&self, reviewed: Reviewed, id: TableId) -> Result<Reviewed, Refusal> {
        let sealed = self.tables.look(id, |online| online.sealed_until(self.tables.now()).is_some()).await?;
        if !sealed {
            return Ok(reviewed);
        }
        Ok(Reviewed { review: Arc::new(reviewed.review.without_truth()), ..reviewed })
    }

    fn begin_to_write(&self, kept: Arc<Kept>, writing: Box<dyn Writing>) {
        let at_work = self.reviews.at_work();
        let app = self.clone();
        tokio::spawn(async move {
            let _at_work = at_work;
            super::write::write(app, kept, writing).await;
        });
    }
}

/// The seat of the only person at a table.
pub fn person(online: &Online) -> Option<Seat> {
    online.seats.iter().flatten().find_map(|it| it.guest()).and_then(|guest| online.seat_of(guest))
}

/// The game of a table, if it was played to its end and this person may look back at it.
pub fn played_to_the_end(online: &Online, guest: Option<GuestId>) -> Result<&dyn AnyTable, Refusal> {
    if !online.may_watch(guest) {
        return Err(Refusal::new(Kind::NotYours, Say::new("table-no-spectators")));
    }
    let game = match (online.status, &online.game) {
        (Status::Playing, _) => return Err(not_now("review-running")),
        (Status::Waiting, _) | (Status::Over | Status::Expired, None) => return Err(not_now("review-no-game")),
        (Status::Over | Status::Expired, Some(game)) => game.as_ref(),
    };
    if is_reviewable(online) { Ok(game) } else { Err(not_now("review-given-up")) }
}

fn not_now(key: &'static str) -> Refusal {
    Refusal::new(Kind::NotNow, Say::new(key))
}

/// Pages as they were kept, up to the first that cannot be read.
pub fn read_pages(kept: &[Vec<u8>]) -> Vec<Page> {
    kept.iter().map_while(|body| serde_json::from_slice(body).ok()).collect()
}
