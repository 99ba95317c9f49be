import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { LOCALES } from "@pashu/i18n/locales";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createKeyOf, programWith } from "../../testing/api-keys.ts";
import { startTestServer, type TestClient, type TestServer } from "../../testing/server.ts";
import { API_ROUTES, ROOT_ROUTES } from "./routes.ts";
import { buildOpenApiDocument } from "./openapi.ts";

const DOCUMENTATION = /^\/api\/(docs(\/|$)|openapi\.json$)/;
const FOR_BROWSERS = [
  ...LOCALES.map((locale) => `GET /manifest-${locale}.webmanifest`),
  "GET /a/{shortId}",
  "GET /*",
  "GET /animal/{id}/share",
  "GET /animal/{id}/save",
  "POST /animal/{id}/save",
  "POST /l/{token}",
  "POST /alerts/off/{token}",
  "POST /language",
  "GET /robots.txt",
  "GET /llms.txt",
  "GET /sitemap.xml",
  "GET /sitemaps/pages.xml",
  "GET /sitemaps/rates.xml",
  String.raw`GET /sitemaps/{file}{animals-[1-9]\d*\.xml}`,
];

let server: TestServer;
let visitor: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  visitor = server.visitor();
});
afterAll(() => server.close());

describe("openapi.json", () => {
  it("contains every route and no other", () => {
    const mounted = server.app.routes
      .filter(({ method, path }) => method !== "ALL" && !DOCUMENTATION.test(path))
      .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, "{$1}")}`);
    const described = Object.entries(buildOpenApiDocument().paths ?? {}).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect([...described, ...FOR_BROWSERS].toSorted()).toEqual(mounted.toSorted());
  });

  it("gives each route a summary, an operation ID and a tag", () => {
    const operations = [...API_ROUTES, ...ROOT_ROUTES].map(({ route }) => route);
    for (const { summary, operationId, tags } of operations) {
      expect({ summary, operationId, tags }).toEqual({
        summary: expect.stringMatching(/^[A-Z].+[^.]$/),
        operationId: expect.stringMatching(/^[a-z][A-Za-z]+$/),
        tags: [expect.any(String)],
      });
    }
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  });

  it("is served with the client's base URL, and with 304 on revalidation", async () => {
    const response = await server.app.request("https://pashu.example/api/openapi.json");
    expect(response.headers.get("Cache-Control")).toBe("no-cache");
    const described = buildOpenApiDocument();
    const contact = { name: "Pashu Bazaar", url: "https://pashu.example/grievance" };
    const servers = [{ url: "https://pashu.example" }];
    expect(await response.json()).toEqual({ ...described, info: { ...described.info, contact }, servers });
    const ETag = response.headers.get("ETag") ?? "";
    const again = { headers: { "If-None-Match": ETag } };
    expect((await server.app.request("https://pashu.example/api/openapi.json", again)).status).toBe(304);
    expect((await server.app.request("https://other.example/api/openapi.json", again)).status).toBe(200);
  });

  it("is compressed and serialized once for each origin", async () => {
    const stringify = vi.spyOn(JSON, "stringify");
    const get = (encoding: string) =>
      server.app.request("https://once.example/api/openapi.json", { headers: { "Accept-Encoding": encoding } });
    const [br, gzip, plain] = [await get("br, gzip"), await get("gzip"), await get("identity")];
    expect([br, gzip, plain].map(({ headers }) => headers.get("Content-Encoding"))).toEqual(["br", "gzip", null]);
    const text = gunzipSync(await gzip.arrayBuffer()).toString();
    expect(text).toBe(await plain.text());
    expect(brotliDecompressSync(await br.arrayBuffer()).toString()).toBe(text);
    expect(stringify.mock.results.filter(({ value }) => value === text)).toHaveLength(1);
    stringify.mockRestore();
  });

  it("has a documentation page that loads and runs our own files only", async () => {
    const response = await visitor.send("GET", "/api/docs");
    const html = await response.text();
    const policy = response.headers.get("Content-Security-Policy") ?? "";
    const [, script = ""] = /<script>([^<]*)<\/script>/.exec(html) ?? [];
    const hash = createHash("sha256").update(script).digest("base64");
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(policy).not.toMatch(/https?:/);
    const linked = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = ""]) => address);
    const assets = linked.filter((address) => address.startsWith("/api/docs/"));
    expect(assets.map((address) => address.split("/").at(-1))).toEqual(["swagger-ui.css", "swagger-ui-bundle.js"]);
    expect(linked.filter((address) => !address.startsWith("/"))).toEqual([]);
    for (const asset of assets) {
      const file = await visitor.send("GET", asset);
      expect([asset, file.status]).toEqual([asset, 200]);
      expect(file.headers.get("Cache-Control")).toContain("immutable");
    }
    expect((await visitor.send("GET", "/api/docs/package.json")).status).toBe(404);
  });
});

describe("the methods of a route", () => {
  it.each([
    ["PUT", "/api/animals", "GET, POST, HEAD, OPTIONS"],
    ["POST", "/api/animals/1", "GET, PATCH, DELETE, HEAD, OPTIONS"],
    ["GET", "/api/auth/logout", "POST, OPTIONS"],
    ["HEAD", "/api/auth/logout", "POST, OPTIONS"],
    ["PROPFIND", "/api/categories/counts", "GET, HEAD, OPTIONS"],
    ["GET", "/uploads/1", "PUT, OPTIONS"],
    ["POST", "/api/openapi.json", "GET, HEAD, OPTIONS"],
    ["POST", "/api/docs", "GET, HEAD, OPTIONS"],
    ["DELETE", "/healthz", "GET, HEAD, OPTIONS"],
  ])("reject %s %s with 405 and the allowed methods", async (method, path, allow) => {
    const response = await visitor.send(method, path);
    expect(response.status).toBe(405);
    expect(response.headers.get("Allow")).toBe(allow);
    const body = await response.text();
    if (method !== "HEAD") expect(JSON.parse(body)).toMatchObject({ code: "METHOD_NOT_ALLOWED" });
  });

  it("are listed for OPTIONS, without CORS headers if it is no preflight request", async () => {
    const response = await visitor.send("OPTIONS", "/api/animals", undefined, { Origin: "https://other.example" });
    expect(response.status).toBe(204);
    expect(response.headers.get("Allow")).toBe("GET, POST, HEAD, OPTIONS");
    expect(response.headers.get("Access-Control-Allow-Origin")).toBeNull();
  });

  it("include HEAD where GET is supported", async () => {
    const response = await visitor.send("HEAD", "/api/animals?limit=1");
    expect([response.status, await response.text()]).toEqual([200, ""]);
    expect((await visitor.send("HEAD", "/api/animals?limit=0")).status).toBe(400);
  });
});

describe("a query string", () => {
  it.each(["category=cattle&category=goats", "limit=5&limit=5", "sort=recent&category=goats&sort=nearest"])(
    "with a duplicate parameter is rejected: %s",
    async (query) => {
      const response = await visitor.send("GET", `/api/animals?${query}`);
      expect(response.status).toBe(400);
      const name = query.split("=", 1)[0] ?? "";
      expect(await response.json()).toMatchObject({ code: "INVALID_INPUT", fields: { [name]: expect.any(String) } });
    },
  );

  it("may contain unknown parameters, of which a header warns", async () => {
    const response = await visitor.send("GET", "/api/animals?utm=a&utm=b&page=nonsense&sort=recent");
    expect(await response.json()).toEqual([]);
    expect(response.headers.get("Warning")).toBe('299 - "unknown parameter: utm", 299 - "unknown parameter: page"');
    for (const path of ["/api/animals?sort=recent", "/api/animals", "/healthz?x=1"])
      expect((await visitor.send("GET", path)).headers.has("Warning")).toBe(false);
  });

  it.each([
    ["HEAD", "/api/categories/counts?lang=hi", "lang"],
    ["POST", "/api/auth/logout?then=home", "then"],
    ["GET", "/api/animals/x?v=1", "v"],
    ["GET", "/api/animals?%0D%0ASet-Cookie:a=1", "%0D%0ASet-Cookie%3Aa"],
    ["GET", "/api/animals?a%22,%5C%F0%9F%90%83", "a%22%2C%5C%F0%9F%90%83"],
    ["GET", "/api/animals?__proto__=1", "__proto__"],
    ["GET", `/api/animals?${"x".repeat(500)}`, "x".repeat(60)],
    ["GET", "/api/animals?%ff", "%25ff"],
  ])("of %s %s warns of %s", async (method, path, name) => {
    const response = await visitor.send(method, path);
    expect(response.headers.get("Warning")).toBe(`299 - "unknown parameter: ${name}"`);
    expect(response.headers.get("Set-Cookie") ?? "").not.toContain("a=1");
  });

  it("warns of the first five unknown parameters", async () => {
    const query = Array.from({ length: 500 }, (_, n) => `p${n}`).join("&");
    const warning = (await visitor.send("GET", `/api/animals?${query}`)).headers.get("Warning") ?? "";
    expect(warning.match(/p\d+(?=")/g)).toEqual(["p0", "p1", "p2", "p3", "p4"]);
  });

  it("refuses unknown parameters of a request with a key, and names them", async () => {
    const program = programWith(server, (await createKeyOf(await server.signUp())).key);
    for (const name of ["categorie", "constructor", "__proto__"]) {
      const response = await program.send("GET", `/api/animals?${name}=cattle`);
      expect([response.status, response.headers.get("Warning")]).toEqual([400, null]);
      const { code, fields } = (await response.json()) as { code: string; fields: object };
      expect([code, Object.entries(fields)]).toEqual(["INVALID_INPUT", [[name, expect.any(String)]]]);
    }
    expect((await program.send("GET", "/api/animals?category=cattle")).status).toBe(200);
  });
});
