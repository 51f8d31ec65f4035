//! Is it HTML? A small reader that knows what may go wrong in pages written by hand.

use std::collections::HashSet;

/// Elements that have no end tag.
pub const VOID: [&str; 6] = ["meta", "link", "input", "br", "img", "hr"];

/// Every tag closed in order, every id used once, every message found, nothing in inline style or script.
pub fn check(html: &str) -> Result<(), String> {
    let mut open: Vec<&str> = Vec::new();
    let mut ids = HashSet::new();
    let mut rest = html;
    while let Some(start) = rest.find('<') {
        let text = &rest[..start];
        missing(text)?;
        let end = tag_end(&rest[start..]).ok_or("a tag does not end")? + start;
        let tag = &rest[start + 1..end];
        rest = &rest[end + 1..];
        if tag.starts_with('!') {
            continue;
        }
        if let Some(name) = tag.strip_prefix('/') {
            let last = open.pop();
            if last != Some(name) {
                return Err(format!("</{name}> closes {last:?}"));
            }
            continue;
        }
        missing(tag)?;
        let name = tag.split([' ', '/', '\n']).next().unwrap_or_default();
        if let Some(id) = attribute(tag, "id")
            && !ids.insert(id.to_owned())
        {
            return Err(format!("the id {id} stands twice"));
        }
        if attribute(tag, "style").is_some() || tag.contains(" onclick") || tag.contains(" onload") {
            return Err(format!("inline style or script: <{tag}>"));
        }
        if name == "script" && attribute(tag, "src").is_none() {
            return Err("a script written into the page".to_owned());
        }
        if !VOID.contains(&name) && !tag.ends_with('/') {
            open.push(name);
        }
    }
    if !open.is_empty() {
        return Err(format!("never closed: {open:?}"));
    }
    for target in ["popovertarget=\"", "aria-labelledby=\"", " form=\"", "data-copy=\""] {
        for id in html.split(target).skip(1).filter_map(|rest| rest.split('"').next()) {
            if !ids.contains(id) {
                return Err(format!("{target}{id}\" points nowhere"));
            }
        }
    }
    Ok(())
}

/// A message that `locales/` lacks is shown as its key.
fn missing(text: &str) -> Result<(), String> {
    let bracketed =
        text.contains("[web-") || text.contains("[letters-") || text.contains("[r-") || text.contains("[moon-");
    let bare = ["web-", "rule-", "book-", "level-", "card-", "guide-", "option-"].iter().any(|prefix| {
        text.trim_start_matches('>').trim().starts_with(prefix) && !text.contains('=') && !text.contains(' ')
    });
    if bracketed || bare { Err(format!("a message is missing: {text}")) } else { Ok(()) }
}

pub fn tag_end(text: &str) -> Option<usize> {
    let mut quoted = false;
    text.char_indices().find_map(|(at, c)| {
        quoted ^= c == '"';
        (c == '>' && !quoted).then_some(at)
    })
}

pub fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    let at = tag.find(&format!(" {name}=\""))?;
    tag[at + name.len() + 3..].split('"').next()
}

#[cfg(test)]
mod tests {
    use super::check;

    #[test]
    fn the_reader_sees_what_is_wrong() {
        assert_eq!(check("<p id=\"a\">x<br></p>"), Ok(()));
        for wrong in [
            "<p>",
            "<p></b>",
            "<p id=\"a\"></p><b id=\"a\"></b>",
            "<p>[web-nothing]</p>",
            "<p>web-nothing</p>",
            "<p style=\"x\"></p>",
            "<script>1</script>",
            "<button popovertarget=\"b\"></button>",
        ] {
            assert!(check(wrong).is_err(), "{wrong}");
        }
    }
}
