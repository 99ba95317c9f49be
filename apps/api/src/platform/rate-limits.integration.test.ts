import { users } from "@pashu/db/schema/users";
import { HOUR, RAISED_LIMITS, UPLOADS_PER_USER, WRONG_TOKENS_PER_IP } from "@pashu/validators/limits";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inProcess, startTestServer, type TestServer } from "../testing/server.ts";
import { HAS_REDIS, startRedis } from "../testing/redis.ts";

const REQUEST_UPLOAD = ["POST", "/api/objects/upload"] as const;

describe.each(HAS_REDIS ? ["PostgreSQL", "Redis"] : ["PostgreSQL"])("rate limits counted in %s", (store) => {
  let redis: Awaited<ReturnType<typeof startRedis>> | undefined;
  let settings: Record<string, string>;
  let server: TestServer;
  beforeAll(async () => {
    if (store === "Redis") redis = await startRedis();
    settings = redis === undefined ? {} : { REDIS_URL: redis.url };
    server = await startTestServer(settings);
    await server.deps.limits.connected();
  });
  afterAll(async () => {
    await server.close();
    await redis?.kill();
  });

  it("hold for concurrent requests without affecting other users", async () => {
    const limitedUser = await server.signUp();
    const responses = await Promise.all(
      Array.from({ length: UPLOADS_PER_USER.max + 10 }, () => limitedUser.send(...REQUEST_UPLOAD)),
    );
    const count = (status: number) => responses.filter((response) => response.status === status).length;
    expect([count(200), count(429)]).toEqual([UPLOADS_PER_USER.max, 10]);
    const rejected = responses.find(({ status }) => status === 429);
    const retryAfterS = Number(rejected?.headers.get("Retry-After"));
    expect(retryAfterS).toBeGreaterThan(3500);
    expect(retryAfterS).toBeLessThanOrEqual(3600);
    expect(await rejected?.json()).toMatchObject({ code: "RATE_LIMITED" });

    const other = await server.signUp();
    expect((await other.send(...REQUEST_UPLOAD)).status).toBe(200);
  });

  it("are higher for a user with raised limits, from the next request on", async () => {
    const clerk = await server.signUp();
    const upload = () => clerk.send(...REQUEST_UPLOAD);
    await Promise.all(Array.from({ length: UPLOADS_PER_USER.max }, upload));
    expect((await upload()).status).toBe(429);
    const raise = (hasRaisedLimits: boolean) =>
      server.deps.db.update(users).set({ hasRaisedLimits }).where(eq(users.id, clerk.userId));
    await raise(true);
    const { status, headers } = await upload();
    expect(status).toBe(200);
    expect(headers.get("RateLimit-Policy")).toContain(`"uploads";q=${RAISED_LIMITS.uploads.max};w=3600`);
    await raise(false);
    expect((await upload()).status).toBe(429);
  });

  it("report the remainder over REST and tRPC", async () => {
    const user = await server.signUp();
    for (const [left, path] of [
      [59, "/api/objects/upload"],
      [58, "/trpc/media.requestUpload"],
    ] as const) {
      const { headers } = await user.send("POST", path, path.startsWith("/trpc") ? {} : undefined);
      expect(headers.get("RateLimit-Policy")).toContain(`"uploads";q=${UPLOADS_PER_USER.max};w=3600`);
      expect(headers.get("RateLimit")).toMatch(new RegExp(`"writes";r=\\d+;t=\\d+, "uploads";r=${left};t=3[56]\\d\\d`));
    }
  });

  it("are reported once in a batch, with the lowest remainder", async () => {
    const user = await server.signUp();
    const path = `/trpc/${Array.from({ length: 10 }, () => "media.requestUpload").join(",")}?batch=1`;
    const { status, headers } = await user.send("POST", path, {});
    expect(status).toBe(200);
    const entries = (name: string) => (headers.get(name) ?? "").split(", ");
    const left = UPLOADS_PER_USER.max - 10;
    expect(entries("RateLimit")).toEqual([
      expect.stringMatching(/^"writes";r=\d+;t=\d+$/),
      expect.stringMatching(new RegExp(`^"uploads";r=${left};t=3[56]\\d\\d$`)),
    ]);
    expect(entries("RateLimit-Policy")).toHaveLength(2);
  });

  it("are shared by all processes", async () => {
    const second = await startTestServer(settings, server.database);
    await second.deps.limits.connected();
    const there = Object.assign(second.visitor(), { address: "198.51.100.7" });
    const here = Object.assign(server.visitor(), { address: "198.51.100.7" });
    const path = "/api/auth/phone-exists?phone=9000000000";
    const left = async (client: typeof here) =>
      Number(/r=(\d+)/.exec((await client.send("GET", path)).headers.get("RateLimit") ?? "")?.[1]);
    const first = await left(here);
    expect(await left(there)).toBe(first - 1);
    expect(await left(here)).toBe(first - 2);
    second.deps.limits.close();
  });

  it("count every mutation of a user and no query", async () => {
    const limitedServer = await startTestServer({ ...settings, WRITES_PER_HOUR: "8" }, server.database);
    await limitedServer.deps.limits.connected();
    const user = Object.assign(await server.signUp(), { sendRequest: inProcess(limitedServer.app) });
    const rename = () => user.send("PATCH", `/api/users/${user.userId}`, { name: "Asha" });
    const responses = [];
    for (let n = 0; n < 9; n++) responses.push((await rename()).status);
    expect(responses).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 429]);
    expect((await user.send("GET", "/api/auth/user")).status).toBe(200);
    limitedServer.deps.limits.close();
  });
});

it.runIf(HAS_REDIS)("rate limits fall back to PostgreSQL at once when Redis is unavailable", async () => {
  const redis = await startRedis();
  const server = await startTestServer({ REDIS_URL: redis.url });
  await server.deps.limits.connected();
  const user = await server.signUp();
  await user.json(...REQUEST_UPLOAD);
  expect(await server.database.sql`SELECT key FROM rate_limits`).toEqual([]);
  const up = async () =>
    (await server.deps.observability.metrics.registry.getSingleMetricAsString("pashu_dependency_up")).split("\n");
  expect(await up()).toContain('pashu_dependency_up{dependency="redis",worker="0"} 1');
  await redis.kill();
  await expect.poll(up).toContain('pashu_dependency_up{dependency="redis",worker="0"} 0');
  const response = await user.send(...REQUEST_UPLOAD);
  expect(response.status).toBe(200);
  expect(await server.database.sql`SELECT key FROM rate_limits WHERE key LIKE 'uploads:%'`).toHaveLength(1);
  await server.close();
});

it("a user whose writes are used up can still report, log out, end sessions and delete the account", async () => {
  const server = await startTestServer({ WRITES_PER_HOUR: "1" });
  const [user, seller] = [await server.signUp(), await server.signUp()];
  const listing = { title: "Cow", description: "calm", category: "cattle", price: 5, location: "Latur" };
  const { id } = await seller.json<{ id: string }>("POST", "/api/animals", listing);
  await user.json("PATCH", "/api/users/me", { name: "Asha" });
  const withSession = async () => {
    const idToken = await server.visitor().verifyPhone(user.phone);
    const client = server.visitor();
    await client.json("POST", "/api/auth/session", { idToken, mode: "login" });
    return client;
  };
  const elsewhere = await withSession();
  const open = await user.json<{ id: string }[]>("GET", "/api/users/me/sessions");
  const report = { subjectType: "animal", subjectId: id, reason: "already-sold" };
  const complaint = { name: "Asha", contact: "asha@private.example", text: "Help", isIntimateImage: false };
  const calls: [string, string, unknown?][] = [
    ["PATCH", "/api/users/me", { name: "Usha" }],
    ["POST", "/api/reports", report],
    ["POST", "/trpc/grievances.file", { json: complaint }],
    ["DELETE", `/api/users/me/sessions/${open.at(-1)?.id}`],
    ["DELETE", "/api/users/me/sessions"],
  ];
  const statuses = await sequentially(calls, async (call) => (await user.send(...call)).status);
  expect(statuses).toEqual([429, 201, 200, 204, 204]);
  expect((await elsewhere.send("GET", "/api/auth/user")).status).toBe(401);
  server.clock.advance(HOUR);
  const last = await withSession();
  expect((await user.send("POST", "/api/auth/logout")).status).toBe(204);
  expect((await last.send("DELETE", "/api/users/me")).status).toBe(204);
  await server.close();
});

it("wrong tokens, codes and tickets are counted by network, and genuine ones are never refused", async () => {
  const server = await startTestServer();
  const at = (address: string) => Object.assign(server.visitor(), { address });
  const wrong: [string, string, unknown][] = [
    ["POST", "/api/auth/session", { idToken: "none", mode: "login" }],
    ["POST", "/api/auth/otp/verify", { challengeId: "none", code: "123456" }],
    ["POST", "/trpc/grievances.check", { json: { ticket: "PB-222222", contact: "x" } }],
  ];
  const neighbours = ["2001:db8::1", "2001:db8:0:0:1::2", "2001:db8::ffff:3", "2001:db8:0::4"];
  for (let n = 0; n < WRONG_TOKENS_PER_IP.max; n += 1) {
    const { status } = await at(neighbours[n % 4] ?? "").send(...(wrong[n % 3] ?? fail()));
    expect([400, 401, 404]).toContain(status);
  }
  for (const call of wrong) {
    expect((await at("2001:db8::5").send(...call)).status).toBe(429);
    expect((await at("2001:db8:0:1::1").send(...call)).status).not.toBe(429);
  }
  const honest = at("2001:db8::6");
  const idToken = await honest.verifyPhone("9700000077");
  await honest.json("POST", "/api/auth/session", { idToken, mode: "signup", name: "Asha" });
  await server.close();
});

function fail(): never {
  throw new Error("no call");
}

async function sequentially<T, R>(values: T[], call: (value: T) => Promise<R>): Promise<R[]> {
  const responses: R[] = [];
  for (const value of values) responses.push(await call(value));
  return responses;
}
