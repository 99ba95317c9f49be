# Receives webhooks by the rules of standardwebhooks.com. Needs Python 3.8. Put it behind https.
#   WEBHOOK_SECRET=whsec_… PORT=4000 python3 receiver.py
import base64
import hashlib
import hmac
import json
import os
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

SECRET = base64.b64decode(os.environ["WEBHOOK_SECRET"].replace("whsec_", ""))
TOLERANCE_S = 5 * 60
BODY_MAX = 20_000
seen = set()  # In a real program a table, which a restart does not empty.
seen_lock = threading.Lock()


def is_genuine(headers, body):
    message_id, sent, signatures = (headers.get("webhook-" + name, "") for name in ("id", "timestamp", "signature"))
    if not message_id or not sent.isdecimal() or abs(time.time() - int(sent)) > TOLERANCE_S:
        return False
    signed = f"{message_id}.{sent}.".encode() + body
    expected = b"v1," + base64.b64encode(hmac.new(SECRET, signed, hashlib.sha256).digest())
    return any(hmac.compare_digest(signature.encode(), expected) for signature in signatures.split())


class Receiver(BaseHTTPRequestHandler):
    timeout = 10

    def do_POST(self):
        length = self.headers.get("Content-Length", "")
        body = self.rfile.read(int(length)) if length.isdecimal() and int(length) <= BODY_MAX else b""
        genuine = is_genuine(self.headers, body)
        self.send_response(204 if genuine else 400)  # At once: what takes longer comes after it.
        self.end_headers()
        self.wfile.flush()
        message_id = self.headers.get("webhook-id")
        with seen_lock:
            if not genuine or message_id in seen:
                return
            seen.add(message_id)
        message = json.loads(body)
        # Here, read the listing by GET /api/animals/{animalId}.
        print(message["type"], json.dumps(message["data"]), flush=True)

    def log_message(self, *_):
        pass


server = ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT", "4000"))), Receiver)
print("listening on", server.server_port, flush=True)
server.serve_forever()
