//! What is said when something cannot be done: one sentence, and nothing lost.

use cachet_engine::Say;
use cachet_words::{Lang, Voice};
use std::io;
use std::process::ExitCode;

/// Why the command stops.
pub enum Complaint {
    /// What was asked cannot be done.
    Refused(Box<Say>),
    /// The reader of our output went away: nobody is left to complain to.
    NobodyListens,
}

impl Complaint {
    pub fn report(self, lang: Lang) -> ExitCode {
        match self {
            Complaint::Refused(say) => {
                anstream::eprintln!("{}", Voice::plain(lang).say(&say));
                ExitCode::from(2)
            }
            Complaint::NobodyListens => ExitCode::SUCCESS,
        }
    }
}

impl From<Say> for Complaint {
    fn from(say: Say) -> Complaint {
        Complaint::Refused(Box::new(say))
    }
}

/// Errors of writing to the terminal; those of files are told with the file's name.
impl From<io::Error> for Complaint {
    fn from(error: io::Error) -> Complaint {
        if error.kind() == io::ErrorKind::BrokenPipe {
            return Complaint::NobodyListens;
        }
        Say::new("cannot-write").with("why", error.to_string()).into()
    }
}
