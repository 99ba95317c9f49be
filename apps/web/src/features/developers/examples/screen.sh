#!/usr/bin/env bash
# Shows the newest buffaloes of a district, in Hindi ("lang=mr": Marathi). Needs curl 7.68 and jq.
set -euo pipefail
: "${PASHU_URL:=https://pashu.example}" "${PAUSE:=60}"
feed="$PASHU_URL/api/animals.json?district=hisar-haryana&category=buffalo&priceMax=90000&lang=hi"

rm -f etag # With that of an earlier run, the screen would stay empty.
while :; do
  # With the entity tag of the last answer: an unchanged list is 304, without a body.
  status=$(curl -sS -m 60 --retry 10 --etag-compare etag --etag-save etag -o feed.json -w '%{http_code}' "$feed") ||
    { status=failed && rm -f etag; }
  case $status in
    200) jq -r '"", .title, (.items[:10][] | "  \(.title) · \(.summary)")' feed.json || rm -f etag ;;
    304) ;;
    *) echo "$status" >&2 ;; # The screen keeps what it shows.
  esac
  sleep "$PAUSE"
done
