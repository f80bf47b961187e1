#!/bin/sh
# Has real mail programs answer letters of real games, and looks at what was sealed. See
# docs/mail-programs.md.
#
#   tests/programs/run.sh                        all programs
#   tests/programs/run.sh mutt alpine:slip       these, or one case of one
#   SEALED_ORDERS=/a/binary tests/programs/run.sh  with another build than target/debug's
set -eu
cd "$(dirname "$0")/../.."

[ "$(id -u)" = 0 ] || {
    echo "Only root can start Postfix. Please run: sudo $0" >&2
    exit 1
}

export SEALED_ORDERS="${SEALED_ORDERS-${CARGO_TARGET_DIR-target}/debug/sealed-orders}"
[ -x "$SEALED_ORDERS" ] || {
    echo "$SEALED_ORDERS is missing: build it first (cargo build --locked)" >&2
    exit 1
}

missing=
for package in python3 locales tmux mutt alpine s-nail nmh thunderbird thunderbird-l10n-fr xvfb \
    postfix dovecot-imapd dovecot-lmtpd; do
    state=$(dpkg-query --show --showformat='${db:Status-Status}' "$package" 2>/dev/null || true)
    [ "$state" = installed ] || missing="$missing $package"
done
if [ -n "$missing" ]; then
    echo "Installing:$missing"
    # What is installed here is not to serve this machine.
    policy=/usr/sbin/policy-rc.d
    if [ ! -e $policy ]; then
        made=yes
        trap 'rm -f $policy' EXIT
        printf '#!/bin/sh\nexit 101\n' >$policy
        chmod 755 $policy
    fi
    export DEBIAN_FRONTEND=noninteractive
    apt-get update --quiet --quiet -o DPkg::Lock::Timeout=300
    # shellcheck disable=SC2086 # a word a package
    apt-get install --yes --no-install-recommends --quiet --quiet -o DPkg::Lock::Timeout=300 $missing
    # Nothing is left to do at the end: what follows takes the place of this shell.
    [ -z "${made-}" ] || rm -f $policy
    trap - EXIT
fi

exec python3 -B tests/programs/main.py "$@"
