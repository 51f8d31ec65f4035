//! The suite can fail: games that break a promise, each in one small way, are caught.

#[path = "../common/wrapper.rs"]
mod wrapper;

use cachet_engine::suite::{conforms, keeps_secrets};
use cachet_engine::{
    Dealer, Dice, Game, Info, Listing, LogItem, Names, Notebook, OptionInfo, Phase, Say, Seat, Tell, Viewer,
};
use cachet_games::letters::{Action, Aim, Card, Event, Illegal, LoveLetter, Role, Seen, State, View};
use serde::{Deserialize, Serialize};
use std::ops::Deref;
use wrapper::looks_like;

/// What a broken game does differently from Love Letter.
mod fault {
    /// Nothing: the control.
    pub const NONE: u8 = 0;
    /// A Priest shows the hand to the whole table.
    pub const LOUD_PRIEST: u8 = 1;
    /// The card set aside is seen by the seat that begins.
    pub const PEEK_ASIDE: u8 = 2;
    /// A play on the holder of the Princess is not offered.
    pub const TIMID: u8 = 3;
    /// A wrong guess is told a second time when the rival holds the Princess.
    pub const STUTTER: u8 = 4;
    /// The order of the legal moves follows what a rival holds.
    pub const TELLING_ORDER: u8 = 5;
    /// A refusal names another reason when the rival holds the Princess.
    pub const LOOSE_TONGUE: u8 = 6;
    /// A Handmaid may be aimed at somebody, though that is not listed.
    pub const UNLISTED: u8 = 7;
    /// A refused action draws a card all the same.
    pub const COSTLY: u8 = 8;
    /// What was agreed on beforehand is not in the record.
    pub const FORGETFUL: u8 = 9;
    /// Whoever asks for the n-th legal move alone is told of another.
    pub const MISPLACED: u8 = 10;
}

/// The same actions, but not the same n-th one.
#[derive(Clone)]
struct Misplaced(std::vec::IntoIter<Action>);

impl Iterator for Misplaced {
    type Item = Action;

    fn next(&mut self) -> Option<Action> {
        self.0.next()
    }

    fn nth(&mut self, n: usize) -> Option<Action> {
        self.0.nth(n / 2)
    }
}

struct Broken<const FAULT: u8>;

/// The options of Love Letter, and whether the game is a friendly one: nothing is played otherwise for that.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
struct Options<const FAULT: u8> {
    of_the_rules: <LoveLetter as Game>::Options,
    friendly: bool,
}

impl<const FAULT: u8> Deref for Options<FAULT> {
    type Target = <LoveLetter as Game>::Options;

    fn deref(&self) -> &Self::Target {
        &self.of_the_rules
    }
}

impl<const FAULT: u8> cachet_engine::Options for Options<FAULT> {
    const LIST: &'static [OptionInfo] = <<LoveLetter as Game>::Options as cachet_engine::Options>::LIST;

    fn write(&self, names: &Names) -> Vec<(&'static str, String)> {
        self.of_the_rules.write(names)
    }

    fn set(&mut self, key: &str, value: &str, names: &Names) -> Result<(), Say> {
        self.of_the_rules.set(key, value, names)
    }

    fn samples(seats: usize) -> Vec<Self> {
        let friendly = FAULT == fault::FORGETFUL;
        let samples = <<LoveLetter as Game>::Options as cachet_engine::Options>::samples(seats);
        samples.into_iter().map(|of_the_rules| Options { of_the_rules, friendly }).collect()
    }
}

fn holds(state: &State, seat: Seat, role: Role) -> bool {
    // Asked of the real rules: does naming that card send the seat out?
    let mut probe = *state;
    let mut told: Vec<Event> = Vec::new();
    let Some(me) = state_turn(state) else { return false };
    let card = Card::ALL.iter().copied().find(|card| card.role() == role).expect("a card of that role");
    let action = Action::Play { card: Card::Guard, aim: Aim::Name(seat, card) };
    let mut dealer = cachet_engine::QuickDealer(cachet_engine::dice(0));
    LoveLetter::apply(&mut probe, me, action, &mut dealer, &mut told).is_ok()
        && told.iter().any(|event| matches!(event, Event::Guessed { right: true, .. }))
}

fn guessed_at(action: &Action) -> Option<Seat> {
    let Action::Play { aim: Aim::Name(rival, _), .. } = action else { return None };
    Some(*rival)
}

fn state_turn(state: &State) -> Option<Seat> {
    LoveLetter::phase(state).waiting().lowest()
}

impl<const FAULT: u8> Game for Broken<FAULT> {
    const INFO: Info = LoveLetter::INFO;
    type Options = Options<FAULT>;
    type State = State;
    type Action = Action;
    type Event = Event;
    type Seen = Seen;
    type View = View;
    type Illegal = Illegal;

    fn start(options: &Options<FAULT>, seats: usize, dealer: &mut impl Dealer, tell: &mut impl Tell<Event>) -> State {
        LoveLetter::start(options, seats, dealer, tell)
    }

    fn phase(state: &State) -> Phase {
        LoveLetter::phase(state)
    }

    fn legal(state: &State, seat: Seat, list: &mut impl Listing<Action>) {
        let mut actions = cachet_engine::legal::<LoveLetter>(state, seat);
        if FAULT == fault::TIMID {
            actions.retain(|action| !guessed_at(action).is_some_and(|rival| holds(state, rival, Role::Downfall)));
        }
        let first_rival = actions.iter().find_map(guessed_at);
        if FAULT == fault::TELLING_ORDER && first_rival.is_some_and(|rival| holds(state, rival, Role::Downfall)) {
            actions.reverse();
        }
        if FAULT == fault::MISPLACED {
            return list.each(Misplaced(actions.into_iter()), |action| action);
        }
        actions.into_iter().for_each(|action| list.one(action));
    }

    fn apply(
        state: &mut State,
        seat: Seat,
        action: Action,
        dealer: &mut impl Dealer,
        tell: &mut impl Tell<Event>,
    ) -> Result<(), Illegal> {
        let Action::Play { card, aim } = action else {
            return LoveLetter::apply(state, seat, action, dealer, tell);
        };
        let princess = aim.seat().is_some_and(|rival| holds(state, rival, Role::Downfall));
        if FAULT == fault::UNLISTED && card.role() == Role::Shield {
            return LoveLetter::apply(state, seat, Action::Play { card, aim: Aim::Nobody }, dealer, tell);
        }
        if FAULT == fault::LOOSE_TONGUE && princess && aim.name() == Some(Card::Guard) {
            // Refused either way, but for a reason that gives the Princess away.
            let action = Action::Play { card: Card::Guard, aim: Aim::At(aim.seat().unwrap_or(seat)) };
            return LoveLetter::apply(state, seat, action, dealer, tell);
        }
        let result = LoveLetter::apply(state, seat, action, dealer, tell);
        if FAULT == fault::STUTTER
            && princess
            && let (Ok(()), Some(name), Some(at)) = (&result, aim.name(), aim.seat())
        {
            tell.tell(Event::Guessed { by: seat, at, name, right: false });
        }
        if FAULT == fault::COSTLY && result.is_err() {
            let mine = cachet_engine::legal::<LoveLetter>(state, seat);
            if let Some(legal) = mine.first() {
                LoveLetter::apply(state, seat, *legal, dealer, tell)?;
            }
        }
        result
    }

    fn seen(event: &Event, who: Viewer) -> Seen {
        let seen = LoveLetter::seen(event, who);
        match (FAULT, event) {
            (fault::LOUD_PRIEST, Event::Looked { by, at, card }) => {
                Event::Looked { by: *by, at: *at, card: Some(*card) }
            }
            (fault::PEEK_ASIDE, Event::SetAside { card }) if who.is(Seat::ALL[0]) => {
                Event::SetAside { card: Some(*card) }
            }
            _ => seen,
        }
    }

    /// Imagined by the rules of Love Letter.
    fn imagine(
        options: &Options<FAULT>,
        seats: usize,
        notes: &Notebook<Self>,
        dice: &mut Dice,
    ) -> Option<Vec<LogItem<Action>>> {
        let notes = Notebook::<LoveLetter>::reading(options, seats, notes.viewer(), notes.seen());
        LoveLetter::imagine(options, seats, &notes, dice)
    }

    looks_like!(LoveLetter);
}

/// What the secrecy suite says of a game, or that it found nothing.
fn leak<const FAULT: u8>() -> String {
    keeps_secrets::<Broken<FAULT>>(150, 3).err().unwrap_or_else(|| "nothing found".to_owned())
}

fn breach<const FAULT: u8>() -> String {
    conforms::<Broken<FAULT>>(60).err().unwrap_or_else(|| "nothing found".to_owned())
}

/// The wrapper itself breaks nothing. That the game inside it is sound is the suite's to prove, at length.
#[test]
fn a_game_without_a_fault_passes() {
    let tally = keeps_secrets::<Broken<{ fault::NONE }>>(30, 3).expect("nothing is found");
    // At the end of each game at least, everybody looks: two seats and the public.
    assert!(tally.looks >= 30 * 3 && tally.re_dealt <= tally.looks, "{tally:?}");
    conforms::<Broken<{ fault::NONE }>>(20).expect("nothing is found");
}

#[test]
fn a_hand_shown_to_the_whole_table_is_caught() {
    assert!(leak::<{ fault::LOUD_PRIEST }>().contains("depends on hidden cards"));
}

#[test]
fn a_peek_at_the_card_set_aside_is_caught() {
    assert!(leak::<{ fault::PEEK_ASIDE }>().contains("depends on hidden cards"));
}

#[test]
fn a_choice_that_vanishes_with_a_hidden_card_is_caught() {
    let found = leak::<{ fault::TIMID }>();
    assert!(found.contains("hidden cards"), "{found}");
}

#[test]
fn an_event_that_comes_about_through_a_hidden_card_is_caught() {
    let found = leak::<{ fault::STUTTER }>();
    assert!(found.contains("hidden cards"), "{found}");
}

#[test]
fn an_order_of_moves_that_follows_a_hidden_card_is_caught() {
    let found = leak::<{ fault::TELLING_ORDER }>();
    assert!(found.contains("depends on hidden cards"), "{found}");
}

#[test]
fn a_refusal_that_knows_too_much_is_caught() {
    let found = leak::<{ fault::LOOSE_TONGUE }>();
    assert!(found.contains("depends on hidden cards"), "{found}");
}

#[test]
fn a_move_that_is_accepted_but_not_listed_is_caught() {
    let found = breach::<{ fault::UNLISTED }>();
    assert!(found.contains("yet it is accepted"), "{found}");
}

#[test]
fn a_refusal_that_changes_something_is_caught() {
    let found = breach::<{ fault::COSTLY }>();
    assert!(found.contains("was refused and changed something"), "{found}");
}

#[test]
fn a_record_that_leaves_out_what_was_agreed_on_is_caught() {
    let found = breach::<{ fault::FORGETFUL }>();
    assert!(found.contains("the record tells of another game"), "{found}");
}

#[test]
fn a_move_that_is_not_where_it_was_listed_is_caught() {
    let found = breach::<{ fault::MISPLACED }>();
    assert!(found.contains("is found"), "{found}");
}
