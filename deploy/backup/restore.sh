#!/bin/sh
# Restores a folder of backup.sh into the empty database of DATABASE_URL and, with STORAGE=disk, an empty files folder.
set -eu
. "$(dirname "$0")/connection.sh"
copy="${1:?usage: restore.sh <folder of a backup>}"

(cd "$copy" && sha256sum --check --quiet SHA256SUMS)
tables=$(psql --dbname="$DATABASE_URL" --no-psqlrc --tuples-only --no-align \
  --command="select count(*) from information_schema.tables where table_schema in ('public', 'drizzle')")
if [ "$tables" != 0 ]; then
  echo "The database is not empty. Restore into a new database, and point the server to it." >&2
  exit 1
fi

if [ "${STORAGE:-disk}" = disk ]; then
  files="${STORAGE_DIR:-${DATA_DIR:-.data}/files}"
  mkdir -p "$files"
  if [ -n "$(ls -A "$files")" ]; then
    echo "The folder $files is not empty." >&2
    exit 1
  fi
  tar --extract --file="$copy/files.tar" --directory="$files"
fi

pg_restore --dbname="$DATABASE_URL" --no-owner --no-privileges --exit-on-error --single-transaction "$copy/database.dump"
PGOPTIONS="--client-min-messages=error" psql --dbname="$DATABASE_URL" --no-psqlrc --quiet --command="analyze"
echo "Restored. The server migrates the database at its next start."
