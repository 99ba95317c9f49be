import { setTimeout as delay } from "node:timers/promises";
import { startServer } from "../server.ts";
import { startBadProxy } from "./bad-proxy.ts";
import type { FaultyPostgres } from "./postgres.ts";
import { askSteadily, describe, statusOf } from "./steady.ts";
import { MEASURED_RATE, seconds, until, type Verdict } from "./verdict.ts";
import { audit, signUpSellers, startWriters, type Writers } from "./writers.ts";

const WRITERS = 8;
const KILLS = 5;
const WRITES_BACK_MS = 10_000;
const LONG_MS = 60_000;
/** Not kept by the process, so that each needs the database. */
const LIST = "/api/animals?offset=20";
const UNLIMITED = { WRITES_PER_HOUR: "1000000" };

/** kill -9 of all of PostgreSQL under writers who send again what was not acknowledged. */
export async function databaseKilled(postgres: FaultyPostgres): Promise<Verdict> {
  const server = await startServer(postgres.url, UNLIMITED);
  const writers = startWriters(server.url, await signUpSellers(server.url, WRITERS));
  for (let kills = 0; kills < KILLS; kills += 1) {
    await moreAcknowledged(writers, 50);
    await postgres.kill();
    await delay(500);
    await postgres.start();
  }
  await moreAcknowledged(writers, 50);
  await writers.stop();
  await server.stop();
  const { acknowledged, lost, twice } = await audit(writers, postgres.database.sql);
  return {
    fault: `kill -9 of the database under ${WRITERS} writers, ${KILLS} times`,
    seen: `${acknowledged} acknowledged: ${lost} lost, ${twice} twice`,
    budget: "0 lost, 0 twice",
    met: lost === 0 && twice === 0,
  };
}

export async function databaseRestarted(postgres: FaultyPostgres): Promise<Verdict> {
  const server = await startServer(postgres.url);
  const heard = await askSteadily(server.url + LIST, MEASURED_RATE, async () => {
    await delay(7_000);
    await postgres.stop();
    await postgres.start();
    await delay(7_000);
  });
  const lives = (await statusOf(`${server.url}/healthz`)) === 200;
  await server.stop();
  const good = heard.statuses.get(200) ?? 0;
  const refused = heard.statuses.get(503) ?? 0;
  return {
    fault: `database restart under ${MEASURED_RATE} requests/s`,
    seen: `${describe(heard)} (${((1 - good / heard.asked) * 100).toFixed(2)}% errors)`,
    budget: "the process lives; at most 1% errors, all 503",
    met: lives && good + refused === heard.asked && refused <= heard.asked / 100,
  };
}

/** What stands before the two, as a virtual address does, leads to the other one once that is promoted. */
export async function replicaPromoted(postgres: FaultyPostgres): Promise<Verdict> {
  const replica = await postgres.startSynchronousReplica();
  const address = await startBadProxy(postgres.port);
  const url = new URL(postgres.url);
  url.port = String(address.port);
  const server = await startServer(url.href, UNLIMITED);
  const writers = startWriters(server.url, await signUpSellers(server.url, 4));
  await moreAcknowledged(writers, 50);
  await postgres.kill();
  const before = writers.acknowledged.size;
  const began = performance.now();
  await replica.promote();
  address.leadTo(Number(new URL(replica.url).port));
  await until(async () => writers.acknowledged.size > before + 4, LONG_MS);
  const backAfter = performance.now() - began;
  await writers.stop();
  await server.stop();
  await address.close();
  // The new primary, by a connection of its own.
  const found = await replica.audit((sql) => audit(writers, sql));
  await replica.remove();
  return {
    fault: "synchronous replica promoted after kill -9 of the primary",
    seen: `${found.acknowledged} acknowledged: ${found.lost} lost, ${found.twice} twice; writes back after ${seconds(backAfter)}`,
    budget: `0 lost, writes back within ${seconds(WRITES_BACK_MS)}`,
    met: found.lost === 0 && backAfter <= WRITES_BACK_MS,
  };
}

async function moreAcknowledged({ acknowledged }: Writers, more: number): Promise<void> {
  const wanted = acknowledged.size + more;
  const took = await until(async () => acknowledged.size >= wanted, LONG_MS);
  if (took === Infinity) throw new Error(`The writers got no further than ${acknowledged.size}.`);
}
