//! S to Z, the other games with the cards of R: what each is about, and who has won.

use super::{Page, after, choosing, drawn, laid_out, seen};
use cachet_engine::AnyTable;
use cachet_table::Online;
use cachet_words::Lang;

#[test]
fn s_an_assassin_puts_out_and_the_pile_is_counted() {
    let table = laid_out("r-s", "Ana, Bo, Cy", "first: Ana\ndeal: deck Assassin, Spy, Princess, Clown, Assassin, ...");
    let table = after(table, &["Ana: draw", "Bo: draw", "Cy: draw"]);
    let bo = seen(&*table, "Bo", Lang::En);
    assert_eq!(bo.text(".bar__title p"), "13 cards in the pile");
    assert_eq!(bo.text("#deck .pile__count"), "13");
    assert_eq!(
        (bo.one("#seat-A").attr("data-state"), bo.text("#seat-A .seat__note")),
        (Some("out"), "out of the game".into())
    );
    assert_eq!(bo.texts("#seat-A .seat__row .card__name"), ["Assassin"]);
    assert_eq!(
        (bo.one("#seat-C").attr("data-state"), bo.texts("#seat-C .seat__row .card__name")),
        (Some("in"), vec!["Princess".into()])
    );
    assert_eq!(bo.texts("#mine .drawn .card__name"), ["Spy"]);
    assert_eq!(
        (bo.text("#mine .say"), bo.texts("#mine .choices li")),
        ("Your turn: draw a card.".into(), vec!["Draw a card".into()])
    );
    assert_eq!(seen(&*table, "Ana", Lang::En).one("#mine").attr("data-state"), Some("out"));
    let over = after(table, &["Bo: draw", "Cy: draw"]);
    let page = seen(&*over, "Ana", Lang::En);
    assert_eq!(
        (page.text(".letter--last h2"), page.text(".letter--last .lede")),
        ("Bo wins the game.".into(), "Everybody else has drawn an Assassin.".into())
    );
    assert!(!page.has("#deck") && page.has(".after"));
}

#[test]
fn t_whoever_finds_the_princess_wins() {
    let table = laid_out("r-t", "Ana, Bo, Cy", "first: Ana\ndeal: deck Assassin, Clown, Princess, ...");
    let table = after(table, &["Ana: draw", "Bo: draw", "Cy: draw"]);
    let page = seen(&*table, "Cy", Lang::En);
    assert_eq!(
        (page.text(".letter--last h2"), page.text(".letter--last .lede")),
        ("The game is yours.".into(), "The Princess has been found.".into())
    );
    assert_eq!(page.texts(".letter--last .shown[data-won] .card__name"), ["Princess"]);
    assert_eq!(page.text(".letter--last .shown__who"), "Cy");
}

const GRID: &str = "first: Bo\ndeal: row Spy, Spy, General, General | row Blue Prince, Red Prince, Blue Princess, Red Princess | \
    row Clown, Clown, Wizard, Wizard | row Minister, Minister, Assassin, Assassin";

#[test]
fn u_cards_are_turned_up_paired_and_remembered() {
    let table = laid_out("r-u", "Ana, Bo, Cy", GRID);
    assert_eq!(seen(&*table, "Bo", Lang::En).text("#mine .say"), "Turn up a card.");
    let pair = after(table, &["Bo: turn 3", "Bo: turn 4"]);
    let bo = seen(&*pair, "Bo", Lang::En);
    assert_eq!(bo.text("#mine .say"), "A pair! Turn up another card, or stop.");
    assert_eq!(
        (bo.text("#mine .seat__score"), bo.texts(".my-row .card__name")),
        ("6 points".into(), vec!["General".into()])
    );
    assert_eq!(bo.find("#mine .choices li").len(), 1, "stop");
    let one = after(pair, &["Bo: turn 1"]);
    let ana = seen(&*one, "Ana", Lang::En);
    assert_eq!(
        (ana.text("#seat-B .seat__score"), ana.text("#seat-C .seat__score")),
        ("6 points".into(), "0 points".into())
    );
    assert_eq!(ana.texts("#seat-B .pair .card__name"), ["General"]);
    assert_eq!((ana.text("#cell-3"), ana.text("#cell-1")), ("Card 3 is gone".into(), "2 Spy 1".into()));
    assert!(!ana.has("#cell-2 .card__name") && !ana.has("#cell-2 .pick"));
    assert_eq!(seen(&*one, "Bo", Lang::En).text("#mine .say"), "Turn up a second card.");
    let down = after(one, &["Bo: turn 9", "Cy: turn 5"]);
    let cy = seen(&*down, "Cy", Lang::En);
    assert_eq!(cy.text("#cell-5 .printed__mark"), "B blue");
    assert!(!cy.has("#cell-9 .card.is-up"), "it was turned down");
    // What was seen stays marked where the table agreed on it.
    let later = after(down, &["Cy: turn 6", "Cy: stop"]);
    let ana = seen(&*later, "Ana", Lang::En);
    assert_eq!(ana.text("#cell-9 .memory"), "0 Clown");
    assert_eq!(ana.one("#cell-9 .pick").attr("aria-label"), Some("Turn up card 9, which was the Clown"));
    let online = Online::showing(later);
    let alone = drawn(&online, "Ana", Lang::En, |page| page.helper = false);
    assert!(!alone.has(".memory"));
    assert_eq!(alone.one("#cell-9 .pick").attr("aria-label"), Some("Turn up card 9"));
}

#[test]
fn u_a_crossed_couple_wins_at_once() {
    let over = after(laid_out("r-u", "Ana, Bo, Cy", GRID), &["Bo: turn 5", "Bo: turn 8"]);
    let page = seen(&*over, "Ana", Lang::En);
    assert_eq!(page.text(".letter--last h2"), "Bo wins the game.");
    assert!(page.text(".letter--last .lede").contains("different colours"));
    assert_eq!(page.texts(".letter--last .printed"), ["7 Prince B blue", "1 Princess R red"]);
    assert_eq!(page.text(".bar__title p"), "8 points win");
    let all = laid_out("r-u", "Ana, Bo, Cy", &format!("options: mode=all\n{GRID}"));
    assert_eq!(seen(&*all, "Ana", Lang::En).text(".bar__title p"), "until the grid is empty");
}

const CARDS: [&str; 8] = ["Clown", "Princess", "Spy", "Assassin", "Minister", "Wizard", "General", "Prince"];

fn placed(mut table: Box<dyn AnyTable>, name: &str, order: [usize; 8]) -> Box<dyn AnyTable> {
    for at in order {
        table = after(table, &[&format!("{name}: place {}", CARDS[at])]);
    }
    table
}

#[test]
fn v_partners_sit_opposite_and_orders_stay_secret_until_the_end() {
    let table = after(laid_out("r-v", "Ana, Bo, Cy, Dee", ""), &["Ana: place Clown", "Ana: place Spy"]);
    let ana = seen(&*table, "Ana", Lang::En);
    assert_eq!(
        (ana.text(".bar__title p"), ana.text("#mine .say")),
        ("with Cy".into(), "Which card comes as number 3? Think as Cy does.".into())
    );
    assert_eq!(ana.texts(".slots8 .card__name"), ["Clown", "Spy"]);
    assert_eq!(ana.texts("#hand-A .card__name"), ["Prince", "General", "Wizard", "Minister", "Assassin", "Princess"]);
    assert_eq!(
        (ana.text("#seat-C .seat__note"), ana.text("#seat-B .seat__note")),
        ("your partner".into(), "with Dee".into())
    );
    let cy = seen(&*table, "Cy", Lang::En);
    assert_eq!(cy.text("#seat-A .seat__score"), "2 of 8 placed");
    assert!(!cy.has(".slots8 .card__name"), "not even a partner sees it");
    let straight = [0, 1, 2, 3, 4, 5, 6, 7];
    let table = placed(laid_out("r-v", "Ana, Bo, Cy, Dee", ""), "Ana", straight);
    let table = placed(table, "Cy", [7, 6, 5, 4, 3, 2, 1, 0]);
    let table = placed(placed(table, "Bo", straight), "Dee", [0, 1, 2, 4, 3, 6, 7, 5]);
    let page = seen(&*table, "Bo", Lang::En);
    assert_eq!(page.text(".letter--last h2"), "You and Dee win together.");
    assert_eq!(page.text(".letter--last .lede"), "The winning partners agreed 3 times.");
    assert_eq!(page.texts(".orders__score"), ["3 points", "0 points"]);
    let pairs = page.find(".orders__pair");
    assert_eq!(pairs[0].texts(".orders__who b"), ["Bo", "Dee"]);
    assert_eq!((pairs[0].is("data-won"), pairs[1].is("data-won")), (true, false));
    assert_eq!((pairs[0].find("[data-agreed]").len(), pairs[1].find("[data-agreed]").len()), (6, 0), "in both orders");
}

#[test]
fn w_stakes_exchanges_and_the_best_hand() {
    let deal = "deal: Ana Spy, Spy, Clown | Bo General, Wizard, Clown | deck Minister, Assassin, Blue Prince, ...";
    let table = after(laid_out("r-w", "Ana, Bo", deal), &["Bo: discard Clown, Wizard"]);
    let ana = seen(&*table, "Ana", Lang::En);
    assert_eq!((ana.text(".bar__title p"), ana.text(".stake")), ("2 units at stake".into(), "2 units at stake".into()));
    assert_eq!(
        (ana.text("#mine .say"), ana.text("#seat-B .seat__note")),
        ("Which cards do you exchange?".into(), "has decided".into())
    );
    // Each card is given away by a tap, and taken back by another.
    let taps = |page: &Page| -> Vec<String> {
        page.find("a.exchange").iter().map(|tap| tap.attr("aria-label").unwrap_or_default().to_owned()).collect()
    };
    assert_eq!(taps(&ana), ["exchange Spy", "exchange Spy", "exchange Clown"]);
    assert_eq!((ana.text(".exchanges__none"), ana.has("#seal")), ("Keep all three".into(), false));
    let address = ana.find("a.exchange")[2].attr("href").expect("a link").to_owned();
    let pick = address.split("pick=").nth(1).expect("a pick").parse().expect("a number");
    let lifted = choosing(&*table, "Ana", &[pick]);
    assert_eq!(lifted.texts(".exchange [data-away] .card__name"), ["Clown"]);
    assert_eq!(taps(&lifted), ["exchange Spy", "exchange Spy", "keep Clown after all"]);
    assert!(lifted.has("#seal"));
    assert_eq!(lifted.texts("#still li").len(), 7, "what wins lies beside the table");
    assert_eq!(ana.find("#seat-B .card--back").len(), 3);
    let bo = seen(&*table, "Bo", Lang::En);
    assert_eq!(bo.texts("#hand-B .card__name"), ["General", "Wizard", "Clown"]);
    assert_eq!(bo.texts("#hand-B [data-away] .card__name"), ["Wizard", "Clown"]);
    let over = after(table, &["Ana: discard Clown"]);
    let page = seen(&*over, "Bo", Lang::En);
    assert_eq!(
        (page.text(".letter--last h2"), page.text(".letter--last .lede")),
        ("Ana wins the game.".into(), "Ana takes the stakes: 2 units.".into())
    );
    assert_eq!(
        page.texts(".showdown__words"),
        ["two of a kind · exchanged 1 card", "nothing special · exchanged 2 cards"]
    );
    assert_eq!(page.texts(".showdown[data-won] .card__name"), ["Minister", "Spy", "Spy"]);
}

#[test]
fn x_stay_or_pass_and_hands_that_passed_are_not_shown() {
    let deal = "deal: Ana Prince, Clown | Bo Spy, Spy | Cy General, Wizard | deck ...";
    let table = after(laid_out("r-x", "Ana, Bo, Cy", deal), &["Bo: pass"]);
    let ana = seen(&*table, "Ana", Lang::En);
    assert_eq!(
        (ana.text("#mine .say"), ana.texts("#mine .choices li")),
        ("Do you stay, or pass?".into(), vec!["Stay".into(), "Pass".into()])
    );
    assert_eq!(ana.texts("#hand-A .card__name"), ["Prince", "Clown"]);
    assert_eq!(
        (ana.text("#seat-B .seat__note"), ana.text("#seat-C .seat__note")),
        ("has decided".into(), "to play".into())
    );
    assert!(!ana.has("#seat-B .card__name"));
    let bo = seen(&*table, "Bo", Lang::En);
    assert_eq!(
        (bo.text("#mine .seat__score"), bo.text("#mine .say")),
        ("passes".into(), "Waiting for Ana and Cy.".into())
    );
    let over = after(table, &["Ana: stay", "Cy: stay"]);
    let page = seen(&*over, "Bo", Lang::En);
    assert_eq!(page.text(".letter--last h2"), "Ana wins the game.");
    assert_eq!(page.texts(".showdown__words"), ["stays", "passes", "stays"]);
    assert_eq!(page.find(".showdown")[1].find(".card--back").len(), 2, "also not to whoever held them");
    assert_eq!(page.texts(".showdown[data-won] .card__name"), ["Prince", "Clown"]);
}

#[test]
fn y_pairs_go_and_one_draws_from_the_right() {
    let deal = "first: Bo\ndeal: Bo Spy, Spy, Clown, Wizard, Minister | Cy General, General, Clown, Wizard, Assassin | \
        Ana Prince, Prince, Princess, Minister, Assassin";
    let table = laid_out("r-y", "Ana, Bo, Cy", deal);
    let bo = seen(&*table, "Bo", Lang::En);
    assert_eq!((bo.text(".bar__title p"), bo.text("#mine .seat__score")), ("9 cards".into(), "3 cards".into()));
    assert_eq!(
        (bo.text("#mine .say"), bo.texts("#mine .choices li")),
        ("Your turn: draw a card.".into(), vec!["Draw a card from Ana".into()])
    );
    assert_eq!(bo.text("#seat-A .seat__note"), "next to be drawn from");
    assert!(bo.has("#seat-A[data-marked]") && !bo.has("#seat-C[data-marked]"));
    assert_eq!(bo.texts("#seat-C .seat__note").concat(), "");
    assert_eq!(bo.texts(".gone-pairs .card__name"), ["Spy", "General", "Prince"]);
    assert_eq!(bo.texts("#hand-B .card__name"), ["Wizard", "Minister", "Clown"]);
    let ana = seen(&*table, "Ana", Lang::En);
    assert_eq!(ana.texts("#hand-A .card__name"), ["Minister", "Assassin", "Princess"]);
    assert_eq!((ana.find("#seat-B .card--back").len(), ana.text("#seat-B .seat__score")), (3, "3 cards".into()));
    let mut over = table;
    while let Some(seat) = over.waiting().lowest() {
        let name = over.names().of(seat);
        over = after(over, &[&format!("{name}: draw")]);
    }
    let winner = over.outcome().and_then(|outcome| outcome.winners.only()).expect("one winner");
    let page = seen(&*over, &over.names().of(winner), Lang::En);
    assert_eq!(
        (page.text(".letter--last h2"), page.texts("#mine .hand8 .card__name")),
        ("The game is yours.".into(), vec!["Princess".into()])
    );
    assert_eq!(page.text(".letter--last .lede"), "Nothing is left but the Princess.");
}

#[test]
fn z_four_games_with_changing_sides() {
    let table = after(laid_out("r-z", "Ana, Bo", "first: Ana"), &["Ana: General", "Bo: Spy"]);
    let ana = seen(&*table, "Ana", Lang::En);
    assert_eq!(ana.text(".bar__title p"), "Game 1 of 4 · round 2");
    assert_eq!(ana.texts("#mine .fx li"), ["the Prince’s side: 1 point", "+2 bonus of 2", "shows first"]);
    assert_eq!(ana.texts("#seat-B .fx li"), ["the Princess’s side: 4 points", "sees first"]);
    assert_eq!(
        (ana.text("#mine .say"), ana.text(".verdict[data-for=me]")),
        ("You show first: choose your card.".into(), "▼ Round 1. You win the round".into())
    );
    assert_eq!(ana.texts("#hand-A .card__name"), ["Prince", "Wizard", "Minister"]);
    assert_eq!(ana.texts("#seat-B li[data-fate=left] .card__name"), ["Assassin", "Princess", "Clown"]);
    assert_eq!(ana.texts("#seat-B li[data-fate=played] .card__name"), ["Spy"]);
    let next = after(table, &["Ana: Prince", "Bo: Princess"]);
    let ana = seen(&*next, "Ana", Lang::En);
    assert_eq!(
        (ana.text("details.letter h2"), ana.texts("details.letter .tally b")),
        ("Bo scores 4 points.".into(), ["Ana", "0 points", "Bo", "4 points"].map(str::to_owned).to_vec())
    );
    assert_eq!(ana.text(".bar__title p"), "Game 2 of 4 · round 1");
    assert_eq!(
        (ana.text("#seat-B .fighter__score"), ana.text("#mine .fighter__score")),
        ("4 points".into(), "0 points".into())
    );
    assert_eq!(ana.texts("#hand-A .card__name"), ["Assassin", "Spy", "Princess", "Clown"], "now the other side");
    let lines = ["Bo: Prince", "Ana: Spy", "Ana: Prince", "Bo: Spy", "Bo: Prince", "Ana: Spy"];
    let over = after(next, &lines);
    let page = seen(&*over, "Bo", Lang::En);
    assert_eq!(
        (page.text(".letter--last h2"), page.texts(".letter--last .lede")[0].as_str()),
        ("The match is yours.".into(), "Four games: 6 to 1.")
    );
    assert_eq!(page.texts(".letter--last .tally b"), ["Ana", "1 point", "Bo", "6 points"]);
    assert!(!page.has("#mine .say") && !page.has("#hand-B"), "nobody is waited for, and nothing can be played");
}

/// Where one tap plays, the card is the button.
#[test]
fn cards_of_the_other_games_are_their_own_buttons() {
    let page = choosing(&*laid_out("r-z", "Ana, Bo", "first: Ana"), "Ana", &[]);
    let labels: Vec<_> = page.find("#hand-A a").into_iter().filter_map(|it| it.attr("aria-label")).collect();
    let ends: Vec<_> = labels.iter().filter_map(|label| label.split(". ").last()).collect();
    assert_eq!(ends, ["Play the Prince.", "Play the General.", "Play the Wizard.", "Play the Minister."]);
}
