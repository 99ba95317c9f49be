import { searchMisses } from "@pashu/db/schema/search";
import {
  DAY,
  MINUTE,
  SEARCH_MISSES_PER_DAY,
  SEARCH_MISSES_PER_IP,
  SEARCH_MISSES_PER_VISITOR,
  SEARCH_MISSES_RETENTION_MS,
} from "@pashu/validators/limits";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { runJob } from "../../testing/jobs.ts";
import { indianDay } from "../../platform/indian-day.ts";
import { createPendingMisses } from "./pending-misses.ts";
import { startTestServer, type TestServer } from "../../testing/server.ts";
import { missedWords } from "./count-search-miss.ts";
import { listSearchMisses } from "./list-search-misses.ts";
import { startSearchMissWriter, writeSearchMisses } from "./write-search-misses.ts";

const PHONE = "Mozilla/5.0 (Linux; Android 13; SM-A135F) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const seller = await server.signUp();
  const listing = { title: "Gir cow", description: "calm", category: "cattle", price: 5, location: "Latur" };
  await seller.json("POST", "/api/animals", listing);
});
afterAll(() => server.close());
afterEach(async () => {
  vi.useRealTimers();
  await writeSearchMisses(server.deps);
  await server.deps.db.delete(searchMisses);
});

interface Visit {
  address?: string;
  userAgent?: string | null;
  parameters?: string;
}

async function search(
  text: string,
  { address = "192.0.2.1", userAgent = PHONE, parameters = "" }: Visit = {},
): Promise<void> {
  const client = Object.assign(server.visitor(), { address });
  const path = `/api/animals?search=${encodeURIComponent(text)}${parameters}`;
  const headers: Record<string, string> = userAgent === null ? {} : { "User-Agent": userAgent };
  expect((await client.send("GET", path, undefined, headers)).status).toBe(200);
}

const misses = async () =>
  (await listSearchMisses(server.deps, 90)).map(({ words, personDays, days }) => [words, personDays, days]);

describe("searches without result", () => {
  it("are counted once per person, words and day", async () => {
    for (let time = 0; time < 2; time += 1) {
      await search("Ongole  BULL");
      await search("ongole bull", { address: "192.0.2.2" });
      await search("camel");
      await writeSearchMisses(server.deps);
    }
    server.clock.advance(DAY);
    await search("ongole bull");
    await writeSearchMisses(server.deps);
    expect(await misses()).toEqual([
      ["ongole bull", 3, 2],
      ["camel", 1, 1],
    ]);
    const rows = await server.deps.db.select().from(searchMisses);
    expect(new Set(rows.map(({ person }) => person)).size).toBe(4);
    expect(JSON.stringify(rows)).not.toMatch(/192\.0\.2|Mozilla/);
  });

  it("are not counted with results, in a category, on a later page or for bots", async () => {
    await search("gir");
    await search("camel", { parameters: "&category=goats" });
    await search("camel", { parameters: "&offset=10" });
    await search("camel", { userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" });
    await search("camel", { userAgent: null });
    await writeSearchMisses(server.deps);
    expect(await misses()).toEqual([]);
  });

  it("count the longest part of a word that is being typed, and a limited number per visitor", async () => {
    for (const typed of ["ong", "ongo", "ongole", "ongol"]) await search(typed);
    for (let n = 0; n < SEARCH_MISSES_PER_VISITOR + 3; n += 1) await search(`${"xyzwvut"[n]}camel`);
    await writeSearchMisses(server.deps);
    const words = (await misses()).map(([text]) => text);
    expect(words).toHaveLength(SEARCH_MISSES_PER_VISITOR);
    expect(words).toContain("ongole");
  });

  it("count a limited number per address, also from changing browsers", async () => {
    for (let n = 0; n < SEARCH_MISSES_PER_IP + 5; n += 1) await search("camel", { userAgent: `${PHONE} Other/${n}` });
    await search("camel", { address: "192.0.2.2" });
    await writeSearchMisses(server.deps);
    expect(await misses()).toEqual([["camel", SEARCH_MISSES_PER_IP + 1, 1]]);
  });

  it("count a limited number per customer with many IPv6 networks", () => {
    const pending = createPendingMisses();
    for (let n = 0; n < 1000; n += 1) {
      const ipAddress = `2001:db8:0:${n.toString(16)}::/64`;
      pending.add({ day: "2026-11-24", words: "camel", visitor: ipAddress, ipAddress });
    }
    expect(pending.take()).toHaveLength(SEARCH_MISSES_PER_IP * 16);
  });

  it("are not stored on a day that is full", async () => {
    const day = indianDay(server.clock.now());
    await server.deps.db.execute(sql`
      insert into search_misses (day, words, person)
      select ${day}::date, 'old', n::text from generate_series(1, ${SEARCH_MISSES_PER_DAY}::int) as n`);
    await search("camel");
    await writeSearchMisses(server.deps);
    expect(await misses()).toEqual([["old", SEARCH_MISSES_PER_DAY, 1]]);
    server.clock.advance(DAY);
    await search("camel");
    await writeSearchMisses(server.deps);
    expect(await misses()).toContainEqual(["camel", 1, 1]);
  });

  it("are written every minute and when the process stops, and wait while the database fails", async () => {
    vi.useFakeTimers({ toFake: ["setInterval"] });
    const writer = startSearchMissWriter(server.deps);
    await search("camel");
    vi.advanceTimersByTime(MINUTE);
    await expect.poll(misses).toEqual([["camel", 1, 1]]);
    await server.deps.db.execute("alter table search_misses rename to unavailable");
    await search("donkey");
    vi.advanceTimersByTime(MINUTE);
    await expect.poll(() => server.logged.filter((line) => line.includes("search misses not written"))).toHaveLength(1);
    await server.deps.db.execute("alter table unavailable rename to search_misses");
    await writer.stop();
    expect(await misses()).toHaveLength(2);
  });

  it("are deleted after 90 days", async () => {
    await search("camel");
    await writeSearchMisses(server.deps);
    server.clock.advance(SEARCH_MISSES_RETENTION_MS);
    await runJob(server.deps, "search-misses");
    expect(await server.deps.db.$count(searchMisses)).toBe(1);
    server.clock.advance(DAY);
    await runJob(server.deps, "search-misses");
    expect(await server.deps.db.$count(searchMisses)).toBe(0);
  });

  it.each([
    ["call 98765 43210 ongole", "call ongole"],
    ["+91-98765-43210", null],
    ["ongole ९८७६५४३", "ongole"],
    ["ramesh@example.in cow", "cow"],
    ["ongole 413512", "ongole 413512"],
    ["🐄 ab", null],
    ["x".repeat(61), null],
  ])("are stored without what may name a person: %s", (typed, stored) => {
    expect(missedWords(typed)).toBe(stored);
  });
});
