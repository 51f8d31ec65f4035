//! Keeping one's seal: words to write down, passkeys, signing in by them, a handle.

mod handles;
mod join;
mod passkeys;
pub mod words;

pub use handles::RefusedHandles;
pub use passkeys::{Brought, house_of, read as read_base64url, written as written_base64url};

use crate::allowance::Allowance;
use crate::api::Caller;
use crate::app::App;
use crate::limits::network;
use crate::tables::failed;
use cachet_engine::Say;
use cachet_store::{GuestId, Words};
use cachet_table::{Kind, Millis, Refusal};
use cachet_words::Lang;
use std::net::IpAddr;

/// Wrong words that each network may try: so many at once, and one more a minute.
const WRONG_AT_ONCE: u32 = 8;
const WRONG_EACH: Millis = 60_000;
/// New words that a guest may ask for.
const NEW_AT_ONCE: u32 = 6;
const NEW_EACH: Millis = 120_000;
/// What a hash counts for in the budget of work.
const WEIGHT: usize = 48 * 1024;

/// How often words may be tried and drawn.
pub struct Tries {
    wrong: Allowance<IpAddr>,
    new: Allowance<GuestId>,
}

impl Tries {
    /// Where codes and guests have no limit, words have none.
    pub fn new(code_rate: u32, guest_rate: u32) -> Tries {
        let unless = |rate: u32, each: Millis| if rate == 0 { 0 } else { each };
        Tries {
            wrong: Allowance::new(unless(code_rate, WRONG_EACH), WRONG_AT_ONCE),
            new: Allowance::new(unless(guest_rate, NEW_EACH), NEW_AT_ONCE),
        }
    }

    pub fn tidy(&self, now: Millis) {
        self.wrong.tidy(now);
        self.new.tidy(now);
    }
}

/// Words that were just drawn, to be shown this once.
pub struct Drawn {
    pub words: [&'static str; words::COUNT],
    pub check: Check,
}

/// The question for two words. Whoever answers it needs no memory of ours: the form carries a signature of the answer.
#[derive(Clone)]
pub struct Check {
    /// Counted from 1.
    pub places: [usize; 2],
    pub made: Millis,
    pub proof: String,
}

impl Check {
    fn text(guest: GuestId, made: Millis, places: [usize; 2], answers: [&str; 2]) -> String {
        let [(first, one), (second, other)] = [(places[0], answers[0]), (places[1], answers[1])];
        format!("{guest}.{made}.{first}.{one}.{second}.{other}")
    }
}

/// Two different places, the lower first.
fn two_places([one, other]: [u8; 2]) -> [usize; 2] {
    let first = usize::from(one) % words::COUNT;
    let second = (first + 1 + usize::from(other) % (words::COUNT - 1)) % words::COUNT;
    [first.min(second) + 1, first.max(second) + 1]
}

fn unfit(key: &'static str) -> Refusal {
    Refusal::new(Kind::Unfit, Say::new(key))
}

impl App {
    /// Draws words for a guest. They are not kept before two of them have been written back.
    pub async fn draw_words(&self, caller: &Caller, guest: GuestId, lang: Lang) -> Result<Drawn, Refusal> {
        if !self.tries.new.take(guest, self.tables.now()) {
            metrics::counter!("cachet_refused_total", "why" => "words").increment(1);
            return Err(Refusal::new(Kind::TooMuch, Say::new("seal-too-many-new")));
        }
        let random = self.tables.random.words()?;
        let drawn = words::draw(&random, lang);
        let plain = words::read(&drawn.join(" ")).ok_or_else(|| unfit("server-bad-form"))?;
        let (hash, made) = (self.hash_words(caller, plain.clone()).await?, self.tables.now());
        let _present = self.tables.present(&[guest]).await?;
        let put = self.tables.store.put_words(Words { hash, guest, made, kept: false }).await;
        if !put.map_err(|error| failed(&error))? {
            return Err(Refusal::new(Kind::NotYours, Say::new("web-who-are-you")));
        }
        let places = two_places([random[30], random[31]]);
        let answers = places.map(|place| plain[place - 1].as_str());
        let proof = self.signer.prove("words", &Check::text(guest, made, places, answers));
        Ok(Drawn { words: drawn, check: Check { places, made, proof } })
    }

    /// Two words were written back. True if they are right: from now on the words are kept, and older ones are void.
    pub async fn keep_words(&self, guest: GuestId, check: &Check, answers: [&str; 2]) -> Result<bool, Refusal> {
        let answers = answers.map(words::plain);
        let text = Check::text(guest, check.made, check.places, [&answers[0], &answers[1]]);
        if !self.signer.is_proven("words", &text, &check.proof) {
            return Ok(false);
        }
        let kept = self.tables.store.keep_words(guest, check.made).await.map_err(|error| failed(&error))?;
        // Others were drawn since, on another page.
        if kept { Ok(true) } else { Err(unfit("seal-drawn-again")) }
    }

    /// Whose words these are. Refused without saying which of them is wrong.
    pub async fn whose_words(&self, caller: &Caller, text: &str) -> Result<GuestId, Refusal> {
        let plain = words::read(text).ok_or_else(|| unfit("seal-not-twelve"))?;
        // Taken before the answer is known, so that tries made at the same time count too.
        let network = network(caller.address);
        if !self.tries.wrong.take(network, self.tables.now()) {
            metrics::counter!("cachet_refused_total", "why" => "words").increment(1);
            return Err(Refusal::new(Kind::TooMuch, Say::new("seal-too-many-tries")));
        }
        let hash = self.hash_words(caller, plain).await?;
        let found = self.tables.store.words(hash).await.map_err(|error| failed(&error))?;
        let found = found.ok_or_else(|| unfit("seal-wrong-words"))?;
        self.tries.wrong.give_back(&network);
        if !found.kept {
            // All twelve are a better check than two.
            self.tables.store.keep_words(found.guest, found.made).await.map_err(|error| failed(&error))?;
        }
        Ok(found.guest)
    }

    async fn hash_words(&self, caller: &Caller, plain: [String; words::COUNT]) -> Result<[u8; 32], Refusal> {
        let salt = self.words_salt;
        let hash = self.at_a_desk(caller, WEIGHT, move || words::hash(&plain, &salt)).await?;
        hash.ok_or_else(|| Refusal::new(Kind::Failed, Say::new("server-bad-form")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_different_words_are_asked_for() {
        for one in 0..=255 {
            for other in 0..=255 {
                let [first, second] = two_places([one, other]);
                assert!(0 < first && first < second && second <= words::COUNT);
            }
        }
    }
}
