import { randomBytes } from "node:crypto";
import postgres from "postgres";
import { ADVISORY_LOCKS } from "./advisory-locks.ts";
import { connect } from "./client.ts";
import { distribute } from "./distribute.ts";
import { LOCALE } from "./embedded/cluster.ts";
import { migrate } from "./migrate.ts";
import { withDatabase } from "./test-server.ts";
import type { TestDatabase } from "./testing.ts";

/**
 * Creates a migrated database on all nodes of a Citus cluster.
 * @param url a database of the coordinator, with the extension and its workers
 */
export async function createCitusDatabase(url: string, { isDistributed = true } = {}): Promise<TestDatabase> {
  const name = `pashu_test_${randomBytes(8).toString("hex")}`;
  const nodes = await nodesOf(url);
  const coordinator = withDatabase(nodes[0], name);
  // One after another: each changes the roles of the cluster, which PostgreSQL refuses to do concurrently.
  await withLock(url, async () => {
    for (const node of nodes) {
      await execute(node, `create database ${name} template template0 encoding 'UTF8' locale '${LOCALE}'`);
      await execute(withDatabase(node, name), "create extension citus");
    }
    for (const [index, node] of nodes.entries()) {
      const { hostname, port } = new URL(node);
      const call = index === 0 ? "citus_set_coordinator_host" : "citus_add_node";
      await execute(coordinator, `select ${call}('${hostname}', ${port || "5432"})`);
    }
    await migrate(coordinator);
    if (isDistributed) await distribute(coordinator);
  });
  const database = connect(coordinator, { max: 5, searchTimeoutMs: 20_000 });
  const drop = async () => {
    await database.close();
    for (const node of nodes) await execute(node, `drop database if exists ${name} with (force)`);
  };
  return { ...database, url: coordinator, drop };
}

/** The addresses of the coordinator, which is first, and of its workers. */
async function nodesOf(url: string): Promise<[string, ...string[]]> {
  const sql = postgres(url, { max: 1, fetch_types: false });
  try {
    const workers = await sql<{ host: string; port: number }[]>`
      select nodename as host, nodeport as port from pg_dist_node where isactive and groupid <> 0 order by groupid`;
    return [
      url,
      ...workers.map(({ host, port }) => Object.assign(new URL(url), { hostname: host, port: String(port) }).href),
    ];
  } finally {
    await sql.end();
  }
}

async function withLock(url: string, work: () => Promise<void>): Promise<void> {
  const sql = postgres(url, { max: 1, max_lifetime: null, fetch_types: false });
  try {
    await sql`select pg_advisory_lock(${ADVISORY_LOCKS.testTemplate})`;
    await work();
  } finally {
    await sql.end();
  }
}

async function execute(url: string, statement: string): Promise<void> {
  const sql = postgres(url, { max: 1, fetch_types: false, onnotice: () => {} });
  try {
    await sql.unsafe(statement);
  } finally {
    await sql.end();
  }
}
