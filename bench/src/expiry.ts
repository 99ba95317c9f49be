import { setTimeout as delay } from "node:timers/promises";
import { expireAnimals } from "@pashu/api/bench/expire-animals";
import { connect } from "@pashu/db/client";
import { migrate } from "@pashu/db/migrate";
import { DAY } from "@pashu/validators/limits";
import { createBenchDatabase, type BenchDatabase } from "./database.ts";
import { fillDataset } from "./dataset.ts";
import type { Options } from "./options.ts";
import { writeReport } from "./report.ts";

const EXPIRED_PER_SECOND_MIN = 5000;
const SLOWEST_MS_MAX = 100;
/** Later than every expiry of the generated listings. */
const FUTURE_MS = 365 * DAY;
const PROBE_PAUSE_MS = 5;

const PROBES: Record<string, string> = {
  list: "select id, title, price from animals where on_sale order by created_at desc, id desc limit 10",
  cheapest: "select id, title, price from animals where on_sale order by price, id limit 10",
  counts: "select category, sum(count) from category_counts group by category",
  write:
    "update animals set price = price where id = (select id from animals where id >= gen_random_uuid() order by id limit 1)",
};

/** Expires the older half of the listings, as after weeks without the job, then all of them. Other queries run beside. */
export async function benchExpiry({ rows }: Options): Promise<void> {
  const database = await createBenchDatabase(`pashu_bench_expiry_${rows}`);
  const lines: string[][] = [];
  const expireUntil = async (step: string, time: Date, hasBudget: boolean) => {
    const before = await countOnSale(database);
    const running = startProbes(database);
    const started = performance.now();
    await expireAnimals({ db: database.db, clock: { now: () => time } });
    const seconds = (performance.now() - started) / 1000;
    const slowest = await running.stop();
    const perSecond = (before - (await countOnSale(database))) / seconds;
    const met = perSecond >= EXPIRED_PER_SECOND_MIN && slowest.every(({ ms }) => ms <= SLOWEST_MS_MAX);
    lines.push([
      step,
      seconds.toFixed(1),
      Math.round(perSecond).toLocaleString("en"),
      slowest.map(({ name, ms }) => `${name} ${ms.toFixed(0)} ms`).join(", "),
      await nextList(database),
      hasBudget ? `${EXPIRED_PER_SECOND_MIN.toLocaleString("en")} rows/s, ${SLOWEST_MS_MAX} ms` : "",
      hasBudget ? (met ? "yes" : "no") : "",
    ]);
    console.log(lines.at(-1)?.join(" | "));
  };
  try {
    await migrate(database.url);
    await fillDataset(database.sql, rows);
    const [median] = await database.sql<{ at: string }[]>`
      select percentile_disc(0.5) within group (order by expires_at) as at from animals where on_sale`;
    await expireUntil("the half that expires first", new Date(median?.at ?? Date.now()), true);
    await database.sql`vacuum animals`;
    await expireUntil("after a vacuum, all others", new Date(Date.now() + FUTURE_MS), false);
  } finally {
    await database.stop();
  }
  await writeReport({
    name: `expiry-${rows}`,
    title: `The expiry of ${rows.toLocaleString("en")} listings`,
    postgres: database.version,
    notes: [
      `Beside each step, four connections repeat one statement each with pauses of ${PROBE_PAUSE_MS} ms: the newest 10, the cheapest 10, the counts, and an update of a random listing`,
      "Next list: pages that the first list of the newest 10 reads after the step, and the second one",
    ],
    head: ["expired", "seconds", "rows/s", "slowest other statement", "next list", "budget", "met"],
    rows: lines,
  });
}

/** The first one marks the dead entries of the index, so that the second one does not look their rows up. */
async function nextList({ sql }: BenchDatabase): Promise<string> {
  const pages: number[] = [];
  for (let time = 0; time < 2; time += 1) {
    const [row] = await sql.unsafe<{ "QUERY PLAN": [{ Plan: Record<string, number> }] }[]>(
      `explain (analyze, buffers, format json) ${PROBES.list}`,
    );
    const { "Shared Hit Blocks": hit = 0, "Shared Read Blocks": read = 0 } = row?.["QUERY PLAN"][0].Plan ?? {};
    pages.push(hit + read);
  }
  return pages.map((count) => count.toLocaleString("en")).join(", ");
}

async function countOnSale({ sql }: BenchDatabase): Promise<number> {
  const [row] = await sql`select count(*)::int as count from animals where on_sale`;
  return Number(row?.count);
}

function startProbes({ url }: BenchDatabase): { stop(): Promise<{ name: string; ms: number }[]> } {
  const stopping = new AbortController();
  const running = Object.entries(PROBES).map(async ([name, statement]) => {
    const { sql, close } = connect(url, { max: 1, statementTimeoutMs: 0 });
    let ms = 0;
    await sql.unsafe("select 1");
    while (!stopping.signal.aborted) {
      const started = performance.now();
      await sql.unsafe(statement);
      ms = Math.max(ms, performance.now() - started);
      await delay(PROBE_PAUSE_MS);
    }
    await close();
    return { name, ms };
  });
  return {
    stop: () => {
      stopping.abort();
      return Promise.all(running);
    },
  };
}
