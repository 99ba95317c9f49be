import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { measureUrl } from "./api.ts";
import { openBenchDatabase, type BenchDatabase } from "./database.ts";
import { READS, timesOf } from "./db.ts";
import { plotGrowth, type Line } from "./growth-plot.ts";
import type { Options } from "./main.ts";
import { publish, RESULTS } from "./report.ts";
import { startServer } from "./server.ts";
import { statementOf } from "./statements.ts";

const SIZES = [1_000, 10_000, 100_000, 1_000_000];
const PLOT = "growth.svg";
const SEARCH = "search: ";
const REQUEST = "whole request for a first page (CPU)";
const REQUEST_SECONDS = 2;
const REQUEST_RUNS = 5;

/** What each read costs at a thousand listings and at a million, as a table and as a plot. */
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
      for (const [what, ms] of await costsOf(database)) costs.set(what, [...(costs.get(what) ?? []), ms]);
    } finally {
      await database.stop();
    }
    console.log(`${size.toLocaleString("en")} listings: measured`);
  }
  const lines = [...costs].map(([what, ms]) => ({ what, points: ms.map((y, at) => ({ x: sizes[at] ?? 0, y })) }));
  await writeFile(join(RESULTS, PLOT), plotGrowth(withSearchesAsOne(lines)));
  await publish({
    name: "growth",
    title: "What each call costs with ever more listings",
    postgres: version,
    notes: [
      "Milliseconds. Statements: best execution time by EXPLAIN ANALYZE (timing off) of what the server sends, warm",
      `The whole request is GET /api/animals?category=cattle, not kept: CPU time of server and database, the least of ${REQUEST_RUNS} runs of ${REQUEST_SECONDS} s`,
      "The words searched for, and how rare they are, differ with the number of listings; the plot shows the slowest",
    ],
    plot: PLOT,
    head: ["what", ...sizes.map((size) => size.toLocaleString("en")), "last / first"],
    rows: [...lines.map(rowOf), ["the database on disk, MB", ...megabytes, ""]],
  });
}

function rowOf({ what, points }: Line): string[] {
  const [first, last] = [points[0]?.y ?? Number.NaN, points.at(-1)?.y ?? Number.NaN];
  return [what, ...points.map(({ y }) => y.toFixed(3)), (last / first).toFixed(1)];
}

async function costsOf(database: BenchDatabase): Promise<Map<string, number>> {
  const costs = new Map<string, number>();
  for (const [what, , read] of READS) {
    costs.set(what, (await timesOf(database, await statementOf(database, read))).best);
  }
  return costs.set(REQUEST, await cpuOfRequest(database));
}

async function cpuOfRequest(database: BenchDatabase): Promise<number> {
  const server = await startServer(database.url, { VISITOR_CACHE: "off" });
  try {
    const question = { url: `${server.url}/api/animals?category=cattle` };
    let least = Infinity;
    for (let run = 0; run < REQUEST_RUNS; run += 1) {
      least = Math.min(least, (await measureUrl(database, server.pid, question, REQUEST_SECONDS)).total);
    }
    return least;
  } finally {
    await server.stop();
  }
}

/** Of all searches, the slowest at each size. */
function withSearchesAsOne(lines: Line[]): Line[] {
  const searches = lines.filter(({ what }) => what.startsWith(SEARCH));
  const slowest = (searches[0]?.points ?? []).map(({ x }, at) => ({
    x,
    y: Math.max(...searches.map(({ points }) => points[at]?.y ?? 0)),
  }));
  const others = lines.filter((line) => !searches.includes(line));
  return [...others, { what: `search: the slowest of ${searches.length}`, points: slowest }];
}
