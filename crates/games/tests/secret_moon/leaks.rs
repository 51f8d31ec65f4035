//! The suite can fail: versions of Secret Moon that each leak one secret are caught.

#[path = "../common/wrapper.rs"]
mod wrapper;

use cachet_engine::suite::keeps_secrets;
use cachet_engine::{
    Arg, BreaksRule, Dealer, Dice, Game, Info, Listing, LogItem, Notebook, Phase, Say, Seat, Tell, Viewer,
};
use cachet_games::secret_moon::{self, Action, Event, Illegal, Place, Role, SecretMoon, Seen, State, View};
use wrapper::looks_like;

/// What leaks.
type Leak = u8;
const NOTHING: Leak = 0;
/// The card that somebody investigates, to all.
const CARD: Leak = 1;
/// Where the Princess is, by what may be done.
const LEGAL: Leak = 2;
/// The card of a target, by the wording of a refusal.
const REFUSAL: Leak = 3;
/// Who opens their eyes, by the number of events.
const NUMBER: Leak = 4;
/// The Priest, by the answer.
const ANSWER: Leak = 5;

/// Secret Moon, less one secret.
struct Leaky<const LEAK: Leak>;

/// The position, and the cards in it, which only a broken wrapper needs.
#[derive(Clone, PartialEq)]
struct Position {
    state: State,
    cards: Vec<Role>,
}

#[derive(Clone, PartialEq, Debug)]
struct Whispered {
    why: Illegal,
    of: Option<Role>,
}

impl BreaksRule for Whispered {
    fn rule(&self) -> &'static str {
        self.why.rule()
    }

    fn say(&self) -> Say {
        match self.of {
            Some(role) => self.why.say().with("of", Arg::Name(role.key().to_owned())),
            None => self.why.say(),
        }
    }
}

fn pass_on<const LEAK: Leak>(events: Vec<Event>, tell: &mut impl Tell<Event>) {
    for event in events {
        let drop = LEAK == NUMBER && matches!(event, Event::EyesOpen { partner: None, .. });
        if !drop {
            tell.tell(event);
        }
    }
}

impl<const LEAK: Leak> Game for Leaky<LEAK> {
    const INFO: Info = SecretMoon::INFO;
    type Options = cachet_engine::NoOptions;
    type State = Position;
    type Action = Action;
    type Event = Event;
    type Seen = Seen;
    type View = View;
    type Illegal = Whispered;

    fn start(options: &Self::Options, seats: usize, dealer: &mut impl Dealer, tell: &mut impl Tell<Event>) -> Position {
        let mut events: Vec<Event> = Vec::new();
        let state = SecretMoon::start(options, seats, dealer, &mut events);
        let dealt = |event: &Event| {
            if let Event::Dealt { card, .. } = event { Some(*card) } else { None }
        };
        let cards = events.iter().filter_map(dealt).collect();
        pass_on::<LEAK>(events, tell);
        Position { state, cards }
    }

    fn phase(position: &Position) -> Phase {
        SecretMoon::phase(&position.state)
    }

    fn legal(position: &Position, seat: Seat, list: &mut impl Listing<Action>) {
        SecretMoon::legal(&position.state, seat, &mut |action| {
            let at_princess = |at: Seat| position.cards[at.index()] == Role::Princess;
            let betrayed = LEAK == LEGAL && matches!(action, Action::Enquire(at) if at_princess(at));
            if !betrayed {
                list.one(action);
            }
        });
    }

    fn apply(
        position: &mut Position,
        seat: Seat,
        action: Action,
        dealer: &mut impl Dealer,
        tell: &mut impl Tell<Event>,
    ) -> Result<(), Whispered> {
        let mut events: Vec<Event> = Vec::new();
        let target = match action.at() {
            Some(Place::Seat(at)) => position.cards.get(at.index()).copied(),
            Some(Place::Npc(_)) | None => None,
        };
        SecretMoon::apply(&mut position.state, seat, action, dealer, &mut events)
            .map_err(|why| Whispered { why, of: target.filter(|_| LEAK == REFUSAL) })?;
        for event in &mut events {
            if let Event::Enquired { answer, .. } = event
                && LEAK == ANSWER
                && target == Some(Role::Priest)
            {
                *answer = secret_moon::Answer::Silence;
            }
        }
        pass_on::<LEAK>(events, tell);
        Ok(())
    }

    fn seen(event: &Event, who: Viewer) -> Seen {
        match (event, SecretMoon::seen(event, who)) {
            (Event::Investigated { card, .. }, Event::Investigated { by, at, .. }) if LEAK == CARD => {
                Event::Investigated { by, at, card: Some(*card) }
            }
            (_, seen) => seen,
        }
    }

    fn imagine(
        _options: &Self::Options,
        seats: usize,
        notes: &Notebook<Self>,
        dice: &mut Dice,
    ) -> Option<Vec<LogItem<Action>>> {
        secret_moon::imagine(seats, notes.viewer(), notes.seen(), dice)
    }

    looks_like!(SecretMoon);
}

/// Does the suite find the leak?
fn is_heard<const LEAK: Leak>() -> bool {
    keeps_secrets::<Leaky<LEAK>>(25, 2).is_err()
}

#[test]
fn the_suite_hears_every_whisper() {
    assert!(is_heard::<CARD>(), "an investigated card shown to all");
    assert!(is_heard::<LEGAL>(), "an action missing because of a hidden card");
    assert!(is_heard::<REFUSAL>(), "a refusal that names a hidden card");
    assert!(is_heard::<NUMBER>(), "an event that comes only with a hidden card");
    assert!(is_heard::<ANSWER>(), "an answer that gives the Priest away");
}

#[test]
fn and_nothing_where_nothing_is_whispered() {
    let tally = keeps_secrets::<Leaky<NOTHING>>(25, 2);
    assert!(tally.is_ok(), "{tally:?}");
}
