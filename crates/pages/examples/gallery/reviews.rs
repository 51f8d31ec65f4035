//! The pages of reviews.

use super::{NAMES, Shot, play, shot, with_a_bot};
use cachet_bots::Library;
use cachet_engine::{Account, AnyTable, Names, Seat, Seed, below, dice};
use cachet_pages::{Origin, Puzzle, ReviewPage, Site};
use cachet_review::{Ask, Review, Verdict};
use cachet_table::Online;
use maud::Markup;
use std::sync::OnceLock;

/// What is looked at.
#[derive(Clone, Copy)]
enum Look {
    Whole,
    /// The decision that cost most.
    Moment,
    /// The same as a puzzle, with nothing chosen yet, with a card, and with a whole move.
    Asked,
    Begun,
    Answered,
    /// The first costly moment, and how all of them went.
    Learning,
    Learnt,
    /// Nothing cost anything.
    Flawless,
    /// Some of it is written, none of it, or no more of it.
    Writing,
    Queued,
    Broken,
    /// Nobody decided anything.
    Nothing,
}

/// A finished game with its review.
struct Reviewed {
    record: String,
    review: Review,
    looks: &'static [(&'static str, Look)],
}

pub fn pages(site: Site<'_>) -> Vec<(String, Markup)> {
    let looks = reviewed().iter().flat_map(|it| it.looks.iter().map(move |(name, look)| (it, *name, *look)));
    looks.map(|(it, name, look)| (name.to_owned(), page(site, it, name, look))).collect()
}

fn page(site: Site<'_>, it: &Reviewed, name: &str, look: Look) -> Markup {
    let game = cachet_games::find(&it.review.game).expect("a game of ours");
    let whole = game.read(&it.record).expect("a record of ours");
    let review = changed(&it.review, look);
    let first = &review.seats[0];
    let written = review.seats.iter().map(|seat| seat.decisions.len() + 1).sum();
    let picks = |count: usize| Puzzle { picks: vec![0; count], ..Puzzle::default() };
    let learning = |done: Vec<Verdict>| Puzzle { learning: Some(done), ..Puzzle::default() };
    let all = [Verdict::Whole, Verdict::Broken, Verdict::Cracked].into_iter().cycle().take(first.costly().count());
    let moment = matches!(look, Look::Moment | Look::Asked | Look::Begun | Look::Answered);
    cachet_pages::review(&ReviewPage {
        sealed: false,
        link: None,
        site,
        origin: Origin::Table("ROSE42"),
        game,
        table: &*whole,
        places: with_a_bot(Online::showing(whole.copy())).places(),
        review: &review,
        written: if matches!(look, Look::Queued) { 0 } else { written },
        pages: if matches!(look, Look::Writing | Look::Queued | Look::Broken) { written + 9 } else { written },
        ahead: 2,
        me: Some(Seat::ALL[0]).filter(|_| name != "review-other"),
        seat: Seat::ALL[0],
        at: moment.then(|| first.sum.dearest.unwrap_or(1)),
        puzzle: match look {
            Look::Asked => Some(picks(0)),
            Look::Begun => Some(picks(1)),
            Look::Answered => Some(picks(8)),
            Look::Learning | Look::Flawless => Some(learning(Vec::new())),
            Look::Learnt => Some(learning(all.collect())),
            Look::Whole | Look::Moment | Look::Writing | Look::Queued | Look::Broken | Look::Nothing => None,
        },
        broken: matches!(look, Look::Broken),
    })
}

/// The review as it would be in rarer cases.
fn changed(review: &Review, look: Look) -> Review {
    let mut review = review.clone();
    match look {
        Look::Flawless => review.seats[0].decisions.retain(|it| it.verdict == Verdict::Whole),
        Look::Queued | Look::Nothing => review.seats[0].decisions.clear(),
        Look::Whole | Look::Moment | Look::Asked | Look::Begun | Look::Answered => {}
        Look::Learning | Look::Learnt | Look::Writing | Look::Broken => {}
    }
    review
}

/// Finished games with their reviews, written once: in a hurry, since only their look matters here.
fn reviewed() -> &'static [Reviewed] {
    static WRITTEN: OnceLock<Vec<Reviewed>> = OnceLock::new();
    WRITTEN.get_or_init(|| {
        let played = |of: &'static str, count: usize| {
            let game = cachet_games::find(of).expect("a game of ours");
            play(game, &Shot { moves: usize::MAX, ..shot("review", of, count, 3) })
        };
        let write = |table: &dyn AnyTable, seat: Option<Seat>, looks| {
            let ask = Ask { seat, worlds: Some(8), seed: 1 };
            let mut writing = cachet_review::begin(table, ask, &Library::default()).expect("a finished game");
            while writing.write().is_some() {}
            Reviewed { record: table.record(), review: writing.review(), looks }
        };
        let (first, letters) = (Some(Seat::ALL[0]), played_at_random("love-letter", 3));
        let mut given_up = letters.rewound(letters.moves().len() / 2);
        given_up.reveal(Account { resigned: first, ..Account::default() });
        vec![
            write(&*letters, None, LETTERS),
            write(&*given_up, None, &[("review-given-up", Look::Whole)]),
            write(&*played("love-letter-2019", 6), first, &[("review-other", Look::Moment)]),
            write(&*played("r", 2), None, DUEL),
            write(&*played("secret-moon", 6), first, MOON),
        ]
    })
}

/// Whoever plays at random makes mistakes to learn from.
fn played_at_random(of: &str, seats: usize) -> Box<dyn AnyTable> {
    let game = cachet_games::find(of).expect("a game of ours");
    let names = Names::new(NAMES.iter().take(seats).copied()).expect("good names");
    let (seed, mut luck) = (Seed::small(3), dice(3));
    let mut table = game.open(names, &[], seed).expect("a table of this size");
    while let Some(seat) = table.waiting().lowest() {
        let legal = table.legal(seat);
        let chosen = below(&mut luck, legal.len() as u32) as usize;
        table.play(seat, &legal[chosen].action, seed).expect("a legal move");
    }
    table
}

const LETTERS: &[(&str, Look)] = &[
    ("review", Look::Whole),
    ("review-moment", Look::Moment),
    ("review-try", Look::Asked),
    ("review-try-begun", Look::Begun),
    ("review-answer", Look::Answered),
    ("review-learn", Look::Learning),
    ("review-learnt", Look::Learnt),
    ("review-flawless", Look::Flawless),
    ("review-writing", Look::Writing),
    ("review-queued", Look::Queued),
    ("review-broken", Look::Broken),
    ("review-nothing", Look::Nothing),
];
const DUEL: &[(&str, Look)] = &[
    ("review-r", Look::Moment),
    ("review-r-whole", Look::Whole),
    ("review-r-try", Look::Asked),
    ("review-r-answer", Look::Answered),
];
const MOON: &[(&str, Look)] =
    &[("review-moon", Look::Moment), ("review-moon-try", Look::Asked), ("review-moon-answer", Look::Answered)];
