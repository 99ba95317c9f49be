import type { DbOrTransaction } from "@pashu/db/client";
import { animals, type Animal } from "@pashu/db/schema/animals";
import { searchTexts, type SearchableListing } from "@pashu/i18n/search-texts";
import { HOUR } from "@pashu/validators/limits";
import { SEARCH_KEY_VERSION, isMark, searchKey } from "@pashu/validators/search/search-key";
import { withoutPhones } from "@pashu/validators/without-phones";
import { inArray, sql } from "drizzle-orm";

/** Words that searches may take for a misspelt one. Numbers and short words have no useful trigrams. */
const WORD = /^\p{L}{3,24}$/u;
/** Words seen since then are not written again, so that writers don't wait for each other. */
export const WORD_SEEN_MS = HOUR;

const KEYED = {
  title: animals.title,
  titleHindi: animals.titleHindi,
  titleMarathi: animals.titleMarathi,
  location: animals.location,
  locationHindi: animals.locationHindi,
  locationMarathi: animals.locationMarathi,
  category: animals.category,
  breed: animals.breed,
  breedHindi: animals.breedHindi,
  breedMarathi: animals.breedMarathi,
  factsCard: animals.factsCard,
  districtId: animals.districtId,
  stateCode: animals.stateCode,
};
/**
 * The search key of content that may not be stored yet, without the phone numbers that its texts hide from readers: who
 * searched for a number, or for more and more of its digits, would learn whose it is.
 */
export function searchKeyOf({ factsCard, ...texts }: Content): string {
  const { texts: words, others } = searchTexts({ ...texts, facts: factsCard });
  return searchKey(words.map(withoutPhones), others.map(withoutPhones));
}

type Content = Omit<SearchableListing, "facts"> & { factsCard?: Animal["factsCard"] | undefined };

/**
 * Computes the search keys of listings from their stored rows, and adds new words to `search_words`. Call it last in a
 * transaction that changes texts, breed, place or kind.
 */
export async function storeSearchKeys(db: DbOrTransaction, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const rows = await db
    .select({ id: animals.id, ...KEYED })
    .from(animals)
    .where(inArray(animals.id, [...ids]));
  const keyed = rows.map(({ id, ...content }) => ({ id, key: searchKeyOf(content) }));
  await storeWords(
    db,
    keyed.flatMap(({ key }) => wordsOf(key)),
    now,
  );
  await db.execute(sql`
    update animals set search_key = keyed.key, search_key_version = ${SEARCH_KEY_VERSION}::smallint
    from jsonb_to_recordset(${JSON.stringify(keyed)}::jsonb) as keyed (id uuid, key text)
    where animals.id = keyed.id`);
}

export function wordsOf(key: string): string[] {
  return key.split(" ").filter((word) => WORD.test(word) && !isMark(word));
}

/** Sorted, so that two transactions with the same new words don't deadlock. */
export async function storeWords(db: DbOrTransaction, words: readonly string[], now: Date): Promise<void> {
  const [seenAt, recently] = [now, new Date(now.getTime() - WORD_SEEN_MS)].map((time) => time.toISOString());
  const distinct = sql.param([...new Set(words)].sort());
  await db.execute(sql`
    insert into search_words (word, seen_at)
    select word, ${seenAt}::timestamptz from unnest(${distinct}::text[]) with ordinality as found (word, place)
    where not exists (select from search_words known where known.word = found.word and known.seen_at > ${recently}::timestamptz)
    order by place
    on conflict (word) do update set seen_at = excluded.seen_at where search_words.seen_at < excluded.seen_at`);
}
