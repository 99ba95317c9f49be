import { animals } from "@pashu/db/schema/animals";
import { moderationCases, strikes } from "@pashu/db/schema/moderation";
import { notifications } from "@pashu/db/schema/notifications";
import { reviews } from "@pashu/db/schema/sellers";
import { users } from "@pashu/db/schema/users";
import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runJob } from "../../testing/jobs.ts";
import { startTestServer, type TestServer, type TestUser } from "../../testing/server.ts";
import { setRole } from "./roles.ts";
import type { StandingView } from "./standing.ts";
import {
  insertPeople,
  callTrpc,
  LISTING,
  newListing,
  newModerator,
  newPerson,
  queryTrpc,
} from "./testing-moderation.ts";

const ROUNDS = 6;
let server: TestServer;
let moderators: TestUser[];
beforeAll(async () => {
  server = await startTestServer({ WRITES_PER_HOUR: "100000" });
  moderators = await insertPeople(server, 4);
  const ids = moderators.map(({ userId }) => userId);
  await server.deps.db.update(users).set({ role: "moderator" }).where(inArray(users.id, ids));
});
beforeEach(() => server.logged.splice(0));
afterAll(() => server.close());

async function reported(subjectType: string, subjectId: string): Promise<string> {
  const [reporter] = await insertPeople(server, 1);
  await reporter?.json("POST", "/api/reports", { subjectType, subjectId, reason: "abusive" });
  const [found] = await server.deps.db.select().from(moderationCases).where(eq(moderationCases.subjectId, subjectId));
  return found?.id ?? "";
}
async function decide(moderator: TestUser | undefined, caseId: string, action: string): Promise<void> {
  if (moderator === undefined) throw new Error("no moderator");
  const { version } = await callTrpc<{ version: number }>(moderator, "moderation.case", { caseId });
  await callTrpc(moderator, "moderation.decide", { caseId, version, action, reason: "abusive" });
}
/** A deadlock ends one of the transactions with an internal error, which is logged. */
function expectNoDeadlock(): void {
  expect(server.logged.filter((line) => /deadlock|40P01|"level":"?(error|50)/.test(line))).toEqual([]);
}
const standing = (user: TestUser) => queryTrpc<StandingView>(user, "standing.get");
async function sellerWith(listings: number) {
  const [seller] = await insertPeople(server, 1);
  if (seller === undefined) throw new Error("no seller");
  const ids: string[] = [];
  for (let n = 0; n < listings; n += 1) ids.push((await newListing(seller)).id);
  return { seller, ids };
}

describe("decisions at the same time", () => {
  it("remove four listings of one seller at the third strike", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { seller, ids } = await sellerWith(6);
      const cases: string[] = [];
      for (const id of ids.slice(0, 4)) cases.push(await reported("animal", id));
      await Promise.all(cases.map((caseId, n) => decide(moderators[n], caseId, "remove")));
      expect(await server.deps.db.$count(strikes, eq(strikes.userId, seller.userId))).toBe(4);
      const rows = await server.deps.db.select().from(animals).where(eq(animals.sellerId, seller.userId));
      expect(rows.every(({ sellerBlocked }) => sellerBlocked)).toBe(true);
      expect((await standing(seller)).suspendedUntil).not.toBeNull();
    }
    expectNoDeadlock();
  });

  it("and changes by the seller, reports and sales of the same listings", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { seller, ids } = await sellerWith(4);
      const cases: string[] = [];
      for (const id of ids) cases.push(await reported("animal", id));
      const [reporter] = await insertPeople(server, 1);
      const path = (n: number) => `/api/animals/${ids[n]}`;
      const results = await Promise.all([
        ...cases.map((caseId, n) => decide(moderators[n], caseId, n < 3 ? "remove" : "ban").catch(String)),
        seller.send("PATCH", path(3), { isActive: false }).then(({ status }) => status),
        seller.send("PATCH", path(2), { price: 61_000 }).then(({ status }) => status),
        seller.send("POST", `${path(1)}/sold`, { where: "here" }).then(({ status }) => status),
        seller.send("POST", "/api/animals", LISTING).then(({ status }) => status),
        reporter?.send("POST", "/api/reports", { subjectType: "animal", subjectId: ids[0], reason: "cruelty" }),
      ]);
      for (const result of results) if (typeof result === "number") expect(result).toBeLessThan(500);
      // A listing that was being created while its seller was banned is not on sale either.
      const rows = await server.deps.db.select().from(animals).where(eq(animals.sellerId, seller.userId));
      expect(rows.filter(({ onSale }) => onSale)).toEqual([]);
    }
    expectNoDeadlock();
  });

  it("about reviews that two sellers wrote about each other", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [one, other] = [await newPerson(server), await newPerson(server)];
      for (const seller of [one, other]) await newListing(seller);
      const ids: string[] = [];
      for (const [author, subject] of [
        [one, other],
        [other, one],
      ] as const) {
        await author.json("GET", `/api/sellers/${subject.userId}/contact`);
        await author.json("PUT", `/api/sellers/${subject.userId}/review`, { rating: 1, text: "abuse" });
        const [review] = await server.deps.db.select().from(reviews).where(eq(reviews.authorId, author.userId));
        ids.push(await reported("review", review?.id ?? ""));
      }
      await Promise.all(ids.map((caseId, n) => decide(moderators[n], caseId, "remove")));
    }
    expectNoDeadlock();
  });

  it("and the deletion of the account that reported the listings", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const reporter = await newPerson(server);
      const { ids } = await sellerWith(4);
      for (const subjectId of ids)
        await reporter.json("POST", "/api/reports", { subjectType: "animal", subjectId, reason: "abusive" });
      const cases = await server.deps.db.select().from(moderationCases).where(inArray(moderationCases.subjectId, ids));
      const [response] = await Promise.all([
        reporter.send("DELETE", "/api/users/me"),
        ...cases.map(({ id }, n) => decide(moderators[n], id, "hide").catch(String)),
      ]);
      expect(response.status).toBe(204);
    }
    expectNoDeadlock();
  });

  it("and the deletion of the seller's account, and of a moderator's who reviewed the seller", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const seller = await newPerson(server);
      const ids: string[] = [];
      for (let n = 0; n < 3; n += 1) ids.push((await newListing(seller)).id);
      const caseIds: string[] = [];
      for (const id of ids) caseIds.push(await reported("animal", id));
      const leaving = await newModerator(server);
      await leaving.json("GET", `/api/sellers/${seller.userId}/contact`);
      await leaving.json("PUT", `/api/sellers/${seller.userId}/review`, { rating: 1 });
      const [first = "", ...others] = caseIds;
      const deleted = round % 2 === 0 ? seller : leaving;
      const [response] = await Promise.all([
        deleted.send("DELETE", "/api/users/me"),
        decide(leaving, first, "hide").catch(String),
        ...others.map((caseId, n) => decide(moderators[n], caseId, "remove").catch(String)),
        seller.send("PATCH", `/api/animals/${ids[0]}`, { price: 61_000 }),
      ]);
      expect(response?.status).toBe(204);
    }
    expectNoDeadlock();
  });
});

it("decisions, prices, sales, shown numbers, reads and deletions of accounts notify the same people at the same time", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { seller, ids } = await sellerWith(4);
    const watchers = await insertPeople(server, 6);
    for (const watcher of watchers)
      for (const animalId of ids) await watcher.json("POST", "/api/saved-animals", { animalId });
    const cases: string[] = [];
    for (const id of ids.slice(0, 2)) cases.push(await reported("animal", id));
    const path = (n: number) => `/api/animals/${ids[n]}`;
    const seen = () => ({ until: server.clock.now().toISOString() });
    // Both orders of the listings, so that the same rows are written from both ends.
    const results = await Promise.all([
      ...cases.map((caseId, n) => decide(moderators[n], caseId, n === 0 ? "hide" : "remove").catch(String)),
      ...[3, 2, 1, 0].map((n) => seller.send("PATCH", path(n), { price: 50_000 - round })),
      ...[0, 1, 2, 3].map((n) => seller.send("PATCH", path(n), { price: 40_000 - round })),
      seller.send("POST", `${path(3)}/sold`, { where: "here" }),
      seller.send("POST", `${path(2)}/renew`),
      ...watchers.map((watcher) => watcher.send("POST", "/api/notifications/seen", seen())),
      ...watchers
        .slice(0, 4)
        .map((watcher, n) => watcher.send("GET", `/api/sellers/${seller.userId}/contact?animal=${ids[n]}`)),
      ...watchers.slice(4).map((watcher) => watcher.send("DELETE", "/api/users/me")),
      runJob(server.deps, "questions"),
      runJob(server.deps, "notifications"),
    ]);
    for (const result of results) if (result instanceof Response) expect(result.status).toBeLessThan(500);
    const gone = watchers.slice(4).map(({ userId }) => userId);
    expect(await server.deps.db.$count(notifications, inArray(notifications.userId, gone))).toBe(0);
  }
  expectNoDeadlock();
});

it("two operators end each other's roles at the same time, and one keeps the role", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await server.deps.db.update(users).set({ role: null }).where(eq(users.role, "operator"));
    const operators = [await newModerator(server, "operator"), await newModerator(server, "operator")];
    const ended = await Promise.all(
      operators.map(({ phone }) => setRole(server.deps, { phone, role: null, isForced: false })),
    );
    expect(ended.toSorted()).toEqual(["changed", "last-operator"]);
  }
});
