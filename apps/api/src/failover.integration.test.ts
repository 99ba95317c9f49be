import { connect } from "@pashu/db/client";
import {
  type PrivateCluster,
  type PrivateServer,
  startPrivateCluster,
} from "@pashu/db/embedded/private-cluster.fixture";
import { onListingChanges } from "@pashu/db/listing-changes";
import { PUBLIC_CACHE_TTL_MS, READS_WITHOUT_PRIMARY_MS } from "@pashu/validators/limits";
import { createTRPCClient } from "@trpc/client";
import { Hono } from "hono";
import postgres from "postgres";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { buildApp } from "./app.ts";
import type { AnimalView } from "./features/animals/animals.present.ts";
import { RETRY_AFTER_VALUES } from "./platform/retry-after.fixture.ts";
import { type Proxy, startProxy } from "./testing/faulty-servers.ts";
import { inProcess, startTestServer, TestClient, type TestServer, type TestUser } from "./testing/server.ts";
import type { AppEnv } from "./transports/http/app-env.ts";
import { type PageRenderer, pageRoutes } from "./transports/pages/pages.ts";
import type { AppRouter } from "./transports/trpc/router.ts";

/** A page that contains the number of its listings. */
const renderer: PageRenderer = {
  cacheKeyOf: (url) => (new URL(url).pathname === "/marketplace" ? "/marketplace" : null),
  render: async ({ link }) => {
    const { items } = await createTRPCClient<AppRouter>({ links: [link] }).animals.list.query({});
    const html = `<p>${items.map(({ title }) => title).join()}</p>`;
    return { route: "/marketplace", status: 200, headers: {}, html, inline: { scripts: [], styles: [] } };
  },
};

const listing = { description: "Calm", category: "cattle", price: 50_000, location: "Latur" };

/** Two servers of PostgreSQL behind proxies. `DATABASE_URL` names both, and so does `DATABASE_REPLICA_URLS`. */
let first: PrivateCluster;
let second: PrivateServer;
let proxies: Proxy[];
let server: TestServer;
let seller: TestUser;
let id: string;
beforeEach(async () => {
  first = await startPrivateCluster();
  second = await first.startReplica();
  proxies = await Promise.all([first, second].map(({ url }) => startProxy(Number(new URL(url).port))));
  const { username, password, pathname } = new URL(first.url);
  const hosts = proxies.map(({ port }) => `127.0.0.1:${port}`);
  const url = `postgres://${username}:${password}@${hosts.join(",")}${pathname}?target_session_attrs=read-write`;
  const replicas = hosts.map((host) => `postgres://${username}:${password}@${host}${pathname}`).join(",");
  const settings = { VISITOR_CACHE: "on", DATABASE_URL: url, DATABASE_REPLICA_URLS: replicas };
  server = await startTestServer(settings, { ...connect(url, { max: 3 }), url });
  await onListingChanges(server.database.sql, () => server.deps.caches.responses.invalidate());
  const pages = pageRoutes(server.deps, renderer, () => "default-src 'self'");
  server.app = buildApp(server.deps, new Hono<AppEnv>().route("/", pages));
  seller = await server.signUp();
  ({ id } = await seller.json<AnimalView>("POST", "/api/animals", { ...listing, title: "Gir cow" }));
  await waitForStates(["primary", "ok"]);
}, 120_000);
afterEach(async () => {
  vi.useRealTimers();
  await server.close();
  await Promise.all(proxies.map((proxy) => proxy.close()));
  await second.remove();
  await first.remove();
});

async function readiness() {
  const response = await visitor().send("GET", "/readyz");
  return (await response.json()) as { status: string; replicas: string[] };
}

async function waitForStates(replicas: string[]): Promise<void> {
  await expect.poll(async () => (await readiness()).replicas, { timeout: 10_000 }).toEqual(replicas);
}

function visitor(): TestClient {
  return new TestClient(inProcess(server.app));
}

const input = (value: object) => encodeURIComponent(JSON.stringify({ json: value }));
/** Cached and uncached reads of visitors. */
const PUBLIC_READS = () => [
  "/marketplace",
  "/api/animals",
  "/api/animals?category=cattle",
  "/api/animals?offset=0&search=gir",
  "/api/animals?sort=nearest&pincode=413512",
  `/api/animals/${id}`,
  `/api/sellers/${seller.userId}/animals`,
  "/api/categories/counts",
  `/trpc/animals.list?input=${input({})}`,
  `/trpc/animals.list?input=${input({ search: "gir" })}`,
  `/trpc/animals.get?input=${input({ id })}`,
  `/trpc/categories.counts`,
];

async function expectReads(): Promise<void> {
  for (const path of PUBLIC_READS()) {
    const response = await visitor().send("GET", path);
    expect([path, response.status, await response.text()]).toEqual([
      path,
      200,
      expect.stringMatching(/Gir cow|cattle/),
    ]);
  }
}

async function expectUnavailable(send: () => Promise<Response>): Promise<void> {
  const response = await send();
  expect(response.status).toBe(503);
  expect(RETRY_AFTER_VALUES).toContain(response.headers.get("Retry-After"));
}

async function expectNoWrites(): Promise<void> {
  server.deps.timeouts.requestMs = 2_000;
  await expectUnavailable(() => seller.send("POST", "/api/animals", { ...listing, title: "Never" }));
  await expectUnavailable(() => visitor().send("POST", "/api/auth/otp/send", { phone: "9876543210" }));
  await expectUnavailable(() => seller.send("GET", "/api/animals"));
  await expectUnavailable(() => seller.send("GET", "/api/auth/user"));
}

async function promote({ url }: PrivateServer): Promise<void> {
  const connection = postgres(url, { max: 1, fetch_types: false });
  await connection`select pg_promote()`;
  await connection.end();
}

async function expectWrites(): Promise<void> {
  const create = () => seller.send("POST", "/api/animals", { ...listing, title: "New cow" });
  await expect.poll(async () => (await create()).status, { timeout: 10_000 }).toBe(201);
}

describe("during a failover", { timeout: 60_000 }, () => {
  it("a replica serves visitors from the first request on, and everything else gets 503", async () => {
    server.deps.caches.responses.invalidate();
    await first.stop();
    await expectReads();
    await expectNoWrites();
    await waitForStates(["away", "ok"]);
    await expectReads();

    await promote(second);
    await expectReads();
    await expectWrites();
    await waitForStates(["away", "primary"]);
    expect(await readiness()).toMatchObject({ status: "ok" });
  });

  it("visitors wait for the detection when the primary hangs", async () => {
    proxies[0]?.hold();
    await expectReads();
    await expectNoWrites();
    await promote(second);
    await expectWrites();
    await waitForStates(["away", "primary"]);
  });

  it("responses from a replica leave the public cache when a primary answers again", async () => {
    await first.stop();
    await expectReads();
    expect(server.deps.caches.responses.entries).toBeGreaterThan(0);
    await promote(second);
    await expect.poll(() => server.deps.caches.responses.entries, { timeout: PUBLIC_CACHE_TTL_MS }).toBe(0);
  });

  it("a replica that was behind is not used", async () => {
    const replica = postgres(second.url, { max: 1, fetch_types: false });
    await replica`select pg_wal_replay_pause()`;
    await expectWrites();
    await waitForStates(["primary", "behind"]);
    await first.stop();
    server.deps.timeouts.requestMs = 500;
    await expectUnavailable(() => visitor().send("GET", `/api/animals/${id}`));
    await replica.end();
  });

  it("a replica is not used for longer than the limit", async () => {
    await first.stop();
    await waitForStates(["away", "ok"]);
    await expect.poll(() => server.deps.replicas?.serveVisitors()).toBe(true);
    const start = performance.now();
    vi.spyOn(performance, "now").mockImplementation(() => start + READS_WITHOUT_PRIMARY_MS + 1);
    expect(server.deps.replicas?.serveVisitors()).toBe(false);
    expect((await readiness()).replicas).toEqual(["away", "behind"]);
    vi.restoreAllMocks();
  });
});

describe("a read-only primary", { timeout: 60_000 }, () => {
  it("rejects writes with 503 and serves reads", async () => {
    const operator = postgres(first.url, { max: 1, fetch_types: false });
    await operator`alter system set default_transaction_read_only = on`;
    await operator`select pg_reload_conf()`;
    await expect
      .poll(async () => (await seller.send("POST", "/api/animals", { ...listing, title: "No cow" })).status)
      .toBe(503);
    await expectUnavailable(() => seller.send("POST", "/api/animals", { ...listing, title: "No cow" }));
    expect((await seller.send("GET", `/api/animals/${id}`)).status).toBe(200);
    await operator.end();
  });
});
