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
