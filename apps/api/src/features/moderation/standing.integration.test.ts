import { moderationCases } from "@pashu/db/schema/moderation";
import { users } from "@pashu/db/schema/users";
import { APPEAL_WINDOW_MS, DAY, HOUR } from "@pashu/validators/limits";
import type { CaseAction } from "@pashu/validators/moderation";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestServer, type TestServer, type TestUser } from "../../testing/server.ts";
import { endAutomaticWithholding } from "./automatic-rules.ts";
import { endSuspensions } from "./end-suspensions.ts";
import type { CaseView } from "./read-case.ts";
import type { StandingView } from "./standing.ts";
import {
  callTrpc,
  crediblePerson,
  LISTING,
  newListing,
  newModerator,
  newPerson,
  queryTrpc,
} from "./testing-moderation.ts";

let server: TestServer;
let asha: TestUser;
let ravi: TestUser;
let seller: TestUser;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  await server.deps.db.update(users).set({ role: null });
  [asha, ravi] = [await newModerator(server), await newModerator(server, "moderator", "Ravi")];
  seller = await newPerson(server, "Sunita");
});
afterAll(() => server.close());

async function newReported(reason: string, reporters: TestUser[]): Promise<string> {
  const { id } = await newListing(seller);
  for (const reporter of reporters)
    await reporter.json("POST", "/api/reports", { subjectType: "animal", subjectId: id, reason });
  server.clock.advance(1000);
  return id;
}
const newHiddenByReports = async () =>
  newReported("abusive", [await crediblePerson(server), await crediblePerson(server)]);
async function newHeld(): Promise<string> {
  const { env } = server.deps;
  const before = env.RISK_HOLD_SCORE;
  env.RISK_HOLD_SCORE = 15;
  const { id, status } = await newListing(seller, { description: "Booking amount" });
  env.RISK_HOLD_SCORE = before;
  expect(status).toBe("held");
  server.clock.advance(1000);
  return id;
}

async function open(id: string): Promise<CaseView> {
  const [found] = await server.deps.db.select().from(moderationCases).where(eq(moderationCases.subjectId, id));
  return callTrpc(ravi, "moderation.case", { caseId: found?.id });
}
async function decide(id: string, action: CaseAction, moderator = asha) {
  const { id: caseId, version } = await open(id);
  const rest = { caseId, version, action, reason: "abusive", question: "ask-price" };
  const decided = await callTrpc<{ decisionId: string; version: number }>(moderator, "moderation.decide", rest);
  server.clock.advance(1000);
  return { caseId, ...decided };
}
async function appeal(decisionId: string | undefined): Promise<void> {
  await callTrpc(seller, "standing.appeal", { decisionId, text: "It is mine" });
}
async function endByTime(): Promise<void> {
  server.clock.advance(73 * HOUR);
  await endAutomaticWithholding(server.deps);
}
async function logInAgain(): Promise<void> {
  const idToken = await seller.verifyPhone(seller.phone);
  await seller.json("POST", "/api/auth/session", { idToken, mode: "login" });
}

const standing = () => queryTrpc<StandingView>(seller, "standing.get");
/** Actions of the decisions, the newest first. */
async function actionsThat(are: "isCurrent" | "isWithholding") {
  const { decisions } = await standing();
  return decisions.filter((decision) => decision[are]).map(({ action }) => action);
}
const both = async () => [await actionsThat("isCurrent"), await actionsThat("isWithholding")];

describe("a decision of a moderator to hide", () => {
  it("is current and withholds the listing until it is undone", async () => {
    const id = await newReported("abusive", [await newPerson(server)]);
    const decided = await decide(id, "hide");
    expect(await both()).toEqual([["hide"], ["hide"]]);
    await callTrpc(asha, "moderation.undo", decided);
    expect(await both()).toEqual([[], []]);
  });

  it("is not current after the time to appeal, and still withholds", async () => {
    await decide(await newReported("abusive", [await newPerson(server)]), "hide");
    server.clock.advance(APPEAL_WINDOW_MS);
    await logInAgain();
    expect(await both()).toEqual([[], ["hide"]]);
  });

  it("stays in force after a warning, and concerns one listing", async () => {
    const hidden = await newReported("abusive", [await newPerson(server)]);
    const other = await newReported("abusive", [await newPerson(server)]);
    const { decisionId } = await decide(hidden, "hide");
    await decide(other, "fine");
    await appeal(decisionId);
    await decide(hidden, "warn", ravi);
    expect(await both()).toEqual([["warn", "hide"], ["hide"]]);
  });
});

describe("what a rule held or hid", () => {
  it.each([
    ["fine", []],
    ["warn", ["warn"]],
  ] as const)("is no longer in force after %s", async (action, current) => {
    const held = await newHeld();
    expect(await both()).toEqual([["hold"], ["hold"]]);
    await decide(held, "ask");
    expect(await both()).toEqual([["hold"], ["hold"]]);
    await decide(held, action);
    expect(await both()).toEqual([current, []]);
  });

  it("explains why the listing stays hidden after a suspension", async () => {
    const held = await newHeld();
    await decide(held, "suspend-7");
    expect(await both()).toEqual([["suspend-7", "hold"], ["hold"]]);
    server.clock.advance(8 * DAY);
    await endSuspensions(server.deps);
    await logInAgain();
    expect(await both()).toEqual([["hold"], ["hold"]]);
  });

  it("is in force again when the decision about it is undone", async () => {
    const held = await newHeld();
    await callTrpc(asha, "moderation.undo", await decide(held, "fine"));
    expect(await both()).toEqual([["hold"], ["hold"]]);
    const hidden = await newHiddenByReports();
    const removed = await decide(hidden, "remove");
    expect(await both()).toEqual([
      ["remove", "hold"],
      ["remove", "hold"],
    ]);
    await callTrpc(asha, "moderation.undo", removed);
    expect(await both()).toEqual([
      ["hide-by-reports", "hold"],
      ["hide-by-reports", "hold"],
    ]);
  });

  it.each([
    ["that is on sale", false],
    ["that is paused, although its owner is not told", true],
  ])("ends by time for a listing %s", async (_, isPaused) => {
    const ids = [await newHeld(), await newHiddenByReports()];
    expect(await both()).toEqual([
      ["hide-by-reports", "hold"],
      ["hide-by-reports", "hold"],
    ]);
    if (isPaused) for (const id of ids) await seller.json("PATCH", `/api/animals/${id}`, { isActive: false });
    await endByTime();
    const { notices } = await standing();
    expect(notices.some(({ template }) => template === "released" || template === "shown-again")).toBe(!isPaused);
    expect(await both()).toEqual([[], []]);
  });

  it("is replaced by a later decision, and current while its appeal is open", async () => {
    const id = await newHiddenByReports();
    const [byRule] = (await standing()).decisions;
    await appeal(byRule?.id);
    expect(await both()).toEqual([["hide-by-reports"], ["hide-by-reports"]]);
    const { appeals, version } = await open(id);
    await callTrpc(ravi, "moderation.decideAppeal", { appealId: appeals[0]?.id, version, outcome: "upheld" });
    server.clock.advance(1000);
    expect(await both()).toEqual([["hide"], ["hide"]]);
    const [hidden] = (await standing()).decisions;
    await appeal(hidden?.id);
    const again = await open(id);
    const input = { appealId: again.appeals.at(-1)?.id, version: again.version, outcome: "overturned" };
    await callTrpc(asha, "moderation.decideAppeal", input);
    expect(await both()).toEqual([[], []]);
  });
});

it("a suspension is current while it lasts", async () => {
  await decide(await newReported("abusive", [await newPerson(server)]), "suspend-7");
  expect(await both()).toEqual([["suspend-7"], []]);
  server.clock.advance(7 * DAY);
  expect(await both()).toEqual([[], []]);
});

describe("a notice", () => {
  const notice = async (template: string) =>
    (await standing()).notices.find((sent) => sent.template === template) ?? expect.fail(`no notice ${template}`);

  it("is current until it is read", async () => {
    const id = await newReported("abusive", [await newPerson(server)]);
    await callTrpc(ravi, "moderation.message", { caseId: (await open(id)).id, template: "thanks" });
    const sent = await notice("thanks");
    expect(sent).toMatchObject({ isCurrent: true, isRepeated: false });
    await callTrpc(seller, "standing.markRead", { id: sent.id });
    expect(await notice("thanks")).toMatchObject({ isCurrent: false });
  });

  it("with a question is current until it is answered, for 30 days", async () => {
    const id = await newReported("abusive", [await newPerson(server)]);
    await decide(id, "ask");
    const asked = await notice("ask-price");
    await callTrpc(seller, "standing.markRead", { id: asked.id });
    expect(await notice("ask-price")).toMatchObject({ isCurrent: true });
    await callTrpc(seller, "standing.answer", { id: asked.id, text: "She is old" });
    expect(await notice("ask-price")).toMatchObject({ isCurrent: false });
    await decide(id, "ask");
    await callTrpc(seller, "standing.markRead", { id: (await notice("ask-price")).id });
    server.clock.advance(APPEAL_WINDOW_MS);
    await logInAgain();
    expect(await notice("ask-price")).toMatchObject({ isCurrent: false });
  });

  it("names a listing from facts in the language of the page, as its decision does", async () => {
    const facts = { kind: "she-buffalo", breedId: "buffalo-murrah", lactation: 2 };
    const { id } = await callTrpc<{ id: string }>(seller, "animals.create", {
      ...LISTING,
      facts,
      generatedTexts: { language: "en", title: true, description: false },
    });
    const about = { subjectType: "animal", subjectId: id, reason: "abusive" };
    await (await newPerson(server)).json("POST", "/api/reports", about);
    await decide(id, "hide");
    for (const [locale, title] of [
      ["en", "Murrah buffalo, 2nd lactation"],
      ["hi", "मुर्रा भैंस, दूसरे ब्यात की"],
      ["mr", "मुऱ्हा म्हैस, दुसऱ्या वेताची"],
    ]) {
      const { notices, decisions } = await queryTrpc<StandingView>(seller, "standing.get", { locale });
      expect([notices[0]?.title, decisions[0]?.title]).toEqual([title, title]);
    }
  });

  it("that a decision repeats is marked", async () => {
    await decide(await newReported("abusive", [await newPerson(server)]), "hide");
    expect(await notice("hidden")).toMatchObject({ isCurrent: true, isRepeated: true });
  });
});
