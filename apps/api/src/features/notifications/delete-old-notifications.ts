import { notifications } from "@pashu/db/schema/notifications";
import { NOTIFICATIONS_KEEP_MS } from "@pashu/validators/limits";
import { asc, inArray, lt } from "drizzle-orm";
import type { Deps } from "../../deps.ts";

const BATCH = 1000;

export async function deleteOldNotifications(
  { db, clock }: Pick<Deps, "db" | "clock">,
  signal?: AbortSignal,
): Promise<void> {
  const before = new Date(clock.now().getTime() - NOTIFICATIONS_KEEP_MS);
  const old = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(lt(notifications.at, before))
    .orderBy(asc(notifications.at))
    .limit(BATCH)
    .for("update", { skipLocked: true });
  let deleted: number;
  do {
    signal?.throwIfAborted();
    const rows = await db
      .delete(notifications)
      .where(inArray(notifications.id, old))
      .returning({ id: notifications.id });
    deleted = rows.length;
  } while (deleted === BATCH);
}
