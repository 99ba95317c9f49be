import { users } from "@pashu/db/schema/users";
import { eq } from "drizzle-orm";
import { deleteAccount, type DeletionDeps } from "./delete-user.ts";

/** Deletes accounts for an operator, as their users would. Returns how many there were. */
export async function deleteAccounts(deps: DeletionDeps, ids: readonly string[]): Promise<number> {
  let deleted = 0;
  for (const id of ids) {
    const [user] = await deps.db.select().from(users).where(eq(users.id, id));
    if (user === undefined) continue;
    await deleteAccount(deps, user);
    deleted += 1;
  }
  return deleted;
}
