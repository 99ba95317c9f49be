import { webhookDeliveries, webhookOutbox } from "@pashu/db/schema/webhooks";
import { sql } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { registerSharedGauge } from "../../platform/observability/shared-gauge.ts";

/** Counting more would take longer than a scrape may. */
const COUNTED_MAX = 10_000;

export function registerWebhookGauges({ db, observability: { metrics } }: Pick<Deps, "db" | "observability">): void {
  registerSharedGauge(metrics, {
    name: "pashu_webhook_messages",
    help: "Messages for webhooks, up to 10,000: new ones without receivers yet, and waiting ones by receiver.",
    label: "state",
    read: async () => {
      const [row] = await db.execute<{ new: number; waiting: number }>(sql`
        select (select count(*)::int from (select from ${webhookOutbox} limit ${COUNTED_MAX}) as counted) as new,
          (select count(*)::int from (
            select from ${webhookDeliveries} where next_at is not null limit ${COUNTED_MAX}) as counted) as waiting`);
      return { ...row };
    },
  });
  registerSharedGauge(metrics, {
    name: "pashu_webhook_oldest_new_seconds",
    help: "Age of the oldest message for webhooks without receivers yet; 0 if there is none.",
    label: "state",
    read: async () => {
      const [row] = await db.execute<{ age: number }>(sql`
        select coalesce(extract(epoch from clock_timestamp() - min(at)), 0)::float8 as age from ${webhookOutbox}`);
      return { new: row?.age ?? 0 };
    },
  });
}
