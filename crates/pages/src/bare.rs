//! Style sheets and scripts as they are served: without the remarks in them, which are for whoever reads the source.

use std::borrow::Cow;

/// The file without its remarks, if it is of a kind that has some.
pub(crate) fn bare(name: &str, bytes: &'static [u8]) -> Cow<'static, [u8]> {
    let without: fn(&str) -> String = match name.rsplit('.').next() {
        Some("css") => style,
        Some("js") => script,
        _ => return Cow::Borrowed(bytes),
    };
    std::str::from_utf8(bytes).map_or(Cow::Borrowed(bytes), |text| Cow::Owned(without(text).into_bytes()))
}

/// In a style sheet a remark may stand anywhere but within quotes. One that begins with `!` is a licence, and stays.
fn style(text: &str) -> String {
    let mut bare = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(['"', '\'', '/']) {
        let (before, from) = rest.split_at(at);
        bare.push_str(before);
        let end = match from.chars().next() {
            Some('/') if from.starts_with("/*") => from.find("*/").map(|end| end + 2),
            Some(quote @ ('"' | '\'')) => from[1..].find(quote).map(|end| end + 2),
            _ => Some(1),
        };
        let (this, after) = from.split_at(end.unwrap_or(from.len()));
        if !this.starts_with("/*") || this.starts_with("/*!") {
            bare.push_str(this);
        }
        rest = after;
    }
    bare.push_str(rest);
    bare.lines().filter(|line| !line.trim().is_empty()).collect::<Vec<_>>().join("\n")
}

/// In a script only whole lines are left out: what begins a line with `//`, or with `/*` up to the line with its end.
fn script(text: &str) -> String {
    let mut within = false;
    let mut is_remark = |line: &str| {
        let line = line.trim();
        let begins = line.starts_with("/*") && !line.starts_with("/*!");
        let remark = within || line.starts_with("//") || begins;
        within = (within || begins) && !line.contains("*/");
        remark || line.is_empty()
    };
    text.lines().filter(|line| !is_remark(line)).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_style_sheet_loses_its_remarks_and_nothing_else() {
        let text = "/*! ours */\na { b: c; /* why */ d: url('x/*y*/z') }\n/* two\nlines */\n.e::after { content: \"/* f */\"; g: 1/2 }";
        let bare = "/*! ours */\na { b: c;  d: url('x/*y*/z') }\n.e::after { content: \"/* f */\"; g: 1/2 }";
        assert_eq!(style(text), bare);
        assert_eq!(style(bare), bare);
        assert_eq!(style("a { b: c } /* no end"), "a { b: c } ");
    }

    #[test]
    fn a_script_loses_lines_of_remarks_and_nothing_else() {
        let text =
            "/*! ours */\n// why\nlet a = 'https://b'; // here\n\n/** What it does,\n *  at length. */\n  // and\nc();";
        assert_eq!(script(text), "/*! ours */\nlet a = 'https://b'; // here\nc();");
    }

    /// A line of a text that goes on over several lines must not be taken for a remark.
    #[test]
    fn no_script_has_a_text_of_several_lines() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/scripts");
        for file in std::fs::read_dir(folder).expect("the scripts") {
            let path = file.expect("a script").path();
            let text = std::fs::read_to_string(&path).expect("a script is text");
            let odd = text.lines().find(|line| line.matches('`').count() % 2 == 1);
            assert_eq!(odd, None, "{}", path.display());
        }
    }
}
