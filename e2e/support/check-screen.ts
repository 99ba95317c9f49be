import type { Page } from "@playwright/test";
import { axeViolations, TEXT_RULES } from "./axe-violations.ts";
import { findOverflow } from "./overflow.ts";
import { expect } from "./test.ts";
import { setTextSize } from "./text-size.ts";
import { findUntappable } from "./touch-targets.ts";

export const PHONE = {
  viewport: { width: 360, height: 640 },
  // A mobile viewport zooms out until the page fits, which would hide overflow.
  isMobile: false,
};
const NARROWEST = { width: 320, height: 640 };

interface Screen {
  name: string;
  /** False for a language whose texts alone are checked. */
  allRules: boolean;
}

/** Checks that a screen passes axe, fits at 320 px and 200% text size, and has large touch targets. */
export async function checkScreen(page: Page, { name, allRules }: Screen): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  const rules = allRules ? {} : { only: TEXT_RULES };
  expect.soft(await axeViolations(page, rules), `${name}, light`).toEqual([]);
  if (allRules) {
    await page.emulateMedia({ colorScheme: "dark" });
    expect.soft(await axeViolations(page, { only: ["color-contrast"] }), `${name}, dark`).toEqual([]);
  }
  await page.setViewportSize(NARROWEST);
  expect.soft(await findOverflow(page), `${name}, narrow`).toEqual([]);
  expect.soft(await findUntappable(page), `${name}, narrow`).toEqual([]);
  await setTextSize(page, 32);
  expect.soft(await findOverflow(page), `${name}, narrow, with large text`).toEqual([]);
  await setTextSize(page, 16);
  await page.setViewportSize(PHONE.viewport);
}
