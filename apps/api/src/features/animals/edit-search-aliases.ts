import { animals } from "@pashu/db/schema/animals";
import { searchAliases } from "@pashu/db/schema/search";
import { fold } from "@pashu/validators/fold";
import { searchTerms } from "@pashu/validators/search-key";
import { and, asc, inArray, sql } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { searchCondition } from "./search.queries.ts";

interface Alias {
  typed: string;
  means: string;
}

export type AliasProblem = "no-letters" | "same" | "several-words" | "unknown";

/**
 * Adds an alias, or replaces that of another spelling of the typed word.
 * @returns the reason why the alias would have no effect, or null
 */
export async function addSearchAlias({ db }: Pick<Deps, "db">, { typed, means }: Alias): Promise<AliasProblem | null> {
  if (fold(typed) === "" || fold(means) === "") return "no-letters";
  if (fold(typed) === fold(means)) return "same";
  if (searchTerms(means).length !== 1) return "several-words";
  const [found] = await db
    .select({ id: animals.id })
    .from(animals)
    .where(and(sql`on_sale`, searchCondition(means, {})))
    .limit(1);
  if (found === undefined) return "unknown";
  await db.transaction(async (tx) => {
    await tx.delete(searchAliases).where(inArray(searchAliases.typed, await spellingsOf({ db: tx }, typed)));
    await tx.insert(searchAliases).values({ typed, means });
  });
  return null;
}

/** @returns false if there is no such alias */
export async function removeSearchAlias({ db }: Pick<Deps, "db">, typed: string): Promise<boolean> {
  const spellings = await spellingsOf({ db }, typed);
  await db.delete(searchAliases).where(inArray(searchAliases.typed, spellings));
  return spellings.length > 0;
}

export function listSearchAliases({ db }: Pick<Deps, "db">): Promise<Alias[]> {
  const { typed, means } = searchAliases;
  return db.select({ typed, means }).from(searchAliases).orderBy(asc(typed));
}

async function spellingsOf({ db }: { db: Pick<Deps["db"], "select"> }, typed: string): Promise<string[]> {
  const rows = await db.select({ typed: searchAliases.typed }).from(searchAliases);
  return rows.flatMap((row) => (fold(row.typed) === fold(typed) ? [row.typed] : []));
}
