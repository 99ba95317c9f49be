import { desc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connect } from "./client.ts";
import { users } from "./schema/users.ts";
import { endOf, isoTime, prepareJson, prepareStatement } from "./statements.ts";
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
  it("gives the rows that Drizzle would give", async () => {
    const query = database.db
      .select(fields)
      .from(users)
      .where(eq(users.id, sql.placeholder("id")));
    const statement = prepareStatement(database.db, fields, query);
    for (const id of ["a", "b", "c"]) expect(await statement({ id })).toEqual(await query.execute({ id }));
    expect(await statement({ id: "a" })).toEqual([{ id: "a", reviews: { count: 2 }, name: "Ramesh $1", email: null }]);
  });

  it("keeps its plan, with the numbers that never change in its text", async () => {
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

  it("gives timestamps as JSON has them, in UTC and to the millisecond", async () => {
    const moments = ["2026-11-20 06:30:00+05:30", "2026-11-20 06:30:00.1Z", "1999-12-31 23:59:59.123456Z"];
    for (const moment of moments) {
      await database.sql`update users set created_at = ${moment}::text::timestamptz where id = 'a'`;
      const created = { createdAt: isoTime(users.createdAt) };
      const query = database.db.select(created).from(users).where(eq(users.id, "a"));
      const rows = await prepareStatement(database.db, created, query)({});
      const json = await prepareJson(database.db, created, query)({});
      expect(rows).toEqual([{ createdAt: new Date(moment).toISOString() }]);
      expect(await query).toEqual(rows);
      expect(JSON.parse(json.toString())).toEqual(rows);
    }
  });

  it("refuses what only Drizzle can read", () => {
    const created = { createdAt: users.createdAt };
    const query = database.db.select(created).from(users);
    for (const prepare of [prepareStatement, prepareJson]) {
      expect(() => prepare(database.db, created, query)).toThrow(/createdAt is a PgTimestamp/);
    }
  });
});

describe("prepareJson", () => {
  it("writes what the rows are as objects, in their order", async () => {
    const awkward = { name: `"\\\n\t\u0001\u007f\u2028</script>🐃'`, ratingCount: 3, ratingSum: 13 };
    await database.db.insert(users).values({ id: "c", phone: "+910000000013", ...awkward });
    const all = {
      ...fields,
      createdAt: isoTime(users.createdAt),
      seller: { rating: sql<number>`${users.ratingSum} / 10::float8` },
    };
    const query = database.db
      .select(all)
      .from(users)
      .where(sql`${users.id} > ${sql.placeholder("after")}`)
      .orderBy(desc(users.name))
      .limit(2);
    const [json, rows] = [prepareJson(database.db, all, query), prepareStatement(database.db, all, query)];
    for (const after of ["", "b", "z"]) {
      const [written, expected] = [await json({ after }), await rows({ after })];
      expect(JSON.parse(written.toString())).toEqual(expected);
      expect(endOf(written)).toEqual({ count: expected.length, last: expected.at(-1) });
    }
    expect((await rows({ after: "b" })).map(({ name }) => name)).toEqual([awkward.name]);
  });
});
