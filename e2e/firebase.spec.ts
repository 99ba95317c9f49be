import type { Page, Request } from "@playwright/test";
import { test } from "./support/firebase-server.ts";
import { expect } from "./support/test.ts";

for (const [index, language] of (["hi", "mr", "en"] as const).entries()) {
  test.describe(`Firebase in ${language}`, () => {
    test.use({ language });

    test("a person signs up, out and in again", async ({ page, say, firebase }) => {
      const phone = `984000001${index}`;
      const dialog = page.getByRole("dialog");
      const message = (text: string) => page.getByText(text, { exact: true });
      const profile = page.getByRole("link", { name: say("nav.openProfile", { name: "कमल" }) });
      const send = dialog.getByRole("button", { name: say("auth.sendOtp") });
      const code = dialog.getByLabel(say("auth.otpLabel"));
      const loaded = firebaseRequests(page);

      await test.step("whoever only looks round loads nothing of Firebase", async () => {
        await page.goto("/marketplace");
        await page.getByRole("button", { name: say("nav.login") }).click();
        await dialog.getByRole("button", { name: say("auth.toSignup") }).click();
        expect(loaded).toEqual([]);
      });

      await test.step("a wrong code is said to be wrong, and the right one is taken after it", async () => {
        await dialog.getByLabel(say("auth.fullName")).fill("कमल");
        await dialog.getByLabel(say("auth.phone")).fill(phone);
        await send.click();
        await expect(code).toBeVisible({ timeout: 20_000 });
        await expect(message(say("auth.otpSent"))).toBeVisible();
        const right = await firebase.emulator.codeFor(`+91${phone}`);
        await code.fill(right === "000000" ? "000001" : "000000");
        await expect(message(say("authErr.verifyInvalid"))).toBeVisible();
        await code.fill(right);
        await expect(message(say("auth.accountCreated"))).toBeVisible();
        await expect(profile).toBeVisible();
      });

      await test.step("the next page knows her, after both were asked", async () => {
        const asked = page.waitForResponse(/accounts:lookup/);
        await page.goto("/marketplace");
        await asked;
        await expect(profile).toBeVisible();
      });

      await test.step("signed out of both, she is a visitor again", async () => {
        await page.goto("/profile");
        await page.getByRole("button", { name: say("profile.signOut"), exact: true }).click();
        await expect(page).toHaveURL("/");
        await expect(page.getByRole("button", { name: say("nav.login") })).toBeVisible();
        expect(await firebasePeople(page)).toBe(0);
      });

      await test.step("she logs in", async () => {
        await page.getByRole("button", { name: say("nav.login") }).click();
        await dialog.getByLabel(say("auth.phone")).fill(phone);
        await send.click();
        await expect(code).toBeVisible();
        await code.fill(await firebase.emulator.codeFor(`+91${phone}`));
        await expect(message(say("auth.loginSuccess"))).toBeVisible();
        await expect(profile).toBeVisible();
      });
    });
  });
}

function firebaseRequests(page: Page): string[] {
  const urls: string[] = [];
  page.on("request", (request: Request) => {
    if (/firebase|identitytoolkit|recaptcha/.test(request.url())) urls.push(request.url());
  });
  return urls;
}

/** How many people Firebase keeps as signed in, in its own database in the browser. */
async function firebasePeople(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open("firebaseLocalStorageDb");
        opening.addEventListener("error", () => reject(new Error("Firebase has no database here")));
        opening.addEventListener("success", () => {
          const database = opening.result;
          const counting = database.transaction("firebaseLocalStorage").objectStore("firebaseLocalStorage").count();
          counting.addEventListener("success", () => {
            database.close();
            resolve(counting.result);
          });
        });
      }),
  );
}
