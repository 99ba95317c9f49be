import type { DbOrTransaction } from "@pashu/db/client";
import { webhooks, type Webhook } from "@pashu/db/schema/webhooks";
import { AppError } from "@pashu/validators/errors";
import { COUNT_MAX } from "@pashu/validators/limits";
import { and, desc, eq, sql, type SQL } from "drizzle-orm";
import type { SignedInContext } from "../../context.ts";
import { webhooksOf } from "@pashu/db/webhooks";
import { presentWebhook, type WebhookView } from "./webhooks.present.ts";

/** The user's webhooks, the newest first. */
export function listWebhooks({ ctx }: { ctx: SignedInContext }): Promise<WebhookView[]> {
  return readWebhooks(ctx.db, webhooksOf(ctx.user.id));
}

/** @throws AppError NOT_FOUND */
export async function readOwnWebhook({ db, user }: SignedInContext, id: string): Promise<WebhookView> {
  const [view] = await readWebhooks(db, and(webhooksOf(user.id), eq(webhooks.id, id)));
  if (view === undefined) throw new AppError("NOT_FOUND");
  return view;
}

/** The newest first. */
export function listOwnWebhooks(db: DbOrTransaction, userId: string): Promise<Webhook[]> {
  return db.select().from(webhooks).where(webhooksOf(userId)).orderBy(desc(webhooks.createdAt), desc(webhooks.id));
}

async function readWebhooks(db: DbOrTransaction, matching: SQL | undefined): Promise<WebhookView[]> {
  const rows = await db
    .select({ webhook: webhooks, waiting })
    .from(webhooks)
    .where(matching)
    .orderBy(desc(webhooks.createdAt), desc(webhooks.id));
  return rows.map((row) => ({ ...presentWebhook(row.webhook), waiting: row.waiting }));
}

const waiting = sql<number>`(
  select count(*)::int from (
    select from webhook_deliveries where webhook_id = webhooks.id and next_at is not null limit ${COUNT_MAX}::int
  ) as waiting)`;
