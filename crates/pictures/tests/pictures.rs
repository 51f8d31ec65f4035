//! Pictures of links are drawn whatever the words.

use cachet_pictures::{Card, HEIGHT, Mark, Object, Seal, Seated, WIDTH, png, svg};

fn invitation(title: &str) -> Card {
    Card {
        heading: "Love Letter".to_owned(),
        title: title.to_owned(),
        accent: Some("for you".to_owned()),
        lines: vec!["Three seats, one is left.".to_owned()],
        code: Some(("Code".to_owned(), "6RP5RY".to_owned())),
        object: Object::Letter { seal: Seal::of(1, "Nour"), emblem: "ui-letter" },
    }
}

fn seated(names: &[&str]) -> Object {
    let seat =
        |(seat, name): (usize, &&str)| Seated { name: (*name).to_owned(), seal: Seal::of(seat, name), won: seat == 0 };
    Object::Seats(names.iter().enumerate().map(seat).collect())
}

/// Width and height, from the header of a PNG.
fn size(png: &[u8]) -> (u32, u32) {
    assert!(png.starts_with(b"\x89PNG\r\n\x1a\n"));
    let number = |at: usize| u32::from_be_bytes([png[at], png[at + 1], png[at + 2], png[at + 3]]);
    (number(16), number(20))
}

#[test]
fn every_kind_is_drawn_at_the_size_that_chats_ask_for() {
    let day = Object::Day { score: 91, of: "of 100".to_owned(), marks: vec![Mark::Whole, Mark::Cracked, Mark::Broken] };
    let objects = [invitation("").object, seated(&["Nour", "Camille"]), seated(&["A"; 8]), seated(&[]), day];
    for object in objects {
        let card = Card { object, ..invitation("Nour waits") };
        assert_eq!(size(&png(&card).expect("a picture")), (WIDTH, HEIGHT));
    }
}

#[test]
fn one_card_is_one_picture_and_another_word_another() {
    let one = png(&invitation("Nour waits"));
    assert_eq!(one, png(&invitation("Nour waits")));
    assert_ne!(one, png(&invitation("Nour wails")));
}

/// Names are written by people: nothing of them is markup, and nothing is drawn beyond the frame.
#[test]
fn words_are_outlines_and_nothing_else() {
    for words in ["</path><script>", "\"><image href=\"http://example\"/>", "&amp; &#0; \u{0} \u{202e}", "🎉李"] {
        let card = Card { heading: words.to_owned(), lines: vec![words.to_owned()], ..invitation(words) };
        let drawn = svg(&card);
        assert!(!drawn.contains("script") && !drawn.contains("image") && !drawn.contains("example"));
        assert!(!drawn.contains("<text"), "no text is left to be shaped");
        assert!(png(&card).is_some());
    }
    assert!(png(&invitation(&"W".repeat(5_000))).is_some());
}

#[test]
fn a_seal_bears_an_initial_or_the_mark_of_the_house() {
    assert_eq!(Seal::of(2, "élise").initial, Some('É'));
    assert_eq!(Seal::of(2, "Иван").initial, None);
    assert_eq!(Seal::of(2, "").initial, None);
}

/// What some outlines cover: left, top, right, bottom.
#[derive(Clone, Copy, Debug)]
struct Extent {
    left: f32,
    top: f32,
    right: f32,
    bottom: f32,
}

/// What each outline of letters in this part of a picture covers, in the order in which they are drawn.
fn outlines(part: &str) -> Vec<Extent> {
    let data = part.split("<path fill=\"").skip(1).filter_map(|path| path.split(" d=\"").nth(1)?.split('"').next());
    let numbers = |data: &str| -> Vec<f32> {
        data.split(|it: char| it.is_ascii_alphabetic() || it == ' ').filter_map(|it| it.parse().ok()).collect()
    };
    let covered = |numbers: Vec<f32>| {
        let nothing = Extent { left: f32::MAX, top: f32::MAX, right: f32::MIN, bottom: f32::MIN };
        numbers.chunks_exact(2).fold(nothing, |all, point| Extent {
            left: all.left.min(point[0]),
            top: all.top.min(point[1]),
            right: all.right.max(point[0]),
            bottom: all.bottom.max(point[1]),
        })
    };
    data.map(|data| covered(numbers(data))).collect()
}

/// What is drawn within the frame: the words, then the object.
fn drawn(card: &Card) -> [String; 2] {
    let drawn = svg(card);
    let mut lines = drawn.lines().skip_while(|line| !line.starts_with("<rect")).skip(1).map(str::to_owned);
    [lines.next().expect("words"), lines.next().expect("an object")]
}

#[test]
fn the_words_stand_below_each_other_within_the_frame_and_begin_together() {
    let card = Card { accent: Some("Hugo".to_owned()), lines: vec!["Hugo waits.".to_owned()], ..invitation("Hugo") };
    let words = outlines(&drawn(&card)[0]);
    let [heading, title, accent, line, code, letters] = words[..] else { panic!("{words:?}") };
    for it in [heading, title, accent, line, code, letters] {
        assert!(it.left > 31.0 && it.top > 31.0 && it.right < 1169.0 && it.bottom < 599.0, "{it:?}");
    }
    for (above, below) in [(heading, title), (title, accent), (accent, line), (line, code)] {
        assert!(above.top < below.top && above.bottom < below.bottom, "{above:?} {below:?}");
    }
    assert!((title.left - line.left).abs() < 5.0, "{title:?} {line:?}");
    assert!(code.right < letters.left && letters.top < code.bottom && code.top < letters.bottom, "side by side");
    assert!(code.bottom <= letters.bottom, "no lower: {code:?} {letters:?}");
}

#[test]
fn what_a_picture_uses_is_in_it() {
    let day = Object::Day { score: 91, of: "of 100".to_owned(), marks: vec![Mark::Whole, Mark::Cracked, Mark::Broken] };
    for (object, seals) in [(invitation("").object, 1), (seated(&["Nour", "Иван"]), 2), (day, 0)] {
        let drawn = svg(&Card { object, ..invitation("Nour waits") });
        let used = drawn.split("href=\"#").skip(1).filter_map(|it| it.split('"').next());
        let lacking: Vec<&str> = used.filter(|id| !drawn.contains(&format!("id=\"{id}\""))).collect();
        assert_eq!(lacking, [""; 0]);
        let found = drawn.matches("filter=\"url(#sh2)\"><use href=\"#wax\"").count();
        assert!(if seals > 0 { found == seals } else { found > 0 }, "{found} seals, not {seals}");
    }
}

/// A name stands beside its seal, whose initial is in its middle.
#[test]
fn a_name_stands_beside_a_seal_with_its_initial() {
    for names in [&["Hugo", "Olga"][..], &["Hugo", "Olga", "Hal", "Ona", "Hanna", "Oskar", "Hana", "Otto"]] {
        let [_, people] = drawn(&Card { object: seated(names), ..invitation("Nour waits") });
        let seals: Vec<&str> = people.split("<g transform=\"translate(").filter(|it| it.contains("#wax\"")).collect();
        assert_eq!(seals.len(), names.len());
        // Where each row lies, and where its last name ends.
        let mut rows: Vec<(f32, f32)> = Vec::new();
        for seal in seals {
            let (pressed, beside) = seal.split_once("</g>").expect("the end of the seal");
            let [shade, initial] = outlines(pressed)[..] else { panic!("{pressed}") };
            assert!(((initial.left + initial.right) / 2.0 - 60.0).abs() < 3.0, "of 120: {initial:?}");
            assert!(shade.left > initial.left && initial.top > 30.0 && initial.bottom < 90.0);
            let [x, y, scale] = [0, 1, 2].map(|at| {
                let place = seal.split(|it: char| !(it.is_ascii_digit() || it == '.')).filter(|it| !it.is_empty());
                place.take(3).nth(at).and_then(|it| it.parse::<f32>().ok()).expect("a place")
            });
            let name = outlines(beside)[0];
            let (right, bottom) = (x + 120.0 * scale, y + 120.0 * scale);
            assert!(x > 31.0 && name.right < 1169.0, "beyond the frame: {x} {name:?}");
            assert!(name.left > right && name.top > y && name.bottom < bottom, "{name:?} beside {right} {bottom}");
            match rows.last_mut() {
                Some((top, end)) if *top == y => {
                    assert!(x > *end, "{x} lies over the name before, which ends at {end}");
                    *end = name.right;
                }
                _ => rows.push((y, name.right)),
            }
        }
        assert_eq!(rows.len(), names.len().div_ceil(4), "four are beside each other");
    }
}
