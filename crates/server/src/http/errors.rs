//! Errors as HTTP answers: a status, and the reason as a phrase that every client can say in three languages.

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::http::header::RETRY_AFTER;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use bistro_core::Phrase;
use bistro_protocol::ErrorBody;

use crate::accounts::AccountError;
use crate::activity::{self, Activity};
use crate::registry::TableError;
use crate::store::StoreError;
use crate::table::OpenError;

#[derive(Debug)]
pub(crate) struct ApiError {
    status: StatusCode,
    why: Phrase,
    /// In seconds.
    retry_after: Option<i64>,
}

/// What handlers return.
pub(crate) type ApiResult<T> = Result<T, ApiError>;

impl ApiError {
    pub(crate) fn new(status: StatusCode, why: Phrase) -> ApiError {
        ApiError { status, why, retry_after: None }
    }

    /// It was too much; the reason says after how many seconds to try again.
    pub(crate) fn too_soon(id: &'static str, seconds: i64) -> ApiError {
        let why = Phrase::new(id).number("seconds", seconds);
        ApiError { retry_after: Some(seconds), ..ApiError::new(StatusCode::TOO_MANY_REQUESTS, why) }
    }

    pub(crate) fn not_found(id: &'static str) -> ApiError {
        ApiError::new(StatusCode::NOT_FOUND, Phrase::new(id))
    }

    pub(crate) fn refused(why: Phrase) -> ApiError {
        ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, why)
    }

    /// Something of ours is broken: say so without details, which go to the log.
    pub(crate) fn broken(why: &str) -> ApiError {
        tracing::error!(why, "a request failed");
        ApiError::new(StatusCode::INTERNAL_SERVER_ERROR, Phrase::new("bistro-server-trouble"))
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let mut response = (self.status, Json(ErrorBody { why: self.why })).into_response();
        if let Some(seconds) = self.retry_after {
            response.headers_mut().insert(RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

impl From<OpenError> for ApiError {
    fn from(error: OpenError) -> ApiError {
        let status = match error {
            OpenError::Refused(_) => StatusCode::UNPROCESSABLE_ENTITY,
            OpenError::Broken => StatusCode::SERVICE_UNAVAILABLE,
        };
        ApiError::new(status, error.phrase())
    }
}

impl From<AccountError> for ApiError {
    fn from(error: AccountError) -> ApiError {
        match error {
            AccountError::Refused(why) => ApiError::refused(why),
            AccountError::Busy(why) => {
                activity::count(Activity::LoginRefused);
                ApiError::new(StatusCode::SERVICE_UNAVAILABLE, why)
            }
            AccountError::TooSoon { seconds } => {
                activity::count(Activity::LoginRefused);
                ApiError::too_soon("bistro-login-later", seconds)
            }
            AccountError::Broken(why) => ApiError::broken(&why),
        }
    }
}

impl From<TableError> for ApiError {
    fn from(error: TableError) -> ApiError {
        match error {
            TableError::Unknown => ApiError::not_found("bistro-no-such-table"),
            TableError::Closing | TableError::Elsewhere(_) => {
                ApiError::new(StatusCode::SERVICE_UNAVAILABLE, Phrase::new("bistro-server-trouble"))
            }
            // The registry has logged these, once.
            TableError::Damaged(_) => {
                ApiError::new(StatusCode::INTERNAL_SERVER_ERROR, Phrase::new("bistro-table-damaged"))
            }
            TableError::OtherRules { .. } => {
                ApiError::new(StatusCode::GONE, Phrase::new("bistro-table-other-rules"))
            }
            TableError::Broken(_) | TableError::Store(_) => {
                ApiError::new(StatusCode::INTERNAL_SERVER_ERROR, Phrase::new("bistro-server-trouble"))
            }
        }
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> ApiError {
        ApiError::broken(&error.to_string())
    }
}

/// A body that could not be read.
impl From<JsonRejection> for ApiError {
    fn from(rejection: JsonRejection) -> ApiError {
        let why = Phrase::new("bistro-bad-body").sign("problem", rejection.body_text());
        ApiError::new(rejection.status(), why)
    }
}

pub(crate) async fn no_such_call() -> ApiError {
    ApiError::not_found("bistro-no-such-call")
}
