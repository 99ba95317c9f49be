import { readPage, readSellersAnimals } from "@pashu/api/bench/animals.queries";
import { readCategoryCounts } from "@pashu/api/bench/categories.queries";
import { readNearest } from "@pashu/api/bench/nearest.queries";
import { NEAREST_START, readNearestAfter, type NearestAfter } from "@pashu/api/bench/nearest-after.queries";
import { readSearchAfter, searchStart } from "@pashu/api/bench/search-after.queries";
import { searchAnimals } from "@pashu/api/bench/search.queries";
import type { Category } from "@pashu/validators/enums";
import { openBenchDatabase, type BenchDatabase } from "./database.ts";
import { FILTER_READS, filterCombinations, type LabelledRead } from "./filter-reads.ts";
import type { Options } from "./options.ts";
import { median } from "./median.ts";
import { writeReport } from "./report.ts";
import { statementsOf, type Statement } from "./statements.ts";

const RUNS = 25;
/** Until the plan and the system catalogue are cached. */
const WARM_UP_RUNS = 10;
const COMBINATION_BUDGET_MS = 60;
const SUSPICIOUS_MS = 50;
const FIRST = { limit: 10, offset: 0, sort: "recent" } as const;
const CATTLE = { ...FIRST, category: "cattle" } as const;
const LATUR = { latitude: 18.4, longitude: 76.56 };
const SEARCH = { ...FIRST, limit: 50 };
const NEAR_LATUR: NearestAfter = { ...CATTLE, filters: {}, origin: LATUR, seen: [] };
const NO_ID = "00000000-0000-7000-8000-000000000000";
const AS_TYPED = { left: null, isTextOnly: false, isAnyPrice: false, similar: null };

export const READS: LabelledRead[] = [
  ["first page of a category", 0.1, (reads) => readPage(reads, CATTLE, null)],
  ["page in the middle of the listings (keyset)", 0.1, (reads) => readPage(reads, CATTLE, middle("recent"))],
  [
    "page in the middle of the prices (keyset)",
    0.1,
    (reads) => readPage(reads, { ...FIRST, sort: "price-low" }, middle("price-low")),
  ],
  ["page at offset 10,000", null, (reads) => readPage(reads, { ...CATTLE, offset: 10_000 }, null)],
  ["category counts", null, readCategoryCounts],
  ["nearest 10 of a category", 0.5, (reads) => readNearest(reads, CATTLE, LATUR)],
  ["the next 10 of a category by distance", 60, (reads) => readNearestAfter(reads, NEAR_LATUR, NEAREST_START)],
  ...[50, 500, 1500].map((kilometres): LabelledRead => [
    `the next 10 of a category after ${kilometres} km`,
    60,
    (reads) => readNearestAfter(reads, NEAR_LATUR, { kilometres, id: NO_ID }),
  ]),
  ...["murrah", "kadaknath", "गाय", "hf", "milk"].map((search): LabelledRead => [
    `search: ${search}, after the first page`,
    60,
    (reads) => readSearchAfter(reads, { ...SEARCH, search, now: new Date() }, searchStart(AS_TYPED, [])),
  ]),
  ["a seller's listings", null, (reads) => readSellersAnimals(reads, "seller-40", { withInactive: false })],
  // Frequent, middling, rare, absent, misspelt, short and several words, and numbers, in both scripts.
  ...[
    "milk",
    "murrah",
    "kadaknath",
    "hisar",
    "ramkespimjam",
    "zzyzx",
    "jafrabadhi",
    "ramkespimjan",
    "hf",
    "h f",
    "12",
  ].map((search) => searchRead(search)),
  ...["gir goat", "murrah bhains hisar", "sirohi latur 12", "gaay", "duck", "125001", "a b c d e f"].map((search) =>
    searchRead(search),
  ),
  ...["गाय", "म्हैस", "मुऱ्हा", "कड़कनाथ", "शिवकेसवाडीमान", "क्षत्रियकुण्ड", "गा", "गिर बकरी", "हिसार में मुर्रा भैंस"].map((search) =>
    searchRead(search),
  ),
  ...["दूध देने वाली गाय", "भैंस 12 किलो दूध", "95 litre", "बोकड", "देसी बकरी", "zzyzx गाय हिसार", "2 साल की भैंस", "पशु"].map(
    (search) => searchRead(search),
  ),
  ...(["hisar", "गिर", "zzyzx"] as const).map((search) => searchRead(search, "goats")),
  ...(["kadaknath", "मुर्रा"] as const).map((search) => searchRead(search, undefined, "price-low")),
  ...(["भैंस 50 हजार तक", "sasti murrah", "ताज़ी ब्याई भैंस", "नर बकरी"] as const).map((search) => searchRead(search)),
];

function searchRead(search: string, category?: Category, sort: "recent" | "price-low" = "recent"): LabelledRead {
  const label = ["search:", search, category && `in ${category}`, sort !== "recent" && `by ${sort}`].filter(Boolean);
  return [label.join(" "), 60, (reads) => searchAnimals(reads, { ...SEARCH, search, category, sort, now: new Date() })];
}

function middle(sort: "recent" | "price-low") {
  const id = NO_ID;
  return { key: sort === "recent" ? String(Date.UTC(2026, 7, 15) * 1000) : "30000", id };
}

/** Measures the server's own statements by EXPLAIN ANALYZE on a warm connection. */
export async function benchDb({ rows, all }: Options): Promise<void> {
  if (all) return benchCombinations(rows);
  const database = await openBenchDatabase(rows);
  try {
    const lines: string[][] = [];
    for (const [label, budget, read] of [...READS, ...FILTER_READS]) {
      const times = await timesOf(database, await statementsOf(database, read));
      const met = budget === null ? "" : times.best <= budget ? "yes" : "no";
      const limit = budget === null ? "" : `${budget} ms`;
      lines.push([label, times.best.toFixed(3), times.median.toFixed(3), limit, met]);
    }
    await writeReport({
      name: `db-${rows}`,
      title: `Statements with ${rows.toLocaleString("en")} listings`,
      postgres: database.version,
      notes: [
        `Execution time of the server's statements by EXPLAIN ANALYZE (timing off): best and median of ${RUNS} runs on one connection, after ${WARM_UP_RUNS} warm-up runs`,
        "The budget applies to the best run: the median depends on other load on the machine",
      ],
      head: ["statement", "best ms", "median ms", "budget", "met"],
      rows: lines,
    });
  } finally {
    await database.stop();
  }
}

/** Measures every combination of common filters. */
async function benchCombinations(rows: number): Promise<void> {
  const database = await openBenchDatabase(rows);
  try {
    const measured: { label: string; size: number; best: number }[] = [];
    for (const { size, reads } of filterCombinations()) {
      for (const [label, , read] of reads) {
        const times = { warmUp: 0, runs: 1 };
        const statements = await statementsOf(database, read);
        const first = await timesOf(database, statements, times);
        // A slow run can be due to other load.
        const again = first.best < SUSPICIOUS_MS ? first : await timesOf(database, statements, { warmUp: 0, runs: 5 });
        measured.push({ label, size, best: Math.min(first.best, again.best) });
      }
    }
    const tooSlow = (of: typeof measured) => of.filter(({ best }) => best > COMBINATION_BUDGET_MS).length;
    const ofSize = (size: number) => measured.filter((one) => one.size === size);
    const slowest = measured.toSorted((a, b) => b.best - a.best).slice(0, 20);
    await writeReport({
      name: `filters-${rows}`,
      title: `Combinations of filters with ${rows.toLocaleString("en")} listings`,
      postgres: database.version,
      notes: [
        `Each combination of one to three of the commonest filters and a nineteenth of those of four, in four orders (pages of 10) and as a count: ${measured.length} statements`,
        ...[1, 2, 3, 4].map(
          (size) =>
            `${tooSlow(ofSize(size))} of ${ofSize(size).length} with ${size} filters exceed ${COMBINATION_BUDGET_MS} ms`,
        ),
        `Median ${median(measured.map(({ best }) => best).toSorted((a, b) => a - b)).toFixed(1)} ms; the slowest 20:`,
      ],
      head: ["statement", "best ms"],
      rows: slowest.map(({ label, best }) => [label, best.toFixed(1)]),
    });
  } finally {
    await database.stop();
  }
}

/** Adds up the times of a read's statements. */
export async function timesOf(
  { sql }: BenchDatabase,
  statements: readonly Statement[],
  { warmUp, runs } = { warmUp: WARM_UP_RUNS, runs: RUNS },
): Promise<{ best: number; median: number }> {
  const times: number[] = [];
  const connection = await sql.reserve();
  for (let run = 0; run < warmUp + runs; run += 1) {
    let time = 0;
    for (const statement of statements) {
      const explain = `explain (analyze, timing off, format json) ${statement.sql}`;
      const [row] = await connection.unsafe(explain, statement.params as never[], { prepare: true });
      time += Number(row?.["QUERY PLAN"][0]["Execution Time"]);
    }
    if (run >= warmUp) times.push(time);
  }
  connection.release();
  times.sort((a, b) => a - b);
  return { best: times[0] ?? Number.NaN, median: median(times) };
}
