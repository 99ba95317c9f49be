import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { createGate } from "@pashu/db/testing-gate";
import { Hono } from "hono";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { buildApp } from "../app.ts";
import { bodyTimeout } from "../transports/http/body-timeout.ts";
import type { AppEnv } from "../transports/http/types.ts";
import { serveApp, type RunningServer } from "./serve.ts";
import { startTestServer, type TestServer } from "../testing/server.ts";

const CLIENTS = 16;
const HELD_PATH = "/healthz?held";

let server: TestServer;
let serving: RunningServer;
let closing: Promise<void> | undefined;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
afterEach(async () => {
  await (closing ?? serving.close());
  closing = undefined;
});

interface Waits {
  /** Runs before the server stops listening. */
  drain?: () => Promise<unknown>;
  /** Runs before the response to HELD_PATH. */
  hold?: () => Promise<unknown>;
}

async function serve({ drain = async () => {}, hold = async () => {} }: Waits = {}): Promise<void> {
  const shutdownController = new AbortController();
  const app = buildApp({ ...server.deps, shutdownController });
  const fetch: typeof app.fetch = async (request, ...rest) => {
    if (request.url.endsWith(HELD_PATH)) await hold();
    return app.fetch(request, ...rest);
  };
  serving = await serveApp({ fetch }, { hostname: "127.0.0.1", port: 0, shutdownController, drainMs: 0, wait: drain });
}

/** Sends a request slowly and never completely. */
async function drip(start: string): Promise<string> {
  const socket = connect(serving.address.port, "127.0.0.1");
  const dripping = setInterval(() => socket.write("x"), 50);
  socket.on("error", () => {});
  socket.write(start);
  return text(socket).finally(() => clearInterval(dripping));
}

interface Answer {
  status: number | undefined;
  connection: string | undefined;
  body: string;
}

async function ask(path: string, agent: Agent): Promise<Answer> {
  const request = get({ port: serving.address.port, host: "127.0.0.1", path, agent });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  return { status: response.statusCode, connection: response.headers.connection, body: await text(response) };
}

describe("a server with slow clients", () => {
  const listening = { hostname: "127.0.0.1", port: 0, drainMs: 0 };
  const MANY = Array.from({ length: 50 });
  const TOO_SLOW_MS = 1_000;
  const HEADERS = "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ";
  const BODY =
    "POST /api/auth/otp/send HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n";

  it.each([
    ["the lines before a body", HEADERS],
    ["a body", BODY],
  ])("closes connections that send %s slowly, without an error, and answers the others", async (_, start) => {
    const app = new Hono<AppEnv>().use(bodyTimeout(TOO_SLOW_MS)).route("/", server.app);
    serving = await serveApp(app, {
      ...listening,
      shutdownController: new AbortController(),
      headersTimeoutMs: TOO_SLOW_MS,
    });
    const slow = Promise.all(MANY.map(() => drip(start)));
    expect((await ask("/api/animals", new Agent())).status).toBe(200);
    for (const answer of await slow) expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(server.logged.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });
});

describe("graceful shutdown", () => {
  it("breaks no response under load, and closes each connection with a header", async () => {
    const answeredAll = createGate();
    await serve({ drain: () => answeredAll.opened });
    const broken: unknown[] = [];
    let answered = 0;
    const clients = Array.from({ length: CLIENTS }, async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (let ended = false; !ended; answered += 1) {
        const answer = await ask("/api/animals", agent);
        if (answer.status !== 200) broken.push(answer);
        ended = answer.connection === "close";
      }
    });
    await expect.poll(() => answered).toBeGreaterThan(CLIENTS);
    closing = serving.close();
    const ends = await Promise.allSettled(clients);
    answeredAll.open();
    expect([broken, ends.filter(({ status }) => status === "rejected")]).toEqual([[], []]);
    await closing;
  });

  it("finishes all requests in flight", async () => {
    const gate = createGate();
    const held = vi.fn<() => Promise<void>>(() => gate.opened);
    await serve({ hold: held });
    const slow = ask(HELD_PATH, new Agent({ keepAlive: true }));
    await expect.poll(() => held.mock.calls.length).toBe(1);
    closing = serving.close();
    const reached = () =>
      ask("/healthz", new Agent()).then(
        () => true,
        () => false,
      );
    await expect.poll(reached).toBe(false);
    gate.open();
    expect(await slow).toEqual({ status: 200, connection: "close", body: '{"status":"ok"}' });
    await closing;
  });

  it("reports not ready, and answers clients that still send requests", async () => {
    const drained = createGate();
    await serve({ drain: () => drained.opened });
    expect((await ask("/readyz", new Agent())).status).toBe(200);
    closing = serving.close();
    const [ready, live, list] = await Promise.all(
      ["/readyz", "/healthz", "/api/animals"].map((path) => ask(path, new Agent())),
    );
    expect([ready?.status, JSON.parse(ready?.body ?? "")]).toEqual([
      503,
      { status: "stopping", database: "ok", storage: "ok" },
    ]);
    expect([live?.status, list?.status]).toEqual([200, 200]);
    drained.open();
    await closing;
    await expect(ask("/healthz", new Agent())).rejects.toThrow("ECONNREFUSED");
  });

  it("answers requests whose connections wait in the backlog", async () => {
    const drained = createGate();
    await serve({ drain: () => drained.opened });
    closing = serving.close();
    const answers = Array.from({ length: CLIENTS }, () => ask("/healthz", new Agent()));
    // The kernel accepts these connections before the server's event loop does.
    await new Promise((resolve) => process.nextTick(resolve));
    drained.open();
    for (const answer of await Promise.all(answers)) expect(answer).toMatchObject({ status: 200, connection: "close" });
    await closing;
  });

  it("closes idle connections without an error", async () => {
    await serve();
    const agent = new Agent({ keepAlive: true });
    const freed = once(agent, "free") as Promise<[Socket]>;
    await ask("/healthz", agent);
    const [idle] = await freed;
    const unused = connect(serving.address.port, "127.0.0.1");
    await once(unused, "connect");
    const ends = Promise.all([once(idle, "close"), once(unused, "close")]);
    unused.resume();
    closing = serving.close();
    expect(await ends).toEqual([[false], [false]]);
  });
});
