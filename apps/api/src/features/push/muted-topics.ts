import { mutedTopics } from "@pashu/db/schema/push";
import type { NotificationTopic } from "@pashu/validators/notifications";
import type { PushTopicInput } from "@pashu/validators/push";
import { and, eq } from "drizzle-orm";
import type { SignedInContext } from "../../context.ts";

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
