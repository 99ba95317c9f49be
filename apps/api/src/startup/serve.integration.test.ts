import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { RELEASE } from "@pashu/db/release";
import { createGate } from "@pashu/db/testing-gate";
import { HEALTH_CHECKS } from "@pashu/validators/protocol";
import { Hono } from "hono";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { buildApp } from "../app.ts";
import { bodyTimeout } from "../transports/http/body-timeout.ts";
import type { AppEnv } from "../transports/http/app-env.ts";
import { serveApp, type RunningServer } from "./serve.ts";
import { startTestServer, type TestServer } from "../testing/server.ts";

const CLIENTS = 16;
const BLOCKED_PATH = "/healthz?blocked";

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

interface Hooks {
  drain?: () => Promise<unknown>;
  beforeResponse?: () => Promise<unknown>;
}

async function serve({ drain = async () => {}, beforeResponse = async () => {} }: Hooks = {}): Promise<void> {
  const shutdownController = new AbortController();
  const app = buildApp({ ...server.deps, shutdownController });
  const fetch: typeof app.fetch = async (request, ...rest) => {
    if (request.url.endsWith(BLOCKED_PATH)) await beforeResponse();
    return app.fetch(request, ...rest);
  };
  serving = await serveApp({ fetch }, { hostname: "127.0.0.1", port: 0, shutdownController, drainMs: 0, wait: drain });
}

/** Sends the start of a request, then one byte every 50 ms, and returns the response. */
async function sendSlowly(start: string): Promise<string> {
  const socket = connect(serving.address.port, "127.0.0.1");
  const timer = setInterval(() => socket.write("x"), 50);
  socket.on("error", () => {});
  socket.write(start);
  return text(socket).finally(() => clearInterval(timer));
}

interface HttpResponse {
  status: number | undefined;
  connection: string | undefined;
  body: string;
}

async function sendRequest(path: string, agent: Agent): Promise<HttpResponse> {
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
    ["headers", HEADERS],
    ["a body", BODY],
  ])("closes connections that send %s slowly, without an error, and answers the others", async (_, start) => {
    const app = new Hono<AppEnv>().use(bodyTimeout(TOO_SLOW_MS)).route("/", server.app);
    serving = await serveApp(app, {
      ...listening,
      shutdownController: new AbortController(),
      headersTimeoutMs: TOO_SLOW_MS,
    });
    const slow = Promise.all(MANY.map(() => sendSlowly(start)));
    expect((await sendRequest("/api/animals", new Agent())).status).toBe(200);
    for (const response of await slow) expect(response).toMatch(/^HTTP\/1\.1 408 /);
    expect(server.logged.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });
});

describe("graceful shutdown", () => {
  it("completes all responses under load, and closes each connection with a header", async () => {
    const allAnswered = createGate();
    await serve({ drain: () => allAnswered.opened });
    const broken: unknown[] = [];
    let answered = 0;
    const clients = Array.from({ length: CLIENTS }, async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (let ended = false; !ended; answered += 1) {
        const response = await sendRequest("/api/animals", agent);
        if (response.status !== 200) broken.push(response);
        ended = response.connection === "close";
      }
    });
    await expect.poll(() => answered).toBeGreaterThan(CLIENTS);
    closing = serving.close();
    const ends = await Promise.allSettled(clients);
    allAnswered.open();
    expect([broken, ends.filter(({ status }) => status === "rejected")]).toEqual([[], []]);
    await closing;
  });

  it("finishes all requests in flight", async () => {
    const gate = createGate();
    const blocked = vi.fn<() => Promise<void>>(() => gate.opened);
    await serve({ beforeResponse: blocked });
    const slow = sendRequest(BLOCKED_PATH, new Agent({ keepAlive: true }));
    await expect.poll(() => blocked.mock.calls.length).toBe(1);
    closing = serving.close();
    const reached = () =>
      sendRequest("/healthz", new Agent()).then(
        () => true,
        () => false,
      );
    await expect.poll(reached).toBe(false);
    gate.open();
    expect(await slow).toEqual({
      status: 200,
      connection: "close",
      body: JSON.stringify({ status: "ok", version: RELEASE }),
    });
    await closing;
  });

  it("reports not ready, and answers clients that still send requests", async () => {
    const drained = createGate();
    await serve({ drain: () => drained.opened });
    for (const path of Object.values(HEALTH_CHECKS)) expect((await sendRequest(path, new Agent())).status).toBe(200);
    closing = serving.close();
    const { readiness, serving: servingCheck, liveness } = HEALTH_CHECKS;
    const [ready, inRotation, live, list] = await Promise.all(
      [readiness, servingCheck, liveness, "/api/animals"].map((path) => sendRequest(path, new Agent())),
    );
    expect([ready?.status, JSON.parse(ready?.body ?? "")]).toEqual([
      503,
      { status: "stopping", database: "ok", storage: "ok" },
    ]);
    expect([inRotation?.status, JSON.parse(inRotation?.body ?? "")]).toEqual([503, { status: "stopping" }]);
    expect([live?.status, list?.status]).toEqual([200, 200]);
    drained.open();
    await closing;
    await expect(sendRequest("/healthz", new Agent())).rejects.toThrow("ECONNREFUSED");
  });

  it("answers requests whose connections wait in the backlog", async () => {
    const drained = createGate();
    await serve({ drain: () => drained.opened });
    closing = serving.close();
    const responses = Array.from({ length: CLIENTS }, () => sendRequest("/healthz", new Agent()));
    // The kernel accepts these connections before the server's event loop does.
    await new Promise((resolve) => process.nextTick(resolve));
    drained.open();
    for (const response of await Promise.all(responses))
      expect(response).toMatchObject({ status: 200, connection: "close" });
    await closing;
  });

  it("closes idle connections without an error", async () => {
    await serve();
    const agent = new Agent({ keepAlive: true });
    const freed = once(agent, "free") as Promise<[Socket]>;
    await sendRequest("/healthz", agent);
    const [idle] = await freed;
    const unused = connect(serving.address.port, "127.0.0.1");
    await once(unused, "connect");
    const ends = Promise.all([once(idle, "close"), once(unused, "close")]);
    unused.resume();
    closing = serving.close();
    expect(await ends).toEqual([[false], [false]]);
  });
});
