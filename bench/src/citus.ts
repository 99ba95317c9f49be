import postgres from "postgres";
import { createCitusDatabase } from "@pashu/db/testing-citus";
import { percentiles } from "./median.ts";
import type { Options } from "./options.ts";
import { writeReport } from "./report.ts";
import { startServer } from "./server.ts";
import { requestJson, signUp } from "./sign-up.ts";

const LISTING = {
  title: "Murrah buffalo",
  description: "Calm",
  category: "buffalo",
  price: 90_000,
  location: "Hisar, Haryana, 125001",
};
const REQUESTS: { name: string; count: number; tables: string; send(url: string, cookie: string): Promise<unknown> }[] =
  [
    {
      name: "uncached list",
      count: 100,
      tables: "none",
      send: (url) => fetch(`${url}/api/animals?limit=20`).then((response) => response.text()),
    },
    {
      name: "own account",
      count: 100,
      tables: "1 read (sessions)",
      send: (url, cookie) => fetch(`${url}/api/auth/user`, { headers: { cookie } }).then((response) => response.text()),
    },
    {
      name: "change of the profile",
      count: 50,
      tables: "sessions, rate_limits",
      send: (url, cookie) => requestJson(url, "PATCH", "/api/users/me", { name: "Sunita" }, cookie),
    },
    {
      name: "new listing",
      count: 50,
      tables: "sessions, rate_limits, otp_attempts, events",
      send: (url, cookie) => requestJson(url, "POST", "/api/animals", LISTING, cookie),
    },
  ];

/** Compares the tables of `ops distribute` on workers and on the coordinator. Needs CITUS_DATABASE_URL. */
export async function benchCitus({ runs }: Options): Promise<void> {
  const url = process.env.CITUS_DATABASE_URL;
  if (url === undefined) throw new Error("Set CITUS_DATABASE_URL to a database of the coordinator.");
  const databases = [await createCitusDatabase(url, { isDistributed: false }), await createCitusDatabase(url)];
  const settings = { OTP_DELIVERY: "demo", BOT_CHECK: "off", VISITOR_CACHE: "off", WRITES_PER_HOUR: "1000000" };
  const servers = await Promise.all(databases.map((database) => startServer(database.url, settings)));
  try {
    const cookies = await Promise.all(servers.map((server) => signUp(server.url)));
    const rows: string[][] = [];
    for (const { name, count, tables, send } of REQUESTS) {
      const times: number[][] = [[], []];
      for (let n = 0; n < count * runs; n += 1) {
        // In turns, so that other load on the machine meets both.
        for (const [index, server] of servers.entries()) {
          const start = performance.now();
          await send(server.url, cookies[index] ?? "");
          times[index]?.push(performance.now() - start);
        }
      }
      const [local = [], distributed = []] = times;
      const [near, far] = [percentiles(local).p50, percentiles(distributed).p50];
      rows.push([name, tables, near.toFixed(1), far.toFixed(1), (far / near).toFixed(1)]);
    }
    await writeReport({
      name: "citus-cost",
      title: "Cost of distributed tables",
      postgres: await versionsOf(url),
      notes: ["One request after another, so the times are latencies", "Coordinator and workers are on one machine"],
      head: ["request", "distributed tables that it uses", "local, p50 ms", "distributed, p50 ms", "ratio"],
      rows,
    });
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await Promise.all(databases.map((database) => database.drop()));
  }
}

async function versionsOf(url: string): Promise<string> {
  const sql = postgres(url, { max: 1, fetch_types: false });
  try {
    const [row] = await sql`
      select current_setting('server_version') as postgres, extversion as citus,
        (select count(*) from pg_dist_node where shouldhaveshards) as workers, current_setting('citus.shard_count') as shards
      from pg_extension where extname = 'citus'`;
    return `${row?.["postgres"]}, Citus ${row?.["citus"]}, ${row?.["workers"]} workers, ${row?.["shards"]} shards for each table`;
  } finally {
    await sql.end();
  }
}
