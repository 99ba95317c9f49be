import { LOCALES } from "@pashu/i18n/locales";
import type { APIRequestContext, Page } from "@playwright/test";
import { DEMO_GOATS, openHydrated } from "./support/accounts.ts";
import { layoutShifts, recordLayoutShifts } from "./support/layout-shifts.ts";
import { dropConnection, holdRequests, trpcUrl } from "./support/network.ts";
import { expect, test } from "./support/test.ts";

const BREED = "goats-osmanabadi";
const BREED_NAMES = { en: "Osmanabadi", hi: "उस्मानाबादी", mr: "उस्मानाबादी" };

async function matches(page: Page, query: string): Promise<number> {
  const found = (await (await page.request.get(`/api/animals?limit=50&category=goats&${query}`)).json()) as unknown[];
  expect(found.length).toBeGreaterThan(0);
  return found.length;
}

test("a user chooses filters, sees how many animals match, and removes the filters", async ({ page, t, language }) => {
  const dialog = page.getByRole("dialog");
  const cards = page.getByRole("article");
  const breed = BREED_NAMES[language];
  const count = await matches(page, `breed=${BREED}`);
  const chip = page.getByRole("link", { name: t("filters.remove", { name: breed }), exact: true });

  await openHydrated(page, DEMO_GOATS);
  await page.getByRole("button", { name: t("market.filter"), exact: true }).click();
  await expect(dialog).toHaveAccessibleName(t("filters.titleOf", { category: t("category.goats") }));
  await dialog.getByRole("button", { name: breed, exact: true }).click();
  await expect(page).toHaveURL(DEMO_GOATS);
  await dialog.getByRole("button", { name: t("filters.showCount", { count, n: String(count) }), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`${DEMO_GOATS}&breed=${BREED}`);
  await expect(cards).toHaveCount(count);
  await expect(page.getByRole("button", { name: `${t("market.filter")} 1` })).toBeVisible();
  await expect(chip).toBeVisible();

  await test.step("the server renders the same for a shared link", async () => {
    await page.reload();
    await expect(chip).toBeVisible();
    await expect(cards).toHaveCount(count);
    const html = await (await page.request.get(page.url())).text();
    expect(html).toContain(t("filters.remove", { name: breed }));
  });

  await test.step("Back and Forward change the filters", async () => {
    await expect(page.locator("html")).toHaveAttribute("data-ready");
    await page.goBack();
    await expect(page).toHaveURL(DEMO_GOATS);
    await expect(chip).toBeHidden();
    await page.goForward();
    await expect(cards).toHaveCount(count);
  });

  await chip.click();
  await expect(page).toHaveURL(DEMO_GOATS);
  await expect(chip).toBeHidden();
});

test("a distance asks for the pincode", async ({ page, t }) => {
  const dialog = page.getByRole("dialog");
  await openHydrated(page, "/marketplace?sort=price-low");
  await page.getByRole("button", { name: t("market.filter"), exact: true }).click();
  await dialog.getByRole("button", { name: t("list.distance", { km: "100" }), exact: true }).click();
  const pincode = dialog.getByLabel(t("location.pincode"));
  await dialog.getByRole("button", { name: t("filters.show"), exact: true }).click();
  await expect(dialog.getByText(t("valid.pincode"))).toBeInViewport();
  await expect(pincode).toBeFocused();
  await pincode.fill("४१३५१२");
  await pincode.press("Tab");
  await dialog.locator("[data-action-bar] button").first().press("Enter");
  await expect(page).toHaveURL("/marketplace?sort=price-low&pincode=413512&km=100");
});

test.describe("without the count", () => {
  test.use({ allowedErrors: [/animals\.count/] });

  test("filters are applied", async ({ page, t }) => {
    await page.route(trpcUrl("animals.count"), dropConnection);
    await openHydrated(page, DEMO_GOATS);
    await page.getByRole("button", { name: t("market.filter"), exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(t("filters.priceMin")).fill("९०००");
    await dialog.getByRole("button", { name: t("filters.show"), exact: true }).click();
    await expect(page).toHaveURL(`${DEMO_GOATS}&priceMin=9000`);
  });
});

test("an empty result says which filter to drop", async ({ page, t }) => {
  const photos = await matches(page, "withPhoto=true");
  await openHydrated(page, `${DEMO_GOATS}&priceMax=1&withPhoto=true`);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: t("market.emptyTitle") })).toBeVisible();
  const price = t("filters.remove", { name: t("filters.priceUpTo", { max: "1" }) });
  const count = t("list.resultCount", { count: photos, n: String(photos) });
  await main.getByRole("link", { name: `${price} ${count}` }).click();
  await expect(page).toHaveURL(`${DEMO_GOATS}&withPhoto=true`);
  await expect(page.getByRole("article").first()).toBeVisible();
});

test.describe("on a wide screen", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("the filters are beside the list, move nothing while they load, and apply at once", async ({ page, t }) => {
    await recordLayoutShifts(page);
    await openHydrated(page, DEMO_GOATS);
    const rail = page.getByRole("complementary");
    await expect(rail.getByRole("heading", { name: t("filters.title") })).toBeVisible();
    expect(await layoutShifts(page)).toEqual([]);
    await rail.getByRole("button", { name: t("filters.withPhoto") }).click();
    await expect(page).toHaveURL(`${DEMO_GOATS}&withPhoto=true`);
    await expect(page.getByRole("link", { name: t("filters.remove", { name: t("filters.withPhoto") }) })).toBeVisible();
    await rail.getByLabel(t("filters.priceMax")).fill("2000000");
    await rail.getByLabel(t("filters.priceMax")).press("Enter");
    await expect(page).toHaveURL(`${DEMO_GOATS}&priceMax=2000000&withPhoto=true`);
    await rail.getByRole("button", { name: t("filters.withPhoto") }).click();
    await expect(page).toHaveURL(`${DEMO_GOATS}&priceMax=2000000`);
  });

  test("an empty result from the server stays while the filters load", async ({ page, t }) => {
    await recordLayoutShifts(page);
    const load = await holdRequests(page, /\/assets\/(?:active-filters|empty-result|filter)-/);
    await openHydrated(page, `${DEMO_GOATS}&priceMax=1`);
    const everything = new RegExp(String.raw`^${t("category.all")} \d`);
    await expect(page.getByRole("main").getByRole("link", { name: everything })).toBeVisible();
    load();
    await expect(page.getByRole("complementary").getByRole("heading", { name: t("filters.title") })).toBeVisible();
    expect(await layoutShifts(page)).toEqual([]);
  });
});

/** Ids of listings in the order of their first links. */
async function idsInHtml(request: APIRequestContext, path: string): Promise<string[]> {
  const html = await (await request.get(path)).text();
  return [...new Set(Array.from(html.matchAll(/href="\/animal\/([\da-f-]{36})["?]/g), ([, id = ""]) => id))];
}

test("the server renders the listings of valid filters in the HTML, and redirects from others", async ({ request }) => {
  const filters = [
    "breed=goats-osmanabadi",
    "kind=doe&milkMin=2&lactation=2",
    "priceMin=15000&priceMax=30000&sort=price-low&withPhoto=true",
    "km=50&pincode=413512&lactation=2",
    "district=latur-maharashtra&sort=price-high",
  ];
  for (const query of filters.map((filter) => `category=goats&${filter}`)) {
    const animals = (await (await request.get(`/api/animals?${query}`)).json()) as { id: string }[];
    const ids = animals.map(({ id }) => id);
    expect([query, ids.length > 0]).toEqual([query, true]);
    for (const lang of LOCALES)
      expect([query, lang, await idsInHtml(request, `/marketplace?${query}&lang=${lang}`)]).toEqual([query, lang, ids]);
  }
  const response = await request.get("/marketplace?category=goats&breed=nope&priceMax=9&priceMin=99", {
    maxRedirects: 0,
  });
  expect(response.status()).toBe(307);
  expect(response.headers()).toMatchObject({
    location: "/marketplace?category=goats&priceMax=99&priceMin=9",
    "cache-control": "no-cache",
  });
});
