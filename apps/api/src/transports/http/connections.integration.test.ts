import { once } from "node:events";
import { Agent, request, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApp } from "../../app.ts";
import { serveApp, type RunningServer } from "../../startup/serve.ts";
import { startTestServer, type TestServer } from "../../testing/server.ts";
import { UNUSUAL_HEADERS } from "../../testing/unusual-headers.ts";

let server: TestServer;
let serving: RunningServer;
let isOverloaded = false;

beforeAll(async () => {
  server = await startTestServer({ VISITOR_CACHE: "on" });
  const app = buildApp({ ...server.deps, health: { ...server.deps.health, isOverloaded: () => isOverloaded } });
  serving = await serveApp(app, {
    hostname: "127.0.0.1",
    port: 0,
    shutdownController: new AbortController(),
    drainMs: 0,
  });
});
afterAll(async () => {
  await serving.close();
  await server.close();
});

/** Sends raw lines and reads until the server closes the connection. */
async function exchange(lines: string[]): Promise<string> {
  const socket = connect(serving.address.port, "127.0.0.1");
  socket.write(`${lines.join("\r\n")}\r\n\r\n`);
  return text(socket);
}

const LIST = `/trpc/animals.list?batch=1&input=${encodeURIComponent('{"0":{"json":{}}}')}`;
const PERSONAL = `/trpc/animals.list,auth.me?batch=1&input=${encodeURIComponent('{"0":{"json":{}}}')}`;

it.each([LIST, PERSONAL])("the server sends at most one framing header in each response to %s", async (path) => {
  for (const [name, value] of [...UNUSUAL_HEADERS, ["x-usual", "1"] as const]) {
    server.clock.advance(5_000);
    const isHost = name === "host" ? [] : ["Host: localhost"];
    const isConnection = name === "connection" ? [] : ["Connection: close"];
    for (const method of ["GET", "HEAD"]) {
      const sent = [`${method} ${path} HTTP/1.1`, ...isHost, ...isConnection, `${name}: ${value}`];
      // A second request with `Connection: close` ends a persistent connection.
      const response = await exchange([...sent, "", "GET /healthz HTTP/1.1", "Host: localhost", "Connection: close"]);
      const [head = ""] = response.replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, "").split("\r\n\r\n", 1);
      const framing = ["content-length", "transfer-encoding"].filter((each) =>
        new RegExp(`^${each}:`, "im").test(head),
      );
      expect([name, value, method, head.slice(0, 12), framing.length <= 1]).toEqual([
        name,
        value,
        method,
        expect.stringMatching(/^HTTP\/1\.1 [234]/),
        true,
      ]);
    }
  }
});

it.each(["trpc-accept", "accept"])("the server answers JSON to %s: application/jsonl", async (name) => {
  for (const path of [LIST, PERSONAL]) {
    const response = await exchange([
      `GET ${path} HTTP/1.1`,
      "Host: localhost",
      "Connection: close",
      `${name}: application/jsonl`,
    ]);
    expect(response).toMatch(/^content-type: application\/json\r$/im);
  }
});

describe("a request that is rejected before its body arrives", () => {
  beforeAll(() => {
    isOverloaded = true;
  });
  afterAll(() => {
    isOverloaded = false;
  });

  const HEAD = "PUT /uploads/1 HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3000000\r\n\r\n";

  it("receives the response before the connection closes without a reset", async () => {
    const socket = connect(serving.address.port, "127.0.0.1");
    socket.write(HEAD);
    let received = "";
    socket.on("data", (chunk) => (received += String(chunk)));
    await expect.poll(() => received).toContain('"UNAVAILABLE"');
    expect(received).toMatch(/^HTTP\/1\.1 503 .*^connection: close\r$.*^content-length: \d+\r$/ims);
    socket.write(Buffer.alloc(3_000_000));
    const [hadError] = (await once(socket, "close")) as [boolean];
    expect(hadError).toBe(false);
  });

  it("does not break the next request of a client with keep-alive", async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const send = async (method: string, body?: Buffer) => {
      const sent = request({ port: serving.address.port, host: "127.0.0.1", path: "/uploads/1", method, agent });
      sent.end(body);
      const [response] = (await once(sent, "response")) as [IncomingMessage];
      await text(response);
      return response.statusCode;
    };
    for (let n = 0; n < 5; n += 1) {
      expect(await send("PUT", Buffer.alloc(3_000_000))).toBe(503);
      expect(await send("GET")).toBe(503);
    }
    agent.destroy();
  });

  it("keeps the connection when the body came with the headers", async () => {
    const response = await exchange([
      "POST /api/auth/otp/send HTTP/1.1",
      "Host: localhost",
      "Content-Type: application/json",
      "Content-Length: 2",
      "",
      "{}GET /healthz HTTP/1.1",
      "Host: localhost",
      "Connection: close",
    ]);
    expect(response.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 503", "HTTP/1.1 200"]);
  });
});
