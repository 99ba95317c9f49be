import { LOCALES, type Locale } from "@pashu/i18n/locales";
import type { Page } from "@playwright/test";
import { axeViolations, TEXT_RULES } from "./axe-violations.ts";
import { findOverflow } from "./overflow.ts";
import { runsWholeMatrix } from "./scope.ts";
import { expect } from "./test.ts";
import { setTextSize } from "./text-size.ts";
import { findUntappable } from "./touch-targets.ts";

export const PHONE = {
  viewport: { width: 360, height: 640 },
  // A mobile viewport zooms out until the page fits, which would hide overflow.
  isMobile: false,
};
const NARROWEST = { width: 320, height: 640 };

/**
 * Checks a screen of a page in Hindi, and its layout in the other languages; outside the gate also their texts by axe.
 */
export async function checkScreenInAllLanguages(page: Page, name: string): Promise<void> {
  await checkScreen(page, { name, allRules: true });
  for (const language of LOCALES.filter((each) => each !== "hi")) {
    await switchLanguage(page, language);
    if (runsWholeMatrix) await checkScreen(page, { name: `${name}, ${language}`, allRules: false });
    else await checkNarrow(page, `${name}, ${language}`);
  }
  await switchLanguage(page, "hi");
}

/** By an event, because a dialog covers the button, and the focus would leave an open list. */
async function switchLanguage(page: Page, language: Locale): Promise<void> {
  await page.locator("header select").evaluate((select: HTMLSelectElement, value) => {
    select.value = value;
    select.dispatchEvent(new Event("change", { bubbles: true }));
  }, language);
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  await expect(page).toHaveTitle(/./);
}

interface Screen {
  name: string;
  /** False for a language whose texts alone are checked. */
  allRules: boolean;
}

/**
 * Checks that a screen passes axe, fits at 320 px, and has large touch targets; outside the gate also in the dark theme
 * and with a text size of 200%.
 */
export async function checkScreen(page: Page, { name, allRules }: Screen): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  const rules = allRules ? {} : { only: TEXT_RULES };
  expect.soft(await axeViolations(page, rules), `${name}, light`).toEqual([]);
  if (allRules && runsWholeMatrix) {
    await page.emulateMedia({ colorScheme: "dark" });
    expect.soft(await axeViolations(page, { only: ["color-contrast"] }), `${name}, dark`).toEqual([]);
  }
  await checkNarrow(page, name);
  if (runsWholeMatrix) {
    await page.setViewportSize(NARROWEST);
    await setTextSize(page, 32);
    expect.soft(await findOverflow(page), `${name}, narrow, with large text`).toEqual([]);
    await setTextSize(page, 16);
    await page.setViewportSize(PHONE.viewport);
  }
}

async function checkNarrow(page: Page, name: string): Promise<void> {
  await page.setViewportSize(NARROWEST);
  expect.soft(await findOverflow(page), `${name}, narrow`).toEqual([]);
  expect.soft(await findUntappable(page), `${name}, narrow`).toEqual([]);
  await page.setViewportSize(PHONE.viewport);
}
