//! A page tells no secrets: re-deal everything its reader cannot know, and not a byte of it changes. This covers what
//! is drawn, in which order, under which ids, and where a moving card is said to come from.

use crate::common::{legal, online, page};
use cachet_engine::{AnyTable, Game, Header, Names, Options, Phase, Seed, SeedDealer, Table, Viewer, below, dice};
use cachet_pages::{table_fragment, whole_story};
use cachet_words::Lang;

/// What a viewer is sent: the table untouched, and after choosing each first thing there is to choose; and the whole story.
fn sent(table: &dyn AnyTable, viewer: Viewer) -> Vec<String> {
    let picks: Vec<Vec<usize>> = [vec![], vec![0], vec![1], vec![0, 0]].into();
    let some = if legal(table, viewer).is_empty() { &picks[..1] } else { &picks[..] };
    let online = online(table.copy());
    let tables = some.iter().map(|picks| table_fragment(&page(&online, viewer, picks, Lang::En)).into_string());
    tables.chain([whole_story(&page(&online, viewer, &[], Lang::En)).into_string()]).collect()
}

/// Plays random games, and compares real and imagined pages at some positions; answers how many were compared, and
/// how many of those really were dealt otherwise.
fn compare<G: Game>(games: u64, every: u32) -> (u32, u32) {
    let (mut looks, mut re_dealt) = (0, 0);
    for number in 0..games {
        let seats = G::INFO.seats[number as usize % G::INFO.seats.len()];
        let samples = G::Options::samples(seats);
        let options = samples[number as usize % samples.len()].clone();
        let seed = Seed::small(number);
        let header: Header<G> =
            Header::new(Names::letters(seats), options, Some(seed)).expect("a table the game allows");
        let mut table = Table::open(header.clone(), &mut SeedDealer::new(seed));
        let mut chooser = dice(number);
        for _ in 0..60 {
            let Phase::Waiting(waiting) = table.phase() else { break };
            if below(&mut chooser, every) == 0 {
                for viewer in Viewer::all(seats) {
                    let notes = table.notebook_of(viewer);
                    let Some(log) = G::imagine(&header.options, seats, &notes, &mut chooser) else { continue };
                    let imagined =
                        Table::replay(header.clone(), &log).unwrap_or_else(|_| panic!("an imagined game is legal"));
                    looks += 1;
                    re_dealt += u32::from(imagined.state() != table.state());
                    let (real, other) = (sent(&table, viewer), sent(&imagined, viewer));
                    assert!(
                        real == other,
                        "{} {viewer:?}: the page depends on hidden cards\n{real:#?}\n{other:#?}",
                        G::INFO.id
                    );
                }
            }
            let nth = below(&mut chooser, waiting.len() as u32) as usize;
            let seat = waiting.iter().nth(nth).expect("somebody is waited for");
            let actions = table.legal(seat);
            let action = actions[below(&mut chooser, actions.len() as u32) as usize];
            let mut dealer = table.dealer(seed);
            table.play(seat, action, &mut dealer).unwrap_or_else(|_| panic!("a legal action"));
        }
    }
    (looks, re_dealt)
}

macro_rules! pages_keep_secrets {
    ($($name:ident: $game:ty),* $(,)?) => {
        $(#[test]
        fn $name() {
            let (looks, re_dealt) = compare::<$game>(16, 5);
            assert!(looks >= 30, "only {looks} pages were compared");
            assert!(re_dealt * 10 >= looks, "of {looks} pages only {re_dealt} were dealt otherwise");
        })*
    };
}
cachet_games::for_every_game!(pages_keep_secrets);
