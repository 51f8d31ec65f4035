//! How a bot plays late in a round, asked of the bot itself at every place of the tree, so that the best response to it can
//! be computed.

use super::follow::{Did, turns};
use super::late::play_of;
use super::pool::{GUARD, KINDS, Pool, card, kind};
use super::public::{Play, Public};
use super::ranges::Stories;
use super::round::Round;
use super::tree::Next;
use crate::Bot;
use crate::letters::simulate::NoDealer;
use cachet_engine::{Game, Notebook, Seat, Viewer, dice};
use cachet_games::letters::{Action, Aim, Card, Edition, Event, Hidden, Imagined, LetterOptions, Letters, Seen};
use rustc_hash::FxHashSet;

/// One deal of what is hidden, as far as it has been played.
#[derive(Clone)]
struct Deal<E> {
    table: Imagined<E>,
    place: u32,
    /// What each player held when the last turn of the notebook began.
    first: [usize; 2],
    /// What has happened since.
    told: Vec<Event>,
}

struct Asking<'a, E: Edition> {
    notes: &'a Notebook<Letters<E>>,
    /// Where the last turn begins in them.
    from: usize,
    stories: &'a [Stories; 2],
    round: &'a mut Round,
    bot: &'a mut dyn Bot<Letters<E>>,
    times: u32,
    asked: FxHashSet<(u32, usize, usize)>,
}

/// Puts in place of what was learnt how often this bot makes each play, of so many times that it is asked. `notes` is of
/// either player, and the round begins at its last turn. Where two cards can have come to a player in either order, one
/// order stands for both.
pub fn ask<E: Edition>(
    notes: &Notebook<Letters<E>>,
    stories: &[Stories; 2],
    round: &mut Round,
    bot: &mut dyn Bot<Letters<E>>,
    times: u32,
) {
    let Some(turn) = turns(notes).and_then(|turns| turns.last().copied()) else { return };
    let public = turn.public;
    let mut asking = Asking { notes, from: turn.from, stories, round, bot, times, asked: FxHashSet::default() };
    orders(public.pool, &mut Vec::new(), &mut |order| {
        let first = [order[0], order[1]];
        if (0..2).all(|seat| public.holds[seat].contains(first[seat])) {
            asking.deal(&public, order);
        }
    });
}

/// Every order of these cards; like cards make like orders.
fn orders(pool: Pool, order: &mut Vec<usize>, each: &mut impl FnMut(&[usize])) {
    if pool.cards() == 0 {
        return each(order);
    }
    for kind in (0..KINDS).filter(|kind| pool.of(*kind) > 0) {
        order.push(kind);
        orders(pool.without(kind), order, each);
        order.pop();
    }
}

impl<E: Edition> Asking<'_, E> {
    fn deal(&mut self, public: &Public, order: &[usize]) {
        let cards: Vec<Card> = order.iter().map(|kind| card(*kind)).collect();
        let mut hands = [cards[0]; 6];
        hands[1] = cards[1];
        let hidden = Hidden { hands, drawn: &cards[2..3], aside: cards[3], deck: &cards[4..] };
        let table = Imagined::<E>::of(self.notes.view(), hidden);
        let seat = Seat::ALL[public.mover()];
        let told = vec![Event::Turn { seat }, Event::Drew { seat, card: cards[2] }];
        self.go_on(Deal { table, place: 0, first: [order[0], order[1]], told });
    }

    fn go_on(&mut self, deal: Deal<E>) {
        let mover = deal.table.turn();
        let (held, drawn) = (deal.table.held(mover), deal.table.drawn()[0]);
        let (Some(one), Some(two)) = (kind(held), kind(drawn)) else { return };
        let mut legal = Vec::new();
        deal.table.legal(mover, &mut |action| legal.push(action));
        if self.asked.insert((deal.place, one.min(two), one.max(two))) {
            let notes = self.notebook(&deal, mover);
            for number in 0..self.times {
                let action = self.bot.choose(&notes, &legal, &mut dice(u64::from(number)));
                if let Some((play, kept)) = self.play(&deal, mover, action) {
                    self.round.put(deal.place, play, kept);
                }
            }
        }
        let mut tried: Vec<Play> = Vec::new();
        for action in legal {
            let Some((play, _)) = self.play(&deal, mover, action).filter(|(play, _)| !tried.contains(play)) else {
                continue;
            };
            tried.push(play);
            let mut next = deal.clone();
            let before = next.told.len();
            next.table.play(mover, action, &mut NoDealer, &mut next.told);
            if next.told[before..].iter().any(|event| matches!(event, Event::Won { .. })) {
                continue;
            }
            let did = did(play, mover, &next.told[before..]);
            if let Some(Next::Place(place)) = did.and_then(|did| self.round.tree().step(deal.place, did)) {
                self.go_on(Deal { place, ..next });
            }
        }
    }

    /// The play of the tree that this action makes, and what is kept with it.
    fn play(&self, deal: &Deal<E>, mover: Seat, action: Action) -> Option<(Play, usize)> {
        let Action::Play { card, aim } = action else { return None };
        let (held, drawn) = (deal.table.held(mover), deal.table.drawn()[0]);
        let kept = kind(if held == card { drawn } else { held })?;
        let play = play_of(mover, card, aim)?;
        let there = |play: Play| self.round.tree().edge(deal.place, play).map(|_| (play, kept));
        let idle = || there(Play::Nothing(GUARD as u8)).filter(|_| matches!(aim, Aim::Name(..)));
        there(play).or_else(idle)
    }

    /// What the mover has seen.
    fn notebook(&self, deal: &Deal<E>, mover: Seat) -> Notebook<Letters<E>> {
        let mut unseen = self.stories[mover.index()][deal.first[mover.index()]].iter().copied();
        let round = self.notes.seen()[..self.from].iter().rposition(|seen| matches!(seen, Event::Round { .. }));
        let (before, since) = self.notes.seen()[..self.from].split_at(round.unwrap_or(0));
        let mut seen: Vec<Seen> = before.to_vec();
        seen.extend(since.iter().map(|seen| told_to(mover, seen, &mut unseen)));
        seen.extend(deal.told.iter().map(|event| Letters::<E>::seen(event, Viewer::Seat(mover))));
        Notebook::reading(&LetterOptions::seen_in(self.notes.view()), 2, Viewer::Seat(mover), &seen)
    }
}

/// An event as this seat saw it, to which these cards came unseen by the other.
pub(in crate::letters) fn told_to(seat: Seat, seen: &Seen, cards: &mut impl Iterator<Item = Card>) -> Seen {
    let mut secret = |to: Seat| if to == seat { cards.next() } else { None };
    if let Event::Dealt { seat, .. } = *seen {
        Event::Dealt { seat, card: secret(seat) }
    } else if let Event::Drew { seat, .. } = *seen {
        Event::Drew { seat, card: secret(seat) }
    } else if let Event::Redrew { seat, from, .. } = *seen {
        Event::Redrew { seat, card: secret(seat), from }
    } else {
        *seen
    }
}

/// What came of a play, after which the round goes on.
fn did(play: Play, mover: Seat, told: &[Event]) -> Option<Did> {
    for event in told {
        if let Event::Looked { card, .. } = *event {
            return kind(card).map(Did::Saw);
        } else if let Event::Compared { mine, .. } = *event {
            return kind(mine).map(Did::Tied);
        } else if let Event::Discarded { seat, card } = *event {
            return Some(Did::Redrew { mine: seat == mover, discarded: kind(card)? });
        } else if let Event::Traded { gave, took, .. } = *event {
            return Some(Did::Traded { gave: kind(gave)?, took: kind(took)? });
        }
    }
    Some(if let Play::Name(name) = play { Did::Named(usize::from(name)) } else { Did::Nothing(play.card()) })
}
