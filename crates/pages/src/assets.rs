//! Static files, embedded in the binary. Their addresses contain one hash of all of them, so that browsers may cache them
//! for ever and style sheets can use relative addresses.

use crate::bare::bare;
use std::borrow::Cow;
use std::sync::{LazyLock, OnceLock};

/// A file to be served as it is.
#[derive(Clone, Copy, Debug)]
pub struct Asset {
    pub mime: &'static str,
    pub bytes: &'static [u8],
    /// May be cached for ever: the address changes with the content.
    pub immutable: bool,
}

macro_rules! files {
    ($($name:literal),* $(,)?) => {
        /// Every file of `web/` that is served, by its name there.
        const FILES: &[(&str, &[u8])] = &[
            // One style sheet: one request.
            ("cachet.css", concat!(
                include_str!("../../../web/styles/tokens.css"),
                include_str!("../../../web/styles/cards.css"),
                include_str!("../../../web/styles/table.css"),
                include_str!("../../../web/styles/letters.css"),
                include_str!("../../../web/styles/duel.css"),
                include_str!("../../../web/styles/other.css"),
                include_str!("../../../web/styles/garden.css"),
                include_str!("../../../web/styles/moments.css"),
                include_str!("../../../web/styles/site.css"),
                include_str!("../../../web/styles/people.css"),
                include_str!("../../../web/styles/sizes.css"),
                include_str!("../../../web/styles/gloss.css"),
                include_str!("../../../web/styles/lesson.css"),
                include_str!("../../../web/styles/lesson-open.css"),
                include_str!("../../../web/styles/talk.css"),
                include_str!("../../../web/styles/house.css"),
            ).as_bytes()),
            $(($name, include_bytes!(concat!("../../../web/", $name)))),*
        ];
    };
}

files! {
    "manifest.webmanifest",
    "styles/place.css",
    "styles/puzzle.css",
    "styles/daily.css",
    "styles/evening.css",
    "styles/dealt.css",
    "styles/review.css",
    "scripts/back.js",
    "scripts/cachet.js",
    "scripts/evening.js",
    "scripts/fair.js",
    "scripts/house.js",
    "scripts/line.js",
    "scripts/motion.js",
    "scripts/notices.js",
    "scripts/passkey.js",
    "scripts/push.js",
    "scripts/replay.js",
    "scripts/review.js",
    "scripts/sound.js",
    "scripts/times.js",
    "scripts/idiomorph.js",
    "art/pictures.svg",
    "art/back.svg",
    "art/bigmoon.svg",
    "art/candle.svg",
    "art/favicon-turn.svg",
    "art/favicon.svg",
    "art/flame.svg",
    "art/garden-dusk.svg",
    "art/garden-night.svg",
    "art/leather.svg",
    "art/lozenge.svg",
    "art/paper.svg",
    "art/stars.svg",
    "art/tooling.svg",
    "art/waves.svg",
    "art/icon-192.png",
    "art/icon-512.png",
    "fonts/alegreya-sans-latin-400-italic.woff2",
    "fonts/alegreya-sans-latin-400-normal.woff2",
    "fonts/alegreya-sans-latin-500-normal.woff2",
    "fonts/alegreya-sans-latin-700-normal.woff2",
    "fonts/alegreya-sans-latin-800-normal.woff2",
    "fonts/alegreya-sans-latin-ext-400-italic.woff2",
    "fonts/alegreya-sans-latin-ext-400-normal.woff2",
    "fonts/alegreya-sans-latin-ext-500-normal.woff2",
    "fonts/alegreya-sans-latin-ext-700-normal.woff2",
    "fonts/alegreya-sans-latin-ext-800-normal.woff2",
    "fonts/bona-nova-latin-400-italic.woff2",
    "fonts/bona-nova-latin-400-normal.woff2",
    "fonts/bona-nova-latin-700-normal.woff2",
    "fonts/bona-nova-latin-ext-400-italic.woff2",
    "fonts/bona-nova-latin-ext-400-normal.woff2",
    "fonts/bona-nova-latin-ext-700-normal.woff2",
    "fonts/OFL-Alegreya-Sans.txt",
    "fonts/OFL-Bona-Nova.txt",
}

/// The drawings that take their colours from the page, written into it.
pub(crate) const INLINE: &str = include_str!("../../../web/art/inline.svg");

pub(crate) const WORDMARK: &str = include_str!("../../../web/art/wordmark.svg");

/// The file at this path of the site (`/static/…`, `/favicon.ico`), if there is one.
pub fn asset(path: &str) -> Option<Asset> {
    if path == "/favicon.ico" {
        return find("art/favicon.svg", false);
    }
    let (hash, name) = path.strip_prefix("/static/")?.split_once('/')?;
    // A page of an older binary may ask for its own styles: the current ones are better than none, but must not be cached
    // for ever.
    find(name, hash == bundle())
}

fn find(name: &str, immutable: bool) -> Option<Asset> {
    static SERVED: LazyLock<Vec<Cow<'static, [u8]>>> =
        LazyLock::new(|| FILES.iter().map(|(name, bytes)| bare(name, bytes)).collect());
    let at = FILES.iter().position(|(file, _)| *file == name)?;
    Some(Asset { mime: mime(name), bytes: &SERVED[at], immutable })
}

/// The address of a file of `web/`.
pub fn asset_url(name: &str) -> String {
    debug_assert!(FILES.iter().any(|(file, _)| *file == name), "{name} is not served");
    format!("/static/{}/{name}", bundle())
}

/// Every file with its address, for whoever writes them to a folder.
pub fn assets() -> impl Iterator<Item = (String, Asset)> {
    FILES.iter().filter_map(|(name, _)| Some((asset_url(name), find(name, true)?)))
}

fn mime(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("webmanifest") => "application/manifest+json",
        Some("png") => "image/png",
        Some("woff2") => "font/woff2",
        _ => "text/plain; charset=utf-8",
    }
}

/// A hash of every file (FNV-1a); it only has to change when they do.
pub(crate) fn bundle() -> &'static str {
    static BUNDLE: OnceLock<String> = OnceLock::new();
    BUNDLE.get_or_init(|| {
        let bytes = FILES.iter().flat_map(|(name, bytes)| name.bytes().chain(bytes.iter().copied()));
        format!("{:016x}", fnv_1a(bytes))
    })
}

fn fnv_1a(bytes: impl Iterator<Item = u8>) -> u64 {
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    #[test]
    fn an_address_leads_to_its_file_for_ever() {
        let style = asset(&asset_url("cachet.css")).expect("the style sheet");
        assert!(style.immutable && style.mime.starts_with("text/css"));
        let stale = asset("/static/0123/cachet.css").expect("the style sheet, asked for by an older page");
        assert!(!stale.immutable);
        assert!(asset("/static/0123/../Cargo.toml").is_none());
        assert!(asset("/static/").is_none());
    }

    #[test]
    fn the_hash_in_addresses_is_fnv_1a() {
        assert_eq!(fnv_1a([].into_iter()), 0xcbf2_9ce4_8422_2325);
        assert_eq!(fnv_1a(b"foobar".iter().copied()), 0x8594_4171_f739_67e8);
        assert!(bundle().len() == 16 && bundle().bytes().all(|digit| digit.is_ascii_hexdigit()), "{}", bundle());
    }

    #[test]
    fn browsers_are_told_what_each_file_is() {
        let expected = [
            ("css", "text/css; charset=utf-8"),
            ("js", "text/javascript; charset=utf-8"),
            ("png", "image/png"),
            ("svg", "image/svg+xml"),
            ("webmanifest", "application/manifest+json"),
            ("woff2", "font/woff2"),
        ];
        for (ending, mime) in expected {
            let file = FILES.iter().find(|(name, _)| name.ends_with(&format!(".{ending}"))).map(|(name, _)| *name);
            let asset = asset(&asset_url(file.expect("such a file is served"))).expect("it is found");
            assert_eq!(asset.mime, mime, "{ending}");
        }
    }

    #[test]
    fn what_the_style_sheet_names_is_served() {
        let (_, css) = FILES[0];
        let css = std::str::from_utf8(css).expect("the style sheet is text");
        let named: Vec<&str> = css.split("url('").skip(1).filter_map(|rest| rest.split('\'').next()).collect();
        assert!(named.len() > 10);
        for name in named {
            assert!(find(name, true).is_some(), "{name} is named by a style sheet, but not served");
        }
    }

    /// What moves for ever keeps a phone awake. Only the quill of a review moves while there is something to wait for.
    #[test]
    fn what_moves_comes_to_rest() {
        let (_, css) = FILES[0];
        let css = std::str::from_utf8(css).expect("the style sheet is text");
        let endless: Vec<&str> = css.split('}').filter(|rule| rule.contains("infinite")).collect();
        assert!(endless.iter().all(|rule| rule.contains(".writing__quill")), "{endless:?}");
    }

    #[test]
    fn every_file_of_web_is_carried() {
        let web = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web");
        for folder in ["art", "fonts", "scripts"] {
            for entry in std::fs::read_dir(web.join(folder)).expect("a folder of web") {
                let name = format!("{folder}/{}", entry.expect("a file").file_name().to_string_lossy());
                let inline = ["art/inline.svg", "art/wordmark.svg"].contains(&name.as_str());
                assert!(inline || find(&name, true).is_some(), "{name} is not carried");
            }
        }
    }
}
