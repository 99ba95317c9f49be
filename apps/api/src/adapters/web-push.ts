import { createECDH } from "node:crypto";
import { Agent, request } from "node:https";
import { DAY, PUSH_MESSAGE_MAX_BYTES, PUSH_TTL_MS, SECOND } from "@pashu/validators/limits";
import webPush from "web-push";
import type { Logger } from "../platform/log.ts";
import type { Instrument } from "../platform/observability/external-calls.ts";
import type { PushOutcome, PushSender, PushTarget } from "../ports/push-sender.ts";
import { lookupPublic } from "./public-addresses.ts";
import { parseRetryAfter } from "./webhook.ts";

interface WebPushOptions {
  /** 32 bytes. */
  privateKey: Buffer;
  /** URL or mailto: address by which push services reach the operator. */
  contact: string;
  timeoutMs: number;
  instrument: Instrument;
  log: Logger;
  /** Connects to push services. The default refuses addresses that are not public. */
  agent?: Agent;
}

/** Web Push with VAPID (RFC 8030, 8291, 8292). Follows no redirects. */
export function createWebPush({
  privateKey,
  contact,
  timeoutMs,
  instrument,
  log,
  ...options
}: WebPushOptions): PushSender {
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(privateKey);
  const publicKey = curve.getPublicKey("base64url");
  const vapidDetails = { subject: contact, publicKey, privateKey: privateKey.toString("base64url") };
  const agent = options.agent ?? new Agent({ keepAlive: true, lookup: lookupPublic });

  async function send({ endpoint, p256dh, auth }: PushTarget, message: string): Promise<PushOutcome> {
    if (Buffer.byteLength(message) > PUSH_MESSAGE_MAX_BYTES) throw new Error("the push message is too long");
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message, {
      vapidDetails,
      TTL: PUSH_TTL_MS / SECOND,
      topic: "news",
      urgency: "normal",
    });
    const { status, retryAfter } = await post(endpoint, {
      headers,
      body,
      agent,
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (status >= 200 && status < 300) return { outcome: "sent" };
    if (status === 404 || status === 410) return { outcome: "gone" };
    log.warn({ service: new URL(endpoint).hostname, status }, "push service rejected message");
    return { outcome: "failed", retryAfterMs: Math.min(DAY, parseRetryAfter(retryAfter, new Date())) };
  }

  return {
    publicKey,
    send: (target, message) =>
      instrument("push", "send", () => send(target, message)).catch((error: unknown) => {
        const reason = error instanceof Error ? error.name : "unknown";
        log.warn({ service: new URL(target.endpoint).hostname, reason }, "push service unreachable");
        return { outcome: "failed", retryAfterMs: 0 };
      }),
  };
}

interface Post {
  headers: Record<string, string>;
  body: Buffer | null;
  agent: Agent;
  signal: AbortSignal;
}

function post(url: string, { body, ...options }: Post): Promise<{ status: number; retryAfter: string | null }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { ...options, method: "POST" }, (response) => {
      // The body says nothing more. The signal also ends a slow one.
      response.on("error", () => {}).resume();
      resolve({ status: response.statusCode ?? 0, retryAfter: response.headers["retry-after"] ?? null });
    });
    sent.on("error", reject).end(body);
  });
}
