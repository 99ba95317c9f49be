import { blocks } from "@pashu/db/schema/contacts";
import { animals } from "@pashu/db/schema/animals";
import { moderationCases } from "@pashu/db/schema/moderation";
import { limitEvents } from "@pashu/db/schema/rate-limits";
import { contactLog } from "@pashu/db/schema/sellers";
import { users } from "@pashu/db/schema/users";
import { BLOCKS_MAX, DAY, HOUR } from "@pashu/validators/limits";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { lockUsers } from "../../platform/row-locks.ts";
import { requestContact } from "../../testing/contacts.ts";
import { runJob } from "../../testing/jobs.ts";
import { untilWaitingForLock } from "../../testing/locks.ts";
import { startTestServer, type TestServer, type TestUser } from "../../testing/server.ts";
import type { AlertView } from "../alerts/alerts.present.ts";
import type { AnimalView } from "../animals/animals.present.ts";
import type { BuyersPage } from "../buyers/list-buyers.ts";
import { callTrpc, insertPeople } from "../moderation/testing-moderation.ts";
import type { NotificationsPage } from "../notifications/list-notifications.ts";
import type { BlockView } from "./list-blocks.ts";

let server: TestServer;
let seller: TestUser;
let buyer: TestUser;

beforeAll(async () => {
  server = await startTestServer({ WRITES_PER_HOUR: "100000" });
});
afterAll(() => server.close());
beforeEach(async () => {
  [seller, buyer] = [await server.signUp("Sunita"), await server.signUp("Ramesh")];
  // Listings of earlier tests would match, too.
  await runJob(server.deps, "alert-matches");
});

const BUFFALO = { title: "Murrah", description: "calm", category: "buffalo", price: 60_000, location: "Hisar, 125001" };
const publish = (changes: object = {}) => seller.json<AnimalView>("POST", "/api/animals", { ...BUFFALO, ...changes });
const block = (blocker: TestUser, { userId }: { userId: string }) => blocker.send("PUT", `/api/blocks/${userId}`);
const unblock = (blocker: TestUser, { userId }: { userId: string }) => blocker.send("DELETE", `/api/blocks/${userId}`);
const listOf = (user: TestUser) => user.json<BlockView[]>("GET", "/api/blocks");
const contact = (caller: TestUser, sellerId: string, animal?: string) =>
  caller.send("GET", `/api/sellers/${sellerId}/contact${animal === undefined ? "" : `?animal=${animal}`}`);
const kindsOf = async (user: TestUser) =>
  (await user.json<NotificationsPage>("GET", "/api/notifications")).items.map(({ kind }) => kind);
const statusAndCode = async (response: Response | Promise<Response>) => {
  const answer = await response;
  const text = await answer.text();
  return [answer.status, text === "" ? undefined : (JSON.parse(text) as { code?: string }).code];
};

describe("a block", () => {
  it("is stored once, listed to the blocker alone, the latest first, and removed", async () => {
    const third = await server.signUp("Mohan 98765 43210");
    const first = server.clock.now().toISOString();
    const both = await Promise.all([block(seller, buyer), block(seller, buyer)]);
    expect(both.map(({ status }) => status)).toEqual([204, 204]);
    server.clock.advance(1);
    await block(seller, buyer);
    await block(seller, third);
    expect(await listOf(seller)).toEqual([
      { id: third.userId, name: expect.stringMatching(/^Mohan (?!98765)/), at: server.clock.now().toISOString() },
      { id: buyer.userId, name: "Ramesh", at: first },
    ]);
    expect([await listOf(buyer), await listOf(third)]).toEqual([[], []]);
    expect((await unblock(buyer, seller)).status).toBe(204);
    expect(await listOf(seller)).toHaveLength(2);
    for (let n = 0; n < 2; n += 1) expect((await unblock(seller, buyer)).status).toBe(204);
    expect(await listOf(seller)).toMatchObject([{ id: third.userId }]);
  });

  it("is refused for an unknown person and for oneself", async () => {
    expect(await statusAndCode(block(seller, { userId: "nobody" }))).toEqual([404, "SUBJECT_NOT_FOUND"]);
    expect(await statusAndCode(block(seller, seller))).toEqual([400, "INVALID_INPUT"]);
    expect(await listOf(seller)).toEqual([]);
  });

  it("is refused beyond the maximum, also if all are sent at once, but not one that is there", async () => {
    const people = await insertPeople(server, BLOCKS_MAX + 3);
    const at = server.clock.now();
    const stored = people.slice(5).map(({ userId }) => ({ blockerId: seller.userId, blockedId: userId, at }));
    await server.deps.db.insert(blocks).values(stored);
    const responses = await Promise.all(people.slice(0, 5).map((person) => block(seller, person)));
    const codes = await Promise.all(responses.map((response) => statusAndCode(response)));
    expect(codes.filter(([status]) => status === 204)).toHaveLength(2);
    expect(codes.filter(([, code]) => code === "BLOCKS_FULL")).toHaveLength(3);
    expect(await listOf(seller)).toHaveLength(BLOCKS_MAX);
    expect((await block(seller, { userId: people.at(-1)?.userId ?? "" })).status).toBe(204);
  });

  it("is for signed-in users; a suspended one may set it, and a banned one may only remove it", async () => {
    const visitor = Object.assign(server.visitor(), { userId: "", phone: "" });
    for (const response of [block(visitor, buyer), unblock(visitor, buyer), visitor.send("GET", "/api/blocks")])
      expect(await statusAndCode(response)).toEqual([401, "NOT_SIGNED_IN"]);
    const set = (standing: Partial<typeof users.$inferInsert>) =>
      server.deps.db.update(users).set(standing).where(eq(users.id, seller.userId));
    await set({ suspendedUntil: new Date(server.clock.now().getTime() + DAY) });
    expect((await block(seller, buyer)).status).toBe(204);
    await set({ bannedAt: server.clock.now() });
    expect(await statusAndCode(block(seller, await server.signUp()))).toEqual([403, "BANNED"]);
    expect(await listOf(seller)).toMatchObject([{ id: buyer.userId }]);
    expect((await unblock(seller, buyer)).status).toBe(204);
    expect(await listOf(seller)).toEqual([]);
  });

  it("goes with either account", async () => {
    const third = await server.signUp();
    await block(seller, buyer);
    await block(third, seller);
    expect((await buyer.send("DELETE", "/api/users/me")).status).toBe(204);
    expect(await listOf(seller)).toEqual([]);
    expect((await seller.send("DELETE", "/api/users/me")).status).toBe(204);
    expect(await listOf(third)).toEqual([]);
  });
});

/** A client receives this, without the id of the request and the quota of writes, which each request lowers. */
async function received(response: Response): Promise<unknown> {
  const headers = [...response.headers]
    .filter(([name]) => name !== "x-request-id")
    .map(([name, value]) => [name, value.replace(/"writes";r=\d+;t=\d+/, "")]);
  const text = (await response.text()).replaceAll(/"requestId":"[^"]*"/g, "");
  return { status: response.status, headers, text };
}

describe("a blocked person", () => {
  const NOWHERE = "nobody";
  const trpcContact = (caller: TestUser, sellerId: string, animalId?: string) =>
    caller.send("POST", "/trpc/sellers.contact", { json: { sellerId, ...(animalId && { animalId }) } });

  it("gets the refusal of an unknown seller, in every byte and header, by REST and tRPC", async () => {
    await block(seller, buyer);
    for (const ask of [contact, trpcContact]) {
      const unknown = await received(await ask(buyer, NOWHERE));
      expect(unknown).toMatchObject({ status: 404, text: expect.stringContaining("SELLER_NOT_FOUND") });
      expect(await received(await ask(buyer, seller.userId))).toEqual(unknown);
      const { id } = await publish();
      expect(await received(await ask(buyer, seller.userId, id))).toEqual(unknown);
      const suspended = await server.signUp();
      const suspendedUntil = new Date(server.clock.now().getTime() + DAY);
      await server.deps.db.update(users).set({ suspendedUntil }).where(eq(users.id, suspended.userId));
      expect(await received(await ask(buyer, suspended.userId))).toEqual(unknown);
    }
  });

  it("gets for a listing that is not for sale what other people get", async () => {
    const { id } = await publish();
    const stranger = await server.signUp();
    await block(seller, buyer);
    for (const state of [{ soldAt: server.clock.now() }, { isActive: false, soldAt: null }]) {
      await server.deps.db.update(animals).set(state).where(eq(animals.id, id));
      const answer = await received(await contact(stranger, seller.userId, id));
      expect(answer).not.toMatchObject({ text: expect.stringContaining("SELLER_NOT_FOUND") });
      expect(await received(await contact(buyer, seller.userId, id))).toEqual(answer);
    }
  });

  it("is neither counted nor logged, and leaves the seller's figures and notifications as they are", async () => {
    const { id } = await publish();
    await block(seller, buyer);
    const all = [
      "events",
      "limit_events",
      "contact_log",
      "contacts",
      "listing_copies",
      "animal_activity",
      "notifications",
    ];
    const counts = async () => {
      const [row] = await server.database.sql.unsafe(
        `select ${all.map((name) => `(select count(*) from ${name}) as ${name}`).join(", ")}`,
      );
      return row;
    };
    const before = await counts();
    for (let n = 0; n < 40; n += 1) expect((await contact(buyer, seller.userId, id)).status).toBe(404);
    expect(await counts()).toEqual(before);
    await unblock(seller, buyer);
    const [first] =
      (await contact(buyer, seller.userId, id)).headers.get("RateLimit")?.match(/"contacts-1h";r=\d+/) ?? [];
    expect(first).toBe('"contacts-1h";r=29');
  });

  it("receives from every read what it received before", async () => {
    const { id } = await publish();
    await buyer.json("POST", "/api/saved-animals", { animalId: id });
    await buyer.json("POST", "/api/alerts", { category: "buffalo", mode: "at-once" });
    await contact(buyer, seller.userId, id);
    await buyer.json("PUT", `/api/sellers/${seller.userId}/review`, { rating: 2, text: "Late" });
    const query = (name: string, json: object) => `/trpc/${name}?input=${encodeURIComponent(JSON.stringify({ json }))}`;
    const paths = [
      `/api/animals/${id}`,
      "/api/animals?category=buffalo",
      `/api/animals/${id}/similar`,
      query("animals.page", { id, locale: "en" }),
      `/api/sellers/${seller.userId}/animals`,
      `/api/sellers/${seller.userId}/reviews`,
      `/api/users/${buyer.userId}/saved-animals`,
      "/api/alerts",
      "/api/notifications",
      "/api/blocks",
      "/api/auth/user",
      query("reviews.own", { sellerId: seller.userId }),
      query("reports.mayReportEnded", { animalId: id }),
    ];
    const read = () => Promise.all(paths.map(async (path) => received(await buyer.send("GET", path))));
    const exported = async () =>
      received(await buyer.send("GET", "/api/users/me/export")) as Promise<{ text: string; status: number }>;
    const withoutFlow = ({ status, text }: { status: number; text: string }) => ({ status, text });
    const [before, data] = [await read(), await exported()];
    await block(seller, buyer);
    expect(await read()).toEqual(before);
    expect(withoutFlow(await exported())).toEqual(withoutFlow(data));
    expect(JSON.stringify(before)).not.toMatch(/"status":(?:4|5)/);
  });

  it("is told of the blocker's listings as before", async () => {
    await buyer.json("POST", "/api/alerts", { category: "buffalo", mode: "at-once" });
    const { id } = await publish();
    await buyer.json("POST", "/api/saved-animals", { animalId: id });
    await block(seller, buyer);
    await runJob(server.deps, "alert-matches");
    await seller.json("PATCH", `/api/animals/${id}`, { price: 40_000 });
    expect((await kindsOf(buyer)).toSorted()).toEqual(["alert-matched", "price-fell"]);
    await seller.json("POST", `/api/animals/${id}/sold`, { where: "here" });
    expect((await kindsOf(buyer)).toSorted()).toEqual(["alert-matched", "sold"]);
  });

  it("may review after an earlier contact and report, because a block must not silence a buyer", async () => {
    await publish();
    await contact(buyer, seller.userId);
    await block(seller, buyer);
    const review = await buyer.send("PUT", `/api/sellers/${seller.userId}/review`, { rating: 1, text: "Late" });
    expect(review.status).toBe(200);
    const report = { subjectType: "user", subjectId: seller.userId, reason: "abusive" };
    expect((await buyer.send("POST", "/api/reports", report)).status).toBe(201);
    const stranger = await server.signUp();
    await block(seller, stranger);
    const answer = stranger.send("PUT", `/api/sellers/${seller.userId}/review`, { rating: 1, text: "Late" });
    expect(await statusAndCode(answer)).toEqual([403, "REVIEW_NOT_ALLOWED"]);
  });

  it("who is a moderator sees and decides cases of the blocker", async () => {
    const { id } = await publish();
    await server.deps.db.update(users).set({ role: "moderator" }).where(eq(users.id, buyer.userId));
    await block(seller, buyer);
    const reporter = await server.signUp();
    await reporter.json("POST", "/api/reports", { subjectType: "animal", subjectId: id, reason: "wrong-details" });
    const [found] = await server.deps.db.select().from(moderationCases).where(eq(moderationCases.subjectId, id));
    const caseId = found?.id ?? "";
    const { version } = await callTrpc<{ version: number }>(buyer, "moderation.case", { caseId });
    await callTrpc(buyer, "moderation.decide", { caseId, version, action: "fine", reason: null });
    const [decided] = await server.deps.db.select().from(moderationCases).where(eq(moderationCases.id, caseId));
    expect(decided?.closedAt).not.toBeNull();
  });
});

describe("the blocker", () => {
  it("is refused the blocked seller's number with SELLER_BLOCKED, and gets it after unblocking", async () => {
    const { id } = await publish();
    await block(buyer, seller);
    expect(await statusAndCode(contact(buyer, seller.userId, id))).toEqual([403, "SELLER_BLOCKED"]);
    expect(await server.deps.db.$count(contactLog, eq(contactLog.viewerId, buyer.userId))).toBe(0);
    await block(seller, buyer);
    expect(await statusAndCode(contact(buyer, seller.userId, id))).toEqual([403, "SELLER_BLOCKED"]);
    await unblock(buyer, seller);
    expect(await statusAndCode(contact(buyer, seller.userId, id))).toEqual([404, "SELLER_NOT_FOUND"]);
    await unblock(seller, buyer);
    expect((await contact(buyer, seller.userId, id)).status).toBe(200);
  });

  it("still sees the blocked seller's listings in public lists", async () => {
    const { id } = await publish();
    await block(buyer, seller);
    expect((await buyer.send("GET", `/api/animals/${id}`)).status).toBe(200);
    const listed = await buyer.json<AnimalView[]>("GET", `/api/sellers/${seller.userId}/animals`);
    expect(listed.map((animal) => animal.id)).toEqual([id]);
  });

  const alertsOf = (user: TestUser) => user.json<AlertView[]>("GET", "/api/alerts");

  it("is not told at once of the blocked seller's listings, but of others", async () => {
    await buyer.json("POST", "/api/alerts", { category: "buffalo", mode: "at-once" });
    server.clock.advance(1);
    await block(buyer, seller);
    await publish();
    await runJob(server.deps, "alert-matches");
    expect([await kindsOf(buyer), await alertsOf(buyer)]).toMatchObject([[], [{ newCount: 0 }]]);
    await unblock(buyer, seller);
    await publish();
    await runJob(server.deps, "alert-matches");
    expect([await kindsOf(buyer), await alertsOf(buyer)]).toMatchObject([["alert-matched"], [{ newCount: 1 }]]);
  });

  it("is not told at 8:00 of what matched before the block, and the count of new listings leaves it out", async () => {
    server.clock.advance(DAY - ((server.clock.now().getTime() + 5.5 * HOUR) % DAY));
    await buyer.json("POST", "/api/alerts", { category: "buffalo" });
    server.clock.advance(1);
    await publish();
    const other = await server.signUp();
    await other.json("POST", "/api/animals", BUFFALO);
    await runJob(server.deps, "alert-matches");
    expect(await alertsOf(buyer)).toMatchObject([{ newCount: 2 }]);
    await block(buyer, seller);
    expect(await alertsOf(buyer)).toMatchObject([{ newCount: 1 }]);
    server.clock.advance(8 * HOUR);
    await runJob(server.deps, "daily-alerts");
    const { items } = await buyer.json<NotificationsPage>("GET", "/api/notifications");
    expect(items).toMatchObject([{ kind: "alert-matched", count: 1 }]);
  });

  it("is not told that a saved listing of the blocked seller is cheaper or sold", async () => {
    const { id } = await publish();
    await buyer.json("POST", "/api/saved-animals", { animalId: id });
    await block(buyer, seller);
    await seller.json("PATCH", `/api/animals/${id}`, { price: 40_000 });
    await seller.json("POST", `/api/animals/${id}/sold`, { where: "here" });
    expect(await kindsOf(buyer)).toEqual([]);
  });

  it("changes no number of waiting buyers that the blocked seller reads", async () => {
    const { id } = await publish();
    const people = await insertPeople(server, 5);
    for (const person of people) await person.json("POST", "/api/alerts", { category: "buffalo" });
    const input = encodeURIComponent(JSON.stringify({ json: { id } }));
    const count = async () => (await seller.send("GET", `/trpc/alerts.waitingBuyers?input=${input}`)).json();
    const before = await count();
    for (const person of people) await block(person, seller);
    expect(await count()).toEqual(before);
  });
});

describe.each([
  ["seller", () => [seller, buyer] as const],
  ["buyer", () => [buyer, seller] as const],
])("the list of interested buyers, after a block by the %s", (_who, people) => {
  it("has the buyer as a number only, who cannot be called back, until the block is removed", async () => {
    const { id } = await publish();
    await requestContact(buyer, { sellerId: seller.userId, animalId: id });
    const interested = () => seller.json<BuyersPage>("GET", `/api/animals/${id}/interested`);
    const [shared] = (await interested()).buyers;
    const call = () => seller.send("POST", "/trpc/buyers.callBack", { json: { contactId: shared?.contactId } });
    const note = () =>
      seller.send("POST", "/trpc/buyers.setState", { json: { contactId: shared?.contactId, state: "comes" } });
    const unknown = { json: { contactId: crypto.randomUUID() } };
    const refusal = await received(await seller.send("POST", "/trpc/buyers.callBack", unknown));
    expect((await call()).status).toBe(200);
    await server.deps.db.delete(limitEvents);
    const [blocker, blocked] = people();
    await block(blocker, blocked);
    expect(await interested()).toEqual({ buyers: [], others: 1, nextCursor: null });
    expect(await received(await call())).toEqual(refusal);
    expect((await note()).status).toBe(404);
    expect(await server.deps.db.$count(contactLog, eq(contactLog.viewerId, seller.userId))).toBe(1);
    await unblock(blocker, blocked);
    expect(await interested()).toMatchObject({ buyers: [{ name: "Ramesh", state: null }], others: 0 });
    expect((await call()).status).toBe(200);
  });
});

describe("at the same time as a contact", () => {
  it("a block waits until the contact is logged", async () => {
    let blocked: Promise<Response> | undefined;
    let isDone = false;
    await server.deps.db.transaction(async (tx) => {
      // A contact holds the same lock.
      await lockUsers(tx, [seller.userId], "share");
      blocked = Promise.resolve(block(seller, buyer)).finally(() => void (isDone = true));
      await untilWaitingForLock(server.deps.db);
      expect(isDone).toBe(false);
    });
    expect((await blocked)?.status).toBe(204);
  });

  it("a contact waits for the block, and is refused then", async () => {
    let answer: Promise<Response> | undefined;
    await server.deps.db.transaction(async (tx) => {
      await lockUsers(tx, [seller.userId, buyer.userId]);
      const at = server.clock.now();
      await tx.insert(blocks).values({ blockerId: seller.userId, blockedId: buyer.userId, at });
      answer = contact(buyer, seller.userId);
      await untilWaitingForLock(server.deps.db);
    });
    expect((await answer)?.status).toBe(404);
  });

  it("a call back waits for the buyer's block, and is refused then", async () => {
    const { id } = await publish();
    await requestContact(buyer, { sellerId: seller.userId, animalId: id });
    const { buyers } = await seller.json<BuyersPage>("GET", `/api/animals/${id}/interested`);
    let answer: Promise<Response> | undefined;
    await server.deps.db.transaction(async (tx) => {
      await lockUsers(tx, [seller.userId, buyer.userId]);
      const at = server.clock.now();
      await tx.insert(blocks).values({ blockerId: buyer.userId, blockedId: seller.userId, at });
      answer = seller.send("POST", "/trpc/buyers.callBack", { json: { contactId: buyers[0]?.contactId } });
      await untilWaitingForLock(server.deps.db);
    });
    expect((await answer)?.status).toBe(404);
  });

  it("blocks and contacts of two people in both directions end without an error", async () => {
    const [ofSeller, ofBuyer] = [await publish(), await buyer.json<AnimalView>("POST", "/api/animals", BUFFALO)];
    for (let round = 0; round < 5; round += 1) {
      const responses = await Promise.all([
        block(seller, buyer),
        contact(buyer, seller.userId, ofSeller.id),
        block(buyer, seller),
        contact(seller, buyer.userId, ofBuyer.id),
        unblock(seller, buyer),
        unblock(buyer, seller),
      ]);
      for (const { status } of responses) expect([200, 204, 403, 404]).toContain(status);
    }
  });
});
