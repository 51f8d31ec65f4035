//! Accessors for solvers. A bot only has positions imagined from what its seat saw, so that these reveal no secret
//! to it.

use super::card::{Hand, Pile};
use super::course::Course;
use super::rule::Rule;
use super::rules::Rules;
use super::state::{A, B, BOTH, Stage, State, Two, other};
use super::variant::{Dawn, Variant};
use cachet_engine::{Dealer, Part, Piece, Seat, SeatSet, Silent};

/// The dealer for positions in which nothing is left to chance. It leaves cards in their order.
pub struct NoChance;

impl Dealer for NoChance {
    fn shuffle<C: Piece>(&mut self, _ask: &'static str, _cards: &mut [C], _parts: impl Fn() -> Vec<Part>) {}

    fn pick(&mut self, _ask: &'static str, among: SeatSet) -> Seat {
        among.lowest().unwrap_or(A)
    }
}

impl State {
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// The cards each may choose from.
    pub fn hands(&self) -> [Hand; 2] {
        [self.hands[A], self.hands[B]]
    }

    pub fn wins(&self) -> [u16; 2] {
        [self.wins[A], self.wins[B]]
    }

    /// What the rounds that are held are worth to each.
    pub fn pots(&self) -> [u8; 2] {
        [self.pots[A], self.pots[B]]
    }

    /// Who has the General's bonus in the coming round.
    pub fn bonus(&self) -> [bool; 2] {
        [self.bonus[A], self.bonus[B]]
    }

    /// Which game of a match this is (R-V-R1).
    pub fn game(&self) -> u16 {
        self.game
    }

    pub fn clown_wipes(&self) -> bool {
        self.options.clown_wipes()
    }

    /// Which deal of a running total this is (R-V-Q3).
    pub fn deal(&self) -> u16 {
        self.deal
    }

    /// Are packets still being passed (R-V-I2)?
    pub fn is_drafting(&self) -> bool {
        matches!(self.stage, Stage::Draft { .. })
    }

    /// Are both laying down their orders (R-V-L1)?
    pub fn is_ordering(&self) -> bool {
        self.stage == Stage::Order
    }

    /// Is a card of each about to leave the game (R-V-B1)?
    pub fn is_removing(&self) -> bool {
        self.stage == Stage::Removal
    }

    /// Is a card lying on the table, to be answered?
    pub fn is_half_played(&self) -> bool {
        self.chosen[A].is_some() || self.chosen[B].is_some()
    }

    /// Does one player show a card before the other chooses (R-6, R-V-O1)?
    pub fn shown_first(&self) -> bool {
        self.shows_first().is_some()
    }

    /// The same position with the players exchanged. Its value is the opposite.
    pub fn mirrored(&self) -> State {
        fn swapped<T: Copy>(two: &Two<T>) -> Two<T> {
            Two::new([two[B], two[A]])
        }
        let seats = |seats: SeatSet| seats.iter().map(other).collect::<SeatSet>();
        State {
            waiting: seats(self.waiting),
            stage: if let Stage::Over(winners) = self.stage { Stage::Over(seats(winners)) } else { self.stage },
            hands: swapped(&self.hands),
            chosen: swapped(&self.chosen),
            wins: swapped(&self.wins),
            pots: swapped(&self.pots),
            bonus: swapped(&self.bonus),
            spy: self.spy.map(other),
            piles: swapped(&self.piles),
            wandered: swapped(&self.wandered),
            played: swapped(&self.played),
            stood: seats(self.stood),
            opener: other(self.opener),
            games: swapped(&self.games),
            ..*self
        }
    }

    /// This game alone, all cards on the table: decks, piles and cards that wandered off are in hand, and C, D, E, L
    /// and M are no longer in force. It is what everybody at the table knows of the position.
    pub fn laid_open(&self) -> State {
        let mut open = *self;
        open.options = self.options.one_game();
        for rule in [Rule::C, Rule::D, Rule::E, Rule::L, Rule::M] {
            open.rules = open.rules.without(rule);
        }
        for seat in BOTH {
            let aside: Hand = self.piles[seat].cards().chain(self.wandered[seat]).collect();
            open.hands[seat] = self.hands[seat].plus(aside);
        }
        open.piles = Two::all(Pile::EMPTY);
        open.wandered = Two::all(None);
        if matches!(self.stage, Stage::Order | Stage::Turn | Stage::Again | Stage::NewOrder) {
            open.stage = Stage::Round;
            let answers = BOTH.iter().find(|seat| self.chosen[other(*seat)].is_some());
            open.waiting = answers.or_else(|| open.shows_first()).map_or(BOTH, SeatSet::of);
        }
        open
    }

    /// The same with other hands.
    #[must_use]
    pub fn with_hands(&self, [one, two]: [Hand; 2]) -> State {
        State { hands: Two::new([one, two]), ..*self }
    }

    /// N: has each player stood one win short, so that nobody takes back a card any more (R-V-N3)?
    pub fn last_chances_are_gone(&self) -> bool {
        self.stood == BOTH && self.stage != Stage::TakeBack
    }

    /// R-V-Q2: the same position of a deal that is played for the majority of its wins, which so far are these.
    #[must_use]
    pub fn for_the_majority(&self, [one, two]: [u16; 2]) -> State {
        let rules = self.rules.without(Rule::Q).with(Variant::Dawn(Dawn::Majority));
        State { rules, goal: rules.goal(), wins: Two::new([one, two]), ..*self }
    }

    /// As it goes on when no card is left to play, although some are laid open (R-25, R-V-Q1 to R-V-Q3).
    pub fn run_out(&mut self) {
        Course { state: self, dealer: &mut NoChance, tell: &mut Silent }.out_of_cards();
    }

    /// R-V-Q3: the first position of a deal that begins with these wins. Where chance makes up the hands, see
    /// [`NoChance`].
    #[must_use]
    pub fn another_deal(&self, [one, two]: [u16; 2]) -> State {
        let mut next = *self;
        next.wins = Two::new([one, two]);
        next.chosen = Two::all(None);
        Course { state: &mut next, dealer: &mut NoChance, tell: &mut Silent }.begin_deal();
        next
    }
}
