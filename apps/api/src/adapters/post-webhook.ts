import { Agent as HttpAgent, request as requestHttp, type ClientRequest, type RequestOptions } from "node:http";
import { Agent as HttpsAgent, request as requestHttps } from "node:https";
import { KILOBYTE, SECOND, WEBHOOK_RESPONSE_MAX_BYTES, WEBHOOK_TIMEOUT_MS } from "@pashu/validators/limits";
import { isPublicWebhookUrl, type WebhookError } from "@pashu/validators/webhooks";
import { PrivateAddressError, publicLookup, resolveByDns } from "./public-addresses.ts";

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

/** WEBHOOK_SLOTS limits the busy ones. */
const CONNECTIONS = { keepAlive: true, maxFreeSockets: 8, timeout: 2 * SECOND };

interface OpenOptions extends Pick<RequestOptions, "method" | "headers" | "maxHeaderSize"> {
  /** Over a new connection. */
  isFresh: boolean;
}

/** Sends to addresses that users have chosen: to public ones by https, without redirects, in a bounded time and size. */
export function createPostWebhook({
  privateOrigins,
  timeoutMs = WEBHOOK_TIMEOUT_MS,
  resolve = resolveByDns,
  ca,
}: Options): PostWebhook {
  const agents = { "https:": new HttpsAgent(CONNECTIONS), "http:": new HttpAgent(CONNECTIONS) };
  const lookup = publicLookup(resolve);

  /** @throws PrivateAddressError */
  function open(url: URL, { isFresh, ...options }: OpenOptions): ClientRequest {
    const isPrivate = privateOrigins.includes(url.origin);
    if (!isPrivate && !isPublicWebhookUrl(url.href)) throw new PrivateAddressError();
    if (url.protocol === "http:") return requestHttp(url, { ...options, agent: !isFresh && agents["http:"] });
    return requestHttps(url, { ...options, ca, agent: !isFresh && agents["https:"], ...(!isPrivate && { lookup }) });
  }

  return async (address, headers, body) => {
    const content = { "Content-Type": "application/json", "Content-Length": String(Buffer.byteLength(body)) };
    const options = { method: "POST", headers: { ...headers, ...content }, maxHeaderSize: 16 * KILOBYTE };
    const deadline = performance.now() + timeoutMs;
    const send = (isFresh: boolean) =>
      exchange(open(new URL(address), { ...options, isFresh }), { body, ms: deadline - performance.now() });
    try {
      const status = await send(false).catch((error: unknown) => {
        if (error instanceof StaleConnectionError) return send(true);
        throw error;
      });
      return outcomeOf(status);
    } catch (error) {
      return { status: null, error: reasonOf(error) };
    }
  };
}

class DeadlineError extends Error {}
/** The receiver had closed the connection after an earlier message. */
class StaleConnectionError extends Error {}

/** @returns the status of a complete response */
function exchange(request: ClientRequest, { body, ms }: { body: string; ms: number }): Promise<number> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new DeadlineError());
      request.destroy();
    }, ms);
    const end = (settle: () => void) => {
      clearTimeout(timer);
      settle();
    };
    request.on("error", (error: NodeJS.ErrnoException) => {
      const isStale = request.reusedSocket && (error.code === "ECONNRESET" || error.code === "EPIPE");
      end(() => reject(isStale ? new StaleConnectionError() : error));
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
      response.on("error", (error) => end(() => reject(error)));
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
