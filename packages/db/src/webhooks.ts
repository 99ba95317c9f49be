import type { WebhookEnd, WebhookType } from "@pashu/validators/webhooks";
import { eq, sql, type SQL } from "drizzle-orm";
import type { DbOrTransaction } from "./client.ts";
import { webhookOutbox, webhooks } from "./schema/webhooks.ts";

export const webhooksOf = (userId: string): SQL => eq(webhooks.userId, userId);

/** Those that are off keep their reason. What waits is sent when the owner switches them on again. */
export async function switchOffWebhooks(
  tx: DbOrTransaction,
  matching: SQL,
  { by, at }: { by: WebhookEnd; at: Date },
): Promise<void> {
  await tx.execute(sql`
    update ${webhooks} set off_at = ${at.toISOString()}::timestamptz, off_by = ${by}
    where id in (select id from ${webhooks} where ${matching} and off_at is null order by id for update)`);
}

interface Happened {
  /** A query of the columns user, listing and alert or null. */
  causes: SQL;
  at: Date;
}

/** Call it in the transaction of what happened. Changes of listings are queued by a trigger. */
export async function queueWebhooks(
  tx: DbOrTransaction,
  type: Exclude<WebhookType, `animal.${string}`>,
  { causes, at }: Happened,
): Promise<void> {
  await tx.execute(sql`
    insert into ${webhookOutbox} (type, at, user_id, animal_id, alert_id)
    select ${type}, ${at.toISOString()}::timestamptz, cause.* from (${causes}) as cause (user_id, animal_id, alert_id)
    where exists (
      select from ${webhooks} where webhooks.user_id = cause.user_id and off_at is null and ${type} = any(types))`);
}
