import type { Page } from "@playwright/test";
import { createListing, newUser, openHydrated, signUpByApi, uniqueTitle } from "./support/accounts.ts";
import { axeViolations } from "./support/axe-violations.ts";
import { expect, test } from "./support/test.ts";

/** The job compares listings with alerts twice a minute. */
const TOLD = { timeout: 90_000 };
test.use({ language: "hi" });

const main = (page: Page) => page.getByRole("main");
const bell = (page: Page, name: string) => page.getByRole("banner").getByRole("link", { name, exact: true });

test("a buyer waits on one phone until a seller publishes such an animal on another", async ({
  page,
  otherPage,
  t,
}) => {
  test.setTimeout(180_000);
  // Nobody else in the database sells sheep at this price.
  const price = 10_000_000 + (Date.now() % 80_000_000);
  await signUpByApi(page, newUser("Ramesh"));
  await openHydrated(page, `/marketplace?category=sheep&priceMin=${price}&priceMax=${price}`);

  await test.step("the buyer asks to be told, takes it back, and asks again", async () => {
    await main(page)
      .getByRole("button", { name: t("alerts.tellMe") })
      .click();
    const stop = main(page).getByRole("button", { name: t("alerts.stop") });
    await stop.click();
    await main(page)
      .getByRole("button", { name: t("alerts.tellMe") })
      .click();
    await expect(stop).toBeVisible();
    await expect(
      main(page)
        .getByRole("status")
        .filter({ hasText: t("category.sheep") }),
    ).toBeVisible();
    await main(page)
      .getByRole("link", { name: t("alerts.title") })
      .click();
  });
  await test.step("the buyer chooses to be told at once", async () => {
    await expect(page).toHaveTitle(new RegExp(t("alerts.title")));
    const atOnce = main(page).getByRole("button", { name: t("alerts.atOnce") });
    await atOnce.click();
    await expect(atOnce).toHaveAttribute("aria-pressed", "true");
    await openHydrated(page, "/alerts/");
    await expect(atOnce).toHaveAttribute("aria-pressed", "true");
    expect(await axeViolations(page)).toEqual([]);
  });

  const title = uniqueTitle("देवनी");
  await signUpByApi(otherPage, newUser("Sunita"));
  await createListing(otherPage.request, { title, price, category: "sheep" });

  await test.step("the bell counts it, and leads to the list with the animal", async () => {
    const counted = bell(page, t("notifications.titleNew", { n: "1" }));
    await expect(async () => {
      await openHydrated(page, "/");
      await expect(counted).toBeVisible({ timeout: 5000 });
    }).toPass(TOLD);
    await counted.click();
    await main(page)
      .getByRole("link")
      .filter({ hasText: t("notificationTexts.alertMatched", { count: 1, n: "1" }) })
      .click();
    await expect(page).toHaveURL(new RegExp(`/marketplace\\?.*priceMin=${price}`));
    await expect(main(page).getByRole("link", { name: title })).toBeVisible();
  });
});
