//! Setting an evening up: what is played, at tables of how many, how often and how long; and what that makes.

use super::{STYLES, reckoned};
use crate::home::players;
use crate::letters_of_r;
use crate::model::{Flash, Site};
use crate::parts::{Pressed, icon, name_is_full, seal};
use crate::shell::{ICON, SKIP_TO_PAGE, Shell, flash, foot, house};
use crate::shown::{colours, shelf, stamp};
use cachet_duplicate::{Board, DEALT, FEWEST, LONGEST_TITLE, MOST, Shape};
use cachet_engine::{LONGEST_NAME, Say};
use cachet_games::r::letters::LETTERS;
use cachet_words::{Voice, house_name};
use maud::{Markup, html};

/// The size of a table where nobody has chosen one and the games allow it.
const USUAL: usize = 3;

/// The form, as it is filled in: what was typed is kept, whatever it is.
#[derive(Clone)]
pub struct EveningSetup<'a> {
    pub site: Site<'a>,
    /// Field `title`.
    pub title: String,
    /// Fields `game`, one each.
    pub games: Vec<String>,
    /// Letters of R; fields `rule`, one each.
    pub letters: Vec<String>,
    /// Field `seats`.
    pub seats: String,
    /// Field `rounds`.
    pub rounds: String,
    /// Field `minutes`.
    pub minutes: String,
    /// For how many it is reckoned; field `people`.
    pub people: String,
    /// The host plays too; field `play`.
    pub play: bool,
    pub flash: Option<Flash>,
}

impl<'a> EveningSetup<'a> {
    /// As it is before anything is filled in.
    pub fn usual(site: Site<'a>) -> EveningSetup<'a> {
        EveningSetup {
            site,
            title: String::new(),
            games: vec![cachet_games::first().info().id.to_owned()],
            letters: Vec::new(),
            seats: String::new(),
            rounds: "6".to_owned(),
            minutes: "8".to_owned(),
            people: "12".to_owned(),
            play: true,
            flash: None,
        }
    }

    /// What was filled in, to be checked by [`Shape::check`].
    pub fn shape(&self) -> Shape {
        let letters: Vec<String> =
            DEALT.iter().map(ToString::to_string).filter(|it| self.letters.contains(it)).collect();
        let board = |game: &String| match (game.as_str(), letters.is_empty()) {
            ("r", false) => Board { game: game.clone(), options: vec![format!("rules={}", letters.join("+"))] },
            _ => Board::of(game),
        };
        Shape {
            boards: self.games.iter().map(board).collect(),
            seats: self.table_size(),
            rounds: self.rounds.trim().parse().unwrap_or(0),
            minutes: self.minutes.trim().parse().unwrap_or(0),
        }
    }

    /// The sizes of a table at which all chosen games can be played.
    fn sizes(&self) -> Vec<usize> {
        let games: Vec<_> = self.games.iter().filter_map(|id| cachet_games::find(id)).collect();
        (2..=8).filter(|size| games.iter().all(|game| game.info().seats.contains(size))).collect()
    }

    /// The size that was chosen, where the games allow it.
    fn table_size(&self) -> usize {
        let (sizes, chosen) = (self.sizes(), self.seats.trim().parse().ok());
        let usual = || sizes.iter().copied().find(|size| *size >= USUAL).or(sizes.last().copied());
        chosen.filter(|size| sizes.contains(size)).or_else(usual).or(chosen).unwrap_or(USUAL)
    }

    fn has(&self, game: &str) -> bool {
        self.games.iter().any(|it| it == game)
    }
}

pub fn evening_setup(page: &EveningSetup<'_>) -> Markup {
    let voice = Voice::plain(page.site.lang);
    let body = html! {
        (house(&page.site))
        main.wrap #main {
            (flash(&voice, None, page.flash.as_ref()))
            // The script reckons again after every change; without it the button does.
            form.make.evset #evening-form action="/evening" method="post" data-reckon="/evening" {
                // Whoever presses Enter opens the doors, instead of pressing the first button below.
                button.sr type="submit" tabindex="-1" aria-hidden="true" {}
                div.make__form {
                    div {
                        h1 { (voice.text("eve-new")) }
                        p.lede { (voice.text("eve-how")) }
                    }
                    (games(page, &voice))
                    (letters(page, &voice))
                    (form(page, &voice))
                }
                (makes(page, &voice))
            }
        }
        (foot(&page.site))
    };
    Shell {
        site: page.site,
        title: voice.text("eve-new"),
        game: None,
        class: "desk",
        skip: SKIP_TO_PAGE,
        about: Some(voice.text("eve-how")),
        link: None,
        icon: ICON,
        waits: false,
        styles: STYLES,
        body,
    }
    .page()
}

/// Can an evening be played with it?
fn suits(game: &str, seats: &[usize]) -> bool {
    let seats = seats.first().copied().unwrap_or_default();
    Shape { boards: vec![Board::of(game)], seats, rounds: 1, minutes: 1 }.check().is_ok()
}

/// One game or several: deals take turns.
fn games(page: &EveningSetup<'_>, voice: &Voice<'_>) -> Markup {
    html! {
        fieldset {
            legend { (voice.text("eve-games")) }
            p.quiet { (voice.text("eve-games-hint")) }
            div.wax-picks {
                @for game in shelf().filter(|game| suits(game.info().id, game.info().seats)) {
                    @let id = game.info().id;
                    label.wax-pick data-game=(colours(id)) {
                        input type="checkbox" name="game" value=(id) checked[page.has(id)];
                        (seal(Pressed::Picture(stamp(id)), ""))
                        b { (voice.name(id)) }
                        span.quiet { (players(game)) }
                    }
                }
            }
        }
    }
}

/// R is compared only where cards are dealt.
fn letters(page: &EveningSetup<'_>, voice: &Voice<'_>) -> Markup {
    let robin = page.has("r") && !page.shape().boards.iter().any(|board| board.game == "r" && board.compares());
    html! {
        fieldset.evset__letters data-game="r" {
            legend { (voice.text("eve-letters")) }
            p.quiet { (voice.text("eve-letters-hint")) }
            div.ltrs {
                @for letter in LETTERS.iter().filter(|it| DEALT.contains(&it.rule)) {
                    @let on = page.letters.iter().any(|it| *it == letter.rule.to_string());
                    label.ltr {
                        input type="checkbox" name="rule" value=(letter.rule) checked[on];
                        b { (letter.rule) }
                        span { (letters_of_r::name(letter, voice.lang())) (letters_of_r::sentence(voice, letter.rule)) }
                    }
                }
            }
            p.evset__robin role="status" { @if robin { (icon("why")) (voice.text("eve-robin")) } }
        }
    }
}

fn form(page: &EveningSetup<'_>, voice: &Voice<'_>) -> Markup {
    let (sizes, size) = (page.sizes(), page.table_size());
    html! {
        fieldset.opts {
            legend { (voice.text("eve-form")) }
            label.field {
                span { b { (voice.text("eve-name")) } span.quiet { (voice.text("eve-name-hint")) } }
                input.text name="title" value=(page.title) dir="auto" maxlength=(2 * LONGEST_TITLE) autocomplete="off" placeholder=(voice.text("eve-name-example"));
            }
            div.field {
                span #per-h { b { (voice.text("eve-per-table")) } @if sizes.is_empty() { span.quiet { (voice.text("eve-no-size")) } } }
                div.sizes role="group" aria-labelledby="per-h" {
                    @for it in &sizes {
                        label.chip { input type="radio" name="seats" value=(it) checked[*it == size]; span { (it) } }
                    }
                }
            }
            (number(voice, "rounds", &page.rounds, 24, "eve-rounds", "eve-rounds-hint"))
            (number(voice, "minutes", &page.minutes, 60, "eve-minutes-each", "eve-minutes-hint"))
            label.sw {
                input type="checkbox" name="play" value="1" checked[page.play];
                span { b { (voice.text("eve-play-too")) } span.quiet { (voice.text("eve-play-too-hint")) } }
            }
            @if page.site.name.is_none() {
                @let ours = house_name(7);
                label.field {
                    span { b { (voice.text("web-your-name")) } }
                    input.text name="name" value=(voice.person(&ours)) dir="auto" maxlength=(LONGEST_NAME) data-full=(name_is_full(voice)) required autocomplete="nickname";
                }
                input type="hidden" name="suggested" value=(ours);
            }
        }
    }
}

fn number(voice: &Voice<'_>, field: &str, value: &str, most: usize, label: &'static str, hint: &'static str) -> Markup {
    html! {
        label.field {
            span { b { (voice.text(label)) } span.quiet { (voice.text(hint)) } }
            input.text.evset__n type="number" inputmode="numeric" name=(field) min="1" max=(most) value=(value) required;
        }
    }
}

/// What comes of it for so many people, and the button that opens the doors.
fn makes(page: &EveningSetup<'_>, voice: &Voice<'_>) -> Markup {
    let shape = page.shape();
    let people = page.people.trim().parse::<usize>().ok().filter(|people| (FEWEST..=MOST).contains(people));
    html! {
        aside.invite.evmakes aria-labelledby="makes-h" {
            span.invite__seal aria-hidden="true" { (seal(Pressed::House, "")) }
            h2 #makes-h { (voice.text("eve-makes")) }
            label.evmakes__for {
                span { (voice.text("eve-for")) }
                input.text.evset__n type="number" inputmode="numeric" name="people" min=(FEWEST) max=(MOST) value=(page.people) required;
                span { (voice.text("eve-for-people")) }
            }
            div.evmakes__out #makes aria-live="polite" {
                @match (shape.check(), people) {
                    (Err(refusal), _) => p.evmakes__no { (icon("why")) span { (voice.say(&refusal.say)) } },
                    (Ok(()), None) => p.evmakes__no { (icon("why")) span { (voice.say(&Say::new("eve-range").with("fewest", FEWEST).with("most", MOST))) } },
                    (Ok(()), Some(people)) => (reckoned::drawn(voice, &shape, people)),
                }
            }
            noscript { button.btn type="submit" formmethod="get" formaction="/evening" formnovalidate { (voice.text("eve-reckon")) } }
            p.quiet { (voice.text("eve-for-hint")) }
            div.invite__do { button.btn.btn--wax.btn--wide type="submit" { (voice.text("eve-open")) } }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cachet_words::Lang;

    fn filled(games: &[&str], letters: &[&str], seats: &str) -> EveningSetup<'static> {
        let site = Site { lang: Lang::En, theme: None, name: None, base_url: "", path: "/evening" };
        EveningSetup {
            games: games.iter().map(|it| (*it).to_owned()).collect(),
            letters: letters.iter().map(|it| (*it).to_owned()).collect(),
            seats: seats.to_owned(),
            ..EveningSetup::usual(site)
        }
    }

    #[test]
    fn the_size_of_a_table_is_one_that_all_games_allow() {
        assert_eq!(filled(&["love-letter"], &[], "").shape().seats, 3);
        assert_eq!(filled(&["love-letter"], &[], "4").shape().seats, 4);
        assert_eq!(filled(&["love-letter", "r"], &[], "4").shape().seats, 2, "R is for two");
        assert_eq!(filled(&["princess-princess", "secret-moon"], &[], "3").shape().seats, 5);
        let none = filled(&["r", "secret-moon"], &[], "2").shape();
        assert!(none.check().is_err(), "they have no size in common");
    }

    #[test]
    fn only_letters_that_deal_cards_are_taken_and_only_for_r() {
        let shape = filled(&["love-letter", "r"], &["K", "F", "B"], "").shape();
        assert!(shape.boards[0].options.is_empty());
        assert_eq!(shape.boards[1].options, ["rules=F+K"]);
        assert_eq!(shape.check().map_err(|refusal| refusal.say.key), Ok(()));
        assert!(!filled(&["r"], &[], "").shape().boards[0].compares());
    }

    #[test]
    fn what_is_no_number_is_refused_later() {
        let mut page = filled(&["love-letter"], &[], "three");
        page.rounds = "many".to_owned();
        assert_eq!(page.shape().check().map_err(|refusal| refusal.say.key), Err("evening-rounds"));
    }
}
