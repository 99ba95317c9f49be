import config from "./playwright.config.ts";
import { expect, test } from "./support/test.ts";

const { launchOptions } = config.use ?? {};

test.use({
  language: "mr",
  viewport: { width: 320, height: 640 },
  // As the phone's own settings do it: styles that ask for the width are told, too.
  launchOptions: { ...launchOptions, args: [...(launchOptions?.args ?? []), "--blink-settings=defaultFontSize=32"] },
});

test("a header in letters of twice the size does not stay in the way", async ({ page }) => {
  await page.goto("/marketplace");
  const card = page.getByRole("article").nth(2);
  await card.scrollIntoViewIfNeeded();
  await expect(card).toBeInViewport();
  await expect(page.getByRole("banner")).not.toBeInViewport();
});
