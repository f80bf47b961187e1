#!/usr/bin/env bash
# Runs every fuzz target for so many seconds (20), from the golden cases as seeds. What it finds is
# left in fuzz/artifacts, to become a test.
set -euo pipefail
cd "$(dirname "$0")"
seconds=${1-20}

# What coverage-guided fuzzing needs of the compiler, on the stable toolchain.
export RUSTFLAGS="--cfg fuzzing -Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
-Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table \
-Cllvm-args=-sanitizer-coverage-trace-compares -Ccodegen-units=1"
target=$(rustc -vV | sed -n 's/^host: //p')
cargo build --locked --release --target "$target" --target-dir ../target/fuzz

corpus=../target/fuzz/corpus
mkdir -p artifacts "$corpus/orders" "$corpus/cases" "$corpus/cities" "$corpus/blitzkrieg" "$corpus/risk" \
    "$corpus/clone_wars" "$corpus/mail"
cp ../tests/mail/*.eml "$corpus/mail/"
# A seed a case, and a seed a sheet.
python3 - "$corpus" ../tests/all/power/cases.jsonl ../tests/all/cities/cases.jsonl \
    ../tests/all/blitzkrieg/cases.jsonl ../tests/all/risk/cases.jsonl \
    ../tests/all/clone_wars/cases.jsonl <<'PYTHON'
import json, pathlib, sys
corpus, cases, turns = pathlib.Path(sys.argv[1]), sys.argv[2], sys.argv[3:]
for n, line in enumerate(open(cases)):
    case = json.loads(line)["case"]
    (corpus / "cases" / str(n)).write_text(json.dumps(case))
    french = case.get("language") == "fr"
    for name, lines in case["orders"].items():
        seed = bytes([2 + 6 * french]) + "\n".join(lines).encode()
        (corpus / "orders" / f"{n}-{name}").write_bytes(seed)
for path in map(pathlib.Path, turns):
    seeds = corpus / path.parent.name
    for n, line in enumerate(open(path)):
        case = json.loads(line)["case"]
        (seeds / str(n)).write_text(json.dumps(case))
        how = bytes([2 * (case.get("language") == "fr")])
        for name, lines in (case.get("sheets") or {}).items():
            (seeds / f"{n}-{name}").write_bytes(how + "\n".join(lines or []).encode())
PYTHON
fuzz() {
    set -euo pipefail
    echo "fuzzing $1 for $seconds seconds"
    "../target/fuzz/$target/release/$1" -max_total_time="$seconds" -timeout=5 -rss_limit_mb=2048 \
        -print_final_stats=1 -artifact_prefix=artifacts/ "$corpus/$1" 2>&1 | tail -8 | sed "s/^/$1: /"
}
export -f fuzz
export seconds target corpus
# One a core.
printf '%s\n' orders cases cities blitzkrieg risk clone_wars mail |
    xargs -P "$(nproc)" -I {} bash -c 'fuzz "$1"' fuzz {}
