import { sendNotice } from "@pashu/db/notices";
import { users } from "@pashu/db/schema/users";
import { and, eq, isNull, lte } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { lockUsers } from "../../platform/row-locks.ts";
import { lockListingsOf } from "../listing-states/lock-listing.ts";
import { removeCards } from "../cards/stored-cards.ts";
import { reinstateUser } from "./block-user.ts";

/** Brings the listings of users back whose suspension has ended. */
export async function endSuspensions(deps: Pick<Deps, "log" | "clock" | "db" | "caches" | "storage">): Promise<void> {
  const at = deps.clock.now();
  const isOver = and(lte(users.suspendedUntil, at), isNull(users.bannedAt));
  const due = await deps.db.select({ id: users.id }).from(users).where(isOver);
  for (const { id } of due) {
    const changed = await deps.db.transaction(async (tx) => {
      await lockUsers(tx, [id]);
      await lockListingsOf(tx, id);
      // A moderator may have suspended or banned the user again meanwhile.
      if ((await tx.$count(users, and(eq(users.id, id), isOver))) === 0) return [];
      const shown = await reinstateUser(tx, id, { by: "time", actorId: null, at });
      await sendNotice(tx, { userId: id, template: "reinstated", at, subjectType: "user", subjectId: id });
      return shown;
    });
    await removeCards(deps.db, deps, changed);
  }
  if (due.length > 0) deps.caches.responses.invalidate();
}
