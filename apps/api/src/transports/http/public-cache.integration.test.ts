import { gunzipSync } from "node:zlib";
import { LOCALES } from "@pashu/i18n/locales";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createKey } from "../../platform/key-format.ts";
import { createKeyOf, programWith } from "../../testing/api-keys.ts";
import { startTestServer, type TestServer, type TestUser } from "../../testing/server.ts";
import { emptyCache, createListing, FIRST_PAGE, titles, updateWithoutNotification } from "./public-cache.fixture.ts";

let server: TestServer;
let seller: TestUser;

beforeAll(async () => {
  server = await startTestServer({ VISITOR_CACHE: "on" });
  seller = await server.signUp("Sunita");
});
afterAll(() => server.close());
beforeEach(() => emptyCache(server));

const inputOf = (input: object) => encodeURIComponent(JSON.stringify(input));

describe("the public response cache", () => {
  it("answers a repeated read without the database", async () => {
    const { id } = await createListing(seller, "kept");
    expect(await titles(server)).toContain("kept");
    await updateWithoutNotification(server, id, "changed without notification");
    expect(await titles(server)).toContain("kept");
    expect(await titles(server, `${FIRST_PAGE}&limit=11`)).toContain("changed without notification");
  });

  it("sends an ETag, answers 304 to it, and allows a CDN one second", async () => {
    await createListing(seller, "tagged");
    const first = await server.visitor().send("GET", FIRST_PAGE);
    const etag = first.headers.get("ETag") ?? "";
    expect(first.headers.get("Cache-Control")).toBe("public, max-age=0, s-maxage=1, must-revalidate");
    expect(first.headers.get("Vary")).toBe("Cookie, Authorization, Accept-Encoding");
    const again = await server.visitor().send("GET", FIRST_PAGE, undefined, { "If-None-Match": etag });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    expect(again.headers.get("X-Content-Type-Options")).toBe("nosniff");
    await createListing(seller, "newer");
    const changed = await server.visitor().send("GET", FIRST_PAGE, undefined, { "If-None-Match": etag });
    expect(changed.status).toBe(200);
    expect(changed.headers.get("ETag")).not.toBe(etag);
  });

  it("warns of unknown parameters exactly the clients that sent them", async () => {
    await createListing(seller, "kept");
    const ask = async (path: string, headers = {}) => {
      const response = await server.visitor().send("GET", path, undefined, headers);
      return [response.status, response.headers.get("Warning")];
    };
    const warning = '299 - "unknown parameter: categorie"';
    for (const attempt of ["first", "again"]) {
      expect([attempt, ...(await ask(`${FIRST_PAGE}&categorie=x`))]).toEqual([attempt, 200, warning]);
      expect([attempt, ...(await ask(FIRST_PAGE))]).toEqual([attempt, 200, null]);
      expect([attempt, ...(await ask("/api/notices?categorie=x"))]).toEqual([attempt, 200, warning]);
    }
    expect(await ask(`${FIRST_PAGE}&categorie=x`, { "If-None-Match": "*" })).toEqual([304, warning]);
  });

  it("neither stores responses to keys nor answers them", async () => {
    const { id } = await createListing(seller, "kept");
    const { key } = await createKeyOf(seller);
    const program = programWith(server, key);
    const response = await program.send("GET", FIRST_PAGE);
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    expect(await titles(server)).toContain("kept");
    await updateWithoutNotification(server, id, "changed without notification");
    expect(await (await program.send("GET", FIRST_PAGE)).text()).toContain("changed without notification");
    expect(await titles(server)).toContain("kept");
  });

  it("is not bypassed by forged keys, which are refused or ignored", async () => {
    const { id } = await createListing(seller, "kept");
    await titles(server);
    const input = `/trpc/animals.list?input=${inputOf({ json: { category: "cattle" } })}`;
    await server.visitor().send("GET", input);
    await updateWithoutNotification(server, id, "changed without notification");
    const forger = programWith(server, createKey());
    expect((await forger.send("GET", FIRST_PAGE)).status).toBe(401);
    expect(await (await forger.send("GET", input)).text()).toContain("kept");
  });

  it("sends Vary with tRPC responses, cached or not", async () => {
    for (const input of [{ category: "cattle" }, { search: "gir" }]) {
      const query = encodeURIComponent(JSON.stringify({ json: input }));
      const response = await server.visitor().send("GET", `/trpc/animals.list?input=${query}`);
      expect(response.status).toBe(200);
      expect(response.headers.get("Vary")).toMatch(/\bCookie, Authorization, Accept-Encoding\b/);
    }
  });

  it("compresses by Accept-Encoding, also the first time", async () => {
    const plain = await (await server.visitor().send("GET", FIRST_PAGE)).text();
    server.deps.caches.responses.invalidate();
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

  it("keeps a tRPC list per language of the reader, alone and in a batch", async () => {
    const texts = { en: "Gir in English", hi: "हिंदी में गिर", mr: "मराठीत गीर" };
    const { id } = await createListing(seller, texts.en);
    await seller.json("PATCH", `/api/animals/${id}`, { titleHindi: texts.hi, titleMarathi: texts.mr });
    for (const locale of [...LOCALES, ...LOCALES]) {
      const input = { json: { category: "cattle", locale } };
      for (const path of [`?input=${inputOf(input)}`, `?batch=1&input=${inputOf({ 0: input })}`]) {
        const body = await (await server.visitor().send("GET", `/trpc/animals.list${path}`)).text();
        expect(Object.values(texts).filter((text) => body.includes(text))).toEqual([texts[locale]]);
      }
    }
  });

  it("answers tRPC, alone or in a batch, and never a batch with a personal read", async () => {
    const { id } = await createListing(seller, "by trpc");
    const input = encodeURIComponent(JSON.stringify({ 0: { json: { category: "cattle", limit: 10 } } }));
    const batch = `/trpc/animals.list,categories.counts?batch=1&input=${input}`;
    const personal = `/trpc/animals.list,auth.me?batch=1&input=${input}`;
    for (const path of [batch, personal])
      expect(await (await server.visitor().send("GET", path)).text()).toContain("by trpc");
    await updateWithoutNotification(server, id, "changed");
    expect(await (await server.visitor().send("GET", batch)).text()).toContain("by trpc");
    expect(await (await server.visitor().send("GET", personal)).text()).not.toContain("by trpc");
    expect((await server.visitor().send("GET", personal)).headers.get("Cache-Control")).toBe("private, no-store");
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
    const { misses } = server.deps.caches.responses.counts;
    for (const other of others) expect(await (await server.visitor().send("GET", other)).text()).toBe(first);
    for (const other of others) {
      const Host = "evil.example";
      expect((await server.visitor().send("GET", other, undefined, { Host })).status).toBe(200);
    }
    expect(server.deps.caches.responses.counts.misses).toBe(misses);
  });

  it.each([FIRST_PAGE, `/trpc/animals.list?input=${inputOf({ json: { category: "cattle" } })}`])(
    "answers HEAD %s like GET, without the body",
    async (path) => {
      const headersOf = ({ headers }: Response) => [...headers].filter(([name]) => name !== "x-request-id");
      const head = await server.visitor().send("HEAD", path);
      const { misses } = server.deps.caches.responses.counts;
      const get = await server.visitor().send("GET", path);
      expect([head.status, await head.text(), headersOf(head)]).toEqual([200, "", headersOf(get)]);
      expect(server.deps.caches.responses.counts.misses).toBe(misses);
    },
  );

  it("answers a request with an invalid session cookie like a visitor's, and removes the cookie", async () => {
    const lookUps = vi.spyOn(server.deps.sessions, "validateSession");
    const visitors = await (await server.visitor().send("GET", FIRST_PAGE)).text();
    const { misses } = server.deps.caches.responses.counts;
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
    expect(server.deps.caches.responses.counts.misses).toBe(misses);
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
      expect([response.status, response.headers.get("Cache-Control")]).toEqual([
        400,
        path.startsWith("/trpc") ? "private, no-store" : "no-store",
      ]);
    }
    expect(server.deps.caches.responses.bytes).toBe(0);
  });
});

describe("a signed-in user", () => {
  it("reads from the database, and fills no cache", async () => {
    const { id } = await createListing(seller, "fresh");
    expect(await titles(server)).toContain("fresh");
    await updateWithoutNotification(server, id, "fresher");
    const before = server.deps.caches.responses.bytes;
    const input = encodeURIComponent(JSON.stringify({ json: { category: "cattle" } }));
    for (const path of [FIRST_PAGE, `/trpc/animals.list?input=${input}`, "/trpc/auth.me", "/api/auth/user"]) {
      const response = await seller.send("GET", path);
      const text = await response.text();
      expect(text).toContain(path.includes("auth") ? seller.userId : "fresher");
      expect(response.headers.get("Cache-Control") ?? "no-store").toContain("no-store");
    }
    expect(server.deps.caches.responses.bytes).toBe(before);
  });
});
