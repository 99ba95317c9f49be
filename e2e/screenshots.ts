import { fileURLToPath } from "node:url";
import { LOCALES } from "@pashu/i18n/locales";
import type { Page } from "@playwright/test";
import { newUser, openHydrated, openSignedIn } from "./support/accounts.ts";
import { STATE_WALKS, WALKS } from "./support/screens.ts";
import { test } from "./support/test.ts";
import { setTextSize } from "./support/text-size.ts";
import { NAME } from "./support/walk.ts";

const FOLDER = fileURLToPath(new URL("../screens", import.meta.url));
const SCHEMES = ["light", "dark"] as const;
const NARROWEST = { width: 320, height: 640 };

for (const language of LOCALES) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    for (const [role, walk] of Object.entries({ ...WALKS, ...STATE_WALKS })) {
      test(`screenshots of every screen for a ${role}`, async ({ page, t, tForm, viewport, isMobile }) => {
        if (viewport === null) throw new Error("The project has no viewport.");
        const screenshot = async (screen: string, look: string) => {
          await loadImages(page);
          const width = page.viewportSize()?.width;
          await page.screenshot({ path: `${FOLDER}/${screen}-${width}-${language}-${look}.png` });
        };
        const inBothSchemes = async (screen: string) => {
          for (const colorScheme of SCHEMES) {
            await page.emulateMedia({ colorScheme });
            await screenshot(screen, colorScheme);
          }
          await page.emulateMedia({ colorScheme: "light" });
        };
        const onScreen = async (screen: string) => {
          await inBothSchemes(screen);
          const height = await pageHeight(page);
          if (height > viewport.height) {
            await page.setViewportSize({ ...viewport, height });
            await screenshot(screen, "whole-page");
          }
          if (isMobile) {
            await page.setViewportSize(NARROWEST);
            await inBothSchemes(screen);
            await setTextSize(page, 32);
            await screenshot(screen, "large-text");
            await setTextSize(page, 16);
          }
          await page.setViewportSize(viewport);
        };
        await walk({ page, t, tForm, onScreen });
      });
    }
  });
}

for (const [screen, language] of [
  ["landing", "hi"],
  ["marketplace", "mr"],
  ["sell", "hi"],
] as const) {
  test.describe(`of the README in ${language}`, () => {
    test.use({ language, viewport: { width: 360, height: 740 } });
    test.skip(({ isMobile }) => !isMobile);

    test(`screenshot of the ${screen} page`, async ({ page, t }) => {
      const path = `/${screen}`.replace("/landing", "/");
      if (screen === "sell") await openSignedIn(page, t, path, newUser(NAME));
      else await openHydrated(page, path);
      await loadImages(page);
      await page.screenshot({ path: `${FOLDER}/readme/${screen}-${language}.png` });
    });
  });
}

async function loadImages(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const images = [...document.images];
    for (const image of images) image.loading = "eager";
    // Rejects if an image is missing or the browser is offline.
    await Promise.allSettled(images.map((image) => image.decode()));
  });
}

/** Returns 0 while a dialog is open, because it covers the page. */
function pageHeight(page: Page): Promise<number> {
  return page.evaluate(() =>
    document.querySelector("[role=dialog]") === null ? document.documentElement.scrollHeight : 0,
  );
}
