#!/bin/sh
# Copies the database of DATABASE_URL, and with STORAGE=disk its files, into a new folder below the one that is named.
# The server goes on meanwhile. docs/backup.md tells what to do with the copy.
set -eu
umask 077
: "${DATABASE_URL:?says which database}"
folder="${1:?usage: backup.sh <folder>}/$(date -u +%Y%m%dT%H%M%SZ)"
draft="$folder.draft"
mkdir -p "$draft"

# Codes and counters are good for minutes; sessions would let in whoever has signed out since.
pg_dump --dbname="$DATABASE_URL" --format=custom --no-owner --no-privileges \
  --exclude-table-data=sessions --exclude-table-data=otp_challenges --exclude-table-data=rate_limits \
  --file="$draft/database.dump"

# After the database: a file never changes, so each that a listing names is there, or the listing is gone too.
if [ "${STORAGE:-disk}" = disk ]; then
  tar --create --file="$draft/files.tar" --directory="${STORAGE_DIR:-${DATA_DIR:-.data}/files}" --exclude=./incoming .
fi

(cd "$draft" && sha256sum -- * >SHA256SUMS)
mv "$draft" "$folder"
echo "$folder"
