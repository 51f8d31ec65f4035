//! Following people who have a page for everybody: where they are, and asking them to a table.

use crate::app::App;
use crate::tables::failed;
use cachet_engine::Say;
use cachet_store::{Handle, Invitation, StoreError};
use cachet_table::{Asker, GuestId, Kind, Millis, Refusal, Status, Summary, TableId, Wish, looks};

/// Whom one person may follow.
const MOST: usize = 100;
/// Invitations of one person in a day.
const MOST_A_DAY: u64 = 30;
const DAY: Millis = 24 * 3600 * 1000;
/// The same person is asked again only after this, also where they have declined.
const QUIET: Millis = 3600 * 1000;
/// Whoever's table was touched within this is at it.
const LATELY: Millis = 10 * 60 * 1000;
/// How many of somebody's tables are looked through.
const TABLES: u32 = 20;
/// So many invitations are shown, out of so many: whoever makes guests must not fill somebody's front page.
const SHOWN: usize = 12;
const LOOKED_THROUGH: usize = 60;

/// Somebody who is followed.
#[derive(Clone, Debug)]
pub struct Followed {
    pub guest: GuestId,
    /// Nothing while their page is closed: they may have another name and handle now, and not want to be found.
    pub shown: Option<(String, Handle)>,
    pub whereabouts: Whereabouts,
}

/// What somebody's followers are told of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Whereabouts {
    /// Their page is closed: nothing is told.
    Untold,
    Away,
    /// At a table that is not open to everybody.
    Playing,
    /// At a table that is open to everybody.
    At {
        table: TableId,
        game: String,
    },
}

/// An invitation that can still be followed.
#[derive(Clone, Debug)]
pub struct Asked {
    pub table: TableId,
    pub game: String,
    /// The name of whoever asks.
    pub by: String,
}

impl App {
    /// Somebody whose page is open, by their handle.
    pub async fn by_handle(&self, handle: &str) -> Result<Handle, Refusal> {
        let unknown = || Refusal::new(Kind::Unknown, Say::new("follow-unknown"));
        let store = &self.tables.store;
        let found = store.by_looks(&looks(handle)).await.map_err(|error| failed(&error))?;
        let found = found.filter(|it| it.shown).ok_or_else(unknown)?;
        if store.is_blocked(found.guest).await.map_err(|error| failed(&error))? {
            return Err(unknown());
        }
        Ok(found)
    }

    pub async fn follow(&self, who: GuestId, handle: &str) -> Result<(), Refusal> {
        let whom = self.by_handle(handle).await?.guest;
        if whom == who {
            return Err(Refusal::new(Kind::Unfit, Say::new("follow-oneself")));
        }
        let store = &self.tables.store;
        let already = store.followed_by(who).await.map_err(|error| failed(&error))?;
        if already.len() >= MOST && !already.contains(&whom) {
            return Err(Refusal::new(Kind::TooMuch, Say::new("follow-too-many").with("most", MOST)));
        }
        match store.follow(who, whom, self.tables.now()).await.map_err(|error| failed(&error))? {
            true => Ok(()),
            false => Err(Refusal::new(Kind::Unknown, Say::new("follow-unknown"))),
        }
    }

    /// By the handle they have now. Only followers are told that a closed page is there.
    pub async fn unfollow(&self, who: GuestId, handle: &str) -> Result<(), Refusal> {
        let store = &self.tables.store;
        let unknown = || Refusal::new(Kind::Unknown, Say::new("follow-unknown"));
        let found = store.by_looks(&looks(handle)).await.map_err(|error| failed(&error))?.ok_or_else(unknown)?;
        if !found.shown && !store.follows(who, found.guest).await.map_err(|error| failed(&error))? {
            return Err(unknown());
        }
        store.unfollow(who, found.guest).await.map_err(|error| failed(&error))
    }

    /// All whose page is closed: which of them is not told.
    pub async fn unfollow_closed(&self, who: GuestId) -> Result<(), Refusal> {
        for it in self.followed(who).await?.into_iter().filter(|it| it.shown.is_none()) {
            self.tables.store.unfollow(who, it.guest).await.map_err(|error| failed(&error))?;
        }
        Ok(())
    }

    /// Whom somebody follows, those who can be joined first.
    pub async fn followed(&self, who: GuestId) -> Result<Vec<Followed>, Refusal> {
        let found = async {
            let mut people = Vec::new();
            for guest in self.tables.store.followed_by(who).await? {
                people.extend(self.somebody_followed(guest).await?);
            }
            Ok::<_, StoreError>(people)
        };
        let mut people = found.await.map_err(|error| failed(&error))?;
        people.sort_by_key(|it| match it.whereabouts {
            Whereabouts::At { .. } => 0,
            Whereabouts::Playing => 1,
            Whereabouts::Away => 2,
            Whereabouts::Untold => 3,
        });
        Ok(people)
    }

    async fn somebody_followed(&self, guest: GuestId) -> Result<Option<Followed>, StoreError> {
        let store = &self.tables.store;
        let Some(name) = store.guest(guest).await?.map(|it| it.name) else { return Ok(None) };
        let blocked = store.is_blocked(guest).await?;
        let handle = store.handle_of(guest).await?.filter(|it| it.shown);
        let Some(handle) = handle.filter(|_| !blocked) else {
            return Ok(Some(Followed { guest, shown: None, whereabouts: Whereabouts::Untold }));
        };
        let whereabouts = whereabouts(guest, &store.tables_of(guest, TABLES).await?, self.tables.now());
        Ok(Some(Followed { guest, shown: Some((name, handle)), whereabouts }))
    }

    /// Opens a table for friends and asks somebody to it whom one follows.
    pub async fn invite(&self, asker: &Asker, handle: &str, game: &str) -> Result<TableId, Refusal> {
        let store = &self.tables.store;
        let now = self.tables.now();
        let whom = self.by_handle(handle).await?.guest;
        if !store.follows(asker.guest, whom).await.map_err(|error| failed(&error))? {
            return Err(Refusal::new(Kind::NotYours, Say::new("invite-not-followed")));
        }
        let sent = store.invited_since(asker.guest, now - DAY).await.map_err(|error| failed(&error))?;
        if sent >= MOST_A_DAY {
            return Err(Refusal::new(Kind::TooMuch, Say::new("invite-too-many").with("most", MOST_A_DAY as usize)));
        }
        let lately = store.invitations_from(asker.guest, whom, now - QUIET);
        if lately.await.map_err(|error| failed(&error))? > 0 {
            return Err(Refusal::new(Kind::TooMuch, Say::new("invite-again")));
        }
        let table = self.tables.open(asker, &Wish::of(game), false).await?;
        let invitation = Invitation { whom, table, by: asker.guest, at: now };
        // Two requests at once: the second has a table, and nobody is asked twice.
        store.invite(invitation, now - QUIET).await.map_err(|error| failed(&error))?;
        Ok(table)
    }

    /// What somebody is asked to and can still come to: by those whom they follow first, then the latest first. Nothing comes
    /// from somebody whom they have muted or the host has blocked, and nobody is told so.
    pub async fn asked_to(&self, whom: GuestId) -> Result<Vec<Asked>, StoreError> {
        let store = &self.tables.store;
        let mut asked = Vec::new();
        let mut sent = store.invitations_to(whom, self.tables.now() - DAY).await?;
        let Some(latest) = sent.first() else { return Ok(asked) };
        let muted = store.ears(whom, latest.table).await?.muted;
        let followed = store.followed_by(whom).await?;
        sent.retain(|it| !muted.contains(&it.by));
        sent.sort_by_key(|it| !followed.contains(&it.by));
        for it in sent.into_iter().take(LOOKED_THROUGH) {
            if asked.len() == SHOWN {
                break;
            }
            if store.is_blocked(it.by).await? {
                continue;
            }
            let free = |row: &Summary| {
                let company = row.company.as_ref();
                row.status == Status::Waiting && company.is_some_and(|it| it.free_seats() > 0 && !it.knows(whom))
            };
            let row = store.summary(it.table).await?.filter(free);
            if let (Some(row), Some(by)) = (row, store.guest(it.by).await?) {
                asked.push(Asked { table: it.table, game: row.game, by: by.name });
            }
        }
        Ok(asked)
    }
}

/// The latest table at which something happened lately. What somebody plays in private is not told, nor at which table.
fn whereabouts(guest: GuestId, tables: &[(TableId, Summary)], now: Millis) -> Whereabouts {
    let there = |row: &Summary| {
        let company = row.company.as_ref();
        !row.status.is_final()
            && now - row.touched < LATELY
            && company.is_some_and(|it| it.seat_of(guest).is_some() && !it.practice)
    };
    let mut lately = tables.iter().filter(|(_, row)| there(row)).peekable();
    let open = |row: &Summary| row.public && row.company.as_ref().is_some_and(|it| !it.players_only);
    match lately.clone().find(|(_, row)| open(row)) {
        Some((table, row)) => Whereabouts::At { table: *table, game: row.game.clone() },
        None if lately.peek().is_some() => Whereabouts::Playing,
        None => Whereabouts::Away,
    }
}
