import { createTestDatabase } from "@pashu/db/testing";
import { JSON_BODY_MAX_BYTES } from "@pashu/validators/limits";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApp } from "../app.ts";
import { pageRoutes } from "../transports/pages/pages.ts";
import { pageSecurityPolicy } from "../transports/http/security-headers.ts";
import type { AppEnv } from "../transports/http/types.ts";
import { operations } from "../testing/openapi-operations.ts";
import { startTestServer, type TestServer } from "../testing/server.ts";
import { ALL_CALLS } from "./calls.fixture.ts";
import { newSeller, startServer, thingsOf, type Seller } from "./people.fixture.ts";

let server: TestServer;
let seller: Seller;
beforeAll(async () => {
  server = await startServer({ PUBLIC_URL: "https://pashu.example" });
  seller = await newSeller(server);
});
afterAll(() => server.close());

function expectGuarded({ headers }: Response, what: string): void {
  const policy = headers.get("Content-Security-Policy") ?? "";
  expect({
    what,
    nosniff: headers.get("X-Content-Type-Options"),
    policy: policy.startsWith("default-src 'none';") && policy.includes("frame-ancestors 'none'"),
    unsafeScript: /script-src[^;]*(?:unsafe|\*|data:|http:)/.test(policy),
    frame: headers.get("X-Frame-Options"),
    opener: headers.get("Cross-Origin-Opener-Policy"),
    resource: headers.get("Cross-Origin-Resource-Policy"),
    referrer: headers.get("Referrer-Policy"),
    permissions: headers.get("Permissions-Policy")?.includes("camera=()"),
    https: headers.get("Strict-Transport-Security"),
    allowsOthers: headers.get("Access-Control-Allow-Origin"),
    tells: [headers.get("Server"), headers.get("X-Powered-By")],
  }).toEqual({
    what,
    nosniff: "nosniff",
    policy: true,
    unsafeScript: false,
    frame: "DENY",
    opener: "same-origin",
    resource: what.includes("objects/images") ? "cross-origin" : "same-origin",
    referrer: "strict-origin-when-cross-origin",
    permissions: true,
    https: "max-age=31536000; includeSubDomains",
    allowsOthers: null,
    tells: [null, null],
  });
}

describe.each(ALL_CALLS.map((call) => [call.name, call] as const))("the headers of %s", (name, call) => {
  it("are present on success, rejection, unknown paths and oversized bodies", async () => {
    const image = name === "getObject" ? " objects/images" : "";
    const answer = await call.send(seller, thingsOf(seller, call));
    expectGuarded(answer, `${name} ${answer.status}${image}`);
    if (!seller.cookies.has(server.deps.sessions.sessionCookieName)) seller = await newSeller(server);
    expectGuarded(await call.send(server.visitor(), thingsOf(seller, call)), `${name} for a visitor${image}`);
    const { method, path } = operations()[name] ?? { method: "POST", path: `/trpc/${name.replace("tRPC ", "")}` };
    const at = path.replaceAll(/\{\w+\}/g, "none");
    const foreign = { "Sec-Fetch-Site": "cross-site" };
    for (const other of [method, "OPTIONS", "HEAD", "PROPFIND"]) {
      expectGuarded(await server.visitor().send(other, at, undefined, foreign), `${other} ${at} from elsewhere`);
    }
    if (method === "GET") return;
    const tooMuch = JSON.stringify("x".repeat(JSON_BODY_MAX_BYTES));
    expectGuarded(await server.visitor().send(method, at, tooMuch), `${method} ${at} with too much`);
  });
});

it.each(["/nothing", "/api/nothing", "/trpc/nothing", "/objects/nothing", "/api/docs", "/api/openapi.json", "/%00"])(
  "they stand on %s",
  async (path) => expectGuarded(await server.visitor().send("GET", path), path),
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
    const answer = await app.request(path);
    expect(answer.status).toBe(status);
    expectGuarded(answer, path);
    // Only the page's own inline script has a hash, so injected scripts don't run.
    if (status === 200) expect(answer.headers.get("Content-Security-Policy")?.match(/'sha256-/g)).toHaveLength(1);
  }
});

it("security headers are present while the database is unavailable", async () => {
  const database = await createTestDatabase();
  const away = await startTestServer({ PUBLIC_URL: "https://pashu.example", GEOCODER_URL: "off" }, database);
  await database.close();
  for (const path of ["/readyz", "/api/animals", "/trpc/categories.counts", "/api/categories/counts"]) {
    const answer = await away.visitor().send("GET", path);
    expect([path, answer.status]).toEqual([path, 503]);
    expectGuarded(answer, path);
  }
});
