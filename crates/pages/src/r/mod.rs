//! R, drawn: the duel with its letters, and the other games with the same sixteen cards.

mod arena;
mod book;
mod bouts;
mod ending;
mod face;
mod fighter;
mod lesson;
mod mine;
mod naming;
mod other;
mod track;
mod why;
mod wins;

use crate::draw::{Appendix, Beat, Ctx, Drawing, Drawn};
use crate::lessons::Taught;
use crate::letters_of_r;
use crate::model::NewTable;
use crate::shown::Shown;
use book::with_the_cards_of_r;
use bouts::Deal;
use cachet_engine::{Arg, Notebook, OptionInfo, Say, Seat};
use cachet_games::r::{Access, Card, Dawn, Event, Goal, Hand, R, Rule, Seen, View};
use cachet_words::Voice;
use fighter::{End, Fate};
use maud::{Markup, html};
use track::Ends;

pub(crate) use face::bare;

/// What every part of the duel needs.
struct DuelScene<'a> {
    ctx: &'a Ctx<'a>,
    view: &'a View,
    /// Every deal so far; the last one is on the table.
    deals: Vec<Deal>,
    ends: Ends,
}

impl DuelScene<'_> {
    /// The deal on the table.
    fn deal(&self) -> Option<&Deal> {
        self.deals.last()
    }

    /// A name for the deal in ids.
    fn deal_id(&self) -> String {
        format!("{}-{}", self.view.game, self.view.deal)
    }

    /// The number of wins that ends the game at once, or the total agreed on.
    fn target(&self) -> Option<u16> {
        match self.view.rules.goal() {
            Goal::Wins(number) => Some(number),
            Goal::PlayedOut(Dawn::Total(number)) => Some(u16::from(number)),
            Goal::PlayedOut(Dawn::Majority) => None,
        }
    }

    /// Who shows a card before the other chooses (R-6, R-V-O1, R-V-O2).
    fn shows_first(&self) -> Option<Seat> {
        let [a, b, ..] = Seat::ALL;
        let view = self.view;
        match (view.seat(a).spy, view.seat(b).spy) {
            (true, _) => return Some(b),
            (_, true) => return Some(a),
            (false, false) => {}
        }
        let (mine, theirs) = (view.seat(a).wins, view.seat(b).wins);
        (view.rules.has(Rule::O) && mine != theirs).then_some(if mine > theirs { a } else { b })
    }

    /// The cards a seat started from, and where each is now.
    fn cards(&self, seat: Seat) -> Vec<(Card, usize, Fate)> {
        let it = self.view.seat(seat);
        let start = self.deal().and_then(|deal| deal.hands[seat.index() & 1]).unwrap_or(it.left);
        let out: Vec<Card> = it.removed.into_iter().chain(it.wandered.flatten()).collect();
        fighter::fates(start, it.left, &out, it.hand.flatten())
    }

    /// How many rounds there can be in this deal.
    fn rounds(&self) -> usize {
        let Some(deal) = self.deal().filter(|deal| deal.hands.iter().any(Option::is_some)) else { return 8 };
        let under_way = deal.under_way().map(|(_, bout)| bout.cards.map(|card| usize::from(card.is_some())));
        let fought = deal.bouts.iter().filter(|bout| bout.outcome.is_some()).count();
        if deal.over.is_some() {
            return deal.bouts.len();
        }
        let still = Seat::ALL[..2]
            .iter()
            .map(|seat| self.view.seat(*seat).cards() + under_way.map_or(0, |shown| shown[seat.index() & 1]));
        fought + still.min().unwrap_or(0)
    }

    fn score(&self, seat: Seat) -> Markup {
        fighter::wins(self.ctx, self.view.seat(seat).wins, self.target())
    }

    /// What is in force for a seat, in a word each.
    fn signs(&self, seat: Seat) -> Vec<Markup> {
        let (ctx, it) = (self.ctx, self.view.seat(seat));
        let placed = it.order.len();
        let mut signs = Vec::new();
        let playing = self.deal().is_some_and(|deal| deal.over.is_none());
        if it.bonus && playing {
            signs.push(html! { li.on { "+2" span.sr { " " (ctx.text("web-r-bonus")) } } });
        }
        if it.spy && playing {
            signs.push(fighter::sign(Some("eye"), &ctx.text("r-scene-spy")));
        }
        if playing && self.shows_first() == Some(seat) {
            signs.push(fighter::note(&ctx.text("web-r-shows-first")));
        }
        if it.pot > 0 && playing {
            signs.push(fighter::pot(ctx, it.pot));
        }
        if it.chosen.is_some() {
            signs.push(fighter::sign(Some("check"), &ctx.text("r-scene-chosen")));
        }
        if self.view.last_chance == Some(seat) {
            signs.push(fighter::sign(Some("undo"), &ctx.text("web-r-last-chance")));
        }
        match self.view.rules.access() {
            Access::Draw(_) if it.cards() > 0 => {
                let say = Say::new("web-r-hand-and-deck").with("hand", it.cards() - it.pile).with("deck", it.pile);
                signs.push(fighter::note(&ctx.say(&say)));
            }
            Access::Order if placed < it.cards() => {
                let say = Say::new("web-r-placed").with("placed", placed).with("cards", it.cards());
                signs.push(fighter::note(&ctx.say(&say)));
            }
            Access::Order | Access::Pile if it.pile > 0 => {
                signs.push(fighter::note(&ctx.say(&Say::new("web-r-face-down-count").with("count", it.pile))));
            }
            Access::Hand | Access::Draw(_) | Access::Order | Access::Pile => {}
        }
        if let Some(card) = it.removed {
            signs.push(fighter::note(&ctx.say(&Say::new("web-r-taken-out").with("card", face::named(card)))));
        }
        if let Some(card) = it.wandered {
            let card = card.map_or(Arg::Hidden, face::named);
            signs.push(fighter::note(&ctx.say(&Say::new("web-r-wandered").with("card", card))));
        }
        if self.view.matched {
            let say = Say::new("web-r-games-of").with("games", it.games);
            signs.push(html! { li.fx__games { (crate::parts::drops(it.games, 2, &ctx.say(&say))) span aria-hidden="true" { (ctx.say(&say)) } } });
        }
        signs
    }

    /// The other side of the table.
    fn far_side(&self) -> Markup {
        let seat = self.ends.far;
        html! {
            section.foe-block id={ "seat-" (seat) } aria-label=(self.ctx.who(seat)) {
                (fighter::fighter(self.ctx, seat, End::Far, &self.score(seat), &self.signs(seat)))
                (self.far_cards(seat))
            }
        }
    }

    /// The cards of a seat in a row; while hands are being drafted, their backs.
    fn far_cards(&self, seat: Seat) -> Markup {
        let kept = self.deal().map_or(0, |deal| deal.kept[seat.index() & 1]);
        let known = self.deal().is_some_and(|deal| deal.hands.iter().any(Option::is_some));
        if known || kept == 0 || self.view.seat(seat).left != Hand::EMPTY {
            return fighter::eight(self.ctx, seat, &self.cards(seat));
        }
        html! {
            ol.eight id={ "hand-" (seat) } aria-label=(self.ctx.say(&Say::new("web-r-kept-count").with("count", kept))) {
                @for _ in 0..kept { li { (crate::parts::back(&self.ctx.text("web-hidden-card"))) } }
            }
        }
    }

    /// Where the match stands: the round, the rules, what wins.
    fn line(&self) -> String {
        let (ctx, view) = (self.ctx, self.view);
        let mut parts = Vec::new();
        // While the letter of a game lies there, the next has not begun for its reader.
        let ended = ending::just_ended(self).filter(|_| ctx.letter == Some(true));
        let (game, deal) = ended.map_or((view.game, view.deal), |ended| (ended.game, ended.deal));
        if view.matched {
            parts.push(Say::new("web-r-game-number").with("number", game));
        }
        if deal > 1 {
            parts.push(Say::new("web-r-deal-number").with("number", deal));
        }
        if view.round > 0 && ended.is_none() {
            parts.push(Say::new("r-round").with("number", view.round));
        }
        parts.push(Say::new("web-r-rules").with("rules", view.rules.names()));
        parts.push(match view.rules.goal() {
            Goal::Wins(number) => Say::new("web-r-goal").with("number", number),
            Goal::PlayedOut(Dawn::Total(number)) => Say::new("web-r-goal").with("number", number),
            Goal::PlayedOut(Dawn::Majority) => Say::new("web-r-goal-majority"),
        });
        parts.iter().map(|say| ctx.say(say)).collect::<Vec<_>>().join(" · ")
    }
}

fn scene<'a>(notes: &'a Notebook<R>, ctx: &'a Ctx<'a>) -> DuelScene<'a> {
    let view = notes.view();
    let down = [view.seats[0].chosen, view.seats[1].chosen];
    DuelScene { ctx, view, deals: bouts::read(notes.seen()), ends: Ends::of(ctx.me(), down) }
}

impl Drawn for R {
    const LOOK: &'static str = "duel";
    const SHOWN: Shown = book::DUEL;
    const TELLS_ROUNDS: bool = false;

    with_the_cards_of_r!();

    fn appendix(voice: &Voice<'_>) -> Option<Appendix> {
        book::outcomes(voice)
    }

    fn asks(option: &OptionInfo, page: &NewTable<'_>) -> bool {
        letters_of_r::asks(option, page)
    }

    fn draw(notes: &Notebook<Self>, ctx: &Ctx<'_>, news: &Markup) -> Drawing {
        let scene = scene(notes, ctx);
        let none = Vec::new();
        let bouts = scene.deal().map_or(&none, |deal| &deal.bouts);
        let stage = html! {
            (scene.far_side())
            (track::track(ctx, &scene.ends, &scene.deal_id(), bouts, scene.rounds()))
            (arena::arena(&scene, news))
            (mine::mine(&scene))
        };
        Drawing { line: scene.line(), stage, helper: Some(wins::sheet(&scene)), reference: None }
    }

    fn teach(notes: &Notebook<Self>, ctx: &Ctx<'_>) -> Taught {
        lesson::teach(&scene(notes, ctx))
    }

    fn beat(seen: &Seen) -> Beat {
        match seen {
            Event::Deal { .. } | Event::Round { .. } => Beat::Chapter,
            Event::Drew { .. } | Event::Shuffled { .. } | Event::Placed { .. } | Event::Chosen { .. } => Beat::Aside,
            Event::Naming { .. } => Beat::Turn,
            Event::First { .. }
            | Event::Received { .. }
            | Event::Kept { .. }
            | Event::Last { .. }
            | Event::Traded { .. }
            | Event::Hand { .. }
            | Event::Removed { .. }
            | Event::Wandered { .. }
            | Event::Unveiled { .. }
            | Event::Drawn { .. }
            | Event::Again { .. }
            | Event::Shown { .. }
            | Event::Held { .. }
            | Event::Won { .. }
            | Event::Next { .. }
            | Event::LastChance { .. }
            | Event::TookBack { .. }
            | Event::GameOver { .. }
            | Event::Added { .. }
            | Event::Over { .. } => Beat::Line,
        }
    }
}
