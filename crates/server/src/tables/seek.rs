//! Seeking: somebody waits for a rated game of a kind, and is seated with whoever waits. There is no list of seekers beside the
//! tables: a seek is a seat at a listed table that is marked as sought. The log of that table decides who gets it, on however
//! many nodes.

use super::commit::Uncommitted;
use super::{Tables, failed};
use cachet_engine::Say;
use cachet_ratings::Rating;
use cachet_store::{StoreError, Summary};
use cachet_table::{
    Asker, Clock, Command, Company, GuestId, Kind as Why, Millis, Online, Opened, Refusal, Status, TableId, What, Wish,
    band, level_near,
};
use dashmap::DashMap;
use std::sync::Arc;

/// Tables of seekers that are looked through, the latest touched first.
const MOST: u32 = 500;
/// Whoever has not been seen at the table for so long loses the seat. Until then nobody is paired with them.
const AWAY: Millis = 15_000;
/// Strangers do not wait for each other without end: so many seconds for each decision.
const CLOCK: Clock = Clock::PerMove(60);

/// What is sought.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kind {
    pub game: String,
    pub seats: usize,
}

/// Who seeks, and whom their device has been.
#[derive(Clone, Debug)]
pub struct Seeker {
    pub asker: Asker,
    pub been: Vec<GuestId>,
}

/// What this node remembers of seeks.
#[derive(Default)]
pub struct Seeks {
    /// Held while somebody is seated: two who come to one node at once find each other.
    turn: tokio::sync::Mutex<()>,
    /// Whom the devices of those have been who sought here. Kept in memory alone, while they wait.
    been: DashMap<GuestId, Vec<GuestId>>,
    /// Since when somebody has not been seen at the table where they wait.
    missing: DashMap<(TableId, GuestId), Millis>,
}

/// People who wait together.
struct Group {
    table: TableId,
    since: Millis,
    free: usize,
    people: Vec<Waiting>,
}

struct Waiting {
    asker: Asker,
    rating: f64,
    muted: Vec<GuestId>,
}

impl Kind {
    fn wish(&self) -> Wish {
        Wish { seats: Some(self.seats), public: true, helper: false, clock: CLOCK, rests: true, ..Wish::of(&self.game) }
    }

    /// Games whose bots are on nobody's scale are not rated.
    fn is_rated(&self) -> Result<(), Refusal> {
        match cachet_ratings::marks(&self.game) {
            Some(_) => Ok(()),
            None => Err(Refusal::new(Why::Unfit, Say::new("seek-unrated"))),
        }
    }

    /// What is sought at a table, if it waits for people who seek.
    fn of(row: &Summary) -> Option<Kind> {
        let company = row.company.as_ref().filter(|it| it.sought.is_some() && row.status == Status::Waiting)?;
        Some(Kind { game: row.game.clone(), seats: company.seats.len() })
    }
}

impl Group {
    /// How far apart somebody is from those who wait here; `None` if they should not meet.
    fn distance(&self, who: &Waiting, been: &[GuestId]) -> Option<f64> {
        let apart = |it: &Waiting| {
            let (me, other) = (who.asker.guest, it.asker.guest);
            me == other || who.muted.contains(&other) || it.muted.contains(&me) || been.contains(&other)
        };
        if self.people.iter().any(apart) {
            return None;
        }
        Some(self.people.iter().map(|it| (it.rating - who.rating).abs()).fold(0.0, f64::max))
    }
}

impl Tables {
    /// Seats somebody with whoever waits for such a game and is nearest in rating, or lets them wait at a table of their own.
    pub async fn seek(self: &Arc<Self>, seeker: &Seeker, kind: &Kind) -> Result<TableId, Refusal> {
        kind.wish().agree(&seeker.asker, String::new(), self.random.secret()?)?;
        kind.is_rated()?;
        let _turn = self.seeks.turn.lock().await;
        let guest = seeker.asker.guest;
        self.seeks.been.insert(guest, seeker.been.clone());
        let own = self.store.tables_of(guest, self.config.tables_per_guest).await.map_err(|error| failed(&error))?;
        for (table, row) in own {
            let Some(there) = Kind::of(&row) else { continue };
            let waits = self.look(table, |online| online.is_seeking() && online.seat_of(guest).is_some()).await?;
            if waits && there == *kind {
                self.notice(table, Some(guest));
                return Ok(table);
            }
            // One at a time: whoever seeks something else gives the first up.
            if waits {
                self.get_up(table, guest).await;
            }
        }
        let me = self.waiting(seeker.asker.clone(), kind, TableId(0)).await.map_err(|error| failed(&error))?;
        let now = self.now();
        let mut near = Vec::new();
        for group in self.groups(kind).await.map_err(|error| failed(&error))? {
            let here = group.people.iter().all(|it| self.is_here(group.table, it.asker.guest));
            let here = here && !self.has_been(&group, guest);
            let far = group.distance(&me, &seeker.been).filter(|far| *far <= band(now - group.since));
            if let Some(far) = far.filter(|_| here && group.free > 0) {
                near.push((far, group.since, group.table));
            }
        }
        near.sort_by(|one, other| one.0.total_cmp(&other.0).then(one.1.cmp(&other.1)));
        for (_, _, table) in near {
            if self.take_seat(table, seeker).await {
                return Ok(table);
            }
        }
        self.wait_alone(seeker, kind).await
    }

    /// False if somebody else was quicker, or the table is gone.
    async fn take_seat(self: &Arc<Self>, table: TableId, seeker: &Seeker) -> bool {
        let sit = Command::SitSought { been: seeker.been.clone() };
        self.expect(table, seeker.asker.guest);
        self.command(table, seeker.asker.clone(), sit, None).await.is_ok()
    }

    async fn wait_alone(self: &Arc<Self>, seeker: &Seeker, kind: &Kind) -> Result<TableId, Refusal> {
        let (wish, secret) = (kind.wish(), self.random.secret()?);
        let begin = |id, code, at| {
            let opened = Opened { sought: true, ..wish.agree(&seeker.asker, code, secret)? };
            Online::begin(id, opened, &seeker.asker, [Command::SitSought { been: Vec::new() }], at)
        };
        let table = self.open_as(&seeker.asker, false, begin).await?;
        self.notice(table, Some(seeker.asker.guest));
        Ok(table)
    }

    /// Somebody gets up from a table at which they wait.
    async fn get_up(self: &Arc<Self>, table: TableId, guest: GuestId) {
        let stands = |online: &Online| {
            let seat = online.seat_of(guest).filter(|_| online.is_seeking())?;
            Some(What::Stood { seat, sent_away: false })
        };
        self.commit_unasked(table, stands).await;
        self.close_deserted(table).await;
    }

    /// Closes a table at which nobody waits any more.
    pub(super) async fn close_deserted(self: &Arc<Self>, table: TableId) {
        let deserted =
            |online: &Online| (online.is_seeking() && online.guests().next().is_none()).then_some(What::Expired);
        self.commit_unasked(table, deserted).await;
    }

    /// The level of bots that suits those who wait at a table.
    pub async fn level_for(self: &Arc<Self>, table: TableId) -> Result<Option<&'static str>, Refusal> {
        let (game, people): (String, Vec<GuestId>) =
            self.look(table, |online| (online.opened.game.clone(), online.guests().collect())).await?;
        let mut sum = 0.0;
        for guest in &people {
            sum += self.rating(*guest, &game).await.map_err(|error| failed(&error))?;
        }
        Ok(level_near(&game, if people.is_empty() { Rating::NEW.rating } else { sum / people.len() as f64 }))
    }

    async fn rating(&self, guest: GuestId, game: &str) -> Result<f64, StoreError> {
        let all = self.store.ratings_of(guest).await?;
        Ok(all.into_iter().find(|(of, _)| of == game).map_or(Rating::NEW, |(_, standing)| standing.rating).rating)
    }

    async fn waiting(&self, asker: Asker, kind: &Kind, table: TableId) -> Result<Waiting, StoreError> {
        let rating = self.rating(asker.guest, &kind.game).await?;
        let muted = self.store.ears(asker.guest, table).await?.muted;
        Ok(Waiting { asker, rating, muted })
    }

    /// Those who wait for such a game, whether or not they are still there.
    async fn groups(&self, kind: &Kind) -> Result<Vec<Group>, StoreError> {
        let rows = self.store.sought_tables(MOST).await?;
        let mut groups = Vec::new();
        for (table, row) in rows.into_iter().filter(|(_, row)| Kind::of(row).as_ref() == Some(kind)) {
            let Some(company) = row.company else { continue };
            // Nobody is seated with somebody whom the host has just blocked.
            let mut welcome = true;
            for (guest, _) in company.people() {
                welcome &= !self.store.is_blocked(guest).await?;
            }
            if welcome {
                groups.push(self.group(table, &company, kind).await?);
            }
        }
        Ok(groups)
    }

    async fn group(&self, table: TableId, company: &Company, kind: &Kind) -> Result<Group, StoreError> {
        let mut people = Vec::new();
        for (guest, player) in company.people() {
            people.push(self.waiting(Asker { guest, name: player.name.clone() }, kind, table).await?);
        }
        Ok(Group { table, since: company.sought.unwrap_or_default(), free: company.free_seats(), people })
    }

    /// Frees the seats of those who have gone, and brings together who waits at different tables: two came at one moment to two
    /// nodes, or have waited long enough to take whoever there is.
    pub async fn tend_seeks(self: &Arc<Self>) {
        if let Err(error) = self.tended().await {
            failed(&error);
        }
    }

    async fn tended(self: &Arc<Self>) -> Result<(), StoreError> {
        let _turn = self.seeks.turn.lock().await;
        let rows = self.store.sought_tables(MOST).await?;
        let sought: Vec<(TableId, Company, Kind)> = rows
            .into_iter()
            .filter_map(|(table, row)| Some((table, Kind::of(&row)?, row.company?)))
            .map(|(table, kind, company)| (table, company, kind))
            .collect();
        let waits = |guest: GuestId| sought.iter().any(|(_, company, _)| company.seat_of(guest).is_some());
        self.seeks.been.retain(|guest, _| waits(*guest));
        self.seeks.missing.retain(|(table, _), _| sought.iter().any(|(known, _, _)| known == table));
        let mut kinds: Vec<&Kind> = Vec::new();
        for (table, company, kind) in &sought {
            for (guest, _) in company.people() {
                if self.store.is_blocked(guest).await? {
                    self.get_up(*table, guest).await;
                }
                self.free_if_away(*table, guest).await;
            }
            // One that was left without its last person being told to close it.
            self.close_deserted(*table).await;
            if !kinds.contains(&kind) {
                kinds.push(kind);
            }
        }
        for kind in kinds {
            self.bring_together(kind).await?;
        }
        Ok(())
    }

    async fn free_if_away(self: &Arc<Self>, table: TableId, guest: GuestId) {
        if self.is_here(table, guest) {
            self.seeks.missing.remove(&(table, guest));
            return;
        }
        let now = self.now();
        let since = *self.seeks.missing.entry((table, guest)).or_insert(now);
        if now - since >= AWAY {
            self.get_up(table, guest).await;
        }
    }

    /// Those at the younger of two tables come to the older one, if all of them fit. Each node does so for those who came to it:
    /// it alone knows whom their devices have been.
    async fn bring_together(self: &Arc<Self>, kind: &Kind) -> Result<(), StoreError> {
        let now = self.now();
        let mut groups = self.groups(kind).await?;
        groups.retain(|it| {
            !it.people.is_empty() && it.free > 0 && it.people.iter().all(|who| self.is_here(it.table, who.asker.guest))
        });
        groups.sort_by_key(|it| (it.since, it.table.0));
        for younger in (1..groups.len()).rev() {
            let (before, rest) = groups.split_at(younger);
            let Some(group) = rest.first() else { continue };
            let seekers: Option<Vec<Seeker>> = group.people.iter().map(|it| self.seeker(&it.asker)).collect();
            let Some(seekers) = seekers else { continue };
            let far = |older: &Group| {
                // Which of two tables is the younger may be a matter of a millisecond.
                if group.people.iter().any(|who| self.has_been(older, who.asker.guest)) {
                    return None;
                }
                let each = group.people.iter().zip(&seekers).map(|(who, it)| older.distance(who, &it.been));
                let far = each.collect::<Option<Vec<f64>>>()?.into_iter().fold(0.0, f64::max);
                (older.free >= group.people.len() && far <= band(now - older.since)).then_some(far)
            };
            let near = before.iter().filter_map(|older| Some((far(older)?, older.table)));
            let Some((_, older)) = near.min_by(|one, other| one.0.total_cmp(&other.0)) else { continue };
            let table = group.table;
            if self.close_for(table, &seekers).await {
                self.lead_to(older, table, &seekers, kind).await;
                // Seats have been taken: what is left is seen to the next time.
                return Ok(());
            }
        }
        Ok(())
    }

    /// Has the device of somebody who waits there been this guest, as far as this node knows?
    fn has_been(&self, group: &Group, guest: GuestId) -> bool {
        let been = |it: &Waiting| self.seeks.been.get(&it.asker.guest).is_some_and(|been| been.contains(&guest));
        group.people.iter().any(been)
    }

    fn seeker(&self, asker: &Asker) -> Option<Seeker> {
        let been = self.seeks.been.get(&asker.guest)?.clone();
        Some(Seeker { asker: asker.clone(), been })
    }

    /// Closes a table whose people are about to be seated elsewhere. False if it is not as it was: then nobody is moved.
    async fn close_for(self: &Arc<Self>, table: TableId, seekers: &[Seeker]) -> bool {
        let Ok(live) = self.at_least(table, None).await else { return false };
        let Ok(online) = live.table().await else { return false };
        let same = online.guests().eq(seekers.iter().map(|it| it.asker.guest));
        if !online.is_seeking() || !same {
            return false;
        }
        match self.commit(live.clone(), online, What::Expired).await {
            Ok(_) => true,
            Err(Uncommitted::Overtaken) => false,
            Err(Uncommitted::Refused(refusal)) => {
                tracing::warn!(table = %table, why = refusal.say.key, "a table could not be closed for another");
                false
            }
        }
    }

    /// Seats those whose table was closed: at the older one, or together at a new one if its seats have gone meanwhile.
    async fn lead_to(self: &Arc<Self>, older: TableId, closed: TableId, seekers: &[Seeker], kind: &Kind) {
        let Some((first, others)) = seekers.split_first() else { return };
        let there = match self.take_seat(older, first).await {
            true => Ok(older),
            false => self.wait_alone(first, kind).await,
        };
        let there = match there {
            Ok(there) => there,
            Err(refusal) => {
                tracing::warn!(table = %closed, why = refusal.say.key, "those who sought could not be seated");
                return;
            }
        };
        for other in others {
            // Somebody who cannot be seated is led there all the same, and may seek again.
            self.take_seat(there, other).await;
        }
        for it in seekers {
            self.expect(there, it.asker.guest);
            self.notice(there, Some(it.asker.guest));
        }
        self.lead_on(closed, there).await;
    }
}

#[cfg(test)]
mod tests;
