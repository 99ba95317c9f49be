# Shows the newest buffaloes of a district, in Hindi ("lang": "mr": Marathi). Needs Python 3.8.
import json
import os
import sys
import time
from http.client import HTTPException
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import Request, urlopen

URL = os.environ.get("PASHU_URL", "https://pashu.example")
PAUSE = float(os.environ.get("PAUSE", "60"))
LIST = urlencode({"district": "hisar-haryana", "category": "buffalo", "priceMax": 90000, "lang": "hi"})

etag = ""
while True:
    pause = PAUSE
    try:
        # With the entity tag of the last answer: an unchanged list is 304, without a body.
        request = Request(URL + "/api/animals.json?" + LIST, headers={"If-None-Match": etag})
        with urlopen(request, timeout=60) as response:
            feed = json.load(response)
            etag = response.headers["ETag"]
        print("\n" + feed["title"])
        for item in feed["items"][:10]:
            print(f"  {item['title']} · {item['summary']}")
        sys.stdout.flush()
    except HTTPError as error:  # Also 304.
        seconds = error.headers.get("Retry-After", "")
        pause = max(PAUSE, int(seconds) if seconds.isdecimal() else 0)
    except (OSError, HTTPException, ValueError) as error:
        print(error, file=sys.stderr)  # The screen keeps what it shows.
    time.sleep(pause)
