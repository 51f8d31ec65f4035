//! base64url without padding (RFC 4648), as Web Push writes keys and tokens.

/// Bytes from base64url; padding is allowed and ignored.
pub fn read(text: &str) -> Option<Vec<u8>> {
    let digit = |letter: u8| match letter {
        b'A'..=b'Z' => Some(letter - b'A'),
        b'a'..=b'z' => Some(letter - b'a' + 26),
        b'0'..=b'9' => Some(letter - b'0' + 52),
        b'-' => Some(62),
        b'_' => Some(63),
        _ => None,
    };
    let text = text.trim_end_matches('=').as_bytes();
    let mut bytes = Vec::with_capacity(text.len() * 3 / 4);
    for group in text.chunks(4) {
        let mut bits = 0_u32;
        for &letter in group {
            bits = bits << 6 | u32::from(digit(letter)?);
        }
        let missing = 4 - group.len();
        if missing == 3 {
            return None;
        }
        bits <<= 6 * missing;
        bytes.extend_from_slice(&bits.to_be_bytes()[1..4 - missing]);
    }
    Some(bytes)
}

pub fn written(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let mut text = String::new();
    for group in bytes.chunks(3) {
        let bits = group.iter().chain([0, 0].iter()).take(3).fold(0_u32, |bits, byte| bits << 8 | u32::from(*byte));
        for place in 0..=group.len() {
            text.push(DIGITS[(bits >> (18 - 6 * place) & 63) as usize].into());
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        // RFC 4648, section 10, without padding.
        for (plain, coded) in [("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg")] {
            assert_eq!(written(plain.as_bytes()), coded);
            assert_eq!(read(coded), Some(plain.as_bytes().to_vec()));
        }
        assert_eq!(read("Zg=="), Some(b"f".to_vec()));
        for wrong in ["Z", "Zm9vY", "Zm+v", "Zm/v", "Zm v", "é"] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }
}
