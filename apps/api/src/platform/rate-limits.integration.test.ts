import { UPLOADS_PER_USER } from "@pashu/validators/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inProcess, startTestServer, type TestServer } from "../testing/server.ts";
import { HAS_REDIS, startRedis } from "../testing/redis.ts";

const ASK = ["POST", "/api/objects/upload"] as const;

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

  it("hold for concurrent requests, and don't delay other users", async () => {
    const greedy = await server.signUp();
    const answers = await Promise.all(Array.from({ length: UPLOADS_PER_USER.max + 10 }, () => greedy.send(...ASK)));
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(200), count(429)]).toEqual([UPLOADS_PER_USER.max, 10]);
    const refused = answers.find(({ status }) => status === 429);
    const wait = Number(refused?.headers.get("Retry-After"));
    expect(wait).toBeGreaterThan(3500);
    expect(wait).toBeLessThanOrEqual(3600);
    expect(await refused?.json()).toMatchObject({ code: "RATE_LIMITED" });

    const other = await server.signUp();
    expect((await other.send(...ASK)).status).toBe(200);
  });

  it("report the remainder over REST and tRPC", async () => {
    const person = await server.signUp();
    for (const [left, path] of [
      [59, "/api/objects/upload"],
      [58, "/trpc/media.requestUpload"],
    ] as const) {
      const { headers } = await person.send("POST", path, path.startsWith("/trpc") ? {} : undefined);
      expect(headers.get("RateLimit-Policy")).toContain(`"uploads";q=${UPLOADS_PER_USER.max};w=3600`);
      expect(headers.get("RateLimit")).toMatch(new RegExp(`"writes";r=\\d+;t=\\d+, "uploads";r=${left};t=3[56]\\d\\d`));
    }
  });

  it("are reported once in a batch, with the lowest remainder", async () => {
    const person = await server.signUp();
    const path = `/trpc/${Array.from({ length: 10 }, () => "media.requestUpload").join(",")}?batch=1`;
    const { status, headers } = await person.send("POST", path, {});
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
    const look = "/api/auth/phone-exists?phone=9000000000";
    const left = async (client: typeof here) =>
      Number(/r=(\d+)/.exec((await client.send("GET", look)).headers.get("RateLimit") ?? "")?.[1]);
    const first = await left(here);
    expect(await left(there)).toBe(first - 1);
    expect(await left(here)).toBe(first - 2);
    second.deps.limits.close();
  });

  it("count every mutation of a user and no query", async () => {
    const few = await startTestServer({ ...settings, WRITES_PER_HOUR: "8" }, server.database);
    await few.deps.limits.connected();
    const person = Object.assign(await server.signUp(), { ask: inProcess(few.app) });
    const rename = () => person.send("PATCH", `/api/users/${person.userId}`, { name: "Asha" });
    const answers = [];
    for (let n = 0; n < 9; n++) answers.push((await rename()).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 429]);
    expect((await person.send("GET", "/api/auth/user")).status).toBe(200);
    few.deps.limits.close();
  });
});

it.runIf(HAS_REDIS)("falls back to PostgreSQL at once when Redis is unavailable", async () => {
  const redis = await startRedis();
  const server = await startTestServer({ REDIS_URL: redis.url });
  await server.deps.limits.connected();
  const person = await server.signUp();
  await person.json(...ASK);
  expect(await server.database.sql`SELECT key FROM rate_limits`).toEqual([]);
  const up = async () =>
    (await server.deps.metrics.registry.getSingleMetricAsString("pashu_dependency_up")).split("\n");
  expect(await up()).toContain('pashu_dependency_up{dependency="redis",worker="0"} 1');
  await redis.kill();
  await expect.poll(up).toContain('pashu_dependency_up{dependency="redis",worker="0"} 0');
  const answer = await person.send(...ASK);
  expect(answer.status).toBe(200);
  expect(await server.database.sql`SELECT key FROM rate_limits WHERE key LIKE 'uploads:%'`).toHaveLength(1);
  await server.close();
});

it("counts a visitor's mutations by network", async () => {
  const server = await startTestServer({ WRITES_PER_HOUR: "3" });
  const from = async (address: string) => {
    const visitor = Object.assign(server.visitor(), { address });
    return (await visitor.send("POST", "/api/auth/session", { idToken: "none", mode: "login" })).status;
  };
  const neighbours = ["2001:db8::1", "2001:db8:0:0:1::2", "2001:db8::ffff:3", "2001:db8:0::4"];
  expect([...(await inTurn(neighbours, from)), await from("2001:db8:0:1::1")]).toEqual([401, 401, 401, 429, 401]);
  await server.close();
});

async function inTurn<T, R>(values: T[], ask: (value: T) => Promise<R>): Promise<R[]> {
  const answers: R[] = [];
  for (const value of values) answers.push(await ask(value));
  return answers;
}
