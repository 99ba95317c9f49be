#!/usr/bin/env bash
# Lists an animal with its photo, once, however often it runs. Needs curl 7.68 and jq.
#   PASHU_KEY=pb_… bash list-animal.sh cow.jpg
set -euo pipefail
: "${PASHU_URL:=https://pashu.example}"
photo=$1
tag=105364821907 # The ear tag. A number of your own books works as idempotency key, too.

# The key is not among the arguments, which other users of the machine can see.
# After 429 and 503, --retry waits as long as Retry-After says.
api() {
  printf 'header = "Authorization: Bearer %s"\n' "$PASHU_KEY" |
    curl -sS -m 60 --retry 10 -K - -H 'Content-Type: application/json' "$@"
}

# The same request again needs the same photo, so its path is kept.
if [[ ! -s $photo.path ]]; then
  link=$(api -f -X POST "$PASHU_URL/api/objects/upload" | jq -r .uploadURL)
  curl -sS -m 600 --retry 10 -f -T "$photo" -o /dev/null "$link"
  kept=$(api -f -X PUT "$PASHU_URL/api/animal-images" -d "{\"imageURL\":\"$link\"}")
  jq -r .objectPath <<< "$kept" > "$photo.path"
fi

animal=$(jq -n --arg tag "$tag" --arg photo "$(cat "$photo.path")" '{
  title: "Murrah buffalo, 12 litres a day",
  titleHindi: "मुर्रा भैंस, रोज़ 12 लीटर दूध",
  description: "Calm, second lactation. Milk can be checked on the spot.",
  category: "buffalo",
  price: 85000,
  location: "Village Rampura, Hisar, Haryana, 125001",
  images: [$photo],
  facts: { breedId: "buffalo-murrah", lactation: 2, milkNow: 12, earTag: $tag }
}')
status=$(api -o answer.json -w '%{http_code}' -H "Idempotency-Key: $tag" -d "$animal" "$PASHU_URL/api/animals")
case $status:$(jq -r .code answer.json) in
  201:*) jq -r '"listed: \(.url)"' answer.json ;;
  # IDEMPOTENCY_KEY_REUSED: listed with other fields; change it by PATCH. EAR_TAG_LISTED: listed elsewhere.
  409:IDEMPOTENCY_KEY_REUSED | 409:EAR_TAG_LISTED)
    jq -r '"listed already: \(.code) \(.url // "")"' answer.json && exit
    ;;
  # ANIMAL_NOT_FOUND: listed and deleted since.
  *) cat answer.json >&2 && exit 1 ;;
esac

# All listings of the key's user, also those that buyers don't see.
api -f "$PASHU_URL/api/sellers/$(jq -r .sellerId answer.json)/animals" |
  jq -r '.[] | "\(.status) \(.price) \(.title)"'
