import { LOCALES, type Locale } from "@pashu/i18n/locales";
import { translate } from "@pashu/i18n/translator";
import { openHydrated } from "./support/accounts.ts";
import { dropConnection, trpcUrl } from "./support/network.ts";
import { startServer, type TestServer } from "./support/start-server.ts";
import { expect, test } from "./support/test.ts";

// In one worker: each worker would start its own server, whose listings no other test changes.
test.describe.configure({ mode: "default" });

let server: TestServer;
let counts: Record<string, number>;
let all: number;
test.beforeAll(async () => {
  server = await startServer({ SEED_DEMO: "on" });
  counts = (await (await fetch(`${server.url}/api/categories/counts`)).json()) as Record<string, number>;
  all = Object.values(counts).reduce((sum, count) => sum + count, 0);
});
test.afterAll(() => server.stop());

function words(locale: Locale, count = 0): string {
  return translate(locale, "list.resultCount", { count, n: String(count) });
}

/** The text of the number above the list. */
function countIn(html: string): string | undefined {
  return /<output tabindex="-1"[^>]*>(.*?)<\/output>/.exec(html)?.[1]?.replaceAll(/<[^>]+>/g, "");
}

test("the first HTML contains the number of animals and the sell banner in every language", async ({ request }) => {
  for (const locale of LOCALES) {
    const htmlOf = async (path: string) =>
      (await request.get(server.url + path, { headers: { Cookie: `lang=${locale}` } })).text();
    expect(countIn(await htmlOf("/marketplace"))).toBe(words(locale, all));
    const goats = await htmlOf("/marketplace?category=goats&sort=nearest&pincode=413512");
    expect(countIn(goats)).toBe(words(locale, counts["goats"]));
    expect(goats).toContain(translate(locale, "market.sellBannerButton"));
  }
});

test("the number of animals follows the category and the search, and an empty result links to other results", async ({
  page,
  language,
  request,
  t,
}) => {
  const number = (n: number | undefined) => words(language, n);
  const count = page.getByRole("main").getByRole("status").first();
  const main = page.getByRole("main");
  const found: unknown[] = await (
    await request.get(`${server.url}/api/animals?category=goats&search=Osmanabadi`)
  ).json();
  await openHydrated(page, `${server.url}/marketplace`);
  await expect(count).toHaveText(number(all));
  await main.getByRole("link", { name: t("category.goats"), exact: true }).click();
  await expect(count).toHaveText(number(counts["goats"]));
  await page.getByRole("searchbox").fill("Osmanabadi");
  await expect(count).toHaveText(number(found.length));

  await page.getByRole("searchbox").fill("xyzxyz");
  await expect(count).toHaveText(number(0));
  await main.getByRole("link", { name: `${t("market.searchClear")} ${number(counts["goats"])}` }).click();
  await expect(page.getByRole("searchbox")).toHaveValue("");
  await expect(count).toHaveText(number(counts["goats"]));

  await page.getByRole("searchbox").fill("xyzxyz");
  await main.getByRole("link", { name: `${t("category.all")} ${number(all)}` }).click();
  await expect(page).toHaveURL(`${server.url}/marketplace`);
  await expect(count).toHaveText(number(all));
});

test("the number is left out while it is unknown", async ({ page, t }) => {
  await page.route(trpcUrl("categories.counts"), dropConnection);
  await openHydrated(page, `${server.url}/terms`);
  await page
    .getByRole("main")
    .getByRole("link", { name: t("nav.browse") })
    .click();
  await expect(page.getByRole("article")).toHaveCount(10);
  await expect(page.getByRole("main").getByRole("status").first()).toHaveText("");
});
