import type { Db } from "@pashu/db/client";
import { webhookDeliveries, webhookMessages, webhookOutbox, webhooks } from "@pashu/db/schema/webhooks";
import { sql } from "drizzle-orm";

/** With a thousand webhooks for the whole market, a statement queues a hundred thousand deliveries. */
export const FAN_OUT_BATCH = 100;

/**
 * Moves the oldest messages of the outbox to the queues of the webhooks that want them; returns how many there were. The
 * others go, and with the outbox the user whom a message is about.
 */
export async function fanOut(db: Db, now: Date, batch = FAN_OUT_BATCH): Promise<number> {
  const [moved] = await db.execute<{ count: number }>(sql`
    with taken as (
      delete from ${webhookOutbox} where id in (
        select id from ${webhookOutbox} order by at limit ${batch}::int for update skip locked)
      returning *
    ), wanted as (
      select taken.id as message_id, webhooks.id as webhook_id
      from taken join ${webhooks} on webhooks.user_id = taken.user_id and off_at is null and taken.type = any(types)
      union
      select taken.id, webhooks.id
      from taken join ${webhooks} on animals = 'all' and off_at is null and taken.type = any(types)
      where taken.type like 'animal.%'
    ), told as (
      insert into ${webhookMessages} (id, type, at, animal_id, alert_id)
      select id, type, at, animal_id, alert_id from taken where id in (select message_id from wanted)
    ), queued as (
      insert into ${webhookDeliveries} (message_id, webhook_id, at, next_at)
      select message_id, webhook_id, at, ${now.toISOString()}::timestamptz from wanted join taken on id = message_id
    )
    select count(*)::int as count from taken`);
  return moved?.count ?? 0;
}
