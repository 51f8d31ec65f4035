//! Names as people give them: what looks the same is the same. Checked when a name is given; logs and records written
//! before are read as they are.

use cachet_engine::{DIRECTION_MARKS, LONGEST_NAME, Names, Say, Seat};
use cachet_words::is_house_name;
use std::sync::LazyLock;
use unicode_normalization::UnicodeNormalization;
use unicode_properties::{GeneralCategory, GeneralCategoryGroup, UnicodeGeneralCategory};
use unicode_script::{Script, UnicodeScript};
use unicode_security::skeleton;

/// A letter of Braille without a dot: no space to Unicode, but one to the eye.
const BRAILLE_BLANK: char = '\u{2800}';

/// What the pages call the reader, and whoever is no person: nobody else may be called so. "drawn" begins a line of R's
/// records.
const READER: [&str; 11] =
    ["you", "tu", "toi", "vous", "bot", "host", "hôte", "somebody", "quelqu’un", "cachet", "drawn"];

/// What the pages write beside names: no name may hold it as a word of its own, as in "Bo (bot)".
const TITLES: [&str; 4] = ["bot", "host", "hôte", "hote"];
/// The sign of a bot.
const ROBOT: char = '🤖';
/// How names of the house begin, for guests without a name and for whoever was erased.
const HOUSE: [&str; 2] = ["guest-", "somebody"];
/// Small capitals, which Unicode's tables do not map to other letters; and the letters they stand for.
const SMALL_CAPITALS: [&str; 2] = ["ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ", "abcdefghijklmnoprstuvwyz"];

/// Marks on one letter: more than any language has, and few enough that they stay within their line.
pub(crate) const MOST_MARKS: usize = 4;

/// The name as it is kept: composed (NFC), without invisible characters, with single spaces; or why it is refused.
pub fn given_name(text: &str) -> Result<String, Say> {
    // Bounded before anything is made of it; what is invisible may take some room.
    if text.chars().nth(8 * LONGEST_NAME).is_some() {
        let start: String = text.chars().take(LONGEST_NAME).chain(['…']).collect();
        return Err(Say::new("name-too-long").with("name", start).with("most", LONGEST_NAME));
    }
    if text.contains(DIRECTION_MARKS) {
        return Err(Say::new("name-direction"));
    }
    let visible: String = text.nfc().filter(|letter| !is_invisible(*letter)).collect();
    let words: Vec<&str> = visible
        .split(|it: char| it == BRAILLE_BLANK || (it.is_whitespace() && !it.is_control()))
        .filter(|word| !word.is_empty())
        .collect();
    let name = words.join(" ");
    let mut base = None;
    let unseen = name.chars().find(|letter| {
        let foreign = is_foreign_mark(*letter, base);
        base = if is_mark(*letter) { base } else { Some(*letter) };
        foreign || !is_drawn(*letter)
    });
    if let Some(unseen) = unseen {
        return Err(Say::new("name-no-letter").with("character", unseen.escape_unicode().to_string()));
    }
    if name.split(|it: char| !is_mark(it)).any(|marks| marks.chars().count() > MOST_MARKS) {
        return Err(Say::new("name-marks").with("most", MOST_MARKS));
    }
    if !name.is_empty() && name.chars().all(|letter| is_mark(letter) || letter == ' ') {
        return Err(Say::new("name-empty"));
    }
    if is_taken_by_the_house(&name) {
        return Err(Say::new("name-reserved").with("name", name));
    }
    // Records are the strictest about names.
    let names = Names::new([name])?;
    Ok(names.of(Seat::ALL[0]))
}

/// Would somebody take this name for the reader, for a bot, for a title, or for one that the house gives?
fn is_taken_by_the_house(name: &str) -> bool {
    let plain: String = name.chars().map(large).collect();
    let is_sign = |it: char| !it.is_alphanumeric() && !is_mark(it);
    let alike = |words: &[Looks], part: &str| {
        let part = Looks::of(part);
        words.iter().any(|word| word.are_like(&part))
    };
    let titled = plain.split(is_sign).any(|part| alike(&LIKE_TITLES, part));
    // "(you)" is a sign for the reader, "Toi Nguyen" a name.
    let reader = plain.split(|it: char| is_sign(it) && it != ' ').any(|part| alike(&LIKE_READER, part.trim()));
    // "b.o.t" and "y o u" are read as one word.
    let spelt: String = plain.chars().filter(|it| !is_sign(*it)).collect();
    let seen = skeleton(&plain).collect::<String>().to_lowercase();
    // A guest whom the house named sits down under that name.
    let house =
        !is_house_name(name) && HOUSE.iter().any(|start| seen.starts_with(&skeleton(start).collect::<String>()));
    titled || reader || house || plain.contains(ROBOT) || alike(&LIKE_READER, &spelt) || alike(&LIKE_RESERVED, &plain)
}

/// What our own words look like: worked out once, since every name is compared with all of them.
static LIKE_TITLES: LazyLock<Vec<Looks>> = LazyLock::new(|| TITLES.map(Looks::of).into());
static LIKE_READER: LazyLock<Vec<Looks>> = LazyLock::new(|| READER.map(Looks::of).into());
static LIKE_RESERVED: LazyLock<Vec<Looks>> =
    LazyLock::new(|| Names::reserved().iter().map(|word| Looks::of(word)).collect());

/// The letter that a small capital is.
fn large(letter: char) -> char {
    let [small, plain] = SMALL_CAPITALS;
    small.chars().position(|it| it == letter).and_then(|at| plain.chars().nth(at)).unwrap_or(letter)
}

/// Symbols that stand for something else, or for nothing: the place of an object, of a letter that could not be read, of
/// a note without a head.
const STAND_INS: [char; 3] = ['\u{fffc}', '\u{fffd}', '\u{1d159}'];

/// Does every font draw this the same, if it draws it at all? Not what has no meaning yet or only a private one, nor what
/// formats or joins other letters. Control characters are refused with the other characters that records use.
pub(crate) fn is_drawn(letter: char) -> bool {
    let category = letter.general_category();
    let shapeless =
        matches!(category, GeneralCategory::Unassigned | GeneralCategory::PrivateUse | GeneralCategory::Format);
    !shapeless && !STAND_INS.contains(&letter)
}

/// A mark of another script than the letter it stands on: fonts draw it as a box, or not at all.
pub(crate) fn is_foreign_mark(letter: char, base: Option<char>) -> bool {
    let script = letter.script();
    let shared = matches!(script, Script::Inherited | Script::Common);
    is_mark(letter) && !shared && base.is_none_or(|base| base.script() != script)
}

pub(crate) fn is_mark(letter: char) -> bool {
    letter.general_category_group() == GeneralCategoryGroup::Mark
}

/// What a name looks like: as written, where `I` looks like `l`; in lower case, where case does not matter; and what it looks
/// like in lower case, since capitals of mathematics have no lower case of their own.
struct Looks([String; 3]);

impl Looks {
    fn of(name: &str) -> Looks {
        let like = |name: &str| skeleton(name).collect::<String>();
        let written = like(name);
        let small = like(&name.nfkc().collect::<String>().to_lowercase());
        let seen = like(&written.to_lowercase());
        Looks([written, small, seen])
    }

    /// Alike in one of these ways?
    fn are_like(&self, other: &Looks) -> bool {
        self.0.iter().zip(&other.0).any(|(one, other)| one == other)
    }
}

/// Would a person take one for the other?
pub fn look_alike(one: &str, other: &str) -> bool {
    Looks::of(one).are_like(&Looks::of(other))
}

/// A skeleton leaves out what no font draws (Default_Ignorable_Code_Point).
pub(crate) fn is_invisible(letter: char) -> bool {
    !letter.is_control() && skeleton(letter.encode_utf8(&mut [0; 4])).next().is_none()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_looks_the_same_is_the_same() {
        for (one, other) in [
            ("Ana", "ana"),
            ("Ana", "\u{410}na"),
            ("Bo", "\u{412}\u{43e}"),
            ("Ivy", "lvy"),
            ("paypal", "p\u{430}yp\u{430}l"),
            ("Mira", "M\u{456}ra"),
            ("Cle\u{301}o", "Cl\u{e9}o"),
            ("Ana", "A\u{200b}na"),
            ("Ana", "\u{ff21}na"),
            ("B0b", "BOb"),
            ("you", "𝐘𝐎𝐔"),
            ("you", "ꓬꓳꓴ"),
            ("you", "ⓨⓞⓤ"),
            ("ana", "𝐀𝐍𝐀"),
        ] {
            assert!(look_alike(one, other) && look_alike(other, one), "{one} {other}");
        }
        for (one, other) in [("Ana", "Anna"), ("Léo", "Leo"), ("Bo", "Bob"), ("Ana", "Ana 2"), ("李", "王")] {
            assert!(!look_alike(one, other), "{one} {other}");
        }
    }

    #[test]
    fn direction_marks_are_refused_and_invisible_characters_left_out() {
        for mark in DIRECTION_MARKS {
            let key = given_name(&format!("A{mark}na")).map_err(|say| say.key);
            assert_eq!(key, Err("name-direction"), "{}", mark.escape_unicode());
        }
        let kept = |text: &str| given_name(text).map_err(|say| say.key);
        assert_eq!(kept("A\u{200b}n\u{2060}a\u{feff}"), Ok("Ana".to_owned()));
        assert_eq!(kept("Cle\u{301}o"), Ok("Cl\u{e9}o".to_owned()), "composed");
        assert_eq!(kept(" Ana \u{a0} \u{2800}B\u{3000}o "), Ok("Ana B o".to_owned()));
        assert_eq!(kept("🦊"), Ok("🦊".to_owned()));
        for nothing in ["", " ", "\u{200b}", "\u{3164}", "\u{2800}", "\u{ad}\u{fe0f}"] {
            assert_eq!(kept(nothing), Err("name-empty"), "{}", nothing.escape_unicode());
        }
        assert_eq!(kept("A\nna"), Err("name-bad-character"));
        for word in ["dea\u{200b}l", "d\u{435}ck", "Dea1", "n\u{43e}body", "drawn", "You", "Y\u{43e}u", "Toi", "bot"] {
            assert_eq!(kept(word), Err("name-reserved"), "{}", word.escape_unicode());
        }
        let more = ["Bo ʙᴏᴛ", "Ana ʜᴏsᴛ", "Ana (you)", "(you)", "you!", "Ana (toi)", "Ana (hote)", "B o t", "Bo 🤖"];
        for word in more.into_iter().chain(["Guest-fox", "s\u{43e}mebody-A", "Somebody 2", "somebody"]) {
            assert_eq!(kept(word), Err("name-reserved"), "{}", word.escape_unicode());
        }
        for name in ["Toi Nguyen", "Youssef", "Botond", "Tuan", "Ana-Lou", "Hosta", "Guest"] {
            assert_eq!(kept(name), Ok(name.to_owned()));
        }
        for word in ["ʸᵒᵘ", "Bo (bot)", "Bo [B\u{43e}t]", "Ana · host", "ᴮᵒᵗ Bo", "Bo (hôte)", "b.o.t", "y-o-u"]
        {
            assert_eq!(kept(word), Err("name-reserved"), "{}", word.escape_unicode());
        }
        assert_eq!(kept("Abbot Ghost"), Ok("Abbot Ghost".to_owned()));
    }

    #[test]
    fn a_name_is_made_of_letters_that_everybody_sees() {
        let kept = |text: &str| given_name(text).map_err(|say| say.key);
        let joiners = ["Ana\u{2d7f}", "Ana\u{1a60}", "Ana\u{1107f}", "Ana\u{16fe4}", "Ana\u{13430}", "\u{1d159}"];
        let others = ["A\u{fff9}na", "Ana\u{fffc}", "\u{e000}", "Bo \u{10fffd}", "\u{378}x", "\u{fffff}"];
        for unseen in joiners.into_iter().chain(others) {
            assert_eq!(kept(unseen), Err("name-no-letter"), "{}", unseen.escape_unicode());
        }
        for marks in ["\u{301}", "\u{301} \u{302}"] {
            assert_eq!(kept(marks), Err("name-empty"), "{}", marks.escape_unicode());
        }
        assert_eq!(kept(&format!("Z{}", "\u{335}".repeat(5))), Err("name-marks"));
        for name in ["Z\u{335}oe", "Nguy\u{1ec5}n", "น้ำ", "Ἀθηνᾶ", "שרה", "李", "☕ 3½", "Ç. O’Neil-2"]
        {
            assert_eq!(kept(name), Ok(name.to_owned()));
        }
    }
}
