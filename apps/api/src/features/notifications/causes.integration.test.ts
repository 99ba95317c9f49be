import { animalActivity } from "@pashu/db/schema/animal-activity";
import { animals } from "@pashu/db/schema/animals";
import { sessions } from "@pashu/db/schema/auth";
import { moderationCases } from "@pashu/db/schema/moderation";
import { notifications } from "@pashu/db/schema/notifications";
import { users } from "@pashu/db/schema/users";
import { CONSENT_VERSION } from "@pashu/validators/enums";
import { DAY, HOUR, LISTING_LIFE_DAYS, NOTIFICATIONS_KEEP_MS } from "@pashu/validators/limits";
import type { NotificationKind } from "@pashu/validators/notifications";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runJob } from "../../testing/jobs.ts";
import { untilWaitingForLock } from "../../testing/locks.ts";
import { startTestServer, type TestServer, type TestUser } from "../../testing/server.ts";
import { expireAnimals } from "../listing-states/expire-animals.ts";
import { callTrpc, newListing, newModerator, newPerson, queryTrpc } from "../moderation/testing-moderation.ts";
import { askSellers } from "./ask-sellers.ts";

let server: TestServer;
let people: Record<string, TestUser>;
let animalId: string;
beforeAll(async () => {
  server = await startTestServer({ WRITES_PER_HOUR: "100000" });
});
beforeEach(async () => {
  server.clock.advance(100 * DAY);
  await server.deps.db.delete(notifications);
  await server.deps.db.update(users).set({ role: null });
  people = {};
  for (const name of ["seller", "saver", "caller", "stranger"]) people[name] = await newPerson(server, name);
  animalId = (await newListing(person("seller"))).id;
  await save("saver");
  await call("caller");
  // The seller cannot watch the own listing.
  await save("seller");
  await clear();
});
afterAll(() => server.close());

function person(name: string): TestUser {
  const found = people[name];
  if (found === undefined) throw new Error(`no ${name}`);
  return found;
}
const db = () => server.deps.db;
const path = () => `/api/animals/${animalId}`;
const keepSessions = () =>
  db()
    .update(sessions)
    .set({ expire: new Date("9999-12-31T00:00:00Z") });
const save = (name: string) => person(name).json("POST", "/api/saved-animals", { animalId });
const call = (name: string) =>
  callTrpc(person(name), "sellers.contact", { sellerId: person("seller").userId, animalId, consent: CONSENT_VERSION });
const edit = (changes: object) => person("seller").json("PATCH", path(), changes);
const sell = () => person("seller").json("POST", `${path()}/sold`, { where: "here" });
const undo = () => person("seller").json("DELETE", `${path()}/sold`);
const clear = () => db().delete(notifications);
const clearKind = (kind: NotificationKind) => db().delete(notifications).where(eq(notifications.kind, kind));
const see = (name: string) =>
  callTrpc(person(name), "notifications.markSeen", { until: server.clock.now().toISOString() });

interface Told {
  to: string | undefined;
  kind: string;
  count: number;
  data: object;
}
async function told(): Promise<Told[]> {
  const rows = await db()
    .select()
    .from(notifications)
    .orderBy(asc(notifications.at), asc(notifications.kind), asc(notifications.userId));
  const nameOf = (id: string) => Object.keys(people).find((name) => people[name]?.userId === id) ?? "another";
  return rows.map(({ userId, kind, count, data }) => ({ to: nameOf(userId), kind, count, data }));
}
/** "sold saver", in the order of names, as often as rows exist. */
const toldTo = async () => (await told()).map(({ kind, to }) => `${kind} ${to}`).toSorted();
const WATCHERS = ["caller", "saver"];
const watchersTold = (kind: string) => WATCHERS.map((name) => `${kind} ${name}`);

describe("a number that is shown", () => {
  it("tells the seller once for each buyer and day, without the buyer", async () => {
    await call("stranger");
    await call("stranger");
    await call("saver");
    expect(await told()).toEqual([{ to: "seller", kind: "contact-shown", count: 2, data: {} }]);
    const rows = JSON.stringify(await db().select().from(notifications));
    for (const name of ["stranger", "saver"]) expect(rows).not.toContain(person(name).userId);
  });

  it("tells the seller nothing about the seller's own look, and nothing without a listing", async () => {
    await call("seller");
    await callTrpc(person("stranger"), "sellers.contact", {
      sellerId: person("seller").userId,
      consent: CONSENT_VERSION,
    });
    expect(await told()).toEqual([]);
  });

  it("counts buyers at the same time", async () => {
    const buyers = await Promise.all(Array.from({ length: 8 }, () => newPerson(server)));
    const input = { sellerId: person("seller").userId, animalId, consent: CONSENT_VERSION };
    await Promise.all(buyers.map((buyer) => callTrpc(buyer, "sellers.contact", input)));
    expect(await told()).toMatchObject([{ to: "seller", kind: "contact-shown", count: 8 }]);
  });
});

describe("a price that falls", () => {
  it.each([
    [85_500, 2],
    [85_501, 0],
    [90_000, 0],
    [120_000, 0],
  ])("from ₹90,000 to ₹%i tells %i users who saved the listing or saw its number", async (price, count) => {
    await edit({ price });
    expect(await toldTo()).toEqual(count === 0 ? [] : watchersTold("price-fell"));
    for (const { data } of await told()) expect(data).toEqual({ from: 90_000, to: price });
  });

  it("tells a user once who saved the listing and saw its number", async () => {
    await call("saver");
    await clear();
    await edit({ price: 50_000 });
    expect(await toldTo()).toEqual(watchersTold("price-fell"));
  });

  it("is compared with the lowest price of the last 30 days", async () => {
    await keepSessions();
    await edit({ price: 120_000 });
    await edit({ price: 88_000 });
    expect(await told()).toEqual([]);
    await edit({ price: 80_000 });
    expect((await told()).map(({ data }) => data)).toEqual([
      { from: 88_000, to: 80_000 },
      { from: 88_000, to: 80_000 },
    ]);
    await clear();
    await edit({ price: 100_000 });
    await edit({ price: 80_000 });
    expect(await told()).toEqual([]);
    await edit({ price: 100_000 });
    server.clock.advance(30 * DAY);
    await edit({ price: 80_000 });
    expect((await told()).map(({ data }) => data)).toEqual([
      { from: 100_000, to: 80_000 },
      { from: 100_000, to: 80_000 },
    ]);
  });

  it("again is added to what the user has not seen, with the first price", async () => {
    await edit({ price: 80_000 });
    await see("saver");
    server.clock.advance(HOUR);
    await edit({ price: 70_000 });
    expect(await told()).toMatchObject([
      { to: "saver", count: 1, data: { from: 90_000, to: 80_000 } },
      ...(await told()).slice(1),
    ]);
    expect((await told()).slice(1)).toEqual(
      expect.arrayContaining([
        { to: "saver", kind: "price-fell", count: 1, data: { from: 80_000, to: 70_000 } },
        { to: "caller", kind: "price-fell", count: 2, data: { from: 90_000, to: 70_000 } },
      ]),
    );
  });

  it("and rises to where it was is withdrawn from those who have not seen it", async () => {
    await edit({ price: 80_000 });
    await see("saver");
    await edit({ price: 89_999 });
    expect(await toldTo()).toEqual(watchersTold("price-fell"));
    await edit({ price: 90_000 });
    expect(await toldTo()).toEqual(["price-fell saver"]);
  });

  it("tells nobody of a paused listing, or one that is held for the change", async () => {
    const { RISK_HOLD_SCORE } = server.deps.env;
    await newModerator(server);
    await edit({ isActive: false });
    await edit({ price: 80_000 });
    await edit({ isActive: true });
    expect(await told()).toEqual([]);
    server.deps.env.RISK_HOLD_SCORE = 15;
    const held = await edit({ price: 60_000, description: "Booking amount, army officer, UPI PIN" });
    server.deps.env.RISK_HOLD_SCORE = RISK_HOLD_SCORE;
    expect(held).toMatchObject({ status: "held" });
    expect(await toldTo()).toEqual(["moderation seller"]);
  });

  it("tells nobody when it is for fewer animals", async () => {
    await edit({ facts: { quantity: 10, priceBasis: "lot" } });
    await edit({ price: 9000, facts: { quantity: 1 } });
    expect(await told()).toEqual([]);
  });

  it.each([
    ["pauses", () => edit({ isActive: false })],
    ["sells", sell],
    ["deletes", () => person("seller").send("DELETE", path())],
    ["deletes the account with", () => person("seller").send("DELETE", "/api/users/me")],
  ])("is withdrawn when the seller %s the listing", async (_name, end) => {
    await edit({ price: 80_000 });
    await end();
    expect((await toldTo()).filter((one) => one.startsWith("price-fell"))).toEqual([]);
  });

  it("is withdrawn when the listing expires", async () => {
    await edit({ price: 80_000 });
    server.clock.advance(LISTING_LIFE_DAYS * DAY);
    await expireAnimals(server.deps);
    expect(await told()).toEqual([]);
  });
});

describe("a sale", () => {
  it("tells the watchers once, also when the request is repeated", async () => {
    await sell();
    await sell();
    expect(await told()).toEqual([
      { to: expect.any(String), kind: "sold", count: 1, data: {} },
      { to: expect.any(String), kind: "sold", count: 1, data: {} },
    ]);
    expect(await toldTo()).toEqual(watchersTold("sold"));
  });

  it("that is undone is withdrawn from those who have not seen it, and told again", async () => {
    await sell();
    await see("saver");
    await undo();
    expect(await toldTo()).toEqual(["sold saver"]);
    server.clock.advance(1);
    await sell();
    expect(await toldTo()).toEqual(["sold caller", "sold saver", "sold saver"]);
  });

  it("tells nothing to a deleted account", async () => {
    await person("saver").send("DELETE", "/api/users/me");
    await sell();
    expect(await toldTo()).toEqual(["sold caller"]);
  });
});

describe("the question if the animal is still for sale", () => {
  const ask = () => runJob(server.deps, "questions");
  const advance = (days: number) => server.clock.advance(days * DAY);
  beforeEach(keepSessions);

  it("is asked seven days after a contact, and five days and one day before the end, once each", async () => {
    const asked: [day: number, kind: string][] = [];
    for (let day = 0.5; day < LISTING_LIFE_DAYS; day += 0.5) {
      advance(0.5);
      await ask();
      await ask();
      const rows = await db().select().from(notifications).where(eq(notifications.at, server.clock.now()));
      asked.push(...rows.map(({ kind }): [number, string] => [day, kind]));
      await see("seller");
    }
    expect(asked).toEqual([
      [7, "still-for-sale"],
      [40, "expiring"],
      [44, "expiring"],
    ]);
    expect(await toldTo()).toEqual(["expiring seller", "expiring seller", "still-for-sale seller"]);
  });

  it("is asked again after another contact", async () => {
    advance(7);
    await ask();
    await see("seller");
    await call("stranger");
    await clearKind("contact-shown");
    advance(6);
    await ask();
    expect(await toldTo()).toEqual(["still-for-sale seller"]);
    advance(1);
    await ask();
    expect(await toldTo()).toEqual(["still-for-sale seller", "still-for-sale seller"]);
  });

  it.each([
    ["renews", () => person("seller").json("POST", `${path()}/renew`)],
    ["pauses", () => edit({ isActive: false })],
    ["deletes", () => person("seller").send("DELETE", path())],
  ])("is withdrawn when the seller %s the listing, and not asked again", async (_name, answer) => {
    advance(40);
    await ask();
    expect(await toldTo()).toEqual(["expiring seller", "still-for-sale seller"]);
    await answer();
    await ask();
    expect(await told()).toEqual([]);
  });

  it("is withdrawn by a sale, and kept when the listing expires, because the seller can still renew it", async () => {
    advance(40);
    await ask();
    advance(5);
    await expireAnimals(server.deps);
    expect(await toldTo()).toEqual(["expiring seller", "still-for-sale seller"]);
    await sell();
    expect(await toldTo()).toEqual(watchersTold("sold"));
  });

  it("is not asked about a listing that is renewed at the same time", async () => {
    advance(40);
    let job: Promise<void> | undefined;
    await db().transaction(async (tx) => {
      const renewed = { expiresAt: new Date(server.clock.now().getTime() + LISTING_LIFE_DAYS * DAY) };
      await tx.update(animals).set(renewed).where(eq(animals.id, animalId));
      await tx.update(animalActivity).set({ answeredAt: server.clock.now() });
      job = askSellers(server.deps);
      await untilWaitingForLock(server.deps.db);
    });
    await job;
    expect(await told()).toEqual([]);
  });

  it("is asked once by two servers", async () => {
    advance(40);
    await Promise.all([askSellers(server.deps), askSellers(server.deps)]);
    expect(await told()).toMatchObject([{ count: 1 }, { count: 1 }]);
  });
});

describe("moderation", () => {
  let moderator: TestUser;
  let reporter: TestUser;
  let withdrawn: TestUser;
  beforeEach(async () => {
    [moderator, reporter, withdrawn] = [
      await newModerator(server),
      await newPerson(server, "reporter"),
      await newPerson(server, "withdrawn"),
    ];
    Object.assign(people, { moderator, reporter, withdrawn });
  });
  const report = (user: TestUser, reason = "cruelty") =>
    user.json<{ id: string }>("POST", "/api/reports", { subjectType: "animal", subjectId: animalId, reason });
  async function decide(input: object): Promise<string> {
    const [found] = await db().select().from(moderationCases).where(eq(moderationCases.subjectId, animalId));
    const { version } = await callTrpc<{ version: number }>(moderator, "moderation.case", { caseId: found?.id });
    const given = { caseId: found?.id, version, ...input };
    const { decisionId } = await callTrpc<{ decisionId: string }>(moderator, "moderation.decide", given);
    return decisionId;
  }
  async function undoDecision(decisionId: string): Promise<void> {
    const [found] = await db().select().from(moderationCases).where(eq(moderationCases.subjectId, animalId));
    const { version } = await callTrpc<{ version: number }>(moderator, "moderation.case", { caseId: found?.id });
    await callTrpc(moderator, "moderation.undo", { caseId: found?.id, decisionId, version });
  }
  const about = () => ({ subjectType: "animal", subjectId: animalId });

  it("tells the owner of a decision, and each reporter the outcome, once", async () => {
    await report(reporter);
    await callTrpc(withdrawn, "reports.withdraw", await report(withdrawn));
    expect(await told()).toEqual([]);
    await edit({ price: 80_000 });
    await decide({ action: "hide", reason: "cruelty" });
    // What watchers had not seen of the listing is withdrawn.
    expect(await told()).toEqual([
      { to: "seller", kind: "moderation", count: 1, data: { template: "hidden", ...about() } },
      { to: "reporter", kind: "report-decided", count: 1, data: { outcome: "acted", animalId } },
    ]);
    const rows = JSON.stringify(await db().select().from(notifications));
    expect(rows).not.toContain(moderator.userId);
    const [ofReporter] = await db().select().from(notifications).where(eq(notifications.userId, reporter.userId));
    expect(JSON.stringify(ofReporter)).not.toContain(person("seller").userId);
  });

  it("tells reporters of a dismissed report, and the owner nothing who has noticed nothing", async () => {
    await report(reporter);
    await decide({ action: "fine" });
    expect(await told()).toEqual([
      { to: "reporter", kind: "report-decided", count: 1, data: { outcome: "dismissed", animalId } },
    ]);
  });

  it("withdraws the outcome from reporters who have not seen it when the decision is taken back", async () => {
    await report(reporter);
    const decisionId = await decide({ action: "hide", reason: "cruelty" });
    await undoDecision(decisionId);
    expect(await told()).toEqual([
      { to: "seller", kind: "moderation", count: 2, data: { template: "reinstated", ...about() } },
    ]);
  });

  it("tells reporters the other outcome of an appeal", async () => {
    await report(reporter);
    const decisionId = await decide({ action: "hide", reason: "cruelty" });
    await see("reporter");
    await callTrpc(person("seller"), "standing.appeal", { decisionId, text: "Why?" });
    const other = await newModerator(server);
    const { items } = await queryTrpc<{ items: { id: string }[] }>(other, "moderation.queue", { filter: "appeals" });
    const { version, appeals } = await callTrpc<{ version: number; appeals: { id: string }[] }>(
      other,
      "moderation.case",
      { caseId: items[0]?.id },
    );
    await callTrpc(other, "moderation.decideAppeal", { appealId: appeals[0]?.id, version, outcome: "overturned" });
    const outcomes = (await told()).filter(({ to }) => to === "reporter").map(({ data }) => data);
    expect(outcomes).toEqual([
      { outcome: "acted", animalId },
      { outcome: "dismissed", animalId },
    ]);
    expect((await told()).find(({ to }) => to === "seller")?.data).toMatchObject({ template: "appeal-overturned" });
  });

  it("tells a question, and what a rule does, also to a banned user", async () => {
    await report(reporter);
    await decide({ action: "ask", question: "ask-price" });
    expect(await told()).toMatchObject([{ to: "seller", data: { template: "ask-price" } }]);
    await decide({ action: "ban", reason: "cruelty" });
    const { items } = await queryTrpc<{ items: { text: string }[] }>(person("seller"), "notifications.list", {});
    expect(items.map(({ text }) => text)).toEqual(["Your account has been closed"]);
  });

  it("tells the user when a suspension has ended", async () => {
    await keepSessions();
    await report(reporter);
    await decide({ action: "suspend-7", reason: "cruelty" });
    await see("seller");
    server.clock.advance(7 * DAY);
    await runJob(server.deps, "suspensions");
    expect((await told()).filter(({ to }) => to === "seller").map(({ data }) => data)).toEqual([
      { template: "suspended", ...about() },
      { template: "reinstated", subjectType: "user", subjectId: person("seller").userId },
    ]);
  });

  it("deletes with the account of a reporter what it was told, and tells the others", async () => {
    const other = await newPerson(server);
    await report(reporter);
    await report(other);
    await other.send("DELETE", "/api/users/me");
    await decide({ action: "hide", reason: "cruelty" });
    expect((await toldTo()).filter((one) => one.startsWith("report"))).toEqual(["report-decided reporter"]);
    await reporter.send("DELETE", "/api/users/me");
    expect(await toldTo()).toEqual(["moderation seller"]);
  });
});

it("the job deletes notifications after 90 days, seen or not", async () => {
  await keepSessions();
  await edit({ price: 80_000 });
  await see("saver");
  server.clock.advance(1);
  await edit({ price: 70_000 });
  server.clock.advance(NOTIFICATIONS_KEEP_MS - 1);
  await runJob(server.deps, "notifications");
  expect(await toldTo()).toEqual(["price-fell caller", "price-fell saver", "price-fell saver"]);
  server.clock.advance(1);
  await runJob(server.deps, "notifications");
  expect(await toldTo()).toEqual(watchersTold("price-fell"));
  server.clock.advance(1);
  await runJob(server.deps, "notifications");
  expect(await told()).toEqual([]);
});
