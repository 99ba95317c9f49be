import { signUp } from "./support/sign-up.ts";
import { expect, test } from "./support/test.ts";

const PERSON = { name: "विठ्ठल माने", phone: "9830000002" };

test.use({ language: "mr" });

test("a farmer says who and where he is", async ({ page, context, say }) => {
  const dialog = page.getByRole("dialog");
  const message = (text: string) => page.getByText(text, { exact: true });
  const openLocation = () => page.getByRole("button", { name: say("profile.locationEdit") }).click();
  const saveLocation = dialog.getByRole("button", { name: say("location.save") });

  await test.step("a visitor has no profile", async () => {
    await page.goto("/profile");
    await expect(page).toHaveURL("/");
  });

  await test.step("he signs up", async () => {
    await page.getByRole("button", { name: say("nav.login") }).click();
    await signUp(page, say, PERSON);
    await page.getByRole("link", { name: say("nav.openProfile", { name: PERSON.name }) }).click();
    await expect(page.getByText(say("profile.locationNotSet"))).toBeVisible();
  });

  await test.step("he changes his name, which has room for 20 letters", async () => {
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
    await expect(message(say("profile.updated"))).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("heading", { name: "विठ्ठलराव माने" })).toBeVisible();
    await expect(page.getByText("vitthal@example.in")).toBeVisible();
  });

  await test.step("he is told that a place is needed, and why his phone gives none", async () => {
    await openLocation();
    await saveLocation.click();
    await expect(message(say("location.requiredTitle"))).toBeVisible();
    await dialog.getByRole("button", { name: say("location.useLive") }).click();
    await expect(message(say("location.denied"))).toBeVisible();
  });

  await test.step("he gives his address, and the pincode tells the state", async () => {
    await dialog.getByLabel(say("location.address1")).fill("औसा");
    await dialog.getByLabel(say("location.pincode")).fill("४१३५२०");
    await expect(dialog.getByLabel(say("location.state"))).toHaveValue("MH");
    await expect(dialog.getByText("लातूर, महाराष्ट्र")).toBeVisible();
    const reloaded = page.waitForEvent("load");
    await saveLocation.click();
    await reloaded;
    await expect(message(say("location.updated"))).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByText("औसा, महाराष्ट्र, 413520")).toBeVisible();
  });

  await test.step("he lets his phone say where he is, which the map does not know", async () => {
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation({ latitude: 19, longitude: 77.123_456_78 });
    await openLocation();
    await dialog.getByRole("button", { name: say("location.useLive") }).click();
    await expect(message(say("location.detectedCoords"))).toBeVisible();
    await expect(dialog.getByText("19.000000, 77.123457")).toBeVisible();
    const reloaded = page.waitForEvent("load");
    await saveLocation.click();
    await reloaded;
    await page.getByRole("button", { name: say("profile.edit"), exact: true }).click();
    await expect(dialog.getByLabel(say("profile.fieldLocation"))).toHaveValue("19.000000, 77.123457");
  });

  await test.step("the market shows him what is near", async () => {
    await page.goto("/marketplace");
    await expect(page.getByRole("link", { name: say("nav.openProfile", { name: "विठ्ठलराव माने" }) })).toBeVisible();
    await page.getByLabel(say("market.sortLabel")).selectOption("nearest");
    await expect(page).toHaveURL("/marketplace?sort=nearest&pincode=413520");
    await expect(page.getByText(say("market.nearPincode", { pincode: "413520" }))).toBeVisible();
  });
});
