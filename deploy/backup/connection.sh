# shellcheck shell=sh
# Sourced by backup.sh and restore.sh, so that PostgreSQL's programs take the DATABASE_URL that the server takes.
: "${DATABASE_URL:?is not set: the database to back up or to fill}"

# The server checks certificates against Node's authorities and NODE_EXTRA_CA_CERTS; libpq checks them against one file.
case "$DATABASE_URL" in
*sslmode=verify-*)
  export PGSSLROOTCERT="${PGSSLROOTCERT:-${NODE_EXTRA_CA_CERTS:-/etc/ssl/certs/ca-certificates.crt}}"
  ;;
esac
