//! Lessons listen: they speak of what has just happened, and of what the reader is about to do.

use super::{after, drawn, laid_out};
use crate::dom::Page;
use cachet_engine::{AnyTable, Names, Seed};
use cachet_table::Online;
use cachet_words::Lang;

/// The page of somebody who learns the game, with these steps of a move chosen.
fn learning(table: &dyn AnyTable, who: &str, lang: Lang, picks: &[usize]) -> Page {
    drawn(&Online::showing(table.copy()), who, lang, |page| {
        page.lessons = true;
        page.picks = picks;
    })
}

const PRINCESS: &str = "options: first=Ana
deal: aside ... | open ... | Ana Princess | Bo Guard | deck Baron, Handmaid, Prince, ...";

fn now(table: &dyn AnyTable, who: &str, picks: &[usize]) -> String {
    learning(table, who, Lang::En, picks).text("#lesson .lesson__now")
}

fn said(table: &dyn AnyTable, who: &str, lang: Lang) -> String {
    learning(table, who, lang, &[]).text("#lesson .lesson__line")
}

#[test]
fn whoever_holds_the_princess_is_told_what_playing_her_does() {
    let two = laid_out("love-letter", "Ana, Bo", PRINCESS);
    assert_eq!(
        now(&*two, "Ana", &[]),
        "You hold the Princess. If you play the Princess, you are out: play the other card."
    );
    let chosen = |card: &str| {
        let first = learning(&*two, "Ana", Lang::En, &[]);
        let at = first.texts("#hand-A .pick").iter().position(|text| text.contains(card)).expect("the card");
        now(&*two, "Ana", &[at])
    };
    assert!(chosen("Princess").starts_with("If you let go of the Princess, you are out"), "{}", chosen("Princess"));
    assert!(chosen("Baron").starts_with("Your Princess will be compared in secret"), "{}", chosen("Baron"));
    let french = learning(&*two, "Ana", Lang::Fr, &[]).text("#lesson .lesson__now");
    assert!(french.contains("Si tu joues la Princesse, tu quittes la manche"), "{french}");
}

#[test]
fn what_was_done_to_the_reader_is_explained() {
    let deal = "options: first=Ana
deal: aside ... | open ... | Ana Handmaid | Bo Guard | deck Guard, Priest, Prince, Baron, ...";
    let missed = laid_out("love-letter", "Ana, Bo", &format!("{deal}\nAna: Guard > Bo, King\nBo: Guard > Ana, Baron"));
    let ana = said(&*missed, "Ana", Lang::En);
    assert!(ana.starts_with("Bo named the Baron and was wrong. You are still in"), "{ana}");
    let seen_by = laid_out("love-letter", "Ana, Bo", &format!("{deal}\nAna: Guard > Bo, King\nBo: Priest > Ana"));
    assert_eq!(
        said(&*seen_by, "Ana", Lang::En),
        "Bo knows that you hold the Handmaid. Play it soon if you can, or be ready for a Guard."
    );
    let bo = said(&*seen_by, "Bo", Lang::Fr);
    assert!(bo.starts_with("Tu sais que Ana a la Servante") || bo.starts_with("Tu sais qu’Ana a la Servante"), "{bo}");
}

#[test]
fn the_path_ends_with_the_first_round_and_can_be_read_again() {
    let deal =
        "options: first=Ana\ndeal: aside ... | open ... | Ana Guard | Bo King | deck Baron, ...\nAna: Guard > Bo, King";
    let next = laid_out(
        "love-letter",
        "Ana, Bo",
        &format!("{deal}\ndeal: aside ... | open ... | Ana Guard | Bo King | deck ..."),
    );
    // The round was too short for more than the first lesson: the others are left, and it says so.
    let page = learning(&*next, "Bo", Lang::En, &[]);
    assert_eq!(page.text("#lesson h2"), "First game · 1 of 6 so far");
    assert_eq!(
        page.text("#lesson .lesson__line"),
        "That was a whole round, and everybody is back in the next one. 5 lessons of the 6 are left: more while you play on."
    );
    assert_eq!(page.text("#lesson .lesson__now"), "The game goes on, and so do the lessons.");
    assert_eq!(page.find("#lesson-all li").len(), 6, "all of it again");
    assert!(page.has("#lesson form button"), "and it can be closed");
    let french = learning(&*next, "Bo", Lang::Fr, &[]).text("#lesson .lesson__line");
    assert!(french.contains("Il reste 5 leçons sur 6"), "{french}");
    // The game goes on, and so do they, where they stopped.
    let later = after(next, &["Ana: Guard > Bo, Priest"]);
    assert_eq!(learning(&*later, "Bo", Lang::En, &[]).text("#lesson h2"), "First game · 2 of 6");
}

/// Whole games with lessons, in all six: the numbers go up one by one over the rounds, the counter at a pause and at the end
/// is that of the lessons that were shown, and what is left can be read there.
#[test]
fn the_path_comes_to_its_end_and_the_counter_is_true() {
    for (id, seats) in super::lesson_news::TAUGHT {
        let game = cachet_games::find(id).expect("a game of the list");
        let (mut pauses, mut ends, mut left) = (0, 0, 0);
        for number in 0..4 {
            let whole = crate::common::random_game(game, seats, number, 400);
            let who = whole.names().of(cachet_engine::Seat::ALL[0]);
            let mut shown: Vec<String> = Vec::new();
            for moves in 0..=whole.moves().len() {
                let page = learning(&*whole.rewound(moves), &who, Lang::En, &[]);
                if !page.has("#lesson") {
                    break;
                }
                let title = page.text("#lesson h2").replace("First game · ", "");
                let all = page.find("#lesson-all li").len();
                let counted = |words: &str| title.strip_suffix(words).map(str::to_owned);
                if let Some(so_far) = counted(" so far") {
                    assert_eq!(so_far.split(' ').next(), Some(shown.len().to_string().as_str()), "{id}, game {number}");
                    let over = page.text("#lesson .lesson__now").starts_with("Review your moves");
                    let path: usize = so_far.rsplit(' ').next().and_then(|of| of.parse().ok()).expect("a number");
                    assert_eq!(all, if over { path - shown.len() } else { path }, "{id}: what is left, or all of it");
                    if over { left += 1 } else { pauses += 1 }
                } else if title.ends_with("are over") {
                    assert_eq!(all, shown.len(), "{id}: all were told");
                    ends += 1;
                } else if title != "what just happened" && shown.last() != Some(&title) {
                    shown.push(title.clone());
                    assert_eq!(
                        title.split(' ').next(),
                        Some(shown.len().to_string().as_str()),
                        "{id}, game {number}: {shown:?}"
                    );
                }
            }
        }
        assert!(ends + left > 0, "{id}: {pauses} pauses, {ends} ends, {left} with something left");
    }
}

/// Whoever is out before a first card of their own learns from what the others do.
#[test]
fn whoever_looks_on_is_told_what_the_others_do_and_that_they_look_on() {
    let deal = "options: first=Bo
deal: aside ... | Ana Baron | Bo Guard | Cy Handmaid | Dee Priest | deck Guard, Countess, Guard, Guard, Prince, ...";
    let out = format!("{deal}\nBo: Guard > Ana, Baron");
    let first = laid_out("love-letter", "Ana, Bo, Cy, Dee", &out);
    assert!(said(&*first, "Ana", Lang::En).starts_with("Bo named your card, and you are out"));
    let next = laid_out("love-letter", "Ana, Bo, Cy, Dee", &format!("{out}\nCy: Countess"));
    assert!(
        said(&*next, "Ana", Lang::En).starts_with("Cy has played the Countess"),
        "{}",
        said(&*next, "Ana", Lang::En)
    );
    assert_eq!(now(&*next, "Ana", &[]), "You are out and look on. Dee is playing.");
    let french = learning(&*next, "Ana", Lang::Fr, &[]).text("#lesson .lesson__now");
    assert_eq!(french, "Tu ne joues plus, tu regardes. Dee joue.");
}

/// The first three letters of R, each at the moment it matters.
#[test]
fn the_first_letters_of_r_are_taught() {
    for (letter, words) in [
        ("B", "B, Seven: one card leaves"),
        ("C", "C, Wanderlust: a card of each"),
        ("D", "D, Three cards: you hold three"),
    ] {
        let game = cachet_games::find("r").expect("the game");
        let names = Names::new(["Ana", "Bo"]).expect("good names");
        let table = game.open(names, &[format!("rules={letter}")], Seed::small(1)).expect("a table");
        let page = learning(&*table, "Ana", Lang::En, &[]);
        assert!(page.text("#lesson .lesson__now").starts_with(words), "{letter}: {}", page.text("#lesson"));
    }
}

#[test]
fn a_night_is_taught_by_what_was_heard_and_what_one_is() {
    let game = cachet_games::find("secret-moon").expect("the game");
    let table = crate::common::random_game(game, 5, 3, 0);
    let first = table.waiting().lowest().expect("somebody acts first");
    let page = learning(&*table, &table.names().of(first), Lang::En, &[]);
    let plans =
        ["You must last three rounds", "You sound like a Guard", "Find the Princess", "Ask and look for silence"];
    let now = page.text("#lesson .lesson__now");
    assert!(plans.iter().any(|plan| now.starts_with(plan)), "{now}");
}

/// A lesson does not speak of what is over: protection ends with one's own turn.
#[test]
fn protection_that_is_over_is_not_taught() {
    let deal = "options: first=Ana
deal: aside ... | open ... | Ana Handmaid | Bo Guard | deck Guard, Priest, Prince, Baron, ...";
    let waits = laid_out("love-letter", "Ana, Bo", &format!("{deal}\nAna: Handmaid"));
    assert!(said(&*waits, "Ana", Lang::En).starts_with("Nobody may choose you"));
    let due = laid_out("love-letter", "Ana, Bo", &format!("{deal}\nAna: Handmaid\nBo: Priest"));
    assert!(!said(&*due, "Ana", Lang::En).starts_with("Nobody may choose you"), "{}", said(&*due, "Ana", Lang::En));
}

/// Whoever waits is told for whom, and not for "the others" where there is one.
#[test]
fn the_one_who_is_waited_for_is_named() {
    let deal = "options: first=Ana
deal: aside ... | open ... | Ana Handmaid | Bo Guard | deck Guard, Priest, Prince, Baron, ...";
    let waits = laid_out("love-letter", "Ana, Bo", &format!("{deal}\nAna: Handmaid"));
    assert_eq!(now(&*waits, "Ana", &[]), "Bo is playing. Watch what that gives away.");
    let french = learning(&*waits, "Ana", Lang::Fr, &[]).text("#lesson .lesson__now");
    assert_eq!(french, "Bo joue. Regarde ce que ce coup trahit.");
}

/// Whoever has to discard the card that must not be let go of has no new card: they are out.
#[test]
fn whoever_must_discard_the_princess_is_said_to_be_out() {
    for (game, card, in_french) in
        [("love-letter", "Princess", "la Princesse"), ("princess-princess", "Ogre", "l’Ogre")]
    {
        let prince = if game == "love-letter" { "Prince" } else { "Vladric" };
        let deal = format!("options: first=Ana\ndeal: aside ... | Ana {prince} | Bo {card} | Cy ... | deck Guard, ...");
        let table = after(laid_out(game, "Ana, Bo, Cy", &deal), &[&format!("Ana: {prince} > Bo")]);
        let english = said(&*table, "Ana", Lang::En);
        assert!(english.starts_with(&format!("Bo had to discard the {card} and is out")), "{english}");
        let french = said(&*table, "Ana", Lang::Fr);
        assert!(french.starts_with(&format!("Bo a dû défausser {in_french} et quitte la manche")), "{french}");
    }
    let deal = "options: first=Ana\ndeal: aside ... | Ana Prince | Bo King | Cy ... | deck Guard, ...";
    let table = after(laid_out("love-letter", "Ana, Bo, Cy", deal), &["Ana: Prince > Bo"]);
    assert!(said(&*table, "Ana", Lang::En).starts_with("Bo had to discard the King and has a new card now"));
}
