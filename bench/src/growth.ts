import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { measureTarget } from "./api.ts";
import { openBenchDatabase, type BenchDatabase } from "./database.ts";
import { READS, timesOf } from "./db.ts";
import { plotGrowth, type Line } from "./growth-plot.ts";
import type { Options } from "./options.ts";
import { writeReport, RESULTS } from "./report.ts";
import { startServer } from "./server.ts";
import { statementsOf } from "./statements.ts";

const SIZES = [1_000, 10_000, 100_000, 1_000_000];
const PLOT = "growth.svg";
const SEARCH = "search: ";
const REQUEST = "HTTP request for a first page (CPU time)";
const REQUEST_SECONDS = 2;
const REQUEST_RUNS = 5;

export async function benchGrowth({ rows }: Options): Promise<void> {
  const sizes = SIZES.filter((size) => size <= rows);
  const costs = new Map<string, number[]>();
  const megabytes: string[] = [];
  let version = "";
  for (const size of sizes) {
    const database = await openBenchDatabase(size);
    ({ version } = database);
    try {
      const [row] = await database.sql`select pg_database_size(current_database()) / 1e6 as megabytes`;
      megabytes.push(Number(row?.megabytes).toFixed(0));
      for (const [label, ms] of await costsOf(database)) costs.set(label, [...(costs.get(label) ?? []), ms]);
    } finally {
      await database.stop();
    }
    console.log(`${size.toLocaleString("en")} listings: measured`);
  }
  const lines = [...costs].map(([label, ms]) => ({ label, points: ms.map((y, at) => ({ x: sizes[at] ?? 0, y })) }));
  await writeFile(join(RESULTS, PLOT), plotGrowth(withSlowestSearch(lines)));
  await writeReport({
    name: "growth",
    title: "Cost per call by number of listings",
    postgres: version,
    notes: [
      "Milliseconds. Statements: best execution time of the server's statements by EXPLAIN ANALYZE (timing off), warm",
      `HTTP request: GET /api/animals?category=cattle, uncached; CPU time of server and database, best of ${REQUEST_RUNS} runs of ${REQUEST_SECONDS} s`,
      "The frequency of each search term differs with the number of listings; the plot shows the slowest search",
    ],
    plot: PLOT,
    head: ["call", ...sizes.map((size) => size.toLocaleString("en")), "last / first"],
    rows: [...lines.map(rowOf), ["database size, MB", ...megabytes, ""]],
  });
}

function rowOf({ label, points }: Line): string[] {
  const [first, last] = [points[0]?.y ?? Number.NaN, points.at(-1)?.y ?? Number.NaN];
  return [label, ...points.map(({ y }) => y.toFixed(3)), (last / first).toFixed(1)];
}

async function costsOf(database: BenchDatabase): Promise<Map<string, number>> {
  const costs = new Map<string, number>();
  for (const [label, , read] of READS) {
    costs.set(label, (await timesOf(database, await statementsOf(database, read))).best);
  }
  return costs.set(REQUEST, await cpuOfRequest(database));
}

async function cpuOfRequest(database: BenchDatabase): Promise<number> {
  const server = await startServer(database.url, { VISITOR_CACHE: "off" });
  try {
    const target = { url: `${server.url}/api/animals?category=cattle` };
    let best = Infinity;
    for (let run = 0; run < REQUEST_RUNS; run += 1) {
      best = Math.min(best, (await measureTarget(database, server.pid, target, REQUEST_SECONDS)).total);
    }
    return best;
  } finally {
    await server.stop();
  }
}

function withSlowestSearch(lines: Line[]): Line[] {
  const searches = lines.filter(({ label }) => label.startsWith(SEARCH));
  const slowest = (searches[0]?.points ?? []).map(({ x }, at) => ({
    x,
    y: Math.max(...searches.map(({ points }) => points[at]?.y ?? 0)),
  }));
  const others = lines.filter((line) => !searches.includes(line));
  return [...others, { label: `slowest of ${searches.length} searches`, points: slowest }];
}
