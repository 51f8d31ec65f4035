//! A small DOM to read facts from a page by tag, class, id and attribute, so that a test does not depend on the
//! markup around them.

use crate::html::{VOID, attribute, tag_end};
use std::fmt;

/// A parsed page or fragment. Pages are checked by [`crate::html::check`]; this trusts them to be well-formed.
pub struct Page {
    nodes: Vec<Node>,
}

enum Node {
    Text(String),
    Element { tag: String, name: String, inside: Vec<usize> },
}

/// An element of a page.
#[derive(Clone, Copy)]
pub struct El<'a> {
    page: &'a Page,
    at: usize,
}

impl Page {
    pub fn read(html: &str) -> Page {
        let mut page =
            Page { nodes: vec![Node::Element { tag: String::new(), name: String::new(), inside: Vec::new() }] };
        let mut open = vec![0];
        let mut rest = html;
        while let Some(start) = rest.find('<') {
            page.add_text(&open, &rest[..start]);
            let end = start + tag_end(&rest[start..]).expect("a tag ends");
            let tag = &rest[start + 1..end];
            rest = &rest[end + 1..];
            if tag.starts_with('!') {
                continue;
            }
            if tag.starts_with('/') {
                open.pop();
                continue;
            }
            let name = tag.split([' ', '/', '\n']).next().unwrap_or_default().to_owned();
            let leaf = VOID.contains(&name.as_str()) || tag.ends_with('/');
            let at = page.add(&open, Node::Element { tag: tag.to_owned(), name, inside: Vec::new() });
            if !leaf {
                open.push(at);
            }
        }
        page.add_text(&open, rest);
        page
    }

    fn add_text(&mut self, open: &[usize], text: &str) {
        if !text.trim().is_empty() || text == " " {
            self.add(open, Node::Text(decoded(text)));
        }
    }

    fn add(&mut self, open: &[usize], node: Node) -> usize {
        let at = self.nodes.len();
        self.nodes.push(node);
        let parent = open.last().copied().expect("every tag that closes was opened");
        if let Node::Element { inside, .. } = &mut self.nodes[parent] {
            inside.push(at);
        }
        at
    }

    pub fn all(&self) -> El<'_> {
        El { page: self, at: 0 }
    }

    /// The only element that fits.
    #[track_caller]
    pub fn one(&self, selector: &str) -> El<'_> {
        self.all().one(selector)
    }

    pub fn find(&self, selector: &str) -> Vec<El<'_>> {
        self.all().find(selector)
    }

    pub fn has(&self, selector: &str) -> bool {
        self.all().has(selector)
    }

    /// What the only element that fits says.
    #[track_caller]
    pub fn text(&self, selector: &str) -> String {
        self.one(selector).text()
    }

    pub fn texts(&self, selector: &str) -> Vec<String> {
        self.all().texts(selector)
    }
}

impl<'a> El<'a> {
    fn inside(self) -> &'a [usize] {
        match &self.page.nodes[self.at] {
            Node::Element { inside, .. } => inside,
            Node::Text(_) => &[],
        }
    }

    pub fn attr(self, name: &str) -> Option<&'a str> {
        match &self.page.nodes[self.at] {
            Node::Element { tag, .. } => attribute(tag, name),
            Node::Text(_) => None,
        }
    }

    /// Has it this attribute, with or without a value?
    pub fn is(self, name: &str) -> bool {
        let Node::Element { tag, .. } = &self.page.nodes[self.at] else { return false };
        self.attr(name).is_some() || tag.split([' ', '\n']).skip(1).any(|word| word == name)
    }

    /// All that stands in it, in one line, spoken alternatives (`class="sr"`) included.
    pub fn text(self) -> String {
        let mut words = String::new();
        self.gather(&mut words);
        words.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// Elements are divided by spaces, except names within a sentence.
    fn gather(self, words: &mut String) {
        match &self.page.nodes[self.at] {
            Node::Text(text) => words.push_str(text),
            Node::Element { inside, .. } => {
                let space = if self.attr("class") == Some("actor") { "" } else { " " };
                words.push_str(space);
                inside.iter().for_each(|at| El { page: self.page, at: *at }.gather(words));
                words.push_str(space);
            }
        }
    }

    /// The elements inside it that fit: `tag`, `.class`, `#id`, `[attribute]`, `[attribute=value]`, `[attribute$=end]` joined, parts
    /// that stand inside each other divided by spaces.
    pub fn find(self, selector: &str) -> Vec<El<'a>> {
        let parts: Vec<&str> = selector.split(' ').filter(|part| !part.is_empty()).collect();
        let mut found = Vec::new();
        self.search(&parts, &mut found);
        found
    }

    fn search(self, parts: &[&str], found: &mut Vec<El<'a>>) {
        let [first, rest @ ..] = parts else { return };
        for at in self.inside() {
            let child = El { page: self.page, at: *at };
            let fits = child.fits(first);
            if fits && rest.is_empty() {
                found.push(child);
            }
            child.search(if fits && !rest.is_empty() { rest } else { parts }, found);
        }
    }

    fn fits(self, part: &str) -> bool {
        let Node::Element { name, .. } = &self.page.nodes[self.at] else { return false };
        let start = part.find(['.', '#', '[']).unwrap_or(part.len());
        if start > 0 && name != &part[..start] {
            return false;
        }
        let mut rest = &part[start..];
        while let Some(kind) = rest.chars().next() {
            let end = match kind {
                '[' => rest.find(']').expect("a bracket is closed") + 1,
                _ => rest[1..].find(['.', '#', '[']).map_or(rest.len(), |at| at + 1),
            };
            let word = &rest[1..end];
            let fits = match kind {
                '.' => self.attr("class").is_some_and(|classes| classes.split_whitespace().any(|it| it == word)),
                '#' => self.attr("id") == Some(word),
                _ => match word.trim_end_matches(']').split_once('=') {
                    Some((name, value)) => match name.strip_suffix('$') {
                        Some(name) => self.attr(name).is_some_and(|it| it.ends_with(value)),
                        None => self.attr(name) == Some(value),
                    },
                    None => self.is(word.trim_end_matches(']')),
                },
            };
            if !fits {
                return false;
            }
            rest = &rest[end..];
        }
        true
    }

    #[track_caller]
    pub fn one(self, selector: &str) -> El<'a> {
        match self.find(selector).as_slice() {
            [only] => *only,
            several => panic!("{} elements are {selector}, not one, in: {self}", several.len()),
        }
    }

    pub fn has(self, selector: &str) -> bool {
        !self.find(selector).is_empty()
    }

    pub fn texts(self, selector: &str) -> Vec<String> {
        self.find(selector).into_iter().map(El::text).collect()
    }
}

impl fmt::Display for El<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text())
    }
}

fn decoded(text: &str) -> String {
    text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&")
}

#[test]
fn facts_are_found_by_tag_class_id_and_attribute() {
    let page = Page::read(
        "<!DOCTYPE html><div id=\"a\" class=\"x y\"><p data-on>one <b>&amp; two</b></p><br><p class=\"y\">three</p></div>",
    );
    assert_eq!(page.text("#a p[data-on]"), "one & two");
    assert_eq!(page.texts("div.x.y p"), ["one & two", "three"]);
    assert_eq!(page.find(".y").len(), 2);
    assert!(page.has("p[class=y]") && !page.has("p[class=x]") && !page.has("b p"));
    assert!(page.has("div[class$=y]") && !page.has("div[class$=x]"));
    assert_eq!(page.one("div").attr("id"), Some("a"));
}
