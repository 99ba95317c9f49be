import { animals } from "@pashu/db/schema/animals";
import { savedAnimals } from "@pashu/db/schema/saved-animals";
import { users } from "@pashu/db/schema/users";
import { ENDED_LISTING_VISIBLE_MS, SAVED_ON_PHONE_MAX, SAVED_ON_PHONE_PER_REQUEST } from "@pashu/validators/limits";
import { WRITTEN_BY_HEADER } from "@pashu/validators/protocol";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestClient, type TestServer, type TestUser } from "../../testing/server.ts";
import type { AnimalView } from "../animals/animals.present.ts";

let server: TestServer;
let visitor: TestClient;
let seller: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  visitor = server.visitor();
  seller = await server.signUp("Sunita");
});
afterAll(() => server.close());

async function create(title: string, fields: object = {}): Promise<string> {
  const listing = { title, description: "calm", category: "cattle", price: 1000, location: "Latur, 413512", ...fields };
  return (await seller.json<AnimalView>("POST", "/api/animals", listing)).id;
}

type State = Partial<typeof animals.$inferInsert>;
const set = (id: string, state: State) => server.deps.db.update(animals).set(state).where(eq(animals.id, id));
const ago = (ms: number) => new Date(server.clock.now().getTime() - ms);

const onPhone = (ids: string[], input: object = {}, client = visitor) =>
  client.send(
    "GET",
    `/trpc/savedAnimals.onPhone?input=${encodeURIComponent(JSON.stringify({ json: { ids, ...input } }))}`,
  );
async function shown(ids: string[], input: object = {}): Promise<AnimalView[]> {
  const response = await onPhone(ids, input);
  expect(response.status, await response.clone().text()).toBe(200);
  return (await response.json()).result.data.json;
}
const merge = (user: TestClient, ids: string[], headers: Record<string, string> = {}) =>
  user.send("POST", "/trpc/savedAnimals.merge", { json: { ids } }, headers);
const saved = async (user: TestClient) =>
  (await user.json<AnimalView[]>("GET", "/api/users/me/saved-animals")).map(({ id }) => id);

/** Listings in each state that a saved one can get into. */
async function inAllStates(): Promise<string[]> {
  const states: State[] = [
    { isActive: true },
    { isActive: false },
    { soldAt: ago(1000) },
    { soldAt: ago(ENDED_LISTING_VISIBLE_MS) },
    { expiredAt: ago(1000) },
    { expiredAt: ago(ENDED_LISTING_VISIBLE_MS) },
    { hiddenAt: ago(1000) },
    { heldAt: ago(1000), soldAt: ago(1000) },
    { sellerBlocked: true },
  ];
  return Promise.all(
    states.map(async (state, index) => {
      const id = await create(`state ${index}`);
      await set(id, state);
      return id;
    }),
  );
}

describe("the listings saved on a phone", () => {
  it("are those that the saved list of an account shows", async () => {
    const ids = await inAllStates();
    const buyer = await server.signUp("Ramesh");
    const createdAt = server.clock.now();
    const rows = ids.map((animalId) => ({ id: uuidv7(), userId: buyer.userId, animalId, createdAt }));
    await server.deps.db.insert(savedAnimals).values(rows);
    const ofVisitor = (await shown([...ids, uuidv7()])).map(({ id }) => id);
    expect(ofVisitor).toHaveLength(3);
    expect(ofVisitor.toSorted()).toEqual((await saved(buyer)).toSorted());
  });

  it("are in the reader's language, without phone numbers, and not stored as saved", async () => {
    const id = await create("cow", { titleHindi: "गाय", description: "call 9876543210" });
    const [animal] = await shown([id], { locale: "hi" });
    expect(animal).toMatchObject({ id, title: "गाय" });
    expect(animal?.description).not.toContain("9876543210");
    expect((await onPhone([id])).headers.get("set-cookie")).toBeNull();
    expect(await server.deps.db.select().from(savedAnimals).where(eq(savedAnimals.animalId, id))).toEqual([]);
  });

  it("are read up to a limit, by valid ids", async () => {
    const known = await create("ox");
    const many = Array.from({ length: SAVED_ON_PHONE_PER_REQUEST }, () => known);
    expect(await shown(many)).toHaveLength(1);
    expect(await shown([])).toEqual([]);
    for (const ids of [[...many, known], ["' or 1=1"], [known, ""]]) expect((await onPhone(ids)).status).toBe(400);
  });
});

describe("merging what a phone has saved into the account", () => {
  it("keeps the order, skips what is gone, and changes nothing when it is repeated", async () => {
    const buyer = await server.signUp("Ramesh");
    const [before, oldest, middle, newest, hidden, deleted] = (await Promise.all(
      ["before", "oldest", "middle", "newest", "hidden", "deleted"].map((title) => create(title)),
    )) as [string, string, string, string, string, string];
    await set(hidden, { hiddenAt: ago(1000) });
    await seller.send("DELETE", `/api/animals/${deleted}`);
    expect((await buyer.send("POST", "/api/saved-animals", { animalId: before })).status).toBe(201);
    expect((await buyer.send("POST", "/api/saved-animals", { animalId: middle })).status).toBe(201);
    server.clock.advance(1000);

    const ids = [newest, deleted, middle, hidden, oldest];
    expect((await merge(buyer, ids)).status).toBe(200);
    const expected = await saved(buyer);
    expect(expected.slice(0, 2)).toEqual([newest, oldest]);
    expect(expected.toSorted()).toEqual([before, oldest, middle, newest].toSorted());
    server.clock.advance(1000);
    expect((await merge(buyer, ids)).status).toBe(200);
    expect(await saved(buyer)).toEqual(expected);
    await set(hidden, { hiddenAt: null });
    expect(await saved(buyer)).toEqual(expected);
  });

  it("takes the same listings as saving each: the user's own, but none that are withheld", async () => {
    const ids = await inAllStates();
    const [one, merged] = [await server.signUp("Ramesh"), await server.signUp("Ganesh")];
    const rowsOf = async ({ userId }: TestUser) =>
      (await server.deps.db.select().from(savedAnimals).where(eq(savedAnimals.userId, userId)))
        .map(({ animalId }) => animalId)
        .toSorted();
    for (const user of [one, merged, seller]) {
      if (user === seller) await server.deps.db.delete(savedAnimals).where(eq(savedAnimals.userId, seller.userId));
      for (const animalId of user === merged ? [] : ids) await user.send("POST", "/api/saved-animals", { animalId });
    }
    const own = await rowsOf(seller);
    expect(own).toHaveLength(ids.length);
    await server.deps.db.delete(savedAnimals).where(eq(savedAnimals.userId, seller.userId));
    await merge(merged, ids);
    await merge(seller, ids);
    expect(await rowsOf(merged)).toEqual(await rowsOf(one));
    expect(await rowsOf(seller)).toEqual(own);
  });

  it("adds each once, also from two tabs at once with the listings in other orders", async () => {
    const buyer = await server.signUp("Ramesh");
    const ids = await Promise.all(["one", "two", "three"].map((title) => create(title)));
    const responses = await Promise.all([ids, ids.toReversed(), ids].map((each) => merge(buyer, each)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await saved(buyer)).toSorted()).toEqual(ids.toSorted());
  });

  it("rejects visitors, banned users, another user than the page's, and more than a phone keeps", async () => {
    const buyer = await server.signUp("Ramesh");
    const id = await create("bull");
    expect((await merge(visitor, [id])).status).toBe(401);
    const many = Array.from({ length: SAVED_ON_PHONE_MAX }, () => id);
    expect((await merge(buyer, [...many, id])).status).toBe(400);
    expect((await merge(buyer, many)).status).toBe(200);
    const other = await merge(await server.signUp("Asha"), [id], { [WRITTEN_BY_HEADER]: buyer.userId });
    expect(other.status).toBe(401);
    const banned = await server.signUp("Ganesh");
    await server.deps.db.update(users).set({ bannedAt: server.clock.now() }).where(eq(users.id, banned.userId));
    expect((await merge(banned, [id])).status).toBe(403);
    expect(await server.deps.db.select().from(savedAnimals).where(eq(savedAnimals.userId, banned.userId))).toEqual([]);
  });
});
