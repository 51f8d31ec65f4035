//! What one edition of the family says that another does not.

use super::card::{Card, Role};
use super::event::Bonus;
use super::view::View;
use cachet_engine::{Info, Names, OptionInfo, Options, Say, Seat, SeatSet, unknown_option};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};
use std::fmt::Debug;
use std::marker::PhantomData;
use std::num::NonZeroU8;

/// The most seats of any edition.
pub(super) const SEATS: usize = 6;

/// Room for the largest deck, and for the cards put under it in the course of a round.
pub(super) const CARDS: usize = 26;

/// An edition: its tables, and the ids of its rules.
pub trait Edition: Copy + Default + PartialEq + Debug + Send + Sync + 'static {
    const INFO: Info;
    /// Each character and its copies, as the reference card lists them.
    const CAST: &'static [(Card, u8)];
    /// LL-11, LL-RUL-3, PP-RUL-16: the characters that may be named, all but the Guard.
    const NAMEABLE: Nameable = Nameable::of(Self::CAST);
    /// The deck, one entry a card, in the order of the cast.
    const DECK: &'static [Card];
    /// Tokens to win the match, for two players and more.
    const TOKENS: &'static [u8];
    const RULES: RuleIds;

    /// Cards laid open with two players.
    const OPEN_CARDS: usize = 0;
    /// Do two seats that each let go of a `Counsel` card gain a token each?
    const TWIN_TOKENS: bool = false;
    /// What its Spy is called when she earns a token.
    const SPY_BONUS: Bonus = Bonus::Spy;
    /// Does a pawn, Stitch, go round the table?
    const PAWN: bool = false;
    /// What chance decides before the first round, and the option that decides it instead.
    const STARTER: &'static str = "first";
    /// What can be agreed on.
    const OPTIONS: &'static [OptionInfo] = &[FIRST, TOKENS];

    /// Tokens that win the match, if nothing else is agreed.
    fn tokens_to_win(seats: usize) -> u8 {
        Self::TOKENS[seats - 2]
    }

    fn open_cards(seats: usize) -> usize {
        if seats == 2 { Self::OPEN_CARDS } else { 0 }
    }

    /// The deck for a table of this size.
    fn deck(_seats: usize) -> &'static [Card] {
        Self::DECK
    }
}

/// Who takes the first turn of the match.
pub(super) const FIRST: OptionInfo = OptionInfo { key: "first", values: &["random", "SEAT"] };

/// How many tokens win the match: as many as the booklet says, or fewer, for a short one.
pub(super) const TOKENS: OptionInfo = OptionInfo { key: "tokens", values: &["book", "N"] };

/// The characters of a cast that a Guard may name.
#[derive(Clone, Copy)]
pub struct Nameable {
    cards: [Card; Card::ALL.len()],
    count: usize,
}

impl Nameable {
    const fn of(cast: &[(Card, u8)]) -> Nameable {
        let mut all = Nameable { cards: [Card::ALL[0]; Card::ALL.len()], count: 0 };
        let mut at = 0;
        while at < cast.len() {
            let (card, _) = cast[at];
            if !matches!(card.role(), Role::Guess) {
                all.cards[all.count] = card;
                all.count += 1;
            }
            at += 1;
        }
        all
    }

    /// In the order of the cast.
    #[inline]
    pub fn cards(&self) -> &[Card] {
        &self.cards[..self.count]
    }
}

/// The number of cards of a cast.
pub(super) const fn count(cast: &[(Card, u8)]) -> usize {
    let mut total = 0;
    let mut at = 0;
    while at < cast.len() {
        total += cast[at].1 as usize;
        at += 1;
    }
    total
}

/// A cast, one entry for each card.
pub(super) const fn deck<const N: usize>(cast: &[(Card, u8)]) -> [Card; N] {
    let mut cards = [cast[0].0; N];
    let (mut filled, mut at) = (0, 0);
    while at < cast.len() {
        let mut copy = 0;
        while copy < cast[at].1 {
            cards[filled] = cast[at].0;
            filled += 1;
            copy += 1;
        }
        at += 1;
    }
    cards
}

/// Which rule of an edition says what, for refusals.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RuleIds {
    /// A turn: whose it is, and that one of the two cards is played.
    pub turn: &'static str,
    /// Who may be chosen.
    pub rival: &'static str,
    /// A card that finds nobody to choose.
    pub nobody: &'static str,
    /// What may be named.
    pub name: &'static str,
    /// Oneself or a rival.
    pub anyone: &'static str,
    /// The card that must be played.
    pub duty: &'static str,
    /// Keeping one card of three.
    pub keep: &'static str,
    /// Giving Stitch instead of one's hand.
    pub answer: &'static str,
    /// The match is over.
    pub over: &'static str,
}

/// When the Spy is worth a token.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SpyToken {
    /// PP-24: to the only seat still in that has a Spy in its row.
    #[default]
    OnlyOneWithSpy,
    /// PP-RUL-1: only to a seat that is the last one in and has a Spy in its row.
    SoleSurvivor,
}

/// What can be agreed on before a match of the edition `E`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, bound = "")]
pub struct LetterOptions<E: Edition> {
    /// Who begins (or, with a pawn, holds it first); nobody named means a seat picked at random.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first: Option<Seat>,
    #[serde(deserialize_with = "read_spy_token::<E, _>")]
    pub spy_token: SpyToken,
    /// Tokens that win the match; none means as many as the booklet says.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tokens: Option<NonZeroU8>,
    #[serde(skip)]
    edition: PhantomData<E>,
}

/// LF-3: stored options are held to what the edition lets people agree on, as those set by hand are.
fn read_spy_token<'de, E: Edition, D: Deserializer<'de>>(source: D) -> Result<SpyToken, D::Error> {
    let spy_token = SpyToken::deserialize(source)?;
    let can_be_chosen = E::OPTIONS.iter().any(|option| option.key == "spy_token");
    if can_be_chosen || spy_token == SpyToken::default() {
        return Ok(spy_token);
    }
    Err(D::Error::custom("this edition has no option spy_token"))
}

impl<E: Edition> LetterOptions<E> {
    /// The first round starts as agreed.
    pub fn starting(first: Option<Seat>) -> Self {
        LetterOptions { first, ..Self::default() }
    }

    /// The Spy is worth a token under this reading.
    pub fn with_spy_token(spy_token: SpyToken) -> Self {
        LetterOptions { spy_token, ..Self::default() }
    }

    /// This many tokens win the match, or as many as the booklet says if those are fewer.
    pub fn with_tokens(tokens: NonZeroU8) -> Self {
        LetterOptions { tokens: Some(tokens), ..Self::default() }
    }

    /// What was agreed at the table that this is a view of, as far as it matters once the first round has begun.
    pub fn seen_in(view: &View) -> Self {
        let tokens = NonZeroU8::new(view.tokens_to_win);
        LetterOptions { spy_token: view.spy_token, tokens, ..Self::default() }
    }

    /// The tokens that win a match at a table of this size.
    pub fn goal(&self, seats: usize) -> u8 {
        let book = E::tokens_to_win(seats);
        self.tokens.map_or(book, |agreed| agreed.get().min(book))
    }
}

impl<E: Edition> Options for LetterOptions<E> {
    const LIST: &'static [OptionInfo] = E::OPTIONS;

    fn write(&self, names: &Names) -> Vec<(&'static str, String)> {
        let first = self.first.map(|seat| (E::STARTER, names.of(seat)));
        let spy = (self.spy_token == SpyToken::SoleSurvivor).then(|| ("spy_token", "sole_survivor".to_owned()));
        let tokens = self.tokens.map(|tokens| ("tokens", tokens.to_string()));
        first.into_iter().chain(spy).chain(tokens).collect()
    }

    fn set(&mut self, key: &str, value: &str, names: &Names) -> Result<(), Say> {
        let Some(option) = E::OPTIONS.iter().find(|option| option.key == key) else {
            return Err(unknown_option::<Self>(key));
        };
        match (key, value) {
            ("spy_token", "only_one_with_spy") => self.spy_token = SpyToken::OnlyOneWithSpy,
            ("spy_token", "sole_survivor") => self.spy_token = SpyToken::SoleSurvivor,
            ("spy_token", other) => {
                let known = option.values.join(", ");
                return Err(Say::new("option-value").with("key", key).with("value", other).with("known", known));
            }
            ("tokens", value) => self.tokens = read_tokens(value, E::tokens_to_win(names.seats()))?,
            (_, "random") => self.first = None,
            (_, seat) => self.first = Some(names.find(seat)?),
        }
        Ok(())
    }

    fn samples(seats: usize) -> Vec<Self> {
        let last = SeatSet::first(seats).iter().last();
        let mut samples = vec![Self::default(), Self::starting(last)];
        if E::OPTIONS.iter().any(|option| option.key == "spy_token") {
            samples.push(Self::with_spy_token(SpyToken::SoleSurvivor));
        }
        samples.push(Self::with_tokens(NonZeroU8::MIN));
        samples
    }
}

/// `book`, or a number up to the booklet's.
fn read_tokens(value: &str, book: u8) -> Result<Option<NonZeroU8>, Say> {
    if value == "book" {
        return Ok(None);
    }
    let number = value.parse().ok().filter(|tokens: &NonZeroU8| tokens.get() <= book);
    number.map(Some).ok_or_else(|| {
        let known = format!("book, 1–{book}");
        Say::new("option-value").with("key", "tokens").with("value", value).with("known", known)
    })
}
