import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import { signUp } from "../people.ts";

export interface Writers {
  /** Titles of the listings that were acknowledged. */
  acknowledged: Set<string>;
  /** Every title that was ever sent. */
  sent: Set<string>;
  stop(): Promise<void>;
}

const LISTING = { description: "Healthy", category: "cattle", price: 50_000, location: "Nashik" };
const PAUSE_MS = 50;

export async function signUpSellers(url: string, count: number): Promise<string[]> {
  const cookies: string[] = [];
  for (let sellers = 0; sellers < count; sellers += 1) cookies.push(await signUp(url));
  return cookies;
}

/**
 * Each seller lists one animal after another; what is not acknowledged is sent again with the same Idempotency-Key
 * until it is.
 */
export function startWriters(url: string, cookies: string[]): Writers {
  const acknowledged = new Set<string>();
  const sent = new Set<string>();
  const over = new AbortController();
  const working = cookies.map(async (cookie) => {
    while (!over.signal.aborted) {
      const title = randomUUID();
      sent.add(title);
      while (!over.signal.aborted && !(await isWritten(url, cookie, title))) await pause();
      if (!over.signal.aborted || (await isWritten(url, cookie, title))) acknowledged.add(title);
    }
  });
  return {
    acknowledged,
    sent,
    stop: async () => {
      over.abort();
      await Promise.all(working);
    },
  };
}

async function isWritten(url: string, cookie: string, title: string): Promise<boolean> {
  const headers = { "Content-Type": "application/json", "Idempotency-Key": title, cookie };
  const body = JSON.stringify({ ...LISTING, title });
  const status = await fetch(`${url}/api/animals`, { method: "POST", headers, body })
    .then((response) => response.arrayBuffer().then(() => response.status))
    .catch(() => 0);
  if (status >= 400 && status < 500) throw new Error(`a writer was answered ${status}`);
  return status === 201;
}

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

/** Holds what was acknowledged against what is there. */
export async function audit({ acknowledged, sent }: Writers, sql: postgres.Sql) {
  const rows = await sql<{ title: string }[]>`select title from animals`;
  const there = rows.map(({ title }) => title).filter((title) => sent.has(title));
  const once = new Set(there);
  const lost = [...acknowledged].filter((title) => !once.has(title)).length;
  return { acknowledged: acknowledged.size, lost, twice: there.length - once.size };
}
