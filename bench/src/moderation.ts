import { loadavg } from "node:os";
import { readQueue } from "@pashu/api/bench/queue.queries";
import { QUEUE_FILTERS, type QueueFilter } from "@pashu/validators/moderation";
import { watchDatabaseCpu } from "./cpu.ts";
import { openBenchDatabase, type BenchDatabase } from "./database.ts";
import { percentiles, type Percentiles } from "./median.ts";
import { BUSY_MODERATOR, emptyCases, fillCases, MODERATOR, REPORTED_PERSONS } from "./moderation-dataset.ts";
import { REPORTS, REQUESTS, sendReports, type Cost } from "./moderation-reports.ts";
import type { Options } from "./options.ts";
import { writeReport } from "./report.ts";

const QUEUE_BUDGET_MS = 50;
const WARM_UP_RUNS = 20;
const RUNS = 200;
const DEEP_PAGES = 40;
/** Of the CPU time of PostgreSQL for a report. */
const RATIO_MAX = 2;
const OPEN_SHARES = [0.05, 1];

/** Reads of the queue beside a million cases, and 10,000 reports of one listing that must not change anything. */
export async function benchModeration({ rows }: Options): Promise<void> {
  const database = await openBenchDatabase(rows);
  const lines: string[][] = [];
  try {
    for (const openShare of OPEN_SHARES) {
      await fillCases(database.sql, { rows, openShare });
      lines.push(...(await measureQueue(database, `${openShare * 100}% open`)));
    }
    lines.push(...(await measureReports(database)));
    await writeReport({
      name: `moderation-${rows}`,
      title: `Moderators' queue with ${rows.toLocaleString("en")} cases`,
      postgres: database.version,
      notes: [
        "Open cases are the newest ones. In the order of their opening they are the last rows of the table",
        `Queue: ${RUNS} reads of 30 cases with the six counts, one at a time, after ${WARM_UP_RUNS} warm-up runs. Wall time contains Node and waiting for a CPU; CPU is that of PostgreSQL`,
        `The busy moderator has reported ${REPORTED_PERSONS} owners of the first cases of the queue, and owns listings and reviews`,
        `Reports: by ${REPORTS.toLocaleString("en")} new accounts without a device cookie, each for money in advance, with all cases open. The first and last ${REQUESTS} are requests to POST /api/reports in the process of the bench; the others are inserted by SQL`,
      ],
      head: ["", "wall time p50, p95", "PostgreSQL CPU p50, p95", "load average", "budget", "met"],
      rows: lines,
    });
  } finally {
    await emptyCases(database.sql);
    await database.stop();
  }
}

async function measureQueue(database: BenchDatabase, label: string): Promise<string[][]> {
  const lines: string[][] = [];
  const measure = async (name: string, moderatorId: string, filter: QueueFilter, cursor: string | null = null) => {
    const ctx = { db: database.db, user: { id: moderatorId } };
    const times = await timesOfReads(database, () => readQueue({ ctx, input: { filter, cursor } }));
    const isMet = times.wall.p95 <= QUEUE_BUDGET_MS ? "yes" : "no";
    lines.push([`${label}: ${name}`, text(times.wall), text(times.cpu), load(), `${QUEUE_BUDGET_MS} ms`, isMet]);
    console.log(lines.at(-1)?.join(" | "));
  };
  for (const filter of QUEUE_FILTERS) await measure(`first page, ${filter}`, MODERATOR, filter);
  await measure(`page ${DEEP_PAGES + 1}, all`, MODERATOR, "all", await deepCursor(database));
  for (const filter of ["all", "held", "appeals"] as const)
    await measure(`first page, ${filter}, busy moderator`, BUSY_MODERATOR, filter);
  return lines;
}

async function measureReports(database: BenchDatabase): Promise<string[][]> {
  const { before, after, stored, first, last } = await sendReports(database);
  const line = (name: string, { wall, cpu }: Cost) => [name, text(wall), text(cpu), load(), "", ""];
  const ratio = last.cpu.p50 / first.cpu.p50;
  const state = ({ visible, score, due, place }: typeof before) =>
    `${visible}, score ${score}, due ${due}, place ${place.toLocaleString("en")}`;
  const isUnchanged = stored === REPORTS && state(after) === state(before);
  if (!isUnchanged) process.exitCode = 1;
  return [
    line(`report of one listing, first ${REQUESTS}`, first),
    line(`report of one listing, last ${REQUESTS} of ${REPORTS.toLocaleString("en")}`, last),
    [
      "last reports compared with first (p50)",
      `${(last.wall.p50 / first.wall.p50).toFixed(2)}×`,
      `${ratio.toFixed(2)}×`,
      "",
      `${RATIO_MAX}×`,
      ratio <= RATIO_MAX ? "yes" : "no",
    ],
    [`listing after the first report: ${state(before)}`, "", "", "", "", ""],
    [
      `listing after ${stored.toLocaleString("en")} reports: ${state(after)}`,
      "",
      "",
      "",
      "unchanged",
      isUnchanged ? "yes" : "no",
    ],
  ];
}

async function deepCursor({ db }: BenchDatabase): Promise<string | null> {
  let cursor: string | null = null;
  for (let page = 0; page < DEEP_PAGES; page += 1) {
    const { nextCursor } = await readQueue({ ctx: { db, user: { id: MODERATOR } }, input: { filter: "all", cursor } });
    if (nextCursor === null) break;
    cursor = nextCursor;
  }
  return cursor;
}

const text = ({ p50, p95 }: Percentiles) => `${p50.toFixed(1)} ms, ${p95.toFixed(1)} ms`;
const load = () => (loadavg()[0] ?? 0).toFixed(1);

async function timesOfReads(
  { sql }: BenchDatabase,
  read: () => Promise<unknown>,
): Promise<{ wall: Percentiles; cpu: Percentiles }> {
  const wall: number[] = [];
  const cpu: number[] = [];
  for (let run = 0; run < WARM_UP_RUNS; run += 1) await read();
  const cpuMs = await watchDatabaseCpu(sql);
  for (let run = 0; run < RUNS; run += 1) {
    const [before, started] = [cpuMs(), performance.now()];
    await read();
    wall.push(performance.now() - started);
    cpu.push(cpuMs() - before);
  }
  return { wall: percentiles(wall), cpu: percentiles(cpu) };
}
