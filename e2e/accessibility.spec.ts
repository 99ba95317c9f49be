import { LOCALES } from "@pashu/i18n/locales";
import { checkScreen, PHONE } from "./support/check-screen.ts";
import { STATE_WALKS, WALKS } from "./support/screens.ts";
import { test } from "./support/test.ts";

for (const language of LOCALES) {
  test.describe(`in ${language}`, () => {
    test.use({ language, ...PHONE });

    for (const [role, walk] of Object.entries(language === "hi" ? { ...WALKS, ...STATE_WALKS } : WALKS)) {
      test(`every screen for a ${role} passes axe, and fits at 320 px and 200% text size`, async ({
        page,
        t,
        tForm,
      }) => {
        const onScreen = (name: string) => checkScreen(page, { name, allRules: language === "hi" });
        await walk({ page, t, tForm, onScreen });
      });
    }
  });
}
