import { reservedListings } from "@pashu/db/schema/photos";
import { RESERVATION_RETENTION_MS } from "@pashu/validators/limits";
import { lt } from "drizzle-orm";
import type { Deps } from "../../deps.ts";

/** Deletes those of listings that were never created. */
export async function deleteOldReservations({ db, clock }: Pick<Deps, "clock" | "db">): Promise<void> {
  const before = new Date(clock.now().getTime() - RESERVATION_RETENTION_MS);
  await db.delete(reservedListings).where(lt(reservedListings.reservedAt, before));
}
