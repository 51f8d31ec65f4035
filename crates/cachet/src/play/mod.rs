//! `cachet play`: a game in the terminal, line by line.

mod ears;
mod prompt;
mod saving;

use crate::cli::Play;
use crate::complaint::Complaint;
use crate::screen::{bold, dim, fold, narrate};
use crate::{games, replay, rules};
use cachet_bots::{AnyBot, Library};
use cachet_engine::{AnyTable, Dice, Names, Say, Seat, SeatSet, Seed, Viewer, dice, refused_seats};
use cachet_words::{Lang, Voice};
use ears::Ears;
use prompt::{Answer, Prompt};
use saving::Saving;
use std::hash::{BuildHasher, DefaultHasher, Hasher, RandomState};
use std::io::Write;

/// The player's name, if none is given: a name and not "you", since records are read by others too.
const ME: &str = "Ana";

/// Names for bots, enough for the largest table and one to spare.
const BOTS: [&str; 8] = ["Bo", "Cleo", "Dov", "Eva", "Finn", "Gil", "Hana", "Ines"];

pub fn run(args: Play, lang: Lang) -> Result<(), Complaint> {
    let mut session = Session::open(&args, lang)?;
    let result = session.play();
    // Whatever ended the game, it is not lost.
    let saved = session.save();
    match (result, session.ears.stopped()) {
        (_, Some(signal)) => saved.and(Err(Complaint::Stopped(signal))),
        (result, None) => result.and(saved),
    }
}

/// One person at a table of bots.
struct Session {
    lang: Lang,
    table: Box<dyn AnyTable>,
    seed: Seed,
    me: Seat,
    bots: Vec<Box<dyn AnyBot>>,
    dice: Dice,
    /// How many events have been told.
    told: usize,
    saving: Saving,
    ears: Ears,
}

impl Session {
    fn open(args: &Play, lang: Lang) -> Result<Session, Complaint> {
        let (table, seed) = match &args.from {
            Some(file) => {
                let table = replay::open(file)?;
                if table.outcome().is_some() {
                    return Err(Say::new("play-already-over").with("file", file.display().to_string()).into());
                }
                let seed = table.seed().or(args.seed).unwrap_or_else(new_seed);
                (table, seed)
            }
            None => {
                let game = games::find(&args.game)?;
                let seats = args.seats.unwrap_or(game.info().seats[0]);
                let me = args.name.as_deref().unwrap_or(ME);
                if !game.info().seats.contains(&seats) {
                    return Err(refused_seats(game.info(), seats).into());
                }
                // A bot is not called as the person is.
                let bots = BOTS.into_iter().filter(|bot| !bot.eq_ignore_ascii_case(me.trim()));
                let names = Names::new([me].into_iter().chain(bots).take(seats))?;
                let seed = args.seed.unwrap_or_else(new_seed);
                let letters = args.rules.as_deref().map(crate::cli::rules_option);
                let options: Vec<String> = args.options.iter().cloned().chain(letters).collect();
                (game.open(names, &options, seed)?, seed)
            }
        };
        let me = match (&args.from, &args.name) {
            (Some(_), Some(name)) => table.names().find(name)?,
            (Some(_) | None, _) => Seat::ALL[0],
        };
        let bots = seat_bots(&*table, args.bots.as_deref())?;
        let dice = bots_dice(seed);
        let saving = Saving::new(args.save.clone(), table.info().id, seed);
        Ok(Session { lang, table, seed, me, bots, dice, told: 0, saving, ears: Ears::open()? })
    }

    fn play(&mut self) -> Result<(), Complaint> {
        self.greet()?;
        loop {
            self.tell_news()?;
            let waiting = self.table.waiting();
            if waiting.is_empty() || self.ears.stopped().is_some() {
                return Ok(());
            }
            // Bots choose first: where all choose at once, nobody waits for a bot afterwards.
            match (waiting - SeatSet::of(self.me)).lowest() {
                Some(bot) => self.bot_plays(bot)?,
                None => match self.ask()? {
                    Some(()) => {}
                    None => return Ok(()),
                },
            }
        }
    }

    fn voice(&self) -> Voice<'_> {
        Voice::at(self.lang, self.table.names(), Viewer::Seat(self.me))
    }

    fn greet(&self) -> Result<(), Complaint> {
        let mut out = anstream::stdout().lock();
        let voice = self.voice();
        let rivals = self.table.names().all() - SeatSet::of(self.me);
        writeln!(out, "{}", bold(&voice.name(self.table.info().id)))?;
        let hello = Say::new("play-hello")
            .with("me", self.table.names().of(self.me))
            .with("rivals", rivals)
            .with("seed", self.seed.to_string());
        writeln!(out, "{}", voice.say(&hello))?;
        writeln!(out, "{}", fold(&voice.text("play-keys"), ""))?;
        Ok(())
    }

    fn tell_news(&mut self) -> Result<(), Complaint> {
        let mut out = anstream::stdout().lock();
        let voice = self.voice();
        for say in self.table.told(Viewer::Seat(self.me), self.told) {
            narrate(&mut out, &voice, &say)?;
        }
        drop(out);
        self.told = self.table.events();
        Ok(())
    }

    fn bot_plays(&mut self, seat: Seat) -> Result<(), Complaint> {
        let legal = self.table.legal(seat);
        let notes = self.table.seat_notes(seat);
        let chosen = self.bots[seat.index()].choose(&notes, &legal, &mut self.dice);
        let chosen = chosen.map_err(|fault| {
            let bot = self.table.names().of(seat);
            Say::new("play-bot-failed").with("bot", bot).with("why", fault.to_string())
        })?;
        self.table
            .play(seat, &legal[chosen].action, self.seed)
            .unwrap_or_else(|refused| unreachable!("what is legal can be played: {refused:?}"));
        Ok(())
    }

    /// Asks until a move is made; `None` if the player leaves.
    fn ask(&mut self) -> Result<Option<()>, Complaint> {
        let legal = self.table.legal(self.me);
        let mut prompt = Prompt::new(legal);
        self.show_table()?;
        loop {
            let answer = prompt.ask(&self.voice(), &self.ears)?;
            match answer {
                Answer::Chosen(at) => {
                    let action = prompt.action(at).clone();
                    match self.table.play(self.me, &action, self.seed) {
                        Ok(()) => return Ok(Some(())),
                        Err(refused) => self.complain(&refused.say)?,
                    }
                }
                Answer::Typed(text) => match self.table.play_text(self.me, &text, self.seed) {
                    Ok(()) => return Ok(Some(())),
                    Err(refused) => self.complain(&refused.say)?,
                },
                Answer::Rules => {
                    let game = games::find(self.table.info().id)?;
                    rules::show(game, self.lang, &mut anstream::stdout().lock())?;
                    self.show_table()?;
                }
                Answer::Leave => return Ok(None),
            }
        }
    }

    fn complain(&self, say: &Say) -> Result<(), Complaint> {
        writeln!(anstream::stdout().lock(), "{}", fold(&self.voice().say(say), "  "))?;
        Ok(())
    }

    fn show_table(&self) -> Result<(), Complaint> {
        let mut out = anstream::stdout().lock();
        let voice = self.voice();
        writeln!(out)?;
        for line in self.table.scene(Viewer::Seat(self.me)) {
            writeln!(out, "{}", dim(&fold(&voice.say(&line), "")))?;
        }
        Ok(())
    }

    fn save(&self) -> Result<(), Complaint> {
        let record = self.table.record();
        let (words, refused) = match self.saving.save(&record) {
            Ok(file) => {
                let key = if self.table.outcome().is_some() { "play-saved-over" } else { "play-saved" };
                (self.voice().say(&Say::new(key).with("file", file.display().to_string())), None)
            }
            // The last resort: whoever reads it can copy it.
            Err(refused) => (format!("{}\n\n{record}", self.voice().text("play-last-resort")), Some(refused)),
        };
        let told = writeln!(anstream::stdout().lock(), "\n{words}");
        match (refused, told) {
            (None, told) => Ok(told?),
            (Some(refused), Ok(())) => Err(refused),
            (Some(refused), Err(_)) => {
                // Nothing more can be done where nobody reads this either.
                let _ = writeln!(anstream::stderr().lock(), "{words}");
                Err(refused)
            }
        }
    }
}

fn seat_bots(table: &dyn AnyTable, asked: Option<&str>) -> Result<Vec<Box<dyn AnyBot>>, Complaint> {
    let game = table.info().id;
    let bots = cachet_bots::bots_of(game);
    let known: Vec<&str> = bots.iter().map(|bot| bot.name).collect();
    let name = asked.or(cachet_bots::usual(bots).map(|bot| bot.name)).unwrap_or_default();
    let refused = || Say::new("play-no-such-bot").with("bot", name).with("known", known.join(", "));
    let library = Library::default();
    let sit = || cachet_bots::sit(game, name, &library).ok_or_else(|| refused().into());
    table.names().all().iter().map(|_| sit()).collect()
}

/// What bots draw from follows from the seed too: the same seed and the same choices give the same game.
fn bots_dice(seed: Seed) -> Dice {
    let mut hasher = DefaultHasher::new();
    hasher.write(seed.to_string().as_bytes());
    dice(hasher.finish())
}

/// A random seed. It need not be secret: the player is the only person at the table.
fn new_seed() -> Seed {
    let mut hasher = RandomState::new().build_hasher();
    hasher.write_u32(std::process::id());
    Seed::small(hasher.finish() % 1_000_000_000)
}
