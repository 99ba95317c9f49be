import { openSignedOut, signUpByApi } from "./support/accounts.ts";
import { holdRequests } from "./support/network.ts";
import { expect, test } from "./support/test.ts";

const LIST = "**/trpc/animals.list*";

test("a page that fails to load keeps header and navigation and offers a retry", async ({ page, t }) => {
  const browse = page.getByRole("link", { name: t("landing.browseAnimals") }).first();
  const notice = page.getByText(t("error.offline"));
  await openSignedOut(page, "/");

  await test.step("offline", async () => {
    await page.context().setOffline(true);
    await expect(notice).toBeVisible();
    for (const name of [t("nav.login"), t("landing.startSelling")]) {
      await page.getByText(name, { exact: true }).first().click();
      const alert = page.getByRole("alert").filter({ hasText: t("error.network") });
      await expect(alert).toBeVisible();
      await alert.getByRole("button", { name: t("toast.close") }).press("Enter");
      await expect(alert).toBeHidden();
    }
    await browse.click();
    await expect(page.getByRole("main").getByText(t("error.network"))).toBeVisible();
    await expect(page.getByRole("banner").getByRole("combobox", { name: t("language.choose") })).toBeVisible();
    await expect(page.getByRole("navigation", { name: t("nav.mainLabel") })).toBeVisible();
  });

  await test.step("a retry while offline changes nothing", async () => {
    const retry = page.getByRole("button", { name: t("common.retry") });
    await retry.click();
    await expect(retry).toBeEnabled();
    await expect(page.getByRole("main").getByText(t("error.network"))).toBeVisible();
  });

  await test.step("a retry loads the page once online", async () => {
    await page.context().setOffline(false);
    await expect(notice).toBeHidden();
    await expect(page.getByText(t("error.backOnline"), { exact: true })).toBeVisible();
    await page.getByRole("button", { name: t("common.retry") }).click();
    await expect(page.getByRole("article").first()).toBeVisible();
    await expect(page).toHaveURL("/marketplace");
  });
});

test("a page that was scrolled before hydration keeps its position", async ({ page }) => {
  const release = await holdRequests(page, "**/assets/*.js");
  await page.goto("/", { waitUntil: "commit" });
  await page.locator("footer").scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(100);
  release();
  await expect(page.locator("html")).toHaveAttribute("data-ready");
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
});

test("a slow list shows eight skeletons, then a retry button after the timeout", async ({ page, t }) => {
  let isHeld = true;
  await page.clock.install();
  await page.goto("/marketplace");
  await expect(page.locator("html")).toHaveAttribute("data-ready");
  await page.route(LIST, (route) => (isHeld ? new Promise(() => {}) : route.continue()));
  const requested = page.waitForRequest(LIST);
  await page.getByRole("link", { name: t("category.goats"), exact: true }).click();
  await expect(page.getByTestId("card-skeleton")).toHaveCount(8);
  await requested;
  await page.clock.fastForward("00:25");
  await expect(page.getByText(t("error.fetchAnimals"))).toBeVisible();
  isHeld = false;
  await page.getByRole("button", { name: t("common.retry") }).click();
  await expect(page.getByRole("article").first()).toBeVisible();
});

for (const [call, path] of [
  ["savedAnimals.list", "/saved"],
  ["sellers.animals", "/profile"],
] as const) {
  test(`${path} shows four skeletons until its list has loaded`, async ({ page }) => {
    const skeletons = page.getByTestId("card-skeleton");
    await signUpByApi(page);
    const release = await holdRequests(page, `**/trpc/*${call}*`);
    await page.goto(path);
    await expect(skeletons).toHaveCount(4);
    release();
    await expect(skeletons).toHaveCount(0);
  });
}
