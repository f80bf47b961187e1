mod boards;
mod tables;
