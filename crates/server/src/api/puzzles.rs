//! Puzzles for programs: the list, one of them, an answer. Nothing of an answer is sent before a puzzle is over for its reader.

use super::asked::{Spoken, spoken};
use super::{Asked as Query, Body, Caller, Problem, Word};
use crate::app::App;
use crate::own_puzzles::still_open;
use crate::puzzles;
use axum::Json;
use axum::extract::State;
use cachet_engine::{Say, Viewer};
use cachet_pages::{OwnSlip, PuzzleFilter, PuzzleState};
use cachet_puzzles::{Asked, Fact, Graded, Puzzle, Verdict, library, question};
use cachet_table::{Kind, Refusal};
use cachet_words::{Lang, Voice};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::{IntoParams, ToSchema};

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct Wanted {
    /// `en` or `fr`.
    #[serde(rename = "lang")]
    #[param(schema_with = spoken)]
    _lang: Option<Spoken>,
    kind: Option<PuzzleKind>,
    /// The id of a game.
    game: Option<String>,
    /// How hard: 1 to 5.
    #[param(minimum = 1, maximum = 5)]
    level: Option<u8>,
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct InTongue {
    /// `en` or `fr`.
    #[serde(rename = "lang")]
    #[param(schema_with = spoken)]
    _lang: Option<Spoken>,
}

/// What is asked: what must be so, the best card of R, or the best move.
#[derive(Clone, Copy, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PuzzleKind {
    Deduction,
    Card,
    Move,
}

impl PuzzleKind {
    fn of(kind: cachet_puzzles::Kind) -> PuzzleKind {
        match kind {
            cachet_puzzles::Kind::Deduction => PuzzleKind::Deduction,
            cachet_puzzles::Kind::Card => PuzzleKind::Card,
            cachet_puzzles::Kind::Move => PuzzleKind::Move,
        }
    }

    fn kind(self) -> cachet_puzzles::Kind {
        match self {
            PuzzleKind::Deduction => cachet_puzzles::Kind::Deduction,
            PuzzleKind::Card => cachet_puzzles::Kind::Card,
            PuzzleKind::Move => cachet_puzzles::Kind::Move,
        }
    }
}

/// How far you are: not begun, one wrong answer, solved at once (whole), at the second try (cracked), or missed (broken).
#[derive(Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum SealOfPuzzle {
    New,
    Begun,
    Whole,
    Cracked,
    Broken,
}

impl SealOfPuzzle {
    fn of(state: PuzzleState) -> SealOfPuzzle {
        match state {
            PuzzleState::New => SealOfPuzzle::New,
            PuzzleState::Begun => SealOfPuzzle::Begun,
            PuzzleState::Whole => SealOfPuzzle::Whole,
            PuzzleState::Cracked => SealOfPuzzle::Cracked,
            PuzzleState::Broken => SealOfPuzzle::Broken,
        }
    }
}

/// A puzzle in a list.
#[derive(Serialize, ToSchema)]
pub struct ListedPuzzle {
    id: String,
    game: String,
    kind: PuzzleKind,
    /// How hard: 1 to 5.
    level: u8,
    question: String,
    state: SealOfPuzzle,
    /// How many of a hundred people solve it, where enough have tried.
    share: Option<u8>,
    /// A decision of your own that a review found dear, asked once more: yours alone.
    yours: bool,
}

/// A puzzle, and, once it is over for you, its answer.
#[derive(Serialize, ToSchema)]
pub struct PuzzleInfo {
    #[serde(flatten)]
    listed: ListedPuzzle,
    /// The seat that looks: you.
    seat: usize,
    /// Who sits at the table.
    names: Vec<String>,
    /// The table as that seat sees it, as in `GET /api/tables/{id}`.
    #[schema(value_type = Object)]
    view: Value,
    /// What happened, a number for each move; the first is the deal.
    story: Vec<StoryItem>,
    /// What may be answered.
    answers: Vec<AnswerOffered>,
    solved: Option<Explained>,
}

#[derive(Serialize, ToSchema)]
pub struct StoryItem {
    number: usize,
    text: String,
}

#[derive(Serialize, ToSchema)]
pub struct AnswerOffered {
    /// To be sent.
    value: String,
    text: String,
}

/// The answer and why.
#[derive(Serialize, ToSchema)]
pub struct Explained {
    /// The `value` of the right answer.
    answer: String,
    /// Of a deduction: the facts that force it.
    proof: Vec<ProofFact>,
    /// Of a best card or move: what each choice is worth, the best first.
    ranking: Vec<RankedChoice>,
}

#[derive(Serialize, ToSchema)]
pub struct ProofFact {
    text: String,
    /// What follows.
    so: String,
    /// The rule it rests on.
    rule: &'static str,
    /// The numbers of the story it rests on.
    story: Vec<usize>,
    /// The `value`s it rules out, with the facts before it.
    rules_out: Vec<String>,
}

#[derive(Serialize, ToSchema)]
pub struct RankedChoice {
    /// Its `value`.
    value: String,
    /// The chance to win, of a hundred.
    chance: f64,
    /// How far it is behind the best.
    behind: f64,
    /// It cannot be told from the best, and counts as right.
    good: bool,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PuzzleAnswer {
    /// One of the `value`s that the puzzle offers.
    answer: String,
}

/// What is said of an answer.
#[derive(Serialize, ToSchema)]
pub struct PuzzleVerdict {
    right: bool,
    state: SealOfPuzzle,
    /// After the first wrong answer: what to reread.
    hint: Option<String>,
    /// Once it is over.
    solved: Option<Explained>,
}

fn mine(lang: Lang, slip: &OwnSlip<'_>) -> ListedPuzzle {
    let asks = if slip.kind == cachet_puzzles::Kind::Card { "puzzle-ask-card" } else { "puzzle-ask-move" };
    ListedPuzzle {
        id: slip.id.to_owned(),
        game: slip.game.to_owned(),
        kind: PuzzleKind::of(slip.kind),
        level: slip.level,
        question: Voice::plain(lang).say(&Say::new(asks)),
        state: SealOfPuzzle::of(slip.state),
        share: None,
        yours: true,
    }
}

fn listed(puzzle: &Puzzle, lang: Lang, state: PuzzleState, share: Option<u8>) -> ListedPuzzle {
    let names = puzzle.names();
    let asks = question(puzzle);
    ListedPuzzle {
        id: puzzle.id.clone(),
        game: puzzle.game.clone(),
        kind: PuzzleKind::of(puzzle.kind()),
        level: puzzle.drops,
        question: match &names {
            Some(names) => Voice::at(lang, names, Viewer::Seat(puzzle.seat)).say(&asks),
            None => Voice::plain(lang).say(&asks),
        },
        state: SealOfPuzzle::of(state),
        share,
        yours: false,
    }
}

fn said(voice: &Voice<'_>, says: &[Say]) -> String {
    says.iter().map(|say| voice.say(say)).filter(|text| !text.is_empty()).collect::<Vec<_>>().join(" ")
}

fn explained(asked: &Asked<'_>, lang: Lang) -> Explained {
    let voice = Voice::at(lang, asked.table.names(), asked.viewer());
    let fact = |fact: &Fact| ProofFact {
        text: said(&voice, &fact.says),
        so: voice.say(&fact.so),
        rule: fact.rule,
        story: asked.items_of(&fact.events),
        rules_out: fact.out.iter().map(ToString::to_string).collect(),
    };
    let worth = |it: &Graded| RankedChoice {
        value: it.text.clone(),
        chance: f64::from(it.chance) / 10.0,
        behind: f64::from(it.behind) / 10.0,
        good: it.good,
    };
    Explained {
        answer: asked.solution(),
        proof: asked.proof().map(|proof| proof.facts.iter().map(fact).collect()).unwrap_or_default(),
        ranking: asked.ranking().iter().map(worth).collect(),
    }
}

/// The puzzles: tables of bots' games stopped at a moment when one could know. Decisions of your own that come back stand first.
#[utoipa::path(get, path = "/api/puzzles", tag = "puzzles", operation_id = "puzzles", params(Wanted),
    security((), ("session" = []), ("token" = ["read"])), responses((status = 200, body = Vec<ListedPuzzle>)))]
pub async fn list(
    State(app): State<App>,
    caller: Caller,
    Query(wanted): Query<Wanted>,
) -> Result<Json<Vec<ListedPuzzle>>, Problem> {
    let problem = |refusal: Refusal| Problem::new(caller.lang, &refusal);
    if let Some(level) = wanted.level.filter(|level| !(1..=5).contains(level)) {
        return Err(problem(Refusal::new(Kind::Unfit, Say::new("puzzles-no-level").with("level", level))));
    }
    let progress = app.puzzle_progress(caller.guest).await.map_err(problem)?;
    let shares = app.puzzle_shares().await;
    let filter = PuzzleFilter { kind: wanted.kind.map(PuzzleKind::kind), game: wanted.game, level: wanted.level };
    let fitting = library().iter().filter(|puzzle| filter.fits(puzzle));
    let list = |puzzle: &Puzzle| listed(puzzle, caller.lang, progress.state(puzzle), shares.get(&puzzle.id).copied());
    let own = app.own_puzzles(&caller).await.map_err(problem)?;
    let own = still_open(&own, |id| progress.state_of(id)).into_iter();
    let own = own.filter(|slip| filter.asks_for(slip.kind, slip.game, slip.level));
    Ok(Json(own.map(|slip| mine(caller.lang, &slip)).chain(fitting.map(list)).collect()))
}

/// One puzzle: the question, the table as its seat sees it, what happened, what may be answered.
#[utoipa::path(get, path = "/api/puzzles/{id}", tag = "puzzles", operation_id = "puzzle",
    params(("id" = String, Path), InTongue),
    security((), ("session" = []), ("token" = ["read"])), responses((status = 200, body = PuzzleInfo), (status = 404)))]
pub async fn one(
    State(app): State<App>,
    caller: Caller,
    Word(id): Word,
    _tongue: Query<InTongue>,
) -> Result<Json<PuzzleInfo>, Problem> {
    let problem = |refusal: Refusal| Problem::new(caller.lang, &refusal);
    let source = app.puzzle_source(&caller, &id).await.map_err(problem)?;
    let progress = app.puzzle_progress(caller.guest).await.map_err(problem)?;
    let share = app.puzzle_shares().await.get(&id).copied();
    let state = progress.state_of(&id);
    let (lang, yours) = (caller.lang, source.review().is_some());
    let tell = move |asked: &Asked<'_>| {
        let names = asked.table.names();
        let voice = Voice::at(lang, names, asked.viewer());
        let steps = |steps: &[Say]| steps.iter().map(|step| voice.say(step)).collect::<Vec<_>>().join(", ");
        PuzzleInfo {
            listed: ListedPuzzle { yours, ..listed(asked.puzzle, lang, state, share) },
            seat: asked.puzzle.seat.index(),
            names: names.all().iter().map(|seat| names.of(seat)).collect(),
            view: asked.table.view(asked.viewer()),
            story: asked
                .story()
                .into_iter()
                .map(|item| StoryItem { number: item.number, text: said(&voice, &item.says) })
                .collect(),
            answers: asked
                .offers()
                .into_iter()
                .map(|offer| AnswerOffered { text: steps(&offer.steps), value: offer.value })
                .collect(),
            solved: state.is_over().then(|| explained(asked, lang)),
        }
    };
    app.at_puzzle(&caller, source, tell).await.map(Json).map_err(problem)
}

/// Answer a puzzle. After the first wrong answer you are told what to reread, after the second the answer. The first two answers
/// count; a puzzle that is over stays as it is. The same wrong answer, sent again within a minute, counts once.
#[utoipa::path(post, path = "/api/puzzles/{id}", tag = "puzzles", operation_id = "answer_puzzle",
    params(("id" = String, Path)), request_body = PuzzleAnswer,
    security(("session" = []), ("token" = ["play"])), responses((status = 200, body = PuzzleVerdict), (status = 404)))]
pub async fn answer(
    State(app): State<App>,
    caller: Caller,
    Word(id): Word,
    Body(PuzzleAnswer { answer }): Body<PuzzleAnswer>,
) -> Result<Json<PuzzleVerdict>, Problem> {
    let known = caller.known()?;
    let problem = |refusal: Refusal| known.problem(&refusal);
    let source = || app.puzzle_source(&caller, &id);
    let value = answer.clone();
    let judge = move |asked: &Asked<'_>| puzzles::verdict(asked, &value);
    let verdict = app.at_puzzle(&caller, source().await.map_err(problem)?, judge).await;
    let verdict = verdict.and_then(|verdict| verdict).map_err(problem)?;
    let state = app.note_answer(known.guest, (&id, &answer), &verdict).await.map_err(problem)?;
    let lang = caller.lang;
    let tell = move |asked: &Asked<'_>| {
        let voice = Voice::at(lang, asked.table.names(), asked.viewer());
        let hint = match &verdict {
            Verdict::Wrong { hint, .. } if !state.is_over() => Some(voice.say(hint)),
            Verdict::Wrong { .. } | Verdict::Right => None,
        };
        PuzzleVerdict {
            right: verdict == Verdict::Right,
            state: SealOfPuzzle::of(state),
            hint,
            solved: state.is_over().then(|| explained(asked, lang)),
        }
    };
    app.at_puzzle(&caller, source().await.map_err(problem)?, tell).await.map(Json).map_err(problem)
}
