//! `cachet puzzle`: asks, checks, and tells the proof.

use crate::cli::Puzzle as Args;
use crate::complaint::Complaint;
use crate::games;
use crate::screen::{bold, dim, fold};
use crate::train_puzzles::kind_key;
use cachet_engine::{Arg, Say};
use cachet_puzzles::{Answer, Asked, Fact, Offer, Puzzle, Task, Verdict, name_of, open, shipped};
use cachet_words::figures::decimal;
use cachet_words::{Lang, Voice};
use serde_json::{Value, json};
use std::io::{BufRead, Write};

pub fn run(args: &Args, lang: Lang) -> Result<(), Complaint> {
    let puzzle = chosen(args)?;
    let unknown = || Complaint::from(Say::new("puzzle-unknown").with("id", puzzle.id.as_str()));
    let asked = open(&puzzle).ok_or_else(unknown)?;
    let names = asked.table.names().clone();
    let voice = Voice::at(lang, &names, asked.viewer());
    if args.json {
        return as_json(&asked, &voice, args.answer.as_deref());
    }
    let teller = Teller { asked: &asked, voice: &voice };
    let mut out = anstream::stdout().lock();
    teller.ask(&mut out)?;
    match &args.answer {
        Some(value) => {
            let verdict = asked.verdict(value).ok_or_else(|| teller.no_such(value))?;
            teller.verdict(value, &verdict, &mut out)?;
            teller.explain(&mut out)
        }
        None => teller.listen(&mut out),
    }
}

/// The one that was named, or any that fits.
fn chosen(args: &Args) -> Result<Puzzle, Complaint> {
    let mut puzzles = shipped();
    if let Some(id) = &args.id {
        let at = puzzles.iter().position(|puzzle| puzzle.id.eq_ignore_ascii_case(id));
        let at = at.ok_or_else(|| Say::new("puzzle-unknown").with("id", id.as_str()))?;
        return Ok(puzzles.swap_remove(at));
    }
    if let Some(game) = &args.game {
        games::find(game)?;
    }
    let fits = |puzzle: &Puzzle| {
        args.game.as_ref().is_none_or(|game| puzzle.game == *game)
            && args.kind.as_deref().is_none_or(|kind| puzzle.kind().name() == kind)
            && args.level.is_none_or(|level| puzzle.drops == level)
    };
    puzzles.retain(fits);
    let any = Arg::Text("…".to_owned());
    let game = args.game.as_ref().map_or(any, |game| Arg::Name(game.clone()));
    if puzzles.is_empty() {
        return Err(Say::new("puzzle-none").with("game", game).into());
    }
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    let at = now.subsec_nanos() as usize / 1000 % puzzles.len();
    Ok(puzzles.swap_remove(at))
}

/// Puts a puzzle to one reader.
struct Teller<'a> {
    asked: &'a Asked<'a>,
    voice: &'a Voice<'a>,
}

impl Teller<'_> {
    fn offered(&self, offer: &Offer) -> String {
        offer.steps.iter().map(|step| self.voice.say(step)).collect::<Vec<_>>().join(", ")
    }

    fn ask(&self, out: &mut impl Write) -> Result<(), Complaint> {
        let (asked, voice) = (self.asked, self.voice);
        let puzzle = asked.puzzle;
        let title = Say::new("puzzle-title")
            .with("id", puzzle.id.as_str())
            .with("game", Arg::Name(puzzle.game.clone()))
            .with("kind", Arg::Name(kind_key(puzzle.kind()).to_owned()))
            .with("level", Say::new("puzzle-level").with("drops", puzzle.drops));
        writeln!(out, "{}\n", bold(&voice.say(&title)))?;
        for line in asked.table.scene(asked.viewer()) {
            writeln!(out, "{}", fold(&voice.say(&line), "  "))?;
        }
        writeln!(out, "\n{}", bold(&voice.text("puzzle-story")))?;
        for item in asked.story() {
            let says = said(voice, &item.says);
            writeln!(out, "{}", fold(&format!("{:>2}  {says}", item.number), ""))?;
        }
        writeln!(out, "\n{}", bold(&voice.say(&asked.question())))?;
        for (at, offer) in asked.offers().iter().enumerate() {
            writeln!(out, "{}", fold(&format!("{:>2}  {}", at + 1, self.offered(offer)), ""))?;
        }
        Ok(())
    }

    /// Two tries, with a hint between them; then the proof.
    fn listen(&self, out: &mut impl Write) -> Result<(), Complaint> {
        let offers = self.asked.offers();
        let mut tries = 0;
        writeln!(out, "{}", dim(&self.voice.text("puzzle-prompt")))?;
        out.flush()?;
        for line in std::io::stdin().lock().lines() {
            let line = line.unwrap_or_default();
            let text = line.trim();
            if text.eq_ignore_ascii_case("q") {
                break;
            }
            let number = text.parse::<usize>().ok().filter(|number| (1..=offers.len()).contains(number));
            let Some(offer) = number.and_then(|number| offers.get(number - 1)) else {
                let say = Say::new("puzzle-no-choice").with("text", text).with("most", offers.len());
                writeln!(out, "{}", self.voice.say(&say))?;
                continue;
            };
            let Some(verdict) = self.asked.verdict(&offer.value) else { continue };
            tries += 1;
            if verdict == Verdict::Right || tries < 2 {
                self.verdict(&offer.value, &verdict, out)?;
            }
            if verdict == Verdict::Right {
                return self.explain(out);
            }
            if tries == 2 {
                self.answer(out)?;
                return self.explain(out);
            }
        }
        let left = Say::new("puzzle-left").with("id", self.asked.puzzle.id.as_str());
        writeln!(out, "{}", self.voice.say(&left))?;
        Ok(())
    }

    fn verdict(&self, value: &str, verdict: &Verdict, out: &mut impl Write) -> Result<(), Complaint> {
        let say = match (verdict, &self.asked.puzzle.task) {
            (Verdict::Wrong { hint, .. }, _) => hint.clone(),
            (Verdict::Right, Task::Deduce { answer, .. }) => with_answer("puzzle-right", answer),
            (Verdict::Right, Task::Choose { .. }) if value == self.asked.solution() => Say::new("puzzle-right-best"),
            (Verdict::Right, Task::Choose { .. }) => Say::new("puzzle-right-good"),
        };
        writeln!(out, "{}", bold(&fold(&self.voice.say(&say), "")))?;
        Ok(())
    }

    /// What would have been right.
    fn answer(&self, out: &mut impl Write) -> Result<(), Complaint> {
        let say = match &self.asked.puzzle.task {
            Task::Deduce { answer, .. } => with_answer("puzzle-not", answer),
            Task::Choose { .. } => Say::new("puzzle-not-best").with("move", self.named(&self.asked.solution())),
        };
        writeln!(out, "{}", bold(&fold(&self.voice.say(&say), "")))?;
        Ok(())
    }

    fn named(&self, value: &str) -> String {
        let offers = self.asked.offers();
        offers.iter().find(|offer| offer.value == value).map_or_else(String::new, |offer| self.offered(offer))
    }

    /// The proof, or what each choice is worth.
    fn explain(&self, out: &mut impl Write) -> Result<(), Complaint> {
        if let Some(proof) = self.asked.proof() {
            writeln!(out, "\n{}", bold(&self.voice.text("puzzle-proof")))?;
            for (at, fact) in proof.facts.iter().enumerate() {
                let says = said(self.voice, &fact.says);
                writeln!(out, "{}", fold(&format!("{}. {says} {}", at + 1, dim(&self.source(fact))), ""))?;
                writeln!(out, "{}", fold(&self.voice.say(&fact.so), "   → "))?;
            }
            return Ok(());
        }
        writeln!(out, "\n{}", bold(&self.voice.text("puzzle-ranking")))?;
        let figure = |tenths: i32| decimal(self.voice.lang(), f64::from(tenths) / 10.0, 1);
        for choice in self.asked.ranking() {
            let key = if choice.good { "puzzle-worth" } else { "puzzle-worth-behind" };
            let say = Say::new(key)
                .with("move", self.named(&choice.text))
                .with("chance", figure(choice.chance))
                .with("points", figure(choice.behind));
            writeln!(out, "{}", fold(&self.voice.say(&say), "  "))?;
        }
        let how = match &self.asked.puzzle.task {
            Task::Choose { worlds, .. } if *worlds > 0 => Say::new("puzzle-measured").with("worlds", *worlds as usize),
            Task::Choose { .. } | Task::Deduce { .. } => Say::new("puzzle-exact"),
        };
        writeln!(out, "{}", dim(&fold(&self.voice.say(&how), "  ")))?;
        Ok(())
    }

    /// Where a fact stands: in the story and in the rules.
    fn source(&self, fact: &Fact) -> String {
        let rule = self.voice.say(&Say::new("puzzle-rule").with("rule", fact.rule));
        let items: Vec<String> = self.asked.items_of(&fact.events).iter().map(usize::to_string).collect();
        if items.is_empty() {
            return format!("({rule})");
        }
        let item = self.voice.say(&Say::new("puzzle-item").with("numbers", items.join(", ")));
        format!("({item}, {rule})")
    }

    fn no_such(&self, value: &str) -> Complaint {
        let known: Vec<String> = self.asked.offers().into_iter().map(|offer| offer.value).collect();
        Say::new("puzzle-bad-answer").with("text", value).with("known", known.join(" | ")).into()
    }
}

fn said(voice: &Voice<'_>, says: &[Say]) -> String {
    says.iter().map(|say| voice.say(say)).filter(|text| !text.is_empty()).collect::<Vec<_>>().join(" ")
}

fn with_answer(key: &'static str, answer: &Answer) -> Say {
    let kind = if matches!(answer, Answer::Seat(_)) { "seat" } else { "piece" };
    let blank = if kind == "seat" { "seat" } else { "card" };
    Say::new(key).with("kind", kind).with(blank, name_of(answer))
}

/// The question; with an answer, also the verdict and the proof.
fn as_json(asked: &Asked<'_>, voice: &Voice<'_>, answer: Option<&str>) -> Result<(), Complaint> {
    let teller = Teller { asked, voice };
    let puzzle = asked.puzzle;
    let offers = asked.offers();
    let offered: Vec<Value> =
        offers.iter().map(|offer| json!({ "value": offer.value, "text": teller.offered(offer) })).collect();
    let scene: Vec<String> = asked.table.scene(asked.viewer()).iter().map(|say| voice.say(say)).collect();
    let story = asked.story();
    let story: Vec<Value> =
        story.iter().map(|item| json!({ "number": item.number, "text": said(voice, &item.says) })).collect();
    let mut told = json!({
        "id": puzzle.id,
        "game": puzzle.game,
        "kind": puzzle.kind().name(),
        "level": puzzle.drops,
        "seat": puzzle.seat.index(),
        "question": voice.say(&asked.question()),
        "scene": scene,
        "story": story,
        "answers": offered,
    });
    if let Some(value) = answer {
        let verdict = asked.verdict(value).ok_or_else(|| teller.no_such(value))?;
        told["right"] = json!(verdict == Verdict::Right);
        told["solution"] = json!(asked.solution());
        let fact = |fact: &Fact| {
            json!({
                "text": said(voice, &fact.says),
                "so": voice.say(&fact.so),
                "rule": fact.rule,
                "story": asked.items_of(&fact.events),
                "rules_out": fact.out.iter().map(ToString::to_string).collect::<Vec<_>>(),
            })
        };
        told["proof"] = json!(asked.proof().map(|proof| proof.facts.iter().map(fact).collect::<Vec<_>>()));
        let worth = |it: &cachet_puzzles::Graded| json!({ "move": it.text, "points": f64::from(it.chance) / 10.0, "behind": f64::from(it.behind) / 10.0, "good": it.good });
        told["ranking"] = json!(asked.ranking().iter().map(worth).collect::<Vec<_>>());
    }
    writeln!(anstream::stdout().lock(), "{told:#}")?;
    Ok(())
}
