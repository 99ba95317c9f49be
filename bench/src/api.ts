import { readPage } from "@pashu/api/bench/animals.queries";
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { cpuMs, databaseCpuMs, databaseCpuMsSince } from "./cpu.ts";
import { openBenchDatabase, type BenchDatabase } from "./database.ts";
import { CONNECTIONS, load, loadGenerator, type LoadTarget } from "./load.ts";
import type { Options } from "./options.ts";
import { median } from "./median.ts";
import { writeReport } from "./report.ts";
import { startServer, type BenchServer } from "./server.ts";
import { statementsOf } from "./statements.ts";
import { WRITE_LABELS, Writers, type Write } from "./writes.ts";

const FIRST = { category: "cattle", limit: 10, sort: "recent" };
const MIDDLE = `${Date.UTC(2026, 7, 15)}_00000000-0000-7000-8000-000000000000`;
const REST = "/api/animals?category=cattle";
const TRPC = trpcList(FIRST);
const NEXT_PAGE = trpcList({ ...FIRST, cursor: MIDDLE });
const COUNTS = "/api/categories/counts";
const PAGE = "/marketplace?category=cattle";
const ANIMAL_PAGE = "animal's page, rendered";
const ANIMAL_PAGE_CACHED = "animal's page, kept";
const SAME_URL = "page, cached (Node client)";
const UNIQUE_URLS = "page, cached, unique `fbclid` per request (Node client)";
/** Transactions per second of the same statement on the reference machine, for which the budgets were set. */
const REFERENCE_PGBENCH = 13_951;
const NO_FIGURE = { perSecond: Number.NaN, server: Number.NaN, database: Number.NaN, total: Number.NaN };
const WARM_UP = { requests: 3000, maxSeconds: 20 };

/** `server`, `database` and their `total` are milliseconds of CPU time per request. */
export interface Figure {
  perSecond: number;
  server: number;
  database: number;
  total: number;
}

interface Run {
  figures: Map<string, Figure>;
  pgbench: number | null;
}

/** Measures the CPU time per request, uncached and cached, and compares it with the same SQL through pgbench. */
export async function benchApi({ rows, seconds, runs }: Options): Promise<void> {
  const database = await openBenchDatabase(rows);
  const uncached = await startServer(database.url, { VISITOR_CACHE: "off" });
  const cached = await startServer(database.url);
  const [animal] = await database.sql`select id from animals where on_sale order by id desc limit 1`;
  const animalPath = `/animal/${String(animal?.id)}?lang=hi`;
  const measured: Run[] = [];
  const writers = await Writers.create(database.sql);
  try {
    for (let run = 0; run < runs; run += 1) {
      const figures = new Map<string, Figure>();
      const measure = async (
        label: string,
        server: BenchServer,
        path: string,
        suffix?: (request: number) => string,
      ) => {
        const url = server.url + path;
        const target = suffix === undefined ? { url } : { url, requestOf: (n: number) => ({ url: url + suffix(n) }) };
        figures.set(label, await measureTarget(database, server.pid, target, seconds));
      };
      await measure("REST, uncached", uncached, REST);
      await measure("tRPC, uncached", uncached, TRPC);
      await measure("tRPC, next page, uncached", uncached, NEXT_PAGE);
      await measure("category counts, uncached", uncached, COUNTS);
      await measure("page, uncached", uncached, PAGE);
      await measure(ANIMAL_PAGE, uncached, animalPath);
      await measure("REST, cached", cached, REST);
      await measure("tRPC, cached", cached, TRPC);
      await measure("page, cached", cached, PAGE);
      await measure(ANIMAL_PAGE_CACHED, cached, animalPath);
      // wrk and autocannon repeat one URL, so these two use the Node client and are compared with each other.
      await measure(SAME_URL, cached, PAGE, () => "");
      await measure(UNIQUE_URLS, cached, PAGE, (request) => `&fbclid=${request}`);
      for (const write of Object.keys(WRITE_LABELS) as Write[]) {
        await writers.prepare(write);
        const target = { url: `${uncached.url}/${write}`, requestOf: () => writers.requestOf(write, uncached.url) };
        figures.set(WRITE_LABELS[write], await measureTarget(database, uncached.pid, target, seconds));
      }
      measured.push({ figures, pgbench: await pgbenchPerSecond(database, seconds) });
    }
  } finally {
    await Promise.all([uncached.stop(), cached.stop()]);
    await writers.delete();
    await database.stop();
  }
  await writeReport({
    name: `api-${rows}`,
    title: `API with ${rows.toLocaleString("en")} listings`,
    postgres: database.version,
    notes: [
      `${CONNECTIONS} connections of ${await loadGenerator()} on the same machine; the cheapest of ${runs} runs of ${seconds} s, because other load on the hardware only adds CPU time`,
      "CPU time per request is reproducible; requests per second depend on other load on the machine",
      "Writes through tRPC by new accounts that write once or twice, with a moderator, so that listings are scored",
      "Newest 10 of a category unless stated otherwise; pgbench runs the prepared statement of that page without HTTP and JSON",
      `Normalized: CPU ms scaled to the reference machine, on which pgbench reached ${REFERENCE_PGBENCH.toLocaleString("en")} transactions per second; median of the runs`,
    ],
    head: ["request", "requests/s", "server ms", "database ms", "CPU ms per request", "normalized", "budget", "met"],
    rows: tableOf(measured),
  });
}

function tableOf(runs: Run[]): string[][] {
  const figuresOf = (label: string) => runs.flatMap(({ figures }) => figures.get(label) ?? []);
  const medianOf = (value: (run: Run, figureOf: (label: string) => Figure) => number) =>
    median(runs.map((run) => value(run, (label) => run.figures.get(label) ?? NO_FIGURE)));
  const line = (label: string, budget: string, isMet: (ms: number) => boolean) => {
    const { perSecond, server, database, total } = cheapest(figuresOf(label));
    const normalized = medianOf(
      ({ pgbench }, figureOf) => figureOf(label).total * ((pgbench ?? REFERENCE_PGBENCH) / REFERENCE_PGBENCH),
    );
    const ms = [server, database, total, normalized].map((value) => value.toFixed(3));
    const met = isMet(total) ? "yes" : isMet(normalized) ? "normalized" : "no";
    return [label, Math.round(perSecond).toLocaleString("en"), ...ms, budget, budget === "" ? "" : met];
  };
  const within = (limit: number) => (ms: number) => ms <= limit;
  const ratio = (label: string, other: string) =>
    medianOf((_, figureOf) => figureOf(label).total / figureOf(other).total);
  const costOfKey = () => cheapest(figuresOf(WRITE_LABELS.key)).total - cheapest(figuresOf(WRITE_LABELS.session)).total;
  return [
    line("REST, uncached", "0.6 ms", within(0.6)),
    line("tRPC, uncached", "2 × REST", () => ratio("tRPC, uncached", "REST, uncached") <= 2),
    line("REST, cached", "0.12 ms", within(0.12)),
    line("tRPC, cached", "1.3 × REST", () => ratio("tRPC, cached", "REST, cached") <= 1.3),
    line("page, uncached", "12 ms", within(12)),
    line("page, cached", "0.3 ms", within(0.3)),
    line(ANIMAL_PAGE, "8 ms", within(8)),
    line(ANIMAL_PAGE_CACHED, "0.3 ms", within(0.3)),
    line(SAME_URL, "", () => true),
    line(UNIQUE_URLS, "1.5 × same URL", () => ratio(UNIQUE_URLS, SAME_URL) <= 1.5),
    line("tRPC, next page, uncached", "", () => true),
    line("category counts, uncached", "", () => true),
    ...Object.values(WRITE_LABELS)
      .filter((label) => label !== WRITE_LABELS.key)
      .map((label) => line(label, "", () => true)),
    line(WRITE_LABELS.key, "session + 0.05 ms", () => costOfKey() <= 0.05),
    pgbenchLine(
      median(runs.map(({ pgbench }) => pgbench ?? 0)),
      medianOf(({ pgbench }, figureOf) => figureOf("REST, cached").perSecond / (pgbench ?? 0)),
    ),
  ];
}

function pgbenchLine(perSecond: number, ratio: number): string[] {
  if (perSecond === 0) return ["pgbench", "not installed", "", "", "", "", "", ""];
  const budget = `REST, cached ≥ 0.6 × pgbench: ${ratio.toFixed(2)}`;
  return ["pgbench", Math.round(perSecond).toLocaleString("en"), "", "", "", "", budget, ratio >= 0.6 ? "yes" : "no"];
}

function trpcList(input: object): string {
  return `/trpc/animals.list?input=${encodeURIComponent(JSON.stringify({ json: input }))}`;
}

/** Returns the figure with the least CPU time: other load on the hardware only adds to it. */
export function cheapest(figures: Figure[]): Figure {
  return figures.reduce((least, figure) => (figure.total < least.total ? figure : least), figures[0] ?? NO_FIGURE);
}

export async function measureTarget(
  database: BenchDatabase,
  pid: number,
  target: LoadTarget,
  seconds: number,
): Promise<Figure> {
  await warmUp(target);
  const before = { server: cpuMs(pid), database: await databaseCpuMs(database.sql) };
  const { requests, perSecond } = await load(target, seconds);
  const serverMs = (cpuMs(pid) - before.server) / requests;
  const databaseMs = (await databaseCpuMsSince(before.database, database.sql)) / requests;
  console.log(`${target.url}: ${(serverMs + databaseMs).toFixed(3)} ms`);
  return { perSecond, server: serverMs, database: databaseMs, total: serverMs + databaseMs };
}

const warmed = new Set<string>();

async function warmUp(target: LoadTarget): Promise<void> {
  if (warmed.has(target.url)) return;
  warmed.add(target.url);
  const step = 2;
  let requests = 0;
  for (let seconds = 0; requests < WARM_UP.requests && seconds < WARM_UP.maxSeconds; seconds += step) {
    requests += (await load(target, step)).requests;
  }
}

/** Returns the transactions per second of pgbench, or null if it is not installed. */
async function pgbenchPerSecond(database: BenchDatabase, seconds: number): Promise<number | null> {
  const [{ sql }] = await statementsOf(database, (reads) =>
    readPage(reads, { category: "cattle", limit: 10, offset: 0, sort: "recent" }, null),
  );
  const folder = await mkdtemp(join(tmpdir(), "pashu-pgbench-"));
  const script = join(folder, "list.sql");
  // pgbench replaces `:name` by a variable, also within string literals.
  await writeFile(script, sql.replace(/:(?=[A-Z])/g, `":"`).replaceAll("$1", ":category"));
  const args = ["-n", "-M", "prepared", "-f", script, "-D", "category=cattle"];
  try {
    const { stdout } = await promisify(execFile)("pgbench", [
      ...args,
      "-c",
      `${CONNECTIONS}`,
      "-T",
      `${seconds}`,
      database.url,
    ]);
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  } finally {
    await rm(folder, { recursive: true });
  }
}
