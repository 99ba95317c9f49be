import type { APIRequestContext, Page } from "@playwright/test";
import { createListing, searchPath, signUpByApi, uniqueTitle } from "./support/accounts.ts";
import { expect, test } from "./support/test.ts";

const LINKED = "a[href], link[rel=manifest], link[rel=alternate], link[rel=canonical]";

test("the site publishes a listing's street only in its card, the REST API and the seller's export", async ({
  page,
  request,
}) => {
  const title = uniqueTitle("Khillar");
  const street = uniqueTitle("Potter lane");
  await signUpByApi(page);
  const location = `${street}, Ausa, Maharashtra, 413520`;
  const id = await createListing(page.request, { title, location, locationHindi: location });
  const market = searchPath(title);

  await test.step("the card, the REST API and the export contain the street", async () => {
    for (const path of [market, `/api/animals/${id}`]) {
      expect(await (await request.get(path)).text(), path).toContain(street);
    }
    expect(await (await page.request.get("/api/users/me/export")).text()).toContain(street);
  });

  await test.step("the listing's page and poster do not contain the street, not even in their data", async () => {
    for (const path of [`/animal/${id}`, `/animal/${id}/poster`]) {
      const html = await (await request.get(path)).text();
      expect(html, path).toContain(title);
      expect(html, path).not.toContain(street);
    }
  });

  await test.step("nothing else that the pages link to contains the street", async () => {
    const linked = await collectUrls(page, request, ["/", market, "/sell", `/edit/${id}`, "/profile"]);
    const wellKnown = ["/robots.txt", "/offline", "/api/openapi.json"];
    for (const path of wellKnown) expect((await request.get(path)).status(), path).toBe(200);
    const paths = [...new Set([...linked, ...wellKnown])];
    for (const path of paths) expect(await publishedText(page, request, path), path).not.toContain(street);
  });
});

async function collectUrls(page: Page, request: APIRequestContext, pages: string[]): Promise<string[]> {
  const found = new Set(pages);
  for (const path of pages) {
    const html = await (await request.get(path)).text();
    const links = await page.evaluate(
      ([source, selector]) => {
        const linked = new DOMParser().parseFromString(source, "text/html").querySelectorAll(selector);
        return [...linked].map((link) => link.getAttribute("href") ?? "");
      },
      [html, LINKED] as const,
    );
    for (const link of links) if (/^\/(?!\/)/.test(link)) found.add(link);
  }
  return [...found];
}

/** Returns a URL's response body without the text of cards and without the data that cards are hydrated from. */
async function publishedText(page: Page, request: APIRequestContext, path: string): Promise<string> {
  const response = await request.get(path);
  const body = await response.text();
  if (!response.headers()["content-type"]?.startsWith("text/html")) return body;
  return page.evaluate((html) => {
    const parsed = new DOMParser().parseFromString(html, "text/html");
    const attributes = [...parsed.querySelectorAll("article *")].flatMap((element) => [...element.attributes]);
    for (const card of parsed.querySelectorAll("article, #page")) card.remove();
    return parsed.documentElement.outerHTML + attributes.map(({ value }) => value).join("\n");
  }, body);
}
