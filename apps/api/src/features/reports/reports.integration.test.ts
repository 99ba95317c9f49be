import { animals } from "@pashu/db/schema/animals";
import { contacts, listingCopies } from "@pashu/db/schema/contacts";
import { sessions } from "@pashu/db/schema/auth";
import { moderationCases, moderationDecisions, notices, reports } from "@pashu/db/schema/moderation";
import { limitEvents } from "@pashu/db/schema/rate-limits";
import { users } from "@pashu/db/schema/users";
import { AUTOMATIC_HIDINGS, DAY, HOUR, REPORT_AFTER_END_MS, REPORTS_PER_USER } from "@pashu/validators/limits";
import type { ReportReason } from "@pashu/validators/moderation";
import { and, eq, isNotNull } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { endAutomaticWithholding } from "../moderation/automatic-rules.ts";
import {
  agedPerson,
  callTrpc,
  crediblePerson,
  insertPeople,
  LISTING,
  newListing,
  newModerator,
  newPerson,
  queryTrpc,
  withPhoto,
} from "../moderation/testing-moderation.ts";
import { hideListing } from "../listing-states/withhold.ts";
import { blockUser } from "../moderation/block-user.ts";
import type { CaseView } from "../moderation/read-case.ts";
import { startTestServer, type TestServer, type TestUser } from "../../testing/server.ts";
import type { OwnReport } from "./reports.present.ts";

let server: TestServer;
let seller: TestUser;
let animal: { id: string };
beforeAll(async () => {
  server = await startTestServer();
  await newModerator(server);
});
beforeEach(async () => {
  seller = await crediblePerson(server, "Sunita");
  animal = await newListing(seller);
});
afterAll(() => server.close());

const about = (reason: ReportReason = "advance-payment", subjectId = animal.id) => ({
  subjectType: "animal",
  subjectId,
  reason,
});
const send = (user: TestUser, body: object = about()) => user.send("POST", "/api/reports", body);
const FROM_FACTS = {
  facts: { kind: "she-buffalo", breedId: "buffalo-murrah", lactation: 2 },
  generatedTexts: { language: "en", title: true, description: false },
} as const;
async function codeOf(response: Response): Promise<[number, string]> {
  return [response.status, ((await response.json()) as { code: string }).code];
}
async function stateOf(id = animal.id) {
  const [row] = await server.deps.db.select().from(animals).where(eq(animals.id, id));
  return { hiddenBy: row?.hiddenBy, onSale: row?.onSale };
}
const SHOWN = { hiddenBy: null, onSale: true };
const HIDDEN = { hiddenBy: "reports", onSale: false };
async function caseOf(subjectId = animal.id) {
  const [found] = await server.deps.db.select().from(moderationCases).where(eq(moderationCases.subjectId, subjectId));
  return found;
}

describe("a report", () => {
  it("keeps a copy of the listing, and is listed with its reporter only", async () => {
    const ramesh = await newPerson(server);
    const text = "Asked for ₹2,000 first";
    const response = await send(ramesh, { ...about(), text });
    expect(response.status).toBe(201);
    const report = (await response.json()) as OwnReport;
    expect(report).toMatchObject({ ...about(), text, outcome: null, closedAt: null });
    await seller.json("PATCH", `/api/animals/${animal.id}`, { title: "Another title" });
    const [row] = await server.deps.db.select().from(reports).where(eq(reports.id, report.id));
    expect(row?.snapshot).toMatchObject({ title: LISTING.title, price: LISTING.price });
    expect(await queryTrpc<OwnReport[]>(ramesh, "reports.own")).toMatchObject([
      { id: report.id, title: "Another title" },
    ]);
    expect(await queryTrpc(seller, "reports.own")).toEqual([]);
    await seller.json("PATCH", `/api/animals/${animal.id}`, { titleHindi: "मुर्रा भैंस" });
    const inHindi = await ramesh.send("GET", "/trpc/reports.own", undefined, { "Accept-Language": "hi" });
    expect(await inHindi.text()).toContain('"title":"मुर्रा भैंस"');
  });

  it("is listed with the generated title in the language of the page, and as stored once the listing is deleted", async () => {
    const ramesh = await newPerson(server);
    const { id } = await callTrpc<{ id: string }>(seller, "animals.create", { ...LISTING, ...FROM_FACTS });
    await send(ramesh, about("advance-payment", id));
    const titleIn = async (locale: string) =>
      (await queryTrpc<OwnReport[]>(ramesh, "reports.own", { locale })).map(({ title }) => title);
    expect(await titleIn("en")).toEqual(["Murrah buffalo, 2nd lactation"]);
    expect(await titleIn("hi")).toEqual(["मुर्रा भैंस, दूसरे ब्यात की"]);
    expect(await titleIn("mr")).toEqual(["मुऱ्हा म्हैस, दुसऱ्या वेताची"]);
    await seller.send("DELETE", `/api/animals/${id}`);
    expect(await titleIn("mr")).toEqual(["Murrah buffalo, 2nd lactation"]);
  });

  it("is rejected without a session, about oneself, about nothing, and while one is open", async () => {
    const ramesh = await newPerson(server);
    expect((await server.visitor().send("POST", "/api/reports", about())).status).toBe(401);
    expect(await codeOf(await send(seller))).toEqual([403, "OWN_CONTENT"]);
    expect(await codeOf(await send(seller, { ...about(), subjectType: "user", subjectId: seller.userId }))).toEqual([
      403,
      "OWN_CONTENT",
    ]);
    for (const subjectType of ["animal", "user", "review"]) {
      expect(await codeOf(await send(ramesh, { ...about(), subjectType, subjectId: "nothing" }))).toEqual([
        404,
        "SUBJECT_NOT_FOUND",
      ]);
    }
    expect((await send(ramesh)).status).toBe(201);
    expect(await codeOf(await send(ramesh, about("cruelty")))).toEqual([409, "ALREADY_REPORTED"]);
  });

  it("is one of five a day, also with a new account of the phone", async () => {
    const ramesh = await newPerson(server);
    for (let n = 0; n < REPORTS_PER_USER.max; n += 1) {
      const { id } = (await (await send(ramesh)).json()) as OwnReport;
      await callTrpc(ramesh, "reports.withdraw", { id });
    }
    const rejected = await send(ramesh);
    expect(rejected.headers.has("Retry-After")).toBe(true);
    expect(await codeOf(rejected)).toEqual([429, "RATE_LIMITED"]);
    await ramesh.send("DELETE", "/api/users/me");
    server.clock.advance(HOUR);
    const idToken = await ramesh.verifyPhone(ramesh.phone);
    await ramesh.json("POST", "/api/auth/session", { idToken, mode: "signup", name: "New" });
    expect((await send(ramesh)).status).toBe(429);
    server.clock.advance(DAY);
    expect((await send(ramesh)).status).toBe(201);
  });

  it("is withdrawn by its reporter alone, and only once", async () => {
    const [ramesh, mohan] = [await newPerson(server), await newPerson(server, "Mohan")];
    const { id } = (await (await send(ramesh)).json()) as OwnReport;
    await expect(callTrpc(mohan, "reports.withdraw", { id })).rejects.toThrow("REPORT_NOT_FOUND");
    await callTrpc(ramesh, "reports.withdraw", { id });
    await expect(callTrpc(ramesh, "reports.withdraw", { id })).rejects.toThrow("STATE_CHANGED");
    expect((await caseOf())?.closedAt).not.toBeNull();
    expect((await send(ramesh)).status).toBe(201);
    expect((await caseOf())?.closedAt).toBeNull();
  });
});

describe("reports hide a listing", () => {
  it.each<[ReportReason, object]>([
    ["advance-payment", HIDDEN],
    ["stolen-photo", HIDDEN],
    ["abusive", HIDDEN],
    ["already-sold", SHOWN],
    ["wrong-details", SHOWN],
    ["cruelty", SHOWN],
  ])("by two credible reporters for %s: %j", async (reason, state) => {
    await send(await crediblePerson(server), about(reason));
    expect(await stateOf()).toEqual(SHOWN);
    await send(await crediblePerson(server), about(reason));
    expect(await stateOf()).toEqual(state);
    const score = (await caseOf())?.score ?? 0;
    expect(score).toBeGreaterThan(0);
  });

  it("and tell the seller, until too few reports are left", async () => {
    const [one, two] = [await crediblePerson(server), await crediblePerson(server)];
    await send(one);
    const { id } = (await (await send(two)).json()) as OwnReport;
    expect((await server.visitor().send("GET", `/api/animals/${animal.id}`)).status).toBe(404);
    const told = () => server.deps.db.select().from(notices).where(eq(notices.userId, seller.userId));
    expect(await told()).toMatchObject([{ template: "hidden-by-reports" }]);
    await callTrpc(two, "reports.withdraw", { id });
    expect(await stateOf()).toEqual(SHOWN);
    expect((await told()).map(({ template }) => template).toSorted()).toEqual(["hidden-by-reports", "shown-again"]);
    expect((await send(two)).status).toBe(201);
    expect(await stateOf()).toEqual(SHOWN);
    await send(await crediblePerson(server));
    expect(await stateOf()).toEqual(HIDDEN);
  });

  it("not by accounts that are new, share a network or know each other, nor by rivals", async () => {
    const first = await crediblePerson(server);
    await send(first);
    await send(await newPerson(server));
    const neighbour = await crediblePerson(server);
    neighbour.address = first.address.replace(/\d+$/, "99");
    await send(neighbour);
    const rival = await crediblePerson(server);
    await newListing(rival);
    await send(rival);
    const friend = await crediblePerson(server);
    await newListing(first, { category: "goats", location: "Latur, 413512" });
    await friend.json("GET", `/api/sellers/${first.userId}/contact`);
    await send(friend);
    const dismissed = await crediblePerson(server);
    await send(dismissed, about("abusive", (await newListing(seller)).id));
    await server.deps.db
      .update(reports)
      .set({ outcome: "dismissed", closedAt: server.clock.now() })
      .where(eq(reports.reporterId, dismissed.userId));
    await send(dismissed);
    expect(await stateOf()).toEqual(SHOWN);
    await send(await crediblePerson(server));
    expect(await stateOf()).toEqual(HIDDEN);
  });

  it("not at all by sixty accounts without credit, which change neither the score nor the place in the queue", async () => {
    const [first, ...others] = await insertPeople(server, 60);
    if (first) await send(first, about("stolen-photo"));
    const opened = await caseOf();
    for (const person of others) await send(person, about("stolen-photo"));
    expect(await stateOf()).toEqual(SHOWN);
    const found = await caseOf();
    const known = and(eq(reports.caseId, found?.id ?? ""), isNotNull(reports.device));
    expect(await server.deps.db.$count(reports, known)).toBe(60);
    expect(found).toEqual(opened);
    expect(found?.scoreParts.find(({ part }) => part === "reports")).toMatchObject({ points: 0 });
  });

  it("once when three arrive at the same time", async () => {
    const people = [await crediblePerson(server), await crediblePerson(server), await crediblePerson(server)];
    const responses = await Promise.all(people.map((person) => send(person)));
    // The third finds the listing hidden.
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 201, 404]);
    expect(await stateOf()).toEqual(HIDDEN);
    const found = await caseOf();
    const decisions = eq(moderationDecisions.caseId, found?.id ?? "");
    expect(await server.deps.db.$count(moderationDecisions, decisions)).toBe(1);
  });

  it("at once as an intimate image, first in the queue and due in two hours", async () => {
    animal = await withPhoto(server, seller);
    await send(await agedPerson(server, DAY), about("intimate-image"));
    expect(await stateOf()).toEqual(HIDDEN);
    const dueAt = new Date(server.clock.now().getTime() + 2 * HOUR);
    expect(await caseOf()).toMatchObject({ isIntimate: true, dueAt });
    server.clock.advance(80 * HOUR);
    await endAutomaticWithholding(server.deps);
    expect(await stateOf()).toEqual(HIDDEN);
  });

  it("for 72 hours, then show it again and keep the case in the queue", async () => {
    await send(await crediblePerson(server));
    await send(await crediblePerson(server));
    await seller.json("PATCH", `/api/animals/${animal.id}`, { price: 80_000, isActive: true });
    server.clock.advance(72 * HOUR - 1);
    await endAutomaticWithholding(server.deps);
    expect(await stateOf()).toEqual(HIDDEN);
    server.clock.advance(1);
    await endAutomaticWithholding(server.deps);
    expect(await stateOf()).toEqual(SHOWN);
    expect((await caseOf())?.closedAt).toBeNull();
  });

  it("once for 72 hours: later reports of others, withdrawals and new reports of the same two do not hide it again", async () => {
    const [one, two] = [await crediblePerson(server), await crediblePerson(server)];
    await send(one);
    const { id } = (await (await send(two)).json()) as OwnReport;
    server.clock.advance(72 * HOUR);
    await endAutomaticWithholding(server.deps);
    const other = await newPerson(server);
    const { id: otherId } = (await (await send(other)).json()) as OwnReport;
    expect(await stateOf()).toEqual(SHOWN);
    await callTrpc(other, "reports.withdraw", { id: otherId });
    expect(await stateOf()).toEqual(SHOWN);
    await callTrpc(two, "reports.withdraw", { id });
    await send(two);
    expect(await stateOf()).toEqual(SHOWN);
    await send(await crediblePerson(server));
    expect(await stateOf()).toEqual(SHOWN);
    await send(await crediblePerson(server));
    expect(await stateOf()).toEqual(HIDDEN);
  });

  it.each([
    ["without photos and films", DAY, false],
    ["by an account that is younger than a day", DAY - 1, true],
  ])("not as an intimate image %s, but it is first in the queue", async (_what, age, hasPhoto) => {
    if (hasPhoto) animal = await withPhoto(server, seller);
    await send(await agedPerson(server, age), about("intimate-image"));
    expect(await stateOf()).toEqual(SHOWN);
    const dueAt = new Date(server.clock.now().getTime() + 2 * HOUR);
    expect(await caseOf()).toMatchObject({ isIntimate: true, dueAt });
    await send(await newPerson(server), about("cruelty"));
    expect(await stateOf()).toEqual(SHOWN);
  });

  it("not longer than 72 hours by two who report money, because a new account calls it intimate", async () => {
    animal = await withPhoto(server, seller);
    await send(await newPerson(server), about("intimate-image"));
    await send(await crediblePerson(server));
    await send(await crediblePerson(server));
    expect(await stateOf()).toEqual(HIDDEN);
    server.clock.advance(72 * HOUR);
    await endAutomaticWithholding(server.deps);
    expect(await stateOf()).toEqual(SHOWN);
  });

  it("as an intimate image only once by a person, or by another account of the same browser", async () => {
    animal = await withPhoto(server, seller);
    const person = await agedPerson(server, DAY);
    const { id } = (await (await send(person, about("intimate-image"))).json()) as OwnReport;
    expect(await stateOf()).toEqual(HIDDEN);
    await callTrpc(person, "reports.withdraw", { id });
    await send(person, about("intimate-image"));
    expect(await stateOf()).toEqual(SHOWN);
    const other = await agedPerson(server, DAY);
    const device = person.cookies.get("device");
    if (device !== undefined) other.cookies.set("device", device);
    await send(other, about("intimate-image"));
    expect(await stateOf()).toEqual(SHOWN);
    expect(await caseOf()).toMatchObject({ isIntimate: true });
  });

  it("not by two credible people who have withdrawn and report again", async () => {
    const people = [await crediblePerson(server), await crediblePerson(server)];
    const sent = await Promise.all(people.map(async (person) => (await send(person)).json() as Promise<OwnReport>));
    expect(await stateOf()).toEqual(HIDDEN);
    for (const [n, person] of people.entries()) await callTrpc(person, "reports.withdraw", { id: sent[n]?.id });
    for (const person of people) await send(person);
    expect(await stateOf()).toEqual(SHOWN);
  });

  it("as an intimate image still when the reporter's account is deleted, and not by the next one of the phone", async () => {
    animal = await withPhoto(server, seller);
    const person = await agedPerson(server, DAY);
    await send(person, about("intimate-image"));
    await person.send("DELETE", "/api/users/me");
    expect(await stateOf()).toEqual(HIDDEN);
    const other = await withPhoto(server, seller);
    const idToken = await person.verifyPhone(person.phone);
    await person.json("POST", "/api/auth/session", { idToken, mode: "signup", name: "New" });
    await send(person, about("intimate-image", other.id));
    expect(await stateOf(other.id)).toEqual(SHOWN);
  });

  it("not as an intimate image by a person whose report a moderator has dismissed", async () => {
    animal = await withPhoto(server, seller);
    const person = await agedPerson(server, DAY);
    await send(person, about("intimate-image"));
    const asha = await newModerator(server);
    await callTrpc(asha, "moderation.decide", { caseId: (await caseOf())?.id, version: 0, action: "fine" });
    const other = await withPhoto(server, seller);
    await send(person, about("intimate-image", other.id));
    expect(await stateOf(other.id)).toEqual(SHOWN);
    expect(await caseOf(other.id)).toMatchObject({ isIntimate: true });
  });

  it("only so many in an hour of the whole site, each trigger by itself, with an alarm", async () => {
    const { metrics } = server.deps.observability;
    const alarms = async () => (await metrics.hidingLimitRejections.get()).values.filter(({ value }) => value > 0);
    const key = (trigger: string) => `hidings:${trigger}`;
    const at = server.clock.now();
    const used = { intimate: AUTOMATIC_HIDINGS.max - 1, credible: AUTOMATIC_HIDINGS.max };
    await server.deps.db.delete(limitEvents);
    await server.deps.db
      .insert(limitEvents)
      .values([
        ...Array.from({ length: used.intimate }, () => ({ key: key("intimate-report"), at })),
        ...Array.from({ length: used.credible }, () => ({ key: key("credible-reports"), at })),
      ]);
    const pictured = [await withPhoto(server, seller), await withPhoto(server, seller)];
    const people = [await agedPerson(server, DAY), await agedPerson(server, DAY)];
    await Promise.all(people.map((person, n) => send(person, about("intimate-image", pictured[n]?.id))));
    const states = await Promise.all(pictured.map(({ id }) => stateOf(id)));
    expect(states.filter(({ hiddenBy }) => hiddenBy === "reports")).toHaveLength(1);
    expect(await alarms()).toEqual([{ labels: { trigger: "intimate-report" }, value: 1 }]);
    for (const { id } of pictured) expect(await caseOf(id)).toMatchObject({ isIntimate: true });
    await send(await crediblePerson(server));
    await send(await crediblePerson(server));
    expect(await stateOf()).toEqual(SHOWN);
    expect(await alarms()).toContainEqual({ labels: { trigger: "credible-reports" }, value: 1 });
    expect(server.logged.filter((line) => line.includes("hiding limit reached"))).toHaveLength(2);
    server.clock.advance(HOUR);
    await send(await crediblePerson(server));
    expect(await stateOf()).toEqual(HIDDEN);
  });

  it("as an intimate image also when an earlier report of something else is withdrawn", async () => {
    animal = await withPhoto(server, seller);
    const accomplice = await newPerson(server);
    const { id } = (await (await send(accomplice, about("wrong-details"))).json()) as OwnReport;
    await callTrpc(server.visitor() as TestUser, "grievances.file", {
      name: "Asha",
      contact: "asha@example.in",
      isIntimateImage: true,
      text: "My picture",
      page: `/animal/${animal.id}`,
    });
    expect(await stateOf()).toEqual(HIDDEN);
    await callTrpc(accomplice, "reports.withdraw", { id });
    expect(await stateOf()).toEqual(HIDDEN);
    expect(await caseOf()).toMatchObject({ isIntimate: true, closedAt: null });
  });

  it("as an intimate image, due two hours after that report, also in an older case", async () => {
    await send(await newPerson(server), about("wrong-details"));
    server.clock.advance(3 * DAY);
    await send(await newPerson(server), about("intimate-image"));
    expect(await caseOf()).toMatchObject({ dueAt: new Date(server.clock.now().getTime() + 2 * HOUR) });
  });

  it("as an intimate image until that report is withdrawn, then by the rules of the others", async () => {
    animal = await withPhoto(server, seller);
    await send(await newPerson(server), about("wrong-details"));
    const opened = await caseOf();
    const person = await agedPerson(server, DAY);
    const { id } = (await (await send(person, about("intimate-image"))).json()) as OwnReport;
    await callTrpc(person, "reports.withdraw", { id });
    expect(await stateOf()).toEqual(SHOWN);
    expect(await caseOf()).toMatchObject({ isIntimate: false, closedAt: null, dueAt: opened?.dueAt });
  });

  it("as an intimate image longer than 72 hours also after a decision that was undone", async () => {
    animal = await withPhoto(server, seller);
    await send(await agedPerson(server, DAY), about("intimate-image"));
    const asha = await newModerator(server);
    const caseId = (await caseOf())?.id;
    const decided = await callTrpc<{ decisionId: string; version: number }>(asha, "moderation.decide", {
      caseId,
      version: 0,
      action: "warn",
      reason: "wrong-details",
    });
    expect(await stateOf()).toEqual(SHOWN);
    await callTrpc(asha, "moderation.undo", { caseId, ...decided });
    const dueAt = new Date(server.clock.now().getTime() + 2 * HOUR);
    expect(await caseOf()).toMatchObject({ isIntimate: true, closedAt: null, dueAt });
    server.clock.advance(80 * HOUR);
    await endAutomaticWithholding(server.deps);
    expect(await stateOf()).toEqual(HIDDEN);
  });

  it("not for other reasons, but credible ones bring the case forward in the queue until they are withdrawn", async () => {
    await send(await newPerson(server), about("already-sold"));
    const opened = await caseOf();
    const due = opened?.dueAt.getTime() ?? 0;
    const person = await crediblePerson(server);
    const { id } = (await (await send(person, about("cruelty"))).json()) as OwnReport;
    expect((await caseOf())?.dueAt.getTime()).toBeLessThan(due);
    expect(await stateOf()).toEqual(SHOWN);
    await callTrpc(person, "reports.withdraw", { id });
    expect(await caseOf()).toMatchObject({ dueAt: opened?.dueAt });
  });

  it("about money, and the filter of money shows the case, also after a decision was undone", async () => {
    await send(await newPerson(server));
    const asha = await newModerator(server);
    const caseId = (await caseOf())?.id;
    expect(await caseOf()).toMatchObject({ isAboutMoney: true });
    const decided = await callTrpc<object>(asha, "moderation.decide", { caseId, version: 0, action: "fine" });
    expect(await caseOf()).toMatchObject({ isAboutMoney: false });
    await callTrpc(asha, "moderation.undo", { caseId, ...decided });
    expect(await caseOf()).toMatchObject({ isAboutMoney: true, closedAt: null });
  });

  it("not by a rival who has paused the own listing before", async () => {
    await send(await crediblePerson(server));
    const rival = await crediblePerson(server);
    const own = await newListing(rival);
    await rival.json("PATCH", `/api/animals/${own.id}`, { isActive: false });
    await send(rival);
    expect(await stateOf()).toEqual(SHOWN);
  });

  it("after a moderator's fine only by five new ones, or after seven days", async () => {
    await send(await newPerson(server), about("wrong-details"));
    await server.deps.db
      .update(moderationCases)
      .set({ fineAt: server.clock.now() })
      .where(eq(moderationCases.subjectId, animal.id));
    for (let n = 0; n < 4; n += 1) await send(await crediblePerson(server));
    expect(await stateOf()).toEqual(SHOWN);
    await send(await crediblePerson(server));
    expect(await stateOf()).toEqual(HIDDEN);
  });
});

describe("a new listing", () => {
  const risky = { description: "I am in Indian Army, send advance payment on PhonePe", price: 20_000 };

  it("with suspicious words from a new account is held below the threshold of the moderators, and released", async () => {
    const { deps } = server;
    const scammer = await newPerson(server, "R. Kumar");
    deps.env.RISK_HOLD_SCORE = 25;
    const held = await newListing(scammer, risky);
    expect(held.status).toBe("held");
    expect((await server.visitor().send("GET", `/api/animals/${held.id}`)).status).toBe(404);
    expect((await scammer.send("GET", `/api/animals/${held.id}`)).status).toBe(200);
    const told = await deps.db.select().from(notices).where(eq(notices.userId, scammer.userId));
    expect(told).toMatchObject([{ template: "held" }]);
    server.clock.advance(48 * HOUR);
    await endAutomaticWithholding(deps);
    expect(await stateOf(held.id)).toMatchObject({ onSale: true });
    expect((await caseOf(held.id))?.closedAt).toBeNull();
    deps.env.RISK_HOLD_SCORE = 40;
  });

  it("stays held above the high threshold", async () => {
    const { deps } = server;
    const scammer = await newPerson(server, "R. Kumar");
    [deps.env.RISK_HOLD_SCORE, deps.env.RISK_HIGH_SCORE] = [20, 25];
    const held = await newListing(scammer, risky);
    server.clock.advance(100 * HOUR);
    await endAutomaticWithholding(deps);
    expect(await stateOf(held.id)).toMatchObject({ onSale: false });
    [deps.env.RISK_HOLD_SCORE, deps.env.RISK_HIGH_SCORE] = [40, 70];
  });

  it("is held when an edit makes it risky, not by one that does not", async () => {
    const { deps } = server;
    const scammer = await newPerson(server, "R. Kumar");
    const { id } = await newListing(scammer);
    deps.env.RISK_HOLD_SCORE = 25;
    await scammer.json("PATCH", `/api/animals/${id}`, { price: 80_000 });
    expect(await stateOf(id)).toMatchObject({ onSale: true });
    await scammer.json("PATCH", `/api/animals/${id}`, risky);
    expect(await stateOf(id)).toMatchObject({ onSale: false });
    deps.env.RISK_HOLD_SCORE = 40;
  });

  it("is not held again by an edit that adds no risk, after its 48 hours", async () => {
    const { deps } = server;
    deps.env.RISK_HOLD_SCORE = 15;
    const scammer = await newPerson(server, "R. Kumar");
    const { id } = await newListing(scammer, { description: "Booking amount" });
    server.clock.advance(48 * HOUR);
    await endAutomaticWithholding(deps);
    await scammer.json("PATCH", `/api/animals/${id}`, { price: 19_000 });
    expect(await stateOf(id)).toMatchObject({ onSale: true });
    await scammer.json("PATCH", `/api/animals/${id}`, risky);
    expect(await stateOf(id)).toMatchObject({ onSale: false });
    deps.env.RISK_HOLD_SCORE = 40;
  });

  it("stays in the queue after its 48 hours when a report is withdrawn", async () => {
    const { deps } = server;
    deps.env.RISK_HOLD_SCORE = 25;
    const { id } = await newListing(await newPerson(server), risky);
    server.clock.advance(48 * HOUR);
    await endAutomaticWithholding(deps);
    const accomplice = await newPerson(server);
    const report = (await (await send(accomplice, about("cruelty", id))).json()) as OwnReport;
    await callTrpc(accomplice, "reports.withdraw", { id: report.id });
    expect((await caseOf(id))?.closedAt).toBeNull();
    deps.env.MODERATION = "after";
    const live = await newListing(await newPerson(server), risky);
    const second = (await (await send(accomplice, about("cruelty", live.id))).json()) as OwnReport;
    await callTrpc(accomplice, "reports.withdraw", { id: second.id });
    expect((await caseOf(live.id))?.closedAt).toBeNull();
    [deps.env.MODERATION, deps.env.RISK_HOLD_SCORE] = ["risky", 40];
  });

  it("is scored again by an edit during the hold, and stays held above the high threshold", async () => {
    const { deps } = server;
    [deps.env.RISK_HOLD_SCORE, deps.env.RISK_HIGH_SCORE] = [15, 25];
    const scammer = await newPerson(server, "R. Kumar");
    const held = await newListing(scammer, { description: "Booking amount" });
    expect(held.status).toBe("held");
    await scammer.json("PATCH", `/api/animals/${held.id}`, risky);
    server.clock.advance(100 * HOUR);
    await endAutomaticWithholding(deps);
    expect(await stateOf(held.id)).toMatchObject({ onSale: false });
    [deps.env.RISK_HOLD_SCORE, deps.env.RISK_HIGH_SCORE] = [40, 70];
  });

  it("that was created paused is checked when it is switched on or renewed", async () => {
    const { deps } = server;
    deps.env.RISK_HOLD_SCORE = 25;
    const scammer = await newPerson(server, "R. Kumar");
    const renewed = await newListing(scammer, { ...risky, isActive: false });
    expect((await callTrpc<{ status: string }>(scammer, "animals.renew", { id: renewed.id })).status).toBe("held");
    deps.env.RISK_HOLD_SCORE = 40;
    deps.env.MODERATION = "before";
    const { id } = await newListing(seller, { isActive: false });
    await seller.json("PATCH", `/api/animals/${id}`, { isActive: true });
    expect(await stateOf(id)).toMatchObject({ onSale: false });
    deps.env.MODERATION = "risky";
  });

  it("is held in the mode before, and only gets a case in the mode after", async () => {
    const { deps } = server;
    deps.env.MODERATION = "before";
    expect((await newListing(seller)).status).toBe("held");
    deps.env.MODERATION = "after";
    deps.env.RISK_HOLD_SCORE = 25;
    const { id, status } = await newListing(await newPerson(server), risky);
    expect([status, (await caseOf(id))?.isHeld]).toEqual(["live", false]);
    [deps.env.MODERATION, deps.env.RISK_HOLD_SCORE] = ["risky", 40];
  });
});

it("without a moderator nothing is hidden or held, and reports are kept", async () => {
  const { db, env } = server.deps;
  const had = await db.select().from(users).where(eq(users.role, "moderator"));
  await db.update(users).set({ role: null });
  env.MODERATION = "before";
  await send(await crediblePerson(server));
  await send(await crediblePerson(server));
  expect(await stateOf()).toEqual(SHOWN);
  expect((await newListing(seller)).status).toBe("live");
  const found = await caseOf();
  expect(await db.$count(reports, eq(reports.caseId, found?.id ?? ""))).toBe(2);
  env.MODERATION = "risky";
  for (const { id } of had) await db.update(users).set({ role: "moderator" }).where(eq(users.id, id));
});

describe("a listing that is not public any more", () => {
  let buyer: TestUser;
  beforeEach(async () => {
    buyer = await crediblePerson(server, "Buyer");
    await buyer.json("GET", `/api/sellers/${seller.userId}/contact?animal=${animal.id}`);
  });

  const pause = () => seller.json("PATCH", `/api/animals/${animal.id}`, { isActive: false });
  const remove = () => seller.send("DELETE", `/api/animals/${animal.id}`);
  const sell = () => seller.json("POST", `/api/animals/${animal.id}/sold`, { where: "here" });
  const hide = () =>
    server.deps.db.transaction((tx) =>
      hideListing(tx, animal.id, { by: "moderator", actorId: null, at: server.clock.now() }),
    );
  const suspend = () =>
    server.deps.db.transaction((tx) =>
      blockUser(tx, seller.userId, "banned", { actorId: null, at: server.clock.now() }),
    );
  const mayReport = (user: TestUser) => queryTrpc<boolean>(user, "reports.mayReportEnded", { animalId: animal.id });
  const NOT_FOUND = [404, "SUBJECT_NOT_FOUND"];

  it.each([
    ["paused", pause],
    ["deleted", remove],
    ["sold and then deleted", () => sell().then(remove)],
    ["hidden", hide],
    ["without its seller, who is banned", suspend],
  ])("%s: is reported by who saw the number, and by no other", async (_, end) => {
    const stranger = await crediblePerson(server, "Stranger");
    const unknown = await codeOf(await send(stranger, about("advance-payment", uuidv7())));
    await end();
    expect(await codeOf(await send(stranger))).toEqual(unknown);
    expect(unknown).toEqual(NOT_FOUND);
    expect([await mayReport(stranger), await mayReport(buyer)]).toEqual([false, true]);
    expect((await send(buyer)).status).toBe(201);
    expect(await codeOf(await send(buyer))).toEqual([409, "ALREADY_REPORTED"]);
    expect(await caseOf()).toMatchObject({ ownerId: seller.userId, closedAt: null });
  });

  it.each([
    ["paused", pause],
    ["deleted", remove],
  ])("%s: is reported for 30 days, also when the number was seen long before", async (_, end) => {
    server.clock.advance(40 * DAY);
    await server.deps.db.update(sessions).set({ expire: new Date("9999-12-31T00:00:00Z") });
    await end();
    server.clock.advance(REPORT_AFTER_END_MS - 1);
    const { id } = (await (await send(buyer)).json()) as OwnReport;
    await callTrpc(buyer, "reports.withdraw", { id });
    server.clock.advance(1);
    expect([await mayReport(buyer), await codeOf(await send(buyer))]).toEqual([false, NOT_FOUND]);
  });

  it("counts the day's five reports, and is not reported by its seller", async () => {
    await remove();
    expect(await codeOf(await send(seller))).toEqual(NOT_FOUND);
    for (let n = 0; n < REPORTS_PER_USER.max; n += 1) {
      const { id } = (await (await send(buyer)).json()) as OwnReport;
      await callTrpc(buyer, "reports.withdraw", { id });
    }
    expect((await send(buyer)).status).toBe(429);
  });

  it("is a case with what its events have if there is no copy, and the seller can be suspended", async () => {
    await seller.json("PATCH", `/api/animals/${animal.id}`, { price: 80_000 });
    await remove();
    await server.deps.db.delete(contacts).where(eq(contacts.animalId, animal.id));
    await server.deps.db.delete(listingCopies).where(eq(listingCopies.animalId, animal.id));
    await send(buyer);
    const [row] = await server.deps.db.select().from(reports).where(eq(reports.reporterId, buyer.userId));
    expect(row?.snapshot).toEqual({ category: "buffalo", districtId: "HR-Hisar", price: 80_000 });
    const moderator = await newModerator(server);
    const found = await caseOf();
    const seen = await callTrpc<CaseView>(moderator, "moderation.case", { caseId: found?.id });
    expect(seen).toMatchObject({
      animal: null,
      owner: { id: seller.userId },
      snapshot: { category: "buffalo", price: 80_000 },
      snapshotPlace: { en: "Hisar, Haryana", hi: "हिसार, हरियाणा", mr: "हिसार, हरियाणा" },
      reports: [{ reason: "advance-payment", isCredible: true }],
    });
    expect(seen.score).toBeGreaterThan(0);
    expect(seen.events.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["animal.created", "animal.updated", "animal.deleted"]),
    );
    const decision = { caseId: seen.id, version: seen.version, action: "suspend-7", reason: "advance-payment" };
    await callTrpc(moderator, "moderation.decide", decision);
    const [suspended] = await server.deps.db.select().from(users).where(eq(users.id, seller.userId));
    expect(suspended?.suspendedUntil).not.toBeNull();
  });

  it("keeps the copy of an earlier report", async () => {
    const earlier = await crediblePerson(server);
    await send(earlier);
    const moderator = await newModerator(server);
    const { id: caseId, version } = (await caseOf()) ?? {};
    await callTrpc(moderator, "moderation.decide", { caseId, version, action: "fine" });
    await remove();
    await send(buyer);
    expect((await caseOf())?.snapshot).toMatchObject({ title: LISTING.title, category: "buffalo" });
  });

  it("does not count the report of a rival, like that of a public one", async () => {
    await newListing(buyer);
    await remove();
    await send(buyer);
    const [row] = await server.deps.db.select().from(reports).where(eq(reports.reporterId, buyer.userId));
    expect(row?.isCredible).toBe(false);
  });

  it("is reported without a person after its seller has deleted the account", async () => {
    await seller.send("DELETE", "/api/users/me");
    expect(await mayReport(buyer)).toBe(true);
    expect((await send(buyer)).status).toBe(201);
    const found = await caseOf();
    expect(found).toMatchObject({ ownerId: null, snapshot: { category: "buffalo", price: LISTING.price } });
    const moderator = await newModerator(server);
    const seen = await callTrpc<CaseView>(moderator, "moderation.case", { caseId: found?.id });
    expect([seen.owner, seen.animal]).toEqual([null, null]);
    const decision = { caseId: seen.id, version: seen.version, action: "warn", reason: "advance-payment" };
    await callTrpc(moderator, "moderation.decide", decision);
    expect(await queryTrpc<OwnReport[]>(buyer, "reports.own")).toMatchObject([
      { title: LISTING.title, outcome: "acted" },
    ]);
  });

  it("leaves no person in its case when the seller deletes the account after the report", async () => {
    await remove();
    await send(buyer);
    await seller.send("DELETE", "/api/users/me");
    expect(await caseOf()).toMatchObject({ ownerId: null, ownerDeletedAt: expect.any(Date) });
    const exported = await buyer.json<{ moderation: { reports: object[] } }>("GET", "/api/users/me/export");
    expect(exported.moderation.reports).toMatchObject([{ subjectId: animal.id, snapshot: { category: "buffalo" } }]);
  });
});
