import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { openBenchDatabase } from "./database.ts";
import { median } from "./median.ts";
import type { Options } from "./options.ts";
import { writeReport } from "./report.ts";
import { startServer } from "./server.ts";
import { signUp } from "./sign-up.ts";

const OPENS = 1000;
const WITHIN_MS = 1000;
/** A chat app's link preview and browsers in the three languages. */
const LANGUAGES = ["hi", "mr", "en"];
/** Accounts of those who are signed in. */
const ACCOUNTS = 20;

interface Opened {
  status: number;
  ms: number;
}

/**
 * 1,000 people open one shared link within a second, each over a connection of its own: an open-loop load. First none of
 * them is signed in, then every second one, whose browser also asks for the account.
 */
export async function benchSharedLink({ rows, runs }: Options): Promise<void> {
  const database = await openBenchDatabase(rows);
  const [animal] = await database.sql<{ id: string }[]>`select id from animals where on_sale order by id desc limit 1`;
  const lines: string[][] = [];
  try {
    for (let run = 1; run <= 2 * runs; run += 1) {
      // Each run starts with an empty cache.
      const server = await startServer(database.url, { OTP_DELIVERY: "demo", BOT_CHECK: "off" });
      const isSignedIn = run > runs;
      try {
        const cookies: string[] = [];
        for (let n = 0; n < (isSignedIn ? ACCOUNTS : 0); n += 1) cookies.push(await signUp(server.url));
        const opened = await openAll(server.url, `/animal/${animal?.id}`, cookies);
        const times = opened.map(({ ms }) => ms).toSorted((a, b) => a - b);
        const count = (first: number) => opened.filter(({ status }) => Math.floor(status / 100) === first).length;
        lines.push([
          `${run}`,
          isSignedIn ? "500" : "0",
          `${count(2)}`,
          `${count(5)}`,
          `${opened.length - count(2) - count(5)}`,
          `${median(times).toFixed(0)} ms`,
          `${(times[Math.floor(times.length * 0.99)] ?? 0).toFixed(0)} ms`,
          "no 5xx",
          count(2) === opened.length ? "yes" : "no",
        ]);
        console.log(lines.at(-1)?.join(" | "));
      } finally {
        await server.stop();
      }
    }
  } finally {
    await database.stop();
  }
  await writeReport({
    name: "shared-link",
    title: `${OPENS.toLocaleString("en")} opens of one shared link within a second`,
    postgres: database.version,
    notes: ["One server process with an empty cache; the load generator runs on the same machine"],
    head: ["run", "signed in", "200", "5xx", "other", "median", "99%", "budget", "met"],
    rows: lines,
  });
}

async function openAll(origin: string, path: string, cookies: readonly string[]): Promise<Opened[]> {
  const started = performance.now();
  const opened = await Promise.all(
    Array.from({ length: OPENS }, async (_, index) => {
      const at = (index * WITHIN_MS) / OPENS;
      await delay(Math.max(0, started + at - performance.now()));
      const cookie = index % 2 === 0 ? undefined : cookies[((index - 1) / 2) % cookies.length];
      const page = await open(`${origin}${path}?lang=${LANGUAGES[index % LANGUAGES.length]}`, cookie);
      return cookie === undefined ? [page] : [page, await open(`${origin}/trpc/auth.me?batch=1&input=%7B%7D`, cookie)];
    }),
  );
  return opened.flat();
}

async function open(url: string, cookie: string | undefined): Promise<Opened> {
  const started = performance.now();
  try {
    const request = get(url, {
      agent: false,
      headers: { Accept: "*/*", "Accept-Encoding": "br", ...(cookie !== undefined && { Cookie: cookie }) },
    });
    const [response] = (await once(request, "response")) as [IncomingMessage];
    await once(response.resume(), "end");
    return { status: response.statusCode ?? 0, ms: performance.now() - started };
  } catch {
    return { status: 0, ms: performance.now() - started };
  }
}
