import { animals } from "@pashu/db/schema/animals";
import { moderationCases } from "@pashu/db/schema/moderation";
import { users } from "@pashu/db/schema/users";
import type { CaseAction } from "@pashu/validators/moderation";
import { CASE_ACTIONS } from "@pashu/validators/moderation";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestServer, type TestServer, type TestUser } from "../../testing/server.ts";
import type { CaseView } from "./read-case.ts";
import type { StandingView } from "./standing.ts";
import { callTrpc, newListing, newModerator, newPerson, queryTrpc } from "./testing-moderation.ts";

let server: TestServer;
let asha: TestUser;
let ravi: TestUser;
let meena: TestUser;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  await server.deps.db.update(users).set({ role: null });
  [asha, ravi] = [await newModerator(server), await newModerator(server, "moderator", "Ravi")];
  meena = await newModerator(server, "operator", "Meena");
});
afterAll(() => server.close());

/** Reports a listing of the person, and returns its case. */
async function reported(owner: TestUser): Promise<{ caseId: string; animalId: string }> {
  const { id } = await newListing(owner);
  const report = { subjectType: "animal", subjectId: id, reason: "abusive" };
  await (await newPerson(server)).json("POST", "/api/reports", report);
  const [found] = await server.deps.db.select().from(moderationCases).where(eq(moderationCases.subjectId, id));
  return { caseId: found?.id ?? "", animalId: id };
}
const open = (user: TestUser, caseId: string) => callTrpc<CaseView>(user, "moderation.case", { caseId });
async function decide(user: TestUser, caseId: string, action: CaseAction) {
  const { version } = await open(user, caseId);
  const rest = { reason: "abusive", question: "ask-price" };
  return callTrpc<{ decisionId: string; version: number }>(user, "moderation.decide", {
    caseId,
    version,
    action,
    ...rest,
  });
}
const isBlocked = async ({ userId }: TestUser) => {
  const [user] = await server.deps.db.select().from(users).where(eq(users.id, userId));
  return user?.bannedAt !== null || user.suspendedUntil !== null;
};
const remove = (owner: TestUser) => server.deps.db.update(users).set({ role: null }).where(eq(users.id, owner.userId));

describe("a case about a moderator or operator", () => {
  it.each(CASE_ACTIONS)("is not decided by another moderator: %s", async (action) => {
    for (const owner of [ravi, meena, await newModerator(server, "operator", "Farhan")]) {
      const { caseId } = await reported(owner);
      expect(await open(asha, caseId)).toMatchObject({ actions: [], missingActions: "operators-only" });
      await expect(decide(asha, caseId, action)).rejects.toThrow("OPERATORS_ONLY");
      expect(await isBlocked(owner)).toBe(false);
    }
  });

  it("is decided by an operator, who may also suspend and ban", async () => {
    const { caseId } = await reported(ravi);
    expect(await open(meena, caseId)).toMatchObject({ actions: [...CASE_ACTIONS], missingActions: null });
    const { decisionId, version } = await decide(meena, caseId, "ban");
    expect(await isBlocked(ravi)).toBe(true);
    await expect(callTrpc(asha, "moderation.undo", { caseId, decisionId, version })).rejects.toThrow("OPERATORS_ONLY");
    expect((await open(asha, caseId)).undoable).toEqual([]);
    await callTrpc(meena, "moderation.undo", { caseId, decisionId, version });
    expect(await isBlocked(ravi)).toBe(false);
  });

  it("is not undone by a moderator who may not undo the newest decision, not even an earlier one", async () => {
    const { caseId } = await reported(ravi);
    await decide(meena, caseId, "ask");
    await decide(meena, caseId, "ban");
    await remove(meena);
    const { actions, undoable, missingActions } = await open(asha, caseId);
    expect([actions, undoable, missingActions]).toEqual([[], [], null]);
  });

  it("of the only operator is decided by another one, once there is one", async () => {
    const { caseId } = await reported(meena);
    await expect(open(meena, caseId)).rejects.toThrow("OWN_CASE");
    const farhan = await newModerator(server, "operator", "Farhan");
    await decide(farhan, caseId, "suspend-7");
    expect(await isBlocked(meena)).toBe(true);
  });

  it("of the only operator is decided by moderators without strike, suspension or ban", async () => {
    const { caseId, animalId } = await reported(meena);
    const found = await open(asha, caseId);
    expect(found).toMatchObject({ actions: ["fine", "ask", "hide"], missingActions: "no-operator" });
    for (const action of ["remove", "warn", "suspend-7", "suspend-30", "ban"] as const)
      await expect(decide(asha, caseId, action)).rejects.toThrow("OPERATORS_ONLY");
    const { decisionId } = await decide(asha, caseId, "hide");
    const [row] = await server.deps.db.select().from(animals).where(eq(animals.id, animalId));
    expect(row?.hiddenBy).toBe("moderator");
    await callTrpc(meena, "standing.appeal", { decisionId, text: "Why?" });
    const appealed = await open(ravi, caseId);
    expect(appealed.appeals).toMatchObject([{ mayDecide: true }]);
    const input = { appealId: appealed.appeals[0]?.id, version: appealed.version, outcome: "overturned" };
    await callTrpc(ravi, "moderation.decideAppeal", input);
    const standing = await queryTrpc<StandingView>(meena, "standing.get");
    expect([standing.strikes, await isBlocked(meena)]).toEqual([[], false]);
  });

  it("has appeals that only operators decide, also together with the case", async () => {
    const { caseId } = await reported(ravi);
    const { decisionId } = await decide(meena, caseId, "warn");
    await callTrpc(ravi, "standing.appeal", { decisionId, text: "Why?" });
    const farhan = await newModerator(server, "operator", "Farhan");
    const { appeals, version } = await open(asha, caseId);
    expect(appeals).toMatchObject([{ mayDecide: false }]);
    expect((await open(meena, caseId)).actions).toEqual(["ask"]);
    const input = { appealId: appeals[0]?.id, version, outcome: "overturned" };
    await expect(callTrpc(asha, "moderation.decideAppeal", input)).rejects.toThrow("OPERATORS_ONLY");
    await expect(callTrpc(meena, "moderation.decideAppeal", input)).rejects.toThrow("OWN_CASE");
    await callTrpc(farhan, "moderation.decideAppeal", input);
  });

  it("is decided like any other once the role has ended", async () => {
    const { caseId } = await reported(ravi);
    await remove(ravi);
    await decide(asha, caseId, "suspend-7");
    expect(await isBlocked(ravi)).toBe(true);
  });
});
