import { auditLog } from "@pashu/db/schema/moderation";
import { diseaseNotices } from "@pashu/db/schema/disease-notices";
import { events } from "@pashu/db/schema/events";
import { users } from "@pashu/db/schema/users";
import type { DiseaseNotice } from "@pashu/validators/disease-notices";
import { DAY, DISEASE_NOTICE_AREAS_MAX, DISEASE_NOTICE_DAYS_MAX, HOUR } from "@pashu/validators/limits";
import { DISEASE_NOTICES_HEADER } from "@pashu/validators/protocol";
import { asc, eq, like, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { indianDay } from "../../platform/indian-day.ts";
import { startTestServer, type TestServer, type TestUser } from "../../testing/server.ts";
import { callTrpc, newModerator, newPerson, queryTrpc } from "../moderation/testing-moderation.ts";
import type { ManagedNotice } from "./list-disease-notices.ts";

let server: TestServer;
let operator: TestUser;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  // A new session each time, because the tests move the clock.
  operator = await newModerator(server, "operator");
  await server.deps.db.delete(diseaseNotices);
  await server.deps.diseaseNotices.refresh();
});
afterAll(() => server.close());

const inDays = (days: number) => indianDay(new Date(server.clock.now().getTime() + days * DAY));
const noticeInput = (changes: object = {}) => ({
  kind: "markets-closed",
  categories: ["cattle", "buffalo"],
  districts: ["HR-Hisar", "rohtak-haryana"],
  from: inDays(0),
  to: inDays(20),
  text: { en: "Lumpy skin disease.", hi: "लंपी रोग।", mr: "लंपी आजार." },
  source: "District Collector",
  sourceUrl: "https://hisar.gov.in/notice/1",
  ...changes,
});
const publish = (changes: object = {}, by = operator) =>
  callTrpc<ManagedNotice>(by, "diseaseNotices.publish", noticeInput(changes));
const list = (query = "") => server.visitor().json<DiseaseNotice[]>("GET", `/api/notices${query}`);
const idsOf = async (query = "") => (await list(query)).map(({ id }) => id);
const versionHeader = async () => {
  const response = await server.visitor().send("GET", "/trpc/categories.counts");
  return response.headers.get(DISEASE_NOTICES_HEADER);
};

/** The response to a wrong input. */
async function fieldsOf(changes: object): Promise<Record<string, { key: string; values: object }>> {
  const response = await operator.send("POST", "/trpc/diseaseNotices.publish", { json: noticeInput(changes) });
  const { error } = (await response.json()) as {
    error: { json: { data: { appCode: string; fields: Record<string, { key: string; values: object }> } } };
  };
  expect(error.json.data.appCode).toBe("INVALID_INPUT");
  return error.json.data.fields;
}

describe("a published notice", () => {
  it("has the names of its places in each language, and nothing about its author", async () => {
    const { id } = await publish({ states: ["Punjab", "PB"] });
    expect(await list()).toEqual([
      {
        id,
        kind: "markets-closed",
        categories: ["cattle", "buffalo"],
        areas: [
          { id: "PB", slug: "punjab", name: { en: "Punjab", hi: "पंजाब", mr: "पंजाब" } },
          { id: "HR-Hisar", slug: "hisar-haryana", name: { en: "Hisar", hi: "हिसार", mr: "हिसार" } },
          { id: "HR-Rohtak", slug: "rohtak-haryana", name: { en: "Rohtak", hi: "रोहतक", mr: "रोहतक" } },
        ],
        from: inDays(0),
        to: inDays(20),
        text: { en: "Lumpy skin disease.", hi: "लंपी रोग।", mr: "लंपी आजार." },
        source: "District Collector",
        sourceUrl: "https://hisar.gov.in/notice/1",
      },
    ]);
  });

  it("is found by its district, its state and its animals, and by no others", async () => {
    const { id } = await publish();
    const state = await publish({ districts: [], states: ["punjab"], categories: [], to: inDays(30) });
    const found = [
      ["", [id, state.id]],
      ["?district=hisar-haryana", [id]],
      ["?district=karnal-haryana", []],
      ["?state=haryana", [id]],
      ["?state=goa", []],
      ["?district=ludhiana-punjab", [state.id]],
      ["?category=cattle", [id, state.id]],
      ["?category=goats", [state.id]],
      ["?category=goats&district=hisar-haryana", []],
    ] as const;
    for (const [query, ids] of found) expect([query, await idsOf(query)]).toEqual([query, ids]);
  });

  it("begins and ends by the clock, at midnight in India", async () => {
    const { id } = await publish({ from: inDays(1), to: inDays(2) });
    expect([await idsOf(), await versionHeader()]).toEqual([[], null]);
    server.clock.advance(DAY);
    expect(await idsOf()).toEqual([id]);
    const version = await versionHeader();
    expect(version).toMatch(/^[\w-]{8}$/);
    const lastMidnight = Date.parse(`${inDays(2)}T00:00:00+05:30`);
    server.clock.advance(lastMidnight - server.clock.now().getTime() - 1);
    expect(await idsOf()).toEqual([id]);
    server.clock.advance(1);
    expect([await idsOf(), await versionHeader()]).toEqual([[], null]);
  });

  it("costs a request no query, and disappears only when the database says so", async () => {
    const { id } = await publish();
    await server.deps.db.execute(sql`alter table disease_notices rename to unavailable`);
    await server.deps.diseaseNotices.refresh();
    expect(await idsOf()).toEqual([id]);
    expect(server.logged.filter((line) => line.includes("disease notices not loaded"))).toHaveLength(1);
    await server.deps.db.execute(sql`alter table unavailable rename to disease_notices`);
  });

  it("has its text as it was typed, also with markup", async () => {
    const text = { en: "<script>alert(1)</script>", hi: "<b>लंपी</b>", mr: "लंपी & आजार" };
    await publish({ text });
    expect((await list())[0]?.text).toEqual(text);
  });
});

describe("wrong input", () => {
  it.each([
    ["the last day before the first", { to: "2026-01-01" }, "to", "valid.dayOrder"],
    ["no last day", { to: undefined }, "to", "valid.required"],
    ["no first day", { from: "" }, "from", "valid.required"],
    ["a day that does not exist", { to: "2026-02-30" }, "to", "valid.required"],
    ["no place", { districts: [] }, "districts", "valid.required"],
    ["a text in one language", { text: { en: "Closed." } }, "text.hi", "valid.required"],
    ["a blank text", { text: { en: "Closed.", hi: "बंद", mr: " \u200b " } }, "text.mr", "valid.required"],
    ["no source", { source: undefined }, "source", "valid.required"],
    ["no link", { sourceUrl: undefined }, "sourceUrl", "valid.required"],
    ["an http link", { sourceUrl: "http://hisar.gov.in" }, "sourceUrl", "valid.httpsLink"],
    ["a script as link", { sourceUrl: "javascript:alert(1)" }, "sourceUrl", "valid.httpsLink"],
    ["a link with a false host", { sourceUrl: "https://hisar.gov.in@example.org" }, "sourceUrl", "valid.httpsLink"],
    ["an unknown kind", { kind: "cull" }, "kind", "valid.invalid"],
    ["an unknown animal", { categories: ["camel"] }, "categories.0", "valid.invalid"],
  ])("%s is refused with its field", async (_, changes, field, key) => {
    expect((await fieldsOf(changes))[field]?.key).toBe(key);
    expect(await list()).toEqual([]);
  });

  it("names an unknown district and an unknown state", async () => {
    const fields = await fieldsOf({ districts: ["HR-Hisar", 'HR-"Hissar"?'], states: ["Narnia"] });
    expect(fields).toEqual({
      "districts.1": { key: "valid.unknownPlace", values: { name: 'HR-"Hissar"?' } },
      "states.0": { key: "valid.unknownPlace", values: { name: "Narnia" } },
    });
  });

  it("refuses a notice that is over, that lasts too long, or that lists too many places", async () => {
    expect(await fieldsOf({ from: inDays(-9), to: inDays(-1) })).toMatchObject({ to: { key: "valid.dayOver" } });
    expect(await fieldsOf({ to: inDays(DISEASE_NOTICE_DAYS_MAX) })).toMatchObject({ to: { key: "valid.daysAtMost" } });
    await publish({ to: inDays(DISEASE_NOTICE_DAYS_MAX - 1) });
    const districts = Array.from({ length: DISEASE_NOTICE_AREAS_MAX + 1 }, () => "HR-Hisar");
    expect(await fieldsOf({ districts })).toMatchObject({ districts: { key: "valid.atMost" } });
  });
});

describe("a change", () => {
  it("replaces the notice, and an earlier or ended version is refused", async () => {
    const { id } = await publish();
    const before = await versionHeader();
    const change = (version: number, changes: object) =>
      callTrpc<ManagedNotice>(operator, "diseaseNotices.change", { id, version, ...noticeInput(changes) });
    expect(await change(0, { kind: "vaccination" })).toMatchObject({ kind: "vaccination", version: 1 });
    expect((await list())[0]).toMatchObject({ id, kind: "vaccination" });
    expect(await versionHeader()).not.toBe(before);
    await expect(change(0, { kind: "no-movement" })).rejects.toThrow("CASE_CHANGED");
    const end = (version: number) => callTrpc(operator, "diseaseNotices.end", { id, version });
    await expect(end(0)).rejects.toThrow("CASE_CHANGED");
    await end(1);
    expect([await idsOf(), await versionHeader()]).toEqual([[], null]);
    await expect(end(2)).rejects.toThrow("CASE_CHANGED");
    await expect(change(2, {})).rejects.toThrow("CASE_CHANGED");
    const unknown = { id: "01934f0c-4e1b-7c3a-9d52-0a6f3be8c1d7", version: 0 };
    await expect(callTrpc(operator, "diseaseNotices.end", unknown)).rejects.toThrow("SUBJECT_NOT_FOUND");
  });

  it("is in the event log and in the audit log, and a change of nothing is not", async () => {
    const { id } = await publish();
    await callTrpc(operator, "diseaseNotices.change", { id, version: 0, ...noticeInput() });
    await callTrpc(operator, "diseaseNotices.change", { id, version: 0, ...noticeInput({ source: "Collector" }) });
    await callTrpc(operator, "diseaseNotices.end", { id, version: 1 });
    const { db } = server.deps;
    const logged = await db.select().from(events).where(eq(events.subjectId, id)).orderBy(asc(events.id));
    const places = ["HR-Hisar", "HR-Rohtak"];
    const data = { kind: "markets-closed", categories: ["cattle", "buffalo"], places, from: inDays(0), to: inDays(20) };
    expect(logged.map(({ kind, actorId, data: stored }) => ({ kind, actorId, data: stored }))).toEqual([
      { kind: "disease-notice.published", actorId: operator.userId, data },
      { kind: "disease-notice.changed", actorId: operator.userId, data: { ...data, fields: ["source"] } },
      { kind: "disease-notice.ended", actorId: operator.userId, data: {} },
    ]);
    const audited = await db.select().from(auditLog).where(eq(auditLog.targetId, id)).orderBy(asc(auditLog.id));
    expect(audited.map(({ action, actorId, data: stored }) => [action, actorId, stored])).toEqual([
      ["disease-notice.published", operator.userId, {}],
      ["disease-notice.changed", operator.userId, { fields: "source" }],
      ["disease-notice.ended", operator.userId, {}],
    ]);
  });
});

describe("rights", () => {
  const WRITES = ["publish", "preview", "change", "end"] as const;
  const inputs = async () => {
    const seen = await publish();
    const { id, version } = seen;
    const change = { id, version, ...noticeInput({ source: "Somebody else" }) };
    return { publish: noticeInput(), preview: noticeInput(), change, end: { id, version } };
  };

  it.each(["visitor", "user", "moderator", "suspended operator", "banned operator", "operator of yesterday"])(
    "a %s writes nothing",
    async (who) => {
      const given = await inputs();
      const others: Record<string, () => Promise<TestUser>> = {
        visitor: async () => server.visitor() as TestUser,
        user: () => newPerson(server),
        moderator: () => newModerator(server),
        "operator of yesterday": () => newModerator(server, "operator"),
      };
      const blocked = { suspended: { suspendedUntil: new Date("2100-01-01") }, banned: { bannedAt: new Date() } };
      const one = await (others[who] ?? (() => newModerator(server, "operator")))();
      for (const [word, changes] of Object.entries(blocked)) {
        if (who.startsWith(word)) await server.deps.db.update(users).set(changes).where(eq(users.id, one.userId));
      }
      if (who === "operator of yesterday") server.clock.advance(13 * HOUR);
      const before = await list();
      for (const verb of WRITES)
        await expect(callTrpc(one, `diseaseNotices.${verb}`, given[verb])).rejects.toThrow(
          /^(NOT_SIGNED_IN|NOT_MODERATOR|SUSPENDED|BANNED|CODE_REQUIRED)$/,
        );
      expect(await list()).toEqual(before);
      expect(await server.deps.db.$count(diseaseNotices)).toBe(1);
    },
  );

  it("a moderator reads all notices, also planned ones; a user and a visitor only those of today", async () => {
    const { id } = await publish({ from: inDays(5) });
    const all = (one: TestUser) => queryTrpc<ManagedNotice[]>(one, "diseaseNotices.all");
    expect(await all(await newModerator(server))).toMatchObject([{ id, version: 0, isEnded: false }]);
    await expect(all(await newPerson(server))).rejects.toThrow("NOT_MODERATOR");
    await expect(all(server.visitor() as TestUser)).rejects.toThrow("NOT_SIGNED_IN");
    expect(await queryTrpc(server.visitor() as TestUser, "diseaseNotices.current")).toMatchObject({ notices: [] });
  });

  it("a preview returns what readers would see, and publishes nothing", async () => {
    const seen = await callTrpc<DiseaseNotice>(operator, "diseaseNotices.preview", noticeInput());
    expect(seen).toMatchObject({ id: "preview", kind: "markets-closed", areas: [{ id: "HR-Hisar" }, {}] });
    expect(await server.deps.db.$count(diseaseNotices)).toBe(0);
  });
});

it("a notice stays when the account of its operator is deleted", async () => {
  const leaving = await newModerator(server, "operator");
  const { id } = await publish({}, leaving);
  expect((await leaving.send("DELETE", "/api/users/me")).status).toBe(204);
  expect(await idsOf()).toEqual([id]);
  const [row] = await server.deps.db.select().from(diseaseNotices);
  expect(row?.createdBy).toBeNull();
  const actors = await server.deps.db.select().from(events).where(like(events.kind, "disease-notice.%"));
  expect(actors.filter(({ actorId }) => actorId === leaving.userId)).toEqual([]);
});
