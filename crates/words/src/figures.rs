//! Numbers as each language writes them.

use crate::Lang;

/// With so many decimals: 33.1 or 33,1.
pub fn decimal(lang: Lang, value: f64, places: usize) -> String {
    // Adding zero takes the sign off a zero.
    let text = format!("{:.places$}", rounded(value, places) + 0.0);
    let text = text.replace('-', "−");
    match lang {
        Lang::En => text,
        Lang::Fr => text.replace('.', ","),
    }
}

/// With its sign, unless it is zero.
pub fn signed(lang: Lang, value: f64, places: usize) -> String {
    let plus = if rounded(value, places) > 0.0 { "+" } else { "" };
    format!("{plus}{}", decimal(lang, value, places))
}

/// In groups of three: 12,000 or 12 000.
pub fn grouped(lang: Lang, number: u64) -> String {
    let digits = number.to_string();
    let separator = match lang {
        Lang::En => ',',
        Lang::Fr => '\u{a0}',
    };
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(separator);
        }
        text.push(digit);
    }
    text
}

fn rounded(value: f64, places: usize) -> f64 {
    let scale = 10f64.powi(places as i32);
    (value * scale).round() / scale
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_language_has_its_own_marks() {
        assert_eq!(decimal(Lang::En, 33.149, 1), "33.1");
        assert_eq!(decimal(Lang::Fr, 33.149, 1), "33,1");
        assert_eq!(decimal(Lang::En, -0.04, 1), "0.0");
        assert_eq!(signed(Lang::En, 12.6, 0), "+13");
        assert_eq!(signed(Lang::En, -12.6, 0), "−13");
        assert_eq!(signed(Lang::En, 0.2, 0), "0");
        assert_eq!(grouped(Lang::En, 1_234_567), "1,234,567");
        assert_eq!(grouped(Lang::Fr, 12_000), "12\u{a0}000");
        assert_eq!(grouped(Lang::En, 999), "999");
    }
}
