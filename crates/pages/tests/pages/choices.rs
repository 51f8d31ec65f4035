//! Nothing that may be done is missing from the page: under every set of options, at every moment of a game, for
//! whoever is to move. A choice that the page forgot would leave a player stuck.

use crate::common::{online, page};
use cachet_engine::{AnyGame, AnyTable, Game, Names, Options, Seat, Seed, Viewer, below, dice};
use cachet_pages::{Choice, Choosing, read_picks, table_fragment};
use cachet_table::Online;
use cachet_words::Lang;

/// The most sets of options looked at for one game.
const SAMPLES: usize = 48;
/// The most moves of one game.
const MOVES: usize = 40;

/// Every choice of every step can be made from the page, and every move sent.
fn check(game: &'static dyn AnyGame, table: &dyn AnyTable, seat: Seat, everything: bool) -> usize {
    let legal = table.legal(seat);
    let online = online(table.copy());
    let (mut sent, mut todo, mut pages) = (String::new(), vec![Vec::new()], 0);
    while let Some(picks) = todo.pop() {
        let page = page(&online, Viewer::Seat(seat), &picks, Lang::En);
        let html = table_fragment(&page).into_string();
        pages += 1;
        let open = Choosing::new(&page.legal, &picks, &format!("/t/{}", online.id)).open;
        let linked = |choice: &Choice<'_>, html: &str| html.contains(&format!("href=\"{}\"", choice.href));
        // Where cards are lifted one after another (W), what is not on this page is on one that it leads to.
        let beyond = match open.iter().all(|choice| choice.at_once().is_some() || linked(choice, &html)) {
            true => String::new(),
            false => one_on(&online, seat, &open, &html),
        };
        for (at, choice) in open.iter().enumerate() {
            let action = choice.at_once().map(|legal| value(&legal.action.to_string()));
            let there = linked(choice, &html) || linked(choice, &beyond);
            assert!(
                there || action.is_some_and(|action| html.contains(&action)),
                "{} {picks:?}: {} cannot be chosen",
                game.info().id,
                choice.say.key
            );
            // A move that has to be confirmed is a link, although nothing is left to choose after it.
            if there && (everything || at == 0) {
                todo.push(picks.iter().copied().chain([at]).collect());
            }
        }
        sent.push_str(&html);
    }
    if everything {
        for legal in &legal {
            assert!(
                sent.contains(&value(&legal.action.to_string())),
                "{}: {} has no button",
                game.info().id,
                legal.text
            );
        }
    }
    pages
}

/// Every page that can be reached from this one by choosing again at the same step.
fn one_on(online: &Online, seat: Seat, open: &[Choice<'_>], html: &str) -> String {
    let (mut all, mut seen) = (html.to_owned(), Vec::new());
    while let Some(choice) =
        open.iter().find(|choice| !seen.contains(&choice.href) && all.contains(&format!("href=\"{}\"", choice.href)))
    {
        seen.push(choice.href.clone());
        let picks = read_picks(choice.href.split("pick=").nth(1).unwrap_or_default());
        all.push_str(&table_fragment(&page(online, Viewer::Seat(seat), &picks, Lang::En)).into_string());
    }
    all
}

/// How a button carries an action.
fn value(action: &str) -> String {
    format!("name=\"action\" value=\"{}\"", action.replace('"', "&quot;"))
}

fn walk<G: Game>() -> usize {
    let game = cachet_games::find(G::INFO.id).expect("a game of the list");
    let mut pages = 0;
    let most = G::INFO.seats.iter().map(|seats| G::Options::samples(*seats).len()).max().unwrap_or(1).min(SAMPLES);
    for number in 0..most.max(G::INFO.seats.len()) {
        let seats = G::INFO.seats[number % G::INFO.seats.len()];
        let samples = G::Options::samples(seats);
        // Spread over the whole list, the large combinations at its end included.
        let options = &samples[number * samples.len().div_ceil(most) % samples.len()];
        let names = Names::letters(seats);
        let options: Vec<String> = options.write(&names).iter().map(|(key, value)| format!("{key}={value}")).collect();
        let seed = Seed::small(number as u64);
        let mut table = game.open(names, &options, seed).expect("options the game allows");
        let mut chooser = dice(number as u64);
        for turn in 0..MOVES {
            let waiting = table.waiting();
            if waiting.is_empty() {
                break;
            }
            let nth = below(&mut chooser, waiting.len() as u32) as usize;
            let seat = waiting.iter().nth(nth).expect("somebody is waited for");
            pages += check(game, &*table, seat, turn % 9 == 0);
            let legal = table.legal(seat);
            let chosen = &legal[below(&mut chooser, legal.len() as u32) as usize];
            table.play(seat, &chosen.action, seed).expect("a legal move");
        }
    }
    pages
}

macro_rules! everything_can_be_chosen {
    ($($name:ident: $game:ty),* $(,)?) => {
        $(#[test]
        fn $name() {
            let pages = walk::<$game>();
            assert!(pages >= 3, "only {pages} pages were looked at");
        })*
    };
}
cachet_games::for_every_game!(everything_can_be_chosen);
