//! The game in words: every event as a sentence, the table in a few lines, the reference card.

use super::action::{Action, Deed};
use super::course::ROUNDS;
use super::event::{Event, How, Partner, Seen};
use super::illegal::place;
use super::place::{Npc, Place};
use super::role::{Answer, CAST, Role, Team};
use super::view::{CardView, SeatView, View};
use cachet_engine::{Arg, Say, Seat, SeatSet};

fn role(role: Role) -> Arg {
    Arg::Name(role.key().to_owned())
}

fn secret(card: Option<Role>) -> Arg {
    card.map_or(Arg::Hidden, role)
}

/// The event as a sentence.
pub(super) fn say(seen: &Seen) -> Say {
    match *seen {
        Event::Removed { card } => Say::new("moon-removed").with("card", secret(card)),
        Event::Dealt { seat, card } => Say::new("moon-dealt").with("seat", seat).with("card", secret(card)),
        Event::Laid { npc, card } => {
            Say::new("moon-laid").with("at", place(Place::Npc(npc))).with("card", secret(card))
        }
        Event::EyesOpen { seat, partner } => say_eyes(seat, partner.partner()),
        Event::Round { number } => {
            let key = if number == u16::from(ROUNDS) { "moon-last-round" } else { "moon-round" };
            Say::new(key).with("number", number)
        }
        Event::Ordered { seat, card } => Say::new("moon-ordered").with("seat", seat).with("card", card.number()),
        Event::Turn { seat } => Say::new("moon-turn").with("seat", seat),
        Event::Investigated { by, at, card } => {
            Say::new("moon-investigated").with("by", by).with("at", place(at)).with("card", secret(card))
        }
        Event::Enquired { by, at, answer } => {
            Say::new("moon-enquired").with("by", by).with("at", at).with("answer", Say::new(answer_key(answer)))
        }
        Event::Peeked { by, at, card } => {
            Say::new("moon-peeked").with("by", by).with("at", place(Place::Npc(at))).with("card", secret(card))
        }
        Event::Accused { by, at, name, right } => {
            let key = if right { "moon-accused-right" } else { "moon-accused-wrong" };
            Say::new(key).with("by", by).with("at", place(at)).with("name", role(name))
        }
        Event::Protected { by, at } if by == at => Say::new("moon-hid").with("seat", at),
        Event::Protected { by, at } => Say::new("moon-protected").with("by", by).with("at", at),
        Event::Interrupted { by, at } => Say::new("moon-interrupted").with("by", by).with("at", at),
        Event::Revealed { at, card } => Say::new("moon-revealed").with("at", place(at)).with("card", role(card)),
        Event::Captured { at, by: Some(by) } => Say::new("moon-captured-by").with("by", by).with("at", place(at)),
        Event::Captured { at, by: None } => Say::new("moon-captured").with("at", place(at)),
        Event::Passed { seat } => Say::new("moon-passed").with("seat", seat),
        Event::Over { how, winners, .. } => say_over(how, winners),
        Event::Opened { at, card } => Say::new("moon-opened").with("at", place(at)).with("card", role(card)),
    }
}

fn say_eyes(seat: Seat, partner: Option<Partner>) -> Say {
    match partner {
        Some(Partner::Seat(other)) => Say::new("moon-eyes-met").with("seat", seat).with("partner", other),
        Some(Partner::Npc) => Say::new("moon-eyes-alone").with("seat", seat),
        None => Say::new("moon-eyes-closed"),
    }
}

fn answer_key(answer: Answer) -> &'static str {
    match answer {
        Answer::Silence => "moon-says-nothing",
        Answer::JustMe => "moon-says-just-me",
        Answer::TheMinister => "moon-says-minister",
    }
}

fn say_over(how: How, winners: SeatSet) -> Say {
    let why = match how {
        How::PrincessCaptured => "moon-over-princess",
        How::MinisterCaptured => "moon-over-minister",
        How::BothRevealed => "moon-over-both",
        How::NightOver => "moon-over-night",
    };
    Say::new("moon-over").with("why", Say::new(why)).with("winners", winners)
}

/// The table in a few lines: the round, what the viewer alone knows, every seat, the middle.
pub(super) fn scene(view: &View) -> Vec<Say> {
    let round = match (view.end, view.turn) {
        (Some(end), _) => say_over(end.how, end.winners),
        (None, Some(seat)) => Say::new("moon-scene-turn").with("round", view.round).with("seat", seat),
        (None, None) => Say::new("moon-scene-round").with("round", view.round),
    };
    let mut lines = vec![round];
    if view.removed {
        lines.push(Say::new("moon-scene-removed"));
    }
    match view.partner {
        Some(Partner::Seat(other)) => lines.push(Say::new("moon-scene-partner").with("partner", other)),
        Some(Partner::Npc) => lines.push(Say::new("moon-scene-partner-npc")),
        None => {}
    }
    for seat in SeatSet::first(view.seats.len()) {
        let facts = seat_facts(view.seat(seat), view.me == Some(seat));
        lines.push(Say::new("moon-scene-seat").with("seat", seat).with("facts", facts));
    }
    for npc in Npc::ALL.into_iter().take(view.npcs.len()) {
        let mut facts = card_facts(view.card(Place::Npc(npc)), false);
        facts.extend(memory(view.card(Place::Npc(npc))));
        lines.push(Say::new("moon-scene-npc").with("at", place(Place::Npc(npc))).with("facts", facts));
    }
    lines
}

fn seat_facts(seat: &SeatView, is_me: bool) -> Vec<Say> {
    let mut facts = card_facts(&seat.card, is_me);
    if let Some(card) = seat.order {
        facts.push(Say::new("moon-fact-order").with("card", card.number()));
    }
    if seat.protected {
        facts.push(Say::new("moon-fact-protected"));
    }
    for answer in &seat.answers {
        facts.push(Say::new(match answer {
            Answer::Silence => "moon-fact-said-nothing",
            Answer::JustMe => "moon-fact-said-just-me",
            Answer::TheMinister => "moon-fact-said-minister",
        }));
    }
    facts.extend(memory(&seat.card));
    facts
}

/// How the card lies, and what the viewer knows of it.
fn card_facts(card: &CardView, is_me: bool) -> Vec<Say> {
    let known = |key: &'static str| card.card.map(|card| Say::new(key).with("card", role(card)));
    if card.captured {
        return known("moon-fact-captured").into_iter().collect();
    }
    if card.revealed {
        return known("moon-fact-revealed").into_iter().collect();
    }
    if card.opened {
        return known("moon-fact-opened").into_iter().collect();
    }
    let whose = if is_me { "moon-fact-mine" } else { "moon-fact-known" };
    [Say::new("moon-fact-hidden")].into_iter().chain(known(whose)).collect()
}

/// What everybody has heard of a card.
fn memory(card: &CardView) -> Vec<Say> {
    let mut facts = Vec::new();
    if !card.markers.is_empty() {
        let seats: SeatSet = card.markers.iter().copied().collect();
        facts.push(Say::new("moon-fact-markers").with("seats", seats));
    }
    if !card.is_not.is_empty() && !card.revealed && !card.opened {
        let names = card.is_not.iter().map(|role| role.key().to_owned()).collect();
        facts.push(Say::new("moon-fact-not").with("roles", Arg::Names(names)));
    }
    facts
}

/// Action, then target, then character.
pub(super) fn steps(action: &Action) -> Vec<Say> {
    let mut steps = vec![Say::new(action.deed().key())];
    steps.extend(action.at().map(|at| Say::new("moon-step-at").with("at", place(at))));
    steps.extend(action.name().map(|name| Say::new("moon-step-name").with("role", role(name))));
    steps
}

/// The reference card: every character, then every action.
pub(super) fn reference() -> Vec<Say> {
    let character = |(card, copies): &(Role, u8)| {
        let team = match card.team() {
            Team::Princess => "moon-team-princess",
            Team::Minister => "moon-team-minister",
        };
        Say::new("moon-reference-role")
            .with("role", role(*card))
            .with("copies", *copies)
            .with("team", Say::new(team))
            .with("answer", Say::new(answer_key(card.answer())))
            .with("effect", Arg::Name(format!("{}.effect", card.key())))
    };
    let deed = |deed: &Deed| {
        Say::new("moon-reference-action")
            .with("action", Arg::Name(deed.key().to_owned()))
            .with("effect", Arg::Name(format!("{}.effect", deed.key())))
    };
    CAST.iter().map(character).chain(Deed::ALL.iter().map(deed)).collect()
}
