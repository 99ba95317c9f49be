import { newPerson, openSignedIn, uniqueTitle } from "./support/accounts.ts";
import { expect, test } from "./support/test.ts";
import { message } from "./support/network.ts";

test.use({ usualLanguage: "hi" });

test("an unknown page is a 404, an unknown category shows all animals", async ({ page, say }) => {
  const response = await page.goto("/no-such-page");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: say("notFound.title") })).toBeVisible();
  await page.goto("/marketplace?category=dragons&sort=farthest");
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(say("market.title")));
});

test("the login refuses a number without an account and a wrong code", async ({ page, say }) => {
  const { name, phone } = newPerson("Anita");
  const dialog = page.getByRole("dialog");
  const otp = dialog.getByLabel(say("auth.otpLabel"));
  await page.goto("/marketplace");
  await page.getByRole("button", { name: say("nav.login") }).click();
  await dialog.getByLabel(say("auth.phone")).fill(phone);
  await dialog.getByRole("button", { name: say("auth.sendOtp") }).click();
  await expect(message(page, say("authErr.notFoundTitle"))).toBeVisible();
  await dialog.getByRole("button", { name: say("auth.toSignup") }).click();
  await dialog.getByLabel(say("auth.fullName")).fill(name);
  await dialog.getByRole("button", { name: say("auth.sendOtp") }).click();
  const text = await dialog.getByRole("status").filter({ hasText: /\d{6}/ }).textContent();
  const code = /\d{6}/.exec(text ?? "")?.[0] ?? "";
  await otp.fill(code === "000000" ? "000001" : "000000");
  await expect(message(page, say("authErr.verifyInvalid"))).toBeVisible();
  await otp.fill(code);
  await expect(message(page, say("auth.accountCreated"))).toBeVisible();
});

test("a page that was asked for without network comes with the retry button", async ({ page, say }) => {
  await openSignedIn(page, say, "/marketplace");
  await page.context().setOffline(true);
  await page.getByRole("link", { name: say("nav.sell"), exact: true }).click();
  await expect(message(page, say("error.network"))).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole("button", { name: say("common.retry") }).click();
  await expect(page.getByRole("heading", { name: say("sell.title") })).toBeVisible();
});

test("the Sell form says what it refuses and keeps the rest", async ({ page, say, sayInForm }) => {
  const field = (key: Parameters<typeof sayInForm>[0]) => page.getByLabel(sayInForm(key));
  const create = page.getByRole("button", { name: sayInForm("sell.create") });
  const title = uniqueTitle("Osmanabadi");
  await openSignedIn(page, say, "/sell");

  await test.step("a text file named as a photo", async () => {
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: "cow.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture at all") });
    await expect(message(page, `cow.jpg: ${sayInForm("upload.needImage")}`)).toBeVisible();
  });

  await test.step("a title of 300 characters", async () => {
    await field("sell.fieldTitle").fill("x".repeat(300));
    await field("sell.fieldDescription").fill("शांत");
    await field("sell.fieldCategory").selectOption("poultry");
    await field("sell.fieldPrice").fill("8000");
    await field("sell.fieldAge").fill("2");
    await field("sell.fieldAddress1").fill("शिवापुर");
    await field("sell.fieldPincode").fill("413512");
    await create.click();
    await expect(message(page, sayInForm("valid.tooLong", { n: 100 }))).toBeVisible();
    await field("sell.fieldTitle").fill(title);
  });

  await test.step("the corrected listing", async () => {
    await create.click();
    await expect(message(page, say("sell.successTitle"))).toBeVisible();
    await page.goto("/profile");
    await expect(page.getByRole("article").filter({ hasText: title })).toHaveCount(1);
  });
});
