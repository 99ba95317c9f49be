import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { completeListings } from "@pashu/api/bench/complete-listings";
import { deriveFacts } from "@pashu/api/bench/derive-facts";
import { expireAnimals } from "@pashu/api/bench/expire-animals";
import { readEnv } from "@pashu/api/env";
import { deriveKeys } from "@pashu/api/bench/keys";
import { connect } from "@pashu/db/client";
import { migrate } from "@pashu/db/migrate";
import { MIGRATIONS_FOLDER } from "@pashu/db/paths";
import { DAY } from "@pashu/validators/limits";
import { createBenchDatabase, type BenchDatabase } from "./database.ts";
import { fillDataset } from "./dataset.ts";
import type { Options } from "./options.ts";
import { writeReport } from "./report.ts";

/** The last migration of the version before listings had states. */
const PREVIOUS_VERSION = "0011_limits_that_outlive_accounts";
const EXPIRED_PER_SECOND_MIN = 5000;
const SLOWEST_MS_MAX = 100;
/** Later than every expiry of the generated listings. */
const FUTURE_MS = 365 * DAY;
const PROBE_PAUSE_MS = 5;
const NEW_COLUMNS = {
  district_id: "text",
  state_code: "char(2)",
  sold_at: "timestamptz",
  expired_at: "timestamptz",
  expires_at: "timestamptz",
  facts_card: "jsonb",
};
/** Statements by name. */
type Probes = Record<string, string>;

interface Step {
  step: string;
  /** @returns how many rows it has changed */
  work: () => Promise<number>;
  probes: Probes;
  minPerSecond?: number;
}

const PROBES: Probes = {
  list: "select id, title, price from animals where on_sale order by created_at desc, id desc limit 10",
  counts: "select category, sum(count) from category_counts group by category",
  write:
    "update animals set price = price where id = (select id from animals where id >= gen_random_uuid() order by id limit 1)",
};
/** The migrations create the column that the list reads. */
const { list: _list, ...MIGRATION_PROBES } = PROBES;

/** Migrates a database of the previous version, then expires all listings. Other queries run beside each step. */
export async function benchLife({ rows }: Options): Promise<void> {
  const database = await createPreviousVersion(rows);
  const lines: string[][] = [];
  const measure = async ({ step, work, probes, minPerSecond = 0 }: Step) => {
    const running = startProbes(database, probes);
    const started = performance.now();
    const changed = await work().catch(async (error: unknown) => {
      await running.stop();
      throw error;
    });
    const seconds = (performance.now() - started) / 1000;
    const slowest = await running.stop();
    const perSecond = changed / seconds;
    const met = perSecond >= minPerSecond && slowest.every(({ ms }) => ms <= SLOWEST_MS_MAX);
    lines.push([
      step,
      seconds.toFixed(1),
      Math.round(perSecond).toLocaleString("en"),
      slowest.map(({ name, ms }) => `${name} ${ms.toFixed(0)} ms`).join(", "),
      minPerSecond === 0 ? "" : `${minPerSecond.toLocaleString("en")} rows/s, ${SLOWEST_MS_MAX} ms`,
      minPerSecond === 0 ? "" : met ? "yes" : "no",
    ]);
    console.log(lines.at(-1)?.join(" | "));
  };
  const expireUntil = async (time: Date): Promise<number> => {
    const before = await countOnSale(database);
    const job = { db: database.db, clock: { now: () => time } };
    await expireAnimals(job);
    return before - (await countOnSale(database));
  };
  try {
    await measure({
      step: "migration of the previous version",
      work: () => migrate(database.url).then(() => rows),
      probes: MIGRATION_PROBES,
    });
    // The job uses nothing else of the dependencies.
    const deps = {
      db: database.db,
      clock: { now: () => new Date() },
      env: readEnv({}),
      keys: deriveKeys("bench"),
    };
    await measure({
      step: "expiry and district of old listings (job)",
      work: () => completeListings(deps).then(() => rows),
      probes: PROBES,
    });
    await measure({
      step: "facts of old listings (job)",
      work: () => deriveFacts(deps).then(() => rows),
      probes: PROBES,
    });
    await measure({
      step: "facts of old listings (job) when none is left",
      work: () => deriveFacts(deps).then(() => rows),
      probes: PROBES,
    });
    await measure({
      step: "expiring all listings (job)",
      work: () => expireUntil(new Date(Date.now() + FUTURE_MS)),
      probes: PROBES,
      minPerSecond: EXPIRED_PER_SECOND_MIN,
    });
    const left = await countOnSale(database);
    if (left !== 0) throw new Error(`${left} listings did not expire`);
  } finally {
    await database.stop();
  }
  await writeReport({
    name: `life-${rows}`,
    title: `The life of ${rows.toLocaleString("en")} listings`,
    postgres: database.version,
    notes: [
      "The database is filled by the migrations of the version before listings had states",
      `Beside each step, three connections repeat one statement each with pauses of ${PROBE_PAUSE_MS} ms: the newest 10, the counts, and an update of a random listing`,
    ],
    head: ["step", "seconds", "rows/s", "slowest other statement", "budget", "met"],
    rows: lines,
  });
}

async function countOnSale({ sql }: BenchDatabase): Promise<number> {
  const [row] = await sql`select count(*)::int as count from animals where on_sale`;
  return Number(row?.count);
}

async function createPreviousVersion(rows: number): Promise<BenchDatabase> {
  const database = await createBenchDatabase(`pashu_bench_life_${rows}`);
  const folder = await mkdtemp(join(tmpdir(), "pashu-bench-migrations-"));
  await cp(MIGRATIONS_FOLDER, folder, { recursive: true });
  const file = join(folder, "meta/_journal.json");
  const journal = JSON.parse(await readFile(file, "utf8")) as { entries: { tag: string }[] };
  const last = journal.entries.findIndex(({ tag }) => tag === PREVIOUS_VERSION);
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }));
  await migrate(database.url, { folder });
  await rm(folder, { recursive: true });
  // The generated listings have columns that the previous version does not have.
  const columns = Object.entries(NEW_COLUMNS);
  const alter = (changes: string[]) => database.sql.unsafe(`alter table animals ${changes.join(", ")}`);
  await alter(columns.map(([name, type]) => `add column ${name} ${type}`));
  await fillDataset(database.sql, rows);
  await alter(columns.map(([name]) => `drop column ${name}`));
  return database;
}

function startProbes({ url }: BenchDatabase, probes: Probes): { stop(): Promise<{ name: string; ms: number }[]> } {
  const stopping = new AbortController();
  const running = Object.entries(probes).map(async ([name, statement]) => {
    const { sql, close } = connect(url, { max: 1, statementTimeoutMs: 0 });
    let ms = 0;
    await sql.unsafe("select 1");
    while (!stopping.signal.aborted) {
      const started = performance.now();
      await sql.unsafe(statement);
      ms = Math.max(ms, performance.now() - started);
      await delay(PROBE_PAUSE_MS);
    }
    await close();
    return { name, ms };
  });
  return {
    stop: () => {
      stopping.abort();
      return Promise.all(running);
    },
  };
}
