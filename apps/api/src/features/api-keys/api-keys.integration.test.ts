import { apiKeys } from "@pashu/db/schema/api-keys";
import { users } from "@pashu/db/schema/users";
import {
  API_KEYS_MAX,
  CONTACTS_PER_USER,
  DAY,
  ENDED_KEYS_KEEP_MS,
  FRESH_SESSION_MAX_AGE_MS,
  HOUR,
  REQUESTS_PER_API_KEY,
} from "@pashu/validators/limits";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createKey, hashKey } from "../../platform/key-format.ts";
import { createKeyOf, programWith } from "../../testing/api-keys.ts";
import { runJob } from "../../testing/jobs.ts";
import { untilWaitingForLock } from "../../testing/locks.ts";
import { startTestServer, type TestServer, type TestUser } from "../../testing/server.ts";
import type { AnimalView } from "../animals/animals.present.ts";
import { endSessions } from "../auth/end-sessions.ts";
import { blockUser } from "../moderation/block-user.ts";
import type { ApiKeyView } from "./api-keys.present.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ WRITES_PER_HOUR: "100000" });
});
afterAll(() => server.close());

const listOf = async (user: TestUser) =>
  (await user.json<{ result: { data: { json: ApiKeyView[] } } }>("GET", "/trpc/apiKeys.list")).result.data.json;
const end = (user: TestUser, id: string) => user.send("POST", "/trpc/apiKeys.end", { json: { id } });
const create = (user: TestUser, input: object = {}) =>
  user.send("POST", "/trpc/apiKeys.create", { json: { name: "Tool", scopes: ["saved"], days: 30, ...input } });
const rowsOf = ({ userId }: TestUser) => server.deps.db.select().from(apiKeys).where(eq(apiKeys.userId, userId));
const listSaved = (key: string) => programWith(server, key).send("GET", "/api/users/me/saved-animals");
const LISTING = { title: "Gir cow", description: "calm", category: "cattle", price: 50_000, location: "Latur" };

async function codeOf(response: Response): Promise<string | undefined> {
  const { code, error } = (await response.json()) as {
    code?: string;
    error?: { json?: { data: { appCode: string } } };
  };
  return code ?? error?.json?.data.appCode;
}

describe("a key for programs", () => {
  it("is shown once, listed without it, and stored as a hash", async () => {
    const user = await server.signUp();
    const created = await createKeyOf(user, { name: "Herd register", scopes: ["saved", "alerts", "saved"], days: 365 });
    expect(created).toMatchObject({ name: "Herd register", scopes: ["saved", "alerts"], endedAt: null });
    expect(Date.parse(created.expiresAt) - Date.parse(created.createdAt)).toBe(365 * DAY);
    const { key, ...view } = created;
    expect(await listOf(user)).toEqual([view]);
    const [stored] = await rowsOf(user);
    expect(stored?.hash).toBe(hashKey(key));
    expect(JSON.stringify(stored)).not.toContain(key);
  });

  it("acts as its user: creates and changes listings, and reads its own writes", async () => {
    const user = await server.signUp();
    const { key } = await createKeyOf(user, { scopes: ["animals:read", "animals:write"] });
    const program = programWith(server, key);
    const { id, sellerId } = await program.json<AnimalView>("POST", "/api/animals", { ...LISTING, isActive: false });
    expect(sellerId).toBe(user.userId);
    expect(await program.json("PATCH", `/api/animals/${id}`, { price: 60_000 })).toMatchObject({ price: 60_000 });
    expect(await program.json("GET", `/api/sellers/${user.userId}/animals`)).toMatchObject([{ id, isActive: false }]);
    expect(await server.visitor().json("GET", `/api/sellers/${user.userId}/animals`)).toEqual([]);
    const head = await program.send("HEAD", `/api/animals/${id}`);
    expect([head.status, await head.text()]).toEqual([200, ""]);
  });

  it("shares the contacts' limit with its user", async () => {
    const [seller, buyer] = [await server.signUp("Sunita"), await server.signUp("Ramesh")];
    await seller.json("POST", "/api/animals", LISTING);
    const { key } = await createKeyOf(buyer, { scopes: ["contacts:read"] });
    const read = (client = programWith(server, key)) => client.send("GET", `/api/sellers/${seller.userId}/contact`);
    expect((await read()).status).toBe(200);
    const [{ max }] = CONTACTS_PER_USER;
    for (let n = 1; n < max; n += 1) await read(buyer);
    expect(await codeOf(await read())).toBe("RATE_LIMITED");
  });

  it("is not read from other schemes, which proxies send, nor from a cookie or body", async () => {
    const user = await server.signUp();
    const { key } = await createKeyOf(user);
    const basic = { Authorization: `Basic ${Buffer.from("shop:secret").toString("base64")}` };
    expect(await (await user.send("GET", "/api/auth/user", undefined, basic)).json()).toMatchObject({
      id: user.userId,
    });
    const visitor = server.visitor();
    visitor.cookies.set("session", key);
    expect((await visitor.send("GET", "/api/users/me/saved-animals")).status).toBe(401);
    const inBody = await server.visitor().send("POST", "/api/saved-animals", { key, animalId: key });
    expect(inBody.status).toBe(401);
    const lower = { authorization: `bearer ${key}` };
    expect((await server.visitor().send("GET", "/api/users/me/saved-animals", undefined, lower)).status).toBe(200);
  });

  it("has its last use stored at most once an hour", async () => {
    const user = await server.signUp();
    const { key } = await createKeyOf(user);
    const lastUse = async () => (await listOf(user))[0]?.lastUsedAt;
    expect(await lastUse()).toBeNull();
    const first = server.clock.now().toISOString();
    await listSaved(key);
    server.clock.advance(HOUR - 1);
    await listSaved(key);
    expect(await lastUse()).toBe(first);
    server.clock.advance(1);
    await listSaved(key);
    expect(await lastUse()).toBe(server.clock.now().toISOString());
  });

  it("is limited per minute, with its own RateLimit headers", async () => {
    const user = await server.signUp();
    const [one, other] = [await createKeyOf(user), await createKeyOf(user)];
    const response = await listSaved(one.key);
    expect(response.headers.get("RateLimit")).toMatch(/^"api-key";r=599;t=(?:60|59)$/);
    const reporter = { reportRateLimit: () => undefined };
    await server.deps.limits.apiKey(reporter, one.id, REQUESTS_PER_API_KEY.max - 1);
    const refused = await listSaved(one.key);
    expect([refused.status, await codeOf(refused)]).toEqual([429, "RATE_LIMITED"]);
    expect(refused.headers.get("RateLimit")).toMatch(/^"api-key";r=0;/);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect((await listSaved(other.key)).status).toBe(200);
  });

  it("expires", async () => {
    const { key } = await createKeyOf(await server.signUp(), { days: 30 });
    server.clock.advance(30 * DAY - 1);
    expect((await listSaved(key)).status).toBe(200);
    server.clock.advance(1);
    expect(await codeOf(await listSaved(key))).toBe("KEY_EXPIRED");
  });
});

describe("creating a key", () => {
  it("needs a login of the last minutes", async () => {
    const user = await server.signUp();
    server.clock.advance(FRESH_SESSION_MAX_AGE_MS + 1);
    expect(await codeOf(await create(user))).toBe("SESSION_NOT_FRESH");
    expect(await rowsOf(user)).toEqual([]);
  });

  it.each([
    [{ name: " " }, "name"],
    [{ name: "x".repeat(41) }, "name"],
    [{ scopes: [] }, "scopes"],
    [{ scopes: ["users:write"] }, "scopes"],
    [{ days: 366 }, "days"],
    [{ days: 0 }, "days"],
  ])("refuses %j", async (input, field) => {
    const user = await server.signUp();
    const response = await create(user, input);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(`"${field}`);
    expect(await rowsOf(user)).toEqual([]);
  });

  it("is refused beyond the maximum, also if all are sent at once", async () => {
    const user = await server.signUp();
    const responses = await Promise.all(Array.from({ length: API_KEYS_MAX + 3 }, () => create(user)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(API_KEYS_MAX);
    const refused = responses.filter(({ status }) => status !== 200);
    expect(await Promise.all(refused.map(codeOf))).toEqual(Array.from({ length: 3 }, () => "KEYS_FULL"));
    const [first] = await listOf(user);
    await end(user, first?.id ?? "");
    expect((await create(user)).status).toBe(200);
  });

  it("keeps only the newest ended keys", async () => {
    const user = await server.signUp();
    for (let n = 0; n < API_KEYS_MAX + 3; n += 1) {
      server.clock.advance(1);
      await end(user, (await createKeyOf(user, { name: `Tool ${n}` })).id);
    }
    await create(user);
    const names = (await listOf(user)).map(({ name }) => name);
    expect(names).toHaveLength(API_KEYS_MAX + 1);
    expect(names.at(-1)).toBe("Tool 3");
  });

  it.each(["suspended", "banned"] as const)(
    "beside a decision to have the user %s leaves no valid key",
    async (end) => {
      const { db, clock } = server.deps;
      const until = () => (end === "banned" ? "banned" : new Date(clock.now().getTime() + DAY));
      const by = { actorId: null, at: clock.now() };
      // The block waits for the creation, or the creation for the block.
      const [first, second] = [await server.signUp(), await server.signUp()];
      let creation: Promise<Response> | undefined;
      await db.transaction(async (tx) => {
        await blockUser(tx, first.userId, until(), by);
        creation = create(first);
        await untilWaitingForLock(db);
      });
      expect(await codeOf((await creation) ?? new Response())).toBe(end.toUpperCase());
      expect(await rowsOf(first)).toEqual([]);
      await Promise.all([create(second), db.transaction((tx) => blockUser(tx, second.userId, until(), by))]);
      for (const { endedAt } of await rowsOf(second)) expect(endedAt).not.toBeNull();
    },
  );
});

describe("a key ends", () => {
  it("by its owner, any number of times, and by no other user", async () => {
    const [user, other] = [await server.signUp(), await server.signUp()];
    const { id, key } = await createKeyOf(user);
    expect(await codeOf(await end(other, id))).toBe("NOT_FOUND");
    expect((await listSaved(key)).status).toBe(200);
    expect((await end(user, id)).status).toBe(200);
    const [ended] = await listOf(user);
    expect(ended).toMatchObject({ id, endedBy: "owner", endedAt: server.clock.now().toISOString() });
    server.clock.advance(1);
    expect((await end(user, id)).status).toBe(200);
    expect(await listOf(user)).toEqual([ended]);
    expect(await codeOf(await listSaved(key))).toBe("KEY_REVOKED");
  });

  it("when it is sent in an address, even among others and in a path", async () => {
    const user = await server.signUp();
    const [one, two] = [await createKeyOf(user), await createKeyOf(user)];
    const path = `/api/animals/${one.key}?token=Bearer%20${two.key}&other=${createKey()}`;
    const response = await server.visitor().send("GET", path);
    expect([response.status, await codeOf(response)]).toEqual([400, "KEY_IN_ADDRESS"]);
    expect((await listOf(user)).map(({ endedBy }) => endedBy)).toEqual(["address", "address"]);
  });

  it("with a suspension, and does not work again after it", async () => {
    const user = await server.signUp();
    const { key } = await createKeyOf(user);
    const { db, clock } = server.deps;
    const until = new Date(clock.now().getTime() + DAY);
    await db.transaction((tx) => blockUser(tx, user.userId, until, { actorId: null, at: clock.now() }));
    expect(await listOf(user)).toMatchObject([{ endedBy: "moderation" }]);
    await db.update(users).set({ suspendedUntil: null }).where(eq(users.id, user.userId));
    expect(await codeOf(await listSaved(key))).toBe("KEY_REVOKED");
  });

  it("with the account, whose rows are deleted", async () => {
    const user = await server.signUp();
    const { key } = await createKeyOf(user);
    expect((await user.send("DELETE", "/api/users/me")).status).toBe(204);
    expect(await rowsOf(user)).toEqual([]);
    expect(await codeOf(await listSaved(key))).toBe("KEY_INVALID");
  });

  it("with the operator's end-sessions, but not with a logout of other devices", async () => {
    const user = await server.signUp();
    const { key } = await createKeyOf(user);
    await user.send("DELETE", "/api/users/me/sessions");
    expect((await listSaved(key)).status).toBe(200);
    await endSessions(server.deps, user.phone);
    expect(await codeOf(await listSaved(key))).toBe("KEY_REVOKED");
  });

  it("and is forgotten after 90 days", async () => {
    const user = await server.signUp();
    const ended = await createKeyOf(user, { days: 365 });
    await end(user, ended.id);
    const expired = await createKeyOf(user, { days: 30 });
    const valid = await createKeyOf(user, { days: 365 });
    server.clock.advance(ENDED_KEYS_KEEP_MS + 1);
    await runJob(server.deps, "api-keys");
    expect((await rowsOf(user)).map(({ id }) => id).toSorted()).toEqual([expired.id, valid.id].toSorted());
    server.clock.advance(30 * DAY);
    await runJob(server.deps, "api-keys");
    expect((await rowsOf(user)).map(({ id }) => id)).toEqual([valid.id]);
  });
});

it("no key is in the log, in errors, in exports or in the cache", async () => {
  const cached = await startTestServer({ VISITOR_CACHE: "on", LOG_LEVEL: "trace" });
  const user = await cached.signUp();
  const { key } = await createKeyOf(user);
  const program = programWith(cached, key);
  const texts: string[] = [];
  for (const path of ["/api/animals", "/api/animals/x", "/api/users/me/saved-animals", `/api/${key}`, `/${key}`])
    texts.push(await (await program.send("GET", path)).text());
  texts.push(await (await program.send("POST", "/api/animals", { title: key })).text());
  cached.deps.log.error({ err: new Error(`with ${key}`), headers: { Authorization: `Bearer ${key}` } }, key);
  texts.push(await (await cached.visitor().send("GET", "/api/animals")).text());
  texts.push(await (await user.send("GET", "/api/users/me/export")).text());
  expect(cached.logged.length).toBeGreaterThan(5);
  texts.push(...cached.logged, await (await user.send("GET", "/trpc/apiKeys.list")).text());
  for (const text of texts) {
    expect(text).not.toContain(key.slice(0, 20));
    expect(text).not.toContain(hashKey(key));
  }
  await cached.close();
});
