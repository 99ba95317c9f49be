import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { animals } from "@pashu/db/schema/animals";
import { getTableColumns } from "drizzle-orm";
import { expect, it } from "vitest";

const SOURCE = join(import.meta.dirname, "../..");
/** A new file here has to apply the rules, events, scoring and holds of write-listing.ts to what it writes. */
const WRITERS = {
  "features/animals/write-listing.ts": "what sellers and moderators change",
  "features/facts/store-facts.ts": "called by write-listing.ts",
  "features/facts/correct-facts.ts": "facts and places that the fields of an older release contradict",
  "features/facts/refresh-generated-texts.ts": "the same facts in newer words",
  "features/search-keys/store-search-keys.ts": "search key, from the stored texts",
};
/** Columns that are no content: states, and what follows from the content. */
const STATE = [
  "id",
  "sellerId",
  "createdAt",
  "isActive",
  "onSale",
  "searchKey",
  "searchKeyVersion",
  "searchText",
  "soldAt",
  "saleCounted",
  "expiredAt",
  "expiresAt",
  "heldAt",
  "hiddenAt",
  "hiddenBy",
  "sellerBlocked",
  "photoConfirmedAt",
];
const CONTENT = Object.keys(getTableColumns(animals)).filter((column) => !STATE.includes(column));

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith(".ts") && !/\.(test|fixture)\.ts$/.test(name),
  );
}

/** The arguments of `.set(…)` that follow an UPDATE of listings, and everything that inserts or updates by other means. */
function contentWrites(code: string): string[] {
  const sets = [...code.matchAll(/\.update\(animals\)\s*\.set\(((?:[^()]|\([^()]*\))*)\)/g)].map(([, set = ""]) => set);
  const updates = [...code.matchAll(/\.update\(animals\)/g)].length;
  const others = code.match(/\.(insert|update)\(animalFacts\)|\.insert\(animals\)|update animals\b/g) ?? [];
  const named = sets.filter((set) => CONTENT.some((column) => new RegExp(`\\b${column}\\b`).test(set)));
  // A variable could hold any column.
  const unknown = sets.filter((set) => !set.trim().startsWith("{") || /\.\.\.(?!\()/.test(set));
  return [...named, ...unknown, ...others, ...(updates > sets.length ? ["update without set"] : [])];
}

it("only write-listing.ts and back-fills write what a listing contains", () => {
  const writers = sources(SOURCE).filter((name) => contentWrites(readFileSync(join(SOURCE, name), "utf8")).length > 0);
  expect(writers.toSorted()).toEqual(Object.keys(WRITERS).toSorted());
});

it.each([
  "tx.update(animals).set({ images: [path] }).where(x)",
  "tx\n  .update(animals)\n  .set({ heldAt: at, title })\n  .where(x)",
  "tx.update(animals).set(set).where(x)",
  "tx.update(animals).set({ heldAt, ...changes }).where(x)",
  "tx.insert(animals).values(row)",
  "sql`update animals set price = 1`",
  "tx.insert(animalFacts).values(row)",
])("finds the write %j", (code) => {
  expect(contentWrites(code)).not.toEqual([]);
});

it("allows a change of the state", () => {
  expect(contentWrites("tx.update(animals).set({ heldAt: by.at }).where(eq(animals.id, id))")).toEqual([]);
});
