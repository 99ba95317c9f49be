# shellcheck shell=sh
# Sourced by backup.sh and restore.sh, so that the PostgreSQL client programs accept the server's DATABASE_URL.
: "${DATABASE_URL:?is not set: the database to back up or to restore into}"

# The server verifies certificates against Node's CAs and NODE_EXTRA_CA_CERTS, libpq against one file.
case "$DATABASE_URL" in
*sslmode=verify-*)
  export PGSSLROOTCERT="${PGSSLROOTCERT:-${NODE_EXTRA_CA_CERTS:-/etc/ssl/certs/ca-certificates.crt}}"
  ;;
esac
