//! The family in words: every event as a sentence, the table in a few lines, the reference card.

use super::action::{Action, Aim, Under};
use super::card::{Asks, Card, Role};
use super::edition::Edition;
use super::event::{Bonus, Event, Face, How, Seen, Source};
use super::illegal::name;
use super::view::View;
use cachet_engine::{Arg, Say, Seat, SeatSet};

fn secret(card: Option<Card>) -> Arg {
    card.map_or(Arg::Hidden, name)
}

fn cards(cards: impl IntoIterator<Item = Card>) -> Arg {
    Arg::Names(cards.into_iter().map(|card| card.key().to_owned()).collect())
}

/// The event as a sentence.
pub(super) fn say(seen: &Seen) -> Say {
    match *seen {
        Event::Round { number } => Say::new("letters-round").with("number", number),
        Event::First { seat } => Say::new("letters-first").with("seat", seat),
        Event::SetAside { card } => Say::new("letters-set-aside").with("card", secret(card)),
        Event::Opened { cards: open } => Say::new("letters-opened").with("cards", cards(open)),
        Event::Dealt { seat, card } => Say::new("letters-dealt").with("seat", seat).with("card", secret(card)),
        Event::Turn { seat } => Say::new("letters-turn").with("seat", seat),
        Event::Drew { seat, card } => Say::new("letters-drew").with("seat", seat).with("card", secret(card)),
        Event::Played { seat, card, aim } => say_played(seat, card, aim),
        Event::NoEffect { seat, card } => Say::new(why_nothing(card)).with("seat", seat).with("card", name(card)),
        Event::Guessed { by, at, name: card, right } => {
            let key = if right { "letters-guessed-right" } else { "letters-guessed-wrong" };
            Say::new(key).with("by", by).with("at", at).with("name", name(card))
        }
        Event::Looked { by, at, card } => {
            Say::new("letters-looked").with("by", by).with("at", at).with("card", secret(card))
        }
        Event::Compared { by, at, mine, theirs, lower } => {
            let say = match lower {
                Some(seat) => Say::new("letters-compared").with("lower", seat),
                None => Say::new("letters-compared-tie"),
            };
            say.with("by", by).with("at", at).with("mine", secret(mine)).with("theirs", secret(theirs))
        }
        Event::Shielded { seat } => Say::new("letters-shielded").with("seat", seat),
        Event::Discarded { seat, card } => Say::new("letters-discarded").with("seat", seat).with("card", name(card)),
        Event::Redrew { seat, card, from } => {
            let key = match from {
                Source::Deck => "letters-redrew",
                Source::Aside => "letters-redrew-aside",
            };
            Say::new(key).with("seat", seat).with("card", secret(card))
        }
        Event::Traded { by, at, gave, took } => {
            let say = Say::new("letters-traded").with("by", by).with("at", at);
            say.with("gave", secret(gave)).with("took", secret(took))
        }
        Event::PutUnder { seat, card, below } => {
            let key = if below { "letters-put-below" } else { "letters-put-under" };
            Say::new(key).with("seat", seat).with("card", secret(card))
        }
        Event::Numbered { by, at, number, right } => {
            let key = if right { "letters-numbered-right" } else { "letters-numbered-wrong" };
            Say::new(key).with("by", by).with("at", at).with("number", number)
        }
        Event::Exposed { by, at, card, out } => {
            let key = if out { "letters-exposed" } else { "letters-exposed-other" };
            Say::new(key).with("by", by).with("at", at).with("card", secret(card))
        }
        Event::Stitch { holder } => Say::new("stitch-holder").with("seat", holder),
        Event::Face { face } => Say::new("stitch-face").with("face", say_face(face)),
        Event::Ruined { holder } => Say::new("stitch-ruined").with("seat", holder),
        Event::Asked { by, at } => Say::new("stitch-asked").with("by", by).with("at", at),
        Event::Answered { seat, give } => {
            Say::new(if give { "stitch-gives" } else { "stitch-exchanges" }).with("seat", seat)
        }
        Event::Again { seat } => Say::new("stitch-again").with("seat", seat),
        Event::Left { seat, discards } => match discards {
            Some(card) => Say::new("letters-left-showing").with("seat", seat).with("card", name(card)),
            None => Say::new("letters-left").with("seat", seat),
        },
        Event::Shown { seat, card } => Say::new("letters-shown").with("seat", seat).with("card", name(card)),
        Event::Won { seats, how } => say_won(seats, how),
        Event::Bonus { seats, why } => say_bonus(seats, why),
        Event::Over { winners } => won_by("letters-over", "letters-over-together", winners),
    }
}

/// Why a card was played without effect: each kind of card has one reason for it.
fn why_nothing(card: Card) -> &'static str {
    match card.role() {
        // LL-16
        Role::Duty => "letters-nothing-duty",
        // PP-19
        Role::Spy => "letters-nothing-yet",
        // PP-29
        Role::Counsel => "letters-nothing-drawn",
        // LL-9
        Role::Guess
        | Role::Look
        | Role::Compare
        | Role::Redraw
        | Role::Trade
        | Role::Number
        | Role::Expose
        | Role::Bargain
        | Role::Entrust
        | Role::Shield
        | Role::Downfall
        | Role::PassOn
        | Role::Flip
        | Role::Charm
        | Role::Rampage
        | Role::Tame => "letters-nothing-shielded",
    }
}

/// Who gains a token that need not have won, and why.
pub fn say_bonus(seats: SeatSet, why: Bonus) -> Say {
    match (why, seats.only()) {
        (Bonus::Spy, Some(seat)) => Say::new("letters-spy-token").with("seat", seat),
        (Bonus::Claire, Some(seat)) => Say::new("letters-claire-token").with("seat", seat),
        (Bonus::Spy | Bonus::Claire | Bonus::Twins, _) => Say::new("letters-twin-tokens").with("seats", seats),
    }
}

fn say_face(face: Face) -> Say {
    match face {
        Face::Kind => Say::new("stitch-kind"),
        Face::Destructive => Say::new("stitch-destructive"),
    }
}

fn say_played(seat: Seat, card: Card, aim: Aim) -> Say {
    let played = |key: &'static str| Say::new(key).with("seat", seat).with("card", name(card));
    match aim {
        Aim::Nobody => played("letters-played"),
        Aim::At(at) if at == seat => played("letters-played-oneself"),
        Aim::At(at) => played("letters-played-at").with("at", at),
        Aim::Name(at, guess) => played("letters-played-naming").with("at", at).with("name", name(guess)),
        Aim::Number(at, number) => played("letters-played-number").with("at", at).with("number", number),
    }
}

fn say_won(seats: SeatSet, how: How) -> Say {
    match how {
        How::Alone => won_by("letters-won-alone", "letters-won-together", seats),
        How::Highest => won_by("letters-won-highest", "letters-won-together", seats),
    }
}

fn won_by(one: &'static str, several: &'static str, seats: SeatSet) -> Say {
    match seats.only() {
        Some(seat) => Say::new(one).with("seat", seat),
        None => Say::new(several).with("seats", seats),
    }
}

/// The table in a few lines: the middle, then every seat.
pub(super) fn scene(view: &View) -> Vec<Say> {
    let mut lines = vec![
        Say::new("scene-round").with("round", view.round).with("deck", view.deck).with("target", view.tokens_to_win),
    ];
    if !view.open.is_empty() {
        lines.push(Say::new("scene-open").with("cards", cards(view.open.iter().copied())));
    }
    if !view.under.is_empty() {
        let known = view.under.iter().map(|card| match card {
            Some(card) => Say::new("scene-card").with("card", name(*card)),
            None => Say::new("scene-unknown-card"),
        });
        lines.push(Say::new("scene-under").with("cards", known.collect::<Vec<_>>()));
    }
    if let Some(stitch) = view.stitch {
        lines.push(Say::new("scene-stitch").with("seat", stitch.holder).with("face", say_face(stitch.face)));
    }
    for seat in SeatSet::first(view.seats.len()) {
        let it = view.seat(seat);
        let state = match (it.is_in, it.shielded) {
            (false, _) => "scene-out",
            (true, true) => "scene-shielded",
            (true, false) => "scene-in",
        };
        let known: Vec<Card> = it.hand.iter().flatten().copied().collect();
        let hand = if known.is_empty() { Arg::Hidden } else { cards(known) };
        lines.push(
            Say::new("scene-seat")
                .with("seat", seat)
                .with("tokens", it.tokens)
                .with("state", Say::new(state))
                .with("row", cards(it.row.iter().copied()))
                .with("cards", it.row.len())
                .with("hand", hand),
        );
    }
    lines
}

/// Card, then rival, then name.
pub(super) fn steps(action: &Action) -> Vec<Say> {
    let (card, aim) = match *action {
        Action::Play { card, aim } => (card, aim),
        Action::Keep { card, under } => return keep_steps(card, under),
        Action::Answer { give: true } => return vec![Say::new("step-give")],
        Action::Answer { give: false } => return vec![Say::new("step-exchange")],
    };
    let mut steps = vec![Say::new("step-play").with("card", name(card)).with("value", card.value())];
    match aim {
        Aim::Nobody if card.asks() != Asks::Nobody => steps.push(Say::new("step-nobody")),
        Aim::Nobody => {}
        Aim::At(seat) => steps.push(Say::new("step-at").with("seat", seat)),
        Aim::Name(seat, guess) => {
            steps.push(Say::new("step-at").with("seat", seat));
            steps.push(Say::new("step-name").with("card", name(guess)).with("value", guess.value()));
        }
        Aim::Number(seat, number) => {
            steps.push(Say::new("step-at").with("seat", seat));
            steps.push(Say::new("step-number").with("number", number));
        }
    }
    steps
}

/// The card kept, then what goes under the deck.
fn keep_steps(card: Card, under: Under) -> Vec<Say> {
    let keep = Say::new("step-keep").with("card", name(card)).with("value", card.value());
    let under = match under {
        Under::One(card) => Say::new("step-under").with("first", name(card)),
        Under::Two(first, second) => Say::new("step-under-two").with("first", name(first)).with("second", name(second)),
    };
    vec![keep, under]
}

/// The reference card: value, name, copies, what it does.
pub(super) fn reference<E: Edition>() -> Vec<Say> {
    let line = |(card, copies): &(Card, u8)| {
        Say::new("reference-card")
            .with("value", card.value())
            .with("card", name(*card))
            .with("copies", *copies)
            .with("effect", Arg::Name(format!("{}.effect", card.key())))
    };
    E::CAST.iter().map(line).collect()
}
