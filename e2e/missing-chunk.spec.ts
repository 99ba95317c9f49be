import { DEMO_GOATS, openHydrated } from "./support/accounts.ts";
import { expect, test } from "./support/test.ts";

test.use({ allowedErrors: [/^404 (?:GET|HEAD) .*\.js$/] });

const FILTERS = /\/assets\/filter-sheet-[\w-]+\.js$/;

test("a page whose script is gone after an update reloads once, then says so", async ({ page, t }) => {
  await page.route(FILTERS, (route) => route.fulfill({ status: 404 }));
  await openHydrated(page, DEMO_GOATS);
  const filter = page.getByRole("button", { name: t("market.filter"), exact: true });
  await Promise.all([page.waitForEvent("load"), filter.click()]);
  await expect(page.locator("html")).toHaveAttribute("data-ready");
  await filter.click();
  await expect(page.getByText(t("error.generic"), { exact: true })).toBeVisible();
  await page.unroute(FILTERS);
  await Promise.all([page.waitForEvent("load"), page.getByRole("button", { name: t("common.retry") }).click()]);
  await expect(page.locator("html")).toHaveAttribute("data-ready");
  await filter.click();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("a page whose script cannot be loaded offline says that there is no network", async ({ page, context, t }) => {
  await openHydrated(page, DEMO_GOATS);
  await context.setOffline(true);
  await page.getByRole("button", { name: t("market.filter"), exact: true }).click();
  await expect(page.getByText(t("error.network"), { exact: true })).toBeVisible();
});
