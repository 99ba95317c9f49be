import { animals } from "@pashu/db/schema/animals";
import { searchAliases } from "@pashu/db/schema/search";
import { meaningOf, PHRASE_WORDS_MAX, phraseOf, searchTerms } from "@pashu/validators/search/search-key";
import { and, asc, eq, inArray, or, sql } from "drizzle-orm";
import type { Deps } from "../../deps.ts";

interface Alias {
  typed: string;
  means: string;
}

export type AliasProblem = "no-letters" | "too-long" | "same" | "several-words" | "unknown";

/**
 * Adds an alias, or replaces that of another spelling of the typed word.
 * @returns the reason why the alias would have no effect, or null
 */
export async function addSearchAlias({ db }: Pick<Deps, "db">, { typed, means }: Alias): Promise<AliasProblem | null> {
  const phrase = phraseOf(typed);
  if (phrase === "" || phraseOf(means) === "") return "no-letters";
  if (phrase.split(" ").length > PHRASE_WORDS_MAX) return "too-long";
  const words = meaningOf(means);
  if (words.length === 0) return "several-words";
  if (searchTerms(typed).every((term) => words.every((word) => term.words.includes(word)))) return "same";
  const meant = words.flatMap((word) => searchTerms(word));
  const ofWords = meant.flatMap((term) => term.words).map((word) => sql`search_key like ${`% ${word} %`}`);
  const ofCategory = meant.flatMap(({ category }) => (category === undefined ? [] : [eq(animals.category, category)]));
  const [found] = await db
    .select({ id: animals.id })
    .from(animals)
    .where(and(sql`on_sale`, or(...ofWords, ...ofCategory)))
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
  return rows.flatMap((row) => (phraseOf(row.typed) === phraseOf(typed) ? [row.typed] : []));
}
