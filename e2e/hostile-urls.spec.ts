import type { APIResponse } from "@playwright/test";
import { expect, test } from "./support/test.ts";

const PLANTED = `"'><script>planted()</script><img src=x onerror=planted()>`;
const HOSTILE = {
  html: encodeURIComponent(PLANTED),
  "the end of a script": encodeURIComponent("</script><script>planted()</script>"),
  "a null byte": "%00",
  "bytes that are no text": "%ff%fe",
  "half a character": "%ed%a0%80",
  "half an escape": "%",
  json: encodeURIComponent('{"a":[1,{"__proto__":{"polluted":true}}]}'),
  number: "1e309",
  list: encodeURIComponent('["cattle","goats"]'),
  "turned round": encodeURIComponent("\u202ecow\u2066"),
  sql: encodeURIComponent("'; drop table animals; --%_\\"),
  path: encodeURIComponent("../../../etc/passwd"),
  blank: "",
  long: "x".repeat(6000),
} as const;

const ADDRESSES = [
  ...["category", "sort", "search", "pincode", "lat", "anything"].map((name) => `/marketplace?${name}=@`),
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
];

/** A page or a refusal, with nothing in it that the address could have made a browser run. */
async function expectHarmless(answer: APIResponse) {
  const text = await answer.text();
  expect([answer.url().slice(0, 200), answer.status() < 500]).toEqual([answer.url().slice(0, 200), true]);
  expect(text).not.toContain("<script>planted()");
  expect(text).not.toContain("<img src=x");
  expect(text).not.toMatch(/node_modules|\bat \S+ \(/);
}

for (const [what, value] of Object.entries(HOSTILE)) {
  test(`addresses with ${what} in them are answered with a page or refused`, async ({ request }) => {
    for (const address of ADDRESSES) {
      const answer = await request.get(address.replaceAll("@", value), { maxRedirects: 0 });
      await expectHarmless(answer);
      if (!address.startsWith("/marketplace")) continue;
      // What the market does not know leads to the same page without it, at once and on this site.
      const to = answer.headers()["location"];
      if (to !== undefined) expect(to).toMatch(/^\/marketplace(\?|$)/);
      const page = to === undefined ? answer : await request.get(to, { maxRedirects: 0 });
      await expectHarmless(page);
      expect([address, page.status()]).toEqual([address, 200]);
    }
  });
}

test("cookies and preferred languages of garbage are overlooked", async ({ request }) => {
  const garbage = [
    "%",
    "%00%ff",
    "en;q=NaN,*;q=-1",
    "a".repeat(4000),
    encodeURIComponent(PLANTED),
    "__proto__",
    ",,;=;",
  ];
  for (const value of garbage) {
    const each: Record<string, string>[] = [
      { Cookie: `lang=${value}` },
      { Cookie: `session=${value}` },
      { Cookie: value },
      { "Accept-Language": value },
      { "X-Forwarded-For": value, "User-Agent": value, Referer: value },
      { Origin: value, "If-None-Match": value, Range: value },
    ];
    for (const headers of each) {
      const answer = await request.get("/marketplace", { headers });
      expect([headers, answer.status()]).toEqual([headers, 200]);
      await expectHarmless(answer);
      expect(await answer.text()).toMatch(/<html lang="(en|hi|mr)"/);
    }
  }
});

test("an address or a header beyond all measure is refused, and the next one is answered", async ({ request }) => {
  const tooMuch = "x".repeat(100_000);
  for (const asked of [
    request.get(`/marketplace?search=${tooMuch}`),
    request.get("/marketplace", { headers: { "Accept-Language": tooMuch } }),
    request.get("/marketplace", { headers: { Cookie: `session=${tooMuch}` } }),
  ]) {
    const { status } = await asked.then((answer) => ({ status: answer.status() }));
    expect([414, 431]).toContain(status);
  }
  expect((await request.get("/marketplace")).status()).toBe(200);
});

test("a page is shown although its address is hostile, and nothing of it runs", async ({ page, t }) => {
  await page.goto(`/marketplace?category=${HOSTILE.html}&sort=${HOSTILE.json}`);
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page.locator("img[src=x]")).toHaveCount(0);
  await page.goto(`/marketplace?search=${HOSTILE.html}`);
  await expect(page.getByText(t("market.emptyTitle"), { exact: true })).toBeVisible();
  await expect(page.getByRole("searchbox")).toHaveValue(PLANTED);
  await expect(page.locator("img[src=x]")).toHaveCount(0);
});
