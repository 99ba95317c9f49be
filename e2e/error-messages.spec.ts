import { newUser, openSignedIn, uniqueTitle } from "./support/accounts.ts";
import { expect, test } from "./support/test.ts";
import { message } from "./support/messages.ts";

test.use({ defaultLanguage: "hi" });

test("an unknown page is a 404 and an unknown category shows all animals", async ({ page, t }) => {
  const response = await page.goto("/no-such-page");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: t("notFound.title") })).toBeVisible();
  await page.goto("/marketplace?category=dragons&sort=farthest");
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(t("market.title")));
});

test("the login rejects a phone number without an account and a wrong code", async ({ page, t }) => {
  const { name, phone } = newUser("Anita");
  const dialog = page.getByRole("dialog");
  const otp = dialog.getByLabel(t("auth.otpLabel"));
  await page.goto("/marketplace");
  await page.getByRole("button", { name: t("nav.login") }).click();
  await dialog.getByLabel(t("auth.phone")).fill(phone);
  await dialog.getByRole("button", { name: t("auth.sendOtp") }).click();
  await expect(message(page, t("authErr.notFoundTitle"))).toBeVisible();
  await expect(message(page, t("authErr.notFoundText"))).toHaveCount(1);
  await expect(page.getByRole("dialog", { name: t("auth.signupTitle") })).toBeVisible();
  await expect(dialog.getByLabel(t("auth.fullName"))).toBeFocused();
  await dialog.getByLabel(t("auth.fullName")).fill(name);
  await dialog.getByRole("button", { name: t("auth.sendOtp") }).click();
  const text = await dialog.getByRole("status").filter({ hasText: /\d{6}/ }).textContent();
  const code = /\d{6}/.exec(text ?? "")?.[0] ?? "";
  await otp.fill(code === "000000" ? "000001" : "000000");
  await expect(message(page, t("authErr.verifyInvalid"))).toBeVisible();
  await otp.fill(code);
  await expect(message(page, t("auth.accountCreated"))).toBeVisible();
});

test("Retry loads a page that was opened offline", async ({ page, t }) => {
  await openSignedIn(page, t, "/marketplace");
  await page.context().setOffline(true);
  await page.getByRole("link", { name: t("nav.sell"), exact: true }).click();
  await expect(message(page, t("error.network"))).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole("button", { name: t("common.retry") }).click();
  await expect(page.getByRole("heading", { name: t("sell.title") })).toBeVisible();
});

test("the Sell form reports invalid input and keeps the other fields", async ({ page, t, tForm }) => {
  const field = (key: Parameters<typeof tForm>[0]) => page.getByLabel(tForm(key));
  const create = page.getByRole("button", { name: tForm("sell.create") });
  const title = uniqueTitle("Osmanabadi");
  await openSignedIn(page, t, "/sell");

  await test.step("a text file named as a photo", async () => {
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: "cow.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture at all") });
    await expect(message(page, `cow.jpg: ${tForm("upload.needImage")}`)).toBeVisible();
  });

  await test.step("a title of 300 characters", async () => {
    await field("sell.fieldTitle").fill("x".repeat(300));
    await field("sell.fieldDescription").fill("शांत");
    await field("sell.fieldCategory").selectOption("poultry");
    await field("sell.fieldPrice").fill("8000");
    await field("sell.fieldAge").fill("2");
    await field("sell.fieldAddress1").fill("शिवापुर");
    await field("location.pincode").fill("413512");
    await create.press("Enter");
    await expect(message(page, tForm("valid.tooLong", { n: 100 }))).toBeVisible();
    await field("sell.fieldTitle").fill(title);
  });

  await test.step("the corrected listing", async () => {
    await create.press("Enter");
    await expect(message(page, t("sell.successTitle"))).toBeVisible();
    await page.goto("/profile");
    await expect(page.getByRole("article").filter({ hasText: title })).toHaveCount(1);
  });
});
