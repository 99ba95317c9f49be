import { animals } from "@pashu/db/schema/animals";
import { events } from "@pashu/db/schema/events";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/server.ts";
import type { AnimalView } from "./animals.present.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const LISTING = { title: "Murrah", description: "calm", category: "buffalo", price: 60_000, location: "Hisar, 125001" };

async function eventsOf(subjectId: string) {
  const { db } = server.deps;
  return db.select().from(events).where(eq(events.subjectId, subjectId)).orderBy(asc(events.at), asc(events.id));
}

it("records the changes of a listing in order, without the texts", async () => {
  const seller = await server.signUp();
  const { id } = await seller.json<{ id: string }>("POST", "/api/animals", LISTING);
  const change = async (fields: object) => {
    server.clock.advance(1000);
    await seller.json("PATCH", `/api/animals/${id}`, fields);
  };
  await change({ title: "Murrah from Hisar", price: 55_000, description: "calm" });
  await change({ title: "Murrah from Hisar" });
  await change({ isActive: false });
  await change({ isActive: true, breed: "Murrah" });
  server.clock.advance(1000);
  await seller.send("DELETE", `/api/animals/${id}`);
  const recorded = await eventsOf(id);
  expect(recorded.map(({ kind, data }) => ({ kind, data }))).toEqual([
    { kind: "animal.created", data: { category: "buffalo", price: 60_000, districtId: "HR-Hisar" } },
    { kind: "animal.updated", data: { fields: ["title", "price"], oldPrice: 60_000, newPrice: 55_000 } },
    { kind: "animal.paused", data: {} },
    { kind: "animal.updated", data: { fields: ["breed", "facts.breedId"] } },
    { kind: "animal.resumed", data: {} },
    { kind: "animal.deleted", data: {} },
  ]);
  expect(new Set(recorded.map(({ actorId }) => actorId))).toEqual(new Set([seller.userId]));
  expect(recorded.at(-1)?.at).toEqual(server.clock.now());
});

it("records the renewal of an expired listing that is switched on", async () => {
  const seller = await server.signUp();
  const { id } = await seller.json<{ id: string }>("POST", "/api/animals", LISTING);
  server.clock.advance(1000);
  await server.deps.db.update(animals).set({ expiredAt: server.clock.now() }).where(eq(animals.id, id));
  const { expiresAt } = await seller.json<AnimalView>("PATCH", `/api/animals/${id}`, { isActive: true });
  expect((await eventsOf(id)).slice(1)).toMatchObject([{ kind: "animal.renewed", data: { expiresAt } }]);
});

it("records an edit that also pauses the listing, and then resumes it, as both", async () => {
  const seller = await server.signUp();
  const { id } = await seller.json<{ id: string }>("POST", "/api/animals", LISTING);
  for (const isActive of [false, true]) {
    server.clock.advance(1000);
    const changes = { price: isActive ? 2 : 1, isActive };
    expect(await seller.json("PATCH", `/api/animals/${id}`, changes)).toMatchObject(changes);
  }
  const recorded = (await eventsOf(id)).slice(1).map(({ kind, data }) => [kind, data["fields"]]);
  expect(recorded).toEqual([
    ["animal.updated", ["price"]],
    ["animal.paused", undefined],
    ["animal.updated", ["price"]],
    ["animal.resumed", undefined],
  ]);
});

it("records a listing once when its request is repeated with the same idempotency key", async () => {
  const seller = await server.signUp();
  const send = () => seller.send("POST", "/api/animals", LISTING, { "Idempotency-Key": "once" });
  const { id } = (await (await send()).json()) as { id: string };
  await send();
  expect(await eventsOf(id)).toHaveLength(1);
});

it("removes the account from the events when it is deleted, and keeps what happened to its listings", async () => {
  const seller = await server.signUp();
  const { id } = await seller.json<{ id: string }>("POST", "/api/animals", LISTING);
  expect(await eventsOf(seller.userId)).toMatchObject([{ kind: "user.created", actorId: seller.userId }]);
  await seller.send("DELETE", "/api/users/me");
  expect(await eventsOf(seller.userId)).toEqual([]);
  const left = await eventsOf(id);
  expect(left.map(({ kind, actorId }) => [kind, actorId])).toEqual([
    ["animal.created", null],
    ["animal.deleted", null],
  ]);
});
