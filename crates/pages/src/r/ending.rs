//! How a game of the duel ended, and how the match did; and the letter in which every game of the sheet says so.

use super::DuelScene;
use super::bouts::{Bout, Deal};
use super::face::small;
use super::fighter::wins;
use super::track::outcome_words;
use super::why::why;
use crate::draw::Ctx;
use crate::ending::{celebrated, kept};
use crate::parts::{Pressed, icon, num, seal, who_seal};
use crate::plain::stand_in;
use cachet_engine::{Say, Seat, SeatSet};
use cachet_games::r::{How, Rule};
use maud::{Markup, html};

/// A letter: what is over, who won, why, and what there is to see.
pub(super) struct Letter {
    pub caps: String,
    pub head: String,
    pub reasons: Vec<String>,
    /// Cards, as items of a list of hands.
    pub hands: Vec<Markup>,
    /// A line for each seat.
    pub tally: Vec<(Seat, Markup)>,
    pub winners: SeatSet,
}

impl Letter {
    /// At the end of everything.
    pub(super) fn last(&self, ctx: &Ctx<'_>) -> Markup {
        celebrated(ctx, self.winners, self.inside(ctx))
    }

    /// Until something else has happened; it can be put away.
    pub(super) fn passing(&self, ctx: &Ctx<'_>, id: &str) -> Markup {
        // A replay goes on by itself.
        if ctx.post_to.is_none() {
            return html! {};
        }
        if let Some(lies_there) = ctx.letter {
            return html! { @if lies_there { (kept(ctx, id, self.inside(ctx))) } };
        }
        html! {
            details.letter id=(id) open {
                summary { (icon("close")) span.sr { (ctx.text("web-put-away")) } }
                (self.inside(ctx))
                (stand_in(ctx))
            }
        }
    }

    fn inside(&self, ctx: &Ctx<'_>) -> Markup {
        let initial = self.winners.only().and_then(|seat| ctx.who(seat).chars().next());
        html! {
            div.letter__head {
                p.caps { (self.caps) }
                h2 { (self.head) }
                @for reason in &self.reasons { p.lede { (reason) } }
            }
            @if !self.hands.is_empty() { ul.hands { @for hand in &self.hands { (hand) } } }
            @if !self.tally.is_empty() {
                ul.tally {
                    @for (seat, score) in &self.tally {
                        li data-gain[self.winners.contains(*seat)] { (who_seal(ctx, *seat, false)) b { (ctx.who(*seat)) } (score) }
                    }
                }
            }
            span.letter__seal aria-hidden="true" data-seat=(self.winners.lowest().map_or(1, |seat| seat.index() + 1)) {
                (seal(initial.map_or(Pressed::House, |letter| Pressed::Letter(letter.to_uppercase().next().unwrap_or(letter))), ""))
            }
        }
    }
}

/// The seats in the order of an end: whoever won stands first, and is in sight on a phone.
pub(super) fn winners_first<'a>(ctx: &'a Ctx<'_>, winners: SeatSet) -> impl Iterator<Item = Seat> + use<'a> {
    let seats = || ctx.places.iter().map(|place| place.seat);
    let won = seats().filter(move |seat| winners.contains(*seat));
    won.chain(seats().filter(move |seat| !winners.contains(*seat)))
}

/// Who won it all: one, several, nobody.
pub(super) fn headline(ctx: &Ctx<'_>, winners: SeatSet) -> String {
    ctx.say(&match winners.only() {
        Some(seat) => Say::new("web-r-won").with("seat", seat),
        None if winners.is_empty() => Say::new("web-r-nobody"),
        None => Say::new("web-r-together").with("seats", winners),
    })
}

/// The same of a match of several games.
pub(super) fn match_headline(ctx: &Ctx<'_>, winners: SeatSet) -> String {
    match winners.only() {
        Some(seat) => ctx.say(&Say::new("web-r-match-won").with("seat", seat)),
        None => headline(ctx, winners),
    }
}

/// The end of the game, or of the match of games.
pub(super) fn match_end(scene: &DuelScene<'_>) -> Markup {
    let (Some(deal), Some(winners)) = (scene.deals.last(), scene.view.winners) else { return html! {} };
    let (caps, head) = if scene.view.matched {
        ("web-r-end-of-match", match_headline(scene.ctx, winners))
    } else {
        ("web-r-end-of-game", headline(scene.ctx, winners))
    };
    let caps = scene.ctx.text(caps);
    letter(scene, deal, caps, head, winners).last(scene.ctx)
}

/// The game or deal that has just ended, until a round of the next has been fought.
pub(super) fn just_ended<'a>(scene: &'a DuelScene<'_>) -> Option<&'a Deal> {
    let (now, before) = scene.deals.split_last()?;
    if now.over.is_some() {
        return Some(now);
    }
    before.last().filter(|_| now.last_decided().is_none() || scene.ctx.letter == Some(true))
}

/// The letter of it.
pub(super) fn game_end(scene: &DuelScene<'_>) -> Markup {
    let ctx = scene.ctx;
    let Some(ended) = just_ended(scene) else { return html! {} };
    let (caps, winner) = match ended.over {
        Some((winner, _)) => (Say::new("web-r-end-of-game-number").with("number", ended.game), winner),
        None => (Say::new("web-r-end-of-deal-number").with("number", ended.deal), None),
    };
    let head = match (ended.over, winner) {
        (Some(_), Some(seat)) => Say::new("web-r-game-to").with("seat", seat),
        (Some(_), None) => Say::new("web-r-drawn"),
        (None, _) => Say::new("web-r-deal-goes-on"),
    };
    let winners = winner.map_or(SeatSet::EMPTY, SeatSet::of);
    letter(scene, ended, ctx.say(&caps), ctx.say(&head), winners)
        .passing(ctx, &format!("end-{}-{}", ended.game, ended.deal))
}

fn letter(scene: &DuelScene<'_>, deal: &Deal, caps: String, head: String, winners: SeatSet) -> Letter {
    let ctx = scene.ctx;
    let mut reasons = vec![ctx.say(&reason(scene, deal))];
    if deal.rules.has(Rule::J) && deal.over.is_some_and(|(winner, _)| winner.is_some()) {
        reasons.push(ctx.text("web-r-over-loser"));
    }
    let target = scene.target();
    let tally = SeatSet::first(2).iter().map(|seat| {
        let won = deal.wins[seat.index() & 1];
        let games = Say::new("web-r-games-of").with("games", scene.view.seat(seat).games);
        let score = html! {
            @if scene.view.matched { b { (ctx.say(&games)) } }
            @else { (wins(ctx, won, target)) @if target.is_some_and(|target| target <= 4) { (num(won)) } }
        };
        (seat, score)
    });
    let hands = deal.last_decided().map(|(_, bout)| last_meeting(scene, deal, bout)).into_iter().collect();
    Letter { caps, head, reasons, hands, tally: tally.collect(), winners }
}

/// The rule that ended it, in words.
fn reason(scene: &DuelScene<'_>, deal: &Deal) -> Say {
    let [a, b] = deal.wins;
    let wins = |key: &'static str| Say::new(key).with("high", a.max(b)).with("low", a.min(b));
    match deal.over {
        Some((_, How::Princess)) => Say::new("web-r-over-princess"),
        Some((Some(_), How::Wins)) => wins("web-r-over-wins"),
        Some((Some(_), How::Cards)) => wins("web-r-over-cards"),
        Some((None, _)) if deal.rules.has(Rule::Q) => wins("web-r-over-equal"),
        Some((None, _)) => wins("web-r-over-drawn"),
        None => wins("web-r-over-deal").with("number", scene.target().unwrap_or(0)),
    }
}

/// The two cards of the last round, and what came of them.
fn last_meeting(scene: &DuelScene<'_>, deal: &Deal, bout: &Bout) -> Markup {
    let ctx = scene.ctx;
    let why = why(bout, deal.rules.abilities(scene.view.options.clown_wipes()));
    html! {
        li.last-meeting {
            span.last-meeting__cards {
                @for seat in [scene.ends.far, scene.ends.near] {
                    @if let Some(card) = bout.card(seat) {
                        span.track__card data-side=(if seat == scene.ends.far { "foe" } else { "me" }) { (small(ctx, card, "")) @if bout.has_bonus(seat) { span.plus { "+2" } } }
                    }
                }
            }
            span.last-meeting__words {
                @if let Some(outcome) = bout.outcome { b { (ctx.say(&outcome_words(outcome))) "." } " " }
                @if let Some(why) = why { (ctx.say(&why)) }
            }
        }
    }
}
