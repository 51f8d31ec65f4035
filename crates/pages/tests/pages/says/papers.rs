//! The pages to read: who drew what, and what a card looks like in a rulebook.

use crate::common::site;
use crate::dom::Page;
use cachet_pages::KeptFor;
use cachet_words::Lang;

fn rules(game: &str) -> Page {
    let game = cachet_games::find(game).expect("a game of the list");
    Page::read(&cachet_pages::rules(&site(Lang::En), game).into_string())
}

/// The licence of the emblems asks for it.
#[test]
fn everybody_who_drew_an_emblem_is_named() {
    let html = cachet_pages::credits(&site(Lang::En)).into_string();
    let listed = include_str!("../../../../../web/CREDITS.md").lines().filter(|line| line.starts_with("| `"));
    let rows: Vec<&str> = listed.collect();
    assert!(rows.len() > 40, "{}", rows.len());
    for row in rows {
        for cell in row.trim_matches('|').split('|').map(|cell| cell.trim().trim_matches('`').trim_end_matches(".svg"))
        {
            assert!(html.contains(cell), "{cell}");
        }
    }
}

/// A game without cards of its own shows its reference card instead of an empty cast.
#[test]
fn a_rulebook_shows_its_cards() {
    assert!(rules("love-letter").find("#cast .card").len() >= 8);
    let example = rules("example");
    assert!(!example.has("#cast ul.cast") && !example.text("#cast").is_empty(), "{}", example.text("#cast"));
}

/// Whoever is sent to a rule finds it by its number.
#[test]
fn every_rule_has_a_number_that_leads_to_it() {
    let page = rules("love-letter");
    let all = page.find("section p.rule");
    let numbers: Vec<&str> = all.iter().filter_map(|rule| rule.attr("id")).collect();
    assert!(numbers.len() == all.len() && numbers.contains(&"LL-13"), "{numbers:?}");
    for (rule, number) in all.iter().zip(numbers) {
        let link = rule.one("a.rule__id");
        assert_eq!((link.text().as_str(), link.attr("href")), (number, Some(format!("#{number}").as_str())));
        assert!(rule.text().len() > number.len() + 10, "{number} says something");
    }
}

/// The emblem lies in the middle of its rosette, which lies in the middle of the card, 250 wide.
#[test]
fn the_emblem_of_a_card_is_centred() {
    let page = rules("love-letter");
    let number = |part: &str, name: &str| -> i32 {
        let found = page.find(&format!("#cast {part}"));
        found[0].attr(name).and_then(|value| value.parse().ok()).expect("a number")
    };
    for part in [".card__rosette", ".card__emblem"] {
        assert_eq!(2 * number(part, "x") + number(part, "width"), 250, "{part}");
    }
    let middle = |part: &str| 2 * number(part, "y") + number(part, "height");
    assert_eq!(middle(".card__rosette"), middle(".card__emblem"));
}

/// What can be agreed on is told in words, never by the name it has in records and forms.
#[test]
fn no_rulebook_speaks_in_names_of_options() {
    for game in cachet_games::GAMES {
        let id = game.info().id;
        for lang in Lang::ALL {
            let page = Page::read(&cachet_pages::rules(&site(lang), *game).into_string());
            for option in game.options().iter().filter(|option| option.key.contains('_')) {
                assert!(!page.text("#aim").contains(option.key), "{id} in {lang}: {}", option.key);
            }
        }
    }
    assert!(rules("princess-princess").text("#aim").contains("Claire’s token"));
}

/// The page says what this host's settings are: for ever, one day, or how many.
#[test]
fn the_privacy_page_says_how_long_things_are_kept() {
    let said = |lang, finished, expired| {
        let kept = KeptFor { finished, expired, guests: 90, cookie: 400 };
        Page::read(&cachet_pages::privacy(&site(lang), &kept).into_string())
    };
    let page = said(Lang::En, 0, 7);
    assert!(page.text("#kept").contains("400 days"), "{}", page.text("#kept"));
    let long = page.text("#long");
    assert!(
        long.contains("as long as this house stands") && long.contains("7 days") && long.contains("90 days"),
        "{long}"
    );
    let long = said(Lang::Fr, 1, 30).text("#long");
    assert!(long.contains("un jour") && long.contains("30 jours") && long.contains("90 jours"), "{long}");
    assert_eq!(page.find("#yours a")[0].attr("href"), Some("/me"));
}
