import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { cpuMs, databaseCpuMs, databaseCpuMsSince } from "./cpu.ts";
import { openBenchDatabase, type BenchDatabase } from "./database.ts";
import { CONNECTIONS, load, loadGenerator, type Question } from "./load.ts";
import type { Options } from "./main.ts";
import { median } from "./median.ts";
import { publish } from "./report.ts";
import { startServer, type BenchServer } from "./server.ts";
import { statementOf } from "./statements.ts";

const FIRST = { category: "cattle", limit: 10, sort: "recent" };
/** About as many listings before it as behind. */
const MIDDLE = `${Date.UTC(2026, 7, 15)}_00000000-0000-7000-8000-000000000000`;
const REST = "/api/animals?category=cattle";
const TRPC = trpcList(FIRST);
const FURTHER = trpcList({ ...FIRST, cursor: MIDDLE });
const COUNTS = "/api/categories/counts";
const PAGE = "/marketplace?category=cattle";
const SAME_ADDRESS = "page, kept, by a slower generator";
const SHARED_LINKS = "page, kept, `fbclid` of its own each time";
/** Of the same statement on the machine from which the budgets come. */
const BUDGETS_PGBENCH = 13_951;
const NOTHING = { perSecond: Number.NaN, server: Number.NaN, database: Number.NaN, total: Number.NaN };
/** Code runs at its full speed after some thousand calls, which take longer on a busy machine. */
const WARM_UP = { requests: 3000, mostSeconds: 20 };

export interface Figure {
  perSecond: number;
  server: number;
  database: number;
  /** Milliseconds of CPU a request. */
  total: number;
}

/** What every question cost in one run, and how often pgbench asked the same of the database just after. */
interface Run {
  figures: Map<string, Figure>;
  pgbench: number | null;
}

/** The table "API" of the budgets: what a request costs, not kept and kept, beside the same SQL without HTTP. */
export async function benchApi({ rows, seconds, runs }: Options): Promise<void> {
  const database = await openBenchDatabase(rows);
  const uncached = await startServer(database.url, { VISITOR_CACHE: "off" });
  const cached = await startServer(database.url);
  const measured: Run[] = [];
  try {
    for (let run = 0; run < runs; run += 1) {
      const figures = new Map<string, Figure>();
      const measure = async (what: string, server: BenchServer, path: string, add?: (request: number) => string) => {
        const url = server.url + path;
        const question = add === undefined ? { url } : { url, addressOf: (request: number) => url + add(request) };
        figures.set(what, await measureUrl(database, server.pid, question, seconds));
      };
      await measure("REST, not kept", uncached, REST);
      await measure("tRPC, not kept", uncached, TRPC);
      await measure("tRPC, a further page", uncached, FURTHER);
      await measure("category counts, not kept", uncached, COUNTS);
      await measure("page, rendered", uncached, PAGE);
      await measure("REST, kept", cached, REST);
      await measure("tRPC, kept", cached, TRPC);
      await measure("page, kept", cached, PAGE);
      // Compared with each other: the same generator sends both.
      await measure(SAME_ADDRESS, cached, PAGE, () => "");
      await measure(SHARED_LINKS, cached, PAGE, (request) => `&fbclid=${request}`);
      measured.push({ figures, pgbench: await pgbenchPerSecond(database, seconds) });
    }
  } finally {
    await Promise.all([uncached.stop(), cached.stop()]);
    await database.stop();
  }
  await publish({
    name: `api-${rows}`,
    title: `API with ${rows.toLocaleString("en")} listings`,
    postgres: database.version,
    notes: [
      `${CONNECTIONS} connections, by ${await loadGenerator()} on the same machine; of ${runs} runs of ${seconds} s each the cheapest, since others on the same hardware only ever add to it`,
      "CPU time a request is the steady figure; requests a second depend on what else the machine does",
      "Newest 10 of a category unless another path is named; pgbench reads the same rows by the statement behind a page, prepared, without HTTP and JSON",
      `The budgets come from a machine on which pgbench reached ${BUDGETS_PGBENCH.toLocaleString("en")} a second; "there" is what a request would cost on it, by what pgbench reached in the same run: the median of the runs`,
    ],
    head: ["what", "requests/s", "server ms", "database ms", "CPU ms a request", "there", "budget", "met"],
    rows: tableOf(measured),
  });
}

function tableOf(runs: Run[]): string[][] {
  const figuresOf = (what: string) => runs.flatMap(({ figures }) => figures.get(what) ?? []);
  const medianOf = (value: (run: Run, figure: (what: string) => Figure) => number) =>
    median(runs.map((run) => value(run, (what) => run.figures.get(what) ?? NOTHING)));
  const line = (what: string, budget: string, isMet: (ms: number) => boolean) => {
    const { perSecond, server, database, total } = cheapest(figuresOf(what));
    const there = medianOf(({ pgbench }, of) => of(what).total * ((pgbench ?? BUDGETS_PGBENCH) / BUDGETS_PGBENCH));
    const ms = [server, database, total, there].map((value) => value.toFixed(3));
    const met = isMet(total) ? "yes" : isMet(there) ? "there" : "no";
    return [what, Math.round(perSecond).toLocaleString("en"), ...ms, budget, budget === "" ? "" : met];
  };
  const within = (limit: number) => (ms: number) => ms <= limit;
  const beside = (what: string, other: string) => medianOf((_, of) => of(what).total / of(other).total);
  return [
    line("REST, not kept", "0.6 ms", within(0.6)),
    line("tRPC, not kept", "1.3 × REST", () => beside("tRPC, not kept", "REST, not kept") <= 1.3),
    line("REST, kept", "0.12 ms", within(0.12)),
    line("tRPC, kept", "1.3 × REST", () => beside("tRPC, kept", "REST, kept") <= 1.3),
    line("page, rendered", "12 ms", within(12)),
    line("page, kept", "0.3 ms", within(0.3)),
    line(SAME_ADDRESS, "", () => true),
    line(SHARED_LINKS, "1.5 × that", () => beside(SHARED_LINKS, SAME_ADDRESS) <= 1.5),
    line("tRPC, a further page", "", () => true),
    line("category counts, not kept", "", () => true),
    pgbenchLine(
      median(runs.map(({ pgbench }) => pgbench ?? 0)),
      medianOf(({ pgbench }, of) => of("REST, kept").perSecond / (pgbench ?? 0)),
    ),
  ];
}

function pgbenchLine(perSecond: number, ratio: number): string[] {
  if (perSecond === 0) return ["pgbench", "is not installed here", "", "", "", "", "", ""];
  const budget = `REST, kept, ≥ 0.6 of it: ${ratio.toFixed(2)}`;
  return ["pgbench", Math.round(perSecond).toLocaleString("en"), "", "", "", "", budget, ratio >= 0.6 ? "yes" : "no"];
}

function trpcList(input: object): string {
  return `/trpc/animals.list?input=${encodeURIComponent(JSON.stringify({ json: input }))}`;
}

/** Others on the same hardware only ever add to what a request costs. */
export function cheapest(figures: Figure[]): Figure {
  return figures.reduce((least, figure) => (figure.total < least.total ? figure : least), figures[0] ?? NOTHING);
}

/** What one question costs, warm, in a server's process and in the database. */
export async function measureUrl(
  database: BenchDatabase,
  pid: number,
  question: Question,
  seconds: number,
): Promise<Figure> {
  await warmUp(question);
  const before = { server: cpuMs(pid), database: await databaseCpuMs(database.sql) };
  const { requests, perSecond } = await load(question, seconds);
  const serverMs = (cpuMs(pid) - before.server) / requests;
  const databaseMs = (await databaseCpuMsSince(before.database, database.sql)) / requests;
  console.log(`${question.url}: ${(serverMs + databaseMs).toFixed(3)} ms`);
  return { perSecond, server: serverMs, database: databaseMs, total: serverMs + databaseMs };
}

const warmed = new Set<string>();

/** Once a question. */
async function warmUp(question: Question): Promise<void> {
  if (warmed.has(question.url)) return;
  warmed.add(question.url);
  const step = 2;
  let requests = 0;
  for (let seconds = 0; requests < WARM_UP.requests && seconds < WARM_UP.mostSeconds; seconds += step) {
    requests += (await load(question, step)).requests;
  }
}

/** How often pgbench gets the same rows, prepared; null where it is not installed. */
async function pgbenchPerSecond(database: BenchDatabase, seconds: number): Promise<number | null> {
  const { sql } = await statementOf(database, ({ page }) =>
    page({ category: "cattle", limit: 10, offset: 0, sort: "recent" }, null),
  );
  const folder = await mkdtemp(join(tmpdir(), "pashu-pgbench-"));
  const script = join(folder, "list.sql");
  // pgbench takes a colon before a letter for a variable, also within a text.
  await writeFile(script, sql.replace(/:(?=[A-Z])/g, `":"`).replaceAll("$1", ":category"));
  const what = ["-n", "-M", "prepared", "-f", script, "-D", "category=cattle"];
  try {
    const { stdout } = await promisify(execFile)("pgbench", [
      ...what,
      ...["-c", `${CONNECTIONS}`, "-T", `${seconds}`, database.url],
    ]);
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  } finally {
    await rm(folder, { recursive: true });
  }
}
