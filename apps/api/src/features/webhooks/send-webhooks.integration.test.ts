import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { webhookDeliveries, webhookMessages, webhooks } from "@pashu/db/schema/webhooks";
import { notifications } from "@pashu/db/schema/notifications";
import {
  DAY,
  MINUTE,
  SECOND,
  WEBHOOK_FAILING_MAX_MS,
  WEBHOOK_LEASE_MS,
  WEBHOOK_PAUSE_MAX_MS,
  WEBHOOK_RETRY_MS,
} from "@pashu/validators/limits";
import { WEBHOOK_TEST, WEBHOOK_TYPES, type WebhookMessageType } from "@pashu/validators/webhooks";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { eq, sql } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { v7 as uuidv7 } from "uuid";
import type { WebhookOutcome } from "../../adapters/post-webhook.ts";
import { SECRET, startTestServer, type TestServer, type TestUser } from "../../testing/server.ts";
import {
  call,
  createWebhookOf,
  query,
  startReceiver,
  status,
  type CreatedWebhook,
  type Receiver,
} from "../../testing/webhook-receiver.ts";
import { buildOpenApiDocument } from "../../transports/rest/openapi.ts";
import type { AnimalView } from "../animals/animals.present.ts";
import type { DeliveriesPage } from "./list-deliveries.ts";
import { startWebhooks } from "./send-webhooks.ts";
import type { WebhookView } from "./webhooks.present.ts";

let server: TestServer;
let receiver: Receiver;
let sender: ReturnType<typeof startWebhooks>;
beforeAll(async () => {
  receiver = await startReceiver();
  server = await startTestServer({ WEBHOOK_PRIVATE_ORIGINS: receiver.origin, WRITES_PER_HOUR: "100000" });
});
afterAll(async () => {
  await server.close();
  await receiver.close();
});
beforeEach(() => {
  sender = start();
});
afterEach(async () => {
  await sender.stop();
  // Others would be sent by the next test.
  await server.deps.db.delete(webhooks);
});

const LISTING = { title: "Gir cow", description: "calm", category: "cattle", price: 50_000, location: "Latur" };
const POLL_MS = 50;
const start = () => startWebhooks(server.deps, { pollMs: POLL_MS });
let paths = 0;
const newPath = () => `/hook-${(paths += 1)}?a=1`;

async function createAt(user: TestUser, path: string, input: { types?: string[]; animals?: string } = {}) {
  return createWebhookOf(user, { url: receiver.origin + path, types: [...WEBHOOK_TYPES], ...input });
}
const list = (user: TestUser) => query<WebhookView[]>(user, "list");
const log = async (user: TestUser, { id }: { id: string }) =>
  (await query<DeliveriesPage>(user, "deliveries", { id })).items;
const test = (user: TestUser, { id }: { id: string }) => call<{ messageId: string }>(user, "test", { id });

/** Queues test messages without the limit of the button. */
async function queueTests({ id }: CreatedWebhook, count: number, at = server.clock.now()): Promise<void> {
  const messages = Array.from({ length: count }, () => ({ id: uuidv7(), type: "webhook.test" as const, at }));
  await server.deps.db.insert(webhookMessages).values(messages);
  await server.deps.db
    .insert(webhookDeliveries)
    .values(messages.map((message) => ({ messageId: message.id, webhookId: id, at, nextAt: at })));
}

const untilReceived = (path: string, count: number) =>
  expect.poll(() => receiver.at(path).length, { timeout: 20_000 }).toBe(count);
const untilRecorded = (user: TestUser, webhook: CreatedWebhook, attempts: number[]) =>
  expect.poll(async () => (await log(user, webhook)).map((one) => one.attempts).sort()).toEqual(attempts);

describe("a webhook", () => {
  it("receives signed messages about the user's listings", async () => {
    const user = await server.signUp();
    const path = newPath();
    const webhook = await createAt(user, path);
    const { id } = await user.json<AnimalView>("POST", "/api/animals", LISTING);
    await untilReceived(path, 1);
    const [message] = receiver.at(path);
    expect(message?.body).toEqual({
      type: "animal.published",
      timestamp: expect.any(String),
      data: { animalId: id },
    });
    const headers = message?.headers as Record<string, string>;
    expect(headers).toMatchObject({ "content-type": "application/json", "user-agent": "PashuBazaar-Webhooks/1" });
    expect(new Webhook(webhook.secret).verify(message?.text ?? "", headers)).toEqual(message?.body);
    expect(() => new Webhook(webhook.secret).verify(`${message?.text} `, headers)).toThrow("No matching signature");
    await expect
      .poll(() => log(user, webhook))
      .toMatchObject([
        { type: "animal.published", subjectId: id, state: "sent", attempts: 1, status: 204, error: null, nextAt: null },
      ]);
    expect(await list(user)).toMatchObject([{ id: webhook.id, waiting: 0, failingSince: null }]);
  });

  it("receives each type as openapi.json describes it", async () => {
    const user = await server.signUp();
    const path = newPath();
    const { id: webhookId } = await createAt(user, path);
    const described = buildOpenApiDocument().webhooks ?? {};
    const types = Object.keys(described) as WebhookMessageType[];
    const at = server.clock.now();
    const messages = types.map((type) => ({
      ...{ id: uuidv7(), type, at },
      animalId: type === WEBHOOK_TEST ? null : uuidv7(),
      alertId: type === "alert.matched" ? uuidv7() : null,
    }));
    await server.deps.db.insert(webhookMessages).values(messages);
    await server.deps.db
      .insert(webhookDeliveries)
      .values(messages.map(({ id }) => ({ messageId: id, webhookId, at, nextAt: at })));
    await untilReceived(path, WEBHOOK_TYPES.length + 1);
    const ajv = new Ajv2020({ strict: false });
    formats.default(ajv);
    for (const { body, headers } of receiver.at(path)) {
      const operation = described[body.type]?.post;
      const content = operation?.requestBody && "content" in operation.requestBody && operation.requestBody.content;
      const schema = content && content["application/json"]?.schema;
      expect([ajv.validate({ ...schema, additionalProperties: false }, body), ajv.errors]).toEqual([true, null]);
      for (const parameter of operation?.parameters ?? []) {
        if (!("name" in parameter)) throw new Error("a reference");
        expect(ajv.validate(parameter.schema ?? false, headers[parameter.name])).toBe(true);
      }
    }
    expect(
      receiver
        .at(path)
        .map(({ body }) => body.type)
        .toSorted(),
    ).toEqual(types.toSorted());
  });

  it("signs with a secret that the database does not contain", async () => {
    const user = await server.signUp();
    const { id, secret } = await createAt(user, newPath());
    expect(Buffer.from(secret.replace("whsec_", ""), "base64").length).toBe(32);
    const stored = await server.deps.db.select().from(webhooks).where(eq(webhooks.id, id));
    expect(JSON.stringify(stored)).not.toContain(secret.slice(6));
    expect(JSON.stringify(await list(user))).not.toContain("whsec_");
  });

  it("receives a message with the same id as another webhook, and another signature", async () => {
    const [user, other] = [await server.signUp(), await server.signUp()];
    const [path, otherPath] = [newPath(), newPath()];
    await createAt(user, path);
    await createAt(other, otherPath, { animals: "all" });
    await user.json("POST", "/api/animals", LISTING);
    await untilReceived(path, 1);
    await untilReceived(otherPath, 1);
    const [one, two] = [receiver.at(path)[0], receiver.at(otherPath)[0]];
    expect(two?.headers["webhook-id"]).toBe(one?.headers["webhook-id"]);
    expect(two?.headers["webhook-signature"]).not.toBe(one?.headers["webhook-signature"]);
  });

  it("receives nothing about listings of others, nor of types that it does not want", async () => {
    const [user, other] = [await server.signUp(), await server.signUp()];
    const [own, market] = [newPath(), newPath()];
    await createAt(user, own);
    await createAt(user, market, { animals: "all", types: ["animal.gone"] });
    const { id } = await other.json<AnimalView>("POST", "/api/animals", LISTING);
    await other.json("PATCH", `/api/animals/${id}`, { isActive: false });
    await untilReceived(market, 1);
    expect(receiver.at(market)[0]?.body).toMatchObject({ type: "animal.gone", data: { animalId: id } });
    expect(receiver.at(own)).toEqual([]);
  });

  it("receives a test within two seconds, also while it waits after a failure", async () => {
    const user = await server.signUp();
    const path = newPath();
    const webhook = await createAt(user, path);
    receiver.answer(path, status(500));
    await queueTests(webhook, 3);
    await untilRecorded(user, webhook, [0, 0, 1]);
    receiver.answer(path, status(200));
    await sender.stop();
    sender = startWebhooks(server.deps);
    const asked = Date.now();
    const { messageId } = await test(user, webhook);
    await expect
      .poll(async () => (await log(user, webhook)).find((one) => one.messageId === messageId))
      .toMatchObject({ type: "webhook.test", subjectId: null, state: "sent", status: 200 });
    expect(Date.now() - asked).toBeLessThan(2 * SECOND);
    expect(receiver.at(path)[1]?.body).toMatchObject({ type: "webhook.test", data: {} });
    // It works again, so what waits follows, except what has a time of its own.
    await untilReceived(path, 4);
  });
});

describe("a receiver that fails", () => {
  it("gets a message again after each wait, then it has failed; a replay starts anew", async () => {
    const user = await server.signUp();
    const path = newPath();
    const webhook = await createAt(user, path);
    receiver.answer(path, status(503));
    const { messageId } = await test(user, webhook);
    const waits: number[] = [];
    for (let attempts = 1; attempts <= WEBHOOK_RETRY_MS.length; attempts += 1) {
      await untilRecorded(user, webhook, [attempts]);
      const [delivery] = await log(user, webhook);
      expect(delivery).toMatchObject({ state: "waiting", status: 503, error: "status" });
      waits.push(Date.parse(delivery?.nextAt ?? "") - Date.parse(delivery?.lastAt ?? ""));
      server.clock.advance(waits.at(-1) ?? 0);
    }
    expect(waits).toEqual(WEBHOOK_RETRY_MS);
    await untilRecorded(user, webhook, [WEBHOOK_RETRY_MS.length + 1]);
    expect(await log(user, webhook)).toMatchObject([{ state: "failed", nextAt: null, status: 503 }]);
    expect(new Set(receiver.at(path).map(({ headers }) => headers["webhook-id"]))).toEqual(new Set([messageId]));
    // The last attempt came after three days, so it is off too.
    expect(await list(user)).toMatchObject([{ offBy: "failures", waiting: 0 }]);
    receiver.answer(path, status(200));
    expect(await call(user, "setActive", { id: webhook.id, isActive: true })).toMatchObject({
      offAt: null,
      offBy: null,
      failingSince: null,
    });
    await call(user, "replay", { id: webhook.id, messageId });
    await expect.poll(() => log(user, webhook)).toMatchObject([{ state: "sent", attempts: 1 }]);
  });

  it("is switched off after three days, and its owner is told", async () => {
    const user = await server.signUp();
    const path = newPath();
    const webhook = await createAt(user, path);
    receiver.answer(path, status(500));
    await queueTests(webhook, 20);
    const since = server.clock.now();
    let tries = 0;
    while (server.clock.now().getTime() - since.getTime() < WEBHOOK_FAILING_MAX_MS - DAY) {
      tries += 1;
      await untilReceived(path, tries);
      await expect.poll(async () => (await pausedUntil(webhook)) > server.clock.now()).toBe(true);
      expect(await list(user)).toMatchObject([{ failingSince: since.toISOString(), offAt: null, waiting: 20 }]);
      server.clock.advance(tries > 6 ? 6 * 60 * MINUTE : WEBHOOK_PAUSE_MAX_MS);
    }
    server.clock.advance(DAY);
    await expect.poll(() => list(user)).toMatchObject([{ offBy: "failures", waiting: 20 }]);
    const told = await server.deps.db.select().from(notifications).where(eq(notifications.userId, user.userId));
    expect(told).toMatchObject([{ kind: "webhook-off", subjectId: webhook.id, data: { by: "failures" } }]);
    server.clock.advance(DAY);
    receiver.answer(path, status(200));
    await call(user, "setActive", { id: webhook.id, isActive: true });
    await expect.poll(() => list(user)).toMatchObject([{ offAt: null, waiting: 0 }]);
    expect(await server.deps.db.$count(notifications, eq(notifications.userId, user.userId))).toBe(0);
  });

  const pausedUntil = async ({ id }: CreatedWebhook) => {
    const [row] = await server.deps.db.select().from(webhooks).where(eq(webhooks.id, id));
    return row?.pausedUntil ?? new Date(0);
  };

  it("gets one message at a time, after two short waits every ten minutes", async () => {
    const user = await server.signUp();
    const path = newPath();
    const webhook = await createAt(user, path);
    receiver.answer(path, status(500));
    await queueTests(webhook, 10);
    const marker = await createAt(user, newPath());
    for (const [received, wait] of [5 * SECOND, MINUTE, 10 * MINUTE, 10 * MINUTE].entries()) {
      await untilReceived(path, received + 1);
      await expect.poll(async () => (await pausedUntil(webhook)) > server.clock.now()).toBe(true);
      server.clock.advance(wait - 1);
      // The sender has looked at both.
      const { messageId } = await test(user, marker);
      await expect
        .poll(async () => (await log(user, marker)).find((one) => one.messageId === messageId))
        .toMatchObject({ state: "sent" });
      expect(receiver.at(path).length).toBe(received + 1);
      server.clock.advance(1);
    }
    await untilReceived(path, 5);
  });

  it("is switched off at once by status 410, and its owner is told", async () => {
    const user = await server.signUp();
    const path = newPath();
    const webhook = await createAt(user, path);
    receiver.answer(path, status(410));
    await test(user, webhook);
    await expect.poll(() => list(user)).toMatchObject([{ offBy: "receiver" }]);
    expect(await log(user, webhook)).toMatchObject([{ state: "failed", status: 410 }]);
    const told = await server.deps.db.select().from(notifications).where(eq(notifications.userId, user.userId));
    expect(told).toMatchObject([{ kind: "webhook-off", data: { by: "receiver" } }]);
    await sender.stop();
    await user.json("POST", "/api/animals", LISTING);
    const { rows } = await pending();
    expect(rows).toBe(0);
  });

  const pending = async () => {
    const [row] = await server.deps.db.execute<{ rows: number }>(sql`select count(*)::int as rows from webhook_outbox`);
    return { rows: row?.rows ?? 0 };
  };

  it("delays no other receiver, however slow it is", async () => {
    const user = await server.signUp();
    const [slow, quick] = [newPath(), newPath()];
    const held: (() => void)[] = [];
    receiver.answer(slow, (_message, response) => void held.push(() => response.writeHead(200).end()));
    const [slowOne, quickOne] = [await createAt(user, slow), await createAt(user, quick)];
    await queueTests(slowOne, 300);
    await queueTests(quickOne, 300);
    await untilReceived(quick, 300);
    expect(receiver.at(slow).length).toBe(1);
    receiver.answer(slow, status(200));
    for (const answer of held) answer();
    await untilReceived(slow, 300);
  });

  it.each([
    ["a redirect", { error: "moved", status: 302 }],
    ["not found", { error: "status", status: 404 }],
    ["a closed connection", { error: "unreachable", status: null }],
    ["a response that breaks off", { error: "unreachable", status: null }],
  ])("has answered with %s", async (fault, expected) => {
    const user = await server.signUp();
    const path = newPath();
    const webhook = await createAt(user, path);
    receiver.answer(path, (_message, response, request) => {
      if (fault === "a redirect") response.writeHead(302, { Location: `${receiver.origin}/other` }).end();
      else if (fault === "not found") response.writeHead(404).end();
      else if (fault === "a closed connection") request.socket.destroy();
      else {
        response.writeHead(200, { "Content-Length": "100" }).write("half");
        setTimeout(() => request.socket.destroy(), 20);
      }
    });
    await test(user, webhook);
    await expect.poll(() => log(user, webhook)).toMatchObject([{ attempts: 1, state: "waiting", ...expected }]);
    expect(receiver.at("/other")).toEqual([]);
  });
});

it("messages that cannot be queued at once are queued in smaller batches, and delay none that wait", async () => {
  const { db } = server.deps;
  const user = await server.signUp();
  const path = newPath();
  const webhook = await createAt(user, path);
  const limitBatch = (rows: number) =>
    db.execute(
      sql.raw(`
        create or replace function refuse_batch() returns trigger language plpgsql as $$
        begin
          if (select count(*) from queued) > ${rows} then raise 'too many'; end if;
          return null;
        end $$;
        create or replace trigger refuse_batch after insert on webhook_deliveries
          referencing new table as queued for each statement execute function refuse_batch()`),
    );
  try {
    await sender.stop();
    await limitBatch(1);
    await db.execute(sql`
      insert into webhook_outbox (type, at, user_id, animal_id)
      select 'animal.updated', ${server.clock.now().toISOString()}, ${user.userId}, gen_random_uuid()
      from generate_series(1, 100)`);
    await queueTests(webhook, 1);
    sender = start();
    await untilReceived(path, 1);
    await limitBatch(20);
    await untilReceived(path, 101);
    expect(receiver.at(path)[0]?.body.type).toBe(WEBHOOK_TEST);
  } finally {
    await db.execute(sql`drop function refuse_batch cascade`);
  }
});

describe("several processes", () => {
  it("send each message once", async () => {
    const others = [start(), start()];
    const user = await server.signUp();
    const path = newPath();
    await queueTests(await createAt(user, path), 500);
    await expect.poll(async () => (await list(user))[0]?.waiting, { timeout: 20_000 }).toBe(0);
    await Promise.all(others.map((other) => other.stop()));
    const ids = receiver.at(path).map(({ headers }) => headers["webhook-id"]);
    expect([ids.length, new Set(ids).size]).toEqual([500, 500]);
  });

  it("leave no message with one that has stopped", async () => {
    const user = await server.signUp();
    const path = newPath();
    receiver.answer(path, () => {});
    const webhook = await createAt(user, path);
    await test(user, webhook);
    await untilReceived(path, 1);
    await sender.stop();
    receiver.answer(path, status(200));
    sender = start();
    await expect.poll(() => log(user, webhook)).toMatchObject([{ state: "sent", attempts: 1 }]);
    expect(new Set(receiver.at(path).map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  });

  it("record what ends while others are recorded at a stop", async () => {
    await sender.stop();
    const user = await server.signUp();
    const both = [await createAt(user, newPath()), await createAt(user, newPath())];
    for (const webhook of both) await test(user, webhook);
    const answers: (() => void)[] = [];
    const post = () =>
      new Promise<WebhookOutcome>((resolve) => void answers.push(() => resolve({ status: 200, error: null })));
    const { db } = server.deps;
    const recording = new Proxy(db, {
      get: (target, name) => {
        if (name === "transaction") answers[1]?.();
        return Reflect.get(target, name) as unknown;
      },
    });
    sender = startWebhooks({ ...server.deps, db: recording }, { post, pollMs: POLL_MS });
    await expect.poll(() => answers.length).toBe(2);
    const stopped = sender.stop();
    answers[0]?.();
    await stopped;
    for (const webhook of both) expect(await log(user, webhook)).toMatchObject([{ state: "sent", attempts: 1 }]);
  });

  it("do not send what another process is sending, until its lease has ended", async () => {
    const user = await server.signUp();
    const path = newPath();
    receiver.answer(path, () => {});
    const webhook = await createAt(user, path);
    await test(user, webhook);
    await untilReceived(path, 1);
    const other = start();
    const marker = await createAt(user, newPath());
    await test(user, marker);
    await expect.poll(() => log(user, marker)).toMatchObject([{ state: "sent" }]);
    expect(receiver.at(path).length).toBe(1);
    server.clock.advance(WEBHOOK_LEASE_MS);
    await expect.poll(() => receiver.at(path).length).toBeGreaterThan(1);
    await other.stop();
  });

  it("send nothing in an outdated release", async () => {
    await sender.stop();
    const outdated = { ...server.deps, health: { ...server.deps.health, releaseCheck: { outdated: "0099" } } };
    sender = startWebhooks(outdated as unknown as typeof server.deps, { pollMs: POLL_MS });
    const user = await server.signUp();
    const path = newPath();
    const webhook = await createAt(user, path);
    await test(user, webhook);
    const current = start();
    await expect.poll(() => log(user, webhook)).toMatchObject([{ state: "sent" }]);
    await current.stop();
    await test(user, webhook);
    await sender.stop();
    expect(receiver.at(path).length).toBe(1);
  });

  it("lose no message of one that was killed while it sent", async () => {
    await sender.stop();
    const user = await server.signUp();
    const path = newPath();
    const webhook = await createAt(user, path);
    const count = 300;
    // Due by the clock of the other process.
    await queueTests(webhook, count, new Date());
    // Answers late, so that the process dies with some sent, some claimed, and some accepted but not recorded.
    receiver.answer(path, (_message, response) => void setTimeout(() => response.writeHead(200).end(), 5));
    const program = join(import.meta.dirname, "send-webhooks.fixture.ts");
    const child = fork(program, [server.databaseUrl, SECRET], {
      env: { PATH: process.env.PATH, WEBHOOK_PRIVATE_ORIGINS: receiver.origin },
      execArgv: ["--import", "tsx"],
    });
    await expect.poll(() => receiver.at(path).length, { timeout: 30_000, interval: 1 }).toBeGreaterThan(50);
    child.kill("SIGKILL");
    await once(child, "exit");
    expect((await list(user))[0]?.waiting).toBeGreaterThan(0);
    sender = start();
    // What it had claimed is due again after the lease.
    server.clock.advance(WEBHOOK_LEASE_MS + MINUTE);
    await expect.poll(async () => (await list(user))[0]?.waiting).toBe(0);
    const ids = receiver.at(path).map(({ headers }) => headers["webhook-id"]);
    expect(new Set(ids).size).toBe(count);
  });
});
