import { setImmediate } from "node:timers/promises";
import type { Transaction } from "@pashu/db/client";
import { animals } from "@pashu/db/schema/animals";
import { AppError } from "@pashu/validators/errors";
import type { CreateImportInput } from "@pashu/validators/imports";
import { inArray } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { SignedInContext } from "../../context.ts";
import { lockUsers } from "../../platform/row-locks.ts";
import { takeIdempotencyKeys } from "../animals/idempotency.ts";
import { insertListings, prepareListings, wordsOfListings, type PreparedListing } from "../animals/write-listing.ts";
import { lockEarTags } from "../listing-states/ear-tags.ts";
import { assertActive } from "../moderation/moderation.policy.ts";
import { storeWords } from "../search-keys/store-search-keys.ts";
import { readImport, type NewRow } from "./read-import.ts";

export interface ImportedListing {
  id: string;
  title: string;
  /** False for a listing that moderation holds. */
  onSale: boolean;
}

/**
 * Puts the rows of a table without mistakes on sale, all or none.
 * @throws AppError STATE_CHANGED when these are not as many as the check has shown
 */
export async function createImport({
  ctx,
  input: { rows: promised, ...input },
}: {
  ctx: SignedInContext;
  input: CreateImportInput;
}): Promise<ImportedListing[]> {
  await ctx.deps.limits.imports(ctx, ctx.user.id);
  const found = await readImport(ctx, input);
  if ("problem" in found || found.rows.length !== promised) throw new AppError("STATE_CHANGED");
  const ids = await ctx.deps.limits.importedRows(ctx, ctx.user, promised, () => writeRows(ctx, found.rows));
  const created = await ctx.db
    .select({ id: animals.id, title: animals.title, onSale: animals.onSale })
    .from(animals)
    .where(inArray(animals.id, ids));
  return created.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

/** Prepared and inserted at once: a few milliseconds. */
const CHUNK_ROWS = 10;

function chunksOf<Item>(items: readonly Item[]): Item[][] {
  const starts = Array.from({ length: Math.ceil(items.length / CHUNK_ROWS) }, (_, index) => index * CHUNK_ROWS);
  return starts.map((start) => items.slice(start, start + CHUNK_ROWS));
}

/** Returns the IDs of the new listings. */
async function writeRows(ctx: SignedInContext, rows: readonly NewRow[]): Promise<string[]> {
  const listings = await prepareRows(ctx, rows);
  // Before the transaction, so that sellers of animals with the same new words don't wait for it.
  await storeWords(ctx.db, wordsOfListings(listings), ctx.deps.clock.now());
  await ctx.db.transaction((tx) => insertRows(tx, ctx, { rows, listings }));
  return listings.map(({ id }) => id);
}

async function prepareRows(ctx: SignedInContext, rows: readonly NewRow[]): Promise<PreparedListing[]> {
  const prepared: PreparedListing[] = [];
  for (const chunk of chunksOf(rows)) {
    const listings = chunk.map(({ listing, plan }) => ({ id: uuidv7(), listing, plan }));
    prepared.push(...(await prepareListings(ctx.db, ctx, listings)));
    await setImmediate();
  }
  return prepared;
}

async function insertRows(
  tx: Transaction,
  ctx: SignedInContext,
  { rows, listings }: { rows: readonly NewRow[]; listings: readonly PreparedListing[] },
): Promise<void> {
  const { deps } = ctx;
  const userId = ctx.user.id;
  const [user] = await lockUsers(tx, [userId], "share");
  if (user === undefined) throw new AppError("NOT_SIGNED_IN");
  assertActive({ user, deps });
  await lockEarTags(
    tx,
    listings.flatMap(({ factsRow }) => factsRow?.earTagHmac ?? []),
  );
  const known = { userId, now: deps.clock.now(), earTagKey: deps.keys.earTags };
  const requests = rows.map(({ key, listing }, index) => ({
    ...known,
    key,
    listing,
    animalId: listings[index]?.id ?? "",
  }));
  // Another request has imported a row since the table was read.
  if (!(await takeIdempotencyKeys(tx, requests))) throw new AppError("STATE_CHANGED");
  for (const chunk of chunksOf(listings)) await insertListings(tx, ctx, chunk);
}
