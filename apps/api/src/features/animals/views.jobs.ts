import { animalViewers } from "@pashu/db/schema/animal-activity";
import { HOUR } from "@pashu/validators/limits";
import { lt } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { indianDay } from "../../platform/indian-day.ts";

/** Deletes the visitors of past days, an hour after midnight, because processes still write their last minute. */
export async function deleteOldViewers({ db, clock }: Deps): Promise<void> {
  const day = indianDay(new Date(clock.now().getTime() - HOUR));
  await db.delete(animalViewers).where(lt(animalViewers.day, day));
}
