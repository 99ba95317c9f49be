import { searchMisses } from "@pashu/db/schema/search";
import { SEARCH_MISSES_RETENTION_MS } from "@pashu/validators/limits";
import { lt } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { indianDay } from "../../platform/indian-day.ts";

export async function deleteOldSearchMisses({ db, clock }: Pick<Deps, "clock" | "db">): Promise<void> {
  const oldest = indianDay(new Date(clock.now().getTime() - SEARCH_MISSES_RETENTION_MS));
  await db.delete(searchMisses).where(lt(searchMisses.day, oldest));
}
