import { gunzipSync } from "node:zlib";
import type { Reads } from "@pashu/db/reads";
import { animals } from "@pashu/db/schema/animals";
import { currentRates } from "@pashu/db/schema/prices";
import { CATEGORIES } from "@pashu/validators/enums";
import { MAX_CONCURRENT_SITEMAPS, SITEMAP_DIVISION_TTL_MS } from "@pashu/validators/limits";
import { eq, sql } from "drizzle-orm";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AppEnv } from "../http/app-env.ts";
import { startTestServer, type TestServer } from "../../testing/server.ts";
import type { AppDeps } from "../../create-deps.ts";
import { errorResponse } from "../http/errors.ts";
import { setDeadline } from "../http/request-deadline.ts";
import { sitemapRoutes } from "./sitemaps.ts";

const ORIGIN = "https://pashu.example";
const LISTING = { description: "Calm.", category: "cattle", price: 45_000, location: "Shivapur, Maharashtra, 413512" };
const SIZES = { urlsPerSitemap: 4, urlsPerStatement: 3, sendMs: 60_000, stallMs: 60_000 };

let server: TestServer;
let onSale: string[];
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: ORIGIN });
  const seller = await server.signUp();
  const ids: string[] = [];
  for (let n = 0; n < 12; n += 1) {
    const { id } = await seller.json<{ id: string }>("POST", "/api/animals", { ...LISTING, title: `Cow ${n}` });
    ids.push(id);
  }
  // Groups of three with one time, a microsecond apart, so that their boundaries are not those of the sitemaps.
  await server.deps.db
    .execute(sql`update animals set created_at = timestamptz '2026-11-01' + (11 - n) / 3 * interval '1 microsecond'
    from (select id, row_number() over (order by id) - 1 as n from animals) as numbered
    where numbered.id = animals.id`);
  const withdrawn = [{ isActive: false }, { soldAt: new Date() }, { hiddenAt: new Date() }];
  for (const [index, change] of withdrawn.entries()) {
    await server.deps.db
      .update(animals)
      .set(change)
      .where(eq(animals.id, ids[index * 4] ?? ""));
  }
  const rows = await server.deps.db.execute<{ id: string }>(
    sql`select id from animals where on_sale order by created_at, id`,
  );
  onSale = rows.map(({ id }) => id);
});
afterAll(() => server.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  server.visitor().send("GET", path, undefined, headers);
const routesOf = (deps: AppDeps, sizes: typeof SIZES) =>
  new Hono<AppEnv>().use(setDeadline(deps)).route("/", sitemapRoutes(deps, sizes));
const small = () => routesOf(server.deps, SIZES);

function idsIn(xml: string): string[] {
  expect(xml).toMatch(
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="[^"]+">(?:<url><loc>[^<&]+<\/loc><\/url>)*<\/urlset>$/,
  );
  return Array.from(xml.matchAll(/<loc>https:\/\/pashu\.example\/animal\/([^<]+)<\/loc>/g), ([, id = ""]) => id);
}

describe("the sitemap index", () => {
  it("lists the sitemap of the pages and one for each group of listings", async () => {
    const xml = await (await small().request("/sitemap.xml")).text();
    const locations = Array.from(xml.matchAll(/<sitemap><loc>([^<]+)<\/loc><\/sitemap>/g), ([, url]) => url);
    expect(locations).toEqual(
      ["pages", "animals-1", "animals-2", "animals-3"].map((name) => `${ORIGIN}/sitemaps/${name}.xml`),
    );
  });

  it("is announced in robots.txt with its absolute address", async () => {
    const robots = await get("/robots.txt");
    expect(robots.headers.get("Content-Type")).toMatch(/^text\/plain/);
    const text = await robots.text();
    expect(text.split("\n").at(-2)).toBe(`Sitemap: ${ORIGIN}/sitemap.xml`);
    for (const path of ["/api/", "/trpc/", "/l/", "/profile", "/saved", "/sell", "/edit/"]) {
      expect(text).toContain(`Disallow: ${path}\n`);
    }
    expect(await (await get("/sitemap.xml")).text()).toContain(`${ORIGIN}/sitemaps/animals-1.xml`);
  });
});

describe("the sitemap of rate pages", () => {
  const rate = { low: 1, median: 2, high: 3 };
  const add = (breedId: string, districtId: string, sellers: number) =>
    server.deps.db.insert(currentRates).values({ ...rate, breedId, districtId, sellers });
  const locations = (xml: string) => Array.from(xml.matchAll(/<loc>[^<]*?(\/rates[^<]*)<\/loc>/g), ([, path]) => path);

  it("contains the index and the pages of breeds and districts with a rate, and exists only with one", async () => {
    expect((await get("/sitemaps/rates.xml")).status).toBe(404);
    expect(await (await get("/sitemap.xml")).text()).not.toContain("rates.xml");
    await add("cattle-gir", "GJ-Rajkot", 9);
    await add("cattle-gir", "IN", 20);
    expect(await (await get("/sitemap.xml")).text()).toContain("/sitemaps/rates.xml</loc>");
    const response = await get("/sitemaps/rates.xml");
    expect(locations(await response.text())).toEqual([
      "/rates",
      "/rates/cattle-gir",
      "/rates/cattle-gir/rajkot-gujarat",
    ]);
    expect(response.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
    await server.deps.db.delete(currentRates);
  });
});

describe("the sitemaps of listings", () => {
  it("contain every listing on sale once, oldest first, and no other", async () => {
    const routes = small();
    const found: string[][] = [];
    for (const n of [1, 2, 3]) found.push(idsIn(await (await routes.request(`/sitemaps/animals-${n}.xml`)).text()));
    expect(found).toEqual([onSale.slice(0, 4), onSale.slice(4, 8), onSale.slice(8)]);
    expect(idsIn(await (await get("/sitemaps/animals-1.xml")).text())).toEqual(onSale);
  });

  it("keep at most their number of listings when paused ones return, and are divided again after an hour", async () => {
    const routes = small();
    const idsOf = async (n: number) => idsIn(await (await routes.request(`/sitemaps/animals-${n}.xml`)).text());
    await idsOf(1);
    const [first = ""] = onSale;
    const setActive = (isActive: boolean) =>
      server.deps.db.update(animals).set({ isActive }).where(eq(animals.id, first));
    await setActive(false);
    expect(await idsOf(1)).toEqual(onSale.slice(1, 4));
    server.clock.advance(SITEMAP_DIVISION_TTL_MS);
    expect(await idsOf(1)).toEqual(onSale.slice(1, 5));
    expect((await routes.request("/sitemaps/animals-3.xml")).status).toBe(404);
    await setActive(true);
    expect(await idsOf(1)).toEqual(onSale.slice(1, 5));
  });

  it("are compressed if the client accepts gzip, and may be cached", async () => {
    for (const path of ["/sitemap.xml", "/sitemaps/pages.xml", "/sitemaps/animals-1.xml"]) {
      const response = await get(path, { "Accept-Encoding": "gzip" });
      expect([path, response.status, response.headers.get("Content-Encoding")]).toEqual([path, 200, "gzip"]);
      expect(response.headers.get("Cache-Control")).toBe("public, max-age=60");
      expect(response.headers.get("Vary")).toContain("Accept-Encoding");
      expect(gunzipSync(await response.arrayBuffer()).toString()).toBe(await (await get(path)).text());
      const head = await server.visitor().send("HEAD", path);
      expect([head.status, head.headers.get("Content-Type"), await head.text()]).toEqual([
        200,
        "application/xml; charset=utf-8",
        "",
      ]);
    }
  });

  it.each([
    "animals-0",
    "animals-01",
    "animals-2",
    "animals--1",
    "animals-1e3",
    "animals-99999999999999999999",
    "animals-1%27",
    "other",
  ])("%s.xml is unknown", async (name) => {
    expect((await get(`/sitemaps/${name}.xml`)).status).toBe(404);
  });

  it("are sent to a network up to its share, and then to others", async () => {
    const routes = small().onError(errorResponse);
    const request = async (remoteAddress: string) =>
      routes.request("/sitemaps/animals-1.xml", {}, { incoming: { socket: { remoteAddress } } });
    const open: Response[] = [];
    for (let n = 0; n < MAX_CONCURRENT_SITEMAPS / 2; n += 1) open.push(await request("192.0.2.1"));
    expect(open.map(({ status }) => status)).toEqual(open.map(() => 200));
    const refused = await request("192.0.2.1");
    expect([refused.status, refused.headers.has("Retry-After")]).toEqual([503, true]);
    const other = await request("192.0.2.2");
    expect(other.status).toBe(200);
    for (const { body } of [...open.slice(0, 1), other]) await body?.cancel();
    const next = await request("192.0.2.1");
    expect(next.status).toBe(200);
    for (const { body } of [...open.slice(1), next]) await body?.cancel();
  });

  it.each(["sendMs", "stallMs"])("are broken off after %s when clients do not read them", async (limit) => {
    const routes = routesOf(server.deps, { ...SIZES, [limit]: 1 });
    const open = await Promise.all(Array.from({ length: 2 }, async () => routes.request("/sitemaps/animals-1.xml")));
    await expect.poll(() => server.deps.queues.sitemaps.running).toBe(0);
    for (const response of open) await expect(response.text()).rejects.toThrow();
  });

  it("are divided again after the database was unavailable", async () => {
    let isDown = true;
    const run: Reads["run"] = (queryOn, args) =>
      isDown ? Promise.reject(new Error("down")) : server.deps.primaryReads.run(queryOn, args);
    const routes = new Hono<AppEnv>().onError((_error, c) => c.text("", 503));
    routes.route("/", routesOf({ ...server.deps, visitorReads: { run } }, SIZES));
    expect((await routes.request("/sitemap.xml")).status).toBe(503);
    isDown = false;
    expect((await routes.request("/sitemap.xml")).status).toBe(200);
  });
});

it("the sitemap of the pages has each in every language", async () => {
  const xml = await (await get("/sitemaps/pages.xml")).text();
  const pages = Array.from(xml.matchAll(/<url><loc>([^<]+)<\/loc>(.*?)<\/url>/g), ([, url = "", links = ""]) => ({
    url,
    links,
  }));
  expect(pages.map(({ url }) => url)).toEqual(
    [
      "/",
      "/marketplace",
      ...CATEGORIES.map((category) => `/marketplace?category=${category}`),
      "/terms",
      "/privacy",
      "/grievance",
      "/open",
      "/developers",
      "/notices",
    ].map((path) => ORIGIN + path),
  );
  for (const { links } of pages) {
    expect(Array.from(links.matchAll(/hreflang="([^"]+)"/g), ([, lang]) => lang)).toEqual([
      "en",
      "hi",
      "mr",
      "x-default",
    ]);
  }
  expect(xml).not.toMatch(/&(?!amp;)/);
});

it("llms.txt describes the site and links its pages and the API's documentation", async () => {
  const response = await get("/llms.txt");
  expect(response.headers.get("Content-Type")).toMatch(/^text\/plain/);
  const text = await response.text();
  expect(text).toMatch(/^# Pashu Bazaar\n\n> /);
  expect(text).toContain("](https://pashu.example/developers)");
  const isOfApp = (path: string) => ["/marketplace", "/developers"].includes(path);
  for (const [, url = ""] of text.matchAll(/\]\((https:\/\/pashu\.example[^)]+)\)/g)) {
    const { pathname } = new URL(url);
    if (!isOfApp(pathname)) expect([url, (await get(pathname)).status]).toEqual([url, 200]);
  }
});
