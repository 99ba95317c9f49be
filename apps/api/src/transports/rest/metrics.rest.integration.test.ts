import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { moderationCases } from "@pashu/db/schema/moderation";
import { taskRuns } from "@pashu/db/schema/task-runs";
import { createGate } from "@pashu/db/testing-gate";
import { MINUTE } from "@pashu/validators/limits";
import { eq } from "drizzle-orm";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApp } from "../../app.ts";
import { JOBS } from "../../jobs.ts";
import { runAllJobs } from "../../testing/jobs.ts";
import { collectProcessMetrics } from "../../platform/observability/metrics.ts";
import { plainImage } from "../../features/media/testing-images.ts";
import { PRODUCTION } from "../../testing/production-env.ts";
import { inProcess, startTestServer, TestClient, type TestServer } from "../../testing/server.ts";
import { pageRoutes } from "../pages/pages.ts";
import type { AppEnv } from "../http/app-env.ts";

const TOKEN = "a token for Prometheus";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ VISITOR_CACHE: "on" });
});
afterAll(() => server.close());

function from(address: string, { app } = server): TestClient {
  return Object.assign(new TestClient(inProcess(app)), { address });
}

async function value(name: string, labels: Record<string, string> = {}): Promise<number> {
  const text = await (await from("127.0.0.1").send("GET", "/metrics")).text();
  const lines = text.split("\n").filter((line) => {
    const isNamed = line.startsWith(`${name}{`) || line.startsWith(`${name} `);
    return isNamed && Object.entries(labels).every(([label, is]) => line.includes(`${label}="${is}"`));
  });
  return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(" ") + 1)), 0);
}

async function increase(name: string, labels: Record<string, string>, work: () => Promise<unknown>): Promise<number> {
  const before = await value(name, labels);
  await work();
  return (await value(name, labels)) - before;
}

const requestCount = (labels: Record<string, string>, work: () => Promise<unknown>) =>
  increase("http_request_duration_seconds_count", labels, work);
const callCount = (procedure: string, outcome: string, work: () => Promise<unknown>) =>
  increase("pashu_procedure_calls_total", { procedure, outcome }, work);

describe("/metrics", () => {
  it.each([
    ["127.0.0.1", {}, 200],
    ["::1", {}, 200],
    ["::ffff:127.0.0.1", {}, 200],
    ["10.1.2.3", {}, 403],
    ["::ffff:10.1.2.3", {}, 403],
    ["172.17.0.1", {}, 403],
    ["192.0.2.1", {}, 403],
    ["2001:db8::1", {}, 403],
    ["127.0.0.1", { "X-Forwarded-For": "192.0.2.1" }, 403],
    ["127.0.0.1", { "X-Forwarded-For": "127.0.0.1" }, 403],
    ["127.0.0.1", { Forwarded: "for=192.0.2.1" }, 403],
    ["127.0.0.1", { Via: "1.1 tunnel" }, 403],
  ])("answers %s with the headers %j by status %i", async (address, headers, status) => {
    expect((await from(address).send("GET", "/metrics", undefined, headers)).status).toBe(status);
  });

  it("is closed in production without a token", async () => {
    const production = await startTestServer(PRODUCTION);
    expect((await from("127.0.0.1", production).send("GET", "/metrics")).status).toBe(403);
    await production.close();
  });

  it("requires the token from every client", async () => {
    const guarded = await startTestServer({ METRICS_TOKEN: TOKEN });
    const request = async (address: string, authorization?: string) => {
      const headers: Record<string, string> = authorization === undefined ? {} : { Authorization: authorization };
      return (await from(address, guarded).send("GET", "/metrics", undefined, headers)).status;
    };
    expect(await request("192.0.2.1", `Bearer ${TOKEN}`)).toBe(200);
    expect(await request("127.0.0.1")).toBe(403);
    expect(await request("127.0.0.1", `Bearer ${TOKEN}s`)).toBe(403);
    expect(await request("127.0.0.1", `Basic ${TOKEN}`)).toBe(403);
    await guarded.close();
  });
});

describe("request metrics", () => {
  it("count by transport, route and status", async () => {
    const visitor = server.visitor();
    const send = (method: string, path: string) => visitor.send(method, path);
    const rest = { transport: "rest", route: "/api/animals/:id", method: "GET", status: "404" };
    const none = "/api/animals/00000000-0000-7000-8000-000000000000";
    expect(await requestCount(rest, () => send("GET", none))).toBe(1);
    const trpc = { transport: "trpc", route: "categories.counts", status: "200" };
    expect(await requestCount(trpc, () => send("GET", "/trpc/categories.counts"))).toBe(1);
    const batch = { transport: "trpc", route: "batch" };
    expect(await requestCount(batch, () => send("GET", "/trpc/categories.counts,auth.me?batch=1"))).toBe(1);
    const objects = { transport: "objects", route: "/objects/:kind/:file", status: "404" };
    expect(await requestCount(objects, () => send("GET", "/objects/images/none.webp"))).toBe(1);
  });

  it("name the web's route for pages, rendered or cached", async () => {
    const renderer = {
      cacheKeyOf: (url: string) => (url.endsWith("/marketplace") ? "/marketplace" : null),
      render: async () => ({
        route: "/edit/$id",
        status: 200,
        headers: {},
        html: "<p></p>",
        inline: { scripts: [], styles: [] },
      }),
    };
    const site = new Hono<AppEnv>().route(
      "/",
      pageRoutes(server.deps, renderer, () => "default-src 'self'"),
    );
    const visitor = new TestClient(inProcess(buildApp(server.deps, site)));
    const page = (path: string) => async () => expect((await visitor.send("GET", path)).status).toBe(200);
    expect(await requestCount({ transport: "page", route: "/edit/$id" }, page("/edit/1"))).toBe(1);
    for (let n = 0; n < 2; n += 1) {
      expect(await requestCount({ transport: "page", route: "/edit/$id" }, page("/marketplace"))).toBe(1);
    }
  });

  it("create no series from client input", async () => {
    const series = async () => {
      const text = await (await from("127.0.0.1").send("GET", "/metrics")).text();
      return text.split("\n").filter((line) => line.startsWith("http_request_duration_seconds_count"));
    };
    const request = async (n: number) => {
      for (const path of [`/api/no${n}`, `/trpc/no${n}`, `/objects/images/${n}`, `/uploads/${n}`, `/no${n}`]) {
        await server.visitor().send("GET", path);
        await server.visitor().send("PROPFIND", path);
      }
    };
    await request(1);
    const before = await series();
    for (const n of [2, 3, 4]) await request(n);
    expect((await series()).length).toBe(before.length);
    expect((await series()).join("\n")).not.toMatch(/no\d|PROPFIND/);
  });
});

describe("domain metrics", () => {
  it("count procedures and outcomes, over REST too", async () => {
    const listing = {
      title: "Gir cow",
      description: "Gentle",
      category: "cattle",
      price: 50_000,
      location: "Hisar, Haryana, 125001",
      age: "4 years",
    };
    const seller = await server.signUp();
    expect(await callCount("auth.sendOtp", "ok", () => server.signUp())).toBe(1);
    expect(await callCount("auth.openSession", "ok", () => server.signUp())).toBe(1);
    expect(await callCount("animals.create", "ok", () => seller.send("POST", "/api/animals", listing))).toBe(1);
    const rejected = () => seller.send("POST", "/api/animals", { ...listing, price: 0 });
    expect(await callCount("animals.create", "INVALID_INPUT", rejected)).toBe(1);
    const phone = "9812345678";
    const send = () => server.visitor().send("POST", "/api/auth/otp/send", { phone });
    for (let n = 0; n < 3; n += 1) await send();
    expect(await callCount("auth.sendOtp", "RATE_LIMITED", send)).toBe(1);
  });

  it("count uploads and storage calls", async () => {
    const seller = await server.signUp();
    const upload = async (file: Uint8Array<ArrayBuffer>) => {
      const { uploadURL } = await seller.json<{ uploadURL: string }>("POST", "/api/objects/upload");
      const { pathname, search } = new URL(uploadURL);
      await server.app.request(pathname + search, { method: "PUT", body: file });
      await seller.send("PUT", "/api/animal-images", { imageURL: uploadURL });
    };
    const image = new Uint8Array(await plainImage("jpeg"));
    const puts = { service: "storage", operation: "put", outcome: "ok" };
    const put = () => upload(image);
    expect(await increase("pashu_external_call_duration_seconds_count", puts, put)).toBe(3);
    expect(await callCount("media.finishImage", "ok", put)).toBe(1);
    const text = new TextEncoder().encode("not an image");
    expect(await callCount("media.finishImage", "IMAGE_INVALID", () => upload(text))).toBe(1);
  });

  it("count blocked phones", async () => {
    const visitor = server.visitor();
    const block = async () => {
      for (let round = 0; round < 2; round += 1) {
        const { challengeId } = await visitor.json<{ challengeId: string }>("POST", "/api/auth/otp/send", {
          phone: "9812345679",
        });
        for (let n = 0; n < 5; n += 1) await visitor.send("POST", "/api/auth/otp/verify", { challengeId, code: "x" });
      }
    };
    expect(await increase("pashu_phones_blocked_total", {}, block)).toBe(1);
  });
});

describe("system metrics", () => {
  it("contain the public response cache", async () => {
    const request = () => server.visitor().send("GET", "/api/animals?category=poultry");
    expect(await increase("pashu_response_cache_misses_total", {}, request)).toBe(1);
    expect(await increase("pashu_response_cache_hits_total", {}, request)).toBe(1);
    expect(await value("pashu_response_cache_entries")).toBeGreaterThan(0);
    const invalidate = async () => server.deps.caches.responses.invalidate();
    expect(await increase("pashu_response_cache_invalidations_total", {}, invalidate)).toBe(1);
    expect(await value("pashu_response_cache_entries")).toBe(0);
  });

  it("contain the pools and their statements", async () => {
    expect(await value("pashu_database_connections_max", { pool: "main" })).toBe(5);
    expect(await value("pashu_database_connections_max", { pool: "search" })).toBe(2);
    const gate = createGate();
    const holding = server.deps.db.transaction(() => gate.opened);
    expect(await value("pashu_database_connections_in_use", { pool: "main" })).toBe(1);
    gate.open();
    await holding;
    expect(await value("pashu_database_connections_in_use", { pool: "main" })).toBe(0);
    expect(await value("pashu_database_queued_statements")).toBe(0);
    const late = () =>
      server.deps.db
        .transaction(async (tx) => {
          await tx.execute("set local statement_timeout = 10");
          await tx.execute("select pg_sleep(3600)");
        })
        .catch(() => {});
    const timeouts = { pool: "main", kind: "timeout" };
    expect(await increase("pashu_database_statement_errors_total", timeouts, late)).toBe(1);
    const statements = { pool: "main" };
    const one = () => server.deps.db.execute("select 1");
    const name = "pashu_database_statement_duration_seconds_count";
    const statementsPerScrape = await increase(name, statements, async () => {});
    expect(await increase(name, statements, async () => one())).toBe(statementsPerScrape + 1);
  });

  it("contain the jobs", async () => {
    const run = () => runAllJobs(server.deps);
    expect(await increase("pashu_job_runs_total", { task: "sessions", outcome: "ok" }, run)).toBe(1);
    const storage = { ...server.deps.storage, discardUploadsBefore: () => Promise.reject(new Error("away")) };
    const fail = () => runAllJobs({ ...server.deps, storage });
    expect(await increase("pashu_job_runs_total", { task: "uploads", outcome: "failed" }, fail)).toBe(1);
  });

  it("contain the last success of each job in any process, and 0 before the first", async () => {
    const succeeded = (task: string) => value("pashu_job_last_success_timestamp_seconds", { task });
    expect(await succeeded("backup")).toBe(0);
    const succeededAt = new Date("2026-11-20T02:00:00Z");
    const startedAt = succeededAt;
    await server.deps.db.insert(taskRuns).values({ task: "backup", startedAt, succeededAt });
    expect(await succeeded("backup")).toBe(succeededAt.getTime() / 1000);
    await server.deps.db.update(taskRuns).set({ succeededAt }).where(eq(taskRuns.task, "uploads"));
    expect(await succeeded("uploads")).toBe(succeededAt.getTime() / 1000);
  });

  it("contain the cases that wait for a moderator, and those whose time has passed", async () => {
    const { db, clock } = server.deps;
    const now = clock.now();
    const found = { subjectType: "user" as const, snapshot: {}, openedAt: now, waitingSince: now };
    const due = (minutes: number) => new Date(now.getTime() + minutes * MINUTE);
    await db.insert(moderationCases).values([
      { ...found, id: randomUUID(), subjectId: "1", dueAt: due(-1) },
      { ...found, id: randomUUID(), subjectId: "2", dueAt: due(1), isIntimate: true },
      { ...found, id: randomUUID(), subjectId: "3", dueAt: due(-1), closedAt: now },
    ]);
    expect(await value("pashu_open_cases", { state: "open" })).toBe(2);
    expect(await value("pashu_open_cases", { state: "overdue" })).toBe(1);
    expect(await value("pashu_open_grievances", { state: "open" })).toBe(0);
  });

  it("contain the state of the object storage", async () => {
    expect(await value("pashu_dependency_up", { dependency: "storage" })).toBe(1);
    const incoming = join(server.deps.env.dataDir, "files/incoming");
    await server.deps.health.storage.checkFinished();
    await rm(incoming, { recursive: true });
    await writeFile(incoming, "a file in its place");
    await expect.poll(() => value("pashu_dependency_up", { dependency: "storage" })).toBe(0);
    await rm(incoming);
    await expect.poll(() => value("pashu_dependency_up", { dependency: "storage" })).toBe(1);
  });

  it("count forwarded addresses from untrusted peers", async () => {
    const behindProxy = await startTestServer({ TRUSTED_PROXIES: "127.0.0.1" });
    const count = async () =>
      (await behindProxy.deps.observability.metrics.untrustedForwards.get()).values[0]?.value ?? 0;
    const request = (address: string, headers = {}) =>
      from(address, behindProxy).send("GET", "/healthz", undefined, headers);
    await request("127.0.0.1", { "X-Forwarded-For": "192.0.2.1" });
    await request("192.0.2.1");
    expect(await count()).toBe(0);
    await request("192.0.2.1", { "X-Forwarded-For": "192.0.2.2" });
    expect(await count()).toBe(1);
    await behindProxy.close();
  });

  it("start counters at zero for successes and failures of each procedure, and for what alerts count", async () => {
    const fresh = await startTestServer();
    const text = await fresh.deps.observability.metrics.registry.getSingleMetricAsString("pashu_procedure_calls_total");
    await fresh.close();
    const series = text.split("\n").filter((line) => line.endsWith(" 0"));
    const outcomesOf = (procedure: string) =>
      series.flatMap((line) => new RegExp(`procedure="${procedure}",outcome="(\\w+)"`).exec(line)?.[1] ?? []);
    expect(outcomesOf("animals.update").toSorted()).toEqual(["INTERNAL", "ok"]);
    const codes = ["BOT_CHECK_FAILED", "CODE_NOT_DELIVERED", "INTERNAL", "RATE_LIMITED", "ok"];
    expect(outcomesOf("auth.sendOtp").toSorted()).toEqual(codes);
  });

  it("are few before the first request", async () => {
    const fresh = await startTestServer();
    collectProcessMetrics(fresh.deps.observability.metrics);
    const text = await (await from("127.0.0.1", fresh).send("GET", "/metrics")).text();
    await fresh.close();
    const series = text.split("\n").filter((line) => /^[^#]/.test(line));
    // Each procedure has two, which alerts count from zero.
    const others = series.filter((line) => !line.startsWith("pashu_procedure_calls_total"));
    expect(others.length).toBeLessThan(140);
  });

  it("have no worker label if they are the same in all processes", async () => {
    await runAllJobs(server.deps);
    server.clock.advance(MINUTE);
    const text = await (await from("127.0.0.1").send("GET", "/metrics")).text();
    const shared = /^pashu_(job_last_success|wal_archived|open_|code_limit_used|market_|storage_bytes)/;
    const lines = text.split("\n").filter((line) => shared.test(line));
    const jobs = JOBS.filter(({ name }) =>
      lines.some((line) => line.includes(`last_success_timestamp_seconds{task="${name}"}`)),
    );
    expect(jobs).toEqual(JOBS);
    const names = new Set(lines.map((line) => shared.exec(line)?.[1]));
    expect([...names].toSorted()).toEqual([
      "code_limit_used",
      "job_last_success",
      "market_",
      "open_",
      "storage_bytes",
      "wal_archived",
    ]);
    expect(lines.filter((line) => line.includes("worker="))).toEqual([]);
  });

  it("are compressed for a client that accepts it", async () => {
    const response = await from("127.0.0.1").send("GET", "/metrics", undefined, { "Accept-Encoding": "gzip" });
    expect(response.headers.get("Content-Encoding")).toBe("gzip");
  });

  it("report no time of archiving while the database does not archive its WAL", async () => {
    expect(await value("pashu_wal_archived_timestamp_seconds")).toBe(0);
  });

  it("name the process", async () => {
    expect(await (await from("127.0.0.1").send("GET", "/metrics")).text()).toContain('worker="0"');
  });
});
