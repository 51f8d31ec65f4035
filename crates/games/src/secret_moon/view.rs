//! The table as one viewer knows it: a fold of what that viewer saw, and of nothing else.

use super::event::{Event, How, Partner, Seen};
use super::order::OrderCard;
use super::place::{Npc, Place, npcs};
use super::role::{Answer, Role, Team};
use cachet_engine::{Seat, SeatSet, Viewer};
use serde::Serialize;

/// Everything a viewer knows of the game.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View {
    /// The seat looking, if it is a seat.
    pub me: Option<Seat>,
    /// What that seat saw with open eyes, if it is Princess or Traveller.
    pub partner: Option<Partner>,
    pub round: u16,
    pub turn: Option<Seat>,
    pub seats: Vec<SeatView>,
    pub npcs: Vec<CardView>,
    /// With five players: is a card out of the game?
    pub removed: bool,
    pub end: Option<End>,
}

/// One seat, as the viewer knows it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SeatView {
    #[serde(flatten)]
    pub card: CardView,
    /// The order card it still has this round.
    pub order: Option<OrderCard>,
    pub protected: bool,
    /// What it has answered to "Who goes there?", oldest first.
    pub answers: Vec<Answer>,
    /// The reminder markers it took for those answers.
    pub reminders: Vec<Team>,
}

/// One character card, as the viewer knows it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct CardView {
    /// Which it is, where the viewer knows.
    pub card: Option<Role>,
    pub revealed: bool,
    pub captured: bool,
    /// It stayed hidden to the end, and was turned over then.
    pub opened: bool,
    /// Whose markers lie by it: who has investigated it, oldest first.
    pub markers: Vec<Seat>,
    /// The characters it was wrongly accused of being.
    pub is_not: Vec<Role>,
}

/// How the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct End {
    pub team: Team,
    pub how: How,
    pub winners: SeatSet,
}

impl CardView {
    const HIDDEN: CardView = CardView {
        card: None,
        revealed: false,
        captured: false,
        opened: false,
        markers: Vec::new(),
        is_not: Vec::new(),
    };

    /// The viewer saw this card, or did not.
    fn learn(&mut self, card: Option<Role>) {
        self.card = card.or(self.card);
    }
}

impl View {
    pub(super) fn new(seats: usize, who: Viewer) -> View {
        let me = match who {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Public | Viewer::Everyone => None,
        };
        let seat = SeatView {
            card: CardView::HIDDEN,
            order: None,
            protected: false,
            answers: Vec::new(),
            reminders: Vec::new(),
        };
        View {
            me,
            partner: None,
            round: 0,
            turn: None,
            seats: vec![seat; seats],
            npcs: vec![CardView::HIDDEN; npcs(seats)],
            removed: false,
            end: None,
        }
    }

    pub fn seat(&self, seat: Seat) -> &SeatView {
        &self.seats[seat.index()]
    }

    fn seat_mut(&mut self, seat: Seat) -> &mut SeatView {
        &mut self.seats[seat.index()]
    }

    /// The card at a place.
    pub fn card(&self, place: Place) -> &CardView {
        match place {
            Place::Seat(seat) => &self.seats[seat.index()].card,
            Place::Npc(npc) => &self.npcs[npc.index()],
        }
    }

    fn card_mut(&mut self, place: Place) -> &mut CardView {
        match place {
            Place::Seat(seat) => &mut self.seats[seat.index()].card,
            Place::Npc(npc) => &mut self.npcs[npc.index()],
        }
    }

    /// Every place of this table.
    pub fn places(&self) -> impl Iterator<Item = Place> + use<> {
        Place::all(self.seats.len()).iter()
    }

    /// The viewer's own card.
    pub fn mine(&self) -> Option<Role> {
        self.me.and_then(|seat| self.seat(seat).card.card)
    }

    pub(super) fn note(&mut self, seen: &Seen) {
        match *seen {
            Event::Removed { .. } => self.removed = true,
            Event::Dealt { seat, card } => self.card_mut(Place::Seat(seat)).learn(card),
            Event::Laid { npc, card } => self.card_mut(Place::Npc(npc)).learn(card),
            Event::EyesOpen { seat, partner } => self.note_eyes(seat, partner.partner()),
            Event::Round { number } => self.clear_round(number),
            Event::Ordered { seat, card } => self.seat_mut(seat).order = Some(card),
            Event::Turn { seat } => self.turn = Some(seat),
            Event::Investigated { by, at, card } => {
                let there = self.card_mut(at);
                there.learn(card);
                there.markers.push(by);
                self.acted(by);
            }
            Event::Enquired { by, at, answer } => {
                let seat = self.seat_mut(at);
                seat.answers.push(answer);
                seat.reminders.push(answer.marker());
                self.acted(by);
            }
            Event::Peeked { at, card, .. } => self.card_mut(Place::Npc(at)).learn(card),
            Event::Accused { by, at, name, right } => {
                let there = self.card_mut(at);
                if !right && !there.is_not.contains(&name) {
                    there.is_not.push(name);
                }
                self.acted(by);
            }
            Event::Protected { by, at } => {
                self.seat_mut(at).protected = true;
                self.acted(by);
            }
            Event::Interrupted { by, at } => {
                self.seat_mut(at).order = None;
                self.acted(by);
            }
            Event::Revealed { at, card } => {
                let there = self.card_mut(at);
                there.learn(Some(card));
                there.revealed = true;
            }
            Event::Captured { at, by } => self.note_capture(at, by),
            Event::Passed { seat } => self.acted(seat),
            Event::Over { team, how, winners } => {
                self.end = Some(End { team, how, winners });
                self.turn = None;
            }
            Event::Opened { at, card } => {
                let there = self.card_mut(at);
                there.learn(Some(card));
                there.opened = true;
            }
        }
    }

    /// SM-6: what a seat sees for itself. Everybody else learns nothing here.
    fn note_eyes(&mut self, seat: Seat, partner: Option<Partner>) {
        if self.me != Some(seat) {
            return;
        }
        self.partner = partner;
        let wanted = self.mine().and_then(Role::partner);
        match partner {
            Some(Partner::Seat(other)) => self.card_mut(Place::Seat(other)).learn(wanted),
            // SM-RUL-23: which NPC is known only where there is but one.
            Some(Partner::Npc) if self.npcs.len() == 1 => self.card_mut(Place::Npc(Npc::ALL[0])).learn(wanted),
            Some(Partner::Npc) | None => {}
        }
    }

    fn clear_round(&mut self, round: u16) {
        self.round = round;
        self.turn = None;
        for seat in &mut self.seats {
            seat.order = None;
            seat.protected = false;
        }
    }

    /// SM-9: whoever has acted has no order card any more.
    fn acted(&mut self, seat: Seat) {
        self.seat_mut(seat).order = None;
    }

    fn note_capture(&mut self, at: Place, by: Option<Seat>) {
        self.card_mut(at).captured = true;
        if let Place::Seat(seat) = at {
            self.acted(seat);
            self.seat_mut(seat).protected = false;
        }
        if let Some(seat) = by {
            self.acted(seat);
        }
    }
}
