import { connect } from "@pashu/db/client";
import { onListingChanges } from "@pashu/db/listing-changes";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AnimalView } from "../../features/animals/animals.present.ts";
import { startTestServer, type TestServer, type TestUser } from "../../testing/server.ts";
import { emptyCache, createListing, FIRST_PAGE, titles, updateWithoutNotification } from "./public-cache.fixture.ts";

/** Two servers on one database; the second is notified of writes only through LISTEN. */
let server: TestServer;
let other: TestServer;
let seller: TestUser;

beforeAll(async () => {
  server = await startTestServer({ VISITOR_CACHE: "on" });
  const url = server.databaseUrl;
  other = await startTestServer({ VISITOR_CACHE: "on" }, { ...connect(url, { max: 5 }), url });
  await onListingChanges(other.database.sql, () => other.deps.caches.responses.invalidate());
  seller = await server.signUp("Sunita");
});
afterAll(async () => {
  await other.close();
  await server.close();
});
beforeEach(() => {
  for (const each of [server, other]) emptyCache(each);
});

/** Waits until the second server has received all notifications so far; PostgreSQL keeps their order. */
async function waitForNotifications(): Promise<void> {
  let received: () => void = () => undefined;
  const mark = new Promise<void>((resolve) => (received = resolve));
  const { unlisten } = await other.database.sql.listen("mark", () => received());
  await server.deps.db.execute(sql`select pg_notify('mark', '')`);
  await mark;
  await unlisten();
}

describe("the public response cache", () => {
  it("shows a write at once in the same process", async () => {
    const { id } = await createListing(seller, "mine");
    expect(await titles(server)).toContain("mine");
    await seller.json("PATCH", `/api/animals/${id}`, { title: "mine, changed" });
    expect(await titles(server)).toContain("mine, changed");
    await seller.json("PATCH", `/api/animals/${id}`, { isActive: false });
    expect(await titles(server)).not.toContain("mine, changed");
    await seller.json("PATCH", `/api/animals/${id}`, { isActive: true });
    expect(await titles(server)).toContain("mine, changed");
    await seller.send("DELETE", `/api/animals/${id}`);
    expect(await titles(server)).not.toContain("mine, changed");
  });

  it("shows a seller's new name at once", async () => {
    await createListing(seller, "whose name");
    const name = async () => (await server.visitor().json<AnimalView[]>("GET", FIRST_PAGE))[0]?.seller.name;
    expect(await name()).toBe("Sunita");
    await seller.json("PATCH", "/api/users/me", { name: "Sunita Pawar" });
    expect(await name()).toBe("Sunita Pawar");
  });

  it("shows a write in another process after the notification", async () => {
    expect(await titles(other)).not.toContain("notified");
    const { id } = await createListing(seller, "notified");
    await waitForNotifications();
    expect(await titles(other)).toContain("notified");
    await seller.send("DELETE", `/api/animals/${id}`);
    await waitForNotifications();
    expect(await titles(other)).not.toContain("notified");
  });

  it("shows a write within five seconds when the notification is lost", async () => {
    const { id } = await createListing(seller, "before");
    await waitForNotifications();
    expect(await titles(other)).toContain("before");
    await updateWithoutNotification(server, id, "after");
    expect(await titles(other)).toContain("before");
    other.clock.advance(4001);
    expect(await titles(other)).toContain("after");
  });

  it("is invalidated when LISTEN reconnects, and receives notifications from then on", async () => {
    const { id } = await createListing(seller, "old");
    await waitForNotifications();
    expect(await titles(other)).toContain("old");
    await updateWithoutNotification(server, id, "changed while disconnected");
    expect(await titles(other)).toContain("old");
    const terminated = await server.deps.db.execute(sql`
      select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and query ~* '^\\s*(un)?listen'
    `);
    expect(terminated).toHaveLength(1);
    await expect.poll(() => titles(other)).toContain("changed while disconnected");
    await expect.poll(listeners).toBe(1);
    await seller.json("PATCH", `/api/animals/${id}`, { title: "notified again" });
    await waitForNotifications();
    expect(await titles(other)).toContain("notified again");
  });
});

async function listeners(): Promise<number> {
  const rows = await server.deps.db.execute(sql`
    select pid from pg_stat_activity where datname = current_database() and query ~* '^\\s*(un)?listen'
  `);
  return rows.length;
}
