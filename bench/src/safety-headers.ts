import { once } from "node:events";
import { Agent, request, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { UNUSUAL_HEADERS } from "@pashu/api/testing-unusual-headers";
import { LISTINGS_CHANGED } from "@pashu/db/listing-changes";
import type { Sql } from "postgres";
import type { Finding } from "./safety.ts";

const LANGUAGES = ["en", "hi", "mr"];
const SECONDS = 30;
const ATTACKERS = 8;
const VICTIMS = 4;
/** The cache takes as many invalidations at most, so half of the attacks meet an empty one. */
const INVALIDATED_EVERY_MS = 1000;

const inputOf = (input: object) => encodeURIComponent(JSON.stringify(input));
const ADDRESSES = [
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

/** Attackers send every header that the server reads, to all cached addresses; visitors compare what they receive. */
export async function benchHeaders(url: string, sql: Sql): Promise<Finding[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: ATTACKERS + VICTIMS });
  const seen = async (path: string, language: string) => responseOf(url + path, { "Accept-Language": language }, agent);
  const usual = new Map<string, string>();
  for (const path of ADDRESSES) {
    for (const language of LANGUAGES) usual.set(path + language, await seen(path, language));
  }

  const over = AbortSignal.timeout(SECONDS * 1000);
  let [attacks, visits] = [0, 0];
  const changed = new Set<string>();
  const attack = async () => {
    while (!over.aborted) {
      const turn = attacks++;
      const [name, value] = UNUSUAL_HEADERS[turn % UNUSUAL_HEADERS.length] ?? ["", ""];
      const path = ADDRESSES[Math.floor(turn / UNUSUAL_HEADERS.length) % ADDRESSES.length] ?? "";
      await responseOf(url + path, { [name]: value }, agent).catch(() => undefined);
    }
  };
  const visit = async () => {
    while (!over.aborted) {
      const turn = visits++;
      const path = ADDRESSES[turn % ADDRESSES.length] ?? "";
      const language = LANGUAGES[turn % LANGUAGES.length] ?? "";
      const answer = await seen(path, language).catch((error: Error) => error.message);
      if (answer !== usual.get(path + language)) changed.add(`${path} (${language}): ${answer.slice(0, 500)}`);
    }
  };
  const invalidate = async () => {
    for (; !over.aborted; await delay(INVALIDATED_EVERY_MS)) await sql.notify(LISTINGS_CHANGED, "");
  };
  const work = [...Array.from({ length: ATTACKERS }, attack), ...Array.from({ length: VICTIMS }, visit), invalidate()];
  await Promise.all(work);
  agent.destroy();

  for (const line of changed) console.error(line);
  const rounds = Math.floor(attacks / (UNUSUAL_HEADERS.length * ADDRESSES.length));
  const what = `unusual request headers (${UNUSUAL_HEADERS.length}) sent to each of ${ADDRESSES.length} cached addresses`;
  return [
    { what, figure: `${rounds} times`, must: "at least once", holds: rounds >= 1 },
    {
      what: `of ${visits.toLocaleString("en")} visits meanwhile, changed by them`,
      figure: `${changed.size}`,
      must: "0",
      holds: changed.size === 0,
    },
  ];
}

/** What a visitor receives, without what belongs to one response and the time of rendering. */
async function responseOf(url: string, headers: Record<string, string>, agent: Agent): Promise<string> {
  const sent = request(url, { headers, agent }).end();
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  const body = (await text(response)).replace(/"now":\d+|"dataUpdatedAt":\d+/g, "");
  const { date: _date, "x-request-id": _id, etag: _etag, "content-length": _length, ...others } = response.headers;
  return JSON.stringify([response.statusCode, others, body]);
}
