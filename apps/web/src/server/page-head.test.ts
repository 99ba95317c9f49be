import type { AppRouter } from "@pashu/api/router";
import { LOCALES, type Locale } from "@pashu/i18n/locales";
import { listingFacts } from "@pashu/i18n/listing-facts";
import { translate } from "@pashu/i18n/translator";
import { PRODUCT_NAME } from "@pashu/i18n/product-name";
import { countGraphemes } from "@pashu/validators/graphemes";
import { TRPCClientError, type TRPCLink } from "@trpc/client";
import type { inferRouterOutputs } from "@trpc/server";
import { observable } from "@trpc/server/observable";
import { Window } from "happy-dom";
import { describe, expect, it } from "vitest";
import { render } from "../entry-server.tsx";
import type { AnimalView } from "../features/animals/shared/animal.ts";
import { animalFixture } from "../features/animals/shared/animal.fixture.ts";

type RatesPage = inferRouterOutputs<AppRouter>["rates"]["page"];
type RateList = inferRouterOutputs<AppRouter>["rates"]["list"];
type AnimalPage = inferRouterOutputs<AppRouter>["animals"]["page"];

const ORIGIN = "https://pashu.example";
const ID = "0199c6f2-7c11-7b3e-8a52-1f0e9d4c3b2a";
const PHONE = /[0-9०-९](?:[\s().,-]?[0-9०-९]){9}/;
const UUIDS = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

const failWith =
  (error: string): TRPCLink<AppRouter> =>
  () =>
  () =>
    observable((observer) => {
      observer.error(new TRPCClientError(error));
    });
const respondWith =
  (data: unknown): TRPCLink<AppRouter> =>
  () =>
  () =>
    observable((observer) => {
      observer.next({ result: { type: "data", data } });
      observer.complete();
    });

function renderPath(path: string, link: TRPCLink<AppRouter>, locale: Locale = "en") {
  const request = new Request(`http://localhost${path}`, { headers: { accept: "text/html" } });
  return render({ request, locale, runtime: { identity: "builtin" }, origin: ORIGIN, link });
}

async function headOf(path: string, data: unknown, locale: Locale) {
  const { status, html, headers } = await renderPath(path, respondWith(data), locale);
  const { document } = new Window();
  document.write(html);
  const all = (selector: string, attribute: string) =>
    Array.from(document.head.querySelectorAll(selector), (element) => element.getAttribute(attribute) ?? "");
  const one = (selector: string, attribute = "content") => {
    const found = all(selector, attribute);
    expect([selector, found.length]).toEqual([selector, 1]);
    return found[0] ?? "";
  };
  const schemaOrg = document.head.querySelector('script[type="application/ld+json"]')?.textContent;
  return {
    status,
    html,
    headers,
    document,
    all,
    one,
    og: (name: string) => one(`meta[property="og:${name}"]`),
    data: schemaOrg,
  };
}

function pageOf(changes: Partial<AnimalView>, locale: Locale = "en"): AnimalPage {
  const stored = animalFixture({
    id: ID,
    title: "Murrah buffalo",
    category: "buffalo",
    price: 175_000,
    dailyMilkProduction: 18,
    districtId: "HR-Hisar",
    location: "Behind the temple, Rampura, Hisar, Haryana, 125001",
    expiresAt: "2027-01-07T05:30:00.000Z",
    images: ["/objects/images/0199c6f2-7c11-7b3e-8a52-1f0e9d4c3b2b.webp?color=aabbcc"],
    ...changes,
  });
  const cards = {
    en: `/cards/${ID}-en-0a1b2c3d.jpg`,
    hi: `/cards/${ID}-hi-1a1b2c3d.jpg`,
    mr: `/cards/${ID}-mr-2a1b2c3d.jpg`,
  };
  const seller = { memberSince: "2026-01-01T00:00:00.000Z", soldCount: 0, listedCount: 1, isWarned: false };
  const animal = { ...stored, highlights: listingFacts(stored, undefined, locale) };
  const page = { gone: false, animal, seller, owner: null, similar: [], places: {}, cards };
  return { ...page, confirmedPhoto: null, chips: [], chipFacts: [], prices: null };
}

const animalHead = (changes: Partial<AnimalView> = {}, locale: Locale = "en") =>
  headOf(`/animal/${ID}?lang=${locale}&utm_source=chat`, pageOf(changes, locale), locale);

describe.each(LOCALES)("the head of a listing's page in %s", (locale) => {
  const TITLES = {
    en: "Murrah buffalo · 18 litres · ₹1,75,000",
    hi: "मुर्रा भैंस · 18 लीटर · ₹1,75,000",
    mr: "मुर्रा भैंस · 18 लिटर · ₹1,75,000",
  };
  const PLACES = { en: "Hisar, Haryana", hi: "हिसार, हरियाणा", mr: "हिसार, हरियाणा" };

  it("previews animal, price and place with the card of that language", async () => {
    const { html, all, one, og } = await animalHead(locale === "en" ? {} : { title: "मुर्रा भैंस" }, locale);
    const url = `${ORIGIN}/animal/${ID}`;
    expect(og("title")).toBe(TITLES[locale]);
    expect(og("description").startsWith(`${PLACES[locale]} · `)).toBe(true);
    expect(one('meta[name="description"]')).toContain(PLACES[locale]);
    expect([og("url"), one('link[rel="canonical"]', "href")]).toEqual([url, url]);
    expect(og("image")).toMatch(new RegExp(`^${ORIGIN}/cards/${ID}-${locale}-[0-9a-f]{8}\\.jpg$`));
    expect([og("image:width"), og("image:height"), og("image:type")]).toEqual(["1200", "630", "image/jpeg"]);
    expect(og("image:alt")).toContain(PLACES[locale]);
    expect([og("site_name"), og("type"), og("locale")]).toEqual([PRODUCT_NAME[locale], "product", `${locale}_IN`]);
    expect(all('meta[property="og:locale:alternate"]', "content")).toHaveLength(LOCALES.length - 1);
    expect(one('meta[name="twitter:card"]')).toBe("summary_large_image");
    const languages = all('link[rel="alternate"]', "hreflang");
    expect(languages).toEqual([...LOCALES, "x-default"]);
    expect(all('link[rel="alternate"]', "href")).toEqual([...LOCALES.map((other) => `${url}?lang=${other}`), url]);
    // WhatsApp reads the first kilobytes only.
    expect(Buffer.byteLength(html.slice(0, html.indexOf("twitter:card")))).toBeLessThan(10_000);
  });

  it.each(["क्ष्म्य", "🐃", "👩‍🌾"])("clips a title of many %s to 65 graphemes, and no shorter one", async (grapheme) => {
    const price = " · ₹1,75,000";
    const fitting = 65 - price.length;
    for (const [count, shown] of [
      [fitting, grapheme.repeat(fitting)],
      [fitting + 1, `${grapheme.repeat(fitting - 1)}…`],
    ] as const) {
      const title = grapheme.repeat(count);
      const { og } = await animalHead({ title, dailyMilkProduction: null }, locale);
      expect(og("title")).toBe(shown + price);
    }
  });

  it("fits long texts and never contains a phone number or an address", async () => {
    const titles = [
      "क्ष्म्य".repeat(100),
      "🐃👩‍🌾".repeat(100),
      `Gir ${"very ".repeat(40)}`,
      "+91 98765-43210",
      "९८७६५ ४३२१०",
    ];
    for (const title of titles) {
      const seller = { name: "Ravi 9876543210", rating: null, reviewCount: 0, phoneVerified: true, soldCount: 0 };
      const texts = {
        title,
        description: `Call 98765 43210. ${title}`,
        age: "5 (९८७६५४३२१०)",
        seller,
      };
      const { document, og, data = "" } = await animalHead({ ...texts, price: 100_000_000 }, locale);
      expect(countGraphemes(og("title"))).toBeLessThanOrEqual(65);
      expect(og("title")).toContain("₹10,00,00,000");
      expect(countGraphemes(og("description"))).toBeLessThanOrEqual(80);
      const written = Array.from(document.head.querySelectorAll("title, meta"), (tag) => tag.outerHTML).join("\n");
      for (const text of [written, data]) {
        expect(text.replaceAll(UUIDS, "")).not.toMatch(PHONE);
        expect(text).not.toMatch(/temple|Rampura|125001/);
      }
    }
  });

  it.each(['"><script>alert(1)</script>', "</head><body onload=alert(1)>", "' \\u0022 & &lt;b&gt; </script><!--"])(
    "shows the title %j as text",
    async (title) => {
      const { document, og, data } = await animalHead({ title }, locale);
      expect(og("title").startsWith(title)).toBe(true);
      expect(JSON.parse(data ?? "")["@graph"][0].name).toBe(title);
      expect(document.head.querySelectorAll("script:not([type])")).toHaveLength(1);
    },
  );
});

describe("the head of a listing's page", () => {
  it("describes a product on sale until it expires, and its breadcrumbs", async () => {
    const { data, headers, all } = await animalHead();
    const { "@context": context, "@graph": graph } = JSON.parse(data ?? "");
    const [product, breadcrumbs] = graph;
    expect(context).toBe("https://schema.org");
    expect(product).toMatchObject({
      "@type": "Product",
      name: "Murrah buffalo",
      image: `${ORIGIN}/objects/images/0199c6f2-7c11-7b3e-8a52-1f0e9d4c3b2b.webp`,
      offers: {
        "@type": "Offer",
        url: `${ORIGIN}/animal/${ID}`,
        price: 175_000,
        priceCurrency: "INR",
        availability: "https://schema.org/InStock",
        priceValidUntil: "2027-01-07",
        seller: { "@type": "Person", name: "Surender Malik" },
        availableAtOrFrom: { address: { addressLocality: "Hisar", addressRegion: "Haryana", addressCountry: "IN" } },
      },
    });
    expect(breadcrumbs.itemListElement).toMatchObject([
      { position: 1, item: `${ORIGIN}/` },
      { position: 2, item: `${ORIGIN}/marketplace?category=buffalo` },
      { position: 3, item: `${ORIGIN}/animal/${ID}`, name: "Murrah buffalo" },
    ]);
    expect(headers["x-robots-tag"]).toBe("unavailable_after: 2027-01-07T05:30:00.000Z");
    expect(all('meta[name="robots"]', "content")).toEqual([]);
  });

  it.each(["sold", "expired", "paused", "held", "hidden"] as const)("is not indexed while %s", async (status) => {
    const changes = { status, soldAt: status === "sold" ? "2026-11-22" : null };
    const { status: responseStatus, headers, one, og, data } = await animalHead(changes);
    expect(responseStatus).toBe(200);
    expect([headers["x-robots-tag"], one('meta[name="robots"]')]).toEqual(["noindex", "noindex"]);
    expect(og("title")).toBe(`Murrah buffalo · 18 litres · ${status === "sold" ? "Sold" : "Not for sale now"}`);
    expect(JSON.parse(data ?? "")["@graph"][0].offers.availability).toBe("https://schema.org/SoldOut");
  });

  it("has neither place nor photo of a listing without a known pincode and without photos", async () => {
    const { og, data } = await animalHead({ districtId: null, images: [], expiresAt: null, age: "5 years" });
    expect(og("description")).toBe("Buffalo · 5 years · Murrah");
    const [product] = JSON.parse(data ?? "")["@graph"];
    expect(product.image).toBe(`${ORIGIN}/cards/${ID}-en-0a1b2c3d.jpg`);
    expect(product.offers).not.toHaveProperty("availableAtOrFrom");
    expect(product.offers).not.toHaveProperty("priceValidUntil");
  });

  it.each([
    [63, true],
    [64, false],
  ])("has a fact of %i graphemes in the description of at most 80: %s", async (length, isContained) => {
    const age = "क्षि".repeat(length);
    const { og } = await animalHead({ age, dailyMilkProduction: null });
    expect([og("description").includes(age), og("description").startsWith("Hisar, Haryana")]).toEqual([
      isContained,
      true,
    ]);
  });

  it("names the milk once if the title contains it", async () => {
    const { og } = await animalHead({ title: "HF cow, १८ litres" });
    expect(og("title")).toBe("HF cow, १८ litres · ₹1,75,000");
  });

  it("of a listing that ended 30 days ago is sent with status 410 and is not indexed", async () => {
    const data = { ...pageOf({ status: "sold", soldAt: "2026-10-22" }), gone: true };
    const { status, headers, html, data: schemaOrg } = await headOf(`/animal/${ID}`, data, "en");
    expect([status, headers["x-robots-tag"], schemaOrg]).toEqual([410, "noindex", undefined]);
    expect(html).toContain(translate("en", "animalPage.soldNote"));
  });

  it("of a deleted listing is sent with status 410, has no preview and is not indexed", async () => {
    const data = { ...pageOf({}), gone: true, animal: null };
    const { status, headers, html, all } = await headOf(`/animal/${ID}`, data, "en");
    expect([status, headers["x-robots-tag"]]).toEqual([410, "noindex"]);
    expect(html).toContain(translate("en", "error.listingGone"));
    expect(all('meta[property^="og:"]', "content")).toEqual([]);
  });

  it.each([
    ["ANIMAL_NOT_FOUND", 404],
    ["INVALID_INPUT", 404],
    ["UNAVAILABLE", 500],
  ])("is sent after the error %s with status %i", async (error, status) => {
    expect((await renderPath(`/animal/${ID}`, failWith(error))).status).toBe(status);
  });
});

const RATE = { low: 120_000, median: 150_000, high: 185_000, sellers: 23 };

function ratesOf(changes: Partial<RatesPage> = {}): RatesPage {
  return {
    breed: "buffalo-murrah",
    category: "buffalo",
    names: { en: "Murrah", hi: "मुर्रा", mr: "मुऱ्हा" },
    district: null,
    rate: RATE,
    weeks: [],
    animals: [],
    districts: [],
    ...changes,
  };
}

const HISAR = { slug: "hisar-haryana", name: "Hisar, Haryana" };

describe.each(LOCALES)("the head of a rate page in %s", (locale) => {
  it.each([
    ["/rates/buffalo-murrah", null],
    ["/rates/buffalo-murrah/hisar-haryana", HISAR],
  ])("%s has a preview with what most ask, and the canonical address", async (path, district) => {
    const { status, headers, one, og, all } = await headOf(`${path}?utm_source=chat`, ratesOf({ district }), locale);
    expect([status, headers["x-robots-tag"]]).toEqual([200, undefined]);
    expect([one('link[rel="canonical"]', "href"), og("url")]).toEqual([ORIGIN + path, ORIGIN + path]);
    expect(all('link[rel="alternate"]', "hreflang")).toEqual([...LOCALES, "x-default"]);
    const description = one('meta[name="description"]');
    for (const part of [ratesOf().names[locale], "₹1,20,000", "₹1,85,000", "23"]) expect(description).toContain(part);
    expect(description.includes(HISAR.name)).toBe(district !== null);
  });

  it("is not indexed with too few sellers", async () => {
    const { status, headers, one } = await headOf("/rates/buffalo-murrah", ratesOf({ rate: null }), locale);
    expect([status, headers["x-robots-tag"], one('meta[name="robots"]')]).toEqual([200, "noindex", "noindex"]);
    expect(one('meta[name="description"]')).toContain(ratesOf().names[locale]);
  });
});

describe.each(LOCALES)("the index of rates in %s", (locale) => {
  const LIST: RateList = [
    {
      category: "buffalo",
      breeds: [
        { breed: "buffalo-murrah", name: ratesOf().names[locale], rate: RATE, hasDistricts: true },
        { breed: "buffalo-surti", name: "Surti", rate: { ...RATE, high: RATE.low }, hasDistricts: false },
      ],
    },
  ];

  it("has a preview and the canonical address, and links each breed with what most sellers ask", async () => {
    const { status, headers, one, all, document } = await headOf("/rates?utm_source=chat", LIST, locale);
    expect([status, headers["x-robots-tag"]]).toEqual([200, undefined]);
    expect(one('link[rel="canonical"]', "href")).toBe(`${ORIGIN}/rates`);
    expect(all('link[rel="alternate"]', "hreflang")).toEqual([...LOCALES, "x-default"]);
    expect(one('meta[name="description"]')).toBe(translate(locale, "preview.rates"));
    expect(document.querySelector("h1")?.textContent).toBe(translate(locale, "nav.rates"));
    const rows = Array.from(document.querySelectorAll("main li a"));
    expect(rows.map((row) => row.getAttribute("href"))).toEqual(["/rates/buffalo-murrah", "/rates/buffalo-surti"]);
    const range = translate(locale, "card.priceRange", { low: "₹1,20,000", high: "₹1,85,000" });
    const sellers = translate(locale, "rates.index.sellers", { count: 23, n: "23" });
    const districts = translate(locale, "rates.index.byDistrict");
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      `${ratesOf().names[locale]}${range}${sellers} · ${districts}`,
      `Surti₹1,20,000${sellers}`,
    ]);
  });

  it("says so without any, and is not indexed", async () => {
    const { status, headers, one, document } = await headOf("/rates", [], locale);
    expect([status, headers["x-robots-tag"], one('meta[name="robots"]')]).toEqual([200, "noindex", "noindex"]);
    const page = document.querySelector("main")?.textContent ?? "";
    expect(page).toContain(translate(locale, "rates.index.none"));
    expect(page).not.toContain("₹");
  });
});

describe("a rate page", () => {
  const WEEKS = Array.from({ length: 12 }, (_, week) => ({
    week: new Date(Date.UTC(2026, 7, 31 + 7 * week)).toISOString().slice(0, 10),
    rate: week === 4 ? null : { ...RATE, median: 150_000 + 1_000 * week },
  }));

  it("has a line without inline styles, and a table with the same numbers", async () => {
    const { html, document } = await headOf("/rates/buffalo-murrah", ratesOf({ weeks: WEEKS }), "hi");
    const page = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
    expect(page).not.toContain(' style="');
    expect(document.querySelectorAll("main circle")).toHaveLength(11);
    const rows = Array.from(document.querySelectorAll("tbody tr"), ({ textContent }) => textContent);
    expect(rows).toHaveLength(12);
    expect(rows[0]).toBe("16 नवंबर₹1,61,000₹1,20,000–1,85,00023");
    expect(rows[7]).toBe(`28 सितंबर${translate("hi", "rates.fewSellers")}`);
  });

  it("has neither a line nor a table below four known weeks", async () => {
    const { document } = await headOf("/rates/buffalo-murrah", ratesOf({ weeks: WEEKS.slice(2, 6) }), "en");
    expect(document.querySelectorAll("main circle, main table")).toHaveLength(0);
  });

  it.each([
    ["NOT_FOUND", 404],
    ["INVALID_INPUT", 404],
    ["UNAVAILABLE", 500],
  ])("is sent after the error %s with status %i", async (error, status) => {
    expect((await renderPath("/rates/dragon", failWith(error))).status).toBe(status);
  });

  it("leads up to the index", async () => {
    const { document } = await headOf("/rates/buffalo-murrah", ratesOf({ district: HISAR }), "en");
    const link = document.querySelector('main a[href="/rates"]');
    expect(link?.textContent).toBe("Prices by breed");
  });
});

describe.each(LOCALES)("the head of other pages in %s", (locale) => {
  const COUNTS = { cattle: 1, buffalo: 2, goats: 3, sheep: 4, poultry: 5 };

  it.each([
    ["/?utm_source=chat", "/"],
    ["/marketplace?category=goats&sort=price-low&page=2", "/marketplace?category=goats"],
  ])("%s has a preview and the canonical address %s", async (path, canonical) => {
    const { all, one, og } = await headOf(
      path,
      path.startsWith("/m") ? { items: [], nextCursor: null } : COUNTS,
      locale,
    );
    expect([one('link[rel="canonical"]', "href"), og("url")]).toEqual([ORIGIN + canonical, ORIGIN + canonical]);
    expect(one('meta[name="description"]')).not.toBe("");
    // Chat apps take the title and the description.
    expect([
      ...all('meta[property="og:title"]', "content"),
      ...all('meta[property="og:description"]', "content"),
    ]).toEqual([]);
    expect(all('link[rel="alternate"][hreflang]', "hreflang")).toEqual([...LOCALES, "x-default"]);
    expect(all('link[rel="alternate"][type]', "type")).toEqual(
      path.startsWith("/m") ? ["application/atom+xml", "application/feed+json"] : [],
    );
  });

  it.each([
    ["/marketplace", ""],
    ["/marketplace?category=goats&sort=price-low&page=2", "category=goats&"],
    ["/marketplace?search=%22gir%22+%26&priceMin=0&pregnant=true", "search=%22gir%22+%26&priceMin=0&pregnant=true&"],
    ["/marketplace?sort=nearest&pincode=125001&lactation=2", "lactation=2&"],
    [
      "/marketplace?km=20&lat=18.123456&lng=76.5&district=latur-maharashtra",
      "lat=18.12&lng=76.5&km=20&district=latur-maharashtra&",
    ],
  ])("%s names the feeds of the same list in the language", async (path, query) => {
    const { all } = await headOf(path, { items: [], nextCursor: null }, locale);
    const title = translate(locale, "market.title");
    for (const [type, feed] of [
      ["application/atom+xml", "/api/animals.atom"],
      ["application/feed+json", "/api/animals.json"],
    ]) {
      const selector = `link[rel="alternate"][type="${type}"]`;
      expect([all(selector, "href"), all(selector, "title")]).toEqual([[`${feed}?${query}lang=${locale}`], [title]]);
    }
  });

  it.each(["/profile", "/no/such/page"])("%s has no canonical address", async (path) => {
    const { all } = await headOf(path, null, locale);
    expect(all('link[rel="canonical"]', "href")).toEqual([]);
  });

  it.each(["/calls", "/keys", "/notifications", "/webhooks", "/webhooks/1"])(
    "%s is in no search engine",
    async (path) => {
      const { headers, one } = await headOf(path, null, locale);
      expect([headers["x-robots-tag"], one('meta[name="robots"]')]).toEqual(["noindex", "noindex"]);
    },
  );
});
