import { createHmac } from "node:crypto";
import type { DbOrTransaction } from "@pashu/db/client";
import { idempotencyKeys } from "@pashu/db/schema/idempotency-keys";
import type { CheckImportInput, UnreadableTable } from "@pashu/validators/imports";
import { ruleMessage } from "@pashu/validators/rule-messages";
import { and, eq, inArray } from "drizzle-orm";
import type { SignedInContext } from "../../context.ts";
import { rowKey } from "../animals/idempotency.ts";
import { earTagDigest, earTagsOnSale } from "../listing-states/ear-tags.ts";
import { readRows, type GoodRow, type WrongRow } from "./read-rows.ts";
import { readTable, type Table } from "./read-table.ts";

export interface NewRow extends GoodRow {
  /** Idempotency key by which a second import of the row adds nothing. */
  key: string;
}

export interface Import extends Pick<Table, "ignored"> {
  rows: NewRow[];
  /** Rows of which the user has created the listing before, from this table or another one. */
  known: number;
  wrong: WrongRow[];
}

/** Reads a table and decides which rows become listings. Writes nothing. */
export async function readImport(
  ctx: SignedInContext,
  { table, locale }: CheckImportInput,
): Promise<Import | UnreadableTable> {
  const read = await readTable(table);
  if ("problem" in read) return read;
  const { good, wrong } = await readRows(ctx, read, locale);
  const keyed = withKeys(ctx, good);
  const known = await knownKeys(ctx.db, ctx.user.id, keyed);
  const unknown = keyed.filter(({ key }) => !known.has(key));
  const { rows, repeated } = await withoutRepeatedTags(ctx, unknown, read);
  return {
    rows,
    known: known.size,
    wrong: [...wrong, ...repeated].sort((one, other) => one.row - other.row),
    ignored: read.ignored,
  };
}

/** Without texts in the language of the request, and without fields that the row has not, such as those of a later release. */
function contentOf({ listing: { generatedTexts, ...listing } }: GoodRow): string {
  const title = generatedTexts?.title === true ? null : listing.title;
  const description = generatedTexts?.description === true ? null : listing.description;
  return JSON.stringify({ ...listing, title, description }, (_, value: unknown) => value ?? undefined);
}

/** The nth of several equal rows has a key of its own. */
function withKeys({ deps }: Pick<SignedInContext, "deps">, rows: readonly GoodRow[]): NewRow[] {
  const counts = new Map<string, number>();
  return rows.map((row) => {
    // Keyed, because a plain hash of an ear tag beside known texts could be guessed.
    const content = createHmac("sha256", deps.keys.earTags).update(contentOf(row)).digest("base64url");
    const count = (counts.get(content) ?? 0) + 1;
    counts.set(content, count);
    return { ...row, key: rowKey(content, count) };
  });
}

async function knownKeys(db: DbOrTransaction, userId: string, rows: readonly NewRow[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const keys = rows.map(({ key }) => key);
  const found = await db
    .select({ key: idempotencyKeys.key })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, userId), inArray(idempotencyKeys.key, keys)));
  return new Set(found.map(({ key }) => key));
}

async function withoutRepeatedTags(
  { deps, db, user }: SignedInContext,
  rows: readonly NewRow[],
  { columns, rows: ofTable }: Table,
): Promise<{ rows: NewRow[]; repeated: WrongRow[] }> {
  const digestOf = ({ listing }: NewRow) =>
    listing.facts?.earTag ? earTagDigest(deps.keys.earTags, listing.facts.earTag) : null;
  const digests = rows.map(digestOf).filter((digest) => digest !== null);
  const listed = await earTagsOnSale(db, user.id, digests);
  const column = columns.find(({ column: name }) => name === "earTag");
  const seen = new Set<string>();
  const repeated: WrongRow[] = [];
  const others = rows.filter((row) => {
    const digest = digestOf(row);
    if (digest === null) return true;
    const isListed = listed.has(digest);
    if (!isListed && !seen.has(digest)) return seen.add(digest);
    const value = ofTable.find(({ row: number }) => number === row.row)?.cells[column?.at ?? 0] ?? "";
    const message = ruleMessage(isListed ? "valid.earTagListed" : "valid.earTagTwice");
    repeated.push({ row: row.row, problems: [{ header: column?.header ?? null, value, message }] });
    return false;
  });
  return { rows: others, repeated };
}
