import { once, setMaxListeners } from "node:events";
import { Agent, get, request, type IncomingMessage } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { LOCALES } from "@pashu/i18n/locales";
import { openBenchDatabase } from "./database.ts";
import type { Options } from "./options.ts";
import { writeReport } from "./report.ts";
import { startServer } from "./server.ts";

const VISITORS = 20;
const HOSTILE_CONNECTIONS = 2;
const THINK_MS = 1000;
const RATIO_MAX = 3;
/** A network is known as heavy after a few seconds. */
const WARM_UP_MS = 3000;
const HOSTILE_ADDRESS = "198.51.100.7";

interface Sent {
  status: number;
  ms: number;
}

interface Visitors {
  count: number;
  addressOf: (visitor: number) => string;
}

const OF_SEPARATE_NETWORKS: Visitors = { count: VISITORS, addressOf: (visitor) => `192.0.2.${visitor + 1}` };
/** Of one mobile carrier. They may wait longer, but are not rejected. */
const OF_ONE_ADDRESS: Visitors = { count: 50, addressOf: () => "203.0.113.1" };

interface Attack {
  name: string;
  visitors?: Visitors;
  pathOf: (n: number) => string;
  /** Keeps the connection open without reading the response. */
  isUnread?: boolean;
}

/**
 * Two hostile connections of one address beside 20 visitors, each with an address of its own. Exit code 1 if the
 * visitors' 95th percentile is more than three times the quiet one, or they get a 5xx.
 */
export async function benchSafety({ rows, seconds }: Options): Promise<void> {
  const database = await openBenchDatabase(rows);
  const animals = await database.sql<
    { id: string }[]
  >`select id from animals where on_sale order by id desc limit 5000`;
  const ids = animals.map(({ id }) => id);
  const results: string[][] = [];
  let isMet = true;
  try {
    for (const attack of attacksOn(ids)) {
      const { visitors = OF_SEPARATE_NETWORKS } = attack;
      const server = await startServer(database.url, {
        GEOCODER_URL: "off",
        LOG_LEVEL: "fatal",
        TRUSTED_PROXIES: "127.0.0.1",
      });
      try {
        await visit(server.url, ids, visitors, seconds * 200);
        const quiet = await visit(server.url, ids, visitors, seconds * 1000);
        const stop = new AbortController();
        setMaxListeners(0, stop.signal);
        const attacking = startAttack(server.url, attack, stop.signal);
        await delay(WARM_UP_MS);
        const attacked = await visit(server.url, ids, visitors, seconds * 1000);
        stop.abort();
        const hostile = await attacking;
        const ratio = percentile95(attacked) / percentile95(quiet);
        const failed = attacked.filter(({ status }) => status >= 500 || status === 0).length;
        const met = (ratio <= RATIO_MAX || visitors === OF_ONE_ADDRESS) && failed === 0;
        isMet &&= met;
        const row = [
          attack.name,
          statuses(hostile),
          ...[quiet, attacked].map((sent) => `${percentile95(sent).toFixed(0)} ms`),
          ratio.toFixed(1),
          `${failed} of ${attacked.length}`,
          met ? "yes" : "no",
        ];
        results.push(row);
        console.log(row.join(" | "));
      } finally {
        await server.stop();
      }
    }
  } finally {
    await database.stop();
  }
  await writeReport({
    name: "safety",
    title: `${HOSTILE_CONNECTIONS} hostile connections beside ${VISITORS} visitors`,
    postgres: database.version,
    notes: [
      `${rows.toLocaleString("en")} listings; one server process; database and load generator run on the same machine`,
      `Visitors open pages, lists and searches with ${THINK_MS / 1000} s between them, each from an address of its own`,
      `Budget: at most ${RATIO_MAX} times the quiet 95th percentile (not with one address), and no 5xx for visitors`,
    ],
    head: ["attack", "its responses", "95% quiet", "95% attacked", "ratio", "5xx", "met"],
    rows: results,
  });
  if (!isMet) process.exitCode = 1;
}

function attacksOn(ids: readonly string[]): Attack[] {
  const idOf = (n: number) => ids[n % ids.length] ?? "";
  const slowSearch = (n: number) =>
    encodeURIComponent(
      JSON.stringify({
        json: { search: "_ milk", category: "sheep", priceMin: n + 1, priceMax: 100_000_000, lactation: "9" },
      }),
    );
  const batch = (n: number, names: string[]) => {
    const inputs = Object.fromEntries(
      names.map((_, index) => [
        index,
        { json: { search: "_ milk", category: "sheep", priceMin: n * 10 + index + 1, lactation: "9" } },
      ]),
    );
    return `/trpc/${names.join(",")}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`;
  };
  const ten = Array.from({ length: 10 }, () => "animals.alternatives");
  return [
    { name: "alternatives", pathOf: (n) => `/trpc/animals.alternatives?input=${slowSearch(n)}` },
    {
      name: "alternatives, beside 50 visitors of one address",
      visitors: OF_ONE_ADDRESS,
      pathOf: (n) => `/trpc/animals.alternatives?input=${slowSearch(n)}`,
    },
    { name: "batches of two alternatives", pathOf: (n) => batch(n, ten.slice(0, 2)) },
    { name: "batches of ten alternatives", pathOf: (n) => batch(n, ten) },
    { name: "counts", pathOf: (n) => `/trpc/animals.count?input=${slowSearch(n)}` },
    { name: "searches over REST", pathOf: (n) => `/api/animals?search=milk%20${n}&offset=${n % 40}` },
    { name: "filtered lists over REST", pathOf: (n) => `/api/animals?priceMin=${n + 1}&milkMin=1&sort=price-low` },
    { name: "pages of searches", pathOf: (n) => `/marketplace?search=gir%20${n}` },
    { name: "pages of listings", pathOf: (n) => `/animal/${idOf(n)}?lang=${LOCALES[n % LOCALES.length]}` },
    { name: "cards", pathOf: (n) => `/cards/${idOf(n)}-hi-00000000.jpg` },
    { name: "sitemaps, not read", pathOf: () => "/sitemaps/animals-1.xml", isUnread: true },
    { name: "OpenAPI document", pathOf: () => "/api/openapi.json" },
  ];
}

async function startAttack(url: string, { pathOf, isUnread }: Attack, signal: AbortSignal): Promise<Sent[]> {
  const agent = new Agent({ keepAlive: true });
  const sent: Sent[] = [];
  let n = 0;
  const loop = async () => {
    while (!signal.aborted) {
      sent.push(
        isUnread === true
          ? await holdUnread(url + pathOf(n++), signal)
          : await follow(url + pathOf(n++), { address: HOSTILE_ADDRESS, agent }),
      );
    }
  };
  // A client that does not read opens many, because each costs it nothing.
  await Promise.all(Array.from({ length: isUnread === true ? 50 : HOSTILE_CONNECTIONS }, loop));
  agent.destroy();
  return sent;
}

async function holdUnread(url: string, signal: AbortSignal): Promise<Sent> {
  const started = performance.now();
  const sent = request(url, { agent: false, headers: { "X-Forwarded-For": HOSTILE_ADDRESS }, signal });
  sent.end();
  try {
    const [response] = (await once(sent, "response")) as [IncomingMessage];
    if (response.statusCode === 200) await Promise.race([once(response, "close"), once(signal, "abort")]);
    else await delay(100);
    return { status: response.statusCode ?? 0, ms: performance.now() - started };
  } catch {
    return { status: 0, ms: performance.now() - started };
  }
}

async function visit(
  url: string,
  ids: readonly string[],
  { count, addressOf }: Visitors,
  forMs: number,
): Promise<Sent[]> {
  const agent = new Agent({ keepAlive: true });
  const until = performance.now() + forMs;
  const sent: Sent[] = [];
  const loop = async (visitor: number) => {
    await delay((visitor * THINK_MS) / count);
    for (let n = visitor * 1000; performance.now() < until; n += 1) {
      const id = ids[(n * 7) % ids.length] ?? "";
      const paths = [
        `/marketplace?search=gir&priceMax=${100_000 + n}`,
        `/animal/${id}`,
        `/api/animals?category=buffalo&milkMin=5&priceMax=${200_000 + n}`,
        `/marketplace?category=cattle&priceMax=${150_000 + n}`,
      ];
      sent.push(await follow(url + (paths[n % paths.length] ?? ""), { address: addressOf(visitor), agent }));
      await delay(THINK_MS);
    }
  };
  await Promise.all(Array.from({ length: count }, (_, visitor) => loop(visitor)));
  agent.destroy();
  return sent;
}

async function follow(url: string, { address, agent }: { address: string; agent: Agent }): Promise<Sent> {
  const started = performance.now();
  try {
    const sent = get(url, { agent, headers: { "X-Forwarded-For": address } });
    const [response] = (await once(sent, "response")) as [IncomingMessage];
    await once(response.resume(), "end");
    const { statusCode = 0, headers } = response;
    if (statusCode === 302) return await follow(new URL(headers.location ?? "", url).href, { address, agent });
    return { status: statusCode, ms: performance.now() - started };
  } catch {
    return { status: 0, ms: performance.now() - started };
  }
}

function percentile95(sent: readonly Sent[]): number {
  const times = sent.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return times[Math.floor(times.length * 0.95)] ?? 0;
}

function statuses(sent: readonly Sent[]): string {
  const counts = new Map<number, number>();
  for (const { status } of sent) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${count} × ${status}`).join(", ");
}
