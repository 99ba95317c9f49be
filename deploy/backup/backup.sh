#!/bin/sh
# Copies the database of DATABASE_URL, and with STORAGE=disk its files, into a new folder below the one that is named.
# The server goes on meanwhile. "Backups" in docs/operations.md has what to do with the copy.
set -eu
umask 077
. "$(dirname "$0")/connection.sh"
backups="${1:?usage: backup.sh <folder>}"
folder="$backups/$(date -u +%Y%m%dT%H%M%SZ)"
draft="$folder.draft"
mkdir -p "$draft"

# Codes, counters and blocks of single networks are good for a day at most, and privacy.md promises no more; sessions
# would let in users who have signed out since.
pg_dump --dbname="$DATABASE_URL" --format=custom --no-owner --no-privileges \
  --exclude-table-data=sessions --exclude-table-data=otp_challenges --exclude-table-data=rate_limits \
  --exclude-table-data=limit_events --exclude-table-data=blocked_pairs \
  --file="$draft/database.dump"

# After the database: a file never changes, so each that a listing names is there, or the listing is gone too.
if [ "${STORAGE:-disk}" = disk ]; then
  tar --create --file="$draft/files.tar" --directory="${STORAGE_DIR:-${DATA_DIR:-.data}/files}" --exclude=./incoming .
fi

(cd "$draft" && sha256sum -- * >SHA256SUMS)
mv "$draft" "$folder"

# For the server's metric and the alert BackupOverdue. The copy is good also where the table is not there yet.
psql --dbname="$DATABASE_URL" --no-psqlrc --quiet --command="insert into task_runs values ('backup', now(), now())
  on conflict (task) do update set started_at = excluded.started_at, succeeded_at = excluded.succeeded_at" ||
  echo "The copy is complete, but its time could not be recorded: the alert BackupOverdue may fire." >&2

# Backups older than so many days are deleted, and what failed ones left; without the setting all are kept.
if [ -n "${BACKUP_KEEP_DAYS:-}" ]; then
  find "$backups" -mindepth 1 -maxdepth 1 -type d -name '[0-9]*T[0-9]*Z*' -mmin "+$((BACKUP_KEEP_DAYS * 24 * 60))" \
    -exec rm -r {} +
fi
echo "$folder"
