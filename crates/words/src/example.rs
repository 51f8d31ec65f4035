//! The words of the example game. They lie in its folder, because only tests need them.

use crate::Lang;

pub(crate) fn words(lang: Lang) -> &'static str {
    match lang {
        Lang::En => include_str!("../../games/src/example/en.ftl"),
        Lang::Fr => include_str!("../../games/src/example/fr.ftl"),
    }
}
