import type { Webhook, WebhookDelivery, WebhookMessage } from "@pashu/db/schema/webhooks";
import { WEBHOOK_SUBJECTS, WEBHOOK_TEST, type WebhookState } from "@pashu/validators/webhooks";

/** `waiting`: messages that wait, up to COUNT_MAX. */
export type WebhookView = ReturnType<typeof presentWebhook> & { waiting: number };

export function presentWebhook({ id, url, types, animals, createdAt, offAt, offBy, failingSince }: Webhook) {
  return {
    id,
    url,
    types,
    animals,
    createdAt: createdAt.toISOString(),
    offAt: offAt?.toISOString() ?? null,
    offBy,
    failingSince: failingSince?.toISOString() ?? null,
  };
}

export type DeliveryRow = WebhookDelivery & Pick<WebhookMessage, "type" | "animalId" | "alertId">;
export type DeliveryView = ReturnType<typeof presentDelivery>;

export function presentDelivery(row: DeliveryRow) {
  const { messageId, type, at, attempts, lastAt, status, error, ms, nextAt } = row;
  return {
    messageId,
    type,
    subjectId: subjectOf(row),
    at: at.toISOString(),
    state: stateOf(row),
    attempts,
    lastAt: lastAt?.toISOString() ?? null,
    status,
    error,
    ms,
    // One that goes before all others is due since before its time.
    nextAt: nextAt && (nextAt > at ? nextAt : at).toISOString(),
  };
}

function stateOf({ nextAt, error }: WebhookDelivery): WebhookState {
  if (nextAt !== null) return "waiting";
  return error === null ? "sent" : "failed";
}

function subjectOf({ type, animalId, alertId }: DeliveryRow): string | null {
  if (type === WEBHOOK_TEST) return null;
  return WEBHOOK_SUBJECTS[type] === "alert" ? alertId : animalId;
}
