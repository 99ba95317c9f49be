import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createEventPartitions, dropEvents, recordEvent, redactEvents } from "./events.ts";
import { events } from "./schema/events.ts";
import { createTestDatabase, type TestDatabase } from "./testing.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const record = (at: string, ids: { subjectId?: string; actorId?: string } = {}) =>
  recordEvent(database.db, {
    ...{ kind: "animal.updated", subjectId: "cow", actorId: null, ...ids },
    ...{ data: { fields: ["price"], oldPrice: 2, newPrice: 1 }, at: new Date(at) },
  });

const months = async () =>
  (await database.db.select({ at: events.at }).from(events).orderBy(events.at)).map(({ at }) =>
    at.toISOString().slice(0, 7),
  );

async function partitions(): Promise<string[]> {
  const rows = await database.db.execute<{ name: string }>(
    sql`select relname as name from pg_inherits join pg_class on oid = inhrelid where inhparent = 'events'::regclass`,
  );
  return rows.map(({ name }) => name).toSorted();
}

describe("events", () => {
  it.each([
    ["changed", sql`update events set actor_id = null`],
    ["deleted", sql`delete from events`],
  ])("cannot be %s by a statement", async (_how, statement) => {
    await record("2031-05-06T00:00:00Z", { actorId: "sunita" });
    await expect(database.db.execute(statement)).rejects.toMatchObject({
      cause: { message: "events are append-only" },
    });
    expect(await database.db.select().from(events)).toMatchObject([{ actorId: "sunita" }]);
  });

  it("lose a deleted account as actor and as subject, and stay append-only", async () => {
    await record("2031-05-06T00:00:00Z", { actorId: "sunita" });
    await record("2031-06-06T00:00:00Z", { subjectId: "sunita", actorId: "ramesh" });
    await database.db.transaction(async (tx) => {
      await redactEvents(tx, "sunita");
      await expect(tx.transaction((inner) => inner.execute(sql`delete from events`))).rejects.toThrow();
    });
    const rows = await database.db.select().from(events).orderBy(events.at);
    expect(rows).toMatchObject([
      { subjectId: "cow", actorId: null, data: { newPrice: 1 } },
      { subjectId: null, actorId: "ramesh" },
    ]);
  });

  it("are stored by month, and dropped when the whole month is too old", async () => {
    await createEventPartitions(database.db, new Date("2031-12-31T23:59:59Z"));
    expect(await partitions()).toEqual(
      expect.arrayContaining(["events_2031_12", "events_2032_01", "events_2032_02", "events_default"]),
    );
    for (const at of ["2031-12-01T00:00:00Z", "2031-12-31T23:59:59.999Z", "2032-01-01T00:00:00Z"]) await record(at);
    await dropEvents(database.db, new Date("2031-12-31T23:59:59.999Z"));
    expect(await months()).toEqual(["2031-12", "2031-12", "2032-01"]);
    await dropEvents(database.db, new Date("2032-01-01T00:00:00Z"));
    expect(await months()).toEqual(["2032-01"]);
    expect(await partitions()).not.toContain("events_2031_12");
    expect(await partitions()).toContain("events_2032_01");
  });

  it("are stored and dropped in a month without a partition, which is not created later", async () => {
    await record("2033-03-03T00:00:00Z");
    await createEventPartitions(database.db, new Date("2033-03-04T00:00:00Z"));
    expect(await partitions()).not.toContain("events_2033_03");
    expect(await partitions()).toContain("events_2033_04");
    await record("2033-03-05T00:00:00Z");
    await dropEvents(database.db, new Date("2033-03-04T00:00:00Z"));
    expect(await months()).toEqual(["2033-03"]);
  });
});
