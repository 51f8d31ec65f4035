//! The words of the example game. They lie in its folder, because only tests need them.

use fluent_templates::FluentBundle;
use fluent_templates::fluent_bundle::FluentResource;
use std::sync::LazyLock;

static ENGLISH: LazyLock<FluentResource> = LazyLock::new(|| read(include_str!("../../games/src/example/en.ftl")));
static FRENCH: LazyLock<FluentResource> = LazyLock::new(|| read(include_str!("../../games/src/example/fr.ftl")));

fn read(text: &str) -> FluentResource {
    FluentResource::try_new(text.to_owned()).unwrap_or_else(|(_, errors)| panic!("the example's words: {errors:?}"))
}

pub(crate) fn add_to(bundle: &mut FluentBundle<&'static FluentResource>) {
    let words: &'static FluentResource = if bundle.locales.contains(&crate::FRENCH) { &FRENCH } else { &ENGLISH };
    bundle.add_resource(words).unwrap_or_else(|errors| panic!("the example's words: {errors:?}"));
}
