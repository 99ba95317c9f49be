import { randomBytes } from "node:crypto";
import postgres from "postgres";
import { inject } from "vitest";
import { connect, type Database } from "./client.ts";
import { withDatabase } from "./test-server.ts";

export type TestDatabase = Database & {
  url: string;
  /** Closes the pool and removes the database. */
  drop(): Promise<void>;
};

/** A database of its own for a test file: migrated, with all pincodes and nothing else. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { template } = inject("testServer");
  const name = `pashu_test_${randomBytes(8).toString("hex")}`;
  await onServer(`create database ${name} template ${template}`);
  const url = withDatabase(inject("testServer").url, name);
  // A slow machine must not cancel a search; tests of the timeout connect by themselves.
  const database = connect(url, { max: 5, searchTimeoutMs: 20_000 });
  const drop = async () => {
    await database.close();
    await onServer(`drop database if exists ${name} with (force)`);
  };
  return { ...database, url, drop };
}

async function onServer(statement: string): Promise<void> {
  const sql = postgres(inject("testServer").url, { max: 1, fetch_types: false, onnotice: () => {} });
  try {
    await sql.unsafe(statement);
  } finally {
    await sql.end();
  }
}
