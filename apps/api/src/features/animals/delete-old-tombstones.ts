import { animalTombstones } from "@pashu/db/schema/animal-activity";
import { TOMBSTONE_RETENTION_MS } from "@pashu/validators/limits";
import { lt } from "drizzle-orm";
import type { Deps } from "../../deps.ts";

export async function deleteOldTombstones({ db, clock }: Pick<Deps, "clock" | "db">): Promise<void> {
  const before = new Date(clock.now().getTime() - TOMBSTONE_RETENTION_MS);
  await db.delete(animalTombstones).where(lt(animalTombstones.deletedAt, before));
}
