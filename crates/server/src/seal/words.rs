//! Twelve words by which somebody is known again. Two lists of 2048 words (BIP-39, CC0): 132 bits.
//!
//! Only a slow hash of the words is stored. Its salt is the installation's own, not one for each guest, so that the hash is
//! what words are found by: a sign-in is one hash and one look into an index. With 132 bits nobody gains from hashing for
//! all guests at once, which is what salts of their own are against.

use argon2::{Algorithm, Argon2, Params, Version};
use cachet_words::Lang;
use sha2::{Digest, Sha256};
use std::sync::LazyLock;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

pub const COUNT: usize = 12;
const BITS: usize = 11;
/// Memory in KiB, passes, lanes: some tens of milliseconds, and more memory than is handy for whoever tries many.
const COST: (u32, u32, u32) = (19 * 1024, 2, 1);
/// More than any twelve words of ours have, with spaces and numbers between them.
const LONGEST: usize = 1_000;

static LISTS: LazyLock<[Vec<&'static str>; 2]> =
    LazyLock::new(|| [include_str!("words.en.txt"), include_str!("words.fr.txt")].map(|list| list.lines().collect()));

/// Twelve words from as many random bits as they have.
pub fn draw(random: &[u8; 32], lang: Lang) -> [&'static str; COUNT] {
    let [english, french] = &*LISTS;
    let list = match lang {
        Lang::En => english,
        Lang::Fr => french,
    };
    let bit = |at: usize| usize::from(random[at / 8] >> (at % 8) & 1);
    std::array::from_fn(|word| list[(0..BITS).fold(0, |number, at| number << 1 | bit(word * BITS + at))])
}

/// Words as somebody may have written them: accents, capitals, numbers and what stands between do not matter. `None` where
/// they are not twelve.
pub fn read(text: &str) -> Option<[String; COUNT]> {
    if text.len() > LONGEST {
        return None;
    }
    let plain = plain(text);
    let words: Vec<String> = plain
        .split(|letter: char| !letter.is_alphabetic())
        .filter(|word| !word.is_empty())
        .map(str::to_owned)
        .collect();
    words.try_into().ok()
}

/// Without accents and capitals, so that nobody need remember them.
pub fn plain(text: &str) -> String {
    let bare = text.nfkd().filter(|letter| !is_combining_mark(*letter)).flat_map(char::to_lowercase);
    bare.collect::<String>().trim().to_owned()
}

/// The salt of an installation, from the secret that signs its cookies.
pub fn salt(secret: &[u8; 32]) -> [u8; 32] {
    Sha256::new_with_prefix(b"cachet words 1\n").chain_update(secret).finalize().into()
}

/// What is stored of the words. Takes long, as it should: not for a thread that serves others.
pub fn hash(words: &[String; COUNT], salt: &[u8; 32]) -> Option<[u8; 32]> {
    let (memory, passes, lanes) = COST;
    let params = Params::new(memory, passes, lanes, Some(32)).ok()?;
    let mut hash = [0; 32];
    let argon = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
    argon.hash_password_into(words.join(" ").as_bytes(), salt, &mut hash).ok()?;
    Some(hash)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn lists_are_long_enough_and_words_are_told_apart_by_four_letters() {
        for list in &*LISTS {
            assert_eq!(list.len(), 1 << BITS);
            let plain = |word: &str| word.nfkd().filter(|it| !is_combining_mark(*it)).take(4).collect::<String>();
            assert_eq!(list.iter().map(|word| plain(word)).collect::<HashSet<_>>().len(), list.len());
            assert!(list.iter().all(|word| word.chars().all(char::is_alphabetic) && word.chars().count() <= 8));
        }
        const { assert!(BITS * COUNT >= 120 && BITS * COUNT <= 256) };
    }

    #[test]
    fn every_bit_that_is_drawn_changes_a_word() {
        let still = draw(&[0; 32], Lang::En);
        assert_eq!(still, ["abandon"; COUNT]);
        for at in 0..BITS * COUNT {
            let mut random = [0; 32];
            random[at / 8] = 1 << (at % 8);
            let changed = draw(&random, Lang::En).iter().zip(still).filter(|(one, other)| *one != other).count();
            assert_eq!(changed, 1, "bit {at}");
        }
    }

    #[test]
    fn words_are_read_however_they_are_written() {
        let random = std::array::from_fn(|at| (at as u8).wrapping_mul(37));
        let drawn = draw(&random, Lang::Fr);
        let read_back = read(&drawn.join(" ")).expect("twelve");
        assert!(drawn.iter().any(|word| !word.is_ascii()), "an accent is among them: {drawn:?}");
        let numbered: Vec<String> =
            drawn.iter().zip(1..).map(|(word, n)| format!("{n}. {}", word.to_uppercase())).collect();
        assert_eq!(read(&numbered.join("\n")), Some(read_back.clone()));
        let bare: String = drawn.join(",  ").nfkd().filter(|it| !is_combining_mark(*it)).collect();
        assert_eq!(read(&bare), Some(read_back));
        assert_eq!(read(&drawn[1..].join(" ")), None);
        assert_eq!(read(&"a ".repeat(2_000)), None);
    }

    #[test]
    fn a_hash_depends_on_every_word_and_on_the_installation() {
        let words = draw(&[7; 32], Lang::En).map(str::to_owned);
        let mut other = words.clone();
        other.swap(3, 4);
        other[3] = "zoo".to_owned();
        let (here, there) = (salt(&[1; 32]), salt(&[2; 32]));
        assert_eq!(hash(&words, &here), hash(&words, &here));
        assert!(hash(&words, &here).is_some());
        assert_ne!(hash(&words, &here), hash(&words, &there));
        assert_ne!(hash(&words, &here), hash(&other, &here));
    }
}
