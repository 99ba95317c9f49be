import { LOCALES } from "@pashu/i18n/locales";
import { expect, test } from "./support/test.ts";
import { MATRIX } from "./support/scope.ts";

const PAGES = ["terms", "privacy", "open", "grievance"] as const;

for (const language of LOCALES) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test("terms, privacy notice and grievance page are one tap away in the footer", async ({ page, t }) => {
      for (const name of PAGES) {
        await page.goto("/");
        await page
          .locator("footer")
          .getByRole("link", { name: t(`footer.${name}`), exact: true })
          .click();
        await expect(page).toHaveURL(`/${name}`);
        await expect(page.getByRole("heading", { level: 1, name: t(`legal.${name}`) })).toBeVisible();
        await expect(page.getByRole("heading", { name: t("legal.demoTitle") })).toBeVisible();
        await expect(page.getByRole("article")).not.toContainText(/[{}]/);
      }
      await expect(page.getByText(t("grievance.when1", { hours: "24" }))).toBeVisible();
      await page
        .getByRole("navigation", { name: t("legal.more") })
        .getByRole("link", { name: t("legal.privacy") })
        .click();
      await expect(page).toHaveURL("/privacy");
      await expect(page.getByText(t("privacy.time3", { attempts: "90" }))).toBeVisible();
    });

    test.describe("without JavaScript", { tag: language === "hi" ? [] : MATRIX }, () => {
      test.use({ javaScriptEnabled: false, allowedErrors: [/^csp GET \S+\.js$/] });

      test("the legal pages are readable", async ({ page, t }) => {
        for (const name of PAGES) {
          expect((await page.goto(`/${name}`))?.status()).toBe(200);
          await expect(page.getByRole("heading", { level: 1, name: t(`legal.${name}`) })).toBeVisible();
          await expect(page.getByText(t(name === "open" ? "open.intro" : "legal.since"))).toBeVisible();
        }
      });
    });
  });
}
