import { numberAllChanges } from "@pashu/api/bench/number-changes";
import { readChanges, readNumbers } from "@pashu/api/bench/sync.queries";
import { migrate } from "@pashu/db/migrate";
import { PAGE_SIZE, PAGE_SIZE_MAX } from "@pashu/validators/limits";
import { cpuMs, databaseCpuMs, databaseCpuMsSince } from "./cpu.ts";
import { createBenchDatabase, type BenchDatabase } from "./database.ts";
import { fillDataset } from "./dataset.ts";
import { timesOf } from "./db.ts";
import { CONNECTIONS, load } from "./load.ts";
import { median } from "./median.ts";
import type { Options } from "./options.ts";
import { writeReport } from "./report.ts";
import { startServer } from "./server.ts";
import { statementsOf } from "./statements.ts";

const DATABASE_BUDGET_MS = 0.15;
const CPU_BUDGET_MS = 0.6;
const UPDATED = 2000;
/** As many as there are dead rows before the next automatic vacuum. */
const CHANGED = 5000;
const UPDATE_RUNS = 15;

/** Measures pages of changes at any depth, and what the triggers add to the change of a listing. */
export async function benchSync({ rows, seconds }: Options): Promise<void> {
  const database = await createBenchDatabase(`pashu_bench_sync_${rows}`);
  const lines: string[][] = [];
  const add: Add = (label, value, unit, budget) => {
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
    const numbering = (performance.now() - started) / 1000;
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
    await measureRequests(database, seqs, seconds, add);
    await changeListings(database);
    const { "at the end": end } = await positions(database);
    const nothingNew = await statementsOf(database, async (reads) => {
      await readChanges(reads, end, PAGE_SIZE);
      await readNumbers(reads);
    });
    const { best } = await timesOf(database, nothingNew);
    add(
      `nothing new, ${CHANGED.toLocaleString("en")} changes after the last vacuum: statements`,
      best,
      "ms",
      DATABASE_BUDGET_MS,
    );
    add("rows of changes, numbered per second", rows / numbering, "", null);
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
      `CPU: per request, of the server and of PostgreSQL, with ${CONNECTIONS} connections for ${seconds} s`,
      `Update: the price of ${UPDATED} listings in one statement, median of ${UPDATE_RUNS} pairs of runs, each rolled back`,
    ],
    head: ["", "measured", "budget", "met"],
    rows: lines,
  });
}

async function changeListings(database: BenchDatabase): Promise<void> {
  await database.sql`
    update animals set price = price + 1 where id in (select id from animals where on_sale order by id limit ${CHANGED})`;
  await numberAllChanges(database);
}

type Add = (label: string, value: number, unit: string, budget: number | null) => void;
type Positions = Record<"at the beginning" | "in the middle" | "at the end", number>;

async function positions({ sql }: BenchDatabase): Promise<Positions> {
  const [row] = await sql<{ middle: string; last: string }[]>`
    select percentile_disc(0.5) within group (order by seq) as middle, max(seq) as last from animal_changes`;
  return { "at the beginning": 0, "in the middle": Number(row?.middle), "at the end": Number(row?.last) };
}

/** Beside each other with a list, because other load on the machine adds to both. */
async function measureRequests(database: BenchDatabase, seqs: Positions, seconds: number, add: Add): Promise<void> {
  const server = await startServer(database.url);
  const cpuOf = async (query: string) => {
    const url = `${server.url}/api/animals?${query}`;
    await load({ url }, 1);
    const databaseBefore = await databaseCpuMs(database.sql);
    const before = cpuMs(server.pid);
    const { requests } = await load({ url }, seconds);
    const databaseCpu = (await databaseCpuMsSince(databaseBefore, database.sql)) / requests;
    return (cpuMs(server.pid) - before) / requests + databaseCpu;
  };
  try {
    for (const limit of [PAGE_SIZE, PAGE_SIZE_MAX]) {
      const budget = limit === PAGE_SIZE ? CPU_BUDGET_MS : null;
      add(`list of ${limit}, not cached: CPU`, await cpuOf(`offset=1&limit=${limit}`), "ms", null);
      for (const [place, after] of Object.entries(seqs)) {
        const since = new Date(after / 1000).toISOString();
        const first = await fetch(new URL(`/api/animals?updatedSince=${since}&limit=${limit}`, server.url));
        const query = /\?(.*)>/.exec(first.headers.get("Link") ?? "")?.[1] ?? "";
        add(`page of ${limit}, ${place}: CPU`, await cpuOf(query), "ms", budget);
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
