import { sessions } from "@pashu/db/schema/auth";
import { moderationCases } from "@pashu/db/schema/moderation";
import { users } from "@pashu/db/schema/users";
import { DAY, MODERATOR_SESSION_MAX_AGE_MS } from "@pashu/validators/limits";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { sessionsOf } from "../platform/sessions.ts";
import type { TestClient, TestServer, TestUser } from "../testing/server.ts";
import { ALL_ENDPOINTS, type ApiEndpoint, type Values } from "./endpoints.fixture.ts";
import {
  allRows,
  blockedPhone,
  difference,
  newUser,
  newSeller,
  newVisitor,
  inputFor,
  type Seller,
  startServer,
} from "./users.fixture.ts";

/** Owner-only endpoints run first, because an opened contact extends the user's rights. */
const ENDPOINTS = ALL_ENDPOINTS.toSorted((one, other) => Number(other.ownerOnly) - Number(one.ownerOnly)).map(
  (endpoint) => [endpoint.name, endpoint] as const,
);
const CONTACT_ENDPOINTS = ["getSellerContact", "tRPC sellers.contact"];
const REPORT_ENDPOINTS = ["report", "tRPC reports.create"];

let server: TestServer;
let seller: Seller;
let other: TestUser;
let caseId: string;
beforeAll(async () => {
  server = await startServer();
  seller = await newSeller(server);
  const reporter = await newUser(server);
  const report = { subjectType: "animal", subjectId: seller.animal.id, reason: "wrong-details" };
  await reporter.json("POST", "/api/reports", report);
  const [found] = await server.deps.db.select().from(moderationCases);
  caseId = found?.id ?? "";
  other = await newUser(server);
});
afterAll(() => server.close());

async function sendAndCompare(endpoint: ApiEndpoint, client: TestClient, values: Values) {
  const before = await allRows(server);
  const response = await endpoint.send(client, values);
  const text = Buffer.from(await response.clone().arrayBuffer()).toString();
  const status = await endpoint.check(response);
  return { status, text, changed: difference(before, await allRows(server)) };
}

/** Rows without an owner: codes being sent, counts, what remains of deleted accounts, files to delete. */
function hasNoOwner(row: string): boolean {
  return /^(?:otp_challenges|form_starts) |^uploads .*"owner_id": null|^(audit_log|contact_log|events|reports) .*"(viewer|actor|reporter)_id": null/.test(
    row,
  );
}

/** The rights of every user, also of one with a role: own rows, and nothing private. */
async function expectUsersRights(name: string, endpoint: ApiEndpoint, user: TestUser): Promise<void> {
  const { status, text, changed } = await sendAndCompare(endpoint, user, inputFor(seller, endpoint));
  if (endpoint.ownerOnly) expect(status).toBe(403);
  else if (endpoint.needsSession) expect(status).not.toBe(401);
  if (status >= 400) expect(changed).toEqual([]);
  const othersRows = changed.filter((row) => !row.includes(user.userId) && !hasNoOwner(row));
  expect(othersRows.filter((row) => !isCounter(name, row))).toEqual([]);
  expect(findValues(text, seller.secrets)).toEqual([]);
  const contact = findValues(text, seller.contact);
  expect(contact).toEqual(CONTACT_ENDPOINTS.includes(name) ? seller.contact : []);
}

function isCounter(name: string, row: string): boolean {
  // The seller is notified that the number was shown, and the listing is kept as the buyer saw it.
  if (CONTACT_ENDPOINTS.includes(name)) return /^(?:animal_activity|listing_copies|notifications) /.test(row);
  return REPORT_ENDPOINTS.includes(name) && row.startsWith("moderation_cases ");
}

function findValues(text: string, values: string[]): string[] {
  return values.filter((value) => text.includes(value));
}

afterEach(async () => {
  if (!other.cookies.has(server.deps.sessions.sessionCookieName)) other = await newUser(server);
});

describe.each(ENDPOINTS)("%s with another user's resources", (name, endpoint) => {
  it("lets a visitor change nothing and reveals nothing private", async () => {
    const { status, text, changed } = await sendAndCompare(endpoint, newVisitor(server), inputFor(seller, endpoint));
    if (endpoint.needsSession) expect(status).toBe(401);
    else if (endpoint.ownerOnly) expect(status).toBe(403);
    const unexpected = status < 400 ? changed.filter((row) => !/^(?:otp_challenges|form_starts) /.test(row)) : changed;
    expect(unexpected).toEqual([]);
    expect(findValues(text, [...seller.contact, ...seller.secrets])).toEqual([]);
  });

  it("lets another user change only their own rows and reveals nothing private", async () => {
    if (endpoint.role === null) return expectUsersRights(name, endpoint, other);
    const { status, text, changed } = await sendAndCompare(endpoint, other, { ...inputFor(seller, endpoint), caseId });
    expect([status, text, changed]).toEqual([403, expect.stringContaining("NOT_MODERATOR"), []]);
  });
});

/** Calls that need a role run first, because a moderator may not decide about whom she has reported. */
const BY_ROLE = ENDPOINTS.toSorted(([, one], [, two]) => Number(two.role !== null) - Number(one.role !== null));

describe.each(["moderator", "operator"] as const)("a user who is %s", (role) => {
  let colleague: TestUser;
  async function grant(): Promise<void> {
    colleague = await newUser(server, "Asha");
    await server.deps.db.update(users).set({ role }).where(eq(users.id, colleague.userId));
  }
  beforeAll(grant);
  afterEach(async () => {
    if (!colleague.cookies.has(server.deps.sessions.sessionCookieName)) await grant();
  });

  async function setSessionAge(ms: number): Promise<void> {
    const signedInAt = new Date(server.clock.now().getTime() - ms).toISOString();
    const sess = sql`(${sessions.sess}::jsonb || jsonb_build_object('signedInAt', ${signedInAt}::text))::json`;
    await server.deps.db.update(sessions).set({ sess }).where(sessionsOf(colleague.userId));
  }

  it.each(BY_ROLE)("has in %s the rights of the role and no others", async (name, endpoint) => {
    if (endpoint.role === null) return expectUsersRights(name, endpoint, colleague);
    await setSessionAge(MODERATOR_SESSION_MAX_AGE_MS);
    const { status, text, changed } = await sendAndCompare(endpoint, colleague, roleInput(endpoint));
    if (endpoint.role === "operator" && role === "moderator")
      expect([status, text, changed]).toEqual([403, expect.stringContaining("NOT_MODERATOR"), []]);
    else expect([401, 403]).not.toContain(status);
    expect(findValues(text, [...seller.contact, ...seller.secrets])).toEqual([]);
  });

  it.each(BY_ROLE.filter(([, endpoint]) => endpoint.role === role))(
    "needs for %s a code of the last 12 hours",
    async (_name, endpoint) => {
      await setSessionAge(MODERATOR_SESSION_MAX_AGE_MS + 1);
      const { status, text, changed } = await sendAndCompare(endpoint, colleague, roleInput(endpoint));
      expect([status, text, changed]).toEqual([403, expect.stringContaining("CODE_REQUIRED"), []]);
    },
  );

  function roleInput(endpoint: ApiEndpoint): Values {
    const own = { caseId, userId: seller.userId, phone: seller.phone, version: 0, action: "fine" };
    return { ...inputFor(seller, endpoint), ...own };
  }
});

const OF_USERS = ENDPOINTS.filter(([, { needsSession, role }]) => needsSession && role === null);

describe.each(["suspended", "banned"] as const)("a user who is %s", (standing) => {
  let blocked: TestUser;
  async function block(): Promise<void> {
    blocked = await newUser(server);
    const until = new Date(server.clock.now().getTime() + 999 * DAY);
    const set = standing === "banned" ? { bannedAt: server.clock.now() } : { suspendedUntil: until };
    await server.deps.db.update(users).set(set).where(eq(users.id, blocked.userId));
  }
  beforeAll(block);
  afterEach(async () => {
    if (!blocked.cookies.has(server.deps.sessions.sessionCookieName)) await block();
  });

  it.each(OF_USERS)("gets from %s a refusal exactly where one is described", async (_name, endpoint) => {
    const own = endpoint.inputNames.includes("userId") ? { userId: "me" } : {};
    const values = { ...inputFor(seller, endpoint), ...own };
    const { status, text, changed } = await sendAndCompare(endpoint, blocked, values);
    const refusal = endpoint.refusal(standing);
    if (refusal === undefined) expect(text).not.toMatch(/"(SUSPENDED|BANNED)"/);
    else expect([status, text, changed]).toEqual([403, expect.stringContaining(`"${refusal}"`), []]);
  });
});

describe.each(ENDPOINTS.filter(([, { inputNames }]) => inputNames.includes("id") || inputNames.includes("animalId")))(
  "%s with a listing that is not on sale",
  (name, endpoint) => {
    it("changes nothing for other users, and reveals nothing private", async () => {
      if (name === "upload") return;
      const input = inputFor(seller, endpoint, seller.hidden);
      for (const client of [newVisitor(server), other]) {
        const { status, text, changed } = await sendAndCompare(endpoint, client, { ...input, userId: "me" });
        expect(status < 400 && changed.length > 0).toBe(false);
        expect(findValues(text, seller.secrets)).toEqual([]);
      }
    });
  },
);

describe.each(ENDPOINTS.filter(([, { rejectsBlockedPhones }]) => rejectsBlockedPhones))(
  "%s for a blocked phone",
  (_name, endpoint) => {
    it("answers 429 and leaves the code or token unused", async () => {
      const input = await blockedPhone(server);
      const { status, text, changed } = await sendAndCompare(endpoint, newVisitor(server), input);
      expect([status, text]).toEqual([429, expect.stringContaining("PHONE_BLOCKED")]);
      expect(changed).toEqual([]);
    });
  },
);

it("the phone block covers every endpoint that accepts a code, token or proof for a phone", () => {
  const accepts = (endpoint: ApiEndpoint, ...fields: string[]) =>
    fields.every((field) => endpoint.inputNames.includes(field));
  const signsIn = (endpoint: ApiEndpoint) =>
    accepts(endpoint, "challengeId") || accepts(endpoint, "idToken") || accepts(endpoint, "phone", "proof");
  expect(ALL_ENDPOINTS.filter(signsIn).map(({ name }) => name)).toEqual(
    ALL_ENDPOINTS.filter(({ rejectsBlockedPhones }) => rejectsBlockedPhones).map(({ name }) => name),
  );
});
