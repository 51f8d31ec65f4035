//! A store that fails when it is told to, and remembers what it was asked to write.

use crate::holds::{Holds, Question};
use async_trait::async_trait;
use cachet_engine::Say;
use cachet_store::{
    Append, AppendError, Asked, Attempt, Cleared, Cost, Counted, Counts, Day, DayCounts, DayResult, Days, Departure,
    Departures, Ears, Ended, EveningId, Evenings, Finish, Follows, Guest, GuestId, GuestRow, Handle, Hint, History,
    Invitation, Met, Moved, NewPages, Note, Older, Passkey, Past, People, Push, PushId, Pushes, Puzzles, QuietHours,
    Ratings, Report, ReportRow, Reviews, Rewrite, Ring, RingEnd, Rung, Scopes, Seals, Session, SessionId, Share, Stats,
    Store, StoreError, Summary, TableId, Talk, Tally, Token, Tried, Turn, Upkeep, Whom, Words,
};
use std::collections::VecDeque;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::{broadcast, watch};

/// A store in front of another one.
pub struct Keeper {
    pub behind: Arc<dyn Store>,
    /// What becomes of the next appends: written, or refused like this. Then all are written.
    next: Mutex<VecDeque<Option<AppendError>>>,
    /// The answers to the next appends that are written, in place of the true ones.
    lost: Mutex<VecDeque<AppendError>>,
    asked: Mutex<Vec<Append>>,
    /// Nothing can be read.
    pub blind: AtomicBool,
    /// How often reading failed.
    pub missed: watch::Sender<usize>,
    /// No append is answered while this is closed.
    pub gate: watch::Sender<bool>,
    /// How many pages of reviews may be kept; whoever brings more waits.
    pub shelf: watch::Sender<usize>,
    /// Every page that was brought, also twice.
    pub brought: watch::Sender<Vec<(TableId, u32)>>,
    /// The next guests are joined, and nobody is told so.
    pub silent_join: AtomicBool,
    /// Questions that wait.
    pub holds: Holds,
    /// What it says of other nodes' writes, where that is not what the store behind it says.
    deaf: Option<broadcast::Sender<Hint>>,
}

pub fn broken() -> StoreError {
    StoreError::new(Say::new("store-closed"))
}

impl Keeper {
    pub fn before(behind: Arc<dyn Store>) -> Arc<Keeper> {
        Arc::new(Keeper::new(behind, None))
    }

    /// One whom no notification reaches.
    pub fn deaf(behind: Arc<dyn Store>) -> Arc<Keeper> {
        Arc::new(Keeper::new(behind, Some(broadcast::Sender::new(1))))
    }

    fn new(behind: Arc<dyn Store>, deaf: Option<broadcast::Sender<Hint>>) -> Keeper {
        let (next, asked) = (Mutex::new(VecDeque::new()), Mutex::new(Vec::new()));
        let (missed, gate) = (watch::Sender::new(0), watch::Sender::new(true));
        let (lost, brought) = (Mutex::new(VecDeque::new()), watch::Sender::new(Vec::new()));
        let shelf = watch::Sender::new(usize::MAX);
        Keeper {
            behind,
            next,
            lost,
            asked,
            blind: AtomicBool::new(false),
            missed,
            gate,
            shelf,
            brought,
            silent_join: AtomicBool::new(false),
            holds: Holds::default(),
            deaf,
        }
    }

    /// Waits until reading has failed so often.
    pub async fn has_missed(&self, times: usize) {
        let _ = self.missed.subscribe().wait_for(|missed| *missed >= times).await;
    }

    /// Waits until something is asked to be written.
    pub async fn is_asked(&self) {
        while self.asked.lock().expect("no panic").is_empty() {
            tokio::task::yield_now().await;
        }
    }

    fn look(&self) -> Result<(), StoreError> {
        if self.blind.load(Ordering::SeqCst) {
            self.missed.send_modify(|missed| *missed += 1);
            return Err(broken());
        }
        Ok(())
    }

    /// What becomes of the next appends.
    pub fn then(&self, fates: impl IntoIterator<Item = Option<AppendError>>) {
        self.next.lock().expect("no panic").extend(fates);
    }

    /// The next appends are written, and answered like this.
    pub fn written_but(&self, answers: impl IntoIterator<Item = AppendError>) {
        self.lost.lock().expect("no panic").extend(answers);
    }

    /// What was asked to be written since this was last called.
    pub fn asked(&self) -> Vec<Append> {
        std::mem::take(&mut *self.asked.lock().expect("no panic"))
    }
}

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
impl History for Keeper {
    async fn games_of(&self, asked: Asked, skip: u32, limit: u32) -> Result<Vec<Past>, StoreError> {
        self.look()?;
        self.behind.games_of(asked, skip, limit).await
    }

    async fn count_games(&self, asked: Asked) -> Result<u64, StoreError> {
        self.look()?;
        self.behind.count_games(asked).await
    }

    async fn tallies(&self, guest: GuestId, open: bool) -> Result<Vec<Tally>, StoreError> {
        self.look()?;
        self.behind.tallies(guest, open).await
    }

    async fn finishes(&self, guest: GuestId, open: bool, limit: u32) -> Result<Vec<Finish>, StoreError> {
        self.look()?;
        self.behind.finishes(guest, open, limit).await
    }

    async fn met(&self, guest: GuestId, limit: u32) -> Result<Vec<Met>, StoreError> {
        self.look()?;
        self.behind.met(guest, limit).await
    }

    async fn untold(&self, limit: u32) -> Result<Vec<TableId>, StoreError> {
        self.look()?;
        self.behind.untold(limit).await
    }

    async fn tell_end(&self, table: TableId, ended: Ended) -> Result<(), StoreError> {
        self.behind.tell_end(table, ended).await
    }

    async fn note_costs(&self, table: TableId, costs: Vec<(u8, Cost)>) -> Result<(), StoreError> {
        self.behind.note_costs(table, costs).await
    }
}

#[async_trait]
impl Store for Keeper {
    async fn append(&self, append: Append) -> Result<(), AppendError> {
        self.asked.lock().expect("no panic").push(append.clone());
        let fate = self.next.lock().expect("no panic").pop_front().flatten();
        let _ = self.gate.subscribe().wait_for(|open| *open).await;
        match fate {
            Some(refused) => Err(refused),
            None => {
                let answer = self.behind.append(append).await;
                self.lost.lock().expect("no panic").pop_front().map_or(answer, Err)
            }
        }
    }

    async fn read(&self, table: TableId, from: u32) -> Result<Vec<Vec<u8>>, StoreError> {
        self.look()?;
        self.behind.read(table, from).await
    }

    async fn lengths(&self, tables: &[TableId]) -> Result<Vec<(TableId, u32)>, StoreError> {
        self.look()?;
        self.behind.lengths(tables).await
    }

    async fn summary(&self, table: TableId) -> Result<Option<Summary>, StoreError> {
        self.behind.summary(table).await
    }

    async fn by_code(&self, code: &str) -> Result<Option<(TableId, Summary)>, StoreError> {
        self.behind.by_code(code).await
    }

    async fn open_tables(&self, limit: u32) -> Result<Vec<(TableId, Summary)>, StoreError> {
        self.behind.open_tables(limit).await
    }

    async fn sought_tables(&self, limit: u32) -> Result<Vec<(TableId, Summary)>, StoreError> {
        self.behind.sought_tables(limit).await
    }

    async fn tables_of(&self, guest: GuestId, limit: u32) -> Result<Vec<(TableId, Summary)>, StoreError> {
        self.look()?;
        self.behind.tables_of(guest, limit).await
    }

    async fn due(&self, before: i64, limit: u32) -> Result<Vec<TableId>, StoreError> {
        self.behind.due(before, limit).await
    }

    async fn finished(&self, after: Option<TableId>, limit: u32) -> Result<Vec<TableId>, StoreError> {
        self.behind.finished(after, limit).await
    }

    async fn counts(&self) -> Result<Counts, StoreError> {
        self.behind.counts().await
    }

    async fn put_guest(&self, guest: Guest) -> Result<(), StoreError> {
        self.behind.put_guest(guest).await
    }

    async fn rename_guest(&self, id: GuestId, name: &str) -> Result<bool, StoreError> {
        self.behind.rename_guest(id, name).await
    }

    async fn guest(&self, id: GuestId) -> Result<Option<Guest>, StoreError> {
        self.behind.guest(id).await
    }

    async fn put_token(&self, guest: GuestId, token: Token) -> Result<(), StoreError> {
        self.behind.put_token(guest, token).await
    }

    async fn token(&self, hash: [u8; 32]) -> Result<Option<(GuestId, Scopes)>, StoreError> {
        self.behind.token(hash).await
    }

    async fn tokens_of(&self, guest: GuestId) -> Result<Vec<Token>, StoreError> {
        self.behind.tokens_of(guest).await
    }

    async fn drop_token(&self, guest: GuestId, hash: [u8; 32]) -> Result<(), StoreError> {
        self.behind.drop_token(guest, hash).await
    }

    async fn secret(&self, name: &str) -> Result<[u8; 32], StoreError> {
        self.look()?;
        self.behind.secret(name).await
    }

    async fn time(&self) -> Result<Option<i64>, StoreError> {
        self.behind.time().await
    }

    /// Tests write behind its back, as another node would.
    fn is_shared(&self) -> bool {
        true
    }

    fn hints(&self) -> broadcast::Receiver<Hint> {
        self.deaf.as_ref().map_or_else(|| self.behind.hints(), broadcast::Sender::subscribe)
    }

    async fn backup(&self, to: &Path) -> Result<(), StoreError> {
        self.behind.backup(to).await
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
impl Reviews for Keeper {
    async fn claim_review(&self, table: TableId, judge: u16, lease: Duration) -> Result<bool, StoreError> {
        self.behind.claim_review(table, judge, lease).await
    }

    async fn save_review(&self, pages: NewPages, lease: Duration) -> Result<bool, StoreError> {
        let brought = (pages.from..).zip(&pages.pages).map(|(number, _)| (pages.table, number));
        self.brought.send_modify(|all| all.extend(brought));
        let _ = self.shelf.subscribe().wait_for(|most| pages.from as usize + pages.pages.len() <= *most).await;
        self.behind.save_review(pages, lease).await
    }

    async fn release_review(&self, table: TableId) -> Result<(), StoreError> {
        self.behind.release_review(table).await
    }

    async fn read_review(&self, table: TableId, judge: u16, from: u32) -> Result<Vec<Vec<u8>>, StoreError> {
        self.look()?;
        self.behind.read_review(table, judge, from).await
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
impl Evenings for Keeper {
    async fn open_evenings(&self, since: i64, limit: u32) -> Result<Vec<(EveningId, Option<i64>)>, StoreError> {
        self.behind.open_evenings(since, limit).await
    }

    async fn evenings_of(&self, guest: GuestId, limit: u32) -> Result<Vec<(EveningId, Summary)>, StoreError> {
        self.look()?;
        self.behind.evenings_of(guest, limit).await
    }

    async fn evenings_naming(&self, guest: GuestId) -> Result<Vec<EveningId>, StoreError> {
        self.holds.pass(Question::Evenings, guest).await;
        self.behind.evenings_naming(guest).await
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
impl Puzzles for Keeper {
    async fn note_puzzle(&self, guest: GuestId, puzzle: &str, right: bool, at: i64) -> Result<Tried, StoreError> {
        self.behind.note_puzzle(guest, puzzle, right, at).await
    }

    async fn puzzles_of(&self, guest: GuestId) -> Result<Vec<Tried>, StoreError> {
        self.behind.puzzles_of(guest).await
    }

    async fn puzzle_shares(&self) -> Result<Vec<Share>, StoreError> {
        self.behind.puzzle_shares().await
    }
}

#[async_trait]
impl Days for Keeper {
    async fn begin_day(&self, day: Day, guest: GuestId, table: TableId, at: i64) -> Result<TableId, StoreError> {
        self.behind.begin_day(day, guest, table, at).await
    }

    async fn attempts_of(&self, guest: GuestId, from: Day, to: Day) -> Result<Vec<Attempt>, StoreError> {
        self.look()?;
        self.behind.attempts_of(guest, from, to).await
    }

    async fn judge_day(&self, table: TableId, result: DayResult) -> Result<(), StoreError> {
        self.behind.judge_day(table, result).await
    }

    async fn unjudged_days(&self, day: Day, limit: u32) -> Result<Vec<TableId>, StoreError> {
        self.look()?;
        self.behind.unjudged_days(day, limit).await
    }

    async fn day_counts(&self, day: Day) -> Result<DayCounts, StoreError> {
        self.look()?;
        self.behind.day_counts(day).await
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

#[async_trait]
impl Ratings for Keeper {
    async fn settle_ratings(&self, game: &str) -> Result<(), StoreError> {
        self.behind.settle_ratings(game).await
    }

    async fn unsettled(&self) -> Result<Vec<String>, StoreError> {
        self.look()?;
        self.behind.unsettled().await
    }

    async fn put_rated(&self, table: TableId, ended: i64, counted: Option<Counted>) -> Result<(), StoreError> {
        self.behind.put_rated(table, ended, counted).await
    }

    async fn unsettle(&self) -> Result<(), StoreError> {
        self.behind.unsettle().await
    }

    async fn moved_by(&self, table: TableId) -> Result<Vec<Moved>, StoreError> {
        self.look()?;
        self.behind.moved_by(table).await
    }

    async fn ratings_of(&self, guest: GuestId) -> Result<Vec<(String, cachet_ratings::Standing)>, StoreError> {
        self.look()?;
        self.behind.ratings_of(guest).await
    }

    async fn ladder(&self, game: &str, limit: u32) -> Result<Vec<Rung>, StoreError> {
        self.look()?;
        self.behind.ladder(game, limit).await
    }
}

#[async_trait]
impl Upkeep for Keeper {
    async fn clear(&self, older: Older, limit: u32) -> Result<Cleared, StoreError> {
        self.behind.clear(older, limit).await
    }

    async fn stats(&self, older: Older) -> Result<Stats, StoreError> {
        self.behind.stats(older).await
    }

    async fn tables_naming(&self, guest: GuestId) -> Result<Vec<TableId>, StoreError> {
        self.behind.tables_naming(guest).await
    }

    async fn rewrite(&self, rewrite: Rewrite) -> Result<(), StoreError> {
        self.behind.rewrite(rewrite).await
    }

    async fn forget_guest(&self, guest: GuestId) -> Result<(), StoreError> {
        self.behind.forget_guest(guest).await
    }
}
