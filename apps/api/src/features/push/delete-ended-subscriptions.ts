import { sql } from "drizzle-orm";
import type { Deps } from "../../deps.ts";

/** Deletes the subscriptions of sessions that have ended, and of banned users. */
export async function deleteEndedSubscriptions({ db }: Pick<Deps, "db">): Promise<void> {
  await db.execute(sql`
    delete from push_subscriptions s
    where not exists (select from sessions where sessions.sid = s.sid)
      or exists (select from users u where u.id = s.user_id and u.banned_at is not null)`);
}
