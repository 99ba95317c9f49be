import { fileURLToPath } from "node:url";
import { LOCALES, type Locale } from "@pashu/i18n/locales";
import type { Page, PlaywrightTestOptions } from "@playwright/test";
import { newUser, openHydrated, openSignedIn } from "./support/accounts.ts";
import { moderationTest } from "./support/moderation-server.ts";
import { PICTURE_WALKS, walkAsModerator } from "./support/picture-walks.ts";
import { STATE_WALKS, WALKS } from "./support/screens.ts";
import { test } from "./support/test.ts";
import { setTextSize } from "./support/text-size.ts";
import { NAME, type Walk } from "./support/walk.ts";

const FOLDER = process.env["SCREENS_FOLDER"] ?? fileURLToPath(new URL("../screens", import.meta.url));
const SCHEMES = ["light", "dark"] as const;
const NARROWEST = { width: 320, height: 640 };

for (const language of LOCALES) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    for (const [role, walk] of Object.entries({ ...WALKS, ...STATE_WALKS, ...PICTURE_WALKS })) {
      test(`screenshots of every screen for a ${role}`, async ({ page, t, tForm, viewport, isMobile }) => {
        await walk({ page, t, tForm, onScreen: takePictures({ page, viewport, isMobile, language }) });
      });
    }

    moderationTest(
      "screenshots of every screen for a moderator",
      async ({ page, t, tForm, viewport, isMobile, server }) => {
        await walkAsModerator(
          { page, t, tForm, onScreen: takePictures({ page, viewport, isMobile, language }) },
          server,
        );
      },
    );
  });
}

interface Camera extends Pick<PlaywrightTestOptions, "viewport" | "isMobile"> {
  page: Page;
  language: Locale;
}

/** Returns a function that takes the pictures of the present screen, in the looks of CONTRIBUTING.md. */
function takePictures({ page, viewport, isMobile, language }: Camera): Walk["onScreen"] {
  if (viewport === null || viewport === undefined) throw new Error("The project has no viewport.");
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
  return async (screen) => {
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
