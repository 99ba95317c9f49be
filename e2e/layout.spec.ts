import { expect, test } from "./support/test.ts";
import { setTextSize } from "./support/text-size.ts";

test.describe("with a font size of 200%", () => {
  test.use({ language: "mr", viewport: { width: 320, height: 640 } });

  test("the header scrolls away with the page", async ({ page }) => {
    await setTextSize(page, 32);
    await page.goto("/marketplace");
    const card = page.getByRole("article").nth(2);
    await card.scrollIntoViewIfNeeded();
    await expect(card).toBeInViewport();
    await expect(page.getByRole("banner")).not.toBeInViewport();
  });
});

test.describe("with forced colors", () => {
  test.use({ contextOptions: { forcedColors: "active" } });

  test("buttons have a visible border and the selected category stands out", async ({ page, t }) => {
    await page.goto("/marketplace?category=goats");
    const styleOf = (name: string, property: "border-top-color" | "border-top-width" | "background-color") =>
      page
        .getByRole("link", { name, exact: true })
        .first()
        .evaluate((link, cssProperty) => getComputedStyle(link).getPropertyValue(cssProperty), property);
    const sell = t("market.sellBannerButton");
    expect(await styleOf(sell, "border-top-color")).not.toBe(await styleOf(sell, "background-color"));
    const [selected, unselected] = [
      await styleOf(t("category.goats"), "border-top-width"),
      await styleOf(t("category.sheep"), "border-top-width"),
    ];
    expect(parseFloat(selected)).toBeGreaterThan(parseFloat(unselected));
  });
});
