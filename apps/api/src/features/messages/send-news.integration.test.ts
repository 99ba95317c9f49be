import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import { notifyUser } from "@pashu/db/notifications";
import { alerts } from "@pashu/db/schema/alerts";
import { contactLog } from "@pashu/db/schema/sellers";
import { events } from "@pashu/db/schema/events";
import { notifications } from "@pashu/db/schema/notifications";
import { mutedTopics } from "@pashu/db/schema/push";
import { limitEvents } from "@pashu/db/schema/rate-limits";
import { users } from "@pashu/db/schema/users";
import { LOCALES, type Locale } from "@pashu/i18n/locales";
import { PRODUCT_NAME } from "@pashu/i18n/product-name";
import { translate } from "@pashu/i18n/translator";
import {
  DAY,
  HOUR,
  MESSAGE_DELAY_MS,
  MESSAGE_HOURS,
  MESSAGE_INTERVAL_MS,
  MESSAGE_NEWS_MS,
  MINUTE,
} from "@pashu/validators/limits";
import { MESSAGE_KINDS, type MessageChannel, type NotificationKind } from "@pashu/validators/notifications";
import { shortAnimalPath } from "@pashu/validators/short-ids";
import { and, eq, ne, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestServer, type TestServer, type TestUser } from "../../testing/server.ts";
import { sendPushes } from "../push/send-pushes.ts";
import { sendReminders } from "../sale-links/send-reminders.ts";
import { sendNews } from "./send-news.ts";

interface Received {
  headers: IncomingHttpHeaders;
  body: {
    phone: string;
    channel: string;
    kind: string;
    language: Locale;
    templateId: string;
    parameters: Record<string, string>;
    text: string;
    link: string;
    senderId: string;
    entityId: string;
  };
}

const ORIGIN = "http://pashu.example";
const BUDGET = 3;
const NO_MESSAGE: NotificationKind = "report-decided";
const idsOf = (channel: MessageChannel, kind: string) =>
  Object.fromEntries(LOCALES.map((locale) => [locale, `${channel}-${kind}-${locale}`]));
const templatesOf = (channel: MessageChannel) =>
  Object.fromEntries(
    MESSAGE_KINDS.filter((kind) => channel === "sms" || kind !== NO_MESSAGE).map((kind) => [
      kind,
      idsOf(channel, kind),
    ]),
  );

let gateway: Server;
let received: Received[];
/** Status of the response; "hang" sends none, "drip" sends a byte of the headers in a second. */
let answer: number | "hang" | "drip";
let server: TestServer;
let user: TestUser;

beforeAll(async () => {
  gateway = createServer((request, response) => {
    void request.toArray().then((chunks) => {
      received.push({ headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString()) });
      if (answer === "hang") return;
      if (answer !== "drip") return response.writeHead(answer).end();
      const timer = setInterval(() => request.socket.write("H"), 1000).unref();
      request.socket.on("close", () => clearInterval(timer));
    });
  });
  await new Promise<void>((resolve) => gateway.listen(0, "127.0.0.1", resolve));
  const address = gateway.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  server = await startTestServer({
    PUBLIC_URL: ORIGIN,
    MESSAGE_WEBHOOK_URL: `http://127.0.0.1:${address.port}/messages`,
    MESSAGE_WEBHOOK_TOKEN: "a token",
    MESSAGE_TEMPLATES: JSON.stringify({ sms: templatesOf("sms"), whatsapp: templatesOf("whatsapp") }),
    MESSAGE_SENDER_ID: "PASHUB",
    MESSAGE_ENTITY_ID: "1001",
    MESSAGES_PER_DAY: String(BUDGET),
  });
});
afterAll(async () => {
  await server.close();
  gateway.closeAllConnections();
  gateway.close();
});
beforeEach(async () => {
  [received, answer] = [[], 200];
  await server.deps.db.delete(users);
  await server.deps.db.delete(limitEvents);
  moveTo(10);
  user = await newReader();
});

/** Advances the clock to the next time at which it is this hour in India. */
function moveTo(hour: number): void {
  const hourNow = (server.clock.now().getTime() / HOUR + 5.5) % 24;
  server.clock.advance(((hour - hourNow + 24) % 24 || 24) * HOUR);
}

const db = () => server.deps.db;
const choose = (channel: string | null, by = user, locale = "hi") =>
  by.send("POST", "/trpc/notifications.setMessageChannel", { json: { channel, locale } });

async function newReader(channel: MessageChannel | null = "sms", locale = "hi"): Promise<TestUser> {
  const reader = await server.signUp();
  if (channel !== null) expect((await choose(channel, reader, locale)).status).toBe(200);
  return reader;
}

/** Stores a notification as its cause does. The messages do not depend on `data`. */
async function tell(kind: NotificationKind = "sold", to = user, subjectId: string = uuidv7()) {
  await notifyUser(db(), to.userId, { kind, subjectId, data: {}, at: server.clock.now() });
  return subjectId;
}
/** Stores one that is old enough for a message. */
async function tellBefore(...told: Parameters<typeof tell>) {
  const subjectId = await tell(...told);
  server.clock.advance(MESSAGE_DELAY_MS);
  return subjectId;
}

async function run({ env = server.deps.env, smsMs = server.deps.timeouts.smsMs } = {}) {
  await sendNews({ ...server.deps, env, timeouts: { ...server.deps.timeouts, smsMs, smsBackoffMs: 1 } });
  return received.length;
}
const kinds = () => received.map(({ body }) => body.kind);
const state = async () =>
  (await db().select({ at: notifications.messagedAt }).from(notifications)).map(({ at }) => at !== null);

describe("a message", () => {
  it("has template, parameters and text, and its link opens the page in the language", async () => {
    const subject = await tellBefore();
    await run();
    const link = `${ORIGIN}${shortAnimalPath(subject)}?lang=hi`;
    expect(received).toMatchObject([
      {
        headers: {
          authorization: "Bearer a token",
          "content-type": "application/json",
          "idempotency-key": expect.stringMatching(/^news-[\w-]{36}-\d+$/),
        },
      },
    ]);
    expect(received[0]?.body).toEqual({
      phone: user.phone,
      channel: "sms",
      kind: "sold",
      language: "hi",
      templateId: "sms-sold-hi",
      parameters: { link },
      text: `${PRODUCT_NAME.hi}: ${translate("hi", "push.kind.sold")} - ${link}`,
      link,
      senderId: "PASHUB",
      entityId: "1001",
    });
    expect(received[0]?.headers["idempotency-key"]).not.toContain(user.userId);
  });

  it.each(MESSAGE_KINDS)("about %s is worded in each language, without data of the user", async (kind) => {
    const readers = await Promise.all(LOCALES.map((locale) => newReader("sms", locale)));
    for (const reader of readers) {
      await tell(kind === "several" ? "sold" : kind, reader);
      if (kind === "several") await tell("expiring", reader);
    }
    server.clock.advance(MESSAGE_DELAY_MS);
    await run();
    const bodies = LOCALES.map((locale) => received.find(({ body }) => body.language === locale)?.body);
    expect(bodies.map((body) => [body?.kind, body?.templateId])).toEqual(
      LOCALES.map((locale) => [kind, `sms-${kind}-${locale}`]),
    );
    const texts = bodies.map((body) => Object.values(body?.parameters ?? {}).reduce(withoutLink, body?.text ?? ""));
    expect(new Set(texts).size).toBe(LOCALES.length);
    for (const text of texts) expect(text).not.toMatch(/\d|undefined|\{/);
  });
  const withoutLink = (text: string, link: string) => {
    expect(text).toContain(link);
    return text.replace(link, "");
  };

  it("about several notifications is one, which leads to the list", async () => {
    await tell("sold");
    await tellBefore("sold");
    await run();
    expect(received).toMatchObject([{ body: { kind: "several", link: `${ORIGIN}/notifications?lang=hi` } }]);
    expect(await state()).toEqual([true, true]);
  });

  it("goes to WhatsApp if the user has chosen it, by its templates and for its kinds", async () => {
    await choose("whatsapp");
    await tellBefore(NO_MESSAGE);
    expect(await run()).toBe(0);
    await tellBefore("sold");
    await run();
    expect(received).toMatchObject([{ body: { channel: "whatsapp", kind: "sold", templateId: "whatsapp-sold-hi" } }]);
    expect((await state()).toSorted()).toEqual([false, true]);
  });

  it("is in the language of the last browser with push messages, the chosen channel, or the contact rules", async () => {
    const other = await newReader("sms", "mr");
    await db()
      .insert(contactLog)
      .values({ id: uuidv7(), viewerId: other.userId, consentLanguage: "en", createdAt: server.clock.now() });
    const endpoint = "https://fcm.googleapis.com/fcm/send/x";
    const keys = { p256dh: "B".padEnd(87, "A"), auth: "A".repeat(22) };
    await user.json("POST", "/trpc/push.subscribe", { json: { endpoint, keys, locale: "en" } });
    await tell("sold", other);
    await tellBefore();
    await run();
    const languages = new Map(received.map(({ body }) => [body.phone, body.language]));
    expect([languages.get(user.phone), languages.get(other.phone)]).toEqual(["en", "mr"]);
  });

  it("about an alert has a link that ends this alert without a login, and nothing else", async () => {
    const set = async (category: string) =>
      (await user.json<{ id: string }>("POST", "/api/alerts", { category, mode: "daily" })).id;
    const [alert, other] = [await set("buffalo"), await set("goats")];
    await tellBefore("alert-matched", user, alert);
    await run();
    const { parameters, text, link } = received[0]?.body ?? {};
    expect(link).toBe(`${ORIGIN}/alerts/${alert}?lang=hi`);
    expect(text).toContain(parameters?.["stopLink"]);
    const { origin, pathname, search } = new URL(parameters?.["stopLink"] ?? "");
    expect([origin, search]).toEqual([ORIGIN, "?lang=hi"]);
    const pressed = await server.visitor().send("POST", pathname + search, "", {
      "Content-Type": "application/x-www-form-urlencoded",
    });
    expect([pressed.status, pressed.headers.getSetCookie()]).toEqual([303, []]);
    expect(await db().select({ id: alerts.id }).from(alerts)).toEqual([{ id: other }]);
    expect(await db().select().from(users)).toMatchObject([{ messageChannel: "sms" }]);
  });
});

describe("a message is not sent", () => {
  it("to users who have not chosen it, and no longer once they switch it off", async () => {
    const other = await newReader(null);
    await tell("sold", other);
    await choose(null);
    await tellBefore();
    expect(await run()).toBe(0);
    await choose("sms");
    expect(await run()).toBe(1);
    expect(received[0]?.body.phone).toBe(user.phone);
  });

  it.each([
    ["a banned user", () => ({ bannedAt: server.clock.now() })],
    ["a demonstration number", () => ({ phone: "+910000000077" })],
    ["a channel that is no longer offered", () => ({ messageChannel: "pigeon" as MessageChannel })],
  ])("to %s", async (_title, changes) => {
    await db().update(users).set(changes()).where(eq(users.id, user.userId));
    await tellBefore();
    expect(await run()).toBe(0);
    expect(await state()).toEqual([false]);
  });

  it("to a deleted account, and it needs no session", async () => {
    const other = await newReader();
    await tell("sold", other);
    await tellBefore();
    await user.json("POST", "/trpc/auth.logout", {});
    expect((await other.send("DELETE", "/api/users/me")).status).toBe(204);
    await run();
    expect(received.map(({ body }) => body.phone)).toEqual([user.phone]);
  });

  it("about a topic that the user has muted", async () => {
    await db().insert(mutedTopics).values({ userId: user.userId, topic: "saved", mutedAt: server.clock.now() });
    await tell("sold");
    await tellBefore("contact-shown");
    await run();
    expect(kinds()).toEqual(["contact-shown"]);
  });

  it("about what the user has seen, what has just happened, or what is too old", async () => {
    await tell();
    expect(await run()).toBe(0);
    server.clock.advance(MESSAGE_DELAY_MS - 1);
    expect(await run()).toBe(0);
    const until = server.clock.now().toISOString();
    await user.json("POST", "/trpc/notifications.markSeen", { json: { until } });
    server.clock.advance(1);
    expect(await run()).toBe(0);
    await tell();
    server.clock.advance(MESSAGE_NEWS_MS);
    expect(await run()).toBe(0);
  });

  it("about a question that an SMS reminder asks, unless the seller gets none", async () => {
    await tell("expiring");
    await tellBefore("still-for-sale");
    const env = { ...server.deps.env, REMINDER_WEBHOOK_URL: "http://127.0.0.1:9/" };
    expect(await run({ env })).toBe(0);
    await db().update(users).set({ saleReminders: false });
    expect(await run({ env })).toBe(1);
  });

  it("outside the day", async () => {
    moveTo(MESSAGE_HOURS.to);
    server.clock.advance(-MESSAGE_DELAY_MS);
    await tellBefore();
    expect(await run()).toBe(0);
  });

  it("without a URL", async () => {
    await tellBefore();
    expect(await run({ env: { ...server.deps.env, MESSAGE_WEBHOOK_URL: undefined } })).toBe(0);
    expect(await db().select().from(users)).toMatchObject([{ messagedAt: null }]);
  });
});

describe("messages are limited", () => {
  it("to one a day for each user, with what happened since", async () => {
    await tellBefore();
    expect([await run(), await run()]).toEqual([1, 1]);
    await tellBefore("contact-shown");
    server.clock.advance(MESSAGE_INTERVAL_MS - MESSAGE_DELAY_MS - 1);
    expect(await run()).toBe(1);
    server.clock.advance(1);
    await run();
    await run();
    expect(kinds()).toEqual(["sold", "contact-shown"]);
  });

  it("also after the user has switched them off and on", async () => {
    await tellBefore();
    await run();
    await choose(null);
    await choose("whatsapp");
    await tellBefore("contact-shown");
    expect(await run()).toBe(1);
  });

  it("also by a reminder on the same day", async () => {
    await db().update(users).set({ remindedAt: server.clock.now() });
    await tellBefore();
    expect(await run()).toBe(0);
    server.clock.advance(MESSAGE_INTERVAL_MS - MESSAGE_DELAY_MS);
    expect(await run()).toBe(1);
  });

  it("to one for a subject until it happens again", async () => {
    const subject = await tellBefore("contact-shown");
    await run();
    server.clock.advance(MESSAGE_INTERVAL_MS);
    expect(await run()).toBe(1);
    await tell("contact-shown", user, subject);
    expect(await run()).toBe(2);
  });

  it("to the budget of the site, also by processes that run at the same time", async () => {
    for (let n = 0; n < BUDGET + 1; n += 1) await tell("sold", await newReader());
    server.clock.advance(MESSAGE_DELAY_MS);
    await Promise.all([run(), run(), run()]);
    expect(received).toHaveLength(BUDGET);
    expect(new Set(received.map(({ body }) => body.phone)).size).toBe(BUDGET);
    const lines = () => server.logged.filter((line) => line.includes("daily limit of messages reached")).length;
    const before = lines();
    expect([await run(), lines() - before]).toEqual([BUDGET, 1]);
    server.clock.advance(DAY);
    expect(await run()).toBe(BUDGET + 1);
  });

  it("to the budget, also by two claims at the same moment", async () => {
    await tell("sold", await newReader("whatsapp"));
    await tellBefore();
    const only = (channel: MessageChannel) => {
      const { [channel]: templates } = server.deps.env.MESSAGE_TEMPLATES;
      return {
        env: { ...server.deps.env, MESSAGES_PER_DAY: 1, MESSAGE_TEMPLATES: { [channel]: templates } },
      };
    };
    let runs: Promise<unknown> | undefined;
    await db().transaction(async (tx) => {
      await tx.execute(sql`lock table ${limitEvents} in share mode`);
      runs = Promise.all([run(only("sms")), run(only("whatsapp"))]);
      const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(() => db().execute(waiting)).toHaveLength(2);
    });
    await runs;
    expect(received).toHaveLength(1);
  });

  it("to one by processes that run at the same time, and never again after a crash", async () => {
    await tellBefore();
    await Promise.all([run(), run(), run()]);
    expect(received).toHaveLength(1);
    server.clock.advance(MESSAGE_INTERVAL_MS);
    await tellBefore();
    const crashing = {
      ...server.deps.env,
      get publicUrl(): string {
        throw new Error("killed");
      },
    };
    await expect(run({ env: crashing })).rejects.toThrow("killed");
    expect(await state()).toEqual([true, true]);
    server.clock.advance(MESSAGE_INTERVAL_MS);
    expect(await run()).toBe(1);
  });
});

describe("when the gateway fails", () => {
  it.each([400, 503, "hang", "drip"] as const)(
    "with %s, the user gets the message a day later, and pushes and the list stay as they are",
    async (failure) => {
      await tellBefore();
      answer = failure;
      await run(typeof failure === "number" ? {} : { smsMs: 200 });
      const phones = received.map(({ body }) => body.phone);
      expect(new Set(received.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
      expect(await state()).toEqual([false]);
      await sendPushes(server.deps);
      expect(await db().select().from(notifications)).toMatchObject([{ seenAt: null, pushedAt: null, count: 1 }]);
      answer = 200;
      server.clock.advance(MESSAGE_INTERVAL_MS - MINUTE);
      expect(await run()).toBe(phones.length);
      server.clock.advance(MINUTE);
      expect([await run(), await run()]).toEqual([phones.length + 1, phones.length + 1]);
    },
  );

  it("the job waits for its next run after three refusals in a row", async () => {
    answer = 400;
    for (let n = 0; n < 4; n += 1) await tell("sold", await newReader());
    server.clock.advance(MESSAGE_DELAY_MS);
    const env = { ...server.deps.env, MESSAGES_PER_DAY: 100 };
    expect(await run({ env })).toBe(3);
    answer = 200;
    expect(await run({ env })).toBe(4);
  });

  it("refused messages count in the budget", async () => {
    answer = 400;
    for (let n = 0; n < BUDGET; n += 1) await tell("sold", await newReader());
    await tellBefore();
    await run();
    expect([await run(), await db().$count(limitEvents, eq(limitEvents.key, "site-messages"))]).toEqual([
      BUDGET,
      BUDGET,
    ]);
  });
});

describe("the choice of a channel", () => {
  const read = (by = user) => by.json("GET", "/trpc/notifications.messageChannel");
  const data = (json: object) => ({ result: { data: { json } } });
  const chosen = ({ userId }: TestUser) =>
    db()
      .select({ kind: events.kind, data: events.data, at: events.at })
      .from(events)
      .where(and(eq(events.subjectId, userId), eq(events.actorId, userId), ne(events.kind, "user.created")))
      .orderBy(events.at);

  it("is none until the user chooses, and each choice is recorded once", async () => {
    const other = await newReader(null);
    const offered = ["sms", "whatsapp"];
    expect(await read(other)).toEqual(data({ offered, channel: null }));
    await choose("whatsapp", other, "mr");
    await choose("whatsapp", other, "en");
    expect(await read(other)).toEqual(data({ offered, channel: "whatsapp" }));
    server.clock.advance(1);
    await choose(null, other, "mr");
    expect(await read(other)).toEqual(data({ offered, channel: null }));
    const kind = "user.message-channel-chosen";
    expect(await chosen(other)).toEqual([
      { kind, data: { channel: "whatsapp", language: "mr" }, at: new Date(server.clock.now().getTime() - 1) },
      { kind, data: { channel: null, language: "mr" }, at: server.clock.now() },
    ]);
  });

  it("is refused for a visitor, a banned user, a demonstration number and an unknown channel", async () => {
    const visitor = await server.visitor().send("POST", "/trpc/notifications.setMessageChannel", {
      json: { channel: "sms", locale: "hi" },
    });
    const [banned, demonstration] = [await newReader(null), await newReader(null)];
    await db().update(users).set({ bannedAt: server.clock.now() }).where(eq(users.id, banned.userId));
    await db().update(users).set({ phone: "+910000000078" }).where(eq(users.id, demonstration.userId));
    const refused = [await choose("sms", banned), await choose("sms", demonstration), await choose("pigeon")];
    expect([visitor, ...refused].map(({ status }) => status)).toEqual([401, 403, 403, 400]);
    expect(await read(demonstration)).toEqual(data({ offered: [], channel: null }));
    expect(await db().$count(users, eq(users.messageChannel, "sms"))).toBe(1);
  });
});

it("reminders and messages have budgets of their own", async () => {
  await tellBefore();
  await sendReminders({ ...server.deps, env: { ...server.deps.env, REMINDER_WEBHOOK_URL: "http://127.0.0.1:9/" } });
  expect(await run()).toBe(1);
});
