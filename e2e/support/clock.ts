import { MINUTE } from "@pashu/validators/limits";
import { expect, type Locator, type Page } from "@playwright/test";

const SOON = { timeout: 100 };

/** Pauses the clock of a hydrated page that was opened after `page.clock.install()`. */
export async function pauseClock(page: Page): Promise<void> {
  // A minute ahead, because `pauseAt` rejects a time in the past. After five minutes, unused queries would be removed.
  await page.clock.pauseAt(await page.evaluate((minute) => Date.now() + minute, MINUTE));
}

/** Pauses the clock, so that no automatic retry removes the retry button while the test clicks it. */
export async function pauseClockAtRetry(page: Page, retry: Locator): Promise<void> {
  await pauseClock(page);
  // An automatic retry in flight disables the button.
  await runClockUntil(page, () => expect(retry).toBeEnabled(SOON));
}

/** Advances a paused clock in steps too small for an automatic retry. */
export async function runClockUntilVisible(page: Page, locator: Locator): Promise<void> {
  await runClockUntil(page, () => expect(locator).toBeVisible(SOON));
}

async function runClockUntil(page: Page, check: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(20);
    await check();
  }).toPass();
}
