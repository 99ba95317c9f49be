import type { Db } from "@pashu/db/client";
import { animals } from "@pashu/db/schema/animals";
import { prepareStatement } from "@pashu/db/statements";
import { and, sql, type SQL } from "drizzle-orm";
import { animalView, type AnimalView } from "./animals.present.ts";
import { selectAnimals } from "./animals.select.ts";

/** Reads listings in the order of the ids, by default those on sale. */
export function prepareByIds(db: Db, isShown: SQL = sql`on_sale`) {
  const isWanted = and(sql`${animals.id} = any(${sql.placeholder("ids")}::uuid[])`, isShown);
  const statement = prepareStatement(db, animalView, selectAnimals(db).where(isWanted));
  return async (ids: readonly string[], values: Record<string, string> = {}): Promise<AnimalView[]> => {
    if (ids.length === 0) return [];
    const rows = new Map((await statement({ ...values, ids: `{${ids.join()}}` })).map((row) => [row.id, row]));
    return ids.flatMap((id) => rows.get(id) ?? []);
  };
}
