import { dateText } from "@pashu/i18n/dates";
import { LOCALES } from "@pashu/i18n/locales";
import { periodText } from "@pashu/i18n/period-text";
import { DAY } from "@pashu/validators/limits";
import { expect, test } from "./support/test.ts";
import { MATRIX } from "./support/scope.ts";

const PAGES = ["terms", "privacy", "open", "grievance"] as const;

for (const language of LOCALES) {
  // The gate shows these pages in three languages in accessibility.spec.ts.
  test.describe(`in ${language}`, { tag: language === "hi" ? [] : MATRIX }, () => {
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
      await expect(page.getByText(t("grievance.when1", { period: periodText(DAY, language, "within") }))).toBeVisible();
      await page
        .getByRole("navigation", { name: t("legal.more") })
        .getByRole("link", { name: t("legal.privacy") })
        .click();
      await expect(page).toHaveURL("/privacy");
      await expect(page.getByText(t("privacy.time3", { attempts: periodText(90 * DAY, language) }))).toBeVisible();
    });

    test.describe("without JavaScript", () => {
      test.use({ javaScriptEnabled: false, allowedErrors: [/^csp GET \S+\.js$/] });

      test("the legal pages are readable", async ({ page, t }) => {
        for (const name of PAGES) {
          expect((await page.goto(`/${name}`))?.status()).toBe(200);
          await expect(page.getByRole("heading", { level: 1, name: t(`legal.${name}`) })).toBeVisible();
          const since = t("legal.since", { date: dateText("2026-11-29", language) });
          await expect(page.getByText(name === "open" ? t("open.intro") : since)).toBeVisible();
        }
      });
    });
  });
}
