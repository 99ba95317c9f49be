import { UPLOADS_PER_USER } from "@pashu/validators/limits";
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
    (await server.deps.metrics.registry.getSingleMetricAsString("pashu_dependency_up")).split("\n");
  expect(await up()).toContain('pashu_dependency_up{dependency="redis",worker="0"} 1');
  await redis.kill();
  await expect.poll(up).toContain('pashu_dependency_up{dependency="redis",worker="0"} 0');
  const response = await user.send(...REQUEST_UPLOAD);
  expect(response.status).toBe(200);
  expect(await server.database.sql`SELECT key FROM rate_limits WHERE key LIKE 'uploads:%'`).toHaveLength(1);
  await server.close();
});

it("rate limits count a visitor's mutations by network", async () => {
  const server = await startTestServer({ WRITES_PER_HOUR: "3" });
  const from = async (address: string) => {
    const visitor = Object.assign(server.visitor(), { address });
    return (await visitor.send("POST", "/api/auth/session", { idToken: "none", mode: "login" })).status;
  };
  const neighbours = ["2001:db8::1", "2001:db8:0:0:1::2", "2001:db8::ffff:3", "2001:db8:0::4"];
  expect([...(await sequentially(neighbours, from)), await from("2001:db8:0:1::1")]).toEqual([401, 401, 401, 429, 401]);
  await server.close();
});

async function sequentially<T, R>(values: T[], call: (value: T) => Promise<R>): Promise<R[]> {
  const responses: R[] = [];
  for (const value of values) responses.push(await call(value));
  return responses;
}
