import { randomBytes } from "node:crypto";
import postgres from "postgres";
import { inject } from "vitest";
import { connect, type Database } from "./client.ts";
import { withDatabase } from "./test-server.ts";

export type TestDatabase = Database & {
  url: string;
  drop(): Promise<void>;
};

export async function createTestDatabase(): Promise<TestDatabase> {
  const { template } = inject("testServer");
  const name = `pashu_test_${randomBytes(8).toString("hex")}`;
  await onServer(`create database ${name} template ${template}`);
  const url = withDatabase(inject("testServer").url, name);
  // Long, so that searches do not time out on a slow machine.
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
