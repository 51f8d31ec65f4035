//! The Tallest Candle (`rules.md`): the example of `docs/adding-a-game.md`. The rules are here; who knows what is in
//! `view`, what is said in `telling`.

mod telling;
mod view;

use crate::parts::{game_parts, text_form};
use cachet_engine::{
    BreaksRule, BySeat, Dealer, Dice, Game, Info, Listing, LogItem, Names, NoOptions, Notation, Notebook, Outcome,
    Part, Phase, Piece, Say, Seat, SeatSet, Tell, Viewer,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use view::View;

pub struct Example;

/// EX-2.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct Candle(u8);

const NAMES: [&str; 10] = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"];

impl Candle {
    pub const ALL: [Candle; 10] = {
        let mut all = [Candle(1); 10];
        let mut at = 0;
        while at < 10 {
            all[at] = Candle(at as u8 + 1);
            at += 1;
        }
        all
    };

    pub fn height(self) -> u8 {
        self.0
    }
}

impl Piece for Candle {
    fn code(self) -> u8 {
        self.0
    }

    fn name(self) -> &'static str {
        NAMES[usize::from(self.0) - 1]
    }

    fn named(text: &str) -> Option<Candle> {
        Candle::ALL.into_iter().find(|candle| candle.name() == text.trim())
    }
}

/// EX-4.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "action", rename_all = "kebab-case")]
pub enum Action {
    Change,
    Challenge { rival: Seat },
}

impl Notation for Action {
    fn write(&self, names: &Names) -> String {
        match self {
            Action::Change => "change".to_owned(),
            Action::Challenge { rival } => format!("challenge {}", names.of(*rival)),
        }
    }

    fn read(text: &str, names: &Names) -> Result<Action, Say> {
        let (word, rest) = text.trim().split_once(' ').unwrap_or((text.trim(), ""));
        match (word.to_lowercase().as_str(), rest.trim()) {
            ("change", "") => Ok(Action::Change),
            ("challenge", name) if !name.is_empty() => Ok(Action::Challenge { rival: names.find(name)? }),
            _ => Err(Say::new("example-unreadable").with("text", text.trim())),
        }
    }
}

text_form!(Action);

/// What happened, or, with `Option<Candle>` for the secrets, what a viewer saw of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event<Secret = Candle> {
    First { seat: Seat },
    Dealt { seat: Seat, candle: Secret },
    Changed { seat: Seat, away: Secret, lit: Secret },
    Challenged { seat: Seat, rival: Seat },
    Out { seat: Seat, candle: Candle, by: Seat, higher: Secret },
    Shown { seat: Seat, candle: Candle },
    Over { winners: SeatSet },
}

pub type Seen = Event<Option<Candle>>;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal {
    Over,
    NotYourTurn,
    FirstTurn,
    NoRival,
}

impl BreaksRule for Illegal {
    fn rule(&self) -> &'static str {
        match self {
            Illegal::Over | Illegal::NotYourTurn => "EX-4",
            Illegal::FirstTurn | Illegal::NoRival => "EX-6",
        }
    }

    fn say(&self) -> Say {
        telling::refusal(*self).with("rule", self.rule())
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub struct State {
    /// In the order they were shuffled: dealt first, then the box.
    candles: [Candle; 10],
    /// How many have been dealt or taken.
    taken: u8,
    held: BySeat<Candle, 4>,
    still_in: SeatSet,
    /// Who has had a turn.
    begun: SeatSet,
    turn: Seat,
    over: Option<SeatSet>,
}

impl State {
    fn refuse(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        match (self.over, action) {
            (Some(_), _) => Err(Illegal::Over),
            (None, _) if seat != self.turn => Err(Illegal::NotYourTurn),
            (None, Action::Change) => Ok(()),
            (None, Action::Challenge { .. }) if !self.begun.contains(seat) => Err(Illegal::FirstTurn),
            (None, Action::Challenge { rival }) if rival == seat || !self.still_in.contains(rival) => {
                Err(Illegal::NoRival)
            }
            (None, Action::Challenge { .. }) => Ok(()),
        }
    }

    /// The next candle out of the box.
    fn take(&mut self) -> Candle {
        let candle = self.candles[usize::from(self.taken)];
        self.taken += 1;
        candle
    }

    /// EX-5.
    fn change(&mut self, seat: Seat, tell: &mut impl Tell<Event>) {
        let (away, lit) = (self.held[seat], self.take());
        self.held[seat] = lit;
        tell.tell(Event::Changed { seat, away, lit });
    }

    /// EX-7.
    fn challenge(&mut self, seat: Seat, rival: Seat, tell: &mut impl Tell<Event>) {
        tell.tell(Event::Challenged { seat, rival });
        let (out, by) = if self.held[seat] < self.held[rival] { (seat, rival) } else { (rival, seat) };
        self.still_in.remove(out);
        tell.tell(Event::Out { seat: out, candle: self.held[out], by, higher: self.held[by] });
    }

    /// EX-8, EX-9, or the next turn.
    fn go_on(&mut self, seat: Seat, tell: &mut impl Tell<Event>) {
        let box_is_empty = usize::from(self.taken) == self.candles.len();
        let winner = match self.still_in.only() {
            Some(alone) => Some(alone),
            None if box_is_empty => {
                self.still_in.iter().for_each(|seat| tell.tell(Event::Shown { seat, candle: self.held[seat] }));
                self.still_in.iter().max_by_key(|seat| self.held[*seat])
            }
            None => None,
        };
        match winner {
            Some(winner) => {
                self.over = Some(winner.into());
                tell.tell(Event::Over { winners: winner.into() });
            }
            None => self.turn = self.still_in.left_of(seat).unwrap_or(seat),
        }
    }
}

impl Game for Example {
    const INFO: Info = Info {
        id: "example",
        rules: "EX",
        version: 1,
        seats: &[2, 3, 4],
        seats_rule: "EX-1",
        cards_rule: "EX-2",
        minutes: 2,
    };
    type Options = NoOptions;
    game_parts!(view, telling);

    /// EX-3.
    fn start(_options: &NoOptions, seats: usize, dealer: &mut impl Dealer, tell: &mut impl Tell<Event>) -> State {
        let still_in = SeatSet::first(seats);
        let turn = dealer.pick("first", still_in);
        tell.tell(Event::First { seat: turn });
        let mut candles = Candle::ALL;
        dealer.shuffle("deal", &mut candles, || {
            let rest = Part::place("deck", Candle::ALL.len() - seats);
            still_in.iter().map(|seat| Part::seat(seat, 1)).chain([rest]).collect()
        });
        let held = BySeat::all(candles[0]);
        let mut state = State { candles, taken: 0, held, still_in, begun: SeatSet::EMPTY, turn, over: None };
        for seat in still_in {
            state.held[seat] = state.take();
            tell.tell(Event::Dealt { seat, candle: state.held[seat] });
        }
        state
    }

    fn phase(state: &State) -> Phase {
        state.over.map_or(Phase::Waiting(state.turn.into()), |winners| Phase::Over(Outcome { winners }))
    }

    fn legal(state: &State, seat: Seat, list: &mut impl Listing<Action>) {
        let challenges = state.still_in.iter().map(|rival| Action::Challenge { rival });
        let all = std::iter::once(Action::Change).chain(challenges);
        list.each(all.filter(|action| state.refuse(seat, *action).is_ok()), |action| action);
    }

    fn apply(
        state: &mut State,
        seat: Seat,
        action: Action,
        _dealer: &mut impl Dealer,
        tell: &mut impl Tell<Event>,
    ) -> Result<(), Illegal> {
        state.refuse(seat, action)?;
        state.begun.insert(seat);
        match action {
            Action::Change => state.change(seat, tell),
            Action::Challenge { rival } => state.challenge(seat, rival, tell),
        }
        state.go_on(seat, tell);
        Ok(())
    }

    fn view(_options: &NoOptions, seats: usize, who: Viewer) -> View {
        View::new(seats, who)
    }

    fn note(view: &mut View, seen: &Seen) {
        view.note(seen);
    }

    fn imagine(_: &NoOptions, seats: usize, notes: &Notebook<Self>, dice: &mut Dice) -> Option<Vec<LogItem<Action>>> {
        view::imagine(seats, notes, dice)
    }

    fn reference() -> Vec<Say> {
        vec![Say::new("example-reference-change"), Say::new("example-reference-challenge")]
    }
}
