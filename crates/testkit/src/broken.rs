//! How a law says that it is broken.

use std::fmt;

/// A law holds for a case, or this is how it is broken.
pub type Verdict = Result<(), Broken>;

/// How a law is broken, in a sentence for the game's author.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken(pub String);

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl From<String> for Broken {
    fn from(how: String) -> Broken {
        Broken(how)
    }
}

/// Leave the law with this complaint unless the condition holds.
macro_rules! ensure {
    ($holds:expr, $($how:tt)+) => {
        match $holds {
            true => {}
            false => return Err($crate::Broken(format!($($how)+))),
        }
    };
}

/// Leave the law unless two values are equal, showing both.
macro_rules! ensure_eq {
    ($left:expr, $right:expr, $($how:tt)+) => {
        match (&$left, &$right) {
            (left, right) if left != right => {
                let how = format!($($how)+);
                return Err($crate::Broken(format!("{how}\n    one:   {left:?}\n    other: {right:?}")));
            }
            _ => {}
        }
    };
}

pub(crate) use {ensure, ensure_eq};
