import { once } from "node:events";
import { Agent, request, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { UNUSUAL_HEADERS } from "@pashu/api/testing-unusual-headers";
import { LISTINGS_CHANGED } from "@pashu/db/listing-changes";
import type { Sql } from "postgres";
import type { Finding } from "./safety.ts";

const LANGUAGES = ["en", "hi", "mr"];
const ROUNDS = 3;
const CACHED_AT_MOST_MS = 5000;
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
  // The first rendering loads the words' modules, and the page lists them in the order in which they arrived.
  for (const wait of [CACHED_AT_MOST_MS, 0]) {
    for (const path of ADDRESSES) {
      for (const language of LANGUAGES) usual.set(path + language, await seen(path, language));
    }
    await delay(wait);
  }

  let [attacks, visits] = [0, 0];
  const isOver = () => attacks >= ROUNDS * UNUSUAL_HEADERS.length * ADDRESSES.length;
  const changed = new Set<string>();
  const attack = async () => {
    while (!isOver()) {
      const turn = attacks++;
      const [name, value] = UNUSUAL_HEADERS[turn % UNUSUAL_HEADERS.length] ?? ["", ""];
      const path = ADDRESSES[Math.floor(turn / UNUSUAL_HEADERS.length) % ADDRESSES.length] ?? "";
      await responseOf(url + path, { [name]: value }, agent).catch(() => undefined);
    }
  };
  const visit = async () => {
    while (!isOver()) {
      const turn = visits++;
      const path = ADDRESSES[turn % ADDRESSES.length] ?? "";
      const language = LANGUAGES[turn % LANGUAGES.length] ?? "";
      const answer = await seen(path, language).catch((error: Error) => error.message);
      const difference = firstDifference(usual.get(path + language) ?? "", answer);
      if (difference !== null) changed.add(`${path} (${language}): ${difference}`);
    }
  };
  const invalidate = async () => {
    for (; !isOver(); await delay(INVALIDATED_EVERY_MS)) await sql.notify(LISTINGS_CHANGED, "");
  };
  const work = [...Array.from({ length: ATTACKERS }, attack), ...Array.from({ length: VICTIMS }, visit), invalidate()];
  await Promise.all(work);
  agent.destroy();

  for (const line of changed) console.error(line);
  const what = `unusual request headers (${UNUSUAL_HEADERS.length}) sent to each of ${ADDRESSES.length} cached addresses`;
  return [
    { what, figure: `${ROUNDS} times`, must: "", holds: true },
    {
      what: `of ${visits.toLocaleString("en")} visits meanwhile, changed by them`,
      figure: `${changed.size}`,
      must: "0",
      holds: changed.size === 0,
    },
  ];
}

function firstDifference(usual: string, answer: string): string | null {
  if (answer === usual) return null;
  const at = [...usual].findIndex((character, index) => character !== answer[index]);
  const around = (text: string) => text.slice(Math.max(0, at - 100), at + 200);
  return `${around(answer)} instead of ${around(usual)}`;
}

/** What a visitor receives, without what differs with each response or each rendering: moments, and hashes of them. */
async function responseOf(url: string, headers: Record<string, string>, agent: Agent): Promise<string> {
  const sent = request(url, { headers, agent }).end();
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  const body = await text(response);
  const { date: _date, "x-request-id": _id, etag: _etag, "content-length": _length, ...others } = response.headers;
  return JSON.stringify([response.statusCode, others, body]).replace(/\b1\d{12}\b|sha256-[^']+/g, "");
}
