//! The first ten minutes among friends: what a new player stumbles over, and what the page says about it.

use super::{after, choosing, drawn, laid_out};
use cachet_engine::AnyTable;
use cachet_table::{Online, Presence, Status, Who};
use cachet_words::Lang;
use std::collections::BTreeMap;

/// What is warned of when the Baron waits for its seal, for each rival it could be played on.
fn comparisons(table: &dyn AnyTable, who: &str, helper: bool) -> BTreeMap<String, String> {
    let online = Online::showing(table.copy());
    let all = (0..2).flat_map(|card| (0..3).map(move |at| [card, at]));
    let pages = all.map(|picks| drawn(&online, who, Lang::En, |page| (page.picks, page.helper) = (&picks, helper)));
    let complete = pages.filter(|page| page.text("#mine .say").starts_with("I play the Baron on") && page.has("#seal"));
    complete.map(|page| (page.text("#mine .say"), page.texts("#warn").concat())).collect()
}

/// A Baron that can only lose asks once more: by the hand one has seen, or by the cards that are left. What one cannot know
/// makes no difference.
#[test]
fn a_baron_that_can_only_lose_asks() {
    let three = |cy: &str| {
        let deal = format!(
            "options: first=Ana\ndeal: aside ... | Ana Priest | Bo Guard | Cy {cy} | deck Guard, Handmaid, Guard, Baron, ..."
        );
        laid_out(
            "love-letter",
            "Ana, Bo, Cy",
            &format!("{deal}\nAna: Priest > Cy\nBo: Handmaid\nCy: Guard > Ana, King"),
        )
    };
    let words = "You know that Cy holds the King: your other card, the Guard, is lower. You would be out of the round.";
    let warned = comparisons(&*three("King"), "Ana", false);
    assert_eq!(warned.values().collect::<Vec<_>>(), [words], "what was seen counts without a helper too");
    let unknown = |cy: &str| {
        let deal = format!("options: first=Ana\ndeal: aside ... | Ana Guard | Bo Guard | Cy {cy} | deck Baron, ...");
        comparisons(&*laid_out("love-letter", "Ana, Bo, Cy", &deal), "Ana", true)
    };
    assert_eq!(unknown("King"), unknown("Guard"), "what cannot be known");
    assert!(unknown("King").values().all(String::is_empty) && unknown("King").len() == 2);
}

/// What just happened is told of the latest turn, and not again once somebody has played since.
#[test]
fn what_just_happened_is_not_told_again_after_a_newer_move() {
    let deal = "options: first=Ana
deal: aside ... | Ana Guard | Bo Priest | Cy Handmaid | Dee Priest | deck Handmaid, Guard, Countess, Guard, ...";
    let first = laid_out("love-letter", "Ana, Bo, Cy, Dee", &format!("{deal}\nAna: Handmaid\nBo: Guard > Cy, Baron"));
    let lesson = |table: &dyn AnyTable, who: &str| {
        let page = drawn(&Online::showing(table.copy()), who, Lang::En, |page| page.lessons = true);
        let open = page.has(".lesson__whole[open]");
        (page.text("#lesson h2"), page.text("#lesson .lesson__line"), open)
    };
    let told = lesson(&*first, "Ana");
    assert_eq!(told.0, "First game · what just happened");
    let next = after(first, &["Cy: Countess"]);
    let newer = lesson(&*next, "Ana");
    assert_ne!(newer.1, told.1, "Cy has played since");
    // Whoever is out is told why, and then what the others do.
    let caught =
        laid_out("love-letter", "Ana, Bo, Cy, Dee", &format!("{deal}\nAna: Handmaid\nBo: Guard > Cy, Handmaid"));
    let (title, why, open) = lesson(&*caught, "Cy");
    assert!(title.ends_with("what just happened") && open, "{title}");
    let later = after(caught, &["Dee: Priest > Bo"]);
    let (title, news, open) = lesson(&*later, "Cy");
    assert!(title.ends_with("what just happened") && news != why && open, "{title}: {news}");
    assert!(news.starts_with("Dee has seen Bo’s hand."), "{news}");
}

/// SM-15: a card of nobody is looked at in the accusation itself. The page says so before a name is asked for.
#[test]
fn accusing_a_card_of_nobody_says_that_it_is_seen_only_then() {
    let game = cachet_games::find("secret-moon").expect("a game of the list");
    let table = crate::common::random_game(game, 5, 1, 0);
    let who = table.names().of(table.waiting().lowest().expect("somebody's turn"));
    let hints: Vec<String> = (0..7)
        .flat_map(|deed| (0..8).map(move |at| [deed, at]))
        .map(|picks| choosing(&*table, &who, &picks))
        .filter(|page| page.text("#mine .say").starts_with("I accuse NPC"))
        .map(|page| page.text("#mine .hint"))
        .collect();
    assert_eq!(hints.len(), 2, "two cards of nobody");
    assert!(hints.iter().all(|hint| hint.contains("name it now, and you see it as soon as you seal")), "{hints:?}");
}

/// Whoever opens the link while others look at it is offered a name of their own.
#[test]
fn three_who_open_the_link_are_offered_three_names() {
    let mut online = Online::room("love-letter", &["Ana", "Bo", "Cy", "Dee"]);
    let offered = |online: &Online, spectators: usize| {
        let presence = Presence { spectators, ..Presence::default() };
        let stranger = drawn(online, "public", Lang::En, |page| {
            (page.guest, page.site.name, page.presence) = (None, None, presence);
        });
        stranger.one("#sit-name").attr("value").expect("a suggestion").to_owned()
    };
    online.seats[2] = None;
    let mut names: Vec<String> = (0..3).map(|others| offered(&online, others)).collect();
    // The first of them sits down under that name: the next is not offered it.
    let kept = drawn(&online, "public", Lang::En, |page| (page.guest, page.site.name) = (None, None));
    let name = kept.one("#sit input[name=suggested]").attr("value").expect("as it is kept").to_owned();
    online.seats[1].as_mut().expect("Bo").name = name;
    assert_ne!(offered(&online, 0), names[0]);
    names.sort();
    names.dedup();
    assert_eq!(names.len(), 3, "{names:?}");
}

/// The host's page keeps its order when the last chair is taken.
#[test]
fn the_room_keeps_its_order_when_the_last_chair_is_taken() {
    let full = Online::room("love-letter", &["Ana", "Bo", "Cy"]);
    let mut free = Online::room("love-letter", &["Ana", "Bo", "Cy"]);
    free.seats[2] = None;
    for online in [&free, &full] {
        let page = drawn(online, "Ana", Lang::En, |_| {});
        assert!(page.has(".room[data-inviting]") && page.has(".sizes"));
    }
}

/// A bot that plays for me is named in the letter of a round, which lies over my side, with the way back.
#[test]
fn the_letter_of_a_round_says_that_a_bot_plays_for_me() {
    let deal = "options: first=Ana\ndeal: aside ... | open ... | Ana Guard | Bo Priest | deck Handmaid, ...";
    let table = after(laid_out("love-letter", "Ana, Bo", deal), &["Ana: Guard > Bo, Priest"]);
    let mut online = Online::showing(table);
    let letter =
        |online: &Online, lang| drawn(online, "Ana", lang, |page| page.news_from = 0).texts(".letter .letter__bot p");
    assert!(letter(&online, Lang::En).is_empty());
    if let Some(Who::Person { stand_in, .. }) = online.seats[0].as_mut().map(|it| &mut it.who) {
        *stand_in = Some("novice".to_owned());
    }
    assert_eq!(online.status, Status::Playing);
    assert_eq!(letter(&online, Lang::En), ["A bot is playing for you, until you want your seat back."]);
    let page = drawn(&online, "Ana", Lang::Fr, |page| page.news_from = 0);
    assert_eq!(page.text(".letter form[action=/t/0000000000001/takeback]"), "Reprendre ma place");
}
