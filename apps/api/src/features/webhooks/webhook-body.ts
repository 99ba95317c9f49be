import type { Keys } from "../../platform/keys.ts";
import { Webhook } from "standardwebhooks";
import type { Claimed } from "./claim-deliveries.ts";
import { secretOf } from "./webhook-secret.ts";

type Message = Pick<Claimed, "type" | "at" | "animalId" | "alertId">;

/** Ids alone: a receiver reads the rest by REST, as it is then and as it may. */
export function bodyOf({ type, at, animalId, alertId }: Message): string {
  const data = { ...(alertId !== null && { alertId }), ...(animalId !== null && { animalId }) };
  return JSON.stringify({ type, timestamp: at, data });
}

/** Headers of Standard Webhooks. @param at of this attempt */
export function headersOf(
  keys: Pick<Keys, "webhooks">,
  { messageId, webhookId }: Pick<Claimed, "messageId" | "webhookId">,
  { body, at }: { body: string; at: Date },
): Record<string, string> {
  return {
    "User-Agent": "PashuBazaar-Webhooks/1",
    "webhook-id": messageId,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": new Webhook(secretOf(keys, webhookId)).sign(messageId, at, body),
  };
}
