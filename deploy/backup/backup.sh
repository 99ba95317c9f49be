#!/bin/sh
# Backs up the database of DATABASE_URL, and with STORAGE=disk the files, to a new subfolder of the given folder, while
# the server runs. See "Backups" in docs/operations.md.
set -eu
umask 077
. "$(dirname "$0")/connection.sh"
backups="${1:?usage: backup.sh <folder>}"
folder="$backups/$(date -u +%Y%m%dT%H%M%SZ)"
draft="$folder.draft"
mkdir -p "$draft"

# Codes, counters and blocks of networks live at most a day, as docs/privacy.md promises. Restored sessions would log in
# users who have logged out since.
pg_dump --dbname="$DATABASE_URL" --format=custom --no-owner --no-privileges \
  --exclude-table-data=sessions --exclude-table-data=otp_challenges --exclude-table-data=rate_limits \
  --exclude-table-data=limit_events --exclude-table-data=blocked_pairs \
  --file="$draft/database.dump"

# After the database: files never change, so each file of a listing in the dump is there, unless the listing was deleted.
if [ "${STORAGE:-disk}" = disk ]; then
  tar --create --file="$draft/files.tar" --directory="${STORAGE_DIR:-${DATA_DIR:-.data}/files}" --exclude=./incoming .
fi

(cd "$draft" && sha256sum -- * >SHA256SUMS)
mv "$draft" "$folder"

# For the metric pashu_job_last_success_timestamp_seconds. The backup is valid even if this fails.
psql --dbname="$DATABASE_URL" --no-psqlrc --quiet --command="insert into task_runs values ('backup', now(), now())
  on conflict (task) do update set started_at = excluded.started_at, succeeded_at = excluded.succeeded_at" ||
  echo "The backup is complete, but its time was not recorded: the alert BackupOverdue may fire." >&2

# Also removes drafts of failed backups.
if [ -n "${BACKUP_KEEP_DAYS:-}" ]; then
  find "$backups" -mindepth 1 -maxdepth 1 -type d -name '[0-9]*T[0-9]*Z*' -mmin "+$((BACKUP_KEEP_DAYS * 24 * 60))" \
    -exec rm -r {} +
fi
echo "$folder"
