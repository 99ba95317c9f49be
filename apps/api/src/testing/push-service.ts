import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { Agent } from "node:https";
import { connect } from "node:net";

export interface FakeBrowser {
  /** As `PushSubscription.toJSON()` returns it. */
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  /** Decrypted messages. */
  messages: Record<string, string>[];
  headers: IncomingHttpHeaders[];
  /** Status of the response; "hang" sends none, "drip" sends a byte of the headers in a second. */
  answer: number | "hang" | "drip";
  retryAfter: string | undefined;
}

const ORIGIN = "https://fcm.googleapis.com";

export type PushService = Awaited<ReturnType<typeof startPushService>>;

/** Starts a push service on this machine in place of Chrome's. It checks VAPID (RFC 8292). */
export async function startPushService() {
  const browsers = new Map<string, FakeBrowser & { decrypt(body: Buffer): string }>();
  const server = createServer((request, response) => {
    const browser = browsers.get(request.url ?? "");
    void request.toArray().then((chunks) => {
      if (browser === undefined || browser.answer === "hang") return;
      if (browser.answer === "drip") {
        const timer = setInterval(() => request.socket.write("H"), 1000).unref();
        request.socket.on("close", () => clearInterval(timer));
        return;
      }
      browser.headers.push(request.headers);
      const status = isAuthorized(request.headers.authorization ?? "") ? browser.answer : 403;
      if (status === 201) browser.messages.push(JSON.parse(browser.decrypt(Buffer.concat(chunks))));
      response.writeHead(status, browser.retryAfter === undefined ? {} : { "Retry-After": browser.retryAfter }).end();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = address !== null && typeof address === "object" ? address.port : 0;
  return {
    agent: new (class extends Agent {
      override createConnection() {
        return connect(port, "127.0.0.1");
      }
    })(),
    addBrowser(): FakeBrowser {
      const path = `/fcm/send/${randomBytes(12).toString("base64url")}`;
      const { keys, decrypt } = createReceiver();
      const subscription = { endpoint: ORIGIN + path, keys };
      const browser = { subscription, decrypt, messages: [], headers: [], answer: 201, retryAfter: undefined };
      browsers.set(path, browser);
      return browser;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** Keys of a browser, and the decryption of its messages (RFC 8188 and 8291). */
function createReceiver() {
  const ecdh = createECDH("prime256v1");
  const own = ecdh.generateKeys();
  const auth = randomBytes(16);
  const derive = (key: Buffer, salt: Buffer, info: Buffer | string, bytes: number) =>
    Buffer.from(hkdfSync("sha256", key, salt, info, bytes));
  return {
    keys: { p256dh: own.toString("base64url"), auth: auth.toString("base64url") },
    decrypt(body: Buffer): string {
      const salt = body.subarray(0, 16);
      const sender = body.subarray(21, 21 + body.readUInt8(20));
      const record = body.subarray(21 + sender.length);
      const info = Buffer.concat([Buffer.from("WebPush: info\0"), own, sender]);
      const key = derive(ecdh.computeSecret(sender), auth, info, 32);
      const nonce = derive(key, salt, "Content-Encoding: nonce\0", 12);
      const decipher = createDecipheriv("aes-128-gcm", derive(key, salt, "Content-Encoding: aes128gcm\0", 16), nonce);
      decipher.setAuthTag(record.subarray(-16));
      const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
      return padded.subarray(0, padded.lastIndexOf(2)).toString();
    },
  };
}

function isAuthorized(authorization: string): boolean {
  const [, header = "", claims = "", signature = "", key = ""] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  if (x === undefined || y === undefined || point.length !== 65) return false;
  const publicKey = createPublicKey({ format: "jwk", key: { kty: "EC", crv: "P-256", x, y } });
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, "base64url").toString()) as Record<string, unknown>;
  const inSeconds = Number(exp) - Date.now() / 1000;
  return (
    verify(
      "sha256",
      Buffer.from(`${header}.${claims}`),
      { key: publicKey, dsaEncoding: "ieee-p1363" },
      Buffer.from(signature, "base64url"),
    ) &&
    aud === ORIGIN &&
    inSeconds > 0 &&
    inSeconds <= 24 * 3600 &&
    /^(?:mailto:|https:)/.test(String(sub))
  );
}
