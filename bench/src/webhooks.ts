import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { migrate } from "@pashu/db/migrate";
import { cpuMs, databaseCpuMs, databaseCpuMsSince } from "./cpu.ts";
import { createBenchDatabase, type BenchDatabase } from "./database.ts";
import { fillDataset } from "./dataset.ts";
import { median } from "./median.ts";
import type { Options } from "./options.ts";
import { writeReport } from "./report.ts";
import { startServer } from "./server.ts";

const PENDING = 10_000;
const RECEIVERS = [1, 10];
/** Times in which the receivers answer. */
const ANSWER_MS = [0, 20];
const PER_SECOND_BUDGET = 200;
const UPDATED = 2000;
const UPDATE_RUNS = 15;

/** Measures how fast waiting messages are sent to webhooks, and what a change of a listing costs with and without one. */
export async function benchWebhooks({ rows }: Options): Promise<void> {
  const database = await createBenchDatabase(`pashu_bench_webhooks_${rows}`);
  const lines: string[][] = [];
  const add = (label: string, value: string, budget?: string, isMet?: boolean) => {
    if (isMet === false) process.exitCode = 1;
    lines.push([label, value, budget ?? "", isMet === undefined ? "" : isMet ? "yes" : "no"]);
  };
  try {
    await migrate(database.url);
    await fillDataset(database.sql, rows);
    for (const answerMs of ANSWER_MS) {
      for (const receivers of RECEIVERS) {
        const { perSecond, serverMs, databaseMs } = await sendAll(database, receivers, answerMs);
        const what = `${PENDING.toLocaleString("en")} waiting, receivers: ${receivers}, answer after ${answerMs} ms`;
        add(
          `${what}: sent`,
          `${perSecond.toFixed(0)} per second`,
          `${PER_SECOND_BUDGET}`,
          perSecond >= PER_SECOND_BUDGET,
        );
        add(`${what}: CPU`, `${serverMs.toFixed(2)} ms server, ${databaseMs.toFixed(2)} ms PostgreSQL per message`);
      }
    }
    await database.sql`delete from webhooks`;
    await measureUpdates(database, "no webhook", add);
    await createWebhooks(database, ["https://example.org"]);
    await measureUpdates(database, "one webhook for the whole market", add);
  } finally {
    await database.stop();
  }
  await writeReport({
    name: `webhooks-${rows}`,
    title: `Webhooks of a market of ${rows.toLocaleString("en")} listings`,
    postgres: database.version,
    notes: [
      "The receivers run in another process of the same machine",
      `Update: the price of ${UPDATED} listings in one statement, median of ${UPDATE_RUNS} pairs of runs, each rolled back`,
    ],
    head: ["", "measured", "budget", "met"],
    rows: lines,
  });
}

async function createWebhooks({ sql }: BenchDatabase, urls: string[]): Promise<void> {
  await sql`
    insert into webhooks (id, user_id, url, types, animals, created_at)
    select gen_random_uuid(), (select id from users order by id limit 1), url, '{animal.price_changed}', 'all', now()
    from unnest(${urls}::text[]) as url`;
}

async function startReceiver(answerMs: number): Promise<{ server: Server; origin: string }> {
  const server = createServer((request, response) => {
    request.resume().on("end", () => {
      if (answerMs === 0) response.writeHead(204).end();
      else setTimeout(() => response.writeHead(204).end(), answerMs);
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function sendAll(database: BenchDatabase, count: number, answerMs: number) {
  const { sql } = database;
  const receivers = await Promise.all(Array.from({ length: count }, () => startReceiver(answerMs)));
  const origins = receivers.map(({ origin }) => origin);
  await sql`truncate webhooks, webhook_messages cascade`;
  await createWebhooks(database, origins);
  const server = await startServer(database.url, { WEBHOOK_PRIVATE_ORIGINS: origins.join(",") });
  try {
    const left = async () => {
      const [row] = await sql`select count(*)::int as count from webhook_deliveries where next_at is not null`;
      return Number(row?.count);
    };
    await sql`
      with message as (
        insert into webhook_messages (id, type, at, animal_id)
        select gen_random_uuid(), 'animal.price_changed', now(), gen_random_uuid() from generate_series(1, ${PENDING / count}::int)
        returning id, at
      )
      insert into webhook_deliveries (message_id, webhook_id, at, next_at)
      select message.id, webhooks.id, message.at, now() from message, webhooks`;
    await sql`analyze webhook_deliveries, webhook_messages`;
    while ((await left()) === PENDING) await delay(5);
    const first = await left();
    const databaseBefore = await databaseCpuMs(sql);
    const [before, started] = [cpuMs(server.pid), performance.now()];
    while ((await left()) > 0) await delay(50);
    const seconds = (performance.now() - started) / 1000;
    return {
      perSecond: first / seconds,
      serverMs: (cpuMs(server.pid) - before) / first,
      databaseMs: (await databaseCpuMsSince(databaseBefore, sql)) / first,
    };
  } finally {
    await server.stop();
    for (const receiver of receivers) receiver.server.closeAllConnections();
    for (const receiver of receivers) receiver.server.close();
  }
}

/** Compares the update of a price with and without the trigger of webhooks. */
async function measureUpdates(
  { sql }: BenchDatabase,
  label: string,
  add: (label: string, value: string) => void,
): Promise<void> {
  const connection = await sql.reserve();
  const update = async (mode: "enable" | "disable") => {
    await connection`begin`;
    await connection.unsafe(`alter table animals ${mode} trigger animals_webhooks_update`);
    const started = performance.now();
    await connection`
      update animals set price = price + 1 where id in (select id from animals where on_sale order by id limit ${UPDATED})`;
    const ms = performance.now() - started;
    await connection`rollback`;
    return ms;
  };
  await update("enable");
  const pairs: { ratio: number; added: number }[] = [];
  for (let run = 0; run < UPDATE_RUNS; run += 1) {
    const [withTrigger, without] = [await update("enable"), await update("disable")];
    pairs.push({ ratio: withTrigger / without, added: (withTrigger - without) / UPDATED });
  }
  connection.release();
  const ratio = median(pairs.map((pair) => pair.ratio)).toFixed(2);
  const added = (1000 * median(pairs.map((pair) => pair.added))).toFixed(0);
  add(`update of a price, ${label}, with the trigger beside without`, `${ratio} ×, ${added} µs more`);
}
