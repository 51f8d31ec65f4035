//! Deductions in the Love Letter family: which card must a rival hold?

mod walk;
mod worlds;

use crate::deduction::{Deduced, Told};
use crate::puzzle::{Answer, Clue, Question};
use cachet_engine::{Arg, Game, Notebook, Piece, Say, Seat};
use cachet_games::letters::{Card, Edition, Event, Letters, Role, Seen};
use std::collections::BTreeSet;
use worlds::{MOST_SEATS, Round};

fn round<E: Edition>(notes: &Notebook<Letters<E>>) -> Option<Round<'_>> {
    let view = notes.view();
    let seats = view.seats.len();
    (seats <= MOST_SEATS).then(|| Round::new(view.me.unwrap_or(Seat::ALL[0]), seats, notes.seen()))
}

fn answer(card: Card) -> Answer {
    Answer::Piece(card.key().to_owned())
}

/// What a clue names: the card of that code.
fn coded(code: u8) -> Option<Card> {
    Card::ALL.iter().copied().find(|card| card.code() == code)
}

impl<E: Edition> Deduced for Letters<E> {
    fn questions(notes: &Notebook<Self>) -> Vec<Question> {
        let view = notes.view();
        let (Some(me), Some(_)) = (view.me, round(notes)) else { return Vec::new() };
        let others = view.inside().iter().filter(|seat| *seat != me);
        others.filter(|seat| view.seat(*seat).hand.len() == 1).map(Question::Holds).collect()
    }

    fn answers(notes: &Notebook<Self>, _question: &Question) -> Vec<Answer> {
        let deck = E::deck(notes.view().seats.len());
        let mut cards: Vec<Card> = E::CAST.iter().map(|(card, _)| *card).filter(|card| deck.contains(card)).collect();
        cards.sort_by_key(|card| card.value());
        cards.into_iter().map(answer).collect()
    }

    fn clues(notes: &Notebook<Self>) -> Vec<Clue> {
        round(notes).map(|round| round.clues::<E>()).unwrap_or_default()
    }

    fn left(notes: &Notebook<Self>, question: &Question, clues: &[Clue]) -> BTreeSet<Answer> {
        let (Question::Holds(seat), Some(round)) = (question, round(notes)) else { return BTreeSet::new() };
        round.may_hold::<E>(*seat, clues, usize::MAX).into_iter().map(answer).collect()
    }

    fn is_shown(notes: &Notebook<Self>, question: &Question) -> bool {
        let Question::Holds(seat) = question else { return false };
        notes.view().seat(*seat).hand.iter().any(Option::is_some)
    }

    fn tell(notes: &Notebook<Self>, question: &Question, clue: Clue, before: &[Clue]) -> Told {
        let seen = notes.seen();
        match clue {
            Clue::Event(at) => tell_event::<E>(notes, question, usize::from(at), before),
            Clue::Duty(at) => {
                let at = usize::from(at);
                let (duty, other) = (duty_of::<E>(), played(&seen[at]));
                let name = |card: Option<Card>| Arg::Name(card.map_or("", Card::key).to_owned());
                let rule = Say::new("puzzle-fact-duty").with("duty", name(duty)).with("other", name(other));
                let says = vec![<Self as Game>::say(&seen[at]), rule];
                Told { says, rule: E::RULES.duty, events: vec![at], so: None }
            }
            Clue::Count(code) => tell_count::<E>(notes, code),
        }
    }
}

fn duty_of<E: Edition>() -> Option<Card> {
    E::CAST.iter().map(|(card, _)| *card).find(|card| card.role() == Role::Duty)
}

fn played(seen: &Seen) -> Option<Card> {
    if let Event::Played { card, .. } = seen { Some(*card) } else { None }
}

/// How many copies of a card lie in sight, and where.
fn tell_count<E: Edition>(notes: &Notebook<Letters<E>>, code: u8) -> Told {
    let rule = E::INFO.cards_rule;
    let (Some(round), Some(card)) = (round(notes), coded(code)) else {
        return Told { says: Vec::new(), rule, events: Vec::new(), so: None };
    };
    let copies = E::deck(round.seats).iter().filter(|it| **it == card).count();
    let sight = round.in_sight(card);
    let mut places: Vec<Say> = Vec::new();
    if sight.open > 0 {
        places.push(Say::new("puzzle-sight-open"));
    }
    for (seat, _) in &sight.rows {
        places.push(Say::new("puzzle-sight-row").with("seat", *seat));
    }
    if sight.mine > 0 {
        places.push(Say::new("puzzle-sight-mine"));
    }
    let seen = usize::from(sight.total());
    let key = if seen == 0 {
        "puzzle-fact-copies"
    } else if seen >= copies && copies == 1 {
        "puzzle-fact-count-only"
    } else if seen >= copies {
        "puzzle-fact-count-all"
    } else {
        "puzzle-fact-count"
    };
    let say = Say::new(key)
        .with("card", Arg::Name(card.key().to_owned()))
        .with("seen", seen)
        .with("copies", copies)
        .with("places", places);
    Told { says: vec![say], rule, events: Vec::new(), so: None }
}

fn tell_event<E: Edition>(notes: &Notebook<Letters<E>>, question: &Question, at: usize, before: &[Clue]) -> Told {
    let seen = notes.seen();
    let mut events = vec![at];
    // The card that was played comes before what it did, and who left because of it after.
    if !matches!(seen[at], Event::Played { .. } | Event::PutUnder { .. })
        && let Some(cause) = seen[..at].iter().rposition(|it| matches!(it, Event::Played { .. }))
    {
        events.insert(0, cause);
    }
    if matches!(seen[at], Event::Compared { .. }) && matches!(seen.get(at + 1), Some(Event::Left { .. })) {
        events.push(at + 1);
    }
    let says = events.iter().map(|event| Letters::<E>::say(&seen[*event])).collect();
    let so = match (&seen[at], question) {
        (Event::Played { seat, card, .. }, Question::Holds(asked)) => {
            kept::<E>(notes, (*seat, *card), *asked, at, before)
        }
        (Event::PutUnder { .. }, _) => Some(Say::new("puzzle-so-under")),
        (Event::Traded { by, at, .. }, _) => Some(Say::new("puzzle-so-traded").with("by", *by).with("at", *at)),
        _ => None,
    };
    Told { says, rule: rule_of::<E>(&seen[at]), events, so }
}

/// What playing a card says of the card that stays.
fn kept<E: Edition>(
    notes: &Notebook<Letters<E>>,
    (seat, card): (Seat, Card),
    asked: Seat,
    at: usize,
    before: &[Clue],
) -> Option<Say> {
    let held = round(notes)?.may_hold::<E>(seat, before, at);
    let key = match (seat == asked, held.contains(&card)) {
        (true, false) => "puzzle-so-kept",
        (true, true) => "puzzle-so-kept-unless",
        (false, _) => "puzzle-so-kept-other",
    };
    Some(Say::new(key).with("seat", seat).with("card", Arg::Name(card.key().to_owned())))
}

/// The rule that an event follows.
fn rule_of<E: Edition>(seen: &Seen) -> &'static str {
    let rules = match E::INFO.id {
        "love-letter" => ["LL-7", "LL-11", "LL-12", "LL-13", "LL-15", "LL-17", "LL-10", "LL-7"],
        "stitch" => ["ST-10", "ST-16", "ST-17", "ST-18", "ST-13", "ST-25", "ST-13", "ST-10"],
        // LF-1: the rules of Princess Princess are those of the full edition.
        _ => ["PP-7", "PP-11", "PP-12", "PP-13", "PP-15", "PP-17", "PP-10", "PP-20"],
    };
    let [turn, name, look, compare, redraw, trade, leave, keep] = rules;
    match seen {
        Event::Guessed { .. } | Event::Numbered { .. } => name,
        Event::Looked { .. } | Event::Exposed { .. } => look,
        Event::Compared { .. } => compare,
        Event::Discarded { .. } | Event::Redrew { .. } => redraw,
        Event::Traded { .. } => trade,
        Event::Left { .. } => leave,
        Event::PutUnder { .. } => keep,
        Event::Round { .. }
        | Event::First { .. }
        | Event::SetAside { .. }
        | Event::Opened { .. }
        | Event::Dealt { .. }
        | Event::Turn { .. }
        | Event::Drew { .. }
        | Event::Played { .. }
        | Event::NoEffect { .. }
        | Event::Shielded { .. }
        | Event::Stitch { .. }
        | Event::Face { .. }
        | Event::Ruined { .. }
        | Event::Asked { .. }
        | Event::Answered { .. }
        | Event::Again { .. }
        | Event::Shown { .. }
        | Event::Won { .. }
        | Event::Bonus { .. }
        | Event::Over { .. } => turn,
    }
}
