import { animals } from "@pashu/db/schema/animals";
import { grievances, moderationCases, moderationDecisions } from "@pashu/db/schema/moderation";
import { reviews } from "@pashu/db/schema/sellers";
import { users } from "@pashu/db/schema/users";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestServer, type TestServer, type TestUser } from "../../testing/server.ts";
import type { GrievanceView } from "../grievances/list-grievances.ts";
import type { CaseView } from "./read-case.ts";
import type { StandingView } from "./standing.ts";
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

const report = (user: TestUser, about: object = {}) =>
  user.json<{ id: string }>("POST", "/api/reports", {
    subjectType: "animal",
    subjectId: animal.id,
    reason: "wrong-details",
    ...about,
  });
async function caseOf(subjectId = animal.id) {
  const [found] = await server.deps.db.select().from(moderationCases).where(eq(moderationCases.subjectId, subjectId));
  return found as typeof moderationCases.$inferSelect;
}
const open = async (moderator: TestUser, subjectId?: string) =>
  callTrpc<CaseView>(moderator, "moderation.case", { caseId: (await caseOf(subjectId)).id });
const decide = (moderator: TestUser, { id, version }: CaseView, decision: object = { action: "fine" }) =>
  callTrpc<{ decisionId: string; version: number }>(moderator, "moderation.decide", {
    caseId: id,
    version,
    ...decision,
  });
const patch = (changes: object) => seller.json("PATCH", `/api/animals/${animal.id}`, changes);
const standing = () => queryTrpc<StandingView>(seller, "standing.get");
async function appeal(): Promise<void> {
  const [decision] = (await standing()).decisions;
  await callTrpc(seller, "standing.appeal", { decisionId: decision?.id, text: "It is mine" });
}

describe("a decision about a case", () => {
  it.each<[string, () => Promise<unknown>]>([
    ["its listing has been edited", () => patch({ description: "Booking amount, advance payment" })],
    ["a fact of its listing has been edited", () => patch({ facts: { quantity: 2 } })],
    ["a credible report has arrived", async () => report(await crediblePerson(server), { reason: "stolen-photo" })],
    ["an intimate image has been reported", async () => report(await newPerson(server), { reason: "intimate-image" })],
  ])("gets CASE_CHANGED after %s", async (_title, change) => {
    await report(await newPerson(server));
    const seen = await open(asha);
    await change();
    await expect(decide(asha, seen)).rejects.toThrow("CASE_CHANGED");
    await decide(asha, await open(asha));
  });

  it("is not delayed by reports without credit, nor by an edit that changes nothing", async () => {
    await report(await newPerson(server));
    const seen = await open(asha);
    for (let n = 0; n < 3; n += 1) await report(await newPerson(server));
    await patch({ title: "Murrah buffalo" });
    const decided = await decide(asha, seen, { action: "hide", reason: "abusive" });
    expect(decided.version).toBe(seen.version + 1);
  });

  it("gets CASE_CHANGED after an answer or an appeal of the owner", async () => {
    await report(await newPerson(server));
    await decide(asha, await open(asha), { action: "ask", question: "ask-price" });
    const asked = await open(asha);
    const [notice] = (await standing()).notices;
    await callTrpc(seller, "standing.answer", { id: notice?.id, text: "She is old" });
    await expect(decide(asha, asked)).rejects.toThrow("CASE_CHANGED");
    await decide(asha, await open(asha), { action: "hide", reason: "abusive" });
    await appeal();
    const appealed = await open(ravi);
    await patch({ title: "Corrected" });
    await expect(decide(ravi, appealed)).rejects.toThrow("CASE_CHANGED");
  });

  it("about a review gets CASE_CHANGED after the review was written anew", async () => {
    const buyer = await newPerson(server);
    await buyer.json("GET", `/api/sellers/${seller.userId}/contact`);
    const write = (text: string) => buyer.json("PUT", `/api/sellers/${seller.userId}/review`, { rating: 1, text });
    await write("slow");
    const [review] = await server.deps.db.select().from(reviews).where(eq(reviews.sellerId, seller.userId));
    await report(await newPerson(server), { subjectType: "review", subjectId: review?.id });
    const seen = await open(asha, review?.id);
    await write("abuse");
    await expect(decide(asha, seen)).rejects.toThrow("CASE_CHANGED");
  });

  it("about a person gets CASE_CHANGED after a change of the name", async () => {
    await report(await newPerson(server), { subjectType: "user", subjectId: seller.userId });
    const seen = await open(asha, seller.userId);
    await seller.json("PATCH", "/api/users/me", { name: "Another" });
    await expect(decide(asha, seen)).rejects.toThrow("CASE_CHANGED");
  });

  it("waits for an edit that has begun, and then gets CASE_CHANGED", async () => {
    await report(await newPerson(server));
    const seen = await open(asha);
    const { db } = server.deps;
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    let edit: Promise<unknown> | undefined;
    let decision: Promise<unknown> | undefined;
    await db.transaction(async (tx) => {
      // The edit has locked the listing and waits for its case, the decision waits for the listing.
      await tx.select().from(moderationCases).where(eq(moderationCases.id, seen.id)).for("update");
      edit = patch({ title: "Another" });
      await expect.poll(() => db.execute(waiting)).toHaveLength(1);
      decision = decide(asha, seen).catch((error: unknown) => error);
      await expect.poll(() => db.execute(waiting)).toHaveLength(2);
    });
    await edit;
    expect(await decision).toEqual(new Error("CASE_CHANGED"));
    expect(await caseOf()).toMatchObject({ fineAt: null, closedAt: null });
  });
});

describe("a decision about an appeal", () => {
  it("gets CASE_CHANGED after an edit of the listing, and of two at once one is made", async () => {
    await report(await newPerson(server));
    await decide(asha, await open(asha), { action: "hide", reason: "stolen-photo" });
    await appeal();
    const seen = await open(ravi);
    const settle = (moderator: TestUser, { appeals, version }: CaseView) =>
      callTrpc(moderator, "moderation.decideAppeal", { appealId: appeals[0]?.id, version, outcome: "overturned" });
    await patch({ title: "Another" });
    await expect(settle(ravi, seen)).rejects.toThrow("CASE_CHANGED");
    const meena = await newModerator(server, "moderator", "Meena");
    const again = await open(ravi);
    const results = await Promise.allSettled([ravi, meena].map((moderator) => settle(moderator, again)));
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(results.find(({ status }) => status === "rejected")).toMatchObject({ reason: new Error("CASE_CHANGED") });
    const [row] = await server.deps.db.select().from(animals).where(eq(animals.id, animal.id));
    expect(row?.onSale).toBe(true);
  });
});

describe("an answer to a complaint", () => {
  const complaint = { name: "Kavita", contact: "kavita@example.org", text: "My photo is used." };
  const list = async (moderator: TestUser) =>
    (await callTrpc<{ items: GrievanceView[] }>(moderator, "moderation.grievances", {})).items;

  it("gets CASE_CHANGED for another version, and of two at once one is given", async () => {
    const { ticket } = await callTrpc<{ ticket: string }>(asha, "grievances.file", complaint);
    const found = (await list(ravi)).find((one) => one.ticket === ticket);
    const { id = "", version = -1 } = found ?? {};
    const answer = (moderator: TestUser, seen: number) =>
      callTrpc(moderator, "moderation.answerGrievance", { id, version: seen, answer: `By ${moderator.userId}` });
    await expect(answer(ravi, version + 1)).rejects.toThrow("CASE_CHANGED");
    const meena = await newModerator(server, "moderator", "Meena");
    const results = await Promise.allSettled([ravi, meena].map((moderator) => answer(moderator, version)));
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(results.find(({ status }) => status === "rejected")).toMatchObject({ reason: new Error("CASE_CHANGED") });
    const [stored] = await server.deps.db.select().from(grievances).where(eq(grievances.id, id));
    expect(stored?.version).toBe(version + 1);
  });
});

it("undo gets CASE_CHANGED when the case has been reopened since", async () => {
  await report(await newPerson(server));
  const { decisionId, version } = await decide(asha, await open(asha));
  await report(await newPerson(server));
  const { id: caseId } = await caseOf();
  await expect(callTrpc(asha, "moderation.undo", { caseId, decisionId, version })).rejects.toThrow("CASE_CHANGED");
  const undo = { caseId, decisionId, version: (await caseOf()).version };
  await callTrpc(asha, "moderation.undo", undo);
  const [decision] = await server.deps.db
    .select()
    .from(moderationDecisions)
    .where(eq(moderationDecisions.id, decisionId));
  expect(decision?.undoneAt).not.toBeNull();
});
