import { LOCALES } from "@pashu/i18n/locales";
import type { Page } from "@playwright/test";
import { axeViolations } from "./support/axe-violations.ts";
import { WALKS } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";
import { findOverflow } from "./support/overflow.ts";

const PHONE = { width: 360, height: 640 };
const NARROWEST = { width: 320, height: 640 };

for (const language of LOCALES) {
  test.describe(`in ${language}`, () => {
    test.use({
      language,
      viewport: PHONE,
      // Not a phone that shrinks a page until it fits: what is too wide must show.
      isMobile: false,
    });

    for (const [user, walk] of Object.entries(WALKS)) {
      test(`each screen of a ${user} is accessible and fits a narrow phone with large text`, async ({
        page,
        t,
        tForm,
      }) => {
        // Colours are the same in every language.
        const looksAtColours = language === "hi";
        const onScreen = async (screen: string) => {
          await page.emulateMedia({ colorScheme: "light" });
          const without = looksAtColours ? [] : ["color-contrast"];
          expect.soft(await axeViolations(page, { without }), `${screen}, light`).toEqual([]);
          if (looksAtColours) {
            await page.emulateMedia({ colorScheme: "dark" });
            expect.soft(await axeViolations(page, { only: "color-contrast" }), `${screen}, dark`).toEqual([]);
          }
          await page.setViewportSize(NARROWEST);
          await setTextSize(page, "200%");
          expect.soft(await findOverflow(page), `${screen}, narrow, with large text`).toEqual([]);
          await setTextSize(page, "");
          await page.setViewportSize(PHONE);
        };
        await walk({ page, t, tForm, onScreen });
      });
    }
  });
}

async function setTextSize(page: Page, size: string): Promise<void> {
  await page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);
}
