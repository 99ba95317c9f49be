import { animals } from "@pashu/db/schema/animals";
import { LOCALES, type Locale } from "@pashu/i18n/locales";
import { PRODUCT_NAME } from "@pashu/i18n/product-name";
import { translate } from "@pashu/i18n/translator";
import { MINUTE } from "@pashu/validators/limits";
import { FEED_PATHS } from "@pashu/validators/search/feed-address";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer, type TestUser } from "../../testing/server.ts";
import { childrenOf, parseXml, textOf, type Element } from "./parse-xml.fixture.ts";
import type { JsonFeed } from "./write-feed.ts";

const { atom, json } = FEED_PATHS;

let server: TestServer;
let seller: TestUser;
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: "https://pashu.example", WRITES_PER_HOUR: "100000" });
  seller = await server.signUp("Sunita");
});
afterAll(() => server.close());

const create = ({ on = seller, ...texts }: { on?: TestUser } & Record<string, unknown> = {}) =>
  on.json<{ id: string; createdAt: string }>("POST", "/api/animals", {
    title: "Murrah buffalo",
    description: "Calm",
    category: "buffalo",
    price: 1_85_000,
    location: "House 7, Hisar, Haryana, 125001",
    ...texts,
  });

async function read(path: string, { visitor } = server): Promise<Element> {
  const response = await visitor().send("GET", path);
  expect(response.status).toBe(200);
  return parseXml(await response.text());
}

const readJson = (path: string) => server.visitor().json<JsonFeed>("GET", path);
const titlesOf = (feed: Element) => childrenOf(feed, "entry").map((entry) => textOf(entry, "title"));
const linksOf = (element: Element) => childrenOf(element, "link").map(({ attributes }) => attributes);

describe.each(LOCALES)("the feeds in %s", (locale) => {
  const TITLES: Record<Locale, string> = { en: "Banni buffalo", hi: "बन्नी भैंस", mr: "बन्नी म्हैस" };
  const PLACES: Record<Locale, string> = { en: "Hisar, Haryana", hi: "हिसार, हरियाणा", mr: "हिसार, हरियाणा" };

  it("describe a listing in the language, link to its page and name its photo", async () => {
    const { id, createdAt } = await create({
      title: TITLES.en,
      titleHindi: TITLES.hi,
      titleMarathi: TITLES.mr,
      dailyMilkProduction: 12,
    });
    const photo = "/objects/images/019a9b10-0a80-7b64-a2c5-91d6e4f3b803.webp";
    await server.deps.db
      .update(animals)
      .set({ images: [`${photo}?color=aabbcc`] })
      .where(eq(animals.id, id));
    const query = `search=banni&lang=${locale}`;
    const feed = await read(`${atom}?${query}`);
    const pageUrl = `https://pashu.example/marketplace?${query}`;
    const self = `https://pashu.example${atom}?${query}`;
    expect([feed.name, feed.attributes]).toEqual([
      "feed",
      { xmlns: "http://www.w3.org/2005/Atom", "xml:lang": locale },
    ]);
    expect([textOf(feed, "id"), linksOf(feed)]).toEqual([
      self,
      [
        { rel: "self", type: "application/atom+xml", href: self },
        { rel: "alternate", type: "text/html", href: pageUrl },
      ],
    ]);
    expect(textOf(feed, "title")).toBe(`“banni” · ${translate(locale, "market.title")} · ${PRODUCT_NAME[locale]}`);
    const [entry] = childrenOf(feed, "entry");
    if (entry === undefined) throw new Error("no entry");
    const url = `https://pashu.example/animal/${id}?lang=${locale}`;
    expect([textOf(entry, "id"), textOf(entry, "title"), textOf(entry, "published"), linksOf(entry)]).toEqual([
      `urn:uuid:${id}`,
      TITLES[locale],
      createdAt,
      [
        { rel: "alternate", type: "text/html", href: url },
        { rel: "enclosure", type: "image/webp", href: `https://pashu.example${photo}` },
      ],
    ]);
    const summary = textOf(entry, "summary");
    expect(summary.startsWith(`₹1,85,000 · ${PLACES[locale]} · `)).toBe(true);
    expect(summary).toContain(translate(locale, "cardFact.milkPerDay", { count: 12, litres: "12" }));
    expect(textOf(feed, "updated")).toBe(textOf(entry, "updated"));

    const { items, ...list } = await readJson(`${json}?${query}`);
    expect(list).toEqual({
      version: "https://jsonfeed.org/version/1.1",
      title: textOf(feed, "title"),
      home_page_url: pageUrl,
      feed_url: `https://pashu.example${json}?${query}`,
      language: locale,
      icon: "https://pashu.example/icons/any-512.png",
      authors: [{ name: PRODUCT_NAME[locale], url: "https://pashu.example" }],
    });
    expect(items).toEqual([
      {
        id: `urn:uuid:${id}`,
        url,
        title: TITLES[locale],
        summary,
        content_html: textOf(entry, "content"),
        image: `https://pashu.example${photo}`,
        date_published: createdAt,
        date_modified: textOf(entry, "updated"),
        tags: [translate(locale, "category.buffalo")],
        attachments: [{ url: `https://pashu.example${photo}`, mime_type: "image/webp" }],
      },
    ]);
    await seller.send("DELETE", `/api/animals/${id}`);
  });
});

describe("which listings a feed contains", () => {
  it("the newest 50, and a change moves only `updated`", async () => {
    const created: string[] = [];
    for (let n = 0; n < 52; n += 1) {
      server.clock.advance(1000);
      created.unshift((await create({ title: `Goat ${n}`, category: "goats" })).id);
    }
    const path = `${atom}?category=goats`;
    const idsOf = (feed: Element) => childrenOf(feed, "entry").map((entry) => textOf(entry, "id"));
    const expected = created.slice(0, 50).map((id) => `urn:uuid:${id}`);
    const before = await read(path);
    expect(idsOf(before)).toEqual(expected);
    server.clock.advance(MINUTE);
    await seller.json("PATCH", `/api/animals/${created[3]}`, { price: 9000 });
    const after = await read(path);
    expect(idsOf(after)).toEqual(expected);
    const timesOf = (feed: Element) => {
      const entry = childrenOf(feed, "entry")[3];
      return entry === undefined ? [] : [textOf(entry, "published"), textOf(entry, "updated"), textOf(feed, "updated")];
    };
    const [published, updated] = timesOf(before);
    expect(timesOf(after)[0]).toBe(published);
    expect((timesOf(after)[1] ?? "") > (updated ?? "")).toBe(true);
    expect(timesOf(after)[2]).toBe(timesOf(after)[1]);
  });

  it("those that the filters and the search match, and none that is not on sale", async () => {
    const near = await create({ title: "Sahiwal near", category: "cattle", price: 40_000 });
    const paused = await create({ title: "Sahiwal paused", category: "cattle", isActive: false });
    await create({ title: "Sahiwal dear", category: "cattle", price: 90_000 });
    const feed = (query: string) => read(`${atom}?${query}`).then(titlesOf);
    expect(await feed("category=cattle&priceMax=50000")).toEqual(["Sahiwal near"]);
    expect(await feed("search=sahiwal&priceMin=50000")).toEqual(["Sahiwal dear"]);
    expect(await feed("search=sahiwal+xyzpur")).toEqual([]);
    expect(await feed("category=cattle&km=20&pincode=125001")).toEqual(["Sahiwal dear", "Sahiwal near"]);
    expect(await feed("category=cattle&km=20&lat=18.4&lng=76.5")).toEqual([]);
    expect(await feed("category=poultry&milkMin=5")).toEqual([]);
    for (const { id } of [near, paused]) await seller.send("DELETE", `/api/animals/${id}`);
    expect(await feed("category=cattle")).toEqual(["Sahiwal dear"]);
  });

  it("ignores order and paging, and names the list in one form", async () => {
    const { feed_url: url } = await readJson(
      `${json}?sort=price-low&offset=1&limit=1&cursor=x&utm_source=a&lang=mr&priceMax=50%2C000&category=cattle&lat=18.123456&lng=76.5`,
    );
    expect(url).toBe("https://pashu.example/api/animals.json?category=cattle&priceMax=50000&lang=mr");
    const { feed_url: near } = await readJson(`${json}?km=20&lat=18.123456&lng=76.5`);
    expect(near).toBe("https://pashu.example/api/animals.json?lat=18.12&lng=76.5&km=20&lang=en");
  });

  it.each([
    ["lang=ta", "INVALID_INPUT"],
    ["category=cattle&category=goats", "INVALID_INPUT"],
    ["km=20", "INVALID_INPUT"],
    ["km=20&pincode=999999", "PINCODE_UNKNOWN"],
  ])("rejects %s as JSON", async (query, code) => {
    const response = await server.visitor().send("GET", `${atom}?${query}`);
    expect(await response.json()).toMatchObject({ code });
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  });
});

it("nobody reads a phone number or a name in a feed, not even the seller", async () => {
  const other = await server.signUp("Ramkumar");
  await create({ on: other, title: "Deoni 98123 45678 call", category: "cattle", description: "९८१२३४५६७८" });
  for (const path of [atom, json]) {
    const address = `${path}?search=deoni&lang=en`;
    const [own, visitors] = [await other.send("GET", address), await server.visitor().send("GET", address)];
    const text = await own.text();
    expect(text).toBe(await visitors.text());
    expect(text).toContain("Deoni");
    expect(text).not.toMatch(/98123|45678|९८१२|Ramkumar|House 7|•/);
  }
});

it("50 hostile listings are well-formed Atom and valid JSON", async () => {
  const texts = [
    "]]> ]]> ]]>",
    "<script>alert(1)</script>",
    "&amp; &#0; <![CDATA[ -->",
    "\u0001\u0008\u001F\uFFFE\uFFFF x",
    "\u0001\uFFFE",
    "🐄👩‍🌾𠮷",
    "\u202Eبقرة\u202C עגל",
    "<?xml version='1.1'?><!DOCTYPE a>&b;",
    `" onerror="alert(1)' x`,
    "\u2028\r\n\t \u0085",
  ];
  for (let n = 0; n < 50; n += 1) {
    server.clock.advance(1000);
    const { id } = await create({ category: "poultry", title: `Hen ${n}` });
    const title = texts[n % texts.length] ?? "";
    await server.deps.db.update(animals).set({ title, breed: title, age: title }).where(eq(animals.id, id));
  }
  for (const locale of LOCALES) {
    const feed = await read(`${atom}?category=poultry&lang=${locale}`);
    const { items } = await readJson(`${json}?category=poultry&lang=${locale}`);
    expect(titlesOf(feed)).toEqual(items.map(({ title }) => title));
    expect(items).toHaveLength(50);
    expect(items.every(({ title, summary }) => title !== "" && summary !== "")).toBe(true);
    expect(titlesOf(feed)).toEqual(expect.arrayContaining(["]]> ]]> ]]>", "<script>alert(1)</script>"]));
    for (const { content_html: html } of items) expect(html).not.toMatch(/<(?!\/?(?:p|a|img)\b)|onerror="/);
  }
});

describe("caching", () => {
  it("feeds without filters share the visitors' cached response, others have an entity tag of their own", async () => {
    const caching = await startTestServer({ VISITOR_CACHE: "on", PUBLIC_URL: "https://pashu.example" });
    const user = await caching.signUp();
    await create({ on: user, title: "Gir cow", category: "cattle" });
    const { counts } = caching.deps.caches.responses;
    for (const path of [atom, json]) {
      for (const [query, hits] of [
        ["?category=cattle&lang=hi&utm_source=x", 3],
        ["?category=cattle&withPhoto=false", 3],
        ["?search=gir", 0],
        ["?priceMin=1", 0],
      ] as const) {
        const before = counts.hits;
        const first = await caching.visitor().send("GET", path + query);
        const etag = first.headers.get("ETag") ?? "";
        expect([query, first.status, etag]).toEqual([query, 200, expect.stringMatching(/^W\/".{22}"$/)]);
        expect(first.headers.get("Cache-Control")).toMatch(/^public, max-age=0/);
        const again = await caching.visitor().send("GET", path + query, undefined, { "If-None-Match": etag });
        expect([again.status, await again.text(), again.headers.get("ETag")]).toEqual([304, "", etag]);
        const head = await caching.visitor().send("HEAD", path + query);
        expect([head.status, head.headers.get("ETag")]).toEqual([200, etag]);
        const own = await user.send("GET", path + query);
        expect([own.status, own.headers.get("ETag")]).toEqual([200, etag]);
        expect(own.headers.get("Cache-Control")).toBe("private, no-store");
        expect([query, counts.hits - before]).toEqual([query, hits]);
        for (const { headers } of [first, again, head, own]) expect(headers.get("X-Robots-Tag")).toBe("noindex");
        expect(first.headers.get("Content-Type")).toMatch(/^application\/(?:atom\+xml|feed\+json); charset=utf-8$/);
        expect(first.headers.get("Access-Control-Allow-Origin")).toBe("*");
      }
    }
    const etagOf = async () => (await caching.visitor().send("GET", atom)).headers.get("ETag");
    const before = await etagOf();
    await create({ on: user, title: "Rathi cow", category: "cattle" });
    expect(await etagOf()).not.toBe(before);
    await caching.close();
  });

  it("an empty feed does not change by itself", async () => {
    const path = `${atom}?category=sheep`;
    const etagOf = async () => (await server.visitor().send("GET", path)).headers.get("ETag");
    const before = await etagOf();
    server.clock.advance(MINUTE);
    expect(await etagOf()).toBe(before);
    expect(childrenOf(await read(path), "entry")).toEqual([]);
  });
});
