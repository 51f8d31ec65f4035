//! A keeper is asked about people: their seals, sessions and departures, whom they follow, what they are told and say.

use super::{Keeper, broken};
use crate::holds::Question;
use async_trait::async_trait;
use cachet_store::{
    Departure, Departures, Ears, Follows, GuestId, GuestRow, Handle, Invitation, Note, Passkey, People, Push, PushId,
    Pushes, QuietHours, Report, ReportRow, Ring, RingEnd, Seals, Session, SessionId, StoreError, TableId, Talk, Turn,
    Whom, Words,
};
use std::sync::atomic::Ordering;

#[async_trait]
impl Seals for Keeper {
    async fn put_words(&self, words: Words) -> Result<bool, StoreError> {
        self.behind.put_words(words).await
    }

    async fn keep_words(&self, guest: GuestId, made: i64) -> Result<bool, StoreError> {
        self.behind.keep_words(guest, made).await
    }

    async fn words(&self, hash: [u8; 32]) -> Result<Option<Words>, StoreError> {
        self.look()?;
        self.behind.words(hash).await
    }

    async fn words_of(&self, guest: GuestId) -> Result<Option<i64>, StoreError> {
        self.look()?;
        self.behind.words_of(guest).await
    }

    async fn put_passkey(&self, passkey: Passkey) -> Result<bool, StoreError> {
        self.behind.put_passkey(passkey).await
    }

    async fn passkey(&self, id: Vec<u8>) -> Result<Option<Passkey>, StoreError> {
        self.look()?;
        self.behind.passkey(id).await
    }

    async fn passkeys_of(&self, guest: GuestId) -> Result<Vec<Passkey>, StoreError> {
        self.look()?;
        self.behind.passkeys_of(guest).await
    }

    async fn drop_passkey(&self, guest: GuestId, id: Vec<u8>) -> Result<(), StoreError> {
        self.behind.drop_passkey(guest, id).await
    }

    async fn join_guests(&self, from: GuestId, into: GuestId) -> Result<bool, StoreError> {
        self.holds.pass(Question::Join, from).await;
        let joined = self.behind.join_guests(from, into).await;
        if self.silent_join.swap(false, Ordering::SeqCst) { Err(broken().unsure()) } else { joined }
    }

    async fn take_handle(&self, handle: Handle) -> Result<bool, StoreError> {
        self.behind.take_handle(handle).await
    }

    async fn handle_of(&self, guest: GuestId) -> Result<Option<Handle>, StoreError> {
        self.look()?;
        self.behind.handle_of(guest).await
    }

    async fn by_looks(&self, looks: &str) -> Result<Option<Handle>, StoreError> {
        self.look()?;
        self.behind.by_looks(looks).await
    }

    async fn show_page(&self, guest: GuestId, shown: bool) -> Result<(), StoreError> {
        self.behind.show_page(guest, shown).await
    }
}

#[async_trait]
impl Departures for Keeper {
    async fn begin_departure(&self, departure: Departure) -> Result<bool, StoreError> {
        self.behind.begin_departure(departure).await
    }

    async fn end_departure(&self, guest: GuestId) -> Result<(), StoreError> {
        self.behind.end_departure(guest).await
    }

    async fn departures(&self, before: i64) -> Result<Vec<Departure>, StoreError> {
        self.behind.departures(before).await
    }
}

#[async_trait]
impl People for Keeper {
    async fn put_session(&self, session: Session) -> Result<(), StoreError> {
        self.behind.put_session(session).await
    }

    async fn session(&self, id: SessionId) -> Result<Option<Session>, StoreError> {
        self.behind.session(id).await
    }

    async fn sessions_of(&self, guest: GuestId) -> Result<Vec<Session>, StoreError> {
        self.behind.sessions_of(guest).await
    }

    async fn touch_session(&self, id: SessionId, at: i64) -> Result<(), StoreError> {
        self.behind.touch_session(id, at).await
    }

    async fn end_session(&self, guest: GuestId, id: SessionId) -> Result<(), StoreError> {
        self.behind.end_session(guest, id).await
    }

    async fn end_other_sessions(&self, guest: GuestId, keep: Option<SessionId>) -> Result<(), StoreError> {
        self.behind.end_other_sessions(guest, keep).await
    }

    async fn has_old_cookies(&self, guest: GuestId) -> Result<bool, StoreError> {
        self.behind.has_old_cookies(guest).await
    }

    async fn end_old_cookies(&self, guest: GuestId) -> Result<(), StoreError> {
        self.behind.end_old_cookies(guest).await
    }

    async fn list_guests(&self, whom: Whom, limit: u32) -> Result<Vec<GuestRow>, StoreError> {
        self.look()?;
        self.behind.list_guests(whom, limit).await
    }

    async fn block_guest(&self, guest: GuestId, since: Option<i64>) -> Result<bool, StoreError> {
        self.behind.block_guest(guest, since).await
    }

    async fn is_blocked(&self, guest: GuestId) -> Result<bool, StoreError> {
        self.look()?;
        self.holds.pass(Question::IsBlocked, guest).await;
        self.behind.is_blocked(guest).await
    }

    async fn use_link(&self, hash: [u8; 32], until: i64) -> Result<bool, StoreError> {
        self.behind.use_link(hash, until).await
    }

    async fn is_link_used(&self, hash: [u8; 32]) -> Result<bool, StoreError> {
        self.behind.is_link_used(hash).await
    }
}

#[async_trait]
impl Follows for Keeper {
    async fn follow(&self, who: GuestId, whom: GuestId, at: i64) -> Result<bool, StoreError> {
        self.behind.follow(who, whom, at).await
    }

    async fn unfollow(&self, who: GuestId, whom: GuestId) -> Result<(), StoreError> {
        self.behind.unfollow(who, whom).await
    }

    async fn followed_by(&self, who: GuestId) -> Result<Vec<GuestId>, StoreError> {
        self.behind.followed_by(who).await
    }

    async fn follows(&self, who: GuestId, whom: GuestId) -> Result<bool, StoreError> {
        self.behind.follows(who, whom).await
    }

    async fn invite(&self, invitation: Invitation, quiet_since: i64) -> Result<bool, StoreError> {
        self.behind.invite(invitation, quiet_since).await
    }

    async fn invited_since(&self, by: GuestId, since: i64) -> Result<u64, StoreError> {
        self.behind.invited_since(by, since).await
    }

    async fn invitations_from(&self, by: GuestId, whom: GuestId, since: i64) -> Result<u64, StoreError> {
        self.behind.invitations_from(by, whom, since).await
    }

    async fn invitations_to(&self, whom: GuestId, since: i64) -> Result<Vec<Invitation>, StoreError> {
        self.behind.invitations_to(whom, since).await
    }

    async fn decline(&self, whom: GuestId, table: TableId) -> Result<(), StoreError> {
        self.behind.decline(whom, table).await
    }
}

#[async_trait]
impl Pushes for Keeper {
    async fn put_push(&self, push: Push, most: u32) -> Result<bool, StoreError> {
        self.behind.put_push(push, most).await
    }

    async fn pushes_of(&self, guest: GuestId) -> Result<Vec<Push>, StoreError> {
        self.behind.pushes_of(guest).await
    }

    async fn drop_push(&self, guest: GuestId, id: PushId) -> Result<bool, StoreError> {
        self.behind.drop_push(guest, id).await
    }

    async fn quiet_hours(&self, guest: GuestId) -> Result<QuietHours, StoreError> {
        self.behind.quiet_hours(guest).await
    }

    async fn set_quiet_hours(&self, guest: GuestId, hours: QuietHours) -> Result<(), StoreError> {
        self.behind.set_quiet_hours(guest, hours).await
    }

    async fn told_by_push(&self, guests: &[GuestId]) -> Result<Vec<GuestId>, StoreError> {
        self.behind.told_by_push(guests).await
    }

    async fn ring(&self, turns: &[Turn], due: i64) -> Result<(), StoreError> {
        self.behind.ring(turns, due).await
    }

    async fn rings_due(&self, before: i64, limit: u32) -> Result<Vec<Ring>, StoreError> {
        self.behind.rings_due(before, limit).await
    }

    async fn take_ring(&self, ring: &Ring, until: i64) -> Result<bool, StoreError> {
        self.behind.take_ring(ring, until).await
    }

    async fn end_ring(&self, ring: &Ring, end: RingEnd) -> Result<(), StoreError> {
        self.behind.end_ring(ring, end).await
    }
}

#[async_trait]
impl Talk for Keeper {
    async fn say(&self, table: TableId, note: Note) -> Result<bool, StoreError> {
        self.behind.say(table, note).await
    }

    async fn notes(&self, table: TableId, limit: u32) -> Result<Vec<Note>, StoreError> {
        self.look()?;
        self.behind.notes(table, limit).await
    }

    async fn notes_of(&self, guest: GuestId) -> Result<Vec<(TableId, Note)>, StoreError> {
        self.look()?;
        self.behind.notes_of(guest).await
    }

    async fn ears(&self, guest: GuestId, table: TableId) -> Result<Ears, StoreError> {
        self.look()?;
        self.behind.ears(guest, table).await
    }

    async fn mute(&self, guest: GuestId, whom: GuestId, muted: bool, table: TableId) -> Result<(), StoreError> {
        self.behind.mute(guest, whom, muted, table).await
    }

    async fn quiet(&self, guest: GuestId, table: TableId, quiet: bool) -> Result<(), StoreError> {
        self.behind.quiet(guest, table, quiet).await
    }

    async fn report(&self, report: Report) -> Result<bool, StoreError> {
        self.behind.report(report).await
    }

    async fn reports(&self, closed: bool, limit: u32) -> Result<Vec<ReportRow>, StoreError> {
        self.look()?;
        self.behind.reports(closed, limit).await
    }

    async fn reports_by(&self, reporter: GuestId) -> Result<Vec<Report>, StoreError> {
        self.look()?;
        self.behind.reports_by(reporter).await
    }

    async fn close_report(&self, id: i64, at: i64) -> Result<bool, StoreError> {
        self.behind.close_report(id, at).await
    }
}
