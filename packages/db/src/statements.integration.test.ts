import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connect } from "./client.ts";
import { users } from "./schema/users.ts";
import { isoTime, optional, prepareStatement } from "./statements.ts";
import { createTestDatabase, type TestDatabase } from "./testing.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.insert(users).values([
    { id: "a", name: "Ramesh $1", phone: "+910000000011", ratingCount: 2 },
    { id: "b", name: "सुनीता", phone: "+910000000012" },
  ]);
});
afterAll(() => database.drop());

const fields = { id: users.id, reviews: { count: users.ratingCount }, name: users.name, email: users.email };

describe("prepareStatement", () => {
  it("returns the same rows as Drizzle", async () => {
    const query = database.db
      .select(fields)
      .from(users)
      .where(eq(users.id, sql.placeholder("id")));
    const statement = prepareStatement(database.db, fields, query);
    for (const id of ["a", "b", "c"]) expect(await statement({ id })).toEqual(await query.execute({ id }));
    expect(await statement({ id: "a" })).toEqual([{ id: "a", reviews: { count: 2 }, name: "Ramesh $1", email: null }]);
  });

  it("inlines constant numbers, so that PostgreSQL keeps a generic plan", async () => {
    const query = database.db
      .select(fields)
      .from(users)
      .where(sql`${users.name} <> ${sql.placeholder("name")} and ${users.ratingCount} < ${5}`)
      .orderBy(users.id)
      .limit(1);
    const { db, close } = connect(database.url, { max: 1 });
    const statement = prepareStatement(db, fields, query);
    for (let call = 0; call < 8; call += 1) expect((await statement({ name: "none" }))[0]?.id).toBe("a");
    const [prepared] = await db.execute(sql`
      select statement, generic_plans::int from pg_prepared_statements where statement like 'select%limit 1'`);
    await close();
    expect(prepared?.statement).toMatch(/< 5 .*limit 1$/s);
    expect(prepared?.generic_plans).toBeGreaterThan(0);
  });

  it("reads timestamps as ISO 8601 strings in UTC with milliseconds", async () => {
    const moments = ["2026-11-20 06:30:00+05:30", "2026-11-20 06:30:00.1Z", "1999-12-31 23:59:59.123456Z"];
    for (const moment of moments) {
      await database.sql`update users set created_at = ${moment}::text::timestamptz where id = 'a'`;
      const created = { createdAt: isoTime(users.createdAt) };
      const query = database.db.select(created).from(users).where(eq(users.id, "a"));
      const rows = await prepareStatement(database.db, created, query)({});
      expect(rows).toEqual([{ createdAt: new Date(moment).toISOString() }]);
      expect(await query).toEqual(rows);
    }
  });

  it("leaves out the key of an optional column that is null", async () => {
    await database.db.update(users).set({ email: "a@example.org" }).where(eq(users.id, "a"));
    const contact = { id: users.id, email: optional(users.email) };
    const query = database.db.select(contact).from(users).orderBy(users.id);
    expect(await prepareStatement(database.db, contact, query)({})).toStrictEqual([
      { id: "a", email: "a@example.org" },
      { id: "b" },
    ]);
  });

  it("reads a column type that Drizzle converts as Drizzle does", async () => {
    const created = { createdAt: users.createdAt };
    const query = database.db.select(created).from(users).orderBy(users.id);
    const rows = await prepareStatement(database.db, created, query)({});
    expect(rows[0]?.createdAt).toBeInstanceOf(Date);
    expect(rows).toEqual(await query);
  });
});
