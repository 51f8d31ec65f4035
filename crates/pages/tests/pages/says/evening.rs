//! What the pages of an evening say: to its host, to whoever came, to a stranger, and to everybody on the big screen.

use super::read;
use crate::common::site;
use crate::dom::Page;
use cachet_duplicate::{Board, Entry, Evening, Holder, Result, Seating, Shape, What};
use cachet_engine::fair::Secret;
use cachet_engine::{Say, Seat};
use cachet_pages::{EveningPage, EveningSetup, Flash, SheetPage, Tone};
use cachet_table::{Asker, EveningId, GuestId};
use cachet_words::Lang;

const NAMES: [&str; 6] = ["Ana", "Bo", "Cléo", "Dan", "Elsa", "Farid"];
const HOST: u64 = 1;

/// An evening of Love Letter at tables of two, and its clock.
struct Staged {
    evening: Evening,
    now: i64,
}

impl Staged {
    fn of(board: Board, people: usize) -> Staged {
        let asker = Asker { guest: GuestId(HOST), name: "Ana".to_owned() };
        let shape = Shape { boards: vec![board], seats: 2, rounds: 3, minutes: 8 };
        let made = ("ROSE42".to_owned(), Secret::new([3; 32]));
        let (evening, _) = Evening::begin(&asker, "Fridays", shape, made, 0).expect("a shape");
        let mut staged = Staged { evening, now: 0 };
        (0..people).for_each(|at| staged.come(at as u64 + 1, NAMES.get(at).copied().unwrap_or("Somebody")));
        staged
    }

    fn with(people: usize) -> Staged {
        Staged::of(Board::of("love-letter"), people)
    }

    fn come(&mut self, guest: u64, name: &str) {
        self.write(What::Came { guest: GuestId(guest), name: name.to_owned() });
    }

    fn write(&mut self, what: What) {
        self.evening.fold(Entry { at: self.now, what }).expect("it can be folded");
    }

    /// People sit down in the order in which they came.
    fn seated(mut self) -> Staged {
        let holders: Vec<Holder> = self.evening.here().into_iter().map(Holder::Person).collect();
        let mut tables: Seating = holders.chunks(2).map(<[Holder]>::to_vec).collect();
        tables.iter_mut().for_each(|table| table.resize(2, Holder::Bot));
        self.write(What::Seated { tables });
        self
    }

    fn dealt(self) -> Staged {
        let mut dealt = self.seated();
        dealt.now += 60_000;
        dealt.write(What::Dealt);
        dealt
    }

    /// These tables finish, each won by this seat.
    fn finished(mut self, won: &[(usize, usize)]) -> Staged {
        for (table, seat) in won {
            let winners = [Seat::ALL[*seat]].into_iter().collect();
            self.write(What::Finished { table: *table, result: Result { winners, decisions: 7 } });
        }
        self
    }

    fn after(mut self, millis: i64) -> Staged {
        self.now += millis;
        self
    }

    fn page(&self, lang: Lang, guest: Option<u64>) -> EveningPage<'_> {
        let (evening, now) = (&self.evening, self.now);
        EveningPage {
            site: site(lang),
            id: EveningId(5),
            evening,
            guest: guest.map(GuestId),
            now,
            leads: false,
            flash: None,
        }
    }

    fn shown(&self, guest: Option<u64>) -> Page {
        read(&cachet_pages::evening(&self.page(Lang::En, guest)).into_string())
    }

    fn screen(&self) -> Page {
        read(&cachet_pages::screen(&self.page(Lang::En, None)).into_string())
    }
}

#[test]
fn the_doors_tell_everybody_what_they_can_do() {
    let three = Staged::with(3);
    let host = three.shown(Some(HOST));
    assert_eq!(host.texts("#too-few"), ["One more person, and the evening can begin."]);
    assert!(!host.has("form[action$=/begin]") && !host.has(".evcome"), "the host is in, and three are too few");
    let stranger = three.shown(None);
    assert!(stranger.has(".evcome input[name=name]") && !stranger.has(".evhost"));
    assert_eq!(stranger.texts(".code"), ["ROSE42"]);
    let four = Staged::with(4);
    assert_eq!(four.shown(Some(HOST)).texts(".evhost .btn--wax"), ["Draw the first deal", "Yes, end it"]);
    let guest = four.shown(Some(2));
    assert_eq!(guest.texts(".evwait"), ["The first deal is drawn when everybody is here."]);
    assert_eq!(guest.texts(".evhere h3"), ["4 people are here"]);
    assert!(!guest.has(".evhost") && guest.has("#leave"));
}

#[test]
fn after_the_draw_everybody_reads_where_to_sit_with_whom_and_when() {
    let walking = Staged::with(5).seated().after(18_000);
    let page = walking.shown(Some(3));
    assert_eq!(page.texts(".evph__table"), ["Table 2"]);
    assert_eq!(page.texts(".evph__map li b"), ["Dan", "You"]);
    assert_eq!(page.texts(".evph__map li small"), ["seat 2", "seat 1"]);
    assert_eq!(page.texts(".evph__time"), ["0:42"]);
    assert_eq!(page.one(".evph__time").attr("role"), Some("timer"));
    assert!(!page.has(".evph__next a"), "no cards, no table");
    let alone = walking.shown(Some(5));
    assert_eq!(alone.texts(".evph__map li b"), ["a bot", "You"], "a bot fills the table");
}

#[test]
fn in_play_one_button_leads_to_ones_own_table() {
    let playing = Staged::with(4).dealt().finished(&[(0, 1)]).after(60_000);
    let own = format!("/t/{}", playing.evening.table_id(0, 1));
    let page = playing.shown(Some(3));
    assert_eq!(page.one(".evph__next a.btn--wax").attr("href"), Some(own.as_str()));
    assert!(!page.has("#moved"), "whoever comes back to this page is left there");
    let led = EveningPage { leads: true, ..playing.page(Lang::En, Some(3)) };
    let led = Page::read(&cachet_pages::evening_fragment(&led).into_string());
    assert_eq!(led.one("#moved").attr("href"), Some(own.as_str()));
    let done = playing.shown(Some(1));
    assert!(!done.has(".evph__next a"));
    assert!(done.text(".evph__next").contains("Your table has finished. One table of 2 has finished."));
    assert!(!done.has(".evph__last"), "nothing of a deal that is still played");
}

/// Who has won is not told while a table plays the same deal, to nobody and nowhere.
#[test]
fn no_page_tells_how_a_table_ended_while_another_plays_the_deal() {
    let [one, other] = [0, 1].map(|seat| Staged::with(4).dealt().finished(&[(0, seat)]));
    for guest in [None, Some(1), Some(2), Some(3)] {
        let [one, other] = [&one, &other].map(|it| cachet_pages::evening(&it.page(Lang::Fr, guest)).into_string());
        assert_eq!(one, other, "{guest:?}");
    }
    let [seen, too] = [&one, &other].map(|it| cachet_pages::screen(&it.page(Lang::Fr, None)).into_string());
    assert_eq!(seen, too);
    assert!(SheetPage::new(one.page(Lang::En, Some(1)), 0, None).is_none(), "no sheet either");
    let [open, shut] = [0, 1].map(|seat| Staged::with(4).dealt().finished(&[(0, seat), (1, 0)]));
    let [open, shut] = [&open, &shut].map(|it| cachet_pages::evening(&it.page(Lang::Fr, Some(1))).into_string());
    assert_ne!(open, shut, "and once none does, it is");
}

#[test]
fn between_two_deals_one_reads_what_the_last_came_to_in_ones_seat() {
    let between = Staged::with(4).dealt().finished(&[(0, 0), (1, 1)]);
    let won = between.shown(Some(1));
    assert_eq!(won.text(".bar__title p"), "Deal 1 is over, deal 2 comes next");
    assert_eq!(won.texts(".evph__dup"), ["Won Same cards, same seat: one table won it, one lost."]);
    assert_eq!(won.texts(".evph__pts b"), ["100.0"]);
    assert_eq!(won.texts(".evph__rank b"), ["1st"]);
    let lost = between.shown(Some(2));
    assert_eq!(lost.texts(".evph__pts b"), ["0.0"]);
    assert_eq!(lost.texts(".evdots i[data-me]").len(), 1);
    assert_eq!(lost.texts(".evdeals a"), ["1"]);
    let robin = Staged::of(Board::of("r"), 4).dealt().finished(&[(0, 0), (1, 1)]).shown(Some(1));
    assert_eq!(robin.texts(".evph__dup"), ["Won R without a deal: a win is 100 points, a draw 50."]);
}

#[test]
fn whoever_comes_late_plays_from_the_next_deal_on() {
    let mut playing = Staged::with(4).dealt();
    let stranger = playing.shown(None);
    assert!(stranger.text(".evph__wait").starts_with("This deal has begun without you."));
    assert!(stranger.has(".evcome"));
    playing.come(9, "Late");
    let late = playing.shown(Some(9));
    assert_eq!(late.texts(".evph__wait"), ["You have no seat in this deal. You play the next one."]);
    let between = playing.finished(&[(0, 0), (1, 0)]).shown(Some(9));
    assert!(between.text(".evph__last").contains("You came after this deal: it counts as average."));
    assert_eq!(between.texts(".evph__pts b"), ["50.0"]);
}

#[test]
fn the_host_moves_and_replaces_people_and_stops_the_clock() {
    let mut walking = Staged::with(5).seated();
    let page = walking.shown(Some(HOST));
    assert_eq!(page.find("form[action$=/move] select[name=person] option").len(), 6);
    assert_eq!(page.texts("form[action$=/move] select[name=to] option")[6], "Table 3, seat 2 · a bot");
    assert_eq!(page.find("form[action$=/replace] option").len(), 6);
    assert!(page.has("form[action$=/deal]") && page.has("form[action$=/pause]"));
    walking.write(What::Paused);
    let stands = walking.after(600_000);
    let page = stands.shown(Some(HOST));
    assert!(page.has("form[action$=/resume]") && !page.has("form[action$=/pause]"));
    assert_eq!(
        (page.texts(".evpaused"), page.texts(".evph__time")),
        (vec!["The clock stands".to_owned()], vec!["1:00".to_owned()])
    );
    assert!(!stands.shown(Some(2)).has("form[action$=/deal]"), "only the host does");
    assert!(stands.shown(Some(2)).has("form[action$=/resume]"), "after a long while anybody lets it run again");
}

#[test]
fn the_big_screen_says_the_time_the_tables_and_ten_of_the_standings() {
    let early = Staged::with(4).dealt().after(202_000).screen();
    assert_eq!(early.texts(".screen__time"), ["4:38"]);
    assert_eq!(early.one(".screen__tables").attr("data-haste"), Some("none"));
    let hurried = Staged::with(4).dealt().finished(&[(0, 0)]).after(435_000).screen();
    assert_eq!(hurried.one(".screen__tables").attr("data-haste"), Some("late"));
    let words = hurried.texts(".screen__tables li");
    assert_eq!(words, ["Table 1 Ana, Bo done", "Table 2 Cléo, Dan in play hurrying time is up"]);
    let crowd = Staged::with(64).dealt().finished(&(0..32).map(|table| (table, table % 2)).collect::<Vec<_>>());
    let page = crowd.screen();
    let shown = |selector: &str| page.find(selector).into_iter().filter(|row| !row.is("hidden")).count();
    assert_eq!((shown(".screen__board .board li"), page.find(".screen__board .board li").len()), (10, 64));
    assert_eq!(page.find(".screen__tables li").len(), 32);
    assert!(!page.has(".tb__w"), "so many tables are only numbers");
    let later = Staged { now: crowd.now + 8_000, evening: crowd.evening.clone() }.screen();
    let first = |page: &Page| page.find(".board--turns li").into_iter().position(|row| !row.is("hidden"));
    assert_ne!(first(&page), first(&later), "others take their turn");
    for page in [early, hurried, page] {
        assert!(!page.has(".card"), "never a card");
    }
}

/// A game as a table of an evening deals it, and what the sheet shows of its cards: titles, and the words under them.
fn cards_of(game: &str, options: &[&str], seats: usize) -> Option<(Vec<String>, Vec<String>, String)> {
    let options: Vec<String> = options.iter().map(|it| (*it).to_owned()).collect();
    let known = cachet_games::find(game).expect("a game");
    let opened =
        known.open(cachet_engine::Names::letters(seats), &options, cachet_engine::Seed::small(4)).expect("dealt");
    let over = Staged::with(5).dealt().finished(&[(0, 0), (1, 0), (2, 1)]);
    let sheet = SheetPage::new(over.page(Lang::En, None), 0, None).expect("open");
    let sheet = sheet.with(Some(cachet_pages::DealtCards::of(&*opened)?));
    let page = read(&cachet_pages::sheet(&sheet).into_string());
    let text = |it: &str| page.texts(it).iter().map(|it| (*it).to_string()).collect::<Vec<_>>();
    let record = opened.record();
    let line = record.lines().find(|line| line.starts_with("deal:")).expect("a deal").to_owned();
    let mut words = text(".sheetp__hands b");
    words.extend(text(".sheetp__words"));
    Some((text(".sheetp__cards .caps"), words, line))
}

#[test]
fn a_sheet_shows_the_cards_as_the_record_has_them() {
    let (titles, words, line) = cards_of("love-letter", &["first=A", "tokens=1"], 2).expect("cards");
    assert_eq!(titles, ["Hands", "Deck, in order", "Laid open", "Set aside, face down"]);
    let [one, two, deck, open, aside] = words.as_slice() else { panic!("{words:?}") };
    assert_eq!(line, format!("deal: aside {aside} | open {open} | A {one} | B {two} | deck {deck}"));
    let (titles, words, line) = cards_of("love-letter", &["first=A", "tokens=1"], 3).expect("cards");
    assert_eq!((titles.len(), words.len()), (3, 5), "nothing is laid open: {line}");
    let (titles, words, line) = cards_of("secret-moon", &[], 5).expect("cards");
    assert_eq!(titles, ["Hands", "In the middle", "Set aside, face down"]);
    assert!(line.ends_with(&format!("npc {}", words[5])), "{line} {words:?}");
    let (titles, words, line) = cards_of("r", &["rules=K", "match=one_game"], 2).expect("cards");
    assert_eq!(titles, ["seat 1", "seat 2"]);
    assert_eq!(line, format!("deal: A {} | B {}", words[0], words[1]));
    // Nothing was dealt that not everybody has.
    let plain = cachet_games::find("r").expect("a game");
    let plain = plain.open(cachet_engine::Names::letters(2), &[], cachet_engine::Seed::small(4)).expect("dealt");
    assert_eq!(cachet_pages::DealtCards::of(&*plain), None);
}

#[test]
fn a_sheet_shows_one_seat_at_every_table() {
    let over = Staged::with(5).dealt().finished(&[(0, 0), (1, 0), (2, 1)]);
    let drawn = |guest, seat: Option<usize>| {
        let page = SheetPage::new(over.page(Lang::En, guest), 0, seat.map(|seat| Seat::ALL[seat])).expect("open");
        read(&cachet_pages::sheet(&page).into_string())
    };
    let own = drawn(Some(4), None);
    assert_eq!(own.texts(".seatchip[aria-current]"), ["seat 2 1/3"], "one's own seat first");
    assert_eq!(own.texts(".sheet8 tbody .sheet__name"), ["a bot", "Bo", "Dan you"]);
    assert_eq!(own.texts(".sheet8 tbody .sheet__pts"), ["100.0", "25.0", "25.0"]);
    let first = drawn(None, Some(0));
    assert_eq!(first.texts(".sheet8 .evtag"), ["Won", "Won", "Lost"]);
    let replay = format!("/t/{}/replay", over.evening.table_id(0, 0));
    assert_eq!(first.find(".sheet__look a")[0].attr("href"), Some(replay.as_str()));
    assert!(SheetPage::new(over.page(Lang::En, None), 0, Some(Seat::ALL[2])).is_none(), "there is no third seat");
    assert!(SheetPage::new(over.page(Lang::En, None), 1, None).is_none(), "nor a second deal");
}

#[test]
fn the_podium_shares_ranks_and_says_how_ties_are_broken() {
    let mut over = Staged::with(4).dealt().finished(&[(0, 0), (1, 1)]);
    over.write(What::Ended);
    let page = over.shown(Some(2));
    assert_eq!(page.texts(".pod__title"), ["Ana and Dan share the evening"]);
    assert_eq!(page.texts(".pod__step"), ["1", "1", "3", "3"]);
    assert_eq!(page.texts(".pod .lede"), ["Ended early, after 1 of 3 deals."]);
    assert!(page.text(".evtie").starts_with("First the average of all deals."));
    let mut alone = Staged::with(4);
    alone.write(What::Ended);
    assert_eq!(alone.shown(Some(2)).texts(".pod__title"), ["Nothing was played"]);
    assert!(!alone.shown(None).has(".pod__steps"));
}

#[test]
fn honours_go_to_whoever_earned_them_alone() {
    // Ana alone wins the first seat of the first deal; in the second everybody in that seat wins.
    let mut over =
        Staged::with(6).dealt().finished(&[(0, 0), (1, 1), (2, 1)]).dealt().finished(&[(0, 0), (1, 0), (2, 0)]);
    over.write(What::Ended);
    let page = over.shown(None);
    let honours = page.texts(".pod__aw li");
    assert_eq!(honours[0], "Against the odds Ana deal 1, seat 1: the only win at 3 tables");
    assert!(honours.contains(&"Most deals won Ana 2 of 2".to_owned()), "{honours:?}");
}

/// Two deals are enough to climb in.
#[test]
fn whoever_climbs_since_the_first_deal_is_honoured() {
    // Ana and Dan win first. Then their partners do, and all four have won one deal in the two.
    let mut over = Staged::with(4).dealt().finished(&[(0, 0), (1, 1)]).dealt().finished(&[(0, 1), (1, 0)]);
    over.write(What::Ended);
    let honours = over.shown(None).texts(".pod__aw li");
    assert!(
        honours.contains(&"The greatest climb Bo, Cléo 2 places up since the first deal".to_owned()),
        "{honours:?}"
    );
}

#[test]
fn the_set_up_says_what_it_makes_and_keeps_what_was_typed() {
    let drawn = |setup: &EveningSetup<'_>| read(&cachet_pages::evening_setup(setup).into_string());
    let usual = EveningSetup { people: "23".to_owned(), rounds: "8".to_owned(), ..EveningSetup::usual(site(Lang::En)) };
    let page = drawn(&usual);
    assert_eq!(
        page.text(".evmakes__says"),
        "8 tables of 3, with one bot. 8 deals, with up to 16 others in turn. At most about 1 h 23."
    );
    assert_eq!(page.texts(".sizes .chip"), ["2", "3", "4"]);
    assert_eq!(page.texts(".evset__robin"), [""]);
    let robin = drawn(&EveningSetup { games: vec!["r".to_owned()], ..usual.clone() });
    assert!(robin.text(".evset__robin").starts_with("R without one of these letters has no deal to compare"));
    let dealt = drawn(&EveningSetup { games: vec!["r".to_owned()], letters: vec!["K".to_owned()], ..usual.clone() });
    assert_eq!(dealt.texts(".evset__robin"), [""]);
    let flash = Flash { tone: Tone::Refusal, rule: None, say: Say::new("evening-rounds").with("most", 24_usize) };
    let refused = EveningSetup {
        title: "Friday".to_owned(),
        rounds: "99".to_owned(),
        people: "x".to_owned(),
        flash: Some(flash),
        ..usual.clone()
    };
    let page = drawn(&refused);
    assert_eq!(page.one("input[name=title]").attr("value"), Some("Friday"));
    assert_eq!(
        (page.one("input[name=rounds]").attr("value"), page.one("input[name=people]").attr("value")),
        (Some("99"), Some("x"))
    );
    assert!(
        page.text("#flash").contains("from one to 24 deals") && page.text("#makes").contains("from one to 24 deals")
    );
    let few = drawn(&EveningSetup { people: "3".to_owned(), ..usual });
    assert_eq!(few.text("#makes"), "An evening is for 4 to 64 people.");
}
