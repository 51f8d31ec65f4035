//! What a player knows in the middle of a draft (R-V-I3).

use super::WORTH;
use super::open::{self, Code, POWERS, cards, code, kept, kinds};
use cachet_engine::{Notebook, Seat};
use cachet_games::r::{Card, Event, R};

/// How much less likely an opener is taken to have kept a card that is not the best of the packet.
const AGAINST_REASON: f32 = 0.15;

/// With two packets to come, only this many ways a hidden card may be are looked at.
const FEW: usize = 3;

/// The draft as one player knows it.
pub struct DraftKnowledge {
    /// Am I the second to open a packet?
    me: usize,
    mine: Code,
    /// Cards the other has kept, as far as I know.
    theirs: Code,
    /// The packet before me.
    packet: Code,
    /// For each packet the other opened, the three cards that were left in it.
    left: Vec<Code>,
    /// Ways the cards may be that the other kept unseen, and how likely each is.
    hidden: Vec<(Code, f32)>,
}

impl DraftKnowledge {
    /// `None` unless a packet lies before this seat.
    pub fn of(notes: &Notebook<R>, me: Seat) -> Option<DraftKnowledge> {
        let packet = code(notes.view().packet?);
        let mut known = DraftKnowledge { me: 1, mine: 0, theirs: 0, packet, left: Vec::new(), hidden: Vec::new() };
        let start = notes.seen().iter().rposition(|seen| matches!(seen, Event::Deal { .. }))?;
        // What is left of the packet as far as I have seen it.
        let mut passed = 0;
        for seen in &notes.seen()[start..] {
            if let Event::First { seat } = seen {
                known.me = usize::from(*seat != me);
            } else if let Event::Received { seat, cards: Some(hand), .. } = seen
                && *seat == me
            {
                let now = code(*hand);
                match cards(now) {
                    3 => known.left.push(now),
                    2 => known.theirs += passed - now,
                    _ => {}
                }
                passed = now;
            } else if let Event::Kept { seat, card: Some(card) } = seen
                && *seat == me
            {
                known.mine += POWERS[*card as usize];
                passed -= POWERS[*card as usize];
            } else if let Event::Last { seat, card } = seen {
                // The last card of a packet I opened goes to the other; of one the other opened, to me.
                let last = if *seat == me { card.map_or(0, |card| POWERS[card as usize]) } else { 0 };
                known.mine += last;
                known.theirs += passed - last;
            }
        }
        known.guess();
        Some(known)
    }

    /// Every way the cards may be that the other kept unseen.
    fn guess(&mut self) {
        let unseen = open::ALL - self.mine - self.theirs - self.packet;
        let mut ways = vec![(0, 1.0)];
        for left in &self.left {
            let mut more = Vec::new();
            for (taken, likely) in &ways {
                let rest = unseen - taken;
                for kind in kinds(rest) {
                    let best = kinds(*left).all(|other| WORTH[kind] >= WORTH[other]);
                    let copies = f32::from(rest / POWERS[kind] % 3);
                    more.push((taken + POWERS[kind], likely * copies * if best { 1.0 } else { AGAINST_REASON }));
                }
            }
            ways = more;
        }
        ways.sort_by(|one, two| two.1.total_cmp(&one.1));
        // With two packets to come, each way takes a while.
        if cards(self.mine) < 4 {
            ways.truncate(FEW);
        }
        self.hidden = ways;
    }

    /// What it is worth to keep this card.
    pub fn worth(&self, card: Card) -> f64 {
        let mut sums = (0.0, 0.0);
        for (hidden, likely) in &self.hidden {
            let (mine, theirs) = (self.mine, self.theirs + hidden);
            let hands = if self.me == 0 { [mine, theirs] } else { [theirs, mine] };
            sums.0 += likely * kept(hands, self.packet, self.me, card as usize);
            sums.1 += likely;
        }
        let worth = f64::from(sums.0 / sums.1);
        if self.me == 0 { worth } else { -worth }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cachet_engine::{Header, Names, Seed, SeedDealer, Table, below, dice};
    use cachet_games::r::{ROptions, Rules, Variant};

    /// R-V-I3: what is known of the other's cards is true, and the cards kept unseen are among the guesses.
    #[test]
    fn a_player_knows_what_passed_through_their_hands() {
        let options = ROptions::of(Rules::A.with(Variant::Draft)).expect("I alone");
        let mut chance = dice(3);
        for number in 0..40 {
            let seed = Seed::small(number);
            let header = Header::new(Names::letters(2), options, Some(seed)).expect("two may play");
            let mut table: Table<R> = Table::open(header, &mut SeedDealer::new(seed));
            while table.state().is_drafting() {
                let seat = table.phase().waiting().lowest().expect("somebody picks");
                let known = DraftKnowledge::of(table.notebook(seat), seat).expect("a packet");
                let hands = table.state().hands().map(code);
                assert_eq!(known.mine, hands[seat.index()]);
                let unseen = hands[1 - seat.index()] - known.theirs;
                assert_eq!(cards(unseen), known.left.len());
                if cards(known.mine) >= 4 {
                    assert!(known.hidden.iter().any(|(ways, likely)| *ways == unseen && *likely > 0.0));
                }
                let legal = table.legal(seat);
                let action = legal[below(&mut chance, legal.len() as u32) as usize];
                table.play(seat, action, &mut SeedDealer::new(seed)).expect("a legal pick");
            }
        }
    }
}
