import { logIn } from "./support/log-in.ts";
import { openSignedIn } from "./support/accounts.ts";
import { expect, test } from "./support/test.ts";
import { message } from "./support/messages.ts";

test.use({ defaultLanguage: "hi" });

test("the location form fills in the address from the phone's position and the pincode", async ({
  page,
  context,
  t,
}) => {
  const dialog = page.getByRole("dialog");
  const openLocation = () => page.getByRole("button", { name: t("profile.locationEdit") }).click();
  const useLive = dialog.getByRole("button", { name: t("location.useLive") });
  const address1 = dialog.getByLabel(t("location.address1"));
  const pincode = dialog.getByLabel(t("location.pincode"));
  const state = dialog.locator("select[name=state]");
  await openSignedIn(page, t, "/profile");

  await test.step("reports that access to the position is denied", async () => {
    await openLocation();
    await useLive.click();
    await expect(message(page, t("location.denied"))).toBeVisible();
    await expect(useLive).toBeEnabled();
  });

  await test.step("shows the address of the position and fills in the state", async () => {
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation({ latitude: 18.25, longitude: 76.5 });
    await useLive.click();
    await expect(message(page, t("location.detectedTitle"))).toBeVisible();
    await expect(message(page, t("location.detectedState"))).toBeVisible();
    await expect(dialog.getByText("औसा, लातूर, महाराष्ट्र, 413520, भारत")).toBeVisible();
    await expect(dialog.getByText(t("location.mapCredit"))).toBeVisible();
    await expect(state).toHaveValue("MH");
    await expect(state.locator("option:checked")).toHaveText("महाराष्ट्र");
  });

  await test.step("fills in district and state from the pincode, but keeps a selected state", async () => {
    await pincode.fill("413512");
    await expect(dialog.getByText("लातूर, महाराष्ट्र", { exact: true })).toBeVisible();
    await expect(state).toHaveCount(0);
    await pincode.fill("160055");
    await dialog.getByRole("button", { name: t("location.stateChange") }).click();
    await expect(state).toHaveValue("PB");
    await expect(state).toBeFocused();
    await state.selectOption("CH");
    await pincode.fill("413512");
    await expect(dialog.getByText("लातूर, महाराष्ट्र", { exact: true })).toBeVisible();
    await expect(state).toHaveValue("CH");
    await pincode.fill("999999");
    await expect(dialog.getByText(t("errors.PINCODE_UNKNOWN"))).toBeVisible();
  });

  await test.step("moves to the next field on Enter", async () => {
    await pincode.press("Enter");
    await expect(state).toBeFocused();
    await address1.fill("Ausa");
    await address1.press("Enter");
    await expect(dialog.getByLabel(t("location.address2"))).toBeFocused();
  });

  await test.step("keeps its input across a reload until Cancel", async () => {
    await page.reload();
    await openLocation();
    await expect(address1).toHaveValue("Ausa");
    await expect(pincode).toHaveValue("999999");
    await expect(state).toHaveValue("CH");
    await dialog.getByRole("button", { name: t("common.cancel") }).click();
    await openLocation();
    await expect(address1).toHaveValue("");
  });
});

test("the profile form keeps its input when the session expires", async ({ page, t }) => {
  const dialog = page.getByRole("dialog");
  const email = dialog.getByLabel(t("profile.fieldEmail"));
  const openForm = () => page.getByRole("button", { name: t("profile.edit"), exact: true }).click();
  const user = await openSignedIn(page, t, "/profile");
  await openForm();
  await email.fill("sunita@example.in");

  await page.request.post("/api/auth/logout");
  let loads = 0;
  page.on("load", () => (loads += 1));
  await page.reload();
  // The user is still signed in at the identity provider, so the page signs out there and reloads.
  await expect.poll(() => loads).toBe(2);
  await expect(page).toHaveURL("/");
  await page.getByRole("button", { name: t("nav.login") }).click();
  await logIn(page, t, user.phone);
  await page.getByRole("link", { name: t("nav.openProfile", { name: user.name }) }).click();
  await openForm();
  await expect(email).toHaveValue("sunita@example.in");
  await dialog.getByRole("button", { name: t("profile.saveChanges") }).click();
  await expect(message(page, t("profile.updated"))).toBeVisible();
  await expect(page.getByText("sunita@example.in")).toBeVisible();
});
