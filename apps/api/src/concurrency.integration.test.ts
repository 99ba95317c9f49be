import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { animals } from "@pashu/db/schema/animals";
import { contactLog, reviews } from "@pashu/db/schema/sellers";
import { savedAnimals } from "@pashu/db/schema/saved-animals";
import { uploads } from "@pashu/db/schema/uploads";
import { users } from "@pashu/db/schema/users";
import { CATEGORIES } from "@pashu/validators/enums";
import { CONTACTS_PER_USER, OTP_SENDS_PER_PHONE } from "@pashu/validators/limits";
import { and, eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AnimalView } from "./features/animals/animals.present.ts";
import { imageKey, objectPathOf } from "./features/media/media-paths.ts";
import { overHttp, startTestServer, type TestClient, type TestServer, type TestUser } from "./testing/server.ts";

let server: TestServer;
let http: ReturnType<typeof serve>;
let origin: string;
let seller: TestUser;
let clientCount = 0;
let phone: string;

beforeAll(async () => {
  server = await startTestServer({ TRUSTED_PROXIES: "127.0.0.1" });
  http = serve({ fetch: server.app.fetch, hostname: "127.0.0.1", port: 0 });
  await once(http, "listening");
  origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  seller = await signUp();
});
afterAll(async () => {
  await new Promise((resolve) => http.close(resolve));
  await server.close();
});
beforeEach(() => {
  phone = `+9198700${String((clientCount += 1)).padStart(5, "0")}`;
});

function visitor(): TestClient {
  const client = server.visitor();
  client.sendRequest = overHttp(origin);
  client.address = `203.0.113.${(clientCount += 1)}`;
  return client;
}

async function signUp(): Promise<TestUser> {
  return Object.assign(await server.signUp(), { sendRequest: overHttp(origin) });
}

async function concurrently(...calls: (() => Promise<Response>)[]): Promise<{ status: number; code?: string }[]> {
  const responses = await Promise.all(calls.map((call) => call()));
  const results = responses.map(async (response) => {
    const body = await response.text();
    const { code }: { code?: string } = body.startsWith("{") ? JSON.parse(body) : {};
    return { status: response.status, ...(code !== undefined && { code }) };
  });
  return (await Promise.all(results)).toSorted((one, other) => one.status - other.status);
}

const times = <T>(count: number, make: () => T) => Array.from({ length: count }, make);
const listing = { title: "cow", description: "calm", category: "cattle", price: 1000, location: "Latur, 413512" };
const create = (changes: object = {}) => seller.json<AnimalView>("POST", "/api/animals", { ...listing, ...changes });

describe("concurrent requests", () => {
  it("create one account per phone and reject the second signup", async () => {
    const tokens = [await visitor().verifyPhone(phone), await visitor().verifyPhone(phone)];
    const signUps = tokens.map(
      (idToken) => () => visitor().send("POST", "/api/auth/session", { idToken, mode: "signup", name: "Sunita" }),
    );
    expect(await concurrently(...signUps)).toEqual([{ status: 200 }, { status: 409, code: "USER_EXISTS" }]);
    expect(await server.deps.db.$count(users, eq(users.phone, phone))).toBe(1);
  });

  it.each(["login", "signup"])("open one session per identity token at %s", async (mode) => {
    const known = mode === "login" ? (await signUp()).phone : phone;
    const idToken = await visitor().verifyPhone(known);
    const open = () => visitor().send("POST", "/api/auth/session", { idToken, mode, name: "Sunita" });
    const [first, ...others] = await concurrently(...times(5, () => open));
    expect(first).toEqual({ status: 200 });
    expect(others).toHaveLength(4);
    for (const { code } of others) expect(["TOKEN_INVALID", "USER_EXISTS"]).toContain(code);
  });

  it("obtain one identity token per code", async () => {
    const sent = await visitor().json<{ challengeId: string; demoCode: string }>("POST", "/api/auth/otp/send", {
      phone,
    });
    const body = { challengeId: sent.challengeId, code: sent.demoCode };
    const [first, ...others] = await concurrently(
      ...times(5, () => () => visitor().send("POST", "/api/auth/otp/verify", body)),
    );
    expect(first).toEqual({ status: 200 });
    expect(others).toEqual(times(4, () => ({ status: 400, code: "CODE_EXPIRED" })));
  });

  it("send no more codes than the limit allows", async () => {
    const { max } = OTP_SENDS_PER_PHONE[0];
    const send = () => visitor().send("POST", "/api/auth/otp/send", { phone });
    for (let sent = 1; sent < max; sent += 1) expect((await send()).status).toBe(200);
    const responses = await concurrently(...times(5, () => send));
    expect(responses.map(({ status }) => status)).toEqual([200, 429, 429, 429, 429]);
  });

  it("show no more contacts than the limit allows", async () => {
    const [buyer] = [await signUp(), await create()];
    const show = () => buyer.send("GET", `/api/sellers/${seller.userId}/contact`);
    const { max } = CONTACTS_PER_USER[0];
    for (let shown = 1; shown < max; shown += 1) expect((await show()).status).toBe(200);
    const responses = await concurrently(...times(5, () => show));
    expect(responses.map(({ status }) => status)).toEqual([200, 429, 429, 429, 429]);
    expect(await server.deps.db.$count(contactLog, eq(contactLog.viewerId, buyer.userId))).toBe(max);
  });

  it("save a listing once", async () => {
    const [buyer, { id: animalId }] = [await signUp(), await create()];
    const save = () => buyer.send("POST", "/api/saved-animals", { animalId });
    expect(await concurrently(save, save, save)).toEqual(times(3, () => ({ status: 201 })));
    expect(await server.deps.db.$count(savedAnimals, eq(savedAnimals.userId, buyer.userId))).toBe(1);
  });

  it("create one review per seller", async () => {
    const buyer = await signUp();
    await buyer.json("GET", `/api/sellers/${seller.userId}/contact`);
    const review = (rating: number) => () => buyer.send("PUT", `/api/sellers/${seller.userId}/review`, { rating });
    expect(await concurrently(review(1), review(5), review(3))).toEqual(times(3, () => ({ status: 200 })));
    expect(await server.deps.db.$count(reviews, eq(reviews.authorId, buyer.userId))).toBe(1);
  });

  it("assign a photo to one of two listings and reject the other", async () => {
    const id = uuidv7();
    const path = objectPathOf(imageKey(id));
    await server.deps.db.insert(uploads).values({ id, ownerId: seller.userId, type: "image", objectPath: path });
    const before = await server.deps.db.$count(animals);
    const claim = () => seller.send("POST", "/api/animals", { ...listing, images: [path] });
    expect(await concurrently(claim, claim)).toEqual([{ status: 201 }, { status: 400, code: "MEDIA_NOT_YOURS" }]);
    expect(await server.deps.db.$count(animals)).toBe(before + 1);
  });

  it("delete a listing once and answer concurrent changes with 200 or 404", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await create();
      const change = (price: number) => () => seller.send("PATCH", `/api/animals/${id}`, { price });
      const remove = () => seller.send("DELETE", `/api/animals/${id}`);
      const responses = await concurrently(change(2000), remove, change(3000), remove);
      for (const { status } of responses) expect([200, 204, 404]).toContain(status);
      expect(responses.filter(({ status }) => status === 204)).toHaveLength(1);
      expect(await server.deps.db.$count(animals, eq(animals.id, id))).toBe(0);
    }
  });

  it("keep the category counts exact while listings are created, deleted, hidden and moved", async () => {
    const listings = await Promise.all(
      times(30, () => 0).map((_, at) => create({ category: CATEGORIES[at % CATEGORIES.length] })),
    );
    const changes = listings.map(({ id }, at) => () => {
      if (at % 4 === 0) return seller.send("DELETE", `/api/animals/${id}`);
      if (at % 4 === 1) return seller.send("PATCH", `/api/animals/${id}`, { isActive: false });
      if (at % 4 === 2) return seller.send("PATCH", `/api/animals/${id}`, { category: "sheep" });
      return seller.send("POST", "/api/animals", { ...listing, category: "poultry" });
    });
    const reactivations = listings.map(
      ({ id }) =>
        () =>
          seller.send("PATCH", `/api/animals/${id}`, { isActive: true }),
    );
    for (const { status } of await concurrently(...changes, ...reactivations))
      expect([200, 201, 204, 404]).toContain(status);

    const counts = await visitor().json<Record<string, number>>("GET", "/api/categories/counts");
    for (const category of CATEGORIES) {
      const active = and(eq(animals.category, category), eq(animals.isActive, true));
      expect([category, counts[category]]).toEqual([category, await server.deps.db.$count(animals, active)]);
    }
  });
});
