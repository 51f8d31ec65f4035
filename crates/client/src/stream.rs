//! Server-sent events.

use crate::wire::Connection;
use serde_json::Value;
use std::io;

/// One event.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Event {
    pub name: String,
    pub id: Option<u32>,
    pub data: String,
}

impl Event {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.data).unwrap_or(Value::Null)
    }
}

/// An open stream. Dropping it closes the connection.
pub struct Stream {
    connection: Connection,
    /// Bytes received and not yet parsed.
    buffer: Vec<u8>,
    ended: bool,
}

impl Stream {
    pub(crate) fn new(connection: Connection) -> Stream {
        Stream { connection, buffer: Vec::new(), ended: false }
    }

    /// The length of the next piece as it was sent, compressed or not; `None` when the server has closed the stream. What was in
    /// it is lost.
    pub async fn piece(&mut self) -> io::Result<Option<usize>> {
        self.buffer.clear();
        self.ended = self.ended || !self.connection.chunk(&mut self.buffer).await?;
        Ok((!self.ended).then_some(self.buffer.len()))
    }

    /// The next event, or `None` when the server has closed the stream.
    pub async fn next(&mut self) -> io::Result<Option<Event>> {
        loop {
            if let Some(end) = self.buffer.windows(2).position(|pair| pair == b"\n\n") {
                let text = String::from_utf8_lossy(&self.buffer[..end]).into_owned();
                self.buffer.drain(..end + 2);
                match read(&text) {
                    Some(event) => return Ok(Some(event)),
                    // A keep-alive comment.
                    None => continue,
                }
            }
            if self.ended {
                return Ok(None);
            }
            self.ended = !self.connection.chunk(&mut self.buffer).await?;
        }
    }
}

fn read(text: &str) -> Option<Event> {
    let mut event = Event::default();
    for line in text.lines() {
        let (field, value) = line.split_once(':')?;
        let value = value.strip_prefix(' ').unwrap_or(value);
        match field {
            "event" => event.name = value.to_owned(),
            "id" => event.id = value.parse().ok(),
            "data" => {
                if !event.data.is_empty() {
                    event.data.push('\n');
                }
                event.data.push_str(value);
            }
            _ => {}
        }
    }
    (!event.data.is_empty()).then_some(event)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_are_parsed_and_keep_alives_are_skipped() {
        assert_eq!(read(":"), None);
        let event = read("event: update\nid: 7\ndata: {\"a\":1}\nretry: 5").expect("an event");
        assert_eq!((event.name.as_str(), event.id, event.json()["a"].as_i64()), ("update", Some(7), Some(1)));
        assert_eq!(read("data: a\ndata: b").expect("two lines").data, "a\nb");
    }
}
