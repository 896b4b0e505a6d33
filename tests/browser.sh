#!/bin/sh
# The browser tests drive Debian's chromium; install it where it is missing and may be installed.
set -eu
for name in chromium chromium-browser google-chrome; do
  if command -v "$name" >/dev/null 2>&1; then exit 0; fi
done
if command -v apt-get >/dev/null 2>&1 && [ "$(id -u)" = 0 ]; then
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium fonts-noto-cjk >/dev/null
  exit 0
fi
echo "The browser tests need chromium: install it (Debian: apt-get install chromium) and run make test again." >&2
exit 1
