import { animals } from "@pashu/db/schema/animals";
import { getTableColumns, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { startTestServer, type TestServer, type TestUser } from "../../testing/server.ts";
import type { AnimalView } from "./animals.present.ts";

const LONG_AGO = "2026-01-01T00:00:00.000Z";
const LISTING = { title: "Gir", description: "Calm", category: "cattle", price: 50_000, location: "Hisar, 125001" };

/** Columns that no buyer sees. What withholds a listing also takes it off sale. */
const INTERNAL = ["saleCounted", "heldAt", "hiddenAt", "hiddenBy", "sellerBlocked", "searchKey", "searchKeyVersion"];
/** Never written, or only by a trigger or the database. */
const KEPT = ["id", "sellerId", "updatedAt", "onSale", "searchText"];

let server: TestServer;
let seller: TestUser;
let id: string;

beforeAll(async () => {
  server = await startTestServer();
  seller = await server.signUp("Sunita");
});
afterAll(() => server.close());
beforeEach(async () => {
  ({ id } = await seller.json<{ id: string }>("POST", "/api/animals", LISTING));
  await makeOld();
});

/** The listing was last changed long ago. */
async function makeOld(): Promise<void> {
  await server.database.sql.begin(async (tx) => {
    await tx`alter table animals disable trigger animals_updated_at`;
    await tx`update animals set updated_at = ${LONG_AGO} where id = ${id}`;
    await tx`alter table animals enable trigger animals_updated_at`;
  });
}

async function updatedAt(): Promise<string> {
  return (await seller.json<AnimalView>("GET", `/api/animals/${id}`)).updatedAt;
}

function anotherValue(column: PgColumn): SQL {
  const type = column.getSQLType();
  if (type.endsWith("[]")) return sql`array['/objects/images/other.webp']`;
  if (type === "boolean") return sql`${column} is not true`;
  if (type === "point") return sql`point(1, 2)`;
  if (type === "jsonb") return sql`'{"kind": "cow"}'`;
  if (type.startsWith("timestamp")) return sql`now()`;
  if (["integer", "smallint", "real", "double precision"].includes(type)) return sql`7`;
  if (type === "category") return sql`'goats'`;
  if (type === "animal_quality") return sql`'dairy-female'`;
  if (type === "calf_status") return sql`'male-calf'`;
  return type.startsWith("char") ? sql`'MH'` : sql`'moderator'`;
}

it("is a new time when a column that buyers see changes, and the same for any other", async () => {
  const changed: string[] = [];
  const columns = Object.entries(getTableColumns(animals)).filter(([name]) => !KEPT.includes(name));
  // Off sale, so that withholding the listing does not change that.
  await server.database.sql`
    update animals set is_active = false, place = point(1, 1), latitude = 1, longitude = 1 where id = ${id}`;
  for (const [name, column] of columns) {
    await makeOld();
    const value = anotherValue(column);
    await server.deps.db.execute(sql`update animals set ${sql.identifier(snake(name))} = ${value} where id = ${id}`);
    if ((await storedTime()) !== LONG_AGO) changed.push(name);
  }
  expect(changed.toSorted()).toEqual(
    columns
      .map(([name]) => name)
      .filter((name) => !INTERNAL.includes(name))
      .toSorted(),
  );
});

function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

async function storedTime(): Promise<string> {
  const [row] = await server.database.sql<{ at: string }[]>`
    select to_json(updated_at at time zone 'UTC')::text || 'Z' as at from animals where id = ${id}`;
  return new Date((row?.at ?? "").replaceAll('"', "")).toISOString();
}

it("is a new time after an edit, a pause and a hold, and the same after an edit that changes nothing", async () => {
  await seller.json("PATCH", `/api/animals/${id}`, { price: LISTING.price });
  expect(await updatedAt()).toBe(LONG_AGO);
  await seller.json("PATCH", `/api/animals/${id}`, { price: 40_000 });
  expect(await updatedAt()).not.toBe(LONG_AGO);
  await makeOld();
  await seller.json("PATCH", `/api/animals/${id}`, { isActive: false });
  expect(await updatedAt()).not.toBe(LONG_AGO);
  await seller.json("PATCH", `/api/animals/${id}`, { isActive: true });
  await makeOld();
  await server.database.sql`update animals set held_at = now() where id = ${id}`;
  expect(await updatedAt()).not.toBe(LONG_AGO);
});

it("is not part of the entity tag, and cannot be written", async () => {
  const { headers } = await seller.send("GET", `/api/animals/${id}`);
  await seller.json("PATCH", `/api/animals/${id}`, { updatedAt: "2030-01-01T00:00:00.000Z" });
  expect(await updatedAt()).toBe(LONG_AGO);
  await server.database.sql`update animals set updated_at = now() where id = ${id}`;
  expect((await seller.send("GET", `/api/animals/${id}`)).headers.get("ETag")).toBe(headers.get("ETag"));
});

it("is later for the later of two writers, although its transaction began first", async () => {
  await server.database.sql.begin(async (tx) => {
    await tx`select now()`;
    await seller.json("PATCH", `/api/animals/${id}`, { price: 40_000 });
    const first = await updatedAt();
    await tx`update animals set price = 30000 where id = ${id}`;
    const [row] = await tx`select updated_at > ${first} as is_later from animals where id = ${id}`;
    expect(row).toEqual({ is_later: true });
  });
});
