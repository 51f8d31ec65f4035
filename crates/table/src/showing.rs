//! Tables for pictures, benchmarks and tests: a game as it stands, without the log that led to it.

use crate::{Clock, Entry, Millis, Online, Opened, What};
use cachet_engine::fair::{Secret, Share};
use cachet_engine::{AnyTable, Seat, SeatSet};
use cachet_listing::{GuestId, Status, TableId};

impl Online {
    /// A table that shows this game as it stands. Guest n sits in seat n, counted from 1; the first is the host.
    pub fn showing(game: Box<dyn AnyTable>) -> Online {
        let names: Vec<String> = game.names().all().iter().map(|seat| game.names().of(seat)).collect();
        let mut online = Online::room(game.info().id, &names);
        online.status = if game.outcome().is_some() { Status::Over } else { Status::Playing };
        online.winners = game.outcome().map(|outcome| outcome.winners).unwrap_or_default();
        online.clocks.waiting(game.waiting(), None, 0);
        online.game = Some(game);
        online
    }

    /// The same with what people are looking at after the last move: the letter of a round, all since their own move.
    pub fn looked_at(mut self) -> Online {
        let Some(game) = &self.game else { return self };
        let moves = game.moves();
        let events_before = |at: usize| game.rewound(at).events();
        let mut own = Vec::new();
        for seat in Seat::ALL {
            if let Some(at) = moves.iter().rposition(|(by, _)| *by == seat) {
                own.push((seat, events_before(at) as u32));
            }
        }
        let last = events_before(moves.len().saturating_sub(1));
        for (seat, from) in own {
            self.decisions[seat] = 1;
            self.moved_at[seat] = Some(from);
        }
        self.opened.rests = true;
        self.look_up(last, SeatSet::EMPTY, self.touched);
        self
    }

    /// A table at which these people sit, before the deal.
    pub fn room(game: &str, names: &[impl AsRef<str>]) -> Online {
        const OPENED: Millis = 0;
        let opened = Opened {
            game: game.to_owned(),
            rules: 1,
            options: Vec::new(),
            seats: names.len(),
            public: false,
            spectators: true,
            helper: true,
            clock: Clock::None,
            host: GuestId(1),
            code: "ROSE42".to_owned(),
            secret: Secret::new([7; 32]),
            bound: true,
            again: None,
            from: None,
            day: None,
            evening: None,
            rests: false,
            taught: false,
            rated: true,
            sought: false,
        };
        let mut online = Online::open(TableId(1), opened, OPENED);
        for ((name, seat), number) in names.iter().zip(cachet_engine::Seat::ALL).zip(1..) {
            let sat = What::Sat {
                seat,
                guest: GuestId(number),
                name: name.as_ref().to_owned(),
                share: Some(Share::new([0; 16])),
                asked: false,
                one_device: false,
            };
            online.fold(Entry { at: OPENED, what: sat }).expect("the seat is there, and free");
        }
        online
    }
}
