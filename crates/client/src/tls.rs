//! TLS, the same for HTTP and for WebSockets.

use std::sync::{Arc, LazyLock};

use rustls::crypto::ring;
use rustls::{ClientConfig, RootCertStore};

/// Trusts the authorities that the system trusts; `SSL_CERT_FILE` and `SSL_CERT_DIR` name others. Without any, as in a slim
/// container, plain HTTP still works, and every certificate is refused.
pub(crate) static TLS: LazyLock<Arc<ClientConfig>> = LazyLock::new(|| {
    let mut authorities = RootCertStore::empty();
    authorities.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .expect("ring speaks the usual versions of TLS")
        .with_root_certificates(authorities)
        .with_no_client_auth();
    Arc::new(config)
});
