import { gunzipSync } from "node:zlib";
import { connect } from "@pashu/db/client";
import { onListingChanges } from "@pashu/db/listing-changes";
import { animals } from "@pashu/db/schema/animals";
import { DAY, SESSION_TTL_MS } from "@pashu/validators/limits";
import { createTRPCClient, type TRPCLink } from "@trpc/client";
import { Hono } from "hono";
import type { AppEnv } from "./app-env.ts";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { AnimalView } from "../../features/animals/animals.present.ts";
import { buildApp } from "../../app.ts";
import { inProcess, startTestServer, TestClient, type TestServer, type TestUser } from "../../testing/server.ts";
import { UNUSUAL_HEADERS } from "../../testing/unusual-headers.ts";
import { pageRoutes, type PageRenderer } from "../pages/pages.ts";
import type { AppRouter } from "../trpc/router.ts";

/** Two servers on one database; the second is notified of writes only through LISTEN. */
let server: TestServer;
let other: TestServer;
let seller: TestUser;

beforeAll(async () => {
  server = await startTestServer({ VISITOR_CACHE: "on" });
  const url = server.databaseUrl;
  other = await startTestServer({ VISITOR_CACHE: "on" }, { ...connect(url, { max: 5 }), url });
  await onListingChanges(other.database.sql, () => other.deps.publicResponseCache.invalidate());
  seller = await server.signUp("Sunita");
});
afterAll(async () => {
  await other.close();
  await server.close();
});
beforeEach(() => {
  // Refills the token bucket of invalidations.
  server.clock.advance(20_000);
  server.deps.publicResponseCache.invalidate();
  other.deps.publicResponseCache.invalidate();
});

const listing = { title: "Gir cow", description: "Calm", category: "cattle", price: 50_000, location: "Latur" };
const MISS_AFTER_MS = 5_000;
const create = (title: string) => seller.json<AnimalView>("POST", "/api/animals", { ...listing, title });
const inputOf = (input: object) => encodeURIComponent(JSON.stringify(input));
const FIRST_PAGE = "/api/animals?category=cattle";

async function titles(testServer: TestServer, path = FIRST_PAGE): Promise<string[]> {
  return (await testServer.visitor().json<AnimalView[]>("GET", path)).map(({ title }) => title);
}

/** Waits until the second server has received all notifications so far; PostgreSQL keeps their order. */
async function waitForNotifications(): Promise<void> {
  let received: () => void = () => undefined;
  const mark = new Promise<void>((resolve) => (received = resolve));
  const { unlisten } = await other.database.sql.listen("mark", () => received());
  await server.deps.db.execute(sql`select pg_notify('mark', '')`);
  await mark;
  await unlisten();
}

async function updateWithoutNotification(id: string, title: string): Promise<void> {
  await server.deps.db.transaction(async (tx) => {
    await tx.execute(sql`alter table ${animals} disable trigger animals_told`);
    await tx.update(animals).set({ title }).where(eq(animals.id, id));
    await tx.execute(sql`alter table ${animals} enable trigger animals_told`);
  });
}

describe("the public response cache", () => {
  it("answers a repeated read without the database", async () => {
    const { id } = await create("kept");
    expect(await titles(server)).toContain("kept");
    await updateWithoutNotification(id, "changed without notification");
    expect(await titles(server)).toContain("kept");
    expect(await titles(server, `${FIRST_PAGE}&limit=11`)).toContain("changed without notification");
  });

  it("shows a write at once in the same process", async () => {
    const { id } = await create("mine");
    expect(await titles(server)).toContain("mine");
    await seller.json("PATCH", `/api/animals/${id}`, { title: "mine, changed" });
    expect(await titles(server)).toContain("mine, changed");
    await seller.json("PATCH", `/api/animals/${id}`, { isActive: false });
    expect(await titles(server)).not.toContain("mine, changed");
    await seller.json("PATCH", `/api/animals/${id}`, { isActive: true });
    expect(await titles(server)).toContain("mine, changed");
    await seller.send("DELETE", `/api/animals/${id}`);
    expect(await titles(server)).not.toContain("mine, changed");
  });

  it("shows a seller's new name at once", async () => {
    await create("whose name");
    const name = async () => (await server.visitor().json<AnimalView[]>("GET", FIRST_PAGE))[0]?.seller.name;
    expect(await name()).toBe("Sunita");
    await seller.json("PATCH", "/api/users/me", { name: "Sunita Pawar" });
    expect(await name()).toBe("Sunita Pawar");
  });

  it("shows a write in another process after the notification", async () => {
    expect(await titles(other)).not.toContain("notified");
    const { id } = await create("notified");
    await waitForNotifications();
    expect(await titles(other)).toContain("notified");
    await seller.send("DELETE", `/api/animals/${id}`);
    await waitForNotifications();
    expect(await titles(other)).not.toContain("notified");
  });

  it("shows a write within five seconds when the notification is lost", async () => {
    const { id } = await create("before");
    await waitForNotifications();
    expect(await titles(other)).toContain("before");
    await updateWithoutNotification(id, "after");
    expect(await titles(other)).toContain("before");
    other.clock.advance(4001);
    expect(await titles(other)).toContain("after");
  });

  it("is invalidated when LISTEN reconnects, and receives notifications from then on", async () => {
    const { id } = await create("old");
    await waitForNotifications();
    expect(await titles(other)).toContain("old");
    await updateWithoutNotification(id, "changed while disconnected");
    expect(await titles(other)).toContain("old");
    const terminated = await server.deps.db.execute(sql`
      select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and query ~* '^\\s*(un)?listen'
    `);
    expect(terminated).toHaveLength(1);
    await expect.poll(() => titles(other)).toContain("changed while disconnected");
    await expect.poll(listeners).toBe(1);
    await seller.json("PATCH", `/api/animals/${id}`, { title: "notified again" });
    await waitForNotifications();
    expect(await titles(other)).toContain("notified again");
  });

  it("sends an ETag, answers 304 to it, and allows a CDN one second", async () => {
    await create("tagged");
    const first = await server.visitor().send("GET", FIRST_PAGE);
    const etag = first.headers.get("ETag") ?? "";
    expect(first.headers.get("Cache-Control")).toBe("public, max-age=0, s-maxage=1, must-revalidate");
    expect(first.headers.get("Vary")).toBe("Cookie, Accept-Encoding");
    const again = await server.visitor().send("GET", FIRST_PAGE, undefined, { "If-None-Match": etag });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    expect(again.headers.get("X-Content-Type-Options")).toBe("nosniff");
    await create("newer");
    const changed = await server.visitor().send("GET", FIRST_PAGE, undefined, { "If-None-Match": etag });
    expect(changed.status).toBe(200);
    expect(changed.headers.get("ETag")).not.toBe(etag);
  });

  it("sends Vary with tRPC responses, cached or not", async () => {
    for (const input of [{ category: "cattle" }, { search: "gir" }]) {
      const query = encodeURIComponent(JSON.stringify({ json: input }));
      const response = await server.visitor().send("GET", `/trpc/animals.list?input=${query}`);
      expect(response.status).toBe(200);
      expect(response.headers.get("Vary")).toMatch(/\bCookie, Accept-Encoding\b/);
    }
  });

  it("compresses by Accept-Encoding, also the first time", async () => {
    const plain = await (await server.visitor().send("GET", FIRST_PAGE)).text();
    server.deps.publicResponseCache.invalidate();
    for (const attempt of ["first", "again"]) {
      const zipped = await server.visitor().send("GET", FIRST_PAGE, undefined, { "Accept-Encoding": "gzip" });
      expect([attempt, zipped.headers.get("Content-Encoding")]).toEqual([attempt, "gzip"]);
      expect(gunzipSync(await zipped.arrayBuffer()).toString()).toBe(plain);
    }
    const uncompressed = await server
      .visitor()
      .send("GET", FIRST_PAGE, undefined, { "Accept-Encoding": "br;q=0, identity" });
    expect(await uncompressed.text()).toBe(plain);
  });

  it("answers tRPC, alone or in a batch, and never a batch with a personal read", async () => {
    const { id } = await create("by trpc");
    const input = encodeURIComponent(JSON.stringify({ 0: { json: { category: "cattle", limit: 10 } } }));
    const batch = `/trpc/animals.list,categories.counts?batch=1&input=${input}`;
    const personal = `/trpc/animals.list,auth.me?batch=1&input=${input}`;
    for (const path of [batch, personal])
      expect(await (await server.visitor().send("GET", path)).text()).toContain("by trpc");
    await updateWithoutNotification(id, "changed");
    expect(await (await server.visitor().send("GET", batch)).text()).toContain("by trpc");
    expect(await (await server.visitor().send("GET", personal)).text()).not.toContain("by trpc");
    expect((await server.visitor().send("GET", personal)).headers.get("Cache-Control")).toBe("no-store");
  });

  it.each([
    [
      "/api/animals?category=cattle",
      [
        "/api/animals?fbclid=1&limit=10&category=cattle&sort=recent&offset=0&search=",
        "/api/animals?category=cattle&pincode=413512",
      ],
    ],
    ["/api/animals", ["/api/animals?", "/api/animals?utm_source=a&utm_source=b"]],
    ["/api/categories/counts", ["/api/categories/counts?x=1", "/api/categories/counts?y"]],
    [
      `/trpc/animals.list?input=${inputOf({ json: { category: "cattle", limit: 10 } })}`,
      [
        `/trpc/animals.list?x=1&input=${encodeURIComponent('{ "json" : {"limit":"10", "category":"cattle", "a": {}}}')}`,
        `/trpc/animals.list?batch=0&input=${inputOf({ json: { category: "cattle", cursor: null, direction: "forward" } })}`,
      ],
    ],
    [
      `/trpc/categories.counts,animals.list?batch=1&input=${inputOf({ 1: { json: {} } })}`,
      [`/trpc/categories.counts,animals.list?input=${inputOf({ 0: 1, 1: { json: { search: " " } }, 2: 3 })}&batch=1`],
    ],
    [
      "/trpc/categories.counts",
      ["/trpc/categories.counts?input=%7B", "/trpc/categories.counts?input=%7B%22json%22%3A1%7D"],
    ],
  ])("shares one response between %s and %j", async (path, others) => {
    const first = await (await server.visitor().send("GET", path)).text();
    const { misses } = server.deps.publicResponseCache.counts;
    for (const other of others) expect(await (await server.visitor().send("GET", other)).text()).toBe(first);
    for (const other of others) {
      const Host = "evil.example";
      expect((await server.visitor().send("GET", other, undefined, { Host })).status).toBe(200);
    }
    expect(server.deps.publicResponseCache.counts.misses).toBe(misses);
  });

  it.each([FIRST_PAGE, `/trpc/animals.list?input=${inputOf({ json: { category: "cattle" } })}`])(
    "answers HEAD %s like GET, without the body",
    async (path) => {
      const headersOf = ({ headers }: Response) => [...headers].filter(([name]) => name !== "x-request-id");
      const head = await server.visitor().send("HEAD", path);
      const { misses } = server.deps.publicResponseCache.counts;
      const get = await server.visitor().send("GET", path);
      expect([head.status, await head.text(), headersOf(head)]).toEqual([200, "", headersOf(get)]);
      expect(server.deps.publicResponseCache.counts.misses).toBe(misses);
    },
  );

  it("answers a request with an invalid session cookie like a visitor's, and removes the cookie", async () => {
    const lookUps = vi.spyOn(server.deps.sessions, "validateSession");
    const visitors = await (await server.visitor().send("GET", FIRST_PAGE)).text();
    const { misses } = server.deps.publicResponseCache.counts;
    for (const [token, count] of [
      ["", 0],
      ["x", 0],
      ["A".repeat(40), 0],
      ["a".repeat(40), 1],
    ] as const) {
      lookUps.mockClear();
      const response = await server.visitor().send("GET", FIRST_PAGE, undefined, { Cookie: `session=${token}` });
      expect([token, await response.text(), lookUps.mock.calls.length]).toEqual([token, visitors, count]);
      expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(/^session=; .*Max-Age=0/)]);
      expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    }
    expect(server.deps.publicResponseCache.counts.misses).toBe(misses);
    lookUps.mockRestore();
  });

  it("looks a session up once per request", async () => {
    const lookUps = vi.spyOn(server.deps.sessions, "validateSession");
    for (const path of [FIRST_PAGE, "/trpc/categories.counts", "/api/auth/user"]) {
      lookUps.mockClear();
      await seller.send("GET", path);
      expect([path, lookUps.mock.calls.length]).toEqual([path, 1]);
    }
    lookUps.mockRestore();
  });

  it("stores no error", async () => {
    for (const path of ["/api/animals?category=camel", "/trpc/animals.list?input=%7B"]) {
      const response = await server.visitor().send("GET", path);
      expect([response.status, response.headers.get("Cache-Control")]).toEqual([400, "no-store"]);
    }
    expect(server.deps.publicResponseCache.bytes).toBe(0);
  });
});

describe("a signed-in user", () => {
  it("reads from the database, and fills no cache", async () => {
    const { id } = await create("fresh");
    expect(await titles(server)).toContain("fresh");
    await updateWithoutNotification(id, "fresher");
    const before = server.deps.publicResponseCache.bytes;
    const input = encodeURIComponent(JSON.stringify({ json: { category: "cattle" } }));
    for (const path of [FIRST_PAGE, `/trpc/animals.list?input=${input}`, "/trpc/auth.me", "/api/auth/user"]) {
      const response = await seller.send("GET", path);
      const text = await response.text();
      expect(text).toContain(path.includes("auth") ? seller.userId : "fresher");
      expect(response.headers.get("Cache-Control") ?? "no-store").toContain("no-store");
    }
    expect(server.deps.publicResponseCache.bytes).toBe(before);
  });
});

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
    await create("changes the page");
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
    const { id } = await create("opened often");
    const path = `/animal/${id}`;
    expect(await rendered(() => open(path))).toBe(1);
    expect(await rendered(() => open(`${path}?fbclid=1`))).toBe(1);
    expect(await rendered(() => open(`${path}?utm_source=x&do=contact`))).toBe(0);
    await seller.json("PATCH", path.replace("/animal/", "/api/animals/"), { title: "changed" });
    expect(await (await open(path)).text()).toContain("changed");
  });

  it("is rendered once for a thousand visitors at the same time", async () => {
    const { id } = await create("shared in a group");
    const visitor = pageVisitor();
    const statuses = new Set<number>();
    const paths = Array.from({ length: 1000 }, (_, n) => `/animal/${id}?fbclid=${n}`);
    const count = await rendered(() =>
      Promise.all(paths.map(async (path) => statuses.add((await visitor.send("GET", path)).status))),
    );
    expect([count, [...statuses]]).toEqual([1, [200]]);
  });

  it("is rendered once for visitors and signed-in users other than its owner", async () => {
    const { id } = await create("shared in a group");
    const member = await server.signUp();
    const cookies = Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? member.cookies : undefined));
    expect(await rendered(() => Promise.all(cookies.map((each) => open(`/animal/${id}`, each))))).toBe(1);
  });

  it("shows its owner her own change, and signed-in users nothing of hers", async () => {
    const { id } = await create("own");
    const path = `/animal/${id}`;
    const member = await server.signUp();
    for (let time = 0; time < 3; time += 1) {
      expect(await (await open(path, seller.cookies)).text()).toContain('"owner":{');
      const page = await open(path, member.cookies);
      expect(page.headers.get("Cache-Control")).toBe("private, no-store");
      expect(await page.text()).toContain('"owner":null');
      expect(await (await open(path)).text()).toContain('"owner":null');
    }
    await updateWithoutNotification(id, "changed by the owner");
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
    const { id } = await create("paused");
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

describe("the form that saves a listing", () => {
  const send = (id: string, cookies?: TestUser["cookies"]) =>
    Object.assign(server.visitor(), cookies && { cookies }).send("POST", `/animal/${id}/save?lang=mr`);

  it("saves it for a signed-in user and returns to the page", async () => {
    const { id } = await create("saved without scripts");
    const user = await server.signUp();
    for (let time = 0; time < 2; time += 1) {
      const response = await send(id, user.cookies);
      expect([response.status, response.headers.get("Location")]).toEqual([303, `/animal/${id}?lang=mr`]);
    }
    expect(await user.json<AnimalView[]>("GET", "/api/users/me/saved-animals")).toMatchObject([{ id }]);
  });

  it("asks a visitor to log in, and returns to the page of an unknown listing", async () => {
    const visitors = await send("x%2F%2Fevil.example");
    expect([visitors.status, visitors.headers.get("Location")]).toEqual([
      303,
      "/animal/x%2F%2Fevil.example?lang=mr&do=save",
    ]);
    const unknown = await send("x", seller.cookies);
    expect([unknown.status, unknown.headers.get("Location")]).toEqual([303, "/animal/x?lang=mr"]);
  });

  it("rejects a form of another site", async () => {
    const response = await server
      .visitor()
      .send("POST", "/animal/x/save", undefined, { "Sec-Fetch-Site": "cross-site" });
    expect(response.status).toBe(403);
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
    ({ id } = await create("for all visitors"));
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
    const languages = ["en", "hi", "mr"].map((language) => ({ "Accept-Language": language }));
    const expected = await Promise.all(languages.map(async (language) => contentOf(await get(language))));
    expect(expected.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const [name, value] of UNUSUAL_HEADERS) {
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

async function listeners(): Promise<number> {
  const rows = await server.deps.db.execute(sql`
    select pid from pg_stat_activity where datname = current_database() and query ~* '^\\s*(un)?listen'
  `);
  return rows.length;
}
