import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createEventPartitions, dropEvents, recordEvent } from "./events.ts";
import { events } from "./schema/events.ts";
import { users } from "./schema/users.ts";
import { createTestDatabase, type TestDatabase } from "./testing.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const record = (at: string, ids: { subjectId?: string; actorId?: string } = {}) =>
  recordEvent(database.db, {
    kind: "animal.updated",
    subjectId: "cow",
    actorId: null,
    ...ids,
    data: { fields: ["price"], oldPrice: 2, newPrice: 1 },
    at: new Date(at),
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
    ["truncated", sql`truncate events`],
    ["truncated in a partition of the migration", sql`truncate events_default`],
    ["truncated in a later partition", sql`truncate events_2031_05`],
  ])("cannot be %s by a statement", async (_how, statement) => {
    await createEventPartitions(database.db, new Date("2031-05-06T00:00:00Z"));
    await record("2031-05-06T00:00:00Z", { actorId: "sunita" });
    await expect(database.db.execute(statement)).rejects.toMatchObject({
      cause: { message: "events are append-only" },
    });
    expect(await database.db.select().from(events)).toMatchObject([{ actorId: "sunita" }]);
  });

  it.each([
    ["change them", sql`update events set actor_id = null`, "events are append-only"],
    ["delete them", sql`delete from events`, "events are append-only"],
    ["truncate them", sql`truncate events`, "events are append-only"],
    ["redact an account", sql`select redact_events('sunita', null)`, "permission denied for table events"],
    ["drop them", sql`select redact_events(null, '2040-01-01')`, "permission denied for table events"],
    ["redact an account as if it were deleted", sql`delete from pg_temp.accounts`, null],
  ])("don't let another role %s, whatever it sets", async (_what, statement, message) => {
    await record("2031-05-06T00:00:00Z", { actorId: "sunita" });
    await database.db.execute(sql`grant update, delete, truncate on events to pg_monitor`);
    await database.db.execute(
      sql`grant temporary on database ${sql.identifier(new URL(database.url).pathname.slice(1))} to pg_monitor`,
    );
    const attempt = database.db.transaction(async (tx) => {
      await tx.execute(sql`set local role pg_monitor`);
      await tx.execute(sql`create temporary table accounts on commit drop as select 'sunita' as id`);
      await tx.execute(sql`create trigger redact after delete on pg_temp.accounts
        for each row execute function redact_deleted_account()`);
      await tx.execute(sql`select set_config('pashu.redacting_events', 'on', true)`);
      await tx.execute(statement);
    });
    if (message === null) await attempt;
    else await expect(attempt).rejects.toMatchObject({ cause: { message } });
    expect(await database.db.select().from(events)).toMatchObject([{ actorId: "sunita" }]);
  });

  it("lose an account as actor and as subject when its row is deleted, and stay append-only", async () => {
    await database.db.insert(users).values({ id: "sunita", name: "Sunita", phone: "+910000000011" });
    await record("2031-05-06T00:00:00Z", { actorId: "sunita" });
    await record("2031-06-06T00:00:00Z", { subjectId: "sunita", actorId: "ramesh" });
    await database.db.transaction(async (tx) => {
      await tx.delete(users);
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
