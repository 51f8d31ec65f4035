//! The garden: every choice stands on the page, at every size of table, whatever happens, and it shows what is known.

use crate::common::{online, page, random_game};
use crate::dom::Page;
use cachet_engine::{AnyTable, Seat, Viewer};
use cachet_pages::{Choice, Choosing, table_fragment};
use cachet_words::Lang;

const GAME: &str = "secret-moon";

fn fragment(table: &dyn AnyTable, viewer: Viewer, picks: &[usize], lang: Lang) -> String {
    table_fragment(&page(&online(table.copy()), viewer, picks, lang)).into_string()
}

/// Follows every choice there is; answers how many were there.
fn follow(table: &dyn AnyTable, seat: Seat, picks: &[usize]) -> usize {
    let viewer = Viewer::Seat(seat);
    let html = fragment(table, viewer, picks, Lang::En);
    let moves = table.legal(seat);
    let choosing = Choosing::new(&moves, picks, "/t/0000000000001");
    if let Some(complete) = choosing.complete {
        let button = format!("name=\"action\" value=\"{}\"", complete.action.to_string().replace('"', "&quot;"));
        assert_eq!(html.matches(&button).count(), 1, "{} cannot be sealed once", complete.text);
    }
    let mut found = choosing.open.len();
    for (at, choice) in choosing.open.iter().enumerate() {
        let link = format!("href=\"{}\"", choice.href);
        match choice.at_once() {
            Some(legal) => {
                let button = format!("name=\"action\" value=\"{}\"", legal.action.to_string().replace('"', "&quot;"));
                assert!(html.contains(&button), "{} has no button", legal.text);
            }
            None => {
                assert_eq!(html.matches(&link).count(), 1, "{picks:?}: {link} stands not once");
                let picks: Vec<usize> = picks.iter().copied().chain([at]).collect();
                found += follow(table, seat, &picks);
            }
        }
    }
    found
}

#[test]
fn every_choice_stands_on_the_page_at_every_table() {
    let game = cachet_games::find(GAME).expect("the game");
    let mut deeds = std::collections::HashSet::new();
    for &seats in game.info().seats {
        for number in 0..6 {
            for moves in [0, 3, 7, 11, 15, 19] {
                let table = random_game(game, seats, number, moves);
                let Some(seat) = table.waiting().lowest() else { continue };
                for legal in table.legal(seat) {
                    deeds.insert(legal.action["action"].to_string());
                }
                assert!(follow(&*table, seat, &[]) > 1);
            }
        }
    }
    assert_eq!(deeds.len(), 7, "not every action was ever possible: {deeds:?}");
}

#[test]
fn a_target_is_the_seat_itself_and_oneself_is_on_my_side() {
    let game = cachet_games::find(GAME).expect("the game");
    let table = random_game(game, 6, 3, 0);
    let seat = table.waiting().lowest().expect("a turn");
    let moves = table.legal(seat);
    let protect = Choosing::new(&moves, &[], "/t/x")
        .open
        .iter()
        .position(|choice| choice.moves[0].action["action"] == "protect")
        .expect("it is the first round");
    let html = fragment(&*table, Viewer::Seat(seat), &[protect], Lang::En);
    let (garden, mine) = html.split_once("id=\"mine\"").expect("my side");
    assert_eq!(garden.matches("class=\"seat__aim\"").count(), 5, "the five others");
    assert!(mine.contains("Protect myself") && !garden.contains("Protect myself"));
    let npc = garden.split("guest--npc").nth(1).expect("two NPCs");
    assert!(!npc.contains("seat__aim"), "an NPC cannot be protected");
}

#[test]
fn whoever_may_see_a_card_sees_it_and_the_others_see_its_back() {
    let game = cachet_games::find(GAME).expect("the game");
    let table = random_game(game, 8, 2, 0);
    let faces = |viewer| fragment(&*table, viewer, &[], Lang::En).matches("class=\"role-card\"").count();
    assert_eq!(faces(Viewer::Everyone), 8);
    assert_eq!(faces(Viewer::Public), 0);
    for seat in Seat::ALL {
        let html = fragment(&*table, Viewer::Seat(seat), &[], Lang::En);
        let partner = usize::from(html.contains("your eyes met"));
        assert_eq!(html.matches("class=\"role-card\"").count(), 1 + partner, "one’s own, and a partner’s");
    }
}

#[test]
fn the_end_says_who_won_to_those_who_played_and_to_those_who_watched() {
    let game = cachet_games::find(GAME).expect("the game");
    for &seats in game.info().seats {
        for number in 0..8 {
            let table = random_game(game, seats, number, 4_000);
            let outcome = table.outcome().expect("it is over");
            let public = fragment(&*table, Viewer::Public, &[], Lang::Fr);
            assert_eq!(public.matches("data-won").count(), 1, "one team wins");
            for seat in table.names().all() {
                let html = fragment(&*table, Viewer::Seat(seat), &[], Lang::En);
                let won = outcome.winners.contains(seat);
                assert_eq!(html.contains("Your team wins the night."), won, "{seat} of {seats}, game {number}");
                assert_eq!(html.contains("The night goes to the other team."), !won);
                assert_eq!(html.matches("id=\"hand-").count(), if seats == 5 { 7 } else { 8 }, "every card is there");
            }
        }
    }
}

/// SM-14: to accuse somebody of being what only the accuser can be is wrong whoever it is, and asks once more.
#[test]
fn an_accusation_that_cannot_be_right_asks() {
    let game = cachet_games::find(GAME).expect("the game");
    let mut asked = 0;
    for number in 0..6 {
        let table = random_game(game, 6, number, 0);
        let seat = table.waiting().lowest().expect("a turn");
        let moves = table.legal(seat);
        let accuses = |choice: &&Choice<'_>| choice.moves[0].action["action"] == "accuse";
        let choosing = Choosing::new(&moves, &[], "/t/x");
        let accuse = choosing.open.iter().position(|choice| accuses(&choice)).expect("one may always accuse");
        let look = |picks: &[usize]| Page::read(&fragment(&*table, Viewer::Seat(seat), picks, Lang::En));
        let mine = look(&[]).text(".role__who b");
        for (at, name) in look(&[accuse, 0]).texts(".names .name b").into_iter().enumerate() {
            let sealed = look(&[accuse, 0, at]);
            let in_vain = name == mine && name != "Guard";
            assert_eq!(sealed.has("#warn"), in_vain, "{mine} accuses somebody of being {name}");
            assert_eq!(sealed.text("#seal"), if in_vain { "Seal it all the same" } else { "Seal my move" });
            asked += usize::from(in_vain);
        }
    }
    assert!(asked > 1, "not only Guards were dealt");
}
