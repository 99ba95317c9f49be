import { expect, test } from "./support/test.ts";

for (const language of ["en", "hi", "mr"] as const) {
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

test.describe("where the system's own few colours are forced on the page", () => {
  test.use({ contextOptions: { forcedColors: "active" } });

  test("buttons have an edge, and what is chosen is seen", async ({ page, say }) => {
    await page.goto("/marketplace?category=goats");
    const styleOf = (name: string, property: "border-top-color" | "border-top-width" | "background-color") =>
      page
        .getByRole("link", { name, exact: true })
        .first()
        .evaluate((link, wanted) => getComputedStyle(link).getPropertyValue(wanted), property);
    const sell = say("market.sellBannerButton");
    expect(await styleOf(sell, "border-top-color")).not.toBe(await styleOf(sell, "background-color"));
    const [chosen, other] = [
      await styleOf(say("category.goats"), "border-top-width"),
      await styleOf(say("category.sheep"), "border-top-width"),
    ];
    expect(parseFloat(chosen)).toBeGreaterThan(parseFloat(other));
  });
});
