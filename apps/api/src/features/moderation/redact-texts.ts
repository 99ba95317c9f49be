import type { Transaction } from "@pashu/db/client";
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
  contacts: ["note"],
  listing_copies: ["data"],
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

export async function redactCopies(tx: Transaction, sellerId: string, redact: Redact): Promise<void> {
  await redactRows(tx, "listing_copies", sql`seller_id = ${sellerId}`, redact);
}

export async function redactComplaints(tx: Transaction, ids: string[], redact: Redact): Promise<void> {
  if (ids.length > 0) await redactRows(tx, "grievances", sql`id in ${ids}`, redact);
}

/** Columns with the author of a row's texts. Notes are by moderators. */
export const AUTHORS = {
  moderation_cases: "owner_id",
  reports: "reporter_id",
  appeals: "user_id",
  notices: "user_id",
  grievances: "user_id",
  reviews: "author_id",
  contacts: "viewer_id",
} as const satisfies Partial<Record<Table, string>>;

/** @param except ids of rows that stay as they are */
export async function redactTextsBy(
  tx: Transaction,
  { authors, except }: { authors: string[]; except: string[] },
  redact: Redact,
): Promise<void> {
  if (authors.length === 0) return;
  for (const [table, author] of Object.entries(AUTHORS))
    await redactRows(
      tx,
      table as Table,
      sql`${isIncluded(except)} and ${sql.identifier(author)} in ${authors}`,
      redact,
    );
}

/**
 * Redacts every text that may contain a phone number, except what others have published in their listings, and notes that
 * only their authors read: there are a million, so `redactTextsBy` takes those of users who saw the number.
 * @param except ids of rows that stay as they are
 */
export async function redactAll(tx: Transaction, { except }: { except: string[] }, redact: Redact): Promise<void> {
  for (const table of (Object.keys(FREE_TEXTS) as Table[]).filter((name) => !OF_OTHERS.has(name))) {
    const mayContain = FREE_TEXTS[table].map((column) => mayHavePhone(sql`${sql.identifier(column)}::text`));
    await redactRows(tx, table, sql`${isIncluded(except)} and (${sql.join(mayContain, sql` or `)})`, redact);
  }
}

const OF_OTHERS = new Set<Table>(["contacts", "listing_copies"]);

/** Searches by other people for this person. */
export async function deleteSearchMisses(tx: Transaction, redact: Redact): Promise<void> {
  const found = await tx.execute<{ words: string }>(sql`select distinct words from search_misses`);
  const words = found.map((row) => row.words).filter((text) => redact(text) !== text);
  if (words.length > 0) await tx.execute(sql`delete from search_misses where words in ${words}`);
}

function isIncluded(except: string[]): SQL {
  return except.length > 0 ? sql`id not in ${except}` : sql`true`;
}

/** Ten digits, or characters that may be digits of another script: few rows leave the database. */
function mayHavePhone(text: SQL): SQL {
  return sql`${text} ~ '[^ -~\\s]|([0-9][^0-9]*){10}'`;
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
  if (typeof value === "string") return value.startsWith("/objects/") ? value : redact(value);
  if (Array.isArray(value)) return value.map((each) => redactValue(each, redact));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([name, each]) => [
    name,
    CODES.has(name) ? each : redactValue(each, redact),
  ]);
  return Object.fromEntries(entries);
}

const CODES = new Set(["images", "hashes", "category", "districtId", "part", "points", "price", "rating"]);
