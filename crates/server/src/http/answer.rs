//! Answers that are not what was hoped for.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use bistro_core::Phrase;
use bistro_protocol::ErrorBody;

use crate::house::NotOpened;
use crate::people;

/// Why not, in the house's words.
#[derive(Debug)]
pub(crate) struct No(pub(crate) StatusCode, pub(crate) Phrase);

impl No {
    pub(crate) fn not_found(id: &'static str) -> No {
        No(StatusCode::NOT_FOUND, Phrase::new(id))
    }

    pub(crate) fn refused(why: Phrase) -> No {
        No(StatusCode::UNPROCESSABLE_ENTITY, why)
    }

    /// Something of ours is broken: say so without saying what, and write what into the log.
    pub(crate) fn broken(why: &str) -> No {
        tracing::error!(why, "a request failed");
        No(StatusCode::INTERNAL_SERVER_ERROR, Phrase::new("house-server-trouble"))
    }
}

impl From<NotOpened> for No {
    fn from(not_opened: NotOpened) -> No {
        let status = match not_opened {
            NotOpened::Refused(_) => StatusCode::UNPROCESSABLE_ENTITY,
            NotOpened::Broken => StatusCode::SERVICE_UNAVAILABLE,
        };
        No(status, not_opened.phrase())
    }
}

impl IntoResponse for No {
    fn into_response(self) -> Response {
        (self.0, Json(ErrorBody { why: self.1 })).into_response()
    }
}

impl From<people::AccountError> for No {
    fn from(trouble: people::AccountError) -> No {
        match trouble {
            people::AccountError::Refused(why) => No::refused(why),
            people::AccountError::Busy(why) => No(StatusCode::SERVICE_UNAVAILABLE, why),
            people::AccountError::TooSoon(why) => No(StatusCode::TOO_MANY_REQUESTS, why),
            people::AccountError::Broken(why) => No::broken(&why),
        }
    }
}

pub(crate) async fn no_such_call() -> No {
    No::not_found("house-no-such-call")
}

/// A body that could not be read.
impl From<axum::extract::rejection::JsonRejection> for No {
    fn from(rejection: axum::extract::rejection::JsonRejection) -> No {
        No(rejection.status(), Phrase::new("house-bad-body").sign("problem", rejection.body_text()))
    }
}
