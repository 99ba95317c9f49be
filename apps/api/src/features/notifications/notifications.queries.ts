import { defineRead } from "@pashu/db/reads";
import { animals } from "@pashu/db/schema/animals";
import { notifications, type Notification } from "@pashu/db/schema/notifications";
import { prepareStatement } from "@pashu/db/statements";
import { UNSEEN_MAX } from "@pashu/validators/limits";
import { NOTIFICATION_KINDS, type NotificationKind } from "@pashu/validators/notifications";
import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { CursorKey } from "../../platform/keyset-cursor.ts";
import { prepareByIds } from "../animals/read-by-ids.ts";
import { visibleSql } from "../listing-states/listing-status.ts";

const counted = { count: sql<number>`count(*)::int` };

/** Up to UNSEEN_MAX. */
export const countUnseen = defineRead(({ pipelinedDb }) => {
  const unseen = pipelinedDb
    .select({ one: sql`1`.as("one") })
    .from(notifications)
    .where(and(eq(notifications.userId, sql.placeholder("userId")), isNull(notifications.seenAt)))
    .limit(UNSEEN_MAX)
    .as("unseen");
  const statement = prepareStatement(pipelinedDb, counted, pipelinedDb.select(counted).from(unseen));
  return async (userId: string) => (await statement({ userId }))[0]?.count ?? 0;
});

/** A newer release beside this one, or before a rollback, writes kinds that have no words here. The count has them. */
const isKnown = inArray(notifications.kind, Object.keys(NOTIFICATION_KINDS) as NotificationKind[]);

interface PageOf {
  userId: string;
  start: CursorKey | null;
  limit: number;
}

export const readNotifications = defineRead(
  ({ db }) =>
    ({ userId, start, limit }: PageOf): Promise<Notification[]> =>
      db
        .select()
        .from(notifications)
        .where(and(eq(notifications.userId, userId), isKnown, start ? after(start) : undefined))
        .orderBy(desc(notifications.at), desc(notifications.id))
        .limit(limit),
);

function after({ key, id }: CursorKey) {
  return sql`(${notifications.at}, ${notifications.id}) < (${new Date(key).toISOString()}::timestamptz, ${id}::uuid)`;
}

/** Listings of the user, and those of others that visitors see. */
export const readSubjects = defineRead(({ db }) => {
  const isOwn = eq(animals.sellerId, sql.placeholder("userId"));
  const read = prepareByIds(db, sql`(${visibleSql(sql.placeholder("now"))} or ${isOwn})`);
  return ({ ids, userId, now }: { ids: string[]; userId: string; now: Date }) =>
    read(ids, { userId, now: now.toISOString() });
});
