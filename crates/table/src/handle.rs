//! Handles: names that one guest alone has. What looks the same is the same handle.

use crate::naming::given_name;
use cachet_engine::Say;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_security::{GeneralSecurityProfile, MixedScript, skeleton};

/// How long a handle may be, in characters.
pub const SHORTEST_HANDLE: usize = 3;
pub const LONGEST_HANDLE: usize = 20;
/// What may stand between letters.
const SEPARATORS: [char; 3] = ['-', '_', '.'];

/// The handle as it is kept, or why it is refused. Without spaces, in one script, beginning with a letter, of letters that
/// people write with (UTS 39: no small capitals, which look like other letters); and nothing that no name may be.
pub fn given_handle(text: &str) -> Result<String, Say> {
    let text = text.trim();
    let text = text.strip_prefix('@').unwrap_or(text);
    if text.is_empty() {
        return Err(Say::new("handle-empty"));
    }
    let handle = given_name(text)?;
    let length = handle.chars().count();
    if !(SHORTEST_HANDLE..=LONGEST_HANDLE).contains(&length) {
        let say = Say::new("handle-length").with("handle", handle);
        return Err(say.with("least", SHORTEST_HANDLE).with("most", LONGEST_HANDLE));
    }
    let letter = |it: char| (it.is_alphanumeric() || is_combining_mark(it)) && it.identifier_allowed();
    let starts = handle.chars().next().is_some_and(char::is_alphabetic);
    if !starts || !handle.chars().all(|it| letter(it) || SEPARATORS.contains(&it)) {
        return Err(Say::new("handle-letters").with("handle", handle));
    }
    if !handle.as_str().is_single_script() {
        return Err(Say::new("handle-scripts").with("handle", handle));
    }
    Ok(handle)
}

/// The form in which handles are compared: without case, accents and separators, and with one letter for all that are
/// mistaken for each other (`I`, `l` and `1`; `O` and `0`; `rn` and `m`).
pub fn looks(handle: &str) -> String {
    let bare = |text: &str| -> String {
        text.nfkd().filter(|it| !is_combining_mark(*it) && !SEPARATORS.contains(it)).collect()
    };
    // Capitals first: those of two scripts look alike where their small letters do not.
    let capitals: String = skeleton(&bare(handle)).collect::<String>().to_lowercase();
    let seen = bare(&skeleton(&capitals).collect::<String>()).to_lowercase();
    seen.chars()
        .map(|it| match it {
            'i' | '1' | '|' => 'l',
            '0' => 'o',
            other => other,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn handles_are_letters_of_one_script() {
        let scripts = ["अनु", "李小龍", "สมชาย", "יוסי", "محمد", "Ελένη", "さゆり", "김지우"];
        for good in ["Rose", "rose-42", "Élise", "@rose", "Мария", "a.b_c", "Søren", "Łukasz", "Straße"]
            .into_iter()
            .chain(scripts)
        {
            assert!(given_handle(good).is_ok(), "{good}");
        }
        assert_eq!(given_handle(" @Rose "), Ok("Rose".to_owned()));
        for (bad, key) in [
            ("ab", "handle-length"),
            ("a234567890123456789012", "handle-length"),
            ("two words", "handle-letters"),
            ("4ever", "handle-letters"),
            ("-rose", "handle-letters"),
            ("ro$e", "handle-letters"),
            // Small capitals, and letters of formulas.
            ("\u{1d00}\u{274}\u{1d00}", "handle-letters"),
            ("anabe\u{29f}", "handle-letters"),
            ("\u{1d400}\u{1d427}\u{1d41a}", "handle-letters"),
            // A Cyrillic "о" among Latin letters.
            ("r\u{43e}se", "handle-scripts"),
            ("", "handle-empty"),
            (" @ ", "handle-empty"),
            ("Somebody", "name-reserved"),
        ] {
            assert_eq!(given_handle(bad).map_err(|say| say.key), Err(key), "{bad}");
        }
    }

    #[test]
    fn what_looks_the_same_is_the_same() {
        for (one, other) in [
            ("Rose", "rOSE"),
            ("Rose", "R0se"),
            ("Lili", "LiLl"),
            ("Iris", "lris"),
            ("Elise", "Élise"),
            ("ma-rose", "marose"),
            ("mona", "rnona"),
            ("Rosa", "R\u{43e}s\u{430}"),
            // All Cyrillic, all Greek: capitals that nobody tells from Latin ones.
            ("TOM", "\u{422}\u{41e}\u{41c}"),
            ("ABBA", "\u{391}\u{392}\u{392}\u{391}"),
            ("tom", "\u{422}\u{41e}\u{41c}"),
            ("Soren", "S\u{f8}ren"),
        ] {
            assert_eq!(looks(one), looks(other), "{one} {other}");
        }
        assert_ne!(looks("Rose"), looks("Rosa"));
        assert_ne!(looks("Ana"), looks("Anna"));
    }
}
