import type { Db } from "@pashu/db/client";
import { webhookDeliveries, webhookMessages, webhookOutbox, webhooks } from "@pashu/db/schema/webhooks";
import { WEBHOOK_LOG_KEEP_MS } from "@pashu/validators/limits";
import { sql, type SQL } from "drizzle-orm";
import type { Clock } from "../../platform/clock.ts";

const BATCH = 5000;

/**
 * Deletes messages older than WEBHOOK_LOG_KEEP_MS, and the deliveries of deleted webhooks. Deliveries go first: one message
 * may have thousands, which the deletion of messages would delete in one statement.
 */
export async function deleteOldWebhookMessages(
  { db, clock }: { db: Db; clock: Clock },
  signal: AbortSignal,
): Promise<void> {
  const before = sql`${new Date(clock.now().getTime() - WEBHOOK_LOG_KEEP_MS).toISOString()}::timestamptz`;
  const deleteAll = async (batch: SQL) => {
    do signal.throwIfAborted();
    while ((await db.execute(batch)).length === BATCH);
  };
  const old = sql`where at < ${before} order by at limit ${BATCH}::int for update skip locked`;
  await deleteAll(sql`delete from ${webhookOutbox} where id in (select id from ${webhookOutbox} ${old}) returning 1`);
  await deleteAll(sql`
    with recursive logged (webhook_id) as (
      (select webhook_id from ${webhookDeliveries} order by webhook_id limit 1)
      union all
      select (select next.webhook_id from ${webhookDeliveries} as next where next.webhook_id > logged.webhook_id
        order by next.webhook_id limit 1)
      from logged where logged.webhook_id is not null
    )
    delete from ${webhookDeliveries} where (message_id, webhook_id) in (
      select d.message_id, d.webhook_id from logged cross join lateral (
        select message_id, webhook_id from ${webhookDeliveries} where webhook_id = logged.webhook_id
          and at < case when exists (select from ${webhooks} where id = logged.webhook_id) then ${before} else 'infinity' end
      ) as d
      limit ${BATCH}::int)
    returning 1`);
  await deleteAll(
    sql`delete from ${webhookMessages} where id in (select id from ${webhookMessages} ${old}) returning 1`,
  );
}
