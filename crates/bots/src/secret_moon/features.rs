//! Features of an action, each with a strength. A policy is a weight for each feature.

use super::board::Board;
use super::common::{Chances, Common, SeenCards};
use super::worlds::{World, spot};
use cachet_engine::Seat;
use cachet_games::secret_moon::{Action, Answer, Place, Role, Team};

/// How many features there are. Each kind of action has a range of its own.
pub const FEATURES: usize = 98;

const INVESTIGATE: usize = 0;
const ENQUIRE: usize = 10;
const ACCUSE: usize = 23;
const PROTECT: usize = 58;
const INTERRUPT: usize = 77;
const CAPTURE: usize = 89;
const PASS: usize = 94;

/// Finds the features of actions for a seat at its turn, from what it sees and believes.
pub struct ActionFeatures<'a> {
    board: &'a Board,
    me: usize,
    pub mine: Role,
    chances: Chances,
    /// How many of those who act later this round are on our side and may capture, and how many are not.
    friends_ahead: f32,
    foes_ahead: f32,
    /// The card whose capture loses the game for us, and the one whose capture wins it.
    ours: Role,
    theirs: Role,
}

impl<'a> ActionFeatures<'a> {
    /// For this seat, if the cards lie like this.
    pub fn new(board: &'a Board, common: &Common, seat: Seat, world: &World) -> ActionFeatures<'a> {
        let me = seat.index();
        let mine = world.role(me);
        let chances = common.chances(SeenCards::of(me, world, board));
        let (mut friends_ahead, mut foes_ahead) = (0.0, 0.0);
        for other in (0..board.seats).filter(|other| *other != me && board.is_to_act(*other)) {
            foes_ahead += 1.0 - chances.team(other, mine.team());
            friends_ahead += match mine.team() {
                Team::Princess => chances.team(other, Team::Princess),
                Team::Minister => chances.of(other, Role::Minister),
            };
        }
        let (ours, theirs) = match mine.team() {
            Team::Princess => (Role::Princess, Role::Minister),
            Team::Minister => (Role::Minister, Role::Princess),
        };
        ActionFeatures { board, me, mine, chances, friends_ahead, foes_ahead, ours, theirs }
    }

    fn spot(&self, place: Place) -> usize {
        spot(place, self.board.seats)
    }

    /// What nobody would do: accuse anybody of being what they cannot be, what all can see, or of our side;
    /// capture one's own side; lose the game by interrupting; look at what one knows.
    pub fn is_foolish(&self, action: Action) -> bool {
        match action {
            Action::Investigate(at) => self.chances.doubt(self.spot(at)) < 1e-4,
            Action::Accuse(at, name) => {
                let at = self.spot(at);
                self.board.shown[at].is_some() || name.team() == self.mine.team() || self.chances.of(at, name) <= 0.0
            }
            Action::Capture(at) => {
                self.mine == Role::Guard
                    || self.board.shown[self.spot(at)].is_none_or(|card| card.team() == self.mine.team())
            }
            Action::Interrupt(_) => matches!(self.mine, Role::Princess | Role::Minister),
            Action::Enquire(_) | Action::Protect(_) | Action::Pass => false,
        }
    }

    /// Calls `put` with every feature of an action and its strength.
    pub fn of(&self, action: Action, put: &mut impl FnMut(usize, f32)) {
        let round = self.board.round.saturating_sub(1).min(2);
        match action {
            Action::Investigate(at) => {
                put(INVESTIGATE + round, 1.0);
                self.of_investigate(self.spot(at), put);
            }
            Action::Enquire(at) => {
                put(ENQUIRE + round, 1.0);
                self.of_enquire(at.index(), put);
            }
            Action::Accuse(at, name) => self.of_accuse(self.spot(at), name, round, put),
            Action::Protect(at) => {
                put(PROTECT + round, 1.0);
                self.of_protect(at.index(), put);
            }
            Action::Interrupt(at) => {
                put(INTERRUPT + round, 1.0);
                self.of_interrupt(at.index(), put);
            }
            Action::Capture(at) => {
                let shown = self.board.shown[self.spot(at)].unwrap_or(Role::Guard);
                put(CAPTURE + shown as usize, 1.0);
            }
            Action::Pass => {
                put(PASS + round, 1.0);
            }
        }
    }

    fn of_investigate(&self, at: usize, put: &mut impl FnMut(usize, f32)) {
        put(INVESTIGATE + 3, f32::from(at >= self.board.seats));
        put(INVESTIGATE + 4, self.chances.of(at, Role::Princess));
        put(INVESTIGATE + 5, self.chances.of(at, Role::Traveller));
        put(INVESTIGATE + 6, self.chances.of(at, Role::Priest));
        put(INVESTIGATE + 7, self.chances.of(at, Role::Minister));
        put(INVESTIGATE + 8, self.chances.doubt(at));
        put(INVESTIGATE + 9, f32::from(self.board.answered.get(at).is_some_and(Option::is_some)));
    }

    fn of_enquire(&self, at: usize, put: &mut impl FnMut(usize, f32)) {
        let silent = self.chances.of(at, Role::Princess) + self.chances.of(at, Role::Traveller);
        let minister = self.chances.of(at, Role::Minister);
        put(ENQUIRE + 3, silent * (1.0 - silent));
        put(ENQUIRE + 4, minister * (1.0 - minister));
        put(ENQUIRE + 5, silent);
        put(ENQUIRE + 6, minister);
        put(ENQUIRE + 7, f32::from(self.board.answered[at].is_some()));
        put(ENQUIRE + 8, self.chances.of(at, self.theirs) * self.friends_ahead);
        put(ENQUIRE + 9, f32::from(self.board.is_open(self.theirs)));
        put(ENQUIRE + 10, self.chances.doubt(at));
        put(ENQUIRE + 11, self.chances.of(at, Role::Priest));
        let half = self.board.is_open(Role::Princess) || self.board.is_open(Role::Traveller);
        put(ENQUIRE + 12, if half { silent } else { 0.0 });
    }

    fn of_accuse(&self, at: usize, name: Role, round: usize, put: &mut impl FnMut(usize, f32)) {
        let right = self.chances.of(at, name);
        let wrong = 1.0 - right;
        let name_at = ACCUSE + 4 * name as usize;
        put(name_at, 1.0);
        put(name_at + 1, right);
        put(name_at + 2, right * right);
        put(name_at + 3, f32::from(right > 0.99));
        let rest = ACCUSE + 4 * Role::ALL.len();
        put(rest + round, right);
        put(rest + 3 + round, wrong);
        let other = |role: Role| role.partner().is_some_and(|partner| self.board.is_open(partner));
        // SM-24: the second of the pair face up.
        put(rest + 6, if other(name) { right } else { 0.0 });
        put(rest + 7, if other(self.mine) { wrong } else { 0.0 });
        put(rest + 8, if self.board.shown[self.me].is_some() { wrong } else { 0.0 });
        if name == self.theirs {
            put(rest + 9, right * self.friends_ahead);
            put(rest + 10, right * self.foes_ahead);
        }
        put(rest + 11, if at >= self.board.seats { right } else { 0.0 });
        put(rest + 12, f32::from(at >= self.board.seats));
        put(rest + 13, if name == Role::Traveller { right * self.foes_ahead } else { 0.0 });
        put(rest + 14, if self.board.is_to_act(at) { right } else { 0.0 });
    }

    fn of_protect(&self, at: usize, put: &mut impl FnMut(usize, f32)) {
        let of = |role| self.chances.of(at, role);
        put(PROTECT + 3, f32::from(at == self.me));
        put(PROTECT + 4, self.chances.team(at, self.mine.team()));
        put(PROTECT + 5, of(Role::Princess));
        put(PROTECT + 6, of(Role::Traveller));
        put(PROTECT + 7, of(Role::Minister));
        put(PROTECT + 8, of(Role::Priest));
        if let Some(card) = self.board.shown[at] {
            put(PROTECT + 9 + (card as usize).min(3), 1.0);
            put(PROTECT + 13, if card == self.ours { self.foes_ahead } else { 0.0 });
        }
        put(PROTECT + 14, if at == self.me { self.foes_ahead } else { 0.0 });
        put(PROTECT + 15, of(Role::Princess) * self.foes_ahead);
        put(PROTECT + 16, of(Role::Minister) * self.foes_ahead);
        put(PROTECT + 17, f32::from(matches!(self.board.answered[at], Some(Answer::Silence | Answer::TheMinister))));
        put(PROTECT + 18, of(Role::Traveller) * self.foes_ahead);
    }

    fn of_interrupt(&self, at: usize, put: &mut impl FnMut(usize, f32)) {
        let of = |role| self.chances.of(at, role);
        let foe = 1.0 - self.chances.team(at, self.mine.team());
        // Guards capture nobody.
        let hunter = if self.mine.team() == Team::Princess { of(Role::Minister) } else { foe };
        put(INTERRUPT + 3, foe);
        put(INTERRUPT + 4, of(Role::Princess));
        put(INTERRUPT + 5, of(Role::Traveller));
        put(INTERRUPT + 6, of(Role::Minister));
        put(INTERRUPT + 7, of(Role::Priest));
        put(INTERRUPT + 8, if self.board.is_exposed(self.ours) { hunter } else { 0.0 });
        put(INTERRUPT + 9, if self.board.is_exposed(self.theirs) { foe } else { 0.0 });
        put(INTERRUPT + 10, if self.board.is_open(Role::Traveller) { foe } else { 0.0 });
        put(INTERRUPT + 11, if self.board.is_open(self.ours) { foe } else { 0.0 });
    }
}
