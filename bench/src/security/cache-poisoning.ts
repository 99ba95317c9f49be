import { once } from "node:events";
import { Agent, request, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { UNUSUAL_HEADERS } from "@pashu/api/testing/unusual-headers";
import { LISTINGS_CHANGED } from "@pashu/db/listing-changes";
import type { Sql } from "postgres";
import type { Finding } from "./finding.ts";

const LANGUAGES = ["en", "hi", "mr"];
const ROUNDS = 3;
const CACHE_TTL_MS = 5000;
const ATTACKERS = 8;
const VISITORS = 4;
/** The highest rate that the cache accepts, so that half of the attacks hit an empty cache. */
const INVALIDATION_INTERVAL_MS = 1000;

const inputOf = (input: object) => encodeURIComponent(JSON.stringify(input));
const URLS = [
  "/",
  "/marketplace",
  "/marketplace?category=goats&sort=price-low",
  "/api/animals",
  "/api/animals?category=cattle",
  "/api/categories/counts",
  `/trpc/animals.list?input=${inputOf({ json: { category: "goats" } })}`,
  `/trpc/animals.list?batch=1&input=${inputOf({ 0: { json: { category: "goats" } } })}`,
  `/trpc/animals.list,categories.counts?batch=1&input=${inputOf({ 0: { json: {} } })}`,
  "/trpc/categories.counts",
];

/** Sends every header that the server reads to all cached URLs, while visitors compare their responses. */
export async function testCachePoisoning(url: string, sql: Sql): Promise<Finding[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: ATTACKERS + VISITORS });
  const visitResponse = async (path: string, language: string) =>
    responseOf(url + path, { "Accept-Language": language }, agent);
  const expected = new Map<string, string>();
  // Twice: the first response lists the message modules in their order of loading.
  for (const wait of [CACHE_TTL_MS, 0]) {
    for (const path of URLS) {
      for (const language of LANGUAGES) expected.set(path + language, await visitResponse(path, language));
    }
    await delay(wait);
  }

  let [attacks, visits] = [0, 0];
  const isOver = () => attacks >= ROUNDS * UNUSUAL_HEADERS.length * URLS.length;
  const changed = new Set<string>();
  const attack = async () => {
    while (!isOver()) {
      const turn = attacks++;
      const [name, value] = UNUSUAL_HEADERS[turn % UNUSUAL_HEADERS.length] ?? ["", ""];
      const path = URLS[Math.floor(turn / UNUSUAL_HEADERS.length) % URLS.length] ?? "";
      await responseOf(url + path, { [name]: value }, agent).catch(() => undefined);
    }
  };
  const visit = async () => {
    while (!isOver()) {
      const turn = visits++;
      const path = URLS[turn % URLS.length] ?? "";
      const language = LANGUAGES[turn % LANGUAGES.length] ?? "";
      const response = await visitResponse(path, language).catch((error: Error) => error.message);
      const difference = firstDifference(expected.get(path + language) ?? "", response);
      if (difference !== null) changed.add(`${path} (${language}): ${difference}`);
    }
  };
  const invalidate = async () => {
    for (; !isOver(); await delay(INVALIDATION_INTERVAL_MS)) await sql.notify(LISTINGS_CHANGED, "");
  };
  const work = [...Array.from({ length: ATTACKERS }, attack), ...Array.from({ length: VISITORS }, visit), invalidate()];
  await Promise.all(work);
  agent.destroy();

  for (const line of changed) console.error(line);
  const check = `${UNUSUAL_HEADERS.length} request headers sent to each of ${URLS.length} cached URLs`;
  return [
    { check, observed: `${ROUNDS} times`, expected: "", met: true },
    {
      check: `of ${visits.toLocaleString("en")} concurrent visits, with a changed response`,
      observed: `${changed.size}`,
      expected: "0",
      met: changed.size === 0,
    },
  ];
}

function firstDifference(expected: string, response: string): string | null {
  if (response === expected) return null;
  const at = [...expected].findIndex((character, index) => character !== response[index]);
  const around = (text: string) => text.slice(Math.max(0, at - 100), at + 200);
  return `${around(response)} instead of ${around(expected)}`;
}

/** Returns status, headers and body without what differs per response: timestamps and hashes that depend on them. */
async function responseOf(url: string, headers: Record<string, string>, agent: Agent): Promise<string> {
  const sent = request(url, { headers, agent }).end();
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  const body = await text(response);
  const { date: _date, "x-request-id": _id, etag: _etag, "content-length": _length, ...others } = response.headers;
  return JSON.stringify([response.statusCode, others, body]).replace(/\b1\d{12}\b|sha256-[^']+/g, "");
}
