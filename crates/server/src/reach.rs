//! At which addresses people can reach this machine.

use std::net::{IpAddr, SocketAddr};

/// The addresses behind the one that is listened on: itself, or every interface of the machine where it is `0.0.0.0` or
/// `::`. Those of the network come first, this machine's own last.
pub fn reachable(listen: SocketAddr) -> Vec<SocketAddr> {
    if !listen.ip().is_unspecified() {
        return vec![listen];
    }
    let found = if_addrs::get_if_addrs().unwrap_or_default().into_iter().map(|interface| interface.ip());
    let addresses = choose(found, listen.is_ipv4());
    addresses.into_iter().map(|ip| SocketAddr::new(ip, listen.port())).collect()
}

fn choose(found: impl Iterator<Item = IpAddr>, only_ipv4: bool) -> Vec<IpAddr> {
    let usable = |ip: &IpAddr| match ip {
        IpAddr::V4(four) => !four.is_link_local() && !four.is_unspecified(),
        // A link-local address needs an interface name, which browsers do not take.
        IpAddr::V6(six) => !only_ipv4 && !six.is_unicast_link_local() && !six.is_unspecified(),
    };
    let mut addresses: Vec<IpAddr> = found.filter(usable).collect();
    addresses.sort_by_key(|ip| (ip.is_loopback(), ip.is_ipv6()));
    addresses.dedup();
    addresses
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_of_the_network_come_first() {
        let found = ["::1", "127.0.0.1", "fe80::1", "169.254.3.4", "2001:db8::7", "192.168.1.5"];
        let parsed = || found.iter().map(|ip| ip.parse().expect("an address"));
        let text = |list: Vec<IpAddr>| list.iter().map(ToString::to_string).collect::<Vec<_>>();
        assert_eq!(text(choose(parsed(), false)), ["192.168.1.5", "2001:db8::7", "127.0.0.1", "::1"]);
        assert_eq!(text(choose(parsed(), true)), ["192.168.1.5", "127.0.0.1"]);
    }

    #[test]
    fn an_address_that_was_chosen_stays() {
        let one: SocketAddr = "127.0.0.1:8080".parse().expect("an address");
        assert_eq!(reachable(one), [one]);
        let all = reachable("0.0.0.0:8080".parse().expect("an address"));
        assert!(!all.is_empty() && all.iter().all(|it| it.port() == 8080 && !it.ip().is_unspecified()), "{all:?}");
    }
}
