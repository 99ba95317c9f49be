import { once } from "node:events";
import type { Server } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { isErrorCode } from "@pashu/validators/errors";
import { Hono } from "hono";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildApp } from "../app.ts";
import { createSaleLinkToken } from "../features/sale-links/sale-link-token.ts";
import type { TestServer } from "../testing/server.ts";
import type { AppEnv } from "../transports/http/app-env.ts";
import { PROCEDURES } from "../transports/route-of.ts";
import { newSeller, startServer, type Seller } from "./users.fixture.ts";

let server: TestServer;
let seller: Seller;
let app: Hono<AppEnv>;
let saleLink: string;
let http: Server;

beforeAll(async () => {
  server = await startServer();
  seller = await newSeller(server);
  // Only the routes of the api are under test; a page is not rendered.
  app = buildApp(
    server.deps,
    new Hono<AppEnv>().get("/l/:token", (c) => c.html("page", 404)),
  );
  const { keys, clock } = server.deps;
  const { id: animalId, expiresAt } = seller.animal;
  const link = { animalId, actions: ["sell"] as const, expiresAt: new Date(expiresAt ?? ""), now: clock.now() };
  saleLink = `/l/${createSaleLinkToken(keys.saleLinks, link)}`;
  http = (createAdaptorServer(app) as Server).listen(0, "127.0.0.1");
  await once(http, "listening");
});
afterAll(async () => {
  http.close();
  http.closeAllConnections();
  await server.close();
});
beforeEach(() => void server.logged.splice(0));

const MULTIPART = "multipart/form-data; boundary=x";
const URLENCODED = "application/x-www-form-urlencoded";
const bytes = (...values: number[]) => new Uint8Array(values);
const BODIES: [name: string, contentType: string, body: string | Uint8Array<ArrayBuffer>][] = [
  ["text instead of a multipart form", MULTIPART, "garbage"],
  ["an unfinished multipart form", MULTIPART, '--x\r\nContent-Disposition: form-data; name="action"\r\n\r\nsell'],
  ["a multipart form without boundary", "multipart/form-data", "--x\r\n\r\n--x--"],
  ["a multipart form with another boundary", MULTIPART, "--y\r\n\r\n--y--"],
  ["a multipart part without name", MULTIPART, "--x\r\nContent-Disposition: form-data\r\n\r\nv\r\n--x--"],
  ["a multipart form that is not UTF-8", MULTIPART, bytes(0x2d, 0x2d, 0x78, 0xff, 0xfe, 0x00)],
  ["an empty multipart form", MULTIPART, ""],
  ["an unknown charset", `${URLENCODED}; charset=nope`, "action=sell"],
  ["a URL-encoded form with invalid escapes", URLENCODED, "action=%ff%zz&%=%&=&&__proto__=1"],
  ["a URL-encoded form that is not UTF-8", URLENCODED, bytes(0xff, 0xfe, 0x3d, 0x00)],
  ["truncated JSON", "application/json", '{"action":'],
  ["JSON that is not UTF-8", "application/json", bytes(0x7b, 0xff, 0x7d)],
  ["a prototype in JSON", "application/json", '{"__proto__":{"x":1},"json":{"__proto__":1},"meta":{"values":7}}'],
  ["another content type", "text/plain;;;=", "action=sell"],
  ["an invalid content type", "/", "x"],
];

function filled(path: string): string[] {
  const bySample = (sample: string) => path.replaceAll(/:\w+(\{[^}]*\})?/g, sample).replaceAll("*", sample);
  return [bySample("019a9b10-0a80-7b64-a2c5-91d6e4f3b802"), bySample("%ff"), bySample("%"), bySample("%00")];
}

function allPaths(): string[] {
  const mounted = app.routes.map(({ path }) => path).filter((path) => path !== "*" && path !== "/*");
  const forms = [`/animal/${seller.animal.id}/save`, `/animal/${seller.animal.id}/share`, saleLink];
  const procedures = [...PROCEDURES].flatMap((name) => [`/trpc/${name}`, `/trpc/${name},${name}?batch=1`]);
  return [...new Set([...mounted.flatMap(filled), ...forms, ...procedures])];
}

const failures = () => server.logged.filter((line) => /"level":"(?:warn|error|fatal)"/.test(line));

describe.each(BODIES)("%s", (_name, contentType, body) => {
  it("is rejected by every route in the documented format, and logs no failure", async () => {
    for (const path of allPaths()) {
      for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
        const headers = { "Content-Type": contentType, Cookie: "session=%ff; =; lang=%" };
        const response = await app.request(path, { method, headers, body });
        const text = await response.text();
        const at = `${method} ${path} ${response.status} ${text.slice(0, 100)}`;
        expect([at, response.status < 500]).toEqual([at, true]);
        if (response.status < 400 || path.startsWith("/l/")) continue;
        const [first] = [JSON.parse(text) as ErrorAnswer].flat();
        expect([at, isErrorCode(first?.error?.json?.data.appCode ?? first?.code)]).toEqual([at, true]);
      }
    }
    expect(failures()).toEqual([]);
  });
});

interface ErrorAnswer {
  code?: string;
  error?: { json?: { data: { appCode: string } } };
}

it.each([
  ["400", "garbage", () => saleLink, 400],
  ["the page of an unknown link", "garbage", () => "/l/unknown", 404],
])("a form without scripts that is garbage gets %s as HTML", async (_what, body, path, status) => {
  const headers = { "Content-Type": MULTIPART, Accept: "text/html" };
  const response = await app.request(path(), { method: "POST", headers, body });
  expect([response.status, response.headers.get("Content-Type")]).toEqual([status, "text/html; charset=UTF-8"]);
  expect(failures()).toEqual([]);
});

it.each([
  ["/api/users/me", "PATCH", "application/json"],
  ["/trpc/users.update", "POST", "application/json"],
  ["SALE_LINK", "POST", MULTIPART],
  ["/uploads/019a9b10-0a80-7b64-a2c5-91d6e4f3b802?expires=1&signature=x", "PUT", "image/png"],
])("a client that disconnects in the middle of a body to %s logs no failure", async (at, method, contentType) => {
  const { port } = http.address() as AddressInfo;
  const path = at === "SALE_LINK" ? saleLink : at;
  const ended = () => server.logged.filter((line) => line.includes('"msg":"request"')).length;
  for (const framing of ["Content-Length: 1000", "Transfer-Encoding: chunked"]) {
    const before = ended();
    const socket = connect(port, "127.0.0.1");
    const lines = [
      `${method} ${path} HTTP/1.1`,
      "Host: localhost",
      `Content-Type: ${contentType}`,
      framing,
      "",
      "5\r\nabc",
    ];
    const received = once(http, "request");
    socket.write(lines.join("\r\n"));
    await received;
    socket.destroy();
    await expect.poll(ended).toBe(before + 1);
  }
  expect(failures()).toEqual([]);
});

it.each([
  "%",
  "%ff",
  "%c0%af",
  "%ed%a0%80",
  "a%00b",
  "a&a&a",
  "=",
  "&&&",
  "__proto__=1",
  "input=%ff",
  "input={",
  "lang=%ff",
])("the query %j gets no server error from any route", async (query) => {
  for (const path of allPaths()) {
    const { status } = await app.request(`${path}${path.includes("?") ? "&" : "?"}${query}`);
    expect([path, status < 500]).toEqual([path, true]);
  }
  expect(failures()).toEqual([]);
});
