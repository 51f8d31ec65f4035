//! Who finds anybody to talk to on the page of a table.

use super::drawn;
use crate::common::{online, random_game};
use cachet_table::{GuestId, Online};
use cachet_words::Lang;

/// There must be somebody to talk to, who has a name to talk by.
#[test]
fn whoever_is_alone_among_bots_or_has_no_name_has_nobody_to_talk_to() {
    let game = cachet_games::find("love-letter").expect("the game");
    let two = Online::showing(random_game(game, 2, 1, 0));
    let talks = |at: &Online, who: &str, guest: Option<GuestId>| {
        let page = drawn(at, who, Lang::En, |page| page.guest = guest);
        let ways = [".talkbtn", ".talkdesk", "#palette"].map(|way| page.has(way));
        assert!(ways.iter().all(|it| *it == ways[0]), "every way, or none: {ways:?}");
        ways[0]
    };
    assert!(talks(&two, "Ana", Some(GuestId(1))));
    assert!(talks(&two, "public", Some(GuestId(9))) && !talks(&two, "public", None));
    // Bo is a bot.
    assert!(!talks(&online(random_game(game, 2, 1, 0)), "Ana", Some(GuestId(1))));
    assert!(talks(&online(random_game(game, 3, 1, 0)), "Ana", Some(GuestId(1))), "there is Cy");
}
