import { sessions } from "@pashu/db/schema/auth";
import { events } from "@pashu/db/schema/events";
import { moderationCases } from "@pashu/db/schema/moderation";
import { CONSENT_VERSION } from "@pashu/validators/enums";
import { DAY, HOUR, LISTING_LIFE_DAYS, NEWS_MAX } from "@pashu/validators/limits";
import { eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { startTestServer, type TestServer, type TestUser } from "../../testing/server.ts";
import { callTrpc, LISTING, newModerator, newPerson, queryTrpc } from "../moderation/testing-moderation.ts";
import type { SessionUser } from "./list-news.ts";

let server: TestServer;
let seller: TestUser;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  server.clock.advance(60 * DAY);
  seller = await newPerson(server, "Sunita");
  await server.deps.db.update(sessions).set({ expire: new Date("9999-12-31T00:00:00Z") });
});
afterAll(() => server.close());

const newsOf = async (user: TestUser) => (await queryTrpc<SessionUser>(user, "auth.me")).news;
const list = (user = seller) => user.json<{ id: string }>("POST", "/api/animals", LISTING);
const now = () => server.clock.now().toISOString();
const takeNumber = (buyer: TestUser, animalId: string) =>
  callTrpc(buyer, "sellers.contact", { sellerId: seller.userId, animalId, consent: CONSENT_VERSION });

it("has the time of each contact that a buyer was given, newest first, and none of another seller's", async () => {
  const { id } = await list();
  expect(await newsOf(seller)).toEqual([]);
  const [buyer, other] = [await newPerson(server), await newPerson(server)];
  await takeNumber(buyer, id);
  const first = now();
  server.clock.advance(HOUR);
  await takeNumber(other, id);
  // Counted once a day, and not at all for the seller.
  await takeNumber(buyer, id);
  await takeNumber(seller, id);
  expect(await newsOf(seller)).toEqual([now(), first]);
  expect(await newsOf(buyer)).toEqual([]);
});

it("forgets a contact after seven days", async () => {
  const { id } = await list();
  await takeNumber(await newPerson(server), id);
  server.clock.advance(7 * DAY - 1);
  // The question that waits since the seventh day is new.
  expect(await newsOf(seller)).toHaveLength(1);
  server.clock.advance(1);
  expect(await newsOf(seller)).toEqual([now()]);
});

it("has the time from which the seller is asked if the animal is still for sale, until she answers", async () => {
  const { id } = await list();
  server.clock.advance((LISTING_LIFE_DAYS - 5) * DAY);
  const asked = now();
  server.clock.advance(HOUR);
  expect(await newsOf(seller)).toEqual([asked]);
  await seller.json("POST", `/api/animals/${id}/renew`);
  expect(await newsOf(seller)).toEqual([]);
});

it("has the time of a decision about a listing, until it is read", async () => {
  const { id } = await list();
  const report = { subjectType: "animal", subjectId: id, reason: "abusive" };
  await (await newPerson(server)).json("POST", "/api/reports", report);
  const [found] = await server.deps.db.select().from(moderationCases).where(eq(moderationCases.subjectId, id));
  const decision = { caseId: found?.id, version: found?.version, action: "hide", reason: "abusive" };
  await callTrpc(await newModerator(server), "moderation.decide", decision);
  expect(await newsOf(seller)).toEqual([now()]);
  const { notices } = await queryTrpc<{ notices: { id: string }[] }>(seller, "standing.get");
  for (const notice of notices) await callTrpc(seller, "standing.markRead", { id: notice.id });
  expect(await newsOf(seller)).toEqual([]);
});

it("has the newest ones only", async () => {
  const { id } = await list();
  const times = Array.from({ length: NEWS_MAX + 5 }, (_, hour) => new Date(server.clock.now().getTime() - hour * HOUR));
  const contact = { kind: "animal.contact-shown", subjectId: id, actorId: null, data: {} } as const;
  await server.deps.db.insert(events).values(times.map((at) => ({ ...contact, id: uuidv7(), at })));
  expect(await newsOf(seller)).toEqual(times.slice(0, NEWS_MAX).map((at) => at.toISOString()));
});

it("comes with the login, and is no part of the REST API", async () => {
  const { id } = await list();
  await takeNumber(await newPerson(server), id);
  const idToken = await seller.verifyPhone(seller.phone);
  const { news } = await callTrpc<SessionUser>(seller, "auth.openSession", { mode: "login", idToken });
  expect(news).toEqual([now()]);
  expect(await seller.json("GET", "/api/auth/user")).not.toHaveProperty("news");
});

it("keeps the session when the news cannot be read", async () => {
  await server.deps.db.execute(sql`alter table notices rename to notices_away`);
  try {
    const user = await queryTrpc<SessionUser>(seller, "auth.me");
    expect(user.name).toBe("Sunita");
    expect(user).not.toHaveProperty("news");
    expect(server.logged.join("")).toContain("news of a user not read");
  } finally {
    await server.deps.db.execute(sql`alter table notices_away rename to notices`);
  }
});
