import { readFileSync } from "node:fs";
import { translate } from "@pashu/i18n/translator";
import { COW, UPLOADED } from "./support/files.ts";
import { expect, test } from "./support/test.ts";

for (const [index, language] of (["en", "hi", "mr"] as const).entries()) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test("whatever goes wrong is said, and nothing typed is lost", async ({ page, say }) => {
      const dialog = page.getByRole("dialog");
      const notice = (text: string) => page.getByText(text, { exact: true });

      await test.step("a page that is not there", async () => {
        const response = await page.goto("/no-such-page");
        expect(response?.status()).toBe(404);
        await expect(page.getByRole("heading", { name: say("notFound.title") })).toBeVisible();
      });

      await test.step("a category that is not there", async () => {
        await page.goto("/marketplace?category=dragons&sort=farthest");
        await expect(page.getByRole("article").first()).toBeVisible();
        await expect(page).toHaveTitle(new RegExp(say("market.title")));
      });

      await test.step("a number without an account, then a wrong code", async () => {
        await page.getByRole("button", { name: say("nav.login") }).click();
        await dialog.getByLabel(say("auth.phone")).fill(`9730000${index}00`.padEnd(10, "0"));
        await dialog.getByRole("button", { name: say("auth.sendOtp") }).click();
        await expect(notice(say("authErr.notFoundTitle"))).toBeVisible();
        await dialog.getByRole("button", { name: say("auth.toSignup") }).click();
        await dialog.getByLabel(say("auth.fullName")).fill("Anita");
        await dialog.getByRole("button", { name: say("auth.sendOtp") }).click();
        const text = await dialog.getByRole("status").filter({ hasText: /\d{6}/ }).textContent();
        const code = /\d{6}/.exec(text ?? "")?.[0] ?? "";
        await dialog.getByLabel(say("auth.otpLabel")).fill(code === "000000" ? "000001" : "000000");
        await expect(notice(say("authErr.verifyInvalid"))).toBeVisible();
        await dialog.getByLabel(say("auth.otpLabel")).fill(code);
        await expect(notice(say("auth.accountCreated"))).toBeVisible();
      });

      await test.step("a page asked for without network", async () => {
        await page.goto("/marketplace");
        await expect(page.getByRole("link", { name: say("nav.openProfile", { name: "Anita" }) })).toBeVisible();
        await page.context().setOffline(true);
        await page.getByRole("link", { name: say("nav.sell"), exact: true }).click();
        await expect(notice(say("error.network"))).toBeVisible();
        await page.context().setOffline(false);
        await page.getByRole("button", { name: say("common.retry") }).click();
        await expect(page.getByRole("heading", { name: say("sell.title") })).toBeVisible();
      });

      // The form's words follow the language in which she writes: Hindi, unless she changes it.
      const field = (key: Parameters<typeof translate>[1]) => page.getByLabel(translate("hi", key));
      const create = page.getByRole("button", { name: translate("hi", "sell.create") });

      await test.step("a text file called a photo", async () => {
        await page.goto("/sell");
        await page
          .locator('input[type="file"]')
          .setInputFiles({ name: "cow.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture at all") });
        await expect(notice(`cow.jpg: ${translate("hi", "upload.needImage")}`)).toBeVisible();
      });

      await test.step("a title of 300 characters", async () => {
        await field("sell.fieldTitle").fill("x".repeat(300));
        await field("sell.fieldDescription").fill("शांत");
        await field("sell.fieldCategory").selectOption("goats");
        await field("sell.fieldPrice").fill("8000");
        await field("sell.fieldAge").fill("2");
        await field("sell.fieldAddress1").fill("शिवापुर");
        await field("sell.fieldPincode").fill("413512");
        await create.click();
        await expect(notice(translate("hi", "valid.tooLong", { n: 100 }))).toBeVisible();
        await field("sell.fieldTitle").fill(`Osmanabadi ${language}`);
      });

      await test.step("no network while a photo travels and while the listing is sent", async () => {
        await page.context().setOffline(true);
        await page
          .locator('input[type="file"]')
          .setInputFiles({ name: "goat.webp", mimeType: "image/webp", buffer: readFileSync(COW) });
        await expect(notice(say("upload.failedTitle")).first()).toBeVisible();
        await page.context().setOffline(false);
        await expect(page.getByText(translate("hi", "upload.counter", { n: "1", max: "5" }))).toBeVisible(UPLOADED);
        await page.context().setOffline(true);
        await create.click();
        await expect(notice(say("sell.waitingTitle"))).toBeVisible();
        await page.context().setOffline(false);
        await expect(notice(say("offline.listingSent"))).toBeVisible({ timeout: 20_000 });
      });

      await test.step("it is there once", async () => {
        await page.goto("/profile");
        await expect(page.getByRole("article").filter({ hasText: `Osmanabadi ${language}` })).toHaveCount(1);
      });
    });
  });
}
