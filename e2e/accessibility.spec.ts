import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { walkScreens } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";
import { tooWide } from "./support/too-wide.ts";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const PHONE = { width: 360, height: 640 };
/** The narrowest phones, with letters of twice the size. */
const NARROW = { width: 320, height: 640 };

for (const [index, language] of (["en", "hi", "mr"] as const).entries()) {
  test.describe(`in ${language}`, () => {
    // Not a phone that shrinks a page until it fits: what is too wide must show.
    test.use({ language, isMobile: false, viewport: PHONE, contextOptions: { reducedMotion: "reduce" } });

    test("every screen and dialog can be read, reached and used by anybody", async ({ page, say }) => {
      test.setTimeout(180_000);
      const look = async (screen: string) => {
        await page.emulateMedia({ colorScheme: "light" });
        expect.soft(await faults(page), `${screen}, light`).toEqual([]);
        await page.emulateMedia({ colorScheme: "dark" });
        expect.soft(await faults(page, ["color-contrast"]), `${screen}, dark`).toEqual([]);
        await page.setViewportSize(NARROW);
        await setTextSize(page, "200%");
        expect.soft(await tooWide(page), `${screen}, with large letters`).toEqual([]);
        await setTextSize(page, "");
        await page.setViewportSize(PHONE);
      };
      await walkScreens({ page, say, phone: `984000000${index}`, look });
    });
  });
}

async function faults(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  const { violations } = await (rules === undefined ? axe.withTags(TAGS) : axe.withRules(rules)).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary ?? ""}`),
  );
}

async function setTextSize(page: Page, size: string): Promise<void> {
  await page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);
}
