import { animals } from "@pashu/db/schema/animals";
import { auditLog, moderationCases, moderationDecisions, reports, strikes } from "@pashu/db/schema/moderation";
import { reviews } from "@pashu/db/schema/sellers";
import { users } from "@pashu/db/schema/users";
import { APPEAL_WINDOW_MS, DAY, HOUR, QUEUE_COUNT_MAX, STRIKE_TTL_MS } from "@pashu/validators/limits";
import { CASE_ACTIONS, type AppealOutcome, type CaseAction, type HiddenBy } from "@pashu/validators/moderation";
import { and, eq, like } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestServer, type TestServer, type TestUser } from "../../testing/server.ts";
import { deleteRemovedAnimals } from "./delete-removed-animals.ts";
import { endAutomaticWithholding } from "./automatic-rules.ts";
import type { QueueView } from "./queue.queries.ts";
import type { CaseView } from "./read-case.ts";
import type { OwnDecisionView, StandingView } from "./standing.ts";
import { deleteOldModeration } from "./delete-old-moderation.ts";
import { callTrpc, crediblePerson, newListing, newModerator, newPerson, queryTrpc } from "./testing-moderation.ts";

let server: TestServer;
let asha: TestUser;
let ravi: TestUser;
let seller: TestUser;
let animal: { id: string };
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  await server.deps.db.update(users).set({ role: null });
  [asha, ravi] = [await newModerator(server), await newModerator(server, "moderator", "Ravi")];
  seller = await newPerson(server, "Sunita");
  animal = await newListing(seller);
});
afterAll(() => server.close());

const report = (user: TestUser, about: object = { subjectType: "animal", subjectId: animal.id }) =>
  user.json<{ id: string }>("POST", "/api/reports", { reason: "wrong-details", ...about });
async function caseIdOf(subjectId = animal.id): Promise<string> {
  const [found] = await server.deps.db.select().from(moderationCases).where(eq(moderationCases.subjectId, subjectId));
  return found?.id ?? "";
}
const open = (moderator: TestUser, caseId: string) => callTrpc<CaseView>(moderator, "moderation.case", { caseId });
async function decide(
  moderator: TestUser,
  action: CaseAction,
  rest: object = { reason: "wrong-details" },
  subjectId = animal.id,
) {
  const caseId = await caseIdOf(subjectId);
  const { version } = await open(moderator, caseId);
  return callTrpc<{ decisionId: string; version: number }>(moderator, "moderation.decide", {
    caseId,
    version,
    action,
    ...rest,
  });
}
async function listingState(id = animal.id) {
  const [row] = await server.deps.db.select().from(animals).where(eq(animals.id, id));
  return row && { hiddenBy: row.hiddenBy, onSale: row.onSale };
}
const standing = (user: TestUser) => queryTrpc<StandingView>(user, "standing.get");
const SHOWN = { hiddenBy: null, onSale: true };

describe("a decision", () => {
  it("closes the case, decides its reports and tells the owner why", async () => {
    const ramesh = await newPerson(server);
    await report(ramesh);
    await decide(asha, "hide", { reason: "stolen-photo", note: "<b>copied</b>" });
    expect(await listingState()).toEqual({ hiddenBy: "moderator", onSale: false });
    expect(await queryTrpc(ramesh, "reports.own")).toMatchObject([{ outcome: "acted" }]);
    expect(await standing(seller)).toMatchObject({
      decisions: [{ action: "hide", reason: "stolen-photo", title: "Murrah buffalo" }],
      notices: [{ template: "hidden" }],
    });
    expect(JSON.stringify(await standing(seller))).not.toContain("copied");
    const { events } = await open(ravi, await caseIdOf());
    expect(events.find(({ kind }) => kind === "hide")).toMatchObject({ actor: "Asha", note: "<b>copied</b>" });
    const logged = await server.deps.db.select().from(auditLog).where(eq(auditLog.actorId, asha.userId));
    expect(logged.map(({ action }) => action).toSorted()).toEqual(["case.decided", "case.opened"]);
  });

  it("needs a reason, a question, an action that the subject has, and a role", async () => {
    await report(await newPerson(server));
    await expect(decide(asha, "hide", {})).rejects.toThrow("INVALID_INPUT");
    await expect(decide(asha, "ask", {})).rejects.toThrow("INVALID_INPUT");
    const caseId = await caseIdOf();
    await expect(open(seller, caseId)).rejects.toThrow("NOT_MODERATOR");
    await report(await newPerson(server), { subjectType: "user", subjectId: seller.userId });
    await expect(decide(asha, "remove", undefined, seller.userId)).rejects.toThrow("INVALID_INPUT");
    expect((await open(asha, await caseIdOf(seller.userId))).actions).toEqual(
      CASE_ACTIONS.filter((action) => action !== "hide" && action !== "remove"),
    );
    await expect(open(asha, animal.id)).rejects.toThrow("CASE_NOT_FOUND");
  });

  it("of a rule is not made by reports of moderators", async () => {
    for (const name of ["Meena", "Farhan"]) {
      const moderator = await crediblePerson(server, name);
      await server.deps.db.update(users).set({ role: "moderator" }).where(eq(users.id, moderator.userId));
      await report(moderator, { subjectType: "animal", subjectId: animal.id, reason: "abusive" });
    }
    expect(await listingState()).toEqual(SHOWN);
  });

  it("needs a code entered within the last 12 hours", async () => {
    await report(await newPerson(server));
    server.clock.advance(12 * HOUR);
    await open(asha, await caseIdOf());
    server.clock.advance(1);
    await expect(open(asha, await caseIdOf())).rejects.toThrow("CODE_REQUIRED");
    await expect(queryTrpc(asha, "moderation.queue", {})).rejects.toThrow("CODE_REQUIRED");
  });

  it("by two moderators at once is made by one, and the other is told", async () => {
    await report(await newPerson(server));
    const caseId = await caseIdOf();
    const { version } = await open(asha, caseId);
    const results = await Promise.allSettled(
      [asha, ravi].map((moderator) => callTrpc(moderator, "moderation.decide", { caseId, version, action: "fine" })),
    );
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(results.find(({ status }) => status === "rejected")).toMatchObject({ reason: new Error("CASE_CHANGED") });
    const ofCase = eq(moderationDecisions.caseId, caseId);
    expect(await server.deps.db.$count(moderationDecisions, ofCase)).toBe(1);
  });

  it("is not made about oneself, one's listings or a person one has reported", async () => {
    const own = await newListing(asha);
    const reporter = await newPerson(server);
    for (const subject of [
      { subjectType: "animal", subjectId: own.id },
      { subjectType: "user", subjectId: asha.userId },
    ]) {
      await report(reporter, subject);
      await expect(open(asha, await caseIdOf(subject.subjectId))).rejects.toThrow("OWN_CASE");
    }
    await report(asha, { subjectType: "user", subjectId: seller.userId });
    await report(reporter);
    await expect(open(asha, await caseIdOf())).rejects.toThrow("OWN_CASE");
    const caseId = await caseIdOf();
    await expect(callTrpc(asha, "moderation.decide", { caseId, version: 0, action: "fine" })).rejects.toThrow(
      "OWN_CASE",
    );
    const ids = async (moderator: TestUser) =>
      (await queryTrpc<QueueView>(moderator, "moderation.queue", {})).items.map(({ subjectId }) => subjectId);
    expect(await ids(asha)).toEqual(expect.not.arrayContaining([own.id, animal.id, asha.userId, seller.userId]));
    expect(await ids(ravi)).toEqual(expect.arrayContaining([own.id, animal.id, asha.userId, seller.userId]));
  });

  it.each<[CaseAction, object]>([
    ["fine", SHOWN],
    ["ask", SHOWN],
    ["hide", { hiddenBy: "moderator", onSale: false }],
    ["remove", { hiddenBy: "moderator", onSale: false }],
    ["warn", SHOWN],
    ["suspend-7", { hiddenBy: null, onSale: false }],
    ["suspend-30", { hiddenBy: null, onSale: false }],
    ["ban", { hiddenBy: null, onSale: false }],
  ])("%s leads to %j, and its undo back", async (action, state) => {
    await report(await newPerson(server));
    const before = await standing(seller);
    const { decisionId, version } = await decide(asha, action, { reason: "abusive", question: "ask-photo" });
    expect(await listingState()).toEqual(state);
    const caseId = await caseIdOf();
    expect(await callTrpc(ravi, "moderation.undo", { caseId, version, decisionId })).toEqual({ version: version + 1 });
    expect(await listingState()).toEqual(SHOWN);
    const after = await standing(seller);
    expect([after.suspendedUntil, after.bannedAt, after.strikes]).toEqual([
      before.suspendedUntil,
      before.bannedAt,
      before.strikes,
    ]);
    const [found] = await server.deps.db.select().from(moderationCases).where(eq(moderationCases.id, caseId));
    expect(found?.closedAt).toBeNull();
    expect(await server.deps.db.$count(reports, and(eq(reports.caseId, caseId), eq(reports.outcome, "acted")))).toBe(0);
  });

  it("fine shows what reports have hidden; its undo hides it again", async () => {
    for (let n = 0; n < 2; n += 1)
      await report(await crediblePerson(server), {
        subjectType: "animal",
        subjectId: animal.id,
        reason: "abusive",
      });
    expect(await listingState()).toEqual({ hiddenBy: "reports", onSale: false });
    const { decisionId, version } = await decide(asha, "fine", {});
    expect(await listingState()).toEqual(SHOWN);
    await callTrpc(asha, "moderation.undo", { caseId: await caseIdOf(), version, decisionId });
    expect(await listingState()).toEqual({ hiddenBy: "reports", onSale: false });
  });

  it("hide takes over what reports have hidden; its undo leaves it to the reports", async () => {
    for (let n = 0; n < 2; n += 1)
      await report(await crediblePerson(server), {
        subjectType: "animal",
        subjectId: animal.id,
        reason: "abusive",
      });
    const { decisionId, version } = await decide(asha, "hide", { reason: "abusive" });
    expect(await listingState()).toEqual({ hiddenBy: "moderator", onSale: false });
    await callTrpc(asha, "moderation.undo", { caseId: await caseIdOf(), version, decisionId });
    expect(await listingState()).toEqual({ hiddenBy: "reports", onSale: false });
  });

  it.each<[CaseAction, HiddenBy | null]>([
    ["hide", "moderator"],
    ["warn", null],
    ["suspend-7", "moderator"],
  ])("%s ends the hold of a listing, which is then hidden by %s", async (action, hiddenBy) => {
    await report(await newPerson(server));
    const heldAt = server.clock.now();
    await server.deps.db.update(animals).set({ heldAt }).where(eq(animals.id, animal.id));
    const { decisionId, version } = await decide(asha, action);
    const held = async () => {
      const [row] = await server.deps.db.select().from(animals).where(eq(animals.id, animal.id));
      return row && { isHeld: row.heldAt !== null, hiddenBy: row.hiddenBy };
    };
    expect(await held()).toEqual({ isHeld: false, hiddenBy });
    await callTrpc(asha, "moderation.undo", { caseId: await caseIdOf(), version, decisionId });
    expect(await held()).toEqual({ isHeld: true, hiddenBy: null });
  });

  it("a shorter suspension does not end a longer one, and its undo keeps the other", async () => {
    const second = await newListing(seller);
    for (const subjectId of [animal.id, second.id])
      await report(await newPerson(server), { subjectType: "animal", subjectId });
    await decide(asha, "suspend-30");
    const until = new Date(server.clock.now().getTime() + 30 * DAY).toISOString();
    server.clock.advance(HOUR);
    const { decisionId, version } = await decide(asha, "suspend-7", undefined, second.id);
    expect((await standing(seller)).suspendedUntil).toBe(until);
    await callTrpc(asha, "moderation.undo", { caseId: await caseIdOf(second.id), version, decisionId });
    expect((await standing(seller)).suspendedUntil).toBe(until);
    expect((await listingState())?.onSale).toBe(false);
  });

  it("about a review of the moderator himself is made by another one", async () => {
    const buyer = await newPerson(server);
    await newListing(asha);
    await buyer.json("GET", `/api/sellers/${asha.userId}/contact`);
    await buyer.json("PUT", `/api/sellers/${asha.userId}/review`, { rating: 1, text: "slow" });
    const [review] = await buyer.json<{ id: string }[]>("GET", `/api/sellers/${asha.userId}/reviews`);
    await report(await newPerson(server), { subjectType: "review", subjectId: review?.id });
    const listed = async (moderator: TestUser) =>
      (await queryTrpc<QueueView>(moderator, "moderation.queue", {})).items.some(
        ({ subjectId }) => subjectId === review?.id,
      );
    expect([await listed(asha), await listed(ravi)]).toEqual([false, true]);
    await expect(open(asha, await caseIdOf(review?.id))).rejects.toThrow("OWN_CASE");
    expect(await open(ravi, await caseIdOf(review?.id))).toMatchObject({ review: { rating: 1, text: "slow" } });
  });

  it("hides a review and takes its rating away; fine brings both back", async () => {
    const buyer = await newPerson(server);
    await buyer.json("GET", `/api/sellers/${seller.userId}/contact`);
    await buyer.json("PUT", `/api/sellers/${seller.userId}/review`, { rating: 1, text: "abuse" });
    const list = () => server.visitor().json<{ id: string }[]>("GET", `/api/sellers/${seller.userId}/reviews`);
    const [review] = await list();
    await report(await newPerson(server), { subjectType: "review", subjectId: review?.id, reason: "abusive" });
    const { decisionId, version } = await decide(asha, "remove", { reason: "abusive" }, review?.id);
    expect(await list()).toEqual([]);
    const rating = async () =>
      (await server.visitor().json<{ seller: object }>("GET", `/api/animals/${animal.id}`)).seller;
    expect(await rating()).toMatchObject({ reviewCount: 0 });
    await callTrpc(asha, "moderation.undo", { caseId: await caseIdOf(review?.id), version, decisionId });
    expect(await rating()).toMatchObject({ reviewCount: 1, rating: 1 });
  });
});

describe("strikes", () => {
  it("three within 90 days suspend the account for seven days, and expire", async () => {
    for (const days of [0, 50, 30]) {
      server.clock.advance(days * DAY);
      await relogIn(asha);
      await relogIn(seller);
      animal = await newListing(seller);
      await report(await newPerson(server));
      expect((await standing(seller)).suspendedUntil).toBeNull();
      await decide(asha, "warn");
    }
    const until = new Date(server.clock.now().getTime() + 7 * DAY).toISOString();
    expect(await standing(seller)).toMatchObject({ suspendedUntil: until, bannedAt: null });
    expect((await standing(seller)).strikes).toHaveLength(3);
    expect((await seller.send("POST", "/api/animals", {})).status).toBe(403);
    server.clock.advance(STRIKE_TTL_MS - 80 * DAY);
    await relogIn(seller);
    expect((await standing(seller)).strikes).toHaveLength(2);
  });

  it("the third of them undone lifts the suspension", async () => {
    const decisions = [];
    for (let n = 0; n < 3; n += 1) {
      animal = await newListing(seller);
      await report(await newPerson(server));
      decisions.push({ ...(await decide(asha, "warn")), caseId: await caseIdOf() });
    }
    expect((await standing(seller)).suspendedUntil).not.toBeNull();
    await callTrpc(asha, "moderation.undo", decisions[2]);
    expect((await standing(seller)).suspendedUntil).toBeNull();
    expect(await server.deps.db.$count(strikes, eq(strikes.userId, seller.userId))).toBe(2);
  });
});

/** The session of a moderator lasts twelve hours, and codes are limited. */
async function relogIn(user: TestUser): Promise<void> {
  server.clock.advance(HOUR);
  const idToken = await user.verifyPhone(user.phone);
  await user.json("POST", "/api/auth/session", { idToken, mode: "login" });
}

describe("a ban", () => {
  it("outlives the account: the phone cannot sign up again for 180 days", async () => {
    await report(await newPerson(server));
    await decide(asha, "ban", { reason: "advance-payment" });
    expect(await standing(seller)).toMatchObject({ bannedAt: server.clock.now().toISOString() });
    expect((await seller.send("GET", "/api/users/me/export")).status).toBe(200);
    expect((await seller.send("DELETE", "/api/users/me")).status).toBe(204);
    server.clock.advance(DAY);
    const signUp = async () => {
      const idToken = await seller.verifyPhone(seller.phone);
      return seller.send("POST", "/api/auth/session", { idToken, mode: "signup", name: "Another" });
    };
    const refused = await signUp();
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([403, "BANNED"]);
    server.clock.advance(180 * DAY);
    expect((await signUp()).status).toBe(200);
  });

  it("lets the user log in, read, appeal, but not list, review, report, save or see numbers", async () => {
    await report(await newPerson(server));
    await decide(asha, "ban", { reason: "advance-payment" });
    server.clock.advance(HOUR);
    const idToken = await seller.verifyPhone(seller.phone);
    await seller.json("POST", "/api/auth/session", { idToken, mode: "login" });
    const other = await newListing(await newPerson(server));
    const refused = [
      seller.send("POST", "/api/animals", { title: "Cow" }),
      seller.send("POST", "/api/reports", { subjectType: "animal", subjectId: other.id, reason: "cruelty" }),
      seller.send("POST", "/api/saved-animals", { animalId: other.id }),
      seller.send("GET", `/api/sellers/${asha.userId}/contact`),
      seller.send("POST", "/api/objects/upload"),
    ];
    for (const response of refused) expect((await response).status).toBe(403);
    const [decision] = (await standing(seller)).decisions;
    const appealed = await callTrpc<OwnDecisionView>(seller, "standing.appeal", {
      decisionId: decision?.id,
      text: "Why?",
    });
    expect(appealed.appeal).toMatchObject({ text: "Why?", outcome: null });
  });

  it("a suspended phone gets a suspended account when it signs up again", async () => {
    await report(await newPerson(server));
    await decide(asha, "suspend-30", { reason: "abusive" });
    const { suspendedUntil } = await standing(seller);
    await seller.send("DELETE", "/api/users/me");
    server.clock.advance(DAY);
    const idToken = await seller.verifyPhone(seller.phone);
    await seller.json("POST", "/api/auth/session", { idToken, mode: "signup", name: "Another" });
    expect(await standing(seller)).toMatchObject({ suspendedUntil });
  });
});

describe("an appeal", () => {
  const appealed = async (moderator: TestUser) => {
    const { items } = await queryTrpc<QueueView>(moderator, "moderation.queue", { filter: "appeals" });
    return items.map(({ subjectId }) => subjectId);
  };
  const appeal = (user: TestUser, decisionId: string) =>
    callTrpc<OwnDecisionView>(user, "standing.appeal", { decisionId, text: "It is my own photo" });

  it("is decided by another moderator and restores what was removed", async () => {
    await report(await newPerson(server));
    const { decisionId } = await decide(asha, "remove", { reason: "stolen-photo" });
    await expect(appeal(asha, decisionId)).rejects.toThrow("DECISION_NOT_FOUND");
    await appeal(seller, decisionId);
    await expect(appeal(seller, decisionId)).rejects.toThrow("APPEAL_CLOSED");
    expect(await appealed(ravi)).toContain(animal.id);
    const { version, appeals } = await open(asha, await caseIdOf());
    const [filed] = appeals;
    expect(filed).toMatchObject({ text: "It is my own photo", mayDecide: false });
    const input = { appealId: filed?.id, version, outcome: "overturned" };
    await expect(callTrpc(asha, "moderation.decideAppeal", input)).rejects.toThrow("OWN_CASE");
    await callTrpc(ravi, "moderation.decideAppeal", input);
    expect(await listingState()).toEqual(SHOWN);
    expect(await standing(seller)).toMatchObject({
      strikes: [],
      decisions: [{ appeal: { outcome: "overturned" }, appealUntil: null }],
    });
    await expect(callTrpc(ravi, "moderation.decideAppeal", { ...input, version: version + 1 })).rejects.toThrow(
      "CASE_CHANGED",
    );
  });

  it("upheld leaves the decision", async () => {
    await report(await newPerson(server));
    const { decisionId } = await decide(asha, "hide", { reason: "stolen-photo" });
    await appeal(seller, decisionId);
    const { version, appeals } = await open(ravi, await caseIdOf());
    await callTrpc(ravi, "moderation.decideAppeal", { appealId: appeals[0]?.id, version, outcome: "upheld" });
    expect(await listingState()).toEqual({ hiddenBy: "moderator", onSale: false });
    expect(await appealed(ravi)).not.toContain(animal.id);
  });

  it("is settled by a decision about the case, which another moderator makes", async () => {
    await report(await newPerson(server));
    const { decisionId } = await decide(asha, "remove", { reason: "stolen-photo" });
    await appeal(seller, decisionId);
    await expect(decide(asha, "hide")).rejects.toThrow("OWN_CASE");
    const caseId = await caseIdOf();
    expect([(await open(asha, caseId)).actions, (await open(ravi, caseId)).actions]).toEqual([["ask"], CASE_ACTIONS]);
    await decide(ravi, "fine", {});
    expect((await open(ravi, caseId)).actions).toEqual([]);
    expect(await listingState()).toEqual(SHOWN);
    const { decisions, strikes: left, notices } = await standing(seller);
    expect(decisions[0]).toMatchObject({
      undoneAt: server.clock.now().toISOString(),
      appeal: { outcome: "overturned" },
    });
    expect(left).toEqual([]);
    expect(notices.map(({ template }) => template)).toEqual(["appeal-overturned", "removed"]);
    const ofCase = eq(reports.caseId, await caseIdOf());
    expect(await server.deps.db.select().from(reports).where(ofCase)).toMatchObject([{ outcome: "dismissed" }]);
  });

  it("is decided by the same moderator if no other one may", async () => {
    animal = await newListing(ravi);
    await report(await newPerson(server));
    const { decisionId } = await decide(asha, "hide");
    await appeal(ravi, decisionId);
    const { version, appeals } = await open(asha, await caseIdOf());
    expect(appeals).toMatchObject([{ mayDecide: true }]);
    await callTrpc(asha, "moderation.decideAppeal", { appealId: appeals[0]?.id, version, outcome: "overturned" });
    expect(await listingState()).toEqual(SHOWN);
  });

  it.each<[AppealOutcome, object]>([
    ["overturned", SHOWN],
    ["upheld", { hiddenBy: "moderator", onSale: false }],
  ])("against what reports have hidden, %s, leads to %j", async (outcome, state) => {
    for (let n = 0; n < 2; n += 1)
      await report(await crediblePerson(server), {
        subjectType: "animal",
        subjectId: animal.id,
        reason: "stolen-photo",
      });
    const [byRule] = (await standing(seller)).decisions;
    expect(byRule).toMatchObject({ action: "hide-by-reports", reason: "stolen-photo" });
    await appeal(seller, byRule?.id ?? "");
    const { version, appeals } = await open(asha, await caseIdOf());
    const note = "<script>alert(1)</script>";
    const input = { appealId: appeals[0]?.id, version, outcome, note };
    await callTrpc(asha, "moderation.decideAppeal", input);
    expect(await listingState()).toEqual(state);
    const [found] = await server.deps.db.select().from(moderationCases).where(eq(moderationCases.subjectId, animal.id));
    expect(found).toMatchObject({ hasAppeal: false, closedAt: server.clock.now() });
    const { events } = await open(asha, found?.id ?? "");
    expect(events.find(({ kind }) => kind === `appeal-${outcome}`)).toMatchObject({ actor: "Asha", note });
    server.clock.advance(73 * HOUR);
    await endAutomaticWithholding(server.deps);
    expect(await listingState()).toEqual(state);
  });

  it("against a warning does not end a ban", async () => {
    const second = await newListing(seller);
    for (const subjectId of [animal.id, second.id])
      await report(await newPerson(server), { subjectType: "animal", subjectId });
    const { decisionId } = await decide(asha, "warn");
    await decide(asha, "ban", { reason: "advance-payment" }, second.id);
    await appeal(seller, decisionId);
    const { version, appeals } = await open(ravi, await caseIdOf());
    await callTrpc(ravi, "moderation.decideAppeal", { appealId: appeals[0]?.id, version, outcome: "overturned" });
    expect(await standing(seller)).toMatchObject({ strikes: [], bannedAt: expect.any(String) as string });
    expect((await listingState())?.onSale).toBe(false);
  });

  it("comes too late after 30 days", async () => {
    await report(await newPerson(server));
    const { decisionId } = await decide(asha, "hide", { reason: "stolen-photo" });
    server.clock.advance(APPEAL_WINDOW_MS);
    await relogIn(seller);
    await expect(appeal(seller, decisionId)).rejects.toThrow("APPEAL_CLOSED");
  });
});

describe("removed content", () => {
  it("is kept for 30 days, and longer while an appeal waits", async () => {
    const second = await newListing(seller);
    for (const subjectId of [animal.id, second.id])
      await report(await newPerson(server), { subjectType: "animal", subjectId });
    await decide(asha, "remove");
    const { decisionId } = await decide(asha, "remove", undefined, second.id);
    await callTrpc(seller, "standing.appeal", { decisionId, text: "It is true" });
    const exist = async () => {
      await deleteRemovedAnimals(server.deps);
      return [await listingState(), await listingState(second.id)].map((state) => state !== undefined);
    };
    server.clock.advance(APPEAL_WINDOW_MS - 1);
    expect(await exist()).toEqual([true, true]);
    server.clock.advance(1);
    expect(await exist()).toEqual([false, true]);
    await relogIn(ravi);
    const { version, appeals } = await open(ravi, await caseIdOf(second.id));
    await callTrpc(ravi, "moderation.decideAppeal", { appealId: appeals[0]?.id, version, outcome: "overturned" });
    expect(await exist()).toEqual([false, true]);
    expect(await listingState(second.id)).toMatchObject({ hiddenBy: null });
  });

  it("of a review is deleted after 30 days", async () => {
    const buyer = await newPerson(server);
    await buyer.json("GET", `/api/sellers/${seller.userId}/contact`);
    await buyer.json("PUT", `/api/sellers/${seller.userId}/review`, { rating: 1, text: "abuse" });
    const [review] = await server.deps.db.select().from(reviews).where(eq(reviews.sellerId, seller.userId));
    await report(await newPerson(server), { subjectType: "review", subjectId: review?.id });
    await decide(asha, "remove", { reason: "abusive" }, review?.id);
    const count = async () => {
      await deleteOldModeration(server.deps);
      return server.deps.db.$count(reviews, eq(reviews.sellerId, seller.userId));
    };
    server.clock.advance(APPEAL_WINDOW_MS - 1);
    expect(await count()).toBe(1);
    server.clock.advance(1);
    expect(await count()).toBe(0);
  });
});

describe("the queue", () => {
  it("has intimate images first, then those due first, and pages through all of them", async () => {
    const reporters = [];
    for (let n = 0; n < 7; n += 1) reporters.push(await newPerson(server));
    const expected: string[] = [];
    for (const reporter of reporters) {
      for (let n = 0; n < 5; n += 1) {
        const { id } = await newListing(seller);
        await report(reporter, { subjectType: "animal", subjectId: id });
        expected.push(id);
        server.clock.advance(1000);
      }
    }
    await report(await newPerson(server), { subjectType: "animal", subjectId: animal.id, reason: "intimate-image" });
    const items: QueueView["items"] = [];
    let cursor: string | null = null;
    do {
      const page: QueueView = await queryTrpc(ravi, "moderation.queue", { cursor });
      items.push(...page.items);
      cursor = page.nextCursor;
    } while (cursor !== null);
    const [first, ...others] = items;
    expect(first?.subjectId).toBe(animal.id);
    const due = others.map(({ dueAt }) => dueAt);
    expect(due).toEqual(due.toSorted());
    const ids = items.map(({ subjectId }) => subjectId);
    expect(ids).toEqual(expect.arrayContaining(expected));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("counts up to QUEUE_COUNT_MAX cases, and pages from intimate images to the others", async () => {
    const { db, clock } = server.deps;
    const at = clock.now();
    const rows = Array.from({ length: QUEUE_COUNT_MAX + 1 }, (_, n) => ({
      id: uuidv7(),
      subjectType: "user" as const,
      subjectId: `counted-${n}`,
      snapshot: {},
      openedAt: at,
      waitingSince: at,
      dueAt: at,
      isHeld: true,
      isIntimate: n < 40,
    }));
    await db.insert(moderationCases).values(rows);
    const ids: string[] = [];
    let cursor: string | null = null;
    do {
      const page: QueueView = await queryTrpc(ravi, "moderation.queue", { filter: "held", cursor });
      expect(page.counts).toMatchObject({ all: QUEUE_COUNT_MAX, held: QUEUE_COUNT_MAX });
      ids.push(...page.items.map(({ subjectId }) => subjectId));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(ids.filter((id) => id.startsWith("counted-"))).toEqual(rows.map(({ subjectId }) => subjectId));
    await db.delete(moderationCases).where(like(moderationCases.subjectId, "counted-%"));
  });
});

describe("a question", () => {
  it("is answered once by the owner, and the answer is part of the case", async () => {
    await report(await newPerson(server));
    await decide(asha, "ask", { question: "ask-price" });
    const [notice] = (await standing(seller)).notices;
    expect(notice).toMatchObject({ template: "ask-price", isQuestion: true, answer: null });
    await callTrpc(seller, "standing.answer", { id: notice?.id, text: "She is old" });
    await expect(callTrpc(seller, "standing.answer", { id: notice?.id, text: "x" })).rejects.toThrow("STATE_CHANGED");
    const { events, notices } = await open(asha, await caseIdOf());
    expect(events.at(-1)).toMatchObject({ kind: "answer", note: "She is old" });
    expect(notices).toMatchObject([{ template: "ask-price", answer: "She is old" }]);
  });
});

describe("people", () => {
  it("are searched by operators alone, and each look is logged without the number", async () => {
    const operator = await newModerator(server, "operator", "Meena");
    await expect(callTrpc(asha, "moderation.findPerson", { phone: seller.phone })).rejects.toThrow("NOT_MODERATOR");
    const found = await callTrpc(operator, "moderation.findPerson", { phone: seller.phone });
    expect(found).toMatchObject({ id: seller.userId, name: "Sunita", live: 1 });
    expect(await callTrpc(operator, "moderation.findPerson", { phone: "9999999999" })).toBeNull();
    const logged = await server.deps.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.actorId, operator.userId))
      .orderBy(auditLog.id);
    expect(logged.map(({ action, targetId }) => [action, targetId])).toEqual([
      ["person.searched", seller.userId],
      ["person.searched", null],
    ]);
    expect(JSON.stringify(logged)).not.toContain(seller.phone.slice(-10));
  });
});
