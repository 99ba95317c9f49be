import { startFirebaseEmulator } from "@pashu/firebase-emulator/emulator";
import { S3_BUCKET, S3_CREDENTIALS, startS3Server } from "@pashu/api/s3-server";
import { setTimeout as delay } from "node:timers/promises";
import { startServer } from "../server.ts";
import { MISBEHAVIOURS, startBadProxy, type BadProxy } from "./bad-proxy.ts";
import { startHaproxy } from "./haproxy.ts";
import type { FaultyPostgres } from "./postgres.ts";
import { askSteadily, describe, statusOf } from "./steady.ts";
import { seconds, until, type Verdict } from "./verdict.ts";

const WITHIN_MS = 5_000;
const HEALED_WITHIN_MS = 10_000;
const AT_ONCE = 5;

/** Haproxy asks every second and takes a process out after one bad answer. */
const BALANCER_LOOKS_MS = 6_000;

const s3Settings = (proxy: BadProxy) => ({
  STORAGE: "s3",
  S3_BUCKET,
  S3_ENDPOINT: `http://127.0.0.1:${proxy.port}`,
  S3_ACCESS_KEY_ID: S3_CREDENTIALS.accessKeyId,
  S3_SECRET_ACCESS_KEY: S3_CREDENTIALS.secretAccessKey,
});

interface Outage {
  name: string;
  proxy: BadProxy;
  /** What needs whoever misbehaves; its status. */
  needy(): Promise<number>;
  /** What must go on meanwhile; null where everything needs it. */
  reads: string | null;
}

export async function databaseMisbehaves(postgres: FaultyPostgres): Promise<Verdict[]> {
  const proxy = await startBadProxy(postgres.port);
  const url = new URL(postgres.url);
  url.port = String(proxy.port);
  const server = await startServer(url.href, { VISITOR_CACHE: "off" });
  const needy = () => statusOf(`${server.url}/api/animals`);
  const verdicts = await misbehave({ name: "database", proxy, needy, reads: null });
  await server.stop();
  await proxy.close();
  return verdicts;
}

export async function storeMisbehaves(postgres: FaultyPostgres): Promise<Verdict[]> {
  const bucket = await startS3Server();
  const proxy = await startBadProxy(Number(new URL(bucket.endpoint).port));
  const server = await startServer(postgres.url, s3Settings(proxy));
  // Nothing lies there: the store has been asked when that is said.
  const needy = async () => {
    const status = await statusOf(`${server.url}/objects/images/0199a000-0000-7000-8000-000000000000.webp`);
    return status === 404 ? 200 : status;
  };
  const verdicts = await misbehave({ name: "object store", proxy, needy, reads: `${server.url}/api/animals` });
  await server.stop();
  await proxy.close();
  await bucket.close();
  return verdicts;
}

/** The balancer asks /readyz, which must not depend on the store: all processes share it and would go at once. */
export async function storeAwayBehindBalancer(postgres: FaultyPostgres): Promise<Verdict> {
  const bucket = await startS3Server();
  const proxy = await startBadProxy(Number(new URL(bucket.endpoint).port));
  const server = await startServer(postgres.url, s3Settings(proxy));
  const balancer = await startHaproxy([Number(new URL(server.url).port)]);
  let away = false;
  const outage = async () => {
    await delay(2_000);
    for (const misbehaviour of ["refuses", "hangs"] as const) {
      proxy.become(misbehaviour);
      await delay(BALANCER_LOOKS_MS);
    }
    const ready = (await (await fetch(`${balancer.url}/readyz`)).json()) as { storage: string };
    away = ready.storage === "unavailable";
  };
  const over = outage();
  const heard = await Promise.all(
    ["/api/animals?offset=20", "/marketplace"].map((path) => askSteadily(balancer.url + path, 20, () => over)),
  );
  proxy.become(null);
  await balancer.stop();
  await server.stop();
  await proxy.close();
  await bucket.close();
  return {
    fault: "object store refuses, then hangs, behind haproxy that asks /readyz",
    seen: `lists: ${heard.map(describe).join("; pages: ")}`,
    budget: "0 errors; /readyz names the store",
    met: away && heard.every(({ asked, statuses }) => statuses.get(200) === asked),
  };
}

export async function identityMisbehaves(postgres: FaultyPostgres): Promise<Verdict[]> {
  const emulator = await startFirebaseEmulator();
  const proxy = await startBadProxy(Number(emulator.host.split(":")[1]));
  const server = await startServer(postgres.url, {
    IDENTITY: "firebase",
    FIREBASE_PROJECT_ID: emulator.projectId,
    FIREBASE_WEB_API_KEY: "any",
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${proxy.port}`,
  });
  const { idToken } = await emulator.signIn("+919876501234");
  const body = JSON.stringify({ idToken, mode: "login" });
  const headers = { "Content-Type": "application/json" };
  // Nobody has this phone here: the provider has been asked when that is said.
  const needy = async () => {
    const { status } = await fetch(`${server.url}/api/auth/session`, { method: "POST", headers, body });
    return status === 404 ? 200 : status;
  };
  const verdicts = await misbehave({ name: "identity provider", proxy, needy, reads: `${server.url}/api/animals` });
  await server.stop();
  await proxy.close();
  await emulator.stop();
  return verdicts;
}

async function misbehave({ name, proxy, needy, reads }: Outage): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  if ((await needy()) !== 200) throw new Error(`The ${name} is not well before anything was done to it.`);
  for (const misbehaviour of MISBEHAVIOURS) {
    proxy.become(misbehaviour);
    const [asked, read] = await Promise.all([
      Promise.all(Array.from({ length: AT_ONCE }, () => timed(needy))),
      reads === null ? null : timed(() => statusOf(reads)),
    ]);
    proxy.become(null);
    const healed = await until(async () => (await needy()) === 200, HEALED_WITHIN_MS);
    const slowest = Math.max(...asked.map(({ ms }) => ms), read?.ms ?? 0);
    const statuses = [...new Set(asked.map(({ status }) => status))];
    const readsSeen = read === null ? "" : `; reads ${read.status}`;
    verdicts.push({
      fault: `${name} ${misbehaviour}`,
      seen: `${statuses.join(", ")} within ${seconds(slowest)}${readsSeen}; well again after ${seconds(healed)}`,
      budget: `${read === null ? "" : "reads go on; "}503 within ${seconds(WITHIN_MS)}; heals alone`,
      met:
        statuses.every((status) => status === 503) &&
        slowest <= WITHIN_MS &&
        (read === null || read.status === 200) &&
        healed <= HEALED_WITHIN_MS,
    });
  }
  return verdicts;
}

async function timed(ask: () => Promise<number>): Promise<{ status: number; ms: number }> {
  const began = performance.now();
  const status = await ask().catch(() => 0);
  return { status, ms: performance.now() - began };
}
