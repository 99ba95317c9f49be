import { logInByApi, signUpByApi } from "./support/accounts.ts";
import { expect, test } from "./support/test.ts";

test("the profile lists the user's sessions and ends one of them", async ({ page, otherRequest, t }) => {
  const { phone } = await signUpByApi(page);
  const otherDevice = otherRequest;
  await logInByApi(otherDevice, phone);
  await page.goto("/profile");
  await page.getByRole("button", { name: t("area.accountActions"), exact: true }).press("Enter");
  await page.getByRole("button", { name: t("profile.sessions") }).press("Enter");
  const dialog = page.getByRole("dialog", { name: t("profile.sessions") });
  await expect(dialog.getByText(t("sessions.thisDevice"), { exact: true })).toBeVisible();
  await expect(dialog.locator("ul").getByRole("listitem")).toHaveCount(2);
  await dialog.getByRole("button", { name: t("sessions.signOut") }).press("Enter");
  await expect(dialog.locator("ul").getByRole("listitem")).toHaveCount(1);
  expect((await otherDevice.get("/api/auth/user")).status()).toBe(401);
  expect((await page.request.get("/api/auth/user")).status()).toBe(200);
});
