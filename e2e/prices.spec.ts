import { connect } from "@pashu/db/client";
import { joinEmbedded } from "@pashu/db/embedded";
import type { Locator } from "@playwright/test";
import { createAccount, createListing, openHydrated } from "./support/accounts.ts";
import { checkScreenInAllLanguages, PHONE } from "./support/check-screen.ts";
import { markJobDone } from "./support/moderation-server.ts";
import { createTempFolder } from "./support/server-env.ts";
import { startServer } from "./support/start-server.ts";
import { expect, test } from "./support/test.ts";

const RATES = "/rates/buffalo-murrah";
const MURRAH = "मुर्रा";
const LISTING = {
  title: "Murrah buffalo",
  category: "buffalo",
  price: 60_000,
  location: "Rampura, Hisar, Haryana, 125001",
  facts: { kind: "she-buffalo", breedId: "buffalo-murrah", milkNow: 12, lactation: 2 },
};

/** Prices of at least eight sellers, as the hourly job stores them. */
async function fillPrices(dataDir: string): Promise<void> {
  const { url, stop } = await joinEmbedded({ dataDir, log: { info: () => {}, warn: () => {} } });
  const { sql, close } = connect(url, { max: 1 });
  await markJobDone({ sql }, "prices");
  await sql`
    insert into price_cells (kind, breed_id, milk, lactation, area, low, median, high, sellers)
    values ('she-buffalo', 'buffalo-murrah', 1200, 2, 'HR', 120000, 150000, 185000, 1234)`;
  await sql`
    insert into current_rates (breed_id, district_id, low, median, high, sellers)
    select 'buffalo-murrah', district, 95000, 125000, 185000, 1234
    from unnest(array['IN', 'HR-Hisar', 'HR-Rohtak', 'MH-Latur']) as district`;
  await sql`
    insert into weekly_rates (breed_id, district_id, week, listings, low, median, high, sellers)
    select 'buffalo-murrah', 'IN', date_trunc('week', now() at time zone 'Asia/Kolkata')::date - 7 * weeks,
      1500, 95000 + 1000 * weeks, 125000 + 2000 * weeks, 185000 - 1000 * weeks, 1234
    from generate_series(1, 12) as weeks where weeks <> 5`;
  await close();
  await stop();
}

function linesOf(element: Locator): Promise<number> {
  return element.evaluate((node) => {
    const content = document.createRange();
    content.selectNodeContents(node);
    return content.getClientRects().length;
  });
}

interface PricesServer {
  url: string;
  /** Id of a listing with prices of comparable animals. */
  listing: string;
}

const pricesTest = test.extend<object, { server: PricesServer }>({
  server: [
    async ({ playwright }, use) => {
      const dataDir = createTempFolder();
      const { url, stop } = await startServer({ DATA_DIR: dataDir });
      const seller = await playwright.request.newContext({ baseURL: url });
      try {
        await fillPrices(dataDir);
        await createAccount(seller);
        await use({ url, listing: await createListing(seller, LISTING) });
      } finally {
        await seller.dispose();
        await stop();
      }
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.url);
  },
});

// In one worker: each worker would start its own server.
pricesTest.describe.configure({ mode: "default" });

pricesTest.describe("in all languages", () => {
  pricesTest.use({ ...PHONE, language: "hi" });

  pricesTest(
    "a visitor goes from the price of a listing to the rate page and to the index, and all fit and pass axe",
    async ({ page, server, t }) => {
      await openHydrated(page, `/animal/${server.listing}`);
      const card = page.getByRole("region").filter({ hasText: "₹1,20,000" });
      await expect(card).toContainText("1,234");
      await checkScreenInAllLanguages(page, "animal-price");

      await card.getByRole("link").click();
      await expect(page).toHaveURL(RATES);
      const title = t("rates.title", { breed: MURRAH });
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      await page.getByText(t("rates.table")).click();
      await expect(page.getByRole("row")).toHaveCount(13);
      expect(await linesOf(page.getByRole("cell").first()), "lines of a price").toBe(1);
      await checkScreenInAllLanguages(page, "rates-with-prices");

      await page.getByRole("link", { name: t("nav.rates") }).click();
      await expect(page).toHaveURL("/rates");
      const row = page.getByRole("main").getByRole("link", { name: MURRAH });
      await expect(row).toHaveAttribute("href", RATES);
      await expect(row).toContainText(t("card.priceRange", { low: "₹95,000", high: "₹1,85,000" }));
      await expect(row).toContainText("1,234");
      await checkScreenInAllLanguages(page, "rates-index");
    },
  );
});

pricesTest("without scripts, the market leads to the prices of all breeds", async ({ browser, server, t }) => {
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/marketplace");
  await page.getByRole("link", { name: t("nav.rates") }).click();
  await expect(page).toHaveURL("/rates");
  await page.getByRole("main").getByRole("link", { name: "1,234" }).click();
  await expect(page).toHaveURL(RATES);
  await context.close();
});
