//! Words, handles, and joining two guests.

use super::lists::{all, first};
use super::upkeep::{UNFOLLOW, UNINVITE, UNNAME_DAYS};
use super::{Sqlite, write};
use crate::{AppendError, GuestId, Handle, Passkey, Seals, StoreError, Words};
use async_trait::async_trait;
use rusqlite::{Connection, Result, Row, params};

/// Each is refused as a conflict where the trait answers `false`.
pub(super) enum Task {
    PutWords(Words),
    KeepWords(GuestId, i64),
    PutPasskey(Passkey),
    DropPasskey(GuestId, Vec<u8>),
    Join(GuestId, GuestId),
    TakeHandle(Handle),
    ShowPage(GuestId, bool),
}

const REFUSED: std::result::Result<(), AppendError> = Err(AppendError::Conflict);

pub(super) fn write(connection: &Connection, task: &Task) -> Result<std::result::Result<(), AppendError>> {
    match task {
        Task::PutWords(Words { hash, guest, made, .. }) => {
            if !is_there(connection, *guest)? {
                return Ok(REFUSED);
            }
            connection.prepare_cached("delete from words where guest = ?1 and kept = 0")?.execute([guest.key()])?;
            connection
                .prepare_cached("insert into words (hash, guest, made, kept) values (?1, ?2, ?3, 0)")?
                .execute(params![hash, guest.key(), made])?;
        }
        Task::KeepWords(guest, made) => {
            let kept = connection
                .prepare_cached("update words set kept = 1 where guest = ?1 and made = ?2")?
                .execute(params![guest.key(), made])?;
            if kept == 0 {
                return Ok(REFUSED);
            }
            connection
                .prepare_cached("delete from words where guest = ?1 and made <> ?2")?
                .execute(params![guest.key(), made])?;
        }
        Task::PutPasskey(Passkey { id, guest, key, label, made }) => {
            let put =
                "insert into passkeys (id, guest, key, label, made) values (?1, ?2, ?3, ?4, ?5) on conflict do nothing";
            if !is_there(connection, *guest)?
                || connection.prepare_cached(put)?.execute(params![id, guest.key(), key, label, made])? == 0
            {
                return Ok(REFUSED);
            }
        }
        Task::DropPasskey(guest, id) => {
            connection
                .prepare_cached("delete from passkeys where id = ?1 and guest = ?2")?
                .execute(params![id, guest.key()])?;
        }
        Task::Join(from, into) => return join(connection, *from, *into),
        Task::TakeHandle(Handle { guest, handle, looks, chosen, shown }) => {
            let taken = "select 1 from handles where looks = ?1 and guest <> ?2";
            if !is_there(connection, *guest)?
                || connection.prepare_cached(taken)?.exists(params![looks, guest.key()])?
            {
                return Ok(REFUSED);
            }
            connection
                .prepare_cached(
                    "insert into handles (guest, handle, looks, chosen, shown) values (?1, ?2, ?3, ?4, ?5) \
                     on conflict (guest) do update set handle = excluded.handle, looks = excluded.looks, \
                     chosen = excluded.chosen, shown = excluded.shown",
                )?
                .execute(params![guest.key(), handle, looks, chosen, shown])?;
        }
        Task::ShowPage(guest, shown) => {
            connection
                .prepare_cached("update handles set shown = ?2 where guest = ?1")?
                .execute(params![guest.key(), shown])?;
        }
    }
    Ok(Ok(()))
}

pub(super) fn is_there(connection: &Connection, guest: GuestId) -> Result<bool> {
    connection.prepare_cached("select 1 from guests where id = ?1")?.exists([guest.key()])
}

fn join(connection: &Connection, from: GuestId, into: GuestId) -> Result<std::result::Result<(), AppendError>> {
    if !is_there(connection, into)? {
        return Ok(REFUSED);
    }
    for query in [
        "insert into members (guest, tbl, gone) select ?2, tbl, gone from members where guest = ?1 \
         on conflict do update set gone = min(gone, excluded.gone)",
        // Two seats at one table are two rows.
        "update or replace results set guest = ?2 where guest = ?1",
        // Where both opened the letter of a day, the attempt with a result counts, and of two alike the one begun first.
        "update days set guest = null where guest = ?2 and exists (select 1 from days as theirs \
         where theirs.guest = ?1 and theirs.day = days.day \
         and (theirs.cost is null, theirs.begun) < (days.cost is null, days.begun))",
        "update or ignore days set guest = ?2 where guest = ?1",
        // Where both answered a puzzle, what the one who stays did counts.
        "update or ignore puzzle_tries set guest = ?2 where guest = ?1",
        "update or ignore follows set who = ?2 where who = ?1 and whom <> ?2",
        "update or ignore follows set whom = ?2 where whom = ?1 and who <> ?2",
        "update or ignore invitations set whom = ?2 where whom = ?1 and by <> ?2",
        "update invitations set by = ?2 where by = ?1 and whom <> ?2",
        // All since their first rated game is judged anew, as one person's.
        "update rated set settled = 0 where ?2 <> ?1 and ended >= (select min(first.ended) from rated as first \
         where first.guest = ?1 and first.game = rated.game)",
        "update rated set guest = ?2, rating0 = null, deviation0 = null, volatility0 = null, games0 = null, rating1 = null \
         where guest = ?1",
        "update notes set guest = ?2 where guest = ?1",
        "update or ignore mutes set guest = ?2 where guest = ?1 and whom <> ?2",
        "update or ignore mutes set whom = ?2 where whom = ?1 and guest <> ?2",
        // Unless the one who stays has one.
        "update or ignore handles set guest = ?2 where guest = ?1",
        "update or ignore quiet set guest = ?2 where guest = ?1",
        // Where both want to be left alone, the one who stays decides when.
        "update or ignore quiet_hours set guest = ?2 where guest = ?1",
        // Nobody reports themselves.
        "delete from reports where (reporter = ?1 and about = ?2) or (reporter = ?2 and about = ?1)",
        "update reports set reporter = ?2 where reporter = ?1",
        "update reports set about = ?2 where about = ?1",
        "update guests set made = min(made, coalesce((select made from guests where id = ?1), made)) where id = ?2",
    ] {
        connection.prepare_cached(query)?.execute([from.key(), into.key()])?;
    }
    for query in [
        // Whoever else holds the joined guest must not hold the one who stays.
        "delete from sessions where guest = ?1",
        "delete from tokens where guest = ?1",
        "delete from members where guest = ?1",
        "delete from words where guest = ?1",
        "delete from passkeys where guest = ?1",
        "delete from handles where guest = ?1",
        "delete from puzzle_tries where guest = ?1",
        UNFOLLOW,
        UNINVITE,
        "delete from ratings where guest = ?1",
        UNNAME_DAYS,
        "delete from mutes where guest = ?1 or whom = ?1",
        "delete from quiet where guest = ?1",
        "delete from pushes where guest = ?1",
        "delete from quiet_hours where guest = ?1",
        "delete from guests where id = ?1",
    ] {
        connection.prepare_cached(query)?.execute([from.key()])?;
    }
    Ok(Ok(()))
}

fn words(row: &Row<'_>) -> Result<Words> {
    let guest = GuestId::from_key(row.get(1)?);
    Ok(Words { hash: row.get(0)?, guest, made: row.get(2)?, kept: row.get(3)? })
}

fn passkey(row: &Row<'_>) -> Result<Passkey> {
    let guest = GuestId::from_key(row.get(1)?);
    Ok(Passkey { id: row.get(0)?, guest, key: row.get(2)?, label: row.get(3)?, made: row.get(4)? })
}

fn handle(row: &Row<'_>) -> Result<Handle> {
    let guest = GuestId::from_key(row.get(0)?);
    Ok(Handle { guest, handle: row.get(1)?, looks: row.get(2)?, chosen: row.get(3)?, shown: row.get(4)? })
}

#[async_trait]
impl Seals for Sqlite {
    async fn put_words(&self, words: Words) -> std::result::Result<bool, StoreError> {
        self.try_to(write::Task::Seals(Task::PutWords(words))).await
    }

    async fn keep_words(&self, guest: GuestId, made: i64) -> std::result::Result<bool, StoreError> {
        self.try_to(write::Task::Seals(Task::KeepWords(guest, made))).await
    }

    async fn words(&self, hash: [u8; 32]) -> std::result::Result<Option<Words>, StoreError> {
        let query = "select hash, guest, made, kept from words where hash = ?1";
        self.readers.ask(move |connection| first(connection, query, [hash], words)).await
    }

    async fn words_of(&self, guest: GuestId) -> std::result::Result<Option<i64>, StoreError> {
        let query = "select made from words where guest = ?1 and kept = 1";
        self.readers.ask(move |connection| first(connection, query, [guest.key()], |row| row.get(0))).await
    }

    async fn put_passkey(&self, passkey: Passkey) -> std::result::Result<bool, StoreError> {
        self.try_to(write::Task::Seals(Task::PutPasskey(passkey))).await
    }

    async fn passkey(&self, id: Vec<u8>) -> std::result::Result<Option<Passkey>, StoreError> {
        let query = "select id, guest, key, label, made from passkeys where id = ?1";
        self.readers.ask(move |connection| first(connection, query, [id], passkey)).await
    }

    async fn passkeys_of(&self, guest: GuestId) -> std::result::Result<Vec<Passkey>, StoreError> {
        let query = "select id, guest, key, label, made from passkeys where guest = ?1 order by made, id";
        self.readers.ask(move |connection| all(connection, query, [guest.key()], passkey)).await
    }

    async fn drop_passkey(&self, guest: GuestId, id: Vec<u8>) -> std::result::Result<(), StoreError> {
        self.write(write::Task::Seals(Task::DropPasskey(guest, id))).await
    }

    async fn join_guests(&self, from: GuestId, into: GuestId) -> std::result::Result<bool, StoreError> {
        self.try_to(write::Task::Seals(Task::Join(from, into))).await
    }

    async fn take_handle(&self, handle: Handle) -> std::result::Result<bool, StoreError> {
        self.try_to(write::Task::Seals(Task::TakeHandle(handle))).await
    }

    async fn handle_of(&self, guest: GuestId) -> std::result::Result<Option<Handle>, StoreError> {
        let query = "select guest, handle, looks, chosen, shown from handles where guest = ?1";
        self.readers.ask(move |connection| first(connection, query, [guest.key()], handle)).await
    }

    async fn by_looks(&self, looks: &str) -> std::result::Result<Option<Handle>, StoreError> {
        let looks = looks.to_owned();
        let query = "select guest, handle, looks, chosen, shown from handles where looks = ?1";
        self.readers.ask(move |connection| first(connection, query, [looks], handle)).await
    }

    async fn show_page(&self, guest: GuestId, shown: bool) -> std::result::Result<(), StoreError> {
        self.write(write::Task::Seals(Task::ShowPage(guest, shown))).await
    }
}
