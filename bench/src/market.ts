import { computeMarket } from "@pashu/api/bench/refresh-market";
import { refreshMonths } from "@pashu/api/bench/refresh-months";
import { readsFrom, type Reads } from "@pashu/db/reads";
import { cpuMs, databaseCpuMs, databaseCpuMsSince } from "./cpu.ts";
import { openBenchDatabase, type BenchDatabase } from "./database.ts";
import type { Options } from "./options.ts";
import { writeReport } from "./report.ts";

/** For a statement of a job; of the nightly one, which reads all listings, and of the hourly one. */
const NIGHTLY_BUDGET_MS = 10_000;
const HOURLY_BUDGET_MS = 100;
const DECISIONS = 100_000;

/** The jobs that compute the numbers of the market and of /open, in a process that does nothing else. */
export async function benchMarket({ rows }: Options): Promise<void> {
  const database = await openBenchDatabase(rows);
  try {
    await addContacts(database);
    await addDecisions(database);
    const lines = [
      await measureJob("numbers of the market", database, computeMarket, NIGHTLY_BUDGET_MS),
      await measureJob("months of /open", database, refreshMonths, HOURLY_BUDGET_MS),
    ];
    await writeReport({
      name: `market-${rows}`,
      title: `Numbers of ${rows.toLocaleString("en")} listings`,
      postgres: database.version,
      notes: [
        `A tenth of the listings has a contact; ${DECISIONS.toLocaleString("en")} decisions of the last month`,
        "Statement: measured in the job's process, from sending it to its parsed rows",
      ],
      head: [
        "job",
        "time",
        "CPU, process",
        "CPU, PostgreSQL",
        "statements",
        "median",
        "p99",
        "longest",
        "budget",
        "met",
      ],
      rows: lines,
    });
  } finally {
    await database.stop();
  }
}

async function addContacts({ sql }: BenchDatabase): Promise<void> {
  const [found] = await sql`select exists (select from events where kind = 'animal.contact-shown') as found`;
  if (found?.found === true) return;
  await sql.begin(async (tx) => {
    await tx`create temp table contacted on commit drop as
      select id, created_at + interval '1 day' * random() * 5 as at from animals
      where abs(hashtext(id::text)) % 10 = 0 and created_at > now() - interval '80 days'`;
    await tx`insert into animal_activity (animal_id, contacts) select id, 1 from contacted on conflict do nothing`;
    await tx`update animal_activity set contacts = 1 from contacted where animal_id = id and contacts = 0`;
    await tx`insert into events (id, at, kind, subject_id, data)
      select gen_random_uuid(), least(at, now()), 'animal.contact-shown', id, '{}' from contacted`;
  });
  await sql`vacuum (analyze) animal_activity, events`;
}

async function addDecisions({ sql }: BenchDatabase): Promise<void> {
  const [found] = await sql`select exists (select from moderation_decisions) as found`;
  if (found?.found === true) return;
  await sql`
    with opened as (
      insert into moderation_cases (id, subject_type, subject_id, snapshot, opened_at, waiting_since, due_at, closed_at)
      select gen_random_uuid(), 'user', 'nobody-' || n, '{}', at, at, at + interval '7 days', at + interval '1 day'
      from generate_series(1, ${DECISIONS}) as n cross join lateral (
        select now() - interval '30 days' * n / ${DECISIONS} as at) as time
      returning id, closed_at)
    insert into moderation_decisions (id, case_id, is_automatic, action, at)
      select gen_random_uuid(), id, false, 'fine', closed_at from opened`;
  await sql`vacuum (analyze) moderation_cases, moderation_decisions`;
}

type Job = typeof computeMarket;

async function measureJob(label: string, database: BenchDatabase, job: Job, budgetMs: number): Promise<string[]> {
  const { db, sql } = database;
  const times: number[] = [];
  const databaseBefore = await databaseCpuMs(sql);
  const [cpuBefore, start] = [cpuMs(process.pid), performance.now()];
  const primaryReads = timed(readsFrom(database), times);
  const env = { OTP_COST_PAISE: 20 } as Parameters<Job>[0]["env"];
  await job({ db, primaryReads, replicas: null, env, clock: { now: () => new Date() } });
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? 0;
  const ms = (time: number) => `${time.toFixed(1)} ms`;
  const seconds = (time: number) => `${(time / 1000).toFixed(1)} s`;
  return [
    label,
    seconds(performance.now() - start),
    seconds(cpuMs(process.pid) - cpuBefore),
    seconds(await databaseCpuMsSince(databaseBefore, sql)),
    String(sorted.length),
    ms(at(0.5)),
    ms(at(0.99)),
    ms(at(1)),
    `${budgetMs.toLocaleString("en")} ms`,
    at(1) <= budgetMs ? "yes" : "no",
  ];
}

function timed(reads: Reads, times: number[]): Reads {
  return {
    run: async (queryOn, args) => {
      const start = performance.now();
      const result = await reads.run(queryOn, args);
      times.push(performance.now() - start);
      return result;
    },
  };
}
