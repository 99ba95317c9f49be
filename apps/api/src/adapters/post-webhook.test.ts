import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { LookupAddress } from "node:dns";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createGate } from "@pashu/db/testing-gate";
import { WEBHOOK_RESPONSE_MAX_BYTES } from "@pashu/validators/limits";
import { afterEach, describe, expect, it } from "vitest";
import { createPostWebhook } from "./post-webhook.ts";

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

async function listen(server: Server, scheme: string): Promise<string> {
  servers.push(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const start = (handler: Handler) => listen(createServer(handler), "http");

function send(url: string, options: Partial<Parameters<typeof createPostWebhook>[0]> = {}) {
  const post = createPostWebhook({ privateOrigins: [new URL(url).origin], timeoutMs: 500, ...options });
  return post(url, { "webhook-id": "1" }, "{}");
}

/** A certificate of its own for `localhost` and `receiver.example`. */
function selfSigned() {
  const dir = mkdtempSync(join(tmpdir(), "pashu-tls-"));
  const [key, cert] = [join(dir, "key.pem"), join(dir, "cert.pem")];
  execFileSync(
    "openssl",
    [
      ...["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"],
      ...["-subj", "/CN=receiver.example", "-addext", "subjectAltName=DNS:receiver.example,DNS:localhost"],
      ...["-keyout", key, "-out", cert],
    ],
    { stdio: "pipe" },
  );
  return { key: readFileSync(key, "utf8"), cert: readFileSync(cert, "utf8") };
}

describe("a receiver", () => {
  it("accepts with any 2xx", async () => {
    for (const status of [200, 202, 204]) {
      const url = await start((_request, response) => response.writeHead(status).end());
      expect(await send(url)).toEqual({ status, error: null });
    }
  });

  it.each([
    [301, "moved"],
    [307, "moved"],
    [400, "status"],
    [410, "status"],
    [500, "status"],
  ])("that answers %i has not accepted: %s", async (status, error) => {
    let requests = 0;
    const url = await start((_request, response) => {
      requests += 1;
      response.writeHead(status, { Location: "/elsewhere" }).end();
    });
    expect(await send(url)).toEqual({ status, error });
    expect(requests).toBe(1);
  });

  it.each<[string, Handler]>([
    ["never answers", () => {}],
    [
      "sends its headers one byte at a time",
      (request) => {
        request.socket.write("HTTP/1.1 200 OK\r\nX-Slow: ");
        drip(() => request.socket.write("."), request);
      },
    ],
    [
      "sends its body one byte at a time",
      (request, response) => {
        response.writeHead(200);
        drip(() => response.write("."), request);
      },
    ],
  ])("that %s ends in time", async (_, handler) => {
    const url = await start(handler);
    const started = performance.now();
    expect(await send(url)).toEqual({ status: null, error: "timeout" });
    expect(performance.now() - started).toBeLessThan(1000);
  });

  it("with an endless response is cut off, and has accepted", async () => {
    let sent = 0;
    const closed = createGate();
    const url = await start((request, response) => {
      response.writeHead(200);
      request.socket.on("close", closed.open);
      const write = () => {
        if (request.socket.destroyed) return;
        sent += 64 * 1024;
        response.write(Buffer.alloc(64 * 1024), write);
      };
      write();
    });
    expect(await send(url)).toEqual({ status: 200, error: null });
    await closed.opened;
    expect(sent).toBeLessThan(10 * 1024 * 1024);
    expect(sent).toBeGreaterThan(WEBHOOK_RESPONSE_MAX_BYTES);
  });

  it("that closes idle connections loses no message", async () => {
    let requests = 0;
    const url = await start((request, response) => {
      requests += 1;
      if (requests === 2) request.socket.destroy();
      else response.end();
    });
    const post = createPostWebhook({ privateOrigins: [new URL(url).origin] });
    for (let sent = 0; sent < 3; sent += 1) expect((await post(url, {}, "{}")).error).toBeNull();
    // The second came over a connection that was open before.
    expect(requests).toBe(4);
  });

  it("that closes all its idle connections gets a message over a new one", async () => {
    const [count, ready] = [5, createGate()];
    const waiting: ServerResponse[] = [];
    let again = 0;
    const url = await start((request, response) => {
      if (waiting.length === count) {
        again += 1;
        if (request.headers.connection === "close") response.end();
        else request.socket.destroy();
        return;
      }
      waiting.push(response);
      if (waiting.length === count) ready.open();
    });
    const post = createPostWebhook({ privateOrigins: [new URL(url).origin] });
    const first = Array.from({ length: count }, () => post(url, {}, "{}"));
    await ready.opened;
    for (const response of waiting) response.end();
    await Promise.all(first);
    expect(await post(url, {}, "{}")).toEqual({ status: 200, error: null });
    expect(again).toBe(2);
  });

  it("with a certificate that nobody has signed is refused", async () => {
    const { key, cert } = selfSigned();
    const url = await listen(
      createTlsServer({ key, cert }, (_request, response) => response.end()),
      "https",
    );
    expect(await send(url.replace("127.0.0.1", "localhost"))).toEqual({ status: null, error: "tls" });
    expect(await send(url.replace("127.0.0.1", "localhost"), { ca: cert })).toEqual({ status: 200, error: null });
    // Its certificate is for other names.
    expect(await send(url, { ca: cert })).toEqual({ status: null, error: "tls" });
    expect(await send(url.replace("https", "http"))).toEqual({ status: null, error: "unreachable" });
  });
});

function drip(write: () => void, { socket }: IncomingMessage): void {
  const timer = setInterval(write, 20);
  socket.on("close", () => clearInterval(timer));
}

describe("an address that is not public", () => {
  it.each([
    "https://127.0.0.1/",
    "https://127.1/",
    "https://2130706433/",
    "https://0x7f000001/",
    "https://0177.0.0.1/",
    "https://127.0.0.1./",
    "https://169.254.169.254/latest/meta-data",
    "https://[::1]/",
    "https://[::]/",
    "https://[::ffff:169.254.169.254]/",
    "https://[::ffff:a9fe:a9fe]/",
    "https://[fd00:ec2::254]/",
    "https://[64:ff9b::7f00:1]/",
    "https://10.0.0.8:8443/",
    "http://example.com/",
    "https://example.com:22/",
  ])("is refused: %s", async (url) => {
    expect(await send(url, { privateOrigins: [] })).toEqual({ status: null, error: "refused-address" });
  });

  const v4 = (address: string): LookupAddress => ({ address, family: 4 });
  const v6 = (address: string): LookupAddress => ({ address, family: 6 });

  it.each([
    ["localhost", [v4("127.0.0.1")]],
    ["localhost.", [v4("127.0.0.1")]],
    ["rebinding.example", [v4("8.8.8.8"), v4("10.0.0.8")]],
    ["rebinding.example", [v4("8.8.8.8"), v6("::1")]],
    ["metadata.example", [v4("169.254.169.254")]],
    ["mapped.example", [v6("::ffff:10.0.0.8")]],
  ])("is refused if it is one of those of a name: %s", async (name, addresses) => {
    const answer = await send(`https://${name}/`, { privateOrigins: [], resolve: async () => addresses });
    expect(answer).toEqual({ status: null, error: "refused-address" });
  });

  it("is refused when a name that was public becomes private; a connection looks it up once", async () => {
    // An address of a network that is not allocated.
    const answers = [[v6("2d00::1")], [v4("127.0.0.1")]];
    let asked = 0;
    const resolve = async () => answers[(asked += 1) - 1] ?? [];
    const first = await send("https://name.example/", { privateOrigins: [], resolve });
    expect(["unreachable", "timeout"]).toContain(first.error);
    expect(asked).toBe(1);
    expect((await send("https://name.example/", { privateOrigins: [], resolve })).error).toBe("refused-address");
  });

  it("is not looked up when the name has no address", async () => {
    expect(await send("https://name.example/", { privateOrigins: [], resolve: async () => [] })).toEqual({
      status: null,
      error: "unreachable",
    });
  });
});
