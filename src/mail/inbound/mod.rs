//! stub
pub struct Inbound {
    pub automatic: bool,
    pub orders: String,
    pub hold: bool,
}
pub enum InboundFault {
    TooLarge,
    Broken,
}
pub fn read(_: &[u8]) -> Result<Inbound, InboundFault> {
    Err(InboundFault::Broken)
}
pub fn recipients(_: &[u8]) -> Vec<String> {
    Vec::new()
}
pub fn identity(raw: &[u8]) -> (Option<String>, &[u8]) {
    (None, raw)
}
