# Keeps a copy of the market in the file mirror.json; a large one belongs in a database.
# Needs Python 3.8. It saves whenever it has everything. If it ends, start it again: it goes on from there.
import json
import os
import re
import time
from urllib.error import HTTPError
from urllib.request import urlopen

URL = os.environ.get("PASHU_URL", "https://pashu.example")
PAUSE = float(os.environ.get("PAUSE", "60"))
START = URL + "/api/animals?updatedSince=1970-01-01T00:00:00Z&limit=50"

try:
    with open("mirror.json", encoding="utf-8") as file:
        mirror = json.load(file)
except FileNotFoundError:
    mirror = {"next": START, "listings": {}}

while True:
    try:
        with urlopen(mirror["next"], timeout=60) as response:
            changes = json.load(response)
            link = response.headers["Link"]
    except HTTPError as error:
        if error.code in (429, 503):
            seconds = error.headers.get("Retry-After", "")
            time.sleep(int(seconds) if seconds.isdecimal() else PAUSE)
        elif error.code in (400, 410) and mirror["next"] != START:
            mirror = {"next": START, "listings": {}}  # The position is too old: begin anew.
        else:
            raise SystemExit(error.read().decode())
        continue
    for change in changes:
        if change["status"] == "gone":
            mirror["listings"].pop(change["id"], None)
        else:
            mirror["listings"][change["id"]] = change
    mirror["next"] = re.search('<([^>]*)>; rel="next"', link).group(1)
    if len(changes) < 50:
        with open("mirror.json.new", "w", encoding="utf-8") as file:
            json.dump(mirror, file)
        os.replace("mirror.json.new", "mirror.json")
        time.sleep(PAUSE)
