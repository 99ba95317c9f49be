import { apiKeys } from "@pashu/db/schema/api-keys";
import { KEY_SCOPES } from "@pashu/validators/api-keys";
import { DAY } from "@pashu/validators/limits";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { blockUser } from "../features/moderation/block-user.ts";
import { createKey } from "../platform/key-format.ts";
import { createKeyOf, programWith } from "../testing/api-keys.ts";
import { operations } from "../testing/openapi-operations.ts";
import type { TestClient, TestServer, TestUser } from "../testing/server.ts";
import { API_ROUTES } from "../transports/rest/routes.ts";
import { restEndpoints, type ApiEndpoint } from "./endpoints.fixture.ts";
import { inputFor, lastChange, newSeller, newUser, startServer, type Seller } from "./users.fixture.ts";

const UNDER_API = restEndpoints()
  .filter(({ name }) => operations()[name]?.path.startsWith("/api/"))
  .map((endpoint) => [endpoint.name, endpoint] as const);
const scopeOf = ({ name }: ApiEndpoint) => operations()[name]?.scope;
const isPublicRead = ({ name }: ApiEndpoint) => {
  const { method, security } = API_ROUTES.find(({ route }) => route.operationId === name)?.route ?? {};
  return method === "get" && security?.length === 0;
};

let server: TestServer;
let seller: Seller;
const keys: Record<string, string> = {};
beforeAll(async () => {
  server = await startServer();
  const { db, clock } = server.deps;
  const [suspended, banned, deleted] = [await newUser(server), await newUser(server), await newUser(server)];
  seller = await newSeller(server);
  const own = async (user: TestUser) => (await createKeyOf(user, { days: 365 })).key;
  keys["suspended"] = await keyOfLateUser(suspended);
  keys["banned"] = await keyOfLateUser(banned);
  keys["deleted"] = await keyOfLateUser(deleted);
  const by = { actorId: null, at: clock.now() };
  const until = new Date(clock.now().getTime() + 999 * DAY);
  await db.transaction((tx) => blockUser(tx, suspended.userId, until, by));
  await db.transaction((tx) => blockUser(tx, banned.userId, "banned", by));
  expect((await deleted.send("DELETE", "/api/users/me")).status).toBe(204);
  keys["unknown"] = createKey();
  keys["malformed"] = "pb_no";
  keys["empty"] = "";
  const [expired, revoked] = [await createKeyOf(seller), await createKeyOf(seller)];
  [keys["expired"], keys["revoked"]] = [expired.key, revoked.key];
  await db.update(apiKeys).set({ expiresAt: clock.now() }).where(eq(apiKeys.id, expired.id));
  await seller.json("POST", "/trpc/apiKeys.end", { json: { id: revoked.id } });
  keys["valid"] = await own(seller);
  for (const scope of KEY_SCOPES) {
    const scopes = KEY_SCOPES.filter((each) => each !== scope);
    keys[`all but ${scope}`] = (await createKeyOf(seller, { scopes, days: 365 })).key;
  }

  /** The clock has moved since the sign-up. */
  async function keyOfLateUser(user: TestUser): Promise<string> {
    const idToken = await user.verifyPhone(user.phone);
    await user.json("POST", "/api/auth/session", { idToken, mode: "login" });
    return own(user);
  }
});
afterAll(() => server.close());

const program = (key: string) => programWith(server, keys[key] ?? "none");

async function answer(endpoint: ApiEndpoint, client: TestClient, owner = seller) {
  const response = await endpoint.send(client, inputFor(owner, endpoint));
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  const { code }: { code?: string } = Object(body);
  return { status: await endpoint.check(response.clone()), code, headers: response.headers };
}

describe.each(UNDER_API)("%s", (_name, endpoint) => {
  it("refuses a wrong, expired or ended key, and one of a user who may not use any", async () => {
    const before = await lastChange(server);
    for (const [key, expected] of [
      ["unknown", "KEY_INVALID"],
      ["malformed", "KEY_INVALID"],
      ["empty", "KEY_INVALID"],
      ["deleted", "KEY_INVALID"],
      ["expired", "KEY_EXPIRED"],
      ["revoked", "KEY_REVOKED"],
      ["suspended", "KEY_REVOKED"],
      ["banned", "KEY_REVOKED"],
    ] as const) {
      const { status, code, headers } = await answer(endpoint, program(key));
      expect([key, status, code]).toEqual([key, 401, expected]);
      expect(headers.get("WWW-Authenticate")).toContain("Bearer");
    }
    expect(await lastChange(server)).toBe(before);
  });

  it("refuses a key without the scope, or any where the description has none", async () => {
    const scope = scopeOf(endpoint);
    const client = program(scope === undefined ? "valid" : `all but ${scope}`);
    // The first use of an hour is stored.
    await client.send("GET", "/api/categories/counts");
    const before = await lastChange(server);
    const { status, code } = await answer(endpoint, client);
    if (scope === undefined && isPublicRead(endpoint)) expect(code ?? "").not.toMatch(/^KEY_|NOT_SIGNED_IN/);
    else expect([status, code]).toEqual([403, "KEY_SCOPE"]);
    expect(await lastChange(server)).toBe(before);
  });

  it("refuses a key beside a session cookie, valid or not", async () => {
    const before = await lastChange(server);
    for (const key of ["valid", "unknown"]) {
      const both = program(key);
      for (const [name, value] of seller.cookies) both.cookies.set(name, value);
      const { status, code } = await answer(endpoint, both);
      expect([status, code]).toEqual([400, "KEY_AND_COOKIE"]);
    }
    expect(await lastChange(server)).toBe(before);
  });

  it("refuses a key in the address, and ends it", async () => {
    const { id, key } = await createKeyOf(await newUser(server));
    const { sendRequest } = server.visitor();
    const visitor = server.visitor();
    visitor.sendRequest = (path, init, address) =>
      sendRequest(`${path}${path.includes("?") ? "&" : "?"}api_key=${key}`, init, address);
    const { status, code } = await answer(endpoint, visitor);
    expect([status, code]).toEqual([400, "KEY_IN_ADDRESS"]);
    const [stored] = await server.deps.db.select().from(apiKeys).where(eq(apiKeys.id, id));
    expect(stored).toMatchObject({ endedBy: "address", lastUsedAt: null });
  });
});

describe.each(UNDER_API.filter(([, endpoint]) => scopeOf(endpoint) !== undefined))("%s", (_name, endpoint) => {
  it("answers a key with its scope alone like the user's session", async () => {
    const [bySession, byKey] = [await newSeller(server), await newSeller(server)];
    const { key } = await createKeyOf(byKey, { scopes: KEY_SCOPES.filter((scope) => scope === scopeOf(endpoint)) });
    const expected = await answer(endpoint, bySession, bySession);
    const { status, code, headers } = await answer(endpoint, programWith(server, key), byKey);
    expect([status, code]).toEqual([expected.status, expected.code]);
    expect(status).not.toBe(401);
    expect(headers.get("RateLimit-Policy")).toContain('"api-key";q=600;w=60');
    expect(headers.get("Set-Cookie")).toBeNull();
    expect(headers.get("Cache-Control")).toMatch(/^(?:private\b|no-store$)/);
  });
});

it("keys are described exactly where a program needs a user", () => {
  const names = UNDER_API.filter(([, endpoint]) => scopeOf(endpoint) !== undefined).map(([name]) => name);
  for (const name of ["deleteUser", "updateUser", "exportUser", "listSessions", "endSession", "openSession", "logout"])
    expect(names).not.toContain(name);
  for (const name of ["report", "blockUser", "listNotifications", "writeReview", "listInterestedBuyers"])
    expect(names).not.toContain(name);
  for (const name of [
    "listSellerAnimals",
    "createAnimal",
    "finishImage",
    "getSellerContact",
    "saveAnimal",
    "listAlerts",
  ])
    expect(names).toContain(name);
});

it("a key is ignored by pages and tRPC, which no program needs", async () => {
  const trpc = await program("valid").send("GET", "/trpc/apiKeys.list");
  expect(trpc.status).toBe(401);
  expect(await trpc.text()).toContain("NOT_SIGNED_IN");
  expect((await program("unknown").send("GET", "/trpc/categories.counts")).status).toBe(200);
});
