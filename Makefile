# `make run` starts the server, `make test` runs every test. Both install what is missing on a
# Debian machine that has the Rust toolchain, or say what to type where they may not.

.PHONY: run test histories fuzz setup pictures deb fmt check lint doc

# Not optimised for speed: it is built twice as fast, and one person will not see the difference.
run:
	./setup.sh run
	cargo run --locked -- serve

# Tests wait for servers and browsers, too: twice as many at once as there are processors.
test: setup
	RUST_TEST_THREADS=$${RUST_TEST_THREADS:-$$(($$(nproc) * 2))} cargo test --locked --workspace

# So many random lives of random games, from a first seed on: make histories LIVES=10000 SEED=1. A
# script that a failing life left is played again by SCRIPT=.
LIVES ?= 300
SEED ?= 1
SCRIPT ?=

histories: setup
	HISTORIES=$(LIVES) HISTORIES_SEED=$(SEED) HISTORIES_SCRIPT='$(SCRIPT)' \
		cargo test --locked --test all histories::run:: -- --ignored --nocapture --test-threads=1

# What reads text that people and programs write, fed with bytes of chance, each for so long.
fuzz: setup
	./fuzz/run.sh 10

setup:
	./setup.sh test

# Draws the pictures of docs and their indexes anew; the list of letters with mutt, in tmux. Some pages
# alone: PAGES=push,settings.
pictures:
	./setup.sh pictures
	cargo test --locked --test all draw_ -- --ignored

# The package for Debian, in target/debian.
deb:
	./setup.sh deb
	cargo install --locked --quiet --root target/tools cargo-deb@3.8.0
	target/tools/bin/cargo-deb deb --strip -- --locked

fmt:
	cargo fmt --all

# How code and docs are written, and what reads foreign text: before a commit, beside the tests.
check: lint doc fuzz

lint:
	cargo fmt --all --check
	cargo clippy --locked --workspace --all-targets -- -D warnings

doc:
	RUSTDOCFLAGS="-D warnings" cargo doc --locked --workspace --no-deps --document-private-items
