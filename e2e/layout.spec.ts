import { LOCALES } from "@pashu/i18n/locales";
import { expect, test } from "./support/test.ts";

for (const language of LOCALES) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test("a phone shows an animal before anything is pushed", async ({ page }) => {
      await page.goto("/marketplace");
      const bottom = await page.getByRole("banner").evaluate((header) => header.getBoundingClientRect().bottom);
      expect(bottom, "the header stands in one row").toBeLessThan(80);
      const picture = page.getByRole("article").first();
      const top = await picture.evaluate((card) => card.getBoundingClientRect().top);
      expect(top).toBeLessThan(400);
    });
  });
}

test.describe("with letters of twice the size", () => {
  test.use({ language: "mr", viewport: { width: 320, height: 640 } });

  test("the header scrolls away with the page", async ({ page, context }) => {
    // As the phone's own settings do it: media queries on the width are in these letters, too.
    const client = await context.newCDPSession(page);
    await client.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
    await page.goto("/marketplace");
    const card = page.getByRole("article").nth(2);
    await card.scrollIntoViewIfNeeded();
    await expect(card).toBeInViewport();
    await expect(page.getByRole("banner")).not.toBeInViewport();
  });
});

test.describe("where the system's own few colours are forced on the page", () => {
  test.use({ contextOptions: { forcedColors: "active" } });

  test("buttons have an edge, and what is chosen is seen", async ({ page, t }) => {
    await page.goto("/marketplace?category=goats");
    const styleOf = (name: string, property: "border-top-color" | "border-top-width" | "background-color") =>
      page
        .getByRole("link", { name, exact: true })
        .first()
        .evaluate((link, wanted) => getComputedStyle(link).getPropertyValue(wanted), property);
    const sell = t("market.sellBannerButton");
    expect(await styleOf(sell, "border-top-color")).not.toBe(await styleOf(sell, "background-color"));
    const [chosen, other] = [
      await styleOf(t("category.goats"), "border-top-width"),
      await styleOf(t("category.sheep"), "border-top-width"),
    ];
    expect(parseFloat(chosen)).toBeGreaterThan(parseFloat(other));
  });
});
