import { createTestDatabase } from "@pashu/db/testing";
import { JSON_BODY_MAX_BYTES } from "@pashu/validators/limits";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApp } from "../app.ts";
import { pageRoutes } from "../transports/pages/pages.ts";
import { pageSecurityPolicy } from "../transports/http/security-headers.ts";
import { API_ROUTES, ROOT_ROUTES } from "../transports/rest/routes.ts";
import type { AppEnv } from "../transports/http/app-env.ts";
import { operations } from "../testing/openapi-operations.ts";
import { startTestServer, type TestServer } from "../testing/server.ts";
import { ALL_ENDPOINTS } from "./endpoints.fixture.ts";
import { newSeller, startServer, inputFor, type Seller } from "./users.fixture.ts";

let server: TestServer;
let seller: Seller;
beforeAll(async () => {
  server = await startServer({ PUBLIC_URL: "https://pashu.example" });
  seller = await newSeller(server);
});
afterAll(() => server.close());

const PUBLIC_ROUTES = [...API_ROUTES, ...ROOT_ROUTES].filter(({ isPublic }) => isPublic).map(({ route }) => route);
const PUBLIC_READS = new Set(PUBLIC_ROUTES.map(({ operationId }) => operationId));
const PUBLIC_PATHS = new Set(PUBLIC_ROUTES.map(({ path }) => path));

function expectSecurityHeaders({ headers }: Response, label: string, allowOrigin: string | null = null): void {
  const policy = headers.get("Content-Security-Policy") ?? "";
  expect({
    label,
    nosniff: headers.get("X-Content-Type-Options"),
    policy: policy.startsWith("default-src 'none';") && policy.includes("frame-ancestors 'none'"),
    unsafeScript: /script-src[^;]*(?:unsafe|\*|data:|http:)/.test(policy),
    frame: headers.get("X-Frame-Options"),
    opener: headers.get("Cross-Origin-Opener-Policy"),
    resource: headers.get("Cross-Origin-Resource-Policy"),
    referrer: headers.get("Referrer-Policy"),
    permissions: headers.get("Permissions-Policy")?.includes("camera=(self), microphone=()"),
    https: headers.get("Strict-Transport-Security"),
    allowOrigin: headers.get("Access-Control-Allow-Origin"),
    serverNames: [headers.get("Server"), headers.get("X-Powered-By")],
  }).toEqual({
    label,
    nosniff: "nosniff",
    policy: true,
    unsafeScript: false,
    frame: "DENY",
    opener: "same-origin",
    resource: label.includes("objects/images") ? "cross-origin" : "same-origin",
    referrer: "strict-origin-when-cross-origin",
    permissions: true,
    https: "max-age=31536000",
    allowOrigin,
    serverNames: [null, null],
  });
}

describe.each(ALL_ENDPOINTS.map((endpoint) => [endpoint.name, endpoint] as const))(
  "the security headers of %s",
  (name, endpoint) => {
    it("are present on success, rejection, unknown paths and oversized bodies", async () => {
      const image = name === "getObject" ? " objects/images" : "";
      const response = await endpoint.send(seller, inputFor(seller, endpoint));
      const isPublic = PUBLIC_READS.has(name);
      expectSecurityHeaders(response, `${name} ${response.status}${image}`, image ? "*" : null);
      if (!seller.cookies.has(server.deps.sessions.sessionCookieName)) seller = await newSeller(server);
      expectSecurityHeaders(
        await endpoint.send(server.visitor(), inputFor(seller, endpoint)),
        `${name} for a visitor${image}`,
        isPublic ? "*" : null,
      );
      const { method, path: template } = operations()[name] ?? {
        method: "POST",
        path: `/trpc/${name.replace("tRPC ", "")}`,
      };
      const path = template.replaceAll(/\{\w+\}/g, "none");
      const crossSite = { "Sec-Fetch-Site": "cross-site" };
      for (const other of [method, "OPTIONS", "HEAD", "PROPFIND"]) {
        expectSecurityHeaders(
          await server.visitor().send(other, path, undefined, crossSite),
          `${other} ${path} cross-site`,
          PUBLIC_PATHS.has(template) && (other === "GET" || other === "HEAD") ? "*" : null,
        );
      }
      if (method === "GET") return;
      const tooLarge = JSON.stringify("x".repeat(JSON_BODY_MAX_BYTES));
      expectSecurityHeaders(
        await server.visitor().send(method, path, tooLarge),
        `${method} ${path} with an oversized body`,
      );
    });
  },
);

const PRIVATE = /^(?:private, )?no-store$/;
const forAll = (value: RegExp) => ({ visitor: value, user: value });
const CACHED = { visitor: /^public, max-age=0, s-maxage=1, must-revalidate$/, user: PRIVATE };
const ANIMAL = forAll(/^private, no-cache, no-transform$/);
/** Successful responses that caches may store. All others are private. */
const NOT_PRIVATE: Record<string, { visitor: RegExp; user: RegExp }> = {
  listAnimals: CACHED,
  getAnimalsAtom: CACHED,
  getAnimalsJsonFeed: CACHED,
  countCategories: CACHED,
  listNotices: CACHED,
  getAnimal: ANIMAL,
  updateAnimal: ANIMAL,
  getObject: forAll(/^public, max-age=31536000, s-maxage=86400, immutable$/),
};
const NOT_PRIVATE_WITH_CACHE: typeof NOT_PRIVATE = {
  ...NOT_PRIVATE,
  "tRPC animals.list": CACHED,
  "tRPC categories.counts": CACHED,
};

describe.each([
  ["off", NOT_PRIVATE],
  ["on", NOT_PRIVATE_WITH_CACHE],
] as const)("with the public response cache %s", (mode, named) => {
  let cachingServer: TestServer;
  let owner: Seller;
  beforeAll(async () => {
    cachingServer = await startServer({ VISITOR_CACHE: mode });
    owner = await newSeller(cachingServer);
  });
  afterAll(() => cachingServer.close());

  it.each(ALL_ENDPOINTS.map((endpoint) => [endpoint.name, endpoint] as const))(
    "no cache stores responses of %s, unless they are named as public",
    async (name, endpoint) => {
      for (const reader of ["user", "visitor"] as const) {
        const client = reader === "user" ? owner : cachingServer.visitor();
        // Only the first page in the default order is cached.
        const input = name === "listAnimals" || name === "tRPC animals.list" ? {} : inputFor(owner, endpoint);
        const { status, headers } = await endpoint.send(client, input);
        if (!owner.cookies.has(cachingServer.deps.sessions.sessionCookieName)) owner = await newSeller(cachingServer);
        const expected = (status < 400 && named[name]?.[reader]) || PRIVATE;
        const answer = [reader, status, headers.get("Cache-Control")];
        expect(answer).toEqual([reader, status, expect.stringMatching(expected)]);
      }
    },
  );
});

it.each(["/nothing", "/api/nothing", "/trpc/nothing", "/objects/nothing", "/api/docs", "/api/openapi.json", "/%00"])(
  "the security headers are present on %s",
  async (path) => expectSecurityHeaders(await server.visitor().send("GET", path), path),
);

it("security headers are present on pages, cached or rendered, and on unexpected errors", async () => {
  const renderer = {
    cacheKeyOf: (url: string) => (new URL(url).pathname === "/" ? "/" : null),
    async render({ request }: { request: Request }) {
      if (request.url.endsWith("/fault")) throw new Error("a fault");
      const inline = { scripts: ["go()"], styles: [] };
      return { route: "/", status: 200, headers: {}, html: "<script>go()</script><script>planted()</script>", inline };
    },
  };
  const pages = pageRoutes(server.deps, renderer, (inline) => pageSecurityPolicy(inline, {}));
  const app = buildApp(server.deps, new Hono<AppEnv>().route("/", pages));
  for (const [path, status] of [
    ["/", 200],
    ["/", 200],
    ["/sell", 200],
    ["/fault", 500],
  ] as const) {
    const response = await app.request(path);
    expect(response.status).toBe(status);
    expectSecurityHeaders(response, path);
    // Only the page's own inline script has a hash, so injected scripts don't run.
    if (status === 200) expect(response.headers.get("Content-Security-Policy")?.match(/'sha256-/g)).toHaveLength(1);
  }
});

it("security headers are present while the database is unavailable", async () => {
  const database = await createTestDatabase();
  const unavailable = await startTestServer({ PUBLIC_URL: "https://pashu.example", GEOCODER_URL: "off" }, database);
  await database.close();
  for (const path of ["/readyz", "/api/animals", "/trpc/categories.counts", "/api/categories/counts"]) {
    const response = await unavailable.visitor().send("GET", path);
    expect([path, response.status]).toEqual([path, 503]);
    expectSecurityHeaders(response, path, path.startsWith("/api/") ? "*" : null);
  }
});
