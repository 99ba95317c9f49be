import { auditLog, moderationCases } from "@pashu/db/schema/moderation";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { startTestServer, type TestServer, type TestUser } from "../../testing/server.ts";
import { callTrpc, newListing, newModerator, newPerson, queryTrpc } from "./testing-moderation.ts";

const WRITES = 20;
let server: TestServer;
let asha: TestUser;
let caseId: string;
beforeAll(async () => {
  server = await startTestServer({ WRITES_PER_HOUR: String(WRITES) });
});
beforeEach(async () => {
  asha = await newModerator(server, "operator");
  const { id } = await newListing(await newPerson(server));
  const report = { subjectType: "animal", subjectId: id, reason: "abusive" };
  await (await newPerson(server)).json("POST", "/api/reports", report);
  const [found] = await server.deps.db.select().from(moderationCases).where(eq(moderationCases.subjectId, id));
  caseId = found?.id ?? "";
});
afterAll(() => server.close());

const logged = async (user: TestUser) =>
  (await server.deps.db.select().from(auditLog).where(eq(auditLog.actorId, user.userId))).map(({ action }) => action);

it("each opening of a case is logged, also by a second moderator and a second time", async () => {
  const ravi = await newModerator(server);
  for (const moderator of [asha, ravi, ravi]) await callTrpc(moderator, "moderation.case", { caseId });
  const openings = await server.deps.db
    .select({ actorId: auditLog.actorId })
    .from(auditLog)
    .where(and(eq(auditLog.caseId, caseId), eq(auditLog.action, "case.opened")))
    .orderBy(auditLog.id);
  expect(openings.map(({ actorId }) => actorId)).toEqual([asha.userId, ravi.userId, ravi.userId]);
});

it("lists of complaints and of waiting photos are logged", async () => {
  await callTrpc(asha, "moderation.grievances", {});
  await callTrpc(asha, "photoCodes.waiting");
  expect(await logged(asha)).toEqual(["grievances.opened", "photos.opened"]);
});

it("reading in the console does not use up a moderator's writes", async () => {
  const reads: [string, object | undefined][] = [
    ["moderation.case", { caseId }],
    ["moderation.grievances", {}],
    ["moderation.person", { userId: asha.userId }],
    ["moderation.findPerson", { phone: asha.phone }],
    ["photoCodes.waiting", undefined],
  ];
  for (let n = 0; n < WRITES; n += 1) for (const [name, input] of reads) await callTrpc(asha, name, input);
  const { version } = await callTrpc<{ version: number }>(asha, "moderation.case", { caseId });
  await callTrpc(asha, "moderation.decide", { caseId, version, action: "fine" });
  for (let n = 0; n < WRITES - 1; n += 1) {
    const message = { caseId, template: "thanks" };
    await callTrpc(asha, "moderation.message", message).catch(() => undefined);
  }
  await expect(callTrpc(asha, "moderation.message", { caseId, template: "thanks" })).rejects.toThrow("RATE_LIMITED");
  await callTrpc(asha, "moderation.case", { caseId });
  await queryTrpc(asha, "moderation.queue", {});
});

it("there is no procedure that records who has a case open", async () => {
  await expect(callTrpc(asha, "moderation.visit", { caseId })).rejects.toThrow("NOT_FOUND");
});
