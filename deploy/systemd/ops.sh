#!/bin/sh
# Runs an ops command of this release as the server's user, with the server's settings:
#   sudo /opt/pashu-bazaar/current/deploy/systemd/ops.sh blocked
set -eu
release="$(cd "$(dirname "$0")/../.." && pwd -P)"
exec systemd-run --quiet --pipe --wait --collect --uid=pashu-bazaar --gid=pashu-bazaar \
  --property=EnvironmentFile=/etc/pashu-bazaar/settings.env --property=WorkingDirectory="$release" \
  --setenv=NODE_ENV=production --setenv=APP_ENV=production --setenv=DATA_DIR=/var/lib/pashu-bazaar \
  /usr/bin/node --enable-source-maps apps/api/dist/ops.js "$@"
