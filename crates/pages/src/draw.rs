//! How a game is drawn. A drawing is made from one viewer's [`Notebook`] and from nothing else of the game, so it
//! can show no more than that viewer may know.

use crate::choosing::Choosing;
use crate::heard::LINES;
use crate::lessons::Taught;
use crate::model::{NewTable, TablePage};
use crate::shown::{Shown, plain_cover};
use crate::talk::{self, Slip};
use crate::{plain, story};
use cachet_engine::{AnyTable, BySeat, Game, Names, Notebook, OptionInfo, Say, Seat, SeatSet, Viewer};
use cachet_table::{Countdown, Place, PlaceKind};
use cachet_words::{Lang, Voice};
use maud::{Markup, html};

/// Everything a drawing may use beside the notebook.
pub struct Ctx<'a> {
    pub voice: Voice<'a>,
    pub lang: Lang,
    /// The id of the game: `love-letter`.
    pub game: &'static str,
    pub viewer: Viewer,
    pub places: &'a [Place],
    /// The seats whose person looks at the table.
    pub here: SeatSet,
    /// What the clocks show, where the table plays with clocks.
    countdowns: BySeat<Option<Countdown>>,
    /// The seats waited for.
    pub waiting: SeatSet,
    /// Those of them who are away, if the menu offers the viewer something about it.
    pub missed: SeatSet,
    /// Whoever gave the game up, and so ended it.
    pub resigned: Option<Seat>,
    pub choosing: Choosing<'a>,
    /// Show "what is still out there"?
    pub helper: bool,
    /// Does the viewer learn the game while playing it?
    pub lessons: bool,
    /// Events from this number on are news to the viewer.
    pub news_from: usize,
    /// The letter of the last round: still before the viewer (`true`), put away, or not kept track of.
    pub letter: Option<bool>,
    /// Whom the bots wait for: people who have not said "go on" yet.
    pub resting: SeatSet,
    /// Do bots that are to move wait for them now?
    rests: bool,
    /// How many events there were before the viewer's own last move.
    pub own_move: Option<usize>,
    /// Where posts go: `/t/{id}`; `None` where nothing can be done, as in a replay.
    pub post_to: Option<String>,
    /// Every card is turned up, though the table is drawn from the viewer's seat: the truth of a review.
    pub in_truth: bool,
    /// The notes that lie by the seats.
    pub(crate) slips: Vec<Slip>,
    /// Only the table is drawn, without the sheets around it and what opens them.
    pub framed: bool,
    /// Is the whole story told? A table that is played at tells its end: every update would grow with the match.
    pub whole_story: bool,
}

impl<'a> Ctx<'a> {
    pub(crate) fn at_table(page: &'a TablePage<'_>, table: &'a dyn AnyTable) -> Ctx<'a> {
        let path = format!("/t/{}", page.online.id);
        let mut countdowns = BySeat::all(None);
        for place in &page.places {
            countdowns[place.seat] = page.online.clocks.countdown(place.seat, page.now);
        }
        Ctx {
            voice: Voice::at(page.site.lang, table.names(), page.viewer),
            lang: page.site.lang,
            game: page.game.info().id,
            viewer: page.viewer,
            places: &page.places,
            here: page.places.iter().map(|place| place.seat).filter(|seat| page.is_here(*seat)).collect(),
            countdowns,
            waiting: page.online.waiting(),
            missed: page.missed(),
            resigned: page.online.resigned,
            choosing: Choosing::new(&page.legal, page.picks, &path),
            helper: page.helper,
            lessons: page.lessons,
            news_from: page.news_from,
            // Whoever lifts a card has gone on from the letter, and needs the table.
            letter: page
                .keeps_letters()
                .map(|seat| page.picks.is_empty() && page.online.reading_letter().contains(seat)),
            resting: page.online.waited_for(),
            rests: page.online.is_resting(page.now),
            own_move: page.online.own_move(page.viewer),
            post_to: Some(path),
            in_truth: false,
            slips: talk::slips(page),
            framed: false,
            whole_story: false,
        }
    }

    pub(crate) fn looking_back(
        lang: Lang,
        names: &'a Names,
        game: &'static str,
        viewer: Viewer,
        places: &'a [Place],
        table: &dyn AnyTable,
        resigned: Option<Seat>,
    ) -> Ctx<'a> {
        Ctx {
            voice: Voice::at(lang, names, viewer),
            lang,
            game,
            viewer,
            places,
            // Nobody is away from a game that is over.
            here: SeatSet::first(places.len()),
            countdowns: BySeat::all(None),
            // Nobody is waited for any more.
            waiting: if resigned.is_some() { SeatSet::EMPTY } else { table.waiting() },
            missed: SeatSet::EMPTY,
            resigned,
            choosing: Choosing::new(&[], &[], ""),
            helper: false,
            lessons: false,
            news_from: usize::MAX,
            letter: None,
            resting: SeatSet::EMPTY,
            rests: false,
            own_move: None,
            post_to: None,
            in_truth: false,
            slips: Vec::new(),
            framed: false,
            whole_story: true,
        }
    }

    pub fn say(&self, say: &Say) -> String {
        self.voice.say(say)
    }

    /// A message without blanks.
    pub fn text(&self, key: &'static str) -> String {
        self.voice.text(key)
    }

    /// The name of a card or a role.
    pub fn name(&self, key: &str) -> String {
        self.voice.name(key)
    }

    /// The seat of the viewer, if the viewer has one.
    pub fn me(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Public | Viewer::Everyone => None,
        }
    }

    /// The seats from the viewer's left on, clockwise, without the viewer's own; all of them for the public.
    pub fn rivals(&self) -> Vec<Seat> {
        let all: Vec<Seat> = self.places.iter().map(|place| place.seat).collect();
        let Some(me) = self.me() else { return all };
        let (before, after) = all.split_at(me.index().min(all.len()));
        after.iter().chain(before).copied().filter(|seat| *seat != me).collect()
    }

    pub fn place(&self, seat: Seat) -> Option<&Place> {
        self.places.iter().find(|place| place.seat == seat)
    }

    pub fn countdown(&self, seat: Seat) -> Option<Countdown> {
        self.countdowns[seat]
    }

    /// The player's name.
    pub fn who(&self, seat: Seat) -> String {
        let name = self.place(seat).and_then(|place| place.name.as_deref());
        name.map_or_else(|| seat.to_string(), |name| self.voice.shown(name))
    }

    pub fn is_bot(&self, seat: Seat) -> bool {
        self.bot(seat).is_some()
    }

    /// The level of the bot that plays in this seat.
    pub fn bot(&self, seat: Seat) -> Option<&str> {
        self.place(seat)?.bot.as_deref()
    }

    /// Is this seat to move, with nothing to hold it up?
    pub fn plays(&self, seat: Seat) -> bool {
        self.waiting.contains(seat) && !self.holds_back(seat)
    }

    /// Is this a bot that is to move, and waits until people have read?
    pub fn holds_back(&self, seat: Seat) -> bool {
        self.rests && self.waiting.contains(seat) && self.is_bot(seat)
    }

    /// Has the person of this seat left the table, with no bot to play on for them?
    pub fn is_away(&self, seat: Seat) -> bool {
        let person = |place: &Place| place.kind == PlaceKind::Person && place.bot.is_none();
        self.place(seat).is_some_and(person) && !self.here.contains(seat)
    }
}

/// What a drawing consists of. The page puts the bar above it, the story beside it.
pub struct Drawing {
    /// Where the match stands, for the bar: "Round 5 · 4 tokens win".
    pub line: String,
    /// The table itself.
    pub stage: Markup,
    /// What is still out there, for the side; shown where the table agreed on it.
    pub helper: Option<Markup>,
    /// What wins, for the side of games with few rules; always shown.
    pub reference: Option<Markup>,
}

/// How an event stands in the story.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Beat {
    /// Begins a chapter: a round.
    Chapter,
    /// Begins a paragraph: a turn.
    Turn,
    /// Goes on with it.
    Line,
    /// Need not be told again: a deal, a draw that everybody expects.
    Aside,
}

/// What stands at the end of a rulebook, after the rules.
pub struct Appendix {
    /// Its place on the page.
    pub id: &'static str,
    /// Where its title is in `locales/`.
    pub title: &'static str,
    pub body: Markup,
}

/// A game that can be drawn. A game without a drawing of its own has the plain one: every sentence, every choice.
pub trait Drawn: Game {
    /// The class of its table in the styles.
    const LOOK: &'static str = "plain";
    /// Is a round that nobody has played in yet told in the middle? Not where the table itself shows the rounds.
    const TELLS_ROUNDS: bool = true;
    /// How it is shown away from its table.
    const SHOWN: Shown = Shown::PLAIN;

    /// The card that looks out of its envelope on the front page.
    fn cover(voice: &Voice<'_>) -> Markup {
        plain_cover(voice, Self::INFO.id, Self::SHOWN.stamp)
    }

    /// Its printed cards for the rulebook, each with its key in `locales/`; without any, its reference card is shown.
    fn cast(_voice: &Voice<'_>) -> Option<Vec<(String, Markup)>> {
        None
    }

    /// A sentence that rulebooks share, with what this game puts in its blanks.
    fn rule(key: &'static str) -> Say {
        Say::new(key)
    }

    fn appendix(_voice: &Voice<'_>) -> Option<Appendix> {
        None
    }

    /// What else can be chosen on the form for a new table, before the seats.
    fn variants(_page: &NewTable<'_>, _voice: &Voice<'_>) -> Markup {
        html! {}
    }

    /// Is this option asked for on the form as it is filled in so far?
    fn asks(_option: &OptionInfo, _page: &NewTable<'_>) -> bool {
        true
    }

    /// The table. `news` is what just happened, to be put in the middle of it.
    fn draw(notes: &Notebook<Self>, ctx: &Ctx<'_>, news: &Markup) -> Drawing {
        plain::draw(notes, ctx, news)
    }

    fn beat(_seen: &Self::Seen) -> Beat {
        Beat::Line
    }

    /// What somebody who learns the game is told at this moment.
    fn teach(_notes: &Notebook<Self>, _ctx: &Ctx<'_>) -> Taught {
        Taught::default()
    }

    /// Was this shown to the viewer, and not to everybody? The story marks it with a lock.
    fn is_secret(seen: &Self::Seen, viewer: Viewer) -> bool {
        is_told_alone::<Self>(seen, viewer)
    }
}

/// Is the viewer told something else than the public?
pub(crate) fn is_told_alone<G: Game>(seen: &G::Seen, viewer: Viewer) -> bool {
    let public = G::redact(seen, Viewer::Public);
    viewer != Viewer::Everyone && public != *seen && G::say(&public) != G::say(seen)
}

/// A sentence of the story; empty where nothing is said of an event, which may still begin a paragraph.
pub(crate) struct Told {
    /// The number of the event.
    pub at: usize,
    pub beat: Beat,
    pub secret: bool,
    /// With players' names marked: [`cachet_words::pieces`].
    pub text: String,
}

/// What one viewer's notebook gives the page.
pub(crate) struct Picture {
    pub look: &'static str,
    pub drawing: Drawing,
    /// From the event on with which the page begins to tell.
    pub story: Vec<Told>,
    pub taught: Taught,
}

/// How many turns and headings of the story a page of a table has. All of it is at `/t/{id}/story`.
const RECENT: usize = 16;

/// The event with which a page of a table begins to tell: so many turns back, and never after what is news to the reader.
fn recent<G: Drawn>(notes: &Notebook<G>, ctx: &Ctx<'_>) -> usize {
    let seen = notes.seen();
    let begins = |at: &usize| matches!(G::beat(&seen[*at]), Beat::Turn | Beat::Chapter);
    let turn_of = |at: usize| (0..at.min(seen.len())).rev().find(begins).unwrap_or(0);
    let back = (0..seen.len()).rev().filter(begins).nth(RECENT - 1).unwrap_or(0);
    let news = ctx.own_move.unwrap_or(ctx.news_from);
    back.min(turn_of(news))
}

fn told<G: Drawn>(notes: &Notebook<G>, ctx: &Ctx<'_>) -> Vec<Told> {
    let from = if ctx.whole_story { 0 } else { recent(notes, ctx) };
    let mut sentences = 0;
    let tell = |(at, seen): (usize, &G::Seen)| {
        let beat = G::beat(seen);
        // What need not be told again stands nowhere on the page of a table once it is no longer read aloud.
        let over = beat == Beat::Aside && sentences >= LINES && !ctx.whole_story;
        let text = if over { String::new() } else { ctx.voice.say_marked(&G::say(seen)) };
        sentences += usize::from(!text.trim().is_empty());
        Told { at, beat, secret: !over && G::is_secret(seen, notes.viewer()), text }
    };
    let mut story: Vec<Told> = notes.seen().iter().enumerate().skip(from).rev().map(tell).collect();
    story.reverse();
    story
}

fn picture<G: Drawn>(notes: &Notebook<G>, ctx: &Ctx<'_>) -> Picture {
    let story = told(notes, ctx);
    let news = story::narration(&story, ctx.news_from, ctx.own_move, G::TELLS_ROUNDS);
    let taught = if ctx.lessons { G::teach(notes, ctx) } else { Taught::default() };
    Picture { look: G::LOOK, drawing: G::draw(notes, ctx, &news), story, taught }
}

macro_rules! dispatch {
    ($($name:ident: $game:ty),* $(,)?) => {
        /// Draws whatever is played at this table.
        pub(crate) fn paint(table: &dyn AnyTable, ctx: &Ctx<'_>) -> Option<Picture> {
            let mut painted = None;
            let eyes = if ctx.in_truth { Viewer::Everyone } else { ctx.viewer };
            table.read_notebook(eyes, &mut |notes| {
                $(if let Some(notes) = notes.downcast_ref::<Notebook<$game>>() {
                    painted = Some(picture::<$game>(notes, ctx));
                })*
            });
            painted
        }

        /// What somebody who learns the game is told at this table, without a picture of it.
        pub(crate) fn teach(table: &dyn AnyTable, ctx: &Ctx<'_>) -> Taught {
            let mut taught = Taught::default();
            table.read_notebook(ctx.viewer, &mut |notes| {
                $(if let Some(notes) = notes.downcast_ref::<Notebook<$game>>() {
                    taught = <$game as Drawn>::teach(notes, ctx);
                })*
            });
            taught
        }

        /// What a viewer was told, event by event, in the words of whoever reads it.
        pub(crate) fn story_of(table: &dyn AnyTable, viewer: Viewer, ctx: &Ctx<'_>) -> Vec<Told> {
            let mut story = Vec::new();
            table.read_notebook(viewer, &mut |notes| {
                $(if let Some(notes) = notes.downcast_ref::<Notebook<$game>>() {
                    story = told::<$game>(notes, ctx);
                })*
            });
            story
        }
    };
}
cachet_games::for_every_game!(dispatch);
