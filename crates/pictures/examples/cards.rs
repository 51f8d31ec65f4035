//! Writes one picture of each kind into a folder, to be looked at: `cargo run -p cachet-pictures --example cards -- FOLDER`.

use cachet_pictures::{Card, Mark, Object, Seal, Seated, png};
use std::path::Path;

fn main() -> std::io::Result<()> {
    let folder = std::env::args().nth(1).unwrap_or_else(|| ".".to_owned());
    let card = |heading: &str, title: &str, accent: Option<&str>, line: &str, object: Object| Card {
        heading: heading.to_owned(),
        title: title.to_owned(),
        accent: accent.map(str::to_owned),
        lines: vec![line.to_owned()],
        code: None,
        object,
    };
    let letter = |name: &str, seat: usize, emblem| Object::Letter { seal: Seal::of(seat, name), emblem };
    let seats = |names: &[&str]| {
        let seat =
            |(at, name): (usize, &&str)| Seated { name: (*name).to_owned(), seal: Seal::of(at, name), won: at == 1 };
        Object::Seats(names.iter().enumerate().map(seat).collect())
    };
    let marks = |count: usize| {
        let kinds = [Mark::Whole, Mark::Whole, Mark::Cracked, Mark::Whole, Mark::Broken];
        (0..count).map(|at| kinds[at % kinds.len()]).collect::<Vec<_>>()
    };
    let day = |count: usize| Object::Day { score: 91, of: "sur 100".to_owned(), marks: marks(count) };
    let invitation =
        card("Love Letter", "Nour waits", Some("for you"), "Three seats, one is left.", letter("Nour", 1, "ui-letter"));
    let all = [
        ("invitation", Card { code: Some(("Code".to_owned(), "6RP5RY".to_owned())), ..invitation }),
        (
            "long",
            card(
                "Princesse Princesse",
                "Wilhelmina-Alexandrina t’attend",
                Some("à table"),
                "Six places, il en reste trois.",
                letter("W", 3, "ui-unicorn"),
            ),
        ),
        (
            "moment",
            card(
                "R",
                "Que jouerais-tu ?",
                Some("Camille, décision 12"),
                "Jugé sur ce qu’on pouvait savoir.",
                letter("Camille", 0, "ui-duel"),
            ),
        ),
        ("finished", card("Love Letter", "Camille wins", None, "", seats(&["Nour", "Camille", "Bo"]))),
        (
            "eight",
            card(
                "Secret Moon",
                "Victoire à 3",
                None,
                "",
                seats(&["Nour", "Camille", "Bo", "Maximilienne", "Ana", "Inès", "Léa", "Zoé"]),
            ),
        ),
        ("day", card("Le pli du jour", "nº 412", None, "Une donne, la même pour tout le monde. Et toi ?", day(11))),
        (
            "long-day",
            card("Le pli du jour", "nº 412", None, "Une donne, la même pour tout le monde. Et toi ?", day(40)),
        ),
    ];
    for (name, card) in all {
        let Some(picture) = png(&card) else { continue };
        std::fs::write(Path::new(&folder).join(format!("{name}.png")), picture)?;
    }
    Ok(())
}
