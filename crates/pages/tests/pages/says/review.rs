//! A review: the curve, the reckoning that adds up, one decision with what could be known, R's mixture.

use super::read;
use crate::common::site;
use crate::dom::Page;
use cachet_bots::Library;
use cachet_engine::{Account, AnyTable, Names, Seat, Seed};
use cachet_pages::{Origin, Puzzle, ReviewPage, recorded_places};
use cachet_review::{Ask, Because, Decision, Fact, Review, Verdict, begin};
use cachet_words::Lang;

/// A game in which everybody plays the first move there is, reviewed in a hurry.
pub(super) fn reviewed(game: &str, seats: &[&str]) -> (Box<dyn AnyTable>, Review) {
    let game = cachet_games::find(game).expect("a game of the list");
    let names = Names::new(seats.iter().copied()).expect("names");
    let mut table = game.open(names, &[], Seed::small(3)).expect("a table");
    while let Some(seat) = table.waiting().lowest() {
        let first = table.legal(seat).swap_remove(0);
        table.play(seat, &first.action, Seed::small(3)).expect("a legal move");
    }
    let review = written(&*table);
    (table, review)
}

fn written(table: &dyn AnyTable) -> Review {
    let ask = Ask { worlds: Some(4), ..Ask::default() };
    let mut writing = begin(table, ask, &Library::default()).expect("a finished game");
    while writing.write().is_some() {}
    writing.review()
}

fn html(table: &dyn AnyTable, review: &Review, lang: Lang, change: impl FnOnce(&mut ReviewPage<'_>)) -> String {
    let pages = review.seats.iter().map(|seat| seat.decisions.len() + 1).sum();
    let mut page = ReviewPage {
        sealed: false,
        link: None,
        site: site(lang),
        origin: Origin::Table("abc"),
        game: cachet_games::find(&review.game).expect("a game of the list"),
        table,
        places: recorded_places(table),
        review,
        written: pages,
        pages,
        ahead: 0,
        me: Some(Seat::ALL[0]),
        seat: Seat::ALL[0],
        at: None,
        puzzle: None,
        broken: false,
    };
    change(&mut page);
    cachet_pages::review(&page).into_string()
}

pub(super) fn drawn(
    table: &dyn AnyTable,
    review: &Review,
    lang: Lang,
    change: impl FnOnce(&mut ReviewPage<'_>),
) -> Page {
    read(&html(table, review, lang, change))
}

/// A figure as the page writes it.
fn figure(text: &str) -> f64 {
    text.replace('−', "-").replace('+', "").replace(',', ".").parse().unwrap_or_else(|_| panic!("{text}"))
}

#[test]
fn the_reckoning_on_the_page_adds_up() {
    let (table, review) = reviewed("love-letter", &["Ana", "Bo"]);
    for lang in [Lang::En, Lang::Fr] {
        for seat in &review.seats {
            let page = drawn(&*table, &review, lang, |page| page.seat = seat.seat);
            let rows: Vec<f64> = page.texts(".bill td.num").iter().map(|text| figure(text)).collect();
            let [start, mine, cards, others, end] = rows[..] else { panic!("{rows:?}") };
            assert!((start + mine + cards + others - end).abs() < 1e-6, "as it is shown: {rows:?}");
            assert_eq!(end, 100.0 * seat.result);
            assert_eq!(page.find(".curve--wide a.curve__dot").len(), seat.decisions.len());
            assert_eq!(page.find(".curve--slim a.curve__dot").len(), seat.decisions.len());
        }
    }
    let page = drawn(&*table, &review, Lang::En, |_| {});
    assert_eq!(page.texts(".ledger__who b"), ["Ana", "Bo"]);
    let (others, own) =
        (drawn(&*table, &review, Lang::Fr, |page| page.me = None), "Ta chance de gagner, au fil de l’histoire");
    assert_eq!(others.text("#cu-h"), "La chance d’Ana de gagner, au fil de l’histoire");
    assert_eq!(drawn(&*table, &review, Lang::Fr, |_| {}).text("#cu-h"), own);
}

/// Where luck brought most, with a way to the decision it led to.
#[test]
fn the_luckiest_moment_is_told() {
    let (table, mut review) = reviewed("love-letter", &["Ana", "Bo"]);
    let (gain, led_to) = review.seats[0].luckiest().expect("a match has its lucky moments");
    let number = led_to.expect("it is not the end of the match").number;
    let page = drawn(&*table, &review, Lang::En, |_| {});
    let told = format!("The luckiest moment, {:.1} points, came just before: Decision {number} ·", 100.0 * gain);
    assert!(page.text(".bill__luck").starts_with(&told), "{}", page.text(".bill__luck"));
    let leads = page.one(".bill__luck a").attr("href").expect("a link").to_owned();
    assert!(leads.ends_with(&format!(";at={number}")), "{leads}");
    review.seats[0].sum.luckiest = Some((usize::MAX, 0.2));
    let page = drawn(&*table, &review, Lang::Fr, |_| {});
    assert!(page.text(".bill__luck").contains("20,0 points, est venu après la dernière décision."));
    review.seats[0].sum.luckiest = None;
    assert!(!drawn(&*table, &review, Lang::En, |_| {}).has(".bill__luck"));
}

/// The only good move that was found stands beside what was given away, for everybody at the table.
#[test]
fn the_finest_decision_is_told_of_everybody() {
    let (table, mut review) = reviewed("love-letter", &["Ana", "Bo"]);
    for it in review.seats.iter_mut().flat_map(|seat| &mut seat.decisions) {
        it.moves.iter_mut().for_each(|choice| choice.as_good = true);
    }
    assert!(!drawn(&*table, &review, Lang::En, |_| {}).has(".ledger__best"), "nothing stands out");
    let it = &mut review.seats[1].decisions[2];
    it.cost = 0.0;
    for choice in it.moves.iter_mut().filter(|choice| !choice.played) {
        (choice.as_good, choice.behind.mean) = (false, 0.07);
    }
    let (number, page) = (it.number, drawn(&*table, &review, Lang::En, |_| {}));
    assert_eq!(page.texts(".ledger__best .tag"), ["+7.0"]);
    let leads = page.one(".ledger__best a").attr("href").expect("a link").to_owned();
    assert!(leads.ends_with(&format!("?as=1&amp;at={number}")), "{leads}");
}

/// 33.3 − 2.9 + 11.6 + 57.9 would be 99.9.
#[test]
fn what_rounding_leaves_over_is_not_left_on_the_page() {
    let (table, mut review) = reviewed("love-letter", &["Ana", "Bo"]);
    let seat = &mut review.seats[0];
    (seat.start, seat.sum.cost, seat.sum.cards, seat.sum.others, seat.result) = (1.0 / 3.0, 0.0287, 0.1164, 0.579, 1.0);
    let page = drawn(&*table, &review, Lang::En, |_| {});
    assert_eq!(page.texts(".bill td.num"), ["33.3", "−2.9", "+11.6", "+58.0", "100.0"]);
}

#[test]
fn moves_that_are_all_certain_are_drawn_too() {
    let (table, mut review) = reviewed("love-letter", &["Ana", "Bo"]);
    for chance in [0.0, 1.0] {
        for choice in &mut review.seats[0].decisions[0].moves {
            (choice.chance.mean, choice.chance.error) = (chance, 0.0);
        }
        let html = html(&*table, &review, Lang::En, |page| page.at = Some(1));
        assert!(!html.contains("NaN") && !html.contains("inf\""), "{chance}");
        let full = format!("width=\"{:.1}\" height=\"8\"", 100.0 * chance);
        assert!(html.contains(&full), "{chance}");
    }
}

/// A cost that is shown as a whole point is not a whole seal.
#[test]
fn a_verdict_goes_by_the_figure_that_is_shown() {
    let verdicts = [0.0094, 0.009_968, 0.04, 0.0404, 0.0406].map(Verdict::of);
    assert_eq!(verdicts, [Verdict::Whole, Verdict::Cracked, Verdict::Cracked, Verdict::Cracked, Verdict::Broken]);
}

/// The truth is there, behind a switch that is off; every move is weighed, the one played marked.
#[test]
fn a_decision_shows_every_move_and_what_could_be_known() {
    let (table, review) = reviewed("love-letter", &["Ana", "Bo"]);
    for decision in &review.seats[0].decisions {
        let page = drawn(&*table, &review, Lang::En, |page| page.at = Some(decision.number));
        assert_eq!(page.find(".ranked__move").len(), decision.moves.len());
        assert_eq!(page.find(".ranked__move[data-tag=mine]").len(), 1);
        assert_eq!(page.find(".belief__table thead th").len(), decision.beliefs.len());
        assert!(page.has("#truth") && page.find("#truth[checked]").is_empty(), "off until asked for");
        assert_eq!(page.find(".asseen iframe").len(), 2, "the table as it was seen, and in truth");
        assert!(page.text("#v-h").len() > 2 && page.text(".verdictum .because").ends_with('.'));
        assert_eq!(page.has(".pager a[rel=prev]"), decision.number > 1);
        let replay = format!("/t/abc/replay?at={}&eyes=0", decision.turn);
        assert!(
            page.find(".rv__do a")
                .iter()
                .any(|it| it.attr("href").is_some_and(|href| href.replace("&amp;", "&") == replay))
        );
    }
}

#[test]
fn a_round_of_r_is_a_mixture_and_a_table() {
    let (table, review) = reviewed("r", &["Ana", "Bo"]);
    let page = drawn(&*table, &review, Lang::En, |page| page.at = Some(1));
    assert_eq!(page.text("#mx-h"), "A mixture: no single card is right");
    assert_eq!(page.find(".mix__cols li").len(), 8);
    assert_eq!((page.find(".heat tbody tr").len(), page.find(".heat tbody td").len()), (8, 72));
    assert_eq!(page.find(".mix__cols li[data-mine]").len(), 1);
    let shares: f64 = review.seats[0].decisions[0].moves.iter().filter_map(|choice| choice.share).sum();
    assert!((shares - 1.0).abs() < 1e-6);
}

#[test]
fn a_review_that_is_being_written_says_how_far_it_is() {
    let (table, review) = reviewed("r", &["Ana", "Bo"]);
    let page = drawn(&*table, &review, Lang::En, |page| (page.pages, page.ahead) = (page.written + 3, 2));
    let (written, pages) = (page_count(&review), page_count(&review) + 3);
    assert_eq!(page.text(".writing__n"), format!("{written} of {pages}"));
    assert_eq!(page.text(".writing [role=status]"), format!("{} of {pages}", written - written % 5), "told every five");
    assert!(page.text(".writing").contains("2 reviews before this one"));
    assert!(!page.has(".bill") && !page.has(".ledger"), "no sum before all is there");
}

fn page_count(review: &Review) -> usize {
    review.seats.iter().map(|seat| seat.decisions.len() + 1).sum()
}

/// Only what the seat had seen is in the frame; every hand is in that of the truth.
#[test]
fn the_table_is_drawn_as_it_was_seen() {
    let (table, review) = reviewed("love-letter", &["Ana", "Bo"]);
    let page = drawn(&*table, &review, Lang::En, |page| page.at = Some(1));
    let frames: Vec<String> =
        page.find(".asseen iframe").iter().filter_map(|it| it.attr("srcdoc")).map(unescaped).collect();
    let [seen, truth] = &frames[..] else { panic!("{} frames", frames.len()) };
    let (seen, truth) = (read(seen), read(truth));
    assert_eq!((seen.find(".hand .card").len(), truth.find(".hand .card").len()), (2, 2), "my own two cards");
    assert!(seen.has(".seat .card--back") && !truth.has(".seat .card--back"));
    assert!(!seen.has("form") && !truth.has("form") && !seen.has("a[href]"), "nothing to press");
}

fn unescaped(text: &str) -> String {
    text.replace("&quot;", "\"").replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")
}

fn asked(picks: &[usize]) -> Option<Puzzle> {
    Some(Puzzle { picks: picks.to_vec(), ..Puzzle::default() })
}

/// The same decision, had another move been played and weighed otherwise.
fn otherwise(it: &mut Decision) {
    it.moves.reverse();
    for choice in &mut it.moves {
        choice.chance.mean = 1.0 - choice.chance.mean;
        (choice.as_good, choice.played) = (!choice.as_good, !choice.played);
    }
    let (action, text) = (it.moves[0].action.clone(), it.moves[0].text.clone());
    (it.action, it.text, it.chance, it.cost, it.verdict) = (action, text, 0.9, 0.4, Verdict::Broken);
    it.truth = Default::default();
}

/// Every byte of the puzzle is the same, whatever was played, however it is weighed, and whatever is true.
#[test]
fn the_answer_is_not_on_the_page_before_a_move_is_chosen() {
    for (game, seats) in [("love-letter", &["Ana", "Bo", "Cy"][..]), ("r", &["Ana", "Bo"])] {
        let (table, review) = reviewed(game, seats);
        let mut other = review.clone();
        other.seats[0].decisions.iter_mut().for_each(otherwise);
        for number in 1..=review.seats[0].decisions.len() {
            // Here alone one card is right, where the rest of the game has mixtures.
            let mut single = other.clone();
            single.seats[0].decisions[number - 1].moves.iter_mut().for_each(|choice| choice.share = None);
            for picks in [&[][..], &[0]] {
                let ask = |review: &Review| {
                    html(&*table, review, Lang::En, |page| (page.at, page.puzzle) = (Some(number), asked(picks)))
                };
                let page = ask(&review);
                if read(&page).has(".ask") {
                    assert!(page == ask(&other) && page == ask(&single), "{game} {number} {picks:?}");
                    assert!(!read(&page).has("#truth") && !read(&page).has(".curve"));
                }
            }
        }
    }
}

/// Follows the links of the puzzle to every answer, and gives each page with its picks.
fn answers(table: &dyn AnyTable, review: &Review, number: usize, picks: &[usize], found: &mut Vec<Page>) {
    let page = drawn(table, review, Lang::En, |page| (page.at, page.puzzle) = (Some(number), asked(picks)));
    let choices = page.find(".ask__list a").len();
    if choices == 0 {
        return found.push(page);
    }
    (0..choices).for_each(|pick| answers(table, review, number, &[picks, &[pick]].concat(), found));
}

/// Any legal move can be chosen, and is weighed against the best and the one that was played.
#[test]
fn every_move_can_be_tried_again() {
    for (game, seats) in [("love-letter", &["Ana", "Bo"][..]), ("r", &["Ana", "Bo"])] {
        let (table, review) = reviewed(game, seats);
        for decision in review.seats[0].decisions.iter().take(4) {
            let mut found = Vec::new();
            answers(&*table, &review, decision.number, &[], &mut found);
            assert_eq!(found.len(), decision.moves.len(), "{game}");
            let good = |page: &&Page| page.text(".answer .because").contains("behind the best");
            let behind = decision.moves.iter().filter(|choice| !choice.as_good).count();
            assert_eq!(found.iter().filter(good).count(), behind, "{game}: never a cost within its error");
            let same = found.iter().filter(|page| page.text(".answer").contains("It is what you played.")).count();
            assert_eq!(same, 1, "{game}");
            if game == "r" {
                let mixed =
                    |page: &&Page| page.text(".answer .because").contains("A mixture: no single card is right.");
                let shares = decision.moves.iter().filter(|choice| choice.share.is_some() && choice.as_good);
                assert_eq!(found.iter().filter(mixed).count(), shares.count(), "a card of the mixture is right");
            }
        }
    }
}

#[test]
fn the_costly_moments_are_walked_through_and_counted() {
    let (table, review) = reviewed("love-letter", &["Ana", "Bo"]);
    let seat = review.seats.iter().max_by_key(|seat| seat.costly().count()).expect("two seats");
    let costly = seat.costly().count();
    assert!(costly > 1, "whoever always plays the first move gives something away");
    let at = |done: &[Verdict], picks: &[usize]| {
        let puzzle = Some(Puzzle { picks: picks.to_vec(), learning: Some(done.to_vec()), shown: false });
        drawn(&*table, &review, Lang::En, |page| {
            (page.seat, page.me, page.puzzle) = (seat.seat, Some(seat.seat), puzzle)
        })
    };
    let begin = drawn(&*table, &review, Lang::En, |page| page.seat = seat.seat);
    assert!(link(&begin, ".learn .btn--wax").ends_with("&learn=#ask"), "to the question, which is far down on a phone");
    let mut done = Vec::new();
    for number in 1..=costly {
        assert!(at(&done, &[]).text(".learn__far").contains(&format!("Moment {number} of {costly}")));
        let answered = at(&done, &[0, 0, 0, 0]);
        let onward = link(&answered, ".answer .btn--wax");
        assert_eq!(onward.ends_with("#ask"), number < costly, "to the next question, or to the top of the count");
        let (_, letters) = onward.split_once("&learn=").expect("how it went so far");
        done = Puzzle::read(None, Some(letters), None).and_then(|it| it.learning).expect("a walk");
        assert_eq!(done.len(), number);
    }
    let end = at(&done, &[]);
    let counts: usize = end.texts(".seals--sum b").iter().map(|text| figure(text) as usize).sum();
    assert_eq!((counts, end.find(".learn__moments li").len()), (costly, costly));
    let mut flawless = review.clone();
    flawless.seats[0].decisions.retain(|it| it.verdict == Verdict::Whole);
    let puzzle = Puzzle::read(None, Some(""), None);
    let none = drawn(&*table, &flawless, Lang::En, |page| page.puzzle = puzzle);
    assert_eq!(none.text("#le-h"), "Nothing cost you a point");
}

/// Where the only such link leads.
fn link(page: &Page, selector: &str) -> String {
    page.one(selector).attr("href").expect("an address").replace("&amp;", "&")
}

/// Whoever gives up on one moment is told its answer, and goes on to the next: the walk is not left.
#[test]
fn the_answer_can_be_shown_within_the_walk() {
    let (table, review) = reviewed("love-letter", &["Ana", "Bo"]);
    let seat = review.seats.iter().max_by_key(|seat| seat.costly().count()).expect("two seats");
    let walk = |letters: &str, pick: Option<&str>| {
        let puzzle = Puzzle::read(None, Some(letters), pick);
        drawn(&*table, &review, Lang::En, |page| {
            (page.seat, page.me, page.puzzle) = (seat.seat, Some(seat.seat), puzzle)
        })
    };
    let asked = walk("w", None);
    let links = asked.find(".ask__else a");
    let show = links.last().and_then(|it| it.attr("href")).expect("show me").replace("&amp;", "&");
    assert!(show.ends_with("&learn=w&pick=show#ask"), "{show}");
    let shown = walk("w", Some("show"));
    let second = seat.costly().nth(1).expect("two costly moments");
    assert_eq!(shown.find(".ranked__move[data-tag=best][data-tried]").len(), 1);
    assert!(shown.text(".answer").contains("it counts as a broken seal"));
    assert!(shown.text(".answer").contains("points given away."), "what was played, and why not");
    assert!(shown.text(".answer .caps").contains(&format!("Decision {}", second.number)), "still the same moment");
    assert_eq!(shown.find(".learn__far .seal--broken").len(), 1);
    assert!(link(&shown, ".answer .btn--wax").contains("&learn=wb"));
}

/// On a phone the page is read as it is written: what can be done stands before the figures.
#[test]
fn actions_stand_before_the_figures() {
    let (table, review) = reviewed("love-letter", &["Ana", "Bo"]);
    let text = html(&*table, &review, Lang::En, |page| page.at = Some(1));
    let place = |part: &str| text.find(part).unwrap_or_else(|| panic!("{part} is on the page"));
    let order =
        ["class=\"verdictum\"", "class=\"asseen\"", "class=\"rv__do\"", "id=\"rk-h\"", "id=\"be-h\""].map(place);
    assert!(order.is_sorted(), "{order:?}");
    let page = read(&text);
    assert!(link(&page, ".rv__do a.btn--wax").ends_with("&try=1#ask"));
    assert_eq!(page.one(".belief__scroll").attr("tabindex"), Some("0"), "what scrolls can be reached by keyboard");
}

/// Few words on a phone, and the same accessible name everywhere: the short words begin it.
#[test]
fn the_pager_has_short_words_and_whole_names() {
    let (table, review) = reviewed("love-letter", &["Ana", "Bo"]);
    let seat = review.seats.iter().max_by_key(|seat| seat.costly().count()).expect("two seats");
    for (lang, dear, all) in [
        (Lang::En, ("Next costly", "Next costly one"), ("All", "All of the review")),
        (Lang::Fr, ("Prochaine", "Prochaine qui a coûté"), ("Tout", "Toute la relecture")),
    ] {
        let page = drawn(&*table, &review, lang, |page| (page.seat, page.at) = (seat.seat, Some(1)));
        for (link, (short, whole)) in [(".pager__dear", dear), (".pager .btn--bare", all)] {
            assert_eq!(page.text(&format!("{link} .narrow")), short);
            assert_eq!(page.text(&format!("{link} .wide")), whole);
            assert_eq!(page.one(link).attr("aria-label"), Some(whole));
        }
    }
}

/// A move that guesses nothing is not said to be right so often; whoever is out is named, or spoken to.
#[test]
fn the_reason_belongs_to_the_move_and_to_the_seat() {
    let (table, review) = reviewed("love-letter", &["Ana", "Bo"]);
    let told = |lang: Lang, me: Option<Seat>, fact: Fact, played: f64| {
        let mut review = review.clone();
        review.seats[0].decisions[0].because = Because::Counted { fact, best: 0.69, played };
        let page = drawn(&*table, &review, lang, |page| (page.at, page.me) = (Some(1), me));
        page.text(".verdictum .because").replace(['\u{a0}', '\u{202f}', '\u{2068}', '\u{2069}'], " ")
    };
    let me = Some(Seat::ALL[0]);
    for (lang, me, fact, played, words) in [
        (Lang::En, me, Fact::Right, 0.0, "A well-chosen guess was right 69 times in 100."),
        (Lang::Fr, me, Fact::Right, 0.0, "Un nom bien choisi tombait juste 69 fois sur 100."),
        (Lang::En, me, Fact::Right, 0.2, "The better guess is right 69 times in 100; this one, 20."),
        (Lang::En, me, Fact::MeOut, 0.99, "You are out of the round at once 99 times in 100"),
        (Lang::Fr, me, Fact::MeOut, 0.99, "Ce coup te fait sortir de la manche aussitôt 99 fois"),
        (Lang::En, None, Fact::MeOut, 0.99, "is out of the round at once 99 times in 100"),
    ] {
        let said = told(lang, me, fact, played);
        assert!(said.contains(words), "{said}");
        assert_eq!(said.contains("Ana"), me.is_none(), "{said}");
    }
}

/// « 0,5 point », « 1,9 point », « 2,0 points »; and a decision is not the seventh of its round.
#[test]
fn french_counts_from_two() {
    let (table, review) = reviewed("love-letter", &["Ana", "Bo"]);
    for (cost, words) in [(0.005, "0,5 point donné"), (0.019, "1,9 point donné"), (0.02, "2,0 points donnés")] {
        let mut review = review.clone();
        let it = &mut review.seats[0].decisions[0];
        (it.cost, it.round) = (cost, Some(3));
        let page = drawn(&*table, &review, Lang::Fr, |page| page.at = Some(1));
        assert_eq!(page.text(".verdictum .because b"), words);
        assert_eq!(page.text(".verdictum .caps"), "Décision 1 · manche 3");
    }
}

#[test]
fn secret_moon_tells_roles_over_time_and_who_suspected_whom() {
    let names = ["Ana", "Bo", "Cy", "Di", "Eli"];
    let (table, review) = reviewed("secret-moon", &names);
    let decision = review.seats[0].decisions.last().expect("somebody decides");
    let page = drawn(&*table, &review, Lang::En, |page| page.at = Some(decision.number));
    assert_eq!(page.find(".roles tbody tr").len(), decision.beliefs.len());
    assert_eq!(page.find(".roles td[data-truth]").len(), decision.beliefs.len(), "one role is true in each place");
    assert_eq!(page.find(".suspects li").len(), names.len() - 1);
    let shown: Vec<f64> =
        page.texts(".suspects__pc").iter().map(|text| figure(text.trim_end_matches([' ', '%', '\u{a0}']))).collect();
    assert!(shown.is_sorted_by(|one, other| one >= other), "{shown:?}");
}

#[test]
fn a_review_that_waits_or_broke_off_says_so() {
    let (table, review) = reviewed("r", &["Ana", "Bo"]);
    let waits = drawn(&*table, &review, Lang::En, |page| (page.written, page.ahead) = (0, 3));
    assert_eq!(waits.text(".statebox h2"), "3 reviews before this one");
    let broken = drawn(&*table, &review, Lang::En, |page| (page.pages, page.broken) = (page.written + 4, true));
    assert_eq!(broken.text(".statebox h2"), "The review broke off");
    assert!(broken.one(".statebox .btn--wax").attr("href").is_some_and(|href| href.ends_with("again=1")));
    assert!(broken.has(".curve--wide a.curve__dot"), "what is written can be read");
}

#[test]
fn giving_up_is_told_with_the_chances_that_were_left() {
    let (table, _) = reviewed("love-letter", &["Ana", "Bo"]);
    let mut table = table.rewound(table.moves().len() / 2);
    table.reveal(Account { resigned: Some(Seat::ALL[0]), ..Account::default() });
    let review = written(&*table);
    let left = 100.0 * review.seats[0].gave_up().expect("Ana gave up");
    let page = drawn(&*table, &review, Lang::En, |_| {});
    let told = format!("You gave up with {left:.0} chances in 100 left.");
    assert!(page.text(".rv__lede").starts_with(&told), "{}", page.text(".rv__lede"));
    assert!(page.text(".moments").contains(&told) && page.text(".ledger").contains("gave up with"));
    let rows: Vec<f64> = page.texts(".bill td.num").iter().map(|text| figure(text)).collect();
    assert_eq!(rows.last(), Some(&0.0));
}
