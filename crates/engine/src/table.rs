//! A game in progress: the position, its log, and one notebook for each viewer.

use crate::account::Account;
use crate::dealer::{AnyDealer, Chance, Recording, Scripted, SeedDealer};
use crate::game::{Game, Phase, Tell};
use crate::log::{Fault, Header, LogItem};
use crate::names::Names;
use crate::seat::{Seat, Viewer};
use crate::seed::Seed;
use std::borrow::Cow;

/// What one viewer has: everything seen so far, and the view folded from it. Bots get this and nothing else.
pub struct Notebook<G: Game> {
    viewer: Viewer,
    seen: Vec<G::Seen>,
    view: G::View,
}

impl<G: Game> Notebook<G> {
    pub fn new(options: &G::Options, seats: usize, viewer: Viewer) -> Notebook<G> {
        Notebook { viewer, seen: Vec::new(), view: G::view(options, seats, viewer) }
    }

    /// The notebook of a viewer who has seen all this.
    pub fn reading(options: &G::Options, seats: usize, viewer: Viewer, seen: &[G::Seen]) -> Notebook<G> {
        let mut notebook = Notebook::new(options, seats, viewer);
        seen.iter().for_each(|seen| notebook.write(seen.clone()));
        notebook
    }

    /// Writes down what this viewer saw of an event.
    pub fn note(&mut self, event: &G::Event) {
        self.write(G::seen(event, self.viewer));
    }

    fn write(&mut self, seen: G::Seen) {
        G::note(&mut self.view, &seen);
        self.seen.push(seen);
    }

    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    pub fn seen(&self) -> &[G::Seen] {
        &self.seen
    }

    /// What was seen, less whatever the rules do not show this viewer. [`Game::imagine`] starts from this: games imagined
    /// from a leak would agree with it, and the secrecy suite would not find it.
    pub fn rightly_seen(&self) -> Vec<G::Seen> {
        self.seen.iter().map(|seen| G::redact(seen, self.viewer)).collect()
    }

    pub fn view(&self) -> &G::View {
        &self.view
    }
}

impl<G: Game> Clone for Notebook<G> {
    fn clone(&self) -> Self {
        Notebook { viewer: self.viewer, seen: self.seen.clone(), view: self.view.clone() }
    }
}

/// A game in progress.
pub struct Table<G: Game> {
    header: Header<G>,
    state: G::State,
    log: Vec<LogItem<G::Action>>,
    events: Vec<G::Event>,
    notebooks: Vec<Notebook<G>>,
}

impl<G: Game> Clone for Table<G> {
    fn clone(&self) -> Self {
        Table {
            header: self.header.clone(),
            state: self.state.clone(),
            log: self.log.clone(),
            events: self.events.clone(),
            notebooks: self.notebooks.clone(),
        }
    }
}

/// Stores every event, after passing it to a callback.
struct Keeping<'a, E> {
    events: &'a mut Vec<E>,
    also: &'a mut dyn FnMut(&E),
}

impl<E> Tell<E> for Keeping<'_, E> {
    fn tell(&mut self, event: E) {
        (self.also)(&event);
        self.events.push(event);
    }
}

impl<G: Game> Table<G> {
    /// Opens a table and deals. `also` is called with every event as it happens.
    pub fn open_showing(header: Header<G>, dealer: &mut dyn AnyDealer, also: &mut dyn FnMut(&G::Event)) -> Table<G> {
        let mut recording = Recording::new(dealer);
        let mut events = Vec::new();
        let state =
            G::start(&header.options, header.seats(), &mut recording, &mut Keeping { events: &mut events, also });
        let notebooks = Viewer::all(header.seats())
            .map(|viewer| {
                let mut notebook = Notebook::new(&header.options, header.seats(), viewer);
                events.iter().for_each(|event| notebook.note(event));
                notebook
            })
            .collect();
        let log = recording.into_answers().into_iter().map(LogItem::Chance).collect();
        Table { header, state, log, events, notebooks }
    }

    pub fn open(header: Header<G>, dealer: &mut dyn AnyDealer) -> Table<G> {
        Table::open_showing(header, dealer, &mut |_| {})
    }

    /// Plays an action, or refuses it and changes nothing. `also` is called with every event as it happens.
    pub fn play_showing(
        &mut self,
        seat: Seat,
        action: G::Action,
        dealer: &mut dyn AnyDealer,
        also: &mut dyn FnMut(&G::Event),
    ) -> Result<(), G::Illegal> {
        let mut recording = Recording::new(dealer);
        let before = self.events.len();
        G::apply(&mut self.state, seat, action, &mut recording, &mut Keeping { events: &mut self.events, also })?;
        self.log.push(LogItem::Move { seat, action });
        self.log.extend(recording.into_answers().into_iter().map(LogItem::Chance));
        for notebook in &mut self.notebooks {
            self.events[before..].iter().for_each(|event| notebook.note(event));
        }
        Ok(())
    }

    pub fn play(&mut self, seat: Seat, action: G::Action, dealer: &mut dyn AnyDealer) -> Result<(), G::Illegal> {
        self.play_showing(seat, action, dealer, &mut |_| {})
    }

    /// Replays a log.
    pub fn replay(header: Header<G>, log: &[LogItem<G::Action>]) -> Result<Table<G>, Fault<G::Illegal>> {
        let mut dealer = Scripted::new(chances(log));
        let mut table = Table::open(header, &mut dealer);
        for (at, item) in log.iter().enumerate() {
            let LogItem::Move { seat, action } = item else { continue };
            if dealer.at_fault() || table.log.len() != at {
                return Err(Fault::Chance { item: at });
            }
            table.play(*seat, *action, &mut dealer).map_err(|refusal| Fault::Illegal { item: at, refusal })?;
        }
        if dealer.at_fault() || table.log != log {
            return Err(Fault::Chance { item: log.len() });
        }
        Ok(table)
    }

    /// The live dealer for the next move of a game dealt from `seed`.
    pub fn dealer(&self, seed: Seed) -> SeedDealer {
        SeedDealer::after(seed, self.deals())
    }

    /// The moves made, without what chance decided.
    pub fn moves_made(&self) -> impl Iterator<Item = (Seat, G::Action)> {
        self.log.iter().filter_map(|item| match item {
            LogItem::Move { seat, action } => Some((*seat, *action)),
            LogItem::Chance(_) => None,
        })
    }

    /// The same game as it stood after the first `moves` moves.
    pub fn rewound(&self, moves: usize) -> Table<G> {
        let mut dealer = Scripted::new(chances(&self.log));
        let mut table = Table::open(self.header.clone(), &mut dealer);
        for (seat, action) in self.moves_made().take(moves) {
            table
                .play(seat, action, &mut dealer)
                .unwrap_or_else(|_| unreachable!("a move that was played once can be played again"));
        }
        table
    }

    /// How many questions chance has answered.
    pub fn deals(&self) -> usize {
        chances(&self.log).count()
    }

    /// Attaches what the hosting table knows about the game, once that may be public.
    pub fn reveal(&mut self, account: Account) {
        if let Some(fair) = &account.fair {
            self.header.seed = Some(fair.seed());
        }
        self.header.account = account;
    }

    /// Replaces the players' names. Safe in the middle of a game: no rule reads a name.
    pub fn rename(&mut self, names: Names) {
        if names.seats() == self.header.seats() {
            self.header.names = names;
        }
    }

    pub fn header(&self) -> &Header<G> {
        &self.header
    }

    pub fn log(&self) -> &[LogItem<G::Action>] {
        &self.log
    }

    pub fn phase(&self) -> Phase {
        G::phase(&self.state)
    }

    pub fn state(&self) -> &G::State {
        &self.state
    }

    pub fn legal(&self, seat: Seat) -> Vec<G::Action> {
        crate::game::legal::<G>(&self.state, seat)
    }

    /// How many events there have been; the same number for every viewer.
    pub fn events(&self) -> usize {
        self.events.len()
    }

    /// The notebook of a seat, or of the public for a seat this table does not have.
    pub fn notebook(&self, seat: Seat) -> &Notebook<G> {
        let public = self.notebooks.len() - 1;
        &self.notebooks[seat.index().min(public)]
    }

    /// The notebook of any viewer: the one kept at the table, or, for everyone, a new one.
    pub fn notes(&self, viewer: Viewer) -> Cow<'_, Notebook<G>> {
        match self.notebooks.iter().find(|notebook| notebook.viewer() == viewer) {
            Some(notebook) => Cow::Borrowed(notebook),
            None => Cow::Owned(self.notebook_of(viewer)),
        }
    }

    /// A new notebook for any viewer, folded from the events.
    pub fn notebook_of(&self, viewer: Viewer) -> Notebook<G> {
        let mut notebook = Notebook::new(&self.header.options, self.header.seats(), viewer);
        self.events.iter().for_each(|event| notebook.note(event));
        notebook
    }

    pub fn notebooks(&self) -> &[Notebook<G>] {
        &self.notebooks
    }
}

/// The answers of chance in a log.
pub(crate) fn chances<A>(log: &[LogItem<A>]) -> impl Iterator<Item = Chance> {
    log.iter().filter_map(|item| match item {
        LogItem::Chance(chance) => Some(chance.clone()),
        LogItem::Move { .. } => None,
    })
}
