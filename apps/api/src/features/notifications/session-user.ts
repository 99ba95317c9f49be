import { defineRead } from "@pashu/db/reads";
import { notifications } from "@pashu/db/schema/notifications";
import type { User } from "@pashu/db/schema/users";
import { prepareStatement } from "@pashu/db/statements";
import { UNSEEN_MAX } from "@pashu/validators/limits";
import { withTimeout } from "@pashu/validators/timeout";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { presentProfile, type ProfileView } from "../users/users.present.ts";

/** Each page waits for its session. */
const COUNT_TIMEOUT_MS = 1_000;

export type SessionUser = ProfileView & {
  /** Number of unseen notifications, up to UNSEEN_MAX. Absent if it could not be read: the session matters more. */
  unseen?: number;
};

export async function presentSessionUser(ctx: Context, user: User): Promise<SessionUser> {
  const profile = presentProfile(user);
  try {
    return { ...profile, unseen: await withTimeout(countUnseen(ctx.reads, user.id), COUNT_TIMEOUT_MS) };
  } catch (error) {
    ctx.log.warn({ err: error }, "unseen notifications not counted");
    return profile;
  }
}

const counted = { count: sql<number>`count(*)::int` };

const countUnseen = defineRead(({ pipelinedDb }) => {
  const unseen = pipelinedDb
    .select({ one: sql`1`.as("one") })
    .from(notifications)
    .where(and(eq(notifications.userId, sql.placeholder("userId")), isNull(notifications.seenAt)))
    .limit(UNSEEN_MAX)
    .as("unseen");
  const statement = prepareStatement(pipelinedDb, counted, pipelinedDb.select(counted).from(unseen));
  return async (userId: string) => (await statement({ userId }))[0]?.count ?? 0;
});
