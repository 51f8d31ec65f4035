//! R: how a game, a deal and a match end, and how the loser names the next rules.

use super::duel::{duel, fought};
use super::{after, seen};
use cachet_words::Lang;

#[test]
fn enough_wins_end_the_game() {
    let table = duel("", "General-Minister, Prince-Clown, Wizard-Spy, Minister-Princess");
    for (who, lang, head, why) in [
        ("Ana", Lang::En, "The game is yours.", "Enough wins: 5 to 0."),
        ("Bo", Lang::En, "Ana wins the game.", "Enough wins: 5 to 0."),
        ("public", Lang::Fr, "Ana gagne la partie.", "Assez de victoires : 5 à 0."),
    ] {
        let page = seen(&*table, who, lang);
        let letter = page.one(".letter--last");
        assert_eq!((letter.one("h2").text().as_str(), letter.texts(".lede")), (head, vec![why.to_owned()]));
        assert_eq!(letter.texts(".tally b"), ["Ana", "Bo"]);
        assert_eq!(letter.texts(".tally .num"), ["5", "0"]);
        assert_eq!(letter.texts(".tally li[data-gain] b"), ["Ana"]);
        assert_eq!(page.has(".after form"), who != "public");
        assert!(!page.has("#mine .say") && !page.has(".meeting") && page.has(".arena[data-over]"));
    }
    let page = seen(&*table, "Ana", Lang::En);
    assert_eq!(page.texts(".letter--last .card__name"), ["Princess", "Minister"], "the last meeting");
    assert_eq!(page.text(".last-meeting__words"), "You win the round: 2 wins. 4 beats 1.");
    assert_eq!(page.text(".letter--last .caps"), "End of the game");
    assert_eq!(page.one(".track").attr("data-rounds"), Some("4"));
    assert_eq!(page.find("#mine .fx li").len(), 0, "nothing is in force any more");
    let verdicts: Vec<String> = page.texts(".verdict span[aria-hidden]");
    assert_eq!(verdicts, ["▼ 1", "=", "▼ 2", "▼ 2"], "the pot comes with the third round");
}

#[test]
fn a_princess_who_meets_a_prince_wins_at_once() {
    let page = seen(&*duel("", "Prince-Princess"), "Ana", Lang::En);
    assert_eq!(page.text(".letter--last h2"), "Bo wins the game.");
    assert!(page.text(".letter--last .lede").starts_with("A Princess has met a Prince"));
    assert_eq!(page.text(".verdict[data-for=foe]"), "▲ ♛ Round 1. The Princess wins Bo the game");
    let page = seen(&*duel("", "Prince-Princess"), "Bo", Lang::En);
    assert_eq!(page.text(".letter--last h2"), "The game is yours.");
    assert_eq!(page.text(".verdict[data-for=me]"), "▼ ♛ Round 1. The Princess wins you the game");
}

#[test]
fn with_loser_whoever_reaches_the_goal_has_lost() {
    let page = seen(&*duel("rules=J", "Princess-Prince"), "Ana", Lang::En);
    assert_eq!(page.text(".letter--last h2"), "Bo wins the game.");
    assert_eq!(page.texts(".letter--last .lede").len(), 2);
    assert_eq!(page.texts(".letter--last .lede")[1], "Loser is in force: whoever would have won has lost.");
}

#[test]
fn the_loser_of_a_game_names_the_rules_of_the_next() {
    let table = duel("match=true_king", "Princess-Prince");
    let ana = seen(&*table, "Ana", Lang::En);
    assert_eq!(ana.text("details.letter h2"), "This game is yours.");
    assert_eq!(ana.text("details.letter .caps"), "End of game 1");
    assert_eq!(ana.texts("details.letter .tally b"), ["Ana", "1 game won", "Bo", "0 games won"]);
    assert_eq!(
        (ana.text("#mine .say"), ana.text("#mine .fx__games span[aria-hidden]")),
        ("Waiting for Bo.".into(), "1 game won".into())
    );
    assert!(!ana.has(".letters8") && !ana.has(".after"));
    let bo = seen(&*table, "Bo", Lang::En);
    assert_eq!(bo.text("#mine .say"), "Name the rules of the next game.");
    assert_eq!(
        (bo.text(".named"), bo.texts("#mine .choices li")),
        ("So far: rule A".into(), vec!["begin with these rules".to_owned()])
    );
    assert_eq!(bo.texts(".letters8 li")[0], "B · Seven");
    assert_eq!(bo.find(".letters8--totals li").len(), 30);
    let named = after(table, &["Bo: add B"]);
    let bo = seen(&*named, "Bo", Lang::En);
    assert_eq!(bo.text(".named"), "So far: B · Seven");
    assert!(!bo.texts(".letters8 li").contains(&"B · Seven".to_owned()), "not twice");
    let begun = after(named, &["Bo: begin"]);
    let page = seen(&*begun, "Ana", Lang::En);
    assert_eq!(page.text(".bar__title p"), "Game 2 · B · Seven · 4 wins");
    assert!(page.has("details.letter#end-1-1"), "until a round has been fought");
    let fought = fought(after(begun, &["Ana: remove Clown", "Bo: remove Clown"]), "Spy-General");
    assert!(!seen(&*fought, "Ana", Lang::En).has(".letter"));
}

#[test]
fn a_match_is_won_with_two_games() {
    let table = duel("match=true_king", "Princess-Prince");
    let table = fought(after(table, &["Bo: begin"]), "Princess-Prince");
    let page = seen(&*table, "Bo", Lang::En);
    assert_eq!(
        (page.text(".letter--last .caps"), page.text(".letter--last h2")),
        ("End of the match".into(), "Ana wins the match.".into())
    );
    assert_eq!(page.texts(".letter--last .tally b"), ["Ana", "2 games won", "Bo", "0 games won"]);
    assert!(page.has(".after form"));
    assert_eq!(seen(&*table, "Ana", Lang::En).text(".letter--last h2"), "The match is yours.");
}

/// Q: a running total over several deals.
#[test]
fn a_deal_that_decides_nothing_is_followed_by_another() {
    let held = "Clown-Clown, Princess-Princess, Assassin-Assassin, Wizard-Wizard, Spy-Spy, General-General, Minister-Minister, Prince-Prince";
    let table = duel("dawn=total:12", held);
    let page = seen(&*table, "Ana", Lang::En);
    assert_eq!(page.text(".letter h2"), "The night goes on.");
    assert_eq!(page.text(".letter .caps"), "End of deal 1");
    assert!(page.text(".bar__title p").starts_with("Deal 2 · Round 1"), "{}", page.text(".bar__title p"));
    assert!(page.text(".letter .lede").ends_with("The goal is 12."));
}
