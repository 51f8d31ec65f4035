//! A finished game, replayed once: who decided what, with which moves to choose from, and what each seat had seen by then.

use crate::{Account, Game, Header, LogItem, Mark, Notebook, Outcome, Scripted, Seat, Table, Viewer};

/// A move that was made.
pub struct Made<A> {
    pub seat: Seat,
    pub action: A,
    pub legal: Vec<A>,
    /// The events before it, and after all it brought about.
    pub before: usize,
    pub after: usize,
    pub round: Option<u16>,
}

/// The end of a game that was given up: by whom, and what they could have done instead.
pub struct GivenUp<A> {
    pub seat: Seat,
    pub legal: Vec<A>,
}

/// A finished game.
pub struct Story<G: Game> {
    pub header: Header<G>,
    pub moves: Vec<Made<G::Action>>,
    pub outcome: Outcome,
    pub given_up: Option<GivenUp<G::Action>>,
    seen: Vec<(Viewer, Vec<G::Seen>)>,
}

impl<G: Game> Story<G> {
    /// None if the game is not over.
    pub fn of(played: &Table<G>) -> Option<Story<G>> {
        let header = played.header().clone();
        let over = played.phase().outcome();
        let quitter = header.account.resigned.filter(|_| over.is_none());
        let others = |seat| Outcome { winners: Account::winners_without(seat, header.seats()) };
        let outcome = over.or(quitter.map(others))?;
        let chances = played.log().iter().filter_map(|item| match item {
            LogItem::Chance(chance) => Some(chance.clone()),
            LogItem::Move { .. } => None,
        });
        let mut dealer = Scripted::new(chances);
        let mut round = None;
        let mut note = |event: &G::Event| {
            if let Some(Mark::Round(number)) = G::mark(event) {
                round = Some(number);
            }
        };
        let mut table = Table::open_showing(header.clone(), &mut dealer, &mut note);
        let mut moves = Vec::new();
        for (seat, action) in played.moves_made() {
            let (before, legal) = (table.events(), table.legal(seat));
            let mut then = None;
            table
                .play_showing(seat, action, &mut dealer, &mut |event| {
                    if let Some(Mark::Round(number)) = G::mark(event) {
                        then = Some(number);
                    }
                })
                .ok()?;
            moves.push(Made { seat, action, legal, before, after: table.events(), round });
            round = then.or(round);
        }
        let given_up = quitter.map(|seat| GivenUp { seat, legal: table.legal(seat) });
        let viewers = Viewer::all(header.seats()).chain([Viewer::Everyone]);
        let seen = viewers.map(|viewer| (viewer, table.notebook_of(viewer).seen().to_vec())).collect();
        Some(Story { header, moves, outcome, given_up, seen })
    }

    pub fn seats(&self) -> usize {
        self.header.seats()
    }

    /// What a viewer had seen after this many events.
    pub fn seen(&self, viewer: Viewer, events: usize) -> &[G::Seen] {
        let all = self.seen.iter().find(|(other, _)| *other == viewer).map_or(&[][..], |(_, seen)| seen);
        &all[..events.min(all.len())]
    }

    /// The notebook of a viewer after this many events.
    pub fn notes(&self, viewer: Viewer, events: usize) -> Notebook<G> {
        Notebook::reading(&self.header.options, self.seats(), viewer, self.seen(viewer, events))
    }

    /// The indices of the moves at which a seat had a choice. Moves that were laid out before a continued game began are
    /// left out.
    pub fn decisions(&self, seat: Seat) -> Vec<usize> {
        let before = self.header.account.continued.as_ref().map_or(0, |it| it.moves);
        let decides = |made: &Made<G::Action>| made.seat == seat && made.legal.len() > 1;
        self.moves.iter().enumerate().skip(before).filter(|(_, made)| decides(made)).map(|(turn, _)| turn).collect()
    }

    pub fn events(&self) -> usize {
        self.seen.first().map_or(0, |(_, seen)| seen.len())
    }
}
