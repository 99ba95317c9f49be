import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type postgres from "postgres";
import { signUp } from "../sign-up.ts";

export interface Writers {
  acknowledged: Set<string>;
  sent: Set<string>;
  /** `performance.now()` of each acknowledgement. */
  times: number[];
  stop(): Promise<void>;
}

const LISTING = { description: "Healthy", category: "cattle", price: 50_000, location: "Nashik" };
const PAUSE_MS = 50;

export async function signUpSellers(url: string, count: number): Promise<string[]> {
  const cookies: string[] = [];
  for (let sellers = 0; sellers < count; sellers += 1) cookies.push(await signUp(url));
  return cookies;
}

/** Each seller creates listings one after another and retries with the same Idempotency-Key until a 201. */
export function startWriters(url: string, cookies: string[], pauseMs = 0): Writers {
  const acknowledged = new Set<string>();
  const sent = new Set<string>();
  const times: number[] = [];
  const stopped = new AbortController();
  const working = cookies.map(async (cookie) => {
    while (!stopped.signal.aborted) {
      const title = randomUUID();
      sent.add(title);
      while (!stopped.signal.aborted && !(await createListing(url, cookie, title))) await delay(PAUSE_MS);
      if (!stopped.signal.aborted || (await createListing(url, cookie, title))) {
        acknowledged.add(title);
        times.push(performance.now());
        if (pauseMs > 0) await delay(pauseMs);
      }
    }
  });
  return {
    acknowledged,
    sent,
    times,
    stop: async () => {
      stopped.abort();
      await Promise.all(working);
    },
  };
}

async function createListing(url: string, cookie: string, title: string): Promise<boolean> {
  const headers = { "Content-Type": "application/json", "Idempotency-Key": title, cookie };
  const body = JSON.stringify({ ...LISTING, title });
  const status = await fetch(`${url}/api/animals`, { method: "POST", headers, body })
    .then((response) => response.arrayBuffer().then(() => response.status))
    .catch(() => 0);
  if (status >= 400 && status < 500) throw new Error(`a write was rejected with ${status}`);
  return status === 201;
}

export async function audit({ acknowledged, sent }: Writers, sql: postgres.Sql) {
  const rows = await sql<{ title: string }[]>`select title from animals`;
  const stored = rows.map(({ title }) => title).filter((title) => sent.has(title));
  const distinct = new Set(stored);
  const lost = [...acknowledged].filter((title) => !distinct.has(title)).length;
  return { acknowledged: acknowledged.size, lost, duplicated: stored.length - distinct.size };
}
