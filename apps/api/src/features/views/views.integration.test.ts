import { animals } from "@pashu/db/schema/animals";
import { animalViewers, animalViews } from "@pashu/db/schema/animal-activity";
import { DAILY_VISITORS_PER_IP, DAY, HOUR, MINUTE, VIEWS_PER_IP } from "@pashu/validators/limits";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { runJob } from "../../testing/jobs.ts";
import { networkOf } from "../../platform/client-address.ts";
import { createPendingViews } from "./pending-views.ts";
import { startTestServer, type TestClient, type TestServer, type TestUser } from "../../testing/server.ts";
import { dailyVisitorOfNetwork } from "./daily-visitor.ts";
import { startViewWriter, writeViews } from "./write-views.ts";

const PHONE = "Mozilla/5.0 (Linux; Android 13; SM-A135F) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36";
const LISTING = { title: "Cow", description: "calm", category: "cattle", price: 5, location: "Latur" };

let server: TestServer;
let otherProcess: TestServer;
let seller: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  otherProcess = await startTestServer({}, server.database);
  otherProcess.clock.advance(server.clock.now().getTime() - otherProcess.clock.now().getTime());
  seller = await server.signUp();
});
afterAll(async () => {
  await otherProcess.close();
  await server.close();
});
afterEach(() => vi.useRealTimers());

async function createAnimal(): Promise<string> {
  return (await seller.json<{ id: string }>("POST", "/api/animals", LISTING)).id;
}

function visitor(address: string, process = server): TestClient {
  return Object.assign(process.visitor(), { address });
}

async function open(client: TestClient, id: string, userAgent = PHONE): Promise<void> {
  const response = await client.send("POST", `/api/animals/${id}/views`, undefined, { "User-Agent": userAgent });
  expect([response.status, await response.text()]).toEqual([204, ""]);
  expect(response.headers.get("Set-Cookie")).toBeNull();
}

async function viewsOf(id: string): Promise<number[]> {
  const rows = await server.deps.db
    .select({ views: animalViews.views })
    .from(animalViews)
    .where(eq(animalViews.animalId, id))
    .orderBy(animalViews.day);
  return rows.map(({ views }) => views);
}

describe("views of a listing", () => {
  it("count a visitor once a day, also across processes and writes", async () => {
    const id = await createAnimal();
    for (let time = 0; time < 2; time += 1) {
      for (const process of [server, otherProcess]) {
        await open(visitor("192.0.2.10", process), id);
        await open(visitor("192.0.2.11", process), id);
      }
      await Promise.all([writeViews(server.deps), writeViews(otherProcess.deps)]);
    }
    expect(await viewsOf(id)).toEqual([2]);
    await open(visitor("192.0.2.10"), id, `${PHONE} Other/1`);
    await writeViews(server.deps);
    expect(await viewsOf(id)).toEqual([3]);
  });

  it("of one network stop at the limit for a carrier when the User-Agent changes", async () => {
    const id = await createAnimal();
    const address = "2001:db8:7:1::1";
    const agents = Array.from({ length: 400 }, (_, n) => `${PHONE} Other/${n}`);
    const { deps } = server;
    const count = async (networks: string[], userAgents: string[]) => {
      const before = (await viewsOf(id))[0] ?? 0;
      for (const ipAddress of networks) {
        for (const userAgent of userAgents) {
          const visitor = dailyVisitorOfNetwork({ deps, ipAddress, userAgent }, deps.keys.views, id);
          if (visitor !== null) deps.pendingViews.add({ ...visitor, animalId: id, viewerId: null });
        }
      }
      await writeViews(deps);
      return ((await viewsOf(id))[0] ?? 0) - before;
    };
    expect(await count(["192.0.2.50"], agents)).toBe(DAILY_VISITORS_PER_IP);
    expect(await count([networkOf(address) ?? ""], agents)).toBeLessThanOrEqual(DAILY_VISITORS_PER_IP);
    // Phones with a /64 each and the same browser.
    const phones = Array.from({ length: 20 }, (_, n) => networkOf(`2001:db8:8:${n}::1`) ?? "");
    expect(await count(phones, [PHONE])).toBe(20);
    const subnets = Array.from({ length: 400 }, (_, n) => networkOf(`2001:db8:9:${n.toString(16)}::1`) ?? "");
    expect(await count(subnets, agents.slice(0, 20))).toBeLessThanOrEqual(16 * DAILY_VISITORS_PER_IP);
  });

  it("ignore the owner, bots, unknown listings and listings that are not on sale", async () => {
    const [id, paused, other] = [await createAnimal(), await createAnimal(), await createAnimal()];
    await server.deps.db.update(animals).set({ isActive: false }).where(eq(animals.id, paused));
    await open(seller, id);
    await open(visitor("192.0.2.20"), id, "WhatsApp/2.23.20.0 A");
    await open(visitor("192.0.2.20"), id, "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)");
    await visitor("192.0.2.20").send("POST", `/api/animals/${id}/views`);
    await open(visitor("192.0.2.20"), paused);
    await open(visitor("192.0.2.20"), "019a9b10-0a80-7b64-a2c5-91d6e4f3b802");
    await open(visitor("192.0.2.20"), other);
    await writeViews(server.deps);
    expect([await viewsOf(id), await viewsOf(paused), await viewsOf(other)]).toEqual([[], [], [1]]);
    await open(await server.signUp(), id);
    await writeViews(server.deps);
    expect(await viewsOf(id)).toEqual([1]);
  });

  it("store no address and a different hash for each listing and day in India, and delete the hashes of past days", async () => {
    const [id, other] = [await createAnimal(), await createAnimal()];
    const hashes = async () => {
      for (const animalId of [id, other]) await open(visitor("192.0.2.30"), animalId);
      await writeViews(server.deps);
      return server.deps.db.select().from(animalViewers);
    };
    await server.deps.db.delete(animalViewers);
    const sinceMidnight = (server.clock.now().getTime() + 5.5 * HOUR) % DAY;
    server.clock.advance(DAY - sinceMidnight - MINUTE);
    const first = await hashes();
    server.clock.advance(MINUTE);
    const all = await hashes();
    expect(new Set(all.map(({ visitor: hash }) => hash)).size).toBe(4);
    expect(JSON.stringify(all)).not.toMatch(/192\.0\.2|Mozilla/);
    expect(await viewsOf(id)).toEqual([1, 1]);
    server.clock.advance(HOUR);
    await runJob(server.deps, "viewers");
    const days = new Set((await server.deps.db.select().from(animalViewers)).map(({ day }) => day));
    expect(days.has(first[0]?.day ?? "")).toBe(false);
    expect(await viewsOf(id)).toEqual([1, 1]);
  });

  it("are written once a minute and when the process stops", async () => {
    vi.useFakeTimers({ toFake: ["setInterval"] });
    const [id, last] = [await createAnimal(), await createAnimal()];
    const writer = startViewWriter(server.deps);
    await open(visitor("192.0.2.40"), id);
    vi.advanceTimersByTime(MINUTE);
    await expect.poll(() => viewsOf(id)).toEqual([1]);
    await open(visitor("192.0.2.40"), last);
    await writer.stop();
    expect(await viewsOf(last)).toEqual([1]);
  });

  it("wait for the database while it fails, which is logged once", async () => {
    vi.useFakeTimers({ toFake: ["setInterval"] });
    const id = await createAnimal();
    const logged = server.logged.length;
    const writer = startViewWriter(server.deps);
    await server.deps.db.execute("alter table animal_viewers rename to unavailable");
    for (let minute = 0; minute < 3; minute += 1) {
      await open(visitor("192.0.2.50"), id);
      vi.advanceTimersByTime(MINUTE);
    }
    await writer.stop();
    await server.deps.db.execute("alter table unavailable rename to animal_viewers");
    expect(server.logged.slice(logged).filter((line) => line.includes("views not written"))).toHaveLength(1);
    await writeViews(server.deps);
    expect(await viewsOf(id)).toEqual([1]);
  });

  it("are dropped for a listing that is deleted while they are written", async () => {
    const [deleted, kept] = [await createAnimal(), await createAnimal()];
    await open(visitor("192.0.2.55"), deleted);
    await open(visitor("192.0.2.55"), kept);
    let written: Promise<void> | undefined;
    await server.deps.db.transaction(async (tx) => {
      await tx.delete(animals).where(eq(animals.id, deleted));
      written = writeViews(server.deps);
      const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(() => server.deps.db.execute(waiting)).toHaveLength(1);
    });
    await written;
    expect([await viewsOf(deleted), await viewsOf(kept)]).toEqual([[], [1]]);
  });

  it("are limited per address", async () => {
    const id = await createAnimal();
    const send = (address: string) =>
      visitor(address).send("POST", `/api/animals/${id}/views`, "{}", { "User-Agent": PHONE });
    for (let view = 0; view < VIEWS_PER_IP.max; view += 1) expect((await send("192.0.2.60")).status).toBe(204);
    const limited = await send("192.0.2.60");
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get("Retry-After"))).toBeLessThanOrEqual(60);
    expect((await send("192.0.2.61")).status).toBe(204);
    await writeViews(server.deps);
  });

  it("are limited to a fixed number in memory, and belong to no user if two have one hash", () => {
    const pending = createPendingViews(2);
    const add = (hash: string, viewerId: string) =>
      pending.add({ day: "2026-11-23", animalId: "cow", visitor: hash, viewerId });
    for (const hash of ["a", "b", "c", "a"]) add(hash, "sunita");
    add("b", "ramesh");
    const { taken, dropped } = pending.take();
    expect(taken.map(({ visitor: hash, viewerId }) => [hash, viewerId])).toEqual([
      ["a", "sunita"],
      ["b", null],
    ]);
    expect(dropped).toBe(1);
  });
});
