import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import postgres from "postgres";
import { afterEach, describe, expect, inject, it } from "vitest";
import { connect } from "./client.ts";
import { migrate, UnsuitableDatabaseError, type AppliedMigration } from "./migrate.ts";
import { pincodes } from "./schema/places.ts";
import { withDatabase } from "./test-server.ts";

const databases: string[] = [];

async function onServer(statement: string): Promise<void> {
  const client = postgres(inject("testServer").url, { max: 1, onnotice: () => {} });
  await client.unsafe(statement);
  await client.end();
}

async function emptyDatabase(locale: string, encoding = "UTF8"): Promise<string> {
  const name = `pashu_test_${randomBytes(8).toString("hex")}`;
  await onServer(`create database ${name} template template0 encoding '${encoding}' locale '${locale}'`);
  databases.push(name);
  return withDatabase(inject("testServer").url, name);
}

afterEach(async () => {
  for (const name of databases.splice(0)) await onServer(`drop database ${name} with (force)`);
});

describe("migrate", () => {
  it("applies each migration once when it is called repeatedly and concurrently", async () => {
    const url = await emptyDatabase("C.UTF-8");
    const reported: string[] = [];
    const onApplied = ({ migration, durationMs }: AppliedMigration) => {
      expect(durationMs).toBeGreaterThanOrEqual(0);
      reported.push(migration);
    };
    const applications = [1, 2, 3].map(() => migrate(url, { onApplied }));
    expect(reported).toEqual((await Promise.all(applications)).flat());
    expect(new Set(reported).size).toBe(reported.length);
    await migrate(url, { onApplied: () => expect.unreachable() });

    const { db, close } = connect(url);
    expect(await db.$count(pincodes)).toBe(19_754);
    const applied = await db.execute(sql`select hash from drizzle.__drizzle_migrations`);
    expect(new Set(applied.map(({ hash }) => hash)).size).toBe(applied.length);
    await close();
  });

  it("applies a slow migration although the database sets a statement timeout", async () => {
    const url = await emptyDatabase("C.UTF-8");
    await migrate(url);
    await onServer(`alter database ${new URL(url).pathname.slice(1)} set statement_timeout = '50ms'`);
    const folder = await mkdtemp(join(tmpdir(), "pashu-slow-"));
    await mkdir(join(folder, "meta"));
    const entries = [{ idx: 0, version: "7", when: 1, tag: "0000_slow", breakpoints: true }];
    await writeFile(join(folder, "meta/_journal.json"), JSON.stringify({ entries }));
    await writeFile(join(folder, "0000_slow.sql"), "SELECT pg_sleep(0.2);");
    expect(await migrate(url, { folder })).toEqual(["0000_slow"]);
    await rm(folder, { recursive: true });
  });

  it("rejects a database whose locale has no Hindi letters", async () => {
    const failure = await migrate(await emptyDatabase("C")).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(UnsuitableDatabaseError);
    expect(String(failure)).toMatch(/The locale of the database "\w+" .*Hindi.*LOCALE 'C\.UTF-8'/);
  });

  it.each(["LATIN1", "SQL_ASCII"])("rejects the encoding %s before it applies a migration", async (encoding) => {
    const url = await emptyDatabase("C", encoding);
    const failure = await migrate(url, { onApplied: () => expect.unreachable() }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(UnsuitableDatabaseError);
    expect(String(failure)).toMatch(new RegExp(`The database "\\w+" has the encoding ${encoding},.*ENCODING 'UTF8'`));
  });
});
