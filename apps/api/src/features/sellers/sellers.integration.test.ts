import { animalActivity } from "@pashu/db/schema/animal-activity";
import { animals } from "@pashu/db/schema/animals";
import { events } from "@pashu/db/schema/events";
import { contactLog } from "@pashu/db/schema/sellers";
import { DAY, HOUR } from "@pashu/validators/limits";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer, type TestUser } from "../../testing/server.ts";

let server: TestServer;
let seller: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  seller = await server.signUp("Sunita");
});
afterAll(() => server.close());

const path = () => `/api/sellers/${seller.userId}/contact`;

const listing = { title: "Murrah", description: "calm", category: "buffalo", price: 60_000, location: "Hisar, 125001" };

describe("a seller's contact shown for a listing", () => {
  const activityOf = async (animalId: string) => {
    const [row] = await server.deps.db.select().from(animalActivity).where(eq(animalActivity.animalId, animalId));
    return row;
  };

  it("counts each buyer once a day but not the seller, and records an event for each count", async () => {
    const { id } = await seller.json<{ id: string }>("POST", "/api/animals", listing);
    const [ramesh, mohan] = [await server.signUp("Ramesh"), await server.signUp("Mohan")];
    const show = (buyer: TestUser) => buyer.send("GET", `${path()}?animal=${id}`);
    expect((await Promise.all([ramesh, ramesh, mohan].map(show))).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await activityOf(id)).toMatchObject({ contacts: 2, lastContactAt: server.clock.now(), answeredAt: null });
    server.clock.advance(DAY - 1);
    await show(ramesh);
    expect(await activityOf(id)).toMatchObject({ contacts: 2, lastContactAt: server.clock.now() });
    server.clock.advance(1);
    await show(ramesh);
    expect(await activityOf(id)).toMatchObject({ contacts: 3 });
    await mohan.send("GET", path());
    expect((await show(seller)).status).toBe(200);
    expect(await activityOf(id)).toMatchObject({ contacts: 3 });
    const shown = (await server.deps.db.select().from(events).where(eq(events.subjectId, id))).filter(
      ({ kind }) => kind === "animal.contact-shown",
    );
    expect(shown.map(({ actorId }) => actorId).toSorted()).toEqual(
      [ramesh.userId, ramesh.userId, mohan.userId].toSorted(),
    );
  });

  it("is refused unless the listing is the seller's and on sale, and such a request is neither counted nor logged", async () => {
    const buyer = await server.signUp("Ramesh");
    const other = await server.signUp("Mohan");
    const { id } = await seller.json<{ id: string }>("POST", "/api/animals", listing);
    const foreign = await other.json<{ id: string }>("POST", "/api/animals", listing);
    const answer = async (animal: string) => {
      const response = await buyer.send("GET", `${path()}?animal=${animal}`);
      return [response.status, ((await response.json()) as { code?: string }).code];
    };
    const set = (state: Partial<typeof animals.$inferInsert>) =>
      server.deps.db.update(animals).set(state).where(eq(animals.id, id));
    expect(await answer(foreign.id)).toEqual([404, "ANIMAL_NOT_FOUND"]);
    expect(await answer("019a9b20-1f40-7c11-8e07-5d0a4f2b9c31")).toEqual([404, "ANIMAL_NOT_FOUND"]);
    expect(await answer("1 or 1=1")).toEqual([400, "INVALID_INPUT"]);
    await set({ isActive: false });
    expect(await answer(id)).toEqual([404, "ANIMAL_NOT_FOUND"]);
    await set({ soldAt: server.clock.now() });
    expect(await answer(id)).toEqual([409, "STATE_CHANGED"]);
    await set({ heldAt: server.clock.now() });
    expect(await answer(id)).toEqual([404, "ANIMAL_NOT_FOUND"]);
    expect(await activityOf(id)).toBeUndefined();
    const logged = await server.deps.db.select().from(contactLog).where(eq(contactLog.viewerId, buyer.userId));
    expect(logged).toEqual([]);
    await set({ isActive: true, soldAt: null, heldAt: null });
    expect(await answer(id)).toEqual([200, undefined]);
  });
});

describe("a seller's contact", () => {
  it("is shown to logged-in users, uncached, and logged", async () => {
    const buyer = await server.signUp("Ramesh");
    const response = await buyer.send("GET", path());
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    expect(await response.json()).toEqual({
      name: "Sunita",
      phone: seller.phone,
      address1: null,
      address2: null,
      state: null,
      pincode: null,
      location: null,
    });
    const rows = await server.deps.db.select().from(contactLog).where(eq(contactLog.viewerId, buyer.userId));
    expect(rows).toMatchObject([{ sellerId: seller.userId, createdAt: server.clock.now() }]);
  });

  it("is logged with the accepted consent version, and without one for API clients", async () => {
    const buyer = await server.signUp("Ramesh");
    const openContact = (query: string, headers = {}) => buyer.send("GET", path() + query, undefined, headers);
    await openContact("?consent=2026-11-21", { "Accept-Language": "mr" });
    server.clock.advance(1);
    await openContact("?consent=2026-11-27", { "Accept-Language": "hi" });
    server.clock.advance(1);
    await openContact("");
    expect((await openContact("?consent=2001-01-01")).status).toBe(400);
    const rows = await server.deps.db
      .select()
      .from(contactLog)
      .where(eq(contactLog.viewerId, buyer.userId))
      .orderBy(contactLog.createdAt);
    expect(rows).toMatchObject([
      { consentVersion: "2026-11-21", consentLanguage: "mr" },
      { consentVersion: "2026-11-27", consentLanguage: "hi" },
      { consentVersion: null, consentLanguage: null },
    ]);
  });

  it("is not shown to visitors, and is 404 for an unknown seller", async () => {
    expect((await server.visitor().send("GET", path())).status).toBe(401);
    const buyer = await server.signUp();
    expect((await buyer.send("GET", "/api/sellers/nobody/contact")).status).toBe(404);
  });

  it("is shown thirty times an hour and a hundred a day, also concurrently", async () => {
    const buyer = await server.signUp();
    const openContact = async (times: number) => {
      const responses = await Promise.all(Array.from({ length: times }, () => buyer.send("GET", path())));
      const statuses = responses.map(({ status }) => status);
      expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
      return statuses.filter((status) => status === 200).length;
    };
    expect(await openContact(40)).toBe(30);
    const rejected = await buyer.send("GET", path());
    expect(rejected.status).toBe(429);
    expect(Number(rejected.headers.get("Retry-After"))).toBe(3600);
    for (const expected of [30, 30, 10, 0]) {
      server.clock.advance(HOUR);
      expect(await openContact(31)).toBe(expected);
    }
  });
});
