//! The moments that are drawn: positions of every game, looked for in seeded games.

use cachet_engine::{Seat, Viewer};

/// A position worth looking at.
#[derive(Clone, Copy)]
pub struct Shot {
    pub name: &'static str,
    pub game: &'static str,
    pub seats: usize,
    pub seed: u64,
    pub options: &'static [&'static str],
    /// Stops after this many moves; `usize::MAX` plays to the end.
    pub moves: usize,
    /// Goes on until this seat is to move.
    pub turn_of: Option<usize>,
    /// Chooses, this many times, what leaves the most open.
    pub steps: usize,
    /// Looks for a game in which the page holds this.
    pub showing: &'static str,
    pub viewer: Viewer,
}

pub const fn shot(name: &'static str, game: &'static str, seats: usize, seed: u64) -> Shot {
    let first = Seat::ALL[0];
    let (options, viewer) = (&[], Viewer::Seat(first));
    Shot { name, game, seats, seed, options, moves: 0, turn_of: None, steps: 0, showing: "", viewer }
}

/// The duel of R under these letters.
const fn duel(name: &'static str, options: &'static [&'static str], moves: usize) -> Shot {
    Shot { options, moves, ..shot(name, "r", 2, 5) }
}

/// R at its moments, and the ends of the other games with its cards.
fn shots_of_r() -> Vec<Shot> {
    let (first, end) = (Some(0), usize::MAX);
    let mut shots = vec![
        duel("r-duel-start", &[], 0),
        Shot { turn_of: first, showing: "data-for=\"me\"", ..duel("r-duel-mid", &[], 8) },
        Shot { turn_of: first, showing: "pot__held", ..duel("r-duel-pot", &[], 6) },
        Shot { turn_of: first, showing: "data-is=\"good\"", ..duel("r-duel-spy", &[], 6) },
        Shot { showing: "is-down", ..duel("r-duel-wait", &[], 5) },
        duel("r-duel-over", &[], end),
        Shot { showing: "♛", ..duel("r-duel-princess", &[], end) },
        Shot { viewer: Viewer::Public, ..duel("r-duel-public", &[], 7) },
        Shot { viewer: Viewer::Everyone, ..duel("r-duel-everyone", &["rules=D"], 7) },
        duel("r-duel-seven", &["rules=B"], 0),
        Shot { turn_of: first, ..duel("r-duel-wanderlust", &["rules=C"], 4) },
        Shot { turn_of: first, ..duel("r-duel-three", &["rules=D"], 4) },
        Shot { turn_of: first, ..duel("r-duel-option", &["rules=C+E"], 6) },
        duel("r-duel-draft", &["rules=I"], 6),
        Shot { turn_of: first, ..duel("r-duel-draft-mine", &["rules=I"], 6) },
        Shot { turn_of: first, ..duel("r-duel-random", &["rules=J+K"], 4) },
        Shot { turn_of: first, ..duel("r-duel-order", &["rules=L"], 5) },
        Shot { turn_of: first, ..duel("r-duel-prophecy", &["rules=L"], 20) },
        Shot { showing: "leave my cards", ..duel("r-duel-again", &["rules=L"], 19) },
        Shot { turn_of: first, ..duel("r-duel-chance", &["rules=M"], 4) },
        Shot { showing: "take nothing back", ..duel("r-duel-last-chance", &["rules=N+H"], 6) },
        Shot { turn_of: first, ..duel("r-duel-dawn", &["dawn=total:12"], 20) },
        Shot { showing: "id=\"end-1-1\"", ..duel("r-duel-dawn-deal", &["dawn=total:12"], 16) },
        Shot { showing: "letter--kept", ..duel("r-duel-game-end", &["match=true_king"], 6) },
        Shot { turn_of: first, steps: 1, ..duel("r-duel-lifted", &[], 8) },
        Shot { showing: "letters8", ..duel("r-duel-naming", &["match=true_king"], 6) },
        duel("r-duel-match-over", &["match=true_king"], end),
    ];
    for (name, game, seats) in [
        ("r-s-over", "r-s", 4),
        ("r-t-over", "r-t", 3),
        ("r-u-over", "r-u", 3),
        ("r-v-over", "r-v", 4),
        ("r-w-over", "r-w", 3),
        ("r-x-over", "r-x", 4),
        ("r-y-over", "r-y", 3),
        ("r-z-over", "r-z", 2),
    ] {
        shots.push(Shot { moves: end, ..shot(name, game, seats, 4) });
    }
    for (name, game, seats, moves) in [
        ("r-s-turn", "r-s", 3, 7),
        ("r-u-turn", "r-u", 2, 9),
        ("r-v-turn", "r-v", 4, 3),
        ("r-w-turn", "r-w", 2, 0),
        ("r-x-turn", "r-x", 3, 0),
        ("r-y-turn", "r-y", 4, 3),
        ("r-z-turn", "r-z", 2, 5),
    ] {
        shots.push(Shot { moves, turn_of: first, ..shot(name, game, seats, 6) });
    }
    shots
}

/// Cards that are lifted, and cards that cannot be: where a hand has no room for words, they stand beside it.
fn lifted() -> Vec<Shot> {
    let first = Some(0);
    vec![
        Shot { moves: 6, turn_of: first, showing: "class=\"why\"", ..shot("letters-must", "love-letter", 4, 3) },
        Shot {
            moves: 4,
            turn_of: first,
            steps: 1,
            showing: "data-cards=\"3\"",
            ..shot("letters-keep", "love-letter-2019", 6, 3)
        },
        Shot { moves: 7, turn_of: first, steps: 1, ..shot("princess-lifted", "princess-princess", 6, 3) },
        Shot { moves: 6, turn_of: first, steps: 1, ..shot("stitch-lifted", "stitch", 5, 3) },
        Shot { turn_of: first, steps: 1, showing: "data-is=\"good\"", ..duel("r-duel-spy-lifted", &[], 6) },
        Shot { turn_of: first, steps: 1, ..duel("r-duel-three-lifted", &["rules=D"], 4) },
        Shot { turn_of: first, steps: 1, ..duel("r-duel-seven-lifted", &["rules=B"], 0) },
        Shot { moves: 5, turn_of: first, steps: 1, ..shot("r-z-lifted", "r-z", 2, 6) },
        Shot { moves: 1, showing: "kept__word", ..shot("r-w-away", "r-w", 4, 6) },
    ]
}

/// First games, with a lesson above the table.
fn lessons() -> Vec<Shot> {
    let lesson = |name, game, seats, moves, steps| Shot {
        moves,
        steps,
        turn_of: Some(0),
        showing: "id=\"lesson\"",
        ..shot(name, game, seats, 4)
    };
    vec![
        lesson("letters-lesson-aim", "love-letter", 4, 4, 1),
        lesson("letters-lesson-name", "love-letter", 4, 4, 2),
        lesson("letters-lesson-seal", "love-letter", 4, 4, 3),
        Shot { showing: "class=\"why\"", ..lesson("letters-lesson-must", "love-letter", 4, 4, 0) },
        Shot { turn_of: None, ..lesson("letters-lesson-wait", "love-letter", 4, 3, 0) },
        lesson("letters-lesson-two", "love-letter", 2, 2, 1),
        lesson("letters-2019-lesson", "love-letter-2019", 6, 5, 1),
        lesson("princess-lesson", "princess-princess", 6, 5, 1),
        lesson("stitch-lesson", "stitch", 5, 4, 1),
        lesson("r-lesson", "r", 2, 0, 0),
        lesson("r-lesson-lifted", "r", 2, 6, 1),
        Shot { turn_of: None, showing: "is-down", ..lesson("r-lesson-wait", "r", 2, 3, 0) },
        Shot { options: &["rules=D"], ..lesson("r-lesson-three", "r", 2, 4, 1) },
        lesson("moon-lesson", "secret-moon", 8, 5, 0),
        lesson("moon-lesson-aim", "secret-moon", 8, 5, 1),
        lesson("moon-lesson-name", "secret-moon", 7, 5, 2),
        lesson("r-s-lesson", "r-s", 4, 2, 0),
        lesson("r-u-lesson", "r-u", 4, 2, 0),
        lesson("r-v-lesson", "r-v", 4, 1, 1),
        lesson("r-w-lesson", "r-w", 4, 0, 1),
        lesson("r-x-lesson", "r-x", 4, 0, 0),
        lesson("r-y-lesson", "r-y", 4, 1, 0),
        lesson("r-z-lesson", "r-z", 2, 1, 1),
        lesson("plain-lesson", "example", 4, 1, 1),
        // The end of a first game: a letter, with the last lesson above it.
        Shot { turn_of: None, ..lesson("r-lesson-over", "r", 2, usize::MAX, 0) },
        Shot { turn_of: None, ..lesson("moon-lesson-over", "secret-moon", 8, usize::MAX, 0) },
    ]
}

pub fn shots() -> Vec<Shot> {
    let mut shots = vec![
        Shot { moves: 6, turn_of: Some(0), ..shot("letters-turn", "love-letter", 4, 3) },
        Shot { moves: 6, turn_of: Some(0), steps: 1, ..shot("letters-aim", "love-letter", 4, 5) },
        Shot { moves: 6, turn_of: Some(0), steps: 2, ..shot("letters-name", "love-letter", 4, 5) },
        Shot { moves: 6, turn_of: Some(0), steps: 3, ..shot("letters-seal", "love-letter", 4, 5) },
        Shot { moves: 0, turn_of: Some(0), ..shot("letters-lesson", "love-letter", 3, 4) },
        Shot { moves: 8, ..shot("letters-wait", "love-letter", 3, 9) },
        Shot { moves: 3, turn_of: Some(0), ..shot("letters-two", "love-letter", 2, 4) },
        Shot { moves: 9, showing: "letter--kept", ..shot("letters-round", "love-letter", 4, 3) },
        Shot { moves: 6, showing: "letter--kept", ..shot("letters-round-two", "love-letter", 2, 3) },
        Shot { moves: 14, showing: "letter--kept", ..shot("letters-round-six", "love-letter-2019", 6, 3) },
        Shot {
            moves: 6,
            turn_of: Some(0),
            steps: 1,
            showing: "id=\"warn\"",
            ..shot("letters-warn", "love-letter", 2, 3)
        },
        Shot { moves: usize::MAX, ..shot("letters-over", "love-letter", 4, 3) },
        Shot { moves: usize::MAX, ..shot("letters-over-six", "love-letter-2019", 6, 3) },
        Shot { moves: 5, viewer: Viewer::Public, ..shot("letters-public", "love-letter", 4, 3) },
        Shot { moves: 7, turn_of: Some(0), ..shot("princess", "princess-princess", 6, 3) },
        Shot { moves: 7, turn_of: Some(0), steps: 1, ..shot("letters-2019", "love-letter-2019", 5, 8) },
        Shot { moves: 6, turn_of: Some(0), ..shot("stitch", "stitch", 5, 3) },
        Shot { moves: 6, turn_of: Some(0), steps: 2, ..shot("stitch-number", "stitch", 3, 6) },
        Shot { moves: 6, turn_of: Some(0), steps: 1, ..shot("stitch-naming", "stitch", 2, 8) },
        Shot { turn_of: Some(0), ..shot("moon-start", "secret-moon", 6, 3) },
        Shot { moves: 6, turn_of: Some(0), ..shot("moon-five", "secret-moon", 5, 9) },
        Shot { moves: 9, turn_of: Some(0), steps: 1, ..shot("moon-aim", "secret-moon", 6, 5) },
        Shot { moves: 10, turn_of: Some(0), steps: 2, ..shot("moon-name", "secret-moon", 7, 4) },
        Shot { moves: 11, turn_of: Some(0), steps: 3, ..shot("moon-seal", "secret-moon", 8, 2) },
        Shot { moves: 9, ..shot("moon-eight", "secret-moon", 8, 7) },
        Shot { moves: 13, turn_of: Some(0), ..shot("moon-late", "secret-moon", 6, 1) },
        Shot { moves: 11, viewer: Viewer::Public, ..shot("moon-public", "secret-moon", 8, 2) },
        Shot { moves: 7, viewer: Viewer::Public, ..shot("moon-public-five", "secret-moon", 5, 9) },
        Shot { moves: 11, viewer: Viewer::Everyone, ..shot("moon-everyone", "secret-moon", 8, 2) },
        Shot { moves: usize::MAX, ..shot("moon-over", "secret-moon", 8, 2) },
        Shot { moves: usize::MAX, ..shot("moon-over-five", "secret-moon", 5, 3) },
        Shot { moves: usize::MAX, viewer: Viewer::Public, ..shot("moon-over-public", "secret-moon", 6, 4) },
    ];
    shots.extend(shots_of_r());
    shots.extend(lifted());
    shots.extend(lessons());
    // A game without a drawing of its own.
    shots.push(Shot { moves: 4, turn_of: Some(0), steps: 1, ..shot("plain-rival", "example", 4, 3) });
    shots.push(Shot { moves: usize::MAX, ..shot("plain-over", "example", 3, 3) });
    for game in cachet_games::GAMES {
        let info = game.info();
        let seats = info.seats.last().copied().unwrap_or(2);
        shots.push(Shot { moves: 3, ..shot(info.id, info.id, seats, 11) });
    }
    shots
}
