//! What is said the same way every time, because it has no blanks: texts of pages, names of cards. Each is formatted once, and kept
//! for as long as the program runs.

use crate::Lang;
use crate::bundles::format;
use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::{LazyLock, PoisonError, RwLock};

/// The grammatical forms a named thing may have as attributes.
const FORMS: [&str; 3] = ["the", "a", "of"];

/// The most keys that are kept in a language. `locales/` has a few thousand; those that it lacks are kept too.
const MOST: usize = 20_000;

/// A message without blanks, if there is one, and those of its [`FORMS`] that it has.
#[derive(Clone)]
pub(crate) struct Settled {
    pub text: Option<Cow<'static, str>>,
    pub forms: [Option<Cow<'static, str>>; FORMS.len()],
}

static KEPT: LazyLock<[RwLock<HashMap<String, Settled>>; Lang::ALL.len()]> = LazyLock::new(Default::default);

/// The message of this key, or an attribute of one (`card-guard.effect`).
pub(crate) fn settled(lang: Lang, key: &str) -> Settled {
    let kept = &KEPT[lang as usize];
    if let Some(found) = kept.read().unwrap_or_else(PoisonError::into_inner).get(key) {
        return found.clone();
    }
    let said = |key: &str| format(lang, key, None).map(Cow::from);
    let mut new = Settled { text: said(key), forms: FORMS.map(|form| said(&[key, form].join("."))) };
    let mut kept = kept.write().unwrap_or_else(PoisonError::into_inner);
    if kept.len() < MOST {
        let keep = |text: Cow<'static, str>| Cow::Borrowed(&*text.into_owned().leak());
        new = Settled { text: new.text.map(keep), forms: new.forms.map(|form| form.map(keep)) };
        kept.insert(key.to_owned(), new.clone());
    }
    new
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_what_was_formatted() {
        for lang in Lang::ALL {
            for key in ["card-guard", "card-guard.effect", "web-menu", "no-such-key"] {
                let said = format(lang, key, None);
                for _ in 0..2 {
                    assert_eq!(settled(lang, key).text.as_deref(), said.as_deref(), "{key} in {lang}");
                }
            }
        }
        let [the, ..] = settled(Lang::Fr, "card-guard").forms;
        assert_eq!(the.as_deref(), Some("le Garde"));
    }
}
