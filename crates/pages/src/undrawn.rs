//! Games that have no drawing of their own yet play with the plain one.

use crate::draw::Drawn;
use cachet_games::r::R;
use cachet_games::r::other::earnest::Earnest;
use cachet_games::r::other::pairs::Pairs;
use cachet_games::r::other::princess_card::PrincessCard;
use cachet_games::r::other::seeker::Seeker;
use cachet_games::r::other::target::{Lover, Target};
use cachet_games::r::other::telepathy::Telepathy;
use cachet_games::r::other::triangle::Triangle;

impl Drawn for R {}
impl Drawn for Target {}
impl Drawn for Lover {}
impl Drawn for Seeker {}
impl Drawn for Telepathy {}
impl Drawn for Triangle {}
impl Drawn for Pairs {}
impl Drawn for PrincessCard {}
impl Drawn for Earnest {}
