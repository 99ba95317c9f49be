import { webhookDeliveries, webhookMessages, webhooks } from "@pashu/db/schema/webhooks";
import { PAGE_SIZE_MAX, WEBHOOK_LOG_KEEP_MS } from "@pashu/validators/limits";
import type { WebhookDeliveriesInput } from "@pashu/validators/webhooks";
import { and, desc, eq, getTableColumns, gt, sql } from "drizzle-orm";
import type { SignedInContext } from "../../context.ts";
import { decodeCursor, encodeCursor, type CursorKey } from "../../platform/keyset-cursor.ts";
import { readOwnWebhook } from "./list-webhooks.ts";
import { presentDelivery, type DeliveryView } from "./webhooks.present.ts";

export interface DeliveriesPage {
  /** Newest first. */
  items: DeliveryView[];
  nextCursor: string | null;
}

const columns = {
  ...getTableColumns(webhookDeliveries),
  type: webhookMessages.type,
  animalId: webhookMessages.animalId,
  alertId: webhookMessages.alertId,
  offAt: webhooks.offAt,
  pausedUntil: webhooks.pausedUntil,
};

/** What was sent to a webhook in the last days, or waits. @throws AppError NOT_FOUND */
export async function listDeliveries({
  ctx,
  input: { id, cursor },
}: {
  ctx: SignedInContext;
  input: WebhookDeliveriesInput;
}): Promise<DeliveriesPage> {
  const start = cursor ? decodeCursor(cursor) : null;
  await readOwnWebhook(ctx, id);
  const now = ctx.deps.clock.now();
  const since = new Date(now.getTime() - WEBHOOK_LOG_KEEP_MS);
  const rows = await ctx.db
    .select(columns)
    .from(webhookDeliveries)
    .innerJoin(webhookMessages, eq(webhookMessages.id, webhookDeliveries.messageId))
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(and(eq(webhookDeliveries.webhookId, id), gt(webhookDeliveries.at, since), start ? after(start) : undefined))
    .orderBy(desc(webhookDeliveries.at), desc(webhookDeliveries.messageId))
    .limit(PAGE_SIZE_MAX + 1);
  const page = rows.slice(0, PAGE_SIZE_MAX);
  const last = page.at(-1);
  return {
    items: page.map((row) => presentDelivery(row, now)),
    nextCursor: rows.length > page.length && last ? encodeCursor({ key: last.at.getTime(), id: last.messageId }) : null,
  };
}

function after({ key, id }: CursorKey) {
  return sql`(${webhookDeliveries.at}, ${webhookDeliveries.messageId}) < (${new Date(key).toISOString()}::timestamptz, ${id}::uuid)`;
}
