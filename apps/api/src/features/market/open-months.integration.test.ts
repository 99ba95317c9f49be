import { randomUUID } from "node:crypto";
import { moderationMonths } from "@pashu/db/schema/market";
import { appeals, grievances, moderationCases, moderationDecisions, reports } from "@pashu/db/schema/moderation";
import type { OpenMonth } from "@pashu/validators/market";
import type { DecisionAction } from "@pashu/validators/moderation";
import { DAY, HOUR } from "@pashu/validators/limits";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/server.ts";
import { refreshMonths } from "./refresh-months.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of [moderationCases, grievances, moderationMonths]) await server.deps.db.delete(table);
  moveTo("2027-03-15T12:00:00+05:30");
});

function moveTo(time: string): void {
  server.clock.advance(Date.parse(time) - server.clock.now().getTime());
}

const at = (day: string, ms = 0) => new Date(Date.parse(`${day}T00:00:00+05:30`) + ms);

async function addCase(acknowledgedAt: Date | null = null): Promise<string> {
  const id = randomUUID();
  const openedAt = at("2027-03-01");
  await server.deps.db.insert(moderationCases).values({
    id,
    subjectType: "user",
    subjectId: id,
    snapshot: {},
    openedAt,
    waitingSince: openedAt,
    dueAt: openedAt,
    acknowledgedAt,
  });
  return id;
}

async function addReports(
  caseId: string,
  count: number,
  createdAt: Date,
  fields: Partial<typeof reports.$inferInsert> = {},
) {
  const report = {
    caseId,
    subjectType: "user",
    subjectId: caseId,
    reason: "abusive",
    snapshot: {},
    createdAt,
  } as const;
  const rows = Array.from({ length: count }, () => ({ ...report, id: randomUUID(), ...fields }));
  await server.deps.db.insert(reports).values(rows);
}

async function addDecisions(caseId: string, action: DecisionAction, count: number, day: string, undoneAt?: Date) {
  const rows = Array.from({ length: count }, () => {
    return { id: randomUUID(), caseId, isAutomatic: false, action, at: at(day), undoneAt };
  });
  await server.deps.db.insert(moderationDecisions).values(rows);
  return rows.map(({ id }) => id);
}

async function months(): Promise<OpenMonth[]> {
  await refreshMonths(server.deps);
  const response = await server.visitor().json<{ result: { data: { json: OpenMonth[] } } }>("GET", "/trpc/market.open");
  return response.result.data.json;
}

describe("monthly numbers of moderation", () => {
  it("count reports, actions, appeals, outcomes and complaints of a month in India", async () => {
    const id = await addCase();
    await addReports(id, 6, at("2027-03-01"));
    await addReports(id, 9, at("2027-03-01", -1));
    await addDecisions(id, "hide", 5, "2027-03-02");
    await addDecisions(id, "hide", 8, "2027-03-02", at("2027-03-03"));
    const decided = await addDecisions(id, "warn", 11, "2027-03-04");
    await server.deps.db.insert(appeals).values(
      decided.map((decisionId, index) => {
        const outcome = index < 6 ? ("upheld" as const) : ("overturned" as const);
        return {
          id: randomUUID(),
          decisionId,
          text: "why",
          createdAt: at("2027-03-05"),
          decidedAt: at("2027-03-06"),
          outcome,
        };
      }),
    );
    await server.deps.db.insert(grievances).values(
      Array.from({ length: 7 }, (_, index) => {
        const person = { ticket: `PB-${index}`, name: "Asha", contact: "a@pashu.example", text: "wrong" };
        const createdAt = at("2027-03-07");
        return { ...person, id: randomUUID(), isIntimateImage: false, createdAt, dueAt: at("2027-03-14") };
      }),
    );
    const [month] = await months();
    expect(month).toMatchObject({ month: "2027-03-01", reports: 6, appeals: 11, grievances: 7 });
    expect(month?.appealOutcomes).toEqual({ upheld: 6, overturned: 5 });
    expect(month?.actions).toMatchObject({ hide: 5, warn: 11, ban: "<5", "suspend-strikes": "<5" });
  });

  it("are <5 for 0 to 4, also in the response", async () => {
    const id = await addCase();
    await addReports(id, 4, at("2027-03-02"));
    await addDecisions(id, "ban", 1, "2027-03-02");
    const [month] = await months();
    expect([month?.reports, month?.appeals, month?.actions.ban]).toEqual(["<5", "<5", "<5"]);
    await addReports(id, 1, at("2027-03-03"));
    expect((await months())[0]?.reports).toBe(5);
  });

  it("have the medians of reports and complaints, of five at least and without withdrawn reports", async () => {
    const id = await addCase(at("2027-03-02", 6 * HOUR));
    const closedAt = at("2027-03-04");
    await addReports(id, 3, at("2027-03-02"), { closedAt });
    await addReports(id, 1, at("2027-03-02", 2 * HOUR), { closedAt });
    await addReports(id, 9, at("2027-03-01"), { closedAt, withdrawnAt: at("2027-03-02") });
    // An earlier round of the case.
    await addReports(id, 9, at("2027-03-01"), { closedAt: at("2027-03-01", HOUR), withdrawnAt: null });
    const few = await months();
    expect([few[0]?.hoursToAcknowledge, few[0]?.hoursToDecide]).toEqual([null, 1]);
    const person = { ticket: "PB-1", name: "Asha", contact: "a@pashu.example", text: "wrong", isIntimateImage: false };
    await server.deps.db.insert(grievances).values({
      ...person,
      id: randomUUID(),
      createdAt: at("2027-03-05"),
      dueAt: at("2027-03-12"),
      acknowledgedAt: at("2027-03-05", 6 * HOUR),
      decidedAt: at("2027-03-05", 60 * HOUR),
    });
    expect((await months())[0]?.hoursToAcknowledge).toBe(6);
  });

  it("stay when their cases are deleted, and are completed after a pause of the job", async () => {
    const id = await addCase();
    await addReports(id, 6, at("2027-03-10"));
    await months();
    await addReports(id, 1, at("2027-03-31", DAY - 1));
    await addReports(id, 5, at("2027-04-02"));
    moveTo("2027-05-01T00:10:00+05:30");
    const later = await months();
    expect(later.map(({ month, reports: count }) => [month, count])).toEqual([
      ["2027-05-01", "<5"],
      ["2027-04-01", 5],
      ["2027-03-01", 7],
    ]);
    await server.deps.db.delete(moderationCases);
    expect((await months()).map(({ reports: count }) => count)).toEqual(["<5", 5, 7]);
  });
});
