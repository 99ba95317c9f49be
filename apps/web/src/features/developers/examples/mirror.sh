#!/usr/bin/env bash
# Keeps a copy of the market in the folder "mirror", a file for each listing.
# Needs curl 7.68 and jq. If it ends, start it again: it goes on where it was.
set -euo pipefail
: "${PASHU_URL:=https://pashu.example}" "${PAUSE:=60}"
start="$PASHU_URL/api/animals?updatedSince=1970-01-01T00:00:00Z&limit=50"

mkdir -p mirror
while :; do
  if [[ -s mirror/.next ]]; then next=$(cat mirror/.next); else next=$start; fi
  # After 429 and 503, --retry waits as long as Retry-After says.
  status=$(curl -sS -m 60 --retry 10 -D mirror/.headers -o mirror/.page -w '%{http_code}' "$next")
  if [[ $status == 400 || $status == 410 ]] && [[ $next != "$start" ]]; then
    rm -rf mirror && mkdir mirror # The position is too old: begin anew.
    continue
  elif [[ $status != 200 ]]; then
    cat mirror/.page >&2
    exit 1
  fi
  jq -r '.[] | "\(.id) \(.status) \(tojson)"' mirror/.page | while read -r id status listing; do
    if [[ $status == gone ]]; then
      rm -f "mirror/$id.json"
    else
      printf '%s\n' "$listing" > "mirror/$id.json"
    fi
  done
  next=$(sed -n 's/.*<\([^>]*\)>; rel="next".*/\1/p' mirror/.headers | tail -n 1)
  echo "${next:?is not in the answer}" > mirror/.next.new
  mv mirror/.next.new mirror/.next
  if [[ $(jq length mirror/.page) -lt 50 ]]; then sleep "$PAUSE"; fi
done
