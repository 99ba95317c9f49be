import type { Db } from "@pashu/db/client";
import { isKnownName } from "@pashu/validators/search/search-key";
import { sql, type SQL } from "drizzle-orm";
import type { TextTerm } from "./parse-search.ts";

export const MISSPELT_TERMS_MAX = 3;
const CANDIDATES = 40;
export const SIMILAR_MAX = 2;
/** Letters from which two may be wrong. */
const LONG = 7;
const LATIN = /^[a-z]+$/;
const LETTERS = Array.from("abcdefghijklmnopqrstuvwxyz");

/** Returns for each term the words of listings that differ from it by one letter, or by two letters in a long word. */
export async function similarWords(db: Db, terms: readonly TextTerm[]): Promise<ReadonlyMap<TextTerm, string[]>> {
  const misspelt = terms.flatMap((term) => (term.misspelt === null ? [] : [{ term, word: term.misspelt }]));
  const found = new Map<TextTerm, string[]>();
  for (const { term, word } of misspelt.slice(0, MISSPELT_TERMS_MAX)) {
    const candidates = await db.execute<{ word: string }>(sql`
      select word from search_words where ${isSimilar(word)} order by similarity(word, ${word}) desc, word limit ${CANDIDATES}::int`);
    const others = candidates.map((row) => row.word).filter((other) => !term.words.includes(other));
    const similar = nearest(word, others);
    if (similar.length > 0) found.set(term, similar);
  }
  return found;
}

/** True if no listing has one of the words, or one that begins with the typed one. */
export async function hasNoKey(db: Db, term: TextTerm): Promise<boolean> {
  const { words, prefix } = term;
  const holds = (condition: SQL) => db.execute(sql`select from search_words where ${condition} limit 1`);
  if ((await holds(sql`word = any(${sql.param([...words])}::text[])`)).length > 0) return false;
  return prefix === null || (await holds(sql`word like ${`${prefix.replace(/[\\%_]/g, "\\$&")}%`}`)).length === 0;
}

/** A wrong letter leaves a short word too few trigrams, so that its candidates are listed. */
function isSimilar(word: string): SQL {
  if (word.length >= LONG || !LATIN.test(word)) return sql`word % ${word}`;
  return sql`word = any(${sql.param(wordsAtDistance1(word))}::text[])`;
}

function wordsAtDistance1(word: string): string[] {
  return Array.from({ length: word.length + 1 }, (_, at) => {
    const [before, letter, next, after] = [word.slice(0, at), word.charAt(at), word.charAt(at + 1), word.slice(at + 1)];
    const replaced = ["", ...LETTERS].map((other) => before + other + after);
    const inserted = LETTERS.map((other) => before + other + letter + after);
    return [...replaced, ...inserted, before + next + letter + after.slice(1)];
  }).flat();
}

/** The words at the smallest distance that is allowed, known names first: others may be misspelt themselves. */
function nearest(word: string, candidates: readonly string[]): string[] {
  for (const distance of word.length < LONG ? [1] : [1, 2]) {
    const found = candidates.filter((candidate) => editDistance(word, candidate) === distance);
    const byKnown = [...found].sort((a, b) => Number(isKnownName(b)) - Number(isKnownName(a)));
    if (found.length > 0) return byKnown.slice(0, SIMILAR_MAX);
  }
  return [];
}

/** Optimal string alignment: insertions, deletions, substitutions and swaps of neighbours. */
function editDistance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  const at = (i: number, j: number) => rows[i]?.[j] ?? Infinity;
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; j += 1) {
      const substituted = at(i - 1, j - 1) + Number(a[i - 1] !== b[j - 1]);
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : Infinity;
      row.push(Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, substituted, swapped));
    }
  }
  return at(a.length, b.length);
}
