import { notifyUser } from "@pashu/db/notifications";
import { sessions } from "@pashu/db/schema/auth";
import { notifications } from "@pashu/db/schema/notifications";
import { pushSubscriptions } from "@pashu/db/schema/push";
import { users } from "@pashu/db/schema/users";
import { translate } from "@pashu/i18n/translator";
import {
  DAY,
  HOUR,
  MINUTE,
  PUSH_FAILURES_MAX,
  PUSH_PAUSE_MS,
  PUSH_SUBSCRIPTIONS_MAX,
  PUSH_TTL_MS,
  SECOND,
} from "@pashu/validators/limits";
import { NOTIFICATION_KINDS, type NotificationKind } from "@pashu/validators/notifications";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createWebPush } from "../../adapters/web-push.ts";
import type { PushSender, PushTarget } from "../../ports/push-sender.ts";
import { startPushService, type FakeBrowser, type PushService } from "../../testing/push-service.ts";
import { startTestServer, type TestServer, type TestUser } from "../../testing/server.ts";
import { deleteEndedSubscriptions } from "./delete-ended-subscriptions.ts";
import { sendPushes } from "./send-pushes.ts";

let server: TestServer;
let service: PushService;
let user: TestUser;
let browser: FakeBrowser;

beforeAll(async () => {
  server = await startTestServer();
  service = await startPushService();
  server.deps.push = sender(MINUTE);
});
function sender(timeoutMs: number): PushSender {
  const { keys, log, observability } = server.deps;
  const { instrument } = observability;
  const contact = "mailto:help@pashu-bazaar.example";
  return createWebPush({ privateKey: keys.push, contact, timeoutMs, instrument, log, agent: service.agent });
}

afterAll(async () => {
  await server.close();
  await service.close();
});

beforeEach(async () => {
  await server.deps.db.delete(users);
  moveTo(10);
  user = await server.signUp("Sunita");
  browser = await subscribed(user);
});

/** Advances the clock to the next time at which it is this hour in India. */
function moveTo(hour: number): void {
  const hourNow = (server.clock.now().getTime() / HOUR + 5.5) % 24;
  server.clock.advance(((hour - hourNow + 24) % 24 || 24) * HOUR);
}

const call = (by: TestUser, procedure: string, input: object) =>
  by.send("POST", `/trpc/push.${procedure}`, { json: input });

async function subscribed(by: TestUser, locale = "hi"): Promise<FakeBrowser> {
  const added = service.addBrowser();
  expect((await call(by, "subscribe", { ...added.subscription, locale })).status).toBe(200);
  return added;
}

let subjects = 0;
/** Stores a notification of any kind without `data`, on which the messages do not depend. */
const tell = (kind: NotificationKind, to = user) =>
  server.deps.db.insert(notifications).values({
    ...{ id: uuidv7(), userId: to.userId, kind, subjectId: `subject-${(subjects += 1)}`, data: {} },
    at: server.clock.now(),
  });

const run = () => sendPushes(server.deps);
const titles = (of = browser) => of.messages.map(({ title }) => title);
const SOLD = translate("hi", "push.kind.sold");

describe("a push message", () => {
  it("is not sent about a kind that only a newer release knows", async () => {
    await tell("of-a-newer-release" as "sold");
    await run();
    expect(titles()).toEqual([]);
    await tell("sold");
    await run();
    expect(titles()).toEqual([SOLD]);
  });

  it("is encrypted, signed and sent once for all that the user has not seen", async () => {
    await tell("sold");
    await run();
    await run();
    expect(browser.messages).toEqual([
      { title: SOLD, body: translate("hi", "push.tap"), path: `/animal/subject-${subjects}`, lang: "hi" },
    ]);
    expect(browser.headers).toMatchObject([
      { ttl: String(PUSH_TTL_MS / SECOND), topic: "news", urgency: "normal", "content-encoding": "aes128gcm" },
    ]);
    await tell("sold");
    await tell("moderation");
    await run();
    expect(titles()).toEqual([SOLD]);
    server.clock.advance(PUSH_PAUSE_MS);
    await run();
    expect(browser.messages.slice(1)).toMatchObject([
      { title: translate("hi", "push.several"), path: "/notifications" },
    ]);
  });

  it.each(Object.keys(NOTIFICATION_KINDS) as NotificationKind[])("is shorter than the limit for %s", async (kind) => {
    const others = await Promise.all(["en", "mr"].map((locale) => subscribed(user, locale)));
    await tell(kind);
    await run();
    const all = [browser, ...others].map((each) => titles(each));
    expect(all).toEqual([[expect.any(String)], [expect.any(String)], [expect.any(String)]]);
    expect(new Set(all.flat()).size).toBe(3);
  });

  it("goes to no other user, and not for what is seen, muted or a day old", async () => {
    const other = await server.signUp("Ramesh");
    const theirs = await subscribed(other);
    await tell("sold");
    await server.deps.db.update(notifications).set({ seenAt: server.clock.now() });
    await tell("alert-matched");
    server.clock.advance(PUSH_TTL_MS);
    expect((await call(user, "setTopic", { topic: "buyers", isOn: false })).status).toBe(200);
    await tell("contact-shown");
    await run();
    expect([titles(), titles(theirs)]).toEqual([[], []]);
    await call(user, "setTopic", { topic: "buyers", isOn: true });
    await run();
    expect([titles().length, titles(theirs)]).toEqual([1, []]);
  });

  it.each([
    [6.99, 0],
    [7, 1],
    [20.99, 1],
    [21, 0],
    [2, 0],
  ])("at %d o'clock in India is sent %d times", async (hour, count) => {
    moveTo(hour);
    await tell("sold");
    await run();
    expect(titles()).toHaveLength(count);
  });

  it("is sent at most once a day about the same subject", async () => {
    const again = () =>
      notifyUser(server.deps.db, user.userId, { kind: "sold", subjectId: "cow", data: {}, at: server.clock.now() });
    await again();
    await run();
    server.clock.advance(HOUR);
    await again();
    await run();
    expect(titles()).toHaveLength(1);
    server.clock.advance(DAY - HOUR);
    await again();
    await run();
    expect(titles()).toHaveLength(2);
  });

  it("is sent once by two processes, and never again after a crash", async () => {
    await tell("sold");
    await Promise.all([run(), run(), run()]);
    expect(titles()).toHaveLength(1);
    server.clock.advance(PUSH_PAUSE_MS);
    await tell("sold");
    const { push } = server.deps;
    server.deps.push = { ...push, send: () => Promise.reject(new Error("killed")) };
    await expect(run()).rejects.toThrow("killed");
    server.deps.push = push;
    await run();
    expect(titles()).toHaveLength(1);
  });
});

describe("a subscription", () => {
  const count = () => server.deps.db.$count(pushSubscriptions);

  it.each([404, 410])("ends when the push service answers %d", async (status) => {
    const second = await subscribed(user);
    browser.answer = status;
    await tell("sold");
    await run();
    expect([await count(), titles(second)]).toEqual([1, [SOLD]]);
  });

  it.each([500, "hang", "drip"] as const)("gets a message later when the push service answers %s", async (answer) => {
    const other = await server.signUp("Ramesh");
    const theirs = await subscribed(other);
    browser.answer = answer;
    const { push } = server.deps;
    const impatient = sender(200);
    const isOurs = ({ endpoint }: PushTarget) => endpoint === browser.subscription.endpoint;
    server.deps.push = { ...push, send: (to, message) => (isOurs(to) ? impatient : push).send(to, message) };
    await tell("sold");
    await tell("sold", other);
    await run();
    server.deps.push = push;
    expect(titles(theirs)).toEqual([SOLD]);
    browser.answer = 201;
    await run();
    expect(titles()).toEqual([]);
    server.clock.advance(MINUTE);
    await run();
    expect([titles(), titles(theirs)]).toEqual([[SOLD], [SOLD]]);
    expect(await server.deps.db.select().from(pushSubscriptions)).toMatchObject([
      { failures: 0, retryAt: null },
      { failures: 0, retryAt: null },
    ]);
  });

  it("waits as long as the push service asks, and ends after many failures", async () => {
    Object.assign(browser, { answer: 429, retryAfter: String((2 * HOUR) / SECOND) });
    await tell("sold");
    await run();
    server.clock.advance(2 * HOUR - SECOND);
    await run();
    expect(browser.headers).toHaveLength(1);
    server.clock.advance(SECOND);
    for (let failures = 1; failures < PUSH_FAILURES_MAX; failures += 1) {
      moveTo(10);
      await tell("sold");
      await run();
    }
    expect([browser.headers.length, await count()]).toEqual([PUSH_FAILURES_MAX, 0]);
  });

  it.each([
    ["a sign-out", () => user.json("POST", "/trpc/auth.logout", {})],
    ["a sign-out elsewhere", () => server.deps.db.delete(sessions)],
    [
      "a ban",
      () => server.deps.db.update(users).set({ bannedAt: server.clock.now() }).where(eq(users.id, user.userId)),
    ],
    ["unsubscribing", () => call(user, "unsubscribe", { endpoint: browser.subscription.endpoint })],
  ])("ends with %s", async (_end, end) => {
    await tell("sold");
    await end();
    await run();
    expect(titles()).toEqual([]);
    await deleteEndedSubscriptions(server.deps);
    expect(await count()).toBe(0);
  });

  it("moves to the account that signs in on the browser, and another account cannot end it", async () => {
    const other = await server.signUp("Ramesh");
    await call(other, "unsubscribe", { endpoint: browser.subscription.endpoint });
    expect(await count()).toBe(1);
    await call(other, "subscribe", { ...browser.subscription, locale: "mr" });
    await tell("sold");
    await tell("sold", other);
    await run();
    expect(titles()).toEqual([translate("mr", "push.kind.sold")]);
  });

  it("replaces the oldest of too many, also in parallel requests", async () => {
    await Promise.all(Array.from({ length: PUSH_SUBSCRIPTIONS_MAX + 2 }, () => subscribed(user)));
    expect(await count()).toBe(PUSH_SUBSCRIPTIONS_MAX);
  });

  it.each([
    "http://fcm.googleapis.com/fcm/send/x",
    "https://fcm.googleapis.com:8443/fcm/send/x",
    "https://user@fcm.googleapis.com/fcm/send/x",
    "https://127.0.0.1/x",
    "https://[::1]/x",
    "https://localhost/x",
    "https://169.254.169.254/latest/meta-data",
    "https://fcm.googleapis.com.example/x",
    "https://examplefcm.googleapis.com/x",
    "javascript:alert(1)",
    "",
  ])("is not accepted with the endpoint %j", async (endpoint) => {
    const refused = await call(user, "subscribe", { ...browser.subscription, endpoint, locale: "en" });
    expect([refused.status, await count()]).toEqual([400, 1]);
  });

  it("is not accepted from a visitor, nor with keys of another length", async () => {
    const { endpoint, keys } = browser.subscription;
    const visitor = await server
      .visitor()
      .send("POST", "/trpc/push.subscribe", { json: { endpoint, keys, locale: "en" } });
    const short = await call(user, "subscribe", { endpoint, keys: { ...keys, auth: "short" }, locale: "en" });
    expect([visitor.status, short.status]).toEqual([401, 400]);
  });

  it("with a key that is no point of the curve fails alone", async () => {
    const other = await server.signUp("Ramesh");
    const theirs = await subscribed(other);
    const p256dh = Buffer.alloc(65, 7).toString("base64url");
    await call(user, "subscribe", {
      ...browser.subscription,
      keys: { ...browser.subscription.keys, p256dh },
      locale: "en",
    });
    await tell("sold");
    await tell("sold", other);
    await run();
    expect([titles(), titles(theirs)]).toEqual([[], [SOLD]]);
  });
});
