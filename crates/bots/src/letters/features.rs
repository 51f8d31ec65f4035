//! Features of an action, each with a strength. A policy is a weight for each feature.

use super::cast::{Cast, KINDS};
use super::memory::SEATS;
use super::outlook::{Hand, Outlook};
use cachet_engine::Seat;
use cachet_games::letters::{Action, Aim, Card, Face, Role, Under};

/// How far the round has gone: the last card, the last turns, the middle, the beginning.
const PHASES: usize = 4;

// Where each group of features begins.
/// The card played and the card kept, by phase.
const PAIR: usize = 0;
/// A card kept that somebody knows, by phase.
const KNOWN: usize = PAIR + PHASES * KINDS * KINDS;
/// A guess: its chance by phase; that it must be right.
const GUESS: usize = KNOWN + PHASES * KINDS;
/// A look: at a hand already seen; the chance that the hand must go.
const LOOK: usize = GUESS + PHASES + 1;
/// A comparison: the chance to win and to lose, by phase.
const COMPARE: usize = LOOK + 2;
/// A new card for a rival: the chance that the old one is fatal, its value; for oneself: by the card let go.
const REDRAW: usize = COMPARE + 2 * PHASES;
/// Hands exchanged: what is gained in value, by phase.
const TRADE: usize = REDRAW + 2 + KINDS;
/// Whom a card is played on: one who knows my hand, my neighbour, one whose hand I know; by card.
const TARGET: usize = TRADE + PHASES;
/// A Spy or a Counsel: who has one in the row already.
const ROW: usize = TARGET + 3 * KINDS;
/// Stitch: where he is and how he looks, by card played; and when the rival aimed at holds him.
const STITCH: usize = ROW + 8;
/// The card kept of three, by phase, and the order of the others.
const KEEP: usize = STITCH + 8 * KINDS;
/// Giving Stitch away, by his face and the hand.
const ANSWER: usize = KEEP + PHASES * KINDS + 1;
/// How many features there are.
pub const FEATURES: usize = ANSWER + 2 * KINDS;

/// The weight of a guess that cannot be right, so low that it is not made; twice that for a move that ends one's own
/// round.
const NEVER: f32 = -30.0;

/// Finds the features of actions for one outlook. What several actions need is computed once.
pub struct ActionFeatures<'a> {
    outlook: &'a Outlook<'a>,
    /// What everybody else who is still in may hold.
    hands: [Hand; SEATS],
    phase: usize,
    /// Whoever comes next.
    neighbour: Option<Seat>,
}

impl<'a> ActionFeatures<'a> {
    pub fn new(outlook: &'a Outlook<'a>) -> ActionFeatures<'a> {
        let mut hands = [Hand::NOTHING; SEATS];
        for rival in outlook.inside - outlook.me.into() {
            hands[rival.index()] = outlook.hand(rival);
        }
        let seats = outlook.inside.len();
        let phase = match outlook.deck {
            0 => 0,
            few if few < seats => 1,
            some if some < 3 * seats => 2,
            _ => 3,
        };
        ActionFeatures { outlook, hands, phase, neighbour: outlook.inside.left_of(outlook.me) }
    }

    /// A penalty for foolish actions, whatever the weights; zero for all others.
    pub fn caution(&self, action: Action) -> f32 {
        let Action::Play { card, aim } = action else { return 0.0 };
        let kept = self.outlook.kept(card);
        let destructive = self
            .outlook
            .stitch
            .is_some_and(|stitch| stitch.holder == self.outlook.me && stitch.face == Face::Destructive);
        let on_myself = aim.seat() == Some(self.outlook.me);
        let fatal = card.role() == Role::Downfall
            || card.role() == Role::Redraw && on_myself && kept.role() == Role::Downfall
            || card.role() == Role::Rampage && destructive;
        if fatal {
            return 2.0 * NEVER;
        }
        if self.chance(aim).is_some_and(|chance| chance <= 0.0) { NEVER } else { 0.0 }
    }

    /// The chance that what is named is right.
    #[inline]
    fn chance(&self, aim: Aim) -> Option<f32> {
        let cast = self.outlook.cast;
        match aim {
            Aim::Nobody | Aim::At(_) => None,
            Aim::Name(rival, name) => Some(self.hand(rival).of(cast.kind(name))),
            Aim::Number(rival, number) => Some(self.hand(rival).chance(cast, |card| card.value() == number)),
        }
    }

    #[inline]
    fn hand(&self, rival: Seat) -> &Hand {
        &self.hands[rival.index()]
    }

    /// Calls `each` with every feature of an action and its strength.
    pub fn of(&self, action: Action, each: &mut impl FnMut(usize, f32)) {
        let cast = self.outlook.cast;
        match action {
            Action::Play { card, aim } => self.play(card, aim, each),
            Action::Keep { card, under } => {
                each(KEEP + self.phase * KINDS + cast.kind(card), 1.0);
                if let Under::Two(first, second) = under {
                    each(KEEP + PHASES * KINDS, tenths(first) - tenths(second));
                }
            }
            Action::Answer { give } => {
                let destructive = self.outlook.stitch.is_some_and(|stitch| stitch.face == Face::Destructive);
                if give {
                    each(ANSWER + usize::from(destructive) * KINDS + cast.kind(self.outlook.held), 1.0);
                }
            }
        }
    }

    fn play(&self, card: Card, aim: Aim, each: &mut impl FnMut(usize, f32)) {
        let (outlook, cast, phase) = (self.outlook, self.outlook.cast, self.phase);
        let kept = outlook.kept(card);
        let (played_kind, kept_kind) = (cast.kind(card), cast.kind(kept));
        each(PAIR + (phase * KINDS + played_kind) * KINDS + kept_kind, 1.0);
        let keeps_held = card != outlook.held;
        if keeps_held && !outlook.known_by.is_empty() {
            each(KNOWN + phase * KINDS + kept_kind, 1.0);
        }
        if let Some(chance) = self.chance(aim) {
            each(GUESS + phase, chance);
            if chance >= 1.0 {
                each(GUESS + PHASES, 1.0);
            }
        }
        if let Some(rival) = aim.seat() {
            if rival == outlook.me {
                each(REDRAW + 2 + kept_kind, 1.0);
            } else {
                self.aimed(card, rival, kept, keeps_held, each);
            }
        }
        self.row(card, each);
        if let Some(stitch) = outlook.stitch {
            let where_he_is = if stitch.holder == outlook.me {
                0
            } else if outlook.inside.left_of(stitch.holder) == Some(outlook.me) {
                1
            } else {
                2
            };
            let destructive = usize::from(stitch.face == Face::Destructive);
            each(STITCH + (2 * where_he_is + destructive) * KINDS + played_kind, 1.0);
            if aim.seat() == Some(stitch.holder) {
                each(STITCH + (6 + destructive) * KINDS + played_kind, 1.0);
            }
        }
    }

    fn aimed(&self, card: Card, rival: Seat, kept: Card, keeps_held: bool, each: &mut impl FnMut(usize, f32)) {
        let (outlook, cast, phase) = (self.outlook, self.outlook.cast, self.phase);
        let hand = self.hand(rival);
        let known = outlook.known[rival.index()].is_some();
        if keeps_held && outlook.known_by.contains(rival) {
            each(TARGET + cast.kind(card), 1.0);
        }
        if self.neighbour == Some(rival) {
            each(TARGET + KINDS + cast.kind(card), 1.0);
        }
        if known {
            each(TARGET + 2 * KINDS + cast.kind(card), 1.0);
        }
        let role = card.role();
        if matches!(role, Role::Look | Role::Expose) {
            each(LOOK, if known { 1.0 } else { 0.0 });
            let exposed = |other: Card| role == Role::Expose && matches!(other.role(), Role::Entrust | Role::Tame);
            each(LOOK + 1, hand.chance(cast, exposed));
        }
        if role == Role::Compare {
            each(COMPARE + phase, hand.chance(cast, |other| other.value() < kept.value()));
            each(COMPARE + PHASES + phase, hand.chance(cast, |other| other.value() > kept.value()));
        }
        if role == Role::Redraw {
            each(REDRAW, hand.chance(cast, |other| other.role() == Role::Downfall));
            each(REDRAW + 1, hand.value(cast) / 10.0);
        }
        if matches!(role, Role::Trade | Role::Bargain) {
            each(TRADE + phase, hand.value(cast) / 10.0 - tenths(kept));
        }
    }

    fn row(&self, card: Card, each: &mut impl FnMut(usize, f32)) {
        let outlook = self.outlook;
        let (group, rows) = match card.role() {
            Role::Spy => (0, outlook.spies),
            Role::Counsel => (4, outlook.counsels),
            Role::Guess
            | Role::Look
            | Role::Compare
            | Role::Shield
            | Role::Redraw
            | Role::Trade
            | Role::Duty
            | Role::Downfall
            | Role::Number
            | Role::Expose
            | Role::PassOn
            | Role::Flip
            | Role::Charm
            | Role::Rampage
            | Role::Bargain
            | Role::Entrust
            | Role::Tame => return,
        };
        let rows = rows & outlook.inside;
        let mine = usize::from(rows.contains(outlook.me));
        let others = usize::from(!(rows - outlook.me.into()).is_empty());
        each(ROW + group + 2 * mine + others, 1.0);
    }
}

fn tenths(card: Card) -> f32 {
    f32::from(card.value()) / 10.0
}

/// Makes cards that strike at somebody the more welcome, whatever is kept.
pub fn hasten(weights: &mut [f32], cast: &Cast, haste: f32) {
    let strikes = |card: Card| matches!(card.role(), Role::Compare | Role::Redraw | Role::Trade | Role::Bargain);
    for (played, _) in cast.kinds().filter(|(_, card)| strikes(*card)) {
        for phase in 0..PHASES {
            let from = PAIR + (phase * KINDS + played) * KINDS;
            weights[from..from + KINDS].iter_mut().for_each(|weight| *weight += haste);
        }
    }
}

/// Weights to begin with: a guess by its chance, a comparison by what it wins, and a high card is kept.
pub fn rules_of_thumb(cast: &Cast) -> Vec<f32> {
    let mut weights = vec![0.0; FEATURES];
    for phase in 0..PHASES {
        let late = [12.0, 6.0, 3.0, 1.5][phase];
        for (played, _) in cast.kinds() {
            for (kept, card) in cast.kinds() {
                weights[PAIR + (phase * KINDS + played) * KINDS + kept] = late * tenths(card);
            }
        }
        for (kept, card) in cast.kinds() {
            weights[KNOWN + phase * KINDS + kept] = -1.0;
            weights[KEEP + phase * KINDS + kept] = 3.0 * tenths(card);
        }
        weights[GUESS + phase] = 12.0;
        weights[COMPARE + phase] = 12.0;
        weights[COMPARE + PHASES + phase] = -13.0;
        weights[TRADE + phase] = 5.0;
    }
    weights[LOOK] = -2.0;
    weights[LOOK + 1] = 12.0;
    weights[REDRAW] = 12.0;
    weights[REDRAW + 1] = 2.0;
    let hands: Vec<(usize, Card)> = cast.kinds().collect();
    for (kind, card) in hands {
        weights[REDRAW + 2 + kind] = 1.5 - 4.0 * tenths(card);
        weights[ANSWER + kind] = if card.value() >= 6 { 2.0 } else { -2.0 };
        weights[ANSWER + KINDS + kind] = 3.0;
        if card.role() == Role::Rampage {
            for where_he_is in 0..3 {
                weights[STITCH + (2 * where_he_is + 1) * KINDS + kind] = 8.0;
            }
        }
    }
    weights
}
