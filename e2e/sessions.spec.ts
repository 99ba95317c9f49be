import { logInByRest, signUpByRest } from "./support/accounts.ts";
import { expect, test } from "./support/test.ts";

test("the profile lists where its user is logged in, and signs out there", async ({ page, other, say }) => {
  const { phone } = await signUpByRest(page);
  const elsewhere = other.request;
  await logInByRest(elsewhere, phone);
  await page.goto("/profile");
  await page.getByRole("button", { name: say("profile.sessions") }).press("Enter");
  const dialog = page.getByRole("dialog", { name: say("profile.sessions") });
  await expect(dialog.getByText(say("sessions.thisDevice"), { exact: true })).toBeVisible();
  await expect(dialog.getByRole("listitem")).toHaveCount(2);
  await dialog.getByRole("button", { name: say("sessions.signOut") }).press("Enter");
  await expect(dialog.getByRole("listitem")).toHaveCount(1);
  expect((await elsewhere.get("/api/auth/user")).status()).toBe(401);
  expect((await page.request.get("/api/auth/user")).status()).toBe(200);
});
