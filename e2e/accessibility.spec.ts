import { LOCALES } from "@pashu/i18n/locales";
import { axeViolations, TEXT_RULES } from "./support/axe-violations.ts";
import { STATE_WALKS, WALKS } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";
import { findOverflow } from "./support/overflow.ts";
import { setTextSize } from "./support/text-size.ts";
import { findUntappable } from "./support/touch-targets.ts";

const PHONE = { width: 360, height: 640 };
const NARROWEST = { width: 320, height: 640 };

for (const language of LOCALES) {
  test.describe(`in ${language}`, () => {
    test.use({
      language,
      viewport: PHONE,
      // A mobile viewport zooms out until the page fits, which would hide overflow.
      isMobile: false,
    });

    for (const [role, walk] of Object.entries(language === "hi" ? { ...WALKS, ...STATE_WALKS } : WALKS)) {
      test(`every screen for a ${role} passes axe, and fits at 320 px and 200% text size`, async ({
        page,
        t,
        tForm,
      }) => {
        const checksAllRules = language === "hi";
        const onScreen = async (screen: string) => {
          await page.emulateMedia({ colorScheme: "light" });
          const rules = checksAllRules ? {} : { only: TEXT_RULES };
          expect.soft(await axeViolations(page, rules), `${screen}, light`).toEqual([]);
          if (checksAllRules) {
            await page.emulateMedia({ colorScheme: "dark" });
            expect.soft(await axeViolations(page, { only: ["color-contrast"] }), `${screen}, dark`).toEqual([]);
          }
          await page.setViewportSize(NARROWEST);
          expect.soft(await findOverflow(page), `${screen}, narrow`).toEqual([]);
          expect.soft(await findUntappable(page), `${screen}, narrow`).toEqual([]);
          await setTextSize(page, 32);
          expect.soft(await findOverflow(page), `${screen}, narrow, with large text`).toEqual([]);
          await setTextSize(page, 16);
          await page.setViewportSize(PHONE);
        };
        await walk({ page, t, tForm, onScreen });
      });
    }
  });
}
