//! The cards of a deal, as they were dealt at every table: hands, deck, what was laid aside. They are read from a game that
//! may be told, so that there are none of a deal that is still sealed.

use crate::shown::colours;
use crate::{letters, moon, r};
use cachet_engine::{AnyTable, Piece, Question, Say, Seat, Viewer};
use cachet_games::letters::Card as Letter;
use cachet_games::r::Card as Fighter;
use cachet_games::secret_moon::Role;
use cachet_words::Voice;
use maud::{Markup, html};

/// Each player's cards in R.
const HAND_OF_R: usize = 8;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Dealt {
    Letter(Letter),
    Role(Role),
    Fighter(Fighter),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Pile {
    Hand(Seat),
    /// In the order in which it is drawn from.
    Deck,
    /// Laid out where everybody sees them.
    Open,
    /// Face down.
    Aside,
    /// Secret Moon's guests in the middle.
    Middle,
}

/// The cards of one deal.
#[derive(Clone, PartialEq, Debug)]
pub struct DealtCards {
    game: &'static str,
    piles: Vec<(Pile, Vec<Dealt>)>,
}

impl DealtCards {
    /// What was dealt at the beginning of a game that is over; nothing where all hands are the same.
    pub fn of(table: &dyn AnyTable) -> Option<DealtCards> {
        let (game, questions) = (table.info().id, table.questions());
        let answer = |wanted: &str| {
            questions.iter().find_map(|it| match it {
                Question::Shuffle { ask, after, .. } if *ask == wanted => Some(after.as_slice()),
                Question::Shuffle { .. } | Question::Pick { .. } => None,
            })
        };
        let dealt = answer("deal")?;
        let seats: Vec<Seat> = table.names().all().iter().collect();
        let sizes: Vec<(Pile, usize)> = match game {
            "love-letter" | "love-letter-2019" | "princess-princess" | "stitch" => {
                let open = table
                    .seen(Viewer::Public, 0)
                    .iter()
                    .find_map(|it| (it["event"] == "opened").then(|| it["cards"].as_array().map_or(0, Vec::len)));
                let before = [(Pile::Aside, 1), (Pile::Open, open.unwrap_or(0))];
                before
                    .into_iter()
                    .chain(seats.iter().map(|seat| (Pile::Hand(*seat), 1)))
                    .chain([(Pile::Deck, usize::MAX)])
                    .collect()
            }
            "secret-moon" => {
                seats.iter().map(|seat| (Pile::Hand(*seat), 1)).chain([(Pile::Middle, usize::MAX)]).collect()
            }
            // Dealt at random, by K. Otherwise a set each, of which some cards change hands in the open.
            "r" if dealt.len() == seats.len() * HAND_OF_R => {
                seats.iter().map(|seat| (Pile::Hand(*seat), HAND_OF_R)).collect()
            }
            _ => return None,
        };
        let mut piles = cut(game, dealt, &sizes)?;
        if let Some([out, ..]) = answer("removed").filter(|_| game == "secret-moon") {
            piles.push((Pile::Aside, vec![card(game, out)?]));
        }
        Some(DealtCards { game, piles })
    }

    pub(super) fn draw(&self, voice: &Voice<'_>) -> Markup {
        html! {
            section.panel.sheetp__cards data-game=(colours(self.game)) aria-labelledby="cards-h" {
                h2 #cards-h { (voice.text("eve-cards-dealt")) }
                (self.spread(voice))
            }
        }
    }

    /// All piles beside each other.
    pub(crate) fn spread(&self, voice: &Voice<'_>) -> Markup {
        let hands: Vec<_> = self.piles.iter().filter(|(pile, _)| matches!(pile, Pile::Hand(_))).collect();
        let single = hands.iter().all(|(_, cards)| cards.len() == 1);
        let others = [Pile::Deck, Pile::Middle, Pile::Open, Pile::Aside];
        let others = others.iter().flat_map(|wanted| self.piles.iter().filter(move |(pile, _)| pile == wanted));
        html! {
            div.sheetp__deal data-game=(colours(self.game)) {
                @if single {
                    div {
                        p.caps #dealt-hands { (voice.text("eve-dealt-hands")) }
                        ul.sheetp__hands aria-labelledby="dealt-hands" {
                            @for (pile, cards) in &hands { @for it in cards { li { (self.face(voice, *it)) span { (self.title(voice, *pile)) b { (word(voice, *it)) } } } } }
                        }
                    }
                } @else {
                    @for pile in &hands { (self.pile(voice, pile)) }
                }
                @for pile in others { (self.pile(voice, pile)) }
            }
        }
    }

    /// A pile with its cards in order, and the same in words below: on a small card its name is too small to be read.
    fn pile(&self, voice: &Voice<'_>, (pile, cards): &(Pile, Vec<Dealt>)) -> Markup {
        let names: Vec<String> = cards.iter().map(|it| word(voice, *it)).collect();
        html! {
            div {
                p.caps { (self.title(voice, *pile)) }
                ol.sheetp__deck aria-hidden="true" { @for it in cards { li { (self.face(voice, *it)) } } }
                p.sheetp__words { (names.join(", ")) }
            }
        }
    }

    fn title(&self, voice: &Voice<'_>, pile: Pile) -> String {
        match pile {
            Pile::Hand(seat) => voice.say(&Say::new("eve-seat").with("seat", seat.index() + 1)),
            Pile::Deck => voice.text("eve-dealt-deck"),
            Pile::Open => voice.text("eve-dealt-open"),
            Pile::Aside => voice.text("eve-dealt-aside"),
            Pile::Middle => voice.text("eve-dealt-middle"),
        }
    }

    fn face(&self, voice: &Voice<'_>, card: Dealt) -> Markup {
        match card {
            Dealt::Letter(card) => letters::sample(voice, self.game, card, None),
            Dealt::Role(role) => moon::sample(voice, role),
            Dealt::Fighter(card) => r::bare(voice, card),
        }
    }
}

fn word(voice: &Voice<'_>, card: Dealt) -> String {
    voice.name(match card {
        Dealt::Letter(card) => card.key(),
        Dealt::Role(role) => role.key(),
        Dealt::Fighter(card) => card.key(),
    })
}

fn card(game: &str, name: &str) -> Option<Dealt> {
    match game {
        "secret-moon" => Role::named(name).map(Dealt::Role),
        "r" => Fighter::named(name).map(Dealt::Fighter),
        _ => Letter::named(name).map(Dealt::Letter),
    }
}

/// Cuts what was shuffled into piles; the last may be as large as what is left.
fn cut(game: &str, mut dealt: &[&str], sizes: &[(Pile, usize)]) -> Option<Vec<(Pile, Vec<Dealt>)>> {
    let mut piles = Vec::new();
    for (pile, size) in sizes {
        let (these, rest) = dealt.split_at(dealt.len().min(*size));
        dealt = rest;
        if !these.is_empty() {
            piles.push((*pile, these.iter().map(|name| card(game, name)).collect::<Option<Vec<_>>>()?));
        }
    }
    dealt.is_empty().then_some(piles)
}
