import { openHydrated, openSignedIn } from "./support/accounts.ts";
import { message } from "./support/messages.ts";
import { expect, test } from "./support/test.ts";

test.use({ language: "hi", geolocation: { latitude: 18.41, longitude: 76.56 }, permissions: ["geolocation"] });

test("an address is filled by the position and one tap, in the profile and in both forms for a listing", async ({
  page,
  t,
  tForm,
}) => {
  const latur = page.getByText("लातूर, महाराष्ट्र", { exact: true });
  const useLive = page.getByRole("button", { name: t("location.useLive") });
  const suggestion = page.getByRole("button", { name: /413512/ });
  await openSignedIn(page, t, "/profile");

  await test.step("the position comes first, and the pincode is filled when it is confirmed", async () => {
    await page.getByRole("button", { name: t("profile.locationEdit") }).tap();
    const dialog = page.getByRole("dialog");
    const controls = dialog.locator("form").locator("button, input, select");
    await expect(controls.first()).toHaveText(t("location.useLive"));
    await useLive.tap();
    await expect(message(page, t("location.detectedTitle"))).toBeVisible();
    await expect(dialog.getByLabel(t("location.pincode"))).toHaveValue("");
    await suggestion.tap();
    await expect(dialog.getByLabel(t("location.pincode"))).toHaveValue("413512");
    await expect(latur).toBeVisible();
    await expect(dialog.locator("select")).toHaveCount(0);
    const reloaded = page.waitForEvent("load");
    await dialog.getByRole("button", { name: t("location.save") }).tap();
    await reloaded;
    await expect(page.getByText("महाराष्ट्र, 413512")).toBeVisible();
  });

  const state = page.locator("select[name=state]");
  await test.step("the written form has the profile's pincode, and its state can be changed", async () => {
    await openHydrated(page, "/sell?form=write");
    await expect(latur).toBeVisible();
    await expect(state).toHaveCount(0);
    await page.getByRole("button", { name: tForm("location.stateChange") }).tap();
    await state.selectOption("KA");
    await expect(page.getByText(tForm("location.stateElsewhere", { state: "महाराष्ट्र" }))).toBeVisible();
    await page.getByRole("button", { name: tForm("location.useLive") }).tap();
    await suggestion.tap();
    await expect(suggestion).toHaveAttribute("aria-pressed", "true");
  });
});
