//! Z: four cards against four others, in four games; drawn as the duel it is.

use super::{peeks, reference};
use crate::choosing::Choice;
use crate::draw::{Appendix, Beat, Ctx, Drawing, Drawn};
use crate::given_up::{Whole, given_up};
use crate::parts::emblem;
use crate::plain::{confirm, waiting};
use crate::r::book::{self, with_the_cards_of_r};
use crate::r::bouts::{Bout, Outcome};
use crate::r::ending::{Letter, match_headline};
use crate::r::face::{large, named};
use crate::r::fighter::{End, eight, fates, fighter, note, sign};
use crate::r::mine::{about, asked, pick};
use crate::r::track::{Ends, fighter_card, in_arena, outcome_words, track};
use crate::r::why::why;
use crate::shown::Shown;
use cachet_engine::{Notebook, Say, Seat, SeatSet};
use cachet_games::r::duel::Abilities;
use cachet_games::r::other::earnest::{Action, Earnest, Event, Seen, View};
use cachet_games::r::{Card, Hand};
use cachet_words::Voice;
use maud::{Markup, html};

/// A game of the four.
struct Part {
    number: u8,
    bouts: Vec<Bout>,
    scored: Option<(Seat, u8)>,
    over: bool,
}

/// The four games, as far as they were played.
fn read(seen: &[Seen]) -> Vec<Part> {
    let mut parts: Vec<Part> = Vec::new();
    let mut bonus = SeatSet::EMPTY;
    for event in seen {
        if let Event::Game { number, .. } = *event {
            bonus = SeatSet::EMPTY;
            parts.push(Part { number, bouts: Vec::new(), scored: None, over: false });
        }
        let Some(part) = parts.last_mut() else { continue };
        match *event {
            Event::Round { .. } => {
                let has = |at: usize| bonus.contains(Seat::ALL[at]);
                part.bouts.push(Bout { bonus: [has(0), has(1)], ..Bout::default() });
            }
            Event::Next { bonus: next, .. } => bonus = next,
            Event::Shown { seat, card } => {
                part.bouts.last_mut().into_iter().for_each(|bout| bout.cards[seat.index() & 1] = Some(card));
            }
            Event::Decided { winner } => {
                let outcome = winner.map_or(Outcome::Held, |seat| Outcome::Won(seat, 0));
                part.bouts.last_mut().into_iter().for_each(|bout| bout.outcome = Some(outcome));
            }
            Event::Scored { seat, points } => {
                (part.scored, part.over) = (Some((seat, points)), true);
                let outcome = Outcome::Won(seat, points);
                part.bouts.last_mut().into_iter().for_each(|bout| bout.outcome = Some(outcome));
            }
            Event::NoPoints => part.over = true,
            Event::Game { .. } | Event::Chosen { .. } | Event::Over { .. } => {}
        }
    }
    parts
}

/// R-V-Z1: what each side starts from.
fn start(prince: bool) -> Hand {
    let prince_side = [Card::Prince, Card::General, Card::Wizard, Card::Minister].into_iter().collect::<Hand>();
    if prince { prince_side } else { Hand::SET.minus(prince_side) }
}

struct EarnestScene<'a> {
    ctx: &'a Ctx<'a>,
    view: &'a View,
    ends: Ends,
    parts: Vec<Part>,
}

impl Drawn for Earnest {
    const LOOK: &'static str = "duel";
    const SHOWN: Shown = book::behind(book::Z);
    const TELLS_ROUNDS: bool = false;

    with_the_cards_of_r!();

    fn appendix(voice: &Voice<'_>) -> Option<Appendix> {
        book::outcomes(voice)
    }

    fn draw(notes: &Notebook<Self>, ctx: &Ctx<'_>, news: &Markup) -> Drawing {
        let view = notes.view();
        let ends = Ends::of(ctx.me(), view.chosen);
        let scene = EarnestScene { ctx, view, ends, parts: read(notes.seen()) };
        let none = Vec::new();
        let bouts = scene.parts.last().map_or(&none, |part| &part.bouts);
        let far = scene.ends.far;
        let stage = html! {
            section.foe-block id={ "seat-" (far) } aria-label=(ctx.who(far)) {
                (scene.strip(far, End::Far))
                (eight(ctx, far, &scene.cards(far)))
            }
            (track(ctx, &scene.ends, &view.game.to_string(), bouts, 4))
            (scene.arena(news))
            (scene.mine())
        };
        let line = Say::new("web-r-line-earnest").with("game", view.game).with("round", view.round);
        Drawing { line: ctx.say(&line), stage, helper: None, reference: reference::card(ctx, reference::Z) }
    }

    fn beat(seen: &Seen) -> Beat {
        match seen {
            Event::Game { .. } | Event::Round { .. } => Beat::Chapter,
            Event::Chosen { .. } => Beat::Aside,
            Event::Shown { .. }
            | Event::Decided { .. }
            | Event::Next { .. }
            | Event::Scored { .. }
            | Event::NoPoints
            | Event::Over { .. } => Beat::Line,
        }
    }
}

impl EarnestScene<'_> {
    fn points(&self, seat: Seat) -> Markup {
        let say = Say::new("web-r-points").with("points", self.view.points[seat.index() & 1]);
        html! { span.fighter__score { (self.ctx.say(&say)) } }
    }

    fn cards(&self, seat: Seat) -> Vec<(Card, usize, crate::r::fighter::Fate)> {
        fates(start(self.view.prince == Some(seat)), self.view.hands[seat.index() & 1], &[], None)
    }

    fn strip(&self, seat: Seat, end: End) -> Markup {
        let (ctx, view) = (self.ctx, self.view);
        let side = if view.prince == Some(seat) { "web-r-prince-side" } else { "web-r-princess-side" };
        let mut signs = vec![note(&ctx.text(side))];
        if view.bonus.contains(seat) {
            signs.push(html! { li.on { "+2" span.sr { " " (ctx.text("web-r-bonus")) } } });
        }
        if view.spy == Some(seat) {
            signs.push(sign(Some("eye"), &ctx.text("r-scene-spy")));
        }
        if view.spy.is_some_and(|spy| spy != seat) {
            signs.push(note(&ctx.text("web-r-shows-first")));
        }
        if view.chosen[seat.index() & 1].is_some() {
            signs.push(sign(Some("check"), &ctx.text("r-scene-chosen")));
        }
        fighter(ctx, seat, end, &self.points(seat), &signs)
    }

    fn arena(&self, news: &Markup) -> Markup {
        let ctx = self.ctx;
        let Some((now, before)) = self.parts.split_last() else { return html! {} };
        let decided = |part: &Part| part.bouts.iter().any(|bout| bout.outcome.is_some());
        let under_way = now.bouts.iter().enumerate().next_back().filter(|(_, bout)| bout.outcome.is_none());
        let last = now.bouts.iter().enumerate().rev().find(|(_, bout)| bout.outcome.is_some());
        html! {
            @let given_up = given_up(ctx, Whole::Match);
            @let over = self.view.winners.is_some() || given_up.is_some();
            @let passing = before.last().filter(|_| !over && (!decided(now) || ctx.letter == Some(true))).map(|ended| {
                let winners = ended.scored.map_or(SeatSet::EMPTY, |(seat, _)| seat.into());
                self.letter(ended, self.head(ended), winners, false).passing(ctx, &format!("end-{}", ended.number))
            });
            section.arena id=(if over { "ending" } else { "arena" }) data-over[over] data-near=(self.ends.near.index() + 1) aria-label=(ctx.text("web-r-arena")) {
                @if let Some(letter) = given_up {
                    (letter)
                } @else if let Some(winners) = self.view.winners {
                    (self.letter(now, match_headline(ctx, winners), winners, true).last(ctx))
                } @else {
                    @if let (Some(letter), None) = (&passing, ctx.letter) { (letter) }
                    @if let Some((at, bout)) = in_arena(&self.ends, under_way, last) {
                        div.meeting {
                            (fighter_card(ctx, &self.ends, &now.number.to_string(), at, bout, self.ends.far))
                            div.pot {
                                @if let Some(outcome) = bout.outcome {
                                    b.pot__verdict { (ctx.say(&outcome_words(outcome))) }
                                    @if let Some(why) = why(bout, Abilities::All) { span { (ctx.say(&why)) } }
                                } @else { (emblem("ui-duel")) }
                            }
                            (fighter_card(ctx, &self.ends, &now.number.to_string(), at, bout, self.ends.near))
                        }
                    }
                }
                div.arena__news { (news) (about(ctx, self.lifted())) (peeks(ctx, true)) }
            }
            @if let (Some(letter), Some(_)) = (&passing, ctx.letter) { (letter) }
        }
    }

    fn head(&self, part: &Part) -> String {
        self.ctx.say(&match part.scored {
            Some((seat, points)) => Say::new("r-other-scored").with("seat", seat).with("points", points),
            None => Say::new("r-other-no-points"),
        })
    }

    fn letter(&self, part: &Part, head: String, winners: SeatSet, last: bool) -> Letter {
        let ctx = self.ctx;
        let [a, b] = self.view.points;
        let mut reasons = Vec::new();
        if last {
            reasons.push(ctx.say(&Say::new("web-r-over-earnest").with("high", a.max(b)).with("low", a.min(b))));
        }
        reasons.extend(part.bouts.last().and_then(|bout| why(bout, Abilities::All)).map(|why| ctx.say(&why)));
        let points = |seat: Seat| Say::new("web-r-points").with("points", self.view.points[seat.index() & 1]);
        let tally = SeatSet::first(2).iter().map(|seat| (seat, html! { b { (ctx.say(&points(seat))) } }));
        let caps = if last {
            ctx.text("web-r-end-of-match")
        } else {
            ctx.say(&Say::new("web-r-end-of-game-number").with("number", part.number))
        };
        Letter { caps, head, reasons, hands: Vec::new(), tally: tally.collect(), winners }
    }

    fn mine(&self) -> Markup {
        let ctx = self.ctx;
        let seat = self.ends.near;
        let strip = self.strip(seat, End::Near);
        let cards = eight(ctx, seat, &self.cards(seat));
        let Some(me) = ctx.me() else {
            return html! { section.foe-block.foe-block--near id={ "seat-" (seat) } aria-label=(ctx.who(seat)) { (strip) (cards) } };
        };
        let over = self.view.winners.is_some() || ctx.resigned.is_some();
        let due = ctx.choosing.is_due();
        html! {
            section.mine.mine--duel #mine tabindex="-1" data-turn[due] aria-label=(ctx.text("web-my-side")) {
                div.topline {
                    (strip)
                    @if due { (asked(ctx, html! { (self.ask()) }, self.lifted())) } @else if !over { (waiting(ctx)) }
                    @if due { (confirm(ctx)) }
                }
                @if !over { (self.hand(me)) }
            }
        }
    }

    /// The card that waits for its seal.
    fn lifted(&self) -> Option<Card> {
        let choosing = &self.ctx.choosing;
        let Action::Play(card) = choosing.complete.filter(|_| choosing.begun())?.typed::<Earnest>()?;
        Some(card)
    }

    fn ask(&self) -> String {
        let theirs = self.parts.last().and_then(|part| part.bouts.last()).and_then(|bout| bout.card(self.ends.far));
        let say = match theirs {
            Some(card) => Say::new("web-r-ask-answer").with("seat", self.ends.far).with("card", named(card)),
            None if self.view.spy == Some(self.ends.far) => Say::new("web-r-ask-first"),
            None => Say::new("web-r-ask-play"),
        };
        self.ctx.say(&say)
    }

    fn hand(&self, me: Seat) -> Markup {
        let ctx = self.ctx;
        let choices = ctx.choosing.first();
        let of = |choice: &&Choice<'_>, card: Card| {
            let typed = choice.moves.first().and_then(|legal| legal.typed::<Earnest>());
            typed.is_some_and(|Action::Play(it)| it == card)
        };
        let picked = ctx.choosing.complete.and_then(|legal| legal.typed::<Earnest>());
        let down = self.ends.down(me).flatten();
        let mut cards: Vec<Card> = self.view.hands[me.index() & 1].cards().filter(|card| Some(*card) != down).collect();
        cards.reverse();
        html! {
            ol.hand8 id={ "hand-" (me) } data-cards=(cards.len()) aria-label=(ctx.text("web-my-hand")) {
                @for card in cards {
                    li id={ "h-" (me) "-" (card.strength()) "-0" } data-fly="" {
                        @match choices.iter().find(|choice| of(choice, card)) {
                            Some(choice) => (pick(ctx, large, card, choice, "web-play-card", None, picked == Some(Action::Play(card)))),
                            None => div.pick { (large(ctx, card, "")) },
                        }
                    }
                }
            }
        }
    }
}
