import { kilometresBetween } from "@pashu/validators/distance";
import { createAccount, createListing, LATUR, openHydrated, signUpByApi, uniqueTitle } from "./support/accounts.ts";
import { layoutShifts, recordLayoutShifts } from "./support/layout-shifts.ts";
import { trpcUrl } from "./support/network.ts";
import { waitForServiceWorker, WITH_SERVICE_WORKER } from "./support/offline.ts";
import { expect, test } from "./support/test.ts";

test.use({ language: "en" });

const DISTANCE = /[\d,]+ km|Under 2 km/;

/** Other tests create few poultry listings, so a new one stays on the first page. */
const POULTRY = "/marketplace?category=poultry";

test("a visitor sees the nearest animals first", async ({ page, context, t }) => {
  const sort = page.getByLabel(t("market.sortLabel"));
  const sheet = page.getByRole("dialog", { name: t("location.nearTitle") });
  const chip = page.getByRole("main").locator("[aria-haspopup=dialog]").first();
  const inHeader = page.getByRole("banner").getByRole("link", { name: t("nav.browse") });
  const pincode = page.getByLabel(t("location.pincode"));
  const show = page.getByRole("button", { name: t("market.nearShow"), exact: true });
  const firstCard = page.getByRole("article").first();

  await test.step("the page asks for a location", async () => {
    await page.goto("/marketplace");
    await sort.selectOption("nearest");
    await expect(sheet).toBeVisible();
    await sheet.getByRole("button", { name: t("common.close") }).click();
    await expect(firstCard).toBeVisible();
    await page.getByRole("button", { name: t("market.nearestNeedsPincode") }).click();
    await pincode.fill("4135");
    await show.click();
    await expect(page.getByText(t("valid.pincode"))).toBeVisible();
    await pincode.fill("999999");
    await show.click();
    await expect(page.getByText(t("errors.PINCODE_UNKNOWN"))).toBeVisible();
  });

  await test.step("a pincode sorts the list by distance", async () => {
    await pincode.fill("४१३ ५१२");
    await pincode.press("Enter");
    await expect(page).toHaveURL("/marketplace?sort=nearest&pincode=413512");
    await expect(chip).toHaveAccessibleName(t("market.nearPlace", { place: LATUR.en }));
    await expect(firstCard).toContainText(DISTANCE);
  });

  await test.step("the server renders the same list for a shared link", async () => {
    const html = await (await page.request.get(page.url())).text();
    expect(html).toMatch(DISTANCE);
    expect(html).toContain(t("market.nearPlace", { place: LATUR.en }));
  });

  await test.step("another category keeps the order", async () => {
    await page
      .getByRole("link", { name: t("category.goats") })
      .first()
      .click();
    await expect(page).toHaveURL(/category=goats/);
    await expect(page).toHaveURL(/sort=nearest&pincode=413512/);
    await expect(firstCard).toContainText(DISTANCE);
  });

  await test.step("the header opens the market so again, but its plain address does not", async () => {
    await openHydrated(page, "/marketplace");
    await expect(page).toHaveURL("/marketplace");
    await expect(firstCard).toContainText(DISTANCE);
    await inHeader.locator("visible=true").click();
    await expect(page).toHaveURL("/marketplace?sort=nearest&pincode=413512");
  });

  await test.step("the position of the phone sorts the list by distance", async () => {
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation({ latitude: 18.408_812, longitude: 76.560_431 });
    await chip.click();
    await sheet.getByRole("button", { name: t("location.useLive") }).click();
    await expect(page).toHaveURL("/marketplace?sort=nearest&lat=18.41&lng=76.56");
    await expect(chip).toHaveAccessibleName(t("market.nearHere"));
    await expect(firstCard).toContainText(DISTANCE);
  });

  await test.step("the way back to everywhere is remembered, too", async () => {
    await chip.click();
    await sheet.getByRole("button", { name: t("location.everywhere") }).click();
    await expect(page).toHaveURL("/marketplace");
    await inHeader.locator("visible=true").click();
    await expect(page).toHaveURL("/marketplace");
    await sort.selectOption("nearest");
    await expect(page).toHaveURL("/marketplace?sort=nearest&lat=18.41&lng=76.56");
  });
});

test.describe("with a service worker", () => {
  test.use(WITH_SERVICE_WORKER);

  test("a signed-in user sees the distance from the profile's pincode, also offline", async ({
    page,
    otherRequest,
  }) => {
    const title = uniqueTitle("Near hen");
    await createAccount(otherRequest);
    const listing = { title, category: "poultry", location: "Hansi, Haryana, 125033" };
    const id = await createListing(otherRequest, listing);
    const animal = await (await otherRequest.get(`/api/animals/${id}`)).json();
    const distance = `${Math.round(kilometresBetween(animal, { lat: 29.16, lng: 75.73 }))} km`;
    const card = page.getByRole("article").filter({ hasText: title });
    const inPage = page.getByRole("article", { name: title });
    let requests = 0;
    page.on("request", (request) => {
      if (trpcUrl("places.coordinates").test(request.url())) requests += 1;
    });

    await signUpByApi(page);
    await page.request.patch("/api/users/me", { data: { pincode: "125001" } });
    await recordLayoutShifts(page);
    await openHydrated(page, POULTRY);
    await expect(card).toContainText(distance);
    expect(await layoutShifts(page)).toEqual([]);

    await openHydrated(page, `/animal/${id}`);
    await expect(inPage).toContainText(distance);
    expect(await layoutShifts(page)).toEqual([]);

    await waitForServiceWorker(page);
    await page.context().setOffline(true);
    await page.goto(POULTRY);
    await expect(card).toContainText(distance);
    expect(requests).toBe(1);
  });
});
