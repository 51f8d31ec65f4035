//! The story at the side of a table: its end, so that an update of a long match weighs no more than one of a short one; and
//! the whole of it on a page of its own.

use super::{drawn, read, viewer};
use crate::common::site;
use cachet_engine::{AnyTable, Names, Seed, below, dice};
use cachet_pages::{Look, TablePage};
use cachet_table::{GuestId, Online, Presence};
use cachet_words::Lang;

/// The page draws so many turns and headings, and what is news.
const RECENT: usize = 16;

/// A random game after so many moves.
fn played(game: &str, seats: usize, moves: usize) -> Box<dyn AnyTable> {
    let game = cachet_games::find(game).expect("a game of the list");
    let mut table = game.open(Names::letters(seats), &[], Seed::small(4)).expect("so many may play");
    let mut dice = dice(4);
    for _ in 0..moves {
        let Some(seat) = table.waiting().lowest() else { break };
        let legal = table.legal(seat);
        let one = &legal[below(&mut dice, legal.len() as u32) as usize];
        table.play(seat, &one.action, Seed::small(4)).expect("a legal move");
    }
    table
}

/// The whole story as this seat reads it: the ids of its lines, the newest first.
fn whole(online: &Online, who: &str) -> Vec<String> {
    let look = Look { lang: Lang::En, theme: None, helper: true, lessons: false, folded: false, host: None };
    let page = TablePage::new(site(Lang::En), look, online, Some(GuestId(1)), Presence::default(), 0).expect("a game");
    let page = TablePage { viewer: viewer(online, who), ..page };
    ids(&read(&cachet_pages::whole_story(&page).into_string()), "main .log li")
}

fn ids(page: &crate::dom::Page, lines: &str) -> Vec<String> {
    page.find(lines).iter().map(|it| it.attr("id").expect("a line has an id").to_owned()).collect()
}

#[test]
fn a_long_match_shows_the_end_of_its_story_and_leads_to_the_rest() {
    for (game, seats) in [("love-letter", 4), ("princess-princess", 6), ("stitch", 5), ("r-u", 5)] {
        let online = Online::showing(played(game, seats, 60)).looked_at();
        let who = online.seats[0].as_ref().expect("somebody sits here").name.clone();
        let page = drawn(&online, &who, Lang::En, |page| page.news_from = usize::MAX);
        let (shown, all) = (ids(&page, "#log-now li"), whole(&online, &who));
        assert!(all.len() > 2 * RECENT, "{game}: {} lines are a long story", all.len());
        assert!((RECENT / 2..=2 * RECENT).contains(&shown.len()), "{game}: {} of {}", shown.len(), all.len());
        assert_eq!(all[..shown.len()], shown, "{game}: the newest lines, each under the id it always had");
        assert_eq!(page.one("#log [data-earlier]").attr("href"), Some(format!("/t/{}/story", online.id).as_str()));
    }
}

#[test]
fn a_short_story_is_whole() {
    let online = Online::showing(played("love-letter", 4, 6));
    let page = drawn(&online, "A", Lang::En, |_| {});
    assert_eq!(ids(&page, "#log-now li"), whole(&online, "A"));
    assert!(!page.has("#log [data-earlier]"), "there is nothing before it");
}

/// Somebody who was out for long sees everything since their own last move, however long ago that was.
#[test]
fn what_is_news_is_told_however_long_ago() {
    let online = Online::showing(played("love-letter", 4, 60));
    let early = drawn(&online, "A", Lang::En, |page| page.news_from = 10);
    let late = drawn(&online, "A", Lang::En, |page| page.news_from = usize::MAX);
    let lines = |page: &crate::dom::Page| ids(page, "#log-now li").len();
    assert!(lines(&early) > 2 * lines(&late), "{} lines against {}", lines(&early), lines(&late));
}

/// Sentences for screen readers keep their ids as the story grows.
#[test]
fn what_is_heard_goes_by_the_number_of_its_event() {
    let told = |moves: usize| {
        let online = Online::showing(played("love-letter", 4, moves));
        let page = drawn(&online, "A", Lang::En, |page| page.news_from = usize::MAX);
        page.find("#heard p")
            .iter()
            .filter(|it| it.attr("id").is_some_and(|id| id.starts_with("told-")))
            .map(|it| (it.attr("id").unwrap_or_default().to_owned(), it.text()))
            .collect::<Vec<_>>()
    };
    let (before, after) = (told(60), told(61));
    let kept: Vec<_> = before.iter().filter(|line| after.contains(line)).collect();
    assert!(kept.len() >= 8, "most of what was told before is still there, as it was: {}", kept.len());
    let turn = |moves: usize| {
        let online = Online::showing(played("love-letter", 4, moves));
        let page = drawn(&online, "public", Lang::En, |_| {});
        let last = page.find("#heard p").last().and_then(|it| it.attr("id").map(str::to_owned));
        last.expect("whose turn it is")
    };
    assert_ne!(turn(60), turn(61), "every turn is told");
}
