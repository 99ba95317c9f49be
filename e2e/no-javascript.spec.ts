import { LATUR } from "./support/accounts.ts";
import { expect, test } from "./support/test.ts";

test.describe("without JavaScript", () => {
  // Chromium reports each script that it does not run.
  test.use({ javaScriptEnabled: false, allowedErrors: [/^csp GET .*\.js$/] });

  test("the marketplace supports search, filters, sorting and pagination", async ({ page, t, language }) => {
    const cards = page.getByRole("article");
    await page.goto("/");
    const newest = page.getByRole("region", { name: t("landing.newestTitle") }).getByRole("listitem");
    await expect(newest).toHaveCount(6);
    await newest.first().getByRole("link").click();
    await expect(page).toHaveURL(/\/animal\//);
    await page.goBack();
    await page
      .getByRole("link", { name: t("landing.browseAnimals") })
      .first()
      .click();
    await expect(cards).toHaveCount(10);
    // Other tests create listings with equal titles.
    const firstLink = cards.first().getByRole("heading").getByRole("link");
    const firstAddress = (await firstLink.getAttribute("href")) ?? "";
    await page.getByRole("button", { name: t("market.loadMore") }).click();
    await expect(page).toHaveURL("/marketplace?page=2");
    await expect(cards).toHaveCount(10);
    await expect(firstLink).not.toHaveAttribute("href", firstAddress);

    await page.getByRole("link", { name: t("category.buffalo"), exact: true }).click();
    await page.getByLabel(t("market.sortLabel")).selectOption("price-low");
    await page.getByRole("button", { name: t("market.nearShow"), exact: true }).click();
    await expect(page).toHaveURL("/marketplace?category=buffalo&sort=price-low");
    const prices = await cards.getByText(/^₹/).allTextContents();
    const rupees = prices.map((price) => Number(price.replaceAll(/\D/g, "")));
    expect(rupees).toEqual(rupees.toSorted((a, b) => a - b));

    await page.getByRole("searchbox").fill("murrah");
    await page.getByRole("searchbox").press("Enter");
    await expect(page).toHaveURL(/search=murrah/);
    await expect(cards.first()).toContainText(/murrah|मुर्रा/i);

    await page.goto("/marketplace?category=goats&breed=nope&priceMax=20000");
    await expect(page.getByRole("button", { name: t("market.filter") })).toBeHidden();
    await page.getByLabel(t("market.sortLabel")).selectOption("nearest");
    await page.getByRole("button", { name: t("market.nearShow"), exact: true }).click();
    await page.getByLabel(t("market.nearestNeedsPincode")).fill("413 512");
    await page
      .getByRole("main")
      .getByRole("button", { name: t("market.nearShow"), exact: true })
      .last()
      .click();
    await expect(page).toHaveURL("/marketplace?category=goats&sort=nearest&priceMax=20000&pincode=413512");
    await expect(page.getByRole("link", { name: t("market.nearPlace", { place: LATUR[language] }) })).toBeVisible();
    await expect(cards.first()).toContainText(/[\d,]+ (किमी|km)/);
    await page.getByRole("link", { name: t("market.quickPrice", { rupees: "8,000" }), exact: true }).click();
    await expect(page).toHaveURL("/marketplace?category=goats&sort=nearest&pincode=413512&priceMax=8000");
  });

  test("a page that needs JavaScript shows a notice", async ({ page, t }) => {
    for (const path of ["/saved", "/sell", "/profile"]) {
      await page.goto(path);
      const notice = page.locator("noscript p");
      await expect(notice).toBeVisible();
      await expect(notice).toHaveText(t("app.needsScript"));
    }
    await page.goto("/nowhere");
    await page.getByRole("link", { name: t("notFound.home") }).click();
    await expect(page).toHaveURL("/");
  });
});
