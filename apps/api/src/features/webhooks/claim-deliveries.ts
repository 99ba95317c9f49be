import type { DbOrTransaction } from "@pashu/db/client";
import { webhookDeliveries, webhookMessages, webhooks } from "@pashu/db/schema/webhooks";
import { WEBHOOK_LEASE_MS } from "@pashu/validators/limits";
import type { WebhookMessageType } from "@pashu/validators/webhooks";
import { sql } from "drizzle-orm";
import type { Receivers } from "./receivers.ts";

export interface Claimed {
  webhookId: string;
  url: string;
  messageId: string;
  type: WebhookMessageType;
  /** ISO 8601. */
  at: string;
  animalId: string | null;
  alertId: string | null;
  attempts: number;
  isFailing: boolean;
  /** End of the lease, which identifies the attempt. */
  lease: string;
}

/**
 * Claims due deliveries, the oldest of each webhook, first one of each. A failing receiver gets one at a time, like a slow
 * one. If the process ends, they are due again after WEBHOOK_LEASE_MS. Chooses receivers first, so that few rows are locked.
 */
export async function claimDeliveries(
  db: DbOrTransaction,
  receivers: Pick<Receivers, "free" | "freeSlots" | "freeSlowSlots">,
  now: Date,
): Promise<Claimed[]> {
  const slots = receivers.freeSlots();
  if (slots <= 0) return [];
  const at = sql`${now.toISOString()}::timestamptz`;
  const lease = new Date(now.getTime() + WEBHOOK_LEASE_MS).toISOString();
  const rows = await db.execute<Omit<Claimed, "lease">>(sql`
    with recursive waiting (webhook_id) as (
      (select webhook_id from ${webhookDeliveries} where next_at is not null order by webhook_id limit 1)
      union all
      select (
        select next.webhook_id from ${webhookDeliveries} as next
        where next.next_at is not null and next.webhook_id > waiting.webhook_id order by next.webhook_id limit 1)
      from waiting where waiting.webhook_id is not null
    ), ready as (
      select webhooks.id, coalesce("isSlow", true) as is_slow,
        coalesce(case when failing_since is null then free else least(free, 1) end, 1) as free
      from waiting join ${webhooks} on webhooks.id = waiting.webhook_id
      left join jsonb_to_recordset(${JSON.stringify(receivers.free())}::text::jsonb) as known
        (id uuid, "isSlow" boolean, free int) on known.id = webhooks.id
      where off_at is null and (paused_until is null or paused_until <= ${at}) and free is distinct from 0
        and exists (select from ${webhookDeliveries} where webhook_id = webhooks.id and next_at <= ${at})
    ), receiver as (
      select id, free from (select *, row_number() over (partition by is_slow order by random()) as nth from ready) as ready
      where not is_slow or nth <= ${receivers.freeSlowSlots()}::int order by random() limit ${slots}::int
    ), due as materialized (
      select message_id, webhook_id, row_number() over (partition by webhook_id order by next_at) as nth
      from receiver cross join lateral (
        select message_id, webhook_id, next_at from ${webhookDeliveries}
        where webhook_id = receiver.id and next_at <= ${at} order by next_at limit receiver.free for update skip locked
      ) as oldest order by nth, random() limit ${slots}::int
    )
    update ${webhookDeliveries} as d set next_at = ${lease}::timestamptz
    from due, ${webhookMessages} as m, ${webhooks} as w
    where d.message_id = due.message_id and d.webhook_id = due.webhook_id and m.id = d.message_id and w.id = d.webhook_id
    returning d.webhook_id as "webhookId", w.url, d.message_id as "messageId", m.type,
      to_char(m.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, m.animal_id as "animalId",
      m.alert_id as "alertId", d.attempts, w.failing_since is not null as "isFailing"`);
  return rows.map((row) => ({ ...row, lease }));
}
