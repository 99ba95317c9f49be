import { animals } from "@pashu/db/schema/animals";
import { events } from "@pashu/db/schema/events";
import { moderationCases } from "@pashu/db/schema/moderation";
import { users } from "@pashu/db/schema/users";
import { CASE_STATUSES, LISTING_STATUSES } from "@pashu/validators/enums";
import { DAY, HOUR } from "@pashu/validators/limits";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestServer, type TestServer, type TestUser } from "../../testing/server.ts";
import { endAutomaticWithholding } from "./automatic-rules.ts";
import { endSuspensions } from "./end-suspensions.ts";
import type { CaseView } from "./read-case.ts";
import type { StandingView } from "./standing.ts";
import { callTrpc, crediblePerson, newListing, newModerator, newPerson, queryTrpc } from "./testing-moderation.ts";

let server: TestServer;
let asha: TestUser;
let ravi: TestUser;
let seller: TestUser;
let tags = 0;
let earTag: string;
let animal: { id: string };
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  await server.deps.db.update(users).set({ role: null });
  [asha, ravi] = [await newModerator(server), await newModerator(server, "moderator", "Ravi")];
  seller = await newPerson(server, "Sunita");
  tags += 1;
  earTag = `8317${String(tags).padStart(8, "0")}`;
  animal = await tagged();
});
afterAll(() => server.close());

const tagged = (owner = seller) => newListing(owner, { facts: { quantity: 1, earTag } });
const stored = async (id = animal.id) => {
  const [row] = await server.deps.db.select().from(animals).where(eq(animals.id, id));
  return row as typeof animals.$inferSelect;
};
async function report(reporter: TestUser, reason = "abusive"): Promise<void> {
  await reporter.json("POST", "/api/reports", { subjectType: "animal", subjectId: animal.id, reason });
}
async function caseId(): Promise<string> {
  const [found] = await server.deps.db.select().from(moderationCases).where(eq(moderationCases.subjectId, animal.id));
  return found?.id ?? "";
}
const open = async (moderator: TestUser) =>
  callTrpc<CaseView>(moderator, "moderation.case", { caseId: await caseId() });
async function decide(action: string, moderator = asha) {
  const { id, version } = await open(moderator);
  const input = { caseId: id, version, action, reason: "abusive", question: "ask-price" };
  return callTrpc<{ decisionId: string; version: number }>(moderator, "moderation.decide", input);
}
const standing = () => queryTrpc<StandingView>(seller, "standing.get");
const templates = async () => (await standing()).notices.map(({ template }) => template);
async function appealed() {
  const decision = (await standing()).decisions.find(({ action }) => action === "hide" || action === "remove");
  await callTrpc(seller, "standing.appeal", { decisionId: decision?.id, text: "It is mine" });
  const { appeals, version } = await open(ravi);
  const input = { appealId: appeals[0]?.id, version, outcome: "overturned" };
  await callTrpc(ravi, "moderation.decideAppeal", input);
}
async function undo(decided: { decisionId: string; version: number }): Promise<void> {
  await callTrpc(asha, "moderation.undo", { caseId: await caseId(), ...decided });
}
const hideByReports = async () => {
  await report(await crediblePerson(server));
  await report(await crediblePerson(server));
};
const hold = () => server.deps.db.update(animals).set({ heldAt: server.clock.now() }).where(eq(animals.id, animal.id));

/** How a listing leaves the market, and each way back. */
const WAYS: [string, () => Promise<() => Promise<unknown>>][] = [
  [
    "a moderator finds it fine after reports have hidden it",
    async () => {
      await hideByReports();
      return () => decide("fine");
    },
  ],
  [
    "a moderator finds it fine after a hold",
    async () => {
      await report(await newPerson(server));
      await hold();
      return () => decide("fine");
    },
  ],
  [
    "a moderator warns its owner after a hold",
    async () => {
      await report(await newPerson(server));
      await hold();
      return () => decide("warn");
    },
  ],
  [
    "its hold ends by time",
    async () => {
      await report(await newPerson(server));
      await hold();
      server.clock.advance(48 * HOUR);
      return () => endAutomaticWithholding(server.deps);
    },
  ],
  [
    "its hiding by reports ends by time",
    async () => {
      await hideByReports();
      server.clock.advance(72 * HOUR);
      return () => endAutomaticWithholding(server.deps);
    },
  ],
  [
    "an appeal is overturned",
    async () => {
      await report(await newPerson(server));
      await decide("remove");
      return appealed;
    },
  ],
  [
    "a decision is undone",
    async () => {
      await report(await newPerson(server));
      const decided = await decide("hide");
      return () => undo(decided);
    },
  ],
];

describe("a listing with an ear tag that its seller has on sale meanwhile", () => {
  it.each(WAYS)("is paused when %s, and the seller is told", async (_way, leave) => {
    const comeBack = await leave();
    expect((await stored()).onSale).toBe(false);
    const present = await tagged();
    await comeBack();
    expect(await stored()).toMatchObject({ onSale: false, isActive: false, hiddenAt: null, heldAt: null });
    expect((await stored(present.id)).onSale).toBe(true);
    const told = await templates();
    expect(told).toContain("paused-ear-tag");
    expect(told).not.toEqual(expect.arrayContaining(["released"]));
    expect(told).not.toEqual(expect.arrayContaining(["shown-again"]));
  });

  it("is paused for moderators, too, who see that it was automatic, and comes back once the other one is sold", async () => {
    await hideByReports();
    const present = await tagged();
    await decide("fine");
    const { animal: seen, events: happened } = await open(asha);
    expect(seen?.status).toBe("paused");
    expect(happened.find(({ kind }) => kind === "animal.paused")).toMatchObject({ actor: null });
    const resume = () => seller.send("PATCH", `/api/animals/${animal.id}`, { isActive: true });
    expect((await resume()).status).toBe(409);
    await seller.json("POST", `/api/animals/${present.id}/sold`, { where: "elsewhere" });
    expect((await resume()).status).toBe(200);
    expect((await stored()).onSale).toBe(true);
  });

  it("is paused when the suspension of its seller ends, and the newer one comes back", async () => {
    await report(await newPerson(server));
    await decide("hide");
    const present = await tagged();
    const other = await newPerson(server);
    await other.json("POST", "/api/reports", { subjectType: "user", subjectId: seller.userId, reason: "abusive" });
    const [found] = await server.deps.db
      .select()
      .from(moderationCases)
      .where(eq(moderationCases.subjectId, seller.userId));
    const { id, version } = await callTrpc<CaseView>(asha, "moderation.case", { caseId: found?.id });
    const suspension = { caseId: id, version, action: "suspend-7", reason: "abusive" };
    await callTrpc(asha, "moderation.decide", suspension);
    // Shown again while the seller is suspended: both come back at once.
    await appealed();
    expect([(await stored()).onSale, (await stored(present.id)).onSale]).toEqual([false, false]);
    server.clock.advance(7 * DAY);
    await endSuspensions(server.deps);
    expect([(await stored()).isActive, (await stored()).onSale]).toEqual([false, false]);
    expect((await stored(present.id)).onSale).toBe(true);
  });
});

it("a listing is not paused by an undo that hides or holds it again", async () => {
  await hideByReports();
  await tagged();
  const decided = await decide("hide");
  await undo(decided);
  expect(await stored()).toMatchObject({ isActive: true, hiddenBy: "reports" });
});

it("a tag that another seller has on sale meanwhile is recorded for moderators, and both stay on sale", async () => {
  await hideByReports();
  const other = await tagged(await newPerson(server));
  await decide("fine");
  expect([(await stored()).onSale, (await stored(other.id)).onSale]).toEqual([true, true]);
  const ofListing = and(eq(events.subjectId, animal.id), eq(events.kind, "animal.ear-tag-repeated"));
  const repeated = await server.deps.db.select({ data: events.data }).from(events).where(ofListing);
  expect(repeated).toEqual([{ data: { otherId: other.id } }]);
});

describe("the status of a listing", () => {
  it("has one order for moderators and others, who see a blocked seller's listing as hidden", async () => {
    await report(await newPerson(server));
    const at = server.clock.now();
    const states: Record<string, object> = {
      hidden: { hiddenAt: at },
      blocked: { sellerBlocked: true },
      held: { heldAt: at },
      sold: { soldAt: at },
      expired: { expiredAt: at },
      paused: { isActive: false },
      live: {},
    };
    const seen: [string, string][] = [];
    // Each one together with all that come after it.
    for (const first of CASE_STATUSES) {
      const later = CASE_STATUSES.slice(CASE_STATUSES.indexOf(first)).map((status) => states[status]);
      const none = {
        hiddenAt: null,
        sellerBlocked: false,
        heldAt: null,
        soldAt: null,
        expiredAt: null,
        isActive: true,
      };
      const set = Object.assign(none, ...later) as typeof none;
      await server.deps.db.update(animals).set(set).where(eq(animals.id, animal.id));
      const own = await seller.json<{ status: string }>("GET", `/api/animals/${animal.id}`);
      seen.push([(await open(asha)).animal?.status ?? "", own.status]);
    }
    expect(seen).toEqual(CASE_STATUSES.map((status) => [status, status === "blocked" ? "hidden" : status]));
    expect(CASE_STATUSES.filter((status) => status !== "blocked")).toEqual([...LISTING_STATUSES]);
  });
});
