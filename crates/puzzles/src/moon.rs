//! Deductions in Secret Moon: who must be the Princess? All deals that agree with the clues are listed.

use crate::deduction::{Deduced, Told};
use crate::puzzle::{Answer, Clue, Question};
use cachet_engine::{Arg, Game, Notebook, Say, Seat, Viewer};
use cachet_games::secret_moon::{Event, Glance, Place, Role, SecretMoon, Seen, View, deals};
use std::collections::BTreeSet;

/// The characters that are asked for: there is always exactly one of them.
const WANTED: [Role; 3] = [Role::Princess, Role::Traveller, Role::Minister];

fn answer_at(place: Place) -> Answer {
    match place {
        Place::Seat(seat) => Answer::Seat(seat),
        Place::Npc(npc) => Answer::Middle(u8::from(npc)),
    }
}

fn role_of(key: &str) -> Option<Role> {
    Role::ALL.into_iter().find(|role| role.key() == key)
}

/// The clue that an event belongs to. Cards that lie face up are counted by character.
fn clue_of(at: usize, seen: &Seen, me: Seat) -> Option<Clue> {
    let mine = || Some(Clue::Event(at as u16));
    match *seen {
        Event::Dealt { seat, card: Some(_) } if seat == me => mine(),
        Event::EyesOpen { seat, partner: Glance::Saw(Some(_)) } if seat == me => mine(),
        Event::Investigated { by, card: Some(_), .. } | Event::Peeked { by, card: Some(_), .. } if by == me => mine(),
        Event::Enquired { at: asked, .. } if asked != me => mine(),
        Event::Accused { right: false, .. } | Event::Captured { by: Some(_), .. } => mine(),
        Event::Revealed { card, .. } => Some(Clue::Count(card as u8)),
        Event::Removed { .. }
        | Event::Dealt { .. }
        | Event::Laid { .. }
        | Event::EyesOpen { .. }
        | Event::Round { .. }
        | Event::Ordered { .. }
        | Event::Turn { .. }
        | Event::Investigated { .. }
        | Event::Enquired { .. }
        | Event::Peeked { .. }
        | Event::Accused { .. }
        | Event::Protected { .. }
        | Event::Interrupted { .. }
        | Event::Captured { .. }
        | Event::Passed { .. }
        | Event::Over { .. }
        | Event::Opened { .. } => None,
    }
}

fn me(view: &View) -> Seat {
    view.me.unwrap_or(Seat::ALL[0])
}

/// Which character's card lies at a place in sight of the seat.
fn is_known(view: &View, role: Role) -> bool {
    view.places().any(|place| view.card(place).card == Some(role))
}

impl Deduced for SecretMoon {
    fn questions(notes: &Notebook<Self>) -> Vec<Question> {
        let view = notes.view();
        let Some(me) = view.me else { return Vec::new() };
        let who = WANTED.into_iter().map(|role| Question::Who(role.key().to_owned()));
        let others = Seat::ALL[..view.seats.len()].iter().copied().filter(|seat| *seat != me);
        who.chain(others.map(Question::Holds)).collect()
    }

    fn answers(notes: &Notebook<Self>, question: &Question) -> Vec<Answer> {
        match question {
            Question::Holds(_) => Role::ALL.into_iter().map(|role| Answer::Piece(role.key().to_owned())).collect(),
            Question::Who(_) => notes.view().places().map(answer_at).collect(),
        }
    }

    fn clues(notes: &Notebook<Self>) -> Vec<Clue> {
        let me = me(notes.view());
        let all = notes.seen().iter().enumerate().filter_map(|(at, seen)| clue_of(at, seen, me));
        all.collect::<BTreeSet<Clue>>().into_iter().collect()
    }

    fn left(notes: &Notebook<Self>, question: &Question, clues: &[Clue]) -> BTreeSet<Answer> {
        let view = notes.view();
        let (me, seats) = (me(view), view.seats.len());
        let known = |(at, seen): &(usize, &Seen)| clue_of(*at, seen, me).is_some_and(|clue| clues.contains(&clue));
        let seen: Vec<Seen> = notes.seen().iter().enumerate().filter(known).map(|(_, seen)| *seen).collect();
        let mut left = BTreeSet::new();
        for deal in deals(seats, Viewer::Seat(me), &seen) {
            match question {
                Question::Holds(seat) => {
                    left.insert(Answer::Piece(deal.card(Place::Seat(*seat)).key().to_owned()));
                }
                Question::Who(key) => {
                    let place = view.places().find(|place| Some(deal.card(*place)) == role_of(key));
                    left.extend(place.map(answer_at));
                }
            }
        }
        left
    }

    fn is_shown(notes: &Notebook<Self>, question: &Question) -> bool {
        let view = notes.view();
        match question {
            Question::Holds(seat) => view.card(Place::Seat(*seat)).card.is_some(),
            Question::Who(key) => role_of(key).is_none_or(|role| is_known(view, role)),
        }
    }

    fn tell(notes: &Notebook<Self>, _question: &Question, clue: Clue, _before: &[Clue]) -> Told {
        let (seen, me) = (notes.seen(), me(notes.view()));
        let events: Vec<usize> = (0..seen.len()).filter(|at| clue_of(*at, &seen[*at], me) == Some(clue)).collect();
        let says = events.iter().map(|at| SecretMoon::say(&seen[*at])).collect();
        let Some(first) = events.first().map(|at| &seen[*at]) else {
            return Told { says, rule: SecretMoon::INFO.cards_rule, events, so: None };
        };
        let so = if let Event::Enquired { at, answer, .. } = first {
            let may = Role::ALL.into_iter().filter(|role| role.answer() == *answer);
            let may = may.map(|role| role.key().to_owned()).collect();
            Some(Say::new("puzzle-so-may-be").with("seat", *at).with("roles", Arg::Names(may)))
        } else if let Event::Captured { by: Some(by), .. } = first {
            Some(Say::new("puzzle-so-no-guard").with("seat", *by))
        } else {
            None
        };
        Told { says, rule: rule_of(first), events, so }
    }
}

fn rule_of(seen: &Seen) -> &'static str {
    match seen {
        Event::EyesOpen { .. } => "SM-6",
        Event::Investigated { .. } => "SM-12",
        Event::Enquired { .. } => "SM-13",
        Event::Accused { at: Place::Npc(_), .. } | Event::Peeked { .. } => "SM-15",
        Event::Accused { .. } => "SM-14",
        Event::Captured { .. } => "SM-20",
        Event::Dealt { .. } => "SM-5",
        Event::Revealed { .. }
        | Event::Removed { .. }
        | Event::Laid { .. }
        | Event::Round { .. }
        | Event::Ordered { .. }
        | Event::Turn { .. }
        | Event::Protected { .. }
        | Event::Interrupted { .. }
        | Event::Passed { .. }
        | Event::Over { .. }
        | Event::Opened { .. } => "SM-2",
    }
}
