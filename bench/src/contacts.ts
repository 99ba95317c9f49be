import { readContacts, readLatelyEnded } from "@pashu/api/bench/contacts.queries";
import { presentContact } from "@pashu/api/bench/contacts.present";
import { recordContact } from "@pashu/api/bench/record-contact";
import { migrate } from "@pashu/db/migrate";
import { readsFrom } from "@pashu/db/reads";
import { animals } from "@pashu/db/schema/animals";
import { PAGE_SIZE_MAX } from "@pashu/validators/limits";
import { createBenchDatabase, type BenchDatabase } from "./database.ts";
import { percentiles } from "./median.ts";
import type { Options } from "./options.ts";
import { writeReport } from "./report.ts";

const LIST_BUDGET_MS = 30;
const RECORD_BUDGET_MS = 1;
const [WARM_UP, RUNS] = [50, 500];
const LISTINGS = 20_000;
/** Each buyer has so many. */
const CONTACTS = 100;
const DESCRIPTION = "शांत आहे, रोज दूध देते. ".repeat(40);

/** The list of a buyer and the statement of a contact, among the contacts of other buyers. */
export async function benchContacts({ rows }: Options): Promise<void> {
  const database = await createBenchDatabase(`pashu_bench_contacts_${rows}`);
  const lines: string[][] = [];
  try {
    await migrate(database.url);
    await fill(database, rows);
    for (const [name, budget, run] of [
      ["list, 50 contacts, half of them gone", LIST_BUDGET_MS, await listOf(database)],
      ["contact that is repeated", RECORD_BUDGET_MS, await recordIn(database, () => "user-1")],
      ["contact that is new", RECORD_BUDGET_MS, await recordIn(database, (n) => `user-${n + 2}`)],
    ] as const) {
      const times = await timesOf(run);
      const { p50, p95 } = percentiles(times);
      if (p95 > budget) process.exitCode = 1;
      lines.push([
        name,
        Math.min(...times).toFixed(2),
        p50.toFixed(2),
        p95.toFixed(2),
        String(budget),
        p95 <= budget ? "yes" : "no",
      ]);
    }
  } finally {
    await database.stop();
  }
  await writeReport({
    name: `contacts-${rows}`,
    title: `Contacts of a buyer among ${rows.toLocaleString("en")}`,
    postgres: database.version,
    notes: ["Time of the client, with the connection. The list contains its words; a contact is one statement"],
    head: ["read or write", "best ms", "p50 ms", "p95 ms", "budget ms", "met"],
    rows: lines,
  });
}

/** @param run returns its time */
async function timesOf(run: (n: number) => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < WARM_UP + RUNS; n += 1) {
    const time = await run(n);
    if (n >= WARM_UP) times.push(time);
  }
  return times;
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function listOf(database: BenchDatabase) {
  const reads = readsFrom(database);
  return () =>
    timeOf(async () => {
      const now = new Date();
      const found = await readContacts(reads, { viewerId: "user-1", start: null, limit: PAGE_SIZE_MAX + 1, now });
      const gone = found.filter(({ status }) => status === "gone");
      const ended = await readLatelyEnded(reads, gone, now);
      return found.map((row) => presentContact(row, { locale: "mr", mayReport: ended.has(row.animalId) }));
    });
}

async function recordIn({ db }: BenchDatabase, viewerOf: (n: number) => string) {
  const [animal] = await db.select().from(animals).limit(1);
  if (animal === undefined) throw new Error("there is no listing");
  const hashes = Array.from({ length: 5 }, () => "00000000000000ff");
  const contact = { animal, hashes, isCounted: true, shares: true };
  // Without the commit: the request has a transaction of its own.
  return (n: number) =>
    db.transaction((tx) => timeOf(() => recordContact(tx, { ...contact, viewerId: viewerOf(n), now: new Date() })));
}

/** Every second listing is paused, and has an event of it. */
async function fill({ sql }: BenchDatabase, rows: number): Promise<void> {
  const users = Math.max(Math.ceil(rows / CONTACTS), WARM_UP + RUNS + 2);
  await sql`insert into users (id, name, phone)
    select 'user-' || n, 'Sunita', '+91' || (9000000000 + n) from generate_series(1, ${users}::int) n`;
  await sql`insert into animals (id, title, description, category, price, location, seller_id, images, is_active)
    select lpad(to_hex(n), 32, '0')::uuid, 'Cow', ${DESCRIPTION}, 'cattle', 50000, 'Latur', 'user-2', '{}', n % 2 = 0
    from generate_series(1, ${LISTINGS}::int) n`;
  await sql`insert into events (id, at, kind, subject_id, actor_id, data)
    select gen_random_uuid(), now(), 'animal.paused', id::text, 'user-2', '{}' from animals where not is_active`;
  await sql`insert into listing_copies (id, animal_id, seller_id, digest, data, shown_at)
    select id, id, seller_id, 'x', jsonb_build_object('category', category, 'price', price, 'images', '[]'::jsonb,
      'title', title, 'generatedTitle', false, 'facts', null, 'hashes', '[]'::jsonb, 'text', description), now() from animals`;
  await sql`insert into contacts (id, viewer_id, animal_id, seller_id, copy_id, first_at, last_at, times)
    select gen_random_uuid(), 'user-' || (1 + n % ${users}::int), id, 'user-2', id, at, at, 1
    from generate_series(0, ${rows - 1}::int) n
      cross join lateral (select lpad(to_hex(1 + (n / ${users}::int * 199 + n) % ${LISTINGS}::int), 32, '0')::uuid as id,
        now() - n * interval '1 second' as at) as listing
    on conflict do nothing`;
  await sql`vacuum analyze`;
}
