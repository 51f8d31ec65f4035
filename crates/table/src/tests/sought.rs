//! Tables at which people who seek are brought together.

use super::*;

const OFFERED: Millis = crate::BOTS_OFFERED_AFTER;

fn sought(seats: usize) -> Told {
    let opened = Opened { public: true, sought: true, ..opened(seats, Clock::PerMove(60)) };
    let mut told = Told::new(opened);
    told.ask(&at(A), seek(), 0);
    told
}

fn seek() -> Command {
    Command::SitSought { been: Vec::new() }
}

fn refused(told: &mut Told, asker: &Asker, command: Command, now: Millis) -> &'static str {
    told.try_to(asker, command, now).expect_err("it is refused").say.key
}

#[test]
fn seats_are_taken_by_seeking_alone_and_nobody_is_the_host() {
    let mut told = sought(3);
    assert!(told.online.is_seeking() && told.online.summary().company.expect("a company").sought == Some(0));
    let sit = Command::Sit { seat: None, share: None, been: Vec::new() };
    assert_eq!(refused(&mut told, &at(B), sit, 1), "table-sought-sit");
    told.ask(&at(B), seek(), 1);
    for command in
        [Command::Free { seat: B }, Command::Swap { seat: A, with: B }, Command::MakeHost { seat: B }, Command::Close]
    {
        assert_eq!(refused(&mut told, &at(A), command, 2), "table-sought-host");
    }
    let one_device = Command::SitSought { been: vec![GuestId(1)] };
    assert_eq!(refused(&mut told, &at(C), one_device, 2), "table-sought-device");
    assert_eq!(told.online.unrated(), None);
    told.ask(&at(C), seek(), 3);
    assert_eq!(refused(&mut told, &somebody(9), seek(), 4), "table-full");
    // At an ordinary table nobody is seated so.
    let mut ordinary = Told::new(opened(2, Clock::None));
    assert_eq!(refused(&mut ordinary, &at(A), seek(), 0), "table-sought-over");
}

#[test]
fn a_full_table_deals_itself_once_every_share_is_there_or_a_moment_later() {
    let mut told = sought(2);
    assert_eq!((told.online.deals_itself_at(), told.online.due()), (None, told.online.expires()));
    told.ask(&at(B), seek(), 500);
    assert_eq!((told.online.deals_itself_at(), told.online.due()), (Some(3_500), Some(3_500)));
    assert_eq!(told.online.offers_bots_at(), None, "nothing is free");
    told.ask(&at(A), Command::GiveShare { share: Share::new([1; 16]) }, 600);
    assert_eq!(told.online.deals_itself_at(), Some(3_600));
    told.ask(&at(B), Command::GiveShare { share: Share::new([2; 16]) }, 700);
    assert_eq!(told.online.deals_itself_at(), Some(700), "at once");
    told.ask(&at(B), Command::Start, 700);
    assert_eq!((told.online.deals_itself_at(), told.online.is_seeking()), (None, false));
    assert_eq!(told.online.summary().company.expect("a company").sought, None);
    let again = Online::replay(TableId(1), &told.log).expect("a log").expect("a table");
    assert_eq!(again.status, Status::Playing);
}

#[test]
fn bots_are_offered_after_a_while_to_whoever_waits() {
    let mut told = sought(3);
    let bot = || Command::SeatBot { seat: None, level: "club".to_owned() };
    told.ask(&at(B), seek(), 50_000);
    assert_eq!(refused(&mut told, &at(B), bot(), OFFERED - 1), "table-sought-early");
    assert_eq!(refused(&mut told, &somebody(7), bot(), OFFERED), "table-not-seated");
    told.ask(&at(B), bot(), OFFERED);
    assert!(told.online.deals_itself_at().is_some(), "nothing else is missing");
    assert_eq!(told.online.unrated(), None);
}

#[test]
fn the_circle_widens_until_everybody_will_do() {
    assert_eq!([0, 1_000, 30_000].map(crate::band), [100.0, 110.0, 400.0]);
    assert!(crate::band(OFFERED - 1) < 701.0 && crate::band(OFFERED) == f64::INFINITY);
    assert_eq!(crate::band(-5), 100.0, "clocks of nodes differ a little");
}

#[test]
fn bots_are_of_about_the_same_level() {
    let marks = cachet_ratings::marks("love-letter").expect("it is rated");
    let nearest =
        [(1000.0, "apprentice"), (marks.novice + 9.0, "novice"), (1501.0, "club"), (marks.expert + 9.0, "expert")];
    for (rating, level) in nearest {
        assert_eq!(crate::level_near("love-letter", rating), Some(level));
    }
    assert_eq!(crate::level_near("nonsense", 1500.0), None);
}
