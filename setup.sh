#!/bin/sh
# Installs what is missing on a Debian machine that has the Rust toolchain, or says the exact
# command where it may not.
#
#   ./setup.sh run        what the server needs
#   ./setup.sh test       that, and what the tests need
#   ./setup.sh pictures   that, and what draws the pictures of docs
#   ./setup.sh deb        what the server needs, and what makes its package
set -eu
cd "$(dirname "$0")"

missing=
need() { missing="$missing $*"; }
have() { command -v "$1" >/dev/null 2>&1; }

case "${1-}" in
    run | deb) purpose=$1 tests=no ;;
    test | pictures) purpose=$1 tests=yes ;;
    *) echo "usage: ./setup.sh run|test|pictures|deb" >&2; exit 2 ;;
esac

have cargo || {
    echo "The Rust toolchain is missing: see https://rustup.rs" >&2
    exit 1
}
# Rust links with the C compiler, and the cryptography is partly written in C.
have cc || need gcc libc6-dev
# With a database of one's own the server starts none; the tests always do.
if [ $tests = yes ] || [ -z "${DATABASE_URL-}" ]; then
    ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || have initdb || need postgresql
fi
if [ $tests = yes ]; then
    python3 -c 'import ensurepip, venv' >/dev/null 2>&1 || need python3 python3-venv
    # Its shell has no window: the tests' browser. The driver wants the whole of it, which draws pictures.
    have chromium-headless-shell || need chromium-headless-shell fonts-dejavu-core
    have chromedriver || need chromium-driver
    # Mail servers that mail comes in through. Their programs are not on everybody's PATH.
    [ -x /usr/sbin/postfix ] || need postfix
    [ -x /usr/sbin/dovecot ] || need dovecot-imapd
    [ -x /usr/lib/dovecot/lmtp ] || need dovecot-lmtpd
    [ -x /usr/sbin/haproxy ] || need haproxy
    have faketime || need faketime
    have systemd-analyze || need systemd
    # Its promtool reads rules and metrics as Prometheus does.
    have promtool || need prometheus
    # The fuzzer is written in C++.
    have g++ || need g++
fi
if [ "$purpose" = pictures ]; then
    # A French browser's fields for dates are French.
    [ -e /usr/lib/chromium/locales/fr.pak ] || need chromium-l10n
    have mutt || need mutt
    have tmux || need tmux
fi
# A package of Debian says which libraries it needs.
[ "$purpose" != deb ] || have dpkg-shlibdeps || need dpkg-dev

if [ -n "$missing" ]; then
    install="apt-get install --yes --no-install-recommends$missing"
    if ! have apt-get; then
        echo "Please install what Debian calls:$missing" >&2
        exit 1
    elif [ "$(id -u)" = 0 ]; then
        as_root=env
    elif have sudo && sudo -n true 2>/dev/null; then
        as_root="sudo -n env"
    else
        echo "Some programs are missing. Please run, and then try again:" >&2
        echo "  sudo apt-get update && sudo $install" >&2
        exit 1
    fi
    echo "Installing:$missing"
    # What is installed for the tests is not to serve this machine: they start their own.
    policy=/usr/sbin/policy-rc.d
    if [ $tests = yes ] && [ ! -e $policy ]; then
        trap '$as_root rm -f $policy' EXIT
        printf '#!/bin/sh\nexit 101\n' | $as_root tee $policy >/dev/null
        $as_root chmod 755 $policy
    fi
    apt="$as_root DEBIAN_FRONTEND=noninteractive"
    $apt apt-get update --quiet --quiet -o DPkg::Lock::Timeout=300
    $apt $install --quiet --quiet -o DPkg::Lock::Timeout=300
fi

# The tests' mail server is written in Python, and what looks at pages for people who see badly comes
# in a package of it. They live in target/, touching nothing else.
if [ $tests = yes ]; then
    python=${CARGO_TARGET_DIR:-target}/python
    wanted=tests/all/support/requirements.txt
    if ! cmp -s "$wanted" "$python/installed.txt"; then
        echo "Installing the tests' mail server in $python"
        rm -rf "$python"
        python3 -m venv "$python"
        "$python/bin/pip" install --quiet --disable-pip-version-check --no-deps --requirement "$wanted"
        cp "$wanted" "$python/installed.txt"
    fi
fi
