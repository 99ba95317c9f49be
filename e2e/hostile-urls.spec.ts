import { LOCALES } from "@pashu/i18n/locales";
import type { APIResponse } from "@playwright/test";
import { expect, test } from "./support/test.ts";

const PAYLOAD = `"'><script>planted()</script><img src=x onerror=planted()>`;
const HOSTILE = {
  HTML: encodeURIComponent(PAYLOAD),
  "a closing script tag": encodeURIComponent("</script><script>planted()</script>"),
  "a null byte": "%00",
  "invalid UTF-8": "%ff%fe",
  "a lone surrogate": "%ed%a0%80",
  "an incomplete escape sequence": "%",
  JSON: encodeURIComponent('{"a":[1,{"__proto__":{"polluted":true}}]}'),
  "an infinite number": "1e309",
  "an array": encodeURIComponent('["cattle","goats"]'),
  "bidirectional control characters": encodeURIComponent("\u202ecow\u2066"),
  SQL: encodeURIComponent("'; drop table animals; --%_\\"),
  "a path traversal": encodeURIComponent("../../../etc/passwd"),
  "an empty value": "",
  "a long value": "x".repeat(6000),
} as const;

const URLS = [
  ...["category", "sort", "search", "pincode", "lat", "anything"].map((name) => `/marketplace?${name}=@`),
  "/marketplace?breed=@&kind=@&category=goats",
  "/marketplace?priceMin=@&priceMax=@",
  "/marketplace?lactation=@&km=@&pincode=413512",
  "/marketplace?district=@&withPhoto=@&search=gir",
  "/marketplace?category=@&category=@",
  "/marketplace?category[]=@&category[a]=@",
  "/marketplace?search=@&sort=nearest&category=goats",
  "/marketplace?__proto__[polluted]=@&constructor=@",
  "/?@=@",
  "/@",
  "/edit/@",
  "/sell/@",
  "/profile?@",
  "/assets/@",
  "/animal/@",
  ...["poster", "share", "save"].map((part) => `/animal/@/${part}`),
  "/a/@",
  "/l/@",
  "/cards/@",
  "/sitemaps/@.xml",
];

/** Expects neither a server error nor executable content from the URL nor a stack trace. */
async function expectHarmless(response: APIResponse) {
  const text = await response.text();
  expect([response.url().slice(0, 200), response.status() < 500]).toEqual([response.url().slice(0, 200), true]);
  expect(text).not.toContain("<script>planted()");
  expect(text).not.toContain("<img src=x");
  expect(text).not.toMatch(/node_modules|\bat \S+ \(\S+:\d+/);
}

for (const [kind, value] of Object.entries(HOSTILE)) {
  test(`URLs with ${kind} get a page or a 4xx response`, async ({ request }) => {
    for (const url of URLS) {
      const response = await request.get(url.replaceAll("@", value), { maxRedirects: 0 });
      await expectHarmless(response);
      if (!url.startsWith("/marketplace")) continue;
      // Invalid parameters cause one redirect, to the same site without them.
      const location = response.headers()["location"];
      if (location !== undefined) expect(location).toMatch(/^\/marketplace(\?|$)/);
      const page = location === undefined ? response : await request.get(location, { maxRedirects: 0 });
      await expectHarmless(page);
      expect([url, page.status()]).toEqual([url, 200]);
    }
  });
}

test("the marketplace ignores malformed cookies and headers", async ({ request }) => {
  const malformed = [
    "%",
    "%00%ff",
    "en;q=NaN,*;q=-1",
    "a".repeat(4000),
    encodeURIComponent(PAYLOAD),
    "__proto__",
    ",,;=;",
  ];
  for (const value of malformed) {
    const each: Record<string, string>[] = [
      { Cookie: `lang=${value}` },
      { Cookie: `session=${value}` },
      { Cookie: value },
      { "Accept-Language": value },
      { "X-Forwarded-For": value, "User-Agent": value, Referer: value },
      { Origin: value, "If-None-Match": value, Range: value },
    ];
    for (const headers of each) {
      const response = await request.get("/marketplace", { headers });
      expect([headers, response.status()]).toEqual([headers, 200]);
      await expectHarmless(response);
      expect(await response.text()).toMatch(new RegExp(`<html lang="(${LOCALES.join("|")})"`));
    }
  }
});

test("the server rejects oversized URLs and headers and serves the next request", async ({ request }) => {
  // Above the limit of 16 KB, but read at once: a server that closes with unread data may reset the connection.
  const oversized = "x".repeat(20_000);
  for (const pending of [
    request.get(`/marketplace?search=${oversized}`),
    request.get("/marketplace", { headers: { "Accept-Language": oversized } }),
    request.get("/marketplace", { headers: { Cookie: `session=${oversized}` } }),
  ]) {
    const { status } = await pending.then((response) => ({ status: response.status() }));
    expect([414, 431]).toContain(status);
  }
  expect((await request.get("/marketplace")).status()).toBe(200);
});

test("a page with a hostile URL renders and runs none of it", async ({ page, t }) => {
  await page.goto(`/marketplace?category=${HOSTILE.HTML}&sort=${HOSTILE.JSON}`);
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page.locator("img[src=x]")).toHaveCount(0);
  await page.goto(`/marketplace?search=${HOSTILE.HTML}`);
  await expect(page.getByText(t("market.emptyTitle"), { exact: true })).toBeVisible();
  await expect(page.getByRole("searchbox")).toHaveValue(PAYLOAD);
  await expect(page.locator("img[src=x]")).toHaveCount(0);
});
