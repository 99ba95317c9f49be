import { animalActivity } from "@pashu/db/schema/animal-activity";
import { pendingMatches } from "@pashu/db/schema/alerts";
import { animals } from "@pashu/db/schema/animals";
import { events } from "@pashu/db/schema/events";
import { users } from "@pashu/db/schema/users";
import { DAY, HOUR, LISTING_LIFE_DAYS } from "@pashu/validators/limits";
import { asc, eq } from "drizzle-orm";
import { v5 as uuidv5 } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestServer, type TestServer, type TestUser } from "../../testing/server.ts";
import type { AnimalView } from "./animals.present.ts";

let server: TestServer;
let seller: TestUser;
let id: string;

beforeAll(async () => {
  server = await startTestServer();
  seller = await server.signUp("Sunita");
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.advance(10 * DAY);
  seller = await server.signUp("Sunita");
  ({ id } = await seller.json<AnimalView>("POST", "/api/animals", {
    title: "Murrah buffalo",
    description: "calm",
    category: "buffalo",
    price: 85_000,
    location: "Hisar, Haryana, 125001",
  }));
});

const sell = (body: object = { where: "here" }) => seller.send("POST", `/api/animals/${id}/sold`, body);
const undo = () => seller.send("DELETE", `/api/animals/${id}/sold`);
const renew = () => seller.send("POST", `/api/animals/${id}/renew`);
const bodyOf = async (response: Response) => ({ status: response.status, ...((await response.json()) as object) });
const refused = { status: 409, code: "STATE_CHANGED" };
const change = (set: Partial<typeof animals.$inferInsert>) =>
  server.deps.db.update(animals).set(set).where(eq(animals.id, id));

async function soldCount(): Promise<number | undefined> {
  const [user] = await server.deps.db.select().from(users).where(eq(users.id, seller.userId));
  return user?.soldCount;
}

async function recorded() {
  const rows = await server.deps.db
    .select()
    .from(events)
    .where(eq(events.subjectId, id))
    .orderBy(asc(events.at), asc(events.id));
  return rows.map(({ kind, data }) => [kind, data]);
}

async function showContact(): Promise<void> {
  await server.deps.db.insert(animalActivity).values({ animalId: id, contacts: 1, lastContactAt: server.clock.now() });
}

describe("markSold", () => {
  it("keeps isActive and the price of the listing", async () => {
    const sold = await bodyOf(await sell({ where: "elsewhere", price: 80_000 }));
    expect(sold).toMatchObject({
      status: "sold",
      isActive: true,
      price: 85_000,
      soldAt: server.clock.now().toISOString(),
    });
  });

  it("accepts the same sale again, and refuses another one", async () => {
    const first = await bodyOf(await sell({ where: "here", price: 80_000 }));
    server.clock.advance(HOUR);
    expect(await bodyOf(await sell({ where: "here", price: 80_000 }))).toEqual(first);
    expect(await bodyOf(await sell({ where: "here", price: 81_000 }))).toMatchObject(refused);
    expect(await bodyOf(await sell({ where: "elsewhere", price: 80_000 }))).toMatchObject(refused);
  });

  it("lets one of two concurrent sales win", async () => {
    const both = await Promise.all([sell({ where: "here" }), sell({ where: "elsewhere" })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it("wins against concurrent changes that put the listing on sale", async () => {
    const activate = () => seller.send("PATCH", `/api/animals/${id}`, { isActive: true });
    const [sold, ...others] = await Promise.all([sell(), renew(), activate()]);
    expect(sold.status).toBe(200);
    for (const { status } of others) expect([200, 409]).toContain(status);
    expect(await seller.json("GET", `/api/animals/${id}`)).toMatchObject({ status: "sold" });
  });

  it.each([
    ["a paused", { isActive: false }, "paused"],
    ["an expired", { expiredAt: new Date() }, "expired"],
  ])("sells %s listing, and undo returns it to that state", async (_state, state, status) => {
    await change(state);
    expect(await bodyOf(await sell())).toMatchObject({ status: "sold" });
    expect(await bodyOf(await undo())).toMatchObject({ status });
  });

  it.each([
    ["held", { heldAt: new Date() }],
    ["hidden", { hiddenAt: new Date() }],
    ["blocked", { sellerBlocked: true }],
  ])("refuses a %s listing, as do renewal and undo", async (_state, state) => {
    await change(state);
    expect(await bodyOf(await sell())).toMatchObject(refused);
    expect(await bodyOf(await renew())).toMatchObject(refused);
    await change({ soldAt: server.clock.now() });
    expect(await bodyOf(await undo())).toMatchObject(refused);
  });
});

describe("number sold", () => {
  it("counts a listing that was on sale for 24 hours and had a contact shown, and undo takes it back", async () => {
    await showContact();
    server.clock.advance(DAY);
    await sell();
    await sell();
    expect(await soldCount()).toBe(1);
    const undone = await Promise.all([undo(), undo()]);
    expect(undone.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await soldCount()).toBe(0);
    await sell();
    expect(await soldCount()).toBe(1);
  });

  it("does not count a sale before 24 hours", async () => {
    await showContact();
    server.clock.advance(DAY - 1);
    await sell();
    expect(await soldCount()).toBe(0);
  });

  it("does not count a sale without a shown contact, also after a renewal", async () => {
    server.clock.advance(DAY);
    await sell();
    await undo();
    await renew();
    await sell();
    expect(await soldCount()).toBe(0);
  });

  it("does not count the time while the listing is paused", async () => {
    await showContact();
    await seller.send("PATCH", `/api/animals/${id}`, { isActive: false });
    server.clock.advance(10 * DAY);
    await seller.send("PATCH", `/api/animals/${id}`, { isActive: true });
    server.clock.advance(DAY - 1);
    await sell();
    expect(await soldCount()).toBe(0);
    await undo();
    server.clock.advance(1);
    await sell();
    expect(await soldCount()).toBe(1);
  });

  it("does not count the time after an undone sale of a paused listing", async () => {
    await showContact();
    server.clock.advance(HOUR);
    await seller.send("PATCH", `/api/animals/${id}`, { isActive: false });
    await sell();
    await undo();
    server.clock.advance(DAY);
    await sell();
    expect(await soldCount()).toBe(0);
  });
});

describe("undoSale", () => {
  it("works within 24 hours and not after them", async () => {
    await sell();
    server.clock.advance(DAY - 1);
    expect(await bodyOf(await undo())).toMatchObject({ status: "live", soldAt: null });
    await sell();
    server.clock.advance(DAY);
    expect(await bodyOf(await undo())).toMatchObject(refused);
  });
});

describe("renewAnimal", () => {
  it.each([
    ["a live", { isActive: true }],
    ["an expired", { expiredAt: new Date() }],
    ["a paused", { isActive: false }],
  ])("puts %s listing on sale for its full time", async (_state, state) => {
    await change(state);
    const expiresAt = new Date(server.clock.now().getTime() + LISTING_LIFE_DAYS * DAY).toISOString();
    expect(await bodyOf(await renew())).toMatchObject({ status: "live", expiresAt });
    const [activity] = await server.deps.db.select().from(animalActivity).where(eq(animalActivity.animalId, id));
    expect(activity?.answeredAt).toEqual(server.clock.now());
  });

  it("refuses a sold listing", async () => {
    await sell();
    expect(await bodyOf(await renew())).toMatchObject(refused);
  });

  it("gives an expiry to a listing that the job has not yet given one", async () => {
    await change({ expiresAt: null });
    const expiresAt = new Date(server.clock.now().getTime() + LISTING_LIFE_DAYS * DAY).toISOString();
    expect(await bodyOf(await renew())).toMatchObject({ status: "live", expiresAt });
  });

  it("leaves a demonstration listing without an expiry", async () => {
    const demonstration = uuidv5("murrah", id);
    // It refers to the former id.
    await server.deps.db.delete(pendingMatches);
    await change({ id: demonstration, expiresAt: null, isActive: false });
    id = demonstration;
    expect(await bodyOf(await renew())).toMatchObject({ status: "live", expiresAt: null });
    expect(await recorded()).toEqual([
      ["animal.resumed", {}],
      ["animal.renewed", { expiresAt: null }],
    ]);
  });

  it("records that it switches a paused listing on", async () => {
    await seller.send("PATCH", `/api/animals/${id}`, { isActive: false });
    await renew();
    await renew();
    expect((await recorded()).map(([kind]) => kind)).toEqual([
      "animal.created",
      "animal.paused",
      "animal.resumed",
      "animal.renewed",
      "animal.renewed",
    ]);
  });
});
