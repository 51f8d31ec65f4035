//! Writing a review, page by page. Each page follows from the record, the seed and the depth alone, whichever were written
//! before, so that a review can be broken off and taken up again.

use crate::because::Because;
use crate::page::{Decision, Ending, Leak, Meeting, Moment, Page, Truth, Verdict, WeighedMove, millionth};
use crate::sum::{Review, SeatReview};
use cachet_bots::judge::{Believed, Cause, Estimate, Judge, Judged, Likely, Place, Weighed, Weighing, best_first};
use cachet_engine::{Dice, Notation, Seat, Story, Viewer, dice};
use serde_json::Value;

/// No move is called as good as the best if its chance is shown to be lower by more than this.
const FAR: f64 = 0.04;

/// A review that is being written.
pub trait Writing: Send {
    /// How many pages there will be.
    fn pages(&self) -> usize;

    /// Those written so far, in the order of the story; what came after the last decisions stands at the end.
    fn written(&self) -> &[Page];

    /// Writes the next page; none when all are written.
    fn write(&mut self) -> Option<&Page>;

    /// Goes on after pages that were written before, by the same judge with the same seed and depth. Pages that do not
    /// belong here are not taken. They may be nameless.
    fn take_up(&mut self, pages: Vec<Page>);

    /// The review as far as it is written.
    fn review(&self) -> Review;
}

/// A page to be written.
struct Plan {
    seat: Seat,
    number: usize,
    /// The move decided on; none for the ending.
    turn: Option<usize>,
    /// The seat's last decision before it.
    last: Option<usize>,
}

/// In the order in which the pages are written. Compiled once, not for every game.
fn in_time(mut plan: Vec<Plan>) -> Vec<Plan> {
    plan.sort_by_key(|page| page.turn.unwrap_or(usize::MAX));
    plan
}

/// The review of one game.
pub struct Typed<G: Judged> {
    story: Story<G>,
    judge: Box<dyn Judge<G>>,
    plan: Vec<Plan>,
    pages: Vec<Page>,
    starts: Vec<(Seat, f64)>,
    seed: u64,
    worlds: u32,
}

impl<G: Judged> Typed<G> {
    pub fn new(story: Story<G>, mut judge: Box<dyn Judge<G>>, seats: &[Seat], worlds: u32, seed: u64) -> Typed<G> {
        let mut plan = Vec::new();
        for seat in seats {
            let mut last = None;
            for (at, turn) in story.decisions(*seat).into_iter().enumerate() {
                plan.push(Plan { seat: *seat, number: at + 1, turn: Some(turn), last });
                last = Some(turn);
            }
            plan.push(Plan { seat: *seat, number: 0, turn: None, last });
        }
        let plan = in_time(plan);
        let starts = seats.iter().map(|seat| (*seat, millionth(judge.start(story.seats(), *seat)))).collect();
        Typed { story, judge, plan, pages: Vec::new(), starts, seed, worlds }
    }

    /// Luck for one question about one seat at one moment: it depends on nothing hidden.
    fn luck(&self, seat: Seat, event: usize, question: u64) -> Dice {
        let parts = [seat.index() as u64, event as u64, question];
        // SplitMix64's finaliser, so that neighbouring questions share no luck.
        dice(parts.into_iter().fold(self.seed, |mixed, part| {
            let mut mixed = mixed.wrapping_add(part).wrapping_add(0x9e37_79b9_7f4a_7c15);
            mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            mixed ^ (mixed >> 31)
        }))
    }

    /// What happened to a seat between its decision `last` and the move `until`: where each piece ends, whose doing it was.
    fn stops(&self, seat: Seat, last: Option<usize>, until: usize) -> Vec<(usize, Cause, Option<Seat>)> {
        let mut stops = Vec::new();
        if last.is_none() {
            let dealt = self.story.moves.first().map_or(self.story.events(), |made| made.before);
            stops.push((dealt, Cause::Cards, None));
        }
        for made in &self.story.moves[last.unwrap_or(0)..until] {
            let cause = if made.seat == seat { self.judge.own_luck() } else { Cause::Others };
            let seen = &self.story.seen(Viewer::Seat(seat), made.after)[made.before..];
            let cut = self.judge.deal_after(seen, seat).map_or(made.after, |cut| made.before + cut);
            if cut > made.before {
                stops.push((cut, cause, Some(made.seat)));
            }
            if made.after > cut {
                stops.push((made.after, Cause::Cards, None));
            }
        }
        // Giving up comes after the last move; to everybody else it is luck.
        let quitter = self.story.given_up.as_ref().map(|it| it.seat).filter(|quitter| *quitter != seat);
        if until == self.story.moves.len() && quitter.is_some() {
            stops.push((self.story.events(), Cause::Others, quitter));
        }
        stops
    }

    /// Values the notebook at every stop; the chance at the last one is given. A stop that cannot be valued is made part of
    /// the next.
    fn moments(&mut self, seat: Seat, last: Option<usize>, until: usize, then: Estimate) -> Vec<Moment> {
        let stops = self.stops(seat, last, until);
        let mut moments = Vec::new();
        let mut open: Option<(Cause, Option<Seat>)> = None;
        for (at, (event, cause, by)) in stops.iter().copied().enumerate() {
            let (cause, by) = match open.take() {
                Some((Cause::Others, by)) => (Cause::Others, by),
                Some((Cause::Cards, _)) | None => (cause, by),
            };
            let chance = if at + 1 == stops.len() {
                Some(then)
            } else {
                let notes = self.story.notes(Viewer::Seat(seat), event);
                let mut luck = self.luck(seat, event, 1);
                self.judge.chance(&notes, &mut luck)
            };
            match chance {
                Some(chance) => moments.push(Moment { event, cause, by, chance }),
                None => open = Some((cause, by)),
            }
        }
        moments
    }

    fn decide(&mut self, plan: &Plan, turn: usize) -> Decision {
        let Plan { seat, number, last, .. } = *plan;
        let made = &self.story.moves[turn];
        let (event, after, round, action) = (made.before, made.after, made.round, made.action);
        let notes = self.story.notes(Viewer::Seat(seat), event);
        let mut luck = self.luck(seat, event, 0);
        let weighing = self.judge.weigh(&notes, &made.legal, Some(action), &mut luck);
        let beliefs = self.judge.beliefs(&notes, &mut luck);
        let played = weighing.of(&action).unwrap_or(&weighing.moves[weighing.best]).clone();
        // What is put first gives nothing away, however the halves of the worlds came out.
        let cost = if weighing.moves[weighing.best].action == action { 0.0 } else { played.cost() };
        let chance = played.chance.mean + cost;
        let moves = self.choices(&weighing, &played, cost);
        let because = Because::of(&moves[0], moves.iter().find(|choice| choice.played).unwrap_or(&moves[0]));
        let before = self.moments(seat, last, turn, Estimate { mean: chance, error: played.chance.error });
        let truth = self.truth(seat, event, after, !beliefs.is_empty());
        Decision {
            seat,
            number,
            turn,
            event,
            round,
            action: json(&action),
            text: action.write(&self.story.header.names),
            chance,
            played: played.chance,
            behind: played.behind,
            cost,
            verdict: Verdict::of(cost),
            because,
            moves,
            worlds: weighing.worlds,
            meeting: self.meeting(&weighing),
            beliefs,
            before,
            truth,
        }
    }

    /// What came after the last decision.
    fn end(&mut self, seat: Seat, last: Option<usize>) -> Ending {
        let legal = self.story.given_up.as_ref().filter(|it| it.seat == seat).map(|it| it.legal.clone());
        let gave_up = legal.map(|legal| self.left(seat, &legal));
        let then = gave_up.unwrap_or_else(|| Estimate::exact(self.result(seat)));
        Ending { seat, before: self.moments(seat, last, self.story.moves.len(), then), gave_up }
    }

    /// The chance that is left to a seat at the end of a game that it gives up: with the best move, if it is to move.
    /// Where it cannot be told, what it was after the seat's last decision.
    fn left(&mut self, seat: Seat, legal: &[G::Action]) -> Estimate {
        let event = self.story.events();
        let notes = self.story.notes(Viewer::Seat(seat), event);
        let mut luck = self.luck(seat, event, 0);
        if !legal.is_empty() {
            let weighing = self.judge.weigh(&notes, legal, None, &mut luck);
            return weighing.moves[weighing.best].chance;
        }
        let known = self.judge.chance(&notes, &mut luck);
        let last = self.pages.iter().rev().find_map(|page| match page {
            Page::Decision(it) if it.seat == seat => Some(it.played),
            Page::Decision(_) | Page::Ending(_) => None,
        });
        let start = || self.starts.iter().find(|(it, _)| *it == seat).map_or(0.0, |(_, start)| *start);
        known.or(last).unwrap_or_else(|| Estimate::exact(start()))
    }

    /// Every move, the best first, with what is said of it beside one that was played and gave this much away.
    fn choices(&self, weighing: &Weighing<G::Action>, played: &Weighed<G::Action>, cost: f64) -> Vec<WeighedMove> {
        let names = &self.story.header.names;
        let mut order: Vec<usize> = (0..weighing.moves.len()).collect();
        let mut worth: Vec<f64> = weighing.moves.iter().map(|it| it.chance.mean).collect();
        worth[weighing.best] = f64::INFINITY;
        best_first(&mut order, &worth);
        let own = millionth(played.chance.mean);
        // The largest of several means is too large. What the best is worth is what was played and what that cost; no
        // move is shown to be worth more, and every figure that is shown as a difference is one of figures that are shown.
        let best = if cost > 0.0 { own + cost } else { weighing.moves[weighing.best].chance.mean };
        let choice = |at: usize| {
            let it = &weighing.moves[at];
            let is_played = it.action == played.action;
            let mean = match (is_played, at == weighing.best) {
                (true, _) => own,
                (false, true) => best,
                (false, false) => it.chance.mean.min(best),
            };
            let gap = best - mean;
            // Other moves may have been tried in few worlds, so that little can be said of what they are behind. None is
            // as good while one that is shown to be worth as much is not.
            let as_good = match it.share {
                _ if at == weighing.best => true,
                _ if is_played => cost == 0.0,
                Some(_) => it.cost() == 0.0,
                None if cost > 0.0 => it.cost() == 0.0 && gap <= FAR && millionth(mean) > own,
                None => it.cost() == 0.0 && gap <= FAR || millionth(mean) >= own,
            };
            WeighedMove {
                action: json(&it.action),
                text: it.action.write(names),
                chance: Estimate { mean, ..it.chance },
                behind: if is_played || as_good { it.behind } else { Estimate { mean: gap, ..it.behind } },
                as_good,
                played: is_played,
                share: it.share,
                at_once: it.at_once.clone(),
            }
        };
        order.into_iter().map(choice).collect()
    }

    fn meeting(&self, weighing: &Weighing<G::Action>) -> Option<Meeting> {
        let names = &self.story.header.names;
        let found = weighing.meeting.as_ref()?;
        Some(Meeting {
            mine: weighing.moves.iter().map(|it| it.action.write(names)).collect(),
            theirs: found.theirs.iter().map(|(action, share)| (action.write(names), *share)).collect(),
            chances: found.chances.clone(),
        })
    }

    fn truth(&mut self, seat: Seat, event: usize, after: usize, believes: bool) -> Truth {
        let lies = self.judge.truth(&self.story.notes(Viewer::Everyone, event));
        let mut leaks = Vec::new();
        for rival in Seat::ALL.into_iter().take(self.story.seats()).filter(|rival| *rival != seat && believes) {
            let mut thinks = |event: usize| -> Vec<Likely> {
                let notes = self.story.notes(Viewer::Seat(rival), event);
                let mut luck = self.luck(rival, event, 2);
                let about = |it: &Believed| it.place == Place::Seat(seat);
                let found = self.judge.beliefs(&notes, &mut luck).into_iter().find(about);
                found.map_or_else(Vec::new, |it| it.cards)
            };
            let (before, then) = (thinks(event), thinks(after));
            if !before.is_empty() {
                leaks.push(Leak { rival, before, after: then });
            }
        }
        Truth { lies, leaks }
    }

    /// A page with its moves as records write them; none if they are not moves of this game.
    fn named(&self, mut page: Page) -> Option<Page> {
        let names = &self.story.header.names;
        let text = |action: &Value| {
            let read: Option<G::Action> = serde::Deserialize::deserialize(action).ok();
            read.map(|action| action.write(names))
        };
        if let Page::Decision(it) = &mut page {
            it.text = text(&it.action)?;
            for choice in &mut it.moves {
                choice.text = text(&choice.action)?;
            }
        }
        Some(page)
    }

    fn result(&self, seat: Seat) -> f64 {
        millionth(G::worth(self.story.outcome, self.story.seats(), seat))
    }
}

fn json(action: &impl serde::Serialize) -> Value {
    serde_json::to_value(action).expect("actions are plain structures, which JSON can hold")
}

impl<G: Judged> Writing for Typed<G> {
    fn pages(&self) -> usize {
        self.plan.len()
    }

    fn written(&self) -> &[Page] {
        &self.pages
    }

    fn write(&mut self) -> Option<&Page> {
        let Plan { seat, number, turn, last } = *self.plan.get(self.pages.len())?;
        let page = match turn {
            Some(turn) => Page::Decision(Box::new(self.decide(&Plan { seat, number, turn: Some(turn), last }, turn))),
            None => Page::Ending(self.end(seat, last)),
        };
        self.pages.push(page.rounded());
        self.pages.last()
    }

    fn take_up(&mut self, pages: Vec<Page>) {
        let fits = |(plan, page): &(&Plan, Page)| match page {
            Page::Decision(it) => it.seat == plan.seat && Some(it.turn) == plan.turn,
            Page::Ending(it) => it.seat == plan.seat && plan.turn.is_none(),
        };
        let fitting: Vec<Page> = self.plan.iter().zip(pages).take_while(fits).map(|(_, page)| page).collect();
        self.pages = fitting.into_iter().map_while(|page| self.named(page)).collect();
    }

    fn review(&self) -> Review {
        let seats =
            self.starts.iter().map(|(seat, start)| SeatReview::of(*seat, *start, self.result(*seat), &self.pages));
        Review {
            judge: G::JUDGE,
            game: G::INFO.id.to_owned(),
            rules: self.story.header.rules,
            worlds: self.worlds,
            seed: self.seed,
            names: self.story.header.names.clone(),
            seats: seats.collect(),
            whole: self.pages.len() == self.plan.len(),
        }
    }
}
