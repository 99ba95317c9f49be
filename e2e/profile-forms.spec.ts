import { LOCALES } from "@pashu/i18n/locales";
import { signUp } from "./support/sign-up.ts";
import { expect, test } from "./support/test.ts";

const IN_ENGLISH = {
  phone: "9830000021",
  detected: "Ausa, Latur, Maharashtra, 413520, India",
  latur: "Latur, Maharashtra",
  maharashtra: "Maharashtra",
};
const IN_DEVANAGARI = {
  detected: "औसा, लातूर, महाराष्ट्र, 413520, भारत",
  latur: "लातूर, महाराष्ट्र",
  maharashtra: "महाराष्ट्र",
};
const PLACES = {
  en: IN_ENGLISH,
  hi: { ...IN_DEVANAGARI, phone: "9830000022" },
  mr: { ...IN_DEVANAGARI, phone: "9830000023" },
};

for (const language of LOCALES) {
  const { phone, detected, latur, maharashtra } = PLACES[language];
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test("the profile's forms help to fill them, and forget nothing", async ({ page, context, say }) => {
      const dialog = page.getByRole("dialog");
      const openLocation = () => page.getByRole("button", { name: say("profile.locationEdit") }).click();
      const useLive = dialog.getByRole("button", { name: say("location.useLive") });
      const address1 = dialog.getByLabel(say("location.address1"));
      const pincode = dialog.getByLabel(say("location.pincode"));
      const state = dialog.getByLabel(say("location.state"));
      const message = (text: string) => page.getByText(text, { exact: true });

      await test.step("she signs up", async () => {
        await page.goto("/");
        await page.getByRole("button", { name: say("nav.login") }).click();
        await signUp(page, say, { name: "Sunita", phone });
        await page.getByRole("link", { name: say("nav.openProfile", { name: "Sunita" }) }).click();
      });

      await test.step("her phone may not say where she is", async () => {
        await openLocation();
        await useLive.click();
        await expect(message(say("location.denied"))).toBeVisible();
        await expect(useLive).toBeEnabled();
      });

      await test.step("once it may, the place has a name and the state is filled", async () => {
        await context.grantPermissions(["geolocation"]);
        await context.setGeolocation({ latitude: 18.25, longitude: 76.5 });
        await useLive.click();
        await expect(message(say("location.detectedTitle"))).toBeVisible();
        await expect(message(say("location.detectedState"))).toBeVisible();
        await expect(dialog.getByText(detected)).toBeVisible();
        await expect(dialog.getByText(say("location.mapCredit"))).toBeVisible();
        await expect(state).toHaveValue("MH");
        await expect(state.locator("option:checked")).toHaveText(maharashtra);
      });

      await test.step("her pincode says the district; the state follows it, but not over one that she chose", async () => {
        await pincode.fill("413512");
        await expect(dialog.getByText(latur, { exact: true })).toBeVisible();
        await pincode.fill("160055");
        await expect(state).toHaveValue("PB");
        await state.selectOption("CH");
        await pincode.fill("413512");
        await expect(state).toHaveValue("CH");
        await pincode.fill("999999");
        await expect(dialog.getByText(say("errors.PINCODE_UNKNOWN"))).toBeVisible();
      });

      await test.step("Enter leads from field to field", async () => {
        await address1.fill("Ausa");
        await address1.press("Enter");
        await dialog.getByLabel(say("location.address2")).press("Enter");
        await expect(pincode).toBeFocused();
      });

      await test.step("a reload takes nothing of it away, Cancel does", async () => {
        await page.reload();
        await openLocation();
        await expect(address1).toHaveValue("Ausa");
        await expect(pincode).toHaveValue("999999");
        await expect(state).toHaveValue("CH");
        await dialog.getByRole("button", { name: say("common.cancel") }).click();
        await openLocation();
        await expect(address1).toHaveValue("");
        await dialog.getByRole("button", { name: say("common.close"), exact: true }).click();
      });

      await test.step("a session that ends takes nothing away either", async () => {
        await page.getByRole("button", { name: say("profile.edit"), exact: true }).click();
        const email = dialog.getByLabel(say("profile.fieldEmail"));
        await email.fill("sunita@example.in");
        await page.request.post("/api/auth/logout");
        let loads = 0;
        page.on("load", () => (loads += 1));
        await page.reload();
        // Her browser still believes that she is signed in: the page signs out of both and starts over.
        await expect.poll(() => loads).toBe(2);
        await expect(page).toHaveURL("/");
        await page.getByRole("button", { name: say("nav.login") }).click();
        await dialog.getByLabel(say("auth.phone")).fill(phone);
        await dialog.getByRole("button", { name: say("auth.sendOtp") }).click();
        const notice = await dialog.getByRole("status").filter({ hasText: /\d{6}/ }).textContent();
        await dialog.getByLabel(say("auth.otpLabel")).fill(/\d{6}/.exec(notice ?? "")?.[0] ?? "");
        await page.getByRole("link", { name: say("nav.openProfile", { name: "Sunita" }) }).click();
        await page.getByRole("button", { name: say("profile.edit"), exact: true }).click();
        await expect(email).toHaveValue("sunita@example.in");
        await dialog.getByRole("button", { name: say("profile.saveChanges") }).click();
        await expect(message(say("profile.updated"))).toBeVisible();
        await expect(page.getByText("sunita@example.in")).toBeVisible();
      });
    });
  });
}
