import { mutedTopics } from "@pashu/db/schema/push";
import { NOTIFICATION_KINDS, type NotificationTopic } from "@pashu/validators/notifications";
import type { PushTopicInput } from "@pashu/validators/push";
import { and, eq, sql } from "drizzle-orm";
import type { SignedInContext } from "../../context.ts";

const TOPICS = Object.fromEntries(Object.entries(NOTIFICATION_KINDS).map(([kind, { topic }]) => [kind, topic]));

const topicSql = sql`${JSON.stringify(TOPICS)}::text::jsonb ->> n.kind`;

/** True for a notification `n` of a kind that this release knows, unless its user has muted its topic. */
export const MAY_BE_SENT = sql`(${topicSql} is not null and not exists (
  select from muted_topics m where m.user_id = n.user_id and m.topic = ${topicSql}))`;

export async function listMutedTopics({ ctx }: { ctx: SignedInContext }): Promise<NotificationTopic[]> {
  const rows = await ctx.db
    .select({ topic: mutedTopics.topic })
    .from(mutedTopics)
    .where(eq(mutedTopics.userId, ctx.user.id));
  return rows.map(({ topic }) => topic);
}

export async function setTopic({
  ctx,
  input: { topic, isOn },
}: {
  ctx: SignedInContext;
  input: PushTopicInput;
}): Promise<void> {
  const userId = ctx.user.id;
  if (isOn) await ctx.db.delete(mutedTopics).where(and(eq(mutedTopics.userId, userId), eq(mutedTopics.topic, topic)));
  else await ctx.db.insert(mutedTopics).values({ userId, topic, mutedAt: ctx.deps.clock.now() }).onConflictDoNothing();
}
