import { connect } from "@pashu/db/client";
import {
  type PrivateCluster,
  type PrivateServer,
  startPrivateCluster,
} from "@pashu/db/embedded/private-cluster.fixture";
import { onListingChanges } from "@pashu/db/listing-changes";
import { sessions } from "@pashu/db/schema/auth";
import { SECOND, READ_PRIMARY_AFTER_WRITE_MS } from "@pashu/validators/limits";
import { createTRPCClient } from "@trpc/client";
import { sql } from "drizzle-orm";
import { Hono } from "hono";
import postgres from "postgres";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildApp } from "./app.ts";
import { createKeyOf, programWith } from "./testing/api-keys.ts";
import { type Proxy, startProxy } from "./testing/faulty-servers.ts";
import type { AnimalView } from "./features/animals/animals.present.ts";
import { type PageRenderer, pageRoutes } from "./transports/pages/pages.ts";
import type { AppEnv } from "./transports/http/app-env.ts";
import type { AppRouter } from "./transports/trpc/router.ts";
import { inProcess, startTestServer, TestClient, type TestServer, type TestUser } from "./testing/server.ts";

let primary: PrivateCluster;
let replica: PrivateServer;
let proxy: Proxy;
let server: TestServer;
/** A second process on the same database. */
let other: TestServer;
let seller: TestUser;
/** A connection that bypasses the proxy. */
let replicaSql: postgres.Sql;

beforeAll(async () => {
  primary = await startPrivateCluster();
  replica = await primary.startReplica();
  proxy = await startProxy(Number(new URL(replica.url).port));
  const replicaUrl = new URL(replica.url);
  replicaUrl.port = String(proxy.port);
  replicaSql = postgres(replica.url, { max: 1, fetch_types: false, connection: { application_name: "operator" } });
  const { url } = primary;
  const settings = { VISITOR_CACHE: "on", DATABASE_URL: url, DATABASE_REPLICA_URLS: replicaUrl.href };
  server = await startTestServer(settings, { ...connect(url, { max: 5 }), url });
  other = await startTestServer(settings, { ...connect(url, { max: 5 }), url });
  await onListingChanges(other.database.sql, () => other.deps.caches.responses.invalidate());
  seller = await server.signUp();
}, 120_000);
afterAll(async () => {
  await replicaSql.end();
  await Promise.all([server.close(), other.close()]);
  await proxy.close();
  await replica.remove();
  await primary.remove();
});
beforeEach(() => waitForReplicaState("ok"));

const ready = { status: "ok", database: "ok", storage: "ok" };
async function waitForReplicaState(state: string): Promise<void> {
  for (const each of [server, other]) {
    await expect.poll(() => each.visitor().json<object>("GET", "/readyz")).toEqual({ ...ready, replicas: [state] });
    const counted = () => each.deps.observability.metrics.registry.getSingleMetricAsString("pashu_replicas");
    await expect.poll(counted).toContain(`pashu_replicas{state="${state}",worker="0"} 1`);
  }
}

/** An API client with the seller's session cookie, connected to the second process. */
function sellersClient(): TestClient {
  const client = new TestClient(inProcess(other.app));
  for (const [name, value] of seller.cookies) client.cookies.set(name, value);
  return client;
}

const listing = { description: "Calm", category: "cattle", price: 50_000, location: "Latur" };
const create = (title: string) => seller.json<AnimalView>("POST", "/api/animals", { ...listing, title });
const titles = async (path: string, client = server.visitor()) =>
  (await client.json<AnimalView[]>("GET", path)).map(({ title }) => title);

async function now(): Promise<Date> {
  const [clock] = await replicaSql`select clock_timestamp() as now`;
  return clock?.now;
}

/** Returns the last statement of each server connection on the replica since a time. */
async function replicaStatements(since = new Date(0)): Promise<string> {
  const rows = await replicaSql`
    select query from pg_stat_activity where application_name = 'pashu-bazaar' and query_start >= ${since}`;
  return rows.map(({ query }) => String(query)).join("\n");
}

/** Returns the replica's last statement for a search without result; empty while reads go to the primary. */
async function searchStatements(): Promise<string> {
  const since = await now();
  await titles("/api/animals?search=absent");
  return replicaStatements(since);
}

/** Sets the last write of every session to a time when the session reads from the replica again. */
async function ageWrites(): Promise<void> {
  const since = sql`to_jsonb(clock_timestamp() - ${`${READ_PRIMARY_AFTER_WRITE_MS + SECOND} ms`}::interval)`;
  const sess = sql`jsonb_set(${sessions.sess}::jsonb, '{wroteAt}', ${since}, false)::json`;
  await server.deps.db.update(sessions).set({ sess });
}

describe("with a replica", { timeout: 60_000 }, () => {
  it("searches, further pages and single listings are read from it; cached responses are not", async () => {
    const { id } = await create("Read from the replica");
    await expect.poll(() => titles("/api/animals?search=replica")).toEqual(["Read from the replica"]);
    await expect.poll(() => searchStatements()).toContain("search_text like");
    await server.visitor().json("GET", `/api/animals/${id}`);
    await server.visitor().json("GET", "/api/animals?offset=1");
    const statements = await replicaStatements();
    await titles("/api/animals?category=cattle&sort=price-high");
    expect(await replicaStatements()).toBe(statements);
  });

  it("users read their own writes through any process, and caches drop deleted listings", async () => {
    const { id: old } = await create("Sold cow");
    await expect.poll(() => titles("/api/animals?search=sold")).toEqual(["Sold cow"]);
    await replicaSql`select pg_wal_replay_pause()`;

    const { id } = await create("New cow");
    for (const sellers of [seller, sellersClient()]) {
      expect(await titles(`/api/sellers/${seller.userId}/animals`, sellers)).toContain("New cow");
      await seller.json("PATCH", `/api/animals/${id}`, { title: "Newer cow" });
      expect((await sellers.json<AnimalView>("GET", `/api/animals/${id}`)).title).toBe("Newer cow");
      await seller.json("PATCH", `/api/animals/${id}`, { title: "New cow" });
      expect(await titles("/api/animals?search=cow", sellers)).toContain("New cow");
    }
    await seller.send("POST", "/api/saved-animals", { userId: seller.userId, animalId: id });
    expect(await titles("/api/users/me/saved-animals", sellersClient())).toEqual(["New cow"]);

    expect((await seller.send("DELETE", `/api/animals/${old}`)).status).toBe(204);
    for (const each of [server, other]) {
      await expect.poll(() => titles("/api/animals?category=cattle", each.visitor())).not.toContain("Sold cow");
      await expect.poll(() => titles("/api/animals?search=sold", each.visitor())).toEqual([]);
    }
    expect(await titles("/api/animals?search=sold", sellersClient())).toEqual([]);

    await waitForReplicaState("behind");
    await replicaSql`select pg_wal_replay_resume()`;
  });

  it("mirrors of the market read from the primary", async () => {
    await replicaSql`select pg_wal_replay_pause()`;
    const { id } = await create("Mirrored cow");
    for (const each of [server, other]) {
      const changes = await each
        .visitor()
        .json<{ id: string }[]>("GET", "/api/animals?updatedSince=1970-01-01T00:00:00Z&limit=50");
      expect(changes.map((change) => change.id)).toContain(id);
    }
    await replicaSql`select pg_wal_replay_resume()`;
  });

  it("a session reads from the primary after a write, and from the replica again some seconds later", async () => {
    await seller.json("PATCH", "/api/users/me", { name: "Sunita" });
    const written = await now();
    await titles("/api/animals?search=seconds", sellersClient());
    expect(await replicaStatements(written)).not.toContain("search_text like");
    await ageWrites();
    const statements = async () => {
      await titles("/api/animals?search=seconds", sellersClient());
      return replicaStatements(written);
    };
    await expect.poll(statements).toContain("search_text like");
  });

  it("a key that may write reads its own writes through any process; another reads from the replica", async () => {
    const writing = await createKeyOf(seller);
    const reading = await createKeyOf(seller, { scopes: ["animals:read"] });
    await replicaSql`select pg_wal_replay_pause()`;
    const body = { ...listing, title: "Cow of a program" };
    const { id } = await programWith(server, writing.key).json<AnimalView>("POST", "/api/animals", body);
    const statusOf = async (key: string) => (await programWith(other, key).send("GET", `/api/animals/${id}`)).status;
    expect([await statusOf(writing.key), await statusOf(reading.key)]).toEqual([200, 404]);
    await replicaSql`select pg_wal_replay_resume()`;
  });

  it("the export contains listings that the replica lacks", async () => {
    await replicaSql`select pg_wal_replay_pause()`;
    await create("Latest bullock");
    await ageWrites();
    const { listings } = await sellersClient().json<{ listings: AnimalView[] }>("GET", "/api/users/me/export");
    expect(listings.map(({ title }) => title)).toContain("Latest bullock");
    await replicaSql`select pg_wal_replay_resume()`;
  });

  it("visitors' pages are read from it; pages of users with recent writes are not", async () => {
    const { id } = await create("On a page");
    const renderer: PageRenderer = {
      cacheKeyOf: () => null,
      render: async ({ link }) => {
        const { title } = await createTRPCClient<AppRouter>({ links: [link] }).animals.get.query({ id });
        return {
          route: "/animals/$id",
          status: 200,
          headers: {},
          html: `<p>${title}</p>`,
          inline: { scripts: [], styles: [] },
        };
      },
    };
    const pages = pageRoutes(server.deps, renderer, () => "default-src 'self'");
    const sendRequest = inProcess(buildApp(server.deps, new Hono<AppEnv>().route("/", pages)));
    const page = async (client: TestClient) => {
      client.sendRequest = sendRequest;
      return (await client.send("GET", `/animal/${id}`)).text();
    };
    const pageStatements = async (client: TestClient) => {
      const since = await now();
      await expect.poll(() => page(client)).toBe("<p>On a page</p>");
      return replicaStatements(since);
    };
    await expect.poll(() => pageStatements(server.visitor())).toContain('select "animals"');
    expect(await pageStatements(sellersClient())).toBe("");
  });

  it("reads fall back to the primary while it hangs, and return to it afterwards", async () => {
    await titles("/api/animals?search=new");
    proxy.hold();
    const reads = await Promise.all(Array.from({ length: 20 }, () => titles("/api/animals?search=new")));
    expect(new Set(reads.map(String))).toEqual(new Set(["New cow"]));
    await waitForReplicaState("away");
    proxy.release();
    await waitForReplicaState("ok");
    await expect.poll(() => searchStatements()).toContain("search_text like");
  });

  it("reads continue when it stops under load", async () => {
    const stop = new AbortController();
    const readers = Array.from({ length: 4 }, async () => {
      while (!stop.signal.aborted) expect(await titles("/api/animals?search=new")).toEqual(["New cow"]);
    });
    await replica.stop();
    await waitForReplicaState("away");
    await replica.start();
    await waitForReplicaState("ok");
    stop.abort();
    await Promise.all(readers);
  });
});
