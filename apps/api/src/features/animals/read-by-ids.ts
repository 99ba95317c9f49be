import type { Db } from "@pashu/db/client";
import { animals } from "@pashu/db/schema/animals";
import { prepareStatement } from "@pashu/db/statements";
import { sql } from "drizzle-orm";
import { animalView, type AnimalView } from "./animals.present.ts";
import { selectAnimals } from "./animals.select.ts";

/** Reads listings on sale in the order of the ids. */
export function prepareByIds(db: Db) {
  const isWanted = sql`${animals.id} = any(${sql.placeholder("ids")}::uuid[]) and on_sale`;
  const statement = prepareStatement(db, animalView, selectAnimals(db).where(isWanted));
  return async (ids: readonly string[]): Promise<AnimalView[]> => {
    if (ids.length === 0) return [];
    const rows = new Map((await statement({ ids: `{${ids.join()}}` })).map((row) => [row.id, row]));
    return ids.flatMap((id) => rows.get(id) ?? []);
  };
}
