//! Secret Moon: the hour, my role and my partner, what others did and said, who may be whom, and which team won.

use super::{after, choosing, drawn, laid_out, seen};
use crate::dom::Page;
use cachet_engine::AnyTable;
use cachet_table::Online;
use cachet_words::Lang;

const SIX: &str = "Ana Princess | Bo Minister | Cy Priest | Dee Guard | Eli Guard | Fay Guard | npc Traveller, Guard";
const EIGHT: &str =
    "Ana Princess | Bo Traveller | Cy Priest | Dee Minister | Eli Guard | Fay Guard | Gus Guard | Hal Guard";
const NAMES: [&str; 8] = ["Ana", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal"];

/// Order cards 1, 2, 3 … clockwise.
fn clockwise(seats: usize) -> String {
    let dealt: Vec<String> = (1..).zip(&NAMES[..seats]).map(|(number, name)| format!("{name} {number}")).collect();
    format!("order: {}{}\n", dealt.join(" | "), if seats < 8 { " | unused ..." } else { "" })
}

fn garden(deal: &str, seats: usize, lines: &str) -> Box<dyn AnyTable> {
    let lines = format!("deal: {deal}\nround 1\n{}{lines}", clockwise(seats));
    laid_out("secret-moon", &NAMES[..seats].join(", "), &lines)
}

pub(super) fn six(lines: &str) -> Box<dyn AnyTable> {
    garden(SIX, 6, lines)
}

fn eight(lines: &str) -> Box<dyn AnyTable> {
    garden(EIGHT, 8, lines)
}

fn state(page: &Page, seat: &str) -> String {
    page.one(&format!("#seat-{seat}")).attr("data-state").unwrap_or_default().to_owned()
}

#[test]
fn the_hour_the_round_and_whose_turn_it_is() {
    let table = six("");
    let ana = seen(&*table, "Ana", Lang::En);
    assert_eq!(ana.text(".bar__title p"), "Round 1 of 3 · dusk");
    assert_eq!(ana.text(".dial__words"), "dusk round 1/3 then Bo");
    assert!(ana.has("#mine[data-turn]") && ana.text("#mine .say") == "What will you do?");
    let bo = seen(&*table, "Bo", Lang::En);
    assert_eq!((bo.text("#mine .say"), bo.text("#seat-A .turn")), ("Waiting for Ana.".into(), "to act".into()));
    assert_eq!((bo.find(".guest[data-turn]").len(), bo.text(".dial__then")), (1, "then you".into()));
    assert_eq!(seen(&*table, "Ana", Lang::Fr).text(".bar__title p"), "Manche 1 sur 3 · crépuscule");
    let pass: String = NAMES[..6].iter().map(|name| format!("{name}: Pass\n")).collect();
    let second = six(&format!("{pass}round 2\n{}", clockwise(6)));
    assert_eq!(seen(&*second, "Ana", Lang::En).text(".bar__title p"), "Round 2 of 3 · midnight");
    let third = six(&format!("{pass}round 2\n{}{pass}round 3\n{}", clockwise(6), clockwise(6)));
    let ana = seen(&*third, "Ana", Lang::En);
    assert_eq!(ana.text(".bar__title p"), "Round 3 of 3 · before dawn");
    let protect = ana.find(".acts .is-barred").into_iter().find(|it| it.text().starts_with("Protect"));
    assert_eq!(protect.map(|it| it.one("small").text()).as_deref(), Some("not in round 3"));
}

#[test]
fn my_role_my_team_and_what_i_saw_with_open_eyes() {
    let role = |table: &dyn AnyTable, who, lang| {
        let page = seen(table, who, lang);
        (page.texts(".role__who b")[0].clone(), page.text(".team"), page.texts(".want--secret"))
    };
    let six = six("");
    let secret = vec!["No eyes met yours: the Traveller is an NPC.".to_owned()];
    assert_eq!(role(&*six, "Ana", Lang::En), ("Princess".into(), "Princess’s team".into(), secret));
    assert_eq!(role(&*six, "Bo", Lang::En), ("Minister".into(), "Minister’s team".into(), vec![]));
    assert_eq!(role(&*six, "Cy", Lang::Fr), ("Prêtre".into(), "équipe de la Princesse".into(), vec![]));
    assert_eq!(role(&*six, "Dee", Lang::En).1, "Minister’s team");
    let eight = eight("");
    assert_eq!(role(&*eight, "Ana", Lang::En).2, ["Bo is the Traveller: your eyes met."]);
    assert_eq!(role(&*eight, "Bo", Lang::En).2, ["Ana is the Princess: your eyes met."]);
    let ana = seen(&*eight, "Ana", Lang::En);
    assert_eq!(
        (ana.text("#seat-B .guest__role"), ana.text("#seat-B .guest__known")),
        ("Traveller".into(), "your partner".into())
    );
    assert_eq!(ana.find(".guest__role").len(), 1, "nobody else's card");
    assert!(!seen(&*eight, "Cy", Lang::En).has(".guest__role"));
    assert!(seen(&*six, "Ana", Lang::En).texts(".want")[0].starts_with("Stay free until dawn."));
    assert!(seen(&*six, "Bo", Lang::En).texts(".want")[0].starts_with("Unmask the lovers"));
}

/// Ana looked at Bo, Bo asked Ana, Cy protects Eli, Dee accused Bo in vain and is captured.
const DEEDS: &str = "Ana: Investigate > Bo\nBo: Enquire > Ana\nCy: Protect > Eli\nDee: Accuse > Bo, Guard\n";

#[test]
fn what_was_done_and_said_lies_by_the_cards() {
    let table = six(DEEDS);
    for who in ["Eli", "Fay", "public"] {
        let page = seen(&*table, who, Lang::En);
        assert_eq!(page.texts("#seat-B .mark--eye"), ["Looked at by Ana A"]);
        assert_eq!(page.texts("#seat-B .mark--not .sr"), ["Not a Guard"]);
        assert_eq!(page.texts("#seat-A .mark--said"), ["silence"]);
        assert_eq!((state(&page, "D"), page.text("#seat-D .guest__role")), ("captured".into(), "Guard".into()));
        assert!(page.text("#seat-D .guest__state").contains("captured") && page.has("#seat-D .seal--broken"));
        assert_eq!(state(&page, "C"), "hidden");
        assert!(!page.has("#seat-B .guest__role"), "{who} has not seen Bo's card");
        assert_eq!(page.texts("#news p")[0], "Dee accuses Bo of being a Guard. Wrong.");
    }
    let public = seen(&*table, "public", Lang::En);
    assert_eq!((state(&public, "E"), public.text("#seat-E .guest__state")), ("protected".into(), "protected".into()));
    let did = |seat: &str| public.one(&format!("#seat-{seat} .did")).attr("aria-label").map(str::to_owned);
    assert_eq!(did("A").as_deref(), Some("This round: Investigate"));
    assert_eq!(did("C").as_deref(), Some("This round: Protect"));
    assert!(!public.has("#seat-F .did") && !public.has("#seat-E .did"));
    let order = |seat: &str| public.one(&format!("#seat-{seat} .order")).attr("aria-label").map(str::to_owned);
    assert_eq!((order("A").as_deref(), order("F").as_deref()), (Some("Order card 1, used"), Some("Order card 6")));
    assert!(!public.has("#seat-D .order"), "whoever is captured acts no more");
    let eli = seen(&*table, "Eli", Lang::En);
    assert_eq!(eli.one("#mine").attr("data-state"), Some("protected"));
    let barred = eli.find(".acts .is-barred");
    assert_eq!(barred.iter().map(|it| it.text()).collect::<Vec<_>>(), ["Capture not for Guards"]);
}

#[test]
fn what_i_looked_at_i_know_and_the_others_do_not() {
    let table = six(DEEDS);
    let ana = seen(&*table, "Ana", Lang::En);
    assert_eq!(
        (ana.text("#seat-B .guest__role"), ana.text("#seat-B .guest__known")),
        ("Minister".into(), "you know".into())
    );
    let notes = ana.texts("#notes .known li");
    assert_eq!(notes[..2], ["No eyes met yours: the Traveller is an NPC.", "You looked at Bo: the Minister."]);
    assert_eq!(ana.text("#notes h2"), "What you know");
    let bo = seen(&*table, "Bo", Lang::En);
    assert_eq!(bo.texts("#notes .known li"), ["Ana answered with silence: Princess or Traveller."]);
    assert_eq!(bo.texts("#mine .mark--eye"), ["Looked at by Ana A"]);
    let may = |page: &Page, name: &str| {
        let all = page.texts(".may-be .sr");
        all.into_iter().find_map(|line| line.strip_prefix(&format!("{name}: ")).map(str::to_owned)).unwrap_or_default()
    };
    assert_eq!((may(&ana, "Bo"), may(&bo, "Ana")), ("Minister".into(), "Princess, Traveller".into()));
    assert_eq!(may(&bo, "Cy"), "Princess, Traveller, Priest, Guard");
    assert_eq!(ana.find(".may-be li[data-sure]").len(), 2, "Bo, and Dee who was turned up");
    let public = seen(&*table, "public", Lang::En);
    assert_eq!(public.text("#notes h2"), "What everyone knows");
    assert_eq!(may(&public, "Bo"), "Princess, Traveller, Priest, Minister");
    assert!(!seen(&*table, "everyone", Lang::En).has("#notes"), "with every card open nothing is left to work out");
}

#[test]
fn an_action_is_written_step_by_step() {
    let table = six("");
    let first = choosing(&*table, "Ana", &[]);
    let heard: Vec<String> = first.texts(".acts a.act");
    assert!(heard[2].contains("Say who somebody or an NPC is."), "what it does is heard too: {}", heard[2]);
    let acts: Vec<&str> = heard.iter().filter_map(|act| act.split(" .").next()).collect();
    assert_eq!(acts, ["Investigate", "Enquire", "Accuse", "Protect", "Interrupt", "Pass"]);
    assert_eq!(first.texts(".acts .is-barred"), ["Capture nobody to choose"]);
    assert_eq!(first.one(".acts .order").attr("aria-label"), Some("Order card 1"));
    let whom = choosing(&*table, "Ana", &[2]);
    assert_eq!(whom.text("#mine .say"), "I accuse whom? of being who?");
    let picked = whom.text(".acts .is-picked");
    assert!(picked.starts_with("Accuse") && picked.ends_with("· Chosen"), "{picked}");
    assert_eq!(whom.find(".guest[data-aim]").len(), 7);
    assert!(whom.text(".hint").starts_with("Say who somebody or an NPC is."));
    assert_eq!(whom.text("#mine .do [aria-disabled]"), "Choose in the garden");
    let who = choosing(&*table, "Ana", &[2, 0]);
    assert_eq!(who.text("#mine .say"), "I accuse Bo of being who?");
    assert!(who.has("#seat-B[data-chosen]") && !who.has(".guest[data-aim]"));
    assert_eq!(who.texts(".names b"), ["Princess", "Traveller", "Priest", "Minister", "Guard"]);
    let all = choosing(&*table, "Ana", &[2, 0, 3]);
    assert_eq!(all.text("#mine .say"), "I accuse Bo of being the Minister");
    assert!(all.has("#seal"));
    let hide = choosing(&*table, "Ana", &[3, 0]);
    assert!(
        hide.text("#mine .say").starts_with("I protect myself until the round ends."),
        "{}",
        hide.text("#mine .say")
    );
}

/// An accusation that cannot be right is asked about: it would show one's own card.
#[test]
fn an_accusation_that_is_sure_to_be_wrong_asks() {
    let others: String = NAMES[1..6].iter().map(|name| format!("{name}: Pass\n")).collect();
    let looked = six(&format!("Ana: Investigate > Bo\n{others}round 2\n{}", clockwise(6)));
    let online = Online::showing(looked);
    let of_bo: Vec<[usize; 3]> = (0..5).map(|role| [2, 0, role]).collect();
    let warned =
        |picks: &[usize; 3]| drawn(&online, "Ana", Lang::En, |page| page.picks = picks).texts("#warn").concat();
    let sure = |who: &str| format!("From what you know, Bo cannot be {who}: this accusation is sure to be wrong.");
    let own = "You hold that card yourself: this accusation is sure to be wrong.".to_owned();
    let expected = [own, sure("the Traveller"), sure("the Priest"), String::new(), sure("a Guard")];
    assert_eq!(of_bo.iter().map(warned).collect::<Vec<_>>(), expected);
}

#[test]
fn the_end_says_which_team_won_and_why() {
    let captured = after(eight("Ana: Accuse > Dee, Guard\nBo: Pass\nCy: Pass"), &["Dee: Capture > Ana"]);
    let why = "The Princess is captured: the Minister’s team wins.";
    for (who, head) in [
        ("Ana", "The night goes to the other team."),
        ("Dee", "Your team wins the night."),
        ("Hal", "Your team wins the night."),
        ("public", "The Minister has them."),
    ] {
        let page = seen(&*captured, who, Lang::En);
        assert_eq!((page.text(".letter h2").as_str(), page.text(".letter .lede").as_str()), (head, why));
        let banks = page.find(".bank");
        assert!(banks[0].is("data-won") && !banks[1].is("data-won"), "the winners first");
        assert_eq!(banks[0].one("h3").text(), "Minister’s team wins");
        assert_eq!(banks[0].texts(".shown__who b"), ["Dee", "Eli", "Fay", "Gus", "Hal"]);
        assert_eq!(banks[1].texts(".shown__who b"), ["Ana", "Bo", "Cy"]);
        assert!(banks[1].texts(".shown__who")[0].contains("captured"));
        assert_eq!((page.has(".after form"), page.has(".lanterns")), (who != "public", who != "Ana"));
        assert!(page.text(".bar__title p").ends_with(" · dawn") && !page.has(".ring") && !page.has(".acts"));
    }
    // SM-RUL-26: whoever looks, every card lies open, and one sees which of them had stayed hidden.
    for who in ["Ana", "Dee", "Hal", "public"] {
        let page = seen(&*captured, who, Lang::En);
        assert!(!page.has(".letter .card--back"), "{who}");
        let roles = ["Minister", "Guard", "Guard", "Guard", "Guard", "Princess", "Traveller", "Priest"];
        assert_eq!(page.texts(".shown__role"), roles, "{who}");
        let hidden = "stayed hidden";
        let since = [hidden, hidden, hidden, hidden, hidden, "captured", hidden, hidden];
        assert_eq!(page.texts(".shown__since"), since, "{who}");
        assert_eq!(page.find(".shown__card[data-opened]").len(), 7);
        assert!(!page.has("#notes"), "nothing is left to work out");
    }
    assert_eq!(seen(&*captured, "Dee", Lang::Fr).texts(".shown__since")[0], "carte restée cachée");
    let other = after(eight("Ana: Accuse > Dee, Minister"), &["Bo: Capture > Dee"]);
    let page = seen(&*other, "public", Lang::En);
    assert_eq!(
        (page.text(".letter h2").as_str(), page.text(".bank[data-won] h3").as_str()),
        ("The lovers slip away.", "Princess’s team wins")
    );
    assert_eq!(page.text(".letter .lede"), "The Minister is captured: the Princess’s team wins.");
    assert_eq!(seen(&*other, "Dee", Lang::Fr).text(".letter h2"), "La nuit revient à l’autre équipe.");
    let both = after(eight("Ana: Accuse > Dee, Guard\n"), &["Bo: Accuse > Dee, Guard"]);
    assert_ne!(seen(&*both, "public", Lang::En).text(".letter .lede"), why, "another reason for the same winners");
}

#[test]
fn cards_that_belonged_to_nobody_lie_in_the_middle_at_the_end() {
    let over = after(six("Ana: Accuse > Bo, Guard\n"), &["Bo: Accuse > NPC 1, Traveller"]);
    let page = seen(&*over, "Bo", Lang::En);
    assert_eq!(page.texts(".bank--middle .shown__who b"), ["NPC 1", "NPC 2"]);
    assert_eq!(page.texts(".bank--middle .shown__role"), ["Traveller", "Guard"]);
    assert_eq!(page.texts(".bank--middle .shown__since"), ["revealed", "stayed hidden"]);
    assert_eq!(page.texts(".bank[data-won] .shown__who b"), ["Bo", "Dee", "Eli", "Fay"]);
    assert!(
        !seen(&*after(eight("Ana: Accuse > Dee, Minister"), &["Bo: Capture > Dee"]), "Bo", Lang::En)
            .has(".bank--middle")
    );
}
