//! How Power is told.
