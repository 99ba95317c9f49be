import { LOCALES } from "@pashu/i18n/locales";
import { checkScreen, checkScreenInAllLanguages, PHONE } from "./support/check-screen.ts";
import { MATRIX } from "./support/scope.ts";
import { STATE_WALKS, WALKS } from "./support/screens.ts";
import { test } from "./support/test.ts";

test.describe("in all languages", () => {
  test.use({ ...PHONE, language: "hi" });

  for (const [role, walk] of Object.entries(WALKS)) {
    test(`every screen for a ${role} passes axe, and fits at 320 px`, async ({ page, t, tForm }) => {
      await walk({ page, t, tForm, onScreen: (name) => checkScreenInAllLanguages(page, name) });
    });
  }
});

test.describe("in Hindi", () => {
  test.use({ ...PHONE, language: "hi" });

  for (const [role, walk] of Object.entries(STATE_WALKS)) {
    test(`every screen for a ${role} passes axe, and fits at 320 px`, async ({ page, t, tForm }) => {
      await walk({ page, t, tForm, onScreen: (name) => checkScreen(page, { name, allRules: true }) });
    });
  }
});

// With toasts, which a change of the language removes.
for (const language of LOCALES.filter((each) => each !== "hi")) {
  test.describe(`in ${language}`, { tag: MATRIX }, () => {
    test.use({ language, ...PHONE });

    for (const [role, walk] of Object.entries(WALKS)) {
      test(`every screen for a ${role} passes axe, and fits at 320 px`, async ({ page, t, tForm }) => {
        await walk({ page, t, tForm, onScreen: (name) => checkScreen(page, { name, allRules: false }) });
      });
    }
  });
}
