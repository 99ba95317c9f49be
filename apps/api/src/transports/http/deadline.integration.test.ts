import { createGate } from "@pashu/db/testing-gate";
import { sessions } from "@pashu/db/schema/auth";
import { MINUTE, SESSION_TOUCH_INTERVAL_MS } from "@pashu/validators/limits";
import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { buildApp } from "../../app.ts";
import { QueueRejection } from "../../platform/fair-queue.ts";
import { inProcess, startTestServer, TestClient, type TestServer, type TestUser } from "../../testing/server.ts";
import { pageRoutes, type PageRenderer } from "../pages/pages.ts";
import type { AppEnv } from "./app-env.ts";
import { emptyCache } from "./public-cache.fixture.ts";

/** Long, because timers are real. */
const REQUEST_MS = MINUTE;
const ID = "01a206d2-2c6c-72dd-aa07-10d97a9e4974";
const HTML = { Accept: "text/html", "Accept-Language": "mr" };

let server: TestServer;
let user: TestUser;
/** Replaced by tests that make the page wait or fail. */
let render: () => Promise<unknown> = async () => undefined;
let renderings = 0;

const renderer: PageRenderer = {
  cacheKeyOf: (url) => (/^\/(marketplace)?$|^\/animal\//.test(new URL(url).pathname) ? new URL(url).pathname : null),
  render: async () => {
    renderings += 1;
    await render();
    return { route: "/", status: 200, headers: {}, html: "<p>page</p>", inline: { scripts: [], styles: [] } };
  },
};

function client(from: Partial<Pick<TestClient, "cookies" | "address">> = {}): TestClient {
  const pages = pageRoutes(server.deps, renderer, () => "default-src 'self'");
  return Object.assign(new TestClient(inProcess(buildApp(server.deps, new Hono<AppEnv>().route("/", pages)))), from);
}

beforeAll(async () => {
  server = await startTestServer({ VISITOR_CACHE: "on" });
  user = await server.signUp();
});
afterAll(() => server.close());
beforeEach(() => {
  emptyCache(server);
  server.deps.timeouts.requestMs = REQUEST_MS;
  renderings = 0;
  // Only the clock of deadlines: timers are real, and no test waits for one.
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  render = async () => undefined;
});

/** Lets the time pass while the session is read. */
function readSessionIn(ms: number): void {
  const { sessions: store } = server.deps;
  const validate = store.validateSession.bind(store);
  vi.spyOn(store, "validateSession").mockImplementation(async (token) => {
    vi.advanceTimersByTime(ms);
    return validate(token);
  });
}

describe("the deadline of a request", () => {
  it.each(["/api/auth/user", "/trpc/auth.me", "/api/animals?offset=20", `/animal/${ID}/share`])(
    "is not extended by reading the session: %s",
    async (path) => {
      readSessionIn(REQUEST_MS / 2);
      expect((await client(user).send("GET", path)).status).not.toBe(503);
      vi.restoreAllMocks();
      readSessionIn(REQUEST_MS);
      expect((await client(user).send("GET", path)).status).toBe(503);
    },
  );

  it("does not include the time in which the client sends a body", async () => {
    const source: UnderlyingDefaultSource<Uint8Array> = {
      pull(controller) {
        vi.advanceTimersByTime(2 * REQUEST_MS);
        controller.enqueue(new TextEncoder().encode('{"name":"Sunita"}'));
        controller.close();
      },
    };
    const body = new ReadableStream(source, { highWaterMark: 0 });
    const headers = {
      "Content-Type": "application/json",
      Cookie: `session=${user.cookies.get("session")}`,
      Origin: server.deps.env.publicUrl,
    };
    const init = { method: "PATCH", headers, body, duplex: "half" };
    expect((await client().sendRequest("/api/users/me", init, "192.0.2.1")).status).toBe(200);
  });

  it("is that of the request whose page another route responds with", async () => {
    vi.spyOn(server.deps.limits, "assertFewWrongTokens").mockImplementation(async () => {
      vi.advanceTimersByTime(REQUEST_MS / 4);
    });
    const deadlines = observeDeadlines();
    const arrivedAt = performance.now();
    await client().send("POST", "/l/forged", "action=renew", { "Content-Type": "application/x-www-form-urlencoded" });
    expect(deadlines).toEqual([arrivedAt + REQUEST_MS]);
  });

  it("leaves time for reads while the last use of the session cannot be noted", async () => {
    server.clock.advance(SESSION_TOUCH_INTERVAL_MS);
    server.deps.timeouts.touchMs = 1;
    await server.deps.db.transaction(async (tx) => {
      await tx.execute(sql`lock table ${sessions} in exclusive mode`);
      expect((await client(user).send("GET", "/api/auth/user")).status).toBe(200);
    });
    server.deps.timeouts.touchMs = REQUEST_MS;
  });
});

/** Collects the deadlines of pages in the queue. The first work waits for `first`. */
function observeDeadlines(first: Promise<unknown> = Promise.resolve()): number[] {
  const { pages } = server.deps.queues;
  const run = pages.run.bind(pages);
  const deadlines: number[] = [];
  vi.spyOn(pages, "run").mockImplementation(async (requester, work) => {
    deadlines.push(requester.deadlineAt);
    if (deadlines.length === 1) await first;
    return run(requester, work);
  });
  return deadlines;
}

describe("a request that waits for another one's response", () => {
  it.each([
    ["/marketplace", "text/html"],
    [`/animal/${ID}`, "text/html"],
  ])("shares its failure instead of starting again: %s", async (path, type) => {
    const gate = createGate();
    const visitor = client();
    render = async () => {
      await gate.opened;
      throw Object.assign(new Error("no database"), { code: "ECONNREFUSED" });
    };
    const responses = Array.from({ length: 5 }, () => visitor.send("GET", path, undefined, HTML));
    await expect.poll(() => renderings).toBe(1);
    gate.open();
    const arrived = await Promise.all(responses);
    expect(renderings).toBe(1);
    for (const response of arrived) {
      expect(response.status).toBe(503);
      expect(response.headers.get("Content-Type")).toContain(type);
      expect(response.headers.get("Cache-Control")).toBe("no-store");
      expect(response.headers.get("Retry-After")).toMatch(/^\d+$/);
      expect(response.headers.has("ETag")).toBe(false);
      expect(await response.text()).toContain('<html lang="mr">');
    }
    render = async () => undefined;
    expect((await visitor.send("GET", path, undefined, HTML)).status).toBe(200);
  });

  it("shares the error of an API call", async () => {
    const visitor = client();
    const run = vi.spyOn(server.deps.primaryReads, "run").mockImplementation(async () => {
      throw Object.assign(new Error("no database"), { code: "ECONNREFUSED" });
    });
    const responses = await Promise.all(Array.from({ length: 5 }, () => visitor.send("GET", "/api/animals")));
    expect(run).toHaveBeenCalledTimes(1);
    for (const response of responses) expect(await response.json()).toMatchObject({ code: "UNAVAILABLE" });
  });

  it("renders the page itself, within its own deadline, when the other one had no place in the queue", async () => {
    const gate = createGate();
    const rejection = gate.opened.then(() => {
      throw new QueueRejection();
    });
    const deadlines = observeDeadlines(rejection);
    const arrivedAt = performance.now();
    const visitor = client({ address: "198.51.100.1" });
    const responses = [client(), visitor].map((each) => each.send("GET", `/animal/${ID}`, undefined, HTML));
    await expect.poll(() => deadlines.length).toBe(1);
    vi.advanceTimersByTime(REQUEST_MS / 2);
    gate.open();
    expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([503, 200]);
    expect(deadlines).toEqual([arrivedAt + REQUEST_MS, arrivedAt + REQUEST_MS]);
  });

  it("does not wait for the other pages of the network that asked first", async () => {
    const gate = createGate();
    render = () => gate.opened;
    const heavy = client();
    const pages = Array.from({ length: 60 }, (_, page) => heavy.send("GET", `/terms?page=${page}`, undefined, HTML));
    await expect.poll(() => renderings).toBeGreaterThan(0);
    render = async () => undefined;
    const shared = [heavy, client({ address: "198.51.100.1" })].map((each) => each.send("GET", "/", undefined, HTML));
    for (const { status } of await Promise.all(shared)) expect(status).toBe(200);
    gate.open();
    await Promise.all(pages);
  });
});
