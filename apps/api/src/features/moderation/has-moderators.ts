import type { DbOrTransaction } from "@pashu/db/client";
import { users } from "@pashu/db/schema/users";
import { isNotNull } from "drizzle-orm";

/** Without moderators nothing is held or hidden automatically, because nobody would decide about it. */
export async function hasModerators(db: DbOrTransaction): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).where(isNotNull(users.role)).limit(1);
  return found.length > 0;
}
