import { gzipSync } from "node:zlib";
import { JSON_BODY_MAX_BYTES } from "@pashu/validators/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { document, operations } from "../testing/openapi-operations.ts";
import type { TestServer } from "../testing/server.ts";
import { restEndpoints } from "./endpoints.fixture.ts";
import { lastChange, newSeller, inputFor, type Seller, startServer } from "./users.fixture.ts";

let server: TestServer;
let seller: Seller;
beforeAll(async () => {
  server = await startServer();
  seller = await newSeller(server);
});
afterAll(() => server.close());

const JSON_TYPE = "application/json";
const WITH_BODY = restEndpoints().filter(({ body }) => body !== undefined);

describe.each(WITH_BODY.map((endpoint) => [endpoint.name, endpoint] as const))("%s rejects", (name, endpoint) => {
  const { method, path } = operations()[name] ?? { method: "", path: "" };
  const validBody = () => JSON.stringify(inputFor(seller, endpoint));

  it.each<[string, number, () => string | Uint8Array<ArrayBuffer>, Record<string, string>?]>([
    ["a list", 400, () => `[${validBody()}]`],
    ["null", 400, () => "null"],
    ["text", 400, () => '"text"'],
    ["a number", 400, () => "7"],
    ["truncated JSON", 400, () => validBody().slice(0, -1)],
    ["JSON with trailing text", 400, () => `${validBody()}x`],
    ["JSON with a trailing comma", 400, () => `${validBody().slice(0, -1)},}`],
    ["bytes that are not UTF-8", 400, () => new Uint8Array([0xff, 0xfe, 0x00, 0xd8])],
    ["a compressed body", 400, () => new Uint8Array(gzipSync(validBody())), { "Content-Encoding": "gzip" }],
    ["deeply nested lists", 400, () => "[".repeat(JSON_BODY_MAX_BYTES - 1)],
    ["an oversized body", 413, () => `{"a":"${"x".repeat(JSON_BODY_MAX_BYTES)}"}`],
    ["text/plain", 415, validBody, { "Content-Type": "text/plain" }],
    ["a URL-encoded form", 415, validBody, { "Content-Type": "application/x-www-form-urlencoded" }],
    ["a multipart form", 415, validBody, { "Content-Type": "multipart/form-data" }],
    ["JSON Patch", 415, validBody, { "Content-Type": "application/json-patch+json" }],
    ["two content types", 415, validBody, { "Content-Type": `text/plain, ${JSON_TYPE}` }],
    ["an empty content type", 415, validBody, { "Content-Type": "" }],
  ])("%s with %i", async (_what, status, body, headers = {}) => {
    const before = await lastChange(server);
    const filled = path.replaceAll(/\{\w+\}/g, "me");
    const response = await server.app.request(filled, {
      method,
      headers: { Cookie: cookieOf(seller), "Content-Type": JSON_TYPE, ...headers },
      body: body(),
    });
    expect(await endpoint.check(response)).toBe(status);
    expect(await lastChange(server)).toEqual(before);
  });

  it("an empty body where one is required, and duplicate fields whose last value is invalid", async () => {
    const filled = path.replaceAll(/\{\w+\}/g, "me");
    const empty = await server.app.request(filled, { method, headers: { Cookie: cookieOf(seller) }, body: "" });
    const requiredFields = endpoint.body?.required ?? endpoint.body?.oneOf?.[0]?.required ?? [];
    const status = await endpoint.check(empty);
    if (requiredFields.length > 0) expect(status).toBe(400);
    const duplicates = Object.keys(inputFor(seller, endpoint)).map(
      (field) => `${JSON.stringify(field)}:[7],${JSON.stringify(field)}:{}`,
    );
    expect(await endpoint.check(await seller.send(method, filled, `{${duplicates.join(",")}}`))).toBeGreaterThanOrEqual(
      400,
    );
  });
});

function cookieOf({ cookies }: Seller): string {
  return [...cookies].map((pair) => pair.join("=")).join("; ");
}

it("the session cookie has the documented name", () => {
  expect(document.components.securitySchemes).toMatchObject({
    session: { in: "cookie", name: server.deps.sessions.sessionCookieName },
  });
});

it.each([
  ["session", "%"],
  ["session", "%ff%00"],
  ["session", "a".repeat(8000)],
  ["session", '"><script>'],
  ["lang", "__proto__"],
  ["lang", "%ff"],
  ["", "=;=;;,"],
])("the server answers 401 to a malformed cookie named %j", async (name, value) => {
  const response = await server.visitor().send("GET", "/api/auth/user", undefined, { Cookie: `${name}=${value}` });
  expect(response.status).toBe(401);
});

it.each(["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE", "TRACEX"])(
  "no route answers %s with a server error",
  async (method) => {
    for (const path of [...new Set(Object.values(operations()).map((operation) => operation.path))]) {
      const { status } = await server.visitor().send(method, path.replaceAll(/\{\w+\}/g, "%00"));
      expect([path, status < 500]).toEqual([path, true]);
    }
  },
);
