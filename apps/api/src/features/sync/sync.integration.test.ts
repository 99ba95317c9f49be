import { animalChanges, changeNumbers } from "@pashu/db/schema/animal-changes";
import { animals } from "@pashu/db/schema/animals";
import { users } from "@pashu/db/schema/users";
import { CHANGES_KEEP_MS, CLOCK_SKEW_MS, DAY, MINUTE } from "@pashu/validators/limits";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runJob } from "../../testing/jobs.ts";
import { startTestServer, type TestServer, type TestUser } from "../../testing/server.ts";
import type { RestAnimal } from "../../transports/rest/animals.schema.ts";
import { sealCursor } from "../../platform/keyset-cursor.ts";
import { encodePosition } from "./sync-cursor.ts";
import { market, Mirror, nextOf, withoutSellers, type Item } from "./mirror.fixture.ts";
import { numberChanges } from "./number-changes.ts";

let server: TestServer;
/** Another process. */
let other: TestServer;
let seller: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  const { database } = server;
  other = await startTestServer({}, { ...database, close: async () => {} });
  seller = await server.signUp();
});
afterAll(async () => {
  await other.close();
  await server.close();
});

const LISTING = { title: "Murrah", description: "calm", category: "buffalo", price: 60_000, location: "Hisar, 125001" };
const create = (fields: object = {}) => seller.json<RestAnimal>("POST", "/api/animals", { ...LISTING, ...fields });
const edit = (id: string, changes: object) => seller.json("PATCH", `/api/animals/${id}`, changes);
const since = (time: string, query = "") => `/api/animals?updatedSince=${encodeURIComponent(time)}${query}`;
const read = (path: string, process = server) => process.visitor().send("GET", path);
const items = async (path: string) => server.visitor().json<Item[]>("GET", path);
const statuses = (all: Item[]) => all.map(({ id, status }) => [id, status]);
const changesOf = async (id: string) =>
  (await server.deps.db.select().from(animalChanges).where(eq(animalChanges.animalId, id)))[0];

let mirror: Mirror;
beforeEach(async () => {
  mirror = new Mirror();
  await mirror.follow(server.visitor());
});
afterEach(async () => {
  await mirror.follow(server.visitor());
  expect(withoutSellers(mirror.listings.values())).toEqual(withoutSellers(await market(server.visitor())));
});

describe("changes of the market", () => {
  it("are listings as lists show them, in the order of change, with a link to what comes next", async () => {
    const [first, second] = [await create(), await create()];
    await edit(first.id, { price: 55_000 });
    const response = await read(mirror.next, other);
    expect(response.headers.get("Content-Type")).toBe("application/vnd.pashu.changes+json");
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    const changes = (await response.json()) as Item[];
    expect(changes).toHaveLength(2);
    const listed = await items("/api/animals");
    for (const change of changes) expect(listed).toContainEqual(change);
    const next = await read(nextOf(response));
    expect(await next.json()).toEqual([]);
    expect(nextOf(next)).toBe(nextOf(response));
    await edit(second.id, { price: 50_000 });
    expect(await items(nextOf(next))).toMatchObject([{ id: second.id, price: 50_000 }]);
  });

  it("name a listing that has left the market without the reason", async () => {
    const ids: string[] = [];
    for (let index = 0; index < 7; index += 1) ids.push((await create()).id);
    const owner = await server.signUp("Ramesh");
    const ofBlocked = await owner.json<RestAnimal>("POST", "/api/animals", LISTING);
    await mirror.follow(server.visitor());
    const [paused = "", sold = "", deleted = "", held = "", hidden = "", expired = "", unchanged = ""] = ids;
    const { db } = server.deps;
    await edit(paused, { isActive: false });
    await seller.json("POST", `/api/animals/${sold}/sold`, { where: "elsewhere" });
    await seller.send("DELETE", `/api/animals/${deleted}`);
    await db.update(animals).set({ heldAt: new Date() }).where(eq(animals.id, held));
    await db.update(animals).set({ hiddenAt: new Date(), hiddenBy: "moderator" }).where(eq(animals.id, hidden));
    await db.update(animals).set({ expiredAt: new Date() }).where(eq(animals.id, expired));
    await db.update(animals).set({ sellerBlocked: true }).where(eq(animals.sellerId, owner.userId));
    const changes = await mirror.follow(server.visitor());
    expect(statuses(changes)).toEqual(
      [paused, sold, deleted, held, hidden, expired, ofBlocked.id].map((id) => [id, "gone"]),
    );
    for (const change of changes) expect(Object.keys(change)).toEqual(["id", "status", "changedAt"]);
    expect(mirror.listings.has(unchanged)).toBe(true);

    await edit(paused, { isActive: true });
    await seller.json("DELETE", `/api/animals/${sold}/sold`);
    expect(statuses(await mirror.follow(server.visitor()))).toEqual([
      [paused, "live"],
      [sold, "live"],
    ]);
  });

  it("leave out listings that were never on sale, and what buyers don't see", async () => {
    const { id } = await create();
    await mirror.follow(server.visitor());
    const { db } = server.deps;
    await db
      .insert(animals)
      .values({ ...LISTING, category: "buffalo", id: crypto.randomUUID(), sellerId: seller.userId, isActive: false });
    await db.update(animals).set({ searchKey: null, searchKeyVersion: 0 }).where(eq(animals.id, id));
    await db.update(animals).set({ price: LISTING.price }).where(eq(animals.id, id));
    await edit(id, { isActive: false });
    expect(statuses(await mirror.follow(server.visitor()))).toEqual([[id, "gone"]]);
    await edit(id, { price: 1 });
    await seller.send("DELETE", `/api/animals/${id}`);
    const { id: deleted } = await create();
    await seller.send("DELETE", `/api/animals/${deleted}`);
    await db.transaction(async (tx) => {
      const held = { ...LISTING, category: "buffalo" as const, id: crypto.randomUUID(), sellerId: seller.userId };
      await tx.insert(animals).values(held);
      await tx.update(animals).set({ heldAt: new Date() }).where(eq(animals.id, held.id));
    });
    expect(await mirror.follow(server.visitor())).toEqual([]);
    expect(await changesOf(deleted)).toBeUndefined();
  });

  it("hide phone numbers in texts, from the seller too", async () => {
    const { id } = await create({ description: "Call 9876543210" });
    const changes = await seller.json<Item[]>("GET", mirror.next);
    expect(changes).toMatchObject([{ id, description: expect.stringContaining("•••") }]);
  });

  it("of a deleted account are ids and times", async () => {
    const owner = await server.signUp("Ramesh");
    const { id } = await owner.json<RestAnimal>("POST", "/api/animals", LISTING);
    await mirror.follow(server.visitor());
    await server.deps.db.delete(users).where(eq(users.id, owner.userId));
    expect(statuses(await mirror.follow(server.visitor()))).toEqual([[id, "gone"]]);
    expect(Object.keys((await changesOf(id)) ?? {})).toEqual(["animalId", "seq", "wasNumbered", "changedAt"]);
  });

  it("come a page at a time", async () => {
    for (let index = 0; index < 5; index += 1) await create();
    const small = new Mirror(2);
    await small.follow(server.visitor());
    expect([...small.listings.keys()].toSorted()).toEqual(
      (await market(server.visitor())).map(({ id }) => id).toSorted(),
    );
    for (const limit of [0, 51])
      expect((await read(since("1970-01-01T00:00:00Z", `&limit=${limit}`))).status).toBe(400);
  });

  it("are not in the public cache", async () => {
    const cached = await startTestServer({ VISITOR_CACHE: "on" }, { ...server.database, close: async () => {} });
    const visitor = cached.visitor();
    await visitor.send("GET", "/api/animals");
    const { id } = await create();
    expect(await visitor.json("GET", mirror.next)).toMatchObject([{ id }]);
    await edit(id, { price: 1 });
    expect(await visitor.json("GET", mirror.next)).toMatchObject([{ id, price: 1 }]);
    await cached.close();
  });
});

describe("updatedSince", () => {
  it("begins with the first change at that time or later", async () => {
    const [first, second] = [await create(), await create()];
    await mirror.follow(server.visitor());
    await edit(first.id, { isActive: false });
    await mirror.follow(server.visitor());
    await edit(second.id, { isActive: false });
    const [left] = await mirror.follow(server.visitor());
    if (left?.status !== "gone") throw new Error("the listing is not gone");
    expect(statuses(await items(since(left.changedAt)))).toEqual([[second.id, "gone"]]);
    const later = new Date(Date.parse(left.changedAt) + 1).toISOString();
    expect(await items(since(later))).toEqual([]);
    const inIndia = left.changedAt.replace("Z", "+00:00");
    expect(statuses(await items(since(inIndia)))).toEqual([[second.id, "gone"]]);
  });

  it("may be ahead of the server's clock by a minute, and then misses nothing", async () => {
    const ahead = new Date(Date.now() + CLOCK_SKEW_MS - 5000).toISOString();
    const response = await read(since(ahead));
    expect(await response.json()).toEqual([]);
    const { id } = await create();
    expect(await items(nextOf(response))).toMatchObject([{ id }]);
    const future = await read(since(new Date(Date.now() + CLOCK_SKEW_MS + MINUTE).toISOString()));
    expect(future.status).toBe(400);
    expect(await future.json()).toMatchObject({ code: "INVALID_INPUT", fields: { updatedSince: expect.any(String) } });
  });

  it.each(["", "yesterday", "2026-11-20", "2026-13-01T00:00:00Z", "1764000000", "2026-11-20T06:30:00"])(
    "rejects %j",
    async (time) => {
      const response = await read(since(time));
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ fields: { updatedSince: expect.any(String) } });
    },
  );

  it("rejects a filter, an order and an offset by their names", async () => {
    for (const parameter of [
      "category=goats",
      "sort=recent",
      "offset=0",
      "search=gir",
      "priceMax=5",
      "pincode=125001",
    ]) {
      const response = await read(since("1970-01-01T00:00:00Z", `&${parameter}`));
      expect([parameter, response.status]).toEqual([parameter, 400]);
      const { fields } = (await response.json()) as { fields: object };
      expect(Object.keys(fields)).toEqual([parameter.split("=")[0]]);
    }
  });

  it.each([
    "x",
    sealCursor({ after: 0, begun: 0 }, "another list"),
    sealCursor({ after: 0 }, "changes"),
    sealCursor({ after: -1, begun: 0 }, "changes"),
    sealCursor({ after: 2 ** 53, begun: 0 }, "changes"),
    `${encodePosition({ after: 0, begun: 0 })}x`,
    "1760_019a9b20-1f40-7c11-8e07-5d0a4f2b9c31",
  ])("rejects the cursor %j", async (cursor) => {
    const response = await read(since("1970-01-01T00:00:00Z", `&cursor=${cursor}`));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ fields: { cursor: expect.any(String) } });
  });
});

describe("a cursor", () => {
  it("expires when changes after it are deleted, but not within a copy that began later", async () => {
    const [live, gone] = [await create(), await create()];
    await mirror.follow(server.visitor());
    const old = mirror.next;
    await edit(gone.id, { isActive: false });
    await mirror.follow(server.visitor());
    const read90 = mirror.next;
    other.clock.advance(CHANGES_KEEP_MS - DAY);
    await runJob(other.deps, "old-changes");
    expect(await changesOf(gone.id)).toBeDefined();
    other.clock.advance(2 * DAY);
    await runJob(other.deps, "old-changes");
    expect(await changesOf(gone.id)).toBeUndefined();
    expect(await changesOf(live.id)).toBeDefined();
    const expired = await read(old);
    expect(expired.status).toBe(410);
    expect(await expired.json()).toMatchObject({ code: "CURSOR_EXPIRED" });
    expect((await read(read90)).status).toBe(200);
    const tooOld = await items(since(new Date(Date.now() - CHANGES_KEEP_MS - DAY).toISOString(), "&limit=50"));
    expect(new Set(tooOld.map(({ id }) => id))).toEqual(new Set((await market(server.visitor())).map(({ id }) => id)));
    const small = new Mirror(1);
    await small.follow(server.visitor());
    expect(small.resets).toBe(0);
  });

  it("of a time that a restore has undone expires, before and after the next change, and so does a time", async () => {
    const { db } = server.deps;
    const { id } = await create();
    await mirror.follow(server.visitor());
    const before = mirror.next;
    const [kept] = await db.select().from(changeNumbers);
    if (kept === undefined) throw new Error("no numbers");
    await edit(id, { price: 70_000 });
    await mirror.follow(server.visitor());
    const lost = mirror.next;
    // As in a dump of before, restored into another database.
    await db.update(animalChanges).set({ seq: kept.last }).where(eq(animalChanges.animalId, id));
    await db.update(animals).set({ price: LISTING.price }).where(eq(animals.id, id));
    await db.update(animalChanges).set({ seq: kept.last }).where(eq(animalChanges.animalId, id));
    await db.update(changeNumbers).set({ ...kept, history: "another server" });
    expect((await read(lost)).status).toBe(410);
    expect((await read(before)).status).toBe(200);
    await create();
    expect((await read(since("1970-01-01T00:00:00Z"))).status).toBe(200);
    const yesterday = since(new Date(Date.now() - DAY).toISOString());
    for (const address of [lost, before, yesterday]) expect((await read(address)).status).toBe(410);
    expect(await mirror.readPage(server.visitor())).toBeNull();
    await mirror.follow(server.visitor());
    expect(mirror.resets).toBe(1);
  });
});

describe("numbers", () => {
  it("are given to the commits, not to the beginnings of transactions", async () => {
    const [early, late] = [await create(), await create()];
    await mirror.follow(server.visitor());
    await server.deps.db.transaction(async (tx) => {
      await tx.update(animals).set({ price: 1 }).where(eq(animals.id, early.id));
      await edit(late.id, { price: 2 });
      expect(statuses(await mirror.follow(server.visitor()))).toEqual([[late.id, "live"]]);
      expect(await mirror.follow(other.visitor())).toEqual([]);
    });
    expect(await mirror.follow(server.visitor())).toMatchObject([{ id: early.id, price: 1 }]);
  });

  it("wait for the last of several changes while one of them is not committed", async () => {
    const { id } = await create();
    await mirror.follow(server.visitor());
    await edit(id, { price: 1 });
    await server.deps.db.transaction(async (tx) => {
      await tx.update(animals).set({ price: 2 }).where(eq(animals.id, id));
      expect(await mirror.follow(server.visitor())).toEqual([]);
    });
    expect(await mirror.follow(server.visitor())).toMatchObject([{ id, price: 2 }]);
  });

  it("do not hide a change that waits for them", async () => {
    const { id } = await create();
    await edit(id, { price: 1 });
    const { db } = server.deps;
    let edited: Promise<unknown> | undefined;
    await db.transaction(async (tx) => {
      expect(await numberChanges(tx as never)).toBe(1);
      edited = edit(id, { price: 2 });
      const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(() => db.execute(waiting)).toHaveLength(1);
      // Another process answers with what is numbered.
      expect(await mirror.follow(other.visitor())).toEqual([]);
    });
    await edited;
    expect(await mirror.follow(server.visitor())).toMatchObject([{ id, price: 2 }]);
  });

  it("grow when several processes number and the clock is set back", async () => {
    const { db } = server.deps;
    const future = (Date.now() + DAY) * 1000;
    await db.update(changeNumbers).set({ last: future });
    const made = [await create(), await create(), await create()];
    await Promise.all([server, other, server, other].map(({ deps }) => numberChanges(deps.db)));
    const rows = await Promise.all(made.map(({ id }) => changesOf(id)));
    expect(rows.map((row) => row?.seq)).toEqual([future + 1, future + 2, future + 3]);
    mirror = new Mirror();
    // Back to the clock, for the other tests.
    await db.update(animalChanges).set({ seq: null });
    await db.update(changeNumbers).set({ last: 0, missingUntil: 0 });
  });

  it("are given by the job, if no mirror asks", async () => {
    const { id } = await create();
    expect((await changesOf(id))?.seq).toBeNull();
    await runJob(server.deps, "change-numbers");
    expect((await changesOf(id))?.seq).toBeGreaterThan(0);
  });

  it("are not needed for an answer while the database accepts no writes", async () => {
    const { id } = await create();
    await mirror.follow(server.visitor());
    await edit(id, { price: 3 });
    const { db } = server.deps;
    await db.execute(sql`alter table change_numbers add constraint no_writes check (last is null) not valid`);
    expect(await mirror.follow(server.visitor())).toEqual([]);
    await db.execute(sql`alter table change_numbers drop constraint no_writes`);
    expect(await mirror.follow(server.visitor())).toMatchObject([{ id, price: 3 }]);
  });
});
