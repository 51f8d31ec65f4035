//! Words, handles, and joining two guests.

use super::Postgres;
use super::connect::failed;
use super::lists::bytes;
use crate::{GuestId, Handle, Passkey, Seals, StoreError, Words};
use async_trait::async_trait;
use tokio_postgres::Row;

const PUT_WORDS: &str = "with there as (select id from cachet.guests where id = $2 for share), \
     old as (delete from cachet.words using there where guest = $2 and not kept) \
     insert into cachet.words (hash, guest, made, kept) select $1, id, $3, false from there returning guest";
const KEEP_WORDS: &str = "with now as (update cachet.words set kept = true where guest = $1 and made = $2 returning hash), \
     old as (delete from cachet.words where guest = $1 and made <> $2 and exists (select from now)) \
     select 1 from now";
const WORDS: &str = "select hash, guest, made, kept from cachet.words where hash = $1";
const WORDS_OF: &str = "select made from cachet.words where guest = $1 and kept";

/// Each part works on rows that no other part touches, so that their order does not matter. Letters of days are the exception:
/// they are numbered before they are entered again, so that all have been taken out by then.
const JOIN: &str = "with there as (select id from cachet.guests where id = $2 for update), \
     gone as (delete from cachet.guests using there where cachet.guests.id = $1 returning made), \
     since as (update cachet.guests set made = least(cachet.guests.made, gone.made) from gone where id = $2), \
     left_ as (delete from cachet.members using there where guest = $1 returning tbl, gone), \
     came as (insert into cachet.members (guest, tbl, gone) select $2, tbl, gone from left_ \
       on conflict (guest, tbl) do update set gone = cachet.members.gone and excluded.gone), \
     devices as (delete from cachet.sessions using there where guest = $1), \
     programs as (delete from cachet.tokens using there where guest = $1), \
     played as (update cachet.results set guest = $2 from there where guest = $1), \
     tried as (delete from cachet.puzzle_tries using there where guest = $1 returning puzzle, wrong, solved, at), \
     answered as (insert into cachet.puzzle_tries (guest, puzzle, wrong, solved, at) \
       select $2, puzzle, wrong, solved, at from tried on conflict do nothing), \
     opened as (delete from cachet.days as own using there where guest = $1 or (guest = $2 and exists \
       (select from cachet.days as theirs where theirs.guest = $1 and theirs.day = own.day)) returning own.*), \
     day as (insert into cachet.days (tbl, day, guest, begun, won, cost, verdicts) select tbl, day, \
       case row_number() over (partition by day order by cost is null, begun, guest = $1) when 1 then $2 end, \
       begun, won, cost, verdicts from opened), \
     followed as (delete from cachet.follows using there where who = $1 or whom = $1 returning who, whom, at), \
     follows as (insert into cachet.follows (who, whom, at) \
       select distinct on (1, 2) case who when $1 then $2 else who end, case whom when $1 then $2 else whom end, at \
       from followed where not (who in ($1, $2) and whom in ($1, $2)) order by 1, 2, at on conflict do nothing), \
     asked as (delete from cachet.invitations using there where whom = $1 or by = $1 returning whom, tbl, by, at, declined), \
     asks as (insert into cachet.invitations (whom, tbl, by, at, declined) \
       select distinct on (1, 2) case whom when $1 then $2 else whom end, tbl, case by when $1 then $2 else by end, at, declined \
       from asked where not (whom in ($1, $2) and by in ($1, $2)) order by 1, 2, at on conflict do nothing), \
     rated as (update cachet.rated as it set settled = false, guest = case when it.guest = $1 then $2 else it.guest end, \
       rating0 = case when it.guest = $1 then null else rating0 end, \
       rating1 = case when it.guest = $1 then null else rating1 end \
       from there, (select game, min(ended) as since from cachet.rated where guest = $1 group by game) as first \
       where it.game = first.game and it.ended >= first.since), \
     unrated as (delete from cachet.ratings using there where guest = $1), \
     said as (update cachet.notes set guest = $2 from there where guest = $1), \
     muted as (delete from cachet.mutes using there where guest = $1 or whom = $1 returning guest, whom), \
     mute as (insert into cachet.mutes (guest, whom) select case guest when $1 then $2 else guest end, \
       case whom when $1 then $2 else whom end from muted where $2 not in (guest, whom) on conflict do nothing), \
     hushed as (delete from cachet.quiet using there where guest = $1 returning tbl), \
     untold as (delete from cachet.pushes using there where guest = $1), \
     hours as (delete from cachet.quiet_hours using there where guest = $1 returning starts, ends), \
     hour as (insert into cachet.quiet_hours (guest, starts, ends) select $2, starts, ends from hours on conflict do nothing), \
     hush as (insert into cachet.quiet (guest, tbl) select $2, tbl from hushed on conflict do nothing), \
     dropped as (delete from cachet.reports using there \
       where (reporter = $1 and about = $2) or (reporter = $2 and about = $1)), \
     reported as (update cachet.reports set reporter = case reporter when $1 then $2 else reporter end, \
       about = case about when $1 then $2 else about end from there where (reporter = $1 and about <> $2) \
       or (about = $1 and reporter is distinct from $2)), \
     unkept as (delete from cachet.words using there where guest = $1), \
     unlocked as (delete from cachet.passkeys using there where guest = $1), \
     unnamed as (delete from cachet.handles using there where guest = $1 \
       and exists (select from cachet.handles where guest = $2)), \
     named as (update cachet.handles set guest = $2 from there where guest = $1 \
       and not exists (select from cachet.handles where guest = $2)) \
     select id from there";

const PUT_PASSKEY: &str = "with there as (select id from cachet.guests where id = $2 for share) \
     insert into cachet.passkeys (id, guest, key, label, made) select $1, id, $3, $4, $5 from there \
     on conflict do nothing returning guest";
const PASSKEY: &str = "select id, guest, key, label, made from cachet.passkeys where id = $1";
const PASSKEYS_OF: &str = "select id, guest, key, label, made from cachet.passkeys where guest = $1 order by made, id";
const DROP_PASSKEY: &str = "delete from cachet.passkeys where id = $1 and guest = $2";

const TAKE: &str = "with there as (select id from cachet.guests where id = $1 for share) \
     insert into cachet.handles (guest, handle, looks, chosen, shown) select id, $2, $3, $4, $5 from there \
     where not exists (select from cachet.handles where looks = $3 and guest <> $1) \
     on conflict (guest) do update set handle = excluded.handle, looks = excluded.looks, chosen = excluded.chosen, \
     shown = excluded.shown returning guest";
const HANDLE_OF: &str = "select guest, handle, looks, chosen, shown from cachet.handles where guest = $1";
const BY_LOOKS: &str = "select guest, handle, looks, chosen, shown from cachet.handles where looks = $1";
const SHOW: &str = "update cachet.handles set shown = $2 where guest = $1";

fn words(row: &Row) -> Result<Words, StoreError> {
    Ok(Words {
        hash: bytes(row, 0)?,
        guest: row.try_get(1).map(GuestId::from_key).map_err(failed)?,
        made: row.try_get(2).map_err(failed)?,
        kept: row.try_get(3).map_err(failed)?,
    })
}

fn passkey(row: &Row) -> Result<Passkey, StoreError> {
    Ok(Passkey {
        id: row.try_get(0).map_err(failed)?,
        guest: row.try_get(1).map(GuestId::from_key).map_err(failed)?,
        key: row.try_get(2).map_err(failed)?,
        label: row.try_get(3).map_err(failed)?,
        made: row.try_get(4).map_err(failed)?,
    })
}

fn handle(row: &Row) -> Result<Handle, StoreError> {
    Ok(Handle {
        guest: row.try_get(0).map(GuestId::from_key).map_err(failed)?,
        handle: row.try_get(1).map_err(failed)?,
        looks: row.try_get(2).map_err(failed)?,
        chosen: row.try_get(3).map_err(failed)?,
        shown: row.try_get(4).map_err(failed)?,
    })
}

#[async_trait]
impl Seals for Postgres {
    async fn put_words(&self, words: Words) -> Result<bool, StoreError> {
        let Words { hash, guest, made, .. } = words;
        self.first(PUT_WORDS, &[&hash.as_slice(), &guest.key(), &made]).await.map(|row| row.is_some())
    }

    async fn keep_words(&self, guest: GuestId, made: i64) -> Result<bool, StoreError> {
        self.first(KEEP_WORDS, &[&guest.key(), &made]).await.map(|row| row.is_some())
    }

    async fn words(&self, hash: [u8; 32]) -> Result<Option<Words>, StoreError> {
        self.first(WORDS, &[&hash.as_slice()]).await?.as_ref().map(words).transpose()
    }

    async fn words_of(&self, guest: GuestId) -> Result<Option<i64>, StoreError> {
        self.first(WORDS_OF, &[&guest.key()]).await?.map(|row| row.try_get(0).map_err(failed)).transpose()
    }

    async fn put_passkey(&self, passkey: Passkey) -> Result<bool, StoreError> {
        let Passkey { id, guest, key, label, made } = passkey;
        self.first(PUT_PASSKEY, &[&id, &guest.key(), &key, &label, &made]).await.map(|row| row.is_some())
    }

    async fn passkey(&self, id: Vec<u8>) -> Result<Option<Passkey>, StoreError> {
        self.first(PASSKEY, &[&id]).await?.as_ref().map(passkey).transpose()
    }

    async fn passkeys_of(&self, guest: GuestId) -> Result<Vec<Passkey>, StoreError> {
        self.all(PASSKEYS_OF, &[&guest.key()]).await?.iter().map(passkey).collect()
    }

    async fn drop_passkey(&self, guest: GuestId, id: Vec<u8>) -> Result<(), StoreError> {
        self.write(DROP_PASSKEY, &[&id, &guest.key()]).await
    }

    async fn join_guests(&self, from: GuestId, into: GuestId) -> Result<bool, StoreError> {
        self.first(JOIN, &[&from.key(), &into.key()]).await.map(|row| row.is_some())
    }

    async fn take_handle(&self, handle: Handle) -> Result<bool, StoreError> {
        let Handle { guest, handle, looks, chosen, shown } = handle;
        // Two nodes may be asked for the same handle at the same moment: the constraint lets one of them have it.
        self.unless_taken(TAKE, &[&guest.key(), &handle, &looks, &chosen, &shown]).await
    }

    async fn handle_of(&self, guest: GuestId) -> Result<Option<Handle>, StoreError> {
        self.first(HANDLE_OF, &[&guest.key()]).await?.as_ref().map(handle).transpose()
    }

    async fn by_looks(&self, looks: &str) -> Result<Option<Handle>, StoreError> {
        self.first(BY_LOOKS, &[&looks]).await?.as_ref().map(handle).transpose()
    }

    async fn show_page(&self, guest: GuestId, shown: bool) -> Result<(), StoreError> {
        self.write(SHOW, &[&guest.key(), &shown]).await
    }
}
