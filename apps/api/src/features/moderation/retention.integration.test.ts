import {
  auditLog,
  bannedPhones,
  grievances,
  moderationCases,
  moderationDecisions,
  reports,
  strikes,
} from "@pashu/db/schema/moderation";
import type { DecisionAction } from "@pashu/validators/moderation";
import { BANNED_PHONE_TTL_MS, CASE_RETENTION_MS, DAY, PEOPLE_SEARCH_RETENTION_MS } from "@pashu/validators/limits";
import { REMOVED_CONTENT_RETENTION_MS, SECOND, STRIKE_TTL_MS } from "@pashu/validators/limits";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/server.ts";
import { deleteOldModeration } from "./delete-old-moderation.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** A case that this decision closed now, with one report. */
async function closedCase(action: DecisionAction) {
  const { db, clock } = server.deps;
  const [at, caseId, decisionId] = [clock.now(), uuidv7(), uuidv7()];
  const subject = { subjectType: "animal" as const, subjectId: uuidv7(), snapshot: { title: "Cow", price: 900 } };
  const times = { openedAt: at, waitingSince: at, dueAt: at, closedAt: at };
  await db.insert(moderationCases).values({ id: caseId, ...subject, ...times });
  await db.insert(reports).values({ id: uuidv7(), caseId, ...subject, reason: "abusive", createdAt: at });
  await db.insert(moderationDecisions).values({ id: decisionId, caseId, isAutomatic: false, action, at });
  return { caseId, decisionId };
}

async function runAfter(ms: number): Promise<void> {
  server.clock.advance(ms);
  await deleteOldModeration(server.deps);
}

it("clears the copies of removed content after 180 days, and deletes the case a year after its end", async () => {
  const { db } = server.deps;
  const removed = await closedCase("remove");
  const fine = await closedCase("fine");
  const snapshotOf = async ({ caseId }: { caseId: string }) => {
    const [row] = await db.select().from(moderationCases).where(eq(moderationCases.id, caseId));
    const [report] = await db.select().from(reports).where(eq(reports.caseId, caseId));
    return [row?.snapshot, report?.snapshot];
  };
  const full = { title: "Cow", price: 900 };
  await runAfter(REMOVED_CONTENT_RETENTION_MS);
  expect([await snapshotOf(removed), await snapshotOf(fine)]).toEqual([
    [full, full],
    [full, full],
  ]);
  await runAfter(SECOND);
  expect([await snapshotOf(removed), await snapshotOf(fine)]).toEqual([
    [{}, {}],
    [full, full],
  ]);
  await runAfter(CASE_RETENTION_MS - REMOVED_CONTENT_RETENTION_MS);
  expect([await snapshotOf(removed), await snapshotOf(fine)]).toEqual([
    [undefined, undefined],
    [undefined, undefined],
  ]);
  expect(await db.$count(moderationDecisions, eq(moderationDecisions.id, removed.decisionId))).toBe(0);
});

it("deletes strikes after 90 days, and the hash of a banned phone after 180", async () => {
  const { db, clock } = server.deps;
  const user = await server.signUp();
  const { decisionId } = await closedCase("warn");
  const at = clock.now();
  const expiring = (ms: number) => ({ expiresAt: new Date(at.getTime() + ms) });
  await db.insert(strikes).values({ decisionId, userId: user.userId, at, ...expiring(STRIKE_TTL_MS) });
  await db
    .insert(bannedPhones)
    .values({ phoneHash: "keyed", bannedAt: at, isBan: true, ...expiring(BANNED_PHONE_TTL_MS) });
  await runAfter(STRIKE_TTL_MS - SECOND);
  expect([await db.$count(strikes), await db.$count(bannedPhones)]).toEqual([1, 1]);
  await runAfter(SECOND);
  expect([await db.$count(strikes), await db.$count(bannedPhones)]).toEqual([0, 1]);
  await runAfter(BANNED_PHONE_TTL_MS - STRIKE_TTL_MS);
  expect(await db.$count(bannedPhones)).toBe(0);
});

it("deletes searches of people after a year, and a case's audit entries with the case", async () => {
  const { db, clock } = server.deps;
  const { caseId } = await closedCase("fine");
  const at = clock.now();
  const entry = () => ({ id: uuidv7(), at, action: "person.searched" as const, data: {} });
  await db.insert(auditLog).values([entry(), { ...entry(), caseId }]);
  await db.update(moderationCases).set({ closedAt: null }).where(eq(moderationCases.id, caseId));
  await runAfter(PEOPLE_SEARCH_RETENTION_MS);
  expect(await db.$count(auditLog)).toBe(2);
  await runAfter(DAY);
  expect(await db.select({ caseId: auditLog.caseId }).from(auditLog)).toEqual([{ caseId }]);
  await db.delete(moderationCases).where(eq(moderationCases.id, caseId));
  await runAfter(0);
  expect(await db.$count(auditLog)).toBe(0);
});

it("deletes grievances a year after the answer, and keeps open ones", async () => {
  const { db, clock } = server.deps;
  const at = clock.now();
  const complaint = (ticket: string) => ({ id: uuidv7(), ticket, name: "Asha", contact: "a@b.example", text: "Help" });
  const times = { createdAt: at, dueAt: at, isIntimateImage: false };
  await db.insert(grievances).values([
    { ...complaint("PB-OPEN"), ...times },
    { ...complaint("PB-DONE"), ...times, decidedAt: at },
  ]);
  await runAfter(CASE_RETENTION_MS + SECOND);
  expect(await db.select({ ticket: grievances.ticket }).from(grievances)).toEqual([{ ticket: "PB-OPEN" }]);
});
