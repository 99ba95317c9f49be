import { animalActivity } from "@pashu/db/schema/animal-activity";
import { animals } from "@pashu/db/schema/animals";
import { sessions } from "@pashu/db/schema/auth";
import { events } from "@pashu/db/schema/events";
import { DAY, HOUR, LISTING_LIFE_DAYS, MINUTE } from "@pashu/validators/limits";
import { asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { untilWaitingForLock } from "../../testing/locks.ts";
import { startTestServer, type TestClient, type TestServer, type TestUser } from "../../testing/server.ts";
import type { AnimalView } from "../animals/animals.present.ts";
import { expireAnimals } from "./expire-animals.ts";

let server: TestServer;
let seller: TestUser;
let visitor: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  seller = await server.signUp("Sunita");
  visitor = server.visitor();
  await server.deps.db.update(sessions).set({ expire: new Date("9999-12-31T00:00:00Z") });
});
afterAll(() => server.close());
beforeEach(() => server.deps.db.delete(animals));

const create = () =>
  seller.json<AnimalView>("POST", "/api/animals", {
    title: "Murrah buffalo",
    description: "calm",
    category: "buffalo",
    price: 85_000,
    location: "Hisar, Haryana, 125001",
  });
const listed = async () => (await visitor.json<AnimalView[]>("GET", "/api/animals")).length;
const query = async <T>(client: TestClient, name: string, input: object) => {
  const url = `/trpc/${name}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`;
  return (await client.json<{ result: { data: { json: T } } }>("GET", url)).result.data.json;
};
const isGone = async (id: string) => (await query<{ gone: boolean }>(visitor, "animals.page", { id })).gone;

describe("the life of a listing", () => {
  it("expires after 45 days, is live again after a renewal, and stays visible for 30 days after the end", async () => {
    const { id } = await create();
    const path = `/api/animals/${id}`;
    const status = async (client: TestClient = visitor) => (await client.json<AnimalView>("GET", path)).status;
    const pass = async (ms: number) => {
      server.clock.advance(ms);
      await expireAnimals(server.deps);
    };

    const questions = () => query(seller, "animals.questions", {});

    await pass((LISTING_LIFE_DAYS - 5) * DAY - 1);
    expect(await questions()).toEqual([]);
    await pass(1);
    expect(await questions()).toEqual([{ animalId: id, question: "expiring" }]);
    await pass(5 * DAY - 1);
    expect(await status()).toBe("live");
    await pass(1);
    expect([await status(), await listed(), await questions()]).toEqual(["expired", 0, []]);

    await seller.json("POST", `${path}/renew`);
    expect([await status(), await listed()]).toEqual(["live", 1]);
    await pass(LISTING_LIFE_DAYS * DAY);
    expect(await status()).toBe("expired");

    await seller.json("POST", `${path}/sold`, { where: "here" });
    await pass(DAY - 1);
    expect((await seller.json<AnimalView>("DELETE", `${path}/sold`)).status).toBe("expired");
    await seller.json("POST", `${path}/sold`, { where: "here" });
    await pass(DAY);
    expect((await seller.send("DELETE", `${path}/sold`)).status).toBe(409);

    await pass(29 * DAY - 1);
    expect([await status(), await isGone(id)]).toEqual(["sold", false]);
    await pass(1);
    expect((await visitor.send("GET", path)).status).toBe(404);
    expect([await isGone(id), await status(seller)]).toEqual([true, "sold"]);

    const kinds = await server.deps.db
      .select({ kind: events.kind, actorId: events.actorId })
      .from(events)
      .where(eq(events.subjectId, id))
      .orderBy(asc(events.at), asc(events.id));
    expect(kinds.map(({ kind, actorId }) => `${kind}${actorId === null ? " by a job" : ""}`)).toEqual([
      "animal.created",
      "animal.expired by a job",
      "animal.renewed",
      "animal.expired by a job",
      "animal.sold",
      "animal.sale-undone",
      "animal.sold",
    ]);
  });
});

it("asks about a listing 7 days after a contact, until the seller renews it", async () => {
  const { id } = await create();
  await server.deps.db.insert(animalActivity).values({ animalId: id, lastContactAt: server.clock.now() });
  server.clock.advance(7 * DAY);
  const asked = async () => [
    await query(seller, "animals.questions", {}),
    (await query<{ owner: { question: string } }>(seller, "animals.page", { id })).owner.question,
  ];
  expect(await asked()).toEqual([[{ animalId: id, question: "contacted" }], "contacted"]);
  expect(await query(await server.signUp(), "animals.questions", {})).toEqual([]);
  await seller.json("POST", `/api/animals/${id}/renew`);
  expect(await asked()).toEqual([[], null]);
});

describe("expireAnimals", () => {
  const onSale = () => server.deps.db.$count(animals, eq(animals.onSale, true));

  it("leaves listings that never expire, or are paused or sold", async () => {
    const [never, paused, sold] = [await create(), await create(), await create()];
    await server.deps.db.update(animals).set({ expiresAt: null }).where(eq(animals.id, never.id));
    await seller.json("PATCH", `/api/animals/${paused.id}`, { isActive: false });
    await seller.json("POST", `/api/animals/${sold.id}/sold`, { where: "here" });
    server.clock.advance(LISTING_LIFE_DAYS * DAY + HOUR);
    await expireAnimals(server.deps);
    const states = await query<AnimalView[]>(seller, "sellers.animals", { sellerId: seller.userId });
    const statusOf = ({ id }: AnimalView) => states.find((animal) => animal.id === id)?.status;
    expect([never, paused, sold].map(statusOf)).toEqual(["live", "paused", "sold"]);
  });

  it("expires several batches, waits for locked listings, and stops on the signal", async () => {
    const { id } = await create();
    await server.deps.db
      .execute(sql`insert into animals (id, title, description, category, price, location, seller_id, expires_at)
      select gen_random_uuid(), title, description, category, price, location, seller_id, expires_at from animals, generate_series(1, 1200)
      where id = ${id}`);
    server.clock.advance(LISTING_LIFE_DAYS * DAY + MINUTE);
    await expect(expireAnimals(server.deps, AbortSignal.abort())).rejects.toThrow("aborted");
    expect(await onSale()).toBe(1201);
    let running = Promise.resolve();
    await server.deps.db.transaction(async (tx) => {
      await tx.select().from(animals).where(eq(animals.id, id)).for("update");
      running = expireAnimals(server.deps);
      await untilWaitingForLock(server.deps.db);
      expect(await onSale()).toBe(1);
    });
    await running;
    expect([await onSale(), await listed()]).toEqual([0, 0]);
    expect(await server.deps.db.$count(events, eq(events.kind, "animal.expired"))).toBeGreaterThan(1200);
  });
});
