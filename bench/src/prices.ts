import { monitorEventLoopDelay } from "node:perf_hooks";
import { readFiltered } from "@pashu/api/bench/filtered.queries";
import { readPriceRange } from "@pashu/api/bench/prices.queries";
import { readCurrentRate, readRateDistricts, readRatesOfIndia, readWeeklyRates } from "@pashu/api/bench/rates.queries";
import { refreshPrices } from "@pashu/api/bench/refresh-prices";
import type { Reads } from "@pashu/db/reads";
import { cpuMs, databaseCpuMs, databaseCpuMsSince } from "./cpu.ts";
import { openBenchDatabase, type BenchDatabase } from "./database.ts";
import { timesOf } from "./db.ts";
import type { Options } from "./options.ts";
import { writeReport } from "./report.ts";
import { statementsOf } from "./statements.ts";

const RANGE_BUDGET_MS = 2;
const PAGE_BUDGET_MS = 10;
const MURRAH = { kind: "she-buffalo", breedId: "buffalo-murrah", milkNow: 10, lactation: 2 } as const;
const NEWEST = { category: "buffalo", sort: "recent", limit: 6, offset: 0, origin: null } as const;
const READS: [label: string, budget: number, read: (reads: Reads) => Promise<unknown>][] = [
  ["price range of an animal", RANGE_BUDGET_MS, (reads) => readPriceRange(reads, MURRAH, "HR")],
  ["price range, none found", RANGE_BUDGET_MS, (reads) => readPriceRange(reads, { ...MURRAH, milkNow: 90 }, "HR")],
  ["rate of a breed in a district", PAGE_BUDGET_MS, (reads) => readCurrentRate(reads, "buffalo-murrah", "HR-Hisar")],
  ["weekly rates of a breed", PAGE_BUDGET_MS, (reads) => readWeeklyRates(reads, "buffalo-murrah", "IN", "2026-09-01")],
  [
    "newest listings of a breed",
    PAGE_BUDGET_MS,
    (reads) => readFiltered(reads, { ...NEWEST, filters: { breed: "buffalo-murrah" } }, null),
  ],
  [
    "newest listings of a breed in a district",
    PAGE_BUDGET_MS,
    (reads) =>
      readFiltered(reads, { ...NEWEST, filters: { breed: "buffalo-murrah", district: "hisar-haryana" } }, null),
  ],
  ["rates of all breeds", PAGE_BUDGET_MS, readRatesOfIndia],
  ["districts with a rate", PAGE_BUDGET_MS, (reads) => readRateDistricts(reads, "buffalo-murrah")],
];

/** The hourly job on empty tables, and again without changes; then the reads. */
export async function benchPrices({ rows }: Options): Promise<void> {
  const database = await openBenchDatabase(rows);
  try {
    await addBreeds(database);
    const { sql } = database;
    await sql`truncate price_cells, current_rates, weekly_rates`;
    const lines = [await measureJob("job, first run", database), await measureJob("job, no changes", database)];
    await sql`vacuum (analyze) price_cells, current_rates, weekly_rates`;
    for (const [label, budget, read] of READS) {
      const { best, median } = await timesOf(database, await statementsOf(database, read));
      const isMet = best <= budget ? "yes" : "no";
      lines.push([label, `${best.toFixed(3)} ms (median ${median.toFixed(3)})`, "", "", "", `${budget} ms`, isMet]);
    }
    const [counts] =
      await sql`select (select count(facts_card) from animals) as facts, (select count(*) from price_cells) as cells,
      (select count(*) from current_rates) as rates, (select count(*) from weekly_rates) as weeks,
      pg_size_pretty(pg_total_relation_size('price_cells')) as size`;
    await writeReport({
      name: `prices-${rows}`,
      title: `Prices of ${rows.toLocaleString("en")} listings`,
      postgres: database.version,
      notes: [
        `${Number(counts?.facts).toLocaleString("en")} listings with facts; ${counts?.cells} cells (${counts?.size}), ${counts?.rates} rates of now, ${counts?.weeks} of weeks`,
        "Event loop: the longest and the 99th percentile delay of other work in the process of the job",
      ],
      head: ["", "time", "CPU, process", "CPU, PostgreSQL", "event loop delay", "budget", "met"],
      rows: lines,
    });
  } finally {
    await database.stop();
  }
}

/** The rows beside the generated facts, and the sales. */
async function addBreeds({ sql }: BenchDatabase): Promise<void> {
  const [found] = await sql`select exists (select from animal_facts where breed_id is not null) as found`;
  if (found?.found === true) return;
  await sql.begin(async (tx) => {
    await tx`insert into animal_facts (animal_id, breed_id)
      select id, facts_card ->> 'breedId' from animals where facts_card is not null
      on conflict (animal_id) do update set breed_id = excluded.breed_id`;
    await tx`insert into events (id, at, kind, subject_id, data)
      select gen_random_uuid(), sold_at, 'animal.sold', id, jsonb_build_object('where', 'here', 'price', price * 9 / 10)
      from animals where sold_at is not null`;
  });
  await sql`vacuum (analyze) animal_facts, events`;
}

async function measureJob(label: string, database: BenchDatabase): Promise<string[]> {
  const { db, sql } = database;
  const loop = monitorEventLoopDelay({ resolution: 1 });
  const databaseBefore = await databaseCpuMs(sql);
  const [cpuBefore, start] = [cpuMs(process.pid), performance.now()];
  loop.enable();
  await refreshPrices({ db, clock: { now: () => new Date() } });
  loop.disable();
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  return [
    label,
    seconds(performance.now() - start),
    seconds(cpuMs(process.pid) - cpuBefore),
    seconds(await databaseCpuMsSince(databaseBefore, sql)),
    `${(loop.max / 1e6).toFixed(0)} ms, ${(loop.percentile(99) / 1e6).toFixed(0)} ms`,
    "",
    "",
  ];
}
