import { Agent as HttpAgent, request as requestHttp, type ClientRequest, type RequestOptions } from "node:http";
import { Agent as HttpsAgent, request as requestHttps } from "node:https";
import { KILOBYTE, WEBHOOK_RESPONSE_MAX_BYTES, WEBHOOK_SLOTS, WEBHOOK_TIMEOUT_MS } from "@pashu/validators/limits";
import type { WebhookError } from "@pashu/validators/webhooks";
import { assertNotPrivate, PrivateAddressError, publicLookup, resolveByDns } from "./public-addresses.ts";

/** `status` of the response; `error` is null if the receiver has accepted the message. */
export interface WebhookOutcome {
  status: number | null;
  error: WebhookError | null;
}

export type PostWebhook = (url: string, headers: Record<string, string>, body: string) => Promise<WebhookOutcome>;

interface Options {
  /** May be http and private, for receivers on a developer's machine. */
  privateOrigins: readonly string[];
  timeoutMs?: number;
  resolve?: typeof resolveByDns;
  /** Authorities besides the system's. */
  ca?: string;
}

const CONNECTIONS = { keepAlive: true, maxFreeSockets: 8, maxTotalSockets: 2 * WEBHOOK_SLOTS, timeout: 30_000 };

/** Sends to addresses that users have chosen: to public ones by https, without redirects, in a bounded time and size. */
export function createPostWebhook({
  privateOrigins,
  timeoutMs = WEBHOOK_TIMEOUT_MS,
  resolve = resolveByDns,
  ca,
}: Options): PostWebhook {
  const agents = {
    public: new HttpsAgent({ ...CONNECTIONS, ca, lookup: publicLookup(resolve) }),
    private: { "https:": new HttpsAgent({ ...CONNECTIONS, ca }), "http:": new HttpAgent(CONNECTIONS) },
  };

  /** @throws PrivateAddressError */
  function open(url: URL, options: RequestOptions): ClientRequest {
    if (privateOrigins.includes(url.origin)) {
      if (url.protocol === "http:") return requestHttp(url, { ...options, agent: agents.private["http:"] });
      return requestHttps(url, { ...options, agent: agents.private["https:"] });
    }
    if (url.protocol !== "https:") throw new PrivateAddressError();
    assertNotPrivate(url);
    return requestHttps(url, { ...options, agent: agents.public });
  }

  return async (address, headers, body) => {
    const content = { "Content-Type": "application/json", "Content-Length": String(Buffer.byteLength(body)) };
    const options = { method: "POST", headers: { ...headers, ...content }, maxHeaderSize: 16 * KILOBYTE };
    const deadline = performance.now() + timeoutMs;
    try {
      const url = new URL(address);
      for (;;) {
        const sent = await exchange(() => open(url, options), { body, deadline });
        if (sent !== "stale") return outcomeOf(sent);
      }
    } catch (error) {
      return { status: null, error: reasonOf(error) };
    }
  };
}

class DeadlineError extends Error {}

/** @returns the status of a complete response; "stale" if the receiver had closed the connection after an earlier one */
function exchange(
  open: () => ClientRequest,
  { body, deadline }: { body: string; deadline: number },
): Promise<number | "stale"> {
  return new Promise((resolve, reject) => {
    const request = open();
    const timer = setTimeout(() => request.destroy(new DeadlineError()), deadline - performance.now());
    const end = (settle: () => void) => {
      clearTimeout(timer);
      settle();
    };
    request.on("error", (error: NodeJS.ErrnoException) => {
      const isStale = request.reusedSocket && (error.code === "ECONNRESET" || error.code === "EPIPE");
      end(() => (isStale ? resolve("stale") : reject(error)));
    });
    request.on("response", (response) => {
      let bytes = 0;
      const done = () => end(() => resolve(response.statusCode ?? 0));
      response.on("data", (part: Buffer) => {
        bytes += part.length;
        if (bytes <= WEBHOOK_RESPONSE_MAX_BYTES) return;
        done();
        request.destroy();
      });
      response.on("end", done);
      response.on("error", (error) => end(() => reject(request.errored ?? error)));
    });
    request.end(body);
  });
}

function outcomeOf(status: number): WebhookOutcome {
  if (status >= 200 && status < 300) return { status, error: null };
  return { status, error: status >= 300 && status < 400 ? "moved" : "status" };
}

/** OpenSSL's alerts and results of the verification of a certificate. */
const TLS_CODE = /^(?:ERR_SSL|ERR_TLS|EPROTO$|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|HOSTNAME_MISMATCH|INVALID_CA)/;

function reasonOf(error: unknown): WebhookError {
  if (error instanceof DeadlineError) return "timeout";
  if (error instanceof PrivateAddressError) return "refused-address";
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return TLS_CODE.test(code) ? "tls" : "unreachable";
}
