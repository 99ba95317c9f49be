import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { animals } from "@pashu/db/schema/animals";
import { getTableColumns } from "drizzle-orm";
import { expect, it } from "vitest";

const SOURCE = join(import.meta.dirname, "../..");
/** A new file here has to apply the rules, events and assessment of write-listing.ts to what it writes. */
const CONTENT_WRITERS = {
  "features/animals/write-listing.ts": "what sellers and moderators change",
  "features/facts/store-facts.ts": "called by write-listing.ts",
  "features/facts/correct-facts.ts": "facts and places that the fields of an older release contradict",
  "features/facts/refresh-generated-texts.ts": "the same facts in newer words",
  "features/search-keys/store-search-keys.ts": "search key, from the stored texts",
};
/** Besides the files of listing-states. */
const STATE_WRITERS = {
  "features/animals/write-listing.ts": "the first expiry, with the new row",
  "features/animals/clamp-future-dates.ts": "moves creation and expiry back that are in the future",
};
const STATE = [
  "isActive",
  "soldAt",
  "saleCounted",
  "expiredAt",
  "expiresAt",
  "heldAt",
  "hiddenAt",
  "hiddenBy",
  "sellerBlocked",
];
/** Columns that never change, that follow from others, or that have a rule of their own. */
const OTHER = [
  "id",
  "sellerId",
  "createdAt",
  "onSale",
  "searchKey",
  "searchKeyVersion",
  "searchText",
  "photoConfirmedAt",
];
const CONTENT = Object.keys(getTableColumns(animals)).filter((column) => ![...STATE, ...OTHER].includes(column));

function writers(writes: (code: string) => string[]): string[] {
  const files = readdirSync(SOURCE, { recursive: true, encoding: "utf8" });
  const sources = files.filter((name) => name.endsWith(".ts") && !/\.(test|fixture)\.ts$/.test(name));
  return sources.filter((name) => writes(readFileSync(join(SOURCE, name), "utf8")).length > 0).toSorted();
}

function names(columns: readonly string[], text: string): boolean {
  return columns.some((column) => new RegExp(`\\b${column}\\b`).test(text));
}

/** The arguments of `.set(…)` that follow an UPDATE of listings. */
function setsOf(code: string): string[] {
  return [...code.matchAll(/\.update\(animals\)\s*\.set\(((?:[^()]|\([^()]*\))*)\)/g)].map(([, set = ""]) => set);
}

/** UPDATEs that set content, and everything that inserts or updates by other means. */
function contentWrites(code: string): string[] {
  const sets = setsOf(code);
  const updates = [...code.matchAll(/\.update\(animals\)/g)].length;
  const others = code.match(/\.(insert|update)\(animalFacts\)|\.insert\(animals\)|update animals\b/g) ?? [];
  const named = sets.filter((set) => names(CONTENT, set));
  // A variable could hold any column.
  const unknown = sets.filter((set) => !set.trim().startsWith("{") || /\.\.\.(?!\()/.test(set));
  return [...named, ...unknown, ...others, ...(updates > sets.length ? ["update without set"] : [])];
}

/** Statements that name a column of the state. One that could hold any column is among the writes of content. */
function stateWrites(code: string): string[] {
  const inserts = code.match(/\.insert\(animals\)\s*\.values\([^;]*;/g) ?? [];
  const statements = code.match(/\bupdate animals\b[^`]*/g) ?? [];
  const columns = STATE.map((column) => column.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
  const assignments = columns.map((column) => `${column} =`);
  return [
    ...[...setsOf(code), ...inserts].filter((set) => names(STATE, set)),
    ...statements.filter((text) => assignments.some((assignment) => text.includes(assignment))),
  ];
}

it("only write-listing.ts and back-fills write what a listing contains", () => {
  expect(writers(contentWrites)).toEqual(Object.keys(CONTENT_WRITERS).toSorted());
});

it("only listing-states, new listings and jobs about times write the state of a listing", () => {
  const others = writers(stateWrites).filter((name) => !name.startsWith("features/listing-states/"));
  expect(others).toEqual(Object.keys(STATE_WRITERS).toSorted());
});

it.each([
  "tx.update(animals).set({ images: [path] }).where(x)",
  "tx\n  .update(animals)\n  .set({ heldAt: at, title })\n  .where(x)",
  "tx.update(animals).set(set).where(x)",
  "tx.update(animals).set({ heldAt, ...changes }).where(x)",
  "tx.insert(animals).values(row)",
  "sql`update animals set price = 1`",
  "tx.insert(animalFacts).values(row)",
])("finds the write of content %j", (code) => {
  expect(contentWrites(code)).not.toEqual([]);
});

it.each([
  "tx.update(animals).set({ isActive: false }).where(x)",
  "tx\n  .update(animals)\n  .set({ title, heldAt: at })\n  .where(x)",
  "tx.insert(animals).values({ ...content, expiresAt: end(at) }).returning();",
  "sql`update animals set seller_blocked = true`",
])("finds the write of a state %j", (code) => {
  expect(stateWrites(code)).not.toEqual([]);
});

it("tells writes of content from those of the state", () => {
  expect(contentWrites("tx.update(animals).set({ heldAt: by.at }).where(eq(animals.id, id))")).toEqual([]);
  expect(stateWrites("tx.update(animals).set({ title }).where(isNull(animals.soldAt))")).toEqual([]);
  expect(stateWrites("sql`update animals set price = 1 where sold_at is null`")).toEqual([]);
});
