import { contactLog } from "@pashu/db/schema/sellers";
import { CONTACT_LOG_RETENTION_MS } from "@pashu/validators/limits";
import { lt } from "drizzle-orm";
import type { Deps } from "../../deps.ts";

export async function deleteOldContacts({ db, clock }: Pick<Deps, "clock" | "db">): Promise<void> {
  await db
    .delete(contactLog)
    .where(lt(contactLog.createdAt, new Date(clock.now().getTime() - CONTACT_LOG_RETENTION_MS)));
}
