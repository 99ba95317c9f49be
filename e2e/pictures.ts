import { fileURLToPath } from "node:url";
import { walkScreens } from "./support/screens.ts";
import { test } from "./support/test.ts";

const FOLDER = fileURLToPath(new URL("../screens", import.meta.url));
const SCHEMES = ["light", "dark"] as const;

for (const [index, language] of (["en", "hi", "mr"] as const).entries()) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test("pictures of every screen", async ({ page, say }, { project }) => {
      const look = async (screen: string) => {
        for (const colorScheme of SCHEMES) {
          await page.emulateMedia({ colorScheme });
          await page.screenshot({ path: `${FOLDER}/${language}/${screen}-${project.name}-${colorScheme}.png` });
        }
      };
      await walkScreens({ page, say, phone: `98600000${project.name === "phone" ? 1 : 2}${index}`, look });
    });
  });
}
