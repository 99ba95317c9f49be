import { requiredMigrations } from "@pashu/db/schema/required-migrations";
import { taskRuns } from "@pashu/db/schema/task-runs";
import { translate } from "@pashu/i18n/translator";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runBothLanes } from "../testing/jobs.ts";
import { startTestServer, type TestClient, type TestServer } from "../testing/server.ts";
import { RETRY_AFTER_VALUES } from "./retry-after.fixture.ts";

let server: TestServer;
let visitor: TestClient;
beforeAll(async () => {
  server = await startTestServer({ VISITOR_CACHE: "on" });
  visitor = server.visitor();
});
afterAll(() => server.close());

const LATER = { migration: "9001_reserved", release: "9.1.0", reason: "reserved listings would be for sale" };
const raise = () => server.database.db.insert(requiredMigrations).values(LATER);
const lower = () => server.database.db.delete(requiredMigrations);

describe("after a migration of a later release that this one does not know", () => {
  beforeEach(async () => {
    expect((await visitor.send("GET", "/api/animals")).status).toBe(200);
    await raise();
    server.logged.length = 0;
    await server.deps.health.releaseCheck.check();
  });
  afterEach(async () => {
    await lower();
    await server.deps.health.releaseCheck.check();
  });

  it.each(["/api/animals", "/api/categories/counts", "/trpc/animals.list", "/sitemap.xml", "/cards/x.png", "/"])(
    "a running server answers 503 with Retry-After to %s, also when its response is cached",
    async (path) => {
      const response = await visitor.send("GET", path);
      expect(response.status).toBe(503);
      expect(RETRY_AFTER_VALUES).toContain(response.headers.get("Retry-After"));
    },
  );

  it("shows a visitor a page in her language", async () => {
    const response = await visitor.send("GET", "/marketplace", undefined, { Accept: "text/html", Cookie: "lang=hi" });
    expect(await response.text()).toContain(translate("hi", "errors.UNAVAILABLE"));
  });

  it("is not ready, with the reason, but alive", async () => {
    const response = await visitor.send("GET", "/readyz");
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({
      status: "outdated",
      database: "ok",
      storage: "ok",
      reason: expect.stringMatching(
        /^This is release [\d.]+\. The oldest release that may serve this database is 9\.1\.0, because reserved listings/,
      ),
    });
    expect((await visitor.send("GET", "/healthz")).status).toBe(200);
  });

  it("starts no job", async () => {
    await runBothLanes(server.deps);
    expect(await server.deps.db.$count(taskRuns)).toBe(0);
  });

  it("logs the reason once", async () => {
    await server.deps.health.releaseCheck.check();
    await server.deps.health.releaseCheck.check();
    const lines = server.logged.filter((line) => line.includes("release outdated, requests rejected"));
    expect(lines).toHaveLength(1);
  });

  it("serves again when the database no longer requires the migration", async () => {
    await lower();
    expect(await visitor.json("GET", "/readyz")).toEqual({ status: "ok", database: "ok", storage: "ok" });
    expect((await visitor.send("GET", "/api/animals")).status).toBe(200);
  });
});

it("a server that checks periodically notices the migration without a request to /readyz", async () => {
  const stop = server.deps.health.releaseCheck.startChecking();
  await raise();
  await expect.poll(async () => (await visitor.send("GET", "/api/animals")).status).toBe(503);
  await lower();
  await expect.poll(async () => (await visitor.send("GET", "/api/animals")).status).toBe(200);
  stop();
});
