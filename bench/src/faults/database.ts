import { setTimeout as delay } from "node:timers/promises";
import { startServer } from "../server.ts";
import { startFaultyProxy } from "./faulty-proxy.ts";
import type { FaultyPostgres } from "./postgres.ts";
import { loadAtConstantRate, summarize } from "./constant-rate.ts";
import { getStatus } from "./request.ts";
import { formatSeconds, REQUEST_RATE, waitUntil, type FaultResult } from "./fault-result.ts";
import { audit, signUpSellers, startWriters, type Writers } from "./writers.ts";

const WRITERS = 8;
const KILLS = 5;
const WRITE_RECOVERY_MS = 10_000;
const TIMEOUT_MS = 60_000;
/** Not cached, so each request needs the database. */
const LIST = "/api/animals?offset=20";
const UNLIMITED = { WRITES_PER_HOUR: "1000000" };

export async function killDatabase(postgres: FaultyPostgres): Promise<FaultResult> {
  const server = await startServer(postgres.url, UNLIMITED);
  const writers = startWriters(server.url, await signUpSellers(server.url, WRITERS));
  for (let kills = 0; kills < KILLS; kills += 1) {
    await waitForWrites(writers, 50);
    await postgres.kill();
    await delay(500);
    await postgres.start();
  }
  await waitForWrites(writers, 50);
  await writers.stop();
  await server.stop();
  const { acknowledged, lost, duplicated } = await audit(writers, postgres.database.sql);
  return {
    fault: `kill -9 of the database under ${WRITERS} writers, ${KILLS} times`,
    observed: `${acknowledged} acknowledged: ${lost} lost, ${duplicated} duplicated`,
    budget: "0 lost, 0 duplicated",
    met: lost === 0 && duplicated === 0,
  };
}

export async function restartDatabase(postgres: FaultyPostgres): Promise<FaultResult> {
  const server = await startServer(postgres.url);
  const result = await loadAtConstantRate(server.url + LIST, REQUEST_RATE, async () => {
    await delay(7_000);
    await postgres.stop();
    await postgres.start();
    await delay(7_000);
  });
  const isAlive = (await getStatus(`${server.url}/healthz`)) === 200;
  await server.stop();
  const succeeded = result.statuses.get(200) ?? 0;
  const rejected = result.statuses.get(503) ?? 0;
  return {
    fault: `database restart under ${REQUEST_RATE} requests/s`,
    observed: `${summarize(result)} (${((1 - succeeded / result.requests) * 100).toFixed(2)}% errors)`,
    budget: "the process survives; at most 1% errors, all 503",
    met: isAlive && succeeded + rejected === result.requests && rejected <= result.requests / 100,
  };
}

/** The proxy acts as a virtual IP address that moves to the promoted replica. */
export async function promoteReplica(postgres: FaultyPostgres): Promise<FaultResult> {
  const replica = await postgres.startSynchronousReplica();
  const virtualIp = await startFaultyProxy(postgres.port);
  const url = new URL(postgres.url);
  url.port = String(virtualIp.port);
  const server = await startServer(url.href, UNLIMITED);
  const writers = startWriters(server.url, await signUpSellers(server.url, 4));
  await waitForWrites(writers, 50);
  await postgres.kill();
  const before = writers.acknowledged.size;
  const start = performance.now();
  await replica.promote();
  virtualIp.setTarget(Number(new URL(replica.url).port));
  await waitUntil(async () => writers.acknowledged.size > before + 4, TIMEOUT_MS);
  const recoveredAfter = performance.now() - start;
  await writers.stop();
  await server.stop();
  await virtualIp.close();
  const found = await replica.query((sql) => audit(writers, sql));
  await replica.remove();
  return {
    fault: "synchronous replica promoted after kill -9 of the primary",
    observed: `${found.acknowledged} acknowledged: ${found.lost} lost, ${found.duplicated} duplicated; writes recovered after ${formatSeconds(recoveredAfter)}`,
    budget: `0 lost, writes recover within ${formatSeconds(WRITE_RECOVERY_MS)}`,
    met: found.lost === 0 && recoveredAfter <= WRITE_RECOVERY_MS,
  };
}

async function waitForWrites({ acknowledged }: Writers, more: number): Promise<void> {
  const target = acknowledged.size + more;
  const elapsed = await waitUntil(async () => acknowledged.size >= target, TIMEOUT_MS);
  if (elapsed === Infinity) throw new Error(`The writers stopped at ${acknowledged.size} acknowledged writes.`);
}
