import { numberAllChanges } from "@pashu/api/bench/number-changes";
import { readChanges, readNumbers } from "@pashu/api/bench/sync.queries";
import { migrate } from "@pashu/db/migrate";
import { PAGE_SIZE, PAGE_SIZE_MAX } from "@pashu/validators/limits";
import { cpuMs, watchDatabaseCpu } from "./cpu.ts";
import { createBenchDatabase, type BenchDatabase } from "./database.ts";
import { fillDataset } from "./dataset.ts";
import { timesOf } from "./db.ts";
import { median } from "./median.ts";
import type { Options } from "./options.ts";
import { writeReport } from "./report.ts";
import { startServer } from "./server.ts";
import { statementsOf } from "./statements.ts";

const DATABASE_BUDGET_MS = 0.15;
const CPU_BUDGET_MS = 0.6;
const REQUESTS = 2000;
const UPDATED = 2000;
const UPDATE_RUNS = 15;

/** A mirror of the market reads its changes at any depth. The cost of the triggers for who changes a listing. */
export async function benchSync({ rows }: Options): Promise<void> {
  const database = await createBenchDatabase(`pashu_bench_sync_${rows}`);
  const lines: string[][] = [];
  const add = (label: string, value: number, unit: string, budget: number | null) => {
    const isMet = budget === null || value <= budget;
    if (!isMet) process.exitCode = 1;
    const limit = budget === null ? ["", ""] : [`${budget} ${unit}`, isMet ? "yes" : "no"];
    lines.push([label, `${value.toFixed(unit === "ms" ? 3 : 2)} ${unit}`, ...limit]);
  };
  try {
    await migrate(database.url);
    await fillDataset(database.sql, rows);
    const started = performance.now();
    await numberAllChanges(database);
    const seconds = (performance.now() - started) / 1000;
    await database.sql`vacuum (analyze) animal_changes`;
    const seqs = await positions(database);

    for (const [place, after] of Object.entries(seqs)) {
      for (const limit of [PAGE_SIZE, PAGE_SIZE_MAX]) {
        const statements = await statementsOf(database, async (reads) => {
          await readChanges(reads, after, limit);
          await readNumbers(reads);
        });
        const budget = limit === PAGE_SIZE ? DATABASE_BUDGET_MS : null;
        add(`page of ${limit}, ${place}: statements`, (await timesOf(database, statements)).best, "ms", budget);
      }
    }
    await measureRequests(database, seqs, add);
    add("rows of changes, numbered per second", rows / seconds, "", null);
    add("update of a listing, with the triggers beside without", await updateRatio(database), "×", null);
  } finally {
    await database.stop();
  }
  await writeReport({
    name: `sync-${rows}`,
    title: `Changes of ${rows.toLocaleString("en")} listings for a mirror`,
    postgres: database.version,
    notes: [
      "Statements: best execution time by EXPLAIN ANALYZE (timing off)",
      `CPU: of the server's process and of PostgreSQL, mean of ${REQUESTS} requests over a socket, one at a time`,
      `Update: the price of ${UPDATED} listings in one statement, median of ${UPDATE_RUNS} pairs of runs, each rolled back`,
    ],
    head: ["", "measured", "budget", "met"],
    rows: lines,
  });
}

type Positions = Record<"at the beginning" | "in the middle" | "at the end", number>;

async function positions({ sql }: BenchDatabase): Promise<Positions> {
  const [row] = await sql<{ middle: string; last: string }[]>`
    select percentile_disc(0.5) within group (order by seq) as middle, max(seq) as last from animal_changes`;
  return { "at the beginning": 0, "in the middle": Number(row?.middle), "at the end": Number(row?.last) };
}

async function measureRequests(
  database: BenchDatabase,
  seqs: Positions,
  add: (label: string, value: number, unit: string, budget: number | null) => void,
): Promise<void> {
  const server = await startServer(database.url);
  try {
    for (const [place, after] of Object.entries(seqs)) {
      for (const limit of [PAGE_SIZE, PAGE_SIZE_MAX]) {
        const cursor = `c1.${after.toString(36)}.0`;
        const address = `${server.url}/api/animals?updatedSince=1970-01-01T00:00:00Z&limit=${limit}&cursor=${cursor}`;
        const request = async () => {
          const response = await fetch(address);
          if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
          await response.arrayBuffer();
        };
        for (let count = 0; count < REQUESTS / 4; count += 1) await request();
        const databaseCpu = await watchDatabaseCpu(database.sql);
        const [before, databaseBefore] = [cpuMs(server.pid), databaseCpu()];
        for (let count = 0; count < REQUESTS; count += 1) await request();
        const cpu = (cpuMs(server.pid) - before) / REQUESTS;
        const budget = limit === PAGE_SIZE ? CPU_BUDGET_MS : null;
        add(`page of ${limit}, ${place}: CPU of the server`, cpu, "ms", budget);
        add(`page of ${limit}, ${place}: CPU of PostgreSQL`, (databaseCpu() - databaseBefore) / REQUESTS, "ms", null);
      }
    }
  } finally {
    await server.stop();
  }
}

async function updateRatio({ sql }: BenchDatabase): Promise<number> {
  const connection = await sql.reserve();
  const update = async (mode: "enable" | "disable") => {
    await connection`begin`;
    await connection.unsafe(`alter table animals ${mode} trigger animals_changed_update`);
    const started = performance.now();
    await connection`
      update animals set price = price + 1 where id in (select id from animals where on_sale order by id limit ${UPDATED})`;
    const ms = performance.now() - started;
    await connection`rollback`;
    return ms;
  };
  await update("enable");
  const ratios: number[] = [];
  for (let run = 0; run < UPDATE_RUNS; run += 1) ratios.push((await update("enable")) / (await update("disable")));
  connection.release();
  return median(ratios);
}
