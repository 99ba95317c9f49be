import type { APIRequestContext, Page } from "@playwright/test";
import {
  createAccount,
  createListing,
  newUser,
  openHydrated,
  openSignedOut,
  signUpByApi,
  uniqueTitle,
} from "./support/accounts.ts";
import { axeViolations } from "./support/axe-violations.ts";
import { checkScreenInAllLanguages, PHONE } from "./support/check-screen.ts";
import { alertOffPath } from "./support/link-tokens.ts";
import { logIn } from "./support/log-in.ts";
import { delayFirstResponse, trpcUrl } from "./support/network.ts";
import { signUp } from "./support/sign-up.ts";
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

/** Ids of the user's alerts. */
async function alertsOf(request: APIRequestContext): Promise<string[]> {
  const alerts = (await (await request.get("/api/alerts")).json()) as { id: string }[];
  return alerts.map(({ id }) => id);
}

async function createAlert(request: APIRequestContext, wanted: object): Promise<string> {
  const response = await request.post("/api/alerts", { data: wanted });
  expect(response.status()).toBe(201);
  return (await response.json()).id;
}

for (const how of ["login", "sign-up"] as const) {
  test(`a visitor's tap sets the alert after the ${how}`, async ({ page, otherRequest, t }) => {
    const user = newUser("Ramesh");
    if (how === "login") await createAccount(otherRequest, user);
    await openSignedOut(page, "/marketplace?category=sheep&district=latur-maharashtra");
    await main(page)
      .getByRole("button", { name: t("alerts.tellMe") })
      .click();
    const created = page.waitForResponse(trpcUrl("alerts.create"));
    await delayFirstResponse(page, trpcUrl("alerts.list"), created);
    await (how === "login" ? logIn(page, t, user.phone) : signUp(page, t, user));
    await expect(main(page).getByRole("button", { name: t("alerts.stop") })).toBeVisible();
    expect(await alertsOf(page.request)).toHaveLength(1);
  });
}

test("a list of everything is no list to wait for, one near a place is", async ({ page, t }) => {
  const tellMe = main(page).getByRole("button", { name: t("alerts.tellMe") });
  await openHydrated(page, "/marketplace?pincode=413512&km=100");
  await expect(tellMe).toBeVisible();
  await openHydrated(page, "/marketplace?pincode=413512&sort=nearest");
  await expect(main(page).getByRole("article").first()).toBeVisible();
  await expect(tellMe).toHaveCount(0);
});

test.describe("the link that ends an alert", () => {
  test.describe("without JavaScript", () => {
    // Chromium reports each script that it does not run.
    test.use({ javaScriptEnabled: false, allowedErrors: [/^csp GET .*\.js$/] });

    test("ends this one alone, by its button, without a login", async ({ page, otherRequest: request, t }) => {
      await createAccount(request);
      const id = await createAlert(request, { category: "sheep" });
      const other = await createAlert(request, { category: "cattle" });
      await page.goto(await alertOffPath(id));
      await page.reload();
      expect(await alertsOf(request)).toEqual([other, id]);
      await page.getByRole("button", { name: t("alerts.stop") }).click();
      await expect(page.getByRole("heading", { name: t("alerts.offDone") })).toBeVisible();
      expect(await alertsOf(request)).toEqual([other]);
    });
  });

  test.describe("in all languages", () => {
    test.use(PHONE);

    test("has a page that passes axe, and fits at 320 px", async ({ page, otherRequest: request, t }) => {
      await createAccount(request);
      await openHydrated(
        page,
        await alertOffPath(await createAlert(request, { category: "sheep", km: 50, pincode: "413512" })),
      );
      await expect(page.getByRole("button", { name: t("alerts.stop") })).toBeVisible();
      await checkScreenInAllLanguages(page, "alert-off");
    });
  });

  test("is not found if it is forged", async ({ page, t }) => {
    const response = await page.goto(`${await alertOffPath(crypto.randomUUID())}A`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: t("alerts.offInvalid") })).toBeVisible();
  });
});
