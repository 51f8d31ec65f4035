//! A place of one's own.

use super::{Flash, Site};
use cachet_table::Millis;

/// The page of one's own: name, devices, being forgotten.
pub struct MyPlace<'a> {
    pub site: Site<'a>,
    /// The latest used first.
    pub devices: Vec<DeviceRow>,
    /// Devices that signed in before there were sessions may still be there.
    pub older: bool,
    /// A fresh link for another device.
    pub link: Option<String>,
    /// They have words by which they find themselves again.
    pub kept: bool,
    pub handle: Option<MyHandle>,
    /// A handle that was refused, to be mended.
    pub typed_handle: Option<String>,
    pub following: crate::Following,
    pub feed: MyFeed,
    pub notices: MyNotices,
    /// When they came first.
    pub made: Millis,
    pub history: crate::History,
    pub ratings: Vec<crate::RatingRow>,
    pub figures: Figures,
    pub now: Millis,
    pub flash: Option<Flash>,
}

/// What else is counted of somebody, for their own eyes.
#[derive(Clone, Default)]
pub struct Figures {
    /// Letters of the day in a row.
    pub days: usize,
    /// Puzzles solved.
    pub puzzles: usize,
    /// Points given away by a decision in each of the latest reviewed games, the earliest first.
    pub given: Vec<f64>,
}

/// How the reader is told of their turns while nothing is open.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct MyNotices {
    /// The browsers that are told, the oldest first.
    pub told: Vec<ToldRow>,
    /// Between which times nobody is told, such as `22:00` and `08:00`; `None` for never.
    pub quiet: Option<(String, String)>,
}

/// A browser that is told by Web Push.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ToldRow {
    /// What to stop it by.
    pub id: String,
    /// Empty where it is not known.
    pub device: String,
    /// The host of its push service.
    pub service: String,
}

/// The private addresses under which the reader's turns can be followed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum MyFeed {
    #[default]
    None,
    /// There are some, which were shown when they were made.
    There,
    /// Just made: the address without its ending.
    Made(String),
}

/// The reader's handle.
pub struct MyHandle {
    pub handle: String,
    /// There is a page for everybody.
    pub shown: bool,
}

/// A device that is signed in.
pub struct DeviceRow {
    /// What to end it by.
    pub id: String,
    /// Empty where it is not known.
    pub label: String,
    pub seen: Millis,
    /// The reader's own.
    pub this: bool,
}

/// The page that asks before a link makes this device somebody's.
pub struct OtherDevice<'a> {
    pub site: Site<'a>,
    /// Whose link it is.
    pub name: &'a str,
    /// The link belongs to whoever is signed in here already.
    pub same: bool,
    /// Whoever is signed in here.
    pub here: Option<crate::Here>,
}
