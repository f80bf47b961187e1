//! The certificate with which SMTP goes over to TLS.

use std::sync::Arc;

use tokio_rustls::{
    TlsAcceptor,
    rustls::{
        self, ServerConfig,
        crypto::ring,
        pki_types::{
            CertificateDer, PrivateKeyDer,
            pem::{self, PemObject},
        },
    },
};

use crate::config::Tls;

/// A certificate or key that cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum TlsError {
    /// It is not there, or not in PEM.
    #[error("the {what} in {path} cannot be read: {why}; it should be a file in PEM")]
    File {
        /// Certificate or key.
        what: &'static str,
        /// Where.
        path: String,
        /// Why.
        why: pem::Error,
    },
    /// They do not go together.
    #[error("the certificate and the key cannot be used together: {0}")]
    Pair(#[from] rustls::Error),
}

/// What goes over to TLS with these files, as they are now: certificates are renewed while the
/// server runs.
///
/// # Errors
/// A [`TlsError`] when a file is missing, or is not what it should be.
pub fn acceptor(files: &Tls) -> Result<TlsAcceptor, TlsError> {
    let unfit = |what, path: &std::path::Path| {
        let path = path.display().to_string();
        move |why| TlsError::File { what, path, why }
    };
    let certificates = CertificateDer::pem_file_iter(&files.certificate)
        .and_then(Iterator::collect::<Result<Vec<_>, _>>)
        .map_err(unfit("certificate", &files.certificate))?;
    let key = PrivateKeyDer::from_pem_file(&files.key).map_err(unfit("key", &files.key))?;
    let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()?
        .with_no_client_auth()
        .with_single_cert(certificates, key)?;
    Ok(TlsAcceptor::from(Arc::new(config)))
}
