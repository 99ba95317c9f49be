import { monitorEventLoopDelay } from "node:perf_hooks";
import { inProcess, startTestServer, TestClient, type TestServer } from "@pashu/api/testing/server";
import { migrate } from "@pashu/db/migrate";
import { users } from "@pashu/db/schema/users";
import { CREDIBLE_ACCOUNT_AGE_MS, DAY, IMPORT_ROWS_MAX } from "@pashu/validators/limits";
import { databaseCpuMs, databaseCpuMsSince } from "./cpu.ts";
import { createBenchDatabase, type BenchDatabase } from "./database.ts";
import { fillDataset } from "./dataset.ts";
import { median } from "./median.ts";
import type { Options } from "./options.ts";
import { writeReport } from "./report.ts";

const CHECK_BUDGET_MS = 1000;
/** Longest time in which the process serves nothing else. */
const BLOCK_BUDGET_MS = 50;

interface Clerk {
  name: string;
  accountAgeMs: number;
  hasRaisedLimits: boolean;
  createBudgetMs: number;
}

const CLERKS: Clerk[] = [
  { name: "known account", accountAgeMs: CREDIBLE_ACCOUNT_AGE_MS + DAY, hasRaisedLimits: false, createBudgetMs: 1500 },
  { name: "new account with raised limits", accountAgeMs: 0, hasRaisedLimits: true, createBudgetMs: 1500 },
  // Each held row has a case, a decision and a notice.
  { name: "new account, most rows held", accountAgeMs: 0, hasRaisedLimits: false, createBudgetMs: 3000 },
];

interface Figures {
  ms: number;
  cpuMs: number;
  databaseCpuMs: number;
  blockMs: number;
}

/** A full table beside listings of others, by the two requests of the page. */
export async function benchImport({ rows, runs }: Options): Promise<void> {
  const database = await createBenchDatabase(`pashu_bench_import_${rows}`);
  const lines: string[][] = [];
  try {
    await migrate(database.url);
    await fillDataset(database.sql, rows);
    await database.db
      .insert(users)
      .values({ id: "bench-moderator", name: "Asha", phone: "+915299999999", role: "moderator" });
    const server = await startTestServer({ LOG_LEVEL: "warn" }, { ...database, close: async () => {} });
    for (const clerk of CLERKS) lines.push(...(await measureClerk(server, database, clerk, runs)));
    await server.close();
  } finally {
    await database.stop();
  }
  await writeReport({
    name: `import-${rows}`,
    title: `A table of ${IMPORT_ROWS_MAX} animals beside ${rows.toLocaleString("en")} listings`,
    postgres: database.version,
    notes: [
      `Median of ${runs} runs after one to warm up, each by another account; of the event loop the longest delay of all runs`,
      "Each row has an ear tag, and no title or description, which the server writes",
      "The server runs in the process of the bench, PostgreSQL on the same machine",
    ],
    head: ["", "time", "CPU, process", "CPU, PostgreSQL", "longest delay", "budget", "met"],
    rows: lines,
  });
}

async function measureClerk(
  server: TestServer,
  database: BenchDatabase,
  clerk: Clerk,
  runs: number,
): Promise<string[][]> {
  const checks: Figures[] = [];
  const creations: Figures[] = [];
  for (let run = 0; run <= runs; run += 1) {
    const client = await signUp(server, clerk);
    const input = { table: tableOf(), locale: "hi", rows: IMPORT_ROWS_MAX };
    const call = (path: string) => client.json("POST", `/trpc/${path}`, { json: input });
    const figures = [await measure(database, () => call("imports.check"))];
    figures.push(await measure(database, () => call("imports.create")));
    const [checked, created] = figures;
    if (run === 0 || checked === undefined || created === undefined) continue;
    checks.push(checked);
    creations.push(created);
  }
  return [
    report(`check, ${clerk.name}`, checks, CHECK_BUDGET_MS),
    report(`put on sale, ${clerk.name}`, creations, clerk.createBudgetMs),
  ];
}

let accounts = 0;

async function signUp({ app, deps, clock }: TestServer, { accountAgeMs, hasRaisedLimits }: Clerk): Promise<TestClient> {
  accounts += 1;
  const id = `bench-clerk-${accounts}`;
  const phone = `+9152${String(accounts).padStart(8, "0")}`;
  const createdAt = new Date(clock.now().getTime() - accountAgeMs);
  await deps.db.insert(users).values({ id, name: "Ramesh", phone, createdAt, hasRaisedLimits });
  const client = new TestClient(inProcess(app));
  const session = await deps.sessions.createSession(id, {});
  client.cookies.set(deps.sessions.sessionCookieName, session.id);
  return client;
}

const HEAD = "kind,breed,age,milkNow,price,location,lactation,earTag";
const PLACES = ["Latur, 413512", "Hisar, 125001", "Anand, 388001", "Karnal, 132001", "Satara, 415001"];
let earTags = 100_000_000_000;

function tableOf(): string {
  const rows = Array.from({ length: IMPORT_ROWS_MAX }, (_, n) => {
    earTags += 1;
    return `cow,Gir,${3 + (n % 8)} years,${n % 20},${50_000 + n},"${PLACES[n % PLACES.length]}",${1 + (n % 4)},${earTags}`;
  });
  return [HEAD, ...rows].join("\n");
}

async function measure({ sql }: BenchDatabase, work: () => Promise<unknown>): Promise<Figures> {
  const loop = monitorEventLoopDelay({ resolution: 1 });
  const databaseBefore = await databaseCpuMs(sql);
  const before = process.cpuUsage();
  const started = performance.now();
  loop.enable();
  await work();
  loop.disable();
  const ms = performance.now() - started;
  const { user, system } = process.cpuUsage(before);
  return {
    ms,
    cpuMs: (user + system) / 1000,
    databaseCpuMs: await databaseCpuMsSince(databaseBefore, sql),
    blockMs: loop.max / 1e6,
  };
}

function report(label: string, figures: readonly Figures[], budgetMs: number): string[] {
  const medianOf = (name: keyof Figures) => median(figures.map((each) => each[name]));
  const blockMs = Math.max(...figures.map((each) => each.blockMs));
  const isMet = medianOf("ms") <= budgetMs && blockMs <= BLOCK_BUDGET_MS;
  if (!isMet) process.exitCode = 1;
  const times = [medianOf("ms"), medianOf("cpuMs"), medianOf("databaseCpuMs"), blockMs];
  const line = [
    label,
    ...times.map((ms) => `${ms.toFixed(0)} ms`),
    `${budgetMs} ms, delay ${BLOCK_BUDGET_MS} ms`,
    isMet ? "yes" : "no",
  ];
  console.log(line.join(" | "));
  return line;
}
