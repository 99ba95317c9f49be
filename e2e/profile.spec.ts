import { newPerson, openSignedIn } from "./support/accounts.ts";
import { expect, test } from "./support/test.ts";
import { message } from "./support/network.ts";

test.use({ usualLanguage: "mr" });

test("a visitor has no profile", async ({ page }) => {
  await page.goto("/profile");
  await expect(page).toHaveURL("/");
});

test("a farmer changes the name and the e-mail address", async ({ page, say }) => {
  const dialog = page.getByRole("dialog");
  await openSignedIn(page, say, "/profile", newPerson("विठ्ठल माने"));
  await page.getByRole("button", { name: say("profile.edit"), exact: true }).click();
  const name = dialog.getByLabel(say("profile.fieldName"));
  const save = dialog.getByRole("button", { name: say("profile.saveChanges") });
  await name.fill(" ");
  await expect(save).toBeDisabled();
  await expect(dialog.getByText(say("profile.nameMissingText"))).toBeVisible();
  await name.fill(`${"क्षि".repeat(20)}नको`);
  await expect(name).toHaveValue("क्षि".repeat(20));
  await expect(dialog.getByText("20/20")).toBeVisible();
  await name.fill("विठ्ठलराव माने");
  await dialog.getByLabel(say("profile.fieldEmail")).fill("vitthal@example.in");
  await save.click();
  await expect(message(page, say("profile.updated"))).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { name: "विठ्ठलराव माने" })).toBeVisible();
  await expect(page.getByText("vitthal@example.in")).toBeVisible();
});

test("a farmer says where he lives, and sees what is near", async ({ page, context, say }) => {
  const dialog = page.getByRole("dialog");
  const openLocation = () => page.getByRole("button", { name: say("profile.locationEdit") }).click();
  const saveLocation = dialog.getByRole("button", { name: say("location.save") });
  const person = await openSignedIn(page, say, "/profile");
  await expect(page.getByText(say("profile.locationNotSet"))).toBeVisible();

  await test.step("the form needs a place, and says why the phone gives none", async () => {
    await openLocation();
    await saveLocation.click();
    await expect(message(page, say("location.requiredTitle"))).toBeVisible();
    await dialog.getByRole("button", { name: say("location.useLive") }).click();
    await expect(message(page, say("location.denied"))).toBeVisible();
  });

  await test.step("the pincode fills the state", async () => {
    await dialog.getByLabel(say("location.address1")).fill("औसा");
    await dialog.getByLabel(say("location.pincode")).fill("४१३५२०");
    await expect(dialog.getByLabel(say("location.state"))).toHaveValue("MH");
    await expect(dialog.getByText("लातूर, महाराष्ट्र")).toBeVisible();
    const reloaded = page.waitForEvent("load");
    await saveLocation.click();
    await reloaded;
    await expect(message(page, say("location.updated"))).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByText("औसा, महाराष्ट्र, 413520")).toBeVisible();
  });

  await test.step("the phone's position is kept as coordinates when the map has no name for it", async () => {
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation({ latitude: 19, longitude: 77.123_456_78 });
    await openLocation();
    await dialog.getByRole("button", { name: say("location.useLive") }).click();
    await expect(message(page, say("location.detectedCoords"))).toBeVisible();
    await expect(dialog.getByText("19.000000, 77.123457")).toBeVisible();
    const reloaded = page.waitForEvent("load");
    await saveLocation.click();
    await reloaded;
    await page.getByRole("button", { name: say("profile.edit"), exact: true }).click();
    await expect(dialog.getByLabel(say("profile.fieldLocation"))).toHaveValue("19.000000, 77.123457");
  });

  await test.step("the market uses the pincode for nearest first", async () => {
    await page.goto("/marketplace");
    await expect(page.getByRole("link", { name: say("nav.openProfile", { name: person.name }) })).toBeVisible();
    await page.getByLabel(say("market.sortLabel")).selectOption("nearest");
    await expect(page).toHaveURL("/marketplace?sort=nearest&pincode=413520");
    await expect(page.getByText(say("market.nearPincode", { pincode: "413520" }))).toBeVisible();
    await page.goto("/marketplace?sort=nearest");
    await expect(page).toHaveURL("/marketplace?sort=nearest&pincode=413520");
  });
});
