import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codesOf, operations } from "../testing/openapi-operations.ts";
import type { TestServer } from "../testing/server.ts";
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

function operationOf(name: string) {
  const operation = operations()[name];
  if (operation === undefined) throw new Error(`openapi.json has no ${name}`);
  return operation;
}

async function statusOf(endpoint: ApiEndpoint, headers: Record<string, string>): Promise<[number, string]> {
  const { sendRequest } = seller;
  seller.sendRequest = (path, init, address) =>
    sendRequest(path, { ...init, headers: { ...Object.fromEntries(new Headers(init.headers)), ...headers } }, address);
  try {
    const response = await endpoint.send(seller, inputFor(seller, endpoint));
    return [response.status, await response.text()];
  } finally {
    seller.sendRequest = sendRequest;
  }
}

describe.each(ENDPOINTS)("%s", (_name, endpoint) => {
  it("rejects cross-site requests without changing data or counting them", async () => {
    const before = await lastChange(server);
    const counters = await server.database.sql`SELECT * FROM rate_limits ORDER BY key`;
    for (const [label, headers] of CROSS_SITE_REQUESTS) {
      const [status, text] = await statusOf(endpoint, headers);
      expect([label, status, text]).toEqual([label, 403, expect.stringContaining("CROSS_SITE")]);
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
