import { animalActivity } from "@pashu/db/schema/animal-activity";
import { animals } from "@pashu/db/schema/animals";
import { LISTING_STATUSES } from "@pashu/validators/enums";
import { DAY, ENDED_LISTING_VISIBLE_MS, LISTING_LIFE_DAYS } from "@pashu/validators/limits";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestServer, type TestClient, type TestServer, type TestUser } from "../../testing/server.ts";
import type { AnimalView } from "../animals/animals.present.ts";

let server: TestServer;
let visitor: TestClient;
let seller: TestUser;
let buyer: TestUser;
let animal: AnimalView;
let path: string;

beforeAll(async () => {
  server = await startTestServer();
  visitor = server.visitor();
  [seller, buyer] = [await server.signUp("Sunita"), await server.signUp("Ramesh")];
});
afterAll(() => server.close());
beforeEach(async () => {
  animal = await create();
  path = `/api/animals/${animal.id}`;
});

type State = Partial<typeof animals.$inferInsert>;

function create(user = seller): Promise<AnimalView> {
  const text = { title: "Murrah", description: "calm", location: "Hisar, 125001" };
  return user.json("POST", "/api/animals", { ...text, category: "buffalo", price: 60_000 });
}

const set = (state: State, { id } = animal) => server.deps.db.update(animals).set(state).where(eq(animals.id, id));
const now = () => server.clock.now();
const daysAgo = (days: number) => new Date(now().getTime() - days * DAY);
const activate = () => seller.send("PATCH", path, { isActive: true });
const stored = async () => (await server.deps.db.select().from(animals).where(eq(animals.id, animal.id)))[0];

describe("switching a listing on", () => {
  it("renews an expired listing, also one that is paused, or whose time passed while it was paused", async () => {
    for (const state of [{ isActive: true }, { isActive: false }, { isActive: false, expiredAt: null }]) {
      await set({ expiredAt: daysAgo(40), expiresAt: daysAgo(40), ...state });
      const renewed = (await (await activate()).json()) as AnimalView;
      const expiresAt = new Date(now().getTime() + LISTING_LIFE_DAYS * DAY).toISOString();
      expect(renewed).toMatchObject({ status: "live", isActive: true, expiresAt });
      expect(await stored()).toMatchObject({ onSale: true, expiredAt: null });
    }
  });

  it("answers the question whether the animal is still for sale, when it renews the listing", async () => {
    const answered = () => server.deps.db.select().from(animalActivity).where(eq(animalActivity.animalId, animal.id));
    await set({ isActive: false });
    await activate();
    expect(await answered()).toEqual([]);
    await set({ expiredAt: now() });
    await activate();
    expect(await answered()).toMatchObject([{ answeredAt: now() }]);
  });

  it("leaves the expiry of a listing that has not expired", async () => {
    await set({ isActive: false });
    server.clock.advance(DAY);
    expect(await (await activate()).json()).toMatchObject({ status: "live", expiresAt: animal.expiresAt });
  });

  it("answers 409 for a sold listing and changes nothing, and other changes of it succeed", async () => {
    await set({ soldAt: now(), isActive: false });
    const rejected = await seller.send("PATCH", path, { isActive: true, price: 1 });
    expect([rejected.status, await rejected.json()]).toEqual([409, expect.objectContaining({ code: "STATE_CHANGED" })]);
    expect(await stored()).toMatchObject({ price: 60_000, isActive: false, soldAt: now() });
    expect(await seller.json("PATCH", path, { price: 50_000 })).toMatchObject({ price: 50_000, status: "sold" });
  });

  it.each([
    ["held", () => ({ heldAt: now() })],
    ["hidden", () => ({ hiddenAt: now() })],
    ["blocked", () => ({ sellerBlocked: true })],
  ])("is stored without effect on a %s listing", async (_name, withheld) => {
    const state = { isActive: false, expiredAt: now(), soldAt: now(), ...withheld() };
    await set(state);
    expect((await activate()).status).toBe(200);
    expect(await stored()).toMatchObject({ ...state, isActive: true, onSale: false });
    expect((await visitor.send("GET", path)).status).toBe(404);
  });
});

describe("the status", () => {
  it("is the first that applies of hidden, held, sold, expired, paused", async () => {
    const all: State = { hiddenAt: now(), heldAt: now(), soldAt: now(), expiredAt: now(), isActive: false };
    await set(all);
    const seen: string[] = [];
    for (const state of [
      {},
      { hiddenAt: null },
      { heldAt: null },
      { soldAt: null },
      { expiredAt: null },
      { isActive: true },
    ]) {
      if (Object.keys(state).length > 0) await set(state);
      seen.push((await seller.json<AnimalView>("GET", path)).status);
    }
    expect(seen).toEqual(LISTING_STATUSES);
  });
});

describe("a listing that has ended", () => {
  it.each([
    ["sold", (at: Date) => ({ soldAt: at })],
    ["expired", (at: Date) => ({ expiredAt: at, expiresAt: daysAgo(80) })],
  ])("is visible to all users for 30 days after it is %s, then only to its owner", async (status, stateAt) => {
    await set(stateAt(new Date(now().getTime() - ENDED_LISTING_VISIBLE_MS + 1)));
    expect(await visitor.json("GET", path)).toMatchObject({ status, isActive: true });
    await set(stateAt(new Date(now().getTime() - ENDED_LISTING_VISIBLE_MS)));
    for (const client of [visitor, buyer]) expect((await client.send("GET", path)).status).toBe(404);
    expect(await seller.json("GET", path)).toMatchObject({ status });
  });

  it("is in the list of its seller for the seller only, like one that is paused, held or hidden", async () => {
    const owner = await server.signUp("Mohan");
    const listings = await Promise.all([1, 2, 3, 4, 5, 6].map(() => create(owner)));
    const states: State[] = [
      { isActive: true },
      { soldAt: now() },
      { expiredAt: now() },
      { isActive: false },
      { heldAt: now() },
      { hiddenAt: now() },
    ];
    await Promise.all(listings.map((listing, index) => set(states[index] ?? {}, listing)));
    const list = (client: TestClient) => client.json<AnimalView[]>("GET", `/api/sellers/${owner.userId}/animals`);
    for (const client of [visitor, buyer]) expect((await list(client)).map(({ id }) => id)).toEqual([listings[0]?.id]);
    expect((await list(owner)).map(({ status }) => status).toSorted()).toEqual(LISTING_STATUSES.toSorted());
  });

  it("stays saved for 30 days, after the listings on sale and the newest first within each group", async () => {
    const user = await server.signUp("Asha");
    const all: AnimalView[] = [];
    for (let n = 0; n < 6; n += 1) {
      const listing = await create();
      server.clock.advance(1000);
      await user.json("POST", "/api/saved-animals", { animalId: listing.id });
      all.push(listing);
    }
    const [sold, live, expired, paused, held, newest] = all;
    await set({ soldAt: now() }, sold);
    await set({ expiredAt: now(), expiresAt: now() }, expired);
    await set({ isActive: false }, paused);
    await set({ heldAt: now(), soldAt: now() }, held);
    const saved = async () => (await user.json<AnimalView[]>("GET", "/api/users/me/saved-animals")).map(({ id }) => id);
    expect(await saved()).toEqual([newest?.id, live?.id, expired?.id, sold?.id]);
    await set({ expiredAt: daysAgo(30), expiresAt: daysAgo(30) }, expired);
    expect(await saved()).toEqual([newest?.id, live?.id, sold?.id]);
    await set({ soldAt: daysAgo(30) }, sold);
    expect(await saved()).toEqual([newest?.id, live?.id]);
  });
});
