import { contacts } from "@pashu/db/schema/contacts";
import { users } from "@pashu/db/schema/users";
import { DAY, MINUTE } from "@pashu/validators/limits";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestServer, type TestClient, type TestServer, type TestUser } from "../../testing/server.ts";
import type { BuyersPage } from "./list-buyers.ts";

const listing = { title: "Murrah", description: "calm", category: "buffalo", price: 60_000, location: "Hisar, 125001" };

let server: TestServer;
let seller: TestUser;
let ramesh: TestUser;
let animalId: string;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  server.clock.advance(DAY);
  seller = await server.signUp("Sunita");
  ramesh = await server.signUp("Ramesh");
  animalId = (await seller.json<{ id: string }>("POST", "/api/animals", listing)).id;
});
afterAll(() => server.close());

const call = (buyer: TestUser) => buyer.json("GET", `/api/sellers/${seller.userId}/contact?animal=${animalId}`);
const list = (query = "") => seller.json<BuyersPage>("GET", `/api/animals/${animalId}/interested${query}`);
const outcome = async (client: TestClient, id = animalId) => {
  const response = await client.send("GET", `/api/animals/${id}/interested`);
  return [response.status, ((await response.json()) as { code?: string }).code];
};
const share = (buyer: TestUser) =>
  server.deps.db
    .update(contacts)
    .set({ sharedAt: server.clock.now() })
    .where(and(eq(contacts.viewerId, buyer.userId), eq(contacts.animalId, animalId)));

describe("the interested buyers of a listing", () => {
  it("are those who share, with name, district and coarse distance; the others are a number", async () => {
    await ramesh.json("PATCH", "/api/users/me", { pincode: "125033", address1: "House 7", phone: "98220 55555" });
    const first = server.clock.now();
    await call(ramesh);
    server.clock.advance(DAY);
    await call(ramesh);
    await call(await server.signUp("Mohan"));
    expect(await list()).toEqual({ buyers: [], others: 3, nextCursor: null });
    await share(ramesh);
    expect(await list()).toEqual({
      buyers: [
        {
          contactId: expect.any(String) as string,
          userId: ramesh.userId,
          name: "Ramesh",
          districtId: "HR-Hisar",
          distance: 25,
          firstAt: first.toISOString(),
          lastAt: server.clock.now().toISOString(),
          times: 2,
          isNew: true,
          state: null,
        },
      ],
      others: 1,
      nextCursor: null,
    });
  });

  it("have neither district nor distance without a pincode in the profile", async () => {
    await call(ramesh);
    await share(ramesh);
    expect((await list()).buyers).toMatchObject([{ districtId: null, distance: null }]);
  });

  it("come in pages, latest first", async () => {
    const names = ["Asha", "Kavita", "Mohan"];
    for (const name of names) {
      const buyer = await server.signUp(name);
      await call(buyer);
      await share(buyer);
      server.clock.advance(MINUTE);
    }
    const first = await list("?limit=2");
    expect(first.buyers.map(({ name }) => name)).toEqual(["Mohan", "Kavita"]);
    const second = await list(`?limit=2&cursor=${first.nextCursor}`);
    expect([second.buyers.map(({ name }) => name), second.nextCursor]).toEqual([["Asha"], null]);
    expect([first.others, second.others]).toEqual([0, 0]);
  });

  it("are read by the owner alone, in every state of the listing until it is deleted", async () => {
    const moderator = await server.signUp("Asha");
    await server.deps.db.update(users).set({ role: "moderator" }).where(eq(users.id, moderator.userId));
    await call(ramesh);
    await share(ramesh);
    const rights = async () =>
      Promise.all([server.visitor(), ramesh, await server.signUp("Mohan"), moderator].map((client) => outcome(client)));
    expect(await rights()).toEqual([
      [401, "NOT_SIGNED_IN"],
      [403, "NOT_OWNER"],
      [403, "NOT_OWNER"],
      [403, "NOT_OWNER"],
    ]);
    await seller.json("PATCH", `/api/animals/${animalId}`, { isActive: false });
    expect((await list()).buyers).toHaveLength(1);
    expect(await outcome(ramesh)).toEqual([404, "ANIMAL_NOT_FOUND"]);
    await seller.json("POST", `/api/animals/${animalId}/sold`, { where: "here" });
    expect((await list()).buyers).toHaveLength(1);
    await seller.send("DELETE", `/api/animals/${animalId}`);
    expect(await outcome(seller)).toEqual([404, "ANIMAL_NOT_FOUND"]);
  });

  it("are hidden from a seller who is suspended or banned, and do not include a buyer who is", async () => {
    await call(ramesh);
    await share(ramesh);
    const [now, until] = [server.clock.now(), new Date(server.clock.now().getTime() + DAY)];
    const set = (user: TestUser, changes: Partial<typeof users.$inferInsert>) =>
      server.deps.db.update(users).set(changes).where(eq(users.id, user.userId));
    for (const changes of [{ suspendedUntil: until }, { bannedAt: now }]) {
      await set(ramesh, changes);
      expect(await list()).toEqual({ buyers: [], others: 1, nextCursor: null });
    }
    await set(ramesh, { suspendedUntil: now, bannedAt: null });
    expect((await list()).buyers).toHaveLength(1);
    await set(seller, { suspendedUntil: until });
    expect(await outcome(seller)).toEqual([403, "SUSPENDED"]);
    await set(seller, { bannedAt: now });
    expect(await outcome(seller)).toEqual([403, "BANNED"]);
  });
});
