import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import { animalActivity } from "@pashu/db/schema/animal-activity";
import { animals } from "@pashu/db/schema/animals";
import { sessions } from "@pashu/db/schema/auth";
import { events } from "@pashu/db/schema/events";
import { contactLog } from "@pashu/db/schema/sellers";
import { users } from "@pashu/db/schema/users";
import { DAY, HOUR, LISTING_LIFE_DAYS } from "@pashu/validators/limits";
import { eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestServer, type TestServer, type TestUser } from "../../testing/server.ts";
import type { AnimalView } from "../animals/animals.present.ts";
import { sendReminders } from "./send-reminders.ts";

interface Received {
  headers: IncomingHttpHeaders;
  body: { phone: string; link: string; text: string; language: string; templateId: string };
}

let gateway: Server;
let status: number;
let received: Received[];
let server: TestServer;
let seller: TestUser;

beforeAll(async () => {
  gateway = createServer((request, response) => {
    let text = "";
    request.on("data", (chunk: Buffer) => (text += chunk.toString()));
    request.on("end", () => {
      received.push({ headers: request.headers, body: JSON.parse(text) });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => gateway.listen(0, "127.0.0.1", resolve));
  const address = gateway.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  server = await startTestServer({
    PUBLIC_URL: "http://pashu.example",
    REMINDER_WEBHOOK_URL: `http://127.0.0.1:${address.port}/sms`,
    REMINDER_WEBHOOK_TOKEN: "a token",
    REMINDER_TEMPLATE_ID_EN: "en-1",
    REMINDER_TEMPLATE_ID_HI: "hi-1",
    REMINDER_TEMPLATE_ID_MR: "mr-1",
    REMINDER_SENDER_ID: "PASHUB",
    REMINDERS_PER_DAY: "2",
  });
});
afterAll(async () => {
  await server.close();
  gateway.close();
});
beforeEach(async () => {
  [received, status] = [[], 200];
  await server.deps.db.delete(animals);
  server.clock.advance(2 * DAY);
  moveTo(10);
  seller = await server.signUp("Sunita");
  await server.deps.db.update(sessions).set({ expire: new Date("9999-12-31T00:00:00Z") });
});

const inDays = (days: number) => new Date(server.clock.now().getTime() + days * DAY);

/** Advances the clock to the next time at which it is this hour in India. */
function moveTo(hour: number): void {
  const hourNow = (server.clock.now().getTime() / HOUR + 5.5) % 24;
  server.clock.advance(((hour - hourNow + 24) % 24) * HOUR + 1);
}

const create = (changes: object = {}, by = seller) =>
  by.json<AnimalView>("POST", "/api/animals", {
    title: "Murrah buffalo",
    description: "calm",
    category: "buffalo",
    price: 85_000,
    location: "Hisar, Haryana, 125001",
    ...changes,
  });
const run = async () => {
  await sendReminders(server.deps);
  return received.length;
};

describe("a reminder", () => {
  it("is sent 5 days before the end, once, with a link that answers", async () => {
    const { id } = await create({ titleHindi: "मुर्रा भैंस, दूसरा ब्यात, रोज़ बारह लीटर दूध देती है" });
    server.clock.advance((LISTING_LIFE_DAYS - 6) * DAY);
    expect(await run()).toBe(0);
    server.clock.advance(DAY);
    expect([await run(), await run()]).toEqual([1, 1]);
    const [{ headers, body } = { headers: {}, body: undefined }] = received;
    expect(headers).toMatchObject({ authorization: "Bearer a token", "idempotency-key": expect.stringContaining(id) });
    expect(body).toMatchObject({ phone: seller.phone, language: "hi", templateId: "hi-1", senderId: "PASHUB" });
    expect(body?.text).toContain("पशु बाज़ार: मुर्रा भैंस, दूसरा ब्यात, रोज़ - ");
    expect(body?.text).toContain(body?.link);
    expect(body?.link).toMatch(/^http:\/\/pashu\.example\/l\/[\w-]{44}\?lang=hi$/);
    const { pathname, search } = new URL(body?.link ?? "");
    expect(server.logged.join("")).not.toContain(pathname.slice(-44));
    const pressed = await server.visitor().send("POST", pathname + search, "action=sell", {
      "Content-Type": "application/x-www-form-urlencoded",
    });
    expect([pressed.status, pressed.headers.get("Location")]).toEqual([303, pathname + search]);
    expect((await seller.json<AnimalView>("GET", `/api/animals/${id}`)).status).toBe("sold");
  });

  it("is sent 1 day before the end if none was sent 5 days before, and not in between", async () => {
    await create();
    server.clock.advance((LISTING_LIFE_DAYS - 4) * DAY);
    expect(await run()).toBe(0);
    server.clock.advance(2 * DAY);
    expect(await run()).toBe(0);
    server.clock.advance(DAY);
    expect(await run()).toBe(1);
  });

  it("is sent 7 days after a contact, once for each contact, and not after an answer", async () => {
    const { id } = await create();
    const contact = () =>
      server.deps.db
        .insert(animalActivity)
        .values({ animalId: id, contacts: 1, lastContactAt: server.clock.now() })
        .onConflictDoUpdate({ target: animalActivity.animalId, set: { lastContactAt: server.clock.now() } });
    await contact();
    server.clock.advance(7 * DAY);
    expect(await run()).toBe(1);
    server.clock.advance(8 * DAY);
    expect(await run()).toBe(1);
    await contact();
    await seller.json("POST", `/api/animals/${id}/renew`);
    server.clock.advance(8 * DAY);
    expect(await run()).toBe(1);
    await contact();
    server.clock.advance(8 * DAY);
    expect(await run()).toBe(2);
  });

  it("is sent at most once in 7 days for all listings of a seller", async () => {
    await create();
    server.clock.advance(DAY);
    await create();
    server.clock.advance((LISTING_LIFE_DAYS - 5) * DAY);
    expect(await run()).toBe(1);
    server.clock.advance(DAY);
    expect(await run()).toBe(1);
  });

  it("is sent once by two processes that run at the same time", async () => {
    await create();
    server.clock.advance((LISTING_LIFE_DAYS - 5) * DAY);
    const { db } = server.deps;
    let runs: Promise<number[]> | undefined;
    await db.transaction(async (tx) => {
      await tx.select().from(users).where(eq(users.id, seller.userId)).for("update");
      runs = Promise.all([run(), run()]);
      const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(() => db.execute(waiting)).toHaveLength(2);
    });
    await runs;
    expect(received).toHaveLength(1);
  });

  it.each([
    [8.99, 0],
    [9, 1],
    [19.99, 1],
    [20, 0],
    [23, 0],
  ])("at %d o'clock in India is sent %d times", async (hour, count) => {
    await create();
    server.clock.advance((LISTING_LIFE_DAYS - 5) * DAY);
    moveTo(hour);
    expect(await run()).toBe(count);
  });

  it("is not sent to a demonstration number, to a seller who switched reminders off, or about a sold animal", async () => {
    const [muted, demonstration] = [await server.signUp(), await server.signUp()];
    await server.deps.db.update(sessions).set({ expire: new Date("9999-12-31T00:00:00Z") });
    await create({}, muted);
    await create({}, demonstration);
    const { id } = await create();
    await muted.json("POST", "/trpc/users.setSaleReminders", { json: { on: false } });
    expect(await muted.json("GET", "/api/auth/user")).toMatchObject({ saleReminders: false });
    await server.deps.db.update(users).set({ phone: "+910000000077" }).where(eq(users.id, demonstration.userId));
    server.clock.advance((LISTING_LIFE_DAYS - 5) * DAY);
    await seller.json("POST", `/api/animals/${id}/sold`, { where: "here" });
    expect(await run()).toBe(0);
    await muted.json("POST", "/trpc/users.setSaleReminders", { json: { on: true } });
    expect(await run()).toBe(1);
  });

  it("is in the language in which the seller accepted the contact rules, or in that of the listing", async () => {
    const marathi = await server.signUp();
    await server.deps.db.update(sessions).set({ expire: new Date("9999-12-31T00:00:00Z") });
    await create({ titleHindi: "गाय", location: "Latur, 413512" }, marathi);
    await create({ titleHindi: "गाय" });
    for (const consentLanguage of ["mr", "en"]) {
      const accepted = { consentVersion: "1", consentLanguage, createdAt: server.clock.now() };
      await server.deps.db.insert(contactLog).values({ id: uuidv7(), viewerId: seller.userId, ...accepted });
      server.clock.advance(1);
    }
    server.clock.advance((LISTING_LIFE_DAYS - 5) * DAY);
    await run();
    expect(received.map(({ body }) => [body.phone, body.language, body.templateId])).toEqual(
      expect.arrayContaining([
        [seller.phone, "en", "en-1"],
        [marathi.phone, "mr", "mr-1"],
      ]),
    );
  });

  it("that the gateway refuses is sent a day later", async () => {
    const { id } = await create();
    server.clock.advance((LISTING_LIFE_DAYS - 5) * DAY);
    status = 401;
    expect([await run(), await run()]).toEqual([1, 1]);
    const reminded = () => server.deps.db.$count(events, eq(events.kind, "animal.reminded"));
    const before = await reminded();
    status = 200;
    await server.deps.db
      .update(animals)
      .set({ expiresAt: inDays(2) })
      .where(eq(animals.id, id));
    server.clock.advance(DAY);
    expect([await run(), await run()]).toEqual([2, 2]);
    expect((await reminded()) - before).toBe(1);
  });

  it("waits for the next run when the gateway refuses three in a row", async () => {
    status = 503;
    const all = [seller, await server.signUp(), await server.signUp(), await server.signUp()];
    await server.deps.db.update(sessions).set({ expire: new Date("9999-12-31T00:00:00Z") });
    for (const user of all) await create({}, user);
    server.clock.advance((LISTING_LIFE_DAYS - 5) * DAY);
    await sendReminders({ ...server.deps, env: { ...server.deps.env, REMINDERS_PER_DAY: 100 } });
    expect(new Set(received.map(({ body }) => body.phone)).size).toBe(3);
  });

  it("is counted in the daily limit, also if the gateway fails", async () => {
    status = 400;
    const all = [seller, await server.signUp(), await server.signUp()];
    await server.deps.db.update(sessions).set({ expire: new Date("9999-12-31T00:00:00Z") });
    for (const user of all) await create({}, user);
    server.clock.advance((LISTING_LIFE_DAYS - 5) * DAY);
    expect(await run()).toBe(2);
    expect(server.logged.join("")).toContain("daily limit of reminders reached");
    server.clock.advance(HOUR);
    expect(await run()).toBe(2);
  });
});
