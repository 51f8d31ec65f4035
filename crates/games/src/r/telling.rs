//! R in words: every event as a sentence, the table in a few lines, the reference card.

use super::action::Action;
use super::card::{Card, Hand};
use super::event::{Event, How, Seen};
use super::illegal::name;
use super::view::{SeatView, View};
use cachet_engine::{Arg, Say, Seat, SeatSet};

fn secret(card: Option<Card>) -> Arg {
    card.map_or(Arg::Hidden, name)
}

fn cards(hand: Hand) -> Arg {
    Arg::Names(hand.cards().map(|card| card.key().to_owned()).collect())
}

fn some_cards(hand: Option<Hand>) -> Arg {
    hand.map_or(Arg::Hidden, cards)
}

/// The event as a sentence.
pub(super) fn say(seen: &Seen) -> Say {
    let by = |key: &'static str, seat: Seat| Say::new(key).with("seat", seat);
    match *seen {
        Event::Deal { game, deal, rules } => {
            Say::new("r-deal").with("game", game).with("deal", deal).with("rules", rules.names())
        }
        Event::First { seat } => by("r-first", seat),
        Event::Received { seat, cards, .. } => by("r-received", seat).with("cards", some_cards(cards)),
        Event::Kept { seat, card } => by("r-kept", seat).with("card", secret(card)),
        Event::Last { seat, card } => by("r-last", seat).with("card", secret(card)),
        Event::Traded { gave: [mine, theirs] } => Say::new("r-traded")
            .with("mine", name(mine))
            .with("theirs", name(theirs))
            .with("a", Seat::ALL[0])
            .with("b", Seat::ALL[1]),
        Event::Hand { seat, cards: hand } if hand == Hand::SET => by("r-hand-set", seat),
        Event::Hand { seat, cards: hand } => by("r-hand", seat).with("cards", cards(hand)),
        Event::Removed { seat, card } => by("r-removed", seat).with("card", name(card)),
        Event::Wandered { seat, card } => by("r-wandered", seat).with("card", secret(card)),
        Event::Unveiled { seat, card } => by("r-unveiled", seat).with("card", name(card)),
        Event::Drawn { seat, cards } => by("r-drawn", seat).with("cards", some_cards(cards)),
        Event::Drew { seat, card } => by("r-drew", seat).with("card", secret(card)),
        Event::Shuffled { seat } => by("r-shuffled", seat),
        Event::Placed { seat, card } => by("r-placed", seat).with("card", secret(card)),
        Event::Again { seat, anew: true } => by("r-anew", seat),
        Event::Again { seat, anew: false } => by("r-left-alone", seat),
        Event::Round { number } => Say::new("r-round").with("number", number),
        Event::Chosen { seat, card } => by("r-chosen", seat).with("card", secret(card)),
        Event::Shown { seat, card } => by("r-shown", seat).with("card", name(card)),
        Event::Held { pots: [mine, theirs] } => {
            Say::new("r-held").with("mine", mine).with("theirs", theirs).with("a", Seat::ALL[0]).with("b", Seat::ALL[1])
        }
        Event::Won { seat, gain } => by("r-won", seat).with("gain", gain),
        Event::Next { bonus, spy } => say_next(bonus, spy),
        Event::LastChance { seat } => by("r-last-chance", seat),
        Event::TookBack { seat, card: Some(card) } => by("r-took-back", seat).with("card", name(card)),
        Event::TookBack { seat, card: None } => by("r-declined", seat),
        Event::GameOver { winner, how } => say_game_over(winner, how),
        Event::Naming { seat } => by("r-naming", seat),
        Event::Added { seat, rule } => by("r-added", seat).with("rule", Arg::from(rule.say())),
        Event::Over { winners } => match winners.only() {
            Some(seat) => by("r-over", seat),
            None => Say::new("r-over-nobody"),
        },
    }
}

pub(super) fn say_next(bonus: SeatSet, spy: Option<Seat>) -> Say {
    let mut list: Vec<Say> = bonus.iter().map(|seat| Say::new("r-next-bonus").with("seat", seat)).collect();
    list.extend(spy.map(|seat| Say::new("r-next-spy").with("seat", seat)));
    match list.len() {
        0 => Say::new("r-next-nothing"),
        _ => Say::new("r-next").with("list", list),
    }
}

fn say_game_over(winner: Option<Seat>, how: How) -> Say {
    match winner {
        None => Say::new("r-drawn-game"),
        Some(seat) => {
            let key = match how {
                How::Wins => "r-game-won",
                How::Princess => "r-game-princess",
                How::Cards => "r-game-cards",
            };
            Say::new(key).with("seat", seat)
        }
    }
}

/// The table in a few lines: the rules, then each player, then what is being decided.
pub(super) fn scene(view: &View) -> Vec<Say> {
    let mut lines = vec![
        Say::new("r-scene")
            .with("rules", view.rules.names())
            .with("game", view.game)
            .with("deal", view.deal)
            .with("round", view.round),
    ];
    for seat in SeatSet::first(2) {
        lines.push(scene_seat(seat, view.seat(seat), view.matched));
        lines.extend(scene_more(seat, view.seat(seat)));
    }
    for round in &view.rounds {
        if let [Some(mine), Some(theirs)] = round.cards {
            let say = Say::new(if round.won.is_some() { "r-scene-round" } else { "r-scene-round-held" });
            let say = say.with("mine", name(mine)).with("theirs", name(theirs));
            lines.push(round.won.map_or(say.clone(), |(seat, gain)| say.with("seat", seat).with("gain", gain)));
        }
    }
    lines.extend(view.packet.map(|packet| Say::new("r-scene-packet").with("cards", cards(packet))));
    lines.extend(
        view.naming.map(|(seat, rules)| Say::new("r-scene-naming").with("seat", seat).with("rules", rules.names())),
    );
    lines
}

fn scene_seat(seat: Seat, it: &SeatView, matched: bool) -> Say {
    let mut signs = Vec::new();
    if it.pot > 0 {
        signs.push(Say::new("r-scene-pot").with("pot", it.pot));
    }
    if it.bonus {
        signs.push(Say::new("r-scene-bonus"));
    }
    if it.spy {
        signs.push(Say::new("r-scene-spy"));
    }
    if it.chosen.is_some() {
        signs.push(Say::new("r-scene-chosen"));
    }
    if matched {
        signs.push(Say::new("r-scene-games").with("games", it.games));
    }
    Say::new("r-scene-seat")
        .with("seat", seat)
        .with("wins", it.wins)
        .with("count", signs.len())
        .with("signs", signs)
        .with("left", cards(it.left))
        .with("cards", it.left.len())
}

/// What only some variants have.
fn scene_more(seat: Seat, it: &SeatView) -> Vec<Say> {
    let mut lines = Vec::new();
    let by = |key: &'static str| Say::new(key).with("seat", seat);
    if let Some(Some(hand)) = it.hand {
        lines.push(by("r-scene-hand").with("cards", cards(hand)).with("count", hand.len()));
    }
    let order: Vec<Card> = it.order.iter().flatten().copied().collect();
    if !order.is_empty() {
        let keys = order.iter().map(|card| card.key().to_owned()).collect();
        lines.push(by("r-scene-order").with("cards", Arg::Names(keys)));
    }
    lines.extend(it.removed.map(|card| by("r-scene-removed").with("card", name(card))));
    lines.extend(it.wandered.map(|card| by("r-scene-wandered").with("card", secret(card))));
    lines
}

/// One step: an action of R is one choice.
pub(super) fn steps(action: &Action) -> Vec<Say> {
    let card = |key: &'static str, card: Card| Say::new(key).with("card", name(card)).with("value", card.strength());
    vec![match *action {
        Action::Play(it) => card("r-step-play", it),
        Action::Remove(it) => card("r-step-remove", it),
        Action::Keep(it) => card("r-step-keep", it),
        Action::Place(it) => card("r-step-place", it),
        Action::TakeBack(it) => card("r-step-take-back", it),
        Action::Anew => Say::new("r-step-anew"),
        Action::Leave => Say::new("r-step-leave"),
        Action::Turn => Say::new("r-step-turn"),
        Action::Decline => Say::new("r-step-decline"),
        Action::Add(rule) => Say::new("r-step-add").with("rule", Arg::from(rule.say())),
        Action::Begin => Say::new("r-step-begin"),
    }]
}

/// strength, name, ability; the strongest first.
pub(super) fn reference() -> Vec<Say> {
    let line = |card: Card| {
        Say::new("r-reference")
            .with("value", card.strength())
            .with("card", name(card))
            .with("effect", Arg::Name(format!("{}.effect", card.key())))
    };
    Card::ALL.into_iter().rev().map(line).collect()
}
