# Lists an animal with its photo, once, however often it runs. Needs Python 3.8.
#   PASHU_KEY=pb_… python3 list-animal.py cow.jpg
import json
import os
import sys
import time
from urllib.error import HTTPError
from urllib.request import Request, urlopen

URL = os.environ.get("PASHU_URL", "https://pashu.example")
KEY = os.environ["PASHU_KEY"]
photo = sys.argv[1]
tag = "105364821907"  # The ear tag. A number of your own books works as idempotency key, too.


def send(request):
    while True:
        try:
            with urlopen(request, timeout=60) as response:
                return response.read()
        except HTTPError as error:
            if error.code not in (429, 503):
                raise
            seconds = error.headers.get("Retry-After", "")
            time.sleep(int(seconds) if seconds.isdecimal() else 5)


def api(method, path, body=None, **headers):
    headers = {"Authorization": "Bearer " + KEY, "Content-Type": "application/json", **headers}
    data = None if body is None else json.dumps(body).encode()
    return json.loads(send(Request(URL + path, data, headers, method=method)))


def upload():
    link = api("POST", "/api/objects/upload")["uploadURL"]
    with open(photo, "rb") as file:
        send(Request(link, file.read(), {"Content-Type": "image/jpeg"}, method="PUT"))
    path = api("PUT", "/api/animal-images", {"imageURL": link})["objectPath"]
    with open(photo + ".path", "w", encoding="utf-8") as file:
        file.write(path)


# The same request again needs the same photo, so its path is kept.
if not os.path.exists(photo + ".path"):
    upload()
with open(photo + ".path", encoding="utf-8") as file:
    path = file.read()

animal = {
    "title": "Murrah buffalo, 12 litres a day",
    "titleHindi": "मुर्रा भैंस, रोज़ 12 लीटर दूध",
    "description": "Calm, second lactation. Milk can be checked on the spot.",
    "category": "buffalo",
    "price": 85000,
    "location": "Village Rampura, Hisar, Haryana, 125001",
    "images": [path],
    "facts": {"breedId": "buffalo-murrah", "lactation": 2, "milkNow": 12, "earTag": tag},
}
try:
    listed = api("POST", "/api/animals", animal, **{"Idempotency-Key": tag})
    print("listed:", listed["url"])
    # All listings of the key's user, also those that buyers don't see.
    for own in api("GET", f"/api/sellers/{listed['sellerId']}/animals"):
        print(own["status"], own["price"], own["title"])
except HTTPError as error:
    answer = json.load(error)
    # IDEMPOTENCY_KEY_REUSED: listed with other fields; change it by PATCH. EAR_TAG_LISTED: listed elsewhere.
    # Others end the program; ANIMAL_NOT_FOUND: listed and deleted since.
    if answer.get("code") not in ("IDEMPOTENCY_KEY_REUSED", "EAR_TAG_LISTED"):
        raise SystemExit(f"{error.code} {answer}")
    print("listed already:", answer["code"], answer.get("url", ""))
