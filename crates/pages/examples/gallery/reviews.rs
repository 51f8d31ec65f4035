//! The pages of reviews.

use super::{Shot, play, shot, with_a_bot};
use cachet_bots::Library;
use cachet_engine::Seat;
use cachet_pages::{Origin, ReviewPage, Site};
use cachet_review::{Ask, Review};
use cachet_table::Online;
use maud::Markup;
use std::sync::OnceLock;

pub fn pages(site: Site<'_>) -> Vec<(String, Markup)> {
    let mut pages = Vec::new();
    for (name, record, review, at) in reviewed() {
        let game = cachet_games::find(&review.game).expect("a game of ours");
        let whole = game.read(record).expect("a record of ours");
        let (me, written) = (Some(Seat::ALL[0]).filter(|_| *name != "review-other"), review_length(review));
        let pages_in_all = if *name == "review-writing" { written + 9 } else { written };
        let page = ReviewPage {
            site,
            origin: Origin::Table("ROSE42"),
            game,
            table: &*whole,
            places: with_a_bot(Online::showing(whole.copy())).places(),
            review,
            written,
            pages: pages_in_all,
            ahead: 2,
            me,
            seat: Seat::ALL[0],
            at: *at,
        };
        pages.push(((*name).to_owned(), cachet_pages::review(&page)));
    }
    pages
}

fn review_length(review: &Review) -> usize {
    review.seats.iter().map(|seat| seat.decisions.len() + 1).sum()
}

/// Finished games with their reviews, written once: in a hurry, since only their look matters here.
fn reviewed() -> &'static [(&'static str, String, Review, Option<usize>)] {
    type Written = Vec<(&'static str, String, Review, Option<usize>)>;
    static WRITTEN: OnceLock<Written> = OnceLock::new();
    WRITTEN.get_or_init(|| {
        let write = |of: &'static str, count: usize, seat: Option<Seat>| {
            let game = cachet_games::find(of).expect("a game of ours");
            let whole = play(game, &Shot { moves: usize::MAX, ..shot("review", of, count, 3) });
            let ask = Ask { seat, worlds: Some(8), seed: 1 };
            let mut writing = cachet_review::begin(&*whole, ask, &Library::default()).expect("a finished game");
            while writing.write().is_some() {}
            (whole.record(), writing.review())
        };
        let first = Some(Seat::ALL[0]);
        let games = [
            (
                write("love-letter", 3, None),
                &[("review", false), ("review-moment", true), ("review-writing", false)][..],
            ),
            (write("love-letter-2019", 6, first), &[("review-other", true)]),
            (write("r", 2, None), &[("review-r", true), ("review-r-whole", false)]),
            (write("secret-moon", 6, first), &[("review-moon", true)]),
        ];
        let looks = |((record, review), looks): ((String, Review), &'static [(&'static str, bool)])| {
            let dearest = review.seats[0].sum.dearest.unwrap_or(1);
            let look = move |(name, moment): &(&'static str, bool)| {
                (*name, record.clone(), review.clone(), moment.then_some(dearest))
            };
            looks.iter().map(look).collect::<Vec<_>>()
        };
        games.into_iter().flat_map(looks).collect()
    })
}
