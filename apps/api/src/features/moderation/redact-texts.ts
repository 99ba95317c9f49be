import type { Transaction } from "@pashu/db/client";
import type { Person } from "@pashu/validators/without-person";
import { sql, type SQL } from "drizzle-orm";

export type Redact = (text: string) => string;

/** Columns with texts that people wrote and that outlive an account. A test fails when a new column is in no list. */
export const FREE_TEXTS = {
  moderation_cases: ["snapshot", "score_parts"],
  reports: ["text", "snapshot"],
  moderation_decisions: ["note"],
  appeals: ["text", "note"],
  notices: ["answer"],
  grievances: ["name", "page", "text", "answer"],
  reviews: ["text"],
} as const;

type Table = keyof typeof FREE_TEXTS;

export async function redactCases(tx: Transaction, ids: string[], redact: Redact): Promise<void> {
  if (ids.length === 0) return;
  const ofCases = sql`case_id in ${ids}`;
  await redactRows(tx, "moderation_cases", sql`id in ${ids}`, redact);
  await redactRows(tx, "reports", ofCases, redact);
  await redactRows(tx, "moderation_decisions", ofCases, redact);
  const decisions = sql`select id from moderation_decisions where ${ofCases}`;
  await redactRows(tx, "appeals", sql`decision_id in (${decisions})`, redact);
  await redactRows(tx, "notices", ofCases, redact);
}

export async function redactComplaints(tx: Transaction, ids: string[], redact: Redact): Promise<void> {
  if (ids.length > 0) await redactRows(tx, "grievances", sql`id in ${ids}`, redact);
}

/**
 * Redacts every text that may contain what only this person has.
 * @param except ids of rows that stay as they are
 */
export async function redactAll(
  tx: Transaction,
  { person, except }: { person: Person; except: string[] },
  redact: Redact,
): Promise<void> {
  const isExcepted = except.length > 0 ? sql`id in ${except}` : sql`false`;
  for (const table of Object.keys(FREE_TEXTS) as Table[]) {
    const mayContain = FREE_TEXTS[table].map((column) => candidates(sql`${sql.identifier(column)}::text`, person));
    await redactRows(tx, table, sql`not ${isExcepted} and (${sql.join(mayContain, sql` or `)})`, redact);
  }
}

/** Searches by other people for this person. */
export async function deleteSearchMisses(tx: Transaction, person: Person, redact: Redact): Promise<void> {
  const found = await tx.execute<{ words: string }>(
    sql`select distinct words from search_misses where ${candidates(sql`words`, person)}`,
  );
  const words = found.map((row) => row.words).filter((text) => redact(text) !== text);
  if (words.length > 0) await tx.execute(sql`delete from search_misses where words in ${words}`);
}

/** Texts with a word of the person, six digits, an "@", or another script, so that few rows leave the database. */
function candidates(text: SQL, { name, addresses }: Person): SQL {
  const pattern = ["[^ -~\\s]", "([0-9][^0-9]*){6}", "@", ...[name, ...addresses].flatMap(longestWord)].join("|");
  return sql`${text} ~* ${pattern}`;
}

/** Enough to find a phrase that contains it. */
function longestWord(phrase: string): string[] {
  const words = phrase.match(/[\p{L}\p{M}\p{N}]{2,}/gu) ?? [];
  return words.toSorted((a, b) => b.length - a.length).slice(0, 1);
}

/** Locks only the rows that change. */
async function redactRows(tx: Transaction, table: Table, where: SQL, redact: Redact): Promise<void> {
  const names = FREE_TEXTS[table].map((column) => sql.identifier(column));
  const select = sql`select id, ${sql.join(names, sql`, `)} from ${sql.identifier(table)}`;
  const found = await tx.execute<TextRow>(sql`${select} where ${where}`);
  const ids = found.filter((row) => changesOf(table, row, redact).length > 0).map(({ id }) => id);
  if (ids.length === 0) return;
  for (const row of await tx.execute<TextRow>(sql`${select} where id in ${ids} order by id for update`)) {
    const changes = changesOf(table, row, redact);
    if (changes.length === 0) continue;
    await tx.execute(sql`update ${sql.identifier(table)} set ${sql.join(changes, sql`, `)} where id = ${row.id}`);
  }
}

type TextRow = { id: string } & Record<string, unknown>;

function changesOf(table: Table, row: TextRow, redact: Redact): SQL[] {
  return FREE_TEXTS[table].flatMap((column) => {
    const after = redactValue(row[column], redact);
    if (JSON.stringify(after) === JSON.stringify(row[column])) return [];
    const value = typeof after === "string" ? sql`${after}` : sql`${JSON.stringify(after)}::text::jsonb`;
    return [sql`${sql.identifier(column)} = ${value}`];
  });
}

/** Texts in JSON too, but not the paths and hashes of pictures. */
function redactValue(value: unknown, redact: Redact): unknown {
  if (typeof value === "string") return redact(value);
  if (Array.isArray(value)) return value.map((each) => redactValue(each, redact));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([name, each]) => [
    name,
    CODES.has(name) ? each : redactValue(each, redact),
  ]);
  return Object.fromEntries(entries);
}

const CODES = new Set(["images", "hashes", "part", "points", "price", "rating"]);
