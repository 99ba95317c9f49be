import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { connect, type Database } from "./client.ts";
import { changedCollations, changedCollationsOfReplica } from "./collation-check.ts";
import { createTestDatabase, type TestDatabase } from "./testing.ts";

let database: TestDatabase;
let opened: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  opened = connect(database.url, { max: 1 });
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});

const execute = (statement: string) => opened.db.execute(sql.raw(statement));

it("changedCollations reports none in a new database", async () => {
  expect(await changedCollations(opened.db)).toEqual([]);
});

it("changedCollations reports a collation of an index, until it is refreshed, and no unused one", async () => {
  const [system] = await execute(
    "select pg_collation_actual_version(oid) as actual from pg_collation where collname = 'hi-x-icu'",
  );
  await execute("create collation unused (provider = icu, locale = 'mr', version = '1.0')");
  await execute("create collation by_name (provider = icu, locale = 'hi', version = '1.0')");
  await execute("create table names (name text collate by_name primary key)");
  const changed = { kind: "collation", name: "by_name", recorded: "1.0", actual: system?.["actual"] };
  expect(await changedCollations(opened.db)).toEqual([changed]);
  expect(await changedCollationsOfReplica(database.url)).toEqual([changed]);
  await execute("reindex table names");
  await execute("alter collation by_name refresh version");
  expect(await changedCollations(opened.db)).toEqual([]);
});

it("changedCollations reports the default collation of a database, until it is refreshed", async () => {
  const name = `collation_${randomBytes(4).toString("hex")}`;
  await execute(
    `create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8'
     locale_provider icu icu_locale 'en' collation_version '1.0'`,
  );
  const url = new URL(database.url);
  url.pathname = `/${name}`;
  const other = connect(url.href, { max: 1 });
  try {
    expect(await changedCollations(other.db)).toEqual([
      { kind: "database", name, recorded: "1.0", actual: expect.any(String) as string },
    ]);
    await other.db.execute(sql.raw(`alter database ${name} refresh collation version`));
    expect(await changedCollations(other.db)).toEqual([]);
  } finally {
    await other.close();
    await execute(`drop database ${name}`);
  }
});
