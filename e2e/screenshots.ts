import { fileURLToPath } from "node:url";
import { LOCALES } from "@pashu/i18n/locales";
import { WALKS } from "./support/screens.ts";
import { test } from "./support/test.ts";

const FOLDER = fileURLToPath(new URL("../screens", import.meta.url));
const SCHEMES = ["light", "dark"] as const;

for (const language of LOCALES) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    for (const [role, walk] of Object.entries(WALKS)) {
      test(`screenshots of every screen for a ${role}`, async ({ page, t, tForm }, { project }) => {
        const onScreen = async (screen: string) => {
          for (const colorScheme of SCHEMES) {
            await page.emulateMedia({ colorScheme });
            await page.screenshot({ path: `${FOLDER}/${language}/${screen}-${project.name}-${colorScheme}.png` });
          }
        };
        await walk({ page, t, tForm, onScreen });
      });
    }
  });
}
