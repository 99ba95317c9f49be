import { LATUR, newUser, openSignedIn } from "./support/accounts.ts";
import { expect, test } from "./support/test.ts";
import { message } from "./support/messages.ts";

test.use({ defaultLanguage: "mr" });

test("/profile redirects a visitor to the landing page", async ({ page }) => {
  await page.goto("/profile");
  await expect(page).toHaveURL("/");
});

test("a user changes the name and the e-mail address", async ({ page, t }) => {
  const dialog = page.getByRole("dialog");
  await openSignedIn(page, t, "/profile", newUser("विठ्ठल माने"));
  await page.getByRole("button", { name: t("profile.edit"), exact: true }).click();
  const name = dialog.getByLabel(t("profile.fieldName"));
  const save = dialog.getByRole("button", { name: t("profile.saveChanges") });
  await name.fill(" ");
  await expect(save).toBeDisabled();
  await expect(dialog.getByText(t("profile.nameMissingText"))).toBeVisible();
  await name.fill(`${"क्षि".repeat(20)}नको`);
  await expect(name).toHaveValue("क्षि".repeat(20));
  await expect(dialog.getByText("20/20")).toBeVisible();
  await name.fill("विठ्ठलराव माने");
  await dialog.getByLabel(t("profile.fieldEmail")).fill("vitthal@example.in");
  await save.click();
  await expect(message(page, t("profile.updated"))).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { name: "विठ्ठलराव माने" })).toBeVisible();
  await expect(page.getByText("vitthal@example.in")).toBeVisible();
});

test("a user sets a location, and the marketplace sorts by distance from it", async ({
  page,
  context,
  t,
  language,
}) => {
  const dialog = page.getByRole("dialog");
  const openLocation = () => page.getByRole("button", { name: t("profile.locationEdit") }).click();
  const saveLocation = dialog.getByRole("button", { name: t("location.save") });
  const user = await openSignedIn(page, t, "/profile");
  await expect(page.getByText(t("profile.locationNotSet"))).toBeVisible();

  await test.step("the form requires a location and reports a denied position", async () => {
    await openLocation();
    await saveLocation.click();
    await expect(message(page, t("location.requiredTitle"))).toBeVisible();
    await dialog.getByRole("button", { name: t("location.useLive") }).click();
    await expect(message(page, t("location.denied"))).toBeVisible();
  });

  await test.step("the pincode fills in the state", async () => {
    await dialog.getByLabel(t("location.address1")).fill("औसा");
    await dialog.getByLabel(t("location.pincode")).fill("४१३५२०");
    await expect(dialog.getByText("लातूर, महाराष्ट्र")).toBeVisible();
    await expect(dialog.locator("select[name=state]")).toHaveCount(0);
    const reloaded = page.waitForEvent("load");
    await saveLocation.click();
    await reloaded;
    await expect(message(page, t("location.updated"))).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByText("औसा, महाराष्ट्र, 413520")).toBeVisible();
  });

  await test.step("a position without an address is saved as coordinates", async () => {
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation({ latitude: 19, longitude: 77.123_456_78 });
    await openLocation();
    await dialog.getByRole("button", { name: t("location.useLive") }).click();
    await expect(message(page, t("location.detectedCoords"))).toBeVisible();
    await expect(dialog.getByText("19.000000, 77.123457")).toBeVisible();
    const reloaded = page.waitForEvent("load");
    await saveLocation.click();
    await reloaded;
    await page.getByRole("button", { name: t("profile.edit"), exact: true }).click();
    await expect(dialog.getByLabel(t("profile.fieldLocation"))).toHaveValue("19.000000, 77.123457");
  });

  await test.step("the marketplace uses the pincode for nearest first", async () => {
    await page.goto("/marketplace");
    await expect(page.getByRole("link", { name: t("nav.openProfile", { name: user.name }) })).toBeVisible();
    await page.getByLabel(t("market.sortLabel")).selectOption("nearest");
    await expect(page).toHaveURL("/marketplace?sort=nearest&pincode=413520");
    await expect(page.getByRole("link", { name: t("market.nearPlace", { place: LATUR[language] }) })).toBeVisible();
    await page.goto("/marketplace?sort=nearest");
    await expect(page).toHaveURL("/marketplace?sort=nearest&pincode=413520");
  });
});
