import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { connect } from "@pashu/db/client";
import { type PrivateCluster, startPrivateCluster } from "@pashu/db/embedded/private-cluster.fixture";
import { MINUTE } from "@pashu/validators/limits";
import { createTRPCClient } from "@trpc/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startS3Server } from "./testing/s3-server.ts";
import { buildApp } from "./app.ts";
import {
  SERVER_FAULTS,
  startFaultyServer,
  startProxy,
  type ServerFault,
  type Proxy,
} from "./testing/faulty-servers.ts";
import { plainImage } from "./features/media/testing-images.ts";
import { pageRoutes, type PageRenderer } from "./transports/pages/pages.ts";
import { RETRY_AFTER_VALUES } from "./platform/retry-after.fixture.ts";
import { inProcess, startTestServer, TestClient, type TestServer } from "./testing/server.ts";

const RECOVERY_TIMEOUT_MS = 9_000;
/** Server timeouts during an outage. Recovery has more time, for slow machines. */
const SHORT_MS = 500;
const UNKNOWN_ID = "0199a000-0000-7000-8000-000000000000";
const REPEATS = Array.from({ length: 15 });

/** A page that loads category counts, with a fallback like the landing page. */
const renderer: PageRenderer = {
  cacheKeyOf: () => null,
  async render({ link }) {
    const client = createTRPCClient({ links: [link] });
    const text = await client.categories.counts.query().then(
      (counts) => JSON.stringify(counts),
      () => "not now",
    );
    const html = `<!doctype html>${text}`;
    return { route: "/", status: 200, headers: {}, html, inline: { scripts: [], styles: [] } };
  },
};

const health = async (client: TestClient) => {
  const [live, serving, ready] = await Promise.all(
    ["/healthz", "/servingz", "/readyz"].map((path) => client.send("GET", path)),
  );
  return { live: live?.status, serving: serving?.status, ready: ready?.status, ...((await ready?.json()) as object) };
};

describe("while the database is unavailable", () => {
  let cluster: PrivateCluster;
  let proxy: Proxy;
  let server: TestServer;
  let client: TestClient;

  beforeAll(async () => {
    cluster = await startPrivateCluster();
    const url = new URL(cluster.url);
    proxy = await startProxy(Number(url.port));
    url.port = String(proxy.port);
    server = await startTestServer({}, { ...connect(url.href, { max: 5 }), url: url.href });
    client = new TestClient(
      inProcess(
        buildApp(
          server.deps,
          pageRoutes(server.deps, renderer, () => "default-src 'none'"),
        ),
      ),
    );
    const seller = await server.signUp();
    for (const [name, value] of seller.cookies) client.cookies.set(name, value);
  });
  afterAll(async () => {
    await server.close();
    await proxy.close();
    await cluster.remove();
  });

  async function expectUnavailable(): Promise<void> {
    const paths = [
      "/api/animals",
      "/api/auth/user",
      "/trpc/categories.counts",
      "/trpc/auth.me",
      "/",
      "/marketplace",
      `/objects/images/${UNKNOWN_ID}.webp`,
      `/cards/${UNKNOWN_ID}-hi-1a2b3c4d.jpg`,
      "/sitemap.xml",
    ];
    server.deps.timeouts.requestMs = SHORT_MS;
    const requests = REPEATS.flatMap(() => paths.map(async (path) => [path, await client.send("GET", path)] as const));
    for (const [path, response] of await Promise.all(requests)) {
      expect([path, response.status]).toEqual([path, 503]);
      expect(RETRY_AFTER_VALUES).toContain(response.headers.get("Retry-After"));
      expect(response.headers.get("Cache-Control")).toBe(path.startsWith("/trpc") ? "private, no-store" : "no-store");
      const body = await response.text();
      if (/^\/(api|objects|cards|sitemap)/.test(path)) expect(JSON.parse(body)).toMatchObject({ code: "UNAVAILABLE" });
      else if (path.startsWith("/trpc")) expect(JSON.parse(body).error.json.data.appCode).toBe("UNAVAILABLE");
      else
        expect([response.headers.get("Content-Type"), body]).toEqual(["text/html; charset=UTF-8", expect.any(String)]);
    }
    const expected = {
      live: 200,
      serving: 200,
      ready: 503,
      status: "unavailable",
      database: "away",
      storage: "ok",
    };
    // On a slow machine the storage may also exceed this short timeout.
    await expect.poll(() => health(client), { timeout: RECOVERY_TIMEOUT_MS }).toEqual(expected);
    server.deps.timeouts.requestMs = MINUTE;
  }

  async function expectRecovered(): Promise<void> {
    const paths = ["/readyz", "/api/animals", "/api/auth/user", "/trpc/categories.counts", "/"];
    const statuses = async () => {
      const responses = await Promise.all(REPEATS.flatMap(() => paths.map((path) => client.send("GET", path))));
      return [...new Set(responses.map(({ status }) => status))];
    };
    await expect.poll(statuses, { timeout: RECOVERY_TIMEOUT_MS }).toEqual([200]);
  }

  it("endpoints answer 503, and recover with the database", { timeout: 60_000 }, async () => {
    await expectRecovered();
    for (let outages = 0; outages < 2; outages += 1) {
      await cluster.stop();
      await expectUnavailable();
      await cluster.start();
      await expectRecovered();
    }
  });

  it("requests in flight are answered", { timeout: 30_000 }, async () => {
    const requests = REPEATS.map(() => client.send("GET", "/api/animals"));
    await cluster.stop();
    for (const { status } of await Promise.all(requests)) expect([200, 503]).toContain(status);
    await cluster.start();
    await expectRecovered();
  });

  it("a hanging database causes a timeout", async () => {
    proxy.hold();
    await expectUnavailable();
    proxy.release();
    await expectRecovered();
  });
});

/** Uploads a photo without finishing it. */
async function sendPhoto(seller: TestClient): Promise<string> {
  const { uploadURL } = await seller.json<{ uploadURL: string }>("POST", "/api/objects/upload");
  const sent = await fetch(uploadURL, { method: "PUT", body: new Uint8Array(await plainImage("jpeg")) });
  expect(sent.status).toBe(200);
  return uploadURL;
}

describe("while the object storage is unavailable", () => {
  let bucket: Awaited<ReturnType<typeof startS3Server>>;
  let port: number;
  let server: TestServer;
  let seller: TestClient;

  beforeAll(async () => {
    bucket = await startS3Server();
    port = Number(new URL(bucket.endpoint).port);
    server = await startTestServer(bucket.settings);
    seller = await server.signUp();
  });
  afterAll(async () => {
    await server.close();
    await bucket.close();
  });

  const finish = (imageURL: string) => seller.send("PUT", "/api/animal-images", { imageURL });

  async function expectUnavailable(photo: string): Promise<void> {
    server.deps.timeouts.storageMs = SHORT_MS;
    const [finished, finishedByTrpc, served] = await Promise.all([
      finish(photo),
      seller.send("POST", "/trpc/media.finishImage", { json: { imageURL: photo } }),
      seller.send("GET", "/objects/images/0199a000-0000-7000-8000-000000000000.webp"),
    ]);
    for (const response of [finished, finishedByTrpc, served]) {
      expect(response.status).toBe(503);
      expect(RETRY_AFTER_VALUES).toContain(response.headers.get("Retry-After"));
    }
    expect(await finished.json()).toMatchObject({ code: "UNAVAILABLE" });
    expect((await seller.send("GET", "/api/animals")).status).toBe(200);
    expect((await seller.send("GET", "/api/auth/user")).status).toBe(200);
    const expected = { live: 200, ready: 200, database: "ok", storage: "away" };
    await expect.poll(() => health(seller), { timeout: RECOVERY_TIMEOUT_MS }).toMatchObject(expected);
    await server.deps.health.storage.checkFinished();
    server.deps.timeouts.storageMs = MINUTE;
  }

  async function expectRecovered(photo: string): Promise<void> {
    await expect.poll(() => health(seller)).toMatchObject({ ready: 200, storage: "ok" });
    expect((await finish(photo)).status).toBe(200);
  }

  it("only uploads and files answer 503, and recover with the storage", async () => {
    await expectRecovered(await sendPhoto(seller));
    const photo = await sendPhoto(seller);
    await bucket.close();
    await expectUnavailable(photo);
    bucket = await startS3Server(port);
    await expectRecovered(await sendPhoto(seller));
  });

  it.each(Object.keys(SERVER_FAULTS) as ServerFault[])(
    "uploads and files answer 503 when the storage %s, and recover with it",
    async (fault) => {
      const photo = await sendPhoto(seller);
      await bucket.close();
      const faultyServer = await startFaultyServer(fault, port);
      await expectUnavailable(photo);
      await faultyServer.close();
      bucket = await startS3Server(port);
      await expectRecovered(await sendPhoto(seller));
    },
  );
});

describe("while the storage folder is not writable", () => {
  it("only uploads answer 503, and recover with the folder", async () => {
    const server = await startTestServer();
    try {
      const seller = await server.signUp();
      const { uploadURL } = await seller.json<{ uploadURL: string }>("POST", "/api/objects/upload");
      const send = async () => seller.send("PUT", uploadURL, "a photo");
      const incoming = join(server.deps.env.dataDir, "files/incoming");
      await server.deps.storage.ping();
      await rm(incoming, { recursive: true });
      await writeFile(incoming, "a file in its place");

      const rejected = await send();
      expect(rejected.status).toBe(503);
      expect(RETRY_AFTER_VALUES).toContain(rejected.headers.get("Retry-After"));
      expect((await seller.send("GET", "/api/animals")).status).toBe(200);
      const expected = { live: 200, ready: 200, database: "ok", storage: "away" };
      await expect.poll(() => health(seller)).toMatchObject(expected);

      await rm(incoming);
      expect((await send()).status).toBe(200);
      await expect.poll(() => health(seller)).toMatchObject({ ready: 200, storage: "ok" });
    } finally {
      await server.close();
    }
  });
});
