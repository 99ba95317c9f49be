import type { Page } from "@playwright/test";
import { axeFaults } from "./support/axe-faults.ts";
import { walkScreens } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";
import { tooWide } from "./support/too-wide.ts";

const PHONE = { width: 360, height: 640 };
const NARROWEST = { width: 320, height: 640 };

// The faults say where they are; a trace of every look would take longer than the looks.
test.use({ trace: "off" });

for (const [index, language] of (["en", "hi", "mr"] as const).entries()) {
  test.describe(`in ${language}`, () => {
    test.use({
      language,
      viewport: PHONE,
      // Not a phone that shrinks a page until it fits: what is too wide must show.
      isMobile: false,
      contextOptions: { reducedMotion: "reduce" },
    });

    test("every screen and dialog can be read, reached and used by anybody", async ({ page, say }) => {
      test.setTimeout(240_000);
      const look = async (screen: string) => {
        await page.emulateMedia({ colorScheme: "light" });
        expect.soft(await axeFaults(page), `${screen}, light`).toEqual([]);
        // Colours are the same in every language.
        if (language === "hi") {
          await page.emulateMedia({ colorScheme: "dark" });
          expect.soft(await axeFaults(page, { only: "color-contrast" }), `${screen}, dark`).toEqual([]);
        }
        await page.setViewportSize(NARROWEST);
        await setTextSize(page, "200%");
        expect.soft(await tooWide(page), `${screen}, narrow, with large letters`).toEqual([]);
        await setTextSize(page, "");
        await page.setViewportSize(PHONE);
      };
      await walkScreens({ page, say, phone: `984000000${index}`, look });
    });
  });
}

async function setTextSize(page: Page, size: string): Promise<void> {
  await page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);
}
