//! A device that is told, as its browser describes it.

use std::fmt;

use data_encoding::BASE64URL_NOPAD;
use url::Url;
use web_push_native::p256::PublicKey;

use super::reach;
use crate::config::PushServices;

/// The longest address of a push service, in characters.
const LONGEST: usize = 1000;

/// A device that is told. Its `Debug` shows its push service alone: whoever knows the rest of the
/// address can send it words, though none it would show.
#[derive(Clone, PartialEq, Eq)]
pub struct Device {
    endpoint: Url,
    p256dh: Vec<u8>,
    auth: Vec<u8>,
}

/// What was described is no device.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this is no device that can be told anything")]
pub struct DeviceFault;

impl Device {
    /// From what a browser's push subscription says, with its keys in base64url.
    ///
    /// # Errors
    /// [`DeviceFault`] when its service is none that we call, or its keys are none.
    pub fn read(
        endpoint: &str,
        p256dh: &str,
        auth: &str,
        services: PushServices,
    ) -> Result<Self, DeviceFault> {
        let decoded = |text: &str| {
            let text = text.trim_end_matches('=');
            BASE64URL_NOPAD.decode(text.as_bytes()).map_err(|_| DeviceFault)
        };
        Self::stored(endpoint, decoded(p256dh)?, decoded(auth)?, services)
    }

    /// From what was kept of it.
    ///
    /// # Errors
    /// As [`Device::read`].
    pub fn stored(
        endpoint: &str,
        p256dh: Vec<u8>,
        auth: Vec<u8>,
        services: PushServices,
    ) -> Result<Self, DeviceFault> {
        let url: Url = endpoint.parse().map_err(|_| DeviceFault)?;
        let fits = endpoint.len() <= LONGEST
            && reach::may_be(&url, services)
            && p256dh.len() == 65
            && PublicKey::from_sec1_bytes(&p256dh).is_ok()
            && auth.len() == 16;
        if fits { Ok(Self { endpoint: url, p256dh, auth }) } else { Err(DeviceFault) }
    }

    /// Where its push service takes messages for it.
    pub const fn endpoint(&self) -> &Url {
        &self.endpoint
    }

    /// Its public key, a point in 65 bytes.
    pub fn p256dh(&self) -> &[u8] {
        &self.p256dh
    }

    /// What it shares with us, 16 bytes.
    pub fn auth(&self) -> &[u8] {
        &self.auth
    }
}

impl fmt::Debug for Device {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Device").field(&self.endpoint.host_str().unwrap_or_default()).finish()
    }
}
