import type { Db } from "@pashu/db/client";
import { defineRead } from "@pashu/db/reads";
import { animals } from "@pashu/db/schema/animals";
import { prepareStatement } from "@pashu/db/statements";
import { SEARCH_TRIGRAM_MIN_LETTERS } from "@pashu/validators/limits";
import { plainWords } from "@pashu/validators/search";
import { sql, type SQL } from "drizzle-orm";
import { animalView, type AnimalView } from "./animals.present.ts";
import { onSale, ORDERS, selectAnimals, type PagedSort, type PageInput } from "./animals.select.ts";
import { fixedLimit, limited, memoize, type Limited } from "./statement-cache.ts";

/** Rows at the start of the sort order that are scanned first. Frequent words fill a page from them. */
const WINDOW = 5000;
/** The window for words that are too short for the trigram index. */
const SHORT_WORDS_WINDOW = 500;
/** The trigram index is used for at most this many words; the other words filter its result. */
const INDEXED_WORDS_MAX = 3;
const INDEXABLE = new RegExp(`[\\p{L}\\p{M}\\p{N}]{${SEARCH_TRIGRAM_MIN_LETTERS}}`, "u");

interface SearchShape extends Limited {
  sort: PagedSort;
  byCategory: boolean;
  indexedWords: number;
}

export const searchAnimals = defineRead(({ searchDb }) => prepareSearch(searchDb));

function prepareSearch(db: Db) {
  const statementFor = memoize((shape: SearchShape) => {
    const found = selectAnimals(db).where(sql`${animals.id} in (${foundIds(shape)})`);
    return prepareStatement(
      db,
      animalView,
      limited(found.orderBy(...ORDERS[shape.sort].by).$dynamic(), shape.fixedLimit),
    );
  });
  return ({ search, sort, category, limit, offset }: PageInput & { search: string }): Promise<AnimalView[]> => {
    const words = plainWords(search).toSorted((a, b) => b.length - a.length);
    const indexed = words.filter((word) => INDEXABLE.test(word)).slice(0, INDEXED_WORDS_MAX);
    const shape = { sort, byCategory: category !== undefined, indexedWords: indexed.length };
    const patterns = Object.fromEntries(indexed.map((word, at) => [`word${at}`, patternOf(word)]));
    const statement = statementFor({ ...shape, fixedLimit: fixedLimit(limit, offset) });
    return statement({ ...patterns, words: words.map(patternOf), category, limit, offset });
  };
}

function patternOf(word: string): string {
  return `%${word.replace(/[\\%_]/g, "\\$&")}%`;
}

/**
 * Scans the first rows of the sort order. If they don't fill the page, the words are rare, and the trigram index finds
 * all matches. Either strategy alone reads a million rows for some words.
 */
function foundIds({ sort, byCategory, indexedWords, fixedLimit }: SearchShape): SQL {
  const order = sql.join(ORDERS[sort].by, sql`, `);
  const wanted = fixedLimit ?? sql`(${sql.placeholder("offset")}::int + ${sql.placeholder("limit")}::int)`;
  const holdsAll = sql`search_text like all (${sql.placeholder("words")}::text[])`;
  const columns = sql`id, created_at, price, search_text`;
  const first = sql`
    select ${columns} from ${animals} where ${onSale(byCategory)}
    order by ${order} limit ${indexedWords === 0 ? SHORT_WORDS_WINDOW : WINDOW}`;
  const among = (listings: SQL) =>
    sql`select id from (${listings}) as ${animals} where ${holdsAll} order by ${order} limit ${wanted}`;
  if (indexedWords === 0) return among(first);

  const inIndex = Array.from(
    { length: indexedWords },
    (_, at) => sql`search_text like ${sql.placeholder(`word${at}`)}`,
  );
  // "offset 0" is an optimization fence: the planner must not merge the two steps.
  const indexed = sql`
    select ${columns} from ${animals}
    where ${onSale(byCategory)} and ${sql.join(inIndex, sql` and `)} and (select count(*) from first_found) < ${wanted}
    offset 0`;
  return sql`
    with first_found as materialized (${among(first)})
    select id from first_found where (select count(*) from first_found) >= ${wanted}
    union all (${among(indexed)})`;
}
