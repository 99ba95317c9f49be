import { readFile } from "node:fs/promises";
import { LOCALES } from "@pashu/i18n/locales";
import { listingWithMedia } from "./support/listing-with-media.ts";
import { endSession, logIn } from "./support/log-in.ts";
import { signUp } from "./support/sign-up.ts";
import { expect, test } from "./support/test.ts";

const PEOPLE = {
  en: { name: "Sunita Pawar", phone: "9850000001" },
  hi: { name: "सुनीता पवार", phone: "9850000002" },
  mr: { name: "सुनीता पवार", phone: "9850000003" },
};

for (const language of LOCALES) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test("a farmer takes her data along and deletes her account", async ({ page, other, say }) => {
      const person = PEOPLE[language];
      const dialog = page.getByRole("dialog", { name: say("account.deleteTitle") });
      const message = (text: string) => page.getByText(text, { exact: true });
      let listing = "";

      await test.step("she signs up, reading what she agrees to beside the dialog, and sells an animal", async () => {
        await page.goto("/sell");
        await page.getByRole("button", { name: say("auth.toSignup") }).click();
        await page.getByLabel(say("auth.fullName")).fill(person.name);
        const opening = page.waitForEvent("popup");
        await page.getByRole("link", { name: say("auth.privacy") }).click();
        const notice = await opening;
        await expect(notice.getByRole("heading", { level: 1, name: say("legal.privacy") })).toBeVisible();
        await notice.close();
        await expect(page.getByLabel(say("auth.fullName"))).toHaveValue(person.name);
        await page.getByRole("button", { name: say("auth.toLogin") }).click();
        await signUp(page, say, person);
        listing = await listingWithMedia(page);
        await page.goto("/profile");
        await expect(page.getByRole("article")).toBeVisible();
      });

      await test.step("she gets all that is kept of her as a file", async () => {
        const coming = page.waitForEvent("download");
        await page.getByRole("button", { name: say("profile.download") }).click();
        const download = await coming;
        expect(download.suggestedFilename()).toBe("pashu-bazaar-my-data.json");
        const data = JSON.parse(await readFile(await download.path(), "utf8"));
        const profile = { name: person.name, loginPhone: `+91${person.phone}` };
        expect(data).toMatchObject({ profile, listings: [{ id: listing }] });
      });

      await test.step("she reads what would go, and thinks better of it", async () => {
        await page.getByRole("button", { name: say("profile.deleteAccount") }).click();
        await expect(dialog.getByText(say("account.goes1"))).toBeVisible();
        await expect(dialog.getByRole("button", { name: say("account.confirm") })).toBeDisabled();
        await dialog.getByRole("button", { name: say("common.cancel") }).click();
        await expect(dialog).toBeHidden();
      });

      await test.step("she makes up her mind; her session has ended meanwhile, and she logs in once more", async () => {
        await endSession(page);
        await page.getByRole("button", { name: say("profile.deleteAccount") }).click();
        await dialog.getByRole("checkbox", { name: say("account.understood") }).check();
        await dialog.getByRole("button", { name: say("account.confirm") }).click();
        await logIn(page, say, person.phone);
        await expect(page).toHaveURL("/");
        await expect(message(say("account.done"))).toBeVisible();
        await expect(page.getByRole("button", { name: say("nav.login") })).toBeVisible();
      });

      await test.step("nothing of hers is left, here or for others", async () => {
        expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
        expect((await other.request.get(`/api/animals/${listing}`)).status()).toBe(404);
        expect((await page.request.get("/api/auth/user")).status()).toBe(401);
        await page.getByRole("button", { name: say("nav.login") }).click();
        const login = page.getByRole("dialog");
        await login.getByLabel(say("auth.phone")).fill(person.phone);
        await login.getByRole("button", { name: say("auth.sendOtp") }).click();
        await expect(message(say("authErr.notFoundTitle"))).toBeVisible();
      });
    });
  });
}
