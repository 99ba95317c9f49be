import { LOCALES } from "@pashu/i18n/locales";
import { createAccount, createListing, newUser, uniqueTitle } from "./support/accounts.ts";
import { expect, test } from "./support/test.ts";

const AGENTS = [
  "WhatsApp/2.24.20.0 A",
  "facebookexternalhit/1.1",
  "TelegramBot (like TwitterBot)",
  "Twitterbot/1.0",
  "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
];

const PLACES = { en: "Latur, Maharashtra", hi: "लातूर, महाराष्ट्र", mr: "लातूर, महाराष्ट्र" };

const UNKNOWN_ID = "019a9b20-1f40-7c11-8e07-5d0a4f2b9c31";

test("chat apps and search engines get the same preview of a shared listing, also from the cache", async ({
  page,
  otherRequest,
}) => {
  const title = uniqueTitle("Deoni +91 98765-43210 cow");
  await createAccount(otherRequest, newUser("Sunita"));
  const location = "Behind the temple, Latur, Maharashtra, 413512";
  const id = await createListing(otherRequest, { title, location });
  const images: string[] = [];
  for (const locale of LOCALES) {
    const documents = new Set<string>();
    for (const agent of AGENTS) {
      const response = await page.request.get(`/animal/${id}?lang=${locale}`, { headers: { "User-Agent": agent } });
      expect(response.status()).toBe(200);
      expect(response.headers()["x-robots-tag"]).toMatch(/^unavailable_after: 20\d\d-/);
      const html = await response.text();
      documents.add(html.slice(html.indexOf('<link rel="canonical"'), html.indexOf("<style")));
    }
    expect(documents.size).toBe(1);
    const [head = ""] = documents;
    expect(head).not.toMatch(/98765|temple/);
    const read = await page.evaluate((html) => {
      const parsed = new DOMParser().parseFromString(html, "text/html");
      const openGraph = (name: string) =>
        parsed.querySelector(`meta[property="og:${name}"]`)?.getAttribute("content") ?? "";
      const data: unknown = JSON.parse(
        parsed.querySelector('script[type="application/ld+json"]')?.textContent ?? "null",
      );
      return { title: openGraph("title"), summary: openGraph("description"), image: openGraph("image"), data };
    }, head);
    expect(read.title).toMatch(/^Deoni cow [0-9a-f]{8} · ₹45,000$/);
    expect(read.summary).toContain(PLACES[locale]);
    expect(read.data).toMatchObject({ "@graph": [{ "@type": "Product" }, { "@type": "BreadcrumbList" }] });
    images.push(new URL(read.image).pathname);
  }
  const [image = ""] = images;
  const card = await page.request.get(image);
  expect([card.status(), card.headers()["content-type"]]).toEqual([200, "image/jpeg"]);
  expect(new Set(images).size).toBe(LOCALES.length);
});

test("the response status of a listing's page follows the state of the listing", async ({ page, otherRequest }) => {
  await createAccount(otherRequest, newUser("Sunita"));
  const seller = otherRequest;
  const id = await createListing(seller, { title: uniqueTitle("Deoni") });
  const statuses = async (path = `/animal/${id}`) =>
    Promise.all([page.request, seller].map(async (client) => (await client.get(path)).status()));
  expect(await statuses()).toEqual([200, 200]);
  await seller.patch(`/api/animals/${id}`, { data: { isActive: false } });
  expect(await statuses()).toEqual([404, 200]);
  expect((await seller.get(`/animal/${id}`)).headers()["cache-control"]).toBe("private, no-store");
  await seller.post(`/api/animals/${id}/sold`, { data: { where: "here" } });
  expect(await statuses()).toEqual([200, 200]);
  expect((await page.request.get(`/animal/${id}`)).headers()["x-robots-tag"]).toBe("noindex");
  await seller.delete(`/api/animals/${id}`);
  expect(await statuses()).toEqual([410, 410]);
  for (const other of [UNKNOWN_ID, "x", "1'%20or%201=1--"])
    expect([other, await statuses(`/animal/${other}`)]).toEqual([other, [404, 404]]);
});
