import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { cpuMs, databaseCpuMs } from "./cpu.ts";
import { openBenchDatabase, type BenchDatabase } from "./database.ts";
import { CONNECTIONS, load, loadGenerator, type Question } from "./load.ts";
import type { Options } from "./main.ts";
import { publish } from "./report.ts";
import { startServer } from "./server.ts";
import { statementOf } from "./statements.ts";

const INPUT = encodeURIComponent(JSON.stringify({ json: { category: "cattle", limit: 10, sort: "recent" } }));
const REST = "/api/animals?category=cattle";
const TRPC = `/trpc/animals.list?input=${INPUT}`;
const PAGE = "/marketplace?category=cattle";
/** Code runs at its full speed after some thousand calls, which take longer on a busy machine. */
const WARM_UP = { requests: 3000, mostSeconds: 20 };

export interface Figure {
  perSecond: number;
  server: number;
  database: number;
  /** Milliseconds of CPU a request. */
  total: number;
}

/** The table "API" of the budgets: what a request costs, not kept and kept, beside the same SQL without HTTP. */
export async function benchApi({ rows, seconds }: Options): Promise<void> {
  const database = await openBenchDatabase(rows);
  try {
    const uncached = await measureAll(
      database,
      { VISITOR_CACHE: "off" },
      [REST, TRPC, "/api/categories/counts", PAGE],
      seconds,
    );
    const cached = await measureAll(database, {}, [REST, TRPC, PAGE], seconds);
    const limit = await pgbenchPerSecond(database, seconds);
    const [rest, trpc, counts, page] = uncached;
    const [keptRest, keptTrpc, keptPage] = cached;
    if (!rest || !trpc || !counts || !page || !keptRest || !keptTrpc || !keptPage)
      throw new Error("a figure is missing");
    await publish({
      name: `api-${rows}`,
      title: `API with ${rows.toLocaleString("en")} listings`,
      postgres: database.version,
      notes: [
        `${CONNECTIONS} connections, ${seconds} s each, warm, by ${await loadGenerator()} on the same machine`,
        "CPU time a request is the steady figure; requests a second depend on what else the machine does",
        "Newest 10 of a category unless another path is named; pgbench sends the same SQL, prepared, without HTTP",
      ],
      head: ["what", "requests/s", "server ms", "database ms", "CPU ms a request", "budget", "met"],
      rows: [
        line("REST, not kept", rest, "0.6 ms", rest.total <= 0.6),
        line("tRPC, not kept", trpc, "1.3 × REST", trpc.total <= 1.3 * rest.total),
        line("REST, kept", keptRest, "0.12 ms", keptRest.total <= 0.12),
        line("tRPC, kept", keptTrpc, "1.3 × REST", keptTrpc.total <= 1.3 * keptRest.total),
        line("page, rendered", page, "12 ms", page.total <= 12),
        line("page, kept", keptPage, "0.3 ms", keptPage.total <= 0.3),
        line("category counts, not kept", counts, "same at any size", null),
        pgbenchLine(limit, keptRest),
      ],
    });
  } finally {
    await database.stop();
  }
}

function line(what: string, { perSecond, server, database, total }: Figure, budget: string, met: boolean | null) {
  const verdict = met === null ? "" : met ? "yes" : "no";
  return [
    what,
    Math.round(perSecond).toLocaleString("en"),
    server.toFixed(3),
    database.toFixed(3),
    total.toFixed(3),
    budget,
    verdict,
  ];
}

function pgbenchLine(limit: number | null, kept: Figure): string[] {
  if (limit === null) return ["pgbench", "is not installed here", "", "", "", "", ""];
  const ratio = kept.perSecond / limit;
  const budget = `REST, kept, ≥ 0.6 of it: ${ratio.toFixed(2)}`;
  return ["pgbench", Math.round(limit).toLocaleString("en"), "", "", "", budget, ratio >= 0.6 ? "yes" : "no"];
}

async function measureAll(database: BenchDatabase, settings: Record<string, string>, paths: string[], seconds: number) {
  const server = await startServer(database.url, settings);
  try {
    const figures: Figure[] = [];
    for (const path of paths) {
      figures.push(await measureUrl(database, server.pid, { url: server.url + path }, seconds));
    }
    return figures;
  } finally {
    await server.stop();
  }
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
  const databaseMs = ((await databaseCpuMs(database.sql)) - before.database) / requests;
  console.log(`${question.url}: ${(serverMs + databaseMs).toFixed(3)} ms`);
  return { perSecond, server: serverMs, database: databaseMs, total: serverMs + databaseMs };
}

async function warmUp(question: Question): Promise<void> {
  const step = 2;
  let requests = 0;
  for (let seconds = 0; requests < WARM_UP.requests && seconds < WARM_UP.mostSeconds; seconds += step) {
    requests += (await load(question, step)).requests;
  }
}

/** Of the same statement, prepared, from pgbench; null where that is not installed. */
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
