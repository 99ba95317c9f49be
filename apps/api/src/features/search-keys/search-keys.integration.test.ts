import { animals } from "@pashu/db/schema/animals";
import { searchWords } from "@pashu/db/schema/search";
import { DAY, HOUR } from "@pashu/validators/limits";
import { SEARCH_KEY_VERSION } from "@pashu/validators/search/search-key";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { untilWaitingForLock } from "../../testing/locks.ts";
import { startTestServer, type TestServer, type TestUser } from "../../testing/server.ts";
import type { AnimalView } from "../animals/animals.present.ts";
import { forgetSearchWords } from "./forget-search-words.ts";
import { refreshSearchKeys } from "./refresh-search-keys.ts";

const LISTING = { title: "Murrah", description: "calm", category: "buffalo", price: 5000, location: "Hisar, 125001" };

let server: TestServer;
let seller: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  seller = await server.signUp();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.deps.db.delete(animals);
  await server.deps.db.delete(searchWords);
});

const create = async (listing: object = {}) =>
  (await seller.json<{ id: string }>("POST", "/api/animals", { ...LISTING, ...listing })).id;

async function stored(id: string) {
  const [row] = await server.deps.db.select().from(animals).where(eq(animals.id, id));
  return { key: row?.searchKey ?? null, version: row?.searchKeyVersion };
}

async function finds(text: string): Promise<number> {
  const path = `/api/animals?search=${encodeURIComponent(text)}`;
  return (await server.visitor().json<AnimalView[]>("GET", path)).length;
}

/** Listings as the previous version writes them. */
async function addOld(count: number): Promise<void> {
  await server.deps.db.execute(sql`
    insert into animals (id, title, description, category, price, location, seller_id)
    select gen_random_uuid(), 'Murrah ' || n, 'calm', 'buffalo', 5, 'Hisar', ${seller.userId}
    from generate_series(1, ${count}::int) as n`);
}

describe("search keys", () => {
  it("are written with a listing, from its texts, breed, place, category and kind in all languages", async () => {
    const facts = { kind: "buffalo-heifer", breedId: "buffalo-murrah" };
    await create({ title: "Black one", facts });
    for (const typed of ["मुऱ्हा", "hisar", "हिसार", "haryana", "हरियाणा", "झोटी", "म्हैस", "125001"])
      expect([typed, await finds(typed)]).toEqual([typed, 1]);
  });

  it("follow the changes of a listing", async () => {
    const id = await create();
    const before = await stored(id);
    await seller.json("PATCH", `/api/animals/${id}`, { price: 6000 });
    expect(await stored(id)).toEqual(before);
    await seller.json("PATCH", `/api/animals/${id}`, { title: "Jaffarabadi", location: "Junagadh, 362001" });
    expect([await finds("मुर्रा"), await finds("हिसार"), await finds("जाफराबादी"), await finds("जुनागढ़")]).toEqual([
      0, 0, 1, 1,
    ]);
    await seller.json("PATCH", `/api/animals/${id}`, { facts: { kind: "he-buffalo" } });
    expect(await finds("रेडा")).toBe(1);
    expect((await stored(id)).version).toBe(SEARCH_KEY_VERSION);
  });

  it("have no phone number, so that no search for its digits finds who has it", async () => {
    const title = "Surti 98765 43210, ९१२३४ ५६७८१, नौ आठ सात छह पाँच चार तीन दो एक शून्य";
    await create({ title, location: "Call 9123456780, Hisar 125001" });
    for (const typed of [
      "9876543210",
      "98765 43210",
      "98765",
      "987",
      "98",
      "43210",
      "9",
      "123456",
      "९१२३",
      "surti 98765",
    ])
      expect([typed, await finds(typed)]).toEqual([typed, typed.startsWith("surti") ? 1 : 0]);
    expect([await finds("surti"), await finds("125001"), await finds("hisar")]).toEqual([1, 1, 1]);
  });

  it("keep the texts of fields that a tRPC client sends as undefined", async () => {
    const id = await create();
    await seller.send("POST", "/trpc/animals.update", {
      json: { id, title: null, category: null, location: "Junagadh, 362001" },
      meta: { values: { title: ["undefined"], category: ["undefined"] } },
    });
    expect([await finds("मुर्रा"), await finds("म्हैस"), await finds("जुनागढ़")]).toEqual([1, 1, 1]);
  });

  it("are computed by the job after writes of the previous version, whose listings are found by their text until then", async () => {
    const id = await create({ title: "Sahiwal" });
    await server.deps.db.update(animals).set({ title: "Surti 7" }).where(eq(animals.id, id));
    await addOld(1);
    expect([await finds("surti"), await finds("सुरती"), await finds("murrah"), await finds("मुऱ्हा")]).toEqual([
      1, 0, 1, 0,
    ]);
    await refreshSearchKeys(server.deps);
    expect([await finds("surti"), await finds("सुरती"), await finds("murrah"), await finds("मुऱ्हा")]).toEqual([
      1, 1, 1, 1,
    ]);
  });

  it("continue after an interrupted job that waits for locked listings, and are renewed after a change of their version", async () => {
    await addOld(450);
    const { db } = server.deps;
    const [stopping, transaction] = [new AbortController(), db.transaction.bind(db)];
    const stopAfterFirst: typeof db.transaction = async (...args) => {
      stopping.abort();
      return transaction(...args);
    };
    const stopped = {
      ...server.deps,
      db: Object.assign(Object.create(db), { transaction: stopAfterFirst }) as typeof db,
    };
    await expect(refreshSearchKeys(stopped, stopping.signal)).rejects.toThrow("aborted");
    const count = () => db.$count(animals, eq(animals.searchKeyVersion, SEARCH_KEY_VERSION));
    expect(await count()).toBe(200);
    let running = Promise.resolve();
    await db.transaction(async (tx) => {
      await tx.execute(sql`select from animals where search_key_version = 0 limit 3 for update`);
      running = refreshSearchKeys(server.deps);
      await untilWaitingForLock(db);
      expect(await count()).toBe(447);
    });
    await running;
    expect(await count()).toBe(450);
    await db.execute(sql`update animals set search_key = ' old ', search_key_version = 0 where title like '% 9'`);
    await refreshSearchKeys(server.deps);
    expect(await db.$count(animals, eq(animals.searchKey, " old "))).toBe(0);
    expect(await count()).toBe(450);
  });
});

describe("the words of listings", () => {
  async function countLockWaits(): Promise<number> {
    const waiting = await server.deps.db.execute(
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return waiting.length;
  }
  const words = async () =>
    (await server.deps.db.select({ word: searchWords.word }).from(searchWords)).map(({ word }) => word);
  const night = async () => {
    const sinceNight = (server.clock.now().getTime() + 5.5 * HOUR - 3 * HOUR) % DAY;
    server.clock.advance(DAY - sinceNight);
    await forgetSearchWords(server.deps);
  };

  it("have letters only, and are deleted the night after the last listing with them", async () => {
    const id = await create({ title: "Nagdevpal 12 kg" });
    await create({ title: "Sulmanpal" });
    expect(await words()).toEqual(expect.arrayContaining(["ngdevpl", "sulmnpl", "hisr"]));
    expect((await words()).filter((word) => /\d/.test(word) || word.length < 3)).toEqual([]);
    await night();
    expect(await words()).toContain("ngdevpl");
    await seller.send("DELETE", `/api/animals/${id}`);
    await night();
    expect(await words()).not.toContain("ngdevpl");
    expect(await words()).toEqual(expect.arrayContaining(["sulmnpl", "hisr"]));
  });

  it("are deleted in the order in which writers lock them, so that neither deadlocks", async () => {
    const { db } = server.deps;
    const seenAt = new Date(server.clock.now().getTime() - DAY);
    await db.insert(searchWords).values([
      { word: "zzz", seenAt },
      { word: "aaa", seenAt },
    ]);
    const lock = (word: string) => sql`select from search_words where word = ${word} for update`;
    let deleting: Promise<void> | undefined;
    await db.transaction(async (writer) => {
      await writer.execute(lock("aaa"));
      deleting = night();
      await expect.poll(countLockWaits).toBe(1);
      await writer.execute(lock("zzz"));
    });
    await deleting;
    expect(await words()).toEqual([]);
  });

  it("are kept by day, and missing ones are added", async () => {
    const id = await create();
    await server.deps.db.delete(searchWords);
    await night();
    expect(await words()).toContain("hisr");
    await seller.send("DELETE", `/api/animals/${id}`);
    server.clock.advance(9 * HOUR);
    await forgetSearchWords(server.deps);
    expect(await words()).toContain("hisr");
  });
});
