import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import postgres from "postgres";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { migrate, MigrationBusyError } from "./migrate.ts";
import { MIGRATIONS_FOLDER } from "./paths.ts";
import { createTestDatabase, type TestDatabase } from "./testing.ts";

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "pashu-migrations-"));
  await cp(MIGRATIONS_FOLDER, folder, { recursive: true });
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

async function addMigration(tag: string, statements: string[], when = Date.now()): Promise<void> {
  const file = join(folder, "meta/_journal.json");
  const journal = JSON.parse(await readFile(file, "utf8")) as { entries: object[] };
  journal.entries.push({ idx: journal.entries.length, version: "7", when, tag, breakpoints: true });
  await writeFile(file, JSON.stringify(journal));
  await writeFile(join(folder, `${tag}.sql`), statements.join("\n--> statement-breakpoint\n"));
}

const ADD_COLUMN = ["alter table animals add column horns text"];
const BUILD_INDEX = ["create index concurrently animals_breed_index on animals (breed)"];

async function hasNewColumn(): Promise<boolean> {
  const columns = await database.db.execute(
    sql`select from information_schema.columns where table_name = 'animals' and column_name = 'horns'`,
  );
  return columns.length === 1;
}

async function countValidIndexes(name: string): Promise<number> {
  const found = await database.db.execute(
    sql`select from pg_index where indexrelid = to_regclass(${name}) and indisvalid`,
  );
  return found.length;
}

async function openTransaction(lock: "access share" | "row exclusive"): Promise<() => Promise<void>> {
  const connection = postgres(database.url, { max: 1, fetch_types: false, onnotice: () => {} });
  await connection.unsafe(`begin; lock table animals in ${lock} mode`);
  return async () => {
    await connection`commit`;
    await connection.end();
  };
}

describe("migrate on a database in use", () => {
  it("lets other statements run between its attempts, and succeeds after a long read", async () => {
    await addMigration("9000_horns", ADD_COLUMN);
    const endReading = await openTransaction("access share");
    const migrating = migrate(database.url, { folder, lockTimeoutMs: 100 });
    await expect.poll(countLockWaits, { interval: 5 }).toBe(1);
    await database.db.execute(sql`select from animals limit 1`);
    expect(await hasNewColumn()).toBe(false);
    await endReading();
    expect(await migrating).toEqual(["9000_horns"]);
    expect(await hasNewColumn()).toBe(true);
  });

  it("throws MigrationBusyError after its timeout and changes nothing", async () => {
    await addMigration("9000_horns", ["create table stables (id text)", ...ADD_COLUMN]);
    const endReading = await openTransaction("access share");
    const migrating = migrate(database.url, { folder, lockTimeoutMs: 50, timeoutMs: 0 });
    const error: unknown = await migrating.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(MigrationBusyError);
    expect(error).toHaveProperty("message", expect.stringContaining("9000_horns"));
    await endReading();
    expect(await database.db.execute(sql`select to_regclass('stables') as made`)).toEqual([{ made: null }]);
    expect(await migrate(database.url, { folder })).toEqual(["9000_horns"]);
  });

  it("builds an index outside of a transaction, also from several processes at once", async () => {
    await addMigration("9000_breeds", BUILD_INDEX);
    const applied = await Promise.all([1, 2, 3].map(() => migrate(database.url, { folder })));
    expect(applied.flat()).toEqual(["9000_breeds"]);
    expect(await countValidIndexes("animals_breed_index")).toBe(1);
  });

  it("does not block writes while an index build waits for an older transaction", async () => {
    await addMigration("9000_breeds", BUILD_INDEX);
    const endWriting = await openTransaction("row exclusive");
    const migrating = migrate(database.url, { folder, lockTimeoutMs: 1 });
    await expect.poll(countLockWaits, { interval: 5 }).toBe(1);
    const endOther = await openTransaction("row exclusive");
    await endOther();
    expect(await countValidIndexes("animals_breed_index")).toBe(0);
    await endWriting();
    await migrating;
    expect(await countValidIndexes("animals_breed_index")).toBe(1);
  });

  it("replaces the invalid index of a failed build", async () => {
    await addMigration("9000_places", ['create unique index concurrently "places_once" on pincodes (state)']);
    await expect(migrate(database.url, { folder })).rejects.toThrow(/could not create unique index/);
    expect(await database.db.execute(sql`select to_regclass('places_once') as left`)).toEqual([
      { left: "places_once" },
    ]);

    await database.db.execute(sql`delete from pincodes where pincode <> '411001'`);
    await migrate(database.url, { folder });
    expect(await countValidIndexes("places_once")).toBe(1);
  });

  it("applies a migration with an older date than the last one", async () => {
    await addMigration("9001_later", ["create table later (id text)"], Date.now());
    await migrate(database.url, { folder });
    await addMigration("9000_earlier", ["create table earlier (id text)"], Date.now() - 60_000);
    expect(await migrate(database.url, { folder })).toEqual(["9000_earlier"]);
  });
});

async function countLockWaits(): Promise<number> {
  const waiting = await database.db.execute(
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return waiting.length;
}
