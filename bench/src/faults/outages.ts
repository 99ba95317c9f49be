import { startFirebaseEmulator } from "@pashu/firebase-emulator/emulator";
import { S3_BUCKET, S3_CREDENTIALS, startS3Server } from "@pashu/api/testing/s3-server";
import { setTimeout as delay } from "node:timers/promises";
import { startServer } from "../server.ts";
import { PROXY_FAULTS, startFaultyProxy, type FaultyProxy } from "./faulty-proxy.ts";
import { startBalancer } from "./balancers.ts";
import type { FaultyPostgres } from "./postgres.ts";
import { loadAtConstantRate, summarize } from "./constant-rate.ts";
import { getStatus, request } from "./request.ts";
import { formatSeconds, waitUntil, type FaultResult } from "./fault-result.ts";

const RESPONSE_MS = 5_000;
const RECOVERY_MS = 10_000;
const CONCURRENCY = 5;

/** Several health checks: haproxy checks every second and removes a process after one failure. */
const HEALTH_CHECKS_MS = 6_000;

const s3Settings = (proxy: FaultyProxy) => ({
  STORAGE: "s3",
  S3_BUCKET,
  S3_ENDPOINT: `http://127.0.0.1:${proxy.port}`,
  S3_ACCESS_KEY_ID: S3_CREDENTIALS.accessKeyId,
  S3_SECRET_ACCESS_KEY: S3_CREDENTIALS.secretAccessKey,
});

interface Outage {
  name: string;
  proxy: FaultyProxy;
  probe(): Promise<number>;
  /** URL that must work without the dependency; null if everything needs it. */
  independentUrl: string | null;
}

export async function databaseOutages(postgres: FaultyPostgres): Promise<FaultResult[]> {
  const proxy = await startFaultyProxy(postgres.port);
  const url = new URL(postgres.url);
  url.port = String(proxy.port);
  const server = await startServer(url.href, { VISITOR_CACHE: "off" });
  const probe = () => getStatus(`${server.url}/api/animals`);
  const results = await injectFaults({ name: "database", proxy, probe, independentUrl: null });
  await server.stop();
  await proxy.close();
  return results;
}

export async function storageOutages(postgres: FaultyPostgres): Promise<FaultResult[]> {
  const bucket = await startS3Server();
  const proxy = await startFaultyProxy(Number(new URL(bucket.endpoint).port));
  const server = await startServer(postgres.url, s3Settings(proxy));
  // The object does not exist: a 404 means that the storage has responded.
  const probe = async () => {
    const status = await getStatus(`${server.url}/objects/images/0199a000-0000-7000-8000-000000000000.webp`);
    return status === 404 ? 200 : status;
  };
  const results = await injectFaults({
    name: "object storage",
    proxy,
    probe,
    independentUrl: `${server.url}/api/animals`,
  });
  await server.stop();
  await proxy.close();
  await bucket.close();
  return results;
}

/** Health checks must not depend on the storage: the load balancer would remove all processes at once. */
export async function storageOutageBehindBalancer(postgres: FaultyPostgres): Promise<FaultResult> {
  const bucket = await startS3Server();
  const proxy = await startFaultyProxy(Number(new URL(bucket.endpoint).port));
  const server = await startServer(postgres.url, s3Settings(proxy));
  const balancer = await startBalancer("haproxy", [server.url]);
  /** Each question starts a check, whose result the next one gets. */
  const reportedStorage = async () =>
    (JSON.parse((await request(`${balancer.url}/readyz`)).body) as { storage: string }).storage;
  let isReported = false;
  const outage = async () => {
    await delay(2_000);
    for (const fault of ["refuses connections", "hangs"] as const) {
      proxy.setFault(fault);
      await reportedStorage();
      await delay(HEALTH_CHECKS_MS);
    }
    isReported = (await reportedStorage()) === "away";
  };
  const outageOver = outage();
  const results = await Promise.all(
    ["/api/animals?offset=20", "/marketplace"].map((path) =>
      loadAtConstantRate(balancer.url + path, 20, () => outageOver),
    ),
  );
  proxy.setFault(null);
  await balancer.stop();
  await server.stop();
  await proxy.close();
  await bucket.close();
  return {
    fault: "object storage refuses connections, then hangs, behind haproxy",
    observed: `lists: ${results.map(summarize).join("; pages: ")}`,
    budget: "0 errors; /readyz reports the storage outage",
    met: isReported && results.every(({ requests, statuses }) => statuses.get(200) === requests),
  };
}

export async function identityOutages(postgres: FaultyPostgres): Promise<FaultResult[]> {
  const emulator = await startFirebaseEmulator();
  const proxy = await startFaultyProxy(Number(emulator.host.split(":")[1]));
  const server = await startServer(postgres.url, {
    IDENTITY: "firebase",
    FIREBASE_PROJECT_ID: emulator.projectId,
    FIREBASE_WEB_API_KEY: "any",
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${proxy.port}`,
  });
  const { idToken } = await emulator.signIn("+919876501234");
  const body = JSON.stringify({ idToken, mode: "login" });
  const headers = { "Content-Type": "application/json" };
  // No account has this phone number: a 404 means that the identity provider has responded.
  const probe = async () => {
    const { status } = await fetch(`${server.url}/api/auth/session`, { method: "POST", headers, body });
    return status === 404 ? 200 : status;
  };
  const results = await injectFaults({
    name: "identity provider",
    proxy,
    probe,
    independentUrl: `${server.url}/api/animals`,
  });
  await server.stop();
  await proxy.close();
  await emulator.stop();
  return results;
}

async function injectFaults({ name, proxy, probe, independentUrl }: Outage): Promise<FaultResult[]> {
  const results: FaultResult[] = [];
  if ((await probe()) !== 200) throw new Error(`The ${name} does not work before the first fault.`);
  for (const fault of PROXY_FAULTS) {
    proxy.setFault(fault);
    const [probes, read] = await Promise.all([
      Promise.all(Array.from({ length: CONCURRENCY }, () => timed(probe))),
      independentUrl === null ? null : timed(() => getStatus(independentUrl)),
    ]);
    proxy.setFault(null);
    const recoveredAfter = await waitUntil(async () => (await probe()) === 200, RECOVERY_MS);
    const slowest = Math.max(...probes.map(({ ms }) => ms), read?.ms ?? 0);
    const statuses = [...new Set(probes.map(({ status }) => status))];
    const readStatus = read === null ? "" : `; reads ${read.status}`;
    results.push({
      fault: `${name} ${fault}`,
      observed: `${statuses.join(", ")} within ${formatSeconds(slowest)}${readStatus}; recovered after ${formatSeconds(recoveredAfter)}`,
      budget: `${read === null ? "" : "reads succeed; "}503 within ${formatSeconds(RESPONSE_MS)}; recovers without intervention`,
      met:
        statuses.every((status) => status === 503) &&
        slowest <= RESPONSE_MS &&
        (read === null || read.status === 200) &&
        recoveredAfter <= RECOVERY_MS,
    });
  }
  return results;
}

async function timed(send: () => Promise<number>): Promise<{ status: number; ms: number }> {
  const start = performance.now();
  const status = await send().catch(() => 0);
  return { status, ms: performance.now() - start };
}
