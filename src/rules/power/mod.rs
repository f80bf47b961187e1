//! Power, as RULES tells it.
