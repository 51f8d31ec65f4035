//! Gzip for event streams, without a window kept between events: each event is a few blocks of its own, so that an
//! open stream costs no memory and an event can be read the moment it arrives.

use axum::body::Bytes;
use axum::http::{HeaderMap, header};
use flate2::{Compress, Compression, Crc, FlushCompress};

/// The gzip header, without name or time.
const HEAD: [u8; 10] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff];
/// An empty final block.
const LAST: [u8; 2] = [3, 0];
/// A page shrinks to a fifth at this level; higher ones take twice the time for 5 % more.
const LEVEL: Compression = Compression::new(4);

/// Packed events are padded to a multiple of this: most have a third to a half of it, whatever their reader holds. See
/// decision 19.
const STEP: usize = 8 * 1024;
/// Whole pages to a multiple of this: late in a long match, in French and with lessons, they have two thirds of it.
const PAGE_STEP: usize = 2 * STEP;
/// A stored block: its header, without the length.
const STORED: usize = 5;

/// The checksum and length so far, which the gzip trailer needs.
#[derive(Default)]
pub struct Packing {
    sum: Crc,
    begun: bool,
}

/// An event that was compressed and padded once, for every stream that is sent it.
pub struct Packed {
    bytes: Bytes,
    sum: Crc,
}

impl Packed {
    /// Padded as [`Packing::pack_event`] does.
    pub fn event(frame: &[u8]) -> Packed {
        let mut packing = Packing { begun: true, ..Packing::default() };
        let bytes = packing.pack_event(frame);
        Packed { bytes, sum: packing.sum }
    }
}

impl Packing {
    /// `None` for a client that does not accept gzip.
    pub fn for_client(headers: &HeaderMap) -> Option<Packing> {
        let accepted = headers.get(header::ACCEPT_ENCODING)?.to_str().ok()?;
        let gzip = |word: &str| {
            let (name, weight) = word.split_once(';').unwrap_or((word, ""));
            name.trim() == "gzip" && !matches!(weight.trim(), "q=0" | "q=0.0")
        };
        accepted.split(',').any(gzip).then(Packing::default)
    }

    /// Compresses one event.
    pub fn pack(&mut self, frame: &[u8]) -> Bytes {
        let mut out = Vec::with_capacity(frame.len() / 3 + 64);
        if !self.begun {
            self.begun = true;
            out.extend(HEAD);
        }
        self.sum.update(frame);
        let mut packer = Compress::new(LEVEL, false);
        loop {
            let read = usize::try_from(packer.total_in()).unwrap_or(frame.len());
            let done = packer.compress_vec(&frame[read..], &mut out, FlushCompress::Sync).is_err();
            // Space left in the buffer after a flush means that the flush is complete.
            if done || (out.len() < out.capacity() && packer.total_in() == frame.len() as u64) {
                return Bytes::from(out);
            }
            out.reserve(out.capacity().max(64));
        }
    }

    /// Compresses one event and pads it with a comment, so that its length does not tell what it says.
    pub fn pack_event(&mut self, frame: &[u8]) -> Bytes {
        let packed = self.pack(frame);
        self.fill(packed, STEP, |room| {
            let mut comment = vec![b' '; room];
            comment[0] = b':';
            comment[room - 2..].fill(b'\n');
            comment
        })
    }

    /// Sends what was compressed before. Only the checksum is this stream's own.
    pub fn send(&mut self, packed: &Packed) -> Bytes {
        self.sum.combine(&packed.sum);
        if std::mem::replace(&mut self.begun, true) {
            return packed.bytes.clone();
        }
        Bytes::from([&HEAD[..], &packed.bytes].concat())
    }

    /// Compresses a whole page and pads it with spaces.
    pub fn pack_page(mut self, page: &[u8]) -> Vec<u8> {
        let packed = self.pack(page);
        let mut whole = self.fill(packed, PAGE_STEP, |room| vec![b' '; room]).to_vec();
        whole.extend(self.end());
        whole
    }

    /// Pads what was packed to a multiple of `step`, with a block that is stored as it is: compressed, it would shrink
    /// to nothing.
    fn fill(&mut self, packed: Bytes, step: usize, filler: impl Fn(usize) -> Vec<u8>) -> Bytes {
        /// The shortest comment.
        const LEAST: usize = 3;
        let whole = (packed.len() + STORED + LEAST).next_multiple_of(step);
        let filler = filler(whole - packed.len() - STORED);
        self.sum.update(&filler);
        let length = u16::try_from(filler.len()).unwrap_or(u16::MAX);
        let mut out = Vec::with_capacity(whole);
        out.extend_from_slice(&packed);
        out.push(0);
        out.extend(length.to_le_bytes());
        out.extend((!length).to_le_bytes());
        out.extend(filler);
        Bytes::from(out)
    }

    /// The final block and the trailer.
    pub fn end(&self) -> Bytes {
        let mut out = LAST.to_vec();
        out.extend(self.sum.sum().to_le_bytes());
        out.extend(self.sum.amount().to_le_bytes());
        Bytes::from(out)
    }
}

/// A keep-alive as an open, compressed stream sends it.
#[cfg(test)]
pub fn packed_comment() -> Bytes {
    Packing { begun: true, ..Packing::default() }.pack(super::stream::COMMENT)
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;
    use std::io::{Read, Write};

    fn accepting(what: &'static str) -> Option<Packing> {
        let headers = HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static(what))]);
        Packing::for_client(&headers)
    }

    #[test]
    fn gzip_is_used_only_where_it_is_accepted() {
        assert!(accepting("gzip, deflate, br").is_some());
        assert!(accepting("br;q=1, gzip;q=0.5").is_some());
        assert!(accepting("br, gzip;q=0").is_none());
        assert!(accepting("identity").is_none());
        assert!(Packing::for_client(&HeaderMap::new()).is_none());
    }

    #[test]
    fn a_packed_comment_is_the_same_every_time() {
        let mut packing = accepting("gzip").expect("gzip is spoken");
        packing.pack_event(b"event: table\ndata: guard\n\n");
        let comments = [(); 2].map(|()| packing.pack(crate::api::stream::COMMENT));
        assert_eq!(comments, [packed_comment(), packed_comment()]);
    }

    #[test]
    fn padded_events_have_one_length_and_are_the_same_events() {
        let mut packing = accepting("gzip").expect("gzip is spoken");
        let events = [&b"event: table\ndata: guard\n\n"[..], b"event: table\ndata: a princess, or two\n\n"];
        let mut file = Vec::new();
        for event in events {
            let packed = packing.pack_event(event);
            assert_eq!(packed.len(), STEP);
            file.extend_from_slice(&packed);
        }
        file.extend_from_slice(&packing.end());
        let mut read = String::new();
        flate2::read::GzDecoder::new(file.as_slice()).read_to_string(&mut read).expect("a whole file");
        let comments = |line: &&str| !line.starts_with(':') && !line.is_empty();
        let lines: Vec<&str> = read.lines().filter(comments).collect();
        assert_eq!(lines, ["event: table", "data: guard", "event: table", "data: a princess, or two"]);
    }

    #[test]
    fn an_event_is_compressed_once_for_many_streams() {
        let shared = Packed::event(b"event: table\ndata: guard\n\n");
        let files = [&b"retry: 1000\n\n"[..], b"", b":\n\n"].map(|before| {
            let mut packing = accepting("gzip").expect("gzip is spoken");
            let first = if before.is_empty() { Bytes::new() } else { packing.pack(before) };
            let sent = packing.send(&shared);
            assert!(before.is_empty() || sent.as_ptr() == shared.bytes.as_ptr(), "the same bytes, not a copy");
            let again = packing.pack(b"event: bye\n\n");
            let mut read = String::new();
            let file = [first, sent, again, packing.end()].concat();
            flate2::read::GzDecoder::new(file.as_slice()).read_to_string(&mut read).expect("a whole file");
            assert!(read.ends_with("event: bye\n\n"));
            read[before.len()..].to_owned()
        });
        assert!(files[0].starts_with("event: table\ndata: guard\n\n:"));
        assert_eq!((&files[0], &files[0]), (&files[1], &files[2]));
    }

    #[test]
    fn a_padded_page_is_the_same_page() {
        let lengths = ["<p>guard</p>", "<p>a princess, or two</p>"].map(|page| {
            let packed = accepting("gzip").expect("gzip is spoken").pack_page(page.as_bytes());
            let mut read = String::new();
            flate2::read::GzDecoder::new(packed.as_slice()).read_to_string(&mut read).expect("a whole file");
            assert_eq!(read.trim_end(), page);
            packed.len()
        });
        assert_eq!(lengths[0], lengths[1]);
    }

    #[test]
    fn each_event_is_readable_on_arrival_and_the_stream_is_valid_gzip() {
        let frames: Vec<Vec<u8>> = (0..40_u32)
            .map(|index| {
                // Texts of many lengths, some hard to compress.
                let noise = (0..index * 997).map(|at| (at.wrapping_mul(2_654_435_761) >> 13) as u8);
                noise.chain(b"event: table\ndata: <p>seat</p>\n\n".repeat(index as usize)).collect()
            })
            .collect();
        let mut packing = accepting("gzip").expect("gzip is spoken");
        let mut file = Vec::new();
        let mut reader = flate2::write::GzDecoder::new(Vec::new());
        let mut sent = Vec::new();
        for frame in &frames {
            let packed = packing.pack(frame);
            file.extend_from_slice(&packed);
            reader.write_all(&packed).and_then(|()| reader.flush()).expect("gzip");
            sent.extend_from_slice(frame);
            assert_eq!(reader.get_ref(), &sent, "an event waits for the next");
        }
        file.extend_from_slice(&packing.end());
        let mut read = Vec::new();
        flate2::read::GzDecoder::new(file.as_slice()).read_to_end(&mut read).expect("a whole file");
        assert_eq!(read, sent);
    }
}
