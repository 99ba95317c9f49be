import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { distribute, planDistribution } from "./distribute.ts";
import { DISTRIBUTIONS } from "./schema/distribution.ts";
import { createTestDatabase, type TestDatabase } from "./testing.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Citus is not installed everywhere, so its conditions are checked on PostgreSQL. */
describe("a table that is distributed on Citus", () => {
  it.each(DISTRIBUTIONS)("$table has $column in all unique keys, and no foreign keys", async ({ table, column }) => {
    const [columnOfTable] = await database.sql`
      select attnum from pg_attribute where attrelid = ${table}::text::regclass and attname = ${column}`;
    expect(columnOfTable).toBeDefined();
    expect(
      await database.sql`
        select indexrelid::regclass::text as key from pg_index
        where indrelid = ${table}::text::regclass and indisunique and not ${columnOfTable?.["attnum"]}::int2 = any(indkey)`,
    ).toEqual([]);
    expect(
      await database.sql`
        select conname from pg_constraint
        where contype = 'f' and ${table}::text::regclass in (conrelid, confrelid)`,
    ).toEqual([]);
  });

  it("stays on a database that is not Citus", async () => {
    const nothing = { database: "plain", steps: [] };
    expect(await planDistribution(database.url)).toEqual(nothing);
    expect(await distribute(database.url)).toEqual(nothing);
    expect(await distribute(database.url, { undo: true })).toEqual(nothing);
  });
});

describe("functions of the schema", () => {
  it("find tables and functions with each search_path of their caller", async () => {
    const unqualified = await database.sql`
      select p.oid::regprocedure::text as function from pg_proc p
      where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
        and not coalesce('search_path=public, pg_temp' = any(proconfig), false)`;
    expect([...unqualified]).toEqual([]);
  });

  it("work for a caller without a search_path", async () => {
    await database.db.transaction(async (tx) => {
      await tx.execute("set local search_path = ''");
      await tx.execute("insert into public.users (id, name, phone) values ('sunita', 'Sunita', '+910000000001')");
      await tx.execute(`insert into public.animals (id, title, description, category, price, location, seller_id)
        values ('00000000-0000-7000-8000-000000000001', 'Cow', 'calm', 'cattle', 5, 'Latur', 'sunita')`);
      await tx.execute(`insert into public.animal_facts (animal_id, breed_id)
        values ('00000000-0000-7000-8000-000000000001', 'cattle-gir')`);
      await tx.execute("update public.animals set hidden_at = now()");
      await tx.execute("delete from public.users");
    });
    const [counts] = await database.sql`select sum(count)::int as count from category_counts`;
    expect(counts?.["count"]).toBe(0);
  });
});
