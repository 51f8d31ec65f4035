//! A review that was broken off is taken up from the pages kept.

use crate::games::{played, reviewed, writing};
use cachet_review::{Page, Review};

#[test]
fn a_review_taken_up_is_the_one_it_would_have_been() {
    let table = played(cachet_games::first(), 2, &[], 3);
    let whole = reviewed(&*table, 8);
    let mut first = writing(&*table, 8);
    (0..5).for_each(|_| drop(first.write().cloned()));
    let nameless: Vec<Page> = first.written().iter().map(Page::nameless).collect();
    let kept = serde_json::to_string(&nameless).expect("pages are plain JSON");
    let pages: Vec<Page> = serde_json::from_str(&kept).expect("what was written can be read");
    let mut second = writing(&*table, 8);
    second.take_up(pages);
    assert_eq!(second.written().len(), 5);
    while second.write().is_some() {}
    assert!(second.review() == whole);
    let read: Review = serde_json::from_str(&json(&whole)).expect("a review can be read");
    assert!(read.seats.iter().map(|it| &it.decisions).eq(whole.seats.iter().map(|it| &it.decisions)));
}

#[test]
fn pages_of_another_game_are_not_taken() {
    let (one, other) = (played(cachet_games::first(), 2, &[], 3), played(cachet_games::first(), 3, &[], 4));
    let mut writing = writing(&*one, 4);
    let mut strange = crate::games::writing(&*other, 4);
    while strange.write().is_some() {}
    let pages: Vec<Page> = strange.written().iter().rev().cloned().collect();
    writing.take_up(pages);
    assert!(writing.written().is_empty());
}

fn json(review: &Review) -> String {
    serde_json::to_string(review).expect("plain JSON")
}
