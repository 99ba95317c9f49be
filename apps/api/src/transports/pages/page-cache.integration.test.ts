import { LOCALES } from "@pashu/i18n/locales";
import { DAY, SESSION_TTL_MS } from "@pashu/validators/limits";
import { createTRPCClient, type TRPCLink } from "@trpc/client";
import { Hono } from "hono";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildApp } from "../../app.ts";
import { sampleOf } from "../../testing/scope.ts";
import { inProcess, startTestServer, TestClient, type TestServer, type TestUser } from "../../testing/server.ts";
import { UNUSUAL_HEADERS } from "../../testing/unusual-headers.ts";
import type { AppEnv } from "../http/app-env.ts";
import { createListing, emptyCache, updateWithoutNotification } from "../http/public-cache.fixture.ts";
import type { AppRouter } from "../trpc/router.ts";
import { pageRoutes, type PageRenderer } from "./pages.ts";

let server: TestServer;
let seller: TestUser;

beforeAll(async () => {
  server = await startTestServer({ VISITOR_CACHE: "on" });
  seller = await server.signUp("Sunita");
});
afterAll(() => server.close());
beforeEach(() => emptyCache(server));

const MISS_AFTER_MS = 5_000;
const inputOf = (input: object) => encodeURIComponent(JSON.stringify(input));

/** Renders everything that a page can read from a request. */
const renderer: PageRenderer = {
  cacheKeyOf: (url) => {
    const { pathname, searchParams } = new URL(url);
    if (pathname.startsWith("/animal/")) return pathname;
    const category = searchParams.get("category");
    return pathname === "/marketplace" ? pathname + (category === null ? "" : `?category=${category}`) : null;
  },
  render: async ({ locale, link, request: { method, url, headers, signal } }) => {
    renderings += 1;
    const [, id] = url.split("/animal/");
    const listing = id === undefined ? null : await readPage(link, id);
    const known = { locale, method, url, headers: [...headers], isAborted: signal.aborted, listing };
    const status = listing === "unknown" ? 404 : 200;
    const html = `<p>${JSON.stringify(known)}</p>${"<br>".repeat(500)}`;
    return { route: "/market", status, headers: { "X-Own": "y" }, html, inline: { scripts: [], styles: [] } };
  },
};
const readPage = async (link: TRPCLink<AppRouter>, id: string) =>
  createTRPCClient<AppRouter>({ links: [link] })
    .animals.page.query({ id })
    .catch(() => "unknown" as const);
let renderings = 0;
const rendered = async (work: () => Promise<unknown>) => {
  const before = renderings;
  await work();
  return renderings - before;
};

function pageVisitor(): TestClient {
  const pages = pageRoutes(server.deps, renderer, () => "default-src 'self'");
  return new TestClient(inProcess(buildApp(server.deps, new Hono<AppEnv>().route("/", pages))));
}

describe("pages", () => {
  it("are rendered once for a language and a canonical address, and again after a change", async () => {
    const page = async (path: string, language: string) => {
      const response = await pageVisitor().send("GET", path, undefined, { "Accept-Language": language });
      expect(response.headers.get("Content-Security-Policy")).toBe("default-src 'self'");
      expect(response.headers.get("Vary")).toBe("Cookie, Accept-Encoding, Accept-Language");
      return response.text();
    };
    const goats =
      (language: string, more = "") =>
      () =>
        page(`/marketplace?category=goats${more}`, language);
    expect(await rendered(goats("hi"))).toBe(1);
    expect(await rendered(goats("hi-IN,hi"))).toBe(0);
    expect(await goats("hi")()).toContain('"locale":"hi"');
    expect(await rendered(goats("mr"))).toBe(1);
    expect(await rendered(goats("hi", "&fbclid=1&utm_source=x"))).toBe(0);
    expect(await goats("hi", "&fbclid=2")()).not.toContain("fbclid");
    expect(await rendered(() => page("/marketplace", "hi"))).toBe(1);
    for (let n = 0; n < 2; n += 1) expect(await rendered(() => page("/sell", "hi"))).toBe(1);
    await createListing(seller, "changes the page");
    expect(await rendered(goats("hi"))).toBe(1);
  });

  it("are rendered for signed-in users, whose session is renewed as by any other request", async () => {
    const user = await server.signUp();
    const page = Object.assign(pageVisitor(), { cookies: user.cookies });
    const get = () => page.send("GET", "/marketplace?category=sheep");
    await pageVisitor().send("GET", "/marketplace?category=sheep");
    expect(await rendered(get)).toBe(1);
    expect((await get()).headers.getSetCookie()).toEqual([]);
    server.clock.advance(SESSION_TTL_MS / 2 + DAY);
    expect((await get()).headers.getSetCookie()).toEqual([expect.stringMatching(/^session=[a-z2-7]{40}; /)]);
  });

  it("are rendered to the end when the visitor who requested them disconnects", async () => {
    const aborted = new AbortController();
    aborted.abort();
    const [sendRequest] = [pageVisitor().sendRequest];
    const response = await sendRequest("/marketplace?category=poultry", { signal: aborted.signal }, "192.0.2.1");
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('"isAborted":false')]);
  });
});

describe("the language of a page", () => {
  const localeOf = async (path: string, headers: Record<string, string>) => {
    const response = await pageVisitor().send("GET", path, undefined, headers);
    expect(response.headers.getSetCookie()).toEqual([]);
    return /"locale":"(..)"/.exec(await response.text())?.[1];
  };

  it.each([
    ["?lang=hi", { Cookie: "lang=mr", "Accept-Language": "en" }, "mr"],
    ["?lang=hi", { "Accept-Language": "mr" }, "hi"],
    ["?lang=hi", { Cookie: "lang=xx" }, "hi"],
    ["?lang=xx", { "Accept-Language": "mr" }, "mr"],
    ["?lang=en&lang=hi", { "Accept-Language": "mr" }, "en"],
    ["?lang=HI", {}, "en"],
    ["", {}, "en"],
  ])("with %s and %j is %s", async (query, headers, expected) => {
    for (const path of ["/marketplace", "/sell"]) expect(await localeOf(path + query, headers)).toBe(expected);
  });

  it("is part of the cache key, and the parameter is not", async () => {
    expect(await rendered(() => localeOf("/marketplace?lang=hi", {}))).toBe(1);
    expect(await rendered(() => localeOf("/marketplace", { "Accept-Language": "hi" }))).toBe(0);
    expect(await rendered(() => localeOf("/marketplace", { Cookie: "lang=hi" }))).toBe(0);
    expect(await localeOf("/marketplace", {})).toBe("en");
  });
});

describe("the page of a listing", () => {
  const open = (path: string, cookies?: TestUser["cookies"]) =>
    Object.assign(pageVisitor(), cookies && { cookies }).send("GET", path);

  it("is cached on its second request, and invalidated by a change", async () => {
    const { id } = await createListing(seller, "opened often");
    const path = `/animal/${id}`;
    expect(await rendered(() => open(path))).toBe(1);
    expect(await rendered(() => open(`${path}?fbclid=1`))).toBe(1);
    expect(await rendered(() => open(`${path}?utm_source=x&do=contact`))).toBe(0);
    await seller.json("PATCH", path.replace("/animal/", "/api/animals/"), { title: "changed" });
    expect(await (await open(path)).text()).toContain("changed");
  });

  it("is rendered once for a thousand visitors at the same time", async () => {
    const { id } = await createListing(seller, "shared in a group");
    const visitor = pageVisitor();
    const statuses = new Set<number>();
    const paths = Array.from({ length: 1000 }, (_, n) => `/animal/${id}?fbclid=${n}`);
    const count = await rendered(() =>
      Promise.all(paths.map(async (path) => statuses.add((await visitor.send("GET", path)).status))),
    );
    expect([count, [...statuses]]).toEqual([1, [200]]);
  });

  it("is rendered once for visitors and signed-in users other than its owner", async () => {
    const { id } = await createListing(seller, "shared in a group");
    const member = await server.signUp();
    const cookies = Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? member.cookies : undefined));
    expect(await rendered(() => Promise.all(cookies.map((each) => open(`/animal/${id}`, each))))).toBe(1);
  });

  it("reads the seller once for signed-in users who open it at the same time", async () => {
    const { id } = await createListing(seller, "shared in a group of users");
    const visitor = pageVisitor();
    const get = async (headers = {}) => (await visitor.send("GET", `/animal/${id}`, undefined, headers)).status;
    expect([await get(), await get()]).toEqual([200, 200]);
    const { cookies } = await server.signUp();
    const reads: string[] = [];
    server.database.observeStatements((pool, statement) => {
      if (pool === "pipelined") reads.push(statement);
      return () => undefined;
    });
    const Cookie = `session=${cookies.get("session")}`;
    await Promise.all(Array.from({ length: 20 }, () => get({ Cookie })));
    expect(reads).toHaveLength(1);
  });

  it("shows its owner her own change, and signed-in users nothing of hers", async () => {
    const { id } = await createListing(seller, "own");
    const path = `/animal/${id}`;
    const member = await server.signUp();
    for (let time = 0; time < 3; time += 1) {
      expect(await (await open(path, seller.cookies)).text()).toContain('"owner":{');
      const page = await open(path, member.cookies);
      expect(page.headers.get("Cache-Control")).toBe("private, no-store");
      expect(await page.text()).toContain('"owner":null');
      expect(await (await open(path)).text()).toContain('"owner":null');
    }
    await updateWithoutNotification(server, id, "changed by the owner");
    expect(await (await open(path, seller.cookies)).text()).toContain("changed by the owner");
  });

  it("is cached with status 404 if there is no such listing", async () => {
    const path = "/animal/01a206d2-2c6c-72dd-aa07-10d97a9e4974";
    expect(await rendered(() => open(path))).toBe(1);
    expect((await open(path)).status).toBe(404);
    expect(await rendered(async () => expect((await open(path)).status).toBe(404))).toBe(0);
  });

  it("has status 404 for ids that contain SQL", async () => {
    for (const id of ["1'%20or%201=1--", "x');drop%20table%20animals;--", "%00", "0".repeat(2000)])
      expect([id, (await open(`/animal/${id}`)).status]).toEqual([id, 404]);
  });

  it("shows a paused listing to its owner alone, uncached", async () => {
    const { id } = await createListing(seller, "paused");
    await seller.json("PATCH", `/api/animals/${id}`, { isActive: false });
    const path = `/animal/${id}`;
    const stranger = await server.signUp();
    for (let time = 0; time < 3; time += 1) {
      expect((await open(path)).status).toBe(404);
      expect((await open(path, stranger.cookies)).status).toBe(404);
      const own = await open(path, seller.cookies);
      expect([own.status, own.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
      expect(await own.text()).toContain('"title":"paused"');
    }
  });
});

/** One cached address of each kind, and an uncached one. */
const ADDRESSES = [
  "/marketplace?category=goats",
  "/api/animals",
  "/api/categories/counts",
  `/trpc/animals.list?input=${inputOf({ json: { category: "cattle" } })}`,
  `/trpc/animals.list?batch=1&input=${inputOf({ 0: { json: { category: "cattle" } } })}`,
  `/trpc/animals.list,categories.counts?batch=1&input=${inputOf({ 0: { json: {} } })}`,
  "/trpc/categories.counts",
  "one listing",
];

describe("a request with unusual headers", () => {
  let id: string;
  beforeAll(async () => {
    ({ id } = await createListing(seller, "for all visitors"));
  });

  const contentOf = async (response: Response) => ({
    status: response.status,
    headers: [...response.headers].filter(([name]) => name !== "x-request-id"),
    body: await response.text(),
  });

  it.each(ADDRESSES)("changes no other visitor's response: %s", async (address) => {
    const path = address.replace(/^one listing$/, `/api/animals/${id}`);
    const get = (headers: Record<string, string> = {}, method = "GET") =>
      pageVisitor().send(method, path, undefined, headers);
    const expireCache = () => server.clock.advance(MISS_AFTER_MS);
    expireCache();
    const languages = LOCALES.map((language) => ({ "Accept-Language": language }));
    const expected = await Promise.all(languages.map(async (language) => contentOf(await get(language))));
    expect(expected.map(({ status }) => status)).toEqual(languages.map(() => 200));
    for (const [name, value] of sampleOf(UNUSUAL_HEADERS, ADDRESSES.indexOf(address))) {
      expireCache();
      await get({ [name]: value });
      const next = await contentOf(await get(languages[0]));
      expect({ name, value, next }).toEqual({ name, value, next: expected[0] });
    }
    expireCache();
    await get({}, "HEAD");
    for (const [index, language] of languages.entries())
      expect(await contentOf(await get(language))).toEqual(expected[index]);
  });
});
