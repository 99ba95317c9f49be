import { startTestServer, TestClient, inProcess, type TestServer } from "@pashu/api/testing/server";
import type postgres from "postgres";
import { watchDatabaseCpu } from "./cpu.ts";
import type { BenchDatabase } from "./database.ts";
import { percentiles, type Percentiles } from "./median.ts";

export const REPORTS = 10_000;
/** Requests to POST /api/reports at the beginning and at the end; the reports between them are inserted. */
export const REQUESTS = 200;
const CLOCK_STEP_MS = 1000;

/** State that the reports must not change. */
interface ListingState extends Record<string, unknown> {
  visible: string;
  score: number;
  due: string;
  place: number;
}

export interface Cost {
  wall: Percentiles;
  cpu: Percentiles;
}

export interface ReportsResult {
  before: ListingState;
  after: ListingState;
  stored: number;
  first: Cost;
  last: Cost;
}

/** 10,000 accounts report one listing. They are new and have no device cookie, so their reports are not credible. */
export async function sendReports(database: BenchDatabase): Promise<ReportsResult> {
  const server = await startTestServer({ LOG_LEVEL: "warn" }, { ...database, close: async () => {} });
  const { sql } = database;
  try {
    const animalId = await findListing(sql);
    await insertReporters(sql);
    const send = (from: number, until: number) => sendFrom({ server, sql, animalId }, from, until);
    // The first report opens the case.
    await send(0, 1);
    const before = await stateOf(sql, animalId);
    const first = await send(1, REQUESTS);
    await insertReports(sql, animalId);
    const last = await send(REPORTS - REQUESTS, REPORTS);
    const [row] = await sql`select count(*)::int as stored from reports where subject_id = ${animalId}`;
    return { before, after: await stateOf(sql, animalId), stored: Number(row?.stored), first, last };
  } finally {
    await server.close();
  }
}

interface Target {
  server: TestServer;
  sql: postgres.Sql;
  animalId: string;
}

async function sendFrom({ server, sql, animalId }: Target, from: number, until: number): Promise<Cost> {
  const body = { subjectType: "animal", subjectId: animalId, reason: "advance-payment" };
  const wall: number[] = [];
  const cpu: number[] = [];
  const cpuMs = await watchDatabaseCpu(sql);
  for (let n = from; n < until; n += 1) {
    server.clock.advance(CLOCK_STEP_MS);
    const client = await signIn(server, n);
    const [cpuBefore, started] = [cpuMs(), performance.now()];
    await client.json("POST", "/api/reports", body);
    wall.push(performance.now() - started);
    cpu.push(cpuMs() - cpuBefore);
  }
  return { wall: percentiles(wall), cpu: percentiles(cpu) };
}

async function findListing(sql: postgres.Sql): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    select id from animals
    where on_sale and not exists (
      select from moderation_cases where subject_type = 'animal' and subject_id = animals.id::text)
    limit 1`;
  if (row === undefined) throw new Error("each listing has a case");
  return row.id;
}

const insertReporters = (sql: postgres.Sql) => sql`
  insert into users (id, name, phone)
  select 'bench-reporter-' || n, 'Ramesh', '+91' || (5100000000 + n) from generate_series(0, ${REPORTS - 1}) as n`;

const insertReports = (sql: postgres.Sql, animalId: string) => sql`
  insert into reports (id, case_id, subject_type, subject_id, reporter_id, reason, snapshot, network, created_at)
  select gen_random_uuid(), case_id, subject_type, subject_id, 'bench-reporter-' || n, reason, snapshot, md5(n::text),
    created_at + n * interval '1 second'
  from generate_series(${REQUESTS}::int, ${REPORTS - REQUESTS - 1}::int) as n, (
    select * from reports where subject_id = ${animalId} limit 1) as report`;

async function signIn({ app, deps }: TestServer, n: number): Promise<TestClient> {
  const client = new TestClient(inProcess(app));
  client.address = `10.${n >> 8}.${n & 255}.7`;
  const session = await deps.sessions.createSession(`bench-reporter-${n}`, {});
  client.cookies.set(deps.sessions.sessionCookieName, session.id);
  return client;
}

async function stateOf(sql: postgres.Sql, animalId: string): Promise<ListingState> {
  const [row] = await sql<ListingState[]>`
    select case when on_sale and hidden_by is null and held_at is null then 'on sale' else 'withheld' end as visible,
      score, due_at::text as due, (
        select count(*)::int + 1 from moderation_cases
        where closed_at is null and (not is_intimate, due_at, id) < (not own.is_intimate, own.due_at, own.id)) as place
    from animals join moderation_cases own on subject_type = 'animal' and subject_id = animals.id::text
    where animals.id = ${animalId}`;
  if (row === undefined) throw new Error("the listing has no case");
  return row;
}
