import { PREFLIGHT_CACHE_S } from "@pashu/validators/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApp } from "../app.ts";
import { codesOf, operations } from "../testing/openapi-operations.ts";
import { API_ROUTES, ROOT_ROUTES } from "../transports/rest/routes.ts";
import type { TestClient, TestServer } from "../testing/server.ts";
import { ALL_ENDPOINTS, type ApiEndpoint } from "./endpoints.fixture.ts";
import { lastChange, newSeller, startServer, inputFor, type Seller } from "./users.fixture.ts";

let server: TestServer;
let seller: Seller;
beforeAll(async () => {
  server = await startServer();
  seller = await newSeller(server);
});
afterAll(() => server.close());

const CROSS_SITE_REQUESTS: [string, Record<string, string>][] = [
  ["another site", { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" }],
  ["another site in an older browser", { Origin: "https://evil.example" }],
  ["another site's link or image", { "Sec-Fetch-Site": "cross-site" }],
  ["a sibling subdomain", { "Sec-Fetch-Site": "same-site", Origin: "http://shop.localhost" }],
  ["another port of our host", { Origin: "http://localhost:8080", Host: "localhost:3000" }],
  ["a host that starts like ours", { Origin: "http://localhost:3000.evil.example", Host: "localhost:3000" }],
  ["a file or a sandboxed frame", { Origin: "null" }],
  ["an invalid origin", { Origin: "<script>" }],
];

/** Endpoints that write, return private data, or count against a rate limit. */
const ENDPOINTS = ALL_ENDPOINTS.filter(
  ({ name }) => name.startsWith("tRPC") || codesOf(operationOf(name), 403).includes("CROSS_SITE"),
).map((endpoint) => [endpoint.name, endpoint] as const);

function corsHeadersOf({ headers }: Response): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => name.startsWith("access-control-")));
}

function operationOf(name: string) {
  const operation = operations()[name];
  if (operation === undefined) throw new Error(`openapi.json has no ${name}`);
  return operation;
}

async function respondTo(endpoint: ApiEndpoint, headers: Record<string, string>, client: TestClient = seller) {
  const { sendRequest } = client;
  client.sendRequest = (path, init, address) =>
    sendRequest(path, { ...init, headers: { ...Object.fromEntries(new Headers(init.headers)), ...headers } }, address);
  try {
    return await endpoint.send(client, inputFor(seller, endpoint));
  } finally {
    client.sendRequest = sendRequest;
  }
}

describe.each(ENDPOINTS)("%s", (_name, endpoint) => {
  it("rejects cross-site requests without changing data or counting them", async () => {
    const before = await lastChange(server);
    const counters = await server.database.sql`SELECT * FROM rate_limits ORDER BY key`;
    for (const [label, headers] of CROSS_SITE_REQUESTS) {
      const response = await respondTo(endpoint, headers);
      const [status, text] = [response.status, await response.text()];
      expect([label, status, text]).toEqual([label, 403, expect.stringContaining("CROSS_SITE")]);
      expect(corsHeadersOf(response)).toEqual({});
    }
    expect(await lastChange(server)).toBe(before);
    expect(await server.database.sql`SELECT * FROM rate_limits ORDER BY key`).toEqual(counters);
  });
});

it("the cross-site tests cover every route that writes or needs a session, and no public one", () => {
  const names = ENDPOINTS.map(([name]) => name);
  const expected = Object.values(operations()).filter(({ method, needsSession }) => method !== "GET" || needsSession);
  expect(names).toEqual(expect.arrayContaining(expected.map(({ operationId }) => operationId)));
  expect(names).toEqual(expect.arrayContaining(["getSellerContact", "exportUser", "phoneExists"]));
  for (const open of ["listAnimals", "getAnimal", "getObject", "countCategories"]) expect(names).not.toContain(open);
});

const PUBLIC_READS = [
  "getAnimal",
  "getAnimalsAtom",
  "getAnimalsJsonFeed",
  "getCard",
  "getObject",
  "countCategories",
  "listAnimals",
  "listNotices",
  "listReviews",
  "listSellerAnimals",
  "listSimilarAnimals",
];
const REST = ALL_ENDPOINTS.filter(({ name }) => !name.startsWith("tRPC")).map((each) => [each.name, each] as const);
const ORIGINS: [string, Record<string, string>][] = [
  ...CROSS_SITE_REQUESTS,
  ["our own page", { "Sec-Fetch-Site": "same-origin", Origin: "http://localhost:3000" }],
  ["no page", {}],
];

it("exactly the public reads are readable for pages of other sites", () => {
  const readable = [...API_ROUTES, ...ROOT_ROUTES].filter(({ isPublic }) => isPublic);
  expect(readable.map(({ route }) => route.operationId).toSorted()).toEqual(PUBLIC_READS.toSorted());
});

describe.each(REST)("pages of other sites and %s", (name, endpoint) => {
  const { method, path: template, responses } = operationOf(name);
  const path = template.replaceAll(/\{\w+\}/g, "none");
  const isPublic = PUBLIC_READS.includes(name);
  const exposed = [...new Set(Object.values(responses).flatMap(({ headers = {} }) => Object.keys(headers)))];
  const readable = {
    "access-control-allow-origin": "*",
    ...(exposed.length > 0 && { "access-control-expose-headers": exposed.join(",") }),
  };
  /** Everybody may see the file, so that the header does not depend on who asks. */
  const embeddable = name === "getObject" ? { "access-control-allow-origin": "*" } : {};

  it("read it without credentials, whatever the origin, also its errors", async () => {
    for (const [label, headers] of ORIGINS) {
      const response = await respondTo(endpoint, headers, server.visitor());
      expect([label, corsHeadersOf(response)]).toEqual([label, isPublic ? readable : {}]);
      const unknown = await server.visitor().send(method, path, undefined, headers);
      expect([label, corsHeadersOf(unknown)]).toEqual([label, isPublic ? readable : {}]);
    }
  });

  it("do not read it with a session, an invalid session or an Authorization header", async () => {
    if (method !== "GET") return;
    const cookie = `${server.deps.sessions.sessionCookieName}=invalid`;
    for (const [label, headers] of ORIGINS) {
      for (const response of [
        await respondTo(endpoint, headers),
        await respondTo(endpoint, { ...headers, Cookie: cookie }, server.visitor()),
        await respondTo(endpoint, { ...headers, Authorization: "Bearer x" }, server.visitor()),
      ]) {
        const isFile = response.ok && isPublic;
        expect([label, corsHeadersOf(response)]).toEqual([label, isFile ? embeddable : {}]);
        if (isPublic && !(isFile && name === "getObject"))
          expect(response.headers.get("Vary")).toMatch(/Cookie, Authorization/);
      }
    }
  });

  it("may ask in a preflight to read it, and for nothing else", async () => {
    const preflight = (asked: string) =>
      server.visitor().send("OPTIONS", path, undefined, {
        Origin: "https://other.example",
        "Sec-Fetch-Site": "cross-site",
        "Access-Control-Request-Method": asked,
        "Access-Control-Request-Headers": "if-none-match,authorization",
      });
    const isReadable = PUBLIC_READS.some((read) => operationOf(read).path === template);
    for (const asked of ["GET", "HEAD"]) {
      const answer = await preflight(asked);
      expect([asked, answer.status, answer.headers.get("Access-Control-Max-Age")]).toEqual([
        asked,
        204,
        isReadable ? String(PREFLIGHT_CACHE_S) : null,
      ]);
      if (method !== "GET") continue;
      const allowed = {
        ...readable,
        "access-control-allow-methods": "GET,HEAD",
        "access-control-allow-headers": "Accept-Language,If-None-Match",
        "access-control-max-age": String(PREFLIGHT_CACHE_S),
      };
      expect([asked, corsHeadersOf(answer)]).toEqual([asked, isPublic ? allowed : {}]);
    }
    for (const asked of ["POST", "PUT", "PATCH", "DELETE", "QUERY", "get", ""])
      expect([asked, corsHeadersOf(await preflight(asked))]).toEqual([asked, {}]);
    expect(corsHeadersOf(await server.visitor().send("PROPFIND", path))).toEqual({});
  });
});

describe("a response of the public response cache", () => {
  it.each(["/api/animals", "/api/categories/counts", "/api/notices"])(
    "is readable whoever filled the cache, also as 304: %s",
    async (path) => {
      const caching = await startServer({ VISITOR_CACHE: "on" });
      const user = await newSeller(caching);
      const invalid = { Cookie: `${caching.deps.sessions.sessionCookieName}=invalid` };
      const filled = await caching.visitor().send("GET", path, undefined, invalid);
      expect(corsHeadersOf(filled)).toEqual({});
      const hits = caching.deps.caches.responses.counts.hits;
      const read = await caching.visitor().send("GET", path);
      const tag = { "If-None-Match": read.headers.get("ETag") ?? "" };
      const again = await caching.visitor().send("GET", path, undefined, tag);
      expect(caching.deps.caches.responses.counts.hits).toBe(hits + 2);
      for (const [status, response] of [[200, read] as const, [304, again] as const]) {
        expect(response.status).toBe(status);
        expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
        expect(response.headers.get("Access-Control-Expose-Headers")).toMatch(/ETag.*Retry-After/);
      }
      expect(corsHeadersOf(await user.send("GET", path, undefined, tag))).toEqual({});
      await caching.close();
    },
  );
});

it("errors of public reads are readable", async () => {
  const { visitor } = server;
  for (const [path, status] of [
    ["/api/animals?limit=x", 400],
    ["/api/animals?search=a&search=b", 400],
    ["/api/animals/019a9b10-0a80-7b64-a2c5-91d6e4f3b802", 404],
    ["/objects/images/none.webp", 404],
  ] as const) {
    const response = await visitor().send("GET", path, undefined, { Origin: "https://other.example" });
    expect([path, response.status]).toEqual([path, status]);
    expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
  }
  const overloaded = await startServer();
  const health = { ...overloaded.deps.health, isOverloaded: () => true };
  const { status, headers } = await buildApp({ ...overloaded.deps, health }).request("/api/animals");
  expect([status, headers.get("Access-Control-Allow-Origin"), headers.has("Retry-After")]).toEqual([503, "*", true]);
  expect(headers.get("Access-Control-Expose-Headers")).toContain("Retry-After");
  await overloaded.close();
});

describe("our own page", () => {
  const logOut = (target: TestServer, headers: Record<string, string>) =>
    target.visitor().send("POST", "/api/auth/logout", undefined, headers);

  it.each<[string, Record<string, string>]>([
    ["an Origin that equals PUBLIC_URL", { Origin: "http://localhost:3000", "Sec-Fetch-Site": "same-origin" }],
    ["an Origin that equals the Host header", { Origin: "http://192.168.1.5:3000", Host: "192.168.1.5:3000" }],
    ["Sec-Fetch-Site: none", { "Sec-Fetch-Site": "none" }],
  ])("may write with %s", async (_how, headers) => {
    expect((await logOut(server, headers)).status).toBe(204);
  });

  it("may not write from an http origin when PUBLIC_URL is https", async () => {
    const secure = await startServer({ PUBLIC_URL: "https://pashu.example" });
    const from = async (Origin: string) => (await logOut(secure, { Origin, Host: "pashu.example" })).status;
    expect([await from("https://pashu.example"), await from("http://pashu.example")]).toEqual([204, 403]);
    await secure.close();
  });
});
