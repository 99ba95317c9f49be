import { recordEvent } from "@pashu/db/events";
import { users } from "@pashu/db/schema/users";
import { eq } from "drizzle-orm";
import type { Deps } from "../../deps.ts";

/** Raises the limits of an account to RAISED_LIMITS, or ends it. Operators' commands alone do this. */
export async function raiseLimits(
  { db, clock }: Pick<Deps, "clock" | "db">,
  { phone, raised }: { phone: string; raised: boolean },
): Promise<"changed" | "unchanged" | "unknown-phone"> {
  const at = clock.now();
  return db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.phone, phone)).for("no key update");
    if (user === undefined) return "unknown-phone";
    if (user.hasRaisedLimits === raised) return "unchanged";
    await tx.update(users).set({ hasRaisedLimits: raised }).where(eq(users.id, user.id));
    await recordEvent(tx, { kind: "user.limits-changed", subjectId: user.id, actorId: null, data: { raised }, at });
    return "changed";
  });
}
