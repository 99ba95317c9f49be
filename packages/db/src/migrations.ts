import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type postgres from "postgres";

export interface Migration {
  name: string;
  statements: string[];
  /** Whether it builds indexes without holding up writers, which no transaction may do. */
  concurrent: boolean;
  hash: string;
  when: number;
}

/** The migrations that drizzle-kit wrote, in their order. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const journal = JSON.parse(await readFile(join(folder, "meta/_journal.json"), "utf8")) as {
    entries: { tag: string }[];
  };
  return readMigrationFiles({ migrationsFolder: folder }).map(({ sql: statements, hash, folderMillis }, index) => ({
    name: journal.entries[index]?.tag ?? String(index),
    statements,
    concurrent: statements.some((statement) => /\bindex\s+concurrently\b/i.test(statement)),
    hash,
    when: folderMillis,
  }));
}

/** Those that the database has not had yet; its list of them is where drizzle keeps it. */
export async function pendingMigrations(sql: postgres.Sql, all: Migration[]): Promise<Migration[]> {
  await sql`create schema if not exists drizzle`;
  await sql`
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)
  `;
  const applied = await sql<{ when: number }[]>`select created_at::float8 as when from drizzle.__drizzle_migrations`;
  const known = new Set(applied.map(({ when }) => when));
  return all.filter(({ when }) => !known.has(when));
}

/** All of a migration or nothing of it. */
export async function applyAtOnce(sql: postgres.Sql, migration: Migration): Promise<void> {
  await sql.begin(async (tx) => {
    for (const statement of migration.statements) await tx.unsafe(statement);
    await remember(tx, migration);
  });
}

/**
 * Statement by statement; what an attempt before left half done is removed first.
 * Whoever has to wait for an index may do so for long, because nobody queues behind it.
 */
export async function applyConcurrently(sql: postgres.Sql, migration: Migration, timeoutMs: number): Promise<void> {
  const [before] = await sql`select current_setting('lock_timeout') as timeout`;
  await sql`select set_config('lock_timeout', ${`${timeoutMs}ms`}, false)`;
  for (const statement of migration.statements) {
    await dropUnfinishedIndex(sql, statement);
    await sql.unsafe(statement);
  }
  await sql`select set_config('lock_timeout', ${before?.timeout}, false)`;
  await remember(sql, migration);
}

/** An index whose building was broken off stays, is kept up by every write, and is used by no query. */
async function dropUnfinishedIndex(sql: postgres.Sql, statement: string): Promise<void> {
  const unfinished = await sql<{ name: string }[]>`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_index i
      join pg_class c on c.oid = i.indexrelid
      join pg_namespace n on n.oid = c.relnamespace
    where not i.indisvalid and strpos(${statement}, format('"%s"', c.relname)) > 0
  `;
  for (const { name } of unfinished) await sql.unsafe(`drop index concurrently ${name}`);
}

async function remember(sql: postgres.ISql, { hash, when }: Migration): Promise<void> {
  await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${when})`;
}
