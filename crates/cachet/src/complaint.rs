//! Errors of commands, printed as one sentence.

use cachet_engine::{Names, Say, Viewer};
use cachet_words::{Lang, Voice};
use std::io::{self, Write};
use std::process::ExitCode;

/// Why the command stops.
pub enum Complaint {
    /// The request cannot be carried out.
    Refused(Box<Say>),
    /// The same, in a sentence that names players.
    AtTable(Box<Say>, Names),
    /// The reader of our output has closed it: nothing to print.
    NobodyListens,
    /// A signal of this number asked us to stop, and everything was said.
    Stopped(u8),
}

impl Complaint {
    pub fn report(self, lang: Lang) -> ExitCode {
        match self {
            Complaint::Refused(say) => complain(&Voice::plain(lang), &say),
            Complaint::AtTable(say, names) => complain(&Voice::at(lang, &names, Viewer::Public), &say),
            Complaint::NobodyListens => ExitCode::SUCCESS,
            // As a shell reports it.
            Complaint::Stopped(signal) => ExitCode::from(128 + signal),
        }
    }
}

fn complain(voice: &Voice<'_>, say: &Say) -> ExitCode {
    // The terminal may be gone.
    let _ = writeln!(anstream::stderr(), "{}", voice.say(say));
    ExitCode::from(2)
}

impl From<Say> for Complaint {
    fn from(say: Say) -> Complaint {
        Complaint::Refused(Box::new(say))
    }
}

/// Errors of writing to the terminal; errors of files are reported with the file's name.
impl From<io::Error> for Complaint {
    fn from(error: io::Error) -> Complaint {
        if error.kind() == io::ErrorKind::BrokenPipe {
            return Complaint::NobodyListens;
        }
        Say::new("cannot-write").with("why", error.to_string()).into()
    }
}
