import type { Webhook, WebhookDelivery, WebhookMessage } from "@pashu/db/schema/webhooks";
import { WEBHOOK_RETRY_MS } from "@pashu/validators/limits";
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

export type DeliveryRow = WebhookDelivery &
  Pick<WebhookMessage, "type" | "animalId" | "alertId"> &
  Pick<Webhook, "offAt" | "pausedUntil">;
export type DeliveryView = ReturnType<typeof presentDelivery>;

export function presentDelivery(row: DeliveryRow, now: Date) {
  const { messageId, type, at, attempts, lastAt, status, error, ms } = row;
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
    nextAt: nextAttemptOf(row, now)?.toISOString() ?? null,
  };
}

/** Null after the last attempt, during one, and while the webhook is off. */
function nextAttemptOf(row: DeliveryRow, now: Date): Date | null {
  const { nextAt, offAt, pausedUntil } = row;
  if (nextAt === null || offAt !== null || isLeased(row, now)) return null;
  return new Date(Math.max(nextAt.getTime(), pausedUntil?.getTime() ?? 0, now.getTime()));
}

/** Otherwise a message waits from its last attempt, and a new one is due. */
function isLeased({ nextAt, lastAt, attempts }: WebhookDelivery, now: Date): boolean {
  const waits = nextAt !== null && nextAt > now;
  return waits && (lastAt === null || nextAt.getTime() - lastAt.getTime() !== WEBHOOK_RETRY_MS[attempts - 1]);
}

function stateOf({ nextAt, error }: WebhookDelivery): WebhookState {
  if (nextAt !== null) return "waiting";
  return error === null ? "sent" : "failed";
}

function subjectOf({ type, animalId, alertId }: DeliveryRow): string | null {
  if (type === WEBHOOK_TEST) return null;
  return WEBHOOK_SUBJECTS[type] === "alert" ? alertId : animalId;
}
