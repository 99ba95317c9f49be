import { users, type User } from "@pashu/db/schema/users";
import { normalizePhone } from "@pashu/validators/phone";
import { eq } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { endKeys, keysOf } from "../../platform/api-keys.ts";

/**
 * Ends all sessions of a user, and the keys for programs that a thief may have made.
 * @param whom a phone as typed, or a user ID
 * @returns null when there is no such user
 */
export async function endSessions(
  { db, sessions, clock }: Pick<Deps, "db" | "sessions" | "clock">,
  whom: string,
): Promise<{ user: User; ended: number } | null> {
  const phone = normalizePhone(whom);
  const [user] = await db
    .select()
    .from(users)
    .where(phone === null ? eq(users.id, whom) : eq(users.phone, phone));
  if (user === undefined) return null;
  const open = await sessions.getUserSessions(user.id);
  await sessions.invalidateUserSessions(user.id);
  await endKeys(db, keysOf(user.id), "owner", clock.now());
  return { user, ended: open.length };
}
