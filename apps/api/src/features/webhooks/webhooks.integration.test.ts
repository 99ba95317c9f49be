import { users } from "@pashu/db/schema/users";
import {
  webhookDeliveries,
  webhookMessages,
  webhookOutbox,
  webhooks,
  type WebhookDelivery,
} from "@pashu/db/schema/webhooks";
import {
  DAY,
  FRESH_SESSION_MAX_AGE_MS,
  WEBHOOK_LEASE_MS,
  WEBHOOK_LOG_KEEP_MS,
  WEBHOOK_SENDS_PER_USER,
  WEBHOOKS_MAX,
} from "@pashu/validators/limits";
import { WEBHOOK_TYPES } from "@pashu/validators/webhooks";
import { eq, sql, type SQL } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { requestContact } from "../../testing/contacts.ts";
import { runJob } from "../../testing/jobs.ts";
import { startTestServer, type TestServer, type TestUser } from "../../testing/server.ts";
import { call, createWebhookOf, query } from "../../testing/webhook-receiver.ts";
import type { AnimalView } from "../animals/animals.present.ts";
import { blockUser } from "../moderation/block-user.ts";
import { deleteOldWebhookMessages } from "./delete-old-webhook-messages.ts";
import { fanOut } from "./fan-out.ts";
import type { DeliveriesPage } from "./list-deliveries.ts";
import type { WebhookView } from "./webhooks.present.ts";

const PRIVATE = [
  "http://127.0.0.1:4000",
  "http://192.168.1.5:4000",
  "http://host.docker.internal:4000",
  "https://server:9000",
];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ WRITES_PER_HOUR: "100000", WEBHOOK_PRIVATE_ORIGINS: PRIVATE.join(", ") });
});
afterEach(async () => {
  await server.deps.db.delete(webhooks);
  await server.deps.db.delete(webhookOutbox);
});
afterAll(() => server.close());

const LISTING = { title: "Gir cow", description: "calm", category: "cattle", price: 50_000, location: "Latur" };
const URL_OF_TEST = "https://dairy.example.org/hooks";
const createFor = (user: TestUser, input: { url?: string; types?: string[]; animals?: string } = {}) =>
  createWebhookOf(user, { url: URL_OF_TEST, types: [...WEBHOOK_TYPES], ...input });
const list = (user: TestUser) => query<WebhookView[]>(user, "list");
const post = (user: TestUser, procedure: string, json: object) =>
  user.send("POST", `/trpc/webhooks.${procedure}`, { json });

interface Failure {
  error: { json: { data: { appCode: string; fields?: Record<string, { key: string }> } } };
}
const failureOf = async (response: Response) => ((await response.json()) as Failure).error.json.data;
const codeOf = async (response: Response) => (await failureOf(response)).appCode;

async function queued() {
  const rows = await server.deps.db.select().from(webhookOutbox).orderBy(webhookOutbox.at);
  return rows.map(({ type, userId, animalId, alertId }) => ({ type, userId, animalId, alertId }));
}

/** Messages of the webhook's log, without sending them. */
async function log(user: TestUser, { id }: { id: string }) {
  while ((await fanOut(server.deps.db, server.clock.now())) > 0);
  return (await query<DeliveriesPage>(user, "deliveries", { id })).items;
}

describe("creating a webhook", () => {
  it("needs a login of the last minutes", async () => {
    const user = await server.signUp();
    server.clock.advance(FRESH_SESSION_MAX_AGE_MS + 1);
    const input = { url: URL_OF_TEST, types: ["animal.sold"], animals: "own" };
    expect(await codeOf(await post(user, "create", input))).toBe("SESSION_NOT_FRESH");
  });

  it("stops at the limit, also for concurrent requests", async () => {
    const user = await server.signUp();
    const input = { url: URL_OF_TEST, types: ["animal.sold"], animals: "own" };
    const responses = await Promise.all(Array.from({ length: WEBHOOKS_MAX + 3 }, () => post(user, "create", input)));
    const refused = responses.filter(({ ok }) => !ok);
    expect(await Promise.all(refused.map(codeOf))).toEqual(["WEBHOOKS_FULL", "WEBHOOKS_FULL", "WEBHOOKS_FULL"]);
    expect((await list(user)).length).toBe(WEBHOOKS_MAX);
  });

  describe("with an address", () => {
    let user: TestUser;
    beforeAll(async () => {
      user = await server.signUp();
    });

    it.each([
      "http://dairy.example.org/hooks",
      "https://user:secret@dairy.example.org/",
      "https://user@dairy.example.org/",
      "https://localhost/",
      "https://localhost./",
      "https://app.localhost/",
      "https://server/",
      "https://printer.local/",
      "https://127.0.0.1/",
      "https://2130706433/",
      "https://8.8.8.8/",
      "https://[::1]/",
      "https://[::ffff:169.254.169.254]/",
      "https://metadata.google.internal/",
      "http://127.0.0.1:4001/",
      "http://192.168.1.5/",
      "https://dairy.example.org:22/",
      "https://dairy.example.org:80/",
      "http://localhost:4000/",
      "ftp://dairy.example.org/",
      "javascript:alert(1)",
      "dairy.example.org",
      `https://dairy.example.org/${"x".repeat(500)}`,
      "",
    ])("refuses %s", async (url) => {
      const response = await post(user, "create", { url, types: ["animal.sold"], animals: "own" });
      expect(await failureOf(response)).toMatchObject({
        appCode: "INVALID_INPUT",
        fields: { url: { key: "valid.webhookUrl" } },
      });
    });

    it.each([URL_OF_TEST, "https://dairy.example.org:443/", "https://dairy.example.org:8443/a?token=1#x", ...PRIVATE])(
      "accepts %s",
      async (url) => {
        expect(await createFor(user, { url })).toMatchObject({ url, offAt: null, waiting: 0 });
      },
    );
  });

  it.each([
    [{ types: [] }, "types"],
    [{ types: ["webhook.test"] }, "types.0"],
    [{ animals: "others" }, "animals"],
  ])("refuses %j", async (input, field) => {
    const response = await post(await server.signUp(), "create", {
      ...{ url: URL_OF_TEST, types: ["animal.sold"], animals: "own" },
      ...input,
    });
    expect(Object.keys((await failureOf(response)).fields ?? {})).toEqual([field]);
  });
});

it("a webhook of another user is not found", async () => {
  const [user, other] = [await server.signUp(), await server.signUp()];
  const { id } = await createFor(user);
  const { messageId } = await call<{ messageId: string }>(user, "test", { id });
  const calls = { setActive: { isActive: false }, delete: {}, test: {}, replay: { messageId }, replayFailed: {} };
  for (const [procedure, input] of Object.entries(calls))
    expect([procedure, await codeOf(await post(other, procedure, { id, ...input }))]).toEqual([procedure, "NOT_FOUND"]);
  const input = encodeURIComponent(JSON.stringify({ json: { id } }));
  expect(await codeOf(await other.send("GET", `/trpc/webhooks.deliveries?input=${input}`))).toBe("NOT_FOUND");
  expect(await list(other)).toEqual([]);
  expect(await list(user)).toMatchObject([{ id, offAt: null, waiting: 1 }]);
  // A message of one's own other webhook.
  const { id: second } = await createFor(user);
  expect(await codeOf(await post(user, "replay", { id: second, messageId }))).toBe("NOT_FOUND");
});

it("is told of a shown number once a day for each buyer, and of nothing about the buyer", async () => {
  const [seller, buyer] = [await server.signUp("Sunita"), await server.signUp("Ramesh")];
  const { id: animalId } = await seller.json<AnimalView>("POST", "/api/animals", LISTING);
  const webhook = await createFor(seller);
  await createFor(buyer, { animals: "all", types: ["contact.shown"] });
  for (let views = 0; views < 2; views += 1) await requestContact(buyer, { sellerId: seller.userId, animalId });
  expect(await queued()).toEqual([{ type: "contact.shown", userId: seller.userId, animalId, alertId: null }]);
  expect(await log(seller, webhook)).toMatchObject([{ type: "contact.shown", subjectId: animalId, state: "waiting" }]);
  expect((await list(buyer))[0]?.waiting).toBe(0);
  const stored = JSON.stringify(await server.deps.db.select().from(webhookMessages));
  expect(stored).not.toContain(buyer.userId);
  expect(stored).not.toContain(seller.userId);
});

it.each(["at-once", "daily"])("is told when an alert that tells %s matches", async (mode) => {
  const [seller, buyer] = [await server.signUp(), await server.signUp()];
  const { id: alertId } = await buyer.json<{ id: string }>("POST", "/api/alerts", { category: "goats", mode });
  const webhook = await createFor(buyer, { types: ["alert.matched"] });
  const { id: animalId } = await seller.json<AnimalView>("POST", "/api/animals", { ...LISTING, category: "goats" });
  await runJob(server.deps, "alert-matches");
  expect(await queued()).toEqual([{ type: "alert.matched", userId: buyer.userId, animalId, alertId }]);
  expect(await log(buyer, webhook)).toMatchObject([{ type: "alert.matched", subjectId: alertId }]);
  await runJob(server.deps, "alert-matches");
  expect(await queued()).toEqual([]);
});

describe("changes of a listing", () => {
  it("are told with their types, from its creation to its deletion", async () => {
    const user = await server.signUp();
    const webhook = await createFor(user);
    const { id } = await user.json<AnimalView>("POST", "/api/animals", LISTING);
    await user.json("PATCH", `/api/animals/${id}`, { description: "very calm" });
    await user.json("PATCH", `/api/animals/${id}`, { price: 45_000, description: "calm and cheap" });
    await user.json("PATCH", `/api/animals/${id}`, { price: 45_000 });
    await user.json("PATCH", `/api/animals/${id}`, { isActive: false });
    await user.json("PATCH", `/api/animals/${id}`, { isActive: true });
    await user.json("POST", "/trpc/animals.markSold", { json: { id, where: "here" } });
    await user.json("POST", "/trpc/animals.undoSold", { json: { id } });
    await user.send("DELETE", `/api/animals/${id}`);
    expect((await log(user, webhook)).map(({ type }) => type).toReversed()).toEqual([
      "animal.published",
      "animal.updated",
      "animal.price_changed",
      "animal.gone",
      "animal.published",
      "animal.sold",
      "animal.published",
      "animal.gone",
    ]);
  });

  it("are told when its seller is banned, and when the account is deleted", async () => {
    const [seller, other, watcher] = [await server.signUp(), await server.signUp(), await server.signUp()];
    const { id: one } = await seller.json<AnimalView>("POST", "/api/animals", LISTING);
    const { id: two } = await other.json<AnimalView>("POST", "/api/animals", LISTING);
    const webhook = await createFor(watcher, { animals: "all", types: ["animal.gone"] });
    await block(seller, "banned");
    await createFor(other);
    await other.json("POST", "/trpc/users.delete", { json: {} });
    const told = await log(watcher, webhook);
    expect(told.map(({ subjectId }) => subjectId).toSorted()).toEqual([one, two].toSorted());
    expect(await server.deps.db.$count(webhooks, eq(webhooks.userId, other.userId))).toBe(0);
  });
});

function block(user: TestUser, until: Date | "banned") {
  return server.deps.db.transaction((tx) =>
    blockUser(tx, user.userId, until, { actorId: null, at: server.clock.now() }),
  );
}

describe("a blocked user", () => {
  it.each(["banned", "suspended"] as const)("%s has no webhook that sends, and switches none on", async (standing) => {
    const user = await server.signUp();
    const webhook = await createFor(user, { animals: "all" });
    const off = await createFor(user);
    await call(user, "setActive", { id: off.id, isActive: false });
    await block(user, standing === "banned" ? "banned" : new Date(server.clock.now().getTime() + DAY));
    expect((await list(user)).map(({ id, offBy }) => [id, offBy]).toSorted()).toEqual(
      [
        [webhook.id, "moderation"],
        [off.id, "owner"],
      ].toSorted(),
    );
    const refused = await post(user, "setActive", { id: webhook.id, isActive: true });
    expect(await codeOf(refused)).toBe(standing.toUpperCase());
    await (await server.signUp()).json("POST", "/api/animals", LISTING);
    expect(await queued()).toEqual([]);
    await server.deps.db.update(users).set({ bannedAt: null, suspendedUntil: null }).where(eq(users.id, user.userId));
    expect(await call(user, "setActive", { id: webhook.id, isActive: true })).toMatchObject({ offAt: null });
  });
});

it("switching on a webhook that is on ends neither its pause nor its failures", async () => {
  const user = await server.signUp();
  const { id } = await createFor(user);
  const failing = {
    failingSince: server.clock.now(),
    failures: 4,
    pausedUntil: new Date(server.clock.now().getTime() + DAY),
  };
  await server.deps.db.update(webhooks).set(failing).where(eq(webhooks.id, id));
  expect(await call(user, "setActive", { id, isActive: true })).toMatchObject({ offAt: null });
  expect(await server.deps.db.select().from(webhooks).where(eq(webhooks.id, id))).toMatchObject([failing]);
});

it("one that is off sends no test and no message again", async () => {
  const user = await server.signUp();
  const { id } = await createFor(user);
  const { messageId } = await call<{ messageId: string }>(user, "test", { id });
  await call(user, "setActive", { id, isActive: false });
  for (const [procedure, input] of Object.entries({ test: {}, replay: { messageId }, replayFailed: {} }))
    expect([procedure, await codeOf(await post(user, procedure, { id, ...input }))]).toEqual([
      procedure,
      "WEBHOOK_OFF",
    ]);
});

describe("a replay", () => {
  const RESULT = { attempts: 10, lastAt: new Date(0), status: 500, error: "status", ms: 9 } as const;

  /** A webhook that waits after a failure, and its message. */
  async function createPaused(delivery: Partial<WebhookDelivery>) {
    const user = await server.signUp();
    const { id } = await createFor(user);
    const { messageId } = await call<{ messageId: string }>(user, "test", { id });
    const isThis = eq(webhookDeliveries.messageId, messageId);
    await server.deps.db.update(webhookDeliveries).set(delivery).where(isThis);
    const pausedUntil = new Date(server.clock.now().getTime() + DAY);
    await server.deps.db.update(webhooks).set({ pausedUntil }).where(eq(webhooks.id, id));
    const read = async () => {
      const [stored] = await server.deps.db.select().from(webhookDeliveries).where(isThis);
      const [webhook] = await server.deps.db.select().from(webhooks).where(eq(webhooks.id, id));
      return { stored, pausedUntil: webhook?.pausedUntil };
    };
    return { user, id, messageId, read };
  }

  it.each(["replay", "replayFailed"])("%s begins anew, before what waits, and ends a pause", async (procedure) => {
    const { user, id, messageId, read } = await createPaused({ ...RESULT, nextAt: null });
    await call(user, procedure, { id, messageId });
    const { stored, pausedUntil } = await read();
    expect(stored).toMatchObject({ attempts: 0, lastAt: null, status: null, error: null, ms: null });
    expect(stored?.nextAt?.getTime()).toBeLessThan(server.clock.now().getTime() - DAY);
    expect(pausedUntil).toBeNull();
  });

  it("leaves a message that is being sent to its attempt", async () => {
    const nextAt = new Date(server.clock.now().getTime() + WEBHOOK_LEASE_MS);
    const { user, id, messageId, read } = await createPaused({ ...RESULT, nextAt });
    await call(user, "replay", { id, messageId });
    expect((await read()).stored).toMatchObject({ ...RESULT, nextAt });
  });
});

describe("the next attempt", () => {
  const at = (ms: number) => new Date(server.clock.now().getTime() + ms);

  it.each([
    ["is now for one that is due", -DAY, null, 0],
    ["is the end of the pause", -DAY, DAY, DAY],
    ["is the end of its own wait", 5000, null, 5000],
    ["is unknown while one is sent", WEBHOOK_LEASE_MS, null, null],
  ])("%s", async (_, next, paused, expected) => {
    const user = await server.signUp();
    const webhook = await createFor(user);
    await call(user, "test", webhook);
    const waits = { attempts: 1, lastAt: at(0), nextAt: at(next) };
    await server.deps.db.update(webhookDeliveries).set(waits).where(eq(webhookDeliveries.webhookId, webhook.id));
    const pausedUntil = paused === null ? null : at(paused);
    await server.deps.db.update(webhooks).set({ pausedUntil }).where(eq(webhooks.id, webhook.id));
    const nextAt = expected === null ? null : at(expected).toISOString();
    expect(await log(user, webhook)).toMatchObject([{ state: "waiting", nextAt }]);
    await call(user, "setActive", { id: webhook.id, isActive: false });
    expect(await log(user, webhook)).toMatchObject([{ state: "waiting", nextAt: null }]);
  });
});

describe("the log", () => {
  it("has pages, the newest first", async () => {
    const user = await server.signUp();
    const { id } = await createFor(user);
    const ids: string[] = [];
    for (let n = 0; n < 120; n += 1) {
      // Three at a time, so that pages end between equal times.
      const at = new Date(server.clock.now().getTime() - DAY + Math.floor(n / 3));
      const messageId = uuidv7();
      ids.push(messageId);
      await server.deps.db.insert(webhookMessages).values({ id: messageId, type: "webhook.test", at });
      await server.deps.db.insert(webhookDeliveries).values({ messageId, webhookId: id, at, error: "status" });
    }
    const read: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page: DeliveriesPage = await query(user, "deliveries", { id, cursor });
      read.push(...page.items.map(({ messageId }) => messageId));
      cursor = page.nextCursor;
    }
    expect(read).toEqual(ids.toReversed());
    expect(await call(user, "replayFailed", { id })).toEqual({ count: 120 });
    expect(await call(user, "replayFailed", { id })).toEqual({ count: 0 });
    expect(await list(user)).toMatchObject([{ waiting: 120 }]);
  });

  it("is deleted in batches, also if a message went to many webhooks", async () => {
    const { db, clock } = server.deps;
    const at = new Date(clock.now().getTime() - WEBHOOK_LOG_KEEP_MS - 1);
    const { id: webhookId } = await createFor(await server.signUp());
    for (let n = 0; n < 2; n += 1) {
      const id = uuidv7();
      await db.insert(webhookMessages).values({ id, type: "webhook.test", at });
      await db.insert(webhookDeliveries).values({ messageId: id, webhookId, at });
      await db.execute(sql`
        insert into webhook_deliveries (message_id, webhook_id, at)
        select ${id}, gen_random_uuid(), ${at.toISOString()}::timestamptz from generate_series(1, 4000)`);
    }
    const rows = [await db.$count(webhookDeliveries)];
    const execute = async (statement: SQL) => {
      const deleted = await db.execute(statement);
      rows.push(await db.$count(webhookDeliveries));
      return deleted;
    };
    await deleteOldWebhookMessages({ db: { execute } as unknown as typeof db, clock }, new AbortController().signal);
    const deleted = rows.slice(1).map((left, n) => (rows[n] ?? 0) - left);
    expect(Math.max(...deleted)).toBe(5000);
    expect(rows.at(-1)).toBe(0);
  });

  it("ends after two weeks, and with the webhook", async () => {
    const user = await server.signUp();
    const [kept, deleted] = [await createFor(user), await createFor(user)];
    await call(user, "test", { id: kept.id });
    await call(user, "test", { id: deleted.id });
    await call(user, "delete", { id: deleted.id });
    const rows = () => server.deps.db.$count(webhookDeliveries);
    const before = await rows();
    await runJob(server.deps, "webhooks");
    expect(await rows()).toBeLessThan(before);
    expect(await log(user, kept)).toHaveLength(1);
    server.clock.advance(WEBHOOK_LOG_KEEP_MS + 1);
    expect(await log(user, kept)).toEqual([]);
    await runJob(server.deps, "webhooks");
    expect([await rows(), await server.deps.db.$count(webhookMessages)]).toEqual([0, 0]);
  });
});

it("tests and replays are limited per user", async () => {
  const user = await server.signUp();
  const { id } = await createFor(user);
  const responses = [];
  for (let n = 0; n <= WEBHOOK_SENDS_PER_USER.max; n += 1) responses.push(await post(user, "test", { id }));
  expect(responses.slice(0, -1).every(({ ok }) => ok)).toBe(true);
  const [last] = responses.slice(-1);
  expect(last && (await codeOf(last))).toBe("RATE_LIMITED");
  expect(await codeOf(await post(user, "replayFailed", { id }))).toBe("RATE_LIMITED");
  expect(await codeOf(await post(user, "setActive", { id, isActive: true }))).toBe("RATE_LIMITED");
  expect(await call(user, "setActive", { id, isActive: false })).toMatchObject({ offBy: "owner" });
});
