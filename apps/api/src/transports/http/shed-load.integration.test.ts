import { otpChallenges } from "@pashu/db/schema/auth";
import { createGate } from "@pashu/db/testing-gate";
import { translate } from "@pashu/i18n/translator";
import { EVENT_LOOP_LAG_MAX_MS, MAX_CONCURRENT_PAGES, QUEUE_MAX_PER_CONNECTION } from "@pashu/validators/limits";
import { ASSETS_PATH, HEALTH_CHECKS } from "@pashu/validators/protocol";
import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApp } from "../../app.ts";
import { createOverloadDetector, type IsOverloaded } from "../../platform/overload.ts";
import { inProcess, startTestServer, TestClient, type TestServer } from "../../testing/server.ts";
import { pageRoutes } from "../pages/pages.ts";
import { API_ROUTES } from "../rest/routes.ts";
import type { AppEnv } from "./app-env.ts";
import { RETRY_AFTER_VALUES } from "../../platform/retry-after.fixture.ts";

let server: TestServer;
let client: TestClient;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const withOverload = (isOverloaded: IsOverloaded) =>
  new TestClient(inProcess(buildApp({ ...server.deps, health: { ...server.deps.health, isOverloaded } })));

describe("load shedding", () => {
  beforeAll(() => {
    client = withOverload(() => true);
  });

  it.each(["/api/animals", "/trpc/animals.list", "/objects/images/x.webp", "/"])(
    "answers 503 with Retry-After to %s",
    async (path) => {
      const response = await client.send("GET", path);
      expect(response.status).toBe(503);
      expect(RETRY_AFTER_VALUES).toContain(response.headers.get("Retry-After"));
      expect(response.headers.get("Cache-Control")).toBe("no-store");
      expect(await response.json()).toMatchObject({ code: "UNAVAILABLE" });
    },
  );

  it("answers a browser in the user's language", async () => {
    const headers = { Accept: "text/html,*/*", Cookie: "lang=mr" };
    const response = await client.send("GET", "/marketplace", undefined, headers);
    expect(response.status).toBe(503);
    expect(RETRY_AFTER_VALUES).toContain(response.headers.get("Retry-After"));
    expect(await response.text()).toContain(translate("mr", "errors.UNAVAILABLE"));
  });

  it("announces the end of a deprecated operation", async () => {
    const list = API_ROUTES.find(({ route }) => route.operationId === "listAnimals");
    if (list === undefined) throw new Error("no listAnimals");
    list.deprecated = { since: "2027-01-01", sunset: "2028-01-01" };
    try {
      const { status, headers } = await withOverload(() => true).send("GET", "/api/animals");
      expect([status, headers.get("Sunset")]).toEqual([503, "Sat, 01 Jan 2028 00:00:00 GMT"]);
    } finally {
      delete list.deprecated;
    }
  });

  it("does not execute the rejected request", async () => {
    const response = await client.send("POST", "/api/auth/otp/send", { phone: "9876543210" });
    expect(response.status).toBe(503);
    expect(await server.deps.db.$count(otpChallenges)).toBe(0);
  });

  it("still sends the files of pages that it has sent", async () => {
    const site = new Hono<AppEnv>().get(`${ASSETS_PATH}*`, (c) => c.text("script"));
    const health = { ...server.deps.health, isOverloaded: () => true };
    const withFiles = new TestClient(inProcess(buildApp({ ...server.deps, health }, site)));
    expect((await withFiles.send("GET", `${ASSETS_PATH}app.js`)).status).toBe(200);
    expect((await withFiles.send("GET", "/")).status).toBe(503);
  });

  it.each(Object.values(HEALTH_CHECKS))("still answers %s", async (path) => {
    expect((await client.send("GET", path)).status).toBe(200);
  });
});

describe("overload", () => {
  it.each([
    ["main", "db"],
    ["pipelined", "pipelinedDb"],
  ] as const)("is detected while too many statements wait in the %s pool, and ends with them", async (name, key) => {
    const { pools, [key]: db } = server.database;
    let serves = false;
    client = withOverload(createOverloadDetector(pools, { delayMs: () => 0, replicasServeVisitors: () => serves }));
    const pool = pools.find((one) => one.name === name);
    const enough = (pool?.max ?? 0) * ((pool?.pipelineDepth ?? 0) + QUEUE_MAX_PER_CONNECTION);
    const listStatus = async () => (await client.send("GET", "/api/animals")).status;

    expect(await listStatus()).toBe(200);
    const gate = createGate();
    const held = Array.from({ length: pool?.max ?? 0 }, () => db.transaction(() => gate.opened));
    const waiting = Array.from({ length: enough }, () => db.execute(sql`select 1`).then());
    expect(await listStatus()).toBe(503);
    // Replicas can serve the reads of visitors, and only those.
    serves = true;
    const withoutPrimary = listStatus();
    expect((await client.send("POST", "/api/auth/otp/send", { phone: "9876543210" })).status).toBe(503);
    const Cookie = `${server.deps.sessions.sessionCookieName}=${"a".repeat(40)}`;
    expect((await client.send("GET", "/api/animals", undefined, { Cookie })).status).toBe(503);
    gate.open();
    expect(await withoutPrimary).toBe(200);
    await Promise.all([...held, ...waiting]);
    expect(await listStatus()).toBe(200);
  });

  it("is detected while the event loop lags", async () => {
    let late = 0;
    client = withOverload(
      createOverloadDetector(server.database.pools, { delayMs: () => late, replicasServeVisitors: () => false }),
    );
    expect((await client.send("GET", "/api/animals")).status).toBe(200);
    late = EVENT_LOOP_LAG_MAX_MS;
    expect((await client.send("GET", "/api/animals")).status).toBe(503);
  });
});

it("the server renders no more pages than the limit at once, and continues with the next ones", async () => {
  const finishers: (() => void)[] = [];
  const renderer = {
    cacheKeyOf: () => null,
    render: async () => {
      await new Promise<void>((resolve) => finishers.push(resolve));
      return {
        route: "/{page}",
        status: 200,
        headers: {},
        html: "<!doctype html>",
        inline: { scripts: [], styles: [] },
      };
    },
  };
  client = new TestClient(
    inProcess(
      buildApp(
        server.deps,
        pageRoutes(server.deps, renderer, () => "default-src 'self'"),
      ),
    ),
  );
  const requestPage = (page: number) => client.send("GET", `/terms?page=${page}`, undefined, { Accept: "text/html" });

  const statuses = Array.from({ length: MAX_CONCURRENT_PAGES }, async (_, page) => (await requestPage(page)).status);
  await expect.poll(() => finishers.length).toBe(MAX_CONCURRENT_PAGES);
  const { timeouts } = server.deps;
  const { requestMs } = timeouts;
  timeouts.requestMs = 1;
  expect((await requestPage(MAX_CONCURRENT_PAGES)).status).toBe(503);
  timeouts.requestMs = requestMs;
  for (const finish of finishers) finish();
  expect(new Set(await Promise.all(statuses))).toEqual(new Set([200]));
  const next = requestPage(MAX_CONCURRENT_PAGES + 1);
  await expect.poll(() => finishers.length).toBeGreaterThan(MAX_CONCURRENT_PAGES);
  finishers.at(-1)?.();
  expect((await next).status).toBe(200);
});
