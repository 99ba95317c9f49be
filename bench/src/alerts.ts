import { matchAlerts } from "@pashu/api/bench/match-alerts";
import { parseAlert } from "@pashu/api/bench/parse-alert";
import type { SearchContext } from "@pashu/api/bench/search-context";
import { migrate } from "@pashu/db/migrate";
import { alerts } from "@pashu/db/schema/alerts";
import type { Category } from "@pashu/validators/enums";
import { districtSlug, stateSlug } from "@pashu/validators/place-slugs";
import { wantedAnimalsInput } from "@pashu/validators/search/list-animals";
import { watchDatabaseCpu } from "./cpu.ts";
import { createBenchDatabase, type BenchDatabase } from "./database.ts";
import { fillDataset } from "./dataset.ts";
import { median } from "./median.ts";
import type { Options } from "./options.ts";
import { writeReport } from "./report.ts";

const LISTINGS = 20_000;
const USERS = 100_000;
/** Users who wait for the same list. */
const USERS_PER_LIST = 50;
const LISTS_PER_INSERT = 500;
const MEASURED = 60;
const WAITING_FOR_ALL = 10_000;
const MATCH_BUDGET_MS = 30;
const STATEMENT_BUDGET_MS = 100;
const TELLING_BUDGET_MS = 60_000;

interface Sample {
  category: Category;
  price: number;
  kind: string;
  breed: string;
  district: string;
  state: string;
  lat: number;
  lng: number;
}

/** The comparison of one listing after another with many alerts, and one listing that very many wait for. */
export async function benchAlerts({ rows }: Options): Promise<void> {
  const database = await createBenchDatabase(`pashu_bench_alerts_${rows}`);
  const lines: string[][] = [];
  const add = (label: string, ms: number, budget: number | null) => {
    const isMet = budget === null || ms <= budget;
    if (!isMet) process.exitCode = 1;
    lines.push([
      label,
      ms.toFixed(1),
      budget === null ? "" : String(budget),
      budget === null ? "" : isMet ? "yes" : "no",
    ]);
  };
  let note = "";
  try {
    await migrate(database.url);
    await fillDataset(database.sql, LISTINGS);
    await fillAlerts(database, rows);
    const { sql } = database;

    const listings = await sql<{ id: string }[]>`
      select id from animals where on_sale order by md5(id::text) limit ${MEASURED}::int`;
    const measured: Match[] = [];
    for (const { id } of listings) measured.push(await matchOne(database, id));
    const times = measured.map(({ ms }) => ms);
    const counts = measured.map(({ matches }) => matches);
    note = `${MEASURED} random listings match ${Math.min(...counts)} to ${Math.max(...counts)} alerts each, median ${median(counts)}`;
    add("comparison of a listing, median", median(times), MATCH_BUDGET_MS);
    add("comparison of a listing, worst", Math.max(...times), null);
    add("slowest statement of these", Math.max(...measured.map(({ slowest }) => slowest)), STATEMENT_BUDGET_MS);

    const [popular] = await sql<{ id: string }[]>`
      select id from animals where on_sale and category = 'cattle' order by id limit 1`;
    await sql`
      insert into alerts (id, user_id, wanted, mode, created_at, looked_at, anchor, category)
      select gen_random_uuid(), 'waiting-' || n, '{"category": "cattle"}', 'at-once', now(), now(), '|cattle', 'cattle'
      from generate_series(1, ${WAITING_FOR_ALL}::int) n`;
    await sql`vacuum analyze alerts`;
    const told = await matchOne(database, popular?.id ?? "");
    add(`${told.matches.toLocaleString("en")} matches told at once`, told.total, TELLING_BUDGET_MS);
    add("slowest statement of these", told.slowest, STATEMENT_BUDGET_MS);
  } finally {
    await database.stop();
  }
  await writeReport({
    name: `alerts-${rows}`,
    title: `Listings compared with ${rows.toLocaleString("en")} alerts`,
    postgres: database.version,
    notes: [
      `The alerts ask for what listings are: kind and district, breed within 25 to 200 km, kind, state and price, category and price within 50 km, words of breed and district, and breed, state and price. ${USERS_PER_LIST} users wait for each list, a third of them to be told at once`,
      note,
      "CPU time of PostgreSQL in the server's own job, except that all matches are told in the wall time of their budget: wall times depend on other load. A comparison is the sum of a listing's comparing statements, which also store the matches",
    ],
    head: ["what", "ms", "budget ms", "met"],
    rows: lines,
  });
}

interface Match {
  /** CPU time of the comparing statements. */
  ms: number;
  /** CPU time of any statement. */
  slowest: number;
  /** Wall time. */
  total: number;
  matches: number;
}

async function matchOne(database: BenchDatabase, animalId: string): Promise<Match> {
  const { sql, db } = database;
  await sql`delete from alert_matches`;
  await sql`insert into pending_matches (animal_id) values (${animalId})`;
  const readCpu = await watchDatabaseCpu(sql);
  const compared: number[] = [];
  const all: number[] = [];
  database.observeStatements((_pool, statement) => {
    const before = readCpu();
    return () => {
      const ms = readCpu() - before;
      all.push(ms);
      if (statement.includes("insert into alert_matches")) compared.push(ms);
    };
  });
  const started = performance.now();
  await matchAlerts({ db, clock: { now: () => new Date() } });
  const total = performance.now() - started;
  database.observeStatements(() => () => {});
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int from alert_matches where animal_id = ${animalId}`;
  return { ms: compared.reduce((sum, ms) => sum + ms, 0), slowest: Math.max(...all), total, matches: row?.count ?? 0 };
}

/** Alerts for animals as they are listed, so that kinds and places with many listings have many alerts. */
async function fillAlerts({ sql, db }: BenchDatabase, rows: number): Promise<void> {
  await sql`delete from pending_matches`;
  await sql`
    insert into users (id, name, phone)
    select 'waiting-' || n, 'Asha', '+91' || (8000000000 + n) from generate_series(0, ${USERS - 1}::int) n`;
  const samples = await sql<Sample[]>`
    select category, price, facts_card ->> 'kind' as kind, facts_card ->> 'breedId' as breed, district_id as district,
      state_code as state, latitude as lat, longitude as lng
    from animals cross join generate_series(1, ${Math.ceil(rows / USERS_PER_LIST / LISTINGS)}::int) as copy
    where facts_card ? 'kind' and district_id is not null order by md5(id::text || copy)
    limit ${Math.ceil(rows / USERS_PER_LIST)}::int`;
  // A list with coordinates needs nothing else of the server.
  const deps = { searchAliases: { current: new Map() }, clock: { now: () => new Date() } };
  const context = { deps } as unknown as SearchContext;
  const now = new Date();
  const lists: (typeof alerts.$inferInsert)[] = [];
  for (const [n, sample] of samples.entries()) {
    const parsed = await parseAlert(context, wantedAnimalsInput.parse(listLike(sample, n % 20)));
    lists.push({
      ...parsed,
      id: crypto.randomUUID(),
      userId: "waiting-0",
      mode: "daily",
      createdAt: now,
      lookedAt: now,
    });
  }
  for (let start = 0; start < lists.length; start += LISTS_PER_INSERT) {
    await db
      .insert(alerts)
      .values(lists.slice(start, start + LISTS_PER_INSERT))
      .onConflictDoNothing();
  }
  await sql`create table lists as select * from alerts`;
  for (let user = 1; user < USERS_PER_LIST; user += 1) {
    await sql`
      update lists set id = gen_random_uuid(), mode = ${user % 3 === 0 ? "at-once" : "daily"},
        user_id = 'waiting-' || abs(hashtext(${user}::text || id)) % ${USERS}::int`;
    await sql`insert into alerts select * from lists on conflict do nothing`;
  }
  await sql`drop table lists`;
  await sql`vacuum analyze`;
}

/** @param n below 20, for the share of each form */
function listLike({ category, price, kind, breed, district, state, lat, lng }: Sample, n: number): object {
  const ofDistrict = { district: districtSlug(district) };
  const upTo = { priceMax: Math.max(1000, Math.round((price * 1.2) / 1000) * 1000) };
  const within = (km: number) => ({ km, lat, lng });
  if (n < 4) return { category, kind, ...ofDistrict };
  if (n < 7) return { category, kind, ...ofDistrict, ...upTo };
  if (n < 12) return { category, breed, ...within([25, 50, 50, 100, 200][n - 7] ?? 50), ...(n % 2 === 0 && upTo) };
  if (n < 15) return { category, kind, state: stateSlug(state), ...upTo, ...(n === 14 && { withPhoto: true }) };
  if (n < 17) return { category, ...within(50), ...upTo, priceMin: Math.round(price / 2) };
  if (n < 19) return { search: `${breed.slice(breed.indexOf("-") + 1)} ${district.slice(3)}` };
  return { category, breed, state: stateSlug(state), ...upTo };
}
