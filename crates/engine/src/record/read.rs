//! Reads a record by playing it: the rules ask for the lines they need, so that every error is reported at its line,
//! with the rule that refuses it.

use super::lines::{Lines, refuse, value};
use super::write::{label, result, winners};
use super::{NOBODY, REST, RecordError, SIGNED, origin};
use crate::account::Account;
use crate::dealer::{AnyDealer, Part, Pieces, SeedDealer};
use crate::game::{BreaksRule, Game, Info, Mark, Notation, Phase};
use crate::log::{Header, read_options, refused_seats};
use crate::names::Names;
use crate::say::Say;
use crate::seat::{Seat, SeatSet};
use crate::table::Table;
use std::cell::RefCell;

/// The id of the game that a record is of.
pub fn game_of(text: &str) -> Result<&str, RecordError> {
    let mut lines = Lines::new(text);
    lines.title()?;
    lines.field("game")
}

/// Reads a record.
pub fn read<G: Game>(text: &str) -> Result<Table<G>, RecordError> {
    let mut lines = Lines::new(text);
    let header = read_header::<G>(&mut lines)?;
    let names = header.names.clone();
    read_game(header, &names, lines).map_err(|error| RecordError { names: Some(names), ..error })
}

fn read_game<'a, G: Game>(header: Header<G>, names: &'a Names, lines: Lines<'a>) -> Result<Table<G>, RecordError> {
    let continued = header.account.continued.clone();
    let seed = header.seed.filter(|_| continued.is_none()).map(SeedDealer::new);
    let reader = RefCell::new(Reader { lines, names, info: G::INFO, seed, fault: None });
    let mut dealer = Dealing(&reader);
    let mut marks = |event: &G::Event| reader.borrow_mut().check_mark(G::mark(event));
    let mut table: Table<G> = Table::open_showing(header, &mut dealer, &mut marks);
    let (mut bots, mut resigned): (Vec<Option<String>>, _) = (Vec::new(), None);
    loop {
        // What was laid out ends with the past; the questions after it are numbered on.
        if continued.as_ref().is_some_and(|it| it.moves == bots.len()) {
            let from_here = |seed| SeedDealer::after(seed, table.deals());
            reader.borrow_mut().seed = table.header().seed.map(from_here);
        }
        if let Some(fault) = reader.borrow_mut().fault.take() {
            return Err(fault);
        }
        let expected = match table.phase() {
            Phase::Waiting(waiting) => Say::new("expected-next").with("who", names.list(waiting)),
            Phase::Over(_) => Say::new("expected-text").with("text", "result: …"),
        };
        let (number, line) = reader.borrow_mut().lines.next_or(&expected)?;
        let Some((name, what)) = line.split_once(':') else {
            return Err(refuse(number, Say::new("record-line").with("text", line).with("expected", expected)));
        };
        let (name, what) = (name.trim(), what.trim());
        if name == "resigned" && resigned.is_none() && matches!(table.phase(), Phase::Waiting(_)) {
            resigned = Some(names.find(what).map_err(|say| refuse(number, say))?);
            continue;
        }
        if name == "result" {
            check_result(number, what, &result(table.phase(), resigned, names))?;
            if let Some(more) = continued.as_ref().filter(|it| it.moves > table.moves_made().count()) {
                let text = format!("{} moves of {}", more.moves, more.of);
                return Err(refuse(number, Say::new("record-continued").with("text", text)));
            }
            nothing_but_a_signature(&mut reader.borrow_mut().lines)?;
            let fair = table.header().account.fair.clone();
            // Moves beyond the last one of a bot need not be listed.
            bots.truncate(bots.iter().rposition(Option::is_some).map_or(0, |last| last + 1));
            table.reveal(Account { fair, bots, resigned, continued });
            return Ok(table);
        }
        if resigned.is_some() {
            return Err(refuse(number, Say::new("record-after-resigning").with("text", line)));
        }
        let seat = names.find(name).map_err(|say| refuse(number, say))?;
        let (what, bot) = split_bot(what);
        let action = G::Action::read(what, names).map_err(|say| refuse(number, say))?;
        table.play_showing(seat, action, &mut dealer, &mut marks).map_err(|refusal| refuse(number, refusal.say()))?;
        bots.push(bot);
    }
}

/// A move and the level of the bot that made it, where one did: `Guard > Ana, Prince [club]`.
fn split_bot(text: &str) -> (&str, Option<String>) {
    let level = |level: &str| {
        let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        !level.is_empty() && level.bytes().all(plain)
    };
    match text.strip_suffix(']').and_then(|text| text.rsplit_once('[')) {
        Some((action, bot)) if level(bot) => (action.trim_end(), Some(bot.to_owned())),
        Some(_) | None => (text, None),
    }
}

/// After the result comes the signature of a server, or nothing.
fn nothing_but_a_signature(lines: &mut Lines<'_>) -> Result<(), RecordError> {
    lines.optional(SIGNED);
    match lines.next() {
        None => Ok(()),
        Some((number, line)) => Err(refuse(number, Say::new("record-after-result").with("text", line))),
    }
}

fn read_header<G: Game>(lines: &mut Lines<'_>) -> Result<Header<G>, RecordError> {
    lines.title()?;
    let id = lines.field("game")?;
    if id != G::INFO.id {
        return Err(lines.here(Say::new("record-other-game").with("found", id).with("expected", G::INFO.id)));
    }
    let version = lines.field("rules")?;
    if version.parse() != Ok(G::INFO.version) {
        return Err(lines.here(Say::new("record-version").with("found", version).with("expected", G::INFO.version)));
    }
    let names = Names::new(lines.field("seats")?.split(',')).map_err(|say| lines.here(say))?;
    if !G::INFO.seats.contains(&names.seats()) {
        return Err(lines.here(refused_seats(G::INFO, names.seats())));
    }
    let options = match lines.optional("options") {
        Some(text) => read_options(text.split(','), &names).map_err(|say| lines.here(say))?,
        None => G::Options::default(),
    };
    let header = Header::new(names, options, None).map_err(|say| lines.here(say))?;
    let continued = origin::continued(lines)?;
    let (seed, fair) = origin::read(lines, &header.names, &|table| header.terms(table))?;
    Ok(Header { seed, account: Account { fair, continued, ..Account::default() }, ..header })
}

fn check_result(line: usize, found: &str, expected: &str) -> Result<(), RecordError> {
    if same_list(found, expected) {
        return Ok(());
    }
    Err(refuse(line, Say::new("record-result").with("found", found).with("expected", expected)))
}

/// The same names, whatever their order and case.
fn same_list(a: &str, b: &str) -> bool {
    let sorted = |text: &str| {
        let mut list: Vec<String> = text.split(',').map(|name| name.trim().to_lowercase()).collect();
        list.sort();
        list
    };
    sorted(a) == sorted(b)
}

fn mark_of(line: &str, names: &Names) -> Option<Result<Mark, Say>> {
    if let Some(number) = line.strip_prefix("round ") {
        return Some(match number.trim().parse() {
            Ok(number) => Ok(Mark::Round(number)),
            Err(_) => Err(Say::new("expected-text").with("text", "round 1")),
        });
    }
    let seats = value(line, "won")?;
    if seats == NOBODY {
        return Some(Ok(Mark::Won(SeatSet::EMPTY)));
    }
    Some(seats.split(',').map(|name| names.find(name)).collect::<Result<SeatSet, Say>>().map(Mark::Won))
}

/// Answers the rules from the lines of the file, and checks the events they tell against those lines.
struct Reader<'a> {
    lines: Lines<'a>,
    names: &'a Names,
    info: Info,
    seed: Option<SeedDealer>,
    /// The first error; once there is one, nothing more is checked.
    fault: Option<RecordError>,
}

impl<'a> Reader<'a> {
    fn fail(&mut self, say: Say) {
        let line = self.lines.last;
        self.fault.get_or_insert(refuse(line, say));
    }

    /// A `round` or `won` line need not be there, but must be right.
    fn check_mark(&mut self, mark: Option<Mark>) {
        let Some(mark) = mark else { return };
        let Some(&(_, line)) = self.lines.rest.peek() else { return };
        let Some(found) = mark_of(line, self.names) else { return };
        self.lines.next();
        if found.as_ref() == Ok(&mark) {
            return;
        }
        let expected = match mark {
            Mark::Round(number) => format!("round {number}"),
            Mark::Won(seats) => format!("won: {}", winners(seats, self.names)),
        };
        self.fail(Say::new("record-mark").with("found", line).with("expected", expected));
    }

    /// The line in which the file answers a question put to chance, if it does.
    fn answer(&mut self, ask: &'static str) -> Option<&'a str> {
        if self.fault.is_some() {
            return None;
        }
        let found = self.lines.optional(ask);
        if found.is_none() && self.seed.is_none() {
            let expected = Say::new("expected-text").with("text", format!("{ask}: …"));
            match self.lines.next() {
                Some((_, line)) => self.fail(Say::new("record-line").with("text", line).with("expected", expected)),
                None => {
                    self.lines.last = self.lines.length;
                    self.fail(Say::new("record-cut-short").with("expected", expected));
                }
            }
        }
        found
    }

    /// The codes of the cards in the order of the line; none where the line leaves a place open.
    fn read_deal(&self, text: &str, cards: &dyn Pieces, parts: &[Part]) -> Result<Vec<Option<u8>>, Say> {
        let pieces: Vec<&str> = text.split('|').map(str::trim).collect();
        if pieces.len() != parts.len() {
            let form: Vec<String> = parts.iter().map(|part| format!("{} …", label(part.to, self.names))).collect();
            return Err(Say::new("deal-parts").with("expected", form.join(" | ")));
        }
        let mut order = Vec::new();
        for (piece, part) in pieces.iter().zip(parts) {
            let name = label(part.to, self.names);
            let dealt = piece
                .get(..name.len())
                .filter(|start| start.to_lowercase() == name.to_lowercase())
                .map(|_| &piece[name.len()..])
                .filter(|rest| rest.starts_with(char::is_whitespace))
                .ok_or_else(|| Say::new("deal-label").with("found", *piece).with("expected", format!("{name} …")))?;
            let mut named: Vec<&str> = dealt.split(',').map(str::trim).collect();
            let open = named.last().is_some_and(|last| REST.contains(last));
            if open {
                named.pop();
            }
            if named.len() > part.cards || (named.len() < part.cards && !open) {
                return Err(Say::new("deal-count")
                    .with("part", name)
                    .with("found", named.len())
                    .with("expected", part.cards));
            }
            for text in &named {
                order.push(Some(self.find_card(text, cards)?));
            }
            order.extend(std::iter::repeat_n(None, part.cards - named.len()));
        }
        Ok(order)
    }

    fn find_card(&self, text: &str, cards: &dyn Pieces) -> Result<u8, Say> {
        if let Some(code) = cards.named(text).filter(|code| cards.codes().contains(code)) {
            return Ok(code);
        }
        let mut known: Vec<&str> = Vec::new();
        for name in cards.names() {
            if !known.contains(&name) {
                known.push(name);
            }
        }
        Err(Say::new("unreadable-card")
            .with("text", text)
            .with("rule", self.info.cards_rule)
            .with("cards", known.join(", ")))
    }

    /// Fills the places left open with the cards left over, and refuses a card too many.
    fn complete(&self, order: Vec<Option<u8>>, cards: &dyn Pieces) -> Result<Vec<u8>, Say> {
        let all = cards.codes();
        let mut rest = all.clone();
        for card in order.iter().flatten() {
            let Some(at) = rest.iter().position(|other| other == card) else {
                let name = all.iter().zip(cards.names()).find(|(code, _)| *code == card).map(|(_, name)| name);
                return Err(Say::new("deal-too-many")
                    .with("card", name.unwrap_or_default())
                    .with("copies", all.iter().filter(|other| *other == card).count())
                    .with("rule", self.info.cards_rule));
            };
            rest.remove(at);
        }
        let mut rest = rest.into_iter();
        Ok(order.into_iter().filter_map(|card| card.or_else(|| rest.next())).collect())
    }

    fn shuffle(&mut self, ask: &'static str, cards: &mut dyn Pieces, parts: &dyn Fn() -> Vec<Part>) {
        let answer = self.answer(ask);
        let read = answer.map(|text| self.read_deal(text, cards, &parts()));
        let laid_out = match &mut self.seed {
            None => read.map(|order| self.complete(order?, cards)),
            Some(seed) => {
                seed.order(ask, cards, parts);
                let dealt = cards.codes();
                let agrees = |order: &[Option<u8>]| {
                    order.iter().zip(&dealt).all(|(card, at)| card.is_none_or(|card| card == *at))
                };
                read.map(|order| match agrees(&order?) {
                    true => Ok(dealt.clone()),
                    false => Err(Say::new("record-seed-disagrees").with("ask", ask)),
                })
            }
        };
        match laid_out {
            Some(Ok(order)) => {
                cards.lay_out(&order);
            }
            Some(Err(say)) => self.fail(say),
            None => {}
        }
    }

    fn pick(&mut self, ask: &'static str, among: SeatSet) -> Seat {
        let answer = self.answer(ask);
        let dealt = self.seed.as_mut().map(|seed| seed.choose(ask, among));
        let fallback = dealt.or(among.lowest()).expect("rules pick from seats that exist");
        let Some(text) = answer else { return fallback };
        match self.names.find(text) {
            Ok(seat) if !among.contains(seat) => {
                self.fail(Say::new("record-pick").with("found", text).with("among", self.names.list(among)));
                fallback
            }
            Ok(seat) if dealt.is_some_and(|dealt| dealt != seat) => {
                self.fail(Say::new("record-seed-disagrees").with("ask", ask));
                fallback
            }
            Ok(seat) => seat,
            Err(say) => {
                self.fail(say);
                fallback
            }
        }
    }
}

/// The reader as the dealer of the rules.
struct Dealing<'a, 'b>(&'a RefCell<Reader<'b>>);

impl AnyDealer for Dealing<'_, '_> {
    fn order(&mut self, ask: &'static str, pieces: &mut dyn Pieces, parts: &dyn Fn() -> Vec<Part>) {
        self.0.borrow_mut().shuffle(ask, pieces, parts);
    }

    fn choose(&mut self, ask: &'static str, among: SeatSet) -> Seat {
        self.0.borrow_mut().pick(ask, among)
    }
}
